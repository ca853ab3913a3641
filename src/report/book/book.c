// The order of a book's entries, its lists, and the addresses and links in it.
#include "report/book/book.h"

#include <stdlib.h>
#include <string.h>

// ---- order

static int compare_entries(const void *a, const void *b) {
    const struct report_entry *p = *(struct report_entry *const *)a;
    const struct report_entry *q = *(struct report_entry *const *)b;
    if (p->game->book != q->game->book)
        return strcmp(p->game->book->module[0].title, q->game->book->module[0].title);
    if (p->box != q->box)
        return p->box - q->box;
    if (p->boxes != q->boxes)
        return p->boxes - q->boxes;
    if (p->rulings != q->rulings)
        return p->rulings < q->rulings ? -1 : 1;
    return strcmp(p->id, q->id);
}

// Finds, of the rules that decide an entry and another one too, that which decides fewest entries.
static void find_rarest(struct report_book *book, const struct aj_rulebook *rulebook) {
    size_t *decided = AJ_NEW_ARRAY(book->arena, size_t, rulebook->rules + 1);
    for (size_t i = 0; i < book->count; i++)
        for (int r = 0; book->entry[i]->game->book == rulebook && r < rulebook->rules; r++)
            decided[r] += book->entry[i]->decides[r];
    for (size_t i = 0; i < book->count; i++) {
        struct report_entry *entry = book->entry[i];
        if (entry->game->book != rulebook)
            continue;
        entry->rarest = AJ_NONE;
        for (int r = 0; r < rulebook->rules; r++)
            if (entry->decides[r] && decided[r] > 1 &&
                (entry->rarest == AJ_NONE || decided[r] < decided[entry->rarest]))
                entry->rarest = r;
    }
}

void report_book_sort(struct report_book *book) {
    if (book->count > 1)
        qsort(book->entry, book->count, sizeof *book->entry, compare_entries);
    for (const struct aj_game *const *game = book->games; *game; game++)
        find_rarest(book, (*game)->book);
}

// ---- related

static bool shares_rule(const struct report_entry *a, const struct report_entry *b) {
    if (a->game->book != b->game->book)
        return false;
    for (int r = 0; r < a->game->book->rules; r++)
        if (a->decides[r] && b->decides[r])
            return true;
    return false;
}

// Whether the rule that is most the entry's own decides the other one too.
static bool shares_rarest(const struct report_entry *entry, const struct report_entry *other) {
    return entry->game->book == other->game->book && entry->rarest != AJ_NONE &&
           other->decides[entry->rarest];
}

// Returns the entry at a step away from another one, in turn after it and before it: step 2 is the
// next, step 3 the one before. Returns book->count if there is none.
static size_t at_step(const struct report_book *book, size_t entry, size_t step) {
    size_t away = step / 2;
    if (step % 2)
        return away > entry ? book->count : entry - away;
    return entry + away < book->count ? entry + away : book->count;
}

size_t report_book_related(const struct report_book *book, size_t entry, size_t related[],
                           size_t most) {
    const struct report_entry *own = book->entry[entry];
    size_t count = 0;
    for (int by_rarest = 1; by_rarest >= 0; by_rarest--)
        for (size_t step = 2; step < 2 * book->count && count < most; step++) {
            size_t at = at_step(book, entry, step);
            bool is_rarest = at < book->count && shares_rarest(own, book->entry[at]);
            bool is_other = at < book->count && !is_rarest && shares_rule(own, book->entry[at]);
            if (by_rarest ? is_rarest : is_other)
                related[count++] = at;
        }
    return count;
}

// ---- lists

static void add_to(struct report_list *list, size_t entry, struct aj_arena *arena) {
    list->entry =
        aj_arena_grow(arena, list->entry, sizeof *list->entry, &list->capacity, list->count + 1);
    list->entry[list->count++] = entry;
}

static bool is_in(const struct report_entry *entry, enum report_lists which, int row) {
    return which == REPORT_BY_RULE     ? entry->cites[row]
           : which == REPORT_DIFFERING ? aj_options_has(&entry->differ, row)
                                       : aj_options_has(&entry->open, row);
}

// Returns the modules that some entry of the game has a ruling of, as bits.
static uint64_t modules_of(const struct report_book *book, const struct aj_rulebook *rules) {
    uint64_t modules = 0;
    for (size_t e = 0; e < book->count; e++)
        for (int r = 0; book->entry[e]->game->book == rules && r < rules->rules; r++)
            if (book->entry[e]->cites[r])
                modules |= UINT64_C(1) << rules->rule[r].module;
    return modules;
}

size_t report_book_lists(const struct report_book *book, const struct aj_game *game,
                         enum report_lists which, struct report_list **list) {
    const struct aj_rulebook *rules = game->book;
    bool by_rule = which == REPORT_BY_RULE;
    int rows = by_rule ? rules->rules : rules->options;
    uint64_t modules = modules_of(book, rules);
    struct report_list *lists = AJ_NEW_ARRAY(book->arena, struct report_list, rows + 1);
    size_t count = 0;
    for (int row = 0; row < rows; row++) {
        struct report_list *at = &lists[count];
        at->id = by_rule ? rules->rule[row].id : rules->option[row].id;
        at->title = by_rule ? rules->rule[row].title : rules->option[row].question;
        for (size_t e = 0; e < book->count; e++)
            if (book->entry[e]->game->book == rules && is_in(book->entry[e], which, row))
                add_to(at, e, book->arena);
        count += at->count > 0 || (by_rule && (modules >> rules->rule[row].module) & 1U);
    }
    *list = lists;
    return count;
}

// ---- words

static bool is_entry(const struct report_book *book, const char *id, size_t length) {
    for (size_t i = 0; i < book->count; i++)
        if (strlen(book->entry[i]->id) == length && memcmp(book->entry[i]->id, id, length) == 0)
            return true;
    return false;
}

struct report_word report_book_word(const struct report_book *book, const char *text) {
    struct report_word word = {REPORT_PLAIN, strcspn(text, " "), 0};
    size_t whole = word.length;
    word.blanks = strspn(text + whole, " ");
    bool is_link = *text == '#' && whole > 1;
    bool is_address = strncmp(text, "https://", 8) == 0 || strncmp(text, "http://", 7) == 0;
    if (!is_link && !is_address)
        return word;
    bool has_bracket = memchr(text, '(', whole) != NULL; // of its own: The_Tunnel_(1st_edition)
    while (word.length > 2 && strchr(has_bracket ? ".,;:" : ".,;:)", text[word.length - 1]))
        word.length--;
    word.blanks = whole > word.length ? 0 : word.blanks;
    word.kind = is_address                                  ? REPORT_ADDRESS
                : is_entry(book, text + 1, word.length - 1) ? REPORT_LINK
                                                            : REPORT_BROKEN;
    return word;
}

// ---- address

static void put_letter(struct aj_buf *out, unsigned six) {
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    aj_buf_char(out, letters[six & 63U]);
}

// Appends Base64 with letters that need no escape in addresses, without padding.
static void put_base64(const struct aj_buf *bytes, struct aj_buf *out) {
    for (size_t at = 0; at < bytes->length; at += 3) {
        size_t left = bytes->length - at;
        unsigned group = 0;
        for (size_t i = 0; i < 3; i++)
            group = group << 8 | (i < left ? (unsigned char)bytes->bytes[at + i] : 0U);
        for (size_t i = 0; i < 4 && i <= left; i++)
            put_letter(out, group >> (18 - 6 * i));
    }
}

void report_book_address(const struct report_book *book, const struct report_entry *entry,
                         struct aj_buf *out) {
    enum { BLOCK_MOST = 65535 };
    size_t length = strlen(entry->json);
    struct aj_buf packed; // as deflate, without compression: the page unpacks it
    aj_buf_init_beside(&packed, out);
    for (size_t at = 0; at < length || at == 0; at += BLOCK_MOST) {
        unsigned size = (unsigned)(length - at < BLOCK_MOST ? length - at : BLOCK_MOST);
        const char head[5] = {(char)(at + size == length), (char)(size & 255U), (char)(size >> 8),
                              (char)(~size & 255U), (char)(~size >> 8 & 255U)};
        aj_buf_put(&packed, head, sizeof head);
        aj_buf_put(&packed, entry->json + at, size);
    }
    aj_buf_format(out, "%s#", book->page);
    put_base64(&packed, out);
    aj_buf_done(&packed);
}

// ---- ids

// Writes the id of an entry into an attribute of HTML: unchanged, except for characters that would
// end the attribute.
void report_book_put_id(const char *id, struct aj_buf *out) {
    for (; *id; id++)
        if (strchr("&<>\"'", *id))
            aj_buf_format(out, "&#%d;", (int)*id);
        else
            aj_buf_char(out, *id);
}
