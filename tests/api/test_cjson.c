// Trees of cJSON in and out: what a text says, a tree says; what a text may not have is refused in
// the same words; and no failing allocation does harm.
#include <criterion/criterion.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "adjudge/cjson.h"

static const char good[] =
    "{\"game\":\"carcassonne\",\"id\":\"roads\",\"players\":[\"Anna\",\"Ben\"],"
    "\"board\":[{\"tile\":\"U\",\"at\":[0,0]}],"
    "\"move\":{\"player\":\"Anna\",\"actions\":[{\"place\":\"U\",\"at\":[1,0]}]}}";

static cJSON *find(cJSON *map, const char *key) {
    return cJSON_GetObjectItemCaseSensitive(map, key);
}

static const char *text_of(cJSON *map, const char *key) {
    const char *text = cJSON_GetStringValue(find(map, key));
    return text ? text : "";
}

// The case with `item` as the first number of the tile's cell.
static cJSON *make_odd(cJSON *item) {
    cJSON *tree = cJSON_Parse(good);
    cr_assert(tree && item);
    cJSON *tile = cJSON_GetArrayItem(find(tree, "board"), 0);
    cJSON_ReplaceItemInArray(find(tile, "at"), 0, item);
    return tree;
}

static cJSON *make_deep(size_t levels) {
    cJSON *deep = cJSON_CreateArray();
    while (--levels > 0) {
        cJSON *outer = cJSON_CreateArray();
        cJSON_AddItemToArray(outer, deep);
        deep = outer;
    }
    return deep;
}

static cJSON *make_twice(void) {
    cJSON *map = cJSON_CreateObject();
    cJSON_AddNumberToObject(map, "x", 0);
    cJSON_AddNumberToObject(map, "x", 1);
    return map;
}

Test(cjson, a_tree_is_judged_as_its_text) {
    adjudge_engine *engine = adjudge_new();
    cJSON *tree = cJSON_Parse(good), *list = cJSON_CreateArray();
    cJSON_AddItemReferenceToArray(list, tree);
    cJSON_AddItemReferenceToArray(list, tree);
    cJSON *one = adjudge_judge_cjson(engine, tree), *two = adjudge_judge_cjson(engine, list);
    cr_assert_eq(cJSON_GetArraySize(one), 1);
    cr_assert_eq(cJSON_GetArraySize(two), 2);
    cr_expect_eq(adjudge_judge(engine, NULL, good, strlen(good), ADJUDGE_JSON), 1);
    cJSON *wanted = cJSON_Parse(adjudge_write(engine, 0, "json", ADJUDGE_PLAIN, NULL));
    cr_expect_str_eq(text_of(wanted, "verdict"), "legal");
    cr_expect(cJSON_Compare(cJSON_GetArrayItem(one, 0), wanted, true));
    cr_expect(cJSON_Compare(cJSON_GetArrayItem(two, 1), wanted, true));
    cJSON_Delete(wanted);
    cJSON_Delete(two);
    cJSON_Delete(one);
    cJSON_Delete(list);
    cJSON_Delete(tree);
    adjudge_free(engine);
}

Test(cjson, what_a_text_may_not_have_is_refused) {
    struct {
        cJSON *tree;
        const char *id, *at;
    } refused[] = {
        {make_odd(cJSON_CreateNumber(0.5)), "not-an-integer", "/board/0/at/0"},
        {make_odd(cJSON_CreateNumber(1e300)), "not-an-integer", "/board/0/at/0"},
        {make_odd(cJSON_CreateNumber(2e9)), "out-of-range", "/board/0/at/0"},
        {make_odd(cJSON_CreateNumber(NAN)), "syntax", "/board/0/at"},
        {make_odd(cJSON_CreateNumber(-INFINITY)), "syntax", "/board/0/at"},
        {make_odd(make_twice()), "duplicate-key", "/board/0/at/0/x"},
        {make_odd(cJSON_CreateString("\xff")), "bad-utf8", ""},
        {make_odd(cJSON_CreateString("\x01")), "not-an-integer", "/board/0/at/0"},
        {make_odd(make_deep(60)), "wrong-type", "/board/0/at/0"},
        {make_deep(70), "too-deep", NULL},
        {make_deep(100000), "too-deep", NULL},
        {cJSON_CreateString("carcassonne"), "wrong-type", ""},
    };
    adjudge_engine *engine = adjudge_new();
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        cJSON *records = adjudge_judge_cjson(engine, refused[i].tree);
        cJSON *record = cJSON_GetArrayItem(records, 0);
        cJSON *error = cJSON_GetArrayItem(find(record, "errors"), 0);
        cr_expect_str_eq(text_of(record, "verdict"), "invalid", "%zu", i);
        cr_expect_str_eq(text_of(error, "id"), refused[i].id, "%zu: %s", i, text_of(error, "id"));
        if (refused[i].at)
            cr_expect_str_eq(text_of(error, "at"), refused[i].at, "%zu: %s", i,
                             text_of(error, "at"));
        cJSON_Delete(records);
        cJSON_Delete(refused[i].tree);
    }
    adjudge_free(engine);
}

Test(cjson, questions_are_answered_as_trees) {
    static const char *const settings[] = {"base=first", NULL}, *const words[] = {"base.farms",
                                                                                  NULL};
    adjudge_engine *engine = adjudge_new();
    cJSON *tree = cJSON_Parse(good), *odd = make_odd(cJSON_CreateTrue());
    cJSON *compared = adjudge_ask_cjson(engine, "compare", tree, settings);
    cJSON *moves = adjudge_ask_cjson(engine, "moves", tree, NULL);
    cJSON *drawn = adjudge_ask_cjson(engine, "draw", tree, NULL);
    cJSON *rules = adjudge_ask_cjson(engine, "rules", NULL, words);
    cJSON *parts = adjudge_ask_cjson(engine, "parts", NULL, (const char *const[]){"D", NULL});
    cJSON *invalid = adjudge_ask_cjson(engine, "moves", odd, NULL);
    cr_expect_eq(cJSON_GetArraySize(compared), 2);
    cr_expect(cJSON_IsObject(moves));
    cr_expect(cJSON_GetArraySize(drawn) > 0);
    cr_expect_str_eq(text_of(cJSON_GetArrayItem(rules, 0), "id"), "base.farms");
    cr_expect_eq(cJSON_GetArraySize(parts), 1);
    cr_expect_str_eq(text_of(invalid, "verdict"), "invalid");
    cr_expect_null(adjudge_ask_cjson(engine, "oracle", tree, NULL));
    cr_expect_null(
        adjudge_ask_cjson(engine, "compare", tree, (const char *const[]){"base=x", NULL}));
    cr_expect_null(adjudge_ask_cjson(engine, "moves", NULL, NULL));
    cr_expect_null(adjudge_ask_cjson(NULL, "moves", tree, NULL));
    cr_expect_null(adjudge_judge_cjson(engine, NULL));
    cr_expect_null(adjudge_judge_cjson(NULL, tree));
    cJSON untyped = {0};
    cr_expect_null(adjudge_judge_cjson(engine, &untyped));
    cJSON *answers[] = {compared, moves, drawn, rules, parts, invalid, tree, odd};
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        cJSON_Delete(answers[i]);
    adjudge_free(engine);
}

// ---- memory

static long held, left;

static void *take(size_t bytes) {
    void *taken = left-- > 0 ? malloc(bytes) : NULL;
    held += taken != NULL;
    return taken;
}

static void give(void *taken) {
    held -= taken != NULL;
    free(taken);
}

Test(cjson, each_allocation_may_fail) {
    cJSON_Hooks hooks = {take, give};
    adjudge_engine *engine = adjudge_new();
    left = 1000000;
    cJSON_InitHooks(&hooks);
    cJSON *tree = make_odd(cJSON_CreateNumber(NAN));
    long before = held, failed = 0;
    for (bool is_done = false; !is_done; failed++) {
        left = failed;
        cJSON *records = adjudge_judge_cjson(engine, tree);
        is_done = records != NULL;
        cJSON_Delete(records);
        cr_assert_eq(held, before, "allocation %ld", failed);
    }
    cr_expect(failed > 40, "%ld", failed);
    cJSON_Delete(tree);
    cr_expect_eq(held, 0);
    cJSON_InitHooks(NULL);
    adjudge_free(engine);
}
