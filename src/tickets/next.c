#include "tickets/next.h"

#include "documents/doc_write.h"
#include "tickets/claim.h"
#include "tickets/rulebook.h"

struct asking {
    struct aj_judgement judgement;
    const struct ttr_state *state;
    const struct ttr_turn *turn; // the last one, NULL: none
    bool awaits_payment;
};

// Judges the turns that the case has; asks nothing more where they are illegal.
static struct asking *ask_begin(const struct aj_case *job, const struct aj_ruleset *rules,
                                struct aj_arena *arena) {
    const struct ttr_position *position = job->position;
    struct asking *ask = AJ_NEW(arena, struct asking);
    aj_judgement_init(&ask->judgement, arena, rules, AJ_KEEP_FORBIDS);
    aj_case_seat(job, &ask->judgement);
    struct ttr_state *state = ttr_state_new(position, &ask->judgement);
    ttr_judge_turns(state, &ask->judgement);
    ask->state = state;
    ask->judgement.result = state;
    ask->turn = position->turns ? &position->turn[position->turns - 1] : NULL;
    ask->awaits_payment = ask->turn && ask->turn->actions > 0 && state->has_claim &&
                          state->claim.outcome == TTR_AWAITING_PAYMENT;
    return ask;
}

// The text of a buffer, kept in the arena; the buffer is done with.
static const char *keep_text(struct aj_buf *buf, struct aj_arena *arena) {
    const char *text = aj_arena_copy(arena, aj_buf_text(buf), buf->length);
    aj_buf_done(buf);
    return text;
}

static const char *write_payment(const struct ttr_cards *cards, struct aj_arena *arena) {
    struct aj_buf buf;
    struct aj_json json;
    aj_buf_init(&buf);
    aj_json_init(&json, &buf);
    ttr_cards_write(cards, &json);
    return keep_text(&buf, arena);
}

// Who has begun a claim ends it; else whoever the case names, or whose turn was the last.
static int find_mover(const struct ttr_position *position, const struct asking *ask) {
    if (!ask->awaits_payment && position->to_move != AJ_NONE)
        return position->to_move;
    return ask->turn ? ask->turn->player : 0;
}

bool ttr_moves(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_moves *moves) {
    const struct asking *ask = ask_begin(job, rules, reader->arena);
    const struct ttr_payments *payments = &ask->state->claim.payments;
    moves->to_move = job->player[find_mover(job->position, ask)].name;
    moves->asks_payments = true;
    if (ask->judgement.forbidden)
        moves->illegal = &ask->judgement;
    for (size_t i = 0; !moves->illegal && ask->awaits_payment && i < payments->count; i++) {
        struct aj_next *next = aj_moves_add(moves, AJ_NEXT_PAYMENT);
        next->what = ttr_cards_say(&payments->item[i], moves->arena);
        next->json = write_payment(&payments->item[i], moves->arena);
    }
    return true;
}

// The last turn's actions and one more: a payment, or NULL for taking the cards back.
static const char *write_turn(struct aj_reader *reader, const struct aj_case *job,
                              const struct asking *ask, const struct ttr_cards *payment) {
    struct aj_buf buf;
    struct aj_json json;
    aj_buf_init(&buf);
    aj_json_init(&json, &buf);
    aj_json_begin_object(&json);
    aj_json_put_text(&json, "player", job->player[ask->turn->player].name);
    aj_json_key(&json, "actions");
    aj_json_begin_list(&json);
    for (size_t i = 0; i < ask->turn->actions; i++)
        aj_doc_write_json(job->doc, ask->turn->action[i].node, &json);
    if (payment) {
        aj_json_begin_object(&json);
        aj_json_key(&json, "pay");
        ttr_cards_write(payment, &json);
        aj_json_end_object(&json);
    } else
        aj_json_text(&json, "withdraw");
    aj_json_end_list(&json);
    aj_json_end_object(&json);
    return keep_text(&buf, reader->arena);
}

bool ttr_turns(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_turns *turns) {
    struct asking *ask = ask_begin(job, rules, reader->arena);
    if (ask->judgement.forbidden)
        turns->illegal = &ask->judgement;
    if (turns->illegal || !ask->awaits_payment)
        return true;
    const struct ttr_claim *claim = &ask->state->claim;
    for (size_t i = 0; i < claim->payments.count; i++)
        turns->emit(turns->context, write_turn(reader, job, ask, &claim->payments.item[i]));
    if (ttr_may_withdraw(claim, ask->judgement.rules) != TTR_MAY_NOT_WITHDRAW)
        turns->emit(turns->context, write_turn(reader, job, ask, NULL));
    return true;
}
