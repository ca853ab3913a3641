// What a report says of fields at the river.
#include "ask_support.h"

// Ben stands on the southern bank. The river runs from west to east through both tiles, without a
// spring or a lake, so that the northern bank is a field of its own.
Test(report_river, the_banks_are_two_fields) {
    struct answer answer =
        ask_program("check", "game: carcassonne\nrules: {river: c2}\nplayers: [Anna, Ben]\n"
                             "board: [{tile: RI-IFI, at: [0, 0]}]\n"
                             "followers: [{player: Ben, at: [0, 0], segment: field SSE}]\n"
                             "move: {player: Anna, actions: [{place: RI-IFI, at: [1, 0]},\n"
                             "  {follower: normal, segment: field NNE}]}\n");
    cr_expect_not_null(strstr(answer.text,
                              "The river parts field NNE of (1,0) from field SSE, where Ben's "
                              "figure stands: these are two fields. [river.fields, official, "),
                       "%s", answer.text);
    free(answer.text);
}
