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

void rows_add_text_of(cJSON *list, const char *pattern) {
    cJSON *text = rows_add(list);
    cJSON_AddStringToObject(text, "type", "string");
    cJSON_AddStringToObject(text, "pattern", pattern);
}

void rows_add_any_case(cJSON *list, const char *pattern) {
    struct aj_buf whole;
    aj_buf_init(&whole);
    aj_buf_puts(&whole, "^(");
    rows_put_any_case(&whole, pattern);
    aj_buf_puts(&whole, ")$");
    rows_add_text_of(list, aj_buf_text(&whole));
    aj_buf_done(&whole);
}

// "road|street|...": every word for a kind that is named so.
static void put_words(struct aj_buf *out, enum site site) {
    struct aj_buf list;
    aj_buf_init(&list);
    for (int i = 0; i < KINDS; i++)
        if (kinds[i].site == site)
            put_word(&list, kinds[i].word);
    for (size_t i = 0; i < ROWS_COUNT(words); i++)
        if (kinds[words[i].kind].site == site)
            put_word(&list, words[i].word);
    aj_buf_puts(out, aj_buf_text(&list) + 1);
    aj_buf_done(&list);
}

// "MAYOR|WAGON|...", in whatever case they are put.
static void put_figures(struct aj_buf *out) {
    for (size_t i = 0; i < ROWS_COUNT(figures); i++)
        aj_buf_format(out, "%s%s", i ? "|" : "", figures[i]);
}

static void add_examples(cJSON *list, const char *kind, const char *const places_of[],
                         size_t count) {
    char text[64];
    for (size_t i = 0; i < count; i++) {
        snprintf(text, sizeof text, "%s %s", kind, places_of[i]);
        rows_add_text(list, text);
    }
}

static void add_kind(cJSON *list, int kind) {
    if (kinds[kind].site == AT_EDGE)
        add_examples(list, kinds[kind].word, edges, ROWS_COUNT(edges));
    if (kinds[kind].site == AT_WIND) {
        add_examples(list, kinds[kind].word, winds, ROWS_COUNT(winds));
        add_examples(list, kinds[kind].word, (const char *const[]){"inner"}, 1);
    }
    if (kinds[kind].site != AT_ONLY)
        rows_add_text(list, kinds[kind].word);
}

static void define_mark(cJSON *definitions) {
    struct aj_buf said;
    aj_buf_init(&said);
    cJSON *any = cJSON_AddArrayToObject(
        rows_define_as(
            definitions, "mark", "Mark",
            "What a tile must have, in a word of the shape language (gate: a road that ends at "
            "the gate of a city), or must not have, with \"no \" before it; plain: nothing printed "
            "on it, no pennant either; one-city, two-cities."),
        "anyOf");
    cJSON *words_of_shapes = cJSON_AddArrayToObject(rows_add(any), "enum");
    for (size_t i = 0; i < car_catalogue.words + CAR_MARKS_SAID; i++) {
        const char *word = i < car_catalogue.words ? car_catalogue.word[i]
                                                   : car_marks_said[i - car_catalogue.words];
        rows_add_text(words_of_shapes, word);
        aj_buf_format(&said, "%s|", word);
    }
    aj_buf_puts(&said,
                "no[ -][a-zA-Z -]+|shield|coat of "
                "arms|cloister|abbey|tavern|junction|fork|castle|town|farm|street|openings?|"
                "crop([ -]circles?)?|flying([ -]machine)?|wind[ -]rose|watch ?tower|bag|gold "
                "mine|besiegers|"
                "cathars|"
                "magic portal|pig herd|pigs?|source|wheat|fabric|house|cities|gates|pennants|roads|"
                "fields|one city|two cities|"
                "[12]-(city|cities)|joined|connected|apart|separate|unconnected|nothing");
    rows_add_any_case(any, aj_buf_text(&said));
    aj_buf_done(&said);
}

void rows_define_edges(cJSON *definitions) {
    cJSON *any = cJSON_AddArrayToObject(
        rows_define_as(
            definitions, "edges", "Edges",
            "The edges of a tile as they lie on the table: north, east, south, west; C city, "
            "R road, F field, I river, ? not seen. It takes no turn. What is printed on it may "
            "follow, each behind a +: CRFR+inn, CFFC+no-pennant."),
        "anyOf");
    rows_add_text_of(any, "^[CRFIcrfi?]([-, /]*[CRFIcrfi?]){3}(\\+[A-Za-z: -]+)*$");
    cJSON *list = rows_add(any); // the four of them one by one, in letters or words
    cJSON_AddStringToObject(list, "type", "array");
    cJSON_AddNumberToObject(list, "minItems", 1);
    cJSON_AddNumberToObject(list, "maxItems", CAR_EDGES);
    cJSON_AddItemToObject(list, "items", rows_reference("text"));
    define_mark(definitions);
    any = cJSON_AddArrayToObject(
        rows_define_as(definitions, "marks", "Marks",
                       "What a tile told by its edges must have beside them, as [pennant]."),
        "anyOf");
    list = rows_add(any);
    cJSON_AddStringToObject(list, "type", "array");
    cJSON_AddItemToObject(list, "items", rows_reference("mark"));
    cJSON_AddItemToArray(any, rows_reference("mark"));
}

void rows_define_segment(cJSON *definitions) {
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
    cJSON *segment = rows_define_as(
        definitions, "segment", "Segment",
        "One feature on one tile, named by a place that it touches: road W, city N, "
        "field NNW, a field's corner as in field NE, field inner, monastery, mine. The "
        "kind alone if the tile has one of it; field N if one field touches that edge; "
        "thief, knight, farmer and monk for what they stand on, as mayor, builder, pig and the "
        "like if one segment alone may bear them.");
    // Examples, not the pattern, are shown to who writes another.
    cJSON_AddStringToObject(segment, "type", "string");
    cJSON *spelt = cJSON_AddObjectToObject(segment, "if");
    cJSON_AddStringToObject(spelt, "type", "string");
    cJSON_AddStringToObject(spelt, "pattern", aj_buf_text(&any_case));
    cJSON *examples = cJSON_AddArrayToObject(cJSON_AddObjectToObject(segment, "else"), "enum");
    for (int kind = 0; kind < KINDS; kind++)
        add_kind(examples, kind);
    aj_buf_done(&pattern);
    aj_buf_done(&any_case);
}
