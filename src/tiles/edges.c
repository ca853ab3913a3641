#include "tiles/edges.h"

#include <string.h>

#include "core/text.h"
#include "tiles/form.h"

static char capital(char c) {
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

bool car_edges_parse(const char *text, struct car_edges *edges) {
    *edges = (struct car_edges){0};
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        char letter = capital(*text++);
        const char *side = strchr(CAR_EDGE_LETTERS, letter);
        if (letter == '\0' || (!side && letter != CAR_EDGE_UNSEEN))
            return false;
        edges->letters[edge] = letter;
        if (edge < CAR_EDGES - 1)
            text += strspn(text, "-, /");
        if (!side)
            continue;
        edges->sides |= (uint8_t)((unsigned)(side - CAR_EDGE_LETTERS) << 2 * edge);
        edges->known |= (uint8_t)(3U << 2 * edge);
    }
    return *text == '\0';
}

bool car_edges_is_word(const char *text) {
    struct car_edges edges;
    return car_edges_parse(text, &edges) && !car_catalogue_find(text);
}

// What people call these.
static const char *const said[][2] = {{"shield", "pennant"},     {"coat of arms", "pennant"},
                                      {"cloister", "monastery"}, {"abbey", "monastery"},
                                      {"tavern", "inn"},         {"junction", "crossing"}};

bool car_wanted_add(struct car_wanted *wanted, const char *word) {
    bool without = strncmp(word, "no ", 3) == 0;
    word += without ? 3 : 0;
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (aj_is_same(said[i][0], word))
            word = said[i][1];
    for (size_t i = 0; i < car_catalogue.words; i++)
        if (aj_is_same(car_catalogue.word[i], word)) {
            *(without ? &wanted->without : &wanted->with) |= UINT64_C(1) << i;
            return true;
        }
    return false;
}

void car_edges_write(const struct car_tile *tile, unsigned turn, char letters[5]) {
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        letters[edge] = CAR_EDGE_LETTERS[car_side_at(tile, turn, edge)];
    letters[CAR_EDGES] = '\0';
}

bool car_turns_alike(const struct car_tile *tile, unsigned a, unsigned b, struct aj_arena *arena) {
    if (tile->set != CAR_SET_OWN)
        return tile->look[a] == tile->look[b];
    const char *shape = car_tile_shape(tile);
    return strcmp(car_form_of(shape, a, arena), car_form_of(shape, b, arena)) == 0;
}

enum { LISTED_MAX = 8 };

const char *car_list_kinds(const struct car_candidate list[], uint32_t count, const char *last,
                           struct aj_arena *arena) {
    uint32_t shown = count <= LISTED_MAX ? count : LISTED_MAX;
    const char *text = "";
    for (uint32_t i = 0; i < shown; i++) {
        const char *before = i == 0 ? "" : i + 1 == count ? last : ", ";
        text = aj_arena_format(arena, "%s%s%s", text, before, car_tile_id(list[i].tile));
        if (list[i].turn)
            text = aj_arena_format(arena, "%s@%u", text, list[i].turn * 90U);
    }
    if (count > shown)
        text = aj_arena_format(arena, "%s%s%u others", text, last, (unsigned)(count - shown));
    return text;
}
