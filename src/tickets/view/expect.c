// The game's own key of `expect`: `claim`. Only the keys that it names are compared.
#include <string.h>

#include "core/core.h"
#include "documents/reading/reading.h"
#include "judging/game/judgement.h"
#include "tickets/table/table.h"
#include "tickets/view/view.h"

enum claim_key {
    CLAIM_ROUTE,
    CLAIM_LENGTH,
    CLAIM_LAID,
    CLAIM_COUNTS_AS,
    CLAIM_MATCHES,
    CLAIM_EXTRAS_DUE,
    CLAIM_OUTCOME,
    CLAIM_PAYMENTS,
    CLAIM_DISCARDED,
    CLAIM_HAND_AFTER,
    CLAIM_TRAINS_AFTER,
    CLAIM_KEYS
};
static const char *const claim_keys[CLAIM_KEYS] = {
    "route",   "length",   "laid",      "counts_as",  "matches",     "extras_due",
    "outcome", "payments", "discarded", "hand_after", "trains_after"};

const char *const ttr_expect_keys[1] = {"claim"};

struct checking {
    struct aj_reader *reader;
    const struct ttr_map *map;
    const struct ttr_claim *claim;
    struct aj_mismatches *out;
    const uint32_t *field;
};

static void add(struct checking *checking, enum claim_key key, const char *expected,
                const char *actual) {
    aj_mismatch_add(checking->out, checking->field[key],
                    aj_arena_format(checking->reader->arena, "claim.%s", claim_keys[key]), expected,
                    actual);
}

static void add_text(struct checking *checking, enum claim_key key, const char *expected,
                     const char *actual) {
    aj_mismatch_add_text(checking->out, checking->field[key],
                         aj_arena_format(checking->reader->arena, "claim.%s", claim_keys[key]),
                         expected, actual);
}

// `known` is false if the claim has no such number (yet).
static void check_int(struct checking *checking, enum claim_key key, int actual, bool known) {
    static const char *const said[CLAIM_KEYS] = {[CLAIM_LENGTH] = "the route is of length",
                                                 [CLAIM_MATCHES] = "cards that match:",
                                                 [CLAIM_EXTRAS_DUE] = "extra cards due:",
                                                 [CLAIM_TRAINS_AFTER] = "trains left:"};
    struct aj_arena *arena = checking->reader->arena;
    int32_t expected = 0;
    if (checking->field[key] == AJ_NO_NODE ||
        !aj_read_number(checking->reader, checking->field[key], &expected))
        return;
    if (known && expected == actual)
        return;
    add(checking, key, aj_arena_format(arena, "%d", (int)expected),
        known ? aj_arena_format(arena, "%d", actual) : "not known");
    if (!known)
        return;
    aj_mismatch_data(checking->out, aj_arena_format(arena, "%d", actual));
    if (said[key])
        aj_mismatch_say(checking->out, "%s %d", said[key], actual);
}

// Says which cards could be expected in the difference added last, or a list of such.
static void put_cards(struct checking *checking, const struct ttr_cards cards[], size_t count,
                      bool is_list) {
    struct aj_json *json = aj_mismatch_begin_data(checking->out);
    if (!json)
        return;
    if (is_list)
        aj_json_begin_list(json);
    for (size_t i = 0; i < count; i++)
        ttr_cards_write(&cards[i], json);
    if (is_list)
        aj_json_end_list(json);
    aj_mismatch_end_data(checking->out, json);
}

static void check_cards(struct checking *checking, enum claim_key key,
                        const struct ttr_cards *actual, bool known) {
    struct aj_arena *arena = checking->reader->arena;
    struct ttr_cards expected;
    if (checking->field[key] == AJ_NO_NODE ||
        !ttr_cards_read(checking->reader, checking->field[key], &expected))
        return;
    if (known && ttr_cards_equal(&expected, actual))
        return;
    add(checking, key, ttr_cards_say(&expected, arena),
        known ? ttr_cards_say(actual, arena) : "not known");
    if (known)
        put_cards(checking, actual, 1, false);
}

static bool has_payment(const struct ttr_payments *payments, const struct ttr_cards *cards) {
    for (size_t i = 0; i < payments->count; i++)
        if (ttr_cards_equal(&payments->item[i], cards))
            return true;
    return false;
}

static bool has_payments(const struct ttr_payments *payments, const struct ttr_payments *others) {
    for (size_t i = 0; i < others->count; i++)
        if (!has_payment(payments, &others->item[i]))
            return false;
    return true;
}

// Compares payments in any order. None is listed twice, except by a case.
static void check_payments(struct checking *checking) {
    uint32_t node = checking->field[CLAIM_PAYMENTS];
    struct aj_reader *reader = checking->reader;
    if (node == AJ_NO_NODE || !aj_read_is_list(reader, node))
        return;
    struct ttr_payments expected = {
        .item = AJ_NEW_ARRAY(reader->arena, struct ttr_cards, reader->doc->node[node].count + 1)};
    const struct ttr_payments *actual = &checking->claim->payments;
    AJ_EACH_CHILD(reader->doc, child, node)
        if (!ttr_cards_read(reader, child, &expected.item[expected.count++]))
            return;
    if (has_payments(actual, &expected) && has_payments(&expected, actual))
        return;
    add(checking, CLAIM_PAYMENTS, ttr_payments_say(&expected, reader->arena),
        ttr_payments_say(actual, reader->arena));
    put_cards(checking, actual->item, actual->count, true);
}

static void check_colour(struct checking *checking) {
    uint32_t node = checking->field[CLAIM_COUNTS_AS];
    int expected = node == AJ_NO_NODE ? AJ_NONE : ttr_card_read(checking->reader, node);
    int actual = checking->claim->counts_as;
    if (expected != AJ_NONE && expected != actual)
        add_text(checking, CLAIM_COUNTS_AS, ttr_card_words[expected].id, ttr_card_words[actual].id);
}

static void check_outcome(struct checking *checking) {
    uint32_t node = checking->field[CLAIM_OUTCOME];
    int expected = node == AJ_NO_NODE ? -1
                                      : aj_read_word(checking->reader, node, "outcome",
                                                     ttr_outcome_names, TTR_AWAITING_PAYMENT + 1);
    if (expected >= 0 && expected != (int)checking->claim->outcome)
        add_text(checking, CLAIM_OUTCOME, ttr_outcome_names[expected],
                 ttr_outcome_names[checking->claim->outcome]);
}

// Compares the route by its id. For a described route, any map will do.
static void check_route(struct checking *checking) {
    uint32_t node = checking->field[CLAIM_ROUTE];
    bool either = false;
    if (node == AJ_NO_NODE)
        return;
    const struct aj_node *at = &checking->reader->doc->node[node];
    bool described = checking->claim->route >= TTR_ROUTES;
    if (at->kind == AJ_NODE_MAP) {
        if (!described)
            add_text(checking, CLAIM_ROUTE, "a described route", checking->claim->row->word.id);
        return;
    }
    int expected = ttr_read_route(checking->reader, checking->map, node, &either);
    bool same = expected == checking->claim->route ||
                (either && ttr_namesake(expected) == checking->claim->route);
    if (expected != AJ_NONE && !same)
        (described ? add : add_text)(checking, CLAIM_ROUTE, ttr_routes[expected].word.id,
                                     checking->claim->row->word.id);
}

void ttr_expect(struct aj_reader *reader, const struct aj_case *job,
                const struct aj_judgement *judgement, const uint32_t field[],
                struct aj_mismatches *out) {
    (void)job;
    const struct ttr_state *state = judgement->result;
    const struct ttr_claim *claim = &state->claim;
    uint32_t keys[CLAIM_KEYS];
    if (field[0] == AJ_NO_NODE || !aj_read_map(reader, field[0], claim_keys, CLAIM_KEYS, keys))
        return;
    if (!state->has_claim) {
        aj_mismatch_add(out, field[0], "claim", "a claim", "none");
        return;
    }
    struct checking checking = {reader, state->position->map, claim, out, keys};
    check_route(&checking);
    check_int(&checking, CLAIM_LENGTH, claim->row->length, true);
    check_cards(&checking, CLAIM_LAID, &claim->laid, true);
    check_colour(&checking);
    check_int(&checking, CLAIM_MATCHES, claim->matches, claim->revealed);
    check_int(&checking, CLAIM_EXTRAS_DUE, claim->matches, claim->revealed);
    check_outcome(&checking);
    check_payments(&checking);
    check_cards(&checking, CLAIM_DISCARDED, &claim->discarded, true);
    check_cards(&checking, CLAIM_HAND_AFTER, &claim->hand_after, claim->hand_known);
    check_int(&checking, CLAIM_TRAINS_AFTER, claim->trains_after, true);
}
