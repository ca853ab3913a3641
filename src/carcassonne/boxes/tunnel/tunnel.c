// The Tunnel: tokens on openings, finished tunnels, and the roads that run through them.
#include "carcassonne/boxes/tunnel/tunnel.h"

#include <string.h>

#include "carcassonne/boxes/boxes.h"
#include "carcassonne/boxes/tunnel/internal.h"
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/draft.h"
#include "core/core.h"
#include "tiles/tiles.h"

// ---- tunnel_sets
//
// Sets of tunnel tokens: how many a player may use, and which are his.

static const int8_t sets_allowed[][3] = {
    [CAR_VALUE_TUNNEL_SETS_3_2_1] = {3, 2, 1},
    [CAR_VALUE_TUNNEL_SETS_2_2_1] = {2, 2, 1},
    [CAR_VALUE_TUNNEL_SETS_2_1_1] = {2, 1, 1},
    [CAR_VALUE_TUNNEL_SETS_1_1_1] = {1, 1, 1},
};
#define SETS_VALUES ((int)(sizeof sets_allowed / sizeof sets_allowed[0]))

static int column_of(int players) {
    return players <= 2 ? 0 : players == 3 ? 1 : 2; // one player may use as many as each of two
}

int car_tunnel_sets(const struct aj_ruleset *rules, int players) {
    return sets_allowed[rules->option[CAR_OPTION_TUNNEL_SETS].value][column_of(players)];
}

// Decides whether tunnel.sets forbids a player so many sets.
static bool has_too_many(const struct car_judging *g, int sets) {
    int column = column_of(g->position->players);
    int answers[SETS_VALUES];
    for (int value = 0; value < SETS_VALUES; value++)
        answers[value] = sets > sets_allowed[value][column];
    return aj_decide(g->judgement, CAR_OPTION_TUNNEL_SETS, answers) != 0;
}

// Forbids a player to have so many sets of tokens.
static void forbid_sets(const struct car_judging *g, const struct car_action *a, int player,
                        int sets) {
    struct aj_arg who = AJ_PLAYER("player", player), has = AJ_INT("sets", sets),
                  table = AJ_INT("players", g->position->players),
                  allowed = AJ_INT("allowed", car_tunnel_sets(g->rules, g->position->players));
    struct aj_ruling *ruling;
    if (a->has_at) { // a token that is placed, not a player's list
        ruling = CAR_FORBID(g, CAR_RULE_TUNNEL_SETS, a, who, has, table, allowed,
                            car_colour_arg(a->colour));
        ruling->variant = CAR_SAYS_TUNNEL_SETS_FORBIDS_BY_A_TOKEN;
    } else {
        ruling = CAR_FORBID(g, CAR_RULE_TUNNEL_SETS, a, who, has, table, allowed);
    }
    ruling->option = CAR_OPTION_TUNNEL_SETS;
}

static bool is_listed(const struct car_judging *g, int player) {
    return (car_case_tokens(g)->listed >> player) & 1U;
}

static void judge_sets_of(struct car_judging *g, int player) {
    const struct car_case_tokens *given = car_case_tokens(g);
    const struct car_player *p = &g->position->player[player];
    const struct car_action owner = {.kind = CAR_TOKEN, .node = given->node[player]};
    int sets = __builtin_popcount(given->sets[player]);
    if (is_listed(g, player) && p->colour >= 0 && !((given->sets[player] >> p->colour) & 1U))
        CAR_FORBID(g, CAR_RULE_TUNNEL_SETS, &owner, AJ_PLAYER("player", player),
                   car_colour_arg((unsigned)p->colour))
            ->variant = CAR_SAYS_TUNNEL_SETS_FORBIDS_OWN_COLOUR;
    if (has_too_many(g, sets))
        forbid_sets(g, &owner, player, sets);
}

int car_owner_of_colour(const struct car_judging *g, unsigned colour) {
    for (int i = 0; i < g->position->players; i++)
        if ((car_tokens_of(g)->sets[i] >> colour) & 1U)
            return i;
    return car_case_tokens(g)->layer[colour];
}

static bool is_first_of_colour(const struct car_case_tokens *given, uint32_t token) {
    for (uint32_t i = 0; i < token; i++)
        if (given->token[i].colour == given->token[token].colour)
            return false;
    return true;
}

// ---- laying one's own

// Judges that a token is the mover's own.
static void judge_own_token(const struct car_judging *g, const struct car_action *a) {
    int player = g->now.turn->player;
    int owner = car_owner_of_colour(g, a->colour);
    if ((car_tokens_of(g)->sets[player] >> a->colour) & 1U)
        return;
    if (is_listed(g, player) || (owner != AJ_NONE && owner != player)) {
        CAR_FORBID(g, CAR_RULE_TUNNEL_OWN_TOKEN, a, car_colour_arg(a->colour),
                   AJ_PLAYER("player", player));
        return;
    }
    // The player's tokens are not listed, and nobody has this colour: it is his if he may have
    // another set.
    int sets = __builtin_popcount(car_tokens_of(g)->sets[player]) + 1;
    if (!aj_house_rule_on(g->rules, CAR_HOUSE_RULE_COMMON_STOCK) && has_too_many(g, sets))
        forbid_sets(g, a, player, sets);
}

// Gives a player whose tokens are not listed the colour of a token that he lays.
static void claim_colour(struct car_judging *g, const struct car_action *a) {
    int player = g->now.turn->player;
    if (a->kind != CAR_TOKEN || ((car_tokens_of(g)->sets[player] >> a->colour) & 1U) ||
        aj_house_rule_on(g->rules, CAR_HOUSE_RULE_COMMON_STOCK))
        return;
    car_tokens_of(g)->sets[player] |= (uint8_t)(1U << a->colour);
    AJ_RULE(g->judgement, CAR_RULE_TUNNEL_SETS, AJ_NOTES, a->node, AJ_PLAYER("player", player),
            car_colour_arg(a->colour), AJ_INT("players", g->position->players),
            AJ_INT("allowed", car_tunnel_sets(g->rules, g->position->players)))
        ->option = CAR_OPTION_TUNNEL_SETS;
}

// ---- tunnel_result
//
// Adds tunnels, and the tokens on their openings, to a result and to a drawing.

// Writes the tunnels of a result, with the openings on which their tokens are.
static void tunnel_write(const struct car_judging *g, struct aj_json *json) {
    if (!car_has_tunnels(g->rules))
        return;
    aj_json_open_list(json, "tunnels");
    for (int colour = 0; colour < CAR_COLOURS; colour++) {
        const struct car_tunnel *tunnel = &g->board.tunnel[colour];
        if (tunnel->count == 0)
            continue;
        aj_json_begin_object(json);
        aj_json_put_text(json, "colour", car_colour_names[colour]);
        aj_json_open_list(json, "openings");
        for (int i = 0; i < tunnel->count; i++) {
            const struct car_board_tile *lying = &g->board.lying[tunnel->lying[i]];
            aj_json_begin_object(json);
            aj_json_put_cell(json, "at", lying->x, lying->y);
            aj_json_put_text(json, "edge", car_edge_names[tunnel->edge[i]]);
            aj_json_end_object(json);
        }
        aj_json_end_list(json);
        aj_json_put_bool(json, "finished", tunnel->count == 2);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

static void tunnel_draw(const struct car_judging *g, const struct car_board_tile *lying,
                        struct car_pieces *pieces) {
    (void)g;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        if (lying->token[edge])
            car_pieces_add(pieces, car_drawn_token(lying->token[edge] - 1U, edge));
}

static void tunnel_link(const struct car_judging *g, struct car_links *links) {
    for (unsigned colour = 0; colour < CAR_COLOURS; colour++) {
        const struct car_tunnel *tunnel = &g->board.tunnel[colour];
        if (tunnel->count == 2)
            car_links_add(links,
                          (struct car_drawn_link){.tile = {tunnel->lying[0], tunnel->lying[1]},
                                                  .edge = {tunnel->edge[0], tunnel->edge[1]},
                                                  .colour = car_colour_names[colour]});
    }
}

// ---- tunnel

static struct aj_arg opening_arg(unsigned edge) {
    return AJ_WORD("opening", &car_edge_words[edge]);
}

// ---- the position

static void tunnel_set_up(struct car_judging *g) {
    const struct car_case_tokens *given = car_case_tokens(g);
    struct car_tokens *tokens = AJ_NEW(g->judgement->arena, struct car_tokens);
    g->own[CAR_TAKES_PART_tunnel] = tokens;
    memcpy(tokens->sets, given->sets, sizeof tokens->sets);
    if (given->tokens > 0 && !aj_is_switched_on(g->judgement, CAR_OPTION_TUNNEL_TOKENS))
        return;
    for (uint32_t i = 0; i < given->tokens; i++) {
        const struct car_token *token = &given->token[i];
        uint32_t lying = g->lying_of[token->laid];
        if (car_has_opening(&g->board.lying[lying], token->edge))
            car_board_token(&g->board, token->colour, lying, token->edge);
        else
            g->board.tunnel[token->colour].idle++;
    }
}

// Notes tokens of the position at openings that do not count under these rules.
static void note_through_roads(struct car_judging *g) {
    const struct car_case_tokens *given = car_case_tokens(g);
    for (uint32_t i = 0; i < given->tokens; i++) {
        const struct car_token *token = &given->token[i];
        const struct car_board_tile *lying = &g->board.lying[g->lying_of[token->laid]];
        if (!car_has_opening(lying, token->edge))
            AJ_RULE(g->judgement, CAR_RULE_TUNNEL_OTHER_TILES, AJ_NOTES, token->node,
                    car_colour_arg(token->colour), AJ_CELL("tile", lying->x, lying->y))
                ->option = CAR_OPTION_TUNNEL_OTHER_TILES;
    }
}

static void tunnel_begin(struct car_judging *g) {
    if (!aj_is_switched_on(g->judgement, CAR_OPTION_TUNNEL_TOKENS))
        return;
    if (aj_keeps(g->judgement, AJ_NOTES))
        note_through_roads(g);
    // Judge the sets of the position: whether a player has too many, and whether a colour is
    // nobody's.
    for (int player = 0; player < g->position->players; player++)
        judge_sets_of(g, player);
    // Note colours on the board that belong to nobody and that nobody places.
    const struct car_case_tokens *given = car_case_tokens(g);
    for (uint32_t i = 0; i < given->tokens; i++) {
        const struct car_token *token = &given->token[i];
        bool unowned =
            ((given->unowned >> token->colour) & 1U) && given->layer[token->colour] == AJ_NONE;
        if (unowned && is_first_of_colour(given, i))
            AJ_RULE(g->judgement, CAR_RULE_TUNNEL_SETS, AJ_NOTES, token->node,
                    car_colour_arg(token->colour))
                ->variant = CAR_SAYS_TUNNEL_SETS_NOTES_NOBODYS;
    }
}

static void tunnel_turn_begin(struct car_judging *g) {
    struct car_tokens *tokens = car_tokens_of(g);
    bool part = g->now.part > 0;
    tokens->earlier = (uint8_t)(part ? tokens->earlier + tokens->placed : 0);
    tokens->colours = part ? tokens->colours : 0;
    tokens->placed = 0;
}

// ---- placing a token

static uint32_t find_lying(const struct car_judging *g, const struct car_action *a) {
    return car_board_at(&g->board, a->x, a->y);
}

static bool is_on_opening(const struct car_judging *g, const struct car_action *a) {
    uint32_t lying = find_lying(g, a);
    return lying != CAR_NOTHING && car_has_opening(&g->board.lying[lying], a->edge);
}

static void judge_token_left(const struct car_judging *g, const struct car_action *a) {
    const struct car_tunnel *tunnel = &g->board.tunnel[a->colour];
    if (tunnel->count + tunnel->idle >= 2)
        CAR_FORBID(g, CAR_RULE_TUNNEL_TOKEN_LEFT, a, car_colour_arg(a->colour));
}

static void judge_one_per_turn(const struct car_judging *g, const struct car_action *a) {
    if (car_tokens_of(g)->placed > 0)
        CAR_FORBID(g, CAR_RULE_TUNNEL_ONE_PER_TURN, a, car_mover_arg(g));
}

static void judge_opening_exists(const struct car_judging *g, const struct car_action *a) {
    uint32_t lying = find_lying(g, a);
    if (lying == CAR_NOTHING) {
        CAR_FORBID(g, CAR_RULE_TUNNEL_OPENING_EXISTS, a, AJ_CELL("tile", a->x, a->y));
        return;
    }
    if (is_on_opening(g, a))
        return;
    const struct car_board_tile *tile = &g->board.lying[lying];
    uint8_t segment = car_segment_at_edge(tile->tile, tile->turn, a->edge);
    if (segment != CAR_NO_SEGMENT && tile->tile->segment[segment].end == CAR_END_UNDERPASS)
        return; // judge_other_tiles reports it
    CAR_FORBID(g, CAR_RULE_TUNNEL_OPENING_EXISTS, a, AJ_CELL("tile", a->x, a->y),
               opening_arg(a->edge))
        ->variant = CAR_SAYS_TUNNEL_OPENING_EXISTS_FORBIDS_NO_OPENING;
    // Name the openings of the tile.
    struct car_choice edges = {.arena = g->judgement->arena};
    if (!aj_keeps(g->judgement, AJ_NOTES))
        return;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        if (car_has_opening(tile, edge))
            car_choice_add(&edges, car_edge_words[edge].spoken);
    if (edges.count > 0)
        AJ_RULE(g->judgement, CAR_RULE_TUNNEL_OPENING_EXISTS, AJ_NOTES, a->node,
                AJ_CELL("tile", tile->x, tile->y),
                AJ_TEXT("openings", car_choice_join(&edges, " and ")));
}

// Returns whether the printed underpass counts as a tunnel, for each value of tunnel.other-tiles.
static const int *reach_of(const struct car_tile *tile) {
    static const int princess[] = {[CAR_VALUE_TUNNEL_OTHER_TILES_NONE] = 0,
                                   [CAR_VALUE_TUNNEL_OTHER_TILES_PRINCESS_AND_DRAGON] = 1,
                                   [CAR_VALUE_TUNNEL_OTHER_TILES_BOTH] = 1};
    static const int abbey[] = {[CAR_VALUE_TUNNEL_OTHER_TILES_NONE] = 0,
                                [CAR_VALUE_TUNNEL_OTHER_TILES_PRINCESS_AND_DRAGON] = 0,
                                [CAR_VALUE_TUNNEL_OTHER_TILES_BOTH] = 1};
    return tile->set == CAR_SET_ABBEY ? abbey : princess;
}

// Whether the expansion of a tile is in play: if not, the underpass that it prints is no tunnel,
// but a road.
static bool is_expansion_on(const struct car_judging *g, const struct car_tile *tile) {
    int expansion = car_expansion_of(tile);
    return expansion == AJ_NONE || car_on(g, expansion);
}

static bool tunnel_splits(const struct car_judging *g, const struct car_tile *tile) {
    return is_expansion_on(g, tile) &&
           aj_decide(g->judgement, CAR_OPTION_TUNNEL_OTHER_TILES, reach_of(tile)) != 0 &&
           aj_is_switched_on(g->judgement, CAR_OPTION_TUNNEL_TOKENS);
}

static void judge_other_tiles(const struct car_judging *g, const struct car_action *a) {
    uint32_t lying = find_lying(g, a);
    if (lying == CAR_NOTHING)
        return;
    const struct car_board_tile *tile = &g->board.lying[lying];
    uint8_t segment = car_segment_at_edge(tile->tile, tile->turn, a->edge);
    if (segment == CAR_NO_SEGMENT)
        return;
    struct aj_ruling *ruling = NULL;
    bool is_through = tile->tile->segment[segment].end == CAR_END_UNDERPASS;
    if (is_through && !is_expansion_on(g, tile->tile)) {
        const struct aj_module *expansion = &car_rulebook.module[car_expansion_of(tile->tile)];
        CAR_FORBID(g, CAR_RULE_BASE_IN_PLAY, a, AJ_TEXT("what", expansion->title),
                   AJ_TEXT("key", expansion->id));
        return;
    }
    if (is_through)
        ruling = CAR_FORBID(g, CAR_RULE_TUNNEL_OTHER_TILES, a, AJ_CELL("tile", a->x, a->y));
    else if (car_has_opening(tile, a->edge) && tile->tile->set != CAR_SET_TUNNEL &&
             tile->tile->set != CAR_SET_OWN)
        ruling = CAR_ALLOW(g, CAR_RULE_TUNNEL_OTHER_TILES, a, AJ_CELL("tile", a->x, a->y));
    if (ruling)
        ruling->option = CAR_OPTION_TUNNEL_OTHER_TILES;
}

// Forbids a token at an opening where a figure stands.
static struct aj_ruling *forbid_figure(const struct car_judging *g, const struct car_action *a,
                                       const struct car_follower *figure) {
    const struct aj_arg args[] = {AJ_PLAYER("owner", figure->player), opening_arg(a->edge),
                                  AJ_CELL("tile", a->x, a->y),
                                  AJ_TEXT("figure", car_figures[figure->figure].spoken)};
    bool other = !car_is_follower(figure->figure); // the sentence says what it is
    struct aj_ruling *ruling =
        car_forbid_args(g, CAR_RULE_TUNNEL_OPENING_FREE, a, (struct aj_args){args, 3 + other});
    ruling->variant = other ? CAR_SAYS_TUNNEL_OPENING_FREE_FORBIDS_OTHER_FIGURE
                            : CAR_SAYS_TUNNEL_OPENING_FREE_FORBIDS_FIGURE_THERE;
    return ruling;
}

static void judge_opening_free(const struct car_judging *g, const struct car_action *a) {
    if (!is_on_opening(g, a))
        return;
    const struct car_board_tile *lying = &g->board.lying[find_lying(g, a)];
    uint8_t token = lying->token[a->edge];
    if (token) {
        CAR_FORBID(g, CAR_RULE_TUNNEL_OPENING_FREE, a, car_colour_arg(token - 1U),
                   opening_arg(a->edge), AJ_CELL("tile", a->x, a->y));
        return;
    }
    uint32_t part = car_part_at_edge(lying, a->edge);
    uint32_t here = car_follower_on(g, part);
    uint32_t anywhere = car_occupant(g, car_board_root(&g->board, part));
    static const int16_t free_by[] = {[CAR_VALUE_TUNNEL_OPENING_NO_FIGURE_ON_SEGMENT] =
                                          CAR_SAYS_TUNNEL_OPENING_FREE_ALLOWS_NO_FIGURE_THERE,
                                      [CAR_VALUE_TUNNEL_OPENING_NO_FIGURE_ON_ROAD] =
                                          CAR_SAYS_TUNNEL_OPENING_FREE_ALLOWS_NO_FIGURE_ON_ROAD};
    const int taken[] = {
        [CAR_VALUE_TUNNEL_OPENING_NO_TOKEN] = 0,
        [CAR_VALUE_TUNNEL_OPENING_NO_FIGURE_ON_SEGMENT] = here != CAR_NOTHING,
        [CAR_VALUE_TUNNEL_OPENING_NO_FIGURE_ON_ROAD] = anywhere != CAR_NOTHING ? 2 : 0,
    };
    int answer = aj_decide(g->judgement, CAR_OPTION_TUNNEL_OPENING, taken);
    struct aj_ruling *ruling;
    if (answer) {
        ruling = forbid_figure(g, a, &g->board.follower[answer == 1 ? here : anywhere]);
        if (answer != 1)
            ruling->variant = CAR_SAYS_TUNNEL_OPENING_FREE_FORBIDS_FIGURE_ON_ROAD;
    } else {
        ruling = CAR_ALLOW(g, CAR_RULE_TUNNEL_OPENING_FREE, a, opening_arg(a->edge),
                           AJ_CELL("tile", a->x, a->y));
        ruling->variant = free_by[g->rules->option[CAR_OPTION_TUNNEL_OPENING].value];
    }
    // The option matters only if a figure is on the road, or the sentence says what the option
    // says.
    if (anywhere != CAR_NOTHING || ruling->variant != AJ_PLAIN)
        ruling->option = CAR_OPTION_TUNNEL_OPENING;
}

enum { IN_TIME, BEFORE_TILE, AFTER_FOLLOWER, AFTER_FERRY };

static bool has_ferried(const struct car_judging *g) {
    return car_has_done(g, CAR_FERRY) || car_has_done(g, CAR_MOVE_FERRY);
}

// Judges when the token is placed. If every reading allows this moment, nothing is said.
static void judge_timing(const struct car_judging *g, const struct car_action *a) {
    int early = car_places_later(g) ? BEFORE_TILE : has_ferried(g) ? AFTER_FERRY : IN_TIME;
    int late = early == IN_TIME && car_has_moved_figure(g) ? AFTER_FOLLOWER : early;
    if (late == IN_TIME)
        return;
    const int answers[] = {
        [CAR_VALUE_TUNNEL_TIMING_ANY_TIME] = IN_TIME,
        [CAR_VALUE_TUNNEL_TIMING_AFTER_TILE] = early,
        [CAR_VALUE_TUNNEL_TIMING_BEFORE_FOLLOWER] = late,
    };
    bool in_time = aj_decide(g->judgement, CAR_OPTION_TUNNEL_TIMING, answers) == IN_TIME;
    if (in_time && !aj_keeps(g->judgement, AJ_ALLOWS))
        return;
    struct aj_arg player = car_mover_arg(g);
    struct aj_ruling *ruling = in_time ? CAR_ALLOW(g, CAR_RULE_TUNNEL_TIMING, a, player)
                                       : CAR_FORBID(g, CAR_RULE_TUNNEL_TIMING, a, player);
    if (late == AFTER_FERRY)
        ruling->variant = in_time ? CAR_SAYS_TUNNEL_TIMING_ALLOWS_AFTER_FERRY
                                  : CAR_SAYS_TUNNEL_TIMING_FORBIDS_AFTER_FERRY;
    else if (late == AFTER_FOLLOWER)
        ruling->variant = in_time ? CAR_SAYS_TUNNEL_TIMING_ALLOWS_AFTER_FOLLOWER
                                  : CAR_SAYS_TUNNEL_TIMING_FORBIDS_AFTER_FOLLOWER;
    ruling->option = CAR_OPTION_TUNNEL_TIMING;
}

// Judges a token and a figure (or an abbot taken back) in the same turn, at the second of them.
static void judge_with_follower(const struct car_judging *g, const struct car_action *a) {
    bool token = a->kind == CAR_TOKEN || a->kind == CAR_TAKE_TOKEN;
    bool both = token ? car_has_moved_figure(g) : car_tokens_of(g)->placed > 0;
    if (both)
        CAR_RULE_BY(g, CAR_RULE_TUNNEL_WITH_FOLLOWER, a, CAR_OPTION_TUNNEL_WITH_FOLLOWER,
                    CAR_VALUE_TUNNEL_WITH_FOLLOWER_NO, car_mover_arg(g));
}

void car_token_apply(struct car_judging *g, const struct car_action *a) {
    uint32_t lying = find_lying(g, a);
    struct car_tunnel *tunnel = &g->board.tunnel[a->colour];
    uint32_t root = car_board_root(&g->board, car_part_at_edge(&g->board.lying[lying], a->edge));
    const struct car_board_tile *other = tunnel->count ? &g->board.lying[tunnel->lying[0]] : NULL;
    bool ring =
        other && car_board_root(&g->board, car_part_at_edge(other, tunnel->edge[0])) == root;
    bool finished = car_board_token(&g->board, a->colour, lying, a->edge);
    claim_colour(g, a);
    car_tokens_of(g)->placed++;
    car_tokens_of(g)->colours |= (uint8_t)(1U << a->colour);
    if (!finished) {
        CAR_ALLOW(g, CAR_RULE_TUNNEL_BROKEN_ROAD, a, car_colour_arg(a->colour),
                  opening_arg(a->edge), AJ_CELL("tile", a->x, a->y));
        return;
    }
    AJ_SURE(g->judgement->arena, other);
    CAR_ALLOW(g, CAR_RULE_TUNNEL_FINISHED, a, car_colour_arg(a->colour), opening_arg(a->edge),
              AJ_CELL("tile", a->x, a->y),
              AJ_WORD("other_opening", &car_edge_words[tunnel->edge[0]]),
              AJ_CELL("other_tile", other->x, other->y));
    if (ring)
        CAR_ALLOW(g, CAR_RULE_TUNNEL_LOOP, a, opening_arg(a->edge), AJ_CELL("tile", a->x, a->y));
}

// ---- roads through tunnels

struct mouths {
    int32_t linked, broken; // openings of the road: those in finished tunnels, and all others
    int32_t repeated;       // how many segments are the second of the road on their tile
};

static bool is_linked(const struct car_board *board, const struct car_board_tile *lying,
                      unsigned edge) {
    uint8_t token = lying->token[edge];
    return token && board->tunnel[token - 1].count == 2;
}

// Returns the openings of a part by board edge, as bits.
static uint8_t openings_of(const struct car_board *board, uint32_t part) {
    const struct car_board_tile *lying = car_board_tile_of(board, part);
    return car_turn_edges(car_part_segment(board, part)->openings, lying->turn);
}

// Marks a tile with `mark` at its first opening in the road, and with `mark` + 1 at its second.
static void count_openings(struct car_board *board, uint32_t part, struct mouths *mouths,
                           uint32_t mark) {
    struct car_board_tile *lying = &board->lying[board->part[part].lying];
    uint8_t openings = openings_of(board, part);
    if (!openings)
        return;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        if (!((openings >> edge) & 1U))
            continue;
        if (is_linked(board, lying, edge))
            mouths->linked++;
        else
            mouths->broken++;
        mouths->repeated += lying->mark >= mark;
        lying->mark = lying->mark >= mark ? mark + 1 : mark;
    }
}

// Whether a part has no opening, but its tile has two in this road. It is then one more visible
// segment.
static bool is_beside_both(const struct car_board *board, uint32_t part, uint32_t mark) {
    return car_board_tile_of(board, part)->mark == mark + 1 && !openings_of(board, part);
}

static void count_mouths(struct car_board *board, uint32_t root, struct mouths *mouths) {
    uint32_t mark = board->mark + 1;
    uint32_t part = root;
    board->mark += 2;
    *mouths = (struct mouths){0, 0, 0};
    do {
        count_openings(board, part, mouths, mark);
        part = board->part[part].next;
    } while (part != root);
    if (mouths->repeated == 0)
        return;
    do {
        mouths->repeated += is_beside_both(board, part, mark);
        part = board->part[part].next;
    } while (part != root);
}

// If the option says so, counts a tile for each of its segments on a road: `repeated` more tiles.
static void worth_of_same_tile(struct car_judging *g, struct car_worth *worth, int32_t repeated) {
    static const int16_t sentences[2][2] = {{CAR_SAYS_TUNNEL_SAME_TILE_SCORES_AT_END,
                                             CAR_SAYS_TUNNEL_SAME_TILE_SCORES_AT_END_EACH_PART},
                                            {AJ_PLAIN, CAR_SAYS_TUNNEL_SAME_TILE_SCORES_EACH_PART}};
    const int answers[] = {[CAR_VALUE_TUNNEL_SAME_TILE_ONCE] = 0,
                           [CAR_VALUE_TUNNEL_SAME_TILE_EVERY_SEGMENT] = repeated};
    int more = car_decide_worth(g, worth->owners, CAR_OPTION_TUNNEL_SAME_TILE, answers);
    worth->rule = CAR_RULE_TUNNEL_SAME_TILE;
    worth->option = CAR_OPTION_TUNNEL_SAME_TILE;
    worth->variant = sentences[worth->complete][more > 0];
    worth->tiles += more;
    if (more)
        car_worth_add(g, worth, "segments-on-same-tile", more, more);
}

static void tunnel_worth(struct car_judging *g, struct car_worth *worth) {
    struct mouths mouths;
    if (worth->kind != CAR_ROAD)
        return;
    count_mouths(&g->board, worth->root, &mouths);
    if (!(mouths.linked || mouths.broken || mouths.repeated) ||
        !aj_is_switched_on(g->judgement, CAR_OPTION_TUNNEL_TOKENS))
        return;
    if (mouths.linked && worth->complete)
        worth->rule = CAR_RULE_TUNNEL_VISIBLE_TILES;
    else if (mouths.broken)
        worth->rule = CAR_RULE_TUNNEL_BROKEN_ROAD;
    if (mouths.repeated)
        worth_of_same_tile(g, worth, mouths.repeated);
}

// Rules about the turn come before rules about the opening: a report begins with the last rulings
// of an action, so with those about the opening.
static car_judge *const token_judges[] = {
    judge_own_token,      judge_token_left,  judge_one_per_turn, judge_timing, judge_with_follower,
    judge_opening_exists, judge_other_tiles, judge_opening_free, NULL,
};
// A token taken from another player may go wherever any token may.
static car_judge *const take_judges[] = {
    judge_token_left,
    judge_opening_exists,
    judge_other_tiles,
    judge_opening_free,
    judge_timing,
    judge_with_follower,
    NULL,
};
static car_judge *const figure_judges[] = {judge_with_follower, NULL};

const struct car_module car_tunnel = {
    .module = CAR_MODULE_TUNNEL,
    .judges = {[CAR_TOKEN] = token_judges,
               [CAR_TAKE_TOKEN] = take_judges,
               [CAR_FOLLOWER] = figure_judges,
               [CAR_TAKE_BACK] = figure_judges},
    .apply = {[CAR_TOKEN] = car_token_apply},
    .set_up = tunnel_set_up,
    .begin = tunnel_begin,
    .turn_begin = tunnel_turn_begin,
    .splits = tunnel_splits,
    .worth = tunnel_worth,
    .write = tunnel_write,
    .draw = tunnel_draw,
    .link = tunnel_link,
};
