#include <string.h>

#include "core/core.h"
#include "documents/reading/reading.h"
#include "judging/case/case.h"
#include "judging/compare/compare.h"
#include "judging/compare/internal.h"
#include "judging/game/game.h"
#include "judging/game/judgement.h"

const char *const aj_expect_key_names[AJ_EXPECT_KEYS] = {
#define EXPECT_KEY(name, key, ...) key,
#include "judging/game/keys.def"
};

const char *const aj_side_keys[2] = {
#define SIDE_KEY(name, key, ...) key,
#include "judging/game/keys.def"
};

const char *const aj_expectation_names[AJ_XPASS + 1] = {
    [AJ_MET] = "met",
    [AJ_FAILED] = "failed",
    [AJ_XFAIL] = "xfail",
    [AJ_XPASS] = "xpass",
};

enum { RULING_WORTH = 32 }; // bytes of budget for a ruling (aj_arena_spend)

// A comparison with one reading, or with what only the whole answer has. For a claim it is one of
// the two, and the other is NULL.
struct comparison {
    struct aj_reader *reader;
    const struct aj_case *job;
    const struct aj_answer *answer;
    const struct aj_judgement *judgement; // of the reading
    enum aj_verdict verdict;              // the reading's, or the answer's
    bool claims;                          // a claim of a dispute, not an expectation
    struct aj_mismatches *out;
};

// Whether a verdict is the one that is said. People also call a position legal and a move possible.
static bool is_meant(const struct comparison *c, enum aj_verdict said, enum aj_verdict actual) {
    return said == actual || (c->claims && said <= AJ_POSSIBLE && actual <= AJ_POSSIBLE);
}

static void compare_verdict(const struct comparison *c, uint32_t node) {
    int expected = aj_read_verdict(c->reader, node, c->claims ? c->job->game : NULL);
    if (expected == AJ_UNDETERMINED ? !c->answer : !c->judgement)
        return;
    enum aj_verdict actual = expected == AJ_UNDETERMINED ? c->answer->verdict : c->verdict;
    if (expected >= 0 && !is_meant(c, (enum aj_verdict)expected, actual))
        aj_mismatch_add_text(c->out, node, "verdict", aj_verdict_names[expected],
                             aj_verdict_names[actual]);
}

// Compares `undetermined`. In `undetermined: {verdict: legal}` all readings have that verdict, but
// differ in points.
static void compare_undetermined(const struct comparison *c, uint32_t node) {
    static const char *const keys[] = {"verdict"};
    uint32_t field[1];
    if (!aj_read_map(c->reader, node, keys, 1, field) || field[0] == AJ_NO_NODE)
        return;
    int expected = aj_read_word(c->reader, field[0], "verdict", aj_verdict_names, AJ_UNDETERMINED);
    enum aj_verdict common =
        c->answer->verdict == AJ_UNDETERMINED ? c->answer->common : AJ_UNDETERMINED;
    if (expected < 0 || (enum aj_verdict)expected == common)
        return;
    if (common == AJ_UNDETERMINED)
        aj_mismatch_add(c->out, field[0], "undetermined.verdict", aj_verdict_names[expected],
                        "none");
    else
        aj_mismatch_add_text(c->out, field[0], "undetermined.verdict", aj_verdict_names[expected],
                             aj_verdict_names[common]);
}

// Adds a difference between an id and `actual`, a list of ids.
static void add_ids(const struct comparison *c, uint32_t node, const char *key,
                    const char *expected, const char *actual) {
    aj_mismatch_add(c->out, node, key, expected, *actual ? actual : "none");
    struct aj_json *json = aj_mismatch_begin_data(c->out);
    if (!json)
        return;
    aj_json_begin_list(json);
    for (size_t length; *actual; actual += length, actual += strspn(actual, ", ")) {
        length = strcspn(actual, ",");
        aj_json_text_n(json, actual, length);
    }
    aj_json_end_list(json);
    aj_mismatch_end_data(c->out, json);
}

static bool is_cited(const struct comparison *c, const struct aj_ruling *ruling) {
    return ruling->effect == AJ_FORBIDS || ruling->effect == AJ_SCORES ||
           ruling->effect == AJ_DENIES || (c->claims && ruling->effect == AJ_ALLOWS);
}

// Whether several players share points because of a tie, by that rule. A claim may name it as its
// reason, although no ruling is by it.
static bool is_tied_by(const struct comparison *c, int rule) {
    const struct aj_judgement *judgement = c->judgement;
    aj_arena_spend(c->reader->arena, judgement->rulings * RULING_WORTH);
    for (size_t i = 0; c->claims && c->job->game->tie && i < judgement->rulings; i++) {
        const struct aj_ruling *score = &judgement->ruling[i];
        const struct aj_ruling *tie =
            score->effect == AJ_SCORES ? c->job->game->tie(judgement, score) : NULL;
        if (tie && tie->rule == rule)
            return true;
    }
    return false;
}

// Lists the ids of the rules that forbid, score or deny, each once, and marks them by rule.
static const char *list_cited(const struct comparison *c, bool cited[]) {
    const struct aj_judgement *judgement = c->judgement;
    const char *list = "";
    aj_arena_spend(c->reader->arena, judgement->rulings * RULING_WORTH);
    for (size_t i = 0; i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        if (!is_cited(c, ruling) || cited[ruling->rule])
            continue;
        cited[ruling->rule] = true;
        list =
            aj_arena_join(c->reader->arena, list, ", ", c->job->game->book->rule[ruling->rule].id);
    }
    return list;
}

static void compare_rules(const struct comparison *c, uint32_t list) {
    if (!aj_read_is_list(c->reader, list))
        return;
    const struct aj_doc *doc = c->reader->doc;
    bool *cited = AJ_NEW_ARRAY(c->reader->arena, bool, c->job->game->book->rules);
    const char *all = list_cited(c, cited);
    AJ_EACH_CHILD(doc, n, list) {
        int rule = aj_read_rule(c->reader, c->job->game->book, n);
        if (rule != AJ_NONE && !cited[rule] && !is_tied_by(c, rule))
            add_ids(c, n, "rules", aj_doc_text(doc, n), all);
    }
}

int32_t aj_expect_points(const struct aj_judgement *judgement, int player, enum aj_expect_key key) {
    const struct aj_player_record *record = &judgement->player[player];
    if (key == AJ_EXPECT_FINAL)
        return record->final;
    if (key == AJ_EXPECT_AT_END && !judgement->is_end)
        return record->final - record->before - record->gained;
    return judgement->is_end || key == AJ_EXPECT_EARNED ? record->final - record->before
                                                        : record->gained;
}

// Whether a claim on a player's points, gained or (`final`) at the end, cannot be compared yet,
// since the case does not tell all that they depend on.
static bool is_untold(const struct comparison *c, int player, bool final) {
    unsigned untold = c->judgement->untold | (final ? c->judgement->untold_at_end : 0U);
    return c->claims && c->verdict == AJ_LEGAL && ((untold >> player) & 1U);
}

static void compare_points(const struct comparison *c, uint32_t map, enum aj_expect_key key) {
    if (!aj_read_is_map(c->reader, map)) {
        aj_read_help(c->reader, "points are said by player, as {Anna: 8}");
        return;
    }
    AJ_EACH_CHILD(c->reader->doc, n, map) {
        int player = aj_case_player_key(c->reader, c->job, n);
        int32_t expected;
        if (!aj_read_number(c->reader, n, &expected) || player == AJ_NONE)
            continue;
        int32_t actual = aj_expect_points(c->judgement, player, key);
        if (is_untold(c, player, key != AJ_EXPECT_GAINED || c->judgement->is_end))
            c->out->is_open = true;
        else if (actual != expected)
            aj_mismatch_add_int(c->out, n,
                                aj_arena_format(c->reader->arena, "%s.%s", aj_expect_key_names[key],
                                                c->judgement->player[player].name),
                                expected, actual);
    }
}

static const char *list_options(const struct comparison *c, const aj_options *options) {
    const char *list = "";
    AJ_EACH_OPTION(option, options)
        list = aj_arena_join(c->reader->arena, list, ", ", c->job->game->book->option[option].id);
    return list;
}

static void refuse_option(const struct comparison *c, uint32_t node, const char *id) {
    const struct aj_rulebook *book = c->job->game->book;
    struct aj_diag *diag =
        aj_read_error(c->reader, node, AJ_KIND(UNKNOWN_OPTION), "no option is called \"%s\"", id);
    if (!aj_diag_is_kept(c->reader->diags, diag))
        return;
    const char **names = AJ_NEW_ARRAY(c->reader->arena, const char *, book->options + 1);
    for (int i = 0; i < book->options; i++)
        names[i] = book->option[i].id;
    diag->help = aj_did_you_mean(c->reader->arena, id, names, (size_t)book->options);
}

static void compare_deciding(const struct comparison *c, uint32_t list) {
    if (!aj_read_is_list(c->reader, list))
        return;
    const struct aj_rulebook *book = c->job->game->book;
    const struct aj_doc *doc = c->reader->doc;
    aj_options expected = {0};
    AJ_EACH_CHILD(doc, n, list) {
        const char *id = aj_read_text(c->reader, n);
        int option = id ? aj_find_option(book, id) : AJ_NONE;
        if (option != AJ_NONE)
            aj_options_add(&expected, option);
        else if (id)
            refuse_option(c, n, id);
    }
    if (!aj_options_same(&expected, &c->answer->deciding))
        add_ids(c, list, "deciding",
                aj_options_any(&expected) ? list_options(c, &expected) : "none",
                list_options(c, &c->answer->deciding));
}

// Compares scores and the winner. If a turn is not told to its end, differences may still come
// right.
static void compare_ending(const struct comparison *c, const uint32_t field[]) {
    struct aj_mismatches aside = {.arena = c->reader->arena, .is_counted = true};
    bool lacking = false;
    for (int player = 0; player < c->judgement->players; player++)
        lacking |= is_untold(c, player, true);
    const struct aj_ending ending = {
        c->reader, c->job, c->answer, c->judgement, lacking ? &aside : c->out, c->claims};
    if (field[AJ_EXPECT_SCORED] != AJ_NO_NODE)
        aj_expect_scored(&ending, field[AJ_EXPECT_SCORED]);
    if (field[AJ_EXPECT_WINNER] != AJ_NO_NODE)
        aj_expect_winner(&ending, field[AJ_EXPECT_WINNER]);
    c->out->is_open |= aside.count > 0 || (lacking && field[AJ_EXPECT_WINNER] != AJ_NO_NODE);
}

static void compare_common(const struct comparison *c, const uint32_t field[]) {
    if (field[AJ_EXPECT_VERDICT] != AJ_NO_NODE)
        compare_verdict(c, field[AJ_EXPECT_VERDICT]);
    if (c->judgement && field[AJ_EXPECT_RULES] != AJ_NO_NODE)
        compare_rules(c, field[AJ_EXPECT_RULES]);
    if (c->judgement && field[AJ_EXPECT_GAINED] != AJ_NO_NODE)
        compare_points(c, field[AJ_EXPECT_GAINED], AJ_EXPECT_GAINED);
    if (c->judgement && field[AJ_EXPECT_FINAL] != AJ_NO_NODE)
        compare_points(c, field[AJ_EXPECT_FINAL], AJ_EXPECT_FINAL);
    if (c->judgement && field[AJ_EXPECT_EARNED] != AJ_NO_NODE)
        compare_points(c, field[AJ_EXPECT_EARNED], AJ_EXPECT_EARNED);
    if (c->judgement && field[AJ_EXPECT_AT_END] != AJ_NO_NODE)
        compare_points(c, field[AJ_EXPECT_AT_END], AJ_EXPECT_AT_END);
    if (c->answer && field[AJ_EXPECT_DECIDING] != AJ_NO_NODE)
        compare_deciding(c, field[AJ_EXPECT_DECIDING]);
    if (c->answer && field[AJ_EXPECT_UNDETERMINED] != AJ_NO_NODE)
        compare_undetermined(c, field[AJ_EXPECT_UNDETERMINED]);
    if (c->judgement)
        compare_ending(c, field);
}

static bool is_listed(const char *key, const char *const keys[], size_t count) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(keys[i], key) == 0)
            return true;
    return false;
}

// Refuses a player's name among the keys, as in "{Anna: 8}" without `final` or `gained`.
static bool refuse_players(struct aj_reader *reader, const struct aj_case *job, uint32_t map,
                           const char *const keys[], size_t count) {
    const struct aj_doc *doc = reader->doc;
    size_t before = reader->diags->count;
    if (doc->node[map].kind == AJ_NODE_MAP)
        AJ_EACH_CHILD(doc, n, map)
            if (aj_case_find_player(job, aj_doc_key(doc, n)) != AJ_NONE &&
                !is_listed(aj_doc_key(doc, n), keys, count))
                aj_read_error_key(reader, n, AJ_KIND(UNKNOWN_KEY),
                                  "which points of %s are meant is not said", aj_doc_key(doc, n))
                    ->help = aj_points_help;
    return reader->diags->count > before;
}

const uint32_t *aj_expect_read(struct aj_reader *reader, const struct aj_case *job, uint32_t node,
                               size_t *count) {
    const struct aj_game *game = job->game;
    *count = AJ_EXPECT_KEYS + game->expect_key_count;
    const char **keys = AJ_NEW_ARRAY(reader->arena, const char *, *count);
    uint32_t *field = AJ_NEW_ARRAY(reader->arena, uint32_t, *count);
    memcpy(keys, aj_expect_key_names, sizeof aj_expect_key_names);
    for (size_t i = 0; i < game->expect_key_count; i++)
        keys[AJ_EXPECT_KEYS + i] = game->expect_keys[i];
    if (refuse_players(reader, job, node, keys, *count))
        return NULL;
    if (aj_read_map(reader, node, keys, *count, field))
        return field;
    if (reader->doc->node[node].kind == AJ_NODE_SCALAR)
        aj_read_help(reader, aj_points_help);
    return NULL;
}

static void report_keys(struct aj_reader *reader, const struct aj_case *job, uint32_t map) {
    size_t count;
    if (map != AJ_NO_NODE && reader->doc->node[map].kind == AJ_NODE_MAP)
        aj_expect_read(reader, job, map, &count);
}

static void report_claims(struct aj_reader *reader, const struct aj_case *job, uint32_t list) {
    if (list == AJ_NO_NODE || reader->doc->node[list].kind != AJ_NODE_LIST)
        return;
    AJ_EACH_CHILD(reader->doc, n, list) {
        uint32_t field[2] = {AJ_NO_NODE, AJ_NO_NODE};
        aj_read_both(reader, n, "an entry of `disputed`", aj_side_keys, field);
        report_keys(reader, job, field[1]);
    }
}

void aj_report_said_keys(struct aj_reader *reader, const struct aj_cases *cases) {
    for (size_t i = 0; i < cases->count; i++) {
        const struct aj_case *job = &cases->item[i];
        if (!job->game)
            continue;
        // What cases share was looked at in the first of them.
        if (i == 0 || job->field[AJ_KEY_DISPUTED] != job[-1].field[AJ_KEY_DISPUTED])
            report_claims(reader, job, job->field[AJ_KEY_DISPUTED]);
        if (i == 0 || job->field[AJ_KEY_EXPECT] != job[-1].field[AJ_KEY_EXPECT])
            report_keys(reader, job, job->field[AJ_KEY_EXPECT]);
    }
}

// Compares what is on the table. A claim about that waits if the case must tell more first.
static void compare_table(const struct comparison *c, const uint32_t field[]) {
    struct aj_mismatches aside = {.arena = c->reader->arena, .is_counted = true};
    bool is_due = c->claims && c->verdict == AJ_LEGAL && c->judgement->is_table_untold;
    c->job->game->expect(c->reader, c->job, c->judgement, field, is_due ? &aside : c->out);
    c->out->is_open |= is_due;
}

static bool compare_keys(const struct comparison *c, uint32_t node);

// Compares `denies`: what it has must differ from the reading.
static void compare_denied(const struct comparison *c, uint32_t node) {
    struct aj_mismatches aside = {.arena = c->reader->arena, .is_counted = true};
    struct comparison denied = *c;
    denied.out = &aside;
    if (aj_doc_text(c->reader->doc, node)) {
        aj_read_error(c->reader, node, AJ_KIND(WRONG_TYPE), "what this denies is not understood")
            ->help = "say what is right instead, as in {gained: {Anna: 0}}";
        return;
    }
    if (!compare_keys(&denied, node) || aside.count > 0)
        return;
    if (aside.is_open)
        c->out->is_open = true;
    else
        aj_mismatch_add(c->out, node, "denies", "wrong", "right");
}

static bool compare_keys(const struct comparison *c, uint32_t node) {
    const struct aj_game *game = c->job->game;
    size_t before = c->reader->diags->count, count;
    const uint32_t *field = aj_expect_read(c->reader, c->job, node, &count);
    bool asked = false;
    if (!field)
        return false;
    compare_common(c, field);
    if (c->judgement && field[AJ_EXPECT_DENIES] != AJ_NO_NODE)
        compare_denied(c, field[AJ_EXPECT_DENIES]);
    for (size_t i = AJ_EXPECT_KEYS; i < count; i++)
        asked |= field[i] != AJ_NO_NODE;
    if (game->expect && asked && c->judgement)
        compare_table(c, field + AJ_EXPECT_KEYS);
    return c->reader->diags->count == before;
}

bool aj_expect_compare(struct aj_reader *reader, const struct aj_case *job,
                       const struct aj_answer *answer, uint32_t node, struct aj_mismatches *out) {
    const struct comparison c = {.reader = reader,
                                 .job = job,
                                 .answer = answer,
                                 .judgement = answer->judgement,
                                 .verdict = answer->verdict,
                                 .out = out};
    return compare_keys(&c, node);
}

// Prepares to compare a claim.
static struct comparison begin_claim(struct aj_reader *reader, const struct aj_claim *claim,
                                     struct aj_mismatches *out) {
    return (struct comparison){.reader = reader,
                               .job = claim->job,
                               .answer = claim->answer,
                               .judgement = claim->reading,
                               .verdict = claim->reading ? aj_judgement_verdict(claim->reading)
                                                         : AJ_UNDETERMINED,
                               .claims = true,
                               .out = out};
}

// Whether a difference is about a reason, not about a result.
static bool is_about_reason(const struct aj_mismatch *item) {
    static const enum aj_expect_key reasons[] = {AJ_EXPECT_RULES, AJ_EXPECT_DECIDING,
                                                 AJ_EXPECT_UNDETERMINED};
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (strncmp(item->key, aj_expect_key_names[reasons[i]],
                    strlen(aj_expect_key_names[reasons[i]])) == 0)
            return true;
    return false;
}

// Mixes the mismatches into a hash; those that are only about reasons are left out.
static uint64_t mix_found(uint64_t found, const struct aj_mismatches *mismatches) {
    for (size_t i = 0; i < mismatches->count; i++) {
        const struct aj_mismatch *item = &mismatches->item[i];
        if (is_about_reason(item))
            continue;
        found = aj_mix_text(found ^ item->node, item->key, strlen(item->key));
        found = aj_mix_text(found, item->actual, strlen(item->actual));
    }
    return found;
}

enum aj_standing aj_claim_standing(struct aj_reader *reader, const struct aj_claim *claim,
                                   uint64_t *found) {
    struct aj_mismatches mismatches = {.arena = reader->arena};
    const struct comparison c = begin_claim(reader, claim, &mismatches);
    bool understood = compare_keys(&c, claim->says);
    *found = mix_found(*found, &mismatches);
    if (!understood || mismatches.count > 0)
        return AJ_WRONG;
    return mismatches.is_open ? AJ_OPEN : AJ_RIGHT;
}

void aj_claim_mismatches(struct aj_reader *reader, const struct aj_case *job,
                         const struct aj_answer *answer, uint32_t node, struct aj_mismatches *out) {
    const struct aj_claim claim = {job, answer, answer->judgement, node};
    const struct comparison c = begin_claim(reader, &claim, out);
    compare_keys(&c, node);
}

// Whether a claim is only about verdicts and points.
static bool is_of_results(const struct aj_doc *doc, uint32_t says) {
    static const enum aj_expect_key told[] = {
        AJ_EXPECT_VERDICT, AJ_EXPECT_GAINED,   AJ_EXPECT_FINAL,        AJ_EXPECT_EARNED,
        AJ_EXPECT_AT_END,  AJ_EXPECT_DECIDING, AJ_EXPECT_UNDETERMINED, AJ_EXPECT_UNJUDGED};
    if (says == AJ_NO_NODE || doc->node[says].kind != AJ_NODE_MAP)
        return false;
    AJ_EACH_CHILD(doc, c, says) {
        bool is_told = false;
        for (size_t i = 0; i < sizeof told / sizeof *told && !is_told; i++)
            is_told = aj_is_same(aj_doc_key(doc, c), aj_expect_key_names[told[i]]);
        bool is_denial = aj_is_same(aj_doc_key(doc, c), aj_expect_key_names[AJ_EXPECT_DENIES]);
        if (!is_told && !(is_denial && is_of_results(doc, c)))
            return false;
    }
    return true;
}

static bool is_about_more(const struct aj_case *job, uint32_t says) {
    return !is_of_results(job->doc, says);
}

unsigned aj_claims_keep(const struct aj_case *job) {
    return aj_any_claim(job, is_about_more) ? AJ_KEEP_ALL : AJ_KEEP_RESULT;
}

bool aj_expects_nothing(const struct aj_doc *doc, uint32_t node) {
    if (aj_doc_at(doc, node)->kind != AJ_NODE_MAP)
        return aj_doc_at(doc, node)->kind == AJ_NODE_NULL;
    AJ_EACH_CHILD(doc, c, node) {
        if (aj_doc_has_key(doc, c) &&
            aj_is_same(aj_doc_key(doc, c), aj_expect_key_names[AJ_EXPECT_UNJUDGED]))
            continue;
        bool is_empty = aj_doc_at(doc, c)->kind == AJ_NODE_MAP && aj_doc_at(doc, c)->count == 0;
        if (is_empty || !aj_expects_nothing(doc, c))
            return false;
    }
    return true;
}

bool aj_case_expectation(struct aj_reader *reader, const struct aj_case *job,
                         const struct aj_answer *answer, struct aj_mismatches *out,
                         enum aj_expectation *expectation) {
    *expectation = AJ_EXPECTS_NOTHING;
    if (job->field[AJ_KEY_EXPECT] == AJ_NO_NODE)
        return true;
    size_t before = out->count;
    if (!aj_expect_compare(reader, job, answer, job->field[AJ_KEY_EXPECT], out))
        return false;
    bool met = out->count == before;
    if (job->field[AJ_KEY_XFAIL] != AJ_NO_NODE)
        *expectation = met ? AJ_XPASS : AJ_XFAIL;
    else
        *expectation = met ? AJ_MET : AJ_FAILED;
    return true;
}
