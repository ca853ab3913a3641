#include <stdlib.h>
#include <string.h>

#include "carcassonne/boxes/boxes.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/turn/turn.h"
#include "carcassonne/view/internal.h"
#include "carcassonne/view/view.h"
#include "core/core.h"
#include "pictures/canvas/canvas.h"
#include "pictures/text/text.h"
#include "tiles/tiles.h"

// ---- board_areas

enum { UNHELD = 0xffffff };
enum {
    NAME_LETTERS = 16, // letters of one name in a label
    GAP_DRAWN = 20,    // empty cells of a row that are drawn one by one
    NAMES_LETTERS = 28 // letters of several names together
};

// By row of the numbering: how the picture names a feature.
struct said {
    const char *text; // "road-1, 6 points to Anna"
    const char *label;
    uint32_t tint;
    uint8_t owners; // as bits
};

// What is shown of features, and of what.
struct areas {
    struct car_judging *g;
    struct aj_arena *arena;
    struct said *said; // by row of the numbering
    const struct aj_showing *how;
    const struct car_question *question; // what the case asks
};

// Returns the colour of the first owner.
static uint32_t tint_of(const struct car_judging *g, uint8_t owners) {
    for (int i = 0; i < g->position->players; i++)
        if ((owners >> i) & 1U)
            return car_drawn_colour(car_drawn_in(g->position, i));
    return UNHELD;
}

// Tints an area, in stripes if several players have the feature.
static void tint_area(const struct areas *areas, const struct said *said,
                      struct car_drawn_area *area) {
    area->tint = said->tint;
    if (said->tint == AJ_NO_COLOUR || !(said->owners & (said->owners - 1)))
        return;
    uint32_t *shared = AJ_NEW_ARRAY(areas->arena, uint32_t, AJ_PLAYERS_MAX);
    for (unsigned owners = said->owners; owners; owners &= owners - 1)
        shared[area->tints++] = tint_of(areas->g, (uint8_t)owners);
    area->shared = shared;
}

// Returns the label of a feature: "road-1: 6", "road-1 Anna: 6"; `points` NULL: "road-1 Anna".
static const char *label_of(const struct areas *areas, const char *id, const int32_t *points,
                            uint8_t owners) {
    struct aj_buf label;
    aj_buf_init_in(&label, areas->arena);
    aj_buf_puts(&label, id);
    size_t most = owners ? NAMES_LETTERS / (size_t)__builtin_popcount(owners) : 0;
    most = most < NAME_LETTERS ? most : NAME_LETTERS;
    for (int i = 0; i < areas->g->position->players; i++)
        if ((owners >> i) & 1U)
            aj_buf_format(&label, " %s",
                          aj_canvas_cut(areas->g->judgement->player[i].name, most, areas->arena));
    if (points)
        aj_buf_format(&label, ": %d", (int)*points);
    return aj_buf_keep(&label);
}

// Whether a feature has become another thing than the tiles show, so that a book names it.
static bool is_named(const struct areas *areas, const struct car_shown *shown) {
    const struct car_board *board = &areas->g->board;
    const struct car_feature_piece *part = &board->part[shown->row->root];
    const struct car_tile *tile = board->lying[part->lying].tile;
    return areas->how->by_place && tile->segment[part->local].kind != part->kind;
}

// Whether a feature is tinted: the question is about it, or its kind is wanted.
static bool is_shown(const struct areas *areas, const struct car_shown *shown) {
    const struct car_question *question = areas->question;
    const struct car_feature_row *row = shown->row;
    bool is_asked = (areas->question->asks_end && shown->worth.owners && shown->worth.points > 0 &&
                     !areas->g->board.part[shown->row->root].scored) ||
                    is_named(areas, shown);
    for (uint32_t i = 0; question->g && i < question->parts && !is_asked; i++)
        is_asked = car_board_root(&question->g->board, question->part[i]) ==
                   car_board_root(&question->g->board, row->root);
    return is_asked || (areas->how->kinds >> row->kind) & 1U;
}

// Returns the label of a feature in the picture of a question. If actions before a forbidden one
// have changed the feature, the points in the report are not those in the picture; if its followers
// changed, neither are its owners.
static const char *question_label(const struct areas *areas, const char *id,
                                  const struct car_shown *shown) {
    const struct car_board *now = areas->question->refused ? &areas->question->g->board : NULL;
    const struct car_feature_piece *before = &areas->g->board.part[shown->row->root];
    if (areas->how->by_place && !shown->worth.owners && shown->worth.points == 0 &&
        !is_named(areas, shown))
        return NULL; // it would only hide what is drawn there
    if (areas->how->by_place)
        id = car_called(&areas->g->board, shown->row->root);
    const struct car_feature_piece *after =
        now ? &now->part[car_board_root(now, shown->row->root)] : before;
    bool is_same = before->size == after->size && before->open == after->open;
    bool has_same = before->occupants == after->occupants;
    bool is_counted = !is_named(areas, shown) || shown->worth.points != 0;
    return label_of(areas, id, is_same && has_same && is_counted ? &shown->worth.points : NULL,
                    has_same ? shown->worth.owners : 0);
}

static void say_feature(struct areas *areas, const struct car_shown *shown, struct said *said) {
    struct car_judging *g = areas->g;
    uint8_t owners = shown->worth.owners;
    struct aj_buf text;
    aj_buf_init_in(&text, areas->arena);
    car_label(g->judgement, (int32_t)shown->row->root, &text);
    said->label = question_label(areas, aj_buf_text(&text), shown);
    aj_buf_format(&text, ", %d point%s", (int)shown->worth.points,
                  shown->worth.points == 1 ? "" : "s");
    const char *before = " to ";
    for (int i = 0; i < g->position->players; i++)
        if ((owners >> i) & 1U) {
            aj_buf_format(&text, "%s%s", before, g->judgement->player[i].name);
            before = " and ";
        }
    said->text = aj_buf_keep(&text);
    said->tint = is_shown(areas, shown) ? tint_of(g, owners) : AJ_NO_COLOUR;
    said->owners = owners;
}

// Says a place: "road W of (1,1)".
static const char *place_at(const struct areas *areas, const struct car_drawn_tile *tile,
                            const char *place) {
    return aj_arena_format(areas->arena, "%s of (%d,%d)", place, (int)tile->x, (int)tile->y);
}

static void say_tile(struct areas *areas, uint32_t lying, struct car_drawn_tile *tile) {
    const struct car_judging *g = areas->g;
    struct car_drawn_area *area =
        AJ_NEW_ARRAY(areas->arena, struct car_drawn_area, tile->tile->count);
    for (uint8_t i = 0; i < tile->tile->count; i++) {
        uint32_t part = g->board.lying[lying].first_part + i;
        uint32_t row = g->numbering->row_of[car_board_root(&g->board, part)];
        const char *place = place_at(areas, tile, car_place_name(tile->tile, tile->turn, i));
        area[i] = (struct car_drawn_area){.title = place, .tint = AJ_NO_COLOUR};
        if (row == CAR_NOTHING)
            continue;
        const struct said *said = &areas->said[row];
        area[i].title = aj_arena_format(areas->arena, "%s: %s", place, said->text);
        tint_area(areas, said, &area[i]);
        if (said->tint != AJ_NO_COLOUR && g->numbering->row[row].anchor == part)
            area[i].label = said->label;
    }
    tile->area = area;
}

// Returns the feature of the report that would continue in a segment of the tile that a forbidden
// move places, or NULL.
static const struct said *find_joined(const struct areas *areas, uint32_t part) {
    const struct car_board *board = &areas->question->g->board;
    for (uint32_t other = board->part[part].next; other != part; other = board->part[other].next) {
        uint32_t row = other < areas->g->board.parts
                           ? areas->g->numbering->row_of[car_board_root(&areas->g->board, other)]
                           : CAR_NOTHING;
        if (row != CAR_NOTHING)
            return &areas->said[row];
    }
    return NULL;
}

// Names the segments of a tile that the report does not have, because the move that places it is
// forbidden.
static void say_new_tile(struct areas *areas, uint32_t lying, struct car_drawn_tile *tile) {
    struct car_drawn_area *area =
        AJ_NEW_ARRAY(areas->arena, struct car_drawn_area, tile->tile->count);
    for (uint8_t i = 0; i < tile->tile->count; i++) {
        uint32_t part = areas->question->g->board.lying[lying].first_part + i;
        const struct said *joined = find_joined(areas, part);
        area[i].title = place_at(areas, tile, car_place_name(tile->tile, tile->turn, i));
        area[i].tint = AJ_NO_COLOUR;
        if (joined)
            tint_area(areas, joined, &area[i]);
    }
    tile->area = area;
}

// Fills in `area` for all tiles of a drawing: those of g's board, whose features are g's, then
// those that only the question's board has. The kinds of features in `how` are tinted and labelled;
// features that the question is about always are.
static void say_areas(struct car_judging *g, const struct aj_showing *how,
                      const struct car_question *question, struct car_drawn_tile *tile) {
    struct areas areas = {.g = g, .arena = g->judgement->arena, .how = how, .question = question};
    if (!g->numbering) {
        struct car_numbering *numbering = AJ_NEW(areas.arena, struct car_numbering);
        car_number_features(g, numbering);
        g->numbering = numbering;
    }
    const struct car_field_show *fields = car_show_fields(g);
    areas.said = AJ_NEW_ARRAY(areas.arena, struct said, g->numbering->rows + 1);
    for (uint32_t i = 0; i < g->numbering->rows; i++) {
        struct car_shown shown;
        car_show(g, fields, i, &shown);
        say_feature(&areas, &shown, &areas.said[i]);
    }
    for (uint32_t i = 0; i < g->board.lyings; i++)
        say_tile(&areas, i, &tile[i]);
    for (uint32_t i = g->board.lyings; question->g && i < question->g->board.lyings; i++)
        say_new_tile(&areas, i, &tile[i]);
}

// ---- board_view

enum { EARLIER_MOST = 4 }; // turns before the last one that are told with a picture

// The drawing of a board, and what it is made from.
struct table {
    struct car_judging *g;
    struct aj_arena *arena;
    struct car_drawing drawing;
    struct car_drawn_tile *tile; // the same array as drawing.tile, to be filled in
    struct car_question question;
    bool with_faint; // it also has what the last turn took away
    bool none_left;  // the last turn does not stand: figures that it took away are on the board
};

// Returns a judging of the position as the case gives it, before any turn.
static struct car_judging *position_before(const struct aj_judgement *judgement) {
    const struct car_judging *after = judgement->result;
    struct aj_judgement *silent = AJ_NEW(judgement->arena, struct aj_judgement);
    struct car_judging *g = AJ_NEW(judgement->arena, struct car_judging);
    aj_judgement_again(silent, judgement);
    silent->result = g;
    car_judging_init(g, after->position, silent);
    return g;
}

// Whether a figure that was returned left in the last turn, or in one before it that is told as
// well.
static bool has_just_left(const struct car_judging *g, const struct car_follower *follower) {
    return follower->left_in == g->now.index ||
           (g->now.index <= EARLIER_MOST + 1 && follower->left_in > 0);
}

// Adds the figures on a tile and, if the table is with them, those that have just left.
static void take_figures(const struct table *table, const struct car_board_tile *lying,
                         struct car_pieces *pieces) {
    const struct car_judging *g = table->g;
    for (uint8_t i = 0; i < lying->tile->count; i++) {
        uint32_t f = g->board.part[lying->first_part + i].follower, shown = 0;
        for (; f != CAR_NOTHING; f = g->board.follower[f].next) {
            const struct car_follower *follower = &g->board.follower[f];
            bool is_faint = follower->returned && has_just_left(g, follower);
            struct car_drawn_piece piece =
                car_drawn_figure(g->position, follower->player, follower->figure);
            piece.segment = i;
            piece.is_faint = is_faint && !table->none_left;
            piece.is_beside = shown > 0;
            if (follower->returned && !(is_faint && table->with_faint))
                continue;
            car_pieces_add(pieces, piece);
            shown++;
        }
    }
}

// Adds the figures on a tile, then the pieces of modules.
static void take_pieces(struct table *table, const struct car_board_tile *lying,
                        struct car_drawn_tile *tile) {
    const struct car_judging *g = table->g;
    struct car_pieces pieces = {.arena = table->arena};
    take_figures(table, lying, &pieces);
    for (CAR_EACH(left, g, draw))
        car_lowest_module(g, left)->draw(g, lying, &pieces);
    for (size_t i = 0; i < pieces.count; i++)
        if (table->with_faint || !pieces.piece[i].is_faint)
            pieces.piece[tile->pieces++] = pieces.piece[i];
    tile->piece = pieces.piece;
}

// Adds what a player holds that is not on the board.
static void take_held(struct table *table, int index, struct car_drawn_player *player) {
    const struct car_judging *g = table->g;
    struct car_pieces pieces = {.arena = table->arena};
    for (CAR_EACH(left, g, draw_held))
        car_lowest_module(g, left)->draw_held(g, index, &pieces);
    for (size_t i = 0; i < pieces.count; i++) {
        struct car_drawn_piece *piece = &pieces.piece[i];
        const char *owner = g->judgement->player[piece->number - 1].name;
        piece->title = aj_arena_format(table->arena, "%s's %s, held by %s", owner, piece->spoken,
                                       player->name);
    }
    player->held = pieces.piece;
    player->helds = pieces.count;
}

// Returns what else a player has: tallies, "5 ore", and what modules say.
static const char *find_also(const struct table *table, const struct aj_judgement *judgement,
                             int player) {
    const char *also = "";
    for (int i = 0; i < judgement->tallies; i++)
        if (judgement->tally[i].of[player])
            also = aj_arena_join(table->arena, also, ", ",
                                 aj_arena_format(table->arena, "%d %s",
                                                 (int)judgement->tally[i].of[player],
                                                 judgement->tally[i].id));
    if (judgement->player[player].also)
        also = aj_arena_join(table->arena, also, ", ", judgement->player[player].also);
    return *also ? also : NULL;
}

// Adds the players with their points `before` the moves, else after them or, if the game is over,
// at the end. A book tells of a position without moves how it ends.
static void take_players(struct table *table, const struct aj_judgement *judgement, bool before) {
    bool is_over =
        !judgement->forbidden &&
        (table->g->position->is_over ||
         (table->question.by_place && judgement->turns == 0 && !table->question.is_open));
    struct car_drawn_player *player =
        AJ_NEW_ARRAY(table->arena, struct car_drawn_player, judgement->players);
    for (int i = 0; i < judgement->players; i++) {
        const struct aj_player_record *record = &judgement->player[i];
        player[i] =
            (struct car_drawn_player){.name = record->name,
                                      .colour = car_drawn_owner(table->g->position, i),
                                      .drawn_in = car_drawn_in(table->g->position, i),
                                      .points = before    ? record->before
                                                : is_over ? record->final
                                                          : record->before + record->gained,
                                      .open = before ? NULL : record->open,
                                      .also = before ? NULL : find_also(table, judgement, i)};
        take_held(table, i, &player[i]);
    }
    table->drawing.player = player;
    table->drawing.players = (size_t)judgement->players;
}

// Adds the tiles of the board, and leaves room for those that are not on it. `before` the moves, no
// tile is new.
static void take_tiles(struct table *table, bool before) {
    const struct car_board *board = &table->g->board;
    struct car_drawn_tile *tile = AJ_NEW_ARRAY(table->arena, struct car_drawn_tile,
                                               (size_t)board->lyings + table->question.extras + 1);
    for (uint32_t i = 0; i < board->lyings; i++) {
        const struct car_board_tile *lying = &board->lying[i];
        bool is_after = !before && table->g->now.turn;
        bool is_fresh = is_after && table->g->now.placed == i;
        bool is_earlier = is_after && table->g->now.earlier == i;
        tile[i] = (struct car_drawn_tile){.tile = lying->tile,
                                          .x = lying->x,
                                          .y = lying->y,
                                          .turn = lying->turn,
                                          .is_fresh = is_fresh,
                                          .is_framed = is_fresh || is_earlier};
        take_pieces(table, lying, &tile[i]);
    }
    table->drawing.tile = table->tile = tile;
    table->drawing.tiles = board->lyings;
}

// Returns what the legend calls segments by the modules that are in play.
static const char *const *take_meanings(struct aj_arena *arena, const struct aj_ruleset *rules) {
    static const struct {
        int kind, module;
        const char *text;
    } rows[] = {
#define KIND_MEANS(kind, module, text) {CAR_##kind, CAR_MODULE_##module, text},
#include "tiles/tiles.def"
    };
    const char **meaning = AJ_NEW_ARRAY(arena, const char *, CAR_KINDS);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (aj_module_on(rules, rows[i].module))
            meaning[rows[i].kind] = rows[i].text;
    return meaning;
}

// Draws everything on the board of `g`, which is that `before` the moves or that after them.
static void fill_table(struct table *table, const struct aj_judgement *judgement,
                       struct car_judging *g, bool before) {
    table->g = g;
    table->arena = judgement->arena;
    table->drawing = (struct car_drawing){
        .coordinates = true, .title = "", .meaning = take_meanings(table->arena, g->rules)};
    take_tiles(table, before);
    struct car_links links = {.arena = table->arena};
    for (CAR_EACH(left, g, link))
        car_lowest_module(g, left)->link(g, &links);
    table->drawing.link = links.link;
    table->drawing.links = links.count;
    struct car_quarters quarters = {.arena = table->arena};
    for (CAR_EACH(left, g, draw_quarters))
        car_lowest_module(g, left)->draw_quarters(g, &quarters);
    table->drawing.quarter = quarters.quarter;
    table->drawing.quarters = quarters.count;
    take_players(table, judgement, before);
}

static void set_table(struct table *table, const struct aj_judgement *judgement, bool before) {
    struct car_judging *g = before ? position_before(judgement) : car_result(judgement);
    fill_table(table, judgement, g, before);
}

// Adds the tiles that the move would place but that do not lie there: one that may not lie there,
// and others after the action that is refused. Whether the others would fit is not said.
static void add_extras(struct table *table) {
    const struct car_question *question = &table->question;
    for (uint32_t i = 0; i < question->extras; i++) {
        const struct car_action *extra = question->extra[i];
        struct car_drawn_tile *tile = &table->tile[table->drawing.tiles++];
        *tile = (struct car_drawn_tile){
            .tile = extra->tile, .x = extra->x, .y = extra->y, .turn = extra->turn};
        tile->is_refused = extra == question->refused;
        tile->is_unjudged = !tile->is_refused;
        tile->is_above = car_board_at(&table->g->board, extra->x, extra->y) != CAR_NOTHING;
        if (tile->is_refused)
            tile->clash = car_question_clash(&table->g->board.cells, table->tile, tile);
    }
}

// Says the turns before the one that is asked about, if there are at most EARLIER_MOST: "before
// that, Anna: place F at (-2,1)", or of several in order "first, Anna: ..." and "then, Ben: ...".
static void say_earlier(struct table *table, const struct aj_judgement *judgement,
                        const struct car_position *p) {
    uint32_t turns = judgement->turns > 0 ? (uint32_t)judgement->turns - 1 : 0;
    if (turns > EARLIER_MOST)
        return;
    const char **earlier = AJ_NEW_ARRAY(table->arena, const char *, EARLIER_MOST);
    for (uint32_t i = 0; i < turns && i < p->turns; i++) {
        const struct car_turn *turn = car_order_turn(table->g, &p->turn[i]);
        struct aj_buf text;
        aj_buf_init_in(&text, table->arena);
        aj_buf_format(&text, "%s, %s: ",
                      turns == 1 ? "before that"
                      : i == 0   ? "first"
                                 : "then",
                      judgement->player[turn->player].name);
        for (uint32_t k = 0; k < turn->count; k++) {
            aj_buf_puts(&text, k ? ", " : "");
            car_action_say(judgement, table->question.by_place, &turn->action[k], &text);
        }
        if (turn->count == 0)
            aj_buf_puts(&text, "a turn of which nothing is told");
        const char *said = aj_buf_keep(&text);
        earlier[table->drawing.earliers++] =
            table->question.by_place ? aj_say_plainly(said, table->arena) : said;
    }
    table->drawing.earlier = earlier;
}

#ifndef AJ_PAGE_ENGINE // only a book shows it
// Whether two pieces would be drawn in one place.
static bool is_same_place(const struct car_drawn_piece *a, const struct car_drawn_piece *b) {
    if (a->is_token || b->is_token)
        return a->is_token && b->is_token && a->edge == b->edge;
    return a->number && a->on_corner == b->on_corner && (a->on_corner || a->segment == b->segment);
}

// Adds a piece to a tile, unless there is one already where it would be.
static void add_piece(const struct table *table, struct car_drawn_tile *tile,
                      struct car_drawn_piece piece) {
    struct car_drawn_piece *all =
        AJ_NEW_ARRAY(table->arena, struct car_drawn_piece, tile->pieces + 1);
    for (size_t i = 0; i < tile->pieces; i++) {
        all[i] = tile->piece[i];
        if (is_same_place(&all[i], &piece))
            return;
    }
    all[tile->pieces++] = piece;
    tile->piece = all;
}

// Adds the figure or token that may not be placed, in its ring.
static void add_refused(const struct table *table) {
    const struct car_action *a = table->question.refused;
    if (!a)
        return;
    for (size_t i = 0; i < table->drawing.rings; i++) {
        const struct car_drawn_ring *ring = &table->drawing.ring[i];
        if (!ring->is_refused)
            continue;
        struct car_drawn_tile *tile = &table->tile[ring->tile];
        bool is_corner = ring->about == CAR_RING_CORNER && ring->place == CAR_SE;
        if (a->kind == CAR_FOLLOWER && (ring->about == CAR_RING_SEGMENT || is_corner)) {
            struct car_drawn_piece piece =
                car_drawn_figure(table->g->position, table->question.turn->player, a->figure);
            piece.segment = ring->place;
            piece.on_corner = is_corner;
            add_piece(table, tile, piece);
        } else if (ring->about == CAR_RING_OPENING) {
            add_piece(table, tile, car_drawn_token(a->colour, a->edge));
        }
    }
}
#endif

// Whether a case tells what points its players end with.
static bool expects_end(const struct aj_case *job) {
    uint32_t expected = job->field[AJ_KEY_EXPECT];
    return expected != AJ_NO_NODE && aj_doc_get(job->doc, expected, "final") != AJ_NO_NODE;
}

// Draws the table together with the question about it.
static void ask_table(struct table *table, const struct aj_judgement *judgement,
                      const struct aj_showing *how) {
    if (!how->job || how->before) {
        set_table(table, judgement, how->before);
        return;
    }
    car_question_find(judgement, how->job, &table->question);
    table->question.is_open = how->is_open;
    table->question.by_place = how->by_place;
    table->question.asks_end |= how->by_place && judgement->turns == 0 && expects_end(how->job);
    table->none_left = how->by_place && judgement->forbidden; // in a book
    fill_table(table, judgement, table->question.g, false);
    add_extras(table);
    say_earlier(table, judgement, how->job->position);
    table->drawing.rings =
        car_question_rings(judgement, how->job, &table->question, &table->drawing.ring);
#ifndef AJ_PAGE_ENGINE
    if (how->by_place)
        add_refused(table);
#endif
}

static bool write_text(const struct aj_judgement *judgement, const struct aj_showing *how,
                       bool colour, struct aj_buf *out) {
    struct table table = {.with_faint = true};
    ask_table(&table, judgement, how);
    return car_list_text(&table.drawing, (struct car_text_style){how->columns, how->whole, colour},
                         table.arena, out);
}

#ifndef AJ_PAGE_ENGINE // only a book tells it
static void say_marks(const struct aj_judgement *judgement, const struct aj_showing *how,
                      struct aj_buf *out) {
    struct table table = {.with_faint = true};
    ask_table(&table, judgement, how);
    car_draw_marks(&table.drawing, out);
}
#endif

// Returns a tile as a case draws it: "V@180", with a star if the move has placed it.
static const char *name_cell(const struct car_drawn_tile *tile, struct aj_arena *arena) {
    const char *id = car_tile_id(tile->tile) ? car_tile_id(tile->tile) : "?";
    const char *star = tile->is_fresh ? "*" : "";
    return tile->turn ? aj_arena_format(arena, "%s@%d%s", id, tile->turn * 90, star)
                      : aj_arena_format(arena, "%s%s", id, star);
}

// Lists the pieces with their owners or colours and their places: "Anna's large follower", "red
// token".
static void list_pieces(const struct aj_judgement *judgement, const struct car_drawn_tile *tile,
                        struct aj_buf *out) {
    for (size_t i = 0; i < tile->pieces; i++) {
        const struct car_drawn_piece *piece = &tile->piece[i];
        const char *owner =
            piece->number ? judgement->player[piece->number - 1].name : piece->colour;
        aj_buf_puts(out, "- ");
        aj_buf_safe(out, owner, strlen(owner));
        aj_buf_format(out, "%s%s%s: (%d,%d)", piece->number ? "'s" : "", *owner ? " " : "",
                      piece->spoken, (int)tile->x, (int)tile->y);
        if (piece->segment == CAR_NO_SEGMENT) {
            aj_buf_char(out, '\n');
            continue;
        }
        aj_buf_puts(out, ", ");
        aj_buf_format(out, "%s%s\n", piece->is_token ? "opening " : "",
                      car_piece_place(tile, piece));
    }
}

static int compare_places(const void *left, const void *right) {
    const struct car_drawn_tile *a = left, *b = right;
    return aj_then(aj_by(a->y, b->y), aj_by(a->x, b->x));
}

// Writes a tile as a case draws it, and before it the empty cells since `before`, the previous tile
// of the row (NULL: there is none).
static void write_cell(const struct car_drawn_tile *tile, const struct car_drawn_tile *before,
                       struct aj_arena *arena, struct aj_buf *out) {
    for (int32_t x = before ? before->x + 1 : tile->x; x < tile->x; x++) {
        if (tile->x - x > GAP_DRAWN) { // a wide gap is not drawn cell by cell
            aj_buf_format(out, " ... x=%d:", (int)tile->x);
            break;
        }
        aj_buf_puts(out, " .");
    }
    aj_buf_format(out, " %s", name_cell(tile, arena));
}

static void write_list(const struct aj_judgement *judgement, bool before, struct aj_buf *out) {
    struct table table = {.with_faint = false};
    set_table(&table, judgement, before);
    size_t count = table.drawing.tiles;
    struct car_drawn_tile *tile = AJ_NEW_ARRAY(table.arena, struct car_drawn_tile, count + 1);
    memcpy(tile, table.drawing.tile, count * sizeof *tile);
    qsort(tile, count, sizeof *tile, compare_places);
    for (size_t i = 0; i < count; i++) {
        bool row_begins = i == 0 || tile[i - 1].y != tile[i].y;
        if (row_begins)
            aj_buf_format(out, "%sRow %d, from (%d,%d):", i ? "\n" : "", (int)tile[i].y,
                          (int)tile[i].x, (int)tile[i].y);
        write_cell(&tile[i], row_begins ? NULL : &tile[i - 1], table.arena, out);
    }
    aj_buf_puts(out, count ? "\n" : "");
    for (size_t i = 0; i < count; i++)
        list_pieces(judgement, &tile[i], out);
    for (size_t i = 0; i < table.drawing.players; i++) {
        const struct car_drawn_player *player = &table.drawing.player[i];
        if (player->helds == 0)
            continue;
        aj_buf_puts(out, "- ");
        aj_buf_safe(out, player->name, strlen(player->name));
        car_list_held(&table.drawing, player, out);
    }
}

// Replaces the pieces by copies that have a title.
static void title_pieces(struct table *table, bool by_place) {
    for (size_t i = 0; i < table->drawing.tiles; i++) {
        struct car_drawn_tile *tile = &table->tile[i];
        struct car_drawn_piece *titled =
            AJ_NEW_ARRAY(table->arena, struct car_drawn_piece, tile->pieces + 1);
        for (size_t j = 0; j < tile->pieces; j++) {
            titled[j] = tile->piece[j];
            titled[j].title = car_piece_title(&table->drawing, tile, &titled[j], table->arena);
            if (by_place)
                titled[j].spoken = aj_say_plainly(titled[j].spoken, table->arena);
        }
        tile->piece = titled;
    }
}

// Adds the empty cells around the board, or (0,0) if the board is empty.
static void add_places(struct table *table) {
    struct car_frontier frontier;
    car_frontier_init(&frontier, table->arena, &table->g->board, 0);
    size_t count = table->g->board.lyings ? 0 : 1;
    struct car_drawn_place *place =
        AJ_NEW_ARRAY(table->arena, struct car_drawn_place, frontier.gaps + 1);
    for (uint32_t i = 0; i < frontier.gaps; i++)
        place[count++] = (struct car_drawn_place){frontier.gap[i].x, frontier.gap[i].y};
    table->drawing.place = place;
    table->drawing.places = count;
}

#ifndef AJ_PAGE_ENGINE // only a book shows it
// Draws the auctioned tiles of the turn, below the board.
static void draw_lots(const struct table *table, struct aj_canvas *canvas) {
    const struct car_turn *turn = table->question.turn;
    for (uint32_t i = 0; turn && i < turn->count; i++) {
        const struct car_action *a = &turn->action[i];
        struct car_drawn_lot lot[AJ_PLAYERS_MAX + 1];
        if (car_action_hooks[a->kind]->lots)
            car_draw_lots(lot, car_action_hooks[a->kind]->lots(a, lot, table->arena), canvas);
    }
}
#endif

static void draw_shapes(const struct aj_judgement *judgement, const struct aj_showing *how,
                        struct aj_canvas *canvas) {
    struct table table = {.with_faint = true};
    ask_table(&table, judgement, how);
    struct car_judging *told = table.question.g ? car_result(judgement) : table.g;
    say_areas(told, how, &table.question, table.tile);
    title_pieces(&table, how->by_place);
    table.drawing.handles = how->places;
    if (how->places)
        add_places(&table);
    table.drawing.title = how->title;
    table.drawing.caption = how->caption;
    car_draw_canvas(&table.drawing, table.arena, canvas);
#ifndef AJ_PAGE_ENGINE
    if (how->by_place)
        draw_lots(&table, canvas);
#endif
    canvas->prefix = how->prefix;
    if (how->size > 0)
        canvas->scale = how->size / CAR_DRAWN_SIZE;
}

static const char *const kinds[] = {
#define KIND(name, rank, id, site, neighbours, heading, idle) [CAR_##name] = heading,
#include "tiles/tiles.def"
    [CAR_KINDS] = NULL};

static void write_rows(const struct aj_judgement *judgement, bool before, const char *id,
                       struct aj_json *json) {
    struct table table = {.with_faint = false};
    set_table(&table, judgement, before);
    car_list_rows(&table.drawing, id, json);
}

const struct aj_view car_view = {.is_drawn = true,
                                 .text = write_text,
                                 .list = write_list,
                                 .shapes = draw_shapes,
                                 .kinds = kinds,
                                 .broken = car_draw_broken,
#ifndef AJ_PAGE_ENGINE
                                 .marks = say_marks,
#endif
                                 .rows = write_rows};
