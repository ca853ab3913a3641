#include <string.h>

#include "core/core.h"
#include "judging/answer/answer.h"
#include "judging/case/case.h"
#include "judging/game/game.h"

// ---- results

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

// Whether a player has in `b` the same number of each tally of `a`.
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

// Makes a result of its packed form: a head, the points by player, then each tally's address and
// numbers.
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
    int32_t *to = aj_lasting_add(numbers, arena, sizeof(int32_t), count);
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
    return (uint32_t)at;
}

struct aj_result aj_results_at(const struct aj_lasting *numbers, uint32_t place, int players) {
    return unpack((const int32_t *)numbers->row + place, players);
}

// ---- way

struct aj_way aj_way_of(const struct aj_way_step *step, uint32_t last) {
    struct aj_way way = {0};
    for (AJ_EACH_STEP(at, step, last)) {
        aj_options_add(&way.chosen, step[at - 1].option);
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
    aj_options_add(&way->chosen, option);
    way->value[option] = (int8_t)value;
}

int aj_way_difference(const struct aj_way *a, const struct aj_way *b) {
    int found = AJ_NONE;
    AJ_EACH_OPTION(option, &a->chosen) {
        if (!aj_options_has(&b->chosen, option) || a->value[option] == b->value[option])
            continue;
        if (found != AJ_NONE)
            return AJ_NONE;
        found = option;
    }
    return found;
}

// ---- won

bool aj_judgement_winner(const struct aj_case *job, const struct aj_judgement *judgement,
                         struct aj_winner *winner) {
    return job->game->winner && judgement->result && !judgement->forbidden &&
           job->game->winner(judgement, winner);
}

void aj_won_begin(const struct aj_case *job, struct aj_answer *answer) {
    answer->is_over = aj_judgement_winner(job, answer->judgement, &answer->winner);
}

void aj_won_note(const struct aj_case *job, struct aj_answer *answer,
                 const struct aj_judgement *other) {
    struct aj_winner *first = &answer->winner, winner = {.players = 0};
    if (!answer->is_over)
        return;
    answer->is_over = aj_judgement_winner(job, other, &winner);
    if (winner.players != first->players || winner.is_open != first->is_open)
        first->players = 0;
    if (!first->by || !winner.by || strcmp(first->by, winner.by) != 0)
        first->by = NULL;
}

// ---- likeness

// ---- rows that may be alike, such as rulings: a long game has thousands

#define NOTHING UINT32_MAX

// Rows grouped by kind: rows that are alike have the number of the first of them. Rows of another
// reading come one by one, and are counted by kind.
struct aj_alike {
    const char *row;
    size_t size, count;
    uint64_t (*hash)(const void *row, uint64_t seed); // equal for rows of one kind
    uint64_t seed;                                    // of the hash; no input can know it
    bool (*same)(const void *a, const void *b);
    uint32_t *head;  // by hash: number of the kind found last, from 1; 0: none
    uint32_t *next;  // by kind: another kind with the same hash
    size_t heads;    // a power of two
    uint32_t *kind;  // by row
    uint32_t *which; // by row: its number within its kind, from 1
    uint32_t *most;  // by kind: number of its rows
    uint32_t *met;   // by kind: number of its rows in the present reading
    size_t at;       // the row that probably comes next
};

static const void *row_at(const struct aj_alike *alike, size_t index) {
    return alike->row + index * alike->size;
}

static uint32_t find_same(const struct aj_alike *alike, const void *row, uint64_t hash) {
    uint32_t at = alike->head[hash & (alike->heads - 1)];
    while (at && !alike->same(row_at(alike, at - 1), row))
        at = alike->next[at - 1];
    return at ? at - 1 : NOTHING;
}

// Gives a row the number of the first row like it, and counts how many of that kind there are.
static void add_to_kind(struct aj_alike *alike, uint32_t index) {
    const void *row = row_at(alike, index);
    uint64_t hash = alike->hash(row, alike->seed);
    uint32_t kind = find_same(alike, row, hash);
    if (kind == NOTHING) {
        uint32_t *head = &alike->head[hash & (alike->heads - 1)];
        alike->next[index] = *head;
        *head = index + 1;
        kind = index;
    }
    alike->kind[index] = kind;
    alike->which[index] = ++alike->most[kind];
}

// Groups `count` rows, which `alike` says how to compare.
static struct aj_alike *sort_out(struct aj_alike alike, struct aj_arena *arena) {
    struct aj_alike *own = AJ_NEW(arena, struct aj_alike);
    alike.seed = aj_mix_seed(own);
    alike.heads = 16;
    while (alike.heads < alike.count)
        alike.heads *= 2;
    alike.head = AJ_NEW_ARRAY(arena, uint32_t, alike.heads);
    alike.next = AJ_NEW_ARRAY(arena, uint32_t, alike.count);
    alike.kind = AJ_NEW_ARRAY(arena, uint32_t, alike.count);
    alike.which = AJ_NEW_ARRAY(arena, uint32_t, alike.count);
    alike.most = AJ_NEW_ARRAY(arena, uint32_t, alike.count);
    alike.met = AJ_NEW_ARRAY(arena, uint32_t, alike.count);
    for (uint32_t i = 0; i < alike.count; i++)
        add_to_kind(&alike, i);
    *own = alike;
    return own;
}

static void begin_reading(struct aj_alike *alike) {
    memset(alike->met, 0, alike->count * sizeof *alike->met);
    alike->at = 0;
}

// Counts a row of the present reading. Returns whether the first reading has so many of its kind.
// Most rows come in the same order as in the first.
static bool meet(struct aj_alike *alike, const void *row) {
    uint32_t kind;
    if (alike->at < alike->count && alike->same(row_at(alike, alike->at), row)) {
        kind = alike->kind[alike->at++];
    } else {
        kind = find_same(alike, row, alike->hash(row, alike->seed));
        if (kind == NOTHING)
            return false;
        alike->at = kind + 1;
    }
    return ++alike->met[kind] <= alike->most[kind];
}

// Whether the present reading lacks row `index`. It must have as many rows of its kind.
static bool is_lacking(const struct aj_alike *alike, size_t index) {
    return alike->met[alike->kind[index]] < alike->which[index];
}

// ---- rulings

static bool same_word(const struct aj_word *a, const struct aj_word *b) {
    return a == b || strcmp(a->id, b->id) == 0;
}

// Numbers of subjects are not compared: one reading may join features that another one does not.
static bool same_arg(const struct aj_arg *a, const struct aj_arg *b) {
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case AJ_ARG_INT:
    case AJ_ARG_PLAYER:
        return a->as.integer == b->as.integer;
    case AJ_ARG_TEXT:
        return strcmp(a->as.text, b->as.text) == 0;
    case AJ_ARG_WORD:
        return same_word(a->as.word, b->as.word);
    case AJ_ARG_CELL:
        return a->as.cell[0] == b->as.cell[0] && a->as.cell[1] == b->as.cell[1];
    case AJ_ARG_SUBJECT:
        break;
    }
    return true;
}

// Returns what distinguishes a ruling from others with the same words: its node or, if it names one
// of several pieces, its subject, since another reading may have sent home that piece.
static uint32_t whereabouts(const struct aj_ruling *ruling) {
    return ruling->for_several ? (uint32_t)ruling->subject : ruling->node;
}

static bool same_ruling(const void *p, const void *q) {
    const struct aj_ruling *a = p, *b = q;
    if (a->rule != b->rule || a->effect != b->effect || a->variant != b->variant ||
        a->player != b->player || a->points != b->points || a->for_several != b->for_several ||
        whereabouts(a) != whereabouts(b) || a->arg_count != b->arg_count)
        return false;
    for (int i = 0; i < a->arg_count; i++)
        if (!same_arg(&a->arg[i], &b->arg[i]))
            return false;
    return true;
}

// Hashes a ruling, without values that may be spelled in two ways.
static uint64_t hash_ruling(const void *row, uint64_t seed) {
    const struct aj_ruling *ruling = row;
    uint64_t hash = aj_mix(seed ^ (uint64_t)whereabouts(ruling) << 32 ^
                           (uint64_t)(uint16_t)ruling->rule << 16 ^ (uint64_t)ruling->effect);
    hash = aj_mix(hash ^ (uint32_t)ruling->points ^ (uint64_t)(uint8_t)ruling->player << 32 ^
                  (uint64_t)(uint16_t)ruling->variant << 40);
    for (int i = 0; i < ruling->arg_count; i++) {
        const struct aj_arg *arg = &ruling->arg[i];
        if (arg->kind == AJ_ARG_INT || arg->kind == AJ_ARG_PLAYER)
            hash = aj_mix(hash ^ (uint32_t)arg->as.integer);
        else if (arg->kind == AJ_ARG_CELL)
            hash = aj_mix(hash ^ (uint64_t)(uint32_t)arg->as.cell[0] << 32 ^
                          (uint32_t)arg->as.cell[1]);
    }
    return hash;
}

// Marks the rulings of the first judgement that the reading with this index lacks.
static void note_rulings(struct aj_alike *alike, const struct aj_judgement *other, size_t index,
                         struct aj_leaf_set lacking[]) {
    begin_reading(alike);
    for (size_t i = 0; i < other->rulings; i++)
        meet(alike, &other->ruling[i]);
    for (size_t i = 0; i < alike->count; i++)
        if (is_lacking(alike, i))
            lacking[i].word[index / 64] |= UINT64_C(1) << (index % 64);
}

// ---- rules that forbid

static bool forbids(const struct aj_judgement *judgement, int rule) {
    for (size_t i = 0; i < judgement->rulings; i++)
        if (judgement->ruling[i].effect == AJ_FORBIDS && judgement->ruling[i].rule == rule)
            return true;
    return false;
}

static bool is_listed(const struct aj_answer *answer, int rule) {
    for (size_t i = 0; i < answer->againsts; i++)
        if (answer->against[i] == rule)
            return true;
    return false;
}

// ---- earnings

static bool same_earning(const void *p, const void *q) {
    const struct aj_earning *a = p, *b = q;
    return a->player == b->player && a->when == b->when && a->turn == b->turn &&
           a->points == b->points && a->subject == b->subject;
}

static uint64_t hash_earning(const void *row, uint64_t seed) {
    const struct aj_earning *earning = row;
    uint64_t hash = aj_mix(seed ^ (uint64_t)earning->turn << 32 ^ (uint32_t)earning->subject);
    return aj_mix(hash ^ (uint64_t)(uint32_t)earning->points << 32 ^
                  (uint64_t)(uint32_t)earning->player << 8 ^ (uint64_t)earning->when);
}

// Marks the players who earn something else in another reading than in the first.
static void note_earnings(struct aj_answer *answer, struct aj_alike *alike,
                          const struct aj_judgement *other) {
    const struct aj_judgement *first = answer->judgement;
    if (!alike) { // the first reading earns nothing
        for (size_t i = 0; i < other->earnings; i++)
            answer->earning_otherwise |= 1U << other->earning[i].player;
        return;
    }
    begin_reading(alike);
    for (size_t i = 0; i < other->earnings; i++)
        if (!meet(alike, &other->earning[i]))
            answer->earning_otherwise |= 1U << other->earning[i].player;
    for (size_t i = 0; i < first->earnings; i++)
        if (is_lacking(alike, i))
            answer->earning_otherwise |= 1U << first->earning[i].player;
}

// ----

void aj_likeness_begin(struct aj_likeness *likeness, struct aj_answer *answer) {
    const struct aj_judgement *first = answer->judgement;
    *likeness = (struct aj_likeness){.answer = answer};
    if (first->rulings > 0)
        answer->lacking = AJ_NEW_ARRAY(first->arena, struct aj_leaf_set, first->rulings);
    size_t count = 0;
    for (size_t i = 0; i < first->rulings; i++)
        count += first->ruling[i].effect == AJ_FORBIDS;
    answer->against = AJ_NEW_ARRAY(first->arena, int16_t, count + 1);
    for (size_t i = 0; i < first->rulings; i++)
        if (first->ruling[i].effect == AJ_FORBIDS && !is_listed(answer, first->ruling[i].rule))
            answer->against[answer->againsts++] = first->ruling[i].rule;
}

void aj_likeness_index(struct aj_likeness *likeness) {
    const struct aj_judgement *first = likeness->answer->judgement;
    if (first->rulings > 0)
        likeness->rulings = sort_out((struct aj_alike){.row = (const char *)first->ruling,
                                                       .size = sizeof *first->ruling,
                                                       .count = first->rulings,
                                                       .hash = hash_ruling,
                                                       .same = same_ruling},
                                     first->arena);
    if (first->earnings > 0)
        likeness->earnings = sort_out((struct aj_alike){.row = (const char *)first->earning,
                                                        .size = sizeof *first->earning,
                                                        .count = first->earnings,
                                                        .hash = hash_earning,
                                                        .same = same_earning},
                                      first->arena);
}

void aj_likeness_note(struct aj_likeness *likeness, const struct aj_judgement *other,
                      size_t index) {
    struct aj_answer *answer = likeness->answer;
    if (likeness->rulings)
        note_rulings(likeness->rulings, other, index, answer->lacking);
    size_t kept = 0;
    for (size_t i = 0; i < answer->againsts; i++)
        if (forbids(other, answer->against[i]))
            answer->against[kept++] = answer->against[i];
    answer->againsts = kept;
    note_earnings(answer, likeness->earnings, other);
}
