// The moves of a case: turns and their actions.
#include <string.h>

#include "carcassonne/reading/reading.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/table/table.h"
#include "documents/reading/reading.h"
#include "documents/tree/tree.h"
#include "judging/case/case.h"
#include "pictures/text/text.h"
#include "tiles/tiles.h"

// ---- action_hooks
//
// The hooks of each kind of action. Rows of the rules do not have them, since rules do not see
// readers.

const struct car_action_hooks *const car_action_hooks[CAR_ACTIONS] = {
#define ACTION(name, key_, module_, house_, with_, hooks_, ...) &hooks_,
#include "carcassonne/table/rows.def"
};

void car_action_write(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    aj_json_begin_object(json);
    car_action_hooks[a->kind]->write(a, json, arena);
    aj_json_end_object(json);
}

// Returns whose figure of a kind stands where the action begins, as the case or an earlier action
// puts it there, or AJ_NONE if nobody's is known there.
static int find_owner(const struct car_position *p, const struct car_action *a, unsigned figure) {
    const struct car_action *placed = NULL;
    int owner = AJ_NONE;
    for (uint32_t i = 0; i < p->stands; i++)
        if (p->stand[i].figure == figure && p->laid[p->stand[i].laid].x == a->x &&
            p->laid[p->stand[i].laid].y == a->y)
            owner = p->stand[i].player;
    for (uint32_t t = 0; t < p->turns && owner == AJ_NONE; t++)
        for (uint32_t i = 0; i < p->turn[t].count; i++) {
            const struct car_action *other = &p->turn[t].action[i];
            placed = other->kind == CAR_PLACE ? other : placed;
            const struct car_action *on = other->has_at ? other : placed;
            if (other->kind == CAR_FOLLOWER && other->figure == figure && on && on->x == a->x &&
                on->y == a->y)
                owner = p->turn[t].player;
        }
    return owner;
}

// Says whose figure an action moves: "Anna's", or "the" if that is not known.
static void say_whose(const struct aj_judgement *judgement, const struct car_action *a,
                      struct aj_buf *out) {
    unsigned figure = car_action_hooks[a->kind]->figure;
    int owner =
        judgement->result ? find_owner(car_result(judgement)->position, a, figure) : AJ_NONE;
    if (owner == AJ_NONE)
        aj_buf_puts(out, "the");
    else
        aj_buf_format(out, "%s's", judgement->player[owner].name);
}

// Says a tile: "the tile U", or "the tile" if pictures show which one; an abbey is "the abbey".
static void say_tile(const struct car_tile *tile, bool by_place, struct aj_buf *out) {
    if (tile->fits_any)
        aj_buf_format(out, "the %s", car_tile_id(tile));
    else
        aj_buf_format(out, "the tile%s%s", by_place ? "" : " ", by_place ? "" : car_tile_id(tile));
}

// Says "a large follower"; an action need not name which of the followers it moves.
static void say_figure(unsigned figure, struct aj_buf *out) {
    if (figure >= CAR_FIGURES)
        aj_buf_puts(out, "a follower");
    else
        aj_buf_format(out, "%s %s", car_figure_article(figure), car_figures[figure].spoken);
}

// Says what a name in a hook's `says` is for.
static void say_slot(const struct aj_judgement *judgement, bool by_place,
                     const struct car_action *a, const char *at, struct aj_buf *out) {
    const struct car_action to = {.x = a->to_x, .y = a->to_y, .place = a->to};
    if (strncmp(at, "{spot}", 6) == 0)
        car_say_spot(a, out);
    else if (strncmp(at, "{to}", 4) == 0)
        car_say_spot(&to, out);
    else if (strncmp(at, "{at}", 4) == 0)
        aj_buf_format(out, "(%d,%d)", a->x, a->y);
    else if (strncmp(at, "{figure}", 8) == 0)
        say_figure(a->figure, out);
    else if (strncmp(at, "{player}", 8) == 0)
        aj_buf_puts(out, a->named[0].name);
    else if (strncmp(at, "{whose}", 7) == 0)
        say_whose(judgement, a, out);
    else if (strncmp(at, "{the tile}", 10) == 0)
        say_tile(a->tile, by_place, out);
    else if (strncmp(at, "{turned}", 8) == 0 && a->turn && !by_place)
        aj_buf_format(out, " turned by %d degrees", 90 * a->turn);
    else if (strncmp(at, "{colour}", 8) == 0)
        aj_buf_puts(out, car_colour_names[a->colour]);
    else if (strncmp(at, "{edge}", 6) == 0)
        aj_buf_puts(out, car_edge_words[a->edge].spoken);
}

void car_action_say(const struct aj_judgement *judgement, bool by_place, const struct car_action *a,
                    struct aj_buf *out) {
    const struct car_action_hooks *hooks = car_action_hooks[a->kind];
    if (hooks->phrase)
        hooks->phrase(a, out);
    for (const char *at = hooks->says; at && *at;) {
        size_t plain = strcspn(at, "{");
        aj_buf_put(out, at, plain);
        at += plain;
        say_slot(judgement, by_place, a, at, out);
        at += strcspn(at, "}") + (*at == '{');
    }
}

// ---- moves

// Returns "one of: place, placed, follower".
static const char *list_actions(struct car_draft *draft) {
    const char *list = "one of:";
    for (int i = 0; i < CAR_ACTIONS; i++)
        list = aj_arena_format(draft->reader->arena, "%s%s %s", list, i ? "," : "",
                               car_actions[i].key);
    return list;
}

// Returns the number of the lowest set bit.
static int lowest(uint64_t bits) {
    return __builtin_ctzll(bits);
}

// Helps with an action that has only keys which come with another one.
static const char *help_with_rest(struct car_draft *draft, uint32_t node, uint64_t given) {
    const struct aj_node *at = aj_doc_at(draft->reader->doc, node);
    if (given >> (CAR_ACTIONS + CAR_BESIDE_SEGMENT) & 1U)
        return "a figure is placed so: {follower: normal, segment: road}; where another stands: "
               "{fairy: {at: [0, 0], segment: road}}";
    if (given && at->count == 1 && at->index > 0)
        return "it belongs to the action before it, as in {place: TILE, at: [1, 0]}";
    return list_actions(draft);
}

// Reads the key that says what kind of action it is. Returns CAR_ACTIONS after an error. `given`:
// the action's keys; `before`: how many diagnostics there were before these were read.
static int read_own_key(struct car_draft *draft, uint32_t node, uint64_t given, size_t before) {
    uint64_t own = given & ((UINT64_C(1) << CAR_ACTIONS) - 1), others = own & (own - 1);
    if (own && !others)
        return lowest(own);
    // A diagnostic about an unknown key has named the known ones already.
    if (draft->reader->diags->count != before)
        return CAR_ACTIONS;
    if (others)
        aj_read_error(draft->reader, node, CAR_KIND(BAD_ACTION),
                      "one action cannot be both `%s` and `%s`", car_actions[lowest(own)].key,
                      car_actions[lowest(others)].key);
    else
        aj_read_error(draft->reader, node, CAR_KIND(BAD_ACTION),
                      "this action does not say what it does")
            ->help = help_with_rest(draft, node, given);
    return CAR_ACTIONS;
}

// Names a place where the figure may go, as an example.
static const char *name_a_place(unsigned figure) {
    if (car_figure_on_corner(figure))
        return "corner: SE";
    if (car_figure_stands_on(figure, CAR_CITY))
        return "segment: city N";
    return car_figure_stands_on(figure, CAR_FIELD) ? "segment: field N" : "segment: monastery";
}

// Whether a key says what kind an action is. `wagon` does, although it is a figure too.
static bool is_own_key(const char *key) {
    for (int i = 0; i < CAR_ACTIONS; i++)
        if (strcmp(car_actions[i].key, key) == 0)
            return true;
    return false;
}

// If an unknown key is a kind of figure, or the tile that players have of their own, says how it is
// placed.
static void help_placing(struct car_draft *draft, uint32_t node) {
    const struct aj_doc *doc = draft->reader->doc;
    AJ_EACH_CHILD(doc, c, node) {
        const struct car_tile *tile = car_catalogue_find(aj_doc_key(doc, c));
        if (tile && tile->fits_any)
            aj_read_help(draft->reader, aj_arena_format(draft->reader->arena,
                                                        "it is placed so: {place: %s, at: [0, 0]}",
                                                        car_tile_id(tile)));
        for (unsigned i = 0; i < CAR_FIGURES && !is_own_key(aj_doc_key(doc, c)); i++)
            if (strcmp(aj_doc_key(doc, c), car_figure_ids[i]) == 0)
                aj_read_help(draft->reader, aj_arena_format(draft->reader->arena,
                                                            "a figure is placed so: "
                                                            "{follower: %s, %s}",
                                                            car_figure_ids[i], name_a_place(i)));
    }
}

// Refuses a key that actions of this kind do not have. Returns false after an error.
static bool check_beside(struct car_draft *draft, const struct car_action_row *row,
                         const struct car_action_nodes *at, uint64_t given) {
    uint64_t wrong = given >> CAR_ACTIONS & ~(uint64_t)row->with;
    if (!wrong)
        return true;
    bool has_cell = car_action_hooks[row - car_actions]->by_cell && lowest(wrong) == CAR_BESIDE_AT;
    aj_read_error_key(draft->reader, at->beside[lowest(wrong)], CAR_KIND(BAD_ACTION),
                      has_cell ? "`%s` takes its cell itself, without `%s`" : "`%s` has no `%s`",
                      row->key, car_action_keys[CAR_ACTIONS + lowest(wrong)]);
    if (has_cell)
        aj_read_help(draft->reader,
                     aj_arena_format(draft->reader->arena, "write {%s: [0, 0]}", row->key));
    return false;
}

// Takes the keys that an action has in addition to its own one.
static inline void take_beside(const struct aj_given *given, struct car_action_nodes *at) {
    memset(at->beside, 0xFF, sizeof at->beside); // AJ_NO_NODE
    for (uint64_t left = given->bits >> CAR_ACTIONS; left; left &= left - 1)
        at->beside[lowest(left)] = given->value[CAR_ACTIONS + lowest(left)];
}

// Returns the kind of an action: that of its own key, unless a further key makes it another one.
static int find_kind(int own, const struct aj_given *given) {
#define BECOMES(action, beside, other)                                                             \
    if (own == CAR_##action && (given->bits >> (CAR_ACTIONS + CAR_BESIDE_##beside) & 1U))          \
        return CAR_##other;
#include "carcassonne/table/rows.def"
    (void)given;
    return own;
}

// Pairs of actions of which people say one and mean the other, if only that one's module is in
// play.
static const struct {
    uint8_t said, meant;
} meanings[] = {
#define MEANS(said, meant) {CAR_##said, CAR_##meant},
#include "carcassonne/table/rows.def"
};

static bool is_action_on(const struct car_draft *draft, int kind) {
    return car_draft_on(draft, car_actions[kind].module);
}

// Lets `*kind` be the action that is meant, and notes it. Returns false after an error: another
// action that people say for it is in play.
static bool find_meant(struct car_draft *draft, uint32_t node, int *kind) {
    size_t pairs = sizeof meanings / sizeof *meanings;
    int said = *kind, meant = AJ_NONE, other = AJ_NONE;
    for (size_t i = 0; i < pairs && !is_action_on(draft, said); i++)
        if (meanings[i].said == said && is_action_on(draft, meanings[i].meant))
            meant = meanings[i].meant;
    for (size_t i = 0; i < pairs && meant != AJ_NONE; i++)
        if (meanings[i].meant == meant && is_action_on(draft, meanings[i].said))
            other = meanings[i].said;
    if (other != AJ_NONE) {
        aj_read_error_key(draft->reader, node, CAR_KIND(BAD_ACTION),
                          "`%s` belongs to %s, which is not in play", car_actions[said].key,
                          car_rulebook.module[car_actions[said].module].title)
            ->help = aj_arena_format(draft->reader->arena, "did you mean `%s` or `%s`?",
                                     car_actions[meant].key, car_actions[other].key);
        return false;
    }
    if (meant != AJ_NONE)
        car_draft_read_as(draft, node, said, meant);
    *kind = meant == AJ_NONE ? said : meant;
    return true;
}

// Reads an action whose own key is known. Returns false after an error.
static bool read_own(struct car_draft *draft, uint32_t node, int own, const struct aj_given *given,
                     struct car_action *a) {
    struct car_action_nodes at = {.node = node, .own = given->value[own]};
    int kind = find_kind(own, given);
    if (!find_meant(draft, at.own, &kind))
        return false;
    *a = (struct car_action){.node = node, .kind = (uint8_t)kind};
    take_beside(given, &at);
    if (!check_beside(draft, &car_actions[kind], &at, given->bits) ||
        !car_action_hooks[kind]->read(draft, &at, a))
        return false;
    car_draft_acted(draft, a);
    return true;
}

enum { ENTRY_ACTIONS_MAX = 2 };

// Reads an entry that says two actions, in the order that the rules in force give them; returns how
// many were read. The node of each is its key's value, so that rulings tell them apart.
static uint32_t read_both(struct car_draft *draft, uint32_t node, const struct aj_given *given,
                          struct car_action a[]) {
    uint64_t left = given->bits & ((UINT64_C(1) << CAR_ACTIONS) - 1);
    for (int i = 0; i < ENTRY_ACTIONS_MAX; i++, left &= left - 1) {
        if (!read_own(draft, node, lowest(left), given, &a[i]))
            return 0;
        a[i].node = given->value[lowest(left)];
    }
    a[0].with_next = true;
    return ENTRY_ACTIONS_MAX;
}

// Whether the keys say two actions whose order the rules in force must decide.
static bool says_both(uint64_t given) {
    uint64_t own = given & ((UINT64_C(1) << CAR_ACTIONS) - 1), other = own & (own - 1);
    return other && !(other & (other - 1)) &&
           car_order_varies((unsigned)lowest(own), (unsigned)lowest(other));
}

// Helps with a text that is no action: if it has the key of one as a word, says so.
static const char *help_acting(struct car_draft *draft, uint32_t node) {
    const char *text = aj_doc_text(draft->reader->doc, node);
    for (int i = CAR_FOLLOWER + 1; text && i < CAR_ACTIONS; i++)
        if (aj_has_word(text, car_actions[i].key))
            return aj_arena_format(draft->reader->arena,
                                   car_action_hooks[i]->by_cell
                                       ? "that is written {%s: [0, 0]}, with its cell"
                                       : "that is written {%s: ...}: adjudge-case(5) has its keys",
                                   car_actions[i].key);
    return "an action is written {place: CRFR, at: [1, 0]} or {follower: normal, segment: road}";
}

// Helps with a text that is no action by its words spelt right or, if none is misspelt, by `help`;
// NULL: the help that is there stays.
static void help_text(struct car_draft *draft, uint32_t node, const char *help) {
    const char *respelt = car_draft_respelt(draft, node, true);
    if (respelt || help)
        aj_read_help(draft->reader, respelt ? respelt : help);
}

// Reads what an entry says into `a`; returns how many actions that is.
static uint32_t read_entry_actions(struct car_draft *draft, uint32_t node, struct car_action a[]) {
    uint32_t key[CAR_ACTION_KEYS];
    size_t before = draft->reader->diags->count;
    struct aj_given given = {.value = key};
    if (draft->reader->doc->node[node].kind == AJ_NODE_SCALAR &&
        aj_case_refuse_verb(draft->reader, draft->job, node, NULL)) {
        help_text(draft, node, NULL);
        return 0;
    }
    if (!aj_read_by_list(draft->reader, node, draft->action_keys, &given) &&
        !aj_read_given(draft->reader, node, car_action_keys, CAR_ACTION_KEYS, &given)) {
        help_text(draft, node, help_acting(draft, node));
        return 0;
    }
    if (says_both(given.bits) && draft->reader->diags->count == before)
        return read_both(draft, node, &given, a);
    int own = read_own_key(draft, node, given.bits, before);
    if (own == CAR_ACTIONS && draft->reader->diags->count == before + 1)
        help_placing(draft, node);
    if (own == CAR_ACTIONS)
        return 0;
    return read_own(draft, node, own, &given, a);
}

// Returns how many actions a list may have: one for each entry, and one more for an entry with a
// key of an action whose step an option decides.
static uint32_t count_room(const struct aj_doc *doc, uint32_t list) {
    uint32_t room = doc->node[list].count;
    AJ_EACH_CHILD(doc, c, list)
        for (unsigned kind = 0; kind < CAR_ACTIONS && doc->node[c].kind == AJ_NODE_MAP; kind++)
            if (car_other_steps[kind].exists &&
                aj_doc_get(doc, c, car_actions[kind].key) != AJ_NO_NODE)
                room += ENTRY_ACTIONS_MAX - 1;
    return room;
}

// Reads the list of a turn's actions. The array must not move later, since open spots and notes of
// placed tiles point into it.
static void read_actions(struct car_draft *draft, uint32_t node, struct car_turn *turn) {
    const struct aj_doc *doc = draft->reader->doc;
    uint32_t room = count_room(doc, node);
    struct car_action *action = aj_arena_raw(draft->reader->arena, sizeof *action * room);
    uint32_t count = 0;
    AJ_EACH_CHILD(doc, c, node) {
        uint32_t read = read_entry_actions(draft, c, &action[count]);
        draft->is_partly_read |= read == 0;
        count += read;
        AJ_SURE(draft->reader->arena, count <= room);
    }
    turn->action = action;
    turn->count = count;
}

// Whether a turn has its actions as keys of its own, without a list `actions`.
static bool is_unlisted(const struct aj_doc *doc, uint32_t node) {
    if (doc->node[node].kind != AJ_NODE_MAP)
        return false;
    AJ_EACH_CHILD(doc, c, node)
        if (aj_is_same(aj_doc_key(doc, c), "actions"))
            return false;
    return true;
}

// Refuses a turn that has its actions as keys of its own: it reports unknown keys or, if there are
// none, that the order of the actions is not known. Returns false if it is no such turn.
static bool refuse_unlisted(struct car_draft *draft, uint32_t node) {
    const struct aj_doc *doc = draft->reader->doc;
    const char *keys[CAR_ACTION_KEYS + 2] = {"player", "tile"};
    uint32_t key[CAR_ACTION_KEYS + 2];
    size_t before = draft->reader->diags->count;
    size_t own = aj_doc_get(doc, node, "tile") != AJ_NO_NODE;
    struct aj_arena *arena = draft->reader->arena;
    const char *list = own ? "{tile: ...}" : "";
    memcpy(keys + 2, car_action_keys, sizeof car_action_keys);
    for (int i = 0; i < CAR_ACTIONS; i++) {
        if (aj_doc_get(doc, node, car_actions[i].key) == AJ_NO_NODE)
            continue;
        list = aj_arena_format(arena, "%s%s{%s: ...}", list, own++ ? ", " : "", car_actions[i].key);
    }
    if (own == 0)
        return false;
    aj_read_map(draft->reader, node, keys, CAR_ACTION_KEYS + 2, key);
    if (draft->reader->diags->count == before + 1)
        help_placing(draft, node);
    if (draft->reader->diags->count == before)
        aj_read_error(draft->reader, node, CAR_KIND(BAD_ACTION),
                      "nothing says in which order this was done")
            ->help = aj_arena_format(arena, "write one after the other: actions: [%s]", list);
    return true;
}

// Reads the values of a turn's keys. Returns false after an error.
static inline bool read_turn_keys(struct car_draft *draft, uint32_t node,
                                  uint32_t key[CAR_TURN_KEYS]) {
    enum { BOTH_KEYS = 3 }; // bits of the player and his actions
    struct aj_given given = {.value = key};
    if (aj_read_by_list(draft->reader, node, draft->turn_keys, &given) && given.bits == BOTH_KEYS)
        return true; // nearly all turns are given so
    static const char form[] = "a turn is written {player: Anna, place: CRFR, at: [1, 0]}";
    if (aj_case_refuse_verb(draft->reader, draft->job, node, form) ||
        (is_unlisted(draft->reader->doc, node) && refuse_unlisted(draft, node)))
        return false;
    bool is_map = aj_read_known(draft->reader, node, car_turn_keys, CAR_TURN_KEYS, key);
    if (!is_map || aj_read_is_stranger(draft->reader, node))
        aj_read_help(draft->reader, form);
    return is_map;
}

// Reads a turn into `turn`. Returns false if it is none.
static bool read_turn(struct car_draft *draft, uint32_t node, struct car_turn *turn) {
    uint32_t key[CAR_TURN_KEYS];
    *turn = (struct car_turn){.node = node};
    draft->just_placed = NULL;
    draft->is_partly_read = false;
    if (!read_turn_keys(draft, node, key))
        return false;
    if (key[0] == AJ_NO_NODE)
        car_draft_missing(draft, node, "player");
    else
        turn->player = (int8_t)aj_case_player(draft->reader, draft->job, key[0]);
    draft->mover = turn->player;
    if (key[1] == AJ_NO_NODE)
        car_draft_missing(draft, node, "actions");
    if (key[1] != AJ_NO_NODE && aj_read_is_list(draft->reader, key[1]))
        read_actions(draft, key[1], turn);
    turn->is_pass = turn->count == 0;
    return true;
}

// Reads an entry of `moves` like read_turn, by its plan if it has one.
static bool read_entry(struct car_draft *draft, uint32_t node, struct car_turn *turn) {
    const struct aj_doc *doc = draft->reader->doc;
    const struct aj_plan *plan = aj_doc_plan_of(doc, node);
    if (plan && car_draft_planned(draft, node, plan, turn))
        return true;
    if (plan)
        aj_doc_settle(doc);
    return read_turn(draft, node, turn);
}

static bool is_tile(const struct car_action *a) {
    return a->kind == CAR_PLACE || a->kind == CAR_PLACED;
}

// Returns how many tiles a turn plays after its first one.
static uint32_t count_further(const struct car_turn *turn) {
    uint32_t tiles = 0;
    for (uint32_t i = 0; i < turn->count; i++)
        tiles += is_tile(&turn->action[i]) && (tiles == 0 || turn->action[i].kind == CAR_PLACE);
    return tiles > 1 ? tiles - 1 : 0;
}

// Copies a turn in parts, one for each tile that it plays; returns how many parts there are.
static uint32_t part_turn(const struct car_turn *turn, struct car_turn part[]) {
    uint32_t parts = 0;
    bool has_tile = false;
    part[0] = *turn;
    part[0].count = 0;
    for (uint32_t i = 0; i < turn->count; i++) {
        const struct car_action *a = &turn->action[i];
        if (has_tile && a->kind == CAR_PLACE) {
            part[++parts] = *turn;
            part[parts].action = a;
            part[parts].count = 0;
            part[parts].is_second = true;
        }
        has_tile |= is_tile(a);
        part[parts].count++;
    }
    return parts + 1;
}

// Makes parts of turns with two tiles, as a builder allows them: the second part begins with the
// second tile.
static void part_turns(struct car_draft *draft) {
    const struct car_turn *turn = draft->position->turn;
    uint32_t turns = draft->position->turns, further = 0, parts = 0;
    for (uint32_t i = 0; i < turns; i++)
        further += count_further(&turn[i]);
    if (further == 0)
        return;
    struct car_turn *part = AJ_NEW_ARRAY(draft->reader->arena, struct car_turn, turns + further);
    for (uint32_t i = 0; i < turns; i++)
        parts += part_turn(&turn[i], &part[parts]);
    draft->position->turn = part;
    draft->position->turns = parts;
}

void car_draft_moves(struct car_draft *draft) {
    const struct aj_doc *doc = draft->reader->doc;
    const uint32_t *common = draft->job->field;
    uint32_t moves = common[AJ_KEY_MOVES], turns = 0;
    for (size_t i = 0; i < draft->laid_count; i++) {
        const struct car_tile *tile = draft->laid[i].tile;
        draft->position->parts += car_tile_split(tile) ? car_tile_split(tile)->count : tile->count;
    }
    // Prepare the words of the keys that turns and actions have.
    static const struct aj_names turn_names = {
        .name = car_turn_keys, .count = CAR_TURN_KEYS, .tag = car_turn_keys};
    static const struct aj_names action_names = {
        .name = car_action_keys, .count = CAR_ACTION_KEYS, .tag = car_action_keys};
    draft->turn_keys = aj_read_terms(draft->reader, &turn_names);
    draft->action_keys = aj_read_terms(draft->reader, &action_names);
    bool has_moves = moves != AJ_NO_NODE && aj_read_is_list(draft->reader, moves);
    struct car_turn *turn = aj_arena_raw(
        draft->reader->arena, sizeof *turn * ((has_moves ? doc->node[moves].count : 0) + 1));
    for (uint32_t c = has_moves ? aj_doc_first(doc, moves) : AJ_NO_NODE; c != AJ_NO_NODE;
         c = doc->node[c].next)
        turns += read_entry(draft, c, &turn[turns]);
    if (common[AJ_KEY_MOVE] != AJ_NO_NODE)
        turns += read_turn(draft, common[AJ_KEY_MOVE], &turn[turns]);
    draft->position->turn = turn;
    draft->position->turns = turns;
#define IN_PARTS(module)                                                                           \
    if (car_draft_on(draft, CAR_MODULE_##module))                                                  \
        part_turns(draft);
#include "carcassonne/table/rows.def"
    uint32_t to_move = draft->field[CAR_KEY_TO_MOVE];
    if (to_move != AJ_NO_NODE)
        draft->position->to_move = (int8_t)aj_case_player(draft->reader, draft->job, to_move);
    uint32_t in_hand = draft->field[CAR_KEY_TILE_IN_HAND];
    if (in_hand != AJ_NO_NODE)
        draft->position->tile_in_hand = car_draft_tile(draft, in_hand);
}
