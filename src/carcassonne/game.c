#include "carcassonne/game.h"

#include "carcassonne/board_view.h"
#include "carcassonne/next.h"
#include "carcassonne/play.h"
#include "carcassonne/report.h"
#include "pictures/parts.h"

static void play_game(const struct aj_ruleset *rules, const struct aj_deal *deal,
                      struct aj_arena *arena, struct aj_buf *out) {
    struct aj_judgement judgement;
    struct car_play *play = AJ_NEW(arena, struct car_play);
    aj_judgement_init(&judgement, arena, rules, AJ_KEEP_BRIEF);
    car_play_deal(play, &judgement, deal->seed, deal->players);
    car_play_out(play);
    car_play_write(play, deal->id, out);
}

static void list_uses(const struct aj_case *job,
                      void (*use)(void *context, const char *kind, const char *id), void *context) {
    const struct car_position *p = job->position;
    for (uint32_t i = 0; i < p->laid_count; i++)
        use(context, "tile", p->laid[i].tile->id);
    for (uint32_t t = 0; t < p->turns; t++)
        for (uint32_t i = 0; i < p->turn[t].count; i++)
            if (p->turn[t].action[i].tile)
                use(context, "tile", p->turn[t].action[i].tile->id);
}

const struct aj_game car_game = {
    .id = "carcassonne",
    .title = "Carcassonne",
    .book = &car_rulebook,
    .keys = car_position_keys,
    .key_count = CAR_KEYS,
    .read = car_position_read,
    .judge = car_judge_case,
    .finish = car_finish,
    .label = car_label,
    .order = car_order,
    .write = car_write,
    .tell = car_tell,
    .phrase = car_phrase,
    .expect_keys = car_expect_keys,
    .expect_key_count = sizeof car_expect_keys / sizeof *car_expect_keys,
    .expect = car_expect,
    .parts = &car_parts,
    .uses = list_uses,
    .moves = car_moves,
    .turns = car_turns,
    .play = play_game,
    .view = &car_view,
};
