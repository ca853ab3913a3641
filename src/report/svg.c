#include "report/svg.h"

#include <string.h>

// Hundredths, written without printf: its decimal point depends on the locale.
static void put_number(double value, struct aj_buf *out) {
    int64_t hundredths = (int64_t)(value * 100 + (value < 0 ? -0.5 : 0.5));
    if (hundredths < 0) {
        aj_buf_char(out, '-');
        hundredths = -hundredths;
    }
    aj_buf_int(out, hundredths / 100);
    int rest = (int)(hundredths % 100);
    if (rest != 0) {
        aj_buf_char(out, '.');
        aj_buf_char(out, (char)('0' + rest / 10));
        if (rest % 10 != 0) {
            aj_buf_char(out, (char)('0' + rest % 10));
        }
    }
}

static void put_attribute(const char *name, double value, struct aj_buf *out) {
    aj_buf_format(out, " %s=\"", name);
    put_number(value, out);
    aj_buf_char(out, '"');
}

static void put_colour(const char *name, uint32_t colour, struct aj_buf *out) {
    if (colour == AJ_NO_COLOUR) {
        aj_buf_format(out, " %s=\"none\"", name);
    } else {
        aj_buf_format(out, " %s=\"#%06x\"", name, (unsigned)colour);
    }
}

static void put_style(const struct aj_style *style, struct aj_buf *out) {
    put_colour("fill", style->fill, out);
    if (style->stroke != AJ_NO_COLOUR) {
        put_colour("stroke", style->stroke, out);
        put_attribute("stroke-width", style->width, out);
    }
    if (style->round) {
        aj_buf_puts(out, " stroke-linecap=\"round\"");
    }
    if (style->dashed) {
        aj_buf_puts(out, " stroke-dasharray=\"6 8\"");
    }
}

static void put_path(const struct aj_shape *shape, struct aj_buf *out) {
    aj_buf_puts(out, "<path d=\"");
    for (size_t i = 0; i < shape->steps; i++) {
        const struct aj_step *step = &shape->step[i];
        size_t points = step->op == 'C' ? 3 : step->op == 'Z' ? 0 : 1;
        aj_buf_char(out, step->op);
        for (size_t j = 0; j < points; j++) {
            if (j > 0) {
                aj_buf_char(out, ' ');
            }
            put_number(step->point[j].x, out);
            aj_buf_char(out, ' ');
            put_number(step->point[j].y, out);
        }
    }
    aj_buf_char(out, '"');
    put_style(&shape->style, out);
    aj_buf_puts(out, "/>\n");
}

static void put_circle(const struct aj_shape *shape, struct aj_buf *out) {
    aj_buf_puts(out, "<circle");
    put_attribute("cx", shape->centre.x, out);
    put_attribute("cy", shape->centre.y, out);
    put_attribute("r", shape->radius, out);
    put_style(&shape->style, out);
    aj_buf_puts(out, "/>\n");
}

void aj_markup_put(const char *text, size_t length, struct aj_buf *out) {
    for (size_t at = 0; at < length;) {
        size_t plain = 0;
        while (at + plain < length && !strchr("&<>\"'", text[at + plain]))
            plain++;
        aj_buf_safe(out, text + at, plain);
        at += plain;
        if (at < length)
            aj_buf_format(out, "&#%d;", (int)text[at++]);
    }
}

static void put_text(const struct aj_shape *shape, struct aj_buf *out) {
    aj_buf_puts(out, "<text");
    put_attribute("x", shape->centre.x, out);
    put_attribute("y", shape->centre.y + shape->radius * 0.36, out);
    put_attribute("font-size", shape->radius, out);
    put_colour("fill", shape->style.fill, out);
    if (shape->from) {
        aj_buf_puts(out, " text-anchor=\"start\"");
    }
    aj_buf_char(out, '>');
    aj_markup_put(shape->text, strlen(shape->text), out);
    aj_buf_puts(out, "</text>\n");
}

void aj_svg_write(const struct aj_canvas *canvas, struct aj_buf *out) {
    aj_buf_puts(out, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
    put_attribute("width", canvas->width, out);
    put_attribute("height", canvas->height, out);
    aj_buf_puts(out, " viewBox=\"0 0 ");
    put_number(canvas->width, out);
    aj_buf_char(out, ' ');
    put_number(canvas->height, out);
    aj_buf_puts(out, "\" font-family=\"DejaVu Sans, Verdana, sans-serif\" text-anchor=\"middle\" "
                     "stroke-linejoin=\"round\">\n<title>");
    aj_markup_put(canvas->title, strlen(canvas->title), out);
    aj_buf_puts(out, "</title>\n");
    for (size_t i = 0; i < canvas->shapes; i++) {
        const struct aj_shape *shape = &canvas->shape[i];
        switch (shape->kind) {
        case AJ_SHAPE_PATH:
            put_path(shape, out);
            break;
        case AJ_SHAPE_CIRCLE:
            put_circle(shape, out);
            break;
        case AJ_SHAPE_TEXT:
            put_text(shape, out);
            break;
        }
    }
    aj_buf_puts(out, "</svg>\n");
}
