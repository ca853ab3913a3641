// Each thing that a document may not hold has its own id, at its own line and column.
#include "doc_support.h"
#include "documents/parsing/parsing.h"

Test(doc_refused, yaml_only_features) {
    expect_yaml("a: &x 1\n", "1:4 anchor");
    expect_yaml("a: *x\n", "1:4 alias"); // undefined
    expect_yaml("&x a: 1\n", "1:1 anchor");
    expect_yaml("*x : 1\n", "1:1 alias");
    expect_yaml("a: &x [*x]\n", "1:4 anchor; 1:8 alias"); // recursive
    expect_yaml("a: {b: 1}\n<<: {c: 2}\n", "2:1 merge-key");
    expect_yaml("'<<': 1\n", "{<<:1}");
    expect_yaml("a: !!str 1\n", "1:4 tag");
    expect_yaml("a: !own {}\n", "1:4 tag");
    expect_yaml("a: ! x\n", "1:4 tag");
    expect_yaml("%TAG !e! tag:e,2000:\n---\na: 1\n", "1:1 tag");
    expect_yaml("a: \"%TAG\"\nb: x %TAG\n%TAG\n%TAG", "3:1 tag; 4:1 tag");
    expect_yaml("a: \"%TAG\"\nb: x %TAG\n", "{a:%TAG,b:x %TAG}");
    expect_yaml("a: 1\n---\nb: 2\n", "2:1 second-document");
    expect_yaml("a: 1\n...\n---\n", "3:1 second-document");
    expect_yaml("[a, b]: 1\n", "1:1 key-not-scalar");
    expect_yaml("a: 1\n? {b: 1}\n: 2\nc: &x 3\n", "2:3 key-not-scalar; 4:4 anchor");
}

// A long name is repeated in part, and that ends behind a whole character.
Test(doc_refused, what_is_repeated_of_a_long_name) {
    struct parsed parsed;
    char text[512] = "a: !<tag:x";
    for (int i = 0; i < 40; i++)
        strcat(text, "%C3%A9");
    strcat(text, "> 1\n");
    parse_bytes(&parsed, aj_doc_parse_yaml, text, strlen(text), &aj_limits_default);
    const char *message = parsed.diags.item[0].message;
    size_t length = strlen(message);
    for (size_t at = 0, step; at < length; at += step) {
        step = aj_utf8_length(message + at, length - at, NULL);
        cr_assert_neq(step, 0, "%s", message);
    }
    cr_expect_not_null(strstr(message, "tag:x\u00e9\u00e9"), "%s", message);
    parsed_done(&parsed);
}

Test(doc_refused, alias_bomb_is_refused_where_it_begins) {
    expect_yaml("a: &a [x, x]\nb: &b [*a, *a]\n", "1:4 anchor; 2:4 anchor; 2:8 alias; 2:12 alias");
}

Test(doc_refused, duplicate_keys) {
    expect_yaml("a: 1\nb: 2\na: 3\n'a': 4\n", "3:1 duplicate-key; 4:1 duplicate-key");
    expect_yaml("\"\\u0061\": 1\na: 2\n", "2:1 duplicate-key");
    expect_json("{\"a\":1,\n \"\\u0061\":2}", "2:2 duplicate-key");
    expect_json("{\"a\":{\"a\":{}},\"b\":{\"a\":1}}", "{a:{a:{}},b:{a:1}}");
    expect_json("{\"a\":1,\"A\":2,\"aa\":3}", "{a:1,A:2,aa:3}");
    expect_json("{\"\":1,\"\":2}", "1:7 duplicate-key");
}

Test(doc_refused, duplicate_keys_of_large_maps) {
    struct aj_buf text;
    aj_buf_init(&text);
    aj_buf_char(&text, '[');
    for (int map = 0; map < 3; map++) {
        aj_buf_puts(&text, map ? ",\n{" : "\n{");
        for (int key = 0; key < 100; key++)
            aj_buf_format(&text, "\"k%d\":0,", key);
        aj_buf_puts(&text, map == 1 ? "\"k57\":1}" : "\"other\":1}");
    }
    aj_buf_puts(&text, "]");
    // Line 3 is the second map. Before the last key stand `{`, 10 entries `"k0":0,` of 7 bytes and
    // 90 of 8: 791 bytes.
    expect_json(aj_buf_text(&text), "3:792 duplicate-key");
    aj_buf_done(&text);
}

Test(doc_refused, empty_documents) {
    expect_yaml("", "1:1 empty-document");
    expect_yaml("# nothing\n", "1:1 empty-document");
    expect_yaml("---\n", "1:1 empty-document");
    expect_yaml("~", "1:1 empty-document");
    expect_json("", "1:1 empty-document");
    expect_json(" \n", "1:1 empty-document");
    expect_json("null", "1:1 empty-document");
}

Test(doc_refused, a_tab_is_called_one) {
    struct parsed parsed;
    const char *text = "a:\n\t- b\n";
    parse_bytes(&parsed, aj_doc_parse_yaml, text, strlen(text), &aj_limits_default);
    cr_assert_not(parsed.good);
    cr_assert_eq(parsed.diags.count, 1);
    cr_assert_str_eq(parsed.diags.item[0].help, "write two blanks instead of each tab");
    parsed_done(&parsed);
}

Test(doc_refused, yaml_syntax_where_people_look_for_it) {
    expect_yaml("a: 1\nb\nc: 2\n", "2:1 syntax"); // the missing colon, not the line behind it
    expect_yaml("a: b: c\n", "1:5 syntax");
    expect_yaml("a: 1\n b: 2\n", "2:3 syntax");
    expect_yaml("a: [1, 2\nb: 3\n", "2:2 syntax");
    expect_yaml("a: 'x\n", "1:4 syntax");
    expect_yaml("a: @x\n", "1:4 syntax");
    expect_yaml("a: [1,\n", "2:1 syntax");
    expect_yaml("- 1\nb: 2\n", "2:1 syntax");
    expect_yaml("a: 1\na: 2\nb: &x 1\nc: }\n", "2:1 duplicate-key; 3:4 anchor; 4:4 syntax");
}

Test(doc_refused, json_syntax_with_every_fault_that_can_be_told) {
    expect_json("{\"a\":1,}", "1:7 syntax");
    expect_json("[1,]", "1:3 syntax");
    expect_json("[,1]", "1:2 syntax");
    expect_json("{\"a\" 1}", "1:6 syntax");
    expect_json("{\"a\"}", "1:5 syntax");
    expect_json("{\"a\":}", "1:6 syntax");
    expect_json("{a:1}", "1:2 syntax");
    expect_json("{'a':1}", "1:2 syntax");
    expect_json("{\"a\":1 \"b\":2}", "1:8 syntax");
    expect_json("[1 2]", "1:4 syntax");
    expect_json("[1", "1:3 syntax");
    expect_json("{", "1:2 syntax");
    expect_json("[\"abc", "1:2 syntax");
    expect_json("[1]]", "1:4 syntax");
    expect_json("[1] x", "1:5 syntax");
    expect_json("{}\n{}", "2:1 second-document");
    expect_json("// c\n{}", "1:1 syntax");
    expect_json("[True, None, \"a\\x\", 01, \"\\u12g4\"]",
                "1:2 syntax; 1:8 syntax; 1:16 syntax; 1:21 syntax; 1:26 syntax");
    expect_json("{\"a\":01,\"a\":2,\"b\":[}", "1:6 syntax; 1:9 duplicate-key; 1:20 syntax");
    expect_json("{\"a]", "1:2 syntax");
}

Test(doc_refused, errors_inside_say_where_by_pointer) {
    struct parsed parsed;
    const char *text = "{\"a\":[{},{\"b\":1,\"b\":2}]}";
    parse_bytes(&parsed, aj_doc_parse_json, text, strlen(text), &aj_limits_default);
    cr_assert_eq(parsed.diags.count, 1);
    cr_assert_str_eq(parsed.diags.item[0].pointer, "/a/1/b");
    parsed_done(&parsed);
}
