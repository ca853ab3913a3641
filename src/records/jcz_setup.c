// Reads the set-up of a saved game: which modules are in play, with which options, and what is on
// the board.
#include "records/jcz_setup.h"

#include <stdlib.h>
#include <string.h>

#include "records/jcz_place.h"
#include "records/jcz_reading.h"
#include "records/turns.h"

// Rows hold their texts, not pointers to them, which the loader would write anew at each start. A
// text that is empty says nothing.
enum { WORD_ROOM = 40 };

enum { BY_ELEMENT, BY_SET, BY_EITHER };

static const struct {
    char id[WORD_ROOM], edition[WORD_ROOM];
    int how;
} modules[] = {
#define MODULE(name, id_, edition_, how_) {id_, edition_, how_},
#include "records/setup.def"
};

struct set_row {
    char id[WORD_ROOM];
    int module;
    size_t tiles;
};
static const struct set_row sets[] = {
#define TILES(id_, module_, tiles_) {id_, JCZ_##module_, tiles_},
#include "records/setup.def"
};

static const struct {
    int module;
    size_t tiles;
} once[] = {
#define ONCE(module_, tiles_) {JCZ_##module_, tiles_},
#include "records/setup.def"
};

enum element_kind { IS_ELEMENT, IS_SWITCH, IS_FIGURES, IS_NEEDED };
struct element_row {
    char id[WORD_ROOM];
    int module;
    enum element_kind kind;
    char key[WORD_ROOM], off[WORD_ROOM]; // SWITCH: the option and its value; FIGURES: the key of a
                                         // player
    int most;                            // FIGURES
    char what[WORD_ROOM];                // NEEDED: what a tile has with which it matters
    uint32_t marks, signs;
};
#define BIT(n) (1U << (n))
static const struct element_row elements[] = {
#define ELEMENT(id_, module_) {.id = id_, .module = JCZ_##module_, .kind = IS_ELEMENT},
#define SWITCH(id_, module_, option_, off_)                                                        \
    {.id = id_, .module = JCZ_##module_, .kind = IS_SWITCH, .key = option_, .off = off_},
#define FIGURES(id_, module_, key_, most_)                                                         \
    {.id = id_, .module = JCZ_##module_, .kind = IS_FIGURES, .key = key_, .most = most_},
#define NEEDED(id_, module_, what_, marks_, signs_)                                                \
    {.id = id_,                                                                                    \
     .module = JCZ_##module_,                                                                      \
     .kind = IS_NEEDED,                                                                            \
     .what = what_,                                                                                \
     .marks = marks_,                                                                              \
     .signs = signs_},
#include "records/setup.def"
};
enum { ELEMENTS = sizeof elements / sizeof *elements };

static const struct rule_row {
    char id[WORD_ROOM], value[WORD_ROOM]; // of no value: any
    int module;
    bool stops;
    char option[WORD_ROOM], ours[WORD_ROOM];
} rules[] = {
#define RULE_OF(id_, value_, module_, option_, ours_)                                              \
    {id_, value_, JCZ_##module_, false, option_, ours_},
#define RULE_STOPS(id_, value_, module_) {id_, value_, JCZ_##module_, true, "", ""},
#include "records/setup.def"
};
enum { RULES = sizeof rules / sizeof *rules };

static bool is_of_figures(const char *id) {
    for (size_t i = 0; i < ELEMENTS; i++)
        if (elements[i].kind == IS_FIGURES && strcmp(elements[i].id, id) == 0)
            return true;
    return false;
}

// Whether an element is in play. The program only asks if it has a key: false is in play too. Of
// figures, false and 0 are none.
static bool is_in_play(const struct rec_reading *r, uint32_t map, const char *id) {
    const char *text = rec_text(r, map, id);
    return text && (!is_of_figures(id) || (strcmp(text, "false") != 0 && strcmp(text, "0") != 0));
}

// ---- sets: "basic:1", "river/2", "tunnel"

// Finds a set of tiles by its name, which may be followed by a colon and its edition.
static const struct set_row *find_set(const char *key) {
    size_t length = strcspn(key, ":");
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        if (strlen(sets[i].id) == length && strncmp(sets[i].id, key, length) == 0)
            return &sets[i];
    return NULL;
}

static bool has_known_edition(const char *key) {
    const char *edition = key + strcspn(key, ":");
    return !*edition || strcmp(edition, ":1") == 0 || strcmp(edition, ":2") == 0;
}

// Reads one set. People may make sets of their own, so one that is not known is of an expansion
// that adjudge does not know, whose tiles may never come.
static void read_set(struct jcz *jcz, uint32_t node, const char *key) {
    struct rec_reading *r = jcz->r;
    const struct set_row *set = find_set(key);
    int32_t copies;
    if (set && !has_known_edition(key)) {
        rec_fail(r, node, "no set of tiles is called %s", rec_quote(r, key));
        return;
    }
    if (!rec_need_int(r, node, NULL, &copies) || copies <= 0)
        return;
    jcz->has_tiles[set ? set->module : JCZ_OTHER] = true;
    if (set)
        jcz->tiles_of[set->module] += set->tiles * (size_t)copies;
    else
        rec_note(r, node, "the set of tiles %s is of an expansion that adjudge does not know",
                 rec_quote(r, key));
}

static void read_sets(struct jcz *jcz, uint32_t map) {
    struct rec_reading *r = jcz->r;
    const struct aj_doc *doc = r->reader->doc;
    if (map == AJ_NO_NODE || doc->node[map].kind != AJ_NODE_MAP) {
        rec_fail(r, rec_get(r, 0, "setup"),
                 "the set-up does not say which \"sets\" of tiles there "
                 "are");
        return;
    }
    REC_EACH(r, n, map)
        read_set(jcz, n, aj_doc_key(doc, n));
    for (size_t i = 0; i < sizeof once / sizeof *once; i++)
        if (jcz->has_tiles[once[i].module])
            jcz->tiles_of[once[i].module] += once[i].tiles;
    for (int m = 0; m <= JCZ_MODULES; m++)
        jcz->tiles += jcz->tiles_of[m];
    uint32_t counts = rec_get(r, rec_get(r, 0, "setup"), "tiles");
    jcz->is_recounted = counts != AJ_NO_NODE && doc->node[counts].count > 0;
}

// ---- elements

// Checks that adjudge knows every element of the save.
static void check_elements(struct jcz *jcz, uint32_t map) {
    struct rec_reading *r = jcz->r;
    const struct aj_doc *doc = r->reader->doc;
    if (map == AJ_NO_NODE || doc->node[map].kind != AJ_NODE_MAP) {
        rec_fail(r, rec_get(r, 0, "setup"),
                 "the set-up does not say which \"elements\" are in play");
        return;
    }
    REC_EACH(r, n, map) {
        size_t i = 0;
        while (i < ELEMENTS && strcmp(elements[i].id, aj_doc_key(doc, n)) != 0)
            i++;
        if (i == ELEMENTS)
            rec_fail(r, n, "no element of the game is called %s", rec_quote(r, aj_doc_key(doc, n)));
        else if (doc->node[n].kind == AJ_NODE_LIST || doc->node[n].kind == AJ_NODE_MAP)
            rec_fail(r, n, "the element \"%s\" has no value like this", elements[i].id);
    }
}

static void find_modules(struct jcz *jcz, uint32_t map) {
    for (int m = 0; m < JCZ_MODULES; m++)
        jcz->is_on[m] = modules[m].how != BY_ELEMENT && jcz->has_tiles[m];
    jcz->is_on[JCZ_BASE] = true;
    for (size_t i = 0; i < ELEMENTS; i++) {
        const struct element_row *row = &elements[i];
        if (row->module != JCZ_OTHER && modules[row->module].how != BY_SET &&
            is_in_play(jcz->r, map, row->id))
            jcz->is_on[row->module] = true;
    }
}

void jcz_set_option(struct jcz *jcz, const char *option, const char *value, uint32_t node) {
    struct rec_reading *r = jcz->r;
    if (!r->options) {
        r->options = aj_make(r->arena, AJ_NODE_MAP, rec_offset(r, node));
        if (r->rules)
            aj_make_put(r->rules, "options", r->options);
    }
    aj_make_text(r->arena, r->options, option, value, rec_offset(r, node));
}

// Reads how many figures each player has, if that is not the usual number.
static void read_figures(struct jcz *jcz, uint32_t map, const struct element_row *row) {
    struct rec_reading *r = jcz->r;
    int32_t count = row->most;
    if (!is_in_play(r, map, row->id))
        count = 0;
    else if (strcmp(rec_text(r, map, row->id), "true") != 0 &&
             !rec_need_int(r, map, row->id, &count))
        return;
    if (count >= row->most)
        return; // a case cannot say so; it matters when one of them is placed
    uint32_t node = rec_get(r, map, row->id);
    if (count < 0) {
        rec_fail(r, node, "a player cannot have %d of \"%s\"", (int)count, row->id);
        return;
    }
    for (int i = 0; i < r->players; i++) {
        struct rec_player *player = &r->player[i];
        uint32_t offset = rec_offset(r, node == AJ_NO_NODE ? map : node);
        if (!player->more)
            player->more = aj_make(r->arena, AJ_NODE_MAP, offset);
        aj_make_int(r->arena, player->more, row->key, count, offset);
    }
}

// Notes an element that is missing until a tile is placed with which it matters.
static void add_lack(struct jcz *jcz, const struct element_row *row) {
    const char *module = modules[row->module].id;
    AJ_SURE(jcz->r->arena, jcz->lacks < JCZ_LACKS);
    jcz->lack[jcz->lacks++] = (struct jcz_lack){row->id, module, row->what, row->marks, row->signs};
}

bool jcz_check_lacks(struct jcz *jcz, uint32_t node, const struct car_tile *tile) {
    for (size_t i = 0; i < jcz->lacks && tile; i++) {
        const struct jcz_lack *lack = &jcz->lack[i];
        if ((tile->marks & lack->marks) || (tile->signs & lack->signs))
            return rec_stop(jcz->r, node,
                            "this tile has %s, and %s is played without \"%s\", which a case "
                            "cannot say",
                            lack->what, lack->module, lack->id);
    }
    return true;
}

static void read_element(struct jcz *jcz, uint32_t map, const struct element_row *row) {
    bool is_there = is_in_play(jcz->r, map, row->id);
    switch (row->kind) {
    case IS_ELEMENT:
        return;
    case IS_FIGURES:
        read_figures(jcz, map, row);
        return;
    case IS_SWITCH:
        if (!is_there)
            jcz_set_option(jcz, row->key, row->off, map);
        return;
    case IS_NEEDED:
        if (!is_there)
            add_lack(jcz, row);
        return;
    }
}

static void read_elements(struct jcz *jcz, uint32_t map) {
    for (size_t i = 0; i < ELEMENTS && rec_goes_on(jcz->r); i++)
        if (elements[i].module != JCZ_OTHER && jcz->is_on[elements[i].module])
            read_element(jcz, map, &elements[i]);
    jcz->has_dragon = is_in_play(jcz->r, map, "dragon");
    jcz->has_bridges = is_in_play(jcz->r, map, "bridge");
    int32_t abbeys = is_in_play(jcz->r, map, "abbey");
    rec_int(jcz->r, map, "abbey", &abbeys);
    for (int i = 0; i < jcz->r->players; i++)
        jcz->abbeys[i] = abbeys;
}

// ---- rules

// Returns the row of a rule with this value, NULL if there is none. A value that is no text is
// NULL. `is_known` is set if any row has the rule.
static const struct rule_row *find_rule(const char *key, const char *value, bool *is_known) {
    *is_known = false;
    for (size_t i = 0; i < RULES; i++) {
        if (strcmp(rules[i].id, key) != 0)
            continue;
        *is_known = true;
        if (!*rules[i].value || (value && strcmp(rules[i].value, value) == 0))
            return &rules[i];
    }
    return NULL;
}

static void read_rule(struct jcz *jcz, uint32_t node) {
    struct rec_reading *r = jcz->r;
    const char *key = aj_doc_key(r->reader->doc, node), *text = aj_doc_text(r->reader->doc, node);
    bool is_known;
    const struct rule_row *row = find_rule(key, text, &is_known);
    if (!row && is_known)
        rec_fail(r, node, "the rule \"%s\" has no value %s", key,
                 text ? rec_quote(r, text) : "like this");
    else if (!row)
        rec_fail(r, node, "no rule is called %s", rec_quote(r, key));
    if (!row || row->module == JCZ_OTHER || !jcz->is_on[row->module])
        return;
    if (row->stops)
        rec_stop(r, node, "the rule \"%s\": %s has no counterpart in a case", row->id,
                 rec_quote(r, text));
    else if (*row->ours)
        jcz_set_option(jcz, row->option, row->ours, node);
}

static void read_rules(struct jcz *jcz, uint32_t map) {
    struct rec_reading *r = jcz->r;
    const struct aj_doc *doc = r->reader->doc;
    if (map == AJ_NO_NODE)
        return; // every rule has its default
    if (doc->node[map].kind != AJ_NODE_MAP) {
        rec_fail(r, map, "the \"rules\" of a set-up are a map");
        return;
    }
    REC_EACH(r, n, map)
        read_rule(jcz, n);
}

static void make_rules(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    struct aj_made *made =
        aj_make_in(r->arena, r->root, "rules", AJ_NODE_MAP, rec_offset(r, rec_get(r, 0, "setup")));
    for (int m = 0; m < JCZ_MODULES; m++)
        if (jcz->is_on[m])
            aj_make_text(r->arena, made, modules[m].id, modules[m].edition, made->offset)->quoted =
                false;
    if (r->options)
        aj_make_put(made, "options", r->options);
    r->rules = made;
}

// ---- tokens

static int first_unused(const bool used[]) {
    int colour = 0;
    while (used[colour])
        colour++;
    return colour;
}

// Returns how many sets of tunnel tokens each player has by this value of the rule; NULL: the usual
// one.
static int sets_each(int players, const char *rule) {
    int most = !rule || strcmp(rule, "3/2") == 0 ? 3 : strcmp(rule, "2/1") == 0 ? 2 : 1;
    if (players < 3)
        return most;
    return players == 3 && most == 3 ? 2 : 1;
}

// Gives each player his sets of tunnel tokens: first his own colour, then colours that nobody has.
static void deal_tokens(struct jcz *jcz, uint32_t rules_node) {
    struct rec_reading *r = jcz->r;
    bool used[REC_COLOURS] = {false};
    if (!jcz->is_on[JCZ_TUNNEL])
        return;
    r->sets = sets_each(r->players, rec_text(r, rules_node, "more-tunnel-tokens"));
    for (int i = 0; i < r->players; i++)
        used[r->player[i].colour] = true;
    for (int set = 0; set < r->sets; set++)
        for (int i = 0; i < r->players; i++) {
            int colour = set == 0 ? r->player[i].colour : first_unused(used);
            used[colour] = true;
            r->player[i].set[set] = colour;
        }
}

// ---- the board

static void read_start_tile(struct jcz *jcz, uint32_t node) {
    struct rec_reading *r = jcz->r;
    const char *name = rec_text(r, node, "tile");
    struct rec_lying lying = {.turn = 0};
    if (!name) {
        rec_fail(r, node, "no \"tile\" says what lies here at the start");
        return;
    }
    if (!rec_need_int(r, node, "x", &lying.cell[0]) ||
        !rec_need_int(r, node, "y", &lying.cell[1]) ||
        !jcz_read_rotation(jcz, rec_get(r, node, "rotation"), &lying.turn))
        return;
    lying.tile = jcz_find_tile(jcz, node, name);
    if (!lying.tile)
        return;
    if (!rec_lay(r, &lying)) {
        rec_fail(r, node, "two tiles lie at (%d,%d) at the start", (int)lying.cell[0],
                 (int)lying.cell[1]);
        return;
    }
    jcz->start_rivers += car_has_kind(lying.tile, CAR_RIVER);
    struct aj_made *tile = aj_make_in(r->arena, r->board, NULL, AJ_NODE_MAP, rec_offset(r, node));
    aj_make_text(r->arena, tile, "tile", car_tile_id(lying.tile), rec_offset(r, node));
    aj_make_cell(r->arena, tile, "at", lying.cell, rec_offset(r, node));
    if (lying.turn > 0)
        aj_make_int(r->arena, tile, "turn", (int32_t)lying.turn * 90, rec_offset(r, node));
}

static void read_start(struct jcz *jcz, uint32_t setup) {
    struct rec_reading *r = jcz->r;
    const struct aj_doc *doc = r->reader->doc;
    uint32_t list = rec_get(r, setup, "start");
    if (list == AJ_NO_NODE || doc->node[list].kind != AJ_NODE_LIST) {
        rec_fail(r, list == AJ_NO_NODE ? setup : list,
                 "the set-up does not say which tiles lie at the start: it has no list \"start\"");
        return;
    }
    REC_EACH(r, n, list)
        read_start_tile(jcz, n);
}

// A missing element may matter with a tile that lies at the start.
static void check_start(struct jcz *jcz, uint32_t list) {
    const struct rec_reading *r = jcz->r;
    for (size_t i = 0; i < r->lyings; i++)
        if (!jcz_check_lacks(jcz, list, r->lying[i].tile))
            return;
}

void jcz_read_setup(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    uint32_t setup = rec_get(r, 0, "setup");
    uint32_t map = rec_get(r, setup, "elements"), of_rules = rec_get(r, setup, "rules");
    if (rec_goes_on(r))
        read_sets(jcz, rec_get(r, setup, "sets"));
    if (rec_goes_on(r))
        check_elements(jcz, map);
    if (rec_goes_on(r))
        read_start(jcz, setup);
    if (r->has_failed)
        return;
    find_modules(jcz, map);
    read_elements(jcz, map);
    check_start(jcz, rec_get(r, setup, "start"));
    read_rules(jcz, of_rules);
    deal_tokens(jcz, of_rules);
    make_rules(jcz);
}
