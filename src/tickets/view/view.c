#include "tickets/view/view.h"

#include <string.h>

#include "core/core.h"
#include "documents/reading/reading.h"
#include "judging/game/judgement.h"
#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"
#include "tickets/view/internal.h"

// ---- view

// ---- text

// Writes "  [][][] Brest–Paris, black *": "[]" for each space, and a star if the route is on the
// longest path.
static void put_route(const struct ttr_scene *scene, int route, const struct ttr_path *path,
                      struct aj_buf *out) {
    const struct ttr_route *row = ttr_scene_row(scene, route);
    aj_buf_puts(out, "  ");
    for (int i = 0; i < TTR_LENGTH_MAX; i++)
        aj_buf_puts(out, i < row->length ? "[]" : "  ");
    aj_buf_format(out, " %s", row->word.spoken);
    if (route < TTR_ROUTES) // the name of a described route says all of it
        aj_buf_format(out, ", %s%s", ttr_card_words[row->colour].spoken,
                      row->tunnel        ? ", tunnel"
                      : row->symbols > 0 ? ", ferry"
                                         : "");
    aj_buf_format(out, "%s%s\n", ttr_scene_is_new_route(scene, route) ? ", claimed now" : "",
                  ttr_is_on_path(path, route) ? " *" : "");
}

static void put_station(const struct ttr_scene *scene, int player, int city, struct aj_buf *out) {
    aj_buf_format(out, "  station in %s%s\n", ttr_cities[city].spoken,
                  ttr_scene_is_new_station(scene, player, city) ? ", built now" : "");
}

static void put_player(const struct ttr_scene *scene, int player, struct aj_buf *out) {
    struct ttr_path path = ttr_scene_path(scene, player);
    const char *name = ttr_scene_name(scene, player);
    aj_buf_safe(out, name, strlen(name));
    if (path.length > 0)
        aj_buf_format(out, ", longest path %d (*)", path.length);
    aj_buf_char(out, '\n');
    for (int r = ttr_scene_next(scene, player, 0); r != AJ_NONE;
         r = ttr_scene_next(scene, player, r + 1))
        put_route(scene, r, &path, out);
    if (scene->state->position->player[player].has_hand)
        aj_buf_format(
            out, "  in hand before the turn: %s\n",
            ttr_cards_say(&scene->state->position->player[player].hand, scene->judgement->arena));
    for (int i = 0; i < ttr_scene_stations(scene, player); i++)
        put_station(scene, player, ttr_scene_station(scene, player, i), out);
}

// Puts all players or, with `some`, only those of whom there is something to tell.
static void put_all(const struct ttr_scene *scene, bool some, struct aj_buf *out) {
    for (int player = 0; player < scene->state->position->players; player++)
        if (!some || ttr_scene_has_any(scene, player) ||
            scene->state->position->player[player].has_hand)
            put_player(scene, player, out);
}

static bool put_text(const struct aj_judgement *judgement, const struct aj_showing *how,
                     bool colour, struct aj_buf *out) {
    struct ttr_scene scene = ttr_scene_of(judgement, how->before);
    (void)colour;
    scene.is_open = how->is_open;
    put_all(&scene, how->by_place, out);
    const struct ttr_position *position = scene.state->position;
    if (position->has_display)
        aj_buf_format(out, "face up before the turn: %s\n",
                      ttr_cards_total(&position->display)
                          ? ttr_cards_say(&position->display, judgement->arena)
                          : "nothing");
    size_t turns = how->job ? ttr_scene_turns(&scene) : 0;
    for (size_t i = turns > TTR_TURNS_TOLD ? turns - 1 : 0; i < turns; i++)
        aj_buf_format(out, "%s\n", ttr_scene_turn(&scene, i));
    return true;
}

static void put_list(const struct aj_judgement *judgement, bool before, struct aj_buf *out) {
    struct ttr_scene scene = ttr_scene_of(judgement, before);
    put_all(&scene, false, out);
}

// ---- rows

static void write_row(struct aj_json *json, const char *id, const char *what, const char *player,
                      const char *where) {
    aj_json_begin_object(json);
    aj_json_put_text(json, "id", id);
    aj_json_put_text(json, "what", what);
    aj_json_put_text(json, "player", player);
    aj_json_put_text(json, "where", where);
    aj_json_end_object(json);
}

static void write_rows(const struct aj_judgement *judgement, bool before, const char *id,
                       struct aj_json *json) {
    struct ttr_scene scene = ttr_scene_of(judgement, before);
    for (int player = 0; player < scene.state->position->players; player++) {
        const char *name = ttr_scene_name(&scene, player);
        for (int r = ttr_scene_next(&scene, player, 0); r != AJ_NONE;
             r = ttr_scene_next(&scene, player, r + 1))
            write_row(json, id, "route", name, ttr_scene_row(&scene, r)->word.id);
        for (int i = 0; i < ttr_scene_stations(&scene, player); i++)
            write_row(json, id, "station", name,
                      ttr_cities[ttr_scene_station(&scene, player, i)].id);
    }
}

#ifndef AJ_PAGE_ENGINE // only a book tells it

// What a picture has that is to be explained.
struct signs {
    bool ferry, mountain, borrowed, ticket;
};

static void see_route(struct signs *signs, const struct ttr_route *row) {
    signs->ferry |= row->symbols > 0;
    signs->mountain |= row->mountains > 0;
}

static struct signs find_signs(const struct ttr_scene *scene) {
    const struct ttr_state *state = scene->state;
    struct signs signs = {false, false, false, false};
    for (int player = 0; player < state->position->players; player++) {
        for (int r = ttr_scene_next(scene, player, 0); r != AJ_NONE;
             r = ttr_scene_next(scene, player, r + 1))
            see_route(&signs, ttr_scene_row(scene, r));
        for (int i = 0; i < ttr_scene_stations(scene, player); i++)
            signs.borrowed |= !scene->before && state->own[player].borrowed[i] != AJ_NONE;
        for (int i = 0; i < ttr_scene_tickets(scene, player); i++)
            signs.ticket |= ttr_tickets[ttr_scene_ticket(scene, player, i)].to != AJ_NONE;
    }
    if (state->lay != AJ_NO_NODE)
        see_route(&signs, ttr_route_of(state->position, state->lay_route));
    return signs;
}

// Returns what a player had before the end of the game.
static int32_t points_before(const struct aj_judgement *judgement, int player) {
    int32_t points = judgement->player[player].final;
    for (size_t i = 0; i < judgement->earnings; i++)
        if (judgement->earning[i].player == player)
            points -= judgement->earning[i].points;
    return points;
}

// Tells of a position with which points the end of the game begins: those of the routes, which no
// ruling tells.
static void say_points_before(const struct aj_judgement *judgement, struct aj_buf *out) {
    const struct ttr_state *state = judgement->result;
    const char *separator = " Points for routes: ";
    for (int player = 0; judgement->turns == 0 && player < judgement->players; player++) {
        int32_t points = points_before(judgement, player);
        if (points == 0 || state->position->player[player].has_score)
            continue;
        aj_buf_format(out, "%s%s %d", separator, judgement->player[player].name, (int)points);
        separator = ", ";
    }
    aj_buf_puts(out, *separator == ',' ? "." : "");
}

static void say_marks(const struct aj_judgement *judgement, const struct aj_showing *how,
                      struct aj_buf *out) {
    struct ttr_scene scene = ttr_scene_of(judgement, how->before);
    const struct ttr_claim *claim = &scene.state->claim;
    struct signs signs = find_signs(&scene);
    aj_buf_puts(out, signs.borrowed ? " Dashed: a route that a station borrows." : "");
    aj_buf_puts(out, signs.ticket ? " Violet: between the cities of a ticket." : "");
    aj_buf_puts(out, signs.ferry ? " Circle in a space: a locomotive of a ferry." : "");
    aj_buf_puts(out, signs.mountain ? " X in a space: a mountain." : "");
    if (scene.state->has_claim && claim->crossed)
        aj_buf_format(out, " %s puts %d train%s aside.", ttr_scene_name(&scene, claim->player),
                      claim->crossed, claim->crossed == 1 ? "" : "s");
    say_points_before(judgement, out);
    if (out->length > 0) {
        memmove(out->bytes, out->bytes + 1, out->length - 1);
        out->length--;
    }
}
#endif

static const char *const kinds[] = {NULL};

const struct aj_view ttr_view = {.text = put_text,
#ifndef AJ_PAGE_ENGINE
                                 .marks = say_marks,
#endif
                                 .list = put_list,
                                 .shapes = ttr_draw_shapes,
                                 .kinds = kinds,
                                 .rows = write_rows};

// ---- pieces

#define NO_PAGE .form = NULL
#define PAGE(form_, items_, title_) .form = (form_), .items = (items_), .title = (title_)
#define ROW(kind_, id_, ...) {.kind = (kind_), .id = (id_), .colour = AJ_NO_COLOUR, __VA_ARGS__},

// Pieces that are no things: what players can say or do.
static const struct aj_piece sayable[] = {
#define PLAYER_KEY(name, key, list, rank, need, type, page, ...) ROW("player", key, page)
#define CASE_KEY(name, key, list, rank, need, type, page, ...) ROW("table", key, page)
#define PILES_KEY(name, key, list, rank, need, type, page, ...) ROW("table", "piles." key, page)
#define ACTION_KEY(name, key, list, rank, need, type, page, ...) ROW("action", key, page)
#include "tickets/table/keys.def"
};

// Whether the rules have what a key is about: tunnels, mountains, stations. `*is_last` becomes true
// for mountains and stations, which are listed last.
static bool is_in_play(const struct aj_ruleset *rules, const char *id, bool *is_last) {
    bool of_mountains = strcmp(id, "mountain_trains") == 0;
    *is_last = of_mountains || strncmp(id, "station", 7) == 0;
    if (of_mountains)
        return rules->option[TTR_OPTION_CROSSING].value == TTR_VALUE_CROSSING_YES;
    if (*is_last)
        return rules->option[TTR_OPTION_STATIONS].value > 0;
    return (strcmp(id, "reveal") != 0 && strcmp(id, "pay") != 0 && strcmp(id, "withdraw") != 0) ||
           aj_option_in_force(rules, TTR_OPTION_REVEAL);
}

static void list_sayable(const struct aj_ruleset *rules, aj_piece_use *use, void *context,
                         bool last) {
    for (size_t i = 0; i < sizeof sayable / sizeof *sayable; i++) {
        bool is_last;
        if (sayable[i].form && is_in_play(rules, sayable[i].id, &is_last) && is_last == last)
            use(context, &sayable[i]);
    }
}

static void list_map(const struct ttr_map *map, int deck, struct aj_arena *arena, aj_piece_use *use,
                     void *context) {
    struct aj_part part;
    TTR_EACH(route, map->routes) {
        ttr_parts.row((size_t)route, &part, arena);
        use(context, &(struct aj_piece){.kind = "route",
                                        .id = part.id,
                                        .key = "claimed",
                                        .form = "route",
                                        .title = part.summary,
                                        .most = 1,
                                        .colour = ttr_card_colours[ttr_routes[route].colour]});
    }
    TTR_EACH(city, map->cities)
        if (ttr_country(city) == AJ_NONE)
            use(context, &(struct aj_piece){.kind = "city",
                                            .id = ttr_cities[city].id,
                                            .title = ttr_cities[city].spoken,
                                            .colour = AJ_NO_COLOUR});
    TTR_EACH(ticket, map->tickets) {
        if (!ttr_is_in_deck(ticket, deck))
            continue;
        ttr_parts.row((size_t)(TTR_ROUTES + ticket), &part, arena);
        use(context, &(struct aj_piece){.kind = "ticket",
                                        .id = part.id,
                                        .title = part.summary,
                                        .most = part.count,
                                        .colour = AJ_NO_COLOUR});
    }
}

void ttr_list_pieces(const struct aj_case *job, struct aj_arena *arena, aj_piece_use *use,
                     void *context) {
    list_sayable(&job->rules, use, context, false);
    list_sayable(&job->rules, use, context, true);
    for (size_t i = 0; i < TTR_BOX_TRAINS; i++)
        use(context, &(struct aj_piece){.kind = "colour",
                                        .id = ttr_card_words[ttr_trains[i]].id,
                                        .title = ttr_card_words[ttr_trains[i]].spoken,
                                        .colour = ttr_card_colours[ttr_trains[i]]});
    for (int card = 0; card < TTR_CARDS; card++)
        use(context, &(struct aj_piece){.kind = "card",
                                        .id = ttr_card_words[card].id,
                                        .title = ttr_card_words[card].spoken,
                                        .most = ttr_deck(card),
                                        .colour = ttr_card_colours[card]});
    list_map(ttr_map_of(&job->rules), job->rules.option[TTR_OPTION_DECK].value, arena, use,
             context);
}

// ---- expect
//
// The game's own key of `expect`, `claim`: compares the keys that the case gives.

enum claim_key {
#define CLAIM_KEY(name, ...) CLAIM_##name,
#include "tickets/table/keys.def"
    CLAIM_KEYS
};
static const char *const claim_keys[CLAIM_KEYS] = {
#define CLAIM_KEY(name, key, ...) key,
#include "tickets/table/keys.def"
};

const char *const ttr_expect_keys[1] = {
#define EXPECT_KEY(name, key, ...) key,
#include "tickets/table/keys.def"
};

// An expectation of a claim being compared with it; differences are added to `out`.
struct checking {
    struct aj_reader *reader;
    const struct ttr_map *map;
    const struct ttr_claim *claim;
    struct aj_mismatches *out;
    const uint32_t *field; // by enum claim_key: nodes of the values
};

static void add_difference(struct checking *checking, enum claim_key key, const char *expected,
                           const char *actual) {
    aj_mismatch_add(checking->out, checking->field[key],
                    aj_arena_format(checking->reader->arena, "claim.%s", claim_keys[key]), expected,
                    actual);
}

static void add_text(struct checking *checking, enum claim_key key, const char *expected,
                     const char *actual) {
    aj_mismatch_add_text(checking->out, checking->field[key],
                         aj_arena_format(checking->reader->arena, "claim.%s", claim_keys[key]),
                         expected, actual);
}

// Compares a number with the expected one. `known`: the claim has such a number.
static void check_int(struct checking *checking, enum claim_key key, int actual, bool known) {
    static const char *const said[CLAIM_KEYS] = {[CLAIM_LENGTH] = "the route is of length",
                                                 [CLAIM_MOUNTAIN] = "trains put aside:",
                                                 [CLAIM_MATCHES] = "cards that match:",
                                                 [CLAIM_EXTRAS_DUE] = "extra cards due:",
                                                 [CLAIM_TRAINS_AFTER] = "trains left:"};
    struct aj_arena *arena = checking->reader->arena;
    int32_t expected = 0;
    if (checking->field[key] == AJ_NO_NODE ||
        !aj_read_number(checking->reader, checking->field[key], &expected))
        return;
    if (known && expected == actual)
        return;
    add_difference(checking, key, aj_arena_format(arena, "%d", (int)expected),
                   known ? aj_arena_format(arena, "%d", actual) : "not known");
    if (!known)
        return;
    aj_mismatch_data(checking->out, aj_arena_format(arena, "%d", actual));
    if (said[key])
        aj_mismatch_say(checking->out, "%s %d", said[key], actual);
}

// Adds the actual cards to the mismatch that was added last, as a map or as a list of maps.
static void put_cards(struct checking *checking, const struct ttr_cards cards[], size_t count,
                      bool is_list) {
    struct aj_json *json = aj_mismatch_begin_data(checking->out);
    if (!json)
        return;
    if (is_list)
        aj_json_begin_list(json);
    for (size_t i = 0; i < count; i++)
        ttr_cards_write(&cards[i], json);
    if (is_list)
        aj_json_end_list(json);
    aj_mismatch_end_data(checking->out, json);
}

static void check_cards(struct checking *checking, enum claim_key key,
                        const struct ttr_cards *actual, bool known) {
    struct aj_arena *arena = checking->reader->arena;
    struct ttr_cards expected;
    if (checking->field[key] == AJ_NO_NODE ||
        !ttr_cards_read(checking->reader, checking->field[key], &expected))
        return;
    if (known && ttr_cards_equal(&expected, actual))
        return;
    add_difference(checking, key, ttr_cards_say(&expected, arena),
                   known ? ttr_cards_say(actual, arena) : "not known");
    if (known)
        put_cards(checking, actual, 1, false);
}

static bool has_payment(const struct ttr_payments *payments, const struct ttr_cards *cards) {
    for (size_t i = 0; i < payments->count; i++)
        if (ttr_cards_equal(&payments->item[i], cards))
            return true;
    return false;
}

static bool has_payments(const struct ttr_payments *payments, const struct ttr_payments *others) {
    for (size_t i = 0; i < others->count; i++)
        if (!has_payment(payments, &others->item[i]))
            return false;
    return true;
}

// Compares payments, in any order. Only the case can list a payment twice.
static void check_payments(struct checking *checking) {
    uint32_t node = checking->field[CLAIM_PAYMENTS];
    struct aj_reader *reader = checking->reader;
    if (node == AJ_NO_NODE || !aj_read_is_list(reader, node))
        return;
    struct ttr_payments expected = {
        .item = AJ_NEW_ARRAY(reader->arena, struct ttr_cards, reader->doc->node[node].count + 1)};
    const struct ttr_payments *actual = &checking->claim->payments;
    AJ_EACH_CHILD(reader->doc, child, node)
        if (!ttr_cards_read(reader, child, &expected.item[expected.count++]))
            return;
    if (has_payments(actual, &expected) && has_payments(&expected, actual))
        return;
    add_difference(checking, CLAIM_PAYMENTS, ttr_payments_say(&expected, reader->arena),
                   ttr_payments_say(actual, reader->arena));
    put_cards(checking, actual->item, actual->count, true);
}

static void check_colour(struct checking *checking) {
    uint32_t node = checking->field[CLAIM_COUNTS_AS];
    int expected = node == AJ_NO_NODE ? AJ_NONE : ttr_card_read(checking->reader, node);
    int actual = checking->claim->counts_as;
    if (expected != AJ_NONE && expected != actual)
        add_text(checking, CLAIM_COUNTS_AS, ttr_card_words[expected].id, ttr_card_words[actual].id);
}

static void check_outcome(struct checking *checking) {
    uint32_t node = checking->field[CLAIM_OUTCOME];
    int expected = node == AJ_NO_NODE ? -1
                                      : aj_read_word(checking->reader, node, "outcome",
                                                     ttr_outcome_names, TTR_AWAITING_PAYMENT + 1);
    if (expected >= 0 && expected != (int)checking->claim->outcome)
        add_text(checking, CLAIM_OUTCOME, ttr_outcome_names[expected],
                 ttr_outcome_names[checking->claim->outcome]);
}

// Compares the route by its id. If the claimed route is a described one, any map in the case is
// equal to it.
static void check_route(struct checking *checking) {
    uint32_t node = checking->field[CLAIM_ROUTE];
    bool either = false;
    if (node == AJ_NO_NODE)
        return;
    const struct aj_node *at = &checking->reader->doc->node[node];
    bool described = checking->claim->route >= TTR_ROUTES;
    if (at->kind == AJ_NODE_MAP) {
        if (!described)
            add_text(checking, CLAIM_ROUTE, "a described route", checking->claim->row->word.id);
        return;
    }
    int expected = ttr_read_route(checking->reader, checking->map, node, &either);
    bool same = expected == checking->claim->route ||
                (either && ttr_namesake(expected) == checking->claim->route);
    if (expected != AJ_NONE && !same)
        (described ? add_difference : add_text)(checking, CLAIM_ROUTE, ttr_routes[expected].word.id,
                                                checking->claim->row->word.id);
}

void ttr_expect(struct aj_reader *reader, const struct aj_case *job,
                const struct aj_judgement *judgement, const uint32_t field[],
                struct aj_mismatches *out) {
    (void)job;
    const struct ttr_state *state = judgement->result;
    const struct ttr_claim *claim = &state->claim;
    uint32_t keys[CLAIM_KEYS];
    if (field[0] == AJ_NO_NODE || !aj_read_map(reader, field[0], claim_keys, CLAIM_KEYS, keys))
        return;
    if (!state->has_claim) {
        aj_mismatch_add(out, field[0], "claim", "a claim", "none");
        return;
    }
    struct checking checking = {reader, state->position->map, claim, out, keys};
    check_route(&checking);
    check_int(&checking, CLAIM_LENGTH, claim->row->length, true);
    check_int(&checking, CLAIM_MOUNTAIN, claim->crossed, state->crossing && claim->row->mountains);
    check_cards(&checking, CLAIM_LAID, &claim->laid, true);
    check_colour(&checking);
    check_int(&checking, CLAIM_MATCHES, claim->matches, claim->revealed);
    check_int(&checking, CLAIM_EXTRAS_DUE, claim->matches, claim->revealed);
    check_outcome(&checking);
    check_payments(&checking);
    check_cards(&checking, CLAIM_DISCARDED, &claim->discarded, true);
    check_cards(&checking, CLAIM_HAND_AFTER, &claim->hand_after, claim->hand_known);
    check_int(&checking, CLAIM_TRAINS_AFTER, claim->trains_after, true);
}
