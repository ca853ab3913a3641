// What a game must provide, and what it provides it with.
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
// The order of keys when a case is written anew, for keys that games share (keys.def). A game's own
// keys (aj_game.key_order) come after those of the same list.

// Lists of keys, in the order in which the keys are written. One order serves all maps of a case: a
// key that may be in several maps is at the right place in each. A list has the name of the shared
// key after which it comes; the comments say what its keys are about.
enum aj_key_list {
    AJ_BEHIND_NAME, // what a case says about itself, its rules and its players
    AJ_BEHIND_PLAYER,
    AJ_BEHIND_FROM,
    AJ_BEHIND_COLOUR,
    AJ_BEHIND_SCORE, // the table, and what players have
    AJ_BEHIND_TO_MOVE,
    AJ_BEHIND_ACTIONS, // where a piece is
    AJ_BEHIND_WHEN,    // what is claimed and expected
    AJ_BEHIND_ALL,     // all else
    AJ_BEHIND_TOLD     // no list: another row of the same key tells its place
};

// The place of a key. Keys of one list are sorted by rank, a game's after the shared ones. There
// are no pointers, since these would have to be relocated at each start.
struct aj_key_place {
    uint8_t list, rank;
    char key[22]; // "" ends a table
};

// The shared keys. "*" is the place of keys that no table has: names given by users, and modules.
extern const struct aj_key_place aj_key_order[];

// ---- moves
//
// What may come next: the legal next actions of a case's turn, as rows. A game fills them in and a
// report writes them. Rows and texts are in the arena.

struct aj_judgement;

// A list with one heading. Constant; the last group of a game is followed by one without a key.
struct aj_next_group {
    const char *key;     // the key of the list in JSON
    const char *heading; // the heading above the list in text
    const char *items;   // rows that differ only in their item are joined: the key for the list of
                         // items; NULL: none are
    const char *within;  // the JSON object that has it, with other groups that name it; NULL
    bool is_detail;      // it says how rows of the group before may be done, and is not counted
    bool is_value;       // no list: the JSON of its row; a list only if it has several
    bool is_flag;        // no list: `true` if it has a row, else absent
    bool is_rejected;    // its rows may not come next, and are not counted
};

// An action that may come next or, in a rejected group, may not.
struct aj_next {
    int group;             // index of the game's groups
    int rule;              // of a rejected one: the first rule that forbids it; else AJ_NONE
    const char *json;      // a JSON value, to which `open` and `rule` will be added; NULL in a flag
    const char *item;      // in a group with `items`, else NULL
    struct aj_next *alike; // a row joined to this one: only its item differs (aj_moves_list)
    const char *sentence;  // for the text
    aj_options open;       // options with a reading that forbids it
    const char *why;       // the sentence of `rule`
};

struct aj_moves {
    struct aj_arena *arena;
    const char *to_move;
    const char *hand_key; // what he has in hand, as JSON and text call it; NULL: nothing
    const char *hand;
    const struct aj_next_group *group; // groups of the game
    uint64_t asked;                    // groups that belong to the answer even if empty, as bits
    const char *const *unknown; // what the case must tell for more rows, NULL at the end; NULL
    const char *remark;         // a sentence on why rows are missing; NULL
    const char *none; // a sentence like `remark`, shown only if no reading has a row; NULL
    int unsettled;    // the first open option that was consulted, AJ_NONE
    bool why_not;     // set by the caller: list also what is rejected
    struct aj_next *item;
    size_t count, capacity;
    // If what was played is illegal: the judgement with the rulings that forbid it. Then there are
    // no rows. NULL: it is legal.
    struct aj_judgement *illegal;
};

// Whole turns, given to `emit` one by one.
struct aj_turns {
    void (*emit)(void *context, const char *move); // gets a `move` as JSON
    void *context;
    struct aj_buf *text;          // for the present move; the caller owns it
    struct aj_judgement *illegal; // as in aj_moves: if set, there are no turns
};

// Adds a row to a group and returns it, to be filled in.
struct aj_next *aj_moves_add(struct aj_moves *moves, int group);

// Returns how many rows a group has.
size_t aj_moves_count(const struct aj_moves *moves, int group);

// Returns how many rows there are, apart from the rejected ones.
size_t aj_moves_total(const struct aj_moves *moves);

// ---- parts
//
// What is in a game's box, for `adjudge parts`: tiles, routes or tickets. A game's catalogue is
// constant; texts are borrowed from it.

// One row of the list.
struct aj_part {
    const char *id;
    const char *alias;     // another name of it; NULL: none
    const char *kind;      // "tile", "route", "ticket"
    const char *game;      // the game that it is listed under; NULL: the id of its own
    const char *set;       // id of the set that it comes in
    const char *set_title; // as a heading
    char edges[5]; // letters clockwise from north, as it is drawn: "CRFR"; "": it has no edges
    int32_t count; // copies in one set
    int32_t later; // how many more (negative: fewer) later prints of the set have
    const char *summary; // one line
};

// A part, and how it is turned.
struct aj_part_lying {
    size_t part;
    unsigned turn; // quarter turns clockwise
};

struct aj_parts {
    size_t count; // how many parts; those of one set are next to each other

    // Describes a part; its summary may be made in the arena. `arena` NULL: it may be left out.
    void (*row)(size_t part, struct aj_part *row, struct aj_arena *arena);

    // If later prints of a set have other numbers, when each was sold: "until 2013, since 2014";
    // NULL: none have.
    const char *prints;

    // What the letters of edges mean, each the first letter of its word: "C city, R road"; NULL: no
    // part has edges.
    const char *edge_letters;

    // Whether people call a part by that name, in any spelling; NULL: only its id and alias are
    // names of it.
    bool (*is_called)(size_t part, const char *name);

    // Whether a part belongs to the edition of that name, in any spelling; NULL: parts belong to
    // boxes, not to editions.
    bool (*is_in)(size_t part, const char *edition);

    // Whether a part shows all of these marks, each after a +: "+inn"; NULL: no part has marks.
    bool (*is_marked)(size_t part, const char *marks, struct aj_arena *arena);

    // Returns a sentence on the first mark that no part has; NULL: all are known. The hook is NULL
    // if is_marked is.
    const char *(*unknown_mark)(const char *marks, struct aj_arena *arena);

    // Writes what there is to say about one part in addition to its row, as text, with a drawing if
    // there is one.
    void (*show)(size_t part, struct aj_arena *arena, struct aj_buf *out);

    // Writes the game's own keys of a part's JSON row, flat; NULL: it has none.
    void (*write)(size_t part, struct aj_json *json);

    // Draws a sheet of parts; NULL: they have no picture.
    void (*draw)(const struct aj_part_lying *list, size_t count, struct aj_arena *arena,
                 struct aj_canvas *canvas);
};

// ---- pieces
//
// What may be on a game's table and what a case may say, for programs in which people build a
// position and a move without writing them. Rows are given out one by one; their texts are constant
// or in the arena.

// A row of adjudge_pieces, which explains kinds and forms. A member that is NULL or 0 is left out.
struct aj_piece {
    const char *kind;
    const char *id;
    const char *key;
    const char *form;
    const char *items;
    const char *title;
    int32_t most;
    uint32_t colour; // AJ_NO_COLOUR: it has no colour of its own
};

typedef void aj_piece_use(void *context, const struct aj_piece *piece);

// ---- view
//
// The pictures of a game's table, for `adjudge draw`. A view is constant; it draws a finished
// judgement.

struct aj_case;

// What a picture is to show, and how.
struct aj_showing {
    bool before; // the table as the case gives it; else as it is after the legal moves
    bool places; // for touch: also empty places, and handles on everything that can be pointed at
    uint32_t kinds;     // what is tinted and labelled: bits in the order of aj_view.kinds
    const char *title;  // for people who cannot see it
    const char *prefix; // with which ids in it begin; "" unless several pictures are in one page
    const struct aj_case *job; // whose question (move and claims) is shown; NULL: none
    bool is_open;              // the answer leaves open whether the move is legal
    const char *caption;       // the answer, shown below; NULL: nothing
    size_t columns;            // of text: how wide it may be; 0: as wide as it is
    bool whole;                // a text that would have to be cut is not drawn
    double size;               // pixels of a part of the table; 0: as the game has it
    bool by_place;             // for readers who see no numbers: labels have none
};

// What a table is drawn on: one of text, canvas and json; the others are NULL.
struct aj_sheet {
    struct aj_buf *text;
    size_t columns; // as in aj_showing
    struct aj_canvas *canvas;
    struct aj_json *json; // for rows like those of aj_view.rows
    bool only_clashes;    // draw only a table with parts that do not fit each other
    bool places;          // as in aj_showing
};

// What a key of a case is told as, below a picture that does not show it. The value stands between
// two texts: as it is; a number, and after it nouns ("point", "bar of gold:bars of gold"); counts
// ("4 wine, 3 grain"); names with values ("meeple 12, messenger 8"); a list ("red, green", or
// pieces of players: "Bert's follower"); or a sentence each for a list of places ("city N of
// (0,0)") or of pieces ("blue" before, the `space` after); or one for each piece that has the key
// `within` ("Anna's shepherd at (0,0)" before, the list after).
enum aj_told_form {
    AJ_TOLD_TEXT,
    AJ_TOLD_NUMBER,
    AJ_TOLD_COUNTS,
    AJ_TOLD_NAMED,
    AJ_TOLD_LIST,
    AJ_TOLD_PLACES,
    AJ_TOLD_SPACES,
    AJ_TOLD_PIECES
};
struct aj_told {
    const char *key;    // NULL: the list ends
    const char *within; // the key in its value, or in each piece of its list, that has it; NULL
    bool of_player;     // a key of a player, whose name comes first
    enum aj_told_form form;
    const char *before, *after;
    const char *(*word)(const char *id); // returns the word for a text of a list; NULL: the text
};

// A case that was not understood.
struct aj_broken {
    const struct aj_case *job;    // the case, as far as it was read
    const struct aj_diags *diags; // all diagnostics of the document, sorted
    const uint32_t *node;         // by diagnostic: the node that it is about
    struct aj_arena *arena;
};

// Functions that show the table after the legal moves or, with `before`, as the case gives it.
struct aj_view {
    // Draws characters, with what is asked below; false: it is too wide. `is_drawn`: this is a
    // picture, not a list.
    bool is_drawn;
    bool (*text)(const struct aj_judgement *judgement, const struct aj_showing *how, bool colour,
                 struct aj_buf *out);

    // Writes a line for each row of the board and for each piece, if the board is too wide to be
    // drawn.
    void (*list)(const struct aj_judgement *judgement, bool before, struct aj_buf *out);

    // Draws shapes on a new canvas.
    void (*shapes)(const struct aj_judgement *judgement, const struct aj_showing *how,
                   struct aj_canvas *canvas);

    // Names of what can be tinted and labelled, NULL at the end: "Roads".
    const char *const *kinds;

    // Draws the table of a case that is not understood or impossible, with each fault marked; rows
    // of faults come last. Returns false if the fault is not on the table. NULL: this cannot be
    // drawn.
    bool (*broken)(const struct aj_broken *broken, const struct aj_sheet *sheet);

    // Says in a sentence which marks the tiles have, with their cells, for readers who see the
    // picture alone; nothing if there are none. NULL: never anything.
    void (*marks)(const struct aj_judgement *judgement, const struct aj_showing *how,
                  struct aj_buf *out);

    // Writes a flat row for everything on the table, all with the same keys, into an open list.
    // `id` is the case's.
    void (*rows)(const struct aj_judgement *judgement, bool before, const char *id,
                 struct aj_json *json);
};

// Reads a list of kinds, "roads,fields", "all" or "none" (NULL: none), into bits for
// aj_showing.kinds. False if a word is no kind of this view; the others count.
bool aj_view_kinds(const struct aj_view *view, const char *list, uint32_t *kinds);

// ---- game
//
// A game, as the engine sees it: what other rooms know of a game is in this table. It is constant;
// positions are in the case's arena.

// A random game to be played: the id of its case, the seed, the number of players.
struct aj_deal {
    const char *id;
    uint64_t seed;
    int players;
};

// The winners, as bits, and how they won: "points", the word for a tie-break, or "unknown".
struct aj_winner {
    uint8_t players; // several may share the victory; 0: readings differ
    bool is_open;    // `players` lead, but it is not known what decides between them
    const char *by;  // NULL: readings differ
};

// A key of `expect` that is the game's own, and a rule whose notes are about the same.
struct aj_claim_rule {
    uint8_t key;
    int16_t rule;
};

struct aj_case;
struct aj_mismatches;

struct aj_game {
    const char *id;    // as in `game: ID`
    const char *title; // "Carcassonne"
    const struct aj_rulebook *book;

    // A game with the same rulebook and an id that means any of its maps. A case may name it;
    // `named` then finds which of the two games the case is of. NULL: there is none.
    const struct aj_game *family;

    // For a game with several maps: sets the rules of a case that name no edition of module 0, and
    // returns the game by whose id the case is reported; NULL after a diagnostic. The hook is NULL
    // if there is one map.
    const struct aj_game *(*named)(struct aj_reader *reader, struct aj_case *job,
                                   const uint32_t field[]);

    // The edition of module 0, if a case does not say or show which; 0: the rulebook's default.
    int edition;

    // `start`: a case with comments to start from, in YAML. `filled`: the same case with `@board@`
    // in place of the board, which aj_game.fill writes; or NULL.
    const unsigned char *start, *filled;

    // The game's own keys at the top of a case; those of all games are in judging/case/case.h.
    const char *const *keys;
    size_t key_count;

    // The order of its own keys when a case is written anew, also of players, pieces and actions.
    // NULL: it has none.
    const struct aj_key_place *key_order;

    // Words that people write instead of keys; the last has a NULL `said`. NULL: none.
    const struct aj_hint *hints;

    // Shapes that people write (documents/shapes/shapes.h); the last row has no kind. NULL: none.
    const struct aj_loose *shapes;

    // Words with which sentences say what a player does; NULL-ended. NULL: none.
    const char *const *verbs;

    // Reads a position: `field[i]` is the value of keys[i] (AJ_NO_NODE: it is not given). Fills in
    // the case's players and position. Returns false after diagnostics. It reads facts, which do
    // not depend on editions; they may depend on which modules and house rules are on.
    bool (*read)(struct aj_reader *reader, struct aj_case *job, const uint32_t field[]);

    // Makes a plan of a turn (documents/tree/tree.h), by which `read` reads turns that are written
    // alike. NULL: it reads nodes.
    aj_plan_maker *plan;

    // Options of which a judgement says that they are open, so that it differs if one is settled;
    // AJ_NONE at the end. NULL: none.
    const int16_t *told_open;

    // Judges the case's moves and scores by judgement->rules, and adds rulings. For the same rules
    // it must always add the same rulings.
    void (*judge)(const struct aj_case *job, struct aj_judgement *judgement);

    // Prepares a full report: gives subjects their final names and order. Called once, before the
    // functions below.
    void (*finish)(struct aj_judgement *judgement);

    // Writes the id of a subject: "road-1", "king".
    void (*label)(const struct aj_judgement *judgement, int32_t subject, struct aj_buf *out);

    // Returns what a sentence calls a subject that has no number, "the City of Carcassonne"; NULL:
    // "the" and its id. The hook may be NULL.
    const char *(*spoken)(const struct aj_judgement *judgement, int32_t subject);

    // Writes what a subject is and where, for readers who see no numbers: "the road at (0,0)";
    // `cell_follows`: without the cell, which the sentence says next. Returns false, and writes
    // nothing: its label will do. The hook may be NULL.
    bool (*whereabouts)(const struct aj_judgement *judgement, int32_t subject, bool cell_follows,
                        struct aj_buf *out);
    bool by_place;        // sentences name subjects so (a copy of a game, for a book), and say for
    const char *shown_id; // an argument "id" this, which begins with "the "; NULL: the id

    // Returns another word for a subject in `scored` of `expect`, apart from what its id begins
    // with; NULL: none. The hook may be NULL.
    const char *(*scored_as)(int32_t subject);

    // The kind as which an earning is claimed though its subject is of another one: cities, for
    // which farmers get points. Such points are claimed together. NULL: none; the hook may be NULL.
    const char *(*earned_as)(const struct aj_judgement *judgement,
                             const struct aj_earning *earning);

    // Gives the points of thing number `i` that a player has scored before the turns of the case,
    // by what lies on the table: a claim may speak of them. Returns false if there are no more.
    // NULL: none.
    bool (*scored_before)(const struct aj_judgement *judgement, uint32_t i,
                          struct aj_earning *earning);

    // The kinds that `scored` may name, NULL at the end: what ids begin with, and what scored_as()
    // returns. Then words that people use for them; the last has a NULL `said`. NULL: any word may
    // be a kind; or people use no other words.
    const char *const *score_kinds;
    const struct aj_said *score_kinds_said;

    // What a book tells besides the picture, NULL: nothing; and the usual kind of a player's piece.
    const struct aj_told *besides;
    const char *usual_piece;

    // Returns a text for a book with names instead of the codes by which its sources are cited, in
    // the arena. NULL: they have no codes.
    const char *(*name_clauses)(const char *text, struct aj_arena *arena);

    // Whether an id that begins with no kind is of something scored. NULL: no such id is.
    bool (*is_scored)(const char *id);

    // Writes what a subject's points are counted from, as a sentence without its full stop, "Tiles:
    // (0,0) and (1,0)", or nothing. NULL: never anything.
    void (*made_of)(const struct aj_judgement *judgement, int32_t subject, struct aj_buf *out);

    // If several players get the points of a scoring ruling because of a tie, returns a note that
    // says so, in the judgement's arena but not among its rulings; else NULL. The hook may be NULL.
    const struct aj_ruling *(*tie)(const struct aj_judgement *judgement,
                                   const struct aj_ruling *score);

    // Returns the place of a subject in the order of rulings.
    int32_t (*order)(const struct aj_judgement *judgement, int32_t subject);

    // Finds who has won, if the game is over after the moves. Returns false if it goes on. NULL: it
    // is never known.
    bool (*winner)(const struct aj_judgement *judgement, struct aj_winner *winner);

    // Writes the game's own keys of the result ("features" and "tunnels", or "claim").
    void (*write)(const struct aj_judgement *judgement, struct aj_json *json);

    // Writes the game's own keys of a player's row of scores; NULL: none.
    void (*write_score)(const struct aj_judgement *judgement, int player, struct aj_json *json);

    // Writes what is on the table after the moves and who has it, but not what it is worth, to
    // compare two judgements of a case. The judgement need not be finished.
    void (*write_table)(const struct aj_judgement *judgement, struct aj_json *json);

    // Writes the game's own keys of a brief result ("claim"); NULL: none.
    void (*write_brief)(const struct aj_judgement *judgement, struct aj_json *json);

    // Writes the segments (or the claim) as tables for the text report. `fold`: tables that a short
    // report only counts (aj_table.folded) may have rows without cells (aj_table_count).
    void (*tell)(const struct aj_judgement *judgement, struct aj_table *table, size_t *count,
                 size_t max, bool fold);

    // Says what the action at `node` does, in words that come after "may": "put a token on the west
    // opening of (1,1)". If a name may mean several things, the judgement says which.
    // `by_place`: as aj_game.by_place.
    void (*phrase)(const struct aj_judgement *judgement, const struct aj_case *job, uint32_t node,
                   bool by_place, struct aj_buf *out);

    // Says what is due next in the last turn, if that is legal, as a clause: "1 extra card is due:
    // 1 red or 1 locomotive"; nothing if nothing is due. NULL: never anything.
    void (*due)(const struct aj_judgement *judgement, struct aj_buf *out);

    // The game's own keys of `expect`, and the function that compares them: see
    // judging/compare/compare.h.
    const char *const *expect_keys;
    size_t expect_key_count;
    void (*expect)(struct aj_reader *reader, const struct aj_case *job,
                   const struct aj_judgement *judgement, const uint32_t field[],
                   struct aj_mismatches *out);

    // Those of `expect_keys` whose entries are compared one by one, NULL at the end: a claim that
    // has none of these entries says nothing. NULL: there is no such key.
    const char *const *expect_each;

    // For keys that a claim may have: rules whose notes then come first. The last row has the rule
    // AJ_NONE. NULL: none.
    const struct aj_claim_rule *claim_rules;

    // What is in the box; NULL: not listed.
    const struct aj_parts *parts;

    // Calls `use` with each part that a case uses, by kind and id as in `parts`, so that a suite
    // can tell which parts no case uses. NULL: not known.
    void (*uses)(const struct aj_case *job,
                 void (*use)(void *context, const char *kind, const char *id), void *context);

    // `unheeded`: modules, as bits, that are not in play although something on the case's table is
    // made for them. The other function adds a note that this does not count, for a module with
    // which the answer would be another. NULL: none.
    uint64_t (*unheeded)(const struct aj_case *job);
    void (*note_unheeded)(const struct aj_case *job, struct aj_judgement *judgement, int module);

    // Adds a note that the table has chosen the value of an option, and that the quarrel would be
    // judged otherwise by the value of the edition, `other`. NULL: none.
    void (*note_chosen)(const struct aj_case *job, struct aj_judgement *judgement, int option,
                        int other);

    // Gives out what a case of this game may have on its table, and what it may say, by its rules.
    // Texts are constant or in `arena`. NULL: not known.
    void (*pieces)(const struct aj_case *job, struct aj_arena *arena, aj_piece_use *use,
                   void *context);

    // Lists every legal next action of the turn that a case asks about, by the first readings. What
    // it allocates is in the arenas of reader and moves. Returns false after diagnostics, if the
    // question is not understood. NULL: not answered.
    bool (*moves)(struct aj_reader *reader, const struct aj_case *job,
                  const struct aj_ruleset *rules, struct aj_moves *moves);

    // Keys that only ask (`to_move`), NULL at the end: a turn written as a case does not have them.
    const char *const *question_keys;

    // What a player has in hand before his turn: the key of the action that plays it, and the key
    // by which a case asks about it. NULL: nothing.
    const char *played_as, *in_hand_as;

    // Gives out every complete legal turn of the player to move. Returns false after diagnostics.
    // NULL: not answered.
    bool (*turns)(struct aj_reader *reader, const struct aj_case *job,
                  const struct aj_ruleset *rules, struct aj_turns *turns);

    // How few and how many players a random game may have (0: one; NULL: as many as a case).
    int least_players;
    int (*most_players)(const struct aj_ruleset *rules);

    // Plays a random legal game under `rules` and writes it as a case, one JSON object without a
    // line end. The same seed gives the same bytes. NULL: there are no random games.
    void (*play)(const struct aj_ruleset *rules, const struct aj_deal *deal, struct aj_arena *arena,
                 struct aj_buf *out);

    // Writes a member of a case, in YAML, that says what is on the table, from a text in which
    // slashes separate rows. False: `*problem` is why it cannot; else `*problem` is what is odd
    // about it, or NULL. NULL: there is no such text.
    bool (*fill)(const char *rows, struct aj_arena *arena, struct aj_buf *out,
                 const char **problem);

    // Draws the table; NULL: it is not drawn.
    const struct aj_view *view;
};
