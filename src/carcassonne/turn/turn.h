// Turns: actions are judged in their order, and each that stands is applied. The list of legal
// moves calls the steps of a turn one by one.
#pragma once

#include "carcassonne/rules/judging.h"

// Whether the player of the turn that is over has the next one too.
bool car_goes_on(const struct car_judging *g);

// Whether he may play a further part of that turn. He may also leave it out.
bool car_part_due(const struct car_judging *g);

// Prepares a judging: board, supplies and modules of the position as given; no rulings yet.
void car_judging_init(struct car_judging *g, const struct car_position *position,
                      struct aj_judgement *judgement);

// Lets a module take part behind those that do already; its set_up was not called.
void car_judging_join(struct car_judging *g, const struct car_module *module);

// Rulings about the position itself, and what modules keep for themselves: once, before any turn.
void car_judging_begin(struct car_judging *g);

// Judges whether it is the turn of its player, after `index` others.
void car_turn_order_judge(struct car_judging *g, uint32_t index, const struct car_turn *turn);
void car_turn_begin(struct car_judging *g, const struct car_turn *turn, uint32_t index);
bool car_action_judge(struct car_judging *g, const struct car_action *a); // false: forbidden
void car_action_apply(struct car_judging *g, const struct car_action *a); // of one that stands
bool car_turn_stands(struct car_judging *g); // rules about the turn as a whole; false: forbidden
void car_turn_end(struct car_judging *g);    // the scoring step, if it is still to come

// Comes to the step of a turn at which `a` comes: a walk ends that of the figures, and what follows
// the scoring step makes it be taken.
// False: that is forbidden.
bool car_turn_reach(struct car_judging *g, const struct car_action *a);

// Judges turn `index` of the position's turns (from 0), applies it if it stands, and scores.
// False: it is forbidden, and the board may be left within the turn.
bool car_turn_judge(struct car_judging *g, uint32_t index);

// Judges a whole case; aj_game.judge.
void car_judge_case(const struct aj_case *job, struct aj_judgement *judgement);
