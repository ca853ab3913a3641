// Reading a position: its players, then part by part.
#include <string.h>

#include "carcassonne/draft.h"

const char *const car_position_keys[CAR_KEYS] = {
    [CAR_KEY_BOARD] = "board",
    [CAR_KEY_FOLLOWERS] = "followers",
    [CAR_KEY_TOKENS] = "tokens",
    [CAR_KEY_KING] = "king",
    [CAR_KEY_ROBBER_BARON] = "robber_baron",
    [CAR_KEY_TO_MOVE] = "to_move",
    [CAR_KEY_TILE_IN_HAND] = "tile_in_hand",
};

enum player_key {
    PLAYER_NAME,
    PLAYER_COLOUR,
    PLAYER_SCORE,
    PLAYER_TOKENS,
    PLAYER_LEFT, // of each figure
    PLAYER_ORE = PLAYER_LEFT + CAR_FIGURES,
    PLAYER_KEYS
};

static void list_player_keys(const char *keys[PLAYER_KEYS]) {
    static const char *const own[PLAYER_KEYS] = {
        [PLAYER_NAME] = "name",     [PLAYER_COLOUR] = "colour", [PLAYER_SCORE] = "score",
        [PLAYER_TOKENS] = "tokens", [PLAYER_ORE] = "ore",
    };
    for (int i = 0; i < PLAYER_KEYS; i++)
        keys[i] = own[i] ? own[i] : car_figures[i - PLAYER_LEFT].left;
}

static void read_sets(struct car_draft *draft, struct car_player *player, uint32_t node) {
    const struct aj_doc *doc = draft->reader->doc;
    player->sets = 0;
    if (!aj_read_is_list(draft->reader, node))
        return;
    for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE; c = doc->node[c].next) {
        int colour = car_draft_colour(draft, c);
        if (colour >= 0 && (player->sets >> colour) & 1U)
            aj_read_error(draft->reader, c, &aj_core_diag_kinds[AJ_DIAG_REPEATED],
                          "the set %s is given twice", car_colour_names[colour]);
        if (colour >= 0)
            player->sets |= (uint8_t)(1U << colour);
    }
}

static void read_left(struct car_draft *draft, const uint32_t key[], struct car_player *player) {
    for (unsigned figure = 0; figure < CAR_FIGURES; figure++) {
        int32_t value;
        player->left[figure] = CAR_NOT_GIVEN;
        if (car_draft_wants_left(draft, figure, key[figure]) &&
            aj_read_int(draft->reader, key[figure], 0, car_figures[figure].each, &value))
            player->left[figure] = (int16_t)value;
    }
}

#define ORE_HELP "there are 30 pieces of ore in all, and nobody owes any"

static void read_ore(struct car_draft *draft, uint32_t node, struct car_player *player) {
    if (!aj_read_int(draft->reader, node, -1000000, 1000000, &player->ore))
        return;
    if (player->ore < 0 || player->ore > CAR_ORE_PIECES)
        aj_read_error(draft->reader, node, &aj_core_diag_kinds[AJ_DIAG_OUT_OF_RANGE],
                      "%d pieces of ore are outside 0 to %d", player->ore, CAR_ORE_PIECES)
            ->help = ORE_HELP;
}

// Name and colour; either will do for the other.
static void read_identity(struct car_draft *draft, uint32_t node, const uint32_t key[],
                          struct aj_case_player *common, struct car_player *player) {
    if (key[PLAYER_COLOUR] != AJ_NO_NODE) {
        int colour = car_draft_colour(draft, key[PLAYER_COLOUR]);
        player->colour = (int8_t)colour;
        common->colour = colour >= 0 ? car_colour_names[colour] : NULL;
    }
    if (key[PLAYER_NAME] != AJ_NO_NODE)
        common->name = aj_read_name(draft->reader, key[PLAYER_NAME]);
    else if (key[PLAYER_COLOUR] != AJ_NO_NODE)
        common->name = common->colour;
    else
        aj_read_error(draft->reader, node, &aj_core_diag_kinds[AJ_DIAG_MISSING_KEY],
                      "a player needs a `name` or a `colour`");
    if (!common->name)
        common->name = "?"; // said already
}

static void read_player(struct car_draft *draft, uint32_t node, int index) {
    const char *player_keys[PLAYER_KEYS];
    uint32_t key[PLAYER_KEYS];
    struct car_player *player = &draft->position->player[index];
    struct aj_case_player *common = &draft->job->player[index];
    *player = (struct car_player){.colour = CAR_NOT_GIVEN, .node = node, .tokens_node = node};
    *common = (struct aj_case_player){.name = "?", .node = node};
    list_player_keys(player_keys);
    if (!aj_read_map(draft->reader, node, player_keys, PLAYER_KEYS, key)) {
        aj_case_help_player(draft->reader, node, car_colour_names, CAR_COLOURS);
        return;
    }
    read_identity(draft, node, key, common, player);
    if (key[PLAYER_SCORE] != AJ_NO_NODE)
        aj_read_int(draft->reader, key[PLAYER_SCORE], -1000000, 1000000, &common->score);
    if (player->colour >= 0)
        player->sets = (uint8_t)(1U << player->colour);
    if (car_draft_wanted(draft, CAR_OWN_SETS, key[PLAYER_TOKENS])) {
        player->tokens_node = key[PLAYER_TOKENS];
        player->listed = true;
        read_sets(draft, player, key[PLAYER_TOKENS]);
    }
    read_left(draft, &key[PLAYER_LEFT], player);
    if (car_draft_wanted(draft, CAR_OWN_ORE, key[PLAYER_ORE]))
        read_ore(draft, key[PLAYER_ORE], player);
}

static void check_apart(struct car_draft *draft, int a, int b) {
    const struct car_player *p = &draft->position->player[a], *q = &draft->position->player[b];
    const struct aj_case_player *ours = &draft->job->player[a], *theirs = &draft->job->player[b];
    if (strcmp(ours->name, theirs->name) == 0 && strcmp(ours->name, "?") != 0)
        aj_read_error(draft->reader, q->node, &aj_core_diag_kinds[AJ_DIAG_REPEATED],
                      "two players are called %s", ours->name);
    if (p->colour >= 0 && p->colour == q->colour) {
        aj_read_error(draft->reader, q->node, CAR_KIND(SHARED_COLOUR), "%s and %s are both %s",
                      ours->name, theirs->name, car_colour_names[p->colour]);
        return;
    }
    uint8_t shared = p->sets & q->sets;
    if (shared && car_draft_on(draft, CAR_MODULE_TUNNEL) &&
        !aj_house_rule_on(&draft->job->rules, CAR_HOUSE_RULE_COMMON_STOCK))
        aj_read_error(draft->reader, q->tokens_node, CAR_KIND(SHARED_SET),
                      "%s and %s both play with the %s tunnel tokens", ours->name, theirs->name,
                      car_colour_names[__builtin_ctz(shared)]);
}

static void check_colours(struct car_draft *draft) {
    uint8_t colours = 0;
    for (int i = 0; i < draft->position->players; i++)
        colours |= draft->position->player[i].sets;
    if (__builtin_popcount(colours) > 6 && car_draft_on(draft, CAR_MODULE_TUNNEL))
        aj_read_error(draft->reader, draft->job->field[AJ_KEY_PLAYERS], CAR_KIND(TOO_MANY_PIECES),
                      "a game has at most six colours of tunnel tokens");
    for (int a = 0; a < draft->position->players; a++)
        for (int b = a + 1; b < draft->position->players; b++)
            check_apart(draft, a, b);
}

static void check_ore(struct car_draft *draft) {
    int32_t ore = 0;
    for (int i = 0; i < draft->position->players; i++) {
        int32_t own = draft->position->player[i].ore;
        ore += own > 0 && own <= CAR_ORE_PIECES ? own : 0;
    }
    if (ore > CAR_ORE_PIECES)
        aj_read_error(draft->reader, draft->job->field[AJ_KEY_PLAYERS], CAR_KIND(TOO_MANY_PIECES),
                      "the players hold %d pieces of ore", ore)
            ->help = ORE_HELP;
}

static void read_players(struct car_draft *draft) {
    const struct aj_doc *doc = draft->reader->doc;
    uint32_t node = draft->job->field[AJ_KEY_PLAYERS];
    if (node == AJ_NO_NODE) {
        car_draft_missing(draft, draft->job->node, "players");
        return;
    }
    if (!aj_read_is_list(draft->reader, node)) {
        aj_read_help(draft->reader, "write players: [{name: Anna}, {name: Bob}]");
        return;
    }
    uint32_t count = doc->node[node].count;
    if (count < 1 || count > AJ_PLAYERS_MAX)
        aj_read_error(draft->reader, node, &aj_core_diag_kinds[AJ_DIAG_OUT_OF_RANGE],
                      "Carcassonne is played by 1 to 6 players; %u are given", count);
    for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE; c = doc->node[c].next)
        if (draft->position->players < AJ_PLAYERS_MAX)
            read_player(draft, c, draft->position->players++);
    draft->job->players = draft->position->players;
    check_colours(draft);
    check_ore(draft);
}

bool car_position_read(struct aj_reader *reader, struct aj_case *job, const uint32_t field[]) {
    size_t errors = reader->diags->count;
    struct car_position *position = AJ_NEW(reader->arena, struct car_position);
    struct car_draft draft = {
        .reader = reader, .job = job, .field = field, .position = position, .marked = CAR_NO_TILE};
    position->to_move = AJ_NONE;
    memset(position->layer, AJ_NONE, sizeof position->layer);
    position->board_node = field[CAR_KEY_BOARD];
    job->position = position;
    car_draft_ignore_rules(&draft);
    read_players(&draft);
    car_draft_board(&draft);
    position->laid = draft.laid;
    position->laid_count = (uint32_t)draft.laid_count;
    car_draft_moves(&draft);
    car_draft_pieces(&draft);
    car_draft_seams(&draft);
    position->ignored = draft.ignored;
    position->ignored_count = (uint32_t)draft.ignored_count;
    return reader->diags->count == errors;
}
