// What players say in a dispute, in words: "Anna gains 4, Ben gains 0".
#include <string.h>

#include "report/book/book.h"

struct saying {
    const struct aj_doc *doc;
    struct aj_buf *out;
    const char *usual; // the kind of a figure of which no kind is said
};

static const char *text_of(const struct saying *said, uint32_t map, const char *key) {
    uint32_t node =
        said->doc->node[map].kind == AJ_NODE_MAP ? aj_doc_get(said->doc, map, key) : AJ_NO_NODE;
    return node == AJ_NO_NODE ? NULL : aj_doc_text(said->doc, node);
}

// Writes a value in the words of the case: "at 1, 0, owners Anna".
static void put_value(const struct saying *said, uint32_t node) {
    const char *separator = "";
    if (aj_doc_text(said->doc, node))
        aj_buf_puts(said->out, aj_doc_text(said->doc, node));
    else
        AJ_EACH_CHILD(said->doc, c, node) {
            aj_buf_puts(said->out, separator);
            if (aj_doc_has_key(said->doc, c))
                aj_buf_format(said->out, "%s ", aj_doc_key(said->doc, c));
            put_value(said, c);
            separator = ", ";
        }
}

// Writes where a thing is: "city N of (1,0)"; the cell is its `at`.
static void put_place(const struct saying *said, uint32_t map) {
    const char *segment = text_of(said, map, "segment");
    uint32_t at = aj_doc_get(said->doc, map, "at");
    if (segment)
        aj_buf_puts(said->out, segment);
    if (at == AJ_NO_NODE || said->doc->node[at].kind != AJ_NODE_LIST)
        return;
    aj_buf_puts(said->out, segment ? " of (" : "(");
    AJ_EACH_CHILD(said->doc, c, at)
        aj_buf_format(said->out, "%s%s", aj_doc_text(said->doc, c),
                      said->doc->node[c].next == AJ_NO_NODE ? ")" : ",");
}

// Writes "Anna gains 4, Ben gains 0".
static void put_points(const struct saying *said, uint32_t map, const char *verb) {
    const char *separator = "";
    AJ_EACH_CHILD(said->doc, c, map) {
        aj_buf_format(said->out, "%s%s %s %s", separator, aj_doc_key(said->doc, c), verb,
                      aj_doc_text(said->doc, c));
        separator = ", ";
    }
}

// Writes "Anna has 2 bars of gold, Ben has 1 bar of gold".
static void put_gold(const struct saying *said, uint32_t map) {
    const char *separator = "";
    AJ_EACH_CHILD(said->doc, c, map) {
        const char *bars = aj_doc_text(said->doc, c);
        aj_buf_format(said->out, "%s%s has %s bar%s of gold", separator, aj_doc_key(said->doc, c),
                      bars, bars && strcmp(bars, "1") == 0 ? "" : "s");
        separator = ", ";
    }
}

// Writes a figure that stays or goes: "Ben's wagon on city N of (1,0)", "Ben's follower".
static void put_figure(const struct saying *said, uint32_t map) {
    const char *player = text_of(said, map, "player"), *kind = text_of(said, map, "kind");
    bool is_plain = !kind || strcmp(kind, "normal") == 0;
    if (player)
        aj_buf_format(said->out, "%s's ", player);
    aj_buf_puts(said->out, is_plain ? said->usual : kind);
    if (aj_doc_get(said->doc, map, "at") == AJ_NO_NODE)
        return;
    aj_buf_puts(said->out, " on ");
    put_place(said, map);
}

// Writes who is in a quarter of the City of Carcassonne: "blue's follower is in the market".
static void put_quarter(const struct saying *said, uint32_t map) {
    const char *quarter = text_of(said, map, "quarter");
    put_figure(said, map);
    aj_buf_format(said->out, " is in the %s", quarter ? quarter : "City of Carcassonne");
}

// Writes who is held by whom: "Anna holds Ben's wagon".
static void put_prisoner(const struct saying *said, uint32_t map) {
    const char *holder = text_of(said, map, "holder");
    aj_buf_format(said->out, "%s holds ", holder ? holder : "somebody");
    put_figure(said, map);
}

// Writes "Red, Green and Blue".
static void put_names(const struct saying *said, uint32_t list) {
    uint32_t count = said->doc->node[list].count, index = 0;
    AJ_EACH_CHILD(said->doc, c, list) {
        const char *name = aj_doc_text(said->doc, c);
        aj_buf_format(said->out, "%s%s",
                      index == 0           ? ""
                      : index + 1 == count ? " and "
                                           : ", ",
                      name ? name : "?");
        index++;
    }
}

// Writes what a claim says of a feature: "road E of (0,1): 2 points; Anna has it".
static void put_feature(const struct saying *said, uint32_t map) {
    const char *points = text_of(said, map, "points"), *separator = ": ";
    put_place(said, map);
    if (points) {
        aj_buf_format(said->out, ": %s point%s", points, strcmp(points, "1") == 0 ? "" : "s");
        separator = "; ";
    }
    AJ_EACH_CHILD(said->doc, c, map) {
        const char *key = aj_doc_key(said->doc, c);
        if (strcmp(key, "at") == 0 || strcmp(key, "segment") == 0 || strcmp(key, "points") == 0)
            continue;
        aj_buf_puts(said->out, separator);
        bool has_owners = strcmp(key, "owners") == 0 && said->doc->node[c].count > 0;
        if (strcmp(key, "owners") != 0)
            aj_buf_format(said->out, "%s ", key);
        else
            aj_buf_puts(said->out, has_owners ? "" : "nobody has it");
        if (has_owners && said->doc->node[c].kind == AJ_NODE_LIST)
            put_names(said, c);
        else
            put_value(said, c);
        if (has_owners)
            aj_buf_puts(said->out, said->doc->node[c].count > 1 ? " have it" : " has it");
        separator = "; ";
    }
}

static void put_each(const struct saying *said, uint32_t list, const char *verb, const char *none,
                     void (*put)(const struct saying *said, uint32_t map)) {
    const char *separator = "";
    if (said->doc->node[list].count == 0)
        aj_buf_puts(said->out, none);
    AJ_EACH_CHILD(said->doc, c, list) {
        aj_buf_puts(said->out, separator);
        put(said, c);
        aj_buf_puts(said->out, verb);
        separator = "; ";
    }
}

// Writes "Red and Blue win", or "Red wins".
static void put_winners(const struct saying *said, uint32_t list) {
    put_names(said, list);
    aj_buf_puts(said->out, said->doc->node[list].count == 1 ? " wins" : " win");
}

void report_entry_say_winner(const struct aj_doc *doc, uint32_t winner, struct aj_buf *out) {
    const struct saying said = {doc, out, ""};
    const char *name = aj_doc_text(doc, winner);
    if (name)
        aj_buf_format(out, "%s wins", name);
    else
        put_winners(&said, winner);
}

// Writes what a claim says of a claimed route: "extra cards due: 2".
static void put_claim(const struct saying *said, uint32_t map) {
    const char *separator = "";
    AJ_EACH_CHILD(said->doc, c, map) {
        const char *key = aj_doc_key(said->doc, c);
        bool is_due = strcmp(key, "extras_due") == 0;
        aj_buf_format(said->out, "%s%s: ", separator, is_due ? "extra cards due" : key);
        put_value(said, c);
        separator = ", ";
    }
}

// Writes "number of castles: 0", one for each key of the map.
static void put_counts(const struct saying *said, uint32_t map) {
    const char *separator = "";
    AJ_EACH_CHILD(said->doc, c, map) {
        aj_buf_format(said->out, "%snumber of ", separator);
        aj_buf_plural(said->out, aj_doc_key(said->doc, c));
        aj_buf_puts(said->out, ": ");
        put_value(said, c);
        separator = ", ";
    }
}

// Writes "the fairy is at (5,5)".
static void put_fairy(const struct saying *said, uint32_t map) {
    aj_buf_puts(said->out, "the fairy is at ");
    put_place(said, map);
}

static void put_gained(const struct saying *said, uint32_t map) {
    put_points(said, map, "gains");
}

static void put_final(const struct saying *said, uint32_t map) {
    put_points(said, map, "ends at");
}

// A key of claims whose value is a list or a map, and how that is said. Of a list: how each entry
// is said, and what comes after it; what is said of an empty one.
struct told_key {
    const char *key;
    void (*put)(const struct saying *said, uint32_t map);
    const char *verb, *none;
};

static const struct told_key listed[] = {
    {"figures", put_figure, " stays", "no builder, pig, shepherd, barn or tower guard stays"},
    {"gone", put_figure, " goes", "no figure goes"},
    {"prisoners", put_prisoner, "", "nobody holds anybody"},
    {"quarters", put_quarter, "", "nobody is in a quarter"},
    {"features", put_feature, "", "no feature"},
    {"castles", put_place, " is a castle", "there is no castle"},
    {NULL, NULL, NULL, NULL}};

static const struct told_key mapped[] = {{"gained", put_gained, NULL, NULL},
                                         {"final", put_final, NULL, NULL},
                                         {"gold", put_gold, NULL, NULL},
                                         {"claim", put_claim, NULL, NULL},
                                         {"count", put_counts, NULL, NULL},
                                         {"fairy", put_fairy, NULL, NULL},
                                         {NULL, NULL, NULL, NULL}};

static const struct told_key *find_told(const struct told_key *row, const char *key) {
    while (row->key && strcmp(row->key, key) != 0)
        row++;
    return row->key ? row : NULL;
}

static void put_key(const struct saying *said, uint32_t node) {
    const char *key = aj_doc_key(said->doc, node), *text = aj_doc_text(said->doc, node);
    enum aj_node_kind kind = (enum aj_node_kind)said->doc->node[node].kind;
    const struct told_key *list = kind == AJ_NODE_LIST ? find_told(listed, key) : NULL;
    const struct told_key *map = kind == AJ_NODE_MAP ? find_told(mapped, key) : NULL;
    if (list)
        put_each(said, node, list->verb, list->none, list->put);
    else if (map)
        map->put(said, node);
    else if (strcmp(key, "verdict") == 0 && text)
        aj_buf_format(said->out, "it is %s", text);
    else if (strcmp(key, "winner") == 0 && (text || kind == AJ_NODE_LIST))
        report_entry_say_winner(said->doc, node, said->out);
    else if (strcmp(key, "king") == 0 && text)
        aj_buf_format(said->out, "%s has the King", text);
    else if (strcmp(key, "robber_baron") == 0 && text)
        aj_buf_format(said->out, "%s has the Robber Baron", text);
    else {
        aj_buf_format(said->out, "%s: ", key);
        put_value(said, node);
    }
}

void report_entry_say_claim(const struct aj_case *job, uint32_t says, struct aj_buf *out) {
    const struct aj_doc *doc = job->doc;
    const struct saying said = {doc, out, job->game->usual_piece ? job->game->usual_piece : ""};
    const char *separator = "";
    if (doc->node[says].kind != AJ_NODE_MAP) {
        put_value(&said, says);
        return;
    }
    AJ_EACH_CHILD(doc, c, says) {
        aj_buf_puts(out, separator);
        put_key(&said, c);
        separator = "; ";
    }
}
