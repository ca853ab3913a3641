// What a report says of the river, and whom it cites.
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
    cr_expect_not_null(
        strstr(answer.text, "The river parts field NNE of (1,0) from field SSE of (0,0), where "
                            "Ben's figure stands: these are two fields. [river.fields, official, "),
        "%s", answer.text);
    free(answer.text);
}

// A barn is on four tiles. The river is told of the one that names its corner, whichever of the
// four lies north-west: the first table has cloisters north of the river and the second, which is
// the first turned by 180 degrees, south of it; a cloister has no river. The third lays a tile of
// the river there.
Test(report_river, a_barn_is_parted_on_the_tile_that_names_its_corner) {
#define BARN "game: carcassonne\nrules: {river: c1, abbey-and-mayor: c2}\nplayers: [Anna, Ben]\n"
    static const struct {
        const char *text, *parted;
    } tables[] = {
        {BARN "board: [{tile: RI-IFI, at: [0, 0]}, {tile: RI-IFI, at: [1, 0]}, "
              "{tile: B, at: [0, -1]}]\n"
              "followers: [{player: Ben, at: [0, 0], segment: field SSE}]\n"
              "move: {player: Anna, actions: [{place: B, at: [1, -1]}, "
              "{follower: barn, corner: SW}]}\n",
         NULL},
        {BARN "board: [{tile: RI-IFI, at: [0, 0]}, {tile: RI-IFI, at: [-1, 0]}, "
              "{tile: B, at: [0, 1]}]\n"
              "followers: [{player: Ben, at: [0, 0], segment: field NNW}]\n"
              "move: {player: Anna, actions: [{place: B, at: [-1, 1]}, "
              "{follower: barn, corner: NE}]}\n",
         NULL},
        {BARN
         "board: [{tile: RI-IFI, at: [0, 0]}, {tile: B, at: [0, -1]}, {tile: B, at: [1, -1]}]\n"
         "followers: [{player: Ben, at: [0, 0], segment: field SSE}]\n"
         "move: {player: Anna, actions: [{place: RI-IFI, at: [1, 0]}, "
         "{follower: barn, corner: NW}]}\n",
         "The river parts field NW of (1,0) from field SSE of (0,0), where Ben's figure stands"},
    };
#undef BARN
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        struct answer answer = ask_program("check", tables[i].text);
        cr_expect_not_null(strstr(answer.text, "barn.corner"), "%zu: %s", i, answer.text);
        const char *parted = strstr(answer.text, "The river parts");
        cr_expect(tables[i].parted
                      ? parted && strncmp(parted, tables[i].parted, strlen(tables[i].parted)) == 0
                      : !parted,
                  "%zu: %s", i, answer.text);
        free(answer.text);
    }
}

// Though an option says which boxes are played, what a box says is cited from its rules. So is the
// rule of a print that the case chooses.
Test(report_river, what_a_box_says_is_no_choice_of_the_table) {
    expect_said("check",
                "game: carcassonne\nrules: {river: c2, options: {river.sets: one}}\n"
                "players: [Anna, Ben]\nriver_left: 3\nboard: [{tile: RI-SPRING, at: [0, 0]}]\n"
                "move: {player: Anna, actions: [{place: RI-LAKE, at: [1, 0]}]}\n",
                "[river.lake-last, official, preparing the river]\n");
    expect_said("check",
                "game: carcassonne\n"
                "rules: {princess-and-dragon: c2, options: {princess.removal: must}}\n"
                "players: [Anna, Ben]\nboard: [{tile: E, at: [0, 0], turn: 90}]\n"
                "followers: [{player: Ben, at: [0, 0], segment: city}]\n"
                "move: {player: Anna, actions: [{place: PD-CRRR-princess, at: [1, 0], turn: 270}, "
                "{follower: normal, segment: road E}]}\n",
                "[princess.must, official, princess tiles]\n");
}

// Where tables ask about a U-turn and there is none, the report says why: an S, and a straight tile
// between two bends. The spring at (2,0) sends the river south, (2,1) west.
Test(report_river, a_bend_that_is_no_u_turn) {
    static const char head[] = "game: carcassonne\nrules: The River\nplayers: [Anna, Ben]\n";
    char text[512];
    snprintf(text, sizeof text, "%sboard: [\". . FFIF+spring\", \". . IFFI\"]\n%s", head,
             "move: {player: Anna, place: FIIF, at: [1, 1]}\n");
    expect_said("check", text,
                "RI-II at (1,1) turns the river the other way than (2,1) did, and that is no "
                "U-turn. [river.u-turn, official, ");
    snprintf(text, sizeof text, "%sboard: [\". . FFIF+spring\", \". FIFI IFFI\"]\n%s", head,
             "move: {player: Anna, place: IIFF, at: [0, 1]}\n");
    expect_said("check", text,
                "RI-II at (0,1) turns the river after the straight tile at (1,1), and that is no "
                "U-turn. [river.u-turn, official, ");
    // A straight tile is no bend, nor is one after the spring.
    snprintf(text, sizeof text, "%sboard: [\"FIFF+spring\"]\n%s", head,
             "move: {player: Anna, place: FFII, at: [1, 0]}\n");
    struct answer answer = ask_program("check", text);
    cr_expect_null(strstr(answer.text, "river.u-turn"), "%s", answer.text);
    free(answer.text);
}
