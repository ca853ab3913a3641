// What a claim's rulings say and cite, and what a case leaves open.
#include "judge.h"
#include "tickets/table/table.h"

#define PLAYERS "players: [{name: Anna, hand: {blue: 4, red: 1, locomotive: 3}}, {name: Ben}]\n"

// The first ruling of a rule and effect, NULL if there is none.
static const struct aj_ruling *find(const struct judged *judged, const char *rule,
                                    enum aj_effect effect) {
    const struct aj_judgement *judgement = judged->answer.judgement;
    for (size_t i = 0; i < judgement->rulings; i++)
        if (judgement->ruling[i].rule == aj_find_rule(ttr_game.book, rule) &&
            judgement->ruling[i].effect == effect)
            return &judgement->ruling[i];
    return NULL;
}

static void expect_citation(const char *yaml, const char *rule, enum aj_effect effect,
                            enum aj_authority authority, const char *source, const char *locator) {
    struct judged judged;
    judged_init(&judged, yaml);
    const struct aj_ruling *ruling = find(&judged, rule, effect);
    cr_assert_not_null(ruling, "%s", rule);
    struct aj_citation citation = aj_ruling_citation(judged.answer.judgement, ruling);
    cr_expect_eq(citation.authority, authority, "%s is %s", rule,
                 aj_authority_names[citation.authority]);
    cr_expect_str_eq(ttr_game.book->source[citation.source].id, source);
    cr_expect_str_eq(citation.locator, locator);
    judged_done(&judged);
}

#define TRY(set) "move: {player: Anna, actions: [{lay: " set ", route: munchen-venezia}"
#define WITHDRAWN TRY("{blue: 2}") ", {reveal: [blue, red, red]}, withdraw]}\n"
#define NONE_DUE TRY("{blue: 2}") ", {reveal: [white, red, red]}, withdraw]}\n"
#define SHORT "piles: {draw: 1, discard: 0}\n" TRY("{blue: 2}") "]}\n"

// Declining with cards due is the rulebook's own; that there is no way back with none due is
// derived.
Test(claim, withdrawing_cites) {
    expect_citation(CASE PLAYERS WITHDRAWN, "tunnel.withdrawal", AJ_ALLOWS, AJ_OFFICIAL,
                    "ticket-rulebook", "TTRE-5.T4");
    expect_citation(CASE PLAYERS NONE_DUE, "tunnel.withdrawal", AJ_FORBIDS, AJ_DERIVED,
                    "ticket-rulebook", "TTRE-5.T4");
}

// A tunnel that may not be tried waits for no reveal.
Test(claim, one_that_is_refused_has_no_outcome) {
    struct judged judged;
    judged_init(&judged, CASE "rules: {options: {tunnel.short-deck: illegal}}\n" PLAYERS SHORT);
    const struct ttr_state *state = judged.answer.judgement->result;
    cr_expect(state->has_claim && state->claim.outcome == TTR_NO_OUTCOME);
    judged_done(&judged);
}

// The rulebook lets a player take his cards back though he can pay, and turns three cards over.
// What the case sets otherwise is not the rulebook's.
Test(claim, choices_of_a_table_cite) {
    expect_citation(CASE "rules: {options: {tunnel.withdraw: only-if-unable}}\n" PLAYERS WITHDRAWN,
                    "tunnel.withdrawal", AJ_FORBIDS, AJ_DERIVED, "ticket-faq-article",
                    "body against table");
    expect_citation(CASE "rules: {options: {tunnel.withdraw: always}}\n" PLAYERS NONE_DUE,
                    "tunnel.withdrawal", AJ_ALLOWS, AJ_VARIANT, "ticket-rulebook",
                    "a choice of the table");
    expect_citation(CASE "rules: {options: {tunnel.reveal: 4}}\n" PLAYERS WITHDRAWN,
                    "tunnel.reveal-count", AJ_FORBIDS, AJ_VARIANT, "ticket-rulebook",
                    "a choice of the table");
    expect_citation(CASE "rules: {options: {double.both-from-players: 2}}\n" PLAYERS
                         "claimed: [{player: Ben, route: budapest-wien-red}]\nmove: {player: Anna, "
                         "actions: [{lay: {locomotive: 1}, route: budapest-wien-white}]}\n",
                    "double.closed", AJ_ALLOWS, AJ_VARIANT, "ticket-rulebook",
                    "a choice of the table");
}

// Several rulebooks say that three tickets are drawn: it is the one of the map that is cited,
// however the maps are ordered.
#define DRAWN "move: {player: Anna, actions: [{take_tickets: 3, keep: 1}]}\n"

Test(claim, what_a_case_sets_cites_its_own_map) {
    expect_citation(CASE "rules: {base: europe-1912, options: {tickets.draw: 3}}\n" PLAYERS DRAWN,
                    "tickets.draw-three", AJ_ALLOWS, AJ_OFFICIAL, "ticket-rulebook",
                    "TTRE-6.TICKETS");
    expect_citation(CASE "rules: {base: usa-2004, options: {tickets.draw: 3}}\n" PLAYERS DRAWN,
                    "tickets.draw-three", AJ_ALLOWS, AJ_OFFICIAL, "ticket-usa-rulebook",
                    "draw destination tickets");
    expect_citation(CASE "rules: {base: switzerland, options: {tickets.draw: 3}}\n" PLAYERS DRAWN,
                    "tickets.draw-three", AJ_ALLOWS, AJ_OFFICIAL, "ticket-switzerland-sheet",
                    "tickets");
}

// Routes of 42 spaces; and a second station where each player has one.
#define NINE_ROUTES                                                                                \
    "claimed: {Anna: [geneve-yverdon, brig-locarno, brusio-chur, chur-wassen, brig-wassen, "       \
    "brusio-davos, lausanne-martigny, lausanne-neuchatel, neuchatel-solothurn]}\n"

Test(claim, pieces_of_a_table_cite) {
    expect_citation(CASE "rules: {base: switzerland}\nplayers: [Anna, Ben]\n" NINE_ROUTES,
                    "trains.supply", AJ_FORBIDS, AJ_OFFICIAL, "ticket-switzerland-sheet",
                    "introduction");
    expect_citation(CASE "rules: {base: switzerland, options: {trains: 41}}\n"
                         "players: [Anna, Ben]\n" NINE_ROUTES,
                    "trains.supply", AJ_FORBIDS, AJ_VARIANT, "ticket-rulebook",
                    "a choice of the table");
    expect_citation(CASE "rules: {options: {stations: 1}}\n"
                         "players: [{name: Anna, stations: [wien]}, Ben]\nmove: {player: Anna, "
                         "actions: [{station: berlin, pay: {blue: 2}}]}\n",
                    "station.supply", AJ_FORBIDS, AJ_VARIANT, "ticket-rulebook",
                    "a choice of the table");
}

// What is second-hand or derived for other maps says so.
Test(claim, authorities_by_edition) {
    expect_citation(CASE PLAYERS SHORT, "tunnel.short-piles", AJ_ALLOWS, AJ_OFFICIAL,
                    "ticket-rulebook", "TTRE-5.T8");
    expect_citation(
        CASE "rules: {base: nordic}\nplayers: [{name: Anna}, {name: Ben}]\n"
             "piles: {draw: 1, discard: 0}\nmove: {player: Anna, actions: [{lay: {black: 2}, "
             "route: ostersund-trondheim}]}\n",
        "tunnel.short-piles", AJ_ALLOWS, AJ_DERIVED, "ticket-rulebook", "TTRE-5.T8");
    expect_citation(CASE "rules: {base: faq-article}\n" PLAYERS SHORT, "tunnel.short-piles",
                    AJ_FORBIDS, AJ_SECONDARY, "ticket-faq-article", "question 4");
    expect_citation(
        CASE "rules: {base: switzerland}\n" PLAYERS
             "move: {player: Anna, actions: [{lay: {locomotive: 2}, route: chur-davos}]}\n",
        "tunnel.locomotive-set", AJ_ALLOWS, AJ_COMMUNITY, "ticket-map-summaries", "Switzerland");
}

static void expect_sentence(const char *yaml, const char *rule, enum aj_effect effect,
                            const char *sentence) {
    struct judged judged;
    judged_init(&judged, yaml);
    cr_expect_str_eq(judged_say(&judged, rule, effect), sentence);
    judged_done(&judged);
}

Test(claim, sentences) {
    expect_sentence(CASE PLAYERS TRY("{blue: 1}") "]}\n", "ticket.full-set", AJ_FORBIDS,
                    "München–Venezia has length 2, so 2 cards must lie before the reveal, not 1");
    expect_sentence(CASE PLAYERS TRY("{blue: 2}") ", {reveal: [blue, locomotive, red]}]}\n",
                    "tunnel.extras-due", AJ_NOTES,
                    "2 extra cards are due; Anna may play 2 blue, or 1 blue and 1 locomotive, or 2 "
                    "locomotives, or take all cards back");
    expect_sentence(CASE PLAYERS TRY("{red: 2}") "]}\n", "ticket.in-hand", AJ_FORBIDS,
                    "Anna does not hold 2 red: the hand lacks 1 red");
}

// Of three actions one is forbidden and two are left.
Test(claim, what_follows_is_not_judged) {
    expect_sentence(CASE PLAYERS TRY("{red: 2}") ", {reveal: [red, red, red]}, withdraw]}\n",
                    "base.not-judged", AJ_NOTES,
                    "what follows the forbidden action is not judged (2 actions)");
}

// A hand, trains and piles that are not given are taken as enough, and the notes say so.
Test(claim, what_is_not_given) {
    struct judged judged;
    int notes = 0;
    judged_init(&judged, CASE "players: [{name: Anna}, {name: Ben}]\n" TRY("{blue: 2}") "]}\n");
    const struct aj_judgement *judgement = judged.answer.judgement;
    for (size_t i = 0; i < judgement->rulings; i++)
        notes += judgement->ruling[i].rule == aj_find_rule(ttr_game.book, "base.not-given");
    cr_expect_eq(notes, 3);
    cr_expect_eq(judged.answer.verdict, AJ_LEGAL);
    judged_done(&judged);
}

// Every option of the edition that no ruling turned on stays unconsulted: without any locomotive no
// rule asks where they may be played, and with full piles none asks about empty ones.
Test(claim, only_what_matters_is_consulted) {
    struct judged judged;
    judged_init(&judged, CASE PLAYERS "piles: {draw: 9, discard: 9}\n" TRY(
                             "{blue: 2}") ", {reveal: [blue, red, red]}, {pay: {blue: 1}}]}\n");
    const char *const untouched[] = {"locomotive.use",          "tunnel.short-deck",
                                     "tunnel.empty-deck",       "tunnel.withdraw",
                                     "tunnel.locomotives-only", "tunnel.colour-compared",
                                     "double.both-from-players"};
    for (size_t i = 0; i < sizeof untouched / sizeof *untouched; i++) {
        int option = aj_find_option(ttr_game.book, untouched[i]);
        cr_expect_not(aj_options_has(&judged.answer.consulted, option), "%s", untouched[i]);
    }
    judged_done(&judged);
}

// Who passes with nothing to draw and every station built could still claim the last route that is
// left, the second of a double, if both may be held by so few.
Test(claim, a_pass_consults_what_closes_the_last_route) {
    struct judged judged;
    judged_init(&judged,
                "game: ticket-to-ride-europe\npiles: {draw: 0, discard: 0}\ntickets_pile: 0\n"
                "display: []\nlast_round: Red\n"
                "players: [{name: Red, trains: 1, stations: [wien, roma, riga]}, {name: Blue}]\n"
                "claimed: {Blue: [amsterdam-bruxelles, budapest-wien-red, dieppe-paris]}\n"
                "move: {player: Red, actions: [pass]}\n");
    cr_expect_eq(judged.answer.verdict, AJ_LEGAL);
    const char *const consulted[] = {"double.both-from-players", "stations"};
    for (size_t i = 0; i < sizeof consulted / sizeof *consulted; i++) {
        int option = aj_find_option(ttr_game.book, consulted[i]);
        cr_expect(aj_options_has(&judged.answer.consulted, option), "%s", consulted[i]);
    }
    judged_done(&judged);
}

// Every clause that touches a claim is cited by some rule.
Test(claim, every_clause_is_cited) {
    static const char *const clauses[] = {
        "TTRE-3.HAND",     "TTRE-3.SHUFFLE", "TTRE-3.FLUSH", "TTRE-4.LOCO",  "TTRE-4.SET",
        "TTRE-4.GREY",     "TTRE-4.PLACE",   "TTRE-4.ANY",   "TTRE-4.WHOLE", "TTRE-4.ONE",
        "TTRE-4.DBL.SELF", "TTRE-4.DBL.23P", "TTRE-5.FERRY", "TTRE-5.T1",    "TTRE-5.T2",
        "TTRE-5.T3",       "TTRE-5.T4",      "TTRE-5.T5",    "TTRE-5.T6",    "TTRE-5.T7",
        "TTRE-5.T8",       "TTRE-5.T9",      "TTRE-6.STN",   "TTRE-7.END",   "TTRE-7.SCORE"};
    for (size_t i = 0; i < sizeof clauses / sizeof *clauses; i++) {
        bool cited = false;
        for (int k = 0; k < ttr_game.book->cites; k++)
            cited = cited || strcmp(aj_cite_locator(ttr_game.book, &ttr_game.book->cite[k]),
                                    clauses[i]) == 0;
        cr_expect(cited, "%s", clauses[i]);
    }
}
