// adjudge play: random legal games as cases, one a line.
#include <stdlib.h>
#include <string.h>

#include "cmd/commands.h"
#include "judging/ruleset.h"

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

static const struct aj_game *find_game(struct cmd_request *request) {
    const char *id = cmd_value(request, GAME, "carcassonne");
    for (size_t i = 0; request->engine->games[i]; i++)
        if (strcmp(request->engine->games[i]->id, id) == 0 && request->engine->games[i]->play)
            return request->engine->games[i];
    cmd_complain(request->io, "there are no random games of %s", id);
    return NULL;
}

static bool apply_settings(struct cmd_request *request, struct aj_ruleset *rules) {
    for (size_t i = 0; i < request->given[SET]; i++) {
        const char *error;
        if (aj_ruleset_set(rules, request->value[SET][i], request->arena, &error))
            continue;
        cmd_complain(request->io, "--set %s: %s", request->value[SET][i], error);
        return false;
    }
    return true;
}

// As many as the game has under these rules.
static bool check_players(struct cmd_request *request, const struct aj_game *game,
                          const struct aj_ruleset *rules, uint64_t players) {
    int least = game->least_players ? game->least_players : 1;
    int most = game->most_players ? game->most_players(rules) : AJ_PLAYERS_MAX;
    if (players >= (uint64_t)least && players <= (uint64_t)most)
        return true;
    cmd_complain(request->io, "%s has %d to %d players by these rules, not %llu", game->id, least,
                 most, (unsigned long long)players);
    return false;
}

struct series {
    uint64_t seed, games, players;
};

static int play_series(struct cmd_request *request, const struct aj_game *game,
                       const struct aj_ruleset *rules, const struct series *series) {
    struct aj_arena arena;
    struct aj_buf line;
    bool failed = false;
    aj_arena_init(&arena, 0);
    aj_buf_init(&line);
    for (uint64_t i = 0; i < series->games && !failed && !request->io->broken; i++) {
        aj_arena_reset(&arena);
        aj_buf_clear(&line);
        struct aj_deal deal = {.seed = series->seed + i, .players = (int)series->players};
        deal.id = aj_arena_format(&arena, "seed-%llu", (unsigned long long)deal.seed);
        game->play(rules, &deal, &arena, &line);
        aj_buf_char(&line, '\n');
        failed = !cmd_put(request->io, &line);
    }
    aj_buf_done(&line);
    aj_arena_done(&arena);
    return failed ? CMD_TROUBLE : CMD_YES;
}

static int run_play(struct cmd_request *request) {
    struct series series = {.seed = 1, .games = 1, .players = 2};
    struct aj_ruleset rules;
    const struct aj_game *game = find_game(request);
    if (request->operands > 0) {
        cmd_complain(request->io, "play takes no files");
        return CMD_TROUBLE;
    }
    if (!game || !cmd_number(request, SEED, 0, UINT64_MAX / 2, &series.seed) ||
        !cmd_number(request, GAMES, 0, 1000000000, &series.games) ||
        !cmd_number(request, PLAYERS, 1, AJ_PLAYERS_MAX, &series.players))
        return CMD_TROUBLE;
    aj_ruleset_init(&rules, game->book);
    if (!apply_settings(request, &rules) || !check_players(request, game, &rules, series.players))
        return CMD_TROUBLE;
    return play_series(request, game, &rules, &series);
}

const struct cmd_command cmd_play = {
    .name = "play",
    .operands = "",
    .summary = "write random legal games as cases, one a line",
    .option = play_options,
    .options = OPTIONS,
    .run = run_play,
};
