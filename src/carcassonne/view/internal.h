// What the files of this room share among themselves.
#pragma once

#include "carcassonne/rules/rules.h"
#include "carcassonne/table/table.h"
#include "core/core.h"
#include "judging/answer/answer.h"
#include "judging/case/case.h"
#include "judging/game/game.h"
#include "pictures/shared/shared.h"

// ---- question_view
//
// What a case asks about, as the picture of its board shows it: the move as far as it stands, the
// tiles of it that do not lie there, rings about actions and claims. In the judgement's arena.

// A board with a question about it.
struct car_question {
    struct car_judging *g;
    const struct car_turn *turn;      // asked about; NULL: none
    const struct car_action *refused; // of the turn: the one that is forbidden; NULL: none
    const struct car_action **extra;  // of the turn: those whose tiles are not on the board, the
    uint32_t extras;                  // refused one and any after what is forbidden
    struct car_cells extra_cells;     // where they shall lie; without slots if there are none
    const uint32_t *part;             // of features asked about
    uint32_t parts;
    bool asks_end; // there are claims about a game that is over
};

// Finds what `job` asks. The board is that after the moves if they stand, else the one on which
// those actions of the last turn are carried out that come before the forbidden one.
void car_question_find(const struct aj_judgement *judgement, const struct aj_case *job,
                       struct car_question *question);

// The edges of a tile that lies there or shall lie there which do not continue the tile beyond, as
// bits. `cells` has the indices of `list`.
uint8_t car_question_clash(const struct car_grid *cells, const struct car_drawn_tile list[],
                           const struct car_drawn_tile *tile);

// Rings about the actions of the turn and about the claims, for a drawing whose tiles are those of
// the board in their order, then those of `extra`. Returns how many.
size_t car_question_rings(const struct aj_judgement *judgement, const struct aj_case *job,
                          const struct car_question *question, const struct car_drawn_ring **ring);

// How many earlier rings are about the whole tile that this one is about: their signs stand in a
// row on it. At most 5, for which there is room. `signs` counts them by tile and begins with zeros.
uint8_t car_question_before(uint8_t signs[], const struct car_drawn_ring *ring);

// The sign of a ring by its index, in `arena`: "a" to "z", then numbers from 1.
const char *car_question_sign(struct aj_arena *arena, size_t index);

// ---- board_areas
//
// What a picture says of each segment of the board: place, feature, points and owners, and in what
// colour it is tinted. In the judgement's arena.

// ---- board_lists
//
// What lies on a drawn board, in words: below a picture in text, as titles on a canvas, as rows.

// Where a piece is on its tile: "road W", "corner SE", of a token its edge.
const char *car_piece_place(const struct car_drawn_tile *tile, const struct car_drawn_piece *piece);

// "Anna's large follower: road W of (1,1)", "red token: opening E of (0,0)", in the arena.
const char *car_piece_title(const struct car_drawing *drawing, const struct car_drawn_tile *tile,
                            const struct car_drawn_piece *piece, struct aj_arena *arena);

// ", holds Anna's follower and Carl's abbot"; "": holds nobody. Ends the line.
void car_list_held(const struct car_drawing *drawing, const struct car_drawn_player *player,
                   struct aj_buf *out);

// How a board is written as text.
struct car_text_style {
    size_t columns; // of characters; 0: as wide as it is
    bool whole;     // rather nothing than a board that is cut off
    bool colour;    // with ANSI escapes
};

// The board as characters with all these below it. False, and nothing is written: it is too wide.
bool car_list_text(const struct car_drawing *drawing, struct car_text_style style,
                   struct aj_arena *arena, struct aj_buf *out);

// Whether some tiles do not fit each other.
bool car_has_clash(const struct car_drawing *drawing);

// aj_view.rows of what is drawn; if tiles do not fit, each row has the edges of its tile that do
// not, as `clash`.
void car_list_rows(const struct car_drawing *drawing, const char *id, struct aj_json *json);

// One row more, of a fault of that kind at a ring.
void car_list_fault(const struct car_drawing *drawing, const struct car_drawn_ring *ring,
                    const char *kind, const char *id, struct aj_json *json);

// ---- fault_view
//
// Draws a board that was not understood or that cannot be, with each fault marked where it is.

// aj_view.broken: draws into the sheet that the caller opened. False if the fault is not on the
// board.
bool car_draw_broken(const struct aj_broken *broken, const struct aj_sheet *sheet);

// ---- kinds_told
//
// What is said of tiles told by their edges once their kinds were tried: the error `several-kinds`,
// and for notes the kinds that were set aside. Texts live in the reader's arena.

// What came of trying each candidate of one tile, as bits.
struct car_tried {
    uint64_t kept;              // the rest of the case allows it; those after 64 too
    uint64_t differ;            // with it the answer is another one
    uint64_t unasked;           // with it only what nobody claims is otherwise
    uint64_t counted;           // of these: points at the end, where claims speak of points
    uint64_t claimed;           // of these two, with which some claim is right
    uint64_t unsaid, unclaimed; // of those that differ: set aside
    const char **how;           // by candidate: what would be otherwise; NULL: none is
};

static inline uint64_t car_undecided(const struct car_tried *tried) {
    return tried->differ & ~tried->unsaid & ~tried->unclaimed;
}

struct car_kinds_told {
    struct aj_reader *reader;
    const struct aj_case *job;
    const struct car_described *described; // as read first
    const struct car_tried *tried;
    uint32_t count;
    int *such;           // of its errors; NULL at first
    uint32_t refused[8]; // tiles whose kinds were shown
    uint32_t refusals;
};

// Reports that several kinds of a tile are possible, and `why` it must be said which.
void car_refuse_kinds(struct car_kinds_told *told, uint32_t tile, const char *why);

// Leaves those candidates of a tile that give the answer of the chosen one, and says of it the
// others.
void car_settle_kinds(const struct car_kinds_told *told, uint32_t tile,
                      struct car_described *described);

// ---- outcomes
//
// What a case comes to with one choice of kinds for the tiles that it tells by their edges, and in
// what two such outcomes differ. They live in the arena of the reader.

enum { CAR_CLAIMS_MAX = 32 }; // of a case, that are held against outcomes; those after are not

// What features come to.
struct car_worths {
    uint32_t rows;
    uint8_t *kind;   // of each feature, in the order of results
    int32_t *points; // that it is worth
    uint8_t *owners; // who gets them, as bits
    bool *is_held;   // somebody stands there
    bool any_held;
};

struct car_outcome {
    size_t errors;
    uint32_t missing; // segments that the case names and the tile lacks
    bool judged;      // false: too many readings
    struct aj_answer answer;
    struct car_worths worths;
    uint8_t standing[CAR_CLAIMS_MAX]; // enum aj_standing of each claim, then of what is expected
};

// What a case asks, which decides what counts as the same answer.
struct car_inquiry {
    bool speaks_of_features, moves;
    bool speaks_of_points; // a claim does
    uint32_t claims;       // entries of `disputed`
    uint32_t held;         // these and `expect`
    uint32_t says[CAR_CLAIMS_MAX];
    const char *by[CAR_CLAIMS_MAX]; // who claims it, NULL: nobody is named
    unsigned keep;                  // of judgements, to hold that against them
};

enum car_sameness {
    CAR_SAME, // verdict, points and what each feature is worth
    // What is disputed, the verdict and, if a claim speaks of points, what the move gains; not all
    // else.
    CAR_SAME_CLAIMS,
    CAR_OTHER
};

// Reads what the case asks; nothing about claims that are not understood.
void car_inquiry_read(const struct aj_case *job, struct car_inquiry *question);

// Judges a case that was read without errors.
void car_outcome_judge(const struct aj_case *job, const struct car_inquiry *question,
                       struct aj_arena *arena, struct car_outcome *outcome);

// In how far two outcomes are the same answer to what the case asks.
enum car_sameness car_outcomes_compare(const struct car_inquiry *question,
                                       const struct car_outcome *a, const struct car_outcome *b);

// Whether claims speak of points, and somebody ends with other points in the two outcomes.
bool car_outcomes_count(const struct car_inquiry *question, const struct car_outcome *a,
                        const struct car_outcome *b);

// Whether some claim of `disputed` is not wrong.
bool car_is_claimed(const struct car_inquiry *question, const struct car_outcome *outcome);

// In what an outcome differs from the first, in a few words: "Anna gains 4, not 6"; in `arena`.
const char *car_say_difference(const struct car_inquiry *question, const struct car_outcome *first,
                               const struct car_outcome *other, struct aj_arena *arena);
