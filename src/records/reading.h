// A record being read: what all its formats have in common. They understand the record message by
// message and add turns; the case is made of these at the end. For the files of records/ alone.
#pragma once

#include "documents/doc_make.h"
#include "records/record.h"
#include "tiles/place.h"

enum { REC_PLAYERS_MAX = 6, REC_COLOURS = 7, REC_SETS = 3 };

struct rec_player {
    const char *name;
    uint32_t node;              // in the record
    int colour;                 // of the case
    int set[REC_SETS];          // colours of his tokens, the first is his own
    struct aj_made *more;       // keys of his beside these, NULL: none
    bool has_final, has_gained; // the record says
    bool has_begun;             // with his gains, what the beginning of his next turn gives him
    int32_t final, gained;      // these points
    uint32_t points_node;       // where it says so
};

struct rec_turn {
    int player;
    struct aj_made *actions; // NULL: none yet
    uint32_t node;           // the message that began it
    bool has_place, is_over;
    const struct car_tile *tile; // that it placed, NULL
    int32_t cell[2];             // where
};

// A tile on the board.
struct rec_lying {
    int32_t cell[2];
    const struct car_tile *tile; // NULL: the abbey
    unsigned turn;               // quarters
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
    bool is_final; // the record ends where the game does

    struct aj_made *root, *options, *board, *scored;
    struct rec_turn *turn;
    size_t turns, turn_capacity;
    struct rec_lying *lying; // a table by cell; tiles NULL and has_it false are free places
    bool *is_taken;
    size_t lyings, lying_capacity;
};

// The node of `key` in the map at `node`, AJ_NO_NODE: it has none, or `node` is no map.
uint32_t rec_get(const struct rec_reading *r, uint32_t node, const char *key);
// The text of the scalar there, NULL: there is none.
const char *rec_text(const struct rec_reading *r, uint32_t node, const char *key);
// Whether the scalar there is an integer, quoted or not, within +-1,000,000; no error if not.
bool rec_int(const struct rec_reading *r, uint32_t node, const char *key, int32_t *value);
// The same after an error that names the place, also where the key is missing.
bool rec_need_int(struct rec_reading *r, uint32_t node, const char *key, int32_t *value);
// The byte of the record that a node stands at.
uint32_t rec_offset(const struct rec_reading *r, uint32_t node);

// Says what is not understood of the message at hand, and that nothing behind it is read; false.
bool rec_fail(struct rec_reading *r, uint32_t node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
// Says what a case cannot say; rec_stop ends the case before the turn at hand, too, and is false.
void rec_note(struct rec_reading *r, uint32_t node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool rec_stop(struct rec_reading *r, uint32_t node, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static inline bool rec_goes_on(const struct rec_reading *r) {
    return !r->is_stopped && !r->has_failed;
}

// Heads a loop over the children of a node of the record, as long as it is read on.
#define REC_EACH(r, child, parent)                                                                 \
    for (uint32_t child = aj_doc_first((r)->reader->doc, (parent));                                \
         child != AJ_NO_NODE && rec_goes_on(r); child = (r)->reader->doc->node[child].next)

// What a name from the record looks like in a sentence: in quotes, shortened, harmless.
const char *rec_quote(const struct rec_reading *r, const char *text);

// ---- turns

// The turn that is under way, NULL: none is.
struct rec_turn *rec_open_turn(struct rec_reading *r);
// Begins a turn of that player.
struct rec_turn *rec_begin_turn(struct rec_reading *r, int player);
// Adds an action to a turn, `{key: ...}` to be filled by the caller.
struct aj_made *rec_add_action(struct rec_reading *r, struct rec_turn *turn);
// Adds `{place: TILE, at: CELL, turn: DEGREES}`, and notes that the tile lies there.
void rec_place(struct rec_reading *r, struct rec_turn *turn, const struct rec_lying *lying);

// ---- the board

// Notes that a tile lies there; false: one does already.
bool rec_lay(struct rec_reading *r, const struct rec_lying *lying);
// The tile there, NULL: none.
const struct rec_lying *rec_find(const struct rec_reading *r, const int32_t cell[2]);

// ---- the case

// How the case calls a player.
const char *rec_player_name(const struct rec_reading *r, int player);
// Makes the case of what was read.
void rec_make_case(struct rec_reading *r, struct aj_doc *made);

// The formats: each reads the whole record. `root` is a map.
bool rec_jcz_is(const struct aj_doc *doc);
void rec_jcz_read(struct rec_reading *r);
bool rec_bga_is(const struct aj_doc *doc);
void rec_bga_read(struct rec_reading *r);
