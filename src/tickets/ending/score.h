// The end of the game in parts: what tickets and stations are worth. Between the files that judge
// the end only, but for the subjects of working rows, which reports name too.
#pragma once

#include "judging/game/judgement.h"
#include "tickets/ending/network.h"
#include "tickets/ending/path.h"

// Subjects of rulings and workings: routes by index, then these.
enum ttr_subject {
    TTR_SUBJECT_TICKET = 200000,
    TTR_SUBJECT_STATIONS = 300000,
    TTR_SUBJECT_EXPRESS,
    TTR_SUBJECT_GLOBETROTTER
};

// What a player brings to the end of the game.
struct ttr_standing {
    int completed; // tickets
    int stations;  // built, as far as the edition has them
    struct ttr_path path;
    bool is_searched; // the path was looked for
    bool has_longest;
};

struct ttr_ending {
    struct ttr_state *state;
    struct aj_judgement *judgement;
    bool through; // country.through
    int bonus;    // the value of the option in force
    struct ttr_standing standing[AJ_PLAYERS_MAX];
};

// Points at the end: fills in the ruling and adds a row to the player's working.
struct aj_ruling *ttr_score(struct ttr_ending *ending, int player, int32_t subject, int points,
                            struct aj_ruling *ruling);

// A player's routes as network and path want them.
struct ttr_held ttr_held_by(const struct ttr_ending *ending, int player);

// The tickets of a player, with what his stations borrow for them.
void ttr_judge_tickets_held(struct ttr_ending *ending, int player);

// The stations that a player has not built.
void ttr_judge_stations_left(struct ttr_ending *ending, int player);
