// Reads the score track of a case, the actions `advance` and `message`, and lists messages.
#include <string.h>

#include "carcassonne/boxes/messages/messages.h"
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/turn/turn.h"
#include "documents/reading/reading.h"

void car_read_track(struct car_draft *draft, uint32_t node, int player) {
    void **own = &draft->position->own[CAR_MODULE_MESSAGES];
    struct aj_case_player *common = &draft->job->player[player];
    uint32_t key[CAR_TRACK_FIGURES];
    int32_t sum = 0;
    if (!*own)
        *own = AJ_NEW(draft->reader->arena, struct car_case_track);
    struct car_case_track *given = *own;
    if (!aj_read_map(draft->reader, node, car_track_figures, CAR_TRACK_FIGURES, key)) {
        aj_read_help(draft->reader, "as track: {meeple: 12, messenger: 8}");
        return;
    }
    for (int i = 0; i < CAR_TRACK_FIGURES; i++) {
        if (key[i] != AJ_NO_NODE)
            aj_read_number(draft->reader, key[i], &given->at[player][i]);
        sum += given->at[player][i];
    }
    given->is_told[player] = true;
    if (draft->position->player[player].has_score && sum != common->score)
        aj_read_error(draft->reader, node, AJ_KIND(OUT_OF_RANGE),
                      "the figures of %s have counted %d together, and the score is %d",
                      common->name, (int)sum, (int)common->score);
    draft->position->player[player].has_score = true;
    common->score = sum;
}

static int read_figure(struct car_draft *draft, uint32_t node) {
    return aj_read_word(draft->reader, node, "counting figure", car_track_figures,
                        CAR_TRACK_FIGURES);
}

// Reads {at, segment} into an action. Returns false after an error.
static bool read_place(struct car_draft *draft, uint32_t map, const uint32_t key[2],
                       struct car_action *a) {
    struct car_case_tile lying = {.tile = NULL};
    static const char *const names[] = {"at", "segment"};
    for (int i = 0; i < 2; i++)
        if (key[i] == AJ_NO_NODE) {
            car_draft_missing(draft, map, names[i]);
            return false;
        }
    if (!car_draft_cell(draft, key[0], a))
        return false;
    car_draft_lying(draft, a->x, a->y, &lying);
    return car_draft_place(draft, key[1], lying.tile, lying.turn, &a->place);
}

// ---- advance

static bool read_for(struct car_draft *draft, uint32_t node, struct car_advance *told,
                     struct car_action *a) {
    static const char *const keys[] = {"at", "segment"};
    uint32_t key[2];
    if (draft->reader->doc->node[node].kind == AJ_NODE_MAP)
        return aj_read_map(draft->reader, node, keys, 2, key) && read_place(draft, node, key, a);
    told->word = (int8_t)aj_read_word(draft->reader, node, "scoring", car_scorings, CAR_SCORINGS);
    return told->word >= 0;
}

static bool read_advance(struct car_draft *draft, const struct car_action_nodes *at,
                         struct car_action *a) {
    static const char *const keys[] = {"figure", "player", "for"};
    struct car_advance *told = AJ_NEW(draft->reader->arena, struct car_advance);
    uint32_t key[3];
    *told = (struct car_advance){.player = AJ_NONE, .word = AJ_NONE};
    a->told = told;
    if (draft->reader->doc->node[at->own].kind != AJ_NODE_MAP) {
        told->figure = (int8_t)read_figure(draft, at->own);
        return told->figure >= 0;
    }
    if (!aj_read_map(draft->reader, at->own, keys, 3, key))
        return false;
    if (key[0] == AJ_NO_NODE) {
        car_draft_missing(draft, at->own, "figure")->help = "as {advance: {figure: messenger}}";
        return false;
    }
    told->figure = (int8_t)read_figure(draft, key[0]);
    if (key[1] != AJ_NO_NODE)
        told->player = (int8_t)aj_case_player(draft->reader, draft->job, key[1]);
    if (told->player >= 0)
        told->name = draft->job->player[told->player].name;
    return told->figure >= 0 && (key[1] == AJ_NO_NODE || told->player >= 0) &&
           (key[2] == AJ_NO_NODE || read_for(draft, key[2], told, a));
}

static void write_advance(const struct car_action *a, struct aj_json *json,
                          struct aj_arena *arena) {
    const struct car_advance *told = a->told;
    aj_json_open_object(json, "advance");
    aj_json_put_text(json, "figure", car_track_figures[told->figure]);
    if (told->word != AJ_NONE)
        aj_json_put_text(json, "for", car_scorings[told->word]);
    if (a->has_at) {
        aj_json_open_object(json, "for");
        car_write_at(a, json);
        car_write_segment(a, json, arena);
        aj_json_end_object(json);
    }
    aj_json_end_object(json);
}

// Says for which place an action is: " for road W of (0,0)", if one is told.
static void say_for(const struct car_action *a, struct aj_buf *out) {
    if (!a->has_at)
        return;
    aj_buf_puts(out, " for ");
    car_say_spot(a, out);
}

static void phrase_advance(const struct car_action *a, struct aj_buf *out) {
    const struct car_advance *told = a->told;
    aj_buf_format(out, "move the %s", car_track_figures[told->figure]);
    if (told->name)
        aj_buf_format(out, " of %s", told->name);
    if (told->word != AJ_NONE)
        aj_buf_format(out, " for the %s", car_scorings[told->word]);
    say_for(a, out);
}

const struct car_action_hooks car_advance_action = {.read = read_advance,
                                                    .without_cell = CAR_ON_NO_TILE,
                                                    .write = write_advance,
                                                    .phrase = phrase_advance};

// ---- message

static int read_word(struct car_draft *draft, uint32_t node) {
    const char *text = aj_doc_text(draft->reader->doc, node);
    int64_t number;
    if (text && aj_take_integer(text, &number) && number >= 1 && number <= CAR_MESSAGE_WORDS) {
        aj_read_spelled(draft->reader, node, car_message_words[number - 1]);
        return (int)number - 1;
    }
    return aj_read_word(draft->reader, node, "message", car_message_words, CAR_MESSAGE_WORDS);
}

static bool read_message(struct car_draft *draft, const struct car_action_nodes *at,
                         struct car_action *a) {
    static const char *const takes[] = {"action", "points"};
    struct car_message *told = AJ_NEW(draft->reader->arena, struct car_message);
    const uint32_t *beside = at->beside;
    const uint32_t place[] = {beside[CAR_BESIDE_AT], beside[CAR_BESIDE_SEGMENT]};
    uint32_t figure = beside[CAR_BESIDE_FIGURE], player = beside[CAR_BESIDE_PLAYER];
    uint32_t kind = beside[CAR_BESIDE_KIND];
    a->told = told;
    a->figure = CAR_FIGURES;
    if (!car_draft_has(draft, at, CAR_BESIDE_TAKE)) {
        aj_read_help(draft->reader, "which message, and whether its action or the 2 points: "
                                    "{message: knights, take: points}");
        return false;
    }
    told->word = (int8_t)read_word(draft, at->own);
    int take = aj_read_word(draft->reader, beside[CAR_BESIDE_TAKE], "choice", takes, 2);
    told->takes_points = take == 1;
    told->figure = (int8_t)(figure == AJ_NO_NODE ? AJ_NONE : read_figure(draft, figure));
    told->player =
        (int8_t)(player == AJ_NO_NODE ? AJ_NONE
                                      : aj_case_player(draft->reader, draft->job, player));
    if (told->player >= 0)
        told->name = draft->job->player[told->player].name;
    int of_kind = kind == AJ_NO_NODE ? CAR_FIGURES : car_draft_figure(draft, kind);
    a->figure = (uint8_t)of_kind;
    return told->word >= 0 && take >= 0 && of_kind >= 0 &&
           (figure == AJ_NO_NODE || told->figure >= 0) &&
           (player == AJ_NO_NODE || told->player >= 0) &&
           ((place[0] == AJ_NO_NODE && place[1] == AJ_NO_NODE) ||
            read_place(draft, at->node, place, a));
}

static void write_message(const struct car_action *a, struct aj_json *json,
                          struct aj_arena *arena) {
    const struct car_message *told = a->told;
    aj_json_put_text(json, "message", car_message_words[told->word]);
    aj_json_put_text(json, "take", told->takes_points ? "points" : "action");
    if (a->has_at) {
        car_write_at(a, json);
        car_write_segment(a, json, arena);
    }
    if (a->has_at && a->figure < CAR_FIGURES)
        aj_json_put_text(json, "kind", car_figures[a->figure].id);
    if (told->figure != AJ_NONE)
        aj_json_put_text(json, "figure", car_track_figures[told->figure]);
}

static void phrase_message(const struct car_action *a, struct aj_buf *out) {
    const struct car_message *told = a->told;
    if (told->name)
        aj_buf_format(out, "let %s ", told->name);
    aj_buf_format(out, "draw the message %s and take %s", car_message_words[told->word],
                  told->takes_points ? "2 points" : "its action");
    say_for(a, out);
    if (told->figure != AJ_NONE)
        aj_buf_format(out, " with the %s", car_track_figures[told->figure]);
}

static void list_words(struct car_asking *ask, struct aj_moves *moves) {
    uint8_t drawn = car_messages_of(&ask->g)->drawn;
    for (int i = 0; i < CAR_MESSAGE_WORDS; i++) {
        struct car_message told = {
            .word = (int8_t)i, .player = AJ_NONE, .figure = AJ_NONE, .takes_points = true};
        const struct car_action a = {
            .kind = CAR_MESSAGE, .figure = CAR_FIGURES, .told = &told, .node = ask->turn.node};
        struct aj_next *next =
            (drawn >> i) & 1U ? NULL : car_list_tried(ask, moves, CAR_NEXT_MESSAGE, &a);
        if (!next)
            continue;
        next->json = aj_arena_format(
            moves->arena, next->group == CAR_NEXT_MESSAGE ? "\"%s\"" : "{\"message\":\"%s\"}",
            car_message_words[i]);
        next->sentence = car_message_words[i];
    }
}

// Returns the turn as it is once it has been scored, or NULL if it does not get there.
static struct car_asking *find_scored(struct car_asking *ask) {
    const struct car_action drawing = {.kind = CAR_MESSAGE, .node = ask->turn.node};
    if (ask->g.now.placed == CAR_NOTHING)
        return NULL;
    struct car_asking *after = AJ_NEW(ask->judgement.arena, struct car_asking);
    return car_ask_begin(ask->reader, ask->job, ask->g.rules, after) &&
                   car_turn_reach(&after->g, &drawing)
               ? after
               : NULL;
}

// If a message is due now, once the turn is scored, or once the circus is, lists those that may be
// drawn. A message tile that the case has drawn is at the bottom of its stack.
static void list_messages(struct car_asking *ask, struct aj_moves *moves) {
    struct car_asking *after = car_message_is_open(&ask->g) ? ask : find_scored(ask);
    if (!after)
        return;
    if (after != ask)
        aj_judgement_consult(&ask->judgement, &after->judgement);
    if (!car_message_is_open(&after->g))
        car_messages_end_circus(&after->g);
    if (car_message_is_open(&after->g))
        list_words(after, moves);
}

const struct car_action_hooks car_message_action = {.read = read_message,
                                                    .without_cell = CAR_ON_NO_TILE,
                                                    .write = write_message,
                                                    .phrase = phrase_message,
                                                    .list = list_messages};

// ---- expect

void car_expect_track(struct car_checking *c, uint32_t node) {
    const struct aj_doc *doc = c->reader->doc;
    const struct car_track *track = car_track_of(c->g);
    if (!aj_read_is_map(c->reader, node))
        return;
    AJ_EACH_CHILD(doc, n, node) {
        int player = aj_case_player_key(c->reader, c->job, n);
        uint32_t key[CAR_TRACK_FIGURES];
        if (player == AJ_NONE ||
            !aj_read_map(c->reader, n, car_track_figures, CAR_TRACK_FIGURES, key))
            continue;
        for (int i = 0; i < CAR_TRACK_FIGURES; i++) {
            int32_t expected, actual = track ? track->at[player][i] : 0;
            const char *name = c->g->judgement->player[player].name;
            if (key[i] == AJ_NO_NODE || !aj_read_number(c->reader, key[i], &expected) ||
                expected == actual)
                continue;
            aj_mismatch_add_int(
                c->out, key[i],
                aj_arena_format(c->reader->arena, "track.%s.%s", name, car_track_figures[i]),
                expected, actual);
            aj_mismatch_say(c->out, "%s's %s has counted %d", name, car_track_figures[i],
                            (int)actual);
        }
    }
}
