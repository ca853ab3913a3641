// Names of routes, tickets and cities as people list them: "Paris - Brest, Paris - Dieppe", a map
// of `from` and `to`, a pair of cities; and who holds the routes.
#include <string.h>

#include "core/core.h"
#include "documents/shapes/shapes.h"
#include "tickets/tickets.h"

bool ttr_is_told_of(const struct aj_doc *doc, uint32_t node) {
    static const char other[] = "carcassonne";
    for (;; node = aj_doc_at(doc, node)->parent) {
        uint32_t game =
            aj_doc_at(doc, node)->kind == AJ_NODE_MAP ? aj_doc_get(doc, node, "game") : AJ_NO_NODE;
        if (game != AJ_NO_NODE && aj_loose_is_text(doc, game))
            return !aj_is_same_start(aj_doc_text(doc, game), other, sizeof other - 1);
        if (node == 0)
            return false;
    }
}

// ---- loose_names

// One name: part of a text, two cities, or a map that describes a route.
struct name {
    uint32_t owner;   // the node whose key or text is the player; AJ_NO_NODE: there is none
    bool is_key;      // the player is the key of `owner`, not its text
    const char *held; // a text that begins with the player's name; NULL: `owner` has it
    size_t held_length;
    uint32_t node,
        to; // where the name is; its second city, AJ_NO_NODE if `node` has the whole name
    size_t from, length;
};

enum { NAMES_MAX = 100, TEXT_MAX = 300 };

struct names {
    const struct aj_doc *doc;
    struct name item[NAMES_MAX];
    size_t count;
    bool is_other; // the shape is not the usual one
    bool is_cities;
};

// Whether the first `length` bytes of a text name two cities.
static bool is_joined(const char *text, size_t length) {
    static const char *const joints[] = {"-", "\u2013", "\u2014", "\u2192", "/", " to ", NULL};
    for (const char *const *joint = joints; *joint; joint++) {
        const char *at = aj_find_part(text, *joint);
        if (at && at > text && (size_t)(at - text) < length)
            return true;
    }
    return false;
}

// Returns the length of a name without the points after it: "Paris - Wien (8)", "Paris - Wien 8
// points".
static size_t without_points(const char *text, size_t length) {
    static const char *const ends[] = {")", " points", " pts", "points", NULL};
    size_t at = length;
    for (int twice = 0; twice < 2; twice++)
        for (const char *const *end = ends; *end; end++) {
            size_t size = strlen(*end);
            if (at > size && aj_is_same_start(text + at - size, *end, size))
                at -= size;
        }
    size_t digits = at;
    while (digits > 0 && text[digits - 1] >= '0' && text[digits - 1] <= '9')
        digits--;
    if (digits == at || digits == 0 || !strchr(" (,", text[digits - 1]))
        return length;
    while (digits > 0 && strchr(" (,", text[digits - 1]))
        digits--;
    return digits;
}

static bool add_name(struct names *names, struct name name) {
    if (names->count == NAMES_MAX)
        return false;
    names->item[names->count++] = name;
    return true;
}

// Returns where a name that begins at `from` ends: at a comma or "and" after which another name
// begins, at `*next`, or at `end`. Both are names of cities or, unless `is_cities`, of two cities
// each.
static size_t next_end(const char *text, size_t from, size_t end, bool is_cities, size_t *next) {
    static const char *const marks[] = {",", ";", " and ", " & ", NULL};
    for (size_t at = from; at < end; at++)
        for (const char *const *mark = marks; *mark; mark++) {
            size_t size = strlen(*mark);
            if (!aj_is_same_start(text + at, *mark, size))
                continue;
            *next = at + size + strspn(text + at + size, " ");
            *next += aj_is_same_start(text + *next, "and ", 4) ? 4 : 0;
            if (is_cities ||
                (is_joined(text + from, at - from) && is_joined(text + *next, end - *next)))
                return at;
        }
    *next = end;
    return end;
}

// Adds the names in a text from byte `from` to `end`. `name` has the text's node and the player.
static bool add_text(struct names *names, struct name name, size_t from, size_t end) {
    const char *text = aj_doc_text(names->doc, name.node);
    for (size_t next; from < end; from = next) {
        size_t length = next_end(text, from, end, names->is_cities, &next) - from;
        name.from = from;
        name.length = without_points(text + from, length);
        names->is_other |= from > 0 || name.length < end;
        if (name.length == 0 || !add_name(names, name))
            return false;
    }
    return true;
}

static const struct name no_name = {.owner = AJ_NO_NODE, .node = AJ_NO_NODE, .to = AJ_NO_NODE};

static uint32_t get_first(const struct aj_doc *doc, uint32_t map, const char *const keys[]) {
    for (; *keys; keys++) {
        uint32_t found = aj_doc_get(doc, map, *keys);
        if (found != AJ_NO_NODE)
            return found;
    }
    return AJ_NO_NODE;
}

// Adds a name whose two cities are values of their own: the items of a list, or `from` and `to`.
static bool add_pair(struct names *names, struct name name, uint32_t from, uint32_t to) {
    const char *first = aj_doc_text(names->doc, from), *second = aj_doc_text(names->doc, to);
    names->is_other = true;
    name.node = from;
    name.to = to;
    name.length = first ? strlen(first) : 0;
    return first && second && *first && *second && add_name(names, name);
}

static bool is_one_name(const struct aj_doc *doc, uint32_t node) {
    const char *text = aj_doc_text(doc, node);
    return text && *text && !is_joined(text, strlen(text));
}

static bool add_names(struct names *names, uint32_t node, struct name name, int depth);

// Whether a node is a list other than one of two cities.
static bool is_other_list(const struct aj_doc *doc, uint32_t node) {
    uint32_t first = aj_doc_at(doc, node)->kind == AJ_NODE_LIST ? aj_doc_first(doc, node) : node;
    return first != node && (aj_doc_at(doc, node)->count != 2 || !is_one_name(doc, first));
}

// Adds the names in a list, or the pair of cities that it is. Returns false if it has something
// else.
static bool add_list(struct names *names, uint32_t node, struct name name, int depth) {
    const struct aj_doc *doc = names->doc;
    uint32_t first = aj_doc_first(doc, node);
    uint32_t second = first == AJ_NO_NODE ? first : aj_doc_at(doc, first)->next;
    if (aj_doc_at(doc, node)->count == 2 && is_one_name(doc, first) && is_one_name(doc, second))
        return add_pair(names, name, first, second);
    names->is_other |= depth > 0;
    AJ_EACH_CHILD(doc, c, node)
        if (is_other_list(doc, c) || !add_names(names, c, name, depth + 1))
            return false;
    return true;
}

// Adds the route that a map describes or names. Returns false if it has other keys.
static bool add_map(struct names *names, uint32_t node, struct name name, int depth) {
    static const char *const whole[] = {"route", "routes", "claimed", "ticket", NULL};
    const struct aj_doc *doc = names->doc;
    uint32_t from = aj_doc_get(doc, node, "from"), to = aj_doc_get(doc, node, "to");
    uint32_t named = get_first(doc, node, whole), points = aj_doc_get(doc, node, "points");
    uint32_t owner = AJ_NO_NODE;
    if (name.owner == AJ_NO_NODE)
        owner = aj_doc_get(doc, node, "player");
    const uint32_t said[] = {from, to, named, points, owner};
    size_t known = 0;
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        known += said[i] != AJ_NO_NODE;
    if (aj_doc_get(doc, node, "length") != AJ_NO_NODE) { // a described route
        name.node = node;
        return add_name(names, name);
    }
    if (known != aj_doc_at(doc, node)->count || (named == AJ_NO_NODE) == (from == AJ_NO_NODE))
        return false;
    if (owner != AJ_NO_NODE) {
        if (!aj_doc_text(doc, owner))
            return false;
        name.owner = owner;
    }
    if (from != AJ_NO_NODE)
        return to != AJ_NO_NODE && add_pair(names, name, from, to);
    names->is_other |= owner == AJ_NO_NODE || strcmp(aj_doc_key(doc, named), "route") != 0;
    return add_names(names, named, name, depth + 1);
}

static bool add_names(struct names *names, uint32_t node, struct name name, int depth) {
    enum { DEEPEST = 5 };
    const char *text = aj_doc_text(names->doc, node);
    name.node = node;
    if (text)
        return strlen(text) <= TEXT_MAX && add_text(names, name, 0, strlen(text));
    if (depth > DEEPEST)
        return false;
    if (aj_doc_at(names->doc, node)->kind == AJ_NODE_LIST)
        return add_list(names, node, name, depth);
    return aj_doc_at(names->doc, node)->kind == AJ_NODE_MAP && add_map(names, node, name, depth);
}

// Adds a name to `parent`, as the value of `key` or (NULL) as an entry of a list: its text, two
// cities as "from-to", or the map that describes a route as it is.
static void make_name(struct aj_reshaping *r, const struct name *name, struct aj_made *parent,
                      const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    const char *text = aj_doc_text(doc, name->node);
    if (!text) {
        aj_reshape_copy(r, name->node, AJ_NO_ROWS, parent, key);
        return;
    }
    const char *said = aj_arena_copy(arena, text + name->from, name->length);
    if (name->to != AJ_NO_NODE)
        said = aj_arena_format(arena, "%s-%s", said, aj_doc_text(doc, name->to));
    aj_make_text(arena, parent, key, said, aj_reshape_byte(r, name->node, name->from))->quoted =
        false;
}

// ---- a list of names

// Finds the routes or cities of players that a node names. Returns false if it is not written in
// another way than usual.
static bool tell_names(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row,
                       struct names *names) {
    names->doc = doc;
    names->is_cities = row->name != NULL;
    names->count = 0;
    names->is_other = false;
    const char *text = aj_doc_text(doc, node);
    if (names->is_cities ? !text : text && !is_joined(text, strlen(text)))
        return false; // a number of tickets
    return add_names(names, node, no_name, 0) && names->count > 0 && names->is_other;
}

static bool names_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    struct names names;
    return tell_names(doc, node, row, &names) && ttr_is_told_of(doc, node);
}

static void names_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct names names;
    bool is_told = tell_names(doc, node, row, &names);
    AJ_SURE(aj_reshape_arena(r), is_told); // as names_fits found
    struct aj_made *list =
        aj_make_in(aj_reshape_arena(r), parent, key, AJ_NODE_LIST, aj_doc_at(doc, node)->offset);
    for (size_t i = 0; i < names.count; i++)
        make_name(r, &names.item[i], list, NULL);
}

const struct aj_loose_kind ttr_loose_names = {AJ_LOOSE_TEXT | AJ_LOOSE_LIST | AJ_LOOSE_MAP,
                                              names_fits, names_make};

// ---- routes and who holds them

// Returns where the routes begin in "Anna has paris-brest" or "Anna: paris-brest", and sets
// `*length` to the length of the player's name, or 0 if the text has another form.
static size_t find_holder(const char *text, size_t *length) {
    static const char *const verbs[] = {": ",          " has claimed ", " has ",    " owns ",
                                        " holds ",     " claimed ",     " claims ", "'s ",
                                        " has built ", " built ",       NULL};
    for (const char *const *verb = verbs; *verb; verb++) {
        const char *at = aj_find_part(text, *verb);
        if (!at || at == text || is_joined(text, (size_t)(at - text)))
            continue;
        *length = (size_t)(at - text);
        return *length + strlen(*verb);
    }
    return 0;
}

// Adds what a text says that a player holds. Returns false if it does not say so.
static bool hold_text(struct names *names, uint32_t node) {
    const char *text = aj_doc_text(names->doc, node);
    struct name name = no_name;
    size_t from = strlen(text) <= TEXT_MAX ? find_holder(text, &name.held_length) : 0;
    name.held = text;
    name.node = node;
    names->is_other = true;
    return from > 0 && is_joined(text + from, strlen(text + from)) && !strchr(text, ';') &&
           !strchr(text + from, ':') && add_text(names, name, from, strlen(text));
}

// Adds the routes of the player whose name is the key of a value.
static bool hold_key(struct names *names, uint32_t node) {
    struct name name = no_name;
    const char *key = aj_doc_key(names->doc, node);
    name.owner = node;
    name.is_key = true;
    names->is_other = true;
    return !is_joined(key, strlen(key)) && add_names(names, node, name, 1);
}

// Adds the route of [Anna, paris-brest] or [Anna, Paris, Brest]. Returns false if it is another
// list.
static bool hold_list(struct names *names, uint32_t node) {
    const struct aj_doc *doc = names->doc;
    uint32_t first = aj_doc_first(doc, node);
    size_t count = aj_doc_at(doc, node)->count;
    if (count < 2 || count > 3 || !is_one_name(doc, first))
        return false;
    uint32_t second = aj_doc_at(doc, first)->next, third = aj_doc_at(doc, second)->next;
    const char *text = aj_doc_text(doc, second);
    struct name name = no_name;
    name.owner = first;
    name.node = second;
    names->is_other = true;
    if (count == 3)
        return is_one_name(doc, second) && is_one_name(doc, third) &&
               add_pair(names, name, second, third);
    return text && is_joined(text, strlen(text)) && add_text(names, name, 0, strlen(text));
}

// Adds what an entry says that players hold: a text, a list, or a map. Returns false if it does not
// say so.
static bool hold_entry(struct names *names, uint32_t node) {
    static const char *const known[] = {"player", "route", "routes", "from", "to", NULL};
    const struct aj_doc *doc = names->doc;
    if (aj_doc_text(doc, node))
        return hold_text(names, node);
    if (aj_doc_at(doc, node)->kind == AJ_NODE_LIST)
        return hold_list(names, node);
    if (aj_doc_at(doc, node)->kind != AJ_NODE_MAP)
        return false;
    if (get_first(doc, node, known) != AJ_NO_NODE)
        return aj_doc_get(doc, node, "player") != AJ_NO_NODE && add_map(names, node, no_name, 1);
    AJ_EACH_CHILD(doc, c, node)
        if (!hold_key(names, c))
            return false;
    return true;
}

// Whether all entries of a list are {player: ..., route: ...}, which is the usual shape.
static bool is_usual(const struct aj_doc *doc, uint32_t list) {
    AJ_EACH_CHILD(doc, c, list) {
        const struct aj_node *at = aj_doc_at(doc, c);
        if (at->kind != AJ_NODE_MAP || at->count != 2)
            return false;
        uint32_t route = aj_doc_get(doc, c, "route");
        if (route == AJ_NO_NODE || aj_doc_get(doc, c, "player") == AJ_NO_NODE ||
            aj_doc_at(doc, route)->kind != AJ_NODE_SCALAR)
            return false;
    }
    return true;
}

// Finds the routes that players hold. Returns false if they are written in the usual way, or not
// understood.
static bool tell_claimed(const struct aj_doc *doc, uint32_t node, struct names *names) {
    names->doc = doc;
    names->count = 0;
    names->is_other = names->is_cities = false;
    if (aj_doc_at(doc, node)->kind != AJ_NODE_LIST)
        return hold_entry(names, node) && names->count > 0;
    if (is_usual(doc, node))
        return false;
    if (hold_list(names, node)) // claimed: [Anna, paris-brest]
        return true;
    names->count = 0;
    AJ_EACH_CHILD(doc, c, node)
        if (!hold_entry(names, c))
            return false;
    return names->count > 0 && names->is_other;
}

static bool claimed_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    struct names names;
    (void)row;
    return tell_claimed(doc, node, &names) && ttr_is_told_of(doc, node);
}

static void claimed_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                         struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    struct names names;
    (void)row;
    bool is_told = tell_claimed(doc, node, &names);
    AJ_SURE(arena, is_told); // as claimed_fits found
    struct aj_made *list =
        aj_make_in(arena, parent, key, AJ_NODE_LIST, aj_doc_at(doc, node)->offset);
    for (size_t i = 0; i < names.count; i++) {
        const struct name *name = &names.item[i];
        uint32_t offset = aj_doc_at(doc, name->node)->offset;
        struct aj_made *map = aj_make_in(arena, list, NULL, AJ_NODE_MAP, offset);
        const char *who = name->held     ? aj_arena_copy(arena, name->held, name->held_length)
                          : name->is_key ? aj_doc_key(doc, name->owner)
                                         : aj_doc_text(doc, name->owner);
        if (name->owner != AJ_NO_NODE)
            offset = name->is_key ? aj_doc_at(doc, name->owner)->key_offset
                                  : aj_doc_at(doc, name->owner)->offset;
        aj_make_text(arena, map, "player", who, offset);
        make_name(r, name, map, "route");
    }
}

const struct aj_loose_kind ttr_loose_claimed = {AJ_LOOSE_TEXT | AJ_LOOSE_LIST | AJ_LOOSE_MAP,
                                                claimed_fits, claimed_make};

// ---- other words for keys

// Returns the KEY of the row "SAID=KEY" whose SAID is the key of a node, if the map does not have
// that KEY too, or NULL if there is none.
static const char *usual_key(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const char *usual = aj_loose_value(aj_doc_key(doc, node), row->words);
    uint32_t map = aj_doc_at(doc, node)->parent;
    return usual && aj_doc_get(doc, map, usual) == AJ_NO_NODE ? usual : NULL;
}

static bool rekeys_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const char *first = NULL;
    bool fits = false;
    AJ_EACH_CHILD(doc, c, node) {
        const char *usual = usual_key(doc, c, row);
        if (usual && first && strcmp(usual, first) == 0)
            return false;
        first = usual ? usual : first;
        fits |= usual != NULL;
    }
    return fits && ttr_is_told_of(doc, node);
}

static void rekeys_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_made *map =
        aj_make_in(aj_reshape_arena(r), parent, key, AJ_NODE_MAP, aj_doc_at(doc, node)->offset);
    AJ_EACH_CHILD(doc, c, node) {
        const char *usual = usual_key(doc, c, row);
        aj_reshape_copy(r, c, AJ_NO_ROWS, map, usual ? usual : aj_doc_key(doc, c));
    }
}

const struct aj_loose_kind ttr_loose_rekeys = {AJ_LOOSE_MAP, rekeys_fits, rekeys_make};
