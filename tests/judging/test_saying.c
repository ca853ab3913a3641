// Rulings: their sentences, citations, and what is kept of them.
#include <stdio.h>

#include "judge.h"
#include "judging/game/judgement.h"

static struct aj_arena arena;
static struct aj_ruleset rules;
static struct aj_judgement judgement;

static void begin(unsigned keep) {
    aj_arena_init(&arena, 0);
    aj_ruleset_init(&rules, &fake_rulebook);
    aj_judgement_init(&judgement, &arena, &rules, keep);
    judgement.players = 2;
    judgement.player[0].name = "Anna";
    judgement.player[1].name = "Bob";
}

static void begin_all(void) {
    begin(AJ_KEEP_ALL);
}

static void done(void) {
    aj_arena_done(&arena);
}

// The sentence `text` of a ruling with all kinds of arguments.
static const char *say(const char *text, int32_t points) {
    static const struct aj_word south = {"S", "south"};
    static struct aj_buf out;
    struct aj_saying saying = {FAKE_RULE_ADD, AJ_SCORES, AJ_PLAIN};
    struct aj_sentence sentence = {.name = "PLAIN"};
    snprintf(sentence.text, sizeof sentence.text, "%s", text);
    struct aj_rulebook book = fake_rulebook;
    struct aj_game game = fake_game;
    book.saying = &saying;
    book.sentence = &sentence;
    book.sayings = 1;
    game.book = &book;
    struct aj_ruling *ruling = AJ_RULE(
        &judgement, FAKE_RULE_ADD, AJ_SCORES, AJ_NO_NODE, AJ_INT("n", -3), AJ_TEXT("text", "abc"),
        AJ_WORD("edge", &south), AJ_CELL("at", 2, -1), AJ_PLAYER("who", 1), AJ_SUBJECT("what", 6));
    ruling->points = points;
    ruling->player = 0;
    ruling->subject = 1;
    aj_buf_done(&out);
    aj_buf_init(&out);
    aj_ruling_say(&game, &judgement, ruling, &out);
    return aj_arena_copy(&arena, aj_buf_text(&out), out.length);
}

Test(saying, arguments_are_said_by_their_kind, .init = begin_all, .fini = done) {
    cr_expect_str_eq(say("{n} {text} {edge} {at} {who} {what}.", 0),
                     "-3 abc south (2,-1) Bob throw 7.");
}

Test(saying, the_rulings_own_columns_can_be_named, .init = begin_all, .fini = done) {
    cr_expect_str_eq(say("{player} {points} {feature}", 5), "Anna 5 throw 2");
}

Test(saying, numbers_take_their_noun, .init = begin_all, .fini = done) {
    cr_expect_str_eq(say("{points:tile}", 1), "1 tile");
    cr_expect_str_eq(say("{points:tile}", 0), "0 tiles");
    cr_expect_str_eq(say("{points:city:cities}", 2), "2 cities");
    cr_expect_str_eq(say("{points:city:cities}", 1), "1 city");
}

// A noun alone has an article; what is called "road E" has none, and a number neither.
Test(saying, a_noun_takes_its_article, .init = begin_all, .fini = done) {
    cr_expect_str_eq(say("{the text} and {the edge}", 0), "the abc and the south");
    cr_expect_str_eq(say("{the at}, {the who} and {the n}", 0), "(2,-1), Bob and -3");
    cr_expect_str_eq(say("{the other}", 0), "{the other}");
}

// "3 tiles and 0 pennants" without what is 0: the part stands or falls with its argument.
Test(saying, a_part_is_said_with_its_argument, .init = begin_all, .fini = done) {
    cr_expect_str_eq(say("3 tiles{?n} and {n:pennant}{/} at 2", 0), "3 tiles and -3 pennants at 2");
    cr_expect_str_eq(say("3 tiles{?other} and {other:pennant}{/} at 2", 0), "3 tiles at 2");
    cr_expect_str_eq(say("{?who}{who} was there{/}", 0), "Bob was there");
    cr_expect_str_eq(say("nothing{?other} without an end", 0), "nothing");
}

Test(saying, what_is_no_argument_stays, .init = begin_all, .fini = done) {
    cr_expect_str_eq(say("{nothing} {", 0), "{nothing} {");
}

Test(judgement, the_verdict_follows_from_the_rulings, .init = begin_all, .fini = done) {
    cr_expect_eq(aj_judgement_verdict(&judgement), AJ_POSSIBLE);
    aj_turn_add(&judgement, 0, AJ_NO_NODE);
    AJ_RULE(&judgement, FAKE_RULE_ADD, AJ_ALLOWS, AJ_NO_NODE, AJ_INT("number", 1));
    cr_expect_eq(aj_judgement_verdict(&judgement), AJ_LEGAL);
    AJ_RULE(&judgement, FAKE_RULE_ADD, AJ_FORBIDS, AJ_NO_NODE, AJ_INT("number", 1));
    cr_expect_eq(aj_judgement_verdict(&judgement), AJ_ILLEGAL);
}

Test(judgement, brief_keeps_what_forbids_alone, .fini = done) {
    begin(AJ_KEEP_BRIEF);
    aj_turn_add(&judgement, 0, AJ_NO_NODE);
    for (int i = 0; i < 100; i++)
        AJ_RULE(&judgement, FAKE_RULE_ADD, AJ_SCORES, AJ_NO_NODE, AJ_INT("number", i))->points = i;
    AJ_RULE(&judgement, FAKE_RULE_ADD, AJ_FORBIDS, AJ_NO_NODE, AJ_INT("number", 1));
    aj_earn(&judgement, 1, 0, AJ_WHEN_MOVE, 4);
    aj_earn(&judgement, 1, 0, AJ_WHEN_END, 2);
    cr_expect_eq(judgement.rulings, 1);
    cr_expect_eq(judgement.earnings, 0);
    cr_expect_eq(judgement.player[1].gained, 4);
    cr_expect_eq(judgement.player[1].final, 6);
    cr_expect_eq(judgement.turn[0].gained[1], 4);
    cr_expect(judgement.forbidden);
}

static struct aj_citation cite(int option) {
    struct aj_ruling *ruling =
        AJ_RULE(&judgement, FAKE_RULE_ADD, AJ_ALLOWS, AJ_NO_NODE, AJ_INT("number", 1));
    ruling->option = (int16_t)option;
    return aj_ruling_citation(&judgement, ruling);
}

Test(judgement, a_ruling_cites_the_rule_or_the_option_that_decided_it, .init = begin_all,
     .fini = done) {
    cr_expect_str_eq(cite(AJ_NONE).locator, "page 1");
    aj_ruleset_choose(&rules, FAKE_MODULE_BASE, FAKE_EDITION_STRICT);
    cr_expect_str_eq(cite(AJ_NONE).locator, "post 7");
    cr_expect_eq(cite(AJ_NONE).authority, AJ_COMMUNITY);
    // strict has base.twice from its parent.
    cr_expect_str_eq(cite(FAKE_OPTION_TWICE).locator, "page 2");
    cr_expect_str_eq(cite(FAKE_OPTION_MOST).locator, "page 3");
    // Chosen by the command: cited is the weightiest source that says so.
    const char *error;
    cr_assert(aj_ruleset_set(&rules, "base.high=yes", &arena, &error));
    cr_expect_eq(cite(FAKE_OPTION_HIGH).authority, AJ_OFFICIAL);
    // No edition says half: it is what the table chose.
    cr_assert(aj_ruleset_set(&rules, "base.high=half", &arena, &error));
    cr_expect_eq(cite(FAKE_OPTION_HIGH).authority, AJ_VARIANT);
    cr_expect_eq(cite(FAKE_OPTION_HIGH).source, FAKE_SOURCE_FORUM);
    cr_expect_str_eq(cite(FAKE_OPTION_HIGH).locator, "a choice of the table");
}

Test(judgement, a_report_has_actions_then_scores_then_denials_then_notes) {
    struct judged judged;
    judge_text(&judged, ANNA_ADDS("{}", "{add: 2}, {add: 3}"));
    const struct aj_judgement *sorted = judged.answer->judgement;
    static const int effects[] = {AJ_ALLOWS, AJ_ALLOWS, AJ_SCORES, AJ_SCORES, AJ_DENIES, AJ_NOTES};
    cr_assert_eq(sorted->rulings, 6);
    for (size_t i = 0; i < 6; i++)
        cr_expect_eq(sorted->ruling[i].effect, effects[i]);
    cr_expect_eq(sorted->ruling[2].subject, 0);
    cr_expect_eq(sorted->ruling[3].subject, 1);
    judge_done(&judged);
}

// The open rules are official, but known in part only (authority "edition"): what they take over
// from the plain rules is official there, not here. What they say themselves keeps its weight.
Test(citation, an_edition_makes_no_other_text_official, .init = begin_all, .fini = done) {
    static const struct {
        const char *edition;
        int option;
        enum aj_authority authority;
    } row[] = {{"base=plain", AJ_NONE, AJ_OFFICIAL},
               {"base=open", AJ_NONE, AJ_EDITION},
               {"base=strict", AJ_NONE, AJ_COMMUNITY},
               {"base=open", FAKE_OPTION_HIGH, AJ_EDITION},
               {"base=plain", FAKE_OPTION_HIGH, AJ_OFFICIAL}};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        const char *error;
        cr_assert(aj_ruleset_set(&rules, row[i].edition, &arena, &error), "%s", row[i].edition);
        cr_expect_eq(cite(row[i].option).authority, row[i].authority, "row %zu", i);
    }
}
