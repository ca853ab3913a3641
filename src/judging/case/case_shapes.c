// Accepts shapes that people write instead of the proper ones: a turn instead of a list of turns, a
// verdict instead of the map of a claim.
#include "documents/shapes/shapes.h"
#include "judging/case/case.h"
#include "judging/game/game.h"

enum { GAMES_MAX = 16 };

static const char *const colours[] = {"red",   "blue", "yellow", "green",
                                      "black", "pink", "grey",   NULL};

// What is meant as a colour beside a name, though no game has it; alone it may be a name.
static const char *const any_colours[] = {
    "red",       "blue",   "yellow", "green",     "black",  "pink",      "grey",  "gray",
    "white",     "orange", "brown",  "purple",    "violet", "turquoise", "gold",  "silver",
    "rot",       "blau",   "gelb",   "gr\u00fcn", "gruen",  "schwarz",   "rosa",  "grau",
    "wei\u00df", "weiss",  "braun",  "lila",      "rouge",  "bleu",      "jaune", "vert",
    "noir",      "rose",   "gris",   "blanc",     NULL};

// What somebody says may be any text: what is no verdict is refused as such.
static const char *const no_words[] = {NULL};

// What a claim in words goes on with behind the name: "Anna says legal".
static const char *const claims[] = {"says", "legal", "illegal", NULL};

static const struct aj_loose shapes[] = {
    {.in = "", .key = "rules", .kind = &aj_loose_switches},
    {.in = "", .key = "rules", .kind = &aj_loose_names},
    {.in = "", .key = "expansions", .kind = &aj_loose_switches, .name = "rules"},
    {.in = "", .key = "modules", .kind = &aj_loose_switches, .name = "rules"},
    {.in = "rules", .key = "expansions", .kind = &aj_loose_inlined},
    {.in = "rules", .key = "modules", .kind = &aj_loose_inlined},
    {.in = "rules", .key = "house_rules", .kind = &aj_loose_one},
    {.in = "", .key = "players", .kind = &aj_loose_one, .name = "name", .other = "colour"},
    {"", "players", &aj_loose_commas, "name", "colour", colours},
    {"", "players", &aj_loose_named, "name", "colour", any_colours},
    {"players", NULL, &aj_loose_pair, "name", "colour", any_colours},
    {"players", NULL, &aj_loose_entry, "name", "colour", colours},
    {.in = "", .key = "tags", .kind = &aj_loose_item},
    {.in = "", .key = "under", .kind = &aj_loose_one, .name = "rules", .other = "expect"},
    {.in = "", .key = "move", .kind = &aj_loose_lone},
    {.in = "", .key = "move", .kind = &aj_loose_several, .name = "moves"},
    {.in = "", .key = "moves", .kind = &aj_loose_one, .name = "player", .other = "actions"},
    {.in = "", .key = "move", .kind = &aj_loose_owned, .name = "player", .other = "actions"},
    {.in = "moves", .kind = &aj_loose_owned, .name = "player", .other = "actions"},
    {.in = "move", .key = "actions", .kind = &aj_loose_one},
    {.in = "moves", .key = "actions", .kind = &aj_loose_one},
    {.in = "", .key = "disputed", .kind = &aj_loose_one, .name = "by", .other = "says"},
    {.in = "", .key = "disputed", .kind = &aj_loose_named, .name = "by", .other = "says"},
    {"disputed", NULL, &aj_loose_pair, "by", "says", no_words},
    {"disputed", NULL, &aj_loose_told, "by", "says", claims},
    {.in = "disputed", .kind = &aj_loose_owned, .name = "by", .other = "says"},
    {.in = "disputed", .key = "says", .kind = &aj_loose_entry, .name = "verdict"},
    {.in = "says", .key = "scored", .kind = &aj_loose_one, .name = "player", .other = "points"},
    {.in = "expect", .key = "scored", .kind = &aj_loose_one, .name = "player", .other = "points"},
    {.in = "says", .key = "rules", .kind = &aj_loose_item},
    {.in = "expect", .key = "rules", .kind = &aj_loose_item},
    {.in = "says", .key = "deciding", .kind = &aj_loose_item},
    {.in = "expect", .key = "deciding", .kind = &aj_loose_item},
    {.in = "", .key = "expect", .kind = &aj_loose_entry, .name = "verdict"},
    {0},
};

const struct aj_section aj_case_sections[] = {
    {"expect", "EXPECTATIONS"},
    {"says", "EXPECTATIONS"},
    {"rules", "KEYS OF EVERY CASE"},
    {NULL, NULL},
};

// Follows each node to where it was moved next. `moved`: NULL if that is the first time.
static uint32_t *follow(const uint32_t *moved, const uint32_t *next, size_t nodes,
                        struct aj_arena *arena) {
    uint32_t *now = AJ_NEW_ARRAY(arena, uint32_t, nodes);
    for (size_t i = 0; i < nodes; i++)
        now[i] = next[moved ? moved[i] : i];
    return now;
}

// The game that a document names for all its cases; NULL: none.
static const struct aj_game *find_game(const struct aj_doc *doc,
                                       const struct aj_game *const *games) {
    if (doc->count == 0)
        return NULL;
    uint32_t node = aj_doc_get(doc, 0, "game"), cases = aj_doc_get(doc, 0, "cases");
    const char *name = node == AJ_NO_NODE ? NULL : aj_doc_text(doc, node);
    if (name && cases != AJ_NO_NODE && aj_doc_at(doc, cases)->kind == AJ_NODE_LIST)
        AJ_EACH_CHILD(doc, c, cases)
            if (aj_doc_get(doc, c, "game") != AJ_NO_NODE)
                return NULL;
    return name ? aj_find_game(games, name) : NULL;
}

const uint32_t *aj_case_reshape(struct aj_doc *doc, const struct aj_game *const *games,
                                struct aj_loose_index *index, struct aj_arena *arena) {
    const struct aj_loose *lists[GAMES_MAX + 2] = {shapes};
    const struct aj_game *own = find_game(doc, games);
    uint8_t count = 1;
    index->only = 0;
    for (; *games && count <= GAMES_MAX; games++)
        if ((*games)->shapes) {
            index->only = *games == own ? count : index->only;
            lists[count++] = (*games)->shapes;
        }
    // What a text becomes may hold loose shapes too: "draw 2 blind" has the text "2 blind".
    enum { TIMES = 4 };
    size_t nodes = doc->count;
    uint32_t *moved = NULL;
    for (int i = 0; i < TIMES; i++) {
        const uint32_t *next = aj_reshape(doc, lists, index, arena);
        if (!next)
            break;
        moved = follow(moved, next, nodes, arena);
    }
    return moved;
}
