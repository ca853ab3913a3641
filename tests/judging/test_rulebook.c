// Lints over the rows of every game's rulebook: what is cited, what is settled, what can be said.
// The rows are data, so what would be a compiler's work in code is this test's.
#include <criterion/criterion.h>
#include <ctype.h>
#include <string.h>

#include "judging/game/judgement.h"
#include "judging/rulebook/rulebook.h"

// Of the games; their headers' row names cannot stand in one file.
extern const struct aj_rulebook car_rulebook, ttr_rulebook;

static const struct aj_rulebook *const books[] = {&car_rulebook, &ttr_rulebook};
#define BOOKS (sizeof books / sizeof *books)
#define EACH_BOOK(book)                                                                            \
    for (size_t b = 0; b < BOOKS; b++)                                                             \
        for (const struct aj_rulebook *book = books[b], *once = book; once; once = NULL)

// Lower-case kebab, in dotted areas if `dots`: "tunnel.opening-free", "3-2-1".
static bool is_id(const char *id, bool dots) {
    bool word = false; // inside a word
    for (; *id; id++) {
        bool letter = islower((unsigned char)*id) || isdigit((unsigned char)*id);
        if (!letter && (!word || (*id != '-' && !(dots && *id == '.'))))
            return false;
        word = letter;
    }
    return word;
}

static bool is_told(const char *text) {
    return text && *text && !isspace((unsigned char)*text);
}

// Whether a row says how much it weighs, where it is from and where it is found there.
static bool is_cited(const struct aj_rulebook *book, int authority, int source,
                     const char *locator) {
    return authority >= 0 && authority < AJ_AUTHORITIES && source >= 0 && source < book->sources &&
           is_told(locator);
}

Test(rulebook, every_rule_is_cited_under_every_edition_of_its_module) {
    EACH_BOOK(book) {
        for (int rule = 0; rule < book->rules; rule++)
            for (int e = 0; e < book->editions; e++) {
                if (book->edition[e].module != book->rule[rule].module)
                    continue;
                const struct aj_cite *cite = aj_cite_of(book, rule, e);
                cr_assert_not_null(cite, "%s under %s", book->rule[rule].id, book->edition[e].id);
                cr_expect(
                    is_cited(book, (int)cite->authority, cite->source, aj_cite_locator(book, cite)),
                    "%s under %s", book->rule[rule].id, book->edition[e].id);
            }
    }
}

// Citations are found by halving (aj_cite_of).
Test(rulebook, citations_stand_in_the_order_of_their_rules) {
    EACH_BOOK(book)
    for (int i = 1; i < book->cites; i++)
        cr_expect_leq(book->cite[i - 1].rule, book->cite[i].rule, "%s",
                      book->rule[book->cite[i].rule].id);
}

Test(rulebook, every_edition_has_its_source_and_its_module) {
    EACH_BOOK(book) {
        for (int e = 0; e < book->editions; e++) {
            const struct aj_edition *edition = &book->edition[e];
            cr_expect(is_id(edition->id, false), "%s", edition->id);
            cr_expect(is_cited(book, (int)edition->authority, edition->source, edition->title),
                      "%s", edition->id);
            cr_expect(edition->module >= 0 && edition->module < book->modules, "%s", edition->id);
            cr_expect(edition->parent == AJ_NONE ||
                          (edition->parent < e &&
                           book->edition[edition->parent].module == edition->module),
                      "%s has a parent before it, in its module", edition->id);
            cr_expect_eq(aj_find_edition(book, edition->module, edition->id), e, "%s twice",
                         edition->id);
        }
        for (int m = 0; m < book->modules; m++)
            cr_expect_eq(book->edition[book->module[m].default_edition].module, m, "%s",
                         book->module[m].id);
    }
}

// A citation names an edition of the rule's own module, and no edition twice.
Test(rulebook, citations_fit_their_rule) {
    EACH_BOOK(book) {
        for (int i = 0; i < book->cites; i++) {
            const struct aj_cite *cite = &book->cite[i];
            const char *id = book->rule[cite->rule].id;
            cr_expect(cite->edition == AJ_ANY ||
                          book->edition[cite->edition].module == book->rule[cite->rule].module,
                      "%s cites %s", id, book->edition[cite->edition].id);
            for (int k = 0; k < i; k++)
                cr_expect(book->cite[k].rule != cite->rule ||
                              book->cite[k].edition != cite->edition,
                          "%s is cited twice for one edition", id);
        }
    }
}

static int count_sayings(const struct aj_rulebook *book, int rule, int effect, const char *name) {
    int count = 0;
    for (int i = 0; i < book->sayings; i++) {
        const struct aj_saying *saying = &book->saying[i];
        count += saying->rule == rule && (effect < 0 || (int)saying->effect == effect) &&
                 (!name || strcmp(aj_saying_name(book, saying), name) == 0);
    }
    return count;
}

// Whatever a rule says to an effect, it has a plain sentence; names in one group differ, or it
// would not compile.
Test(rulebook, every_rule_can_be_said) {
    EACH_BOOK(book) {
        for (int rule = 0; rule < book->rules; rule++) {
            const struct aj_rule *row = &book->rule[rule];
            cr_expect_gt(count_sayings(book, rule, -1, NULL), 0, "%s has no sentence", row->id);
            for (int effect = 0; effect < AJ_EFFECTS; effect++) {
                int count = count_sayings(book, rule, effect, NULL);
                cr_expect_eq(count_sayings(book, rule, effect, "PLAIN"), count > 0, "%s %s",
                             row->id, aj_effect_names[effect]);
            }
        }
    }
}

#define ENDS_WITHIN(room) (memchr((room), '\0', sizeof(room)) != NULL)

// Texts stand in rooms of one size, which a literal may fill to the last byte without its NUL.
Test(rulebook, texts_end_within_their_rooms) {
    EACH_BOOK(book) {
        for (int i = 0; i < book->rules; i++)
            cr_expect(ENDS_WITHIN(book->rule[i].id) && ENDS_WITHIN(book->rule[i].title) &&
                          ENDS_WITHIN(book->rule[i].statement),
                      "rule %d", i);
        for (int i = 0; i < book->options; i++)
            cr_expect(ENDS_WITHIN(book->option[i].id) && ENDS_WITHIN(book->option[i].question),
                      "option %d", i);
        for (int i = 0; i < book->values; i++)
            cr_expect(ENDS_WITHIN(book->value[i].id) && ENDS_WITHIN(book->value[i].meaning),
                      "value %d", i);
        for (int i = 0; i < book->sayings; i++)
            cr_expect(ENDS_WITHIN(book->sentence[i].name) && ENDS_WITHIN(book->sentence[i].text),
                      "saying %d", i);
        for (int i = 0; i < book->cites; i++)
            cr_expect(ENDS_WITHIN(book->cite_locator[i].text), "cite %d", i);
        for (int i = 0; i < book->settings; i++)
            cr_expect(ENDS_WITHIN(book->setting_locator[i].text), "setting %d", i);
    }
}

// Braces pair, and no sentence ends with a full stop: the report puts it.
Test(rulebook, sentences_are_well_formed) {
    EACH_BOOK(book) {
        for (int i = 0; i < book->sayings; i++) {
            const char *text = aj_saying_text(book, &book->saying[i]);
            int open = 0;
            cr_expect(is_told(text) && text[strlen(text) - 1] != '.', "<%s>", text);
            for (const char *c = text; *c; c++) {
                open += *c == '{' ? 1 : *c == '}' ? -1 : 0;
                cr_expect(open == 0 || open == 1, "<%s>", text);
            }
            cr_expect_eq(open, 0, "<%s>", text);
        }
    }
}

Test(rulebook, rules_tell_what_they_are) {
    EACH_BOOK(book) {
        for (int rule = 0; rule < book->rules; rule++) {
            const struct aj_rule *row = &book->rule[rule];
            cr_expect(is_id(row->id, true) && strchr(row->id, '.'), "%s", row->id);
            cr_expect(is_told(row->title), "%s", row->id);
            cr_expect(is_told(row->statement) && row->statement[strlen(row->statement) - 1] == '.',
                      "%s", row->id);
            cr_expect_eq(aj_find_rule(book, row->id), rule, "%s twice", row->id);
        }
    }
}

// Values stand together with their option, indexed from 0 in order, with ids of their own.
Test(rulebook, values_are_indexed_in_order) {
    EACH_BOOK(book) {
        for (int i = 0; i < book->values; i++) {
            const struct aj_value *value = &book->value[i];
            const char *option = book->option[value->option].id;
            bool first = i == 0 || book->value[i - 1].option != value->option;
            cr_expect_eq(value->index, first ? 0 : book->value[i - 1].index + 1, "%s %s", option,
                         value->id);
            cr_expect(is_id(value->id, false) && is_told(value->meaning), "%s %s", option,
                      value->id);
            cr_expect_eq(aj_find_value(book, value->option, value->id), value->index, "%s %s",
                         option, value->id);
            cr_expect_eq(aj_value_row(book, value->option, value->index), value, "%s %s", option,
                         value->id);
        }
    }
}

Test(rulebook, options_ask_a_question_of_two_answers) {
    EACH_BOOK(book) {
        int questions = 0; // each leaves an option fewer values
        cr_expect_leq(book->options, AJ_OPTIONS_MAX);
        for (int option = 0; option < book->options; option++) {
            const struct aj_option *row = &book->option[option];
            cr_expect(is_id(row->id, true), "%s", row->id);
            cr_expect(is_told(row->question) && strchr(row->question, '?'), "%s", row->id);
            cr_expect_eq(aj_find_option(book, row->id), option, "%s twice", row->id);
            if (row->kind == AJ_CHOICE)
                cr_expect(aj_value_count(book, option) >= 2 &&
                              aj_value_count(book, option) <= AJ_VALUES_MAX,
                          "%s", row->id);
            else
                cr_expect_leq(row->low, row->high, "%s", row->id);
            questions += row->kind == AJ_CHOICE ? aj_value_count(book, option) - 1 : 1;
        }
        cr_expect_leq(questions, AJ_QUESTIONS_MAX);
    }
}

static bool is_in_range(const struct aj_rulebook *book, const struct aj_setting *setting) {
    const struct aj_option *option = &book->option[setting->option];
    uint32_t all = (1U << aj_value_count(book, setting->option)) - 1;
    if (option->kind == AJ_NUMBER)
        return setting->number >= option->low && setting->number <= option->high;
    return setting->readings != 0 && (setting->readings & ~all) == 0;
}

// Whatever edition of its module is in force, an option has a value, or several readings.
Test(rulebook, every_edition_settles_or_leaves_open_every_option) {
    EACH_BOOK(book) {
        for (int option = 0; option < book->options; option++)
            for (int e = 0; e < book->editions; e++) {
                const struct aj_option *row = &book->option[option];
                if (book->edition[e].module != row->module)
                    continue;
                const struct aj_setting *setting = aj_setting_of(book, e, option);
                cr_assert_not_null(setting, "%s under %s", row->id, book->edition[e].id);
                cr_expect(is_in_range(book, setting), "%s under %s", row->id, book->edition[e].id);
                cr_expect(is_cited(book, (int)setting->authority, setting->source,
                                   aj_setting_locator(book, setting)),
                          "%s under %s", row->id, book->edition[e].id);
            }
    }
}

// The edition that a program plays is what the program does, so no publisher is cited for it, also
// if a publisher's edition says the same. That a box has its parts is nothing that a program
// settles.
Test(rulebook, what_a_program_settles_is_no_publishers) {
    EACH_BOOK(book) {
        for (int option = 0; option < book->options; option++)
            for (int e = 0; e < book->editions; e++) {
                const struct aj_setting *setting = aj_setting_of(book, e, option);
                if (book->edition[e].module == book->option[option].module &&
                    book->edition[e].authority == AJ_SOFTWARE && !book->option[option].is_switch)
                    cr_expect_neq(setting->authority, AJ_OFFICIAL, "%s under %s",
                                  book->option[option].id, book->edition[e].id);
            }
    }
}

Test(rulebook, settings_are_given_once_and_to_the_right_module) {
    EACH_BOOK(book) {
        for (int i = 0; i < book->settings; i++) {
            const struct aj_setting *setting = &book->setting[i];
            const struct aj_option *option = &book->option[setting->option];
            cr_expect(setting->edition < 0 ||
                          book->edition[setting->edition].module == option->module,
                      "%s", option->id);
            for (int k = 0; k < i; k++)
                cr_expect(book->setting[k].option != setting->option ||
                              book->setting[k].edition != setting->edition ||
                              (setting->edition == AJ_OFFERED &&
                               book->setting[k].readings != setting->readings),
                          "%s is set twice for one edition", option->id);
        }
    }
}

// No source without a rule, option or edition that rests on it.
Test(rulebook, every_source_is_used) {
    EACH_BOOK(book) {
        for (int source = 0; source < book->sources; source++) {
            const struct aj_source *row = &book->source[source];
            int uses = 0;
            for (int i = 0; i < book->cites; i++)
                uses += book->cite[i].source == source;
            for (int i = 0; i < book->settings; i++)
                uses += book->setting[i].source == source;
            for (int i = 0; i < book->editions; i++)
                uses += book->edition[i].source == source;
            for (int i = 0; i < book->bundles; i++)
                uses += book->bundle[i].source == source;
            cr_expect_gt(uses, 0, "%s is used by nothing", row->id);
            cr_expect(is_id(row->id, false) && is_told(row->title) && is_told(row->publisher) &&
                          is_told(row->year),
                      "%s", row->id);
            cr_expect(!*row->address || strncmp(row->address, "http://", 7) == 0 ||
                          strncmp(row->address, "https://", 8) == 0,
                      "%s", row->id);
        }
    }
}

Test(rulebook, house_rules_belong_to_a_module_and_an_author) {
    EACH_BOOK(book) {
        for (int i = 0; i < book->house_rules; i++) {
            const struct aj_house_rule *row = &book->house_rule[i];
            cr_expect(is_id(row->id, false) && is_told(row->author) && is_told(row->summary), "%s",
                      row->id);
            cr_expect(row->module >= 0 && row->module < book->modules, "%s", row->id);
            cr_expect_eq(aj_find_house_rule(book, row->id), i, "%s twice", row->id);
        }
    }
}

Test(rulebook, diagnostics_have_ids_of_their_own) {
    EACH_BOOK(book) {
        for (int i = 0; i < book->diagnostics; i++) {
            const struct aj_diag_kind *row = &book->diagnostic[i];
            cr_expect(is_id(row->id, false) && is_told(row->summary), "%s", row->id);
            for (int k = 0; k < i; k++)
                cr_expect(strcmp(book->diagnostic[k].id, row->id) != 0, "%s twice", row->id);
            for (int k = 0; k < AJ_CORE_DIAGS; k++)
                cr_expect(strcmp(aj_core_diag_kinds[k].id, row->id) != 0, "%s is core's", row->id);
        }
    }
}

// ---- places in sources

// Headings of the pages that the repository's rows rest on, as printed there, and by what other
// words a place on them is named. Whoever looks a place up finds these words.
static const struct {
    const char *source;
    const char *place[12];
} pages[] = {
    {"wikicarpedia-tunnel",
     {"General info and comments", "Claim tunnels with tokens",
      "When is an underground tunnel finished?", "Additional Clarifications", "Other Expansions",
      "Tunnels in other expansions", "note ", "notes "}},
    {"czech-tunnel",
     {"Příprava hry", "Pravidla hry", "Umístění žetonu na východ z tunelu",
      "Kdy vznikne podzemní tunel?", "Bodování", "Princezna a drak"}},
    {"miner-and-underminer",
     {"1. Place a tile", "2. Deploy a follower", "3. Score", "Diagram 1", "Diagram 2",
      "end of the game", "the list of pieces"}},
};

static bool begins_with_a_place(const char *const place[12], const char *text) {
    for (int i = 0; i < 12 && place[i]; i++)
        if (strncmp(text, place[i], strlen(place[i])) == 0)
            return true;
    return false;
}

static void look_up(const struct aj_rulebook *book, int source, const char *locator) {
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        if (strcmp(book->source[source].id, pages[i].source) != 0)
            continue;
        for (const char *piece = locator; piece; piece = strstr(piece, "; ")) {
            piece += piece == locator ? 0 : 2;
            cr_expect(begins_with_a_place(pages[i].place, piece), "%s has no <%s>", pages[i].source,
                      piece);
        }
    }
}

Test(rulebook, every_place_is_in_its_source) {
    EACH_BOOK(book) {
        for (int i = 0; i < book->cites; i++)
            look_up(book, book->cite[i].source, aj_cite_locator(book, &book->cite[i]));
        for (int i = 0; i < book->settings; i++)
            look_up(book, book->setting[i].source, aj_setting_locator(book, &book->setting[i]));
    }
}
