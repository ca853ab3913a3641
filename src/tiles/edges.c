#include <string.h>

#include "core/core.h"
#include "documents/reading/reading.h"
#include "tiles/tiles.h"

// ---- edges

static char capital(char c) {
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

bool car_edges_parse(const char *text, struct car_edges *edges, const char **marks) {
    *edges = (struct car_edges){0};
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        char letter = capital(*text++);
        const char *side = strchr(CAR_EDGE_LETTERS, letter);
        if (letter == '\0' || (!side && letter != CAR_EDGE_UNSEEN))
            return false;
        edges->letters[edge] = letter;
        if (edge < CAR_EDGES - 1)
            text += strspn(text, "-, /");
        if (!side)
            continue;
        edges->sides |= (uint8_t)((unsigned)(side - CAR_EDGE_LETTERS) << 2 * edge);
        edges->known |= (uint8_t)(3U << 2 * edge);
    }
    if (marks)
        *marks = text;
    return *text == '\0' || *text == CAR_EDGE_MARK;
}

bool car_edges_is_word(const char *text) {
    struct car_edges edges;
    if (strnlen(text, CAR_EDGES) < CAR_EDGES)
        return false; // as most names of tiles are shorter
    return car_edges_parse(text, &edges, NULL) && !car_catalogue_find(text);
}

// What people call a mark, and the word of the catalogue.
static const char *const said[][2] = {{"shield", "pennant"},
                                      {"fork", "crossing"},
                                      {"castle", "city"},
                                      {"town", "city"},
                                      {"farm", "field"},
                                      {"street", "road"},
                                      {"coat of arms", "pennant"},
                                      {"coat-of-arms", "pennant"},
                                      {"cloister", "monastery"},
                                      {"abbey", "monastery"},
                                      {"tavern", "inn"},
                                      {"junction", "crossing"},
                                      {"opening", "tunnel"},
                                      {"openings", "tunnel"},
                                      {"magic portal", "portal"},
                                      {"pig herd", "pig-herd"},
                                      {"crop circle", "crop"},
                                      {"crop-circle", "crop"},
                                      {"crop circles", "crop"},
                                      {"flying machine", "flying"},
                                      {"flying-machine", "flying"},
                                      {"wind rose", "wind-rose"},
                                      {"windrose", "wind-rose"},
                                      {"rose", "wind-rose"},
                                      {"watch tower", "watchtower"},
                                      {"bag", "robber"},
                                      {"gold mine", "gold"},
                                      {"besiegers", "besieged"},
                                      {"cathars", "besieged"},
                                      {"pig", "pig-herd"},
                                      {"pigs", "pig-herd"},
                                      {"source", "spring"},
                                      {"wheat", "grain"},
                                      {"corn", "grain"},
                                      {"special monastery", "special"},
                                      {"special-monastery", "special"},
                                      {"tower foundation", "foundation"},
                                      {"tower-foundation", "foundation"},
                                      {"cult", "shrine"},
                                      {"cult place", "shrine"},
                                      {"cult-place", "shrine"},
                                      {"big top", "circus"},
                                      {"big-top", "circus"},
                                      {"bigtop", "circus"},
                                      {"siege", "besieged"},
                                      {"witch", "mage"},
                                      {"ferry", "lake"},
                                      {"flying machines", "flying"},
                                      {"flight", "flying"},
                                      {"gold bar", "gold"},
                                      {"gold-mine", "gold"},
                                      {"magic-portal", "portal"},
                                      {"fabric", "cloth"},
                                      {"house", "village"},
                                      {"cities", "city"},
                                      {"gates", "gate"},
                                      {"pennants", "pennant"},
                                      {"roads", "road"},
                                      {"fields", "field"},
                                      {"no-mark", "plain"},
                                      {"no-marks", "plain"},
                                      {"nothing", "plain"},
                                      {"one city", "one-city"},
                                      {"1-city", "one-city"},
                                      {"joined", "one-city"},
                                      {"connected", "one-city"},
                                      {"two cities", "two-cities"},
                                      {"2-cities", "two-cities"},
                                      {"apart", "two-cities"},
                                      {"separate", "two-cities"},
                                      {"unconnected", "two-cities"}};

const char *const car_marks_said[CAR_MARKS_SAID] = {"plain", "one-city", "two-cities"};

// Words that people use in a wider sense than the catalogue, and the word of the shapes that they
// also mean: "foundation" is also a tower's foundation at which no road ends, "tunnel" also a road
// that passes below another.
static const char *const wider[][2] = {{"foundation", "tower"}, {"tunnel", "underpass"}};

// Returns the catalogue's word for a mark in people's words; a word that is not in the list is
// returned unchanged.
static const char *usual_word(const char *text) {
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (aj_is_same_word(said[i][0], text))
            return said[i][1];
    return text;
}

enum { WAYS = 8 };
static const char *const ways[WAYS] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
static const char *const whole_ways[WAYS] = {"north", "north-east", "east", "south-east",
                                             "south", "south-west", "west", "north-west"};

// Returns how long a mark in people's words is without the last of its words, "flying machine" in
// "flying machine W" or in "flying:W", or 0 if it is a single word.
static size_t without_last(const char *text) {
    const char *colon = strchr(text, ':'), *blank = strrchr(text, ' ');
    return colon ? (size_t)(colon - text) : blank ? (size_t)(blank - text) : 0;
}

// Returns the word of the catalogue for a mark in people's words, in any capitals: also "crop:city"
// for "crop circle city", or NULL if there is none.
static const char *find_word(const char *text) {
    enum { ROOM = 40 };
    char family[ROOM] = "";
    text = usual_word(text);
    size_t length = without_last(text);
    if (length < ROOM)
        memcpy(family, text, length);
    const char *usual = *family ? usual_word(family) : "", *rest = text + length + 1;
    size_t size = strlen(usual);
    for (size_t i = 0; i < car_catalogue.words; i++) {
        const char *word = car_catalogue.word[i];
        if (aj_is_same_word(word, text) ||
            (size > 0 && aj_is_same_start(word, usual, size) && word[size] == ':' &&
             aj_is_same_word(word + size + 1, rest)))
            return word;
    }
    return NULL;
}

// Returns how long a direction in a whole word is with which a text goes on, with the blank before
// it, or 0 if it goes on otherwise. A letter alone may be a tile.
static size_t way_length(const char *text) {
    for (size_t i = 0; *text == ' ' && i < WAYS; i++) {
        size_t length = strlen(whole_ways[i]);
        if (aj_is_same_start(text + 1, whole_ways[i], length) && strchr(" \t*+", text[length + 1]))
            return length + 1;
    }
    return 0;
}

size_t car_marks_length(const char *text) {
    size_t length = strcspn(text, " \t"), mark = 0;
    for (size_t i = 0; i < length; i++)
        mark = text[i] == CAR_EDGE_MARK ? i + 1 : mark;
    for (size_t i = 0; mark > 0 && i < sizeof said / sizeof *said; i++) {
        const char *phrase = said[i][0];
        size_t size = strlen(phrase), end = mark + size;
        if (!strchr(phrase, ' ') || !aj_is_same_start(text + mark, phrase, size) ||
            !strchr(" \t*+", text[end]))
            continue;
        length = end + way_length(text + end);
        return text[length] == CAR_EDGE_MARK ? length + car_marks_length(text + length) : length;
    }
    return mark ? length + way_length(text + length) : length;
}

// Returns the words of the catalogue that go on with a colon after this word, as "crop:field" and
// others for "crop": the tile has one of them.
static car_words family_of(const char *text) {
    const char *word = usual_word(text);
    size_t length = strlen(word);
    car_words bits = 0;
    if (length == 0)
        return bits;
    for (size_t i = 0; i < car_catalogue.words; i++)
        if (aj_is_same_start(car_catalogue.word[i], word, length) &&
            car_catalogue.word[i][length] == ':')
            bits |= (car_words)1 << i;
    return bits;
}

// ---- marks that point
//
// Some marks have a direction: "flying:W" is an arrow to the west. The direction is that of the
// tile as it lies on the board: it turns with the tile.

static const char *const tile_marks[] = {
#define TILE_MARK(name, word, ...) word,
#include "tiles/tiles.def"
};

// Returns the word of a mark with a direction, as "flying" for "Flying:n", and sets `*way`. Returns
// NULL if the mark has no direction. A word has directions if the list of tiles' marks has it with
// all eight.
static const char *read_pointer(const char *text, uint8_t *way, struct aj_arena *arena) {
    enum { ROOM = 40 };
    char said_so[ROOM] = "";
    size_t found = 0, last = without_last(text);
    const char *word = NULL;
    if (last == 0)
        return NULL; // a single word has no direction
    memcpy(said_so, text, last < ROOM ? last : 0);
    const char *usual = usual_word(said_so);
    size_t length = strlen(usual);
    for (size_t i = 0; length > 0 && i < sizeof tile_marks / sizeof *tile_marks; i++) {
        const char *end = strchr(tile_marks[i], ':');
        if (!end || (size_t)(end - tile_marks[i]) != length ||
            !aj_is_same_start(tile_marks[i], usual, length))
            continue;
        found++;
        word = tile_marks[i];
    }
    for (uint8_t i = 0; found == WAYS && i < WAYS; i++)
        if (aj_is_same_word(ways[i], text + last + 1) ||
            aj_is_same_word(whole_ways[i], text + last + 1)) {
            *way = i;
            return arena ? aj_arena_copy(arena, word, length) : word;
        }
    return NULL;
}

const char *car_mark_turned(const char *word, unsigned turn, struct aj_arena *arena) {
    uint8_t way;
    const char *pointer = turn ? read_pointer(word, &way, arena) : NULL;
    return pointer ? aj_arena_format(arena, "%s:%s", pointer, ways[(way + 2 * turn) % WAYS]) : word;
}

bool car_points_so(const struct car_tile *tile, unsigned turn, const struct car_wanted *wanted) {
    if (!wanted->pointer)
        return true;
    size_t length = strcspn(wanted->pointer, ":") + 1;
    for (size_t i = 0; i < car_catalogue.words; i++) {
        const char *word = car_catalogue.word[i];
        if ((tile->words >> i & 1U) && strncmp(word, wanted->pointer, length - 1) == 0 &&
            word[length - 1] == ':')
            for (unsigned way = 0; way < WAYS; way++)
                if (strcmp(word + length, ways[way]) == 0)
                    return (way + 2 * turn) % WAYS == wanted->way;
    }
    return false;
}

bool car_points(const struct car_tile *tile) {
    uint8_t way;
    for (size_t i = 0; i < car_catalogue.words; i++)
        if ((tile->words >> i & 1U) && read_pointer(car_catalogue.word[i], &way, NULL))
            return true;
    return false;
}

// Returns the catalogue's word in a mark. Sets `*without` if the mark says that the word must be
// absent, as in "no pennant".
static const char *read_word(const char *text, bool *without) {
    const char *word = find_word(text); // "no-castle" is itself a word
    *without = !word && aj_is_same_start(text, "no", 2) && (text[2] == ' ' || text[2] == '-');
    return *without ? find_word(text + 3) : word;
}

// Returns the index of `text` in car_marks_said, or -1.
static int read_said(const char *text) {
    const char *word = usual_word(text);
    for (int i = 0; i < CAR_MARKS_SAID; i++)
        if (aj_is_same_word(car_marks_said[i], word))
            return i;
    return -1;
}

const char *car_mark_spell(const char *text, char joint, struct aj_arena *arena) {
    bool without;
    uint8_t way;
    const char *word = read_word(text, &without), *pointer = read_pointer(text, &way, arena);
    int said_so = read_said(text);
    if (pointer)
        return aj_arena_format(arena, "%s:%s", pointer, ways[way]);
    if (said_so >= 0)
        return car_marks_said[said_so];
    if (!word && family_of(text))
        return usual_word(text);
    return word && without ? aj_arena_format(arena, "no%c%s", joint, word) : word;
}

// Returns the word of the catalogue that begins with this word and a hyphen, as "wind-rose" for
// "wind", or NULL if there is none.
static const char *find_begun(const char *mark, struct aj_arena *arena) {
    size_t length = strlen(mark);
    if (length == 0)
        return NULL;
    for (size_t i = 0; i < car_catalogue.words; i++) {
        const char *word = car_catalogue.word[i];
        if (aj_is_same_start(word, mark, length) && word[length] == '-')
            return aj_arena_copy(arena, word, strcspn(word, ":"));
    }
    return NULL;
}

const char *car_mark_help(const char *mark, struct aj_arena *arena) {
    const char *begun = find_begun(mark, arena);
    if (begun)
        return aj_arena_format(arena, "did you mean \"%s\"?", begun);
    const size_t count = car_catalogue.words + CAR_MARKS_SAID;
    const char **known = AJ_NEW_ARRAY(arena, const char *, count);
    memcpy(known, car_catalogue.word, car_catalogue.words * sizeof *known);
    memcpy(known + car_catalogue.words, car_marks_said, sizeof car_marks_said);
    return aj_help_known(arena, mark, known, count, "marks are");
}

car_words car_word_bit(const char *word) {
    for (size_t i = 0; i < car_catalogue.words; i++)
        if (strcmp(car_catalogue.word[i], word) == 0)
            return (car_words)1 << i;
    return 0;
}

bool car_wanted_add(struct car_wanted *wanted, const char *mark) {
    bool without;
    uint8_t way;
    const char *pointer = read_pointer(mark, &way, NULL);
    if (pointer) {
        wanted->pointer = pointer;
        wanted->way = way;
        return true;
    }
    const char *word = read_word(mark, &without);
    int said_so = read_said(mark);
    if (said_so == CAR_PLAIN_SAID)
        wanted->unless_with = car_catalogue.printed;
    else if (said_so >= CAR_ONE_CITY_SAID)
        wanted->cities = (uint8_t)(1 + said_so - CAR_ONE_CITY_SAID);
    else if (word)
        *(without ? &wanted->without : &wanted->with) |= car_word_bit(word);
    else
        wanted->any = family_of(mark);
    return said_so >= 0 || word || wanted->any;
}

bool car_has_wanted(const struct car_tile *tile, const struct car_wanted *wanted) {
    car_words without = wanted->without | (wanted->unless_with & ~(wanted->with | wanted->any));
    return (tile->words & wanted->with) == wanted->with && !(tile->words & without) &&
           (!wanted->any || (tile->words & wanted->any)) &&
           (wanted->cities == 0 || car_count_kind(tile, CAR_CITY) == wanted->cities);
}

bool car_wanted_widen(struct car_wanted *wanted) {
    const car_words asked = wanted->with;
    for (size_t i = 0; i < sizeof wider / sizeof *wider; i++) {
        car_words narrow = car_word_bit(find_word(wider[i][0]));
        if (wanted->with & narrow)
            wanted->with = (wanted->with & ~narrow) | car_word_bit(find_word(wider[i][1]));
    }
    return wanted->with != asked;
}

const char *car_edges_next_mark(const char **marks, struct aj_arena *arena) {
    if (**marks != CAR_EDGE_MARK)
        return NULL;
    const char *mark = *marks + 1;
    size_t length = strcspn(mark, "+");
    *marks = mark + length;
    return aj_arena_copy(arena, mark, length);
}

const char *car_edges_spell(const char *text, struct aj_arena *arena) {
    struct car_edges edges;
    const char *marks = "", *mark;
    car_edges_parse(text, &edges, &marks);
    struct aj_buf spelled;
    aj_buf_init_in(&spelled, arena);
    aj_buf_puts(&spelled, edges.letters);
    while ((mark = car_edges_next_mark(&marks, arena))) {
        const char *word = car_mark_spell(mark, '-', arena);
        aj_buf_char(&spelled, CAR_EDGE_MARK);
        aj_buf_puts(&spelled, word ? word : mark);
    }
    return aj_buf_keep(&spelled);
}

void car_edges_write(const struct car_tile *tile, unsigned turn, char letters[5]) {
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        letters[edge] = CAR_EDGE_LETTERS[car_side_at(tile, turn, edge)];
    letters[CAR_EDGES] = '\0';
}

bool car_turns_alike(const struct car_tile *tile, unsigned a, unsigned b, struct aj_arena *arena) {
    if (tile->set != CAR_SET_OWN)
        return tile->look[a] == tile->look[b];
    const char *shape = car_tile_shape(tile);
    return strcmp(car_form_of(shape, a, arena), car_form_of(shape, b, arena)) == 0;
}

enum { LISTED_MAX = 8 };

const char *car_list_kinds(const struct car_candidate list[], uint32_t count, const char *last,
                           struct aj_arena *arena) {
    uint32_t shown = count <= LISTED_MAX ? count : LISTED_MAX;
    const char *text = "";
    for (uint32_t i = 0; i < shown; i++) {
        const char *before = i == 0 ? "" : i + 1 == count ? last : ", ";
        text = aj_arena_format(arena, "%s%s%s", text, before, car_tile_id(list[i].tile));
        if (list[i].turn)
            text = aj_arena_format(arena, "%s@%u", text, list[i].turn * 90U);
    }
    if (count > shown)
        text = aj_arena_format(arena, "%s%s%u others", text, last, (unsigned)(count - shown));
    return text;
}

// ---- words

const struct aj_word car_side_words[CAR_SIDES] = {
    [CAR_SIDE_FIELD] = {"field", "field"},
    [CAR_SIDE_ROAD] = {"road", "road"},
    [CAR_SIDE_CITY] = {"city", "city"},
    [CAR_SIDE_RIVER] = {"river", "river"},
};

const struct aj_word car_colour_words[CAR_COLOURS] = {
    {"red", "red"},     {"blue", "blue"}, {"yellow", "yellow"}, {"green", "green"},
    {"black", "black"}, {"pink", "pink"}, {"grey", "grey"},
};

const char *const car_colour_names[CAR_COLOURS] = {"red",   "blue", "yellow", "green",
                                                   "black", "pink", "grey"};

// Joins two words by a blank. It is called for every place in a case: printf would be slow.
static const char *join_words(const char *kind, const char *name, struct aj_arena *arena) {
    size_t first = strlen(kind), second = strlen(name);
    char *text = aj_arena_raw(arena, first + second + 2);
    memcpy(text, kind, first);
    text[first] = ' ';
    memcpy(text + first + 1, name, second + 1);
    return text;
}

const char *car_place_text(struct car_place place, struct aj_arena *arena) {
    const char *kind = car_kind_words[place.kind].id;
    switch ((enum car_place_kind)place.at) {
    case CAR_AT_EDGE:
    case CAR_AT_SIDE:
        return join_words(kind, car_edge_names[place.index], arena);
    case CAR_AT_WIND:
        return join_words(kind, car_wind_names[place.index], arena);
    case CAR_AT_CORNER:
        return join_words(kind, car_corner_names[place.index], arena);
    case CAR_AT_INNER:
        return place.index ? aj_arena_format(arena, "%s inner %d", kind, place.index + 1)
                           : aj_arena_format(arena, "%s inner", kind);
    case CAR_AT_TILE:
    case CAR_AT_ONLY:
        break;
    }
    return kind;
}

bool car_place_is_called(struct car_place place, const char *text) {
    const char *kind = car_kind_words[place.kind].id;
    while (*kind && *kind == *text) {
        kind++;
        text++;
    }
    if (*kind)
        return false;
    if (place.at == CAR_AT_EDGE || place.at == CAR_AT_WIND)
        return *text == ' ' &&
               aj_is_same(text + 1, place.at == CAR_AT_EDGE ? car_edge_names[place.index]
                                                            : car_wind_names[place.index]);
    return place.at == CAR_AT_TILE && *text == '\0';
}

const char *car_place_list(const struct car_tile *tile, unsigned turn, unsigned segments,
                           struct aj_arena *arena) {
    const char *list = "";
    for (uint8_t i = 0; i < tile->count; i++) {
        const char *before = !*list ? "" : segments >> i == 1 ? " and " : ", ";
        if ((segments >> i) & 1U)
            list = aj_arena_format(arena, "%s%s%s", list, before, car_place_name(tile, turn, i));
    }
    return list;
}

const char *car_place_ways(const struct car_tile *tile, unsigned turn, unsigned segments,
                           struct aj_arena *arena) {
#ifdef AJ_PAGE_ENGINE // which shows the names
    (void)tile, (void)turn, (void)segments, (void)arena;
    return "write the name of the one that is meant";
#else
    const char *list = "";
    for (uint8_t i = 0; i < tile->count; i++) {
        const char *name = car_place_name(tile, turn, i);
        for (uint8_t edge = 0; edge < CAR_EDGES && aj_is_same_start(name, "field", 5); edge++) {
            uint8_t found, winds[2];
            const struct car_place place = {CAR_FIELD, CAR_AT_SIDE, edge};
            if (car_place_find(tile, turn, place, &found, winds) == CAR_FOUND && found == i) {
                name = car_place_text(place, arena);
                break;
            }
        }
        if ((segments >> i) & 1U)
            list = aj_arena_format(arena, "%s%s %s", list,
                                   *list ? ", or segment:" : "write segment:", name);
    }
    return list;
#endif
}

struct aj_arg car_place_arg(struct car_place place, struct aj_arena *arena) {
    const char *text = car_place_text(place, arena);
    if (place.at == CAR_AT_TILE && place.kind == CAR_MINE)
        return AJ_WORD("segment", aj_word_of(text, "mine entrance", arena));
    return AJ_TEXT("segment", text);
}
