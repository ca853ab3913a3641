#include "judging/answer/answer.h"

struct aj_way aj_way_of(const struct aj_way_step *step, uint32_t last) {
    struct aj_way way = {0};
    for (AJ_EACH_STEP(at, step, last)) {
        way.chosen |= aj_option_bit(step[at - 1].option);
        way.value[step[at - 1].option] = step[at - 1].value;
    }
    return way;
}

void aj_reading_settle(struct aj_ruleset *rules, int option, int value) {
    rules->option[option].value = value;
    rules->option[option].readings = 1U << value;
    rules->option[option].origin = AJ_FROM_ALL_READINGS;
}

void aj_way_settle(struct aj_way *way, struct aj_ruleset *rules, int option, int value) {
    aj_reading_settle(rules, option, value);
    way->chosen |= aj_option_bit(option);
    way->value[option] = (int8_t)value;
}

int aj_way_difference(const struct aj_way *a, const struct aj_way *b) {
    int found = AJ_NONE;
    for (aj_options both = a->chosen & b->chosen; both; both &= both - 1) {
        int option = aj_first_option(both);
        if (a->value[option] == b->value[option])
            continue;
        if (found != AJ_NONE)
            return AJ_NONE;
        found = option;
    }
    return found;
}
