// Text looked at and copied in strides, against the same byte by byte.
#include <criterion/criterion.h>
#include <string.h>

#include "core/stride.h"

enum { LONGEST = 40 };

// Each length, with each byte that may be special at each place, among plain ones.
Test(stride, copies_and_finds_what_is_not_plain) {
    for (size_t length = 0; length <= LONGEST; length++)
        for (size_t place = 0; place < length || place == 0; place++)
            for (int byte = 1; byte < 256; byte++) {
                char from[LONGEST], to[LONGEST + 1];
                memset(from, 'a', sizeof from);
                memset(to, '#', sizeof to);
                if (place < length)
                    from[place] = (char)byte;
                bool is_plain = byte >= 0x20 && byte < 0x7F && byte != '"' && byte != '\\';
                bool is_taken = length == 0 || (is_plain && byte != '[');
                cr_assert_eq(aj_copy_plain(to, from, length), is_taken, "%d at %zu of %zu", byte,
                             place, length);
                cr_assert(memcmp(to, from, length) == 0);
                cr_assert_eq(to[length], '#');
            }
}

// The same for what stands in place, with room behind it.
Test(stride, tells_whether_all_is_plain) {
    for (size_t length = 1; length <= LONGEST; length++)
        for (size_t place = 0; place < length; place++)
            for (int byte = 0; byte < 256; byte++) {
                char text[LONGEST + AJ_STRIDE];
                memset(text, 'z', sizeof text);
                text[place] = (char)byte;
                text[length] = '"'; // behind it, so of no matter
                bool is_taken =
                    byte >= 0x20 && byte < 0x7F && byte != '"' && byte != '\\' && byte != '[';
                cr_assert_eq(aj_is_all_plain(text, text + length), is_taken, "%d at %zu of %zu",
                             byte, place, length);
            }
}

Test(stride, stops_at_the_first_byte_that_is_not_plain) {
    for (size_t length = 0; length <= LONGEST; length++)
        for (int byte = 0; byte < 256; byte++) {
            char text[LONGEST + 2 + AJ_STRIDE];
            memset(text, 'a', sizeof text);
            text[length] = (char)byte;
            text[length + 1] = '\0';
            bool is_plain = byte >= 0x20 && byte < 0x7F && byte != '"' && byte != '\\';
            cr_assert_eq(aj_skip_plain(text), text + length + is_plain, "%d at %zu", byte, length);
        }
}
