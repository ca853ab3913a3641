// Reads towers and prisoners in a case, and checks them.
#include "carcassonne/boxes/tower/read.h"

#include "carcassonne/boxes/tower/tower.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/table/table.h"
#include "documents/reading/reading.h"
#include "judging/case/case.h"

// Returns what the case says about towers so far, at first nothing.
static struct car_case_towers *given_of(struct car_draft *draft) {
    void **own = &draft->position->own[CAR_MODULE_TOWER];
    if (!*own) {
        struct car_case_towers *given = AJ_NEW(draft->reader->arena, struct car_case_towers);
        for (int i = 0; i < AJ_PLAYERS_MAX; i++) {
            given->left[i] = CAR_NOT_GIVEN;
            given->prisoner_node[i] = AJ_NO_NODE;
        }
        *own = given;
    }
    return *own;
}

// ---- what players have

bool car_draft_named(struct car_draft *draft, uint32_t node, const struct car_naming *naming,
                     struct car_named *named) {
    uint32_t key[2];
    if (!aj_read_map(draft->reader, node, naming->keys, 2, key)) {
        aj_read_help(draft->reader, naming->help);
        return false;
    }
    for (int i = 0; i < 2; i++)
        if (key[i] == AJ_NO_NODE && !(i == 1 && naming->is_kind_open))
            car_draft_missing(draft, node, naming->keys[i]);
    if (key[0] == AJ_NO_NODE || (key[1] == AJ_NO_NODE && !naming->is_kind_open))
        return false;
    int player = aj_case_player(draft->reader, draft->job, key[0]);
    int figure = key[1] == AJ_NO_NODE ? CAR_FIGURE_NORMAL : car_draft_figure(draft, key[1]);
    *named = (struct car_named){(int8_t)player, (uint8_t)figure, NULL};
    if (player >= 0)
        named->name = draft->job->player[player].name;
    return player >= 0 && figure >= 0;
}

void car_read_prisoners(struct car_draft *draft, uint32_t node, int player) {
    struct car_case_towers *given = given_of(draft);
    given->prisoner_node[player] = node; // checked later: not all players have been read yet
}

void car_read_tower_pieces(struct car_draft *draft, uint32_t node, int player) {
    struct car_case_towers *given = given_of(draft);
    int32_t left;
    if (!aj_read_int(draft->reader, node, 0, 10, &left))
        return;
    given->left[player] = (int16_t)left;
    given->is_left_read = true;
}

static void read_prisoner(struct car_draft *draft, int holder, uint32_t node) {
    static const struct car_naming naming = {
        {"player", "kind"}, true, "as prisoners: [{player: blue, kind: normal}]"};
    struct car_case_towers *given = given_of(draft);
    struct car_named named;
    if (!car_draft_named(draft, node, &naming, &named))
        return;
    if (named.player == holder) {
        aj_read_error(draft->reader, node, CAR_KIND(BAD_PRISONER),
                      "%s holds a prisoner of their own colour", draft->job->player[holder].name);
        return;
    }
    if (!car_is_follower(named.figure) || !car_draft_on(draft, car_figures[named.figure].module) ||
        car_draft_left_out(draft, named.figure) != AJ_NONE) {
        aj_read_error(draft->reader, node, CAR_KIND(PIECE_NOT_IN_PLAY),
                      "%s %s is no prisoner in this game", car_figure_article(named.figure),
                      car_figures[named.figure].spoken)
            ->help = "prisoners are followers of expansions that are in play";
        return;
    }
    given->prisoner = aj_arena_grow(draft->reader->arena, given->prisoner, sizeof *given->prisoner,
                                    &given->prisoner_capacity, given->prisoners + 1);
    given->prisoner[given->prisoners++] = (struct car_prisoner){
        .holder = (int8_t)holder, .player = named.player, .figure = named.figure, .node = node};
}

// Refuses two players who hold each other's followers: these would have been exchanged.
static void check_mutual(struct car_draft *draft) {
    const struct car_case_towers *given = given_of(draft);
    unsigned held[AJ_PLAYERS_MAX] = {0}; // by holder: the players whose followers he holds, as bits
    for (size_t i = 0; i < given->prisoners; i++) {
        const struct car_prisoner *p = &given->prisoner[i];
        if ((held[p->player] >> p->holder) & 1U) {
            aj_read_error(draft->reader, p->node, CAR_KIND(BAD_PRISONER),
                          "%s and %s hold a follower of each other, which they would have "
                          "exchanged already",
                          draft->job->player[p->holder].name, draft->job->player[p->player].name);
            return;
        }
        held[p->holder] |= 1U << p->player;
    }
}

void car_check_prisoners(struct car_draft *draft) {
    struct car_case_towers *given = draft->position->own[CAR_MODULE_TOWER];
    const struct aj_doc *doc = draft->reader->doc;
    for (int i = 0; given && i < draft->position->players; i++) {
        uint32_t list = given->prisoner_node[i];
        if (list == AJ_NO_NODE || !aj_read_is_list(draft->reader, list))
            continue;
        AJ_EACH_CHILD(doc, c, list)
            read_prisoner(draft, i, c);
    }
    if (given)
        check_mutual(draft);
}

// ---- towers

static void read_tower(struct car_draft *draft, uint32_t node) {
    static const char *const keys[] = {"at", "height"};
    struct car_case_towers *given = given_of(draft);
    struct car_case_tower tower = {.node = node, .height = 1};
    uint32_t key[2];
    if (!aj_read_map(draft->reader, node, keys, 2, key)) {
        aj_read_help(draft->reader, "as {at: [0, 0], height: 2}");
        return;
    }
    tower.laid = car_draft_laid_at(draft, node, key[0]);
    if (key[1] == AJ_NO_NODE)
        car_draft_missing(draft, node, "height");
    if (key[1] == AJ_NO_NODE || !aj_read_int(draft->reader, key[1], 1, 30, &tower.height) ||
        tower.laid == CAR_NO_TILE)
        return;
    const struct car_case_tile *laid = &draft->laid[tower.laid];
    if (!car_has_kind(laid->tile, CAR_TOWER)) {
        aj_read_error(draft->reader, node, CAR_KIND(NO_FOUNDATION),
                      "a tower stands on a foundation, and %s at (%d,%d) has none",
                      car_tile_id(laid->tile), laid->x, laid->y);
        return;
    }
    for (uint32_t i = 0; i < given->towers; i++)
        if (given->tower[i].laid == tower.laid) {
            aj_read_error(draft->reader, node, AJ_KIND(REPEATED),
                          "the tower at (%d,%d) is named twice", laid->x, laid->y);
            return;
        }
    given->tower[given->towers++] = tower;
}

static bool is_tower(const struct car_case_towers *given, uint32_t laid) {
    for (uint32_t i = 0; given && i < given->towers; i++)
        if (given->tower[i].laid == laid)
            return true;
    return false;
}

// Checks that each figure on a tower is of a kind that may stand there, and that the tower is
// built.
static void check_guards(struct car_draft *draft) {
    const struct car_case_towers *given = draft->position->own[CAR_MODULE_TOWER];
    for (uint32_t i = 0; i < draft->position->stands; i++) {
        const struct car_case_figure *stand = &draft->position->stand[i];
        const struct car_case_tile *laid = &draft->laid[stand->laid];
        if (stand->place.kind != CAR_TOWER)
            continue;
        if (!car_figure_may(stand->figure, CAR_FATE_TOWER))
            aj_read_error(draft->reader, stand->node, CAR_KIND(NO_SUCH_SEGMENT),
                          "%s %s does not climb a tower", car_figure_article(stand->figure),
                          car_figures[stand->figure].spoken)
                ->help = "only normal and large followers stand on towers";
        else if (!is_tower(given, stand->laid))
            aj_read_error(draft->reader, stand->node, CAR_KIND(NO_SUCH_SEGMENT),
                          "%s %s stands on the tower of (%d,%d), and no tower is built there",
                          car_figure_article(stand->figure), car_figures[stand->figure].spoken,
                          laid->x, laid->y)
                ->help = aj_arena_format(
                draft->reader->arena, "say how high it is: `towers: [{at: [%d, %d], height: 1}]`",
                laid->x, laid->y);
    }
}

// Refuses more pieces than the players were dealt.
static void check_pieces(struct car_draft *draft, uint32_t node) {
    const struct car_case_towers *given = given_of(draft);
    const struct car_position *p = draft->position;
    int32_t each = car_tower_dealt(p->players), lie = 0, left = 0;
    for (uint32_t i = 0; i < given->towers; i++)
        lie += given->tower[i].height;
    for (int i = 0; i < p->players; i++)
        left += given->left[i] > 0 ? given->left[i] : 0;
    if (lie > each * p->players)
        aj_read_error(draft->reader, node, CAR_KIND(TOO_MANY_PIECES),
                      "%d tower pieces lie, and %d were dealt", (int)lie, (int)(each * p->players));
    else if (lie + left > each * p->players)
        aj_read_error(draft->reader, node == AJ_NO_NODE ? p->player[0].node : node,
                      CAR_KIND(TOO_MANY_PIECES),
                      "%d tower pieces lie and %d are left, and %d were dealt", (int)lie, (int)left,
                      (int)(each * p->players));
}

// Counts a player's figures of a kind that are prisoners.
static int count_held(const struct car_case_towers *given, int player, unsigned figure) {
    int count = 0;
    for (size_t i = 0; i < given->prisoners; i++)
        count += given->prisoner[i].player == player && given->prisoner[i].figure == figure;
    return count;
}

// Counts a player's figures of a kind on the board and at hand.
static int count_free(const struct car_position *p, int player, unsigned figure) {
    int count = p->player[player].left[figure] > 0 ? p->player[player].left[figure] : 0;
    for (uint32_t i = 0; i < p->stands; i++)
        count += p->stand[i].player == player && p->stand[i].figure == figure;
    return count;
}

// Refuses more followers of a player than there are, with those that are prisoners.
static void check_prisoner_counts(struct car_draft *draft) {
    const struct car_position *p = draft->position;
    for (int player = 0; player < p->players; player++)
        for (unsigned figure = 0; figure < CAR_FIGURES; figure++) {
            int held = count_held(given_of(draft), player, figure);
            int all = held + count_free(p, player, figure);
            bool is_told = p->player[player].left[figure] != CAR_NOT_GIVEN;
            int most = is_told ? car_figure_most(figure) : car_figures[figure].each;
            if (held > 0 && all > most)
                aj_read_error(draft->reader, p->player[player].node, CAR_KIND(TOO_MANY_PIECES),
                              "%s has %d %ss on the board, at hand and in prison; there %s %d",
                              draft->job->player[player].name, all, car_figures[figure].spoken,
                              most == 1 ? "is" : "are", most);
        }
}

void car_read_towers(struct car_draft *draft, uint32_t node) {
    const struct aj_doc *doc = draft->reader->doc;
    if (draft->position->players == 0)
        return;
    if (node != AJ_NO_NODE && !aj_read_is_list(draft->reader, node)) {
        aj_read_help(draft->reader, "as towers: [{at: [0, 0], height: 1}]");
    } else if (node != AJ_NO_NODE) {
        given_of(draft)->tower =
            AJ_NEW_ARRAY(draft->reader->arena, struct car_case_tower, doc->node[node].count + 1);
        AJ_EACH_CHILD(doc, c, node)
            read_tower(draft, c);
    }
    check_guards(draft);
    check_pieces(draft, node);
    check_prisoner_counts(draft);
}
