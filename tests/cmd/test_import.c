// `adjudge import` and the commands that read records: options, exit codes, and what goes where.
#include "run.h"

#define SAVES SOURCE_DIR "/fixtures/records/"

// Runs a command line on `input`; its exit code must be `code`, and its outputs hold these parts.
static void expect_run(const char *arguments, const char *input, int code, const char *out,
                       const char *err) {
    struct run run = run_games(arguments, input, aj_games);
    cr_expect_eq(run.code, code, "%s: exit %d: %s", arguments, run.code, run.err);
    cr_expect_not_null(strstr(run.out, out), "%s: no %s in %s", arguments, out, run.out);
    cr_expect_not_null(strstr(run.err, err), "%s: no %s in %s", arguments, err, run.err);
    free(run.out);
    free(run.err);
}

#define SETUP                                                                                      \
    "{\"setup\": {\"sets\": {\"basic:1\": 1}, \"elements\": {\"small-follower\": 7,"               \
    " \"farmers\": true}, \"rules\": {},"                                                          \
    " \"start\": [{\"tile\": \"BA/RCr\", \"x\": 0, \"y\": 0, \"rotation\": 0}]},"                  \
    " \"players\": [{\"name\": \"Ann\", \"slot\": 0}, {\"name\": \"Bob\", \"slot\": 1}],"          \
    " \"replay\": ["

#define TILE(player, x)                                                                            \
    "{\"type\": \"PLACE_TILE\", \"player\": " #player ", \"payload\": {\"tileId\": \"BA/RFr\","    \
    " \"rotation\": \"R0\", \"position\": [" #x ", 0]}}, {\"type\": \"COMMIT\", \"payload\": {}}"

Test(import, writes_one_case_as_yaml_or_a_case_a_line) {
    expect_run("import " SAVES "base-end.jcz", "", 0, "id: base-end\ngame: carcassonne\n", "");
    expect_run("import -f ndjson " SAVES "base-end.jcz " SAVES "base-undo.jcz", "", 0,
               "\n{\"id\":\"base-undo\",", "");
    expect_run("import " SAVES "base-end.jcz " SAVES "base-undo.jcz", "", 2, "",
               "a YAML document holds one case");
    expect_run("import --at 1 --turn 2 " SAVES "base-end.jcz", "", 2, "", "give one");
    expect_run("import --at x " SAVES "base-end.jcz", "", 2, "",
               "--at takes the number of a turn, not x");
}

Test(import, keeps_names_on_request) {
    expect_run("import " SAVES "base-end.jcz", "", 0, "  - {colour: red}\n", "");
    expect_run("import --names " SAVES "base-end.jcz", "", 0, "  - {name: Ann, colour: red}\n", "");
}

// An obelisk is nothing that a case can say: the case ends before the second turn, with a note;
// if the record must be whole that is an error, unless less of it is wanted.
Test(import, notes_what_a_case_cannot_say) {
    static const char open[] = SETUP TILE(0, 1) ", {\"type\": \"PLACE_TILE\", \"player\": 1,"
                                                " \"payload\": {\"tileId\": \"BA/RFr\","
                                                " \"position\": [2, 0]}}, {\"type\":"
                                                " \"DEPLOY_MEEPLE\", \"payload\": {\"meepleId\":"
                                                " \"1.obelisk.1\"}}]}";
    expect_run("import", open, 0, "moves:\n  - {player: red,",
               "note[record-stops]: turn 2, message 4 (DEPLOY_MEEPLE): the figure");
    expect_run("import --strict", open, 3, "", "error[record-stops]: turn 2, message 4");
    expect_run("import --strict --at 1", open, 0, "moves:\n  - {player: red,", "note[");
    expect_run("check -q", open, 0, "-: legal", "note[record-stops]");
}

Test(import, refuses_what_is_no_record) {
    expect_run("import", "<savegame/>", 3, "", "error[unknown-record]");
    expect_run("import", "", 3, "", "error[unknown-record]");
    expect_run("import", "{\"game\": \"carcassonne\"}", 3, "", "error[unknown-record]");
    expect_run("fmt " SAVES "base-end.jcz", "", 3, "", "`adjudge import` makes a case of it");
}

Test(import, one_turn_is_asked_about) {
    expect_run("check --turn 2 " SAVES "base-end.jcz", "", 0, "LEGAL: in turn 2 of 4 blue may", "");
    expect_run("check -f json --turn 2 " SAVES "base-end.jcz", "", 0, "\"turn\":2,\"turns\":4,",
               "");
    expect_run("check --turn 5 " SAVES "base-end.jcz", "", 3, "",
               "turn 5 is asked about, and the game has 4");
    expect_run("moves --turn 2 " SAVES "base-end.jcz", "", 0, "blue to move with the tile E", "");
    expect_run("draw --turn 2 " SAVES "base-end.jcz", "", 0, "turn 2 of 4", "");
    expect_run("draw --turn 0 --before " SAVES "base-end.jcz", "", 2, "", "no turn comes before");
}
