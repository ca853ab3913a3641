// Makes notes on the position: tiles that are not connected, more copies than exist, things not in
// play.
#include <stdlib.h>
#include <string.h>

#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/table/rulebook.h"

// ---- copies

// Counts the tile in its row of the catalogue.
static void count_tile(int copies[], const struct car_tile *tile) {
    if (tile && tile->row)
        copies[tile->row - 1]++;
}

int *car_count_copies(const struct car_position *p, struct aj_arena *arena) {
    int *copies = AJ_NEW_ARRAY(arena, int, car_catalogue.count);
    for (uint32_t i = 0; i < p->laid_count; i++)
        if (!p->laid[i].held)
            count_tile(copies, p->laid[i].tile);
    for (uint32_t t = 0; t < p->turns; t++)
        for (uint32_t i = 0; i < p->turn[t].count; i++)
            if (p->turn[t].action[i].kind == CAR_PLACE)
                count_tile(copies, p->turn[t].action[i].tile);
    return copies;
}

// ---- notes

static void note_ignored(struct car_judging *g) {
    for (uint32_t i = 0; i < g->position->ignored_count; i++) {
        const struct car_ignored *ignored = &g->position->ignored[i];
        if (ignored->as)
            AJ_RULE(g->judgement, CAR_RULE_BASE_IGNORED, AJ_NOTES, ignored->node,
                    AJ_TEXT("what", ignored->what), AJ_TEXT("of", ignored->of),
                    AJ_TEXT("as", ignored->as))
                ->variant = CAR_SAYS_BASE_IGNORED_NOTES_MEANT;
        else if (ignored->add)
            AJ_RULE(g->judgement, CAR_RULE_BASE_IGNORED, AJ_NOTES, ignored->node,
                    AJ_TEXT("what", ignored->what), AJ_TEXT("of", ignored->of),
                    AJ_TEXT("add", ignored->add));
        else
            AJ_RULE(g->judgement, CAR_RULE_BASE_IGNORED, AJ_NOTES, ignored->node,
                    AJ_TEXT("what", ignored->what), AJ_TEXT("of", ignored->of));
    }
}

// A cell in which the moves will place a tile.
struct coming {
    int32_t y, x;
    bool is_reached;
};

static int compare_coming(const void *a, const void *b) {
    const struct coming *left = a, *right = b;
    return left->y != right->y ? (left->y > right->y) - (left->y < right->y)
                               : (left->x > right->x) - (left->x < right->x);
}

// A walk over connected tiles, also by way of cells in which the moves will place some.
struct connecting {
    struct car_board *board;
    struct coming *coming; // sorted by compare_coming
    uint32_t comings;
    uint32_t *stack; // indices of tiles or, above these, of `coming`
    uint32_t top, mark;
};

// Pushes the tile in a cell on the stack, one on the board or one that a turn places, unless it was
// reached before.
static void reach_cell(struct connecting *walk, int32_t x, int32_t y) {
    uint32_t tile = car_board_at(walk->board, x, y);
    if (tile != CAR_NOTHING) {
        if (walk->board->lying[tile].mark != walk->mark)
            walk->stack[walk->top++] = tile;
        walk->board->lying[tile].mark = walk->mark;
        return;
    }
    const struct coming sought = {y, x, false};
    struct coming *there =
        walk->comings ? bsearch(&sought, walk->coming, walk->comings, sizeof sought, compare_coming)
                      : NULL;
    if (there && !there->is_reached) {
        there->is_reached = true;
        walk->stack[walk->top++] = walk->board->lyings + (uint32_t)(there - walk->coming);
    }
}

// Returns how many tiles are connected with the first one, or will be by a tile of the moves.
static uint32_t count_connected(struct car_judging *g) {
    struct car_board *board = &g->board;
    struct aj_arena *arena = g->judgement->arena;
    uint32_t most = g->position->places + 1, count = 0;
    struct connecting walk = {.board = board,
                              .coming = AJ_NEW_ARRAY(arena, struct coming, most),
                              .stack = AJ_NEW_ARRAY(arena, uint32_t, board->lyings + most),
                              .mark = ++board->mark};
    for (uint32_t t = 0; t < g->position->turns; t++)
        for (uint32_t i = 0; i < g->position->turn[t].count; i++) {
            const struct car_action *a = &g->position->turn[t].action[i];
            if (a->kind == CAR_PLACE)
                walk.coming[walk.comings++] = (struct coming){a->y, a->x, false};
        }
    qsort(walk.coming, walk.comings, sizeof *walk.coming, compare_coming);
    reach_cell(&walk, board->lying[0].x, board->lying[0].y);
    while (walk.top > 0) {
        uint32_t next = walk.stack[--walk.top];
        bool lies = next < board->lyings;
        int32_t x = lies ? board->lying[next].x : walk.coming[next - board->lyings].x;
        int32_t y = lies ? board->lying[next].y : walk.coming[next - board->lyings].y;
        count += lies;
        for (unsigned edge = 0; edge < CAR_EDGES; edge++)
            reach_cell(&walk, x + car_step_x[edge], y + car_step_y[edge]);
    }
    return count;
}

// Notes a tunnel printed on a tile that does not count since the tile's expansion is off: a player
// of the Tunnel may think that it does.
static void note_printed_tunnel(struct car_judging *g, const struct car_tile *tile) {
    int expansion = car_expansion_of(tile);
    if (!car_tile_split(tile) || expansion == AJ_NONE || car_on(g, expansion) ||
        !car_has_tunnels(g->rules))
        return;
    AJ_RULE(g->judgement, CAR_RULE_BASE_IGNORED, AJ_NOTES, g->position->board_node,
            AJ_TEXT("what", aj_arena_format(g->judgement->arena, "the tunnel printed on %s",
                                            car_tile_id(tile))),
            AJ_TEXT("of", car_rulebook.module[expansion].title));
}

// Whether a tile described by its edges may be of another kind that leads to the same answer.
static bool may_be_other(const struct car_described *seen) {
    for (uint32_t i = 0; i < seen->candidates; i++)
        if (seen->candidate[i].tile != seen->candidate[seen->chosen].tile)
            return true;
    return seen->unasked != NULL;
}

// Notes kinds of tiles of which more are on the board than there are.
static void note_copies(struct car_judging *g) {
    int *counts = car_count_copies(g->position, g->judgement->arena);
    // Take out tiles of the board that may be of another kind: the box may have enough of that.
    for (uint32_t i = 0; i < g->position->described_count; i++) {
        const struct car_described *seen = &g->position->described[i];
        if (seen->has_cell && may_be_other(seen))
            counts[seen->candidate[seen->chosen].tile->row - 1]--;
    }
    for (size_t i = 0; i < car_catalogue.count; i++) {
        const struct car_tile *tile = &car_catalogue.tile[i];
        int count = counts[i];
        if (count > 0)
            note_printed_tunnel(g, tile);
        int copies = car_copies(tile);
        if (count > copies && !tile->fits_any)
            AJ_RULE(g->judgement, CAR_RULE_BASE_COPIES, AJ_NOTES, g->position->board_node,
                    AJ_TEXT("id", car_tile_id(tile)), AJ_INT("count", count),
                    AJ_INT("copies", copies));
    }
}

// Adds a note on a tile described by its edges.
static struct aj_ruling *note_kind(struct car_judging *g, const struct car_described *seen,
                                   int variant, struct aj_arg rest) {
    struct aj_arg edges = AJ_TEXT("edges", seen->edges);
    struct aj_arg id =
        AJ_TEXT("id", car_list_kinds(&seen->candidate[seen->chosen], 1, "", g->judgement->arena));
    struct aj_ruling *note =
        seen->has_cell ? AJ_RULE(g->judgement, CAR_RULE_BASE_KIND_ASSUMED, AJ_NOTES, seen->node,
                                 edges, id, rest, AJ_CELL("tile", seen->x, seen->y))
                       : AJ_RULE(g->judgement, CAR_RULE_BASE_KIND_ASSUMED, AJ_NOTES, seen->node,
                                 edges, id, rest);
    note->variant = (int16_t)variant;
    return note;
}

// Lists the candidates that fit as well as the chosen one.
static const char *list_others(const struct car_described *seen, struct aj_arena *arena) {
    struct car_candidate *others = AJ_NEW_ARRAY(arena, struct car_candidate, seen->candidates);
    uint32_t count = 0;
    for (uint32_t i = 0; i < seen->candidates; i++)
        if (i != seen->chosen)
            others[count++] = seen->candidate[i];
    return car_list_kinds(others, count, " or ", arena);
}

// Notes a tile that may be of several kinds with the same answer, or with the same outcome of
// claims.
static void note_assumed(struct car_judging *g, const struct car_described *seen, int rank) {
    struct aj_arena *arena = g->judgement->arena;
    int variant = seen->has_cell ? AJ_PLAIN : CAR_SAYS_BASE_KIND_ASSUMED_NOTES_HAND;
    if (seen->candidates > 1)
        note_kind(g, seen, variant, AJ_TEXT("others", list_others(seen, arena)))->rank =
            (int8_t)rank;
    if (seen->unasked)
        note_kind(g, seen, CAR_SAYS_BASE_KIND_ASSUMED_NOTES_UNASKED,
                  AJ_TEXT("others", seen->unasked))
            ->rank = (int8_t)rank;
}

// Orders tiles from north to south, then from west to east, whatever the order of the case.
static int compare_cells(const void *a, const void *b) {
    const struct car_described *left = *(const struct car_described *const *)a;
    const struct car_described *right = *(const struct car_described *const *)b;
    return left->y != right->y ? (left->y > right->y) - (left->y < right->y)
                               : (left->x > right->x) - (left->x < right->x);
}

// Whether no edge of a tile was told.
static bool is_unknown(const struct car_described *seen) {
    return strspn(seen->edges, "?") == strlen(seen->edges);
}

// Whether a tile is in the list of all that are told by their edges: one of which nothing is known
// only has to lie there, and one with a note of its own is named in that.
static bool is_told(const struct car_described *seen) {
    return seen->has_cell && !is_unknown(seen) && !seen->unsaid && !seen->unclaimed;
}

// Adds " (or TO-F)", or " (or others)" if there are several with the same answer: each is in the
// tile's own note.
static void put_others(struct aj_buf *list, const struct car_described *seen,
                       struct aj_arena *arena) {
    if (seen->candidates > 1)
        aj_buf_format(list, " (or %s)", seen->candidates > 2 ? "others" : list_others(seen, arena));
    if (seen->unasked)
        aj_buf_format(list, " (or %s)", seen->unasked);
}

// Lists the tiles described on the board, in words: "B at (1,0) (or TO-F)"; "" if there are none.
static const char *list_told(const struct car_position *p, struct aj_arena *arena) {
    const struct car_described **lying =
        AJ_NEW_ARRAY(arena, const struct car_described *, p->described_count + 1);
    struct aj_buf list;
    uint32_t count = 0;
    aj_buf_init_in(&list, arena);
    for (uint32_t i = 0; i < p->described_count; i++)
        if (is_told(&p->described[i]))
            lying[count++] = &p->described[i];
    qsort(lying, count, sizeof *lying, compare_cells);
    for (uint32_t i = 0; i < count; i++) {
        aj_buf_format(&list, "%s%s at (%d,%d)", i ? ", " : "",
                      car_list_kinds(&lying[i]->candidate[lying[i]->chosen], 1, "", arena),
                      lying[i]->x, lying[i]->y);
        put_others(&list, lying[i], arena);
    }
    return aj_buf_keep(&list);
}

// Notes the tiles described by their edges: one note for all, and one for each that may be of
// another kind. If the first says everything, reports show only that one.
static void note_described(struct car_judging *g) {
    const struct car_position *p = g->position;
    uint32_t lying = 0, assumed = 0, told_or = 0, unasked = 0;
    for (uint32_t i = 0; i < p->described_count; i++) {
        const struct car_described *seen = &p->described[i];
        // Say which candidates were set aside and why, since that may be wrong.
        if (seen->unsaid)
            note_kind(g, seen, CAR_SAYS_BASE_KIND_ASSUMED_NOTES_UNSAID,
                      AJ_TEXT("others", seen->unsaid))
                ->is_doubt = true;
        if (seen->unclaimed)
            note_kind(g, seen, CAR_SAYS_BASE_KIND_ASSUMED_NOTES_UNCLAIMED,
                      AJ_TEXT("others", seen->unclaimed));
        bool is_one_of_several = seen->candidates > 1 || seen->unasked;
        lying += seen->has_cell;
        assumed += seen->has_cell && is_one_of_several;
        told_or += is_told(seen) && is_one_of_several;
        unasked += is_told(seen) && seen->unasked;
    }
    bool together = lying > assumed || assumed > 1;
    for (uint32_t i = 0; i < p->described_count; i++) {
        const struct car_described *seen = &p->described[i];
        note_assumed(g, seen, together && seen->has_cell ? AJ_TOLD_IN_FULL : AJ_TOLD_LAST);
    }
    const char *told = together ? list_told(p, g->judgement->arena) : "";
    if (!*told)
        return;
    struct aj_ruling *note = AJ_RULE(g->judgement, CAR_RULE_BASE_KIND_ASSUMED, AJ_NOTES,
                                     p->board_node, AJ_TEXT("tiles", told));
    note->variant = unasked   ? CAR_SAYS_BASE_KIND_ASSUMED_NOTES_TOLD_UNASKED
                    : told_or ? CAR_SAYS_BASE_KIND_ASSUMED_NOTES_TOLD_OR
                              : CAR_SAYS_BASE_KIND_ASSUMED_NOTES_TOLD;
    note->rank = AJ_TOLD_LAST;
}

void car_note_position(struct car_judging *g) {
    if (!aj_keeps(g->judgement, AJ_NOTES))
        return;
    note_ignored(g);
    if (g->board.lyings > 0 && count_connected(g) < g->board.lyings)
        aj_rule_add(g->judgement, CAR_RULE_BASE_PART_OF_TABLE, AJ_NOTES, g->position->board_node,
                    AJ_NO_ARGS);
    note_copies(g);
    if (!g->position->is_trial) // making the texts takes 0.4 of a trial's time
        note_described(g);
}

// ---- printed

// A tile of the case, and its cell.
struct tile_at {
    const struct car_tile *tile; // NULL after the last
    int32_t x, y;
};

// Goes through all tiles: first those of the board, then those that are placed.
struct walk {
    const struct car_position *position;
    uint32_t laid, turn, action;
};

// Returns the next tile of the position, then of the turns, or no tile at the end.
static struct tile_at next_tile(struct walk *walk) {
    const struct car_position *p = walk->position;
    if (walk->laid < p->laid_count) {
        const struct car_case_tile *laid = &p->laid[walk->laid++];
        return (struct tile_at){laid->tile, laid->x, laid->y};
    }
    for (; walk->turn < p->turns; walk->turn++, walk->action = 0)
        while (walk->action < p->turn[walk->turn].count) {
            const struct car_action *a = &p->turn[walk->turn].action[walk->action++];
            if (a->kind == CAR_PLACE)
                return (struct tile_at){a->tile, a->x, a->y};
        }
    return (struct tile_at){NULL, 0, 0};
}

// Returns the modules for which a tile has something printed, as bits, even if they are not in
// play.
static uint64_t printed_on(const struct car_tile *tile) {
    return car_set_modules(tile->set) | car_sign_modules(tile);
}

uint64_t car_printed_off(const struct aj_case *job) {
    struct walk walk = {.position = job->position};
    uint64_t modules = 0;
    for (struct tile_at at; (at = next_tile(&walk)).tile;)
        modules |= printed_on(at.tile);
    for (int i = 0; i < car_rulebook.modules; i++)
        if (i == CAR_MODULE_BASE || aj_module_on(&job->rules, i))
            modules &= ~(UINT64_C(1) << i);
    return modules;
}

static bool is_ignored(const struct car_position *p, const char *title) {
    for (uint32_t i = 0; i < p->ignored_count; i++)
        if (strcmp(p->ignored[i].of, title) == 0)
            return true;
    return false;
}

void car_note_printed(const struct aj_case *job, struct aj_judgement *judgement, int module) {
    const struct aj_module *row = &car_rulebook.module[module];
    const struct car_position *p = job->position;
    struct walk walk = {.position = p};
    struct tile_at first = {NULL, 0, 0}; // by place on the table, whatever the order of the case
    if (is_ignored(p, row->title))
        return;
    for (struct tile_at at; (at = next_tile(&walk)).tile;)
        if ((printed_on(at.tile) >> module) & 1U &&
            (!first.tile || at.y < first.y || (at.y == first.y && at.x < first.x)))
            first = at;
    AJ_SURE(judgement->arena, first.tile);
    struct aj_ruling *note =
        AJ_RULE(judgement, CAR_RULE_BASE_IGNORED, AJ_NOTES, p->board_node,
                AJ_TEXT("id", car_tile_id(first.tile)), AJ_CELL("tile", first.x, first.y),
                AJ_TEXT("of", row->title), AJ_TEXT("module", row->id));
    note->variant = CAR_SAYS_BASE_IGNORED_NOTES_PRINTED;
    note->at_issue = aj_quarrel_of(job).is_any ? UINT8_MAX : 0;
}

void car_note_chosen(const struct aj_case *job, struct aj_judgement *judgement, int option,
                     int other) {
    const struct aj_option *row = &car_rulebook.option[option];
    const struct aj_value *chosen =
        aj_value_row(&car_rulebook, option, job->rules.option[option].value);
    const struct car_position *p = job->position;
    struct aj_ruling *note =
        AJ_RULE(judgement, CAR_RULE_BASE_CHOSEN, AJ_NOTES, p->board_node,
                AJ_TEXT("option", row->id), AJ_TEXT("value", chosen->id),
                row->is_switch ? AJ_TEXT("what", car_switch_of_option(option)->what)
                               : AJ_TEXT("meaning", chosen->meaning),
                AJ_TEXT("other", aj_value_row(&car_rulebook, option, other)->id));
    note->variant = row->is_switch ? CAR_SAYS_BASE_CHOSEN_NOTES_WITHOUT : AJ_PLAIN;
    note->option = (int16_t)option;
    note->at_issue = 1;
}
