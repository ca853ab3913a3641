// The schema of cases: the types that schemas/case.types.json tells by hand, with the definitions
// of rulebooks and those of the rows of keys.
//
// A type is told by the name of its definition, several by "A | B". It may also be "null", "list
// A", "several A" (a list that is not empty), "some A" (a list, or one), "map A" (of such by any
// names), "filled map A" (which is not empty), "pair A" (a map of one), "words: WORD|WORD" (one of
// these, which editors offer, or the same in other capitals), "any case: WORD|WORD" (a text in any
// capitals; @cards are the words for cards) or "/PATTERN/" (a text). By hand,
//   {"is": TYPE} is of that type,
//   {"needs": "KEY+KEY-KEY | KEY=TYPE"} has one of these sets of keys: without those after "-", and
//   of that type those with "=",
//   {"each": WORDS, "is": TYPE} is a map of such by words,
//   {"map": MAP, "of": GAME, "without": "KEY KEY"} is one of the rows of that map but for some,
//   {"keys": "HEAD|HEAD KEY", "needed": KEY, "of": GAME} is a map of keys of actions, as a row FORM
//   tells it.
// A definition GAME_x is one for each game, and in it GAME_ begins the names of the game's own
// definitions. What is told by hand of a definition that rows make, GAME_MAP, is added to it.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "rows.h"

// A word of a text that `separator` parts, copied.
struct word {
    char text[1024];
};

// The next word of *rest; false: none is left. An empty text has none.
static bool next_word(const char **rest, const char *separator, struct word *word) {
    if (!*rest || !**rest)
        return false;
    const char *end = strstr(*rest, separator);
    size_t length = end ? (size_t)(end - *rest) : strlen(*rest);
    snprintf(word->text, sizeof word->text, "%.*s", (int)length, *rest);
    *rest = end ? end + strlen(separator) : NULL;
    return true;
}

static bool has_word(const char *list, const char *separator, const char *wanted) {
    struct word word;
    while (next_word(&list, separator, &word))
        if (strcmp(word.text, wanted) == 0)
            return true;
    return false;
}

static const char *after(const char *text, const char *start) {
    return strncmp(text, start, strlen(start)) == 0 ? text + strlen(start) : NULL;
}

// `text` with each `old` in it replaced, into `out`.
static void put_replaced(struct aj_buf *out, const char *text, const char *old, const char *by) {
    for (const char *found; (found = strstr(text, old)); text = found + strlen(old))
        aj_buf_format(out, "%.*s%s", (int)(found - text), text, by);
    aj_buf_puts(out, text);
}

// A pattern of words in any capitals.
static void put_words(struct aj_buf *out, const char *words) {
    struct aj_buf whole;
    aj_buf_init(&whole);
    put_replaced(&whole, words, "@cards", rows_cards);
    aj_buf_puts(out, "^(");
    rows_put_any_case(out, aj_buf_text(&whole));
    aj_buf_puts(out, ")$");
    aj_buf_done(&whole);
}

static cJSON *new_of_type(const char *type) {
    cJSON *object = cJSON_CreateObject();
    cJSON_AddStringToObject(object, "type", type);
    return object;
}

static cJSON *new_text_of(const char *pattern, size_t length) {
    struct aj_buf text;
    aj_buf_init(&text);
    aj_buf_format(&text, "%.*s", (int)length, pattern);
    cJSON *object = new_of_type("string");
    cJSON_AddStringToObject(object, "pattern", aj_buf_text(&text));
    aj_buf_done(&text);
    return object;
}

static cJSON *make_type(const char *type);

static cJSON *make_list(const char *items, bool may_be_empty) {
    cJSON *list = new_of_type("array");
    if (!may_be_empty)
        cJSON_AddNumberToObject(list, "minItems", 1);
    cJSON_AddItemToObject(list, "items", make_type(items));
    return list;
}

static cJSON *make_map_of(const char *values, int least, int most) {
    cJSON *map = new_of_type("object");
    if (least)
        cJSON_AddNumberToObject(map, "minProperties", least);
    if (most)
        cJSON_AddNumberToObject(map, "maxProperties", most);
    cJSON_AddItemToObject(map, "additionalProperties", make_type(values));
    return map;
}

// A text that is one of these words, in any capitals.
static cJSON *make_words(const char *words) {
    struct aj_buf pattern;
    aj_buf_init(&pattern);
    put_words(&pattern, words);
    cJSON *text = new_text_of(aj_buf_text(&pattern), pattern.length);
    aj_buf_done(&pattern);
    return text;
}

// These words as they are, which editors offer.
static cJSON *make_enum(const char *words) {
    struct word word;
    cJSON *made = cJSON_CreateObject(), *list = cJSON_AddArrayToObject(made, "enum");
    while (next_word(&words, "|", &word))
        rows_add_text(list, word.text);
    return made;
}

static cJSON *make_alternative(const char *type) {
    const char *rest;
    if (strcmp(type, "null") == 0)
        return new_of_type("null");
    if ((rest = after(type, "list ")))
        return make_list(rest, true);
    if ((rest = after(type, "several ")))
        return make_list(rest, false);
    if ((rest = after(type, "map ")))
        return make_map_of(rest, 0, 0);
    if ((rest = after(type, "filled map ")))
        return make_map_of(rest, 1, 0);
    if ((rest = after(type, "pair ")))
        return make_map_of(rest, 1, 1);
    if ((rest = after(type, "/")))
        return new_text_of(rest, strlen(rest) - 1);
    if ((rest = after(type, "any case: ")))
        return make_words(rest);
    return rows_reference(type);
}

static cJSON *make_type(const char *type) {
    struct word word;
    cJSON *alternatives = cJSON_CreateArray(), *object = cJSON_CreateObject();
    while (next_word(&type, " | ", &word)) {
        const char *one = after(word.text, "some "), *words = after(word.text, "words: ");
        if (one)
            cJSON_AddItemToArray(alternatives, make_list(one, true));
        if (words)
            cJSON_AddItemToArray(alternatives, make_enum(words));
        cJSON_AddItemToArray(alternatives,
                             words ? make_words(words) : make_alternative(one ? one : word.text));
    }
    if (cJSON_GetArraySize(alternatives) > 1 ||
        cJSON_HasObjectItem(cJSON_GetArrayItem(alternatives, 0), "$ref")) {
        cJSON_AddItemToObject(object, cJSON_GetArraySize(alternatives) > 1 ? "anyOf" : "allOf",
                              alternatives);
        return object;
    }
    cJSON_Delete(object);
    object = cJSON_DetachItemFromArray(alternatives, 0);
    cJSON_Delete(alternatives);
    return object;
}

// Adds the members of `more`, which it uses up; `deep`: to those of maps, too.
static void add_members(cJSON *object, cJSON *more, bool deep) {
    for (cJSON *item; (item = more->child);) {
        cJSON *there = cJSON_GetObjectItemCaseSensitive(object, item->string);
        cJSON_DetachItemViaPointer(more, item);
        if (deep && cJSON_IsObject(there) && cJSON_IsObject(item)) {
            add_members(there, item, true);
            continue;
        }
        char *key = item->string; // freed with its item
        if (there)
            cJSON_ReplaceItemViaPointer(object, there, item);
        else
            cJSON_AddItemToObject(object, key, item);
    }
    cJSON_Delete(more);
}

// A row of a key as the schema has it, in small letters; `type` as above.
struct row {
    char map[32], type[96];
    const char *key, *title, *what;
    bool is_needed, is_own; // of the game alone, not one of those that all games have
};

static struct game {
    const struct rows_game *rows;
    struct row *row;
    size_t count;
} games[ROWS_GAMES];

static void put_lower(char *out, size_t size, const char *text) {
    snprintf(out, size, "%s", text);
    for (; *out; out++)
        *out = (char)tolower((unsigned char)*out);
}

static struct row make_row(const struct rows_key *key, const char *prefix) {
    struct row row = {.key = key->key, .title = key->title, .what = key->what};
    char type[64];
    row.is_needed = strcmp(key->need, "MUST") == 0;
    put_lower(row.map, sizeof row.map, key->map);
    put_lower(type, sizeof type, key->type);
    const char *some = after(type, "some_"), *list = after(type, "list_");
    const char *name = some ? some : list ? list : type, *of_game = after(name, "game_");
    snprintf(row.type, sizeof row.type, "%s%s%s%s",
             some   ? "some "
             : list ? "list "
                    : "",
             of_game ? prefix : "", of_game ? "_" : "", of_game ? of_game : name);
    return row;
}

static bool is_of_case(const struct row *row) {
    return strcmp(row->map, "case") == 0;
}

static bool is_of_game(const struct rows_key *key) {
    return strstr(key->type, "GAME_");
}

// The rows of a game, with those that all have; of a case, those alone whose type is the game's.
static void make_rows(struct game *game) {
    const struct rows_game *rows = game->rows;
    game->row = cJSON_malloc((rows->keys + rows_commons) * sizeof *game->row);
    for (size_t i = 0; i < rows->keys; i++) {
        game->row[game->count] = make_row(&rows->key[i], rows->prefix);
        game->row[game->count++].is_own = true;
    }
    for (size_t i = 0; i < rows_commons; i++)
        if (strcmp(rows_common[i].map, "CASE") != 0 || is_of_game(&rows_common[i]))
            game->row[game->count++] = make_row(&rows_common[i], rows->prefix);
}

static const struct game *find_game(const char *prefix) {
    for (size_t g = 0; g < ROWS_GAMES; g++)
        if (strcmp(games[g].rows->prefix, prefix) == 0)
            return &games[g];
    fprintf(stderr, "rows: no game has the prefix %s\n", prefix);
    exit(1);
}

static cJSON *make_titled(const char *title, const char *description) {
    cJSON *object = cJSON_CreateObject();
    cJSON_AddStringToObject(object, "title", title);
    cJSON_AddStringToObject(object, "description", description);
    return object;
}

static void add_property(cJSON *properties, const struct row *row) {
    struct aj_buf type;
    aj_buf_init(&type);
    aj_buf_format(&type, "%s%s", row->type, row->is_needed ? "" : " | null");
    rows_set(properties, row->key, make_titled(row->title, row->what));
    add_members(cJSON_GetObjectItemCaseSensitive(properties, row->key),
                make_type(aj_buf_text(&type)), false);
    aj_buf_done(&type);
}

// A map of the rows of a game's map, but for the keys of `without`.
static cJSON *make_map(const struct game *game, const char *map, const char *without) {
    cJSON *object = new_of_type("object"), *needed = cJSON_CreateArray();
    cJSON_AddFalseToObject(object, "additionalProperties");
    cJSON *properties = cJSON_AddObjectToObject(object, "properties");
    for (size_t i = 0; i < game->count; i++)
        if (strcmp(game->row[i].map, map) == 0 && !has_word(without, " ", game->row[i].key)) {
            add_property(properties, &game->row[i]);
            if (game->row[i].is_needed)
                rows_add_text(needed, game->row[i].key);
        }
    if (needed->child)
        cJSON_AddItemToObject(object, "required", needed);
    else
        cJSON_Delete(needed);
    return object;
}

static const struct row *find_action_key(const struct game *game, const char *key) {
    for (size_t i = 0; i < game->count; i++)
        if (strcmp(game->row[i].map, "action") == 0 && strcmp(game->row[i].key, key) == 0)
            return &game->row[i];
    return NULL;
}

static int compare_rows(const void *a, const void *b) {
    return strcmp(((const struct row *)a)->key, ((const struct row *)b)->key);
}

// The keys of all actions of a game, in whatever word, by the alphabet; if `keys` is not NULL,
// those of that list alone.
static cJSON *make_said(const struct game *game, const char *keys) {
    size_t most = game->count + game->rows->alsos, count = 0;
    struct row *row = cJSON_malloc(most * sizeof *row);
    char(*same)[64] = cJSON_malloc((game->rows->alsos + 1) * sizeof *same);
    for (size_t i = 0; i < game->count; i++)
        if (find_action_key(game, game->row[i].key) == &game->row[i])
            row[count++] = game->row[i];
    for (size_t i = 0; i < game->rows->alsos; i++) {
        const struct rows_also *also = &game->rows->also[i];
        const struct row *meant = find_action_key(game, also->key);
        if (!meant || find_action_key(game, also->said))
            continue;
        snprintf(same[i], sizeof same[i], "The same as %s.", also->key);
        row[count] = *meant;
        row[count].key = also->said;
        row[count++].what = same[i];
    }
    qsort(row, count, sizeof *row, compare_rows);
    cJSON *properties = cJSON_CreateObject();
    for (size_t i = 0; i < count; i++)
        if (!keys || has_word(keys, " ", row[i].key))
            add_property(properties, &row[i]);
    cJSON_free(row);
    cJSON_free(same);
    return properties;
}

// That this key is there: one more of a list of alternatives.
static void add_required(cJSON *any, const char *key) {
    cJSON *one = rows_add(any);
    rows_add_text(cJSON_AddArrayToObject(one, "required"), key);
    cJSON_AddTrueToObject(cJSON_AddObjectToObject(one, "properties"), key);
}

// That one of these keys is there, or another word for one if the game is given.
static void add_one_of(cJSON *all, const char *keys, const struct game *game) {
    cJSON *any = cJSON_AddArrayToObject(rows_add(all), "anyOf");
    struct word word;
    for (const char *rest = keys; next_word(&rest, "|", &word);)
        add_required(any, word.text);
    for (const char *rest = keys; game && next_word(&rest, "|", &word);)
        for (size_t i = 0; i < game->rows->alsos; i++)
            if (strcmp(game->rows->also[i].key, word.text) == 0)
                add_required(any, game->rows->also[i].said);
}

// Adds the map of the keys that a row FORM tells: those of which one begins it, with bars between
// them and perhaps marks before them, and the others.
static void add_form(cJSON *object, const struct game *game, const char *keys, const char *needed) {
    struct word heads, word;
    struct aj_buf all_keys;
    const char *rest = keys + strspn(keys, "*<&~");
    next_word(&rest, " ", &heads);
    aj_buf_init(&all_keys);
    put_replaced(&all_keys, heads.text, "|", " ");
    aj_buf_format(&all_keys, " %s", rest ? rest : "");
    cJSON_AddStringToObject(object, "type", "object");
    cJSON_AddFalseToObject(object, "additionalProperties");
    cJSON_AddItemToObject(object, "properties", make_said(game, aj_buf_text(&all_keys)));
    aj_buf_done(&all_keys);
    cJSON *all = cJSON_AddArrayToObject(object, "allOf");
    add_one_of(all, heads.text, NULL);
    for (rest = needed; next_word(&rest, " ", &word);)
        add_one_of(all, word.text, game);
}

static const char *text_of(const cJSON *object, const char *key) {
    return cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(object, key));
}

static void complete(cJSON *told);

// The member's text, which is taken out of the object; the item that holds it is to be freed.
static cJSON *take(cJSON *object, const char *key) {
    return cJSON_DetachItemFromObjectCaseSensitive(object, key);
}

// Makes what "each" and "is" tell.
static void complete_each(cJSON *told) {
    struct aj_buf pattern;
    aj_buf_init(&pattern);
    cJSON *each = take(told, "each"), *is = take(told, "is");
    put_words(&pattern, each->valuestring);
    cJSON_AddStringToObject(told, "type", "object");
    cJSON_AddItemToObject(cJSON_AddObjectToObject(told, "patternProperties"), aj_buf_text(&pattern),
                          make_type(is->valuestring));
    cJSON_AddItemToObject(told, "additionalProperties", new_of_type("null"));
    aj_buf_done(&pattern);
    cJSON_Delete(each);
    cJSON_Delete(is);
}

// Adds what a set of keys wants of one that a sign is before: "+", "-" or nothing.
static void add_needed(cJSON *one, const char *key, char sign) {
    char name[64];
    const char *type = strchr(key, '=');
    cJSON *properties = cJSON_GetObjectItemCaseSensitive(one, "properties");
    snprintf(name, sizeof name, "%.*s", (int)(type ? type - key : (long)strlen(key)), key);
    if (sign != '-')
        rows_add_text(cJSON_GetObjectItemCaseSensitive(one, "required"), name);
    if (type) {
        cJSON *typed = make_titled("By its text alone", "It says more than its kind.");
        add_members(typed, make_type(type + 1), false);
        cJSON_AddItemToObject(properties, name, typed);
    } else {
        cJSON_AddBoolToObject(properties, name, sign != '-');
    }
}

static void complete_needs(cJSON *told) {
    cJSON *needs = take(told, "needs");
    struct word set;
    complete(told);
    cJSON *any = cJSON_CreateArray();
    for (const char *rest = needs->valuestring; next_word(&rest, " | ", &set);) {
        cJSON *one = rows_add(any);
        cJSON_AddArrayToObject(one, "required");
        cJSON_AddObjectToObject(one, "properties");
        char sign = '+';
        for (char *key = set.text; *key;) {
            char *end = key + strcspn(key, "+-"), next = *end;
            *end = '\0';
            add_needed(one, key, sign);
            sign = next;
            key = end + (next != '\0');
        }
    }
    rows_set(told, "anyOf", any);
    cJSON_Delete(needs);
}

static void complete_is(cJSON *told) {
    cJSON *is = take(told, "is"), *made = make_type(is->valuestring);
    complete(told);
    // What it is comes first.
    for (cJSON *item; (item = told->child);) {
        cJSON_DetachItemViaPointer(told, item);
        rows_set(made, item->string, item);
    }
    told->child = made->child;
    made->child = NULL;
    cJSON_Delete(made);
    cJSON_Delete(is);
}

static void complete_map(cJSON *told) {
    cJSON *map = take(told, "map"), *of = take(told, "of"), *without = take(told, "without");
    complete(told);
    add_members(told,
                make_map(find_game(of->valuestring), map->valuestring,
                         without ? without->valuestring : NULL),
                false);
    cJSON_Delete(map);
    cJSON_Delete(of);
    cJSON_Delete(without);
}

static void complete_form(cJSON *told) {
    cJSON *keys = take(told, "keys"), *needed = take(told, "needed"), *of = take(told, "of");
    add_form(told, find_game(of->valuestring), keys->valuestring, needed->valuestring);
    cJSON_Delete(keys);
    cJSON_Delete(needed);
    cJSON_Delete(of);
}

// Makes a tree of the schema of one that is told by hand, in place.
static void complete(cJSON *told) {
    if (text_of(told, "each")) {
        complete_each(told);
    } else if (text_of(told, "needs")) {
        complete_needs(told);
    } else if (text_of(told, "is")) {
        complete_is(told);
    } else if (text_of(told, "map") && text_of(told, "of")) {
        complete_map(told);
    } else if (text_of(told, "keys") && text_of(told, "of")) {
        complete_form(told);
    } else {
        for (cJSON *member = told->child; member; member = member->next)
            complete(member);
    }
}

// The definition GAME_x of one game.
static cJSON *copy_for(const cJSON *told, const char *prefix) {
    struct aj_buf text;
    char by[64];
    char *printed = cJSON_PrintUnformatted(told);
    snprintf(by, sizeof by, "%s_", prefix);
    aj_buf_init(&text);
    put_replaced(&text, printed, "GAME_", by);
    cJSON_free(printed);
    cJSON *copy = cJSON_Parse(aj_buf_text(&text));
    aj_buf_done(&text);
    return copy;
}

// The definitions that are told by hand; several of one name are one.
static cJSON *complete_definitions(cJSON *hand) {
    cJSON *made = cJSON_CreateObject();
    for (cJSON *told; (told = hand->child);) {
        cJSON_DetachItemViaPointer(hand, told);
        const char *rest = after(told->string, "GAME_");
        for (size_t g = 0; g < (rest ? ROWS_GAMES : 1); g++) {
            cJSON *one = rest ? copy_for(told, games[g].rows->prefix) : cJSON_Duplicate(told, true);
            char name[64];
            snprintf(name, sizeof name, "%s%s%s", rest ? games[g].rows->prefix : "",
                     rest ? "_" : "", rest ? rest : told->string);
            complete(one);
            cJSON *member = cJSON_CreateObject();
            cJSON_AddItemToObject(member, name, one);
            add_members(made, member, true);
        }
        cJSON_Delete(told);
    }
    return made;
}

static void add_to(cJSON *definitions, const char *prefix, const char *name, cJSON *definition) {
    char whole[64];
    cJSON *member = cJSON_CreateObject();
    snprintf(whole, sizeof whole, "%s_%s", prefix, name);
    cJSON_AddItemToObject(member, whole, definition);
    add_members(definitions, member, true);
}

static cJSON *make_with(const char *member, cJSON *item) {
    cJSON *object = cJSON_CreateObject();
    cJSON_AddItemToObject(object, member, item);
    return object;
}

// "keys" with the further ones of "WITH(AT) | WITH(TURN)".
static void put_form_keys(struct aj_buf *out, const struct rows_form *form) {
    aj_buf_puts(out, form->keys);
    for (const char *c = form->with ? form->with : ""; (c = strchr(c, '('));) {
        aj_buf_char(out, ' ');
        for (c++; *c && *c != ')'; c++)
            aj_buf_char(out, (char)tolower((unsigned char)*c));
    }
}

static cJSON *make_forms(const struct game *game) {
    cJSON *action = make_titled("Action", "One step of a turn.");
    cJSON *any = cJSON_AddArrayToObject(action, "anyOf");
    for (size_t i = 0; i < game->rows->forms; i++) {
        const struct rows_form *form = &game->rows->form[i];
        struct aj_buf keys;
        aj_buf_init(&keys);
        put_form_keys(&keys, form);
        cJSON *one = make_titled(form->title, form->what);
        add_form(one, game, aj_buf_text(&keys), form->needed);
        cJSON_AddItemToArray(any, one);
        aj_buf_done(&keys);
    }
    return action;
}

// The keys of a case of a game: those of other games are null.
static cJSON *make_case(const struct game *game) {
    cJSON *properties = cJSON_CreateObject();
    for (size_t g = 0; g < ROWS_GAMES; g++)
        for (size_t i = 0; &games[g] != game && i < games[g].count; i++)
            if (games[g].row[i].is_own && is_of_case(&games[g].row[i])) {
                cJSON *other = make_titled(games[g].row[i].title, "A key of another game.");
                cJSON_AddStringToObject(other, "type", "null");
                rows_set(properties, games[g].row[i].key, other);
            }
    for (size_t i = 0; i < game->count; i++)
        if (is_of_case(&game->row[i]))
            add_property(properties, &game->row[i]);
    return make_with("properties", properties);
}

// The definitions of a game: those of its maps, with what is told of them by hand.
static void define_game(cJSON *definitions, const struct game *game, bool has_together) {
    const char *prefix = game->rows->prefix;
    for (size_t i = 0; i < game->count; i++) {
        const char *map = game->row[i].map;
        bool is_first = !is_of_case(&game->row[i]) && strcmp(map, "action") != 0;
        for (size_t k = 0; k < i; k++)
            is_first &= strcmp(game->row[k].map, map) != 0;
        if (is_first)
            add_to(definitions, prefix, map, make_map(game, map, NULL));
    }
    add_to(definitions, prefix, "form", make_forms(game));
    add_to(definitions, prefix, "case", make_case(game));
    add_to(definitions, prefix, "flat", make_with("properties", make_said(game, NULL)));
    add_to(definitions, prefix, "flat_by_player", make_with("properties", make_said(game, NULL)));
    if (has_together)
        add_to(definitions, prefix, "together", make_with("properties", make_said(game, NULL)));
}

// The keys of a document: those of cases of all games.
static void add_keys(cJSON *properties) {
    for (size_t i = 0; i < rows_commons; i++) {
        struct row row = make_row(&rows_common[i], "");
        if (is_of_case(&row) && is_of_game(&rows_common[i]))
            rows_set(properties, row.key, make_titled(row.title, row.what));
        else if (is_of_case(&row))
            add_property(properties, &row);
    }
    for (size_t g = 0; g < ROWS_GAMES; g++)
        for (size_t i = 0; i < games[g].count; i++) {
            const struct row *row = &games[g].row[i];
            struct aj_buf text;
            if (!row->is_own || !is_of_case(row))
                continue;
            aj_buf_init(&text);
            aj_buf_format(&text, "%s: %s", games[g].rows->title, row->what);
            rows_set(properties, row->key, make_titled(row->title, aj_buf_text(&text)));
            aj_buf_done(&text);
        }
}

// The keys of an entry of `cases`: those of a document, for this entry.
static cJSON *make_entry(const cJSON *properties) {
    cJSON *made = cJSON_CreateObject();
    const cJSON *key;
    cJSON_ArrayForEach(key, properties) {
        if (has_word("cases adjudge $schema", " ", key->string))
            continue;
        const char *what = text_of(key, "description");
        size_t length = strlen(what);
        struct aj_buf text;
        char pointer[96];
        aj_buf_init(&text);
        aj_buf_format(&text, "%.*s (for this entry).",
                      (int)(length - (length > 0 && what[length - 1] == '.')), what);
        cJSON *entry = make_titled(text_of(key, "title"), aj_buf_text(&text));
        cJSON *any = cJSON_AddArrayToObject(entry, "anyOf");
        snprintf(pointer, sizeof pointer, "#/properties/%s", key->string);
        cJSON_AddStringToObject(rows_add(any), "$ref", pointer);
        cJSON_AddStringToObject(rows_add(any), "type", "null");
        cJSON_AddItemToObject(made, key->string, entry);
        aj_buf_done(&text);
    }
    return made;
}

cJSON *rows_case_schema(cJSON *types) {
    cJSON *hand = take(types, "definitions");
    bool has_together[ROWS_GAMES];
    for (size_t g = 0; g < ROWS_GAMES; g++) {
        char name[64];
        games[g].rows = &rows_games[g];
        make_rows(&games[g]);
        snprintf(name, sizeof name, "%s_together", rows_games[g].prefix);
        has_together[g] = cJSON_HasObjectItem(hand, name);
    }
    cJSON *definitions = complete_definitions(hand);
    cJSON_Delete(hand);
    for (size_t g = 0; g < ROWS_GAMES; g++)
        define_game(definitions, &games[g], has_together[g]);
    rows_define(definitions, false);
    cJSON *properties = cJSON_GetObjectItemCaseSensitive(types, "properties");
    complete(properties);
    add_keys(properties);
    rows_set(cJSON_GetObjectItemCaseSensitive(definitions, "entry"), "properties",
             make_entry(properties));
    cJSON_AddItemToObject(types, "definitions", definitions);
    for (size_t g = 0; g < ROWS_GAMES; g++)
        cJSON_free(games[g].row);
    rows_reduce_errors(types);
    return types;
}
