// Reads tiles described by what one sees of them, and finds the kinds that show it.
#include <stdarg.h>
#include <string.h>

#include "carcassonne/boxes/boxes.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/draft.h"
#include "documents/tree/tree.h"

enum { NAMED_MAX = 12 }; // tiles named in a help

// The kinds of tile that match a description, by catalogue. Turns that look alike are listed once.
struct seen {
    const struct car_edges *edges;
    struct car_wanted wanted;
    const char *tail; // marks after the letters: "+inn"
    bool in_hand;
    bool is_set_on[CAR_SETS + 1];      // whether the tiles of this set are in play
    struct car_candidate *list;        // as it grows
    const struct car_candidate *found; // at the end, or what an earlier reading of the case found
    size_t count, capacity;
};

// Whether a tile is in play. Tiles with gardens are if abbots are.
static bool is_in_play(const struct car_draft *draft, const struct seen *seen,
                       const struct car_tile *tile) {
    return seen->is_set_on[tile->set] &&
           (!car_has_kind(tile, CAR_GARDEN) || aj_module_on(&draft->job->rules, CAR_MODULE_ABBOT));
}

static bool is_listed(const struct seen *seen, const struct car_tile *tile, unsigned turn) {
    for (size_t i = 0; i < seen->count; i++) {
        const struct car_candidate *other = &seen->list[i];
        if (other->tile->look[other->turn] == tile->look[turn] ||
            (seen->in_hand && other->tile == tile))
            return true;
    }
    return false;
}

// Which tiles are looked at, in this order, until some match. A tile of which no box has a copy
// looks like another one without its garden; the other one is meant, even if no gardens are in
// play.
enum among { IN_PLAY, OF_BOXES_IN_PLAY, WITHOUT_COPIES, ALL, AMONGS };

// Whether a tile is in the set of tiles that is looked through, the smaller sets first.
static bool is_among(const struct car_draft *draft, const struct seen *seen,
                     const struct car_tile *tile, int among) {
    switch (among) {
    case IN_PLAY:
        return is_in_play(draft, seen, tile) && car_copies(tile) > 0;
    case OF_BOXES_IN_PLAY:
        return seen->is_set_on[tile->set] && car_copies(tile) > 0;
    case WITHOUT_COPIES:
        return is_in_play(draft, seen, tile);
    default:
        return true;
    }
}

// Lists the turns of a tile that match, each look once. Most tiles match in none, so the edges are
// asked first, and the list, which may be long, last.
static void list_turns(struct car_draft *draft, struct seen *seen, const struct car_tile *tile,
                       int among) {
    for (unsigned turn = 0; !tile->fits_any && turn < 4; turn++) { // an abbey shows no edges
        if (!car_edges_fit(seen->edges, tile, turn) || !car_points_so(tile, turn, &seen->wanted) ||
            !is_among(draft, seen, tile, among) || is_listed(seen, tile, turn))
            continue;
        seen->list = aj_arena_grow(draft->reader->arena, seen->list, sizeof *seen->list,
                                   &seen->capacity, seen->count + 1);
        seen->list[seen->count++] = (struct car_candidate){tile, (uint8_t)turn};
    }
}

static void list_wanted(struct car_draft *draft, struct seen *seen) {
    for (int among = 0; among < AMONGS && seen->count == 0; among++)
        for (size_t i = 0; i < car_catalogue.count; i++)
            if (car_has_wanted(&car_catalogue.tile[i], &seen->wanted))
                list_turns(draft, seen, &car_catalogue.tile[i], among);
}

static void list_kinds(struct car_draft *draft, struct seen *seen) {
    struct car_wanted narrow = seen->wanted;
    for (unsigned set = 0; set <= CAR_SETS; set++)
        seen->is_set_on[set] = car_set_on(&draft->job->rules, set);
    list_wanted(draft, seen);
    if (seen->count == 0 && car_wanted_widen(&seen->wanted))
        list_wanted(draft, seen);
    if (seen->count == 0)
        seen->wanted = narrow;
}

// Returns the module that a word names by its id or by the first words of it: "siege", "inns".
// Returns AJ_NONE if it names none.
static int module_called(const char *word) {
    char key[AJ_TITLE_ROOM];
    size_t length = aj_loose_key(word, key, sizeof key);
    int found = length < sizeof key ? aj_find_module(&car_rulebook, key) : AJ_NONE;
    for (int i = 0; length > 0 && found == AJ_NONE && i < car_rulebook.modules; i++) {
        const char *id = car_rulebook.module[i].id;
        found =
            length < sizeof key && strncmp(id, key, length) == 0 && id[length] == '-' ? i : found;
    }
    return found;
}

// Whether most tiles that show the word `i` of the catalogue are of the module's box.
static bool is_word_of(int module, size_t i) {
    size_t own = 0, other = 0;
    for (size_t t = 0; t < car_catalogue.count; t++) {
        const struct car_tile *tile = &car_catalogue.tile[t];
        bool is_own = (car_set_modules(tile->set) >> module) & 1U;
        if ((tile->words >> i) & 1U)
            *(is_own ? &own : &other) += 1;
    }
    return own > other;
}

const char *car_help_mark(const char *mark, struct aj_arena *arena) {
    const char *help = car_mark_help(mark, arena), *list = NULL, *asks = "did you mean";
    int module = aj_is_same_start(help, asks, strlen(asks)) ? AJ_NONE : module_called(mark);
    const car_words printed = car_catalogue.printed;
    for (size_t i = 0; module > 0 && i < car_catalogue.words; i++)
        if ((printed >> i) & 1U && is_word_of(module, i))
            list = aj_arena_format(arena, "%s%s\"%s\"", list ? list : "", list ? " or " : "",
                                   car_catalogue.word[i]);
    return list ? aj_arena_format(arena, "did you mean %s?", list) : help;
}

// Reads a mark at `byte` of the node's text.
static bool read_mark(struct car_draft *draft, uint32_t node, uint32_t byte, const char *mark,
                      struct seen *seen) {
    struct aj_arena *arena = draft->reader->arena;
    if (car_wanted_add(&seen->wanted, mark))
        return true;
    const char *box = aj_read_foreign(draft->reader, mark);
    if (box) {
        aj_read_refuse_foreign(aj_read_error_in(draft->reader, node, byte, AJ_KIND(UNKNOWN_BOX),
                                                "the mark \"%s\" is of %s", mark, box),
                               box, arena);
        return false;
    }
    struct aj_diag *diag = aj_read_error_in(draft->reader, node, byte, AJ_KIND(UNKNOWN_WORD),
                                            "no tile is marked with \"%s\"", mark);
    if (!aj_diag_is_kept(draft->reader->diags, diag))
        return false;
    diag->help = car_help_mark(mark, arena);
    return false;
}

// Reads a word of `marks`.
static bool read_word(struct car_draft *draft, uint32_t node, struct seen *seen) {
    const char *text = aj_read_text(draft->reader, node);
    if (!text || !read_mark(draft, node, 0, text, seen))
        return false;
    aj_read_spelled(draft->reader, node, car_mark_spell(text, ' ', draft->reader->arena));
    return true;
}

// Reads the marks after the letters of the edges: "CRFR+pennant". An empty mark ends the reading,
// and so do UNKNOWN_MAX unknown ones: otherwise a text with a million "+" would have a million
// errors.
static bool read_tail(struct car_draft *draft, const struct car_sight *sight, struct seen *seen) {
    enum { UNKNOWN_MAX = 16 };
    const char *marks = seen->tail;
    int unknown = 0;
    while (*marks && unknown < UNKNOWN_MAX) {
        uint32_t byte = sight->byte + (uint32_t)(marks - sight->edges) + 1;
        const char *mark = car_edges_next_mark(&marks, draft->reader->arena);
        unknown += !read_mark(draft, sight->node, byte, mark, seen);
        if (!*mark)
            break;
    }
    return unknown == 0;
}

// Reads `marks`: a list of words, or a single word.
static bool read_marks(struct car_draft *draft, uint32_t node, struct seen *seen) {
    const struct aj_doc *doc = draft->reader->doc;
    bool understood = true;
    if (node == AJ_NO_NODE)
        return true;
    if (doc->node[node].kind == AJ_NODE_SCALAR)
        return read_word(draft, node, seen);
    if (!aj_read_is_list(draft->reader, node)) {
        aj_read_help(draft->reader, "as marks: [pennant]");
        return false;
    }
    AJ_EACH_CHILD(doc, n, node)
        understood &= read_word(draft, n, seen);
    return understood;
}

static void refuse_edges(struct car_draft *draft, const struct car_sight *sight) {
    aj_read_error_in(draft->reader, sight->node, sight->byte, CAR_KIND(BAD_SHAPE),
                     "\"%s\" does not tell the four edges of a tile", sight->edges)
        ->help =
        "as CRFR: north, east, south and west; C city, R road, F field, I river, ? not seen; then "
        "what is printed on it, as in CRFR+pennant";
}

// Names the first kinds of a list, each once.
static const char *list_ids(struct car_draft *draft, const struct seen *seen) {
    struct aj_arena *arena = draft->reader->arena;
    const char *list = "";
    size_t named = 0;
    for (size_t i = 0; i < seen->count; i++) {
        const struct car_tile *tile = seen->list[i].tile;
        if (i > 0 && tile == seen->list[i - 1].tile)
            continue;
        if (named++ == NAMED_MAX)
            return aj_arena_format(arena, "%s ...", list);
        list = aj_arena_join(arena, list, ", ", car_tile_id(tile));
    }
    return list;
}

// Counts the edges of a tile that match the description.
static int count_same(const struct car_edges *edges, const struct car_candidate *lying) {
    int same = 0;
    for (unsigned edge = 0; edge < 4; edge++) {
        unsigned both = 3U << 2 * edge;
        same += ((lying->tile->edges[lying->turn] ^ edges->sides) & edges->known & both) == 0;
    }
    return same;
}

// Of the candidates from `first` on that are turns of one tile, returns the one that matches most
// edges. Sets `*next` to the index after them.
static const struct car_candidate *find_nearest(const struct seen *marked, size_t first,
                                                const struct car_edges *edges, size_t *next) {
    const struct car_candidate *best = &marked->list[first];
    for (*next = first + 1; *next < marked->count; ++*next) {
        const struct car_candidate *other = &marked->list[*next];
        if (other->tile != best->tile)
            break;
        if (count_same(edges, other) > count_same(edges, best))
            best = other;
    }
    return best;
}

// Returns what the edges of a tile show, as bits of enum car_side.
static unsigned sides_of(const struct car_tile *tile) {
    unsigned sides = 0;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        sides |= 1U << car_side_at(tile, 0, edge);
    return sides;
}

// Returns what a description shows at its edges, as bits of enum car_side. Fields are left out,
// since nearly all tiles have them.
static unsigned sides_seen(const struct car_edges *edges) {
    unsigned sides = 0;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        if ((edges->known >> 2 * edge) & 3U)
            sides |= 1U << ((edges->sides >> 2 * edge) & 3U);
    return sides & ~(1U << CAR_SIDE_FIELD);
}

// Lists tiles for a help, as "CCFC+cloth": those that have the wanted marks and all these sides, in
// any order. Those that match most edges come first. Returns "" if there are none.
static const char *list_like(struct car_draft *draft, const struct seen *seen, unsigned sides) {
    struct aj_arena *arena = draft->reader->arena;
    struct car_edges any;
    struct seen marked = {.edges = &any, .wanted = seen->wanted};
    const char *list = "";
    int named = 0;
    car_edges_parse("????", &any, NULL);
    list_kinds(draft, &marked);
    for (int same = 4; same >= 0; same--)
        for (size_t i = 0, next; i < marked.count && named < NAMED_MAX; i = next) {
            const struct car_candidate *nearest = find_nearest(&marked, i, seen->edges, &next);
            char letters[5];
            car_edges_write(nearest->tile, nearest->turn, letters);
            if (count_same(seen->edges, nearest) != same || strstr(list, letters) ||
                (sides & ~sides_of(nearest->tile)))
                continue;
            list =
                aj_arena_format(arena, "%s%s%s%s", list, named++ ? ", " : "", letters, seen->tail);
        }
    return list;
}

// Helps with edges that no tile has: by tiles with the same sides in another order.
static const char *help_with_sides(struct car_draft *draft, const struct seen *seen) {
    const char *like = list_like(draft, seen, sides_seen(seen->edges));
    return aj_arena_format(draft->reader->arena,
                           "edges are told as they lie, north, east, south, west%s%s; a tile of "
                           "your own: {name: mine, shape: \"city N; ...\"}",
                           *like ? "; tiles with these sides: " : "", like);
}

// Reports that no tile matches. Says which marks tiles with these edges have, and which tiles have
// these marks.
static void refuse_sight(struct car_draft *draft, const struct car_sight *sight,
                         const struct seen *seen) {
    const struct car_edges *edges = seen->edges;
    struct seen others = {.edges = edges, .in_hand = true};
    struct aj_arena *arena = draft->reader->arena;
    list_kinds(draft, &others);
    const char *marked = others.count ? list_like(draft, seen, 0) : "";
    aj_read_error_in(draft->reader, sight->node, sight->byte, CAR_KIND(UNKNOWN_TILE),
                     others.count ? "no tile with the edges %s has these marks"
                                  : "no tile has the edges %s",
                     edges->letters)
        ->help = others.count ? aj_arena_format(arena, "the tiles with these edges: %s%s%s",
                                                list_ids(draft, &others),
                                                *marked ? "; with these marks: " : "", marked)
                              : help_with_sides(draft, seen);
}

static struct car_described *add_described(struct car_draft *draft, const struct car_sight *sight,
                                           const struct car_edges *edges, const struct seen *seen) {
    const struct car_choices *choices = draft->choices;
    uint32_t number = (uint32_t)draft->described_count;
    uint32_t chosen = choices && number < choices->count ? choices->choice[number] : 0;
    draft->described =
        aj_arena_grow(draft->reader->arena, draft->described, sizeof *draft->described,
                      &draft->described_capacity, draft->described_count + 1);
    struct car_described *described = &draft->described[draft->described_count++];
    if (sight->marks == AJ_NO_NODE)
        draft->last_unmarked = (uint32_t)draft->described_count;
    *described = (struct car_described){.candidate = seen->found,
                                        .candidates = (uint32_t)seen->count,
                                        .chosen = chosen < seen->count ? chosen : 0,
                                        .marks = seen->tail,
                                        .in_hand = sight->in_hand,
                                        .node = sight->node,
                                        .byte = sight->byte};
    memcpy(described->edges, edges->letters, sizeof described->edges);
    return described;
}

// Returns the last tile of the case that is described without `marks` if it is described in the
// same letters, or NULL.
static const struct car_described *
find_alike(const struct car_draft *draft, const struct car_sight *sight, const struct seen *seen) {
    if (sight->marks != AJ_NO_NODE || draft->last_unmarked == 0)
        return NULL;
    const struct car_described *last = &draft->described[draft->last_unmarked - 1];
    bool is_same = last->in_hand == sight->in_hand && strcmp(last->marks, seen->tail) == 0 &&
                   strcmp(last->edges, seen->edges->letters) == 0;
    return is_same ? last : NULL;
}

// Takes the candidates that an earlier reading of the case has found or that the tile before has,
// or searches for them.
static void find_kinds(struct car_draft *draft, const struct car_sight *sight, struct seen *seen) {
    const struct car_choices *choices = draft->choices;
    uint32_t number = (uint32_t)draft->described_count;
    bool is_known = choices && number < choices->count &&
                    choices->listed[number].node == sight->node &&
                    choices->listed[number].byte == sight->byte;
    const struct car_described *other =
        is_known ? &choices->listed[number] : find_alike(draft, sight, seen);
    if (other) {
        seen->found = other->candidate;
        seen->count = other->candidates;
        return;
    }
    list_kinds(draft, seen);
    seen->found = seen->list;
}

bool car_draft_see(struct car_draft *draft, const struct car_sight *sight,
                   struct car_case_tile *laid) {
    struct car_edges edges;
    struct seen seen = {.edges = &edges, .in_hand = sight->in_hand};
    bool marked = read_marks(draft, sight->marks, &seen);
    if (!car_edges_parse(sight->edges, &edges, &seen.tail)) {
        refuse_edges(draft, sight);
        return false;
    }
    if (!read_tail(draft, sight, &seen) || !marked)
        return false;
    find_kinds(draft, sight, &seen);
    if (seen.count == 0) {
        refuse_sight(draft, sight, &seen);
        return false;
    }
    if (draft->reader->spellings &&
        strcmp(aj_doc_text(draft->reader->doc, sight->node), sight->edges) == 0)
        aj_read_spelled(draft->reader, sight->node,
                        car_edges_spell(sight->edges, draft->reader->arena));
    const struct car_described *described = add_described(draft, sight, &edges, &seen);
    laid->tile = described->candidate[described->chosen].tile;
    laid->turn = described->candidate[described->chosen].turn;
    laid->by_edges = true;
    return true;
}

void car_draft_saw_at(struct car_draft *draft, const struct car_case_tile *laid) {
    struct car_described *last =
        draft->described_count ? &draft->described[draft->described_count - 1] : NULL;
    if (!last || last->in_hand || last->candidate[last->chosen].tile != laid->tile ||
        last->has_cell)
        return;
    last->has_cell = true;
    last->x = laid->x;
    last->y = laid->y;
}

// Whether the tile was a value of its own, not part of a drawn row.
static bool is_node_itself(const struct car_draft *draft, const struct car_case_tile *laid) {
    return laid->byte == 0 && draft->reader->doc->node[laid->node].kind != AJ_NODE_SCALAR;
}

size_t car_draft_offset(const struct car_draft *draft, const struct car_case_tile *laid) {
    const struct aj_doc *doc = draft->reader->doc;
    return is_node_itself(draft, laid)
               ? doc->node[laid->node].offset
               : aj_doc_byte_from(doc, laid->node, laid->byte, &draft->reader->last);
}

struct aj_diag *car_draft_refuse(struct car_draft *draft, const struct car_case_tile *laid,
                                 const struct aj_diag_kind *kind, const char *format, ...) {
    va_list list;
    const char *message = "";
    va_start(list, format);
    if (!draft->reader->diags->is_blind)
        message = aj_arena_format_list(draft->reader->arena, format, list);
    va_end(list);
    if (is_node_itself(draft, laid))
        return aj_read_error(draft->reader, laid->node, kind, "%s", message);
    return aj_read_error_in(draft->reader, laid->node, laid->byte, kind, "%s", message);
}
