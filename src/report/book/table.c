// The table of an entry: how other editions, and other rules, answer what is asked.
#include <stdlib.h>
#include <string.h>

#include "judging/answer/answer.h"
#include "judging/compare/compare.h"
#include "report/answer/answer.h"
#include "report/book/book.h"

// ---- what matters

// Whether the points at the end of the game are asked for: then they are part of an answer.
static bool asks_final(const struct report_result *result) {
    return result->answer->judgement->turns == 0 || result->answer->is_over ||
           aj_is_end_claimed(result->job);
}

// Whether an answer gives somebody other points, in the turns or, if `final`, at the end.
static bool has_other_points(const struct aj_answer *own, const struct aj_answer *other,
                             bool final) {
    for (int p = 0; p < own->judgement->players; p++) {
        const struct aj_player_record *a = &own->judgement->player[p];
        const struct aj_player_record *b = &other->judgement->player[p];
        struct report_varied x = report_varies(own, p), y = report_varies(other, p);
        if (a->gained != b->gained || x.gained != y.gained)
            return true;
        if (final && (a->final != b->final || x.final != y.final))
            return true;
    }
    return false;
}

// Returns the module of the rule that an entry is about, or else its box.
static int find_subject(const struct report_result *result, int box) {
    const struct aj_ruling *about = report_about(result);
    return about ? result->job->game->book->rule[about->rule].module : box;
}

// Whether an edition answers otherwise what is asked. Points at the end count if they are asked
// for, and those that editions of the base game count otherwise if the question is about the base
// game.
static bool matters(const struct report_result *result, int subject,
                    const struct aj_column *column) {
    const struct aj_answer *own = result->answer, *other = &column->answer;
    if (column->same)
        return false;
    if (column->error || own->common != other->common)
        return true;
    if (result->job->field[AJ_KEY_DISPUTED] != AJ_NO_NODE &&
        !aj_issues_agree(&result->elsewhere->own, &column->issue))
        return true;
    if (column->module == 0 && subject != 0)
        return false;
    if (has_other_points(own, other, asks_final(result)))
        return true;
    return !has_other_points(own, other, true); // something else than points differs
}

struct report_result report_entry_asked(const struct report_result *result, int box) {
    struct report_result asked = *result;
    const struct aj_elsewhere *all = result->elsewhere;
    struct aj_arena *arena = result->answer->judgement->arena;
    int subject = find_subject(result, box);
    uint64_t differing = 0, mattering = 0;
    if (!all)
        return asked;
    struct aj_elsewhere *kept = AJ_NEW(arena, struct aj_elsewhere);
    *kept = *all;
    kept->item = AJ_NEW_ARRAY(arena, struct aj_column, all->count + 1);
    kept->count = 0;
    for (size_t i = 0; i < all->count; i++) {
        struct aj_column *column = &kept->item[i];
        *column = all->item[i];
        differing |= (uint64_t)!column->same << column->module;
        column->same = !matters(result, subject, column);
        mattering |= (uint64_t)!column->same << column->module;
    }
    for (size_t i = 0; i < all->count; i++) // of other modules no edition says the same either
        if (!((differing & ~mattering) >> kept->item[i].module & 1U))
            kept->item[kept->count++] = kept->item[i];
    asked.elsewhere = kept;
    return asked;
}

// ---- answers in words

static unsigned tallies_of(const struct aj_judgement *judgement, int player) {
    unsigned tallies = 0;
    for (int t = 0; t < judgement->tallies; t++)
        tallies |= (unsigned)(judgement->tally[t].of[player] != 0) << t;
    return tallies;
}

// Writes "Anna gains 4" for each player who gains something or, if `final`, with how many points
// each ends.
static void say_points(const struct aj_answer *answer, bool final, struct aj_buf *out) {
    const struct aj_judgement *judgement = answer->judgement;
    const char *separator = "";
    for (int p = 0; p < judgement->players; p++) {
        const struct aj_player_record *player = &judgement->player[p];
        if (!final && player->gained == 0)
            continue;
        aj_buf_format(out, "%s%s %s %d", separator, player->name,
                      final ? "ends at" : report_verb(player->gained),
                      final ? (int)player->final : abs((int)player->gained));
        report_with_tallies(out, judgement->tally, judgement->tallies, tallies_of(judgement, p), p);
        separator = ", ";
    }
    if (!*separator)
        aj_buf_puts(out, "nobody gains points");
}

// Writes the winners of an answer: "Red and Blue win".
static void say_winners(const struct aj_answer *answer, struct aj_buf *out) {
    uint8_t players = answer->winner.players;
    int told = 0, count = __builtin_popcount(players);
    for (int p = 0; p < answer->judgement->players; p++)
        if ((players >> p) & 1U) {
            aj_buf_puts(out, told == 0 ? "" : told + 1 == count ? " and " : ", ");
            aj_buf_puts(out, answer->judgement->player[p].name);
            told++;
        }
    aj_buf_puts(out, count > 1 ? " win" : " wins");
}

// What the claims of a case say about the winner.
struct claimed_winner {
    bool is_claimed; // some claim names one
    bool is_open;    // a claim that names one is open
    uint32_t right;  // the winner of a claim that is right; AJ_NO_NODE: there is none
};

// Looks through the claims. `issue` has their standings; NULL: these are not known.
static struct claimed_winner find_claimed_winner(const struct aj_case *job,
                                                 const struct aj_issue *issue) {
    const struct aj_doc *doc = job->doc;
    struct claimed_winner found = {.right = AJ_NO_NODE};
    uint32_t list = job->field[AJ_KEY_DISPUTED];
    size_t claim = 0;
    if (list == AJ_NO_NODE)
        return found;
    AJ_EACH_CHILD(doc, n, list) {
        uint32_t says = doc->node[n].kind == AJ_NODE_MAP ? aj_doc_get(doc, n, "says") : AJ_NO_NODE;
        size_t number = says == AJ_NO_NODE ? claim : claim++;
        if (says == AJ_NO_NODE || doc->node[says].kind != AJ_NODE_MAP)
            continue;
        uint32_t winner = aj_doc_get(doc, says, "winner");
        bool is_said = winner != AJ_NO_NODE && issue && number < issue->claims;
        found.is_claimed |= winner != AJ_NO_NODE;
        found.is_open |= is_said && issue->standing[number] == AJ_OPEN;
        found.right = is_said && issue->standing[number] == AJ_RIGHT ? winner : found.right;
    }
    return found;
}

// Writes "; Red and Blue win" if the claims are about who wins. `issue` has the standings of the
// claims; NULL: the answer itself says who wins.
static void say_winner(const struct aj_case *job, const struct aj_answer *answer,
                       const struct aj_issue *issue, struct aj_buf *out) {
    struct claimed_winner claimed = find_claimed_winner(job, issue);
    bool is_known = !issue && claimed.is_claimed && answer->is_over;
    bool is_open = is_known ? answer->winner.is_open || !answer->winner.players : claimed.is_open;
    if (is_open) {
        aj_buf_puts(out, "; who wins is left open");
    } else if (is_known) {
        aj_buf_puts(out, "; ");
        say_winners(answer, out);
    } else if (claimed.right != AJ_NO_NODE) {
        aj_buf_puts(out, "; ");
        report_entry_say_winner(job->doc, claimed.right, out);
    }
}

// Writes an answer: "legal; Anna gains 4", or (`final`) "Anna ends at 3, Ben ends at 0".
static void say_answer(const struct aj_answer *answer, bool final, struct aj_buf *out) {
    enum aj_verdict verdict = answer->common;
    if (verdict == AJ_UNDETERMINED) {
        aj_buf_puts(out, "left open: ");
        report_open_verdicts(out, answer);
        return;
    }
    if (verdict != AJ_POSSIBLE)
        aj_buf_puts(out, aj_verdict_names[verdict]);
    if (verdict > AJ_UNDETERMINED || verdict == AJ_ILLEGAL)
        return;
    aj_buf_puts(out, out->length > 0 ? "; " : "");
    if (answer->verdict == AJ_UNDETERMINED)
        report_say_left_open(answer, final, out);
    else
        say_points(answer, final, out);
}

// ---- rows

static struct report_entry_row *add_row(struct report_entry *entry) {
    entry->row = aj_arena_grow(entry->arena, entry->row, sizeof *entry->row, &entry->row_capacity,
                               entry->rows + 1);
    struct report_entry_row *row = &entry->row[entry->rows++];
    *row = (struct report_entry_row){.id = NULL};
    return row;
}

// Returns the title of an edition, and of its module if another one in play has an edition of that
// title: "JCloisterZone (Mage & Witch)".
static const char *title_of(const struct report_result *result, int edition,
                            struct aj_arena *arena) {
    const struct aj_rulebook *book = result->job->game->book;
    const struct aj_edition *own = &book->edition[edition];
    for (int e = 0; e < book->editions; e++)
        if (book->edition[e].module != own->module &&
            aj_module_on(&result->job->rules, book->edition[e].module) &&
            strcmp(book->edition[e].title, own->title) == 0)
            return aj_arena_format(arena, "%s (%s)", own->title, book->module[own->module].title);
    return own->title;
}

// Adds a row for an edition, or its title to the row from `first` on that has the same answer.
static void add_edition(struct report_entry *entry, size_t first, const char *title,
                        const char *says) {
    for (size_t k = first; k < entry->rows; k++)
        if (entry->row[k].says && strcmp(entry->row[k].says, says) == 0) {
            entry->row[k].label =
                aj_arena_format(entry->arena, "%s; %s", entry->row[k].label, title);
            return;
        }
    struct report_entry_row *row = add_row(entry);
    row->label = title;
    row->says = says;
}

// Returns an edition's answer; what is not asked for does not make it another one.
static const char *answer_of(const struct report_entry *entry, const struct report_result *result,
                             const struct aj_column *column) {
    const struct aj_issue *own = &result->elsewhere->own, *other = &column->issue;
    struct aj_buf out;
    aj_buf_init_in(&out, entry->arena);
    say_answer(&column->answer, entry->asks_final, &out);
    if (column->error)
        aj_buf_format(&out, ": %s", column->error->message);
    else
        say_winner(column->job, &column->answer, other, &out);
    if (!column->error && strcmp(aj_buf_text(&out), entry->says) == 0 &&
        (report_owing(result, column) ||
         memcmp(own->standing, other->standing, own->claims * sizeof *own->standing) != 0)) {
        aj_buf_puts(&out, "; ");
        report_otherwise(result, column, "is", &out);
    }
    return aj_buf_keep(&out);
}

// Adds the editions of a module; `says`: what each other edition answers.
static void add_module(struct report_entry *entry, const struct report_result *result, int module,
                       const char *const says[]) {
    const struct aj_rulebook *book = entry->game->book;
    const struct aj_elsewhere *elsewhere = result->elsewhere;
    size_t first = entry->rows;
    for (int e = 0; e < book->editions; e++) {
        if (book->edition[e].module != module)
            continue;
        const char *title = title_of(result, e, entry->arena);
        if (result->job->rules.edition[module] == e)
            add_edition(entry, first, title, entry->says);
        for (size_t i = 0; i < elsewhere->count; i++)
            if (elsewhere->item[i].edition == e)
                add_edition(entry, first, title, says[i]);
    }
}

// Each edition is judged together with the case's own editions of all other modules. So editions of
// two modules do not share a row; those of the base game come last.
void report_entry_add_editions(struct report_entry *entry, const struct report_result *result) {
    const struct aj_elsewhere *elsewhere = result->elsewhere;
    int modules = entry->game->book->modules;
    struct aj_buf out;
    aj_buf_init_in(&out, entry->arena);
    entry->asks_final = asks_final(result);
    say_answer(result->answer, entry->asks_final, &out);
    say_winner(result->job, result->answer, NULL, &out);
    entry->says = aj_buf_keep(&out);
    if (!elsewhere)
        return;
    const char **says = AJ_NEW_ARRAY(entry->arena, const char *, elsewhere->count + 1);
    uint64_t differing = 0;
    for (size_t i = 0; i < elsewhere->count; i++) {
        const struct aj_column *column = &elsewhere->item[i];
        says[i] = column->same ? entry->says : answer_of(entry, result, column);
        differing |= (uint64_t)(strcmp(says[i], entry->says) != 0) << column->module;
    }
    for (int m = 1; m <= modules; m++)
        if (differing >> (m % modules) & 1U)
            add_module(entry, result, m % modules, says);
}

// ---- under

void report_entry_say_rule(const struct aj_rulebook *book, const char *key, const char *text,
                           struct aj_buf *out) {
    int module = aj_find_module(book, key), option = aj_find_option(book, key);
    int edition = module == AJ_NONE ? AJ_NONE : aj_find_edition(book, module, text);
    int value = option == AJ_NONE || book->option[option].kind != AJ_CHOICE
                    ? AJ_NONE
                    : aj_find_value(book, option, text);
    if (edition != AJ_NONE)
        aj_buf_puts(out, book->edition[edition].title);
    else if (module != AJ_NONE && strcmp(text, "false") == 0)
        aj_buf_format(out, "without %s", book->module[module].title);
    else if (module != AJ_NONE && strcmp(text, "true") == 0)
        aj_buf_format(out, "with %s", book->module[module].title);
    else if (module != AJ_NONE && strcmp(text, "tiles-only") == 0)
        aj_buf_format(out, "only the tiles of %s", book->module[module].title);
    else if (value != AJ_NONE)
        aj_buf_format(out, "%s %s", book->option[option].question,
                      aj_value_row(book, option, value)->meaning);
    else if (option != AJ_NONE)
        aj_buf_format(out, "%s %s", book->option[option].question, text);
    else
        aj_buf_format(out, "%s: %s", key, text);
}

// Whether the words from `at` on, "; JCloisterZone", come right after the same words.
static bool is_said_twice(const struct aj_buf *out, size_t at) {
    size_t length = out->length - at;
    const char *words = out->bytes + at;
    if (length < 2 || at + 2 < length)
        return false;
    return memcmp(out->bytes + at + 2 - length, words + 2, length - 2) == 0;
}

// Adds the rules of an entry of `under` in words: "the Czech rules 1.1; without house rules".
static void say_rules(const struct aj_rulebook *book, const struct aj_doc *doc, uint32_t node,
                      struct aj_buf *out) {
    AJ_EACH_CHILD(doc, n, node) {
        size_t before = out->length;
        const char *text = aj_doc_text(doc, n), *key = aj_doc_key(doc, n);
        bool is_house = doc->node[node].kind == AJ_NODE_MAP && strcmp(key, "house_rules") == 0;
        if (!text && !(is_house && doc->node[n].count == 0)) {
            say_rules(book, doc, n, out);
            continue;
        }
        aj_buf_puts(out, out->length > 0 ? "; " : "");
        if (is_house && !text)
            aj_buf_puts(out, "without a house rule");
        else if (doc->node[node].kind == AJ_NODE_MAP)
            report_entry_say_rule(book, key, text, out);
        else
            aj_buf_format(out, "with the house rule %s", text);
        if (is_said_twice(out, before))
            out->length = before; // an edition of two modules has one title
    }
}

// Whether the table has these rules already: they are one edition of one module.
static bool is_edition(const struct report_entry *entry, const char *rules) {
    for (size_t i = 0; i < entry->rows; i++)
        if (entry->row[i].rules && !entry->row[i].id && strcmp(entry->row[i].rules, rules) == 0)
            return true;
    return false;
}

// Whether a text says that something is not played with: "false", or of an option the value "no,
// this table plays without it".
static bool is_switch_off(const struct aj_rulebook *book, const char *key, const char *text) {
    static const char without[] = "no, this table plays without ";
    int option = aj_find_option(book, key);
    int value = option == AJ_NONE || book->option[option].kind != AJ_CHOICE
                    ? AJ_NONE
                    : aj_find_value(book, option, text);
    return value == AJ_NONE
               ? strcmp(text, "false") == 0 || strcmp(text, "tiles-only") == 0
               : strncmp(aj_value_row(book, option, value)->meaning, without, strlen(without)) == 0;
}

// Whether an option is about a part of a box, or how many pieces of a kind there are, and its value
// says that there are none.
static bool is_part_off(const struct report_entry *entry, int option, const char *id,
                        const char *value, bool is_illegal) {
    const struct aj_option *row = &entry->game->book->option[option];
    bool is_about = row->module == entry->box || is_illegal;
    if (row->kind == AJ_NUMBER)
        return is_about && strcmp(value, "0") == 0;
    return is_about && row->module > 0 && is_switch_off(entry->game->book, id, value);
}

// Whether rules do nothing but switch off the box that an entry is about, a part of it, or what is
// illegal without it: what is asked cannot come up then.
static bool only_switches_off(const struct report_entry *entry, const struct aj_doc *doc,
                              uint32_t rules, bool is_illegal) {
    const struct aj_rulebook *book = entry->game->book;
    bool is_off = false;
    AJ_EACH_CHILD(doc, n, rules) {
        const char *key = aj_doc_key(doc, n), *text = aj_doc_text(doc, n);
        int module = text ? aj_find_module(book, key) : AJ_NONE;
        bool is_options = !text && strcmp(key, "options") == 0;
        is_off =
            module > 0 && (module == entry->box || is_illegal) && is_switch_off(book, key, text);
        if (is_options)
            AJ_EACH_CHILD(doc, o, n) {
                const char *value = aj_doc_text(doc, o), *id = aj_doc_key(doc, o);
                int option = value ? aj_find_option(book, id) : AJ_NONE;
                is_off = option != AJ_NONE && is_part_off(entry, option, id, value, is_illegal);
                if (!is_off)
                    return false;
            }
        if (!is_off)
            return false;
    }
    return is_off;
}

// Whether a row with fewer rules, the last ones of `label`, has the same answer.
static bool is_said_without(const struct report_entry *entry, const char *label, const char *says) {
    size_t length = strlen(label);
    for (size_t i = 0; i < entry->rows; i++) {
        const char *other = entry->row[i].label;
        size_t end = other ? strlen(other) : 0;
        if (other && end + 2 < length && strcmp(entry->row[i].says, says) == 0 &&
            strcmp(label + length - end, other) == 0 &&
            strncmp(label + length - end - 2, "; ", 2) == 0)
            return true;
    }
    return false;
}

struct report_entry_row *report_entry_add_under(struct report_entry *entry,
                                                const struct report_result *result, const char *id,
                                                uint32_t under) {
    const struct aj_doc *doc = result->job->doc;
    uint32_t node = aj_doc_get(doc, under, "rules");
    struct aj_buf rules, label, says;
    aj_buf_init_in(&rules, entry->arena);
    aj_buf_init_in(&label, entry->arena);
    aj_buf_init_in(&says, entry->arena);
    aj_case_write_node(result->job, node, &rules);
    say_answer(result->answer, entry->asks_final, &says);
    say_winner(result->job, result->answer, NULL, &says);
    bool is_told = is_edition(entry, aj_buf_text(&rules)) ||
                   only_switches_off(entry, doc, node, result->answer->common == AJ_ILLEGAL) ||
                   strcmp(aj_buf_text(&says), entry->says) == 0; // what it changes is not asked
    struct report_entry_row *row = add_row(entry);
    row->id = aj_arena_copy(entry->arena, id, strlen(id));
    row->rules = aj_buf_keep(&rules);
    if (is_told)
        return row;
    say_rules(entry->game->book, doc, node, &label);
    if (is_said_without(entry, aj_buf_text(&label), aj_buf_text(&says)))
        return row;
    row->label = aj_buf_keep(&label);
    row->says = aj_buf_keep(&says);
    return row;
}

struct report_entry_row *report_entry_add_column(struct report_entry *entry,
                                                 const struct aj_column *column) {
    const struct aj_rulebook *book = entry->game->book;
    struct report_entry_row *row = add_row(entry);
    row->rules = aj_arena_format(entry->arena, "{\"%s\":\"%s\"}", book->module[column->module].id,
                                 book->edition[column->edition].id);
    return row;
}

bool report_entry_has_table(const struct report_entry *entry) {
    for (size_t i = 0; i < entry->rows; i++)
        if (entry->row[i].label)
            return true;
    return false;
}

const char *report_entry_table_title(const struct report_entry *entry) {
    for (size_t i = 0; i < entry->rows; i++)
        if (entry->row[i].label && !entry->row[i].id)
            return "By which rules";
    return entry->is_open ? "If the table agrees on it" : "If the table plays otherwise";
}
