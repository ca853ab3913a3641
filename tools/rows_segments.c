// The definitions of how one names a segment and tells a tile, in the schema of cases: their words
// are rows.
#include <stdio.h>
#include <string.h>

#include "core/core.h"
#include "rows.h"
#include "tiles/tiles.h"

// How a kind of segment is named; the words of tiles/tiles.h.
enum site { AT_EDGE, AT_WIND, AT_TILE, AT_ONLY };

static const struct {
    const char *word;
    enum site site;
} kinds[] = {
#define KIND(name, rank, id, site, ...) [rank] = {id, site},
#include "tiles/tiles.def"
};

enum {
#define KIND(name, rank, ...) KIND_##name = (rank),
#include "tiles/tiles.def"
    KINDS = sizeof kinds / sizeof *kinds
};

// What people call them beside.
static const struct {
    const char *word;
    int kind;
} words[] = {
#define WORD(word_, kind_) {word_, KIND_##kind_},
#include "tiles/tiles.def"
};

// Figures that a segment may be named by.
static const char *const figures[] = {
#define STANDS(name, ...) #name,
#include "carcassonne/table/rows.def"
};

static const char *const edges[] = {"N", "E", "S", "W"};
static const char *const winds[] = {"NNE", "ENE", "ESE", "SSE", "SSW", "WSW",
                                    "WNW", "NNW", "NE",  "SE",  "SW",  "NW"};
#define COUNT(list) (sizeof(list) / sizeof *(list))

#define A_SIDE "(north|east|south|west)(ern)?"
#define AN_EDGE "[NESWnesw]|" A_SIDE
#define A_CORNER "(north|south)-?(east|west)"
// Words that say nothing, and what may part two others.
#define IDLE "( +(the|on|in|to))*"
#define GAP IDLE " +"
// The place that may be named beside the kind.
static const char *const places[] = {[AT_EDGE] = AN_EDGE,
                                     [AT_WIND] =
                                         "NNE|ENE|ESE|SSE|SSW|WSW|WNW|NNW|NE|SE|SW|NW|inner(" GAP
                                         "[1-9][0-9]?)?|" A_CORNER "|" AN_EDGE,
                                     [AT_TILE] = NULL};

static void put_word(struct aj_buf *out, const char *word) {
    aj_buf_format(out, "|%s", word);
}

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

void rows_put_any_case(struct aj_buf *out, const char *pattern) {
    bool in_brackets = false;
    for (const char *c = pattern; *c; c++) {
        in_brackets = *c == '[' || (in_brackets && *c != ']');
        if (is_letter(*c) && !in_brackets)
            aj_buf_format(out, "[%c%c]", *c & ~0x20, *c | 0x20);
        else
            aj_buf_char(out, *c);
    }
}

void rows_put_pattern(struct aj_json *json, const char *pattern) {
    struct aj_buf whole;
    aj_buf_init(&whole);
    aj_buf_format(&whole, "^(%s)$", pattern);
    aj_json_begin_object(json);
    aj_json_put_text(json, "type", "string");
    aj_json_put_text(json, "pattern", aj_buf_text(&whole));
    aj_json_end_object(json);
    aj_buf_done(&whole);
}

// "road|street|...": every word for a kind that is named so.
static void put_words(struct aj_buf *out, enum site site) {
    struct aj_buf list;
    aj_buf_init(&list);
    for (int i = 0; i < KINDS; i++)
        if (kinds[i].site == site)
            put_word(&list, kinds[i].word);
    for (size_t i = 0; i < COUNT(words); i++)
        if (kinds[words[i].kind].site == site)
            put_word(&list, words[i].word);
    aj_buf_puts(out, aj_buf_text(&list) + 1);
    aj_buf_done(&list);
}

// "MAYOR|WAGON|...", in whatever case they are put.
static void put_figures(struct aj_buf *out) {
    for (size_t i = 0; i < COUNT(figures); i++)
        aj_buf_format(out, "%s%s", i ? "|" : "", figures[i]);
}

static void put_examples(struct aj_json *json, const char *kind, const char *const list[],
                         size_t count) {
    char text[64];
    for (size_t i = 0; i < count; i++) {
        snprintf(text, sizeof text, "%s %s", kind, list[i]);
        aj_json_text(json, text);
    }
}

static void put_kind(struct aj_json *json, int kind) {
    if (kinds[kind].site == AT_EDGE)
        put_examples(json, kinds[kind].word, edges, COUNT(edges));
    if (kinds[kind].site == AT_WIND) {
        put_examples(json, kinds[kind].word, winds, COUNT(winds));
        put_examples(json, kinds[kind].word, (const char *const[]){"inner"}, 1);
    }
    if (kinds[kind].site != AT_ONLY)
        aj_json_text(json, kinds[kind].word);
}

static void put_member(struct aj_json *json, const char *key, const char *reference) {
    aj_json_key(json, key);
    aj_json_begin_object(json);
    aj_json_put_text(json, "$ref", reference);
    aj_json_end_object(json);
}

// A word of the list under way, and in any capitals, with a bar after it.
static void put_mark(struct aj_json *json, const char *word, struct aj_buf *said) {
    aj_json_text(json, word);
    rows_put_any_case(said, word);
    aj_buf_char(said, '|');
}

static void define_mark(struct aj_json *json) {
    struct aj_buf said;
    aj_buf_init(&said);
    aj_json_key(json, "mark");
    aj_json_begin_object(json);
    aj_json_put_text(json, "title", "Mark");
    aj_json_put_text(
        json, "description",
        "What a tile must have, in a word of the shape language (gate: a road that ends at "
        "the gate of a city), or must not have, with \"no \" before it; plain: nothing printed on "
        "it, "
        "no pennant either; one-city, two-cities.");
    aj_json_key(json, "anyOf");
    aj_json_begin_list(json);
    aj_json_begin_object(json);
    aj_json_key(json, "enum");
    aj_json_begin_list(json);
    for (size_t i = 0; i < car_catalogue.words; i++)
        put_mark(json, car_catalogue.word[i], &said);
    for (size_t i = 0; i < CAR_MARKS_SAID; i++)
        put_mark(json, car_marks_said[i], &said);
    aj_json_end_list(json);
    aj_json_end_object(json);
    rows_put_any_case(
        &said, "no[ -][a-zA-Z -]+|shield|coat of "
               "arms|cloister|abbey|tavern|junction|fork|castle|town|farm|street|openings?|"
               "magic portal|pig herd|pigs?|source|wheat|fabric|house|cities|gates|pennants|roads|"
               "fields|one city|two cities|"
               "[12]-(city|cities)|joined|connected|apart|separate|unconnected|nothing");
    rows_put_pattern(json, aj_buf_text(&said));
    aj_buf_done(&said);
    aj_json_end_list(json);
    aj_json_end_object(json);
}

void rows_define_edges(struct aj_json *json) {
    aj_json_key(json, "edges");
    aj_json_begin_object(json);
    aj_json_put_text(json, "title", "Edges");
    aj_json_put_text(
        json, "description",
        "The edges of a tile as they lie on the table: north, east, south, west; C city, "
        "R road, F field, I river, ? not seen. It takes no turn. What is printed on it may "
        "follow, each behind a +: CRFR+inn, CFFC+no-pennant.");
    aj_json_key(json, "anyOf");
    aj_json_begin_list(json);
    aj_json_begin_object(json);
    aj_json_put_text(json, "type", "string");
    aj_json_put_text(json, "pattern", "^[CRFIcrfi?]([-, /]*[CRFIcrfi?]){3}(\\+[A-Za-z: -]+)*$");
    aj_json_end_object(json);
    aj_json_begin_object(json); // the four of them one by one, in letters or words
    aj_json_put_text(json, "type", "array");
    aj_json_put_int(json, "minItems", 1);
    aj_json_put_int(json, "maxItems", CAR_EDGES);
    put_member(json, "items", "#/definitions/text");
    aj_json_end_object(json);
    aj_json_end_list(json);
    aj_json_end_object(json);
    define_mark(json);
    aj_json_key(json, "marks");
    aj_json_begin_object(json);
    aj_json_put_text(json, "title", "Marks");
    aj_json_put_text(json, "description",
                     "What a tile told by its edges must have beside them, as [pennant].");
    aj_json_key(json, "anyOf");
    aj_json_begin_list(json);
    aj_json_begin_object(json);
    aj_json_put_text(json, "type", "array");
    put_member(json, "items", "#/definitions/mark");
    aj_json_end_object(json);
    aj_json_begin_object(json);
    aj_json_put_text(json, "$ref", "#/definitions/mark");
    aj_json_end_object(json);
    aj_json_end_list(json);
    aj_json_end_object(json);
}

void rows_define_segment(struct aj_json *json) {
    struct aj_buf pattern, any_case;
    aj_buf_init(&pattern);
    aj_buf_puts(&pattern, "^ *((the|on|in|to) +)*((");
    put_figures(&pattern);
    aj_buf_format(&pattern, ")(" GAP "(%s))?", places[AT_WIND]);
    for (int site = AT_EDGE; site <= AT_TILE; site++) {
        aj_buf_puts(&pattern, "|(");
        put_words(&pattern, (enum site)site);
        aj_buf_char(&pattern, ')');
        if (!places[site])
            continue;
        aj_buf_format(&pattern, "(" GAP "(%s))?|(%s)" GAP "(", places[site], places[site]);
        put_words(&pattern, (enum site)site); // "northern city"
        aj_buf_char(&pattern, ')');
    }
    aj_buf_puts(&pattern, ")" IDLE " *$");
    aj_buf_init(&any_case);
    rows_put_any_case(&any_case, aj_buf_text(&pattern));
    aj_json_key(json, "segment");
    aj_json_begin_object(json);
    aj_json_put_text(json, "title", "Segment");
    aj_json_put_text(
        json, "description",
        "One feature on one tile, named by a place that it touches: road W, city N, "
        "field NNW, a field's corner as in field NE, field inner, monastery, mine. The "
        "kind alone if the tile has one of it; field N if one field touches that edge; "
        "thief, knight, farmer and monk for what they stand on, as mayor, builder, pig and the "
        "like if one segment alone may bear them.");
    aj_json_put_text(json, "type", "string");
    aj_json_put_text(json, "pattern", aj_buf_text(&any_case));
    aj_json_key(json, "examples");
    aj_json_begin_list(json);
    for (int kind = 0; kind < KINDS; kind++)
        put_kind(json, kind);
    aj_json_end_list(json);
    aj_json_end_object(json);
    aj_buf_done(&pattern);
    aj_buf_done(&any_case);
}
