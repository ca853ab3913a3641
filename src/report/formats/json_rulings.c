// Writes the rulings of a full record. Most rulings of a game are of about ten kinds, and rulings
// of one kind differ in few places: their place in the case, the values of arguments, and these
// values in the sentence. The first ruling of a kind is written key by key, and kept as a form: the
// bytes that all rulings of the kind share, with blanks between them. Later rulings of the kind
// fill in the blanks. If a value needs an escape, its ruling is written key by key.
#include <string.h>

#include "core/core.h"
#include "core/json_quick.h"
#include "core/stride.h"
#include "judging/answer/answer.h"
#include "judging/game/game.h"
#include "judging/game/judgement.h"
#include "report/formats/formats.h"

enum {
    FORM_BITS = 6,
    FORMS = 48, // kept at a time; rulings of further kinds are written key by key
    BLANKS = 24,
    PLAYER = AJ_ARGS_MAX, // from here on: members of a ruling that are written like arguments
    POINTS,
    FEATURE,
    VALUE_ROOM = 64,
};

enum filling { END, PLACE, VALUE, SPOKEN };

// A blank of a form, with the shared bytes that come before it.
struct blank {
    struct aj_json_part before;
    uint8_t filling;      // enum filling
    uint8_t arg;          // VALUE, SPOKEN: which argument
    uint8_t nouns_length; // SPOKEN: as in struct aj_spoken
    const char *nouns;
};

struct form {
    uint64_t head; // of all rulings that have this form, see head_of
    const char *name[AJ_ARGS_MAX];
    uint8_t kind[AJ_ARGS_MAX];
    uint8_t zeros;  // by argument: it is 0, as bits
    bool by_zeros;  // the sentence depends on which arguments are 0
    uint8_t blanks; // the last is END
    struct blank blank[BLANKS];
};

// The rulings, while they are written.
struct writer {
    const struct report_result *result;
    const struct aj_judgement *judgement;
    const struct aj_rulebook *book;
    struct aj_json *json;
    bool is_flat;        // see aj_text_is_flat
    struct aj_spot spot; // the place written last
    size_t offset;
    uint32_t node;                      // node of the ruling written last
    struct aj_json_part place;          // its place as bytes of the output
    struct form *noting;                // the form that is being made, or NULL
    size_t noted;                       // where its last blank ends in the output
    struct form *known[1 << FORM_BITS]; // by hash; NULL if there is none
    size_t forms;
    struct form form[FORMS];
};

// ---- noting a form

// Starts a blank: what is written now differs from ruling to ruling. Returns NULL if no form is
// being made.
static struct blank *begin_blank(struct writer *w, enum filling filling, unsigned arg) {
    struct form *form = w->noting;
    if (!form || form->blanks == BLANKS - 1) {
        w->noting = NULL;
        return NULL;
    }
    struct blank *blank = &form->blank[form->blanks++];
    *blank = (struct blank){.before = {w->noted, aj_json_next(w->json) - w->noted},
                            .filling = (uint8_t)filling,
                            .arg = (uint8_t)arg};
    return blank;
}

static void end_blank(struct writer *w) {
    w->noted = w->json->out->length;
}

// Packs what the rulings of a form share, except for the names and kinds of arguments.
static uint64_t head_of(const struct aj_ruling *ruling) {
    return (uint64_t)(uint16_t)ruling->rule | (uint64_t)(uint16_t)ruling->option << 16 |
           (uint64_t)(uint16_t)ruling->variant << 32 | (uint64_t)ruling->effect << 48 |
           (uint64_t)ruling->arg_count << 52 | (uint64_t)(ruling->player != AJ_NONE) << 56 |
           (uint64_t)(ruling->subject != AJ_NO_SUBJECT) << 57 |
           (uint64_t)(ruling->at_issue > 0) << 58 | (uint64_t)ruling->at_end << 59;
}

static uint8_t zeros_of(const struct aj_ruling *ruling) {
    unsigned zeros = 0;
    for (size_t i = 0; i < ruling->arg_count; i++)
        if (ruling->arg[i].kind == AJ_ARG_INT && ruling->arg[i].as.integer == 0)
            zeros |= 1U << i;
    return (uint8_t)zeros;
}

static bool has_form(const struct form *form, const struct aj_ruling *ruling) {
    if (form->head != head_of(ruling))
        return false;
    for (size_t i = 0; i < ruling->arg_count; i++)
        if (form->name[i] != ruling->arg[i].name || form->kind[i] != ruling->arg[i].kind)
            return false;
    return !form->by_zeros || form->zeros == zeros_of(ruling);
}

static void begin_form(struct writer *w, const struct aj_ruling *ruling, struct form *form) {
    w->noting = form;
    if (!form)
        return;
    w->noted = aj_json_next(w->json);
    form->head = head_of(ruling);
    form->zeros = zeros_of(ruling);
    form->by_zeros = false;
    form->blanks = 0;
    for (size_t i = 0; i < ruling->arg_count; i++) {
        form->name[i] = ruling->arg[i].name;
        form->kind[i] = (uint8_t)ruling->arg[i].kind;
    }
}

// Ends the form. Returns false if the ruling has none.
static bool end_form(struct writer *w) {
    struct form *form = w->noting;
    if (!form || w->json->out->failed)
        return false;
    form->blank[form->blanks++] =
        (struct blank){.before = {w->noted, w->json->out->length - w->noted}, .filling = END};
    w->noting = NULL;
    return true;
}

// ---- the place in the case

// Returns the line and column of an offset. Most rulings are in the order of the text, so the
// search rarely starts from the beginning.
static struct aj_spot find_spot(struct writer *w, size_t offset) {
    if (w->is_flat)
        return (struct aj_spot){1, (uint32_t)offset + 1};
    if (offset < w->offset) {
        w->spot = (struct aj_spot){1, 1};
        w->offset = 0;
    }
    w->spot = aj_text_spot_after(w->result->job->doc->text, w->spot, w->offset, offset);
    w->offset = offset;
    return w->spot;
}

static void write_new_place(struct writer *w, uint32_t node) {
    const struct aj_doc *doc = w->result->job->doc;
    struct aj_spot spot = find_spot(w, doc->node[node].offset);
    AJ_JSON_KEY(w->json, "at");
    size_t start = aj_json_open_text(w->json);
    aj_doc_put_pointer(doc, node, w->json->out);
    aj_json_close_text(w->json, start);
    char *to = aj_quick_room(w->json, 32 + 2 * AJ_DIGITS);
    if (!to)
        return;
    to = AJ_QUICK_LITERAL(to, "\"line\":");
    to = aj_put_int(to, spot.line + doc->text->lines_before);
    to = AJ_QUICK_LITERAL(to, ",\"column\":");
    aj_quick_wrote(w->json, aj_put_int(to, spot.column), true);
}

// Writes the place of a node. Several rulings in a row are often about one action: its place is
// then copied.
static void write_place(struct writer *w, uint32_t node) {
    // A ruling without a place is about the whole case.
    if (node == AJ_NO_NODE)
        node = w->result->job->node;
    if (w->place.length > 0 && node == w->node) {
        aj_json_again(w->json, w->place);
        return;
    }
    size_t start = aj_json_next(w->json);
    write_new_place(w, node);
    w->node = node;
    w->place = aj_json_since(w->json, start);
}

// ---- key by key

// Returns an argument of a ruling by its number. If the number is that of a member (PLAYER and on),
// makes an argument of it in `column`.
static const struct aj_arg *arg_of(const struct aj_ruling *ruling, unsigned number,
                                   struct aj_arg *column) {
    if (number < AJ_ARGS_MAX)
        return &ruling->arg[number];
    if (number == PLAYER)
        *column = AJ_PLAYER("player", ruling->player);
    else if (number == POINTS)
        *column = AJ_INT("points", ruling->points);
    else
        *column = AJ_SUBJECT("feature", ruling->subject);
    return column;
}

// Returns the number of an argument or member in a sentence: the inverse of arg_of.
static unsigned number_of(const struct aj_ruling *ruling, const struct aj_spoken *spoken) {
    if (spoken->arg != &spoken->column)
        return (unsigned)(spoken->arg - ruling->arg);
    if (spoken->column.kind == AJ_ARG_PLAYER)
        return PLAYER;
    return spoken->column.kind == AJ_ARG_INT ? POINTS : FEATURE;
}

static void write_value(struct writer *w, const struct aj_ruling *ruling, unsigned number) {
    struct aj_arg column;
    const struct aj_arg *arg = arg_of(ruling, number, &column);
    if (arg->kind == AJ_ARG_PLAYER && arg->as.integer == AJ_NONE) {
        // Without a player this key is left out, so the ruling is no form for others.
        w->noting = NULL;
        return;
    }
    aj_json_name(w->json, arg->name, strlen(arg->name));
    begin_blank(w, VALUE, number);
    report_json_arg(w->result, arg, w->json);
    end_blank(w);
}

static void write_spoken(struct writer *w, const struct aj_ruling *ruling,
                         const struct aj_spoken *spoken) {
    struct blank *blank = begin_blank(w, SPOKEN, number_of(ruling, spoken));
    aj_speak(w->result->job->game, w->judgement, spoken, w->json->out);
    end_blank(w);
    if (spoken->is_definite)
        w->noting = NULL; // the article depends on the argument
    if (blank) {
        blank->nouns = spoken->nouns;
        blank->nouns_length = (uint8_t)spoken->nouns_length;
    }
}

static void write_sentence(struct writer *w, const struct aj_ruling *ruling) {
    const char *text = aj_ruling_saying(w->book, ruling);
    struct aj_buf *out = w->json->out;
    struct aj_spoken spoken;
    if (w->noting)
        w->noting->by_zeros = strstr(text, "{?") != NULL;
    AJ_JSON_KEY(w->json, "text");
    size_t start = aj_json_open_text(w->json);
    while (text) {
        text = aj_saying_next(ruling, text, &spoken);
        aj_buf_put(out, spoken.text, spoken.length);
        if (spoken.arg)
            write_spoken(w, ruling, &spoken);
    }
    size_t end = out->length;
    // An escape would move the bytes after it, and the text of a bracket may depend on the ruling.
    bool is_plain = end > start && !memchr(out->bytes + start, '[', end - start);
    aj_json_close_text(w->json, start);
    if (!is_plain || out->length != end + 1)
        w->noting = NULL;
}

static void write_keys(struct writer *w, const struct aj_ruling *ruling) {
    aj_json_begin_object(w->json);
    aj_json_put_text(w->json, "rule", w->book->rule[ruling->rule].id);
    aj_json_put_text(w->json, "effect", aj_effect_names[ruling->effect]);
    begin_blank(w, PLACE, 0);
    write_place(w, ruling->node);
    end_blank(w);
    // Rulings that score or deny have further members.
    if (ruling->player != AJ_NONE)
        write_value(w, ruling, PLAYER);
    if (ruling->effect == AJ_SCORES)
        write_value(w, ruling, POINTS);
    if (ruling->subject != AJ_NO_SUBJECT)
        write_value(w, ruling, FEATURE);
    AJ_JSON_KEY(w->json, "args");
    aj_json_begin_object(w->json);
    for (unsigned i = 0; i < ruling->arg_count; i++)
        write_value(w, ruling, i);
    aj_json_end_object(w->json);
    write_sentence(w, ruling);
    report_json_citation(w->result, ruling, w->json);
    if (ruling->at_issue)
        aj_json_put_bool(w->json, "at_issue", true);
    aj_json_end_object(w->json);
}

// ---- by a form

// Copies whole strides: up to AJ_STRIDE bytes beyond the end must be readable at `from` and
// writable at `to`.
static char *copy_strides(char *to, const char *from, size_t length) {
    char stride[AJ_STRIDE];
    for (size_t at = 0; at < length; at += AJ_STRIDE) {
        memcpy(stride, from + at, AJ_STRIDE);
        memcpy(to + at, stride, AJ_STRIDE);
    }
    return to + length;
}

// Writes a text, with quotes or as part of a longer text. Returns false if it may need an escape.
static bool fill_text(struct aj_buf *out, const char *text, bool quotes) {
    size_t length = text ? strlen(text) : 0;
    char *to = text ? aj_buf_spare(out, length + 2) : NULL;
    if (!to)
        return false;
    *to = '"';
    to += quotes;
    if (!aj_copy_plain(to, text, length))
        return false;
    to += length;
    *to = '"';
    out->length = (size_t)(to + quotes - out->bytes);
    return true;
}

static bool fill_value(struct writer *w, const struct aj_arg *arg, char *to) {
    struct aj_buf *out = w->json->out;
    switch (arg->kind) {
    case AJ_ARG_INT:
        out->length = (size_t)(aj_put_int(to, arg->as.integer) - out->bytes);
        return true;
    case AJ_ARG_CELL:
        out->length = (size_t)(aj_quick_cell(to, arg->as.cell[0], arg->as.cell[1]) - out->bytes);
        return true;
    case AJ_ARG_TEXT:
        return fill_text(out, arg->as.text, true);
    case AJ_ARG_WORD:
        return fill_text(out, arg->as.word->id, true);
    case AJ_ARG_PLAYER:
        return arg->as.integer != AJ_NONE &&
               fill_text(out, w->judgement->player[arg->as.integer].name, true);
    case AJ_ARG_SUBJECT:
        w->json->comma = false;
        report_json_label(w->result, arg->as.integer, w->json);
        return true;
    }
    return false;
}

static bool fill_spoken(struct writer *w, const struct blank *blank, const struct aj_arg *arg,
                        char *to) {
    struct aj_buf *out = w->json->out;
    struct aj_spoken spoken = {
        .arg = arg, .nouns = blank->nouns, .nouns_length = blank->nouns_length};
    size_t start = out->length;
    if (arg->kind == AJ_ARG_CELL) {
        char *end = aj_quick_cell(to, arg->as.cell[0], arg->as.cell[1]);
        *to = '(';
        end[-1] = ')';
        out->length = (size_t)(end - out->bytes);
        return true;
    }
    if (arg->kind == AJ_ARG_TEXT)
        return fill_text(out, arg->as.text, false);
    if (arg->kind == AJ_ARG_WORD)
        return fill_text(out, arg->as.word->spoken, false);
    aj_speak(w->result->job->game, w->judgement, &spoken, out);
    char *padding = aj_buf_spare(out, AJ_STRIDE);
    return padding && aj_is_all_plain(out->bytes + start, padding);
}

static bool fill_blank(struct writer *w, const struct aj_ruling *ruling, const struct blank *blank,
                       char *to) {
    struct aj_arg column;
    if (blank->filling == VALUE)
        return fill_value(w, arg_of(ruling, blank->arg, &column), to);
    if (blank->filling == SPOKEN)
        return fill_spoken(w, blank, arg_of(ruling, blank->arg, &column), to);
    if (blank->filling == PLACE) {
        w->json->comma = false;
        write_place(w, ruling->node);
    }
    return true;
}

// Writes a ruling by a form. Returns false, with nothing written, if it must be written key by key.
static bool fill_form(struct writer *w, const struct aj_ruling *ruling, const struct form *form) {
    struct aj_buf *out = w->json->out;
    size_t start = out->length;
    bool comma = w->json->comma;
    if (comma)
        aj_buf_char(out, ',');
    for (size_t i = 0; i < form->blanks; i++) {
        const struct blank *blank = &form->blank[i];
        char *to = aj_buf_spare(out, blank->before.length + AJ_STRIDE + VALUE_ROOM);
        if (!to)
            return true; // out->failed is set
        to = copy_strides(to, out->bytes + blank->before.start, blank->before.length);
        out->length = (size_t)(to - out->bytes);
        if (!fill_blank(w, ruling, blank, to)) {
            out->length = start;
            w->json->comma = comma;
            if (w->place.start >= start)
                w->place.length = 0; // the buffer has lost its bytes
            return false;
        }
    }
    w->json->comma = true;
    return true;
}

// A ruling that some readings do not have is written with its own condition, so it has no form.
static void write_ruling(struct writer *w, const struct aj_ruling *ruling) {
    unsigned hash = (unsigned)ruling->rule * 5 + ruling->effect + (unsigned)ruling->variant * 7 +
                    (unsigned)ruling->option * 11;
    struct form **known = &w->known[hash & ((1U << FORM_BITS) - 1)];
    bool is_usual = !aj_ruling_condition(w->result->answer, ruling);
    if (is_usual && *known && has_form(*known, ruling) && fill_form(w, ruling, *known))
        return;
    struct form *form = *known ? *known : w->forms < FORMS ? &w->form[w->forms] : NULL;
    begin_form(w, ruling, is_usual ? form : NULL);
    write_keys(w, ruling);
    if (!is_usual)
        return;
    bool is_noted = end_form(w);
    w->forms += is_noted && !*known;
    *known = is_noted ? form : NULL;
}

void report_json_rulings(const struct report_result *result, struct aj_json *json) {
    struct writer w;
    memset(&w, 0, offsetof(struct writer, form)); // each form is written before it is read
    w.result = result;
    w.judgement = result->answer->judgement;
    w.book = result->job->game->book;
    w.json = json;
    w.is_flat = aj_text_is_flat(result->job->doc->text);
    w.spot = (struct aj_spot){1, 1};
    aj_json_open_list(json, "rulings");
    for (size_t i = 0; i < w.judgement->rulings; i++)
        write_ruling(&w, &w.judgement->ruling[i]);
    aj_json_end_list(json);
}
