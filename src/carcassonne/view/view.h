// What others see of a table of Carcassonne: pictures, sentences, legal moves, what is expected.
#pragma once

#include "carcassonne/rules/rules.h"
#include "carcassonne/turn/turn.h"
#include "judging/case/case.h"
#include "judging/game/game.h"

// ---- board_view
//
// The board of a judgement as `adjudge draw` shows it; constant.

extern const struct aj_view car_view;

// ---- described
//
// Reads cases whose tiles are described by their edges, and finds which of several kinds is meant,
// if that makes a difference. To do so it judges the case, so it is above reading and judging.

// aj_game.read: reads the position. Of the kinds that show a tile's edges, it chooses the first
// that the rest of the case allows (the tile of a knight has a city). Each of the others is tried
// alone; if one leads to another answer, this is the error `several-kinds`.
bool car_case_read(struct aj_reader *reader, struct aj_case *job, const uint32_t field[]);

// ---- expect
//
// The keys of `expect` that the game has of its own.

// These are the members of struct aj_game (judging/game/game.h) with the same names.
void car_expect(struct aj_reader *reader, const struct aj_case *job,
                const struct aj_judgement *judgement, const uint32_t field[],
                struct aj_mismatches *out);

extern const char *const car_expect_keys[CAR_EXPECT_KEYS];
extern const struct aj_claim_rule car_claim_rules[];

// ---- next
//
// The actions that may come next in a turn of Carcassonne: aj_game.moves. Rows are in the arena of
// the moves.

// Lists every legal next action of the turn that the case asks about. Returns false after
// diagnostics.
bool car_moves(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_moves *moves);

// ---- next_turns
//
// The complete turns that may come next in Carcassonne: aj_game.turns. A turn that is handed on
// lives until the next one.

// Hands on every complete legal turn that begins with the case's actions. Returns false after
// diagnostics.
bool car_turns(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_turns *turns);

// ---- pieces
//
// What the table of Carcassonne may have on it, for people who build one by touch; see
// judging/game/game.h.

// aj_game.pieces
void car_list_pieces(const struct aj_case *job, struct aj_arena *arena, aj_piece_use *use,
                     void *context);

// ---- tell
//
// Features as tables, and actions in words, for the text report.

// These are the members of struct aj_game (judging/game/game.h) with the same names.
void car_tell(const struct aj_judgement *judgement, struct aj_table *table, size_t *count,
              size_t max, bool fold);
void car_due(const struct aj_judgement *judgement, struct aj_buf *out);
void car_phrase(const struct aj_judgement *judgement, const struct aj_case *job, uint32_t node,
                bool by_place, struct aj_buf *out);
