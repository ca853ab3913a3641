// Writes the bag and the flocks into a result, and checks what `expect` says of them.
#include "carcassonne/boxes/hills/hills.h"
#include "carcassonne/rules/rules.h"
#include "documents/reading/reading.h"
#include "judging/game/judgement.h"

void car_sheep_write(const struct car_judging *g, struct aj_json *json) {
    if (aj_is_switched_off(g->rules, CAR_OPTION_SHEPHERD_SHEPHERD))
        return;
    const struct car_bag bag = car_bag_now(g);
    aj_json_open_object(json, "bag");
    aj_json_open_list(json, car_bag_keys[0]);
    for (int sort = 1; sort <= CAR_SHEEP_MOST; sort++)
        aj_json_int(json, bag.of[sort]);
    aj_json_end_list(json);
    aj_json_put_int(json, car_bag_keys[1], bag.of[0]);
    aj_json_end_object(json);
}

static void write_tokens(const struct car_flock *flock, struct aj_json *json) {
    aj_json_begin_list(json);
    for (int i = 0; flock && i < flock->count; i++)
        aj_json_int(json, flock->token[i]);
    aj_json_end_list(json);
}

void car_sheep_write_figure(const struct car_judging *g, uint32_t figure, struct aj_json *json) {
    const struct car_flock *flock = car_flock_of(g, figure);
    if (!flock)
        return;
    aj_json_key(json, "sheep");
    write_tokens(flock, json);
}

// ---- expect

static void check_count(struct car_checking *c, uint32_t node, const char *what, int32_t actual) {
    int32_t expected;
    if (aj_read_number(c->reader, node, &expected) && expected != actual)
        aj_mismatch_add_int(c->out, node, what, expected, actual);
}

void car_expect_bag(struct car_checking *c, uint32_t node) {
    const struct aj_doc *doc = c->reader->doc;
    uint32_t key[2];
    int sort = 0;
    if (!aj_read_map(c->reader, node, car_bag_keys, 2, key))
        return;
    const struct car_bag bag =
        car_on(c->g, CAR_MODULE_HILLS) ? car_bag_now(c->g) : (struct car_bag){{0}};
    if (key[1] != AJ_NO_NODE)
        check_count(c, key[1], "bag.wolves", bag.of[0]);
    if (key[0] == AJ_NO_NODE || !car_is_bag_of_sheep(c->reader, key[0]))
        return;
    AJ_EACH_CHILD(doc, n, key[0])
        check_count(c, n, "bag.sheep", bag.of[++sort]);
}

static void add_other_flock(struct car_checking *c, uint32_t node, const struct car_flock *flock) {
    aj_mismatch_add(
        c->out, node, "figures.sheep",
        aj_arena_format(c->reader->arena, "%u tokens", c->reader->doc->node[node].count),
        aj_arena_format(c->reader->arena, "%d", flock ? flock->count : 0));
    struct aj_json *json = aj_mismatch_begin_data(c->out);
    if (!json)
        return;
    write_tokens(flock, json);
    aj_mismatch_end_data(c->out, json);
}

// Compares the tokens one by one, in the order in which they came.
void car_expect_flock(struct car_checking *c, uint32_t node, uint32_t figure) {
    const struct car_flock *flock = car_flock_of(c->g, figure);
    const struct aj_doc *doc = c->reader->doc;
    int count = flock ? flock->count : 0, i = 0;
    if (!aj_read_is_list(c->reader, node))
        return;
    if ((int)doc->node[node].count != count)
        add_other_flock(c, node, flock);
    for (uint32_t n = aj_doc_first(doc, node); n != AJ_NO_NODE && i < count; n = doc->node[n].next)
        check_count(c, n, "figures.sheep", flock->token[i++]);
}
