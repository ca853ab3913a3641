#include <string.h>

#include "core/core.h"
#include "pictures/shared/shared.h"
#include "pictures/text/text.h"
#include "tiles/tiles.h"

enum { SHOWN_MAX = 8 };

static void put_picture(const struct car_candidate *candidate, struct aj_arena *arena,
                        struct aj_buf *out) {
    struct car_drawn_tile drawn = {.tile = candidate->tile, .turn = candidate->turn};
    struct car_drawing drawing = {.tile = &drawn, .tiles = 1};
    struct aj_grid grid;
    if (car_draw_text(&drawing, arena, NULL, &grid))
        aj_grid_write(&grid, false, out);
}

// Writes "tile: F, turn: 90" or, in a row of a drawn board, "F@90".
static void put_name(const struct car_candidate *candidate, const char *key, struct aj_buf *out) {
    if (key)
        aj_buf_format(out, "%s: ", key);
    aj_buf_puts(out, car_tile_id(candidate->tile));
    if (candidate->turn)
        aj_buf_format(out, key ? ", turn: %u" : "@%u", candidate->turn * 90U);
}

const char *car_say_turns(const struct car_candidate list[], uint32_t count,
                          struct aj_arena *arena) {
    struct aj_buf out;
    aj_buf_init_in(&out, arena);
    aj_buf_puts(&out, "write the turn:");
    for (uint32_t i = 0; i < count; i++) {
        char letters[5];
        car_edges_write(list[i].tile, list[i].turn, letters);
        aj_buf_format(&out, "\nturn: %u shows %s\n", list[i].turn * 90U, letters);
        put_picture(&list[i], arena, &out);
    }
    return aj_buf_keep(&out);
}

// ---- kinds

// Tiles of which the reader has to choose one.
struct telling {
    const struct car_candidate *list;
    uint32_t count;
    const struct car_asked *asked;
    car_words words; // words in play that some of the tiles have and others do not
    struct aj_arena *arena;
    struct aj_buf *out;
};

// Returns what a word for a mark of tiles becomes in a sentence.
static const char *say_word(const char *word) {
    static const char *const said[][2] = {{"gate", "road ends at the gate"},
                                          {"crossing", "roads end at a crossing"},
                                          {"village", "road ends at the village"},
                                          {"tunnel", "tunnel openings"},
                                          {"mine", "mine entrance"}};
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (aj_is_same(said[i][0], word))
            return said[i][1];
    return word;
}

// Whether a word means a kind of segment on which no piece in play can be, such as a mine if there
// are no miners.
static bool is_idle(const char *word, unsigned stood_on) {
    for (int kind = 0; kind < CAR_KINDS; kind++)
        if (car_kinds[kind].site == CAR_AT_TILE && aj_is_same(car_kind_names[kind], word))
            return !((stood_on >> kind) & 1U);
    return false;
}

static bool kind_differs(const struct telling *t, enum car_kind kind) {
    for (uint32_t i = 1; i < t->count; i++)
        if (car_count_kind(t->list[i].tile, kind) != car_count_kind(t->list[0].tile, kind))
            return true;
    return false;
}

static void put_item(struct aj_buf *out, bool *begun, const char *text) {
    aj_buf_format(out, "%s%s", *begun ? ", " : "", text);
    *begun = true;
}

// Returns the words that are of some of the tiles, but not of all: a question can tell tiles apart
// by these only.
static car_words find_words(const struct telling *t) {
    car_words all = ~(car_words)0, any = 0;
    for (uint32_t i = 0; i < t->count; i++) {
        all &= t->list[i].tile->words;
        any |= t->list[i].tile->words;
    }
    any &= ~all & ~car_word_bit("no-castle"); // nobody would describe a city by this word
    for (size_t i = 0; i < car_catalogue.words; i++)
        if (is_idle(car_catalogue.word[i], t->asked->stood_on))
            any &= ~((car_words)1 << i);
    return any;
}

// Whether the words alone distinguish a tile from all other kinds in the list.
static bool words_suffice(const struct telling *t, uint32_t which) {
    const struct car_tile *tile = t->list[which].tile;
    for (uint32_t i = 0; i < t->count; i++)
        if (t->list[i].tile != tile && ((t->list[i].tile->words ^ tile->words) & t->words) == 0)
            return false;
    return true;
}

// Writes what distinguishes a tile from the others: "pennant", "no pennant, 2 cities".
static void put_difference(const struct telling *t, uint32_t which) {
    const struct car_tile *tile = t->list[which].tile;
    car_words has = t->words & tile->words;
    bool begun = false;
    for (size_t i = 0; i < car_catalogue.words; i++)
        if (has >> i & 1U)
            put_item(
                t->out, &begun,
                say_word(car_mark_turned(car_catalogue.word[i], t->list[which].turn, t->arena)));
        else if (has == 0 && t->words == (car_words)1 << i)
            put_item(t->out, &begun, aj_arena_format(t->arena, "no %s", car_catalogue.word[i]));
    if (!begun && t->words)
        put_item(t->out, &begun, "nothing of that");
    for (enum car_kind kind = 0; kind < CAR_KINDS && !words_suffice(t, which); kind++)
        if (kind_differs(t, kind))
            put_item(
                t->out, &begun,
                aj_say_count(t->arena, (size_t)car_count_kind(tile, kind), car_kind_names[kind]));
    if (!begun)
        aj_buf_puts(t->out, car_tile_description(tile) ? car_tile_description(tile) : "as drawn");
}

// Whether a tile has the wanted marks, and no other one with the same edges has them.
static bool tells(const struct telling *t, uint32_t which, const struct car_wanted *wanted) {
    const struct car_candidate *own = &t->list[which];
    for (uint32_t i = 0; i < t->count; i++) {
        const struct car_candidate *other = &t->list[i];
        bool is_such = other->tile->edges[other->turn] == own->tile->edges[own->turn] &&
                       car_has_wanted(other->tile, wanted);
        if (is_such != (i == which))
            return false;
    }
    return true;
}

// Finds marks that distinguish a tile from the others with the same number of cities, or from all
// others if `cities` is 0. It tries no mark, one mark that the tile has, "nothing printed", and one
// mark that the tile does not have. Returns false if none of these is enough.
static bool find_few(const struct telling *t, uint32_t which, uint8_t cities,
                     struct car_wanted *wanted) {
    car_words has = t->list[which].tile->words & t->words, lacks = t->words & ~has;
    *wanted = (struct car_wanted){.cities = cities};
    bool found = tells(t, which, wanted);
    for (car_words left = has; left && !found; left &= left - 1) {
        *wanted = (struct car_wanted){.with = left & ~(left - 1), .cities = cities};
        found = tells(t, which, wanted);
    }
    if (!found) {
        *wanted = (struct car_wanted){.unless_with = car_catalogue.printed, .cities = cities};
        found = tells(t, which, wanted);
    }
    for (car_words left = lacks; left && !found; left &= left - 1) {
        *wanted = (struct car_wanted){.without = left & ~(left - 1), .cities = cities};
        found = tells(t, which, wanted);
    }
    return found;
}

// Finds marks that distinguish a tile from the others: those of find_few, those with the number of
// cities, or all marks. Returns false if not even all are enough.
static bool find_marks(const struct telling *t, uint32_t which, struct car_wanted *wanted) {
    int cities = car_count_kind(t->list[which].tile, CAR_CITY);
    if (find_few(t, which, 0, wanted))
        return true;
    if (kind_differs(t, CAR_CITY) && cities >= 1 && cities <= CAR_TWO_CITIES_SAID &&
        find_few(t, which, (uint8_t)cities, wanted))
        return true;
    car_words has = t->list[which].tile->words & t->words;
    *wanted = (struct car_wanted){.with = has, .without = t->words & ~has};
    return tells(t, which, wanted);
}

static void put_words(const struct telling *t, car_words words, const char *before, unsigned turn) {
    for (size_t i = 0; i < car_catalogue.words; i++)
        if (words >> i & 1U)
            aj_buf_format(t->out, "%s%s", before,
                          car_mark_turned(car_catalogue.word[i], turn, t->arena));
}

// Writes edges and marks: "CRFR+inn". The marks that the case has already come first.
static void put_told(const struct telling *t, uint32_t which, const struct car_wanted *wanted) {
    char letters[5];
    car_edges_write(t->list[which].tile, t->list[which].turn, letters);
    aj_buf_format(t->out, "%s%s", letters, t->asked->marks);
    put_words(t, wanted->with, "+", t->list[which].turn);
    put_words(t, wanted->without, "+no-", 0);
    if (wanted->unless_with)
        aj_buf_format(t->out, "+%s", car_marks_said[CAR_PLAIN_SAID]);
    if (wanted->cities)
        aj_buf_format(t->out, "+%s", car_marks_said[CAR_ONE_CITY_SAID + wanted->cities - 1]);
}

// Writes what the case can have instead: "edges: CRFR+inn or tile: IC-RFr-inn".
static void put_written(const struct telling *t, uint32_t which) {
    struct car_wanted wanted;
    if (find_marks(t, which, &wanted)) {
        if (t->asked->told_by)
            aj_buf_format(t->out, "%s: ", t->asked->told_by);
        put_told(t, which, &wanted);
        aj_buf_puts(t->out, " or ");
    }
    put_name(&t->list[which], t->asked->key, t->out);
}

const char *car_say_kind(const struct car_candidate list[], uint32_t count, uint32_t which,
                         const struct car_asked *asked, struct aj_arena *arena) {
    struct aj_buf out;
    struct telling t = {list, count, asked, 0, arena, &out};
    struct car_wanted wanted;
    aj_buf_init_in(&out, arena);
    t.words = find_words(&t);
    if (find_marks(&t, which, &wanted))
        put_told(&t, which, &wanted);
    else
        put_name(&list[which], NULL, &out);
    return aj_buf_keep(&out);
}

const char *car_say_kinds(const struct car_candidate list[], uint32_t count,
                          const struct car_asked *asked, struct aj_arena *arena) {
    struct aj_buf out;
    struct telling t = {list, count, asked, 0, arena, &out};
    uint32_t shown = count <= SHOWN_MAX ? count : SHOWN_MAX;
    aj_buf_init_in(&out, arena);
    aj_buf_puts(&out, "write which it is:");
    t.words = find_words(&t);
    for (uint32_t i = 0; i < shown; i++) {
        aj_buf_char(&out, '\n');
        put_written(&t, i);
        aj_buf_puts(&out, "   (");
        put_difference(&t, i);
        aj_buf_format(&out, ")%s", asked->more ? asked->more[i] : "");
        if (asked->unseen)
            continue;
        aj_buf_char(&out, '\n');
        put_picture(&list[i], arena, &out);
    }
    if (count > shown)
        aj_buf_format(&out, "\nand %u more: adjudge parts --edges %s", (unsigned)(count - shown),
                      asked->edges);
    return aj_buf_keep(&out);
}
