// Reads tunnel tokens in a case: who owns them, and where they lie.
#include "carcassonne/boxes/tunnel/read.h"

#include <string.h>

#include "carcassonne/boxes/tunnel/tunnel.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/draft.h"
#include "documents/reading/reading.h"
#include "judging/case/case.h"
#include "tiles/tiles.h"

static struct car_case_tokens *given_to(const struct car_draft *draft) {
    struct car_case_tokens *given = draft->position->own[CAR_MODULE_TUNNEL];
    if (given)
        return given;
    given = AJ_NEW(draft->reader->arena, struct car_case_tokens);
    memset(given->layer, AJ_NONE, sizeof given->layer);
    draft->position->own[CAR_MODULE_TUNNEL] = given;
    return given;
}

// Returns the colours that the case's `tokens` name by a colour, not by a player, as bits.
static unsigned find_coloured(const struct car_draft *draft) {
    const struct aj_doc *doc = draft->reader->doc;
    uint32_t list = draft->job->game_field[CAR_KEY_TOKENS];
    unsigned found = 0;
    if (list == AJ_NO_NODE || doc->node[list].kind != AJ_NODE_LIST)
        return 0;
    AJ_EACH_CHILD(doc, c, list) {
        uint32_t node =
            doc->node[c].kind == AJ_NODE_MAP ? aj_doc_get(doc, c, "colour") : AJ_NO_NODE;
        const char *text = node == AJ_NO_NODE ? NULL : aj_doc_text(doc, node);
        for (unsigned i = 0; text && i < CAR_COLOURS; i++)
            found |= (unsigned)aj_is_same_word(car_colour_names[i], text) << i;
    }
    return found;
}

// Gives a player without a colour one that nobody has, for his tokens. Which one depends on the
// order of such players, not on which token is read first. Returns -1 if none is left.
static int give_colour(struct car_draft *draft, int player) {
    struct car_case_tokens *given = given_to(draft);
    unsigned taken = find_coloured(draft);
    int before = 0; // earlier players without a colour
    for (int i = 0; i < draft->position->players; i++) {
        int colour = draft->position->player[i].colour;
        bool has_none = colour < 0 || (given->coloured >> i) & 1U;
        before += has_none && i < player;
        if (!has_none || (given->listed >> i) & 1U)
            taken |= given->sets[i] | (colour >= 0 ? 1U << colour : 0U);
    }
    unsigned left = ((1U << CAR_COLOURS) - 1) & ~taken;
    while (left && before-- > 0)
        left &= left - 1;
    if (!left || (given->listed >> player) & 1U)
        return -1;
    int colour = __builtin_ctz(left);
    given->coloured |= (uint8_t)(1U << player);
    draft->position->player[player].colour = (int8_t)colour;
    given->sets[player] = (uint8_t)(1U << colour);
    return colour;
}

// Returns the colour of a token, which may be given as the name of its player.
int car_draft_token_colour(struct car_draft *draft, uint32_t node) {
    const char *text = aj_doc_text(draft->reader->doc, node);
    int player = text ? aj_case_find_player(draft->job, text) : AJ_NONE;
    if (player == AJ_NONE ||
        (draft->job->player[player].colour && aj_is_same(draft->job->player[player].colour, text)))
        return car_draft_colour(draft, node);
    int colour = draft->position->player[player].colour;
    if (colour >= 0)
        aj_read_spelled(draft->reader, node, car_colour_names[colour]);
    else if ((colour = give_colour(draft, player)) < 0)
        aj_read_error(draft->reader, node, AJ_KIND(UNKNOWN_WORD),
                      "a token has a colour, and %s has none", draft->job->player[player].name)
            ->help = "give the players colours: players: {Anna: red, Ben: blue}";
    return colour;
}

// ---- whose they are

void car_read_sets(struct car_draft *draft, uint32_t node, int index) {
    const struct aj_doc *doc = draft->reader->doc;
    struct car_case_tokens *given = given_to(draft);
    given->node[index] = node;
    given->listed |= (uint8_t)(1U << index);
    if (!aj_read_is_list(draft->reader, node))
        return;
    AJ_EACH_CHILD(doc, c, node) {
        int colour = car_draft_colour(draft, c);
        if (colour >= 0 && (given->sets[index] >> colour) & 1U)
            aj_read_error(draft->reader, c, AJ_KIND(REPEATED), "the set %s is given twice",
                          car_colour_names[colour]);
        if (colour >= 0)
            given->sets[index] |= (uint8_t)(1U << colour);
    }
}

static void check_shared(struct car_draft *draft, int a, int b) {
    const struct car_player *p = &draft->position->player[a], *q = &draft->position->player[b];
    const struct car_case_tokens *given = given_to(draft);
    uint8_t shared = given->sets[a] & given->sets[b];
    if (shared && !(p->colour >= 0 && p->colour == q->colour) &&
        !aj_house_rule_on(&draft->job->rules, CAR_HOUSE_RULE_COMMON_STOCK))
        aj_read_error(draft->reader, given->node[b], CAR_KIND(SHARED_SET),
                      "%s and %s both play with the %s tunnel tokens", draft->job->player[a].name,
                      draft->job->player[b].name, car_colour_names[__builtin_ctz(shared)]);
}

// Gives a player without a list of tokens those of his own colour.
static void give_own_colour(struct car_draft *draft, int index) {
    struct car_case_tokens *given = given_to(draft);
    const struct car_player *player = &draft->position->player[index];
    if ((given->listed >> index) & 1U)
        return;
    given->node[index] = player->node;
    if (player->colour >= 0)
        given->sets[index] = (uint8_t)(1U << player->colour);
}

void car_check_sets(struct car_draft *draft) {
    uint8_t colours = 0;
    for (int i = 0; i < draft->position->players; i++) {
        give_own_colour(draft, i);
        colours |= given_to(draft)->sets[i];
    }
    if (__builtin_popcount(colours) > CAR_TOKEN_PAIRS)
        aj_read_error(draft->reader, draft->job->field[AJ_KEY_PLAYERS], CAR_KIND(TOO_MANY_PIECES),
                      "a game has at most six colours of tunnel tokens");
    for (int a = 0; a < draft->position->players; a++)
        for (int b = a + 1; b < draft->position->players; b++)
            check_shared(draft, a, b);
}

// ---- those on the board

static bool has_owner(const struct car_draft *draft, unsigned colour) {
    for (int i = 0; i < draft->position->players; i++)
        if ((given_to(draft)->sets[i] >> colour) & 1U)
            return true;
    return false;
}

// Returns the players without a list of tokens who place (or take) this colour in the case, as
// bits.
static unsigned find_layers(const struct car_draft *draft, unsigned colour,
                            enum car_action_kind kind) {
    const struct car_position *p = draft->position;
    unsigned listed = given_to(draft)->listed;
    unsigned layers = 0;
    for (uint32_t t = 0; t < p->turns; t++)
        for (uint32_t i = 0; i < p->turn[t].count; i++)
            if (p->turn[t].player >= 0 && p->turn[t].action[i].kind == kind &&
                p->turn[t].action[i].colour == colour && !((listed >> p->turn[t].player) & 1U))
                layers |= 1U << p->turn[t].player;
    return layers;
}

// Returns the players without a list of tokens, as bits.
static unsigned find_unlisted(const struct car_draft *draft) {
    return ((1U << draft->position->players) - 1) & ~(unsigned)given_to(draft)->listed;
}

// Finds who owns a colour that lies on the board and that no player is said to have: the player who
// places it or, if it is taken, the only other player who may have it. Returns false if there is
// none, or several.
static bool find_layer(struct car_draft *draft, unsigned colour) {
    unsigned layers = find_layers(draft, colour, CAR_TOKEN);
    unsigned takers = find_layers(draft, colour, CAR_TAKE_TOKEN);
    unsigned others = find_unlisted(draft) & ~takers;
    if (takers && !layers && __builtin_popcount(others) == 1)
        layers = others;
    given_to(draft)->unowned |= (uint8_t)(1U << colour);
    if (__builtin_popcount(layers) == 1)
        given_to(draft)->layer[colour] = (int8_t)__builtin_ctz(layers);
    return __builtin_popcount(layers) <= 1 && find_unlisted(draft) != 0;
}

static void check_owner(struct car_draft *draft, unsigned colour, uint32_t node) {
    struct aj_arena *arena = draft->reader->arena;
    if (has_owner(draft, colour) || draft->position->players == 0 ||
        aj_house_rule_on(&draft->job->rules, CAR_HOUSE_RULE_COMMON_STOCK) ||
        find_layer(draft, colour))
        return;
    bool several = find_unlisted(draft) != 0;
    const char *name = draft->job->player[0].name;
    const char *own = draft->job->player[0].colour
                          ? aj_arena_format(arena, "%s, ", draft->job->player[0].colour)
                          : "";
    aj_read_error(draft->reader, node, CAR_KIND(UNOWNED_TOKEN),
                  several ? "two players lay %s tunnel tokens, and nobody is said to have them"
                          : "no player plays with the %s tunnel tokens",
                  car_colour_names[colour])
        ->help = aj_arena_format(arena, "say whose they are, for example at %s: `tokens: [%s%s]`",
                                 name, own, car_colour_names[colour]);
}

static struct car_board_tile lying_as(const struct car_draft *draft,
                                      const struct car_case_tile *laid) {
    return (struct car_board_tile){.tile = car_draft_played(draft, laid->tile), .turn = laid->turn};
}

// Names the tile's openings. Returns NULL if it has none.
static const char *list_openings(struct aj_arena *arena, const struct car_board_tile *lying) {
    const char *list = NULL;
    for (unsigned i = 0; i < CAR_EDGES; i++)
        if (car_has_opening(lying, i))
            list = list ? aj_arena_format(arena, "%s, %s", list, car_edge_names[i])
                        : aj_arena_format(arena, "its openings are %s", car_edge_names[i]);
    return list;
}

// Names the tile's openings, and the turns in which it would have this one.
static const char *help_opening(struct car_draft *draft, const struct car_case_tile *laid,
                                struct car_board_tile lying, unsigned edge) {
    struct aj_arena *arena = draft->reader->arena;
    const char *list = list_openings(arena, &lying);
    uint8_t turns = 0;
    if (!list)
        return "this tile has no tunnel openings";
    for (unsigned turn = 0; turn < 4; turn++) {
        lying.turn = (uint8_t)turn;
        if (car_has_opening(&lying, edge))
            turns |= (uint8_t)(1U << turn);
    }
    const char *what = aj_arena_format(arena, "opening %s", car_edge_names[edge]);
    const char *other = car_draft_say_turns(draft, laid, turns, what);
    return aj_arena_format(arena, "%s%s%s", list, other ? "; " : "", other ? other : "");
}

static bool check_opening(struct car_draft *draft, const struct car_token *token, uint32_t node) {
    const struct car_case_tile *laid = &draft->laid[token->laid];
    const struct car_board_tile lying = lying_as(draft, laid);
    if (car_has_opening(&lying, token->edge))
        return true;
    aj_read_error(draft->reader, node, CAR_KIND(NO_SUCH_OPENING),
                  "%s at (%d,%d) has no tunnel opening in the %s", car_tile_id(laid->tile), laid->x,
                  laid->y, car_edge_words[token->edge].spoken)
        ->help = help_opening(draft, laid, lying, token->edge);
    return false;
}

// Refuses a token on an opening that has one, or a third one of its colour. Returns false after an
// error.
static bool check_token_free(struct car_draft *draft, const struct car_token *tokens,
                             uint32_t count, const struct car_token *token) {
    bool taken = false;
    int same = 0;
    for (uint32_t i = 0; i < count; i++) {
        same += tokens[i].colour == token->colour;
        taken = taken || (tokens[i].laid == token->laid && tokens[i].edge == token->edge);
    }
    if (taken)
        aj_read_error(draft->reader, token->node, CAR_KIND(OPENING_TAKEN),
                      "a token lies on that opening already");
    if (same >= 2)
        aj_read_error(draft->reader, token->node, CAR_KIND(TOO_MANY_TOKENS),
                      "there are only two %s tokens", car_colour_names[token->colour]);
    return !taken && same < 2;
}

// Reports a token without an opening. The help names the openings of its tile, if that is known.
static void say_no_opening(struct car_draft *draft, uint32_t node, uint32_t laid) {
    struct aj_diag *diag = car_draft_missing(draft, node, "opening");
    if (laid == CAR_NO_TILE || !aj_diag_is_kept(draft->reader->diags, diag))
        return;
    const struct car_board_tile lying = lying_as(draft, &draft->laid[laid]);
    diag->help = list_openings(draft->reader->arena, &lying);
}

static bool read_token(struct car_draft *draft, uint32_t node, struct car_token *token) {
    static const char *const keys[] = {"colour", "at", "opening", "opportunities_passed"};
    uint32_t key[4];
    *token = (struct car_token){.node = node};
    if (!aj_read_known(draft->reader, node, keys, 4, key))
        return false;
    if (key[0] == AJ_NO_NODE)
        car_draft_missing(draft, node, keys[0]);
    int colour = key[0] == AJ_NO_NODE ? -1 : car_draft_token_colour(draft, key[0]);
    token->laid = car_draft_laid_at(draft, node, key[1]);
    if (key[2] == AJ_NO_NODE)
        say_no_opening(draft, node, token->laid);
    bool edge = key[2] != AJ_NO_NODE && car_draft_edge(draft, key[2], &token->edge);
    if (car_draft_wanted(draft, CAR_KEY_OF_PIECE_PASSED, key[3]))
        aj_read_int(draft->reader, key[3], 0, 1000, &token->opportunities_passed);
    if (colour < 0)
        return false;
    token->colour = (uint8_t)colour;
    check_owner(draft, token->colour, key[0]);
    return token->laid != CAR_NO_TILE && edge && check_opening(draft, token, key[2]);
}

void car_read_tokens(struct car_draft *draft, uint32_t node) {
    const struct aj_doc *doc = draft->reader->doc;
    uint32_t count = 0;
    if (node == AJ_NO_NODE || !aj_read_is_list(draft->reader, node))
        return;
    struct car_token *tokens =
        AJ_NEW_ARRAY(draft->reader->arena, struct car_token, doc->node[node].count + 1);
    AJ_EACH_CHILD(doc, c, node) {
        if (read_token(draft, c, &tokens[count]) &&
            check_token_free(draft, tokens, count, &tokens[count]))
            count++;
    }
    uint8_t colours = 0; // as bits
    for (uint32_t i = 0; i < count; i++)
        colours |= (uint8_t)(1U << tokens[i].colour);
    if (__builtin_popcount(colours) > CAR_TOKEN_PAIRS)
        aj_read_error(draft->reader, node, CAR_KIND(TOO_MANY_TOKENS),
                      "tokens of seven colours lie on the board; there are six pairs");
    given_to(draft)->token = tokens;
    given_to(draft)->tokens = count;
}
