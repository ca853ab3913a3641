// The players of a saved game: their colours in the case, and the colours of their tunnel tokens.
#include "records/internal.h"

static bool is_used(const struct rec_reading *r, int colour) {
    for (int i = 0; i < r->players; i++)
        if (r->player[i].colour == colour)
            return true;
    return false;
}

// Returns the colour of a slot. If a case does not have that colour or it is taken, returns the
// first colour that nobody has.
static int find_colour(const struct rec_reading *r, int32_t slot) {
    if (slot >= 0 && slot < REC_COLOURS && !is_used(r, slot))
        return slot;
    int colour = 0;
    while (is_used(r, colour))
        colour++;
    return colour;
}

void jcz_read_players(struct jcz *jcz) {
    struct rec_reading *r = jcz->r;
    const struct aj_doc *doc = r->reader->doc;
    uint32_t list = rec_get(r, 0, "players");
    uint32_t count = doc->node[list].count;
    if (count < 1 || count > REC_PLAYERS_MAX) {
        rec_fail(r, list, "Carcassonne is played by 1 to %d players here, and these are %u",
                 REC_PLAYERS_MAX, (unsigned)count);
        return;
    }
    REC_EACH(r, n, list) {
        int32_t slot = r->players;
        if (rec_get(r, n, "slot") != AJ_NO_NODE && !rec_need_int(r, n, "slot", &slot))
            return;
        struct rec_player player = {.name = rec_text(r, n, "name"), .node = n};
        player.colour = find_colour(r, slot);
        r->player[r->players++] = player;
    }
}
