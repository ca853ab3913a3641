#include <stdint.h>
#include <string.h>

#include "core/core.h"
#include "documents/reading/reading.h"
#include "documents/shapes/shapes.h"
#include "judging/rulebook/rulebook.h"

// ---- ruleset

// The modules and house rules in play are kept as bits.
_Static_assert(AJ_MODULES_MAX <= 64, "modules are bits of a uint64_t");

void aj_ruleset_init(struct aj_ruleset *rules, const struct aj_rulebook *book) {
    memset(rules, 0, aj_ruleset_size(book));
    rules->book = book;
    for (int i = 0; i < book->modules; i++)
        rules->edition[i] = AJ_NONE;
    for (int i = 0; i < book->values; i++)
        rules->option[book->value[i].option].all |= 1U << book->value[i].index;
    if (book->modules > 0)
        aj_ruleset_choose(rules, 0, book->module[0].default_edition);
}

// Takes the value of an edition's row unless the case has set the option itself.
static void take_setting(struct aj_ruleset *rules, const struct aj_setting *setting) {
    struct aj_option_state *state = &rules->option[setting->option];
    if (state->origin != AJ_FROM_EDITION)
        return;
    if (rules->book->option[setting->option].kind == AJ_NUMBER) {
        state->value = setting->number;
        return;
    }
    state->readings = setting->readings;
    state->value = setting->readings ? __builtin_ctz(setting->readings) : 0;
}

// Takes the settings of an edition's ancestors first, so that its own overwrite theirs.
static void take_settings(struct aj_ruleset *rules, int module, int edition) {
    const struct aj_rulebook *book = rules->book;
    int parent = edition == AJ_ANY ? AJ_NONE : book->edition[edition].parent;
    if (parent != AJ_NONE)
        take_settings(rules, module, parent);
    else if (edition != AJ_ANY)
        take_settings(rules, module, AJ_ANY);
    for (int i = 0; i < book->settings; i++)
        if (book->setting[i].edition == edition &&
            book->option[book->setting[i].option].module == module)
            take_setting(rules, &book->setting[i]);
}

void aj_ruleset_choose(struct aj_ruleset *rules, int module, int edition) {
    rules->edition[module] = edition;
    if (edition != AJ_NONE)
        take_settings(rules, module, edition);
}

// If the edition is not the usual one, the switches are named one by one.
bool aj_is_bare_switch(const struct aj_ruleset *rules, int option) {
    int module = rules->book->option[option].module;
    return rules->option[option].origin == AJ_FROM_BARE &&
           rules->edition[module] == rules->book->module[module].default_edition;
}

bool aj_module_is_bare(const struct aj_ruleset *rules, int module) {
    for (int i = 0; i < rules->book->options; i++)
        if (rules->book->option[i].module == module && aj_is_bare_switch(rules, i))
            return true;
    return false;
}

const char *aj_edition_said(const struct aj_ruleset *rules, int module) {
    const struct aj_rulebook *book = rules->book;
    return aj_module_is_bare(rules, module) ? book->bare : book->edition[rules->edition[module]].id;
}

bool aj_option_in_force(const struct aj_ruleset *rules, int option) {
    const struct aj_option *row = &rules->book->option[option];
    if (!aj_module_on(rules, row->module) ||
        aj_is_lacking(rules->book, rules->edition[row->module], option))
        return false;
    return row->house_rule == AJ_NONE || aj_house_rule_on(rules, row->house_rule);
}

// Why the text for a module or an option is refused, or FINE.
enum problem {
    FINE,
    NO_EDITION,
    BASE_OFF,
    NO_VALUE,
    NOT_A_NUMBER,
    NUMBER_RANGE,
    NOT_A_SWITCH,
    IS_FIXED,
    IS_A_GAME
};

// Turns the switches of a module off, since it is played bare; or undoes that, and the next edition
// sets them. A switch that was set by its own name stays.
static void switch_all(struct aj_ruleset *rules, int module, bool off) {
    for (int i = 0; i < rules->book->options; i++) {
        struct aj_option_state *state = &rules->option[i];
        if (!rules->book->option[i].is_switch || rules->book->option[i].module != module ||
            state->origin > AJ_FROM_BARE)
            continue;
        if (off)
            *state = (struct aj_option_state){AJ_SWITCH_NO, 1U << AJ_SWITCH_NO, state->all,
                                              AJ_FROM_BARE};
        else
            state->origin = AJ_FROM_EDITION;
    }
}

static bool says_bare(const struct aj_rulebook *book, int module, const char *text) {
    char key[AJ_ID_ROOM];
    return aj_edition_key(text, key, sizeof key) < sizeof key && aj_has_switch(book, module) &&
           strcmp(key, book->bare) == 0;
}

static enum problem set_module(struct aj_ruleset *rules, int module, const char *text) {
    const struct aj_rulebook *book = rules->book;
    bool is_bare = says_bare(book, module, text);
    rules->named &= ~(UINT64_C(1) << module);
    switch_all(rules, module, is_bare);
    if (is_bare || strcmp(text, "true") == 0) {
        aj_ruleset_choose(rules, module, book->module[module].default_edition);
        return FINE;
    }
    if (strcmp(text, "false") == 0) {
        if (module == 0)
            return BASE_OFF;
        aj_ruleset_choose(rules, module, AJ_NONE);
        return FINE;
    }
    int edition = aj_find_called(book, module, text);
    if (edition == AJ_NONE)
        return NO_EDITION;
    rules->named |= UINT64_C(1) << module;
    aj_ruleset_choose(rules, module, edition);
    return FINE;
}

static bool parse_number(const char *text, int32_t *value) {
    enum { MOST = 9999999 };
    int64_t number;
    if (!aj_take_integer(text, &number) || number > MOST || number < -MOST)
        return false;
    *value = (int32_t)number;
    return true;
}

static enum problem set_option(struct aj_ruleset *rules, int option, const char *text,
                               enum aj_origin origin) {
    const struct aj_option *row = &rules->book->option[option];
    struct aj_option_state *state = &rules->option[option];
    if (row->is_fixed)
        return IS_FIXED;
    if (row->kind == AJ_NUMBER) {
        int32_t number;
        if (!parse_number(text, &number))
            return NOT_A_NUMBER;
        if (number < row->low || number > row->high)
            return NUMBER_RANGE;
        state->value = number;
    } else {
        int value = aj_find_value(rules->book, option, text);
        if (value == AJ_NONE)
            return NO_VALUE;
        state->value = value;
        state->readings = 1U << value;
    }
    state->origin = origin;
    return FINE;
}

// Puts the modules of a bundle in play that are not yet, each in its usual edition.
static void take_bundle(struct aj_ruleset *rules, int bundle) {
    const struct aj_rulebook *book = rules->book;
    const char *contents = book->bundle[bundle].contents;
    while (*contents) {
        struct aj_named part = aj_next_in_bundle(book, &contents);
        if (part.kind == AJ_NAMES_UNKNOWN)
            rules->without |= UINT64_C(1) << part.index;
        else if (!aj_module_on(rules, part.index))
            aj_ruleset_choose(rules, part.index, book->module[part.index].default_edition);
    }
}

// Puts the modules of a bundle in play, or an unknown box, unless the text says no. For an unknown
// box any edition is accepted, since none is known.
static enum problem set_box(struct aj_ruleset *rules, struct aj_named named, const char *text) {
    bool is_on = strcmp(text, "false") != 0;
    if (named.kind == AJ_NAMES_BUNDLE && is_on && strcmp(text, "true") != 0)
        return NOT_A_SWITCH;
    if (named.kind == AJ_NAMES_UNKNOWN && rules->book->unknown[named.index].is_game)
        return IS_A_GAME;
    if (named.kind == AJ_NAMES_BUNDLE && is_on)
        take_bundle(rules, named.index);
    else if (named.kind == AJ_NAMES_UNKNOWN)
        rules->without = (rules->without & ~(UINT64_C(1) << named.index)) | (uint64_t)is_on
                                                                                << named.index;
    return FINE;
}

size_t aj_ruleset_without(const struct aj_ruleset *rules, const char *titles[]) {
    size_t count = 0;
    for (uint64_t left = rules->without; left; left &= left - 1)
        titles[count++] = rules->book->unknown[__builtin_ctzll(left)].title;
    return count;
}

// ---- `rules` of a case

// Takes a key that names a bundle or an unknown box.
static bool take_box(void *into, struct aj_reader *reader, uint32_t node) {
    struct aj_ruleset *rules = into;
    const struct aj_rulebook *book = rules->book;
    struct aj_named named = aj_find_row(book, aj_doc_key(reader->doc, node));
    if (!named.kind || named.kind == AJ_NAMES_MODULE)
        return false;
    const char *text = reader->doc->node[node].kind == AJ_NODE_NULL
                           ? "false"
                           : aj_read_usual(reader, node, aj_said_switch);
    enum problem problem = text ? set_box(rules, named, text) : FINE;
    if (problem == NOT_A_SWITCH)
        aj_read_error(reader, node, AJ_KIND(UNKNOWN_EDITION), "%s is no edition of a whole bundle",
                      aj_read_quote(reader->arena, text, strlen(text)))
            ->help = "write true, and name a box of it beside it for its edition";
    if (problem == IS_A_GAME)
        aj_read_error_key(reader, node, AJ_KIND(UNKNOWN_GAME), "this is no expansion of %s",
                          book->module[0].title)
            ->help = aj_help_unknown_game(&book->unknown[named.index], reader->arena);
    return true;
}

// Refuses a single name that belongs to no module or edition.
static void refuse_name(const struct aj_rulebook *book, struct aj_reader *reader, uint32_t node) {
    struct aj_arena *arena = reader->arena;
    const char *name = aj_doc_text(reader->doc, node), *help = aj_help_edition(book, name, arena);
    const char *what = help ? "several modules have an edition" : "no module or edition is";
    if (!help)
        help = aj_hint_help(reader->diags->hints.of_game, name, "house_rules");
    if (!help)
        help = aj_help_in_rules(book, name, arena);
    const char *of_base = help ? help : aj_help_editions(book, 0, name, arena);
    if (!help && strstr(of_base, "did you mean"))
        help = of_base;
    if (!help)
        help = aj_arena_format(arena, "%s; of `%s`, %s", aj_help_rules(book, arena),
                               book->module[0].id, of_base);
    aj_read_error(reader, node, AJ_KIND(UNKNOWN_EDITION), "%s called \"%s\"", what, name)->help =
        help;
}

static void read_module(struct aj_ruleset *rules, struct aj_reader *reader, int module,
                        uint32_t node) {
    const struct aj_rulebook *book = rules->book;
    const char *text = aj_read_usual(reader, node, aj_said_switch);
    if (!text)
        return;
    enum problem problem = set_module(rules, module, text);
    int edition = aj_find_called(book, module, text);
    const char *usual = edition != AJ_NONE              ? book->edition[edition].id
                        : says_bare(book, module, text) ? book->bare
                                                        : text;
    if (problem == FINE && strcmp(usual, text) != 0)
        aj_read_spelled(reader, node, usual);
    if (problem == BASE_OFF) {
        aj_read_error(reader, node, AJ_KIND(UNKNOWN_EDITION),
                      "the module \"%s\" cannot be switched off", book->module[module].id);
    } else if (problem != FINE) {
        const char *hint = aj_hint_help(reader->diags->hints.of_game, text, "house_rules");
        aj_read_error(reader, node, AJ_KIND(UNKNOWN_EDITION), "\"%s\" has no edition \"%s\"",
                      book->module[module].id, text)
            ->help = hint ? hint : aj_help_editions(book, module, text, reader->arena);
        // The module is put in play all the same, so that errors in what belongs to it are reported
        // too.
        aj_ruleset_choose(rules, module, book->module[module].default_edition);
    }
}

static void read_house_rules(struct aj_ruleset *rules, struct aj_reader *reader, uint32_t list) {
    if (!aj_read_is_list(reader, list))
        return;
    rules->house_rules = 0;
    const struct aj_doc *doc = reader->doc;
    AJ_EACH_CHILD(doc, n, list) {
        const char *text = aj_read_text(reader, n);
        if (!text)
            continue;
        int found = aj_find_house_rule(rules->book, text);
        if (found != AJ_NONE) {
            if (aj_house_rule_on(rules, found))
                aj_read_error(reader, n, AJ_KIND(REPEATED), "the house rule \"%s\" is given twice",
                              text);
            rules->house_rules |= 1U << found;
            aj_read_spelled(reader, n, rules->book->house_rule[found].id);
            continue;
        }
        struct aj_diag *diag = aj_read_error(reader, n, AJ_KIND(UNKNOWN_HOUSE_RULE),
                                             "no house rule is called \"%s\"", text);
        if (aj_diag_is_kept(reader->diags, diag))
            diag->help = aj_help_house_rule(rules->book, text, reader->arena);
    }
}

static const char is_fixed_said[] = "\"%s\" is set by the edition alone";

static void report_value(const struct aj_ruleset *rules, struct aj_reader *reader, int option,
                         uint32_t node, enum problem problem) {
    const struct aj_option *row = &rules->book->option[option];
    const char *text = aj_doc_text(reader->doc, node);
    if (problem == IS_FIXED) {
        aj_read_error_key(reader, node, AJ_KIND(UNKNOWN_OPTION), is_fixed_said, row->id)->help =
            aj_help_editions(rules->book, row->module, "", reader->arena);
    } else if (problem == NOT_A_NUMBER) {
        aj_read_error(reader, node, AJ_KIND(NOT_AN_INTEGER),
                      "\"%s\" is a number, and \"%s\" is not", row->id, text);
    } else if (problem == NUMBER_RANGE) {
        aj_read_error(reader, node, AJ_KIND(OUT_OF_RANGE), "\"%s\" goes from %d to %d", row->id,
                      (int)row->low, (int)row->high);
    } else if (problem == NO_VALUE) {
        aj_read_error(reader, node, AJ_KIND(UNKNOWN_VALUE), "\"%s\" has no value \"%s\"", row->id,
                      text)
            ->help = aj_help_value(rules->book, option, text, reader->arena);
    }
}

static void read_options(struct aj_ruleset *rules, struct aj_reader *reader, uint32_t map) {
    if (!aj_read_is_map(reader, map))
        return;
    const struct aj_doc *doc = reader->doc;
    AJ_EACH_CHILD(doc, n, map) {
        const char *key = aj_doc_key(doc, n);
        int option = aj_find_option(rules->book, key);
        if (option == AJ_NONE) {
            struct aj_diag *diag = aj_read_error_key(reader, n, AJ_KIND(UNKNOWN_OPTION),
                                                     "no option is called \"%s\"", key);
            if (aj_diag_is_kept(reader->diags, diag))
                diag->help = aj_help_option(rules->book, key, reader->arena);
            continue;
        }
        if (doc->node[n].kind == AJ_NODE_NULL)
            continue;
        const char *text = aj_read_text(reader, n);
        if (!text)
            continue;
        enum problem problem = set_option(rules, option, text, AJ_FROM_CASE);
        report_value(rules, reader, option, n, problem);
        const struct aj_value *value =
            aj_value_row(rules->book, option, rules->option[option].value);
        if (problem == FINE && value)
            aj_read_spelled(reader, n, value->id);
    }
}

bool aj_ruleset_read(struct aj_ruleset *rules, struct aj_reader *reader, uint32_t node) {
    if (node == AJ_NO_NODE)
        return true;
    const struct aj_rulebook *book = rules->book;
    if (reader->doc->node[node].kind == AJ_NODE_SCALAR) {
        refuse_name(book, reader, node);
        return false;
    }
    size_t before = reader->diags->count;
    const char *keys[AJ_MODULES_MAX + 2];
    uint32_t field[AJ_MODULES_MAX + 2];
    size_t modules = (size_t)book->modules;
    for (size_t i = 0; i < modules; i++)
        keys[i] = book->module[i].id;
    keys[modules] = "house_rules";
    keys[modules + 1] = "options";
    const struct aj_names names = {.name = keys,
                                   .count = modules + 2,
                                   .tag = book,
                                   .help = aj_help_in_rules,
                                   .take = take_box,
                                   .into = rules};
    if (!aj_read_names(reader, node, &names, field)) {
        aj_read_help(reader, aj_help_rules(book, reader->arena));
        return false;
    }
    for (size_t i = 0; i < modules; i++)
        if (field[i] != AJ_NO_NODE)
            read_module(rules, reader, (int)i, field[i]);
    if (field[modules] != AJ_NO_NODE)
        read_house_rules(rules, reader, field[modules]);
    if (field[modules + 1] != AJ_NO_NODE)
        read_options(rules, reader, field[modules + 1]);
    return reader->diags->count == before;
}

// ---- `--set`

static enum problem switch_house_rule(struct aj_ruleset *rules, int house_rule, const char *text) {
    uint32_t bit = 1U << house_rule;
    if (strcmp(text, "true") == 0)
        rules->house_rules |= bit;
    else if (strcmp(text, "false") == 0)
        rules->house_rules &= ~bit;
    else
        return NOT_A_SWITCH;
    return FINE;
}

struct target {
    const char *name, *value;
    struct aj_named box;
    int module, option;
};

static const char *explain_name(const struct aj_rulebook *book, struct aj_arena *arena,
                                const char *name) {
    const char *nearest = aj_help_setting(book, name, arena);
    return aj_arena_format(arena, "no module, option or house rule is called \"%s\"%s%s", name,
                           nearest ? "; " : "", nearest ? nearest : "");
}

static const char *explain_value(const struct aj_rulebook *book, struct aj_arena *arena,
                                 const struct target *target, enum problem problem) {
    if (problem == BASE_OFF)
        return aj_arena_format(arena, "the module \"%s\" cannot be switched off", target->name);
    if (problem == NOT_A_SWITCH)
        return aj_arena_format(arena, "\"%s\" is set to true or false", target->name);
    if (problem == IS_A_GAME)
        return aj_help_unknown_game(&book->unknown[target->box.index], arena);
    if (problem == NOT_A_NUMBER || problem == NUMBER_RANGE)
        return aj_arena_format(arena, "\"%s\" is a number from %d to %d", target->name,
                               (int)book->option[target->option].low,
                               (int)book->option[target->option].high);
    if (problem == IS_FIXED)
        return aj_arena_format(arena, is_fixed_said, target->name);
    if (problem == NO_EDITION)
        return aj_arena_format(arena, "\"%s\" has no edition \"%s\"; %s", target->name,
                               target->value,
                               aj_help_edition_id(book, target->module, target->value, arena));
    return aj_arena_format(arena, "\"%s\" has no value \"%s\"; %s", target->name, target->value,
                           aj_help_value(book, target->option, target->value, arena));
}

// Follows one NAME=VALUE of `--set`. Returns false after setting `*error`.
static bool set_one(struct aj_ruleset *rules, const char *setting, struct aj_arena *arena,
                    const char **error) {
    const struct aj_rulebook *book = rules->book;
    const char *equals = strchr(setting, '=');
    if (!equals) {
        *error = aj_arena_format(arena, "\"%s\" is not of the form NAME=VALUE", setting);
        return false;
    }
    const char *name = aj_arena_copy(arena, setting, (size_t)(equals - setting));
    struct target target = {name, equals + 1, aj_find_named(book, name), AJ_NONE,
                            aj_find_option(book, name)};
    if (target.box.kind == AJ_NAMES_MODULE)
        target.module = target.box.index;
    const char *said = aj_said_for(target.value, aj_said_switch);
    int house_rule = aj_find_house_rule(book, name);
    enum problem problem;
    if (target.module != AJ_NONE) {
        problem = set_module(rules, target.module, said ? said : target.value);
    } else if (target.option != AJ_NONE) {
        problem = set_option(rules, target.option, target.value, AJ_FROM_COMMAND);
    } else if (target.box.kind) {
        problem = set_box(rules, target.box, said ? said : target.value);
    } else if (house_rule != AJ_NONE) {
        problem = switch_house_rule(rules, house_rule, said ? said : "");
    } else {
        *error = explain_name(book, arena, name);
        return false;
    }
    if (problem == FINE)
        return true;
    *error = explain_value(book, arena, &target, problem);
    return false;
}

bool aj_ruleset_set(struct aj_ruleset *rules, const char *setting, struct aj_arena *arena,
                    const char **error) {
    for (;;) {
        size_t length = strcspn(setting, ",");
        if (!set_one(rules, aj_arena_copy(arena, setting, length), arena, error))
            return false;
        if (setting[length] == '\0')
            return true;
        setting += length + 1;
    }
}

// ---- ruleset_write
//
// Writes the rules by which a case was judged.

static bool is_written(const struct aj_ruleset *rules, int option) {
    bool given =
        rules->option[option].origin != AJ_FROM_EDITION && !aj_is_bare_switch(rules, option);
    return aj_option_in_force(rules, option) && (given || aj_option_unsettled(rules, option));
}

static void write_options(const struct aj_ruleset *rules, struct aj_json *json) {
    const struct aj_rulebook *book = rules->book;
    aj_json_open_object(json, "options");
    for (int i = 0; i < book->options; i++) {
        if (!is_written(rules, i))
            continue;
        int32_t value = rules->option[i].value;
        if (book->option[i].kind == AJ_NUMBER)
            aj_json_put_int(json, book->option[i].id, value);
        else
            aj_json_put_text(json, book->option[i].id, aj_value_row(book, i, value)->id);
    }
    aj_json_end_object(json);
}

void aj_ruleset_write(const struct aj_ruleset *rules, struct aj_json *json) {
    const struct aj_rulebook *book = rules->book;
    aj_json_open_object(json, "rules");
    for (int i = 0; i < book->modules; i++)
        if (aj_module_on(rules, i))
            aj_json_put_text(json, book->module[i].id, aj_edition_said(rules, i));
    for (int i = 0; i < book->unknowns; i++)
        if ((rules->without >> i) & 1U)
            aj_json_put_bool(json, book->unknown[i].id, true);
    aj_json_open_list(json, "house_rules");
    for (int i = 0; i < book->house_rules; i++)
        if (aj_house_rule_on(rules, i))
            aj_json_text(json, book->house_rule[i].id);
    aj_json_end_list(json);
    write_options(rules, json);
    aj_json_end_object(json);
}

// ---- known_rules

struct aj_rules_text aj_rules_text_of(const struct aj_doc *doc, uint32_t node) {
    if (node == AJ_NO_NODE)
        return (struct aj_rules_text){"", 0};
    const struct aj_node *at = &doc->node[node];
    size_t end = at->next == AJ_NO_NODE ? doc->text->length : doc->node[at->next].key_offset;
    return (struct aj_rules_text){doc->text->bytes + at->offset, end - at->offset};
}

// Returns the slot of a cache for the text of rules, by a hash of eight bytes at a time.
static size_t set_of(struct aj_rules_text text) {
    uint64_t hash = text.length, eight;
    size_t at = 0;
    for (; text.length - at >= sizeof eight; at += sizeof eight) {
        memcpy(&eight, text.bytes + at, sizeof eight);
        hash = (hash ^ eight) * AJ_GOLDEN;
    }
    for (eight = 0; at < text.length; at++)
        eight = eight << 8 | (unsigned char)text.bytes[at];
    return (size_t)(aj_mix(hash ^ eight) % AJ_KNOWN_SETS);
}

bool aj_known_rules_find(const struct aj_known_rules *known, const struct aj_rulebook *book,
                         struct aj_rules_text text, struct aj_ruleset *rules) {
    if (text.length > AJ_KNOWN_BYTES)
        return false;
    const struct aj_known_set *set = &known->set[set_of(text)];
    for (size_t i = 0; i < AJ_KNOWN_WAYS; i++) {
        const struct aj_known_row *row = &set->row[i];
        if (row->rules.book != book || row->length != text.length ||
            memcmp(row->text, text.bytes, text.length) != 0)
            continue;
        aj_ruleset_copy(rules, &row->rules);
        return true;
    }
    return false;
}

void aj_known_rules_keep(struct aj_known_rules *known, struct aj_rules_text text,
                         const struct aj_ruleset *rules) {
    if (text.length > AJ_KNOWN_BYTES)
        return;
    struct aj_known_set *set = &known->set[set_of(text)];
    struct aj_known_row *row = &set->row[set->next];
    set->next = (set->next + 1) % AJ_KNOWN_WAYS;
    row->length = text.length;
    memcpy(row->text, text.bytes, text.length);
    aj_ruleset_copy(&row->rules, rules);
}
