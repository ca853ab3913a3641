// Records of other programs, and a turn or a placement that is asked about: these change the
// document before it is read as a case.
#include <string.h>

#include "api/api.h"
#include "api/internal.h"
#include "documents/tree/tree.h"

static bool refuse(adjudge_engine *engine, const char *message, const char *help) {
    aj_read_error(&engine->reader, 0, AJ_KIND(UNKNOWN_RECORD), "%s", message)->help = help;
    return false;
}

static const char *const read_formats =
    "saved games of JCloisterZone 5 are read, and logs of Board Game Arena as the page loads them "
    "that replays a table";

bool aj_engine_check_record(adjudge_engine *engine) {
    const struct aj_text *text = &engine->text;
    size_t at = 0;
    while (at < text->length && strchr(" \t\r\n", text->bytes[at]) && text->bytes[at])
        at++;
    if (engine->record_use != AJ_RECORDS_ALONE || (at < text->length && text->bytes[at] == '{'))
        return true;
    aj_diag_add(&engine->diags, AJ_KIND(UNKNOWN_RECORD), at < text->length ? at : 0, "",
                "this is no recorded game of a kind that adjudge reads")
        ->help = read_formats;
    return false;
}

bool aj_engine_take_record(adjudge_engine *engine) {
    struct aj_reader reader = engine->reader;
    struct aj_record_ask ask = engine->records;
    bool is_record = engine->input.syntax != ADJUDGE_JSON_LINES && aj_record_is(&engine->doc);
    if (!is_record && engine->record_use == AJ_RECORDS_ALONE)
        return refuse(engine, "this is no recorded game of a kind that adjudge reads",
                      read_formats);
    if (!is_record)
        return true;
    if (engine->record_use == AJ_NO_RECORDS)
        return refuse(engine, "expected a case, found a recorded game",
                      "`adjudge import` makes a case of it");
    engine->recorded = engine->doc;
    reader.doc = &engine->recorded;
    ask.id = engine->input.id;
    ask.is_part = engine->asked_of != AJ_EVERY_TURN;
    ask.up_to = engine->asked_turn;
    return aj_record_read(&reader, &ask, &engine->record, &engine->doc);
}

void aj_engine_explain_break(adjudge_engine *engine) {
    struct aj_diag *last = engine->diags.last;
    if (last && !last->help && engine->input.syntax == ADJUDGE_JSON)
        last->help = aj_record_broken(&engine->text, &engine->arena);
}

static size_t count_entries(const struct aj_doc *doc, uint32_t list) {
    return list != AJ_NO_NODE && doc->node[list].kind == AJ_NODE_LIST ? doc->node[list].count : 0;
}

// Returns the first value of that key among the actions, or AJ_NO_NODE.
static uint32_t find_action(const struct aj_doc *doc, uint32_t actions, const char *key) {
    uint32_t found = AJ_NO_NODE;
    for (uint32_t n = count_entries(doc, actions) ? aj_doc_first(doc, actions) : AJ_NO_NODE;
         n != AJ_NO_NODE && found == AJ_NO_NODE; n = doc->node[n].next)
        found = aj_doc_get(doc, n, key);
    return found;
}

// Replaces a turn's actions by its player and the tile that he had in hand, to ask what he may do.
static void ask_instead(adjudge_engine *engine, uint32_t turn) {
    struct aj_doc *doc = &engine->doc;
    uint32_t player = aj_doc_get(doc, turn, "player"), actions = aj_doc_get(doc, turn, "actions");
    if (player != AJ_NO_NODE)
        aj_doc_link(doc, 0, "to_move", player, &engine->arena);
    for (size_t i = 0; engine->games[i]; i++) {
        const struct aj_game *game = engine->games[i];
        uint32_t played = game->played_as ? find_action(doc, actions, game->played_as) : AJ_NO_NODE;
        if (played != AJ_NO_NODE)
            aj_doc_link(doc, 0, game->in_hand_as, played, &engine->arena);
    }
}

// Adds the turn to the title, since the case is no longer the whole game.
static void entitle(adjudge_engine *engine) {
    struct aj_doc *doc = &engine->doc;
    uint32_t node = aj_doc_get(doc, 0, "title");
    const char *title = node == AJ_NO_NODE ? NULL : aj_doc_text(doc, node);
    aj_doc_drop(doc, 0, "title");
    aj_doc_add_text(doc, 0, "title",
                    aj_arena_format(&engine->arena, "turn %zu of %zu%s%s", engine->asked_turn,
                                    engine->turns, title ? ": " : "", title ? title : ""),
                    &engine->arena);
}

static bool refuse_turn(adjudge_engine *engine, uint32_t node) {
    struct aj_diag *diag = aj_read_error(&engine->reader, node, AJ_KIND(OUT_OF_RANGE),
                                         "turn %zu is asked about, and the game has %zu",
                                         engine->asked_turn, engine->turns);
    if (engine->record.notes.count > 0)
        diag->help = engine->record.notes.item[0].message;
    return false;
}

bool aj_engine_choose_turn(adjudge_engine *engine) {
    struct aj_doc *doc = &engine->doc;
    enum aj_asked asked = engine->asked_of;
    size_t number = engine->asked_turn;
    if (asked == AJ_EVERY_TURN || doc->node[0].kind != AJ_NODE_MAP)
        return true;
    uint32_t moves = aj_doc_get(doc, 0, "moves"), move = aj_doc_get(doc, 0, "move");
    bool has_move = move != AJ_NO_NODE && doc->node[move].kind == AJ_NODE_MAP;
    size_t listed = count_entries(doc, moves);
    engine->turns = listed + has_move;
    if (number > engine->turns || (number == 0 && asked != AJ_AFTER_TURN))
        return refuse_turn(engine, moves == AJ_NO_NODE ? 0 : moves);
    if (number < engine->turns) {
        // Drop what says how the whole game ends, and what is about its end.
        static const char *const keys[] = {"expect", "under", "xfail", "disputed", "game_over"};
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
            aj_doc_drop(doc, 0, keys[i]);
    }
    entitle(engine);
    if (number <= listed)
        aj_doc_drop(doc, 0, "move");
    if (asked == AJ_AFTER_TURN) {
        if (number < listed)
            aj_doc_cut(doc, moves, (uint32_t)number);
        return true;
    }
    uint32_t turn = number <= listed ? aj_doc_cut(doc, moves, (uint32_t)number - 1) : move;
    if (asked == AJ_INSTEAD_OF_TURN) {
        aj_doc_drop(doc, 0, "move");
        ask_instead(engine, turn);
    } else if (turn != move) {
        aj_doc_link(doc, 0, "move", turn, &engine->arena);
    }
    return true;
}

// Returns the value of `key` in the case at `map` or, if it has none, in what all cases of the
// document share.
static uint32_t value_of(const struct aj_doc *doc, uint32_t map, const char *key) {
    uint32_t own = aj_doc_get(doc, map, key);
    return own == AJ_NO_NODE ? aj_doc_get(doc, 0, key) : own;
}

// Returns the game of the case at `map`, if that game places tiles. A case that does not name its
// game is of the first one.
static const struct aj_game *game_of(const adjudge_engine *engine, uint32_t map) {
    const struct aj_doc *doc = &engine->doc;
    uint32_t node = value_of(doc, map, "game");
    const char *id = node == AJ_NO_NODE ? NULL : aj_doc_text(doc, node);
    const struct aj_game *game = id ? aj_find_game(engine->games, id) : NULL;
    return game ? game : engine->games[0];
}

static bool refuse_place(adjudge_engine *engine, uint32_t map, const char *what, const char *help) {
    const int32_t *at = engine->asked_place->at;
    aj_read_error(&engine->reader, map, AJ_KIND(MISSING_KEY), "%s at (%d,%d)?", what, (int)at[0],
                  (int)at[1])
        ->help = help;
    return false;
}

// Replaces the case's move, if it has one, by the placement. Its player is the one to move; its
// tile, if the placement names none, is the one in hand or the one that was placed. Returns false
// after an error.
static bool place_in(adjudge_engine *engine, uint32_t map) {
    const struct aj_placement *place = engine->asked_place;
    const struct aj_game *game = game_of(engine, map);
    struct aj_doc *doc = &engine->doc;
    struct aj_arena *arena = &engine->arena;
    uint32_t move = value_of(doc, map, "move"), player = value_of(doc, map, "to_move");
    uint32_t offset = doc->node[map].offset;
    if (!game->played_as)
        return refuse_place(engine, map, "in this game no tile is placed: what is meant", NULL);
    if (player == AJ_NO_NODE && move != AJ_NO_NODE)
        player = aj_doc_get(doc, move, "player");
    uint32_t hand = value_of(doc, map, game->in_hand_as);
    if (hand == AJ_NO_NODE && move != AJ_NO_NODE)
        hand = find_action(doc, aj_doc_get(doc, move, "actions"), game->played_as);
    const char *name = player == AJ_NO_NODE ? NULL : aj_doc_text(doc, player);
    const char *piece = place->piece         ? place->piece
                        : hand == AJ_NO_NODE ? NULL
                                             : aj_doc_text(doc, hand);
    if (!name)
        return refuse_place(engine, map, "who places the tile", "add `to_move: NAME`");
    if (!piece)
        return refuse_place(engine, map, "which tile is placed",
                            "name it, --place 'U 1 0', or add `tile_in_hand: U`");
    struct aj_made *made = aj_make(arena, AJ_NODE_MAP, offset);
    aj_make_text(arena, made, "player", name, offset)->quoted = true;
    struct aj_made *list = aj_make_in(arena, made, "actions", AJ_NODE_LIST, offset);
    struct aj_made *action = aj_make_in(arena, list, NULL, AJ_NODE_MAP, offset);
    aj_make_text(arena, action, game->played_as, piece, offset);
    aj_make_cell(arena, action, "at", place->at, offset);
    if (place->turn)
        aj_make_text(arena, action, "turn", place->turn, offset);
    aj_doc_drop(doc, map, "move");
    aj_doc_add_made(doc, map, "move", made, arena);
    return true;
}

bool aj_engine_place(adjudge_engine *engine) {
    struct aj_doc *doc = &engine->doc;
    bool is_placed = true;
    if (!engine->asked_place || doc->node[0].kind != AJ_NODE_MAP)
        return true;
    uint32_t cases = aj_doc_get(doc, 0, "cases");
    if (count_entries(doc, cases) == 0)
        return place_in(engine, 0);
    for (uint32_t n = aj_doc_first(doc, cases); n != AJ_NO_NODE && is_placed; n = doc->node[n].next)
        is_placed = doc->node[n].kind != AJ_NODE_MAP || place_in(engine, n);
    return is_placed;
}
