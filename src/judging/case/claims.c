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

// Whether a text may be a reason without its verdict: words, and nothing of points.
static bool is_bare_reason(const char *text) {
    enum { LENGTH_MAX = 60 };
    const char *blank = strchr(text, ' ');
    return blank && strlen(text) <= LENGTH_MAX && !strpbrk(text, "0123456789\"") &&
           !aj_has_word(text, "get") && !aj_has_word(text, "gets") &&
           !aj_find_part(text, "nothing");
}

// Whether a reason says that something may be done.
static bool is_permission(const char *text) {
    return (aj_has_word(text, "may") || aj_has_word(text, "can") || aj_has_word(text, "allowed")) &&
           !aj_has_word(text, "not") && !aj_has_word(text, "only") && !aj_has_word(text, "never");
}

// Helps with a text that may be a reason, perhaps after a verdict; `help` comes after that.
static const char *help_with_reason(struct aj_reader *reader, const char *text, const char *help) {
    for (int verdict = AJ_LEGAL; verdict <= AJ_UNDETERMINED; verdict++)
        if (aj_loose_begins_with(text, aj_verdict_names[verdict]))
            return aj_arena_format(reader->arena, "write the verdict alone: \"%s\"",
                                   aj_verdict_names[verdict]);
    return aj_arena_format(reader->arena, "begin with the verdict, as in \"%s, %s\"; %s",
                           is_permission(text) ? "legal" : "illegal", text, help);
}

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
// Returns the name of who makes the claim that has a verdict, or NULL if it is not there.
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

// Returns the help of a hint on verdicts of which a text has a word, or NULL.
static const char *find_hint(const struct aj_hint *hint, const char *text) {
    enum { ROOM = 32 };
    for (; hint && *hint->said; hint++) {
        if (!aj_is_same(hint->meant, "verdict"))
            continue;
        for (const char *said = hint->said; *said;) {
            char word[ROOM] = "";
            size_t length = strcspn(said, " ");
            memcpy(word, said, length < ROOM ? length : 0);
            if (length < ROOM && aj_has_word(text, word))
                return hint->help;
            said += length + strspn(said + length, " ");
        }
    }
    return NULL;
}

const char *aj_find_claim_help(const struct aj_game *game, const char *text) {
    return find_hint(game->hints, text);
}

// Returns a help for a text that has a word of one of the game's hints on verdicts, or NULL.
static const char *help_about(struct aj_reader *reader, const char *text) {
    const char *help = find_hint(reader->diags->hints.of_game, text);
    return help ? aj_arena_format(reader->arena, "it is legal or illegal; %s", help) : NULL;
}

#else
static const char *help_whose(struct aj_reader *reader, uint32_t node, const char *text) {
    (void)reader, (void)node, (void)text;
    return NULL;
}

const char *aj_find_claim_help(const struct aj_game *game, const char *text) {
    (void)game, (void)text;
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
    if (text && words.help && !about && is_bare_reason(text))
        words.help = help_with_reason(reader, text, words.help);
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

bool aj_is_unread(const struct aj_doc *doc, uint32_t says) {
    return says != AJ_NO_NODE && doc->node[says].kind == AJ_NODE_MAP &&
           doc->node[says].count == 1 && aj_doc_get(doc, says, "unjudged") != AJ_NO_NODE;
}

uint32_t aj_next_claim(const struct aj_case *job, uint32_t before) {
    const struct aj_doc *doc = job->doc;
    uint32_t list = job->field[AJ_KEY_DISPUTED], next = AJ_NO_NODE;
    if (!doc || list == AJ_NO_NODE || doc->node[list].kind != AJ_NODE_LIST)
        return AJ_NO_NODE;
    next = before == AJ_NO_NODE ? aj_doc_first(doc, list) : doc->node[before].next;
    while (next != AJ_NO_NODE && (doc->node[next].kind != AJ_NODE_MAP ||
                                  aj_is_unread(doc, aj_doc_get(doc, next, "says"))))
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

uint32_t aj_said_of(const struct aj_case *job, uint32_t claim, const char *key) {
    uint32_t said = AJ_NO_NODE, says = aj_doc_get(job->doc, claim, "says");
    while (said == AJ_NO_NODE && says != AJ_NO_NODE && job->doc->node[says].kind == AJ_NODE_MAP) {
        said = aj_doc_get(job->doc, says, key);
        says = aj_doc_get(job->doc, says, "denies");
    }
    return said;
}

void aj_claims_check(struct aj_reader *reader, const struct aj_case *job) {
    for (AJ_EACH_CLAIM(claim, job)) {
        uint32_t verdict = aj_said_of(job, claim, "verdict");
        if (verdict != AJ_NO_NODE)
            aj_read_verdict(reader, verdict, job->game);
    }
}

// ---- what all claims say
//
// Found once, when a case is read: a document of a megabyte may have many thousands of claims, and
// each judgement and each ruling asks what they say.

enum { KEYS_MAX = 64 }; // all keys that claims may have; an unknown one is an error

struct aj_all_said {
    struct aj_quarrel quarrel;
    uint8_t players;   // see aj_claimed_players
    unsigned verdicts; // verdicts that claims say, as bits; anything else is the bit after the last
    bool is_of_game;   // some claim uses a key that only the game knows, as one about its features
    bool *is_of;       // by rule: see aj_is_claimed_of
    struct aj_said_points points[AJ_SAID_KEYS][AJ_PLAYERS_MAX];
    size_t keys;
    const char *key[KEYS_MAX];
    uint32_t first[KEYS_MAX]; // where the first claim has it
};

static const char *const points_keys[] = {[AJ_SAID_GAINED] = "gained",
                                          [AJ_SAID_FINAL] = "final",
                                          [AJ_SAID_EARNED] = "earned",
                                          [AJ_SAID_AT_END] = "at_end",
                                          [AJ_SAID_SCORED] = "scored"};

static void add_key(struct aj_all_said *said, const char *key, uint32_t node) {
    for (size_t i = 0; i < said->keys; i++)
        if (aj_is_same(said->key[i], key))
            return;
    if (said->keys == KEYS_MAX)
        return;
    said->key[said->keys] = key;
    said->first[said->keys++] = node;
}

uint32_t aj_claimed(const struct aj_case *job, const char *key) {
    for (size_t i = 0; job->said && i < job->said->keys; i++)
        if (aj_is_same(job->said->key[i], key))
            return job->said->first[i];
    return AJ_NO_NODE;
}

bool aj_is_end_claimed(const struct aj_case *job) {
    return aj_claimed(job, "final") != AJ_NO_NODE || aj_claimed(job, "earned") != AJ_NO_NODE ||
           aj_claimed(job, "at_end") != AJ_NO_NODE;
}

bool aj_claims_ask_all(const struct aj_case *job) {
    return job->said && job->said->is_of_game;
}

static void add_points(struct aj_said_points *points, const char *text, struct aj_arena *arena) {
    int64_t value = strtol(text, NULL, 10);
    if (value < INT32_MIN || value > INT32_MAX)
        return;
    points->claims++;
    points->value = aj_arena_grow(arena, points->value, sizeof *points->value, &points->capacity,
                                  points->count + 1);
    points->value[points->count++] = (int32_t)value;
}

// Adds the points of a player from an entry of a list: {player: Anna, points: 4}.
static void add_entry(struct aj_all_said *said, const struct aj_case *job, uint32_t entry,
                      struct aj_arena *arena) {
    const struct aj_doc *doc = job->doc;
    uint32_t player = aj_doc_get(doc, entry, "player"), points = aj_doc_get(doc, entry, "points");
    const char *name = player == AJ_NO_NODE ? NULL : aj_doc_text(doc, player);
    int index = name ? aj_case_find_player(job, name) : AJ_NONE;
    if (index != AJ_NONE && points != AJ_NO_NODE && aj_doc_text(doc, points))
        add_points(&said->points[AJ_SAID_SCORED][index], aj_doc_text(doc, points), arena);
}

// Collects what a claim says of points under this key: a list of single scores or a number for each
// player.
static void list_points(struct aj_reader *reader, const struct aj_case *job, uint32_t claim,
                        enum aj_said_key key, struct aj_all_said *said) {
    const struct aj_doc *doc = job->doc;
    uint32_t at = aj_said_of(job, claim, points_keys[key]);
    bool is_list = at != AJ_NO_NODE && doc->node[at].kind == AJ_NODE_LIST;
    if (at == AJ_NO_NODE || !(is_list || doc->node[at].kind == AJ_NODE_MAP))
        return;
    AJ_EACH_CHILD(doc, n, at) {
        int player = is_list ? AJ_NONE : aj_case_find_player(job, aj_doc_key(doc, n));
        if (is_list && doc->node[n].kind == AJ_NODE_MAP)
            add_entry(said, job, n, reader->arena);
        else if (player != AJ_NONE && aj_doc_text(doc, n))
            add_points(&said->points[key][player], aj_doc_text(doc, n), reader->arena);
    }
}

static void add_verdict(struct aj_all_said *said, const struct aj_case *job, uint32_t claim) {
    uint32_t verdict = aj_said_of(job, claim, "verdict");
    const char *text = verdict == AJ_NO_NODE ? NULL : aj_doc_text(job->doc, verdict);
    int found = AJ_LEGAL;
    while (text && found <= AJ_UNDETERMINED && !aj_is_same(text, aj_verdict_names[found]))
        found++;
    said->verdicts |= text ? 1U << found : 0;
}

bool aj_is_verdict_said(const struct aj_case *job, int but, int and_but) {
    return job->said && (job->said->verdicts & ~(1U << but | 1U << and_but));
}

static int compare_points(const void *p, const void *q) {
    return aj_by(*(const int32_t *)p, *(const int32_t *)q);
}

// Sorts the claimed numbers and drops repeated ones.
static void sort_points(struct aj_said_points *points) {
    uint32_t kept = 0;
    if (points->count > 1)
        qsort(points->value, points->count, sizeof *points->value, compare_points);
    for (uint32_t i = 0; i < points->count; i++)
        if (kept == 0 || points->value[i] != points->value[kept - 1])
            points->value[kept++] = points->value[i];
    points->count = (size_t)kept;
}

const struct aj_said_points *aj_points_said(const struct aj_case *job, enum aj_said_key key,
                                            int player) {
    static const struct aj_said_points none = {.count = 0};
    return job->said && player != AJ_NONE ? &job->said->points[key][player] : &none;
}

bool aj_is_said(const struct aj_case *job, enum aj_said_key key, int player, int64_t points) {
    const struct aj_said_points *said = aj_points_said(job, key, player);
    int32_t wanted = (int32_t)points;
    return wanted == points && said->count > 0 &&
           bsearch(&wanted, said->value, said->count, sizeof wanted, compare_points);
}

bool aj_is_final_said(const struct aj_case *job, const struct aj_judgement *judgement, int player,
                      int64_t points) {
    const struct aj_player_record *record = &judgement->player[player];
    int64_t earned = points - record->before;
    return aj_is_said(job, AJ_SAID_FINAL, player, points) ||
           aj_is_said(job, AJ_SAID_EARNED, player, earned) ||
           aj_is_said(job, AJ_SAID_AT_END, player, earned - record->gained);
}

bool aj_claims_differ_by(const struct aj_case *job, int player, int32_t points) {
    for (int key = AJ_SAID_GAINED; key <= AJ_SAID_AT_END; key++) {
        const struct aj_said_points *said = aj_points_said(job, (enum aj_said_key)key, player);
        for (size_t i = 0; i < said->count; i++)
            if (aj_is_said(job, (enum aj_said_key)key, player,
                           said->value[i] + llabs((int64_t)points)))
                return true;
    }
    return false;
}

// Whether two of the points differ by a multiple of a unit.
static bool differ_by_any(const struct aj_said_points *said, const int32_t units[]) {
    // Of more values than a unit has, two differ by a multiple of it: few are ever compared.
    for (size_t i = 1; i < said->count; i++)
        for (size_t k = 0; k < i; k++)
            for (const int32_t *unit = units; *unit; unit++)
                if (((int64_t)said->value[i] - said->value[k]) % *unit == 0)
                    return true;
    return false;
}

bool aj_claims_differ_by_any(const struct aj_case *job, int player, const int32_t units[]) {
    const struct aj_said_points *final = aj_points_said(job, AJ_SAID_FINAL, player),
                                *earned = aj_points_said(job, AJ_SAID_EARNED, player);
    return differ_by_any(final, units) || differ_by_any(earned, units);
}

bool aj_claims_differ(const struct aj_case *job, int player) {
    return aj_points_said(job, AJ_SAID_FINAL, player)->count > 1 ||
           aj_points_said(job, AJ_SAID_EARNED, player)->count > 1;
}

#ifndef AJ_PAGE_ENGINE // nobody tells it rules
// Marks the rules of which a claim says that they decide.
static void mark_named(const struct aj_case *job, uint32_t claim, bool is_of[]) {
    uint32_t rules = aj_said_of(job, claim, "rules");
    if (rules == AJ_NO_NODE || job->doc->node[rules].kind != AJ_NODE_LIST)
        return;
    AJ_EACH_CHILD(job->doc, n, rules) {
        const char *text = aj_doc_text(job->doc, n);
        int rule = text ? aj_find_rule(job->game->book, text) : AJ_NONE;
        if (rule != AJ_NONE)
            is_of[rule] = true;
    }
}
#endif

bool aj_is_claimed_of(const struct aj_case *job, int rule) {
    return job->said && job->said->is_of[rule];
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

static void add_mentioned(void *about, uint32_t entry) {
    struct mentioned *mentioned = about;
    uint32_t name = aj_doc_get(mentioned->job->doc, entry, "player");
    const char *text = name == AJ_NO_NODE ? NULL : aj_doc_text(mentioned->job->doc, name);
    int player = text ? aj_case_find_player(mentioned->job, text) : AJ_NONE;
    mentioned->players |= player == AJ_NONE ? 0 : (uint8_t)(1U << player);
}

// Returns the players of whose points at the end claims speak or, with `otherwise`, for whom two of
// these claims differ, as bits.
static uint8_t final_players(const struct aj_case *job, bool otherwise) {
    return players_of(job, "final", otherwise) | players_of(job, "earned", otherwise) |
           players_of(job, "at_end", otherwise);
}

static uint8_t find_players(const struct aj_case *job) {
    struct mentioned mentioned = {job, 0};
    aj_visit_claimed(job, "figures", add_mentioned, &mentioned);
    aj_visit_claimed(job, "gone", add_mentioned, &mentioned);
    aj_visit_claimed(job, "scored", add_mentioned, &mentioned);
    return mentioned.players | players_of(job, "gained", false) | final_players(job, false);
}

// Returns what the claims differ on; if no two differ, what they are about.
static struct aj_quarrel find_quarrel(const struct aj_case *job) {
    struct aj_quarrel quarrel = {.is_any = true};
    uint8_t gained = players_of(job, "gained", true), final = final_players(job, true);
    struct mentioned mentioned = {.job = job};
    aj_visit_claimed(job, "scored", add_mentioned, &mentioned);
    uint8_t scored = mentioned.players;
    quarrel.of_verdict = is_said_otherwise(job, "verdict");
    if (!gained && !final && !quarrel.of_verdict) {
        gained = players_of(job, "gained", false);
        final = final_players(job, false);
        quarrel.of_verdict = aj_claimed(job, "verdict") != AJ_NO_NODE;
    }
    quarrel.of_verdict |= aj_claimed(job, "rules") != AJ_NO_NODE;
    quarrel.of_gained = gained | scored;
    quarrel.of_final = final | scored;
    quarrel.of_table = aj_claims_ask_all(job) || aj_claimed(job, "winner") != AJ_NO_NODE;
    quarrel.players = gained | final | scored;
    bool differs = players_of(job, "gained", true) | final_players(job, true) | scored;
    quarrel.of_winner = aj_claimed(job, "winner") != AJ_NO_NODE && !differs;
    return quarrel;
}

void aj_claims_read(struct aj_reader *reader, struct aj_case *job) {
    const struct aj_game *game = job->game;
    if (job->said || aj_next_claim(job, AJ_NO_NODE) == AJ_NO_NODE)
        return;
    struct aj_all_said *said = aj_arena_alloc(reader->arena, sizeof *said);
    said->is_of = AJ_NEW_ARRAY(reader->arena, bool, game->book->rules);
    job->said = said;
    for (AJ_EACH_CLAIM(claim, job)) {
        uint32_t says = aj_doc_get(job->doc, claim, "says");
        if (says != AJ_NO_NODE && job->doc->node[says].kind == AJ_NODE_MAP)
            AJ_EACH_CHILD(job->doc, n, says)
                add_key(said, aj_doc_key(job->doc, n), n);
        add_verdict(said, job, claim);
        for (int key = 0; key < AJ_SAID_KEYS; key++)
            list_points(reader, job, claim, (enum aj_said_key)key, said);
#ifndef AJ_PAGE_ENGINE
        mark_named(job, claim, said->is_of);
#endif
    }
    for (size_t i = 0; i < game->expect_key_count; i++)
        said->is_of_game |= aj_claimed(job, game->expect_keys[i]) != AJ_NO_NODE;
    for (const struct aj_claim_rule *row = game->claim_rules; row && row->rule != AJ_NONE; row++)
        said->is_of[row->rule] |= aj_claimed(job, game->expect_keys[row->key]) != AJ_NO_NODE;
    for (int i = 0; i < AJ_SAID_KEYS * AJ_PLAYERS_MAX; i++)
        sort_points(&said->points[i / AJ_PLAYERS_MAX][i % AJ_PLAYERS_MAX]);
    said->players = find_players(job);
    said->quarrel = find_quarrel(job);
}

uint8_t aj_claimed_players(const struct aj_case *job) {
    return job->said ? job->said->players : 0;
}

struct aj_quarrel aj_quarrel_of(const struct aj_case *job) {
    return job->said
               ? job->said->quarrel
               : (struct aj_quarrel){.of_verdict = true, .of_gained = true, .players = UINT8_MAX};
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

// Whether a ruling decides something that the claims differ on.
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
    if (quarrel->of_gained && !quarrel->of_final && !quarrel->of_table && !judgement->is_end)
        end = moved;
    for (size_t i = from; i < end; i++)
        if (is_decided_by(quarrel, &judgement->ruling[i], last))
            judgement->ruling[i].at_issue = UINT8_MAX;
}
