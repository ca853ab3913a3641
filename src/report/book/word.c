// The word with which an entry answers its title: "Yes.", or by which editions "Yes".
#include <string.h>

#include "judging/answer/answer.h"
#include "judging/compare/compare.h"
#include "report/answer/answer.h"
#include "report/book/book.h"

// What an edition answers, in addition to the answer of the case. What is untold is not asked.
enum kind { ALIKE, OPPOSITE, OTHER_POINTS, OPEN, OTHERWISE, UNTOLD, KINDS };

// What the title is answered by: its points, the case's own yes or no, or its verdict.
enum mode { BY_POINTS, BY_CASE, BY_VERDICT };

static bool has_other_points(const struct aj_answer *own, const struct aj_answer *other) {
    for (int p = 0; p < own->judgement->players; p++)
        if (own->judgement->player[p].gained != other->judgement->player[p].gained ||
            own->judgement->player[p].final != other->judgement->player[p].final)
            return true;
    return false;
}

// Returns what an edition answers to a quarrel: OPEN if a claim is open that was not, else OPPOSITE
// if one is right that was not; ALIKE if there is no quarrel or no such claim.
static enum kind quarrel_of(const struct report_result *result, const struct aj_column *column) {
    const struct aj_issue *own = &result->elsewhere->own, *other = &column->issue;
    enum kind kind = ALIKE;
    for (size_t i = 0; i < own->claims && i < other->claims; i++) {
        if (other->standing[i] == own->standing[i])
            continue;
        if (other->standing[i] == AJ_OPEN)
            return OPEN;
        kind = other->standing[i] == AJ_RIGHT ? OPPOSITE : kind;
    }
    return kind;
}

// Returns how an edition's answer differs. In the mode BY_CASE other points are the opposite,
// unless it is the base game's editions that differ by them.
static enum kind kind_of(const struct report_result *result, const struct aj_column *column,
                         enum mode mode) {
    static const enum kind otherwise[] = {
        [BY_POINTS] = OTHERWISE, [BY_CASE] = UNTOLD, [BY_VERDICT] = ALIKE};
    const struct aj_answer *own = result->answer, *other = &column->answer;
    enum kind quarrel = mode == BY_CASE ? quarrel_of(result, column) : ALIKE;
    bool is_base = column->module == 0 && result->job->game->book->modules > 1;
    if (column->same)
        return ALIKE;
    if (column->error)
        return UNTOLD;
    if (quarrel != ALIKE)
        return quarrel;
    if (other->common > AJ_UNDETERMINED)
        return OTHERWISE;
    if (other->common != own->common && other->common == AJ_UNDETERMINED)
        return OPEN;
    if (other->common != own->common)
        return mode == BY_POINTS ? OTHERWISE : OPPOSITE;
    if (other->verdict == AJ_UNDETERMINED)
        return mode == BY_VERDICT ? OTHER_POINTS : OPEN;
    if (has_other_points(own, other))
        return mode == BY_CASE && !is_base ? OPPOSITE : OTHER_POINTS;
    return otherwise[mode];
}

// Returns how a sentence names an edition after "by", without the title of its module: "the boxes
// until 2013", "Spielbox 5/2012".
static const char *name_edition(const struct aj_rulebook *book, int edition,
                                struct aj_arena *arena) {
    const char *title = book->edition[edition].title, *boxes = strstr(title, "boxes ");
    const char *module = book->module[book->edition[edition].module].title;
    size_t length = strlen(module);
    if (strncmp(title, module, length) == 0 && strncmp(title + length, ", ", 2) == 0 &&
        !(title[length + 2] >= '0' && title[length + 2] <= '9'))
        title += length + 2;
    title = boxes ? boxes : title;
    bool is_common = *title >= 'a' && *title <= 'z' && strncmp(title, "the ", 4) != 0;
    return is_common ? aj_arena_format(arena, "the %s", title) : title;
}

static uint64_t modules_that_differ(const struct aj_elsewhere *elsewhere) {
    uint64_t modules = 0;
    for (size_t i = 0; elsewhere && i < elsewhere->count; i++)
        modules |= (uint64_t)!elsewhere->item[i].same << elsewhere->item[i].module;
    return modules;
}

// Says "the first edition, the second edition and JCloisterZone", or of many "the first edition and
// 5 others".
static void say_titles(const char *const titles[], size_t count, struct aj_buf *out) {
    enum { MOST = 4 };
    for (size_t i = 0; i < count; i++) {
        if (count > MOST && i > 0) {
            aj_buf_format(out, " and %zu others", count - 1);
            return;
        }
        aj_buf_format(out, "%s%s", i == 0 ? "" : i + 1 == count ? " and " : ", ", titles[i]);
    }
}

// What a word is said of.
struct word {
    const struct report_result *result;
    struct aj_buf *out;
    enum mode mode;
    bool is_yes;           // the case's word is yes
    const int32_t *points; // BY_POINTS: what each player gets by the case's rules
    bool at_end;           // at the end of the game
};

// Writes "3 points", or "Anna 3, Ben 2" if several players get some.
static void put_points(const struct aj_judgement *judgement, const int32_t points[],
                       struct aj_buf *out) {
    int players = 0;
    size_t before = out->length;
    for (int p = 0; p < judgement->players; p++)
        players += points[p] != 0;
    for (int p = 0; p < judgement->players; p++)
        if (points[p] && players == 1)
            aj_buf_format(out, "%d point%s", (int)points[p], points[p] == 1 ? "" : "s");
        else if (points[p])
            aj_buf_format(out, "%s%s %d", out->length > before ? ", " : "",
                          judgement->player[p].name, (int)points[p]);
    aj_buf_puts(out, players == 0 ? "nothing" : "");
}

// Returns how many points an edition gives for what is asked, in words: they differ from the
// case's as all points of the player do. Returns "other points" if these differ of somebody who
// gets none for it.
static const char *points_by(const struct word *word, const struct aj_column *column) {
    const struct aj_judgement *own = word->result->answer->judgement;
    const struct aj_judgement *other = column->answer.judgement;
    int32_t points[AJ_PLAYERS_MAX] = {0};
    struct aj_buf said;
    for (int p = 0; p < own->players; p++) {
        const struct aj_player_record *a = &own->player[p], *b = &other->player[p];
        points[p] = word->points[p] + (word->at_end ? b->final - a->final : b->gained - a->gained);
        if (points[p] < 0 || (points[p] > 0 && word->points[p] == 0))
            return "other points";
    }
    aj_buf_init_in(&said, own->arena);
    put_points(own, points, &said);
    return aj_buf_keep(&said);
}

// Returns what an edition answers, in words; NULL: that is not asked.
static const char *answer_by(const struct word *word, const struct aj_column *column,
                             enum kind kind) {
    const char *const says[KINDS] = {[OPPOSITE] = word->is_yes ? "no" : "yes",
                                     [OTHER_POINTS] = "with other points",
                                     [OPEN] = "left open",
                                     [OTHERWISE] = "otherwise"};
    if (kind == OTHER_POINTS && word->mode == BY_POINTS)
        return points_by(word, column);
    return kind == OTHER_POINTS && word->mode == BY_VERDICT ? NULL : says[kind];
}

// Says "; no by JCloisterZone" for the editions that answer so, of each kind of answer in turn.
static void say_others(const struct word *word) {
    const struct aj_elsewhere *list = word->result->elsewhere;
    struct aj_arena *arena = word->result->answer->judgement->arena;
    const char **titles = AJ_NEW_ARRAY(arena, const char *, list->count + 1);
    const char **says = AJ_NEW_ARRAY(arena, const char *, list->count + 1);
    enum kind *kind = AJ_NEW_ARRAY(arena, enum kind, list->count + 1);
    for (size_t i = 0; i < list->count; i++) {
        kind[i] = kind_of(word->result, &list->item[i], word->mode);
        says[i] = answer_by(word, &list->item[i], kind[i]);
    }
    for (int wanted = ALIKE + 1; wanted < KINDS; wanted++)
        for (size_t first = 0; first < list->count; first++) {
            const char *said = says[first];
            size_t count = 0;
            for (size_t i = first; said && (int)kind[first] == wanted && i < list->count; i++)
                if (says[i] && kind[i] == kind[first] && strcmp(says[i], said) == 0) {
                    says[i] = NULL;
                    titles[count++] =
                        name_edition(word->result->job->game->book, list->item[i].edition, arena);
                }
            if (count > 0) {
                aj_buf_format(word->out, "; %s by ", said);
                say_titles(titles, count, word->out);
            }
        }
}

// Says "the first edition and the second edition" of the module: that of the case and those that
// answer alike.
static void say_own(const struct report_result *result, int module, struct aj_buf *out) {
    const struct aj_elsewhere *elsewhere = result->elsewhere;
    struct aj_arena *arena = result->answer->judgement->arena;
    const char **titles = AJ_NEW_ARRAY(arena, const char *, elsewhere->count + 1);
    size_t count = 0;
    titles[count++] =
        name_edition(result->job->game->book, result->job->rules.edition[module], arena);
    for (size_t i = 0; i < elsewhere->count; i++)
        if (elsewhere->item[i].module == module && elsewhere->item[i].same)
            titles[count++] =
                name_edition(result->job->game->book, elsewhere->item[i].edition, arena);
    say_titles(titles, count, out);
}

// Says of which editions a word holds that was written, and ends the sentence.
static void say_by(const struct word *word) {
    const struct report_result *result = word->result;
    uint64_t modules = modules_that_differ(result->elsewhere);
    bool only_points = word->mode == BY_VERDICT; // the word holds by each edition
    for (size_t i = 0; modules && i < result->elsewhere->count; i++) {
        enum kind kind = kind_of(result, &result->elsewhere->item[i], word->mode);
        only_points &= kind == ALIKE || kind == OTHER_POINTS;
    }
    for (int m = only_points ? 0 : result->job->game->book->modules; m-- > 0;)
        if ((modules >> m) & 1U) {
            aj_buf_puts(word->out, modules >> m >> 1 ? " with " : " by ");
            say_own(result, m, word->out);
        }
    if (modules)
        say_others(word);
    aj_buf_char(word->out, '.');
}

// ---- points

// Whether a title asks how many points something gives: "What is a mine worth?"
static bool asks_for_points(const char *title) {
    static const char *const parts[] = {"ow many points", " worth", "ow much does the "};
    const char *what = strstr(title, "hat do");
    bool asks = what && (strstr(what, " score") || strstr(what, " get"));
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        asks |= strstr(title, parts[i]) != NULL;
    return asks && title[strlen(title) - 1] == '?';
}

// Whether an earlier ruling is by the same rule, for the same player and about the same feature.
static bool is_counted(const struct aj_judgement *judgement, const struct aj_ruling *ruling) {
    const struct aj_ruling *other = judgement->ruling;
    while (other->rule != ruling->rule || other->player != ruling->player ||
           other->subject != ruling->subject || other->at_end != ruling->at_end)
        other++;
    return other < ruling;
}

// Returns what a player earned by a feature when a ruling tells of it.
static int32_t earned(const struct aj_judgement *judgement, const struct aj_ruling *ruling) {
    int32_t points = 0;
    for (size_t i = 0; i < judgement->earnings; i++) {
        const struct aj_earning *earning = &judgement->earning[i];
        if (earning->subject == ruling->subject && earning->player == ruling->player &&
            (earning->when == AJ_WHEN_END) == ruling->at_end)
            points += earning->points;
    }
    return points;
}

// Adds what the rule of the reason gave to each player: with all that its feature gave them unless
// the title asks what it adds.
static void add_points(const struct report_result *result, const struct aj_ruling *reason,
                       int32_t points[]) {
    const struct aj_judgement *judgement = result->answer->judgement;
    bool adds = strstr(result->job->title, " add") != NULL;
    for (size_t i = 0; i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        if (ruling->rule != reason->rule || ruling->at_end != reason->at_end ||
            ruling->player == AJ_NONE || ruling->effect != AJ_SCORES)
            continue;
        if (adds || ruling->subject == AJ_NO_SUBJECT)
            points[ruling->player] += ruling->points;
        else if (!is_counted(judgement, ruling))
            points[ruling->player] += earned(judgement, ruling);
    }
}

// Answers a title that asks for points: those of the turn, or what the reason is about.
static const char *say_points(const struct report_result *result, const struct aj_ruling *reason,
                              struct aj_arena *arena) {
    const struct aj_judgement *judgement = result->answer->judgement;
    int32_t points[AJ_PLAYERS_MAX] = {0};
    bool of_turn = strstr(result->job->title, "in this turn") != NULL, any = false;
    struct aj_buf out;
    if (!of_turn && (!reason || (reason->effect != AJ_SCORES && reason->effect != AJ_DENIES)))
        return "";
    for (int p = 0; of_turn && p < judgement->players; p++)
        points[p] = judgement->player[p].gained;
    if (!of_turn && reason->effect == AJ_SCORES)
        add_points(result, reason, points);
    for (int p = 0; p < judgement->players; p++)
        any |= points[p] != 0;
    if (!any && !of_turn && reason->effect == AJ_SCORES)
        return ""; // it tells of points that another ruling gives
    aj_buf_init_in(&out, arena);
    put_points(judgement, points, &out);
    if (out.length > 0 && *out.bytes >= 'a' && *out.bytes <= 'z')
        *out.bytes = (char)(*out.bytes - 'a' + 'A');
    say_by(&(struct word){result, &out, BY_POINTS, false, points, !of_turn && reason->at_end});
    return aj_buf_keep(&out);
}

// ---- the word

// Whether the entry has claims, and each is as right by all editions.
static bool are_claims_alike(const struct report_result *result) {
    const struct aj_disputes *disputes = result->disputes;
    return disputes && disputes->count > 0 &&
           !report_all_decisive(disputes, result->job->game->book);
}

const char *report_entry_say_word(const struct report_result *result,
                                  const struct aj_ruling *reason, struct aj_arena *arena) {
    const struct aj_case *job = result->job;
    enum aj_book_answer said = aj_case_book_answer(job);
    enum aj_verdict verdict = result->answer->verdict;
    bool by_verdict = said == AJ_BOOK_BY_VERDICT;
    if (by_verdict && job->title && asks_for_points(job->title) && verdict != AJ_UNDETERMINED &&
        verdict != AJ_ILLEGAL)
        return say_points(result, reason, arena);
    if (by_verdict &&
        (!report_asks_if_allowed(job) || (verdict != AJ_LEGAL && verdict != AJ_ILLEGAL)))
        return "";
    bool is_yes = by_verdict ? verdict == AJ_LEGAL : said == AJ_BOOK_YES;
    struct aj_buf out;
    aj_buf_init_in(&out, arena);
    aj_buf_puts(&out, is_yes ? "Yes" : "No");
    if (are_claims_alike(result))
        aj_buf_char(&out, '.');
    else
        say_by(
            &(struct word){result, &out, by_verdict ? BY_VERDICT : BY_CASE, is_yes, NULL, false});
    return aj_buf_keep(&out);
}
