#include "pictures/choices.h"

#include <string.h>

#include "core/text.h"
#include "pictures/draw.h"
#include "tiles/place.h"

enum { SHOWN_MAX = 8 };

static void put_picture(const struct car_candidate *candidate, struct aj_arena *arena,
                        struct aj_buf *out) {
    struct car_drawn_tile drawn = {.tile = candidate->tile, .turn = candidate->turn};
    struct car_drawing drawing = {.tile = &drawn, .tiles = 1};
    struct aj_grid grid;
    if (car_draw_text(&drawing, arena, NULL, &grid))
        aj_grid_write(&grid, false, out);
}

// "tile: F, turn: 90", or "F@90" in a drawn row.
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

// What a word of the shape language says in a sentence.
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

static int count_kind(const struct car_tile *tile, int kind) {
    int count = 0;
    for (uint8_t i = 0; i < tile->count; i++)
        count += tile->segment[i].kind == kind;
    return count;
}

static bool differs(const struct car_candidate list[], uint32_t count, int kind) {
    for (uint32_t i = 1; i < count; i++)
        if (count_kind(list[i].tile, kind) != count_kind(list[0].tile, kind))
            return true;
    return false;
}

// "2 cities".
static const char *say_number(int count, const char *kind, struct aj_arena *arena) {
    size_t length = strlen(kind) - 1;
    if (count == 1)
        return aj_arena_format(arena, "1 %s", kind);
    return kind[length] == 'y' ? aj_arena_format(arena, "%d %.*sies", count, (int)length, kind)
                               : aj_arena_format(arena, "%d %ss", count, kind);
}

static void put_item(struct aj_buf *out, bool *begun, const char *text) {
    aj_buf_format(out, "%s%s", *begun ? ", " : "", text);
    *begun = true;
}

// Words that some of them have and others have not.
static uint64_t telling_words(const struct car_candidate list[], uint32_t count) {
    uint64_t all = ~UINT64_C(0), any = 0;
    for (uint32_t i = 0; i < count; i++) {
        all &= list[i].tile->words;
        any |= list[i].tile->words;
    }
    return any & ~all;
}

// Whether the words tell a tile from all others.
static bool words_suffice(const struct car_candidate list[], uint32_t count, uint32_t which,
                          uint64_t telling) {
    for (uint32_t i = 0; i < count; i++)
        if (list[i].tile != list[which].tile &&
            ((list[i].tile->words ^ list[which].tile->words) & telling) == 0)
            return false;
    return true;
}

// "pennant", "no pennant, 2 cities": what it has unlike others.
static void put_difference(const struct car_candidate list[], uint32_t count, uint32_t which,
                           struct aj_arena *arena, struct aj_buf *out) {
    const struct car_tile *tile = list[which].tile;
    uint64_t telling = telling_words(list, count);
    bool begun = false;
    for (size_t i = 0; i < car_catalogue.words; i++)
        if ((telling & tile->words) >> i & 1U)
            put_item(out, &begun, say_word(car_catalogue.word[i]));
    for (size_t i = 0; i < car_catalogue.words && (telling & tile->words) == 0; i++)
        if (telling >> i & 1U)
            put_item(out, &begun, aj_arena_format(arena, "no %s", car_catalogue.word[i]));
    for (int kind = 0; kind < CAR_KINDS && !words_suffice(list, count, which, telling); kind++)
        if (differs(list, count, kind))
            put_item(out, &begun, say_number(count_kind(tile, kind), car_kind_names[kind], arena));
    if (!begun)
        aj_buf_puts(out, car_tile_description(tile) ? car_tile_description(tile) : "as drawn");
}

static void put_heading(const struct car_candidate list[], uint32_t count, bool in_row,
                        struct aj_buf *out) {
    uint64_t telling = telling_words(list, count);
    aj_buf_puts(out, "write which it is");
    if (telling && !in_row)
        aj_buf_format(out, ", or what is on it, as marks: [%s]",
                      car_catalogue.word[__builtin_ctzll(telling)]);
    aj_buf_char(out, ':');
}

const char *car_say_kinds(const struct car_candidate list[], uint32_t count,
                          const struct car_asked *asked, struct aj_arena *arena) {
    struct aj_buf out;
    uint32_t shown = count <= SHOWN_MAX ? count : SHOWN_MAX;
    aj_buf_init_in(&out, arena);
    put_heading(list, count, !asked->key, &out);
    for (uint32_t i = 0; i < shown; i++) {
        aj_buf_char(&out, '\n');
        put_name(&list[i], asked->key, &out);
        aj_buf_puts(&out, "   (");
        put_difference(list, count, i, arena, &out);
        aj_buf_puts(&out, ")\n");
        put_picture(&list[i], arena, &out);
    }
    if (count > shown)
        aj_buf_format(&out, "\nand %u more: adjudge parts --edges %s", (unsigned)(count - shown),
                      asked->edges);
    return aj_buf_keep(&out);
}
