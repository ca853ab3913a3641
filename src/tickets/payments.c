#include "tickets/payments.h"

struct ttr_payments ttr_payments_list(int colour, int due, const struct ttr_cards *stock,
                                      struct aj_arena *arena) {
    struct ttr_payments payments = {.item = NULL, .count = 0};
    if (due <= 0)
        return payments;
    payments.item = AJ_NEW_ARRAY(arena, struct ttr_cards, due + 1);
    for (int locomotives = 0; locomotives <= due; locomotives++) {
        int others = due - locomotives;
        if (locomotives > stock->of[TTR_LOCOMOTIVE])
            break;
        if (others > 0 && (colour == TTR_LOCOMOTIVE || others > stock->of[colour]))
            continue;
        struct ttr_cards *payment = &payments.item[payments.count++];
        if (others > 0)
            payment->of[colour] = (int16_t)others;
        payment->of[TTR_LOCOMOTIVE] = (int16_t)locomotives;
    }
    return payments;
}

const char *ttr_payments_say(const struct ttr_payments *payments, struct aj_arena *arena) {
    const char *said = NULL;
    bool several_kinds = false; // then "or" alone would not part the payments
    for (size_t i = 0; i < payments->count; i++)
        several_kinds |= ttr_set_colour(&payments->item[i]) != TTR_LOCOMOTIVE &&
                         payments->item[i].of[TTR_LOCOMOTIVE] > 0;
    for (size_t i = 0; i < payments->count; i++) {
        const char *one = ttr_cards_say(&payments->item[i], arena);
        said =
            said ? aj_arena_format(arena, "%s%s or %s", said, several_kinds ? "," : "", one) : one;
    }
    return said ? said : "no card";
}

void ttr_payments_write(const struct ttr_payments *payments, struct aj_json *json) {
    aj_json_key(json, "payments");
    aj_json_begin_list(json);
    for (size_t i = 0; i < payments->count; i++)
        ttr_cards_write(&payments->item[i], json);
    aj_json_end_list(json);
}
