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

// "legal|possible|...", each word that begins so.
static void put_list(struct aj_buf *out, const char *const list[], size_t count,
                     const char *start) {
    for (size_t i = 0, put = 0; i < count; i++)
        if (strncmp(list[i], start, strlen(start)) == 0)
            aj_buf_format(out, "%s%s", put++ ? "|" : "", list[i]);
}

static void put_words(struct aj_buf *out) {
    aj_buf_char(out, '(');
    put_list(out, verdicts, ROWS_COUNT(verdicts), "");
    aj_buf_char(out, '|');
    put_list(out, said, ROWS_COUNT(said), "");
    aj_buf_char(out, ')');
}

static void set_pattern(cJSON *object, const char *start, const char *pattern) {
    struct aj_buf any_case;
    aj_buf_init(&any_case);
    aj_buf_puts(&any_case, start);
    rows_put_any_case(&any_case, pattern);
    cJSON_AddStringToObject(object, "type", "string");
    cJSON_AddStringToObject(object, "pattern", aj_buf_text(&any_case));
    aj_buf_done(&any_case);
}

static void define_verdict(cJSON *definitions) {
    struct aj_buf pattern;
    aj_buf_init(&pattern);
    aj_buf_puts(&pattern, "((");
    put_list(&pattern, leads, ROWS_COUNT(leads), "");
    aj_buf_puts(&pattern, ") +)?");
    put_words(&pattern);
    aj_buf_char(&pattern, '$');
    cJSON *verdict = rows_define_as(definitions, "verdict", "Verdict",
                                    "What adjudge answers: legal, possible (a position without a "
                                    "move), illegal or undetermined.");
    cJSON *any = cJSON_AddArrayToObject(verdict, "anyOf");
    cJSON *words = cJSON_AddArrayToObject(rows_add(any), "enum");
    for (size_t i = 0; i < ROWS_COUNT(verdicts); i++)
        rows_add_text(words, verdicts[i]);
    set_pattern(rows_add(any), "^", aj_buf_text(&pattern));
    aj_buf_done(&pattern);
}

void rows_define_verdicts(cJSON *definitions) {
    struct aj_buf pattern;
    define_verdict(definitions);
    aj_buf_init(&pattern);
    aj_buf_puts(&pattern, "((");
    put_list(&pattern, leads, ROWS_COUNT(leads), "says");
    aj_buf_puts(&pattern, "):? +");
    put_words(&pattern);
    aj_buf_puts(&pattern, "|(il)?legal( move)?)$");
    set_pattern(rows_define_as(definitions, "claim_as_text", "Claim as a sentence",
                               "Who says it, and a verdict: Anna says legal."),
                "^[^ \\t\\n]+( [^ \\t\\n]+)? +", aj_buf_text(&pattern));
    aj_buf_done(&pattern);
}
