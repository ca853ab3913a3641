// Finds the map of a case whose rules name no edition, by the names in it.
#include <string.h>

#include "documents/reading/reading.h"
#include "judging/case/case.h"
#include "judging/game/game.h"
#include "tickets/position/position.h"
#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"

_Static_assert(TTR_MAPS <= 32, "maps are bits of a uint32_t");

enum { TOLD_MAX = 6 }; // the most names in a help

typedef int finder(const struct ttr_map *map, const char *name);

// The names in a case, and on which maps they are.
struct names {
    const struct aj_doc *doc;
    uint32_t common;            // the maps that have all names so far, as bits
    const char *name[TOLD_MAX]; // names that are on different sets of maps
    uint32_t maps[TOLD_MAX];    // by name: these maps, as bits
    int count;
    bool is_european; // the case tells of tunnels, ferries or stations
};

// The keys whose values are names, and what finds these names.
static const struct {
    const char *key;
    finder *find;
} naming[] = {{"route", ttr_find_any_route},
              {"uses", ttr_find_any_route},
              {"tickets", ttr_find_any_ticket},
              {"keep", ttr_find_any_ticket},
              {"first_tickets", ttr_find_any_ticket},
              {"give_back", ttr_find_any_ticket},
              {"stations", ttr_find_city},
              {"station", ttr_find_city},
              {"city", ttr_find_city}};

// Keys for tunnels, ferries and stations, which the map of the USA does not have.
static const char *const european[] = {"reveal", "station", "stations", "tunnel", "ferry"};

static finder *find_finder(const char *key) {
    for (size_t i = 0; i < sizeof naming / sizeof *naming; i++)
        if (strcmp(naming[i].key, key) == 0)
            return naming[i].find;
    return NULL;
}

// Notes a name. A name that is on no map is ignored here, and reported when the position is read.
static void see_name(struct names *names, const char *name, finder *find) {
    uint32_t maps = 0;
    for (int i = 0; i < TTR_MAPS; i++)
        maps |= (uint32_t)(find(&ttr_maps[i], name) != AJ_NONE) << i;
    if (maps == 0)
        return;
    names->common &= maps;
    for (int i = 0; i < names->count; i++)
        if (names->maps[i] == maps)
            return;
    if (names->count == TOLD_MAX)
        return;
    names->name[names->count] = name;
    names->maps[names->count++] = maps;
}

static void see_key(struct names *names, const char *key, uint32_t value) {
    const struct aj_node *node = &names->doc->node[value];
    const char *text = node->kind == AJ_NODE_SCALAR ? aj_doc_text(names->doc, value) : "";
    bool is_none = strcmp(text, "false") == 0 || strcmp(text, "0") == 0 ||
                   (node->kind == AJ_NODE_LIST && node->count == 0);
    for (size_t i = 0; !is_none && i < sizeof european / sizeof *european; i++)
        names->is_european |= strcmp(key, european[i]) == 0;
}

// Notes all names at a node and in it. `find` finds what a text there names; NULL: it names
// nothing.
static void see_names(struct names *names, uint32_t node, finder *find) {
    if (node == AJ_NO_NODE)
        return;
    const struct aj_node *at = &names->doc->node[node];
    if (at->kind == AJ_NODE_SCALAR && find)
        see_name(names, aj_doc_text(names->doc, node), find);
    if (at->kind != AJ_NODE_MAP && at->kind != AJ_NODE_LIST)
        return;
    AJ_EACH_CHILD(names->doc, child, node) {
        if (at->kind == AJ_NODE_LIST) {
            see_names(names, child, find);
            continue;
        }
        const char *key = aj_doc_key(names->doc, child);
        see_key(names, key, child);
        see_names(names, child, find_finder(key));
    }
}

// Returns the first edition that is played on the map.
static int first_edition(int map) {
    int edition = 0;
    while (strcmp(ttr_rulebook.edition[edition].map, ttr_maps[map].id) != 0)
        edition++;
    return edition;
}

// Lists names with their maps: "bombay-karachi" is on the map of India and the map of ...
static const char *list_names(const struct names *names, struct aj_arena *arena) {
    const char *list = NULL;
    for (int i = 0; i < names->count; i++) {
        const char *maps = NULL;
        for (uint32_t left = names->maps[i]; left; left &= left - 1)
            maps = aj_arena_join(arena, maps ? maps : "", maps ? " and " : "",
                                 ttr_maps[__builtin_ctz(left)].title);
        list = aj_arena_format(arena, "%s%s\"%s\" is on %s", list ? list : "", list ? ", " : "",
                               names->name[i], maps);
    }
    return list;
}

static bool refuse(struct aj_reader *reader, const struct aj_case *job, const struct names *names) {
    uint32_t maps = names->common ? names->common : names->maps[0];
    aj_read_error(reader, job->field[AJ_KEY_GAME], TTR_DIAG(WHICH_MAP),
                  names->common ? "the names in this case fit more than one map"
                                : "the names in this case are of several maps")
        ->help = aj_arena_format(reader->arena, "%s; say which map it is, as rules: {base: %s}",
                                 list_names(names, reader->arena),
                                 ttr_rulebook.edition[first_edition(__builtin_ctz(maps))].id);
    return false;
}

bool ttr_assume_map(struct aj_reader *reader, struct aj_case *job, const uint32_t field[]) {
    struct names names = {.doc = reader->doc, .common = UINT32_MAX};
    see_names(&names, job->field[AJ_KEY_PLAYERS], NULL);
    see_names(&names, field[TTR_KEY_CLAIMED], NULL);
    see_names(&names, job->field[AJ_KEY_MOVES], NULL);
    see_names(&names, job->field[AJ_KEY_MOVE], NULL);
    bool is_one = names.common && !(names.common & (names.common - 1));
    if (names.count > 0 && !is_one)
        return refuse(reader, job, &names);
    int map = is_one              ? __builtin_ctz(names.common)
              : names.is_european ? TTR_MAP_EUROPE
                                  : TTR_MAP_USA;
    job->has_assumed = true;
    job->assumed = first_edition(map);
    job->is_told = is_one;
    aj_ruleset_choose(&job->rules, 0, job->assumed);
    return true;
}
