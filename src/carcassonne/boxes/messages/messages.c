// The Messages: when a round of scorings gives a message, and what a message does.
#include "carcassonne/boxes/messages/messages.h"

#include <string.h>

#include "carcassonne/boxes/bigtop/bigtop.h"
#include "carcassonne/boxes/boxes.h"
#include "carcassonne/boxes/traders/traders.h"
#include "carcassonne/rules/module.h"

const char *const car_track_figures[CAR_TRACK_FIGURES] = {"meeple", "messenger"};
const char *const car_message_words[CAR_MESSAGE_WORDS] = {
    "road", "city", "monastery", "tile", "pennants", "knights", "farmers", "follower"};

enum { INSTEAD = 2, A_PENNANT = 2, A_KNIGHT = 2, A_FARMER = 3 };

static bool messages_in_play(const struct aj_ruleset *rules) {
    return !aj_is_switched_off(rules, CAR_OPTION_MESSAGES_MESSAGES);
}

static void messages_set_up(struct car_judging *g) {
    g->own[CAR_TAKES_PART_messages] = AJ_NEW(g->judgement->arena, struct car_messages);
}

// Notes for each player who has points if the case does not say where his figures are.
static void messages_begin(struct car_judging *g) {
    const struct car_case_track *given = g->position->own[CAR_MODULE_MESSAGES];
    for (int i = 0; i < g->position->players; i++) {
        int32_t before = g->judgement->player[i].before;
        if (before > 0 && !(given && given->is_told[i]))
            AJ_RULE(g->judgement, CAR_RULE_MESSAGES_SUM, AJ_NOTES, g->position->player[i].node,
                    AJ_PLAYER("player", i), AJ_INT("before", before));
    }
}

// ---- rounds

static bool is_dark(const struct car_judging *g, int player, int figure) {
    return car_track_of(g)->at[player][figure] % CAR_TRACK_DARK == 0;
}

// Whether any figure of another player is on the same space.
static bool is_shared(const struct car_judging *g, int player, int figure) {
    const struct car_track *track = car_track_of(g);
    for (int i = 0; i < g->position->players; i++)
        for (int k = 0; i != player && k < CAR_TRACK_FIGURES; k++)
            if ((track->at[i][k] - track->at[player][figure]) % CAR_TRACK_SPACES == 0)
                return true;
    return false;
}

void car_messages_land(const struct car_judging *g, int figure, struct car_landings *landings) {
    int mover = g->now.turn->player;
    bool lands = is_dark(g, mover, figure);
    landings->any += lands;
    landings->free += lands && !is_shared(g, mover, figure);
}

// Returns a player's figures that went forward in this round and are on dark spaces, as bits.
static unsigned find_dark(const struct car_judging *g, int player) {
    unsigned dark = 0;
    for (int i = 0; i < CAR_TRACK_FIGURES; i++)
        if ((car_track_of(g)->moved[player] >> i) & 1U && is_dark(g, player, i))
            dark |= 1U << i;
    return dark;
}

// Says of other players whose figures have stopped on dark spaces that they draw no message.
static void deny_others(struct car_judging *g) {
    for (int i = 0; i < g->position->players; i++) {
        unsigned dark = i == g->now.turn->player ? 0 : find_dark(g, i);
        for (; dark; dark &= dark - 1) {
            int figure = __builtin_ctz(dark);
            struct aj_ruling *ruling =
                AJ_RULE(g->judgement, CAR_RULE_MESSAGES_ACTIVE_ONLY, AJ_DENIES, g->now.turn->node,
                        AJ_TEXT("figure", car_track_figures[figure]),
                        AJ_INT("space", car_track_of(g)->at[i][figure]));
            ruling->player = (int8_t)i;
            ruling->rank = AJ_TOLD_FIRST;
        }
    }
}

static void say_draw(struct car_judging *g, unsigned dark, int draws) {
    int mover = g->now.turn->player, first = dark ? __builtin_ctz(dark) : 0;
    const int32_t *at = car_track_of(g)->at[mover];
    bool are_both = (dark & (dark - 1)) != 0;
    struct aj_ruling *ruling = AJ_RULE(
        g->judgement, CAR_RULE_MESSAGES_DRAW, AJ_ALLOWS, g->now.turn->node, car_mover_arg(g),
        AJ_TEXT("figure", car_track_figures[first]), AJ_INT("space", at[first]),
        AJ_INT("other_space", at[CAR_TRACK_MESSENGER]), AJ_INT("messages", draws));
    ruling->variant = draws > 1 || !dark ? CAR_SAYS_MESSAGES_DRAW_ALLOWS_LANDINGS
                      : are_both         ? CAR_SAYS_MESSAGES_DRAW_ALLOWS_BOTH
                                         : AJ_PLAIN;
    if (are_both && draws == 1)
        AJ_RULE(g->judgement, CAR_RULE_MESSAGES_ONE_MESSAGE, AJ_NOTES, g->now.turn->node,
                car_mover_arg(g))
            ->rank = AJ_TOLD_FIRST;
}

// Returns how many messages the round gives. `end`: a figure is on a dark space at its end;
// `landings`: how often one stopped on a dark space.
static int count_draws(struct car_judging *g, bool end, int landings) {
    const int draws[] = {
        [CAR_VALUE_MESSAGES_WHEN_END] = end, [CAR_VALUE_MESSAGES_WHEN_EACH] = landings};
    return aj_decide(g->judgement, CAR_OPTION_MESSAGES_WHEN, draws);
}

// Returns the state, in which what an earlier entry of `moves` has brought is forgotten.
static struct car_messages *messages_now(struct car_judging *g) {
    struct car_messages *messages = car_messages_of(g);
    if (messages->turn != g->now.index) {
        messages->turn = g->now.index;
        messages->due = messages->early = 0;
        messages->had_both = messages->was_barred = messages->is_circus = false;
    }
    return messages;
}

// What may bring the mover messages in a round.
struct stops {
    unsigned dark; // his figures that are on dark spaces at its end, as bits
    int landings;  // how often one stopped on a dark space
};

// Judges whether spaces that another player's figure shares bring no message. Returns true if so,
// and if it matters; notes it if they bring one. `alone`: the stops without such spaces. At the end
// of a round any figure on a dark space is enough, so shared ones matter only if all are shared.
static bool judge_shared(struct car_judging *g, const struct stops *all,
                         const struct stops *alone) {
    bool is_all_shared = all->dark && !alone->dark;
    if (!is_all_shared && all->landings == alone->landings)
        return false;
    if (aj_option_is(g->judgement, CAR_OPTION_MESSAGES_OCCUPIED, CAR_VALUE_MESSAGES_OCCUPIED_NONE))
        return true;
    struct aj_ruling *note = AJ_RULE(g->judgement, CAR_RULE_MESSAGES_OCCUPIED, AJ_NOTES,
                                     g->now.turn->node, car_mover_arg(g));
    note->option = CAR_OPTION_MESSAGES_OCCUPIED;
    note->rank = AJ_TOLD_FIRST;
    return false;
}

// Ends the round: what figures of others have reached brings nothing, and none has moved in the
// next round.
static void end_round(struct car_judging *g) {
    struct car_track *track = car_track_of(g);
    deny_others(g);
    memset(track->moved, 0, sizeof track->moved);
}

void car_messages_round(struct car_judging *g, struct car_landings landings) {
    int mover = g->now.turn->player;
    struct stops all = {find_dark(g, mover), landings.any}, alone = {0, landings.free};
    for (unsigned left = all.dark; left; left &= left - 1)
        if (!is_shared(g, mover, __builtin_ctz(left)))
            alone.dark |= left & -left;
    end_round(g);
    if (!all.dark && !all.landings)
        return;
    struct car_messages *messages = messages_now(g);
    bool barred = judge_shared(g, &all, &alone);
    struct stops stops = barred ? alone : all;
    int draws = count_draws(g, stops.dark != 0, stops.landings);
    messages->due += (uint32_t)draws;
    messages->early += g->now.placed == CAR_NOTHING ? (uint32_t)draws : 0;
    messages->had_both |= draws > 0 && (all.dark & (all.dark - 1));
    messages->was_barred |= draws == 0 && barred;
    if (draws > 0)
        say_draw(g, stops.dark, draws);
}

// ---- drawing one

bool car_message_is_due(const struct car_judging *g) {
    const struct car_messages *messages = car_messages_of(g);
    return messages && messages->turn == g->now.index && messages->due > 0;
}

bool car_message_is_open(const struct car_judging *g) {
    const struct car_messages *messages = car_messages_of(g);
    return car_message_is_due(g) &&
           (g->now.placed == CAR_NOTHING || messages->due > messages->early);
}

// Whether only the circus, which comes after all that is scored, may still bring a message.
static bool waits_for_circus(const struct car_judging *g) {
    return car_circus_of(g) && !car_message_is_open(g) && car_circus_is_due(g) &&
           car_circus_shown(g);
}

static void judge_due(const struct car_judging *g, const struct car_action *a) {
    const struct car_messages *messages = car_messages_of(g);
    const struct car_message *told = a->told;
    int mover = g->now.turn->player;
    const int32_t *at = car_track_of(g)->at[mover];
    if (told->player != AJ_NONE && told->player != mover)
        CAR_FORBID(g, CAR_RULE_MESSAGES_ACTIVE_ONLY, a, AJ_PLAYER("player", told->player),
                   AJ_PLAYER("mover", mover));
    else if (car_message_is_open(g) || waits_for_circus(g))
        return;
    else if (car_message_is_due(g))
        CAR_FORBID(g, CAR_RULE_BASE_ACTION_ORDER, a, car_mover_arg(g),
                   AJ_TEXT("what", "a message for points before the tile"),
                   AJ_TEXT("done", car_comings[CAR_PLACE].done));
    else if (messages->turn == g->now.index && messages->had_both)
        CAR_FORBID(g, CAR_RULE_MESSAGES_ONE_MESSAGE, a, car_mover_arg(g));
    else if (messages->turn == g->now.index && messages->was_barred)
        CAR_FORBID(g, CAR_RULE_MESSAGES_OCCUPIED, a, car_mover_arg(g))->option =
            CAR_OPTION_MESSAGES_OCCUPIED;
    else
        CAR_FORBID(g, CAR_RULE_MESSAGES_DARK, a, car_mover_arg(g),
                   AJ_INT("meeple", at[CAR_TRACK_MEEPLE]),
                   AJ_INT("messenger", at[CAR_TRACK_MESSENGER]));
}

static bool is_for_circus(const struct car_judging *g) {
    const struct car_messages *messages = car_messages_of(g);
    for (unsigned kind = 0; kind < CAR_ACTIONS; kind++)
        if (car_has_done(g, kind) && car_comings[kind].step >= CAR_STEP_DRIVEN)
            return false;
    return waits_for_circus(g) || (messages->turn == g->now.index && messages->is_circus);
}

// Lets `advance` be told at any moment, a message for the fairy's point before the tile, and one
// for the circus after wagons.
static bool messages_lifts(const struct car_judging *g, int rule, const struct car_action *a) {
    return (a->kind == CAR_ADVANCE && rule != CAR_RULE_BASE_IN_PLAY) ||
           (a->kind == CAR_MESSAGE && rule == CAR_RULE_BASE_ACTION_ORDER &&
            (g->now.placed == CAR_NOTHING || is_for_circus(g)));
}

// Forbids wagons to drive once a message has ended the circus, which comes after all wagons.
static void judge_drive(const struct car_judging *g, const struct car_action *a) {
    const struct car_messages *messages = car_messages_of(g);
    if (messages->turn == g->now.index && messages->is_circus)
        CAR_FORBID(g, CAR_RULE_BASE_ACTION_ORDER, a, car_mover_arg(g),
                   AJ_TEXT("what", car_comings[a->kind].noun),
                   AJ_TEXT("done", "drawn a message for the circus"));
}

// Whether this turn has drawn a message since its tile was placed.
static bool has_drawn(const struct car_judging *g) {
    const struct car_action *action = g->now.turn->action;
    if (g->now.placed == CAR_NOTHING)
        return false;
    for (uint32_t i = g->now.action; i > 0 && action[i - 1].kind != CAR_PLACE; i--)
        if (action[i - 1].kind == CAR_MESSAGE)
            return true;
    return false;
}

// Forbids to tell of the scoring step after a message was drawn, since messages follow it. The
// message for the fairy's point came before the tile.
static void judge_told(const struct car_judging *g, const struct car_action *a) {
    if (has_drawn(g))
        CAR_FORBID(g, CAR_RULE_BASE_ACTION_ORDER, a, car_mover_arg(g),
                   AJ_TEXT("what", car_comings[a->kind].noun),
                   AJ_TEXT("done", car_comings[CAR_MESSAGE].done));
}

static struct aj_arg kind_arg(uint8_t kind) {
    return AJ_WORD("kind", &car_kind_words[kind]);
}

// Scores the points of a message, and adds a note on how its rule counts.
static void score_points(struct car_judging *g, const struct car_action *a,
                         struct aj_ruling *ruling, int32_t points) {
    int rule = ruling->rule;
    bool is_worth_nothing = rule == CAR_RULE_MESSAGES_SMALLEST && ruling->variant == AJ_PLAIN &&
                            points == 0 && car_on(g, CAR_MODULE_INNS);
    const struct aj_earning earning = {.player = g->now.turn->player,
                                       .subject = car_subject(CAR_SUBJECT_MESSAGE, 0),
                                       .when = AJ_WHEN_MOVE,
                                       .points = points};
    car_track_of(g)->told = ((const struct car_message *)a->told)->figure;
    if (points)
        car_score(g, ruling, &earning);
    else
        ruling->player = (int8_t)earning.player;
    bool tells = rule != CAR_RULE_MESSAGES_CHOICE &&
                 !(rule == CAR_RULE_MESSAGES_SMALLEST && ruling->variant != AJ_PLAIN);
    if (tells && aj_keeps(g->judgement, AJ_NOTES)) {
        struct aj_ruling *note = AJ_RULE(g->judgement, rule, AJ_NOTES, a->node, car_mover_arg(g));
        note->rank = AJ_TOLD_FIRST;
        if (is_worth_nothing)
            note->variant = CAR_SAYS_MESSAGES_SMALLEST_NOTES_NOTHING;
    }
    car_track_of(g)->told = AJ_NONE;
}

// ---- the smallest road, city or monastery

static int32_t worth_of(struct car_judging *g, uint32_t root) {
    struct car_worth worth;
    car_worth_of(g, root, &worth);
    return worth.points;
}

// Whether the mover has a follower on a feature. The followers of a scored feature are home.
static bool is_present(const struct car_judging *g, uint32_t root) {
    return !g->board.part[root].scored && car_has_follower_of(g, root, g->now.turn->player);
}

// Returns the feature of a kind that is worth least among those with followers of the mover; its
// points go to `*least`. Returns CAR_NOTHING if there is none.
static uint32_t find_smallest(struct car_judging *g, uint8_t kind, int32_t *least) {
    uint32_t found = CAR_NOTHING;
    for (uint32_t root = 0; root < g->board.parts; root++) {
        if (g->board.parent[root] != root || g->board.part[root].kind != kind ||
            !is_present(g, root))
            continue;
        int32_t points = worth_of(g, root);
        if (found == CAR_NOTHING || points < *least) {
            found = root;
            *least = points;
        }
    }
    return found;
}

// Returns the feature at the action's place if the message may score it, else CAR_NOTHING.
static uint32_t take_told(struct car_judging *g, const struct car_action *a, uint8_t kind,
                          int32_t least) {
    uint32_t part = car_part_at(&g->board, a->x, a->y, a->place);
    uint32_t root = part == CAR_NOTHING ? CAR_NOTHING : car_board_root(&g->board, part);
    struct aj_arg segment = car_place_arg(a->place, g->judgement->arena);
    struct aj_arg tile = AJ_CELL("tile", a->x, a->y);
    if (root != CAR_NOTHING && g->board.part[root].kind != kind) {
        CAR_FORBID(g, CAR_RULE_MESSAGES_PRESENT, a, segment, tile, kind_arg(kind))->variant =
            CAR_SAYS_MESSAGES_PRESENT_FORBIDS_OTHER_KIND;
        return CAR_NOTHING;
    }
    if (root == CAR_NOTHING || !is_present(g, root)) {
        CAR_FORBID(g, CAR_RULE_MESSAGES_PRESENT, a, car_mover_arg(g), segment, tile);
        return CAR_NOTHING;
    }
    int32_t points = worth_of(g, root);
    if (points == least)
        return root;
    CAR_FORBID(g, CAR_RULE_MESSAGES_SMALLEST, a, segment, tile, kind_arg(kind),
               AJ_INT("worth", points), AJ_INT("least", least));
    return CAR_NOTHING;
}

static void note_stays(struct car_judging *g, const struct car_action *a) {
    AJ_RULE(g->judgement, CAR_RULE_MESSAGES_STAYS, AJ_NOTES, a->node, car_mover_arg(g));
}

// Follows a message that scores, of the features of a kind with a follower of the mover, the one
// worth least.
static void score_smallest(struct car_judging *g, const struct car_action *a, uint8_t kind) {
    int32_t least = 0;
    uint32_t root = find_smallest(g, kind, &least);
    if (a->has_at)
        root = take_told(g, a, kind, least);
    if (g->judgement->forbidden)
        return;
    if (root == CAR_NOTHING) {
        struct aj_ruling *none =
            AJ_RULE(g->judgement, CAR_RULE_MESSAGES_SMALLEST, AJ_SCORES, a->node, kind_arg(kind));
        none->variant = kind == CAR_MONASTERY && car_on(g, CAR_MODULE_ABBOT)
                            ? CAR_SAYS_MESSAGES_SMALLEST_SCORES_NO_MONASTERY
                            : CAR_SAYS_MESSAGES_SMALLEST_SCORES_NONE;
        none->rank = AJ_TOLD_FIRST;
        score_points(g, a, none, 0);
        return;
    }
    score_points(g, a,
                 AJ_RULE(g->judgement, CAR_RULE_MESSAGES_SMALLEST, AJ_SCORES, a->node,
                         AJ_SUBJECT("scored", (int32_t)root)),
                 least);
    note_stays(g, a);
}

// ---- counting followers

static bool is_own(const struct car_judging *g, uint32_t f, uint8_t kind) {
    const struct car_follower *follower = &g->board.follower[f];
    return !follower->returned && follower->player == g->now.turn->player &&
           car_is_follower(follower->figure) && g->board.part[follower->part].kind == kind;
}

static int32_t count_own(const struct car_judging *g, uint8_t kind) {
    int32_t count = 0;
    for (uint32_t f = 0; f < g->board.followers; f++)
        count += is_own(g, f, kind);
    return count;
}

// Counts the pennants of the cities in which the mover has knights.
static int32_t count_pennants(struct car_judging *g) {
    int32_t pennants = 0;
    for (uint32_t root = 0; root < g->board.parts; root++) {
        struct car_worth worth;
        uint32_t f = 0;
        if (g->board.parent[root] != root || g->board.part[root].kind != CAR_CITY)
            continue;
        while (f < g->board.followers &&
               !(is_own(g, f, CAR_CITY) &&
                 car_board_root(&g->board, g->board.follower[f].part) == root))
            f++;
        if (f == g->board.followers)
            continue;
        car_worth_of(g, root, &worth);
        pennants += worth.pennants;
    }
    return pennants;
}

// Follows a message that gives points for each pennant, knight or farmer of the mover.
static void score_count(struct car_judging *g, const struct car_action *a) {
    int word = ((const struct car_message *)a->told)->word;
    const char *const what = car_message_words[word];
    int rule = word == CAR_MESSAGE_PENNANTS  ? CAR_RULE_MESSAGES_PENNANTS
               : word == CAR_MESSAGE_KNIGHTS ? CAR_RULE_MESSAGES_KNIGHTS
                                             : CAR_RULE_MESSAGES_FARMERS;
    int32_t each = word == CAR_MESSAGE_PENNANTS  ? A_PENNANT
                   : word == CAR_MESSAGE_KNIGHTS ? A_KNIGHT
                                                 : A_FARMER;
    int32_t count = word == CAR_MESSAGE_PENNANTS
                        ? count_pennants(g)
                        : count_own(g, word == CAR_MESSAGE_KNIGHTS ? CAR_CITY : CAR_FIELD);
    score_points(g, a, AJ_RULE(g->judgement, rule, AJ_SCORES, a->node, AJ_INT(what, count)),
                 each * count);
    if (count)
        note_stays(g, a);
}

// ---- one follower

bool car_message_scores(uint8_t kind) {
    return kind == CAR_ROAD || kind == CAR_CITY || kind == CAR_MONASTERY || kind == CAR_PRIOR ||
           kind == CAR_GARDEN || kind == CAR_FIELD;
}

// Returns what a field would be worth at the end to its owner, without pigs, barns and the like.
static int32_t worth_of_field(struct car_judging *g, uint32_t root) {
    uint32_t cities;
    struct car_farm_bonus bonus;
    const uint32_t *city = car_list_cities(g, root, true, &cities);
    int32_t each = 0, extra = car_field_extra(g, root, cities == 0);
    for (CAR_EACH(left, g, farm_bonus))
        if (car_lowest_module(g, left)->farm_bonus(g, root, AJ_NONE, &bonus))
            each += bonus.each;
    int32_t plain[] = {[CAR_VALUE_BASE_FARMS_PER_CITY] = 4,
                       [CAR_VALUE_BASE_FARMS_PER_FIELD_ONCE] = 3,
                       [CAR_VALUE_BASE_FARMS_PER_FIELD] = 3};
    int points[] = {extra, extra, extra};
    for (size_t i = 0; i < sizeof points / sizeof *points; i++)
        for (uint32_t k = 0; k < cities; k++)
            points[i] += plain[i] + each + car_farm_again(g, city[k], plain[i], each);
    return aj_decide(g->judgement, CAR_OPTION_BASE_FARMS, points);
}

// Returns what the follower scores. `*has_majority` is false if he scores nothing for lack of a
// majority.
static int32_t worth_alone(struct car_judging *g, uint32_t root, bool *has_majority) {
    struct car_worth worth;
    car_worth_of(g, root, &worth);
    int32_t points = worth.kind == CAR_FIELD ? worth_of_field(g, root) : worth.points;
    *has_majority = points == 0 || ((worth.owners >> g->now.turn->player) & 1U) ||
                    !aj_option_is(g->judgement, CAR_OPTION_MESSAGES_MAJORITY,
                                  CAR_VALUE_MESSAGES_MAJORITY_NEEDED);
    return *has_majority ? points : 0;
}

// Returns the mover's follower that the message scores: the one at the action's place or, if it
// names none, the only one. `*count`: how many followers could be meant.
static uint32_t find_follower(const struct car_judging *g, const struct car_action *a, int *count) {
    uint32_t found = CAR_NOTHING;
    *count = 0;
    for (uint32_t f = 0; f < g->board.followers; f++)
        if (is_own(g, f, g->board.part[g->board.follower[f].part].kind) &&
            car_message_scores(g->board.part[g->board.follower[f].part].kind)) {
            found = f;
            ++*count;
        }
    if (!a->has_at)
        return *count == 1 ? found : CAR_NOTHING;
    found = car_figure_meant(g, a, g->now.turn->player);
    return found != CAR_NOTHING && car_is_follower(g->board.follower[found].figure) &&
                   car_message_scores(g->board.part[g->board.follower[found].part].kind)
               ? found
               : CAR_NOTHING;
}

static void judge_farmer(struct car_judging *g, const struct car_action *a, uint32_t f) {
    if (g->board.part[g->board.follower[f].part].kind == CAR_FIELD)
        CAR_RULE_BY(g, CAR_RULE_MESSAGES_FARMER, a, CAR_OPTION_MESSAGES_FARMER,
                    CAR_VALUE_MESSAGES_FARMER_NOT_ALLOWED, car_stand_arg(g, "segment", f),
                    AJ_CELL("tile", car_board_tile_below(&g->board, f)->x,
                            car_board_tile_below(&g->board, f)->y));
}

// Follows a message that scores one follower of the mover and sends it home.
static void score_follower(struct car_judging *g, const struct car_action *a) {
    int count;
    bool has_majority;
    uint32_t f = find_follower(g, a, &count);
    if (f == CAR_NOTHING && a->has_at) {
        CAR_FORBID(g, CAR_RULE_MESSAGES_PRESENT, a, car_mover_arg(g),
                   car_place_arg(a->place, g->judgement->arena), AJ_CELL("tile", a->x, a->y));
        return;
    }
    if (f == CAR_NOTHING && count) {
        AJ_RULE(g->judgement, CAR_RULE_MESSAGES_DUE, AJ_NOTES, a->node, car_mover_arg(g))->variant =
            CAR_SAYS_MESSAGES_DUE_NOTES_WHICH;
        return;
    }
    if (f == CAR_NOTHING) {
        struct aj_ruling *none = AJ_RULE(g->judgement, CAR_RULE_MESSAGES_FOLLOWER, AJ_SCORES,
                                         a->node, AJ_INT("none", 1));
        none->variant = CAR_SAYS_MESSAGES_FOLLOWER_SCORES_NONE;
        score_points(g, a, none, 0);
        return;
    }
    judge_farmer(g, a, f);
    if (g->judgement->forbidden)
        return;
    uint32_t root = car_held_root(g, g->board.follower[f].part);
    int32_t points = worth_alone(g, root, &has_majority);
    struct aj_ruling *ruling = AJ_RULE(g->judgement, CAR_RULE_MESSAGES_FOLLOWER, AJ_SCORES, a->node,
                                       // his own part: a ferry that moves later may divide the road
                                       AJ_SUBJECT("scored", (int32_t)g->board.follower[f].part));
    ruling->variant = has_majority ? AJ_PLAIN : CAR_SAYS_MESSAGES_FOLLOWER_SCORES_OUTNUMBERED;
    ruling->option = has_majority ? AJ_NONE : CAR_OPTION_MESSAGES_MAJORITY;
    score_points(g, a, ruling, points);
    car_send_home(g, f); // adds rulings, after which `ruling` is no longer valid
}

// ---- the action

// Does what the drawn message says.
static void take_action(struct car_judging *g, const struct car_action *a) {
    switch (((const struct car_message *)a->told)->word) {
    case CAR_MESSAGE_ROAD:
        score_smallest(g, a, CAR_ROAD);
        return;
    case CAR_MESSAGE_CITY:
        score_smallest(g, a, CAR_CITY);
        return;
    case CAR_MESSAGE_MONASTERY:
        score_smallest(g, a, CAR_MONASTERY);
        return;
    case CAR_MESSAGE_TILE:
        car_messages_of(g)->tiles++;
        CAR_ALLOW(g, CAR_RULE_MESSAGES_TILE, a, car_mover_arg(g));
        return;
    case CAR_MESSAGE_FOLLOWER:
        score_follower(g, a);
        return;
    default:
        score_count(g, a);
    }
}

bool car_messages_end_circus(struct car_judging *g) {
    if (!waits_for_circus(g))
        return false;
    car_circus_end(g);
    messages_now(g)->is_circus = true;
    return true;
}

// Carries a message out. What a feature is worth is found by marking the board, which judges must
// not do, so the feature that the action names is judged here.
static void apply_message(struct car_judging *g, const struct car_action *a) {
    struct car_messages *messages = car_messages_of(g);
    const struct car_message *told = a->told;
    if (car_messages_end_circus(g)) {
        judge_due(g, a);
        if (g->judgement->forbidden)
            return;
    }
    if (g->now.placed == CAR_NOTHING && messages->early > 0)
        messages->early--;
    if (g->now.placed == CAR_NOTHING)
        g->now.done &= ~(UINT64_C(1) << CAR_MESSAGE); // the turn still begins
    messages->due--;
    messages->drawn |= (uint8_t)(1U << told->word);
    if (messages->drawn == UINT8_MAX)
        messages->drawn = 0;
    if (told->takes_points)
        score_points(g, a,
                     AJ_RULE(g->judgement, CAR_RULE_MESSAGES_CHOICE, AJ_SCORES, a->node,
                             AJ_TEXT("message", car_message_words[told->word])),
                     INSTEAD);
    else
        take_action(g, a);
}

static void apply_advance(struct car_judging *g, const struct car_action *a) {
    (void)g, (void)a; // points that come later look for this action
}

// ---- one more tile

// Counts a later part of the turn as given by a message unless a builder gave it.
static void messages_turn_begin(struct car_judging *g) {
    struct car_messages *messages = car_messages_of(g);
    const struct car_traders *traders = car_on(g, CAR_MODULE_TRADERS) ? car_traders_of(g) : NULL;
    if (g->now.part == 0) {
        messages->tiles = messages->parts = 0;
    } else if (g->now.part > messages->parts + (traders ? traders->parts : 0)) {
        messages->parts++;
        messages->tiles--;
    }
}

static bool is_tile_owed(const struct car_judging *g) {
    return car_messages_of(g)->tiles > 0;
}

static bool messages_plays_again(const struct car_judging *g, const struct car_action *turn,
                                 bool part) {
    if (!part || !is_tile_owed(g))
        return false;
    CAR_ALLOW(g, CAR_RULE_MESSAGES_TILE, turn, car_mover_arg(g))->rank = AJ_TOLD_FIRST;
    return true;
}

static void messages_note_owed(const struct car_judging *g, int player, uint32_t node) {
    AJ_RULE(g->judgement, CAR_RULE_MESSAGES_TILE, AJ_NOTES, node, AJ_PLAYER("player", player));
}

// ---- the end of an entry, and what is shown

static void messages_turn_over(struct car_judging *g) {
    if (car_message_is_due(g))
        AJ_RULE(g->judgement, CAR_RULE_MESSAGES_DUE, AJ_NOTES, g->now.turn->node, car_mover_arg(g));
}

static void messages_tally(const struct car_judging *g) {
    struct aj_judgement *judgement = g->judgement;
    if (g->now.turn && car_message_is_due(g) && !judgement->forbidden)
        judgement->untold |= (uint8_t)(1U << g->now.turn->player);
    for (int i = 0; i < g->position->players; i++) {
        const int32_t *at = car_track_of(g)->at[i];
        aj_also(judgement, i,
                aj_arena_format(judgement->arena, "meeple %d, messenger %d",
                                (int)at[CAR_TRACK_MEEPLE], (int)at[CAR_TRACK_MESSENGER]));
    }
}

static void messages_write_score(const struct car_judging *g, int player, struct aj_json *json) {
    aj_json_open_object(json, "track");
    for (int i = 0; i < CAR_TRACK_FIGURES; i++)
        aj_json_put_int(json, car_track_figures[i], car_track_of(g)->at[player][i]);
    aj_json_end_object(json);
}

static void messages_write_held(const struct car_judging *g, struct aj_json *json) {
    aj_json_open_list(json, "track");
    for (int i = 0; i < g->position->players; i++) {
        aj_json_begin_object(json);
        messages_write_score(g, i, json);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

static car_judge *const message_judges[] = {judge_due, NULL};
static car_judge *const wagon_judges[] = {judge_drive, NULL};
static car_judge *const told_judges[] = {judge_told, NULL};

const struct car_module car_messages = {
    .module = CAR_MODULE_MESSAGES,
    .in_play = messages_in_play,
    .judges = {[CAR_MESSAGE] = message_judges,
               [CAR_WAGON] = wagon_judges,
               [CAR_FIRST] = told_judges,
               [CAR_ROB] = told_judges,
               [CAR_TAKE_GOLD] = told_judges},
    .apply = {[CAR_MESSAGE] = apply_message, [CAR_ADVANCE] = apply_advance},
    .set_up = messages_set_up,
    .begin = messages_begin,
    .turn_begin = messages_turn_begin,
    .goes_on = is_tile_owed,
    .note_owed = messages_note_owed,
    .part_due = is_tile_owed,
    .plays_again = messages_plays_again,
    .lifts = messages_lifts,
    .turn_over = messages_turn_over,
    .tally = messages_tally,
    .write_score = messages_write_score,
    .write_held = messages_write_held,
};
