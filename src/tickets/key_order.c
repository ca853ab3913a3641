#include "tickets/tickets.h"

const struct aj_key_place ttr_key_order[] = {
    {AJ_BEHIND_PLAYER, 5, "lay"},          {AJ_BEHIND_PLAYER, 10, "reveal"},
    {AJ_BEHIND_PLAYER, 15, "withdraw"},    {AJ_BEHIND_FROM, 5, "card"},
    {AJ_BEHIND_FROM, 10, "turned"},        {AJ_BEHIND_FROM, 15, "flush"},
    {AJ_BEHIND_FROM, 20, "take_tickets"},  {AJ_BEHIND_FROM, 25, "first_tickets"},
    {AJ_BEHIND_FROM, 30, "keep"},          {AJ_BEHIND_FROM, 35, "give_back"},
    {AJ_BEHIND_FROM, 40, "station"},       {AJ_BEHIND_FROM, 45, "pay"},
    {AJ_BEHIND_FROM, 50, "pass"},          {AJ_BEHIND_FROM, 55, "city"},
    {AJ_BEHIND_FROM, 60, "uses"},          {AJ_BEHIND_FROM, 65, "route"},
    {AJ_BEHIND_FROM, 70, "length"},        {AJ_BEHIND_COLOUR, 5, "tunnel"},
    {AJ_BEHIND_COLOUR, 10, "ferry"},       {AJ_BEHIND_COLOUR, 15, "mountain"},
    {AJ_BEHIND_SCORE, 5, "trains"},        {AJ_BEHIND_SCORE, 7, "mountain_trains"},
    {AJ_BEHIND_SCORE, 10, "hand"},         {AJ_BEHIND_SCORE, 15, "tickets"},
    {AJ_BEHIND_SCORE, 20, "stations"},     {AJ_BEHIND_SCORE, 25, "piles"},
    {AJ_BEHIND_SCORE, 30, "discard"},      {AJ_BEHIND_SCORE, 35, "display"},
    {AJ_BEHIND_SCORE, 40, "tickets_pile"}, {AJ_BEHIND_SCORE, 45, "claimed"},
    {AJ_BEHIND_SCORE, 50, "last_round"},   {AJ_BEHIND_WHEN, 5, "claim"},
    {AJ_BEHIND_WHEN, 10, "laid"},          {AJ_BEHIND_WHEN, 15, "counts_as"},
    {AJ_BEHIND_WHEN, 20, "matches"},       {AJ_BEHIND_WHEN, 25, "extras_due"},
    {AJ_BEHIND_WHEN, 30, "outcome"},       {AJ_BEHIND_WHEN, 35, "payments"},
    {AJ_BEHIND_WHEN, 40, "discarded"},     {AJ_BEHIND_WHEN, 45, "hand_after"},
    {AJ_BEHIND_WHEN, 50, "trains_after"},  {0}};
