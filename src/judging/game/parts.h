// What is in a game's box: its tiles, routes or tickets, for `adjudge parts`. A game's catalogue is
// constant; texts are borrowed from it.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/arena.h"
#include "core/buf.h"
#include "core/json.h"
#include "painting/canvas.h"

// One row of the list.
struct aj_part {
    const char *id;
    const char *alias;     // another name that finds it; NULL: none
    const char *kind;      // "tile", "route", "ticket"
    const char *set;       // id of the set that it comes in
    const char *set_title; // as a heading
    char edges[5];         // letters from north clockwise, as it is drawn: "CRFR"; "": no tile
    int32_t count;         // copies in its set
    int32_t later;         // how many more (or fewer, negative) a later print of the set has
    const char *summary;   // one line
};

// A part as it lies.
struct aj_part_lying {
    size_t part;
    unsigned turn; // quarter turns clockwise
};

struct aj_parts {
    size_t count; // rows; those of a set stand together

    void (*row)(size_t part, struct aj_part *row);

    // When the prints of a set whose copies differ were sold: "until 2013, since 2014"; NULL: no
    // set has two.
    const char *prints;

    // What the letters of edges mean, each the first of its word: "C city, R road"; NULL: no part
    // has edges.
    const char *edge_letters;

    // Whether people call the part so, however they spell it; NULL: id and alias are all it is
    // called.
    bool (*is_called)(size_t part, const char *name);

    // Whether all of that is printed on a part: marks, each with a + before it, "+inn"; NULL: no
    // part is told by marks.
    bool (*is_marked)(size_t part, const char *marks, struct aj_arena *arena);

    // A sentence about the first of such marks that no part has; NULL: there is none. NULL with
    // is_marked.
    const char *(*unknown_mark)(const char *marks, struct aj_arena *arena);

    // What is to be said of one part beyond its row, as text, with a drawing if there is one.
    void (*show)(size_t part, struct aj_arena *arena, struct aj_buf *out);

    // Its own keys of its JSON row, flat; NULL: none.
    void (*write)(size_t part, struct aj_json *json);

    // A sheet of parts; NULL: they have no picture.
    void (*draw)(const struct aj_part_lying *list, size_t count, struct aj_arena *arena,
                 struct aj_canvas *canvas);
};
