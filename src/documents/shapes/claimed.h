// The kinds of shape of what people claim in a dispute. What the comments call "its map" and the
// like is said in documents/shapes/shapes.h.
#pragma once

#include "documents/shapes/shapes.h"

// A text of a player, the WORDS of a row "WORDS=KEY" in `words`, and a number of points. It becomes
// a map {KEY: {PLAYER: NUMBER}}. If the text says what the points are for, it becomes a list as the
// value of `name` instead. Further players with their points may follow, or a reason after a comma.
// The player "I" is the one who makes the claim, whom the claim has as `other`.
//     {verdict: "Ben gets 4 points, Anna 0"}  ->  {gained: {Ben: 4, Anna: 0}}
//     {verdict: Ben gets 4 points for the road}
//         ->  {scored: [{player: Ben, kind: road, points: 4}]}
extern const struct aj_loose_kind aj_loose_earned;

// A text of a number of points for somebody. It becomes what the kind above reads.
//     {verdict: 3 points for my road}  ->  {verdict: I get 3 points for road}
extern const struct aj_loose_kind aj_loose_given;

// A text of a claim that begins with its verb, one of the rows "WORDS=KEY" in `words` or "may" and
// the like. If the mover makes the claim, or there is no move, it is said of who makes it.
//     {verdict: gets 4 points}  ->  {verdict: Anna gets 4 points}
extern const struct aj_loose_kind aj_loose_unnamed;

// A text that says who takes, has or owns a thing of `words`, and how many: "2 bars", "no wine", or
// "the wine" if the case has exactly one mark of it. Another claim may come before: "I get 6 points
// and the wine". It becomes a map by player as the value of `name`: things of a word with "=" are a
// number there, others a map with the word as key. "The" word is then one, but of a "WORD=all" as
// many as there are. If somebody has such things already, only a text of a total is read: "I have 2
// bars".
//     {verdict: I get 2 bars}  ->  {gold: {Anna: 2}}
//     {verdict: I get the wine}  ->  {goods: {Anna: {wine: 1}}}
extern const struct aj_loose_kind aj_loose_taken;

// Points by players, in the map `name` or without it, if the case says no scores: they might be
// totals. They become what these players gain. The claim has who makes it as `other`.
//     {points: {Anna: 4}}  ->  {gained: {Anna: 4}}
//     {verdict: legal, Anna: 4}  ->  {verdict: legal, gained: {Anna: 4}}
extern const struct aj_loose_kind aj_loose_tally;

// A text of what something is worth. It becomes what the kind above reads.
//     {verdict: the road is worth 4}  ->  {verdict: 4 points for the road}
//     {verdict: it's 4 points}  ->  {verdict: 4 points}
extern const struct aj_loose_kind aj_loose_worth;

// A text that says who wins: a name, or "I" for who makes the claim, whom the claim has as `other`.
// The name becomes the value of `name`.
//     {verdict: I win}  ->  {winner: Anna}
extern const struct aj_loose_kind aj_loose_won;

// A map between braces in which texts with a comma were cut there: what comes after the comma is a
// key without a colon. It goes back to its text. If `name` is given, the map must begin with the
// name of a player.
//     {Anna: "illegal", it is open: , Ben: legal}  ->  {Anna: "illegal, it is open", Ben: legal}
extern const struct aj_loose_kind aj_loose_uncut;

// A text that says of the case's last turn that it is legal, or not, in a sentence: with a verdict
// "WORD=VERDICT" in `words`, or by what its player may do. A VERDICT with AJ_LOOSE_FREE before it
// is one that the reader does not know by that word. Reasons may come before and after. It becomes
// the verdict. Who is not named is the claimant, by the key `other` of the claim, or somebody else.
// What begins with another of `words` must be done in that turn by an action with that key.
//     {verdict: "it is closed, so I may capture him"}  ->  {verdict: legal}
extern const struct aj_loose_kind aj_loose_permitted;

// A text of two claims: a verdict, and points, in either order. The verdict stays, the points
// become the value of `name`; if it is not said whose they are, they are the mover's. `words` are
// the verbs of a row of aj_loose_earned, then "", then the nouns and the words of a row of
// aj_loose_permitted.
//     {verdict: legal and I get 3 points}  ->  {verdict: legal, points: I get 3 points}
extern const struct aj_loose_kind aj_loose_both;

// A text that is one of `words`, perhaps after "it is", in a game of two. Both names become the
// value of `name`.
//     {verdict: a tie}  ->  {winner: [Anna, Ben]}
extern const struct aj_loose_kind aj_loose_tied;

// A text that is a reason alone, if all other claims of the dispute are the same verdict and
// nothing else: one that limits says that a move is illegal, one that permits that it is legal.
// `name` and `words` are those of a row of aj_loose_permitted.
//     {verdict: only one follower a turn}  ->  {verdict: illegal}
extern const struct aj_loose_kind aj_loose_argued;

// A text that denies what the only other claim says, perhaps with a reason. It becomes the opposite
// verdict; the claim that comes after "no"; or else the value of "denies", until
// aj_loose_claim_denied replaces it by what is denied.
// `name` and `words` are those of a row of aj_loose_permitted.
//     {verdict: "no, it is not finished"}  ->  {denies: {gained: {Anna: 3}}}
extern const struct aj_loose_kind aj_loose_denies, aj_loose_claim_denied;

// A text that is the WORDS of a row "WORDS=WHO" in `words`: the points or the score that the only
// other claim gives to one player, for who says it ("me"), whom the claim has as `other`, for both
// of two players ("both"), or none for that player ("nobody"). A number alone is as many for that
// one.
//     {verdict: me too}  ->  {gained: {Ben: 3}}
extern const struct aj_loose_kind aj_loose_echo;

// A text that somebody gets none of a bonus, one of `words`, perhaps after points of his.
//     {verdict: Ben gets 5 for the ticket and no mandala}
//         ->  {verdict: "Ben gets 5 for the ticket, Ben gets 0 points for the mandala"}
extern const struct aj_loose_kind aj_loose_denied;

// A text that somebody, or both of two players, get a bonus, one of `words`. It becomes a list of
// scores as the value of `name`; `other` is who speaks.
//     {verdict: the longest route is mine}
//         ->  {scored: [{player: Anna, kind: longest route, points: some}]}
extern const struct aj_loose_kind aj_loose_bonus;

// A text that somebody scores one of `words`, as above.
//     {verdict: I score the road}  ->  {scored: [{player: Anna, kind: road, points: some}]}
extern const struct aj_loose_kind aj_loose_scorer;

// A text with words that only lead to what it says, "I think", or with others for the same. It
// becomes one in plain words.
//     {verdict: "I've got 4 points, and that's that"}  ->  {verdict: I get 4 points}
extern const struct aj_loose_kind aj_loose_reworded;

// A text that ends with what follows from it, after "so" or "then", or with a claim of its own
// after a reason. That is left alone. `name` and `words` are those of a row of aj_loose_both.
//     {verdict: I closed it so the wine is mine}  ->  {verdict: the wine is mine}
extern const struct aj_loose_kind aj_loose_led;

// A text with one number of points and no more that somebody may claim. It becomes what a row of
// aj_loose_worth reads or, if another claim tells points, the number alone. `name` and `words` are
// those of a row of aj_loose_both.
//     {verdict: "with the mage it's 9 points"}  ->  {verdict: "it's 9 points"}
extern const struct aj_loose_kind aj_loose_amount;

// A text that agrees with who makes another claim, whom that has as `other`. It becomes the same.
// `name` and `words` are those of a row of aj_loose_permitted.
//     {verdict: Ben's right}  ->  {gained: {Ben: 4}}
extern const struct aj_loose_kind aj_loose_agreed;

// A text of two parts, of which one tells a verdict or points, by the words of a row of
// aj_loose_both, and no other row understands the whole. The other part becomes the value of
// `name`.
//     {verdict: I get 4 points and the castle}
//         ->  {verdict: I get 4 points, unjudged: the castle}
extern const struct aj_loose_kind aj_loose_partly;

// A number of points by a key that has a number for each player, claimed by the mover, whom the
// claim has as `other`. They are the mover's.
//     {gained: 3}  ->  {gained: {Anna: 3}}
extern const struct aj_loose_kind aj_loose_own_points;

// A map with the key `name` and some of the keys that `words` has after its first word. They go
// into the map by the key `other`. If the value of `other` is a text, it becomes that of the first
// word.
//     {by: Anna, says: legal, gained: 3}  ->  {by: Anna, says: {verdict: legal, gained: 3}}
extern const struct aj_loose_kind aj_loose_inward;

// ---- for kinds of shape that a game adds

// Who speaks in a claim, and of whom.
struct aj_speaker {
    const char *by, *mover; // NULL: not known, or not yet
    bool is_over;           // the case says that the game is over
    bool any_score;         // the case says what score a player has: points may be a total
    uint32_t turn;          // the last turn of the case; AJ_NO_NODE: there is none
    size_t players; // how many players the case has; 0: one has no name, or it is not known yet
    const char *player[6];
};

// Whether the game is over after a turn that is told: what somebody gets is what both give.
static inline bool aj_is_at_end(const struct aj_speaker *speaker) {
    return speaker->is_over && speaker->turn != AJ_NO_NODE;
}

// Finds who speaks in the claim that has a verdict. The claim has the name of who makes it by the
// key `by`.
struct aj_speaker aj_find_speaker(const struct aj_doc *doc, uint32_t verdict, const char *by);

// Returns the name of the player that a word of a claim means: "I" is who makes it, "she" the other
// one of two players or, if somebody else moves, the mover. Another word is returned as it is;
// NULL: it cannot be said who is meant.
const char *aj_speaker_means(const struct aj_speaker *speaker, const char *word);

// Whether the first `length` bytes of a text are the name of a player.
bool aj_speaker_knows(const struct aj_speaker *speaker, const char *text, size_t length);

// Returns that player's name; NULL: they are none.
const char *aj_speaker_named(const struct aj_speaker *speaker, const char *text, size_t length);

// Returns a list of the case in which a claim is made, else of the document, or AJ_NO_NODE if there
// is none. `node` is the value in the claim's `says`.
uint32_t aj_find_list(const struct aj_doc *doc, uint32_t node, const char *key);

// Returns how many bytes of a text are one of the words, in capitals or small letters; 0: none is.
size_t aj_skip_one(const char *text, const char *const words[]);

// Returns how many bytes of a text are a mark between clauses, or 0 if none is here. `*is_reason`
// becomes true if it is "because" or the like.
size_t aj_clause_mark(const char *text, bool *is_reason);

// Whether the claim that has the value `node` in its `says` is one of few. Kinds that try many ways
// of reading a text, or compare claims with each other, read no more of them.
bool aj_is_of_few_claims(const struct aj_doc *doc, uint32_t node);

// Returns how many bytes of a text say that something is completed, or with `*is_not` that it is
// not: "is closed", "isn't even finished yet"; 0: they do not.
size_t aj_skip_completion(const char *text, bool *is_not);

// Whether a claim is over where a text goes on: there is a full stop at most, or a reason that
// claims nothing.
bool aj_is_claim_end(const char *text);

// Whether a reason may say more: a condition, points, or who wins. "Only" begins a condition of
// what is legal.
bool aj_loose_says_more(const char *text, bool is_legal);
