#include "tiles/edges.h"

#include <string.h>

#include "core/text.h"
#include "tiles/form.h"

static char capital(char c) {
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

bool car_edges_parse(const char *text, struct car_edges *edges, const char **marks) {
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
    if (marks)
        *marks = text;
    return *text == '\0' || *text == CAR_EDGE_MARK;
}

bool car_edges_is_word(const char *text) {
    struct car_edges edges;
    if (strnlen(text, CAR_EDGES) < CAR_EDGES)
        return false; // as most tiles' names
    return car_edges_parse(text, &edges, NULL) && !car_catalogue_find(text);
}

// What people call these.
static const char *const said[][2] = {
    {"shield", "pennant"},      {"coat of arms", "pennant"}, {"coat-of-arms", "pennant"},
    {"cloister", "monastery"},  {"abbey", "monastery"},      {"tavern", "inn"},
    {"junction", "crossing"},   {"opening", "tunnel"},       {"openings", "tunnel"},
    {"magic portal", "portal"}, {"pig herd", "pig-herd"},    {"house", "village"},
    {"cities", "city"},         {"gates", "gate"},           {"pennants", "pennant"},
    {"roads", "road"},          {"fields", "field"}};

// A word that is said of more tiles than those whose shape has it, and the word that those have: no
// road need end at a foundation, and a tunnel may be a road that passes below another.
static const char *const wider[][2] = {{"foundation", "tower"}, {"tunnel", "underpass"}};

// The catalogue's word for one that people write, whatever its capitals; NULL: there is none.
static const char *find_word(const char *text) {
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (aj_is_same_word(said[i][0], text))
            text = said[i][1];
    for (size_t i = 0; i < car_catalogue.words; i++)
        if (aj_is_same_word(car_catalogue.word[i], text))
            return car_catalogue.word[i];
    return NULL;
}

const char *car_mark_word(const char *text, bool *without) {
    const char *word = find_word(text); // "no-castle" is a word of its own
    *without = !word && (strncmp(text, "no ", 3) == 0 || strncmp(text, "no-", 3) == 0);
    return *without ? find_word(text + 3) : word;
}

// The bit of a word of the catalogue.
static uint64_t bit_of(const char *word) {
    for (size_t i = 0; i < car_catalogue.words; i++)
        if (car_catalogue.word[i] == word)
            return UINT64_C(1) << i;
    return 0;
}

bool car_wanted_add(struct car_wanted *wanted, const char *mark) {
    bool without;
    const char *word = car_mark_word(mark, &without);
    if (word)
        *(without ? &wanted->without : &wanted->with) |= bit_of(word);
    return word != NULL;
}

bool car_wanted_widen(struct car_wanted *wanted) {
    const uint64_t asked = wanted->with;
    for (size_t i = 0; i < sizeof wider / sizeof *wider; i++) {
        uint64_t narrow = bit_of(find_word(wider[i][0]));
        if (wanted->with & narrow)
            wanted->with = (wanted->with & ~narrow) | bit_of(find_word(wider[i][1]));
    }
    return wanted->with != asked;
}

const char *car_edges_next_mark(const char **marks, struct aj_arena *arena) {
    if (**marks != CAR_EDGE_MARK)
        return NULL;
    const char *mark = *marks + 1;
    size_t length = strcspn(mark, "+");
    *marks = mark + length;
    return aj_arena_copy(arena, mark, length);
}

const char *car_edges_spell(const char *text, struct aj_arena *arena) {
    struct car_edges edges;
    const char *marks, *mark;
    car_edges_parse(text, &edges, &marks);
    const char *spelled = aj_arena_format(arena, "%s", edges.letters);
    while ((mark = car_edges_next_mark(&marks, arena))) {
        bool without;
        const char *word = car_mark_word(mark, &without);
        spelled =
            aj_arena_format(arena, "%s+%s%s", spelled, without ? "no-" : "", word ? word : mark);
    }
    return spelled;
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
