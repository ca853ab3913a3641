// Prints, while adjudge is built, what people may write for the modules and editions of a game's
// rulebook, as rows of loose shapes (src/documents/shapes/shapes.h): a module's name alone is that
// module, by its key or by its title; an edition that one module alone has, by its id or what else
// it is called, says the module too. The lists come first; where EDITION_ROWS is defined, the rows.
//   edition_tables GAME
#include <stdio.h>
#include <string.h>

#include "documents/shapes/shapes.h"
#include "judging/rulebook/rulebook.h"

// Of the games' headers, which name their rows alike.
extern const struct aj_rulebook car_rulebook, ttr_rulebook;

static const struct {
    const char *name;
    const struct aj_rulebook *book;
} games[] = {{"carcassonne", &car_rulebook}, {"tickets", &ttr_rulebook}};

// Whether no other edition is called so. A number alone is that of the game, whatever expansions
// are called by it.
static bool is_alone(const struct aj_rulebook *book, int edition, const char *name) {
    int module = book->edition[edition].module;
    for (int e = 0; e < book->editions; e++)
        if (e != edition && strcmp(book->edition[e].id, name) == 0)
            return false;
    for (int i = 0; i < book->alsos; i++)
        if (book->also[i].edition != edition && strcmp(book->also[i].name, name) == 0 &&
            (module != 0 || book->edition[book->also[i].edition].module == 0))
            return false;
    return true;
}

// One name of an edition, from 0: its id, then what people call it, each if no other edition has
// it; NULL behind the last one.
static const char *name_of(const struct aj_rulebook *book, int edition, int index) {
    const char *id = book->edition[edition].id;
    if (is_alone(book, edition, id) && index-- == 0)
        return id;
    for (int i = 0; i < book->alsos; i++)
        if (book->also[i].edition == edition && is_alone(book, edition, book->also[i].name) &&
            index-- == 0)
            return book->also[i].name;
    return NULL;
}

// The key that a module's title has, if that is not its own: boxes say more. The first module is
// the game, whose title is none of a module. "" if there is none.
static void find_title(const struct aj_rulebook *book, int module, char key[AJ_TITLE_ROOM]) {
    if (module == 0 ||
        aj_loose_key(book->module[module].title, key, AJ_TITLE_ROOM) >= AJ_TITLE_ROOM ||
        strcmp(key, book->module[module].id) == 0)
        key[0] = '\0';
}

// All names: the key that each stands for, and the value of that.
static void print_names(const struct aj_rulebook *book) {
    char key[AJ_TITLE_ROOM];
    puts("static const char *const edition_said[] = {");
    for (int m = 0; m < book->modules; m++) {
        const char *id = book->module[m].id;
        printf("    \"%s\", \"%s\", \"true\",\n", id, id);
        find_title(book, m, key);
        if (*key)
            printf("    \"%s\", \"%s\", \"true\",\n", key, id);
    }
    const char *name;
    for (int e = 0; e < book->editions; e++)
        for (int i = 0; (name = name_of(book, e, i)); i++)
            printf("    \"%s\", \"%s\", \"%s\",\n", name, book->module[book->edition[e].module].id,
                   book->edition[e].id);
    puts("    NULL};");
}

// The editions that a module alone has, by its number.
static void print_lists(const struct aj_rulebook *book) {
    for (int m = 0; m < book->modules; m++) {
        bool is_begun = false;
        for (int e = 0; e < book->editions; e++)
            if (book->edition[e].module == m && is_alone(book, e, book->edition[e].id)) {
                if (!is_begun)
                    printf("static const char *const editions_%d[] = {", m);
                is_begun = true;
                printf("\"%s\", ", book->edition[e].id);
            }
        if (is_begun)
            puts("NULL};");
    }
}

static void print_rows(const struct aj_rulebook *book) {
    char key[AJ_TITLE_ROOM];
    puts("    {.in = \"\", .key = \"rules\", .kind = &aj_loose_said, .words = edition_said},");
    for (int m = 0; m < book->modules; m++) {
        find_title(book, m, key);
        if (*key)
            printf("    {\"rules\", \"%s\", &aj_loose_rekeyed, \"%s\", NULL, NULL},\n", key,
                   book->module[m].id);
    }
    for (int e = 0; e < book->editions; e++)
        if (is_alone(book, e, book->edition[e].id))
            printf("    {\"rules\", \"%s\", &aj_loose_valued, \"%s\", NULL, editions_%d},\n",
                   book->edition[e].id, book->module[book->edition[e].module].id,
                   book->edition[e].module);
}

int main(int argc, char **argv) {
    for (size_t i = 0; argc == 2 && i < sizeof games / sizeof *games; i++)
        if (strcmp(argv[1], games[i].name) == 0) {
            puts("#ifndef EDITION_ROWS");
            print_names(games[i].book);
            print_lists(games[i].book);
            puts("#else");
            print_rows(games[i].book);
            puts("#endif");
            return 0;
        }
    fputs("usage: edition_tables GAME\n", stderr);
    return 1;
}
