// A record being read: what all formats have in common. They read the record message by message and
// add turns; the case is made of these at the end. All of it lives in the reader's arena. For the
// files of records/ alone.
#pragma once

#include "documents/tree/doc_make.h"
#include "records/record.h"
#include "tiles/cells.h"
#include "tiles/place.h"

enum { REC_PLAYERS_MAX = 6, REC_COLOURS = 7, REC_SETS = 3 };

struct rec_player {
    const char *name;
    uint32_t node;              // in the record
    int colour;                 // of the case
    int set[REC_SETS];          // colours of his tokens, the first is his own
    struct aj_made *more;       // keys of his beside these, NULL: none
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

// The byte of the record that a node stands at.
uint32_t rec_offset(const struct rec_reading *r, uint32_t node);

// Reports what is not understood of the message at hand, and that nothing behind it is read; false.
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
