// The games with the editions that a test means. A test that holds a list of editions to the letter
// asks these games, so that an edition which comes later does not break it.
#pragma once

#include <criterion/criterion.h>
#include <string.h>

#include "api/games.h"

static const char *const editions_meant[][9] = {
    {"base", "first", "second", "final", "europe-2005", "europe-1912", "faq-article"},
    {"tunnel", "wikicarpedia", "hans-im-glueck", "spielbox-english", "spielbox-print", "czech",
     "jcloisterzone"},
    {"river", "c1", "c2", "jcloisterzone"},
    {"traders-and-builders", "c1", "c2", "jcloisterzone"},
    {"tower", "c1", "c2", "jcloisterzone"},
    {"princess-and-dragon", "c1", "c2", "jcloisterzone"},
    {"abbey-and-mayor", "c1", "c2", "jcloisterzone"},
};

// Whether the modules above name it; editions of other modules and maps are all meant.
static inline bool edition_is_meant(const struct aj_rulebook *book,
                                    const struct aj_edition *edition) {
    const char *module = book->module[edition->module].id;
    if (*edition->map && strcmp(edition->map, "europe") != 0)
        return true;
    for (size_t i = 0; i < sizeof editions_meant / sizeof *editions_meant; i++) {
        const char *const *name = editions_meant[i];
        if (strcmp(name[0], module) != 0)
            continue;
        while (*name && strcmp(*name, edition->id) != 0)
            name++;
        return *name != NULL;
    }
    return true;
}

// All games, whose modules have no other edition: those are of a module more, which nobody plays.
// Tables of this process.
static inline const struct aj_game *const *games_of_editions_meant(void) {
    enum { GAMES = 4, EDITIONS = 128 };
    static const struct aj_game *games[GAMES + 1];
    static struct aj_game game[GAMES];
    static struct aj_rulebook book[GAMES];
    static struct aj_module module[GAMES][AJ_MODULES_MAX];
    static struct aj_edition edition[GAMES][EDITIONS];
    for (size_t i = 0; aj_games[i] && !games[i]; i++) {
        const struct aj_rulebook *whole = aj_games[i]->book;
        cr_assert(i < GAMES && whole->editions <= EDITIONS && whole->modules < AJ_MODULES_MAX);
        memcpy(module[i], whole->module, (size_t)whole->modules * sizeof *whole->module);
        memcpy(edition[i], whole->edition, (size_t)whole->editions * sizeof *whole->edition);
        module[i][whole->modules] = (struct aj_module){"left-out", 0, "", ""};
        for (int e = 0; e < whole->editions; e++)
            if (!edition_is_meant(whole, &whole->edition[e]))
                edition[i][e].module = whole->modules;
        book[i] = *whole;
        book[i].modules++;
        book[i].module = module[i];
        book[i].edition = edition[i];
        game[i] = *aj_games[i];
        game[i].book = &book[i];
        games[i] = &game[i];
    }
    return games;
}
