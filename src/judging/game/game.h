// The seam between the engine and a game: everything that core, report and cmd know of a game is
// in this table. A game is constant; positions live in the case's arena.
#pragma once

#include <stdbool.h>

#include "core/json.h"
#include "documents/reading/read.h"
#include "documents/shapes/reshape.h"
#include "documents/tree/plans.h"
#include "judging/game/judgement.h"
#include "judging/game/key_order.h"
#include "judging/game/moves.h"
#include "judging/game/parts.h"
#include "judging/game/pieces.h"
#include "judging/game/view.h"
#include "judging/rulebook/rulebook.h"
#include "painting/table.h"

// A random game to be played: the case's id, the seed, how many players.
struct aj_deal {
    const char *id;
    uint64_t seed;
    int players;
};

// Who has won a game, as bits, and by what: "points", the word for a tie-break, or "unknown".
struct aj_winner {
    uint8_t players; // several share it; none if the readings of what is open differ
    bool is_open;    // they lead, and what decides between them is not known
    const char *by;  // NULL: the readings of what is open differ in it
};

// One of the game's keys of `expect`, and a rule whose notes are about the same.
struct aj_claim_rule {
    uint8_t key;
    int16_t rule;
};

struct aj_case;
struct aj_mismatches;

struct aj_game {
    const char *id;     // as in `game:`
    const char *called; // shorter, as people write it there; NULL: no other name
    const char *title;  // "Carcassonne"
    const struct aj_rulebook *book;

    // A commented case to start from, in YAML; and one with `@board@` in place of the board that
    // aj_game.fill writes, or NULL.
    const unsigned char *start, *filled;

    // The game's own top-level keys of a case, beside those of judging/case/case.h.
    const char *const *keys;
    size_t key_count;

    // The order of its own keys when a case is written anew, of players, pieces and actions too:
    // AJ_KEY_LISTS lists, each behind that of the same number in aj_key_order, NULL-ended. A list
    // or all may be NULL: there are none.
    const char *const *const *key_order;

    // Words that people write for keys, ended by a NULL `said`; NULL: none.
    const struct aj_hint *hints;

    // Shapes that people write (documents/shapes/reshape.h), ended by a row without a kind; NULL:
    // none.
    const struct aj_loose *shapes;

    // Reads a position: `field[i]` is the value of keys[i] (AJ_NO_NODE: absent). Fills the case's
    // players and position; false after diagnostics. Facts only: nothing here depends on an
    // edition, but which modules and house rules are on may matter.
    bool (*read)(struct aj_reader *reader, struct aj_case *job, const uint32_t field[]);

    // Makes a plan of a turn (documents/tree/plans.h), by which `read` takes those like it. NULL:
    // it reads nodes.
    aj_plan_maker *plan;

    // Judges the case's moves and scores under judgement->rules, adding to the judgement. Must give
    // the same rulings each time for the same rules.
    void (*judge)(const struct aj_case *job, struct aj_judgement *judgement);

    // For a full report: gives subjects their final names and order. Called once, before any of the
    // functions below.
    void (*finish)(struct aj_judgement *judgement);

    // A subject's id: "road-1", "king".
    void (*label)(const struct aj_judgement *judgement, int32_t subject, struct aj_buf *out);

    // What `scored` in `expect` calls a subject beside what its id begins with; NULL: nothing. The
    // function may be NULL.
    const char *(*scored_as)(int32_t subject);

    // The kinds that `scored` may name, NULL-ended: what ids begin with, and what scored_as()
    // returns; and what people say for them, ended by a NULL `said`. NULL: any word may be one, or
    // no word is said for another.
    const char *const *score_kinds;
    const struct aj_said *score_kinds_said;

    // Whether an id that begins with no kind is of something scored. NULL: there is none such.
    bool (*is_scored)(const char *id);

    // Adds what a subject's points are counted from, as a sentence without its full stop: "Tiles:
    // (0,0) and (1,0)"; nothing if there is none. NULL: never anything.
    void (*made_of)(const struct aj_judgement *judgement, int32_t subject, struct aj_buf *out);

    // If several players have the points of a scoring ruling because they tie: a `notes` ruling
    // that says so, in the judgement's arena but not among its rulings. Else NULL. The hook itself
    // may be NULL.
    const struct aj_ruling *(*tie)(const struct aj_judgement *judgement,
                                   const struct aj_ruling *score);

    // Place of a subject in the order of rulings (by feature id).
    int32_t (*order)(const struct aj_judgement *judgement, int32_t subject);

    // Who has won, if the game is over after the moves; false: it goes on. NULL: that is never
    // known.
    bool (*winner)(const struct aj_judgement *judgement, struct aj_winner *winner);

    // Writes the game's own keys of the result ("features" and "tunnels", or "claim").
    void (*write)(const struct aj_judgement *judgement, struct aj_json *json);

    // Writes what lies on the table after the moves and who has it, by which two judgements of a
    // case are compared: not what it is worth. For a judgement that is not finished.
    void (*write_table)(const struct aj_judgement *judgement, struct aj_json *json);

    // Writes the game's own keys of a brief result ("claim"); NULL: none.
    void (*write_brief)(const struct aj_judgement *judgement, struct aj_json *json);

    // The segments (or the claim) as tables for the text report. `fold`: rows of tables that a
    // short report only counts (aj_table.folded) need no cells (aj_table_count).
    void (*tell)(const struct aj_judgement *judgement, struct aj_table *table, size_t *count,
                 size_t max, bool fold);

    // What the action at `node` does, in plain words after "may": "put a token on the west opening
    // of (1,1)". The judgement says what names that leave a choice came to mean.
    void (*phrase)(const struct aj_judgement *judgement, const struct aj_case *job, uint32_t node,
                   struct aj_buf *out);

    // What is due next in the last turn, a legal one, as a clause behind the headline: "1 extra
    // card is due: 1 red or 1 locomotive"; nothing if nothing is due. NULL: never anything.
    void (*due)(const struct aj_judgement *judgement, struct aj_buf *out);

    // Compares the game's own expect keys; see judging/compare/expect.h.
    const char *const *expect_keys;
    size_t expect_key_count;
    void (*expect)(struct aj_reader *reader, const struct aj_case *job,
                   const struct aj_judgement *judgement, const uint32_t field[],
                   struct aj_mismatches *out);

    // Those of them of which each entry is compared by itself, NULL-ended: a claim of none says
    // nothing. NULL: there are none.
    const char *const *expect_each;

    // Which rules' notes come first if a claim has such a key, ended by a row with the rule
    // AJ_NONE. NULL: none.
    const struct aj_claim_rule *claim_rules;

    // What is in the box; NULL: not listed.
    const struct aj_parts *parts;

    // Calls `use` with each part that a case uses: kind and id as in `parts`, each of which some
    // case should use. NULL: not told.
    void (*uses)(const struct aj_case *job,
                 void (*use)(void *context, const char *kind, const char *id), void *context);

    // The modules, as bits, that are not in play although a case has something on its table that is
    // made for them; and a note that this is not heeded, though the answer would be another with
    // it. NULL: none.
    uint32_t (*unheeded)(const struct aj_case *job);
    void (*note_unheeded)(const struct aj_case *job, struct aj_judgement *judgement, int module);

    // Hands on what a case of this game may have on its table and say of it, under its rules; texts
    // are constant or in `arena`. NULL: not told.
    void (*pieces)(const struct aj_case *job, struct aj_arena *arena, aj_piece_use *use,
                   void *context);

    // Lists every legal next action of the turn that a case asks about (judging/game/moves.h) by
    // the first readings of what is open; what it adds lives in the arenas of reader and moves.
    // False after diagnostics, and only if the question is not understood. NULL: not answered.
    bool (*moves)(struct aj_reader *reader, const struct aj_case *job,
                  const struct aj_ruleset *rules, struct aj_moves *moves);

    // Those of its keys that only ask (`to_move`), NULL-ended: a turn written as a case is without.
    const char *const *question_keys;

    // What a player has in his hand before his turn: the key of the action that plays it, and the
    // key under which a case that asks about the turn has it. NULL: nothing.
    const char *played_as, *in_hand_as;

    // Hands on every complete legal turn of that player. False after diagnostics. NULL: not
    // answered.
    bool (*turns)(struct aj_reader *reader, const struct aj_case *job,
                  const struct aj_ruleset *rules, struct aj_turns *turns);

    // How few and how many players such a game has (0: one; NULL: as many as a case may have).
    int least_players;
    int (*most_players)(const struct aj_ruleset *rules);

    // Plays a random legal game under `rules` and writes it as a case, one JSON object without a
    // line's end; the same seed gives the same bytes. NULL: no such games.
    void (*play)(const struct aj_ruleset *rules, const struct aj_deal *deal, struct aj_arena *arena,
                 struct aj_buf *out);

    // Writes the member of a case, in YAML, that says what lies on the table, from a text of rows
    // apart by slashes. False with why it cannot; else `*problem` is what is odd about it, or NULL.
    // NULL: no such text.
    bool (*fill)(const char *rows, struct aj_arena *arena, struct aj_buf *out,
                 const char **problem);

    // What lies on the table; NULL: not drawn.
    const struct aj_view *view;
};
