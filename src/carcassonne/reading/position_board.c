// Reads the board of a case: a list of tiles, or drawn rows.
#include <string.h>

#include "carcassonne/reading/reading.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/draft.h"
#include "core/core.h"
#include "documents/reading/reading.h"
#include "tiles/tiles.h"

// ---- position_board

enum { ORDINARY_BOARD = 16 }; // room for so many tiles from the start

// ---- tiles by cell

uint32_t car_draft_at(const struct car_draft *draft, int32_t x, int32_t y) {
    return draft->laid_count ? car_cells_find(&draft->cells, x, y) : CAR_NO_TILE;
}

// Notes the cell of a tile whose error was reported. `cell` is NULL if it is not known either.
static void add_lost(struct car_draft *draft, const int32_t cell[2]) {
    draft->lost = aj_arena_grow(draft->reader->arena, draft->lost, sizeof *draft->lost,
                                &draft->lost_capacity, draft->lost_count + 1);
    draft->lost[draft->lost_count++] =
        (struct car_lost){!cell, cell ? cell[0] : 0, cell ? cell[1] : 0};
}

bool car_draft_is_lost(const struct car_draft *draft, int32_t x, int32_t y) {
    for (size_t i = 0; i < draft->lost_count; i++) {
        const struct car_lost *lost = &draft->lost[i];
        if (lost->anywhere || (lost->x == x && lost->y == y))
            return true;
    }
    return false;
}

void car_draft_no_tile(struct car_draft *draft, uint32_t node, const int32_t cell[2]) {
    if (car_draft_is_lost(draft, cell[0], cell[1]))
        return;
    struct aj_diag *diag = aj_read_error(draft->reader, node, CAR_KIND(NO_TILE_THERE),
                                         "no tile lies at (%d,%d)", cell[0], cell[1]);
    uint32_t swapped = car_draft_at(draft, cell[1], cell[0]);
    if (swapped != CAR_NO_TILE)
        diag->help = aj_arena_format(draft->reader->arena,
                                     "%s lies at (%d,%d): x, to the east, is the first number",
                                     car_tile_id(draft->laid[swapped].tile), cell[1], cell[0]);
}

bool car_draft_lay(struct car_draft *draft, struct car_case_tile laid) {
    uint32_t there = car_draft_at(draft, laid.x, laid.y);
    if (there != CAR_NO_TILE) {
        car_draft_refuse(draft, &laid, CAR_KIND(CELL_TAKEN), "a tile (%s) lies at (%d,%d) already",
                         car_tile_id(draft->laid[there].tile), laid.x, laid.y);
        return false;
    }
    draft->laid = aj_arena_grow(draft->reader->arena, draft->laid, sizeof *draft->laid,
                                &draft->laid_capacity, draft->laid_count + 1);
    if (draft->laid_count == 0)
        car_cells_init(&draft->cells, draft->reader->arena, ORDINARY_BOARD);
    car_cells_add(
        &draft->cells, draft->reader->arena,
        (struct car_cell){.x = laid.x, .y = laid.y, .index = (uint32_t)draft->laid_count});
    draft->laid[draft->laid_count++] = laid;
    return true;
}

// ---- tile kinds

// Returns a similar name of the catalogue as a question, or NULL.
static const char *suggest_tile(struct aj_arena *arena, const char *id) {
    const char **names = AJ_NEW_ARRAY(arena, const char *, 2 * car_catalogue.count);
    size_t count = 0;
    for (size_t i = 0; i < car_catalogue.count; i++) {
        names[count++] = car_tile_id(&car_catalogue.tile[i]);
        if (car_tile_alias(&car_catalogue.tile[i]))
            names[count++] = car_tile_alias(&car_catalogue.tile[i]);
    }
    return aj_did_you_mean(arena, id, names, count);
}

// Says how to list the tiles of an expansion: the last one in play that has tiles. Returns "" if
// there is none.
static const char *say_box(const struct car_draft *draft) {
    static const int modules[] = {
#define SET(name, module, ...) CAR_MODULE_##module,
#include "tiles/tiles.def"
    };
    const struct aj_module *box = NULL;
    for (size_t i = 0; i < sizeof modules / sizeof *modules; i++)
        if (modules[i] > 0 && car_draft_on(draft, modules[i]))
            box = &car_rulebook.module[modules[i]];
    return box ? aj_arena_format(draft->reader->arena, "`adjudge parts %s` lists the tiles of %s, ",
                                 box->id, box->title)
               : "";
}

// Returns the letter in a word of four, perhaps with marks, that is no edge, although the others
// are, or 0 if it is no such word.
static char odd_edge(const char *id) {
    char odd = 0;
    size_t edges = 0, length = strcspn(id, "+");
    for (size_t i = 0; i < length; i++) {
        bool is_edge = strchr("CRFI", id[i]) != NULL;
        edges += is_edge;
        odd = is_edge ? odd : id[i];
    }
    return length == CAR_EDGES && edges == CAR_EDGES - 1 ? odd : 0;
}

// Reports that no tile has this id, and helps by what people write instead of one.
static void refuse_tile(struct car_draft *draft, const struct car_case_tile *laid, const char *id) {
    struct aj_arena *arena = draft->reader->arena;
    const char *box = aj_box_of_part(&car_rulebook, id);
    if (box) {
        aj_read_refuse_foreign(
            car_draft_refuse(draft, laid, AJ_KIND(UNKNOWN_BOX), "%s is a tile of %s", id, box), box,
            arena);
        return;
    }
    struct aj_diag *diag =
        car_draft_refuse(draft, laid, CAR_KIND(UNKNOWN_TILE), "no tile is called %s", id);
    if (!aj_diag_is_kept(draft->reader->diags, diag))
        return;
    if (car_draft_figure_said(id) != AJ_NONE) {
        diag->help = "a figure is placed so: {follower: normal, segment: road}";
        return;
    }
    if (aj_is_same_start("start", id, 5)) {
        diag->help = "the start tile of the base game is D: D at 0 0";
        return;
    }
    if (strcmp(id, "/") == 0) {
        diag->help = "each row is an entry of the list: board: [CRFR FRFR, . RFRF]";
        return;
    }
    if (strlen(id) < CAR_EDGES && id[strspn(id, "?_-")] == '\0') {
        diag->help =
            "a cell without a tile is a dot, and a tile whose edges are not known is ????: "
            "board: [CRFR . ????]";
        return;
    }
    if (id[strspn(id, "-0123456789")] == '\0') {
        diag->help = "a tile at its cell is written so: D at 0 0, or {tile: D, at: [0, 0]}";
        return;
    }
    if (odd_edge(id)) {
        diag->help = aj_arena_format(arena,
                                     "%c is no edge: these are C (city), R (road), F (field) and I "
                                     "(river), from north",
                                     odd_edge(id));
        return;
    }
    const char *near = suggest_tile(arena, id), *in_box = say_box(draft);
    diag->help = aj_arena_format(
        arena,
        "%s%s%s`adjudge parts --edges CRFR` finds a tile by its edges from north, and {edges: "
        "CRFR} may stand for it",
        near ? near : "", near ? " Else " : "", in_box);
}

// Finds the tile that a word names, or describes by its edges. `laid` says where the word was
// typed.
static bool find_tile(struct car_draft *draft, const char *id, struct car_case_tile *laid,
                      bool in_hand) {
    laid->tile = car_catalogue_find(id);
    if (laid->tile)
        return true;
    if (car_edges_is_word(id))
        return car_draft_see(draft,
                             &(struct car_sight){.node = laid->node,
                                                 .byte = laid->byte,
                                                 .edges = id,
                                                 .marks = AJ_NO_NODE,
                                                 .in_hand = in_hand},
                             laid);
    laid->tile = car_catalogue_find_said(id);
    if (!laid->tile)
        refuse_tile(draft, laid, id);
    return laid->tile != NULL;
}

bool car_draft_check_placeable(struct car_draft *draft, uint32_t node,
                               const struct car_tile *tile) {
    if (!car_has_kind(tile, CAR_CARCASSONNE))
        return true;
    aj_read_error(draft->reader, node, CAR_KIND(NOT_YET_PLACED),
                  "walls are on the twelve tiles of the City of Carcassonne alone, which lie from "
                  "the beginning")
        ->help = "`carcassonne: {at: [0, 0]}` says where its tile CO-1 lies";
    return false;
}

static const struct car_tile *read_own_tile(struct car_draft *draft, uint32_t node) {
    static const char *const keys[] = {"name", "shape"};
    uint32_t key[2];
    struct car_shape_error error;
    if (!aj_read_known(draft->reader, node, keys, 2, key))
        return NULL;
    const char *name = key[0] == AJ_NO_NODE ? "own tile" : aj_read_name(draft->reader, key[0]);
    if (key[1] == AJ_NO_NODE) {
        car_draft_missing(draft, node, "shape");
        return NULL;
    }
    const char *shape = aj_read_text(draft->reader, key[1]);
    if (!name || !shape)
        return NULL;
    struct car_own_tile *own = AJ_NEW(draft->reader->arena, struct car_own_tile);
    own->id = name;
    own->tile.set = CAR_SET_OWN;
    if (car_shape_parse(own, shape, draft->reader->arena, &error))
        return car_draft_check_placeable(draft, key[1], &own->tile) ? &own->tile : NULL;
    aj_read_error_in(draft->reader, key[1], error.offset, CAR_KIND(BAD_SHAPE),
                     "%s (character %zu of the shape)", error.message, error.offset + 1);
    return NULL;
}

// Whether a map describes a tile by its edges.
static bool tells_edges(const struct car_draft *draft, uint32_t node) {
    const struct aj_doc *doc = draft->reader->doc;
    return doc->node[node].kind == AJ_NODE_MAP && aj_doc_get(doc, node, "edges") != AJ_NO_NODE;
}

// Reads a tile that is described by its edges.
static bool read_seen(struct car_draft *draft, uint32_t edges, uint32_t marks, bool in_hand,
                      struct car_case_tile *laid) {
    const char *text = aj_read_text(draft->reader, edges);
    struct car_sight sight = {.node = edges, .edges = text, .marks = marks, .in_hand = in_hand};
    return text && car_draft_see(draft, &sight, laid);
}

// Reads the tile of a map {edges, marks}.
static bool read_described(struct car_draft *draft, uint32_t node, bool in_hand,
                           struct car_case_tile *laid) {
    static const char *const keys[] = {"edges", "marks"};
    uint32_t key[2];
    if (!aj_read_known(draft->reader, node, keys, 2, key))
        return false;
    if (key[0] != AJ_NO_NODE)
        return read_seen(draft, key[0], key[1], in_hand, laid);
    car_draft_missing(draft, node, "edges"); // `edges` is given, but has no value
    return false;
}

// Reads a tile by its name, or by a description of its edges.
static bool read_tile(struct car_draft *draft, uint32_t node, bool in_hand,
                      struct car_case_tile *laid) {
    const char *id = aj_doc_text(draft->reader->doc, node);
    laid->tile = id ? car_catalogue_find(id) : NULL;
    if (laid->tile)
        return true; // most tiles are given so
    if (tells_edges(draft, node))
        return read_described(draft, node, in_hand, laid);
    if (draft->reader->doc->node[node].kind == AJ_NODE_MAP) {
        laid->tile = read_own_tile(draft, node);
        return laid->tile != NULL;
    }
    id = aj_read_text(draft->reader, node);
    struct car_case_tile found = {.node = node};
    if (!id || !find_tile(draft, id, &found, in_hand))
        return false;
    laid->tile = found.tile;
    laid->turn = found.turn;
    laid->by_edges = found.by_edges;
    if (!found.by_edges)
        aj_read_spelled(draft->reader, node, car_tile_id(found.tile));
    return true;
}

const struct car_tile *car_draft_tile(struct car_draft *draft, uint32_t node) {
    struct car_case_tile laid = {.node = node};
    bool known =
        read_tile(draft, node, true, &laid) && car_draft_check_placeable(draft, node, laid.tile);
    return known ? laid.tile : NULL;
}

// Helps with a turn of edges, which may have marks after them: if these are those before the turn,
// what they are after it. `key`: "edges: " and the like.
static const char *help_turned(struct car_draft *draft, const char *said, const char *edges,
                               const char *key) {
    int turn = said ? car_turn_said(said) : AJ_NONE;
    if (turn < 1 || turn >= CAR_TURN_AUTO || !edges || strcspn(edges, "+@") != CAR_EDGES)
        return "leave `turn` out, or write the tile's id";
    int more = (int)strcspn(edges + CAR_EDGES, "@");
    return aj_arena_format(draft->reader->arena,
                           "write %s%.*s%.*s%.*s, which is %.*s turned by %s; if it lies as %.*s "
                           "already, leave the turn out",
                           key, turn, edges + CAR_EDGES - turn, CAR_EDGES - turn, edges, more,
                           edges + CAR_EDGES, CAR_EDGES, edges, said, CAR_EDGES, edges);
}

// Reads the turn of a tile. A description shows the edges as they lie, so that it takes no turn.
static bool read_turn(struct car_draft *draft, uint32_t node, uint32_t tile, bool by_edges,
                      struct car_case_tile *laid) {
    if (!by_edges)
        return car_draft_turn(draft, node, laid);
    const struct aj_doc *doc = draft->reader->doc;
    const char *said = node == AJ_NO_NODE ? NULL : aj_doc_text(doc, node);
    const char *edges = aj_doc_text(doc, tile);
    if (said && strcmp(said, "0") == 0)
        return true;
    if (said && edges && strlen(said) == CAR_EDGES && strncmp(edges, said, CAR_EDGES) == 0)
        return true; // the edges once more
    if (node != AJ_NO_NODE)
        aj_read_error_key(draft->reader, node, CAR_KIND(BAD_SHAPE),
                          "edges are told as they lie on the table, so they take no turn")
            ->help =
            help_turned(draft, said, edges,
                        aj_arena_format(draft->reader->arena, "%s: ", aj_doc_key(doc, tile)));
    return node == AJ_NO_NODE;
}

bool car_draft_lie(struct car_draft *draft, uint32_t node, uint32_t turn_node,
                   struct car_case_tile *laid) {
    bool known = read_tile(draft, node, false, laid);
    bool by_edges = laid->by_edges || tells_edges(draft, node);
    return read_turn(draft, turn_node, node, by_edges, laid) && known;
}

// ---- a list of tiles

// Reads the tile of an entry, by `tile` or by `edges` and `marks`, and its turn.
static bool read_entry_tile(struct car_draft *draft, uint32_t node, const uint32_t key[],
                            struct car_case_tile *laid) {
    uint32_t tile = key[0], turn = key[2], edges = key[3], marks = key[4];
    if (tile == AJ_NO_NODE && edges == AJ_NO_NODE) {
        car_draft_missing(draft, node, "tile");
        return false;
    }
    if (tile != AJ_NO_NODE && edges != AJ_NO_NODE) {
        aj_read_error_key(draft->reader, edges, CAR_KIND(BAD_SHAPE),
                          "a tile is named by `tile` or told by `edges`, not both");
        return false;
    }
    if (tile != AJ_NO_NODE && marks != AJ_NO_NODE) {
        aj_read_error_key(draft->reader, marks, CAR_KIND(BAD_SHAPE),
                          "marks go with `edges`: a tile named by `tile` has its own");
        return false;
    }
    if (edges == AJ_NO_NODE)
        return car_draft_lie(draft, tile, turn, laid);
    bool known = read_seen(draft, edges, marks, false, laid);
    return read_turn(draft, turn, edges, true, laid) && known;
}

static void read_laid(struct car_draft *draft, uint32_t node) {
    static const char *const keys[] = {"tile", "at", "turn", "edges", "marks"};
    uint32_t key[5];
    int32_t cell[2];
    struct car_case_tile laid = {.node = node};
    if (!aj_read_known(draft->reader, node, keys, 5, key)) {
        aj_read_help(draft->reader,
                     "as {tile: D, at: [0, 0], turn: 90} or {edges: CRFR, at: [0, 0]}");
        add_lost(draft, NULL);
        return;
    }
    bool understood = read_entry_tile(draft, node, key, &laid);
    if (key[1] == AJ_NO_NODE) {
        car_draft_missing(draft, node, "at");
        add_lost(draft, NULL);
        return;
    }
    bool known = aj_read_cell(draft->reader, key[1], cell);
    if (!known || !understood) {
        add_lost(draft, known ? cell : NULL);
        return;
    }
    laid.x = cell[0];
    laid.y = cell[1];
    car_draft_saw_at(draft, &laid);
    car_draft_lay(draft, laid);
}

// ---- drawn rows

static void refuse_cell(struct car_draft *draft, const struct car_case_tile *laid, const char *cell,
                        const char *why) {
    car_draft_refuse(draft, laid, CAR_KIND(BAD_BOARD_ROW), "%s: %s", cell, why)->help =
        "a cell is `.`, or a tile with an optional turn and mark: `V`, `V@180`, `U@90*`, `CRFR`, "
        "`CRFR+pennant`";
}

// Reads the turn after the "@" of a drawn tile, including "auto". Returns false after an error.
static bool read_drawn_turn(struct car_draft *draft, const char *cell, const char *turn,
                            bool by_edges, struct car_case_tile *laid) {
    int found = car_turn_said(turn);
    if (found < 0)
        refuse_cell(draft, laid, cell, "a turn is 0, 90, 180, 270 or auto");
    else if (by_edges && found != 0) {
        refuse_cell(draft, laid, cell, "edges are told as they lie, so they take no turn");
        aj_read_help(draft->reader, help_turned(draft, turn, cell, ""));
    }
    laid->is_auto = found == CAR_TURN_AUTO;
    laid->turn = (uint8_t)(found > 0 && found < CAR_TURN_AUTO ? found : 0);
    return found == 0 || (found > 0 && !by_edges);
}

// Reads a drawn tile: ID[@TURN][*], or its edges.
static void read_drawn(struct car_draft *draft, const char *cell, struct car_case_tile laid) {
    struct aj_arena *arena = draft->reader->arena;
    size_t length = strlen(cell);
    bool marked = length > 1 && cell[length - 1] == '*';
    const char *tile = aj_arena_copy(arena, cell, marked ? length - 1 : length);
    const char *sign = strchr(tile, '@');
    const char *id = sign ? aj_arena_copy(arena, tile, (size_t)(sign - tile)) : tile;
    int32_t at[2] = {laid.x, laid.y};
    bool turned = !sign || read_drawn_turn(draft, cell, sign + 1, car_edges_is_word(id), &laid);
    if (!turned || !find_tile(draft, id, &laid, false)) {
        add_lost(draft, at);
        return;
    }
    car_draft_saw_at(draft, &laid);
    if (!car_draft_lay(draft, laid) || !marked)
        return;
    draft->marked = (uint32_t)draft->laid_count - 1;
    draft->marks++;
}

// Returns the row with all descriptions of edges in their usual spelling.
static const char *spell_row(struct car_draft *draft, const char *text) {
    struct aj_arena *arena = draft->reader->arena;
    struct aj_buf row;
    aj_buf_init_in(&row, arena);
    while (*text) {
        size_t blank = strspn(text, " \t"), length = car_marks_length(text + blank);
        while (length > 0 && text[blank + length - 1] == '*')
            length--;
        const char *word = aj_arena_copy(arena, text + blank, length);
        aj_buf_format(&row, "%.*s%s", (int)blank, text,
                      car_edges_is_word(word) ? car_edges_spell(word, arena) : word);
        text += blank + length;
        for (; *text == '*'; text++)
            aj_buf_char(&row, *text);
    }
    return aj_buf_keep(&row);
}

static void read_row(struct car_draft *draft, uint32_t node, const int32_t origin[2], int32_t row) {
    const char *start = aj_read_text(draft->reader, node), *text = start;
    int32_t column = 0;
    size_t errors = draft->reader->diags->count;
    while (text && *text) {
        size_t blank = strspn(text, " \t");
        size_t length = car_marks_length(text + blank);
        text += blank;
        if (length == 0)
            break;
        const struct car_case_tile laid = {.x = origin[0] + column,
                                           .y = origin[1] + row,
                                           .node = node,
                                           .byte = (uint32_t)(text - start)};
        if (laid.x > AJ_NUMBER_MAX || laid.y > AJ_NUMBER_MAX) {
            aj_read_error(draft->reader, node, AJ_KIND(OUT_OF_RANGE), "(%d,%d) is outside %d to %d",
                          laid.x, laid.y, -AJ_NUMBER_MAX, AJ_NUMBER_MAX);
            return;
        }
        if (!(length == 1 && *text == '.'))
            read_drawn(draft, aj_arena_copy(draft->reader->arena, text, length), laid);
        column++;
        text += length;
    }
    if (start && draft->reader->spellings && draft->reader->diags->count == errors)
        aj_read_spelled(draft->reader, node, spell_row(draft, start));
}

// Checks that the board is given as a list. If not, reports how it is written, and marks that it is
// not known in full; false.
static bool check_listed(struct car_draft *draft, uint32_t node) {
    if (aj_read_is_list(draft->reader, node))
        return true;
    const char *text = aj_doc_text(draft->reader->doc, node);
    if (text && strstr(text, "\n "))
        aj_read_help(draft->reader,
                     "a row that begins with a blank leaves open where its tiles lie: write a dot "
                     "for each empty cell");
    else if (aj_doc_is_folded(draft->reader->doc, node))
        aj_read_help(draft->reader, "YAML joins these lines into one: write | after the key, as in "
                                    "`board: |`");
    add_lost(draft, NULL);
    return false;
}

static void read_rows(struct car_draft *draft, uint32_t node) {
    static const char *const keys[] = {"origin", "rows"};
    const struct aj_doc *doc = draft->reader->doc;
    uint32_t key[2];
    int32_t origin[2] = {0, 0};
    int32_t row = 0;
    if (!aj_read_known(draft->reader, node, keys, 2, key))
        return;
    if (aj_read_is_stranger(draft->reader, node))
        aj_read_help(draft->reader, "a board is drawn, as board: [\"CRFR FRFR\"], or its tiles are "
                                    "listed: - {tile: D, at: [0, 0]}");
    if (key[0] != AJ_NO_NODE && !aj_read_cell(draft->reader, key[0], origin))
        add_lost(draft, NULL);
    if (key[1] == AJ_NO_NODE) {
        car_draft_missing(draft, node, "rows");
        return;
    }
    if (!check_listed(draft, key[1]))
        return;
    AJ_EACH_CHILD(doc, c, key[1])
        read_row(draft, c, origin, row++);
}

static void read_board(struct car_draft *draft, uint32_t node) {
    const struct aj_doc *doc = draft->reader->doc;
    if (doc->node[node].kind == AJ_NODE_MAP) {
        read_rows(draft, node);
        return;
    }
    if (!check_listed(draft, node))
        return;
    AJ_EACH_CHILD(doc, c, node)
        read_laid(draft, c);
}

void car_draft_board(struct car_draft *draft) {
    uint32_t node = draft->field[CAR_KEY_BOARD];
    if (node != AJ_NO_NODE)
        read_board(draft, node);
}

// ---- position_lying
//
// Finds what lies in a cell at a point of the reading: tiles of the board, and tiles placed by
// turns.

// So many of the last placed tiles are searched one by one. The earlier ones are in a map, which is
// made only when it is first needed: a turn written in full needs only its own tile.
enum { SEARCHED_MAX = 16 };

// Notes a tile that a turn places, for car_draft_lying.
static void note_placed(struct car_draft *draft, const struct car_action *a) {
    const struct car_tile *split = car_tile_split(a->tile);
    draft->placed = aj_arena_grow(draft->reader->arena, draft->placed, sizeof(*draft->placed),
                                  &draft->placed_capacity, draft->placed_count + 1);
    draft->placed[draft->placed_count++] = a;
    draft->just_placed = a;
    draft->position->places++;
    draft->position->parts += split ? split->count : a->tile->count;
}

// Notes a figure that a turn places, on the tile just placed or on another one.
static void note_stood(struct car_draft *draft, const struct car_action *a) {
    const struct car_action *on = a->has_at ? a : draft->just_placed;
    if (!on)
        return;
    draft->stood = aj_arena_grow(draft->reader->arena, draft->stood, sizeof *draft->stood,
                                 &draft->stood_capacity, draft->stood_count + 1);
    draft->stood[draft->stood_count++] =
        (struct car_stood){draft->mover, a->figure, on->x, on->y, a->place};
}

void car_draft_acted(struct car_draft *draft, const struct car_action *a) {
    if (a->kind == CAR_PLACE)
        note_placed(draft, a);
    if (a->kind == CAR_FOLLOWER)
        note_stood(draft, a);
}

static void index_placed(struct car_draft *draft, size_t index) {
    const struct car_action *a = draft->placed[index];
    struct car_cell *slot = car_cells_slot(&draft->placed_at, a->x, a->y);
    if (slot->index == CAR_NOTHING)
        car_cells_add(&draft->placed_at, draft->reader->arena,
                      (struct car_cell){.x = a->x, .y = a->y, .index = (uint32_t)index});
    else
        slot->index = (uint32_t)index;
}

// Returns the last tile placed in a cell, or NULL. It looks through the last ones, and through
// older ones by an index: few cases have so many that one is made.
static const struct car_action *find_placed(struct car_draft *draft, int32_t x, int32_t y) {
    size_t before = draft->placed_count > SEARCHED_MAX ? draft->placed_count - SEARCHED_MAX : 0;
    for (size_t i = draft->placed_count; i-- > before;)
        if (draft->placed[i]->x == x && draft->placed[i]->y == y)
            return draft->placed[i];
    if (before == 0)
        return NULL;
    if (draft->placed_indexed == 0)
        car_cells_init(&draft->placed_at, draft->reader->arena, 4 * SEARCHED_MAX);
    while (draft->placed_indexed < before)
        index_placed(draft, draft->placed_indexed++);
    uint32_t index = car_cells_find(&draft->placed_at, x, y);
    return index == CAR_NOTHING ? NULL : draft->placed[index];
}

void car_draft_cross(struct car_draft *draft, int32_t x, int32_t y, uint8_t edge) {
    draft->crossed = aj_arena_grow(draft->reader->arena, draft->crossed, sizeof *draft->crossed,
                                   &draft->crossed_capacity, draft->crossed_count + 1);
    draft->crossed[draft->crossed_count++] = (struct car_crossed){x, y, edge};
}

// Lays over a tile the roads that turns have laid over it so far.
static void cross_lying(struct car_draft *draft, struct car_case_tile *lying) {
    for (size_t i = 0; i < draft->crossed_count; i++) {
        const struct car_crossed *crossed = &draft->crossed[i];
        if (crossed->x != lying->x || crossed->y != lying->y)
            continue;
        const struct car_tile *tile = car_tile_cross(
            lying->tile, (unsigned)(crossed->edge - lying->turn) & 3, draft->reader->arena);
        lying->tile = tile ? tile : lying->tile;
    }
}

// Finds the tile in a cell, placed by a turn or lying there before. Returns false if there is none.
static bool find_lying(struct car_draft *draft, int32_t x, int32_t y, struct car_case_tile *lying) {
    const struct car_action *a = find_placed(draft, x, y);
    if (a) {
        *lying = (struct car_case_tile){
            .tile = a->tile, .x = x, .y = y, .turn = a->turn, .node = a->node};
        return true;
    }
    uint32_t laid = car_draft_at(draft, x, y);
    if (laid == CAR_NO_TILE || draft->laid[laid].held || draft->laid[laid].is_played)
        return false;
    *lying = draft->laid[laid];
    return true;
}

bool car_draft_lying(struct car_draft *draft, int32_t x, int32_t y, struct car_case_tile *lying) {
    bool lies = find_lying(draft, x, y, lying);
    if (lies)
        cross_lying(draft, lying);
    return lies;
}

const struct car_tile *car_draft_played(const struct car_draft *draft,
                                        const struct car_tile *tile) {
    int expansion = car_expansion_of(tile);
    bool may_split = car_tile_split(tile) &&
                     (expansion == AJ_NONE || car_draft_on(draft, expansion)) &&
                     car_draft_has_tunnels(draft);
    return may_split ? car_tile_split(tile) : tile;
}

bool car_draft_place_of(struct car_draft *draft, uint32_t node, const struct car_case_tile *lying,
                        unsigned figure, struct car_place *place) {
    draft->standing = figure + 1;
    bool understood = car_draft_place(
        draft, node, lying->tile ? car_draft_played(draft, lying->tile) : NULL, lying->turn, place);
    draft->standing = 0;
    return understood;
}

void car_draft_no_segment(struct car_draft *draft, uint32_t node,
                          const struct car_case_tile *laid) {
    struct aj_diag *diag = car_draft_missing(draft, node, "segment");
    if (laid && !laid->is_open && aj_diag_is_kept(draft->reader->diags, diag))
        diag->help = car_draft_segments(draft, car_draft_played(draft, laid->tile), laid->turn);
}

// ---- position_seams
//
// Checks that neighbouring tiles fit: one error a seam, with the turns that would fit as help.

// Returns the tile beyond an edge, or NULL.
static const struct car_case_tile *beyond(const struct car_draft *draft,
                                          const struct car_case_tile *laid, unsigned edge) {
    uint32_t there = car_draft_at(draft, laid->x + car_step_x[edge], laid->y + car_step_y[edge]);
    return there == CAR_NO_TILE || draft->laid[there].held ? NULL : &draft->laid[there];
}

// Whether `laid` would fit all its neighbours with `turn` quarter turns.
static bool fits_with(const struct car_draft *draft, const struct car_case_tile *laid,
                      unsigned turn) {
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        const struct car_case_tile *other = beyond(draft, laid, edge);
        if (other && car_sides_clash(laid->tile, turn, edge, other->tile, other->turn))
            return false;
    }
    return true;
}

// Says which edges would fit in the cell of a tile that was described by its edges and fits in no
// turn. Returns "" if the tile has a name.
static const char *say_wanted(const struct car_draft *draft, const struct car_case_tile *laid) {
    char letters[CAR_EDGES + 1] = "????";
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        const struct car_case_tile *other = beyond(draft, laid, edge);
        if (other && !other->tile->fits_any)
            letters[edge] = CAR_EDGE_LETTERS[car_side_at(other->tile, other->turn, edge ^ 2)];
    }
    return laid->by_edges ? aj_arena_format(draft->reader->arena,
                                            ": its neighbours ask for %s (? is any edge); "
                                            "write ???? if its edges are not known",
                                            letters)
                          : "";
}

// Returns the tile's name or edges, as the case gives it.
static const char *name_of(const struct car_draft *draft, const struct car_case_tile *laid) {
    char letters[5];
    car_edges_write(laid->tile, laid->turn, letters);
    return laid->by_edges ? aj_arena_format(draft->reader->arena, "%s", letters)
                          : car_tile_id(laid->tile);
}

// Says "V at (0,1) fits with turn 180 or 270", of a tile described by its edges "RFRF at (0,1) fits
// as FRFR", or that it fits in no turn. A described tile may show the same edges in two turns,
// which are named once.
static const char *say_turns(const struct car_draft *draft, const struct car_case_tile *laid) {
    struct aj_arena *arena = draft->reader->arena;
    const char *turns = NULL;
    if (car_has_kind(laid->tile, CAR_CARCASSONNE)) // one piece of twelve tiles
        return aj_arena_format(arena, "%s at (%d,%d) is not turned by itself", name_of(draft, laid),
                               laid->x, laid->y);
    for (unsigned turn = 0; turn < 4; turn++) {
        char letters[5];
        car_edges_write(laid->tile, turn, letters);
        const char *how = laid->by_edges ? letters : aj_arena_format(arena, "%u", 90 * turn);
        bool is_named = laid->by_edges && turns && strstr(turns, how);
        if (fits_with(draft, laid, turn) && !is_named)
            turns = aj_arena_format(arena, "%s%s%s", turns ? turns : "", turns ? " or " : "", how);
    }
    if (!turns)
        return aj_arena_format(arena, "%s at (%d,%d) does not fit however it is turned%s",
                               name_of(draft, laid), laid->x, laid->y, say_wanted(draft, laid));
    return aj_arena_format(arena, "%s at (%d,%d) fits %s %s", name_of(draft, laid), laid->x,
                           laid->y, laid->by_edges ? "as" : "with turn", turns);
}

const char *car_draft_say_turns(const struct car_draft *draft, const struct car_case_tile *laid,
                                uint8_t turns, const char *what) {
    struct aj_arena *arena = draft->reader->arena;
    const char *list = NULL;
    if (laid->by_edges)
        return NULL;
    for (unsigned turn = 0; turn < 4; turn++)
        if ((turns >> turn) & 1U && fits_with(draft, laid, turn))
            list =
                aj_arena_format(arena, "%s%s%u", list ? list : "", list ? " or " : "", 90 * turn);
    return list ? aj_arena_format(arena, "with turn %s it has %s", list, what) : NULL;
}

// Helps with a row that is written as a list of tiles, each of which is read as a row; "": the
// board is written otherwise.
static const char *help_with_row(struct car_draft *draft, uint32_t node) {
    enum { TILES_MAX = 8 };
    const struct aj_doc *doc = draft->reader->doc;
    uint32_t list = doc->node[node].parent;
    const char *row = "";
    if (doc->node[list].kind != AJ_NODE_LIST || doc->node[list].count > TILES_MAX)
        return row;
    AJ_EACH_CHILD(doc, c, list) {
        const char *text = aj_doc_text(doc, c);
        if (!text || strchr(text, ' '))
            return "";
        row = aj_arena_join(draft->reader->arena, row, " ", text);
    }
    return aj_arena_format(draft->reader->arena, "; a row is one text: board: [\"%s\"]", row);
}

// Reports two tiles whose common edge does not match, at the one that is written later.
static void refuse_seam(struct car_draft *draft, const struct car_case_tile *ours,
                        const struct car_case_tile *theirs, unsigned edge) {
    struct aj_arena *arena = draft->reader->arena;
    bool is_later =
        ours->node != theirs->node ? ours->node > theirs->node : ours->byte > theirs->byte;
    const struct car_case_tile *later = is_later ? ours : theirs;
    if (aj_diags_count(draft->reader->diags, car_draft_offset(draft, later)))
        return; // counted, not kept: its text would be unlike all others
    const char *a = car_side_words[car_side_at(ours->tile, ours->turn, edge)].spoken;
    const char *b = car_side_words[car_side_at(theirs->tile, theirs->turn, edge ^ 2)].spoken;
    struct aj_diag *diag =
        car_draft_refuse(draft, later, CAR_KIND(SEAM),
                         "%s at (%d,%d) shows a %s in the %s and meets a %s of %s at (%d,%d)",
                         name_of(draft, ours), ours->x, ours->y, a, car_edge_words[edge].spoken, b,
                         name_of(draft, theirs), theirs->x, theirs->y);
    if (aj_diag_is_kept(draft->reader->diags, diag))
        diag->help = aj_arena_format(arena, "%s; %s%s", say_turns(draft, ours),
                                     say_turns(draft, theirs), help_with_row(draft, later->node));
}

void car_draft_seams(struct car_draft *draft) {
    for (uint32_t i = 0; i < draft->laid_count; i++) {
        const struct car_case_tile *laid = &draft->laid[i];
        if (laid->held)
            continue;
        for (unsigned edge = CAR_E; edge <= CAR_S; edge++) {
            uint32_t there =
                car_draft_at(draft, laid->x + car_step_x[edge], laid->y + car_step_y[edge]);
            if (there == CAR_NO_TILE || draft->laid[there].held)
                continue;
            const struct car_case_tile *other = &draft->laid[there];
            if (!laid->is_open && !other->is_open &&
                car_sides_clash(laid->tile, laid->turn, edge, other->tile, other->turn))
                refuse_seam(draft, laid, other, edge);
        }
    }
}
