// What lies on a game's table, for `adjudge draw`. A view is constant; what it writes is made from
// a finished judgement.
#pragma once

#include <stdbool.h>

#include "core/buf.h"
#include "core/json.h"
#include "documents/tree/diag.h"
#include "judging/game/judgement.h"
#include "painting/canvas.h"

struct aj_case;

// How a picture is to be.
struct aj_showing {
    bool before;        // as the case gives the table, else after the moves that stand
    bool places;        // to be touched: empty places, and handles on all that can be pointed at
    uint32_t kinds;     // what is tinted and labelled: bits by the order of aj_view.kinds
    const char *title;  // for those who cannot see it
    const char *prefix; // of the names in it: "" unless several stand in one page
    const struct aj_case *job; // whose question is shown: move and claims; NULL: none
    const char *caption;       // below it: what the answer is; NULL: nothing
    size_t columns;            // of a text: how wide it may be; 0: as wide as it is
    bool whole;                // a text that would be cut is none
    double size; // of a part of the table on the screen, in pixels; 0: as the game has it
};

// What a table is drawn on: one of text, canvas and json, the others are NULL.
struct aj_sheet {
    struct aj_buf *text;
    size_t columns; // of the text, as aj_showing has them
    struct aj_canvas *canvas;
    struct aj_json *json; // rows, as aj_view.rows has them
    bool only_clashes;    // of faulty tables, only one whose parts do not fit each other
    bool places;          // as aj_showing has it
};

// A case with faults.
struct aj_broken {
    const struct aj_case *job;    // as far as it was read
    const struct aj_diags *diags; // sorted; of the whole document
    const uint32_t *node;         // at which each of them stands
    struct aj_arena *arena;
};

// Each shows the table after the moves that stand, or with `before` as the case gives it.
struct aj_view {
    // As characters, with what is asked listed below; false: too wide for that. `is_drawn`: it is a
    // picture, not a list.
    bool is_drawn;
    bool (*text)(const struct aj_judgement *judgement, const struct aj_showing *how, bool colour,
                 struct aj_buf *out);

    // As one line a row of the board and one a piece, for boards too wide to be drawn.
    void (*list)(const struct aj_judgement *judgement, bool before, struct aj_buf *out);

    // As shapes on a new canvas.
    void (*shapes)(const struct aj_judgement *judgement, const struct aj_showing *how,
                   struct aj_canvas *canvas);

    // Kinds of things that can be tinted and labelled, NULL-ended: "Roads".
    const char *const *kinds;

    // The table of a case that is not understood or cannot be, with what lies there and each fault
    // marked; rows of faults come behind the others. False: what is wrong is not on the table.
    // NULL: never.
    bool (*broken)(const struct aj_broken *broken, const struct aj_sheet *sheet);

    // One flat row for everything that lies there, all with the same keys; the list is open.
    // `id` is the case's.
    void (*rows)(const struct aj_judgement *judgement, bool before, const char *id,
                 struct aj_json *json);
};

// Reads a list of kinds as "roads,fields", "all" or "none" (NULL: none) into bits as
// aj_showing.kinds has them. False if a word is no kind of this view; the others count.
bool aj_view_kinds(const struct aj_view *view, const char *list, uint32_t *kinds);
