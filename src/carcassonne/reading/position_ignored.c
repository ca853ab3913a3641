// Notes what a case says about expansions and house rules that are not in play, and does not read
// it.
#include <string.h>

#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"

static void add_ignored(struct car_draft *draft, struct car_ignored ignored) {
    draft->ignored = aj_arena_grow(draft->reader->arena, draft->ignored, sizeof *draft->ignored,
                                   &draft->ignored_capacity, draft->ignored_count + 1);
    draft->ignored[draft->ignored_count++] = ignored;
}

// The expansion or house rule that a key belongs to, and how to put it in play.
struct owner {
    const char *name, *add;
};

// Returns the expansion that a key belongs to, or its house rule if the expansion is in play.
static struct owner find_owner(struct car_draft *draft, int module, int house_rule) {
    struct aj_arena *arena = draft->reader->arena;
    if (!car_draft_on(draft, module))
        return (struct owner){car_rulebook.module[module].title,
                              aj_arena_format(arena, "%s: true", car_rulebook.module[module].id)};
    const char *id = car_rulebook.house_rule[house_rule].id;
    return (struct owner){aj_arena_format(arena, "the house rule %s", id),
                          aj_arena_format(arena, "house_rules: [%s]", id)};
}

static struct car_ignored make_ignored(const char *what, struct owner owner, uint32_t node) {
    return (struct car_ignored){.what = what, .of = owner.name, .add = owner.add, .node = node};
}

// Notes a key once, however often it is given.
static void ignore_key(struct car_draft *draft, unsigned key, struct car_ignored ignored) {
    if (!((draft->ignored_keys >> key) & 1U))
        add_ignored(draft, ignored);
    draft->ignored_keys |= UINT64_C(1) << key;
}

// Names a key. If cases and players both have one of that name, says if it is a player's.
static const char *name_key(struct car_draft *draft, enum car_key key) {
    bool shared = false;
    for (int i = 0; i < CAR_CASE_KEYS && key >= CAR_CASE_KEYS; i++)
        shared = shared || strcmp(car_key_names[i], car_key_names[key]) == 0;
    return aj_arena_format(draft->reader->arena, "the key \"%s\"%s", car_key_names[key],
                           shared ? " of a player" : "");
}

bool car_draft_wanted(struct car_draft *draft, enum car_key key, uint32_t node) {
    int module = car_keys[key].module, house_rule = car_keys[key].house_rule;
    if (node == AJ_NO_NODE)
        return false;
    const struct aj_node *given = &draft->reader->doc->node[node];
    bool on = car_draft_on(draft, module) &&
              (house_rule == AJ_NONE || aj_house_rule_on(&draft->job->rules, house_rule));
    if (on)
        car_key_consults(key, &draft->job->read_by);
    const char *left_out = on ? car_key_left_out(&draft->job->rules, key) : NULL;
    if (on && !left_out)
        return true;
    if (given->kind == AJ_NODE_LIST && given->count == 0)
        return false; // the key is not ignored
    struct owner owner =
        left_out ? (struct owner){left_out, NULL} : find_owner(draft, module, house_rule);
    ignore_key(draft, key, make_ignored(name_key(draft, key), owner, node));
    return false;
}

bool car_draft_wants_supply(struct car_draft *draft, unsigned figure, uint32_t node) {
    const struct car_figure_row *row = &car_figures[figure];
    if (node == AJ_NO_NODE)
        return false;
    int excluding = car_draft_left_out(draft, figure); // the option that excludes the figure
    if (car_draft_on(draft, row->module) && excluding == AJ_NONE)
        return true;
    struct aj_arena *arena = draft->reader->arena;
    struct owner owner = excluding == AJ_NONE
                             ? find_owner(draft, row->module, AJ_NONE)
                             : (struct owner){aj_arena_format(arena, "the %s", row->spoken), NULL};
    ignore_key(draft, CAR_KEY_LEFT + figure,
               make_ignored(aj_arena_format(arena, "the key \"%s\"", row->left), owner, node));
    return false;
}

void car_draft_read_as(struct car_draft *draft, uint32_t node, int said, int meant) {
    struct aj_arena *arena = draft->reader->arena;
    add_ignored(draft,
                (struct car_ignored){.what = aj_arena_format(arena, "`%s`", car_actions[said].key),
                                     .of = car_rulebook.module[car_actions[said].module].title,
                                     .as = car_actions[meant].key,
                                     .node = node});
}

void car_draft_ignore_miner(struct car_draft *draft, uint32_t node,
                            const struct car_case_tile *laid) {
    const char *what = aj_arena_format(
        draft->reader->arena, "a follower on the mine entrance of (%d,%d)", laid->x, laid->y);
    struct owner owner = car_draft_on(draft, CAR_MODULE_MINER)
                             ? (struct owner){"mines of its kind", NULL}
                             : find_owner(draft, CAR_MODULE_MINER, AJ_NONE);
    add_ignored(draft, make_ignored(what, owner, node));
}

static void ignore_house_rules(struct car_draft *draft, uint32_t list) {
    const struct aj_doc *doc = draft->reader->doc;
    AJ_EACH_CHILD(doc, n, list) {
        const char *id = aj_doc_text(doc, n);
        int found = id ? aj_find_house_rule(&car_rulebook, id) : AJ_NONE;
        if (found == AJ_NONE || car_draft_on(draft, car_rulebook.house_rule[found].module))
            continue;
        add_ignored(draft,
                    make_ignored(aj_arena_format(draft->reader->arena, "the house rule %s", id),
                                 find_owner(draft, car_rulebook.house_rule[found].module, AJ_NONE),
                                 n));
    }
}

// Notes each option of the case that is not in force, as its module or house rule is not.
static void ignore_options(struct car_draft *draft, uint32_t map) {
    const struct aj_doc *doc = draft->reader->doc;
    AJ_EACH_CHILD(doc, n, map) {
        int found = aj_find_option(&car_rulebook, aj_doc_key(doc, n));
        if (found == AJ_NONE || doc->node[n].kind != AJ_NODE_SCALAR ||
            aj_option_in_force(&draft->job->rules, found))
            continue;
        const struct aj_option *option = &car_rulebook.option[found];
        add_ignored(draft,
                    make_ignored(aj_arena_format(draft->reader->arena, "the option %s", option->id),
                                 find_owner(draft, option->module, option->house_rule), n));
    }
}

void car_draft_ignore_rules(struct car_draft *draft) {
    const struct aj_doc *doc = draft->reader->doc;
    uint32_t rules = draft->job->field[AJ_KEY_RULES];
    if (rules == AJ_NO_NODE || doc->node[rules].kind != AJ_NODE_MAP)
        return;
    uint32_t house = aj_doc_get(doc, rules, "house_rules");
    uint32_t options = aj_doc_get(doc, rules, "options");
    if (house != AJ_NO_NODE && doc->node[house].kind == AJ_NODE_LIST)
        ignore_house_rules(draft, house);
    if (options != AJ_NO_NODE && doc->node[options].kind == AJ_NODE_MAP)
        ignore_options(draft, options);
}
