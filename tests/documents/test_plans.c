// Entries of a list that are read by plans: which are, what is kept of them, and that a document is
// as if there were no plans once it is settled.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "documents/parsing/parsing.h"
#include "documents/tree/tree.h"

// The lists of all documents here: {"moves": [ENTRY, ...], ...}.
static const char *const keys[] = {"moves", "who", "does", "at", "what", "x"};

// What is kept from document to document.
struct stream {
    struct aj_terms terms;
    struct aj_patterns patterns;
    struct aj_limits limits;
};

struct read {
    struct aj_arena arena;
    struct aj_text text;
    struct aj_doc doc;
    struct aj_diags diags;
    bool good;
};

// Any entry is planned; the plan says which value is that of `who`.
static bool make_plan(const struct aj_doc *doc, uint32_t entry, struct aj_plan *plan) {
    uint32_t who = aj_doc_get(doc, entry, "who");
    plan->bytes[0] = who == AJ_NO_NODE ? AJ_NO_VALUE : aj_plan_value_at(doc, entry, who);
    return true;
}

static bool make_no_plan(const struct aj_doc *doc, uint32_t entry, struct aj_plan *plan) {
    (void)doc, (void)entry, (void)plan;
    return false;
}

static struct stream *begin(void) {
    static struct stream stream;
    stream = (struct stream){.limits = aj_limits_default};
    stream.terms.patterns = &stream.patterns;
    cr_assert_not_null(aj_terms_list(&stream.terms, keys, keys, sizeof keys / sizeof *keys));
    return &stream;
}

static void parse(struct read *read, struct aj_terms *terms, const struct aj_limits *limits,
                  const char *bytes) {
    aj_arena_init(&read->arena, 0);
    aj_text_init(&read->text, "test", bytes, strlen(bytes));
    aj_diags_init(&read->diags, &read->arena);
    read->doc = (struct aj_doc){.text = &read->text, .terms = terms};
    read->good = aj_doc_parse_line(&read->doc, limits, &read->arena, &read->diags);
}

// Reads a document of these entries as the next of the stream. A blank text behind them makes it
// large enough for room to be left for nodes, as a line of a game has it.
static void follow(struct read *read, struct stream *stream, const char *entries) {
    static char bytes[8000];
    int length = snprintf(bytes, sizeof bytes, "{\"moves\":[%s],\"x\":\"%500s\"}", entries, "");
    cr_assert(length > 0 && (size_t)length < sizeof bytes);
    parse(read, &stream->terms, &stream->limits, bytes);
    if (read->good)
        aj_doc_plan_by(&read->doc, "moves", make_plan);
}

static void pass(struct stream *stream, const char *entries) {
    struct read read;
    follow(&read, stream, entries);
    aj_arena_done(&read.arena);
}

// A stream in which entries like these have been read.
static struct stream *learn(const char *entries) {
    struct stream *stream = begin();
    pass(stream, "");      // says whose plans they are
    pass(stream, entries); // is learned from
    return stream;
}

// Which entries are read by plans: one letter each, `p` or `n` for nodes.
static const char *say_plans(const struct aj_doc *doc) {
    static char said[100];
    size_t count = 0;
    AJ_EACH_CHILD(doc, n, aj_doc_get(doc, 0, "moves"))
        said[count++] = aj_doc_plan_of(doc, n) ? 'p' : 'n';
    said[count] = '\0';
    return said;
}

// Every node is what it is in a document of the same text that was read without plans.
static void expect_same(const struct read *read) {
    struct read plain;
    parse(&plain, NULL, &aj_limits_default, read->text.bytes);
    cr_assert(plain.good && read->good);
    cr_assert_eq(read->doc.count, plain.doc.count);
    for (uint32_t i = 0; i < plain.doc.count; i++) {
        struct aj_node *ours = &read->doc.node[i], theirs = plain.doc.node[i];
        const char *text = aj_doc_text(&read->doc, i), *key = aj_doc_key(&read->doc, i);
        theirs.term = ours->term; // of which the other has none
        cr_expect_eq(memcmp(ours, &theirs, sizeof theirs), 0, "node %u of %s", i, read->text.bytes);
        cr_expect_eq(!text, !aj_doc_text(&plain.doc, i));
        cr_expect_eq(!key, !aj_doc_key(&plain.doc, i));
        cr_expect(!text || strcmp(text, aj_doc_text(&plain.doc, i)) == 0, "%s", text);
        cr_expect(!key || strcmp(key, aj_doc_key(&plain.doc, i)) == 0, "%s", key);
    }
    aj_arena_done(&plain.arena);
}

// The entries, read behind others, are read so, and are what they are once they are settled.
static void expect_plans(const char *before, const char *entries, const char *plans) {
    struct read read;
    follow(&read, learn(before), entries);
    cr_assert(read.good, "%s", entries);
    cr_expect_str_eq(say_plans(&read.doc), plans, "%s behind %s", entries, before);
    aj_doc_settle(&read.doc);
    cr_expect_eq(strspn(say_plans(&read.doc), "n"), strlen(plans));
    expect_same(&read);
    aj_arena_done(&read.arena);
}

#define ANNA "{\"who\":\"Anna\",\"does\":[{\"at\":[0,-1],\"what\":\"run\"}]}"
#define BEN "{\"who\":\"Ben\",\"does\":[{\"at\":[-12,345678],\"what\":\"\"}]}"

Test(plans, are_of_entries_that_differ_in_texts_and_numbers_alone) {
    expect_plans(ANNA, ANNA, "p");
    expect_plans(ANNA, BEN "," ANNA "," BEN, "ppp");
    expect_plans(BEN "," ANNA, " " ANNA " , " BEN "\t", "pp"); // blanks between entries
    expect_plans("{\"x\":true}", "{\"x\":true},{\"x\":false},{\"x\":null}", "pnn");
    expect_plans("{\"x\":[]},{\"x\":{}}", "{\"x\":{}},{\"x\":[]},{\"x\":[{}]}", "ppn");
    expect_plans("{ \"who\" : \"A\" }", "{ \"who\" : \"Bo\" },{\"who\":\"Bo\"}", "pn");
    expect_plans("{\"x\":0},{\"x\":\"0\"}", "{\"x\":\"1\"},{\"x\":1},{\"x\":[1]}", "ppn");
    // Two that begin alike, and one that is the beginning of the other.
    expect_plans("{\"x\":1},{\"x\":1,\"at\":2}", "{\"x\":3,\"at\":4},{\"x\":5}", "pp");
    // Keys of more than sixteen bytes together, and texts of more.
    expect_plans("{\"does\":{\"what\":{\"who\":\"a text of more than sixteen bytes\"}}}",
                 "{\"does\":{\"what\":{\"who\":\"another text of more than sixteen\"}}}", "p");
}

Test(plans, are_not_of_what_a_pattern_does_not_take) {
    static const char *const entries[] = {
        "{\"x\":-0}",
        "{\"x\":1234567}",
        "{\"x\":-1234567}",
        "{\"x\":1.5}",
        "{\"x\":1e2}",
        "{\"x\":12345678}",
        "{\"x\":123456789}",
        "{ \"x\":1}",
        "{\"x\": 1}",
        "{\"x\":1 }",
        "{\"x\":[1]}",
        "{\"x\":\"1\"}",
        "{\"x\":true}",
        "{\"at\":1}",
        "{\"x\":1,\"at\":1}",
        "{}",
        "[1]",
        "1",
        "\"x\"",
        "{\"y\":1}",
    };
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
        expect_plans("{\"x\":1}", entries[i], "n");
    expect_plans("{\"x\":1}", "{\"x\":999999},{\"x\":-999999},{\"x\":0}", "ppp");
    expect_plans("{\"x\":\"\"}", "{\"x\":\"\xC3\xA4\"},{\"x\":\"a\"}", "np");
}

// A text may have 255 bytes; no limit that a document has for its texts is lower
// (documents/tree/tree.h: 4096).
Test(plans, are_of_texts_that_are_not_long) {
    char entry[600];
    snprintf(entry, sizeof entry, "{\"x\":\"%0255d\"}", 0);
    expect_plans("{\"x\":\"\"}", entry, "p");
    snprintf(entry, sizeof entry, "{\"x\":\"%0256d\"}", 0);
    expect_plans("{\"x\":\"\"}", entry, "n");
}

// An escape, a key given twice or a fault is not for the quick pass, or is to be reported.
Test(plans, leave_what_is_wrong_to_the_strict_pass) {
    static const char *const entries[] = {
        "{\"x\":01}",       "{\"x\":-}",        "{\"x\":1",   "{\"x\":1}}",
        "{\"x\":1} {}",     "{\"x\":1},",       "{\"x\":1,}", "{\"x\":1,\"x\":2}",
        "{\"x\":\"a\tb\"}", "{\"x\":\"\xFF\"}", "{\"x\":00}", "{\"x\":1},{\"x\":1,\"x\":2}",
        "{\"x\":1},{x}",
    };
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
        struct read read, plain;
        follow(&read, learn("{\"x\":1},{\"x\":\"a\"},{\"x\":1,\"at\":2}"), entries[i]);
        parse(&plain, NULL, &aj_limits_default, read.text.bytes);
        cr_expect_not(read.good, "%s", entries[i]);
        cr_assert_eq(read.diags.count, plain.diags.count, "%s", entries[i]);
        for (size_t d = 0; d < plain.diags.kept; d++) {
            cr_expect_eq(read.diags.item[d].offset, plain.diags.item[d].offset, "%s", entries[i]);
            cr_expect_str_eq(read.diags.item[d].message, plain.diags.item[d].message);
            cr_expect_str_eq(read.diags.item[d].pointer, plain.diags.item[d].pointer);
        }
        aj_arena_done(&read.arena);
        aj_arena_done(&plain.arena);
    }
    expect_plans("{\"x\":\"a\"}", "{\"x\":\"a\"},{\"at\":\"b\"}", "pn");
}

// In BEN the values are, in their order: who 0; x of the cell 1, y 2; what 3.
Test(plans, give_the_values_of_an_entry) {
    struct read read;
    follow(&read, learn(ANNA), ANNA "," BEN);
    uint32_t entry = aj_doc_at(&read.doc, aj_doc_first(&read.doc, 1))->next;
    const struct aj_plan *plan = aj_doc_plan_of(&read.doc, entry);
    const union aj_plan_value *value = aj_plan_values(&read.doc, entry);
    cr_assert_not_null(plan);
    cr_expect_eq(plan->bytes[0], 0);
    cr_expect_str_eq(aj_plan_text(&read.doc, &value[0]), "Ben");
    cr_expect_eq(value[1].number, -12);
    cr_expect_eq(value[2].number, 345678);
    cr_expect_str_eq(aj_plan_text(&read.doc, &value[3]), "");
    aj_doc_settle(&read.doc); // texts stay where they are
    expect_same(&read);
    aj_arena_done(&read.arena);
}

Test(plans, number_the_values_that_differ) {
    struct read read;
    follow(&read, begin(), "{\"what\":true,\"who\":\"A\",\"x\":[null,7,[-3,\"B\"]]}");
    // nodes: root 0, moves 1, the entry 2, what 3, who 4, x 5, null 6, 7 at 7, the list 8, -3, B
    static const uint8_t numbers[] = {AJ_NO_VALUE, 0,           AJ_NO_VALUE, AJ_NO_VALUE,
                                      1,           AJ_NO_VALUE, 2,           3};
    for (uint32_t i = 0; i < sizeof numbers; i++)
        cr_expect_eq(aj_plan_value_at(&read.doc, 2, 3 + i), numbers[i], "node %u", 3 + i);
    aj_arena_done(&read.arena);
}

// The root's list alone has plans: not a list in another, nor one by another key.
Test(plans, are_of_one_list) {
    expect_plans("{\"x\":[{\"x\":1}]}", "{\"x\":[{\"x\":1},{\"x\":1}]}", "n");
    expect_plans("{\"x\":1}", "{\"moves\":[{\"x\":1}]},{\"x\":1}", "np");
}

Test(plans, are_those_of_who_made_them) {
    struct stream *stream = learn(ANNA);
    struct read read;
    follow(&read, stream, ANNA);
    cr_expect_str_eq(say_plans(&read.doc), "p");
    aj_doc_plan_by(&read.doc, "moves", make_plan);
    cr_expect_str_eq(say_plans(&read.doc), "p");
    aj_doc_plan_by(&read.doc, "moves", make_no_plan);
    cr_expect_str_eq(say_plans(&read.doc), "n");
    expect_same(&read);
    aj_arena_done(&read.arena);
    pass(stream, ANNA); // of which more in the next test
    follow(&read, stream, ANNA);
    aj_doc_plan_by(&read.doc, "moves", NULL);
    cr_expect_str_eq(say_plans(&read.doc), "n");
    aj_arena_done(&read.arena);
}

// One that has to be settled is read twice: the next one is not; if that after it has to be too,
// the next three are not. One that has not ends that.
Test(plans, rest_behind_documents_that_are_settled) {
    static const char *const settled = "ppppp", *const plans = "pnpnnnp";
    struct stream *stream = learn(ANNA);
    char found[8] = "";
    for (size_t i = 0; i < strlen(plans); i++) {
        struct read read;
        follow(&read, stream, ANNA);
        found[i] = *say_plans(&read.doc);
        if (i < strlen(settled))
            aj_doc_settle(&read.doc);
        aj_arena_done(&read.arena);
    }
    cr_expect_str_eq(found, plans);
    struct read read;
    follow(&read, stream, ANNA);
    cr_expect_str_eq(say_plans(&read.doc), "p");
    aj_doc_settle(&read.doc);
    aj_arena_done(&read.arena);
    pass(stream, ANNA); // one alone
    follow(&read, stream, ANNA);
    cr_expect_str_eq(say_plans(&read.doc), "p");
    aj_arena_done(&read.arena);
}

// ANNA has 8 nodes, with root, list and text 11; its lists and maps are 4 deep, 6 with these.
Test(plans, heed_the_limits) {
    struct stream *stream = learn(ANNA);
    struct read read;
    stream->limits.depth = 6;
    follow(&read, stream, ANNA);
    cr_expect_str_eq(say_plans(&read.doc), "p");
    aj_arena_done(&read.arena);
    stream->limits.depth = 5;
    follow(&read, stream, ANNA);
    cr_expect_not(read.good);
    cr_expect_eq(read.diags.item[0].kind, AJ_KIND(TOO_DEEP));
    aj_arena_done(&read.arena);
    stream->limits = aj_limits_default;
    stream->limits.nodes = 11;
    follow(&read, stream, ANNA);
    cr_expect(read.good);
    cr_expect_eq(read.doc.count, 11);
    aj_arena_done(&read.arena);
    follow(&read, stream, ANNA "," ANNA);
    cr_expect_not(read.good);
    cr_expect_eq(read.diags.item[0].kind, AJ_KIND(TOO_MANY_NODES));
    aj_arena_done(&read.arena);
}

// More sorts of entry than there is room for are read all the same.
Test(plans, have_room_for_so_many_sorts) {
    struct stream *stream = begin();
    pass(stream, "");
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < 2 * AJ_PATTERNS_MAX; i++) {
            struct read read;
            char entry[600] = "{\"x\":[";
            for (int k = 0; k < 9; k++)
                strcat(entry, (i >> k) & 1 ? "true," : "1,");
            strcat(entry, "0]}");
            follow(&read, stream, entry);
            aj_doc_settle(&read.doc);
            expect_same(&read);
            aj_arena_done(&read.arena);
        }
    cr_expect_leq(stream->patterns.patterns, (unsigned)AJ_PATTERNS_MAX);
    cr_expect_leq(stream->patterns.steps, (unsigned)AJ_STEPS_MAX);
}
