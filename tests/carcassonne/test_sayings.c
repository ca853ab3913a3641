// Every ruling that the fixtures bring about has a sentence of its own for its rule, effect and
// variant, with every slot of it filled, and is cited.
#include <criterion/criterion.h>

#include "fixture_support.h"
#include "judging/compare/compare.h"
#include "judging/game/judgement.h"

static bool has_saying(const struct aj_rulebook *book, const struct aj_ruling *ruling) {
    for (int i = 0; i < book->sayings; i++)
        if (book->saying[i].rule == ruling->rule &&
            book->saying[i].effect == (enum aj_effect)ruling->effect &&
            book->saying[i].variant == ruling->variant)
            return true;
    return false;
}

static void look(const struct aj_case *job, const struct aj_judgement *judgement,
                 const struct aj_ruling *ruling) {
    const struct aj_rulebook *book = job->game->book;
    const char *id = book->rule[ruling->rule].id;
    const char *effect = aj_effect_names[ruling->effect];
    struct aj_citation citation = aj_ruling_citation(judgement, ruling);
    struct aj_buf said;
    aj_buf_init(&said);
    cr_expect(has_saying(book, ruling), "%s: no sentence for %s %s, variant %d", job->id, id,
              effect, ruling->variant);
    aj_ruling_say(job->game, judgement, ruling, &said);
    cr_expect_null(strchr(aj_buf_text(&said), '{'), "%s: %s %s: <%s>", job->id, id, effect,
                   aj_buf_text(&said));
    cr_expect(citation.source != AJ_NONE && citation.locator && *citation.locator,
              "%s: %s %s has no source", job->id, id, effect);
    aj_buf_done(&said);
}

static size_t look_at_all(const struct aj_case *job, struct aj_arena *arena) {
    struct aj_answer answer;
    if (!fixture_judge(job, arena, &answer))
        return 0;
    for (size_t i = 0; i < answer.judgement->rulings; i++)
        look(job, answer.judgement, &answer.judgement->ruling[i]);
    return answer.judgement->rulings;
}

static size_t look_at_case(adjudge_engine *engine, const struct aj_case *job) {
    size_t seen = look_at_all(job, &engine->arena);
    struct aj_under *under;
    size_t count = 0;
    if (!aj_case_unders(&engine->reader, job, NULL, &under, &count))
        return seen;
    for (size_t k = 0; k < count; k++)
        seen += look_at_all(&under[k].job, &engine->arena);
    return seen;
}

Test(sayings, every_ruling_of_the_fixtures_can_be_said) {
    struct fixture_list files = fixture_files();
    struct aj_arena arena;
    size_t seen = 0;
    aj_arena_init(&arena, 0);
    for (size_t i = 0; i < files.count; i++) {
        adjudge_engine *engine;
        aj_arena_reset(&arena);
        if (fixture_read(&engine, &arena, files.path[i]))
            for (size_t k = 0; k < engine->cases.count; k++)
                seen += look_at_case(engine, &engine->cases.item[k]);
    }
    fixture_files_done(&files);
    aj_arena_done(&arena);
    cr_expect_geq(seen, 1000U, "only %zu rulings", seen);
}
