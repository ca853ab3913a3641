// Makes a schema say little about a mistake. Of `anyOf` a validator reports what is wrong with each
// alternative; here it first looks which of them may be meant, by the type of the value and by the
// keys that only one of them has, and reports what is wrong with that one. The same values are
// valid as before.
#include <stdio.h>
#include <string.h>

#include "core/core.h"
#include "rows.h"

static const char *const types[] = {"object", "array", "string", "number", "boolean", "null"};
enum { TYPES = 6, OBJECT = 1, STRING = 4, NUMBER = 8, ANY = 63, MOST = 512 };

static const cJSON *definitions; // as they were told
static cJSON *made_definitions;  // those made here, of alternatives that several schemas have
static cJSON *made_of;           // the name of each by its alternatives

static const cJSON *get(const cJSON *schema, const char *key) {
    return cJSON_GetObjectItemCaseSensitive(schema, key);
}

// What a schema refers to, if it says no more than that.
static const cJSON *resolve(const cJSON *schema) {
    for (;;) {
        const cJSON *all = get(schema, "allOf"), *reference = get(schema, "$ref");
        if (!reference && cJSON_GetArraySize(all) == 1 && !get(schema, "type") &&
            !get(schema, "anyOf"))
            reference = get(all->child, "$ref");
        const cJSON *found =
            reference ? get(definitions, strrchr(reference->valuestring, '/') + 1) : NULL;
        if (!found)
            return schema;
        schema = found;
    }
}

static unsigned type_of_value(const cJSON *value) {
    return cJSON_IsString(value)   ? STRING
           : cJSON_IsNumber(value) ? NUMBER
           : cJSON_IsBool(value)   ? 16
           : cJSON_IsNull(value)   ? 32
                                   : ANY;
}

// The types of values that may be valid, as bits by `types`.
static unsigned find_types(const cJSON *schema) {
    unsigned found = ANY, any = 0;
    const cJSON *part, *type;
    schema = resolve(schema);
    if ((type = get(schema, "type")))
        for (unsigned t = 0; t < TYPES; t++)
            if (strcmp(type->valuestring, types[t]) != 0 &&
                !(1u << t == NUMBER && strcmp(type->valuestring, "integer") == 0))
                found &= ~(1u << t);
    cJSON_ArrayForEach(part, get(schema, "enum")) any |= type_of_value(part);
    cJSON_ArrayForEach(part, get(schema, "anyOf")) any |= find_types(part);
    cJSON_ArrayForEach(part, get(schema, "allOf")) found &= find_types(part);
    return any ? found & any : found;
}

struct list {
    size_t count;
    const cJSON *item[MOST];
};

// Adds an alternative, or those of which it is one.
static void add_alternatives(struct list *list, const cJSON *schema) {
    const cJSON *meant = resolve(schema), *any = get(meant, "anyOf"), *part;
    bool says_more = !any || cJSON_GetArraySize(any) > MOST / 4;
    cJSON_ArrayForEach(part, meant) says_more |=
        part != any && !strstr("title description default", part->string);
    if (says_more)
        list->item[list->count++] = schema;
    else
        cJSON_ArrayForEach(part, any) add_alternatives(list, part);
}

static cJSON *make_any(const struct list *list, size_t first) {
    cJSON *any = cJSON_CreateObject(), *parts = cJSON_AddArrayToObject(any, "anyOf");
    for (size_t i = first; i < list->count; i++)
        cJSON_AddItemToArray(parts, cJSON_Duplicate(list->item[i], true));
    if (cJSON_GetArraySize(parts) > 1)
        return any;
    cJSON *only = cJSON_DetachItemFromArray(parts, 0);
    cJSON_Delete(any);
    return only;
}

static cJSON *make_if(cJSON *condition, const char *then, cJSON *schema) {
    cJSON *made = cJSON_CreateObject();
    cJSON_AddItemToObject(made, "if", condition);
    cJSON_AddItemToObject(made, then, schema);
    return made;
}

static void reduce(cJSON *schema);

static cJSON *make_reduced(const cJSON *schema) {
    cJSON *made = cJSON_Duplicate(schema, true);
    reduce(made);
    return made;
}

// One of several alternatives. If a value is none of them, what is wrong is told by the first that
// lists its values, else by the first of all.
static cJSON *make_best(struct list *list) {
    size_t best = 0;
    for (size_t i = list->count; i-- > 0;)
        if (get(resolve(list->item[i]), "enum"))
            best = i;
    const cJSON *first = list->item[best];
    list->item[best] = list->item[0];
    list->item[0] = first;
    return list->count == 1 ? make_reduced(first)
                            : make_if(make_any(list, 1), "else", make_reduced(first));
}

// Whether a map may have this key.
static bool may_have(const cJSON *schema, const char *key) {
    schema = resolve(schema);
    const cJSON *property = get(get(schema, "properties"), key);
    if (property)
        return !cJSON_IsFalse(property);
    return get(schema, "patternProperties") || !cJSON_IsFalse(get(schema, "additionalProperties"));
}

// A set of keys of which a map must have one.
struct keys {
    size_t count;
    const char *key[32];
};

static struct keys only_key(const char *key) {
    return (struct keys){1, {key}};
}

// The nth of such sets of a map; empty: there are no more.
static struct keys find_needed(const cJSON *schema, int nth) {
    struct keys keys = {0};
    schema = resolve(schema);
    const cJSON *required = get(schema, "required"), *part, *one;
    if (nth < cJSON_GetArraySize(required))
        return only_key(cJSON_GetArrayItem(required, nth)->valuestring);
    nth -= cJSON_GetArraySize(required);
    part = cJSON_GetArrayItem(get(schema, "allOf"), nth);
    cJSON_ArrayForEach(one, get(part, "anyOf")) if (get(one, "required") && keys.count < 32)
        keys.key[keys.count++] = get(one, "required")->child->valuestring;
    return keys;
}

// A set of keys, one of which the ith map must have and no other of the list may have.
static struct keys find_own(const struct list *maps, size_t i) {
    struct keys keys;
    for (int nth = 0; (keys = find_needed(maps->item[i], nth)).count > 0; nth++) {
        bool is_shared = false;
        for (size_t k = 0; k < keys.count; k++)
            for (size_t other = 0; other < maps->count; other++)
                is_shared |= other != i && may_have(maps->item[other], keys.key[k]);
        if (!is_shared)
            return keys;
    }
    return keys;
}

// Whether it has one of these keys (any, if there are none), and none of those in `none`.
static cJSON *make_condition(const struct keys *keys, const cJSON *none) {
    cJSON *condition = cJSON_CreateObject(), *any = cJSON_CreateArray();
    cJSON_AddStringToObject(condition, "type", "object");
    for (size_t k = 0; k < keys->count; k++) {
        cJSON *one = rows_add(any);
        rows_add_text(cJSON_AddArrayToObject(one, "required"), keys->key[k]);
        cJSON_AddTrueToObject(cJSON_AddObjectToObject(one, "properties"), keys->key[k]);
    }
    if (keys->count > 0)
        cJSON_AddItemToObject(condition, "anyOf", any);
    else
        cJSON_Delete(any);
    if (none->child)
        cJSON_AddItemToObject(condition, "properties", cJSON_Duplicate(none, true));
    return condition;
}

// Adds that a map with one of these keys is as `then` says, if it has none of `none`, to which the
// keys are added.
static void add_case(cJSON *parts, const struct keys *keys, cJSON *none, cJSON *then) {
    if (keys->count == 0 && !none->child) {
        cJSON_AddItemToArray(parts, then);
        return;
    }
    cJSON_AddItemToArray(parts, make_if(make_condition(keys, none), "then", then));
    for (size_t k = 0; k < keys->count; k++)
        rows_set(none, keys->key[k], cJSON_CreateFalse());
}

// Adds a schema to a list of alternatives, without what it is called, if none there is the same.
static void add_distinct(cJSON *list, const cJSON *schema) {
    const cJSON *there;
    cJSON *bare = cJSON_Duplicate(schema, true);
    cJSON_DeleteItemFromObject(bare, "title");
    cJSON_DeleteItemFromObject(bare, "description");
    cJSON_ArrayForEach(there, list) if (cJSON_Compare(there, bare, true)) {
        cJSON_Delete(bare);
        return;
    }
    cJSON_AddItemToArray(list, bare);
}

// The one of a list of alternatives, or any of them; uses it up.
static cJSON *make_one_of(cJSON *list) {
    cJSON *schema = cJSON_CreateObject();
    if (cJSON_GetArraySize(list) != 1) {
        cJSON_AddItemToObject(schema, "anyOf", list);
        return schema;
    }
    cJSON_Delete(schema);
    schema = cJSON_DetachItemFromArray(list, 0);
    cJSON_Delete(list);
    return schema;
}

// A map that has each key as one of the maps has it, and no key that none has.
static cJSON *make_union(const struct list *maps) {
    cJSON *made = cJSON_CreateObject(), *others = cJSON_CreateArray(), *key, *any;
    cJSON_AddStringToObject(made, "type", "object");
    cJSON *properties = cJSON_AddObjectToObject(made, "properties");
    for (size_t i = 0; i < maps->count; i++) {
        const cJSON *map = resolve(maps->item[i]), *more = get(map, "additionalProperties");
        cJSON_ArrayForEach(key, get(map, "properties")) {
            if (cJSON_IsFalse(key))
                continue;
            if (!get(properties, key->string))
                cJSON_AddArrayToObject(rows_define_as(properties, key->string,
                                                      get(key, "title")->valuestring,
                                                      get(key, "description")->valuestring),
                                       "anyOf");
            add_distinct(cJSON_GetObjectItem(
                             cJSON_GetObjectItemCaseSensitive(properties, key->string), "anyOf"),
                         key);
        }
        if (!more)
            cJSON_AddItemToArray(others, cJSON_CreateTrue());
        else if (!cJSON_IsFalse(more))
            add_distinct(others, more);
    }
    cJSON_ArrayForEach(key, properties) {
        any = cJSON_GetObjectItem(key, "anyOf");
        if (cJSON_GetArraySize(any) == 1)
            cJSON_AddItemToObject(key, "allOf", cJSON_DetachItemViaPointer(key, any));
    }
    if (others->child)
        cJSON_AddItemToObject(made, "additionalProperties", make_one_of(others));
    else
        cJSON_AddFalseToObject(made, "additionalProperties");
    reduce(made);
    return made;
}

// Maps of which several may be meant alike. If none of them is right: a key that none has is
// reported, or a value that none has there; else what is wrong with the first whose key it has.
static cJSON *make_alike(const struct list *maps) {
    cJSON *wrong = cJSON_CreateObject(), *parts = cJSON_AddArrayToObject(wrong, "allOf");
    cJSON *first = cJSON_CreateObject(), *cases = cJSON_AddArrayToObject(first, "allOf");
    cJSON *none = cJSON_CreateObject(), *all = make_union(maps), *rest = NULL;
    char name[64];
    for (size_t i = 0; i < maps->count; i++) {
        struct keys keys = find_needed(maps->item[i], 0);
        if (keys.count > 0)
            add_case(cases, &keys, none, make_reduced(maps->item[i]));
        else if (!rest)
            rest = make_reduced(maps->item[i]);
    }
    if (!rest && none->child) {
        rest = cJSON_CreateObject();
        cJSON_AddStringToObject(rest, "type", "object");
        rows_add_text(cJSON_AddArrayToObject(rest, "required"), none->child->string);
        cJSON_AddTrueToObject(cJSON_AddObjectToObject(rest, "properties"), none->child->string);
    }
    add_case(cases, &(struct keys){0}, none, rest);
    cJSON_Delete(none);
    snprintf(name, sizeof name, "keys_of_%d", cJSON_GetArraySize(made_definitions) + 1);
    cJSON_AddItemToObject(made_definitions, name, all);
    cJSON_AddItemToArray(parts, rows_reference(name));
    cJSON_AddItemToArray(parts, make_if(rows_reference(name), "then", first));
    return make_if(make_any(maps, 0), "else", wrong);
}

// One of several maps. A value with a key that only one of them may have is told by that one.
static cJSON *make_maps(struct list *maps) {
    cJSON *made = cJSON_CreateObject(), *none = cJSON_CreateObject();
    cJSON_AddStringToObject(made, "type", "object");
    cJSON *parts = cJSON_AddArrayToObject(made, "allOf");
    for (size_t i = 0; i < maps->count && maps->count > 1;) {
        struct keys keys = find_own(maps, i);
        if (keys.count == 0) {
            i++;
            continue;
        }
        add_case(parts, &keys, none, make_reduced(maps->item[i]));
        memmove(&maps->item[i], &maps->item[i + 1], (--maps->count - i) * sizeof maps->item[0]);
        i = 0; // without it, others may have keys of their own
    }
    add_case(parts, &(struct keys){0}, none,
             maps->count == 1 ? make_reduced(maps->item[0]) : make_alike(maps));
    cJSON_Delete(none);
    return made;
}

// That a value has one of these types.
static cJSON *make_type_condition(unsigned mask) {
    cJSON *any = cJSON_CreateArray();
    for (unsigned t = 0; t < TYPES; t++)
        if (mask >> t & 1)
            cJSON_AddStringToObject(rows_add(any), "type", types[t]);
    return make_one_of(any);
}

// The types of `mask` of which the same alternatives may be as of its first, and those
// alternatives.
static unsigned take_group(struct list *group, const struct list *all, unsigned mask) {
    unsigned same = mask, first = mask & ~(mask - 1);
    group->count = 0;
    for (size_t i = 0; i < all->count; i++) {
        unsigned may = find_types(all->item[i]);
        same &= may & first ? may : ~may;
        if (may & first)
            group->item[group->count++] = all->item[i];
    }
    return same;
}

// Whether each tells its keys, and not only which of the keys of a map must be there.
static bool tell_all(const struct list *maps) {
    const cJSON *key;
    for (size_t i = 0; i < maps->count; i++)
        cJSON_ArrayForEach(
            key, get(resolve(maps->item[i]), "properties")) if (cJSON_IsTrue(key)) return false;
    return true;
}

// What a value of these types must be, as a definition if there are several alternatives; NULL: any
// such value may be.
static cJSON *make_group(struct list *group, unsigned mask) {
    const cJSON *only = resolve(group->item[0]);
    if (group->count == 1)
        return cJSON_GetArraySize(only) == 1 && get(only, "type") && mask != NUMBER &&
                       find_types(only) == mask
                   ? NULL
                   : make_best(group);
    if (!tell_all(group))
        return make_best(group);
    cJSON *any = make_any(group, 0);
    char *text = cJSON_PrintUnformatted(any), name[64];
    if (!get(made_of, text)) {
        cJSON *made = mask == OBJECT ? make_maps(group) : make_best(group);
        snprintf(name, sizeof name, "one_of_%d", cJSON_GetArraySize(made_definitions) + 1);
        cJSON_AddItemToObject(made_definitions, name, made);
        cJSON_AddStringToObject(made_of, text, name);
    }
    cJSON *reference = rows_reference(get(made_of, text)->valuestring);
    cJSON_free(text);
    cJSON_Delete(any);
    return reference;
}

// Adds to a schema of these types that a value is one of several: first the types that are not the
// first alternative's, each with what it must be, then that for all others.
static void add_reduced(cJSON *schema, const cJSON *any, unsigned mask) {
    struct list *all = cJSON_malloc(2 * sizeof *all), *group = all + 1;
    const cJSON *part;
    cJSON *parts = cJSON_GetObjectItem(schema, "allOf"), *main_part = NULL;
    unsigned may = 0, others = 0;
    if (!parts)
        parts = cJSON_AddArrayToObject(schema, "allOf");
    all->count = 0;
    cJSON_ArrayForEach(part, any) add_alternatives(all, part);
    for (size_t i = 0; i < all->count; i++)
        may |= find_types(all->item[i]);
    unsigned most = mask & find_types(all->item[0]);
    most &= ~(most - 1);
    for (unsigned left = mask & may, same; left; left &= ~same) {
        same = take_group(group, all, left);
        cJSON *made = make_group(group, same);
        if (same & most) {
            main_part = made ? made : make_type_condition(same);
            continue;
        }
        others |= same;
        if (made)
            cJSON_AddItemToArray(parts, make_if(make_type_condition(same), "then", made));
    }
    if (others)
        main_part = make_if(make_type_condition(others), "else", main_part);
    cJSON_AddItemToArray(parts, main_part);
    cJSON_free(all);
}

// Reduces a schema and all in it.
static void reduce(cJSON *schema) {
    const cJSON *any = get(schema, "anyOf");
    bool is_reduced = cJSON_GetArraySize(any) > 1 && !get(schema, "if");
    unsigned mask = find_types(schema);
    cJSON *member, *taken = NULL;
    if (is_reduced)
        taken = cJSON_DetachItemFromObjectCaseSensitive(schema, "anyOf");
    cJSON_ArrayForEach(member,
                       schema) if (!member->string || !strstr("if enum const examples default",
                                                              member->string)) reduce(member);
    if (is_reduced)
        add_reduced(schema, taken, mask);
    cJSON_Delete(taken);
}

// Adds the type of the value to alternatives that only say which keys it needs: within `if` they do
// not have it from the schema around them.
static void add_types(cJSON *schema, const cJSON *type) {
    cJSON *member, *part;
    type = get(schema, "type") ? get(schema, "type") : type;
    if (type && !get(schema, "type") && cJSON_IsArray(get(schema, "required")))
        cJSON_AddStringToObject(schema, "type", type->valuestring);
    cJSON_ArrayForEach(member, schema) {
        bool is_same = member->string && strstr("anyOf allOf", member->string);
        cJSON_ArrayForEach(part, member) add_types(part, is_same ? type : NULL);
    }
}

// Gives each map among the alternatives of a definition a definition of its own.
static void name_alternatives(cJSON *all) {
    cJSON *one, *part, *named = cJSON_CreateObject();
    cJSON_ArrayForEach(one, all) {
        int i = 0;
        cJSON_ArrayForEach(part, get(one, "anyOf")) {
            char name[80];
            snprintf(name, sizeof name, "%s_%d", one->string, ++i);
            if (!get(part, "properties") || !get(part, "type"))
                continue;
            cJSON_AddItemToObject(named, name, cJSON_Duplicate(part, true));
            cJSON *reference = rows_reference(name);
            cJSON_ReplaceItemViaPointer(cJSON_GetObjectItem(one, "anyOf"), part, reference);
            part = reference;
        }
    }
    while (named->child) {
        cJSON *member = cJSON_DetachItemViaPointer(named, named->child);
        cJSON_AddItemToObject(all, member->string, member);
    }
    cJSON_Delete(named);
}

void rows_reduce_errors(cJSON *schema) {
    cJSON *all = cJSON_GetObjectItemCaseSensitive(schema, "definitions");
    name_alternatives(all);
    add_types(schema, NULL);
    cJSON *told = cJSON_Duplicate(all, true);
    definitions = told;
    made_definitions = cJSON_CreateObject();
    made_of = cJSON_CreateObject();
    reduce(schema);
    while (made_definitions->child) {
        cJSON *member = cJSON_DetachItemViaPointer(made_definitions, made_definitions->child);
        cJSON_AddItemToObject(all, member->string, member);
    }
    cJSON_Delete(made_definitions);
    cJSON_Delete(made_of);
    cJSON_Delete(told);
}
