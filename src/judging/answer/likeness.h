// How the other readings of a case are like the first one, worked out while each of them is at
// hand, so that none needs to be kept. What is found out lives in the arena of the first judgement.
#pragma once

#include "judging/answer/answer.h"

struct aj_alike;

struct aj_likeness {
    struct aj_answer *answer;
    struct aj_alike *rulings, *earnings; // of the first judgement; NULL: it has none
};

// Makes room in an answer that has its first judgement for what is found out: of its rulings
// (`lacking`, `against`), of its earnings (`earning_otherwise`). No reading differs so far.
void aj_likeness_begin(struct aj_likeness *likeness, struct aj_answer *answer);

// Looks up what the first judgement holds; the memory for that may be given back after the last
// reading was noted.
void aj_likeness_index(struct aj_likeness *likeness);

// Notes how reading number `index` differs. Neither judgement needs to be finished.
void aj_likeness_note(struct aj_likeness *likeness, const struct aj_judgement *other, size_t index);
