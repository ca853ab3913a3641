// libadjudge for hosts that hold their cases as trees of cJSON 1.7.15 or newer: trees in, trees
// out. Includes <cjson/cJSON.h>; only who includes this needs it (pkg-config adjudge-cjson).
//
// A tree that goes in stays the caller's, and is not changed. A tree that comes out is the caller's
// too, who frees it by cJSON_Delete; it borrows nothing of the engine. Each call prints its trees
// and reads them as any text, so the rules of the schema hold, and what a text may not have is
// refused in the same words: a number that is none or no integer, a name twice in a map, more than
// 64 levels, bytes that are no UTF-8, control characters. Such a case has a record whose verdict is
// "invalid"; each of its `errors` has `at`, a JSON pointer into the tree. Their `line` and `column`
// are those of the text that cJSON_PrintUnformatted prints, and say nothing to people.
//
// NULL: no memory, no tree, a tree with an item of no type, or a call that the engine cannot
// answer, as adjudge_message then says. None of this ends a program. cJSON's hooks are used as they
// are set.
#ifndef ADJUDGE_CJSON_H
#define ADJUDGE_CJSON_H

#include <adjudge.h>
#include <cjson/cJSON.h>
#include <math.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

// ---- not for callers ----------------------------------------------------------------------------

// One more than documents may have, so that a deeper tree is refused and yet printed without a
// deeper stack.
#define ADJUDGE_CJSON_LEVELS 66

// Whether cJSON would print a tree without saying what is wrong with it.
static inline int adjudge_cjson_is_odd(const cJSON *tree, int level) {
    if (cJSON_IsNumber(tree))
        return !isfinite(tree->valuedouble);
    if (!cJSON_IsArray(tree) && !cJSON_IsObject(tree))
        return 0;
    if (level == ADJUDGE_CJSON_LEVELS)
        return 1;
    for (const cJSON *child = tree->child; child; child = child->next)
        if (adjudge_cjson_is_odd(child, level + 1))
            return 1;
    return 0;
}

// A copy that ends at the last level and spells numbers that are none. NULL: no memory.
static inline cJSON *adjudge_cjson_copy(const cJSON *tree, int level) {
    if (cJSON_IsNumber(tree) && !isfinite(tree->valuedouble))
        return cJSON_CreateRaw("NaN");
    if (!cJSON_IsArray(tree) && !cJSON_IsObject(tree))
        return cJSON_Duplicate(tree, 0);
    cJSON *copy = cJSON_IsArray(tree) ? cJSON_CreateArray() : cJSON_CreateObject();
    const cJSON *child = level < ADJUDGE_CJSON_LEVELS ? tree->child : NULL;
    for (; copy && child; child = child->next) {
        cJSON *item = adjudge_cjson_copy(child, level + 1);
        if (cJSON_IsArray(tree) ? cJSON_AddItemToArray(copy, item)
                                : cJSON_AddItemToObject(copy, child->string, item))
            continue;
        cJSON_Delete(item);
        cJSON_Delete(copy);
        copy = NULL;
    }
    return copy;
}

// Reads a case. Returns the number of its results; 0: it cannot be read.
static inline size_t adjudge_cjson_read(adjudge_engine *engine, const cJSON *tree) {
    cJSON *copy = tree && adjudge_cjson_is_odd(tree, 1) ? adjudge_cjson_copy(tree, 1) : NULL;
    char *text = tree ? cJSON_PrintUnformatted(copy ? copy : tree) : NULL;
    cJSON_Delete(copy);
    if (!text)
        return 0;
    adjudge_input input = {0};
    input.bytes = text;
    input.length = strlen(text);
    input.syntax = ADJUDGE_JSON;
    size_t count = adjudge_read(engine, &input);
    cJSON_free(text);
    return count;
}

static inline cJSON *adjudge_cjson_parse(const char *text, size_t length) {
    return text ? cJSON_ParseWithLength(text, length) : NULL;
}

// The record of a result, with its errors if it was not understood.
static inline cJSON *adjudge_cjson_record(adjudge_engine *engine, size_t result) {
    size_t length = 0;
    const char *record = adjudge_write(engine, result, "json", ADJUDGE_PLAIN, &length);
    return adjudge_cjson_parse(record, length);
}

// Adds the records of a case to those before. Returns whether all are there.
static inline int adjudge_cjson_judge(adjudge_engine *engine, const cJSON *tree, cJSON *records) {
    size_t count = adjudge_cjson_read(engine, tree);
    for (size_t i = 0; i < count; i++) {
        cJSON *record = adjudge_cjson_record(engine, i);
        if (!record || !cJSON_AddItemToArray(records, record)) {
            cJSON_Delete(record);
            return 0;
        }
    }
    return count > 0;
}

// ---- for callers --------------------------------------------------------------------------------

// Judges a case (a map, which may have `cases`) or several (a list of such). Returns a list of the
// records of adjudge-result(5), those of each case in its order.
static inline cJSON *adjudge_judge_cjson(adjudge_engine *engine, const cJSON *cases) {
    cJSON *records = cJSON_CreateArray();
    int is_list = cases && cJSON_IsArray(cases), is_whole = records && cases;
    for (const cJSON *one = is_list ? cases->child : cases; is_whole && one;
         one = is_list ? one->next : NULL)
        is_whole = adjudge_cjson_judge(engine, one, records);
    if (is_whole)
        return records;
    cJSON_Delete(records);
    return NULL;
}

// Asks "compare", "moves" or "draw" about a case, the first of its `cases` if it has some, or
// "rules" or "parts", for which `about` is NULL. Returns what the program's command prints with
// -f json; of a case that was not understood its record. `words` is NULL-ended, or NULL: settings
// of "compare", as adjudge_set takes them; of "rules" what it must name; of "parts" an id. A
// question that there is not: NULL.
static inline cJSON *adjudge_ask_cjson(adjudge_engine *engine, const char *question,
                                       const cJSON *about, const char *const words[]) {
    const char *text = NULL;
    size_t length = 0;
    if (strcmp(question, "rules") == 0)
        text = adjudge_rules(engine, words, "json", &length);
    else if (strcmp(question, "parts") == 0)
        text = adjudge_parts(engine, words ? words[0] : NULL, NULL, "json", &length);
    else if (adjudge_cjson_read(engine, about) == 0)
        return NULL;
    else if (adjudge_verdict_of(engine, 0) >= ADJUDGE_INVALID)
        return adjudge_cjson_record(engine, 0);
    else if (strcmp(question, "compare") == 0)
        text = adjudge_compare(engine, 0, words, "json", ADJUDGE_PLAIN, &length);
    else if (strcmp(question, "moves") == 0)
        text = adjudge_moves(engine, 0, "json", ADJUDGE_PLAIN, &length);
    else if (strcmp(question, "draw") == 0)
        text = adjudge_draw(engine, 0, "json", ADJUDGE_PLAIN, &length);
    return adjudge_cjson_parse(text, length);
}

#ifdef __cplusplus
}
#endif

#endif
