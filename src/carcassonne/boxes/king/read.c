// Reads who holds the King's and the Robber Baron's tiles in a case, and who is expected to.
#include "carcassonne/boxes/king/king.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/draft.h"
#include "core/core.h"
#include "documents/reading/reading.h"
#include "judging/case/case.h"
#include "judging/game/judgement.h"

static struct car_bonus read_bonus(struct car_draft *draft, uint32_t node) {
    static const char *const keys[] = {"player", "size"};
    struct car_bonus bonus = {.player = AJ_NONE, .node = node};
    uint32_t key[2];
    if (node == AJ_NO_NODE)
        return bonus;
    if (draft->reader->doc->node[node].kind != AJ_NODE_MAP) {
        bonus.player = (int8_t)aj_case_player(draft->reader, draft->job, node);
        return bonus;
    }
    if (!aj_read_map(draft->reader, node, keys, 2, key))
        return bonus;
    if (key[0] == AJ_NO_NODE)
        car_draft_missing(draft, node, "player");
    else
        bonus.player = (int8_t)aj_case_player(draft->reader, draft->job, key[0]);
    if (key[1] != AJ_NO_NODE)
        aj_read_int(draft->reader, key[1], 1, AJ_NUMBER_MAX, &bonus.size);
    return bonus;
}

static struct car_bonuses *bonuses_of(struct car_draft *draft) {
    void **own = &draft->position->own[CAR_MODULE_KING];
    if (!*own)
        *own = AJ_NEW(draft->reader->arena, struct car_bonuses);
    return *own;
}

void car_read_king(struct car_draft *draft, uint32_t node) {
    bonuses_of(draft)->bonus[CAR_BONUS_KING] = read_bonus(draft, node);
}

void car_read_robber_baron(struct car_draft *draft, uint32_t node) {
    bonuses_of(draft)->bonus[CAR_BONUS_ROBBER_BARON] = read_bonus(draft, node);
}

// ---- expect

// Whether the name is "nobody", and no player has that name.
static bool is_nobody(const struct car_checking *c, uint32_t node) {
    const char *text = aj_doc_text(c->reader->doc, node);
    if (!text || !aj_is_same_word(text, "nobody"))
        return false;
    for (int i = 0; i < c->g->judgement->players; i++)
        if (aj_is_same_word(c->g->judgement->player[i].name, text))
            return false;
    return true;
}

static void check_holder(struct car_checking *c, uint32_t node, int which, const char *what) {
    const struct car_king *king = car_king_of(c->g);
    if (!king) {
        aj_read_error(c->reader, node, &car_rulebook.diagnostic[CAR_DIAG_PIECE_NOT_IN_PLAY],
                      "King & Robber Baron is not in play")
            ->help = "`king-and-robber: true` in `rules` brings it in";
        return;
    }
    bool nobody = is_nobody(c, node);
    int expected = nobody ? AJ_NONE : aj_case_player(c->reader, c->job, node),
        actual = king->bonus[which].player;
    const struct aj_player_record *player = c->g->judgement->player;
    if (expected == AJ_NONE && !nobody)
        return;
    if (expected != actual) {
        aj_mismatch_add_text(c->out, node, what, nobody ? "nobody" : player[expected].name,
                             actual == AJ_NONE ? "nobody" : player[actual].name);
        aj_mismatch_say(c->out, "%s holds the %s tile",
                        actual == AJ_NONE ? "nobody" : player[actual].name,
                        which == CAR_BONUS_KING ? "King" : "Robber Baron");
    }
}

void car_expect_king(struct car_checking *c, uint32_t node) {
    check_holder(c, node, 0, "king");
}

void car_expect_robber_baron(struct car_checking *c, uint32_t node) {
    check_holder(c, node, 1, "robber_baron");
}
