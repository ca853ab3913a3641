#include "core/json_quick.h"
#include "tickets/table/table.h"

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

// Whether "or" alone would not separate this payment from the next, because it has an "and" or
// commas.
static bool has_several_kinds(const struct ttr_cards *cards) {
    int kinds = 0;
    for (int card = 0; card < TTR_CARDS; card++)
        kinds += cards->of[card] > 0;
    return kinds > 1;
}

const char *ttr_payments_say(const struct ttr_payments *payments, struct aj_arena *arena) {
    struct aj_buf said;
    bool several_kinds = false;
    if (payments->count == 0)
        return "no card";
    for (size_t i = 0; i < payments->count; i++)
        several_kinds |= has_several_kinds(&payments->item[i]);
    aj_buf_init_in(&said, arena);
    for (size_t i = 0; i < payments->count; i++) {
        if (i > 0)
            aj_buf_puts(&said, several_kinds ? ", or " : " or ");
        aj_buf_puts(&said, ttr_cards_say(&payments->item[i], arena));
    }
    return aj_buf_keep(&said);
}

void ttr_payments_write(const struct ttr_payments *payments, struct aj_json *json) {
    AJ_QUICK_KEY(json, "payments", "[");
    for (size_t i = 0; i < payments->count; i++)
        ttr_cards_write(&payments->item[i], json);
    aj_quick_end(json, ']');
}
