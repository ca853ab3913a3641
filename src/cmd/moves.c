// adjudge moves: every legal next action of the turn that is asked about.
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "cmd/cmd.h"
#include "cmd/shared/shared.h"

enum { FORMAT, COUNT, WHY_NOT, CASES, SET, RULES, FROM, LIMITS, TURN, PLACE, WIDTH, OPTIONS };

static const struct cmd_option moves_options[] = {
    [FORMAT] = {'f', "format", "FORMAT", "text|json", false, "how the moves are written"},
    [COUNT] = {0, "count", NULL, NULL, false, "write only how many there are"},
    [WHY_NOT] = {0, "why-not", NULL, NULL, false, "list what is not possible too, with its rule"},
    [CASES] = {0, "cases", NULL, NULL, false,
               "write each complete legal turn as a case, one a line"},
    [SET] = CMD_SET,
    [RULES] = CMD_RULES,
    [FROM] = CMD_FROM("yaml|json"),
    [LIMITS] = CMD_LIMITS,
    [TURN] = {0, "turn", "N", NULL, false, "what may be done in turn N of a game"},
    [PLACE] = {0, "place", "TILE X Y [TURN]", NULL, false,
               "what may follow, once the tile lies there: 'U 1 0', or '1 0' for that in hand"},
    [WIDTH] = CMD_WIDTH,
};

struct asking {
    struct cmd_input input;
    const char *format;
    bool several; // there are several cases: each text has a heading
    size_t shown; // cases written so far
};

static void put_result_heading(struct asking *ask, size_t result) {
    const struct cmd_request *request = ask->input.request;
    struct aj_buf out;
    aj_buf_init_in(&out, request->arena);
    if (ask->several && ask->shown > 0)
        aj_buf_char(&out, '\n');
    if (ask->several)
        cmd_put_heading(&out, ask->input.engine->input.name,
                        adjudge_id_of(ask->input.engine, result));
    cmd_out(request->io, out.bytes, out.length);
    aj_buf_done(&out);
    ask->shown++;
}

// Reports that the actions played so far are illegal, so that there is neither a count nor a case.
static void report_illegal(struct asking *ask, size_t result) {
    const struct cmd_request *request = ask->input.request;
    size_t length;
    unsigned style = cmd_colour(request, request->io->err) ? ADJUDGE_COLOUR : ADJUDGE_PLAIN;
    const char *text = adjudge_moves(ask->input.engine, result, "illegal", style, &length);
    if (text)
        cmd_err(request->io, text, length);
}

static void take_line(void *context, const char *line, size_t length) {
    cmd_out(context, line, length);
}

// Returns the answer to one case, or NULL.
static const char *find_moves(struct asking *ask, size_t result, size_t *length) {
    const struct cmd_request *request = ask->input.request;
    adjudge_engine *engine = ask->input.engine;
    unsigned style = (request->given[WHY_NOT] ? ADJUDGE_VERBOSE : 0U) |
                     (cmd_colour(request, request->io->out) ? ADJUDGE_COLOUR : 0U);
    if (request->given[CASES])
        return aj_engine_turns(engine, result, (struct aj_turn_sink){take_line, request->io},
                               length);
    return adjudge_moves(engine, result, ask->format, style, length);
}

static void visit_result(void *context, size_t result) {
    struct asking *ask = context;
    const struct cmd_request *request = ask->input.request;
    adjudge_engine *engine = ask->input.engine;
    size_t length;
    engine->rows = 0;
    const char *text = find_moves(ask, result, &length);
    size_t rows = engine->rows;
    if (!text && engine->is_failed) {
        cmd_settle(&ask->input, cmd_input_show_errors(&ask->input, result));
    } else if (!text) {
        cmd_complain(request->io, "%s", adjudge_message(engine));
        cmd_settle(&ask->input, CMD_TROUBLE);
    } else {
        if (strcmp(ask->format, "text") == 0)
            put_result_heading(ask, result);
        if (rows == 0 && (request->given[COUNT] || request->given[CASES])) {
            text = aj_arena_copy(request->arena, text, length); // the next answer overwrites it
            report_illegal(ask, result);
        }
        cmd_out(request->io, text, length);
        cmd_settle(&ask->input, rows ? CMD_YES : CMD_NO);
    }
}

static void begin_document(void *context, const struct aj_input *document, bool several) {
    struct asking *ask = context;
    (void)document;
    ask->several |= several || ask->input.engine->results > 1;
}

// ---- a placement

enum { PLACEMENT_WORDS = 4 };

// Whether a word says nothing about where a tile goes: "at" in "U at (1,0) turned by 90 degrees".
static bool is_filler(const char *word) {
    static const char *const fillers[] = {"place",  "the",     "tile",   "at", "to",
                                          "on",     "turn",    "turned", "by", "rotated",
                                          "degree", "degrees", NULL};
    size_t i = 0;
    while (fillers[i] && strcmp(fillers[i], word) != 0)
        i++;
    return fillers[i] != NULL;
}

static bool read_number(const char *word, int32_t *number) {
    enum { DIGITS_MAX = 7 };
    size_t sign = *word == '-' || *word == '+', digits = strspn(word + sign, "0123456789");
    if (digits == 0 || digits > DIGITS_MAX || word[sign + digits] != '\0')
        return false;
    *number = (int32_t)strtol(word, NULL, 10);
    return true;
}

// Fills `place` with a tile, its cell and its turn, as people write them: "U 1 0 90", "U@90 (1,0)",
// "1 0". Returns false if the text is nothing like that. The text is cut into words, which are
// borrowed.
static bool read_placement(char *text, struct aj_placement *place) {
    static const char gaps[] = " \t,()[]\302\260"; // also the degree sign
    char *word[PLACEMENT_WORDS], *rest = NULL;
    size_t words = 0, first = 0;
    int32_t number;
    for (char *next = strtok_r(text, gaps, &rest); next; next = strtok_r(NULL, gaps, &rest)) {
        if (is_filler(next))
            continue;
        if (words == PLACEMENT_WORDS)
            return false;
        word[words++] = next;
    }
    *place = (struct aj_placement){.piece = NULL};
    if (words > 0 && !read_number(word[0], &number)) {
        char *turn = strchr(word[0], '@');
        place->piece = word[first++];
        if (turn) {
            *turn = '\0';
            place->turn = turn + 1;
        }
    }
    if (words == first + 3 && !place->turn)
        place->turn = word[--words];
    return !(place->piece && *place->piece == '\0') && words == first + 2 &&
           read_number(word[first], &place->at[0]) && read_number(word[first + 1], &place->at[1]);
}

// Reads `--place`. Returns false after reporting what is wrong.
static bool choose_placement(struct cmd_request *request) {
    const char *value = cmd_value(request, PLACE, NULL);
    if (!value)
        return true;
    struct aj_placement *place = AJ_NEW(request->arena, struct aj_placement);
    if (!read_placement(aj_arena_copy(request->arena, value, strlen(value)), place)) {
        cmd_complain(request->io,
                     "--place takes a tile and where it goes, as 'U 1 0' or 'U 1 0 90', "
                     "not %s",
                     value);
        return false;
    }
    request->engine->asked_place = place;
    return true;
}

static int run_moves(struct cmd_request *request) {
    struct asking ask = {.format = cmd_value(request, FORMAT, "text")};
    const struct cmd_visit_results visit = {begin_document, visit_result, &ask};
    uint64_t wrap = request->io->wrap;
    if (!cmd_number(request, WIDTH, 20, 10000, &wrap) ||
        !cmd_choose_turn(request, TURN, AJ_INSTEAD_OF_TURN) || !choose_placement(request) ||
        !cmd_input_init(&ask.input, request, (struct cmd_input_rows){SET, FROM, LIMITS, RULES}))
        return CMD_TROUBLE;
    adjudge_wrap(request->engine, (size_t)wrap);
    if (request->given[COUNT])
        ask.format = strcmp(ask.format, "json") == 0 ? "counts" : "count";
    if (request->given[CASES])
        ask.format = "cases";
    cmd_input_visit(&ask.input, &visit);
    return ask.input.code;
}

const struct cmd_command cmd_moves = {
    .name = "moves",
    .operands = "[FILE]",
    .one = "moves asks about one file",
    .summary = "list every legal next action",
    .option = moves_options,
    .options = OPTIONS,
    .run = run_moves,
};
