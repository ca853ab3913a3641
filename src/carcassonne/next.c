#include "carcassonne/next.h"

#include "carcassonne/asking.h"
#include "carcassonne/number.h"
#include "tiles/words.h"

enum group { PLACEMENTS, FOLLOWERS, TOKENS, SPENDING, REJECTED, GROUPS };

static const struct aj_next_group groups[GROUPS + 1] = {
    [PLACEMENTS] = {.key = "placements", .heading = "The tile may go to"},
    [FOLLOWERS] = {.key = "followers", .heading = "A follower may go on"},
    [TOKENS] = {.key = "tokens", .heading = "A token may go"},
    [SPENDING] = {.key = "spending", .heading = "Ore may be spent on"},
    [REJECTED] = {.key = "rejected", .heading = "Not possible", .is_rejected = true},
};

static const char *say_ruling(const struct car_asking *ask, const struct aj_ruling *ruling) {
    struct aj_buf line;
    aj_buf_init(&line);
    aj_ruling_say(ask->game, &ask->judgement, ruling, &line);
    const char *text = aj_arena_copy(ask->judgement.arena, aj_buf_text(&line), line.length);
    aj_buf_done(&line);
    return text;
}

static void list_placements(struct car_asking *ask, struct aj_moves *moves) {
    struct car_placement *cell;
    uint32_t count = ask->tile ? car_ask_cells(ask, &cell) : 0;
    for (uint32_t i = 0; i < count; i++) {
        struct car_action a = car_ask_place(ask, cell[i].x, cell[i].y, cell[i].turn);
        const struct aj_ruling *why = NULL;
        bool allowed = car_ask_may(ask, &a, &why);
        if (!allowed && !moves->why_not)
            continue;
        struct aj_next *next = aj_moves_add(moves, allowed ? PLACEMENTS : REJECTED);
        next->json =
            aj_arena_format(moves->arena, "{\"at\":[%d,%d],\"turn\":%d}", a.x, a.y, 90 * a.turn);
        next->sentence = aj_arena_format(moves->arena, "(%d,%d) turn %d", a.x, a.y, 90 * a.turn);
        next->rule = allowed ? AJ_NONE : why->rule;
        next->why = allowed ? NULL : say_ruling(ask, why);
    }
}

// The figures that may go on a segment, as bits.
static unsigned find_figures(struct car_asking *ask, uint8_t local) {
    unsigned found = 0;
    for (uint8_t figure = 0; figure < CAR_FIGURES; figure++) {
        struct car_action a = car_ask_follower(ask, local, figure);
        if (car_ask_may(ask, &a, NULL))
            found |= 1U << figure;
    }
    return found;
}

// "normal or large"
static const char *say_figures(unsigned figures, struct aj_arena *arena) {
    const char *text = "";
    for (unsigned left = figures; left; left &= left - 1) {
        const char *id = car_figures[__builtin_ctz(left)].id;
        const char *before = left == figures ? "" : left & (left - 1) ? ", " : " or ";
        text = aj_arena_format(arena, "%s%s%s", text, before, id);
    }
    return text;
}

static const char *write_figures(const char *segment, unsigned figures, struct aj_arena *arena) {
    const char *text = aj_arena_format(arena, "{\"segment\":\"%s\",\"kinds\":[", segment);
    for (unsigned left = figures; left; left &= left - 1)
        text = aj_arena_format(arena, "%s\"%s\"%s", text, car_figures[__builtin_ctz(left)].id,
                               left & (left - 1) ? "," : "]}");
    return text;
}

static void list_followers(struct car_asking *ask, struct aj_moves *moves) {
    uint32_t parts[CAR_SEGMENTS_MAX];
    if (ask->g.now.placed == CAR_NOTHING)
        return;
    const struct car_lying *lying = &ask->g.board.lying[ask->g.now.placed];
    int count = car_sort_parts(&ask->g.board, ask->g.now.placed, parts);
    for (int i = 0; i < count; i++) {
        uint8_t local = ask->g.board.part[parts[i]].local;
        unsigned figures = find_figures(ask, local);
        if (!figures)
            continue;
        const char *segment = car_place_name(lying->tile, lying->turn, local);
        struct aj_next *next = aj_moves_add(moves, FOLLOWERS);
        next->json = write_figures(segment, figures, moves->arena);
        next->sentence =
            aj_arena_format(moves->arena, "%s: %s", segment, say_figures(figures, moves->arena));
    }
}

static void add_token(const struct car_action *a, struct aj_moves *moves) {
    struct aj_next *next = aj_moves_add(moves, TOKENS);
    const char *colour = car_colour_names[a->colour], *opening = car_edge_names[a->edge];
    bool taken = a->kind == CAR_TAKE_TOKEN;
    next->json =
        aj_arena_format(moves->arena, "{\"colour\":\"%s\",\"at\":[%d,%d],\"opening\":\"%s\"%s}",
                        colour, a->x, a->y, opening, taken ? ",\"action\":\"take_token\"" : "");
    next->sentence = aj_arena_format(moves->arena, "%s%s on opening %s of (%d,%d)", colour,
                                     taken ? ", taken from its owner," : "", opening, a->x, a->y);
}

// Every opening of a tile with every colour that may be laid there.
static void list_tokens_of(struct car_asking *ask, struct aj_moves *moves, uint32_t lying) {
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        if (!car_has_opening(&ask->g.board.lying[lying], edge))
            continue;
        for (int choice = 0; choice < car_ask_token_choices(ask); choice++) {
            struct car_action a = car_ask_token(ask, choice, lying, edge);
            if (!car_ask_lists(ask, &a) || !car_ask_may(ask, &a, NULL))
                continue;
            add_token(&a, moves);
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
    return true;
}
