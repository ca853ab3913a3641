#include "carcassonne/reading/reading.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "carcassonne/turn/turn.h"
#include "carcassonne/view/view.h"
#include "judging/game/judgement.h"

static const struct aj_next_group groups[CAR_NEXT_GROUPS + 1] = {
#define NEXT_GROUP(name, rank, key_, module, heading_, items_)                                     \
    [rank] = {.key = (key_), .heading = (heading_), .items = (items_)},
#include "carcassonne/table/rows.def"
    [CAR_NEXT_REJECTED] = {.key = "rejected", .heading = "Not possible", .is_rejected = true},
};

static const int module_of_group[CAR_NEXT_GROUPS] = {
#define NEXT_GROUP(name, rank, key, module_, ...) [rank] = CAR_MODULE_##module_,
#include "carcassonne/table/rows.def"
    [CAR_NEXT_REJECTED] = CAR_MODULE_BASE};

static const struct {
    int module;
    void (*list)(struct car_asking *ask, struct aj_moves *moves);
} listers[] = {
#define LISTS(module_, lister) {CAR_MODULE_##module_, lister},
#include "carcassonne/table/rows.def"
};

// Returns the groups of rows that are asked for, as bits.
static uint64_t find_asked(const struct car_judging *g) {
    uint64_t asked = 0;
    for (int i = 0; i < CAR_NEXT_GROUPS; i++)
        asked |= (uint64_t)car_on(g, module_of_group[i]) << i;
    return asked;
}

// Says what the player may do after this turn, or returns NULL if it is another player's turn then.
// This ends the asking's turn, so it cannot be asked any more.
static const char *say_what_follows(struct car_asking *ask, const char *name) {
    struct aj_judgement *judgement = &ask->judgement;
    struct car_due due;
    if (ask->g.now.placed == CAR_NOTHING || !car_turn_is_legal(&ask->g) ||
        car_due_find(&ask->g, &due))
        return NULL;
    int before = 0;
    while (aj_unsettled(judgement, before) != AJ_NONE)
        before++;
    car_turn_end(&ask->g);
    bool part = car_part_due(&ask->g);
    if (!part && !car_goes_on(&ask->g))
        return NULL;
    int option = aj_unsettled(judgement, before);
    const char *open = option == AJ_NONE
                           ? ""
                           : aj_arena_format(judgement->arena, ", which [%s] leaves open",
                                             car_rulebook.option[option].id);
    return aj_arena_format(judgement->arena,
                           part ? "After that %s may play a second part of this turn%s."
                                : "After that %s plays another turn%s.",
                           name, open);
}

// Whether the tile in hand fits somewhere by its edges. Other rules may forbid it there.
static bool fits_somewhere(struct car_asking *ask) {
    struct car_placement *cell;
    uint32_t cells = car_ask_cells(ask, &cell);
    for (uint32_t i = 0; i < cells; i++) {
        const struct car_action a = car_ask_place(ask, cell[i].x, cell[i].y, cell[i].turn);
        struct car_action with;
        if (car_placement_fits(&ask->g.board, ask->tile, a.x, a.y, a.turn) ||
            car_ask_mended(ask, &a, &with))
            return true;
    }
    return ask->g.board.lyings == 0;
}

// Says what becomes of a tile in hand that fits nowhere.
static const char *say_set_aside(struct car_asking *ask) {
    struct aj_judgement *judgement = &ask->judgement;
    struct aj_arg arg[] = {AJ_TEXT("id", car_tile_id(ask->tile)), AJ_PLAYER("player", ask->player)};
    const struct aj_ruling ruling = {.rule = CAR_RULE_BASE_SET_ASIDE,
                                     .option = AJ_NONE,
                                     .effect = AJ_NOTES,
                                     .arg_count = sizeof arg / sizeof *arg,
                                     .player = AJ_NONE,
                                     .subject = AJ_NO_SUBJECT,
                                     .node = AJ_NO_NODE,
                                     .arg = arg};
    struct aj_buf text;
    aj_buf_init_in(&text, judgement->arena);
    aj_ruling_say(ask->job->game, judgement, &ruling, &text);
    aj_buf_puts(&text, ". ");
    aj_citation_say(ask->job->game, &ruling, aj_ruling_citation(judgement, &ruling), &text);
    return aj_buf_keep(&text);
}

// Returns a remark that is shown below the list in text.
static const char *remark(struct car_asking *ask, const char *name) {
    if (ask->tile && !fits_somewhere(ask))
        return say_set_aside(ask);
    if (ask->g.now.part == 0)
        return say_what_follows(ask, name);
    return aj_arena_format(ask->judgement.arena,
                           "This is the second part of %s's turn, which may be left out.", name);
}

// Lists the actions of each kind, as those of the turn or of an entry after the last turn.
static void list_actions(struct car_asking *ask, struct car_asking *closing,
                         struct aj_moves *moves) {
    for (int kind = 0; kind < CAR_ACTIONS; kind++) {
        const struct car_action_hooks *hooks = car_action_hooks[kind];
        bool closes = closing && car_action_closes((unsigned)kind);
        struct car_asking *of = closes ? closing : ask;
        if (!car_on(&ask->g, car_actions[kind].module) || (ask == closing && !closes))
            continue;
        if (hooks->list)
            hooks->list(of, moves);
        else if (hooks->fill)
            car_list_offered(of, moves, hooks);
    }
    if (closing && closing != ask)
        aj_judgement_consult(&ask->judgement, &closing->judgement);
    for (size_t i = 0; ask != closing && i < sizeof listers / sizeof *listers; i++)
        if (car_on(&ask->g, listers[i].module))
            listers[i].list(ask, moves);
}

bool car_moves(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_moves *moves) {
    struct car_asking *ask = AJ_NEW(reader->arena, struct car_asking);
    if (!car_ask_begin(reader, job, rules, ask))
        return false;
    struct car_asking *closing = ask->g.now.is_closing ? ask : car_ask_closing(ask);
    if (closing && ask->judgement.forbidden) // it is not his turn, but there are no more turns
        ask = closing;
    moves->to_move = job->player[ask->player].name;
    moves->group = groups;
    moves->asked = find_asked(&ask->g);
    moves->unsettled = aj_unsettled(&ask->judgement, 0);
    if (ask->judgement.forbidden) {
        moves->illegal = &ask->judgement;
        return true;
    }
    if (!car_ask_is_answerable(ask, NULL))
        return false;
    moves->hand_key = "tile";
    moves->hand = ask->tile ? car_tile_id(ask->tile) : NULL;
    list_actions(ask, closing, moves);
    moves->unsettled = aj_unsettled(&ask->judgement, 0);
    moves->remark = remark(ask, moves->to_move);
    return true;
}
