#include <string.h>

#include "report/answer/answer.h"
#include "report/answer/internal.h"
#include "report/shared/shared.h"

// A part of a space: all combinations of certain editions of each module.
struct block {
    aj_editions editions; // numbers of the rulebook's editions, as bits
    uint64_t those;       // the combinations
};

static const struct aj_rulebook *book_of(const struct report_page *page) {
    return page->game->book;
}

// Whether the module makes a difference: whether `those` depend on its edition.
static bool module_matters(const struct aj_space *space, const struct aj_rulebook *book, int module,
                           uint64_t those) {
    // Combinations that differ in this module only are at the same place in the rows of its
    // editions.
    uint64_t first = 0;
    bool begun = false;
    for (int e = 0; e < book->editions; e++) {
        if (book->edition[e].module != module || space->having[e] == 0)
            continue;
        uint64_t row = 0;
        int place = 0;
        for (uint64_t left = space->having[e]; left; left &= left - 1, place++)
            row |= ((those >> __builtin_ctzll(left)) & 1U) << place;
        if (begun && row != first)
            return true;
        first = row;
        begun = true;
    }
    return false;
}

uint64_t report_decisive(const struct aj_disputes *disputes, size_t space,
                         const struct aj_rulebook *book) {
    const struct aj_space *s = &disputes->space[space];
    uint64_t modules = 0;
    for (int i = 0; i < s->modules; i++)
        for (size_t c = 0; c < disputes->count; c++)
            for (int standing = 0; standing < AJ_STANDINGS; standing++)
                if (module_matters(s, book, s->module[i], disputes->item[c].where[space][standing]))
                    modules |= UINT64_C(1) << s->module[i];
    return modules;
}

uint64_t report_all_decisive(const struct aj_disputes *disputes, const struct aj_rulebook *book) {
    uint64_t modules = 0;
    for (size_t s = 0; disputes && s < disputes->spaces; s++)
        modules |= report_decisive(disputes, s, book);
    return modules;
}

// ---- parts of a space

// Returns the combinations of these editions of each module.
static uint64_t combinations(const struct aj_space *space, const struct aj_rulebook *book,
                             aj_editions editions) {
    uint64_t those = space->all;
    for (int i = 0; i < space->modules; i++) {
        uint64_t some = 0;
        for (int e = 0; e < book->editions; e++)
            if (book->edition[e].module == space->module[i] && ((editions >> e) & 1U))
                some |= space->having[e];
        those &= some;
    }
    return those;
}

// Starts with the editions of one combination. Then each module, beginning with `first`, gets every
// further edition with which the block is still within `those`.
static struct block grow_block(const struct aj_space *space, const struct aj_rulebook *book,
                               uint64_t those, uint64_t seed, int first) {
    struct block block = {0, 0};
    for (int e = 0; e < book->editions; e++)
        if (space->having[e] & seed)
            block.editions |= (aj_editions)1 << e;
    for (int i = 0; i < space->modules; i++) {
        int module = space->module[(first + i) % space->modules];
        for (int e = 0; e < book->editions; e++) {
            aj_editions wider = block.editions | (aj_editions)1 << e;
            if (book->edition[e].module == module &&
                (combinations(space, book, wider) & ~those) == 0)
                block.editions = wider;
        }
    }
    block.those = combinations(space, book, block.editions);
    return block;
}

// Returns the block, some editions of each module, that has most of the combinations still to be
// named.
static struct block find_block(const struct aj_space *space, const struct aj_rulebook *book,
                               uint64_t those, uint64_t left) {
    struct block best = {0, 0};
    int most = 0;
    for (uint64_t seeds = left; seeds; seeds &= seeds - 1)
        for (int first = 0; first < space->modules || first == 0; first++) {
            struct block block = grow_block(space, book, those, seeds & -seeds, first);
            int covered = __builtin_popcountll(block.those & left);
            if (covered > most) {
                best = block;
                most = covered;
            }
        }
    return best;
}

// ---- in words

// What is before and after the WORD in a title "the WORD edition".
#define BEFORE "the "
#define AFTER " edition"
enum { BEFORE_LENGTH = sizeof BEFORE - 1, AFTER_LENGTH = sizeof AFTER - 1 };
enum { AROUND_LENGTH = BEFORE_LENGTH + AFTER_LENGTH };

// Whether every title has the form "the WORD edition", so that the words can share the rest.
static bool share_ends(const char *const titles[], size_t count) {
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(titles[i]);
        if (strncmp(titles[i], BEFORE, BEFORE_LENGTH) != 0 || length <= AROUND_LENGTH ||
            strcmp(titles[i] + length - AFTER_LENGTH, AFTER) != 0 ||
            memchr(titles[i] + BEFORE_LENGTH, ' ', length - AROUND_LENGTH))
            return false;
    }
    return count > 1;
}

// Says titles: "the first or second edition", "WikiCarpedia or JCloisterZone".
static void say_titles(struct report_page *page, const char *titles[], size_t count) {
    const char *word[AJ_EDITIONS_MAX];
    if (!share_ends(titles, count)) {
        report_page_list(page, titles, count, " or ");
        return;
    }
    for (size_t i = 0; i < count; i++)
        word[i] = aj_arena_copy(page->judgement->arena, titles[i] + BEFORE_LENGTH,
                                strlen(titles[i]) - AROUND_LENGTH);
    aj_buf_puts(&page->line, BEFORE);
    report_page_list(page, word, count, " or ");
    aj_buf_puts(&page->line, AFTER);
}

// Lists the titles of a module's editions in the set. Returns how many there are.
static size_t list_titles(const struct report_page *page, const struct aj_space *space, int module,
                          aj_editions editions, const char *titles[]) {
    const struct aj_rulebook *book = book_of(page);
    size_t count = 0;
    for (int e = 0; e < book->editions; e++)
        if (book->edition[e].module == module && space->having[e] && ((editions >> e) & 1U))
            titles[count++] = book->edition[e].title;
    return count;
}

void report_where_module(struct report_page *page, uint64_t decisive, int module,
                         const char *const titles[], size_t count) {
    const struct aj_rulebook *book = book_of(page);
    for (int e = 0; e < book->editions; e++)
        for (size_t i = 0; i < count; i++)
            if (book->edition[e].module != module && ((decisive >> book->edition[e].module) & 1U) &&
                strcmp(book->edition[e].title, titles[i]) == 0) {
                aj_buf_format(&page->line, " for %s", book->module[module].title);
                return;
            }
}

// Says editions of a module. If these are nearly all, names the few others instead.
static void say_editions(struct report_page *page, const struct report_where *where, int module,
                         aj_editions editions) {
    enum { FEW = 3, LEFT_OUT_MOST = 2 };
    const char *in[AJ_EDITIONS_MAX], *out[AJ_EDITIONS_MAX];
    size_t inside = list_titles(page, where->space, module, editions, in);
    size_t outside = list_titles(page, where->space, module, ~editions, out);
    if (inside <= FEW || outside > LEFT_OUT_MOST) {
        say_titles(page, in, inside);
        report_where_module(page, where->decisive, module, in, inside);
        return;
    }
    aj_buf_format(&page->line, "every edition of %s but ", book_of(page)->module[module].title);
    report_page_list(page, out, outside, " and ");
}

static bool is_whole(const struct report_page *page, const struct aj_space *space, int module,
                     aj_editions editions) {
    const char *titles[AJ_EDITIONS_MAX];
    return list_titles(page, space, module, ~editions, titles) == 0;
}

static void say_block(struct report_page *page, const struct report_where *where,
                      const struct block *block) {
    const char *separator = "";
    for (int i = 0; i < where->space->modules; i++) {
        int module = where->space->module[i];
        if (is_whole(page, where->space, module, block->editions))
            continue;
        aj_buf_puts(&page->line, separator);
        say_editions(page, where, module, block->editions);
        separator = " with ";
    }
}

static const char *count_word(size_t count) {
    static const char *const words[] = {"",     "",    "two",   "three", "four",
                                        "five", "six", "seven", "eight", "nine"};
    return count < sizeof words / sizeof *words ? words[count] : NULL;
}

// If one module alone decides, and these combinations are all of its editions that were not named
// yet, returns how many they are; otherwise 0. Few that have short titles are named.
static size_t count_others(const struct report_page *page, const struct report_where *where) {
    enum { NAMED_MOST = 2, NAMED_ROOM = 72 };
    const struct aj_rulebook *book = book_of(page);
    size_t count = 0, length = 0;
    if (where->those != where->left || where->left == where->space->all ||
        __builtin_popcountll(where->decisive) != 1)
        return 0;
    for (int e = 0; e < book->editions; e++) {
        bool is_other = book->edition[e].module == __builtin_ctzll(where->decisive) &&
                        (where->space->having[e] & where->those);
        count += is_other;
        length += is_other ? strlen(book->edition[e].title) : 0;
    }
    return count <= NAMED_MOST && length <= NAMED_ROOM ? 0 : count;
}

bool report_where_others(struct report_page *page, const struct report_where *where) {
    size_t count = count_others(page, where);
    if (count < 2 || !count_word(count))
        return false;
    aj_buf_format(&page->line, "the other %s", count_word(count));
    return true;
}

void report_where(struct report_page *page, const struct report_where *where,
                  const char *preposition) {
    const struct aj_rulebook *book = book_of(page);
    uint64_t left = where->those;
    aj_buf_format(&page->line, "%s ", preposition);
    if (report_where_others(page, where))
        return;
    for (size_t blocks = 0; left; blocks++) {
        struct block block = find_block(where->space, book, where->those, left);
        if (blocks > 0)
            aj_buf_format(&page->line, ", or %s ", preposition);
        say_block(page, where, &block);
        left &= ~block.those;
    }
}

const char *report_where_title(const struct report_page *page, const struct report_where *where) {
    const struct aj_rulebook *book = book_of(page);
    const char *title = NULL;
    if (__builtin_popcountll(where->decisive) != 1)
        return NULL;
    for (int e = 0; e < book->editions; e++) {
        if (book->edition[e].module != __builtin_ctzll(where->decisive) ||
            !(where->space->having[e] & where->those))
            continue;
        if (title)
            return NULL;
        title = book->edition[e].title;
    }
    return title;
}
