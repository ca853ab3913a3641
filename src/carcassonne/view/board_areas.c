#include <string.h>

#include "carcassonne/turn/turn.h"
#include "carcassonne/view/internal.h"
#include "pictures/canvas/canvas.h"

enum { SHARED = 0x7b3fa0, UNHELD = 0xffffff };
enum {
    NAME_LETTERS = 16, // letters of a name in a label
    NAMES_LETTERS = 28 // of several together
};

// Features as the picture names them, by row of the numbering.
struct said {
    const char *text; // "road-1, 6 points to Anna"
    const char *label;
    uint32_t tint;
};

struct areas {
    struct car_judging *g;
    struct aj_arena *arena;
    struct said *said;
    uint32_t kinds;
    const struct car_question *question;
};

static uint32_t tint_of(const struct car_judging *g, uint8_t owners) {
    if (!owners)
        return UNHELD;
    for (int i = 0; i < g->position->players; i++)
        if (owners == 1U << i && g->position->player[i].colour != CAR_NOT_GIVEN)
            return car_drawn_colour(car_colour_names[g->position->player[i].colour]);
    return SHARED;
}

static void put_owners(const struct car_judging *g, uint8_t owners, struct aj_buf *out) {
    const char *before = " to ";
    for (int i = 0; i < g->position->players; i++)
        if ((owners >> i) & 1U) {
            aj_buf_format(out, "%s%s", before, g->judgement->player[i].name);
            before = " and ";
        }
}

// "road-1: 6", "road-1 Anna: 6".
static const char *label_of(const struct areas *areas, const char *id, int32_t points,
                            uint8_t owners) {
    struct aj_buf label;
    aj_buf_init_in(&label, areas->arena);
    aj_buf_puts(&label, id);
    size_t most = owners ? NAMES_LETTERS / (size_t)__builtin_popcount(owners) : 0;
    most = most < NAME_LETTERS ? most : NAME_LETTERS;
    for (int i = 0; i < areas->g->position->players; i++)
        if ((owners >> i) & 1U)
            aj_buf_format(&label, " %s",
                          aj_canvas_cut(areas->g->judgement->player[i].name, most, areas->arena));
    aj_buf_format(&label, ": %d", (int)points);
    return aj_buf_keep(&label);
}

// Whether a feature pays at the end of a game whose points are disputed.
static bool pays_at_end(const struct areas *areas, const struct car_shown *shown) {
    return areas->question->asks_end && shown->worth.owners && shown->worth.points > 0 &&
           !areas->g->board.part[shown->row->root].scored;
}

static bool is_shown(const struct areas *areas, const struct car_shown *shown) {
    const struct car_question *question = areas->question;
    const struct car_feature_row *row = shown->row;
    bool is_asked = pays_at_end(areas, shown);
    for (uint32_t i = 0; i < question->parts && !is_asked; i++)
        is_asked = car_board_root(&question->g->board, question->part[i]) ==
                   car_board_root(&question->g->board, row->root);
    return is_asked || (areas->kinds >> row->kind) & 1U;
}

static void say_feature(struct areas *areas, const struct car_shown *shown, struct said *said) {
    struct car_judging *g = areas->g;
    uint8_t owners = shown->worth.owners;
    struct aj_buf text;
    aj_buf_init_in(&text, areas->arena);
    car_label(g->judgement, (int32_t)shown->row->root, &text);
    said->label = label_of(areas, aj_buf_text(&text), shown->worth.points, owners);
    aj_buf_format(&text, ", %d point%s", (int)shown->worth.points,
                  shown->worth.points == 1 ? "" : "s");
    put_owners(g, owners, &text);
    said->text = aj_buf_keep(&text);
    said->tint = is_shown(areas, shown) ? tint_of(g, owners) : AJ_NO_COLOUR;
}

static void say_features(struct areas *areas) {
    struct car_judging *g = areas->g;
    const struct car_field_show *fields = car_show_fields(g);
    areas->said = AJ_NEW_ARRAY(areas->arena, struct said, g->numbering->rows + 1);
    for (uint32_t i = 0; i < g->numbering->rows; i++) {
        struct car_shown shown;
        car_show(g, fields, i, &shown);
        say_feature(areas, &shown, &areas->said[i]);
    }
}

// "road W of (1,1)".
static const char *place_at(const struct areas *areas, const struct car_drawn_tile *tile,
                            const char *place) {
    return aj_arena_format(areas->arena, "%s of (%d,%d)", place, (int)tile->x, (int)tile->y);
}

static void say_tile(struct areas *areas, uint32_t lying, struct car_drawn_tile *tile) {
    const struct car_judging *g = areas->g;
    struct car_drawn_area *area =
        AJ_NEW_ARRAY(areas->arena, struct car_drawn_area, tile->tile->count);
    for (uint8_t i = 0; i < tile->tile->count; i++) {
        uint32_t part = g->board.lying[lying].first_part + i;
        uint32_t row = g->numbering->row_of[car_board_root(&g->board, part)];
        const char *place = place_at(areas, tile, car_place_name(tile->tile, tile->turn, i));
        area[i] = (struct car_drawn_area){.title = place, .tint = AJ_NO_COLOUR};
        if (row == CAR_NOTHING)
            continue;
        const struct said *said = &areas->said[row];
        area[i].title = aj_arena_format(areas->arena, "%s: %s", place, said->text);
        area[i].tint = said->tint;
        if (said->tint != AJ_NO_COLOUR && g->numbering->row[row].anchor == part)
            area[i].label = said->label;
    }
    tile->area = area;
}

// Returns a feature of the report that would continue in this segment of a forbidden move, or NULL.
static const struct said *find_joined(const struct areas *areas, uint32_t part) {
    const struct car_board *board = &areas->question->g->board;
    for (uint32_t other = board->part[part].next; other != part; other = board->part[other].next) {
        uint32_t row = other < areas->g->board.parts
                           ? areas->g->numbering->row_of[car_board_root(&areas->g->board, other)]
                           : CAR_NOTHING;
        if (row != CAR_NOTHING)
            return &areas->said[row];
    }
    return NULL;
}

// Names a tile that the report does not have, because the move that placed it is forbidden.
static void say_new_tile(struct areas *areas, uint32_t lying, struct car_drawn_tile *tile) {
    struct car_drawn_area *area =
        AJ_NEW_ARRAY(areas->arena, struct car_drawn_area, tile->tile->count);
    for (uint8_t i = 0; i < tile->tile->count; i++) {
        uint32_t part = areas->question->g->board.lying[lying].first_part + i;
        const struct said *joined = find_joined(areas, part);
        area[i].title = place_at(areas, tile, car_place_name(tile->tile, tile->turn, i));
        area[i].tint = joined ? joined->tint : AJ_NO_COLOUR;
    }
    tile->area = area;
}

void car_say_areas(struct car_judging *g, uint32_t kinds, const struct car_question *question,
                   struct car_drawn_tile *tile) {
    struct areas areas = {
        .g = g, .arena = g->judgement->arena, .kinds = kinds, .question = question};
    if (!g->numbering) {
        struct car_numbering *numbering = AJ_NEW(areas.arena, struct car_numbering);
        car_number_features(g, numbering);
        g->numbering = numbering;
    }
    say_features(&areas);
    for (uint32_t i = 0; i < g->board.lyings; i++)
        say_tile(&areas, i, &tile[i]);
    for (uint32_t i = g->board.lyings; question->g && i < question->g->board.lyings; i++)
        say_new_tile(&areas, i, &tile[i]);
}
