#include <stdlib.h>
#include <string.h>

#include "documents/reading/reading.h"
#include "documents/shapes/shapes.h"
#include "judging/case/case.h"
#include "judging/game/game.h"

const char aj_points_help[] = "points are said so: {final: {Anna: 8}} for totals, {gained: "
                              "{Anna: 3}} for what the move earns";
static const char claim_help[] =
    "a claim is legal or illegal, or of points: {final: {Anna: 8}} for "
    "totals, {gained: {Anna: 3}} for what the move earns, or {winner: Anna}, or \"I win\"";

// Says how claims are written, with some of the keys that claims about the game have.
static const char *help_with_claim(struct aj_arena *arena, const struct aj_game *game) {
    static const char *const shown[] = {"figures", "gone", "king", "goods", "claim"};
    const char *list = "";
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++)
        for (size_t key = 0; key < game->expect_key_count; key++)
            if (aj_is_same(game->expect_keys[key], shown[i]))
                list = aj_arena_join(arena, list, ", ", shown[i]);
    return aj_arena_format(arena,
                           "%s; else by a key: %s, and others in EXPECTATIONS of "
                           "adjudge-case(5)",
                           claim_help, list);
}

#ifndef AJ_PAGE_ENGINE // see page/left_out.c
// The name of who makes the claim that has a verdict; NULL: it is not there.
static const char *find_claimant(const struct aj_doc *doc, uint32_t verdict) {
    uint32_t says = verdict == 0 ? 0 : aj_doc_at(doc, verdict)->parent;
    uint32_t claim = says == 0 ? 0 : aj_doc_at(doc, says)->parent;
    uint32_t by =
        aj_doc_at(doc, claim)->kind == AJ_NODE_MAP ? aj_doc_get(doc, claim, "by") : AJ_NO_NODE;
    return by == AJ_NO_NODE ? NULL : aj_doc_text(doc, by);
}

// Helps with points of which it is not said who gets them, "only 4 points"; NULL: it is no such
// text.
static const char *help_whose(struct aj_reader *reader, uint32_t node, const char *text) {
    static const char *const after[] = {"points", "point",   "pts",   "each", "apiece",
                                        "for",    "because", "since", NULL};
    static const char *const pronouns[] = {"he ",   "she ", "they ", "we ",    "both ",
                                           "each ", "his ", "her ",  "their ", NULL};
    const char *by = find_claimant(reader->doc, node), *const *word = pronouns;
    bool is_of_points =
        strpbrk(text, "0123456789") || aj_find_part(text, "point") || aj_find_part(text, "nothing");
    while (*word && !aj_is_same_start(text, *word, strlen(*word)))
        word++;
    if (*word && is_of_points)
        return aj_arena_format(reader->arena,
                               "say by name who \"%.*s\" is: \"%s gets 4 points\", or by names "
                               "\"Anna and Ben get 4 points\"",
                               (int)strlen(*word) - 1, text, by ? by : "Anna");
    word = after;
    text += aj_is_same_start(text, "only ", 5) ? 5 : *text == '+';
    size_t digits = strspn(text, "0123456789"), next = digits + strspn(text + digits, " ");
    while (*word && !aj_is_same_start(text + next, *word, strlen(*word)))
        word++;
    if (!by || digits == 0 || (text[next] && !*word && text[next] != ','))
        return NULL;
    return aj_arena_format(
        reader->arena,
        "say who gets them: \"%s gets %.*s points\", or \"%s has %.*s points\" if "
        "that is a total",
        by, (int)digits, text, by, (int)digits, text);
}

// How the game's hints say that what a text is about is claimed; NULL: they do not.
static const char *help_about(struct aj_reader *reader, const char *text) {
    const struct aj_hint *hint = reader->diags->hints.of_game;
    for (; hint && *hint->said; hint++)
        for (const char *word = hint->said; aj_is_same(hint->meant, "verdict") && *word;) {
            size_t length = strcspn(word, " ");
            if (aj_has_word(text, aj_arena_copy(reader->arena, word, length)))
                return aj_arena_format(reader->arena, "it is legal or illegal; %s", hint->help);
            word += length + strspn(word + length, " ");
        }
    return NULL;
}

#else
static const char *help_whose(struct aj_reader *reader, uint32_t node, const char *text) {
    (void)reader, (void)node, (void)text;
    return NULL;
}

static const char *help_about(struct aj_reader *reader, const char *text) {
    (void)reader, (void)text;
    return NULL;
}
#endif

int aj_read_verdict(struct aj_reader *reader, uint32_t node, const struct aj_game *claims) {
#define SAID(said, meant) {said, meant},
    static const struct aj_said said[] = {AJ_VERDICTS_SAID(SAID){0}};
#undef SAID
    static const char *const leads[] = {AJ_VERDICT_LEADS, NULL};
    struct aj_word_list words = {"verdict", aj_verdict_names, AJ_UNDETERMINED + 1, said, leads,
                                 NULL};
    const char *text = aj_doc_text(reader->doc, node);
    for (int verdict = AJ_LEGAL; text && verdict <= AJ_UNDETERMINED; verdict++)
        if (aj_is_same(text, aj_verdict_names[verdict]))
            return verdict; // before the help is made
    bool is_plain;
    const char *whose = claims && text ? help_whose(reader, node, text) : NULL;
    const char *about = claims && text ? help_about(reader, text) : NULL;
    words.help = about ? about : claims ? help_with_claim(reader->arena, claims) : NULL;
    int verdict = aj_read_word_said(reader, node, &words);
    size_t word =
        verdict < 0 && text ? aj_loose_reasoned_length(text, aj_verdicts_reasoned, &is_plain) : 0;
    if (word > 0)
        aj_read_help(reader, aj_arena_format(reader->arena,
                                             "write the verdict alone, \"%.*s\", and leave its "
                                             "reason out; %s",
                                             (int)word, text, aj_points_help));
    else if (verdict < 0 && whose)
        aj_read_help(reader, whose);
    else if (verdict < 0 && text && !about && strpbrk(text, "0123456789")) // points may be meant
        aj_read_help(reader, aj_points_help);
    return verdict;
}

uint32_t aj_next_claim(const struct aj_case *job, uint32_t before) {
    const struct aj_doc *doc = job->doc;
    uint32_t list = job->field[AJ_KEY_DISPUTED], next = AJ_NO_NODE;
    if (!doc || list == AJ_NO_NODE || doc->node[list].kind != AJ_NODE_LIST)
        return AJ_NO_NODE;
    next = before == AJ_NO_NODE ? aj_doc_first(doc, list) : doc->node[before].next;
    while (next != AJ_NO_NODE && doc->node[next].kind != AJ_NODE_MAP)
        next = doc->node[next].next;
    return next;
}

bool aj_any_claim(const struct aj_case *job,
                  bool (*is_so)(const struct aj_case *job, uint32_t says)) {
    for (AJ_EACH_CLAIM(claim, job))
        if (is_so(job, aj_doc_get(job->doc, claim, "says")))
            return true;
    return false;
}

// Whether a claim uses a key that only the game knows, such as one about its features.
static bool is_of_game(const struct aj_case *job, uint32_t says) {
    bool found = false;
    if (says == AJ_NO_NODE || job->doc->node[says].kind != AJ_NODE_MAP)
        return false;
    for (size_t i = 0; i < job->game->expect_key_count; i++)
        found |= aj_doc_get(job->doc, says, job->game->expect_keys[i]) != AJ_NO_NODE;
    return found;
}

bool aj_claims_ask_all(const struct aj_case *job) {
    return aj_any_claim(job, is_of_game);
}

uint32_t aj_said_of(const struct aj_case *job, uint32_t claim, const char *key) {
    uint32_t says = aj_doc_get(job->doc, claim, "says");
    return says != AJ_NO_NODE && job->doc->node[says].kind == AJ_NODE_MAP
               ? aj_doc_get(job->doc, says, key)
               : AJ_NO_NODE;
}

void aj_claims_check(struct aj_reader *reader, const struct aj_case *job) {
    for (AJ_EACH_CLAIM(claim, job)) {
        uint32_t verdict = aj_said_of(job, claim, "verdict");
        if (verdict != AJ_NO_NODE)
            aj_read_verdict(reader, verdict, job->game);
    }
}

uint32_t aj_claimed(const struct aj_case *job, const char *key) {
    for (AJ_EACH_CLAIM(claim, job)) {
        uint32_t found = aj_said_of(job, claim, key);
        if (found != AJ_NO_NODE)
            return found;
    }
    return AJ_NO_NODE;
}

#ifndef AJ_PAGE_ENGINE // nobody tells it rules
// Whether a claim says that the rule decides.
static bool is_named(const struct aj_case *job, int rule) {
    const char *id = job->game->book->rule[rule].id;
    for (AJ_EACH_CLAIM(claim, job)) {
        uint32_t rules = aj_said_of(job, claim, "rules");
        if (rules == AJ_NO_NODE || job->doc->node[rules].kind != AJ_NODE_LIST)
            continue;
        AJ_EACH_CHILD(job->doc, n, rules) {
            const char *text = aj_doc_text(job->doc, n);
            if (text && strcmp(text, id) == 0)
                return true;
        }
    }
    return false;
}
#endif

bool aj_is_claimed_of(const struct aj_case *job, int rule) {
#ifndef AJ_PAGE_ENGINE
    if (is_named(job, rule))
        return true;
#endif
    const struct aj_claim_rule *row = job->game->claim_rules;
    for (; row && row->rule != AJ_NONE; row++)
        if (row->rule == rule && aj_claimed(job, job->game->expect_keys[row->key]) != AJ_NO_NODE)
            return true;
    return false;
}

void aj_note_claimed(struct aj_judgement *judgement, const struct aj_case *job, const char *key,
                     int rule) {
    uint32_t claimed = aj_claimed(job, key);
    if (claimed != AJ_NO_NODE)
        aj_rule_add(judgement, rule, AJ_NOTES, claimed, AJ_NO_ARGS)->rank = AJ_TOLD_FIRST;
}

// ---- what claims do not say alike

// Whether two claims have different values for `key`.
static bool is_said_otherwise(const struct aj_case *job, const char *key) {
    const char *first = NULL;
    for (AJ_EACH_CLAIM(claim, job)) {
        uint32_t said = aj_said_of(job, claim, key);
        const char *text = said == AJ_NO_NODE ? NULL : aj_doc_text(job->doc, said);
        if (text && first && strcmp(text, first) != 0)
            return true;
        first = text ? text : first;
    }
    return false;
}

// Returns the players in the maps that claims have under `key`, as bits; with `otherwise`, only
// those for whom two claims differ.
static uint8_t players_of(const struct aj_case *job, const char *key, bool otherwise) {
    const char *first[AJ_PLAYERS_MAX] = {NULL};
    uint8_t players = 0;
    for (AJ_EACH_CLAIM(claim, job)) {
        uint32_t map = aj_said_of(job, claim, key);
        if (map == AJ_NO_NODE || job->doc->node[map].kind != AJ_NODE_MAP)
            continue;
        AJ_EACH_CHILD(job->doc, n, map) {
            int player = aj_case_find_player(job, aj_doc_key(job->doc, n));
            const char *text = aj_doc_text(job->doc, n);
            if (player == AJ_NONE)
                continue;
            if (!otherwise || (text && first[player] && strcmp(text, first[player]) != 0))
                players |= (uint8_t)(1U << player);
            first[player] = text ? text : first[player];
        }
    }
    return players;
}

void aj_visit_claimed(const struct aj_case *job, const char *key,
                      void (*visit)(void *about, uint32_t entry), void *about) {
    for (AJ_EACH_CLAIM(claim, job)) {
        uint32_t list = aj_said_of(job, claim, key);
        if (list == AJ_NO_NODE || job->doc->node[list].kind != AJ_NODE_LIST)
            continue;
        AJ_EACH_CHILD(job->doc, n, list)
            if (job->doc->node[n].kind == AJ_NODE_MAP)
                visit(about, n);
    }
}

struct mentioned {
    const struct aj_case *job;
    uint8_t players; // as bits
};

static void mention(void *about, uint32_t entry) {
    struct mentioned *mentioned = about;
    uint32_t name = aj_doc_get(mentioned->job->doc, entry, "player");
    const char *text = name == AJ_NO_NODE ? NULL : aj_doc_text(mentioned->job->doc, name);
    int player = text ? aj_case_find_player(mentioned->job, text) : AJ_NONE;
    mentioned->players |= player == AJ_NONE ? 0 : (uint8_t)(1U << player);
}

int64_t aj_points_said(const struct aj_case *job, uint32_t claim, const char *key, int player) {
    uint32_t map = aj_said_of(job, claim, key);
    if (map != AJ_NO_NODE && job->doc->node[map].kind == AJ_NODE_MAP)
        AJ_EACH_CHILD(job->doc, n, map)
            if (aj_case_find_player(job, aj_doc_key(job->doc, n)) == player &&
                aj_doc_text(job->doc, n)) {
                int64_t points = strtol(aj_doc_text(job->doc, n), NULL, 10);
                return points < INT32_MIN || points > INT32_MAX ? INT64_MAX : points;
            }
    return INT64_MAX;
}

uint8_t aj_claimed_players(const struct aj_case *job) {
    struct mentioned mentioned = {job, 0};
    aj_visit_claimed(job, "figures", mention, &mentioned);
    aj_visit_claimed(job, "gone", mention, &mentioned);
    aj_visit_claimed(job, "scored", mention, &mentioned);
    return mentioned.players | players_of(job, "gained", false) | players_of(job, "final", false);
}

bool aj_claims_differ_by(const struct aj_case *job, int player, int32_t points) {
    static const char *const keys[] = {"gained", "final"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        for (AJ_EACH_CLAIM(claim, job)) {
            int64_t one = aj_points_said(job, claim, keys[i], player);
            for (AJ_EACH_CLAIM(other, job)) {
                int64_t two = aj_points_said(job, other, keys[i], player);
                if (one != INT64_MAX && two != INT64_MAX && one - two == abs((int)points))
                    return true;
            }
        }
    return false;
}

bool aj_claims_differ_by_any(const struct aj_case *job, int player, const int32_t units[]) {
    bool differ = false;
    for (AJ_EACH_CLAIM(claim, job)) {
        int64_t one = aj_points_said(job, claim, "final", player);
        for (AJ_EACH_CLAIM(other, job)) {
            int64_t two = aj_points_said(job, other, "final", player);
            if (one == INT64_MAX || two == INT64_MAX || one <= two)
                continue;
            differ = true;
            for (const int32_t *unit = units; *unit; unit++)
                if ((one - two) % *unit == 0)
                    return true;
        }
    }
    return !differ;
}

struct aj_quarrel aj_quarrel_of(const struct aj_case *job) {
    struct aj_quarrel quarrel = {.is_any = aj_next_claim(job, AJ_NO_NODE) != AJ_NO_NODE};
    if (!quarrel.is_any)
        return (struct aj_quarrel){.of_verdict = true, .of_gained = true, .players = UINT8_MAX};
    uint8_t gained = players_of(job, "gained", true), final = players_of(job, "final", true);
    struct mentioned mentioned = {.job = job};
    aj_visit_claimed(job, "scored", mention, &mentioned);
    uint8_t scored = mentioned.players;
    quarrel.of_verdict = is_said_otherwise(job, "verdict");
    if (!gained && !final && !quarrel.of_verdict) {
        gained = players_of(job, "gained", false);
        final = players_of(job, "final", false);
        quarrel.of_verdict = aj_claimed(job, "verdict") != AJ_NO_NODE;
    }
    quarrel.of_verdict |= aj_claimed(job, "rules") != AJ_NO_NODE;
    quarrel.of_gained = gained | scored;
    quarrel.of_final = final | scored;
    quarrel.of_table = aj_any_claim(job, is_of_game) || aj_claimed(job, "winner") != AJ_NO_NODE;
    quarrel.players = gained | final | scored;
    bool differs = players_of(job, "gained", true) | players_of(job, "final", true) | scored;
    quarrel.of_winner = aj_claimed(job, "winner") != AJ_NO_NODE && !differs;
    return quarrel;
}

// The reasons that decide a turn: those of the last action that has any. Reasons that are told last
// count only if there are no others.
struct reasons {
    uint32_t node;
    int rank; // the least rank of a reason
};

// Whether a ruling is about points of a player in the quarrel: he gets them, or they are taken from
// him.
static bool is_of_players(const struct aj_quarrel *quarrel, const struct aj_ruling *ruling) {
    for (size_t i = 0; i < ruling->arg_count; i++)
        if (ruling->arg[i].kind == AJ_ARG_PLAYER &&
            (quarrel->players >> ruling->arg[i].as.integer) & 1U)
            return true;
    return ruling->player != AJ_NONE && (quarrel->players >> ruling->player) & 1U;
}

static bool is_decided_by(const struct aj_quarrel *quarrel, const struct aj_ruling *ruling,
                          struct reasons last) {
    switch (ruling->effect) {
    case AJ_FORBIDS: // whatever is claimed would have come after it
        return true;
    case AJ_ALLOWS:
        return quarrel->of_verdict && ruling->rank >= last.rank && ruling->node == last.node;
    case AJ_DENIES:
        if (quarrel->of_table)
            return true;
        // fall through
    case AJ_SCORES:
        return is_of_players(quarrel, ruling) ||
               (quarrel->of_winner && ruling->effect == AJ_SCORES && ruling->player != AJ_NONE);
    default:
        return false;
    }
}

void aj_quarrel_mark(const struct aj_quarrel *quarrel, struct aj_judgement *judgement,
                     size_t moved) {
    size_t end = quarrel->is_any ? judgement->rulings : moved;
    size_t from = quarrel->is_any ? 0 : judgement->turn_rulings;
    struct reasons last = {.node = AJ_NO_NODE, .rank = AJ_TOLD_LAST};
    for (size_t i = moved; i-- > judgement->turn_rulings && !judgement->forbidden;) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        if (ruling->effect != AJ_ALLOWS)
            continue;
        if (last.node == AJ_NO_NODE)
            last.node = ruling->node;
        if (last.node == ruling->node && ruling->rank >= 0)
            last.rank = 0;
    }
    if (judgement->forbidden && judgement->first_forbidding < from)
        from = judgement->first_forbidding; // those of the position, after which no turn is judged
    // If claims are only about what the moves gain, rulings on the end of the game decide nothing.
    if (quarrel->of_gained && !quarrel->of_final && !quarrel->of_table)
        end = moved;
    for (size_t i = from; i < end; i++)
        if (is_decided_by(quarrel, &judgement->ruling[i], last))
            judgement->ruling[i].at_issue = UINT8_MAX;
}
