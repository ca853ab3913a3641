#include <stdbool.h>

#include "core/core.h"

// The letters U+00C0 to U+00FF without accents; '-' for a character that is no letter.
static const char latin_letters[] = "aaaaaaaceeeeiiiidnooooo-ouuuuyts"
                                    "aaaaaaaceeeeiiiidnooooo-ouuuuyty";

// The letters U+0100 to U+017F without accents. They occur in Gdańsk and İstanbul.
static const char extended_letters[] = "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkk"
                                       "llllllllllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuu"
                                       "wwyyyzzzzzzs";

char aj_fold_point(uint32_t point) {
    if (point >= 0x300 && point <= 0x36f)
        return 0;
    if (point >= 0xc0 && point <= 0xff)
        return latin_letters[point - 0xc0];
    if (point >= 0x100 && point <= 0x17f)
        return extended_letters[point - 0x100];
    if (point >= 0x218 && point <= 0x21b) // s and t with a comma below, as in București
        return point < 0x21a ? 's' : 't';
    if (point >= 'A' && point <= 'Z')
        return (char)(point - 'A' + 'a');
    bool kept = (point >= 'a' && point <= 'z') || (point >= '0' && point <= '9');
    return kept ? (char)point : '-';
}
