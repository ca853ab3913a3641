// Makes an entry of a book from a judged case.
#include <string.h>

#include "judging/answer/answer.h"
#include "judging/compare/compare.h"
#include "report/answer/answer.h"
#include "report/book/book.h"
#include "report/formats/formats.h"

static const char *copy_text(struct aj_arena *arena, const char *text) {
    return text ? aj_arena_copy(arena, text, strlen(text)) : NULL;
}

// ---- JSON

static void put_points(struct aj_json *json, const char *key, const struct aj_judgement *judgement,
                       bool is_final) {
    aj_json_open_object(json, key);
    for (int p = 0; p < judgement->players; p++) {
        const struct aj_player_record *player = &judgement->player[p];
        aj_json_any_key(json, player->name);
        aj_json_int(json, is_final ? player->final : player->gained);
    }
    aj_json_end_object(json);
}

// Returns {"verdict":"legal","gained":{"Anna":3},"final":{"Anna":3},"forbids":[]}. `is_whole`: the
// rulings of the answer were kept; without them "forbids" is left out. An undetermined answer has
// "deciding" with the ids of the deciding options instead of points and rules.
static const char *write_answer(const struct aj_answer *answer, const struct aj_rulebook *book,
                                bool is_whole, struct aj_arena *arena) {
    struct aj_buf text;
    struct aj_json json;
    aj_buf_init_in(&text, arena);
    aj_json_init(&json, &text);
    aj_json_begin_object(&json);
    aj_json_put_text(&json, "verdict", aj_verdict_names[answer->verdict]);
    if (answer->verdict < AJ_UNDETERMINED) {
        put_points(&json, "gained", answer->judgement, false);
        put_points(&json, "final", answer->judgement, true);
    }
    if (answer->verdict < AJ_UNDETERMINED && is_whole) {
        aj_json_open_list(&json, "forbids");
        for (size_t i = 0; i < answer->judgement->rulings; i++)
            if (answer->judgement->ruling[i].effect == AJ_FORBIDS)
                aj_json_text(&json, book->rule[answer->judgement->ruling[i].rule].id);
        aj_json_end_list(&json);
    }
    if (answer->verdict == AJ_UNDETERMINED) {
        aj_json_open_list(&json, "deciding");
        AJ_EACH_OPTION(option, &answer->deciding)
            aj_json_text(&json, book->option[option].id);
        aj_json_end_list(&json);
    }
    aj_json_end_object(&json);
    return aj_buf_keep(&text);
}

static void put_option(struct aj_json *json, const struct aj_ruleset *rules, int option) {
    const struct aj_rulebook *book = rules->book;
    const struct aj_option_state *state = &rules->option[option];
    aj_json_key(json, book->option[option].id);
    if (book->option[option].kind == AJ_NUMBER) {
        aj_json_int(json, state->value);
    } else if (!aj_option_unsettled(rules, option)) {
        aj_json_text(json, aj_value_row(book, option, state->value)->id);
    } else {
        aj_json_begin_list(json);
        for (int v = 0; v < aj_value_count(book, option); v++)
            if ((state->readings >> v) & 1U)
                aj_json_text(json, aj_value_row(book, option, v)->id);
        aj_json_end_list(json);
    }
}

// Writes {"base":"final","house_rules":[],"options":{"base.farms":"per-field"}}.
static const char *write_rules(const struct aj_ruleset *rules, struct aj_arena *arena) {
    const struct aj_rulebook *book = rules->book;
    struct aj_buf text;
    struct aj_json json;
    aj_buf_init_in(&text, arena);
    aj_json_init(&json, &text);
    aj_json_begin_object(&json);
    for (int m = 0; m < book->modules; m++)
        if (aj_module_on(rules, m))
            aj_json_put_text(&json, book->module[m].id, book->edition[rules->edition[m]].id);
    aj_json_open_list(&json, "house_rules");
    for (int h = 0; h < book->house_rules; h++)
        if (aj_house_rule_on(rules, h))
            aj_json_text(&json, book->house_rule[h].id);
    aj_json_end_list(&json);
    aj_json_open_object(&json, "options");
    for (int o = 0; o < book->options; o++)
        if (aj_option_in_force(rules, o))
            put_option(&json, rules, o);
    aj_json_end_object(&json);
    aj_json_end_object(&json);
    return aj_buf_keep(&text);
}

// ---- what it is about

// Remembers the rules that have a ruling, and the values of options that were asked for.
static void mark_rules(struct report_entry *entry, const struct aj_answer *answer) {
    const struct aj_rulebook *book = entry->game->book;
    const struct aj_judgement *judgement = answer->judgement;
    for (size_t i = 0; judgement && i < judgement->rulings; i++)
        entry->cites[judgement->ruling[i].rule] = true;
    for (int o = 0; judgement && o < book->options; o++) {
        const struct aj_option_state *state = &answer->rules->option[o];
        bool branched = aj_options_has(&answer->branched, o);
        if (book->option[o].kind == AJ_CHOICE &&
            (branched || aj_options_has(&answer->consulted, o)))
            entry->asked[o] |= branched ? state->readings : UINT32_C(1) << state->value;
    }
    if (answer->verdict == AJ_UNDETERMINED)
        aj_options_join(&entry->open, &answer->deciding);
}

// If an edition answers differently, remembers on which options it differs.
static void mark_differing(struct report_entry *entry, const struct aj_answer *own,
                           const struct aj_column *column) {
    aj_options asked = own->consulted;
    if (column->same || column->error)
        return;
    aj_options_join(&asked, &column->answer.consulted);
    AJ_EACH_OPTION(option, &asked) {
        const struct aj_option_state *a = &own->rules->option[option];
        const struct aj_option_state *b = &column->answer.rules->option[option];
        if (a->value != b->value || a->readings != b->readings)
            aj_options_add(&entry->differ, option);
    }
}

// Returns the last box of the rulebook with a ruling that is no note: boxes at its end are the
// rarest.
static int find_box(const struct aj_rulebook *book, const struct aj_judgement *judgement) {
    int box = 0;
    for (size_t i = 0; i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        int module = book->rule[ruling->rule].module;
        if (module > box && ruling->effect != AJ_NOTES)
            box = module;
    }
    return box;
}

// Returns the title of a variant by fans that is in play, or NULL if there is none.
static const char *find_variant(const struct aj_ruleset *rules) {
    const struct aj_rulebook *book = rules->book;
    for (int m = 0; m < book->modules; m++)
        if (aj_module_on(rules, m) && book->edition[rules->edition[m]].authority == AJ_VARIANT)
            return book->module[m].title;
    return NULL;
}

// ---- rows

// Adds a row, not shown, with the answer of each edition under which the case was judged too, and
// marks its rules and the options on which it differs.
static void add_columns(struct report_entry *entry, const struct report_result *result) {
    const struct aj_rulebook *book = entry->game->book;
    const struct aj_elsewhere *elsewhere = result->elsewhere;
    for (size_t i = 0; elsewhere && i < elsewhere->count; i++) {
        const struct aj_column *column = &elsewhere->item[i];
        report_entry_add_column(entry, column)->answer =
            write_answer(&column->answer, book, false, entry->arena);
        mark_rules(entry, &column->answer);
        mark_differing(entry, result->answer, column);
    }
}

// Takes away the line that all editions say the same, since a row of the table says otherwise.
static void drop_alike(struct report_entry *entry) {
    static const char alike[] = "\nThe same in every edition";
    const char *at = strstr(entry->lines, alike);
    if (!at)
        return;
    const char *after = at + 1 + strcspn(at + 1, "\n");
    entry->lines = aj_arena_format(
        entry->arena, "%s%s",
        aj_arena_copy(entry->arena, entry->lines, (size_t)(at - entry->lines)), after);
}

void report_entry_add(struct report_entry *entry, const struct report_result *result,
                      const char *id, uint32_t under) {
    struct report_entry_row *row = report_entry_add_under(entry, result, id, under);
    row->answer = write_answer(result->answer, entry->game->book, true, entry->arena);
    if (row->label)
        drop_alike(entry);
    mark_rules(entry, result->answer);
}

// ---- the whole

typedef void result_writer(const struct report_result *result, struct report_style style,
                           struct aj_buf *out);

// Returns what a writer makes of the result, in the arena of the entry.
static const char *write(const struct report_result *result, struct report_style style,
                         struct aj_arena *arena, result_writer *writer) {
    struct aj_buf text;
    aj_buf_init_in(&text, arena);
    writer(result, style, &text);
    return aj_buf_keep(&text);
}

// Returns what a writer says of the result, in plain words.
static const char *say(const struct report_result *result, struct report_style style,
                       struct aj_arena *arena, result_writer *writer) {
    return aj_say_plainly(write(result, style, arena, writer), arena);
}

static void write_picture(const struct report_result *result, struct report_style style,
                          struct aj_buf *out) {
    report_picture(result, style, true, out);
}

static void write_drawing(const struct report_result *result, struct report_style style,
                          struct aj_buf *out) {
    report_picture_text(result, style, true, out);
}

// Whether a case is about points: the game is at its end, or a turn gains some.
static bool is_about_points(const struct aj_judgement *judgement) {
    bool gains = judgement->turns == 0;
    for (int p = 0; p < judgement->players; p++)
        gains |= judgement->player[p].gained != 0;
    return gains;
}

static struct report_page page_of(const struct report_result *result, struct report_style style,
                                  struct aj_buf *out) {
    return (struct report_page){.result = result,
                                .judgement = result->answer->judgement,
                                .game = report_game(result, style),
                                .style = style,
                                .out = out};
}

// Finds the ruling that the five lines of an entry give as their reason; NULL: none.
static const struct aj_ruling *find_reason(const struct report_page *page) {
    if (page->result->answer->verdict == AJ_UNDETERMINED)
        return NULL; // there it is the question that is open
    struct report_page trial = report_page_begin_trial(page);
    report_reasons(&trial);
    report_page_end_trial(&trial);
    return trial.deciding;
}

// Whether a ruling is about the end of the game, and the case asks about a turn before it.
static bool is_later(const struct report_result *result, const struct aj_ruling *ruling) {
    return ruling->at_end && !ruling->at_issue && result->answer->judgement->turns > 0 &&
           !result->answer->is_over;
}

// Writes the first rulings that give or deny points, but not again the reason of the answer.
static void write_points(const struct report_result *result, struct report_style style,
                         struct aj_buf *out) {
    enum { MOST = 4 };
    const struct aj_judgement *judgement = result->answer->judgement;
    struct report_page page = page_of(result, style, out);
    aj_buf_init_in(&page.line, judgement->arena);
    const struct aj_ruling *reason = find_reason(&page);
    for (size_t i = 0; i < judgement->rulings && page.lines < MOST; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        if (is_later(result, ruling) || (reason && report_is_same(&page, reason, ruling)))
            continue;
        if ((ruling->effect != AJ_SCORES && ruling->effect != AJ_DENIES) ||
            (!ruling->at_issue && !is_about_points(judgement)))
            continue;
        report_page_say(&page, ruling);
        report_page_end(&page);
    }
    aj_buf_done(&page.line);
}

static void write_case(const struct report_result *result, struct report_style style,
                       struct aj_buf *out) {
    (void)style;
    aj_case_write_json(result->job, out);
}

static void write_claims(const struct report_result *result, struct report_style style,
                         struct aj_buf *out) {
    (void)style;
    const struct aj_doc *doc = result->job->doc;
    uint32_t list = result->job->field[AJ_KEY_DISPUTED];
    if (list != AJ_NO_NODE)
        AJ_EACH_CHILD(doc, claim, list) {
            aj_buf_format(out, "%s says: ", aj_doc_text(doc, aj_doc_get(doc, claim, "by")));
            report_entry_say_claim(result->job, aj_doc_get(doc, claim, "says"), out);
            aj_buf_char(out, '\n');
        }
}

static void write_facts(const struct report_result *result, struct report_style style,
                        struct aj_buf *out) {
    (void)style;
    report_entry_say_facts(result->job, out);
}

static void write_track(const struct report_result *result, struct report_style style,
                        struct aj_buf *out) {
    (void)style;
    report_entry_draw_track(result, out);
}

// Returns the ruling that asks what is left open, or NULL if none does.
static const struct aj_ruling *find_open(const struct aj_answer *answer) {
    const struct aj_judgement *judgement = answer->judgement;
    for (size_t i = 0; answer->verdict == AJ_UNDETERMINED && i < judgement->rulings; i++)
        if (judgement->ruling[i].option == aj_option_from(&answer->deciding, 0))
            return &judgement->ruling[i];
    return NULL;
}

// Writes the summary of the house rule whose open option leaves the answer open.
static void write_house_rule(const struct report_result *result, struct aj_buf *out) {
    const struct aj_rulebook *book = result->job->game->book;
    AJ_EACH_OPTION(number, &result->answer->deciding) {
        int house = book->option[number].house_rule;
        if (house != AJ_NONE) {
            aj_buf_format(out, "The house rule: %s", book->house_rule[house].summary);
            return;
        }
    }
}

// Returns the number of the rule of `about`, or AJ_NONE.
static int find_about(const struct aj_case *job) {
    const char *id = report_about_id(job);
    for (int r = 0; id && r < job->game->book->rules; r++)
        if (strcmp(job->game->book->rule[r].id, id) == 0)
            return r;
    return AJ_NONE;
}

// Returns the number of the rule that the title asks about, or else that of the reason. Returns
// AJ_NONE if it is a house rule that is left open, or there is none.
static int find_rule(const struct report_result *result, struct report_style style,
                     struct aj_buf *out) {
    const struct report_page page = page_of(result, style, out);
    const struct aj_ruling *reason = report_about(result);
    int about = find_about(result->job);
    if (about != AJ_NONE)
        return about;
    reason = reason ? reason : find_reason(&page);
    reason = reason ? reason : find_open(result->answer);
    return reason ? reason->rule : AJ_NONE;
}

static void write_rule(const struct report_result *result, struct report_style style,
                       struct aj_buf *out) {
    int rule = find_rule(result, style, out);
    if (result->answer->verdict == AJ_UNDETERMINED)
        write_house_rule(result, out);
    if (rule != AJ_NONE && out->length == 0)
        aj_buf_format(out, "The rule: %s", result->job->game->book->rule[rule].statement);
}

// Whether the rule of `about` is of a box that is not in play.
static bool lacks_reason(const struct aj_case *job) {
    int about = find_about(job);
    return about != AJ_NONE && !aj_module_on(&job->rules, job->game->book->rule[about].module);
}

static const char *say_word(const struct report_result *result, struct aj_arena *arena) {
    struct report_style style = {.flows = true};
    struct aj_buf text;
    aj_buf_init_in(&text, arena);
    const struct report_page page = page_of(result, style, &text);
    const struct aj_ruling *reason = report_about(result);
    return report_entry_say_word(result, reason ? reason : find_reason(&page), arena);
}

// Returns lines with the one first that says what the sources leave open, which answers a title
// better than who is right.
static const char *lead_with_open(const char *lines, struct aj_arena *arena) {
    const char *open = strstr(lines, "\nThe sources ");
    size_t before = open ? (size_t)(open - lines) + 1 : 0, length = strcspn(lines + before, "\n");
    if (!open || lines[before + length] != '\n')
        return lines;
    return aj_arena_format(arena, "%s\n%s%s", aj_arena_copy(arena, lines + before, length),
                           aj_arena_copy(arena, lines, before), lines + before + length + 1);
}

// Copies what the entry shows of a result, since the result does not live as long.
static void keep_texts(struct report_entry *entry, const struct report_result *result) {
    const struct aj_case *job = result->job;
    struct report_style style = {.flows = true, .parts = &entry->parts};
    entry->file = copy_text(entry->arena, report_file(result->file));
    entry->id = copy_text(entry->arena, job->id);
    entry->title = copy_text(entry->arena, job->title);
    if (job->field[AJ_KEY_SOURCE] != AJ_NO_NODE)
        entry->source = copy_text(entry->arena, aj_doc_text(job->doc, job->field[AJ_KEY_SOURCE]));
    entry->claims = say(result, style, entry->arena, write_claims);
    entry->rule = write(result, style, entry->arena, write_rule);
    entry->lines = lead_with_open(say(result, style, entry->arena, report_short), entry->arena);
    if (!*entry->word)
        entry->before_rule = strcspn(entry->lines, "\n") + 1;
    entry->points = say(result, style, entry->arena, write_points);
    entry->facts = say(result, style, entry->arena, write_facts);
    entry->track = write(result, style, entry->arena, write_track);
    entry->json = write(result, style, entry->arena, write_case);
    if (!job->game->view)
        return;
    entry->picture = write(result, style, entry->arena, write_picture);
    entry->drawing = say(result, style, entry->arena, write_drawing);
    entry->marks = say(result, style, entry->arena, report_picture_marks);
}

struct report_entry *report_entry_new(const struct report_result *result, struct aj_arena *arena) {
    const struct aj_case *job = result->job;
    const struct aj_rulebook *book = job->game->book;
    int box = find_box(book, result->answer->judgement);
    const struct report_result asked = report_entry_asked(result, box);
    const bool *cited = report_cited(&asked);
    bool *sources = AJ_NEW_ARRAY(arena, bool, book->sources + 1);
    struct report_entry *entry = AJ_NEW(arena, struct report_entry);
    *entry = (struct report_entry){
        .game = job->game,
        .arena = arena,
        .marks = "",
        .parts.arena = arena,
        .variant = find_variant(&job->rules),
        .box = box,
        .rulings = result->answer->judgement->rulings,
        .is_open = result->answer->verdict == AJ_UNDETERMINED,
        .lacks_reason = lacks_reason(job),
        .is_disputed = job->field[AJ_KEY_DISPUTED] != AJ_NO_NODE,
        .word = say_word(&asked, arena),
        .rules = write_rules(&job->rules, arena),
        .answer = write_answer(result->answer, book, true, arena),
        .cites = AJ_NEW_ARRAY(arena, bool, book->rules + 1),
        .decides = AJ_NEW_ARRAY(arena, bool, book->rules + 1),
        .asked = AJ_NEW_ARRAY(arena, uint32_t, book->options + 1),
        .sources = sources,
    };
    for (int m = 1; m < book->modules; m++)
        entry->boxes += aj_module_on(&job->rules, m);
    for (int i = 0; i < book->sources; i++)
        sources[i] = cited[i];
    keep_texts(entry, &asked);
    mark_rules(entry, result->answer);
    for (size_t i = 0; i < result->answer->judgement->rulings; i++)
        if (result->answer->judgement->ruling[i].at_issue)
            entry->decides[result->answer->judgement->ruling[i].rule] = true;
    report_entry_add_editions(entry, &asked);
    add_columns(entry, result);
    return entry;
}

const char *report_entry_title(const struct report_entry *entry) {
    return entry->title ? entry->title : entry->id;
}
