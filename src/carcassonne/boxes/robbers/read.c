// Reads the robbers of a case and the actions about them, and lists where they may go.
#include <string.h>

#include "carcassonne/boxes/robbers/robbers.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"
#include "documents/reading/reading.h"

static const char *const keys[] = {"player", "space", "beside", "figure"};
enum { PLAYER, SPACE, BESIDE, FIGURE, KEYS };

// Says how a robber is written, with the names of players.
static const char *show_shape(struct car_draft *draft) {
    const struct aj_case *job = draft->job;
    const char *first = job->players ? job->player[0].name : "red";
    return aj_arena_format(draft->reader->arena,
                           "as {player: %s, space: 12}, or {player: %s, beside: %s}", first, first,
                           job->players > 1 ? job->player[1].name : "blue");
}

// Reads where a robber stands or goes. Returns false after an error.
static bool read_spot(struct car_draft *draft, uint32_t node, struct car_robber_told *told) {
    uint32_t key[KEYS];
    int32_t space = 0;
    *told = (struct car_robber_told){.player = AJ_NONE, .other = AJ_NONE, .figure = AJ_NONE};
    if (!aj_read_map(draft->reader, node, keys, KEYS, key)) {
        aj_read_help(draft->reader, show_shape(draft));
        return false;
    }
    if ((key[SPACE] == AJ_NO_NODE) == (key[BESIDE] == AJ_NO_NODE)) {
        car_draft_missing(draft, node, "space")->help = show_shape(draft);
        return false;
    }
    if (key[PLAYER] != AJ_NO_NODE)
        told->player = (int8_t)aj_case_player(draft->reader, draft->job, key[PLAYER]);
    if (told->player >= 0)
        told->name = draft->job->player[told->player].name;
    if (key[BESIDE] != AJ_NO_NODE)
        told->other = (int8_t)aj_case_player(draft->reader, draft->job, key[BESIDE]);
    if (told->other >= 0)
        told->other_name = draft->job->player[told->other].name;
    if (key[FIGURE] != AJ_NO_NODE)
        told->figure = (int8_t)aj_read_word(draft->reader, key[FIGURE], "counting figure",
                                            car_track_figures, CAR_TRACK_FIGURES);
    bool is_space = key[SPACE] == AJ_NO_NODE ||
                    aj_read_int(draft->reader, key[SPACE], 0, CAR_TRACK_SPACES - 1, &space);
    told->space = (int8_t)space;
    return is_space && (key[PLAYER] == AJ_NO_NODE || told->player >= 0) &&
           (key[BESIDE] == AJ_NO_NODE || told->other >= 0) &&
           (key[FIGURE] == AJ_NO_NODE || told->figure >= 0);
}

// Returns how many points a figure of a player has counted before the moves.
static int32_t counted(const struct car_draft *draft, int player, int figure) {
    const struct car_case_track *track = draft->position->own[CAR_MODULE_MESSAGES];
    if (track && track->is_told[player])
        return track->at[player][figure];
    return figure == CAR_TRACK_MEEPLE ? draft->job->player[player].score : 0;
}

static int space_of(const struct car_draft *draft, int player, int figure) {
    return car_track_space(counted(draft, player, figure));
}

// Returns which figure of a player is on a space: the meeple, unless only the messenger is there.
static int figure_on(const struct car_draft *draft, int player, int space) {
    bool has_meeple = false, has_messenger = false;
    for (int i = 0; i < draft->position->players; i++) {
        has_meeple |= i != player && space_of(draft, i, CAR_TRACK_MEEPLE) == space;
        has_messenger |= i != player && space_of(draft, i, CAR_TRACK_MESSENGER) == space;
    }
    return !has_meeple && has_messenger && car_draft_on(draft, CAR_MODULE_MESSAGES)
               ? CAR_TRACK_MESSENGER
               : CAR_TRACK_MEEPLE;
}

static void read_robber(struct car_draft *draft, uint32_t node, struct car_robbers *given) {
    struct car_robber_told told;
    if (!read_spot(draft, node, &told))
        return;
    if (told.player == AJ_NONE) {
        car_draft_missing(draft, node, "player")->help = show_shape(draft);
        return;
    }
    if (given->space[told.player] != AJ_NONE) {
        aj_read_error(draft->reader, node, AJ_KIND(REPEATED), "%s has one robber",
                      draft->job->player[told.player].name);
        return;
    }
    if (told.other != AJ_NONE)
        told.space = (int8_t)space_of(draft, told.other,
                                      told.figure == AJ_NONE ? CAR_TRACK_MEEPLE : told.figure);
    given->space[told.player] = told.space;
    given->figure[told.player] = told.figure != AJ_NONE ? told.figure
                                 : told.other != AJ_NONE
                                     ? (int8_t)CAR_TRACK_MEEPLE
                                     : (int8_t)figure_on(draft, told.player, told.space);
}

void car_read_robbers(struct car_draft *draft, uint32_t node) {
    const struct aj_doc *doc = draft->reader->doc;
    struct car_robbers *given = AJ_NEW(draft->reader->arena, struct car_robbers);
    memset(given->space, AJ_NONE, sizeof given->space);
    draft->position->own[CAR_MODULE_ROBBERS] = given;
    if (node != AJ_NO_NODE && aj_read_is_list(draft->reader, node))
        AJ_EACH_CHILD(doc, c, node)
            read_robber(draft, c, given);
}

// ---- actions

static bool read_put(struct car_draft *draft, const struct car_action_nodes *at,
                     struct car_action *a) {
    struct car_robber_told *told = AJ_NEW(draft->reader->arena, struct car_robber_told);
    a->told = told;
    return read_spot(draft, at->own, told);
}

static void write_put(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    const struct car_robber_told *told = a->told;
    (void)arena;
    aj_json_open_object(json, "robber");
    if (told->name)
        aj_json_put_text(json, "player", told->name);
    if (told->other_name)
        aj_json_put_text(json, "beside", told->other_name);
    else
        aj_json_put_int(json, "space", told->space);
    if (told->figure != AJ_NONE)
        aj_json_put_text(json, "figure", car_track_figures[told->figure]);
    aj_json_end_object(json);
}

static void phrase_put(const struct car_action *a, struct aj_buf *out) {
    const struct car_robber_told *told = a->told;
    if (told->name)
        aj_buf_format(out, "let %s ", told->name);
    if (told->other == AJ_NONE)
        aj_buf_format(out, "put a robber on space %d", told->space);
    else
        aj_buf_puts(out, "put a robber beside another player's figure");
}

// Whether a counting figure of that kind of another player is on the space.
static bool is_beside_another(const struct car_judging *g, const struct car_robber_told *told) {
    if (!car_messages_of(g) && told->figure != CAR_TRACK_MEEPLE)
        return false;
    for (int other = 0; other < g->position->players; other++)
        if (other != told->player && car_robbers_space(g, other, told->figure) == told->space)
            return true;
    return false;
}

// Returns a robber's move as JSON: `is_action` as the case has it, else only what there is to say.
static const char *write_listed(struct car_asking *ask, const struct car_robber_told *told,
                                bool is_action, struct aj_arena *arena) {
    struct aj_buf text;
    struct aj_json json;
    aj_buf_init_in(&text, arena);
    aj_json_init(&json, &text);
    aj_json_begin_object(&json);
    if (is_action)
        aj_json_open_object(&json, "robber");
    aj_json_put_text(&json, "player", ask->job->player[told->player].name);
    aj_json_put_int(&json, "space", told->space);
    if (car_messages_of(&ask->g))
        aj_json_put_text(&json, "figure", car_track_figures[told->figure]);
    if (is_action)
        aj_json_end_object(&json);
    aj_json_end_object(&json);
    return aj_buf_keep(&text);
}

// Lists for each player's robber the spaces with figures of others.
static void list_put(struct car_asking *ask, struct aj_moves *moves) {
    const struct car_judging *g = &ask->g;
    int players = g->position->players;
    if (!car_robbers_of(g) || g->now.placed == CAR_NOTHING ||
        !car_has_tile_mark(g->board.lying[g->now.placed].tile, CAR_TILE_MARK_ROBBER))
        return;
    for (int k = 0; k < players; k++) {
        int player = (ask->player + k) % players;
        for (int i = 0; i < CAR_TRACK_SPACES * CAR_TRACK_FIGURES; i++) {
            struct car_robber_told told = {.player = (int8_t)player,
                                           .other = AJ_NONE,
                                           .space = (int8_t)(i / CAR_TRACK_FIGURES),
                                           .figure = (int8_t)(i % CAR_TRACK_FIGURES)};
            const struct car_action a = {.kind = CAR_ROBBER, .told = &told, .node = ask->turn.node};
            struct aj_next *next = is_beside_another(g, &told)
                                       ? car_list_tried(ask, moves, CAR_NEXT_ROBBER, &a)
                                       : NULL;
            if (!next)
                continue;
            next->json = write_listed(ask, &told, next->group != CAR_NEXT_ROBBER, moves->arena);
            next->sentence = aj_arena_format(moves->arena, "%s's to %d",
                                             ask->job->player[player].name, told.space);
        }
    }
}

const struct car_action_hooks car_robber_action = {
    .read = read_put, .write = write_put, .phrase = phrase_put, .list = list_put};

static bool read_first(struct car_draft *draft, const struct car_action_nodes *at,
                       struct car_action *a) {
    return car_draft_target(draft, at->own, a);
}

const struct car_action_hooks car_first_action = {
    .read = read_first, .write = car_write_spot, .says = "score first {spot}"};

static bool read_rob(struct car_draft *draft, const struct car_action_nodes *at,
                     struct car_action *a) {
    static const char *const names[] = {"by", "player"};
    struct car_robber_told *told = AJ_NEW(draft->reader->arena, struct car_robber_told);
    uint32_t key[2];
    a->told = told;
    if (!aj_read_both(draft->reader, at->own, "a robbery", names, key))
        return false;
    told->player = (int8_t)aj_case_player(draft->reader, draft->job, key[0]);
    told->other = (int8_t)aj_case_player(draft->reader, draft->job, key[1]);
    if (told->player < 0 || told->other < 0)
        return false;
    told->name = draft->job->player[told->player].name;
    told->other_name = draft->job->player[told->other].name;
    return true;
}

static void phrase_rob(const struct car_action *a, struct aj_buf *out) {
    const struct car_robber_told *told = a->told;
    aj_buf_format(out, "let %s's robber rob %s", told->name, told->other_name);
}

static void write_rob(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    const struct car_robber_told *told = a->told;
    (void)arena;
    aj_json_open_object(json, "rob");
    aj_json_put_text(json, "by", told->name);
    aj_json_put_text(json, "player", told->other_name);
    aj_json_end_object(json);
}

const struct car_action_hooks car_rob_action = {
    .read = read_rob, .write = write_rob, .phrase = phrase_rob};

// ---- expect

void car_expect_robbers(struct car_checking *c, uint32_t node) {
    const struct aj_doc *doc = c->reader->doc;
    const struct car_robbers *robbers = car_robbers_of(c->g);
    int8_t expected[AJ_PLAYERS_MAX];
    memset(expected, AJ_NONE, sizeof expected);
    if (!aj_read_is_list(c->reader, node))
        return;
    AJ_EACH_CHILD(doc, n, node) {
        uint32_t key[KEYS];
        int32_t space = 0;
        if (!aj_read_map(c->reader, n, keys, KEYS, key) ||
            !car_expect_keys_given(c, n, keys, key, 2) ||
            !aj_read_int(c->reader, key[SPACE], 0, CAR_TRACK_SPACES - 1, &space))
            return;
        int player = aj_case_player(c->reader, c->job, key[PLAYER]);
        if (player >= 0)
            expected[player] = (int8_t)space;
    }
    for (int i = 0; i < c->g->position->players; i++) {
        int actual = robbers ? robbers->space[i] : AJ_NONE;
        const char *name = c->g->judgement->player[i].name;
        if (actual == expected[i])
            continue;
        aj_mismatch_add(
            c->out, node, aj_arena_format(c->reader->arena, "robbers.%s", name),
            expected[i] == AJ_NONE ? "at home"
                                   : aj_arena_format(c->reader->arena, "%d", expected[i]),
            actual == AJ_NONE ? "at home" : aj_arena_format(c->reader->arena, "%d", actual));
    }
}
