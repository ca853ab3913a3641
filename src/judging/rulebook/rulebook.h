// The rulebook of a game: its rules, sources, options, editions and house rules as constant rows.
// Rows are written once, in the game's rules.def; everything that lists or cites them reads these.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "documents/tree/diag.h"

#define AJ_ANY (-1)     // in a CITE or SETS row: whatever edition is in force
#define AJ_OFFERED (-2) // in a SETS row: no edition sets it so; a table that plays so rests on this
#define AJ_NONE (-1)    // no parent, no house rule, no option, no player
#define AJ_OPTIONS_MAX 128 // options of one game: they are kept as bits
#define AJ_MODULES_MAX 32
#define AJ_EDITIONS_MAX 64    // of one game: bits of a uint64_t
#define AJ_HOUSE_RULES_MAX 32 // of one game: bits of a uint32_t
#define AJ_VALUES_MAX 32      // readings of one option are kept as bits

// A set of options, as bits.
__extension__ typedef unsigned __int128 aj_options;

static inline aj_options aj_option_bit(int option) {
    return (aj_options)1 << option;
}

// The first option of a set that is not empty.
static inline int aj_first_option(aj_options set) {
    uint64_t low = (uint64_t)set;
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}

static inline int aj_count_options(aj_options set) {
    return __builtin_popcountll((uint64_t)set) + __builtin_popcountll((uint64_t)(set >> 64));
}

// The room that a row has for its texts: they stand in it, for a pointer in a constant is written,
// and its page copied, whenever the program starts.
enum {
    AJ_ID_ROOM = 40,
    AJ_TITLE_ROOM = 64,
    AJ_LOCATOR_ROOM = 96,
    AJ_PHRASE_ROOM = 120,
    AJ_STATEMENT_ROOM = 304
};

// How much a source weighs, strongest first.
enum aj_authority {
    AJ_OFFICIAL,
    AJ_CLARIFICATION,
    AJ_EDITION,
    AJ_COMMUNITY,
    AJ_SOFTWARE,
    AJ_VARIANT,
    AJ_SECONDARY,
    AJ_DERIVED,
    AJ_AUTHORITIES
};

extern const char *const aj_authority_names[AJ_AUTHORITIES];

// What a ruling does.
enum aj_effect { AJ_ALLOWS, AJ_FORBIDS, AJ_SCORES, AJ_DENIES, AJ_NOTES, AJ_EFFECTS };

extern const char *const aj_effect_names[AJ_EFFECTS];

struct aj_source {
    char id[AJ_ID_ROOM];
    char title[AJ_PHRASE_ROOM];
    char publisher[AJ_PHRASE_ROOM];
    char year[AJ_ID_ROOM];
    char address[AJ_PHRASE_ROOM]; // "" if none is known
};

struct aj_module {
    char id[AJ_ID_ROOM];
    int default_edition;
    char title[AJ_TITLE_ROOM];
    char summary[AJ_STATEMENT_ROOM];
};

struct aj_edition {
    char id[AJ_ID_ROOM];
    int module;
    int parent; // the edition whose settings hold if this one has none, AJ_NONE
    enum aj_authority authority;
    int source;
    char title[AJ_TITLE_ROOM]; // as said in a sentence: "the Czech rules 1.1"
    char map[AJ_ID_ROOM];      // a game with several maps: which one it is played on; else ""
};

// Which boxes an edition is.
struct aj_boxes {
    int edition;
    char text[AJ_STATEMENT_ROOM];
};

// What people call an edition beside its id.
struct aj_also {
    int edition;
    char name[AJ_ID_ROOM]; // a key (aj_edition_key)
};

// A page that helps to find something out, in sentences.
struct aj_guide {
    const char *id, *title, *text;
};

enum aj_option_kind {
    AJ_CHOICE, // one of its values
    AJ_NUMBER  // an integer from `low` to `high`
};

struct aj_option {
    char id[AJ_ID_ROOM];
    int module;
    int house_rule; // in force only with this house rule, AJ_NONE: with its module
    enum aj_option_kind kind;
    int32_t low, high; // AJ_NUMBER only
    char question[AJ_PHRASE_ROOM];
    bool is_switch; // whether a part of its module is played: no edition says no
};

// The values of a switch.
enum { AJ_SWITCH_YES, AJ_SWITCH_NO };

// One value of an AJ_CHOICE option; an option's values stand together, `index` from 0.
struct aj_value {
    int option;
    int index;
    char id[AJ_ID_ROOM];
    char meaning[AJ_PHRASE_ROOM];
};

// What an edition (or, with AJ_ANY, the option's own source) sets an option to; with AJ_OFFERED a
// value that only tables choose.
struct aj_setting {
    int edition;
    int option;
    uint32_t readings; // AJ_CHOICE: admissible values as bits; more than one: unsettled
    int32_t number;    // AJ_NUMBER
    enum aj_authority authority;
    int source;
};

// Where in its source a row's words are: a chapter, a page.
struct aj_locator {
    char text[AJ_LOCATOR_ROOM];
};

struct aj_house_rule {
    char id[AJ_ID_ROOM];
    int module;
    char author[AJ_PHRASE_ROOM];
    char summary[AJ_STATEMENT_ROOM];
};

struct aj_rule {
    char id[AJ_ID_ROOM];
    int module;
    char title[AJ_TITLE_ROOM];
    char statement[AJ_STATEMENT_ROOM]; // the rule in one or two sentences of our own
};

// The sentence that a ruling of `rule` with `effect` becomes; {name} stands for an argument (its
// other forms: aj_ruling_say). Several sentences of one rule and effect have names and variants of
// their own; 0, "PLAIN", is said if a ruling gives no variant that has a row.
struct aj_saying {
    int rule;
    enum aj_effect effect;
    int variant;
};

// What a saying is called, and what it says.
struct aj_sentence {
    char name[AJ_ID_ROOM];
    char text[AJ_STATEMENT_ROOM];
};

struct aj_cite {
    int rule;
    int edition; // AJ_ANY: if no row names the edition in force
    enum aj_authority authority;
    int source;
};

struct aj_rulebook {
    const struct aj_source *source;
    const struct aj_module *module;
    const struct aj_edition *edition;
    const struct aj_option *option;
    const struct aj_value *value;
    const struct aj_setting *setting;
    const struct aj_locator *setting_locator; // of each setting
    const struct aj_house_rule *house_rule;
    const struct aj_rule *rule;
    const struct aj_saying *saying;
    const struct aj_sentence *sentence;    // of each saying
    const struct aj_cite *cite;            // in the order of their rules
    const struct aj_locator *cite_locator; // of each cite
    const struct aj_diag_kind *diagnostic; // of this game alone
    const struct aj_boxes *boxes;
    const struct aj_also *also;
    const struct aj_guide *guide;
    int boxes_rows, alsos, guides;
    const char *bare; // said in place of an edition: the usual one, with all switches off; or NULL
    int sources, modules, editions, options, values, settings, house_rules, rules, sayings, cites,
        diagnostics;
};

static inline const char *aj_setting_locator(const struct aj_rulebook *book,
                                             const struct aj_setting *row) {
    return book->setting_locator[row - book->setting].text;
}
static inline const char *aj_cite_locator(const struct aj_rulebook *book,
                                          const struct aj_cite *row) {
    return book->cite_locator[row - book->cite].text;
}
static inline const char *aj_saying_name(const struct aj_rulebook *book,
                                         const struct aj_saying *row) {
    return book->sentence[row - book->saying].name;
}
static inline const char *aj_saying_text(const struct aj_rulebook *book,
                                         const struct aj_saying *row) {
    return book->sentence[row - book->saying].text;
}

// Whether two editions are played on the same map: on another one a case means something else, so
// it is said only if that edition is asked for by name.
bool aj_same_map(const struct aj_rulebook *book, int edition, int other);

// Which boxes an edition is, NULL: its source says publisher and year.
const char *aj_edition_boxes(const struct aj_rulebook *book, int edition);

// Whether a module has a switch, so that it can be played bare; not the game itself, module 0.
bool aj_has_switch(const struct aj_rulebook *book, int module);

// Index of the row with this id, AJ_NONE if there is none.
int aj_find_module(const struct aj_rulebook *book, const char *id);
int aj_find_edition(const struct aj_rulebook *book, int module, const char *id);
int aj_find_option(const struct aj_rulebook *book, const char *id);
int aj_find_value(const struct aj_rulebook *book, int option, const char *id); // its aj_value.index
int aj_find_house_rule(const struct aj_rulebook *book, const char *id);
int aj_find_rule(const struct aj_rulebook *book, const char *id);

// The edition of a module that people call so, by its id or otherwise: "the first edition",
// "third", "Nordic Countries"; AJ_NONE: none.
int aj_find_called(const struct aj_rulebook *book, int module, const char *name);

// The row of a value of an AJ_CHOICE option; the number of its values.
const struct aj_value *aj_value_row(const struct aj_rulebook *book, int option, int value);
int aj_value_count(const struct aj_rulebook *book, int option);

// What `edition` sets `option` to: its own row, else its parent's, else the AJ_ANY row; NULL: none.
const struct aj_setting *aj_setting_of(const struct aj_rulebook *book, int edition, int option);

// The citation of `rule` under `edition`: its own row, else its parent's, else the AJ_ANY row.
const struct aj_cite *aj_cite_of(const struct aj_rulebook *book, int rule, int edition);
