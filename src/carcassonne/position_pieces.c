// The pieces on the board: followers, tunnel tokens, bonus tiles.
#include <string.h>

#include "carcassonne/board.h"
#include "carcassonne/draft.h"
#include "carcassonne/expansion.h"

struct draft_stands {
    struct car_stand *stand;
    uint32_t count;
    int on_board[AJ_PLAYERS_MAX][CAR_FIGURES];
};

// The tile at `node`'s cell that pieces may stand on; CAR_NO_TILE after an error.
static uint32_t read_laid_at(struct car_draft *draft, uint32_t map, uint32_t node) {
    int32_t cell[2];
    if (node == AJ_NO_NODE) {
        car_draft_missing(draft, map, "at");
        return CAR_NO_TILE;
    }
    if (!aj_read_cell(draft->reader, node, cell))
        return CAR_NO_TILE;
    uint32_t laid = car_draft_at(draft, cell[0], cell[1]);
    if (laid == CAR_NO_TILE) {
        car_draft_no_tile(draft, node, cell);
        return CAR_NO_TILE;
    }
    if (draft->laid[laid].held) {
        aj_read_error(draft->reader, node, CAR_KIND(NOT_YET_PLACED),
                      "the tile at (%d,%d) is only placed by the move", cell[0], cell[1])
            ->help = "what is put on it belongs among the move's actions";
        return CAR_NO_TILE;
    }
    return laid;
}

// The kind as these rules may play it: where the underpass is split, both its roads can be named.
static const struct car_tile *kind_to_stand_on(const struct car_draft *draft,
                                               const struct car_tile *tile) {
    int expansion = car_expansion_of(tile);
    bool may_split = tile->split && car_draft_on(draft, CAR_MODULE_TUNNEL) &&
                     (expansion == AJ_NONE || car_draft_on(draft, expansion));
    return may_split ? tile->split : tile;
}

static bool check_segment(struct car_draft *draft, uint32_t laid, struct car_place place,
                          uint32_t node, uint8_t *segment) {
    const struct car_laid *tile = &draft->laid[laid];
    const struct car_tile *kind = kind_to_stand_on(draft, tile->tile);
    uint8_t winds[2];
    const char *name = draft->reader->doc->node[node].text;
    switch (car_place_find(kind, tile->turn, place, segment, winds)) {
    case CAR_FOUND:
        return true;
    case CAR_TWO_FIELDS:
        car_draft_two_fields(draft, node, tile, winds);
        return false;
    case CAR_NOT_FOUND:
        break;
    }
    aj_read_error(draft->reader, node, CAR_KIND(NO_SUCH_SEGMENT), "%s at (%d,%d) has no %s",
                  tile->tile->id, tile->x, tile->y, name)
        ->help = car_draft_segments(draft, kind, tile->turn);
    return false;
}

// No player's figure stands on the entrance of a counter mining tile.
static void check_entrance(struct car_draft *draft, uint32_t laid, uint8_t segment, uint32_t node) {
    const struct car_laid *tile = &draft->laid[laid];
    if (kind_to_stand_on(draft, tile->tile)->segment[segment].mine == CAR_COUNTER_MINING)
        aj_read_error(
            draft->reader, node, CAR_KIND(NO_SUCH_SEGMENT),
            "the mine entrance of the counter mining tile %s at (%d,%d) takes no follower",
            tile->tile->id, tile->x, tile->y)
            ->help = "a counter miner stands on a city segment of his city";
}

static bool is_mine(const struct car_draft *draft, uint32_t laid, uint8_t segment) {
    return kind_to_stand_on(draft, draft->laid[laid].tile)->segment[segment].kind == CAR_MINE;
}

// A segment holds one follower.
static void check_free(struct car_draft *draft, const struct draft_stands *stands,
                       const struct car_stand *stand, uint8_t segment) {
    for (uint32_t i = 0; i < stands->count; i++) {
        const struct car_stand *other = &stands->stand[i];
        const struct car_laid *tile = &draft->laid[other->laid];
        uint8_t theirs, winds[2];
        if (other->laid == stand->laid &&
            car_place_find(kind_to_stand_on(draft, tile->tile), tile->turn, other->place, &theirs,
                           winds) == CAR_FOUND &&
            theirs == segment) {
            aj_read_error(draft->reader, stand->node, CAR_KIND(SEGMENT_TAKEN),
                          "a follower stands on that segment of (%d,%d) already", tile->x, tile->y);
            return;
        }
    }
}

static bool read_figure(struct car_draft *draft, uint32_t node, uint8_t *figure) {
    *figure = CAR_FIGURE_NORMAL;
    if (node == AJ_NO_NODE)
        return true;
    int kind = aj_read_word(draft->reader, node, "kind of follower", car_figure_ids, CAR_FIGURES);
    if (kind < 0)
        return false;
    *figure = (uint8_t)kind;
    const struct car_figure_row *row = &car_figures[kind];
    const struct aj_module *module = &car_rulebook.module[row->module];
    int option = car_figure_left_out(&draft->job->rules, (unsigned)kind);
    if (!aj_module_on(&draft->job->rules, row->module))
        aj_read_error(draft->reader, node, CAR_KIND(PIECE_NOT_IN_PLAY), "%s %s needs %s",
                      car_figure_article((unsigned)kind), row->spoken, module->title)
            ->help = aj_arena_format(draft->reader->arena, "add `%s: true` to `rules`", module->id);
    else if (option != AJ_NONE)
        aj_read_error(draft->reader, node, CAR_KIND(PIECE_NOT_IN_PLAY),
                      "this table plays without the %s", row->spoken)
            ->help = aj_arena_format(draft->reader->arena, "the option `%s` leaves it out",
                                     car_rulebook.option[option].id);
    return true;
}

// Nobody stands on a field if the table plays without farmers.
static void check_farmer(struct car_draft *draft, uint32_t laid, uint8_t segment, uint32_t node) {
    const struct car_laid *tile = &draft->laid[laid];
    if (kind_to_stand_on(draft, tile->tile)->segment[segment].kind == CAR_FIELD &&
        draft->job->rules.option[CAR_OPTION_BASE_FARMERS].value == CAR_VALUE_BASE_FARMERS_NO)
        aj_read_error(
            draft->reader, node, CAR_KIND(PIECE_NOT_IN_PLAY),
            "a follower stands on a field of (%d,%d), and this table plays without farmers",
            tile->x, tile->y)
            ->help = "`base.farmers: no` in `rules` leaves them out";
}

static void read_stand(struct car_draft *draft, struct draft_stands *stands, uint32_t node) {
    static const char *const keys[] = {"player", "at", "segment", "kind"};
    uint32_t key[4];
    struct car_stand stand = {.node = node, .player = AJ_NONE};
    uint8_t segment;
    if (!aj_read_map(draft->reader, node, keys, 4, key)) {
        aj_read_help(draft->reader, "as {player: Anna, at: [0, 0], segment: road W}");
        return;
    }
    if (key[0] == AJ_NO_NODE)
        car_draft_missing(draft, node, "player");
    else
        stand.player = (int8_t)aj_case_player(draft->reader, draft->job, key[0]);
    bool kind = read_figure(draft, key[3], &stand.figure);
    stand.laid = read_laid_at(draft, node, key[1]);
    if (key[2] == AJ_NO_NODE)
        car_draft_missing(draft, node, "segment");
    const struct car_laid *laid = stand.laid == CAR_NO_TILE ? NULL : &draft->laid[stand.laid];
    if (key[2] == AJ_NO_NODE ||
        !car_draft_place(draft, key[2], laid ? kind_to_stand_on(draft, laid->tile) : NULL,
                         laid ? laid->turn : 0, &stand.place) ||
        stand.laid == CAR_NO_TILE || stand.player < 0 || !kind ||
        !check_segment(draft, stand.laid, stand.place, key[2], &segment))
        return;
    if (is_mine(draft, stand.laid, segment) && !car_draft_on(draft, CAR_MODULE_MINER)) {
        car_draft_ignore_miner(draft, node, &draft->laid[stand.laid]);
        return;
    }
    check_entrance(draft, stand.laid, segment, key[2]);
    check_farmer(draft, stand.laid, segment, key[2]);
    check_free(draft, stands, &stand, segment);
    stands->on_board[stand.player][stand.figure]++;
    stands->stand[stands->count++] = stand;
}

static void check_supply(struct car_draft *draft, const struct draft_stands *stands, int player) {
    const struct car_player *p = &draft->position->player[player];
    const char *name = draft->job->player[player].name;
    for (unsigned figure = 0; figure < CAR_FIGURES; figure++) {
        const struct car_figure_row *row = &car_figures[figure];
        int on_board = stands->on_board[player][figure];
        int left = p->left[figure] == CAR_NOT_GIVEN ? 0 : p->left[figure];
        if (on_board + left <= row->each)
            continue;
        if (row->each == 1)
            aj_read_error(draft->reader, p->node, CAR_KIND(TOO_MANY_PIECES),
                          "%s has more than one %s", name, row->spoken);
        else
            aj_read_error(draft->reader, p->node, CAR_KIND(TOO_MANY_PIECES),
                          "%s has %d %ss on the board and %d left; there are %d", name, on_board,
                          row->spoken, left, row->each);
    }
}

static void read_followers(struct car_draft *draft, uint32_t node) {
    const struct aj_doc *doc = draft->reader->doc;
    struct draft_stands stands = {0};
    if (node != AJ_NO_NODE && aj_read_is_list(draft->reader, node)) {
        stands.stand =
            AJ_NEW_ARRAY(draft->reader->arena, struct car_stand, doc->node[node].count + 1);
        for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE; c = doc->node[c].next)
            read_stand(draft, &stands, c);
    }
    for (int i = 0; i < draft->position->players; i++)
        check_supply(draft, &stands, i);
    draft->position->stand = stands.stand;
    draft->position->stands = stands.count;
}

// ---- tokens

static bool has_owner(const struct car_draft *draft, unsigned colour) {
    for (int i = 0; i < draft->position->players; i++)
        if ((draft->position->player[i].sets >> colour) & 1U)
            return true;
    return false;
}

// Players without a list of tokens who lay (or take) this colour in the case, as bits.
static unsigned find_layers(const struct car_draft *draft, unsigned colour,
                            enum car_action_kind kind) {
    const struct car_position *p = draft->position;
    unsigned layers = 0;
    for (uint32_t t = 0; t < p->turns; t++)
        for (uint32_t i = 0; i < p->turn[t].count; i++)
            if (p->turn[t].player >= 0 && p->turn[t].action[i].kind == kind &&
                p->turn[t].action[i].colour == colour && !p->player[p->turn[t].player].listed)
                layers |= 1U << p->turn[t].player;
    return layers;
}

// Players without a list of tokens, as bits.
static unsigned find_unlisted(const struct car_draft *draft) {
    unsigned unlisted = 0;
    for (int i = 0; i < draft->position->players; i++)
        unlisted |= draft->position->player[i].listed ? 0 : 1U << i;
    return unlisted;
}

// Whose a colour on the board is that no player is said to have: of the one who lays it, or, if it
// is taken, of the only other who can have it. False: of several, or of nobody at all.
static bool find_layer(struct car_draft *draft, unsigned colour) {
    unsigned layers = find_layers(draft, colour, CAR_TOKEN);
    unsigned takers = find_layers(draft, colour, CAR_TAKE_TOKEN);
    unsigned others = find_unlisted(draft) & ~takers;
    if (takers && !layers && __builtin_popcount(others) == 1)
        layers = others;
    draft->position->unowned |= (uint8_t)(1U << colour);
    if (__builtin_popcount(layers) == 1)
        draft->position->layer[colour] = (int8_t)__builtin_ctz(layers);
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

static bool check_opening(struct car_draft *draft, const struct car_token *token, uint32_t node) {
    const struct car_laid *laid = &draft->laid[token->laid];
    struct car_lying lying = {.tile = kind_to_stand_on(draft, laid->tile), .turn = laid->turn};
    if (car_has_opening(&lying, token->edge))
        return true;
    aj_read_error(draft->reader, node, CAR_KIND(NO_SUCH_OPENING),
                  "%s at (%d,%d) has no tunnel opening in the %s", laid->tile->id, laid->x, laid->y,
                  car_edge_words[token->edge].spoken);
    return false;
}

static void check_token_free(struct car_draft *draft, const struct car_token *tokens,
                             uint32_t count, const struct car_token *token) {
    int same = 0;
    for (uint32_t i = 0; i < count; i++) {
        same += tokens[i].colour == token->colour;
        if (tokens[i].laid == token->laid && tokens[i].edge == token->edge)
            aj_read_error(draft->reader, token->node, CAR_KIND(OPENING_TAKEN),
                          "a token lies on that opening already");
    }
    if (same >= 2)
        aj_read_error(draft->reader, token->node, CAR_KIND(TOO_MANY_TOKENS),
                      "there are only two %s tokens", car_colour_names[token->colour]);
}

static bool read_token(struct car_draft *draft, uint32_t node, struct car_token *token) {
    static const char *const keys[] = {"colour", "at", "opening", "opportunities_passed"};
    uint32_t key[4];
    *token = (struct car_token){.node = node};
    if (!aj_read_map(draft->reader, node, keys, 4, key))
        return false;
    for (int i = 0; i < 3; i++)
        if (key[i] == AJ_NO_NODE && i != 1)
            car_draft_missing(draft, node, keys[i]);
    int colour = key[0] == AJ_NO_NODE ? -1 : car_draft_colour(draft, key[0]);
    token->laid = read_laid_at(draft, node, key[1]);
    bool edge = key[2] != AJ_NO_NODE && car_draft_edge(draft, key[2], &token->edge);
    if (car_draft_wanted(draft, CAR_OWN_PASSED, key[3]))
        aj_read_int(draft->reader, key[3], 0, 1000, &token->opportunities_passed);
    if (colour < 0)
        return false;
    token->colour = (uint8_t)colour;
    check_owner(draft, token->colour, key[0]);
    return token->laid != CAR_NO_TILE && edge && check_opening(draft, token, key[2]);
}

static void check_pairs(struct car_draft *draft, const struct car_token *tokens, uint32_t count,
                        uint32_t node) {
    uint8_t colours = 0;
    for (uint32_t i = 0; i < count; i++)
        colours |= (uint8_t)(1U << tokens[i].colour);
    if (__builtin_popcount(colours) > CAR_TOKEN_PAIRS)
        aj_read_error(draft->reader, node, CAR_KIND(TOO_MANY_TOKENS),
                      "tokens of seven colours lie on the board; there are six pairs");
}

static void read_tokens(struct car_draft *draft, uint32_t node) {
    const struct aj_doc *doc = draft->reader->doc;
    uint32_t count = 0;
    if (!car_draft_wanted(draft, CAR_OWN_TOKENS, node) || !aj_read_is_list(draft->reader, node))
        return;
    struct car_token *tokens =
        AJ_NEW_ARRAY(draft->reader->arena, struct car_token, doc->node[node].count + 1);
    for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE; c = doc->node[c].next) {
        if (!read_token(draft, c, &tokens[count]))
            continue;
        check_token_free(draft, tokens, count, &tokens[count]);
        count++;
    }
    check_pairs(draft, tokens, count, node);
    draft->position->token = tokens;
    draft->position->tokens = count;
}

// ---- bonus tiles

static struct car_bonus read_bonus(struct car_draft *draft, enum car_own_key own, uint32_t node) {
    static const char *const keys[] = {"player", "size"};
    struct car_bonus bonus = {.player = AJ_NONE, .node = node};
    uint32_t key[2];
    if (!car_draft_wanted(draft, own, node))
        return bonus;
    if (draft->reader->doc->node[node].kind != AJ_NODE_MAP) {
        bonus.player = (int8_t)aj_case_player(draft->reader, draft->job, node);
        return bonus;
    }
    if (!aj_read_map(draft->reader, node, keys, 2, key))
        return bonus;
    if (key[0] == AJ_NO_NODE)
        car_draft_missing(draft, node, "player");
    else
        bonus.player = (int8_t)aj_case_player(draft->reader, draft->job, key[0]);
    if (key[1] != AJ_NO_NODE)
        aj_read_int(draft->reader, key[1], 1, 1000000, &bonus.size);
    return bonus;
}

void car_draft_pieces(struct car_draft *draft) {
    read_followers(draft, draft->field[CAR_KEY_FOLLOWERS]);
    read_tokens(draft, draft->field[CAR_KEY_TOKENS]);
    draft->position->king = read_bonus(draft, CAR_OWN_KING, draft->field[CAR_KEY_KING]);
    draft->position->robber_baron =
        read_bonus(draft, CAR_OWN_ROBBER_BARON, draft->field[CAR_KEY_ROBBER_BARON]);
}
