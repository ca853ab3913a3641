// Reads which elements are in play in a saved game. An element brings a module into play, switches
// an option off, or tells how many figures of a kind the players have.
#include <string.h>

#include "records/internal.h"

// Rows have texts, no pointers, which the loader would have to write at each start. An empty text
// means that there is none.
enum { WORD_ROOM = 40 };

enum { BY_ELEMENT, BY_SET, BY_EITHER };

static const struct {
    char id[WORD_ROOM], edition[WORD_ROOM];
    int how;
} modules[] = {
#define MODULE(name, id_, edition_, how_) {id_, edition_, how_},
#include "records/jcz.def"
};

enum element_kind { IS_ELEMENT, IS_ACTING, IS_SWITCH, IS_FIGURES };
struct element_row {
    char id[WORD_ROOM];
    int module;
    enum element_kind kind;
    // Of a row SWITCH: the option and its value. Of a row FIGURES: `key` is the key of a player
    // that tells their number.
    char key[WORD_ROOM], off[WORD_ROOM];
    int each, most; // of a row FIGURES: the usual number, and the greatest
};
static const struct element_row elements[] = {
#define ELEMENT(id_, module_) {.id = id_, .module = JCZ_##module_, .kind = IS_ELEMENT},
#define ACTS(id_, box_) {.id = id_, .module = JCZ_##box_, .kind = IS_ACTING},
#define SWITCH(id_, module_, option_, off_)                                                        \
    {.id = id_, .module = JCZ_##module_, .kind = IS_SWITCH, .key = option_, .off = off_},
#define FIGURES(id_, module_, key_, each_, most_)                                                  \
    {.id = id_,                                                                                    \
     .module = JCZ_##module_,                                                                      \
     .kind = IS_FIGURES,                                                                           \
     .key = key_,                                                                                  \
     .each = each_,                                                                                \
     .most = most_},
#include "records/jcz.def"
};
enum { ELEMENTS = sizeof elements / sizeof *elements };

static bool is_of_figures(const char *id) {
    for (size_t i = 0; i < ELEMENTS; i++)
        if (elements[i].kind == IS_FIGURES && strcmp(elements[i].id, id) == 0)
            return true;
    return false;
}

static bool is_nothing(const char *text) {
    return strcmp(text, "false") == 0 || strcmp(text, "0") == 0;
}

// Whether an element is in play. The program only looks whether its key is there, so that an
// element which is false is in play too; but figures whose value is false or 0 are not.
static bool is_in_play(const struct rec_reading *r, uint32_t map, const char *id) {
    const char *text = rec_text(r, map, id);
    return text && (!is_of_figures(id) || !is_nothing(text));
}

bool jcz_has_element(const struct jcz *jcz, const char *id) {
    return is_in_play(jcz->r, rec_get(jcz->r, rec_get(jcz->r, 0, "setup"), "elements"), id);
}

static const struct element_row *find_element(const char *id) {
    for (size_t i = 0; i < ELEMENTS; i++)
        if (strcmp(elements[i].id, id) == 0)
            return &elements[i];
    return NULL;
}

// Notes an element of a box that is not judged. If messages, figures or tiles show what the element
// does, the record is read up to the first of these, and nothing is noted if the element is false
// or 0. Any other element stops the record here, whatever its value, since the program that made
// the record plays with an element whose key is there.
static void check_element(struct jcz *jcz, uint32_t node) {
    struct rec_reading *r = jcz->r;
    const char *key = aj_doc_key(r->reader->doc, node), *text = rec_text(r, node, NULL);
    const struct element_row *row = find_element(key);
    enum aj_node_kind kind = r->reader->doc->node[node].kind;
    if (kind == AJ_NODE_LIST || kind == AJ_NODE_MAP)
        rec_fail(r, node, "the element %s has no value like this", rec_quote(r, key));
    else if (!text)
        return;
    else if (!row)
        rec_stop(r, node, "adjudge knows no element of the game that is called %s",
                 rec_quote(r, key));
    else if (row->kind == IS_ACTING)
        rec_stop(r, node, "the element \"%s\" %s", row->id, jcz_say_box(jcz, row->module));
    else if (row->module >= JCZ_MODULES && !is_nothing(text))
        rec_note(r, node, "the element \"%s\" %s", row->id, jcz_say_box(jcz, row->module));
}

void jcz_check_elements(struct jcz *jcz, uint32_t map) {
    REC_EACH(jcz->r, n, map)
        check_element(jcz, n);
}

// Finds which modules the set-up has: by its sets of tiles, its elements or both.
static void find_modules(struct jcz *jcz, uint32_t map) {
    for (int m = 0; m < JCZ_MODULES; m++)
        jcz->is_on[m] = modules[m].how != BY_ELEMENT && jcz->has_tiles[m];
    jcz->is_on[JCZ_BASE] = true;
    for (size_t i = 0; i < ELEMENTS; i++) {
        const struct element_row *row = &elements[i];
        if (row->module < JCZ_MODULES && modules[row->module].how != BY_SET &&
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

// Reads how many figures of a kind each player has, if it is not the usual number.
static void read_figures(struct jcz *jcz, uint32_t map, const struct element_row *row) {
    struct rec_reading *r = jcz->r;
    int32_t count = row->each;
    if (!is_in_play(r, map, row->id))
        count = 0;
    else if (strcmp(rec_text(r, map, row->id), "true") != 0 &&
             !rec_need_int(r, map, row->id, &count))
        return;
    if (count == row->each || count > row->most)
        return; // a case cannot give more; a note comes when a figure too many is placed
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

static void read_element(struct jcz *jcz, uint32_t map, const struct element_row *row) {
    bool is_there = is_in_play(jcz->r, map, row->id);
    switch (row->kind) {
    case IS_ELEMENT:
    case IS_ACTING:
        return;
    case IS_FIGURES:
        read_figures(jcz, map, row);
        return;
    case IS_SWITCH:
        if (!is_there)
            jcz_set_option(jcz, row->key, row->off, map);
        return;
    }
}

void jcz_read_elements(struct jcz *jcz, uint32_t map) {
    find_modules(jcz, map);
    for (size_t i = 0; i < ELEMENTS && rec_goes_on(jcz->r); i++)
        if (elements[i].module < JCZ_MODULES && jcz->is_on[elements[i].module])
            read_element(jcz, map, &elements[i]);
    jcz->has_hills = is_in_play(jcz->r, map, "hill");
    jcz->has_dragon = is_in_play(jcz->r, map, "dragon");
    int32_t abbeys = is_in_play(jcz->r, map, "abbey");
    rec_int(jcz->r, map, "abbey", &abbeys);
    for (int i = 0; i < jcz->r->players; i++)
        jcz->abbeys[i] = abbeys;
}

void jcz_add_modules(const struct jcz *jcz, struct aj_made *rules) {
    for (int m = 0; m < JCZ_MODULES; m++)
        if (jcz->is_on[m])
            aj_make_text(jcz->r->arena, rules, modules[m].id, modules[m].edition, rules->offset)
                ->quoted = false;
}
