// Reads a position: first its players, then its other parts.
#include <string.h>

#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/table/table.h"
#include "documents/reading/reading.h"
#include "judging/case/case.h"

#define OF_PLAYER(name) (CAR_KEY_OF_PLAYER_##name - CAR_CASE_KEYS)

// The readers of modules' keys.
static car_read_case_key *const case_readers[CAR_CASE_KEYS] = {
#define CASE_KEY(name, key, module, house, reader_, ...) reader_,
#include "carcassonne/table/rows.def"
};
static car_read_player_key *const player_readers[CAR_KEY_LEFT - CAR_CASE_KEYS] = {
#define PLAYER_KEY(name, key, module, house, reader_, ...) reader_,
#include "carcassonne/table/rows.def"
};
struct check {
    int module;
    void (*check)(struct car_draft *draft);
};
static const struct check player_checks[] = {
#define CHECKS_PLAYERS(module_, check_) {CAR_MODULE_##module_, check_},
#include "carcassonne/table/rows.def"
    {AJ_NONE, NULL}};
static const struct check board_checks[] = {
#define CHECKS_BOARD(module_, check_) {CAR_MODULE_##module_, check_},
#include "carcassonne/table/rows.def"
    {AJ_NONE, NULL}};

static void check_all(struct car_draft *draft, const struct check checks[]) {
    for (size_t i = 0; checks[i].check; i++)
        if (car_draft_on(draft, checks[i].module))
            checks[i].check(draft);
}

// Does nothing: the base game's keys are read elsewhere, step by step.
void car_read_with_board(struct car_draft *draft, uint32_t node) {
    (void)draft, (void)node;
}

void car_read_game_over(struct car_draft *draft, uint32_t node) {
    bool is_over;
    if (node == AJ_NO_NODE)
        draft->position->is_over = aj_claimed(draft->job, "winner") != AJ_NO_NODE;
    else if (aj_read_bool(draft->reader, node, &is_over))
        draft->position->is_over = draft->position->is_told_over = is_over;
}

void car_read_with_name(struct car_draft *draft, uint32_t node, int player) {
    (void)draft, (void)node, (void)player;
}

static void read_left(struct car_draft *draft, const uint32_t key[], struct car_player *player) {
    for (unsigned figure = 0; figure < CAR_FIGURES; figure++) {
        int32_t value;
        player->left[figure] = CAR_NOT_GIVEN;
        if (car_draft_wants_supply(draft, figure, key[figure]) &&
            aj_read_int(draft->reader, key[figure], 0, car_figure_most(figure), &value))
            player->left[figure] = (int16_t)value;
    }
}

// Reads name and colour. Each serves as the other if one is missing.
static void read_identity(struct car_draft *draft, uint32_t node, const uint32_t key[],
                          struct aj_case_player *common, struct car_player *player) {
    if (key[OF_PLAYER(COLOUR)] != AJ_NO_NODE) {
        int colour = car_draft_colour(draft, key[OF_PLAYER(COLOUR)]);
        player->colour = (int8_t)colour;
        common->colour = colour >= 0 ? car_colour_names[colour] : NULL;
    }
    if (key[OF_PLAYER(NAME)] != AJ_NO_NODE)
        common->name = aj_read_name(draft->reader, key[OF_PLAYER(NAME)]);
    else if (key[OF_PLAYER(COLOUR)] != AJ_NO_NODE)
        common->name = common->colour;
    else
        aj_read_error(draft->reader, node, AJ_KIND(MISSING_KEY),
                      "a player needs a `name` or a `colour`");
    if (!common->name)
        common->name = "?"; // an error was reported already
    for (int8_t colour = 0; colour < CAR_COLOURS; colour++)
        if (aj_is_same(common->name, car_colour_names[colour]))
            player->named = colour;
}

static void read_player(struct car_draft *draft, uint32_t node, int index) {
    uint32_t key[CAR_PLAYER_KEYS];
    struct car_player *player = &draft->position->player[index];
    struct aj_case_player *common = &draft->job->player[index];
    *player = (struct car_player){.colour = CAR_NOT_GIVEN, .named = CAR_NOT_GIVEN, .node = node};
    *common = (struct aj_case_player){.name = "?", .node = node};
    if (!aj_read_known(draft->reader, node, car_key_names + CAR_CASE_KEYS, CAR_PLAYER_KEYS, key))
        return;
    read_identity(draft, node, key, common, player);
    player->has_score = key[OF_PLAYER(SCORE)] != AJ_NO_NODE;
    if (player->has_score)
        aj_read_number(draft->reader, key[OF_PLAYER(SCORE)], &common->score);
    for (int i = 0; i < CAR_KEY_LEFT - CAR_CASE_KEYS; i++)
        if (player_readers[i] && car_draft_wanted(draft, (enum car_key)(CAR_CASE_KEYS + i), key[i]))
            player_readers[i](draft, key[i], index);
    read_left(draft, &key[CAR_KEY_LEFT - CAR_CASE_KEYS], player);
}

static void check_apart(struct car_draft *draft, int a, int b) {
    const struct car_player *p = &draft->position->player[a], *q = &draft->position->player[b];
    const struct aj_case_player *ours = &draft->job->player[a], *theirs = &draft->job->player[b];
    if (strcmp(ours->name, theirs->name) == 0 && strcmp(ours->name, "?") != 0)
        aj_read_error(draft->reader, q->node, AJ_KIND(REPEATED), "two players are called %s",
                      ours->name);
    if (p->colour >= 0 && p->colour == q->colour)
        aj_read_error(draft->reader, q->node, CAR_KIND(SHARED_COLOUR), "%s and %s are both %s",
                      ours->name, theirs->name, car_colour_names[p->colour]);
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
        aj_read_error(draft->reader, node, AJ_KIND(OUT_OF_RANGE),
                      "Carcassonne is played by 1 to 6 players; %u are given", count);
    AJ_EACH_CHILD(doc, c, node)
        if (draft->position->players < AJ_PLAYERS_MAX)
            read_player(draft, c, draft->position->players++);
    draft->job->players = draft->position->players;
    aj_claims_read(draft->reader, draft->job);
    for (int a = 0; a < draft->position->players; a++)
        for (int b = a + 1; b < draft->position->players; b++)
            check_apart(draft, a, b);
    check_all(draft, player_checks);
}

// Reports expansions that use the same pieces for different purposes.
static void check_excluded(struct car_draft *draft) {
    static const struct {
        int one, other;
        const char *reason;
    } pairs[] = {
#define EXCLUDES(one_, other_, reason_) {CAR_MODULE_##one_, CAR_MODULE_##other_, reason_},
#include "carcassonne/table/rows.def"
        {.reason = NULL}};
    uint32_t rules = draft->job->field[AJ_KEY_RULES];
    for (size_t i = 0; pairs[i].reason; i++)
        if (car_draft_on(draft, pairs[i].one) && car_draft_on(draft, pairs[i].other))
            aj_read_error(draft->reader, rules == AJ_NO_NODE ? draft->job->node : rules,
                          CAR_KIND(MODULES_EXCLUDE), "%s and %s are not played together: %s",
                          car_rulebook.module[pairs[i].one].title,
                          car_rulebook.module[pairs[i].other].title, pairs[i].reason)
                ->help = "leave one of them out of `rules`";
}

// Whether a case may leave out its board: it tells points or the like of a player, or that the game
// is over, and no figure and no turn, for which there must be tiles.
static bool needs_no_board(struct car_draft *draft) {
    const uint32_t *field = draft->job->field;
    bool tells = draft->field[CAR_KEY_GAME_OVER] != AJ_NO_NODE;
    for (int i = 0; i < draft->position->players; i++) {
        const struct aj_node *at = &draft->reader->doc->node[draft->position->player[i].node];
        tells |= at->kind == AJ_NODE_MAP && at->count > 1;
    }
    return tells && draft->field[CAR_KEY_FOLLOWERS] == AJ_NO_NODE &&
           field[AJ_KEY_MOVE] == AJ_NO_NODE && field[AJ_KEY_MOVES] == AJ_NO_NODE;
}

// Lays tiles that the case need not list, and refuses a board without any tile.
static void lay_out(struct car_draft *draft) {
#define LAYS_OUT(function) function(draft);
#include "carcassonne/table/rows.def"
    if (draft->field[CAR_KEY_BOARD] != AJ_NO_NODE || draft->laid_count > 0 || needs_no_board(draft))
        return;
    struct aj_diag *diag = car_draft_missing(draft, draft->job->node, "board");
    diag->help = "as board: [D at 0 0, CRFR at 1 0], or board: [] if no tile lies";
}

bool car_position_read(struct aj_reader *reader, struct aj_case *job, const uint32_t field[],
                       const struct car_choices *choices) {
    size_t errors = reader->diags->count;
    struct car_position *position = AJ_NEW(reader->arena, struct car_position);
    struct car_draft draft = {.reader = reader,
                              .job = job,
                              .field = field,
                              .choices = choices,
                              .position = position,
                              .marked = CAR_NO_TILE};
    position->to_move = AJ_NONE;
    position->is_trial = choices && choices->is_trial;
    position->board_node = field[CAR_KEY_BOARD];
    job->position = position;
    check_excluded(&draft);
    car_draft_ignore_rules(&draft);
    read_players(&draft);
    car_draft_board(&draft);
    lay_out(&draft);
    car_draft_turns(&draft);
    position->laid = draft.laid;
    position->laid_count = (uint32_t)draft.laid_count;
    car_draft_moves(&draft);
    car_draft_pieces(&draft);
    car_draft_spots(&draft);
    for (int i = 0; i < CAR_CASE_KEYS; i++) {
        uint32_t node = car_draft_wanted(&draft, (enum car_key)i, field[i]) ? field[i] : AJ_NO_NODE;
        if (case_readers[i] && (node != AJ_NO_NODE || car_draft_on(&draft, car_keys[i].module)))
            case_readers[i](&draft, node);
    }
    car_draft_seams(&draft);
    if (reader->diags->count == errors) {
        car_draft_company(&draft);
        check_all(&draft, board_checks);
    }
    position->ignored = draft.ignored;
    position->ignored_count = (uint32_t)draft.ignored_count;
    position->described = draft.described;
    position->described_count = (uint32_t)draft.described_count;
    return reader->diags->count == errors;
}
