// What several kinds of action say alike: {at, segment}, a spot where a figure stands.
#include "carcassonne/table/draft.h"
#include "core/text.h"

// Whether a figure is one that the spot may mean.
static bool is_meant(const struct car_open_spot *spot, const struct car_stood *stood) {
    if (spot->is_only)
        return stood->player == spot->player && stood->figure == spot->figure;
    return stood->x == spot->action->x && stood->y == spot->action->y &&
           (!spot->is_own || stood->player == spot->player);
}

// Takes the place of the one figure that the spot may mean, of those that the case gives and its
// turns place. Returns how many there are.
static size_t take_only(const struct car_draft *draft, const struct car_open_spot *spot) {
    const struct car_position *position = draft->position;
    struct car_stood only = {.player = 0};
    size_t found = 0;
    for (size_t i = 0; i < position->stands + draft->stood_count; i++) {
        struct car_stood stood;
        if (i < position->stands) {
            const struct car_stand *stand = &position->stand[i];
            const struct car_laid *on = &draft->laid[stand->laid];
            stood = (struct car_stood){stand->player, stand->figure, on->x, on->y, stand->place};
        } else {
            stood = draft->stood[i - position->stands];
        }
        if (car_figure_on_corner(stood.figure) || !is_meant(spot, &stood))
            continue;
        only = stood;
        found++;
    }
    if (found == 1) {
        spot->action->x = only.x;
        spot->action->y = only.y;
        spot->action->place = only.place;
    }
    return found;
}

static bool read_spot(struct car_draft *draft, uint32_t node, struct car_action *a,
                      uint32_t *segment) {
    static const char *const keys[] = {"at", "segment"};
    uint32_t part[2];
    struct car_laid lying = {.tile = NULL};
    if (!aj_read_known(draft->reader, node, keys, 2, part)) {
        aj_read_help(draft->reader,
                     "the place where the figure stands: {at: [0, 0], segment: field N}");
        return false;
    }
    if (part[0] == AJ_NO_NODE)
        car_draft_missing(draft, node, keys[0]);
    *segment = part[1];
    if (part[0] == AJ_NO_NODE || !car_draft_cell(draft, part[0], a))
        return false;
    if (part[1] == AJ_NO_NODE)
        return true;
    car_draft_lying(draft, a->x, a->y, &lying);
    return car_draft_place(draft, part[1], lying.tile ? car_draft_played(draft, lying.tile) : NULL,
                           lying.turn, &a->place);
}

bool car_draft_target(struct car_draft *draft, uint32_t node, struct car_action *a) {
    uint32_t segment;
    bool understood = read_spot(draft, node, a, &segment);
    if (understood && segment == AJ_NO_NODE)
        car_draft_missing(draft, node, "segment");
    return understood && segment != AJ_NO_NODE;
}

static bool leave_open(struct car_draft *draft, struct car_open_spot spot) {
    draft->spot = aj_arena_grow(draft->reader->arena, draft->spot, sizeof *draft->spot,
                                &draft->spot_capacity, draft->spots + 1);
    draft->spot[draft->spots++] = spot;
    return true;
}

bool car_draft_spot(struct car_draft *draft, uint32_t node, struct car_action *a) {
    uint32_t segment;
    if (!read_spot(draft, node, a, &segment))
        return false;
    return segment != AJ_NO_NODE ||
           leave_open(draft, (struct car_open_spot){.action = a, .node = node});
}

bool car_draft_beside(struct car_draft *draft, uint32_t node, struct car_action *a) {
    uint32_t segment;
    if (!read_spot(draft, node, a, &segment))
        return false;
    return segment != AJ_NO_NODE ||
           leave_open(draft,
                      (struct car_open_spot){
                          .action = a, .node = node, .is_own = true, .player = draft->mover});
}

bool car_draft_on_tile(struct car_draft *draft, uint32_t node, struct car_action *a) {
    uint32_t segment;
    return read_spot(draft, node, a, &segment);
}

bool car_draft_own_spot(struct car_draft *draft, uint32_t node, unsigned figure,
                        struct car_action *a) {
    bool is_done;
    if (draft->reader->doc->node[node].kind != AJ_NODE_SCALAR)
        return car_draft_spot(draft, node, a);
    const char *place = car_figure_stands_on(figure, CAR_FIELD) ? "field N" : "monastery";
    if (aj_is_same_word(aj_doc_text(draft->reader->doc, node), car_figure_ids[figure])) {
        is_done = true; // "take_back: abbot": there is one
        aj_read_spelled(draft->reader, node, "true");
    } else if (!aj_read_bool(draft->reader, node, &is_done)) {
        aj_read_help(draft->reader,
                     aj_arena_format(draft->reader->arena,
                                     "true, or where the figure stands: {at: [0, 0], segment: %s}",
                                     place));
        return false;
    }
    if (is_done)
        return leave_open(draft, (struct car_open_spot){.action = a,
                                                        .node = node,
                                                        .is_only = true,
                                                        .player = draft->mover,
                                                        .figure = (uint8_t)figure});
    aj_read_error(draft->reader, node, CAR_KIND(BAD_ACTION), "what is not done is no action")
        ->help = "leave it out";
    return false;
}

void car_draft_spots(struct car_draft *draft) {
    for (size_t i = 0; i < draft->spots; i++) {
        struct car_open_spot spot = draft->spot[i];
        size_t found = take_only(draft, &spot);
        if (found == 0 && spot.is_own) {
            spot.is_own = false; // a rule says whose figures may be meant
            found = take_only(draft, &spot);
        }
        if (found != 1 && spot.is_only)
            aj_read_error(draft->reader, spot.node, CAR_KIND(BAD_ACTION),
                          "the word alone is enough for the mover's only %s on the board",
                          car_figures[spot.figure].spoken)
                ->help = "say where: {at: [0, 0], segment: field N}";
        else if (found != 1)
            car_draft_missing(draft, spot.node, "segment")->help =
                "only if one figure alone stands on the tile it may be left out; as "
                "{at: [0, 0], segment: field N}";
    }
}
