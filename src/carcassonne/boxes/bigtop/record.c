// Reads the circus in a saved game: which token is shown follows from the random numbers that the
// messages tell.
#include <string.h>

#include "records/internal.h"

enum { SORTS = 6 };
static const int points[SORTS] = {1, 3, 4, 5, 6, 7}, tokens[SORTS] = {1, 4, 5, 3, 2, 1};

void jcz_read_acrobats(struct jcz *jcz) {
    struct rec_turn *turn = jcz_need_turn(jcz);
    if (turn)
        jcz_add_on_tile(jcz, turn, "pyramid");
}

// Draws one of the tokens not yet shown, and adds it to the turn. The tokens are listed by points.
static void draw_token(struct jcz *jcz, struct rec_turn *turn) {
    int left = 0, sort = 0;
    for (int i = 0; i < SORTS; i++)
        left += tokens[i] - jcz->animals[i];
    if (!jcz->random.is_known || left == 0) {
        rec_stop(jcz->r, jcz->r->message_node,
                 "which token of the circus is shown is not recorded");
        return;
    }
    int drawn = (int)rec_random_below(&jcz->random, (uint32_t)left);
    for (; drawn >= tokens[sort] - jcz->animals[sort]; sort++)
        drawn -= tokens[sort] - jcz->animals[sort];
    jcz->animals[sort]++;
    struct aj_made *action = rec_add_action(jcz->r, turn);
    aj_make_int(jcz->r->arena, action, "animal", points[sort], action->offset);
}

static bool has_circus(const struct rec_turn *turn) {
    if (turn->tile)
        for (uint8_t i = 0; i < turn->tile->count; i++)
            if (turn->tile->segment[i].kind == CAR_CIRCUS)
                return true;
    return false;
}

// Returns the last turn in which a tile was placed, or NULL if there is none.
static struct rec_turn *find_last(const struct rec_reading *r) {
    for (size_t i = r->turns; i > 0; i--)
        if (r->turn[i - 1].has_place)
            return &r->turn[i - 1];
    return NULL;
}

// Whether what a message tells comes before the circus of the ended turn: a figure leaves
// Carcassonne, or a wagon moves (a COMMIT confirms that).
static bool is_before_circus(const struct jcz *jcz, const char *type) {
    const char *last = jcz->at > 0 ? rec_text(jcz->r, jcz->message[jcz->at - 1], "type") : NULL;
    const char *feature = rec_text(jcz->r, rec_get(jcz->r, jcz->payload, "pointer"), "feature");
    if (strcmp(type, "COMMIT") == 0)
        return last && strcmp(last, "DEPLOY_MEEPLE") == 0;
    return strcmp(type, "PASS") == 0 ||
           (strcmp(type, "DEPLOY_MEEPLE") == 0 && feature && strcmp(feature, "Quarter") != 0);
}

// Called before each message, `type`, and (NULL) after the last one. Shows the token of a circus as
// late as the messages of its turn allow, and one more at the end of the game.
void jcz_before_animal(struct jcz *jcz, const char *type) {
    struct rec_reading *r = jcz->r;
    struct rec_turn *last = find_last(r);
    if (!last || !last->is_over || !jcz->is_on[JCZ_BIG_TOP] || !jcz_has_element(jcz, "big-top"))
        return;
    size_t turn = (size_t)(last - r->turn) + 1;
    if (jcz->circus_turn != turn && has_circus(last) && !(type && is_before_circus(jcz, type))) {
        jcz->circus_turn = turn;
        if (jcz->has_big_top)
            draw_token(jcz, last);
        jcz->has_big_top = true;
    }
    if (!type && jcz->has_big_top && jcz_is_over(jcz)) {
        struct rec_turn *end = rec_begin_turn(r, last->player);
        end->is_over = true;
        draw_token(jcz, end);
    }
}
