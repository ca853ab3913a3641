#include "tickets/reading.h"

#include <string.h>

#include "judging/game.h"
#include "tickets/rulebook.h"

enum { PLAYERS_MIN = 2, PLAYERS_MOST = 5, SCORE_MAX = 1000000, TRAINS_MAX = 100, PILE_MAX = 110 };

#define KIND(NAME) (&aj_core_diag_kinds[AJ_DIAG_##NAME])

static const char *const colour_names[] = {"red",   "blue", "yellow", "green",
                                           "black", "pink", "grey"};
enum { COLOURS = sizeof colour_names / sizeof *colour_names };

enum player_key {
    PLAYER_NAME,
    PLAYER_COLOUR,
    PLAYER_SCORE,
    PLAYER_TRAINS,
    PLAYER_HAND,
    PLAYER_TICKETS,
    PLAYER_STATIONS,
    PLAYER_KEYS
};
static const char *const player_keys[PLAYER_KEYS] = {"name", "colour",  "score",   "trains",
                                                     "hand", "tickets", "stations"};

static const char *const unnamed[PLAYERS_MOST] = {"player 1", "player 2", "player 3", "player 4",
                                                  "player 5"};

static uint32_t next_of(const struct ttr_reading *reading, uint32_t node) {
    return reading->reader->doc->node[node].next;
}

static uint32_t first_of(const struct ttr_reading *reading, uint32_t node) {
    return aj_doc_first(reading->reader->doc, node);
}

static uint32_t count_of(const struct ttr_reading *reading, uint32_t node) {
    return reading->reader->doc->node[node].count;
}

// Names, colours: each player's own.
static bool check_unlike_others(struct ttr_reading *reading, int player, uint32_t node) {
    const struct aj_case_player *all = reading->job->player, *self = &all[player];
    for (int i = 0; i < player; i++) {
        bool same_colour =
            self->colour && all[i].colour && strcmp(self->colour, all[i].colour) == 0;
        if (!same_colour && strcmp(self->name, all[i].name) != 0)
            continue;
        aj_read_error(reading->reader, node, KIND(REPEATED), "another player has the same %s",
                      same_colour ? "colour" : "name");
        return false;
    }
    return true;
}

static bool read_identity(struct ttr_reading *reading, int player, uint32_t node,
                          const uint32_t field[]) {
    struct aj_reader *reader = reading->reader;
    struct aj_case_player *self = &reading->job->player[player];
    const char *name = NULL;
    bool good = true;
    if (field[PLAYER_COLOUR] != AJ_NO_NODE) {
        int colour = aj_read_word(reader, field[PLAYER_COLOUR], "colour", colour_names, COLOURS);
        good = colour >= 0;
        self->colour = good ? colour_names[colour] : NULL;
    }
    if (field[PLAYER_NAME] != AJ_NO_NODE)
        name = aj_read_name(reader, field[PLAYER_NAME]);
    else if (self->colour)
        name = self->colour;
    else if (good)
        aj_read_error(reader, node, KIND(MISSING_KEY), "a player needs a name or a colour");
    if (!name)
        return false;
    self->name = name;
    return check_unlike_others(reading, player, node) && good;
}

static bool is_held(const struct ttr_position *position, int ticket) {
    for (int i = 0; i < position->players; i++)
        for (size_t k = 0; k < position->player[i].tickets; k++)
            if (position->player[i].ticket[k].ticket == ticket)
                return true;
    return false;
}

static bool read_tickets(struct ttr_reading *reading, struct ttr_player *player, uint32_t node) {
    struct aj_reader *reader = reading->reader;
    if (!aj_read_is_list(reader, node))
        return false;
    bool good = true;
    player->ticket =
        AJ_NEW_ARRAY(reader->arena, struct ttr_held_ticket, count_of(reading, node) + 1);
    for (uint32_t child = first_of(reading, node); child != AJ_NO_NODE;
         child = next_of(reading, child)) {
        int ticket = ttr_read_ticket(reader, child);
        bool repeated = ticket != AJ_NONE && is_held(reading->position, ticket);
        if (repeated)
            aj_read_error(reader, child, TTR_DIAG(TICKET_TWICE),
                          "the ticket %s is held already, and there is only one",
                          ttr_tickets[ticket].word.spoken);
        good = good && ticket != AJ_NONE && !repeated;
        if (good)
            player->ticket[player->tickets++] = (struct ttr_held_ticket){ticket, child};
    }
    return good;
}

static bool has_station(const struct ttr_position *position, int city) {
    for (int i = 0; i < position->players; i++)
        for (int k = 0; k < position->player[i].stations; k++)
            if (position->player[i].station[k].city == city)
                return true;
    return false;
}

// One station a city, three a player (TTRE-6.STN).
static bool read_stations(struct ttr_reading *reading, struct ttr_player *player, uint32_t node) {
    struct aj_reader *reader = reading->reader;
    if (!aj_read_is_list(reader, node))
        return false;
    bool good = true;
    for (uint32_t child = first_of(reading, node); child != AJ_NO_NODE;
         child = next_of(reading, child)) {
        int city = ttr_read_city(reader, child);
        const char *fault = NULL;
        if (city != AJ_NONE && has_station(reading->position, city))
            fault = "a city has at most one station";
        else if (player->stations == TTR_STATIONS_MAX)
            fault = "a player has at most three stations";
        if (fault)
            aj_read_error(reader, child, TTR_DIAG(STATION_TWICE), "%s", fault);
        good = good && city != AJ_NONE && !fault;
        if (good)
            player->station[player->stations++] = (struct ttr_station){city, child};
    }
    return good;
}

// No more than the edition in force gives.
static bool read_trains(struct ttr_reading *reading, struct ttr_player *player, uint32_t node) {
    int most = reading->job->rules.option[TTR_OPTION_TRAINS].value;
    if (!aj_read_int(reading->reader, node, 0, TRAINS_MAX, &player->trains))
        return false;
    if (player->trains <= most)
        return true;
    aj_read_error(reading->reader, node, KIND(OUT_OF_RANGE),
                  "the rules in force give a player %d trains, not %d", most, player->trains);
    return false;
}

static bool read_player(struct ttr_reading *reading, int index, uint32_t node) {
    uint32_t field[PLAYER_KEYS];
    struct aj_reader *reader = reading->reader;
    struct ttr_player *player = &reading->position->player[index];
    player->trains = TTR_UNKNOWN;
    player->node = node;
    // Until a name is read, so that what names players can be read all the same.
    reading->job->player[index].name = unnamed[index];
    reading->job->player[index].node = node;
    if (!aj_read_map(reader, node, player_keys, PLAYER_KEYS, field)) {
        aj_case_help_player(reader, node, colour_names, COLOURS);
        return false;
    }
    bool good = read_identity(reading, index, node, field);
    player->has_score = field[PLAYER_SCORE] != AJ_NO_NODE;
    player->has_hand = field[PLAYER_HAND] != AJ_NO_NODE;
    if (player->has_score)
        good = aj_read_int(reader, field[PLAYER_SCORE], -SCORE_MAX, SCORE_MAX,
                           &reading->job->player[index].score) &&
               good;
    if (field[PLAYER_TRAINS] != AJ_NO_NODE)
        good = read_trains(reading, player, field[PLAYER_TRAINS]) && good;
    if (player->has_hand)
        good = ttr_cards_read(reader, field[PLAYER_HAND], &player->hand) && good;
    if (field[PLAYER_TICKETS] != AJ_NO_NODE)
        good = read_tickets(reading, player, field[PLAYER_TICKETS]) && good;
    if (field[PLAYER_STATIONS] != AJ_NO_NODE)
        good = read_stations(reading, player, field[PLAYER_STATIONS]) && good;
    return good;
}

static bool read_players(struct ttr_reading *reading) {
    uint32_t node = reading->job->field[AJ_KEY_PLAYERS];
    if (node == AJ_NO_NODE) {
        aj_read_error(reading->reader, 0, KIND(MISSING_KEY), "the case needs `players`");
        return false;
    }
    if (!aj_read_is_list(reading->reader, node)) {
        aj_read_help(reading->reader, "write players: [{name: Anna}, {name: Bob}]");
        return false;
    }
    uint32_t count = count_of(reading, node);
    if (count < PLAYERS_MIN || count > PLAYERS_MOST) {
        aj_read_error(reading->reader, node, KIND(OUT_OF_RANGE),
                      "Ticket to Ride Europe has %d to %d players, not %u", PLAYERS_MIN,
                      PLAYERS_MOST, (unsigned)count);
        return false;
    }
    bool good = true;
    for (uint32_t child = first_of(reading, node); child != AJ_NO_NODE;
         child = next_of(reading, child)) {
        int index = reading->position->players++;
        reading->job->players = index + 1;
        good = read_player(reading, index, child) && good;
    }
    return good;
}

// All hands together hold no more of a kind than the deck.
static bool check_hands(struct ttr_reading *reading) {
    struct ttr_cards all = {{0}};
    bool good = true;
    for (int i = 0; i < reading->position->players; i++)
        ttr_cards_add(&all, &reading->position->player[i].hand);
    for (int card = 0; card < TTR_CARDS; card++) {
        if (all.of[card] <= ttr_deck(card))
            continue;
        aj_read_error(reading->reader, reading->job->field[AJ_KEY_PLAYERS], TTR_DIAG(BAD_CARDS),
                      "the hands together hold %d %s cards; the deck holds only %d", all.of[card],
                      ttr_card_words[card].spoken, ttr_deck(card));
        good = false;
    }
    return good;
}

static bool read_piles(struct ttr_reading *reading, uint32_t node) {
    static const char *const names[] = {"draw", "discard"};
    uint32_t field[2];
    struct ttr_position *position = reading->position;
    if (node == AJ_NO_NODE)
        return true;
    if (!aj_read_map(reading->reader, node, names, 2, field))
        return false;
    bool good = true;
    if (field[0] != AJ_NO_NODE)
        good = aj_read_int(reading->reader, field[0], 0, PILE_MAX, &position->draw);
    if (field[1] != AJ_NO_NODE)
        good = aj_read_int(reading->reader, field[1], 0, PILE_MAX, &position->discard) && good;
    return good;
}

// Hands and piles hold no card twice.
static bool check_all_cards(struct ttr_reading *reading, uint32_t node) {
    const struct ttr_position *position = reading->position;
    int held = 0, most = 0;
    for (int card = 0; card < TTR_CARDS; card++) {
        most += ttr_deck(card);
        for (int p = 0; p < position->players; p++)
            held += position->player[p].has_hand ? position->player[p].hand.of[card] : 0;
    }
    held += position->draw == TTR_UNKNOWN ? 0 : position->draw;
    held += position->discard == TTR_UNKNOWN ? 0 : position->discard;
    if (node == AJ_NO_NODE || held <= most)
        return true;
    aj_read_error(reading->reader, node, TTR_DIAG(BAD_CARDS),
                  "hands and piles together hold %d cards; the deck holds only %d", held, most);
    return false;
}

bool ttr_position_read(struct aj_reader *reader, struct aj_case *job, const uint32_t field[]) {
    struct ttr_position *position = AJ_NEW(reader->arena, struct ttr_position);
    struct ttr_reading reading = {.reader = reader, .job = job, .position = position};
    position->draw = position->discard = TTR_UNKNOWN;
    position->to_move = AJ_NONE;
    job->position = position;
    bool good = read_players(&reading);
    good = good && check_hands(&reading);
    good = read_piles(&reading, field[TTR_KEY_PILES]) && good;
    good = good && check_all_cards(&reading, field[TTR_KEY_PILES]);
    good = ttr_read_claimed(&reading, field[TTR_KEY_CLAIMED]) && good;
    if (field[TTR_KEY_TO_MOVE] != AJ_NO_NODE) {
        position->to_move = aj_case_player(reader, job, field[TTR_KEY_TO_MOVE]);
        good = good && position->to_move != AJ_NONE;
    }
    return ttr_read_turns(&reading) && good;
}
