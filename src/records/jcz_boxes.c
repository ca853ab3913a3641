#include <string.h>

#include "records/internal.h"

static const char boxes[][48] = {
#define BOX(name, words_) words_,
#include "records/jcz.def"
};

static const struct {
    char name[20];
    enum jcz_thing thing;
    int box;
} rows[] = {
#define NO_FIGURE(id, box_) {id, JCZ_FIGURE, JCZ_##box_},
#define NO_NEUTRAL(id, box_) {id, JCZ_NEUTRAL, JCZ_##box_},
#define NO_TOKEN(id, box_) {id, JCZ_TOKEN, JCZ_##box_},
#define NO_RETURN(source, box_) {source, JCZ_RETURN, JCZ_##box_},
#define NO_FEATURE(name_, box_) {name_, JCZ_FEATURE, JCZ_##box_},
#define NOWHERE(name_, box_) {name_, JCZ_LOCATION, JCZ_##box_},
#include "records/jcz.def"
};

const char *jcz_say_box(const struct jcz *jcz, int box) {
    return aj_arena_format(jcz->r->arena, "is of %s, which adjudge does not judge",
                           boxes[box - JCZ_MODULES]);
}

bool jcz_stop_at(struct jcz *jcz, uint32_t node, enum jcz_thing thing, const char *name,
                 const char *shown) {
    static const char *const nouns[] = {
        [JCZ_FIGURE] = "the figure",   [JCZ_NEUTRAL] = "the figure",
        [JCZ_TOKEN] = "the token",     [JCZ_RETURN] = "a figure's return for",
        [JCZ_FEATURE] = "the feature", [JCZ_LOCATION] = "the location"};
    size_t length = strcspn(name, ".");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (rows[i].thing != thing || strlen(rows[i].name) != length ||
            strncmp(rows[i].name, name, length) != 0)
            continue;
        rec_stop(jcz->r, node, "%s %s %s", nouns[thing], rec_quote(jcz->r, shown),
                 jcz_say_box(jcz, rows[i].box));
        return true;
    }
    return false;
}
