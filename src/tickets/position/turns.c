// Reads the turns of a case: what the players did, in their order.
#include "judging/game.h"
#include "tickets/position/reading.h"

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
    position->turns++;
    return true;
}

bool ttr_read_turns(struct ttr_reading *reading) {
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
