// Makes the case from a record that has been read.
#include "records/internal.h"
#include "tiles/tiles.h"

const char *rec_player_name(const struct rec_reading *r, int player) {
    const struct rec_player *p = &r->player[player];
    return r->ask->keeps_names && p->name ? p->name : car_colour_names[p->colour];
}

static void make_player(struct rec_reading *r, struct aj_made *list, int index) {
    const struct rec_player *player = &r->player[index];
    uint32_t offset = rec_offset(r, player->node);
    struct aj_made *made = aj_make_in(r->arena, list, NULL, AJ_NODE_MAP, offset);
    if (r->ask->keeps_names && player->name)
        aj_make_text(r->arena, made, "name", player->name, offset);
    aj_make_text(r->arena, made, "colour", car_colour_names[player->colour], offset);
    if (r->sets > 0) {
        struct aj_made *sets = aj_make_in(r->arena, made, "tokens", AJ_NODE_LIST, offset);
        for (int i = 0; i < r->sets; i++)
            aj_make_text(r->arena, sets, NULL, car_colour_names[player->set[i]], offset);
    }
    for (struct aj_made *more = player->more ? player->more->first : NULL, *next; more;
         more = next) {
        next = more->next;
        more->next = NULL;
        aj_make_put(made, more->key, more);
    }
}

static struct aj_made *make_turn(struct rec_reading *r, const struct rec_turn *turn) {
    uint32_t offset = rec_offset(r, turn->node);
    struct aj_made *made = aj_make(r->arena, AJ_NODE_MAP, offset);
    aj_make_text(r->arena, made, "player", rec_player_name(r, turn->player), offset);
    aj_make_put(made, "actions", turn->actions);
    return made;
}

enum points { FINAL, GAINED, BEGUN };

static bool has_points(const struct rec_player *player, enum points which) {
    return which == FINAL ? player->has_final
                          : player->has_gained && player->has_begun == (which == BEGUN);
}

static struct aj_made *make_points(struct rec_reading *r, enum points which) {
    struct aj_made *points = NULL;
    for (int i = 0; i < r->players; i++) {
        const struct rec_player *player = &r->player[i];
        if (!has_points(player, which))
            continue;
        uint32_t offset = rec_offset(r, player->points_node);
        points = points ? points : aj_make(r->arena, AJ_NODE_MAP, offset);
        aj_make_int(r->arena, points, rec_player_name(r, i),
                    which == FINAL ? player->final : player->gained, offset);
    }
    return points;
}

// Adds the results that the record gives, unless the case ends earlier than the record.
static void make_expectations(struct rec_reading *r) {
    struct aj_made *final = make_points(r, FINAL), *gained = make_points(r, GAINED),
                   *begun = make_points(r, BEGUN), *scored = r->scored;
    const struct aj_made *first = final ? final : gained ? gained : begun ? begun : scored;
    bool is_refused = r->refused_node != AJ_NO_NODE;
    uint32_t ended_node = is_refused ? r->refused_node : r->ended_node;
    r->record->has_expectations |= first || ended_node != AJ_NO_NODE;
    if ((!first && ended_node == AJ_NO_NODE) || r->record->is_cut)
        return;
    uint32_t offset = first ? first->offset : rec_offset(r, ended_node);
    struct aj_made *expect = aj_make_in(r->arena, r->root, "expect", AJ_NODE_MAP, offset);
    if (ended_node != AJ_NO_NODE)
        aj_make_text(r->arena, expect, "verdict", is_refused ? "illegal" : "legal",
                     rec_offset(r, ended_node));
    if (gained)
        aj_make_put(expect, "gained", gained);
    if (begun)
        aj_make_put(expect, "begun", begun);
    if (final)
        aj_make_put(expect, "final", final);
    if (scored)
        aj_make_put(expect, "scored", scored);
}

void rec_make_case(struct rec_reading *r, struct aj_doc *made) {
    r->record->turns = r->turns;
    r->record->is_cut = r->is_stopped || r->has_failed;
    struct aj_made *players =
        aj_make_in(r->arena, r->root, "players", AJ_NODE_LIST, r->root->offset);
    for (int i = 0; i < r->players; i++)
        make_player(r, players, i);
    aj_make_put(r->root, "board", r->board);
    // Add the turns to the case: as `moves`, and a turn that is still under way as `move`.
    const struct rec_turn *open = rec_open_turn(r);
    struct aj_made *list = aj_make_in(r->arena, r->root, "moves", AJ_NODE_LIST, r->root->offset);
    for (size_t i = 0; i < rec_turns_over(r); i++)
        aj_make_put(list, NULL, make_turn(r, &r->turn[i]));
    if (open)
        aj_make_put(r->root, "move", make_turn(r, open));
    if (r->is_final && !r->record->is_cut)
        aj_make_text(r->arena, r->root, "game_over", "true", r->root->offset)->quoted = false;
    make_expectations(r);
    aj_doc_make(made, r->root, r->reader->doc->text, r->arena);
}
