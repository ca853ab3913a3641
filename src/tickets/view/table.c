// Writes the table after the moves, as JSON and as rows of a report.
#include "tickets/table/table.h"

#include "tickets/view/internal.h"

static void write_display(const struct ttr_state *state, struct aj_json *json) {
    const struct ttr_display *display = &state->display;
    if (!display->known)
        return;
    aj_json_open_list(json, "display");
    for (int card = 0; card < TTR_CARDS; card++)
        for (int i = 0; i < display->face.of[card]; i++)
            aj_json_text(json, ttr_card_words[card].id);
    for (int i = 0; i < display->untold; i++)
        aj_json_text(json, "unknown");
    aj_json_end_list(json);
}

static void write_tickets(const struct ttr_state *state, struct aj_json *json,
                          const struct aj_player_record *player) {
    int players = state->position->players, held = 0;
    for (int i = 0; i < players; i++)
        held += (int)state->own[i].tickets + state->own[i].untold;
    if (held == 0)
        return;
    aj_json_open_list(json, "tickets");
    for (int i = 0; i < players; i++) {
        const struct ttr_belongings *own = &state->own[i];
        if (own->tickets + (size_t)own->untold == 0)
            continue;
        aj_json_begin_object(json);
        aj_json_put_text(json, "player", player[i].name);
        aj_json_open_list(json, "tickets");
        for (size_t k = 0; k < own->tickets; k++)
            aj_json_text(json, ttr_tickets[own->ticket[k].ticket].word.id);
        aj_json_end_list(json);
        if (own->untold > 0)
            aj_json_put_int(json, "not_told", own->untold);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

static void write_stations(const struct ttr_state *state, struct aj_json *json,
                           const struct aj_player_record *player) {
    int built = 0;
    for (int i = 0; i < state->position->players; i++)
        built += state->own[i].stations;
    if (built == 0)
        return;
    aj_json_open_list(json, "stations");
    for (int i = 0; i < state->position->players; i++)
        for (int k = 0; k < state->own[i].stations; k++) {
            aj_json_begin_object(json);
            aj_json_put_text(json, "player", player[i].name);
            aj_json_put_text(json, "city", ttr_cities[state->own[i].station[k].city].id);
            if (state->own[i].borrowed[k] != AJ_NONE)
                aj_json_put_text(json, "uses", ttr_routes[state->own[i].borrowed[k]].word.id);
            aj_json_end_object(json);
        }
    aj_json_end_list(json);
}

void ttr_write_table(const struct aj_judgement *judgement, struct aj_json *json) {
    const struct ttr_state *state = judgement->result;
    write_display(state, json);
    bool draw = state->draw != TTR_UNKNOWN, discard = state->discard != TTR_UNKNOWN;
    if (draw || discard) {
        aj_json_open_object(json, "piles");
        if (draw)
            aj_json_put_int(json, "draw", state->draw);
        if (discard)
            aj_json_put_int(json, "discard", state->discard);
        aj_json_end_object(json);
    }
    if (state->tickets_pile != TTR_UNKNOWN)
        aj_json_put_int(json, "tickets_pile", state->tickets_pile);
    write_tickets(state, json, judgement->player);
    write_stations(state, json, judgement->player);
}

static void tell_row(struct aj_table *table, const char *what, const char *text) {
    const char *const cells[] = {what, text};
    aj_table_row(table, cells);
}

static const char *say_display(const struct ttr_display *display, struct aj_arena *arena) {
    const char *cards = ttr_cards_say(&display->face, arena);
    if (display->untold == 0)
        return cards;
    return aj_arena_format(arena, "%s; not told: %d", cards, display->untold);
}

static const char *say_pile(int count, struct aj_arena *arena) {
    return count == TTR_UNKNOWN ? "not given" : aj_arena_format(arena, "%d", count);
}

// Says "Paris, Wien with Budapest–Wien": the cities of a player's stations, each with the route
// that it borrows, if that is known.
static const char *say_stations(const struct ttr_belongings *own, struct aj_arena *arena) {
    const char *said = "";
    for (int k = 0; k < own->stations; k++) {
        const char *city = ttr_cities[own->station[k].city].spoken;
        const char *uses =
            own->borrowed[k] == AJ_NONE
                ? ""
                : aj_arena_format(arena, " with %s", ttr_routes[own->borrowed[k]].word.spoken);
        said = aj_arena_format(arena, "%s%s%s%s", said, k ? ", " : "", city, uses);
    }
    return said;
}

// Adds a row for each hand that is known, and one for the stations of each player who has some.
// Returns the number of rows.
static int tell_players(const struct ttr_state *state, struct aj_table *table,
                        const struct aj_player_record *player, struct aj_arena *arena) {
    int rows = 0;
    for (int i = 0; i < state->position->players; i++) {
        const char *name = player[i].name;
        if (state->hand_known[i]) {
            tell_row(table, aj_arena_format(arena, "%s's hand", name),
                     ttr_cards_say(&state->hand[i], arena));
            rows++;
        }
        if (state->own[i].stations > 0) {
            tell_row(table, aj_arena_format(arena, "%s's stations", name),
                     say_stations(&state->own[i], arena));
            rows++;
        }
    }
    return rows;
}

int ttr_tell_table(const struct aj_judgement *judgement, struct aj_table *table) {
    const struct ttr_state *state = judgement->result;
    struct aj_arena *arena = judgement->arena;
    int rows = 0;
    if (state->display.known) {
        tell_row(table, "face up", say_display(&state->display, arena));
        rows++;
    }
    if (state->draw != TTR_UNKNOWN || state->discard != TTR_UNKNOWN) {
        tell_row(table, "piles",
                 aj_arena_format(arena, "draw %s, discard %s", say_pile(state->draw, arena),
                                 say_pile(state->discard, arena)));
        rows++;
    }
    if (state->tickets_pile != TTR_UNKNOWN) {
        tell_row(table, "tickets left", aj_arena_format(arena, "%d", state->tickets_pile));
        rows++;
    }
    return rows + tell_players(state, table, judgement->player, arena);
}
