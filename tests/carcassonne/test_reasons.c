// Every follower on the board has its reason, what it scores or why it gets nothing, and only one;
// every working sums to what it explains. Over a thousand random games and over all fixtures.
#include <criterion/criterion.h>

#include "documents/parsing/parsing.h"
#include "fixture_support.h"
#include "judging/compare/compare.h"
#include "report/formats/formats.h"

enum { GAMES = 1000 };

// A result's JSON record, read again.
struct record {
    struct aj_doc doc;
    struct aj_text text;
    const char *id;
    bool farms_by_city; // farmers score for a city, not for their field
    uint32_t rulings, features;
};

#define EACH(record, child, parent)                                                                \
    for (uint32_t child = (parent) == AJ_NO_NODE ? AJ_NO_NODE                                      \
                                                 : aj_doc_first(&(record)->doc, (parent));         \
         child != AJ_NO_NODE; child = (record)->doc.node[child].next)

static const char *text_of(const struct record *r, uint32_t map, const char *key) {
    uint32_t node = map == AJ_NO_NODE ? AJ_NO_NODE : aj_doc_get(&r->doc, map, key);
    const char *text = node == AJ_NO_NODE ? NULL : aj_doc_text(&r->doc, node);
    return text ? text : "";
}

static long number_of(const struct record *r, uint32_t map, const char *key) {
    return strtol(text_of(r, map, key), NULL, 10);
}

static bool is(const struct record *r, uint32_t map, const char *key, const char *wanted) {
    return strcmp(text_of(r, map, key), wanted) == 0;
}

static bool same_cell(const struct record *r, uint32_t a, uint32_t b) {
    if (a == AJ_NO_NODE || b == AJ_NO_NODE)
        return false;
    const struct aj_node *node = r->doc.node;
    uint32_t ax = aj_doc_first(&r->doc, a), bx = aj_doc_first(&r->doc, b);
    return strcmp(aj_doc_text(&r->doc, ax), aj_doc_text(&r->doc, bx)) == 0 &&
           strcmp(aj_doc_text(&r->doc, node[ax].next), aj_doc_text(&r->doc, node[bx].next)) == 0;
}

static bool has_city(const struct record *r, uint32_t field, const char *city) {
    EACH(r, c, aj_doc_get(&r->doc, field, "cities"))
    if (strcmp(aj_doc_text(&r->doc, c), city) == 0)
        return true;
    return false;
}

// Whether a `scores` ruling is about this follower's feature.
static bool is_for(const struct record *r, uint32_t ruling, uint32_t feature) {
    const char *scored = text_of(r, ruling, "feature");
    bool barn = is(r, ruling, "rule", "barn.placed") || is(r, ruling, "rule", "barn.joined");
    bool farm = barn || is(r, ruling, "rule", "base.farms");
    if (farm != is(r, feature, "kind", "field"))
        return false;
    if (farm && !barn && r->farms_by_city)
        return has_city(r, feature, scored);
    return strcmp(scored, text_of(r, feature, "id")) == 0;
}

// Of a shepherd, a builder or a pig, who may stand on a follower's segment, it is no follower's
// reason; nor is that a prior is not scored before the end, at which he is, or that another
// follower left that place before.
static bool is_no_reason(const struct record *r, uint32_t ruling) {
    return strncmp(text_of(r, ruling, "rule"), "shepherd.", 9) == 0 ||
           is(r, ruling, "rule", "builder.not-follower") ||
           is(r, ruling, "rule", "pig.not-follower") || is(r, ruling, "rule", "prior.stays") ||
           is(r, ruling, "rule", "crop.must-remove") ||
           is(r, ruling, "rule", "prisoner.captured") || is(r, ruling, "rule", "princess.removes");
}

// Whether it scores what a field gives besides its cities.
static bool is_beside_cities(const struct record *r, uint32_t ruling, uint32_t feature) {
    return is(r, feature, "kind", "field") && !is(r, ruling, "rule", "base.farms") &&
           strcmp(text_of(r, ruling, "feature"), text_of(r, feature, "id")) == 0;
}

// How many followers of the same player are at the same place, with this one.
static size_t count_there(const struct record *r, uint32_t feature, uint32_t follower) {
    size_t count = 0;
    EACH(r, other, aj_doc_get(&r->doc, feature, "followers"))
    count += is(r, other, "player", text_of(r, follower, "player")) &&
             is(r, other, "segment", text_of(r, follower, "segment")) &&
             same_cell(r, aj_doc_get(&r->doc, other, "at"), aj_doc_get(&r->doc, follower, "at"));
    return count;
}

static void check_follower(const struct record *r, uint32_t feature, uint32_t follower) {
    const char *player = text_of(r, follower, "player");
    size_t scores = 0, denies = 0, beside = 0;
    EACH(r, ruling, r->rulings) {
        uint32_t args = aj_doc_get(&r->doc, ruling, "args");
        if (!is(r, ruling, "player", player) || is_no_reason(r, ruling))
            continue;
        if (is(r, ruling, "effect", "scores")) {
            // Without points it says how the majority was counted, beside the one that gives them.
            bool gives = number_of(r, ruling, "points") != 0;
            scores += gives && is_for(r, ruling, feature);
            beside += gives && is_beside_cities(r, ruling, feature);
        } else if (is(r, ruling, "effect", "denies") && args != AJ_NO_NODE)
            denies += same_cell(r, aj_doc_get(&r->doc, args, "tile"),
                                aj_doc_get(&r->doc, follower, "at")) &&
                      is(r, args, "segment", text_of(r, follower, "segment"));
    }
    bool by_city = r->farms_by_city && is(r, feature, "kind", "field");
    bool is_each = is(r, feature, "kind", "acrobats") || is(r, feature, "kind", "pond");
    size_t each = is_each ? count_there(r, feature, follower) : 1;
    bool scored =
        denies == 0 && ((by_city ? scores >= 1 : scores == each) || (scores == 0 && beside > 0));
    bool denied = denies == count_there(r, feature, follower) && (by_city || scores == 0);
    cr_expect(scored != denied, "%s: %s on %s %s: %zu score, %zu deny", r->id, player,
              text_of(r, feature, "id"), text_of(r, follower, "segment"), scores, denies);
}

static long sum(const struct record *r, uint32_t list) {
    long points = 0;
    EACH(r, item, list)
    points += number_of(r, item, "points");
    return points;
}

static size_t check_record(const struct record *r) {
    size_t followers = 0;
    EACH(r, feature, r->features) {
        cr_expect_eq(sum(r, aj_doc_get(&r->doc, feature, "working")),
                     number_of(r, feature, "points"), "%s: working of %s", r->id,
                     text_of(r, feature, "id"));
        EACH(r, follower, aj_doc_get(&r->doc, feature, "followers")) {
            check_follower(r, feature, follower);
            followers++;
        }
    }
    EACH(r, score, aj_doc_get(&r->doc, 0, "scores")) {
        long before = number_of(r, score, "before"), gained = number_of(r, score, "gained");
        cr_expect_eq(before + gained, number_of(r, score, "after"), "%s: after", r->id);
        cr_expect_eq(before + sum(r, aj_doc_get(&r->doc, score, "working")),
                     number_of(r, score, "final"), "%s: working of %s", r->id,
                     text_of(r, score, "player"));
    }
    return followers;
}

static size_t check_case(const struct aj_case *job, struct aj_arena *arena) {
    struct aj_answer answer;
    struct record record = {.id = job->id};
    struct aj_diags diags;
    struct aj_buf out;
    const struct aj_rulebook *book = job->game->book;
    int farms = aj_find_option(book, "base.farms");
    if (farms == AJ_NONE || !fixture_judge(job, arena, &answer))
        return 0;
    record.farms_by_city =
        job->rules.option[farms].value != aj_find_value(book, farms, "per-field");
    struct report_result result = {.file = "", .job = job, .answer = &answer};
    aj_buf_init(&out);
    report_json(&result, (struct report_style){0}, &out);
    aj_text_init(&record.text, "record", aj_arena_copy(arena, out.bytes, out.length), out.length);
    aj_buf_done(&out);
    aj_diags_init(&diags, arena);
    cr_assert(aj_doc_parse_json(&record.doc, &record.text, &aj_limits_none, arena, &diags));
    record.rulings = aj_doc_get(&record.doc, 0, "rulings");
    record.features = aj_doc_get(&record.doc, 0, "features");
    return check_record(&record);
}

// Rules that the random games go through in turn; NULL-ended settings.
static const char *const settings[][4] = {
    {NULL},
    {"base=first", NULL},
    {"base=second", "inns-and-cathedrals=true", NULL},
    {"tunnel=wikicarpedia", NULL},
    {"tunnel=czech", "inns-and-cathedrals=true", "tunnel.same-tile=every-segment", NULL},
    {"tunnel=jcloisterzone", "base=first", "king-and-robber=true", NULL},
};
#define SETTINGS (sizeof settings / sizeof *settings)

static size_t check_game(uint64_t seed, struct aj_arena *arena) {
    const struct aj_game *game = aj_games[0];
    struct aj_input input = {.name = "game", .id = "game", .syntax = ADJUDGE_JSON};
    adjudge_engine *engine = test_engine_new(aj_games, arena);
    struct aj_ruleset rules;
    struct aj_buf line;
    aj_ruleset_init(&rules, game->book);
    for (const char *const *setting = settings[seed % SETTINGS]; *setting; setting++) {
        const char *error;
        cr_assert(aj_ruleset_set(&rules, *setting, arena, &error), "%s", *setting);
    }
    char *id = aj_arena_format(arena, "seed-%d", (int)seed);
    aj_buf_init(&line);
    struct aj_deal deal = {.id = id, .seed = seed, .players = 2 + (int)(seed % 4)};
    game->play(&rules, &deal, arena, &line);
    input.bytes = aj_arena_copy(arena, line.bytes, line.length);
    input.length = line.length;
    aj_buf_done(&line);
    adjudge_limits(engine, "none");
    cr_assert(test_engine_read(engine, &input), "%s: not understood", id);
    return check_case(&engine->cases.item[0], arena);
}

Test(reasons, a_thousand_random_games) {
    struct aj_arena arena;
    size_t followers = 0;
    aj_arena_init(&arena, 0);
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        aj_arena_reset(&arena);
        followers += check_game(seed, &arena);
    }
    aj_arena_done(&arena);
    cr_expect_geq(followers, 5000U, "only %zu followers", followers);
}

static size_t check_all(adjudge_engine *engine) {
    size_t followers = 0;
    for (size_t i = 0; i < engine->cases.count; i++) {
        const struct aj_case *job = &engine->cases.item[i];
        struct aj_under *under;
        size_t count = 0;
        followers += check_case(job, &engine->arena);
        if (!aj_case_unders(&engine->reader, job, NULL, &under, &count))
            continue;
        for (size_t k = 0; k < count; k++)
            followers += check_case(&under[k].job, &engine->arena);
    }
    return followers;
}

Test(reasons, all_fixtures) {
    struct fixture_list files = fixture_files();
    struct aj_arena arena;
    size_t followers = 0;
    aj_arena_init(&arena, 0);
    for (size_t i = 0; i < files.count; i++) {
        adjudge_engine *engine;
        aj_arena_reset(&arena);
        if (fixture_read(&engine, &arena, files.path[i]))
            followers += check_all(engine);
    }
    fixture_files_done(&files);
    aj_arena_done(&arena);
    cr_expect_geq(followers, 500U, "only %zu followers", followers);
}
