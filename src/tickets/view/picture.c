// Draws the table of Ticket to Ride: the whole map, or the last claim and each player's network.
#include <string.h>

#include "tickets/table/rulebook.h"
#include "tickets/view/internal.h"
#include "tickets/view/view.h"

// ---- whole_map
//
// Draws the whole map for pages on which people point at things: every route with its owner, and
// every city.

// The most room for the map, in units of the picture, and the most letters of an owner's name.
enum { WIDE = TTR_MAP_WIDTH - 180, HIGH = 1200, LETTERS = 7 };

// Returns the number of the colour that the case gives a player, or AJ_NONE.
static int8_t train_of(const struct ttr_plan *plan, int player) {
    const char *name = plan->job ? plan->job->player[player].colour : NULL;
    int card = !name ? AJ_NONE : ttr_is_grey(name) ? TTR_GREY : ttr_find_card(name);
    int8_t train = TTR_TRAINS - 1;
    while (train >= 0 && ttr_trains[train] != card)
        train--;
    return train;
}

static uint32_t colour_of(const struct ttr_plan *plan, int player) {
    int8_t given[AJ_PLAYERS_MAX];
    int players = plan->pen->scene->judgement->players;
    for (int i = 0; i < AJ_PLAYERS_MAX; i++)
        given[i] = i < players ? train_of(plan, i) : AJ_NONE;
    int train = ttr_trains[aj_canvas_colour_of(given, players, player)];
    return train == TTR_BLACK ? AJ_INK(ttr_card_colours[train]) : ttr_card_colours[train];
}

// Writes the owner's name across his route.
static void put_owner(struct ttr_plan *plan, int route) {
    struct aj_canvas *canvas = plan->pen->canvas;
    int player = plan->pen->scene->holder[route];
    struct ttr_track track;
    if (player == AJ_NONE)
        return;
    ttr_plan_track(plan, route, &track);
    const struct aj_point at = ttr_track_at(&track, 0.5);
    const struct aj_lettering how = {.colour = TTR_PEN_INK, .height = TTR_PLAN_NAME};
    double x = at.x, y = at.y;
    const char *name =
        aj_canvas_cut(ttr_scene_name(plan->pen->scene, player), LETTERS, plan->pen->canvas->arena);
    double width = 0.6 * TTR_PLAN_NAME * (double)aj_text_width(name);
    double half = width / 2 + 4;
    const struct aj_point box[4] = {{x - half, y - TTR_PLAN_NAME * 0.6},
                                    {x + half, y - TTR_PLAN_NAME * 0.6},
                                    {x + half, y + TTR_PLAN_NAME * 0.6},
                                    {x - half, y + TTR_PLAN_NAME * 0.6}};
    ttr_plan_line(plan, aj_both(TTR_PEN_PAPER, colour_of(plan, player), 3), box, 4, true);
    aj_canvas_text(canvas, how, x, y, name);
    aj_canvas_stretch_text(canvas, width);
}

static void draw_route(struct ttr_plan *plan, int route) {
    struct aj_canvas *canvas = plan->pen->canvas;
    int holder = plan->pen->scene->holder[route];
    struct ttr_track track;
    ttr_plan_track(plan, route, &track);
    aj_canvas_begin(canvas, &(struct aj_caption){.what = "route", .tint = AJ_NO_COLOUR});
    if (holder != AJ_NONE)
        ttr_plan_along(plan, aj_stroke(colour_of(plan, holder), TTR_PLAN_BREADTH + 8), &track);
    ttr_plan_spaces(plan, &ttr_routes[route], &track, false);
    aj_canvas_end(canvas);
}

static void put_handle(struct ttr_plan *plan, int route) {
    struct aj_canvas *canvas = plan->pen->canvas;
    const struct ttr_route *row = &ttr_routes[route];
    int holder = plan->pen->scene->holder[route];
    struct aj_part part;
    struct ttr_track track;
    ttr_plan_track(plan, route, &track);
    ttr_parts.row((size_t)route, &part, canvas->arena);
    const char *title = holder == AJ_NONE
                            ? part.summary
                            : aj_arena_format(canvas->arena, "%s; claimed by %s", part.summary,
                                              ttr_scene_name(plan->pen->scene, holder));
    aj_canvas_begin(canvas, &(struct aj_caption){.what = "handle",
                                                 .title = title,
                                                 .key = "route",
                                                 .value = row->word.id,
                                                 .tint = AJ_NO_COLOUR});
    ttr_plan_along(plan, aj_stroke(AJ_GROUP_COLOUR, TTR_PLAN_BREADTH + 2), &track);
    aj_canvas_end(canvas);
}

// Returns whose station is in a city, or AJ_NONE.
static int station_in(const struct ttr_plan *plan, int city) {
    const struct ttr_scene *scene = plan->pen->scene;
    for (int player = 0; player < scene->state->position->players; player++)
        if (ttr_scene_has_station(scene, player, city))
            return player;
    return AJ_NONE;
}

static void put_city_handle(struct ttr_plan *plan, int city) {
    struct aj_canvas *canvas = plan->pen->canvas;
    int holder = station_in(plan, city);
    const char *name = ttr_cities[city].spoken;
    struct aj_point at = ttr_plan_place(plan, city);
    if (holder != AJ_NONE)
        name = aj_arena_format(canvas->arena, "%s: station of %s", name,
                               ttr_scene_name(plan->pen->scene, holder));
    aj_canvas_begin(canvas, &(struct aj_caption){.what = "handle",
                                                 .title = name,
                                                 .key = "city",
                                                 .value = ttr_cities[city].id,
                                                 .tint = AJ_NO_COLOUR});
    aj_canvas_circle(canvas, aj_fill(AJ_GROUP_COLOUR), at.x, at.y, TTR_PLAN_CITY + 5);
    aj_canvas_end(canvas);
}

static void draw_city(struct ttr_plan *plan, int city) {
    ttr_plan_city(plan, ttr_plan_place(plan, city), city,
                  station_in(plan, city) != AJ_NONE ? "station" : NULL);
}

// Draws the whole map below the pen, in a picture TTR_MAP_WIDTH wide, and moves the pen below it.
// It has every route with its owner, every city, and shapes over both that can be pointed at (with
// the attributes `data-route` and `data-city`). `job` has the players' colours; NULL: they are not
// known.
static void draw_map(struct ttr_pen *pen, const struct aj_case *job) {
    static const double most[2] = {WIDE, HIGH};
    const struct ttr_map *map = pen->scene->state->position->map;
    struct ttr_plan plan = TTR_PLAN(.pen = pen, .player = AJ_NONE, .job = job);
    TTR_EACH(route, map->routes)
        ttr_plan_see_route(&plan, route);
    double height = ttr_plan_fit(&plan, TTR_MAP_WIDTH, most);
    TTR_EACH(route, map->routes)
        draw_route(&plan, route);
    TTR_EACH(route, map->routes)
        put_owner(&plan, route);
    TTR_EACH(route, map->routes)
        ttr_plan_flags(&plan, route);
    ttr_plan_each_city(&plan, draw_city);
    TTR_EACH(route, map->routes)
        put_handle(&plan, route);
    ttr_plan_each_city(&plan, put_city_handle); // last, so that they are over all else
    pen->y += height;
}

// ---- picture

// Lengths in units of the picture.
enum {
    CARDS = 330, // from the left edge to the first card of a line
    CARD = 56,   // from one card to the next
    END = 11,    // radius of a city at the end of a route
    CAPTION = 13 // height of the letters in a card
};

// ---- cards and spaces

static bool is_dark(int card) {
    return card == TTR_BLUE || card == TTR_BLACK || card == TTR_RED || card == TTR_GREEN;
}

// Draws a card or a space with its colour in words; if `card` is AJ_NONE, the empty box of a card
// that is still due. A `marked` box has a red edge.
static void draw_box(struct ttr_pen *pen, double x, int card, bool marked) {
    struct aj_style style = aj_both(card == AJ_NONE ? TTR_PEN_PAPER : ttr_card_colours[card],
                                    marked ? TTR_PEN_RED : TTR_PEN_EDGE, marked ? 5 : 2);
    int left = (int)x, top = (int)pen->y - 16;
    style.dashed = card == AJ_NONE;
    aj_canvas_path(pen->canvas, style,
                   aj_arena_format(pen->canvas->arena, "M%d %d L%d %d L%d %d L%d %d Z", left, top,
                                   left + CARD - 8, top, left + CARD - 8, top + 28, left,
                                   top + 28));
    if (card == AJ_NONE)
        return;
    const struct aj_lettering how = {.colour = is_dark(card) ? 0xffffff : 0x202020,
                                     .height = CAPTION};
    aj_canvas_text(pen->canvas, how, left + (CARD - 8) / 2.0, pen->y - 2,
                   card == TTR_LOCOMOTIVE ? "loco" : ttr_card_words[card].spoken);
}

// Returns where the first box of a line begins: beside what is written there or, in a narrow
// picture, below it.
static double first_box(struct ttr_pen *pen) {
    enum { BELOW = 34 };
    pen->y += pen->of_book ? BELOW : 0;
    return pen->of_book ? TTR_LEFT : CARDS;
}

// Returns where the next box begins. If the line is full, it is in a new line.
static double next_box(struct ttr_pen *pen, double x) {
    if (x + 2 * CARD <= pen->width)
        return x + CARD;
    pen->y += TTR_LINE;
    return pen->of_book ? TTR_LEFT : CARDS;
}

static void draw_cards(struct ttr_pen *pen, const char *what, const struct ttr_cards *cards,
                       int marked) {
    int left = ttr_cards_total(cards);
    if (left == 0)
        return;
    ttr_pen_letter(pen, TTR_LEFT, TTR_LETTERS, what);
    double x = first_box(pen);
    for (int card = 0; card < TTR_CARDS; card++)
        for (int i = 0; i < cards->of[card]; i++) {
            draw_box(pen, x, card, marked != AJ_NONE && (card == marked || card == TTR_LOCOMOTIVE));
            x = --left > 0 ? next_box(pen, x) : x;
        }
    pen->y += TTR_LINE;
}

// Draws a route as a line of its name and its spaces, with its two cities at the ends. The spaces
// are below the name if it is too long.
static void draw_spaces(struct ttr_pen *pen, const struct ttr_route *row) {
    enum { LETTERS_MOST = 22 };
    const struct aj_style city = aj_both(TTR_PEN_PAPER, TTR_PEN_INK, 2.5);
    const char *name = row->word.spoken;
    bool is_below = !pen->of_book && aj_canvas_break(name, LETTERS_MOST) < strlen(name);
    ttr_pen_letter(pen, TTR_LEFT, TTR_LETTERS, name);
    double x = first_box(pen) + (pen->of_book ? 3 * END : 0);
    pen->y += is_below ? TTR_LINE : 0;
    aj_canvas_circle(pen->canvas, city, x - 2 * END, pen->y - 2, END);
    for (int i = 0; i < row->length; i++, x += CARD) {
        draw_box(pen, x, row->colour, false);
        if (i < row->symbols)
            aj_canvas_circle(pen->canvas, city, x + 8, pen->y + 4, END / 2.0);
    }
    aj_canvas_circle(pen->canvas, city, x - 8 + 2 * END, pen->y - 2, END);
    pen->y += TTR_LINE;
}

// ---- the claim

enum {
    CLOSE = TTR_LINE * 2 / 3, // from one line of a text to the next
    LINE_MOST = 75            // letters on a line of text
};

// Writes a text in lines of at most `letters` letters.
static void draw_lines(struct ttr_pen *pen, double height, size_t letters, const char *text) {
    letters = pen->of_book ? letters * 5 / 8 : letters;
    while (*text) {
        size_t length = aj_canvas_break(text, letters);
        ttr_pen_letter(pen, TTR_LEFT, height, aj_arena_copy(pen->canvas->arena, text, length));
        pen->y += CLOSE;
        text += length;
        text += *text == ' ';
    }
}

static void draw_heading(struct ttr_pen *pen, const char *heading) {
    enum { LETTERS_MOST = 67 };
    draw_lines(pen, TTR_LETTERS + 4, LETTERS_MOST, heading);
    pen->y += TTR_LINE - CLOSE;
}

// Returns the last judged action if it lays cards or builds a station and is illegal; else NULL.
static const struct ttr_action *find_refused(const struct ttr_scene *scene,
                                             const struct ttr_turn **of) {
    const struct ttr_state *state = scene->state;
    for (size_t i = 0; i < state->position->turns; i++) {
        *of = &state->position->turn[i];
        for (size_t k = 0; k < (*of)->actions; k++) {
            const struct ttr_action *a = &(*of)->action[k];
            if ((a->kind == TTR_LAY && a->node == state->lay) ||
                (a->kind == TTR_STATION && ttr_scene_forbids(scene, a->node)))
                return a;
        }
    }
    return NULL;
}

static void draw_due(struct ttr_pen *pen, int due) {
    if (due == 0)
        return;
    ttr_pen_letter(pen, TTR_LEFT, TTR_LETTERS, "still to be paid");
    double x = first_box(pen);
    for (int i = 0; i < due; i++, x += CARD)
        draw_box(pen, x, AJ_NONE, true);
    pen->y += TTR_LINE;
}

static void draw_attempt(struct ttr_pen *pen, const struct ttr_claim *claim) {
    static const char *const outcomes[] = {[TTR_NO_OUTCOME] = "against the rules",
                                           [TTR_CLAIMED] = "claimed",
                                           [TTR_WITHDRAWN] = "all cards are taken back",
                                           [TTR_AWAITING_REVEAL] =
                                               "the cards are not turned over yet",
                                           [TTR_AWAITING_PAYMENT] = "extra cards are due"};
    struct aj_arena *arena = pen->canvas->arena;
    bool shown = ttr_cards_total(&claim->shown) > 0;
    draw_heading(pen, aj_arena_format(arena, "%s's claim: %s%s",
                                      ttr_scene_short_name(pen->scene, claim->player),
                                      outcomes[claim->outcome],
                                      shown ? " (red frame: costs one more card)" : ""));
    draw_spaces(pen, claim->row);
    draw_cards(pen, "laid", &claim->laid, AJ_NONE);
    draw_cards(pen, "turned over", &claim->shown, claim->counts_as);
    draw_cards(pen, "paid", &claim->paid, AJ_NONE);
    draw_due(pen, claim->outcome == TTR_AWAITING_PAYMENT ? claim->matches : 0);
    if (claim->hand_known)
        draw_cards(pen, pen->scene->judgement->forbidden ? "in hand before" : "left in hand",
                   &claim->hand_after, AJ_NONE);
    ttr_pen_letter(pen, TTR_LEFT, TTR_LETTERS,
                   aj_arena_format(arena, "trains left: %d", claim->trains_after));
    pen->y += TTR_LINE;
}

static void draw_refused(struct ttr_pen *pen, const struct ttr_action *refused, int player) {
    struct aj_arena *arena = pen->canvas->arena;
    bool is_station = refused->kind == TTR_STATION;
    const char *what =
        is_station ? aj_arena_format(arena, "station in %s", ttr_cities[refused->city].spoken)
                   : "claim";
    draw_heading(pen,
                 aj_arena_format(arena, "%s's %s: %s", ttr_scene_short_name(pen->scene, player),
                                 what, pen->scene->is_open ? "left open" : "against the rules"));
    if (!is_station)
        draw_spaces(pen, ttr_scene_row(pen->scene, pen->scene->state->lay_route));
    draw_cards(pen, is_station ? "paid" : "laid", &refused->cards, AJ_NONE);
}

// Writes the turns before the last one, if they are few.
static void draw_earlier(struct ttr_pen *pen) {
    size_t turns = ttr_scene_turns(pen->scene);
    if (turns < 2 || turns > TTR_TURNS_TOLD)
        return;
    for (size_t i = 0; i + 1 < turns; i++)
        draw_lines(pen, TTR_LETTERS, LINE_MOST, ttr_scene_turn(pen->scene, i));
    pen->y += TTR_LINE / 2.0;
}

// Draws what the player of the last turn had in hand before it, and the turn in words.
static void draw_turn(struct ttr_pen *pen) {
    const struct ttr_position *position = pen->scene->state->position;
    size_t turns = ttr_scene_turns(pen->scene);
    if (turns == 0 || turns != position->turns)
        return;
    const struct ttr_player *player = &position->player[position->turn[position->turns - 1].player];
    if (player->has_hand && position->turns == 1 && !pen->scene->state->has_claim)
        draw_cards(pen, "in hand before", &player->hand, AJ_NONE);
    if (position->has_display && ttr_cards_total(&position->display) == 0)
        draw_lines(pen, TTR_LETTERS, LINE_MOST, "No card lies face up.");
    else if (position->has_display)
        draw_cards(pen, "face up before", &position->display, AJ_NONE);
    draw_lines(pen, TTR_LETTERS, LINE_MOST, ttr_scene_turn(pen->scene, turns - 1));
    pen->y += TTR_LINE / 2.0;
#ifndef AJ_PAGE_ENGINE
    if (pen->of_book)
        ttr_draw_deal(pen, &position->turn[turns - 1]);
#endif
}

static void draw_claim(struct ttr_pen *pen) {
    const struct ttr_state *state = pen->scene->state;
    const struct ttr_turn *turn = NULL;
    const struct ttr_action *refused = state->has_claim ? NULL : find_refused(pen->scene, &turn);
    bool is_whole = state->has_claim && state->claim.outcome != TTR_NO_OUTCOME &&
                    !pen->scene->judgement->forbidden;
    if (pen->scene->before)
        return;
    if (state->has_claim || refused) {
        aj_canvas_begin(pen->canvas, &(struct aj_caption){.what = "claim", .tint = AJ_NO_COLOUR});
        if (refused)
            draw_refused(pen, refused, turn->player);
        else
            draw_attempt(pen, &state->claim);
        aj_canvas_end(pen->canvas);
    }
    if (!is_whole)
        draw_turn(pen);
    pen->y += state->has_claim || refused ? TTR_LINE / 2.0 : 0;
}

// ---- players

static bool has_new_route(const struct ttr_scene *scene, int player) {
    for (int route = ttr_scene_next(scene, player, 0); route != AJ_NONE && route < TTR_ROUTES;
         route = ttr_scene_next(scene, player, route + 1))
        if (ttr_scene_is_new_route(scene, route))
            return true;
    return false;
}

static void draw_player(struct ttr_pen *pen, int player) {
    struct ttr_path path = ttr_scene_path(pen->scene, player);
    const char *heading = ttr_scene_short_name(pen->scene, player), *separator = ":";
    if (path.length > 0) {
        heading =
            aj_arena_format(pen->canvas->arena, "%s: longest path %d (red)", heading, path.length);
        separator = ",";
    }
    if (has_new_route(pen->scene, player))
        heading =
            aj_arena_format(pen->canvas->arena, "%s%s claimed now (yellow)", heading, separator);
    draw_heading(pen, heading);
    ttr_draw_network(pen, player, &path);
    for (int r = ttr_scene_next(pen->scene, player, TTR_ROUTES); r != AJ_NONE;
         r = ttr_scene_next(pen->scene, player, r + 1))
        draw_spaces(pen, ttr_scene_row(pen->scene, r)); // a described route is not on the map
#ifndef AJ_PAGE_ENGINE
    if (pen->of_book)
        ttr_draw_held(pen, player);
#endif
    pen->y += TTR_LINE / 2.0;
}

// Whether a player is drawn. In a book only those are of whom there is something to be seen.
static bool is_drawn(const struct ttr_pen *pen, int player) {
#ifndef AJ_PAGE_ENGINE
    if (pen->of_book && ttr_is_shown(pen->scene, player))
        return true;
#endif
    return !pen->of_book || ttr_scene_has_any(pen->scene, player);
}

// Stretches a square of one unit over the whole picture.
static void cover(struct aj_shape *shape, const struct aj_canvas *canvas) {
    for (size_t i = 0; i < shape->steps; i++) {
        shape->step[i].point[0].x *= canvas->width;
        shape->step[i].point[0].y *= canvas->height;
    }
}

void ttr_draw_shapes(const struct aj_judgement *judgement, const struct aj_showing *how,
                     struct aj_canvas *canvas) {
    struct ttr_scene scene = ttr_scene_of(judgement, how->before);
    scene.is_open = how->is_open;
    bool of_book = how->by_place && !how->places;
    struct ttr_pen pen = {&scene, canvas, TTR_LINE, of_book ? TTR_BOOK_WIDTH : TTR_PICTURE_WIDTH,
                          of_book};
    aj_canvas_init(canvas, judgement->arena, pen.width, TTR_LINE, how->title);
    canvas->prefix = how->prefix ? how->prefix : "";
    const size_t background = canvas->shapes;
    aj_canvas_path(canvas, aj_fill(TTR_PEN_PAPER), "M0 0 L1 0 L1 1 L0 1 Z");
    if (how->places)
        draw_map(&pen, how->job);
    if (!how->places && how->job)
        draw_earlier(&pen);
    draw_claim(&pen);
    for (int player = 0; !how->places && player < scene.state->position->players; player++)
        if (is_drawn(&pen, player))
            draw_player(&pen, player);
    if (how->caption)
        draw_lines(&pen, TTR_LETTERS, LINE_MOST, how->caption);
    canvas->width = how->places ? TTR_MAP_WIDTH : pen.width;
    canvas->height = pen.y;
    cover(&canvas->shape[background], canvas);
}
