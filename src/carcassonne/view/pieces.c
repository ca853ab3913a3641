#include <string.h>

#include "carcassonne/boxes/traders/traders.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/table/rulebook.h"
#include "carcassonne/table/table.h"
#include "carcassonne/view/view.h"
#include "tiles/tiles.h"

// Pieces under these rules being listed: each is given to `use`, with the context.
struct pieces {
    const struct aj_ruleset *rules;
    struct aj_arena *arena;
    aj_piece_use *use;
    void *context;
};

// What a page asks for, in the order of the rows: keys with a PAGE, and rows TOUCHED. The rows hold
// their texts as arrays: pointers would have to be relocated at each start.
static const struct touched {
    char kind[8], id[24], key[24];
    int module, house_rule;
    char form[12], items[12], title[64];
} rows[] = {
#define TOUCHED(kind_, id_, key_, module_, house_, ...)                                            \
    {kind_, id_, key_, CAR_MODULE_##module_, CAR_HOUSE_RULE_##house_, __VA_ARGS__},
#define NO_PAGE "", "", ""
#define PAGE(...) __VA_ARGS__
#define CASE_KEY(name, key, module, house, reader, list, rank, need, type, page, ...)              \
    TOUCHED("table", key, key, module, house, page)
#define PLAYER_KEY(name, key, module, house, reader, list, rank, need, type, page, ...)            \
    TOUCHED("player", key, key, module, house, page)
#define ACTION(name, key, module, house, with, hooks, needs, list, rank, need, type, page, ...)    \
    TOUCHED("action", key, key, module, house, page)
#include "carcassonne/table/rows.def"
};

// Whether an option leaves out the pieces of this row.
static bool is_left_out(const struct aj_ruleset *rules, const struct touched *row) {
    for (int key = 0; key < CAR_KEYS; key++)
        if (strcmp(row->kind, "action") != 0 && strcmp(car_key_names[key], row->key) == 0 &&
            car_key_left_out(rules, (enum car_key)key))
            return true;
    for (unsigned kind = 0; kind < CAR_ACTIONS; kind++) {
        const struct car_switch *of = car_switch_of_action(kind);
        if (strcmp(row->kind, "action") == 0 && strcmp(car_actions[kind].key, row->key) == 0 &&
            of && aj_is_switched_off(rules, of->option))
            return true;
    }
    return false;
}

static void list_touched(const struct pieces *pieces) {
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        const struct touched *row = &rows[i];
        const struct aj_piece piece = {.kind = row->kind,
                                       .id = row->id,
                                       .key = row->key,
                                       .form = *row->form ? row->form : NULL,
                                       .items = *row->items ? row->items : NULL,
                                       .title = row->title,
                                       .colour = AJ_NO_COLOUR};
        if (*row->title && aj_module_on(pieces->rules, row->module) &&
            (row->house_rule == AJ_NONE || aj_house_rule_on(pieces->rules, row->house_rule)) &&
            !is_left_out(pieces->rules, row))
            pieces->use(pieces->context, &piece);
    }
}

// Lists the figures in play, each with how it is placed and how many a player can have left.
static void list_figures(const struct pieces *pieces) {
    for (unsigned figure = 0; figure < CAR_FIGURES; figure++) {
        const struct car_figure_row *row = &car_figures[figure];
        struct aj_piece piece = {.kind = "figure",
                                 .id = row->id,
                                 .key = "followers",
                                 .form = car_figure_on_corner(figure) ? "corner" : "segment",
                                 .title = row->spoken,
                                 .most = car_figure_most(figure),
                                 .colour = AJ_NO_COLOUR};
        if (!car_figure_on(pieces->rules, figure))
            continue;
        if (figure == CAR_FIGURE_SHEPHERD)
            piece.items = "sheep";
        pieces->use(pieces->context, &piece);
        piece.kind = "player";
        piece.id = piece.key = row->left;
        piece.form = "number";
        piece.items = NULL;
        piece.title = aj_arena_format(pieces->arena, "%s: in hand", row->spoken);
        pieces->use(pieces->context, &piece);
    }
}

// Lists a copy of `piece` for each name.
static void list_named(const struct pieces *pieces, struct aj_piece piece,
                       const char *const names[], unsigned count) {
    piece.colour = AJ_NO_COLOUR;
    for (unsigned i = 0; i < count; i++) {
        piece.id = piece.title = names[i];
        pieces->use(pieces->context, &piece);
    }
}

void car_list_pieces(const struct aj_case *job, struct aj_arena *arena, aj_piece_use *use,
                     void *context) {
    const struct pieces pieces = {&job->rules, arena, use, context};
    const struct aj_piece colour = {.kind = "colour"}, good = {.kind = "good"};
    const struct aj_piece token = {.kind = "token", .key = "tokens", .form = "opening", .most = 2};
    list_named(&pieces, colour, car_colour_names, CAR_COLOURS);
    list_figures(&pieces);
    if (car_has_tunnels(&job->rules))
        list_named(&pieces, token, car_colour_names, CAR_COLOURS);
    if (!aj_is_switched_off(&job->rules, CAR_OPTION_GOODS_GOODS))
        list_named(&pieces, good, car_goods_ids, CAR_GOODS);
    list_touched(&pieces);
}
