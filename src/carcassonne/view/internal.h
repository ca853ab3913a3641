// What the files of this room share among themselves.
#pragma once

#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "core/core.h"
#include "judging/answer/answer.h"
#include "judging/case/case.h"
#include "judging/game/game.h"
#include "pictures/shared/shared.h"

// ---- question_view
//
// What a case asks about, as the picture of its board shows it: the move as far as it is allowed,
// its tiles that do not lie there, and rings for actions and claims. In the judgement's arena.

// A board with a question about it.
struct car_question {
    struct car_judging *g;
    const struct car_turn *turn;      // the turn that is asked about; NULL: none
    const struct car_action *refused; // its action that is forbidden; NULL: none
    const struct car_action **extra;  // actions of the turn whose tiles are not on the board
    uint32_t extras;                  // how many these are: the refused one, and later ones
    struct car_cells extra_cells;     // where these tiles would lie; not set up if there are none
    const uint32_t *part;             // parts of the features that are asked about
    uint32_t parts;
    bool asks_end; // claims are about the end of the game
    bool is_open;  // the rules leave open whether the turn is legal
    bool by_place; // actions name no ids of tiles
};

// Finds what `job` asks. If the moves are allowed, g's board is the one after them; else the one
// after those actions of the last turn that come before the forbidden one.
void car_question_find(const struct aj_judgement *judgement, const struct aj_case *job,
                       struct car_question *question);

// Returns the edges of a tile, as bits, that do not fit the tiles across them. The tile lies there
// or would lie there. `cells` has the indices of `list`.
uint8_t car_question_clash(const struct car_grid *cells, const struct car_drawn_tile list[],
                           const struct car_drawn_tile *tile);

// Makes rings for the actions of the turn and for the claims. The drawing's tiles must be those of
// the board, then those of `extra`. Returns how many rings there are.
size_t car_question_rings(const struct aj_judgement *judgement, const struct aj_case *job,
                          const struct car_question *question, const struct car_drawn_ring **ring);

// Returns how many earlier rings are about the same whole tile: their signs are in a row on it,
// which has room for 5. `signs` counts them by tile; at first it is all 0.
uint8_t car_question_before(uint8_t signs[], const struct car_drawn_ring *ring);

// Returns the sign of ring `index`, in `arena`: "a" to "z", then numbers from 1.
const char *car_question_sign(struct aj_arena *arena, size_t index);

// ---- board_areas
//
// What a picture says of each segment on the board: its place, feature, points and owners, and its
// tint. In the judgement's arena.

// ---- board_lists
//
// What is on a drawn board, in words: below a picture of text, as titles on a canvas, as rows.

// Returns where a piece is on its tile: "road W", "corner SE"; for a token, its edge.
const char *car_piece_place(const struct car_drawn_tile *tile, const struct car_drawn_piece *piece);

// Says a piece: "Anna's large follower: road W of (1,1)", "red token: opening E of (0,0)".
const char *car_piece_title(const struct car_drawing *drawing, const struct car_drawn_tile *tile,
                            const struct car_drawn_piece *piece, struct aj_arena *arena);

// Ends a player's line: ", holds Anna's follower and Carl's abbot", or without that if he holds
// nobody.
void car_list_held(const struct car_drawing *drawing, const struct car_drawn_player *player,
                   struct aj_buf *out);

// How a board is written as text.
struct car_text_style {
    size_t columns; // how wide the text may be, in characters; 0: as wide as the board is
    bool whole;     // a board that would be cut off is not written at all
    bool colour;    // with ANSI escapes
};

// Writes the board as characters, and these lists below it. Returns false if it is too wide;
// nothing is written.
bool car_list_text(const struct car_drawing *drawing, struct car_text_style style,
                   struct aj_arena *arena, struct aj_buf *out);

// Whether any two tiles of the drawing do not fit.
bool car_has_clash(const struct car_drawing *drawing);

// aj_view.rows: writes rows of what is drawn. If tiles do not fit, each row has the edges of its
// tile that do not, as `clash`.
void car_list_rows(const struct car_drawing *drawing, const char *id, struct aj_json *json);

// Writes one more row: a fault of that kind, which a ring shows.
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
// What is said of tiles described by their edges after their kinds were tried: the error
// `several-kinds`, or notes on the kinds that were set aside. Texts are in the reader's arena.

// The most candidates of a tile that are tried; a set of them has a bit for each. Further ones are
// kept untried.
enum { CAR_CANDIDATES_MAX = 64 };

// What came of trying the candidates of one tile; each set is bits by candidate.
struct car_tried {
    uint64_t kept;    // the rest of the case allows it; candidates not tried are kept too
    uint64_t differ;  // setting it gives another answer
    uint64_t unasked; // with it only something that nobody claims is different
    uint64_t counted; // it is `unasked`, and points at the end differ, of which claims speak
    uint64_t claimed; // it is in `differ` or `unasked`, and with it some claim is right
    uint64_t unsaid, unclaimed; // candidates of `differ` that are set aside
    const char **how;           // by candidate: what would be different; NULL: nothing
};

static inline uint64_t car_undecided(const struct car_tried *tried) {
    return tried->differ & ~tried->unsaid & ~tried->unclaimed;
}

struct car_kinds_told {
    struct aj_reader *reader;
    const struct aj_case *job;
    const struct car_described *described; // as read at first
    const struct car_tried *tried;
    uint32_t count;
    int *such; // by row of the catalogue: how many tiles may be of that kind; made at the first
               // error
    uint32_t helps;      // errors that got a help
    uint32_t refused[8]; // tiles whose kinds an error has listed
    uint32_t refusals;
};

// Reports that a tile may be of several kinds, and that it must be said which because of `why`.
void car_refuse_kinds(struct car_kinds_told *told, uint32_t tile, const char *why);

// Keeps the candidates of a tile that lead to the answer of the chosen one, and lists the others
// for a note.
void car_settle_kinds(const struct car_kinds_told *told, uint32_t tile,
                      struct car_described *described);

// ---- outcomes
//
// The outcome of a case for one choice of kinds for the tiles that it describes by their edges, and
// how two outcomes differ. In the reader's arena.

enum { CAR_CLAIMS_MAX = 32 }; // claims of a case that are looked at; later ones are not

// What the features of an outcome are worth, by feature in the order of results.
struct car_worths {
    uint32_t rows;
    uint8_t *kind;   // enum car_kind
    int32_t *points; // what it is worth
    uint8_t *owners; // players who get that, as bits
    bool *is_held;   // somebody is on it
    bool any_held;
};

struct car_outcome {
    size_t errors;
    uint32_t missing; // how many segments the case names that their tiles do not have
    bool judged;      // the case was judged; false: it has too many readings
    struct aj_answer answer;
    struct car_worths worths;
    uint8_t standing[CAR_CLAIMS_MAX]; // enum aj_standing of each claim, then of `expect`
};

// What a case asks, which decides what counts as the same answer.
struct car_inquiry {
    bool speaks_of_features, moves;
    bool speaks_of_points; // a claim speaks of points
    uint32_t claims;       // entries of `disputed`
    uint32_t held;         // number of claims, and one more if the case has `expect`
    uint32_t says[CAR_CLAIMS_MAX];
    const char *by[CAR_CLAIMS_MAX]; // who makes the claim, NULL: not said
    unsigned keep;                  // effects of rulings that must be kept to compare the claims
};

enum car_sameness {
    CAR_SAME, // the verdict, the points and the worth of each feature are the same
    // Only the verdict, what is disputed and, if a claim speaks of points, what the move gains are
    // the same.
    CAR_SAME_CLAIMS,
    CAR_OTHER
};

// Reads what the case asks. Claims that are not understood are left out.
void car_inquiry_read(const struct aj_case *job, struct car_inquiry *question);

// Judges a case that was read without errors.
void car_outcome_judge(const struct aj_case *job, const struct car_inquiry *question,
                       struct aj_arena *arena, struct car_outcome *outcome);

// Returns how far two outcomes are the same answer to what the case asks.
enum car_sameness car_outcomes_compare(const struct car_inquiry *question,
                                       const struct car_outcome *a, const struct car_outcome *b);

// Whether claims speak of points, and some player's points at the end differ.
bool car_outcomes_count(const struct car_inquiry *question, const struct car_outcome *a,
                        const struct car_outcome *b);

// Whether some claim of `disputed` is not wrong.
bool car_is_claimed(const struct car_inquiry *question, const struct car_outcome *outcome);

// Says in a few words how an outcome differs from the first: "Anna gains 4, not 6"; in `arena`.
const char *car_say_difference(const struct car_inquiry *question, const struct car_outcome *first,
                               const struct car_outcome *other, struct aj_arena *arena);
