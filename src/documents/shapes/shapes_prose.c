// Verdicts as players say them: in sentences, and with reasons before and after them.
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "documents/shapes/claimed.h"
#include "documents/shapes/internal.h"
#include "documents/tree/tree.h"

// ---- shapes_prose

// Adds the players of a case to a speaker; those without a name leave none.
static void find_players(const struct aj_doc *doc, uint32_t list, struct aj_speaker *speaker) {
    size_t most = sizeof speaker->player / sizeof *speaker->player;
    if (list == AJ_NO_NODE || aj_doc_at(doc, list)->kind != AJ_NODE_LIST ||
        aj_doc_at(doc, list)->count > most)
        return;
    AJ_EACH_CHILD(doc, c, list) {
        bool is_map = aj_doc_at(doc, c)->kind == AJ_NODE_MAP;
        uint32_t own = is_map ? aj_doc_get(doc, c, "name") : c;
        own = is_map && own == AJ_NO_NODE ? aj_doc_get(doc, c, "colour") : own;
        if (own == AJ_NO_NODE || !aj_loose_is_text(doc, own)) {
            speaker->players = 0;
            return;
        }
        speaker->player[speaker->players++] = aj_doc_text(doc, own);
        speaker->any_score |= is_map && aj_doc_get(doc, c, "score") != AJ_NO_NODE;
    }
}

// Returns the value of a key of the case, or of the document that has it for all cases.
static uint32_t find_common(const struct aj_doc *doc, uint32_t job, const char *key) {
    uint32_t found = aj_doc_get(doc, job, key);
    return found == AJ_NO_NODE ? aj_doc_get(doc, 0, key) : found;
}

// Returns the text of a key of a map, or NULL if it has none.
static const char *text_of(const struct aj_doc *doc, uint32_t map, const char *key) {
    bool is_map = map != AJ_NO_NODE && aj_doc_at(doc, map)->kind == AJ_NODE_MAP;
    uint32_t found = is_map ? aj_doc_get(doc, map, key) : AJ_NO_NODE;
    return found == AJ_NO_NODE ? NULL : aj_doc_text(doc, found);
}

// Returns the map or list around a node; that of the document is itself.
static uint32_t around(const struct aj_doc *doc, uint32_t node) {
    return node == 0 ? 0 : aj_doc_at(doc, node)->parent;
}

uint32_t aj_claim_of(const struct aj_doc *doc, uint32_t node) {
    return around(doc, around(doc, node));
}

bool aj_is_player_of(const struct aj_doc *doc, uint32_t job, const char *name) {
    struct aj_speaker speaker = {.turn = AJ_NO_NODE};
    uint32_t players = find_common(doc, job, "players");
    const char *text = players == AJ_NO_NODE ? NULL : aj_doc_text(doc, players);
    for (size_t length; text && *text; text += length + strspn(text + length, " ,")) { // "Tom, Ida"
        length = strcspn(text, " ,");
        if (length == strlen(name) && aj_is_same_start(text, name, length))
            return true;
    }
    find_players(doc, players, &speaker);
    return aj_speaker_knows(&speaker, name, strlen(name));
}

// Whether the case says that the game is over.
static bool is_over(const struct aj_doc *doc, uint32_t job) {
    uint32_t over = find_common(doc, job, "game_over");
    const char *text = over == AJ_NO_NODE ? NULL : aj_doc_text(doc, over);
    return text && (aj_is_same_word(text, "true") || aj_is_same_word(text, "yes"));
}

struct aj_speaker aj_find_speaker(const struct aj_doc *doc, uint32_t verdict, const char *by) {
    struct aj_speaker speaker = {.turn = AJ_NO_NODE};
    uint32_t claim = aj_claim_of(doc, verdict), job = around(doc, around(doc, claim));
    if (aj_doc_at(doc, claim)->kind != AJ_NODE_MAP)
        return speaker;
    uint32_t moves = find_common(doc, job, "moves");
    speaker.turn = find_common(doc, job, "move");
    if (moves != AJ_NO_NODE && aj_doc_at(doc, moves)->kind == AJ_NODE_LIST)
        AJ_EACH_CHILD(doc, c, moves)
            speaker.turn = c;
    speaker.is_over = is_over(doc, job);
    speaker.by = text_of(doc, claim, by);
    speaker.mover = text_of(doc, speaker.turn, "player");
    find_players(doc, find_common(doc, job, "players"), &speaker);
    return speaker;
}

const char *aj_speaker_means(const struct aj_speaker *speaker, const char *word) {
    static const char *const own[] = {"I", "me", "my", "mine", NULL};
    static const char *const others[] = {"he",   "him",   "his", "she",  "her",      "they",
                                         "them", "their", "you", "your", "opponent", NULL};
    if (aj_loose_is_listed(word, own))
        return speaker->by;
    if (!aj_loose_is_listed(word, others))
        return word;
    bool is_own = speaker->by && speaker->mover && aj_is_same_word(speaker->by, speaker->mover);
    if (speaker->by && speaker->players == 2)
        return speaker->player[aj_is_same_word(speaker->by, speaker->player[0])];
    return is_own || !speaker->by ? NULL : speaker->mover;
}

const char *aj_speaker_named(const struct aj_speaker *speaker, const char *text, size_t length) {
    for (size_t i = 0; i < speaker->players; i++)
        if (strlen(speaker->player[i]) == length &&
            aj_is_same_start(text, speaker->player[i], length))
            return speaker->player[i];
    return NULL;
}

bool aj_speaker_knows(const struct aj_speaker *speaker, const char *text, size_t length) {
    return aj_speaker_named(speaker, text, length) != NULL;
}

// Whether one thing is done in a turn, by the key "place"; also if there is no turn. What is done
// may still be one text.
static bool does_one_thing(const struct aj_doc *doc, uint32_t turn) {
    uint32_t actions = turn == AJ_NO_NODE ? AJ_NO_NODE : aj_doc_get(doc, turn, "actions");
    if (actions == AJ_NO_NODE)
        return turn == AJ_NO_NODE;
    bool is_list = aj_doc_at(doc, actions)->kind == AJ_NODE_LIST;
    uint32_t only =
        is_list && aj_doc_at(doc, actions)->count == 1 ? aj_doc_first(doc, actions) : actions;
    const char *text = aj_doc_text(doc, only);
    return text ? !strpbrk(text, ",;") && !aj_find_part(text, " and ") &&
                      !aj_find_part(text, " with ") && !aj_find_part(text, " then ")
                : aj_doc_get(doc, only, "place") != AJ_NO_NODE;
}

uint32_t aj_find_list(const struct aj_doc *doc, uint32_t node, const char *key) {
    uint32_t claim = aj_claim_of(doc, node), job = around(doc, around(doc, claim));
    uint32_t list = find_common(doc, job, key);
    bool is_list = list != AJ_NO_NODE && aj_doc_at(doc, list)->kind == AJ_NODE_LIST;
    return is_list ? list : AJ_NO_NODE;
}

bool aj_only_owner(const struct aj_doc *doc, uint32_t node, const struct aj_speaker *speaker,
                   const char *key, const char **name) {
    uint32_t claim = aj_claim_of(doc, node), job = around(doc, around(doc, claim));
    uint32_t list = find_common(doc, job, key);
    const char *only = NULL;
    *name = NULL;
    if (list == AJ_NO_NODE)
        return true;
    if (aj_doc_at(doc, list)->kind != AJ_NODE_LIST)
        return false;
    bool is_several = false;
    AJ_EACH_CHILD(doc, c, list) {
        const char *owner = text_of(doc, c, "player");
        if (!owner)
            return false;
        is_several |= only && !aj_is_same_word(owner, only);
        only = owner;
    }
    bool is_movers = only && speaker->mover && aj_is_same_word(only, speaker->mover);
    if (!is_several && (is_movers || does_one_thing(doc, speaker->turn)))
        *name = only;
    return true;
}

uint32_t aj_says_of(const struct aj_doc *doc, uint32_t claim) {
    bool is_map = aj_doc_at(doc, claim)->kind == AJ_NODE_MAP;
    uint32_t says = is_map ? aj_doc_get(doc, claim, "says") : AJ_NO_NODE;
    bool has_keys = says != AJ_NO_NODE && aj_doc_at(doc, says)->kind == AJ_NODE_MAP;
    return has_keys ? says : AJ_NO_NODE;
}

bool aj_is_of_few_claims(const struct aj_doc *doc, uint32_t node) {
    enum { CLAIMS_MAX = 12 };
    return aj_doc_at(doc, around(doc, aj_claim_of(doc, node)))->count <= CLAIMS_MAX;
}

// ---- clauses

size_t aj_skip_one(const char *text, const char *const words[]) {
    while (*words && !aj_is_same_start(text, *words, strlen(*words)))
        words++;
    return *words ? strlen(*words) : 0;
}

size_t aj_clause_mark(const char *text, bool *is_reason) {
    static const char *const marks[] = {", ",   "; ",       ": ",       ". ",     "! ", " - ",
                                        " so ", " \u2013 ", " \u2014 ", " thus ", NULL};
    static const char *const reasons[] = {" because ", " since ", " (", NULL};
    size_t size = aj_skip_one(text, reasons);
    *is_reason |= size > 0;
    return size ? size : aj_skip_one(text, marks);
}

bool aj_next_clause(const char *text, struct aj_clause *clause) {
    static const char *const leads[] = {
        "and ",         "so ",           "then ",      "therefore ", "thus ",
        "hence ",       "well ",         "says that ", "says ",      "that's why ",
        "that is why ", "i think that ", "i think ",   "i say ",     NULL};
    size_t at = clause->from + clause->length, size = aj_clause_mark(text + at, &clause->is_reason);
    do
        at += size + strspn(text + at + size, " ");
    while ((size = aj_skip_one(text + at, leads)));
    clause->from = at;
    bool is_reason = false;
    for (; text[at] && !aj_clause_mark(text + at, &is_reason); at++)
        continue;
    clause->length = at - clause->from;
    return clause->length > 0;
}

enum { CLAUSE_MAX = 240 };

// Whether the first `length` bytes of a text are one of the words, in capitals or small letters.
static bool is_one_of(const char *text, size_t length, const char *const words[]) {
    for (; *words; words++)
        if (strlen(*words) == length && aj_is_same_start(text, *words, length))
            return true;
    return false;
}

// Writes a word in full to the end of a clause: "can't" is "can not", "it's" is "it is".
static void write_word(const char *word, size_t length, char clause[CLAUSE_MAX], size_t *end) {
    static const char *const fuller[] = {
        "cannot=can not", "can't=can not",       "cant=can not",       "won't=will not",
        "its=it is",      "thats=that is",       "doesnt=does not",    "dont=do not",
        "isnt=is not",    "won\u2019t=will not", "can\u2019t=can not", NULL};
    static const char *const ends[] = {"n't= not", "n\u2019t= not", "'re= are", "\u2019re= are",
                                       "'m= am",   "\u2019m= am",   NULL};
    static const char *const is[] = {"'s= is", "\u2019s= is", NULL};
    static const char *const whose[] = {"it", "that", "he", "she", "this", NULL};
    for (const char *const *row = fuller; *row; row++)
        if (strcspn(*row, "=") == length && aj_is_same_start(word, *row, length)) {
            word = strchr(*row, '=') + 1;
            length = strlen(word);
            break;
        }
    const char *more = "";
    for (int i = 0; i < 2; i++)
        for (const char *const *row = i ? is : ends; *row; row++) {
            size_t size = strcspn(*row, "=");
            if (length <= size || !aj_is_same_start(word + length - size, *row, size))
                continue;
            if (i == 1 && !is_one_of(word, length - size, whose))
                continue;
            length -= size;
            more = *row + size + 1;
        }
    memcpy(clause + *end, word, length);
    strcpy(clause + *end + length, more);
    *end += length + strlen(more);
}

// Words that only lay stress on others.
static const char *const stresses[] = {"perfectly",  "clearly",   "definitely", "absolutely",
                                       "completely", "obviously", "certainly",  "totally",
                                       "simply",     "just",      "still",      NULL};

// Writes a clause in full words, without a mark at its end. Returns false if it is too long.
static bool write_clause(const char *text, size_t length, char clause[CLAUSE_MAX]) {
    enum { LONGEST = CLAUSE_MAX / 2 - 8 }; // no word becomes twice as long
    size_t end = 0;
    if (length > LONGEST)
        return false;
    while (length > 0 && strchr(" .!)", text[length - 1]))
        length--;
    for (size_t at = 0, size; at < length; at += size + 1) {
        size = strcspn(text + at, " ");
        size = size < length - at ? size : length - at;
        if (aj_loose_is_word(text + at, size, stresses))
            continue;
        if (end > 0 && size > 0)
            clause[end++] = ' ';
        write_word(text + at, size, clause, &end);
    }
    clause[end] = '\0';
    return true;
}

// ---- verdicts in sentences

// What a clause says of the turn. Of more, or of something else: OTHER.
enum said { NOTHING, LEGAL, ILLEGAL, OPEN, OTHER };

struct saying {
    const struct aj_doc *doc;
    struct aj_speaker speaker;
    const char *nouns;        // "NOUN|NOUN" for what a turn does
    const char *const *words; // verdicts, "WORD=VERDICT", and what is done by actions of this key
};

static const char *const verdicts[] = {NULL, "legal", "illegal", "undetermined", NULL};

// Whether a text begins with a word, after which it ends or goes on with a blank.
static size_t begins(const char *text, const char *word, size_t length) {
    return aj_is_same_start(text, word, length) && strchr(" ", text[length]) ? length : 0;
}

// Returns how many bytes of a text are one of the words and the blank after it.
static size_t skip_word(const char *text, const char *const words[]) {
    while (*words && !begins(text, *words, strlen(*words)))
        words++;
    return *words ? aj_loose_next_word(text, strlen(*words)) : 0;
}

// Returns the verdict with whose word a text begins; `*size`: how many bytes these are, with
// blanks.
static enum said find_word(const struct saying *s, const char *text, size_t *size) {
    enum said said = NOTHING;
    *size = 0;
    for (const char *const *row = s->words; *row; row++) {
        size_t length = strcspn(*row, "=");
        if ((*row)[length] && length > *size && begins(text, *row, length)) {
            const char *verdict = *row + length + 1;
            verdict += *verdict == AJ_LOOSE_FREE;
            *size = length;
            said = *verdict == 'i' ? ILLEGAL : *verdict == 'u' ? OPEN : LEGAL;
        }
    }
    *size += strspn(text + *size, " ");
    return said;
}

static enum said opposite(enum said said) {
    return said == LEGAL ? ILLEGAL : said == ILLEGAL ? LEGAL : OTHER;
}

// Returns the list of the turn's actions, or AJ_NO_NODE if there is no turn or it has not its usual
// shape yet.
static uint32_t find_actions(const struct saying *s) {
    uint32_t turn = s->speaker.turn;
    uint32_t actions = turn == AJ_NO_NODE ? AJ_NO_NODE : aj_doc_get(s->doc, turn, "actions");
    bool is_list = actions != AJ_NO_NODE && aj_doc_at(s->doc, actions)->kind == AJ_NODE_LIST;
    return is_list ? actions : AJ_NO_NODE;
}

// Whether an action of the turn has a key, or a text, that is the word with which a text begins.
static bool has_action(const struct saying *s, const char *text) {
    const struct aj_doc *doc = s->doc;
    uint32_t actions = find_actions(s);
    if (actions == AJ_NO_NODE)
        return false;
    AJ_EACH_CHILD(doc, action, actions)
        if (aj_doc_at(doc, action)->kind == AJ_NODE_MAP)
            AJ_EACH_CHILD(doc, c, action)
                if (aj_loose_begins_with(text, aj_doc_key(doc, c)) ||
                    (aj_doc_text(doc, c) && *aj_doc_text(doc, c) &&
                     aj_loose_begins_with(text, aj_doc_text(doc, c))))
                    return true;
    AJ_EACH_CHILD(doc, word, actions)
        if (aj_doc_text(doc, word) && aj_is_same_word(text, aj_doc_text(doc, word)))
            return true;
    return false;
}

// Whether a word of what is claimed to be allowed is a key of an action of the turn, or is not one
// of the words: "he may pass" is said of nothing else than passing.
static bool is_of_turn(const struct saying *s, const char *text) {
    for (const char *const *row = s->words; *row; row++)
        if (!strchr(*row, '=') && aj_loose_begins_with(text, *row))
            return has_action(s, *row);
    return true;
}

// Whether an action of the turn is another player's, who is its `player`: {join: {player: Ben}}.
static bool acts_in_turn(const struct saying *s, const char *name) {
    const struct aj_doc *doc = s->doc;
    uint32_t actions = find_actions(s);
    if (actions == AJ_NO_NODE)
        return false;
    AJ_EACH_CHILD(doc, action, actions) {
        if (aj_doc_at(doc, action)->kind != AJ_NODE_MAP)
            continue;
        AJ_EACH_CHILD(doc, c, action) {
            const char *player = text_of(doc, c, "player");
            if (player && aj_is_same_word(player, name))
                return true;
        }
    }
    return false;
}

// What a sentence is about.
enum subject { UNKNOWN, MOVER, SOMEBODY, THING };

// Whether the player whom a word means is the mover. One who moves himself says "you" of anybody.
static enum subject is_mover(const struct saying *s, const char *text, size_t length) {
    enum { ROOM = 64 };
    static const char *const anybody[] = {"you", "one", "we", NULL};
    char word[ROOM];
    if (length == 0 || length >= ROOM)
        return UNKNOWN;
    memcpy(word, text, length);
    word[length] = '\0';
    const struct aj_speaker *speaker = &s->speaker;
    const char *means = aj_speaker_means(speaker, word);
    bool is_own = speaker->by && speaker->mover && aj_is_same_word(speaker->by, speaker->mover);
    if (is_own && aj_loose_is_listed(word, anybody))
        return MOVER;
    if (means == word && !aj_speaker_knows(speaker, word, length) &&
        !(speaker->mover && aj_is_same_word(word, speaker->mover)))
        return UNKNOWN;
    bool is_acting = means && speaker->mover &&
                     (aj_is_same_word(means, speaker->mover) || acts_in_turn(s, means));
    return is_acting ? MOVER : SOMEBODY;
}

// Whether a text begins with one of the nouns "NOUN|NOUN".
static bool is_noun(const char *nouns, const char *text) {
    for (size_t length; *nouns; nouns += length + (nouns[length] == '|'))
        if (begins(text, nouns, length = strcspn(nouns, "|")))
            return true;
    return false;
}

// Finds of whom a sentence is said; `*at`: where it goes on.
static enum subject find_subject(const struct saying *s, const char *text, size_t *at) {
    static const char *const articles[] = {"the", "a", "an", "this", "that", NULL};
    static const char *const possessives[] = {"my", "your", "his", "her", "their", NULL};
    static const char *const things[] = {"it", "this", "that", NULL};
    static const char *const verbs[] = {"is", "may", "can", "could", "must", NULL};
    size_t first = strcspn(text, " ");
    *at = 0;
    if (skip_word(text, verbs))
        return THING; // "may not do that"
    *at = aj_loose_next_word(text, 0);
    enum subject subject = is_mover(s, text, first);
    bool is_whose = aj_loose_is_word(text, first, possessives);
    bool is_article = skip_word(text, articles) > 0;
    if (is_article || (is_whose && subject == MOVER)) {
        if (is_noun(s->nouns, text + *at) || has_action(s, text + *at)) {
            *at = aj_loose_next_word(text, *at);
            return THING;
        }
    }
    if (skip_word(text, things))
        return THING;
    return is_whose || is_article ? UNKNOWN : subject;
}

// Whether what comes after "may" is said of the whole turn if it is said of a thing: that it may be
// placed, not that it may be eaten.
static bool is_of_thing(const char *rest) {
    static const char *const verbs[] = {"go", "stand", "lie", "fit", "stay", "move", NULL};
    static const char *const done[] = {"placed", "put",   "laid", "moved", "done",    "built",
                                       "used",   "there", "here", "added", "claimed", NULL};
    static const char *const be[] = {"be", NULL};
    size_t passive = skip_word(rest, be);
    return !*rest || skip_word(rest, verbs) || (passive && skip_word(rest + passive, done));
}

// Returns what "she may not do that" says, from "may" on; NOTHING: no such word comes next.
static enum said find_modal(const struct saying *s, enum subject subject, const char *rest,
                            size_t *size) {
    static const char *const modals[] = {"may", "can", "could", "must", NULL};
    static const char *const nots[] = {"not", "never", NULL};
    size_t modal = skip_word(rest, modals), no = modal ? skip_word(rest + modal, nots) : 0;
    *size = modal + no;
    if (!modal || (!no && skip_word(rest, modals + 3)))
        return NOTHING; // "she must pay 3"
    if (subject == SOMEBODY || (subject == THING && !is_of_thing(rest + *size)))
        return OTHER;
    (void)s;
    return no ? ILLEGAL : LEGAL;
}

// Returns what "it is not allowed" says, from "is" on; NOTHING: it does not say it of the turn.
static enum said find_being(const struct saying *s, enum subject subject, const char *rest,
                            size_t *size) {
    static const char *const bes[] = {"is", "are", "am", "was", NULL};
    static const char *const nots[] = {"not", "never", NULL};
    static const char *const to[] = {"to", NULL};
    static const char *const of_player[] = {"allowed", "permitted", NULL};
    size_t be = skip_word(rest, bes), word;
    size_t no = be ? skip_word(rest + be, nots) : 0;
    if (!be)
        return NOTHING;
    *size = be + no;
    enum said said = find_word(s, rest + *size, &word);
    if (subject == SOMEBODY || (subject == MOVER && !skip_word(rest + *size, of_player)))
        return said ? OTHER : NOTHING;
    *size += word;
    *size += skip_word(rest + *size, to);
    if (!said && subject == THING && !rest[*size])
        said = LEGAL;
    return no && said ? opposite(said) : said;
}

// Returns what "it does not fit" says, wherever "fit" is; NOTHING: the word is not there.
static enum said find_fit(const char *text, size_t *size) {
    enum { WORDS_MAX = 6 };
    static const char *const fits[] = {"fits", "fit", "match", "matches", NULL};
    static const char *const nots[] = {"not", "never", NULL};
    static const char *const limits[] = {"no",      "nothing", "nobody", "only",
                                         "neither", "none",    NULL};
    bool is_not = false, is_limited = false;
    *size = 0;
    for (int i = 0; i < WORDS_MAX && text[*size]; i++, *size = aj_loose_next_word(text, *size)) {
        size_t fit = skip_word(text + *size, fits);
        if (fit) {
            *size += fit;
            return is_limited ? OTHER : is_not ? ILLEGAL : LEGAL;
        }
        is_not |= skip_word(text + *size, nots) > 0;
        is_limited |= skip_word(text + *size, limits) > 0;
    }
    return NOTHING;
}

// Returns what a sentence says. After "yes" or "no" it may be short: "no, you don't".
static enum said read_sentence(const struct saying *s, const char *text, enum said answer) {
    static const char *const dos[] = {"do", "does", "did", "will", NULL};
    static const char *const nots[] = {"not", NULL};
    size_t at = 0, size = 0;
    enum said said = find_fit(text, &size);
    if (!said) {
        enum subject subject = find_subject(s, text, &at);
        size_t brief = answer ? skip_word(text + at, dos) : 0;
        size_t no = brief ? skip_word(text + at + brief, nots) : 0;
        if (subject == UNKNOWN)
            return NOTHING;
        if (brief && !text[at + brief + no])
            return no ? ILLEGAL : LEGAL;
        said = find_modal(s, subject, text + at, &size);
        said = said ? said : find_being(s, subject, text + at, &size);
    }
    static const char *const limits[] = {"only", "either", NULL};
    const char *rest = text + at + size;
    if (said == LEGAL &&
        (aj_loose_has_word_of(rest, limits) || aj_find_part(rest, "one or the other")))
        return OTHER; // "you may only do one of them"
    bool is_more = said && (aj_loose_says_more(rest, said == LEGAL) || !is_of_turn(s, rest));
    return is_more ? OTHER : said;
}

// Whether a text is how many players the case has: "with four players".
static bool is_of_players(const struct saying *s, const char *text) {
    static const char *const leads[] = {"with ", "for ", "among ", NULL};
    size_t at = aj_skip_one(text, leads), size = strcspn(text + at, " ");
    const char *word = aj_loose_number(text + at, size);
    size_t players = at > 0 ? strtoul(word ? word : text + at, NULL, 10) : 0;
    return players > 0 && players == s->speaker.players &&
           aj_is_same_word(text + at + size, " players");
}

static enum said read_clause(const struct saying *s, const char *text) {
    static const char *const there[] = {"there", "here", "to", "at all", "that way", NULL};
    static const char *const that[] = {"that", NULL};
    static const char *const places[] = {"on", "in", "at", "with", "next", "over", "under", NULL};
    size_t size;
    enum said said = find_word(s, text, &size), own;
    if (said &&
        (!text[size] || is_of_players(s, text + size) ||
         (skip_word(text + size, there) && !aj_loose_says_more(text + size, said == LEGAL))))
        return said;
    if (said == ILLEGAL && skip_word(text + size, places) &&
        !aj_loose_says_more(text + size, false) && !strpbrk(text + size, "0123456789"))
        return said; // "not allowed on a volcano"
    own = read_sentence(s, text + size, said);
    if (said)
        return own == said ? said : own == NOTHING ? NOTHING : OTHER;
    size = own ? 0 : skip_word(text, that);
    return size ? read_sentence(s, text + size, NOTHING) : own;
}

const char *aj_verdict_told(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row,
                            const char *text) {
    const struct saying s = {doc, aj_find_speaker(doc, node, row->other), row->name, row->words};
    struct aj_clause clause = {0};
    enum said all = NOTHING, said;
    while (aj_next_clause(text, &clause)) {
        char full[CLAUSE_MAX] = "";
        if (!write_clause(text + clause.from, clause.length, full))
            return NULL;
        said = clause.is_reason ? NOTHING : read_clause(&s, full);
        said = said == OTHER && all ? NOTHING : said;
        size_t from = clause.from;
        bool is_joined = !said && from >= 4 && aj_is_same_start(text + from - 4, "and ", 4);
        if (is_joined && all)
            return NULL; // "legal, and my monk stays" is another claim
        if (said == OTHER || (said && all && said != all) ||
            (!said && (aj_loose_is_amount(full) || aj_loose_says_more(full, all == LEGAL))))
            return NULL;
        all = said ? said : all;
    }
    return strchr(text, '?') ? NULL : verdicts[all];
}

// Whether a text is a verdict that the reader knows: "it's legal".
static bool is_known(const char *text, const char *const words[]) {
    static const char *const leads[] = {"it is ", "that is ", "says ", NULL};
    char full[CLAUSE_MAX];
    if (!write_clause(text, strlen(text), full))
        return false;
    size_t at = 0, size;
    while ((size = aj_skip_one(full + at, leads)))
        at += size;
    for (; *words; words++) {
        size = strcspn(*words, "=");
        if ((*words)[size] && (*words)[size + 1] != AJ_LOOSE_FREE &&
            aj_is_same_start(full + at, *words, size) && !full[at + size])
            return true;
    }
    return false;
}

static bool permitted_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const char *text = aj_doc_text(doc, node);
    return !is_known(text, row->words) && aj_verdict_told(doc, node, row, text);
}

static void permitted_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                           struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    aj_make_text(aj_reshape_arena(r), parent, key,
                 aj_verdict_told(doc, node, row, aj_doc_text(doc, node)),
                 aj_doc_at(doc, node)->offset)
        ->quoted = false;
}

const struct aj_loose_kind aj_loose_permitted = {AJ_LOOSE_TEXT, permitted_fits, permitted_make};
