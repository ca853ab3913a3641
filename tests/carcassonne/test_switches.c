// The switches of Carcassonne's boxes: every figure, action, key and sign of a box has one, and
// `tiles-only` sets all of them to no. What each does is in fixtures/carcassonne/parts.
#include <criterion/criterion.h>

#include "carcassonne/table/draft.h"
#include "carcassonne/table/rulebook.h"
#include "carcassonne/table/table.h"
#include "fixture_support.h"

enum { TEXT = 512 };

static bool read_text(adjudge_engine **engine, struct aj_arena *arena, const char *text) {
    aj_arena_init(arena, 0);
    *engine = test_engine_new(aj_games, arena);
    return test_engine_read_text(*engine, "case.yaml", "case", text);
}

static uint64_t all_of(uint64_t (*bits)(const struct car_switch *row)) {
    uint64_t all = 0;
    for (int i = 0; i < car_switch_count; i++)
        all |= bits(&car_switches[i]);
    return all;
}

static uint64_t keys_of(const struct car_switch *row) {
    return row->keys;
}
static uint64_t marks_of(const struct car_switch *row) {
    return row->marks;
}
static uint64_t tile_marks_of(const struct car_switch *row) {
    return row->tile_marks;
}

static int module_of(const struct car_switch *row) {
    return car_rulebook.option[row->option].module;
}

Test(switches, every_figure_of_a_box_has_the_switch_of_its_module) {
    for (unsigned f = 0; f < CAR_FIGURES; f++) {
        const struct car_switch *row = car_switch_of_figure(f);
        if (car_figures[f].module == CAR_MODULE_BASE)
            cr_expect_null(row, "%s", car_figures[f].id);
        else
            cr_expect(row && module_of(row) == car_figures[f].module, "%s", car_figures[f].id);
    }
}

Test(switches, every_action_of_a_box_has_the_switch_of_its_module) {
    for (unsigned a = 0; a < CAR_ACTIONS; a++) {
        const struct car_switch *row = car_switch_of_action(a);
        if (car_actions[a].module == CAR_MODULE_BASE)
            cr_expect_null(row, "%s", car_actions[a].key);
        else if (a != CAR_FREE) // from what two switches turn off
            cr_expect(row && module_of(row) == car_actions[a].module, "%s", car_actions[a].key);
    }
}

// What a player has left of a figure goes by the figure. The river itself is no part that could be
// left out: it is on its tiles; nor is the City of Carcassonne.
Test(switches, every_key_of_a_box_has_one) {
    for (unsigned k = 0; k < CAR_KEYS; k++) {
        bool is_left = k >= CAR_KEY_LEFT && k <= CAR_KEY_FIGURE_LAST;
        if (!is_left && car_keys[k].module != CAR_MODULE_BASE && k != CAR_KEY_RIVER_LEFT &&
            k != CAR_KEY_CARCASSONNE)
            cr_expect((all_of(keys_of) >> k) & 1U, "%s", car_key_names[k]);
    }
}

// Of the base game; nothing but a picture; the river's own.
static const uint64_t plain_marks = 1U << CAR_MARK_NO_CASTLE | 1U << CAR_MARK_PENNANT |
                                    1U << CAR_MARK_WELL | 1U << CAR_MARK_SPRING |
                                    1U << CAR_MARK_LAKE;
static const uint64_t plain_tile_marks = 0;

Test(switches, every_sign_of_a_box_has_one) {
    cr_expect_eq(all_of(marks_of) | plain_marks, (UINT64_C(1) << CAR_MARKS) - 1);
    cr_expect_eq(all_of(marks_of) & plain_marks, 0);
    cr_expect_eq(all_of(tile_marks_of) | plain_tile_marks, (UINT64_C(1) << CAR_TILE_MARKS) - 1);
    cr_expect_eq(all_of(tile_marks_of) & plain_tile_marks, 0);
}

// Each is a row of the game's own table too, and `no` is nothing that an edition says, so that
// nothing that compares editions comes to it.
Test(switches, no_edition_says_no) {
    int count = 0;
    for (int o = 0; o < car_rulebook.options; o++) {
        const struct aj_option *row = &car_rulebook.option[o];
        if (!row->is_switch)
            continue;
        count++;
        cr_expect_eq(car_switch_of_option(o)->option, o);
        cr_expect_str_eq(aj_value_row(&car_rulebook, o, AJ_SWITCH_YES)->id, "yes");
        cr_expect_str_eq(aj_value_row(&car_rulebook, o, AJ_SWITCH_NO)->id, "no");
        for (int e = 0; e < car_rulebook.editions; e++)
            if (car_rulebook.edition[e].module == row->module)
                cr_expect_eq(aj_setting_of(&car_rulebook, e, o)->readings, 1U << AJ_SWITCH_YES,
                             "%s of %s", row->id, car_rulebook.edition[e].id);
    }
    cr_expect_eq(count, car_switch_count);
}

// Returns the rules of a case with one more line in `rules`.
static struct aj_ruleset rules_with(const char *line) {
    struct aj_arena arena;
    adjudge_engine *engine;
    char text[TEXT];
    snprintf(text, sizeof text,
             "game: carcassonne\nrules: {%s}\nplayers: [{name: Anna, colour: red}]\n"
             "board: [{tile: B, at: [0, 0]}]\n",
             line);
    cr_assert(read_text(&engine, &arena, text), "%s", text);
    struct aj_ruleset rules = engine->cases.item[0].rules;
    aj_arena_done(&arena);
    return rules;
}

Test(switches, tiles_only_sets_all_of_a_module) {
    for (int m = 1; m < car_rulebook.modules; m++) {
        char line[TEXT];
        snprintf(line, sizeof line, "%s: tiles-only", car_rulebook.module[m].id);
        const struct aj_ruleset rules = rules_with(line);
        cr_expect(aj_has_switch(&car_rulebook, m), "%s", line);
        cr_expect_eq(rules.edition[m], car_rulebook.module[m].default_edition, "%s", line);
        for (int o = 0; o < car_rulebook.options; o++)
            if (car_rulebook.option[o].is_switch)
                cr_expect_eq(aj_is_switched_off(&rules, o), car_rulebook.option[o].module == m,
                             "%s with %s", car_rulebook.option[o].id, line);
    }
    cr_expect_not(aj_has_switch(&car_rulebook, CAR_MODULE_BASE));
}

Test(switches, what_is_said_last_of_a_module_holds) {
    struct aj_arena arena;
    const char *error = NULL;
    aj_arena_init(&arena, 0);
    struct aj_ruleset rules = rules_with("abbey-and-mayor: tiles-only, options: {barn.barn: no}");
    cr_assert(aj_ruleset_set(&rules, "abbey-and-mayor=c1", &arena, &error));
    cr_expect_not(aj_is_switched_off(&rules, CAR_OPTION_WAGON_WAGON), "tiles-only is taken back");
    cr_expect(aj_is_switched_off(&rules, CAR_OPTION_BARN_BARN), "but no single option");
    cr_assert(aj_ruleset_set(&rules, "abbey-and-mayor=tiles-only", &arena, &error));
    cr_expect(aj_is_switched_off(&rules, CAR_OPTION_WAGON_WAGON));
    cr_expect_eq(rules.edition[CAR_MODULE_ABBEY], CAR_EDITION_ABBEY_C2);
    cr_expect_not(aj_ruleset_set(&rules, "base=tiles-only", &arena, &error));
    aj_arena_done(&arena);
}

// Whatever else is wrong with where it stands.
Test(switches, a_figure_listed_whose_switch_is_off_is_not_in_play) {
    for (unsigned f = 0; f < CAR_FIGURES; f++) {
        const struct car_switch *row = car_switch_of_figure(f);
        struct aj_arena arena;
        adjudge_engine *engine;
        char text[TEXT];
        bool found = false;
        if (!row)
            continue;
        snprintf(text, sizeof text,
                 "game: carcassonne\nrules: {%s: true, options: {%s: no}}\n"
                 "players: [{name: Anna, colour: red}]\nboard: [{tile: B, at: [0, 0]}]\n"
                 "followers: [{player: Anna, kind: %s, at: [0, 0], segment: monastery}]\n",
                 car_rulebook.module[car_figures[f].module].id, car_rulebook.option[row->option].id,
                 car_figures[f].id);
        cr_expect_not(read_text(&engine, &arena, text), "%s", text);
        for (size_t i = 0; i < engine->diags.count; i++)
            found = found || !strcmp(engine->diags.item[i].kind->id, "piece-not-in-play");
        cr_expect(found, "%s", text);
        aj_arena_done(&arena);
    }
}

Test(switches, no_abbey_lies_if_its_switch_is_off) {
    struct aj_arena arena;
    adjudge_engine *engine;
    cr_expect_not(read_text(&engine, &arena,
                            "game: carcassonne\nrules: {abbey-and-mayor: tiles-only}\n"
                            "players: [{name: Anna, colour: red}]\n"
                            "board: [{tile: B, at: [0, 0]}, {tile: abbey, at: [1, 0]}]\n"));
    cr_assert_eq(engine->diags.count, 1);
    cr_expect_str_eq(engine->diags.item[0].kind->id, "piece-not-in-play");
    aj_arena_done(&arena);
}

// Each place of a box's own that a follower may take, and the switch that closes it.
Test(switches, nobody_stands_where_a_switch_is_off) {
    static const char *const places[][4] = {
        {"abbot", "garden.garden", "FFFF+garden", "garden"},
        {"monasteries", "prior.prior", "MO-M1", "prior"},
        {"russian-promos", "hut.hut", "RU-L", "hut"},
        {"russian-promos", "tree.tree", "RU-SR", "tree"},
        {"russian-promos", "pond.pond", "RU-V", "pond"},
    };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        for (int on = 0; on < 2; on++) {
            struct aj_arena arena;
            adjudge_engine *engine;
            char text[TEXT];
            snprintf(text, sizeof text,
                     "game: carcassonne\nrules: {%s: true, options: {%s: %s}}\n"
                     "players: [{name: Anna, colour: red}]\nboard: [{tile: %s, at: [0, 0]}]\n"
                     "followers: [{player: Anna, kind: %s, at: [0, 0], segment: %s}]\n",
                     places[i][0], places[i][1], on ? "yes" : "no", places[i][2],
                     i == 0 ? "abbot" : "normal", places[i][3]);
            cr_expect_eq(read_text(&engine, &arena, text), on, "%s", text);
            if (!on)
                cr_expect(strstr(engine->diags.item[0].help, places[i][1]), "%s", text);
            aj_arena_done(&arena);
        }
}
