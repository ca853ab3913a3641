// What a game must answer, and what it answers with.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/core.h"
#include "documents/reading/reading.h"
#include "documents/shapes/shapes.h"
#include "documents/tree/tree.h"
#include "judging/game/judgement.h"
#include "judging/rulebook/rulebook.h"
#include "painting/painting.h"

// ---- key_order
//
// The order of a case's keys when it is written anew, as far as games share it (keys.def). A game's
// own keys (aj_game.key_order) follow those of the same list.

// One list serves all maps of a case: a key that may be in several maps has the right place among
// the keys of each. Named after the last key in common.
enum aj_key_list {
    AJ_BEHIND_NAME, // what a case says of itself, its rules, and of players
    AJ_BEHIND_PLAYER,
    AJ_BEHIND_FROM,
    AJ_BEHIND_COLOUR,
    AJ_BEHIND_SCORE, // the table, and what players have
    AJ_BEHIND_TO_MOVE,
    AJ_BEHIND_ACTIONS, // what a piece stands on
    AJ_BEHIND_WHEN,    // what is claimed and expected
    AJ_BEHIND_ALL,     // what comes last
    AJ_BEHIND_TOLD     // none of these: another row of the key tells its place
};

// The place of a key: those of one list are in the order of ranks, a game's after those in common.
// No pointers: the loader would write them anew at each start.
struct aj_key_place {
    uint8_t list, rank;
    char key[22]; // "" ends a table
};

// The keys in common. "*" is the place of all that no table names: names given by users, and
// modules.
extern const struct aj_key_place aj_key_order[];

// ---- moves
//
// What may come next: the legal next actions of a case's turn, as rows that a game fills in and a
// report writes. Rows and texts live in the arena.

struct aj_judgement;

// A list that a game gives under one heading. Constant; a game's groups end with one without a key.
struct aj_next_group {
    const char *key;     // of the list in JSON
    const char *heading; // above it in the text
    const char *items;   // rows that differ in their item alone are one: the key of its list; NULL
    const char *within;  // the object that holds it, with its neighbours of the same; NULL
    bool is_detail;      // how rows of its neighbour may be done: it does not count
    bool is_value;       // no list: the row's JSON, a list only of several
    bool is_flag;        // no list: its only row is `true`, or absent
    bool is_rejected;    // of what may not come: it does not count
};

// One action that may come next, or may not.
struct aj_next {
    int group;             // index into the game's groups
    int rule;              // the first rule that forbids a rejected one, AJ_NONE
    const char *json;      // a JSON value, to which `open` and `rule` are added; NULL: a flag's
    const char *item;      // see the group, else NULL
    struct aj_next *alike; // the next row that differs in its item alone; aj_moves_list joins them
    const char *sentence;  // as the text has it
    aj_options open;       // options of which an admissible reading forbids it, as bits
    const char *why;       // the sentence of `rule`
};

struct aj_moves {
    struct aj_arena *arena;
    const char *to_move;
    const char *hand_key; // what he has in hand, as JSON and text call it; NULL: nothing
    const char *hand;
    const struct aj_next_group *group; // the game's
    uint64_t asked;                    // groups that belong to the answer, be they empty, as bits
    const char *const *unknown; // what the case would have to give for more rows; NULL-ended, NULL
    const char *remark;         // a sentence on why rows are wanting; NULL
    const char *none;           // the same, told only if no reading has a row; NULL
    int unsettled;              // the first open option that was consulted, AJ_NONE
    bool why_not;               // asked: list what is rejected too
    struct aj_next *item;
    size_t count, capacity;
    // What was played so far is against the rules, by the rulings that forbid here: then nothing
    // may follow, and there are no rows. NULL: it is legal.
    struct aj_judgement *illegal;
};

// Whole turns, handed on one by one.
struct aj_turns {
    void (*emit)(void *context, const char *move); // a `move` as JSON
    void *context;
    struct aj_buf *text;          // for the move at hand; the caller owns it
    struct aj_judgement *illegal; // as in aj_moves: then none is handed on
};

// Adds a row to a group and returns it to be filled.
struct aj_next *aj_moves_add(struct aj_moves *moves, int group);

// How many rows a group has.
size_t aj_moves_count(const struct aj_moves *moves, int group);

// How many rows there are in all, without the rejected.
size_t aj_moves_total(const struct aj_moves *moves);

// ---- parts
//
// What is in a game's box: its tiles, routes or tickets, for `adjudge parts`. A game's catalogue is
// constant; texts are borrowed from it.

// One row of the list.
struct aj_part {
    const char *id;
    const char *alias;     // another name that finds it; NULL: none
    const char *kind;      // "tile", "route", "ticket"
    const char *game;      // as which it is told; NULL: by the id of its game
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
    size_t count; // rows; those of a set are together

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

// ---- pieces
//
// What may lie on a game's table and what a case may say of it, for programs in which people build
// a position and a move without writing them. Rows are handed on one by one; their texts are
// constant or the arena's.

// One row of adjudge_pieces, which says what kinds and forms there are. Members that are NULL or 0
// have no value.
struct aj_piece {
    const char *kind;
    const char *id;
    const char *key;
    const char *form;
    const char *items;
    const char *title;
    int32_t most;
    uint32_t colour; // of the thing; AJ_NO_COLOUR: none of its own
};

typedef void aj_piece_use(void *context, const struct aj_piece *piece);

// ---- view
//
// What lies on a game's table, for `adjudge draw`. A view is constant; what it writes is made from
// a finished judgement.

struct aj_case;

// How a picture is to be.
struct aj_showing {
    bool before;        // as the case gives the table, else after the moves that stand
    bool places;        // to be touched: empty places, and handles on all that can be pointed at
    uint32_t kinds;     // what is tinted and labelled: bits by the order of aj_view.kinds
    const char *title;  // for those who cannot see it
    const char *prefix; // of the names in it: "" unless several are in one page
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
    const uint32_t *node;         // at which each of them is
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
    // marked; rows of faults come after the others. False: what is wrong is not on the table.
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

// ---- game
//
// The seam between the engine and a game: everything that core, report and cmd know of a game is
// in this table. A game is constant; positions live in the case's arena.

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
    const char *id;    // as in `game:`
    const char *title; // "Carcassonne"
    const struct aj_rulebook *book;

    // The same game by another id, which stands for all that is in its rulebook: it is understood
    // too, and its cases are of the one of the two that `named` says. NULL: there is none.
    const struct aj_game *family;

    // Sets the rules of a case of a game with several maps whose rules name no edition of module 0,
    // and returns the game by whose id the case is told; NULL after a diagnostic. NULL: nothing is
    // to be found out.
    const struct aj_game *(*named)(struct aj_reader *reader, struct aj_case *job,
                                   const uint32_t field[]);

    // The edition of module 0 where nothing names or tells one; 0: that of the rulebook.
    int edition;

    // A commented case to start from, in YAML; and one with `@board@` in place of the board that
    // aj_game.fill writes, or NULL.
    const unsigned char *start, *filled;

    // The game's own top-level keys of a case, besides those of judging/case/case.h.
    const char *const *keys;
    size_t key_count;

    // The order of its own keys when a case is written anew, of players, pieces and actions too.
    // NULL: there are none.
    const struct aj_key_place *key_order;

    // Words that people write for keys, ended by a NULL `said`; NULL: none.
    const struct aj_hint *hints;

    // Shapes that people write (documents/shapes/shapes.h), ended by a row without a kind; NULL:
    // none.
    const struct aj_loose *shapes;

    // Reads a position: `field[i]` is the value of keys[i] (AJ_NO_NODE: absent). Fills the case's
    // players and position; false after diagnostics. Facts only: nothing here depends on an
    // edition, but which modules and house rules are on may matter.
    bool (*read)(struct aj_reader *reader, struct aj_case *job, const uint32_t field[]);

    // Makes a plan of a turn (documents/tree/tree.h), by which `read` takes those like it. NULL:
    // it reads nodes.
    aj_plan_maker *plan;

    // Options of which a judgement tells that they are open, so that another one is made if they
    // are settled; ended by AJ_NONE. NULL: there are none.
    const int16_t *told_open;

    // Judges the case's moves and scores under judgement->rules, adding to the judgement. Must give
    // the same rulings each time for the same rules.
    void (*judge)(const struct aj_case *job, struct aj_judgement *judgement);

    // For a full report: gives subjects their final names and order. Called once, before any of the
    // functions below.
    void (*finish)(struct aj_judgement *judgement);

    // A subject's id: "road-1", "king".
    void (*label)(const struct aj_judgement *judgement, int32_t subject, struct aj_buf *out);

    // What `scored` in `expect` calls a subject besides what its id begins with; NULL: nothing. The
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

    // Writes the game's own keys of a player's row among the scores of a result; NULL: none.
    void (*write_score)(const struct aj_judgement *judgement, int player, struct aj_json *json);

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

    // What is due next in the last turn, a legal one, as a clause after the headline: "1 extra
    // card is due: 1 red or 1 locomotive"; nothing if nothing is due. NULL: never anything.
    void (*due)(const struct aj_judgement *judgement, struct aj_buf *out);

    // Compares the game's own expect keys; see judging/compare/compare.h.
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
    uint64_t (*unheeded)(const struct aj_case *job);
    void (*note_unheeded)(const struct aj_case *job, struct aj_judgement *judgement, int module);

    // Hands on what a case of this game may have on its table and say of it, under its rules; texts
    // are constant or in `arena`. NULL: not told.
    void (*pieces)(const struct aj_case *job, struct aj_arena *arena, aj_piece_use *use,
                   void *context);

    // Lists every legal next action of the turn that a case asks about (judging/game/game.h) by
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
