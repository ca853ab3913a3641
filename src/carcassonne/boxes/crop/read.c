// Reads and writes what is done by a crop circle, and lists what may be.
#include <string.h>

#include "carcassonne/boxes/crop/crop.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"
#include "documents/reading/reading.h"

static const char *const choices[] = {"add", "remove"}; // by enum car_crop_choice, from 1
static const struct aj_said said[] = {
    {"deploy", "add"}, {"join", "add"}, {"leave", "remove"}, {"take back", "remove"}, {0}};
static const struct aj_word_list choice_list = {
    "choice",
    choices,
    2,
    said,
    NULL,
    "it is add or remove; each follower that is added or leaves is an action after it: "
    "{leave: {player: Ben, at: [0, 0], segment: city N}}, or join"};

static const char *choice_of(const struct car_action *a) {
    return choices[car_crop_told(a) - CAR_CROP_ADD];
}

static bool read_crop(struct car_draft *draft, const struct car_action_nodes *at,
                      struct car_action *a) {
    int choice = aj_read_word_said(draft->reader, at->own, &choice_list);
    a->told = &car_crop_choices[choice + CAR_CROP_ADD];
    return choice >= 0;
}

static void write_crop(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    (void)arena;
    aj_json_put_text(json, "crop", choice_of(a));
}

static void phrase_crop(const struct car_action *a, struct aj_buf *out) {
    aj_buf_puts(out, car_crop_told(a) == CAR_CROP_ADD
                         ? "let all add a follower by the crop circle"
                         : "let all take a follower back by the crop circle");
}

// Reads a player's figure by its place: {player, kind, at, segment}; `kind` if none is given.
static bool read_figure(struct car_draft *draft, uint32_t node, int kind, struct car_action *a) {
    static const char *const keys[] = {"at", "segment", "player", "kind"};
    struct car_case_tile lying = {.tile = NULL};
    int player = draft->mover;
    uint32_t key[4];
    if (!aj_read_known(draft->reader, node, keys, 4, key)) {
        aj_read_help(draft->reader, "as {player: red, at: [0, 0], segment: city N}");
        return false;
    }
    for (int i = 0; i < 2; i++)
        if (key[i] == AJ_NO_NODE)
            car_draft_missing(draft, node, keys[i]);
    if (key[2] != AJ_NO_NODE)
        player = aj_case_player(draft->reader, draft->job, key[2]);
    if (key[3] != AJ_NO_NODE)
        kind = car_draft_figure(draft, key[3]);
    if (key[0] == AJ_NO_NODE || key[1] == AJ_NO_NODE || player < 0 || kind < 0 ||
        !car_draft_cell(draft, key[0], a))
        return false;
    a->figure = (uint8_t)kind;
    a->named[0] =
        (struct car_named){.player = (int8_t)player, .name = draft->job->player[player].name};
    car_draft_lying(draft, a->x, a->y, &lying);
    return car_draft_place(draft, key[1], lying.tile ? car_draft_played(draft, lying.tile) : NULL,
                           lying.turn, &a->place);
}

// Reads which figure of a player an action means that gives no segment: the one on that tile.
static bool read_standing(struct car_draft *draft, const struct car_action_nodes *at,
                          struct car_action *a) {
    if (!car_draft_standing(draft, at, a))
        return false;
    int player = a->whose ? a->whose - 1 : draft->mover;
    a->named[0] =
        (struct car_named){.player = (int8_t)player, .name = draft->job->player[player].name};
    return true;
}

static bool lacks_segment(const struct car_draft *draft, const struct car_action_nodes *at) {
    return aj_doc_get(draft->reader->doc, at->own, "segment") == AJ_NO_NODE;
}

static bool read_join(struct car_draft *draft, const struct car_action_nodes *at,
                      struct car_action *a) {
    if (!lacks_segment(draft, at) || aj_doc_get(draft->reader->doc, at->own, "kind") != AJ_NO_NODE)
        return read_figure(draft, at->own, CAR_FIGURE_NORMAL, a);
    bool is_read = read_standing(draft, at, a);
    a->figure = CAR_FIGURE_NORMAL;
    return is_read;
}

static bool read_leave(struct car_draft *draft, const struct car_action_nodes *at,
                       struct car_action *a) {
    if (lacks_segment(draft, at))
        return read_standing(draft, at, a);
    return read_figure(draft, at->own, CAR_FIGURES, a) &&
           (a->figure != CAR_FIGURES || car_draft_any_kind(draft, at->own, a, a->named[0].player));
}

static void write_place(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    car_write_at(a, json);
    car_write_segment(a, json, arena);
    aj_json_put_text(json, "player", a->named[0].name);
}

static void write_figure(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    write_place(a, json, arena);
    if (a->figure != CAR_FIGURES)
        aj_json_put_text(json, "kind", car_figures[a->figure].id);
}

static void write_action(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    aj_json_open_object(json, car_actions[a->kind].key);
    write_figure(a, json, arena);
    aj_json_end_object(json);
}

// ---- listing

static void offer_crop(struct car_asking *ask, struct car_offers *offers) {
    for (int i = CAR_CROP_ADD; i <= CAR_CROP_REMOVE && car_crop_asks(&ask->g); i++) {
        const struct car_action a = {
            .kind = CAR_CROP, .told = &car_crop_choices[i], .node = ask->turn.node};
        car_offer(ask, offers, &a);
    }
}

static void fill_crop(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                      struct aj_next *next) {
    next->json = aj_arena_format(arena, is_rejected ? "{\"crop\":\"%s\"}" : "\"%s\"", choice_of(a));
    next->sentence = car_crop_told(a) == CAR_CROP_ADD ? "let all add a follower"
                                                      : "let all take a follower back";
}

static struct car_named name_of(const struct car_asking *ask, int player) {
    return (struct car_named){.player = (int8_t)player, .name = ask->job->player[player].name};
}

// Returns the player who is asked next by the circle, if that was the choice, or AJ_NONE if nobody
// is.
static int find_next(const struct car_asking *ask, enum car_crop_choice choice) {
    int place = car_crop_next(&ask->g);
    bool is_asked = car_crop_of(&ask->g)->choice == choice && place < ask->g.position->players;
    return is_asked ? car_crop_player(&ask->g, place) : AJ_NONE;
}

// Offers each follower whom the player may add, on each segment of the features where he has one.
static void offer_joins_of(struct car_asking *ask, struct car_offers *offers, int player) {
    const struct car_judging *g = &ask->g;
    const uint32_t *order = car_sort_tiles(&g->board, ask->judgement.arena);
    for (uint32_t i = 0; i < g->board.lyings; i++) {
        uint32_t parts[CAR_SEGMENTS_MAX];
        int count = car_sort_parts(&g->board, order[i], parts);
        for (int k = 0; k < count; k++)
            for (unsigned figure = 0; figure < CAR_FOLLOWERS; figure++) {
                if (!car_crop_adds(g, figure) || g->supply[player][figure] <= 0 ||
                    !car_crop_stands(g, player, parts[k], true))
                    continue;
                struct car_action a = car_action_at(&g->board, CAR_JOIN, parts[k], ask->turn.node);
                a.figure = (uint8_t)figure;
                a.named[0] = name_of(ask, player);
                car_offer(ask, offers, &a);
            }
    }
}

// Offers the followers of every player who has not been asked yet: players may be passed over.
static void offer_joins(struct car_asking *ask, struct car_offers *offers) {
    int players = ask->g.position->players;
    for (int place = car_crop_next(&ask->g);
         car_crop_of(&ask->g)->choice == CAR_CROP_ADD && place < players; place++)
        offer_joins_of(ask, offers, car_crop_player(&ask->g, place));
}

// Offers each follower whom the next player asked may take back.
static void offer_leaves(struct car_asking *ask, struct car_offers *offers) {
    int player = find_next(ask, CAR_CROP_REMOVE), mover = ask->player;
    size_t before = offers->count;
    if (player == AJ_NONE)
        return;
    ask->player = player;
    car_offer_own(ask, offers, CAR_LEAVE, false, car_crop_touches);
    ask->player = mover;
    for (size_t i = before; i < offers->count; i++)
        offers->action[i].named[0] = name_of(ask, player);
}

// Returns the sentence of a row: "red on city N of (0,0): normal follower".
static const char *say_row(const struct car_action *a, const char *figures,
                           struct aj_arena *arena) {
    struct aj_buf text;
    aj_buf_init_in(&text, arena);
    aj_buf_format(&text, "%s on ", a->named[0].name);
    car_say_spot(a, &text);
    aj_buf_format(&text, ": %s", figures);
    return aj_buf_keep(&text);
}

static void fill_figure(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                        struct aj_next *next) {
    next->sentence = say_row(a, car_figures[a->figure].spoken, arena);
    next->json = car_object_of(a, is_rejected ? write_action : write_figure, arena);
}

// Returns an asking in the turn after its scoring step, when a crop circle is chosen, or NULL if
// the turn does not get there.
static struct car_asking *ask_after(struct car_asking *ask, enum car_action_kind kind) {
    struct car_asking *after = car_ask_after(ask, kind);
    return after && after->g.now.placed != CAR_NOTHING ? after : NULL;
}

static void list_each(struct car_asking *ask, struct aj_moves *moves, enum car_action_kind kind,
                      const struct car_action_hooks *hooks) {
    struct car_asking *after = ask_after(ask, kind);
    if (!after)
        return;
    car_list_offered(after, moves, hooks);
    aj_judgement_consult(&ask->judgement, &after->judgement);
}

static void list_crop(struct car_asking *ask, struct aj_moves *moves) {
    list_each(ask, moves, CAR_CROP, &car_crop_action);
}

static void list_leaves(struct car_asking *ask, struct aj_moves *moves) {
    list_each(ask, moves, CAR_LEAVE, &car_leave_action);
}

// Adds a row for a segment: what may be added there, as JSON and in words.
static void list_kinds(struct car_asking *ask, struct aj_moves *moves, const struct car_action *a,
                       const char *kinds, const char *spoken) {
    struct aj_next *next = car_list_row(ask, moves, CAR_NEXT_JOIN, NULL);
    struct aj_buf text;
    struct aj_json json;
    aj_buf_init_in(&text, moves->arena);
    aj_json_init(&json, &text);
    aj_json_begin_object(&json);
    write_place(a, &json, moves->arena);
    aj_json_open_list(&json, "kinds");
    aj_json_raw(&json, kinds, strlen(kinds));
    aj_json_end_list(&json);
    aj_json_end_object(&json);
    next->json = aj_buf_keep(&text);
    next->sentence = say_row(a, spoken, moves->arena);
}

static bool is_same_place(const struct car_action *a, const struct car_action *b) {
    return a->x == b->x && a->y == b->y && memcmp(&a->place, &b->place, sizeof a->place) == 0;
}

// Lists a row for each segment, with the kinds that may be added there.
static void list_joins(struct car_asking *ask, struct aj_moves *moves) {
    struct car_asking *after = ask_after(ask, CAR_JOIN);
    struct car_offers offers = {NULL, 0, 0};
    struct aj_arena *arena = moves->arena;
    const char *kinds = "", *spoken = "";
    int player = after ? find_next(after, CAR_CROP_ADD) : AJ_NONE;
    if (player == AJ_NONE)
        return;
    offer_joins_of(after, &offers, player);
    for (size_t i = 0; i < offers.count; i++) {
        const struct car_action *a = &offers.action[i];
        const struct aj_ruling *why = NULL;
        if (car_ask_may(after, a, &why)) {
            kinds = aj_arena_join(arena, kinds, ",",
                                  aj_arena_format(arena, "\"%s\"", car_figures[a->figure].id));
            spoken = aj_arena_join(arena, spoken, ", ", car_figures[a->figure].spoken);
        } else {
            struct aj_next *next = car_list_row(after, moves, CAR_NEXT_JOIN, why);
            if (next)
                fill_figure(a, true, arena, next);
        }
        if (*kinds && (i + 1 == offers.count || !is_same_place(a, a + 1))) {
            list_kinds(after, moves, a, kinds, spoken);
            kinds = spoken = "";
        }
    }
    aj_judgement_consult(&ask->judgement, &after->judgement);
}

const struct car_action_hooks car_crop_action = {.read = read_crop,
                                                 .write = write_crop,
                                                 .phrase = phrase_crop,
                                                 .list = list_crop,
                                                 .fill = fill_crop,
                                                 .group = CAR_NEXT_CROP,
                                                 .offer = offer_crop};
const struct car_action_hooks car_join_action = {.read = read_join,
                                                 .write = write_action,
                                                 .says = "let {player} add {figure} on {spot}",
                                                 .list = list_joins,
                                                 .offer = offer_joins};
const struct car_action_hooks car_leave_action = {.read = read_leave,
                                                  .write = write_action,
                                                  .says =
                                                      "let {player} take {figure} back from {spot}",
                                                  .list = list_leaves,
                                                  .fill = fill_figure,
                                                  .group = CAR_NEXT_LEAVE,
                                                  .offer = offer_leaves};
