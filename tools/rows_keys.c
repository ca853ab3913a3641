// The rows of keys and actions, of which the schema of cases has its definitions.
#include <string.h>

#include "carcassonne/table/rulebook.h"
#include "core/core.h"
#include "rows.h"
#include "tickets/table/rulebook.h"

static const struct rows_key of_tickets[] = {
#define EVERY_KEY(map, name, key, list, rank, need, type, page, ...)                               \
    {#map, key, #need, #type, __VA_ARGS__},
#include "tickets/table/keys.def"
};

const struct rows_key rows_common[] = {
#define EVERY_KEY(map, key, list, rank, need, type, ...) {#map, key, #need, #type, __VA_ARGS__},
#include "judging/game/keys.def"
};
const size_t rows_commons = ROWS_COUNT(rows_common);

static const struct rows_key of_carcassonne[] = {
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

static const struct rows_also also_tickets[] = {
#define ALSO_KEY(said, key, ...) {said, key},
#include "tickets/table/keys.def"
};

static const struct rows_form forms_tickets[] = {
#define FORM(...) {__VA_ARGS__, NULL},
#include "tickets/table/keys.def"
};

const char rows_cards[] = "purple|white|blue|yellow|orange|black|red|green|locomotive"
#define SPOKEN(word, ...) "|" word
#include "tickets/table/spoken.def"
    ;

static const struct rows_form forms_carcassonne[] = {
#define ACTION(name, key, module, house, with, hooks, needs, list, rank, need, type, page, ...)    \
    {key, needs, __VA_ARGS__, #with},
#include "carcassonne/table/rows.def"
};

const struct rows_game rows_games[ROWS_GAMES] = {
    {"carcassonne", "Carcassonne", "carcassonne", &car_rulebook, of_carcassonne,
     ROWS_COUNT(of_carcassonne), forms_carcassonne, ROWS_COUNT(forms_carcassonne), NULL, 0},
    {"ticket-to-ride-europe", "Ticket to Ride", "tickets", &ttr_rulebook, of_tickets,
     ROWS_COUNT(of_tickets), forms_tickets, ROWS_COUNT(forms_tickets), also_tickets,
     ROWS_COUNT(also_tickets)}};

// A sentence for a manual: the marks around keys are not for it.
static void put_plain(struct aj_buf *out, const char *text) {
    for (; *text; text++)
        if (*text != '`')
            aj_buf_char(out, *text);
    aj_buf_char(out, '\n');
}

// Whether a list with commas has the key.
static bool is_listed(const char *keys, const char *key) {
    size_t length = strlen(key);
    for (const char *at = keys; (at = strstr(at, key)); at += length)
        if ((at == keys || at[-1] == ',') && (at[length] == ',' || at[length] == '\0'))
            return true;
    return false;
}

bool rows_write_list(struct aj_buf *out, const char *prefix, const char *map, const char *keys) {
    const struct rows_game *game = &rows_games[strcmp(prefix, rows_games[0].prefix) != 0];
    bool found = false;
    aj_buf_puts(out, ".Bl -tag -width Ds\n");
    for (size_t i = 0; i < game->keys; i++) {
        if (strcmp(game->key[i].map, map) != 0 || (keys && !is_listed(keys, game->key[i].key)))
            continue;
        found = true;
        aj_buf_format(out, ".It Cm %s\n", game->key[i].key);
        put_plain(out, game->key[i].what);
    }
    aj_buf_puts(out, ".El\n");
    return found;
}
