// The score track of an entry as a picture: where the case says that figures stand on it.
#include <stdlib.h>
#include <string.h>

#include "report/book/book.h"

enum {
    MOST = 24,   // pieces
    ROW = 5,     // spaces in a row
    ROUND = 50,  // spaces of the whole track: who loses more than he has goes back over its end
    AHEAD = 2,   // rows drawn after the last piece if it is not known where a turn moves one
    WIDE = 78,   // of a space, in units of the picture
    HEAD = 20,   // room for its number
    LINE = 14,   // height of a line below it
    SPACES = 400 // beyond that no track is drawn
};

// A piece on the track: whose, and what.
struct piece {
    long space;
    const char *name, *colour; // of the player; without a colour, his name is the colour
    const char *kind;          // "": the figure that shows his score
    bool is_after;             // it stands there after the turn
};

struct track {
    const struct aj_case *job;
    const struct aj_doc *doc;
    struct piece piece[MOST];
    size_t count;
};

static const char *text_in(const struct track *track, uint32_t map, const char *key) {
    bool is_map = track->doc->node[map].kind == AJ_NODE_MAP;
    uint32_t node = is_map ? aj_doc_get(track->doc, map, key) : AJ_NO_NODE;
    const char *text = node == AJ_NO_NODE ? NULL : aj_doc_text(track->doc, node);
    return text ? text : "";
}

static void add(struct track *track, const char *space, const char *name, const char *colour,
                const char *kind) {
    char *end;
    long at = strtol(space, &end, 10);
    at = at < 0 && at >= -ROUND ? at + ROUND : at;
    if (*space && !*end && at >= 0 && at < SPACES && track->count < MOST)
        track->piece[track->count++] =
            (struct piece){at, name, *colour ? colour : name, kind, false};
}

// Adds the figures of a player: those that are named with their spaces or, if there are none, the
// one that shows the score.
static void add_player(struct track *track, uint32_t player) {
    const char *given = text_in(track, player, "name"), *colour = text_in(track, player, "colour");
    const char *name = *given ? given : colour;
    size_t before = track->count;
    for (const struct aj_told *row = track->job->game->besides; row->key; row++) {
        uint32_t node = row->of_player && row->form == AJ_TOLD_NAMED
                            ? aj_doc_get(track->doc, player, row->key)
                            : AJ_NO_NODE;
        if (node != AJ_NO_NODE && track->doc->node[node].kind == AJ_NODE_MAP)
            AJ_EACH_CHILD(track->doc, n, node) {
                const char *space = aj_doc_text(track->doc, n);
                add(track, space ? space : "", name, colour, aj_doc_key(track->doc, n));
            }
    }
    const char *score = text_in(track, player, "score");
    if (track->count == before)
        add(track, *score ? score : "0", name, colour, "");
}

static void add_players(struct track *track) {
    uint32_t list = track->job->field[AJ_KEY_PLAYERS];
    if (list == AJ_NO_NODE || track->doc->node[list].kind != AJ_NODE_LIST)
        return;
    AJ_EACH_CHILD(track->doc, player, list) {
        if (track->doc->node[player].kind == AJ_NODE_MAP)
            add_player(track, player);
    }
}

// Returns the next row of what lies on spaces, after `row` or, if that is NULL, from the first on;
// NULL: there is none.
static const struct aj_told *next_on_spaces(const struct track *track, const struct aj_told *row) {
    row = row ? row + 1 : track->job->game->besides;
    while (row->key && (row->of_player || row->form != AJ_TOLD_SPACES))
        row++;
    return row->key ? row : NULL;
}

// Adds what else lies on spaces. A list `pieces` has what the action `piece` places.
static void add_others(struct track *track, struct aj_arena *arena) {
    for (const struct aj_told *row = NULL; (row = next_on_spaces(track, row));) {
        uint32_t list = report_entry_value(track->job, row->key);
        if (list == AJ_NO_NODE || track->doc->node[list].kind != AJ_NODE_LIST)
            continue;
        AJ_EACH_CHILD(track->doc, n, list) {
            const char *player = text_in(track, n, "player");
            add(track, text_in(track, n, "space"), player, player,
                aj_arena_copy(arena, row->key, strlen(row->key) - 1));
        }
    }
}

// Whether a value has the action in it that places one of a list.
static bool has_action(const struct aj_doc *doc, uint32_t node, const char *list) {
    if (node == AJ_NO_NODE || aj_doc_text(doc, node))
        return false;
    AJ_EACH_CHILD(doc, n, node) {
        const char *key = aj_doc_has_key(doc, n) ? aj_doc_key(doc, n) : "";
        bool is_one = strlen(key) + 1 == strlen(list) && aj_is_same_start(list, key, strlen(key));
        if (is_one || has_action(doc, n, list))
            return true;
    }
    return false;
}

// Whether something else than scores is on the track, or is to be placed there: only then is a
// picture of it worth while.
static bool is_asked(const struct track *track) {
    const uint32_t *field = track->job->field;
    for (size_t i = 0; i < track->count; i++)
        if (*track->piece[i].kind)
            return true;
    for (const struct aj_told *row = NULL; (row = next_on_spaces(track, row));)
        if (track->count > 0 && (has_action(track->doc, field[AJ_KEY_MOVE], row->key) ||
                                 has_action(track->doc, field[AJ_KEY_MOVES], row->key)))
            return true;
    return false;
}

// ---- the picture

static bool is_colour(const char *name) {
    static const char *const colours[] = {"red",   "blue", "yellow", "green",
                                          "black", "grey", "pink",   "purple"};
    for (size_t i = 0; i < sizeof colours / sizeof *colours; i++)
        if (strcmp(colours[i], name) == 0)
            return true;
    return false;
}

static size_t lines_in(const struct piece *piece) {
    size_t lines = *piece->kind ? 2 : 1;
    return piece->is_after ? lines + 1 : lines;
}

// Returns how many lines the fullest space of a row has; 0: nothing stands in the row.
static size_t lines_of(const struct track *track, long row) {
    size_t lines[ROW] = {0}, most = 0;
    for (size_t i = 0; i < track->count; i++)
        if (track->piece[i].space / ROW == row)
            lines[track->piece[i].space % ROW] += lines_in(&track->piece[i]);
    for (int i = 0; i < ROW; i++)
        most = lines[i] > most ? lines[i] : most;
    return most;
}

// Whether a row is drawn: something stands in it, or it comes after the last one with a piece.
static bool is_drawn(const struct track *track, long row, long last) {
    return row > last || lines_of(track, row) > 0;
}

static void put_text(int x, size_t y, const char *text, const char *tail, struct aj_buf *out) {
    aj_buf_format(out, "<text x=\"%d\" y=\"%zu\" font-size=\"11\" fill=\"#2d2620\">", x, y);
    aj_markup_put(text, strlen(text), out);
    aj_buf_format(out, "%s</text>", tail);
}

// Draws what stands on a space below its number.
static void put_pieces(const struct track *track, long space, size_t top, struct aj_buf *out) {
    int left = (int)(space % ROW) * WIDE;
    size_t y = top + HEAD + LINE - 4;
    for (size_t i = 0; i < track->count; i++) {
        const struct piece *piece = &track->piece[i];
        if (piece->space != space)
            continue;
        if (is_colour(piece->colour))
            aj_buf_format(out, "<circle cx=\"%d\" cy=\"%zu\" r=\"4.5\" fill=\"%s\" stroke=\"%s\"/>",
                          left + 8, y - 4, piece->is_after ? "none" : piece->colour,
                          piece->is_after ? piece->colour : "#2d2620");
        put_text(left + 16, y, piece->name, *piece->kind ? "'s" : "", out);
        y += LINE;
        if (*piece->kind) {
            put_text(left + 16, y, piece->kind, "", out);
            y += LINE;
        }
        if (piece->is_after) {
            put_text(left + 16, y, "after", "", out);
            y += LINE;
        }
    }
}

// Draws five spaces; each fifth space of a track is dark.
static void put_row(const struct track *track, long row, size_t top, size_t high,
                    struct aj_buf *out) {
    for (long i = 0; i < ROW; i++) {
        aj_buf_format(out,
                      "<rect x=\"%ld\" y=\"%zu\" width=\"%d\" height=\"%zu\" fill=\"%s\" "
                      "stroke=\"#5b4d36\"/>",
                      i * WIDE, top, WIDE, high, i == 0 ? "#cdbb93" : "#f5eedf");
        aj_buf_format(out, "<text x=\"%ld\" y=\"%zu\" font-size=\"11\" fill=\"#2d2620\">%ld</text>",
                      i * WIDE + 5, top + 15, row * ROW + i);
        put_pieces(track, row * ROW + i, top, out);
    }
}

// Returns where a figure stands by words such as "meeple 17, messenger 10"; -1: they do not say it.
static long space_in(const char *words, const char *kind) {
    size_t length = strlen(kind);
    for (const char *at = words; at; at = strstr(at, ", ")) {
        at += *at == ',' ? 2 : 0;
        const char *number = at + length + 1;
        if (strncmp(at, kind, length) == 0 && at[length] == ' ' && *number >= '0' && *number <= '9')
            return strtol(number, NULL, 10);
    }
    return -1;
}

// Returns where a player's piece is after the turn, or -1.
static long space_after(const struct aj_player_record *player, const struct piece *piece) {
    long space = player->before + player->gained;
    if (*piece->kind)
        return player->also ? space_in(player->also, piece->kind) : -1;
    return space < 0 ? space + ROUND : space;
}

// Adds where the figures stand that a legal turn has moved.
static void add_after(struct track *track, const struct aj_judgement *judgement) {
    size_t before = track->count;
    for (size_t i = 0; i < before && !judgement->forbidden; i++)
        for (int p = 0; p < judgement->players && track->count < MOST; p++) {
            const struct aj_player_record *player = &judgement->player[p];
            struct piece piece = track->piece[i];
            if (strcmp(player->name, piece.name) != 0)
                continue;
            piece.is_after = true;
            piece.space = space_after(player, &piece);
            if (piece.space >= 0 && piece.space < SPACES && piece.space != track->piece[i].space)
                track->piece[track->count++] = piece;
        }
}

void report_entry_draw_track(const struct report_result *result, struct aj_buf *out) {
    const struct aj_case *job = result->job;
    bool moves = job->field[AJ_KEY_MOVE] != AJ_NO_NODE || job->field[AJ_KEY_MOVES] != AJ_NO_NODE;
    struct track track = {.job = job, .doc = job->doc};
    long first = SPACES, last = 0;
    size_t high = 0, top = 0;
    if (!job->game->besides)
        return;
    add_players(&track);
    add_others(&track, result->answer->judgement->arena);
    if (!is_asked(&track))
        return;
    const size_t before = track.count;
    if (moves && result->answer->verdict == AJ_LEGAL)
        add_after(&track, result->answer->judgement);
    for (size_t i = 0; i < track.count; i++) {
        long row = track.piece[i].space / ROW;
        first = row < first ? row : first;
        last = row > last ? row : last;
    }
    long most = moves && track.count == before ? last + AHEAD : last;
    for (long row = first; row <= most; row++)
        high += is_drawn(&track, row, last) ? HEAD + LINE * lines_of(&track, row) + 4 : 0;
    aj_buf_format(out,
                  "<p>The score track%s:</p>\n<figure><svg viewBox=\"-1 -1 %d %zu\" width=\"%d\" "
                  "role=\"img\"><title>The score track</title><g font-family=\"sans-serif\">",
                  track.count > before ? ", before the turn and after"
                  : moves              ? " before the turn"
                                       : "",
                  ROW * WIDE + 2, high + 2, ROW * WIDE + 2);
    for (long row = first; row <= most; row++) {
        size_t tall = HEAD + LINE * lines_of(&track, row) + 4;
        if (is_drawn(&track, row, last)) {
            put_row(&track, row, top, tall, out);
            top += tall;
        }
    }
    aj_buf_puts(out, "</g></svg></figure>\n");
}
