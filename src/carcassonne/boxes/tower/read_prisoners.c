// Reads and writes the exchange and the ransom of prisoners, and lists the possible ones.
#include "carcassonne/boxes/tower/read.h"
#include "carcassonne/boxes/tower/tower.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/table/table.h"
#include "carcassonne/turn/turn.h"

// ---- an exchange

static const char *name_of(const struct car_asking *ask, int player) {
    return ask->job->player[player].name;
}

static void write_named(const struct car_named *named, const char *key, struct aj_json *json) {
    aj_json_begin_object(json);
    aj_json_put_text(json, key, named->name);
    aj_json_put_text(json, "kind", car_figures[named->figure].id);
    aj_json_end_object(json);
}

static bool read_exchange(struct car_draft *draft, const struct car_action_nodes *at,
                          struct car_action *a) {
    static const struct car_naming naming = {
        {"player", "kind"},
        false,
        "as exchange: [{player: red, kind: normal}, {player: blue, kind: normal}]"};
    const struct aj_doc *doc = draft->reader->doc;
    int count = 0;
    bool understood = aj_read_is_list(draft->reader, at->own);
    for (uint32_t c = understood ? aj_doc_first(doc, at->own) : AJ_NO_NODE; c != AJ_NO_NODE;
         c = doc->node[c].next, count++)
        if (count < 2)
            understood = car_draft_named(draft, c, &naming, &a->named[count]) && understood;
    if (understood && count == 2)
        return true;
    if (understood)
        aj_read_error(draft->reader, at->own, CAR_KIND(BAD_ACTION),
                      "two followers are exchanged; %d are named", count)
            ->help = naming.help;
    return false;
}

static void write_pair(const struct car_action *a, struct aj_json *json) {
    aj_json_begin_list(json);
    write_named(&a->named[0], "player", json);
    write_named(&a->named[1], "player", json);
    aj_json_end_list(json);
}

static void write_exchange(const struct car_action *a, struct aj_json *json,
                           struct aj_arena *arena) {
    (void)arena;
    aj_json_key(json, "exchange");
    write_pair(a, json);
}

static void phrase_exchange(const struct car_action *a, struct aj_buf *out) {
    aj_buf_format(out, "exchange %s's %s for %s's %s", a->named[0].name,
                  car_figures[a->named[0].figure].spoken, a->named[1].name,
                  car_figures[a->named[1].figure].spoken);
}

// Returns the JSON of a row. In a rejected row the action has its key.
static const char *row_of(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                          void (*write)(const struct car_action *, struct aj_json *)) {
    struct aj_buf buf;
    struct aj_json json;
    aj_buf_init_in(&buf, arena);
    aj_json_init(&json, &buf);
    if (is_rejected) {
        aj_json_begin_object(&json);
        aj_json_key(&json, car_actions[a->kind].key);
    }
    write(a, &json);
    if (is_rejected)
        aj_json_end_object(&json);
    return aj_buf_keep(&buf);
}

// Offers to exchange each kind of the mover's followers that another player holds for each kind of
// that player's followers that the mover holds.
static void offer_exchanges(struct car_asking *ask, struct car_offers *offers) {
    int8_t mover = ask->turn.player;
    for (int8_t other = 0; other < ask->g.position->players; other++)
        for (unsigned i = 0; i < CAR_FOLLOWERS * CAR_FOLLOWERS; i++) {
            uint8_t own = (uint8_t)(i / CAR_FOLLOWERS), theirs = (uint8_t)(i % CAR_FOLLOWERS);
            const struct car_action a = {
                .kind = CAR_EXCHANGE,
                .named = {{mover, own, name_of(ask, mover)}, {other, theirs, name_of(ask, other)}},
                .node = ask->turn.node};
            if (car_is_held(&ask->g, other, mover, own) &&
                car_is_held(&ask->g, mover, other, theirs))
                car_offer(ask, offers, &a);
        }
}

static void fill_exchange(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                          struct aj_next *next) {
    next->json = row_of(a, is_rejected, arena, write_pair);
    next->sentence =
        aj_arena_format(arena, "%s%s's %s for %s's %s", is_rejected ? "exchange of " : "",
                        a->named[0].name, car_figures[a->named[0].figure].spoken, a->named[1].name,
                        car_figures[a->named[1].figure].spoken);
}

const struct car_action_hooks car_exchange_action = {.read = read_exchange,
                                                     .write = write_exchange,
                                                     .phrase = phrase_exchange,
                                                     .fill = fill_exchange,
                                                     .group = CAR_NEXT_EXCHANGE,
                                                     .offer = offer_exchanges};

// ---- a ransom

static bool read_ransom(struct car_draft *draft, const struct car_action_nodes *at,
                        struct car_action *a) {
    static const struct car_naming naming = {
        {"from", "kind"}, true, "as ransom: {from: blue, kind: normal}"};
    return car_draft_named(draft, at->own, &naming, &a->named[0]);
}

static void phrase_ransom(const struct car_action *a, struct aj_buf *out) {
    aj_buf_format(out, "buy the %s back from %s", car_figures[a->named[0].figure].spoken,
                  a->named[0].name);
}

static void write_from(const struct car_action *a, struct aj_json *json) {
    write_named(&a->named[0], "from", json);
}

static void write_ransom(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    (void)arena;
    aj_json_key(json, "ransom");
    write_from(a, json);
}

// Offers to ransom each kind of the mover's followers that anybody holds.
static void offer_ransoms(struct car_asking *ask, struct car_offers *offers) {
    for (int8_t holder = 0; holder < ask->g.position->players; holder++)
        for (int figure = 0; figure < CAR_FOLLOWERS; figure++) {
            const struct car_action a = {.kind = CAR_RANSOM,
                                         .named = {{holder, (uint8_t)figure, name_of(ask, holder)}},
                                         .node = ask->turn.node};
            if (car_is_held(&ask->g, holder, ask->turn.player, figure))
                car_offer(ask, offers, &a);
        }
}

static void fill_ransom(const struct car_action *a, bool is_rejected, struct aj_arena *arena,
                        struct aj_next *next) {
    next->json = row_of(a, is_rejected, arena, write_from);
    next->sentence =
        aj_arena_format(arena, "%sthe %s that %s holds", is_rejected ? "ransom for " : "",
                        car_figures[a->named[0].figure].spoken, a->named[0].name);
}

const struct car_action_hooks car_ransom_action = {.read = read_ransom,
                                                   .write = write_ransom,
                                                   .phrase = phrase_ransom,
                                                   .fill = fill_ransom,
                                                   .group = CAR_NEXT_RANSOM,
                                                   .offer = offer_ransoms};
