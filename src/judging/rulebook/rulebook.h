// Rulebooks, and the rules that are in force.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "core/core.h"
#include "documents/reading/reading.h"
#include "documents/tree/tree.h"

// ---- rulebook
//
// The rulebook of a game: rules, sources, options, editions and house rules, as constant rows. A
// row is written once, in the game's rules.def; everything that lists or cites it reads that.

#define AJ_ANY (-1)           // in a CITE or SETS row: whatever edition is in force
#define AJ_OFFERED (-2)       // in a SETS row: no edition sets it, but a table may choose it
#define AJ_NONE (-1)          // no parent, no house rule, no option, no player
#define AJ_OPTIONS_MAX 256    // of one game: a bit each in a set of options
#define AJ_MODULES_MAX 64     // of one game: a bit each in a uint64_t
#define AJ_EDITIONS_MAX 128   // of one game: a bit each in aj_editions
#define AJ_UNKNOWN_MAX 64     // boxes and games known to one game only by name: a bit each
#define AJ_HOUSE_RULES_MAX 32 // of one game: a bit each in a uint32_t
#define AJ_VALUES_MAX 32      // of one option: a bit each in a uint32_t

// A set of editions, as bits.
__extension__ typedef unsigned __int128 aj_editions;

// A set of options, as bits. All zero: it is empty.
typedef struct {
    uint64_t word[AJ_OPTIONS_MAX / 64];
} aj_options;

static inline void aj_options_add(aj_options *set, int option) {
    set->word[option / 64] |= UINT64_C(1) << option % 64;
}

static inline void aj_options_drop(aj_options *set, int option) {
    set->word[option / 64] &= ~(UINT64_C(1) << option % 64);
}

static inline bool aj_options_has(const aj_options *set, int option) {
    return (set->word[option / 64] >> option % 64) & 1U;
}

// Adds all options of another set.
static inline void aj_options_join(aj_options *set, const aj_options *other) {
    for (int i = 0; i < AJ_OPTIONS_MAX / 64; i++)
        set->word[i] |= other->word[i];
}

// Returns the first option of a set with that number or a greater one, or AJ_OPTIONS_MAX if there
// is none.
static inline int aj_option_from(const aj_options *set, int from) {
    for (; from < AJ_OPTIONS_MAX; from = (from | 63) + 1) {
        uint64_t left = set->word[from / 64] >> from % 64;
        if (left)
            return from + __builtin_ctzll(left);
    }
    return AJ_OPTIONS_MAX;
}

// A loop over the options of a set.
#define AJ_EACH_OPTION(option, set)                                                                \
    for (int option = aj_option_from((set), 0); option < AJ_OPTIONS_MAX;                           \
         option = aj_option_from((set), option + 1))

static inline bool aj_options_any(const aj_options *set) {
    return aj_option_from(set, 0) < AJ_OPTIONS_MAX;
}

static inline bool aj_options_same(const aj_options *a, const aj_options *b) {
    return memcmp(a, b, sizeof *a) == 0;
}

static inline int aj_count_options(const aj_options *set) {
    int count = 0;
    for (int i = 0; i < AJ_OPTIONS_MAX / 64; i++)
        count += __builtin_popcountll(set->word[i]);
    return count;
}

// Room for texts in rows. Rows have texts as arrays: a pointer in a constant has to be relocated at
// each start of the program, which copies its page.
enum {
    AJ_ID_ROOM = 40,
    AJ_TITLE_ROOM = 64,
    AJ_LOCATOR_ROOM = 96,
    AJ_PHRASE_ROOM = 120,
    AJ_STATEMENT_ROOM = 304
};

// How much a source weighs; the strongest comes first.
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
    char address[AJ_PHRASE_ROOM]; // "": not known
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
    int parent; // the edition whose settings this one inherits, AJ_NONE
    enum aj_authority authority;
    int source;
    char title[AJ_TITLE_ROOM]; // as part of a sentence: "the Czech rules 1.1"
    char map[AJ_ID_ROOM];      // in a game with several maps: the one that it is for; else ""
};

// The boxes that have an edition.
struct aj_boxes {
    int edition;
    char text[AJ_STATEMENT_ROOM];
};

// Another name for an edition than its id.
struct aj_also {
    int edition;
    char name[AJ_ID_ROOM]; // as a key (aj_edition_key)
};

// Another name for a module, a bundle or an unknown box than its id and title.
struct aj_called {
    char name[AJ_ID_ROOM]; // as a key (aj_loose_key)
    char id[AJ_ID_ROOM];
};

// A box that has several boxes in it.
struct aj_bundle {
    char id[AJ_ID_ROOM];
    char title[AJ_TITLE_ROOM];
    char contents[AJ_STATEMENT_ROOM]; // ids of modules and unknown boxes, separated by spaces
    int source;
    char locator[AJ_LOCATOR_ROOM];
};

// A box or a whole game that is known only by name.
struct aj_unknown {
    char id[AJ_ID_ROOM];
    char title[AJ_TITLE_ROOM];
    char summary[AJ_PHRASE_ROOM];
    char words[AJ_STATEMENT_ROOM]; // of its pieces, keys and actions, separated by spaces
    char parts[AJ_ID_ROOM];        // what ids of its parts begin with, separated by spaces
    bool is_game;
};

// A page, as sentences, that helps to find something out.
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
    int house_rule; // the option matters only with this house rule, AJ_NONE: with its module
    enum aj_option_kind kind;
    int32_t low, high; // AJ_NUMBER only
    char question[AJ_PHRASE_ROOM];
    bool is_switch; // it switches a part of its module off; no edition does that
    bool is_fixed;  // only an edition sets it, no case or command
};

// An option that does not matter on a map.
struct aj_lack {
    const char *map;
    int option;
};

// The values of a switch.
enum { AJ_SWITCH_YES, AJ_SWITCH_NO };

// A value of an AJ_CHOICE option. Values of one option are next to each other, with `index` from 0.
struct aj_value {
    int option;
    int index;
    char id[AJ_ID_ROOM];
    char meaning[AJ_PHRASE_ROOM];
};

// What an edition sets an option to; with AJ_ANY, what the option's own source does; with
// AJ_OFFERED, a value that only tables choose.
struct aj_setting {
    int edition;
    int option;
    uint32_t readings; // AJ_CHOICE: allowed values, as bits; several: the edition leaves it open
    int32_t number;    // AJ_NUMBER
    enum aj_authority authority;
    int source;
};

// Where a source has what a row says: a chapter, a page.
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
    char statement[AJ_STATEMENT_ROOM]; // the rule in one or two sentences
};

// The sentence for rulings by `rule` with `effect`; {name} is an argument (see aj_ruling_say). If
// they have several sentences, each has a name and a variant of its own. 0, "PLAIN", is the one for
// rulings whose variant has no row.
struct aj_saying {
    int rule;
    enum aj_effect effect;
    int variant;
};

// The name of a saying, and its text.
struct aj_sentence {
    char name[AJ_ID_ROOM];
    char text[AJ_STATEMENT_ROOM];
};

struct aj_cite {
    int rule;
    int edition; // AJ_ANY: for editions without a row of their own
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
    const struct aj_locator *setting_locator; // by setting
    const struct aj_house_rule *house_rule;
    const struct aj_rule *rule;
    const struct aj_saying *saying;
    const struct aj_sentence *sentence;    // by saying
    const struct aj_cite *cite;            // sorted by rule
    const struct aj_locator *cite_locator; // by cite
    const struct aj_diag_kind *diagnostic; // only this game has
    const struct aj_boxes *boxes;
    const struct aj_also *also;
    const struct aj_called *called;
    const struct aj_bundle *bundle;
    const struct aj_unknown *unknown;
    const struct aj_lack *lack;
    const struct aj_guide *guide;
    int boxes_rows, alsos, calleds, bundles, unknowns, lacks, guides;
    const char *bare; // a word for an edition: the usual one with all switches off; or NULL
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

// Whether two editions are for the same map. On another map a case means something else, so such an
// edition is compared only if it is asked for by name.
bool aj_same_map(const struct aj_rulebook *book, int edition, int other);

// Whether an option does not matter on the map of an edition, so that nobody is told of it.
bool aj_is_lacking(const struct aj_rulebook *book, int edition, int option);

// Returns the boxes that have an edition, or NULL if its source has publisher and year.
const char *aj_edition_boxes(const struct aj_rulebook *book, int edition);

// Whether a module has a switch, so that it can be played bare. The game itself, module 0, cannot.
bool aj_has_switch(const struct aj_rulebook *book, int module);

// Returns the index of the row with this id, or AJ_NONE.
int aj_find_module(const struct aj_rulebook *book, const char *id);
int aj_find_edition(const struct aj_rulebook *book, int module, const char *id);
int aj_find_option(const struct aj_rulebook *book, const char *id);
int aj_find_value(const struct aj_rulebook *book, int option, const char *id); // its aj_value.index
int aj_find_house_rule(const struct aj_rulebook *book, const char *id);
int aj_find_rule(const struct aj_rulebook *book, const char *id);

// Returns the edition of a module with that id or another name: "the first edition", "third",
// "Nordic Countries", or AJ_NONE.
int aj_find_called(const struct aj_rulebook *book, int module, const char *name);

// What the name of a box means: the kind of row, and its index.
struct aj_named {
    enum { AJ_NAMES_NOTHING, AJ_NAMES_MODULE, AJ_NAMES_BUNDLE, AJ_NAMES_UNKNOWN } kind;
    int index;
};

// Finds the row with that id, title or other name, in any capitals: "The Tower", "Expansion 8".
struct aj_named aj_find_named(const struct aj_rulebook *book, const char *name);

// Finds a row by its id alone.
struct aj_named aj_find_row(const struct aj_rulebook *book, const char *id);
// Returns the id of a row that was found.
const char *aj_named_id(const struct aj_rulebook *book, struct aj_named named);

// Returns the next row of a bundle's contents, of which `*contents` is the rest; nothing: there are
// no more.
struct aj_named aj_next_in_bundle(const struct aj_rulebook *book, const char **contents);

// Returns the title of the unknown box with that word, or with a part that has that id, or NULL if
// there is none. `book` is the rulebook.
const char *aj_box_of_word(const void *book, const char *word);
const char *aj_box_of_part(const struct aj_rulebook *book, const char *id);

// Returns the row of a value of an AJ_CHOICE option.
const struct aj_value *aj_value_row(const struct aj_rulebook *book, int option, int value);
// Returns how many values an AJ_CHOICE option has.
int aj_value_count(const struct aj_rulebook *book, int option);

// Returns what `edition` sets `option` to: its own row, else its parent's, else the AJ_ANY row, or
// NULL.
const struct aj_setting *aj_setting_of(const struct aj_rulebook *book, int edition, int option);

// Returns the citation of `rule` under `edition`: its own row, else its parent's, else the AJ_ANY
// row.
const struct aj_cite *aj_cite_of(const struct aj_rulebook *book, int rule, int edition);

// ---- ruleset
//
// The rules in force in one case: modules, their editions, house rules and values of options, and
// where each value comes from. It is a plain value: copy it to try another reading.

// Where a value comes from. AJ_FROM_BARE: it is a switch of a module that is played bare.
enum aj_origin {
    AJ_FROM_EDITION,
    AJ_FROM_BARE,
    AJ_FROM_CASE,
    AJ_FROM_COMMAND,
    AJ_FROM_ALL_READINGS
};

struct aj_option_state {
    int32_t value; // AJ_CHOICE: index of the value; while the option is open, of its first reading
    uint32_t readings; // AJ_CHOICE: allowed values, as bits; one bit: settled. AJ_NUMBER: 0
    uint32_t all;      // AJ_CHOICE: all its values as bits
    enum aj_origin origin;
};

struct aj_ruleset {
    const struct aj_rulebook *book;
    int edition[AJ_MODULES_MAX]; // AJ_NONE: the module is off
    uint64_t named;              // modules whose edition the case or the command names, as bits
    uint64_t without;            // unknown boxes that the rules name, as bits
    uint32_t house_rules;        // as bits
    struct aj_option_state option[AJ_OPTIONS_MAX]; // those of the book are set, later ones are not
};

// Returns how many bytes of a ruleset are set: most books have far fewer options than there is room
// for.
static inline size_t aj_ruleset_size(const struct aj_rulebook *book) {
    return offsetof(struct aj_ruleset, option) +
           (size_t)book->options * sizeof(struct aj_option_state);
}

// Copies rules; `to` need not be set before.
static inline void aj_ruleset_copy(struct aj_ruleset *to, const struct aj_ruleset *from) {
    memcpy(to, from, aj_ruleset_size(from->book));
}

// Sets the default rules: module 0 (`base`) in its default edition, everything else off.
void aj_ruleset_init(struct aj_ruleset *rules, const struct aj_rulebook *book);

// Reads the `rules` map of a case over what is set already (AJ_NO_NODE: nothing to read). Options
// that a case gives are stronger than any edition, before or after them.
bool aj_ruleset_read(struct aj_ruleset *rules, struct aj_reader *reader, uint32_t node);

// Returns the rule whose id the node has; AJ_NONE after a diagnostic (`unknown-rule`).
int aj_read_rule(struct aj_reader *reader, const struct aj_rulebook *book, uint32_t node);

// Applies one `--set NAME=VALUE`, or several separated by commas: an edition, `true` or `false` for
// a module by any of its names; `true` or `false` for a bundle, an unknown box or a house rule; a
// value for an option. Returns false if a name is not known, and `*error` says so (in `arena`).
bool aj_ruleset_set(struct aj_ruleset *rules, const char *setting, struct aj_arena *arena,
                    const char **error);

// Lists the titles of the unknown boxes that the rules name, at most AJ_UNKNOWN_MAX; returns how
// many there are.
size_t aj_ruleset_without(const struct aj_ruleset *rules, const char *titles[]);

// Sets the edition of a module (AJ_NONE: off), and the edition's values for options that neither
// case nor command has set.
void aj_ruleset_choose(struct aj_ruleset *rules, int module, int edition);

static inline bool aj_module_on(const struct aj_ruleset *rules, int module) {
    return rules->edition[module] != AJ_NONE;
}

static inline bool aj_house_rule_on(const struct aj_ruleset *rules, int house_rule) {
    return (rules->house_rules >> house_rule) & 1U;
}

// Whether an option matters: its module is on, and its house rule if it has one.
bool aj_option_in_force(const struct aj_ruleset *rules, int option);

// Whether a switch of a module that is in play is off.
static inline bool aj_is_switched_off(const struct aj_ruleset *rules, int option) {
    return rules->option[option].value == AJ_SWITCH_NO;
}

// Whether a module in play is played bare: with its tiles alone.
bool aj_module_is_bare(const struct aj_ruleset *rules, int module);

// Returns what the `rules` of a case have for a module in play: its edition, or the word for bare.
const char *aj_edition_said(const struct aj_ruleset *rules, int module);
// Whether the word that aj_edition_said returns gives the value of an option, a switch, already.
bool aj_is_bare_switch(const struct aj_ruleset *rules, int option);

static inline bool aj_option_unsettled(const struct aj_ruleset *rules, int option) {
    uint32_t readings = rules->option[option].readings;
    return (readings & (readings - 1)) != 0;
}

// ---- known_rules
//
// Rules of a stream's lines, kept from one line to the next: most lines repeat the text of their
// `rules`, and reading it takes longer than judging a turn. The reader of the lines owns the
// record. It is valid for the settings of one command, and must be emptied if these change.

// A text determines one of the sets, and may be in any row of it.
enum { AJ_KNOWN_SETS = 16, AJ_KNOWN_WAYS = 4, AJ_KNOWN_BYTES = 1000 };

// Bytes of a line of a stream, borrowed: the value of its key `rules`, and all up to the next key.
struct aj_rules_text {
    const char *bytes;
    size_t length; // 0: the line has no rules
};

// Rules that were read without an error, and their text.
struct aj_known_row {
    struct aj_ruleset rules; // its book is NULL if the row is free
    size_t length;
    char text[AJ_KNOWN_BYTES];
};

// All zero: nothing is kept yet.
struct aj_known_rules {
    struct aj_known_set {
        struct aj_known_row row[AJ_KNOWN_WAYS];
        size_t next; // the row to be filled next
    } set[AJ_KNOWN_SETS];
};

// Returns the text of the rules at `node` (AJ_NO_NODE: there are none). The document must be as it
// was read from JSON.
struct aj_rules_text aj_rules_text_of(const struct aj_doc *doc, uint32_t node);

// Sets `*rules` to the book's rules that were kept with this text. Returns false if there are none.
bool aj_known_rules_find(const struct aj_known_rules *known, const struct aj_rulebook *book,
                         struct aj_rules_text text, struct aj_ruleset *rules);

// Keeps rules that were read from this text without an error, instead of the oldest of its set. A
// text that is too long is not kept.
void aj_known_rules_keep(struct aj_known_rules *known, struct aj_rules_text text,
                         const struct aj_ruleset *rules);

// ---- ruleset_help
//
// Helps with names in the rules that the rulebook does not have. Each function returns a sentence
// in the arena; NULL: there is nothing to say.

// Helps with a game that is known only by name: says what it is.
const char *aj_help_unknown_game(const struct aj_unknown *game, struct aj_arena *arena);

// Helps with an unknown edition: names the nearest one of the module, or all of them with their
// boxes.
const char *aj_help_editions(const struct aj_rulebook *book, int module, const char *text,
                             struct aj_arena *arena);

// Like aj_help_editions(), without the boxes, for `--set`.
const char *aj_help_edition_id(const struct aj_rulebook *book, int module, const char *text,
                               struct aj_arena *arena);

// Helps with an edition that is given as a module: "an edition of river, tower: name the module, as
// `river: c2`". Returns NULL if no module has it. `tag` is the rulebook (see struct aj_names).
const char *aj_help_edition(const void *tag, const char *text, struct aj_arena *arena);

// Like aj_help_edition(), also for an option or a house rule that is given as a module: says where
// it belongs. For other words, names the nearest box, if the game has boxes known only by name.
const char *aj_help_in_rules(const void *tag, const char *text, struct aj_arena *arena);

// Helps with a key of a case that belongs in `rules`: "write rules: {tunnel: ...}". Returns NULL if
// it does not.
const char *aj_help_beside_rules(const struct aj_rulebook *book, const char *name,
                                 struct aj_arena *arena);

// Helps with rules that are no map: says how to write such a map in this game.
const char *aj_help_rules(const struct aj_rulebook *book, struct aj_arena *arena);

// Helps with an unknown house rule: names the nearest one, or all of them.
const char *aj_help_house_rule(const struct aj_rulebook *book, const char *text,
                               struct aj_arena *arena);

// Helps with an unknown option: names the nearest one.
const char *aj_help_option(const struct aj_rulebook *book, const char *text,
                           struct aj_arena *arena);

// Helps with an unknown value: names the option's nearest one, or all of them.
const char *aj_help_value(const struct aj_rulebook *book, int option, const char *text,
                          struct aj_arena *arena);

// Helps with the name in `--set NAME=VALUE`: names the nearest module, option or house rule.
const char *aj_help_setting(const struct aj_rulebook *book, const char *name,
                            struct aj_arena *arena);

// ---- ruleset_write
//
// Writes the rules by which a case was judged.

// Writes `rules` so that the case is judged by just these rules: editions by name, house rules,
// what case or command set, and for each open option in force its first reading.
void aj_ruleset_write(const struct aj_ruleset *rules, struct aj_json *json);
