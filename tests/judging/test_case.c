// What a document holds: one case or several, with which ids, and what is wrong with it.
#include "judge.h"

static struct judged judged;

static void done(void) {
    judge_done(&judged);
}

#define PLAYERS "players: [{name: Anna, colour: red}, {name: Bob}]\n"

Test(case, the_id_is_the_files_name_unless_given, .fini = done) {
    judge_read(&judged, "game: dice\n" PLAYERS);
    cr_assert(judged.understood);
    cr_expect_str_eq(judged.engine->cases.item[0].id, "case");
    judge_done(&judged);
    judge_read(&judged, "id: mine\ngame: dice\n" PLAYERS);
    cr_expect_str_eq(judged.engine->cases.item[0].id, "mine");
}

Test(case, entries_replace_whole_keys_of_the_document, .fini = done) {
    judge_read(&judged, "id: file\ngame: dice\ntitle: all\ndice: [1, 2]\n" PLAYERS
                        "cases:\n- {id: own, title: one, dice: [3]}\n- {dice: null}\n");
    cr_assert(judged.understood);
    const struct aj_cases *cases = &judged.engine->cases;
    cr_assert_eq(cases->count, 2);
    cr_expect_str_eq(cases->item[0].id, "file/own");
    cr_expect_str_eq(cases->item[1].id, "file/2");
    cr_expect_str_eq(cases->item[0].title, "one");
    cr_expect_str_eq(cases->item[1].title, "all");
    cr_expect_eq(((const struct fake_position *)cases->item[0].position)->dice, 1);
    // null stands for absent: the entry takes the document's dice away.
    cr_expect_eq(((const struct fake_position *)cases->item[1].position)->dice, 0);
    cr_expect_eq(cases->item[1].players, 2);
}

Test(case, ids_of_entries_are_unique, .fini = done) {
    judge_read(&judged, "game: dice\n" PLAYERS "cases: [{id: a}, {id: b}, {id: a}]\n");
    cr_expect_not(judged.understood);
    cr_expect(judge_complains(&judged, "repeated", "/cases/2/id"));
}

Test(case, entries_know_what_belongs_at_the_top, .fini = done) {
    judge_read(&judged, "game: dice\n" PLAYERS "cases: [{adjudge: 1}, {cases: []}, 3]\n");
    cr_expect_not(judged.understood);
    cr_expect(judge_complains(&judged, "unknown-key", "/cases/0/adjudge"));
    cr_expect(judge_complains(&judged, "unknown-key", "/cases/1/cases"));
    cr_expect(judge_complains(&judged, "wrong-type", "/cases/2"));
}

Test(case, a_batch_line_holds_one_case, .fini = done) {
    const char *text = "{\"game\": \"dice\", \"players\": [], \"cases\": [{}]}";
    struct aj_input line = {.name = "-",
                            .id = "x",
                            .bytes = text,
                            .length = strlen(text),
                            .syntax = ADJUDGE_JSON_LINES};
    aj_arena_init(&judged.arena, 0);
    judged.engine = test_engine_new(fake_games, &judged.arena);
    cr_expect_not(test_engine_read(judged.engine, &line));
    cr_expect(judge_complains(&judged, "cases-in-line", "/cases"));
}

Test(case, what_is_missing_or_unknown_is_named, .fini = done) {
    judge_read(&judged, "adjudge: 2\ngame: dise\nmoove: {}\n");
    cr_expect_not(judged.understood);
    cr_expect(judge_complains(&judged, "unknown-version", "/adjudge"));
    cr_expect(judge_complains(&judged, "unknown-game", "/game"));
    cr_expect(judge_complains(&judged, "unknown-key", "/moove"));
    cr_expect(judge_complains(&judged, "missing-key", ""));
    cr_expect_eq(judged.engine->diags.count, 4);
    for (size_t i = 0; i < 4; i++)
        cr_expect_not_null(judged.engine->diags.item[i].help);
    judge_done(&judged);
    judge_read(&judged, PLAYERS);
    cr_expect(judge_complains(&judged, "missing-key", ""));
    cr_expect_str_eq(judged.engine->diags.item[0].help, "add game: dice");
}

Test(case, a_game_key_of_another_game_is_unknown_where_the_game_is_known, .fini = done) {
    judge_read(&judged, "game: dice\nboard: []\n" PLAYERS);
    cr_expect_not(judged.understood);
    cr_expect(judge_complains(&judged, "unknown-key", "/board"));
}

Test(case, every_problem_of_rules_and_position_is_told, .fini = done) {
    judge_read(&judged, "game: dice\nrules: {base: x}\ndice: [13, y]\ntags: 3\n" PLAYERS);
    cr_expect_not(judged.understood);
    cr_expect(judge_complains(&judged, "unknown-edition", "/rules/base"));
    cr_expect(judge_complains(&judged, "bad-luck", "/dice/0"));
    cr_expect(judge_complains(&judged, "not-an-integer", "/dice/1"));
    cr_expect(judge_complains(&judged, "wrong-type", "/tags"));
}

// "yes" is what people write for a module that is in play, and "off" for one that is not.
Test(case, yes_switches_a_module_on, .fini = done) {
    judge_read(&judged, "game: dice\nrules: {bonus: Yes}\n" PLAYERS);
    cr_expect(judged.understood);
    cr_expect(aj_module_on(&judged.engine->cases.item[0].rules, 1));
    done();
    judge_read(&judged, "game: dice\nrules: {bonus: off}\n" PLAYERS);
    cr_expect(judged.understood);
    cr_expect_not(aj_module_on(&judged.engine->cases.item[0].rules, 1));
}
