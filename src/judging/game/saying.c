#include <stdio.h>
#include <string.h>

#include "judging/game/game.h"
#include "judging/game/judgement.h"

// The sentence, while it is written.
struct speech {
    const struct aj_game *game;
    const struct aj_judgement *judgement;
    struct aj_buf *out;
    bool cell_follows; // the sentence goes on with the place of what is said now
};

static void say_player(const struct speech *speech, int player) {
    const char *name = player >= 0 && player < speech->judgement->players
                           ? speech->judgement->player[player].name
                           : NULL;
    aj_buf_puts(speech->out, name ? name : "nobody");
}

// Writes a subject. If it has a number, its id loses the hyphen: "road 1"; else it is "the tower".
static void say_subject(const struct speech *speech, int32_t subject) {
    struct aj_buf *out = speech->out;
    size_t start = out->length;
    if (subject == AJ_NO_SUBJECT || !speech->game->label)
        return;
    if (speech->game->by_place && speech->game->whereabouts &&
        speech->game->whereabouts(speech->judgement, subject, speech->cell_follows, out))
        return;
    const char *spoken =
        speech->game->spoken ? speech->game->spoken(speech->judgement, subject) : NULL;
    if (spoken) {
        aj_buf_puts(out, spoken);
        return;
    }
    speech->game->label(speech->judgement, subject, out);
    size_t at = out->length;
    while (at > start && out->bytes[at - 1] >= '0' && out->bytes[at - 1] <= '9')
        at--;
    if (at > start && at < out->length && out->bytes[at - 1] == '-')
        out->bytes[at - 1] = ' ';
    if (at == out->length && at > start) {
        const char *name = aj_arena_copy(speech->judgement->arena, out->bytes + start, at - start);
        out->length = start;
        aj_buf_format(out, "the %s", name);
    }
}

static void say_cell(struct aj_buf *out, const int32_t cell[2]) {
    aj_buf_char(out, '(');
    aj_buf_int(out, cell[0]);
    aj_buf_char(out, ',');
    aj_buf_int(out, cell[1]);
    aj_buf_char(out, ')');
}

// Whether the sentence has just said what readers see instead of an id, so that an id follows.
static bool is_after_shown(const struct speech *speech) {
    const char *shown = speech->game->by_place ? speech->game->shown_id : NULL;
    const struct aj_buf *out = speech->out;
    size_t length = shown ? strlen(shown) : 0;
    return shown && out->length > length && out->bytes[out->length - 1] == ' ' &&
           memcmp(out->bytes + out->length - 1 - length, shown, length) == 0;
}

// Says an id, or what readers see instead of it, once. `is_own`: it is what the turn is about; else
// it is "a" such thing.
static void say_id(const struct speech *speech, const char *id, bool is_own) {
    static const char article[] = "the ";
    struct aj_buf *out = speech->out;
    const char *shown = speech->game->by_place ? speech->game->shown_id : NULL;
    if (!shown || (strncmp(id, article, strlen(article)) == 0 && !is_after_shown(speech))) {
        aj_buf_puts(out, id);
    } else if (!is_after_shown(speech)) {
        aj_buf_puts(out, shown);
    } else if (is_own) {
        out->length--;
    } else {
        out->length -= strlen(shown) + 1;
        aj_buf_format(out, "a %s", shown + strlen(article));
    }
}

static void say_arg(const struct speech *speech, const struct aj_arg *arg) {
    switch (arg->kind) {
    case AJ_ARG_INT:
        aj_buf_int(speech->out, arg->as.integer);
        break;
    case AJ_ARG_TEXT:
        if (strcmp(arg->name, "id") == 0 || is_after_shown(speech))
            say_id(speech, arg->as.text, strcmp(arg->name, "id") == 0);
        else
            aj_buf_puts(speech->out, arg->as.text);
        break;
    case AJ_ARG_WORD:
        aj_buf_puts(speech->out, arg->as.word->spoken);
        break;
    case AJ_ARG_CELL:
        say_cell(speech->out, arg->as.cell);
        break;
    case AJ_ARG_PLAYER:
        say_player(speech, arg->as.integer);
        break;
    case AJ_ARG_SUBJECT:
        say_subject(speech, arg->as.integer);
        break;
    }
}

// Whether a name of `length` bytes is the wanted one. Names are short, so that a call of memcmp
// would cost more.
static bool is_name(const char *name, size_t length, const char *wanted) {
    size_t at = 0;
    while (at < length && wanted[at] == name[at])
        at++;
    return at == length && wanted[at] == '\0';
}

static const struct aj_arg *find_arg(const struct aj_ruling *ruling, const char *name,
                                     size_t length) {
    for (size_t i = 0; i < ruling->arg_count; i++)
        if (is_name(name, length, ruling->arg[i].name))
            return &ruling->arg[i];
    return NULL;
}

// Finds a ruling's own player, points or feature by its name. Returns false if it does not have
// that.
static bool find_column(const struct aj_ruling *ruling, const char *name, size_t length,
                        struct aj_arg *arg) {
    if (is_name(name, length, "player") && ruling->player != AJ_NONE)
        *arg = AJ_PLAYER("player", ruling->player);
    else if (is_name(name, length, "points"))
        *arg = AJ_INT("points", ruling->points);
    else if (is_name(name, length, "feature") && ruling->subject != AJ_NO_SUBJECT)
        *arg = AJ_SUBJECT("feature", ruling->subject);
    else
        return false;
    return true;
}

void aj_say_noun(struct aj_buf *out, int32_t count, const char *nouns, size_t length) {
    const char *colon = memchr(nouns, ':', length);
    size_t singular = colon ? (size_t)(colon - nouns) : length;
    aj_buf_char(out, ' ');
    if (count == 1 || !colon)
        aj_buf_put(out, nouns, singular);
    else
        aj_buf_put(out, colon + 1, length - singular - 1);
    if (count != 1 && !colon)
        aj_buf_char(out, 's');
}

const char *aj_ruling_saying(const struct aj_rulebook *book, const struct aj_ruling *ruling) {
    const char *general = NULL;
    for (int i = 0; i < book->sayings; i++) {
        const struct aj_saying *row = &book->saying[i];
        if (row->rule != ruling->rule || row->effect != (enum aj_effect)ruling->effect)
            continue;
        if (row->variant == ruling->variant)
            return aj_saying_text(book, row);
        if (row->variant == 0)
            general = aj_saying_text(book, row);
    }
    return general ? general : book->rule[ruling->rule].title;
}

// Whether a conditional part is written: there is an argument `name`, and it is not 0; `at_end`:
// the ruling is about the end of the game.
static bool is_told(const struct aj_ruling *ruling, const char *name, size_t length) {
    if (is_name(name, length, "at_end"))
        return ruling->at_end;
    const struct aj_arg *arg = find_arg(ruling, name, length);
    return arg && !(arg->kind == AJ_ARG_INT && arg->as.integer == 0);
}

// Returns where the text goes on after "{?name}": inside the part up to "{/}" if it is written,
// else after that part.
static const char *enter_part(const struct aj_ruling *ruling, const char *slot, size_t length,
                              const char *text) {
    if (is_told(ruling, slot + 1, length - 1))
        return text;
    const char *end = strstr(text, "{/}");
    return end ? end : text + strlen(text);
}

// Finds what is meant by {name}, {the name} or {name:noun}, which is given without its braces.
// Returns false if the ruling has nothing of that name.
static bool find_spoken(const struct aj_ruling *ruling, const char *slot, size_t length,
                        struct aj_spoken *spoken) {
    static const char article[] = "the ";
    spoken->is_definite = length > strlen(article) && memcmp(slot, article, strlen(article)) == 0;
    if (spoken->is_definite) {
        slot += strlen(article);
        length -= strlen(article);
    }
    const char *colon = memchr(slot, ':', length);
    size_t name = colon ? (size_t)(colon - slot) : length;
    spoken->arg = find_arg(ruling, slot, name);
    if (!spoken->arg && find_column(ruling, slot, name, &spoken->column))
        spoken->arg = &spoken->column;
    spoken->nouns = colon ? colon + 1 : NULL;
    spoken->nouns_length = colon ? length - name - 1 : 0;
    return spoken->arg != NULL;
}

const char *aj_saying_next(const struct aj_ruling *ruling, const char *text,
                           struct aj_spoken *spoken) {
    const char *open = strchr(text, '{');
    const char *close = open ? strchr(open, '}') : NULL;
    spoken->text = text;
    spoken->arg = NULL;
    spoken->cell_follows = close && strncmp(close + 1, " at {", 5) == 0;
    if (!close) {
        spoken->length = strlen(text);
        return NULL;
    }
    size_t length = (size_t)(close - open - 1);
    spoken->length = (size_t)(open - text);
    if (open[1] == '?')
        return enter_part(ruling, open + 1, length, close + 1);
    if (open[1] != '/' && !find_spoken(ruling, open + 1, length, spoken))
        spoken->length = (size_t)(close + 1 - text);
    return close + 1;
}

// Whether a text is just a noun, like "monastery". If there are several of something, names end
// with a capital or a digit: "road E", "inner city 2".
static bool is_noun(const struct aj_arg *arg) {
    const char *text = arg->kind == AJ_ARG_TEXT   ? arg->as.text
                       : arg->kind == AJ_ARG_WORD ? arg->as.word->spoken
                                                  : "";
    size_t length = strlen(text);
    return length > 0 && text[length - 1] >= 'a' && text[length - 1] <= 'z';
}

void aj_speak(const struct aj_game *game, const struct aj_judgement *judgement,
              const struct aj_spoken *spoken, struct aj_buf *out) {
    struct speech speech = {game, judgement, out, spoken->cell_follows};
    if (spoken->is_definite && is_noun(spoken->arg))
        aj_buf_puts(out, "the ");
    say_arg(&speech, spoken->arg);
    if (spoken->nouns && spoken->arg->kind == AJ_ARG_INT)
        aj_say_noun(out, spoken->arg->as.integer, spoken->nouns, spoken->nouns_length);
}

void aj_ruling_say(const struct aj_game *game, const struct aj_judgement *judgement,
                   const struct aj_ruling *ruling, struct aj_buf *out) {
    struct aj_spoken spoken;
    for (const char *text = aj_ruling_saying(game->book, ruling); text;) {
        text = aj_saying_next(ruling, text, &spoken);
        aj_buf_put(out, spoken.text, spoken.length);
        if (spoken.arg)
            aj_speak(game, judgement, &spoken, out);
    }
}

void aj_citation_say(const struct aj_game *game, const struct aj_ruling *ruling,
                     struct aj_citation citation, struct aj_buf *out) {
    aj_buf_format(out, "[%s, %s", game->book->rule[ruling->rule].id,
                  aj_authority_names[citation.authority]);
    if (citation.locator && *citation.locator)
        aj_buf_format(out, ", %s", citation.locator);
    aj_buf_char(out, ']');
}
