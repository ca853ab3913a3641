#include <string.h>

#include "judging/answer/answer.h"

struct aj_result aj_result_of(const struct aj_judgement *judgement) {
    struct aj_result result = {.verdict = aj_judgement_verdict(judgement)};
    for (int i = 0; i < judgement->players; i++) {
        result.gained[i] = judgement->player[i].gained;
        result.final[i] = judgement->player[i].final;
    }
    result.tallies = judgement->tallies;
    memcpy(result.tally, judgement->tally, sizeof result.tally);
    return result;
}

// Whether the player has in `b` as much of everything that `a` counts.
static bool has_tallies_of(const struct aj_result *a, const struct aj_result *b, int player) {
    for (int i = 0; i < a->tallies; i++)
        if (a->tally[i].of[player] != aj_tally_of(b->tally, b->tallies, a->tally[i].id, player))
            return false;
    return true;
}

bool aj_results_agree_on(const struct aj_result *a, const struct aj_result *b, int player) {
    return a->gained[player] == b->gained[player] && a->final[player] == b->final[player] &&
           has_tallies_of(a, b, player) && has_tallies_of(b, a, player);
}

bool aj_results_agree(const struct aj_result *a, const struct aj_result *b) {
    if (a->verdict != b->verdict)
        return false;
    for (int player = 0; player < AJ_PLAYERS_MAX; player++)
        if (!aj_results_agree_on(a, b, player))
            return false;
    return true;
}

// ---- packed: verdict, number of tallies; what the players gained; their final scores; of each
// tally its name's address and what they have

enum { VERDICT, TALLIES, HEAD, ADDRESS = sizeof(const char *) / sizeof(int32_t) };

static size_t count_numbers(int32_t tallies, int players) {
    size_t each = (size_t)players;
    return HEAD + 2 * each + (size_t)tallies * (ADDRESS + each);
}

static void pack(int32_t *to, const struct aj_result *result, int players) {
    size_t each = (size_t)players, bytes = each * sizeof *to;
    to[VERDICT] = (int32_t)result->verdict;
    to[TALLIES] = result->tallies;
    memcpy(to + HEAD, result->gained, bytes);
    memcpy(to + HEAD + each, result->final, bytes);
    to += HEAD + 2 * each;
    for (int i = 0; i < result->tallies; i++, to += ADDRESS + each) {
        memcpy(to, &result->tally[i].id, sizeof result->tally[i].id);
        memcpy(to + ADDRESS, result->tally[i].of, bytes);
    }
}

static struct aj_result unpack(const int32_t *from, int players) {
    struct aj_result result = {.verdict = (enum aj_verdict)from[VERDICT], .tallies = from[TALLIES]};
    size_t each = (size_t)players, bytes = each * sizeof *from;
    memcpy(result.gained, from + HEAD, bytes);
    memcpy(result.final, from + HEAD + each, bytes);
    from += HEAD + 2 * each;
    for (int i = 0; i < result.tallies; i++, from += ADDRESS + each) {
        memcpy(&result.tally[i].id, from, sizeof result.tally[i].id);
        memcpy(result.tally[i].of, from + ADDRESS, bytes);
    }
    return result;
}

uint32_t aj_results_add(struct aj_lasting *numbers, struct aj_arena *arena,
                        const struct aj_result *result, int players) {
    const int32_t *known = numbers->row;
    size_t at = 0;
    for (; at < numbers->rows; at += count_numbers(known[at + TALLIES], players)) {
        struct aj_result other = unpack(known + at, players);
        if (aj_results_agree(&other, result))
            return (uint32_t)at;
    }
    size_t count = count_numbers(result->tallies, players);
    pack(aj_lasting_add(numbers, arena, sizeof(int32_t), count), result, players);
    return (uint32_t)at;
}

struct aj_result aj_answer_result(const struct aj_answer *answer, uint32_t place) {
    return unpack(answer->result + place, answer->judgement->players);
}

uint32_t aj_answer_next_result(const struct aj_answer *answer, uint32_t place) {
    int players = answer->judgement->players;
    return place + (uint32_t)count_numbers(answer->result[place + TALLIES], players);
}
