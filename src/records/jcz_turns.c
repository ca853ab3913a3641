// Reads the messages by which turns begin and end: PLACE_TILE begins one, and COMMIT ends it,
// before it is scored. A message after a COMMIT belongs to the turn that has ended (a wagon that
// moves), or is the answer whether a player wants to place an abbey.
#include <string.h>

#include "records/internal.h"

// ---- whose turn

static int count_turn(const struct rec_reading *r) {
    return r->turns == 0 ? 0 : (r->turn[r->turns - 1].player + 1) % r->players;
}

// Whether the figure that a message names is mostly another player's: it is captured, or sent home
// by the princess.
static bool is_against_others(const struct rec_reading *r, const char *type, uint32_t payload) {
    const char *source = rec_text(r, payload, "source");
    return strcmp(type, "CAPTURE_FOLLOWER") == 0 ||
           (strcmp(type, "RETURN_MEEPLE") == 0 && source && strcmp(source, "PRINCESS") == 0);
}

// Returns the id of a figure that a message names and that is the mover's own, or next to which it
// puts the fairy, or NULL if there is none.
static const char *find_own_figure(const struct rec_reading *r, const char *type,
                                   uint32_t message) {
    uint32_t payload = rec_get(r, message, "payload");
    if (is_against_others(r, type, payload))
        return NULL;
    const char *id = rec_text(r, payload, "meepleId");
    return id ? id : rec_text(r, rec_get(r, payload, "to"), "meepleId");
}

// Returns the number of the last message that places a tile other than an abbey. It is looked for
// only once.
static size_t find_last_tile(struct jcz *jcz) {
    for (size_t i = jcz->messages; i > 0 && !jcz->is_last_known; i--) {
        const char *type = rec_text(jcz->r, jcz->message[i - 1], "type");
        const char *tile =
            rec_text(jcz->r, rec_get(jcz->r, jcz->message[i - 1], "payload"), "tileId");
        if (!type || strcmp(type, "PLACE_TILE") != 0 || !tile || jcz_is_abbey(tile))
            continue;
        jcz->last_tile = i - 1;
        break;
    }
    jcz->is_last_known = true;
    return jcz->last_tile;
}

// Whether only abbeys are placed from now on, since the pile is used up.
static bool is_end(struct jcz *jcz) {
    return find_last_tile(jcz) < jcz->at;
}

// Returns which player is asked now whether he places his abbey: the first who has one and has not
// passed.
static int find_asked(const struct jcz *jcz) {
    const struct rec_reading *r = jcz->r;
    int player = count_turn(r);
    size_t passed = 0;
    for (int i = 0; i < r->players; i++, player = (player + 1) % r->players)
        if (jcz->abbeys[player] > 0 && passed++ == jcz->passes)
            return player;
    return player;
}

// Guesses who places a tile if the message does not tell: the player who paid a ransom just before;
// else the owner of a figure that a message names before the next COMMIT; else the next player.
static int guess_player(struct jcz *jcz, size_t index) {
    const struct rec_reading *r = jcz->r;
    const struct rec_turn *open = rec_open_turn(jcz->r);
    if (open)
        return open->player;
    for (size_t i = index; i < jcz->messages; i++) {
        const char *type = rec_text(r, jcz->message[i], "type");
        if (!type || strcmp(type, "COMMIT") == 0)
            break;
        const char *id = find_own_figure(r, type, jcz->message[i]);
        if (id && *id >= '0' && *id < '0' + r->players && id[1] == '.')
            return *id - '0';
    }
    return is_end(jcz) ? find_asked(jcz) : count_turn(r);
}

// Adds turns without actions for the players before `player` who have passed after the last tile.
// Each player who still has an abbey may then place it, in turn order; the record tells only of
// those who were asked that they passed.
static void pass_others(struct jcz *jcz, int player) {
    struct rec_reading *r = jcz->r;
    int last = r->turns > 0 ? r->turn[r->turns - 1].player : -1, next = count_turn(r);
    bool others_have = false;
    if (last < 0 || player == next || !is_end(jcz))
        return;
    for (int i = 0; i < r->players; i++)
        others_have |= i != player && jcz->abbeys[i] > 0;
    if (player == last && others_have && jcz->passes == 0)
        return; // nobody was asked: this is the second part of a double turn
    for (; next != player; next = (next + 1) % r->players)
        rec_begin_turn(r, next)->is_over = true;
}

struct rec_turn *jcz_begin_turn(struct jcz *jcz, int player) {
    pass_others(jcz, player);
    return rec_begin_turn(jcz->r, player);
}

// ---- PLACE_TILE

static bool read_tile(struct jcz *jcz, struct rec_lying *lying) {
    struct rec_reading *r = jcz->r;
    uint32_t node = rec_get(r, jcz->payload, "tileId");
    const char *name = rec_text(r, jcz->payload, "tileId");
    if (!name)
        return rec_fail(r, r->message_node, "no \"tileId\" says which tile this is");
    if (!jcz_read_cell(jcz, rec_get(r, jcz->payload, "position"), lying->cell) ||
        !jcz_read_rotation(jcz, rec_get(r, jcz->payload, "rotation"), &lying->turn))
        return false;
    lying->tile = jcz_is_abbey(name) ? NULL : jcz_find_tile(jcz, node, name);
    if (!rec_goes_on(r))
        return false;
    return !rec_find(r, lying->cell) ||
           rec_fail(r, r->message_node, "a tile lies at (%d,%d) already", (int)lying->cell[0],
                    (int)lying->cell[1]);
}

// Returns the turn in which a tile is placed: a new one, or the one that a ransom has begun.
// Returns NULL after an error.
static struct rec_turn *find_turn(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    struct rec_turn *open = rec_open_turn(r);
    int player;
    if (!jcz_read_sender(jcz, &player))
        return NULL;
    if (open && open->has_place) {
        rec_fail(r, r->message_node,
                 "this turn has its tile already, and no COMMIT came in between");
        return NULL;
    }
    if (player < 0)
        player = guess_player(jcz, jcz->at);
    if (open && open->player != player) {
        rec_fail(r, r->message_node, "another player's turn is under way");
        return NULL;
    }
    return open ? open : jcz_begin_turn(jcz, player);
}

// Sets the option for the lake with the volcano, if the player who placed it has the next turn too.
// Newer versions of the program play so, and only the turns of a save show it.
static void check_lake(struct jcz *jcz, const struct rec_turn *turn) {
    const struct rec_reading *r = jcz->r;
    const struct rec_turn *before = r->turns > 1 ? turn - 1 : NULL;
    if (jcz->is_on[JCZ_RIVER] && !jcz->plays_on_after_lake && r->players > 1 && before &&
        before->player == turn->player && jcz_is_volcano(before->tile) &&
        car_has_kind(before->tile, CAR_RIVER)) {
        jcz->plays_on_after_lake = true;
        jcz_set_option(jcz, "river.volcano-lake", "no-figure-and-again", r->message_node);
    }
}

// Marks of tiles that give points as soon as the tile is placed, as bits.
static const uint32_t at_once = 0
#define AT_ONCE(mark) | 1U << CAR_TILE_MARK_##mark
#include "records/jcz.def"
    ;

void jcz_read_place(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    struct rec_lying lying = {.turn = 0};
    if (!read_tile(jcz, &lying))
        return;
    struct rec_turn *turn = find_turn(jcz);
    if (!turn)
        return;
    if (!lying.tile) // it is an abbey
        jcz->abbeys[turn->player] -= jcz->abbeys[turn->player] > 0;
    check_lake(jcz, turn);
    bool is_second_part = r->turns > 1 && turn[-1].player == turn->player;
    rec_place(r, turn, &lying);
#define LAID(reader) jcz_laid_##reader(jcz, turn, rec_find(r, lying.cell));
#include "records/jcz.def"
    turn->gains_at_once |= lying.tile && (lying.tile->marks & at_once);
    jcz->placed += lying.tile != NULL;
    if (lying.tile && jcz->won > 0 && !is_second_part)
        jcz->won--;
    else if (lying.tile)
        jcz_use_pile_number(jcz, rec_text(r, jcz->payload, "tileId"));
    bool has_river = lying.tile && car_has_kind(lying.tile, CAR_RIVER);
    jcz->rivers += has_river;
    jcz->early_rivers += has_river && !jcz->has_land;
    jcz->has_land |= lying.tile && !has_river;
    if (jcz->has_hills && jcz_is_hill(lying.tile) && jcz_count_left(jcz) > 0)
        jcz->hidden++;
    if (jcz->has_dragon && jcz_is_volcano(lying.tile)) {
        memcpy(jcz->dragon, lying.cell, sizeof jcz->dragon);
        jcz->is_dragon_known = true;
    }
}

// ---- COMMIT

void jcz_read_commit(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    struct rec_turn *open = rec_open_turn(r);
    // A ransom has begun the turn, and this COMMIT is the answer that no abbey is placed: the tile
    // of the turn is still to come.
    bool is_answer = open && !open->has_place && !is_end(jcz);
    if (open)
        jcz_end_flocks(jcz);
    jcz_tell_random(jcz);
    if (open)
        open->is_over = !is_answer;
    else if (jcz->since_commit == 0)
        rec_fail(r, r->message_node, "COMMIT ends a turn, and none is under way");
    jcz->since_commit = jcz->passes = 0;
}
