// What the files of this folder share.
#pragma once

#include "documents/shapes/claimed.h"
#include "documents/shapes/shapes.h"

// ---- shapes

// Whether a value of a map, itself an entry of the list with the key `in`, has several things by a
// row of aj_loose_each: it is a list that is not empty, or a text that counts things.
bool aj_loose_has_each(const struct aj_reshaping *reshaping, uint32_t value, const char *in);

// Adds an entry to `parent` for each of these things: a map with the value's key.
void aj_loose_make_each(struct aj_reshaping *reshaping, uint32_t value, const char *in,
                        struct aj_made *parent);

// ---- shapes_chained

// Whether a text tells what becomes of somebody's piece: "my monk stays", "Ben's knight goes home".
bool aj_loose_tells_fate(const char *text);

// Whether a word of a text is one of `words`, perhaps with an "s" at its end.
bool aj_loose_has_word_of(const char *text, const char *const words[]);

// Whether a reason is points alone: "4", "+4", "4 for the road".
bool aj_loose_is_amount(const char *reason);

// ---- shapes_argued

// Returns the other claim of a dispute of two, or AJ_NO_NODE.
uint32_t aj_only_other_claim(const struct aj_doc *doc, uint32_t node);

// Whether another claim of the dispute tells points in their usual shape, so that a number alone
// answers it.
bool aj_loose_echoes(const struct aj_doc *doc, uint32_t node);

// ---- shapes_prose

// Returns the verdict that the text of a claim tells, perhaps with reasons, by the words of a row
// of aj_loose_permitted, or NULL if it tells none, or more. `node` is the value in the claim's
// `says`.
const char *aj_verdict_told(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row,
                            const char *text);

// Sets `*name` to the player who alone has figures in the list `key` of the case, if the last turn
// is his or places a tile and nothing else; NULL: there is none. Returns false if the list has not
// its usual shape yet. `node` is the value in the claim's `says`.
bool aj_only_owner(const struct aj_doc *doc, uint32_t node, const struct aj_speaker *speaker,
                   const char *key, const char **name);

// Whether a case, a map, has a player of this name.
bool aj_is_player_of(const struct aj_doc *doc, uint32_t job, const char *name);

// Returns the claim that has the value `node` in its `says`.
uint32_t aj_claim_of(const struct aj_doc *doc, uint32_t node);

// Returns what a claim says if that is a map of keys, else AJ_NO_NODE.
uint32_t aj_says_of(const struct aj_doc *doc, uint32_t claim);

// A clause of a text, which is between two marks: a comma, "so", "because" and the like.
struct aj_clause {
    size_t from, length;
    bool is_reason; // "because" comes before it
};

// Finds the clause after `clause`, which is all zero at first. Returns false if there is none.
bool aj_next_clause(const char *text, struct aj_clause *clause);

// ---- shapes_claimed

// Whether the text of a claim tells points as for a row of aj_loose_given or aj_loose_earned.
// `node` is the value in the claim's `says`.
bool aj_tells_points(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row,
                     const char *text);

// Whether the first `length` bytes of a text are a number, in digits or as a word.
bool aj_is_number(const char *text, size_t length);

// Returns the length of that one of `words`, each with a blank first, with which a text begins and
// after which a word ends; or 0.
size_t aj_skip_words(const char *text, const char *const words[]);

// Words for what is scored by its tiles.
extern const char *const aj_features[];

// Words for points, for aj_skip_words().
extern const char *const aj_units[];

// Returns the length of the full stop with which a text ends, if it is no more than that.
size_t aj_stop_length(const char *text);

// Whether a text that comes after a claim is a reason, and says no more. "And so does Ben" and "Ben
// too" are claims; so may be a number after points.
bool aj_is_reason(const char *text, bool after_points);

enum { AJ_NAME_ROOM = 128, AJ_CLAIM_ROOM = 240 }; // longer claims are not read in many ways

// Returns the name of a player in a claim, or NULL if it cannot be said who is meant. "She" gets
// points as the other one of two players: of three, it may be anybody. `name` has AJ_NAME_ROOM
// bytes.
const char *aj_name_claimed(const struct aj_speaker *speaker, const char *text, size_t length,
                            char name[]);

// ---- shapes_joint

// Whether the text of a claim tells a verdict, points, or both, by the words of a row of
// aj_loose_both. `node` is the value in the claim's `says`.
bool aj_tells_claim(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row,
                    const char *text);
