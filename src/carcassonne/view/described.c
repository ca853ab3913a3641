#include <string.h>

#include "carcassonne/reading/reading.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/view/internal.h"
#include "carcassonne/view/view.h"
#include "tiles/tiles.h"

enum {
    TRIED_MAX = 200 * 1000, // tiles judged in all trials of a case: less than a second
    ERROR_WORTH = 8, // a case with an error counts as so many tiles, since a sentence is written
    HOW_MAX = 1000,  // bytes of a text on how two answers differ: it has players' names
    // Bytes of budget that work costs (aj_arena_spend). A document of many cases, or a case
    // compared under many rules, tries its tiles again for each: the budget ends that within a
    // second.
    TRIED_WORTH = 6000, // judging a tile in a trial, in addition to what it allocates
    CLAIM_WORTH = 320,  // a claim, which reading the position passes over
    HELD_WORTH = 400    // a claim held against the answer, for each tile
};

struct trials {
    struct aj_reader *reader;
    const struct aj_case *job;
    const uint32_t *field;
    const struct car_described *described; // as read at first
    uint32_t count;
    uint32_t *choice;
    struct car_tried *tile; // results of the trials, by tile
    struct car_outcome first;
    struct car_inquiry question;
    car_words pennant, sayable; // words for pennants; words for everything else on tiles
    uint64_t tried;
    aj_options read_by; // options that the trials consulted
};

static uint64_t bit_of(uint32_t candidate) {
    return candidate < CAR_CANDIDATES_MAX ? UINT64_C(1) << candidate : 0;
}

static bool is_open(const struct trials *t, uint32_t tile) {
    return t->described[tile].candidates > 1;
}

static bool is_kept(const struct trials *t, uint32_t tile, uint32_t candidate) {
    return candidate >= CAR_CANDIDATES_MAX || (t->tile[tile].kept & bit_of(candidate));
}

// Forgets the players: they are read again with the position.
static void forget_players(struct aj_case *job) {
    job->players = 0;
    memset(job->player, 0, sizeof job->player);
}

// Reads the case with the present choices and, with `judge`, judges it if it is understood. The
// arena keeps the memory.
static void try_choices(struct trials *t, bool judge, struct car_outcome *outcome) {
    struct aj_arena *arena = t->reader->arena;
    struct aj_case job = *t->job;
    struct aj_diags diags;
    struct aj_reader reader = {.doc = t->reader->doc, .diags = &diags, .arena = arena};
    const struct car_choices choices = {t->choice, t->count, t->described, .is_trial = true};
    aj_diags_init(&diags, arena);
    diags.hints = t->reader->diags->hints;
    aj_diags_only_count(&diags);
    forget_players(&job);
    *outcome = (struct car_outcome){.errors = 0};
    car_position_read(&reader, &job, t->field, &choices);
    const struct car_position *position = job.position;
    outcome->errors = diags.count;
    outcome->missing = position->missing;
    uint64_t tiles = 1 + position->laid_count + position->places + ERROR_WORTH * diags.count;
    t->tried += tiles;
    // Count a trial with so many tiles as work.
    uint32_t claims = t->job->field[AJ_KEY_DISPUTED];
    uint64_t count = claims == AJ_NO_NODE ? 0 : t->reader->doc->node[claims].count;
    aj_arena_spend(t->reader->arena, tiles * TRIED_WORTH + count * CLAIM_WORTH);
    if (judge && diags.count == 0)
        aj_arena_spend(t->reader->arena, tiles * t->question.claims * HELD_WORTH);
    if (judge && diags.count == 0)
        car_outcome_judge(&job, &t->question, arena, outcome);
    aj_options_join(&t->read_by, &job.read_by);
    if (judge && diags.count == 0)
        aj_options_join(&t->read_by, &outcome->answer.swaying);
}

// ---- candidates that fit the rest of the case

// Counts what is wrong if one candidate of a tile is chosen: errors, and segments that the case
// names but the tile does not have. One error counts more than all such segments.
static uint64_t count_faults(struct trials *t, uint32_t tile, uint32_t candidate) {
    struct car_outcome outcome;
    uint32_t chosen = t->choice[tile];
    struct aj_arena_mark mark = aj_arena_mark(t->reader->arena);
    t->choice[tile] = candidate;
    try_choices(t, false, &outcome);
    t->choice[tile] = chosen;
    aj_arena_release(t->reader->arena, mark);
    return (uint64_t)outcome.errors << 32 | outcome.missing;
}

// Chooses the first candidate of a tile with the fewest faults. What is on the tile, or will be put
// there, may show which one it is.
static void take_fitting(struct trials *t, uint32_t tile) {
    uint32_t candidates = t->described[tile].candidates;
    uint64_t least = UINT64_MAX;
    for (uint32_t i = 0; i < candidates && t->tried < TRIED_MAX; i++) {
        uint64_t faults = is_kept(t, tile, i) ? count_faults(t, tile, i) : UINT64_MAX;
        if (faults < least) {
            least = faults;
            t->choice[tile] = i;
        }
    }
}

// Drops candidates of a tile (bits), if any other remains.
static void drop_these(struct trials *t, uint32_t tile, uint64_t these) {
    uint32_t candidates = t->described[tile].candidates;
    uint64_t all = candidates < 64 ? bit_of(candidates) - 1 : ~UINT64_C(0);
    if ((all & t->tile[tile].kept & ~these) == 0)
        return;
    t->tile[tile].kept &= ~these;
    while (t->choice[tile] < CAR_CANDIDATES_MAX && !is_kept(t, tile, t->choice[tile]))
        t->choice[tile]++;
}

// Drops candidates of a tile whose copies all lie elsewhere.
static void drop_used_up(struct trials *t, uint32_t tile, const int copies[]) {
    const struct car_described *seen = &t->described[tile];
    uint64_t used = 0;
    for (uint32_t i = 0; i < seen->candidates; i++)
        if (copies[seen->candidate[i].tile->row - 1] >= car_copies(seen->candidate[i].tile))
            used |= bit_of(i);
    drop_these(t, tile, used);
}

// Whether a tile of this kind could not have been played when the described tile was.
static bool is_unplayable(struct aj_case *job, const struct car_position *position,
                          const struct car_described *seen, const struct car_tile *tile) {
    bool found = false;
#define UNPLAYABLE(module, function)                                                               \
    found = found || (aj_module_on(&job->rules, CAR_MODULE_##module) &&                            \
                      function(job, position, seen, tile));
#include "carcassonne/table/rows.def"
    return found;
}

// Drops candidates that could not have been played when the tile was.
static void drop_unplayable(struct trials *t, const struct car_position *position) {
    struct aj_case job = *t->job;
    for (uint32_t i = 0; i < t->count; i++) {
        const struct car_described *seen = &t->described[i];
        uint64_t unplayable = 0;
        for (uint32_t k = 0; k < seen->candidates && k < CAR_CANDIDATES_MAX; k++)
            if (is_unplayable(&job, position, seen, seen->candidate[k].tile))
                unplayable |= bit_of(k);
        if (unplayable)
            drop_these(t, i, unplayable);
    }
    aj_options_join(&t->read_by, &job.read_by);
}

// Lists the tiles that turns place, with a map of their cells; of several on a cell, the first.
static const struct car_action **map_placed(const struct car_position *position,
                                            struct aj_arena *arena, struct car_grid *cells) {
    const struct car_action **placed =
        AJ_NEW_ARRAY(arena, const struct car_action *, position->places + 1);
    uint32_t count = 0;
    car_grid_init(cells, arena, position->places);
    for (uint32_t t = 0; t < position->turns; t++)
        for (uint32_t i = 0; i < position->turn[t].count; i++) {
            const struct car_action *a = &position->turn[t].action[i];
            if (a->kind != CAR_PLACE || !a->tile || count == position->places ||
                car_grid_at(cells, a->x, a->y).index != CAR_NOTHING)
                continue;
            car_grid_add(cells, arena, (struct car_cell){.x = a->x, .y = a->y, .index = count});
            placed[count++] = a;
        }
    return placed;
}

// Drops candidates of tiles with edges that were not told, if they would lie against the edges of a
// tile that a turn places next to them: nothing is asked of such tiles.
static void drop_clashing(struct trials *t, const struct car_position *position) {
    static const int8_t dx[CAR_EDGES] = {0, 1, 0, -1}, dy[CAR_EDGES] = {-1, 0, 1, 0};
    struct car_grid cells;
    const struct car_action **placed = map_placed(position, t->reader->arena, &cells);
    for (uint32_t i = 0; i < t->count; i++) {
        const struct car_described *seen = &t->described[i];
        uint64_t clashing = 0;
        for (unsigned edge = 0; edge < CAR_EDGES && seen->has_cell && strchr(seen->edges, '?');
             edge++) {
            uint32_t next = car_grid_at(&cells, seen->x + dx[edge], seen->y + dy[edge]).index;
            for (uint32_t k = 0;
                 next != CAR_NOTHING && k < seen->candidates && k < CAR_CANDIDATES_MAX; k++)
                if (car_sides_clash(seen->candidate[k].tile, seen->candidate[k].turn, edge,
                                    placed[next]->tile, placed[next]->turn))
                    clashing |= bit_of(k);
        }
        if (clashing)
            drop_these(t, i, clashing);
    }
}

// ---- trying each

// Copies a text, or as many whole characters of it as there is room for.
static void copy_whole(char to[HOW_MAX], const char *text) {
    size_t length = aj_utf8_fit(text, HOW_MAX - 1);
    memcpy(to, text, length);
    to[length] = '\0';
}

// Tries another candidate of a tile, and notes how the answer differs.
static void try_other(struct trials *t, uint32_t tile, uint32_t candidate) {
    struct aj_arena *arena = t->reader->arena;
    struct car_tried *tried = &t->tile[tile];
    enum car_sameness same = CAR_SAME;
    struct car_outcome outcome;
    char how[HOW_MAX] = "";
    struct aj_arena_mark mark = aj_arena_mark(arena);
    t->choice[tile] = candidate;
    try_choices(t, true, &outcome);
    if (outcome.errors > 0 || outcome.missing > t->first.missing)
        tried->kept &= ~bit_of(candidate);
    else
        same = car_outcomes_compare(&t->question, &t->first, &outcome);
    if (same != CAR_SAME)
        copy_whole(how, car_say_difference(&t->question, &t->first, &outcome, arena));
    bool claimed = same != CAR_SAME && car_is_claimed(&t->question, &outcome);
    bool counted = same == CAR_SAME_CLAIMS && car_outcomes_count(&t->question, &t->first, &outcome);
    aj_arena_release(arena, mark);
    if (same == CAR_SAME)
        return;
    if (!tried->how)
        tried->how = AJ_NEW_ARRAY(arena, const char *, t->described[tile].candidates);
    tried->how[candidate] = aj_arena_format(arena, "%s", how);
    *(same == CAR_OTHER ? &tried->differ : &tried->unasked) |= bit_of(candidate);
    tried->claimed |= claimed ? bit_of(candidate) : 0;
    tried->counted |= counted ? bit_of(candidate) : 0;
}

// Tries each other candidate of each tile.
static void try_candidates(struct trials *t) {
    for (uint32_t tile = 0; tile < t->count && t->tried < TRIED_MAX; tile++) {
        struct car_tried *tried = &t->tile[tile];
        uint32_t first = t->choice[tile], candidates = t->described[tile].candidates;
        *tried = (struct car_tried){.kept = tried->kept};
        for (uint32_t i = 0; i < candidates && i < CAR_CANDIDATES_MAX && t->tried <= TRIED_MAX; i++)
            if (i != first && is_kept(t, tile, i))
                try_other(t, tile, i);
        t->choice[tile] = first;
    }
}

// Keeps other choices if the case is understood with them.
static void take_choices(struct trials *t, uint32_t choice[]) {
    uint32_t *before = t->choice;
    struct car_outcome outcome;
    if (memcmp(choice, before, t->count * sizeof *choice) == 0 || t->tried >= TRIED_MAX)
        return;
    t->choice = choice;
    try_choices(t, true, &outcome);
    if (outcome.errors > 0) {
        t->choice = before;
        return;
    }
    t->first = outcome;
    try_candidates(t);
}

static uint32_t *copy_choices(const struct trials *t) {
    uint32_t *choice = AJ_NEW_ARRAY(t->reader->arena, uint32_t, t->count);
    memcpy(choice, t->choice, t->count * sizeof *choice);
    return choice;
}

// ---- marks that are not mentioned

// Returns the marks of a candidate that people would mention: all but pennants, which they
// overlook.
static car_words marks_of(const struct trials *t, uint32_t tile, uint32_t candidate) {
    return t->described[tile].candidate[candidate].tile->words & t->sayable;
}

static bool has_pennant(const struct trials *t, uint32_t tile, uint32_t candidate) {
    return (t->described[tile].candidate[candidate].tile->words & t->pennant) != 0;
}

static bool has_more(const struct trials *t, uint32_t tile, uint32_t candidate, uint32_t other) {
    car_words own = marks_of(t, tile, candidate), less = marks_of(t, tile, other);
    return own != less && (less & ~own) == 0;
}

// Returns the candidate that has no mark which another one lacks; if there are several, one without
// a pennant.
static uint32_t find_plainest(const struct trials *t, uint32_t tile) {
    uint32_t best = t->choice[tile];
    for (uint32_t i = 0; i < t->described[tile].candidates && i < CAR_CANDIDATES_MAX; i++)
        if (is_kept(t, tile, i) && (has_more(t, tile, best, i) ||
                                    (marks_of(t, tile, best) == marks_of(t, tile, i) &&
                                     has_pennant(t, tile, best) && !has_pennant(t, tile, i))))
            best = i;
    return best;
}

// If candidates differ in the answer, sets those aside whose marks the case does not mention.
static void set_unsaid_aside(struct trials *t) {
    for (uint32_t i = 0; i < t->count; i++)
        for (uint32_t k = 0; k < t->described[i].candidates && k < CAR_CANDIDATES_MAX; k++)
            if ((t->tile[i].differ & bit_of(k)) && has_more(t, i, k, t->choice[i]))
                t->tile[i].unsaid |= bit_of(k);
}

// If no claim is right with the chosen candidates, chooses one with which a claim is right.
static void take_claimed(struct trials *t) {
    uint32_t *choice = copy_choices(t);
    for (uint32_t i = 0; i < t->count; i++)
        if (car_undecided(&t->tile[i]) & t->tile[i].claimed) {
            choice[i] = (uint32_t)__builtin_ctzll(car_undecided(&t->tile[i]) & t->tile[i].claimed);
            take_choices(t, choice);
            set_unsaid_aside(t);
            return;
        }
}

// Sets aside candidates with which every claim is wrong, if some claim is right with another one:
// players in a dispute can see the tiles. A claim that nobody disputes proves nothing.
static void set_unclaimed_aside(struct trials *t) {
    if (t->question.claims < 2)
        return;
    if (!car_is_claimed(&t->question, &t->first))
        take_claimed(t);
    for (uint32_t i = 0; i < t->count && car_is_claimed(&t->question, &t->first); i++)
        t->tile[i].unclaimed = car_undecided(&t->tile[i]) & ~t->tile[i].claimed;
}

// Returns the candidates of a tile that lead to other points at the end, without those whose marks
// the case does not mention, as bits.
static uint64_t find_counted(const struct trials *t, uint32_t tile) {
    uint64_t counted = t->tile[tile].counted;
    for (uint32_t k = 0; k < t->described[tile].candidates && k < CAR_CANDIDATES_MAX; k++)
        if (has_more(t, tile, k, t->choice[tile]))
            counted &= ~bit_of(k);
    return counted;
}

// If every claim is wrong and several tiles may each change the points, some of them together may
// make a claim right. This was not tried, so the case must say which kinds they are.
static void doubt_all_wrong(struct trials *t) {
    uint32_t tiles = 0;
    for (uint32_t i = 0; i < t->count; i++)
        tiles += find_counted(t, i) != 0;
    if (t->question.claims == 0 || tiles < 2 || car_is_claimed(&t->question, &t->first))
        return;
    for (uint32_t i = 0; i < t->count; i++)
        t->tile[i].differ |= find_counted(t, i);
}

static bool is_undecided(const struct trials *t) {
    for (uint32_t i = 0; i < t->count; i++)
        if (car_undecided(&t->tile[i]))
            return true;
    return false;
}

// Makes all choices. Returns false if the case cannot be understood with any.
static bool choose(struct trials *t) {
    try_choices(t, true, &t->first);
    bool has_faults = t->first.errors > 0 || t->first.missing > 0;
    for (uint32_t i = 0; i < t->count && has_faults; i++)
        if (is_open(t, i))
            take_fitting(t, i);
    if (has_faults)
        try_choices(t, true, &t->first);
    if (t->first.errors > 0)
        return false;
    try_candidates(t);
    if (is_undecided(t)) {
        uint32_t *choice = copy_choices(t);
        for (uint32_t i = 0; i < t->count; i++)
            if (t->tile[i].differ)
                choice[i] = find_plainest(t, i);
        take_choices(t, choice);
        set_unsaid_aside(t);
    }
    if (is_undecided(t))
        set_unclaimed_aside(t);
    doubt_all_wrong(t);
    return true;
}

static uint32_t count_kept(const struct trials *t, uint32_t tile) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < t->described[tile].candidates; i++)
        count += is_kept(t, tile, i);
    return count;
}

// Reports tiles whose candidates lead to different answers, and notes what was chosen for others.
// Returns false after an error.
static bool report_choices(struct trials *t, const struct car_position *position) {
    struct car_kinds_told told = {.reader = t->reader,
                                  .job = t->job,
                                  .described = t->described,
                                  .tried = t->tile,
                                  .count = t->count};
    bool settled = true;
    for (uint32_t i = 0; i < t->count && i < position->described_count; i++) {
        bool unsure = t->tried >= TRIED_MAX && count_kept(t, i) > 1;
        if (car_undecided(&t->tile[i]))
            car_refuse_kinds(&told, i, "the answer is not the same");
        else if (unsure)
            car_refuse_kinds(&told, i, "with so many tiles like this not all can be tried");
        else
            car_settle_kinds(&told, i, &position->described[i]);
        settled &= !unsure && car_undecided(&t->tile[i]) == 0;
    }
    return settled;
}

static bool is_any_open(const struct car_position *position) {
    for (uint32_t i = 0; i < position->described_count; i++)
        if (position->described[i].candidates > 1)
            return true;
    return false;
}

// Removes spellings of segments that were noted from `from` on. The document keeps "thief", which
// may show which tile it is; "road E" would not.
static void keep_segments(struct aj_reader *reader, size_t from) {
    struct aj_spellings *list = reader->spellings;
    size_t kept = from;
    for (size_t i = from; i < list->count; i++) {
        const char *key = aj_doc_key(reader->doc, list->item[i].node);
        if (!key || strcmp(key, "segment") != 0)
            list->item[kept++] = list->item[i];
    }
    list->count = kept;
}

// Sets up the tiles whose kind is open, and drops candidates that cannot be.
static void begin_trials(struct trials *t, const struct car_position *position) {
    struct aj_arena *arena = t->reader->arena;
    t->described = position->described;
    t->count = position->described_count;
    t->choice = AJ_NEW_ARRAY(arena, uint32_t, t->count);
    t->tile = AJ_NEW_ARRAY(arena, struct car_tried, t->count);
    for (uint32_t i = 0; i < t->count; i++)
        t->tile[i].kept = ~UINT64_C(0);
    t->pennant = car_word_bit("pennant");
    t->sayable = car_catalogue.printed & ~t->pennant;
    car_inquiry_read(t->job, &t->question);
    // Count the copies that tiles of certain kinds use, and drop candidates of which none are
    // left.
    int *copies = car_count_copies(position, t->reader->arena);
    for (uint32_t i = 0; i < t->count; i++)
        if (is_open(t, i) && t->described[i].has_cell)
            copies[t->described[i].candidate[t->described[i].chosen].tile->row - 1]--;
    for (uint32_t i = 0; i < t->count; i++)
        if (is_open(t, i))
            drop_used_up(t, i, copies);
    drop_unplayable(t, position);
    drop_clashing(t, position);
}

bool car_case_read(struct aj_reader *reader, struct aj_case *job, const uint32_t field[]) {
    struct aj_diags before = *reader->diags;
    struct aj_spellings *spellings = reader->spellings;
    size_t spelled = spellings ? spellings->count : 0;
    bool understood = car_position_read(reader, job, field, NULL);
    struct trials trials = {.reader = reader, .job = job, .field = field};
    if (!is_any_open(job->position))
        return understood;
    begin_trials(&trials, job->position);
    *reader->diags = before;
    reader->spellings = NULL;
    if (spellings)
        spellings->count = spelled;
    bool chosen = choose(&trials);
    forget_players(job);
    aj_options_join(&job->read_by, &trials.read_by);
    reader->spellings = spellings;
    understood = car_position_read(
        reader, job, field,
        &(struct car_choices){trials.choice, trials.count, trials.described, false});
    if (spellings)
        keep_segments(reader, spelled);
    return chosen && understood && report_choices(&trials, job->position);
}
