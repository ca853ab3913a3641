#include <stdbool.h>

#include "core/core.h"

// What stands on the character before, from U+0300 to the last script before Korean: accents,
// points of Hebrew and Arabic, vowel signs from India to Burma. Each pair passes over some
// characters, and has some that do.
static const uint8_t on_another[][2] = {
    {0, 112}, {255, 0}, {20, 7}, {255, 0}, {8, 45},  {1, 1},  {1, 2},  {1, 2},  {1, 1},
    {72, 11}, {48, 21}, {16, 1}, {101, 7}, {2, 6},   {2, 2},  {1, 4},  {35, 1}, {30, 27},
    {91, 11}, {58, 9},  {9, 1},  {24, 4},  {1, 9},   {1, 3},  {1, 5},  {43, 3}, {60, 8},
    {42, 24}, {1, 32},  {55, 1}, {1, 1},   {4, 8},   {4, 1},  {3, 7},  {10, 2}, {29, 1},
    {58, 1},  {4, 4},   {8, 1},  {20, 2},  {26, 5},  {57, 1}, {4, 17}, {30, 2}, {3, 1},
    {11, 2},  {57, 1},  {4, 8},  {4, 1},   {20, 2},  {22, 8}, {58, 1}, {2, 1},  {1, 4},
    {8, 10},  {11, 2},  {30, 1}, {61, 1},  {12, 1},  {50, 1}, {3, 1},  {55, 1}, {1, 3},
    {5, 17},  {11, 2},  {29, 1}, {58, 1},  {2, 1},   {6, 1},  {5, 2},  {20, 2}, {28, 2},
    {57, 2},  {4, 4},   {8, 1},  {20, 2},  {29, 1},  {72, 1}, {7, 5},  {90, 1}, {2, 7},
    {12, 8},  {98, 1},  {2, 9},  {11, 6},  {74, 2},  {27, 1}, {1, 1},  {1, 1},  {55, 14},
    {1, 5},   {1, 2},   {5, 48}, {9, 1},   {102, 4}, {1, 6},  {1, 2},  {2, 2},  {25, 2},
    {4, 3},   {16, 4},  {13, 1}, {2, 2},   {6, 1},   {15, 1}};

// What else does: inner letters of Korean, vowel signs of Cambodia, more accents, and the mark of
// direction that lines of reports have; and, behind these, what is wide.
static const struct {
    uint32_t first, last;
    unsigned columns;
} others[] = {
    {0x1160, 0x11FF, 0},   {0x17B4, 0x17D3, 0},   {0x1AB0, 0x1AFF, 0},   {0x1DC0, 0x1DFF, 0},
    {0x200E, 0x200E, 0},   {0x20D0, 0x20FF, 0},   {0x302A, 0x302D, 0},   {0x3099, 0x309A, 0},
    {0xFB1E, 0xFB1E, 0},   {0xFE00, 0xFE0F, 0},   {0xFE20, 0xFE2F, 0},   {0x1100, 0x115F, 2},
    {0x231A, 0x231B, 2},   {0x2E80, 0x303E, 2},   {0x3041, 0xA4CF, 2},   {0xA960, 0xA97F, 2},
    {0xAC00, 0xD7A3, 2},   {0xF900, 0xFAFF, 2},   {0xFE10, 0xFE19, 2},   {0xFE30, 0xFE6F, 2},
    {0xFF00, 0xFF60, 2},   {0xFFE0, 0xFFE6, 2},   {0x1F300, 0x1F64F, 2}, {0x1F680, 0x1F6FF, 2},
    {0x1F900, 0x1F9FF, 2}, {0x1FA70, 0x1FAFF, 2}, {0x20000, 0x3FFFD, 2}};

static bool is_on_another(uint32_t point) {
    uint32_t next = 0x300;
    for (size_t i = 0; i < sizeof on_another / sizeof *on_another; i++) {
        next += on_another[i][0];
        if (point < next)
            return false;
        next += on_another[i][1];
        if (point < next)
            return true;
    }
    return false;
}

unsigned aj_columns_of(uint32_t point) {
    if (point < 0x300)
        return 1;
    if (is_on_another(point))
        return 0;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (point >= others[i].first && point <= others[i].last)
            return others[i].columns;
    return 1;
}

size_t aj_columns(const char *text, size_t length) {
    size_t sum = 0;
    for (size_t at = 0; at < length;) {
        size_t plain = aj_ascii_run(text + at, length - at);
        at += plain;
        sum += plain;
        uint32_t point = 0;
        size_t step = aj_utf8_length(text + at, length - at, &point);
        sum += step ? aj_columns_of(point) : at < length;
        at += step ? step : 1;
    }
    return sum;
}
