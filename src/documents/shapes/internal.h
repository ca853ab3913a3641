// What the files of this folder share.
#pragma once

#include "documents/shapes/shapes.h"

// ---- shapes

// Whether a value of a map, itself an entry of the list with the key `in`, has several things by a
// row of aj_loose_each: it is a list that is not empty, or a text that counts things.
bool aj_loose_has_each(const struct aj_reshaping *reshaping, uint32_t value, const char *in);

// Adds an entry to `parent` for each of these things: a map with the value's key.
void aj_loose_make_each(struct aj_reshaping *reshaping, uint32_t value, const char *in,
                        struct aj_made *parent);

// ---- shapes_chained

// Whether a reason may say more: a condition, points, or who wins. "Only" begins a condition of
// what is legal.
bool aj_loose_says_more(const char *text, bool is_legal);

// Whether a reason is points alone: "4", "+4", "4 for the road".
bool aj_loose_is_amount(const char *reason);

// ---- shapes_prose

// Returns the verdict that the text of a claim tells, perhaps with reasons, by the words of a row
// of aj_loose_permitted, or NULL if it tells none, or more. `node` is the value in the claim's
// `says`.
const char *aj_verdict_told(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row,
                            const char *text);

// Who speaks in a claim, and of whom.
struct aj_speaker {
    const char *by, *mover; // NULL: not known, or not yet
    bool is_over;           // the case says that the game is over
    bool any_score;         // the case says what score a player has: points may be a total
    uint32_t turn;          // the last turn of the case; AJ_NO_NODE: there is none
    size_t players; // how many players the case has; 0: one has no name, or it is not known yet
    const char *player[6];
};

// Whether the game is over after a turn that is told: what somebody gets is what both give.
static inline bool aj_is_at_end(const struct aj_speaker *speaker) {
    return speaker->is_over && speaker->turn != AJ_NO_NODE;
}

// Finds who speaks in the claim that has a verdict. The claim has the name of who makes it by the
// key `by`.
struct aj_speaker aj_find_speaker(const struct aj_doc *doc, uint32_t verdict, const char *by);

// Returns the name of the player that a word of a claim means: "I" is who makes it, "she" the other
// one of two players or, if somebody else moves, the mover. Another word is returned as it is;
// NULL: it cannot be said who is meant.
const char *aj_speaker_means(const struct aj_speaker *speaker, const char *word);

// Whether the first `length` bytes of a text are the name of a player.
bool aj_speaker_knows(const struct aj_speaker *speaker, const char *text, size_t length);

// Returns that player's name; NULL: they are none.
const char *aj_speaker_named(const struct aj_speaker *speaker, const char *text, size_t length);

// A list of the case in which a claim is made, or of the document; AJ_NO_NODE: there is none.
// `node` is the value in the claim's `says`.
uint32_t aj_find_list(const struct aj_doc *doc, uint32_t node, const char *key);

// The player who alone has figures in the list `key` of the case, if the last turn is his or places
// a tile and nothing else, is put into `*name`; NULL: there is none. False: the list has not its
// usual shape yet. `node` is the value in the claim's `says`.
bool aj_only_owner(const struct aj_doc *doc, uint32_t node, const struct aj_speaker *speaker,
                   const char *key, const char **name);

// Whether a case, a map, has a player of this name.
bool aj_is_player_of(const struct aj_doc *doc, uint32_t job, const char *name);

// A clause of a text, which is between two marks: a comma, "so", "because" and the like.
struct aj_clause {
    size_t from, length;
    bool is_reason; // "because" comes before it
};

// Finds the clause after `clause`, which is all zero at first. Returns false if there is none.
bool aj_next_clause(const char *text, struct aj_clause *clause);

// Returns how many bytes of a text are one of the words, in capitals or small letters; 0: none is.
size_t aj_skip_one(const char *text, const char *const words[]);

// Returns how many bytes of a text are a mark between clauses, or 0 if none is here. `*is_reason`
// becomes true if it is "because" or the like.
size_t aj_clause_mark(const char *text, bool *is_reason);

// ---- shapes_claimed

// Whether the text of a claim tells points as for a row of aj_loose_given or aj_loose_earned.
// `node` is the value in the claim's `says`.
bool aj_tells_points(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row,
                     const char *text);
