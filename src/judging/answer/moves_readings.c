#include <string.h>

#include "judging/answer/answer.h"

// If there are more readings, combinations are not tried: each open option is varied alone.
#define READINGS_MAX 256
#define WORDS (READINGS_MAX / 64)

// A row, and the readings that have it.
struct row {
    struct aj_next next;
    uint64_t in[WORDS];
    struct row *after; // next in the list
};

struct listing {
    struct aj_reader *reader;
    const struct aj_case *job;
    struct aj_moves *moves; // has the rows in its arena
    struct aj_way *way;     // by reading
    size_t readings, capacity;
    uint64_t legal[WORDS];          // readings in which the moves played are legal
    struct aj_ruleset *first_legal; // the rules of the first reading in `legal`, or NULL
    aj_options branched;            // options that readings differ in
    struct row *first;
    const struct row *asked; // the last row that find_open was called for; then its answer
    aj_options asked_open;
};

static bool has_bit(const uint64_t bits[WORDS], size_t index) {
    return (bits[index / 64] >> (index % 64)) & 1U;
}

static void set_bit(uint64_t bits[WORDS], size_t index) {
    bits[index / 64] |= UINT64_C(1) << (index % 64);
}

// ---- one list out of many

static bool is_same(const char *a, const char *b) {
    return a == b || (a && b && strcmp(a, b) == 0);
}

static bool is_same_row(const struct aj_next *a, const struct aj_next *b) {
    return a->group == b->group && is_same(a->json, b->json) && is_same(a->item, b->item);
}

static const char *keep_text(struct listing *listing, const char *text) {
    return text ? aj_arena_copy(listing->moves->arena, text, strlen(text)) : NULL;
}

// Inserts a copy of a row before `*place` in the linked list, and returns it.
static struct row *insert_row(struct listing *listing, struct row **place,
                              const struct aj_next *next) {
    struct row *row = AJ_NEW(listing->moves->arena, struct row);
    row->next = *next;
    row->next.json = keep_text(listing, next->json);
    row->next.item = keep_text(listing, next->item);
    row->next.sentence = keep_text(listing, next->sentence);
    row->next.why = keep_text(listing, next->why);
    row->after = *place;
    *place = row;
    return row;
}

// Adds the rows of one reading. All readings list their rows in the same order, so each row is
// searched from the last one found.
static void take_rows(struct listing *listing, const struct aj_moves *found) {
    struct row **place = &listing->first;
    for (size_t i = 0; i < found->count; i++) {
        struct row **at = place;
        while (*at && !is_same_row(&(*at)->next, &found->item[i]))
            at = &(*at)->after;
        struct row *row = *at ? *at : insert_row(listing, place, &found->item[i]);
        set_bit(row->in, listing->readings);
        place = &row->after;
    }
}

// Adds a reading to the listing: its choices, and its moves unless it forbids the case's own.
static void take_reading(struct listing *listing, const struct aj_ruleset *rules,
                         const struct aj_way *way, const struct aj_moves *found) {
    struct aj_arena *arena = listing->moves->arena;
    listing->way = aj_arena_grow(arena, listing->way, sizeof *listing->way, &listing->capacity,
                                 listing->readings + 1);
    listing->way[listing->readings] = *way;
    if (!found->illegal) {
        set_bit(listing->legal, listing->readings);
        take_rows(listing, found);
    }
    if (!found->illegal && !listing->first_legal) {
        listing->first_legal = AJ_NEW(arena, struct aj_ruleset);
        *listing->first_legal = *rules;
    }
    listing->readings++;
}

// ---- the readings

static void list_once(struct listing *listing, const struct aj_ruleset *rules,
                      struct aj_moves *found) {
    *found = (struct aj_moves){.arena = listing->reader->arena, .why_not = listing->moves->why_not};
    listing->job->game->moves(listing->reader, listing->job, rules, found);
}

static bool branch(struct listing *listing, const struct aj_ruleset *rules,
                   const struct aj_way *way, int option);

// Lists the moves of all readings. Returns false if there are too many readings.
static bool explore(struct listing *listing, const struct aj_ruleset *rules,
                    const struct aj_way *way) {
    struct aj_arena_mark mark = aj_arena_mark(listing->reader->arena);
    struct aj_moves found;
    if (listing->readings == READINGS_MAX)
        return false;
    list_once(listing, rules, &found);
    if (found.unsettled == AJ_NONE)
        take_reading(listing, rules, way, &found);
    aj_arena_release(listing->reader->arena, mark);
    return found.unsettled == AJ_NONE || branch(listing, rules, way, found.unsettled);
}

// Explores each value that the rules leave open for an option. Returns false if there are too many
// readings.
static bool branch(struct listing *listing, const struct aj_ruleset *rules,
                   const struct aj_way *way, int option) {
    aj_options_add(&listing->branched, option);
    for (uint32_t left = rules->option[option].readings; left; left &= left - 1) {
        struct aj_ruleset settled = *rules;
        struct aj_way next = *way;
        aj_way_settle(&next, &settled, option, __builtin_ctz(left));
        if (!explore(listing, &settled, &next))
            return false;
    }
    return true;
}

static void list_settled(struct listing *listing, const struct aj_ruleset *rules,
                         const struct aj_way *way) {
    struct aj_arena_mark mark = aj_arena_mark(listing->reader->arena);
    struct aj_moves found;
    list_once(listing, rules, &found);
    take_reading(listing, rules, way, &found);
    aj_arena_release(listing->reader->arena, mark);
}

// Varies each open option alone, while the others have their first readings.
static void vary_each(struct listing *listing, const aj_options *options) {
    struct aj_ruleset rules = listing->job->rules;
    struct aj_way first = {0};
    AJ_EACH_OPTION(option, options)
        aj_way_settle(&first, &rules, option, rules.option[option].value);
    list_settled(listing, &rules, &first);
    AJ_EACH_OPTION(option, options) {
        uint32_t values = listing->job->rules.option[option].readings;
        for (values &= values - 1; values; values &= values - 1) {
            struct aj_ruleset settled = rules;
            struct aj_way next = first;
            aj_way_settle(&next, &settled, option, __builtin_ctz(values));
            list_settled(listing, &settled, &next);
        }
    }
}

// ---- rows of all readings

// Returns the options that decide by their value alone whether the row is there. The answer is
// kept, since most rows are in the same readings as the row before.
static aj_options find_open(struct listing *listing, const struct row *row) {
    aj_options open = {0};
    if (listing->asked && memcmp(listing->asked->in, row->in, sizeof row->in) == 0)
        return listing->asked_open;
    for (size_t i = 0; i < listing->readings; i++)
        for (size_t j = 0; j < listing->readings && has_bit(row->in, i); j++) {
            int option = has_bit(row->in, j)
                             ? AJ_NONE
                             : aj_way_difference(&listing->way[i], &listing->way[j]);
            if (option != AJ_NONE)
                aj_options_add(&open, option);
        }
    listing->asked = row;
    listing->asked_open = open;
    return open;
}

static void put_rows(struct listing *listing) {
    struct aj_moves *moves = listing->moves;
    moves->count = 0;
    for (const struct row *row = listing->first; row; row = row->after) {
        bool rejected = moves->group[row->next.group].is_rejected;
        if (rejected && memcmp(row->in, listing->legal, sizeof row->in) != 0)
            continue; // some reading does not reject it
        struct aj_next *next = aj_moves_add(moves, row->next.group);
        *next = row->next;
        if (!rejected) {
            aj_options open = find_open(listing, row);
            aj_options_join(&next->open, &open);
        }
    }
}

// Whether two rows differ only in their item.
static bool is_alike(const struct aj_next *a, const struct aj_next *b) {
    return a->item && a->group == b->group && aj_options_same(&a->open, &b->open) &&
           a->rule == b->rule && is_same(a->json, b->json);
}

// Joins rows that differ only in their item, even if rejected rows are between them.
static void join_alike(struct aj_moves *moves) {
    size_t kept = 0;
    struct aj_next *last = NULL; // the last row that is not rejected
    for (size_t i = 0; i < moves->count; i++) {
        const struct aj_next *next = &moves->item[i];
        if (!last || !is_alike(next, last)) {
            bool rejected = moves->group[next->group].is_rejected;
            moves->item[kept] = *next;
            last = rejected ? last : &moves->item[kept];
            kept++;
            continue;
        }
        struct aj_next *alike = AJ_NEW(moves->arena, struct aj_next), *of = last;
        *alike = *next;
        while (of->alike)
            of = of->alike;
        of->alike = alike;
    }
    moves->count = kept;
}

bool aj_moves_list(struct aj_reader *reader, const struct aj_case *job, struct aj_moves *moves) {
    struct listing listing = {.reader = reader, .job = job, .moves = moves};
    struct aj_way none = {0};
    if (!job->game->moves(reader, job, &job->rules, moves))
        return false;
    if (moves->unsettled != AJ_NONE) {
        if (!branch(&listing, &job->rules, &none, moves->unsettled)) {
            aj_options options = listing.branched;
            listing = (struct listing){.reader = reader, .job = job, .moves = moves};
            vary_each(&listing, &options);
        }
        // The rest of the list is from the first reading or, if the moves are illegal there, from
        // the first one in which they are legal.
        if (moves->illegal && listing.first_legal) {
            *moves = (struct aj_moves){.arena = moves->arena, .why_not = moves->why_not};
            job->game->moves(reader, job, listing.first_legal, moves);
        }
        put_rows(&listing);
    }
    join_alike(moves);
    return true;
}
