// Draws what only the pictures of a book show: tickets, and a player's last trains.
#include "tickets/table/rulebook.h"
#include "tickets/view/internal.h"

#ifndef AJ_PAGE_ENGINE

enum {
    TRAINS_MOST = 12, // more trains are not counted by looking
    TRAIN = 34,       // from one train to the next
    HIGH = 30,        // of a ticket
    APART = 40        // from one ticket to the next
};

int ttr_scene_tickets(const struct ttr_scene *scene, int player) {
    return (int)scene->state->position->player[player].tickets;
}

int ttr_scene_ticket(const struct ttr_scene *scene, int player, int index) {
    return scene->state->position->player[player].ticket[index].ticket;
}

// Returns how many trains of a player are drawn.
static int trains_of(const struct ttr_scene *scene, int player) {
    int trains = scene->state->position->player[player].trains;
    return trains == TTR_UNKNOWN || trains > TRAINS_MOST ? 0 : trains;
}

bool ttr_is_shown(const struct ttr_scene *scene, int player) {
    return ttr_scene_tickets(scene, player) > 0 || trains_of(scene, player) > 0;
}

static void draw_box(struct ttr_pen *pen, int left, int width, struct aj_style style) {
    int top = (int)pen->y - HIGH / 2 - 2;
    aj_canvas_path(pen->canvas, style,
                   aj_arena_format(pen->canvas->arena, "M%d %d L%d %d L%d %d L%d %d Z", left, top,
                                   left + width, top, left + width, top + HIGH, left, top + HIGH));
}

// Draws a ticket as a card with its name; NULL: it is not known.
static void draw_ticket(struct ttr_pen *pen, const struct ttr_ticket *ticket, const char *what) {
    enum { LETTER = 11, BESIDE = 12 };
    struct aj_style style = aj_both(0xf3e6c4, TTR_PEN_EDGE, 2);
    const struct aj_lettering how = {.colour = 0x202020, .height = 18, .from = true};
    const char *name = ticket ? ticket->word.spoken : "a ticket";
    if (ticket && ticket->to != AJ_NONE && ticket->points)
        name = aj_arena_format(pen->canvas->arena, "%s: %d", name, (int)ticket->points);
    int width = (int)aj_text_width(name) * LETTER + 2 * BESIDE;
    style.dashed = !ticket;
    draw_box(pen, TTR_LEFT, width, style);
    aj_canvas_text(pen->canvas, how, TTR_LEFT + BESIDE, pen->y - 2, name);
    ttr_pen_letter(pen, TTR_LEFT + width + BESIDE, TTR_LETTERS - 2, what);
    pen->y += APART;
}

void ttr_draw_held(struct ttr_pen *pen, int player) {
    const struct ttr_scene *scene = pen->scene;
    int trains = trains_of(scene, player), tickets = ttr_scene_tickets(scene, player);
    for (int i = 0; i < tickets; i++)
        draw_ticket(pen, &ttr_tickets[ttr_scene_ticket(scene, player, i)], "ticket");
    if (trains == 0)
        return;
    ttr_pen_letter(
        pen, TTR_LEFT, TTR_LETTERS,
        aj_arena_format(pen->canvas->arena, "%d train%s", trains, trains == 1 ? "" : "s"));
    for (int i = 0; i < trains; i++)
        draw_box(pen, 4 * TTR_LEFT + i * TRAIN, TRAIN - 8, aj_both(0xb0b0b0, TTR_PEN_EDGE, 2));
    pen->y += TTR_LINE;
}

// Whether a ticket is among those that are kept.
static bool is_kept(const struct ttr_deal *deal, int ticket) {
    for (int i = 0; deal->keep && i < deal->kept; i++)
        if (deal->keep[i].ticket == ticket)
            return true;
    return false;
}

static void draw_all(struct ttr_pen *pen, const struct ttr_deal *deal) {
    for (int i = 0; i < deal->count; i++) {
        const struct ttr_held_ticket *dealt = deal->all ? &deal->all[i] : NULL;
        const struct ttr_held_ticket *kept = deal->keep && i < deal->kept ? &deal->keep[i] : NULL;
        bool is_told = dealt ? deal->keep != NULL : deal->has_keep;
        bool is_back = dealt ? !is_kept(deal, dealt->ticket) : i >= deal->kept;
        int ticket = dealt ? dealt->ticket : kept ? kept->ticket : AJ_NONE;
        draw_ticket(pen, ticket == AJ_NONE ? NULL : &ttr_tickets[ticket],
                    !is_told  ? "drawn"
                    : is_back ? "not kept"
                              : "kept");
    }
}

void ttr_draw_deal(struct ttr_pen *pen, const struct ttr_turn *turn) {
    enum { MOST = 10 };
    for (size_t i = 0; i < turn->actions; i++) {
        const struct ttr_action *a = &turn->action[i];
        bool deals = a->kind == TTR_TAKE_TICKETS || a->kind == TTR_FIRST_TICKETS;
        if (deals && a->deal && a->deal->count <= MOST)
            draw_all(pen, a->deal);
    }
}

#endif
