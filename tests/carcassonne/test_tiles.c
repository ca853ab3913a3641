// Lints of the table of tiles: what must hold of every printed tile, and the totals of the sets.
#include <criterion/criterion.h>
#include <string.h>

#include "tiles/place.h"
#include "tiles/tile.h"

static struct aj_arena arena;

static void build(void) {
    aj_arena_init(&arena, 0);
}

static void drop(void) {
    aj_arena_done(&arena);
}

TestSuite(tiles, .init = build, .fini = drop);

static const struct car_tile *tile(const char *id) {
    const struct car_tile *found = car_catalogue_find(id);
    cr_assert_not_null(found, "%s", id);
    return found;
}

static int count_kind(const struct car_tile *of, enum car_kind kind) {
    int count = 0;
    for (int i = 0; i < of->count; i++) {
        count += of->segment[i].kind == kind;
    }
    return count;
}

static int count_openings(const struct car_tile *of) {
    int count = 0;
    for (int i = 0; i < of->count; i++) {
        for (int edge = 0; edge < CAR_EDGES; edge++) {
            count += (of->segment[i].openings >> edge) & 1;
        }
    }
    return count;
}

// Segments that name `edge`, and fields that name either half of it, counted from the segments
// alone: edge_segment and wind_segment are what is checked.
static void check_edge(const struct car_tile *of, int edge) {
    int owners = 0;
    int halves = 0;
    uint8_t owner = CAR_NO_SEGMENT;
    unsigned winds = 1U << (2 * edge) | 1U << ((2 * edge + 7) & 7);
    for (int i = 0; i < of->count; i++) {
        if ((of->segment[i].edges >> edge) & 1) {
            owners++;
            owner = (uint8_t)i;
        }
        unsigned mine = of->segment[i].winds & winds;
        halves += (mine != 0) + (mine == winds);
    }
    cr_expect_leq(owners, 1, "%s: edge %s has %d owners", of->id, car_edge_names[edge], owners);
    cr_expect_eq(of->edge_segment[edge], owner, "%s: edge %s", of->id, car_edge_names[edge]);
    bool is_city = owners == 1 && of->segment[owner].kind == CAR_CITY;
    cr_expect_eq(halves, is_city ? 0 : 2, "%s: edge %s has %d field halves", of->id,
                 car_edge_names[edge], halves);
}

Test(tiles, every_edge_has_one_owner) {
    for (size_t i = 0; i < car_catalogue.count; i++) {
        for (int edge = 0; edge < CAR_EDGES; edge++) {
            check_edge(&car_catalogue.tile[i], edge);
            if (car_catalogue.tile[i].split) {
                check_edge(car_catalogue.tile[i].split, edge);
            }
        }
    }
}

Test(tiles, sets_hold_what_their_boxes_hold) {
    static const int totals[CAR_SETS] = {72, 18, 4, 1, 1, 5, 18};
    int copies[CAR_SETS] = {0};
    int start = 0;
    for (size_t i = 0; i < car_catalogue.count; i++) {
        copies[car_catalogue.tile[i].set] += car_catalogue.tile[i].copies;
        start += car_catalogue.tile[i].start_copies;
    }
    for (int set = 0; set < CAR_SETS; set++) {
        cr_expect_eq(copies[set], totals[set], "set %d has %d tiles", set, copies[set]);
    }
    cr_expect_eq(car_catalogue.count, 69);
    cr_expect_eq(start, 1, "one of the four D is the start tile");
    cr_expect_eq(tile("D")->start_copies, 1);
}

Test(tiles, ids_and_aliases_are_unique) {
    for (size_t i = 0; i < car_catalogue.count; i++) {
        const struct car_tile *one = &car_catalogue.tile[i];
        cr_expect_eq(car_catalogue_find(one->id), one, "%s", one->id);
        cr_expect_eq(car_catalogue_find(one->alias), one, "%s", one->alias);
        cr_expect_gt(strlen(one->description), 3, "%s", one->id);
    }
    cr_expect_null(car_catalogue_find("TU-XYZ"));
}

// The Tunnel's four tiles: 2, 3, 2, 3 fields, and as many openings.
Test(tiles, tunnel_tiles) {
    static const char *const ids[] = {"TU-RCR", "TU-CRRR", "TU-RR", "TU-RRRR"};
    static const int counts[] = {2, 3, 2, 3};
    for (int i = 0; i < 4; i++) {
        cr_expect_eq(count_kind(tile(ids[i]), CAR_FIELD), counts[i], "%s", ids[i]);
        cr_expect_eq(count_openings(tile(ids[i])), counts[i], "%s", ids[i]);
        cr_expect(tile(ids[i])->has_opening, "%s", ids[i]);
        cr_expect_null(tile(ids[i])->split, "%s", ids[i]);
    }
    // The road that ends at the village has no opening.
    const struct car_tile *rrrr = tile("TU-RRRR");
    cr_expect_eq(rrrr->segment[rrrr->edge_segment[CAR_N]].end, CAR_END_VILLAGE);
    cr_expect_eq(rrrr->segment[rrrr->edge_segment[CAR_N]].openings, 0);
}

// An underpass is one road without openings; its twin has a road and an opening at either edge.
Test(tiles, underpasses_have_twins) {
    static const char *const ids[] = {"PD-TUNNEL", "AM-TUNNEL"};
    for (int i = 0; i < 2; i++) {
        const struct car_tile *whole = tile(ids[i]);
        const struct car_tile *split = whole->split;
        cr_assert_not_null(split, "%s", ids[i]);
        cr_expect_eq(count_kind(whole, CAR_ROAD), 1);
        cr_expect_eq(count_openings(whole), 0);
        cr_expect_not(whole->has_opening);
        cr_expect_eq(whole->edge_segment[CAR_N], whole->edge_segment[CAR_S]);
        cr_expect_eq(count_kind(split, CAR_ROAD), 2);
        cr_expect_eq(count_openings(split), 2);
        cr_expect(split->has_opening);
        cr_expect_neq(split->edge_segment[CAR_N], split->edge_segment[CAR_S]);
        cr_expect_str_eq(split->id, ids[i]);
        cr_expect_eq(memcmp(split->edges, whole->edges, sizeof whole->edges), 0);
        const struct car_segment *south = &split->segment[split->edge_segment[CAR_S]];
        cr_expect_eq(south->end, CAR_END_TUNNEL);
        cr_expect_eq(south->openings, 1U << CAR_S);
        cr_expect_eq(south->joins, 1U << split->edge_segment[CAR_S]);
        cr_expect_null(split->split);
    }
    // Abbey & Mayor's parts the northern field, The Princess & the Dragon's none.
    cr_expect_eq(count_kind(tile("PD-TUNNEL"), CAR_FIELD), 2);
    cr_expect_eq(count_kind(tile("AM-TUNNEL"), CAR_FIELD), 3);
}

Test(tiles, mines_come_in_three_classes_of_six) {
    int classes[4] = {0};
    for (size_t i = 0; i < car_catalogue.count; i++) {
        const struct car_tile *one = &car_catalogue.tile[i];
        cr_expect_eq(car_has_kind(one, CAR_MINE), one->set == CAR_SET_TOWER, "%s", one->id);
        for (int j = 0; j < one->count; j++) {
            classes[one->segment[j].mine] += one->segment[j].kind == CAR_MINE ? one->copies : 0;
        }
    }
    cr_expect_eq(classes[CAR_NOT_MINE], 0);
    cr_expect_eq(classes[CAR_MINING], 6);
    cr_expect_eq(classes[CAR_UNDER_MINING], 6);
    cr_expect_eq(classes[CAR_COUNTER_MINING], 6);
}

// Whoever stands on an under mining entrance takes part in the cities of its tile: both of TO-CC.
Test(tiles, under_mining_entrances_join_cities) {
    const struct car_tile *cc = tile("TO-CC");
    uint8_t mine = (uint8_t)(cc->count - 1);
    uint8_t north = cc->edge_segment[CAR_N];
    uint8_t west = cc->edge_segment[CAR_W];
    cr_assert_eq(cc->segment[mine].kind, CAR_MINE);
    cr_expect_eq(cc->segment[mine].joins, 1U << north | 1U << west);
    cr_expect_eq(cc->segment[mine].cities, 0, "it stands outside the cities");
    cr_expect_eq(cc->joined_by[north], 1U << north | 1U << mine);
    cr_expect_eq(cc->joined_by[mine], 0);
    const struct car_tile *counter = tile("TO-CRCr");
    mine = (uint8_t)(counter->count - 1);
    cr_expect_eq(counter->segment[mine].cities, 1U << counter->edge_segment[CAR_N]);
    cr_expect_eq(counter->segment[mine].joins, 1U << mine);
}

// D has a city north and a road from west to east: C R F R. Turned by 90 degrees the city lies
// east: R C R F.
Test(tiles, sides_turn_clockwise) {
    static const enum car_side turned[4][CAR_EDGES] = {
        {CAR_SIDE_CITY, CAR_SIDE_ROAD, CAR_SIDE_FIELD, CAR_SIDE_ROAD},
        {CAR_SIDE_ROAD, CAR_SIDE_CITY, CAR_SIDE_ROAD, CAR_SIDE_FIELD},
        {CAR_SIDE_FIELD, CAR_SIDE_ROAD, CAR_SIDE_CITY, CAR_SIDE_ROAD},
        {CAR_SIDE_ROAD, CAR_SIDE_FIELD, CAR_SIDE_ROAD, CAR_SIDE_CITY}};
    for (unsigned turn = 0; turn < 4; turn++) {
        for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
            cr_expect_eq(car_side_at(tile("D"), turn, edge), turned[turn][edge], "%u %u", turn,
                         edge);
        }
    }
}

Test(tiles, pennants_inns_and_cathedrals) {
    int pennants[CAR_SETS] = {0};
    int inns = 0;
    int cathedrals = 0;
    for (size_t i = 0; i < car_catalogue.count; i++) {
        const struct car_tile *one = &car_catalogue.tile[i];
        for (int j = 0; j < one->count; j++) {
            pennants[one->set] += one->segment[j].pennants * one->copies;
            inns += car_has_mark(&one->segment[j], CAR_MARK_INN) * one->copies;
            cathedrals += car_has_mark(&one->segment[j], CAR_MARK_CATHEDRAL) * one->copies;
        }
    }
    // C 1, F 2, M 2, O 2, Q 1, S 2; the ten pennants of the base game.
    cr_expect_eq(pennants[CAR_SET_BASE], 10);
    cr_expect_eq(pennants[CAR_SET_INNS], 3);
    cr_expect_eq(inns, 6);
    cr_expect_eq(cathedrals, 2);
}

// Four cities round one field, two cities that cross, a small city cut off from a large one.
Test(tiles, enclosed_fields) {
    for (size_t i = 0; i < car_catalogue.count; i++) {
        const struct car_tile *one = &car_catalogue.tile[i];
        int enclosed = 0;
        for (int j = 0; j < one->count; j++) {
            enclosed += one->segment[j].kind == CAR_FIELD && one->segment[j].winds == 0;
        }
        int expected = strcmp(one->id, "KR-CCcc") == 0                                       ? 2
                       : strcmp(one->id, "IC-CCCC") == 0 || strcmp(one->id, "TO-CccC+") == 0 ? 1
                                                                                             : 0;
        cr_expect_eq(enclosed, expected, "%s", one->id);
    }
}
