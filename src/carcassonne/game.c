#include "carcassonne/game.h"

#include "carcassonne/carcassonne.h"
#include "carcassonne/play/play.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/turn/turn.h"
#include "carcassonne/view/view.h"
#include "pictures/pictures.h"

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
        use(context, "tile", car_tile_id(p->laid[i].tile));
    for (uint32_t t = 0; t < p->turns; t++)
        for (uint32_t i = 0; i < p->turn[t].count; i++)
            if (p->turn[t].action[i].tile)
                use(context, "tile", car_tile_id(p->turn[t].action[i].tile));
}

static const struct aj_key_place key_order[] = {
#define EVERY_KEY(map, key, list, rank, ...) {AJ_BEHIND_##list, rank, key},
#define KEY_ORDER(list, rank, key) {AJ_BEHIND_##list, rank, key},
#include "carcassonne/table/rows.def"
    {0}};

#define APART "figures stand apart from the tiles: followers: [{Anna: road, at: [0, 0]}]"

// What people write if they do not know the keys yet.
static const struct aj_hint hints[] = {
#define HINT(said, meant, help) {said, meant, help},
#ifndef AJ_PAGE_ENGINE // see page/left_out.c
#define HINT_TYPED(said, meant, help) {said, meant, help},
#define CLAIM_HINT(said, help) {said, "verdict", help},
#endif
#include "carcassonne/table/rows.def"
#ifndef AJ_PAGE_ENGINE
    {"stays stay remains survives", "verdict",
     "what is still there is said so: {figures: [{player: Anna, at: [0, 0], segment: road}]}"},
    {"home returns eats eaten dies removed leaves back gone", "verdict",
     "what leaves the board is said so: {gone: [{player: Anna, at: [0, 0], segment: road}]}"},
    {"share mine ours owns own owner belongs majority", "verdict",
     "whose it is, is said so: {features: [{at: [0, 0], segment: road, owners: [Anna, Ben]}]}"},
    {"complete completed closed finished incomplete unfinished", "verdict",
     "what is finished is said so: {features: [{at: [0, 0], segment: road, complete: true}]}"},
    {"worth counts", "verdict",
     "what it is worth is said so: {features: [{at: [0, 0], segment: road, points: 4}]}, and who "
     "gets it: Anna gets 4 points"},
#endif
    {"meeples figures pieces", "followers", ""},
    {"meeple figure piece", "follower", ""},
    {"type piece", "kind", ""},
    {"tiles map table", "board", ""},
    {"tile", "place", ""},
    {"tile hand drawn", "tile_in_hand", ""},
    {"who", "player", ""},
    {"claim", "disputed", ""},
    {"farmer", "segment", "write segment: farmer"},
    {"knight", "segment", "write segment: knight"},
    {"thief", "segment", "write segment: thief"},
    {"monk", "segment", "write segment: monk"},
    {"follower", "segment",
     "write segment: road (or city, field ...), and kind: large for a figure"},
    {"role standing feature on", "segment", ""},
    {"stands_on side at_side at_edge on_edge", "segment", ""},
    {"follower followers meeple figure", "tile", APART},
    {"x y", "at", "the cell is one key: at: [0, 0]"},
    {"pennant shield", "marks", "write marks: [pennant]"},
    {"place", "actions",
     "write actions: [{place: TILE, at: [1, 0]}, {follower: normal, segment: road}]"},
    {"follower", "actions", "write actions: [{follower: normal, segment: road}]"},
    {"rotation rotate", "turn", ""},
    {"position pos cell where", "at", ""},
    {"edition", "rules", "write rules: {base: first}, or second or final"},
    {"expansion expansions modules box boxes set sets", "rules",
     "expansions stand in rules: {tunnel: true}; `adjudge rules` lists them"},
    {"place", "move", "write move: {player: NAME, actions: [{place: TILE, at: [1, 0]}]}"},
    {"", "", ""},
};

// Finds who has the most points; several players with equally many share the victory. Returns
// whether the game is over.
static bool find_winner(const struct aj_judgement *judgement, struct aj_winner *winner) {
    const struct car_judging *g = judgement->result;
    int32_t most = INT32_MIN;
    *winner = (struct aj_winner){.by = "points"};
    for (int i = 0; i < judgement->players; i++)
        most = judgement->player[i].final > most ? judgement->player[i].final : most;
    for (int i = 0; i < judgement->players; i++)
        if (judgement->player[i].final == most)
            winner->players |= (uint8_t)(1U << i);
    return g->position->is_over;
}

static const char *const question_keys[] = {"to_move", "tile_in_hand", NULL};

static const char *const expect_each[] = {"count", "features", "gone", NULL};

static const unsigned char start[] = {
#include "carcassonne.inc"
    0};
static const unsigned char filled[] = {
#include "carcassonne-board.inc"
    0};

// What a picture of the table does not show.
enum { OF_TABLE, OF_PLAYER };
static const struct aj_told besides[] = {
#ifndef AJ_PAGE_ENGINE // only a book tells it
#define BESIDES_IN(of, name, inner, form_, before_, after_)                                        \
    {.key = name,                                                                                  \
     .within = inner,                                                                              \
     .of_player = OF_##of,                                                                         \
     .form = AJ_TOLD_##form_,                                                                      \
     .before = before_,                                                                            \
     .after = after_},
#define BESIDES(of, key, form, before, after) BESIDES_IN(of, key, NULL, form, before, after)
#include "carcassonne/table/rows.def"
#endif
    {.key = NULL}};

const struct aj_game car_game = {
    .id = "carcassonne",
    .title = "Carcassonne",
    .book = &car_rulebook,
    .start = start,
    .filled = filled,
    .keys = car_key_names,
    .key_count = CAR_CASE_KEYS,
    .key_order = key_order,
    .hints = hints,
    .shapes = car_shapes,
    .verbs = car_verbs,
    .read = car_case_read,
    .plan = car_plan_turn,
    .judge = car_judge_case,
    .finish = car_finish,
    .label = car_label,
    .spoken = car_spoken,
#ifndef AJ_PAGE_ENGINE
    .whereabouts = car_whereabouts,
#endif
    .besides = besides,
    .usual_piece = "follower",
    .scored_as = car_scored_as,
    .earned_as = car_earned_as,
    .score_kinds = car_score_kinds,
    .score_kinds_said = car_score_kinds_said,
    .made_of = car_made_of,
    .tie = car_tie_of,
    .order = car_order,
    .winner = find_winner,
    .write = car_write,
    .write_score = car_write_score,
    .write_table = car_write_table,
    .tell = car_tell,
    .phrase = car_phrase,
    .shown_id = "the tile",
    .due = car_due,
    .expect_keys = car_expect_keys,
    .expect_key_count = CAR_EXPECT_KEYS,
    .expect = car_expect,
    .expect_each = expect_each,
    .claim_rules = car_claim_rules,
    .parts = &car_parts,
    .uses = list_uses,
    .unheeded = car_printed_off,
    .note_unheeded = car_note_printed,
    .note_chosen = car_note_chosen,
    .pieces = car_list_pieces,
    .moves = car_moves,
    .question_keys = question_keys,
    .played_as = "place",
    .in_hand_as = "tile_in_hand",
    .turns = car_turns,
    .play = play_game,
    .fill = car_fill,
    .view = &car_view,
};
