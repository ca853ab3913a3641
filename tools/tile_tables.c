// Writes what is known of tiles as C initialisers when adjudge is built, so that no run pays for
// it. `tile_tables` writes catalogue-tables.inc: the rows of tiles.def, as the shape language's own
// parser reads them. `tile_tables places` writes place-slots.inc: the names of segments, each in a
// slot of its own.
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tiles/tiles.h"

struct row {
    const char *id, *alias;
    const char *set;
    unsigned copies[CAR_BOXES], start_copies;
    const char *description, *shape;
};

static const struct row rows[] = {
#define TILE(id, alias, set, c1, c2, start_copies, description, shape)                             \
    {id, alias, "CAR_SET_" #set, {c1, c2}, start_copies, description, shape},
#include "tiles/tiles.def"
};
#define ROWS (sizeof rows / sizeof *rows)

// The form of each row with each turn, and the number of the first that is the same.
static const char *forms[4 * ROWS];
static car_words words_of[ROWS];
static struct car_form_words words;

static unsigned look_of(size_t row, unsigned turn) {
    size_t at = 4 * row + turn, first = 0;
    while (strcmp(forms[first], forms[at]) != 0)
        first++;
    return (unsigned)first;
}

static bool find_forms(size_t row, struct aj_arena *arena) {
    for (unsigned turn = 0; turn < 4; turn++)
        forms[4 * row + turn] = car_form_of(rows[row].shape, turn, arena);
    return car_form_words(rows[row].shape, &words, &words_of[row], arena);
}

static void print_words(void) {
    printf("static const char *const shape_words[] = {\n");
    for (unsigned i = 0; i < words.count; i++)
        printf("    \"%s\",\n", words.word[i]);
    printf("};\n\n");
}

static bool is_printed(const char *word) {
    static const char *const printed[] = {
#define MARK(name, word, ...) word,
#include "tiles/tiles.def"
#define TILE_MARK(name, word, ...) word,
#include "tiles/tiles.def"
// What is printed in the middle of a tile is a segment of its own.
#define KIND(name, rank, id, at, ...) CAR_##at == CAR_AT_TILE ? id : NULL,
#include "tiles/tiles.def"
        "abbey", "tunnel", "underpass"};
    for (size_t i = 0; i < sizeof printed / sizeof *printed; i++)
        if (printed[i] && strcmp(printed[i], word) == 0)
            return true;
    return false;
}

static void print_printed(void) {
    car_words printed = 0;
    for (unsigned i = 0; i < words.count; i++)
        printed |= (car_words)is_printed(words.word[i]) << i;
    printf("static const car_words printed_words = (car_words)UINT64_C(%" PRIu64
           ") << 64 | UINT64_C(%" PRIu64 ");\n\n",
           (uint64_t)(printed >> 64), (uint64_t)printed);
}

static void print_numbers(const char *name, const unsigned values[], size_t count) {
    printf("        .%s = {", name);
    for (size_t i = 0; i < count; i++)
        printf("%s%u", i ? ", " : "", values[i]);
    printf("},\n");
}

static void print_bytes(const char *name, const uint8_t values[], size_t count) {
    unsigned wide[CAR_SEGMENTS_MAX];
    for (size_t i = 0; i < count; i++)
        wide[i] = values[i];
    print_numbers(name, wide, count);
}

static void print_segment(const struct car_segment *s) {
    printf("            {.kind = %u, .edges = %u, .winds = %u, .end = %u, .openings = %u,\n"
           "             .pennants = %u, .marks = %u, .mine = %u, .cities = %u,\n"
           "             .joins = %u, .ends = %u, .mouths = %u, .shares = %u},\n",
           s->kind, s->edges, s->winds, s->end, s->openings, s->pennants, s->marks, s->mine,
           s->cities, s->joins, s->ends, s->mouths, s->shares);
}

static bool do_texts_fit(const struct row *row) {
    const struct car_tile_texts *texts;
    return strlen(row->id) < sizeof texts->id && strlen(row->shape) < sizeof texts->shape &&
           (!row->alias || strlen(row->alias) < sizeof texts->alias) &&
           strlen(row->description) < sizeof texts->description;
}

static void print_texts(const struct row *row) {
    printf("    {.id = \"%s\",\n     .alias = \"%s\",\n     .description = \"%s\",\n"
           "     .shape = \"%s\"},\n",
           row->id, row->alias ? row->alias : "", row->description, row->shape);
}

// `split`: which of the twins is its own, from 1; 0: none.
static void print_tile(const struct row *row, const struct car_tile *tile, int split) {
    unsigned joined[CAR_SEGMENTS_MAX];
    for (int i = 0; i < tile->count; i++)
        joined[i] = tile->joined_by[i];
    printf("    {\n        .row = %zu,\n        .split = %d,\n", (size_t)(row - rows) + 1, split);
    printf("        .set = %s,\n        .start_copies = %u,\n", row->set, row->start_copies);
    print_numbers("copies", row->copies, CAR_BOXES);
    printf("        .count = %u,\n        .segment = {\n", tile->count);
    for (int i = 0; i < tile->count; i++)
        print_segment(&tile->segment[i]);
    printf("        },\n");
    print_bytes("edge_segment", tile->edge_segment, CAR_EDGES);
    print_bytes("share_segment", tile->share_segment, CAR_EDGES);
    print_bytes("wind_segment", tile->wind_segment, CAR_WINDS);
    print_numbers("joined_by", joined, tile->count);
    print_bytes("edges", tile->edges, 4);
    for (int i = 0; i < tile->ways; i++)
        printf("        .way[%d] = %u,\n", i, tile->way[i]);
    printf("        .ways = %u,\n        .shares = %u,\n        .points = %u,\n        .marks = "
           "UINT64_C(%" PRIu64 "),\n",
           tile->ways, tile->shares, tile->points, tile->marks);
    const unsigned looks[] = {look_of((size_t)(row - rows), 0), look_of((size_t)(row - rows), 1),
                              look_of((size_t)(row - rows), 2), look_of((size_t)(row - rows), 3)};
    print_numbers("look", looks, 4);
    car_words its = words_of[row - rows];
    printf("        .words = (car_words)UINT64_C(%" PRIu64 ") << 64 | UINT64_C(%" PRIu64 "),\n",
           (uint64_t)(its >> 64), (uint64_t)its);
    printf("        .kinds = %u,\n        .signs = %u,\n        .filled = %u,\n        "
           ".has_opening = %d,\n"
           "        .fits_any = %d,\n",
           tile->kinds, tile->signs, tile->filled, tile->has_opening, tile->fits_any);
    printf("    },\n");
}

// Numbers of rows, plus 1, by the slots of their names; 0: the slot is free.
static unsigned name_slots[CAR_NAME_SLOTS];

static void add_name(const char *name, size_t row) {
    unsigned slot = car_name_slot(name);
    while (name_slots[slot])
        slot = (slot + 1) % CAR_NAME_SLOTS;
    name_slots[slot] = (unsigned)row + 1;
}

// At least half of the slots must stay free, and a number must fit in two bytes.
static void print_name_slots(void) {
    _Static_assert(ROWS < UINT16_MAX && 4 * ROWS <= CAR_NAME_SLOTS, "CAR_NAME_SLOTS");
    for (size_t i = 0; i < ROWS; i++) {
        add_name(rows[i].id, i);
        if (rows[i].alias)
            add_name(rows[i].alias, i);
    }
    printf("};\n\nstatic const uint16_t name_slots[CAR_NAME_SLOTS] = {");
    for (size_t i = 0; i < CAR_NAME_SLOTS; i++)
        printf("%s%u,", i % 16 ? " " : "\n    ", name_slots[i]);
    printf("\n};\n");
}

// ---- the names of segments

static struct car_place_slot place_slots[CAR_PLACE_SLOTS];

// Puts a name into its slot. False: another is there.
static bool add_place(uint64_t salt, struct car_place place, const char *at) {
    struct car_place_slot made = {.place = place};
    struct aj_term name;
    snprintf(made.name, sizeof made.name, "%s%s%s", car_kind_names[place.kind], *at ? " " : "", at);
    memcpy(&name, made.name, sizeof name);
    struct car_place_slot *slot = &place_slots[car_place_slot(name, salt)];
    bool is_free = !*slot->name;
    *slot = made;
    return is_free;
}

// Puts the names of all segments into their slots. False: two have the same.
static bool add_places(uint64_t salt) {
    bool good = true;
    memset(place_slots, 0, sizeof place_slots);
    for (uint8_t kind = 0; kind < CAR_KINDS; kind++) {
        enum car_place_kind site = car_kinds[kind].site;
        unsigned count = site == CAR_AT_EDGE ? CAR_EDGES : site == CAR_AT_WIND ? CAR_WINDS : 1;
        for (uint8_t i = 0; i < count; i++)
            good &= add_place(salt, (struct car_place){kind, (uint8_t)site, i},
                              site == CAR_AT_EDGE   ? car_edge_names[i]
                              : site == CAR_AT_WIND ? car_wind_names[i]
                                                    : "");
    }
    return good;
}

static bool print_places(void) {
    enum { TRIES = 1000000 }; // far more than are needed
    uint64_t salt = UINT64_C(0xD6E8FEB86659FD93);
    int tries = 1;
    for (; !add_places(salt) && tries < TRIES; tries++)
        salt += UINT64_C(0x9E3779B97F4A7C16); // it stays odd
    if (tries == TRIES)
        return false;
    printf("#define PLACE_SALT UINT64_C(%" PRIu64 ")\n\n"
           "static const struct car_place_slot place_slots[CAR_PLACE_SLOTS] = {\n",
           salt);
    for (unsigned i = 0; i < CAR_PLACE_SLOTS; i++)
        if (*place_slots[i].name)
            printf("    [%u] = {\"%s\", {%u, %u, %u}},\n", i, place_slots[i].name,
                   place_slots[i].place.kind, place_slots[i].place.at, place_slots[i].place.index);
    printf("};\n");
    return true;
}

// ---- the catalogue

static bool print_catalogue(void) {
    static struct car_own_tile tiles[ROWS];
    struct aj_arena arena;
    int splits = 0;
    aj_arena_init(&arena, 0);
    for (size_t i = 0; i < ROWS; i++) {
        struct car_shape_error error = {0, NULL};
        tiles[i].id = rows[i].id;
        if (!car_shape_parse(&tiles[i], rows[i].shape, &arena, &error)) {
            fprintf(stderr, "tiles.def: %s: %s\n", rows[i].id, error.message);
            return false;
        }
        if (!do_texts_fit(&rows[i])) {
            fprintf(stderr, "tiles.def: %s: longer than car_tile_texts has room for\n", rows[i].id);
            return false;
        }
        if (!find_forms(i, &arena)) {
            fprintf(stderr, "tiles.def: %s: more words than car_tile.words has bits\n", rows[i].id);
            return false;
        }
    }
    print_words();
    print_printed();
    printf("static const struct car_tile split_tiles[] = {\n");
    for (size_t i = 0; i < ROWS; i++)
        if (tiles[i].split)
            print_tile(&rows[i], &tiles[i].split->tile, 0);
    printf("};\n\nstatic const struct car_tile tiles[] = {\n");
    for (size_t i = 0; i < ROWS; i++)
        print_tile(&rows[i], &tiles[i].tile, tiles[i].split ? ++splits : 0);
    printf("};\n\nstatic const struct car_tile_texts tile_texts[] = {\n");
    for (size_t i = 0; i < ROWS; i++)
        print_texts(&rows[i]);
    print_name_slots();
    aj_arena_done(&arena);
    return true;
}

int main(int argc, char *argv[]) {
    bool wants_places = argc > 1 && strcmp(argv[1], "places") == 0;
    bool good = wants_places ? print_places() : print_catalogue();
    return fflush(stdout) == 0 && good ? EXIT_SUCCESS : EXIT_FAILURE;
}
