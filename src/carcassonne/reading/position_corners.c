// Reads figures at points where four tiles meet.
#include <string.h>

#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/table/table.h"

bool car_draft_corner(struct car_draft *draft, uint32_t node, unsigned figure,
                      struct car_place *place) {
    int corner = aj_read_word_said(draft->reader, node, &car_corner_list);
    if (corner < 0)
        return false;
    if (!car_figure_on_corner(figure)) {
        aj_read_error_key(draft->reader, node, CAR_KIND(NO_SUCH_SEGMENT),
                          "%s %s stands on a segment, not on a corner", car_figure_article(figure),
                          car_figures[figure].spoken)
            ->help = "a field is named by its corner so: `segment: field SE`";
        return false;
    }
    *place = car_corner_place((unsigned)corner);
    return true;
}

// Returns the corner in the name of a field ("field NW"), for an example; otherwise any corner.
static const char *find_meant(const struct aj_doc *doc, uint32_t segment) {
    const char *text = segment == AJ_NO_NODE ? NULL : aj_doc_text(doc, segment);
    size_t length = text ? doc->node[segment].length : 0;
    for (unsigned i = 0; length > 2 && i < CAR_CORNERS; i++)
        if (memcmp(text + length - 2, car_corner_names[i], 2) == 0)
            return car_corner_names[i];
    return car_corner_names[CAR_SE];
}

bool car_draft_wants_corner(struct car_draft *draft, uint32_t map, unsigned figure,
                            uint32_t segment, uint32_t corner) {
    if (corner == AJ_NO_NODE && !car_figure_on_corner(figure))
        return false;
    if (corner == AJ_NO_NODE)
        car_draft_missing(draft, map, "corner")->help = aj_arena_format(
            draft->reader->arena,
            "%s %s stands on the point where four tiles meet: `corner: %s` of one of them",
            car_figure_article(figure), car_figures[figure].spoken,
            find_meant(draft->reader->doc, segment));
    else if (segment != AJ_NO_NODE)
        aj_read_error_key(draft->reader, segment, CAR_KIND(NO_SUCH_SEGMENT),
                          "a figure stands on a `segment` or on a `corner`, not on both")
            ->help =
            "a barn is placed so: {follower: barn, corner: SE}; on the board it is {player: "
            "NAME, at: [0, 0], kind: barn, corner: SE}";
    return true;
}

// Returns the tile in a cell if it has a field at that corner. Otherwise reports what is missing.
static uint32_t find_field(struct car_draft *draft, const struct car_stand *stand,
                           struct car_point cell, unsigned corner) {
    uint32_t laid = car_draft_at(draft, cell.x, cell.y);
    const char *spoken = car_figures[stand->figure].spoken;
    if (laid == CAR_NO_TILE && car_draft_is_lost(draft, cell.x, cell.y))
        return CAR_NO_TILE; // reported already
    if (laid == CAR_NO_TILE || draft->laid[laid].held) {
        aj_read_error(draft->reader, stand->node, CAR_KIND(NO_SUCH_SEGMENT),
                      "a %s stands where four tiles meet, and none lies at (%d,%d)", spoken, cell.x,
                      cell.y);
        return CAR_NO_TILE;
    }
    const struct car_laid *tile = &draft->laid[laid];
    if (car_corner_field(car_draft_played(draft, tile->tile), tile->turn, corner) != CAR_NO_SEGMENT)
        return laid;
    aj_read_error(draft->reader, stand->node, CAR_KIND(NO_SUCH_SEGMENT),
                  "a %s stands where four fields meet, and %s at (%d,%d) has no single field in "
                  "its corner %s",
                  spoken, car_tile_id(tile->tile), cell.x, cell.y, car_corner_names[corner]);
    return CAR_NO_TILE;
}

bool car_draft_point(struct car_draft *draft, struct car_stand *stand) {
    const struct car_laid *tile = &draft->laid[stand->laid];
    struct car_point point = car_point_at(tile->x, tile->y, stand->place.index);
    for (unsigned corner = 0; corner < CAR_CORNERS; corner++) {
        uint32_t laid = find_field(draft, stand, car_point_cell(point, corner), corner);
        if (laid == CAR_NO_TILE)
            return false;
        if (corner == CAR_SE)
            stand->laid = laid;
    }
    stand->place = car_corner_place(CAR_SE);
    return true;
}
