// Explains the signs, letters and colours of a text.
#include <stdio.h>
#include <string.h>

#include "pictures/shared/shared.h"
#include "pictures/text/text.h"
#include "tiles/tiles.h"

_Static_assert(AJ_TINTS - AJ_TINT_RED == CAR_COLOURS, "the tints are in the order of the colours");

enum aj_tint car_draw_tint(const char *colour) {
    for (int i = 0; i < AJ_TINTS - AJ_TINT_RED; i++) {
        if (strcmp(colour, car_colour_names[i]) == 0) {
            return (enum aj_tint)(AJ_TINT_RED + i);
        }
    }
    return AJ_TINT_GREY;
}

const char *car_draw_letter(const char *colour) {
    static const char *const letters[] = {"R", "B", "Y", "G", "K", "P", "E"};
    return letters[car_draw_tint(colour) - AJ_TINT_RED];
}

// The signs of the legend: first the marks of segments, then those of tiles, kinds of segments, and
// the following.
enum sign {
    TILE_MARKS = CAR_MARKS,
    KINDS = CAR_MARKS + CAR_TILE_MARKS,
    VILLAGE = KINDS + CAR_KINDS,
    OPENING,
    BRIDGE,
    SIGNS
};

static void mark_signs(bool seen[SIGNS], const struct car_tile *tile) {
    seen[BRIDGE] |= tile->across != 0;
    for (unsigned mark = 0; mark < CAR_TILE_MARKS; mark++)
        seen[TILE_MARKS + mark] |= (car_drawn_tile_marks(tile) >> mark) & 1U;
    for (unsigned i = 0; i < tile->count; i++) {
        const struct car_segment *segment = &tile->segment[i];
        seen[car_drawn_mark(segment)] |= segment->marks != 0;
        seen[KINDS + segment->kind] = true;
        seen[VILLAGE] |= segment->end == CAR_END_VILLAGE;
        seen[OPENING] |= segment->openings != 0;
    }
}

static unsigned tokens_of(const struct car_drawn_tile *tile) {
    unsigned tokens = 0;
    for (size_t i = 0; i < tile->pieces; i++) {
        if (tile->piece[i].is_token) {
            tokens |= 1U << car_draw_tint(tile->piece[i].colour);
        }
    }
    return tokens;
}

// Adds a meaning to the legend. Words of marks, such as "crop:road", are written with a blank.
static void add_meaning(struct aj_buf *out, bool *first, const char *glyph, const char *meaning) {
    aj_buf_format(out, "%s%s ", *first ? "" : "   ", glyph);
    for (const char *at = meaning; *at; at++)
        aj_buf_char(out, *at == ':' ? ' ' : *at);
    *first = false;
}

// Explains the letters of a tile's pieces: those of pieces that belong to nobody, and those after a
// player's number. `known` are the letters that were explained already, as 64 bits by the letter's
// code; no two letters have the same bit.
static void add_letters(struct aj_buf *out, bool *first, const struct car_drawn_tile *tile,
                        uint64_t *known) {
    for (size_t i = 0; i < tile->pieces; i++) {
        const struct car_drawn_piece *piece = &tile->piece[i];
        const char *letter = piece->letter ? piece->letter : piece->mark;
        uint64_t bit = letter && *letter ? UINT64_C(1) << (*letter & 63) : 0;
        if (bit & ~*known) {
            char counted[] = "      ";
            snprintf(counted, sizeof counted, piece->many ? "%s%u" : "%s", letter,
                     piece->many % 10U);
            add_meaning(out, first, counted, piece->spoken);
        }
        *known |= bit;
    }
}

static bool has_left(const struct car_drawn_piece *piece) {
    return piece->is_faint;
}

static bool is_tower(const struct car_drawn_piece *piece) {
    return piece->stack > 0;
}

static bool has_piece(const struct car_drawing *drawing,
                      bool (*is_such)(const struct car_drawn_piece *piece)) {
    for (size_t i = 0; i < drawing->tiles; i++)
        for (size_t k = 0; k < drawing->tile[i].pieces; k++)
            if (is_such(&drawing->tile[i].piece[k]))
                return true;
    return false;
}

// The sign and what it means; one without a sign, or with "", is not explained.
static const char *const meanings[SIGNS][2] = {
#define MARK(name, word, kind, glyph, text) {glyph, word},
#include "tiles/tiles.def"
#define TILE_MARK(name, word, glyph) {glyph, word " tile"},
#include "tiles/tiles.def"
    [KINDS + CAR_MONASTERY] = {"[+]", "monastery"},
    [KINDS + CAR_MINE] = {"\u25ca", "foundation (mine entrance)"},
    [KINDS + CAR_RIVER] = {"~", "river"},
    [KINDS + CAR_GARDEN] = {"\u2663", "garden"},
    [KINDS + CAR_CARCASSONNE] = {"#", "within the walls of Carcassonne"},
    [VILLAGE] = {"*", "village"},
    [OPENING] = {"O", "tunnel opening"},
    [BRIDGE] = {CAR_TEXT_BRIDGE "\u2507", "a bridge"}};

// Returns what a sign means: in this game if the game says so, else in general.
static const char *meaning_of(const struct car_drawing *drawing, unsigned sign) {
    static const char *const better[SIGNS] = {
#define MARK_MEANS(name, text) [CAR_MARK_##name] = text,
#include "tiles/tiles.def"
#define TILE_MARK_MEANS(name, text) [TILE_MARKS + CAR_TILE_MARK_##name] = text,
#include "tiles/tiles.def"
    };
    bool is_kind = sign >= KINDS && sign < VILLAGE;
    if (is_kind && drawing->meaning && drawing->meaning[sign - KINDS])
        return drawing->meaning[sign - KINDS];
    return better[sign] ? better[sign] : meanings[sign][1];
}

// Whether an earlier sign that is seen is explained in the same words.
static bool is_explained(const struct car_drawing *drawing, const bool seen[SIGNS], unsigned sign) {
    for (unsigned i = 0; i < sign; i++)
        if (seen[i] && meanings[i][0] &&
            strcmp(meaning_of(drawing, i), meaning_of(drawing, sign)) == 0)
            return true;
    return false;
}

#ifndef AJ_PAGE_ENGINE // only a book tells it
static bool is_token(const struct car_drawn_piece *piece) {
    return piece->is_token;
}

// Adds a sign with the cells of the tiles that have it: "; inn (0,0), (1,2)". Its meaning is said
// without a last word "tile". `is_counter`: of mines only those of counter mining tiles; else the
// others.
static void add_places(struct aj_buf *out, const struct car_drawing *drawing, unsigned sign,
                       const char *meaning, bool is_counter) {
    const char *tile = strstr(meaning, " tile");
    size_t length = tile && !tile[5] ? (size_t)(tile - meaning) : strlen(meaning);
    bool is_named = false;
    for (size_t i = 0; i < drawing->tiles; i++) {
        bool seen[SIGNS] = {false};
        const struct car_drawn_tile *drawn = &drawing->tile[i];
        mark_signs(seen, drawn->tile);
        if (!seen[sign] ||
            (sign == KINDS + CAR_MINE && is_counter != car_form_has_counter_mine(drawn->tile)))
            continue;
        if (!is_named)
            aj_buf_puts(out, out->length > 0 ? "; " : "Signs on the tiles: ");
        for (size_t k = 0; !is_named && k < length; k++)
            aj_buf_char(out, meaning[k] == ':' ? ' ' : meaning[k]);
        aj_buf_format(out, "%s(%d,%d)", is_named ? ", " : " ", (int)drawn->x, (int)drawn->y);
        is_named = true;
    }
}

void car_draw_marks(const struct car_drawing *drawing, struct aj_buf *out) {
    for (unsigned i = 0; i < SIGNS; i++) {
        bool is_kind = i >= KINDS && i < VILLAGE && *car_kind_glyph(i - KINDS);
        if (meanings[i][0] && *meanings[i][0])
            add_places(out, drawing, i, meaning_of(drawing, i), false);
        else if (is_kind)
            add_places(out, drawing, i, car_kind_names[i - KINDS], false);
        if (i == KINDS + CAR_MINE)
            add_places(out, drawing, i, "counter mining entrance", true);
    }
    if (out->length > 0)
        aj_buf_char(out, '.');
    if (has_piece(drawing, is_token))
        aj_buf_format(out, "%sDiscs: tunnel tokens.", out->length > 0 ? " " : "");
    if (drawing->links > 0)
        aj_buf_puts(out, " Dashed line: a finished tunnel.");
}
#endif

void car_draw_legend(const struct car_drawing *drawing, struct aj_buf *out) {
    bool seen[SIGNS] = {false};
    unsigned tokens = 0;
    bool first = true;
    for (size_t i = 0; i < drawing->tiles; i++) {
        mark_signs(seen, drawing->tile[i].tile);
        tokens |= tokens_of(&drawing->tile[i]);
    }
    for (unsigned i = 0; i < SIGNS; i++) {
        if (seen[i] && meanings[i][0] && *meanings[i][0] && !is_explained(drawing, seen, i)) {
            add_meaning(out, &first, meanings[i][0], meaning_of(drawing, i));
        }
    }
    for (unsigned kind = 0; kind < CAR_KINDS; kind++) {
        if (seen[KINDS + kind] && *car_kind_glyph(kind)) {
            add_meaning(out, &first, car_kind_glyph(kind), car_kind_names[kind]);
        }
    }
    for (unsigned i = AJ_TINT_RED; i < AJ_TINTS; i++) {
        if ((tokens >> i) & 1U) {
            const char *name = car_colour_names[i - AJ_TINT_RED];
            add_meaning(out, &first, car_draw_letter(name), name);
            aj_buf_puts(out, " token");
        }
    }
    if (has_piece(drawing, is_tower)) {
        add_meaning(out, &first, "x2\u25ca1", "tower of 2 pieces, player 1's follower on it");
    }
    uint64_t known = 0;
    for (size_t i = 0; i < drawing->tiles; i++) {
        add_letters(out, &first, &drawing->tile[i], &known);
    }
    if (has_piece(drawing, has_left))
        add_meaning(out, &first, CAR_TEXT_LEFT, "gone by now");
    if (!first) {
        aj_buf_char(out, '\n');
    }
}
