#include <stdarg.h>
#include <string.h>

#include "documents/reading/reading.h"
#include "tiles/internal.h"

enum { SHOWN_MAX = 40 }; // most bytes of an unknown word that a message repeats

bool car_shape_complain(struct car_shape_parser *parser, size_t at, const char *format, ...) {
    va_list list;
    va_start(list, format);
    parser->error->offset = at;
    parser->error->message = aj_arena_format_list(parser->arena, format, list);
    va_end(list);
    return false;
}

void car_shape_skip_space(struct car_shape_parser *parser) {
    parser->at += strspn(parser->text + parser->at, " \t\r\n");
}

bool car_shape_next_word(struct car_shape_parser *parser, struct car_shape_token *token) {
    car_shape_skip_space(parser);
    token->at = parser->at;
    token->start = parser->text + parser->at;
    token->length = strcspn(token->start, " \t\r\n;");
    parser->at += token->length;
    return token->length > 0;
}

bool car_shape_is_word(const struct car_shape_token *token, const char *word) {
    return strlen(word) == token->length && memcmp(token->start, word, token->length) == 0;
}

int car_shape_find_word(const struct car_shape_token *token, const char *const words[],
                        size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (car_shape_is_word(token, words[i])) {
            return (int)i;
        }
    }
    return -1;
}

// Returns the word for a message. A long word is cut, but not inside a character.
static const char *show_token(struct car_shape_parser *parser,
                              const struct car_shape_token *token) {
    if (token->length <= SHOWN_MAX) {
        return aj_arena_copy(parser->arena, token->start, token->length);
    }
    return aj_arena_format(parser->arena, "%.*s...", (int)aj_utf8_fit(token->start, SHOWN_MAX),
                           token->start);
}

bool car_shape_unknown_word(struct car_shape_parser *parser, const struct car_shape_token *token,
                            const char *what, const char *const words[], size_t count) {
    const char *shown = show_token(parser, token);
    const char *near = aj_nearest(shown, words, count);
    if (near) {
        return car_shape_complain(parser, token->at, "\"%s\" is no %s; did you mean \"%s\"?", shown,
                                  what, near);
    }
    const char *list = words[0];
    for (size_t i = 1; i < count; i++) {
        list = aj_arena_format(parser->arena, "%s %s", list, words[i]);
    }
    return car_shape_complain(parser, token->at, "\"%s\" is no %s; it is one of %s", shown, what,
                              list);
}
