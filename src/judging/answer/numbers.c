#include "judging/answer/answer.h"

enum { NUMBERS_MAX = 5 }; // of more numbers only the first and the last are named

// `column` is an enum aj_points; tallies are numbered from AJ_TALLIED on.
static int32_t number_of(const struct aj_answer *answer, const struct aj_result *result, int column,
                         int player) {
    switch (column < AJ_TALLIED ? (enum aj_points)column : AJ_TALLIED) {
    case AJ_GAINED:
        return result->gained[player];
    case AJ_AFTER:
        return answer->judgement->player[player].before + result->gained[player];
    case AJ_FINAL:
        return result->final[player];
    case AJ_TALLIED:
        break;
    }
    const char *id = answer->judgement->tally[column - AJ_TALLIED].id;
    return aj_tally_of(result->tally, result->tallies, id, player);
}

// Finds the smallest number of the column greater than `above`. Returns false if there is none.
static bool next_number(const struct aj_answer *answer, int column, int player, int64_t above,
                        int64_t *number) {
    bool found = false;
    for (size_t i = 0; i < answer->outcomes; i++) {
        struct aj_result result = aj_answer_result(answer, answer->outcome[i].result);
        int64_t other = number_of(answer, &result, column, player);
        if (other > above && (!found || other < *number)) {
            *number = other;
            found = true;
        }
    }
    return found;
}

static void say_column(struct aj_buf *out, const struct aj_answer *answer, int column, int player) {
    int64_t number[NUMBERS_MAX], next = 0, last = 0;
    size_t count = 0;
    for (int64_t above = INT64_MIN; next_number(answer, column, player, above, &next);
         above = next, last = next)
        if (count++ < NUMBERS_MAX)
            number[count - 1] = next;
    if (count > NUMBERS_MAX) {
        aj_buf_format(out, "from %d to %d", (int)number[0], (int)last);
        return;
    }
    for (size_t i = 0; i < count; i++)
        aj_buf_format(out, "%s%d", i == 0 ? "" : i + 1 == count ? " or " : ", ", (int)number[i]);
}

void aj_say_numbers(struct aj_buf *out, const struct aj_answer *answer, enum aj_points column,
                    int player) {
    say_column(out, answer, (int)column, player);
}

void aj_say_tallied(struct aj_buf *out, const struct aj_answer *answer, int index, int player) {
    say_column(out, answer, AJ_TALLIED + index, player);
}

void aj_name_open_scores(struct aj_answer *answer, enum aj_points column) {
    struct aj_judgement *judgement = answer->judgement;
    struct aj_buf text;
    int64_t number = 0;
    aj_buf_init_in(&text, judgement->arena);
    for (int p = 0; p < judgement->players; p++) {
        int64_t first = INT64_MIN;
        if (!next_number(answer, (int)column, p, first, &first) ||
            !next_number(answer, (int)column, p, first, &number))
            continue;
        aj_buf_clear(&text);
        aj_say_numbers(&text, answer, column, p);
        judgement->player[p].open =
            aj_arena_copy(judgement->arena, aj_buf_text(&text), text.length);
    }
    aj_buf_done(&text);
}
