// The colours, as 0xRRGGBB, in which several files draw the same thing. They are constants.
#pragma once

enum {
    CAR_DRAWN_PAPER = 0xf5eedf,     // below the board
    CAR_DRAWN_INK = 0x5b4d36,       // what is written there
    CAR_DRAWN_WRONG = 0xd02020,     // what may not be
    CAR_DRAWN_DARK = 0x2d2620,      // the inside of tunnels, rings, and what is written on tiles
    CAR_DRAWN_LINE = 0x4a3b2a,      // around signs
    CAR_DRAWN_STONE = 0xb9ae9c,     // of signs
    CAR_DRAWN_WALL = 0x5d4630,      // of cities and bridges
    CAR_DRAWN_ROAD = 0xf6f0e0,      //
    CAR_DRAWN_HILL = 0x86a24f,      //
    CAR_DRAWN_HILL_LINE = 0x5c7336, // around hills
    CAR_DRAWN_WATER = 0x6fa8d0,     // of rivers and ponds
    CAR_DRAWN_BANK = 0x4f87b0       // around water
};
