// The rules of laying cards for a route, and turns in which a route is claimed. A function for a
// rule is named after the rule's id, which is in its comment.
#include "tickets/rules/internal.h"
#include "tickets/rules/rules.h"
#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"

// ---- choice

// ticket.four-cards: whether a route is the marked one of the Nordic map, or is described like it.
static bool ttr_is_marked(const struct ttr_position *position, int route) {
    const struct ttr_route *row = ttr_route_of(position, route);
    if (route < TTR_ROUTES)
        return route == position->map->four_cards_route;
    return row->length == TTR_LENGTH_MAX && row->colour == TTR_GREY &&
           ttr_route_kind(row) == TTR_PLAIN;
}

// Returns the split for a route on which four cards count as one. If the option locomotive.use
// allows no single locomotives, all of them are in the fours; but if the single cards are then of
// several colours, the split with single locomotives is returned. If its colour is right,
// locomotive.wild alone forbids the claim.
static struct ttr_split split_with_fours(const struct ttr_judging *judging,
                                         const struct ttr_route *row,
                                         const struct ttr_cards *cards) {
    const struct aj_option_state *use =
        &judging->judgement->rules->option[TTR_OPTION_LOCOMOTIVE_USE];
    bool wild = use->value == TTR_VALUE_ANY_ROUTE;
    struct ttr_split split = ttr_split_sets(row, cards, TTR_FOUR, wild);
    return split.colour == AJ_NONE ? ttr_split_sets(row, cards, TTR_FOUR, true) : split;
}

// Returns how the cards for a route are split if sets of three or four are allowed there.
static struct ttr_split split_with_sets(const struct ttr_judging *judging, int route,
                                        const struct ttr_cards *cards) {
    const struct ttr_route *row = ttr_route_of(judging->state->position, route);
    if (ttr_is_marked(judging->state->position, route))
        return split_with_fours(judging, row, cards);
    if (row->symbols > 0)
        return ttr_split_sets(row, cards, TTR_THREE, true);
    return ttr_split_singly(row, cards);
}

// Returns how many cards stand for one on a route under the rules in force, TTR_THREE or TTR_FOUR.
// Returns 0 if there is no such rule there.
static int size_of_sets(struct ttr_judging *judging, int route) {
    int threes[] = {[TTR_VALUE_THREE_NO] = 0,
                    [TTR_VALUE_THREE_SYMBOLS] = TTR_THREE,
                    [TTR_VALUE_THREE_ANY] = TTR_THREE};
    int fours[] = {[TTR_VALUE_FOUR_NO] = 0, [TTR_VALUE_FOUR_MARKED] = TTR_FOUR};
    if (ttr_is_marked(judging->state->position, route))
        return aj_decide(judging->judgement, TTR_OPTION_FOUR_CARDS, fours);
    return ttr_route_of(judging->state->position, route)->symbols > 0
               ? aj_decide(judging->judgement, TTR_OPTION_THREE_CARDS, threes)
               : 0;
}

// How cards fit a route that a bare name may mean.
struct fit {
    bool suits; // the cards suit the route's colour
    bool fully; // the cards suit colour, length and locomotive symbols
    bool whole; // the cards are as many as the route's spaces
    int sets;   // sets of three or four cards
};

// Returns how well the cards fit a route.
static struct fit fit_of(const struct ttr_judging *judging, int route,
                         const struct ttr_cards *cards) {
    const struct aj_option_state *threes =
        &judging->judgement->rules->option[TTR_OPTION_THREE_CARDS];
    const struct ttr_route *row = &ttr_routes[route];
    struct ttr_split split = threes->value == TTR_VALUE_THREE_NO
                                 ? ttr_split_singly(row, cards)
                                 : split_with_sets(judging, route, cards);
    bool suits = ttr_does_suit(row, split.colour);
    bool crosses = split.sets + split.locomotives >= row->symbols;
    return (struct fit){suits, suits && split.whole && crosses, split.whole, split.sets};
}

// Rates a route that a bare name may mean: the route with the higher number is meant. An open route
// is rated higher than a claimed one, then one that the cards fit, then one whose colour they fit,
// then one whose length.
static int rank_route(const struct ttr_judging *judging, int route, const struct ttr_cards *cards) {
    struct fit fit = fit_of(judging, route, cards);
    bool open = judging->state->holder[route] == AJ_NONE;
    return 8 * open + 4 * fit.fully + 2 * fit.suits + fit.whole;
}

// Returns the route for which an action lays cards. If its name may mean two routes, it is the one
// that is rated higher.
static int choose_route(const struct ttr_judging *judging, const struct ttr_action *action) {
    int route = action->route.route;
    if (!action->route.either)
        return route;
    int other = ttr_namesake(route);
    return rank_route(judging, other, &action->cards) > rank_route(judging, route, &action->cards)
               ? other
               : route;
}

// ---- lay

// A `lay` being judged.
struct lay {
    struct ttr_judging *judging;
    const struct ttr_action *action;
    const struct ttr_route *row;
    const struct ttr_cards *cards;
    int count;                     // cards laid
    struct ttr_split split;        // how the cards are split into single cards and sets
    int namesake;                  // the other route with the same bare name; AJ_NONE
    int twin;                      // the other route of the double; AJ_NONE
    const struct ttr_route *other; // the row of `namesake`; NULL: there is none
    bool marked;                   // four cards may count as one on this route
    int set;                       // cards that may count as one; 0: not more cards than spaces
};

static struct aj_arg say_cards(const struct lay *lay) {
    return AJ_TEXT("cards", ttr_say_cards(lay->judging, lay->cards));
}

// Whether more cards than spaces are laid, and they cannot be split into single cards and sets.
// Then nothing can be said of the single cards.
static bool is_uneven(const struct lay *lay) {
    return lay->set > 0 && lay->split.sets == 0;
}

static int holder_of(const struct lay *lay, int route) {
    return route == AJ_NONE ? AJ_NONE : lay->judging->state->holder[route];
}

static struct aj_arg say_other(const struct lay *lay) {
    return AJ_WORD("other", &lay->other->word);
}

// Returns what is said of two open routes that have the same name, as a variant of
// ticket.route-open: whether the cards would do for the other one too.
static int16_t find_choice(const struct lay *lay) {
    struct fit fit = fit_of(lay->judging, lay->namesake, lay->cards);
    if (!fit.fully)
        return TTR_SAYS_ROUTE_OPEN_ALLOWS_SUITED;
    return fit.sets <= lay->other->symbols ? TTR_SAYS_ROUTE_OPEN_ALLOWS_EITHER_WOULD_DO
                                           : TTR_SAYS_ROUTE_OPEN_ALLOWS_IS_JUDGED;
}

// ticket.route-open for a name that two routes have: says which route is judged, and why the other
// one is not.
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
    struct aj_ruling *ruling =
        other == AJ_NONE
            ? TTR_ALLOW(judging, TTR_RULE_ROUTE_OPEN, node, TTR_ARG_ROUTE(judging), say_other(lay))
            : TTR_ALLOW(judging, TTR_RULE_ROUTE_OPEN, node, TTR_ARG_ROUTE(judging), say_other(lay),
                        AJ_PLAYER("holder", other));
    ruling->variant =
        other != AJ_NONE ? TTR_SAYS_ROUTE_OPEN_ALLOWS_OTHER_IS_HELD : find_choice(lay);
    ruling->rank = AJ_TOLD_FIRST;
}

// If two routes have the name of the claimed one, notes which is judged: another rule forbids it.
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

// Whether the player has routes, and none of them ends in a city of this route.
static bool is_apart(const struct lay *lay) {
    const struct ttr_state *state = lay->judging->state;
    int player = lay->judging->claim.player;
    if (state->routes[player] == 0)
        return false;
    TTR_EACH(route, state->position->map->routes) {
        const struct ttr_route *row = &ttr_routes[route];
        if (state->holder[route] == player &&
            (row->from == lay->row->from || row->to == lay->row->from ||
             row->from == lay->row->to || row->to == lay->row->to))
            return false;
    }
    return true;
}

// Whether nothing else can be doubted: as many cards of its colour as a plain route has spaces.
static bool is_plain(const struct lay *lay) {
    return lay->twin == AJ_NONE && ttr_route_kind(lay->row) != TTR_TUNNEL && !lay->row->symbols &&
           lay->row->colour != TTR_GREY && lay->cards->of[lay->row->colour] == lay->row->length;
}

// ticket.route-open
static void judge_route_open(const struct lay *lay) {
    int holder = holder_of(lay, lay->judging->claim.route);
    if (lay->action->route.either)
        judge_either_open(lay);
    else if (holder == AJ_NONE && is_apart(lay)) {
        struct aj_ruling *ruling =
            TTR_ALLOW(lay->judging, TTR_RULE_ROUTE_OPEN, lay->action->node,
                      TTR_ARG_ROUTE(lay->judging), TTR_ARG_PLAYER(lay->judging));
        ruling->variant = TTR_SAYS_ROUTE_OPEN_ALLOWS_APART;
        ruling->rank = is_plain(lay) ? AJ_TOLD_FIRST : AJ_TOLD_LAST;
    } else if (holder == AJ_NONE)
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
    ruling->rank = AJ_TOLD_FIRST;
}

// country.dead-end: says that two routes from one city into one country are no double.
static void judge_flags(const struct lay *lay) {
    if (lay->twin != AJ_NONE || holder_of(lay, lay->namesake) == AJ_NONE ||
        holder_of(lay, lay->judging->claim.route) != AJ_NONE)
        return;
    TTR_ALLOW(lay->judging, TTR_RULE_DEAD_END, lay->action->node, TTR_ARG_ROUTE(lay->judging),
              say_other(lay))
        ->rank = AJ_TOLD_FIRST;
}

// Returns the number of cards in sets of three or four, as an argument of a ruling.
static struct aj_arg say_standing(const struct lay *lay) {
    return AJ_INT("stand", lay->count - lay->row->length + lay->split.sets);
}

// Whether some cards are in no set of three or four.
static bool has_single_cards(const struct lay *lay) {
    return lay->row->length > lay->split.sets;
}

// ticket.full-set for a tunnel, ticket.whole-route for any other route
static void judge_full_set(const struct lay *lay) {
    int rule = lay->row->tunnel ? TTR_RULE_FULL_SET : TTR_RULE_WHOLE_ROUTE;
    if (lay->split.sets > 0)
        TTR_ALLOW(lay->judging, rule, lay->action->node, TTR_ARG_ROUTE(lay->judging),
                  AJ_INT("length", lay->row->length), AJ_INT("count", lay->count),
                  say_standing(lay), AJ_INT("sets", lay->split.sets))
            ->variant = TTR_SAYS_WHOLE_ROUTE_ALLOWS_WITH_SETS;
    else if (lay->split.whole)
        TTR_ALLOW(lay->judging, rule, lay->action->node, TTR_ARG_ROUTE(lay->judging),
                  AJ_INT("length", lay->row->length))
            ->variant = ttr_whole_said(lay->judging, lay->row);
    else if (is_uneven(lay) && (lay->count - lay->row->length) % (lay->set - 1) != 0)
        TTR_FORBID(lay->judging, rule, lay->action->node, TTR_ARG_ROUTE(lay->judging),
                   AJ_INT("length", lay->row->length), AJ_INT("count", lay->count),
                   AJ_INT("each", lay->set - 1), AJ_INT("set", lay->set))
            ->variant = TTR_SAYS_WHOLE_ROUTE_FORBIDS_UNEVEN;
    else
        TTR_FORBID(lay->judging, rule, lay->action->node, TTR_ARG_ROUTE(lay->judging),
                   AJ_INT("length", lay->row->length), AJ_INT("count", lay->count));
}

// ticket.route-colour for a name that two routes have: forbids cards whose colour fits neither.
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

// Returns who says that the cards are a set: the rulebook of the USA names none of locomotives
// alone.
static uint8_t weigh_colour(const struct lay *lay) {
    bool has_tunnels = aj_option_in_force(lay->judging->judgement->rules, TTR_OPTION_REVEAL);
    return lay->split.colour == TTR_LOCOMOTIVE && !has_tunnels ? AJ_COMMUNITY : AJ_OFFICIAL;
}

// ticket.route-colour
static void judge_route_colour(const struct lay *lay) {
    if (lay->row->colour == TTR_GREY || lay->count == 0 || is_uneven(lay))
        return;
    bool suits = ttr_does_suit(lay->row, lay->split.colour);
    struct aj_arg colour = AJ_WORD("colour", &ttr_card_words[lay->row->colour]);
    if (suits && lay->split.sets > 0)
        TTR_ALLOW(lay->judging, TTR_RULE_ROUTE_COLOUR, lay->action->node, say_cards(lay), colour,
                  say_standing(lay))
            ->variant = has_single_cards(lay) ? TTR_SAYS_ROUTE_COLOUR_ALLOWS_BESIDE_SETS
                                              : TTR_SAYS_ROUTE_COLOUR_ALLOWS_SETS_ALONE;
    else if (suits)
        TTR_ALLOW(lay->judging, TTR_RULE_ROUTE_COLOUR, lay->action->node, say_cards(lay), colour)
            ->weight = weigh_colour(lay);
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
    if (lay->row->colour != TTR_GREY || lay->count == 0 || is_uneven(lay))
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
            ->variant = has_single_cards(lay) ? TTR_SAYS_ONE_COLOUR_ALLOWS_BESIDE_SETS
                                              : TTR_SAYS_ONE_COLOUR_ALLOWS_SETS_ALONE;
    else
        TTR_ALLOW(lay->judging, TTR_RULE_ONE_COLOUR, lay->action->node, TTR_ARG_ROUTE(lay->judging),
                  say_cards(lay))
            ->weight = weigh_colour(lay);
}

// Whether the cards fit the marked route if all locomotives are in sets of four.
static bool does_fit_without(const struct lay *lay) {
    return ttr_split_sets(lay->row, lay->cards, TTR_FOUR, false).colour != AJ_NONE;
}

// locomotive.wild
static void judge_wild(const struct lay *lay) {
    static const struct aj_word kinds[] = {
        {"plain", "plain route"}, {"tunnel", "tunnel"}, {"ferry", "ferry"}};
    static const char *const uses[] = {"all routes", "tunnels", "tunnels and ferries"};
    enum ttr_route_kind kind = ttr_route_kind(lay->row);
    if (lay->cards->of[TTR_LOCOMOTIVE] == 0 || (lay->marked && is_uneven(lay)))
        return;
    bool in_fours = lay->marked && lay->split.sets > 0 && does_fit_without(lay);
    int in_force = lay->judging->judgement->rules->option[TTR_OPTION_LOCOMOTIVE_USE].value;
    int answers[TTR_VALUE_TUNNELS_AND_FERRIES + 1];
    struct aj_ruling *ruling;
    struct aj_arg where = AJ_TEXT("where", uses[in_force]);
    for (int use = 0; use <= TTR_VALUE_TUNNELS_AND_FERRIES; use++)
        answers[use] = ttr_is_wild_on(lay->row, use) || in_fours;
    if (aj_decide(lay->judging->judgement, TTR_OPTION_LOCOMOTIVE_USE, answers)) {
        ruling = TTR_ALLOW(lay->judging, TTR_RULE_WILD, lay->action->node,
                           TTR_ARG_ROUTE(lay->judging), where, AJ_WORD("kind", &kinds[kind]));
        ruling->variant = in_fours && !ttr_is_wild_on(lay->row, in_force)
                              ? TTR_SAYS_WILD_ALLOWS_IN_FOURS
                          : in_force == TTR_VALUE_ANY_ROUTE ? AJ_PLAIN
                                                            : TTR_SAYS_WILD_ALLOWS_WHERE;
        if (lay->row->symbols >= lay->cards->of[TTR_LOCOMOTIVE] && ruling->variant == AJ_PLAIN)
            ruling->rank = AJ_TOLD_LAST; // the ferry asks for them
    } else {
        ruling = TTR_FORBID(lay->judging, TTR_RULE_WILD, lay->action->node,
                            TTR_ARG_ROUTE(lay->judging), AJ_WORD("kind", &kinds[kind]), where);
        ruling->variant = lay->marked ? TTR_SAYS_WILD_FORBIDS_SETS_ALONE : AJ_PLAIN;
    }
    if (kind != TTR_TUNNEL)
        ruling->option = TTR_OPTION_LOCOMOTIVE_USE;
}

// ferry.locomotives
static void judge_ferry(const struct lay *lay) {
    // By whether single locomotives were laid, and by whether sets were.
    static const int16_t allows[2][2] = {{AJ_PLAIN, TTR_SAYS_FERRY_ALLOWS_SETS_ALONE},
                                         {AJ_PLAIN, TTR_SAYS_FERRY_ALLOWS_BESIDE_SETS}};
    static const int16_t forbids[2][2] = {
        {TTR_SAYS_FERRY_FORBIDS_NONE_LAID, TTR_SAYS_FERRY_FORBIDS_SETS_ALONE},
        {AJ_PLAIN, TTR_SAYS_FERRY_FORBIDS_BESIDE_SETS}};
    int count = lay->split.locomotives, symbols = lay->row->symbols, sets = lay->split.sets;
    if (symbols == 0 || is_uneven(lay))
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
        (ruling = TTR_ALLOW(judging, TTR_RULE_THREE, lay->action->node, AJ_INT("sets", sets)))
            ->rank = AJ_TOLD_FIRST;
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
    ttr_note_trains(lay->judging, lay->action->node, trains >= length);
    if (trains >= length)
        TTR_ALLOW(lay->judging, TTR_RULE_TRAINS_ENOUGH, lay->action->node,
                  TTR_ARG_PLAYER(lay->judging), AJ_INT("trains", trains), AJ_INT("length", length))
            ->rank = AJ_TOLD_LAST;
    else
        TTR_FORBID(lay->judging, TTR_RULE_TRAINS_ENOUGH, lay->action->node,
                   TTR_ARG_ROUTE(lay->judging), TTR_ARG_PLAYER(lay->judging),
                   AJ_INT("length", length), AJ_INT("trains", trains));
}

// mountain.crossing
static void judge_mountains(const struct lay *lay) {
    int crossed = ttr_crossing(lay->judging->judgement, lay->row);
    int trains = lay->judging->state->trains[lay->judging->claim.player];
    int length = lay->row->length;
    lay->judging->claim.crossed = crossed;
    if (crossed == 0 || trains < length)
        return;
    if (trains < length + crossed)
        TTR_FORBID(lay->judging, TTR_RULE_CROSSING, lay->action->node, TTR_ARG_ROUTE(lay->judging),
                   TTR_ARG_PLAYER(lay->judging), AJ_INT("length", length), AJ_INT("count", crossed),
                   AJ_INT("due", length + crossed), AJ_INT("trains", trains))
            ->option = TTR_OPTION_CROSSING;
    if (trains < length + crossed)
        return;
    struct aj_ruling *ruling =
        TTR_ALLOW(lay->judging, TTR_RULE_CROSSING, lay->action->node, TTR_ARG_ROUTE(lay->judging),
                  TTR_ARG_PLAYER(lay->judging), AJ_INT("count", crossed), AJ_INT("trains", trains));
    ruling->option = TTR_OPTION_CROSSING;
    ruling->rank = AJ_TOLD_FIRST;
}

// ticket.points: a length that has no points in the edition in force cannot be claimed
static void judge_points(const struct lay *lay) {
    if (ttr_route_points(lay->judging->judgement, lay->row->length) == 0)
        TTR_FORBID(lay->judging, TTR_RULE_ROUTE_POINTS, lay->action->node,
                   TTR_ARG_ROUTE(lay->judging), AJ_INT("length", lay->row->length))
            ->option = TTR_OPTION_POINTS;
}

// The rules in the order in which they are judged. Those about which people ask come last, because
// a report gives the reasons that were added last first.
static void (*const lay_rules[])(const struct lay *) = {
    judge_trains,
    judge_mountains,
    judge_points,
    judge_route_open,
    judge_double_one_player,
    judge_double_closed,
    judge_flags,
    judge_in_hand,
    judge_full_set,
    judge_wild,
    judge_sets,
    judge_ferry,
    judge_route_colour,
    judge_one_colour,
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

// Judges the colour that a player named for a set of locomotives. It must fit the route. If the
// edition does not ask for a colour, a note says that naming one has no effect.
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
    claim->route = choose_route(judging, action);
    judging->state->lay = action->node;
    judging->state->lay_route = claim->route;
    claim->row = ttr_route_of(judging->state->position, claim->route);
    claim->laid = action->cards;
    struct lay lay = {.judging = judging,
                      .action = action,
                      .row = claim->row,
                      .cards = &action->cards,
                      .count = ttr_cards_total(&action->cards),
                      .namesake = ttr_namesake(claim->route),
                      .twin = ttr_twin(claim->route),
                      .marked = ttr_is_marked(judging->state->position, claim->route)};
    if (lay.count > lay.row->length)
        lay.set = size_of_sets(judging, claim->route);
    lay.split = lay.set ? split_with_sets(judging, claim->route, lay.cards)
                        : ttr_split_singly(lay.row, lay.cards);
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

// ---- claim_turn
//
// A turn in which a route is claimed: the order of its actions, and its outcome.

// ticket.one-route
static void judge_second_lay(struct ttr_judging *judging, const struct ttr_action *action) {
    enum ttr_phase phase = judging->phase;
    TTR_FORBID(judging, TTR_RULE_ONE_ROUTE, action->node, TTR_ARG_PLAYER(judging),
               TTR_ARG_ROUTE(judging))
        ->variant =
        phase == TTR_LAID || phase == TTR_REVEALED ? TTR_SAYS_ONE_ROUTE_FORBIDS_LAID : AJ_PLAIN;
}

// tunnel.order, tunnel.only-tunnels: whether the action may follow the earlier ones.
static bool judge_order(struct ttr_judging *judging, const struct ttr_action *action) {
    enum ttr_phase phase = judging->phase;
    bool is_reveal = action->kind == TTR_REVEAL;
    bool was_revealed =
        phase == TTR_REVEALED || (phase == TTR_SETTLED && judging->claim.to_reveal > 0);
    int16_t variant = AJ_PLAIN;
    if (phase == TTR_BEFORE_LAY) {
        TTR_FORBID(judging, TTR_RULE_ORDER, action->node, TTR_ARG_PLAYER(judging));
        return false;
    }
    if (!judging->claim.row->tunnel) {
        TTR_FORBID(judging, TTR_RULE_ONLY_TUNNELS, action->node, TTR_ARG_ROUTE(judging));
        return false;
    }
    if (phase == TTR_LAID && !is_reveal)
        variant = TTR_SAYS_ORDER_FORBIDS_NOT_REVEALED;
    else if (was_revealed && is_reveal)
        variant = TTR_SAYS_ORDER_FORBIDS_ALREADY_REVEALED;
    else if (phase == TTR_PAID)
        variant = TTR_SAYS_ORDER_FORBIDS_ALREADY_SETTLED;
    if (variant != AJ_PLAIN)
        TTR_FORBID(judging, TTR_RULE_ORDER, action->node, TTR_ARG_ROUTE(judging),
                   AJ_INT("reveal", judging->claim.to_reveal))
            ->variant = variant;
    return variant == AJ_PLAIN;
}

void ttr_judge_claim(struct ttr_judging *judging, const struct ttr_action *action) {
    if (action->kind == TTR_LAY) {
        if (judging->phase == TTR_BEFORE_LAY)
            ttr_judge_lay(judging, action);
        else
            judge_second_lay(judging, action);
        return;
    }
    bool is_nothing = action->kind == TTR_PAY && ttr_cards_total(&action->cards) == 0;
    if (is_nothing && judging->phase == TTR_SETTLED && !judging->claim.row->tunnel)
        return; // nothing is due, and nothing is paid
    if (!judge_order(judging, action))
        return;
    if (action->kind == TTR_REVEAL)
        ttr_judge_reveal(judging, action);
    else if (action->kind == TTR_PAY)
        ttr_judge_pay(judging, action);
    else
        ttr_judge_withdraw(judging, action);
}

static void note_due(struct ttr_judging *judging, uint32_t node) {
    const struct ttr_claim *claim = &judging->claim;
    enum ttr_withdrawal back = ttr_may_withdraw(claim, judging->judgement->rules);
    TTR_NOTE(judging, TTR_RULE_EXTRAS_DUE, node, TTR_ARG_PLAYER(judging),
             AJ_INT("due", claim->matches),
             AJ_TEXT("payments", ttr_payments_say(&claim->payments, judging->judgement->arena)))
        ->variant = claim->payments.count == 0     ? TTR_SAYS_EXTRAS_DUE_NOTES_CANNOT_PAY
                    : back == TTR_MAY_NOT_WITHDRAW ? TTR_SAYS_EXTRAS_DUE_NOTES_MUST_PAY
                    : back == TTR_WITHDRAWAL_OPEN  ? TTR_SAYS_EXTRAS_DUE_NOTES_OPEN
                                                   : AJ_PLAIN;
}

// Notes what may come next if the claim is not finished.
static void note_awaited(struct ttr_judging *judging, uint32_t node) {
    struct ttr_claim *claim = &judging->claim;
    if (!aj_keeps(judging->judgement, AJ_NOTES))
        return;
    if (claim->outcome == TTR_AWAITING_REVEAL)
        TTR_NOTE(judging, TTR_RULE_REVEAL_COUNT, node, AJ_INT("due", claim->to_reveal));
    if (claim->outcome == TTR_AWAITING_PAYMENT)
        note_due(judging, node);
}

// Returns what became of the claim at the end of the turn.
static enum ttr_outcome outcome_of(const struct ttr_judging *judging) {
    switch (judging->phase) {
    case TTR_LAID:
        return TTR_AWAITING_REVEAL;
    case TTR_REVEALED:
        return TTR_AWAITING_PAYMENT;
    case TTR_TAKEN_BACK:
        return judging->illegal ? TTR_NO_OUTCOME : TTR_WITHDRAWN;
    default:
        return judging->illegal ? TTR_NO_OUTCOME : TTR_CLAIMED;
    }
}

// Sets the player's cards and trains after the turn. After an illegal turn they are as before.
static void settle_claim(struct ttr_judging *judging) {
    struct ttr_claim *claim = &judging->claim;
    const struct ttr_state *state = judging->state;
    claim->outcome = outcome_of(judging);
    claim->hand_known = state->hand_known[claim->player];
    claim->hand_after = state->hand[claim->player];
    claim->trains_after = state->trains[claim->player];
    bool taken_back = claim->outcome == TTR_WITHDRAWN || claim->outcome == TTR_NO_OUTCOME;
    if (!taken_back && !judging->illegal)
        ttr_cards_take(&claim->hand_after, &claim->laid);
    if (claim->outcome == TTR_WITHDRAWN)
        claim->discarded = claim->shown;
    if (claim->outcome != TTR_CLAIMED)
        return;
    claim->trains_after -= claim->row->length + claim->crossed;
    ttr_cards_take(&claim->hand_after, &claim->paid);
    claim->discarded = claim->laid;
    ttr_cards_add(&claim->discarded, &claim->paid);
    ttr_cards_add(&claim->discarded, &claim->shown);
}

// ticket.points
static void score_claim(struct ttr_judging *judging) {
    const struct ttr_claim *claim = &judging->claim;
    struct aj_judgement *judgement = judging->judgement;
    int points = ttr_route_points(judgement, claim->row->length);
    uint32_t node = judging->turn->node;
    struct aj_ruling *ruling = AJ_RULE(
        judgement, TTR_RULE_ROUTE_POINTS, AJ_SCORES, node, TTR_ARG_PLAYER(judging),
        TTR_ARG_ROUTE(judging), AJ_INT("length", claim->row->length), AJ_INT("points", points));
    ruling->option = TTR_OPTION_POINTS;
    aj_score(judgement, ruling,
             &(struct aj_earning){.player = claim->player,
                                  .subject = claim->route,
                                  .when = AJ_WHEN_MOVE,
                                  .points = points});
}

// mountain.crossing: says that the route has no mountain, if the other route of its double has one.
static void deny_mountains(struct ttr_judging *judging) {
    const struct ttr_claim *claim = &judging->claim;
    int twin = ttr_twin(claim->route);
    if (twin == AJ_NONE || ttr_crossing(judging->judgement, &ttr_routes[twin]) == 0)
        return;
    struct aj_ruling *ruling =
        AJ_RULE(judging->judgement, TTR_RULE_CROSSING, AJ_DENIES, judging->turn->node,
                TTR_ARG_ROUTE(judging), AJ_WORD("other", &ttr_routes[twin].word));
    ruling->option = TTR_OPTION_CROSSING;
    ruling->player = (int8_t)claim->player;
}

// mountain.crossing
static void score_mountains(struct ttr_judging *judging) {
    const struct ttr_claim *claim = &judging->claim;
    int points = TTR_MOUNTAIN_POINTS * claim->crossed;
    if (points == 0) {
        deny_mountains(judging);
        return;
    }
    struct aj_ruling *ruling =
        AJ_RULE(judging->judgement, TTR_RULE_CROSSING, AJ_SCORES, judging->turn->node,
                TTR_ARG_PLAYER(judging), TTR_ARG_ROUTE(judging), AJ_INT("count", claim->crossed),
                AJ_INT("points", points));
    ruling->option = TTR_OPTION_CROSSING;
    aj_score(judging->judgement, ruling,
             &(struct aj_earning){.player = claim->player,
                                  .subject = TTR_SUBJECT_MOUNTAIN + claim->route,
                                  .when = AJ_WHEN_MOVE,
                                  .points = points});
}

void ttr_settle_claim(struct ttr_judging *judging) {
    const struct ttr_turn *turn = judging->turn;
    settle_claim(judging);
    if (!judging->illegal)
        note_awaited(judging, turn->action[turn->actions - 1].node);
    judging->state->has_claim = true;
    judging->state->claim = judging->claim;
    if (judging->illegal)
        return;
    if (judging->claim.outcome == TTR_CLAIMED)
        score_claim(judging);
    if (judging->claim.outcome == TTR_CLAIMED)
        score_mountains(judging);
    // tunnel.revealed-discarded
    const struct ttr_claim *claim = &judging->claim;
    bool settled = claim->outcome == TTR_CLAIMED || claim->outcome == TTR_WITHDRAWN;
    if (settled && ttr_cards_total(&claim->shown) > 0)
        TTR_NOTE(judging, TTR_RULE_REVEALED_DISCARDED, judging->turn->node,
                 AJ_TEXT("cards", ttr_say_cards(judging, &claim->shown)));
    ttr_state_apply(judging->state, &judging->claim);
}
