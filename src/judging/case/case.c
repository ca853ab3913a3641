// Makes cases of a document. A document has one case, or a list of cases under `cases`. With a
// list, the keys of the root are defaults: an entry that has a key replaces the whole value, so
// that a reader finds in one place what applies.
//
// The steps: first the known keys are collected, which depend on the games that the root and the
// entries name (case_keys.c); then the root is read as a map; then each case: its game, the keys
// common to all games, its rules, and last its position. The game reads the position (aj_game.read)
// after the rules because the modules in play decide what a position may hold.
//
// What always holds:
// - Every problem of a document is reported, not only the first. A reader that fails adds a
//   diagnostic with its place and goes on with what it has. The cases may be used only if
//   aj_cases_read returns true.
// - A case keeps the nodes of its keys (`field`, `game_field`) with the values read from them,
//   because moves, expectations and `under` are read later, from the same document.
// - A position holds facts only, and is const once it is read. It depends on modules and house
//   rules, and on those options that its reader asks for (aj_case_reads): long tickets, or what
//   tiles told by their edges are. Where none of these differ, other editions are judged from the
//   same position; else aj_case_under reads it again.
// - The id of each entry begins with the document's id, and no two entries have the same id.
#include "judging/case/case.h"

#include <stdlib.h>
#include <string.h>

#include "documents/reading/reading.h"
#include "documents/tree/tree.h"
#include "judging/game/game.h"
#include "judging/rulebook/rulebook.h"

// ---- case_work

enum {
    NODE_WORTH = 512, // bytes of budget for a node (aj_arena_spend)
    BYTE_WORTH = 48   // bytes of budget for a byte of its text
};

// Returns how many bytes of budget it takes to read a node and all below it; 0 for AJ_NO_NODE.
static size_t work_of(const struct aj_doc *doc, uint32_t node) {
    if (node == AJ_NO_NODE)
        return 0;
    size_t work = NODE_WORTH + (size_t)doc->node[node].length * BYTE_WORTH;
    AJ_EACH_CHILD(doc, c, node)
        work += work_of(doc, c);
    return work;
}

size_t aj_work_position(const struct aj_case *job) {
    size_t work = 0;
    aj_doc_settle(job->doc);
    for (size_t i = AJ_KEY_RULES; i <= AJ_KEY_DISPUTED; i++) // all keys of the case
        work += work_of(job->doc, job->field[i]);
    for (size_t i = 0; i < job->game->key_count; i++)
        work += work_of(job->doc, job->game_field[i]);
    return work;
}

// ---- case

// The number of errors, repeated ones included, after which no further entry of `cases` is read.
enum { REPEATS_MAX = 100000 };

#define POINTS "totals are final: {Anna: 8}, what the move earns is gained: {Anna: 3}"

#define CLAIM                                                                                      \
    "a player's claim stands under their name: disputed: {Anna: {final: {Anna: 8}}, Ben: legal}"
#define SCORE "a score stands with its player: players: [{name: Anna, score: 12}]"

// Keys that people use in any game until they know the right ones.
static const struct aj_hint hints[] = {
    {"turns", "moves", ""},
    {"claims", "disputed", "write disputed: [{by: Anna, says: legal}, {by: Bob, says: illegal}]"},
    {"owner", "player", ""},
    {"color", "colour", ""},
    {"points", "score", ""},
    {"actions action turn", "move", "write move: {player: NAME, actions: [...]}"},
    {"player", "players",
     "who plays: players: [Anna, Bob]; who moves: move: {player: NAME, actions: [...]}"},
    {"points score scores total totals", "final", POINTS},
    {"score scores", "players", SCORE},
    {"final gained says verdict winner", "disputed", CLAIM},
    {"end_of_game game_end end ended final_scoring", "game_over", "write game_over: true"},
    {"finished finish over is_over", "game_over", "write game_over: true"},
    {"question", "move", "the question is the move: {player: NAME, actions: [...]}"},
    {"", "", ""},
};

// The document: the keys that its maps may have, and the root's values.
struct intake {
    struct aj_reader *reader;
    size_t shared; // bytes of budget for what all cases share (case.h)
    const struct aj_case_options *options;
    struct aj_case_keys keys;
    uint32_t *root;             // the root's values, by key
    const struct aj_game *game; // the root's, if the line before had the same; else NULL
};

static void read_version(struct intake *intake, uint32_t node) {
    struct aj_reader *reader = intake->reader;
    int32_t version;
    if (node == AJ_NO_NODE || !aj_read_number(reader, node, &version))
        return;
    if (version != 1)
        aj_read_error(reader, node, AJ_KIND(UNKNOWN_VERSION),
                      "the format version is %d, and this adjudge knows 1", (int)version)
            ->help = "write adjudge: 1, or leave it out";
}

// Whether the value of `book` is this word.
static bool is_word(const struct aj_doc *doc, uint32_t node, const char *word) {
    const char *text = node == AJ_NO_NODE ? NULL : aj_doc_text(doc, node);
    return text && aj_is_same(text, word);
}

enum aj_book_answer aj_case_book_answer(const struct aj_case *job) {
    uint32_t book = job->field[AJ_KEY_BOOK];
    return is_word(job->doc, book, "answer-yes")  ? AJ_BOOK_YES
           : is_word(job->doc, book, "answer-no") ? AJ_BOOK_NO
                                                  : AJ_BOOK_BY_VERDICT;
}

bool aj_case_in_book(struct aj_reader *reader, const struct aj_case *job) {
    uint32_t book = job->field[AJ_KEY_BOOK];
    bool is_shown = true;
    if (book == AJ_NO_NODE)
        return true;
    if (aj_case_book_answer(job) != AJ_BOOK_BY_VERDICT)
        return true;
    if (is_word(job->doc, book, "titled"))
        return aj_doc_get(job->doc, job->node, aj_case_key_names[AJ_KEY_TITLE]) != AJ_NO_NODE;
    return aj_read_bool(reader, book, &is_shown) && is_shown;
}

// Checks the keys that every case may have and no rule asks for.
static void check_texts(struct aj_reader *reader, const struct aj_case *job) {
    static const enum aj_case_key texts[] = {AJ_KEY_SOURCE, AJ_KEY_XFAIL};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (job->field[texts[i]] != AJ_NO_NODE)
            aj_read_text(reader, job->field[texts[i]]);
    bool is_shown;
    uint32_t book = job->field[AJ_KEY_BOOK], tags = job->field[AJ_KEY_TAGS];
    if (book != AJ_NO_NODE && !is_word(reader->doc, book, "titled") &&
        aj_case_book_answer(job) == AJ_BOOK_BY_VERDICT)
        aj_read_bool(reader, book, &is_shown);
    if (job->game && job->field[AJ_KEY_ABOUT] != AJ_NO_NODE)
        aj_read_rule(reader, job->game->book, job->field[AJ_KEY_ABOUT]);
    if (tags == AJ_NO_NODE || !aj_read_is_list(reader, tags))
        return;
    AJ_EACH_CHILD(reader->doc, n, tags)
        aj_read_text(reader, n);
}

bool aj_case_rules(const struct aj_case *job, struct aj_reader *reader, uint32_t node,
                   const char *const *settings, struct aj_ruleset *rules) {
    if (job->table)
        aj_ruleset_copy(rules, &job->table->rules);
    else
        aj_ruleset_init(rules, job->game->book);
    if (job->has_assumed)
        aj_ruleset_choose(rules, 0, job->assumed);
    bool understood = aj_ruleset_read(rules, reader, job->field[AJ_KEY_RULES]);
    if (!aj_ruleset_read(rules, reader, node))
        understood = false;
    const char *error;
    for (; settings && *settings; settings++)
        aj_ruleset_set(rules, *settings, reader->arena, &error);
    return understood;
}

// Refuses a name that is the colour of another player, since pieces and turns name a player by
// either. Two players of one colour are a different error.
static void check_names(struct aj_reader *reader, const struct aj_case *job) {
    for (int i = 0; i < job->players; i++)
        for (int k = 0; k < job->players; k++) {
            const struct aj_case_player *ours = &job->player[i], *theirs = &job->player[k];
            bool shared =
                ours->colour && theirs->colour && aj_is_same(ours->colour, theirs->colour);
            if (i == k || shared || !theirs->colour || !aj_is_same(ours->name, theirs->colour))
                continue;
            uint32_t name = aj_doc_get(reader->doc, ours->node, "name");
            aj_read_error(reader, name == AJ_NO_NODE ? ours->node : name, AJ_KIND(AMBIGUOUS_NAME),
                          "a player is called %s, which is also another player's colour",
                          ours->name)
                ->help = "give the player another name: whoever is named here may be either";
        }
}

static bool read_position(struct aj_reader *reader, struct aj_case *job) {
    aj_doc_plan_by(reader->doc, aj_case_key_names[AJ_KEY_MOVES], job->game->plan);
    bool understood = job->game->read(reader, job, job->game_field);
    size_t before = reader->diags->count;
    check_names(reader, job);
    job->understood = understood && reader->diags->count == before;
    return job->understood;
}

bool aj_rules_read_alike(const struct aj_ruleset *own, const aj_options *read_by,
                         const struct aj_ruleset *rules) {
    if (own->house_rules != rules->house_rules)
        return false;
    for (int m = 0; m < own->book->modules; m++)
        if (aj_module_on(own, m) != aj_module_on(rules, m) ||
            (aj_module_on(own, m) && !aj_same_map(own->book, own->edition[m], rules->edition[m])))
            return false;
    AJ_EACH_OPTION(option, read_by) {
        const struct aj_option_state *a = &own->option[option], *b = &rules->option[option];
        if (a->value != b->value || a->readings != b->readings)
            return false;
    }
    return true;
}

bool aj_case_under(const struct aj_case *job, struct aj_reader *reader,
                   const struct aj_ruleset *rules, struct aj_case *under) {
    *under = *job;
    under->rules = *rules;
    if (job->understood && aj_rules_read_alike(&job->rules, &job->read_by, rules))
        return true;
    under->read_by = (aj_options){0};
    under->players = 0;
    memset(under->player, 0, sizeof under->player);
    size_t before = reader->diags->count;
    return read_position(reader, under) && reader->diags->count == before;
}

// Reads the rules of the case. In a stream, most lines have the rules of an earlier line, which are
// kept. They are not looked up in a document that this program has made, since it has no terms and
// its nodes are not in the order of the text. Rules with an unusual spelling are read each time,
// since the spelling must be noted each time.
static void read_rules(struct intake *intake, struct aj_case *job) {
    struct aj_reader *reader = intake->reader;
    struct aj_known_rules *known = reader->doc->terms ? intake->options->known_rules : NULL;
    const struct aj_spellings *spellings = reader->spellings;
    size_t spelled = spellings ? spellings->count : 0;
    struct aj_rules_text text = {.length = 0};
    if (known)
        text = aj_rules_text_of(reader->doc, job->field[AJ_KEY_RULES]);
    if (known && aj_known_rules_find(known, job->game->book, text, &job->rules))
        return;
    bool understood =
        aj_case_rules(job, reader, AJ_NO_NODE, intake->options->settings, &job->rules);
    if (known && understood && (!spellings || spellings->count == spelled))
        aj_known_rules_keep(known, text, &job->rules);
}

// Whether it is known which map the case is played on. If the rules were not understood, it may be
// any map, and reading the position for a wrong one would report errors that are none.
static bool is_map_known(const struct aj_reader *reader, const struct aj_rulebook *book,
                         size_t before) {
    bool several = false;
    if (reader->diags->kept == before)
        return true;
    for (int e = 1; e < book->editions; e++)
        several |= !aj_same_map(book, 0, e);
    if (!several)
        return true;
    for (size_t i = before; i < reader->diags->kept; i++) {
        const struct aj_diag_kind *kind = reader->diags->item[i].kind;
        if (kind == AJ_KIND(UNKNOWN_EDITION) || kind == AJ_KIND(UNKNOWN_KEY) ||
            kind == AJ_KIND(WRONG_TYPE))
            return false;
    }
    return true;
}

// Picks the values of one game's keys, if the document names several games.
static const uint32_t *pick_game_fields(const struct intake *intake, const struct aj_game *game,
                                        const uint32_t field[]) {
    uint32_t *own = AJ_NEW_ARRAY(intake->reader->arena, uint32_t, game->key_count + 1);
    for (size_t i = 0; i < game->key_count; i++)
        for (size_t k = 0; k < intake->keys.count; k++)
            if (aj_is_same(intake->keys.key[k], game->keys[i]))
                own[i] = field[k];
    return own;
}

static bool is_player(const void *job, const char *text) {
    return aj_case_find_player(job, text) != AJ_NONE;
}

// Reads a case from the values of its keys. `field` must outlive the case. Every problem becomes a
// diagnostic.
static void read_case(struct intake *intake, struct aj_case *job, const uint32_t field[]) {
    struct aj_reader *reader = intake->reader;
    memcpy(job->field, field, sizeof job->field);
    job->doc = reader->doc;
    job->game = intake->game ? intake->game
                             : aj_case_game(reader, intake->options->games, job->node,
                                            field[AJ_KEY_GAME], intake->keys.meant);
    if (field[AJ_KEY_TITLE] != AJ_NO_NODE)
        job->title = aj_read_text(reader, field[AJ_KEY_TITLE]);
    check_texts(reader, job);
    if (field[AJ_KEY_PLAYERS] == AJ_NO_NODE)
        aj_read_error(reader, job->node, AJ_KIND(MISSING_KEY), "the case does not list its players")
            ->help = "add players: [{name: Anna}, {name: Bob}]";
    if (!job->game)
        return;
    const struct aj_case_table *table = intake->options->table;
    job->table = table && table->rules.book == job->game->book ? table : NULL;
    job->game_field = intake->keys.only == job->game ? field + AJ_CASE_KEYS
                                                     : pick_game_fields(intake, job->game, field);
    size_t before = reader->diags->kept;
    read_rules(intake, job);
    bool known = is_map_known(reader, job->game->book, before);
    if (known && job->game->named) {
        const struct aj_game *named = job->game->named(reader, job, job->game_field);
        known = named != NULL;
        job->game = named ? named : job->game;
    }
    reader->diags->hints.naming = (struct aj_naming){"player", is_player, job};
    if (field[AJ_KEY_PLAYERS] != AJ_NO_NODE && known)
        read_position(reader, job);
    reader->diags->hints.naming.key = NULL;
}

static int compare_entries(const void *p, const void *q) {
    const struct aj_case *const *a = p, *const *b = q;
    int order = strcmp((*a)->id, (*b)->id);
    return order ? order : (*a > *b) - (*a < *b);
}

// Reports ids that are used twice. They are sorted: comparing each with all others would take a
// minute for a megabyte of ids.
static void check_unique(struct intake *intake, const struct aj_cases *cases) {
    struct aj_reader *reader = intake->reader;
    struct aj_case **order = AJ_NEW_ARRAY(reader->arena, struct aj_case *, cases->count + 1);
    size_t prefix = strlen(cases->id) + 1; // all ids begin with it, and it may be very long
    for (size_t i = 0; i < cases->count; i++) {
        order[i] = &cases->item[i];
        order[i]->id += prefix;
    }
    if (cases->count > 1)
        qsort(order, cases->count, sizeof *order, compare_entries);
    for (size_t i = 1; i < cases->count; i++)
        if (strcmp(order[i]->id, order[i - 1]->id) == 0)
            aj_read_error(
                reader, order[i]->id_node == AJ_NO_NODE ? order[i]->node : order[i]->id_node,
                AJ_KIND(REPEATED), "another case before has the id \"%s\"", order[i]->id - prefix);
    for (size_t i = 0; i < cases->count; i++)
        cases->item[i].id -= prefix;
}

static void refuse_key(struct intake *intake, const uint32_t field[], enum aj_case_key key) {
    if (field[key] != AJ_NO_NODE)
        aj_read_error_key(intake->reader, field[key], AJ_KIND(UNKNOWN_KEY),
                          "\"%s\" belongs at the top of the document", aj_case_key_names[key]);
}

// Reads an entry of `cases`. Most of what entries share is read again with each.
static void read_entry(struct intake *intake, struct aj_cases *cases, uint32_t node) {
    struct aj_reader *reader = intake->reader;
    aj_arena_spend(reader->arena, intake->shared);
    uint32_t *field = AJ_NEW_ARRAY(reader->arena, uint32_t, intake->keys.count);
    if (!aj_read_map(reader, node, intake->keys.key, intake->keys.count, field))
        return;
    struct aj_case *job = &cases->item[cases->count];
    job->node = node;
    job->id_node = field[AJ_KEY_ID];
    // Make FILE-ID/ENTRY-ID. An entry without an id has its number instead.
    const char *id = job->id_node == AJ_NO_NODE ? NULL : aj_read_text(intake->reader, job->id_node);
    struct aj_arena *arena = intake->reader->arena;
    job->id = id ? aj_arena_format(arena, "%s/%s", cases->id, id)
                 : aj_arena_format(arena, "%s/%zu", cases->id, cases->count + 1);
    refuse_key(intake, field, AJ_KEY_ADJUDGE);
    refuse_key(intake, field, AJ_KEY_CASES);
    refuse_key(intake, field, AJ_KEY_SCHEMA);
    for (size_t i = 0; i < intake->keys.count; i++)
        if (aj_doc_get(reader->doc, node, intake->keys.key[i]) == AJ_NO_NODE)
            field[i] = intake->root[i];
    read_case(intake, job, field);
    cases->count++;
}

static void read_entries(struct intake *intake, struct aj_cases *cases, uint32_t list) {
    struct aj_reader *reader = intake->reader;
    const struct aj_doc *doc = reader->doc;
    if (intake->options->single) {
        aj_read_error_key(reader, list, AJ_KIND(CASES_IN_LINE),
                          "a line of a batch holds one case, and \"cases\" lists several");
        return;
    }
    if (!aj_read_is_list(reader, list))
        return;
    if (doc->node[list].count == 0)
        aj_read_error(reader, list, AJ_KIND(EMPTY_DOCUMENT), "the list of cases is empty");
    cases->item = AJ_NEW_ARRAY(reader->arena, struct aj_case, doc->node[list].count + 1);
    // What is outside of `cases` is read again with each entry.
    intake->shared = work_of(doc, 0) - work_of(doc, list);
    // An error in the board that entries share is reported for each of them.
    for (uint32_t n = aj_doc_first(doc, list);
         n != AJ_NO_NODE && reader->diags->count <= REPEATS_MAX; n = doc->node[n].next)
        read_entry(intake, cases, n);
    check_unique(intake, cases);
}

static void read_single(struct intake *intake, struct aj_cases *cases) {
    cases->item = aj_arena_raw(intake->reader->arena, sizeof *cases->item);
    memset(cases->item, 0, offsetof(struct aj_case, rules)); // read_case sets the rest
    cases->count = 1;
    cases->item->id = cases->id;
    cases->item->id_node = cases->id_node;
    read_case(intake, cases->item, intake->root);
}

// Refuses a question in plain words, as one would ask a person: one error says what to write
// instead. Returns false if it did.
static bool refuse_prose(struct aj_reader *reader) {
    const struct aj_node *root = &reader->doc->node[0];
    uint32_t first = root->kind == AJ_NODE_MAP ? aj_doc_first(reader->doc, 0) : AJ_NO_NODE;
    const char *text = root->kind == AJ_NODE_SCALAR ? aj_doc_text(reader->doc, 0)
                       : first != AJ_NO_NODE        ? aj_doc_key(reader->doc, first)
                                                    : "";
    if (root->kind == AJ_NODE_LIST || !strchr(text, ' '))
        return true;
    const char *end = root->kind == AJ_NODE_SCALAR ? text : aj_doc_text(reader->doc, first);
    bool asks = strchr(text, '?') || (end && strchr(end, '?'));
    aj_refuse_prose(reader->diags, root->offset, asks);
    return false;
}

static const char *help_with_rules(const void *tag, const char *key, struct aj_arena *arena) {
    const struct aj_game *game = tag;
    const char *help = aj_hint_help(game->hints, key, aj_case_key_names[AJ_KEY_PLAYERS]);
    return help && *help ? help : aj_help_beside_rules(game->book, key, arena);
}

// Reads the root as a map, with the keys of the line before if they fit.
static bool read_root(struct intake *intake) {
    struct aj_reader *reader = intake->reader;
    struct aj_case_keys *keys = &intake->keys;
    struct aj_known_keys *known = intake->options->known_keys;
    if (known && aj_known_keys_read(known, reader, keys, &intake->root)) {
        intake->game = keys->only;
        return true;
    }
    aj_case_keys_collect(keys, reader, intake->options->games);
    intake->root = AJ_NEW_ARRAY(reader->arena, uint32_t, keys->count);
    const struct aj_names names = {.name = keys->key,
                                   .count = keys->count,
                                   .tag = keys->only,
                                   .help = keys->only ? help_with_rules : NULL};
    if (!aj_read_names(reader, 0, &names, intake->root))
        return false;
    if (known)
        aj_known_keys_keep(known, keys);
    return true;
}

bool aj_cases_read(struct aj_cases *cases, struct aj_reader *reader,
                   const struct aj_case_options *options) {
    struct intake intake = {.reader = reader, .options = options};
    size_t before = reader->diags->count;
    *cases = (struct aj_cases){.id = options->default_id, .id_node = AJ_NO_NODE};
    reader->diags->hints.of_case = hints;
    reader->diags->hints.sections = aj_case_sections;
    reader->diags->hints.slips = 0;
    if (!refuse_prose(reader) || !aj_read_is_map(reader, 0))
        return false;
    if (!read_root(&intake))
        return false;
    // Read the id of the document: the root's or, if it has none, the file's.
    cases->id_node = intake.root[AJ_KEY_ID];
    if (cases->id_node != AJ_NO_NODE) {
        const char *id = aj_read_text(intake.reader, cases->id_node);
        cases->id = id ? id : cases->id;
    }
    read_version(&intake, intake.root[AJ_KEY_ADJUDGE]);
    if (intake.root[AJ_KEY_SCHEMA] != AJ_NO_NODE)
        aj_read_text(reader, intake.root[AJ_KEY_SCHEMA]);
    if (intake.root[AJ_KEY_CASES] != AJ_NO_NODE)
        read_entries(&intake, cases, intake.root[AJ_KEY_CASES]);
    else
        read_single(&intake, cases);
    bool understood = reader->diags->count == before;
    for (size_t i = 0; i < cases->count && !understood; i++) {
        const struct aj_case *job = &cases->item[i];
        // Claims shared with the case before were checked there.
        if (i == 0 || job->field[AJ_KEY_DISPUTED] != job[-1].field[AJ_KEY_DISPUTED])
            aj_claims_check(reader, job);
    }
    return understood;
}

const char *aj_case_default_id(const char *name, struct aj_arena *arena) {
    if (strcmp(name, "-") == 0)
        return "stdin";
    const char *slash = strrchr(name, '/');
    const char *base = slash ? slash + 1 : name;
    const char *dot = strrchr(base, '.');
    size_t length = dot && dot != base ? (size_t)(dot - base) : strlen(base);
    return aj_arena_copy(arena, base, length);
}

// ---- case_settings
//
// Whether some game accepts a setting of the command.

static bool names_something(const struct aj_rulebook *book, const char *name) {
    return aj_find_named(book, name).kind || aj_find_option(book, name) != AJ_NONE ||
           aj_find_house_rule(book, name) != AJ_NONE;
}

const char *aj_case_setting_error(const struct aj_game *const *games, const char *setting,
                                  struct aj_arena *arena) {
    const char *answer = NULL;
    bool is_named = false;
    const char *name = aj_arena_copy(arena, setting, strcspn(setting, "="));
    for (size_t i = 0; games[i]; i++) {
        const char *error = NULL;
        struct aj_ruleset rules;
        aj_ruleset_init(&rules, games[i]->book);
        if (aj_ruleset_set(&rules, setting, arena, &error))
            return NULL;
        // The message is from the first game that knows the name.
        if (!answer || (!is_named && names_something(games[i]->book, name)))
            answer = error;
        is_named |= names_something(games[i]->book, name);
    }
    return answer ? answer : setting;
}
