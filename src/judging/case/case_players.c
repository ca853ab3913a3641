// Finds the players of a case by the names and colours in its document.
#include <string.h>

#include "documents/reading/reading.h"
#include "judging/case/case.h"

static int find_exact(const struct aj_case *job, const char *text) {
    for (int i = 0; i < job->players; i++)
        if (aj_is_same(job->player[i].name, text))
            return i;
    for (int i = 0; i < job->players; i++)
        if (job->player[i].colour && aj_is_same(job->player[i].colour, text))
            return i;
    return AJ_NONE;
}

// Returns the only player whose name or colour the text is in any capitals, or AJ_NONE if there is
// none or several.
static int find_written(const struct aj_case *job, const char *text) {
    int found = AJ_NONE;
    for (int i = 0; i < job->players; i++) {
        const char *colour = job->player[i].colour;
        if (!aj_is_same_word(job->player[i].name, text) &&
            !(colour && aj_is_same_word(colour, text)))
            continue;
        if (found != AJ_NONE)
            return AJ_NONE;
        found = i;
    }
    return found;
}

int aj_case_find_player(const struct aj_case *job, const char *text) {
    int player = find_exact(job, text);
    return player == AJ_NONE ? find_written(job, text) : player;
}

// Whether a player was not understood, which is reported elsewhere: an unknown name may be his.
static bool has_unknown_player(const struct aj_case *job) {
    for (int i = 0; i < job->players; i++)
        if (strcmp(job->player[i].name, "?") == 0)
            return true;
    return job->players == 0;
}

// Help with "Anna" if a player is called "Anna red": that may be a name and a colour. NULL: none
// is.
static const char *help_colour(struct aj_arena *arena, const struct aj_case *job,
                               const char *text) {
    size_t length = strlen(text);
    for (int i = 0; length && i < job->players; i++)
        if (strncmp(job->player[i].name, text, length) == 0 && job->player[i].name[length] == ' ')
            return aj_arena_format(arena, "\"%s\" is a name; with a colour it is {%s: red}",
                                   job->player[i].name, text);
    return NULL;
}

// Adds the help to an error that is shown.
static void help_player(struct aj_reader *reader, const struct aj_case *job, const char *text,
                        struct aj_diag *diag) {
    const char *names[2 * AJ_PLAYERS_MAX];
    const char *list = "";
    size_t count = 0;
    if (!aj_diag_is_kept(reader->diags, diag))
        return;
    for (int i = 0; i < job->players; i++) {
        names[count++] = job->player[i].name;
        if (job->player[i].colour)
            names[count++] = job->player[i].colour;
    }
    const char *help = help_colour(reader->arena, job, text);
    help = help ? help : aj_did_you_mean(reader->arena, text, names, count);
    for (int i = 0; !help && i < job->players; i++)
        list = aj_arena_join(reader->arena, list, ", ", job->player[i].name);
    diag->help = help || job->players == 0
                     ? help
                     : aj_arena_format(reader->arena, "the players are %s", list);
}

int aj_case_player(struct aj_reader *reader, const struct aj_case *job, uint32_t node) {
    const char *text = aj_read_text(reader, node);
    if (!text)
        return AJ_NONE;
    int player = find_exact(job, text);
    if (player == AJ_NONE && (player = find_written(job, text)) != AJ_NONE)
        aj_read_spelled(reader, node, job->player[player].name);
    if (player == AJ_NONE && !has_unknown_player(job))
        help_player(reader, job, text,
                    aj_read_error(reader, node, AJ_KIND(UNKNOWN_PLAYER),
                                  "no player has the name or colour \"%s\"", text));
    return player;
}

int aj_case_player_key(struct aj_reader *reader, const struct aj_case *job, uint32_t node) {
    const char *text = aj_doc_key(reader->doc, node);
    int player = aj_case_find_player(job, text);
    if (player == AJ_NONE && !has_unknown_player(job))
        help_player(reader, job, text,
                    aj_read_error_key(reader, node, AJ_KIND(UNKNOWN_PLAYER),
                                      "no player has the name or colour \"%s\"", text));
    return player;
}

void aj_case_seat(const struct aj_case *job, struct aj_judgement *judgement) {
    judgement->players = job->players;
    for (int i = 0; i < job->players; i++) {
        judgement->player[i].name = job->player[i].name;
        judgement->player[i].before = job->player[i].score;
        judgement->player[i].final = job->player[i].score;
    }
}
