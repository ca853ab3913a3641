// The words of a shape's text, one after the other. A token borrows from the text.
#pragma once

#include "tiles/shape_check.h"

struct car_shape_token {
    size_t at;
    const char *start; // in the text
    size_t length;
};

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

// Fills the error and returns false, for callers to return.
bool car_shape_complain(struct car_shape_parser *parser, size_t at, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Skips white space.
void car_shape_skip_space(struct car_shape_parser *parser);

// The next word of this part; false at its end.
bool car_shape_next_word(struct car_shape_parser *parser, struct car_shape_token *token);

// Whether the token is that word.
bool car_shape_is_word(const struct car_shape_token *token, const char *word);

// Which of some words the token is; -1: none of them.
int car_shape_find_word(const struct car_shape_token *token, const char *const words[],
                        size_t count);

// Complains that the token is no `what`, and names the nearest of some words, or all of them.
bool car_shape_unknown_word(struct car_shape_parser *parser, const struct car_shape_token *token,
                            const char *what, const char *const words[], size_t count);
