// What unpacks the engine: LZMA with lc=2, lp=0, pb=0, without a header and without a dictionary of
// its own, as `xz --format=raw` packs it; and what joins the code that apart.js took apart.
// Browsers undo gzip by themselves, with which the engine is a fifth larger. The page has this
// module in front of what it unpacks (share.mjs). Nothing here looks whether the input is right:
// the page is made with it.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define INLINE static inline __attribute__((always_inline)) // so that the coder is in registers

enum { STATES = 12, SLOTS = 64, LITERAL = 0x300, ALIGN = 16, AFTER_MATCH = 7, NO_MATCH = 0x100 };

// Probabilities of the lengths of matches.
struct lengths {
    uint16_t is_middle, is_high, low[8], middle[8], high[256];
};

static struct {
    uint16_t is_match[STATES], is_again[STATES], is_later[3][STATES], is_long[STATES];
    uint16_t slot[4][SLOTS], near[128], align[ALIGN], literal[4][LITERAL];
    struct lengths fresh, again;
} odds;

struct coder {
    const uint8_t *from;
    uint32_t range, code;
};

INLINE void refill(struct coder *coder) {
    if (coder->range < 1u << 24) {
        coder->range <<= 8;
        coder->code = coder->code << 8 | *coder->from++;
    }
}

INLINE uint32_t read_bit(struct coder *coder, uint16_t *odd) {
    uint32_t bound = (coder->range >> 11) * *odd, bit = coder->code >= bound;
    if (bit) {
        coder->range -= bound;
        coder->code -= bound;
        *odd -= *odd >> 5;
    } else {
        coder->range = bound;
        *odd += (2048 - *odd) >> 5;
    }
    refill(coder);
    return bit;
}

// So many bits, the highest first; `size` of the odds is 1 << bits.
INLINE uint32_t read_tree(struct coder *coder, uint16_t *odd, uint32_t size) {
    uint32_t node = 1;
    while (node < size)
        node = node << 1 | read_bit(coder, odd + node);
    return node - size;
}

// So many bits, the lowest first.
INLINE uint32_t read_reverse(struct coder *coder, uint16_t *odd, uint32_t bits) {
    uint32_t node = 1, value = 0;
    for (uint32_t i = 0; i < bits; i++) {
        uint32_t bit = read_bit(coder, odd + node);
        node = node << 1 | bit;
        value |= bit << i;
    }
    return value;
}

// One tree for the three: what is decoded in three places would be in the module three times.
INLINE uint32_t read_length(struct coder *coder, struct lengths *lengths) {
    uint16_t *odd = lengths->low;
    uint32_t least = 2, size = 8;
    if (read_bit(coder, &lengths->is_middle)) {
        odd = lengths->middle;
        least = 10;
        if (read_bit(coder, &lengths->is_high)) {
            odd = lengths->high;
            least = 18;
            size = 256;
        }
    }
    return least + read_tree(coder, odd, size);
}

// How far back a match of that length is, 0 for the byte before.
INLINE uint32_t read_distance(struct coder *coder, uint32_t length) {
    uint32_t slot = read_tree(coder, odds.slot[length < 6 ? length - 2 : 3], SLOTS);
    if (slot < 4)
        return slot;
    uint32_t bits = (slot >> 1) - 1, distance = (2 | (slot & 1)) << bits, plain = 0;
    uint16_t *odd = slot < 14 ? odds.near + distance - slot : odds.align;
    for (; slot >= 14 && bits > 4; bits--) {
        coder->range >>= 1;
        uint32_t bit = coder->code >= coder->range;
        coder->code -= bit ? coder->range : 0;
        plain = plain << 1 | bit;
        refill(coder);
    }
    return distance + (plain << 4) + read_reverse(coder, odd, bits);
}

// A byte after `before`. `match` is the byte that the last match would go on with, if it has just
// ended; else NO_MATCH.
INLINE uint8_t read_literal(struct coder *coder, uint8_t before, uint32_t match) {
    uint16_t *odd = odds.literal[before >> 6];
    uint32_t node = 1, offset = match == NO_MATCH ? 0 : 0x100;
    while (node < 0x100) {
        match <<= 1;
        uint32_t of_match = match & offset, bit = read_bit(coder, odd + offset + of_match + node);
        node = node << 1 | bit;
        offset &= bit ? of_match : ~of_match;
    }
    return (uint8_t)node;
}

// The length of what is copied next, whose distance becomes `back[0]`; `back` has the last four.
INLINE uint32_t read_match(struct coder *coder, uint32_t *back, uint32_t *state) {
    uint32_t was = *state, after_match = was < AFTER_MATCH ? 0 : 3, which = 0;
    bool is_again = read_bit(coder, &odds.is_again[was]);
    if (is_again) {
        while (which < 3 && read_bit(coder, &odds.is_later[which][was]))
            which++;
        *state = after_match ? 11 : 8;
        if (which == 0 && !read_bit(coder, &odds.is_long[was])) {
            *state = after_match ? 11 : 9;
            return 1;
        }
    } else {
        *state = 7 + after_match;
        which = 3;
    }
    uint32_t length = read_length(coder, is_again ? &odds.again : &odds.fresh),
             found = is_again ? back[which] : read_distance(coder, length);
    for (; which > 0; which--)
        back[which] = back[which - 1];
    back[0] = found;
    return length;
}

#define EXPORTED(name) __attribute__((export_name(name)))

static struct {
    struct coder coder;
    uint32_t back[4], state;
    uint8_t before;
} kept;

EXPORTED("begin") void begin(const uint8_t *from);
EXPORTED("write") uint8_t *write_some(uint8_t *to, const uint8_t *end);

// What is read begins at `from`, with a byte that says nothing.
void begin(const uint8_t *from) {
    kept.coder = (struct coder){from + 1, UINT32_MAX, 0};
    for (int i = 0; i < 4; i++)
        kept.coder.code = kept.coder.code << 8 | *kept.coder.from++;
    for (uint16_t *odd = (uint16_t *)&odds; odd < (uint16_t *)(&odds + 1); odd++)
        *odd = 1024;
}

// Goes on at `to`, to `end` or a little further; returns how far. A browser makes a function quick
// after some calls, and not while it runs: so it is called for a piece at a time.
uint8_t *write_some(uint8_t *to, const uint8_t *end) {
    struct coder coder = kept.coder;
    uint32_t back[4], state = kept.state;
    uint8_t before = kept.before;
    for (int i = 0; i < 4; i++)
        back[i] = kept.back[i];
    for (; to < end; before = to[-1]) {
        if (!read_bit(&coder, &odds.is_match[state])) {
            uint32_t match = state < AFTER_MATCH ? NO_MATCH : *(to - back[0] - 1);
            *to++ = read_literal(&coder, before, match);
            state = state < 4 ? 0 : state - (state < 10 ? 3 : 6);
            continue;
        }
        for (uint32_t left = read_match(&coder, back, &state); left > 0; left--, to++)
            *to = *(to - back[0] - 1);
    }
    kept.coder = coder;
    kept.state = state;
    kept.before = before;
    for (int i = 0; i < 4; i++)
        kept.back[i] = back[i];
    return to;
}

// ---- what apart.js took apart

#define SHARED static __attribute__((noinline, minsize))

enum {
    STREAMS = 64,
    LOCALS = 1,
    LENGTHS = STREAMS - 1,
    PLAIN = 255,
    END = 0x0b,
    BRANCH = 0x0d,
    TABLE = 0x0e,
    INDIRECT = 0x11,
    GET = 0x20,
    LOAD = 0x28,
    LAST_STORE = 0x3e,
    CONST = 0x41,
    FLOAT = 0x43,
    DOUBLE = 0x44,
    ODD = 0xd0, // marks of alignments that are not the natural one
    LONGER = 0xfc,
    SIZE = 5 // the most bytes of a number
};

static struct {
    uint32_t functions, rest; // which are left, and the bytes after them
    const uint8_t *of, *of_get, *of_const, *of_branch;
    const uint8_t *next[STREAMS + 1]; // of each stream; the last: what comes after the functions
} parts;

EXPORTED("begin_join")
__attribute__((minsize)) uint8_t *begin_join(const uint8_t *from, uint8_t *to);
EXPORTED("join") __attribute__((minsize)) uint8_t *join_some(uint8_t *to, const uint8_t *end);

SHARED void copy(uint8_t *to, const uint8_t *from, uint32_t size) {
    for (; size > 0; size--)
        *to++ = *from++;
}

// Returns where the module goes on that is joined at `to`.
uint8_t *begin_join(const uint8_t *from, uint8_t *to) {
    uint32_t head[3 + STREAMS];
    copy((uint8_t *)head, from, sizeof head);
    parts.functions = head[0];
    parts.rest = head[2];
    parts.of = from + sizeof head;
    parts.of_get = parts.of + 256;
    parts.of_const = parts.of_get + 256;
    parts.of_branch = parts.of_const + 256;
    const uint8_t *next = parts.of_branch + 256;
    copy(to, next, head[1]);
    next += head[1];
    for (int i = 0; i <= STREAMS; next += i < STREAMS ? head[3 + i] : 0, i++)
        parts.next[i] = next;
    return to + head[1];
}

SHARED uint8_t *take(uint8_t *to, const uint8_t **next, uint32_t count) {
    for (; count > 0; count--)
        *to++ = *(*next)++;
    return to;
}

// So many numbers, as they are written.
SHARED uint8_t *take_numbers(uint8_t *to, const uint8_t **next, uint32_t count) {
    for (; count > 0; count--)
        do
            *to++ = *(*next)++;
        while (to[-1] & 0x80);
    return to;
}

SHARED uint32_t number_at(const uint8_t *from) {
    uint32_t value = 0, shift = 0;
    do {
        value |= (uint32_t)(*from & 0x7f) << shift;
        shift += 7;
    } while (*from++ & 0x80);
    return value;
}

// The operands of an instruction, of the stream that it has.
SHARED uint8_t *take_operands(uint8_t *to, uint32_t code, const uint8_t **next) {
    if (code == TABLE)
        return take_numbers(to, next, number_at(*next) + 2);
    if (code == FLOAT || code == DOUBLE)
        return take(to, next, code == FLOAT ? 4 : 8);
    if (code == LONGER) {
        uint32_t which = **next;
        to = take(to, next, 1);
        return take_numbers(to, next, which == 8 || which == 10 ? 2 : which == 9 || which == 11);
    }
    bool has_one = (code >= 2 && code <= 4) || code == 0x0c || code == 0x0d || code == 0x10 ||
                   (code >= GET && code <= 0x24) || (code > LAST_STORE && code <= 0x42);
    return take_numbers(to, next, code == INDIRECT ? 2 : has_one);
}

SHARED uint8_t *join_body(uint8_t *to) {
    static const uint8_t natural[] = {2, 3, 2, 3, 0, 0, 1, 1, 0, 0, 1, 1,
                                      2, 2, 2, 3, 2, 3, 0, 1, 0, 1, 2};
    uint32_t locals = number_at(parts.next[LOCALS]), depth = 1;
    to = take_numbers(to, &parts.next[LOCALS], 1 + 2 * locals);
    while (depth > 0) {
        uint32_t code = *parts.next[0]++, odd = 0;
        if (code >= ODD && code < LONGER) {
            odd = code;
            code = *parts.next[0]++;
        }
        *to++ = (uint8_t)code;
        depth += code >= 2 && code <= 4;
        depth -= code == END;
        uint32_t after = *parts.next[0], stream = code == GET      ? parts.of_get[after]
                                                  : code == CONST  ? parts.of_const[after]
                                                  : code == BRANCH ? parts.of_branch[after]
                                                                   : PLAIN;
        const uint8_t **next = &parts.next[stream == PLAIN ? parts.of[code] : stream];
        if (code >= LOAD && code <= LAST_STORE) {
            *to++ = odd ? (uint8_t)(odd - ODD) : natural[code - LOAD];
            to = take_numbers(to, next, 1);
        } else {
            to = take_operands(to, code, next);
        }
    }
    return to;
}

// What comes after the functions: how long a text is with its zeros is in a stream.
SHARED uint8_t *join_rest(uint8_t *to) {
    const uint8_t *from = parts.next[STREAMS], *end = from + parts.rest, *begun = to;
    while (from < end) {
        *to++ = *from;
        if (*from++)
            continue;
        begun += number_at(parts.next[LENGTHS]);
        while (*parts.next[LENGTHS]++ & 0x80)
            ;
        while (to < begun)
            *to++ = 0;
    }
    return to;
}

// Goes on at `to`, to `end` or a little further; returns how far.
uint8_t *join_some(uint8_t *to, const uint8_t *end) {
    for (; parts.functions > 0 && to < end; parts.functions--) {
        uint8_t *body = to + SIZE, *behind = join_body(body);
        uint32_t size = (uint32_t)(behind - body);
        for (uint32_t left = size;; left >>= 7) {
            *to++ = (uint8_t)((left & 0x7f) | (left > 0x7f ? 0x80 : 0));
            if (left <= 0x7f)
                break;
        }
        copy(to, body, size); // to a lower place
        to += size;
    }
    return parts.functions > 0 ? to : join_rest(to);
}
