// Finds the turns of tiles with `turn: auto`. Those on the board are solved together: each has a
// set of possible turns, from which turns that fit no turn of a neighbour are struck out until
// nothing changes. Then a search keeps the turns that are part of some solution for all tiles.
#include <string.h>

#include "carcassonne/reading/reading.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/draft.h"
#include "documents/tree/tree.h"
#include "judging/case/case.h"
#include "pictures/text/text.h"
#include "tiles/tiles.h"

enum {
    TURNS = 4,
    SEARCHED_MAX = 400,      // a search is given up if more tiles are open
    STEPS_MAX = 2000 * 1000, // looks at a tile, in all searches of a board
    STEP_WORTH = 512         // bytes of budget that a step costs (aj_arena_spend)
};

// What surrounds a tile with `turn: auto`.
struct surroundings {
    uint32_t beside[CAR_EDGES];     // the tile across each edge, CAR_NO_TILE: none before the moves
    uint8_t fits[CAR_EDGES][TURNS]; // by own turn: the turns of that tile that fit it, as bits
};

struct solver {
    struct car_draft *draft;
    uint32_t *tile; // the tiles with `turn: auto`: indices of draft->laid
    uint32_t count;
    uint32_t *number; // by index of draft->laid: its index in `tile`, CAR_NO_TILE: none
    struct surroundings *around;
    uint8_t *turns;  // turns still possible for each, as bits
    uint8_t *solved; // turns of each that are part of some solution found so far
    struct strike {
        uint32_t number;
        uint8_t turns; // before the strike
    } * trail;         // what to undo on the way back
    uint32_t strikes;
    uint32_t *queue; // tiles whose neighbours have to be looked at again
    uint32_t queued;
    bool *is_queued;
    uint64_t steps;
};

static unsigned count_turns(unsigned turns) {
    return (unsigned)__builtin_popcount(turns);
}

// Whether a tile points somewhere, and it does not matter where: no action of the case is a flight.
static bool is_pointer_idle(struct car_draft *draft, const struct car_tile *tile) {
    const struct aj_doc *doc = draft->reader->doc;
    for (uint32_t n = 1; draft->flies == 0 && n < doc->count; n++)
        if (aj_doc_key(doc, n) && strcmp(aj_doc_key(doc, n), "fly") == 0)
            draft->flies = 2;
    draft->flies = draft->flies == 0 ? 1 : draft->flies;
    return draft->flies == 1 && car_points(tile);
}

// Returns the turns of a tile that do not look alike: of such turns only the first.
static uint8_t distinct_turns(struct car_draft *draft, const struct car_tile *tile) {
    uint8_t turns = 0;
    for (unsigned turn = 0; turn < TURNS; turn++) {
        bool met = false;
        for (unsigned before = 0; before < turn && !met; before++)
            met = car_turns_alike(tile, before, turn, draft->reader->arena) ||
                  (tile->edges[before] == tile->edges[turn] && is_pointer_idle(draft, tile));
        if (!met)
            turns |= (uint8_t)(1U << turn);
    }
    return turns;
}

// ---- tiles that are placed

// Returns the turns in which a tile fits what is around it at this point of the reading.
static uint8_t fitting_turns(struct car_draft *draft, const struct car_case_tile *laid) {
    uint8_t turns = distinct_turns(draft, laid->tile);
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        struct car_case_tile other;
        if (!car_draft_lying(draft, laid->x + car_step_x[edge], laid->y + car_step_y[edge], &other))
            continue;
        for (unsigned turn = 0; turn < TURNS; turn++) {
            if (car_sides_clash(laid->tile, turn, edge, other.tile, other.turn))
                turns &= (uint8_t) ~(1U << turn);
        }
    }
    return turns;
}

static bool touches_any(struct car_draft *draft, const struct car_case_tile *laid) {
    struct car_case_tile other;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        if (car_draft_lying(draft, laid->x + car_step_x[edge], laid->y + car_step_y[edge], &other))
            return true;
    return false;
}

// Shows the turns of a tile of which the case must give one.
static const char *show_turns(const struct car_draft *draft, const struct car_tile *tile,
                              unsigned turns) {
    struct car_candidate list[TURNS];
    uint32_t count = 0;
    for (unsigned turn = 0; turn < TURNS; turn++)
        if ((turns >> turn) & 1U)
            list[count++] = (struct car_candidate){tile, (uint8_t)turn};
    return car_say_turns(list, count, draft->reader->arena);
}

// Reports a tile that fits with several turns, of which the case gives none.
static void refuse_ambiguous(struct car_draft *draft, const struct car_case_tile *laid,
                             const char *shown) {
    car_draft_refuse(draft, laid, CAR_KIND(SEVERAL_TURNS), "%s at (%d,%d) fits with several turns",
                     car_tile_id(laid->tile), laid->x, laid->y)
        ->help = shown;
}

bool car_draft_find_turn(struct car_draft *draft, struct car_case_tile *laid) {
    struct car_case_tile there;
    uint8_t turns = fitting_turns(draft, laid);
    laid->turn = 0;
    bool forbidden = car_draft_lying(draft, laid->x, laid->y, &there) ||
                     (!touches_any(draft, laid) && draft->laid_count + draft->placed_count > 0);
    if (turns == 0 || forbidden)
        return true; // a rule will say so
    laid->turn = (uint8_t)__builtin_ctz(turns);
    if (count_turns(turns) == 1)
        return true;
    refuse_ambiguous(draft, laid, show_turns(draft, laid->tile, turns));
    return false;
}

// ---- the board

// Finds which tiles of the board are placed by the moves.
static void find_played(struct car_draft *draft, uint32_t turn) {
    const struct aj_doc *doc = draft->reader->doc;
    struct aj_diags dropped;
    struct aj_reader quiet = {.doc = doc, .diags = &dropped, .arena = draft->reader->arena};
    uint32_t actions = turn == AJ_NO_NODE ? AJ_NO_NODE : aj_doc_get(doc, turn, "actions");
    int32_t cell[2];
    aj_diags_init(&dropped, draft->reader->arena);
    if (actions == AJ_NO_NODE || doc->node[actions].kind != AJ_NODE_LIST)
        return;
    AJ_EACH_CHILD(doc, n, actions) {
        uint32_t placed = aj_doc_get(doc, n, "placed"), laid = CAR_NO_TILE;
        if (placed == AJ_NO_NODE)
            continue;
        if (doc->node[placed].kind != AJ_NODE_LIST)
            laid = draft->marked;
        else if (aj_read_cell(&quiet, placed, cell))
            laid = car_draft_at(draft, cell[0], cell[1]);
        if (laid != CAR_NO_TILE)
            draft->laid[laid].is_played = true;
    }
}

// Returns the tile across an edge, or CAR_NO_TILE if none lies there before the moves.
static uint32_t neighbour(const struct car_draft *draft, const struct car_case_tile *laid,
                          unsigned edge) {
    uint32_t there = car_draft_at(draft, laid->x + car_step_x[edge], laid->y + car_step_y[edge]);
    return there != CAR_NO_TILE && draft->laid[there].is_played ? CAR_NO_TILE : there;
}

// Narrows the possible turns of a tile, notes the old ones for going back, and queues its
// neighbours' check.
static void set_turns(struct solver *s, uint32_t number, uint8_t turns) {
    if (turns == s->turns[number])
        return;
    s->trail[s->strikes++] = (struct strike){number, s->turns[number]};
    s->turns[number] = turns;
    if (s->is_queued[number])
        return;
    s->is_queued[number] = true;
    s->queue[s->queued++] = number;
}

// Returns the turns of `mine` that fit some possible turn of the neighbour across the edge.
static uint8_t supported(const struct solver *s, const struct surroundings *around, uint8_t mine,
                         unsigned edge) {
    uint32_t there = around->beside[edge], number = s->number[there];
    uint8_t theirs =
        number == CAR_NO_TILE ? (uint8_t)(1U << s->draft->laid[there].turn) : s->turns[number];
    for (unsigned turn = 0; turn < TURNS; turn++)
        if (!(around->fits[edge][turn] & theirs))
            mine &= (uint8_t) ~(1U << turn);
    return mine;
}

// Looks at one tile again; false if it has no turn left.
static bool revise(struct solver *s, uint32_t number) {
    const struct surroundings *around = &s->around[number];
    uint8_t kept = s->turns[number];
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        if (around->beside[edge] != CAR_NO_TILE)
            kept = supported(s, around, kept, edge);
    s->steps++;
    if (kept)
        set_turns(s, number, kept);
    return kept != 0;
}

// Strikes out turns until nothing changes. Returns a tile that has no turn left, or CAR_NO_TILE.
static uint32_t settle(struct solver *s) {
    uint32_t lost = CAR_NO_TILE;
    while (s->queued > 0) {
        uint32_t number = s->queue[--s->queued];
        s->is_queued[number] = false;
        for (unsigned edge = 0; edge < CAR_EDGES && lost == CAR_NO_TILE; edge++) {
            uint32_t there = s->around[number].beside[edge];
            uint32_t other = there == CAR_NO_TILE ? CAR_NO_TILE : s->number[there];
            if (other != CAR_NO_TILE && !revise(s, other))
                lost = other;
        }
    }
    return lost;
}

static void go_back(struct solver *s, uint32_t strikes) {
    while (s->strikes > strikes) {
        const struct strike *last = &s->trail[--s->strikes];
        s->turns[last->number] = last->turns;
    }
}

// Whether all tiles can be solved if tile `number` has this turn; tiles before `from` are solved.
static bool solve_with(struct solver *s, uint32_t number, unsigned turn, uint32_t from);

// Searches turns for the tiles from this number on by backtracking. Returns false if none fit.
static bool solve(struct solver *s, uint32_t from) {
    while (from < s->count && count_turns(s->turns[from]) == 1)
        from++;
    for (uint32_t i = 0; i < s->count && from == s->count; i++)
        s->solved[i] |= s->turns[i];
    if (from == s->count || s->steps > STEPS_MAX)
        return true;
    for (unsigned turn = 0; turn < TURNS; turn++)
        if ((s->turns[from] >> turn) & 1U && solve_with(s, from, turn, from + 1))
            return true;
    return false;
}

static bool solve_with(struct solver *s, uint32_t number, unsigned turn, uint32_t from) {
    uint32_t strikes = s->strikes;
    set_turns(s, number, (uint8_t)(1U << turn));
    bool solved = settle(s) == CAR_NO_TILE && solve(s, from);
    go_back(s, strikes);
    return solved;
}

// Returns the turns of a tile that are part of some solution.
static uint8_t solved_turns(struct solver *s, uint32_t number) {
    uint8_t turns = 0;
    for (unsigned turn = 0; turn < TURNS; turn++)
        if ((s->solved[number] >> turn) & 1U ||
            ((s->turns[number] >> turn) & 1U && solve_with(s, number, turn, 0)))
            turns |= (uint8_t)(1U << turn);
    return turns;
}

// Reports a tile that fits with no turn, and names what is around it.
static void refuse_unfitting(struct solver *s, uint32_t number) {
    struct car_draft *draft = s->draft;
    const struct car_case_tile *laid = &draft->laid[s->tile[number]];
    struct aj_arena *arena = draft->reader->arena;
    const char *around = "";
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        uint32_t there = s->around[number].beside[edge];
        const struct car_case_tile *other = there == CAR_NO_TILE ? NULL : &draft->laid[there];
        if (other && s->number[there] == CAR_NO_TILE)
            around = aj_arena_format(
                arena, "%s%s a %s in the %s", around, *around ? "," : "around it lie",
                car_side_words[car_side_at(other->tile, other->turn, edge ^ 2)].spoken,
                car_edge_words[edge].spoken);
    }
    car_draft_refuse(draft, laid, CAR_KIND(NO_TURN_FITS), "no turn of %s fits at (%d,%d)",
                     car_tile_id(laid->tile), laid->x, laid->y)
        ->help = *around ? around : "the tiles beside it, turned as they must be, leave it none";
}

// Strikes out turns that do not fit tiles whose turn is given, then those that fit no turn left of
// other tiles. Returns false after an error.
static bool narrow_turns(struct solver *s) {
    bool fits = true;
    for (uint32_t i = 0; i < s->count; i++)
        if (!revise(s, i)) {
            refuse_unfitting(s, i);
            fits = false;
        }
    uint32_t lost = fits ? settle(s) : CAR_NO_TILE;
    if (lost != CAR_NO_TILE)
        refuse_unfitting(s, lost);
    return fits && lost == CAR_NO_TILE;
}

// Keeps the turns that are part of some solution. Returns false after an error.
static bool search(struct solver *s) {
    uint32_t open = 0;
    s->strikes = 0;
    for (uint32_t i = 0; i < s->count; i++)
        open += count_turns(s->turns[i]) > 1;
    for (uint32_t i = 0; i < s->count && open <= SEARCHED_MAX; i++) {
        if (count_turns(s->turns[i]) == 1)
            continue;
        uint8_t kept = solved_turns(s, i);
        if (kept == 0) {
            refuse_unfitting(s, i);
            return false;
        }
        s->turns[i] = kept;
    }
    return true;
}

static void take_turns(struct solver *s) {
    const struct car_tile *tile = NULL; // whose turns were shown last
    uint8_t turns = 0;
    const char *shown = NULL;
    for (uint32_t i = 0; i < s->count; i++) {
        struct car_case_tile *laid = &s->draft->laid[s->tile[i]];
        laid->turn = (uint8_t)__builtin_ctz(s->turns[i]);
        laid->is_open = count_turns(s->turns[i]) > 1;
        if (!laid->is_open)
            continue;
        if (laid->tile != tile || s->turns[i] != turns)
            shown = show_turns(s->draft, laid->tile, s->turns[i]);
        tile = laid->tile;
        turns = s->turns[i];
        refuse_ambiguous(s->draft, laid, shown);
    }
}

// Finds the tiles next to a tile, and which quarter turns of the two fit together.
static void find_around(const struct car_draft *draft, const struct car_case_tile *laid,
                        struct surroundings *around) {
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        uint32_t there = around->beside[edge] = neighbour(draft, laid, edge);
        const struct car_case_tile *other = there == CAR_NO_TILE ? NULL : &draft->laid[there];
        for (unsigned mine = 0; other && mine < TURNS; mine++)
            for (unsigned theirs = 0; theirs < TURNS; theirs++)
                if (!car_sides_clash(laid->tile, mine, edge, other->tile, theirs))
                    around->fits[edge][mine] |= (uint8_t)(1U << theirs);
    }
}

// Numbers the tiles whose turn is not told; all others have the number CAR_NO_TILE.
static void set_up(struct solver *s, struct car_draft *draft) {
    struct aj_arena *arena = draft->reader->arena;
    *s = (struct solver){.draft = draft,
                         .tile = AJ_NEW_ARRAY(arena, uint32_t, draft->laid_count + 1),
                         .number = AJ_NEW_ARRAY(arena, uint32_t, draft->laid_count + 1)};
    for (uint32_t i = 0; i < draft->laid_count; i++) {
        bool is_ours = draft->laid[i].is_auto && !draft->laid[i].is_played;
        s->number[i] = is_ours ? s->count : CAR_NO_TILE;
        if (is_ours)
            s->tile[s->count++] = i;
    }
    s->around = AJ_NEW_ARRAY(arena, struct surroundings, s->count + 1);
    s->turns = AJ_NEW_ARRAY(arena, uint8_t, s->count + 1);
    s->solved = AJ_NEW_ARRAY(arena, uint8_t, s->count + 1);
    s->queue = AJ_NEW_ARRAY(arena, uint32_t, s->count + 1);
    s->is_queued = AJ_NEW_ARRAY(arena, bool, s->count + 1);
    s->trail = AJ_NEW_ARRAY(arena, struct strike, (size_t)TURNS * (s->count + 1));
    for (uint32_t i = 0; i < s->count; i++) {
        const struct car_case_tile *laid = &draft->laid[s->tile[i]];
        s->turns[i] = distinct_turns(draft, laid->tile);
        find_around(draft, laid, &s->around[i]);
    }
}

void car_draft_turns(struct car_draft *draft) {
    struct solver solver;
    bool any = false;
    for (size_t i = 0; i < draft->laid_count && !any; i++)
        any = draft->laid[i].is_auto;
    if (!any)
        return;
    aj_doc_settle(draft->reader->doc);
    const struct aj_doc *doc = draft->reader->doc;
    uint32_t moves = draft->job->field[AJ_KEY_MOVES];
    if (moves != AJ_NO_NODE && doc->node[moves].kind == AJ_NODE_LIST)
        AJ_EACH_CHILD(doc, n, moves)
            find_played(draft, n);
    find_played(draft, draft->job->field[AJ_KEY_MOVE]);
    set_up(&solver, draft);
    for (uint32_t i = 0; i < solver.count; i++)
        draft->laid[solver.tile[i]].is_open = true;
    bool is_solved = narrow_turns(&solver) && search(&solver);
    aj_arena_spend(draft->reader->arena, solver.steps * STEP_WORTH);
    if (is_solved)
        take_turns(&solver);
}
