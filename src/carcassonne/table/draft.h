// A position while it is being read, and what its parts read alike (draft.c); between the
// position_*.c files only. Each part adds what it reads to the draft and reports every problem.
#pragma once

#include "carcassonne/table/cells.h"
#include "carcassonne/table/position.h"
#include "carcassonne/table/rulebook.h"
#include "documents/plans.h"

// A tile of the board that was reported: no piece on it is missing its tile.
struct car_lost {
    bool anywhere; // not even its cell was understood
    int32_t x, y;
};

// A figure that a turn places.
struct car_stood {
    int8_t player;
    uint8_t figure; // enum car_figure
    int32_t x, y;
    struct car_place place;
};

// An action that gives only the tile of a figure, no segment; or neither, since the player has one
// such figure alone.
struct car_open_spot {
    struct car_action *action;
    uint32_t node;
    bool is_only;  // of that player and kind
    bool is_own;   // of the tile's figures rather one of that player than another
    bool is_meant; // and rather one to which `fate` may happen, or of that kind, than another
    int8_t player;
    uint8_t figure; // enum car_figure; CAR_FIGURES: what it may be says `fate`
    uint8_t fate;   // enum car_fate
};

// The position being read; arrays grow in the reader's arena.
struct car_draft {
    struct aj_reader *reader;
    struct aj_case *job;
    const uint32_t *field; // the game's keys
    const struct car_choices *choices;
    struct car_position *position;
    struct car_laid *laid;
    size_t laid_count, laid_capacity;
    uint32_t marked; // the drawn board's cell with `*`: index of its tile, CAR_NO_TILE
    uint32_t marks;
    struct car_cells cells; // to the index of the laid tile; made with the first
    struct car_lost *lost;  // tiles of the board that were not understood
    size_t lost_count, lost_capacity;
    const struct aj_term_list *turn_keys, *action_keys; // by their terms; NULL: not known
    int8_t mover;                                       // of the turn being read
    const struct car_action *just_placed;               // its tile, NULL: none yet
    const struct car_action **placed;                   // the tiles of all turns read so far
    size_t placed_count, placed_capacity;
    struct car_cells placed_at; // the last of the first `placed_mapped` of them at each cell
    size_t placed_mapped;
    struct car_open_spot *spot; // of actions that give no segment
    size_t spots, spot_capacity;
    struct car_stood *stood; // the figures that all turns read so far place
    size_t stood_count, stood_capacity;
    struct car_ignored *ignored;
    size_t ignored_count, ignored_capacity;
    uint64_t ignored_keys; // enum car_key as bits
    struct car_described *described;
    size_t described_count, described_capacity;
    unsigned standing; // 1 + the figure whose place is being read, 0: anybody's
};

#define CAR_KIND(NAME) (&car_rulebook.diagnostic[CAR_DIAG_##NAME])

// Whether the module is in play by the rules of the case that is read.
bool car_draft_on(const struct car_draft *draft, int module);

// A colour's index; -1 after an error.
int car_draft_colour(struct car_draft *draft, uint32_t node);

// The same for a tunnel token: a player who has a colour may be named in its place.
int car_draft_token_colour(struct car_draft *draft, uint32_t node);

// A turn of 0, 90, 180 or 270 degrees into a tile, or `auto`; AJ_NO_NODE is 0.
bool car_draft_turn(struct car_draft *draft, uint32_t node, struct car_laid *laid);

// A place as named at `node`; false after an error, whose help names the segments of `tile` as it
// lies, where that is known (else NULL). There a loose name is settled, if the tile has such a
// segment: "city" becomes "city N", or is an error where the tile has two.
bool car_draft_place(struct car_draft *draft, uint32_t node, const struct car_tile *tile,
                     unsigned turn, struct car_place *place);

// The same where that figure stands or is put, on a tile that lies so (`lying->tile` NULL: none is
// known): a place named by another figure is an error.
bool car_draft_place_of(struct car_draft *draft, uint32_t node, const struct car_laid *lying,
                        unsigned figure, struct car_place *place);

// The same of a name that is a figure's ("mayor", "builder N"): the one segment there that may bear
// it, or an error; if the tile has none, a place that it has not. False: it is no such name.
bool car_draft_figure_place(struct car_draft *draft, uint32_t node, const struct car_tile *tile,
                            unsigned turn, struct car_place *place, bool *understood);

// The tile that lies at a cell at this point of the reading, placed by a turn or on the board;
// false if there is none.
bool car_draft_lying(struct car_draft *draft, int32_t x, int32_t y, struct car_laid *lying);

// The figure that a word names, in people's words too; -1 after an error.
int car_draft_figure(struct car_draft *draft, uint32_t node);

// The figure that the word at `node` names, placed on the segment that is named at `segment`
// (AJ_NO_NODE: none is given). There a word for a follower on such a segment, as "farmer" for one
// on "field N", means a normal follower. Returns -1 after an error.
int car_draft_figure_on(struct car_draft *draft, uint32_t node, uint32_t segment);

// The segments of a tile as it lies: "it has road W, city N".
const char *car_draft_segments(struct car_draft *draft, const struct car_tile *tile, unsigned turn);

// The cell at `node` into an action; false after an error.
bool car_draft_cell(struct car_draft *draft, uint32_t node, struct car_action *a);

// A key beside its own that the action cannot do without; false after an error.
bool car_draft_has(struct car_draft *draft, const struct car_action_nodes *at,
                   enum car_beside which);

// Both for `at`.
bool car_draft_action_at(struct car_draft *draft, const struct car_action_nodes *at,
                         struct car_action *a);

// A map {at, segment} at `node`: where a figure stands. If no segment is given, car_draft_spots()
// fills it in later, so `a` must not move in memory until then. False after an error.
bool car_draft_spot(struct car_draft *draft, uint32_t node, struct car_action *a);

// The same of a figure to which that may happen, or of one of a kind, rather than another.
bool car_draft_spot_of(struct car_draft *draft, uint32_t node, enum car_fate fate,
                       struct car_action *a);
bool car_draft_spot_where(struct car_draft *draft, uint32_t node, unsigned figure,
                          struct car_action *a);

// The same of one of the mover's figures beside which the fairy stands, rather than another's.
bool car_draft_beside(struct car_draft *draft, uint32_t node, struct car_action *a);

// A map {at} at `node`: a tile. False after an error.
bool car_draft_on_tile(struct car_draft *draft, uint32_t node, struct car_action *a);

// The same as car_draft_spot of the mover's only figure of a kind, which the word `true` is enough
// for.
bool car_draft_own_spot(struct car_draft *draft, uint32_t node, unsigned figure,
                        struct car_action *a);

// The same of where a figure goes: the segment must be given.
bool car_draft_target(struct car_draft *draft, uint32_t node, struct car_action *a);

// Once all figures are read: what car_draft_spot() and car_draft_own_spot() left open, that of the
// only figure on the tile, or of the only such figure; else an error.
void car_draft_spots(struct car_draft *draft);

// ---- figures on a point where four tiles meet (position_corners.c)

// Whether a figure at the map `map` is given by its corner, or has to be; reports what does not go
// together (`corner` is AJ_NO_NODE after that it is missing).
bool car_draft_wants_corner(struct car_draft *draft, uint32_t map, unsigned figure,
                            uint32_t segment, uint32_t corner);

// The corner at `node` as a place; false after an error.
bool car_draft_corner(struct car_draft *draft, uint32_t node, unsigned figure,
                      struct car_place *place);

// Names a figure's point by its north-western tile; false after an error: it can stand on none.
bool car_draft_point(struct car_draft *draft, struct car_stand *stand);

// An edge N, E, S or W; false after an error.
bool car_draft_edge(struct car_draft *draft, uint32_t node, uint8_t *edge);

// Error `missing-key` at the map `node`; a help may be added to it.
struct aj_diag *car_draft_missing(struct car_draft *draft, uint32_t node, const char *key);

// Reports a corner of a lying tile where the fields of the two winds meet.
void car_draft_two_fields(struct car_draft *draft, uint32_t node, const struct car_laid *laid,
                          const uint8_t winds[2]);

// ---- what belongs to an expansion or house rule that is off is not read, and a note says so
// (position_ignored.c)

// Whether the key with the value `node` is given and in play; one that is off is noted.
bool car_draft_wanted(struct car_draft *draft, enum car_key key, uint32_t node);

// The same for the key of a player that says what he has left of a figure.
bool car_draft_wants_left(struct car_draft *draft, unsigned figure, uint32_t node);

// Notes a follower that stands on the mine entrance of a tile while there are no miners.
void car_draft_ignore_miner(struct car_draft *draft, uint32_t node, const struct car_laid *laid);

// Notes the house rules and options that the case's `rules` give to what is off.
void car_draft_ignore_rules(struct car_draft *draft);

// ---- the parts, in the order in which position_read.c has them read

// `board` as a list or as drawn rows (position_board.c).
void car_draft_board(struct car_draft *draft);

// The tile kind that `node` names or describes, for one in a hand; NULL after an error.
const struct car_tile *car_draft_tile(struct car_draft *draft, uint32_t node);

// The same with its turn, which `turn_node` gives unless it is told by edges as they lie. False
// after an error.
bool car_draft_lie(struct car_draft *draft, uint32_t node, uint32_t turn_node,
                   struct car_laid *laid);

// What somebody sees of a tile (position_seen.c).
struct car_sight {
    uint32_t node; // where it stands, at `byte` of its text if that is a row
    uint32_t byte;
    const char *edges; // "CRFR"
    uint32_t marks;    // AJ_NO_NODE: not given
    bool in_hand;
};

// The tile of that sight that is chosen, with its turn; noted as described at (x, y) once
// car_draft_saw_at says so. False after an error.
bool car_draft_see(struct car_draft *draft, const struct car_sight *sight, struct car_laid *laid);
void car_draft_saw_at(struct car_draft *draft, const struct car_laid *laid);

// Where the tile was typed, in bytes of the document: its own place in a drawn row.
size_t car_draft_offset(const struct car_draft *draft, const struct car_laid *laid);

// Error at a tile of the board, at car_draft_offset.
struct aj_diag *car_draft_refuse(struct car_draft *draft, const struct car_laid *laid,
                                 const struct aj_diag_kind *kind, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// "with turn 90 or 270 it has city E": of these turns, as bits, those that fit what lies around the
// tile; NULL: none does, or the tile is told by its edges.
const char *car_draft_say_turns(const struct car_draft *draft, const struct car_laid *laid,
                                uint8_t turns, const char *what);

// Index of the tile at a cell, CAR_NO_TILE.
uint32_t car_draft_at(const struct car_draft *draft, int32_t x, int32_t y);

// Reports a cell without a tile at `node`, unless a tile that was not understood may lie there.
void car_draft_no_tile(struct car_draft *draft, uint32_t node, const int32_t cell[2]);

// Whether a tile that was given for that cell, or for none that is known, was not understood.
bool car_draft_is_lost(const struct car_draft *draft, int32_t x, int32_t y);

// Finds the turns that the board's tiles with `turn: auto` have together (position_turns.c); those
// that the moves place are left to car_draft_find_turn.
void car_draft_turns(struct car_draft *draft);

// Finds the turn of a tile that is placed with `turn: auto`, from what lies around it by then.
// Where it fits with none the move is not allowed, and its turn is 0. False after an error.
bool car_draft_find_turn(struct car_draft *draft, struct car_laid *laid);

// Notes what an action that was read changes for those behind it (position_lying.c).
void car_draft_acted(struct car_draft *draft, const struct car_action *a);

// Reads the turn at `node` into `turn` by its plan (position_plan.c). False: some of it is not as
// it is usually said, and nothing was read or reported.
bool car_draft_planned(struct car_draft *draft, uint32_t node, const struct aj_plan *plan,
                       struct car_turn *turn);

// `move`, `moves`, `to_move`, `tile_in_hand` (position_moves.c); after the board is read.
void car_draft_moves(struct car_draft *draft);

// `followers` (position_pieces.c); after the moves are read, as the keys of modules are.
void car_draft_pieces(struct car_draft *draft);

// The tile at `node`'s cell that pieces may stand on, `map` the piece; CAR_NO_TILE after an error.
uint32_t car_draft_laid_at(struct car_draft *draft, uint32_t map, uint32_t node);

// The segment of tile `laid` that a place names; `node` is what names it. False after an error.
bool car_draft_check_segment(struct car_draft *draft, uint32_t laid, struct car_place place,
                             uint32_t node, uint8_t *segment);

// The kind as these rules may play it: where the underpass is split, both its roads can be named.
const struct car_tile *car_draft_played(const struct car_draft *draft, const struct car_tile *tile);

// Tiles that touch must fit: one error a seam (position_seams.c). Tiles held back are not there.
void car_draft_seams(struct car_draft *draft);

// Figures that stay only with a follower of their owner have one (position_company.c); of a board
// without errors.
void car_draft_company(struct car_draft *draft);
