// rows OUTPUT: prints what tools/rows.sh writes into schemas/*.json and man/*.
#include "rows.h"

#include <stdio.h>
#include <string.h>

#include "carcassonne/table/rulebook.h"
#include "tickets/table/rulebook.h"

const struct rows_game rows_games[ROWS_GAMES] = {
    {"carcassonne", "Carcassonne", "carcassonne", &car_rulebook},
    {"ticket-to-ride-europe", "Ticket to Ride", "tickets", &ttr_rulebook}};

static void write_case(struct aj_buf *out) {
    rows_write_schema(out, false);
}

static void write_result(struct aj_buf *out) {
    rows_write_schema(out, true);
}

static const struct {
    const char *name;
    void (*write)(struct aj_buf *out);
} outputs[] = {
    {"case", write_case},    {"result", write_result},          {"keys", rows_write_keys},
    {"man", rows_write_man}, {"commands", rows_write_commands},
};

static bool write_output(struct aj_buf *out, int argc, char **argv) {
    if (argc == 3 && strcmp(argv[1], "options") == 0)
        return rows_write_options(out, argv[2]);
    if (argc == 4 && strcmp(argv[1], "list") == 0)
        return rows_write_list(out, argv[2], argv[3]);
    for (size_t i = 0; argc == 2 && i < sizeof outputs / sizeof *outputs; i++)
        if (strcmp(argv[1], outputs[i].name) == 0) {
            outputs[i].write(out);
            return true;
        }
    return false;
}

int main(int argc, char **argv) {
    struct aj_buf out;
    aj_buf_init(&out);
    if (!write_output(&out, argc, argv)) {
        fputs("usage: rows case|result|keys|man|commands, rows options COMMAND, or "
              "rows list GAME MAP\n",
              stderr);
        aj_buf_done(&out);
        return 2;
    }
    bool written = !out.failed && fwrite(out.bytes, 1, out.length, stdout) == out.length;
    aj_buf_done(&out);
    return fflush(stdout) == 0 && written ? 0 : 2;
}
