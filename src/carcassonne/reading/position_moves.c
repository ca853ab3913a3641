// The moves of a case: turns and their actions.
#include <string.h>

#include "carcassonne/reading/reading.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/table/table.h"
#include "documents/reading/reading.h"
#include "documents/tree/tree.h"
#include "judging/case/case.h"
#include "pictures/text/text.h"
#include "tiles/tiles.h"

// ---- action_hooks
//
// The hooks of each kind of action. They are above the rules, which know the rows only.

const struct car_action_hooks *const car_action_hooks[CAR_ACTIONS] = {
#define ACTION(name, key_, module_, house_, with_, hooks_, ...) &hooks_,
#include "carcassonne/table/rows.def"
};

void car_action_write(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    aj_json_begin_object(json);
    car_action_hooks[a->kind]->write(a, json, arena);
    aj_json_end_object(json);
}

// ---- position_moves

// "one of: place, placed, follower".
static const char *list_actions(struct car_draft *draft) {
    const char *list = "one of:";
    for (int i = 0; i < CAR_ACTIONS; i++)
        list = aj_arena_format(draft->reader->arena, "%s%s %s", list, i ? "," : "",
                               car_actions[i].key);
    return list;
}

// The number of the lowest bit that is set.
static int lowest(uint64_t bits) {
    return __builtin_ctzll(bits);
}

// Help with an action that has only keys which stand beside others.
static const char *help_with_rest(struct car_draft *draft, uint32_t node, uint64_t given) {
    const struct aj_node *at = aj_doc_at(draft->reader->doc, node);
    if (given >> (CAR_ACTIONS + CAR_BESIDE_SEGMENT) & 1U)
        return "a figure is placed so: {follower: normal, segment: road}; where another stands: "
               "{fairy: {at: [0, 0], segment: road}}";
    if (given && at->count == 1 && at->index > 0)
        return "it belongs to the action before it, as in {place: TILE, at: [1, 0]}";
    return list_actions(draft);
}

// The key that says what the action is; CAR_ACTIONS after an error. `given` are the keys that it
// has, `before` the diagnostics that there were before it was read.
static int find_own_key(struct car_draft *draft, uint32_t node, uint64_t given, size_t before) {
    uint64_t own = given & ((UINT64_C(1) << CAR_ACTIONS) - 1), others = own & (own - 1);
    if (own && !others)
        return lowest(own);
    // A key that is not known has been reported, with those there are.
    if (draft->reader->diags->count != before)
        return CAR_ACTIONS;
    if (others)
        aj_read_error(draft->reader, node, CAR_KIND(BAD_ACTION),
                      "one action cannot be both `%s` and `%s`", car_actions[lowest(own)].key,
                      car_actions[lowest(others)].key);
    else
        aj_read_error(draft->reader, node, CAR_KIND(BAD_ACTION),
                      "this action does not say what it does")
            ->help = help_with_rest(draft, node, given);
    return CAR_ACTIONS;
}

// Where a figure may go, for an example.
static const char *name_a_place(unsigned figure) {
    if (car_figure_on_corner(figure))
        return "corner: SE";
    if (car_figure_stands_on(figure, CAR_CITY))
        return "segment: city N";
    return car_figure_stands_on(figure, CAR_FIELD) ? "segment: field N" : "segment: monastery";
}

// Whether a key says what an action is: `wagon` does, though it names a figure too.
static bool is_own_key(const char *key) {
    for (int i = 0; i < CAR_ACTIONS; i++)
        if (strcmp(car_actions[i].key, key) == 0)
            return true;
    return false;
}

// A figure's kind, or the tile that a player has of his own, as a key that is not known: how it is
// placed.
static void help_placing(struct car_draft *draft, uint32_t node) {
    const struct aj_doc *doc = draft->reader->doc;
    AJ_EACH_CHILD(doc, c, node) {
        const struct car_tile *tile = car_catalogue_find(aj_doc_key(doc, c));
        if (tile && tile->fits_any)
            aj_read_help(draft->reader, aj_arena_format(draft->reader->arena,
                                                        "it is placed so: {place: %s, at: [0, 0]}",
                                                        car_tile_id(tile)));
        for (unsigned i = 0; i < CAR_FIGURES && !is_own_key(aj_doc_key(doc, c)); i++)
            if (strcmp(aj_doc_key(doc, c), car_figure_ids[i]) == 0)
                aj_read_help(draft->reader, aj_arena_format(draft->reader->arena,
                                                            "a figure is placed so: "
                                                            "{follower: %s, %s}",
                                                            car_figure_ids[i], name_a_place(i)));
    }
}

// No key beside its own but those that the kind has; false after an error.
static bool check_beside(struct car_draft *draft, const struct car_action_row *row,
                         const struct car_action_nodes *at, uint64_t given) {
    uint64_t wrong = given >> CAR_ACTIONS & ~(uint64_t)row->with;
    if (!wrong)
        return true;
    aj_read_error_key(draft->reader, at->beside[lowest(wrong)], CAR_KIND(BAD_ACTION),
                      "`%s` has no `%s`", row->key, car_action_keys[CAR_ACTIONS + lowest(wrong)]);
    if (car_action_hooks[row - car_actions]->by_cell)
        aj_read_help(draft->reader,
                     aj_arena_format(draft->reader->arena, "write {%s: [0, 0]}", row->key));
    return false;
}

// The keys beside its own that an action gives.
static inline void take_beside(const struct aj_given *given, struct car_action_nodes *at) {
    memset(at->beside, 0xFF, sizeof at->beside); // AJ_NO_NODE
    for (uint64_t left = given->bits >> CAR_ACTIONS; left; left &= left - 1)
        at->beside[lowest(left)] = given->value[CAR_ACTIONS + lowest(left)];
}

// Reads an action whose own key is known; false after an error.
static bool read_own(struct car_draft *draft, uint32_t node, int own, const struct aj_given *given,
                     struct car_action *a) {
    struct car_action_nodes at = {.node = node, .own = given->value[own]};
    *a = (struct car_action){.node = node, .kind = (uint8_t)own};
    take_beside(given, &at);
    if (!check_beside(draft, &car_actions[own], &at, given->bits) ||
        !car_action_hooks[own]->read(draft, &at, a))
        return false;
    car_draft_acted(draft, a);
    return true;
}

enum { ENTRY_ACTIONS_MAX = 2 };

// Reads an entry that says two actions whose order the rules in force know; returns how many were
// read. The place of each is its own value, so that rulings tell them apart.
static uint32_t read_both(struct car_draft *draft, uint32_t node, const struct aj_given *given,
                          struct car_action a[]) {
    uint64_t left = given->bits & ((UINT64_C(1) << CAR_ACTIONS) - 1);
    for (int i = 0; i < ENTRY_ACTIONS_MAX; i++, left &= left - 1) {
        if (!read_own(draft, node, lowest(left), given, &a[i]))
            return 0;
        a[i].node = given->value[lowest(left)];
    }
    a[0].with_next = true;
    return ENTRY_ACTIONS_MAX;
}

// Whether the keys say two actions, and nothing but the rules in force knows their order.
static bool says_both(uint64_t given) {
    uint64_t own = given & ((UINT64_C(1) << CAR_ACTIONS) - 1), other = own & (own - 1);
    return other && !(other & (other - 1)) &&
           car_order_varies((unsigned)lowest(own), (unsigned)lowest(other));
}

// Reads what an entry says into `a`; returns how many actions that is.
static uint32_t read_entry_actions(struct car_draft *draft, uint32_t node, struct car_action a[]) {
    uint32_t key[CAR_ACTION_KEYS];
    size_t before = draft->reader->diags->count;
    struct aj_given given = {.value = key};
    if (!aj_read_by_list(draft->reader, node, draft->action_keys, &given) &&
        !aj_read_given(draft->reader, node, car_action_keys, CAR_ACTION_KEYS, &given)) {
        aj_read_help(draft->reader, "an action is written {place: CRFR, at: [1, 0]} or {follower: "
                                    "normal, segment: road}");
        return 0;
    }
    if (says_both(given.bits) && draft->reader->diags->count == before)
        return read_both(draft, node, &given, a);
    int own = find_own_key(draft, node, given.bits, before);
    if (own == CAR_ACTIONS && draft->reader->diags->count == before + 1)
        help_placing(draft, node);
    if (own == CAR_ACTIONS)
        return 0;
    return read_own(draft, node, own, &given, a);
}

// How many actions a list has at most: one an entry, or more if the entry has a key of an action
// whose place in the turn an option decides.
static uint32_t count_room(const struct aj_doc *doc, uint32_t list) {
    uint32_t room = doc->node[list].count;
    AJ_EACH_CHILD(doc, c, list)
        for (unsigned kind = 0; kind < CAR_ACTIONS && doc->node[c].kind == AJ_NODE_MAP; kind++)
            if (car_other_steps[kind].is && aj_doc_get(doc, c, car_actions[kind].key) != AJ_NO_NODE)
                room += ENTRY_ACTIONS_MAX - 1;
    return room;
}

// Reads the list of a turn's actions. It never moves, because spots that are still open and notes
// of placed tiles point into it.
static void read_actions(struct car_draft *draft, uint32_t node, struct car_turn *turn) {
    const struct aj_doc *doc = draft->reader->doc;
    uint32_t room = count_room(doc, node);
    struct car_action *action = aj_arena_raw(draft->reader->arena, sizeof *action * room);
    uint32_t count = 0;
    AJ_EACH_CHILD(doc, c, node) {
        uint32_t read = read_entry_actions(draft, c, &action[count]);
        draft->is_partly_read |= read == 0;
        count += read;
        AJ_SURE(draft->reader->arena, count <= room);
    }
    turn->action = action;
    turn->count = count;
}

// Whether a turn's actions stand in it, not in a list.
static bool is_unlisted(const struct aj_doc *doc, uint32_t node) {
    if (doc->node[node].kind != AJ_NODE_MAP)
        return false;
    AJ_EACH_CHILD(doc, c, node)
        if (aj_is_same(aj_doc_key(doc, c), "actions"))
            return false;
    return true;
}

// Reports of a turn whose actions stand in it, not in a list, which of its keys are not known, or
// else that nothing says in which order they were done. False: it is no such turn.
static bool refuse_unlisted(struct car_draft *draft, uint32_t node) {
    const struct aj_doc *doc = draft->reader->doc;
    const char *keys[CAR_ACTION_KEYS + 2] = {"player", "tile"};
    uint32_t key[CAR_ACTION_KEYS + 2];
    size_t before = draft->reader->diags->count;
    size_t own = aj_doc_get(doc, node, "tile") != AJ_NO_NODE;
    struct aj_arena *arena = draft->reader->arena;
    const char *list = own ? "{tile: ...}" : "";
    memcpy(keys + 2, car_action_keys, sizeof car_action_keys);
    for (int i = 0; i < CAR_ACTIONS; i++) {
        if (aj_doc_get(doc, node, car_actions[i].key) == AJ_NO_NODE)
            continue;
        list = aj_arena_format(arena, "%s%s{%s: ...}", list, own++ ? ", " : "", car_actions[i].key);
    }
    if (own == 0)
        return false;
    aj_read_map(draft->reader, node, keys, CAR_ACTION_KEYS + 2, key);
    if (draft->reader->diags->count == before + 1)
        help_placing(draft, node);
    if (draft->reader->diags->count == before)
        aj_read_error(draft->reader, node, CAR_KIND(BAD_ACTION),
                      "nothing says in which order this was done")
            ->help = aj_arena_format(arena, "write one after the other: actions: [%s]", list);
    return true;
}

// Finds the terms of the keys of all turns and actions.
static void find_terms(struct car_draft *draft) {
    static const struct aj_names turn = {car_turn_keys, CAR_TURN_KEYS, car_turn_keys, NULL};
    static const struct aj_names action = {car_action_keys, CAR_ACTION_KEYS, car_action_keys, NULL};
    draft->turn_keys = aj_read_terms(draft->reader, &turn);
    draft->action_keys = aj_read_terms(draft->reader, &action);
}

// The values of a turn's keys; false after an error.
static inline bool read_turn_keys(struct car_draft *draft, uint32_t node,
                                  uint32_t key[CAR_TURN_KEYS]) {
    struct aj_given given = {.value = key};
    if (aj_read_by_list(draft->reader, node, draft->turn_keys, &given) && given.bits == 3)
        return true; // as nearly all are
    if (is_unlisted(draft->reader->doc, node) && refuse_unlisted(draft, node))
        return false;
    bool is_map = aj_read_known(draft->reader, node, car_turn_keys, CAR_TURN_KEYS, key);
    if (!is_map || aj_read_is_stranger(draft->reader, node))
        aj_read_help(draft->reader, "a turn is written {player: Anna, place: CRFR, at: [1, 0]}");
    return is_map;
}

// Reads a turn into `turn`; false if it is none.
static bool read_turn(struct car_draft *draft, uint32_t node, struct car_turn *turn) {
    uint32_t key[CAR_TURN_KEYS];
    *turn = (struct car_turn){.node = node};
    draft->just_placed = NULL;
    draft->is_partly_read = false;
    if (!read_turn_keys(draft, node, key))
        return false;
    if (key[0] == AJ_NO_NODE)
        car_draft_missing(draft, node, "player");
    else
        turn->player = (int8_t)aj_case_player(draft->reader, draft->job, key[0]);
    draft->mover = turn->player;
    if (key[1] == AJ_NO_NODE)
        car_draft_missing(draft, node, "actions");
    if (key[1] != AJ_NO_NODE && aj_read_is_list(draft->reader, key[1]))
        read_actions(draft, key[1], turn);
    turn->is_pass = turn->count == 0;
    return true;
}

// Reads an entry of `moves` as read_turn does, by its plan if it has one.
static bool read_entry(struct car_draft *draft, uint32_t node, struct car_turn *turn) {
    const struct aj_doc *doc = draft->reader->doc;
    const struct aj_plan *plan = aj_doc_plan_of(doc, node);
    if (plan && car_draft_planned(draft, node, plan, turn))
        return true;
    if (plan)
        aj_doc_settle(doc);
    return read_turn(draft, node, turn);
}

static bool is_tile(const struct car_action *a) {
    return a->kind == CAR_PLACE || a->kind == CAR_PLACED;
}

// How many tiles beyond its first a turn plays.
static uint32_t count_further(const struct car_turn *turn) {
    uint32_t tiles = 0;
    for (uint32_t i = 0; i < turn->count; i++)
        tiles += is_tile(&turn->action[i]) && (tiles == 0 || turn->action[i].kind == CAR_PLACE);
    return tiles > 1 ? tiles - 1 : 0;
}

// Copies a turn, parted at each further tile; returns how many it makes.
static uint32_t part_turn(const struct car_turn *turn, struct car_turn part[]) {
    uint32_t parts = 0;
    bool has_tile = false;
    part[0] = *turn;
    part[0].count = 0;
    for (uint32_t i = 0; i < turn->count; i++) {
        const struct car_action *a = &turn->action[i];
        if (has_tile && a->kind == CAR_PLACE) {
            part[++parts] = *turn;
            part[parts].action = a;
            part[parts].count = 0;
            part[parts].is_second = true;
        }
        has_tile |= is_tile(a);
        part[parts].count++;
    }
    return parts + 1;
}

// Who may play two tiles in a turn, as with a builder, begins its second part with the second one.
static void part_turns(struct car_draft *draft) {
    const struct car_turn *turn = draft->position->turn;
    uint32_t turns = draft->position->turns, further = 0, parts = 0;
    for (uint32_t i = 0; i < turns; i++)
        further += count_further(&turn[i]);
    if (further == 0)
        return;
    struct car_turn *part = AJ_NEW_ARRAY(draft->reader->arena, struct car_turn, turns + further);
    for (uint32_t i = 0; i < turns; i++)
        parts += part_turn(&turn[i], &part[parts]);
    draft->position->turn = part;
    draft->position->turns = parts;
}

void car_draft_moves(struct car_draft *draft) {
    const struct aj_doc *doc = draft->reader->doc;
    const uint32_t *common = draft->job->field;
    uint32_t moves = common[AJ_KEY_MOVES], turns = 0;
    for (size_t i = 0; i < draft->laid_count; i++) {
        const struct car_tile *tile = draft->laid[i].tile;
        draft->position->parts += car_tile_split(tile) ? car_tile_split(tile)->count : tile->count;
    }
    find_terms(draft);
    bool has_moves = moves != AJ_NO_NODE && aj_read_is_list(draft->reader, moves);
    struct car_turn *turn = aj_arena_raw(
        draft->reader->arena, sizeof *turn * ((has_moves ? doc->node[moves].count : 0) + 1));
    for (uint32_t c = has_moves ? aj_doc_first(doc, moves) : AJ_NO_NODE; c != AJ_NO_NODE;
         c = doc->node[c].next)
        turns += read_entry(draft, c, &turn[turns]);
    if (common[AJ_KEY_MOVE] != AJ_NO_NODE)
        turns += read_turn(draft, common[AJ_KEY_MOVE], &turn[turns]);
    draft->position->turn = turn;
    draft->position->turns = turns;
#define IN_PARTS(module)                                                                           \
    if (car_draft_on(draft, CAR_MODULE_##module))                                                  \
        part_turns(draft);
#include "carcassonne/table/rows.def"
    uint32_t to_move = draft->field[CAR_KEY_TO_MOVE];
    if (to_move != AJ_NO_NODE)
        draft->position->to_move = (int8_t)aj_case_player(draft->reader, draft->job, to_move);
    uint32_t in_hand = draft->field[CAR_KEY_TILE_IN_HAND];
    if (in_hand != AJ_NO_NODE)
        draft->position->tile_in_hand = car_draft_tile(draft, in_hand);
}

// ---- position_turns
//
// Tiles with `turn: auto`. Those of the board are solved together: each has a set of turns that are
// still possible; what cannot meet a neighbour is struck out until nothing changes any more. What
// is left over is searched: a turn stays if some solution of all has it.

enum {
    TURNS = 4,
    SEARCHED_MAX = 400,      // tiles that a search may have to do with
    STEPS_MAX = 2000 * 1000, // of striking out, in all searches of a board
    STEP_WORTH = 512         // bytes that a step counts as, for aj_arena_spend
};

// What surrounds a tile with `turn: auto`.
struct surroundings {
    uint32_t beside[CAR_EDGES];     // the tile beyond each edge, CAR_NO_TILE: none before the moves
    uint8_t fits[CAR_EDGES][TURNS]; // the turns of that tile which each turn of this one continues
};

struct solver {
    struct car_draft *draft;
    uint32_t *tile; // those with `turn: auto`, as indices of draft->laid
    uint32_t count;
    uint32_t *number; // of each tile laid, among these; CAR_NO_TILE: it is none
    struct surroundings *around;
    uint8_t *turns; // the turns that each still has, as bits
    struct strike {
        uint32_t number;
        uint8_t turns; // before
    } * trail;         // to go back by
    uint32_t strikes;
    uint32_t *queue; // tiles whose neighbours are to be looked at
    uint32_t queued;
    bool *is_queued;
    uint64_t steps;
};

static unsigned count_turns(unsigned turns) {
    return (unsigned)__builtin_popcount(turns);
}

// A turn of each look.
static uint8_t distinct_turns(const struct car_draft *draft, const struct car_tile *tile) {
    uint8_t turns = 0;
    for (unsigned turn = 0; turn < TURNS; turn++) {
        bool met = false;
        for (unsigned before = 0; before < turn && !met; before++)
            met = car_turns_alike(tile, before, turn, draft->reader->arena);
        if (!met)
            turns |= (uint8_t)(1U << turn);
    }
    return turns;
}

// ---- tiles that are placed

// The turns in which a tile fits what lies around it at this point of the reading.
static uint8_t fitting_turns(struct car_draft *draft, const struct car_case_tile *laid) {
    uint8_t turns = distinct_turns(draft, laid->tile);
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        struct car_case_tile other;
        if (!car_draft_lying(draft, laid->x + car_step_x[edge], laid->y + car_step_y[edge], &other))
            continue;
        for (unsigned turn = 0; turn < TURNS; turn++) {
            if (car_sides_clash(laid->tile, turn, edge, other.tile, other.turn))
                turns &= (uint8_t) ~(1U << turn);
        }
    }
    return turns;
}

static bool touches_any(struct car_draft *draft, const struct car_case_tile *laid) {
    struct car_case_tile other;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        if (car_draft_lying(draft, laid->x + car_step_x[edge], laid->y + car_step_y[edge], &other))
            return true;
    return false;
}

static void refuse_several(struct car_draft *draft, const struct car_case_tile *laid,
                           unsigned turns) {
    struct car_candidate list[TURNS];
    uint32_t count = 0;
    for (unsigned turn = 0; turn < TURNS; turn++)
        if ((turns >> turn) & 1U)
            list[count++] = (struct car_candidate){laid->tile, (uint8_t)turn};
    car_draft_refuse(draft, laid, CAR_KIND(SEVERAL_TURNS), "%s at (%d,%d) fits with several turns",
                     car_tile_id(laid->tile), laid->x, laid->y)
        ->help = car_say_turns(list, count, draft->reader->arena);
}

bool car_draft_find_turn(struct car_draft *draft, struct car_case_tile *laid) {
    struct car_case_tile there;
    uint8_t turns = fitting_turns(draft, laid);
    laid->turn = 0;
    bool forbidden = car_draft_lying(draft, laid->x, laid->y, &there) ||
                     (!touches_any(draft, laid) && draft->laid_count + draft->placed_count > 0);
    if (turns == 0 || forbidden)
        return true; // a rule says so
    laid->turn = (uint8_t)__builtin_ctz(turns);
    if (count_turns(turns) == 1)
        return true;
    refuse_several(draft, laid, turns);
    return false;
}

// ---- the board

// Which tiles of the board the moves place.
static void find_played(struct car_draft *draft, uint32_t turn) {
    const struct aj_doc *doc = draft->reader->doc;
    struct aj_diags dropped;
    struct aj_reader quiet = {.doc = doc, .diags = &dropped, .arena = draft->reader->arena};
    uint32_t actions = turn == AJ_NO_NODE ? AJ_NO_NODE : aj_doc_get(doc, turn, "actions");
    int32_t cell[2];
    aj_diags_init(&dropped, draft->reader->arena);
    if (actions == AJ_NO_NODE || doc->node[actions].kind != AJ_NODE_LIST)
        return;
    AJ_EACH_CHILD(doc, n, actions) {
        uint32_t placed = aj_doc_get(doc, n, "placed"), laid = CAR_NO_TILE;
        if (placed == AJ_NO_NODE)
            continue;
        if (doc->node[placed].kind != AJ_NODE_LIST)
            laid = draft->marked;
        else if (aj_read_cell(&quiet, placed, cell))
            laid = car_draft_at(draft, cell[0], cell[1]);
        if (laid != CAR_NO_TILE)
            draft->laid[laid].is_played = true;
    }
}

static void find_all_played(struct car_draft *draft) {
    const struct aj_doc *doc = draft->reader->doc;
    uint32_t moves = draft->job->field[AJ_KEY_MOVES];
    if (moves != AJ_NO_NODE && doc->node[moves].kind == AJ_NODE_LIST)
        AJ_EACH_CHILD(doc, n, moves)
            find_played(draft, n);
    find_played(draft, draft->job->field[AJ_KEY_MOVE]);
}

// The tile beyond an edge, CAR_NO_TILE: none lies there before the moves.
static uint32_t neighbour(const struct car_draft *draft, const struct car_case_tile *laid,
                          unsigned edge) {
    uint32_t there = car_draft_at(draft, laid->x + car_step_x[edge], laid->y + car_step_y[edge]);
    return there != CAR_NO_TILE && draft->laid[there].is_played ? CAR_NO_TILE : there;
}

static void push(struct solver *s, uint32_t number) {
    if (s->is_queued[number])
        return;
    s->is_queued[number] = true;
    s->queue[s->queued++] = number;
}

static void set_turns(struct solver *s, uint32_t number, uint8_t turns) {
    if (turns == s->turns[number])
        return;
    s->trail[s->strikes++] = (struct strike){number, s->turns[number]};
    s->turns[number] = turns;
    push(s, number);
}

// Those of `mine` that some turn of the neighbour beyond the edge continues.
static uint8_t supported(const struct solver *s, const struct surroundings *around, uint8_t mine,
                         unsigned edge) {
    uint32_t there = around->beside[edge], number = s->number[there];
    uint8_t theirs =
        number == CAR_NO_TILE ? (uint8_t)(1U << s->draft->laid[there].turn) : s->turns[number];
    for (unsigned turn = 0; turn < TURNS; turn++)
        if (!(around->fits[edge][turn] & theirs))
            mine &= (uint8_t) ~(1U << turn);
    return mine;
}

// Looks at one tile again; false if it has no turn left.
static bool revise(struct solver *s, uint32_t number) {
    const struct surroundings *around = &s->around[number];
    uint8_t kept = s->turns[number];
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        if (around->beside[edge] != CAR_NO_TILE)
            kept = supported(s, around, kept, edge);
    s->steps++;
    if (kept)
        set_turns(s, number, kept);
    return kept != 0;
}

// Strikes out until nothing changes. CAR_NO_TILE, or the tile that has no turn left.
static uint32_t settle(struct solver *s) {
    uint32_t lost = CAR_NO_TILE;
    while (s->queued > 0) {
        uint32_t number = s->queue[--s->queued];
        s->is_queued[number] = false;
        for (unsigned edge = 0; edge < CAR_EDGES && lost == CAR_NO_TILE; edge++) {
            uint32_t there = s->around[number].beside[edge];
            uint32_t other = there == CAR_NO_TILE ? CAR_NO_TILE : s->number[there];
            if (other != CAR_NO_TILE && !revise(s, other))
                lost = other;
        }
    }
    return lost;
}

static void go_back(struct solver *s, uint32_t strikes) {
    while (s->strikes > strikes) {
        const struct strike *last = &s->trail[--s->strikes];
        s->turns[last->number] = last->turns;
    }
}

// Tries one turn of a tile, and whether all others from `from` on can be solved then.
static bool solve_with(struct solver *s, uint32_t number, unsigned turn, uint32_t from);

static bool solve(struct solver *s, uint32_t from) {
    while (from < s->count && count_turns(s->turns[from]) == 1)
        from++;
    if (from == s->count || s->steps > STEPS_MAX)
        return true;
    for (unsigned turn = 0; turn < TURNS; turn++)
        if ((s->turns[from] >> turn) & 1U && solve_with(s, from, turn, from + 1))
            return true;
    return false;
}

static bool solve_with(struct solver *s, uint32_t number, unsigned turn, uint32_t from) {
    uint32_t strikes = s->strikes;
    set_turns(s, number, (uint8_t)(1U << turn));
    bool solved = settle(s) == CAR_NO_TILE && solve(s, from);
    go_back(s, strikes);
    return solved;
}

// The turns of a tile that some solution has.
static uint8_t solved_turns(struct solver *s, uint32_t number) {
    uint8_t turns = 0;
    for (unsigned turn = 0; turn < TURNS; turn++)
        if ((s->turns[number] >> turn) & 1U && solve_with(s, number, turn, 0))
            turns |= (uint8_t)(1U << turn);
    return turns;
}

static void refuse_none(struct solver *s, uint32_t number) {
    struct car_draft *draft = s->draft;
    const struct car_case_tile *laid = &draft->laid[s->tile[number]];
    struct aj_arena *arena = draft->reader->arena;
    const char *around = "";
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        uint32_t there = s->around[number].beside[edge];
        const struct car_case_tile *other = there == CAR_NO_TILE ? NULL : &draft->laid[there];
        if (other && s->number[there] == CAR_NO_TILE)
            around = aj_arena_format(
                arena, "%s%s a %s in the %s", around, *around ? "," : "around it lie",
                car_side_words[car_side_at(other->tile, other->turn, edge ^ 2)].spoken,
                car_edge_words[edge].spoken);
    }
    car_draft_refuse(draft, laid, CAR_KIND(NO_TURN_FITS), "no turn of %s fits at (%d,%d)",
                     car_tile_id(laid->tile), laid->x, laid->y)
        ->help = *around ? around : "the tiles beside it, turned as they must be, leave it none";
}

// Strikes out what the tiles that lie firm leave, then what the others leave. False after an error.
static bool narrow(struct solver *s) {
    bool fits = true;
    for (uint32_t i = 0; i < s->count; i++)
        if (!revise(s, i)) {
            refuse_none(s, i);
            fits = false;
        }
    uint32_t lost = fits ? settle(s) : CAR_NO_TILE;
    if (lost != CAR_NO_TILE)
        refuse_none(s, lost);
    return fits && lost == CAR_NO_TILE;
}

// Leaves of what is open what some solution has. False after an error.
static bool search(struct solver *s) {
    uint32_t open = 0;
    s->strikes = 0;
    for (uint32_t i = 0; i < s->count; i++)
        open += count_turns(s->turns[i]) > 1;
    for (uint32_t i = 0; i < s->count && open <= SEARCHED_MAX; i++) {
        if (count_turns(s->turns[i]) == 1)
            continue;
        uint8_t kept = solved_turns(s, i);
        if (kept == 0) {
            refuse_none(s, i);
            return false;
        }
        s->turns[i] = kept;
    }
    return true;
}

static void take_turns(struct solver *s) {
    for (uint32_t i = 0; i < s->count; i++) {
        struct car_case_tile *laid = &s->draft->laid[s->tile[i]];
        laid->turn = (uint8_t)__builtin_ctz(s->turns[i]);
        laid->is_open = count_turns(s->turns[i]) > 1;
        if (count_turns(s->turns[i]) > 1)
            refuse_several(s->draft, laid, s->turns[i]);
    }
}

static void look_around(const struct car_draft *draft, const struct car_case_tile *laid,
                        struct surroundings *around) {
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        uint32_t there = around->beside[edge] = neighbour(draft, laid, edge);
        const struct car_case_tile *other = there == CAR_NO_TILE ? NULL : &draft->laid[there];
        for (unsigned mine = 0; other && mine < TURNS; mine++)
            for (unsigned theirs = 0; theirs < TURNS; theirs++)
                if (!car_sides_clash(laid->tile, mine, edge, other->tile, theirs))
                    around->fits[edge][mine] |= (uint8_t)(1U << theirs);
    }
}

static void set_up(struct solver *s, struct car_draft *draft) {
    struct aj_arena *arena = draft->reader->arena;
    *s = (struct solver){.draft = draft,
                         .tile = AJ_NEW_ARRAY(arena, uint32_t, draft->laid_count + 1),
                         .number = AJ_NEW_ARRAY(arena, uint32_t, draft->laid_count + 1)};
    for (uint32_t i = 0; i < draft->laid_count; i++) {
        bool is_ours = draft->laid[i].is_auto && !draft->laid[i].is_played;
        s->number[i] = is_ours ? s->count : CAR_NO_TILE;
        if (is_ours)
            s->tile[s->count++] = i;
    }
    s->around = AJ_NEW_ARRAY(arena, struct surroundings, s->count + 1);
    s->turns = AJ_NEW_ARRAY(arena, uint8_t, s->count + 1);
    s->queue = AJ_NEW_ARRAY(arena, uint32_t, s->count + 1);
    s->is_queued = AJ_NEW_ARRAY(arena, bool, s->count + 1);
    s->trail = AJ_NEW_ARRAY(arena, struct strike, (size_t)TURNS * (s->count + 1));
    for (uint32_t i = 0; i < s->count; i++) {
        const struct car_case_tile *laid = &draft->laid[s->tile[i]];
        s->turns[i] = distinct_turns(draft, laid->tile);
        look_around(draft, laid, &s->around[i]);
    }
}

void car_draft_turns(struct car_draft *draft) {
    struct solver solver;
    bool any = false;
    for (size_t i = 0; i < draft->laid_count && !any; i++)
        any = draft->laid[i].is_auto;
    if (!any)
        return;
    aj_doc_settle(draft->reader->doc);
    find_all_played(draft);
    set_up(&solver, draft);
    for (uint32_t i = 0; i < solver.count; i++)
        draft->laid[solver.tile[i]].is_open = true;
    bool is_solved = narrow(&solver) && search(&solver);
    aj_arena_spend(draft->reader->arena, solver.steps * STEP_WORTH);
    if (is_solved)
        take_turns(&solver);
}
