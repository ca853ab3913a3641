// What the files of this room share among themselves.
#pragma once

#include "documents/tree/tree.h"
#include "records/records.h"
#include "tiles/tiles.h"

// ---- reading
//
// A record being read: what all formats have in common. They read the record message by message and
// add turns; the case is made of these at the end. All of it lives in the reader's arena. For the
// files of records/ alone.

enum { REC_PLAYERS_MAX = 6, REC_COLOURS = 7, REC_SETS = 3 };

struct rec_player {
    const char *name;
    uint32_t node;              // in the record
    int colour;                 // of the case
    int set[REC_SETS];          // colours of his tokens, the first is his own
    struct aj_made *more;       // keys of his besides these, NULL: none
    bool has_final, has_gained; // the record says
    bool has_begun;             // the gains include what the beginning of his next turn gives him
    int32_t final, gained;      // these points
    uint32_t points_node;       // where it says so
};

struct rec_turn {
    int player;
    struct aj_made *actions; // NULL: none yet
    uint32_t node;           // the message that began it
    bool has_place, is_over;
    bool gains_at_once;          // points come in it before it is scored
    const struct car_tile *tile; // that it placed, NULL
    int32_t cell[2];             // where
};

// A tile on the board.
struct rec_lying {
    int32_t cell[2];
    const struct car_tile *tile; // NULL: the abbey
    unsigned turn;               // quarters
    uint8_t bridge;              // the edges that a bridge on it joins, as bits
};

struct rec_reading {
    struct aj_reader *reader;
    const struct aj_record_ask *ask;
    struct aj_record *record;
    struct aj_arena *arena;
    const char *message_word; // "message", "packet"
    size_t message;           // at hand, from 1; 0: none yet
    uint32_t message_node;
    const char *type; // of the message at hand, NULL

    struct rec_player player[REC_PLAYERS_MAX];
    int players;
    int sets; // of tokens that each player has, 0: none
    bool is_stopped, has_failed;
    bool is_final;         // the record ends where the game does
    uint32_t refused_node; // where it says that the last turn may not be ended so, AJ_NO_NODE
    uint32_t ended_node;   // where it says that the last turn was ended, AJ_NO_NODE

    struct aj_made *root, *rules, *options, *board, *scored;
    struct rec_turn *turn;
    size_t turns, turn_capacity;
    struct rec_lying *lying; // in the order in which they were laid
    size_t lyings, lying_capacity;
    struct car_cells cells; // the place in `lying` of each cell with a tile; once there is one
};

// The node of `key` in the map at `node`, AJ_NO_NODE: it has none, or `node` is no map.
uint32_t rec_get(const struct rec_reading *r, uint32_t node, const char *key);

// The text of the scalar there, NULL: there is none.
const char *rec_text(const struct rec_reading *r, uint32_t node, const char *key);

// Whether the scalar there is an integer, quoted or not, within +-AJ_NUMBER_MAX; no error if not.
bool rec_int(const struct rec_reading *r, uint32_t node, const char *key, int32_t *value);

// The same. If it is none, or the key is missing, an error names the place.
bool rec_need_int(struct rec_reading *r, uint32_t node, const char *key, int32_t *value);

// The byte of the record that a node is at.
uint32_t rec_offset(const struct rec_reading *r, uint32_t node);

// Reports what is not understood of the message at hand, and that nothing after it is read; false.
bool rec_fail(struct rec_reading *r, uint32_t node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Reports what a case cannot say.
void rec_note(struct rec_reading *r, uint32_t node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// The same, and ends the case before the turn at hand; false.
bool rec_stop(struct rec_reading *r, uint32_t node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// The turn that is under way, NULL: none is.
static inline struct rec_turn *rec_open_turn(const struct rec_reading *r) {
    struct rec_turn *last = r->turns > 0 ? &r->turn[r->turns - 1] : NULL;
    return last && !last->is_over ? last : NULL;
}

// How many turns are over.
static inline size_t rec_turns_over(const struct rec_reading *r) {
    return r->turns - (rec_open_turn(r) != NULL);
}

// Whether the record is to be read on.
static inline bool rec_goes_on(const struct rec_reading *r) {
    return !r->is_stopped && !r->has_failed;
}

// Heads a loop over the children of a node of the record, as long as it is read on.
#define REC_EACH(r, child, parent)                                                                 \
    for (uint32_t child = aj_doc_first((r)->reader->doc, (parent));                                \
         child != AJ_NO_NODE && rec_goes_on(r); child = (r)->reader->doc->node[child].next)

// A name from the record as a sentence shows it: in quotes, shortened, harmless; in the arena.
const char *rec_quote(const struct rec_reading *r, const char *text);

// ---- bga
//
// Logs of Board Game Arena, as a format of records. What is read goes to the caller's reading.

// Reads the whole log, whose packets are the children of that node.
void rec_bga_read(struct rec_reading *r, uint32_t packets);

// ---- jcz
//
// Saved games of JCloisterZone and FanCloisterZone, as a format of records. What is read goes to
// the caller's reading.

// Reads the whole game.
void rec_jcz_read(struct rec_reading *r);

// ---- jcz_reading
//
// A saved game of JCloisterZone being read: what its files share. The set-up is read first, then
// the messages one by one, then what is asserted. It lives in the reader's arena. For the files
// jcz*.c alone.

enum jcz_module {
#define MODULE(name, ...) JCZ_##name,
#include "records/jcz.def"
    JCZ_MODULES, // the boxes that are not judged follow
    JCZ_BEFORE_BOXES = JCZ_MODULES - 1,
#define BOX(name, ...) JCZ_##name,
#include "records/jcz.def"
};

enum {
    JCZ_NUMBERS = 32, // of figures of one kind and player
    JCZ_KINDS = 0     // of figures
#define FIGURE(...) +1
#include "records/jcz.def"
};

// A place on the board as the case calls it.
struct jcz_place {
    int32_t cell[2];
    const char *segment;
    uint8_t winds; // of a field: those of the record
    uint8_t index; // of the segment on its tile, CAR_NO_SEGMENT: not known
};

struct jcz;
struct jcz_id;

// A wooden figure.
struct jcz_figure {
    struct jcz_place place; // where it was put last
    bool was_put;
    // How it is deployed once more from where it was put, NULL: it is not.
    void (*goes_on)(struct jcz *jcz, struct jcz_id id);
    int8_t holder;  // the player who holds it prisoner, from 1; 0: nobody does
    uint32_t since; // which capture of the game that was
};

// Which one: its owner, kind and number.
struct jcz_id {
    int owner, kind, number;
};

struct jcz {
    struct rec_reading *r;
    bool is_on[JCZ_MODULES], has_tiles[JCZ_MODULES];
    bool has_other_tiles; // a set that is of none of these modules
    bool has_dragon, has_hills;
    size_t tiles;                 // in the sets
    bool is_recounted;            // the save has numbers of tiles besides those of the sets
    size_t tiles_of[JCZ_MODULES]; // of them, those of a module
    size_t start;                 // of them on the board before the first turn
    uint32_t *message;
    uint32_t *undone; // before each of them, shepherds whose deployment was taken back
    size_t messages;
    size_t at;          // the message at hand
    size_t last_tile;   // the last message that places a tile of the pile,
    bool is_last_known; // once it was looked for
    uint32_t payload;   // of the message at hand; AJ_NO_NODE: none

    struct jcz_figure figure[REC_PLAYERS_MAX][JCZ_KINDS][JCZ_NUMBERS];
    struct jcz_id captured; // last
    bool has_captured;
    uint32_t captures;
    int32_t abbeys[REC_PLAYERS_MAX]; // that the players have left
    struct rec_random random;        // the number of the next draw
    struct jcz_id perched_id;        // the figure
    int32_t perched_distance;        // how far from the tile of the turn it goes
    struct aj_made *perched; // the action of a figure whose place a later message of the turn tells
    size_t perched_turn;     // its turn, from 1
    void (*each_does)(struct jcz *jcz); // reads what a player does with a figure after a turn,
    size_t each_turn;                   // this one, from 1
    uint32_t ordered;          // the next of the tiles that the save gives the order of, AJ_NO_NODE
    struct jcz_flocks *flocks; // NULL until a shepherd is deployed
    uint8_t blessed;           // the players whose figure the fairy may stand beside, as bits
    int32_t dragon[2];
    bool is_dragon_known;
    struct aj_made *walk;        // the steps of the dragon in this turn
    size_t walk_turn;            // its number
    size_t since_commit;         // messages
    size_t passes;               // of them PASS
    size_t placed;               // tiles from the pile
    size_t won;                  // tiles that were drawn for the next turns
    struct jcz_auction *auction; // the last one, NULL: none
    bool has_big_top;            // on the board
    size_t circus_turn;          // the last turn with a circus, from 1
    uint8_t animals[8];          // tokens of the circus that were shown, by their points
    size_t hidden;               // tiles of it under hills
    size_t rivers;               // tiles of it with a river
    size_t start_rivers;         // tiles with a river on the board before the first turn
    size_t early_rivers;         // of `rivers`, those placed before the first tile without a river
    bool has_land;               // a tile without a river was placed from the pile
    bool plays_on_after_lake;    // who placed the lake with the volcano played the next turn too
    int32_t end;                 // how many tiles end the game, 0: not told
    bool has_end;                // the game is said to end
};

// ---- jcz_add
//
// What the readers of messages have in common: the figure that a message is about, and how what it
// says is added to an action. Actions live in the reader's arena. For the files jcz*.c alone.

// The player who sent the message at hand, -1 if it does not say; false after an error.
bool jcz_read_sender(struct jcz *jcz, int *player);

// The figure that the message at hand is about, which must have been deployed, and where it is:
// as the message says, else on the spot where it was put. False after an error.
bool jcz_read_standing(struct jcz *jcz, struct jcz_id *id, struct jcz_place *place);

// The node of a figure's id in the payload or in its pointer.
uint32_t jcz_find_id(const struct jcz *jcz);

// Adds a map to an action by `key`, or (NULL) to a list of an action, and returns the map.
struct aj_made *jcz_add_map(struct jcz *jcz, struct aj_made *action, const char *key);

// Each adds to a map what the message at hand says: a text, a cell, `{at, segment}`, and `{player,
// kind}`.
void jcz_add_text(struct jcz *jcz, struct aj_made *map, const char *key, const char *text);
void jcz_add_cell(struct jcz *jcz, struct aj_made *map, const char *key, const int32_t cell[2]);
void jcz_add_place(struct jcz *jcz, struct aj_made *map, const struct jcz_place *place);
void jcz_add_figure(struct jcz *jcz, struct aj_made *map, struct jcz_id id);

// Adds an action whose value is the tile that the message at hand points to.
void jcz_add_on_tile(struct jcz *jcz, struct rec_turn *turn, const char *key);

// Adds the segment on which a figure was put to the action, and the cell if it is not the turn's.
void jcz_add_spot(struct jcz *jcz, const struct rec_turn *turn, struct aj_made *action,
                  const struct jcz_place *place);

// The turn under way, or the one that was ended last; NULL after an error, if there is none.
struct rec_turn *jcz_need_turn(struct jcz *jcz);

// ---- jcz_assertions
//
// What a saved game asserts of itself, which becomes what the case expects. For the files jcz*.c
// alone.

// Reads what is asserted of the game and adds it to the case.
void jcz_read_assertions(struct jcz *jcz);

// The assertion that the turn at the end of the record may not be ended as it is; AJ_NO_NODE: none.
uint32_t jcz_find_no_pass(const struct jcz *jcz);

// ---- jcz_boxes
//
// Boxes that adjudge knows by name and does not judge: what belongs to one is called by its name.
// For the files jcz*.c alone.

// What a name in a message may be of.
enum jcz_thing {
    JCZ_FIGURE,  // the kind of a player's figure
    JCZ_NEUTRAL, // the kind of a figure of nobody
    JCZ_TOKEN,
    JCZ_RETURN, // why a figure is taken back
    JCZ_FEATURE,
    JCZ_LOCATION // on a tile
};

// "is of The Ferries, which adjudge does not judge"; in the reader's arena. `box` is a BOX of
// jcz.def.
const char *jcz_say_box(const struct jcz *jcz, int box);

// Stops the record if that name, which ends at its first point, is of such a box; `shown` is what
// the message has. Returns false if it is of none.
bool jcz_stop_at(struct jcz *jcz, uint32_t node, enum jcz_thing thing, const char *name,
                 const char *shown);

// ---- jcz_elements
//
// The elements of a saved game. For the files jcz*.c alone.

// Reads the elements in the map at node `map`: which modules are in play, options, and figures of
// players. The sets of tiles are known.
void jcz_read_elements(struct jcz *jcz, uint32_t map);

// Whether the element of that name is in play.
bool jcz_has_element(const struct jcz *jcz, const char *id);

// Notes or stops at each element there that adjudge does not judge, or does not know.
void jcz_check_elements(struct jcz *jcz, uint32_t map);

// Adds each module in play with JCloisterZone's edition of it to the rules of a case.
void jcz_add_modules(const struct jcz *jcz, struct aj_made *rules);

// Sets an option of the case; `node` is what in the record shows it.
void jcz_set_option(struct jcz *jcz, const char *option, const char *value, uint32_t node);

// ---- jcz_figures
//
// The wooden figures of a saved game: which one an id means, and where it was put. They live in
// struct jcz. For the files jcz*.c alone.

// What a case calls figures of a kind; NULL: nothing.
const char *jcz_kind_word(int kind);

// The figure with the id at `node`, which may be AJ_NO_NODE; false after an error, or if a case
// cannot say it. `owner`: whose it must be, -1: anybody's.
bool jcz_read_figure(struct jcz *jcz, uint32_t node, int owner, struct jcz_id *id);

// What is known of the figure with that id.
struct jcz_figure *jcz_figure(struct jcz *jcz, struct jcz_id id);

// Notes where a figure was put; false if a case cannot say that there are so many.
bool jcz_put_figure(struct jcz *jcz, struct jcz_id id, const struct jcz_place *place);

// ---- jcz_flocks
//
// Shepherds of a saved game: what they draw follows from the random numbers that the messages tell,
// and from the tokens that lie on the board. For the files jcz*.c and those of boxes.

// Takes the random number that the message at hand tells, if it does.
void jcz_tell_random(struct jcz *jcz);

// A tile is drawn from the pile, which one if that is known: the number for it is used up, unless
// the save has the order of the tiles.
void jcz_use_pile_number(struct jcz *jcz, const char *tile);

// The figures of the turn are placed: who was deployed in it draws. False if that is not known.
bool jcz_draw_for_placed(struct jcz *jcz);

// The same at the end of a turn. Flocks of closed fields have left the board then.
void jcz_end_flocks(struct jcz *jcz);

// The dragon has come to a cell: shepherds there have left the board.
void jcz_eat_shepherds(struct jcz *jcz, const int32_t cell[2]);

// ---- jcz_messages
//
// The messages of a saved game, a reader each; jcz.def says which. Each reads the payload of the
// message at hand. For the files jcz*.c and those of boxes.

#define MESSAGE(type, reader) void jcz_read_##reader(struct jcz *jcz);
// Adds where the figure was put to the action.
#define DEPLOYS(kind, reader)                                                                      \
    void jcz_deploy_##reader(struct jcz *jcz, const struct rec_turn *turn, struct aj_made *action, \
                             struct jcz_id id, const struct jcz_place *place);
// Adds the action that places a token; `index` is that of its row.
#define TOKEN(id, reader, index_)                                                                  \
    void jcz_place_##reader(struct jcz *jcz, struct rec_turn *turn, int index);
// Adds the action that moves a figure of nobody; `to` is the node of its place.
#define NEUTRAL(begins, reader) void jcz_move_##reader(struct jcz *jcz, uint32_t to);
#define PERCH(feature, reader)                                                                     \
    void jcz_perch_##reader(struct jcz *jcz, struct rec_turn *turn, struct jcz_id id);
#define BEFORE(reader) void jcz_before_##reader(struct jcz *jcz, const char *type);
#define LAID(reader)                                                                               \
    void jcz_laid_##reader(struct jcz *jcz, struct rec_turn *turn, struct rec_lying *lying);
#include "records/jcz.def"

// Does what comes before a message of that type, or (NULL) after the last one.
void jcz_come_before(struct jcz *jcz, const char *type);

// Reads message `index` of the game, at `node`, with the reader of its type.
void jcz_read_message(struct jcz *jcz, uint32_t node, size_t index);

// ---- jcz_place
//
// Tiles and places on the board, as a saved game names them. Nothing is kept. For the files jcz*.c
// alone.

// The tile of that name; NULL after saying that it is not known.
const struct car_tile *jcz_find_tile(struct jcz *jcz, uint32_t node, const char *name);

// A tile's turn in quarters from "R90" or 90.
bool jcz_read_rotation(struct jcz *jcz, uint32_t node, unsigned *turn);

// Whether the dragon moves to the tile.
bool jcz_is_volcano(const struct car_tile *tile);

// Whether the tile is laid on another one, which nobody draws.
bool jcz_is_hill(const struct car_tile *tile);

// Whether that is the name of an abbey.
bool jcz_is_abbey(const char *name);

// [x, y] at `node`; false after an error.
bool jcz_read_cell(struct jcz *jcz, uint32_t node, int32_t cell[2]);

// The place that a pointer points at; false after an error, or if a case cannot say it.
bool jcz_read_place_at(struct jcz *jcz, uint32_t pointer, struct jcz_place *place);

// The edges of a road or city that a pointer names, as bits, and the cell of their tile; 0 after an
// error.
uint8_t jcz_read_edges(struct jcz *jcz, uint32_t pointer, int32_t cell[2]);

// How many river tiles fitted nowhere, so that the program set them aside, which no message says:
// none comes once the land has begun.
size_t jcz_count_aside(const struct jcz *jcz);

// How many tiles of the sets are still in the pile.
size_t jcz_count_left(const struct jcz *jcz);

// Whether the game is over after what was read: it says so, or the pile is used up.
bool jcz_is_over(const struct jcz *jcz);

// ---- jcz_players
//
// The players of a saved game. They are added to the reading, which owns them. For the files jcz*.c
// alone.

// Reads the players and adds them; after the set-up.
void jcz_read_players(struct jcz *jcz);

// ---- jcz_setup
//
// The set-up of a saved game: its sets of tiles, elements and rules. It is kept in struct jcz and
// added to the case. For the files jcz*.c alone.

// Reads the set-up; adds modules, options and board of the case.
void jcz_read_setup(struct jcz *jcz);

// ---- jcz_turns
//
// Where a turn of a saved game begins. For the files jcz*.c alone.

// Begins a turn. After the last tile it comes after the turns of those who have passed.
struct rec_turn *jcz_begin_turn(struct jcz *jcz, int player);

// ---- make
//
// The case that is made of a record once all of it was read. It lives in the reading's arena.

// How the case calls a player.
const char *rec_player_name(const struct rec_reading *r, int player);

// Makes the case of what was read.
void rec_make_case(struct rec_reading *r, struct aj_doc *made);

// ---- turns
//
// The turns of a record and the tiles that lie on its board. Both live in the reading.

// Begins a turn of that player.
struct rec_turn *rec_begin_turn(struct rec_reading *r, int player);

// Adds an action to a turn, `{key: ...}` to be filled by the caller.
struct aj_made *rec_add_action(struct rec_reading *r, struct rec_turn *turn);

// Adds `{place: TILE, at: CELL, turn: DEGREES}`, and notes that the tile lies there.
void rec_place(struct rec_reading *r, struct rec_turn *turn, const struct rec_lying *lying);

// Notes that a tile lies there; false: one does already.
bool rec_lay(struct rec_reading *r, const struct rec_lying *lying);

// The tile there, NULL: none.
struct rec_lying *rec_find(const struct rec_reading *r, const int32_t cell[2]);
