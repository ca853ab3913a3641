// The dragon and the fairy in a result, in `expect` and in a drawing.
#include <string.h>

#include "carcassonne/boxes/boxes.h"
#include "carcassonne/boxes/princess/princess.h"
#include "carcassonne/rules/rules.h"
#include "documents/reading/reading.h"
#include "judging/game/judgement.h"
#include "tiles/tiles.h"

// ---- the result

void car_dragon_write(const struct car_judging *g, struct aj_json *json) {
    uint32_t lying = car_dragon_tile(g);
    if (lying == CAR_NOTHING)
        return;
    aj_json_put_cell(json, "dragon", g->board.lying[lying].x, g->board.lying[lying].y);
}

// Returns the place of the fairy's follower, or NULL if she is beside nobody.
static const char *name_place(const struct car_judging *g) {
    uint32_t f = car_fairy_follower(g);
    if (f == CAR_NOTHING)
        return NULL;
    const struct car_part *part = &g->board.part[g->board.follower[f].part];
    const struct car_lying *lying = &g->board.lying[part->lying];
    return car_place_name(lying->tile, lying->turn, part->local);
}

void car_fairy_write(const struct car_judging *g, struct aj_json *json) {
    uint32_t lying = car_fairy_tile(g);
    const char *segment = name_place(g);
    if (lying == CAR_NOTHING)
        return;
    aj_json_open_object(json, "fairy");
    aj_json_put_cell(json, "at", g->board.lying[lying].x, g->board.lying[lying].y);
    if (segment)
        aj_json_put_text(json, "segment", segment);
    aj_json_end_object(json);
}

// ---- a drawing

// The dragon, seen from the side, and the fairy with her wings.
static const char dragon_outline[] =
    "M-24 14 C-30 4 -22 -6 -12 -4 L-16 -20 L-2 -8 L6 -22 L10 -8 C18 -10 26 -6 26 0 L14 2 C16 8 12 "
    "14 4 14 L8 22 L0 22 L-4 14 L-12 14 L-10 22 L-18 22 Z";
static const char fairy_outline[] =
    "M0 -22 C5 -22 7 -18 6 -14 L22 -16 C24 -6 18 0 8 0 L14 22 L-14 22 L-8 0 C-18 0 -24 -6 -22 -16 "
    "L-6 -14 C-7 -18 -5 -22 0 -22 Z";

static struct car_drawn_piece neutral(const char *what, const char *letter, const char *outline) {
    return (struct car_drawn_piece){.what = what,
                                    .kind = "",
                                    .spoken = what,
                                    .mark = "",
                                    .size = 1,
                                    .outline = outline,
                                    .letter = letter,
                                    .segment = CAR_NO_SEGMENT,
                                    .colour = ""};
}

void car_dragon_draw(const struct car_judging *g, const struct car_lying *lying,
                     struct car_pieces *pieces) {
    uint32_t tile = car_dragon_tile(g);
    if (tile != CAR_NOTHING && lying == &g->board.lying[tile])
        car_pieces_add(pieces, neutral("dragon", "D", dragon_outline));
}

void car_fairy_draw(const struct car_judging *g, const struct car_lying *lying,
                    struct car_pieces *pieces) {
    struct car_drawn_piece fairy = neutral("fairy", "F", fairy_outline);
    uint32_t tile = car_fairy_tile(g), f = car_fairy_follower(g);
    if (tile == CAR_NOTHING || lying != &g->board.lying[tile])
        return;
    fairy.size = 0.7;
    fairy.edge = 1;
    if (f != CAR_NOTHING)
        fairy.segment = g->board.part[g->board.follower[f].part].local;
    car_pieces_add(pieces, fairy);
}

// ---- expectations

static const char *say_cell(struct car_checking *c, uint32_t lying) {
    if (lying == CAR_NOTHING)
        return "nowhere";
    const struct car_lying *at = &c->g->board.lying[lying];
    return aj_arena_format(c->reader->arena, "(%d,%d)", (int)at->x, (int)at->y);
}

static void check_cell(struct car_checking *c, uint32_t node, const char *key, uint32_t lying) {
    int32_t cell[2];
    if (!aj_read_cell(c->reader, node, cell))
        return;
    if (lying != CAR_NOTHING && c->g->board.lying[lying].x == cell[0] &&
        c->g->board.lying[lying].y == cell[1])
        return;
    aj_mismatch_add(c->out, node, key,
                    aj_arena_format(c->reader->arena, "(%d,%d)", (int)cell[0], (int)cell[1]),
                    say_cell(c, lying));
    if (lying != CAR_NOTHING)
        aj_mismatch_data(c->out, aj_arena_format(c->reader->arena, "[%d,%d]",
                                                 (int)c->g->board.lying[lying].x,
                                                 (int)c->g->board.lying[lying].y));
}

void car_expect_dragon(struct car_checking *c, uint32_t node) {
    check_cell(c, node, "dragon", car_dragon_tile(c->g));
}

// The fairy must be beside the follower on this segment, whichever of its names is used.
static void check_segment(struct car_checking *c, uint32_t node) {
    const char *text = aj_read_text(c->reader, node), *actual = name_place(c->g), *error;
    struct car_place place;
    uint8_t segment, winds[2];
    if (!text)
        return;
    if (!car_place_parse(text, &place, c->reader->arena, &error)) {
        aj_read_error(c->reader, node, &car_rulebook.diagnostic[CAR_DIAG_BAD_SEGMENT], "%s", error);
        return;
    }
    if (actual) {
        const struct car_board *board = &c->g->board;
        const struct car_part *part = &board->part[board->follower[car_fairy_follower(c->g)].part];
        const struct car_lying *lying = &board->lying[part->lying];
        if (car_place_find(lying->tile, lying->turn, place, &segment, winds) == CAR_FOUND &&
            segment == part->local)
            return;
    }
    if (actual)
        aj_mismatch_add_text(c->out, node, "fairy.segment", text, actual);
    else
        aj_mismatch_add(c->out, node, "fairy.segment", text, "beside nobody");
}

void car_expect_fairy(struct car_checking *c, uint32_t node) {
    static const char *const keys[] = {"at", "segment"};
    uint32_t key[2];
    if (!aj_read_map(c->reader, node, keys, 2, key))
        return;
    if (key[0] != AJ_NO_NODE)
        check_cell(c, key[0], "fairy.at", car_fairy_tile(c->g));
    if (key[1] != AJ_NO_NODE)
        check_segment(c, key[1]);
}
