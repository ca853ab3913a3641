#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"
#include "tickets/view/internal.h"
#include "tickets/view/view.h"

#define ROW(kind_, id_, form_, items_, title_)                                                     \
    {                                                                                              \
        .kind = (kind_), .id = (id_), .form = (form_), .items = (items_), .title = (title_),       \
        .colour = AJ_NO_COLOUR                                                                     \
    }

// What can be sayable and done on every map.
static const struct aj_piece sayable[] = {
    ROW("player", "score", "number", NULL, "points"),
    ROW("player", "trains", "number", NULL, "trains: in hand"),
    ROW("player", "hand", "counts", "card", "cards in hand"),
    ROW("player", "tickets", "list", "ticket", "tickets"),
    ROW("table", "display", "list", "card", "cards face up"),
    ROW("table", "piles.draw", "number", NULL, "cards in the pile"),
    ROW("table", "piles.discard", "number", NULL, "cards discarded"),
    ROW("table", "tickets_pile", "number", NULL, "tickets in the pile"),
    ROW("table", "last_round", "player", NULL, "who began the last round"),
    ROW("table", "game_over", "yes", NULL, "the game is over"),
    ROW("action", "lay", "lay", "card", "lay cards for a route"),
    ROW("action", "reveal", "list", "card", "turn cards over"),
    ROW("action", "pay", "counts", "card", "pay extra cards"),
    ROW("action", "withdraw", "yes", NULL, "take all cards back"),
    ROW("action", "draw", "draw", "card", "draw a card"),
    ROW("action", "take_tickets", "take_tickets", "ticket", "draw tickets"),
    ROW("action", "first_tickets", "first_tickets", "ticket", "take the first tickets"),
    ROW("action", "give_back", "choice", "ticket", "give a ticket back"),
    ROW("action", "pass", "yes", NULL, "pass"),
};

// The same for maps with stations.
static const struct aj_piece of_stations[] = {
    ROW("player", "stations", "list", "city", "stations built"),
    ROW("action", "station", "station", "card", "build a station"),
};

static void list_cards(aj_piece_use *use, void *context) {
    for (int card = 0; card < TTR_CARDS; card++)
        use(context, &(struct aj_piece){.kind = "card",
                                        .id = ttr_card_words[card].id,
                                        .title = ttr_card_words[card].spoken,
                                        .most = ttr_deck(card),
                                        .colour = ttr_card_colours[card]});
}

// Lists the colours of the trains. Any other colour in a case is drawn in black.
static void list_colours(aj_piece_use *use, void *context) {
    static const uint8_t trains[] = {TTR_BLUE, TTR_RED, TTR_GREEN, TTR_YELLOW, TTR_BLACK};
    for (size_t i = 0; i < sizeof trains; i++)
        use(context, &(struct aj_piece){.kind = "colour",
                                        .id = ttr_card_words[trains[i]].id,
                                        .title = ttr_card_words[trains[i]].spoken,
                                        .colour = ttr_card_colours[trains[i]]});
}

static void list_map(const struct ttr_map *map, aj_piece_use *use, void *context) {
    struct aj_part part;
    TTR_EACH(route, map->routes) {
        ttr_parts.row((size_t)route, &part);
        use(context, &(struct aj_piece){.kind = "route",
                                        .id = part.id,
                                        .key = "claimed",
                                        .form = "route",
                                        .title = part.summary,
                                        .most = 1,
                                        .colour = ttr_card_colours[ttr_routes[route].colour]});
    }
    TTR_EACH(city, map->cities)
        if (ttr_country(city) == AJ_NONE)
            use(context, &(struct aj_piece){.kind = "city",
                                            .id = ttr_cities[city].id,
                                            .title = ttr_cities[city].spoken,
                                            .colour = AJ_NO_COLOUR});
    TTR_EACH(ticket, map->tickets) {
        ttr_parts.row((size_t)(TTR_ROUTES + ticket), &part);
        use(context, &(struct aj_piece){.kind = "ticket",
                                        .id = part.id,
                                        .title = part.summary,
                                        .most = part.count,
                                        .colour = AJ_NO_COLOUR});
    }
}

void ttr_list_pieces(const struct aj_case *job, struct aj_arena *arena, aj_piece_use *use,
                     void *context) {
    (void)arena;
    for (size_t i = 0; i < sizeof sayable / sizeof *sayable; i++)
        use(context, &sayable[i]);
    for (size_t i = 0; i < sizeof of_stations / sizeof *of_stations; i++)
        if (job->rules.option[TTR_OPTION_STATIONS].value > 0)
            use(context, &of_stations[i]);
    list_colours(use, context);
    list_cards(use, context);
    list_map(ttr_map_of(&job->rules), use, context);
}
