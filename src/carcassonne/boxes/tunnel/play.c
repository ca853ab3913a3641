// Random games with the Tunnel: which tokens players have, and where they place them.
#include "carcassonne/play/play.h"

#include <string.h>

#include "carcassonne/boxes/tunnel/tunnel.h"
#include "core/core.h"
#include "tiles/tiles.h"

#define SETS_OF_TOKENS 6

// Probabilities in percent.
enum {
    FINISH_TUNNEL = 90, // place the second token to match the first of its colour
    BEGIN_TUNNEL = 50,
    TOKEN_FIRST = 30, // place the token before the follower
    PREFER_ROAD = 80, // place a thief if the road leads into a tunnel
};

// Returns the player's own colour and, if he has more sets, colours that nobody plays, as bits.
static uint8_t deal_sets(int player, int players, int sets) {
    uint8_t dealt = 0;
    for (int i = 0; i < sets && player + i * players < SETS_OF_TOKENS; i++)
        dealt |= (uint8_t)(1U << (player + i * players));
    return dealt;
}

void *car_play_deal_tokens(const struct car_play *play, struct aj_judgement *judgement) {
    struct car_case_tokens *given = AJ_NEW(judgement->arena, struct car_case_tokens);
    int players = play->position.players;
    int sets = car_tunnel_sets(judgement->rules, players);
    memset(given->layer, AJ_NONE, sizeof given->layer);
    given->listed = (uint8_t)((1U << players) - 1);
    for (int i = 0; i < players; i++)
        given->sets[i] = deal_sets(i, players, sets);
    return given;
}

// An opening for a token, and how far from scoring its road would be with it (count_cost).
struct mouth {
    uint32_t lying;
    unsigned edge;
    int32_t cost;
};

static struct car_action token_at(const struct car_play *play, unsigned colour,
                                  const struct mouth *mouth) {
    const struct car_board_tile *tile = &play->g.board.lying[mouth->lying];
    return (struct car_action){.kind = CAR_TOKEN,
                               .x = tile->x,
                               .y = tile->y,
                               .edge = (uint8_t)mouth->edge,
                               .colour = (uint8_t)colour,
                               .has_at = true,
                               .node = AJ_NO_NODE};
}

// Returns how far from scoring the road is if a token links it to `other`: 2 for each end that
// stays open, and 1 if nobody is on it.
static int32_t count_cost(const struct car_play *play, uint32_t root, uint32_t other) {
    const struct car_board *board = &play->g.board;
    bool held = board->part[root].occupants > 0;
    int32_t open = board->part[root].open - 1;
    if (other != CAR_NOTHING) {
        open += (other == root ? 0 : board->part[other].open) - 1;
        held = held || board->part[other].occupants > 0;
    }
    return 2 * open + !held;
}

// Finds the free opening whose road is nearest to scoring when the token lies there.
static struct mouth find_mouth(const struct car_play *play, const struct car_tunnel *tunnel) {
    const struct car_board *board = &play->g.board;
    struct mouth best = {CAR_NOTHING, 0, INT32_MAX};
    uint32_t other = CAR_NOTHING;
    if (tunnel->count == 1)
        other = car_board_root(board,
                               car_part_at_edge(&board->lying[tunnel->lying[0]], tunnel->edge[0]));
    for (uint32_t i = 0; i < board->lyings; i++) {
        const struct car_board_tile *lying = &board->lying[i];
        for (unsigned edge = 0; lying->tile->has_opening && edge < CAR_EDGES; edge++) {
            if (!car_has_opening(lying, edge) || lying->token[edge])
                continue;
            uint32_t root = car_board_root(board, car_part_at_edge(lying, edge));
            int32_t cost = count_cost(play, root, other);
            if (cost < best.cost)
                best = (struct mouth){i, edge, cost};
        }
    }
    return best;
}

// Returns the colour of the token to place: one whose tunnel can be finished, if there is any.
static int choose_colour(const struct car_play *play) {
    uint8_t sets = car_tokens_of(&play->g)->sets[play->player];
    int unused = -1;
    for (int colour = 0; colour < SETS_OF_TOKENS; colour++) {
        uint8_t count = play->g.board.tunnel[colour].count;
        if (!((sets >> colour) & 1U) || count > 1)
            continue;
        if (count == 1)
            return colour;
        unused = unused < 0 ? colour : unused;
    }
    return unused;
}

// Whether a house rule would demand both tokens of the pair at once, which random games avoid.
static bool begins_pair(const struct car_play *play, const struct car_tunnel *tunnel,
                        const struct mouth *mouth) {
    const struct car_board *board = &play->g.board;
    uint32_t part = car_part_at_edge(&board->lying[mouth->lying], mouth->edge);
    return tunnel->count == 0 && board->part[car_board_root(board, part)].occupants > 0 &&
           aj_house_rule_on(play->g.rules, CAR_HOUSE_RULE_PAIR_WHEN_OCCUPIED);
}

void car_play_write_tokens(const struct car_play *play, int player, struct aj_json *json) {
    uint8_t sets = car_case_tokens(&play->g)->sets[player];
    aj_json_open_list(json, "tokens");
    for (int colour = 0; colour < CAR_COLOURS; colour++)
        if ((sets >> colour) & 1U)
            aj_json_text(json, car_colour_names[colour]);
    aj_json_end_list(json);
}

// Places a token at random. Returns false if none is placed.
static bool try_token(struct car_play *play, struct car_turn *turn) {
    int colour = choose_colour(play);
    if (colour < 0)
        return false;
    const struct car_tunnel *tunnel = &play->g.board.tunnel[colour];
    if (!car_random_chance(&play->random, tunnel->count ? FINISH_TUNNEL : BEGIN_TUNNEL))
        return false;
    struct mouth mouth = find_mouth(play, tunnel);
    // A tunnel is finished only if its road then scores; otherwise its second token waits.
    if (mouth.lying == CAR_NOTHING || mouth.cost > (tunnel->count ? 0 : 2) ||
        begins_pair(play, tunnel, &mouth))
        return false;
    const struct car_action a = token_at(play, (unsigned)colour, &mouth);
    return car_play_do(play, turn, &a);
}

bool car_play_plan_token(struct car_play *play, struct car_turn *turn) {
    (void)turn;
    play->is_token_first = car_random_chance(&play->random, TOKEN_FIRST);
    return false;
}

bool car_play_lay_token_first(struct car_play *play, struct car_turn *turn) {
    return play->is_token_first && try_token(play, turn);
}

bool car_play_lay_token(struct car_play *play, struct car_turn *turn) {
    return !play->is_token_first && try_token(play, turn);
}

static bool has_opening(const struct car_play *play, const struct car_tile *tile) {
    (void)play;
    return tile->has_opening;
}

static bool leads_in(const struct car_segment *segment) {
    return segment->openings != 0;
}

const struct car_wish car_play_tunnels = {PREFER_ROAD, has_opening, NULL, leads_in};
