// What the reader takes for a text, an integer, a cell, a word; and what it says otherwise.
#include "doc_support.h"
#include "documents/parsing/parsing.h"
#include "documents/reading/reading.h"

#define NAMES(...) ((const char *const[]){__VA_ARGS__})

struct reading {
    struct parsed parsed;
    struct aj_reader reader;
};

static void begin(struct reading *reading, doc_parser parser, const char *text) {
    parse_bytes(&reading->parsed, parser, text, strlen(text), &aj_limits_default);
    cr_assert(reading->parsed.good, "%s", text);
    aj_buf_clear(&reading->parsed.told);
    reading->reader = (struct aj_reader){.doc = &reading->parsed.doc,
                                         .diags = &reading->parsed.diags,
                                         .arena = &reading->parsed.arena};
}

// Ends a reading: its diagnostics must be these.
static void end(struct reading *reading, const char *told) {
    tell_diags(&reading->parsed.diags, &reading->parsed.text, &reading->parsed.told);
    cr_assert_str_eq(aj_buf_text(&reading->parsed.told), told, "<%s>",
                     aj_buf_text(&reading->parsed.told));
    parsed_done(&reading->parsed);
}

static const doc_parser both[] = {aj_doc_parse_yaml, aj_doc_parse_json};

Test(read, maps_give_their_values_and_null_is_absent) {
    for (size_t i = 0; i < 2; i++) {
        struct reading reading;
        uint32_t out[4];
        begin(&reading, both[i], "{\"b\": 1, \"a\": null, \"d\": []}");
        cr_assert(aj_read_map(&reading.reader, 0, NAMES("a", "b", "c", "d"), 4, out));
        cr_assert_eq(out[0], AJ_NO_NODE);
        cr_assert_eq(out[1], 1);
        cr_assert_eq(out[2], AJ_NO_NODE);
        cr_assert_eq(out[3], 3);
        end(&reading, "");
    }
}

Test(read, unknown_keys_are_errors_at_the_key_with_the_nearest_name) {
    for (size_t i = 0; i < 2; i++) {
        struct reading reading;
        uint32_t out[2];
        begin(&reading, both[i], "{\"playres\": [],\n \"xyzzy\": 1, \"board\": {}}");
        cr_assert(aj_read_map(&reading.reader, 0, NAMES("players", "board"), 2, out));
        cr_assert_eq(out[0], 1); // read as what it is taken for
        cr_assert_eq(out[1], 3);
        cr_assert_str_eq(reading.parsed.diags.item[0].help, "did you mean \"players\"?");
        cr_assert_str_eq(reading.parsed.diags.item[0].pointer, "/playres");
        cr_assert_str_eq(reading.parsed.diags.item[1].help, "known here: players, board");
        end(&reading, "1:2 unknown-key; 2:2 unknown-key");
    }
}

Test(read, a_misspelt_key_does_not_replace_the_right_one) {
    struct reading reading;
    uint32_t out[1];
    begin(&reading, aj_doc_parse_json, "{\"turn\": 90, \"trun\": 0}");
    cr_assert(aj_read_map(&reading.reader, 0, NAMES("turn"), 1, out));
    cr_assert_eq(out[0], 1);
    end(&reading, "1:14 unknown-key");
    begin(&reading, aj_doc_parse_json, "{\"trun\": 0, \"turn\": 90}");
    cr_assert(aj_read_map(&reading.reader, 0, NAMES("turn"), 1, out));
    cr_assert_eq(out[0], 2);
    end(&reading, "1:2 unknown-key");
}

Test(read, wrong_types_say_what_stands_there) {
    struct reading reading;
    uint32_t out[1];
    begin(&reading, aj_doc_parse_json, "[[], {}, null, \"x\", [1], {\"a\":1}]");
    cr_assert_not(aj_read_map(&reading.reader, 1, NAMES("a"), 1, out));
    cr_assert_eq(out[0], AJ_NO_NODE);
    cr_assert_not(aj_read_is_list(&reading.reader, 2));
    cr_assert_null(aj_read_text(&reading.reader, 3));
    cr_assert_not(aj_read_is_map(&reading.reader, 4));
    cr_assert_null(aj_read_text(&reading.reader, 5));
    cr_assert_null(aj_read_text(&reading.reader, 7));
    static const char *const wanted[] = {"an empty list", "an empty map", "nothing (null)",
                                         "\"x\"",         "a list",       "a map"};
    cr_assert_str_eq(reading.parsed.diags.item[1].help, "begin each entry of the list with `- `");
    for (size_t i = 0; i < 6; i++)
        cr_assert_not_null(strstr(reading.parsed.diags.item[i].message, wanted[i]), "%s",
                           reading.parsed.diags.item[i].message);
    end(&reading, "1:2 wrong-type; 1:6 wrong-type; 1:10 wrong-type; 1:16 wrong-type; "
                  "1:21 wrong-type; 1:26 wrong-type");
}

Test(read, one_word_where_a_list_is_wanted_is_shown_in_brackets) {
    struct reading reading;
    begin(&reading, aj_doc_parse_yaml, "[own-follower, 'a, b', '']");
    for (uint32_t node = 1; node < 4; node++)
        cr_assert_not(aj_read_is_list(&reading.reader, node));
    cr_assert_str_eq(reading.parsed.diags.item[0].help, "write it in brackets: [own-follower]");
    cr_assert_null(reading.parsed.diags.item[1].help);
    cr_assert_null(reading.parsed.diags.item[2].help);
    end(&reading, "1:2 wrong-type; 1:16 wrong-type; 1:24 wrong-type");
}

Test(read, texts_are_taken_whatever_they_look_like) {
    struct reading reading;
    begin(&reading, aj_doc_parse_yaml, "[N, no, 010, 1e3, true, '']");
    static const char *const wanted[] = {"N", "no", "010", "1e3", "true", ""};
    for (uint32_t i = 0; i < 6; i++)
        cr_assert_str_eq(aj_read_text(&reading.reader, i + 1), wanted[i]);
    end(&reading, "");
}

Test(read, names_have_256_bytes_at_most) {
    char text[300] = "[\"";
    memset(text + 2, 'n', 257);
    for (size_t length = 256; length <= 257; length++) {
        struct reading reading;
        strcpy(text + 2 + length, "\"]");
        begin(&reading, aj_doc_parse_json, text);
        cr_assert_eq(aj_read_name(&reading.reader, 1) != NULL, length == 256);
        end(&reading, length == 256 ? "" : "1:2 key-too-long");
        text[2 + length] = 'n';
    }
}

Test(read, a_name_is_not_blank) {
    for (size_t i = 0; i < 2; i++) {
        struct reading reading;
        begin(&reading, both[i], "[\"\", \"  \", \" a\"]");
        for (uint32_t node = 1; node <= 3; node++)
            cr_assert_eq(aj_read_name(&reading.reader, node) != NULL, node == 3);
        end(&reading, "1:2 wrong-type; 1:6 wrong-type");
    }
}

Test(read, integers_are_digits_quoted_or_not) {
    for (size_t i = 0; i < 2; i++) {
        struct reading reading;
        static const int32_t wanted[] = {0, 0, 12, -7, 1000000, -1000000};
        begin(&reading, both[i], "[0, -0, \"12\", -7, 1000000, \"-1000000\"]");
        for (uint32_t node = 1; node <= 6; node++) {
            int32_t value = 99;
            cr_assert(aj_read_int(&reading.reader, node, -1000000, 1000000, &value));
            cr_assert_eq(value, wanted[node - 1]);
        }
        end(&reading, "");
    }
}

Test(read, what_is_no_integer_or_out_of_range_is_refused) {
    for (size_t i = 0; i < 2; i++) {
        struct reading reading;
        begin(&reading, both[i],
              "[1.0, 1e3, \"01\", \"\", \"-\", \"+1\", \" 1\", \"0x1\", true,\n"
              "1000001, -1000001, 2147483648, 9007199254740993, 1e400, 99999999999999999999,\n"
              "[], null]");
        for (uint32_t node = 1; node <= 17; node++) {
            int32_t value = 99;
            cr_assert_not(aj_read_int(&reading.reader, node, -1000000, 1000000, &value));
            cr_assert_eq(value, 99);
        }
        end(&reading,
            "1:2 not-an-integer; 1:7 not-an-integer; 1:12 not-an-integer; 1:18 not-an-integer; "
            "1:22 not-an-integer; 1:27 not-an-integer; 1:33 not-an-integer; 1:39 not-an-integer; "
            "1:46 not-an-integer; 2:1 out-of-range; 2:10 out-of-range; 2:20 out-of-range; "
            "2:32 out-of-range; 2:50 not-an-integer; 2:57 out-of-range; 3:1 wrong-type; "
            "3:5 wrong-type");
    }
}

Test(read, cells_are_two_integers) {
    struct reading reading;
    int32_t cell[2];
    begin(&reading, aj_doc_parse_yaml, "[[3, -4], [1], [1, 2, 3], [x, 1.5], 7, {}]");
    cr_assert(aj_read_cell(&reading.reader, 1, cell));
    cr_assert(cell[0] == 3 && cell[1] == -4);
    for (uint32_t node = aj_doc_first(&reading.parsed.doc, 0); node != AJ_NO_NODE;
         node = reading.parsed.doc.node[node].next)
        cr_assert_eq(aj_read_cell(&reading.reader, node, cell), node == 1);
    end(&reading, "1:11 wrong-type; 1:16 wrong-type; 1:28 not-an-integer; 1:31 not-an-integer; "
                  "1:37 wrong-type; 1:40 wrong-type");
}

struct cell_row {
    const char *text;
    bool is_read;
    int32_t x, y;
};

static void expect_cell(doc_parser parser, const struct cell_row *row) {
    struct reading reading;
    int32_t cell[2];
    begin(&reading, parser, row->text);
    bool is_read = aj_read_cell(&reading.reader, 0, cell);
    cr_expect_eq(is_read, row->is_read, "%s", row->text);
    cr_expect(!is_read || (cell[0] == row->x && cell[1] == row->y), "%s", row->text);
    cr_expect_eq(reading.reader.diags->count, !row->is_read, "%s", row->text);
    parsed_done(&reading.parsed);
}

// However it is spelt: a million is the most, and no other number begins with a nought.
Test(read, cells_are_read_to_the_last_digit) {
    static const struct cell_row cells[] = {
        {"[0, -0]", true, 0, 0},
        {"[999999, -999999]", true, 999999, -999999},
        {"[1000000, -1000000]", true, 1000000, -1000000},
        {"['12', \"-7\"]", true, 12, -7},
        {"[1000001, 0]", false, 0, 0},
        {"[0, -1000001]", false, 0, 0},
        {"[4294967297, 0]", false, 0, 0}, // 2^32 + 1
        {"[01, 0]", false, 0, 0},
        {"[0, -01]", false, 0, 0},
        {"[-, 0]", false, 0, 0},
        {"['', 0]", false, 0, 0},
        {"[1., 0]", false, 0, 0},
        {"[+1, 0]", false, 0, 0},
        {"[null, 0]", false, 0, 0},
        {"[[1], 0]", false, 0, 0},
    };
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++)
        expect_cell(aj_doc_parse_yaml, &cells[i]);
}

// JSON's numbers stand in the document itself: those of one digit are read at once.
Test(read, cells_of_json_are_read_to_the_last_digit) {
    static const struct cell_row cells[] = {
        {"[0,-0]", true, 0, 0},
        {"[7,-7]", true, 7, -7},
        {"[-9,9]", true, -9, 9},
        {"[10,-10]", true, 10, -10},
        {"[-3,12]", true, -3, 12},
        {"[99,-123]", true, 99, -123},
        {"[1000000,-1000000]", true, 1000000, -1000000},
        {"[\"7\",\"-7\"]", true, 7, -7},
        {"[1000001,0]", false, 0, 0},
        {"[0,-1000001]", false, 0, 0},
        {"[1e1,0]", false, 0, 0},
        {"[1.5,0]", false, 0, 0},
        {"[\"\",0]", false, 0, 0},
        {"[\"-\",0]", false, 0, 0},
        {"[\"07\",0]", false, 0, 0},
        {"[true,0]", false, 0, 0},
        {"[0,null]", false, 0, 0},
        {"[[1],0]", false, 0, 0},
    };
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++)
        expect_cell(aj_doc_parse_json, &cells[i]);
}

// And what people say for the two, in capitals or not; a number is neither.
Test(read, booleans_are_two_words) {
    struct reading reading;
    bool value = false;
    begin(&reading, aj_doc_parse_yaml, "[true, false, 'true', Yes, off, 1, [], maybe]");
    cr_assert(aj_read_bool(&reading.reader, 1, &value) && value);
    cr_assert(aj_read_bool(&reading.reader, 2, &value) && !value);
    cr_assert(aj_read_bool(&reading.reader, 3, &value) && value);
    cr_assert(aj_read_bool(&reading.reader, 4, &value) && value);
    cr_assert(aj_read_bool(&reading.reader, 5, &value) && !value);
    for (uint32_t node = 6; node <= 8; node++)
        cr_assert_not(aj_read_bool(&reading.reader, node, &value));
    end(&reading, "1:33 wrong-type; 1:36 wrong-type; 1:40 wrong-type");
}

Test(read, words_come_with_the_nearest_or_the_choice) {
    struct reading reading;
    begin(&reading, aj_doc_parse_yaml, "[large, lagre, huge, []]");
    const char *const *words = NAMES("normal", "large");
    cr_assert_eq(aj_read_word(&reading.reader, 1, "kind", words, 2), 1);
    cr_assert_eq(aj_read_word(&reading.reader, 2, "kind", words, 2), -1);
    cr_assert_eq(aj_read_word(&reading.reader, 3, "kind", words, 2), -1);
    cr_assert_eq(aj_read_word(&reading.reader, 4, "kind", words, 2), -1);
    cr_assert_str_eq(reading.parsed.diags.item[0].help, "did you mean \"large\"?");
    cr_assert_str_eq(reading.parsed.diags.item[1].help, "it is normal or large");
    end(&reading, "1:9 unknown-word; 1:16 unknown-word; 1:22 wrong-type");
}

// One letter is missing, or one is too many: nobody can say which.
Test(read, two_words_that_are_equally_near_are_both_named) {
    struct reading reading;
    begin(&reading, aj_doc_parse_yaml, "[ilegal]");
    cr_assert_eq(aj_read_word(&reading.reader, 1, "verdict", NAMES("legal", "illegal"), 2), -1);
    cr_assert_str_eq(reading.parsed.diags.item[0].help, "did you mean \"legal\" or \"illegal\"?");
    end(&reading, "1:2 unknown-word");
}

Test(read, messages_hold_nothing_raw_and_no_endless_text) {
    struct reading reading;
    int32_t value;
    begin(&reading, aj_doc_parse_json,
          "[\"\\u001b[31m\\u202e\", \"1234567890123456789012345678901234567890"
          "12345678901234567890too long\"]");
    aj_read_int(&reading.reader, 1, 0, 1, &value);
    aj_read_int(&reading.reader, 2, 0, 1, &value);
    const struct aj_diag *diag = reading.parsed.diags.item;
    cr_assert_not_null(strstr(diag[0].message, "\"\\u{001B}[31m\\u{202E}\""));
    cr_assert_not_null(strstr(diag[1].message, "7890...\""));
    cr_assert_null(strstr(diag[1].message, "too long"));
    end(&reading, "1:2 not-an-integer; 1:22 not-an-integer");
}

Test(read, errors_can_stand_at_the_key) {
    struct reading reading;
    begin(&reading, aj_doc_parse_yaml, "a:\n  b: 1\n");
    aj_read_error(&reading.reader, 2, &aj_core_diag_kinds[AJ_DIAG_REPEATED], "%s", "value");
    aj_read_error_key(&reading.reader, 2, &aj_core_diag_kinds[AJ_DIAG_REPEATED], "%s", "key");
    aj_read_error_key(&reading.reader, 0, &aj_core_diag_kinds[AJ_DIAG_REPEATED], "%s", "root");
    cr_assert_str_eq(reading.parsed.diags.item[0].pointer, "/a/b");
    end(&reading, "1:1 repeated; 2:3 repeated; 2:6 repeated");
}

Test(read, nearest_names_are_few_slips_away) {
    const char *const *names = NAMES("players", "board", "tile", "T", "V", "wikicarpedia", "red");
    static const char *const rows[][2] = {
        {"player", "players"},         // one left out
        {"plaeyrs", "players"},        // two swapped
        {"BOARD", "board"},            // case is no slip
        {"bored", NULL},               // two slips in five letters are too many
        {"tilt", "tile"},              // one changed
        {"t", "T"},                    // the same but for case
        {"Q", NULL},                   // no letter left
        {"wikipedia", "wikicarpedia"}, // three left out of twelve
        {"zzzzzzz", NULL},
        {"", NULL},
        {"rde", "red"},
        {"wiki", "wikicarpedia"}, // the only name that begins so
        {"WIKIC", "wikicarpedia"},
        {"wik", NULL}, // too short for that
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *nearest = aj_nearest(rows[i][0], names, 7);
        if (rows[i][1])
            cr_assert(nearest && strcmp(nearest, rows[i][1]) == 0, "%s: %s", rows[i][0],
                      nearest ? nearest : "none");
        else
            cr_assert_null(nearest, "%s", rows[i][0]);
    }
    cr_assert_null(aj_nearest("x", names, 0));
    // Two names begin so: which was meant?
    cr_assert_null(aj_nearest("mine", NAMES("mine-shaft-one", "mine-shaft-two"), 2));
}
