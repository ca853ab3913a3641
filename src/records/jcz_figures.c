// The wooden figures of a saved game: "0.small.3" is the third normal follower of the first player.
#include <string.h>

#include "records/internal.h"

static const struct {
    const char *id, *ours;
    int most;
} kinds[JCZ_KINDS] = {
#define FIGURE(id_, ours_, most_) {id_, ours_, most_},
#include "records/jcz.def"
};

const char *jcz_kind_word(int kind) {
    return kinds[kind].ours;
}

struct jcz_figure *jcz_figure(struct jcz *jcz, struct jcz_id id) {
    return &jcz->figure[id.owner][id.kind][id.number];
}

// Reads the number of one or two digits that ends at `end`. Returns -1 if there is none.
static int read_number(const char *text, const char *end) {
    int number = 0;
    if (text == end || end - text > 2)
        return -1;
    for (; text < end; text++) {
        if (*text < '0' || *text > '9')
            return -1;
        number = 10 * number + (*text - '0');
    }
    return number;
}

static int find_kind(const char *text, size_t length) {
    for (int i = 0; i < JCZ_KINDS; i++)
        if (strlen(kinds[i].id) == length && strncmp(kinds[i].id, text, length) == 0)
            return i;
    return -1;
}

static bool parse(const struct rec_reading *r, const char *text, struct jcz_id *id) {
    const char *kind = strchr(text, '.');
    const char *number = kind ? strchr(kind + 1, '.') : NULL;
    if (!number)
        return false;
    id->owner = read_number(text, kind);
    id->kind = find_kind(kind + 1, (size_t)(number - kind - 1));
    id->number = read_number(number + 1, text + strlen(text));
    return id->owner >= 0 && id->owner < r->players && id->kind >= 0 && id->number >= 0 &&
           id->number < JCZ_NUMBERS;
}

bool jcz_read_figure(struct jcz *jcz, uint32_t node, int owner, struct jcz_id *id) {
    struct rec_reading *r = jcz->r;
    const char *text = node == AJ_NO_NODE ? NULL : rec_text(r, node, NULL);
    if (!text)
        return rec_fail(r, node == AJ_NO_NODE ? r->message_node : node,
                        "no \"meepleId\" says which figure this is");
    const char *kind = strchr(text, '.');
    if (kind && jcz_stop_at(jcz, node, JCZ_FIGURE, kind + 1, text))
        return false;
    if (!parse(r, text, id))
        return rec_fail(r, node, "no figure of a player is called %s", rec_quote(r, text));
    if (owner >= 0 && id->owner != owner)
        return rec_fail(r, node, "the figure %s is not the mover's", rec_quote(r, text));
    return true;
}

bool jcz_put_figure(struct jcz *jcz, struct jcz_id id, const struct jcz_place *place) {
    struct jcz_figure *figure = jcz_figure(jcz, id);
    int before = 0;
    for (int i = 0; i < JCZ_NUMBERS; i++)
        before += jcz->figure[id.owner][id.kind][i].was_put;
    if (!figure->was_put && before >= kinds[id.kind].most)
        return rec_stop(jcz->r, jcz->r->message_node,
                        "this is one more figure of the kind %s than a player of a case has",
                        kinds[id.kind].ours);
    figure->place = *place;
    figure->was_put = true;
    return true;
}
