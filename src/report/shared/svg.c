#include <inttypes.h>
#include <string.h>

#include "core/core.h"
#include "report/shared/shared.h"

// Appends a number with two decimals. printf is not used, since its decimal point depends on the
// locale.
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
    if (colour == AJ_NO_COLOUR)
        aj_buf_format(out, " %s=\"none\"", name);
    else if (colour == AJ_GROUP_COLOUR)
        aj_buf_format(out, " %s=\"currentColor\"", name);
    else
        aj_buf_format(out, " %s=\"#%06x\"", name, (unsigned)colour & 0xffffffU);
}

static bool has_role(uint32_t colour, uint32_t role) {
    return colour != AJ_NO_COLOUR && colour != AJ_GROUP_COLOUR && (colour & role);
}

// Writes the classes of colours that differ on a dark screen. Pages with pictures have CSS rules
// for these.
static void put_roles(const struct aj_style *style, struct aj_buf *out) {
    const char *fill = has_role(style->fill, AJ_PAPER(0)) ? "paper"
                       : has_role(style->fill, AJ_INK(0)) ? "ink"
                                                          : "";
    const char *stroke = has_role(style->stroke, AJ_PAPER(0)) ? "halo"
                         : has_role(style->stroke, AJ_INK(0)) ? "rim"
                                                              : "";
    if (*fill || *stroke)
        aj_buf_format(out, " class=\"%s%s%s\"", fill, *fill && *stroke ? " " : "", stroke);
}

static void put_style(const struct aj_style *style, struct aj_buf *out) {
    put_roles(style, out);
    if (style->fill != AJ_NO_COLOUR) // if not, the fill of the whole picture applies
        put_colour("fill", style->fill, out);
    if (style->stroke != AJ_NO_COLOUR) {
        put_colour("stroke", style->stroke, out);
        put_attribute("stroke-width", style->width, out);
    }
    if (style->round)
        aj_buf_puts(out, " stroke-linecap=\"round\"");
    if (style->dashed)
        aj_buf_puts(out, " stroke-dasharray=\"6 8\"");
}

// Writes a line along an axis, for which SVG has a short form with one number. Returns false for
// any other line.
static bool put_level(const struct aj_step *before, const struct aj_step *step,
                      struct aj_buf *out) {
    const struct aj_point *from = &before->point[before->op == 'C' ? 2 : 0];
    if (step->op != 'L' || before->op == 'Z' ||
        (from->x != step->point[0].x && from->y != step->point[0].y))
        return false;
    bool is_level = from->y == step->point[0].y;
    aj_buf_char(out, is_level ? 'H' : 'V');
    put_number(is_level ? step->point[0].x : step->point[0].y, out);
    return true;
}

static void put_points(const struct aj_step *step, struct aj_buf *out) {
    size_t points = step->op == 'C' ? 3 : step->op == 'Z' ? 0 : 1;
    for (size_t i = 0; i < points; i++) {
        if (i > 0) {
            aj_buf_char(out, ' ');
        }
        put_number(step->point[i].x, out);
        aj_buf_char(out, ' ');
        put_number(step->point[i].y, out);
    }
}

static void put_path(const struct aj_shape *shape, const char *prefix, struct aj_buf *out) {
    aj_buf_puts(out, "<path d=\"");
    for (size_t i = 0; i < shape->steps; i++) {
        const struct aj_step *step = &shape->step[i];
        if (i > 0 && put_level(step - 1, step, out))
            continue;
        aj_buf_char(out, step->op);
        put_points(step, out);
    }
    aj_buf_char(out, '"');
    if (shape->style.hatched)
        aj_buf_format(out, " fill=\"url(#%shatch)\"", prefix);
    else
        put_style(&shape->style, out);
    aj_buf_puts(out, "/>\n");
}

// Defines the fill of hatched shapes: the colour of the first of them, and lines.
static void put_hatch(const struct aj_canvas *canvas, struct aj_buf *out) {
    for (size_t i = 0; i < canvas->shapes; i++)
        if (canvas->shape[i].style.hatched) {
            aj_buf_format(out,
                          "<pattern id=\"%shatch\" width=\"12\" height=\"12\" "
                          "patternUnits=\"userSpaceOnUse\"><path d=\"M0 0H12V12H0Z\" "
                          "fill=\"#%06x\"/><path d=\"M0 12L12 0\" stroke=\"#b98a52\" "
                          "stroke-width=\"1.5\"/></pattern>\n",
                          canvas->prefix, (unsigned)canvas->shape[i].style.fill);
            return;
        }
}

// From a stripe of one colour to the next one of it, and the side of a tile, whose multiple it
// divides, so that the lines go on in the tiles around.
enum { STRIPES_SPAN = 40, STRIPES_SIDE = 200 };

// Defines a mask for each of `of` colours, which shows only that colour's stripes of a tile.
static void put_stripes(const char *prefix, int of, struct aj_buf *out) {
    for (int which = 0; which < of; which++) {
        aj_buf_format(out,
                      "<mask id=\"%sstripe%d-%d\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" "
                      "width=\"%d\" height=\"%d\"><path fill=\"#fff\" d=\"",
                      prefix, which, of, STRIPES_SIDE, STRIPES_SIDE);
        for (int x = -STRIPES_SIDE; x < STRIPES_SIDE; x += STRIPES_SPAN) {
            int from = x + STRIPES_SPAN * which / of, to = x + STRIPES_SPAN * (which + 1) / of;
            aj_buf_format(out, "M%d 0H%dL%d %dH%dZ", from, to, to + STRIPES_SIDE, STRIPES_SIDE,
                          from + STRIPES_SIDE);
        }
        aj_buf_puts(out, "\"/></mask>\n");
    }
}

// Returns which numbers of stripes the groups of a canvas have, as bits.
static unsigned stripes_of(const struct aj_canvas *canvas) {
    unsigned stripes = 0;
    for (size_t i = 0; i < canvas->shapes; i++)
        if (canvas->shape[i].kind == AJ_SHAPE_GROUP && canvas->shape[i].caption->stripes)
            stripes |= 1U << canvas->shape[i].caption->stripes;
    return stripes;
}

// Defines the clip path for definitions that extend beyond their square.
static void put_clip(const struct aj_canvas *canvas, struct aj_buf *out) {
    for (size_t i = 0; i < canvas->shapes; i++)
        if (canvas->shape[i].kind == AJ_SHAPE_DEFINE && canvas->shape[i].side > 0) {
            int side = (int)canvas->shape[i].side;
            aj_buf_format(out, "<clipPath id=\"%sclip\"><path d=\"M0 0H%dV%dH0Z\"/></clipPath>\n",
                          canvas->prefix, side, side);
            return;
        }
}

static void put_definition(const struct aj_shape *shape, const char *prefix, struct aj_buf *out) {
    aj_buf_format(out, "<g id=\"%s%s\"", prefix, shape->text);
    if (shape->side > 0)
        aj_buf_format(out, " clip-path=\"url(#%sclip)\"", prefix);
    aj_buf_puts(out, ">\n");
}

static void put_circle(const struct aj_shape *shape, struct aj_buf *out) {
    aj_buf_puts(out, "<circle");
    put_attribute("cx", shape->centre.x, out);
    put_attribute("cy", shape->centre.y, out);
    put_attribute("r", shape->radius, out);
    put_style(&shape->style, out);
    aj_buf_puts(out, "/>\n");
}

static bool is_markup(char byte) {
    return byte == '&' || byte == '<' || byte == '>' || byte == '"' || byte == '\'';
}

void aj_markup_put(const char *text, size_t length, struct aj_buf *out) {
    size_t start = out->length;
    for (size_t at = 0; at < length;) {
        size_t plain = 0;
        while (at + plain < length && !is_markup(text[at + plain]))
            plain++;
        aj_buf_safe(out, text + at, plain);
        at += plain;
        if (at < length)
            aj_buf_format(out, "&#%d;", (int)text[at++]);
    }
    aj_direction_mark(out, start);
}

void aj_uri_put(const char *text, struct aj_buf *out) {
    static const char plain[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
    for (; *text; text++)
        if (strchr(plain, *text))
            aj_buf_char(out, *text);
        else
            aj_buf_format(out, "%%%02X", (unsigned)(unsigned char)*text);
}

static void put_text(const struct aj_shape *shape, struct aj_buf *out) {
    aj_buf_puts(out, "<text");
    put_attribute("x", shape->centre.x, out);
    put_attribute("y", shape->centre.y + shape->radius * 0.36, out);
    put_attribute("font-size", shape->radius, out);
    put_roles(&shape->style, out);
    put_colour("fill", shape->style.fill, out);
    if (shape->style.stroke != AJ_NO_COLOUR) {
        put_colour("stroke", shape->style.stroke, out);
        aj_buf_puts(out, " stroke-width=\"4\" paint-order=\"stroke\"");
    }
    if (shape->side > 0) {
        put_attribute("textLength", shape->side, out);
        aj_buf_puts(out, " lengthAdjust=\"spacingAndGlyphs\"");
    }
    if (shape->from)
        aj_buf_puts(out, " text-anchor=\"start\"");
    aj_buf_char(out, '>');
    aj_markup_put(shape->text, strlen(shape->text), out);
    aj_buf_puts(out, "</text>\n");
}

static void put_word(const char *name, const char *prefix, const char *word, struct aj_buf *out) {
    aj_buf_format(out, " %s=\"%s", name, prefix);
    aj_markup_put(word, strlen(word), out);
    aj_buf_char(out, '"');
}

static void put_element(const char *name, const char *text, struct aj_buf *out) {
    aj_buf_format(out, "<%s>", name);
    aj_markup_put(text, strlen(text), out);
    aj_buf_format(out, "</%s>", name);
}

static void put_group(const struct aj_canvas *canvas, const struct aj_caption *caption,
                      struct aj_buf *out) {
    aj_buf_puts(out, "<g");
    bool is_found = !canvas->parts; // scripts and styles look for groups, but not in a book
    if (caption->id && is_found)
        put_word("id", canvas->prefix, caption->id, out);
    if (caption->what && is_found)
        put_word("class", "", caption->what, out);
    if (caption->key && is_found) {
        aj_buf_format(out, " data-%s=\"", caption->key);
        aj_markup_put(caption->value, strlen(caption->value), out);
        aj_buf_char(out, '"');
    }
    if (caption->shift.x != 0 || caption->shift.y != 0) {
        aj_buf_puts(out, " transform=\"translate(");
        put_number(caption->shift.x, out);
        aj_buf_char(out, ' ');
        put_number(caption->shift.y, out);
        if (caption->scale > 0) {
            aj_buf_puts(out, ") scale(");
            put_number(caption->scale, out);
        }
        aj_buf_puts(out, ")\"");
    }
    if (caption->tint != AJ_NO_COLOUR)
        aj_buf_format(out, " color=\"#%06x\" opacity=\"0.45\"", (unsigned)caption->tint);
    if (caption->stripes)
        aj_buf_format(out, " mask=\"url(#%sstripe%u-%u)\"", canvas->prefix, caption->stripe,
                      caption->stripes);
    if (caption->faint)
        aj_buf_puts(out, " opacity=\"0.4\"");
    aj_buf_char(out, '>');
    if (caption->title)
        put_element("title", caption->title, out);
    aj_buf_char(out, '\n');
}

// Writes a quarter or half turn about a point, without its closing mark. Returns false for any
// other matrix.
static bool put_turn(const struct aj_matrix *m, struct aj_buf *out) {
    bool is_half = m->xx == -1 && m->yy == -1 && m->xy == 0 && m->yx == 0;
    bool is_quarter = m->xx == 0 && m->yy == 0 && m->xy == -m->yx && m->xy * m->xy == 1;
    if (!is_half && !is_quarter)
        return false;
    double x = is_half ? m->dx / 2 : (m->dx + m->xy * m->dy) / 2;
    double y = is_half ? m->dy / 2 : (m->dy - m->xy * m->dx) / 2;
    aj_buf_format(out, " transform=\"rotate(%s ", is_half ? "180" : m->yx > 0 ? "90" : "270");
    put_number(x, out);
    aj_buf_char(out, ' ');
    put_number(y, out);
    return true;
}

// Returns the name that a definition has in the output.
static const char *name_of(const struct aj_canvas *canvas, const char *own) {
    for (size_t i = 0; canvas->parts && i < canvas->parts->count; i++)
        if (strcmp(canvas->parts->part[i].own, own) == 0)
            return canvas->parts->part[i].name;
    return own;
}

static void put_use(const struct aj_canvas *canvas, const struct aj_shape *shape,
                    struct aj_buf *out) {
    const struct aj_matrix *m = &shape->matrix;
    const double values[] = {m->xx, m->yx, m->xy, m->yy, m->dx, m->dy};
    aj_buf_format(out, "<use href=\"#%s%s\"", canvas->prefix, name_of(canvas, shape->text));
    if (m->xx == 1 && m->yy == 1 && m->xy == 0 && m->yx == 0) {
        if (m->dx != 0)
            put_attribute("x", m->dx, out);
        if (m->dy != 0)
            put_attribute("y", m->dy, out);
    } else if (put_turn(m, out)) {
        aj_buf_puts(out, ")\"");
    } else {
        aj_buf_puts(out, " transform=\"matrix(");
        for (int i = 0; i < 6; i++) {
            aj_buf_puts(out, i ? " " : "");
            put_number(values[i], out);
        }
        aj_buf_puts(out, ")\"");
    }
    aj_buf_puts(out, "/>\n");
}

static void put_head(const struct aj_canvas *canvas, struct aj_buf *out) {
    aj_buf_puts(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"");
    put_attribute("width", canvas->width * canvas->scale, out);
    put_attribute("height", canvas->height * canvas->scale, out);
    aj_buf_puts(out, " viewBox=\"0 0 ");
    put_number(canvas->width, out);
    aj_buf_char(out, ' ');
    put_number(canvas->height, out);
    aj_buf_puts(out, "\" font-family=\"DejaVu Sans, Verdana, sans-serif\" text-anchor=\"middle\" "
                     "stroke-linejoin=\"round\" fill=\"none\" color=\"transparent\">\n");
    put_element("title", canvas->title, out);
    if (*canvas->description)
        put_element("desc", canvas->description, out);
    if (canvas->alone)
        aj_buf_puts(out, "<style>" REPORT_DARK_PICTURE "</style>");
    aj_buf_char(out, '\n');
}

static void put_shape(const struct aj_canvas *canvas, const struct aj_shape *shape,
                      struct aj_buf *out) {
    switch (shape->kind) {
    case AJ_SHAPE_PATH:
        put_path(shape, canvas->prefix, out);
        break;
    case AJ_SHAPE_CIRCLE:
        put_circle(shape, out);
        break;
    case AJ_SHAPE_TEXT:
        put_text(shape, out);
        break;
    case AJ_SHAPE_GROUP:
        put_group(canvas, shape->caption, out);
        break;
    case AJ_SHAPE_DEFINE:
        put_definition(shape, canvas->prefix, out);
        break;
    case AJ_SHAPE_END:
        aj_buf_puts(out, "</g>\n");
        break;
    case AJ_SHAPE_USE:
        put_use(canvas, shape, out);
        break;
    }
}

// Writes the shapes within definitions (`defined`), or all others; `out` NULL: none. Returns how
// many there are.
static size_t put_shapes(const struct aj_canvas *canvas, bool defined, struct aj_buf *out) {
    bool inside = false;
    size_t count = 0;
    for (size_t i = 0; i < canvas->shapes; i++) {
        const struct aj_shape *shape = &canvas->shape[i];
        inside |= shape->kind == AJ_SHAPE_DEFINE;
        if (inside == defined && out)
            put_shape(canvas, shape, out);
        count += inside == defined;
        inside &= !shape->ends_definition;
    }
    return count;
}

void aj_svg_write(const struct aj_canvas *canvas, struct aj_buf *out) {
    put_head(canvas, out);
    if (put_shapes(canvas, true, NULL) > 0) {
        aj_buf_puts(out, "<defs>\n");
        put_hatch(canvas, out);
        put_clip(canvas, out);
        unsigned stripes = stripes_of(canvas);
        for (int of = 2; stripes >> of; of++)
            if ((stripes >> of) & 1U)
                put_stripes(canvas->prefix, of, out);
        put_shapes(canvas, true, out);
        aj_buf_puts(out, "</defs>\n");
    }
    put_shapes(canvas, false, out);
    aj_buf_puts(out, "</svg>\n");
}

// ---- parts

// Adds a definition that was written to `text`, and empties that.
static void add_part(struct aj_svg_parts *parts, const char *own, const char *name,
                     struct aj_buf *text) {
    parts->part = aj_arena_grow(parts->arena, parts->part, sizeof *parts->part, &parts->capacity,
                                parts->count + 1);
    parts->part[parts->count++] =
        (struct aj_svg_part){own, name, aj_arena_copy(parts->arena, text->bytes, text->length)};
    aj_buf_clear(text);
}

// Adds definitions that are the same in every picture: the fill of hatched shapes, and the clip
// path.
static void add_common(const struct aj_canvas *canvas, struct aj_svg_parts *parts,
                       struct aj_buf *text) {
    put_hatch(canvas, text);
    if (text->length > 0)
        add_part(parts, "hatch", "hatch", text);
    put_clip(canvas, text);
    if (text->length > 0)
        add_part(parts, "clip", "clip", text);
    unsigned stripes = stripes_of(canvas);
    for (int of = 2; stripes >> of; of++) {
        if (!((stripes >> of) & 1U))
            continue;
        put_stripes(canvas->prefix, of, text);
        const char *name = aj_arena_format(parts->arena, "stripes%d", of);
        add_part(parts, name, name, text);
    }
}

// Adds the definition that begins with shape `first`, named by a hash of what it shows, so that
// pictures which show the same share it. Returns its last shape. `text` is empty before and after.
static size_t add_definition(const struct aj_canvas *canvas, size_t first,
                             struct aj_svg_parts *parts, struct aj_buf *text) {
    size_t last = first;
    do
        put_shape(canvas, &canvas->shape[++last], text);
    while (!canvas->shape[last].ends_definition);
    struct aj_shape define = canvas->shape[first];
    uint64_t hash = aj_mix_text(define.side > 0, aj_buf_text(text), text->length);
    const char *own = define.text, *body = aj_arena_copy(parts->arena, text->bytes, text->length);
    define.text = aj_arena_format(parts->arena, "%010" PRIx64, hash >> 24);
    aj_buf_clear(text);
    put_definition(&define, canvas->prefix, text);
    aj_buf_puts(text, body);
    add_part(parts, own, define.text, text);
    return last;
}

void aj_svg_write_apart(struct aj_canvas *canvas, struct aj_svg_parts *parts, struct aj_buf *out) {
    struct aj_buf text;
    aj_buf_init_in(&text, parts->arena);
    canvas->parts = parts;
    canvas->prefix = "part-";
    add_common(canvas, parts, &text);
    for (size_t i = 0; i < canvas->shapes; i++)
        if (canvas->shape[i].kind == AJ_SHAPE_DEFINE)
            i = add_definition(canvas, i, parts, &text);
    aj_buf_done(&text);
    put_head(canvas, out);
    put_shapes(canvas, false, out);
    aj_buf_puts(out, "</svg>\n");
}
