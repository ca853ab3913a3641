// Reads positions and moves of Carcassonne. What is read lives in the arena of the case.
#pragma once

#include "carcassonne/table/draft.h"
#include "carcassonne/table/table.h"
#include "carcassonne/turn/turn.h"
#include "core/core.h"
#include "documents/tree/tree.h"

// ---- action_hooks
//
// What the reader, the report and the list of moves call for each kind of action.

extern const struct car_action_hooks *const car_action_hooks[CAR_ACTIONS]; // position_moves.c

// Writes an action as a JSON object; texts are made in `arena`.
void car_action_write(const struct car_action *a, struct aj_json *json, struct aj_arena *arena);

// ---- fill
//
// A board from one line of text: `CRFR FRFR / . RFRF`, for `adjudge new`.

// aj_game.fill: writes `board` with the rows. Of edges that several tiles of the base game show,
// the first of them is written by its name, and a comment names the others.
bool car_fill(const char *rows, struct aj_arena *arena, struct aj_buf *out, const char **problem);

// ---- position_board
//
// The board of a case, as it is read, and the tiles that lie in its cells.

// `board` as a list or as drawn rows; nothing if it is not given.
void car_draft_board(struct car_draft *draft);

// The tile kind that `node` names or describes, for one in a hand; NULL after an error.
const struct car_tile *car_draft_tile(struct car_draft *draft, uint32_t node);

// The same with its turn, which `turn_node` gives unless it is told by edges as they lie. False
// after an error.
bool car_draft_lie(struct car_draft *draft, uint32_t node, uint32_t turn_node,
                   struct car_case_tile *laid);

// Adds a tile to the board; false after an error: its cell is taken.
bool car_draft_lay(struct car_draft *draft, struct car_case_tile laid);

// Whether a tile may be placed by a turn; false after an error at `node`.
bool car_draft_is_loose(struct car_draft *draft, uint32_t node, const struct car_tile *tile);

// Index of the tile at a cell; CAR_NO_TILE: none lies there.
uint32_t car_draft_at(const struct car_draft *draft, int32_t x, int32_t y);

// Reports a cell without a tile at `node`, unless a tile that was not understood may lie there.
void car_draft_no_tile(struct car_draft *draft, uint32_t node, const int32_t cell[2]);

// Whether a tile that was given for that cell, or for none that is known, was not understood.
bool car_draft_is_lost(const struct car_draft *draft, int32_t x, int32_t y);

// ---- position_corners
//
// Points where four tiles meet, as they are read.

// Whether the figure at the map `map` stands on a corner. `segment` and `corner` are the values of
// these keys, AJ_NO_NODE if the key is missing. A missing corner and one given with a segment are
// errors.
bool car_draft_wants_corner(struct car_draft *draft, uint32_t map, unsigned figure,
                            uint32_t segment, uint32_t corner);

// The corner at `node` as a place; false after an error.
bool car_draft_corner(struct car_draft *draft, uint32_t node, unsigned figure,
                      struct car_place *place);

// ---- position_ignored
//
// Keys of a case that an expansion or house rule which is off would use. They are noted, not read.

// Whether the key with the value `node` is given and in play; one that is off is noted.
bool car_draft_wanted(struct car_draft *draft, enum car_key key, uint32_t node);

// The same for the key of a player that says what he has left of a figure.
bool car_draft_wants_left(struct car_draft *draft, unsigned figure, uint32_t node);

// Notes a follower that stands on the mine entrance of a tile while there are no miners.
void car_draft_ignore_miner(struct car_draft *draft, uint32_t node,
                            const struct car_case_tile *laid);

// Notes the house rules and options that the case's `rules` give to what is off.
void car_draft_ignore_rules(struct car_draft *draft);

// ---- position_lying
//
// What lies in a cell at a point of the reading.

// The segment that `node` names, where that figure stands or is put, on a tile that lies so
// (`lying->tile` NULL: none is known): a place named by another figure is an error.
bool car_draft_place_of(struct car_draft *draft, uint32_t node, const struct car_case_tile *lying,
                        unsigned figure, struct car_place *place);

// The tile that lies at a cell at this point of the reading, placed by a turn or on the board;
// false if there is none.
bool car_draft_lying(struct car_draft *draft, int32_t x, int32_t y, struct car_case_tile *lying);

// Notes that a turn lays a road over the tile of a cell, from that edge to the opposite one.
void car_draft_cross(struct car_draft *draft, int32_t x, int32_t y, uint8_t edge);

// Notes what an action that was read changes for those after it.
void car_draft_acted(struct car_draft *draft, const struct car_action *a);

// The kind as these rules may play it: where the underpass is split, both its roads can be named.
const struct car_tile *car_draft_played(const struct car_draft *draft, const struct car_tile *tile);

// Reports a figure without a `segment`; the help lists those of its tile. NULL: that is not known.
void car_draft_no_segment(struct car_draft *draft, uint32_t node, const struct car_case_tile *laid);

// ---- position_pieces
//
// The figures on the board of a case, as they are read.

// `followers`; after the moves are read, as the keys of modules are.
void car_draft_pieces(struct car_draft *draft);

// The tile at `node`'s cell that pieces may stand on, `map` the piece; CAR_NO_TILE after an error.
uint32_t car_draft_laid_at(struct car_draft *draft, uint32_t map, uint32_t node);

// The segment of tile `laid` that a place names; `node` is what names it. False after an error.
bool car_draft_check_segment(struct car_draft *draft, uint32_t laid, struct car_place place,
                             uint32_t node, uint8_t *segment);

// ---- position_plan
//
// Turns of a stream's lines by plans (documents/tree/tree.h). What is read by a plan is read alike
// without: reading.h has that reader.

// Makes a plan of the turn at `entry`: tiles placed and figures put on them, as most turns are. An
// aj_plan_maker.
bool car_plan_turn(const struct aj_doc *doc, uint32_t entry, struct aj_plan *plan);

// Reads the turn at `node` into `turn` by its plan. False: some of it is not as
// it is usually said, and nothing was read or reported.
bool car_draft_planned(struct car_draft *draft, uint32_t node, const struct aj_plan *plan,
                       struct car_turn *turn);

// ---- position_read
//
// The reader of a position.

// Reads the position of a case; aj_game.read is above (carcassonne/view/view.h), since which of
// several tiles is meant depends on how they are judged.
bool car_position_read(struct aj_reader *reader, struct aj_case *job, const uint32_t field[],
                       const struct car_choices *choices);

// ---- position_seams
//
// Whether the tiles of a case fit their neighbours.

// Returns "with turn 90 or 270 it has city E", `what` being "city E". Of the turns given as bits it
// says those that fit the tiles around. NULL if none does, or if the tile is described by its
// edges.
const char *car_draft_say_turns(const struct car_draft *draft, const struct car_case_tile *laid,
                                uint8_t turns, const char *what);

// Tiles that touch must fit: one error a seam. Tiles held back are not there.
void car_draft_seams(struct car_draft *draft);

// ---- position_seen
//
// Tiles described by what one sees of them, as they are read.

// The tile of that sight that is chosen, with its turn; noted as described at (x, y) once
// car_draft_saw_at says so. False after an error.
bool car_draft_see(struct car_draft *draft, const struct car_sight *sight,
                   struct car_case_tile *laid);
void car_draft_saw_at(struct car_draft *draft, const struct car_case_tile *laid);

// Where the tile was typed, in bytes of the document: its own place in a drawn row.
size_t car_draft_offset(const struct car_draft *draft, const struct car_case_tile *laid);

// Error at a tile of the board, at car_draft_offset.
struct aj_diag *car_draft_refuse(struct car_draft *draft, const struct car_case_tile *laid,
                                 const struct aj_diag_kind *kind, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// ---- position_company
//
// Which figures of a position without errors are on one feature of its board.

// Reports figures that stay only with a follower of their owner and have none.
void car_draft_company(struct car_draft *draft);

// Whether two figures stand on one feature, be a printed underpass one road or two.
bool car_draft_are_together(struct car_draft *draft, const struct car_case_figure *a,
                            const struct car_case_figure *b);

// ---- position_spot
//
// {at, segment}, the spot of a figure, as it is read.

// A map {at, segment} at `node`: where a figure stands to which that may happen, or one of a kind,
// rather than another. If no segment is given, car_draft_spots() fills it in later, so `a` must not
// move in memory until then. False after an error.
bool car_draft_spot_of(struct car_draft *draft, uint32_t node, enum car_fate fate,
                       struct car_action *a);
bool car_draft_spot_where(struct car_draft *draft, uint32_t node, unsigned figure,
                          struct car_action *a);

// The same of one of the mover's figures beside which the fairy stands, rather than another's.
bool car_draft_beside(struct car_draft *draft, uint32_t node, struct car_action *a);

// A map {at} at `node`: a tile. False after an error.
bool car_draft_on_tile(struct car_draft *draft, uint32_t node, struct car_action *a);

// The spot of the mover's only figure of a kind, if the case does not say which one is meant;
// `node` is what an error is about.
bool car_draft_only(struct car_draft *draft, uint32_t node, unsigned figure, struct car_action *a);

// The spot of the mover's figure of a kind, as a map or a cell; `true`: his only one.
bool car_draft_own_spot(struct car_draft *draft, uint32_t node, unsigned figure,
                        struct car_action *a);

// The reader of an action whose value is a map {at, segment | corner, kind}: one of the mover's
// figures by where it stands; a->figure is CAR_FIGURES if its kind is not given. A segment that is
// not given is found as that of car_draft_spot_of. False after an error.
bool car_draft_standing(struct car_draft *draft, const struct car_action_nodes *at,
                        struct car_action *a);

// Has it checked that the followers of a player on the spot do not differ, of whom the action means
// one and says no kind. `a` must not move in memory until then.
bool car_draft_any_kind(struct car_draft *draft, uint32_t node, struct car_action *a, int player);

// The same of where a figure goes: the segment must be given.
bool car_draft_target(struct car_draft *draft, uint32_t node, struct car_action *a);

// car_draft_target, and the nodes of the cell and the segment, also if their keys are misspelt.
bool car_draft_target_at(struct car_draft *draft, uint32_t node, struct car_action *a,
                         uint32_t part[2]);

// Once all figures are read: what these left open, that of the only figure on the tile, or of the
// only such figure; else an error.
void car_draft_spots(struct car_draft *draft);

// ---- position_turns
//
// Tiles with `turn: auto`: the turns that they have.

// Finds the turns that the board's tiles with `turn: auto` have together; those
// that the moves place are left to car_draft_find_turn.
void car_draft_turns(struct car_draft *draft);

// Finds the turn of a tile that is placed with `turn: auto`, from what lies around it by then.
// Where it fits with none the move is not allowed, and its turn is 0. False after an error.
bool car_draft_find_turn(struct car_draft *draft, struct car_case_tile *laid);

// ---- whole
//
// Whether an action that may come now can become part of a whole turn: house rules judge some
// turns at their end. Nothing is kept.

// Whether the turn of `ask` with `a` next, which was found to be allowed, can be ended so that its
// rules stand, with further actions if need be. If not, what forbids it to end at once is in
// `*why`, whose `arg` has room for AJ_ARGS_MAX. What is open there counts as consulted in `ask`.
bool car_whole_reaches(struct car_asking *ask, const struct car_action *a, struct aj_ruling *why);

// ---- position_company
//
// Figures that need a follower of their owner.

// ---- position_moves
//
// The turns of a case, as they are read.

// `move`, `moves`, `to_move`, `tile_in_hand`; after the board is read.
void car_draft_moves(struct car_draft *draft);

// ---- unplayable
//
// Kinds that a tile told by its edges cannot be, since none could have been played at that moment:
// a function of a module that is in play (UNPLAYABLE).

#define UNPLAYABLE(module, function)                                                               \
    bool function(const struct aj_case *job, const struct car_position *position,                  \
                  const struct car_described *seen, const struct car_tile *tile);
#include "carcassonne/table/rows.def"
