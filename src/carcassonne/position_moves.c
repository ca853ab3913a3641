// The moves of a case: turns and their actions.
#include <string.h>

#include "carcassonne/draft.h"

enum action_key {
    ACTION_PLACE,
    ACTION_PLACED,
    ACTION_FOLLOWER,
    ACTION_TOKEN,
    ACTION_TAKE_TOKEN,
    ACTION_SWAP,
    ACTION_EXTRA_TURN,
    ACTION_RECALL,
    ACTION_AT,
    ACTION_TURN,
    ACTION_SEGMENT,
    ACTION_OPENING,
    ACTION_KEYS
};
static const char *const action_keys[ACTION_KEYS] = {
    "place",      "placed", "follower", "token", "take_token", "swap",
    "extra_turn", "recall", "at",       "turn",  "segment",    "opening",
};

// Which of the keys beside its own an action may have.
#define WITH(KEY) (1U << ACTION_##KEY)
static const unsigned action_with[ACTION_AT] = {
    [ACTION_PLACE] = WITH(AT) | WITH(TURN),
    [ACTION_PLACED] = 0,
    [ACTION_FOLLOWER] = WITH(AT) | WITH(SEGMENT),
    [ACTION_TOKEN] = WITH(AT) | WITH(OPENING),
    [ACTION_TAKE_TOKEN] = WITH(AT) | WITH(OPENING),
    [ACTION_SWAP] = 0,
    [ACTION_EXTRA_TURN] = 0,
    [ACTION_RECALL] = 0,
};

struct draft_turns {
    struct car_turn *turn;
    size_t count, capacity;
};

static bool read_at(struct car_draft *draft, uint32_t node, struct car_action *a) {
    int32_t cell[2];
    if (!aj_read_cell(draft->reader, node, cell))
        return false;
    a->x = cell[0];
    a->y = cell[1];
    a->has_at = true;
    return true;
}

// A key that the action cannot do without; false after an error.
static bool has_key(struct car_draft *draft, uint32_t node, const uint32_t key[],
                    enum action_key which) {
    if (key[which] != AJ_NO_NODE)
        return true;
    car_draft_missing(draft, node, action_keys[which]);
    return false;
}

static bool read_place(struct car_draft *draft, uint32_t node, const uint32_t key[],
                       struct car_action *a) {
    a->kind = CAR_PLACE;
    a->tile = car_draft_tile(draft, key[ACTION_PLACE]);
    bool turned = car_draft_turn(draft, key[ACTION_TURN], &a->turn);
    return has_key(draft, node, key, ACTION_AT) && read_at(draft, key[ACTION_AT], a) && turned &&
           a->tile;
}

// `placed`: a tile of the drawn board is the one of this move; it is held back until then.
static bool read_placed(struct car_draft *draft, uint32_t node, const uint32_t key[],
                        struct car_action *a) {
    uint32_t where = key[ACTION_PLACED];
    uint32_t laid = draft->marked;
    (void)node;
    if (draft->reader->doc->node[where].kind == AJ_NODE_LIST) {
        if (!read_at(draft, where, a))
            return false;
        laid = car_draft_at(draft, a->x, a->y);
        if (laid == CAR_NO_TILE) {
            car_draft_no_tile(draft, where, (const int32_t[]){a->x, a->y});
            return false;
        }
    } else {
        bool marked;
        if (!aj_read_bool(draft->reader, where, &marked))
            return false;
        if (marked && draft->marks == 0 && draft->lost_count)
            return false; // the mark may be that of a tile that was not understood
        if (!marked || draft->marks != 1) {
            aj_read_error(draft->reader, where, CAR_KIND(NO_MARKED_CELL),
                          "`placed: true` needs one cell of a drawn board marked with *")
                ->help = "or name the cell: `placed: [x, y]`";
            return false;
        }
    }
    struct car_laid *tile = &draft->laid[laid];
    if (tile->held) {
        aj_read_error(draft->reader, where, &aj_core_diag_kinds[AJ_DIAG_REPEATED],
                      "the tile at (%d,%d) is placed by another action already", tile->x, tile->y);
        return false;
    }
    tile->held = true;
    *a = (struct car_action){.kind = CAR_PLACE,
                             .turn = tile->turn,
                             .x = tile->x,
                             .y = tile->y,
                             .tile = tile->tile,
                             .node = a->node};
    return true;
}

// On the tile that this turn has just placed a corner must name one field; false after an error.
static bool check_corner(struct car_draft *draft, uint32_t node, const struct car_action *a) {
    const struct car_action *placed = draft->just_placed;
    uint8_t segment, winds[2];
    if (!placed || (a->has_at && (a->x != placed->x || a->y != placed->y)) ||
        car_place_find(placed->tile, placed->turn, a->place, &segment, winds) != CAR_TWO_FIELDS)
        return true;
    const struct car_laid laid = {.tile = placed->tile, .x = placed->x, .y = placed->y};
    car_draft_two_fields(draft, node, &laid, winds);
    return false;
}

static bool read_follower(struct car_draft *draft, uint32_t node, const uint32_t key[],
                          struct car_action *a) {
    int kind = aj_read_word(draft->reader, key[ACTION_FOLLOWER], "kind of follower", car_figure_ids,
                            CAR_FIGURES);
    a->kind = CAR_FOLLOWER;
    a->figure = (uint8_t)(kind >= 0 ? kind : 0);
    bool there = key[ACTION_AT] == AJ_NO_NODE || read_at(draft, key[ACTION_AT], a);
    const struct car_action *placed = key[ACTION_AT] == AJ_NO_NODE ? draft->just_placed : NULL;
    return has_key(draft, node, key, ACTION_SEGMENT) &&
           car_draft_place(draft, key[ACTION_SEGMENT], placed ? placed->tile : NULL,
                           placed ? placed->turn : 0, &a->place) &&
           there && kind >= 0 && check_corner(draft, key[ACTION_SEGMENT], a);
}

static bool read_token(struct car_draft *draft, uint32_t node, const uint32_t key[],
                       struct car_action *a) {
    bool taken = key[ACTION_TAKE_TOKEN] != AJ_NO_NODE;
    int colour = car_draft_colour(draft, key[taken ? ACTION_TAKE_TOKEN : ACTION_TOKEN]);
    a->kind = taken ? CAR_TAKE_TOKEN : CAR_TOKEN;
    a->colour = colour >= 0 ? (uint8_t)colour : 0;
    bool at = has_key(draft, node, key, ACTION_AT) && read_at(draft, key[ACTION_AT], a);
    bool opening = has_key(draft, node, key, ACTION_OPENING) &&
                   car_draft_edge(draft, key[ACTION_OPENING], &a->edge);
    return at && opening && colour >= 0;
}

static bool read_swap(struct car_draft *draft, uint32_t node, const uint32_t key[],
                      struct car_action *a) {
    (void)node;
    a->kind = CAR_SWAP;
    a->tile = car_draft_tile(draft, key[ACTION_SWAP]);
    return a->tile != NULL;
}

static bool read_extra_turn(struct car_draft *draft, uint32_t node, const uint32_t key[],
                            struct car_action *a) {
    bool wanted = true;
    a->kind = CAR_EXTRA_TURN;
    if (!aj_read_bool(draft->reader, key[ACTION_EXTRA_TURN], &wanted))
        return false;
    if (!wanted)
        aj_read_error(draft->reader, node, CAR_KIND(BAD_ACTION),
                      "`extra_turn: false` is no action; leave it out");
    return wanted;
}

static bool read_recall(struct car_draft *draft, uint32_t node, const uint32_t key[],
                        struct car_action *a) {
    static const char *const keys[] = {"at", "segment"};
    uint32_t part[2];
    (void)node;
    a->kind = CAR_RECALL;
    if (!aj_read_map(draft->reader, key[ACTION_RECALL], keys, 2, part))
        return false;
    for (int i = 0; i < 2; i++)
        if (part[i] == AJ_NO_NODE) {
            car_draft_missing(draft, key[ACTION_RECALL], keys[i]);
            return false;
        }
    return read_at(draft, part[0], a) && car_draft_place(draft, part[1], NULL, 0, &a->place);
}

static bool read_with(struct car_draft *draft, uint32_t node, const uint32_t key[],
                      enum action_key own, struct car_action *a) {
    switch (own) {
    case ACTION_PLACE:
        return read_place(draft, node, key, a);
    case ACTION_PLACED:
        return read_placed(draft, node, key, a);
    case ACTION_FOLLOWER:
        return read_follower(draft, node, key, a);
    case ACTION_TOKEN:
    case ACTION_TAKE_TOKEN:
        return read_token(draft, node, key, a);
    case ACTION_SWAP:
        return read_swap(draft, node, key, a);
    case ACTION_EXTRA_TURN:
        return read_extra_turn(draft, node, key, a);
    default:
        return read_recall(draft, node, key, a);
    }
}

// The key that says what the action is; ACTION_KEYS after an error. `before`: the diagnostics there
// were before the action was read.
static enum action_key find_own_key(struct car_draft *draft, uint32_t node, const uint32_t key[],
                                    size_t before) {
    enum action_key own = ACTION_KEYS;
    for (int i = 0; i < ACTION_AT; i++) {
        if (key[i] == AJ_NO_NODE)
            continue;
        if (own != ACTION_KEYS) {
            aj_read_error(draft->reader, node, CAR_KIND(BAD_ACTION),
                          "one action cannot be both `%s` and `%s`", action_keys[own],
                          action_keys[i]);
            return ACTION_KEYS;
        }
        own = (enum action_key)i;
    }
    if (own == ACTION_KEYS) {
        // A key that is not known has been reported, with those there are.
        if (draft->reader->diags->count > before)
            return own;
        aj_read_error(draft->reader, node, CAR_KIND(BAD_ACTION),
                      "this action does not say what it does")
            ->help = "one of: place, placed, follower, token, take_token, swap, extra_turn, recall";
        return own;
    }
    for (int i = ACTION_AT; i < ACTION_KEYS; i++)
        if (key[i] != AJ_NO_NODE && !((action_with[own] >> i) & 1U)) {
            aj_read_error_key(draft->reader, key[i], CAR_KIND(BAD_ACTION), "`%s` has no `%s`",
                              action_keys[own], action_keys[i]);
            return ACTION_KEYS;
        }
    return own;
}

static bool read_action(struct car_draft *draft, uint32_t node, struct car_action *a) {
    uint32_t key[ACTION_KEYS];
    size_t before = draft->reader->diags->count;
    *a = (struct car_action){.node = node};
    if (!aj_read_map(draft->reader, node, action_keys, ACTION_KEYS, key))
        return false;
    enum action_key own = find_own_key(draft, node, key, before);
    if (own == ACTION_KEYS || !read_with(draft, node, key, own, a))
        return false;
    if (a->kind == CAR_PLACE) {
        draft->just_placed = a;
        const struct car_tile *split = a->tile->split;
        draft->position->places++;
        draft->position->parts += split ? split->count : a->tile->count;
    }
    return true;
}

static void read_turn(struct car_draft *draft, struct draft_turns *turns, uint32_t node) {
    static const char *const keys[] = {"player", "actions"};
    const struct aj_doc *doc = draft->reader->doc;
    uint32_t key[2];
    struct car_turn turn = {.node = node};
    draft->just_placed = NULL;
    if (!aj_read_map(draft->reader, node, keys, 2, key))
        return;
    if (key[0] == AJ_NO_NODE)
        car_draft_missing(draft, node, "player");
    else
        turn.player = (int8_t)aj_case_player(draft->reader, draft->job, key[0]);
    if (key[1] == AJ_NO_NODE)
        car_draft_missing(draft, node, "actions");
    if (key[1] != AJ_NO_NODE && aj_read_is_list(draft->reader, key[1])) {
        struct car_action *action =
            AJ_NEW_ARRAY(draft->reader->arena, struct car_action, doc->node[key[1]].count + 1);
        for (uint32_t c = aj_doc_first(doc, key[1]); c != AJ_NO_NODE; c = doc->node[c].next)
            turn.count += read_action(draft, c, &action[turn.count]);
        turn.action = action;
    }
    turns->turn = aj_arena_grow(draft->reader->arena, turns->turn, sizeof *turns->turn,
                                &turns->capacity, turns->count + 1);
    turns->turn[turns->count++] = turn;
}

void car_draft_moves(struct car_draft *draft) {
    const struct aj_doc *doc = draft->reader->doc;
    const uint32_t *common = draft->job->field;
    struct draft_turns turns = {NULL, 0, 0};
    for (size_t i = 0; i < draft->laid_count; i++) {
        const struct car_tile *tile = draft->laid[i].tile;
        draft->position->parts += tile->split ? tile->split->count : tile->count;
    }
    if (common[AJ_KEY_MOVES] != AJ_NO_NODE && aj_read_is_list(draft->reader, common[AJ_KEY_MOVES]))
        for (uint32_t c = aj_doc_first(doc, common[AJ_KEY_MOVES]); c != AJ_NO_NODE;
             c = doc->node[c].next)
            read_turn(draft, &turns, c);
    if (common[AJ_KEY_MOVE] != AJ_NO_NODE)
        read_turn(draft, &turns, common[AJ_KEY_MOVE]);
    draft->position->turn = turns.turn;
    draft->position->turns = (uint32_t)turns.count;
    uint32_t to_move = draft->field[CAR_KEY_TO_MOVE];
    if (to_move != AJ_NO_NODE)
        draft->position->to_move = (int8_t)aj_case_player(draft->reader, draft->job, to_move);
    uint32_t in_hand = draft->field[CAR_KEY_TILE_IN_HAND];
    if (in_hand != AJ_NO_NODE)
        draft->position->tile_in_hand = car_draft_tile(draft, in_hand);
}
