// rows case | result | man: prints what tools/rows.sh writes into schemas/*.json and
// man/adjudge-rules.7; tests/rows.sh holds those files against it.
#include "rows.h"

#include <stdio.h>
#include <string.h>

#include "carcassonne/rulebook.h"
#undef AJ_NAME
#undef AJ_ROWS
#include "tickets/rulebook.h"

const struct rows_game rows_games[ROWS_GAMES] = {
    {"carcassonne", "Carcassonne", "carcassonne", &car_rulebook},
    {"ticket-to-ride-europe", "Ticket to Ride Europe", "tickets", &ttr_rulebook}};

int main(int argc, char **argv) {
    struct aj_buf out;
    aj_buf_init(&out);
    if (argc == 2 && strcmp(argv[1], "man") == 0) {
        rows_write_man(&out);
    } else if (argc == 2 && (strcmp(argv[1], "case") == 0 || strcmp(argv[1], "result") == 0)) {
        rows_write_schema(&out, strcmp(argv[1], "result") == 0);
    } else {
        fputs("usage: rows case|result|man\n", stderr);
        return 2;
    }
    bool written = !out.failed && fwrite(out.bytes, 1, out.length, stdout) == out.length;
    aj_buf_done(&out);
    return fflush(stdout) == 0 && written ? 0 : 2;
}
