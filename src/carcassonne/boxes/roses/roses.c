// Wind Roses: points for a tile that is placed in its own section of the board.
#include "carcassonne/boxes/roses/roses.h"

#include "carcassonne/rules/module.h"

enum { POINTS = 3 };

static struct car_rose *rose_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_roses];
}

static const struct {
    enum car_tile_mark mark;
    int8_t east, north; // the section in which a quarter scores, seen from the rose: 1, or -1 for
                        // west and south
    const char *spoken;
} quarters[] = {{CAR_TILE_MARK_WIND_ROSE_NE, 1, 1, "north-east"},
                {CAR_TILE_MARK_WIND_ROSE_SE, 1, -1, "south-east"},
                {CAR_TILE_MARK_WIND_ROSE_SW, -1, -1, "south-west"},
                {CAR_TILE_MARK_WIND_ROSE_NW, -1, 1, "north-west"}};
enum { QUARTERS = sizeof quarters / sizeof *quarters };

static void roses_set_up(struct car_judging *g) {
    const struct car_case_rose *given = g->position->own[CAR_MODULE_ROSES];
    struct car_rose *rose = AJ_NEW(g->judgement->arena, struct car_rose);
    g->own[CAR_TAKES_PART_roses] = rose;
    rose->lying = given && given->tile != CAR_NO_TILE ? g->lying_of[given->tile] : CAR_NOTHING;
}

static bool is_rose_on(const struct car_judging *g) {
    return aj_is_switched_on(g->judgement, CAR_OPTION_WIND_ROSE_WIND_ROSE);
}

// Finds how far east and north of the rose a cell is, by the rose's directions.
static void look_from(const struct car_board_tile *rose, const struct car_board_tile *at,
                      int64_t *east, int64_t *north) {
    int64_t x = (int64_t)at->x - rose->x, y = (int64_t)rose->y - at->y;
    const int64_t easts[] = {x, -y, -x, y}, norths[] = {y, x, -y, -x};
    *east = easts[rose->turn];
    *north = norths[rose->turn];
}

// Adds notes on a quarter about what the rules leave in doubt: a cell in the rose's own row or
// column, and which way the quarter is turned.
static void note_place(const struct car_judging *g, const struct car_board_tile *rose,
                       const struct car_board_tile *at) {
    if (!aj_keeps(g->judgement, AJ_NOTES))
        return;
    if (at->x == rose->x || at->y == rose->y)
        AJ_RULE(g->judgement, CAR_RULE_WIND_ROSE_SECTIONS, AJ_NOTES, g->now.turn->node,
                AJ_CELL("tile", at->x, at->y), AJ_CELL("rose", rose->x, rose->y))
            ->variant = CAR_SAYS_WIND_ROSE_SECTIONS_NOTES_ROW;
    if (at->turn == rose->turn)
        return;
    AJ_RULE(g->judgement, CAR_RULE_WIND_ROSE_TURNED, AJ_NOTES, g->now.turn->node,
            AJ_CELL("tile", at->x, at->y), AJ_CELL("rose", rose->x, rose->y),
            AJ_TEXT("north", car_edge_words[rose->turn].spoken));
}

// Whether a tile is in the section of this quarter, as seen from the rose. A border counts for
// both. `is_quarter` says whether it is so if there are four sections.
static bool is_in_section(const struct car_judging *g, const struct car_board_tile *at,
                          size_t quarter, bool *is_quarter) {
    const struct car_board_tile *rose = &g->board.lying[rose_of(g)->lying];
    int64_t east, north;
    look_from(rose, at, &east, &north);
    note_place(g, rose, at);
    bool is_level = north * quarters[quarter].north >= 0;
    *is_quarter = is_level && east * quarters[quarter].east >= 0;
    const int answers[] = {[CAR_VALUE_WIND_ROSE_SECTIONS_FOUR] = *is_quarter,
                           [CAR_VALUE_WIND_ROSE_SECTIONS_TWO] = is_level};
    return aj_decide(g->judgement, CAR_OPTION_WIND_ROSE_SECTIONS, answers) != 0;
}

// Gives the mover points for a quarter rose in the right section of the board, else notes why not.
static void place_quarter(struct car_judging *g, const struct car_board_tile *at, size_t quarter) {
    uint32_t lying = rose_of(g)->lying;
    const struct car_board_tile *rose = lying == CAR_NOTHING ? at : &g->board.lying[lying];
    struct aj_arg tile = AJ_CELL("tile", at->x, at->y), from = AJ_CELL("rose", rose->x, rose->y);
    struct aj_arg spoken = AJ_TEXT("quarter", quarters[quarter].spoken);
    bool is_quarter = true;
    if (!is_rose_on(g))
        return;
    if (lying == CAR_NOTHING || !is_in_section(g, at, quarter, &is_quarter)) {
        if (aj_keeps(g->judgement, AJ_NOTES)) {
            struct aj_ruling *note = AJ_RULE(g->judgement, CAR_RULE_WIND_ROSE_SECTIONS, AJ_NOTES,
                                             g->now.turn->node, tile, from, spoken);
            note->variant =
                lying == CAR_NOTHING ? CAR_SAYS_WIND_ROSE_SECTIONS_NOTES_NO_ROSE : AJ_PLAIN;
            note->rank = AJ_TOLD_FIRST;
        }
        return;
    }
    struct aj_ruling *score = AJ_RULE(g->judgement, CAR_RULE_WIND_ROSE_POINTS, AJ_SCORES,
                                      g->now.turn->node, tile, from, spoken);
    score->variant = is_quarter ? AJ_PLAIN : CAR_SAYS_WIND_ROSE_POINTS_SCORES_HALF;
    car_score(g, score,
              &(struct aj_earning){.player = g->now.turn->player,
                                   .subject = car_subject(CAR_SUBJECT_WIND_ROSE, 0),
                                   .when = AJ_WHEN_MOVE,
                                   .points = POINTS});
}

static void roses_placed(struct car_judging *g, uint32_t lying) {
    const struct car_board_tile *at = &g->board.lying[lying];
    struct car_rose *rose = rose_of(g);
    for (size_t i = 0; i < QUARTERS; i++)
        if (car_has_tile_mark(at->tile, quarters[i].mark))
            place_quarter(g, at, i);
    bool is_blue = car_has_tile_mark(at->tile, CAR_TILE_MARK_WIND_ROSE_BLUE);
    if (!is_blue &&
        !(car_has_tile_mark(at->tile, CAR_TILE_MARK_WIND_ROSE_START) && rose->lying == CAR_NOTHING))
        return;
    rose->lying = lying;
    if (is_blue && is_rose_on(g) && aj_keeps(g->judgement, AJ_NOTES))
        AJ_RULE(g->judgement, CAR_RULE_WIND_ROSE_BLUE, AJ_NOTES, g->now.turn->node,
                AJ_CELL("tile", at->x, at->y));
}

static void roses_write(const struct car_judging *g, struct aj_json *json) {
    uint32_t lying = rose_of(g)->lying;
    if (lying != CAR_NOTHING && !aj_is_switched_off(g->rules, CAR_OPTION_WIND_ROSE_WIND_ROSE))
        aj_json_put_cell(json, "wind_rose", g->board.lying[lying].x, g->board.lying[lying].y);
}

const struct car_module car_roses = {
    .module = CAR_MODULE_ROSES,
    .set_up = roses_set_up,
    .placed = roses_placed,
    .write = roses_write,
};
