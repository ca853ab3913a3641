#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"

struct ttr_split ttr_split_singly(const struct ttr_route *row, const struct ttr_cards *cards) {
    return (struct ttr_split){.whole = ttr_cards_total(cards) == row->length,
                              .locomotives = cards->of[TTR_LOCOMOTIVE],
                              .colour = ttr_set_colour(cards)};
}

int ttr_best_colour(const struct ttr_route *row, const struct ttr_cards *cards) {
    int best = 0;
    if (row->colour != TTR_GREY)
        return row->colour;
    for (int card = 1; card < TTR_LOCOMOTIVE; card++)
        if (cards->of[card] > cards->of[best])
            best = card;
    return best;
}

// Every card that is not a single card belongs to a set. So locomotives, and then one colour, are
// single cards as far as there are spaces: that fits symbols and colour best.
struct ttr_split ttr_split_sets(const struct ttr_route *row, const struct ttr_cards *cards,
                                int size, bool wild) {
    int beyond = ttr_cards_total(cards) - row->length;
    int sets = beyond / (size - 1);
    if (beyond <= 0 || beyond % (size - 1) != 0 || sets > row->length)
        return ttr_split_singly(row, cards);
    int singles = row->length - sets, locomotives = wild ? cards->of[TTR_LOCOMOTIVE] : 0;
    locomotives = locomotives < singles ? locomotives : singles;
    int colour = ttr_best_colour(row, cards), others = singles - locomotives;
    if (others == 0)
        colour = TTR_LOCOMOTIVE;
    else if (cards->of[colour] < others)
        colour = AJ_NONE;
    return (struct ttr_split){
        .sets = sets, .whole = true, .locomotives = locomotives, .colour = colour};
}

bool ttr_does_suit(const struct ttr_route *row, int colour) {
    return row->colour == TTR_GREY || colour == TTR_LOCOMOTIVE || colour == row->colour;
}

bool ttr_is_wild_on(const struct ttr_route *row, int use) {
    enum ttr_route_kind kind = ttr_route_kind(row);
    return kind == TTR_TUNNEL || use == TTR_VALUE_ANY_ROUTE ||
           (kind == TTR_FERRY && use == TTR_VALUE_TUNNELS_AND_FERRIES);
}
