// The Tower in a case: its actions, and what may come next of them.
#include "carcassonne/actions.h"
#include "carcassonne/draft.h"
#include "carcassonne/listing.h"
#include "carcassonne/number.h"
#include "carcassonne/towers.h"

// ---- a piece

static bool read_piece(struct car_draft *draft, const struct car_action_nodes *at,
                       struct car_action *a) {
    return car_draft_cell(draft, at->own, a);
}

static void write_piece(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    (void)arena;
    aj_json_key(json, "tower");
    aj_json_cell(json, a->x, a->y);
}

static void phrase_piece(const struct car_action *a, struct aj_buf *out) {
    aj_buf_format(out, "lay a tower piece at (%d,%d)", a->x, a->y);
}

static struct car_action piece_at(const struct car_asking *ask, uint32_t lying) {
    const struct car_lying *tile = &ask->g.board.lying[lying];
    return (struct car_action){.kind = CAR_TOWER_PIECE,
                               .x = tile->x,
                               .y = tile->y,
                               .has_at = true,
                               .node = ask->turn.node};
}

static void list_pieces(struct car_asking *ask, struct aj_moves *moves) {
    const uint32_t *order = car_sort_tiles(&ask->g.board, ask->judgement.arena);
    for (uint32_t i = 0; i < ask->g.board.lyings; i++) {
        if (!car_has_kind(ask->g.board.lying[order[i]].tile, CAR_TOWER))
            continue;
        const struct car_action a = piece_at(ask, order[i]);
        struct aj_next *next = car_list_tried(ask, moves, CAR_NEXT_TOWER, &a);
        if (!next)
            continue;
        next->json = aj_arena_format(
            moves->arena,
            next->group == CAR_NEXT_TOWER ? "{\"at\":[%d,%d]}" : "{\"tower\":[%d,%d]}", a.x, a.y);
        next->sentence = aj_arena_format(moves->arena, "(%d,%d)", a.x, a.y);
    }
}

static void offer_pieces(struct car_asking *ask, struct car_offers *offers) {
    const uint32_t *order = car_sort_tiles(&ask->g.board, ask->judgement.arena);
    for (uint32_t i = 0; i < ask->g.board.lyings; i++)
        if (car_has_kind(ask->g.board.lying[order[i]].tile, CAR_TOWER)) {
            const struct car_action a = piece_at(ask, order[i]);
            car_offer(ask, offers, &a);
        }
}

const struct car_action_hooks car_tower_action = {.read = read_piece,
                                                  .write = write_piece,
                                                  .phrase = phrase_piece,
                                                  .list = list_pieces,
                                                  .offer = offer_pieces};

// ---- a capture

static bool read_capture(struct car_draft *draft, const struct car_action_nodes *at,
                         struct car_action *a) {
    return car_draft_spot(draft, at->own, a);
}

static void phrase_capture(const struct car_action *a, struct aj_buf *out) {
    aj_buf_puts(out, "take the follower on ");
    car_say_segment(a, out);
    aj_buf_format(out, " of (%d,%d)", a->x, a->y);
}

static void list_capture(struct car_asking *ask, struct aj_moves *moves, uint32_t f) {
    const struct car_follower *follower = &ask->g.board.follower[f];
    const struct car_action a = car_ask_spot(ask, CAR_CAPTURE, f);
    struct aj_next *next = car_list_tried(ask, moves, CAR_NEXT_CAPTURE, &a);
    if (!next)
        return;
    const char *segment = car_place_text(a.place, moves->arena);
    const char *player = ask->job->player[follower->player].name;
    struct aj_buf buf;
    struct aj_json json;
    aj_buf_init_in(&buf, moves->arena);
    aj_json_init(&json, &buf);
    aj_json_begin_object(&json);
    car_write_at(&a, &json);
    aj_json_put_text(&json, "segment", segment);
    aj_json_put_text(&json, "player", player);
    aj_json_put_text(&json, "kind", car_figures[follower->figure].id);
    aj_json_end_object(&json);
    next->json = aj_buf_keep(&buf);
    next->sentence = aj_arena_format(moves->arena, "%s's %s on %s of (%d,%d)", player,
                                     car_figures[follower->figure].spoken, segment, a.x, a.y);
}

// Every figure in reach; the order is that of the tiles, and of the places on them.
static void list_captures(struct car_asking *ask, struct aj_moves *moves) {
    const struct car_board *board = &ask->g.board;
    const uint32_t *order = car_sort_tiles(board, ask->judgement.arena);
    for (uint32_t i = 0; i < board->lyings; i++) {
        uint32_t parts[CAR_SEGMENTS_MAX];
        int count =
            car_tower_reaches(&ask->g, order[i]) ? car_sort_parts(board, order[i], parts) : 0;
        for (int k = 0; k < count; k++) {
            uint32_t f = board->part[parts[k]].follower;
            for (; f != CAR_NOTHING; f = board->follower[f].next)
                if (!board->follower[f].returned &&
                    car_figure_may(board->follower[f].figure, CAR_FATE_CAPTURED))
                    list_capture(ask, moves, f);
        }
    }
}

const struct car_action_hooks car_capture_action = {
    .read = read_capture, .write = car_write_spot, .phrase = phrase_capture, .list = list_captures};

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
    static const char *const keys[] = {"player", "kind"};
    const struct aj_doc *doc = draft->reader->doc;
    int count = 0;
    bool understood = aj_read_is_list(draft->reader, at->own);
    for (uint32_t c = understood ? aj_doc_first(doc, at->own) : AJ_NO_NODE; c != AJ_NO_NODE;
         c = doc->node[c].next, count++)
        if (count < 2)
            understood = car_draft_named(draft, c, keys, &a->named[count]) && understood;
    if (understood && count == 2)
        return true;
    if (understood)
        aj_read_error(draft->reader, at->own, CAR_KIND(BAD_ACTION),
                      "two followers are exchanged; %d are named", count);
    aj_read_help(draft->reader,
                 "as exchange: [{player: red, kind: normal}, {player: blue, kind: normal}]");
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

static void list_exchanges(struct car_asking *ask, struct aj_moves *moves) {
    const struct car_towers *towers = car_towers_of(&ask->g);
    for (uint8_t figure = 0; towers->exchange == CAR_EXCHANGE_OPEN && figure < CAR_FOLLOWERS;
         figure++) {
        const struct car_action a = {
            .kind = CAR_EXCHANGE,
            .named = {{towers->taken.holder, figure, name_of(ask, towers->taken.holder)},
                      {towers->taken.player, towers->taken.figure,
                       name_of(ask, towers->taken.player)}},
            .node = ask->turn.node};
        struct aj_buf buf;
        struct aj_json json;
        if (!car_ask_may(ask, &a, NULL))
            continue;
        struct aj_next *next = aj_moves_add(moves, CAR_NEXT_EXCHANGE);
        aj_buf_init_in(&buf, moves->arena);
        aj_json_init(&json, &buf);
        write_pair(&a, &json);
        next->json = aj_buf_keep(&buf);
        next->sentence = aj_arena_format(moves->arena, "%s's %s for %s's %s", a.named[0].name,
                                         car_figures[figure].spoken, a.named[1].name,
                                         car_figures[a.named[1].figure].spoken);
    }
}

const struct car_action_hooks car_exchange_action = {.read = read_exchange,
                                                     .write = write_exchange,
                                                     .phrase = phrase_exchange,
                                                     .list = list_exchanges};

// ---- a ransom

static bool read_ransom(struct car_draft *draft, const struct car_action_nodes *at,
                        struct car_action *a) {
    static const char *const keys[] = {"from", "kind"};
    return car_draft_named(draft, at->own, keys, &a->named[0]);
}

static void phrase_ransom(const struct car_action *a, struct aj_buf *out) {
    aj_buf_format(out, "buy the %s back from %s", car_figures[a->named[0].figure].spoken,
                  a->named[0].name);
}

static void write_ransom(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    (void)arena;
    aj_json_key(json, "ransom");
    write_named(&a->named[0], "from", json);
}

static void list_ransoms(struct car_asking *ask, struct aj_moves *moves) {
    for (int8_t holder = 0; holder < ask->g.position->players; holder++)
        for (uint8_t figure = 0; figure < CAR_FOLLOWERS; figure++) {
            const struct car_action a = {.kind = CAR_RANSOM,
                                         .named = {{holder, figure, name_of(ask, holder)}},
                                         .node = ask->turn.node};
            struct aj_buf buf;
            struct aj_json json;
            if (!car_ask_may(ask, &a, NULL))
                continue;
            struct aj_next *next = aj_moves_add(moves, CAR_NEXT_RANSOM);
            aj_buf_init_in(&buf, moves->arena);
            aj_json_init(&json, &buf);
            write_named(&a.named[0], "from", &json);
            next->json = aj_buf_keep(&buf);
            next->sentence = aj_arena_format(moves->arena, "the %s that %s holds",
                                             car_figures[figure].spoken, a.named[0].name);
        }
}

const struct car_action_hooks car_ransom_action = {
    .read = read_ransom, .write = write_ransom, .phrase = phrase_ransom, .list = list_ransoms};
