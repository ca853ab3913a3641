// Finds the game of a case by the name in its document.
#include <string.h>

#include "core/core.h"
#include "documents/reading/reading.h"
#include "documents/shapes/shapes.h"
#include "judging/case/case.h"
#include "judging/game/game.h"

// Returns what comes after a game's id at the beginning of `name`, in any capitals and with spaces
// or underscores for hyphens, or NULL if it does not begin with the id.
static const char *find_behind(const char *id, const char *name) {
    for (; *id && *name; id++, name++) {
        if (aj_small(*name) != *id && (*id != '-' || !strchr(" _", *name)))
            return NULL;
    }
    return *id ? NULL : name;
}

static bool is_called(const char *id, const char *name) {
    const char *behind = find_behind(id, name);
    return behind && !*behind;
}

const struct aj_game *aj_find_game(const struct aj_game *const *games, const char *name) {
    for (; *games; games++) {
        if (is_called((*games)->id, name))
            return *games;
        if ((*games)->family && is_called((*games)->family->id, name))
            return (*games)->family;
    }
    return NULL;
}

const struct aj_game *aj_listed_game(const struct aj_game *const *games,
                                     const struct aj_game *game) {
    while (*games && (*games)->book != game->book)
        games++;
    return *games;
}

// Returns the id of a game's family, or its own.
static const char *family_id(const struct aj_game *game) {
    return game->family ? game->family->id : game->id;
}

// Lists the games as they are written in a case: "game: carcassonne or game: ...".
static const char *list_games(const struct aj_game *const *games, struct aj_arena *arena) {
    const char *list = "";
    for (size_t i = 0; games[i]; i++)
        list = aj_arena_format(arena, "%s%sgame: %s", list, i ? " or " : "", family_id(games[i]));
    return list;
}

const char *const *aj_game_ids(const struct aj_game *const *games, struct aj_arena *arena,
                               size_t *count) {
    for (*count = 0; games[*count];)
        ++*count;
    const char **ids = AJ_NEW_ARRAY(arena, const char *, *count + 1);
    for (size_t i = 0; i < *count; i++)
        ids[i] = family_id(games[i]);
    return ids;
}

// Whether the rules of a game have a module, an edition or a box of this name, or a loose key of
// `rules` does. Nothing has a name of LONGEST bytes or more.
static bool has_rules_called(const struct aj_game *game, const char *name) {
    enum { LONGEST = 64 };
    char key[LONGEST];
    if (aj_loose_key(name, key, sizeof key) >= sizeof key)
        return false;
    for (const struct aj_loose *row = game->shapes; row && row->kind; row++)
        if (row->in && strcmp(row->in, "rules") == 0 && row->key && strcmp(row->key, key) == 0)
            return true;
    for (int module = 0; module < game->book->modules; module++)
        if (aj_find_called(game->book, module, name) != AJ_NONE)
            return true;
    return aj_find_named(game->book, name).kind;
}

// Returns how many bytes separate a game's name from what comes after: spaces, a colon, dashes.
static size_t count_between(const char *text) {
    size_t count = strspn(text, " -_:,");
    while (strncmp(text + count, "\u2013", 3) == 0 || strncmp(text + count, "\u2014", 3) == 0) {
        count += 3;
        count += strspn(text + count, " -_:,");
    }
    return count;
}

// Returns a help for the name of a game of the family that adjudge knows only by name, or NULL if
// it is no such name.
static const char *help_with_family(const struct aj_game *game, const char *name,
                                    struct aj_arena *arena) {
    struct aj_named named = aj_find_named(game->book, name);
    if (named.kind != AJ_NAMES_UNKNOWN || !game->book->unknown[named.index].is_game)
        return NULL;
    return aj_arena_format(arena, "%s; write game: %s for %s and its expansions",
                           aj_help_unknown_game(&game->book->unknown[named.index], arena),
                           family_id(game), game->title);
}

// Returns a help for a name like "Ticket to Ride Switzerland": what comes after the game belongs in
// the rules, or is not known. Returns NULL if the name does not begin with that of a game.
static const char *help_with_more(const struct aj_game *const *games, const char *name,
                                  struct aj_arena *arena) {
    for (; *games; games++) {
        const char *id = family_id(*games);
        const char *more = find_behind(id, name);
        size_t between = more ? count_between(more) : 0;
        const char *hint =
            between ? aj_hint_help((*games)->hints, more + between, "house_rules") : NULL;
        if (!hint && between)
            hint = help_with_family(*games, more + between, arena);
        if (hint)
            return hint;
        if (between && more[between] && has_rules_called(*games, more + between))
            return aj_arena_format(arena, "write game: %s, and on a line below rules: %s", id,
                                   more + between);
        if (between && more[between])
            return aj_arena_format(arena,
                                   "write game: %s; adjudge knows no rules called \"%s\" in it, "
                                   "and `adjudge rules` lists those that it knows",
                                   id, more + between);
    }
    return NULL;
}

static const char *help_with_game(const struct aj_game *const *games, const char *name,
                                  struct aj_arena *arena) {
    size_t count;
    const char *more = help_with_more(games, name, arena);
    for (size_t i = 0; !more && games[i]; i++)
        more = aj_hint_help(games[i]->hints, name, "house_rules");
    for (size_t i = 0; !more && games[i]; i++)
        more = help_with_family(games[i], name, arena);
    if (more)
        return more;
    const char *const *ids = aj_game_ids(games, arena, &count);
    const char *help = aj_did_you_mean(arena, name, ids, count);
    return help ? help : aj_arena_format(arena, "write %s", list_games(games, arena));
}

const struct aj_game *aj_meant_game(const struct aj_game *const *games, const char *name,
                                    struct aj_arena *arena) {
    const struct aj_game *game = aj_find_game(games, name);
    size_t count;
    if (game)
        return game;
    const char *const *ids = aj_game_ids(games, arena, &count);
    const char *nearest = aj_nearest(name, ids, count);
    return nearest ? aj_find_game(games, nearest) : NULL;
}

const struct aj_game *aj_case_game(struct aj_reader *reader, const struct aj_game *const *games,
                                   uint32_t map, uint32_t node, const struct aj_game *meant) {
    struct aj_arena *arena = reader->arena;
    if (node == AJ_NO_NODE) {
        const struct aj_game *const one[] = {meant, NULL};
        const char *list = list_games(meant ? one : games, arena);
        aj_read_error(reader, map, AJ_KIND(MISSING_KEY), "the case does not name its game")->help =
            aj_arena_format(arena, "add %s", list);
        return meant;
    }
    const char *name = aj_read_text(reader, node);
    const struct aj_game *game = name ? aj_find_game(games, name) : NULL;
    if (game)
        aj_read_spelled(reader, node, game->id);
    if (!name || game)
        return game;
    aj_read_error(reader, node, AJ_KIND(UNKNOWN_GAME), "no game is called \"%s\"", name)->help =
        help_with_game(games, name, arena);
    return aj_meant_game(games, name, arena);
}
