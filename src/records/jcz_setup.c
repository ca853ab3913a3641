// Reads the set-up of a saved game: which modules are in play, their options, and what is on the
// board before the first turn.
#include <stdlib.h>
#include <string.h>

#include "records/internal.h"

// Rows have texts, no pointers, which the loader would have to write at each start. An empty text
// means that there is none.
enum { WORD_ROOM = 40 };

struct set_row {
    char id[WORD_ROOM];
    int module;
    size_t tiles;
};
static const struct set_row sets[] = {
#define TILES(id_, module_, tiles_) {id_, JCZ_##module_, tiles_},
#include "records/jcz.def"
};

static const struct {
    int module;
    size_t tiles;
} once[] = {
#define ONCE(module_, tiles_) {JCZ_##module_, tiles_},
#include "records/jcz.def"
};

static const struct rule_row {
    char id[WORD_ROOM], value[WORD_ROOM]; // an empty value: any
    int module;
    bool stops;
    char option[WORD_ROOM], ours[WORD_ROOM];
} rules[] = {
#define RULE_OF(id_, value_, module_, option_, ours_)                                              \
    {id_, value_, JCZ_##module_, false, option_, ours_},
#define RULE_STOPS(id_, value_, module_) {id_, value_, JCZ_##module_, true, "", ""},
#define RULE_LATER(id_, box_) {id_, "", JCZ_##box_, false, "", ""},
#include "records/jcz.def"
};
enum { RULES = sizeof rules / sizeof *rules };

static const char asides[][WORD_ROOM] = {
#define ASIDE(id_) id_,
#include "records/jcz.def"
};

static bool is_map(const struct rec_reading *r, uint32_t node) {
    return node != AJ_NO_NODE && r->reader->doc->node[node].kind == AJ_NODE_MAP;
}

// ---- sets: "basic:1", "river/2", "tunnel"

// Finds a set of tiles by its name. A colon and an edition may follow the name.
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

// Reads one set. If it is not judged, or not known, since people can make sets of their own, this
// is noted, and the record is read on: the tiles of the set may never come.
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
    if (set && set->module < JCZ_MODULES) {
        jcz->has_tiles[set->module] = true;
        jcz->tiles_of[set->module] += set->tiles * (size_t)copies;
        return;
    }
    jcz->has_other_tiles = true;
    jcz->tiles += set ? set->tiles * (size_t)copies : 0;
    rec_note(r, node, "the set of tiles %s %s", rec_quote(r, key),
             set ? jcz_say_box(jcz, set->module) : "is of an expansion that adjudge does not know");
}

static void read_sets(struct jcz *jcz, uint32_t map) {
    struct rec_reading *r = jcz->r;
    const struct aj_doc *doc = r->reader->doc;
    if (!is_map(r, map)) {
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
    for (int m = 0; m < JCZ_MODULES; m++)
        jcz->tiles += jcz->tiles_of[m];
    uint32_t counts = rec_get(r, rec_get(r, 0, "setup"), "tiles");
    jcz->is_recounted = counts != AJ_NO_NODE && doc->node[counts].count > 0;
}

// ---- rules

// Returns the row of a rule with this value, or NULL if there is none. `value` is NULL if it is no
// text in the save. `is_known` becomes true if there is a row for the rule with any value.
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
    if (!row && is_known && !text)
        rec_fail(r, node, "the rule \"%s\" has no value like this", key);
    else if (!row && is_known)
        rec_stop(r, node, "adjudge knows no value %s of the rule \"%s\"", rec_quote(r, text), key);
    else if (!row)
        rec_stop(r, node, "adjudge knows no rule that is called %s", rec_quote(r, key));
    else if (row->module >= JCZ_MODULES || !jcz->is_on[row->module])
        return;
    else if (row->stops)
        rec_stop(r, node, "the rule \"%s\": %s has no counterpart in a case", row->id,
                 rec_quote(r, text));
    else if (*row->ours)
        jcz_set_option(jcz, row->option, row->ours, node);
}

static void read_rules(struct jcz *jcz, uint32_t map) {
    struct rec_reading *r = jcz->r;
    if (map == AJ_NO_NODE)
        return; // each rule has its default value
    if (!is_map(r, map)) {
        rec_fail(r, map, "the \"rules\" of a set-up are a map");
        return;
    }
    REC_EACH(r, n, map)
        read_rule(jcz, n);
}

// ---- tokens

static int first_unused(const bool used[]) {
    int colour = 0;
    while (used[colour])
        colour++;
    return colour;
}

// Returns how many sets of tunnel tokens each player has, by the value of the rule, or NULL if the
// save does not have the rule.
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

// ---- the rest

static bool is_aside(const char *key) {
    for (size_t i = 0; i < sizeof asides / sizeof *asides; i++)
        if (strcmp(asides[i], key) == 0)
            return true;
    return false;
}

// Notes keys of the set-up that adjudge does not know. They need not matter for the game.
static void check_rest(struct jcz *jcz, uint32_t map) {
    struct rec_reading *r = jcz->r;
    const struct aj_doc *doc = r->reader->doc;
    if (!is_map(r, map))
        return;
    REC_EACH(r, n, map)
        if (!is_aside(aj_doc_key(doc, n)))
            rec_note(r, n,
                     "adjudge does not know what %s of the set-up is, and reads on without it",
                     rec_quote(r, aj_doc_key(doc, n)));
}

void jcz_read_setup(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    uint32_t setup = rec_get(r, 0, "setup");
    uint32_t map = rec_get(r, setup, "elements"), of_rules = rec_get(r, setup, "rules");
    if (rec_goes_on(r))
        read_sets(jcz, rec_get(r, setup, "sets"));
    if (!is_map(r, map))
        rec_fail(r, setup, "the set-up does not say which \"elements\" are in play");
    if (rec_goes_on(r))
        read_start(jcz, setup);
    if (r->has_failed)
        return;
    jcz_read_elements(jcz, map);
    read_rules(jcz, of_rules);
    deal_tokens(jcz, of_rules);
    struct aj_made *made =
        aj_make_in(r->arena, r->root, "rules", AJ_NODE_MAP, rec_offset(r, setup));
    jcz_add_modules(jcz, made);
    if (r->options)
        aj_make_put(made, "options", r->options);
    r->rules = made;
    jcz_check_elements(jcz, map);
    check_rest(jcz, setup);
    check_rest(jcz, rec_get(r, setup, "options"));
}
