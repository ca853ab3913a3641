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
// The rulebook of a game: its rules, sources, options, editions and house rules as constant rows.
// Rows are written once, in the game's rules.def; everything that lists or cites them reads these.

#define AJ_ANY (-1)     // in a CITE or SETS row: whatever edition is in force
#define AJ_OFFERED (-2) // in a SETS row: no edition sets it so; a table that plays so rests on this
#define AJ_NONE (-1)    // no parent, no house rule, no option, no player
#define AJ_OPTIONS_MAX 256    // options of one game: a set of them has a bit for each
#define AJ_MODULES_MAX 64     // of one game: bits of a uint64_t
#define AJ_EDITIONS_MAX 128   // of one game: bits of aj_editions
#define AJ_UNKNOWN_MAX 64     // boxes and games that one game knows by name: bits of a uint64_t
#define AJ_HOUSE_RULES_MAX 32 // of one game: bits of a uint32_t
#define AJ_VALUES_MAX 32      // readings of one option are kept as bits

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

// The first option of a set from that number on; AJ_OPTIONS_MAX: there is none.
static inline int aj_option_from(const aj_options *set, int from) {
    for (; from < AJ_OPTIONS_MAX; from = (from | 63) + 1) {
        uint64_t left = set->word[from / 64] >> from % 64;
        if (left)
            return from + __builtin_ctzll(left);
    }
    return AJ_OPTIONS_MAX;
}

// Heads a loop over the options of a set.
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

// The room that a row has for its texts: they are in it, for a pointer in a constant is written,
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

// What people call an edition besides its id.
struct aj_also {
    int edition;
    char name[AJ_ID_ROOM]; // a key (aj_edition_key)
};

// Another name of a module, a bundle or an unknown box than its id and its title.
struct aj_called {
    char name[AJ_ID_ROOM]; // a key (aj_loose_key)
    char id[AJ_ID_ROOM];
};

// A box of several boxes.
struct aj_bundle {
    char id[AJ_ID_ROOM];
    char title[AJ_TITLE_ROOM];
    char contents[AJ_STATEMENT_ROOM]; // ids of modules and unknown boxes, with blanks between them
    int source;
    char locator[AJ_LOCATOR_ROOM];
};

// A box, or a whole game, that is known by name only.
struct aj_unknown {
    char id[AJ_ID_ROOM];
    char title[AJ_TITLE_ROOM];
    char summary[AJ_PHRASE_ROOM];
    char words[AJ_STATEMENT_ROOM]; // of its pieces, keys and actions, with blanks between them
    char parts[AJ_ID_ROOM];        // what the ids of its parts begin with, likewise
    bool is_game;
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
    bool is_fixed;  // the edition alone sets it
};

// An option about something that a map lacks.
struct aj_lack {
    const char *map;
    int option;
};

// The values of a switch.
enum { AJ_SWITCH_YES, AJ_SWITCH_NO };

// One value of an AJ_CHOICE option; an option's values are together, `index` from 0.
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
    const struct aj_called *called;
    const struct aj_bundle *bundle;
    const struct aj_unknown *unknown;
    const struct aj_lack *lack;
    const struct aj_guide *guide;
    int boxes_rows, alsos, calleds, bundles, unknowns, lacks, guides;
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

// Whether the map of an edition lacks what an option is about, so that nobody is told of it.
bool aj_is_lacking(const struct aj_rulebook *book, int edition, int option);

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

// What a name of a box stands for: its kind, and the index of its row.
struct aj_named {
    enum { AJ_NAMES_NOTHING, AJ_NAMES_MODULE, AJ_NAMES_BUNDLE, AJ_NAMES_UNKNOWN } kind;
    int index;
};

// What people call so, by its id, by its title or otherwise, in any capitals: "The Tower",
// "Expansion 8".
struct aj_named aj_find_named(const struct aj_rulebook *book, const char *name);

// The same by its id alone; the id of what was found, which has one.
struct aj_named aj_find_row(const struct aj_rulebook *book, const char *id);
const char *aj_named_id(const struct aj_rulebook *book, struct aj_named named);

// The next id of a bundle's contents, of which `*contents` is the rest; nothing: there is no more.
struct aj_named aj_next_in_bundle(const struct aj_rulebook *book, const char **contents);

// The title of the unknown box with that word, or of one of whose parts that is the id; NULL: there
// is none. `book` is the rulebook.
const char *aj_box_of_word(const void *book, const char *word);
const char *aj_box_of_part(const struct aj_rulebook *book, const char *id);

// The row of a value of an AJ_CHOICE option; the number of its values.
const struct aj_value *aj_value_row(const struct aj_rulebook *book, int option, int value);
int aj_value_count(const struct aj_rulebook *book, int option);

// What `edition` sets `option` to: its own row, else its parent's, else the AJ_ANY row; NULL: none.
const struct aj_setting *aj_setting_of(const struct aj_rulebook *book, int edition, int option);

// The citation of `rule` under `edition`: its own row, else its parent's, else the AJ_ANY row.
const struct aj_cite *aj_cite_of(const struct aj_rulebook *book, int rule, int edition);

// ---- ruleset
//
// The rules in force in one case: which modules, in which edition, with which house rules and
// option values, and where each value comes from. A plain value: copy it to try another reading.

// AJ_FROM_BARE: a switch of a module that is played bare.
enum aj_origin {
    AJ_FROM_EDITION,
    AJ_FROM_BARE,
    AJ_FROM_CASE,
    AJ_FROM_COMMAND,
    AJ_FROM_ALL_READINGS
};

struct aj_option_state {
    int32_t value;     // AJ_CHOICE: a value's index, of the first reading while unsettled
    uint32_t readings; // AJ_CHOICE: admissible values as bits; one bit: settled. AJ_NUMBER: 0
    uint32_t all;      // AJ_CHOICE: all its values as bits
    enum aj_origin origin;
};

struct aj_ruleset {
    const struct aj_rulebook *book;
    int edition[AJ_MODULES_MAX]; // edition in force, AJ_NONE: the module is off
    uint64_t named;              // modules whose edition the case or the command names, as bits
    uint64_t without;            // unknown boxes that are named, as bits
    uint32_t house_rules;        // as bits
    struct aj_option_state option[AJ_OPTIONS_MAX]; // those of the book; after them nothing is set
};

// How many bytes of a ruleset are set: most books have far fewer options than there is room for.
static inline size_t aj_ruleset_size(const struct aj_rulebook *book) {
    return offsetof(struct aj_ruleset, option) +
           (size_t)book->options * sizeof(struct aj_option_state);
}

// Makes `to`, of which nothing needs to be set, the same rules.
static inline void aj_ruleset_copy(struct aj_ruleset *to, const struct aj_ruleset *from) {
    memcpy(to, from, aj_ruleset_size(from->book));
}

// The default: module 0 (`base`) in its default edition, everything else off.
void aj_ruleset_init(struct aj_ruleset *rules, const struct aj_rulebook *book);

// Reads the `rules` map of a case over what is set already (AJ_NO_NODE: nothing to read). Options
// given in the case are stronger than any edition, before or after it.
bool aj_ruleset_read(struct aj_ruleset *rules, struct aj_reader *reader, uint32_t node);

// Applies one `--set NAME=VALUE` (a module's edition, `true` or `false`, the module by any of its
// names; a bundle's or unknown box's `true` or `false`; an option's value; a house rule's `true` or
// `false`), or several with commas between. False with a message in `*error` (allocated in `arena`)
// when it names nothing known.
bool aj_ruleset_set(struct aj_ruleset *rules, const char *setting, struct aj_arena *arena,
                    const char **error);

// Fills in the titles of the unknown boxes that the rules name, at most AJ_UNKNOWN_MAX; returns how
// many there are.
size_t aj_ruleset_without(const struct aj_ruleset *rules, const char *titles[]);

// Switches `module` to `edition` (AJ_NONE: off) and takes the edition's option values where neither
// case nor command gave one.
void aj_ruleset_choose(struct aj_ruleset *rules, int module, int edition);

static inline bool aj_module_on(const struct aj_ruleset *rules, int module) {
    return rules->edition[module] != AJ_NONE;
}

static inline bool aj_house_rule_on(const struct aj_ruleset *rules, int house_rule) {
    return (rules->house_rules >> house_rule) & 1U;
}

// Whether the option has any effect: its module is on, and its house rule if it has one.
bool aj_option_in_force(const struct aj_ruleset *rules, int option);

// Whether a switch, whose module is in play, is off.
static inline bool aj_is_switched_off(const struct aj_ruleset *rules, int option) {
    return rules->option[option].value == AJ_SWITCH_NO;
}

// Whether a module in play is played bare: its tiles alone.
bool aj_module_is_bare(const struct aj_ruleset *rules, int module);

// What stands for a module in play in the `rules` of a case: its edition, or that it is played
// bare; and whether that says the value of the option already, which is a switch.
const char *aj_edition_said(const struct aj_ruleset *rules, int module);
bool aj_is_bare_switch(const struct aj_ruleset *rules, int option);

static inline bool aj_option_unsettled(const struct aj_ruleset *rules, int option) {
    uint32_t readings = rules->option[option].readings;
    return (readings & (readings - 1)) != 0;
}

// ---- known_rules
//
// Rules of the lines of a stream, kept from one line to the next: most lines repeat the text of
// their `rules`, and reading it anew takes longer than judging a turn. The reader of the lines
// owns the record. It holds for the settings of one command; if these change, it must be emptied.

// A text leads to one of the sets, and may be in each of its rows.
enum { AJ_KNOWN_SETS = 16, AJ_KNOWN_WAYS = 4, AJ_KNOWN_BYTES = 1000 };

// Bytes of a line, borrowed: the value of `rules`, and what is between it and the next key.
struct aj_rules_text {
    const char *bytes;
    size_t length; // 0: the line gives no rules
};

// Rules that were read without an error, and their text.
struct aj_known_row {
    struct aj_ruleset rules; // its book NULL: the row is free
    size_t length;
    char text[AJ_KNOWN_BYTES];
};

// All zero: nothing is kept yet.
struct aj_known_rules {
    struct aj_known_set {
        struct aj_known_row row[AJ_KNOWN_WAYS];
        size_t next; // the row that is filled next
    } set[AJ_KNOWN_SETS];
};

// The text of the rules at `node`, AJ_NO_NODE if there are none, of a document that is still as it
// was read from JSON.
struct aj_rules_text aj_rules_text_of(const struct aj_doc *doc, uint32_t node);

// Sets `*rules` to those of the book that were kept with this text. False: none were.
bool aj_known_rules_find(const struct aj_known_rules *known, const struct aj_rulebook *book,
                         struct aj_rules_text text, struct aj_ruleset *rules);

// Keeps rules that were read from this text without an error, in the place of the oldest of
// its set. A text that is too long is not kept.
void aj_known_rules_keep(struct aj_known_rules *known, struct aj_rules_text text,
                         const struct aj_ruleset *rules);

// ---- ruleset_help
//
// Help for names among the rules that the rulebook does not have. Each function returns a sentence
// in the arena, NULL if there is nothing to say.

// For a game that is known by name only: what it is.
const char *aj_help_unknown_game(const struct aj_unknown *game, struct aj_arena *arena);

// For an edition: the nearest of the module, or else all of them with the boxes that have them.
const char *aj_help_editions(const struct aj_rulebook *book, int module, const char *text,
                             struct aj_arena *arena);

// The same without the boxes, for `--set`.
const char *aj_help_edition_id(const struct aj_rulebook *book, int module, const char *text,
                               struct aj_arena *arena);

// For an edition that is given as a module: "an edition of river, tower: name the module, as
// `river: c2`"; NULL if no module has it. `tag` is the rulebook (see struct aj_names).
const char *aj_help_edition(const void *tag, const char *text, struct aj_arena *arena);

// The same; for an option or a house rule that is given as a module, where it belongs; else the
// nearest box of a game that has such as are known by name only.
const char *aj_help_in_rules(const void *tag, const char *text, struct aj_arena *arena);

// For a key of a case that is a name of `rules`: "write rules: {tunnel: ...}"; NULL if it is no
// such name.
const char *aj_help_beside_rules(const struct aj_rulebook *book, const char *name,
                                 struct aj_arena *arena);

// For rules that are no map: what such a map looks like in this game.
const char *aj_help_rules(const struct aj_rulebook *book, struct aj_arena *arena);

// For a house rule: the nearest, or else all of them.
const char *aj_help_house_rule(const struct aj_rulebook *book, const char *text,
                               struct aj_arena *arena);

// For an option: the nearest.
const char *aj_help_option(const struct aj_rulebook *book, const char *text,
                           struct aj_arena *arena);

// For an option's value: the nearest, or else all of them.
const char *aj_help_value(const struct aj_rulebook *book, int option, const char *text,
                          struct aj_arena *arena);

// For the name in `--set NAME=VALUE`: the nearest module, option or house rule.
const char *aj_help_setting(const struct aj_rulebook *book, const char *name,
                            struct aj_arena *arena);

// ---- ruleset_write
//
// The rules of a case as they were used.

// Writes the key `rules` of a case that is judged by these very rules: editions by name, house
// rules, what case or command set, and of each option in force that is unsettled the first reading.
void aj_ruleset_write(const struct aj_ruleset *rules, struct aj_json *json);
