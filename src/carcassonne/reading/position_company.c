// Finds which figures of a position are on one feature. Figures that need a follower of their owner
// there (KEEPS_COMPANY) must have one: without, they are an error of the case. The board is laid
// once for this. An underpass may be played as one road or two, and company by either will do.
#include "carcassonne/boxes/tunnel/tunnel.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/draft.h"
#include "documents/reading/reading.h"
#include "judging/case/case.h"

struct table {
    struct car_draft *draft;
    struct car_board board;
    uint32_t *lying_of; // by index of the position's tile: its index on the board
    bool split;
};

static const struct car_tile *tile_of(const struct table *table, uint32_t laid) {
    const struct car_tile *tile = table->draft->laid[laid].tile;
    return table->split ? car_draft_played(table->draft, tile) : tile;
}

// Lays the tiles, tokens and bridges on a board of its own, which joins their features.
static void lay_table(struct table *table) {
    const struct car_draft *draft = table->draft;
    struct aj_arena *arena = draft->reader->arena;
    uint32_t tiles = (uint32_t)draft->laid_count;
    table->lying_of = AJ_NEW_ARRAY(arena, uint32_t, tiles + 1);
    car_board_init(&table->board, arena, tiles, draft->position->parts,
                   car_draft_has_tunnels(draft));
    for (uint32_t i = 0; i < tiles; i++) {
        const struct car_case_tile *laid = &draft->laid[i];
        if (!laid->held)
            table->lying_of[i] =
                car_board_lay(&table->board, tile_of(table, i), laid->x, laid->y, laid->turn);
    }
    const struct car_case_tokens *given = table->draft->position->own[CAR_MODULE_TUNNEL];
    for (uint32_t i = 0; given && i < given->tokens; i++) {
        const struct car_token *token = &given->token[i];
        uint32_t lying = table->lying_of[token->laid];
        if (car_has_opening(&table->board.lying[lying], token->edge))
            car_board_token(&table->board, token->colour, lying, token->edge);
    }
    for (uint32_t i = 0; i < tiles; i++)
        if (draft->laid[i].span)
            car_board_span(&table->board, table->lying_of[i], draft->laid[i].span);
}

// Returns the segments of its tile in which a figure takes part, as bits.
static uint16_t find_parts(const struct table *table, const struct car_case_figure *stand) {
    const struct car_case_tile *laid = &table->draft->laid[stand->laid];
    const struct car_tile *tile = tile_of(table, stand->laid);
    uint8_t segment, winds[2];
    if (car_place_find(tile, laid->turn, stand->place, &segment, winds) != CAR_FOUND)
        return 0;
    return (uint16_t)(tile->segment[segment].joins | 1U << segment);
}

// Whether two figures are on the same feature.
static bool are_together(const struct table *table, const struct car_case_figure *a,
                         const struct car_case_figure *b) {
    const struct car_board *board = &table->board;
    uint32_t first_a = board->lying[table->lying_of[a->laid]].first_part;
    uint32_t first_b = board->lying[table->lying_of[b->laid]].first_part;
    for (uint16_t i = find_parts(table, a); i; i &= (uint16_t)(i - 1))
        for (uint16_t k = find_parts(table, b); k; k &= (uint16_t)(k - 1))
            if (car_board_root(board, first_a + (uint32_t)__builtin_ctz(i)) ==
                car_board_root(board, first_b + (uint32_t)__builtin_ctz(k)))
                return true;
    return false;
}

bool car_draft_are_together(struct car_draft *draft, const struct car_case_figure *a,
                            const struct car_case_figure *b) {
    for (int split = 0; split < 2; split++) {
        struct table table = {.draft = draft, .split = split};
        lay_table(&table);
        if (!are_together(&table, a, b))
            return false;
    }
    return true;
}

// Whether a follower of the same player is on the figure's feature.
static bool has_company(const struct table *table, const struct car_case_figure *stand) {
    const struct car_position *position = table->draft->position;
    for (uint32_t i = 0; i < position->stands; i++) {
        const struct car_case_figure *other = &position->stand[i];
        if (other->player == stand->player && car_is_follower(other->figure) &&
            are_together(table, stand, other))
            return true;
    }
    return false;
}

// Reports a figure that is where no follower of its owner is, though it needs one.
static void refuse(struct car_draft *draft, const struct car_case_figure *stand) {
    const char *name = draft->job->player[stand->player].name;
    const char *figure = car_figures[stand->figure].spoken;
    aj_read_error(draft->reader, stand->node, CAR_KIND(NO_FOLLOWER_THERE),
                  "no follower of %s is on the %s where the %s stands", name,
                  car_kind_words[stand->place.kind].spoken, figure)
        ->help = aj_arena_format(draft->reader->arena,
                                 "a %s joins a follower of its owner and goes home with the last: "
                                 "list that too, or leave the %s out",
                                 figure, figure);
}

// Whether a figure is on a segment of a kind where none that needs company is placed: something has
// brought it there, with its company or without.
static bool is_brought(const struct car_case_figure *stand) {
    return stand->place.kind == CAR_TREE;
}

// Checks that figures which need a follower of their owner have one, on a board without errors.
void car_draft_company(struct car_draft *draft) {
    const struct car_position *position = draft->position;
    struct table table[2] = {{.draft = draft, .split = true}, {.draft = draft, .split = false}};
    bool laid = false;
    for (uint32_t i = 0; i < position->stands; i++) {
        const struct car_case_figure *stand = &position->stand[i];
        if (car_figure_goes_home(stand->figure) == AJ_NONE || is_brought(stand))
            continue;
        for (int k = 0; !laid && k < 2; k++)
            lay_table(&table[k]);
        laid = true;
        if (!has_company(&table[0], stand) && !has_company(&table[1], stand))
            refuse(draft, stand);
    }
}
