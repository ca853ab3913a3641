// Writes the features of a result as JSON; modules add keys of their own. The full record of a long
// game has a hundred features, so that the text between two values is written in one piece.
#include <string.h>

#include "carcassonne/rules/rules.h"
#include "carcassonne/turn/turn.h"
#include "core/json_quick.h"
#include "tiles/tiles.h"

enum {
    NAME_ROOM = 32, // room for the name of a kind, a place on a tile, or an item
    PLACE_ROOM = AJ_QUICK_CELL + NAME_ROOM + 32,
};

// "city-3" in quotes.
static char *put_label(char *to, const struct car_feature_row *row) {
    *to++ = '"';
    to = stpcpy(to, car_kind_words[row->kind].id);
    *to++ = '-';
    to = aj_put_int(to, row->number);
    *to++ = '"';
    return to;
}

static char *put_place(const struct car_judging *g, char *to, uint32_t part) {
    const struct car_part *p = &g->board.part[part];
    const struct car_lying *lying = &g->board.lying[p->lying];
    to = AJ_QUICK_LITERAL(to, "\"at\":");
    to = aj_quick_cell(to, lying->x, lying->y);
    to = AJ_QUICK_LITERAL(to, ",\"segment\":\"");
    to = stpcpy(to, car_place_name(lying->tile, lying->turn, p->local));
    *to++ = '"';
    return to;
}

static void write_head(const struct car_judging *g, struct aj_json *json,
                       const struct car_feature_row *row) {
    char *to = aj_quick_room(json, 64 + 2 * NAME_ROOM + AJ_DIGITS + PLACE_ROOM);
    if (!to)
        return;
    to = AJ_QUICK_LITERAL(to, "{\"id\":");
    to = put_label(to, row);
    to = AJ_QUICK_LITERAL(to, ",\"kind\":\"");
    to = stpcpy(to, car_kind_words[row->kind].id);
    to = AJ_QUICK_LITERAL(to, "\",\"anchor\":{");
    to = put_place(g, to, row->anchor);
    *to++ = '}';
    aj_quick_wrote(json, to, true);
}

static void write_cell(struct aj_json *json, struct car_xy spot) {
    char *to = aj_quick_room(json, AJ_QUICK_CELL);
    if (to)
        aj_quick_wrote(json, aj_quick_cell(to, spot.x, spot.y), true);
}

static void write_tiles(const struct car_judging *g, struct aj_json *json,
                        const struct car_shown *s) {
    struct car_spots spots;
    car_list_spots(g, s->row, &spots);
    AJ_QUICK_KEY(json, "tiles", "[");
    for (uint32_t i = 0; i < spots.count; i++)
        write_cell(json, spots.spot[i]);
    aj_quick_end(json, ']');
    if (s->worth.complete)
        AJ_QUICK_KEY(json, "complete", "true,\"open_ends\":");
    else
        AJ_QUICK_KEY(json, "complete", "false,\"open_ends\":");
    aj_quick_int(json, g->board.part[s->row->root].open);
}

// Writes the half-edges of a part, each followed by a comma.
static char *put_winds(char *to, unsigned winds) {
    static const char names[CAR_WINDS][8] = {"\"NNE\",", "\"ENE\",", "\"ESE\",", "\"SSE\",",
                                             "\"SSW\",", "\"WSW\",", "\"WNW\",", "\"NNW\","};
    for (; winds; winds &= winds - 1) {
        memcpy(to, names[__builtin_ctz(winds)], sizeof *names);
        to += strlen("\"NNE\",");
    }
    return to;
}

static void write_part(const struct car_judging *g, struct aj_json *json, uint32_t part) {
    const struct car_part *p = &g->board.part[part];
    const struct car_lying *lying = &g->board.lying[p->lying];
    unsigned winds = car_turn_winds(lying->tile->segment[p->local].winds, lying->turn);
    char *to = aj_quick_room(json, 32 + AJ_QUICK_CELL + 8 * CAR_WINDS);
    if (!to)
        return;
    to = AJ_QUICK_LITERAL(to, "{\"at\":");
    to = aj_quick_cell(to, lying->x, lying->y);
    to = AJ_QUICK_LITERAL(to, ",\"winds\":[");
    to = put_winds(to, winds) - (winds != 0);
    to = AJ_QUICK_LITERAL(to, "]}");
    aj_quick_wrote(json, to, true);
}

// Writes a field's parts as objects, in the order of their places.
static void write_parts(const struct car_judging *g, struct aj_json *json,
                        const struct car_feature_row *row) {
    AJ_QUICK_KEY(json, "parts", "[");
    for (uint32_t i = 0; i < row->parts; i++)
        write_part(g, json, row->part[i]);
    aj_quick_end(json, ']');
}

static void write_label(const struct car_judging *g, struct aj_json *json, uint32_t root) {
    char *to = aj_quick_room(json, NAME_ROOM + AJ_DIGITS);
    const struct car_numbering *numbering = g->numbering;
    if (to)
        aj_quick_wrote(json, put_label(to, &numbering->row[numbering->row_of[root]]), true);
}

// Writes cities by their numbers, which do not depend on the order of the input.
static void write_cities(const struct car_judging *g, struct aj_json *json,
                         const struct car_field_show *field) {
    AJ_QUICK_KEY(json, "cities", "[");
    for (uint32_t i = 0; i < field->touches; i++)
        write_label(g, json, field->touched[i]);
    aj_quick_end(json, ']');
}

static void write_owners(const struct car_judging *g, struct aj_json *json, unsigned players) {
    AJ_QUICK_KEY(json, "owners", "[");
    for (; players; players &= players - 1)
        aj_json_text(json, g->judgement->player[__builtin_ctz(players)].name);
    aj_quick_end(json, ']');
}

static void write_follower(const struct car_judging *g, struct aj_json *json,
                           const struct car_shown *s, uint32_t follower) {
    const struct car_follower *f = &g->board.follower[follower];
    AJ_QUICK_BEGIN(json, "{\"player\":");
    aj_json_text(json, g->judgement->player[f->player].name);
    char *to = aj_quick_room(json, PLACE_ROOM);
    if (to)
        aj_quick_wrote(json, put_place(g, to, f->part), true);
    AJ_QUICK_WORD(json, "kind", car_figures[f->figure].id);
    AJ_QUICK_INT(json, "strength", car_strength_of(g, &s->worth, follower));
    aj_quick_end(json, '}');
}

static void write_followers(const struct car_judging *g, struct aj_json *json,
                            const struct car_shown *s) {
    AJ_QUICK_KEY(json, "followers", "[");
    for (uint32_t i = 0; i < s->followers; i++)
        write_follower(g, json, s, s->follower[i]);
    aj_quick_end(json, ']');
}

static void write_item(struct aj_json *json, const char *what, int32_t count, int32_t points) {
    char *to = aj_quick_room(json, 64 + NAME_ROOM + 2 * AJ_DIGITS);
    if (!to)
        return;
    to = AJ_QUICK_LITERAL(to, "{\"what\":\"");
    to = stpcpy(to, what);
    to = AJ_QUICK_LITERAL(to, "\",\"count\":");
    to = aj_put_int(to, count);
    to = AJ_QUICK_LITERAL(to, ",\"points\":");
    aj_quick_wrote(json, aj_put_int(to, points), true);
}

static void write_working(const struct car_judging *g, struct aj_json *json,
                          const struct car_shown *s) {
    AJ_QUICK_KEY(json, "working", "[");
    for (int i = 0; i < s->worth.count; i++) {
        const struct car_item *item = &s->worth.item[i];
        write_item(json, item->what, item->count, item->points);
        if (s->farm_owners && strcmp(item->what, "farm") == 0)
            write_owners(g, json, s->farm_owners);
        aj_quick_end(json, '}');
    }
    for (uint32_t i = 0; s->field && i < s->field->cities; i++) {
        write_item(json, "city", 1, s->field->points[i]);
        AJ_QUICK_KEY(json, "feature", "");
        write_label(g, json, s->field->city[i]);
        aj_quick_end(json, '}');
    }
    aj_quick_end(json, ']');
}

static void write_feature(const struct car_judging *g, struct aj_json *json,
                          const struct car_shown *s) {
    write_head(g, json, s->row);
    if (s->row->kind == CAR_FIELD) {
        write_parts(g, json, s->row);
        write_cities(g, json, s->field);
    } else {
        write_tiles(g, json, s);
    }
    write_followers(g, json, s);
    write_owners(g, json, s->worth.owners);
    AJ_QUICK_INT(json, "points", s->worth.points);
    write_working(g, json, s);
    aj_quick_end(json, '}');
}

void car_write(const struct aj_judgement *judgement, struct aj_json *json) {
    struct car_judging *g = car_result(judgement);
    const struct car_field_show *fields = car_show_fields(g);
    AJ_QUICK_KEY(json, "features", "[");
    for (uint32_t i = 0; i < g->numbering->rows; i++) {
        struct car_shown shown;
        car_show(g, fields, i, &shown);
        write_feature(g, json, &shown);
    }
    aj_quick_end(json, ']');
    car_write_figures(g, json);
    for (CAR_EACH(left, g, write))
        car_first(g, left)->write(g, json);
}
