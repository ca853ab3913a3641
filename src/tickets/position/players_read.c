// Reads the players of a position and their belongings.
#include <string.h>

#include "documents/reading/reading.h"
#include "judging/game/game.h"
#include "tickets/position/internal.h"
#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"

enum { PLAYERS_MIN = 2, TRAINS_MAX = 100 };

static const char *const colour_names[] = {"red",   "blue", "yellow", "green",
                                           "black", "pink", "grey"};
enum { COLOURS = sizeof colour_names / sizeof *colour_names };

enum player_key {
#define PLAYER_KEY(name, ...) PLAYER_##name,
#include "tickets/table/keys.def"
    PLAYER_KEYS
};
static const char *const player_keys[PLAYER_KEYS] = {
#define PLAYER_KEY(name, key, ...) key,
#include "tickets/table/keys.def"
};

static const char *const unnamed[AJ_PLAYERS_MAX] = {"player 1", "player 2", "player 3",
                                                    "player 4", "player 5", "player 6"};

// Checks that no earlier player has the same name or colour.
static bool check_unlike_others(struct ttr_reading *reading, int player, uint32_t node) {
    const struct aj_case_player *all = reading->job->player, *self = &all[player];
    for (int i = 0; i < player; i++) {
        bool same_colour =
            self->colour && all[i].colour && strcmp(self->colour, all[i].colour) == 0;
        if (!same_colour && strcmp(self->name, all[i].name) != 0)
            continue;
        aj_read_error(reading->reader, node, AJ_KIND(REPEATED), "another player has the same %s",
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
        aj_read_error(reader, node, AJ_KIND(MISSING_KEY), "a player needs a name or a colour");
    if (!name)
        return false;
    self->name = name;
    return check_unlike_others(reading, player, node) && good;
}

int ttr_read_ticket_of(struct ttr_reading *reading, uint32_t node) {
    const struct aj_ruleset *rules = &reading->job->rules;
    return ttr_read_ticket(reading->reader, reading->position->map, reading->position->deck,
                           rules->named & 1U ? rules->edition[0] : AJ_NONE, node);
}

struct ttr_held_ticket *ttr_read_ticket_list(struct ttr_reading *reading, uint32_t node,
                                             int *count) {
    struct aj_reader *reader = reading->reader;
    *count = 0;
    if (!aj_read_is_list(reader, node)) {
        aj_read_help(reader, "the tickets one by one, as [london-wien, paris-wien]");
        return NULL;
    }
    bool good = true;
    struct ttr_held_ticket *list =
        AJ_NEW_ARRAY(reader->arena, struct ttr_held_ticket, reader->doc->node[node].count + 1);
    AJ_EACH_CHILD(reader->doc, child, node) {
        int ticket = ttr_read_ticket_of(reading, child);
        good = good && ticket != AJ_NONE;
        if (ticket != AJ_NONE)
            list[(*count)++] = (struct ttr_held_ticket){ticket, child};
    }
    return good ? list : NULL;
}

static bool read_tickets(struct ttr_reading *reading, struct ttr_player *player, uint32_t node) {
    int count = 0;
    player->ticket = ttr_read_ticket_list(reading, node, &count);
    player->tickets = player->ticket ? (size_t)count : 0;
    return player->ticket != NULL;
}

// Reads a station: "wien", or {city: wien, uses: wien-zagrab}.
static bool read_station(struct ttr_reading *reading, uint32_t node, struct ttr_station *station) {
    static const char *const names[] = {
#define STATION_KEY(name, key, ...) key,
#include "tickets/table/keys.def"
    };
    struct aj_reader *reader = reading->reader;
    const struct ttr_map *map = reading->position->map;
    uint32_t field[2] = {node, AJ_NO_NODE};
    *station = (struct ttr_station){.uses = {.route = AJ_NONE}, .node = node};
    if (reader->doc->node[node].kind == AJ_NODE_MAP) {
        if (!aj_read_known(reader, node, names, 2, field))
            return false;
        if (field[0] == AJ_NO_NODE) {
            aj_read_error(reader, node, AJ_KIND(MISSING_KEY), "a station needs its `city`");
            return false;
        }
    }
    station->city = ttr_read_city(reader, map, field[0]);
    if (field[1] == AJ_NO_NODE)
        return station->city != AJ_NONE;
    station->uses.route = ttr_read_route(reader, map, field[1], &station->uses.either);
    return station->city != AJ_NONE && station->uses.route != AJ_NONE;
}

static bool has_station(const struct ttr_position *position, int city) {
    for (int i = 0; i < position->players; i++)
        for (int k = 0; k < position->player[i].stations; k++)
            if (position->player[i].station[k].city == city)
                return true;
    return false;
}

// Reads a player's stations. He has at most three, and a city has at most one (TTRE-6.STN).
static bool read_stations(struct ttr_reading *reading, struct ttr_player *player, uint32_t node) {
    struct aj_reader *reader = reading->reader;
    if (!aj_read_is_list(reader, node))
        return false;
    bool good = true;
    AJ_EACH_CHILD(reader->doc, child, node) {
        struct ttr_station station;
        const char *fault = NULL;
        bool understood = read_station(reading, child, &station);
        if (understood && ttr_country(station.city) != AJ_NONE)
            fault = "a country is no city: no station stands there";
        else if (understood && has_station(reading->position, station.city))
            fault = aj_arena_join(reader->arena, ttr_cities[station.city].spoken,
                                  " has a station already", ": a city has at most one");
        else if (player->stations == TTR_STATIONS_MAX)
            fault = "a player has at most three stations";
        if (fault)
            aj_read_error(reader, child, TTR_DIAG(STATION_TWICE), "%s", fault);
        good = good && understood && !fault;
        if (good)
            player->station[player->stations++] = station;
    }
    return good;
}

// Reads how many trains a player has left: at most those that the edition gives him.
static bool read_trains(struct ttr_reading *reading, struct ttr_player *player, uint32_t node) {
    enum { ANY = 9999 }; // "222" is too many by the rules, which is what to say
    int most = aj_case_reads(reading->job, TTR_OPTION_TRAINS);
    if (!aj_read_int(reading->reader, node, 0, ANY, &player->trains))
        return false;
    if (player->trains <= most)
        return true;
    aj_read_error(reading->reader, node, AJ_KIND(OUT_OF_RANGE),
                  "the rules in force give a player %d trains, not %d", most, player->trains);
    return false;
}

static bool read_belongings(struct ttr_reading *reading, int index, const uint32_t field[]) {
    struct aj_reader *reader = reading->reader;
    struct ttr_player *player = &reading->position->player[index];
    bool good = true;
    player->has_score = field[PLAYER_SCORE] != AJ_NO_NODE;
    player->has_hand = field[PLAYER_HAND] != AJ_NO_NODE;
    if (player->has_score)
        good = aj_read_number(reader, field[PLAYER_SCORE], &reading->job->player[index].score);
    if (field[PLAYER_TRAINS] != AJ_NO_NODE)
        good = read_trains(reading, player, field[PLAYER_TRAINS]) && good;
    if (player->has_hand)
        good = ttr_cards_read(reader, field[PLAYER_HAND], &player->hand) && good;
    if (field[PLAYER_TICKETS] != AJ_NO_NODE)
        good = read_tickets(reading, player, field[PLAYER_TICKETS]) && good;
    if (field[PLAYER_STATIONS] != AJ_NO_NODE)
        good = read_stations(reading, player, field[PLAYER_STATIONS]) && good;
    if (field[PLAYER_MOUNTAIN_TRAINS] != AJ_NO_NODE)
        good = aj_read_int(reader, field[PLAYER_MOUNTAIN_TRAINS], 0, TRAINS_MAX,
                           &player->mountain_trains) &&
               good;
    return good;
}

static bool read_player(struct ttr_reading *reading, int index, uint32_t node) {
    uint32_t field[PLAYER_KEYS];
    struct aj_reader *reader = reading->reader;
    struct ttr_player *player = &reading->position->player[index];
    player->trains = player->mountain_trains = TTR_UNKNOWN;
    player->node = node;
    // A placeholder until the name is read, so that references to players can still be read.
    reading->job->player[index].name = unnamed[index];
    reading->job->player[index].node = node;
    if (!aj_read_known(reader, node, player_keys, PLAYER_KEYS, field))
        return false;
    bool good = read_identity(reading, index, node, field);
    return read_belongings(reading, index, field) && good;
}

bool ttr_read_players(struct ttr_reading *reading) {
    struct aj_reader *reader = reading->reader;
    uint32_t node = reading->job->field[AJ_KEY_PLAYERS];
    if (node == AJ_NO_NODE) {
        aj_read_error(reader, 0, AJ_KIND(MISSING_KEY), "the case needs `players`");
        return false;
    }
    if (!aj_read_is_list(reader, node)) {
        aj_read_help(reader, "write players: [{name: Anna}, {name: Bob}]");
        return false;
    }
    int count = (int)reader->doc->node[node].count;
    int most = aj_case_reads(reading->job, TTR_OPTION_PLAYERS_MOST);
    if (count < PLAYERS_MIN || count > most) {
        aj_read_error(reader, node, AJ_KIND(OUT_OF_RANGE),
                      "Ticket to Ride has %d to %d players on %s, not %d", PLAYERS_MIN, most,
                      reading->position->map->title, count);
        return false;
    }
    bool good = true;
    AJ_EACH_CHILD(reader->doc, child, node) {
        int index = reading->position->players++;
        reading->job->players = index + 1;
        good = read_player(reading, index, child) && good;
    }
    aj_claims_read(reader, reading->job);
    return good;
}
