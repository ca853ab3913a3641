// The Count of Carcassonne: a player may put a follower into a quarter of the city if others score.
// Before a feature is scored, followers may leave the city for it, unless they are in the quarter
// where the Count is.
#include "carcassonne/boxes/count/count.h"

#include <string.h>

#include "carcassonne/boxes/abbey/abbey.h"
#include "carcassonne/boxes/boxes.h"
#include "carcassonne/boxes/bridges/bridges.h"
#include "carcassonne/boxes/ferries/ferries.h"
#include "carcassonne/boxes/princess/princess.h"
#include "carcassonne/rules/module.h"

const char *const car_quarter_names[CAR_QUARTERS] = {"castle", "market", "blacksmith", "cathedral"};

const struct car_quarter_told car_quarters_told[CAR_QUARTERS] = {{.quarter = CAR_QUARTER_CASTLE},
                                                                 {.quarter = CAR_MARKET},
                                                                 {.quarter = CAR_BLACKSMITH},
                                                                 {.quarter = CAR_CATHEDRAL}};

// The kind of feature to which followers go from each quarter.
static const uint8_t kinds[CAR_QUARTERS] = {CAR_CITY, CAR_FIELD, CAR_ROAD, CAR_MONASTERY};

static struct aj_arg quarter_arg(int quarter) {
    return AJ_TEXT("quarter", car_quarter_names[quarter]);
}

static struct aj_arg figure_arg(unsigned figure) {
    return AJ_TEXT("figure", car_figures[figure].spoken);
}

// ---- the city

bool car_is_carcassonne(const struct car_judging *g) {
    bool is_laid = (g->board.kinds >> CAR_CARCASSONNE) & 1U;
    return is_laid && car_on(g, CAR_MODULE_THE_COUNT) &&
           aj_is_switched_on(g->judgement, CAR_OPTION_COUNT_COUNT);
}

// Whether Carcassonne counts for a field as a completed city.
static bool count_is_city(const struct car_judging *g, uint32_t part, uint32_t field,
                          bool completed) {
    static const int answers[] = {
        [CAR_VALUE_COUNT_FARM_CITY_COUNTS] = true, [CAR_VALUE_COUNT_FARM_CITY_NO] = false};
    bool held = g->board.part[field].occupants > 0;
    if (g->board.part[part].kind != CAR_CARCASSONNE || !car_is_carcassonne(g))
        return false;
    for (CAR_EACH_OTHER(i, &g->board)) // a barn
        held = held || car_board_root(&g->board, g->board.follower[i].part) == field;
    return !completed || car_decide_worth(g, held, CAR_OPTION_COUNT_FARM_CITY, answers);
}

static void count_set_up(struct car_judging *g) {
    struct car_count *count = AJ_NEW(g->judgement->arena, struct car_count);
    const struct car_case_count *given = g->position->own[CAR_MODULE_THE_COUNT];
    g->own[CAR_TAKES_PART_count] = count;
    count->next = AJ_NONE;
    if (!given)
        return;
    memcpy(count->in, given->in, sizeof count->in);
    count->at = given->at;
}

static void count_begin(struct car_judging *g) {
    const struct car_case_count *given = g->position->own[CAR_MODULE_THE_COUNT];
    if (given && given->is_city_untold && aj_keeps(g->judgement, AJ_NOTES))
        aj_rule_add(g->judgement, CAR_RULE_COUNT_OUTSIDE, AJ_NOTES, g->position->board_node,
                    AJ_NO_ARGS);
}

// ---- who gets points

static void count_turn_begin(struct car_judging *g) {
    struct car_count *count = car_count_of(g);
    count->has_entered_before =
        g->now.part > 0 && (count->has_entered || count->has_entered_before);
    count->has_entered = count->may_move = false;
    count->earned = count->earned_by_tile = count->besides = 0;
    count->by_church = count->by_more = 0;
    count->by_tokens = 0;
    count->completions = g->board.completions;
}

static void count_placed(struct car_judging *g, uint32_t lying) {
    (void)lying;
    car_count_of(g)->completions = g->board.completions;
    car_count_of(g)->next = (g->now.turn->player + 1) % g->position->players;
}

static void note_token(struct car_judging *g, const struct car_action *a) {
    struct car_count *count = car_count_of(g);
    (void)a;
    for (; count->completions < g->board.completions; count->completions++)
        if (count->by_tokens < CAR_COLOURS)
            count->by_token[count->by_tokens++] = g->board.completed[count->completions];
}

// Forgets that a token has completed roads of a lake that a ferry has joined or divided since;
// others of the lake still count.
static void count_respanned(struct car_judging *g, uint32_t lying) {
    struct car_count *count = car_count_of(g);
    const struct car_board_tile *lake = &g->board.lying[lying];
    uint32_t kept = 0;
    for (uint32_t i = 0; i < count->by_tokens; i++) {
        uint32_t root = car_board_root(&g->board, count->by_token[i]);
        bool is_anew = false;
        for (unsigned left = car_ferries_of(g)->changed; left; left &= left - 1)
            is_anew |=
                car_board_root(&g->board, car_part_at_edge(lake, (unsigned)__builtin_ctz(left))) ==
                root;
        if (!is_anew)
            count->by_token[kept++] = count->by_token[i];
    }
    count->by_tokens = kept;
    count->completions = g->board.completions;
}

static bool is_by_token(const struct car_judging *g, uint32_t root) {
    const struct car_count *count = car_count_of(g);
    for (uint32_t i = 0; i < count->by_tokens; i++)
        if (car_board_root(&g->board, count->by_token[i]) == root)
            return true;
    return false;
}

// Returns the root of the feature that was completed for these points: a castle's points come of
// another one, and a watchtower's is the one that is being scored.
static uint32_t find_source(const struct car_judging *g, int32_t subject) {
    if (subject >= CAR_SUBJECT_FIRST)
        return g->now.completing;
    uint32_t root = car_board_root(&g->board, (uint32_t)subject);
    return car_is_castle(g, root) ? car_castle_source(g, root) : root;
}

static bool is_of(int32_t subject, int which) {
    return subject >= CAR_SUBJECT_FIRST &&
           (subject - CAR_SUBJECT_FIRST) / CAR_SUBJECT_NUMBERS == which;
}

// Notes who has earned points in this turn, and by what: it decides who may enter Carcassonne.
static void count_earned(struct car_judging *g, const struct aj_earning *earning, uint32_t with) {
    struct car_count *count = car_count_of(g);
    uint8_t player = (uint8_t)(1U << earning->player);
    int32_t subject = earning->subject;
    bool is_feature = subject < CAR_SUBJECT_FIRST || is_of(subject, CAR_SUBJECT_WATCHTOWER);
    if (!g->now.ended || earning->when != AJ_WHEN_MOVE || earning->points <= 0)
        return;
    if (!is_feature && with != CAR_NOTHING)
        count->besides |= player;
    if (is_of(subject, CAR_SUBJECT_CHURCH))
        count->by_church |= player;
    if (is_feature)
        count->earned |= player;
    if (subject < CAR_SUBJECT_FIRST)
        count->by_more |= player;
    if (is_feature && !is_by_token(g, find_source(g, subject)))
        count->earned_by_tile |= player;
}

// ---- into the city

bool car_is_any_in_quarters(const struct car_judging *g) {
    const struct car_count *count = car_count_of(g);
    for (int player = 0; player < g->position->players; player++)
        for (int quarter = 0; quarter < CAR_QUARTERS; quarter++)
            for (unsigned figure = 0; figure < CAR_FOLLOWERS; figure++)
                if (count->in[player][quarter][figure])
                    return true;
    return false;
}

bool car_quarter_admits(enum car_quarter quarter, unsigned figure) {
    switch (figure) {
    case CAR_FIGURE_MAYOR:
        return quarter == CAR_QUARTER_CASTLE;
    case CAR_FIGURE_WAGON:
        return quarter != CAR_MARKET;
    case CAR_FIGURE_ABBOT:
        return quarter == CAR_CATHEDRAL;
    default:
        return car_is_follower(figure);
    }
}

static void say_why(struct aj_ruling *ruling, int16_t forbids, int16_t allows) {
    ruling->variant = ruling->effect == AJ_FORBIDS ? forbids : allows;
}

static void judge_enter(const struct car_judging *g, const struct car_action *a) {
    const struct car_count *count = car_count_of(g);
    uint8_t own = (uint8_t)(1U << g->now.turn->player);
    bool by_token = !(count->earned_by_tile & ~own), by_fairy = count->besides & own;
    struct aj_arg mover = car_mover_arg(g);
    if (g->now.placed == CAR_NOTHING || !(count->earned & ~own)) {
        CAR_FORBID(g, CAR_RULE_COUNT_ENTER, a, mover)->variant =
            count->by_church & ~own ? CAR_SAYS_COUNT_ENTER_FORBIDS_CHURCH
                                    : CAR_SAYS_COUNT_ENTER_FORBIDS_NOBODY;
        return;
    }
    if (count->earned & own) {
        CAR_FORBID(g, CAR_RULE_COUNT_ENTER, a, mover)->variant =
            count->by_more & own ? AJ_PLAIN : CAR_SAYS_COUNT_ENTER_FORBIDS_TOWER;
        return;
    }
    struct aj_arg others = AJ_TEXT("others", car_name_players(g, count->earned));
    if (by_token)
        say_why(CAR_RULE_BY(g, CAR_RULE_COUNT_ENTER, a, CAR_OPTION_COUNT_BY_TOKEN,
                            CAR_VALUE_COUNT_BY_TOKEN_NO, mover, others),
                CAR_SAYS_COUNT_ENTER_FORBIDS_BY_TOKEN, AJ_PLAIN);
    if (by_fairy)
        say_why(CAR_RULE_BY(g, CAR_RULE_COUNT_ENTER, a, CAR_OPTION_COUNT_OWN_POINTS,
                            CAR_VALUE_COUNT_OWN_POINTS_ANY_POINTS, mover, others),
                CAR_SAYS_COUNT_ENTER_FORBIDS_BY_FAIRY, CAR_SAYS_COUNT_ENTER_ALLOWS_BY_FAIRY);
    if (by_token || by_fairy || !aj_keeps(g->judgement, AJ_ALLOWS))
        return;
    struct aj_ruling *ruling = CAR_ALLOW(g, CAR_RULE_COUNT_ENTER, a, mover, others);
    ruling->rank = AJ_TOLD_FIRST;
    ruling->variant = count->by_church & own ? CAR_SAYS_COUNT_ENTER_ALLOWS_CHURCH : AJ_PLAIN;
}

static void judge_once(const struct car_judging *g, const struct car_action *a) {
    const struct car_count *count = car_count_of(g);
    if (count->has_entered)
        CAR_FORBID(g, CAR_RULE_COUNT_ENTER_ONCE, a, car_mover_arg(g));
    else if (count->has_entered_before)
        CAR_RULE_BY(g, CAR_RULE_COUNT_ENTER_ONCE, a, CAR_OPTION_COUNT_DOUBLE_TURN,
                    CAR_VALUE_COUNT_DOUBLE_TURN_ONCE, car_mover_arg(g));
}

static void judge_kind(const struct car_judging *g, const struct car_action *a) {
    uint8_t quarter = car_quarter_of(a)->quarter;
    if (car_forbids_figure(g, a))
        return;
    if (!car_quarter_admits(quarter, a->figure))
        CAR_FORBID(g, CAR_RULE_COUNT_ENTER_KIND, a, figure_arg(a->figure), quarter_arg(quarter));
    else if (a->figure == CAR_FIGURE_ABBOT)
        CAR_RULE_BY(g, CAR_RULE_COUNT_ENTER_KIND, a, CAR_OPTION_COUNT_ABBOT,
                    CAR_VALUE_COUNT_ABBOT_NO, figure_arg(a->figure), quarter_arg(quarter));
    car_judge_in_hand(g, a);
}

// Forbids to leave the market if the table plays without farmers.
static void judge_market(const struct car_judging *g, const struct car_action *a) {
    if (car_quarter_of(a)->quarter == CAR_MARKET &&
        !aj_is_switched_on(g->judgement, CAR_OPTION_BASE_FARMERS))
        CAR_FORBID(g, CAR_RULE_COUNT_MARKET, a, car_mover_arg(g))->option = CAR_OPTION_BASE_FARMERS;
}

// Returns who moves the Count, and where to: a value of the option count.moves
// (CAR_VALUE_COUNT_MOVES_x).
static int decide_mover(const struct car_judging *g) {
    static const int answers[] = {
        [CAR_VALUE_COUNT_MOVES_BY_PLAYER] = CAR_VALUE_COUNT_MOVES_BY_PLAYER,
        [CAR_VALUE_COUNT_MOVES_CLOCKWISE] = CAR_VALUE_COUNT_MOVES_CLOCKWISE,
        [CAR_VALUE_COUNT_MOVES_FOLLOW_MEEPLE] = CAR_VALUE_COUNT_MOVES_FOLLOW_MEEPLE};
    return aj_decide(g->judgement, CAR_OPTION_COUNT_MOVES, answers);
}

static void apply_enter(struct car_judging *g, const struct car_action *a) {
    struct car_count *count = car_count_of(g);
    int player = g->now.turn->player, how = decide_mover(g);
    uint8_t quarter = car_quarter_of(a)->quarter;
    g->supply[player][a->figure]--;
    count->in[player][quarter][a->figure]++;
    count->has_entered = count->may_move = true;
    if (how == CAR_VALUE_COUNT_MOVES_CLOCKWISE)
        count->at = (uint8_t)((count->at + 1) % CAR_QUARTERS);
    else if (how == CAR_VALUE_COUNT_MOVES_FOLLOW_MEEPLE)
        count->at = quarter;
}

// ---- the Count

static void judge_move(const struct car_judging *g, const struct car_action *a) {
    const struct car_count *count = car_count_of(g);
    uint8_t to = car_quarter_of(a)->quarter;
    int how = decide_mover(g);
    bool by_player = how == CAR_VALUE_COUNT_MOVES_BY_PLAYER;
    struct aj_arg mover = car_mover_arg(g), at = AJ_TEXT("at", car_quarter_names[count->at]);
    if (!count->may_move) {
        CAR_FORBID(g, CAR_RULE_COUNT_NOT_MOVED, a, mover)->variant =
            count->has_entered ? CAR_SAYS_COUNT_NOT_MOVED_FORBIDS_AGAIN : AJ_PLAIN;
    } else if (by_player == (to == count->at)) {
        struct aj_ruling *ruling = CAR_FORBID(g, CAR_RULE_COUNT_NOT_MOVED, a, at);
        ruling->variant = by_player ? CAR_SAYS_COUNT_NOT_MOVED_FORBIDS_THERE
                                    : CAR_SAYS_COUNT_NOT_MOVED_FORBIDS_BY_HIMSELF;
        ruling->option = by_player ? AJ_NONE : CAR_OPTION_COUNT_MOVES;
    } else {
        struct aj_ruling *ruling = CAR_ALLOW(g, CAR_RULE_COUNT_MOVES, a, mover, quarter_arg(to));
        ruling->option = CAR_OPTION_COUNT_MOVES;
        ruling->variant = by_player ? AJ_PLAIN : CAR_SAYS_COUNT_MOVES_ALLOWS_BY_HIMSELF;
    }
    if (by_player)
        judge_market(g, a);
}

static void move_count(struct car_judging *g, const struct car_action *a) {
    car_count_of(g)->at = car_quarter_of(a)->quarter;
    car_count_of(g)->may_move = false;
}

// ---- out of the city

unsigned car_quarter_figure(const struct car_judging *g, const struct car_action *a) {
    const struct car_quarter_told *told = car_quarter_of(a);
    const uint8_t *in = car_count_of(g)->in[told->player][told->quarter];
    if (a->figure != CAR_FIGURES)
        return a->figure;
    for (unsigned figure = 0; figure < CAR_FOLLOWERS; figure++) // a normal one is the first
        if (in[figure])
            return figure;
    return CAR_FIGURE_NORMAL;
}

bool car_quarter_holds(const struct car_judging *g, const struct car_action *a) {
    const struct car_quarter_told *told = car_quarter_of(a);
    return car_count_of(g) &&
           car_count_of(g)->in[told->player][told->quarter][car_quarter_figure(g, a)] > 0;
}

void car_quarter_send_home(struct car_judging *g, const struct car_action *a) {
    const struct car_quarter_told *told = car_quarter_of(a);
    unsigned figure = car_quarter_figure(g, a);
    car_count_of(g)->in[told->player][told->quarter][figure]--;
    g->supply[told->player][figure]++;
}

const char *car_say_quarter(const struct car_action *a, struct aj_arena *arena) {
    return aj_arena_format(arena, "the %s of Carcassonne",
                           car_quarter_names[car_quarter_of(a)->quarter]);
}

bool car_quarter_leads(const struct car_judging *g, enum car_quarter quarter, uint32_t root) {
    const struct car_feature_piece *feature = &g->board.part[root];
    if (feature->kind != kinds[quarter] || g->now.is_closing)
        return feature->kind == kinds[quarter];
    if (feature->kind == CAR_FIELD)
        return car_on(g, CAR_MODULE_ABBEY) && car_barn_scores(g, root);
    for (uint32_t i = 0; i < g->board.completions; i++)
        if (car_board_root(&g->board, g->board.completed[i]) == root)
            return !feature->scored && car_is_done(g, root);
    return false;
}

static void judge_own(const struct car_judging *g, const struct car_action *a) {
    const struct car_quarter_told *told = car_quarter_of(a);
    struct aj_arg quarter = quarter_arg(told->quarter), owner = AJ_PLAYER("owner", told->player);
    if (!car_quarter_holds(g, a))
        CAR_FORBID(g, CAR_RULE_COUNT_OWN, a, owner, figure_arg(car_quarter_figure(g, a)), quarter);
    else if (car_count_of(g)->at == told->quarter)
        CAR_FORBID(g, CAR_RULE_COUNT_HELD, a, owner, quarter);
}

// Returns how many players come before this one when followers leave the city, counted clockwise
// from `first`.
static int order_of(const struct car_judging *g, int player, int first) {
    return (player - first + g->position->players) % g->position->players;
}

// Forbids to redeploy after a player who comes later has done so.
static void judge_order(const struct car_judging *g, const struct car_action *a) {
    int owner = car_quarter_of(a)->player, first = g->now.turn->player + 1;
    if (g->now.is_closing)
        return; // each player has a turn of his own there
    for (uint32_t i = 0; i < g->now.action; i++) {
        const struct car_action *earlier = &g->now.turn->action[i];
        int other = earlier->kind == CAR_REDEPLOY ? car_quarter_of(earlier)->player : owner;
        if (order_of(g, other, first) <= order_of(g, owner, first))
            continue;
        CAR_FORBID(g, CAR_RULE_COUNT_ORDER, a, AJ_PLAYER("owner", owner),
                   AJ_PLAYER("other", other));
        return;
    }
}

// Judges an entry after the game: each player in turn moves one follower, from the left of who
// placed the last tile, until all have passed.
static void judge_closing(const struct car_judging *g, const struct car_action *a,
                          uint32_t target) {
    const struct car_quarter_told *told = car_quarter_of(a);
    struct aj_arg owner = AJ_PLAYER("owner", told->player);
    if (car_has_done(g, CAR_REDEPLOY))
        CAR_FORBID(g, CAR_RULE_COUNT_FINAL, a, owner)->variant = CAR_SAYS_COUNT_FINAL_FORBIDS_ONE;
    else if (told->player != g->now.turn->player)
        CAR_FORBID(g, CAR_RULE_COUNT_OWN, a, owner, AJ_PLAYER("other", g->now.turn->player))
            ->variant = CAR_SAYS_COUNT_OWN_FORBIDS_ANOTHERS;
    else if ((car_count_of(g)->passed >> told->player) & 1U)
        CAR_FORBID(g, CAR_RULE_COUNT_FINAL, a, owner)->variant =
            CAR_SAYS_COUNT_FINAL_FORBIDS_PASSED;
    if (told->quarter != CAR_MARKET)
        CAR_RULE_BY(g, CAR_RULE_COUNT_FINAL, a, CAR_OPTION_COUNT_FINAL,
                    CAR_VALUE_COUNT_FINAL_MARKET_ONLY, quarter_arg(told->quarter));
    if (target != CAR_NOTHING && g->board.part[target].kind != CAR_FIELD &&
        car_is_done(g, car_held_root(g, target)))
        CAR_FORBID(g, CAR_RULE_COUNT_FINAL, a, AJ_CELL("tile", a->x, a->y),
                   AJ_TEXT("to", car_place_text(a->place, g->judgement->arena)))
            ->variant = CAR_SAYS_COUNT_FINAL_FORBIDS_COMPLETE;
}

static void judge_target(const struct car_judging *g, const struct car_action *a) {
    uint8_t quarter = car_quarter_of(a)->quarter;
    uint32_t part = car_part_at(&g->board, a->x, a->y, a->place), lying;
    uint32_t root = part == CAR_NOTHING ? CAR_NOTHING : car_board_root(&g->board, part);
    struct aj_arg tile = AJ_CELL("tile", a->x, a->y), from = quarter_arg(quarter),
                  kind = AJ_TEXT("kind", car_kind_words[kinds[quarter]].spoken),
                  to = AJ_TEXT("to", car_place_text(a->place, g->judgement->arena));
    if (part == CAR_NOTHING) {
        CAR_FORBID(g, CAR_RULE_COUNT_QUARTER, a, from, kind, to, tile)->variant =
            car_board_at(&g->board, a->x, a->y) == CAR_NOTHING
                ? CAR_SAYS_COUNT_QUARTER_FORBIDS_NO_TILE
                : CAR_SAYS_COUNT_QUARTER_FORBIDS_NO_SUCH_PART;
        return;
    }
    if (g->board.part[root].kind != kinds[quarter])
        CAR_FORBID(g, CAR_RULE_COUNT_QUARTER, a, from, kind, to, tile);
    else if (!g->now.ended && !car_quarter_leads(g, quarter, root))
        CAR_FORBID(g, CAR_RULE_COUNT_SCORED, a, kind, to, tile)->variant =
            quarter == CAR_MARKET ? CAR_SAYS_COUNT_SCORED_FORBIDS_FIELD : AJ_PLAIN;
    lying = g->board.part[part].lying;
    if (car_dragon_of(g) && car_dragon_tile(g) == lying)
        CAR_FORBID(g, CAR_RULE_COUNT_DRAGON_TILE, a, tile);
    if (g->now.is_closing)
        judge_closing(g, a, root);
    if (!g->judgement->forbidden && aj_keeps(g->judgement, AJ_ALLOWS))
        CAR_ALLOW(g, CAR_RULE_COUNT_QUARTER, a, AJ_PLAYER("owner", car_quarter_of(a)->player),
                  figure_arg(car_quarter_figure(g, a)), from, to, tile);
}

static void apply_redeploy(struct car_judging *g, const struct car_action *a) {
    const struct car_quarter_told *told = car_quarter_of(a);
    unsigned figure = car_quarter_figure(g, a);
    car_count_of(g)->in[told->player][told->quarter][figure]--;
    car_board_stand(&g->board, car_part_at(&g->board, a->x, a->y, a->place), told->player,
                    (uint8_t)figure, a->node);
    if (g->now.is_closing) {
        // Players who were left out between the last entry and this one have passed.
        struct car_count *count = car_count_of(g);
        int players = g->position->players;
        for (int i = count->next; i != AJ_NONE && i != told->player; i = (i + 1) % players)
            count->passed |= (uint8_t)(1U << i);
        count->next = (told->player + 1) % players;
    }
}

// ---- the end

// Returns the players who score a field with Carcassonne among its cities, as bits, by whichever
// option for farms is in force.
static uint8_t find_farmers(struct car_judging *g, const struct car_farms *farms, uint32_t city) {
    struct car_worth around;
    uint8_t farmers = 0;
    switch (g->rules->option[CAR_OPTION_BASE_FARMS].value) {
    case CAR_VALUE_BASE_FARMS_PER_CITY:
        return car_find_city_owners(g, farms, city, &around);
    case CAR_VALUE_BASE_FARMS_PER_FIELD_ONCE:
        return car_find_field_owners(farms, city);
    default:
        for (uint32_t i = 0; i < farms->count; i++)
            for (uint32_t k = 0; k < farms->farm[i].cities; k++)
                if (farms->farm[i].city[k] == city)
                    farmers |= farms->farm[i].worth.owners;
        return farmers;
    }
}

// Says for whom Carcassonne counts among the cities of his fields.
static void say_farmers(struct car_judging *g) {
    struct car_farms farms;
    uint32_t city = 0;
    int32_t each;
    while (city < g->board.parts &&
           (g->board.part[city].kind != CAR_CARCASSONNE || g->board.parent[city] != city))
        city++;
    if (city == g->board.parts || !aj_keeps(g->judgement, AJ_SCORES))
        return;
    car_find_farms(g, &farms);
    car_list_touches(g, &farms);
    uint8_t farmers = find_farmers(g, &farms, city);
    for (uint32_t i = 0; i < g->board.parts; i++) {
        uint32_t count;
        if (g->board.parent[i] != i || g->board.part[i].kind != CAR_FIELD)
            continue;
        uint8_t keepers = car_field_keepers(g, i, &each);
        const uint32_t *cities = keepers ? car_list_cities(g, i, true, &count) : NULL;
        for (uint32_t k = 0; keepers && k < count; k++)
            farmers |= cities[k] == city ? keepers : 0;
    }
    for (int player = 0; player < g->position->players; player++)
        if ((farmers >> player) & 1U) {
            struct aj_ruling *ruling =
                AJ_RULE(g->judgement, CAR_RULE_COUNT_FARM_CITY, AJ_SCORES,
                        g->position->player[player].node, AJ_PLAYER("owner", player));
            ruling->player = (int8_t)player;
            ruling->subject = (int32_t)city;
            ruling->option = CAR_OPTION_COUNT_FARM_CITY;
        }
}

static void deny_points(struct car_judging *g, int player, int quarter, unsigned figure) {
    struct aj_ruling *ruling =
        AJ_RULE(g->judgement, CAR_RULE_COUNT_STAYS, AJ_DENIES, g->position->player[player].node,
                figure_arg(figure), quarter_arg(quarter));
    ruling->player = (int8_t)player;
}

static void count_final(struct car_judging *g) {
    const struct car_count *count = car_count_of(g);
    if (car_is_carcassonne(g))
        say_farmers(g);
    if (!aj_keeps(g->judgement, AJ_DENIES))
        return;
    for (int player = 0; player < g->position->players; player++)
        for (int quarter = 0; quarter < CAR_QUARTERS; quarter++)
            for (unsigned figure = 0; figure < CAR_FOLLOWERS; figure++)
                for (int i = 0; i < count->in[player][quarter][figure]; i++)
                    deny_points(g, player, quarter, figure);
}

// ---- what is shown

// Says in reports who is in the city.
static void count_tally(const struct car_judging *g) {
    const struct car_count *count = car_count_of(g);
    for (int player = 0; player < g->position->players; player++)
        for (int quarter = 0; quarter < CAR_QUARTERS; quarter++) {
            int followers = 0;
            for (unsigned figure = 0; figure < CAR_FOLLOWERS; figure++)
                followers += count->in[player][quarter][figure];
            if (followers)
                aj_also(g->judgement, player,
                        aj_arena_format(g->judgement->arena, "%d in the %s of Carcassonne",
                                        followers, car_quarter_names[quarter]));
        }
}

// Adds the followers in a quarter, and the Count if he is there.
static void draw_inside(const struct car_judging *g, int quarter, struct car_pieces *pieces) {
    static const char count_shape[] =
        "M-11 26 L-8 -6 L-14 -24 L-5 -16 L0 -28 L5 -16 L14 -24 L8 -6 L11 26 Z";
    const struct car_count *count = car_count_of(g);
    if (count->at == quarter)
        car_pieces_add(pieces, car_drawn_neutral("Count", "C", count_shape));
    for (int player = 0; player < g->position->players; player++)
        for (unsigned figure = 0; figure < CAR_FOLLOWERS; figure++)
            for (int i = 0; i < count->in[player][quarter][figure]; i++)
                car_pieces_add(pieces, car_drawn_figure(g->position, player, (uint8_t)figure));
}

// Draws the quarters as a square of four within the walls; the real ones have other outlines.
static void count_draw_quarters(const struct car_judging *g, struct car_quarters *quarters) {
    const double half = CAR_DRAWN_SIZE / 2.0;
    const struct car_board_tile *first = NULL, *last = NULL;
    for (uint32_t i = 0; i < g->board.lyings; i++) {
        const struct car_board_tile *lying = &g->board.lying[i];
        if (!car_has_kind(lying->tile, CAR_CARCASSONNE))
            continue;
        first = !first || lying->x + lying->y < first->x + first->y ? lying : first;
        last = !last || lying->x + lying->y > last->x + last->y ? lying : last;
    }
    if (!first || first->x == last->x || first->y == last->y)
        return;
    double wide = (last->x - first->x) * half, high = (last->y - first->y) * half;
    quarters->quarter = AJ_NEW_ARRAY(quarters->arena, struct car_drawn_quarter, CAR_QUARTERS);
    for (int i = 0; i < CAR_QUARTERS; i++) {
        struct car_pieces pieces = {.arena = quarters->arena};
        int row = i / 2, column = i % 2;
        struct aj_point from = {half + column * wide, half + row * high};
        draw_inside(g, i, &pieces);
        const char *with = car_count_of(g)->at == i ? " (the Count)" : "";
        quarters->quarter[quarters->count++] = (struct car_drawn_quarter){
            .name = aj_arena_format(quarters->arena, "%s%s", car_quarter_names[i], with),
            .x = first->x,
            .y = first->y,
            .from = from,
            .to = {from.x + wide, from.y + high},
            .piece = pieces.piece,
            .pieces = pieces.count};
    }
}

static void count_write(const struct car_judging *g, struct aj_json *json) {
    const struct car_count *count = car_count_of(g);
    aj_json_open_list(json, "quarters");
    for (int player = 0; player < g->position->players; player++)
        for (int quarter = 0; quarter < CAR_QUARTERS; quarter++)
            for (unsigned figure = 0; figure < CAR_FOLLOWERS; figure++)
                for (int i = 0; i < count->in[player][quarter][figure]; i++) {
                    aj_json_begin_object(json);
                    aj_json_put_text(json, "player", g->judgement->player[player].name);
                    aj_json_put_text(json, "kind", car_figures[figure].id);
                    aj_json_put_text(json, "quarter", car_quarter_names[quarter]);
                    aj_json_end_object(json);
                }
    aj_json_end_list(json);
    aj_json_put_text(json, "count_at", car_quarter_names[count->at]);
}

static car_judge *const enter_judges[] = {judge_enter, judge_once, judge_kind, judge_market, NULL};
static car_judge *const move_judges[] = {judge_move, NULL};
static car_judge *const redeploy_judges[] = {judge_own, judge_order, judge_target, NULL};

const struct car_module car_count = {
    .module = CAR_MODULE_THE_COUNT,
    .judges = {[CAR_ENTER] = enter_judges,
               [CAR_MOVE_COUNT] = move_judges,
               [CAR_REDEPLOY] = redeploy_judges},
    .apply = {[CAR_ENTER] = apply_enter,
              [CAR_MOVE_COUNT] = move_count,
              [CAR_REDEPLOY] = apply_redeploy,
              [CAR_TOKEN] = note_token,
              [CAR_TAKE_TOKEN] = note_token},
    .set_up = count_set_up,
    .draw_quarters = count_draw_quarters,
    .begin = count_begin,
    .turn_begin = count_turn_begin,
    .placed = count_placed,
    .respanned = count_respanned,
    .is_city = count_is_city,
    .earned = count_earned,
    .final = count_final,
    .tally = count_tally,
    .write = count_write,
};
