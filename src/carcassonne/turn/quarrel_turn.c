// Facts of a quarrel that are found once: what the last turn completes, who scores in it, and what
// claims say of that.
#include <string.h>

#include "carcassonne/boxes/messages/messages.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "carcassonne/turn/internal.h"
#include "judging/case/case.h"
#include "tiles/tiles.h"

// Whether the last turn has scored a feature, in any of its parts.
static bool is_scored_now(const struct car_judging *g, uint32_t root) {
    const struct car_feature_piece *part = &g->board.part[root];
    uint32_t first = g->now.index - g->now.part;
    return part->scored && part->scored_turn >= (first & CAR_TURNS_MASK);
}

// Returns how many features on a tile are complete and were not scored in the last turn.
static int count_unscored(const struct car_judging *g, uint32_t there) {
    const struct car_board *board = &g->board;
    int count = 0;
    if (there == CAR_NOTHING)
        return 0;
    const struct car_board_tile *lying = &board->lying[there];
    for (uint8_t i = 0; i < lying->tile->count; i++) {
        uint32_t root = car_board_root(board, lying->first_part + i);
        count += board->part[root].kind != CAR_FIELD && !is_scored_now(g, root) &&
                 car_is_feature(g, root) && car_is_done(g, root);
    }
    return count;
}

// Finds whether the last turn completes anything, or several things: with its tiles, scored or not,
// or otherwise, as by a token, so that it is scored.
static void look_at_completed(const struct car_judging *g, bool is[FACTS]) {
    int count = count_unscored(g, g->now.placed) +
                count_unscored(g, g->now.part ? g->now.earlier : CAR_NOTHING);
    for (uint32_t i = 0; i < g->board.parts; i++)
        if (g->board.parent[i] == i && is_scored_now(g, i)) {
            is[FACT_COMPLETES] = true;
            count += g->board.part[i].kind != CAR_FIELD && g->board.part[i].kind != CAR_CASTLE;
        }
    for (uint32_t f = 0; f < g->board.followers; f++) {
        const struct car_follower *figure = &g->board.follower[f];
        is[FACT_CAME_HOME] |=
            figure->returned && is_scored_now(g, car_board_root(&g->board, figure->part));
    }
    is[FACT_COMPLETES] |= count > 0;
    is[FACT_TOGETHER] = count > 1;
}

// Finds how often somebody scores in the last turn.
static void look_at_points(const struct aj_judgement *judgement, size_t moved, bool is[FACTS]) {
    int times[AJ_PLAYERS_MAX] = {0}, most = 0;
    for (size_t i = judgement->turn_rulings; i < moved; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        if (ruling->effect == AJ_SCORES && ruling->player >= 0 && ++times[ruling->player] > most)
            most++;
    }
    is[FACT_UNSCORED] = most == 0;
    is[FACT_SEVERAL] = most > 1;
}

bool car_turn_has_several_winners(const struct aj_judgement *judgement) {
    int most = 0, count = 0;
    for (int i = 0; i < judgement->players; i++)
        if (judgement->player[i].final > judgement->player[most].final)
            most = i;
    for (int i = 0; i < judgement->players; i++)
        count += judgement->player[i].final == judgement->player[most].final;
    return count > 1;
}

bool car_turn_gains_no_message(const struct car_judging *g, const struct aj_judgement *judgement) {
    int mover = car_mover_of(g);
    if (mover == AJ_NONE || !car_on(g, CAR_MODULE_MESSAGES) || judgement->player[mover].gained <= 0)
        return false;
    const struct car_messages *messages = car_messages_of(g);
    if (messages && messages->turn == g->now.index && messages->was_barred)
        return false;
    for (size_t i = 0; i < judgement->rulings; i++)
        if (judgement->ruling[i].rule == CAR_RULE_MESSAGES_DRAW)
            return false;
    return true;
}

// Counts who scored and was on a space of the score track, but for the owner of the robber there.
static int count_leaving(const struct aj_judgement *judgement, int owner, int32_t space) {
    int count = 0;
    for (int p = 0; p < judgement->players; p++)
        count += p != owner && judgement->player[p].gained > 0 &&
                 car_track_space(judgement->player[p].before) == space;
    return count;
}

// Whether a robber that has robbed somebody in the last turn could have robbed another player.
static bool has_choice(const struct aj_judgement *judgement, size_t moved) {
    for (size_t i = judgement->turn_rulings; i < moved; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        for (size_t k = 0; ruling->rule == CAR_RULE_ROBBER_TAKES && k < ruling->arg_count; k++)
            if (ruling->effect == AJ_SCORES && strcmp(ruling->arg[k].name, "space") == 0 &&
                count_leaving(judgement, ruling->player, ruling->arg[k].as.integer) > 1)
                return true;
    }
    return false;
}

// Whether a claim says that a player has these points still if he has others now (`has_changed`),
// or others if he has these.
static bool is_said_otherwise(const struct aj_case *job, enum aj_said_key key, int player,
                              int32_t before, bool has_changed) {
    const struct aj_said_points *said = aj_points_said(job, key, player);
    bool is_before_said = aj_is_said(job, key, player, before);
    return has_changed ? is_before_said : said->count > (is_before_said ? 1 : 0);
}

// Whether a claim gives a player nothing who gets something, or something to one who gets nothing.
static bool is_all_or_none(const struct aj_judgement *judgement, const struct aj_case *job) {
    for (int p = 0; p < judgement->players; p++) {
        const struct aj_player_record *player = &judgement->player[p];
        if (is_said_otherwise(job, AJ_SAID_GAINED, p, 0, player->gained != 0) ||
            is_said_otherwise(job, AJ_SAID_FINAL, p, player->before,
                              player->final != player->before) ||
            is_said_otherwise(job, AJ_SAID_EARNED, p, 0, player->final != player->before))
            return true;
    }
    return false;
}

// Whether the moves are tiles alone.
static bool is_bare(const struct car_judging *g) {
    for (uint32_t i = 0; i < g->position->turns; i++)
        for (uint32_t k = 0; k < g->position->turn[i].count; k++)
            if (g->position->turn[i].action[k].kind != CAR_PLACE)
                return false;
    return true;
}

#ifndef AJ_PAGE_ENGINE // its row is left out there
// Whether the last turn has a ruling on what a robber takes.
static bool has_robbed(const struct aj_judgement *judgement, size_t moved) {
    for (size_t i = judgement->turn_rulings; i < moved; i++)
        if (judgement->ruling[i].rule == CAR_RULE_ROBBER_TAKES ||
            judgement->ruling[i].rule == CAR_RULE_ROBBER_ROGUE)
            return true;
    return false;
}

// Whether gold is claimed that nobody takes.
static bool is_of_no_gold(const struct aj_judgement *judgement, const struct aj_case *job) {
    for (size_t i = 0; i < judgement->rulings; i++)
        if (car_rulebook.rule[judgement->ruling[i].rule].module == CAR_MODULE_GOLD)
            return false;
    return !judgement->forbidden && aj_claimed(job, "gold") != AJ_NO_NODE;
}
#endif

#ifndef AJ_PAGE_ENGINE
// Adds facts of the whole case: of its turns (one passes, prisoners come home, a tower was opened)
// and of its players (below zero, once round the track before the moves).
static void look_at_whole_case(const struct car_judging *g, bool is[FACTS]) {
    for (uint32_t i = 0; i < g->position->turns; i++)
        is[FACT_PASSED] |= g->position->turn[i].count == 0;
    for (size_t i = 0; i < g->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &g->judgement->ruling[i];
        is[FACT_EXCHANGED] |= ruling->rule == CAR_RULE_PRISONER_EXCHANGE &&
                              ruling->effect == AJ_NOTES && ruling->variant == AJ_PLAIN;
        is[FACT_OWN_HOME] |=
            ruling->rule == CAR_RULE_PRISONER_OWN_HOME && ruling->effect == AJ_DENIES;
    }
    for (int i = 0; i < g->position->players; i++) {
        is[FACT_BELOW_ZERO] |= g->judgement->player[i].before + g->judgement->player[i].gained < 0;
        is[FACT_ROUND] |= g->judgement->player[i].before >= CAR_TRACK_SPACES;
    }
    for (uint32_t f = 0; f < g->board.followers; f++)
        is[FACT_OPENED] |= g->board.follower[f].returned &&
                           g->board.follower[f].left_in < g->now.index &&
                           g->board.part[g->board.follower[f].part].kind == CAR_TOWER;
}
#endif

// Finds by how much claims differ on the points of players about whom they do.
static void look_at_differences(const struct car_judging *g, const struct aj_case *job,
                                bool is[FACTS]) {
    static const int32_t city[] = {3, 4, 5, 0};
    enum { OF_FAIRY = 3 };
    unsigned players = aj_quarrel_of(job).players;
    for (int i = 0; i < g->position->players; i++) {
        if (players && !((players >> i) & 1U))
            continue;
        is[FACT_BY_CITIES] |= !aj_claims_differ(job, i) || aj_claims_differ_by_any(job, i, city);
        is[FACT_BY_THREE] |= is[FACT_GAINED] && aj_claims_differ_by(job, i, OF_FAIRY);
    }
}

void car_turn_look_at_quarrel(const struct car_judging *g, const struct aj_case *job, size_t moved,
                              bool is[FACTS]) {
    look_at_completed(g, is);
    look_at_points(g->judgement, moved, is);
    is[FACT_IF_ANY] = is_all_or_none(g->judgement, job);
    is[FACT_CHOICE] = has_choice(g->judgement, moved);
    is[FACT_BARE] = is_bare(g);
    is[FACT_DUE] = g->due != NULL;
    look_at_differences(g, job, is);
#ifndef AJ_PAGE_ENGINE
    is[FACT_NO_GOLD] = is_of_no_gold(g->judgement, job);
    is[FACT_ROBBED] = has_robbed(g->judgement, moved);
    look_at_whole_case(g, is);
#endif
    is[FACT_LEGALITY] = is[FACT_VERDICT] && !is[FACT_POINTS] && !is[FACT_TABLE];
}
