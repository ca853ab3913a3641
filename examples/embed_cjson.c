// Puts a case together as a tree of cJSON, judges it, and asks where the tile may go.
//   cc embed_cjson.c $(pkg-config --cflags --libs adjudge-cjson) -o embed_cjson
#include <adjudge/cjson.h>

#include <stdio.h>

// A straight road at (0,0), and a move that puts another one at (x,0).
static cJSON *make_case(int x) {
    cJSON *tree = cJSON_CreateObject();
    cJSON_AddStringToObject(tree, "game", "carcassonne");
    cJSON *players = cJSON_AddArrayToObject(tree, "players");
    cJSON_AddItemToArray(players, cJSON_CreateString("Anna"));
    cJSON_AddItemToArray(players, cJSON_CreateString("Ben"));
    cJSON *tile = cJSON_CreateObject();
    cJSON_AddItemToArray(cJSON_AddArrayToObject(tree, "board"), tile);
    cJSON_AddStringToObject(tile, "tile", "U");
    cJSON_AddItemToObject(tile, "at", cJSON_CreateIntArray((const int[]){0, 0}, 2));
    cJSON *move = cJSON_AddObjectToObject(tree, "move");
    cJSON_AddStringToObject(move, "player", "Anna");
    cJSON *place = cJSON_CreateObject();
    cJSON_AddItemToArray(cJSON_AddArrayToObject(move, "actions"), place);
    cJSON_AddStringToObject(place, "place", "U");
    cJSON_AddItemToObject(place, "at", cJSON_CreateIntArray((const int[]){x, 0}, 2));
    return tree;
}

static const char *read_text(const cJSON *map, const char *key) {
    const char *text = cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(map, key));
    return text ? text : "";
}

int main(void) {
    adjudge_engine *engine = adjudge_new();
    cJSON *cases = cJSON_CreateArray();
    for (int x = 1; x <= 2; x++)
        cJSON_AddItemToArray(cases, make_case(x));
    cJSON *records = adjudge_judge_cjson(engine, cases);
    const cJSON *record, *ruling;
    cJSON_ArrayForEach(record, records) {
        printf("%s\n", read_text(record, "verdict"));
        cJSON_ArrayForEach(ruling, cJSON_GetObjectItemCaseSensitive(record, "rulings")) {
            if (strcmp(read_text(ruling, "effect"), "forbids") == 0)
                printf("  %s: %s\n", read_text(ruling, "rule"), read_text(ruling, "text"));
        }
    }
    cJSON *compared = adjudge_ask_cjson(engine, "compare", cases->child,
                                        (const char *const[]){"base=first", NULL});
    cJSON_ArrayForEach(record, compared) printf("base=first: %s\n", read_text(record, "verdict"));
    int code = records && compared ? 0 : 2;
    cJSON_Delete(compared);
    cJSON_Delete(records);
    cJSON_Delete(cases);
    adjudge_free(engine);
    return code;
}
