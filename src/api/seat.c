// Gives the players of a table to documents that have none.
#include "api/api.h"
#include "documents/tree/tree.h"
#include "judging/case/case.h"

bool aj_engine_lacks_players(const adjudge_engine *engine) {
    const struct aj_case_table *table = engine->table;
    return table && table->players != AJ_NO_NODE && engine->doc.count > 0 &&
           engine->doc.node[0].kind == AJ_NODE_MAP && engine->doc.node[0].count > 0 &&
           aj_doc_get(&engine->doc, 0, "players") == AJ_NO_NODE;
}

// Copies a node of the table to the end of a document, below `parent`, after its child `previous`
// (AJ_NO_NODE: as the first one). If `parent` is AJ_NO_NODE, the copy is not linked yet.
static uint32_t copy_node(adjudge_engine *engine, uint32_t from, uint32_t parent,
                          uint32_t previous) {
    const struct aj_doc *table = engine->table->doc;
    struct aj_doc *doc = &engine->doc;
    const struct aj_node *at = &table->node[from];
    const char *text = aj_doc_text(table, from), *key = aj_doc_key(table, from);
    uint32_t node = aj_doc_add(doc, &engine->arena, parent, previous), before = AJ_NO_NODE;
    doc->node[node].kind = at->kind;
    doc->node[node].quoted = at->quoted;
    doc->node[node].length = at->length;
    doc->node[node].keyed = at->keyed && parent != AJ_NO_NODE;
    doc->node[node].key_length = at->key_length;
    doc->words[node].text = text;
    doc->words[node].key = key;
    AJ_EACH_CHILD(table, c, from)
        before = copy_node(engine, c, node, before);
    return node;
}

void aj_engine_seat_table(adjudge_engine *engine) {
    if (!aj_engine_lacks_players(engine))
        return;
    aj_doc_settle(&engine->doc);
    aj_doc_own_words(&engine->doc, &engine->arena);
    uint32_t players = copy_node(engine, engine->table->players, AJ_NO_NODE, AJ_NO_NODE);
    aj_doc_link(&engine->doc, 0, "players", players, &engine->arena);
}
