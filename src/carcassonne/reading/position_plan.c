// Reads turns by plans. Many turns are written alike; the plan of such a turn says where its values
// are, and they are read from there without nodes, to the same result as in position_moves.c and
// boxes/base/read.c. A turn with any unusual word is left to these: nothing is reported here.
#include <string.h>

#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "documents/tree/tree.h"
#include "judging/case/case.h"
#include "tiles/tiles.h"

enum { ACTIONS_MAX = 8 };

// An action of the plan. Apart from `kind` and `node`, members are numbers of values in the turn's
// text (documents/tree/tree.h).
struct planned_action {
    uint8_t kind;    // CAR_PLACE or CAR_FOLLOWER
    uint8_t node;    // its node, counted from that of the turn
    uint8_t own;     // the tile, or the figure
    uint8_t at;      // x of the tile's cell; y is the next value
    uint8_t turn;    // of the tile, AJ_NO_VALUE: not given
    uint8_t segment; // of the figure
};

struct planned_turn {
    uint8_t player;
    uint8_t actions;
    struct planned_action action[ACTIONS_MAX];
};
_Static_assert(sizeof(struct planned_turn) <= AJ_PLAN_BYTES, "no room for the plan of a turn");

// ---- making a plan

// The plan of the turn `entry`, while it is made.
struct planning {
    struct aj_reader reader; // reports nothing
    uint32_t entry;
    struct planned_turn *turn;
};

// Finds the number of the value at `node`. Returns false if it has none, or the value is not a text
// (`is_text`) or not a number.
static bool plan_value(const struct planning *p, uint32_t node, bool is_text, uint8_t *number) {
    const struct aj_node *at = &p->reader.doc->node[node];
    *number = aj_plan_value_at(p->reader.doc, p->entry, node);
    return at->kind == AJ_NODE_SCALAR && at->quoted == is_text && *number != AJ_NO_VALUE;
}

static bool plan_cell(const struct planning *p, uint32_t node, uint8_t *number) {
    const struct aj_node *at = &p->reader.doc->node[node];
    uint8_t y;
    return at->kind == AJ_NODE_LIST && at->count == 2 && plan_value(p, node + 1, false, number) &&
           plan_value(p, node + 2, false, &y);
}

#define KEY(name) (CAR_ACTIONS + CAR_BESIDE_##name)
#define GIVES(name) (UINT64_C(1) << (name))

// Plans an action with the keys `given`; false: such an action is not read by plans.
static bool plan_action(struct planning *p, uint32_t node, const struct aj_given *given) {
    const uint64_t place = GIVES(CAR_PLACE) | GIVES(KEY(AT)), turned = place | GIVES(KEY(TURN));
    const uint64_t follower = GIVES(CAR_FOLLOWER) | GIVES(KEY(SEGMENT));
    const uint32_t *key = given->value;
    struct planned_action *a = &p->turn->action[p->turn->actions++];
    *a = (struct planned_action){.node = (uint8_t)(node - p->entry), .turn = AJ_NO_VALUE};
    if (given->bits == place || given->bits == turned) {
        a->kind = CAR_PLACE;
        return plan_value(p, key[CAR_PLACE], true, &a->own) && plan_cell(p, key[KEY(AT)], &a->at) &&
               (given->bits == place || plan_value(p, key[KEY(TURN)], false, &a->turn));
    }
    a->kind = CAR_FOLLOWER;
    return given->bits == follower && p->turn->actions > 1 && // on the tile just placed
           plan_value(p, key[CAR_FOLLOWER], true, &a->own) &&
           plan_value(p, key[KEY(SEGMENT)], true, &a->segment);
}

bool car_plan_turn(const struct aj_doc *doc, uint32_t entry, struct aj_plan *plan) {
    static const struct aj_names of_turn = {
        .name = car_turn_keys, .count = CAR_TURN_KEYS, .tag = car_turn_keys};
    static const struct aj_names of_action = {
        .name = car_action_keys, .count = CAR_ACTION_KEYS, .tag = car_action_keys};
    struct planned_turn turn = {.actions = 0};
    struct planning p = {.reader = {.doc = doc}, .entry = entry, .turn = &turn};
    uint32_t key[CAR_ACTION_KEYS];
    struct aj_given given = {.value = key};
    // A turn with a plan has both keys: the player and his actions.
    const uint64_t both = GIVES(0) | GIVES(1);
    if (!aj_read_by_terms(&p.reader, entry, &of_turn, &given) || given.bits != both ||
        doc->node[key[1]].kind != AJ_NODE_LIST || doc->node[key[1]].count > ACTIONS_MAX)
        return false;
    if (!plan_value(&p, key[0], true, &turn.player))
        return false;
    AJ_EACH_CHILD(doc, n, key[1])
        if (!aj_read_by_terms(&p.reader, n, &of_action, &given) || !plan_action(&p, n, &given))
            return false;
    memcpy(plan->bytes, &turn, sizeof turn);
    return turn.actions > 0;
}

// ---- reading by a plan

// A turn that is being read.
struct taking {
    struct car_draft *draft;
    uint32_t entry;
    const union aj_plan_value *value;
};

static const char *text_of(const struct taking *t, uint8_t number) {
    return aj_plan_text(t->draft->reader->doc, &t->value[number]);
}

// Reads the action `place` by the plan. Returns false if the turn must be read by its nodes.
static bool take_place(const struct taking *t, const struct planned_action *plan,
                       struct car_action *a) {
    int32_t turn = plan->turn == AJ_NO_VALUE ? 0 : t->value[plan->turn].number;
    a->tile = car_catalogue_find(text_of(t, plan->own));
    a->x = t->value[plan->at].number;
    a->y = t->value[plan->at + 1].number;
    a->has_at = true;
    if (!a->tile || turn < 0 || turn > 270 || turn % 90 != 0)
        return false;
    a->turn = a->tile->fits_any ? 0 : (uint8_t)(turn / 90);
    return true;
}

// Reads the action `follower` by the plan. Returns false if the turn must be read by its nodes.
static bool take_follower(const struct taking *t, const struct planned_action *plan,
                          struct car_action *a) {
    const char *figure = text_of(t, plan->own);
    while (a->figure < CAR_FIGURES && !aj_is_same(figure, car_figure_ids[a->figure]))
        a->figure++;
    struct aj_term place;
    return a->figure < CAR_FIGURES && !car_figure_on_corner(a->figure) &&
           aj_plan_term(t->draft->reader->doc, &t->value[plan->segment], &place) &&
           car_place_of_term(place, &a->place);
}

// Reads the actions. Returns false if one of them is not said in the usual words.
static bool take_actions(const struct taking *t, const struct planned_turn *plan,
                         struct car_action made[]) {
    for (unsigned i = 0; i < plan->actions; i++) {
        const struct planned_action *at = &plan->action[i];
        made[i] = (struct car_action){.kind = at->kind, .node = t->entry + at->node};
        if (at->kind == CAR_PLACE ? !take_place(t, at, &made[i]) : !take_follower(t, at, &made[i]))
            return false;
    }
    return true;
}

// Notes an action. Its tile may be one that was described before (draft.h).
static void note_action(struct car_draft *draft, const struct car_action *a) {
    if (a->kind == CAR_PLACE && draft->described_count)
        car_draft_saw_at(draft, &(struct car_case_tile){.tile = a->tile, .x = a->x, .y = a->y});
    car_draft_acted(draft, a);
}

bool car_draft_planned(struct car_draft *draft, uint32_t node, const struct aj_plan *plan,
                       struct car_turn *turn) {
    const struct planned_turn *planned = (const struct planned_turn *)(const void *)plan->bytes;
    const struct taking t = {draft, node, aj_plan_values(draft->reader->doc, node)};
    int player = aj_case_find_player(draft->job, text_of(&t, planned->player));
    struct car_action *action =
        aj_arena_raw(draft->reader->arena, sizeof *action * planned->actions);
    if (player == AJ_NONE || !take_actions(&t, planned, action))
        return false;
    *turn = (struct car_turn){
        .player = (int8_t)player, .count = planned->actions, .action = action, .node = node};
    draft->just_placed = NULL;
    draft->mover = turn->player;
    for (unsigned i = 0; i < planned->actions; i++)
        note_action(draft, &action[i]);
    return true;
}
