// Reads the City of Carcassonne and who is in its quarters, and the actions of the box; lists what
// may come of them.
#include <string.h>

#include "carcassonne/boxes/count/count.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"
#include "documents/reading/reading.h"

static const struct aj_said called[] = {
    {"smith", "blacksmith"}, {"smithy", "blacksmith"}, {"forge", "blacksmith"}, {NULL, NULL}};
static const struct aj_word_list quarters = {
    "quarter of Carcassonne", car_quarter_names, CAR_QUARTERS, called, NULL, NULL};

static struct car_case_count *given_of(struct car_draft *draft) {
    void **own = &draft->position->own[CAR_MODULE_THE_COUNT];
    if (!*own)
        *own = AJ_NEW(draft->reader->arena, struct car_case_count);
    return *own;
}

// ---- the city

// Where the city lies.
struct block {
    int32_t x, y; // the cell of tile CO-1
    unsigned turn;
    uint32_t node;
};

// Returns which of the city's twelve tiles it is, from 0, or -1.
static int number_of(const struct car_tile *tile) {
    return tile && tile->set == CAR_SET_COUNT ? (int)(tile - car_catalogue_find("CO-1")) : -1;
}

// Returns the cell of a tile of a block whose CO-1 lies at (0, 0).
static struct car_xy cell_of(int number, unsigned turn) {
    struct car_xy cell = {number % CAR_CITY_WIDTH, number / CAR_CITY_WIDTH};
    for (unsigned i = 0; i < turn; i++)
        cell = (struct car_xy){-cell.y, cell.x};
    return cell;
}

static bool read_block(struct car_draft *draft, uint32_t node, struct block *block) {
    static const char *const keys[] = {"at", "turn"};
    uint32_t key[2];
    int32_t cell[2];
    struct car_case_tile laid = {.node = node};
    if (!aj_read_map(draft->reader, node, keys, 2, key)) {
        aj_read_help(draft->reader, "as carcassonne: {at: [0, 0]}");
        return false;
    }
    if (key[0] == AJ_NO_NODE)
        car_draft_missing(draft, node, "at");
    if (key[0] == AJ_NO_NODE || !aj_read_cell(draft->reader, key[0], cell) ||
        !car_draft_turn(draft, key[1], &laid))
        return false;
    *block = (struct block){cell[0], cell[1], laid.turn, node};
    return true;
}

// Finds where the city lies by a tile of it; false if none is laid.
static bool find_block(const struct car_draft *draft, struct block *block) {
    for (size_t i = 0; i < draft->laid_count; i++) {
        const struct car_case_tile *laid = &draft->laid[i];
        int number = number_of(laid->tile);
        if (number < 0)
            continue;
        struct car_xy cell = cell_of(number, laid->turn);
        *block = (struct block){laid->x - cell.x, laid->y - cell.y, laid->turn, laid->node};
        return true;
    }
    return false;
}

// Refuses a tile on a cell of the city that is none of its tiles, and a tile of the city that lies
// elsewhere.
static void refuse(struct car_draft *draft, const struct car_case_tile *laid) {
    car_draft_refuse(draft, laid, CAR_KIND(CELL_TAKEN),
                     number_of(laid->tile) < 0
                         ? "the City of Carcassonne lies at (%d,%d), and %s cannot"
                         : "the City of Carcassonne does not lie so at (%d,%d) that %s is there",
                     laid->x, laid->y, car_tile_id(laid->tile))
        ->help =
        "its twelve tiles lie four by three, and `carcassonne: {at: [0, 0]}` lays them all "
        "from CO-1 on";
}

void car_lay_carcassonne(struct car_draft *draft) {
    uint32_t node = draft->field[CAR_KEY_CARCASSONNE];
    bool is_told = car_draft_wanted(draft, CAR_KEY_CARCASSONNE, node);
    struct block block;
    if (is_told ? !read_block(draft, node, &block) : !find_block(draft, &block))
        return;
    size_t listed = draft->laid_count;
    for (int i = 0; i < CAR_CITY_TILES; i++) {
        struct car_xy cell = cell_of(i, block.turn);
        struct car_case_tile laid = {.tile = car_catalogue_find("CO-1") + i,
                                     .x = block.x + cell.x,
                                     .y = block.y + cell.y,
                                     .turn = (uint8_t)block.turn,
                                     .node = block.node};
        uint32_t there = car_draft_at(draft, laid.x, laid.y);
        if (there == CAR_NO_TILE)
            car_draft_lay(draft, laid);
        else if (draft->laid[there].tile != laid.tile || draft->laid[there].turn != laid.turn)
            refuse(draft, &draft->laid[there]);
    }
    for (size_t i = 0; i < listed; i++) {
        const struct car_case_tile *laid = &draft->laid[i];
        int number = number_of(laid->tile);
        struct car_xy cell = cell_of(number < 0 ? 0 : number, block.turn);
        if (number >= 0 && (laid->x != block.x + cell.x || laid->y != block.y + cell.y))
            refuse(draft, laid);
    }
    if (!is_told && draft->laid_count > listed && car_draft_on(draft, CAR_MODULE_THE_COUNT))
        given_of(draft)->is_city_untold = true;
}

// Does nothing: car_lay_carcassonne reads the key.
void car_read_carcassonne(struct car_draft *draft, uint32_t node) {
    (void)draft, (void)node;
}

bool car_is_walled(struct aj_case *job, const struct car_position *position,
                   const struct car_described *seen, const struct car_tile *tile) {
    (void)job, (void)position, (void)seen;
    return car_has_kind(tile, CAR_CARCASSONNE);
}

// ---- who is in it

void car_read_count_at(struct car_draft *draft, uint32_t node) {
    int quarter = node == AJ_NO_NODE ? -1 : aj_read_word_said(draft->reader, node, &quarters);
    if (quarter >= 0)
        given_of(draft)->at = (uint8_t)quarter;
}

void car_read_quarter(struct car_draft *draft, uint32_t node, const struct car_case_figure *stand) {
    int quarter = aj_read_word_said(draft->reader, node, &quarters);
    if (quarter < 0)
        return;
    if (!car_quarter_admits((enum car_quarter)quarter, stand->figure)) {
        aj_read_error(draft->reader, node, CAR_KIND(NO_SUCH_SEGMENT),
                      "no %s enters the %s of Carcassonne", car_figures[stand->figure].spoken,
                      car_quarter_names[quarter]);
        return;
    }
    given_of(draft)->in[stand->player][quarter][stand->figure]++;
    draft->position->player[stand->player].idle[stand->figure]++;
}

// ---- the actions

static bool tell_quarter(struct car_draft *draft, uint32_t node, struct car_action *a) {
    int quarter = aj_read_word_said(draft->reader, node, &quarters);
    a->told = &car_quarters_told[quarter < 0 ? 0 : quarter];
    return quarter >= 0;
}

static bool read_enter(struct car_draft *draft, const struct car_action_nodes *at,
                       struct car_action *a) {
    int kind = car_draft_figure(draft, at->own);
    a->figure = (uint8_t)(kind < 0 ? 0 : kind);
    return car_draft_has(draft, at, CAR_BESIDE_QUARTER) &&
           tell_quarter(draft, at->beside[CAR_BESIDE_QUARTER], a) && kind >= 0;
}

static void write_enter(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    (void)arena;
    aj_json_put_text(json, "follower", car_figures[a->figure].id);
    aj_json_put_text(json, "quarter", car_quarter_names[car_quarter_of(a)->quarter]);
}

static void phrase_enter(const struct car_action *a, struct aj_buf *out) {
    aj_buf_format(out, "send %s %s to the %s of Carcassonne", car_figure_article(a->figure),
                  car_figures[a->figure].spoken, car_quarter_names[car_quarter_of(a)->quarter]);
}

static bool read_move(struct car_draft *draft, const struct car_action_nodes *at,
                      struct car_action *a) {
    return tell_quarter(draft, at->own, a);
}

static void write_move(const struct car_action *a, struct aj_json *json, struct aj_arena *arena) {
    (void)arena;
    aj_json_put_text(json, "count", car_quarter_names[car_quarter_of(a)->quarter]);
}

static void phrase_move(const struct car_action *a, struct aj_buf *out) {
    aj_buf_format(out, "move the Count to the %s", car_quarter_names[car_quarter_of(a)->quarter]);
}

enum { PLAYER, FROM, KIND, AT, SEGMENT, KEYS };
static const char *const redeploy_keys[KEYS] = {"player", "from", "kind", "at", "segment"};

// Reads whose follower leaves which quarter.
static bool read_leaving(struct car_draft *draft, const uint32_t key[], struct car_action *a) {
    struct car_quarter_told *told = AJ_NEW(draft->reader->arena, struct car_quarter_told);
    int quarter = aj_read_word_said(draft->reader, key[FROM], &quarters);
    int kind = key[KIND] == AJ_NO_NODE ? CAR_FIGURES : car_draft_figure(draft, key[KIND]);
    told->player = key[PLAYER] == AJ_NO_NODE
                       ? draft->mover
                       : (int8_t)aj_case_player(draft->reader, draft->job, key[PLAYER]);
    told->quarter = (uint8_t)quarter;
    told->name = told->player < 0 ? "?" : draft->job->player[told->player].name;
    a->figure = (uint8_t)kind;
    a->told = told;
    if (kind >= 0 && kind != CAR_FIGURES && !car_is_follower((unsigned)kind)) {
        aj_read_error(draft->reader, key[KIND], CAR_KIND(NO_SUCH_SEGMENT),
                      "no %s is in Carcassonne", car_figures[kind].spoken);
        return false;
    }
    return quarter >= 0 && kind >= 0 && told->player >= 0;
}

static bool read_redeploy(struct car_draft *draft, const struct car_action_nodes *at,
                          struct car_action *a) {
    uint32_t key[KEYS];
    bool given = true;
    struct car_case_tile lying = {.tile = NULL};
    if (!aj_read_known(draft->reader, at->own, redeploy_keys, KEYS, key)) {
        aj_read_help(draft->reader, "as {from: castle, at: [0, 0], segment: city N}");
        return false;
    }
    for (int i = 0; i < KEYS; i++)
        if (key[i] == AJ_NO_NODE && i != PLAYER && i != KIND) {
            car_draft_missing(draft, at->own, redeploy_keys[i]);
            given = false;
        }
    if (!given || !read_leaving(draft, key, a) || !car_draft_cell(draft, key[AT], a))
        return false;
    car_draft_lying(draft, a->x, a->y, &lying);
    return car_draft_place(draft, key[SEGMENT],
                           lying.tile ? car_draft_played(draft, lying.tile) : NULL, lying.turn,
                           &a->place);
}

static void write_leaving(const struct car_action *a, struct aj_json *json) {
    const struct car_quarter_told *told = car_quarter_of(a);
    aj_json_put_text(json, "from", car_quarter_names[told->quarter]);
    aj_json_put_text(json, "player", told->name);
    if (a->figure != CAR_FIGURES)
        aj_json_put_text(json, "kind", car_figures[a->figure].id);
}

static void write_redeploy(const struct car_action *a, struct aj_json *json,
                           struct aj_arena *arena) {
    aj_json_open_object(json, "redeploy");
    write_leaving(a, json);
    car_write_at(a, json);
    car_write_segment(a, json, arena);
    aj_json_end_object(json);
}

static void phrase_redeploy(const struct car_action *a, struct aj_buf *out) {
    const struct car_quarter_told *told = car_quarter_of(a);
    aj_buf_format(out, "let %s's %s leave the %s for ", told->name,
                  car_figures[a->figure == CAR_FIGURES ? CAR_FIGURE_NORMAL : a->figure].spoken,
                  car_quarter_names[told->quarter]);
    car_say_spot(a, out);
}

// ---- leaving by actions of other boxes

bool car_read_quartered(struct car_draft *draft, uint32_t node, struct car_action *a) {
    static const char *const keys[] = {"quarter", "kind"};
    uint32_t part[2], key[KEYS];
    if (!aj_read_known(draft->reader, node, keys, 2, part)) {
        aj_read_help(draft->reader, "as {quarter: castle}");
        return false;
    }
    if (part[0] == AJ_NO_NODE) {
        car_draft_missing(draft, node, "quarter");
        return false;
    }
    for (int i = 0; i < KEYS; i++)
        key[i] = i == FROM ? part[0] : i == KIND ? part[1] : AJ_NO_NODE;
    a->place.kind = CAR_KINDS;
    return read_leaving(draft, key, a);
}

void car_write_quartered(const struct car_action *a, struct aj_json *json) {
    aj_json_put_text(json, "quarter", car_quarter_names[car_quarter_of(a)->quarter]);
    if (a->figure < CAR_FIGURES)
        aj_json_put_text(json, "kind", car_figures[a->figure].id);
}

// ---- listing

// Returns the turn as it is at the step of that kind of action, or NULL if no tile was placed, or
// something else is due.
static struct car_asking *reach_action(struct car_asking *ask, uint8_t kind) {
    const struct car_action a = {.kind = kind, .node = ask->turn.node};
    if (ask->g.now.placed == CAR_NOTHING)
        return NULL;
    struct car_asking *after = AJ_NEW(ask->judgement.arena, struct car_asking);
    bool is_there =
        car_ask_begin(ask->reader, ask->job, ask->g.rules, after) && car_turn_reach(&after->g, &a);
    aj_judgement_consult(&ask->judgement, &after->judgement);
    return is_there ? after : NULL;
}

static void list_enter(struct car_asking *ask, struct aj_moves *moves) {
    struct car_asking *after = reach_action(ask, CAR_ENTER);
    for (int i = 0; after && i < CAR_QUARTERS * CAR_FOLLOWERS; i++) {
        unsigned quarter = (unsigned)i / CAR_FOLLOWERS, figure = (unsigned)i % CAR_FOLLOWERS;
        const struct car_action a = {.kind = CAR_ENTER,
                                     .figure = (uint8_t)figure,
                                     .told = &car_quarters_told[quarter],
                                     .node = ask->turn.node};
        struct aj_next *next = car_figure_on(after->g.rules, figure)
                                   ? car_list_tried(after, moves, CAR_NEXT_FOLLOWERS, &a)
                                   : NULL;
        if (!next)
            continue;
        bool allowed = next->group == CAR_NEXT_FOLLOWERS;
        next->item = allowed ? car_figures[figure].id : NULL;
        next->json = aj_arena_format(moves->arena, "{\"quarter\":\"%s\"%s%s%s}",
                                     car_quarter_names[quarter], allowed ? "" : ",\"kind\":\"",
                                     allowed ? "" : car_figures[figure].id, allowed ? "" : "\"");
        next->sentence = aj_arena_format(moves->arena, "%s%sthe %s of Carcassonne",
                                         allowed ? "" : car_figures[figure].spoken,
                                         allowed ? "" : " in ", car_quarter_names[quarter]);
    }
    if (after)
        aj_judgement_consult(&ask->judgement, &after->judgement);
}

static void list_move(struct car_asking *ask, struct aj_moves *moves) {
    struct car_asking *after = reach_action(ask, CAR_MOVE_COUNT);
    if (!after || !car_count_of(&after->g)->has_entered ||
        !aj_option_is(&after->judgement, CAR_OPTION_COUNT_MOVES, CAR_VALUE_COUNT_MOVES_BY_PLAYER))
        return;
    for (unsigned quarter = 0; quarter < CAR_QUARTERS; quarter++) {
        const struct car_action a = {
            .kind = CAR_MOVE_COUNT, .told = &car_quarters_told[quarter], .node = ask->turn.node};
        struct aj_next *next = car_list_tried(after, moves, CAR_NEXT_MOVE_COUNT, &a);
        if (!next)
            continue;
        bool allowed = next->group == CAR_NEXT_MOVE_COUNT;
        next->json = aj_arena_format(moves->arena, allowed ? "\"%s\"" : "{\"count\":\"%s\"}",
                                     car_quarter_names[quarter]);
        next->sentence = aj_arena_format(moves->arena, "%sthe %s", allowed ? "" : "the Count in ",
                                         car_quarter_names[quarter]);
    }
    aj_judgement_consult(&ask->judgement, &after->judgement);
}

// What a row of followers that leave is made of.
struct leaving {
    struct car_asking *ask;
    struct aj_moves *moves;
    const char *json, *names;
};

// Tries a part as the target of an action.
static void try_part(struct leaving *leaving, struct car_action a, uint32_t part) {
    struct aj_arena *arena = leaving->moves->arena;
    const struct car_action to = car_action_at(&leaving->ask->g.board, CAR_REDEPLOY, part, a.node);
    const struct aj_ruling *why = NULL;
    a.x = to.x;
    a.y = to.y;
    a.place = to.place;
    const char *segment = car_place_text(a.place, arena);
    const char *said = aj_arena_format(arena, "%s of (%d,%d)", segment, (int)a.x, (int)a.y);
    const char *spot =
        aj_arena_format(arena, "\"at\":[%d,%d],\"segment\":\"%s\"", (int)a.x, (int)a.y, segment);
    if (car_ask_may(leaving->ask, &a, &why)) {
        leaving->json =
            aj_arena_join(arena, leaving->json, ",", aj_arena_format(arena, "{%s}", spot));
        leaving->names = aj_arena_join(arena, leaving->names, ", ", said);
        return;
    }
    struct aj_next *next = car_list_row(leaving->ask, leaving->moves, CAR_NEXT_REDEPLOY, why);
    if (!next)
        return;
    const struct car_quarter_told *told = car_quarter_of(&a);
    next->json = aj_arena_format(
        arena, "{\"redeploy\":{\"from\":\"%s\",\"player\":\"%s\",\"kind\":\"%s\",%s}}",
        car_quarter_names[told->quarter], told->name, car_figures[a.figure].id, spot);
    next->sentence =
        aj_arena_format(arena, "%s's %s to %s", told->name, car_figures[a.figure].spoken, said);
}

// Lists where a player's followers of a kind may go from a quarter.
static void list_from(struct car_asking *ask, struct aj_moves *moves, struct car_quarter_told *told,
                      uint8_t figure) {
    const struct car_board *board = &ask->g.board;
    struct leaving leaving = {ask, moves, "", ""};
    const struct car_action a = {.kind = CAR_REDEPLOY,
                                 .figure = figure,
                                 .has_at = true,
                                 .told = told,
                                 .node = ask->turn.node};
    const uint32_t *order = car_sort_tiles(board, ask->judgement.arena);
    for (uint32_t i = 0; i < board->lyings; i++) {
        uint32_t parts[CAR_SEGMENTS_MAX];
        int count = car_sort_parts(board, order[i], parts);
        for (int k = 0; k < count; k++)
            if (car_quarter_leads(&ask->g, told->quarter, car_board_root(board, parts[k])))
                try_part(&leaving, a, parts[k]);
    }
    struct aj_next *next = *leaving.json ? car_list_row(ask, moves, CAR_NEXT_REDEPLOY, NULL) : NULL;
    if (!next)
        return;
    struct aj_buf name;
    aj_buf_init_in(&name, moves->arena);
    struct aj_json json;
    aj_json_init(&json, &name);
    aj_json_begin_object(&json);
    write_leaving(&a, &json);
    aj_json_end_object(&json);
    const char *head = aj_buf_keep(&name);
    next->json = aj_arena_format(moves->arena, "%.*s,\"to\":[%s]}", (int)strlen(head) - 1, head,
                                 leaving.json);
    next->sentence = aj_arena_format(moves->arena, "%s's %s from the %s to %s", told->name,
                                     car_figures[figure].spoken, car_quarter_names[told->quarter],
                                     leaving.names);
}

static void list_redeploy(struct car_asking *ask, struct aj_moves *moves) {
    bool is_closing = ask->g.now.is_closing;
    struct car_asking *after = is_closing         ? ask
                               : ask->g.now.ended ? NULL
                                                  : reach_action(ask, CAR_REDEPLOY);
    int players = ask->g.position->players;
    for (int i = 0; after && i < players * CAR_QUARTERS * CAR_FOLLOWERS; i++) {
        int player = (ask->player + 1 + i / (CAR_QUARTERS * CAR_FOLLOWERS)) % players;
        int quarter = i / CAR_FOLLOWERS % CAR_QUARTERS, figure = i % CAR_FOLLOWERS;
        if (!car_count_of(&after->g)->in[player][quarter][figure] ||
            (is_closing &&
             player != ask->player)) // after the last turn each player has an entry of his own
            continue;
        struct car_quarter_told *told = AJ_NEW(moves->arena, struct car_quarter_told);
        *told = (struct car_quarter_told){(uint8_t)quarter, (int8_t)player,
                                          ask->job->player[player].name};
        list_from(after, moves, told, (uint8_t)figure);
    }
    if (after && after != ask)
        aj_judgement_consult(&ask->judgement, &after->judgement);
}

const struct car_action_hooks car_enter_action = {
    .read = read_enter, .write = write_enter, .phrase = phrase_enter, .list = list_enter};
const struct car_action_hooks car_move_count_action = {
    .read = read_move, .write = write_move, .phrase = phrase_move, .list = list_move};
const struct car_action_hooks car_redeploy_action = {.read = read_redeploy,
                                                     .write = write_redeploy,
                                                     .phrase = phrase_redeploy,
                                                     .list = list_redeploy};

// ---- expect

static void check_quartered(struct car_checking *c, uint32_t node,
                            uint8_t left[][CAR_QUARTERS][CAR_FOLLOWERS]) {
    static const char *const keys[] = {"player", "quarter", "kind"};
    uint32_t key[3];
    int figure = CAR_FIGURE_NORMAL;
    if (!aj_read_map(c->reader, node, keys, 3, key) ||
        !car_expect_keys_given(c, node, keys, key, 2))
        return;
    int player = aj_case_player(c->reader, c->job, key[0]);
    int quarter = aj_read_word_said(c->reader, key[1], &quarters);
    if (key[2] != AJ_NO_NODE)
        figure = car_read_figure(c->reader, key[2]);
    if (player == AJ_NONE || quarter < 0 || figure < 0)
        return;
    if (car_is_follower((unsigned)figure) && left[player][quarter][figure]) {
        left[player][quarter][figure]--;
        return;
    }
    aj_mismatch_add(c->out, node, "quarters",
                    aj_arena_format(c->reader->arena, "%s's %s in the %s",
                                    c->g->judgement->player[player].name,
                                    car_figures[figure].spoken, car_quarter_names[quarter]),
                    "it is not there");
}

static uint32_t count_quartered(uint8_t in[][CAR_QUARTERS][CAR_FOLLOWERS]) {
    uint32_t count = 0;
    for (int i = 0; i < AJ_PLAYERS_MAX; i++)
        for (int quarter = 0; quarter < CAR_QUARTERS; quarter++)
            for (int figure = 0; figure < CAR_FOLLOWERS; figure++)
                count += in[i][quarter][figure];
    return count;
}

void car_expect_quarters(struct car_checking *c, uint32_t node) {
    uint8_t left[AJ_PLAYERS_MAX][CAR_QUARTERS][CAR_FOLLOWERS] = {{{0}}};
    if (car_count_of(c->g))
        memcpy(left, car_count_of(c->g)->in, sizeof left);
    if (aj_read_is_list(c->reader, node))
        AJ_EACH_CHILD(c->reader->doc, n, node)
            check_quartered(c, n, left);
    car_expect_none(c, node, "quarters", count_quartered(left));
}

void car_expect_count_at(struct car_checking *c, uint32_t node) {
    int expected = aj_read_word_said(c->reader, node, &quarters);
    int actual = car_count_of(c->g) ? car_count_of(c->g)->at : CAR_QUARTER_CASTLE;
    if (expected >= 0 && expected != actual)
        aj_mismatch_add_text(c->out, node, "count_at", car_quarter_names[expected],
                             car_quarter_names[actual]);
}
