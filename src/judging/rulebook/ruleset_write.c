// Writes the rules of a case as they were used.
#include "judging/rulebook/rulebook.h"

static bool is_written(const struct aj_ruleset *rules, int option) {
    bool given =
        rules->option[option].origin != AJ_FROM_EDITION && !aj_is_bare_switch(rules, option);
    return aj_option_in_force(rules, option) && (given || aj_option_unsettled(rules, option));
}

static void write_options(const struct aj_ruleset *rules, struct aj_json *json) {
    const struct aj_rulebook *book = rules->book;
    aj_json_open_object(json, "options");
    for (int i = 0; i < book->options; i++) {
        if (!is_written(rules, i))
            continue;
        int32_t value = rules->option[i].value;
        if (book->option[i].kind == AJ_NUMBER)
            aj_json_put_int(json, book->option[i].id, value);
        else
            aj_json_put_text(json, book->option[i].id, aj_value_row(book, i, value)->id);
    }
    aj_json_end_object(json);
}

void aj_ruleset_write(const struct aj_ruleset *rules, struct aj_json *json) {
    const struct aj_rulebook *book = rules->book;
    aj_json_open_object(json, "rules");
    for (int i = 0; i < book->modules; i++)
        if (aj_module_on(rules, i))
            aj_json_put_text(json, book->module[i].id, aj_edition_said(rules, i));
    aj_json_open_list(json, "house_rules");
    for (int i = 0; i < book->house_rules; i++)
        if (aj_house_rule_on(rules, i))
            aj_json_text(json, book->house_rule[i].id);
    aj_json_end_list(json);
    write_options(rules, json);
    aj_json_end_object(json);
}
