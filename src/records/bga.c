// Reads logs of Board Game Arena, for the base game. A turn begins with its tile. The log does not
// say when a turn is over: what comes next shows it.
#include <string.h>

#include "records/internal.h"
#include "tiles/tiles.h"

enum { SPOTS_MAX = 8, COUNT_STATE = 6, OVER_STATE = 99, BASE_TYPES = 24 };

// A type of tiles of the log. It has texts, no pointers, which the loader would have to write at
// each start.
struct bga_tile {
    char id[4];               // of our tile
    uint8_t quarters;         // quarter turns that are added to the log's orientation
    char spot[SPOTS_MAX][12]; // names of the claim spots; "": there is no such spot
};

static const struct bga_tile bga_tiles[BASE_TYPES + 1] = {
#define BGA(type, id_, quarters_, ...) [type] = {id_, quarters_, {__VA_ARGS__}},
#include "records/bga.def"
};

static const char idle_types[][32] = {
#define IDLE(type) type,
#include "records/bga_words.def"
};

// A log being read.
struct bga {
    struct rec_reading *r;
    const char *id[REC_PLAYERS_MAX]; // ids of the players, in the order of their first tiles
    const struct bga_tile *tile;     // the last tile that was placed
    bool counts;                     // the final count has begun
    bool is_given_up;                // somebody gave up, so that the result is no count of points
    bool is_settled;                 // something came after the last tile
};

// Returns the player with the id in `args`, or -1 after an error. If `may_be_new`, an unknown id
// becomes a new player.
static int find_or_add_player(struct bga *bga, uint32_t args, bool may_be_new) {
    struct rec_reading *r = bga->r;
    const char *id = rec_text(r, args, "player_id");
    uint32_t node = rec_get(r, args, "player_id");
    if (!id) {
        rec_fail(r, args, "no \"player_id\" says whose this is");
        return -1;
    }
    for (int i = 0; i < r->players; i++) {
        AJ_SURE(r->arena, bga->id[i] != NULL); // each player was added with his id
        if (strcmp(bga->id[i], id) == 0)
            return i;
    }
    if (!may_be_new || r->players == REC_PLAYERS_MAX) {
        rec_fail(r, node, may_be_new ? "%s is the seventh player" : "player %s has placed no tile",
                 rec_quote(r, id));
        return -1;
    }
    const char *name = rec_text(r, args, "player_name");
    bga->id[r->players] = id;
    r->player[r->players] =
        (struct rec_player){.name = name ? name : id, .node = node, .colour = r->players};
    return r->players++;
}

static void read_tile(struct bga *bga, uint32_t args) {
    struct rec_reading *r = bga->r;
    struct rec_turn *open = rec_open_turn(r);
    int32_t type, ori;
    struct rec_lying lying;
    if (open)
        open->is_over = true;
    int player = find_or_add_player(bga, args, true);
    if (player < 0 || !rec_need_int(r, args, "type", &type) ||
        !rec_need_int(r, args, "x", &lying.cell[0]) ||
        !rec_need_int(r, args, "y", &lying.cell[1]) || !rec_need_int(r, args, "ori", &ori))
        return;
    if (type < 1 || type > BASE_TYPES) {
        rec_fail(r, rec_get(r, args, "type"),
                 "tile type %d is none of the base game's, and of Board Game Arena's logs those of "
                 "the base game alone are read",
                 (int)type);
        return;
    }
    if (ori < 1 || ori > 4) {
        rec_fail(r, rec_get(r, args, "ori"), "orientation %d is none of 1 to 4", (int)ori);
        return;
    }
    bga->tile = &bga_tiles[type];
    bga->is_settled = false;
    lying.tile = car_catalogue_find(bga->tile->id);
    lying.turn = ((unsigned)ori - 1 + bga->tile->quarters) & 3;
    if (rec_find(r, lying.cell))
        rec_fail(r, args, "a tile lies at (%d,%d) already", (int)lying.cell[0], (int)lying.cell[1]);
    else
        rec_place(r, rec_begin_turn(r, player), &lying);
}

// Returns the name in a case of the segment that a claim spot of a tile on the board is.
static const char *name_spot(struct bga *bga, const char *spot, const struct rec_lying *lying) {
    struct car_place place;
    const char *error;
    uint8_t segment = 0, winds[2];
    car_place_parse(spot, &place, bga->r->arena, &error);
    car_place_find(lying->tile, 0, place, &segment, winds);
    return car_place_name(lying->tile, lying->turn, segment);
}

static void read_claim(struct bga *bga, uint32_t args) {
    struct rec_reading *r = bga->r;
    struct rec_turn *turn = rec_open_turn(r);
    int32_t pos, cell[2];
    int player = find_or_add_player(bga, args, false);
    if (player < 0 || !rec_need_int(r, args, "x", &cell[0]) ||
        !rec_need_int(r, args, "y", &cell[1]) || !rec_need_int(r, args, "pos", &pos))
        return;
    const char *figure = rec_text(r, args, "ptype");
    if (figure && strcmp(figure, "normal") != 0) {
        rec_fail(r, rec_get(r, args, "ptype"),
                 "a figure %s is none of the base game's, and of Board Game Arena's logs those of "
                 "the base game alone are read",
                 rec_quote(r, figure));
        return;
    }
    if (!turn || turn->player != player || cell[0] != turn->cell[0] || cell[1] != turn->cell[1]) {
        rec_fail(r, args, "the tile that this player just placed does not lie at (%d,%d)",
                 (int)cell[0], (int)cell[1]);
        return;
    }
    const char *spot = pos < 1 || pos > SPOTS_MAX ? "" : bga->tile->spot[pos - 1];
    if (!*spot) {
        rec_fail(r, rec_get(r, args, "pos"), "the tile %s has no spot %d", bga->tile->id, (int)pos);
        return;
    }
    struct aj_made *action = rec_add_action(r, turn);
    aj_make_text(r->arena, action, "follower", "normal", rec_offset(r, args));
    aj_make_text(r->arena, action, "segment", name_spot(bga, spot, rec_find(r, cell)),
                 rec_offset(r, args));
    bga->is_settled = true;
}

// Adds the points that a notice gives to a player to what he gains in the turn, unless the final
// count has begun. They show that the turn is told to its end.
static void read_points(struct bga *bga, uint32_t args) {
    struct rec_reading *r = bga->r;
    int32_t points;
    int player = find_or_add_player(bga, args, false);
    if (player < 0 || !rec_need_int(r, args, "points", &points))
        return;
    bga->is_settled = true;
    struct rec_player *p = &r->player[player];
    p->points_node = args;
    int64_t sum = (int64_t)p->gained + (bga->counts ? 0 : points);
    if (sum < -AJ_NUMBER_MAX || sum > AJ_NUMBER_MAX)
        rec_fail(r, args, "a player has more than %d points", AJ_NUMBER_MAX);
    else
        p->gained = (int32_t)sum;
}

// Reads that a player who has left the game is skipped. If he has not placed his tile yet, this is
// a turn without actions.
static void read_skip(struct bga *bga, uint32_t args) {
    struct rec_reading *r = bga->r;
    struct rec_turn *open = rec_open_turn(r);
    int player = find_or_add_player(bga, args, true);
    if (player < 0)
        return;
    bga->is_settled = true;
    if (r->turns > 0 && r->turn[r->turns - 1].player == player)
        return;
    if (open)
        open->is_over = true;
    rec_begin_turn(r, player)->is_over = true;
}

static void read_end(struct bga *bga, uint32_t args) {
    (void)args;
    bga->is_given_up = bga->is_settled = true;
}

static void read_result(struct bga *bga, uint32_t state) {
    struct rec_reading *r = bga->r;
    uint32_t result = rec_get(r, rec_get(r, state, "args"), "result");
    if (result == AJ_NO_NODE || r->reader->doc->node[result].kind != AJ_NODE_LIST) {
        rec_fail(r, state, "the game is over, and there is no \"result\"");
        return;
    }
    r->is_final = true;
    REC_EACH(r, n, result) {
        const char *id = rec_text(r, n, "player");
        int32_t score;
        for (int i = 0; id && i < r->players && rec_goes_on(r); i++)
            if (strcmp(bga->id[i], id) == 0 && rec_need_int(r, n, "score", &score)) {
                r->player[i].final = score;
                r->player[i].has_final = true;
                r->player[i].points_node = n;
            }
    }
}

static void read_state(struct bga *bga, uint32_t args) {
    int32_t id;
    if (!rec_int(bga->r, args, "id", &id))
        return; // no number: a state that means nothing here
    if (id == COUNT_STATE || id == OVER_STATE)
        bga->counts = bga->is_settled = true;
    if (id == OVER_STATE && !bga->is_given_up)
        read_result(bga, args);
}

static bool is_idle(const char *type) {
    for (size_t i = 0; i < sizeof idle_types / sizeof *idle_types; i++)
        if (strcmp(idle_types[i], type) == 0)
            return true;
    return false;
}

static void read_notice(struct bga *bga, uint32_t notice) {
    static const struct {
        const char *type;
        void (*read)(struct bga *bga, uint32_t args);
    } known[] = {{"playTile", read_tile},         {"playPartisan", read_claim},
                 {"winPoints", read_points},      {"skipTurnOfPlayer", read_skip},
                 {"playerConcedeGame", read_end}, {"gameResultNeutralized", read_end},
                 {"gameStateChange", read_state}};
    struct rec_reading *r = bga->r;
    uint32_t args = rec_get(r, notice, "args");
    r->type = NULL;
    r->message_node = notice;
    const char *type = rec_text(r, notice, "type");
    if (!type) {
        rec_fail(r, notice, "no \"type\" says what this is");
        return;
    }
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].type, type) == 0) {
            r->type = known[i].type;
            known[i].read(bga, args == AJ_NO_NODE ? notice : args);
            return;
        }
    if (!is_idle(type))
        rec_fail(r, rec_get(r, notice, "type"), "no message of the base game is called %s",
                 rec_quote(r, type));
}

static void read_packet(struct bga *bga, uint32_t packet) {
    struct rec_reading *r = bga->r;
    const char *channel = rec_text(r, packet, "channel");
    uint32_t data = rec_get(r, packet, "data");
    if (channel && strncmp(channel, "/table/", 7) != 0)
        return; // a packet that was sent to one player only
    if (data == AJ_NO_NODE || r->reader->doc->node[data].kind != AJ_NODE_LIST) {
        rec_fail(r, packet, "a packet is a map with a list \"data\"");
        return;
    }
    REC_EACH(r, n, data)
        read_notice(bga, n);
}

static void finish_game(struct bga *bga) {
    struct rec_reading *r = bga->r;
    struct rec_turn *open = rec_open_turn(r);
    r->message = 0;
    if (r->turns == 0 && rec_goes_on(r)) {
        aj_read_error(r->reader, 0, AJ_KIND(UNKNOWN_RECORD),
                      "this log of Board Game Arena has no tile of Carcassonne")
            ->help = "the page that replays a table loads its log";
        return;
    }
    if (open && bga->is_settled)
        open->is_over = true;
    for (int i = 0; i < r->players; i++)
        r->player[i].has_gained = !r->is_final && r->player[i].points_node != 0;
}

void rec_bga_read(struct rec_reading *r, uint32_t packets) {
    struct bga bga = {.r = r};
    static const int32_t origin[2] = {0, 0};
    const struct rec_lying start = {.cell = {0, 0}, .tile = car_catalogue_find("D")};
    struct aj_made *tile = aj_make_in(r->arena, r->board, NULL, AJ_NODE_MAP, r->root->offset);
    aj_make_text(r->arena, r->root, "source", "Board Game Arena", r->root->offset);
    aj_make_text(r->arena, tile, "tile", "D", r->root->offset);
    aj_make_cell(r->arena, tile, "at", origin, r->root->offset);
    rec_lay(r, &start);
    r->message_word = "packet";
    REC_EACH(r, n, packets) {
        r->message++;
        read_packet(&bga, n);
    }
    finish_game(&bga);
}
