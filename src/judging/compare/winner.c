#include <string.h>

#include "documents/reading/reading.h"
#include "documents/shapes/shapes.h"
#include "judging/answer/answer.h"
#include "judging/case/case.h"
#include "judging/compare/internal.h"
#include "judging/game/game.h"
#include "judging/game/judgement.h"

// ---- winner

static const char *list_players(const struct aj_ending *ending, uint8_t players) {
    const char *list = "";
    for (int i = 0; i < ending->judgement->players; i++)
        if ((players >> i) & 1U)
            list = aj_arena_format(ending->reader->arena, "%s%s%s", list,
                                   !*list              ? ""
                                   : players >> i == 1 ? " and "
                                                       : ", ",
                                   ending->judgement->player[i].name);
    return *list ? list : "nobody";
}

static int read_winner(const struct aj_ending *ending, uint32_t node) {
    int player = aj_case_player(ending->reader, ending->job, node);
    const char *text = aj_doc_text(ending->reader->doc, node);
    bool is_tie = text && aj_has_word("tie draw both all", text);
    if (player == AJ_NONE && is_tie)
        aj_read_help(ending->reader, "those who share it are a list, as [Anna, Ben]");
    return player;
}

// Returns the players whom a name or a list of names means, as bits.
static uint8_t read_winners(const struct aj_ending *ending, uint32_t node) {
    const struct aj_doc *doc = ending->reader->doc;
    bool is_list = doc->node[node].kind == AJ_NODE_LIST;
    uint8_t players = 0;
    for (uint32_t n = is_list ? aj_doc_first(doc, node) : node; n != AJ_NO_NODE;
         n = is_list ? doc->node[n].next : AJ_NO_NODE) {
        int player = read_winner(ending, n);
        if (player != AJ_NONE)
            players |= (uint8_t)(1U << player);
    }
    return players;
}

void aj_expect_winner(const struct aj_ending *ending, uint32_t node) {
    struct aj_winner winner = {.players = 0};
    uint8_t expected = read_winners(ending, node);
    bool is_over;
    if (ending->claims)
        is_over = aj_judgement_winner(ending->job, ending->judgement, &winner);
    else if ((is_over = ending->answer->is_over))
        winner = ending->answer->winner;
    if (ending->claims && is_over && winner.is_open && expected &&
        (expected & ~winner.players) == 0) {
        ending->out->is_open = true;
        return;
    }
    if (is_over && expected && winner.players == expected)
        return;
    bool is_known = is_over && winner.players, is_one = !(winner.players & (winner.players - 1));
    (is_known && is_one ? aj_mismatch_add_text : aj_mismatch_add)(
        ending->out, node, "winner", list_players(ending, expected),
        !is_over   ? "nobody yet"
        : is_known ? list_players(ending, winner.players)
                   : "left open");
    if (!is_known)
        return;
    if (!is_one)
        aj_mismatch_players(ending->out, ending->judgement, winner.players);
    aj_mismatch_say(ending->out, "%s win%s", list_players(ending, winner.players),
                    is_one ? "s" : "");
}

// ---- scored

// An expected score.
struct score {
    int player;
    const char *kind;  // as the case has it
    const char *meant; // what people mean by that, if the game has no such kind
    int32_t points;
    uint32_t node; // where its points are
    bool any_turn;
    bool is_some; // any points above 0, and `points` is 1
    bool is_sum;  // the points are the sum of several scores: "12 points for the tickets"
};

// Whether `word` is `part`, or begins with it and a hyphen, in any capitals.
static bool begins_with(const char *word, const char *part) {
    size_t length = strlen(part);
    return aj_is_same_start(word, part, length) && (word[length] == '\0' || word[length] == '-');
}

// Returns the kind of score that a word means: a kind ("city"), one of its features ("city-1"), a
// word for several kinds ("goods"), or another name that people use. NULL: none.
static const char *find_kind(const struct aj_game *game, const char *word) {
    for (const struct aj_said *s = game->score_kinds_said; s && s->said; s++)
        if (strcmp(s->said, word) == 0)
            return s->meant;
    for (const char *const *kind = game->score_kinds; *kind; kind++)
        if (begins_with(word, *kind) || begins_with(*kind, word))
            return word;
    return game->is_scored && game->is_scored(word) ? word : NULL;
}

// Returns the kind for a word that may be a plural: "cities", "roads".
static const char *find_kind_of(const struct aj_game *game, char key[]) {
    const char *kind = find_kind(game, key);
    size_t length = strlen(key);
    if (kind || length < 4 || key[length - 1] != 's')
        return kind;
    key[length - 1] = '\0';
    if ((kind = find_kind(game, key)) || strcmp(key + length - 3, "ie") != 0)
        return kind;
    strcpy(key + length - 3, "y");
    return find_kind(game, key);
}

// Returns the kind that `kind` names in a score, or NULL after a diagnostic.
// `*is_plural` becomes true if the word is one.
static const char *read_kind(const struct aj_ending *ending, uint32_t node, bool *is_plural) {
    enum { KIND_ROOM = 64 };
    struct aj_arena *arena = ending->reader->arena;
    const struct aj_game *game = ending->job->game;
    const char *text = aj_read_text(ending->reader, node);
    char *key = AJ_NEW_ARRAY(arena, char, KIND_ROOM);
    size_t count = 0;
    if (!text || !game->score_kinds)
        return text;
    if (aj_loose_key(text, key, KIND_ROOM) < KIND_ROOM) {
        bool is_known = find_kind(game, key) != NULL;
        const char *kind = find_kind_of(game, key);
        *is_plural = kind && !is_known;
        if (kind)
            return kind;
    }
    struct aj_diag *diag = aj_read_error(ending->reader, node, AJ_KIND(UNKNOWN_WORD),
                                         "no score is of a kind \"%s\"", text);
    if (!aj_diag_is_kept(ending->reader->diags, diag))
        return NULL;
    while (game->score_kinds[count])
        count++;
    diag->help = aj_help_known(arena, text, game->score_kinds, count, "the kinds are");
    return NULL;
}

// Whether a subject is of that kind: by its label, such as "road-1" or "fairy", or by what it is
// scored as.
static bool is_of_kind(const struct aj_ending *ending, int32_t subject, const char *kind) {
    enum { WORK = 384 }; // each claim of a case may ask this about all points
    struct aj_buf label;
    if (subject == AJ_NO_SUBJECT)
        return false;
    aj_arena_work(ending->reader->arena, WORK);
    const struct aj_game *game = ending->job->game;
    const char *other = game->scored_as ? game->scored_as(subject) : NULL;
    if (other && strcmp(other, kind) == 0)
        return true;
    aj_buf_init_in(&label, ending->reader->arena);
    game->label(ending->judgement, subject, &label);
    bool is_kind = begins_with(aj_buf_text(&label), kind);
    aj_buf_done(&label);
    return is_kind;
}

// Whether a subject is of the kind of a score, as the word is or as people mean it.
static bool is_meant(const struct aj_ending *ending, int32_t subject, const struct score *score) {
    return is_of_kind(ending, subject, score->meant) || is_of_kind(ending, subject, score->kind);
}

// Whether an earning is claimed as the kind of a score, though its subject is of another one.
static bool is_claimed_as(const struct aj_ending *ending, const struct aj_earning *earning,
                          const struct score *score) {
    const struct aj_game *game = ending->job->game;
    const char *kind =
        ending->claims && game->earned_as ? game->earned_as(ending->judgement, earning) : NULL;
    return kind && strcmp(kind, score->meant) == 0;
}

// Whether an earning has the player, the kind and the time of an expected score.
static bool is_earned_so(const struct aj_ending *ending, const struct aj_earning *earning,
                         const struct score *score) {
    bool is_timely = score->any_turn || earning->when == AJ_WHEN_END ||
                     earning->turn == ending->judgement->turns;
    return is_timely && earning->player == score->player &&
           (is_meant(ending, earning->subject, score) || is_claimed_as(ending, earning, score));
}

// Whether two earnings are of one player for one subject at the same time.
static bool are_of_one(const struct aj_earning *a, const struct aj_earning *b) {
    return a->subject == b->subject && a->player == b->player && a->turn == b->turn &&
           a->when == b->when;
}

// Whether the earnings have an expected score. Several earnings of one subject in a row may be one:
// of a field, and of what a further rule adds to it. A claim means all of them together.
static bool is_among_earnings(const struct aj_ending *ending, const struct score *score) {
    const struct aj_judgement *judgement = ending->judgement;
    bool is_summed = score->is_sum || (ending->claims && score->points == 0);
    int32_t sum = 0, all = 0, claimed = 0;
    for (size_t i = 0; i < judgement->earnings; i++) {
        const struct aj_earning *one = &judgement->earning[i];
        bool is_so = is_earned_so(ending, one, score);
        bool is_other = is_so && is_claimed_as(ending, one, score);
        claimed += is_other ? one->points : 0;
        all += is_summed && is_so ? one->points : 0;
        sum = one->points + (i > 0 && are_of_one(one - 1, one) ? sum : 0);
        bool is_part = i + 1 < judgement->earnings && are_of_one(one, one + 1);
        bool is_equal = ending->claims ? !is_part && sum == score->points
                                       : one->points == score->points || sum == score->points;
        if (!score->is_sum && (is_equal || (score->is_some && sum > 0)) && is_so && !is_other)
            return true;
    }
    return (is_summed && all == score->points) || (claimed && claimed == score->points);
}

// Takes also what was scored before the last turn, and before the case, if a claim names points
// for a kind of which nothing is scored now.
static bool is_earlier_meant(const struct aj_ending *ending, const struct score *score) {
    const struct aj_judgement *judgement = ending->judgement;
    for (size_t i = 0; i < judgement->earnings; i++)
        if (is_earned_so(ending, &judgement->earning[i], score))
            return false;
    return ending->claims && score->points != 0;
}

// Whether a player has scored that before the case.
static bool is_on_table(const struct aj_ending *ending, const struct score *score) {
    const struct aj_game *game = ending->job->game;
    struct aj_earning one;
    if (!game->scored_before)
        return false;
    for (uint32_t i = 0; game->scored_before(ending->judgement, i, &one); i++)
        if (one.player == score->player && one.points == score->points &&
            is_meant(ending, one.subject, score))
            return true;
    return false;
}

// Whether a score of 0 is expected, and a ruling denies the player points for that kind.
static bool is_among_denials(const struct aj_ending *ending, const struct score *score) {
    enum { WORK = 16 }; // each claim of a case may ask this about all rulings
    if (score->points != 0)
        return false;
    aj_arena_work(ending->reader->arena, WORK * ending->judgement->rulings);
    for (size_t i = 0; i < ending->judgement->rulings; i++) {
        const struct aj_ruling *ruling = &ending->judgement->ruling[i];
        if (ruling->effect == AJ_DENIES && ruling->player == score->player &&
            is_meant(ending, ruling->subject, score))
            return true;
    }
    return false;
}

static bool read_score(const struct aj_ending *ending, uint32_t node, struct score *score) {
    static const char *const keys[] = {
#define SCORE_KEY(name, key, ...) key,
#include "judging/game/keys.def"
    };
    static const char *const whens[] = {"any"};
    struct aj_reader *reader = ending->reader;
    uint32_t field[4];
    if (!aj_read_map(reader, node, keys, 4, field))
        return false;
    for (int i = 0; i < 3; i++)
        if (field[i] == AJ_NO_NODE) {
            aj_read_error(reader, node, AJ_KIND(MISSING_KEY), "a score needs `%s`", keys[i]);
            return false;
        }
    score->player = aj_case_player(reader, ending->job, field[0]);
    bool is_plural = false;
    score->meant = read_kind(ending, field[1], &is_plural);
    score->kind = score->meant ? aj_doc_text(reader->doc, field[1]) : NULL;
    score->any_turn =
        field[3] != AJ_NO_NODE && aj_read_word(reader, field[3], "time", whens, 1) == 0;
    score->node = field[2];
    const char *points = aj_doc_text(reader->doc, field[2]);
    score->is_some = points && aj_is_same(points, "some");
    score->points = 1;
    bool is_read = score->is_some || aj_read_number(reader, field[2], &score->points);
    score->is_sum = ending->claims && is_plural;
    return is_read && score->player != AJ_NONE && score->kind;
}

// Lists the points that the player scored with this kind: "9, 3". If there are many, only the
// first.
static const char *list_points(const struct aj_ending *ending, const struct score *score) {
    enum { MOST = 8 };
    const struct aj_judgement *judgement = ending->judgement;
    struct aj_buf list;
    size_t count = 0;
    if (ending->out->is_counted)
        return "";
    aj_buf_init_in(&list, ending->reader->arena);
    for (size_t i = 0; i < judgement->earnings && count <= MOST; i++)
        if (is_earned_so(ending, &judgement->earning[i], score) && count++ < MOST) {
            aj_buf_puts(&list, count > 1 ? ", " : "");
            aj_buf_int(&list, judgement->earning[i].points);
        }
    aj_buf_puts(&list, count == 0 ? "none" : count > MOST ? " and more" : "");
    return aj_buf_keep(&list);
}

void aj_expect_scored(const struct aj_ending *ending, uint32_t list) {
    struct aj_arena *arena = ending->reader->arena;
    const struct aj_doc *doc = ending->reader->doc;
    struct score score;
    if (!aj_read_is_list(ending->reader, list))
        return;
    AJ_EACH_CHILD(doc, n, list) {
        if (!read_score(ending, n, &score) || is_among_earnings(ending, &score) ||
            is_among_denials(ending, &score))
            continue;
        if (is_earlier_meant(ending, &score)) {
            score.any_turn = true;
            if (is_among_earnings(ending, &score) || is_on_table(ending, &score))
                continue;
        }
        const char *actual = list_points(ending, &score);
        aj_mismatch_add(ending->out, score.node,
                        aj_arena_format(arena, "scored.%s.%s",
                                        ending->judgement->player[score.player].name, score.kind),
                        score.is_some ? "some" : aj_arena_format(arena, "%d", (int)score.points),
                        actual);
        if (*actual && strspn(actual, "-0123456789") == strlen(actual)) // a single one
            aj_mismatch_data(ending->out, actual);
    }
}
