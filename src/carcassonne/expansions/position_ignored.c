// What a case gives to expansions and house rules that are not in play: noted, and not read.
#include <string.h>

#include "carcassonne/table/draft.h"

static void add_ignored(struct car_draft *draft, struct car_ignored ignored) {
    draft->ignored = aj_arena_grow(draft->reader->arena, draft->ignored, sizeof *draft->ignored,
                                   &draft->ignored_capacity, draft->ignored_count + 1);
    draft->ignored[draft->ignored_count++] = ignored;
}

// The expansion's name, or that of its house rule where it is only the house rule that is off.
static const char *name_owner(struct car_draft *draft, int module, int house_rule) {
    if (!car_draft_on(draft, module))
        return car_rulebook.module[module].title;
    return aj_arena_format(draft->reader->arena, "the house rule %s",
                           car_rulebook.house_rule[house_rule].id);
}

// One note a key, however often it is given.
static void ignore_key(struct car_draft *draft, unsigned key, struct car_ignored ignored) {
    if (!((draft->ignored_keys >> key) & 1U))
        add_ignored(draft, ignored);
    draft->ignored_keys |= UINT64_C(1) << key;
}

// A key by which both a case and a player have something says whose it is.
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
    const char *left_out = on ? car_key_left_out(&draft->job->rules, key) : NULL;
    if (on && !left_out)
        return true;
    if (given->kind == AJ_NODE_LIST && given->count == 0)
        return false; // nothing is left out
    const char *owner = left_out ? left_out : name_owner(draft, module, house_rule);
    ignore_key(draft, key, (struct car_ignored){name_key(draft, key), owner, node});
    return false;
}

bool car_draft_wants_left(struct car_draft *draft, unsigned figure, uint32_t node) {
    const struct car_figure_row *row = &car_figures[figure];
    if (node == AJ_NO_NODE)
        return false;
    if (car_figure_on(&draft->job->rules, figure))
        return true;
    const char *owner = car_figure_left_out(&draft->job->rules, figure) == AJ_NONE
                            ? name_owner(draft, row->module, AJ_NONE)
                            : aj_arena_format(draft->reader->arena, "the %s", row->spoken);
    ignore_key(
        draft, CAR_KEY_LEFT + figure,
        (struct car_ignored){aj_arena_format(draft->reader->arena, "the key \"%s\"", row->left),
                             owner, node});
    return false;
}

void car_draft_ignore_miner(struct car_draft *draft, uint32_t node, const struct car_laid *laid) {
    add_ignored(draft,
                (struct car_ignored){aj_arena_format(draft->reader->arena,
                                                     "a follower on the mine entrance of (%d,%d)",
                                                     laid->x, laid->y),
                                     name_owner(draft, CAR_MODULE_MINER, AJ_NONE), node});
}

static void ignore_house_rules(struct car_draft *draft, uint32_t list) {
    const struct aj_doc *doc = draft->reader->doc;
    AJ_EACH_CHILD(doc, n, list) {
        const char *id = aj_doc_text(doc, n);
        int found = id ? aj_find_house_rule(&car_rulebook, id) : AJ_NONE;
        if (found == AJ_NONE || car_draft_on(draft, car_rulebook.house_rule[found].module))
            continue;
        add_ignored(draft,
                    (struct car_ignored){
                        aj_arena_format(draft->reader->arena, "the house rule %s", id),
                        name_owner(draft, car_rulebook.house_rule[found].module, AJ_NONE), n});
    }
}

static void ignore_options(struct car_draft *draft, uint32_t map) {
    const struct aj_doc *doc = draft->reader->doc;
    AJ_EACH_CHILD(doc, n, map) {
        int found = aj_find_option(&car_rulebook, aj_doc_key(doc, n));
        if (found == AJ_NONE || doc->node[n].kind != AJ_NODE_SCALAR ||
            aj_option_in_force(&draft->job->rules, found))
            continue;
        const struct aj_option *option = &car_rulebook.option[found];
        add_ignored(draft, (struct car_ignored){
                               aj_arena_format(draft->reader->arena, "the option %s", option->id),
                               name_owner(draft, option->module, option->house_rule), n});
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
