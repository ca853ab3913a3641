// What the fixtures reach: every sentence of every rule and effect, every value of
// every option, every edition and every tile, over all cases and their `under`. A zero fails unless
// tests/coverage-exceptions.txt lists it by name with its reason; a listed name that is reached
// after all fails too. A name may end in a star: whatever of all that begins so is not reached. The
// whole listing goes to standard output.
#include <criterion/criterion.h>

#include "carcassonne/table/table.h"
#include "core/core.h"
#include "fixture_support.h"
#include "judging/compare/compare.h"
#include "tickets/table/rulebook.h"

enum { NAME_SIZE = 160 };

struct row {
    char name[NAME_SIZE]; // "carcassonne rule base.road scores"
    size_t count;
};

struct listing {
    struct row *row;
    size_t count, capacity;
};

static struct row *find(struct listing *listing, const char *name) {
    for (size_t i = 0; i < listing->count; i++)
        if (strcmp(listing->row[i].name, name) == 0)
            return &listing->row[i];
    return NULL;
}

static void want(struct listing *listing, const char *name) {
    if (find(listing, name))
        return;
    if (listing->count == listing->capacity) {
        listing->capacity = listing->capacity ? 2 * listing->capacity : 256;
        listing->row = realloc(listing->row, listing->capacity * sizeof *listing->row);
    }
    struct row *row = &listing->row[listing->count++];
    memset(row, 0, sizeof *row);
    snprintf(row->name, sizeof row->name, "%s", name);
}

static void reach(struct listing *listing, const char *name) {
    struct row *row = find(listing, name);
    if (row)
        row->count++;
}

// What is done with each name: want or reach.
typedef void (*name_user)(struct listing *listing, const char *name);

static void name_rule(struct listing *listing, const struct aj_game *game, int rule,
                      enum aj_effect effect, int variant, name_user visit) {
    const char *said = "PLAIN";
    for (int i = 0; i < game->book->sayings; i++) {
        const struct aj_saying *saying = &game->book->saying[i];
        if (saying->rule == rule && saying->effect == effect && saying->variant == variant)
            said = aj_saying_name(game->book, saying);
    }
    char name[NAME_SIZE];
    snprintf(name, sizeof name, "%s rule %s %s %s", game->id, game->book->rule[rule].id,
             aj_effect_names[effect], said);
    visit(listing, name);
}

static void name_value(struct listing *listing, const struct aj_game *game,
                       const struct aj_value *value, name_user visit) {
    char name[NAME_SIZE];
    snprintf(name, sizeof name, "%s option %s %s", game->id, game->book->option[value->option].id,
             value->id);
    visit(listing, name);
}

static void name_edition(struct listing *listing, const struct aj_game *game, int edition,
                         name_user visit) {
    const struct aj_edition *row = &game->book->edition[edition];
    char name[NAME_SIZE];
    snprintf(name, sizeof name, "%s edition %s %s", game->id, game->book->module[row->module].id,
             row->id);
    visit(listing, name);
}

static void name_tile(struct listing *listing, const struct car_tile *tile, name_user visit) {
    char name[NAME_SIZE];
    snprintf(name, sizeof name, "carcassonne tile %s", car_tile_id(tile));
    visit(listing, name);
}

// What is said only of what players quarrel about: tests/quarrels/quarrels.py has each of them
// told.
static const struct {
    const struct aj_rulebook *book;
    int rule, variant;
} quarrels[] = {
#define QUARREL(rule_, variant_, scene_, facts_, text_)                                            \
    {&car_rulebook, CAR_RULE_##rule_, CAR_SAYS_##rule_##_NOTES_##variant_},
#include "carcassonne/table/rows.def"
#undef QUARREL
#define QUARREL(rule_, variant_, text_)                                                            \
    {&ttr_rulebook, TTR_RULE_##rule_, TTR_SAYS_##rule_##_NOTES_##variant_},
#include "judging/rulebook/rulebook-rows.def"

#include "tickets/table/rules.def"

#include "judging/rulebook/rulebook-end.def"
};

static bool is_quarrel(const struct aj_game *game, const struct aj_saying *saying) {
    if (saying->effect != AJ_NOTES)
        return false;
    for (size_t i = 0; i < sizeof quarrels / sizeof *quarrels; i++)
        if (quarrels[i].book == game->book && quarrels[i].rule == saying->rule &&
            quarrels[i].variant == saying->variant)
            return true;
    return false;
}

static void want_game(struct listing *listing, const struct aj_game *game) {
    const struct aj_rulebook *book = game->book;
    for (int i = 0; i < book->sayings; i++)
        if (!is_quarrel(game, &book->saying[i]))
            name_rule(listing, game, book->saying[i].rule, book->saying[i].effect,
                      book->saying[i].variant, want);
    for (int i = 0; i < book->values; i++)
        if (!book->option[book->value[i].option].is_fixed) // read with the position, by no rule
            name_value(listing, game, &book->value[i], want);
    for (int i = 0; i < book->editions; i++)
        name_edition(listing, game, i, want);
}

static void want_tiles(struct listing *listing) {
    for (size_t i = 0; i < car_catalogue.count; i++)
        name_tile(listing, &car_catalogue.tile[i], want);
}

static void count_rulings(struct listing *listing, const struct aj_case *job,
                          const struct aj_answer *answer) {
    for (size_t i = 0; i < answer->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &answer->judgement->ruling[i];
        name_rule(listing, aj_listed_game(aj_games, job->game), ruling->rule, ruling->effect,
                  ruling->variant, reach);
    }
}

// An option's value counts where it made a difference; branched over, each of its readings does.
static void count_options(struct listing *listing, const struct aj_case *job,
                          const struct aj_answer *answer) {
    const struct aj_rulebook *book = job->game->book;
    for (int i = 0; i < book->values; i++) {
        const struct aj_value *value = &book->value[i];
        const struct aj_option_state *state = &job->rules.option[value->option];
        bool branched = aj_options_has(&answer->branched, value->option);
        bool in_force = branched ? (state->readings >> value->index) & 1U
                                 : answer->rules->option[value->option].value == value->index;
        if ((branched || aj_options_has(&answer->consulted, value->option)) && in_force)
            name_value(listing, aj_listed_game(aj_games, job->game), value, reach);
    }
}

static void count_editions(struct listing *listing, const struct aj_case *job) {
    const struct aj_rulebook *book = job->game->book;
    for (int i = 0; i < book->editions; i++)
        if (job->rules.edition[book->edition[i].module] == i)
            name_edition(listing, aj_listed_game(aj_games, job->game), i, reach);
}

static void count_tiles(struct listing *listing, const struct aj_case *job) {
    if (strcmp(job->game->id, "carcassonne") != 0)
        return;
    const struct car_position *position = job->position;
    for (uint32_t i = 0; i < position->laid_count; i++)
        name_tile(listing, position->laid[i].tile, reach);
    for (uint32_t i = 0; i < position->turns; i++)
        for (uint16_t k = 0; k < position->turn[i].count; k++)
            if (position->turn[i].action[k].tile)
                name_tile(listing, position->turn[i].action[k].tile, reach);
}

static void count_case(struct listing *listing, const struct aj_case *job, struct aj_arena *arena) {
    struct aj_answer answer;
    if (!fixture_judge(job, arena, &answer))
        return;
    count_rulings(listing, job, &answer);
    count_options(listing, job, &answer);
    count_editions(listing, job);
    count_tiles(listing, job);
}

static void count_file(struct listing *listing, const char *path) {
    struct aj_arena arena;
    adjudge_engine *engine;
    aj_arena_init(&arena, 0);
    if (!fixture_read(&engine, &arena, path))
        cr_log_warn("%s is not understood", path); // test_fixtures fails for it
    else
        for (size_t i = 0; i < engine->cases.count; i++) {
            struct aj_under *under;
            size_t unders;
            count_case(listing, &engine->cases.item[i], &arena);
            if (aj_case_unders(&engine->reader, &engine->cases.item[i], NULL, &under, &unders))
                for (size_t k = 0; k < unders; k++)
                    count_case(listing, &under[k].job, &arena);
        }
    aj_arena_done(&arena);
}

// Names with their reasons, one a line: "NAME: why it cannot be reached".
// reached".
static struct listing read_exceptions(void) {
    struct listing listing = {NULL, 0, 0};
    FILE *file = fopen(SOURCE_DIR "/tests/coverage-exceptions.txt", "r");
    char line[1024];
    cr_assert_not_null(file);
    while (fgets(line, sizeof line, file)) {
        char *reason = strstr(line, ": ");
        if (line[0] == '#' || line[0] == '\n')
            continue;
        cr_assert(reason && strlen(reason) > 4, "no reason is given: %s", line);
        *reason = '\0';
        want(&listing, line);
    }
    fclose(file);
    return listing;
}

// The exception for a name: itself, or the beginning of it with a star.
static struct row *find_exception(struct listing *exceptions, const char *name) {
    for (size_t i = 0; i < exceptions->count; i++) {
        const char *pattern = exceptions->row[i].name;
        const char *star = strchr(pattern, '*');
        if (star ? strncmp(pattern, name, (size_t)(star - pattern)) == 0 : !strcmp(pattern, name))
            return &exceptions->row[i];
    }
    return NULL;
}

static size_t show_row(const struct row *row, struct listing *exceptions) {
    struct row *exception = find_exception(exceptions, row->name);
    printf("%6zu  %s\n", row->count, row->name);
    if (row->count > 0)
        return 0;
    if (exception)
        exception->count++;
    else
        cr_log_error("no fixture reaches: %s", row->name);
    return !exception;
}

static size_t show(const struct listing *listing, struct listing *exceptions) {
    size_t wrong = 0;
    for (size_t i = 0; i < listing->count; i++)
        wrong += show_row(&listing->row[i], exceptions);
    for (size_t i = 0; i < exceptions->count; i++)
        if (exceptions->row[i].count == 0) {
            cr_log_error("listed as out of reach, yet all of it is reached: %s",
                         exceptions->row[i].name);
            wrong++;
        }
    return wrong;
}

Test(coverage, shows_no_zero) {
    struct listing listing = {NULL, 0, 0};
    for (size_t i = 0; aj_games[i]; i++)
        want_game(&listing, aj_games[i]);
    want_tiles(&listing);
    struct fixture_list files = fixture_files();
    for (size_t i = 0; i < files.count; i++)
        count_file(&listing, files.path[i]);
    fixture_files_done(&files);
    struct listing exceptions = read_exceptions();
    size_t wrong = show(&listing, &exceptions);
    fflush(stdout);
    free(listing.row);
    free(exceptions.row);
    cr_assert_eq(wrong, 0, "%zu names are not as they should be", wrong);
}
