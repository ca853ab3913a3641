// What is at issue in a dispute, by what its claims say: which ruling decides it.
#include <stdlib.h>
#include <string.h>

#include "judging/answer/answer.h"
#include "judging/game/judgement.h"
#include "report/answer/answer.h"
#include "report/answer/internal.h"
#include "report/shared/shared.h"

// ---- claims

bool report_is_about_points(const struct report_page *page) {
    const struct aj_answer *answer = page->result->answer;
    const struct aj_case *job = page->result->job;
    if (aj_is_verdict_said(job, (int)answer->verdict, (int)answer->common))
        return false;
    return report_is_claimed(page, "gained") || aj_is_end_claimed(job) ||
           report_is_claimed(page, "scored") || report_is_claimed(page, "features") ||
           report_is_claimed(page, "figures") || report_is_claimed(page, "gone") ||
           report_is_claimed(page, "prisoners");
}

bool report_is_claimed_for(const struct report_page *page, int player) {
    return player != AJ_NONE && ((aj_claimed_players(page->result->job) >> player) & 1U);
}

// ---- what is at issue
//
// Rulings at issue, in the order in which they decide. Rules of expansions, about the very piece or
// mark, come before those of the base game, whose notes are general.

// Whether claims about a player differ by what a ruling adds to the points of something else, or
// takes from them.
static bool is_part_different(const struct aj_case *job, const struct aj_ruling *ruling) {
    for (size_t i = 0; i < ruling->arg_count; i++) {
        const struct aj_arg *arg = &ruling->arg[i];
        if (ruling->effect == AJ_SCORES && ruling->player != AJ_NONE && arg->kind == AJ_ARG_INT &&
            (strcmp(arg->name, "more") == 0 || strcmp(arg->name, "less") == 0) &&
            aj_claims_differ_by(job, ruling->player, (int32_t)arg->as.integer))
            return true;
    }
    return false;
}

// Whether claims about a player differ by just the points of a ruling, or name them.
static bool is_difference(const struct report_page *page, const struct aj_ruling *ruling) {
    const struct aj_case *job = page->result->job;
    return ruling->effect == AJ_SCORES && ruling->player != AJ_NONE &&
           (aj_is_said(job, AJ_SAID_SCORED, ruling->player, ruling->points) ||
            aj_claims_differ_by(job, ruling->player, ruling->points));
}

// Returns the player that a quarrel about the winner is decided against: of all but the winner, the
// one with the most points. Returns AJ_NONE if nobody wins alone by points.
static int find_rival(const struct report_page *page, int winner) {
    const struct aj_player_record *player = page->judgement->player;
    int rival = AJ_NONE;
    for (int i = 0; i < page->judgement->players; i++)
        if (i != winner && (rival == AJ_NONE || player[i].final > player[rival].final))
            rival = i;
    return rival != AJ_NONE && player[rival].final < player[winner].final ? rival : AJ_NONE;
}

// Returns by how much the winner has more than the rival by a rule.
static int32_t advantage_of(const struct report_page *page, int rule, int winner, int rival) {
    int32_t advantage = 0;
    for (size_t i = 0; i < page->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &page->judgement->ruling[i];
        if (ruling->effect == AJ_SCORES && ruling->rule == rule)
            advantage += ruling->player == winner  ? ruling->points
                         : ruling->player == rival ? -ruling->points
                                                   : 0;
    }
    return advantage;
}

// Returns the ruling by which the winner is ahead most, if claims are about who wins: by the rule
// that gives him most more than the next one. Returns NULL if points do not decide it, or nobody
// asks.
static const struct aj_ruling *find_winning(const struct report_page *page) {
    const struct aj_answer *answer = page->result->answer;
    const struct aj_judgement *judgement = page->judgement;
    const struct aj_ruling *best = NULL;
    int32_t most = 0, most_points = 0;
    int winner = 0;
    if (!answer->is_over || !aj_quarrel_of(page->result->job).of_winner)
        return NULL;
    while (winner < judgement->players && answer->winner.players != 1U << winner)
        winner++;
    int rival = winner < judgement->players ? find_rival(page, winner) : AJ_NONE;
    if (rival == AJ_NONE)
        return NULL;
    for (size_t i = 0; i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        int32_t points = ruling->player == winner  ? ruling->points
                         : ruling->player == rival ? -ruling->points
                                                   : 0;
        int32_t ahead = ruling->effect == AJ_SCORES && points > 0
                            ? advantage_of(page, ruling->rule, winner, rival)
                            : 0;
        if (ahead > most || (ahead == most && best && points > most_points)) {
            best = ruling;
            most = ahead;
            most_points = points;
        }
    }
    return best;
}

// Whether a claim of points leaves out what a ruling gives: it says just that much less than is
// right.
static bool is_left_out(const struct report_page *page, const struct aj_ruling *ruling) {
    const struct aj_player_record *player = &page->judgement->player[ruling->player];
    const struct aj_case *job = page->result->job;
    return aj_is_said(job, AJ_SAID_GAINED, ruling->player,
                      (int64_t)player->gained - ruling->points) ||
           aj_is_final_said(job, page->judgement, ruling->player,
                            (int64_t)player->final - ruling->points);
}

// Whether all claims about the player name points, and none says 0.
static bool is_more_than_nothing(const struct report_page *page, int player) {
    const struct aj_case *job = page->result->job;
    size_t count = 0;
    for (int key = AJ_SAID_GAINED; key <= AJ_SAID_AT_END; key++) {
        if (aj_is_said(job, (enum aj_said_key)key, player, 0))
            return false;
        count += aj_points_said(job, (enum aj_said_key)key, player)->claims;
    }
    return count > 1;
}

// Returns the player that a ruling is about, or AJ_NONE.
static int player_of(const struct aj_ruling *ruling) {
    if (ruling->player != AJ_NONE)
        return ruling->player;
    for (size_t i = 0; i < ruling->arg_count; i++)
        if (ruling->arg[i].kind == AJ_ARG_PLAYER)
            return ruling->arg[i].as.integer;
    return ruling->player;
}

// What is found once about a dispute: by it rulings are ordered.
struct dispute {
    const struct report_page *page;
    const struct aj_ruling *winning; // see find_winning
    uint8_t given; // players, as bits, to whom all claims give points, and one leaves out those of
                   // some ruling
};

// Finds the players of whom all claims name points, but one leaves out what a ruling gives.
static struct dispute look_at(const struct report_page *page) {
    struct dispute dispute = {.page = page, .winning = find_winning(page)};
    for (int i = 0; i < page->judgement->players; i++)
        dispute.given |= (uint8_t)(is_more_than_nothing(page, i) << i);
    uint8_t left_out = 0;
    for (size_t i = 0; dispute.given && i < page->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &page->judgement->ruling[i];
        if (ruling->effect == AJ_SCORES && ruling->player != AJ_NONE &&
            ((unsigned)(dispute.given & ~left_out) >> ruling->player & 1U) &&
            is_left_out(page, ruling))
            left_out |= (uint8_t)(1U << ruling->player);
    }
    dispute.given &= left_out;
    return dispute;
}

// Whether a ruling denies a player points that nobody disputes, or notes why he gets none: all
// claims give him some, and one leaves out what another ruling gives him, not what others get for
// the same thing.
static bool is_beside_points(const struct dispute *dispute, const struct aj_ruling *denies) {
    const struct aj_judgement *judgement = dispute->page->judgement;
    int player = player_of(denies);
    bool is_note = denies->effect == AJ_NOTES && denies->at_issue == UINT8_MAX;
    if (!(denies->effect == AJ_DENIES || is_note) || player == AJ_NONE ||
        !((dispute->given >> player) & 1U))
        return false;
    if (denies->subject == AJ_NO_SUBJECT)
        return true;
    for (size_t i = 0; i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        if (ruling->effect == AJ_SCORES && ruling->subject == denies->subject &&
            aj_claims_differ_by(dispute->page->result->job, player, ruling->points))
            return false;
    }
    return true;
}

// Whether points are claimed, but none of the player that a ruling is about.
static bool is_of_another(const struct report_page *page, const struct aj_ruling *ruling) {
    if (!report_is_about_points(page))
        return false;
    for (size_t i = 0; i < ruling->arg_count; i++)
        if (ruling->arg[i].kind == AJ_ARG_PLAYER)
            return !report_is_claimed_for(page, ruling->arg[i].as.integer);
    return ruling->player != AJ_NONE && !report_is_claimed_for(page, ruling->player);
}

// Whether claims are about which pieces stay or go, and none is about the end of the game: then its
// points come last.
static bool is_about_pieces(const struct report_page *page) {
    return (report_is_claimed(page, "figures") || report_is_claimed(page, "gone")) &&
           !aj_is_end_claimed(page->result->job) && !report_is_claimed(page, "features") &&
           !report_is_claimed(page, "winner");
}

// Places of rulings at issue in a report, from the first to the last. Of rulings in one place from
// DIFFERENT on, the last of a turn comes first.
enum {
    OF_NOTES = 4,                   // notes of expansions
    OF_BASE = 5,                    // added for the base game
    DIFFERENT = OF_BASE + OF_NOTES, // the base game's notes, and rulings by which claims differ
    LAST,                           // what the base game allows or scores, and the end of the game
    BESIDE                          // beside the points that are claimed
};

// Whether a ruling decides a dispute: a note does, and of the base game each that gives or denies
// points; one that only allows something does if the claims are about points.
static bool decides(const struct report_page *page, const struct aj_ruling *ruling, bool is_base) {
    return ruling->effect == AJ_NOTES ||
           (is_base && ruling->effect != AJ_FORBIDS &&
            (ruling->effect != AJ_ALLOWS || report_is_about_points(page)));
}

// Returns a number by which rulings at issue are sorted: by module, effect and what is claimed.
static int order_of(const struct dispute *dispute, const struct aj_ruling *ruling) {
    const struct report_page *page = dispute->page;
    static const uint8_t orders[AJ_EFFECTS] = {
        [AJ_FORBIDS] = 0, [AJ_ALLOWS] = 2, [AJ_DENIES] = 2, [AJ_NOTES] = OF_NOTES, [AJ_SCORES] = 3};
    bool is_base = page->game->book->rule[ruling->rule].module == 0;
    if (ruling->at_end && ruling->effect != AJ_NOTES && is_about_pieces(page))
        return LAST;
    if (!is_base && ruling->effect == AJ_ALLOWS && ruling->option != AJ_NONE &&
        report_is_contested(page, ruling->option))
        return 0; // editions decide
    if (!is_base && is_part_different(page->result->job, ruling))
        return 1;
    if (ruling == dispute->winning)
        return 1;
    if (is_beside_points(dispute, ruling))
        return BESIDE;
    if (ruling->at_issue < UINT8_MAX && decides(page, ruling, is_base))
        return is_base ? OF_BASE + 1 + (ruling->effect == AJ_ALLOWS) : 1;
    if (!is_base)
        return orders[ruling->effect] - is_difference(page, ruling);
    if (is_difference(page, ruling))
        return DIFFERENT;
    if (ruling->effect == AJ_SCORES && ruling->option != AJ_NONE &&
        report_turns_claims(page, ruling->option))
        return OF_BASE + 1; // of the notes, which have a place of their own, the last
    bool is_last = ruling->effect == AJ_ALLOWS || ruling->effect == AJ_SCORES ||
                   (ruling->effect == AJ_NOTES && is_of_another(page, ruling));
    return is_last ? LAST : OF_BASE + orders[ruling->effect];
}

// Whether `b`, which is later in the judgement, is told before `a`. Of rulings of the base game on
// what allows or scores, the last is the most specific.
static bool is_later_first(const struct dispute *dispute, const struct aj_ruling *a,
                           const struct aj_ruling *b) {
    const struct report_page *page = dispute->page;
    int order = order_of(dispute, a);
    int by = aj_then(aj_by(order, order_of(dispute, b)), aj_by(a->at_issue, b->at_issue));
    by = aj_then(by, aj_by(is_of_another(page, a), is_of_another(page, b)));
    by = aj_then(by, aj_by((int64_t)report_turn_of(page, b), (int64_t)report_turn_of(page, a)));
    by = aj_then(by, aj_by(b->rank, a->rank));
    if (by == 0 && order == OF_NOTES)
        by = aj_by(a->rule, b->rule);
    return by > 0 || (by == 0 && order >= DIFFERENT);
}

// Whether a note of some readings alone has nothing to do with the question that decides whether
// the turn is legal: by the area of ids, what comes before their dot. It is only there since the
// turn is legal in these readings.
static bool is_beside_question(const struct report_page *page, const struct aj_ruling *note) {
    const struct aj_answer *answer = page->result->answer;
    const struct aj_rulebook *book = page->game->book;
    const struct aj_condition *condition = aj_ruling_condition(answer, note);
    const char *rule = book->rule[note->rule].id;
    size_t area = strcspn(rule, ".") + 1;
    if (answer->common != AJ_UNDETERMINED || note->effect != AJ_NOTES || !condition)
        return false;
    for (size_t i = 0; i < condition->readings; i++)
        if (strncmp(book->option[condition->reading[i].option].id, rule, area) == 0)
            return false;
    return true;
}

// Whether editions decide by the ruling's option what is at issue, and no note speaks of its rule.
static bool decides_alone(const struct report_page *page, const struct aj_ruling *ruling) {
    const struct aj_judgement *judgement = page->judgement;
    if (!report_is_disputed(page) || report_is_about_points(page) || judgement->forbidden ||
        ruling->option == AJ_NONE || !report_is_contested(page, ruling->option))
        return false;
    for (size_t i = 0; i < judgement->rulings; i++)
        if (judgement->ruling[i].effect == AJ_NOTES && judgement->ruling[i].at_issue &&
            judgement->ruling[i].rule == ruling->rule)
            return false;
    return true;
}

// Whether a ruling at issue comes before other reasons. A note does unless it is the first. Points
// do if claims are disputed, but neither points nor the verdict. What allows something does if it
// decides, though it scores nothing: who takes the gold.
static bool is_to_be_told(const struct report_page *page, const struct aj_ruling *ruling) {
    bool is_points = ruling->effect == AJ_SCORES || ruling->effect == AJ_DENIES;
    bool is_due = ruling->effect == AJ_NOTES ? !report_is_first_note(page, ruling)
                  : is_points ? report_is_disputed(page) && !report_is_about_points(page) &&
                                    !aj_quarrel_of(page->result->job).of_verdict
                              : ruling->effect == AJ_ALLOWS &&
                                    ((ruling->at_issue < UINT8_MAX &&
                                      (report_is_about_points(page) ||
                                       aj_quarrel_of(page->result->job).of_verdict)) ||
                                     decides_alone(page, ruling));
    return is_due && !report_is_told(page, ruling);
}

const struct aj_ruling *report_next_issue(const struct report_page *page, bool before_reasons,
                                          bool last) {
    const struct dispute dispute = look_at(page);
    const struct aj_ruling *next = NULL;
    for (size_t i = 0; i < page->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &page->judgement->ruling[i];
        if (ruling->at_issue && !is_beside_question(page, ruling) &&
            (!before_reasons || is_to_be_told(page, ruling)) &&
            (last || ruling->at_issue < UINT8_MAX) &&
            (!next || is_later_first(&dispute, next, ruling)))
            next = ruling;
    }
    return next;
}
