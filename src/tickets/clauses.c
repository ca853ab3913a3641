// Names what a source calls by a code, for readers who do not have its list of codes: "page 7,
// scores" for TTRE-7.SCORE, a clause on page 7 of the rulebook of Ticket to Ride Europe.
#include <string.h>

#include "tickets/tickets.h"

static const char prefix[] = "TTRE-";

static const struct {
    const char *code, *topic;
} topics[] = {{"DRAW", "train cards"}, {"EMPTY", "train cards"},   {"FLUSH", "train cards"},
              {"HAND", "train cards"}, {"SHUFFLE", "train cards"}, {"SETUP", "setup"},
              {"TURN", "turns"},       {"DBL", "double routes"},   {"FERRY", "ferries"},
              {"STN", "stations"},     {"TICKETS", "tickets"},     {"END", "end of the game"},
              {"SCORE", "scores"},     {"EX", "examples"},         {"T", "tunnels"},
              {"", "routes"}};

static const char *topic_of(const char *code) {
    size_t i = 0;
    while (strncmp(code, topics[i].code, strlen(topics[i].code)) != 0)
        i++;
    return topics[i].topic;
}

// Returns the length of words that only say codes again: " (TTRE-7.END)", "; TTRE-7 is page 7".
static size_t find_needless(const char *at) {
    static const char key[] = "; TTRE-7 is page 7";
    if (strncmp(at, " (TTRE-", 7) == 0 && strchr(at, ')'))
        return (size_t)(strchr(at, ')') - at) + 1;
    return strncmp(at, key, sizeof key - 1) == 0 ? sizeof key - 1 : 0;
}

const char *ttr_name_clauses(const char *text, struct aj_arena *arena) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
    struct aj_buf out;
    aj_buf_init_in(&out, arena);
    for (const char *at = text; *at;) {
        size_t needless = find_needless(at), length = sizeof prefix - 1;
        if (needless > 0) {
            at += needless;
            continue;
        }
        if (strncmp(at, prefix, length) != 0 || !at[length] || at[length + 1] != '.') {
            aj_buf_char(&out, *at++);
            continue;
        }
        const char *code = at + length + 2;
        aj_buf_format(&out, "page %c, %s", at[length], topic_of(code));
        at = code + strspn(code, letters);
        at += *at == '.' && strspn(at + 1, letters) > 0 ? 1 + strspn(at + 1, letters) : 0;
    }
    return aj_buf_keep(&out);
}
