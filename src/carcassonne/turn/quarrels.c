// Says at a quarrel why something that players may believe is not so: the inn on another road, the
// large follower who adds no points, the monastery whose corners are empty.
//
// All of it is in rows, QUARREL in the boxes' rules.def. This file finds out what is quarrelled
// about (the claims of a case and the features, figures and actions that they come from), lists the
// facts of each such thing as bits, and adds the note of each row whose facts are given. A rule
// that has such a sentence needs no code for it.
#include <string.h>

#include "carcassonne/boxes/king/king.h"
#include "carcassonne/boxes/princess/princess.h"
#include "carcassonne/boxes/tower/tower.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/table.h"
#include "carcassonne/turn/turn.h"
#include "judging/case/case.h"
#include "tiles/tiles.h"

// What rows ask for. The facts that have a place of their own come last: of several in a row the
// last one gives {tile} and {count}.
enum fact {
    // the quarrel
    FACT_VERDICT, // is about what is allowed
    FACT_GAINED,  // about points of the moves
    FACT_FINAL,   // about points at the end
    FACT_POINTS,  // one of these two
    FACT_TABLE,   // about what lies on the table, or who wins
    FACT_STANDS,  // the turn is legal
    FACT_MOVES,   // there is one
    FACT_OVER,    // the game is
    // whose
    FACT_OWN,     // the figure or feature belongs to who moves
    FACT_WON,     // the figure's owner scores its feature
    FACT_LOST,    // others do
    FACT_LEFT,    // it left the board before the scoring
    FACT_EARLIER, // it stood there before this turn
    FACT_WITH_FAIRY,
    FACT_HELD,       // a follower stands, or stood, on the feature
    FACT_NOT_MOVER,  // others than who moves score it
    FACT_SHARED,     // several have as many followers there as nobody else
    FACT_BROKEN,     // and one of them wins all the same
    FACT_DONE,       // complete
    FACT_SCORED,     // scored in these moves
    FACT_PRISONERS,  // somebody holds one
    FACT_ALONE,      // a turn that does nothing but place its tile
    FACT_EACH_FIELD, // a completed city at the field is at another field with followers too
    FACT_UNDERMINED, // somebody takes part in it from an entrance
    FACT_KING,       // somebody holds the King
    FACT_ROBBER,     // or the Robber Baron
    // kinds
    FACT_ROAD,
    FACT_CITY,
    FACT_FIELD,
    FACT_MONASTERY,
    FACT_GARDEN,
    FACT_MINE,
    FACT_NORMAL,
    FACT_LARGE,
    FACT_ABBOT,
    FACT_MAYOR,
    FACT_WAGON,
    FACT_BARN,
    FACT_BUILDER,
    FACT_PIG,
    FACT_SHEPHERD,
    // with a place
    FACT_AROUND, // how many of the neighbours lie that complete it
    FACT_ENDS,   // of a road or city: how many lead on
    FACT_TOUCHED,
    FACT_TWICE, // two parts of it are on one tile
    FACT_CROSSING,
    FACT_THROUGH, // it runs through a finished tunnel
    FACT_MOUTH,   // it breaks off at the opening of another one
    FACT_PENNANT,
    FACT_INN,
    FACT_INNS,
    FACT_OTHER_INN,
    FACT_CATHEDRAL,
    FACT_CATHEDRALS,
    FACT_GOODS,
    FACT_SPRING,
    FACT_BANK,
    FACT_OPEN_CITY,
    FACT_VINEYARD,
    FACT_ABBEY,
    FACT_HILL,
    FACT_ON_WALK,
    FACT_WALK_BEGAN,
    FACTS
};
enum { FACT_FIRST_PLACE = FACT_AROUND };
_Static_assert(FACTS <= 64, "facts are bits");
#define IS(fact) (UINT64_C(1) << FACT_##fact)
#define COUNTS_MORE IS(AROUND) // facts that have one place, and count something else

enum { SCENE_TABLE, SCENE_FEATURE, SCENE_FIGURE, SCENE_ACTION };
#define SCENE_DOES(action) (SCENE_ACTION + CAR_##action)

struct quarrel_row {
    int16_t rule, variant;
    uint8_t scene;
    uint64_t facts, further;
};

static const struct quarrel_row quarrel_rows[] = {
#define QUARREL(rule_, variant_, scene_, facts_, further_, text_)                                  \
    {CAR_RULE_##rule_, CAR_SAYS_##rule_##_NOTES_##variant_, SCENE_##scene_, (facts_), (further_)},
#include "carcassonne/table/rows.def"
    {.rule = AJ_NONE}};

struct deciding_row {
    int16_t rule;
    uint64_t facts;
};

static const struct deciding_row deciding_rows[] = {
#define DECIDES(rule_, facts_) {CAR_RULE_##rule_, (facts_)},
#include "carcassonne/table/rows.def"
    {.rule = AJ_NONE}};

enum { TOLD_MOST = 3 };

// Something that is quarrelled about, and what is so of it.
struct scene {
    uint64_t facts;
    uint8_t kind;       // SCENE_x
    int player;         // AJ_NONE
    int figure;         // enum car_figure, AJ_NONE
    uint32_t root;      // of its feature, CAR_NOTHING
    uint32_t lying;     // its tile, CAR_NOTHING
    uint32_t node;      // in the case
    uint8_t owners;     // who scores the feature, as bits
    uint32_t at[FACTS]; // tiles of facts
    int32_t count[FACTS];
};

struct scenes {
    struct scene *item;
    size_t count, capacity;
};

struct inquest {
    struct car_judging *g;
    struct aj_quarrel quarrel;
    struct aj_judgement *judgement; // that the notes go to
    struct car_claimed claimed[CAR_CLAIMED_MAX];
    uint32_t claims;
    uint64_t facts;  // of the quarrel
    uint8_t players; // whose points it is about, as bits
    struct car_farms farms;
    bool is_per_field; // farmers score each field for itself
    size_t told;
};

// ---- facts

static void add_fact(struct scene *scene, enum fact fact, uint32_t lying) {
    if (!((scene->facts >> fact) & 1U))
        scene->at[fact] = lying;
    scene->facts |= UINT64_C(1) << fact;
    scene->count[fact]++;
}

static void add_fact_if(struct scene *scene, bool is, enum fact fact) {
    if (is)
        scene->facts |= UINT64_C(1) << fact;
}

static struct scene new_scene(const struct inquest *q) {
    struct scene scene = {.facts = q->facts,
                          .player = AJ_NONE,
                          .figure = AJ_NONE,
                          .root = CAR_NOTHING,
                          .lying = CAR_NOTHING,
                          .node = q->g->position->board_node};
    return scene;
}

static int mover_of(const struct car_judging *g) {
    return g->now.turn ? g->now.turn->player : AJ_NONE;
}

static bool is_near(const struct car_judging *g, uint32_t lying, int32_t most) {
    const struct car_board_tile *placed = &g->board.lying[g->now.placed],
                                *at = &g->board.lying[lying];
    int64_t dx = (int64_t)placed->x - at->x, dy = (int64_t)placed->y - at->y;
    return dx >= -most && dx <= most && dy >= -most && dy <= most;
}

// Whether the last turn has changed the feature at one of its parts: by its tile, or by a token.
static bool is_touched(const struct car_judging *g, uint32_t index) {
    const struct car_feature_piece *part = &g->board.part[index];
    const struct car_board_tile *lying = &g->board.lying[part->lying];
    const struct car_turn *turn = g->now.turn;
    if (g->now.placed != CAR_NOTHING &&
        is_near(g, part->lying, car_kinds[part->kind].neighbours ? 1 : 0))
        return true;
    for (uint32_t i = 0; turn && part->kind == CAR_ROAD && i < turn->count; i++)
        if (turn->action[i].kind == CAR_TOKEN && turn->action[i].x == lying->x &&
            turn->action[i].y == lying->y &&
            car_segment_at_edge(lying->tile, lying->turn, turn->action[i].edge) == part->local)
            return true;
    return false;
}

static void look_at_road(const struct car_judging *g, struct scene *scene, uint32_t index) {
    const struct car_board *board = &g->board;
    const struct car_feature_piece *part = &board->part[index];
    const struct car_board_tile *lying = &board->lying[part->lying];
    const struct car_segment *segment = &lying->tile->segment[part->local];
    for (uint8_t i = 0; i < lying->tile->count; i++) {
        const struct car_segment *other = &lying->tile->segment[i];
        bool is_other =
            other->kind == CAR_ROAD && car_board_root(board, lying->first_part + i) != scene->root;
        if (is_other && car_on(g, CAR_MODULE_INNS) && car_has_mark(other, CAR_MARK_INN))
            add_fact(scene, FACT_OTHER_INN, part->lying);
        if (is_other && segment->end == CAR_END_CROSSING && other->end == CAR_END_CROSSING &&
            !((scene->facts & IS(CROSSING)) && scene->at[FACT_CROSSING] == part->lying))
            add_fact(scene, FACT_CROSSING, part->lying);
    }
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        if (!board->tunnels || !car_has_opening(lying, edge) ||
            car_segment_at_edge(lying->tile, lying->turn, edge) != part->local)
            continue;
        uint8_t token = lying->token[edge];
        add_fact(scene, token && board->tunnel[token - 1].count == 2 ? FACT_THROUGH : FACT_MOUTH,
                 part->lying);
    }
}

static void look_at_field(const struct car_judging *g, struct scene *scene, uint32_t index) {
    const struct car_board *board = &g->board;
    const struct car_feature_piece *part = &board->part[index];
    const struct car_board_tile *lying = &board->lying[part->lying];
    if (!car_has_kind(lying->tile, CAR_RIVER))
        return;
    if (car_has_sign(lying->tile, CAR_MARK_SPRING) || car_has_sign(lying->tile, CAR_MARK_LAKE))
        add_fact(scene, FACT_SPRING, part->lying);
    for (uint8_t i = 0; i < lying->tile->count; i++)
        if (lying->tile->segment[i].kind == CAR_FIELD &&
            car_board_root(board, lying->first_part + i) != scene->root) {
            add_fact(scene, FACT_BANK, part->lying);
            return;
        }
}

static void look_at_part(const struct car_judging *g, struct scene *scene, uint32_t index) {
    const struct car_feature_piece *part = &g->board.part[index];
    const struct car_board_tile *lying = &g->board.lying[part->lying];
    const struct car_segment *segment = &lying->tile->segment[part->local];
    if (is_touched(g, index))
        add_fact(scene, FACT_TOUCHED, part->lying);
    if (segment->pennants)
        add_fact(scene, FACT_PENNANT, part->lying);
    if (car_on(g, CAR_MODULE_INNS) && car_has_mark(segment, CAR_MARK_INN))
        add_fact(scene, scene->facts & IS(INN) ? FACT_INNS : FACT_INN, part->lying);
    if (car_on(g, CAR_MODULE_INNS) && car_has_mark(segment, CAR_MARK_CATHEDRAL))
        add_fact(scene, scene->facts & IS(CATHEDRAL) ? FACT_CATHEDRALS : FACT_CATHEDRAL,
                 part->lying);
    if (car_on(g, CAR_MODULE_TRADERS) &&
        segment->marks & (1U << CAR_MARK_WINE | 1U << CAR_MARK_GRAIN | 1U << CAR_MARK_CLOTH))
        add_fact(scene, FACT_GOODS, part->lying);
    if (part->kind == CAR_MONASTERY && lying->tile->fits_any)
        add_fact(scene, FACT_ABBEY, part->lying);
    if (part->kind == CAR_ROAD)
        look_at_road(g, scene, index);
    else if (part->kind == CAR_FIELD)
        look_at_field(g, scene, index);
}

// Goes around the parts of a feature; a tile on which several of them are is noted.
static void look_at_parts(struct car_judging *g, struct scene *scene) {
    struct car_board *board = &g->board;
    uint32_t mark = ++board->mark, index = scene->root;
    car_spend_walk(board, board->part[index].size);
    do {
        struct car_board_tile *lying = &board->lying[board->part[index].lying];
        if (lying->mark == mark)
            add_fact(scene, FACT_TWICE, board->part[index].lying);
        lying->mark = mark;
        look_at_part(g, scene, index);
        index = board->part[index].next;
    } while (index != scene->root);
}

// What lies around a feature that neighbours complete.
static void look_around(const struct car_judging *g, struct scene *scene) {
    const struct car_feature_piece *part = &g->board.part[scene->root];
    const struct car_board_tile *at = &g->board.lying[part->lying];
    int32_t neighbours = car_kinds[part->kind].neighbours;
    if (neighbours == 0)
        return;
    add_fact(scene, FACT_AROUND, part->lying);
    scene->count[FACT_AROUND] = neighbours - part->open;
    for (int32_t dy = -1; dy <= 1; dy++)
        for (int32_t dx = -1; dx <= 1; dx++) {
            uint32_t there = car_board_at(&g->board, at->x + dx, at->y + dy);
            if ((dx || dy) && there != CAR_NOTHING && car_on(g, CAR_MODULE_HILLS) &&
                car_has_tile_mark(g->board.lying[there].tile, CAR_TILE_MARK_VINEYARD))
                add_fact(scene, FACT_VINEYARD, there);
        }
}

static void look_at_owners(struct car_judging *g, struct scene *scene) {
    struct car_worth worth;
    struct car_walk walk = CAR_WALK(scene->root);
    int mover = mover_of(g);
    uint32_t f = car_next_follower(g, &walk);
    if (f == CAR_NOTHING)
        return;
    add_fact_if(scene, true, FACT_HELD);
    scene->node = UINT32_MAX;
    for (; f != CAR_NOTHING; f = car_next_follower(g, &walk)) {
        uint32_t node = g->board.follower[f].node;
        scene->node = node < scene->node ? node : scene->node;
        add_fact_if(scene,
                    scene->facts & IS(CITY) &&
                        car_board_root(&g->board, g->board.follower[f].part) != scene->root,
                    FACT_UNDERMINED);
        if (car_on(g, CAR_MODULE_HILLS) &&
            car_has_tile_mark(car_board_tile_below(&g->board, f)->tile, CAR_TILE_MARK_HILL))
            add_fact(scene, FACT_HILL, g->board.part[g->board.follower[f].part].lying);
    }
    car_worth_of(g, scene->root, &worth);
    uint8_t most = worth.tied ? worth.tied : worth.owners;
    add_fact_if(scene, most & (most - 1), FACT_SHARED);
    add_fact_if(scene, worth.tied != 0, FACT_BROKEN);
    add_fact_if(scene, mover != AJ_NONE && worth.owners && !((worth.owners >> mover) & 1U),
                FACT_NOT_MOVER);
    scene->owners = worth.owners;
}

static uint64_t kind_fact(uint8_t kind) {
    switch (kind) {
    case CAR_ROAD:
        return IS(ROAD);
    case CAR_CITY:
        return IS(CITY);
    case CAR_FIELD:
        return IS(FIELD);
    case CAR_MONASTERY:
        return IS(MONASTERY);
    case CAR_GARDEN:
        return IS(GARDEN);
    case CAR_MINE:
        return IS(MINE);
    default:
        return 0;
    }
}

// The cities that a field touches.
static void look_at_cities(struct inquest *q, struct scene *scene) {
    uint32_t cities;
    const uint32_t *touched = car_list_cities(q->g, scene->root, false, &cities);
    for (uint32_t i = 0; i < cities; i++)
        if (!car_is_done(q->g, touched[i]))
            add_fact(scene, FACT_OPEN_CITY, q->g->board.part[touched[i]].lying);
    add_fact_if(scene, q->is_per_field && car_farm_shares_city(&q->farms, scene->root),
                FACT_EACH_FIELD);
}

static void look_at_feature(struct inquest *q, struct scene *scene, uint32_t root) {
    struct car_judging *g = q->g;
    const struct car_feature_piece *part = &g->board.part[root];
    scene->root = root;
    scene->lying = part->lying;
    scene->facts |= kind_fact(part->kind);
    look_at_parts(g, scene);
    look_around(g, scene);
    look_at_owners(g, scene);
    add_fact_if(scene, car_is_done(g, root), FACT_DONE);
    add_fact_if(scene, part->scored && part->scored_turn > 0, FACT_SCORED);
    if (part->open > 0 && part->kind <= CAR_CITY) {
        add_fact(scene, FACT_ENDS, CAR_NOTHING);
        scene->count[FACT_ENDS] = part->open;
    }
    if (part->kind == CAR_FIELD)
        look_at_cities(q, scene);
}

static const enum fact figure_facts[CAR_FIGURES] = {
    [CAR_FIGURE_NORMAL] = FACT_NORMAL,     [CAR_FIGURE_LARGE] = FACT_LARGE,
    [CAR_FIGURE_ABBOT] = FACT_ABBOT,       [CAR_FIGURE_MAYOR] = FACT_MAYOR,
    [CAR_FIGURE_WAGON] = FACT_WAGON,       [CAR_FIGURE_BARN] = FACT_BARN,
    [CAR_FIGURE_BUILDER] = FACT_BUILDER,   [CAR_FIGURE_PIG] = FACT_PIG,
    [CAR_FIGURE_SHEPHERD] = FACT_SHEPHERD,
};

static void look_at_figure(const struct inquest *q, struct scene *scene, uint32_t figure) {
    struct car_judging *g = q->g;
    const struct car_follower *f = &g->board.follower[figure];
    uint32_t lying = g->board.part[f->part].lying;
    const struct car_dragon *dragon = car_dragon_of(g);
    const struct car_fairy *fairy = car_fairy_of(g);
    int owners = scene->owners, turn = (int)g->now.index;
    scene->player = f->player;
    scene->figure = f->figure;
    scene->lying = lying;
    scene->node = f->node;
    add_fact_if(scene, true, figure_facts[f->figure]);
    add_fact_if(scene, f->player == mover_of(g), FACT_OWN);
    add_fact_if(scene, (owners >> f->player) & 1, FACT_WON);
    add_fact_if(scene, owners && !((owners >> f->player) & 1), FACT_LOST);
    add_fact_if(scene, f->returned && (int)f->last_turn < turn, FACT_LEFT);
    add_fact_if(scene, lying != g->now.placed, FACT_EARLIER);
    add_fact_if(scene, fairy && fairy->follower == figure, FACT_WITH_FAIRY);
    scene->facts &= ~IS(HILL);
    scene->count[FACT_HILL] = 0;
    if (car_on(g, CAR_MODULE_HILLS) && car_is_follower(f->figure) &&
        car_has_tile_mark(g->board.lying[lying].tile, CAR_TILE_MARK_HILL))
        add_fact(scene, FACT_HILL, lying);
    for (uint8_t i = 0; dragon && (dragon->has_walked || dragon->visits > 1) && i < dragon->visits;
         i++)
        if (dragon->visited[i] == lying || f->figure == CAR_FIGURE_BARN) // eaten nowhere
            add_fact(scene, i ? FACT_ON_WALK : FACT_WALK_BEGAN, lying);
}

// ---- what is at issue

static bool is_claimed(const struct inquest *q, uint32_t root) {
    for (uint32_t i = 0; i < q->claims; i++)
        if (car_board_root(&q->g->board, q->claimed[i].part) == root)
            return true;
    return false;
}

// Whether a figure of those whose points are at issue stands, or stood, on a feature.
static bool is_theirs(const struct inquest *q, uint32_t root) {
    const struct car_board *board = &q->g->board;
    for (uint32_t f = 0; f < board->followers; f++)
        if (((q->players >> board->follower[f].player) & 1U) &&
            (car_board_root(board, board->follower[f].part) == root ||
             car_takes_part(q->g, f, root)))
            return true;
    return false;
}

// Whether the last turn means to place a figure on it.
static bool is_aimed_at(const struct inquest *q, uint32_t root) {
    const struct car_turn *turn = q->g->now.turn;
    for (uint32_t i = 0; turn && i < turn->count; i++) {
        const struct car_action *a = &turn->action[i];
        uint32_t part = a->kind == CAR_FOLLOWER && !car_is_on_corner(a)
                            ? car_follower_find_target(q->g, a)
                            : CAR_NOTHING;
        if (part != CAR_NOTHING && car_board_root(&q->g->board, part) == root)
            return true;
    }
    return false;
}

static bool is_feature_at_issue(const struct inquest *q, const struct scene *scene) {
    if (is_claimed(q, scene->root))
        return true;
    if ((q->facts & IS(VERDICT)) && is_aimed_at(q, scene->root))
        return true;
    if (!(q->facts & (IS(POINTS) | IS(TABLE))))
        return false;
    bool in_turn = scene->facts & (IS(TOUCHED) | IS(SCORED));
    if (is_theirs(q, scene->root))
        return in_turn || (scene->facts & (IS(FIELD) | IS(FINAL))) || !(q->facts & IS(MOVES));
    return in_turn && (scene->facts & IS(SCORED));
}

// ---- telling

// The first part of a feature, by which it is found on the board as it is shown: after an illegal
// turn that is without the turn's tile. CAR_NOTHING: the feature has no other part.
static uint32_t lasting_part(const struct inquest *q, uint32_t root) {
    const struct car_board *board = &q->g->board;
    uint32_t first = root, part = root;
    while ((part = board->part[part].next) != root)
        first = part < first ? part : first;
    bool is_gone = q->judgement->forbidden && q->g->now.placed != CAR_NOTHING &&
                   board->part[first].lying >= q->g->now.placed;
    return is_gone ? CAR_NOTHING : first;
}

// "the road".
static const char *say_kind(const struct inquest *q, uint32_t root) {
    return aj_arena_format(q->judgement->arena, "the %s",
                           car_kind_words[q->g->board.part[root].kind].spoken);
}

static void tell(struct inquest *q, const struct quarrel_row *row, const struct scene *scene) {
    const struct car_board *board = &q->g->board;
    struct aj_arg args[AJ_ARGS_MAX];
    size_t count = 0;
    uint64_t placed = row->facts >> FACT_FIRST_PLACE << FACT_FIRST_PLACE;
    int last = placed ? 63 - __builtin_clzll(placed) : -1;
    uint32_t lying = last >= 0 ? scene->at[last] : scene->lying;
    if (scene->player != AJ_NONE)
        args[count++] = AJ_PLAYER("player", scene->player);
    if (scene->figure != AJ_NONE)
        args[count++] = AJ_TEXT("figure", car_figures[scene->figure].spoken);
    // Of several tiles alike none is named: which one would hang on how the table lies.
    bool is_one = last >= 0 ? scene->count[last] == 1 || COUNTS_MORE & UINT64_C(1) << last
                            : scene->kind != SCENE_FEATURE;
    if (lying != CAR_NOTHING && is_one && scene->figure != CAR_FIGURE_BARN) // which lies on four
        args[count++] = AJ_CELL("tile", board->lying[lying].x, board->lying[lying].y);
    if (last >= 0)
        args[count++] = AJ_INT("count", scene->count[last]);
    uint32_t part = scene->root == CAR_NOTHING ? CAR_NOTHING : lasting_part(q, scene->root);
    if (scene->root != CAR_NOTHING && part == CAR_NOTHING)
        args[count++] = AJ_TEXT("feature", say_kind(q, scene->root));
    struct aj_ruling *note =
        aj_rule_add(q->judgement, row->rule, AJ_NOTES, scene->node, (struct aj_args){args, count});
    note->variant = row->variant;
    note->at_issue = q->told < UINT8_MAX - 1 ? (uint8_t)(q->told + 1) : UINT8_MAX;
    if (scene->root != CAR_NOTHING && part != CAR_NOTHING)
        note->subject = (int32_t)part;
    q->told++;
}

static bool fits(const struct quarrel_row *row, int kind, uint64_t facts) {
    return row->scene == kind && (facts & row->facts) == row->facts && !(facts & row->further);
}

// Tells the row of each feature, figure or action that has its facts; first those of players whose
// points are at issue.
static void tell_row(struct inquest *q, const struct quarrel_row *row,
                     const struct scenes *scenes) {
    for (int others = 0; others < 2; others++)
        for (size_t i = 0; i < scenes->count; i++) {
            const struct scene *scene = &scenes->item[i];
            bool theirs = scene->player == AJ_NONE || (q->players >> scene->player) & 1U;
            if (theirs == !others && fits(row, scene->kind, scene->facts))
                tell(q, row, scene);
        }
}

// ---- scenes

static void add_scene(const struct inquest *q, struct scenes *scenes, int kind,
                      const struct scene *scene) {
    scenes->item = aj_arena_grow(q->judgement->arena, scenes->item, sizeof *scenes->item,
                                 &scenes->capacity, scenes->count + 1);
    scenes->item[scenes->count] = *scene;
    scenes->item[scenes->count++].kind = (uint8_t)kind;
}

static void add_figures(const struct inquest *q, struct scenes *scenes, const struct scene *feature,
                        uint32_t root, bool is_at_issue) {
    const struct car_board *board = &q->g->board;
    for (uint32_t f = 0; f < board->followers; f++) {
        if (car_board_root(board, board->follower[f].part) != root)
            continue;
        struct scene figure = *feature;
        look_at_figure(q, &figure, f);
        bool is_beside = (q->facts & IS(VERDICT)) && !car_is_follower((unsigned)figure.figure);
        if (is_at_issue || is_beside ||
            (figure.facts & (IS(ON_WALK) | IS(WALK_BEGAN) | IS(WITH_FAIRY))))
            add_scene(q, scenes, SCENE_FIGURE, &figure);
    }
}

static void add_features(struct inquest *q, struct scenes *scenes) {
    struct car_board *board = &q->g->board;
    for (uint32_t i = 0; i < board->parts; i++) {
        if (board->parent[i] != i || (board->part[i].kind != CAR_FIELD && !car_is_feature(q->g, i)))
            continue;
        struct scene scene = new_scene(q);
        look_at_feature(q, &scene, i);
        bool at_issue = is_feature_at_issue(q, &scene);
        if (at_issue)
            add_scene(q, scenes, SCENE_FEATURE, &scene);
        add_figures(q, scenes, &scene, i, at_issue);
    }
}

// The figure, on the board or not any more, that stood at the place that an action names.
static uint32_t figure_meant(const struct inquest *q, const struct car_action *a) {
    const struct car_board *board = &q->g->board;
    uint32_t part = car_part_at(board, a->x, a->y, a->place), found = CAR_NOTHING;
    for (uint32_t f = 0; part != CAR_NOTHING && f < board->followers; f++)
        if (board->follower[f].part == part)
            found = f;
    return found;
}

static void add_action(struct inquest *q, struct scenes *scenes, const struct car_action *a) {
    struct scene scene = new_scene(q);
    struct car_judging *g = q->g;
    bool names = a->kind == CAR_CAPTURE || a->kind == CAR_PRINCESS || a->kind == CAR_FAIRY ||
                 a->kind == CAR_TAKE_BACK || a->kind == CAR_HERD || a->kind == CAR_GRAZE ||
                 a->kind == CAR_RECALL;
    uint32_t figure = names ? figure_meant(q, a) : CAR_NOTHING, part = CAR_NOTHING;
    if (figure != CAR_NOTHING)
        part = g->board.follower[figure].part;
    else if (a->kind == CAR_FOLLOWER && !car_is_on_corner(a))
        part = car_follower_find_target(g, a);
    if (part != CAR_NOTHING && g->board.part[part].kind < CAR_KINDS)
        look_at_feature(q, &scene, car_board_root(&g->board, part));
    if (figure != CAR_NOTHING)
        look_at_figure(q, &scene, figure);
    else
        scene.player = mover_of(g);
    if (a->kind == CAR_FOLLOWER) {
        scene.figure = a->figure;
        add_fact_if(&scene, true, figure_facts[a->figure]);
        scene.lying = g->now.placed;
    } else if (a->kind == CAR_PLACE && g->now.placed != CAR_NOTHING) {
        scene.lying = g->now.placed;
        add_fact_if(&scene, g->now.turn->count == 1, FACT_ALONE);
        if (a->tile->fits_any)
            add_fact(&scene, FACT_ABBEY, g->now.placed);
    } else if (a->kind == CAR_RANSOM) {
        scene.figure = a->named[1].figure;
        add_fact_if(&scene, true, figure_facts[a->named[1].figure]);
    }
    scene.node = a->node;
    add_scene(q, scenes, SCENE_ACTION + a->kind, &scene);
}

static void add_table(struct inquest *q, struct scenes *scenes) {
    struct scene scene = new_scene(q);
    const struct car_towers *towers = car_towers_of(q->g);
    const struct car_king *king = car_king_of(q->g);
    add_fact_if(&scene, towers && towers->prisoners > 0, FACT_PRISONERS);
    add_fact_if(&scene, king && king->bonus[0].player != AJ_NONE, FACT_KING);
    add_fact_if(&scene, king && king->bonus[1].player != AJ_NONE, FACT_ROBBER);
    add_scene(q, scenes, SCENE_TABLE, &scene);
}

// ---- the quarrel

// The node of the last action that was judged, AJ_NO_NODE: there is none.
static uint32_t last_action(const struct car_judging *g) {
    const struct car_turn *turn = g->now.turn;
    return turn && turn->count
               ? turn->action[g->now.action < turn->count ? g->now.action : turn->count - 1].node
               : AJ_NO_NODE;
}

// Whether notes of the rule decide what is at issue.
static bool is_deciding(const struct inquest *q, int rule) {
    for (const struct deciding_row *row = deciding_rows; row->rule != AJ_NONE; row++)
        if (row->rule == rule && (q->facts & row->facts) == row->facts)
            return true;
    return false;
}

// Adds the notes of the rows, those of expansions before those of the base game, since they are
// what is told less often; of each of the two, first the rows that ask for most, which fit best.
static void tell_rows(struct inquest *q, const struct scenes *scenes) {
    // Who quarrels about a piece or a bonus tile alone knows the base game.
    bool is_of_base = (q->facts & (IS(POINTS) | IS(VERDICT))) || q->claims > 0;
    for (int base = 0; base < 1 + is_of_base; base++)
        for (int asked = FACTS; asked >= 0; asked--)
            for (const struct quarrel_row *row = quarrel_rows; row->rule != AJ_NONE; row++)
                if (q->told < (base ? TOLD_MOST - 1 : TOLD_MOST) &&
                    __builtin_popcountll(row->facts) == asked &&
                    (car_rulebook.rule[row->rule].module == CAR_MODULE_BASE) == base &&
                    car_on(q->g, car_rulebook.rule[row->rule].module))
                    tell_row(q, row, scenes);
}

void car_note_quarrel(struct car_judging *g, const struct aj_case *job) {
    struct aj_judgement *judgement = g->judgement;
    if (!aj_keeps(judgement, AJ_NOTES) || g->position->is_trial)
        return;
    struct inquest q = {.g = g, .quarrel = aj_quarrel_of(job), .judgement = judgement};
    if (!q.quarrel.is_any)
        return;
    q.players = q.quarrel.players ? q.quarrel.players : UINT8_MAX;
    q.facts = (q.quarrel.of_verdict ? IS(VERDICT) : 0) |
              (q.quarrel.of_gained ? IS(GAINED) | IS(POINTS) : 0) |
              (q.quarrel.of_final ? IS(FINAL) | IS(POINTS) : 0) |
              (q.quarrel.of_table ? IS(TABLE) : 0) | (judgement->forbidden ? 0 : IS(STANDS)) |
              (g->position->turns ? IS(MOVES) : 0) | (g->position->is_over ? IS(OVER) : 0);
    q.claims = car_claimed_read(g, job, q.claimed);
    aj_quarrel_mark(&q.quarrel, judgement, last_action(g));
    for (size_t i = 0; i < judgement->rulings; i++) {
        struct aj_ruling *ruling = &judgement->ruling[i];
        if (ruling->effect == AJ_NOTES && aj_is_claimed_of(job, ruling->rule))
            ruling->at_issue = 1;
        else if (ruling->effect == AJ_NOTES && is_deciding(&q, ruling->rule))
            ruling->at_issue = UINT8_MAX;
    }
    // What is asked here for the sake of a note counts for nothing else.
    struct aj_judgement silent;
    aj_judgement_again(&silent, judgement);
    struct scenes *scenes = AJ_NEW(judgement->arena, struct scenes);
    g->judgement = &silent;
    q.is_per_field = aj_option_is(&silent, CAR_OPTION_BASE_FARMS, CAR_VALUE_BASE_FARMS_PER_FIELD);
    car_find_farms(g, &q.farms);
    car_list_touches(g, &q.farms);
    add_table(&q, scenes);
    for (uint32_t i = 0; g->now.turn && i < g->now.turn->count; i++)
        if (!judgement->forbidden || i <= g->now.action)
            add_action(&q, scenes, &g->now.turn->action[i]);
    add_features(&q, scenes);
    g->judgement = judgement;
    tell_rows(&q, scenes);
}
