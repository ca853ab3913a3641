#include "documents/reading/reading.h"
#include "judging/case/case.h"
#include "judging/game/game.h"
#include "tickets/position/internal.h"
#include "tickets/position/position.h"
#include "tickets/table/rulebook.h"

static bool read_piles(struct ttr_reading *reading, uint32_t node) {
    static const char *const names[] = {
#define PILES_KEY(name, key, ...) key,
#include "tickets/table/keys.def"
    };
    uint32_t field[2];
    struct ttr_position *position = reading->position;
    if (node == AJ_NO_NODE)
        return true;
    if (!aj_read_known(reading->reader, node, names, 2, field)) {
        if (reading->reader->doc->node[node].kind != AJ_NODE_MAP)
            aj_read_help(reading->reader, "write piles: {draw: 60, discard: 20}");
        return false;
    }
    bool good = true;
    if (field[0] != AJ_NO_NODE)
        good = aj_read_int(reading->reader, field[0], 0, TTR_DECK, &position->draw);
    if (field[1] != AJ_NO_NODE)
        good = aj_read_int(reading->reader, field[1], 0, TTR_DECK, &position->discard) && good;
    return good;
}

static bool read_display(struct ttr_reading *reading, uint32_t node) {
    struct aj_reader *reader = reading->reader;
    if (node == AJ_NO_NODE)
        return true;
    if (!ttr_cards_read_list(reader, node, &reading->position->display))
        return false;
    reading->position->has_display = true;
    if (ttr_cards_total(&reading->position->display) <= TTR_FACE_UP)
        return true;
    aj_read_error(reader, node, TTR_DIAG(BAD_CARDS), "at most %d cards lie face up, not %d",
                  TTR_FACE_UP, ttr_cards_total(&reading->position->display));
    return false;
}

// Reads how many tickets can still be drawn: at most as many as the edition's deck has besides
// those that players hold. Europe's box has one of two sets of tickets.
static bool read_tickets_pile(struct ttr_reading *reading, uint32_t node) {
    struct ttr_position *position = reading->position;
    int most = 0;
    if (node == AJ_NO_NODE)
        return true;
    TTR_EACH(ticket, position->map->tickets)
        most += ttr_is_in_deck(ticket, position->deck) ? ttr_tickets[ticket].copies : 0;
    for (int player = 0; player < position->players; player++)
        most -= (int)position->player[player].tickets;
    return aj_read_int(reading->reader, node, 0, most, &position->tickets_pile);
}

static bool has_mountains(struct ttr_reading *reading) {
    return aj_case_reads(reading->job, TTR_OPTION_CROSSING) == TTR_VALUE_CROSSING_YES;
}

// Returns how many trains the mountains of a player's routes have cost.
static int count_mountains(const struct ttr_position *position, int player) {
    int count = 0;
    for (size_t i = 0; i < position->claims; i++)
        if (position->claimed[i].player == player)
            count += ttr_route_of(position, position->claimed[i].route)->mountains;
    return count;
}

// Returns how many trains a player has put aside for mountains.
static int put_aside(struct ttr_reading *reading, int player) {
    int given = reading->position->player[player].mountain_trains;
    if (!has_mountains(reading))
        return 0;
    return given == TTR_UNKNOWN ? count_mountains(reading->position, player) : given;
}

// mountain.crossing: checks that each player has put aside as many trains as his routes have cost,
// or more.
static bool check_mountains(struct ttr_reading *reading) {
    const struct ttr_position *position = reading->position;
    bool good = true;
    if (!has_mountains(reading))
        return good;
    for (int player = 0; player < position->players; player++) {
        int asked = count_mountains(position, player);
        int given = position->player[player].mountain_trains;
        if (given == TTR_UNKNOWN || given >= asked)
            continue;
        aj_read_error(reading->reader, position->player[player].node, TTR_DIAG(BAD_MOUNTAIN),
                      "%s's routes ask for %d trains put aside for mountains, not %d",
                      reading->job->player[player].name, asked, given);
        good = false;
    }
    return good;
}

// ending.last-round: reads who started the last round. That player has two trains or fewer.
static bool read_last_round(struct ttr_reading *reading, uint32_t node) {
    enum { FEW = 2 };
    struct ttr_position *position = reading->position;
    if (node == AJ_NO_NODE)
        return true;
    int player = aj_case_player(reading->reader, reading->job, node);
    if (player == AJ_NONE)
        return false;
    int trains = position->player[player].trains;
    if (trains == TTR_UNKNOWN) {
        trains = aj_case_reads(reading->job, TTR_OPTION_TRAINS);
        for (size_t i = 0; i < position->claims; i++)
            if (position->claimed[i].player == player)
                trains -= ttr_route_of(position, position->claimed[i].route)->length;
        trains -= put_aside(reading, player);
    }
    position->last_round = player;
    if (trains <= FEW)
        return true;
    aj_read_error(reading->reader, node, AJ_KIND(OUT_OF_RANGE),
                  "%s has %d trains, and only who has two or fewer starts the last round",
                  reading->job->player[player].name, trains);
    aj_read_help(reading->reader,
                 "trains of a player says how many are left: {name: Anna, trains: 2}");
    return false;
}

static bool read_actions(struct ttr_reading *reading, uint32_t node, struct ttr_turn *turn) {
    struct aj_reader *reader = reading->reader;
    if (!aj_read_is_list(reader, node))
        return false;
    bool good = true;
    turn->action =
        AJ_NEW_ARRAY(reader->arena, struct ttr_action, reader->doc->node[node].count + 1);
    AJ_EACH_CHILD(reader->doc, child, node)
        good = ttr_read_action(reading, child, &turn->action[turn->actions++]) && good;
    return good;
}

static bool read_turn(struct ttr_reading *reading, uint32_t node) {
    static const char *const names[] = {
#define TURN_KEY(name, key, ...) key,
#include "judging/game/keys.def"
    };
    uint32_t field[2];
    struct aj_reader *reader = reading->reader;
    struct ttr_position *position = reading->position;
    struct ttr_turn *turn = &position->turn[position->turns];
    *turn =
        (struct ttr_turn){.node = node}; // clears what a turn that was not understood has left here
    static const char form[] = "a turn is written {player: Anna, draw: red} or {player: Anna, "
                               "claim: paris-zurich, cards: 3 red}";
    const struct aj_node *at = aj_doc_at(reader->doc, node);
    if ((at->kind != AJ_NODE_MAP || at->count == 1) &&
        aj_case_refuse_verb(reader, reading->job, node, form))
        return false;
    if (!aj_read_both(reader, node, "a turn", names, field)) {
        if (reader->doc->node[node].kind != AJ_NODE_MAP || field[1] == AJ_NO_NODE ||
            aj_read_is_stranger(reader, node))
            aj_read_help(reader, form);
        return false;
    }
    turn->player = aj_case_player(reader, reading->job, field[0]);
    if (!read_actions(reading, field[1], turn) || turn->player == AJ_NONE)
        return false;
    position->turns++;
    return true;
}

// Reads `moves` and `move` into position->turn. Returns false after errors.
static bool read_turns(struct ttr_reading *reading) {
    struct aj_reader *reader = reading->reader;
    uint32_t moves = reading->job->field[AJ_KEY_MOVES], move = reading->job->field[AJ_KEY_MOVE];
    bool has_moves = moves != AJ_NO_NODE && aj_read_is_list(reader, moves);
    bool good = has_moves || moves == AJ_NO_NODE;
    uint32_t count = has_moves ? reader->doc->node[moves].count : 0;
    reading->position->turn = AJ_NEW_ARRAY(reader->arena, struct ttr_turn, count + 1);
    if (has_moves)
        AJ_EACH_CHILD(reader->doc, child, moves)
            good = read_turn(reading, child) && good;
    if (move != AJ_NO_NODE)
        good = read_turn(reading, move) && good;
    return good;
}

bool ttr_position_read(struct aj_reader *reader, struct aj_case *job, const uint32_t field[]) {
    struct ttr_position *position = AJ_NEW(reader->arena, struct ttr_position);
    struct ttr_reading reading = {.reader = reader, .job = job, .position = position};
    position->map = ttr_map_of(&job->rules);
    position->deck = aj_case_reads(job, TTR_OPTION_DECK);
    position->draw = position->discard = position->tickets_pile = TTR_UNKNOWN;
    position->to_move = position->last_round = AJ_NONE;
    job->position = position;
    bool good = ttr_read_players(&reading);
    good = read_piles(&reading, field[TTR_KEY_PILES]) && good;
    good = read_display(&reading, field[TTR_KEY_DISPLAY]) && good;
    good = read_tickets_pile(&reading, field[TTR_KEY_TICKETS_PILE]) && good;
    good = ttr_read_claimed(&reading, field[TTR_KEY_CLAIMED]) && good;
    good = good && check_mountains(&reading);
    if (field[TTR_KEY_TO_MOVE] != AJ_NO_NODE) {
        position->to_move = aj_case_player(reader, job, field[TTR_KEY_TO_MOVE]);
        good = good && position->to_move != AJ_NONE;
    }
    good = read_last_round(&reading, field[TTR_KEY_LAST_ROUND]) && good;
    if (field[TTR_KEY_GAME_OVER] == AJ_NO_NODE)
        position->is_over = aj_claimed(job, "winner") != AJ_NO_NODE;
    else
        good = aj_read_bool(reader, field[TTR_KEY_GAME_OVER], &position->is_over) && good;
    position->is_final_claimed = aj_is_end_claimed(job);
    good = read_turns(&reading) && good;
    return good && ttr_check_facts(&reading);
}
