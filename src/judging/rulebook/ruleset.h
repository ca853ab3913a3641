// The rules in force in one case: which modules, in which edition, with which house rules and
// option values, and where each value comes from. A plain value: copy it to try another reading.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "core/json.h"
#include "documents/reading/read.h"
#include "judging/rulebook/rulebook.h"

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
    uint32_t named;              // modules whose edition the case or the command names, as bits
    uint32_t house_rules;        // as bits
    struct aj_option_state option[AJ_OPTIONS_MAX]; // those of the book; behind them nothing is set
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

// Applies one `--set NAME=VALUE` (a module's edition, `true` or `false`; an option's value; a house
// rule's `true` or `false`), or several with commas between.
// False with a message in `*error` (allocated in `arena`) when it names nothing known.
bool aj_ruleset_set(struct aj_ruleset *rules, const char *setting, struct aj_arena *arena,
                    const char **error);

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
