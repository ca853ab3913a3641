// `adjudge check -f html`: one page for all files, closed whatever happens, with nothing in it that
// the input could use.
#include "cmd/cmd.h"
#include "run.h"

#define CASE(title)                                                                                \
    "game: carcassonne\ntitle: " title "\nplayers: [{name: \"<b>&\", colour: red}]\n"              \
    "board: [{tile: D, at: [0, 0]}]\n"                                                             \
    "move: {player: red, actions: [{place: U, at: [1, 0]}, {follower: normal, segment: road "      \
    "E}]}\n"

static size_t count(const char *text, const char *part) {
    size_t found = 0;
    for (const char *at = strstr(text, part); at; at = strstr(at + 1, part))
        found++;
    return found;
}

static void expect_page(const struct run *run, size_t articles) {
    cr_expect_eq(strncmp(run->out, "<!DOCTYPE html>\n", 16), 0, "%.40s", run->out);
    cr_expect_eq(count(run->out, "<html"), 1);
    cr_expect_eq(count(run->out, "<article"), articles);
    cr_expect_eq(count(run->out, "</article>\n"), articles);
    cr_expect_eq(count(run->out, "</body>\n</html>\n"), 1);
    cr_expect_eq(count(run->out, "<script"), 0);
}

Test(html, a_page_holds_the_answer_the_board_and_the_sources) {
    struct run run = run_games("check -f html", CASE("A road"), aj_games);
    cr_expect_eq(run.code, 0);
    expect_page(&run, 1);
    cr_expect_eq(count(run.out, "<article class=\"legal\">\n<h1>A road</h1>\n"), 1);
    cr_expect_eq(count(run.out, "<p class=\"verdict\">LEGAL: "), 1);
    cr_expect_eq(count(run.out, "<svg "), 1);
    cr_expect_eq(count(run.out, "<tr><th scope=\"row\">road-1</th>"), 1);
    cr_expect_eq(count(run.out, "<h2>Sources</h2>"), 1);
    cr_expect_eq(count(run.out, "<h2>For it</h2>"), 0);
    run_done(&run);
    run = run_games("check -v -f html --show none", CASE("A road"), aj_games);
    cr_expect_eq(count(run.out, "<h2>For it</h2>"), 1);
    cr_expect_eq(count(run.out, ": 2</text>"), 0);
    run_done(&run);
    // D and U are a road of two tiles; its owner's name is escaped in the picture too.
    run = run_games("check -f html --show roads", CASE("A road"), aj_games);
    cr_expect_eq(count(run.out, ">road-1 &#60;b&#62;&#38;: 2</text>"), 1);
    run_done(&run);
}

// A name that is markup, a title that closes one and turns the writing direction.
Test(html, texts_of_the_input_are_no_markup) {
    struct run run =
        run_games("check -f html", CASE("\"</article><script>'\\u202e\\u001b[31m\""), aj_games);
    expect_page(&run, 1);
    cr_expect_eq(count(run.out, "<b>"), 0);
    cr_expect(count(run.out, "&#60;b&#62;&#38; gains nothing") == 1, "%s", run.out);
    cr_expect(count(run.out, "&#60;/article&#62;&#60;script&#62;&#39;\\u{202E}\\u{001B}[31m") >= 2,
              "title and picture: %s", run.out);
    cr_expect_eq(count(run.out, "\033"), 0);
    run_done(&run);
}

Test(html, what_is_not_understood_or_not_there_has_its_article) {
    struct run run = run_games("check -f html - nowhere.yaml", "bord: []\n", aj_games);
    cr_expect_eq(run.code, 2);
    expect_page(&run, 2);
    cr_expect_eq(count(run.out, "<article class=\"invalid\">\n<h1>-</h1>"), 1);
    cr_expect_eq(count(run.out, "<li>line 1, column 1: the key &#34;bord&#34; is not known here"),
                 1);
    cr_expect_eq(count(run.out, "<article class=\"error\">\n<h1>nowhere.yaml</h1>"), 1);
    cr_expect_neq(strlen(run.err), 0);
    run_done(&run);
}

// Ticket to Ride draws the claim and each player's routes.
Test(html, a_claim_is_drawn) {
    struct run run = run_games("check -f html",
                               "game: ticket-to-ride-europe\nplayers: [{name: A}, {name: B}]\n"
                               "move: {player: A, actions: [{lay: {blue: 2}, "
                               "route: cadiz-lisboa}]}\n",
                               aj_games);
    expect_page(&run, 1);
    cr_expect_eq(count(run.out, "<figure"), 1);
    cr_expect_geq(count(run.out, "Cádiz–Lisboa"), 2);
    cr_expect_eq(count(run.out, "<table>"), 1);
    run_done(&run);
}

Test(html, one_line_a_case_is_no_page) {
    struct run run = run_games("check -q -f html", CASE("A road"), aj_games);
    cr_expect_str_eq(run.out, "-: legal\n");
    run_done(&run);
}

// Long names are broken anywhere, so that a page is as wide as its reader has it; but no column is
// narrower than words such as "followers" and "complete", which were broken too.
Test(html, columns_have_room_for_words) {
    struct run run = run_games("check -f html", CASE("A road"), aj_games);
    const char *cell = strstr(run.out, "\nth, td {");
    cr_assert_not_null(cell);
    const char *width = strstr(cell, "min-width: 5.5rem;");
    cr_expect(width && width < strchr(cell, '}'), "%.200s", cell);
    run_done(&run);
}

// A figure goes to the next page whole: a picture as high as a page would leave most of the first
// one empty.
Test(html, a_printed_picture_leaves_room_for_the_answer) {
    struct run run = run_games("check -f html", CASE("A road"), aj_games);
    const char *print = strstr(run.out, "@media print {");
    cr_assert_not_null(print);
    cr_expect_not_null(strstr(print, "figure, tr { break-inside: avoid; }"), "%s", print);
    cr_expect_not_null(strstr(print, "h1, h2, .case, dt { break-after: avoid; }"), "%s", print);
    cr_expect_not_null(strstr(print, "svg { display: block; max-height: 60vh; width: auto; }"));
    run_done(&run);
}

// What shows the page breaks its lines: the reader's width is that of a text alone.
Test(html, a_width_changes_texts_alone) {
    static const char *const formats[] = {"html", "json", "post"};
    char narrow[64], wide[64];
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        snprintf(narrow, sizeof narrow, "check -v -f %s --width 40", formats[i]);
        snprintf(wide, sizeof wide, "check -v -f %s --width 200", formats[i]);
        struct run one = run_games(narrow, CASE("A road"), aj_games);
        struct run other = run_games(wide, CASE("A road"), aj_games);
        cr_expect_eq(one.code, 0, "%s: %s", narrow, one.err);
        cr_expect_str_eq(one.out, other.out, "%s", formats[i]);
        run_done(&one);
        run_done(&other);
    }
}

// Paper and ink have classes, for which pages have rules of their own and a picture alone brings
// some; the tiles and cards keep their colours.
Test(html, a_dark_screen_has_dark_pictures) {
    struct run page = run_games("check -f html", CASE("A road"), aj_games);
    struct run alone = run_games("draw -f svg", CASE("A road"), aj_games);
    const char *rules[] = {".paper { fill: #191714; }", ".ink { fill: #ece7db; }"};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        cr_expect_eq(count(page.out, rules[i]), 1, "%s", rules[i]);
        cr_expect_eq(count(alone.out, rules[i]), 1, "%s", rules[i]);
    }
    cr_expect_eq(count(page.out, "class=\"paper\""), 1);
    cr_expect_eq(count(alone.out, "class=\"paper\""), 1);
    run_done(&page);
    run_done(&alone);
}
