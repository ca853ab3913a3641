// Follows the flocks on the board, so that the tokens in the bag are known when a shepherd draws.
// The tiles are laid on a board of their own for it, which knows fields, when the first one does.
#include <string.h>

#include "carcassonne/table/board.h"
#include "records/internal.h"
#include "tiles/tiles.h"

enum { WOLF = 4, SORTS }; // of tokens, in the order of the bag: 1 to 4 sheep, a wolf

// A shepherd on the board, and how many tokens of each sort lie with him.
struct flock {
    struct jcz_id id;
    struct jcz_place place;
    uint32_t part; // of the board
    int tokens[SORTS];
    bool is_fresh; // the shepherd was placed in this turn
    bool is_due;   // the shepherd was placed in this turn and has not drawn
    bool is_asked; // he has grazed in this turn
};

struct jcz_flocks {
    struct car_board board;
    bool is_lost; // a tile fits nowhere, or a shepherd stands on no field
    struct flock *flock;
    size_t count, capacity;
};

// ---- numbers

void jcz_tell_random(struct jcz *jcz) {
    const char *text = rec_text(jcz->r, jcz->payload, "random");
    if (text)
        rec_random_tell(&jcz->random, text);
}

void jcz_use_pile_number(struct jcz *jcz, const char *tile) {
    const struct rec_reading *r = jcz->r;
    bool is_ordered = false;
    while (jcz->ordered != AJ_NO_NODE && !is_ordered) {
        const char *next = rec_text(r, jcz->ordered, NULL);
        is_ordered = next && (!tile || strcmp(next, tile) == 0);
        jcz->ordered = r->reader->doc->node[jcz->ordered].next;
    }
    if (!is_ordered)
        rec_random_below(&jcz->random, 1);
}

// ---- the board

static bool tile_fits(const struct car_board *board, const struct rec_lying *lying,
                      const struct car_tile *tile) {
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        uint32_t there = car_board_beside(board, lying->cell[0], lying->cell[1], edge);
        if (there != CAR_NOTHING &&
            car_sides_clash(tile, lying->turn, edge, board->lying[there].tile,
                            board->lying[there].turn))
            return false;
    }
    return true;
}

// Lays the tiles that have come since.
static void lay_tiles(struct jcz *jcz, struct jcz_flocks *flocks) {
    const struct rec_reading *r = jcz->r;
    struct car_board *board = &flocks->board;
    while (!flocks->is_lost && board->lyings < r->lyings) {
        const struct rec_lying *lying = &r->lying[board->lyings];
        const struct car_tile *tile = lying->tile ? lying->tile : car_catalogue_find("abbey");
        flocks->is_lost = !tile_fits(board, lying, tile);
        if (!flocks->is_lost)
            car_board_lay(board, tile, lying->cell[0], lying->cell[1], lying->turn);
    }
}

static uint32_t field_of(const struct jcz_flocks *flocks, const struct flock *flock) {
    return car_board_root(&flocks->board, flock->part);
}

static void remove_flock(struct jcz_flocks *flocks, size_t i) {
    for (flocks->count--; i < flocks->count; i++)
        flocks->flock[i] = flocks->flock[i + 1];
}

static void remove_field(struct jcz_flocks *flocks, uint32_t field) {
    for (size_t i = flocks->count; i-- > 0;)
        if (field_of(flocks, &flocks->flock[i]) == field)
            remove_flock(flocks, i);
}

static bool has_shepherd_of(const struct jcz_flocks *flocks, uint32_t field, int player) {
    for (size_t i = 0; i < flocks->count; i++)
        if (flocks->flock[i].id.owner == player && field_of(flocks, &flocks->flock[i]) == field)
            return true;
    return false;
}

// Flocks of closed fields leave the board, but for those with a shepherd of `waiting`, who is asked
// first.
static void close_fields(struct jcz_flocks *flocks, int waiting) {
    for (size_t i = 0; i < flocks->count;) {
        uint32_t field = field_of(flocks, &flocks->flock[i]);
        bool leaves =
            car_field_is_closed(&flocks->board, field) && !has_shepherd_of(flocks, field, waiting);
        if (leaves)
            remove_field(flocks, field);
        i = leaves ? 0 : i + 1;
    }
}

// ---- drawing

// Draws a token of those that lie nowhere on the board, and adds it to the turn. A wolf goes back
// into the bag, and drives the shepherds of the field home.
static bool draw_sheep(struct jcz *jcz, struct flock *flock) {
    struct jcz_flocks *flocks = jcz->flocks;
    int bag[SORTS] = {4, 5, 5, 2, 2}, tokens = 0, sort = 0;
    flock->is_due = false;
    if (!jcz->random.is_known || flocks->is_lost)
        return rec_stop(jcz->r, jcz->r->message_node,
                        "what this shepherd draws from the bag is not known: %s",
                        flocks->is_lost ? "a tile does not fit, or he stands on no field"
                                        : "no random number is recorded");
    for (sort = 0; sort < SORTS; sort++) {
        for (size_t i = 0; i < flocks->count; i++)
            bag[sort] -= flocks->flock[i].tokens[sort];
        tokens += bag[sort];
    }
    int drawn = (int)rec_random_below(&jcz->random, (uint32_t)tokens);
    for (sort = 0; drawn >= bag[sort]; sort++)
        drawn -= bag[sort];
    struct aj_made *action = rec_add_action(jcz->r, rec_open_turn(jcz->r));
    if (sort == WOLF) {
        jcz_add_text(jcz, action, "draw", "wolf");
        remove_field(flocks, field_of(flocks, flock));
    } else {
        aj_make_int(jcz->r->arena, action, "draw", sort + 1, action->offset);
        flock->tokens[sort]++;
    }
    return true;
}

void jcz_deploy_shepherd(struct jcz *jcz, const struct rec_turn *turn, struct aj_made *action,
                         struct jcz_id id, const struct jcz_place *place) {
    jcz_add_spot(jcz, turn, action, place);
    struct rec_reading *r = jcz->r;
    enum { TILES = 128, PARTS = 1024 };
    if (!jcz->flocks) {
        jcz->flocks = AJ_NEW(jcz->r->arena, struct jcz_flocks);
        car_board_init(&jcz->flocks->board, jcz->r->arena, TILES, PARTS, false);
    }
    struct jcz_flocks *flocks = jcz->flocks;
    const struct rec_lying *lying = rec_find(r, place->cell);
    lay_tiles(jcz, flocks);
    if (!lying->tile || place->index == CAR_NO_SEGMENT ||
        lying->tile->segment[place->index].kind != CAR_FIELD)
        flocks->is_lost = true;
    for (size_t i = flocks->count; i-- > 0;) // a figure is in one place
        if (memcmp(&flocks->flock[i].id, &id, sizeof id) == 0)
            remove_flock(flocks, i);
    flocks->flock = aj_arena_grow(r->arena, flocks->flock, sizeof *flocks->flock, &flocks->capacity,
                                  flocks->count + 1);
    struct flock *flock = &flocks->flock[flocks->count++];
    *flock = (struct flock){.id = id, .place = *place, .is_fresh = true, .is_due = true};
    if (!flocks->is_lost)
        flock->part = flocks->board.lying[lying - r->lying].first_part + place->index;
}

bool jcz_draw_for_placed(struct jcz *jcz) {
    struct jcz_flocks *flocks = jcz->flocks;
    if (!flocks || !rec_open_turn(jcz->r))
        return true;
    lay_tiles(jcz, flocks);
    for (size_t i = 0; i < flocks->count; i++)
        if (flocks->flock[i].is_due)
            return draw_sheep(jcz, &flocks->flock[i]);
    return true;
}

void jcz_end_flocks(struct jcz *jcz) {
    struct jcz_flocks *flocks = jcz->flocks;
    if (!jcz_draw_for_placed(jcz) || !flocks || flocks->is_lost)
        return;
    close_fields(flocks, -1);
    for (size_t i = 0; i < flocks->count; i++)
        flocks->flock[i].is_fresh = flocks->flock[i].is_asked = false;
}

void jcz_eat_shepherds(struct jcz *jcz, const int32_t cell[2]) {
    struct jcz_flocks *flocks = jcz->flocks;
    if (!flocks)
        return;
    for (size_t i = flocks->count; i-- > 0;)
        if (memcmp(flocks->flock[i].place.cell, cell, sizeof flocks->flock[i].place.cell) == 0)
            remove_flock(flocks, i);
}

void jcz_read_confirm(struct jcz *jcz) {
    jcz_tell_random(jcz);
    jcz_draw_for_placed(jcz);
}

// ---- FLOCK_EXPAND_OR_SCORE

// Whether the field reaches the tile of the turn.
static bool is_expanded(const struct jcz *jcz, const struct rec_turn *turn, uint32_t field) {
    const struct car_board *board = &jcz->flocks->board;
    uint32_t there =
        turn->has_place ? car_board_at(board, turn->cell[0], turn->cell[1]) : CAR_NOTHING;
    const struct car_board_tile *lying = there == CAR_NOTHING ? NULL : &board->lying[there];
    if (!lying)
        return false;
    for (uint8_t i = 0; i < lying->tile->count; i++)
        if (car_board_root(board, lying->first_part + i) == field)
            return true;
    return false;
}

// Returns the first shepherd of the mover on a field that the tile has expanded who was not asked
// yet; else any of his. Returns NULL if he has none.
static struct flock *find_asked(const struct jcz *jcz, const struct rec_turn *turn) {
    const struct jcz_flocks *flocks = jcz->flocks;
    struct flock *found = NULL;
    for (size_t i = 0; flocks && i < flocks->count; i++) {
        struct flock *flock = &flocks->flock[i];
        if (flock->id.owner != turn->player || flock->is_fresh || flock->is_asked)
            continue;
        if (!flocks->is_lost && is_expanded(jcz, turn, field_of(flocks, flock)))
            return flock;
        found = found ? found : flock;
    }
    return found;
}

static bool read_choice(struct jcz *jcz, bool *grazes) {
    struct rec_reading *r = jcz->r;
    const char *value = rec_text(r, jcz->payload, "value");
    value = value ? value : rec_text(r, jcz->payload, "action");
    *grazes = value && strcmp(value, "EXPAND") == 0;
    return *grazes || (value && strcmp(value, "SCORE") == 0) ||
           rec_fail(r, r->message_node, "a flock has \"value\" EXPAND or SCORE");
}

void jcz_read_flock(struct jcz *jcz) {
    struct rec_turn *turn = jcz_need_turn(jcz);
    struct jcz_flocks *flocks = jcz->flocks;
    bool grazes;
    if (!turn || !jcz_draw_for_placed(jcz))
        return;
    jcz_tell_random(jcz);
    if (flocks && !flocks->is_lost)
        close_fields(flocks, turn->player);
    struct flock *flock = find_asked(jcz, turn);
    if (!flocks || !flock) {
        rec_fail(jcz->r, jcz->r->message_node, "the mover has no shepherd on the board");
        return;
    }
    if (!read_choice(jcz, &grazes))
        return;
    jcz_add_place(jcz, jcz_add_map(jcz, rec_add_action(jcz->r, turn), grazes ? "graze" : "herd"),
                  &flock->place);
    flock->is_asked = true;
    if (grazes)
        draw_sheep(jcz, flock);
    else if (!flocks->is_lost)
        remove_field(flocks, field_of(flocks, flock));
}
