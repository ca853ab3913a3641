// What the files of this room share among themselves.
#pragma once

#include "documents/tree/tree.h"
#include "records/records.h"
#include "tiles/tiles.h"

// ---- reading
//
// A record that is being read: what all formats have in common. The reader of a format goes through
// the messages of the record and adds turns; at the end the case is made of these. All of this
// lives in the reader's arena. Only the files of records/ use it. A message is "at hand" while it
// is read; a turn is "under way" until a message ends it.

enum { REC_PLAYERS_MAX = 6, REC_COLOURS = 7, REC_SETS = 3 };

struct rec_player {
    const char *name;
    uint32_t node;              // in the record
    int colour;                 // his colour in the case
    int set[REC_SETS];          // colours of his sets of tokens; the first is his own colour
    struct aj_made *more;       // further keys of the player in the case; NULL: none
    bool has_final, has_gained; // the record tells `final`, or `gained`
    bool has_begun;             // `gained` includes points for the beginning of his next turn
    int32_t final, gained;      // his points at the end, and those that he gained in the turns
    uint32_t points_node;       // where the record tells the points
};

struct rec_turn {
    int player;
    struct aj_made *actions;     // NULL: none yet
    uint32_t node;               // the message that began the turn
    bool has_place, is_over;     // a tile was placed in it; it is not under way any more
    bool gains_at_once;          // it gives points before it is scored
    const struct car_tile *tile; // the tile that was placed; NULL
    int32_t cell[2];             // where it was placed
};

// A tile on the board.
struct rec_lying {
    int32_t cell[2];
    const struct car_tile *tile; // NULL: the abbey
    unsigned turn;               // quarter turns
    uint8_t bridge;              // the edges that a bridge on it joins, as bits
};

struct rec_reading {
    struct aj_reader *reader;
    const struct aj_record_ask *ask;
    struct aj_record *record;
    struct aj_arena *arena;
    const char *message_word; // what the format calls a message: "message", "packet"
    size_t message;           // number of the message at hand, from 1; 0: none yet
    uint32_t message_node;
    const char *type; // of the message at hand; NULL: not known

    struct rec_player player[REC_PLAYERS_MAX];
    int players;
    int sets;                    // how many sets of tokens each player has; 0: none
    bool is_stopped, has_failed; // reading was ended by rec_stop, or by rec_fail
    bool is_final;               // the game is over at the end of the record
    uint32_t refused_node; // where the record tells that the last turn may not end so; AJ_NO_NODE
    uint32_t ended_node;   // where the record tells that the last turn was ended; AJ_NO_NODE

    struct aj_made *root, *rules, *options, *board,
        *scored; // maps and lists of the case that is made
    struct rec_turn *turn;
    size_t turns, turn_capacity;
    struct rec_lying *lying; // the tiles on the board, in the order in which they were placed
    size_t lyings, lying_capacity;
    struct car_cells cells; // by cell: the number of its tile in `lying`
};

// Returns the node of `key` in the map at `node`, or AJ_NO_NODE if it has no such key, or `node` is
// no map.
uint32_t rec_get(const struct rec_reading *r, uint32_t node, const char *key);

// Returns the text of the scalar that the map at `node` has as `key`, or, if `key` is NULL, of the
// scalar at `node`, or NULL if there is none.
const char *rec_text(const struct rec_reading *r, uint32_t node, const char *key);

// Reads the scalar that rec_text finds as an integer, quoted or not, within +-AJ_NUMBER_MAX.
// Returns false, without an error, if it is none.
bool rec_int(const struct rec_reading *r, uint32_t node, const char *key, int32_t *value);

// Reads an integer like rec_int, with an error if there is none.
bool rec_need_int(struct rec_reading *r, uint32_t node, const char *key, int32_t *value);

// Returns the byte of the record at which a node is.
uint32_t rec_offset(const struct rec_reading *r, uint32_t node);

// Reports what of the message at hand is not understood. Nothing more is read. Returns false.
bool rec_fail(struct rec_reading *r, uint32_t node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Reports something that a case cannot express.
void rec_note(struct rec_reading *r, uint32_t node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Notes like rec_note, and ends the case before the turn under way: nothing more is read. Returns
// false.
bool rec_stop(struct rec_reading *r, uint32_t node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Returns the turn that is under way, or NULL if there is none.
static inline struct rec_turn *rec_open_turn(const struct rec_reading *r) {
    struct rec_turn *last = r->turns > 0 ? &r->turn[r->turns - 1] : NULL;
    return last && !last->is_over ? last : NULL;
}

// Returns how many turns are over.
static inline size_t rec_turns_over(const struct rec_reading *r) {
    return r->turns - (rec_open_turn(r) != NULL);
}

// Whether more of the record is to be read.
static inline bool rec_goes_on(const struct rec_reading *r) {
    return !r->is_stopped && !r->has_failed;
}

// Begins a loop over the children of a node of the record, which ends early if nothing more is to
// be read.
#define REC_EACH(r, child, parent)                                                                 \
    for (uint32_t child = aj_doc_first((r)->reader->doc, (parent));                                \
         child != AJ_NO_NODE && rec_goes_on(r); child = (r)->reader->doc->node[child].next)

// Returns a name from the record as it is put into a sentence: in quotes, shortened, and safe for a
// terminal; in the arena.
const char *rec_quote(const struct rec_reading *r, const char *text);

// ---- bga
//
// The format of logs of Board Game Arena. What is read goes to the caller's reading.

// Reads a whole log, whose packets are the children of the node `packets`.
void rec_bga_read(struct rec_reading *r, uint32_t packets);

// ---- jcz
//
// The format of saved games of JCloisterZone and FanCloisterZone. What is read goes to the caller's
// reading.

// Reads a whole saved game.
void rec_jcz_read(struct rec_reading *r);

// ---- jcz_reading
//
// A saved game of JCloisterZone that is being read: what the files jcz*.c share, and only they use.
// The set-up is read first, then the messages one by one, then the assertions. It lives in the
// reader's arena.

enum jcz_module {
#define MODULE(name, ...) JCZ_##name,
#include "records/jcz.def"
    JCZ_MODULES, // after the modules come the boxes that adjudge does not judge
    JCZ_BEFORE_BOXES = JCZ_MODULES - 1,
#define BOX(name, ...) JCZ_##name,
#include "records/jcz.def"
};

enum {
    JCZ_NUMBERS = 32, // the most figures of one kind and player
    JCZ_KINDS = 0     // how many kinds of figures there are
#define FIGURE(...) +1
#include "records/jcz.def"
};

// A place for a figure on the board.
struct jcz_place {
    int32_t cell[2];
    const char *segment; // its name in a case
    uint8_t winds;       // of a field: the half-edges that the record names, as bits
    uint8_t index;       // number of the segment on its tile; CAR_NO_SEGMENT: not known
};

struct jcz;
struct jcz_id;

// A wooden figure.
struct jcz_figure {
    struct jcz_place place; // where it was put last, if `was_put`
    bool was_put;
    // Reads the next message that deploys it, if it was put on a feature from which it goes on in a
    // way of its own; NULL: it was not.
    void (*goes_on)(struct jcz *jcz, struct jcz_id id);
    int8_t holder;  // the player who holds it prisoner, from 1; 0: nobody does
    uint32_t since; // number of the capture by which he got it
};

// Which figure: its owner, kind and number.
struct jcz_id {
    int owner, kind, number;
};

struct jcz {
    struct rec_reading *r;
    bool is_on[JCZ_MODULES], has_tiles[JCZ_MODULES];
    bool has_other_tiles; // the game has tiles of a set that belongs to none of these modules
    bool has_dragon, has_hills;
    size_t tiles;                 // how many tiles the sets have in all
    bool is_recounted;            // the save gives numbers of tiles by hand, besides its sets
    size_t tiles_of[JCZ_MODULES]; // by module: how many of these tiles are its own
    size_t start;                 // how many tiles are on the board before the first turn
    uint32_t *message;            // nodes of the messages that were not undone
    uint32_t *undone; // by message: how many deployments of shepherds were undone just before it
    size_t messages;
    size_t at;          // number of the message at hand
    size_t last_tile;   // the last message that places a tile of the pile, if `is_last_known`
    bool is_last_known; // `last_tile` was looked for
    uint32_t payload;   // of the message at hand; AJ_NO_NODE: it has none

    struct jcz_figure figure[REC_PLAYERS_MAX][JCZ_KINDS][JCZ_NUMBERS];
    struct jcz_id captured; // the figure that was captured last, if `has_captured`
    bool has_captured;
    uint32_t captures;               // how many captures there were
    int32_t abbeys[REC_PLAYERS_MAX]; // by player: how many abbeys he has left
    struct rec_random random;        // the number for the next draw

    // A figure whose action is begun, and whose place a later message of the turn will tell: a
    // figure on a flying machine.
    struct jcz_id perched_id;
    int32_t perched_distance; // how far from the tile of the turn it goes, in cells
    struct aj_made *perched;  // the action of the figure under way; NULL: there is none
    size_t perched_turn;      // number of the turn, from 1

    void (*each_does)(struct jcz *jcz); // reads what each player does with a figure after a turn
    size_t each_turn; // number of the turn after which each player does something, from 1
    uint32_t ordered; // if the save tells the order of the tiles: the next tile; AJ_NO_NODE
    struct jcz_flocks *flocks; // NULL until a shepherd is deployed
    uint8_t blessed;           // players next to whose figure the fairy may be, as bits
    int32_t dragon[2];         // the dragon's cell, if `is_dragon_known`
    bool is_dragon_known;
    struct aj_made *walk;        // the steps of the dragon in one turn
    size_t walk_turn;            // number of the turn in which the dragon walks
    size_t since_commit;         // messages since the last COMMIT
    size_t passes;               // messages PASS since the last COMMIT
    size_t placed;               // tiles of the pile that were placed
    size_t won;                  // tiles that are drawn already, for the next turns, by an auction
    struct jcz_auction *auction; // the last auction; NULL: none
    bool has_big_top;            // the big top is on the board
    size_t circus_turn;          // number of the last turn in which a circus was placed, from 1
    uint8_t animals[8];          // tokens of the circus that were turned over, by their points
    size_t hidden;               // tiles of the pile that lie under hills
    size_t rivers;               // tiles of the pile with a river that were placed
    size_t start_rivers;         // tiles with a river on the board before the first turn
    size_t early_rivers; // tiles of `rivers` that were placed before the first tile without a river
    bool has_land;       // a tile of the pile without a river was placed
    bool plays_on_after_lake; // the player who placed the lake with the volcano had a further turn
    int32_t end;              // after how many tiles the game ends; 0: not told
    bool has_end;             // the save tells when the game ends
};

// ---- jcz_add
//
// What the readers of messages have in common: which figure a message is about, and how its content
// is added to an action. Actions live in the reader's arena. Only the files jcz*.c use this.

// Reads the player who sent the message at hand. Returns -1 if it does not say. Returns false after
// an error.
bool jcz_read_sender(struct jcz *jcz, int *player);

// Reads the figure that the message at hand is about, which must have been deployed, and where it
// is: at the place that the message tells, else where it was put last. Returns false after an
// error.
bool jcz_read_standing(struct jcz *jcz, struct jcz_id *id, struct jcz_place *place);

// Returns the node of a figure's id in the payload of the message at hand, or in the pointer there.
uint32_t jcz_find_id(const struct jcz *jcz);

// Adds a map to an action as `key` or, if `key` is NULL, to a list of an action. Returns the map.
struct aj_made *jcz_add_map(struct jcz *jcz, struct aj_made *action, const char *key);

// Adds a text to a map. This and the next functions say that it comes from the message at hand.
void jcz_add_text(struct jcz *jcz, struct aj_made *map, const char *key, const char *text);
// Adds a cell to a map.
void jcz_add_cell(struct jcz *jcz, struct aj_made *map, const char *key, const int32_t cell[2]);
// Adds the keys `at` and `segment` of a place to a map.
void jcz_add_place(struct jcz *jcz, struct aj_made *map, const struct jcz_place *place);
// Adds the keys `player` and `kind` of a figure to a map.
void jcz_add_figure(struct jcz *jcz, struct aj_made *map, struct jcz_id id);

// Adds an action to a turn whose value is the cell to which the message at hand points.
void jcz_add_on_tile(struct jcz *jcz, struct rec_turn *turn, const char *key);

// Adds to an action the segment on which a figure was put, and the cell if it is not that of the
// tile of the turn.
void jcz_add_spot(struct jcz *jcz, const struct rec_turn *turn, struct aj_made *action,
                  const struct jcz_place *place);

// Returns the turn under way or, without one, the turn that was ended last; NULL after an error, if
// there is no turn.
struct rec_turn *jcz_need_turn(struct jcz *jcz);

// ---- jcz_assertions
//
// The assertions of a saved game, which become what the case expects. Only the files jcz*.c use
// this.

// Reads the assertions and adds them to the case.
void jcz_read_assertions(struct jcz *jcz);

// Returns the node of the assertion that the last turn may not be ended as it is, or AJ_NO_NODE if
// there is none.
uint32_t jcz_find_no_pass(const struct jcz *jcz);

// ---- jcz_boxes
//
// Boxes that adjudge knows by name and does not judge. Only the files jcz*.c use this.

// What a name in a message may be the name of.
enum jcz_thing {
    JCZ_FIGURE,  // a kind of figures that players have
    JCZ_NEUTRAL, // a kind of figures that belong to nobody
    JCZ_TOKEN,
    JCZ_RETURN, // a reason to take a figure back
    JCZ_FEATURE,
    JCZ_LOCATION // a location on a tile
};

// Says "is of The Ferries, which adjudge does not judge", in the reader's arena. `box` is a BOX of
// jcz.def.
const char *jcz_say_box(const struct jcz *jcz, int box);

// Whether a thing with this name is of such a box. If so, stops the record. The name goes up to its
// first point; `shown` is the text of the message, for the note.
bool jcz_stop_at(struct jcz *jcz, uint32_t node, enum jcz_thing thing, const char *name,
                 const char *shown);

// ---- jcz_elements
//
// The elements of a saved game. Only the files jcz*.c use this.

// Reads the elements in the map at node `map`: which modules are in play, options, and how many
// figures players have. The sets of tiles must have been read.
void jcz_read_elements(struct jcz *jcz, uint32_t map);

// Whether the element with this name is in play.
bool jcz_has_element(const struct jcz *jcz, const char *id);

// Notes each element in the map that adjudge does not judge or does not know, or stops there.
void jcz_check_elements(struct jcz *jcz, uint32_t map);

// Adds each module in play to the rules of a case, with the edition by which JCloisterZone plays
// it.
void jcz_add_modules(const struct jcz *jcz, struct aj_made *rules);

// Sets an option of the case. `node` is the node of the record that shows the option's value.
void jcz_set_option(struct jcz *jcz, const char *option, const char *value, uint32_t node);

// ---- jcz_figures
//
// The wooden figures of a saved game: which figure an id means, and where it was put. They live in
// struct jcz. Only the files jcz*.c use this.

// Returns the word of a case for a kind of figures, or NULL if there is none.
const char *jcz_kind_word(int kind);

// Reads the id of a figure at `node`, which may be AJ_NO_NODE. `owner` is the player whose figure
// it must be; -1: anybody's. Returns false after an error, or if a case cannot express it.
bool jcz_read_figure(struct jcz *jcz, uint32_t node, int owner, struct jcz_id *id);

// Returns what is known of the figure with this id.
struct jcz_figure *jcz_figure(struct jcz *jcz, struct jcz_id id);

// Notes where a figure was put. Returns false if the player has more figures of its kind than a
// case can give him.
bool jcz_put_figure(struct jcz *jcz, struct jcz_id id, const struct jcz_place *place);

// ---- jcz_flocks
//
// Shepherds of a saved game. What they draw follows from the random numbers that the messages tell,
// and from the tokens that are on the board. The files jcz*.c and those of boxes use this.

// If the message at hand tells a random number, sets the number for the next draw to it.
void jcz_tell_random(struct jcz *jcz);

// Called when a tile is drawn from the pile. `tile` NULL: it is not known which one. Goes to the
// next random number, unless the save tells the order of the tiles.
void jcz_use_pile_number(struct jcz *jcz, const char *tile);

// Called when the figures of the turn are placed: draws a token for each shepherd that was deployed
// in it. Returns false if it is not known what is drawn.
bool jcz_draw_for_placed(struct jcz *jcz);

// Draws at the end of a turn like jcz_draw_for_placed, and takes flocks of closed fields off the
// board.
void jcz_end_flocks(struct jcz *jcz);

// Called when the dragon comes to a cell: takes the shepherds there off the board.
void jcz_eat_shepherds(struct jcz *jcz, const int32_t cell[2]);

// ---- jcz_messages
//
// The readers of the messages of a saved game, by the rows of jcz.def. Each reads the payload of
// the message at hand. The files jcz*.c and those of boxes use this.

#define MESSAGE(type, reader) void jcz_read_##reader(struct jcz *jcz);
// Adds to an action where a figure was put.
#define DEPLOYS(kind, reader)                                                                      \
    void jcz_deploy_##reader(struct jcz *jcz, const struct rec_turn *turn, struct aj_made *action, \
                             struct jcz_id id, const struct jcz_place *place);
// Adds the action that places a token; `index` is the index in the token's row.
#define TOKEN(id, reader, index_)                                                                  \
    void jcz_place_##reader(struct jcz *jcz, struct rec_turn *turn, int index);
// Adds the action that moves a figure of nobody; `to` is the node of the place to which it moves.
#define NEUTRAL(begins, reader) void jcz_move_##reader(struct jcz *jcz, uint32_t to);
#define PERCH(feature, reader)                                                                     \
    void jcz_perch_##reader(struct jcz *jcz, struct rec_turn *turn, struct jcz_id id);
#define BEFORE(reader) void jcz_before_##reader(struct jcz *jcz, const char *type);
#define LAID(reader)                                                                               \
    void jcz_laid_##reader(struct jcz *jcz, struct rec_turn *turn, struct rec_lying *lying);
#include "records/jcz.def"

// Calls all functions of rows BEFORE for a message of this type; NULL: after the last message.
void jcz_come_before(struct jcz *jcz, const char *type);

// Reads message number `index`, at `node`, with the reader of its type.
void jcz_read_message(struct jcz *jcz, uint32_t node, size_t index);

// ---- jcz_place
//
// Tiles and places on the board, as a saved game names them. Nothing is kept. Only the files jcz*.c
// use this.

// Returns the tile with this name; NULL after an error or a note that it is not known.
const struct car_tile *jcz_find_tile(struct jcz *jcz, uint32_t node, const char *name);

// Reads the turn of a tile, "R90" or 90, as a number of quarter turns. Returns false after an
// error.
bool jcz_read_rotation(struct jcz *jcz, uint32_t node, unsigned *turn);

// Whether a tile has a volcano, to which the dragon moves.
bool jcz_is_volcano(const struct car_tile *tile);

// Whether a tile is a hill, under which another tile is laid unseen.
bool jcz_is_hill(const struct car_tile *tile);

// Whether a name is that of an abbey.
bool jcz_is_abbey(const char *name);

// Reads a cell [x, y]. Returns false after an error.
bool jcz_read_cell(struct jcz *jcz, uint32_t node, int32_t cell[2]);

// Reads the place to which a pointer points. Returns false after an error, or if a case cannot
// express it.
bool jcz_read_place_at(struct jcz *jcz, uint32_t pointer, struct jcz_place *place);

// Returns the edges of a road or city that a pointer names, as bits, and sets the cell of their
// tile; 0 after an error.
uint8_t jcz_read_edges(struct jcz *jcz, uint32_t pointer, int32_t cell[2]);

// Returns how many river tiles the program has set aside because they fitted nowhere. No message
// tells this: after a tile without a river was placed, they are all river tiles that are not on the
// board.
size_t jcz_count_aside(const struct jcz *jcz);

// Returns how many tiles of the sets are still in the pile.
size_t jcz_count_left(const struct jcz *jcz);

// Whether the game is over after the messages that were read: the save says so, or the pile is used
// up.
bool jcz_is_over(const struct jcz *jcz);

// ---- jcz_players
//
// The players of a saved game. They are added to the reading, which owns them. Only the files
// jcz*.c use this.

// Reads the players and adds them. Called before the set-up is read.
void jcz_read_players(struct jcz *jcz);

// ---- jcz_setup
//
// The set-up of a saved game: its sets of tiles, elements and rules. It is kept in struct jcz and
// added to the case. Only the files jcz*.c use this.

// Reads the set-up, and adds modules, options and board to the case.
void jcz_read_setup(struct jcz *jcz);

// ---- jcz_turns
//
// Where a turn of a saved game begins. Only the files jcz*.c use this.

// Begins a turn of a player. After the last tile of the pile, turns without actions are added first
// for the players who have passed before him.
struct rec_turn *jcz_begin_turn(struct jcz *jcz, int player);

// ---- make
//
// The case that is made of a record after it was read. It lives in the reading's arena.

// Returns the name of a player in the case.
const char *rec_player_name(const struct rec_reading *r, int player);

// Makes the case of what was read.
void rec_make_case(struct rec_reading *r, struct aj_doc *made);

// ---- turns
//
// The turns of a record and the tiles on its board. Both live in the reading.

// Begins a turn of a player.
struct rec_turn *rec_begin_turn(struct rec_reading *r, int player);

// Adds an action to a turn: an empty map, which the caller fills.
struct aj_made *rec_add_action(struct rec_reading *r, struct rec_turn *turn);

// Adds the action `{place: TILE, at: CELL, turn: DEGREES}` to a turn, and puts the tile on the
// board.
void rec_place(struct rec_reading *r, struct rec_turn *turn, const struct rec_lying *lying);

// Puts a tile on the board. Returns false if its cell has a tile already.
bool rec_lay(struct rec_reading *r, const struct rec_lying *lying);

// Returns the tile on a cell, or NULL if there is none.
struct rec_lying *rec_find(const struct rec_reading *r, const int32_t cell[2]);
