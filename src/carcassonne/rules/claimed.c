// Finds claims that name one feature in two ways, which is often what the players disagree about.
#include <string.h>

#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "documents/reading/reading.h"
#include "tiles/tiles.h"

// ---- joined

enum { SPOTS_SAID = 8 };

const char *car_say_cells(const struct car_xy *spot, uint32_t count, struct aj_arena *arena) {
    const char *text = "";
    uint32_t said = count > SPOTS_SAID ? SPOTS_SAID : count;
    for (uint32_t i = 0; i < said; i++)
        text = aj_arena_format(arena, "%s%s(%d,%d)", text,
                               i == 0           ? ""
                               : i + 1 == count ? " and "
                                                : ", ",
                               (int)spot[i].x, (int)spot[i].y);
    return said < count ? aj_arena_format(arena, "%s and %u more", text, count - said) : text;
}

// ---- the way from one part to another, breadth first

struct search {
    const struct car_board *board;
    uint32_t root;    // of the feature
    uint32_t *before; // by part: 1 + the part from which it was reached; 0 if not reached
    uint32_t *queue;
    uint32_t queued;
};

// Notes that a part was reached, if it is of the feature. (A tile that an illegal move has placed
// may touch others.)
static void meet_part(struct search *search, uint32_t from, uint32_t part) {
    if (search->before[part] || car_board_root(search->board, part) != search->root)
        return;
    search->before[part] = from + 1;
    search->queue[search->queued++] = part;
}

// Returns the tile across an edge, or NULL if there is none.
static const struct car_board_tile *across(const struct search *search,
                                           const struct car_board_tile *lying, unsigned edge) {
    uint32_t there = car_board_beside(search->board, lying->x, lying->y, edge);
    return there == CAR_NOTHING ? NULL : &search->board->lying[there];
}

// Reaches the cities across the edges of a city. An abbey has none.
static void meet_cities(struct search *search, uint32_t from, const struct car_board_tile *lying) {
    uint8_t local = search->board->part[from].local;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        const struct car_board_tile *other = across(search, lying, edge);
        bool leads = other && ((car_ways_at_edge(lying, edge) >> local) & 1U);
        for (unsigned ways = leads ? car_ways_at_edge(other, edge ^ 2) : 0; ways; ways &= ways - 1)
            meet_part(search, from, other->first_part + (unsigned)__builtin_ctz(ways));
    }
}

static void meet_roads(struct search *search, uint32_t from) {
    uint32_t next[CAR_ROAD_NEXT], count = car_road_next(search->board, from, next);
    for (uint32_t i = 0; i < count; i++)
        meet_part(search, from, next[i]);
}

// Goes from a field to those on the neighbouring tiles. Two winds belong to each edge, so the one
// opposite is the first or the second wind of the edge that faces it.
static void meet_fields(struct search *search, uint32_t from, const struct car_board_tile *lying) {
    uint8_t local = search->board->part[from].local;
    for (unsigned wind = 0; wind < CAR_WINDS; wind++) {
        unsigned edge = (wind + 1) / 2 % CAR_EDGES;
        const struct car_board_tile *other = across(search, lying, edge);
        if (!other || other->tile->fits_any ||
            car_segment_at_wind(lying->tile, lying->turn, wind) != local)
            continue;
        unsigned facing = 2 * (edge ^ 2) + (wind % 2 ? 0 : 7);
        meet_part(search, from,
                  other->first_part + car_segment_at_wind(other->tile, other->turn, facing));
    }
}

const char *car_say_way(const struct car_judging *g, uint32_t from, uint32_t to) {
    const struct car_board *board = &g->board;
    struct aj_arena *arena = g->judgement->arena;
    uint32_t root = car_board_root(board, from), size = board->part[root].size, count = 0;
    // An underminer takes part in a city although his entrance is no part of it: there is no way.
    if (from == to || car_board_root(board, to) != root)
        return NULL;
    // The search begins at the end, so that the way is read off from its beginning.
    struct search search = {.board = board,
                            .root = root,
                            .before = AJ_NEW_ARRAY(arena, uint32_t, board->parts),
                            .queue = AJ_NEW_ARRAY(arena, uint32_t, size)};
    meet_part(&search, to, to);
    for (uint32_t i = 0; !search.before[from]; i++) {
        AJ_SURE(arena, i < search.queued); // a way exists: both are parts of one feature
        const struct car_feature_piece *part = &search.board->part[search.queue[i]];
        const struct car_board_tile *lying = &search.board->lying[part->lying];
        if (part->kind == CAR_FIELD)
            meet_fields(&search, search.queue[i], lying);
        else if (part->kind == CAR_ROAD)
            meet_roads(&search, search.queue[i]);
        else
            meet_cities(&search, search.queue[i], lying);
    }
    struct car_xy *spot = AJ_NEW_ARRAY(arena, struct car_xy, size);
    uint32_t last = board->part[from].lying;
    for (uint32_t part = search.before[from] - 1; part != to; part = search.before[part] - 1) {
        uint32_t lying = board->part[part].lying;
        if (lying != last && lying != board->part[to].lying)
            spot[count++] = (struct car_xy){board->lying[lying].x, board->lying[lying].y};
        last = lying;
    }
    return count ? car_say_cells(spot, count, arena) : NULL;
}

// ---- names

struct aj_arg car_named_arg(const struct car_judging *g, const char *name, uint32_t part,
                            struct car_place place) {
    const struct car_feature_piece *p = &g->board.part[part];
    const struct car_board_tile *lying = &g->board.lying[p->lying];
    return AJ_WORD(name,
                   aj_word_of(car_place_name(lying->tile, lying->turn, p->local),
                              car_place_text(place, g->judgement->arena), g->judgement->arena));
}

struct aj_arg car_stand_arg(const struct car_judging *g, const char *name, uint32_t follower) {
    const struct car_position *p = g->position;
    const struct car_follower *f = &g->board.follower[follower];
    const struct car_feature_piece *part = &g->board.part[f->part];
    const struct car_board_tile *lying = &g->board.lying[part->lying];
    for (uint32_t i = 0; i < p->stands; i++)
        if (p->stand[i].node == f->node)
            return car_named_arg(g, name, f->part, p->stand[i].place);
    for (uint32_t i = 0; i < p->turns; i++)
        for (uint32_t k = 0; k < p->turn[i].count; k++)
            if (p->turn[i].action[k].node == f->node)
                return car_named_arg(g, name, f->part, p->turn[i].action[k].place);
    return AJ_TEXT(name, car_place_name(lying->tile, lying->turn, part->local));
}

// ---- claimed

// Notes that two places that claims name are on the same feature.
static void note_pair(const struct car_judging *g, const struct car_claimed *a,
                      const struct car_claimed *b) {
    const struct car_board_tile *at = car_board_tile_of(&g->board, a->part);
    const struct car_board_tile *other = car_board_tile_of(&g->board, b->part);
    const char *way = car_say_way(g, a->part, b->part);
    const struct aj_arg args[] = {car_named_arg(g, "first", a->part, a->place),
                                  AJ_CELL("at", at->x, at->y),
                                  car_named_arg(g, "second", b->part, b->place),
                                  AJ_CELL("other", other->x, other->y),
                                  AJ_WORD("kind", &car_kind_words[g->board.part[a->part].kind]),
                                  AJ_TEXT("way", way)};
    aj_rule_add(g->judgement, CAR_RULE_BASE_ONE_FEATURE, AJ_NOTES, b->node,
                (struct aj_args){args, sizeof args / sizeof *args - (way ? 0 : 1)})
        ->variant = at == other ? CAR_SAYS_BASE_ONE_FEATURE_NOTES_SAME_TILE : AJ_PLAIN;
}

// ---- reading

struct claims {
    const struct car_judging *g;
    struct aj_reader reader; // its diagnostics are dropped: they come when claims are compared
    struct car_claimed *item;
    uint32_t count;
    const char *by; // name of the player whose claim is being read; NULL: not said
};

static void add_claimant(struct car_claimed *claim, const char *by) {
    for (int i = 0; by && i < CAR_CLAIMANTS; i++) {
        if (!claim->by[i])
            claim->by[i] = by;
        if (strcmp(claim->by[i], by) == 0)
            return;
    }
    claim->has_more |= by != NULL;
}

static void add_claim(struct claims *claims, struct car_claimed claim) {
    const struct car_board *board = &claims->g->board;
    for (uint32_t i = 0; i < claims->count; i++) {
        struct car_claimed *other = &claims->item[i];
        if (board->part[other->part].lying == board->part[claim.part].lying &&
            memcmp(&other->place, &claim.place, sizeof claim.place) == 0) {
            add_claimant(other, claims->by); // the same feature by the same name
            return;
        }
    }
    if (claims->count == CAR_CLAIMED_MAX)
        return;
    add_claimant(&claim, claims->by);
    claims->item[claims->count++] = claim;
}

static void read_claim(struct claims *claims, uint32_t node) {
    const struct aj_doc *doc = claims->reader.doc;
    struct car_claimed claim = {.node = node};
    int32_t cell[2];
    const char *error;
    if (doc->node[node].kind != AJ_NODE_MAP)
        return;
    uint32_t at = aj_doc_get(doc, node, "at"), name = aj_doc_get(doc, node, "segment");
    if (at == AJ_NO_NODE || name == AJ_NO_NODE || !aj_read_cell(&claims->reader, at, cell))
        return;
    const char *text = aj_read_text(&claims->reader, name);
    if (!text || !car_place_parse(text, &claim.place, claims->reader.arena, &error))
        return;
    claim.part = car_part_at(&claims->g->board, cell[0], cell[1], claim.place);
    if (claim.part != CAR_NOTHING)
        add_claim(claims, claim);
}

static void read_claims(struct claims *claims, uint32_t entry) {
    const struct aj_doc *doc = claims->reader.doc;
    uint32_t says = aj_doc_get(doc, entry, "says"), by = aj_doc_get(doc, entry, "by");
    claims->by = by == AJ_NO_NODE ? NULL : aj_read_text(&claims->reader, by);
    uint32_t features = says != AJ_NO_NODE && doc->node[says].kind == AJ_NODE_MAP
                            ? aj_doc_get(doc, says, "features")
                            : AJ_NO_NODE;
    if (features == AJ_NO_NODE || doc->node[features].kind != AJ_NODE_LIST)
        return;
    AJ_EACH_CHILD(doc, f, features)
        read_claim(claims, f);
}

uint32_t car_claimed_read(const struct car_judging *g, const struct aj_case *job,
                          struct car_claimed item[CAR_CLAIMED_MAX]) {
    const struct aj_doc *doc = job->doc;
    uint32_t list = job->field[AJ_KEY_DISPUTED];
    struct aj_arena *arena = g->judgement->arena;
    struct aj_diags dropped;
    struct claims claims = {
        .g = g, .reader = {.doc = doc, .diags = &dropped, .arena = arena}, .item = item};
    if (list == AJ_NO_NODE || doc->node[list].kind != AJ_NODE_LIST ||
        aj_claimed(job, "features") == AJ_NO_NODE)
        return 0;
    aj_diags_init(&dropped, arena);
    AJ_EACH_CHILD(doc, n, list)
        if (doc->node[n].kind == AJ_NODE_MAP)
            read_claims(&claims, n);
    return claims.count;
}

// Notes how many features of a kind the board has.
static void note_count(const struct car_judging *g, const struct car_numbering *numbering, int kind,
                       uint32_t node) {
    int32_t count = 0;
    for (uint32_t i = 0; i < numbering->rows; i++)
        count += numbering->row[i].kind == kind;
    const struct aj_arg args[] = {AJ_WORD("kind", &car_kind_words[kind]), AJ_INT("count", count)};
    aj_rule_add(g->judgement, CAR_RULE_BASE_ONE_FEATURE, AJ_NOTES, node,
                (struct aj_args){args, sizeof args / sizeof *args})
        ->variant = CAR_SAYS_BASE_ONE_FEATURE_NOTES_COUNTED;
}

// Notes how many features of a kind the board has, for each kind of which a claim about such
// numbers tells one.
static void note_counts(const struct car_judging *g, const struct aj_case *job) {
    uint32_t said = aj_claimed(job, "count");
    struct car_numbering numbering;
    if (said == AJ_NO_NODE || job->doc->node[said].kind != AJ_NODE_MAP)
        return;
    car_number_features(g, &numbering);
    AJ_EACH_CHILD(job->doc, n, said)
        for (int kind = 0; kind < CAR_KINDS; kind++)
            if (strcmp(aj_doc_key(job->doc, n), car_kind_names[kind]) == 0)
                note_count(g, &numbering, kind, n);
}

void car_note_names(const struct car_judging *g, const struct aj_case *job) {
    struct car_claimed claim[CAR_CLAIMED_MAX];
    uint32_t count = aj_keeps(g->judgement, AJ_NOTES) ? car_claimed_read(g, job, claim) : 0;
    for (uint32_t later = 1; later < count; later++)
        for (uint32_t i = 0; i < later; i++)
            if (car_board_root(&g->board, claim[i].part) ==
                car_board_root(&g->board, claim[later].part)) {
                note_pair(g, &claim[i], &claim[later]);
                break;
            }
    if (aj_keeps(g->judgement, AJ_NOTES))
        note_counts(g, job);
}
