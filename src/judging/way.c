#include "judging/way.h"

void aj_way_settle(struct aj_way *way, struct aj_ruleset *rules, int option, int value) {
    rules->option[option].value = value;
    rules->option[option].readings = 1U << value;
    rules->option[option].origin = AJ_FROM_ALL_READINGS;
    way->chosen |= aj_option_bit(option);
    way->value[option] = (int8_t)value;
}

void aj_way_leave(struct aj_way *way, int option) {
    way->chosen &= ~aj_option_bit(option);
    way->value[option] = 0;
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
