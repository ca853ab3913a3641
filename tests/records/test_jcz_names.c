// Every element, rule and set of tiles that JCloisterZone and FanCloisterZone have, by a list of
// its own: a save with one is judged with it, or has nothing that it changes, or names what is
// missing. In each case it is said in the rows of records/jcz.def, or it is unknown.
#include "records/saves.h"

// A save with these sets, elements, rules and options ("": none), and one turn.
static const char *save_with(const char *sets, const char *elements, const char *rules,
                             const char *options) {
    static char text[1 << 12];
    snprintf(text, sizeof text,
             "{\"setup\": {\"sets\": {\"basic:1\": 1%s}, \"elements\": {\"small-follower\": 7,"
             " \"farmers\": true%s}, \"rules\": {%s}, \"options\": {%s},"
             " \"start\": [{\"tile\": \"BA/RCr\", \"x\": 0, \"y\": 0}]},"
             " \"players\": [{\"name\": \"Ann\"}], \"replay\": [" U(0, 1) COMMIT LAST "]}",
             sets, elements, rules, options);
    return text;
}

// What is said of a name: it counts, or it is named and the rest is read, or the case ends there.
enum said { NOTHING, NOTED, STOPPED };

static void expect_said(const char *save, const char *name, enum said said) {
    adjudge_engine *engine = read_record("game.jcz", save);
    const struct aj_record *record = &engine->record;
    cr_assert_eq(engine->diags.count, 0, "%s: %s", name, case_of(engine));
    cr_assert_eq(record->notes.count, said != NOTHING, "%s: %zu", name, record->notes.count);
    cr_expect_eq(record->is_cut, said == STOPPED, "%s", name);
    cr_expect_eq(record->turns, said != STOPPED, "%s", name);
    if (said != NOTHING)
        expect_holds(record->notes.item[0].message, name);
    adjudge_free(engine);
}

static void expect_element(const char *name, const char *value, enum said said) {
    char text[128];
    snprintf(text, sizeof text, ", \"%s\": %s", name, value);
    expect_said(save_with("", text, "", ""), name, said);
}

// Judged, as the followers and farmers that every save here has. A garden is claimed by an abbot
// alone; of the river its set of tiles speaks.
static const char *const judged[] = {
    "big-follower", "abbot",        "builder",   "pig",
    "barn",         "wagon",        "mayor",     "shepherd",
    "dragon",       "fairy",        "tower",     "abbey",
    "tunnel",       "traders",      "king",      "robber",
    "garden",       "river",        "cathedral", "inn",
    "princess",     "portal",       "hill",      "pig-herd",
    "yaga",         "russian-trap", "monastery", "little-buildings",
    "shrine",       "siege",        "escape",    "church",
    "labyrinth",    "watchtower",   "vineyard",  "phantom",
    "mage",         "witch",        "festival",  "wind-rose",
    "gold",         "flier",        "ferry",     "corn-circle",
    "ringmaster",   "count",        "big-top",   "bridge",
    "castle",       "bazaar",       "acrobats"};

// Not judged; messages, figures and tiles show what it does, and the case ends where one comes.
static const char *const noted[] = {"obelisk",  "windmill",      "families",        "robbers-son",
                                    "flowers",  "marketplace",   "meteorite",       "black-tower",
                                    "fishhut",  "courier",       "gamblersluck",    "black-fairy",
                                    "pre-draw", "mini-follower", "decinsky-sneznik"};

// Not judged, and no message shows what it does: a well counts as a tile of its road, the donkey
// keeps what it stands on from being completed, fishermen's rivers turn as they like, and a player
// who builds on nothing ends the game.
static const char *const stopped[] = {"well", "donkey", "fishermen", "keep-building"};

#define EACH(name, list)                                                                           \
    for (const char *const *name = list; name < list + sizeof list / sizeof *list; name++)

Test(jcz_names, elements) {
    EACH(name, judged)
    expect_element(*name, "1", NOTHING);
    EACH(name, noted)
    expect_element(*name, "true", NOTED);
    EACH(name, stopped)
    expect_element(*name, "true", STOPPED);
    expect_element("wizzard", "1", STOPPED);
}

// The programs do not save an element that is off. If a save has it all the same, it is in play, as
// it is in the program, which asks for the key alone: one that no message shows ends the record.
Test(jcz_names, elements_that_are_off) {
    EACH(name, noted)
    expect_element(*name, "false", NOTHING);
    EACH(name, stopped)
    expect_element(*name, "0", STOPPED);
    expect_element("wizzard", "false", STOPPED);
    expect_element("well", "null", NOTHING);
}

// Without the box that it is of, a rule changes nothing. With it, that is noted of the element.
Test(jcz_names, rules) {
    static const char *const rules[][2] = {{"princess-action", "must"},
                                           {"fairy-placement", "on-tile"},
                                           {"dragon-move", "after-scoring"},
                                           {"wagon-move", "C1"},
                                           {"barn-placement", "occupied"},
                                           {"bazaar-no-auction", "true"},
                                           {"hill-tiebreaker", "number-of-followers"},
                                           {"vineyards-for-garden", "true"},
                                           {"espace-variant", "siege-tile"},
                                           {"gq11-pig-herd", "nothing"},
                                           {"tunnelize-other-expansions", "false"},
                                           {"more-tunnel-tokens", "1/1"},
                                           {"festival-return", "follower"},
                                           {"keep-monasteries", "keep"},
                                           {"labyrinth-variant", "basic"},
                                           {"coc-final-scoring", "any-district"},
                                           {"count-move", "follow-meeple"},
                                           {"little-buildings-scoring", "3/2/1"},
                                           {"king-and-robber-scoring", "15/40"},
                                           {"inn-and-cathedral-final-scoring", "ignore"},
                                           {"robbers-son-action", "must"},
                                           {"meteorite-impact", "combination"},
                                           {"black-fairy-placement", "on-tile"}};
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        char text[128];
        snprintf(text, sizeof text, "\"%s\": \"%s\"", rules[i][0], rules[i][1]);
        expect_said(save_with("", "", text, ""), rules[i][0], NOTHING);
    }
    expect_said(save_with("", "", "\"tiny-city-scoring\": \"3\"", ""), "no value \"3\"", STOPPED);
    expect_said(save_with("", "", "\"knights\": \"many\"", ""), "\"knights\"", STOPPED);
    expect_said(save_with("", ", \"vineyard\": true", "\"vineyards-for-garden\": true", ""),
                "\"vineyards-for-garden\"", STOPPED);
    adjudge_engine *engine =
        read_record("game.jcz", save_with("", "", "\"tiny-city-scoring\": \"2\"", ""));
    expect_holds(case_of(engine), "\"options\":{\"base.two-tile-city\":\"two\"}");
    adjudge_free(engine);
}

static const char *const judged_sets[] = {"bridges-castles-and-bazaars:1",
                                          "under-the-big-top:2",
                                          "count",
                                          "inns-and-cathedrals:1",
                                          "traders-and-builders:2",
                                          "princess-and-dragon:1",
                                          "tower:2",
                                          "abbey-and-mayor:1",
                                          "king-and-robber:2",
                                          "tunnel",
                                          "river/1:1",
                                          "river/2:2",
                                          "hills-and-sheep:1",
                                          "gq11",
                                          "gq11/river",
                                          "festival",
                                          "wind-roses",
                                          "siege/cathars",
                                          "siege/besiegers",
                                          "cult/5",
                                          "cult/6",
                                          "watchtowers",
                                          "darmstadt",
                                          "labyrinth",
                                          "monasteries",
                                          "russian-promos/2013",
                                          "russian-promos/2016",
                                          "mage-and-witch:2",
                                          "ferries",
                                          "corn-circles/1",
                                          "corn-circles/2"};
static const char *const noted_sets[] = {

    "spiel-doch:1", "winter", "family-feud"};

Test(jcz_names, sets_of_tiles) {
    char text[64];
    EACH(name, judged_sets) {
        snprintf(text, sizeof text, ", \"%s\": 1", *name);
        expect_said(save_with(text, "", "", ""), *name, NOTHING);
    }
    EACH(name, noted_sets) {
        snprintf(text, sizeof text, ", \"%s\": 1", *name);
        expect_said(save_with(text, "", "", ""), *name, NOTED);
    }
}

// What a set-up has beside, and what its options are, need not be of the game.
Test(jcz_names, options) {
    expect_said(save_with("", "", "", "\"randomizeSeating\": true, \"publicGame\": false"), "",
                NOTHING);
    expect_said(save_with("", "", "", "\"mayhem\": true"), "\"mayhem\" of the set-up", NOTED);
}
