// rows OUTPUT: prints what tools/rows.sh writes into schemas/*.json and man/*.
#include "rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *allocate(size_t size) {
    void *memory = malloc(size);
    if (!memory) {
        fputs("rows: no memory\n", stderr);
        exit(2);
    }
    return memory;
}

// The tree of a file; NULL: there is none.
static cJSON *read_tree(const char *path) {
    FILE *file = fopen(path, "r");
    struct aj_buf text;
    aj_buf_init(&text);
    for (int c; file && (c = getc(file)) != EOF;)
        aj_buf_char(&text, (char)c);
    if (file)
        fclose(file);
    cJSON *tree = cJSON_Parse(aj_buf_text(&text));
    if (!tree)
        fprintf(stderr, "rows: %s: no JSON\n", path);
    aj_buf_done(&text);
    return tree;
}

// The schema of cases or of results, of what its file has of it by hand.
static bool write_schema(struct aj_buf *out, const char *path, bool result) {
    cJSON_InitHooks(&(cJSON_Hooks){allocate, free});
    cJSON *tree = read_tree(path);
    if (!tree)
        return false;
    if (result)
        rows_define(cJSON_GetObjectItem(tree, "definitions"), true);
    else
        tree = rows_case_schema(tree);
    char *text = cJSON_Print(tree);
    cJSON_Delete(tree);
    aj_buf_puts(out, text);
    free(text);
    return true;
}

static bool write_output(struct aj_buf *out, int argc, char **argv) {
    const char *name = argc > 1 ? argv[1] : "";
    if (argc == 3 && strcmp(name, "case") == 0)
        return write_schema(out, argv[2], false);
    if (argc == 3 && strcmp(name, "result") == 0)
        return write_schema(out, argv[2], true);
    if (argc == 3 && strcmp(name, "options") == 0)
        return rows_write_options(out, argv[2]);
    if ((argc == 4 || argc == 5) && strcmp(name, "list") == 0)
        return rows_write_list(out, argv[2], argv[3], argc == 5 ? argv[4] : NULL);
    if (argc == 2 && strcmp(name, "man") == 0)
        return rows_write_man(out), true;
    if (argc == 2 && strcmp(name, "commands") == 0)
        return rows_write_commands(out), true;
    return false;
}

int main(int argc, char **argv) {
    struct aj_buf out;
    aj_buf_init(&out);
    if (!write_output(&out, argc, argv)) {
        fputs("usage: rows case|result FILE, rows man|commands, rows options COMMAND, or rows list "
              "GAME MAP [KEY,KEY...]\n",
              stderr);
        aj_buf_done(&out);
        return 2;
    }
    bool written = !out.failed && fwrite(out.bytes, 1, out.length, stdout) == out.length;
    aj_buf_done(&out);
    return fflush(stdout) == 0 && written ? 0 : 2;
}
