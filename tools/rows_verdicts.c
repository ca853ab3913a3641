// The definitions of a verdict and of a claim in words, in the schema of cases: their words are
// rows.
#include <string.h>

#include "core/core.h"
#include "judging/game/judgement.h"
#include "rows.h"

static const char *const verdicts[] = {AJ_VERDICT_WORDS};
static const char *const said[] = {
#define SAID(said_, meant) said_,
    AJ_VERDICTS_SAID(SAID)};
static const char *const leads[] = {AJ_VERDICT_LEADS};
#define COUNT(list) (sizeof(list) / sizeof *(list))

// "legal|possible|...", each word that begins so.
static void put_list(struct aj_buf *out, const char *const list[], size_t count,
                     const char *start) {
    for (size_t i = 0, put = 0; i < count; i++)
        if (strncmp(list[i], start, strlen(start)) == 0)
            aj_buf_format(out, "%s%s", put++ ? "|" : "", list[i]);
}

static void put_words(struct aj_buf *out) {
    aj_buf_char(out, '(');
    put_list(out, verdicts, COUNT(verdicts), "");
    aj_buf_char(out, '|');
    put_list(out, said, COUNT(said), "");
    aj_buf_char(out, ')');
}

static void put_pattern(struct aj_json *json, const char *start, const char *pattern) {
    struct aj_buf any_case;
    aj_buf_init(&any_case);
    aj_buf_puts(&any_case, start);
    rows_put_any_case(&any_case, pattern);
    aj_json_put_text(json, "type", "string");
    aj_json_put_text(json, "pattern", aj_buf_text(&any_case));
    aj_buf_done(&any_case);
}

static void define_verdict(struct aj_json *json) {
    struct aj_buf pattern;
    aj_buf_init(&pattern);
    aj_buf_puts(&pattern, "((");
    put_list(&pattern, leads, COUNT(leads), "");
    aj_buf_puts(&pattern, ") +)?");
    put_words(&pattern);
    aj_buf_char(&pattern, '$');
    aj_json_key(json, "verdict");
    aj_json_begin_object(json);
    aj_json_put_text(json, "title", "Verdict");
    aj_json_put_text(json, "description",
                     "What adjudge answers: legal, possible (a position without a move), illegal "
                     "or undetermined.");
    aj_json_key(json, "anyOf");
    aj_json_begin_list(json);
    aj_json_begin_object(json);
    aj_json_key(json, "enum");
    aj_json_begin_list(json);
    for (size_t i = 0; i < COUNT(verdicts); i++)
        aj_json_text(json, verdicts[i]);
    aj_json_end_list(json);
    aj_json_end_object(json);
    aj_json_begin_object(json);
    put_pattern(json, "^", aj_buf_text(&pattern));
    aj_json_end_object(json);
    aj_json_end_list(json);
    aj_json_end_object(json);
    aj_buf_done(&pattern);
}

void rows_define_verdicts(struct aj_json *json) {
    struct aj_buf pattern;
    define_verdict(json);
    aj_buf_init(&pattern);
    aj_buf_puts(&pattern, "((");
    put_list(&pattern, leads, COUNT(leads), "says");
    aj_buf_puts(&pattern, "):? +");
    put_words(&pattern);
    aj_buf_puts(&pattern, "|(il)?legal( move)?)$");
    aj_json_key(json, "claim_as_text");
    aj_json_begin_object(json);
    aj_json_put_text(json, "title", "Claim as a sentence");
    aj_json_put_text(json, "description", "Who says it, and a verdict: Anna says legal.");
    put_pattern(json, "^[^ \\t\\n]+( [^ \\t\\n]+)? +", aj_buf_text(&pattern));
    aj_json_end_object(json);
    aj_buf_done(&pattern);
}
