// Calls the reader of each message of a saved game.
#include <string.h>

#include "records/internal.h"

static const struct {
    const char *type;
    void (*read)(struct jcz *jcz);
} readers[] = {
#define MESSAGE(type_, reader_) {type_, jcz_read_##reader_},
#include "records/jcz.def"
};
static const struct {
    const char *type, *what;
    int box;
} others[] = {
#define STOPS(type_, what_, box_) {type_, what_, JCZ_##box_},
#define IDLE(type_) {type_, NULL, 0},
#include "records/jcz.def"
};

void jcz_come_before(struct jcz *jcz, const char *type) {
#define BEFORE(reader) jcz_before_##reader(jcz, type);
#include "records/jcz.def"
}

static void read_other(struct jcz *jcz, const char *type, uint32_t node) {
    struct rec_reading *r = jcz->r;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (strcmp(others[i].type, type) != 0)
            continue;
        r->type = others[i].type;
        if (others[i].what)
            rec_stop(r, node, "%s %s", others[i].what, jcz_say_box(jcz, others[i].box));
        return;
    }
    rec_fail(r, rec_get(r, node, "type"), "no message is called %s", rec_quote(r, type));
}

// Counts the messages since the last COMMIT. If there are none, a further COMMIT is an error,
// unless a turn is under way.
static void count_message(struct jcz *jcz, const char *type) {
    if (strcmp(type, "COMMIT") == 0)
        return; // the reader of COMMIT begins to count anew
    jcz->since_commit++;
    jcz->passes += strcmp(type, "PASS") == 0;
}

void jcz_read_message(struct jcz *jcz, uint32_t node, size_t at) {
    struct rec_reading *r = jcz->r;
    const char *type = rec_text(r, node, "type");
    jcz->at = at;
    jcz->payload = rec_get(r, node, "payload");
    r->message = r->reader->doc->node[node].index + 1;
    r->message_node = node;
    r->type = NULL;
    if (!type) {
        rec_fail(r, node, "no \"type\" says what this is");
        return;
    }
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
        if (strcmp(readers[i].type, type) == 0) {
            r->type = readers[i].type;
            jcz_come_before(jcz, type);
            readers[i].read(jcz);
            count_message(jcz, type);
            return;
        }
    read_other(jcz, type, node);
    count_message(jcz, type);
}
