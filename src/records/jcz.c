#include <string.h>

#include "records/internal.h"

static bool is_kind(const struct rec_reading *r, uint32_t node, enum aj_node_kind kind) {
    return node != AJ_NO_NODE && r->reader->doc->node[node].kind == kind;
}

// Whether the game was saved by a version of the program that writes players and tiles in other
// forms.
static bool is_old(const struct rec_reading *r) {
    const char *version = rec_text(r, 0, "appVersion");
    return version && *version >= '0' && *version < '5' && version[1] == '.';
}

// Checks that the document has the parts of every save.
static bool check_parts(struct rec_reading *r) {
    static const struct {
        const char *key;
        enum aj_node_kind kind;
        const char *what;
    } parts[] = {{"setup", AJ_NODE_MAP, "set-up"},
                 {"players", AJ_NODE_LIST, "players"},
                 {"replay", AJ_NODE_LIST, "messages"}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        uint32_t node = rec_get(r, 0, parts[i].key);
        if (is_kind(r, node, parts[i].kind))
            continue;
        if (is_old(r)) {
            aj_read_error(r->reader, rec_get(r, 0, "appVersion"), AJ_KIND(UNKNOWN_RECORD),
                          "this game was saved by JCloisterZone %s, and adjudge reads those that "
                          "JCloisterZone 5 or later saves",
                          rec_text(r, 0, "appVersion"));
            return false;
        }
        aj_read_error(r->reader, node == AJ_NO_NODE ? 0 : node, AJ_KIND(UNKNOWN_RECORD),
                      "a saved game of JCloisterZone has a %s \"%s\", its %s",
                      parts[i].kind == AJ_NODE_MAP ? "map" : "list", parts[i].key, parts[i].what)
            ->help = "save the game in JCloisterZone 5 while it is played, not its set-up alone";
        return false;
    }
    return true;
}

// Collects the messages that were not undone. UNDO takes back the message before it, but not the
// random number that a shepherd has used up.
static void collect_messages(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    const struct aj_doc *doc = r->reader->doc;
    uint32_t list = rec_get(r, 0, "replay");
    size_t index = 0;
    jcz->message = AJ_NEW_ARRAY(r->arena, uint32_t, doc->node[list].count + 1);
    jcz->undone = AJ_NEW_ARRAY(r->arena, uint32_t, doc->node[list].count + 1);
    REC_EACH(r, n, list) {
        const char *type = rec_text(r, n, "type");
        index++;
        if (!type || strcmp(type, "UNDO") != 0) {
            jcz->message[jcz->messages++] = n;
        } else if (jcz->messages > 0) {
            const char *figure =
                rec_text(r, rec_get(r, jcz->message[--jcz->messages], "payload"), "meepleId");
            jcz->undone[jcz->messages] += figure && strstr(figure, ".shepherd.");
        } else {
            r->message = index;
            rec_fail(r, n, "UNDO takes back a message, and there is none before it");
        }
    }
}

static bool is_true(const struct rec_reading *r, uint32_t node) {
    const char *text = rec_text(r, node, NULL);
    return text && strcmp(text, "true") == 0;
}

// Reads after how many tiles the game ends: from the number `endTurn`, which may also be `true`
// (then it is not said after how many), or from a list of the tiles to draw that ends with #END.
// Keeps that list. Other saves have both among the parameters of the pile, the number as
// `drawLimit`.
static void read_annotations(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    const struct aj_doc *doc = r->reader->doc;
    uint32_t annotations = rec_get(r, 0, "gameAnnotations");
    uint32_t pile = rec_get(r, rec_get(r, annotations, "tilePack"), "params");
    uint32_t end = rec_get(r, annotations, "endTurn"), order = rec_get(r, annotations, "drawOrder");
    end = end == AJ_NO_NODE ? rec_get(r, pile, "drawLimit") : end;
    order = order == AJ_NO_NODE ? rec_get(r, pile, "drawOrder") : order;
    jcz->ordered = is_kind(r, order, AJ_NODE_LIST) ? aj_doc_first(doc, order) : AJ_NO_NODE;
    jcz->has_end = end != AJ_NO_NODE && is_true(r, end);
    if (end != AJ_NO_NODE && rec_int(r, end, NULL, &jcz->end))
        jcz->has_end = jcz->end > 0;
    if (jcz->has_end || !is_kind(r, order, AJ_NODE_LIST))
        return;
    AJ_EACH_CHILD(doc, n, order) {
        const char *text = rec_text(r, n, NULL);
        if (doc->node[n].next == AJ_NO_NODE && text && strcmp(text, "#END") == 0) {
            jcz->end = (int32_t)doc->node[n].index;
            jcz->has_end = jcz->end > 0;
        }
    }
}

static void read_source(struct rec_reading *r) {
    const char *version = rec_text(r, 0, "appVersion");
    uint32_t test = rec_get(r, 0, "test");
    const char *title = rec_text(r, test, "description");
    if (title && *title)
        aj_make_text(r->arena, r->root, "title", title, rec_offset(r, test));
    aj_make_text(r->arena, r->root, "source",
                 version ? aj_arena_format(r->arena, "JCloisterZone %s", version) : "JCloisterZone",
                 r->root->offset);
}

// Decides whether the case has a turn that is not over at the end of the record. If the save has
// assertions, the turn is left out, since they are about the game before this turn is scored. It is
// kept if it has given points already, or if an assertion says that it may not be ended as it is,
// because a figure must still go on somewhere.
static void close_last_turn(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    struct rec_turn *open = rec_open_turn(r);
    uint32_t test = rec_get(r, 0, "test");
    if (!open || !rec_goes_on(r) || test == AJ_NO_NODE)
        return;
    if (jcz->perched && jcz->perched_turn == r->turns) // this figure must still go on
        r->refused_node = jcz_find_no_pass(jcz);
    open->is_over = r->refused_node != AJ_NO_NODE;
    if (open->is_over || open->gains_at_once)
        return;
    rec_note(r, open->node, "this turn is not over when the record ends, and is left out");
    r->turns--;
}

// If river tiles were set aside, says in the case how many river tiles were left at its start. Not
// if river tiles were placed after the first tile without a river: such a record was made by hand.
static void count_river(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    if (jcz_count_aside(jcz) > 0 && !jcz->is_recounted && jcz->early_rivers == jcz->rivers)
        aj_make_int(r->arena, r->root, "river_left", (int32_t)jcz->rivers, r->root->offset);
}

void rec_jcz_read(struct rec_reading *r) {
    struct jcz *jcz = AJ_NEW(r->arena, struct jcz);
    jcz->r = r;
    r->message_word = "message";
    if (!check_parts(r))
        return;
    read_source(r);
    collect_messages(jcz);
    if (rec_text(r, 0, "initialRandom"))
        rec_random_tell(&jcz->random, rec_text(r, 0, "initialRandom"));
    read_annotations(jcz);
    jcz_read_players(jcz);
    jcz_read_setup(jcz);
    jcz->start = r->lyings;
    for (size_t i = 0; i < jcz->messages && rec_goes_on(r); i++) {
        for (; jcz->undone[i] > 0; jcz->undone[i]--)
            rec_random_below(&jcz->random, 1);
        jcz_read_message(jcz, jcz->message[i], i);
    }
    if (rec_goes_on(r))
        jcz_come_before(jcz, NULL);
    close_last_turn(jcz);
    count_river(jcz);
    r->message = 0;
    r->is_final = jcz_is_over(jcz);
    if (!r->has_failed) // after a failure not all players may be known
        jcz_read_assertions(jcz);
}
