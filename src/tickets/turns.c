// Reads the turns of a case: what the players did, in their order.
#include <string.h>

#include "judging/game.h"
#include "tickets/reading.h"
#include "tickets/rulebook.h"

#define KIND(NAME) (&aj_core_diag_kinds[AJ_DIAG_##NAME])

enum action_key {
    ACTION_LAY,
    ACTION_REVEAL,
    ACTION_PAY,
    ACTION_WITHDRAW,
    ACTION_ROUTE,
    ACTION_COUNTS_AS,
    ACTION_KEYS
};
static const char *const action_keys[ACTION_KEYS] = {"lay",      "reveal", "pay",
                                                     "withdraw", "route",  "counts_as"};

static bool complain(struct ttr_reading *reading, uint32_t node, const char *message) {
    aj_read_error(reading->reader, node, TTR_DIAG(BAD_ACTION), "%s", message);
    return false;
}

// The one of lay, reveal, pay and withdraw that a map has; AJ_NONE after an error.
static int find_kind(struct ttr_reading *reading, uint32_t node, const uint32_t field[]) {
    int kind = AJ_NONE, found = 0;
    for (int i = 0; i <= ACTION_WITHDRAW; i++)
        if (field[i] != AJ_NO_NODE) {
            kind = i;
            found++;
        }
    if (found == 1)
        return kind;
    complain(reading, node,
             found ? "an action is one of `lay`, `reveal`, `pay` and `withdraw`, not several"
                   : "an action is `lay` with `route`, `reveal`, `pay` or `withdraw`");
    return AJ_NONE;
}

static bool read_lay(struct ttr_reading *reading, uint32_t node, const uint32_t field[],
                     struct ttr_action *action) {
    bool good = ttr_cards_read(reading->reader, field[ACTION_LAY], &action->cards);
    if (field[ACTION_COUNTS_AS] != AJ_NO_NODE) {
        action->named = ttr_card_read(reading->reader, field[ACTION_COUNTS_AS]);
        good = good && action->named != AJ_NONE;
    }
    if (field[ACTION_ROUTE] == AJ_NO_NODE) {
        aj_read_error(reading->reader, node, KIND(MISSING_KEY), "`lay` needs a `route`");
        return false;
    }
    return ttr_read_route_name(reading, field[ACTION_ROUTE], &action->route) && good;
}

static bool read_withdraw(struct ttr_reading *reading, uint32_t node) {
    bool value = false;
    if (!aj_read_bool(reading->reader, node, &value))
        return false;
    return value || complain(reading, node, "who does not withdraw leaves the action out");
}

static bool read_action(struct ttr_reading *reading, uint32_t node, struct ttr_action *action) {
    struct aj_reader *reader = reading->reader;
    uint32_t field[ACTION_KEYS];
    action->node = node;
    action->named = AJ_NONE;
    if (reader->doc->node[node].kind == AJ_NODE_SCALAR) {
        static const char *const words[] = {"withdraw"};
        action->kind = TTR_WITHDRAW;
        return aj_read_word(reader, node, "action", words, 1) == 0;
    }
    if (!aj_read_map(reader, node, action_keys, ACTION_KEYS, field))
        return false;
    int kind = find_kind(reading, node, field);
    if (kind == AJ_NONE)
        return false;
    action->kind = (enum ttr_action_kind)kind;
    bool stray = kind != ACTION_LAY &&
                 (field[ACTION_ROUTE] != AJ_NO_NODE || field[ACTION_COUNTS_AS] != AJ_NO_NODE);
    if (stray)
        return complain(reading, node, "`route` and `counts_as` belong to `lay`");
    switch (action->kind) {
    case TTR_LAY:
        return read_lay(reading, node, field, action);
    case TTR_REVEAL:
        return ttr_cards_read_list(reader, field[kind], &action->cards);
    case TTR_PAY:
        return ttr_cards_read(reader, field[kind], &action->cards);
    default:
        return read_withdraw(reading, field[kind]);
    }
}

// What one turn shows of a kind of card is no more than the deck holds. `held` is every hand, or
// nothing where the turn's player has cards that the case does not give.
static bool check_deck(struct ttr_reading *reading, const struct ttr_turn *turn,
                       const struct ttr_cards *held, bool hand_known) {
    struct ttr_cards shown = *held;
    int tries = 0; // a second try plays the same cards again
    for (size_t i = 0; i < turn->actions; i++) {
        tries += turn->action[i].kind == TTR_LAY;
        if (turn->action[i].kind == TTR_REVEAL || (!hand_known && tries < 2))
            ttr_cards_add(&shown, &turn->action[i].cards);
    }
    for (int card = 0; card < TTR_CARDS; card++) {
        if (shown.of[card] <= ttr_deck(card))
            continue;
        aj_read_error(reading->reader, turn->node, TTR_DIAG(BAD_CARDS),
                      "hands and this turn show %d %s cards together; the deck holds only %d",
                      shown.of[card], ttr_card_words[card].spoken, ttr_deck(card));
        return false;
    }
    return true;
}

static bool check_turn(struct ttr_reading *reading, size_t index) {
    const struct ttr_position *position = reading->position;
    const struct ttr_turn *turn = &position->turn[index];
    struct ttr_cards held = {{0}};
    // Only before the first turn are the hands those that the case gives.
    for (int i = 0; i < position->players && index == 0; i++)
        ttr_cards_add(&held, &position->player[i].hand);
    bool hand_known = index == 0 && position->player[turn->player].has_hand;
    return check_deck(reading, turn, &held, hand_known);
}

static bool read_actions(struct ttr_reading *reading, uint32_t node, struct ttr_turn *turn) {
    struct aj_reader *reader = reading->reader;
    if (!aj_read_is_list(reader, node))
        return false;
    bool good = true;
    turn->action =
        AJ_NEW_ARRAY(reader->arena, struct ttr_action, reader->doc->node[node].count + 1);
    for (uint32_t child = aj_doc_first(reader->doc, node); child != AJ_NO_NODE;
         child = reader->doc->node[child].next)
        good = read_action(reading, child, &turn->action[turn->actions++]) && good;
    return good;
}

static bool read_turn(struct ttr_reading *reading, uint32_t node) {
    static const char *const names[] = {"player", "actions"};
    uint32_t field[2];
    struct aj_reader *reader = reading->reader;
    struct ttr_position *position = reading->position;
    struct ttr_turn *turn = &position->turn[position->turns];
    *turn = (struct ttr_turn){.node = node}; // a turn that was not understood left its place
    if (!aj_read_both(reader, node, "a turn", names, field))
        return false;
    turn->player = aj_case_player(reader, reading->job, field[0]);
    if (!read_actions(reading, field[1], turn) || turn->player == AJ_NONE)
        return false;
    return check_turn(reading, position->turns++);
}

bool ttr_read_turns(struct ttr_reading *reading) {
    struct aj_reader *reader = reading->reader;
    uint32_t moves = reading->job->field[AJ_KEY_MOVES], move = reading->job->field[AJ_KEY_MOVE];
    bool has_moves = moves != AJ_NO_NODE && aj_read_is_list(reader, moves);
    bool good = has_moves || moves == AJ_NO_NODE;
    uint32_t count = has_moves ? reader->doc->node[moves].count : 0;
    reading->position->turn = AJ_NEW_ARRAY(reader->arena, struct ttr_turn, count + 1);
    if (has_moves)
        for (uint32_t child = aj_doc_first(reader->doc, moves); child != AJ_NO_NODE;
             child = reader->doc->node[child].next)
            good = read_turn(reading, child) && good;
    if (move != AJ_NO_NODE)
        good = read_turn(reading, move) && good;
    return good;
}
