#include <string.h>

#include "carcassonne/table/draft.h"
#include "carcassonne/table/rulebook.h"
#include "carcassonne/table/table.h"
#include "tiles/tiles.h"

#define FIGURE_ROW(name, id_, spoken_, module_, each_, left_, rule_, ...)                          \
    {id_, spoken_, CAR_MODULE_##module_, each_, left_, CAR_RULE_##rule_, __VA_ARGS__},

const struct car_figure_row car_figures[CAR_FIGURES] = {
#define FOLLOWER FIGURE_ROW
#include "carcassonne/table/rows.def"
#define FIGURE FIGURE_ROW
#include "carcassonne/table/rows.def"
};

const char *const car_figure_ids[CAR_FIGURES] = {
#define FOLLOWER(name, id_, ...) [CAR_FIGURE_##name] = (id_),
#include "carcassonne/table/rows.def"
#define FIGURE(name, id_, ...) [CAR_FIGURE_##name] = (id_),
#include "carcassonne/table/rows.def"
};

const char *car_figure_article(unsigned figure) {
    return strchr("aeiou", car_figures[figure].spoken[0]) ? "an" : "a";
}

bool car_figure_on_corner(unsigned figure) {
    static const bool on_corner[CAR_FIGURES] = {
#define ON_CORNER(figure_) [CAR_FIGURE_##figure_] = true,
#include "carcassonne/table/rows.def"
    };
    return on_corner[figure];
}

int car_figure_goes_home(unsigned figure) {
    static const int16_t rule[CAR_FIGURES + 1] = {
#define KEEPS_COMPANY(figure_, rule_) [CAR_FIGURE_##figure_] = CAR_RULE_##rule_ + 1,
#include "carcassonne/table/rows.def"
        [CAR_FIGURES] = 0};
    return rule[figure] - 1; // AJ_NONE if it has no row
}
_Static_assert(AJ_NONE == -1, "a figure without a row of KEEPS_COMPANY has 0");

// Where a figure may stand that has no row for that.
#define FOR_ANY (~(1U << CAR_GARDEN | 1U << CAR_RIVER))

static const struct {
    unsigned on; // enum car_kind as bits; 0 for FOR_ANY
    const char *text;
} stands[CAR_FIGURES] = {
#define ON(kind) (1U << CAR_##kind)
#define STANDS(name, on_, text_) [CAR_FIGURE_##name] = {on_, text_},
#include "carcassonne/table/rows.def"
};

bool car_figure_stands_on(unsigned figure, unsigned kind) {
    unsigned on = stands[figure].on;
    return ((on ? on : FOR_ANY) >> kind) & 1U;
}

const char *car_figure_standing(unsigned figure) {
    return stands[figure].text;
}

const char *car_figure_outline(unsigned figure) {
    static const char *const outlines[CAR_FIGURES] = {
#define OUTLINE(name, path_) [CAR_FIGURE_##name] = (path_),
#include "carcassonne/table/rows.def"
    };
    return outlines[figure];
}

bool car_figure_may(unsigned figure, enum car_fate fate) {
    static const struct {
        unsigned figure;
        enum car_fate fate;
    } never[] = {
#define NEVER(figure_, fate_) {CAR_FIGURE_##figure_, CAR_FATE_##fate_},
#include "carcassonne/table/rows.def"
        {CAR_FIGURES, CAR_FATES}};
    for (size_t i = 0; never[i].figure != CAR_FIGURES; i++)
        if (never[i].figure == figure && never[i].fate == fate)
            return false;
    return car_is_follower(figure) || fate == CAR_FATE_EATEN;
}

int car_figure_left_out(const struct aj_ruleset *rules, unsigned figure) {
    const struct car_switch *row =
        aj_module_on(rules, car_figures[figure].module) ? car_switch_of_figure(figure) : NULL;
    return row && aj_is_switched_off(rules, row->option) ? row->option : AJ_NONE;
}

aj_options car_figure_switches(unsigned figure) {
    const struct car_switch *row = car_switch_of_figure(figure);
    return row ? aj_option_bit(row->option) : 0;
}

bool car_figure_on(const struct aj_ruleset *rules, unsigned figure) {
    return aj_module_on(rules, car_figures[figure].module) &&
           car_figure_left_out(rules, figure) == AJ_NONE;
}
