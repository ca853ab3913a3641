#include <string.h>

#include "judging/case/case.h"

const char *const aj_case_key_names[AJ_CASE_KEYS] = {
    [AJ_KEY_ADJUDGE] = "adjudge",   [AJ_KEY_ID] = "id",
    [AJ_KEY_GAME] = "game",         [AJ_KEY_TITLE] = "title",
    [AJ_KEY_SOURCE] = "source",     [AJ_KEY_TAGS] = "tags",
    [AJ_KEY_RULES] = "rules",       [AJ_KEY_PLAYERS] = "players",
    [AJ_KEY_MOVE] = "move",         [AJ_KEY_MOVES] = "moves",
    [AJ_KEY_DISPUTED] = "disputed", [AJ_KEY_EXPECT] = "expect",
    [AJ_KEY_UNDER] = "under",       [AJ_KEY_XFAIL] = "xfail",
    [AJ_KEY_CASES] = "cases",       [AJ_KEY_SCHEMA] = "$schema",
};

// Adds the keys of a game that are not there yet. No game has a key twice, or one of the common
// keys.
static void add_game_keys(struct aj_case_keys *keys, const struct aj_game *game) {
    size_t known = keys->count;
    keys->only = known == AJ_CASE_KEYS ? game : keys->only == game ? game : NULL;
    for (size_t i = 0; i < game->key_count; i++) {
        bool is_known = false;
        for (size_t k = AJ_CASE_KEYS; k < known && !is_known; k++)
            is_known = aj_is_same(keys->key[k], game->keys[i]);
        if (!is_known)
            keys->key[keys->count++] = game->keys[i];
    }
}

static void take_hints(struct aj_reader *reader, const struct aj_game *game) {
    if (game->hints)
        reader->diags->hints.of_game = game->hints;
}

// The value by a key, which may be misspelt in its capitals; AJ_NO_NODE: there is none.
static uint32_t find_spelled(const struct aj_doc *doc, uint32_t map, const char *key) {
    uint32_t value = aj_doc_get(doc, map, key);
    if (value == AJ_NO_NODE && aj_doc_at(doc, map)->kind == AJ_NODE_MAP)
        AJ_EACH_CHILD(doc, c, map)
            if (aj_is_same_word(aj_doc_key(doc, c), key))
                return c;
    return value;
}

// Returns the game of most of the root's keys. NULL: none has any, or several have as many.
static const struct aj_game *guess_game(const struct aj_doc *doc,
                                        const struct aj_game *const *games) {
    const struct aj_game *best = NULL;
    size_t most = 0;
    for (; *games; games++) {
        size_t count = 0;
        for (size_t i = 0; i < (*games)->key_count; i++)
            count += find_spelled(doc, 0, (*games)->keys[i]) != AJ_NO_NODE;
        if (count >= most)
            best = count > most ? *games : NULL;
        most = count > most ? count : most;
    }
    return best;
}

// Adds the keys of the game that map `node` names, if it names one.
static bool add_keys_of(struct aj_case_keys *keys, struct aj_reader *reader,
                        const struct aj_game *const *games, uint32_t node) {
    const struct aj_doc *doc = reader->doc;
    uint32_t value = find_spelled(doc, node, "game");
    if (value == AJ_NO_NODE || doc->node[value].kind != AJ_NODE_SCALAR)
        return false;
    const struct aj_game *game = aj_meant_game(games, aj_doc_text(doc, value), reader->arena);
    if (!game)
        return false;
    add_game_keys(keys, game);
    take_hints(reader, game);
    return true;
}

void aj_case_keys_collect(struct aj_case_keys *keys, struct aj_reader *reader,
                          const struct aj_game *const *games) {
    const struct aj_doc *doc = reader->doc;
    size_t most = AJ_CASE_KEYS;
    for (size_t i = 0; games[i]; i++)
        most += games[i]->key_count;
    *keys = (struct aj_case_keys){.key = AJ_NEW_ARRAY(reader->arena, const char *, most),
                                  .count = AJ_CASE_KEYS};
    memcpy(keys->key, aj_case_key_names, sizeof aj_case_key_names);
    bool named = add_keys_of(keys, reader, games, 0);
    uint32_t list = aj_doc_get(doc, 0, "cases");
    if (list != AJ_NO_NODE && doc->node[list].kind == AJ_NODE_LIST)
        AJ_EACH_CHILD(doc, n, list)
            named |= add_keys_of(keys, reader, games, n);
    for (size_t i = 0; !named && games[i]; i++) {
        add_game_keys(keys, games[i]);
        take_hints(reader, games[i]);
    }
    keys->meant = named ? NULL : guess_game(doc, games);
    if (keys->meant)
        take_hints(reader, keys->meant);
}

bool aj_known_keys_read(struct aj_known_keys *known, struct aj_reader *reader,
                        struct aj_case_keys *keys, uint32_t **root) {
    if (!known->game)
        return false;
    uint32_t *value = aj_arena_raw(reader->arena, known->count * sizeof *value);
    for (size_t i = 0; i < known->count; i++)
        value[i] = AJ_NO_NODE;
    const struct aj_names names = {known->key, known->count, known->game, NULL};
    if (!aj_read_by_terms(reader, 0, &names, &(struct aj_given){.value = value}))
        return false;
    uint32_t game = value[AJ_KEY_GAME];
    if (value[AJ_KEY_CASES] != AJ_NO_NODE || game == AJ_NO_NODE ||
        reader->doc->node[game].kind != AJ_NODE_SCALAR ||
        !aj_is_same(aj_doc_text(reader->doc, game), known->game->id))
        return false;
    *keys = (struct aj_case_keys){known->key, known->count, known->game, NULL};
    take_hints(reader, known->game);
    *root = value;
    return true;
}

void aj_known_keys_keep(struct aj_known_keys *known, const struct aj_case_keys *keys) {
    if (!keys->only || keys->count > AJ_KNOWN_KEYS)
        return;
    known->game = keys->only;
    known->count = keys->count;
    memcpy(known->key, keys->key, keys->count * sizeof *keys->key);
}
