// Lints of the table of tiles: what must hold of every printed tile, and the totals of the sets.
#include <criterion/criterion.h>
#include <string.h>

#include "tiles/tiles.h"

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

// A tile with a garden takes the place of one copy of the same tile without.
Test(tiles, gardens_take_the_place_of_others) {
    int gardens = 0;
    for (size_t i = 0; i < car_catalogue.count; i++) {
        const struct car_tile *one = &car_catalogue.tile[i];
        if (!car_has_kind(one, CAR_GARDEN) || one->set == CAR_SET_BIG_TOP) { // printed so alone
            continue;
        }
        size_t length = strlen(car_tile_id(one)) - strlen("-garden");
        char plain[40] = "";
        cr_assert_str_eq(car_tile_id(one) + length, "-garden", "%s", car_tile_id(one));
        memcpy(plain, car_tile_id(one), length);
        cr_expect_eq(one->copies[CAR_BOX_C1], 0, "%s", car_tile_id(one));
        cr_expect_eq(one->copies[CAR_BOX_C2], 1, "%s", car_tile_id(one));
        cr_expect_eq(tile(plain)->copies[CAR_BOX_C1], tile(plain)->copies[CAR_BOX_C2] + 1, "%s",
                     plain);
        cr_expect_eq(memcmp(tile(plain)->edges, one->edges, 4), 0, "%s", plain);
        gardens++;
    }
    // 8 of the base game, 2 rivers, 2 inns, 1 king, 2 traders, 2 princess, 2 towers, abbey, hill,
    // bridges, flying machines and mage 1 each.
    cr_expect_eq(gardens, 24);
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
    cr_expect_leq(owners, 1, "%s: edge %s has %d owners", car_tile_id(of), car_edge_names[edge],
                  owners);
    cr_expect_eq(of->edge_segment[edge], owner, "%s: edge %s", car_tile_id(of),
                 car_edge_names[edge]);
    bool is_city = owners == 1 && of->segment[owner].kind == CAR_CITY;
    cr_expect_eq(halves, is_city ? 0 : 2, "%s: edge %s has %d field halves", car_tile_id(of),
                 car_edge_names[edge], halves);
    bool is_parted = of->wind_segment[(2 * edge + 7) & 7] != of->wind_segment[2 * edge];
    bool has_way = owners == 1 && !is_city;
    bool is_walled = car_has_kind(of, CAR_CARCASSONNE);
    cr_expect(!is_parted || has_way || is_walled || ((of->points >> edge) & 1), "%s: edge %s",
              car_tile_id(of), car_edge_names[edge]);
}

Test(tiles, every_edge_has_one_owner) {
    for (size_t i = 0; i < car_catalogue.count; i++) {
        for (int edge = 0; !car_catalogue.tile[i].fits_any && edge < CAR_EDGES; edge++) {
            check_edge(&car_catalogue.tile[i], edge);
            if (car_tile_split(&car_catalogue.tile[i])) {
                check_edge(car_tile_split(&car_catalogue.tile[i]), edge);
            }
        }
    }
}

Test(tiles, sets_hold_what_their_boxes_hold) {
    static const int totals[CAR_SETS] = {
        [CAR_SET_BASE] = 72,        [CAR_SET_RIVER] = 1,     [CAR_SET_RIVER_1] = 11,
        [CAR_SET_RIVER_2] = 11,     [CAR_SET_INNS] = 18,     [CAR_SET_TRADERS] = 24,
        [CAR_SET_TUNNEL] = 4,       [CAR_SET_KING] = 5,      [CAR_SET_PRINCESS] = 30,
        [CAR_SET_TOWER] = 18,       [CAR_SET_ABBEY] = 12,    [CAR_SET_HILLS] = 18,
        [CAR_SET_BRIDGES] = 12,     [CAR_SET_GOLD] = 8,      [CAR_SET_FLYING] = 8,
        [CAR_SET_MAGIC] = 8,        [CAR_SET_FESTIVAL] = 10, [CAR_SET_GQ11] = 12,
        [CAR_SET_ROSES] = 6,        [CAR_SET_SIEGE] = 10,    [CAR_SET_CULT] = 6,
        [CAR_SET_WATCHTOWERS] = 12, [CAR_SET_DARMSTADT] = 3, [CAR_SET_LABYRINTH] = 1,
        [CAR_SET_MONASTERIES] = 6,  [CAR_SET_COUNT] = 12,    [CAR_SET_RUSSIAN] = 4,
        [CAR_SET_ROBBERS] = 8,      [CAR_SET_FERRIES] = 8,   [CAR_SET_CROP] = 12,
        [CAR_SET_BIG_TOP] = 20};
    static const bool is_of_first[CAR_SETS] = {[CAR_SET_GQ11] = true,
                                               [CAR_SET_ROSES] = true,
                                               [CAR_SET_SIEGE] = true,
                                               [CAR_SET_DARMSTADT] = true,
                                               [CAR_SET_RUSSIAN] = true};
    int copies[CAR_BOXES][CAR_SETS] = {{0}};
    int start = 0;
    for (size_t i = 0; i < car_catalogue.count; i++) {
        for (int box = 0; box < CAR_BOXES; box++) {
            copies[box][car_catalogue.tile[i].set] += car_catalogue.tile[i].copies[box];
        }
        start += car_catalogue.tile[i].start_copies;
    }
    for (int set = 0; set < CAR_SETS; set++) {
        for (int box = 0; box < CAR_BOXES; box++) {
            int expected = is_of_first[set] && box == CAR_BOX_C2 ? 0 : totals[set];
            if ((set == CAR_SET_WATCHTOWERS || set == CAR_SET_BIG_TOP) && box == CAR_BOX_C1)
                expected = 0; // of 2016 and 2017
            if (set == CAR_SET_CROP && box == CAR_BOX_C2)
                expected = 6; // those of The Crop Circles II
            if (set == CAR_SET_CULT && box == CAR_BOX_C2)
                expected = 5; // the sixth is Rio Grande's of 2008
            cr_expect_eq(copies[box][set], expected, "set %d has %d tiles", set, copies[box][set]);
        }
    }
    cr_expect_eq(car_catalogue.count, 69 + 133 + 8 + 9 + 37 + 42 + 12 + 6 + 3 + 12 + 18 + 1,
                 "and the abbey, which is in no pile");
    cr_expect_eq(start, 2, "one of the four D, and the orange wind rose in its place");
    cr_expect_eq(tile("D")->start_copies, 1);
}

Test(tiles, ids_and_aliases_are_unique) {
    for (size_t i = 0; i < car_catalogue.count; i++) {
        const struct car_tile *one = &car_catalogue.tile[i];
        cr_expect_eq(car_catalogue_find(car_tile_id(one)), one, "%s", car_tile_id(one));
        // JCloisterZone has no Robbers
        if (one->set != CAR_SET_ROBBERS) {
            cr_expect_eq(car_catalogue_find(car_tile_alias(one)), one, "%s", car_tile_alias(one));
        }
        cr_expect_gt(strlen(car_tile_description(one)), 3, "%s", car_tile_id(one));
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
        cr_expect_eq(tile(ids[i])->split, 0, "%s", ids[i]);
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
        const struct car_tile *split = car_tile_split(whole);
        cr_assert_not_null(split, "%s", ids[i]);
        cr_expect_eq(count_kind(whole, CAR_ROAD), 1);
        cr_expect_eq(count_openings(whole), 0);
        cr_expect_not(whole->has_opening);
        cr_expect_eq(whole->edge_segment[CAR_N], whole->edge_segment[CAR_S]);
        cr_expect_eq(count_kind(split, CAR_ROAD), 2);
        cr_expect_eq(count_openings(split), 2);
        cr_expect(split->has_opening);
        cr_expect_neq(split->edge_segment[CAR_N], split->edge_segment[CAR_S]);
        cr_expect_str_eq(car_tile_id(split), ids[i]);
        cr_expect_eq(memcmp(split->edges, whole->edges, sizeof whole->edges), 0);
        const struct car_segment *south = &split->segment[split->edge_segment[CAR_S]];
        cr_expect_eq(south->end, CAR_END_TUNNEL);
        cr_expect_eq(south->openings, 1U << CAR_S);
        cr_expect_eq(south->joins, 1U << split->edge_segment[CAR_S]);
        cr_expect_eq(split->split, 0);
    }
    // Abbey & Mayor's parts the northern field, The Princess & the Dragon's none.
    cr_expect_eq(count_kind(tile("PD-TUNNEL"), CAR_FIELD), 2);
    cr_expect_eq(count_kind(tile("AM-TUNNEL"), CAR_FIELD), 3);
}

Test(tiles, mines_come_in_three_classes_of_six) {
    int classes[4] = {0};
    for (size_t i = 0; i < car_catalogue.count; i++) {
        const struct car_tile *one = &car_catalogue.tile[i];
        cr_expect_eq(car_has_kind(one, CAR_MINE), one->set == CAR_SET_TOWER, "%s",
                     car_tile_id(one));
        cr_expect_eq(car_has_tile_mark(one, CAR_TILE_MARK_TOWER), one->set == CAR_SET_TOWER, "%s",
                     car_tile_id(one));
        for (int j = 0; j < one->count; j++) {
            bool mine = one->segment[j].kind == CAR_MINE;
            classes[one->segment[j].mine] += mine ? one->copies[CAR_BOX_C1] : 0;
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
    uint8_t mine = (uint8_t)(cc->count - 2); // its foundation as a tower comes last
    uint8_t north = cc->edge_segment[CAR_N];
    uint8_t west = cc->edge_segment[CAR_W];
    cr_assert_eq(cc->segment[mine].kind, CAR_MINE);
    cr_expect_eq(cc->segment[mine].joins, 1U << north | 1U << west);
    cr_expect_eq(cc->segment[mine].cities, 0, "it stands outside the cities");
    cr_expect_eq(cc->joined_by[north], 1U << north | 1U << mine);
    cr_expect_eq(cc->joined_by[mine], 0);
    const struct car_tile *counter = tile("TO-CRCr");
    mine = (uint8_t)(counter->count - 2);
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
    int inns[CAR_SETS] = {0};
    int cathedrals = 0;
    for (size_t i = 0; i < car_catalogue.count; i++) {
        const struct car_tile *one = &car_catalogue.tile[i];
        for (int j = 0; j < one->count; j++) {
            int copies = one->copies[CAR_BOX_C1];
            pennants[one->set] += one->segment[j].pennants * copies;
            inns[one->set] += car_has_mark(&one->segment[j], CAR_MARK_INN) * copies;
            cathedrals += car_has_mark(&one->segment[j], CAR_MARK_CATHEDRAL) * copies;
        }
    }
    // C 1, F 2, M 2, O 2, Q 1, S 2; the ten pennants of the base game.
    cr_expect_eq(pennants[CAR_SET_BASE], 10);
    cr_expect_eq(pennants[CAR_SET_INNS], 3);
    cr_expect_eq(inns[CAR_SET_INNS], 6);
    cr_expect_eq(inns[CAR_SET_RIVER_2], 1);
    cr_expect_eq(inns[CAR_SET_BRIDGES], 2);
    // AM-C++ has two; AM-CCcc+, AM-CCc+, AM-C!+ and the tunnel tile one each.
    cr_expect_eq(pennants[CAR_SET_ABBEY], 6);
    cr_expect_eq(cathedrals, 2);
}

static unsigned count_mark(enum car_box box, enum car_mark mark) {
    unsigned count = 0;
    for (size_t i = 0; i < car_catalogue.count; i++) {
        for (int j = 0; j < car_catalogue.tile[i].count; j++) {
            count += car_has_mark(&car_catalogue.tile[i].segment[j], mark) *
                     car_catalogue.tile[i].copies[box];
        }
    }
    return count;
}

static unsigned count_tile_mark(enum car_box box, enum car_tile_mark mark) {
    unsigned count = 0;
    for (size_t i = 0; i < car_catalogue.count; i++) {
        count +=
            car_has_tile_mark(&car_catalogue.tile[i], mark) * car_catalogue.tile[i].copies[box];
    }
    return count;
}

// As the rule books count them: goods 9, 6 and 5; 6 volcanoes and the lake's, 12 dragons, 6
// princesses, 6 portals; 8 hills and 8 vineyards; 8 bazaars.
Test(tiles, marks_of_the_boxes) {
    for (int box = 0; box < CAR_BOXES; box++) {
        cr_expect_eq(count_mark((enum car_box)box, CAR_MARK_WINE), 9);
        cr_expect_eq(count_mark((enum car_box)box, CAR_MARK_GRAIN), 6);
        cr_expect_eq(count_mark((enum car_box)box, CAR_MARK_CLOTH), 5);
        cr_expect_eq(count_mark((enum car_box)box, CAR_MARK_PRINCESS), 6);
        // Those of the rivers, and Games Quarterly 11 of 2006.
        cr_expect_eq(count_mark((enum car_box)box, CAR_MARK_PIG_HERD), box == CAR_BOX_C1 ? 2 : 1);
        cr_expect_eq(count_mark((enum car_box)box, CAR_MARK_SPRING), box == CAR_BOX_C1 ? 2 : 1);
        cr_expect_eq(count_mark((enum car_box)box, CAR_MARK_LAKE), 2);
        // Abbey & Mayor, and the stone of the Russian promos.
        cr_expect_eq(count_mark((enum car_box)box, CAR_MARK_WELL), box == CAR_BOX_C1 ? 2 : 1);
        cr_expect_eq(count_tile_mark((enum car_box)box, CAR_TILE_MARK_VOLCANO), 6 + 1);
        cr_expect_eq(count_tile_mark((enum car_box)box, CAR_TILE_MARK_DRAGON), 12);
        cr_expect_eq(count_tile_mark((enum car_box)box, CAR_TILE_MARK_PORTAL), 6);
        cr_expect_eq(count_tile_mark((enum car_box)box, CAR_TILE_MARK_HILL), 8);
        cr_expect_eq(count_tile_mark((enum car_box)box, CAR_TILE_MARK_VINEYARD), 8);
        cr_expect_eq(count_tile_mark((enum car_box)box, CAR_TILE_MARK_BAZAAR), 8);
    }
}

// A bridge of a road parts four fields, one of a city two; fork three; spring and lakes one.
Test(tiles, rivers_part_fields) {
    static const struct {
        const char *id;
        int fields;
    } rows[] = {{"RI-RIrI", 4},   {"RII-RIrI-inn", 4}, {"RII-CIcI", 2},      {"RII-III", 3},
                {"RI-SPRING", 1}, {"RI-LAKE", 1},      {"RII-I-volcano", 1}, {"RI-IFI", 2},
                {"RI-CIRI", 4},   {"RII-IFC", 2}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        cr_expect_eq(count_kind(tile(rows[i].id), CAR_FIELD), rows[i].fields, "%s", rows[i].id);
        cr_expect_eq(count_kind(tile(rows[i].id), CAR_RIVER), 1, "%s", rows[i].id);
    }
    cr_expect_eq(car_side_at(tile("RI-RIrI"), 0, CAR_N), CAR_SIDE_RIVER);
    cr_expect_eq(car_side_at(tile("RI-RIrI"), 1, CAR_N), CAR_SIDE_ROAD);
}

// HS-CC!-vineyard: the city in the east reaches the northern edge of the other; both are open
// there.
Test(tiles, two_cities_at_one_edge) {
    const struct car_tile *two = tile("HS-CC!-vineyard");
    uint8_t owner = two->edge_segment[CAR_N], sharer = two->share_segment[CAR_N];
    cr_assert_neq(sharer, CAR_NO_SEGMENT);
    cr_expect_eq(owner, two->edge_segment[CAR_W]);
    cr_expect_eq(sharer, two->edge_segment[CAR_E]);
    cr_expect_eq(two->shares, 1U << CAR_N);
    cr_expect_eq(two->segment[owner].ends, 2);
    cr_expect_eq(two->segment[sharer].ends, 2);
    const struct car_tile *point = tile("HS-C!-vineyard");
    cr_expect_eq(point->points, 1U << CAR_S);
    cr_expect_neq(point->wind_segment[CAR_SSE], point->wind_segment[CAR_SSW]);
}

// Which features meet at one point, from the ends of roads or named.
Test(tiles, ways) {
    const struct car_tile *crossing = tile("W"), *gate = tile("T"), *houses = tile("IC-CRCR");
    cr_expect_eq(crossing->ways, 1);
    cr_expect_eq(crossing->way[0], 1U << crossing->edge_segment[CAR_E] |
                                       1U << crossing->edge_segment[CAR_S] |
                                       1U << crossing->edge_segment[CAR_W]);
    cr_expect_eq(gate->ways, 1);
    cr_expect_eq(gate->way[0], 1U << gate->edge_segment[CAR_S] | 1U << gate->edge_segment[CAR_N]);
    cr_expect_eq(houses->ways, 1);
    cr_expect_eq(__builtin_popcount(houses->way[0]), 4);
    cr_expect_eq(tile("AM-LRRRR")->ways, 4);
    cr_expect_eq(tile("AM-CCRR")->ways, 2);
    static const char *const none[] = {"U",           "D", "I", "TU-RR", "TO-RRRR", "BC-RFR-bazaar",
                                       "PD-R-volcano"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        cr_expect_eq(tile(none[i])->ways, 0, "%s", none[i]);
    }
    // A road past a city above a crossing does not run into it.
    cr_expect_eq(tile("L")->ways, 1);
    cr_expect_eq(__builtin_popcount(tile("L")->way[0]), 3);
}

// The tiles with enclosed fields; two of them have two.
static int count_expected(const char *id) {
    static const char *const ids[] = {
        "KR-CCcc",          "AM-CCcc+",     "IC-CCCC",     "IC-CCCC-garden", "TO-CccC+",
        "PD-CCc+-princess", "TB-CCc-cloth", "TB-CCc-wine", "TB-CcCC-cloth",  "TB-CcCc-wine",
        "AM-CCc+",          "FE-CCc",       "FE-CcCc"};
    for (int i = 0; i < (int)(sizeof ids / sizeof *ids); i++) {
        if (strcmp(id, ids[i]) == 0) {
            return i < 2 ? 2 : 1;
        }
    }
    return 0;
}

// Four cities round one field, two cities that cross, a small city cut off from a large one.
Test(tiles, enclosed_fields) {
    for (size_t i = 0; i < car_catalogue.count; i++) {
        const struct car_tile *one = &car_catalogue.tile[i];
        int enclosed = 0;
        for (int j = 0; j < one->count; j++) {
            enclosed += one->segment[j].kind == CAR_FIELD && one->segment[j].winds == 0;
        }
        cr_expect_eq(enclosed, count_expected(car_tile_id(one)), "%s", car_tile_id(one));
    }
}
