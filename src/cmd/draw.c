#include <string.h>

#include "api/api.h"
#include "cmd/cmd.h"
#include "cmd/io/io.h"
#include "cmd/shared/shared.h"

enum {
    FORMAT,
    CASE,
    BEFORE,
    SHOW,
    SIZE,
    ASCII,
    WIDTH,
    OUTPUT,
    FORCE,
    SET,
    RULES,
    FROM,
    LIMITS,
    TURN,
    OPTIONS
};

static const struct cmd_option draw_options[] = {
    [FORMAT] = {'f', "format", "FORMAT", "text|svg|json", false, "how the board is written"},
    [CASE] = {0, "case", "ID", NULL, false, "draw this case of the file alone"},
    [BEFORE] = {0, "before", NULL, NULL, false, "draw the board before any move, or before turn N"},
    [SHOW] = {0, "show", "LIST", NULL, false,
              "tint and label in the picture: roads,cities,monasteries,gardens,fields,mines, all "
              "or none (default: what the case asks about)"},
    [SIZE] = {0, "size", "PIXELS", NULL, false, "how large a tile of the picture is"},
    [ASCII] = {0, "ascii", NULL, NULL, false, "text of ASCII characters alone"},
    [WIDTH] = {0, "width", "COLUMNS", NULL, false,
               "how wide the text may be (default: the width of the terminal)"},
    [OUTPUT] = {'o', "output", "FILE", NULL, false, "write the drawing to this file"},
    [FORCE] = CMD_FORCE,
    [SET] = CMD_SET,
    [RULES] = CMD_RULES,
    [FROM] = CMD_FROM("yaml|json"),
    [LIMITS] = CMD_LIMITS,
    [TURN] = {0, "turn", "N", NULL, false,
              "draw the board after turn N of a game; 0: at its start"},
};

// The state of the command.
struct draw {
    struct cmd_input input;
    const char *format;
    const char *wanted; // id of a case; NULL for all cases
    const char *target; // path of the file to write, NULL: the output
    unsigned style;
    bool is_svg, is_json;
    bool is_folder; // several files: a drawing in text has the case as its heading
    struct aj_buf out;
    const char *first;   // id of the file's first case, or NULL
    const char *id;      // of the case at hand
    size_t cases, drawn; // counts of cases and drawings of the present file
};

// Whether a case is the wanted one. An entry of `cases` can be named by its whole id, or by the
// part of the id that is its own.
static bool is_wanted(const struct draw *draw, const char *id) {
    const char *slash = strrchr(id, '/');
    return !draw->wanted || strcmp(draw->wanted, id) == 0 ||
           (slash && strcmp(draw->wanted, slash + 1) == 0);
}

// Adds a drawing to earlier ones: its rows to their list, or its text after a blank line.
static void add_drawing(struct draw *draw, const char *text, size_t length) {
    if (draw->is_json && length <= strlen("[]"))
        return; // an empty table
    if (draw->out.length > 0)
        aj_buf_char(&draw->out, draw->is_json ? ',' : '\n');
    if (draw->is_folder && !draw->is_json)
        cmd_put_heading(&draw->out, draw->input.engine->input.name, draw->id);
    if (draw->is_json) { // rows without the brackets around them
        text++;
        length -= 2;
    }
    aj_buf_put(&draw->out, text, length);
}

static void draw_result(struct draw *draw, size_t result) {
    struct cmd_request *request = draw->input.request;
    adjudge_engine *engine = draw->input.engine;
    size_t length;
    draw->drawn++;
    if (draw->is_svg && draw->drawn > 1)
        return; // a picture shows one case; the error is reported once all are counted
    const char *text = adjudge_draw(engine, result, draw->format, draw->style, &length);
    if (text) {
        add_drawing(draw, text, length);
    } else if (engine->is_failed) {
        cmd_settle(&draw->input, cmd_input_show_errors(&draw->input, result));
    } else {
        cmd_complain(request->io, "%s", adjudge_message(engine));
        cmd_settle(&draw->input, CMD_TROUBLE);
    }
}

// Draws as much of a document as was understood, and reports its errors.
static void draw_broken(struct draw *draw, size_t result) {
    struct cmd_io *io = draw->input.request->io;
    adjudge_engine *engine = draw->input.engine;
    size_t length;
    const char *text = aj_engine_draw_broken(engine, draw->format, draw->style, false, &length);
    if (text && !draw->target) {
        cmd_out(io, text, length);
        cmd_out(io, "\n", draw->is_json);
    } else if (!text && *adjudge_message(engine)) {
        cmd_complain(io, "%s is not drawn: %s", engine->input.name, adjudge_message(engine));
        if (engine->arena.shortage == AJ_NO_MEMORY)
            cmd_settle(&draw->input, CMD_TROUBLE);
    }
    cmd_settle(&draw->input, cmd_input_show_errors(&draw->input, result));
}

// Draws a result if it is the wanted one.
static void visit_result(void *context, size_t result) {
    struct draw *draw = context;
    struct cmd_request *request = draw->input.request;
    adjudge_engine *engine = draw->input.engine;
    if (engine->input.syntax == ADJUDGE_JSON_LINES) {
        if (draw->input.code == CMD_YES)
            cmd_complain(request->io, "%s holds a case a line; draw takes a file with one document",
                         engine->input.name);
        draw->input.code = CMD_TROUBLE;
        return;
    }
    if (!engine->result) {
        draw_broken(draw, result);
        return;
    }
    const char *id = adjudge_id_of(engine, result);
    if (draw->cases++ == 0)
        draw->first = aj_arena_copy(request->arena, id, strlen(id));
    draw->id = id;
    if (is_wanted(draw, id))
        draw_result(draw, result);
}

// Reports if no case was drawn, or several were for one picture.
static void check_count(struct draw *draw, const char *path) {
    struct cmd_io *io = draw->input.request->io;
    if (draw->cases == 0 && draw->input.code == CMD_YES) {
        cmd_complain(io, "%s holds no case", path);
    } else if (draw->cases > 0 && draw->drawn == 0) {
        cmd_complain(io, "%s holds no case \"%s\"", path, draw->wanted);
    } else if (draw->drawn > 1 && draw->is_svg) {
        aj_buf_clear(&draw->out);
        cmd_complain(io,
                     draw->wanted ? "%s holds %zu cases with the id %s and a picture shows one"
                                  : "%s holds %zu cases and a picture shows one: choose it with "
                                    "--case, for example --case %s",
                     path, draw->drawn, draw->wanted ? draw->wanted : draw->first);
    } else {
        return;
    }
    cmd_settle(&draw->input, CMD_TROUBLE);
}

// Writes the drawings to the output or to their file.
static void put_drawings(struct draw *draw) {
    struct cmd_request *request = draw->input.request;
    struct aj_buf all;
    aj_buf_init_in(&all, request->arena);
    aj_buf_put(&all, "[", draw->is_json);
    aj_buf_put(&all, aj_buf_text(&draw->out), draw->out.length);
    aj_buf_put(&all, "]\n", draw->is_json ? 2 : 0);
    if (!draw->target)
        cmd_out(request->io, all.bytes, all.length);
    else if (!cmd_write_file(request->io, draw->target, all.bytes, all.length))
        cmd_settle(&draw->input, CMD_TROUBLE);
}

// Draws the cases of a file, or of all files of a folder.
static void draw_path(struct draw *draw, const char *path) {
    const struct cmd_visit_results visit = {NULL, visit_result, draw};
    struct cmd_request *request = draw->input.request;
    if (!cmd_expand_folders(request, true, &draw->input.code))
        return;
    if (!cmd_may_write(request, OUTPUT, draw->target, NULL, 0)) {
        cmd_settle(&draw->input, CMD_TROUBLE);
        return;
    }
    draw->is_folder = request->operands > 0 && strcmp(request->operand[0], path) != 0;
    cmd_input_visit(&draw->input, &visit);
    check_count(draw, path);
    if (draw->drawn > 0 && (!draw->target || draw->input.code == CMD_YES))
        put_drawings(draw);
}

// Chooses the turn whose board is drawn; with --before, the board before it.
static bool choose_turn(struct cmd_request *request) {
    if (!cmd_choose_turn(request, TURN, AJ_AFTER_TURN))
        return false;
    if (request->given[TURN] && request->given[BEFORE] && request->engine->asked_turn-- == 0) {
        cmd_complain(request->io, "no turn comes before the start");
        return false;
    }
    return true;
}

static int run_draw(struct cmd_request *request) {
    struct draw draw = {.format = cmd_value(request, FORMAT, "text"),
                        .wanted = cmd_value(request, CASE, NULL),
                        .target = cmd_value(request, OUTPUT, NULL)};
    uint64_t size = 0, columns = draw.target ? 0 : request->io->columns;
    if (!choose_turn(request) ||
        !cmd_input_init(&draw.input, request, (struct cmd_input_rows){SET, FROM, LIMITS, RULES}))
        return CMD_TROUBLE;
    if (!cmd_choose_tints(&draw.input, SHOW) || !cmd_number(request, SIZE, 20, 2000, &size) ||
        !cmd_number(request, WIDTH, 20, 10000, &columns))
        return CMD_TROUBLE;
    adjudge_size(request->engine, (double)size);
    adjudge_columns(request->engine, (size_t)columns);
    draw.is_svg = strcmp(draw.format, "svg") == 0;
    draw.is_json = strcmp(draw.format, "json") == 0;
    draw.style =
        (request->given[BEFORE] && !request->given[TURN] ? ADJUDGE_BEFORE : 0U) |
        (cmd_colour(request, draw.target ? -1 : request->io->out) ? ADJUDGE_COLOUR : 0U) |
        (request->given[ASCII] || (request->io->ascii && !draw.target) ? ADJUDGE_ASCII : 0U);
    aj_buf_init_in(&draw.out, request->arena);
    draw_path(&draw, request->operands ? request->operand[0] : "-");
    return draw.input.code;
}

const struct cmd_command cmd_draw = {
    .name = "draw",
    .operands = "[PATH]",
    .one = "draw takes one file at a time",
    .summary = "draw the board as text or as a picture",
    .option = draw_options,
    .options = OPTIONS,
    .run = run_draw,
};
