// Mage & Witch: who of the two moves and where, and what they change of a feature's worth.
#include "carcassonne/boxes/magic/magic.h"

#include "carcassonne/boxes/boxes.h"
#include "carcassonne/rules/module.h"
#include "documents/reading/reading.h"

static const char *const names[CAR_MAGICIANS] = {"mage", "witch"};
static const char *const spoken[CAR_MAGICIANS] = {"the mage", "the witch"};

static int which_of(const struct car_action *a) {
    return a->kind == CAR_MAGE ? CAR_MAGIC_MAGE : CAR_MAGIC_WITCH;
}

// Returns the root of its feature, or CAR_NOTHING if it is aside.
static uint32_t root_of(const struct car_judging *g, int which) {
    uint32_t part = car_magic_of(g)->part[which];
    return part == CAR_NOTHING ? CAR_NOTHING : car_board_root(&g->board, part);
}

static bool are_on_one(const struct car_judging *g) {
    uint32_t root = root_of(g, CAR_MAGIC_MAGE);
    return root != CAR_NOTHING && root == root_of(g, CAR_MAGIC_WITCH);
}

static struct aj_arg tile_arg(const struct car_judging *g, const char *name, uint32_t part) {
    const struct car_board_tile *at = car_board_tile_of(&g->board, part);
    return AJ_CELL(name, at->x, at->y);
}

static void magic_set_up(struct car_judging *g) {
    const struct car_case_magic *given = g->position->own[CAR_MODULE_MAGIC];
    struct car_magic *magic = AJ_NEW(g->judgement->arena, struct car_magic);
    g->own[CAR_TAKES_PART_magic] = magic;
    for (int i = 0; i < CAR_MAGICIANS; i++) {
        const struct car_case_figure *stand = given ? &given->stand[i] : NULL;
        magic->part[i] = stand && stand->laid != CAR_NO_TILE
                             ? car_part_of(&g->board.lying[g->lying_of[stand->laid]], stand->place)
                             : CAR_NOTHING;
        magic->first[i] = magic->part[i];
    }
}

// ---- what a turn asks for

static void magic_turn_begin(struct car_judging *g) {
    struct car_magic *magic = car_magic_of(g);
    magic->is_called = magic->is_joined = magic->has_moved = magic->is_by_tile = false;
    magic->was_on_one = are_on_one(g);
}

static void magic_placed(struct car_judging *g, uint32_t lying) {
    struct car_magic *magic = car_magic_of(g);
    magic->is_called = car_has_tile_mark(g->board.lying[lying].tile, CAR_TILE_MARK_MAGE) &&
                       aj_is_switched_on(g->judgement, CAR_OPTION_MAGIC_MAGIC);
    magic->is_joined = are_on_one(g) && aj_is_switched_on(g->judgement, CAR_OPTION_MAGIC_MAGIC);
    magic->is_by_tile = magic->is_called || magic->is_joined;
}

bool car_magic_calls(const struct car_judging *g) {
    const struct car_magic *magic = car_magic_of(g);
    return magic->is_called || magic->is_joined ||
           (are_on_one(g) && g->now.turn && (g->now.placed != CAR_NOTHING || !magic->was_on_one) &&
            aj_option_is(g->judgement, CAR_OPTION_MAGIC_TOKEN_JOIN,
                         CAR_VALUE_MAGIC_TOKEN_JOIN_AT_ONCE));
}

bool car_magic_may_go(const struct car_judging *g, uint32_t part) {
    uint32_t root = car_board_root(&g->board, part);
    return g->board.part[root].kind <= CAR_CITY && !car_is_done(g, root) &&
           root != root_of(g, CAR_MAGIC_MAGE) && root != root_of(g, CAR_MAGIC_WITCH);
}

// Returns a part of a feature to which one of them could go, or CAR_NOTHING if there is none.
static uint32_t find_target(const struct car_judging *g) {
    const uint32_t *order = car_sort_tiles(&g->board, g->judgement->arena);
    for (uint32_t i = 0; i < g->board.lyings; i++) {
        uint32_t parts[CAR_SEGMENTS_MAX];
        int count = car_sort_parts(&g->board, order[i], parts);
        for (int k = 0; k < count; k++)
            if (car_magic_may_go(g, car_board_root(&g->board, parts[k])))
                return parts[k];
    }
    return CAR_NOTHING;
}

bool car_magic_are_both(const struct car_judging *g) {
    const struct car_magic *magic = car_magic_of(g);
    return magic->part[CAR_MAGIC_MAGE] != CAR_NOTHING &&
           magic->part[CAR_MAGIC_WITCH] != CAR_NOTHING;
}

// Whether the step of the signs is over, as an action of a later step has been done.
static bool is_past(const struct car_judging *g) {
    for (uint64_t done = g->now.done; done; done &= done - 1)
        if (car_comings[__builtin_ctzll(done)].step > CAR_STEP_SIGN)
            return true;
    return false;
}

// Whether a figure must still be moved, as the tile asks. If an action of a later step has been
// done, it need not: it is set aside.
static bool is_due(const struct car_judging *g, struct car_due *due) {
    const struct car_magic *magic = car_magic_of(g);
    if (g->now.ended || !car_magic_calls(g) || (magic->is_by_tile && is_past(g)) ||
        (!car_magic_are_both(g) && find_target(g) == CAR_NOTHING))
        return false;
    due->rule = magic->is_called ? CAR_RULE_MAGIC_DUE : CAR_RULE_MAGIC_JOINED;
    due->step = CAR_STEP_SIGN;
    due->by = UINT64_C(1) << CAR_MAGE | UINT64_C(1) << CAR_WITCH;
    due->what = "the move of the mage or the witch";
    return true;
}

static bool magic_due(struct car_judging *g, struct car_due *due) {
    return is_due(g, due);
}

static void judge_before_figure(const struct car_judging *g, const struct car_action *a) {
    struct car_due due = {.variant = AJ_PLAIN};
    if (is_due(g, &due))
        car_forbid_args(g, due.rule, a, AJ_NO_ARGS);
}

// ---- moving one of them

// Returns whether the turn may move one of the two at all.
static bool judge_tile(const struct car_judging *g, const struct car_action *a) {
    if (car_magic_calls(g))
        return true;
    if (car_magic_of(g)->is_by_tile) // then he comes too late, which the order forbids
        return false;
    if (g->now.placed == CAR_NOTHING) {
        if (!car_places_later(g))
            CAR_FORBID(g, CAR_RULE_MAGIC_TILE, a, car_mover_arg(g))->variant =
                CAR_SAYS_MAGIC_TILE_FORBIDS_NO_TILE;
        return false;
    }
    const struct car_board_tile *placed = &g->board.lying[g->now.placed];
    if (car_magic_of(g)->has_moved)
        CAR_FORBID(g, CAR_RULE_MAGIC_ONE, a, car_mover_arg(g));
    else
        CAR_FORBID(g, CAR_RULE_MAGIC_TILE, a, AJ_CELL("tile", placed->x, placed->y));
    return false;
}

static void judge_aside(const struct car_judging *g, const struct car_action *a) {
    struct aj_arg what = AJ_TEXT("what", spoken[which_of(a)]);
    uint32_t target = find_target(g);
    if (root_of(g, which_of(a)) == CAR_NOTHING) {
        CAR_FORBID(g, CAR_RULE_MAGIC_ASIDE, a, what)->variant =
            CAR_SAYS_MAGIC_ASIDE_FORBIDS_NOT_THERE;
    } else if (target != CAR_NOTHING) {
        const struct car_board_tile *at = car_board_tile_of(&g->board, target);
        CAR_FORBID(
            g, CAR_RULE_MAGIC_ASIDE, a, what,
            AJ_TEXT("segment", car_place_name(at->tile, at->turn, g->board.part[target].local)),
            AJ_CELL("tile", at->x, at->y));
    }
}

static void judge_where(const struct car_judging *g, const struct car_action *a) {
    int which = which_of(a), other = 1 - which;
    struct aj_arg what = AJ_TEXT("what", spoken[which]), tile = AJ_CELL("tile", a->x, a->y);
    struct aj_arg segment = car_place_arg(a->place, g->judgement->arena);
    uint32_t part = car_part_at(&g->board, a->x, a->y, a->place);
    uint32_t root = part == CAR_NOTHING ? CAR_NOTHING : car_board_root(&g->board, part);
    if (root == CAR_NOTHING) {
        CAR_FORBID(g, CAR_RULE_MAGIC_WHERE, a, what, tile)->variant =
            CAR_SAYS_MAGIC_WHERE_FORBIDS_NO_TILE;
    } else {
        if (g->board.part[root].kind > CAR_CITY || car_is_done(g, root))
            CAR_FORBID(g, CAR_RULE_MAGIC_WHERE, a, what, tile, segment)->variant =
                g->board.part[root].kind > CAR_CITY ? AJ_PLAIN
                                                    : CAR_SAYS_MAGIC_WHERE_FORBIDS_COMPLETE;
        if (root == root_of(g, other))
            CAR_FORBID(g, CAR_RULE_MAGIC_APART, a, what, AJ_TEXT("other", spoken[other]),
                       tile_arg(g, "there", car_magic_of(g)->part[other]));
        if (root == root_of(g, which))
            CAR_FORBID(g, CAR_RULE_MAGIC_ELSEWHERE, a, what, tile, segment);
    }
    if (!g->judgement->forbidden && aj_keeps(g->judgement, AJ_ALLOWS))
        CAR_ALLOW(g, CAR_RULE_MAGIC_WHERE, a, what, tile, segment);
}

static void judge_move(const struct car_judging *g, const struct car_action *a) {
    if (!judge_tile(g, a))
        return;
    if (a->place.kind == CAR_KINDS)
        judge_aside(g, a);
    else
        judge_where(g, a);
}

// Lets a mage or witch who must move because a token or a ferry has joined them come after a
// figure.
static bool magic_lifts(const struct car_judging *g, int rule, const struct car_action *a) {
    return rule == CAR_RULE_BASE_ACTION_ORDER && (a->kind == CAR_MAGE || a->kind == CAR_WITCH) &&
           (g->now.placed != CAR_NOTHING || car_magic_calls(g)) && !g->now.ended &&
           !car_magic_of(g)->is_by_tile;
}

static void apply_move(struct car_judging *g, const struct car_action *a) {
    struct car_magic *magic = car_magic_of(g);
    if (are_on_one(g)) {
        struct aj_ruling *note = AJ_RULE(g->judgement, CAR_RULE_MAGIC_JOINED, AJ_NOTES, a->node,
                                         AJ_TEXT("what", spoken[which_of(a)]));
        note->variant = CAR_SAYS_MAGIC_JOINED_NOTES_MOVED;
        note->rank = AJ_TOLD_FIRST;
    }
    magic->part[which_of(a)] =
        a->place.kind == CAR_KINDS ? CAR_NOTHING : car_part_at(&g->board, a->x, a->y, a->place);
    magic->is_called = magic->is_joined = magic->is_by_tile = false;
    magic->has_moved = true;
}

// If a mage or witch must move and no action has moved him, the only one on the board is taken
// aside, since he can go nowhere else.
static void magic_settle(struct car_judging *g) {
    struct car_magic *magic = car_magic_of(g);
    for (int i = 0; magic->is_called && i < CAR_MAGICIANS; i++)
        if (magic->part[i] != CAR_NOTHING) {
            magic->part[i] = CAR_NOTHING;
            AJ_RULE(g->judgement, CAR_RULE_MAGIC_ASIDE, AJ_NOTES, g->now.turn->node,
                    AJ_TEXT("what", spoken[i]));
        }
    magic->is_called = magic->is_joined = false;
}

// ---- scoring

// Whether one stood on the feature when it was completed. One that was completed anew since then,
// with other roads, is another one.
static bool was_on(const struct car_judging *g, const struct car_magic_past *past, uint32_t root) {
    const struct car_feature_piece *feature = &g->board.part[root];
    return car_board_root(&g->board, past->part) == root && car_is_complete(&g->board, root) &&
           (!feature->scored || feature->scored_turn <= past->turn);
}

// Whether one stands on the feature, or stood there when it was completed.
static bool is_on(const struct car_judging *g, int which, uint32_t root) {
    const struct car_magic *magic = car_magic_of(g);
    if (root_of(g, which) == root)
        return true;
    for (size_t i = 0; i < magic->pasts; i++)
        if (magic->past[i].which == which && was_on(g, &magic->past[i], root))
            return true;
    return false;
}

static void magic_worth(struct car_judging *g, struct car_worth *worth) {
    if (worth->kind > CAR_CITY)
        return;
    bool has_mage = is_on(g, CAR_MAGIC_MAGE, worth->root);
    bool has_witch = is_on(g, CAR_MAGIC_WITCH, worth->root);
    if ((!has_mage && !has_witch) || !car_is_worth_on(g, worth->owners, CAR_OPTION_MAGIC_MAGIC))
        return;
    if (has_mage) {
        if (worth->points == 0) {
            worth->rule = CAR_RULE_MAGE_BONUS;
            worth->variant = CAR_SAYS_MAGE_BONUS_SCORES_ALONE;
        }
        car_worth_add(g, worth, names[CAR_MAGIC_MAGE], worth->tiles, worth->tiles);
    }
    if (worth->points > 0 && has_witch)
        car_worth_add(g, worth, names[CAR_MAGIC_WITCH], 1, -(worth->points / 2));
}

static void say_item(struct car_judging *g, const struct car_worth *worth, int player,
                     const struct car_item *item) {
    uint32_t node = car_owner_node(g, worth->root, player);
    struct aj_ruling *ruling =
        item->what == names[CAR_MAGIC_MAGE]
            ? AJ_RULE(g->judgement, CAR_RULE_MAGE_BONUS, AJ_SCORES, node,
                      AJ_INT("more", item->points), AJ_INT("tiles", item->count))
            : AJ_RULE(g->judgement, CAR_RULE_WITCH_HALVES, AJ_SCORES, node,
                      AJ_INT(item->points ? "less" : "all",
                             item->points ? -item->points : worth->points));
    ruling->player = (int8_t)player;
    ruling->subject = (int32_t)worth->root;
    ruling->for_several = true;
    ruling->rank = AJ_TOLD_FIRST; // of what makes the points, it is most asked for
}

static void magic_awarding(struct car_judging *g, const struct car_worth *worth) {
    if (!aj_keeps(g->judgement, AJ_SCORES))
        return;
    for (int player = 0; player < g->position->players; player++)
        for (int i = 0; (worth->owners >> player) & 1U && i < worth->count; i++) {
            const char *what = worth->item[i].what;
            if ((what == names[CAR_MAGIC_MAGE] && worth->rule != CAR_RULE_MAGE_BONUS) ||
                what == names[CAR_MAGIC_WITCH])
                say_item(g, worth, player, &worth->item[i]);
        }
}

// Sends the mage and the witch home from completed features, also from those that nobody held and
// from cities that became castles.
static void magic_turn_end(struct car_judging *g) {
    struct car_magic *magic = car_magic_of(g);
    for (int i = 0; i < CAR_MAGICIANS; i++) {
        uint32_t root = root_of(g, i);
        if (root == CAR_NOTHING ||
            (!car_is_done(g, root) && g->board.part[root].kind != CAR_CASTLE))
            continue;
        magic->past = aj_arena_grow(g->judgement->arena, magic->past, sizeof *magic->past,
                                    &magic->past_capacity, magic->pasts + 1);
        magic->past[magic->pasts++] = (struct car_magic_past){magic->part[i], i, g->now.index};
        magic->part[i] = CAR_NOTHING;
        AJ_RULE(g->judgement, CAR_RULE_MAGIC_RETURNS, AJ_NOTES, g->now.turn->node,
                AJ_SUBJECT("feature", (int32_t)root), AJ_TEXT("what", spoken[i]))
            ->variant = car_is_done(g, root) ? AJ_PLAIN : CAR_SAYS_MAGIC_RETURNS_NOTES_CASTLE;
    }
}

// ---- what is shown

static void magic_write(const struct car_judging *g, struct aj_json *json) {
    for (int i = 0; i < CAR_MAGICIANS; i++)
        if (car_magic_of(g)->part[i] != CAR_NOTHING)
            car_write_part(g, json, names[i], car_magic_of(g)->part[i]);
}

static void magic_draw(const struct car_judging *g, const struct car_board_tile *lying,
                       struct car_pieces *pieces) {
    static const char *const outlines[CAR_MAGICIANS] = {
        "M0 -26 L8 -8 L14 -6 L8 -4 L16 22 L-16 22 L-8 -4 L-14 -6 L-8 -8 Z M21 -24 L21 22 Z",
        "M4 -26 L8 -8 L18 -4 L8 -3 L12 22 L-18 22 L-8 -3 L-18 -4 L-6 -8 Z"};
    const struct car_magic *magic = car_magic_of(g);
    for (int i = 0; i < 2 * CAR_MAGICIANS; i++) {
        int which = i / 2;
        bool is_faint = i % 2; // where the moves have taken it from
        uint32_t part = is_faint ? magic->first[which] : magic->part[which];
        if (part == CAR_NOTHING || car_board_tile_of(&g->board, part) != lying ||
            (is_faint && part == magic->part[which]))
            continue;
        struct car_drawn_piece piece =
            car_drawn_neutral(names[which], which ? "W" : "M", outlines[which]);
        piece.size = 0.8;
        piece.segment = g->board.part[part].local;
        piece.is_faint = is_faint;
        car_pieces_add(pieces, piece);
    }
}

// Compares where the mage or the witch is with the place expected, which may be "aside".
static void expect(struct car_checking *c, uint32_t node, int which) {
    static const char *const keys[] = {"at", "segment"};
    const struct car_magic *magic = car_magic_of(c->g);
    uint32_t actual = magic ? magic->part[which] : CAR_NOTHING, expected = CAR_NOTHING, key[2];
    const char *text = aj_doc_text(c->reader->doc, node);
    bool is_aside = text && aj_is_same_word(text, "aside");
    if (!is_aside && (!aj_read_map(c->reader, node, keys, 2, key) ||
                      !car_expect_keys_given(c, node, keys, key, 2)))
        return;
    if (!is_aside)
        expected = car_expect_part(c, key, names[which]);
    if (expected == actual || (!is_aside && expected == CAR_NOTHING))
        return;
    aj_mismatch_add(c->out, node, names[which],
                    is_aside ? "aside" : aj_doc_text(c->reader->doc, key[1]),
                    actual == CAR_NOTHING ? "aside" : car_say_part(c->g, actual));
}

void car_expect_mage(struct car_checking *c, uint32_t node) {
    expect(c, node, CAR_MAGIC_MAGE);
}
void car_expect_witch(struct car_checking *c, uint32_t node) {
    expect(c, node, CAR_MAGIC_WITCH);
}

static car_judge *const move_judges[] = {judge_move, NULL};
static car_judge *const figure_judges[] = {judge_before_figure, NULL};

const struct car_module car_magic = {
    .module = CAR_MODULE_MAGIC,
    .judges = {[CAR_MAGE] = move_judges, [CAR_WITCH] = move_judges},
    .judges_figure = figure_judges,
    .apply = {[CAR_MAGE] = apply_move, [CAR_WITCH] = apply_move},
    .set_up = magic_set_up,
    .turn_begin = magic_turn_begin,
    .placed = magic_placed,
    .lifts = magic_lifts,
    .due = magic_due,
    .settle = magic_settle,
    .worth = magic_worth,
    .awarding = magic_awarding,
    .turn_end = magic_turn_end,
    .write = magic_write,
    .draw = magic_draw,
};
