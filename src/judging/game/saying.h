// The sentence of a ruling, and its citation. They go to the caller's buffer.
#pragma once

#include "judging/game/judgement.h"

struct aj_game;

// The ruling's sentence, its arguments filled in: {name} an argument, else the ruling's own
// {player}, {points} or {feature}; {name:noun} a number with its noun ("1 tile", "3 tiles"),
// {name:singular:plural} if the plural is not made with s; {the name} a text with its article if it
// is a noun alone ("the monastery", but "road E"). What stands between {?name} and {/}
// is said if there is such an argument and it is not 0.
void aj_ruling_say(const struct aj_game *game, const struct aj_judgement *judgement,
                   const struct aj_ruling *ruling, struct aj_buf *out);

// Where the ruling comes from: "[base.set-aside, official, placing a tile]".
void aj_citation_say(const struct aj_game *game, const struct aj_ruling *ruling,
                     struct aj_citation citation, struct aj_buf *out);

// The same in steps, for many rulings: what is said of one, a constant of the rulebook, is said of
// all that have its rule, effect and variant.
const char *aj_ruling_saying(const struct aj_rulebook *book, const struct aj_ruling *ruling);

// A piece of a saying: text to be written as it is, then an argument to be spoken.
struct aj_spoken {
    const char *text;
    size_t length;
    const struct aj_arg *arg; // of the ruling, or `column`; NULL: none is spoken
    struct aj_arg column;     // of the ruling's own columns
    const char *nouns;        // "tile" or "city:cities", behind a number; NULL
    size_t nouns_length;
    bool is_definite; // with its article
};

// The piece of a saying that begins at `text`, filled in for a ruling. Returns where the next
// begins, NULL: it is the last.
const char *aj_saying_next(const struct aj_ruling *ruling, const char *text,
                           struct aj_spoken *spoken);

// Speaks the argument of a piece that has one.
void aj_speak(const struct aj_game *game, const struct aj_judgement *judgement,
              const struct aj_spoken *spoken, struct aj_buf *out);
