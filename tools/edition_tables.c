// Prints, while adjudge is built, what people may write for the modules and editions of a game's
// rulebook, as rows of loose shapes (src/documents/shapes/shapes.h): the name of a module, a bundle
// or an unknown box alone is that, by its id, by its title or as people call it; an edition that
// one module alone has, by its id or what else it is called, says the module too. The lists come
// first; where EDITION_ROWS is defined, the rows.
//   edition_tables GAME
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "documents/shapes/shapes.h"
#include "judging/rulebook/rulebook.h"

// Of the games' headers, which name their rows alike.
extern const struct aj_rulebook car_rulebook, ttr_rulebook;

static const struct {
    const char *name;
    const struct aj_rulebook *book;
} games[] = {{"carcassonne", &car_rulebook}, {"tickets", &ttr_rulebook}};

// Whether an edition has its own id among what else it is called: the word alone means it, although
// editions of later modules have that id too.
static bool has_claim(const struct aj_rulebook *book, int edition, const char *name) {
    bool claims = false;
    for (int i = 0; i < book->alsos; i++)
        claims |= book->also[i].edition == edition && strcmp(book->also[i].name, name) == 0;
    return claims && strcmp(book->edition[edition].id, name) == 0;
}

// Whether no other edition is called so. A number alone is that of the game, whatever expansions
// are called by it.
static bool is_alone(const struct aj_rulebook *book, int edition, const char *name) {
    int module = book->edition[edition].module;
    if (has_claim(book, edition, name))
        return true;
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
        if (book->also[i].edition == edition && strcmp(book->also[i].name, id) != 0 &&
            is_alone(book, edition, book->also[i].name) && index-- == 0)
            return book->also[i].name;
    return NULL;
}

// All names, each with the key that it stands for and the value of that.
static struct said {
    char name[AJ_TITLE_ROOM];
    const char *key, *value;
} said[1000];
static size_t saids;

static void add_said(const char *name, const char *key, const char *value) {
    if (saids == sizeof said / sizeof *said) {
        fputs("edition_tables: more names than it has room for\n", stderr);
        exit(1);
    }
    snprintf(said[saids].name, sizeof said->name, "%s", name);
    said[saids].key = key;
    said[saids++].value = value;
}

static int compare_said(const void *a, const void *b) {
    return strcmp(((const struct said *)a)->name, ((const struct said *)b)->name);
}

// Adds a box by its id, and by the key of its title if that is another one: boxes say more.
static void add_box(const char *id, const char *title) {
    char key[AJ_TITLE_ROOM];
    add_said(id, id, "true");
    if (aj_loose_key(title, key, sizeof key) < sizeof key && strcmp(key, id) != 0)
        add_said(key, id, "true");
}

// The first module is the game, whose title is none of a module.
static void add_boxes(const struct aj_rulebook *book) {
    for (int i = 0; i < book->modules; i++)
        add_box(book->module[i].id, i > 0 ? book->module[i].title : book->module[i].id);
    for (int i = 0; i < book->bundles; i++)
        add_box(book->bundle[i].id, book->bundle[i].title);
    for (int i = 0; i < book->unknowns; i++)
        add_box(book->unknown[i].id, book->unknown[i].title);
    for (int i = 0; i < book->calleds; i++)
        add_said(book->called[i].name, book->called[i].id, "true");
}

// Whether the rows of boxes that are not judged fit those that are.
static bool is_sound(const struct aj_rulebook *book) {
    bool sound = true;
    for (int i = 0; i < book->unknowns; i++)
        if (aj_find_module(book, book->unknown[i].id) != AJ_NONE) {
            fprintf(stderr, "%s is a module now: its row UNKNOWN_BOX must go\n",
                    book->unknown[i].id);
            sound = false;
        }
    for (int i = 0; i < book->calleds; i++)
        if (!aj_find_row(book, book->called[i].id).kind) {
            fprintf(stderr, "CALLED(\"%s\") names nothing\n", book->called[i].name);
            sound = false;
        }
    for (int i = 0; i < book->bundles; i++)
        for (const char *rest = book->bundle[i].contents; *rest;)
            if (!aj_next_in_bundle(book, &rest).kind) {
                fprintf(stderr, "%s holds a box that has no row, before \"%s\"\n",
                        book->bundle[i].id, rest);
                sound = false;
            }
    return sound;
}

// All names in their order.
static void print_names(const struct aj_rulebook *book) {
    const char *name;
    add_boxes(book);
    for (int e = 0; e < book->editions; e++)
        for (int i = 0; (name = name_of(book, e, i)); i++)
            add_said(name, book->module[book->edition[e].module].id, book->edition[e].id);
    qsort(said, saids, sizeof *said, compare_said);
    for (size_t i = 1; i < saids; i++)
        if (strcmp(said[i].name, said[i - 1].name) == 0 &&
            strcmp(said[i].key, said[i - 1].key) != 0) {
            fprintf(stderr, "\"%s\" is a name of %s and of %s\n", said[i].name, said[i].key,
                    said[i - 1].key);
            exit(1);
        }
    puts("static const char *const edition_said[] = {");
    for (size_t i = 0; i < saids; i++)
        printf("    \"%s\", \"%s\", \"%s\",\n", said[i].name, said[i].key, said[i].value);
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
    puts("    {.in = \"\", .key = \"rules\", .kind = &aj_loose_said, .words = edition_said},");
    for (int e = 0; e < book->editions; e++)
        if (is_alone(book, e, book->edition[e].id))
            printf("    {\"rules\", \"%s\", &aj_loose_valued, \"%s\", NULL, editions_%d},\n",
                   book->edition[e].id, book->module[book->edition[e].module].id,
                   book->edition[e].module);
}

int main(int argc, char **argv) {
    for (size_t i = 0; argc == 2 && i < sizeof games / sizeof *games; i++)
        if (strcmp(argv[1], games[i].name) == 0) {
            if (!is_sound(games[i].book))
                return 1;
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
