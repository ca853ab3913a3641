// Writes what `--version` prints: the program's version, then everything that answers depend on.
#include <string.h>

#include "cmd/cmd.h"
#include "documents/parsing/parsing.h"
#include "documents/tree/tree.h"

// Writes the id of a schema, which is in its first lines.
static void put_schema(const char *name, struct aj_buf *out) {
    static const char key[] = "\"$id\": \"";
    const char *id = strstr(adjudge_schema(name), key);
    size_t length = id ? strcspn(id + sizeof key - 1, "\"") : 0;
    aj_buf_puts(out, "schema ");
    aj_buf_put(out, id ? id + sizeof key - 1 : "", length);
    aj_buf_char(out, '\n');
}

static void mix(uint64_t *sum, const char *text) {
    do
        *sum = (*sum ^ (unsigned char)*text) * 0x100000001B3U;
    while (*text++);
}

static void mix_number(uint64_t *sum, int64_t number) {
    *sum = (*sum ^ (uint64_t)number) * 0x100000001B3U;
}

// Returns a checksum of the texts of the rules and the settings of the editions. It changes if an
// answer may change.
static uint64_t sum_up(const struct aj_rulebook *book) {
    uint64_t sum = 0xCBF29CE484222325U;
    for (int i = 0; i < book->rules; i++) {
        mix(&sum, book->rule[i].id);
        mix(&sum, book->rule[i].statement);
    }
    for (int i = 0; i < book->options; i++)
        mix(&sum, book->option[i].id);
    for (int i = 0; i < book->editions; i++) {
        mix(&sum, book->edition[i].id);
        mix_number(&sum, book->edition[i].parent);
    }
    for (int i = 0; i < book->settings; i++) {
        const struct aj_setting *row = &book->setting[i];
        mix_number(&sum, row->edition);
        mix_number(&sum, row->option);
        mix_number(&sum, row->readings);
        mix_number(&sum, row->number);
    }
    return sum;
}

static void put_rulebook(const struct aj_game *game, struct aj_buf *out) {
    const struct aj_rulebook *book = game->book;
    aj_buf_format(out, "rulebook %s %d modules %d editions %d rules %016llx\n", game->id,
                  book->modules, book->editions, book->rules, (unsigned long long)sum_up(book));
}

void cmd_version(const adjudge_engine *engine, struct aj_buf *out) {
    aj_buf_puts(out, "adjudge " ADJUDGE_VERSION "\n");
    aj_buf_format(out, "library libyaml %s\n", aj_doc_yaml_version());
    put_schema("case", out);
    put_schema("result", out);
    for (const struct aj_game *const *game = engine->games; *game; game++)
        put_rulebook(*game, out);
}
