// Claims as people say them: who has how many points, and what somebody may do.
#include <string.h>

#include "core/core.h"
#include "documents/shapes/shapes.h"
#include "documents/tree/tree.h"

// ---- shapes_claimed

// Words for the player who moves, if somebody else makes the claim.
static const char *const others[] = {"he", "she", "they", "you", NULL};

// Returns the player of the last turn of the case that has the claim, and sets `*turn` to that
// turn; NULL: the turn does not name him, or is a sentence that is not read yet.
static const char *find_mover(const struct aj_doc *doc, uint32_t claim, uint32_t *turn) {
    uint32_t list = claim == 0 ? 0 : aj_doc_at(doc, claim)->parent;
    *turn = list == 0 ? AJ_NO_NODE : aj_doc_get(doc, aj_doc_at(doc, list)->parent, "move");
    *turn = *turn == AJ_NO_NODE ? aj_doc_get(doc, 0, "move") : *turn;
    uint32_t player = *turn == AJ_NO_NODE || aj_doc_at(doc, *turn)->kind != AJ_NODE_MAP
                          ? AJ_NO_NODE
                          : aj_doc_get(doc, *turn, "player");
    return player != AJ_NO_NODE && aj_loose_is_text(doc, player) ? aj_doc_text(doc, player) : NULL;
}

// ---- who has how many points

// The points that a text gives to a player, and what they are for, if it says that.
struct points {
    size_t name, name_length, number, digits, what, what_length;
    char of;      // whose they are: the value of a row of `groups`; 0: the named player's
    bool is_less; // the player loses them
};

// Words for several players: both, all, or nobody, whose points are 0.
static const char *const groups[] = {"we both=2",    "they both=2",   "both players=2",
                                     "both of us=2", "both=2",        "each player=*",
                                     "each=*",       "all players=*", "we all=*",
                                     "all=*",        "everyone=*",    "everybody=*",
                                     "no player=0",  "nobody=0",      "neither player=0",
                                     "neither=0",    "no one=0",      NULL};
enum { BOTH = '2', ALL = '*', NOBODY = '0' };

static const char *const articles[] = {
    "the=", "a=", "an=", "his=", "her=", "my=", "your=", "their=", "its=", "this=", "that=", NULL};

// Finds the thing that points are for, "road" in " for the road", and returns the length of the
// phrase; 0: the text has another form. "For it" and the like mean the whole turn, so nothing is
// found in them.
static size_t find_what(const char *text, struct points *points) {
    static const char *const leads[] = {" for ", " from ", NULL};
    static const char *const all[] = {"", "it", "them", "all", "turn", "everything", "move", NULL};
    enum { WORDS_MAX = 3, ROOM = 32 };
    const char *const *lead = leads;
    while (*lead && !aj_is_same_start(text, *lead, strlen(*lead)))
        lead++;
    size_t at = *lead ? strlen(*lead) : 0, size, words = 0;
    while (*lead && (aj_loose_row(text + at, articles, &size)))
        at = aj_loose_next_word(text, at);
    const char *end = aj_find_part(text + at, " and ");
    size_t length = strcspn(text + at, ",.");
    length = end && (size_t)(end - text) < at + length ? (size_t)(end - text) - at : length;
    char what[ROOM];
    if (!*lead || length >= ROOM)
        return 0;
    memcpy(what, text + at, length);
    what[length] = '\0';
    for (size_t i = 0; what[i]; i = aj_loose_next_word(what, i))
        words++;
    if (words > WORDS_MAX || strpbrk(what, "0123456789") || aj_loose_says_more(what, true))
        return 0;
    points->what = at;
    points->what_length = aj_loose_is_listed(what, all) ? 0 : length;
    return at + length;
}

static bool is_number(const char *text, size_t length) {
    return length > 0 && (strspn(text, "0123456789") == length || aj_loose_number(text, length));
}

// Returns the length of the one of `words` with which a text begins; each begins with a blank. 0:
// the text begins otherwise.
static size_t skip_one(const char *text, const char *const words[]) {
    while (*words &&
           !(aj_is_same_start(text, *words, strlen(*words)) && strchr(" ,.", text[strlen(*words)])))
        words++;
    return *words ? strlen(*words) : 0;
}

static const char *const units[] = {" points", " point", " pts", " pt", NULL};

// Finds a number of points in a text, from byte `at` on. Returns where it ends; 0: there is none.
// If nobody gets the points, a word such as "anything" may take the number's place, or nothing.
static size_t find_amount(const char *text, size_t at, const char *row, struct points *points,
                          bool *is_each) {
    static const char *const no[] = {" any points", " any point", " a point",
                                     " anything",   " points",    NULL};
    static const char *const eaches[] = {" each", " apiece", NULL};
    static const char *const too[] = {" too", " as well", " also", NULL};
    points->number = at;
    points->digits = strcspn(text + at, " ,.");
    if (points->of == NOBODY) {
        points->digits = 0;
        at -= text[at] != '\0' && text[at - 1] == ' ';
        at += skip_one(text + at, no);
    } else if (!is_number(text + at, points->digits))
        return 0;
    at += points->digits;
    size_t unit = skip_one(text + at, units), each = skip_one(text + at + unit, eaches);
    *is_each = each > 0;
    if (*row == 'p' && !unit)
        return 0; // "pays 3" may mean cards
    at += unit + each;
    return at + skip_one(text + at, too);
}

// Finds the name in "Ben gets 4 points", the row of `words` for "gets", and the number. "Ben 4" has
// no such words: the points are then as in the row `*row` of the player before, who must be there.
// "4 points each" has no name. Returns the length of what was read; 0: the text has another form.
static size_t find_points(const char *text, const char *const words[], const char **row,
                          struct points *points) {
    static const char *const plural[] = {"they", "we", NULL};
    size_t size = 0, first = strcspn(text, " "), at = first;
    const char *group = aj_loose_row(text, groups, &size), *found;
    bool is_bare = !group && is_number(text, first), is_each;
    *points = (struct points){.name_length = at, .of = group ? strchr(group, '=')[1] : 0};
    at = group ? size : is_bare ? 0 : first;
    at += strspn(text + at, " ");
    found = is_bare ? "=gained" : aj_loose_row(text + at, words, &size);
    if (!found && !*row)
        return 0;
    *row = found ? found : *row;
    points->is_less = strchr(*row, '=')[1] == '-';
    at += found && !is_bare ? size + strspn(text + at + size, " ") : 0;
    if (aj_loose_begins_with(text + at, "only") || aj_loose_begins_with(text + at, "just"))
        at = aj_loose_next_word(text, at);
    if (!(at = find_amount(text, at, *row, points, &is_each)))
        return 0;
    if (is_each && (is_bare || aj_loose_is_word(text, first, plural)))
        points->of = ALL;
    else if (is_bare)
        return 0;
    size_t what = find_what(text + at, points);
    points->what += at;
    at += what;
    at += text[at] == '.' && !text[at + 1];
    return strchr(" ,", text[at]) ? at : 0;
}

enum { CLAIMED_MAX = 7, PLAYERS_MAX = 6 };

// If a text does not say what a player's points are for, takes over what the points before are for.
// False: only one of the two players' points are for something.
static bool share_what(struct points claimed[], size_t last) {
    struct points *now = &claimed[last];
    if (last == 0)
        return true;
    if (now->what_length == 0) {
        now->what = now[-1].what;
        now->what_length = now[-1].what_length;
    }
    return (now->what_length == 0) == (now[-1].what_length == 0);
}

// Returns where the second name begins in "Anna and Ben get 3 points"; 0: there is only one name.
static size_t find_second(const char *text) {
    size_t at = aj_loose_next_word(text, 0);
    return aj_is_same_start(text + at, "and ", 4) ? aj_loose_next_word(text, at) : 0;
}

// Returns the KEY of a row "WORDS=KEY" or "WORDS=-KEY".
static const char *key_of(const char *row) {
    const char *key = strchr(row, '=') + 1;
    return key + (*key == '-');
}

// Finds the points of all players whom a text names. Returns how many players these are; 0: the
// text has another form.
static size_t find_claimed(const char *text, const struct aj_loose *row, const char **words,
                           struct points claimed[CLAIMED_MAX]) {
    size_t at = 0, count = 0, length;
    const char *key = NULL;
    *words = NULL;
    while (aj_loose_begins_with(text + at, "says") || aj_loose_begins_with(text + at, "that") ||
           aj_loose_begins_with(text + at, "only"))
        at = aj_loose_next_word(text, at);
    while (count + 1 < CLAIMED_MAX) {
        size_t first = at, second = find_second(text + at);
        if (!(length = find_points(text + at + second, row->words, words, &claimed[count])))
            break;
        at += second;
        claimed[count].name = at;
        claimed[count].number += at;
        claimed[count].what += at;
        if (!share_what(claimed, count++) || (key && strcmp(key, key_of(*words)) != 0))
            return 0;
        key = key_of(*words);
        if (second) { // both players have the same points
            claimed[count] = claimed[count - 1];
            claimed[count].name = first;
            claimed[count++].name_length = strcspn(text + first, " ");
        }
        at += length;
        if (!text[at])
            return count;
        at += strspn(text + at, ", ");
        at = aj_loose_begins_with(text + at, "and") ? aj_loose_next_word(text, at) : at;
    }
    bool is_reason = strcspn(text, ",") < at && !strpbrk(text + at, "0123456789") &&
                     !aj_loose_says_more(text + at, true);
    return is_reason ? count : 0;
}

// Finds the names of the players of the case that has the claim. Returns how many they are; 0: one
// has no name, or they are not a list.
static size_t find_players(const struct aj_doc *doc, uint32_t node, const char *name[PLAYERS_MAX]) {
    uint32_t claims = aj_doc_at(doc, aj_doc_at(doc, aj_doc_at(doc, node)->parent)->parent)->parent;
    uint32_t list = aj_doc_get(doc, aj_doc_at(doc, claims)->parent, "players");
    size_t count = 0;
    list = list == AJ_NO_NODE ? aj_doc_get(doc, 0, "players") : list;
    if (list == AJ_NO_NODE || aj_doc_at(doc, list)->kind != AJ_NODE_LIST)
        return 0;
    AJ_EACH_CHILD(doc, c, list) {
        bool is_map = aj_doc_at(doc, c)->kind == AJ_NODE_MAP;
        uint32_t own = is_map ? aj_doc_get(doc, c, "name") : c;
        own = own == AJ_NO_NODE ? aj_doc_get(doc, c, "colour") : own;
        if (count == PLAYERS_MAX || own == AJ_NO_NODE || !aj_loose_is_text(doc, own))
            return 0;
        name[count++] = aj_doc_text(doc, own);
    }
    return count;
}

static bool earned_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    struct points claimed[CLAIMED_MAX];
    const char *text = aj_doc_text(doc, node), *words, *name[PLAYERS_MAX];
    size_t count = strchr(text, ' ') ? find_claimed(text, row, &words, claimed) : 0;
    for (size_t i = 0; i < count; i++) {
        size_t players = claimed[i].of ? find_players(doc, node, name) : 2;
        if (players == 0 || (claimed[i].of == BOTH && players != 2) || (claimed[i].of && count > 1))
            return false;
    }
    return count > 0;
}

// Returns the name of the player whom a claim calls `name`. "I" is the player who makes the claim;
// "she" is the one who moves, if somebody else makes it.
static const char *name_claimed(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                                const char *name) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    uint32_t claim = aj_doc_at(doc, aj_doc_at(doc, node)->parent)->parent, turn;
    if (aj_doc_at(doc, claim)->kind != AJ_NODE_MAP)
        return name;
    uint32_t by = aj_doc_get(doc, claim, row->other);
    const char *own = by != AJ_NO_NODE && aj_loose_is_text(doc, by) ? aj_doc_text(doc, by) : NULL;
    const char *mover = find_mover(doc, claim, &turn);
    if (own && aj_is_same_word(name, "I"))
        return own;
    bool is_mover =
        own && mover && !aj_is_same_word(own, mover) && aj_loose_is_listed(name, others);
    return is_mover ? mover : name;
}

// Adds {player: Ben, kind: road, points: 4} or, if the text does not say what the points are for,
// {Ben: 4}.
static void make_points(struct aj_reshaping *r, uint32_t node, const char *name,
                        const struct points *points, struct aj_made *to) {
    struct aj_arena *arena = aj_reshape_arena(r);
    const char *text = aj_doc_text(aj_reshape_doc(r), node), *key = name;
    const char *number =
        points->of == NOBODY ? "0" : aj_loose_number(text + points->number, points->digits);
    uint32_t offset = aj_reshape_byte(r, node, points->number);
    if (!number)
        number = aj_arena_copy(arena, text + points->number, points->digits);
    if (points->is_less && *number != '0')
        number = aj_arena_format(arena, "-%s", number);
    if (points->what_length > 0) {
        to = aj_make_in(arena, to, NULL, AJ_NODE_MAP, offset);
        aj_make_text(arena, to, "player", name, aj_reshape_byte(r, node, points->name))->quoted =
            false;
        aj_make_text(arena, to, "kind",
                     aj_arena_copy(arena, text + points->what, points->what_length),
                     aj_reshape_byte(r, node, points->what))
            ->quoted = false;
        key = "points";
    }
    aj_make_text(arena, to, key, number, offset)->quoted = false;
}

static void earned_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    (void)key;
    struct aj_arena *arena = aj_reshape_arena(r);
    const char *text = aj_doc_text(aj_reshape_doc(r), node), *words, *player[PLAYERS_MAX];
    struct points claimed[CLAIMED_MAX];
    size_t count = find_claimed(text, row, &words, claimed);
    AJ_SURE(arena, words != NULL); // as earned_fits found
    bool is_for = claimed[0].what_length > 0;
    struct aj_made *to =
        aj_make_in(arena, parent, is_for ? row->name : key_of(words),
                   is_for ? AJ_NODE_LIST : AJ_NODE_MAP, aj_doc_at(aj_reshape_doc(r), node)->offset);
    size_t players = claimed[0].of ? find_players(aj_reshape_doc(r), node, player) : 0;
    for (size_t i = 0; i < players; i++)
        make_points(r, node, player[i], &claimed[0], to);
    for (size_t i = 0; i < count && players == 0; i++) {
        const char *said = aj_arena_copy(arena, text + claimed[i].name, claimed[i].name_length);
        make_points(r, node, name_claimed(r, node, row, said), &claimed[i], to);
    }
}

const struct aj_loose_kind aj_loose_earned = {AJ_LOOSE_TEXT, earned_fits, earned_make};

// ---- who wins

// Returns the length of the winner's name in a text such as "Anna wins"; 0: the text has another
// form.
static size_t find_winner(const char *text) {
    static const char *const wins[] = {"wins=", "win=", "has won=", "have won=", "won=", NULL};
    size_t name = strcspn(text, " "), at = aj_loose_next_word(text, 0), size;
    if (!aj_loose_row(text + at, wins, &size))
        return 0;
    at += size;
    at += aj_is_same_start(text + at, " the game", 9) ? 9 : 0;
    at += text[at] == '.';
    return !text[at] && !aj_is_same_start(text, "nobody ", 7) ? name : 0;
}

static bool won_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const char *text = aj_doc_text(doc, node);
    return strchr(text, ' ') && find_winner(text) > 0 &&
           aj_doc_get(doc, aj_doc_at(doc, node)->parent, row->name) == AJ_NO_NODE;
}

static void won_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                     struct aj_made *parent, const char *key) {
    struct aj_arena *arena = aj_reshape_arena(r);
    const char *text = aj_doc_text(aj_reshape_doc(r), node);
    const char *name = aj_arena_copy(arena, text, find_winner(text));
    (void)key;
    aj_make_text(arena, parent, row->name, name_claimed(r, node, row, name),
                 aj_reshape_byte(r, node, 0))
        ->quoted = false;
}

const struct aj_loose_kind aj_loose_won = {AJ_LOOSE_TEXT, won_fits, won_make};

// ---- texts that were cut at a comma

static bool uncut_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    bool is_text = false, any = false;
    (void)row;
    AJ_EACH_CHILD(doc, c, node) {
        bool is_alone = aj_loose_stands_alone(doc, c);
        any |= is_text && is_alone;
        is_text = aj_loose_is_text(doc, c) || (is_text && is_alone);
    }
    return any;
}

static void uncut_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    struct aj_made *map = aj_make_in(arena, parent, key, AJ_NODE_MAP, aj_doc_at(doc, node)->offset);
    for (uint32_t c = aj_doc_first(doc, node), next; c != AJ_NO_NODE; c = next) {
        next = aj_doc_at(doc, c)->next;
        const char *text = aj_loose_is_text(doc, c) ? aj_doc_text(doc, c) : NULL;
        bool is_cut = false;
        for (; text && next != AJ_NO_NODE && aj_loose_stands_alone(doc, next);
             next = aj_doc_at(doc, next)->next) {
            text = aj_arena_format(arena, "%s, %s", text, aj_doc_key(doc, next));
            is_cut = true;
        }
        if (is_cut)
            aj_make_text(arena, map, aj_doc_key(doc, c), text, aj_doc_at(doc, c)->offset)->quoted =
                true;
        else
            aj_reshape_copy(r, c, row->key, map, aj_doc_key(doc, c));
    }
}

const struct aj_loose_kind aj_loose_uncut = {AJ_LOOSE_MAP, uncut_fits, uncut_make};

// ---- what somebody may do

// Words by which people say that somebody may do something, each with the verdict that it means.
static const char *const allowing[] = {"may not=illegal",
                                       "may never=illegal",
                                       "cannot=illegal",
                                       "can not=illegal",
                                       "can't=illegal",
                                       "can\u2019t=illegal",
                                       "could not=illegal",
                                       "must not=illegal",
                                       "mustn't=illegal",
                                       "is not allowed to=illegal",
                                       "isn't allowed to=illegal",
                                       "am not allowed to=illegal",
                                       "are not allowed to=illegal",
                                       "is allowed to=legal",
                                       "am allowed to=legal",
                                       "are allowed to=legal",
                                       "may=legal",
                                       "can=legal",
                                       "could=legal",
                                       NULL};

// Whether a text that says what somebody may do fits the turn. If it begins with one of `words`, as
// "pass" in "he may pass", the turn must have an action with that word as a key.
static bool is_of_turn(const struct aj_doc *doc, uint32_t turn, const char *text,
                       const char *const words[]) {
    uint32_t actions = aj_doc_get(doc, turn, "actions");
    while (*words && !aj_loose_begins_with(text, *words))
        words++;
    if (!*words)
        return true;
    if (actions != AJ_NO_NODE && aj_doc_at(doc, actions)->kind == AJ_NODE_LIST)
        AJ_EACH_CHILD(doc, action, actions)
            if (aj_doc_at(doc, action)->kind == AJ_NODE_MAP)
                AJ_EACH_CHILD(doc, c, action)
                    if (aj_loose_begins_with(aj_doc_key(doc, c), *words))
                        return true;
    return false;
}

// Whether `who` means the player who moves: it is his name; or "I", if he makes the claim; or "he"
// and the like, if `by`, another player, makes it.
static bool is_mover(const char *who, const char *mover, const char *by) {
    if (aj_is_same_word(who, mover))
        return true;
    bool is_own = by && aj_is_same_word(by, mover);
    return is_own ? aj_is_same_word(who, "I") : by && aj_loose_is_listed(who, others);
}

// Returns the verdict that a text such as "Anna may capture him" means; NULL: it means none.
static const char *find_permission(const struct aj_doc *doc, uint32_t node,
                                   const struct aj_loose *row) {
    enum { ROOM = 64 };
    const char *text = aj_doc_text(doc, node);
    uint32_t claim = aj_doc_at(doc, aj_doc_at(doc, node)->parent)->parent, turn;
    while (aj_loose_begins_with(text, "says") || aj_loose_begins_with(text, "that"))
        text += aj_loose_next_word(text, 0);
    size_t length = strcspn(text, " "), size = 0, at = aj_loose_next_word(text, 0);
    const char *verdict = length < ROOM ? aj_loose_row(text + at, allowing, &size) : NULL;
    if (!verdict || aj_doc_at(doc, claim)->kind != AJ_NODE_MAP)
        return NULL;
    char who[ROOM];
    memcpy(who, text, length);
    who[length] = '\0';
    uint32_t by = aj_doc_get(doc, claim, row->other);
    const char *mover = find_mover(doc, claim, &turn);
    bool has_by = by != AJ_NO_NODE && aj_loose_is_text(doc, by);
    if (!mover || !is_mover(who, mover, has_by ? aj_doc_text(doc, by) : NULL))
        return NULL;
    verdict = strchr(verdict, '=') + 1;
    at += size + strspn(text + at + size, " ");
    bool is_legal = verdict[0] == 'l';
    return aj_loose_says_more(text + at, is_legal) || !is_of_turn(doc, turn, text + at, row->words)
               ? NULL
               : verdict;
}

static bool permitted_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return strchr(aj_doc_text(doc, node), ' ') && find_permission(doc, node, row);
}

static void permitted_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                           struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    aj_make_text(aj_reshape_arena(r), parent, key, find_permission(doc, node, row),
                 aj_doc_at(doc, node)->offset)
        ->quoted = false;
}

const struct aj_loose_kind aj_loose_permitted = {AJ_LOOSE_TEXT, permitted_fits, permitted_make};
