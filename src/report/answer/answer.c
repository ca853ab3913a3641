#include "judging/answer/answer.h"
#include "report/answer/answer.h"

#include <stdlib.h>
#include <string.h>

#include "judging/game/judgement.h"
#include "report/answer/internal.h"
#include "report/shared/shared.h"

// ---- told

enum { ISSUES_MAX = 3 };

// Remembers a ruling as told. At most REPORT_TOLD_MAX are: one that decides and ISSUES_MAX at
// issue, or SCORED_MAX that score, then REPORT_REASONS_MAX of points and notes.
static void remember(struct report_page *page, const struct aj_ruling *ruling) {
    AJ_SURE(page->judgement->arena, page->tolds < REPORT_TOLD_MAX);
    page->told[page->tolds++] = ruling;
}

// ---- tie

// Whether two rulings give points for the same thing by the same rule.
static bool are_alike(const struct aj_ruling *a, const struct aj_ruling *b) {
    return b->effect == AJ_SCORES && a->rule == b->rule && a->subject == b->subject;
}

const struct aj_ruling *report_tie(const struct report_page *page, const struct aj_ruling *ruling) {
    const struct aj_judgement *judgement = page->judgement;
    if (!page->game->tie || ruling->effect != AJ_SCORES || ruling->subject == AJ_NO_SUBJECT)
        return NULL;
    // Few points come from a tie, so the game is asked for that before all other rulings are
    // compared.
    const struct aj_ruling *tie = page->game->tie(judgement, ruling);
    for (size_t i = 0; tie && i < judgement->rulings; i++) {
        const struct aj_ruling *other = &judgement->ruling[i];
        if (are_alike(ruling, other) &&
            (other > ruling || aj_ruling_condition(page->result->answer, other)))
            tie = NULL;
    }
    return tie;
}

// ---- points
//
// Rulings on points, which come first if a dispute is only about points.

static void say_points(struct report_page *page, const struct aj_ruling *ruling) {
    struct aj_buf parts;
    aj_buf_init_beside(&parts, page->out);
    aj_buf_puts(&page->line, "  ");
    report_page_say(page, ruling);
    if (page->game->made_of && ruling->effect == AJ_SCORES && ruling->subject != AJ_NO_SUBJECT)
        page->game->made_of(page->judgement, ruling->subject, &parts);
    if (parts.length > 0)
        aj_buf_format(&page->line, " %s.", aj_buf_text(&parts));
    aj_buf_done(&parts);
    const struct aj_ruling *tie = report_tie(page, ruling);
    if (tie) {
        aj_buf_char(&page->line, ' ');
        report_page_say_more(page, tie);
    }
    report_page_end(page);
    report_page_decide(page, ruling);
    remember(page, ruling);
}

// Returns the players of whose points claims say different things, as bits, or 0 if these are all
// players whose points are claimed.
static uint8_t find_different(const struct report_page *page) {
    uint8_t different = aj_quarrel_of(page->result->job).players;
    for (int i = 0; i < page->judgement->players; i++)
        if (report_is_claimed_for(page, i) && !(different >> i & 1U))
            return different;
    return 0;
}

// If points are disputed but not the verdict: says what made them, in at most `most` rulings and
// not beyond `lines` lines of the page, and remembers them as told.
static void say_points_first(struct report_page *page, size_t most, size_t lines) {
    size_t before = page->tolds;
    bool of_gains = report_is_claimed(page, "gained") && !aj_is_end_claimed(page->result->job);
    if (!report_is_about_points(page))
        return;
    // Players whose points are claimed come first, of these those of whom claims say different
    // things, and of theirs what is ranked first. If only gains are claimed, points at the end of
    // the game come last, and those scored only if there are no others.
    enum { DIFFERENT, CLAIMED_FIRST, CLAIMED, OTHERS, STEPS };
    uint8_t different = find_different(page);
    for (int end = 0; end <= of_gains; end++)
        for (int step = different ? DIFFERENT : CLAIMED_FIRST; step < STEPS; step++)
            for (size_t i = 0; i < page->judgement->rulings; i++) {
                const struct aj_ruling *ruling = &page->judgement->ruling[i];
                if ((ruling->effect == AJ_SCORES || ruling->effect == AJ_DENIES) &&
                    (ruling->at_end && of_gains) == end && page->tolds < before + most &&
                    page->lines < lines && (step != CLAIMED_FIRST || ruling->rank > 0) &&
                    (step != DIFFERENT ||
                     (ruling->player != AJ_NONE && different >> ruling->player & 1U)) &&
                    report_is_claimed_for(page, ruling->player) == (step != OTHERS) &&
                    !(end && ruling->effect == AJ_SCORES && page->tolds > before) &&
                    !report_is_told(page, ruling))
                    say_points(page, ruling);
            }
}

// Whether some of the points told so far were scored by this rule.
static bool made_points(const struct report_page *page, int rule) {
    for (size_t i = 0; i < page->tolds; i++)
        if (page->told[i]->effect == AJ_SCORES && page->told[i]->rule == rule)
            return true;
    return false;
}

// Whether a ruling is about a claim that is neither on points nor on the verdict (an owner, a
// figure), or is a note on points that were told.
static bool is_on_claim(const struct report_page *page, const struct aj_ruling *ruling) {
    if (ruling->effect != AJ_NOTES && ruling->effect != AJ_DENIES)
        return false;
    return aj_is_claimed_of(page->result->job, ruling->rule) ||
           (ruling->effect == AJ_NOTES && made_points(page, ruling->rule));
}

// Says the rulings that is_on_claim finds, with the same limits, and remembers them as told.
static void say_notes_first(struct report_page *page, size_t most, size_t lines) {
    size_t before = page->tolds;
    for (size_t i = 0; i < page->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &page->judgement->ruling[i];
        if (ruling->rank == 0 && page->tolds < before + most && page->lines < lines &&
            is_on_claim(page, ruling) && !report_is_told(page, ruling))
            say_points(page, ruling);
    }
}

// ---- what is at issue

// Says rulings at issue that come before other reasons, at most `most` of them and ISSUES_MAX, and
// remembers them as told. None begins at line `end` of the page or later.
static void say_issues_first(struct report_page *page, bool last, size_t most, size_t end) {
    const struct aj_ruling *ruling;
    for (size_t i = 0; i < most && i < ISSUES_MAX && page->lines < end &&
                       (ruling = report_next_issue(page, true, last));
         i++) {
        aj_buf_puts(&page->line, "  ");
        report_page_say(page, ruling);
        report_page_end(page);
        report_page_decide(page, ruling);
        remember(page, ruling);
    }
}

// ---- answer

enum { QUESTIONS_MAX = 2, OUTCOMES_MAX = 4, SCORED_MAX = 2 };

// Begins the page with the verdict, in colour on a terminal.
static void begin_verdict(struct report_page *page) {
    static const struct {
        const char *word, *colour;
    } words[] = {[AJ_LEGAL] = {"LEGAL", "\033[1;32m"},
                 [AJ_POSSIBLE] = {"POSSIBLE", "\033[1;32m"},
                 [AJ_ILLEGAL] = {"ILLEGAL", "\033[1;31m"},
                 [AJ_UNDETERMINED] = {"UNDETERMINED", "\033[1;33m"},
                 [AJ_INVALID] = {"INVALID", ""},
                 [AJ_ERROR] = {"ERROR", ""}};
    // If every reading gives the same verdict, that is the verdict.
    const struct aj_answer *answer = page->result->answer;
    enum aj_verdict colour = answer->verdict, word = colour;
    if (word == AJ_UNDETERMINED)
        word = answer->common;
    // Escape sequences of our own go directly to the output, since those in the line are made
    // harmless.
    if (page->style.colour)
        aj_buf_puts(page->out, words[colour].colour);
    const char *after = word == colour ? ": " : " in every reading; ";
    aj_buf_puts(page->out, words[word].word);
    page->led = strlen(words[word].word) + strlen(after);
    if (page->style.colour)
        aj_buf_puts(page->out, "\033[0m");
    aj_buf_puts(page->out, after);
}

static const char *turn_player(const struct report_page *page) {
    const struct aj_judgement *judgement = page->judgement;
    return judgement->player[judgement->turn[judgement->turns - 1].player].name;
}

// Whether the last turn is the second part of a turn that is one entry of the case.
static bool is_second_part(const struct aj_judgement *judgement) {
    size_t turns = judgement->turns;
    return turns > 1 && judgement->turn[turns - 1].node == judgement->turn[turns - 2].node;
}

// Names the turn: if the case asks about one turn of a whole game, always; otherwise if there are
// several. A later part of a turn is named too.
static void say_turn(struct report_page *page) {
    const struct report_result *result = page->result;
    size_t turns, early = result->turns ? 0 : report_early_turn(page, &turns);
    const char *part = is_second_part(page->judgement) ? "the second part of " : "";
    if (result->turns > 0)
        aj_buf_format(&page->line, "in %sturn %zu of %zu ", part, result->turn, result->turns);
    else if (early)
        aj_buf_format(&page->line, "in %sturn %zu of %zu ", part, early, turns);
    else if (report_has_turns(page))
        aj_buf_format(&page->line, "in %sturn %zu ", part,
                      report_turn_number(page, page->judgement->turns));
    else if (*part)
        aj_buf_format(&page->line, "in %sthe turn ", part);
}

// If the action lets another player do something, "let Bob drive", returns that player; else
// AJ_NONE.
static int who_is_let(const struct aj_judgement *judgement, const char *phrase) {
    static const char let[] = "let ";
    if (strncmp(phrase, let, sizeof let - 1) != 0)
        return AJ_NONE;
    for (int p = 0; p < judgement->players; p++) {
        size_t length = strlen(judgement->player[p].name);
        const char *name = phrase + sizeof let - 1;
        if (strncmp(name, judgement->player[p].name, length) == 0 && name[length] == ' ')
            return p;
    }
    return AJ_NONE;
}

// Returns how long "Anna's wagon" is at the beginning of a phrase "Anna's wagon drive ...", or 0 if
// it says nothing of a player's figure.
static size_t measure_figure(const struct aj_judgement *judgement, const char *phrase) {
    static const char *const verbs[] = {" drive ", " leave ", " rob "};
    size_t length = 0;
    for (int p = 0; p < judgement->players && length == 0; p++) {
        length = strlen(judgement->player[p].name);
        if (strncmp(phrase, judgement->player[p].name, length) != 0 ||
            strncmp(phrase + length, "'s ", 3) != 0)
            length = 0;
    }
    if (length == 0)
        return 0;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        const char *verb = strstr(phrase + length, verbs[i]);
        if (verb)
            return (size_t)(verb - phrase);
    }
    return 0;
}

// Says "Anna may not place the tile K at (0,0)", or of a figure "Anna's wagon may not drive ...".
static void say_may_not(struct report_page *page, uint32_t action) {
    struct aj_buf phrase;
    aj_buf_init_beside(&phrase, page->out);
    page->game->phrase(page->judgement, page->result->job, action, page->game->by_place, &phrase);
    const char *text = aj_buf_text(&phrase), *player = turn_player(page);
    int let = who_is_let(page->judgement, text);
    bool lets = strncmp(text, "let ", strlen("let ")) == 0;
    size_t figure = lets ? measure_figure(page->judgement, text + strlen("let ")) : 0;
    if (let != AJ_NONE) {
        player = page->judgement->player[let].name;
        text += strlen("let ") + strlen(player) + 1;
    } else if (figure > 0) {
        player = aj_arena_copy(page->judgement->arena, text + strlen("let "), figure);
        text += strlen("let ") + figure + 1;
    }
    aj_buf_format(&page->line, "%s may not %s", player, text);
    aj_buf_done(&phrase);
}

static void say_illegal(struct report_page *page) {
    const struct aj_ruling *ruling = report_first_forbidding(page);
    const struct aj_case *job = page->result->job;
    uint32_t action = ruling && !report_forbids_different_actions(page)
                          ? report_action_of(job->doc, ruling->node)
                          : AJ_NO_NODE;
    if (page->judgement->turns == 0) {
        aj_buf_puts(&page->line, "the position is against the rules.");
        return;
    }
    if (report_is_turn_asked(page)) {
        aj_buf_format(&page->line, "%s may not begin a turn.", turn_player(page));
        return;
    }
    say_turn(page);
    if (action != AJ_NO_NODE && page->game->phrase)
        say_may_not(page, action);
    else
        aj_buf_format(&page->line, "%s may not make this move", turn_player(page));
    aj_buf_char(&page->line, '.');
}

// Says actions: "place U at (3,3), put a follower on the road and put a token on the south opening
// of (2,1)".
static void say_actions(struct report_page *page, uint32_t actions) {
    const struct aj_doc *doc = page->result->job->doc;
    uint32_t count = doc->node[actions].count, index = 0;
    AJ_EACH_CHILD(doc, n, actions) {
        if (index > 0)
            aj_buf_puts(&page->line, index + 1 == count ? " and " : ", ");
        page->game->phrase(page->judgement, page->result->job, n, page->game->by_place,
                           &page->line);
        index++;
    }
}

// Says what is due: "; 1 extra card is due: 1 red or 1 locomotive".
static void say_due(struct report_page *page) {
    struct aj_buf due;
    aj_buf_init_beside(&due, page->out);
    if (page->game->due)
        page->game->due(page->judgement, &due);
    if (due.length > 0)
        aj_buf_format(&page->line, "; %s", aj_buf_text(&due));
    aj_buf_done(&due);
    aj_buf_char(&page->line, '.');
}

static void say_legal(struct report_page *page) {
    const struct aj_judgement *judgement = page->judgement;
    const struct aj_doc *doc = page->result->job->doc;
    const struct aj_turn_record *turn = &judgement->turn[judgement->turns - 1];
    if (report_has_turns(page) && page->result->turns == 0) {
        aj_buf_format(&page->line, "%s %s may be played so",
                      report_all_of(report_turn_number(page, judgement->turns), judgement->arena),
                      report_is_one_turn(judgement) ? "parts of the turn" : "turns");
        say_due(page);
        return;
    }
    uint32_t actions =
        turn->node == AJ_NO_NODE ? AJ_NO_NODE : aj_doc_get(doc, turn->node, "actions");
    if (page->result->turns > 0)
        say_turn(page);
    aj_buf_format(&page->line, "%s may ", turn_player(page));
    if (actions != AJ_NO_NODE && doc->node[actions].kind == AJ_NODE_LIST &&
        doc->node[actions].count > 0 && page->game->phrase)
        say_actions(page, actions);
    else
        aj_buf_puts(&page->line, "make this move");
    say_due(page);
}

static void say_undetermined(struct report_page *page) {
    const struct aj_answer *answer = page->result->answer;
    if (answer->common == AJ_UNDETERMINED) {
        report_who_leaves(page, answer->rules, aj_option_from(&answer->deciding, 0));
        aj_buf_puts(&page->line, " open whether it is ");
        report_open_verdicts(&page->line, answer);
    } else {
        aj_buf_puts(&page->line, answer->common == AJ_ILLEGAL
                                     ? "what was scored before is left open: "
                                     : "what it scores is left open: ");
        report_open_points(&page->line, answer);
    }
    aj_buf_char(&page->line, '.');
}

// The rulings that allow a turn, in the order of the report. Steps add theirs one after another,
// until the room is used up.
struct reasons {
    struct report_page *page;
    size_t index[REPORT_REASONS_MAX];
    size_t count, most;
    size_t room; // in lines
};

// Returns how many lines of reasons fit into the head of the report, with what comes after them:
// other editions, a line for each player, and what was expected. It is at least one, unless one was
// told already.
static size_t room_for_reasons(const struct report_page *page) {
    struct report_page trial = report_page_begin_trial(page);
    report_elsewhere(&trial);
    report_page_end_trial(&trial);
    size_t used = trial.lines + (size_t)page->judgement->players +
                  (page->result->expectation != AJ_EXPECTS_NOTHING);
    size_t least = page->tolds == 0;
    return used < REPORT_HEAD_LINES ? REPORT_HEAD_LINES - used : least;
}

// Says what made the disputed points, then what else is at issue, then the notes on what is
// claimed. Together these are at most `*most` reasons, from which they are taken off. Returns how
// many lines are left for others.
static size_t say_points_and_notes(struct report_page *page, size_t *most) {
    size_t end = page->lines + room_for_reasons(page), last = page->tolds + *most;
    say_points_first(page, last - page->tolds, end);
    say_issues_first(page, true, last - page->tolds, end);
    say_notes_first(page, last - page->tolds, end);
    *most = last - page->tolds;
    return page->lines < end ? end - page->lines : 0;
}

// Adds a ruling as a reason, unless it is one already. One of negative rank is added only if
// `last`.
static void add_reason(struct reasons *reasons, size_t index, bool last) {
    const struct aj_judgement *judgement = reasons->page->judgement;
    const struct aj_ruling *ruling = &judgement->ruling[index];
    if (ruling->effect != AJ_ALLOWS || reasons->count >= reasons->most || reasons->room == 0)
        return;
    if ((ruling->rank < 0 && !last) || report_is_told(reasons->page, ruling))
        return;
    if (reasons->page->result->turns > 0 &&
        report_turn_of(reasons->page, ruling) != judgement->turns)
        return; // it is about a turn that is not asked about
    for (size_t i = 0; i < reasons->count; i++)
        if (reasons->index[i] == index ||
            report_is_same(reasons->page, &judgement->ruling[reasons->index[i]], ruling))
            return;
    reasons->index[reasons->count++] = index;
    size_t lines = report_page_lines(reasons->page, ruling);
    reasons->room -= lines < reasons->room ? lines : reasons->room;
}

// Adds rulings that allow actions. The last ruling about an action says what the action led to, the
// one before it what the action needed. For the last action both are added, for each earlier action
// only its last ruling: people ask about the end of a turn. Rulings with a negative rank are added
// besides these.
static void add_of_actions(struct reasons *reasons) {
    const struct aj_judgement *judgement = reasons->page->judgement;
    const struct aj_doc *doc = reasons->page->result->job->doc;
    uint32_t told = AJ_NO_NODE;
    size_t room = 0;
    for (size_t i = judgement->rulings; i-- > 0;) {
        uint32_t action = report_action_of(doc, judgement->ruling[i].node);
        if (judgement->ruling[i].effect != AJ_ALLOWS || action == AJ_NO_NODE)
            continue;
        if (action != told)
            room = told == AJ_NO_NODE ? 2 : 1;
        if (room > 0)
            add_reason(reasons, i, false);
        room -= room > 0 && judgement->ruling[i].rank >= 0;
        told = action;
    }
}

// Whether something that decides a dispute is told.
static bool has_answer(const struct report_page *page) {
    for (size_t i = 0; i < page->judgement->rulings; i++)
        if (aj_is_deciding(&page->judgement->ruling[i]))
            return true;
    return page->tolds > 0;
}

// Adds what actions led to, then the rest: first what an option decided, in the end what is ranked
// last, unless a dispute has its answer already.
static void add_others(struct reasons *reasons) {
    int rounds = report_is_disputed(reasons->page) && has_answer(reasons->page) ? 1 : 2;
    const struct aj_judgement *judgement = reasons->page->judgement;
    add_of_actions(reasons);
    for (size_t i = 0; i < judgement->rulings; i++)
        if (judgement->ruling[i].option != AJ_NONE)
            add_reason(reasons, i, false);
    for (int last = 0; last < rounds; last++)
        for (size_t i = judgement->rulings; i-- > 0;)
            add_reason(reasons, i, last);
}

// Whether each ruling that allows the last turn has a rank below 0: none is worth telling. The
// answer then begins with what the turn scores.
static bool is_plain(const struct aj_judgement *judgement) {
    for (size_t i = judgement->turn_rulings; i < judgement->rulings; i++)
        if (judgement->ruling[i].effect == AJ_ALLOWS && judgement->ruling[i].rank >= 0)
            return false;
    return true;
}

// Whether some ruling that allows the last turn is ranked first.
static bool has_first_reason(const struct aj_judgement *judgement) {
    for (size_t i = judgement->turn_rulings; i < judgement->rulings; i++)
        if (judgement->ruling[i].effect == AJ_ALLOWS && judgement->ruling[i].rank > 0)
            return true;
    return false;
}

// Says what makes the points of a turn: rules of expansions first, and those of the base game if
// the turn needs no other reason. Returns how many lines that takes.
static size_t say_scored(struct report_page *page, size_t most, size_t end) {
    const struct aj_judgement *judgement = page->judgement;
    size_t before = page->lines;
    for (int of_base = 0; of_base <= is_plain(judgement); of_base++)
        for (size_t i = judgement->turn_rulings; i < judgement->rulings; i++) {
            const struct aj_ruling *ruling = &judgement->ruling[i];
            if ((ruling->effect == AJ_SCORES || ruling->effect == AJ_DENIES) && !ruling->at_end &&
                (page->game->book->rule[ruling->rule].module == 0) == of_base &&
                page->tolds < most && page->lines < end && !report_is_told(page, ruling))
                say_points(page, ruling);
        }
    return page->lines - before;
}

// Puts the reasons of an earlier turn before those of a later one, and of reasons by one rule that
// of an earlier action before that of a later one.
static void put_in_order(struct reasons *reasons) {
    const struct aj_ruling *ruling = reasons->page->judgement->ruling;
    for (size_t i = 1; i < reasons->count; i++) {
        size_t index = reasons->index[i], at = i;
        size_t turn = report_turn_of(reasons->page, &ruling[index]);
        for (; at > 0 && report_turn_of(reasons->page, &ruling[reasons->index[at - 1]]) > turn;
             at--)
            reasons->index[at] = reasons->index[at - 1];
        reasons->index[at] = index;
    }
    for (size_t i = 0; i < reasons->count; i++)
        for (size_t k = i + 1; k < reasons->count; k++) {
            size_t first = reasons->index[i], second = reasons->index[k];
            if (ruling[first].rule == ruling[second].rule && first > second) {
                reasons->index[i] = second;
                reasons->index[k] = first;
            }
        }
}

// The order is: what expansions score, unless points are disputed or a reason is ranked first; what
// is ranked first in the last turn; what other editions decide differently; what decides what is at
// issue; then all others, unless points are disputed, since their reasons were told before.
// The reasons that are chosen so are written turn by turn.
static void say_allowing(struct report_page *page) {
    const struct aj_judgement *judgement = page->judgement;
    struct reasons reasons = {.page = page, .most = REPORT_REASONS_MAX};
    bool plain = is_plain(judgement);
    size_t used = 0;
    if (!report_is_disputed(page) && page->tolds == 0 && (plain || !has_first_reason(judgement)))
        used = say_scored(page, SCORED_MAX, page->lines + room_for_reasons(page));
    reasons.room = say_points_and_notes(page, &reasons.most);
    size_t taken = plain ? 0 : used;
    reasons.room -= taken < reasons.room ? taken : reasons.room;
    for (size_t i = 0; i < judgement->rulings; i++)
        if (judgement->ruling[i].rank > 0 &&
            report_turn_of(page, &judgement->ruling[i]) == judgement->turns)
            add_reason(&reasons, i, false);
    for (size_t i = 0; i < judgement->rulings; i++)
        if (judgement->ruling[i].option != AJ_NONE &&
            report_is_contested(page, judgement->ruling[i].option))
            add_reason(&reasons, i, false);
    for (size_t i = 0; i < judgement->rulings; i++)
        if (aj_is_deciding(&judgement->ruling[i]))
            add_reason(&reasons, i, false);
    if (page->tolds == 0 || !report_is_about_points(page))
        add_others(&reasons);
    if (reasons.count > 0)
        report_page_decide(page, &judgement->ruling[reasons.index[0]]);
    put_in_order(&reasons);
    for (size_t i = 0; i < reasons.count; i++) {
        aj_buf_puts(&page->line, "  ");
        report_page_say(page, &judgement->ruling[reasons.index[i]]);
        report_page_end(page);
    }
}

// Says what a player gets in one outcome, if another outcome gives him something else.
static void say_player(struct report_page *page, const struct aj_result *result, int player,
                       const char *separator) {
    const struct aj_judgement *judgement = page->judgement;
    bool is_gained = page->style.flows && report_varies(page->result->answer, player).gained;
    aj_buf_format(&page->line, "%s%s ", separator, judgement->player[player].name);
    if (result->gained[player] != 0 || is_gained)
        aj_buf_format(&page->line, "%s %d%s", report_verb(result->gained[player]),
                      abs((int)result->gained[player]), is_gained ? "" : " and ");
    if (!is_gained)
        aj_buf_format(&page->line, "ends at %d", (int)result->final[player]);
    report_with_tallies(&page->line, result->tally, result->tallies,
                        report_varies(page->result->answer, player).tallies, player);
}

static void say_outcome(struct report_page *page, const struct aj_outcome *outcome) {
    const struct aj_answer *answer = page->result->answer;
    struct aj_result result = aj_answer_result(answer, outcome->result);
    const char *separator = "";
    aj_buf_puts(&page->line, "  ");
    for (size_t i = 0; i < outcome->conditions; i++) {
        aj_buf_puts(&page->line, i ? "; or " : "");
        report_condition(page, outcome->condition[i].reading, outcome->condition[i].readings);
    }
    report_page_capital(page, 2);
    aj_buf_puts(&page->line, ": ");
    if (answer->common == AJ_UNDETERMINED) {
        aj_buf_format(&page->line, "%s%s", page->style.flows ? "the move is " : "",
                      aj_verdict_names[result.verdict]);
        separator = "; ";
    }
    for (int i = 0; i < page->judgement->players; i++) {
        struct report_varied varied = report_varies(answer, i);
        bool is_later = page->style.flows && answer->common == AJ_UNDETERMINED &&
                        !(varied.gained && result.verdict == AJ_LEGAL);
        if (is_later || !report_varies_at_all(varied))
            continue;
        say_player(page, &result, i, separator);
        separator = ", ";
    }
    aj_buf_char(&page->line, '.');
    report_page_end(page);
}

// Lists the open questions. The headline has said who leaves the first one open.
static void say_questions(struct report_page *page) {
    const struct aj_answer *answer = page->result->answer;
    size_t shown = 0;
    AJ_EACH_OPTION(number, &answer->deciding) {
        const struct aj_option *option = &page->game->book->option[number];
        if (shown == QUESTIONS_MAX)
            break;
        aj_buf_puts(&page->line, "  ");
        if (answer->common != AJ_UNDETERMINED || shown > 0) {
            report_who_leaves(page, answer->rules, number);
            aj_buf_puts(&page->line, " it open: ");
        }
        aj_buf_puts(&page->line, option->question);
        if (!page->style.flows) // a book is read by people who do not write cases
            aj_buf_format(&page->line, " [%s]", option->id);
        report_page_capital(page, 2);
        report_page_end(page);
        shown++;
    }
}

void report_outcomes(struct report_page *page) {
    const struct aj_answer *answer = page->result->answer;
    for (size_t i = 0; i < answer->outcomes && i < OUTCOMES_MAX; i++)
        say_outcome(page, &answer->outcome[i]);
    if (answer->outcomes > OUTCOMES_MAX) {
        aj_buf_format(&page->line, "  %zu more outcomes are possible.",
                      answer->outcomes - OUTCOMES_MAX);
        report_page_end(page);
    }
}

// Says in a book that the answer is open, in a sentence.
static void say_open_question(struct report_page *page) {
    const struct aj_answer *answer = page->result->answer;
    if (answer->common == AJ_UNDETERMINED) {
        aj_buf_puts(&page->line, "The sources do not settle it: ");
        report_who_leaves(page, answer->rules, aj_option_from(&answer->deciding, 0));
        aj_buf_puts(&page->line, " it open whether the move is legal, so the players must agree.");
    } else {
        aj_buf_puts(&page->line, "The rules in play leave it open, so the players must agree:");
    }
    report_page_end(page);
}

#ifndef AJ_PAGE_ENGINE // only a book asks
bool report_asks_if_allowed(const struct aj_case *job) {
    static const char *const begins[] = {"May ", "Can "};
    static const char *const later[] = {": may ", ", may ", ". May ", ": can ", ", can ", ". Can "};
    const char *title = job->title;
    bool asks = false;
    if (!title || aj_case_book_answer(job) != AJ_BOOK_BY_VERDICT)
        return false;
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
        asks |= strncmp(title, begins[i], strlen(begins[i])) == 0;
    for (size_t i = 0; i < sizeof later / sizeof *later; i++)
        asks |= strstr(title, later[i]) != NULL;
    return asks && title[strlen(title) - 1] == '?';
}

// Says "The turn is legal." in a book, if what is asked is something else. Returns false otherwise.
static bool say_legal_aside(struct report_page *page) {
    const struct aj_judgement *judgement = page->judgement;
    if (!page->style.flows || page->result->answer->verdict != AJ_LEGAL ||
        !page->result->job->title || report_asks_if_allowed(page->result->job))
        return false;
    if (report_has_turns(page))
        aj_buf_format(&page->line, "%s turns are legal",
                      report_all_of(report_turn_number(page, judgement->turns), judgement->arena));
    else
        aj_buf_puts(&page->line, "The turn is legal");
    report_page_capital(page, 0);
    say_due(page);
    report_page_end(page);
    return true;
}
#endif

void report_headline(struct report_page *page) {
#ifndef AJ_PAGE_ENGINE
    if (say_legal_aside(page))
        return;
#endif
    if (page->style.flows && page->result->answer->verdict == AJ_UNDETERMINED) {
        say_open_question(page);
        return;
    }
    begin_verdict(page);
    switch (page->result->answer->verdict) {
    case AJ_ILLEGAL:
        say_illegal(page);
        break;
    case AJ_LEGAL:
        say_legal(page);
        break;
    case AJ_UNDETERMINED:
        say_undetermined(page);
        break;
    default:
        aj_buf_puts(&page->line, "the position is in order.");
        break;
    }
    report_page_end(page);
}

// Returns the id of the first rule of `expect`, or NULL if there is none.
static const char *first_expected(const struct aj_case *job) {
    const struct aj_doc *doc = job->doc;
    uint32_t expect = job->field[AJ_KEY_EXPECT];
    bool is_map = expect != AJ_NO_NODE && doc->node[expect].kind == AJ_NODE_MAP;
    uint32_t rules = is_map ? aj_doc_get(doc, expect, "rules") : AJ_NO_NODE;
    return rules == AJ_NO_NODE || doc->node[rules].count == 0
               ? NULL
               : aj_doc_text(doc, aj_doc_first(doc, rules));
}

// Whether a ruling may be the reason of an answer: of an illegal one what forbids, or a note that
// is at issue, as why no second part of a turn is due; of any other one what does not forbid.
static bool may_answer(const struct aj_ruling *ruling, bool is_illegal) {
    bool forbids = ruling->effect == AJ_FORBIDS;
    return is_illegal ? forbids || (ruling->effect == AJ_NOTES && ruling->at_issue) : !forbids;
}

// Returns a number by which rulings of one rule are sorted: those at issue first, those that merely
// allow last; of an illegal answer what forbids before all.
static int rank_of(const struct aj_ruling *ruling) {
    return ruling->effect == AJ_FORBIDS
               ? 0
               : 1 + 2 * (ruling->at_issue == 0) + (ruling->effect == AJ_ALLOWS);
}

// Returns the ruling by a rule that is the reason, or NULL if there is none.
static const struct aj_ruling *find_by(const struct report_result *result, const char *id) {
    const struct aj_judgement *judgement = result->answer->judgement;
    const struct aj_ruling *first = NULL;
    bool is_illegal = result->answer->verdict == AJ_ILLEGAL;
    for (size_t i = 0; id && i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        if (may_answer(ruling, is_illegal) &&
            strcmp(result->job->game->book->rule[ruling->rule].id, id) == 0 &&
            (!first || rank_of(ruling) < rank_of(first)))
            first = ruling;
    }
    return first;
}

const char *report_about_id(const struct aj_case *job) {
    uint32_t about = job->field[AJ_KEY_ABOUT];
    return about == AJ_NO_NODE ? NULL : aj_doc_text(job->doc, about);
}

const struct aj_ruling *report_about(const struct report_result *result) {
    const struct aj_ruling *about = find_by(result, report_about_id(result->job));
    return about ? about : find_by(result, first_expected(result->job));
}

void report_reasons(struct report_page *page) {
    size_t most = REPORT_REASONS_MAX;
    if (page->style.flows)
        report_page_decide(page, report_about(page->result));
    if (report_is_disputed(page))
        report_page_decide(page, report_next_issue(page, false, true));
    else if (page->result->answer->verdict == AJ_ILLEGAL) // a note at issue does not forbid
        report_page_decide(page, report_first_forbidding(page));
    bool is_legal = page->result->answer->verdict == AJ_LEGAL;
    if (page->result->answer->verdict == AJ_UNDETERMINED)
        say_questions(page); // what is open decides
    const struct aj_ruling *first = page->deciding;
    bool is_allowed = first && first->effect == AJ_ALLOWS && first->rank > 0 && is_legal &&
                      first->option != AJ_NONE && !report_is_about_points(page);
    if (first && first->effect != AJ_FORBIDS && (first->effect != AJ_ALLOWS || is_allowed) &&
        report_is_disputed(page) && !report_is_first_note(page, first))
        say_points(page, first);
    const struct aj_ruling *against = report_first_forbidding(page);
    if (page->result->answer->verdict == AJ_ILLEGAL && against && !report_is_told(page, against))
        say_points(page, against);
    say_issues_first(page, !report_is_about_points(page), ISSUES_MAX,
                     is_legal ? page->lines + room_for_reasons(page) : SIZE_MAX);
    switch (page->result->answer->verdict) {
    case AJ_ILLEGAL:
        report_page_decide(page, report_first_forbidding(page));
        report_against(page);
        break;
    case AJ_LEGAL:
        say_allowing(page);
        break;
    case AJ_UNDETERMINED:
        report_outcomes(page);
        say_points_and_notes(page, &most);
        break;
    default:
        say_points_and_notes(page, &most);
        break;
    }
    if (!page->style.flows || page->judgement->turns > 0)
        return;
    for (size_t i = 0; i < page->judgement->rulings; i++) // of a position, its points decide
        if (page->judgement->ruling[i].effect == AJ_SCORES)
            report_page_decide(page, &page->judgement->ruling[i]);
}

void report_answer(struct report_page *page) {
    // If points are disputed, nobody doubts that the position is possible.
    if (page->result->answer->verdict != AJ_POSSIBLE || !report_is_disputed(page))
        report_headline(page);
    report_reasons(page);
}
