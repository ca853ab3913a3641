// Writes a random game as a case.
#include "core/core.h"
#include "judging/rulebook/rulebook.h"
#include "tickets/moves/internal.h"
#include "tickets/moves/moves.h"

static const char *const colours[AJ_PLAYERS_MAX] = {"red",   "blue",  "yellow",
                                                    "green", "black", "grey"};

static void write_list(const struct ttr_cards *cards, struct aj_json *json) {
    aj_json_begin_list(json);
    for (int card = 0; card < TTR_CARDS; card++)
        for (int i = 0; i < cards->of[card]; i++)
            aj_json_text(json, ttr_card_words[card].id);
    aj_json_end_list(json);
}

static void write_tickets(const char *key, const struct ttr_held_ticket *list, int count,
                          struct aj_json *json) {
    aj_json_open_list(json, key);
    for (int i = 0; i < count; i++)
        aj_json_text(json, ttr_tickets[list[i].ticket].word.id);
    aj_json_end_list(json);
}

static void write_draw(const struct ttr_draw *draw, struct aj_json *json) {
    aj_json_put_text(json, "draw", draw->blind ? "blind" : ttr_card_words[draw->card].id);
    if (draw->blind)
        aj_json_put_text(json, "card", ttr_card_words[draw->card].id);
    if (draw->turned != AJ_NONE)
        aj_json_put_text(json, "turned", ttr_card_words[draw->turned].id);
    if (draw->flushed) {
        aj_json_key(json, "flush");
        write_list(&draw->five, json);
    }
}

static void put_cards(const char *key, const struct ttr_cards *cards, struct aj_json *json) {
    aj_json_key(json, key);
    ttr_cards_write(cards, json);
}

static void write_action(const struct ttr_action *action, struct aj_json *json) {
    if (action->kind == TTR_WITHDRAW || action->kind == TTR_PASS) {
        aj_json_text(json, action->kind == TTR_PASS ? "pass" : "withdraw");
        return;
    }
    aj_json_begin_object(json);
    if (action->kind == TTR_LAY) {
        put_cards("lay", &action->cards, json);
        aj_json_put_text(json, "route", ttr_routes[action->route.route].word.id);
    } else if (action->kind == TTR_REVEAL) {
        aj_json_key(json, "reveal");
        write_list(&action->cards, json);
    } else if (action->kind == TTR_PAY)
        put_cards("pay", &action->cards, json);
    else if (action->kind == TTR_DRAW)
        write_draw(action->draw, json);
    else if (action->kind == TTR_STATION) {
        aj_json_put_text(json, "station", ttr_cities[action->city].id);
        put_cards("pay", &action->cards, json);
    } else {
        if (action->kind == TTR_TAKE_TICKETS)
            aj_json_put_int(json, "take_tickets", action->deal->count);
        else
            write_tickets("first_tickets", action->deal->all, action->deal->count, json);
        write_tickets("keep", action->deal->keep, action->deal->kept, json);
    }
    aj_json_end_object(json);
}

static void write_turn(const struct ttr_turn *turn, struct aj_json *json) {
    aj_json_begin_object(json);
    aj_json_put_text(json, "player", colours[turn->player]);
    aj_json_open_list(json, "actions");
    for (size_t i = 0; i < turn->actions; i++)
        write_action(&turn->action[i], json);
    aj_json_end_list(json);
    aj_json_end_object(json);
}

static void write_position(const struct ttr_position *position, struct aj_json *json) {
    aj_json_open_list(json, "players");
    for (int i = 0; i < position->players; i++) {
        aj_json_begin_object(json);
        aj_json_put_text(json, "colour", colours[i]);
        put_cards("hand", &position->player[i].hand, json);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
    aj_json_open_object(json, "piles");
    aj_json_put_int(json, "draw", position->draw);
    aj_json_put_int(json, "discard", position->discard);
    aj_json_end_object(json);
    aj_json_key(json, "display");
    write_list(&position->display, json);
    aj_json_put_int(json, "tickets_pile", position->tickets_pile);
}

void ttr_play_write(const struct ttr_play *play, const char *id, struct aj_buf *out) {
    struct aj_json json;
    aj_json_init(&json, out);
    aj_json_begin_object(&json);
    aj_json_put_int(&json, "adjudge", 1);
    aj_json_put_text(&json, "id", id);
    aj_json_put_text(&json, "game", "ticket-to-ride-europe");
    aj_ruleset_write(play->rules, &json);
    write_position(&play->position, &json);
    aj_json_open_list(&json, "moves");
    for (size_t i = 0; i < play->turns; i++)
        write_turn(&play->turn[i], &json);
    aj_json_end_list(&json);
    aj_json_end_object(&json);
}
