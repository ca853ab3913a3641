// Chooses the cases of a suite to run: `--filter`, `--tag` and `--touches`.
#include <fnmatch.h>
#include <string.h>

#include "cmd/suite/suite.h"
#include "documents/reading/reading.h"

static bool has_tag(const struct aj_case *job, const char *tag) {
    const struct aj_doc *doc = job->doc;
    uint32_t tags = job->field[AJ_KEY_TAGS];
    if (tags == AJ_NO_NODE || doc->node[tags].kind != AJ_NODE_LIST)
        return false;
    AJ_EACH_CHILD(doc, c, tags)
        if (aj_doc_text(doc, c) && strcmp(aj_doc_text(doc, c), tag) == 0)
            return true;
    return false;
}

bool cmd_suite_chooses(const struct cmd_suite *suite, const struct aj_case *job, const char *id) {
    return (!suite->filter || fnmatch(suite->filter, id, 0) == 0) &&
           (!suite->tag || has_tag(job, suite->tag));
}

bool cmd_suite_touches(const struct cmd_suite *suite, const struct aj_case *job,
                       const struct aj_answer *answer) {
    const struct aj_rulebook *book = job->game->book;
    if (!suite->touches)
        return true;
    int option = aj_find_option(book, suite->touches), rule = aj_find_rule(book, suite->touches);
    if (option != AJ_NONE &&
        (aj_options_has(&answer->consulted, option) || aj_options_has(&answer->branched, option)))
        return true;
    if (rule == AJ_NONE)
        return false;
    for (size_t i = 0; i < answer->judgement->rulings; i++)
        if (answer->judgement->ruling[i].rule == rule)
            return true;
    return false;
}

static bool is_known(const struct cmd_suite *suite, const char *id) {
    for (const struct aj_game *const *game = suite->request->engine->games; *game; game++)
        if (aj_find_option((*game)->book, id) != AJ_NONE ||
            aj_find_rule((*game)->book, id) != AJ_NONE)
            return true;
    return false;
}

// Lists the ids of rules and options of every game.
static const char **list_ids(struct cmd_suite *suite, size_t *count) {
    const struct aj_game *const *games = suite->request->engine->games;
    size_t most = 1;
    for (size_t g = 0; games[g]; g++)
        most += (size_t)games[g]->book->rules + (size_t)games[g]->book->options;
    const char **ids = AJ_NEW_ARRAY(suite->arena, const char *, most);
    *count = 0;
    for (size_t g = 0; games[g]; g++) {
        const struct aj_rulebook *book = games[g]->book;
        for (int i = 0; i < book->rules; i++)
            ids[(*count)++] = book->rule[i].id;
        for (int i = 0; i < book->options; i++)
            ids[(*count)++] = book->option[i].id;
    }
    return ids;
}

bool cmd_suite_check_choice(struct cmd_suite *suite) {
    if (!suite->touches || is_known(suite, suite->touches))
        return true;
    size_t count;
    const char **ids = list_ids(suite, &count);
    const char *near = aj_did_you_mean(suite->arena, suite->touches, ids, count);
    cmd_complain(suite->request->io, "--touches: no rule or option is called \"%s\"; %s",
                 suite->touches, near ? near : "`adjudge rules` lists them");
    return false;
}

// Returns the options that were given, "--filter x --tag y", or "".
static const char *say_choice(struct cmd_suite *suite) {
    const char *names[] = {"--filter", "--tag", "--touches"};
    const char *values[] = {suite->filter, suite->tag, suite->touches};
    const char *said = "";
    for (int i = 0; i < 3; i++)
        if (values[i])
            said = aj_arena_format(suite->arena, "%s%s%s %s", said, *said ? " " : "", names[i],
                                   values[i]);
    return said;
}

int cmd_suite_check_any(struct cmd_suite *suite, size_t chosen) {
    const char *choice = say_choice(suite);
    if (chosen > 0 || suite->files == 0)
        return CMD_YES; // an empty folder was reported before
    if (*choice)
        cmd_complain(suite->request->io, "no case was run: none is chosen by %s", choice);
    else
        cmd_complain(suite->request->io, "no case was run: the files hold none that expects "
                                         "something");
    return CMD_TROUBLE;
}
