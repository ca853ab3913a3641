// The letters behind the numbers of figures, in boards as text.
#include "cmd/cmd.h"
#include "run.h"

// On a narrow field a figure stands next to the frame: its number moves one column to the left, so
// that there is room for its letter.
// Letters are explained once.
Test(letters, of_figures_at_the_frame) {
    struct run run = run_games("draw -",
                               "game: carcassonne\nrules: {traders-and-builders: true}\n"
                               "players: [{name: Anna, colour: red}, {name: Bert, colour: blue}]\n"
                               "board: {rows: [\"CRFR CRFR CRFR\"]}\n"
                               "followers: [{player: Anna, at: [0, 0], segment: field ENE},"
                               " {player: Anna, at: [1, 0], segment: field ENE, kind: pig},"
                               " {player: Bert, at: [1, 0], segment: field S},"
                               " {player: Bert, at: [2, 0], segment: field S, kind: pig}]\n",
                               aj_games);
    cr_expect_str_eq(run.out,
                     "stdin\n\n"
                     "            0           1           2\n"
                     "      ┼───────────┼───────────┼───────────┼\n"
                     "      │  ▒▒▒▒▒▒▒  │  ▒▒▒▒▒▒▒  │  ▒▒▒▒▒▒▒  │\n"
                     "      │          1│         1p│           │\n"
                     "    0 ╪═══════════╪═══════════╪═══════════╪\n"
                     "      │           │           │           │\n"
                     "      │           │         2 │         2p│\n"
                     "      ┼───────────┼───────────┼───────────┼\n"
                     "p pig\n"
                     "1 Anna (red): 0 points\n"
                     "2 Bert (blue): 0 points\n",
                     "%s", run.out);
    run_done(&run);
}
