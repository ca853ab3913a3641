// What people also say for the words that a case takes.
#pragma once

// A text that is said, and the word that it means. A list of them is ended by a row without `said`.
struct aj_said {
    const char *said, *meant;
};

// Words for `true` and `false`.
extern const struct aj_said aj_said_switch[];

// What is meant by a text that is one of the others but for capitals, NULL: it is none.
const char *aj_said_for(const char *text, const struct aj_said others[]);
