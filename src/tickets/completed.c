// Whether a ticket is completed, as people claim it: "my ticket is done", "I did not finish
// Paris-Wien".
#include <string.h>

#include "core/core.h"
#include "documents/shapes/claimed.h"
#include "documents/tree/tree.h"
#include "tickets/tickets.h"

// What a text says of a ticket.
struct completion {
    const char *who;  // whose it is; NULL: it is not said
    const char *name; // what is said of its cities, `length` bytes
    size_t length;
    bool is_not;
    const char *points; // how many it gives, `digits` bytes; NULL: it is not said
    size_t digits;
};

// Whether a claim ends where a text goes on, perhaps with the points of the ticket: ", that's 4
// points".
static bool is_end(const char *text, struct completion *said) {
    static const char *const leads[] = {", that's ",   ", that is ", ", so that's ", " so that's ",
                                        ", so I get ", " so I get ", ", I get ",     " for ",
                                        ", for ",      ", plus ",    ", ",           NULL};
    static const char *const units[] = {" points", " point", NULL};
    size_t at = aj_skip_one(text, leads), digits = strspn(text + at, "0123456789");
    said->points = NULL;
    if (at == 0 || digits == 0)
        return aj_is_claim_end(text);
    said->points = text + at;
    said->digits = digits;
    at += digits;
    return aj_is_claim_end(text + at + aj_skip_one(text + at, units));
}

// Returns where a text says whether a ticket is completed, and sets `*size` to how long that is;
// NULL: it does not.
static const char *find_completed(const char *text, size_t *size, bool *is_not) {
    static const char *const done[] = {"counts", NULL};
    static const char *const open[] = {
        "fails", "failed", "does not count", "doesn't count", "is failed", "is incomplete", NULL};
    for (size_t at = 0; text[at]; at = aj_loose_next_word(text, at)) {
        if ((*size = aj_skip_completion(text + at, is_not)))
            return text + at;
        *is_not = (*size = aj_skip_one(text + at, open)) > 0;
        if (*is_not || (*size = aj_skip_one(text + at, done)))
            return text + at;
    }
    return NULL;
}

// Reads "my ticket", "Ben's ticket" or "the ticket" and returns its length, or 0.
static size_t find_ticket(const struct aj_speaker *speaker, const char *text,
                          struct completion *said) {
    static const char *const own[] = {"my", "his", "her", "your", NULL};
    size_t first = strcspn(text, " "), name = aj_loose_without_genitive(text, first);
    const char *const *word = own;
    while (*word && !aj_loose_begins_with(text, *word))
        word++;
    said->who = *word          ? aj_speaker_means(speaker, *word)
                : name < first ? aj_speaker_named(speaker, text, name)
                               : NULL;
    if (!said->who && !aj_loose_begins_with(text, "the"))
        return 0;
    return aj_loose_begins_with(text + first + (text[first] == ' '), "ticket")
               ? first + 1 + strlen("ticket")
               : 0;
}

// Reads "my ticket to Wien is done".
static bool find_state(const struct aj_speaker *speaker, const char *text,
                       struct completion *said) {
    size_t at = find_ticket(speaker, text, said), size = 0;
    if (!at && !strchr("-/", text[strcspn(text, "-/ ")]))
        return false; // "Paris-Wien is done" has the cities alone
    const char *state = find_completed(text + at, &size, &said->is_not);
    said->name = text + at;
    said->length = state ? (size_t)(state - said->name) : 0;
    return state && is_end(state + size, said) && !(said->is_not && said->points);
}

// Reads "I completed my ticket" and "Ben did not finish Paris-Wien".
static bool find_deed(const struct aj_speaker *speaker, const char *text, struct completion *said) {
    static const char *const done[] = {" completed ",     " finished ",      " have completed ",
                                       " has completed ", " have finished ", " has finished ",
                                       " made ",          " fulfilled ",     NULL};
    static const char *const open[] = {" did not complete ",
                                       " didn't complete ",
                                       " did not finish ",
                                       " didn't finish ",
                                       " has not completed ",
                                       " have not completed ",
                                       " failed ",
                                       " did not make ",
                                       " didn't make ",
                                       NULL};
    struct completion of;
    size_t name = strcspn(text, " "), size = aj_skip_one(text + name, done);
    said->is_not = size == 0;
    size = size ? size : aj_skip_one(text + name, open);
    said->who =
        aj_loose_begins_with(text, "I") ? speaker->by : aj_speaker_named(speaker, text, name);
    if (size == 0 || !said->who)
        return false;
    said->name = text + name + size;
    said->name += find_ticket(speaker, said->name, &of);
    said->length = 0;
    while (said->name[said->length] && !aj_is_claim_end(said->name + said->length))
        said->length++;
    return said->length > 0 || said->name != text + name + size;
}

// Whether each word of what is said of a ticket's cities is in the ticket.
static bool is_called(const char *ticket, const struct completion *said) {
    static const char *const fillers[] = {"to", "for", "from", "the", "and", "ticket", "of", NULL};
    static const char marks[] = " -/\"";
    for (size_t at = 0, size; at < said->length; at += size) {
        char word[64];
        at += strspn(said->name + at, marks);
        size = strcspn(said->name + at, marks);
        size = at + size > said->length ? said->length - at : size;
        if (at >= said->length || size == 0)
            break;
        if (size >= sizeof word)
            return false;
        memcpy(word, said->name + at, size);
        word[size] = '\0';
        if (!aj_loose_is_listed(word, fillers) && !aj_find_part(ticket, word))
            return false;
    }
    return true;
}

// Returns the only ticket of the case that is meant, and sets `*owner`; NULL: there is none, or
// several.
static const char *find_meant(const struct aj_doc *doc, uint32_t node,
                              const struct completion *said, const char **owner) {
    enum { TICKETS_MAX = 100 };
    uint32_t players = aj_find_list(doc, node, "players");
    const char *only = NULL;
    if (players == AJ_NO_NODE)
        return NULL;
    AJ_EACH_CHILD(doc, c, players) {
        bool is_map = aj_doc_at(doc, c)->kind == AJ_NODE_MAP;
        uint32_t name = is_map ? aj_doc_get(doc, c, "name") : AJ_NO_NODE;
        uint32_t tickets = is_map ? aj_doc_get(doc, c, "tickets") : AJ_NO_NODE;
        bool is_few = tickets != AJ_NO_NODE && aj_doc_at(doc, tickets)->count <= TICKETS_MAX;
        const char *whose = name == AJ_NO_NODE ? NULL : aj_doc_text(doc, name);
        if (!is_few || aj_doc_at(doc, tickets)->kind != AJ_NODE_LIST || !whose ||
            (said->who && !aj_is_same_word(whose, said->who)))
            continue;
        AJ_EACH_CHILD(doc, t, tickets) {
            const char *ticket = aj_doc_text(doc, t);
            if (!ticket || !is_called(ticket, said))
                continue;
            if (only)
                return NULL;
            only = ticket;
            *owner = whose;
        }
    }
    return only;
}

static const char *find_completion(const struct aj_doc *doc, uint32_t node,
                                   const struct aj_loose *row, struct completion *said,
                                   const char **owner) {
    enum { LENGTH_MAX = 160 };
    const char *text = aj_doc_text(doc, node);
    const struct aj_speaker speaker = aj_find_speaker(doc, node, row->other);
    if (strlen(text) > LENGTH_MAX)
        return NULL;
    *said = (struct completion){0};
    bool is_said = find_state(&speaker, text, said) || find_deed(&speaker, text, said);
    return is_said ? find_meant(doc, node, said, owner) : NULL;
}

// Returns the kind of score of a ticket: "ticket paris-wien" for "Paris - Wien (8)".
static const char *kind_of(const char *ticket, struct aj_arena *arena) {
    static const char marks[] = " -/()0123456789";
    const char *kind = "ticket";
    for (size_t size; *(ticket += strspn(ticket, marks)); ticket += size) {
        size = strcspn(ticket, marks);
        kind = aj_arena_format(arena, "%s%s%.*s", kind, strcmp(kind, "ticket") == 0 ? " " : "-",
                               (int)size, ticket);
    }
    return kind;
}

static bool completed_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    struct completion said;
    const char *owner;
    return aj_doc_get(doc, aj_doc_at(doc, node)->parent, row->name) == AJ_NO_NODE &&
           find_completion(doc, node, row, &said, &owner);
}

static void completed_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                           struct aj_made *parent, const char *key) {
    (void)key;
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    uint32_t offset = aj_doc_at(doc, node)->offset;
    struct completion said;
    const char *owner = NULL, *ticket = find_completion(doc, node, row, &said, &owner);
    AJ_SURE(arena, ticket != NULL);
    if (said.is_not)
        parent = aj_make_in(arena, parent, "denies", AJ_NODE_MAP, offset);
    struct aj_made *list = aj_make_in(arena, parent, row->name, AJ_NODE_LIST, offset);
    struct aj_made *score = aj_make_in(arena, list, NULL, AJ_NODE_MAP, offset);
    aj_make_text(arena, score, "player", owner, offset);
    aj_make_text(arena, score, "kind", kind_of(ticket, arena), offset);
    const char *points = said.points ? aj_arena_copy(arena, said.points, said.digits) : "some";
    aj_make_text(arena, score, "points", points, offset)->quoted = false;
}

const struct aj_loose_kind ttr_loose_completed = {AJ_LOOSE_TEXT, completed_fits, completed_make};
