// A ruling as a block for a forum: a text for people, then the case for adjudge.
#include <string.h>

#include "core/core.h"
#include "judging/case/case.h"
#include "judging/game/game.h"
#include "report/answer/answer.h"
#include "report/formats/formats.h"
#include "report/shared/shared.h"

enum { BOARD_WIDTH = 76, BOARD_HEIGHT = 60 };

struct post {
    const struct report_result *result;
    const struct aj_rulebook *book;
    struct aj_buf *out;
    struct aj_buf text; // the text for people
};

// Returns the columns of the character that begins there; 0 for a later byte of one.
static unsigned columns_at(const char *text, size_t length) {
    uint32_t point = 0;
    return aj_utf8_length(text, length, &point) ? aj_columns_of(point) : 0;
}

// Appends each line of a text, broken at the width of a post.
static void put_wrapped(struct aj_buf *out, const char *text, size_t length) {
    for (size_t at = 0; at < length;) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t size = end ? (size_t)(end - text) - at : length - at;
        report_wrap(out, text + at, size, (struct report_lines){.columns = AJ_POST_WIDTH});
        at += size + 1;
    }
}

// Adds a part of the text report, without indents, broken at the width of a post.
static void put_page(struct post *post, void (*write)(struct report_page *page)) {
    struct report_page page = {.result = post->result,
                               .judgement = post->result->answer->judgement,
                               .game = post->result->job->game,
                               .out = &post->text};
    aj_buf_init_beside(&page.line, post->out);
    aj_buf_clear(&post->text);
    write(&page);
    aj_buf_done(&page.line);
    const char *text = aj_buf_text(&post->text);
    for (size_t at = 0; at < post->text.length;) {
        size_t size = strcspn(text + at, "\n");
        size_t indent = strspn(text + at, " ");
        put_wrapped(post->out, text + at + indent, size - indent);
        at += size + 1;
    }
}

static void put_heading(struct post *post, const char *heading) {
    aj_buf_format(post->out, "\n%s\n", heading);
}

// ---- the board

static bool is_small(const struct aj_buf *text) {
    size_t width = 0, height = 0;
    for (size_t i = 0; i < text->length; i++) {
        if (text->bytes[i] == '\n') {
            width = 0;
            height++;
        } else {
            width += columns_at(text->bytes + i, text->length - i);
        }
        if (width > BOARD_WIDTH || height > BOARD_HEIGHT)
            return false;
    }
    return true;
}

static void put_board(struct post *post) {
    const struct aj_judgement *judgement = post->result->answer->judgement;
    const struct aj_view *view = post->result->job->game->view;
    if (!view)
        return;
    put_heading(post, judgement->turns == 0  ? "The board"
                      : judgement->forbidden ? "The board with the move as far as it stands"
                                             : "The board after the move");
    aj_buf_clear(&post->text);
    if (report_picture_text(post->result, (struct report_style){0}, true, &post->text) &&
        is_small(&post->text)) {
        aj_buf_put(post->out, aj_buf_text(&post->text), post->text.length);
        return;
    }
    aj_buf_clear(&post->text);
    view->list(judgement, false, &post->text);
    put_wrapped(post->out, aj_buf_text(&post->text), post->text.length);
}

// ---- editions and sources

static void put_editions(struct post *post) {
    put_heading(post, "By which rules");
    aj_buf_clear(&post->text);
    report_editions(post->result, &post->text);
    const char *text = aj_buf_text(&post->text);
    struct aj_buf line;
    aj_buf_init_beside(&line, post->out);
    for (size_t at = 0; at < post->text.length;) {
        size_t size = strcspn(text + at, "\n");
        aj_buf_clear(&line);
        aj_buf_puts(&line, "- ");
        aj_buf_put(&line, text + at, size);
        put_wrapped(post->out, aj_buf_text(&line), line.length);
        at += size + 1;
    }
    aj_buf_done(&line);
}

static void put_sources(struct post *post) {
    const bool *cited = report_cited(post->result);
    put_heading(post, "Sources");
    for (int i = 0; i < post->book->sources; i++) {
        const struct aj_source *source = &post->book->source[i];
        if (!cited[i])
            continue;
        aj_buf_clear(&post->text);
        aj_buf_format(&post->text, "- %s, %s, %s", source->title, source->publisher, source->year);
        if (*source->address)
            aj_buf_format(&post->text, ", %s", source->address);
        put_wrapped(post->out, aj_buf_text(&post->text), post->text.length);
    }
}

static void put_title(struct post *post) {
    const struct aj_case *job = post->result->job;
    const char *title = job->title ? job->title : job->id;
    aj_buf_clear(&post->text);
    aj_buf_safe(&post->text, title, strlen(title));
    put_wrapped(post->out, aj_buf_text(&post->text), post->text.length);
    aj_buf_char(post->out, '\n');
}

// Appends the text for people. Names and titles may have anything in them: a line that looks like
// one of the block, or a command at the beginning of a line, gets a prefix.
static void put_guarded(const struct aj_buf *body, struct aj_buf *out) {
    for (size_t at = 0; at < body->length;) {
        const char *line = body->bytes + at, *end = memchr(line, '\n', body->length - at);
        size_t size = end ? (size_t)(end - line) : body->length - at;
        if (aj_post_is_own_line(line, size) || (size > 0 && *line == ':'))
            aj_buf_puts(out, "text: ");
        aj_buf_put(out, line, size);
        aj_buf_char(out, '\n');
        at += size + 1;
    }
    out->failed |= body->failed;
}

void report_post(const struct report_result *result, struct report_style style,
                 struct aj_buf *out) {
    (void)style;
    struct aj_buf body;
    // What was expected is not posted, so no line is kept for it. Read again, the post gives the
    // same reasons.
    struct report_result bare = *result;
    bare.expectation = AJ_EXPECTS_NOTHING;
    struct post post = {.result = &bare, .book = result->job->game->book, .out = &body};
    aj_buf_init_beside(&body, out);
    aj_buf_init_beside(&post.text, out);
    put_title(&post);
    put_page(&post, report_disputes);
    put_page(&post, report_answer);
    put_page(&post, report_scores);
    put_board(&post);
    put_editions(&post);
    put_sources(&post);
    aj_buf_puts(out, AJ_POST_BEGIN "\n");
    put_guarded(&body, out);
    aj_buf_puts(out, "\nTo judge it again save this block as post.txt: adjudge check post.txt\n\n");
    aj_post_write_case(result->job, out);
    out->failed |= post.text.failed;
    aj_buf_done(&post.text);
    aj_buf_done(&body);
}
