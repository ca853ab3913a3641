#include "carcassonne/next.h"

#include "carcassonne/asking.h"
#include "carcassonne/number.h"
#include "carcassonne/whole.h"
#include "tiles/words.h"

enum group { PLACEMENTS, FOLLOWERS, TOKENS, SPENDING, REJECTED, GROUPS };

static const struct aj_next_group groups[GROUPS + 1] = {
    [PLACEMENTS] = {.key = "placements", .heading = "The tile may go to"},
    [FOLLOWERS] = {.key = "followers", .heading = "A follower may go on", .items = "kinds"},
    [TOKENS] = {.key = "tokens", .heading = "A token may go"},
    [SPENDING] = {.key = "spending", .heading = "Ore may be spent on"},
    [REJECTED] = {.key = "rejected", .heading = "Not possible", .is_rejected = true},
};

static const char *say_ruling(const struct car_asking *ask, const struct aj_ruling *ruling) {
    struct aj_buf line;
    aj_buf_init_in(&line, ask->judgement.arena);
    aj_ruling_say(ask->job->game, &ask->judgement, ruling, &line);
    return aj_buf_keep(&line);
}

// Adds a row to a group, or to what is rejected by `why`; NULL if nobody asks for that.
static struct aj_next *add_row(struct car_asking *ask, struct aj_moves *moves, int group,
                               const struct aj_ruling *why) {
    if (why && !moves->why_not)
        return NULL;
    struct aj_next *next = aj_moves_add(moves, why ? REJECTED : group);
    next->rule = why ? why->rule : AJ_NONE;
    next->why = why ? say_ruling(ask, why) : NULL;
    return next;
}

static struct aj_next *add_tried(struct car_asking *ask, struct aj_moves *moves, int group,
                                 const struct car_action *a) {
    const struct aj_ruling *why = NULL;
    car_ask_may(ask, a, &why);
    return add_row(ask, moves, group, why);
}

static void list_placements(struct car_asking *ask, struct aj_moves *moves) {
    struct car_placement *cell;
    uint32_t count = ask->tile ? car_ask_cells(ask, &cell) : 0;
    for (uint32_t i = 0; i < count; i++) {
        struct car_action a = car_ask_place(ask, cell[i].x, cell[i].y, cell[i].turn);
        struct aj_next *next = add_tried(ask, moves, PLACEMENTS, &a);
        if (!next)
            continue;
        next->json =
            aj_arena_format(moves->arena, "{\"at\":[%d,%d],\"turn\":%d}", a.x, a.y, 90 * a.turn);
        next->sentence = aj_arena_format(moves->arena, "(%d,%d) turn %d", a.x, a.y, 90 * a.turn);
    }
}

// Every figure in play on a segment of the tile just placed.
static void list_figures_on(struct car_asking *ask, struct aj_moves *moves, uint8_t local) {
    const struct car_lying *lying = &ask->g.board.lying[ask->g.now.placed];
    const char *segment = car_place_name(lying->tile, lying->turn, local);
    for (uint8_t figure = 0; figure < CAR_FIGURES; figure++) {
        struct car_action a = car_ask_follower(ask, local, figure);
        const char *id = car_figures[figure].id;
        struct aj_next *next =
            car_figure_on(ask->g.rules, figure) ? add_tried(ask, moves, FOLLOWERS, &a) : NULL;
        if (!next)
            continue;
        bool allowed = next->group == FOLLOWERS;
        next->item = allowed ? id : NULL;
        next->json = allowed ? aj_arena_format(moves->arena, "{\"segment\":\"%s\"}", segment)
                             : aj_arena_format(moves->arena, "{\"segment\":\"%s\",\"kind\":\"%s\"}",
                                               segment, id);
        next->sentence = allowed ? segment
                                 : aj_arena_format(moves->arena, "%s on %s",
                                                   car_figures[figure].spoken, segment);
    }
}

static void list_followers(struct car_asking *ask, struct aj_moves *moves) {
    uint32_t parts[CAR_SEGMENTS_MAX];
    if (ask->g.now.placed == CAR_NOTHING)
        return;
    int count = car_sort_parts(&ask->g.board, ask->g.now.placed, parts);
    for (int i = 0; i < count; i++)
        list_figures_on(ask, moves, ask->g.board.part[parts[i]].local);
}

static void try_token(struct car_asking *ask, struct aj_moves *moves, const struct car_action *a) {
    const struct aj_ruling *why = NULL;
    struct aj_ruling end;
    if (car_ask_may(ask, a, &why) && !car_whole_reaches(ask, a, &end))
        why = &end;
    struct aj_next *next = add_row(ask, moves, TOKENS, why);
    if (!next)
        return;
    const char *colour = car_colour_names[a->colour], *opening = car_edge_names[a->edge];
    bool taken = a->kind == CAR_TAKE_TOKEN;
    next->json =
        aj_arena_format(moves->arena, "{\"colour\":\"%s\",\"at\":[%d,%d],\"opening\":\"%s\"%s}",
                        colour, a->x, a->y, opening, taken ? ",\"action\":\"take_token\"" : "");
    next->sentence = aj_arena_format(moves->arena, "%s%s on opening %s of (%d,%d)", colour,
                                     taken ? ", taken from its owner," : "", opening, a->x, a->y);
}

// Whether somebody might think that a token goes there: an opening, or an underpass that is none by
// these rules.
static bool is_mouth(const struct car_lying *lying, unsigned edge) {
    uint8_t segment = car_segment_at_edge(lying->tile, lying->turn, edge);
    return car_has_opening(lying, edge) ||
           (segment != CAR_NO_SEGMENT && lying->tile->segment[segment].end == CAR_END_UNDERPASS);
}

// Every opening of a tile with every colour that may be laid there.
static void list_tokens_of(struct car_asking *ask, struct aj_moves *moves, uint32_t lying) {
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        if (!is_mouth(&ask->g.board.lying[lying], edge))
            continue;
        for (int choice = 0; choice < car_ask_token_choices(ask); choice++) {
            struct car_action a = car_ask_token(ask, choice, lying, edge);
            if (car_ask_lists(ask, &a))
                try_token(ask, moves, &a);
        }
    }
}

static void list_tokens(struct car_asking *ask, struct aj_moves *moves) {
    if (!car_on(&ask->g, CAR_MODULE_TUNNEL))
        return;
    const uint32_t *order = car_sort_tiles(&ask->g.board, ask->judgement.arena);
    for (uint32_t i = 0; i < ask->g.board.lyings; i++)
        list_tokens_of(ask, moves, order[i]);
}

static bool may_recall_any(struct car_asking *ask) {
    for (uint32_t f = 0; f < ask->g.board.followers; f++) {
        const struct car_follower *follower = &ask->g.board.follower[f];
        const struct car_part *part = &ask->g.board.part[follower->part];
        const struct car_lying *lying = &ask->g.board.lying[part->lying];
        struct car_action a = {.kind = CAR_RECALL,
                               .x = lying->x,
                               .y = lying->y,
                               .has_at = true,
                               .place = car_place_of(lying->tile, lying->turn, part->local),
                               .node = ask->turn.node};
        if (!follower->returned && car_ask_may(ask, &a, NULL))
            return true;
    }
    return false;
}

static void add_spending(struct aj_moves *moves, const char *what) {
    struct aj_next *next = aj_moves_add(moves, SPENDING);
    next->json = aj_arena_format(moves->arena, "\"%s\"", what);
    next->sentence = what;
}

static void list_spending(struct car_asking *ask, struct aj_moves *moves) {
    struct car_action swap = {.kind = CAR_SWAP, .tile = ask->tile, .node = ask->turn.node};
    struct car_action extra = {.kind = CAR_EXTRA_TURN, .node = ask->turn.node};
    if (!car_on(&ask->g, CAR_MODULE_MINER))
        return;
    if (ask->tile && car_ask_may(ask, &swap, NULL))
        add_spending(moves, "swap");
    if (car_ask_may(ask, &extra, NULL))
        add_spending(moves, "extra_turn");
    if (may_recall_any(ask))
        add_spending(moves, "recall");
}

bool car_moves(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_moves *moves) {
    struct car_asking *ask = AJ_NEW(reader->arena, struct car_asking);
    if (!car_ask_begin(reader, job, rules, ask))
        return false;
    moves->to_move = job->player[ask->player].name;
    moves->group = groups;
    moves->asked = (1U << GROUPS) - 1;
    moves->unsettled = ask->judgement.first_unsettled;
    if (ask->judgement.forbidden) {
        moves->illegal = &ask->judgement;
        return true;
    }
    moves->hand_key = "tile";
    moves->hand = ask->tile ? ask->tile->id : NULL;
    list_placements(ask, moves);
    list_followers(ask, moves);
    list_tokens(ask, moves);
    list_spending(ask, moves);
    moves->unsettled = ask->judgement.first_unsettled;
    return true;
}
