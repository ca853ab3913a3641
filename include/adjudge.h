// libadjudge: judges positions and moves of board games. An engine owns everything that it hands
// out; there are no globals, so different threads may use different engines at the same time.
#ifndef ADJUDGE_H
#define ADJUDGE_H

#include <stddef.h>

#if defined(__GNUC__)
#define ADJUDGE_API __attribute__((visibility("default")))
#else
#define ADJUDGE_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

// Versions follow semantic versioning; a program built against one runs with every later one of
// the same major number.
#define ADJUDGE_VERSION_MAJOR 1
#define ADJUDGE_VERSION_MINOR 0
#define ADJUDGE_VERSION_PATCH 0

// The version of the library in use, as "1.0.0".
ADJUDGE_API const char *adjudge_version(void);

// An engine with its settings and its last results; opaque.
typedef struct adjudge_engine adjudge_engine;

// As in adjudge-result(5).
typedef enum adjudge_verdict {
    ADJUDGE_LEGAL,
    ADJUDGE_POSSIBLE, // a position without a move
    ADJUDGE_ILLEGAL,
    ADJUDGE_UNDETERMINED, // the rules in force do not decide it
    ADJUDGE_INVALID       // the input was not understood
} adjudge_verdict;

typedef enum adjudge_syntax {
    ADJUDGE_GUESS, // JSON if the first character that is not blank is {, else YAML
    ADJUDGE_YAML,
    ADJUDGE_JSON
} adjudge_syntax;

// A new engine, to be freed by the caller; NULL if there is no memory for it.
ADJUDGE_API adjudge_engine *adjudge_new(void);

// Frees an engine and everything that it handed out; NULL is fine.
ADJUDGE_API void adjudge_free(adjudge_engine *engine);

// Settles something for all later cases, stronger than what they say: "MODULE=EDITION",
// "OPTION=VALUE", "HOUSE-RULE=true". 0, or -1 where nothing known is named or memory is used up;
// adjudge_message then says why.
ADJUDGE_API int adjudge_set(adjudge_engine *engine, const char *setting);

// Judges the cases of one document of `length` bytes; `name` stands for the file in results, and
// without folder and ending for the id of a case that gives none. What was handed out about the
// document before is gone. Returns the number of results, which are numbered from 0; input that is
// not understood has one, with the verdict ADJUDGE_INVALID. 0: memory is used up.
ADJUDGE_API size_t adjudge_judge(adjudge_engine *engine, const char *name, const char *bytes,
                                 size_t length, adjudge_syntax syntax);

// About one result of the last adjudge_judge. The index must be below what that returned; texts
// are borrowed until the next adjudge_judge or adjudge_free.
ADJUDGE_API adjudge_verdict adjudge_verdict_of(const adjudge_engine *engine, size_t result);
ADJUDGE_API const char *adjudge_id_of(const adjudge_engine *engine, size_t result);
// The record of adjudge-result(5), one line with its line feed.
ADJUDGE_API const char *adjudge_json_of(const adjudge_engine *engine, size_t result);
// The report that people read; of input not understood, its diagnostics.
ADJUDGE_API const char *adjudge_text_of(const adjudge_engine *engine, size_t result);

// Why the last adjudge_set failed, or adjudge_judge returned 0; "" otherwise. Borrowed until the
// next call of either.
ADJUDGE_API const char *adjudge_message(const adjudge_engine *engine);

#ifdef __cplusplus
}
#endif

#endif
