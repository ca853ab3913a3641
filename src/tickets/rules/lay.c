// The rules of laying cards for a route, one function each, named after its id.
#include "tickets/rules/internal.h"
#include "tickets/rules/rules.h"
#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"

// A `lay` being judged.
struct lay {
    struct ttr_judging *judging;
    const struct ttr_action *action;
    const struct ttr_route *row;
    const struct ttr_cards *cards;
    int count;                     // cards laid
    struct ttr_split split;        // how the cards are split into single cards and sets
    int namesake;                  // the other route with this bare name, or AJ_NONE
    int twin;                      // the namesake if the two are a double, or AJ_NONE
    const struct ttr_route *other; // the namesake's row, or NULL
    bool marked;                   // four cards may replace one on this route
};

static struct aj_arg say_cards(const struct lay *lay) {
    return AJ_TEXT("cards", ttr_say_cards(lay->judging, lay->cards));
}

static int holder_of(const struct lay *lay, int route) {
    return route == AJ_NONE ? AJ_NONE : lay->judging->state->holder[route];
}

static struct aj_arg say_other(const struct lay *lay) {
    return AJ_WORD("other", &lay->other->word);
}

// ticket.route-open for the bare name of a double: says which of its routes is judged, and why the
// other one is not.
static void judge_either_open(const struct lay *lay) {
    struct ttr_judging *judging = lay->judging;
    uint32_t node = lay->action->node;
    int holder = holder_of(lay, judging->claim.route), other = holder_of(lay, lay->namesake);
    if (holder != AJ_NONE) {
        TTR_FORBID(judging, TTR_RULE_ROUTE_OPEN, node, TTR_ARG_ROUTE(judging),
                   AJ_PLAYER("holder", holder), say_other(lay), AJ_PLAYER("second", other))
            ->variant = TTR_SAYS_ROUTE_OPEN_FORBIDS_BOTH_HELD;
        return;
    }
    bool suits = ttr_does_suit(lay->row, lay->split.colour);
    struct aj_ruling *ruling =
        other == AJ_NONE
            ? TTR_ALLOW(judging, TTR_RULE_ROUTE_OPEN, node, TTR_ARG_ROUTE(judging), say_other(lay))
            : TTR_ALLOW(judging, TTR_RULE_ROUTE_OPEN, node, TTR_ARG_ROUTE(judging), say_other(lay),
                        AJ_PLAYER("holder", other));
    ruling->variant = other != AJ_NONE ? TTR_SAYS_ROUTE_OPEN_ALLOWS_OTHER_IS_HELD
                      : suits && !ttr_does_suit(lay->other, lay->split.colour)
                          ? TTR_SAYS_ROUTE_OPEN_ALLOWS_SUITED
                          : TTR_SAYS_ROUTE_OPEN_ALLOWS_EITHER_WOULD_DO;
    ruling->rank = AJ_TOLD_FIRST;
}

// The same if some other rule forbids the claim.
static void note_either(const struct lay *lay) {
    int other = holder_of(lay, lay->namesake);
    if (!lay->action->route.either || holder_of(lay, lay->judging->claim.route) != AJ_NONE)
        return;
    if (other == AJ_NONE)
        TTR_NOTE(lay->judging, TTR_RULE_ROUTE_OPEN, lay->action->node, TTR_ARG_ROUTE(lay->judging),
                 say_other(lay))
            ->variant = TTR_SAYS_ROUTE_OPEN_NOTES_OTHER_IS_OPEN;
    else
        TTR_NOTE(lay->judging, TTR_RULE_ROUTE_OPEN, lay->action->node, TTR_ARG_ROUTE(lay->judging),
                 say_other(lay), AJ_PLAYER("holder", other));
}

// ticket.route-open
static void judge_route_open(const struct lay *lay) {
    int holder = holder_of(lay, lay->judging->claim.route);
    if (lay->action->route.either)
        judge_either_open(lay);
    else if (holder == AJ_NONE)
        TTR_ALLOW(lay->judging, TTR_RULE_ROUTE_OPEN, lay->action->node, TTR_ARG_ROUTE(lay->judging))
            ->rank = AJ_TOLD_LAST;
    else
        TTR_FORBID(lay->judging, TTR_RULE_ROUTE_OPEN, lay->action->node,
                   TTR_ARG_ROUTE(lay->judging), AJ_PLAYER("holder", holder));
}

// double.one-player
static void judge_double_one_player(const struct lay *lay) {
    if (lay->twin == AJ_NONE)
        return;
    struct aj_arg other = AJ_WORD("other", &lay->other->word);
    if (holder_of(lay, lay->twin) == lay->judging->claim.player)
        TTR_FORBID(lay->judging, TTR_RULE_DOUBLE_ONE_PLAYER, lay->action->node,
                   TTR_ARG_PLAYER(lay->judging), other);
    else
        TTR_ALLOW(lay->judging, TTR_RULE_DOUBLE_ONE_PLAYER, lay->action->node,
                  TTR_ARG_PLAYER(lay->judging), other);
}

// double.closed
static void judge_double_closed(const struct lay *lay) {
    int holder = holder_of(lay, lay->twin);
    if (holder == AJ_NONE || holder == lay->judging->claim.player)
        return;
    int players = lay->judging->state->position->players;
    int from = aj_number(lay->judging->judgement, TTR_OPTION_BOTH_FROM);
    struct aj_ruling *ruling;
    if (players < from)
        ruling = TTR_FORBID(lay->judging, TTR_RULE_DOUBLE_CLOSED, lay->action->node,
                            AJ_PLAYER("holder", holder), AJ_WORD("other", &lay->other->word),
                            AJ_INT("players", players), AJ_INT("from", from));
    else
        ruling = TTR_ALLOW(lay->judging, TTR_RULE_DOUBLE_CLOSED, lay->action->node,
                           AJ_PLAYER("holder", holder), AJ_WORD("other", &lay->other->word),
                           AJ_INT("players", players));
    ruling->option = TTR_OPTION_BOTH_FROM;
}

// Returns the number of cards that are in sets of three or four.
static struct aj_arg say_standing(const struct lay *lay) {
    return AJ_INT("stand", lay->count - lay->row->length + lay->split.sets);
}

// ticket.full-set for a tunnel, ticket.whole-route for any other
static void judge_full_set(const struct lay *lay) {
    int rule = lay->row->tunnel ? TTR_RULE_FULL_SET : TTR_RULE_WHOLE_ROUTE;
    if (lay->split.sets > 0)
        TTR_ALLOW(lay->judging, rule, lay->action->node, TTR_ARG_ROUTE(lay->judging),
                  AJ_INT("length", lay->row->length), AJ_INT("count", lay->count),
                  say_standing(lay), AJ_INT("sets", lay->split.sets))
            ->variant = TTR_SAYS_WHOLE_ROUTE_ALLOWS_WITH_SETS;
    else if (lay->split.whole)
        TTR_ALLOW(lay->judging, rule, lay->action->node, TTR_ARG_ROUTE(lay->judging),
                  AJ_INT("length", lay->row->length));
    else
        TTR_FORBID(lay->judging, rule, lay->action->node, TTR_ARG_ROUTE(lay->judging),
                   AJ_INT("length", lay->row->length), AJ_INT("count", lay->count));
}

// ticket.route-colour for the bare name of a double
static void forbid_either_colour(const struct lay *lay) {
    struct ttr_judging *judging = lay->judging;
    int holder = holder_of(lay, lay->namesake);
    struct aj_arg colour = AJ_WORD("colour", &ttr_card_words[lay->row->colour]);
    struct aj_arg second = AJ_WORD("second", &ttr_card_words[lay->other->colour]);
    if (holder == AJ_NONE)
        TTR_FORBID(judging, TTR_RULE_ROUTE_COLOUR, lay->action->node, TTR_ARG_ROUTE(judging),
                   say_cards(lay), colour, say_other(lay), second)
            ->variant = TTR_SAYS_ROUTE_COLOUR_FORBIDS_SUITS_NEITHER;
    else
        TTR_FORBID(judging, TTR_RULE_ROUTE_COLOUR, lay->action->node, TTR_ARG_ROUTE(judging),
                   say_cards(lay), colour, say_other(lay), AJ_PLAYER("holder", holder))
            ->variant = TTR_SAYS_ROUTE_COLOUR_FORBIDS_OTHER_IS_HELD;
}

// ticket.route-colour
static void judge_route_colour(const struct lay *lay) {
    if (lay->row->colour == TTR_GREY || lay->count == 0)
        return;
    bool suits = ttr_does_suit(lay->row, lay->split.colour);
    struct aj_arg colour = AJ_WORD("colour", &ttr_card_words[lay->row->colour]);
    if (suits && lay->split.sets > 0)
        TTR_ALLOW(lay->judging, TTR_RULE_ROUTE_COLOUR, lay->action->node, say_cards(lay), colour,
                  say_standing(lay))
            ->variant = TTR_SAYS_ROUTE_COLOUR_ALLOWS_BESIDE_SETS;
    else if (suits)
        TTR_ALLOW(lay->judging, TTR_RULE_ROUTE_COLOUR, lay->action->node, say_cards(lay), colour);
    else if (lay->action->route.either)
        forbid_either_colour(lay);
    else if (lay->split.sets > 0)
        TTR_FORBID(lay->judging, TTR_RULE_ROUTE_COLOUR, lay->action->node,
                   TTR_ARG_ROUTE(lay->judging), say_cards(lay), colour, say_standing(lay))
            ->variant = TTR_SAYS_ROUTE_COLOUR_FORBIDS_BESIDE_SETS;
    else
        TTR_FORBID(lay->judging, TTR_RULE_ROUTE_COLOUR, lay->action->node,
                   TTR_ARG_ROUTE(lay->judging), say_cards(lay), colour);
}

// ticket.one-colour
static void judge_one_colour(const struct lay *lay) {
    if (lay->row->colour != TTR_GREY || lay->count == 0)
        return;
    if (lay->split.colour == AJ_NONE && lay->split.sets > 0)
        TTR_FORBID(lay->judging, TTR_RULE_ONE_COLOUR, lay->action->node,
                   TTR_ARG_ROUTE(lay->judging), say_cards(lay), say_standing(lay))
            ->variant = TTR_SAYS_ONE_COLOUR_FORBIDS_BESIDE_SETS;
    else if (lay->split.colour == AJ_NONE)
        TTR_FORBID(lay->judging, TTR_RULE_ONE_COLOUR, lay->action->node,
                   TTR_ARG_ROUTE(lay->judging), say_cards(lay));
    else if (lay->split.sets > 0)
        TTR_ALLOW(lay->judging, TTR_RULE_ONE_COLOUR, lay->action->node, TTR_ARG_ROUTE(lay->judging),
                  say_cards(lay), say_standing(lay))
            ->variant = TTR_SAYS_ONE_COLOUR_ALLOWS_BESIDE_SETS;
    else
        TTR_ALLOW(lay->judging, TTR_RULE_ONE_COLOUR, lay->action->node, TTR_ARG_ROUTE(lay->judging),
                  say_cards(lay));
}

// Whether the cards fit the marked route if all locomotives are in sets of four.
static bool does_fit_without(const struct lay *lay) {
    return ttr_split_sets(lay->row, lay->cards, TTR_FOUR, false).colour != AJ_NONE;
}

// locomotive.wild
static void judge_wild(const struct lay *lay) {
    static const struct aj_word kinds[] = {
        {"plain", "plain route"}, {"tunnel", "tunnel"}, {"ferry", "ferry"}};
    enum ttr_route_kind kind = ttr_route_kind(lay->row);
    if (lay->cards->of[TTR_LOCOMOTIVE] == 0)
        return;
    bool in_fours = lay->marked && lay->split.sets > 0 && does_fit_without(lay);
    int in_force = lay->judging->judgement->rules->option[TTR_OPTION_LOCOMOTIVE_USE].value;
    int answers[TTR_VALUE_TUNNELS_AND_FERRIES + 1];
    struct aj_ruling *ruling;
    for (int use = 0; use <= TTR_VALUE_TUNNELS_AND_FERRIES; use++)
        answers[use] = ttr_is_wild_on(lay->row, use) || in_fours;
    if (aj_decide(lay->judging->judgement, TTR_OPTION_LOCOMOTIVE_USE, answers)) {
        ruling =
            TTR_ALLOW(lay->judging, TTR_RULE_WILD, lay->action->node, TTR_ARG_ROUTE(lay->judging));
        ruling->variant = in_fours && !ttr_is_wild_on(lay->row, in_force)
                              ? TTR_SAYS_WILD_ALLOWS_IN_FOURS
                              : AJ_PLAIN;
    } else {
        ruling = TTR_FORBID(lay->judging, TTR_RULE_WILD, lay->action->node,
                            TTR_ARG_ROUTE(lay->judging), AJ_WORD("kind", &kinds[kind]));
        ruling->variant = lay->marked ? TTR_SAYS_WILD_FORBIDS_SETS_ALONE : AJ_PLAIN;
    }
    if (kind != TTR_TUNNEL)
        ruling->option = TTR_OPTION_LOCOMOTIVE_USE;
}

// ferry.locomotives
static void judge_ferry(const struct lay *lay) {
    // By whether locomotives were laid, and then sets in their place.
    static const int16_t allows[2][2] = {{AJ_PLAIN, TTR_SAYS_FERRY_ALLOWS_SETS_ALONE},
                                         {AJ_PLAIN, TTR_SAYS_FERRY_ALLOWS_BESIDE_SETS}};
    static const int16_t forbids[2][2] = {
        {TTR_SAYS_FERRY_FORBIDS_NONE_LAID, TTR_SAYS_FERRY_FORBIDS_SETS_ALONE},
        {AJ_PLAIN, TTR_SAYS_FERRY_FORBIDS_BESIDE_SETS}};
    int count = lay->split.locomotives, symbols = lay->row->symbols, sets = lay->split.sets;
    if (symbols == 0)
        return;
    struct aj_arg needed = AJ_INT("symbols", symbols), laid = AJ_INT("count", count);
    if (count + sets >= symbols)
        TTR_ALLOW(lay->judging, TTR_RULE_FERRY, lay->action->node, TTR_ARG_ROUTE(lay->judging),
                  needed, laid, AJ_INT("sets", sets))
            ->variant = allows[count > 0][sets > 0];
    else
        TTR_FORBID(lay->judging, TTR_RULE_FERRY, lay->action->node, TTR_ARG_ROUTE(lay->judging),
                   needed, laid, AJ_INT("sets", sets))
            ->variant = forbids[count > 0][sets > 0];
}

// ferry.three-cards, ticket.four-cards
static void judge_sets(const struct lay *lay) {
    int sets = lay->split.sets, symbols = lay->row->symbols;
    struct ttr_judging *judging = lay->judging;
    struct aj_ruling *ruling;
    if (sets == 0)
        return;
    if (lay->marked) {
        TTR_ALLOW(judging, TTR_RULE_FOUR, lay->action->node, AJ_INT("sets", sets));
        return;
    }
    int answers[] = {[TTR_VALUE_THREE_NO] = sets <= symbols,
                     [TTR_VALUE_THREE_SYMBOLS] = sets <= symbols,
                     [TTR_VALUE_THREE_ANY] = true};
    if (aj_decide(judging->judgement, TTR_OPTION_THREE_CARDS, answers))
        ruling = TTR_ALLOW(judging, TTR_RULE_THREE, lay->action->node, AJ_INT("sets", sets));
    else
        ruling = TTR_FORBID(judging, TTR_RULE_THREE, lay->action->node, TTR_ARG_ROUTE(judging),
                            AJ_INT("symbols", symbols), AJ_INT("sets", sets));
    ruling->option = TTR_OPTION_THREE_CARDS;
}

// ticket.in-hand
static void judge_in_hand(const struct lay *lay) {
    ttr_judge_in_hand(lay->judging, lay->action->node, lay->cards);
}

// trains.enough
static void judge_trains(const struct lay *lay) {
    int player = lay->judging->claim.player;
    int trains = lay->judging->state->trains[player], length = lay->row->length;
    if (lay->judging->state->position->player[player].trains == TTR_UNKNOWN)
        TTR_NOTE(lay->judging, TTR_RULE_NOT_GIVEN, lay->action->node, TTR_ARG_PLAYER(lay->judging),
                 AJ_INT("trains", trains))
            ->variant = TTR_SAYS_NOT_GIVEN_NOTES_TRAINS;
    if (trains >= length)
        TTR_ALLOW(lay->judging, TTR_RULE_TRAINS_ENOUGH, lay->action->node,
                  TTR_ARG_PLAYER(lay->judging), AJ_INT("trains", trains), AJ_INT("length", length))
            ->rank = AJ_TOLD_LAST;
    else
        TTR_FORBID(lay->judging, TTR_RULE_TRAINS_ENOUGH, lay->action->node,
                   TTR_ARG_ROUTE(lay->judging), TTR_ARG_PLAYER(lay->judging),
                   AJ_INT("length", length), AJ_INT("trains", trains));
}

// ticket.points: a length that has no points in the edition in force cannot be claimed
static void judge_points(const struct lay *lay) {
    if (ttr_route_points(lay->judging->judgement, lay->row->length) == 0)
        TTR_FORBID(lay->judging, TTR_RULE_ROUTE_POINTS, lay->action->node,
                   TTR_ARG_ROUTE(lay->judging), AJ_INT("length", lay->row->length))
            ->option = TTR_OPTION_POINTS;
}

// What people ask about comes last, because a report gives the reasons added last first.
static void (*const lay_rules[])(const struct lay *) = {
    judge_trains,        judge_points,  judge_route_open,   judge_double_one_player,
    judge_double_closed, judge_in_hand, judge_full_set,     judge_wild,
    judge_sets,          judge_ferry,   judge_route_colour, judge_one_colour,
};

// Returns the colour that the cards count as (tunnel.locomotives-only): their own or, if all are
// locomotives, a colour that depends on the edition.
static int judge_counts_as(const struct lay *lay) {
    struct ttr_judging *judging = lay->judging;
    int named = lay->action->named, route = lay->row->colour;
    bool coloured = route != TTR_GREY;
    for (int value = 0; value < TTR_COUNTS_BY; value++)
        judging->claim.counts_by[value] = (int8_t)lay->split.colour;
    if (lay->split.colour != TTR_LOCOMOTIVE || !lay->row->tunnel)
        return lay->split.colour;
    int declared = named != AJ_NONE ? named : coloured ? route : TTR_LOCOMOTIVE;
    enum {
        BY_THEMSELVES = AJ_PLAIN,
        STAND_FOR = TTR_SAYS_LOCOMOTIVE_SET_ALLOWS_STAND_FOR,
        NOT_NAMED = TTR_SAYS_LOCOMOTIVE_SET_ALLOWS_NOT_NAMED,
        VARIANTS
    };
    int answers[] = {[TTR_VALUE_ONLY_LOCOMOTIVES] = TTR_LOCOMOTIVE * VARIANTS + BY_THEMSELVES,
                     [TTR_VALUE_DECLARED_COLOUR] =
                         declared * VARIANTS + (declared == TTR_LOCOMOTIVE ? NOT_NAMED : STAND_FOR),
                     [TTR_VALUE_NO_SPECIAL_RULE] = coloured
                                                       ? route * VARIANTS + STAND_FOR
                                                       : TTR_LOCOMOTIVE * VARIANTS + BY_THEMSELVES};
    for (int value = 0; value < TTR_COUNTS_BY; value++)
        judging->claim.counts_by[value] = (int8_t)(answers[value] / VARIANTS);
    int answer = aj_decide(judging->judgement, TTR_OPTION_LOCOMOTIVES_ONLY, answers);
    struct aj_ruling *ruling = TTR_ALLOW(judging, TTR_RULE_LOCOMOTIVE_SET, lay->action->node,
                                         AJ_WORD("colour", &ttr_card_words[answer / VARIANTS]));
    ruling->variant = (int16_t)(answer % VARIANTS);
    ruling->option = TTR_OPTION_LOCOMOTIVES_ONLY;
    return answer / VARIANTS;
}

// A colour named for locomotives must fit the route. If the edition does not ask for a colour,
// naming one has no effect.
static void judge_named_colour(const struct lay *lay, int counts_as) {
    struct ttr_judging *judging = lay->judging;
    int named = lay->action->named, route = lay->row->colour;
    if (named == AJ_NONE || named == counts_as) {
        if (named == AJ_NONE || route == TTR_GREY || named == route || named == TTR_LOCOMOTIVE)
            return;
        TTR_FORBID(judging, TTR_RULE_ROUTE_COLOUR, lay->action->node, TTR_ARG_ROUTE(judging),
                   AJ_WORD("colour", &ttr_card_words[route]),
                   AJ_WORD("named", &ttr_card_words[named]))
            ->variant = TTR_SAYS_ROUTE_COLOUR_FORBIDS_LOCOMOTIVES;
        return;
    }
    TTR_NOTE(judging, TTR_RULE_LOCOMOTIVE_SET, lay->action->node,
             AJ_WORD("named", &ttr_card_words[named]));
}

void ttr_judge_lay(struct ttr_judging *judging, const struct ttr_action *action) {
    struct ttr_claim *claim = &judging->claim;
    claim->route = ttr_choose_route(judging, action);
    judging->state->lay = action->node;
    judging->state->lay_route = claim->route;
    claim->row = ttr_route_of(judging->state->position, claim->route);
    claim->laid = action->cards;
    struct lay lay = {.judging = judging,
                      .action = action,
                      .row = claim->row,
                      .cards = &action->cards,
                      .count = ttr_cards_total(&action->cards),
                      .split = ttr_split_laid(judging, claim->route, &action->cards),
                      .namesake = ttr_namesake(claim->route),
                      .twin = ttr_twin(claim->route),
                      .marked = ttr_is_marked(judging->state->position, claim->route)};
    lay.other = lay.namesake == AJ_NONE ? NULL : &ttr_routes[lay.namesake];
    for (size_t i = 0; i < sizeof lay_rules / sizeof *lay_rules; i++)
        lay_rules[i](&lay);
    if (judging->illegal) {
        note_either(&lay);
        return;
    }
    if (claim->route >= TTR_ROUTES)
        TTR_NOTE(judging, TTR_RULE_DESCRIBED, action->node, TTR_ARG_ROUTE(judging));
    claim->counts_as = judge_counts_as(&lay);
    judge_named_colour(&lay, claim->counts_as);
    claim->to_reveal = claim->row->tunnel ? ttr_judge_piles(judging, action->node) : 0;
    claim->revealed = claim->to_reveal == 0;
    judging->phase = claim->revealed || judging->illegal ? TTR_SETTLED : TTR_LAID;
}
