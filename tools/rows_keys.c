// The rows of keys, as JSON, of which tools/schema.jq makes definitions of the schema of cases.
#include <ctype.h>
#include <string.h>

#include "core/core.h"
#include "rows.h"

struct key_row {
    const char *map, *key, *need, *type, *title, *what;
};

static const struct key_row of_tickets[] = {
#define EVERY_KEY(map, name, key, list, rank, need, type, page, ...)                               \
    {#map, key, #need, #type, __VA_ARGS__},
#include "tickets/table/keys.def"
};

static const struct key_row common[] = {
#define EVERY_KEY(map, key, list, rank, need, type, ...) {#map, key, #need, #type, __VA_ARGS__},
#include "judging/game/keys.def"
};

static const struct key_row of_carcassonne[] = {
#define EVERY_KEY(map, key, list, rank, need, type, ...) {#map, key, #need, #type, __VA_ARGS__},
#include "carcassonne/table/rows.def"
#define GOODS(name, id, pieces)                                                                    \
    {"GOODS", id, "MAY", "INTEGER", id, "Tokens of " id ": " #pieces " in all."},
#include "carcassonne/table/rows.def"
#define FIGURE(name, id, spoken, module, each, left, ...)                                          \
    {"PLAYER",                                                                                     \
     left,                                                                                         \
     "MAY",                                                                                        \
     "INTEGER",                                                                                    \
     "Supply: " spoken,                                                                            \
     "How many the player has in his supply: each " spoken "; by default " #each                   \
     " less those on the board. If it is given he may have several, by several boxes."},
#define FOLLOWER FIGURE
#include "carcassonne/table/rows.def"
};

// What is said, and for which key.
static const char *const also_tickets[][2] = {
#define ALSO_KEY(said, key, ...) {said, key},
#include "tickets/table/keys.def"
};

// The keys that belong together, that which must not be missing, and the words for it.
static const char *const forms_tickets[][4] = {
#define FORM(...) {__VA_ARGS__},
#include "tickets/table/keys.def"
};

// The words for kinds of cards.
static const char cards[] = "purple|white|blue|yellow|orange|black|red|green|locomotive"
#define SPOKEN(word, ...) "|" word
#include "tickets/table/spoken.def"
    ;

// The same of Carcassonne, with its further keys as the rows ACTION have them: "WITH(AT) |
// WITH(TURN)".
static const char *const forms_carcassonne[][5] = {
#define ACTION(name, key, module, house, with, hooks, needs, list, rank, need, type, page, ...)    \
    {key, needs, __VA_ARGS__, #with},
#include "carcassonne/table/rows.def"
};

static void put_lower(struct aj_json *json, const char *key, const char *name) {
    char text[64] = "";
    for (size_t i = 0; name[i] && i < sizeof text - 1; i++)
        text[i] = (char)tolower((unsigned char)name[i]);
    aj_json_put_text(json, key, text);
}

static void put_keys(struct aj_json *json, const struct key_row *row, size_t count) {
    aj_json_open_list(json, "keys");
    for (size_t i = 0; i < count; i++) {
        aj_json_begin_object(json);
        put_lower(json, "map", row[i].map);
        aj_json_put_text(json, "key", row[i].key);
        aj_json_put_bool(json, "needed", strcmp(row[i].need, "MUST") == 0);
        put_lower(json, "type", row[i].type);
        aj_json_put_text(json, "title", row[i].title);
        aj_json_put_text(json, "description", row[i].what);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

#define COUNT(rows) (sizeof(rows) / sizeof *(rows))

// A sentence for a manual: the marks around keys are not for it.
static void put_plain(struct aj_buf *out, const char *text) {
    for (; *text; text++)
        if (*text != '`')
            aj_buf_char(out, *text);
    aj_buf_char(out, '\n');
}

bool rows_write_list(struct aj_buf *out, const char *game, const char *map) {
    bool is_carcassonne = strcmp(game, rows_games[0].prefix) == 0, found = false;
    const struct key_row *row = is_carcassonne ? of_carcassonne : of_tickets;
    size_t count = is_carcassonne ? COUNT(of_carcassonne) : COUNT(of_tickets);
    aj_buf_puts(out, ".Bl -tag -width Ds\n");
    for (size_t i = 0; i < count; i++) {
        if (strcmp(row[i].map, map) != 0)
            continue;
        found = true;
        aj_buf_format(out, ".It Cm %s\n", row[i].key);
        put_plain(out, row[i].what);
    }
    aj_buf_puts(out, ".El\n");
    return found;
}

static void put_forms(struct aj_json *json, size_t count, size_t members,
                      const char *const form[count][members]) {
    static const char *const member[] = {"keys", "needed", "title", "description", "with"};
    aj_json_open_list(json, "forms");
    for (size_t i = 0; i < count; i++) {
        aj_json_begin_object(json);
        for (size_t k = 0; k < members; k++)
            aj_json_put_text(json, member[k], form[i][k]);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

void rows_write_keys(struct aj_buf *out) {
    struct aj_json writer, *json = &writer;
    aj_json_init(json, out);
    aj_json_begin_object(json);
    aj_json_open_object(json, "words");
    aj_json_put_text(json, "cards", cards);
    aj_json_end_object(json);
    aj_json_open_object(json, "common");
    put_keys(json, common, COUNT(common));
    aj_json_end_object(json);
    aj_json_open_object(json, "carcassonne");
    aj_json_put_text(json, "title", rows_games[0].title);
    put_keys(json, of_carcassonne, COUNT(of_carcassonne));
    put_forms(json, COUNT(forms_carcassonne), COUNT(forms_carcassonne[0]), forms_carcassonne);
    aj_json_end_object(json);
    aj_json_open_object(json, "tickets");
    aj_json_put_text(json, "title", rows_games[1].title);
    put_keys(json, of_tickets, COUNT(of_tickets));
    aj_json_open_object(json, "also");
    for (size_t i = 0; i < COUNT(also_tickets); i++)
        aj_json_put_text(json, also_tickets[i][0], also_tickets[i][1]);
    aj_json_end_object(json);
    put_forms(json, COUNT(forms_tickets), COUNT(forms_tickets[0]), forms_tickets);
    aj_json_end_object(json);
    aj_json_end_object(json);
}
