#include <string.h>

#include "carcassonne/rules/rules.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/table/rulebook.h"
#include "carcassonne/table/table.h"

// Returns the modules for which something is printed on a tile, whether they are in play or not.
// Tiles of other boxes show inns and cathedrals too.
static uint32_t printed_on(const struct car_tile *tile) {
    const uint16_t inns = 1U << CAR_MARK_INN | 1U << CAR_MARK_CATHEDRAL;
    uint32_t modules = car_set_modules(tile->set);
    for (uint8_t i = 0; i < tile->count; i++)
        if (tile->segment[i].marks & inns)
            modules |= UINT32_C(1) << CAR_MODULE_INNS;
    return modules & ~(UINT32_C(1) << CAR_MODULE_BASE);
}

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

static struct tile_at next_tile(struct walk *walk) {
    const struct car_position *p = walk->position;
    if (walk->laid < p->laid_count) {
        const struct car_laid *laid = &p->laid[walk->laid++];
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

uint32_t car_printed_off(const struct aj_case *job) {
    struct walk walk = {.position = job->position};
    uint32_t modules = 0;
    for (struct tile_at at; (at = next_tile(&walk)).tile;)
        modules |= printed_on(at.tile);
    for (int i = 0; i < car_rulebook.modules; i++)
        if (aj_module_on(&job->rules, i))
            modules &= ~(UINT32_C(1) << i);
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
    struct tile_at first = {NULL, 0, 0}; // as one reads the table, whatever the order of the input
    if (is_ignored(p, row->title))
        return;
    for (struct tile_at at; (at = next_tile(&walk)).tile;)
        if ((printed_on(at.tile) >> module) & 1U &&
            (!first.tile || at.y < first.y || (at.y == first.y && at.x < first.x)))
            first = at;
    AJ_SURE(judgement->arena, first.tile);
    AJ_RULE(judgement, CAR_RULE_BASE_IGNORED, AJ_NOTES, p->board_node,
            AJ_TEXT("id", car_tile_id(first.tile)), AJ_CELL("tile", first.x, first.y),
            AJ_TEXT("of", row->title), AJ_TEXT("module", row->id))
        ->variant = CAR_SAYS_BASE_IGNORED_NOTES_PRINTED;
}
