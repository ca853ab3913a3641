// Turns: judges the actions in their order, applies those that are allowed, then scores. HACKING,
// "Who may change what", says what else changes the board.
#include "carcassonne/turn/turn.h"

#include <string.h>

#include "carcassonne/boxes/boxes.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/draft.h"
#include "judging/case/case.h"
#include "judging/game/game.h"

// ---- final
//
// The final scoring: unfinished features, farms, and what expansions add.

static void score_at_end(struct car_judging *g, uint32_t root) {
    struct car_worth worth;
    car_worth_of(g, root, &worth);
    if (worth.complete)
        car_note_unscored(g, root, CAR_SAYS_BASE_UNSCORED_NOTES_AT_END);
    car_award(g, &worth, AJ_WHEN_END);
}

// Consults the options on which features that nobody holds depend, since their worth is shown too.
static void ask_of_all(struct car_judging *g) {
    struct car_worth worth;
    for (uint32_t i = 0; i < g->board.parts; i++) {
        const struct car_feature_piece *part = &g->board.part[i];
        if (g->board.parent[i] == i && part->kind != CAR_FIELD && car_is_feature(g, i))
            car_worth_of(g, i, &worth);
    }
}

void car_score_final(struct car_judging *g) {
    for (CAR_EACH(left, g, before_final))
        car_lowest_module(g, left)->before_final(g);
    uint32_t count, *held = car_held_features(&g->board, g->judgement->arena, &count);
    for (uint32_t i = 0; i < count; i++) {
        const struct car_feature_piece *part = &g->board.part[held[i]];
        if (part->kind != CAR_FIELD && part->kind != CAR_POND && part->kind != CAR_ACROBATS &&
            !part->scored && car_is_feature(g, held[i]) && car_has_follower(g, held[i]))
            score_at_end(g, held[i]);
    }
    car_score_farms(g);
    if (g->judgement->asks_all)
        ask_of_all(g);
    for (CAR_EACH(left, g, final))
        car_lowest_module(g, left)->final(g);
}

// ---- turn

// Marks functions that hardly ever run: they are not inlined.
#define RARE __attribute__((cold, noinline))

// ---- the position given

static size_t count_judges(car_judge *const *judges) {
    size_t count = 0;
    while (judges && judges[count])
        count++;
    return count;
}

// Adds a module's rules on a kind of action after those of earlier modules.
static void add_judges(struct car_judging *g, size_t kind, car_judge *const *judges) {
    size_t before = count_judges(g->judges[kind]), count = count_judges(judges);
    if (before == 0 || count == 0) {
        g->judges[kind] = before ? g->judges[kind] : judges;
        return;
    }
    car_judge **all = AJ_NEW_ARRAY(g->judgement->arena, car_judge *, before + count + 1);
    memcpy(all, g->judges[kind], sizeof *all * before);
    memcpy(all + before, judges, sizeof *all * count);
    g->judges[kind] = all;
}

void car_judging_join(struct car_judging *g, const struct car_module *module) {
    uintptr_t hook[CAR_HOOKS];
    memcpy(hook, module, sizeof hook);
    for (size_t i = 0; i < CAR_HOOKS; i++)
        g->having[i] |= (uint64_t)(hook[i] != 0) << g->modules;
    g->module[g->modules++] = module;
    for (size_t kind = 0; kind < CAR_ACTIONS; kind++) {
        if (car_insteads[kind].is_wooden)
            add_judges(g, kind, module->judges_wooden);
        if (car_comings[kind].step == CAR_STEP_FIGURE)
            add_judges(g, kind, module->judges_figure);
        add_judges(g, kind, module->judges[kind]);
    }
    g->stands_on |= (uint16_t)car_stands_on(g->rules, module);
    g->speaks_of |= module->speaks_of;
    if (!module->due)
        return;
    bool whatever = !(module->due_marks | module->due_signs);
    g->due_marks |= whatever ? UINT64_MAX : module->due_marks;
    g->due_signs |= whatever ? UINT32_MAX : module->due_signs;
}

// Lays the tiles that are on the board before the turns.
static void lay_position(struct car_judging *g) {
    const struct car_position *p = g->position;
    g->lying_of = AJ_NEW_ARRAY(g->judgement->arena, uint32_t, p->laid_count + 1);
    for (uint32_t i = 0; i < p->laid_count; i++) {
        const struct car_case_tile *laid = &p->laid[i];
        g->lying_of[i] = laid->held ? CAR_NOTHING
                                    : car_board_lay(&g->board, car_tile_as_played(g, laid->tile),
                                                    laid->x, laid->y, laid->turn);
    }
}

static void stand_followers(struct car_judging *g) {
    for (uint32_t i = 0; i < g->position->stands; i++) {
        const struct car_case_figure *stand = &g->position->stand[i];
        const struct car_board_tile *lying = &g->board.lying[g->lying_of[stand->laid]];
        uint32_t part = car_part_of(lying, stand->place);
        if (part != CAR_NOTHING) // if there is none, the reader has refused it
            car_board_stand(&g->board, part, stand->player, stand->figure, stand->node);
    }
}

// Marks the features of the position that are complete and have followers: they are scored in the
// first scoring step.
static void mark_pending(struct car_judging *g) {
    uint32_t kept = 0;
    for (uint32_t i = 0; i < g->board.completions; i++) {
        uint32_t root = car_board_root(&g->board, g->board.completed[i]);
        struct car_feature_piece *part = &g->board.part[root];
        AJ_SURE(g->judgement->arena, !part->pending && car_is_complete(&g->board, root));
        if (part->occupants == 0)
            continue;
        part->pending = true;
        g->board.completed[kept++] = root;
    }
    g->board.completions = kept;
}

// Returns how many of a kind of figure a player has left: what the case says, else all that are not
// on the board.
static int16_t count_left(const struct car_judging *g, int player, unsigned figure) {
    int16_t given = g->position->player[player].left[figure];
    int16_t left = (int16_t)(car_figures[figure].each - g->position->player[player].idle[figure]);
    if (!car_figure_on(g->rules, figure))
        return 0;
    if (given != CAR_NOT_GIVEN)
        return given;
    for (uint32_t i = 0; i < g->position->stands; i++)
        left = (int16_t)(left - (g->position->stand[i].player == player &&
                                 g->position->stand[i].figure == figure));
    return left;
}

void car_judging_init(struct car_judging *g, const struct car_position *position,
                      struct aj_judgement *judgement) {
    memset(g, 0, sizeof *g);
    g->position = position;
    g->judgement = judgement;
    g->rules = judgement->rules;
    g->now.placed = CAR_NOTHING;
    for (int i = 0; i < CAR_RANKS; i++)
        if (car_modules[i] && car_on(g, car_modules[i]->module) &&
            (!car_modules[i]->in_play || car_modules[i]->in_play(g->rules)))
            car_judging_join(g, car_modules[i]);
    car_board_init(&g->board, judgement->arena, position->laid_count + position->places,
                   position->parts, car_has_tunnels(g->rules));
    for (int i = 0; i < g->modules; i++)
        g->board.spare |= g->module[i]->crosses;
    lay_position(g);
    stand_followers(g);
    for (CAR_EACH(left, g, set_up))
        car_lowest_module(g, left)->set_up(g);
    mark_pending(g);
    for (int i = 0; i < g->position->players; i++)
        for (unsigned figure = 0; figure < CAR_FIGURES; figure++)
            g->supply[i][figure] = count_left(g, i, figure);
}

// ---- turns

bool car_goes_on(const struct car_judging *g) {
    for (CAR_EACH(left, g, goes_on))
        if (car_lowest_module(g, left)->goes_on(g))
            return true;
    return false;
}

// Forbids a turn if the one before it has left something undone. Whose turn it would be is not
// judged then.
RARE static void judge_due_before(struct car_judging *g, const struct car_turn *turn) {
    struct aj_ruling *ruling =
        aj_rule_add(g->judgement, g->due->rule, AJ_FORBIDS, turn->node, AJ_NO_ARGS);
    ruling->option = (int16_t)g->due->option;
    ruling->variant = g->due->variant;
    ruling->player = g->due->player;
}

bool car_part_due(const struct car_judging *g) {
    for (CAR_EACH(left, g, part_due))
        if (car_lowest_module(g, left)->part_due(g))
            return true;
    return false;
}

// Has modules judge that the player of the last turn plays again, until one has said whether he
// may. Returns whether one has. `part_due`: he has a further part of his turn.
static bool module_judges_again(const struct car_judging *g, const struct car_action *whole,
                                bool part_due) {
    for (CAR_EACH(left, g, plays_again))
        if (car_lowest_module(g, left)->plays_again(g, whole, part_due))
            return true;
    return false;
}

// Notes why the player of the last turn should have gone on, though another one moves.
static void note_owed(const struct car_judging *g, int player, uint32_t node) {
    for (CAR_EACH(left, g, goes_on))
        if (car_lowest_module(g, left)->goes_on(g) && aj_keeps(g->judgement, AJ_NOTES))
            car_lowest_module(g, left)->note_owed(g, player, node);
}

// Judges whose turn it is: the next player's, or the last one's again if he has a further part or
// turn.
RARE static void judge_player(struct car_judging *g, int last, int next,
                              const struct car_turn *turn) {
    bool goes_on = car_goes_on(g);
    int expected = goes_on ? last : next;
    bool again = turn->player == last;
    bool part_due = again && car_part_due(g);
    bool must_pass_on = last != expected;
    const struct car_action whole = {.kind = CAR_PLACE, .node = turn->node};
    if (again && (part_due || must_pass_on) && module_judges_again(g, &whole, part_due))
        return;
    if (turn->player == expected)
        return;
    if (goes_on)
        note_owed(g, expected, turn->node);
    CAR_FORBID(g, CAR_RULE_BASE_TURN_ORDER, &whole, AJ_PLAYER("expected", expected),
               AJ_PLAYER("player", turn->player))
        ->variant = goes_on ? CAR_SAYS_BASE_TURN_ORDER_FORBIDS_GOES_ON : AJ_PLAIN;
}

// Judges a turn that was written as the second part of the turn before: a builder must allow one.
RARE static void judge_second(struct car_judging *g, const struct car_turn *turn) {
    bool part_due = car_part_due(g);
    const struct car_action whole = {.kind = CAR_PLACE,
                                     .node = part_due ? turn->node : turn->action[0].node};
    if (!module_judges_again(g, &whole, part_due))
        CAR_FORBID(g, CAR_RULE_BASE_ONE_TILE, &whole, AJ_PLAYER("player", turn->player))->variant =
            CAR_SAYS_BASE_ONE_TILE_FORBIDS_NO_SECOND;
}

void car_turn_order_judge(struct car_judging *g, uint32_t index, const struct car_turn *turn) {
    if (index == 0)
        return;
    int last = g->position->turn[index - 1].player;
    int next = last + 1 < g->position->players ? last + 1 : 0;
    if (g->due)
        judge_due_before(g, turn);
    else if (turn->is_second)
        judge_second(g, turn);
    else if (turn->player != next || next == last || (CAR_HAVING(g, goes_on) && car_goes_on(g)))
        judge_player(g, last, next, turn);
}

static bool is_abbey(const struct car_action *a) {
    return a->kind == CAR_PLACE && a->tile->fits_any;
}

// Forbids an action if a switch turns off its kind, or abbeys if it places one. Returns whether it
// did.
static bool forbid_switched_off(struct car_judging *g, const struct car_action *a) {
    const struct car_switch *row =
        is_abbey(a) ? car_switch_of_option(CAR_OPTION_ABBEY_ABBEY) : car_switch_of_action(a->kind);
    if (!row || aj_is_switched_on(g->judgement, row->option))
        return false;
    CAR_FORBID(g, CAR_RULE_BASE_IN_PLAY, a, AJ_TEXT("what", row->what))->option =
        (int16_t)row->option;
    return true;
}

// Returns the module of an action: the module of its kind, or of an abbey tile.
static int module_of(const struct car_action *a) {
    return is_abbey(a) ? CAR_MODULE_ABBEY : car_actions[a->kind].module;
}

// Forbids an action whose module or house rule is not in play.
RARE static void forbid_off(struct car_judging *g, const struct car_action *a, int module,
                            int house_rule) {
    bool by_house = house_rule != AJ_NONE;
    const char *what = by_house ? aj_arena_format(g->judgement->arena, "the house rule %s",
                                                  car_rulebook.house_rule[house_rule].id)
                                : car_rulebook.module[module].title;
    // If the module of a house rule is off too, the module is named.
    const char *key = by_house && car_on(g, module) ? car_rulebook.house_rule[house_rule].id
                                                    : car_rulebook.module[module].id;
    CAR_FORBID(g, CAR_RULE_BASE_IN_PLAY, a, AJ_TEXT("what", what), AJ_TEXT("key", key));
}

// Whether it is told what is scored first, which belongs to the robbers, for the messages: these
// ask for it too.
static bool is_order_for_messages(const struct car_judging *g, const struct car_action *a) {
    return a->kind == CAR_FIRST && car_on(g, CAR_MODULE_MESSAGES) &&
           aj_is_switched_on(g->judgement, CAR_OPTION_MESSAGES_MESSAGES);
}

// Whether the box and the house rule of an action are in play. If not, forbids it.
RARE static bool find_in_play(struct car_judging *g, const struct car_action *a) {
    if (is_order_for_messages(g, a))
        return true;
    int module = module_of(a), house_rule = car_actions[a->kind].house_rule;
    if (car_on(g, module) && (house_rule == AJ_NONE || aj_house_rule_on(g->rules, house_rule)))
        return !forbid_switched_off(g, a);
    forbid_off(g, a, module, house_rule);
    return false;
}

// Whether a kind of action is in play, which is found once for a case and kept in g->in_play, with
// two exceptions: an abbey needs its own module, and if a kind has a switch, that must count as
// consulted each time.
static inline bool is_in_play(struct car_judging *g, const struct car_action *a) {
    bool is_fixed = !is_abbey(a);
    if (is_fixed && (g->in_play >> a->kind) & 1U)
        return true;
    bool found = find_in_play(g, a);
    if (found && is_fixed && !car_switch_of_action(a->kind))
        g->in_play |= UINT64_C(1) << a->kind;
    return found;
}

bool car_action_judge(struct car_judging *g, const struct car_action *a) {
    if (!is_in_play(g, a))
        return false;
    if (a->kind == CAR_PLACE)
        car_board_look(&g->board, a->x, a->y);
    if (a->kind == CAR_FOLLOWER)
        car_follower_aim(g, a);
    car_order_judge(g, a);
    for (car_judge *const *judge = g->judges[a->kind]; judge && *judge; judge++)
        (*judge)(g, a);
    if (g->judgement->forbidden)
        car_hint_gone(g, a);
    return !g->judgement->forbidden;
}

void car_action_apply(struct car_judging *g, const struct car_action *a) {
    g->now.done |= UINT64_C(1) << a->kind;
    if (car_insteads[a->kind].is_wooden)
        g->now.wooden = a;
    for (uint64_t left = g->having[CAR_HOOK(apply) + a->kind]; left; left &= left - 1)
        car_lowest_module(g, left)->apply[a->kind](g, a);
}

void car_turn_begin(struct car_judging *g, const struct car_turn *turn, uint32_t index) {
    bool part = g->now.turn && g->now.turn->player == turn->player && car_part_due(g);
    g->now = (struct car_turn_state){.turn = turn,
                                     .index = index,
                                     .placed = CAR_NOTHING,
                                     .part = part ? g->now.part + 1 : 0,
                                     .earlier = part ? g->now.placed : CAR_NOTHING};
    for (CAR_EACH(left, g, turn_begin))
        car_lowest_module(g, left)->turn_begin(g);
}

bool car_turn_is_legal(struct car_judging *g) {
    for (CAR_EACH(left, g, turn_judge))
        car_lowest_module(g, left)->turn_judge(g);
    return !g->judgement->forbidden;
}

// Ends the steps in which figures are placed or moved.
static void settle_turn(struct car_judging *g) {
    if (g->now.settled)
        return;
    g->now.settled = true;
    for (CAR_EACH(left, g, settle))
        car_lowest_module(g, left)->settle(g);
}

void car_turn_end(struct car_judging *g) {
    if (g->now.ended)
        return;
    settle_turn(g);
    g->now.ended = true;
    if (g->board.completions)
        car_score_turn(g);
    for (CAR_EACH(left, g, turn_end))
        car_lowest_module(g, left)->turn_end(g);
}

// Ends the step of the figures before action `a`, which belongs to the later step `step`.
RARE static bool reach_later(struct car_judging *g, const struct car_action *a,
                             enum car_step step) {
    bool is_walk = step < CAR_STEP_SCORED;
    if ((!is_walk && !car_turn_is_legal(g)) || car_due_judge(g, a))
        return false;
    if (is_walk) {
        settle_turn(g);
        return true;
    }
    car_turn_end(g);
    return true;
}

bool car_turn_reach(struct car_judging *g, const struct car_action *a) {
    bool is_early = g->now.placed == CAR_NOTHING && car_places_later(g);
    enum car_step step = g->now.ended || is_early ? CAR_STEP_ANY : car_step_of(g, a->kind);
    return step < CAR_STEP_WALK || reach_later(g, a, step);
}

// Ends a turn that is allowed: judges what is due before the scoring step, scores, and judges what
// is due after it.
static void finish_turn(struct car_judging *g) {
    if (!g->now.ended && car_due_judge(g, NULL))
        return;
    car_turn_end(g);
    car_due_judge(g, NULL);
}

bool car_action_closes(unsigned kind) {
    const uint64_t closing = 0
#define CLOSES(action) | UINT64_C(1) << CAR_##action
#include "carcassonne/table/rows.def"
        ;
    return (closing >> kind) & 1U;
}

bool car_turn_closes(const struct car_turn *turn) {
    for (uint32_t i = 0; i < turn->count; i++)
        if (!car_action_closes(turn->action[i].kind))
            return false;
    return turn->count > 0;
}

// Whether entry `index` of the moves is no turn: the game is over, and neither this entry nor a
// later one has an action that only turns have.
static bool is_closing(const struct car_judging *g, uint32_t index) {
    for (uint32_t i = index; i < g->position->turns; i++)
        if (!g->position->is_over || !car_turn_closes(&g->position->turn[i]))
            return false;
    return true;
}

void car_turn_begin_closing(struct car_judging *g, const struct car_turn *turn, uint32_t index) {
    if (g->due)
        judge_due_before(g, turn);
    g->now = (struct car_turn_state){.turn = turn,
                                     .index = index,
                                     .placed = CAR_NOTHING,
                                     .earlier = CAR_NOTHING,
                                     .ended = true,
                                     .is_closing = true};
}

// Judges an entry that is no turn. Rules of its actions say whose it must be.
RARE static bool judge_closing(struct car_judging *g, uint32_t index) {
    const struct car_turn *turn = &g->position->turn[index];
    car_turn_begin_closing(g, turn, index + 1);
    for (uint32_t i = 0; i < turn->count && !g->judgement->forbidden; i++) {
        g->now.action = i;
        if (car_action_judge(g, &turn->action[i]))
            car_action_apply(g, &turn->action[i]);
    }
    return !g->judgement->forbidden;
}

bool car_turn_judge(struct car_judging *g, uint32_t index) {
    if (g->position->is_over && is_closing(g, index))
        return judge_closing(g, index);
    const struct car_turn *turn = car_order_turn(g, &g->position->turn[index]);
    car_turn_order_judge(g, index, turn);
    car_turn_begin(g, turn, index + 1);
    if (g->judgement->forbidden)
        return false;
    for (uint32_t i = 0; i < turn->count; i++) {
        g->now.action = i;
        if (!car_turn_reach(g, &turn->action[i]) || !car_action_judge(g, &turn->action[i]))
            return false;
        car_action_apply(g, &turn->action[i]);
    }
    if (!g->now.ended && !car_turn_is_legal(g))
        return false;
    finish_turn(g);
    for (CAR_EACH(left, g, turn_over))
        car_lowest_module(g, left)->turn_over(g);
    return !g->judgement->forbidden;
}

// ---- the whole case

void car_judging_begin(struct car_judging *g) {
    for (CAR_EACH(left, g, begin))
        car_lowest_module(g, left)->begin(g);
}

// Judges the position anew up to turn `turns`, which was not reached. The earlier turns were legal.
static void replay(struct car_judging *g, uint32_t turns) {
    struct aj_judgement *judgement = g->judgement;
    struct aj_judgement silent;
    aj_judgement_again(&silent, judgement);
    car_judging_init(g, g->position, &silent);
    car_judging_begin(g);
    for (uint32_t i = 0; i < turns; i++)
        car_turn_judge(g, i);
    g->judgement = judgement;
}

// Whether all that forbids a turn is that its tile has no such segment as an action names.
static bool is_misnamed(const struct aj_judgement *judgement) {
    for (size_t i = judgement->first_forbidding; i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        if (ruling->effect == AJ_FORBIDS &&
            (ruling->rule != CAR_RULE_BASE_SEGMENT_ON_TILE || ruling->variant != AJ_PLAIN))
            return false;
    }
    return judgement->forbidden;
}

// Judges the turns up to the first illegal one, which it takes back.
static void judge_turns(struct car_judging *g, const struct aj_case *job) {
    const struct car_position *p = g->position;
    for (uint32_t i = 0; i < p->turns; i++) {
        aj_turn_add(g->judgement, p->turn[i].player, p->turn[i].node);
        bool is_legal = !g->judgement->forbidden && car_turn_judge(g, i);
        if (is_legal)
            continue;
        aj_turn_void(g->judgement);
        car_note_quarrel(g, job, g->judgement->rulings);
        const struct car_turn *turn = &g->position->turn[i];
        bool is_cut = g->now.action + 1 < turn->count;
        g->judgement->is_cut = is_cut && turn->action[g->now.action].kind == CAR_PLACE &&
                               turn->action[g->now.action + 1].kind != CAR_BRIDGE;
        g->judgement->is_misnamed = is_misnamed(g->judgement);
        if (is_cut || i + 1 < g->position->turns)
            aj_rule_add(g->judgement, CAR_RULE_BASE_NOT_JUDGED, AJ_NOTES, turn->node, AJ_NO_ARGS);
        replay(g, i);
        return;
    }
}

// If a case has no move, notes what else it may be asking.
static void note_no_move(const struct car_judging *g, const struct aj_case *job) {
    const struct car_position *p = g->position;
    const uint32_t *field = job->game_field;
    bool has_turn = p->to_move != AJ_NONE, has_tile = p->tile_in_hand != NULL;
    if (!p->is_over)
        aj_note_claimed(g->judgement, job, "gained", CAR_RULE_BASE_NO_MOVE);
    if (has_turn && has_tile)
        AJ_RULE(g->judgement, CAR_RULE_BASE_NO_MOVE, AJ_NOTES, field[CAR_KEY_TILE_IN_HAND],
                AJ_PLAYER("player", p->to_move), AJ_TEXT("id", car_tile_id(p->tile_in_hand)))
            ->variant = CAR_SAYS_BASE_NO_MOVE_NOTES_TURN_AND_TILE;
    else if (has_turn)
        AJ_RULE(g->judgement, CAR_RULE_BASE_NO_MOVE, AJ_NOTES, field[CAR_KEY_TO_MOVE],
                AJ_PLAYER("player", p->to_move))
            ->variant = CAR_SAYS_BASE_NO_MOVE_NOTES_TURN;
    else if (has_tile)
        AJ_RULE(g->judgement, CAR_RULE_BASE_NO_MOVE, AJ_NOTES, field[CAR_KEY_TILE_IN_HAND],
                AJ_TEXT("id", car_tile_id(p->tile_in_hand)))
            ->variant = CAR_SAYS_BASE_NO_MOVE_NOTES_TILE;
}

void car_judge_case(const struct aj_case *job, struct aj_judgement *judgement) {
    struct car_judging *g = AJ_NEW(judgement->arena, struct car_judging);
    judgement->result = g;
    car_judging_init(g, job->position, judgement);
    car_judging_begin(g);
    aj_turns_expect(judgement, g->position->turns);
    judge_turns(g, job);
    size_t moved = judgement->rulings;
    judgement->is_table_untold = g->due && !judgement->forbidden;
    if (judgement->is_table_untold)
        *(g->now.ended && g->due->gives_none ? &judgement->untold_at_end : &judgement->untold) =
            UINT8_MAX;
    judgement->is_ending = true;
    judgement->is_end = g->position->turns == 0 && g->position->is_over;
    car_score_final(g);
    car_note_names(g, job);
    judgement->is_end = g->position->turns == 0 && g->position->is_over;
    if (!judgement->forbidden)
        car_note_quarrel(g, job, moved);
    if (g->position->turns == 0 && aj_keeps(judgement, AJ_NOTES))
        note_no_move(g, job);
    if (g->position->is_over && job->game_field[CAR_KEY_GAME_OVER] == AJ_NO_NODE)
        aj_note_claimed(judgement, job, "winner", CAR_RULE_BASE_GAME_OVER);
    for (CAR_EACH(left, g, tally))
        car_lowest_module(g, left)->tally(g);
}

void car_finish(struct aj_judgement *judgement) {
    struct car_judging *g = car_result(judgement);
    struct car_numbering *numbering = AJ_NEW(judgement->arena, struct car_numbering);
    car_number_features(g, numbering);
    g->numbering = numbering;
}
