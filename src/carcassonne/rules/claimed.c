// Finds claims that name one feature in two ways, which is often what the players disagree about.
#include <string.h>

#include "carcassonne/rules/rules.h"
#include "carcassonne/table/table.h"
#include "documents/reading/reading.h"
#include "tiles/tiles.h"

static void note_pair(const struct car_judging *g, const struct car_claimed *a,
                      const struct car_claimed *b) {
    const struct car_lying *at = car_lying_of(&g->board, a->part);
    const struct car_lying *other = car_lying_of(&g->board, b->part);
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
    struct aj_reader reader; // its diagnostics are dropped: comparing the claims reports them
    struct car_claimed *item;
    uint32_t count;
    const char *by; // whose claim is being read; NULL: unknown
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
    if (list == AJ_NO_NODE || doc->node[list].kind != AJ_NODE_LIST)
        return 0;
    aj_diags_init(&dropped, arena);
    AJ_EACH_CHILD(doc, n, list)
        if (doc->node[n].kind == AJ_NODE_MAP)
            read_claims(&claims, n);
    return claims.count;
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
}
