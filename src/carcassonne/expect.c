// The game's own expect keys, by row; those of the base game: `count` of features by kind, and
// `features` found by place.
#include <string.h>

#include "carcassonne/report.h"

const char *const car_expect_keys[CAR_EXPECT_KEYS] = {
#define EXPECT_KEY(name, key_, checker) key_,
#include "carcassonne/rows.def"
};
static car_expect_key *const checkers[CAR_EXPECT_KEYS] = {
#define EXPECT_KEY(name, key, checker_) checker_,
#include "carcassonne/rows.def"
};

static const char *format_int(struct car_checking *c, int32_t value) {
    return aj_arena_format(c->reader->arena, "%d", value);
}

static void check_int(struct car_checking *c, uint32_t node, const char *key, int32_t actual) {
    int32_t expected;
    if (node == AJ_NO_NODE || !aj_read_int(c->reader, node, -1000000, 1000000, &expected) ||
        expected == actual)
        return;
    aj_mismatch_add(c->out, node, key, format_int(c, expected), format_int(c, actual));
}

static void check_bool(struct car_checking *c, uint32_t node, const char *key, bool actual) {
    bool expected;
    if (node == AJ_NO_NODE || !aj_read_bool(c->reader, node, &expected) || expected == actual)
        return;
    aj_mismatch_add(c->out, node, key, expected ? "true" : "false", actual ? "true" : "false");
}

void car_expect_count(struct car_checking *c, uint32_t node) {
    uint32_t key[CAR_KINDS];
    int32_t actual[CAR_KINDS] = {0};
    if (!aj_read_map(c->reader, node, car_kind_names, CAR_KINDS, key))
        return;
    for (uint32_t i = 0; i < c->g->numbering->rows; i++)
        actual[c->g->numbering->row[i].kind]++;
    for (int kind = 0; kind < CAR_KINDS; kind++)
        check_int(c, key[kind], aj_arena_format(c->reader->arena, "count.%s", car_kind_names[kind]),
                  actual[kind]);
}

static bool is_called(const struct car_checking *c, int player, const char *name) {
    int colour = c->g->position->player[player].colour;
    return strcmp(c->g->judgement->player[player].name, name) == 0 ||
           (colour >= 0 && strcmp(car_colour_names[colour], name) == 0);
}

// The player of that name or colour as a bit; 0 after an error.
static uint8_t read_owner(struct car_checking *c, uint32_t node) {
    const char *name = aj_read_text(c->reader, node);
    for (int i = 0; name && i < c->g->judgement->players; i++)
        if (is_called(c, i, name))
            return (uint8_t)(1U << i);
    if (name)
        aj_read_error(c->reader, node, &aj_core_diag_kinds[AJ_DIAG_UNKNOWN_PLAYER],
                      "no player has the name or colour \"%s\"", name);
    return 0;
}

// Owners in any order; every name is a player's.
static void check_owners(struct car_checking *c, uint32_t node, const char *key, uint8_t actual) {
    const struct aj_doc *doc = c->reader->doc;
    const struct aj_judgement *judgement = c->g->judgement;
    uint8_t expected = 0;
    if (node == AJ_NO_NODE || !aj_read_is_list(c->reader, node))
        return;
    for (uint32_t n = aj_doc_first(doc, node); n != AJ_NO_NODE; n = doc->node[n].next)
        expected |= read_owner(c, n);
    if (expected == actual)
        return;
    struct aj_buf names;
    aj_buf_init_in(&names, c->reader->arena);
    for (int i = 0; i < judgement->players; i++)
        if ((actual >> i) & 1U)
            aj_buf_format(&names, "%s%s", names.length ? ", " : "", judgement->player[i].name);
    const char *text = aj_arena_copy(c->reader->arena, aj_buf_text(&names), names.length);
    aj_buf_done(&names);
    aj_mismatch_add(c->out, node, key, "other owners", *text ? text : "nobody");
    c->out->item[c->out->count - 1].players = actual;
}

// A name that fits several segments: an error that lists them.
static void refuse_several(struct car_checking *c, uint32_t node, const struct car_lying *lying,
                           struct car_place place) {
    aj_read_error(c->reader, node, &car_rulebook.diagnostic[CAR_DIAG_AMBIGUOUS_SEGMENT],
                  "\"%s\" may be several segments of %s: %s", c->reader->doc->node[node].text,
                  lying->tile->id,
                  car_place_list(lying->tile, lying->turn,
                                 car_place_candidates(lying->tile, lying->turn, place),
                                 c->reader->arena));
}

// The feature at a place of the board; CAR_NOTHING after an error or a mismatch.
static uint32_t find_row(struct car_checking *c, const uint32_t key[]) {
    int32_t cell[2];
    struct car_place place;
    const char *error;
    uint8_t segment, winds[2];
    if (key[0] == AJ_NO_NODE || key[1] == AJ_NO_NODE || !aj_read_cell(c->reader, key[0], cell))
        return CAR_NOTHING;
    const char *text = aj_read_text(c->reader, key[1]);
    uint32_t lying = car_board_at(&c->g->board, cell[0], cell[1]);
    if (!text)
        return CAR_NOTHING;
    if (!car_place_parse(text, &place, c->reader->arena, &error)) {
        aj_read_error(c->reader, key[1], &car_rulebook.diagnostic[CAR_DIAG_BAD_SEGMENT], "%s",
                      error);
        return CAR_NOTHING;
    }
    const struct car_lying *tile = lying == CAR_NOTHING ? NULL : &c->g->board.lying[lying];
    enum car_place_found found =
        tile ? car_place_find(tile->tile, tile->turn, place, &segment, winds) : CAR_NOT_FOUND;
    if (found == CAR_SEVERAL) {
        refuse_several(c, key[1], tile, place);
        return CAR_NOTHING;
    }
    if (found != CAR_FOUND) {
        aj_mismatch_add(c->out, key[1], "features", text, tile ? "no such segment" : "no tile");
        return CAR_NOTHING;
    }
    return c->g->numbering->row_of[car_board_root(&c->g->board, tile->first_part + segment)];
}

static void check_feature(struct car_checking *c, uint32_t node) {
    static const char *const keys[] = {"at",     "segment",   "points",   "complete",
                                       "owners", "open_ends", "followers"};
    uint32_t key[7];
    struct car_shown shown;
    if (!aj_read_map(c->reader, node, keys, 7, key))
        return;
    for (int i = 0; i < 2; i++)
        if (key[i] == AJ_NO_NODE)
            aj_read_error(c->reader, node, &aj_core_diag_kinds[AJ_DIAG_MISSING_KEY],
                          "`%s` is missing here", keys[i]);
    uint32_t row = find_row(c, key);
    if (row == CAR_NOTHING)
        return;
    car_show(c->g, c->fields, row, &shown);
    const char *name = c->reader->doc->node[key[1]].text;
    struct aj_arena *arena = c->reader->arena;
    check_int(c, key[2], aj_arena_format(arena, "features.%s.points", name), shown.worth.points);
    check_bool(c, key[3], aj_arena_format(arena, "features.%s.complete", name),
               shown.worth.complete);
    check_owners(c, key[4], aj_arena_format(arena, "features.%s.owners", name), shown.worth.owners);
    check_int(c, key[5], aj_arena_format(arena, "features.%s.open_ends", name),
              c->g->board.part[shown.row->root].open);
    check_int(c, key[6], aj_arena_format(arena, "features.%s.followers", name),
              (int32_t)shown.followers);
}

void car_expect_features(struct car_checking *c, uint32_t node) {
    const struct aj_doc *doc = c->reader->doc;
    if (!aj_read_is_list(c->reader, node))
        return;
    for (uint32_t n = aj_doc_first(doc, node); n != AJ_NO_NODE; n = doc->node[n].next)
        check_feature(c, n);
}

void car_expect(struct aj_reader *reader, const struct aj_judgement *judgement,
                const uint32_t field[], struct aj_mismatches *out) {
    struct car_judging *g = (struct car_judging *)(uintptr_t)judgement->result;
    struct car_checking c = {reader, g, car_show_fields(g), out};
    for (int i = 0; i < CAR_EXPECT_KEYS; i++)
        if (field[i] != AJ_NO_NODE)
            checkers[i](&c, field[i]);
}
