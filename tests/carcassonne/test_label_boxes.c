// Boxes of labels in pictures: as wide as the names in them, and within the picture.
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "run.h"

// Boxes alone are filled with this.
static const char fill[] = "\" fill=\"#fffbf0\"";

struct box {
    double left, right;
};

// Reads the next box, "M9 202H191V230H9Z", from `*at` on.
static bool next_box(const char **at, struct box *box) {
    const char *end = strstr(*at, fill), *start = end;
    if (!end)
        return false;
    while (*start != 'M')
        start--;
    *at = end + 1;
    return sscanf(start, "M%lf %*f%*1[H]%lf", &box->left, &box->right) == 2;
}

static struct run draw(const char *case_text) {
    struct run run = run_games("draw -f svg -", case_text, aj_games);
    cr_assert_eq(run.code, CMD_YES, "%s", run.err);
    return run;
}

// Returns the width of the label on a road that the named player's thief holds.
static double width_with(const char *name) {
    struct aj_buf text;
    struct box box = {0, 0};
    aj_buf_init(&text);
    aj_buf_format(&text,
                  "game: carcassonne\nplayers: [{name: %s, colour: red}, Zed]\nboard: [U at 0 0]\n"
                  "followers: [{player: red, at: [0, 0], segment: thief}]\n"
                  "move: {player: Zed, place: U, at: 1 0, follower: road}\n",
                  name);
    struct run run = draw(aj_buf_text(&text));
    const char *at = run.out;
    cr_assert(next_box(&at, &box), "%s", run.out);
    run_done(&run);
    aj_buf_done(&text);
    return box.right - box.left;
}

// A capital and two small letters each; what is wide takes the room of two small ones.
Test(label_boxes, letters_are_counted_not_bytes) {
    double plain = width_with("Ben");
    cr_expect_eq(width_with("Бен"), plain);
    cr_expect_eq(width_with("Βεν"), plain);
    cr_expect_eq(width_with("Bén"), plain);
    cr_expect_eq(width_with("Be\u0301n"), plain);
    cr_expect_eq(width_with("\u05d3\u05b8\u05bc\u05d5\u05b4\u05d3"), width_with("abc"));
    cr_expect_eq(width_with("山田"), width_with("abcd"));
    cr_expect_gt(width_with("Benno"), plain);
}

// Six players hold one monastery's cities and road on one tile; the labels are wider than it.
Test(label_boxes, all_lie_within_the_picture) {
    struct run run =
        draw("game: carcassonne\n"
             "players: [Константин Константинопольский, Ελένη Παπαδοπούλου, Þorgerður]\n"
             "board: [FCFF . FFFC]\n"
             "followers:\n"
             "  - {player: Константин Константинопольский, at: [0, 0], segment: knight}\n"
             "  - {player: Ελένη Παπαδοπούλου, at: [2, 0], segment: knight}\n"
             "move: {player: Þorgerður, place: FCFC+plain+one-city, at: [1, 0]}\n");
    struct box box;
    size_t boxes = 0;
    double width = strtod(strstr(run.out, "viewBox=\"0 0 ") + strlen("viewBox=\"0 0 "), NULL);
    for (const char *at = run.out; next_box(&at, &box); boxes++) {
        cr_expect_geq(box.left, 0);
        cr_expect_leq(box.right, width);
    }
    cr_expect_eq(boxes, 1);
    cr_expect_not_null(strstr(run.out, ">city-1 Константин"), "%s", run.out);
    run_done(&run);
    run = draw("game: carcassonne\nplayers: [Maximiliane, Christopher]\nboard: [CRFR]\n"
               "followers: [{player: Maximiliane, at: [0, 0], segment: road},\n"
               "            {player: Christopher, at: [0, 0], segment: city}]\n"
               "disputed:\n"
               "  Zed: {features: [{at: [0, 0], segment: road, points: 1},\n"
               "                   {at: [0, 0], segment: city, points: 1}]}\n");
    width = strtod(strstr(run.out, "viewBox=\"0 0 ") + strlen("viewBox=\"0 0 "), NULL);
    boxes = 0;
    for (const char *at = run.out; next_box(&at, &box); boxes++) {
        cr_expect_geq(box.left, 0);
        cr_expect_leq(box.right, width);
    }
    cr_expect_eq(boxes, 2);
    run_done(&run);
}
