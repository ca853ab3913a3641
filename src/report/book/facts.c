// What a case says that its picture does not show: supplies, scores, who holds what.
#include <string.h>

#include "report/book/book.h"

struct facts {
    const struct aj_doc *doc;
    struct aj_buf *out;
    const char *lead; // before the first
    size_t told;
};

static const char *text_in(const struct facts *facts, uint32_t map, const char *key) {
    uint32_t node =
        facts->doc->node[map].kind == AJ_NODE_MAP ? aj_doc_get(facts->doc, map, key) : AJ_NO_NODE;
    return node == AJ_NO_NODE ? NULL : aj_doc_text(facts->doc, node);
}

static void begin(struct facts *facts) {
    aj_buf_puts(facts->out, facts->told++ ? "; " : facts->lead);
}

// Writes a key as words: "tower pieces" for tower_pieces_left, with an s unless it has one.
static void put_plural(struct facts *facts, const char *key, size_t length) {
    for (size_t i = 0; i < length; i++)
        aj_buf_char(facts->out, key[i] == '_' ? ' ' : key[i]);
    if (length == strlen("large") && memcmp(key, "large", length) == 0)
        aj_buf_puts(facts->out, " follower");
    aj_buf_puts(facts->out, key[length - 1] == 's' ? "" : "s");
}

// Writes "1 tower, 1 house, 0 shed" or, with `on`, "meeple on 12, messenger on 8".
static void put_counts(struct facts *facts, uint32_t map, bool on) {
    const char *separator = "";
    AJ_EACH_CHILD(facts->doc, n, map) {
        const char *key = aj_doc_key(facts->doc, n), *text = aj_doc_text(facts->doc, n);
        if (on)
            aj_buf_format(facts->out, "%s%s on %s", separator, key, text ? text : "?");
        else
            aj_buf_format(facts->out, "%s%s %s", separator, text ? text : "?", key);
        separator = ", ";
    }
}

// Writes "red, green", or "Bert's follower" of maps that have a player.
static void put_list(struct facts *facts, uint32_t list) {
    const char *separator = "";
    AJ_EACH_CHILD(facts->doc, n, list) {
        const char *text = aj_doc_text(facts->doc, n), *player = text_in(facts, n, "player");
        const char *kind = text_in(facts, n, "kind");
        bool is_usual = !kind || strcmp(kind, "normal") == 0;
        aj_buf_puts(facts->out, separator);
        if (text)
            aj_buf_puts(facts->out, text);
        else if (player)
            aj_buf_format(facts->out, "%s's %s", player, is_usual ? "follower" : kind);
        separator = ", ";
    }
}

// How a key of a player is told: `form` is the sentence after the player's name; its value is a
// number, or what `put` writes.
struct told {
    const char *key, *before, *after;
    enum { NUMBER, COUNTS, SPACES, LIST } form;
};

static const struct told players[] = {
    {"score", " has ", " points", NUMBER},
    {"ore", " has ", " ore", NUMBER},
    {"gold", " has ", " bars of gold", NUMBER},
    {"goods", " has ", "", COUNTS},
    {"buildings_left", " has ", " left", COUNTS},
    {"track", "'s ", "", SPACES},
    {"tokens", " plays with the tunnel tokens ", "", LIST},
    {"prisoners", " holds ", "", LIST},
    {"tickets", " has tickets: ", "", LIST},
    {"trains", " has ", " trains", NUMBER},
    {"mountain_trains", " has ", " trains in the mountains", NUMBER},
};

// Tells a key of a player. Returns false if the picture shows it, or if nobody need know it.
static bool tell_of_player(struct facts *facts, const char *name, uint32_t node) {
    static const char left[] = "_left";
    const char *key = aj_doc_key(facts->doc, node), *text = aj_doc_text(facts->doc, node);
    size_t length = strlen(key), end = sizeof left - 1;
    for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
        const struct told *row = &players[i];
        if (strcmp(key, row->key) != 0 || (row->form == NUMBER) != (text != NULL))
            continue;
        begin(facts);
        aj_buf_format(facts->out, "%s%s", name, row->before);
        if (text)
            aj_buf_puts(facts->out, text);
        else if (row->form == LIST)
            put_list(facts, node);
        else
            put_counts(facts, node, row->form == SPACES);
        aj_buf_puts(facts->out, row->after);
        return true;
    }
    if (!text || length <= end || strcmp(key + length - end, left) != 0)
        return false;
    begin(facts);
    aj_buf_format(facts->out, "%s has %s ", name, text);
    put_plural(facts, key, length - end);
    aj_buf_puts(facts->out, " left");
    return true;
}

static void tell_players(struct facts *facts, uint32_t list) {
    if (list == AJ_NO_NODE || facts->doc->node[list].kind != AJ_NODE_LIST)
        return;
    AJ_EACH_CHILD(facts->doc, player, list) {
        const char *name = text_in(facts, player, "name");
        const char *colour = text_in(facts, player, "colour");
        if (facts->doc->node[player].kind != AJ_NODE_MAP || (!name && !colour))
            continue;
        AJ_EACH_CHILD(facts->doc, n, player)
            tell_of_player(facts, name ? name : colour, n);
    }
}

// ---- the table

static void put_cell(struct facts *facts, uint32_t map) {
    uint32_t at = aj_doc_get(facts->doc, map, "at");
    if (at == AJ_NO_NODE || facts->doc->node[at].kind != AJ_NODE_LIST)
        return;
    const char *separator = "(";
    AJ_EACH_CHILD(facts->doc, c, at) {
        aj_buf_format(facts->out, "%s%s", separator, aj_doc_text(facts->doc, c));
        separator = ",";
    }
    aj_buf_char(facts->out, ')');
}

static void tell_castles(struct facts *facts, uint32_t list) {
    AJ_EACH_CHILD(facts->doc, n, list) {
        const char *segment = text_in(facts, n, "segment");
        begin(facts);
        aj_buf_format(facts->out, "%s of ", segment ? segment : "the city");
        put_cell(facts, n);
        aj_buf_puts(facts->out, " is a castle");
    }
}

static void tell_robbers(struct facts *facts, uint32_t list) {
    AJ_EACH_CHILD(facts->doc, n, list) {
        const char *player = text_in(facts, n, "player"), *space = text_in(facts, n, "space");
        begin(facts);
        aj_buf_format(facts->out, "%s's robber is on %s", player ? player : "?",
                      space ? space : "?");
    }
}

static void tell_piles(struct facts *facts, uint32_t map) {
    const char *draw = text_in(facts, map, "draw"), *discard = text_in(facts, map, "discard");
    begin(facts);
    aj_buf_format(facts->out, "cards in the draw pile: %s, in the discard pile: %s",
                  draw ? draw : "?", discard ? discard : "?");
}

static void tell_bag(struct facts *facts, uint32_t list) {
    begin(facts);
    aj_buf_puts(facts->out, "in the bag of the circus: ");
    put_list(facts, list);
}

// Keys of the table whose value is a text, each with what is said around it.
static const struct told table[] = {
    {"river_left", "", " river tiles are left", NUMBER},
    {"count_at", "the Count is in the quarter ", "", NUMBER},
    {"king", "", " holds the King", NUMBER},
    {"robber_baron", "", " holds the Robber Baron", NUMBER},
    {"tickets_pile", "", " tickets are left to be drawn", NUMBER},
    {"to_move", "it is the turn of ", "", NUMBER},
};

static const struct {
    const char *key;
    void (*tell)(struct facts *facts, uint32_t node);
} lists[] = {{"castles", tell_castles},
             {"robbers", tell_robbers},
             {"piles", tell_piles},
             {"animals", tell_bag}};

// Returns the value of a key of the game, AJ_NO_NODE: the case does not have it.
static uint32_t find(const struct aj_case *job, const char *key) {
    for (size_t i = 0; job->game_field && i < job->game->key_count; i++)
        if (strcmp(job->game->keys[i], key) == 0)
            return job->game_field[i];
    return AJ_NO_NODE;
}

void report_entry_say_facts(const struct aj_case *job, struct aj_buf *out) {
    bool moves = job->field[AJ_KEY_MOVE] != AJ_NO_NODE || job->field[AJ_KEY_MOVES] != AJ_NO_NODE;
    struct facts facts = {job->doc, out, moves ? "Before the move: " : "Besides the picture: ", 0};
    tell_players(&facts, job->field[AJ_KEY_PLAYERS]);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        uint32_t node = find(job, table[i].key);
        const char *text = node == AJ_NO_NODE ? NULL : aj_doc_text(job->doc, node);
        if (!text)
            continue;
        begin(&facts);
        aj_buf_format(out, "%s%s%s", table[i].before, text, table[i].after);
    }
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        uint32_t node = find(job, lists[i].key);
        if (node != AJ_NO_NODE && job->doc->node[node].count > 0 && !aj_doc_text(job->doc, node))
            lists[i].tell(&facts, node);
    }
    if (facts.told)
        aj_buf_char(out, '.');
}
