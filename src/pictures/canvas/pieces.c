// Finds where the pieces on a tile are drawn, and which of them a sign would cover.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "pictures/canvas/canvas.h"
#include "pictures/canvas/internal.h"
#include "pictures/shared/shared.h"

enum {
    BLOCK = CAR_PIECE_BLOCK,
    FIGURE = 22, // half the width of a plain figure, which is as wide as it is high
    TOKEN = 18,  // half the width of a token
    HALF_TOWER = 15,
    HALF_BLOCK = 6,
    ROUND = 5,     // how far the boxes of two pieces may overlap, since the pieces are round
    STEP = 4,      // length of the steps by which a piece is moved
    FARTHEST = 30, // the most steps
    CROWD = 24     // how many pieces of a tile are kept apart; further ones stay in their places
};

double car_piece_size(const struct car_drawn_piece *piece) {
    return piece->size > 0 ? piece->size : 1;
}

unsigned car_piece_blocks(unsigned pieces) {
    return pieces < 6 ? pieces : 6;
}

// A box around a piece: its middle, half its width and half its height.
struct box {
    struct aj_point at, half;
};

// Returns how far an outline, which is around (0, 0), reaches to the side and up or down.
static struct aj_point reach_of(const char *outline) {
    double reach[2] = {0, 0};
    unsigned axis = 0;
    while (*outline) {
        char *end;
        double value = fabs((double)strtol(outline, &end, 10));
        if (end == outline) {
            outline++;
            continue;
        }
        reach[axis] = value > reach[axis] ? value : reach[axis];
        axis ^= 1;
        outline = end;
    }
    return (struct aj_point){reach[0], reach[1]};
}

static struct aj_point half_of(const struct car_drawn_piece *piece) {
    struct aj_point half =
        piece->outline ? reach_of(piece->outline) : (struct aj_point){FIGURE, FIGURE};
    double size = car_piece_size(piece);
    return piece->is_token ? (struct aj_point){TOKEN, TOKEN}
                           : (struct aj_point){half.x * size, half.y * size};
}

// Returns the rectangle that a drawn piece takes up, with the text of a tower.
static struct box box_of(const struct car_drawn_piece *piece, struct aj_point at) {
    enum { RIGHT = 45 }; // from a tower's middle to the end of the text that tells its height
    double more = BLOCK * (car_piece_blocks(piece->stack) - 1.0) / 2;
    if (piece->stack) // a tower, whose corners are not round
        return (struct box){{at.x + (RIGHT - HALF_TOWER) / 2.0, at.y - more},
                            {(RIGHT + HALF_TOWER) / 2.0 + ROUND, HALF_BLOCK + more + ROUND}};
    struct aj_point half = half_of(piece);
    bool is_sharp = piece->letter && piece->outline && !strpbrk(piece->outline, "CA");
    double corner = is_sharp ? ROUND : 0;
    return (struct box){at, {half.x + corner, half.y + corner}};
}

// Returns the middle of the lowest block of a tower. It is so low that the tower's top, with the
// figure on it, is on the tile.
static struct aj_point tower_at(const struct car_drawn_tile *tile, uint8_t segment,
                                unsigned pieces) {
    const struct car_drawn_piece *guard = car_piece_guard(tile);
    double above = HALF_BLOCK + BLOCK * (car_piece_blocks(pieces) - 1.0);
    struct aj_point at = car_spot_stand(tile->tile, tile->turn, segment);
    if (guard)
        above += 2 * half_of(guard).y;
    return (struct aj_point){at.x, at.y < above ? above : at.y};
}

// Returns the place of a piece if no other piece is there. For a tower it is the middle of its
// lowest block.
static struct aj_point own_place(const struct car_drawn_tile *tile,
                                 const struct car_drawn_piece *piece) {
    if (piece->is_token)
        return car_form_mouth(tile->tile, tile->turn, piece->edge);
    if (piece->on_corner)
        return car_form_corner;
    if (piece->letter || piece->is_beside)
        return car_spot_neutral(tile->tile, tile->turn, piece->segment,
                                piece->letter ? piece->edge : 0);
    if (!piece->stack && !piece->raised)
        return car_spot_stand(tile->tile, tile->turn, piece->segment);
    struct aj_point at = tower_at(tile, piece->segment, piece->stack + piece->raised);
    if (piece->raised)
        at.y -= HALF_BLOCK + BLOCK * (car_piece_blocks(piece->raised) - 1.0) + half_of(piece).y;
    return at;
}

static bool do_overlap(const struct box *a, const struct box *b) {
    return fabs(a->at.x - b->at.x) < a->half.x + b->half.x - ROUND &&
           fabs(a->at.y - b->at.y) < a->half.y + b->half.y - ROUND;
}

static bool is_inside(const struct box *box) {
    const double end = CAR_DRAWN_SIZE;
    return box->at.x >= box->half.x && box->at.x + box->half.x <= end && box->at.y >= box->half.y &&
           box->at.y + box->half.y <= end;
}

static bool is_free(const struct box *box, const struct box other[], size_t others) {
    for (size_t i = 0; i < others; i++)
        if (do_overlap(box, &other[i]))
            return false;
    return true;
}

// Moves a box in one of eight directions, by the fewest steps after which it is on the tile and
// overlaps no other box. If FARTHEST steps are not enough, it stays.
static void move_off(struct box *box, const struct box other[], size_t others) {
    static const struct aj_point ways[] = {{1, 0},     {-1, 0},     {0, 1},      {0, -1},
                                           {0.7, 0.7}, {-0.7, 0.7}, {0.7, -0.7}, {-0.7, -0.7}};
    if (is_free(box, other, others))
        return;
    for (unsigned step = 1; step <= FARTHEST; step++)
        for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
            struct box moved = *box;
            moved.at.x += ways[i].x * STEP * step;
            moved.at.y += ways[i].y * STEP * step;
            if (is_inside(&moved) && is_free(&moved, other, others)) {
                *box = moved;
                return;
            }
        }
}

const struct aj_point *car_piece_places(const struct car_drawn_tile *tile, struct aj_arena *arena) {
    struct aj_point *place = AJ_NEW_ARRAY(arena, struct aj_point, tile->pieces + 1);
    struct box box[CROWD];
    size_t boxes = 0;
    for (int fixed = 1; fixed >= 0; fixed--)
        for (size_t i = 0; i < tile->pieces; i++) {
            const struct car_drawn_piece *piece = &tile->piece[i];
            if (car_piece_is_fixed(piece) != fixed)
                continue;
            place[i] = own_place(tile, piece);
            if (boxes == CROWD)
                continue;
            box[boxes] = box_of(piece, place[i]);
            if (!fixed) {
                move_off(&box[boxes], box, boxes);
                place[i] = box[boxes].at;
            }
            boxes++;
        }
    return place;
}

static bool is_ringed(const struct car_drawn_piece *piece, const struct car_drawn_ring *ring) {
    if (ring->about == CAR_RING_OPENING)
        return piece->is_token && piece->edge == ring->place;
    if (piece->on_corner) {
        struct aj_point corner = car_form_corner_of(ring->place);
        return ring->about == CAR_RING_CORNER && corner.x == car_form_corner.x &&
               corner.y == car_form_corner.y;
    }
    return ring->about == CAR_RING_SEGMENT && piece->segment == ring->place && !piece->is_token &&
           !piece->stack && !piece->letter == !ring->of_nobody;
}

// Returns the number of the piece that a ring is around; tile->pieces: there is none.
static size_t find_ringed(const struct car_drawn_tile *tile, const struct car_drawn_ring *ring) {
    size_t i = 0;
    while (i < tile->pieces && !is_ringed(&tile->piece[i], ring))
        i++;
    return i;
}

bool car_piece_ringed(const struct car_drawn_tile *tile, const struct car_drawn_ring *ring,
                      struct aj_arena *arena, struct aj_point *middle) {
    size_t ringed = find_ringed(tile, ring);
    if (ringed == tile->pieces)
        return false;
    *middle = car_piece_places(tile, arena)[ringed];
    return true;
}

bool car_piece_is_covered(const struct car_drawn_tile *tile, const struct car_drawn_ring *ring,
                          struct aj_point sign, struct aj_arena *arena) {
    const struct aj_point *place = car_piece_places(tile, arena);
    struct box box = {sign, {CAR_LABEL_HALF, CAR_LABEL_HALF}};
    size_t ringed = find_ringed(tile, ring);
    for (size_t i = 0; i < tile->pieces; i++) {
        struct box piece = box_of(&tile->piece[i], place[i]);
        if (i != ringed && do_overlap(&box, &piece))
            return true;
    }
    return false;
}
