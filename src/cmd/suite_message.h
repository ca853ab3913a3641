// Messages from a process that ran tests to the one that reports them: numbers and texts, one after
// the other, in the byte order of the machine that both run on.
#ifndef AJ_CMD_SUITE_MESSAGE_H
#define AJ_CMD_SUITE_MESSAGE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "core/arena.h"
#include "core/buf.h"

static inline void message_number(struct aj_buf *message, uint32_t value) {
    char bytes[sizeof value];
    memcpy(bytes, &value, sizeof value);
    aj_buf_put(message, bytes, sizeof bytes);
}

// A text, or NULL.
static inline void message_text(struct aj_buf *message, const char *text) {
    uint32_t length = text ? (uint32_t)strlen(text) : UINT32_MAX;
    message_number(message, length);
    if (text)
        aj_buf_put(message, text, length);
}

struct message_reader {
    const char *bytes;
    size_t left;
    bool short_of; // more was asked than there is
    struct aj_arena *arena;
};

static inline uint32_t message_take_number(struct message_reader *reader) {
    uint32_t value = 0;
    if (reader->left < sizeof value) {
        reader->short_of = true;
        return 0;
    }
    memcpy(&value, reader->bytes, sizeof value);
    reader->bytes += sizeof value;
    reader->left -= sizeof value;
    return value;
}

static inline const char *message_take_text(struct message_reader *reader) {
    uint32_t length = message_take_number(reader);
    if (length == UINT32_MAX || reader->short_of)
        return NULL;
    if (length > reader->left) {
        reader->short_of = true;
        return NULL;
    }
    const char *text = aj_arena_copy(reader->arena, reader->bytes, length);
    reader->bytes += length;
    reader->left -= length;
    return text;
}

#endif
