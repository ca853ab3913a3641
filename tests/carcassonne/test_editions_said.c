// Editions that one module alone has say the module too (`rules: czech`). The rows that understand
// them are written by hand; the rulebook says which there must be.
#include <criterion/criterion.h>
#include <string.h>

#include "api/games.h"
#include "documents/reshape.h"
#include "judging/rulebook.h"

static bool is_alone(const struct aj_rulebook *book, const struct aj_edition *edition) {
    int modules = 0;
    for (int m = 0; m < book->modules; m++)
        modules += aj_find_edition(book, m, edition->id) != AJ_NONE;
    return modules == 1;
}

static bool has_word(const struct aj_loose *row, const char *id) {
    for (const char *const *word = row->words; word && *word; word++)
        if (strcmp(*word, id) == 0)
            return true;
    return false;
}

// How many rows take the edition in place of a map, by the module that they make of it; and how
// many as a switch. A row for another module counts as two.
static int count_rows(const struct aj_loose *rows, const char *id, const char *module,
                      const struct aj_loose_kind *kind) {
    bool is_switch = kind == &aj_loose_valued;
    int count = 0;
    for (const struct aj_loose *row = rows; row->kind; row++)
        if (row->kind == kind && row->key &&
            (is_switch ? strcmp(row->key, id) == 0 : strcmp(row->key, "rules") == 0) &&
            has_word(row, id))
            count += strcmp(is_switch ? row->name : row->other, module) == 0 ? 1 : 2;
    return count;
}

Test(editions_said, those_of_one_module_alone_say_the_module) {
    for (size_t i = 0; aj_games[i]; i++) {
        const struct aj_rulebook *book = aj_games[i]->book;
        for (int e = 0; e < book->editions; e++) {
            const struct aj_edition *edition = &book->edition[e];
            const char *module = book->module[edition->module].id;
            bool alone = is_alone(book, edition);
            cr_assert_eq(count_rows(aj_games[i]->shapes, edition->id, module, &aj_loose_valued),
                         alone ? 1 : 0, "%s of %s as a switch", edition->id, module);
            // in `rules` of the case, and of `under`
            cr_assert_eq(count_rows(aj_games[i]->shapes, edition->id, module, &aj_loose_entry),
                         alone ? 2 : 0, "%s of %s alone", edition->id, module);
        }
    }
}
