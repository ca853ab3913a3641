// adjudge play: writes random legal games as cases, one a line.
#include "api/api.h"
#include "cmd/cmd.h"

enum { SEED, GAMES, PLAYERS, GAME, SET, OPTIONS };

static const struct cmd_option play_options[] = {
    [SEED] = {0, "seed", "S", NULL, false, "the first game's seed, a whole number (default 1)"},
    [GAMES] = {0, "games", "N", NULL, false, "how many games (default 1)"},
    [PLAYERS] = {0, "players", "N", NULL, false,
                 "how many players, 1 to 6 (default 2); as many as the game has"},
    [GAME] = {0, "game", "GAME", NULL, false, "which game (default carcassonne)"},
    [SET] = {0, "set", "NAME=VALUE", NULL, true,
             "play by this edition or option's value: tunnel=czech"},
};

struct series {
    uint64_t seed, games, players;
};

static int refuse(struct cmd_request *request) {
    cmd_complain(request->io, "%s", adjudge_message(request->engine));
    return CMD_TROUBLE;
}

static int run_play(struct cmd_request *request) {
    struct series series = {.seed = 1, .games = 1, .players = 2};
    struct aj_ruleset rules;
    const struct aj_game *game = aj_play_find(
        request->engine, cmd_value(request, GAME, request->engine->games[0]->id), request->arena);
    if (!game)
        return refuse(request);
    if (request->operands > 0) {
        cmd_complain(request->io, "play takes no files");
        return CMD_TROUBLE;
    }
    if (!cmd_number(request, SEED, 0, UINT64_MAX / 2, &series.seed) ||
        !cmd_number(request, GAMES, 0, 1000000000, &series.games) ||
        !cmd_number(request, PLAYERS, 1, AJ_PLAYERS_MAX, &series.players))
        return CMD_TROUBLE;
    if (!aj_play_rules(request->engine, game, request->value[SET], request->arena, &rules) ||
        !aj_play_admits(request->engine, game, &rules, series.players))
        return refuse(request);
    adjudge_engine *engine = request->engine;
    for (uint64_t i = 0; i < series.games && !request->io->broken; i++) {
        if (!aj_play_write(engine, game, &rules, series.seed + i, (int)series.players))
            return refuse(request);
        if (!cmd_put(request->io, &engine->out))
            return CMD_TROUBLE;
    }
    return CMD_YES;
}

const struct cmd_command cmd_play = {
    .name = "play",
    .operands = "",
    .summary = "write random legal games as cases, one a line",
    .option = play_options,
    .options = OPTIONS,
    .run = run_play,
};
