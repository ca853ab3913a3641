// Reads the assertions of a saved game: "Alice has 10 points", "Bob scored field for 9 points".
#include <stdlib.h>
#include <string.h>

#include "records/internal.h"

static const struct {
    const char *name, *ours;
} scored[] = {
#define SCORED(name_, ours_) {name_, ours_},
#include "records/jcz.def"
};

enum { NOBODY = -1, SEVERAL = -2 };

// Returns the player whose name ends at `end`; or NOBODY, or SEVERAL. The name is the whole text
// before `end`, or its last words. If two names fit, the longer one is meant.
static int find_player(const struct rec_reading *r, const char *text, const char *end) {
    size_t length = (size_t)(end - text), longest = 0;
    int found = NOBODY;
    for (int i = 0; i < r->players; i++) {
        const char *name = r->player[i].name;
        size_t own = name ? strlen(name) : 0;
        bool is_word = own > 0 && own >= longest && own <= length &&
                       strncmp(end - own, name, own) == 0 &&
                       (own == length || end[-(ptrdiff_t)own - 1] == ' ');
        if (!is_word)
            continue;
        found = own == longest ? SEVERAL : i;
        longest = own;
    }
    return found;
}

// Adds a note that says why it is not known which player an assertion is about.
static void note_player(struct rec_reading *r, uint32_t node, int player, const char *text) {
    rec_note(r, node, "%s in %s",
             player == SEVERAL ? "several players have the name" : "no player has the name",
             rec_quote(r, text));
}

// Reads "12 points", "1 point", "-3 points".
static bool read_points(const char *text, int32_t *points) {
    char *end;
    if (strspn(text + (*text == '-'), "0123456789") == 0)
        return false;
    long value = strtol(text, &end, 10);
    *points = (int32_t)value;
    return value >= -AJ_NUMBER_MAX && value <= AJ_NUMBER_MAX && strncmp(end, " point", 6) == 0;
}

// Whether a player's points may include the fairy's point for his next turn. JCloisterZone gives it
// as soon as the turn before is over, if the figure next to the fairy is still there.
static bool is_ahead(const struct jcz *jcz, int player) {
    const struct rec_reading *r = jcz->r;
    return !r->is_final && r->turns > 0 && ((jcz->blessed >> player) & 1U) &&
           player == (r->turn[r->turns - 1].player + 1) % r->players;
}

static bool read_total(struct jcz *jcz, uint32_t node, const char *text) {
    struct rec_reading *r = jcz->r;
    const char *has = strstr(text, " has ");
    int32_t points = 0;
    while (has && !read_points(has + 5, &points))
        has = strstr(has + 1, " has ");
    if (!has)
        return false;
    int index = find_player(r, text, has);
    if (index < 0) {
        note_player(r, node, index, text);
        return true;
    }
    struct rec_player *player = &r->player[index];
    player->has_final = r->is_final;
    player->has_gained = !r->is_final;
    player->has_begun = is_ahead(jcz, index);
    player->final = player->gained = points;
    player->points_node = node;
    return true;
}

static const char *find_scored(const char *name, size_t length) {
    for (size_t i = 0; i < sizeof scored / sizeof *scored; i++)
        if (strlen(scored[i].name) == length && strncmp(scored[i].name, name, length) == 0)
            return scored[i].ours;
    return NULL;
}

static void add_scored(struct jcz *jcz, uint32_t node, int player, const char *kind,
                       int32_t points) {
    struct rec_reading *r = jcz->r;
    uint32_t offset = rec_offset(r, node);
    if (!r->scored)
        r->scored = aj_make(r->arena, AJ_NODE_LIST, offset);
    struct aj_made *row = aj_make_in(r->arena, r->scored, NULL, AJ_NODE_MAP, offset);
    aj_make_text(r->arena, row, "player", rec_player_name(r, player), offset);
    aj_make_text(r->arena, row, "kind", kind, offset);
    aj_make_int(r->arena, row, "points", points, offset);
    aj_make_text(r->arena, row, "when", "any", offset);
}

static const char verb[] = " scored ";

// Returns where " scored WORD for N points" begins, and sets `*length` to the length of WORD and
// `*points` to N. Returns NULL if the text does not have it.
static const char *find_score(const char *text, size_t *length, int32_t *points) {
    for (const char *at = text; (at = strstr(at, verb)); at++) {
        const char *word = at + strlen(verb);
        *length = strcspn(word, " ");
        if (strncmp(word + *length, " for ", 5) == 0 && read_points(word + *length + 5, points))
            return at;
    }
    return NULL;
}

static bool read_scored(struct jcz *jcz, uint32_t node, const char *text) {
    struct rec_reading *r = jcz->r;
    size_t length = 0;
    int32_t points = 0;
    const char *at = find_score(text, &length, &points);
    if (!at)
        return false;
    int player = find_player(r, text, at);
    const char *kind = find_scored(at + strlen(verb), length);
    if (player < 0)
        note_player(r, node, player, text);
    else if (!kind)
        rec_note(r, node, "what is scored in %s is not known to a case", rec_quote(r, text));
    else
        add_scored(jcz, node, player, kind, points);
    return true;
}

static uint32_t find_assertions(const struct rec_reading *r) {
    uint32_t list = rec_get(r, rec_get(r, 0, "test"), "assertions");
    bool is_list = list != AJ_NO_NODE && r->reader->doc->node[list].kind == AJ_NODE_LIST;
    return is_list ? list : AJ_NO_NODE;
}

uint32_t jcz_find_no_pass(const struct jcz *jcz) {
    const struct aj_doc *doc = jcz->r->reader->doc;
    uint32_t list = find_assertions(jcz->r);
    for (uint32_t n = list == AJ_NO_NODE ? AJ_NO_NODE : aj_doc_first(doc, list); n != AJ_NO_NODE;
         n = doc->node[n].next) {
        const char *text = aj_doc_text(doc, n);
        if (text && strcmp(text, "Player can't pass") == 0)
            return n;
    }
    return AJ_NO_NODE;
}

// Reads "Phase is TilePhase": the program waits for the next tile, so it has accepted the last
// turn.
static bool read_phase(struct jcz *jcz, uint32_t node, const char *text) {
    struct rec_reading *r = jcz->r;
    bool is_ended = strstr(text, "hase is TilePhase") && r->turns > 0 && !rec_open_turn(r);
    if (is_ended)
        r->ended_node = node;
    return is_ended;
}

void jcz_read_assertions(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    const struct aj_doc *doc = r->reader->doc;
    uint32_t list = find_assertions(r);
    if (list == AJ_NO_NODE)
        return;
    AJ_EACH_CHILD(doc, n, list) {
        const char *text = aj_doc_text(doc, n) ? aj_doc_text(doc, n) : "";
        r->record->has_expectations = true;
        if (n != r->refused_node && !read_total(jcz, n, text) && !read_scored(jcz, n, text) &&
            !read_phase(jcz, n, text))
            rec_note(r, n, "the assertion %s has no counterpart in a case", rec_quote(r, text));
    }
}
