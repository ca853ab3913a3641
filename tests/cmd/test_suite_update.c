// `adjudge test --update` over a folder of its own: it changes nothing but what is expected.
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/suite_folder.h"

TestSuite(suite_update, .init = begin, .fini = end);

static void expect_file(const char *name, const char *text) {
    char path[256], bytes[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    cr_assert_not_null(file);
    bytes[fread(bytes, 1, sizeof bytes - 1, file)] = '\0';
    fclose(file);
    cr_expect_str_eq(bytes, text);
}

Test(suite_update, update_changes_only_what_is_expected) {
    make_file("wrong.yaml", WRONG);
    make_file("known.yaml", "xfail: open question\n" WRONG);
    make_file("fill.json", "{\"game\": \"carcassonne\", \"players\": [{\"name\": \"Anna\"}],\n"
                           " \"board\": [{\"tile\": \"D\", \"at\": [0, 0]}], \"expect\": {}}\n");
    cr_expect_eq(run("--update --yes", ""), 0, "%s", output);
    expect_output(":5\n- illegal\n+ legal\n");
    expect_file("wrong.yaml",
                POSITION "move: {player: Anna, actions: [{place: U, at: [1, 0]}, {follower: "
                         "normal, segment: road W}]}\n"
                         "expect: {verdict: legal, final: {Anna: 2}}  # not so\n");
    expect_file("known.yaml", "xfail: open question\n" WRONG);
    expect_file("fill.json", "{\"game\": \"carcassonne\", \"players\": [{\"name\": \"Anna\"}],\n"
                             " \"board\": [{\"tile\": \"D\", \"at\": [0, 0]}], \"expect\": "
                             "{\"verdict\":\"possible\",\"rules\":[],\"gained\":{\"Anna\":0},"
                             "\"final\":{\"Anna\":0}}}\n");
}

// Without --yes, and nobody to be asked: the difference is shown, and only what expects nothing is
// filled.
Test(suite_update, what_was_written_by_hand_stays) {
    make_file("wrong.yaml", WRONG);
    cr_expect_eq(run("--update </dev/null", "wrong.yaml"), 1, "%s", output);
    expect_output(":5\n- illegal\n+ legal\n");
    expect_output("--yes rewrites it");
    expect_file("wrong.yaml", WRONG);
    make_file("both.yaml", "game: carcassonne\nplayers: [{name: Anna}]\n"
                           "board: [{tile: D, at: [0, 0]}]\ncases:\n"
                           "  - {id: one, expect: {verdict: legal}}\n  - {id: two, expect: {}}\n");
    cr_expect_eq(run("--update </dev/null", "both.yaml"), 1, "%s", output);
    expect_file("both.yaml",
                "game: carcassonne\nplayers: [{name: Anna}]\n"
                "board: [{tile: D, at: [0, 0]}]\ncases:\n"
                "  - {id: one, expect: {verdict: legal}}\n"
                "  - {id: two, expect: {verdict: possible, rules: [], gained: {Anna: 0}, "
                "final: {Anna: 0}}}\n");
}

// What was not chosen stays as it is, also under other rules.
Test(suite_update, update_keeps_to_what_is_chosen) {
    make_file("one.yaml", WRONG);
    make_file("two.yaml", WRONG "under: [{rules: {base: first}, expect: {final: {Anna: 7}}}]\n");
    cr_expect_eq(run("--update --touches tunnel.timing", ""), 2, "%s", output);
    cr_expect_eq(run("--update --yes --filter 'two/under/*'", ""), 0, "%s", output);
    expect_file("one.yaml", WRONG);
    // The road of two tiles is worth 2 in every edition.
    expect_file("two.yaml", WRONG "under: [{rules: {base: first}, expect: {final: {Anna: 2}}}]\n");
    make_file("lines.jsonl", "{}\n");
    run("--update --yes", "lines.jsonl");
    expect_output("--update leaves it as it is");
    expect_file("lines.jsonl", "{}\n");
}

// D alone: nothing was moved, so the verdict is `possible`, no rule is cited and its road has no
// end but two open ones. What stands in the way of a splice: a block scalar, a value of two lines,
// a comma in a name, a name that reads like none, a character that is escaped, a byte order mark,
// CRLF.
static void expect_updated(const char *before, const char *after) {
    make_file("up.yaml", before);
    cr_expect_eq(run("--update --yes", "up.yaml"), 0, "%s%s", before, output);
    expect_file("up.yaml", after);
    cr_expect_eq(run("", "up.yaml"), 0, "%s%s", after, output);
}

// A city of two tiles with a farmer at it: 3 points (base.farms), which the end of the game gives.
// Nobody has moved.
Test(suite_update, update_fills_in_what_the_end_gains) {
    expect_updated("game: carcassonne\nplayers: [Anna, Ben]\nboard: [FFCF, CFFF]\n"
                   "followers: [{player: Anna, at: [0, 0], segment: farmer}]\n"
                   "game_over: true\nexpect: {}\n",
                   "game: carcassonne\nplayers: [Anna, Ben]\nboard: [FFCF, CFFF]\n"
                   "followers: [{player: Anna, at: [0, 0], segment: farmer}]\n"
                   "game_over: true\nexpect: {verdict: possible, rules: [base.farms], "
                   "gained: {Anna: 3, Ben: 0}, final: {Anna: 3, Ben: 0}}\n");
}

#define COMMA "players: [{name: \"Smith, Anna\", colour: red}, {name: nobody, colour: blue}]\n"
#define LONE "board: [{tile: D, at: [0, 0]}]\n"

Test(suite_update, update_ruins_no_file) {
    expect_updated(POSITION "expect:\n  verdict: >-\n    illegal\n\n# end\n",
                   POSITION "expect:\n  verdict: possible\n\n# end\n");
    expect_updated(POSITION "expect: {verdict: not\n    legal, final: {Anna: 0}}\n",
                   POSITION "expect: {verdict: possible, final: {Anna: 0}}\n");
    expect_updated(POSITION "expect:\n  ? verdict\n  : >-\n    illegal\n  ? final\n  : {Anna: 0}\n",
                   POSITION "expect:\n  ? verdict\n  : possible\n  ? final\n  : {Anna: 0}\n");
    expect_updated(POSITION "expect:\n  rules:\n  - tunnel.timing\n  - >-\n    tunnel.finished\n"
                            "  verdict: possible\n",
                   POSITION "expect:\n  rules:\n    []\n  verdict: possible\n");
    expect_updated("game: carcassonne\n" COMMA LONE
                   "followers: [{player: \"Smith, Anna\", at: [0, 0], segment: road W}]\n"
                   "expect: {features: [{at: [0, 0], segment: road W, owners: [nobody]}]}\n",
                   "game: carcassonne\n" COMMA LONE
                   "followers: [{player: \"Smith, Anna\", at: [0, 0], segment: road W}]\n"
                   "expect: {features: [{at: [0, 0], segment: road W, owners: "
                   "[\"Smith, Anna\"]}]}\n");
    expect_updated("game: carcassonne\n" COMMA LONE
                   "followers: [{player: nobody, at: [0, 0], segment: road W}]\n"
                   "expect: {features: [{at: [0, 0], segment: road W, owners: []}]}\n",
                   "game: carcassonne\n" COMMA LONE
                   "followers: [{player: nobody, at: [0, 0], segment: road W}]\n"
                   "expect: {features: [{at: [0, 0], segment: road W, owners: [nobody]}]}\n");
    expect_updated("\xEF\xBB\xBFgame: carcassonne\r\nplayers: [{colour: red}]\r\n"
                   "board: [{tile: D, at: [0, 0]}]\r\nexpect: {verdict: illegal}\r\n",
                   "\xEF\xBB\xBFgame: carcassonne\r\nplayers: [{colour: red}]\r\n"
                   "board: [{tile: D, at: [0, 0]}]\r\nexpect: {verdict: possible}\r\n");
    expect_updated("game: carcassonne\nplayers: [{name: \"A\\U000E0061\"}]\n" LONE "expect: {}\n",
                   "game: carcassonne\nplayers: [{name: \"A\\U000E0061\"}]\n" LONE
                   "expect: {verdict: possible, rules: [], gained: {\"A\\U000E0061\": 0}, "
                   "final: {\"A\\U000E0061\": 0}}\n");
    // Names have quotes where `fmt` writes them: readers of YAML 1.1 take No for false.
    expect_updated("game: carcassonne\nplayers: [{name: \"No\"}, {name: Jörg B.}]\n" LONE
                   "expect: {}\n",
                   "game: carcassonne\nplayers: [{name: \"No\"}, {name: Jörg B.}]\n" LONE
                   "expect: {verdict: possible, rules: [], gained: {\"No\": 0, Jörg B.: 0}, "
                   "final: {\"No\": 0, Jörg B.: 0}}\n");
}

// Runs a command in the folder; what it writes is in `output`, how the shell says it ended
// returned.
static int run_there(const char *format) {
    char command[1024];
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    int length = snprintf(command, sizeof command, "cd %s && (", folder);
    snprintf(command + length, sizeof command - (size_t)length, format, ADJUDGE_PROGRAM);
#pragma GCC diagnostic pop
    strcat(command, ") 2>&1");
    FILE *pipe = popen(command, "r");
    cr_assert_not_null(pipe);
    output[fread(output, 1, sizeof output - 1, pipe)] = '\0';
    int status = pclose(pipe);
    return status >= 256 ? status / 256 : status;
}

// The lone D is `possible`, U that touches nothing is illegal: no one verdict that both cases share
// is right for both, and the file stays.
Test(suite_update, what_cannot_be_met_stays_as_it_is) {
    static const char *const wrong[] = {"illegal", "legal"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[512];
        snprintf(text, sizeof text,
                 POSITION "expect: {verdict: %s}\ncases:\n- {id: a}\n"
                          "- {id: b, move: {player: Anna, actions: [{place: U, at: [5, 5]}]}}\n",
                 wrong[i]);
        make_file("both.yaml", text);
        cr_expect_eq(run("--update --yes", "both.yaml"), 5, "%s", output);
        expect_output("both.yaml stays as it is: what it expects cannot be rewritten there: ");
        expect_output(", and would not be expected");
        expect_file("both.yaml", text);
        run_there("ls -A");
        cr_expect_str_eq(output, "both.yaml\n");
    }
}

// A city of two tiles is 4 points to Blue, who holds it, and none to Red. Blue's entry can be
// rewritten; nothing can be written for Red's.
#define SCORED                                                                                     \
    "game: carcassonne\nplayers: [Red, Blue]\nboard: [{tile: E, at: [0, 0]}, {tile: E, at: [0, "   \
    "-1], turn: 180}]\nfollowers: [{player: Blue, at: [0, 0], segment: city}]\n"
Test(suite_update, a_score_gets_the_points_scored) {
    static const char red[] = SCORED "expect: {scored: [{player: Red, kind: city, points: 4}]}\n";
    expect_updated(SCORED "expect:\n  scored:\n  - {player: Blue, kind: city, points: 7} # small\n",
                   SCORED
                   "expect:\n  scored:\n  - {player: Blue, kind: city, points: 4} # small\n");
    expect_updated(SCORED "expect: {scored: {player: Blue, kind: city, points: 7}}\n",
                   SCORED "expect: {scored: {player: Blue, kind: city, points: 4}}\n");
    make_file("red.yaml", red);
    cr_expect_eq(run("--update --yes", "red.yaml"), 5, "%s", output);
    expect_output("red.yaml stays as it is: what it expects cannot be rewritten there: "
                  "red: no value can be written for scored.Red.city: none");
    expect_file("red.yaml", red);
}

// Rewrites the expectation of a case that is a position and `expect: `.
static void expect_rewritten(const char *position, const char *before, const char *after) {
    char from[1024], to[1024];
    snprintf(from, sizeof from, "%sexpect: %s # so\n", position, before);
    snprintf(to, sizeof to, "%sexpect: %s # so\n", position, after);
    expect_updated(from, to);
}

// Cells, cards and lists are written as a case has them, in place of whatever shape was there. Of
// Anna's 4 blue cards 2 are laid and, as 1 of those revealed is blue, 1 more is paid.
#define PIECES                                                                                     \
    "game: carcassonne\nplayers: [Anna, {name: Ben, prisoners: [{player: Anna}]}]\nrules: "        \
    "{princess: true, tower: true, sheep: true}\n" LONE "dragon: [0, 0]\nfairy: [0, 0]\n"          \
    "followers: [{player: Ben, at: [0, 0], segment: field ENE, kind: shepherd, sheep: [4, 1]}]\n"
#define TUNNEL                                                                                     \
    "game: ticket-to-ride-europe\nplayers: [{name: Anna, hand: {blue: 4, locomotive: 2}}, Ben]\n"  \
    "move: {player: Anna, actions: [{lay: {blue: 2}, route: munchen-venezia}, {reveal: [blue, "    \
    "red, red]}, {pay: {blue: 1}}]}\n"
Test(suite_update, values_are_written_as_data) {
    static const char *const cells[] = {"[1, 1]", "\"1, 1\"", "{x: 1, y: 1}", "\n  - 1\n  - 1"};
    char before[256];
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++) {
        snprintf(before, sizeof before, "\n  dragon: %s", cells[i]);
        expect_rewritten(PIECES, before, i < 3 ? "\n  dragon: [0, 0]" : "\n  dragon: \n    [0, 0]");
    }
    expect_rewritten(PIECES, "{fairy: [1, 1]}", "{fairy: [0, 0]}");
    expect_rewritten(PIECES, "{fairy: {at: \"(1, 1)\"}}", "{fairy: {at: [0, 0]}}");
    expect_rewritten(PIECES, "{prisoners: []}",
                     "{prisoners: [{holder: Ben, player: Anna, kind: normal}]}");
    expect_rewritten(
        PIECES, "\n  prisoners: {holder: Anna, player: Ben}\n  dragon: [0, 0]",
        "\n  prisoners: [{holder: Ben, player: Anna, kind: normal}]\n  dragon: [0, 0]");
    expect_rewritten(PIECES,
                     "{figures: [{player: Ben, at: [0, 0], segment: field ENE, kind: shepherd, "
                     "sheep: [4]}]}",
                     "{figures: [{player: Ben, at: [0, 0], segment: field ENE, kind: shepherd, "
                     "sheep: [4, 1]}]}");
    expect_rewritten(POSITION "game_over: true\n", "{winner: Bob}", "{winner: [Anna, Bob]}");
    expect_rewritten(TUNNEL, "{claim: {payments: [], hand_after: 1 blue and 2 red}}",
                     "{claim: {payments: [{blue: 1}, {locomotive: 1}], hand_after: {blue: 1, "
                     "locomotive: 2}}}");
    expect_rewritten(
        TUNNEL, "\n  claim:\n    hand_after:\n      red: 1\n    laid: [red]",
        "\n  claim:\n    hand_after:\n      {blue: 1, locomotive: 2}\n    laid: {blue: 2}");
}

// Rules that leave nothing open give no verdict that all readings share; a game that goes on has no
// winner, and a table without a dragon no cell where it stands.
Test(suite_update, what_has_no_value_is_reported) {
    static const char *const said[][2] = {
        {"{undetermined: {verdict: illegal}}", "undetermined.verdict: none"},
        {"{verdict: legal, winner: Anna}", "winner: nobody yet"},
        {"{dragon: [0, 0]}", "dragon: nowhere"},
        {"{figures: [{player: Anna, at: [0, 0], segment: road}]}", "figures: it is not there"}};
    char text[512], told[256];
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        snprintf(text, sizeof text, POSITION "rules: princess\nexpect: %s\n", said[i][0]);
        snprintf(told, sizeof told,
                 "up.yaml stays as it is: what it expects cannot be rewritten there: up: no value "
                 "can be written for %s\n",
                 said[i][1]);
        make_file("up.yaml", text);
        cr_expect_eq(run("--update --yes", "up.yaml"), 5, "%s", output);
        expect_output(told);
        expect_file("up.yaml", text);
    }
}

// No byte of a file may be written: the signal of the limit, or the error where it is ignored,
// comes in the middle of the new text. The old one is there, and nothing beside it; `fmt -w` does
// alike.
Test(suite_update, nothing_is_left_behind_in_the_middle) {
    static const char *const commands[] = {
        "ulimit -f 0; exec %s test --update --yes up.yaml", "ulimit -f 0; exec %s fmt -w up.yaml",
        "trap '' XFSZ; ulimit -f 0; exec %s test --update --yes up.yaml",
        "trap '' XFSZ; ulimit -f 0; exec %s fmt -w up.yaml"};
    make_file("up.yaml", WRONG);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        int code = run_there(commands[i]);
        cr_expect(i < 2 ? code != 0 && code != 5 : code == 2, "%s: %d, %s", commands[i], code,
                  output);
        run_there("ls -A");
        cr_expect_str_eq(output, "up.yaml\n");
        expect_file("up.yaml", WRONG);
    }
}

// What an update before left behind, and a link of the same kind of name that leads elsewhere, are
// neither written to nor in the way. The file keeps its mode and, where the test may give it away,
// its owner; a link to it stays a link.
Test(suite_update, the_new_file_is_the_old_one_but_for_its_text) {
    struct stat status;
    make_file("up.yaml", WRONG);
    make_file("victim", "");
    run_there("ln -s victim .adjudge-0000000000000000.new; touch .adjudge-0000000000000001.new; "
              "ln -s up.yaml link.yaml; chmod 0640 up.yaml; chown 12345:12346 up.yaml");
    char path[300];
    snprintf(path, sizeof path, "%s/up.yaml", folder);
    cr_assert_eq(stat(path, &status), 0);
    uid_t user = status.st_uid;
    gid_t group = status.st_gid;
    cr_expect_eq(run("--update --yes", "link.yaml"), 0, "%s", output);
    cr_assert_eq(lstat(path, &status), 0);
    cr_expect(S_ISREG(status.st_mode) && (status.st_mode & 07777) == 0640);
    cr_expect(status.st_uid == user && status.st_gid == group);
    run_there("ls -AF; cat victim");
    cr_expect_str_eq(output, ".adjudge-0000000000000000.new@\n.adjudge-0000000000000001.new\n"
                             "link.yaml@\nup.yaml\nvictim\n");
    cr_expect_eq(run("", "up.yaml"), 0, "%s", output);
}

// A file that its owner locked stays, though the folder would let it be replaced. The superuser may
// write to any file, so that the program runs as somebody else then.
Test(suite_update, a_locked_file_stays_as_it_is) {
    static const char *const commands[] = {"test --update --yes", "fmt -w"};
    bool is_root = geteuid() == 0;
    make_file("up.yaml", WRONG);
    cr_assert_eq(run_there("cp %s adjudge; chmod 0444 up.yaml"), 0, "%s", output);
    if (is_root)
        cr_assert_eq(run_there("chown -R 12345:12345 ."), 0, "%s", output);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        char command[200];
        snprintf(command, sizeof command, "%s ./adjudge %s up.yaml",
                 is_root ? "setpriv --reuid 12345 --regid 12345 --clear-groups" : "", commands[i]);
        cr_expect_eq(run_there(command), 2, "%s", output);
        expect_output("adjudge: up.yaml cannot be replaced: Permission denied\n");
        run_there("ls -A");
        cr_expect_str_eq(output, "adjudge\nup.yaml\n");
        expect_file("up.yaml", WRONG);
    }
}
