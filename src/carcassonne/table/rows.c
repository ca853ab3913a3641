#include <stddef.h>
#include <string.h>

#include "carcassonne/table/draft.h"
#include "carcassonne/table/rulebook.h"
#include "carcassonne/table/table.h"
#include "tiles/tiles.h"

// ---- keys

const struct car_key_row car_keys[CAR_KEYS] = {
#define KEY_ROW(module_, house_) {CAR_MODULE_##module_, CAR_HOUSE_RULE_##house_},
#define CASE_KEY(name, key, module_, house_, ...) KEY_ROW(module_, house_)
#include "carcassonne/table/rows.def"
#define PLAYER_KEY(name, key, module_, house_, ...) KEY_ROW(module_, house_)
#include "carcassonne/table/rows.def"
#define FOLLOWER(name, id, spoken, module_, ...) KEY_ROW(module_, NONE)
#include "carcassonne/table/rows.def"
#define FIGURE(name, id, spoken, module_, ...) KEY_ROW(module_, NONE)
#include "carcassonne/table/rows.def"
#define PIECE_KEY(name, key, module_, house_, ...) KEY_ROW(module_, house_)
#define APART_KEY PIECE_KEY
#include "carcassonne/table/rows.def"
};

const char *const car_key_names[CAR_KEYS] = {
#define CASE_KEY(name, key_, ...) key_,
#include "carcassonne/table/rows.def"
#define PLAYER_KEY(name, key_, ...) key_,
#include "carcassonne/table/rows.def"
#define FOLLOWER(name, id, spoken, module, each, left_, ...) left_,
#include "carcassonne/table/rows.def"
#define FIGURE(name, id, spoken, module, each, left_, ...) left_,
#include "carcassonne/table/rows.def"
#define PIECE_KEY(name, key_, ...) key_,
#define APART_KEY PIECE_KEY
#include "carcassonne/table/rows.def"
};

// Values of options that leave a key out; the last row has no text.
static const struct {
    enum car_key key;
    int option;
    int32_t value;
    const char *what;
} switches[] = {
#define LEAVES_OUT_KEY(key_, option_, value_, what_)                                               \
    {CAR_KEY_##key_, CAR_OPTION_##option_, CAR_VALUE_##value_, what_},
#include "carcassonne/table/rows.def"
    {.what = NULL}};

const char *car_key_left_out(const struct aj_ruleset *rules, enum car_key key) {
    for (size_t i = 0; switches[i].what; i++)
        if (switches[i].key == key && rules->option[switches[i].option].value == switches[i].value)
            return switches[i].what;
    for (int i = 0; i < car_switch_count; i++)
        if (((car_switches[i].keys >> key) & 1U) &&
            aj_is_switched_off(rules, car_switches[i].option))
            return car_switches[i].what;
    return NULL;
}

void car_key_consults(enum car_key key, aj_options *options) {
    for (size_t i = 0; switches[i].what; i++)
        if (switches[i].key == key)
            aj_options_add(options, switches[i].option);
    for (int i = 0; i < car_switch_count; i++)
        if ((car_switches[i].keys >> key) & 1U)
            aj_options_add(options, car_switches[i].option);
}

// ---- figures

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
    return rule[figure] - 1; // AJ_NONE if the figure has no row
}
_Static_assert(AJ_NONE == -1, "a figure without a row of KEEPS_COMPANY has 0");

// Where figures without a row for it may be.
#define FOR_ANY (~(1U << CAR_GARDEN | 1U << CAR_RIVER))

static const struct {
    unsigned on; // enum car_kind as bits; 0 for FOR_ANY
    const char *text;
} places[CAR_FIGURES] = {
#define ON(kind) (1U << CAR_##kind)
#define STANDS(name, on_, text_) [CAR_FIGURE_##name] = {on_, text_},
#include "carcassonne/table/rows.def"
};

bool car_figure_stands_on(unsigned figure, unsigned kind) {
    unsigned on = places[figure].on;
    return ((on ? on : FOR_ANY) >> kind) & 1U;
}

const char *car_figure_standing(unsigned figure) {
    return places[figure].text;
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

void car_figure_consults(unsigned figure, aj_options *options) {
    const struct car_switch *row = car_switch_of_figure(figure);
    if (row)
        aj_options_add(options, row->option);
}

bool car_figure_on(const struct aj_ruleset *rules, unsigned figure) {
    return aj_module_on(rules, car_figures[figure].module) &&
           car_figure_left_out(rules, figure) == AJ_NONE;
}

// ---- actions

const struct car_action_row car_actions[CAR_ACTIONS] = {
#define WITH(name) (1U << CAR_BESIDE_##name)
#define ACTION(name, key_, module_, house_, with_, ...)                                            \
    {key_, CAR_MODULE_##module_, CAR_HOUSE_RULE_##house_, (with_)},
#include "carcassonne/table/rows.def"
};

const struct car_coming car_comings[CAR_ACTIONS] = {
#define COMES(action, step_, rule_, noun_, done_)                                                  \
    [CAR_##action] = {CAR_STEP_##step_, CAR_RULE_##rule_, noun_, done_},
#include "carcassonne/table/rows.def"
};

const struct car_instead car_insteads[CAR_ACTIONS] = {
#define INSTEAD(action, rule_, rank_) [CAR_##action] = {true, CAR_RULE_##rule_, rank_},
#include "carcassonne/table/rows.def"
};

int car_instead_of_figure(unsigned action) {
    switch (action) {
#define INSTEAD_OF_FIGURE(action, rule)                                                            \
    case CAR_##action:                                                                             \
        return CAR_RULE_##rule;
#include "carcassonne/table/rows.def"
    default:
        return AJ_NONE;
    }
}

const uint8_t car_shown_at[CAR_ACTIONS] = {
#define SHOWN_AT(action, spot) [CAR_##action] = CAR_SPOT_##spot,
#include "carcassonne/table/rows.def"
};

const char *const car_turn_keys[CAR_TURN_KEYS] = {
#define TURN_KEY(name, key, ...) key,
#include "judging/game/keys.def"
};

const char *const car_action_keys[CAR_ACTION_KEYS] = {
#define ACTION(name, key_, ...) key_,
#include "carcassonne/table/rows.def"
#define BESIDE(name, key_, ...) key_,
#include "carcassonne/table/rows.def"
};

bool car_is_on_corner(const struct car_action *a) {
    return a->figure < CAR_FIGURES && car_figure_on_corner(a->figure) &&
           a->place.at == CAR_AT_CORNER;
}

void car_write_at(const struct car_action *a, struct aj_json *json) {
    aj_json_put_cell(json, "at", a->x, a->y);
}

void car_write_segment(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    aj_json_put_text(json, "segment", car_place_text(a->place, arena));
}

void car_write_spot(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    aj_json_open_object(json, car_action_keys[a->kind]);
    car_write_at(a, json);
    car_write_segment(a, json, arena);
    aj_json_end_object(json);
}

void car_write_named(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    aj_json_open_object(json, car_action_keys[a->kind]);
    car_write_at(a, json);
    if (a->place.kind != CAR_KINDS)
        car_write_segment(a, json, arena);
    if (a->figure < CAR_FIGURES)
        aj_json_put_text(json, "kind", car_figures[a->figure].id);
    if (a->named[0].player != AJ_NONE)
        aj_json_put_text(json, "player", a->named[0].name);
    aj_json_end_object(json);
}

void car_write_stand(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    car_write_at(a, json);
    if (car_is_on_corner(a))
        aj_json_put_text(json, "corner", car_corner_names[a->place.index]);
    else
        car_write_segment(a, json, arena);
    if (a->figure < CAR_FIGURES)
        aj_json_put_text(json, "kind", car_figures[a->figure].id);
}

void car_write_standing(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    aj_json_open_object(json, car_action_keys[a->kind]);
    car_write_stand(a, json, arena);
    aj_json_end_object(json);
}

void car_say_segment(const struct car_action *a, struct aj_buf *out) {
    const char *kind = car_kind_words[a->place.kind].spoken;
    switch ((enum car_place_kind)a->place.at) {
    case CAR_AT_EDGE:
    case CAR_AT_SIDE:
        aj_buf_format(out, "%s %s", kind, car_edge_names[a->place.index]);
        break;
    case CAR_AT_WIND:
        aj_buf_format(out, "%s %s", kind, car_wind_names[a->place.index]);
        break;
    case CAR_AT_CORNER:
        aj_buf_format(out, "%s %s", kind, car_corner_names[a->place.index]);
        break;
    case CAR_AT_INNER:
        aj_buf_format(out, a->place.index ? "inner %s %d" : "the inner %s", kind,
                      a->place.index + 1);
        break;
    case CAR_AT_TILE:
    case CAR_AT_ONLY:
        aj_buf_format(out, a->place.kind == CAR_MINE ? "the %s entrance" : "the %s", kind);
        break;
    }
}

void car_say_spot(const struct car_action *a, struct aj_buf *out) {
    car_say_segment(a, out);
    aj_buf_format(out, " of (%d,%d)", a->x, a->y);
}

// ---- tile_sets

static const struct {
    unsigned set;
    int module;
} brings[] = {
#define SET(name, module_, ...) {CAR_SET_##name, CAR_MODULE_##module_},
#include "tiles/tiles.def"
#define SHARES_SET(set_, module_) {CAR_SET_##set_, CAR_MODULE_##module_},
#include "tiles/tiles.def"
};

uint64_t car_set_modules(unsigned set) {
    uint64_t modules = 0;
    for (size_t i = 0; i < sizeof brings / sizeof *brings; i++)
        if (brings[i].set == set && brings[i].module != CAR_MODULE_NONE)
            modules |= UINT64_C(1) << brings[i].module;
    return modules;
}

uint64_t car_sign_modules(const struct car_tile *tile) {
    static const struct {
        unsigned mark, module;
    } signs[] = {
#define SIGN_OF(mark, module) {CAR_MARK_##mark, CAR_MODULE_##module},
#include "tiles/tiles.def"
    };
    uint64_t modules = 0;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (car_has_sign(tile, signs[i].mark))
            modules |= UINT64_C(1) << signs[i].module;
    return modules;
}

bool car_set_on(const struct aj_ruleset *rules, unsigned set) {
    for (size_t i = 0; i < sizeof brings / sizeof *brings; i++)
        if (brings[i].set == set && brings[i].module != CAR_MODULE_NONE &&
            aj_module_on(rules, brings[i].module))
            return true;
    return false;
}

// ---- switches

const struct car_switch car_switches[] = {
#define OFF(name) (UINT64_C(1) << CAR_##name)
#define SWITCH(name, id, module, question, yes, no, authority, source, locator, ...)               \
    {.option = CAR_OPTION_##name, .what = __VA_ARGS__},
#include "carcassonne/table/rows.def"
};
const int car_switch_count = sizeof car_switches / sizeof *car_switches;

const struct car_switch *car_switch_of_figure(unsigned figure) {
    for (int i = 0; i < car_switch_count; i++)
        if ((car_switches[i].figures >> figure) & 1U)
            return &car_switches[i];
    return NULL;
}

const struct car_switch *car_switch_of_action(unsigned kind) {
    for (int i = 0; i < car_switch_count; i++)
        if ((car_switches[i].actions >> kind) & 1U)
            return &car_switches[i];
    return NULL;
}

const struct car_switch *car_switch_of_option(int option) {
    const struct car_switch *found = car_switches;
    while (found->option != option)
        found++;
    return found;
}

int car_switch_of_entrance(enum car_mine_class entrance) {
    return entrance == CAR_MINING ? CAR_OPTION_MINER_MINES : CAR_OPTION_MINER_UNDERMINERS;
}

bool car_has_tunnels(const struct aj_ruleset *rules) {
    return aj_module_on(rules, CAR_MODULE_TUNNEL) &&
           !aj_is_switched_off(rules, CAR_OPTION_TUNNEL_TOKENS);
}

int car_expansion_of(const struct car_tile *tile) {
    static const struct {
        int set, module;
    } rows[] = {
#define TUNNEL_OF(set, module) {CAR_SET_##set, CAR_MODULE_##module},
#include "tiles/tiles.def"
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].set == tile->set)
            return rows[i].module;
    return AJ_NONE;
}

const uint8_t car_told_in_majority[CAR_TOLD] = {
#define TOLD_IN_MAJORITY(figure) CAR_FIGURE_##figure,
#include "carcassonne/table/rows.def"
};
