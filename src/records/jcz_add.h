// What the readers of messages have in common: the figure that a message is about, and how what it
// says is added to an action. Actions live in the reader's arena. For the files jcz*.c alone.
#pragma once

#include "records/jcz_reading.h"

// The player who sent the message at hand, -1 if it does not say; false after an error.
bool jcz_read_sender(struct jcz *jcz, int *player);

// The figure that the message at hand is about, which must have been deployed, and where it stands:
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

// The turn under way; NULL after an error, if there is none.
struct rec_turn *jcz_need_turn(struct jcz *jcz);
