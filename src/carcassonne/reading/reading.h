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

// Says what an action of the judged case does, in words that come after "may". `by_place`: for
// readers of a picture, to whom the id of a tile says nothing.
void car_action_say(const struct aj_judgement *judgement, bool by_place, const struct car_action *a,
                    struct aj_buf *out);

// ---- fill
//
// A board from one line of text: `CRFR FRFR / . RFRF`, for `adjudge new`.

// aj_game.fill: writes `board` with the rows. If several tiles of the base game show some edges,
// the first one is written by its name, and a comment names the others.
bool car_fill(const char *rows, struct aj_arena *arena, struct aj_buf *out, const char **problem);

// ---- position_board
//
// The board of a case, as it is read, and the tiles that lie in its cells.

// Reads `board`, a list or drawn rows, if it is given.
void car_draft_board(struct car_draft *draft);

// Returns the tile that `node` names or describes, for a tile in a player's hand; NULL after an
// error.
const struct car_tile *car_draft_tile(struct car_draft *draft, uint32_t node);

// Reads a tile and its turn. The turn is at `turn_node`, unless the tile is described by its edges
// as they lie. Returns false after an error.
bool car_draft_lie(struct car_draft *draft, uint32_t node, uint32_t turn_node,
                   struct car_case_tile *laid);

// Adds a tile to the board; false after an error: its cell has one.
bool car_draft_lay(struct car_draft *draft, struct car_case_tile laid);

// Checks that a turn may place a tile at all; false after an error at `node`.
bool car_draft_check_placeable(struct car_draft *draft, uint32_t node, const struct car_tile *tile);

// Returns the index of the tile at a cell, or CAR_NO_TILE if none lies there.
uint32_t car_draft_at(const struct car_draft *draft, int32_t x, int32_t y);

// Reports a cell without a tile at `node`, unless a tile that was not understood may lie there.
void car_draft_no_tile(struct car_draft *draft, uint32_t node, const int32_t cell[2]);

// Whether a tile was not understood that was given for this cell, or for one that is not known.
bool car_draft_is_lost(const struct car_draft *draft, int32_t x, int32_t y);

// ---- position_corners
//
// Reads points where four tiles meet.

// Whether the figure at the map `map` stands on a corner. `segment` and `corner` are the values of
// these keys, AJ_NO_NODE if the key is missing. A missing corner and one given with a segment are
// errors.
bool car_draft_wants_corner(struct car_draft *draft, uint32_t map, unsigned figure,
                            uint32_t segment, uint32_t corner);

// Reads the corner at `node` as a place. Returns false after an error.
bool car_draft_corner(struct car_draft *draft, uint32_t node, unsigned figure,
                      struct car_place *place);

// ---- position_ignored
//
// Keys of a case that an expansion or house rule which is off would use. They are noted, not read.

// Whether the key with the value `node` is given and its module or house rule is in play. If it is
// given and off, notes that.
bool car_draft_wanted(struct car_draft *draft, enum car_key key, uint32_t node);

// Like car_draft_wanted(), for the key by which a player says how many of a figure he has left.
bool car_draft_wants_supply(struct car_draft *draft, unsigned figure, uint32_t node);

// Notes that an action of a module that is off, with the value `node`, is read as another one.
void car_draft_read_as(struct car_draft *draft, uint32_t node, int said, int meant);

// Notes a follower on the mine entrance of a tile if miners are not in play.
void car_draft_ignore_miner(struct car_draft *draft, uint32_t node,
                            const struct car_case_tile *laid);

// Notes the house rules and options in the case's `rules` that belong to what is off.
void car_draft_ignore_rules(struct car_draft *draft);

// ---- position_lying
//
// What lies in a cell at a point of the reading.

// Reads the segment that `node` names, where the figure is or will be put. The tile lies as `lying`
// says (its `tile` NULL: not known). A name that belongs to another figure is an error.
bool car_draft_place_of(struct car_draft *draft, uint32_t node, const struct car_case_tile *lying,
                        unsigned figure, struct car_place *place);

// Finds the tile of a cell at this point of the reading: from the board, or placed by a turn.
// Returns false if there is none.
bool car_draft_lying(struct car_draft *draft, int32_t x, int32_t y, struct car_case_tile *lying);

// Notes that a turn lays a road over the tile of a cell, from that edge to the opposite one.
void car_draft_cross(struct car_draft *draft, int32_t x, int32_t y, uint8_t edge);

// Notes what an action that was read changes for those after it.
void car_draft_acted(struct car_draft *draft, const struct car_action *a);

// Whether tunnel openings break roads: the position then depends on tunnel.tokens.
bool car_draft_has_tunnels(const struct car_draft *draft);

// Returns the tile as these rules play it: if its underpass is split, both roads have names.
const struct car_tile *car_draft_played(const struct car_draft *draft, const struct car_tile *tile);

// Reports a figure without a `segment`; the help lists those of its tile. `laid` NULL: it is not
// known.
void car_draft_no_segment(struct car_draft *draft, uint32_t node, const struct car_case_tile *laid);

// ---- position_pieces
//
// The figures on the board of a case, as they are read.

// Reads `followers`, and then the keys that modules have for pieces, after the moves.
void car_draft_pieces(struct car_draft *draft);

// Returns the tile of the cell at `node`, on which a piece (the map `map`) may be; CAR_NO_TILE
// after an error.
uint32_t car_draft_laid_at(struct car_draft *draft, uint32_t map, uint32_t node);

// Finds the segment of tile `laid` that a place names; an error is at `node`. Returns false after
// an error.
bool car_draft_check_segment(struct car_draft *draft, uint32_t laid, struct car_place place,
                             uint32_t node, uint8_t *segment);

// ---- position_plan
//
// Reads turns by plans (documents/tree/tree.h). A turn read by a plan is what it would be without.

// Makes a plan of the turn at `entry`: tiles placed and figures put on them, as most turns are. An
// aj_plan_maker.
bool car_plan_turn(const struct aj_doc *doc, uint32_t entry, struct aj_plan *plan);

// Reads the turn at `node` into `turn` by its plan. Returns false if it is not in the usual words,
// so nothing was read or reported.
bool car_draft_planned(struct car_draft *draft, uint32_t node, const struct aj_plan *plan,
                       struct car_turn *turn);

// ---- position_read
//
// The reader of a position.

// Reads the position of a case. aj_game.read is in carcassonne/view/view.h: if several tiles may be
// meant, it chooses by how they are judged.
bool car_position_read(struct aj_reader *reader, struct aj_case *job, const uint32_t field[],
                       const struct car_choices *choices);

// ---- position_seams
//
// Whether the tiles of a case fit their neighbours.

// Returns "with turn 90 or 270 it has city E" if `what` is "city E": of `turns` (bits), those that
// fit the tiles around. NULL if none does, or if the tile is described by its edges.
const char *car_draft_say_turns(const struct car_draft *draft, const struct car_case_tile *laid,
                                uint8_t turns, const char *what);

// Refuses neighbours that do not fit: one error for each two. Tiles held back are left out.
void car_draft_seams(struct car_draft *draft);

// ---- position_seen
//
// Tiles described by what one sees of them, as they are read.

// Returns in `laid` the tile chosen for a description, with its turn. It is noted as described once
// car_draft_saw_at says where it lies. Returns false after an error.
bool car_draft_see(struct car_draft *draft, const struct car_sight *sight,
                   struct car_case_tile *laid);
void car_draft_saw_at(struct car_draft *draft, const struct car_case_tile *laid);

// Returns help about an unknown mark, in `arena`: the marks of the box that it names, "besieged"
// for "siege", or what car_mark_help says.
const char *car_help_mark(const char *mark, struct aj_arena *arena);

// Returns where the tile was typed, in bytes of the document; in a drawn row, the place of its own
// word.
size_t car_draft_offset(const struct car_draft *draft, const struct car_case_tile *laid);

// Adds an error at car_draft_offset of a tile of the board.
struct aj_diag *car_draft_refuse(struct car_draft *draft, const struct car_case_tile *laid,
                                 const struct aj_diag_kind *kind, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

// ---- position_company
//
// Finds which figures are on one feature, in a position without errors.

// Reports figures that need a follower of their owner and have none.
void car_draft_company(struct car_draft *draft);

// Whether two figures are on one feature. A printed underpass may be one road or two: either will
// do.
bool car_draft_are_together(struct car_draft *draft, const struct car_case_figure *a,
                            const struct car_case_figure *b);

// ---- position_slips
//
// Words in a text that are nearly known ones.

// Asks whether a text was meant with other words, for a figure, or an action of a turn: "did you
// mean "Ben thief at 0 0"?". For the help of the last diagnostic. Returns NULL if it has no
// misspelt word, is no text or a long one, or the diagnostic is not kept.
const char *car_draft_respelt(struct car_draft *draft, uint32_t node, bool is_action);

// ---- position_spot
//
// {at, segment}, the spot of a figure, as it is read.

// Reads a map {at, segment} at `node`: where a figure is. If no segment is given, car_draft_spots()
// finds it later: that of a figure to which `fate` may happen or, in the other function, of one
// kind. `a` must not move in memory until then. Returns false after an error.
bool car_draft_spot_of(struct car_draft *draft, uint32_t node, enum car_fate fate,
                       struct car_action *a);
bool car_draft_spot_where(struct car_draft *draft, uint32_t node, unsigned figure,
                          struct car_action *a);

// Reads a map {at, segment} like car_draft_spot_of(), for one of the mover's figures that the fairy
// can join.
bool car_draft_beside(struct car_draft *draft, uint32_t node, struct car_action *a);

// Reads a map {at} at `node`: a tile. Returns false after an error.
bool car_draft_on_tile(struct car_draft *draft, uint32_t node, struct car_action *a);

// Makes the spot of the mover's only figure of a kind, if the case does not say where it is. An
// error is at `node`.
bool car_draft_only(struct car_draft *draft, uint32_t node, unsigned figure, struct car_action *a);

// Reads the spot of the mover's figure of a kind: a map or a cell, or `true` for his only one.
bool car_draft_own_spot(struct car_draft *draft, uint32_t node, unsigned figure,
                        struct car_action *a);

// Reads an action whose value is a map {at, segment | corner, kind}, about one of the mover's
// figures. a->figure is CAR_FIGURES if no kind is given. A missing segment is found as in
// car_draft_spot_of. Returns false after an error.
bool car_draft_standing(struct car_draft *draft, const struct car_action_nodes *at,
                        struct car_action *a);

// Has an action that names a follower of `player` without a kind checked later: his followers on
// the spot must not differ. `a` must not move in memory until then.
bool car_draft_any_kind(struct car_draft *draft, uint32_t node, struct car_action *a, int player);

// Reads where a figure goes: here the segment must be given.
bool car_draft_target(struct car_draft *draft, uint32_t node, struct car_action *a);

// car_draft_target, which also gives the nodes of the cell and the segment, even if their keys are
// misspelt.
bool car_draft_target_at(struct car_draft *draft, uint32_t node, struct car_action *a,
                         uint32_t part[2]);

// Once all figures are read, fills in the segments left open: that of the only figure on the tile,
// or of the only such figure. If there are several, it is an error.
void car_draft_spots(struct car_draft *draft);

// ---- position_turns
//
// Tiles with `turn: auto`: the turns that they have.

// Finds the turns of the board's tiles with `turn: auto`, all together. Tiles that the moves place
// are left to car_draft_find_turn.
void car_draft_turns(struct car_draft *draft);

// Finds the turn of a tile that is placed with `turn: auto`, from what is around it by then. If no
// turn fits, the move is not allowed, and its turn is 0. Returns false after an error.
bool car_draft_find_turn(struct car_draft *draft, struct car_case_tile *laid);

// ---- whole
//
// Whether an action that may come now can be part of a whole turn: some house rules judge a turn at
// its end. Nothing is kept.

// Whether the turn of `ask`, with the allowed action `a` next, can end as the rules want, if need
// be after further actions. If not, `*why` is what forbids it to end at once; its `arg` must have
// room for AJ_ARGS_MAX. Options that decide this count as consulted in `ask`.
bool car_whole_reaches(struct car_asking *ask, const struct car_action *a, struct aj_ruling *why);

// ---- position_company
//
// Figures that need a follower of their owner.

// ---- position_moves
//
// The turns of a case, as they are read.

// Reads `move`, `moves`, `to_move` and `tile_in_hand`, after the board.
void car_draft_moves(struct car_draft *draft);

// ---- unplayable
//
// Functions of modules in play (UNPLAYABLE): whether a tile cannot be meant by a description, since
// it could not have been played at that moment.

#define UNPLAYABLE(module, function)                                                               \
    bool function(struct aj_case *job, const struct car_position *position,                        \
                  const struct car_described *seen, const struct car_tile *tile);
#include "carcassonne/table/rows.def"
