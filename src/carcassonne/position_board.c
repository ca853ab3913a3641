// The board of a case: a list of tiles, or drawn rows.
#include <string.h>

#include "carcassonne/draft.h"

enum { ORDINARY_BOARD = 16 }; // tiles for which there is room from the start

// ---- tiles by cell

uint32_t car_draft_at(const struct car_draft *draft, int32_t x, int32_t y) {
    return draft->laid_count ? car_cells_find(&draft->cells, x, y) : CAR_NO_TILE;
}

// Notes a tile that was reported: `cell` is NULL where that is not known either.
static void add_lost(struct car_draft *draft, const int32_t cell[2]) {
    draft->lost = aj_arena_grow(draft->reader->arena, draft->lost, sizeof *draft->lost,
                                &draft->lost_capacity, draft->lost_count + 1);
    draft->lost[draft->lost_count++] =
        (struct car_lost){!cell, cell ? cell[0] : 0, cell ? cell[1] : 0};
}

void car_draft_no_tile(struct car_draft *draft, uint32_t node, const int32_t cell[2]) {
    for (size_t i = 0; i < draft->lost_count; i++) {
        const struct car_lost *lost = &draft->lost[i];
        if (lost->anywhere || (lost->x == cell[0] && lost->y == cell[1]))
            return;
    }
    struct aj_diag *diag = aj_read_error(draft->reader, node, CAR_KIND(NO_TILE_THERE),
                                         "no tile lies at (%d,%d)", cell[0], cell[1]);
    uint32_t swapped = car_draft_at(draft, cell[1], cell[0]);
    if (swapped != CAR_NO_TILE)
        diag->help = aj_arena_format(draft->reader->arena,
                                     "%s lies at (%d,%d): x, to the east, is the first number",
                                     draft->laid[swapped].tile->id, cell[1], cell[0]);
}

// Adds a tile; false if its cell is taken (an error).
static bool add_laid(struct car_draft *draft, struct car_laid laid) {
    uint32_t there = car_draft_at(draft, laid.x, laid.y);
    if (there != CAR_NO_TILE) {
        aj_read_error(draft->reader, laid.node, CAR_KIND(CELL_TAKEN),
                      "a tile (%s) lies at (%d,%d) already", draft->laid[there].tile->id, laid.x,
                      laid.y);
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

static void refuse_tile(struct car_draft *draft, uint32_t node, const char *id) {
    struct aj_arena *arena = draft->reader->arena;
    const char **names = AJ_NEW_ARRAY(arena, const char *, 2 * car_catalogue.count);
    size_t count = 0;
    for (size_t i = 0; i < car_catalogue.count; i++) {
        names[count++] = car_catalogue.tile[i].id;
        if (car_catalogue.tile[i].alias)
            names[count++] = car_catalogue.tile[i].alias;
    }
    const char *near = aj_did_you_mean(arena, id, names, count);
    struct aj_diag *diag =
        aj_read_error(draft->reader, node, CAR_KIND(UNKNOWN_TILE), "no tile is called %s", id);
    diag->help = aj_arena_format(
        arena, "%s%s`adjudge parts --edges CRFR` finds a tile by its edges from north",
        near ? near : "", near ? " Else " : "");
}

static const struct car_tile *find_tile(struct car_draft *draft, uint32_t node, const char *id) {
    const struct car_tile *tile = car_catalogue_find(id);
    if (!tile)
        refuse_tile(draft, node, id);
    return tile;
}

static const struct car_tile *read_own_tile(struct car_draft *draft, uint32_t node) {
    static const char *const keys[] = {"name", "shape"};
    uint32_t key[2];
    struct car_shape_error error;
    if (!aj_read_map(draft->reader, node, keys, 2, key))
        return NULL;
    const char *name = key[0] == AJ_NO_NODE ? "own tile" : aj_read_name(draft->reader, key[0]);
    if (key[1] == AJ_NO_NODE) {
        car_draft_missing(draft, node, "shape");
        return NULL;
    }
    const char *shape = aj_read_text(draft->reader, key[1]);
    if (!name || !shape)
        return NULL;
    struct car_tile *tile = AJ_NEW(draft->reader->arena, struct car_tile);
    tile->id = name;
    tile->set = CAR_SET_OWN;
    if (car_shape_parse(tile, shape, draft->reader->arena, &error))
        return tile;
    aj_read_error(draft->reader, key[1], CAR_KIND(BAD_SHAPE), "%s (character %zu of the shape)",
                  error.message, error.offset + 1);
    return NULL;
}

const struct car_tile *car_draft_tile(struct car_draft *draft, uint32_t node) {
    if (draft->reader->doc->node[node].kind == AJ_NODE_MAP)
        return read_own_tile(draft, node);
    const char *id = aj_read_text(draft->reader, node);
    return id ? find_tile(draft, node, id) : NULL;
}

// ---- a list of tiles

static void read_laid(struct car_draft *draft, uint32_t node) {
    static const char *const keys[] = {"tile", "at", "turn"};
    uint32_t key[3];
    int32_t cell[2];
    struct car_laid laid = {.node = node};
    if (!aj_read_map(draft->reader, node, keys, 3, key)) {
        aj_read_help(draft->reader, "as {tile: D, at: [0, 0], turn: 90}");
        add_lost(draft, NULL);
        return;
    }
    if (key[0] == AJ_NO_NODE)
        car_draft_missing(draft, node, "tile");
    else
        laid.tile = car_draft_tile(draft, key[0]);
    bool turned = car_draft_turn(draft, key[2], &laid.turn);
    if (key[1] == AJ_NO_NODE) {
        car_draft_missing(draft, node, "at");
        add_lost(draft, NULL);
        return;
    }
    bool known = aj_read_cell(draft->reader, key[1], cell);
    if (!known || !laid.tile || !turned) {
        add_lost(draft, known ? cell : NULL);
        return;
    }
    laid.x = cell[0];
    laid.y = cell[1];
    add_laid(draft, laid);
}

// ---- drawn rows

static void refuse_row(struct car_draft *draft, uint32_t node, const char *cell, size_t length,
                       const char *why) {
    aj_read_error(draft->reader, node, CAR_KIND(BAD_BOARD_ROW), "%.*s: %s", (int)length, cell, why)
        ->help = "a cell is `.`, or a tile with an optional turn and mark: `V`, `V@180`, `U@90*`";
}

// One drawn tile: ID[@TURN][*].
static void read_drawn(struct car_draft *draft, uint32_t node, const char *cell, size_t length,
                       const int32_t at[2]) {
    struct car_laid laid = {.x = at[0], .y = at[1], .node = node};
    bool marked = length > 1 && cell[length - 1] == '*';
    size_t end = marked ? length - 1 : length;
    const char *sign = memchr(cell, '@', end);
    size_t id = sign ? (size_t)(sign - cell) : end;
    if (sign) {
        static const char *const turns[] = {"0", "90", "180", "270"};
        int turn = -1;
        for (int i = 0; i < 4; i++)
            if (strlen(turns[i]) == end - id - 1 && memcmp(sign + 1, turns[i], end - id - 1) == 0)
                turn = i;
        if (turn < 0) {
            refuse_row(draft, node, cell, length, "a turn is 0, 90, 180 or 270");
            add_lost(draft, at);
            return;
        }
        laid.turn = (uint8_t)turn;
    }
    laid.tile = find_tile(draft, node, aj_arena_copy(draft->reader->arena, cell, id));
    if (!laid.tile)
        add_lost(draft, at);
    if (!laid.tile || !add_laid(draft, laid) || !marked)
        return;
    draft->marked = (uint32_t)draft->laid_count - 1;
    draft->marks++;
}

static void read_row(struct car_draft *draft, uint32_t node, const int32_t origin[2], int32_t row) {
    const char *text = aj_read_text(draft->reader, node);
    int32_t column = 0;
    while (text && *text) {
        size_t blank = strspn(text, " \t");
        size_t length = strcspn(text + blank, " \t");
        text += blank;
        if (length == 0)
            break;
        int32_t at[2] = {origin[0] + column, origin[1] + row};
        if (!(length == 1 && *text == '.'))
            read_drawn(draft, node, text, length, at);
        column++;
        text += length;
    }
}

static void read_rows(struct car_draft *draft, uint32_t node) {
    static const char *const keys[] = {"origin", "rows"};
    const struct aj_doc *doc = draft->reader->doc;
    uint32_t key[2];
    int32_t origin[2] = {0, 0};
    int32_t row = 0;
    if (!aj_read_map(draft->reader, node, keys, 2, key))
        return;
    if (key[0] != AJ_NO_NODE && !aj_read_cell(draft->reader, key[0], origin))
        add_lost(draft, NULL);
    if (key[1] == AJ_NO_NODE) {
        car_draft_missing(draft, node, "rows");
        return;
    }
    if (!aj_read_is_list(draft->reader, key[1])) {
        add_lost(draft, NULL);
        return;
    }
    for (uint32_t c = aj_doc_first(doc, key[1]); c != AJ_NO_NODE; c = doc->node[c].next)
        read_row(draft, c, origin, row++);
}

void car_draft_board(struct car_draft *draft) {
    const struct aj_doc *doc = draft->reader->doc;
    uint32_t node = draft->field[CAR_KEY_BOARD];
    if (node == AJ_NO_NODE) {
        car_draft_missing(draft, draft->job->node, "board");
        return;
    }
    if (doc->node[node].kind == AJ_NODE_MAP) {
        read_rows(draft, node);
        return;
    }
    if (!aj_read_is_list(draft->reader, node)) {
        add_lost(draft, NULL);
        return;
    }
    for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE; c = doc->node[c].next)
        read_laid(draft, c);
}
