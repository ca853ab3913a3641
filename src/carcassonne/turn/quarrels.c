// If players quarrel, tells them why something that they may believe is not so: the inn is on
// another road, the large follower adds no points, the monastery's corners are empty.
//
// All sentences are rows (QUARREL in the boxes' rules.def). This file finds out what the quarrel is
// about: the features, figures and actions that claims name or, without claims, those that the last
// turn touches. It asks scenes.c for the facts of each, and adds the note of each row whose
// facts are true. So a rule that has such a sentence needs no code for it.
#include <stdlib.h>
#include <string.h>

#include "carcassonne/boxes/flying/flying.h"
#include "carcassonne/boxes/king/king.h"
#include "carcassonne/boxes/magic/magic.h"
#include "carcassonne/boxes/princess/princess.h"
#include "carcassonne/boxes/robbers/robbers.h"
#include "carcassonne/boxes/tower/tower.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/internal.h"
#include "carcassonne/turn/turn.h"
#include "judging/case/case.h"
#include "tiles/tiles.h"

// What a row asks for: IS, BY and others for what must be true, negative numbers for what must
// not. 0 begins and ends a list.
enum { ASKED_MAX = 14 };
#define IS(fact) (FACT_##fact + 1)
#define BEARS(mark) (FACT_TILE_MARKS + CAR_TILE_MARK_##mark + 1)
#define SHOWS(mark) (FACT_MARKS + CAR_MARK_##mark + 1)
#define BY(option, value) (FACTS + 1 + CAR_OPTION_##option * 32 + CAR_VALUE_##value)
#define ENDS_AT(end) (FACT_ENDS_AT + CAR_END_##end + 1)
#define DOING(action) (FACT_DOING + CAR_##action + 1)
#define NO(fact) (-(fact))
#define NOT(fact) (-IS(fact))
#define ALL(...)                                                                                   \
    { 0, __VA_ARGS__ }

struct quarrel_row {
    int16_t rule, variant;
    uint8_t scene;
    bool is_of_claims; // it is a row QUARREL_MORE, which is not told without claims
    int16_t asks[ASKED_MAX];
};

static const struct quarrel_row quarrel_rows[] = {
#define QUARREL(rule_, variant_, scene_, asks_, text_)                                             \
    {CAR_RULE_##rule_, CAR_SAYS_##rule_##_NOTES_##variant_, SCENE_##scene_, false, ALL asks_},
#ifndef AJ_PAGE_ENGINE
#define QUARREL_MORE(rule_, variant_, scene_, asks_, text_)                                        \
    {CAR_RULE_##rule_, CAR_SAYS_##rule_##_NOTES_##variant_, SCENE_##scene_, true, ALL asks_},
#endif
#include "carcassonne/table/rows.def"
    {.rule = AJ_NONE}};

enum { QUARREL_ROWS = sizeof quarrel_rows / sizeof *quarrel_rows };

struct deciding_row {
    int16_t rule;
    int16_t asks[ASKED_MAX];
};

static const struct deciding_row deciding_rows[] = {
#define DECIDES(rule_, asks_) {CAR_RULE_##rule_, ALL asks_},
#include "carcassonne/table/rows.def"
    {.rule = AJ_NONE}};

enum { TOLD_MOST = 3, TOLD_UNASKED = 1 }; // notes, with claims and without

struct scenes {
    struct scene *item;
    size_t count, capacity;
};

struct inquest {
    struct car_judging *g;
    struct scenery about;
    struct aj_quarrel quarrel;
    const struct aj_case *job;
    struct aj_judgement *judgement; // gets the notes
    struct aj_judgement *silent;    // asks options, so that they do not count as consulted
    bool *named;                    // by figure on the board: a claim speaks of it
    bool names;                     // a claim speaks of any figure
    struct car_claimed claimed[CAR_CLAIMED_MAX];
    uint32_t claims;
    uint8_t players; // players whose points are at issue, as bits
    struct car_farms farms;
    bool is_per_field;                           // farmers score each field separately
    const struct quarrel_row *row[QUARREL_ROWS]; // rows that may be told
    size_t rows;
    int asked;         // the largest number of facts that one of the rows in `row` asks for
    size_t moved;      // how many rulings there were after the turns
    bool is_of_winner; // a claim says who wins
    size_t told;
};

// Whether all that a row asks for is true.
static bool are_so(const struct inquest *q, const bool is[FACTS], const int16_t *asks) {
    while (*++asks) {
        int fact = abs(*asks) - 1;
        bool so = fact < FACTS ? is[fact]
                               : aj_option_is(q->silent, (fact - FACTS) / 32, (fact - FACTS) % 32);
        if (so != (*asks > 0))
            return false;
    }
    return true;
}

// ---- what is at issue

static bool is_claimed(const struct inquest *q, uint32_t root) {
    for (uint32_t i = 0; i < q->claims; i++)
        if (car_board_root(&q->g->board, q->claimed[i].part) == root)
            return true;
    return false;
}

// Whether a player whose points are at issue has, or had, a figure on a feature.
static bool is_theirs(const struct inquest *q, uint32_t root) {
    const struct car_board *board = &q->g->board;
    for (uint32_t f = 0; f < board->followers; f++)
        if (((q->players >> board->follower[f].player) & 1U) &&
            (car_board_root(board, board->follower[f].part) == root ||
             car_takes_part(q->g, f, root)))
            return true;
    return false;
}

// Whether an action of the last turn places a figure on a feature.
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

// Whether the claims are about this feature; without claims, whether the turn concerns it.
static bool is_feature_at_issue(const struct inquest *q, const struct scene *scene) {
    if (!q->quarrel.is_any) // without farmers nobody asks for fields
        return scene->is[FACT_TOUCHED] && (scene->is[FACT_HELD] || !scene->is[FACT_FIELD]);
    if (is_claimed(q, scene->root) || scene->is[FACT_NAMED])
        return true;
    if (q->about.is[FACT_VERDICT] && is_aimed_at(q, scene->root))
        return true;
    if (!q->about.is[FACT_POINTS] && !q->about.is[FACT_TABLE])
        return false;
    const bool *is = scene->is, in_turn = is[FACT_TOUCHED] || is[FACT_SCORED];
    if (is_theirs(q, scene->root))
        return in_turn || is[FACT_FIELD] || is[FACT_CASTLE] || is[FACT_FINAL] ||
               q->g->position->turns == 0;
    return is[FACT_SCORED];
}

// ---- telling

static bool has_part_that(const struct car_judging *g, uint32_t root,
                          bool (*is_so)(const struct car_judging *, uint32_t)) {
    uint32_t part = root;
    do {
        if (is_so(g, part))
            return true;
        part = g->board.part[part].next;
    } while (part != root);
    return false;
}

// Returns the lowest part of a feature, which names it also on the board that is shown. After an
// illegal turn that is the board before it: returns CAR_NOTHING if the turn has joined the feature
// of several.
static uint32_t lasting_part(const struct inquest *q, uint32_t root) {
    const struct car_board *board = &q->g->board;
    uint32_t first = root, part = root;
    if (q->judgement->forbidden && has_part_that(q->g, root, car_is_joined))
        return CAR_NOTHING;
    while ((part = board->part[part].next) != root)
        first = part < first ? part : first;
    return first;
}

// Whether a ruling is about the thing of the scene.
static bool is_about(const struct inquest *q, const struct aj_ruling *ruling,
                     const struct scene *scene) {
    if (scene->kind != SCENE_FEATURE)
        return ruling->node == scene->node;
    return ruling->subject >= 0 && (uint32_t)ruling->subject < q->g->board.parts &&
           car_board_root(&q->g->board, (uint32_t)ruling->subject) == scene->root;
}

// Marks the rulings by this rule, from the turn or about the same thing, as at issue. Returns
// whether there are any.
static bool mark_said(const struct inquest *q, int rule, const struct scene *scene) {
    bool found = false;
    for (size_t i = 0; i < q->judgement->rulings; i++) {
        struct aj_ruling *ruling = &q->judgement->ruling[i];
        bool is_of_turn = i >= q->judgement->turn_rulings && i < q->moved;
        if (ruling->rule != rule || !(is_of_turn || is_about(q, ruling, scene)))
            continue;
        ruling->at_issue = UINT8_MAX;
        found = true;
    }
    return found;
}

static bool asks_for(const struct quarrel_row *row, int fact) {
    for (const int16_t *asked = row->asks; *++asked;)
        if (*asked == fact + 1)
            return true;
    return false;
}

// Returns where a note belongs. What is said of the table as the last turn leaves it belongs to
// that turn; what is said of a feature or figure to no earlier one, though a figure came in it.
static uint32_t place_of(const struct inquest *q, const struct quarrel_row *row,
                         const struct scene *scene) {
    const struct car_position *position = q->g->position;
    const struct car_turn *last = q->g->now.turn;
    const struct aj_doc *doc = q->job->doc;
    if (scene->kind == SCENE_TABLE)
        return last && asks_for(row, FACT_STANDS) ? last->node : scene->node;
    for (uint32_t node = scene->node; node < doc->count && scene->kind < SCENE_ACTION;
         node = doc->node[node].parent)
        for (uint32_t i = 0; i < position->turns; i++)
            if (i + 1 != q->g->now.index && position->turn[i].node == node)
                return position->board_node;
    return scene->node;
}

// Adds a row's note about a scene, with the arguments that its sentence may name.
static void tell_quarrel(struct inquest *q, const struct quarrel_row *row,
                         const struct scene *scene) {
    const struct car_board *board = &q->g->board;
    struct aj_arg args[AJ_ARGS_MAX];
    size_t count = 0;
    int last = -1;
    for (const int16_t *asks = row->asks; *++asks;)
        if (*asks > FACT_FIRST_PLACE && *asks <= FACTS)
            last = *asks - 1;
    uint32_t lying = last >= 0 ? scene->at[last] : scene->lying;
    if (scene->player != AJ_NONE)
        args[count++] = AJ_PLAYER("player", scene->player);
    if (scene->figure != AJ_NONE)
        args[count++] = AJ_TEXT("figure", car_figures[scene->figure].spoken);
    // If several tiles have the fact, none is named: which one came first depends on how the table
    // lies.
    bool is_one =
        last >= 0 ? scene->count[last] == 1 || last == FACT_AROUND : scene->kind != SCENE_FEATURE;
    if (lying != CAR_NOTHING && is_one && scene->figure != CAR_FIGURE_BARN) // a barn lies on four
        args[count++] = AJ_CELL("tile", board->lying[lying].x, board->lying[lying].y);
    if (last >= 0)
        args[count++] = AJ_INT("count", scene->count[last]);
    uint32_t part = scene->root == CAR_NOTHING ? CAR_NOTHING : lasting_part(q, scene->root);
    if (scene->root != CAR_NOTHING && part == CAR_NOTHING)
        args[count++] = AJ_TEXT(
            "feature", aj_arena_format(q->judgement->arena, "the %s",
                                       car_kind_words[board->part[scene->root].kind].spoken));
    struct aj_ruling *note = aj_rule_add(q->judgement, row->rule, AJ_NOTES, place_of(q, row, scene),
                                         (struct aj_args){args, count});
    note->variant = row->variant;
#ifndef AJ_PAGE_ENGINE
    note->weight = (uint8_t)car_quarrel_weight(row->rule, row->variant);
#endif
    note->at_issue = q->told < UINT8_MAX - 1 ? (uint8_t)(q->told + 1) : UINT8_MAX;
    if (scene->root != CAR_NOTHING && part != CAR_NOTHING)
        note->subject = (int32_t)part;
    q->told++;
}

// Whether the row is to be told of the scene. `others`: only scenes of players whose points are not
// at issue, else only all others. If claims speak of pieces, features without these are left out.
static bool is_told_of(const struct inquest *q, const struct quarrel_row *row,
                       const struct scene *scene, int others) {
    bool theirs = scene->player == AJ_NONE || (q->players >> scene->player) & 1U;
    bool is_beside = q->names && scene->root != CAR_NOTHING && !scene->is[FACT_NAMED] &&
                     row->scene < SCENE_ACTION;
    return theirs == !others && row->scene == scene->kind && !is_beside &&
           are_so(q, scene->is, row->asks);
}

// Adds the row's note for each thing that has its facts; first for players whose points are at
// issue. Of roads that end where others do, one is enough.
static void tell_row(struct inquest *q, const struct quarrel_row *row,
                     const struct scenes *scenes) {
    size_t before = q->told;
    bool is_once = asks_for(row, FACT_CROSSING) || asks_for(row, FACT_AT_SPACE) ||
                   asks_for(row, FACT_AT_CLOISTER) || asks_for(row, FACT_STOPPED);
    for (int others = 0; others < 2; others++)
        for (size_t i = 0; i < scenes->count; i++)
            if (is_told_of(q, row, &scenes->item[i], others) && !(is_once && q->told > before))
                tell_quarrel(q, row, &scenes->item[i]);
}

// Without claims: adds the row's note if just one thing has its facts, of the mover or, if he has
// none such, of others.
static void tell_row_unasked(struct inquest *q, const struct quarrel_row *row,
                             const struct scenes *scenes) {
    size_t fitting = 0, last = 0;
    for (int others = 0; others < 2 && fitting == 0; others++)
        for (size_t i = 0; i < scenes->count; i++)
            if (is_told_of(q, row, &scenes->item[i], others)) {
                fitting++;
                last = i;
            }
    if (fitting == 1 && !mark_said(q, row->rule, &scenes->item[last]))
        tell_quarrel(q, row, &scenes->item[last]);
}

// ---- scenes

static void add_scene(const struct inquest *q, struct scenes *scenes, int kind,
                      const struct scene *scene) {
    scenes->item = aj_arena_grow(q->judgement->arena, scenes->item, sizeof *scenes->item,
                                 &scenes->capacity, scenes->count + 1);
    scenes->item[scenes->count] = *scene;
    car_scene_leave_out(q->g, &scenes->item[scenes->count]);
    scenes->item[scenes->count++].kind = (uint8_t)kind;
}

// Adds a scene for each figure of a feature that the claims may be about.
static void add_figures(const struct inquest *q, struct scenes *scenes, const struct scene *feature,
                        uint32_t root, bool is_at_issue) {
    const struct car_board *board = &q->g->board;
    for (uint32_t f = 0; f < board->followers; f++) {
        if (car_board_root(board, board->follower[f].part) != root)
            continue;
        struct scene figure = *feature;
        car_scene_look_at_figure(&q->about, &figure, f);
        figure.is[FACT_NAMED] = q->named[f];
        const bool *is = figure.is;
        bool is_beside =
            q->quarrel.is_any &&
            ((q->about.is[FACT_VERDICT] && ((is[FACT_SCORED] && is[FACT_TOUCHED]) ||
                                            !car_is_follower((unsigned)figure.figure))) ||
             ((is[FACT_WITH_FAIRY] || is[FACT_BY_FAIRY]) && (q->players >> figure.player) & 1U));
        if (is_at_issue || is_beside || is[FACT_ON_WALK] || is[FACT_WALK_BEGAN])
            add_scene(q, scenes, SCENE_FIGURE, &figure);
    }
}

static void add_feature(struct inquest *q, struct scenes *scenes, uint32_t root) {
    struct scene scene = car_scene_new(&q->about);
    car_scene_look_at_feature(&q->about, &scene, root);
    for (uint32_t f = 0; f < q->g->board.followers; f++)
        scene.is[FACT_NAMED] |=
            q->named[f] && car_held_root(q->g, q->g->board.follower[f].part) == root;
    bool at_issue = is_feature_at_issue(q, &scene);
    if (at_issue)
        add_scene(q, scenes, SCENE_FEATURE, &scene);
    add_figures(q, scenes, &scene, root,
                at_issue || (!q->quarrel.is_any && scene.is[FACT_TOUCHED]));
}

// Adds features. Without claims, only those that the turn touches or to which the dragon has gone.
static void add_features(struct inquest *q, struct scenes *scenes) {
    const struct car_board *board = &q->g->board;
    const struct car_dragon *dragon = car_dragon_of(q->g);
    bool asks_all = q->quarrel.is_any || (dragon && dragon->has_walked);
    for (uint32_t i = 0; i < board->parts; i++)
        if (board->parent[i] == i &&
            (board->part[i].kind == CAR_FIELD || car_is_feature(q->g, i)) &&
            (asks_all || has_part_that(q->g, i, car_is_touched)))
            add_feature(q, scenes, i);
}

// Whether a figure goes on another tile than that just placed, and on no tower.
static bool is_afar(const struct car_judging *g, uint32_t part) {
    return part != CAR_NOTHING && g->board.part[part].lying != g->now.placed &&
           g->board.part[part].kind != CAR_TOWER;
}

// Whether a ruling of that rule is at issue in the last turn.
static bool is_at_issue(const struct inquest *q, int rule) {
    for (size_t i = q->judgement->turn_rulings; i < q->moved; i++)
        if (q->judgement->ruling[i].rule == rule && q->judgement->ruling[i].at_issue)
            return true;
    return false;
}

// Returns the part of the board that an action is about, or CAR_NOTHING. `figure` is the one that
// it names; CAR_NOTHING: none.
static uint32_t find_part(const struct inquest *q, const struct car_action *a, uint32_t figure) {
    if (figure != CAR_NOTHING)
        return q->g->board.follower[figure].part;
    if (a->kind == CAR_FOLLOWER && !car_is_on_corner(a))
        return car_follower_find_target(q->g, a);
    if (a->kind == CAR_FLY)
        return car_flying_part(q->g, a);
    if (a->kind == CAR_TOKEN || !q->judgement->forbidden) // else no ferry joins what it joined
        return car_turn_road_meant(q->g, a);
    return CAR_NOTHING;
}

// Adds the scene of an action: the figure or feature that it is about, and its tile.
static void add_action(struct inquest *q, struct scenes *scenes, const struct car_action *a) {
    struct scene scene = car_scene_new(&q->about);
    struct car_judging *g = q->g;
    bool names = a->kind == CAR_CAPTURE || a->kind == CAR_PRINCESS || a->kind == CAR_FAIRY ||
                 a->kind == CAR_TAKE_BACK || a->kind == CAR_HERD || a->kind == CAR_GRAZE ||
                 a->kind == CAR_RECALL || a->kind == CAR_ESCAPE;
    uint32_t figure = names ? car_figure_meant_or_gone(g, a) : CAR_NOTHING;
    uint32_t part = find_part(q, a, figure);
    if (part != CAR_NOTHING && g->board.part[part].kind < CAR_KINDS)
        car_scene_look_at_feature(&q->about, &scene, car_board_root(&g->board, part));
    if (figure != CAR_NOTHING)
        car_scene_look_at_figure(&q->about, &scene, figure);
    else
        scene.player = car_mover_of(g);
    for (const struct car_action *other = g->now.turn->action; other < a; other++) {
        car_add_fact_if(&scene, other->kind == CAR_FOLLOWER, FACT_SECOND);
        car_add_fact_if(&scene, car_insteads[other->kind].is_wooden, FACT_BESIDE);
        car_add_fact_if(&scene, other->kind == a->kind, FACT_AGAIN);
    }
    if (a->kind == CAR_FOLLOWER || a->kind == CAR_FLY) {
        scene.figure = a->figure;
        scene.is[FACT_FIGURES + a->figure] = true;
        scene.lying = g->now.placed;
        car_add_fact_if(&scene, is_afar(g, part), FACT_AFAR);
    } else if (a->kind == CAR_PLACE && g->now.placed != CAR_NOTHING) {
        car_scene_look_at_placed(&q->about, &scene);
    } else if (a->kind == CAR_MAGE || a->kind == CAR_WITCH) {
        car_add_fact_if(&scene, car_on(g, CAR_MODULE_MAGIC) && car_magic_are_both(g),
                        FACT_MAGICIAN);
    } else if (a->kind == CAR_BRIDGE) {
        scene.lying = car_board_at(&g->board, a->x, a->y);
        bool middle = !is_at_issue(q, CAR_RULE_BRIDGE_FREE_STANDING); // else its ends are meant
        car_add_fact_if(&scene, car_is_above_something(&g->board, scene.lying, middle), FACT_ABOVE);
    } else if (a->kind == CAR_FERRY) {
        scene.lying = g->now.placed;
    } else if (a->kind == CAR_TOKEN || a->kind == CAR_MOVE_FERRY) {
        scene.lying = car_board_at(&g->board, a->x, a->y);
    } else if (a->kind == CAR_RANSOM) {
        scene.figure = a->named[1].figure;
        scene.is[FACT_FIGURES + a->named[1].figure] = true;
    }
    car_add_fact_if(&scene, a == &g->now.turn->action[g->now.turn->count - 1], FACT_ALONE);
    scene.node = a->node;
    car_scene_look_at_action(&q->about, &scene, a);
#ifndef AJ_PAGE_ENGINE
    car_scene_look_next_to(&q->about, &scene, a);
#endif
    add_scene(q, scenes, SCENE_ACTION + a->kind, &scene);
}

// Adds the scene of the whole table: what is true of no single feature or figure.
static void add_table(struct inquest *q, struct scenes *scenes) {
    for (uint32_t i = 0; i < q->g->board.parts; i++)
        q->about.is[FACT_CASTLES] |= q->g->board.part[i].kind == CAR_CASTLE;
#ifndef AJ_PAGE_ENGINE
    q->about.is[FACT_AUCTIONED] = car_has_parts_and_auction(q->g->position);
    q->about.is[FACT_SECOND_PART] = q->g->now.part > 0;
    car_scenery_look_at_table(&q->about);
    car_turn_look_at_more(q->g, q->judgement, q->job, q->about.is);
#endif
    struct scene scene = car_scene_new(&q->about);
    const struct car_towers *towers = car_towers_of(q->g);
    const struct car_king *king = car_king_of(q->g);
    car_add_fact_if(&scene, towers && towers->prisoners > 0, FACT_PRISONERS);
    car_add_fact_if(&scene, q->is_of_winner && car_turn_has_several_winners(q->judgement),
                    FACT_SHARED);
    car_add_fact_if(&scene, king && king->bonus[CAR_BONUS_KING].player != AJ_NONE, FACT_KING);
    car_add_fact_if(&scene, king && king->bonus[CAR_BONUS_ROBBER_BARON].player != AJ_NONE,
                    FACT_ROBBER);
    const struct car_robbers *robbers =
        car_on(q->g, CAR_MODULE_ROBBERS) ? car_robbers_of(q->g) : NULL;
    for (int i = 0; robbers && i < q->g->position->players; i++) {
        const struct aj_player_record *player = &q->judgement->player[i];
        car_add_fact_if(&scene, robbers->space[i] != AJ_NONE, FACT_LURKER);
        car_add_fact_if(&scene,
                        player->gained > 0 && robbers->space[i] == car_track_space(player->before),
                        FACT_OWN_LURKER);
    }
    car_add_fact_if(&scene, car_turn_gains_no_message(q->g, q->judgement), FACT_NO_MESSAGE);
    add_scene(q, scenes, SCENE_TABLE, &scene);
}

// ---- the quarrel

// Whether a ruling decides what is at issue. For one that is no note, a row has to say when.
static bool is_deciding(const struct inquest *q, const struct aj_ruling *ruling) {
    bool is_note = ruling->effect == AJ_NOTES;
    // That there is a second part does not decide what is wrong in it.
    if (q->judgement->forbidden && q->g->now.part > 0 && is_note && ruling->variant == AJ_PLAIN &&
        ruling->rule == CAR_RULE_BUILDER_DOUBLE_TURN)
        return false;
    for (const struct deciding_row *row = deciding_rows; row->rule != AJ_NONE; row++)
        if (row->rule == ruling->rule && (is_note || row->asks[1]) &&
            are_so(q, q->about.is, row->asks))
            return true;
    return false;
}

// Whether the ruling gives or denies points for a feature that a claim names.
static bool is_of_claimed(const struct inquest *q, const struct aj_ruling *ruling) {
    return (ruling->effect == AJ_SCORES || ruling->effect == AJ_DENIES) && ruling->subject >= 0 &&
           (uint32_t)ruling->subject < q->g->board.parts &&
           is_claimed(q, car_board_root(&q->g->board, (uint32_t)ruling->subject));
}

// Whether a ruling allows the whole of the last turn by an option: that there is this turn at all.
static bool is_of_whole_turn(const struct inquest *q, const struct aj_ruling *ruling) {
    return ruling->effect == AJ_ALLOWS && ruling->rank >= AJ_TOLD_FIRST &&
           ruling->option != AJ_NONE && q->quarrel.of_verdict && !q->judgement->forbidden &&
           q->g->now.turn && ruling->node == q->g->now.turn->node;
}

// Whether a ruling notes what the last turn has still to tell: as long as it is missing, it decides
// what comes of the turn and, if no rule of an expansion does, whether the turn is legal.
static bool is_due(const struct inquest *q, const struct aj_ruling *ruling) {
    const struct car_due *due = q->quarrel.is_any && !q->judgement->forbidden ? q->g->due : NULL;
    return due && ruling->effect == AJ_NOTES && ruling->rule == due->rule;
}

// Returns the rank of a ruling that is no quarrel: 1 comes first, UINT8_MAX last.
static uint8_t rank_note(const struct inquest *q, const struct aj_ruling *ruling) {
    if (aj_is_claimed_of(q->job, ruling->rule) || is_of_whole_turn(q, ruling))
        return 1;
    const bool *is = q->about.is;
    if (is_due(q, ruling))
        return (is[FACT_POINTS] && q->judgement->untold) || is[FACT_TABLE] ? 1 : UINT8_MAX;
    if (!is_deciding(q, ruling) && !is_of_claimed(q, ruling))
        return ruling->at_issue;
    // Why a message is drawn comes after what decides, and not first (0) if the message lets its
    // player place another tile.
    if (ruling->rule == CAR_RULE_MESSAGES_DRAW)
        return is_at_issue(q, CAR_RULE_MESSAGES_TILE) ? 0 : 2;
    return ruling->rank >= AJ_TOLD_FIRST || ruling->effect == AJ_ALLOWS ? 1 : UINT8_MAX;
}

static void mark_notes(const struct inquest *q) {
    struct aj_judgement *judgement = q->judgement;
    size_t end = q->quarrel.is_any ? judgement->rulings : q->moved;
    for (size_t i = q->quarrel.is_any ? 0 : judgement->turn_rulings; i < end; i++)
        if (judgement->ruling[i].effect != AJ_FORBIDS)
            judgement->ruling[i].at_issue = rank_note(q, &judgement->ruling[i]);
}

static void look_at_farms(struct inquest *q) {
    q->about.is_per_field =
        aj_option_is(q->g->judgement, CAR_OPTION_BASE_FARMS, CAR_VALUE_BASE_FARMS_PER_FIELD);
    car_find_farms(q->g, &q->about.farms);
    car_list_touches(q->g, &q->about.farms);
}

static bool is_of_base(const struct quarrel_row *row) {
    return car_rulebook.rule[row->rule].module == CAR_MODULE_BASE;
}

// Whether the rule is about something that this table plays without. A switch named like the rule
// decides; else the switches of the rule's area (the id up to its dot), if all are off; else all
// switches of the box, except for what river tiles have printed.
static bool is_left_out(const struct inquest *q, int rule) {
    const struct aj_rule *row = &car_rulebook.rule[rule];
    const char *module = car_rulebook.module[row->module].id;
    size_t area = strcspn(row->id, ".") + 1;
    int on = 0, off = 0, on_of_area = 0, off_of_area = 0;
    for (int i = 0; i < car_switch_count; i++) {
        const struct aj_option *option = &car_rulebook.option[car_switches[i].option];
        if (option->module != row->module)
            continue;
        bool is_off = aj_is_switched_off(q->g->rules, car_switches[i].option);
        if (is_off && strncmp(option->id, row->id, strlen(row->id)) == 0)
            return true;
        bool is_of_area = strncmp(option->id, row->id, area) == 0;
        on += !is_off;
        off += is_off;
        on_of_area += is_of_area && !is_off;
        off_of_area += is_of_area && is_off;
    }
    if (on_of_area + off_of_area > 0)
        return on_of_area == 0;
    bool is_of_tiles = strlen(module) == area - 1 && strncmp(module, row->id, area - 1) == 0;
    return off > 0 && on == 0 && !is_of_tiles;
}

static int facts_asked(const struct quarrel_row *row) {
    int count = 0;
    for (const int16_t *asks = row->asks; *++asks;)
        count += *asks > 0;
    return count;
}

// Lists the rows that may be told. Rows of the base game are left out if there are no claims, or if
// the quarrel is about a piece or a bonus tile alone: players know these rules.
static void list_rows(struct inquest *q) {
    bool asks_base = q->quarrel.is_any && (q->about.is[FACT_POINTS] || q->about.is[FACT_VERDICT] ||
                                           q->about.is[FACT_PIECES] || q->about.is[FACT_OVER] ||
                                           q->claims || aj_claimed(q->job, "count") != AJ_NO_NODE);
    for (const struct quarrel_row *row = quarrel_rows; row->rule != AJ_NONE; row++) {
        if (row->is_of_claims && !q->quarrel.is_any)
            continue;
        if (is_of_base(row)
                ? asks_base
                : car_on(q->g, car_rulebook.rule[row->rule].module) && !is_left_out(q, row->rule)) {
            q->row[q->rows++] = row;
            q->asked = facts_asked(row) > q->asked ? facts_asked(row) : q->asked;
        }
    }
}

// Whether something else decides: a note, or a ruling of the last turn, by a rule of a box alone if
// `of_box`.
static bool is_decided(const struct inquest *q, bool of_box) {
    for (size_t i = q->judgement->turn_rulings; i < q->moved; i++) {
        const struct aj_ruling *ruling = &q->judgement->ruling[i];
        if (ruling->at_issue &&
            !(of_box && car_rulebook.rule[ruling->rule].module == CAR_MODULE_BASE))
            return true;
    }
    return q->told > 0;
}

static bool is_row(const struct quarrel_row *row, int rule, int variant) {
    return row->rule == rule && row->variant == variant;
}

// Whether a row is general, and something else decides: why a turn scores nothing, who scores,
// where a tile may lie, that roads end at a crossing, that a wagon is a follower. That nobody
// scores it is misread if somebody scores something else.
static bool is_needless(const struct inquest *q, const struct quarrel_row *row) {
    if (is_row(row, CAR_RULE_BASE_MAJORITY, CAR_SAYS_BASE_MAJORITY_NOTES_NOTHING))
        return (q->quarrel.of_final && !q->quarrel.of_gained) || is_decided(q, false);
    if (is_row(row, CAR_RULE_BASE_MAJORITY, CAR_SAYS_BASE_MAJORITY_NOTES_WHOEVER))
        return is_at_issue(q, CAR_RULE_HILL_TIE) || !q->about.is[FACT_IF_ANY];
    if (is_row(row, CAR_RULE_BASE_MAJORITY, CAR_SAYS_BASE_MAJORITY_NOTES_NOBODY))
        return !q->about.is[FACT_UNSCORED];
    if (row->rule == CAR_RULE_BASE_ROAD_UNFINISHED || row->rule == CAR_RULE_BASE_CITY_UNFINISHED)
        return q->about.is[FACT_DOING + CAR_MESSAGE]; // which may score just that in play
    if (is_of_base(row) && is_at_issue(q, CAR_RULE_BRIDGE_FREE_STANDING))
        return true;
#ifndef AJ_PAGE_ENGINE
    if (is_row(row, CAR_RULE_FERRY_JOINS, CAR_SAYS_FERRY_JOINS_NOTES_HELD))
        return is_at_issue(q, CAR_RULE_FERRY_AFTER_FIGURE);
#endif
    if (row->rule == CAR_RULE_BUILDER_RETURNS)
        return is_at_issue(q, CAR_RULE_TREE_TAKES); // the tree has taken his followers
    if (is_row(row, CAR_RULE_WAGON_SCORED, CAR_SAYS_WAGON_SCORED_NOTES_PLAIN))
        return is_at_issue(q, CAR_RULE_LABYRINTH_PLACE);
    return (row->rule == CAR_RULE_BASE_EDGES_MATCH || row->rule == CAR_RULE_WAGON_WHERE ||
            is_row(row, CAR_RULE_BASE_ROAD, CAR_SAYS_BASE_ROAD_NOTES_CROSSING)) &&
           is_decided(q, true);
}

// Adds the notes of the rows: first of expansions, since these are told less often, then of the
// base game. Of each, the rows that ask for most facts come first, since they fit best.
static void tell_rows(struct inquest *q, const struct scenes *scenes) {
    size_t most = q->quarrel.is_any ? TOLD_MOST : TOLD_UNASKED;
    void (*tell_one)(struct inquest *, const struct quarrel_row *, const struct scenes *) =
        q->quarrel.is_any ? tell_row : tell_row_unasked;
    for (int base = 0; base < 2; base++)
        for (int asked = q->asked; asked >= 0; asked--)
            for (size_t i = 0; i < q->rows && q->told < most - (size_t)base; i++)
                if (is_of_base(q->row[i]) == base && facts_asked(q->row[i]) == asked &&
                    !is_needless(q, q->row[i]))
                    tell_one(q, q->row[i], scenes);
}

// Finds which figures the entries of a claim's `figures` or `gone` speak of.
struct naming {
    struct inquest *q;
    struct aj_reader reader; // its diagnostics are dropped: they come when claims are compared
    const struct aj_case *job;
};

// Marks the figures on the board that a map in the claims names by player, kind and cell.
static void name_figures(void *about, uint32_t entry) {
    struct naming *naming = about;
    struct inquest *q = naming->q;
    const struct aj_doc *doc = naming->job->doc;
    const struct car_board *board = &q->g->board;
    uint32_t player = aj_doc_get(doc, entry, "player"), kind = aj_doc_get(doc, entry, "kind");
    uint32_t at = aj_doc_get(doc, entry, "at");
    int whose = player == AJ_NO_NODE || !aj_doc_text(doc, player)
                    ? AJ_NONE
                    : aj_case_find_player(naming->job, aj_doc_text(doc, player));
    const char *figure = kind == AJ_NO_NODE ? NULL : aj_doc_text(doc, kind);
    int32_t cell[2];
    if (at != AJ_NO_NODE && !aj_read_cell(&naming->reader, at, cell))
        return;
    for (uint32_t f = 0; f < board->followers; f++) {
        const struct car_board_tile *lying = car_board_tile_below(board, f);
        bool is_meant =
            (whose == AJ_NONE || board->follower[f].player == whose) &&
            (!figure || strcmp(car_figures[board->follower[f].figure].id, figure) == 0) &&
            (at == AJ_NO_NODE || (lying->x == cell[0] && lying->y == cell[1]));
        q->named[f] |= is_meant;
        q->names |= is_meant;
    }
}

static void read_named(struct inquest *q, const struct aj_case *job) {
    struct aj_arena *arena = q->judgement->arena;
    struct aj_diags dropped;
    struct naming naming = {
        .q = q, .reader = {.doc = job->doc, .diags = &dropped, .arena = arena}, .job = job};
    aj_diags_init(&dropped, arena);
    q->named = AJ_NEW_ARRAY(arena, bool, q->g->board.followers + 1);
    aj_visit_claimed(job, "figures", name_figures, &naming);
    aj_visit_claimed(job, "gone", name_figures, &naming);
}

// Whether a rule of an expansion allows what is at issue.
static bool is_allowed_by_box(const struct aj_judgement *judgement) {
    for (size_t i = 0; i < judgement->rulings; i++)
        if (judgement->ruling[i].at_issue && judgement->ruling[i].effect == AJ_ALLOWS &&
            car_rulebook.rule[judgement->ruling[i].rule].module != CAR_MODULE_BASE)
            return true;
    return false;
}

// Sets the facts of whose points, and when, the quarrel is about. What is gained without moves,
// once the game is over, is gained at the end; a total after moves has what they gain in it.
static void find_points_at_issue(struct inquest *q, const struct aj_case *job) {
    bool *is = q->about.is, is_end = q->judgement->is_end;
    if (is_end && q->quarrel.of_gained) {
        q->quarrel.of_final = true;
        q->quarrel.of_gained = false;
    }
    bool of_moves = q->quarrel.of_gained || aj_claimed(job, "begun") != AJ_NO_NODE ||
                    (q->quarrel.of_final && q->g->position->turns > 0);
    is[FACT_GAINED] = of_moves && !q->judgement->forbidden;
    is[FACT_FINAL] = q->quarrel.of_final;
    is[FACT_AMOUNT] =
        is[FACT_GAINED] && !q->quarrel.of_final && !q->quarrel.of_verdict && !q->quarrel.of_table;
    is[FACT_POINTS] = of_moves || q->quarrel.of_final;
}

// Returns the players whose points are at issue: those of claims, else the mover.
static uint8_t find_players(const struct inquest *q) {
    const struct car_judging *g = q->g;
    if (!q->quarrel.is_any)
        return (uint8_t)(1U << g->position->turn[g->now.index ? g->now.index - 1 : 0].player);
    return q->quarrel.players ? q->quarrel.players : UINT8_MAX;
}

void car_note_quarrel(struct car_judging *g, const struct aj_case *job, size_t moved) {
    struct aj_judgement *judgement = g->judgement;
    if (!aj_keeps(judgement, AJ_NOTES) || g->position->is_trial)
        return;
    struct aj_judgement silent;
    aj_judgement_again(&silent, judgement);
    struct inquest q = {.g = g,
                        .about = {.g = g, .judgement = judgement},
                        .silent = &silent,
                        .quarrel = aj_quarrel_of(job),
                        .job = job,
                        .judgement = judgement,
                        .moved = moved};
    if (!q.quarrel.is_any && g->position->turns == 0)
        return;
    q.players = find_players(&q);
    q.is_of_winner = aj_claimed(job, "winner") != AJ_NO_NODE;
    bool *is = q.about.is;
    is[FACT_VERDICT] = q.quarrel.of_verdict;
    find_points_at_issue(&q, job);
    is[FACT_TABLE] = q.quarrel.of_table;
    is[FACT_STANDS] = !judgement->forbidden;
    is[FACT_PIECES] =
        aj_claimed(job, "figures") != AJ_NO_NODE || aj_claimed(job, "gone") != AJ_NO_NODE;
    is[FACT_OF_KING] = aj_claimed(job, "king") != AJ_NO_NODE;
    is[FACT_OF_ROBBER] = aj_claimed(job, "robber_baron") != AJ_NO_NODE;
    is[FACT_OVER] = g->position->is_over;
    car_turn_look_at_quarrel(g, job, moved, is);
    for (uint32_t i = 0; g->now.turn && i < g->now.turn->count; i++)
        is[FACT_DOING + g->now.turn->action[i].kind] = true;
    q.claims = car_claimed_read(g, job, q.claimed);
    aj_quarrel_mark(&q.quarrel, judgement, moved);
    is[FACT_ALLOWED] = is_allowed_by_box(judgement);
    mark_notes(&q);
    list_rows(&q);
    if (q.rows == 0 || (judgement->forbidden && !q.quarrel.of_verdict))
        return;
    struct scenes *scenes = AJ_NEW(judgement->arena, struct scenes);
    q.about.touching = AJ_NEW_ARRAY(judgement->arena, uint8_t, g->board.parts);
    read_named(&q, job);
    g->judgement = q.silent;
    if (q.quarrel.is_any) // otherwise nobody asks what fields are worth
        look_at_farms(&q);
    add_table(&q, scenes);
    for (uint32_t i = 0; g->now.turn && i < g->now.turn->count; i++)
        if (!judgement->forbidden || i <= g->now.action)
            add_action(&q, scenes, &g->now.turn->action[i]);
    add_features(&q, scenes);
    g->judgement = judgement;
    tell_rows(&q, scenes);
}
