// Scalars keep their text, whatever it looks like; YAML and JSON twins give the same tree.
#include "doc_support.h"
#include "documents/parsing/parsing.h"

static void expect_twins(const char *yaml, const char *json, const char *told) {
    expect_yaml(yaml, told);
    expect_json(json, told);
}

Test(doc_scalars, words_that_yaml_tools_misread_stay_text) {
    expect_twins("[N, no, on, yes, y, Off, 010, 1e3, 0x1F, 1_000, 12:30, .5, True, NULL]",
                 "[\"N\",\"no\",\"on\",\"yes\",\"y\",\"Off\",\"010\",1e3,\"0x1F\",\"1_000\","
                 "\"12:30\",\".5\",\"True\",\"NULL\"]",
                 "[N,no,on,yes,y,Off,010,1e3,0x1F,1_000,12:30,.5,True,NULL]");
    expect_yaml("['N', \"no\", '010', \"1e3\"]", "[N,no,010,1e3]");
}

Test(doc_scalars, null_is_plain_null_tilde_or_nothing) {
    expect_twins("a: null\nb: ~\nc:\nd: 'null'\ne: \"~\"\nf: ''\ng: 0\n",
                 "{\"a\":null,\"b\":null,\"c\":null,\"d\":\"null\",\"e\":\"~\",\"f\":\"\",\"g\":0}",
                 "{a:~,b:~,c:~,d:null,e:~,f:,g:0}");
}

Test(doc_scalars, numbers_keep_their_spelling) {
    expect_twins("[-0, 2147483648, 9007199254740991, 9007199254740992, 9007199254740993, 1e400, "
                 "1.0, -1.5E+7, true, false]",
                 "[-0, 2147483648, 9007199254740991, 9007199254740992, 9007199254740993, 1e400, "
                 "1.0, -1.5E+7, true, false]",
                 "[-0,2147483648,9007199254740991,9007199254740992,9007199254740993,1e400,1.0,"
                 "-1.5E+7,true,false]");
}

Test(doc_scalars, json_numbers_are_those_of_the_rfc) {
    static const char *const wrong[] = {"01",  "-01",  "1.",  ".5",    "+1",  "-",   "1e",
                                        "1e+", "0x10", "1_0", "1.5.2", "--1", "NaN", "-Infinity"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char text[40];
        snprintf(text, sizeof text, "[%s, 2]", wrong[i]);
        expect_json(text, "1:2 syntax");
    }
}

Test(doc_scalars, escapes_are_undone) {
    expect_twins("[\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\", \"\\u00e9\\u20AC\\U0001F600\"]",
                 "[\"a\\\"\\\\\\/\\b\\f\\n\\r\\t\", \"\\u00e9\\u20AC\\ud83d\\uDE00\"]",
                 "[a\"\\/\b\f\n\r\t,\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80]");
    expect_json("{\"\\u0061\\n\":1}", "{a\n:1}");
}

Test(doc_scalars, quoted_is_told_from_plain) {
    static const struct {
        doc_parser parser;
        const char *text;
        bool quoted[5];
    } row[] = {
        {aj_doc_parse_yaml,
         "- 1\n- '1'\n- \"1\"\n- |\n  1\n- x\n",
         {false, true, true, true, false}},
        {aj_doc_parse_json, "[1, \"1\", \"a\\nb\", true, \"\"]", {false, true, true, false, true}},
    };
    for (size_t i = 0; i < 2; i++) {
        struct parsed parsed;
        parse_bytes(&parsed, row[i].parser, row[i].text, strlen(row[i].text), &aj_limits_default);
        cr_assert(parsed.good);
        for (uint32_t node = 1; node <= 5; node++)
            cr_assert_eq(parsed.doc.node[node].quoted, row[i].quoted[node - 1], "%zu: %u", i, node);
        parsed_done(&parsed);
    }
}

Test(doc_scalars, every_node_knows_its_place) {
    //                   column:  1234567890123456
    static const char json[] = "{\"a\": [1, {}],\n \"\\u00e9\" : \"x\"}";
    static const char yaml[] = "{'a': [1, {}],\n  \xC3\xA9   : 'x'}";
    // Root, a, 1, {}, e-acute; the key of the last begins in column 2 (JSON) and 3 (YAML).
    static const struct {
        uint32_t line, column, key_line, key_column;
    } wanted[] = {{1, 1, 0, 0}, {1, 7, 1, 2}, {1, 8, 0, 0}, {1, 11, 0, 0}, {2, 0, 2, 0}};
    for (int is_json = 0; is_json < 2; is_json++) {
        struct parsed parsed;
        parse_bytes(&parsed, is_json ? aj_doc_parse_json : aj_doc_parse_yaml, is_json ? json : yaml,
                    strlen(is_json ? json : yaml), &aj_limits_default);
        cr_assert_eq(parsed.doc.count, 5);
        for (uint32_t i = 0; i < 5; i++) {
            const struct aj_node *node = &parsed.doc.node[i];
            struct aj_spot value = aj_text_spot(&parsed.text, node->offset);
            struct aj_spot key = aj_text_spot(&parsed.text, node->key_offset);
            uint32_t column = i < 4 ? wanted[i].column : is_json ? 13 : 9;
            cr_assert(value.line == wanted[i].line && value.column == column, "%d %u: %u:%u",
                      is_json, i, value.line, value.column);
            if (!wanted[i].key_line)
                continue;
            column = i < 4 ? wanted[i].key_column : is_json ? 2 : 3;
            cr_assert(key.line == wanted[i].key_line && key.column == column, "%d %u", is_json, i);
        }
        parsed_done(&parsed);
    }
}

Test(doc_scalars, pointers_escape_and_count) {
    struct parsed parsed;
    const char *text = "{\"a/b~c\": [0, {\"\": [[], 5]}]}";
    parse_bytes(&parsed, aj_doc_parse_json, text, strlen(text), &aj_limits_default);
    // Preorder: root, a/b~c, 0, {}, "", [], 5. RFC 6901: ~ is ~0, / is ~1.
    static const char *const wanted[] = {"",
                                         "/a~1b~0c",
                                         "/a~1b~0c/0",
                                         "/a~1b~0c/1",
                                         "/a~1b~0c/1/",
                                         "/a~1b~0c/1//0",
                                         "/a~1b~0c/1//1"};
    cr_assert_eq(parsed.doc.count, 7);
    for (uint32_t i = 0; i < 7; i++)
        cr_assert_str_eq(aj_doc_pointer(&parsed.doc, i, &parsed.arena), wanted[i]);
    parsed_done(&parsed);
}

Test(doc_scalars, get_finds_whole_keys_in_their_case) {
    struct parsed parsed;
    const char *text = "{\"ab\": 1, \"a\": 2, \"A\": 3}";
    parse_bytes(&parsed, aj_doc_parse_json, text, strlen(text), &aj_limits_default);
    cr_assert_eq(aj_doc_get(&parsed.doc, 0, "a"), 2);
    cr_assert_eq(aj_doc_get(&parsed.doc, 0, "A"), 3);
    cr_assert_eq(aj_doc_get(&parsed.doc, 0, "abc"), AJ_NO_NODE);
    cr_assert_eq(aj_doc_get(&parsed.doc, 1, "a"), AJ_NO_NODE);
    parsed_done(&parsed);
}

Test(doc_scalars, yaml_layouts_of_one_tree) {
    const char *tree = "{a:[{x:1},{y:two words}],b:line\nnext\n}";
    expect_yaml("a:\n  - x: 1\n  - {y: two words}\nb: |\n  line\n  next\n", tree);
    expect_yaml("# comment\n---\na:\n- x: 1\n- y: two\n    words\nb: \"line\\nnext\\n\"\n...\n",
                tree);
    expect_yaml("%YAML 1.2\n---\n{a: [{x: 1}, {y: 'two words'}], b: \"line\\nnext\\n\"}", tree);
    expect_yaml("? a\n: [x: 1, y: two words]\n? b\n: \"line\\nnext\\n\"\n", tree);
}

Test(doc_scalars, cases_are_read_from_text_without_a_last_line_end) {
    expect_twins("a: b", "{\"a\":\"b\"}", "{a:b}");
    expect_json(" \t\r\n{ }\n\n", "{}");
    expect_json("[\"x\"]", "[x]");
    expect_json("7", "7");
    expect_json("\"\"", "");
}
