#include <string.h>

#include "documents/reading/reading.h"
#include "documents/shapes/claimed.h"
#include "documents/shapes/shapes.h"
#include "judging/case/case.h"
#include "judging/game/game.h"

// ---- case_keys

const char *const aj_case_key_names[AJ_CASE_KEYS] = {
#define CASE_KEY(name, key, ...) key,
#include "judging/game/keys.def"
};

// Adds the keys of a game, unless they are there. No game has a key twice, or one of the common
// keys.
static void add_game_keys(struct aj_case_keys *keys, const struct aj_game *game) {
    size_t known = keys->count;
    keys->only = known == AJ_CASE_KEYS ? game : keys->only == game ? game : NULL;
    for (size_t i = 0; i < game->key_count; i++) {
        bool is_known = false;
        for (size_t k = AJ_CASE_KEYS; k < known && !is_known; k++)
            is_known = aj_is_same(keys->key[k], game->keys[i]);
        if (!is_known)
            keys->key[keys->count++] = game->keys[i];
    }
}

static void take_hints(struct aj_reader *reader, const struct aj_game *game) {
    if (game->hints)
        reader->diags->hints.of_game = game->hints;
    reader->diags->hints.foreign = (struct aj_foreign){aj_box_of_word, game->book};
}

// Returns the value of a key, whatever its capitals, or AJ_NO_NODE if there is none.
static uint32_t find_spelled(const struct aj_doc *doc, uint32_t map, const char *key) {
    uint32_t value = aj_doc_get(doc, map, key);
    if (value == AJ_NO_NODE && aj_doc_at(doc, map)->kind == AJ_NODE_MAP)
        AJ_EACH_CHILD(doc, c, map)
            if (aj_is_same_word(aj_doc_key(doc, c), key))
                return c;
    return value;
}

// Returns the game that has the most of the root's keys. Returns NULL if none has any, or several
// have as many.
static const struct aj_game *guess_game(const struct aj_doc *doc,
                                        const struct aj_game *const *games) {
    const struct aj_game *best = NULL;
    size_t most = 0;
    for (; *games; games++) {
        size_t count = 0;
        for (size_t i = 0; i < (*games)->key_count; i++)
            count += find_spelled(doc, 0, (*games)->keys[i]) != AJ_NO_NODE;
        if (count >= most)
            best = count > most ? *games : NULL;
        most = count > most ? count : most;
    }
    return best;
}

// If map `node` names a game, adds its keys and takes its hints. Returns whether it names one.
static bool add_keys_of(struct aj_case_keys *keys, struct aj_reader *reader,
                        const struct aj_game *const *games, uint32_t node) {
    const struct aj_doc *doc = reader->doc;
    uint32_t value = find_spelled(doc, node, "game");
    if (value == AJ_NO_NODE || doc->node[value].kind != AJ_NODE_SCALAR)
        return false;
    const struct aj_game *game = aj_meant_game(games, aj_doc_text(doc, value), reader->arena);
    if (!game)
        return false;
    add_game_keys(keys, game);
    take_hints(reader, game);
    return true;
}

// Adds the keys of the games that the root and its cases name, and takes the hints of the last one.
// Returns whether they name any.
static bool collect_named(struct aj_case_keys *keys, struct aj_reader *reader,
                          const struct aj_game *const *games) {
    const struct aj_doc *doc = reader->doc;
    bool named = add_keys_of(keys, reader, games, 0);
    uint32_t list = aj_doc_get(doc, 0, "cases");
    if (list != AJ_NO_NODE && doc->node[list].kind == AJ_NODE_LIST)
        AJ_EACH_CHILD(doc, n, list)
            named |= add_keys_of(keys, reader, games, n);
    return named;
}

void aj_case_keys_collect(struct aj_case_keys *keys, struct aj_reader *reader,
                          const struct aj_game *const *games) {
    size_t most = AJ_CASE_KEYS;
    for (size_t i = 0; games[i]; i++)
        most += games[i]->key_count;
    *keys = (struct aj_case_keys){.key = AJ_NEW_ARRAY(reader->arena, const char *, most),
                                  .count = AJ_CASE_KEYS};
    memcpy(keys->key, aj_case_key_names, sizeof aj_case_key_names);
    if (collect_named(keys, reader, games))
        return;
    for (size_t i = 0; games[i]; i++)
        add_game_keys(keys, games[i]);
    keys->meant = guess_game(reader->doc, games);
    if (keys->meant)
        take_hints(reader, keys->meant);
}

bool aj_known_keys_read(struct aj_known_keys *known, struct aj_reader *reader,
                        struct aj_case_keys *keys, uint32_t **root) {
    if (!known->game)
        return false;
    uint32_t *value = aj_arena_raw(reader->arena, known->count * sizeof *value);
    for (size_t i = 0; i < known->count; i++)
        value[i] = AJ_NO_NODE;
    const struct aj_names names = {.name = known->key, .count = known->count, .tag = known->game};
    if (!aj_read_by_terms(reader, 0, &names, &(struct aj_given){.value = value}))
        return false;
    uint32_t game = value[AJ_KEY_GAME];
    if (value[AJ_KEY_CASES] != AJ_NO_NODE || game == AJ_NO_NODE ||
        reader->doc->node[game].kind != AJ_NODE_SCALAR ||
        !aj_is_same(aj_doc_text(reader->doc, game), known->game->id))
        return false;
    *keys = (struct aj_case_keys){known->key, known->count, known->game, NULL};
    take_hints(reader, known->game);
    *root = value;
    return true;
}

void aj_known_keys_keep(struct aj_known_keys *known, const struct aj_case_keys *keys) {
    if (!keys->only || keys->count > AJ_KNOWN_KEYS)
        return;
    known->game = keys->only;
    known->count = keys->count;
    memcpy(known->key, keys->key, keys->count * sizeof *keys->key);
}

// ---- case_shapes
//
// Shapes that people write instead of the usual ones: a turn instead of a list of turns, a verdict
// instead of the map of a claim.

#define COLOURS "red", "blue", "yellow", "green", "black", "pink", "grey"
static const char *const colours[] = {COLOURS, NULL};

// Other words for these, and the colours of boxes that have others: the Nordic trains are black,
// white and purple.
#define RECOLOURED(COLOUR)                                                                         \
    COLOUR("gray", "grey")                                                                         \
    COLOUR("white", "grey")                                                                        \
    COLOUR("purple", "pink")                                                                       \
    COLOUR("violet", "pink")                                                                       \
    COLOUR("rot", "red")                                                                           \
    COLOUR("blau", "blue")                                                                         \
    COLOUR("gelb", "yellow")                                                                       \
    COLOUR("gr\u00fcn", "green")                                                                   \
    COLOUR("gruen", "green")                                                                       \
    COLOUR("schwarz", "black")                                                                     \
    COLOUR("rosa", "pink")                                                                         \
    COLOUR("lila", "pink")                                                                         \
    COLOUR("grau", "grey")                                                                         \
    COLOUR("wei\u00df", "grey")                                                                    \
    COLOUR("weiss", "grey")                                                                        \
    COLOUR("rouge", "red")                                                                         \
    COLOUR("bleu", "blue")                                                                         \
    COLOUR("jaune", "yellow")                                                                      \
    COLOUR("vert", "green")                                                                        \
    COLOUR("noir", "black")                                                                        \
    COLOUR("rose", "pink")                                                                         \
    COLOUR("gris", "grey")                                                                         \
    COLOUR("blanc", "grey")
#define COLOUR(word, colour) word "=" colour,
static const char *const recoloured[] = {RECOLOURED(COLOUR) NULL};
#undef COLOUR

// Words that mean a colour after a name; alone, one may be a name.
#define COLOUR(word, colour) word,
static const char *const any_colours[] = {
    COLOURS, RECOLOURED(COLOUR) "orange", "brown", "braun", "turquoise", "gold", "silver", NULL};
#undef COLOUR

// No words: what somebody says may be any text. If it is no verdict, it is refused as one.
static const char *const no_words[] = {NULL};

// Words that come after the name in a claim: "Anna says legal".
static const char *const claims[] = {"says", "legal", "illegal", NULL};

// Words between a name and points, with the claim that they make.
#define EARNS                                                                                      \
    "gets=gained", "get=gained", "scores=gained", "score=gained", "gains=gained", "gain=gained",   \
        "earns=gained", "earn=gained", "ends with=final", "end with=final", "ends at=final",       \
        "end at=final", "ends on=final", "ends up with=final", "end up with=final", "is at=final", \
        "am at=final", "has=final", "have=final", "loses=-gained", "lose=-gained", "pays=-gained", \
        "pay=-gained",
static const char *const earns[] = {EARNS NULL};

// Words of which a sentence makes a verdict; words for what somebody may do that are said of the
// action with this key alone.
#define SAID(said, meant) said "=" meant,
#define DONE                                                                                       \
    AJ_VERDICTS_SAID(SAID)                                                                         \
    "legal=legal", "possible=legal", "illegal=illegal", "undetermined=undetermined",               \
        "correct=~legal", "incorrect=~illegal", "of course=~legal", "of course not=~illegal",      \
        "sure=~legal", "okay=~legal", "go ahead=~legal", "no way=~illegal",                        \
        "can't do that=~illegal", "cannot do that=~illegal", "not here=~illegal",                  \
        "not there=~illegal", "yeah=~legal", "yep=~legal", "nope=~illegal", "pass", "pay",         \
        "capture", "ransom", "withdraw", "draw", "exchange", "fly",
static const char *const done[] = {DONE NULL};
static const char nouns[] = "tile|move|turn|action|one";
#ifndef AJ_PAGE_ENGINE
static const char *const both[] = {EARNS "", nouns, DONE NULL};
// Words that claim the points of the other claim for somebody else.
static const char *const echoes[] = {"neither of us gets it=nobody",
                                     "neither of us does=nobody",
                                     "we both get them=both",
                                     "we both get that=both",
                                     "nobody gets them=nobody",
                                     "the same for me=me",
                                     "i get the same=me",
                                     "we both get it=both",
                                     "nobody gets it=nobody",
                                     "no one gets it=nobody",
                                     "we share them=both",
                                     "neither of us=nobody",
                                     "and so do i=me",
                                     "same for me=me",
                                     "we share it=both",
                                     "nobody does=nobody",
                                     "me as well=me",
                                     "it is mine=me",
                                     "i get them=me",
                                     "i get that=me",
                                     "we both do=both",
                                     "both of us=both",
                                     "same here=me",
                                     "so will i=me",
                                     "it's mine=me",
                                     "i do too=me",
                                     "i get it=me",
                                     "so do i=me",
                                     "me too=me",
                                     "and me=me",
                                     "nobody=nobody",
                                     "i too=me",
                                     "mine=me",
                                     "i do=me",
                                     NULL};
static const char *const tied[] = {"tie",
                                   "a tie",
                                   "a draw",
                                   "tied",
                                   "we tie",
                                   "they tie",
                                   "we both win",
                                   "they both win",
                                   "both win",
                                   "both",
                                   "both of us",
                                   "we share the win",
                                   "they share the win",
                                   NULL};

static const char *const claimed[] = {"verdict", "verdict",  "points", "gained",  "final", "earned",
                                      "at_end",  "winner",   "scored", "figures", "gone",  "goods",
                                      "king",    "features", "rules",  NULL};
#endif
#undef SAID

#define SAID(said, meant) said,
const char *const aj_verdicts_reasoned[] = {AJ_VERDICT_LEADS, "", AJ_VERDICT_WORDS,
                                            AJ_VERDICTS_SAID(SAID) NULL};
#undef SAID

// What each player has, as maps of their own.
#ifndef AJ_PAGE_ENGINE
static const char *const dealt[] = {"scores", "score", "score", "score", "points", "score", NULL};
#endif

// Players in one text.
static const char *const joined_by[] = {"and=,", NULL};

const struct aj_loose aj_case_shapes[] = {
    AJ_BRACELESS("", "players") AJ_BRACELESS("", "disputed") AJ_BRACELESS("", "move")
        AJ_BRACELESS("", "moves")
            AJ_BRACELESS(NULL, "actions"){.in = "", .key = "rules", .kind = &aj_loose_switches},
    {.in = "", .key = "rules", .kind = &aj_loose_names},
    {.in = "", .key = "expansions", .kind = &aj_loose_switches, .name = "rules"},
    {.in = "", .key = "modules", .kind = &aj_loose_switches, .name = "rules"},
    {.in = "", .key = "expansions", .kind = &aj_loose_rekeyed, .name = "rules"},
    {.in = "", .key = "expansion", .kind = &aj_loose_rekeyed, .name = "expansions"},
    {.in = "", .key = "boxes", .kind = &aj_loose_rekeyed, .name = "expansions"},
    {.in = "", .key = "with", .kind = &aj_loose_rekeyed, .name = "expansions"},
    {.in = "", .key = "edition", .kind = &aj_loose_nested, .name = "rules"},
    {.in = "rules", .key = "edition", .kind = &aj_loose_rekeyed, .name = "base"},
    {.in = "rules", .key = "expansions", .kind = &aj_loose_inlined},
    {.in = "rules", .key = "modules", .kind = &aj_loose_inlined},
    {.in = "rules", .key = "house_rules", .kind = &aj_loose_one},
    {.in = "", .key = "players", .kind = &aj_loose_one, .name = "name", .other = "colour"},
    {"", "players", &aj_loose_plain, NULL, NULL, joined_by},
#ifndef AJ_PAGE_ENGINE
    {"", "players", &aj_loose_dealt, "name", "colour", dealt},
    {"", "scores", &aj_loose_dealt_out, "name", "colour", dealt},
    {"", "score", &aj_loose_dealt_out, "name", "colour", dealt},
    {"", "points", &aj_loose_dealt_out, "name", "colour", dealt},
    {.in = "", .key = "argument", .kind = &aj_loose_rekeyed, .name = "disputed"},
    {.in = "", .key = "who_is_right", .kind = &aj_loose_rekeyed, .name = "disputed"},
#endif
    {"", "players", &aj_loose_commas, "name", "colour", colours},
    {"", "players", &aj_loose_named, "name", "colour", any_colours},
    {"players", NULL, &aj_loose_pair, "name", "colour", any_colours},
    {"players", NULL, &aj_loose_entry, "name", "colour", colours},
    {.in = "", .key = "tags", .kind = &aj_loose_item},
    {.in = "", .key = "under", .kind = &aj_loose_one, .name = "rules", .other = "expect"},
#ifndef AJ_PAGE_ENGINE
    {.in = "", .key = "move", .kind = &aj_loose_uncut, .name = "player"},
    {.in = "moves", .kind = &aj_loose_uncut, .name = "player"},
#endif
    {.in = "", .key = "move", .kind = &aj_loose_lone},
    {.in = "", .key = "move", .kind = &aj_loose_several, .name = "moves"},
    {.in = "", .key = "moves", .kind = &aj_loose_one, .name = "player", .other = "actions"},
    {.in = "", .key = "move", .kind = &aj_loose_owned, .name = "player", .other = "actions"},
    {.in = "moves", .kind = &aj_loose_owned, .name = "player", .other = "actions"},
    {.in = "move", .key = "actions", .kind = &aj_loose_one},
    {.in = "moves", .key = "actions", .kind = &aj_loose_one},
    {.in = "", .key = "claims", .kind = &aj_loose_rekeyed, .name = "disputed"},
    {.in = "", .key = "dispute", .kind = &aj_loose_rekeyed, .name = "disputed"},
#ifndef AJ_PAGE_ENGINE
    {.in = "", .key = "says", .kind = &aj_loose_rekeyed, .name = "disputed"},
    {.in = "", .key = "opinions", .kind = &aj_loose_rekeyed, .name = "disputed"},
    {.in = "", .key = "arguments", .kind = &aj_loose_rekeyed, .name = "disputed"},
    {.in = "", .key = "question", .kind = &aj_loose_rekeyed, .name = "title"},
    {.in = "", .key = "description", .kind = &aj_loose_rekeyed, .name = "title"},
    {.in = "", .key = "note", .kind = &aj_loose_rekeyed, .name = "title"},
    {.in = "", .key = "comment", .kind = &aj_loose_rekeyed, .name = "title"},
#endif
    {.in = "players", .key = "color", .kind = &aj_loose_rekeyed, .name = "colour"},
    {.in = "players", .key = "player", .kind = &aj_loose_rekeyed, .name = "name"},
    {"players", "colour", &aj_loose_respelt, NULL, NULL, recoloured},
    {.in = "players", .key = "points", .kind = &aj_loose_rekeyed, .name = "score"},
#ifndef AJ_PAGE_ENGINE
    {.in = "", .key = "disputed", .kind = &aj_loose_uncut},
#endif
    {.in = "", .key = "disputed", .kind = &aj_loose_one, .name = "by", .other = "says"},
    {.in = "", .key = "disputed", .kind = &aj_loose_named, .name = "by", .other = "says"},
    {"disputed", NULL, &aj_loose_pair, "by", "says", no_words},
    {"disputed", NULL, &aj_loose_told, "by", "says", claims},
    {.in = "disputed", .kind = &aj_loose_owned, .name = "by", .other = "says"},
#ifndef AJ_PAGE_ENGINE
    {.in = "disputed", .key = "player", .kind = &aj_loose_rekeyed, .name = "by"},
    {.in = "disputed", .key = "name", .kind = &aj_loose_rekeyed, .name = "by"},
    {.in = "disputed", .key = "who", .kind = &aj_loose_rekeyed, .name = "by"},
    {"disputed", NULL, &aj_loose_inward, "by", "says", claimed},
    {"disputed", "says", &aj_loose_tally, "points", "by", NULL},
    {.in = "says", .key = "reason", .kind = &aj_loose_remark},
    {.in = "says", .key = "because", .kind = &aj_loose_remark},
    {.in = "says", .key = "why", .kind = &aj_loose_remark},
    {.in = "says", .key = "since", .kind = &aj_loose_remark},
#endif
    {.in = "disputed", .key = "says", .kind = &aj_loose_joined, .name = ", "},
    {.in = "disputed", .key = "says", .kind = &aj_loose_entry, .name = "verdict"},
#ifndef AJ_PAGE_ENGINE
    {"says", "denies", &aj_loose_claim_denied, nouns, "by", done},
    {"says", "verdict", &aj_loose_echo, NULL, "by", echoes},
    {"says", "verdict", &aj_loose_denies, nouns, "by", done},
    {"says", "verdict", &aj_loose_unnamed, NULL, "by", earns},
    {"says", "verdict", &aj_loose_both, "points", "by", both},
    {"says", "verdict", &aj_loose_tied, "winner", "by", tied},
    {"says", "winner", &aj_loose_tied, "winner", "by", tied},
    {"says", "gained", &aj_loose_own_points, NULL, "by", NULL},
    {"says", "points", &aj_loose_worth, NULL, "by", NULL},
    {"says", "points", &aj_loose_earned, "scored", "by", earns},
#endif
    {"says", "verdict", &aj_loose_reasoned, NULL, NULL, aj_verdicts_reasoned},
#ifndef AJ_PAGE_ENGINE // see page/left_out.c
    {"says", "verdict", &aj_loose_worth, NULL, "by", NULL},
    {"says", "verdict", &aj_loose_earned, "scored", "by", earns},
    {"says", "verdict", &aj_loose_won, "winner", "by", earns},
    {"says", "verdict", &aj_loose_permitted, nouns, "by", done},
#endif
    {.in = "says", .key = "scored", .kind = &aj_loose_one, .name = "player", .other = "points"},
    {.in = "expect", .key = "scored", .kind = &aj_loose_one, .name = "player", .other = "points"},
    {.in = "says", .key = "rules", .kind = &aj_loose_item},
    {.in = "expect", .key = "rules", .kind = &aj_loose_item},
    {.in = "says", .key = "deciding", .kind = &aj_loose_item},
    {.in = "expect", .key = "deciding", .kind = &aj_loose_item},
    {.in = "", .key = "expect", .kind = &aj_loose_entry, .name = "verdict"},
    {0},
};

// Shapes of what no row of a game understands either.
const struct aj_loose aj_case_last_shapes[] = {
#ifndef AJ_PAGE_ENGINE
    {"says", "verdict", &aj_loose_agreed, nouns, "by", done},
    {"says", "verdict", &aj_loose_argued, nouns, "by", done},
    {"says", "verdict", &aj_loose_led, "points", "by", both},
    {"says", "verdict", &aj_loose_reworded, NULL, "by", NULL},
    {"says", "verdict", &aj_loose_amount, "points", "by", both},
    {"says", "verdict", &aj_loose_partly, "unjudged", "by", both},
#endif
    {0},
};

const struct aj_section aj_case_sections[] = {
    {"expect", "EXPECTATIONS in adjudge-case(5) lists the keys"},
    {"says", "EXPECTATIONS in adjudge-case(5) lists the keys"},
    {"rules", "`adjudge rules` lists the boxes and their editions"},
    {NULL, NULL},
};

// ---- case_players
//
// Finds the players of a case by the names and colours in its document.

static int find_exact(const struct aj_case *job, const char *text) {
    for (int i = 0; i < job->players; i++)
        if (aj_is_same(job->player[i].name, text))
            return i;
    for (int i = 0; i < job->players; i++)
        if (job->player[i].colour && aj_is_same(job->player[i].colour, text))
            return i;
    return AJ_NONE;
}

// Returns the player whose name or colour the text is, in any capitals, or AJ_NONE if there is
// none, or several.
static int find_in_any_case(const struct aj_case *job, const char *text) {
    int found = AJ_NONE;
    for (int i = 0; i < job->players; i++) {
        const char *colour = job->player[i].colour;
        if (!aj_is_same_word(job->player[i].name, text) &&
            !(colour && aj_is_same_word(colour, text)))
            continue;
        if (found != AJ_NONE)
            return AJ_NONE;
        found = i;
    }
    return found;
}

int aj_case_find_player(const struct aj_case *job, const char *text) {
    int player = find_exact(job, text);
    return player == AJ_NONE ? find_in_any_case(job, text) : player;
}

// Whether a player of the case was not understood, or none is known. That is reported elsewhere,
// and an unknown name may be that player's.
static bool has_unknown_player(const struct aj_case *job) {
    for (int i = 0; i < job->players; i++)
        if (strcmp(job->player[i].name, "?") == 0)
            return true;
    return job->players == 0;
}

// Helps with "Anna" if a player is called "Anna red": that may be a name and a colour. Returns NULL
// if none is.
static const char *help_colour(struct aj_arena *arena, const struct aj_case *job,
                               const char *text) {
    size_t length = strlen(text);
    if (length == 0)
        return NULL;
    for (int i = 0; i < job->players; i++)
        if (strncmp(job->player[i].name, text, length) == 0 && job->player[i].name[length] == ' ')
            return aj_arena_format(arena, "\"%s\" is a name; with a colour it is {%s: red}",
                                   job->player[i].name, text);
    return NULL;
}

// Adds a help to the error on an unknown player, if it will be shown: a name or colour that is
// near, or else the names of all players.
static void help_player(struct aj_reader *reader, const struct aj_case *job, const char *text,
                        struct aj_diag *diag) {
    const char *names[2 * AJ_PLAYERS_MAX];
    const char *list = "";
    size_t count = 0;
    if (!aj_diag_is_kept(reader->diags, diag))
        return;
    for (int i = 0; i < job->players; i++) {
        names[count++] = job->player[i].name;
        if (job->player[i].colour)
            names[count++] = job->player[i].colour;
    }
    const char *help = help_colour(reader->arena, job, text);
    help = help ? help : aj_did_you_mean(reader->arena, text, names, count);
    for (int i = 0; !help && i < job->players; i++)
        list = aj_arena_join(reader->arena, list, ", ", job->player[i].name);
    diag->help = help || job->players == 0
                     ? help
                     : aj_arena_format(reader->arena, "the players are %s", list);
}

int aj_case_player(struct aj_reader *reader, const struct aj_case *job, uint32_t node) {
    const char *text = aj_read_text(reader, node);
    if (!text)
        return AJ_NONE;
    int player = find_exact(job, text);
    if (player == AJ_NONE && (player = find_in_any_case(job, text)) != AJ_NONE)
        aj_read_spelled(reader, node, job->player[player].name);
    if (player == AJ_NONE && !has_unknown_player(job))
        help_player(reader, job, text,
                    aj_read_error(reader, node, AJ_KIND(UNKNOWN_PLAYER),
                                  "no player has the name or colour \"%s\"", text));
    return player;
}

int aj_case_player_key(struct aj_reader *reader, const struct aj_case *job, uint32_t node) {
    const char *text = aj_doc_key(reader->doc, node);
    int player = aj_case_find_player(job, text);
    if (player == AJ_NONE && !has_unknown_player(job))
        help_player(reader, job, text,
                    aj_read_error_key(reader, node, AJ_KIND(UNKNOWN_PLAYER),
                                      "no player has the name or colour \"%s\"", text));
    return player;
}

void aj_case_seat(const struct aj_case *job, struct aj_judgement *judgement) {
    judgement->players = job->players;
    for (int i = 0; i < job->players; i++) {
        judgement->player[i].name = job->player[i].name;
        judgement->player[i].before = job->player[i].score;
        judgement->player[i].final = job->player[i].score;
    }
}
