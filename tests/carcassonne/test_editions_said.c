// Editions that one module alone has say the module too (`rules: czech`), and a module's name alone
// switches it on (`rules: The Tower`): by the rulebook, whatever stands in it.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "api/games.h"
#include "documents/parsing/parsing.h"
#include "documents/shapes/shapes.h"
#include "documents/tree/tree.h"
#include "judging/case/case.h"
#include "judging/rulebook/rulebook.h"

static struct aj_loose_index shapes;

// Expects that `rules`, told so, becomes a map in which the module has that value; without a value,
// that it stays as it is told.
static void expect_rules(const char *told, const char *module, const char *value) {
    static const char *const around[] = {"rules: %s\n", "under: [{rules: %s}]\n"};
    for (int i = 0; i < 2; i++) {
        char input[128];
        struct aj_arena arena;
        struct aj_text text;
        struct aj_doc doc;
        struct aj_diags diags;
        snprintf(input, sizeof input, around[i], told);
        aj_arena_init(&arena, 0);
        aj_text_init(&text, "case", input, strlen(input));
        aj_diags_init(&diags, &arena);
        cr_assert(aj_doc_parse_yaml(&doc, &text, &aj_limits_default, &arena, &diags), "%s", input);
        aj_case_reshape(&doc, aj_games, &shapes, &arena);
        uint32_t rules =
            aj_doc_get(&doc, i == 0 ? 0 : aj_doc_first(&doc, aj_doc_first(&doc, 0)), "rules");
        if (value) {
            uint32_t node = aj_doc_get(&doc, rules, module);
            cr_assert_eq(doc.node[rules].count, 1, "%s", input);
            cr_assert(node != AJ_NO_NODE, "%s: no %s", input, module);
            cr_assert_str_eq(aj_doc_text(&doc, node), value, "%s", input);
        } else {
            cr_assert_eq(doc.node[rules].kind, told[0] == '{' ? AJ_NODE_MAP : AJ_NODE_SCALAR, "%s",
                         input);
            cr_assert(aj_doc_get(&doc, rules, module) == AJ_NO_NODE, "%s", input);
        }
        aj_arena_done(&arena);
    }
}

// Whether no other module of any game has an edition of that name.
static bool is_alone(const struct aj_edition *edition) {
    int modules = 0;
    for (size_t i = 0; aj_games[i]; i++)
        for (int m = 0; m < aj_games[i]->book->modules; m++)
            modules += aj_find_edition(aj_games[i]->book, m, edition->id) != AJ_NONE;
    return modules == 1;
}

// Whether an edition has its own id among what else it is called: the word alone means it.
static bool is_claimed(const struct aj_rulebook *book, const char *id) {
    for (int i = 0; i < book->alsos; i++)
        if (strcmp(book->also[i].name, id) == 0 &&
            strcmp(book->edition[book->also[i].edition].id, id) == 0)
            return true;
    return false;
}

// Later boxes have editions of these names too; in older cases they mean the Tunnel.
Test(editions_said, names_that_a_module_claims) {
    expect_rules("wikicarpedia", "tunnel", "wikicarpedia");
    expect_rules("hans-im-glueck", "tunnel", "hans-im-glueck");
}

Test(editions_said, those_of_one_module_alone_say_the_module) {
    for (size_t i = 0; aj_games[i]; i++) {
        const struct aj_rulebook *book = aj_games[i]->book;
        for (int e = 0; e < book->editions; e++) {
            const struct aj_edition *edition = &book->edition[e];
            const char *module = book->module[edition->module].id;
            char map[64];
            snprintf(map, sizeof map, "{%s: true}", edition->id);
            if (is_claimed(book, edition->id)) // by a module, see names_that_a_module_claims
                continue;
            const char *value = is_alone(edition) ? edition->id : NULL;
            expect_rules(edition->id, module, value);
            // As a key of the map: in `rules` of whatever stands around it.
            expect_rules(map, module, value);
        }
    }
}

// "c1" is an edition of ten modules, so it names none of them.
Test(editions_said, names_of_several_modules_say_none) {
    expect_rules("c1", "tower", NULL);
    expect_rules("jcloisterzone", "tunnel", NULL);
}

Test(editions_said, a_module_alone_is_on) {
    for (size_t i = 0; aj_games[i]; i++)
        for (int m = 0; m < aj_games[i]->book->modules; m++)
            expect_rules(aj_games[i]->book->module[m].id, aj_games[i]->book->module[m].id, "true");
    // As the boxes have them; those of the last two say more than the key.
    expect_rules("The Tower", "tower", "true");
    expect_rules("Inns & Cathedrals", "inns-and-cathedrals", "true");
    expect_rules("King & Robber Baron", "king-and-robber", "true");
    expect_rules("Abbot and Gardens", "abbot", "true");
    expect_rules("{abbot-and-gardens: true}", "abbot", "true");
    expect_rules("Carcassonne", "base", NULL); // the game, no module
    expect_rules("towers", "tower", "true");   // as in a list
    expect_rules("spires", "tower", NULL);
    expect_rules("The The Princess with the Dragon of a name that is longer than any key is",
                 "princess-and-dragon", NULL);
}
