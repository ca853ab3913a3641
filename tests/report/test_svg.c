// The canvas' arithmetic and its rendering as SVG.
#include <criterion/criterion.h>
#include <string.h>

#include "report/shared/shared.h"

static struct aj_arena arena;
static struct aj_canvas canvas;

static void build(void) {
    aj_arena_init(&arena, 0);
    aj_canvas_init(&canvas, &arena, 10, 20.5, "t");
}

static void drop(void) {
    aj_arena_done(&arena);
}

TestSuite(svg, .init = build, .fini = drop);

static void expect_svg(const char *body) {
    static const char head[] =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"10\" height=\"20.5\" "
        "viewBox=\"0 0 10 20.5\" "
        "font-family=\"DejaVu Sans, Verdana, sans-serif\" text-anchor=\"middle\" "
        "stroke-linejoin=\"round\" fill=\"none\" color=\"transparent\">\n<title>t</title>\n";
    struct aj_buf out;
    aj_buf_init(&out);
    aj_svg_write(&canvas, &out);
    const char *svg = aj_buf_text(&out);
    cr_assert_eq(strncmp(svg, head, sizeof head - 1), 0, "%s", svg);
    cr_expect_eq(strncmp(svg + sizeof head - 1, body, strlen(body)), 0, "%s", svg);
    cr_expect_str_eq(svg + sizeof head - 1 + strlen(body), "</svg>\n");
    aj_buf_done(&out);
}

Test(svg, shapes_and_styles) {
    struct aj_style dashed = aj_stroke(0xff, 1.25);
    dashed.dashed = dashed.round = true;
    aj_canvas_path(&canvas, aj_fill(0xa0b0c0), "M0 0 L10 -5 C1 2 3 4 5 6 Z");
    aj_canvas_circle(&canvas, dashed, 1, 2, 3);
    expect_svg("<path d=\"M0 0L10 -5C1 2 3 4 5 6Z\" fill=\"#a0b0c0\"/>\n"
               "<circle cx=\"1\" cy=\"2\" r=\"3\" stroke=\"#0000ff\" stroke-width=\"1.25\" "
               "stroke-linecap=\"round\" stroke-dasharray=\"6 8\"/>\n");
}

// Names come from the input: markup and what steers a terminal are made harmless.
Test(svg, text_is_escaped) {
    aj_canvas_text(&canvas, (struct aj_lettering){.height = 10}, 5, 5, "<a> & \"b\"\x1b");
    expect_svg("<text x=\"5\" y=\"8.6\" font-size=\"10\" fill=\"#000000\">&#60;a&#62; &#38; "
               "&#34;b&#34;\\u{001B}</text>\n");
}

// (0, 0) turned clockwise by 90 degrees about (100, 100) is the north-east corner, (200, 0).
Test(svg, matrices) {
    canvas.matrix = aj_matrix_turn(aj_matrix_plain, 1, 100, 100);
    aj_canvas_path(&canvas, aj_fill(0), "M0 0 L200 0");
    canvas.matrix = aj_matrix_scale(aj_matrix_move(aj_matrix_plain, 10, 20), 2, 3);
    aj_canvas_path(&canvas, aj_fill(0), "M1 1");
    expect_svg(
        "<path d=\"M200 0V200\" fill=\"#000000\"/>\n<path d=\"M12 23\" fill=\"#000000\"/>\n");
}

// Definitions come first, wherever they were drawn; a group's words are escaped as all texts are.
Test(svg, groups_and_definitions) {
    const struct aj_caption group = {.id = "s1_2-0",
                                     .what = "road",
                                     .title = "<Anna>'s road",
                                     .key = "segment",
                                     .value = "road W",
                                     .shift = {10, 20},
                                     .tint = 0xff8000};
    canvas.prefix = "c-";
    aj_canvas_begin(&canvas, &group);
    aj_canvas_define(&canvas, "k1");
    aj_canvas_circle(&canvas, aj_fill(AJ_GROUP_COLOUR), 0, 0, 5);
    aj_canvas_defined(&canvas);
    canvas.matrix = aj_matrix_turn(aj_matrix_plain, 1, 100, 100);
    aj_canvas_use(&canvas, "k1");
    aj_canvas_end(&canvas);
    canvas.matrix = aj_matrix_move(aj_matrix_plain, 3, 0);
    aj_canvas_use(&canvas, "k1");
    expect_svg("<defs>\n<g id=\"c-k1\">\n<circle cx=\"0\" cy=\"0\" r=\"5\" "
               "fill=\"currentColor\"/>\n</g>\n</defs>\n"
               "<g id=\"c-s1_2-0\" class=\"road\" data-segment=\"road W\" "
               "transform=\"translate(10 20)\" color=\"#ff8000\" opacity=\"0.45\">"
               "<title>&#60;Anna&#62;&#39;s road</title>\n"
               "<use href=\"#c-k1\" transform=\"rotate(90 100 100)\"/>\n</g>\n"
               "<use href=\"#c-k1\" x=\"3\"/>\n");
}
