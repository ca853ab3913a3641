#include <stdio.h>
#include <string.h>

#include "api/api.h"
#include "api/internal.h"
#include "documents/reading/reading.h"
#include "judging/case/case.h"

// Says that no game has this id, and names the nearest one or all.
static void say_unknown(adjudge_engine *engine, const char *id, struct aj_arena *arena) {
    size_t count;
    const char *const *names = aj_game_ids(engine->games, arena, &count), *list = "";
    for (size_t i = 0; i < count; i++)
        list = aj_arena_format(arena, "%s%s %s", list, i ? "," : "", names[i]);
    const char *nearest = aj_nearest(id, names, count);
    aj_engine_say(engine,
                  nearest ? aj_arena_format(arena, "no game is called \"%s\"; did you mean \"%s\"?",
                                            id, nearest)
                          : aj_arena_format(arena, "no game is called \"%s\"; known:%s", id, list));
}

// ---- random games

const struct aj_game *aj_play_find(adjudge_engine *engine, const char *id, struct aj_arena *arena) {
    const struct aj_game *game = aj_find_game(engine->games, id);
    if (game && game->play)
        return game;
    if (game)
        aj_engine_say(engine, aj_arena_format(arena, "there are no random games of %s", id));
    else
        say_unknown(engine, id, arena);
    return NULL;
}

bool aj_play_admits(adjudge_engine *engine, const struct aj_game *game,
                    const struct aj_ruleset *rules, uint64_t players) {
    char message[128];
    int least = game->least_players ? game->least_players : 1;
    int most = game->most_players ? game->most_players(rules) : AJ_PLAYERS_MAX;
    if (players >= (uint64_t)least && players <= (uint64_t)most)
        return true;
    snprintf(message, sizeof message, "%s has %d to %d players by these rules, not %llu", game->id,
             least, most, (unsigned long long)players);
    aj_engine_say(engine, message);
    return false;
}

static void init_rules(const struct aj_game *game, struct aj_ruleset *rules) {
    aj_ruleset_init(rules, game->book);
    if (game->edition)
        aj_ruleset_choose(rules, 0, game->edition);
}

bool aj_play_rules(adjudge_engine *engine, const struct aj_game *game, const char *const settings[],
                   struct aj_arena *arena, struct aj_ruleset *rules) {
    const char *error;
    init_rules(game, rules);
    for (; settings && *settings; settings++) {
        if (aj_ruleset_set(rules, *settings, arena, &error))
            continue;
        aj_engine_say(engine, aj_arena_format(arena, "--set %s: %s", *settings, error));
        return false;
    }
    return true;
}

// A random game to be played.
struct playing {
    adjudge_engine *engine;
    const struct aj_game *game;
    const struct aj_ruleset *rules;
    uint64_t seed;
    int players;
};

static void write_game(void *context) {
    const struct playing *playing = context;
    struct aj_arena *arena = &playing->engine->arena;
    struct aj_deal deal = {.seed = playing->seed, .players = playing->players};
    deal.id = aj_arena_format(arena, "seed-%llu", (unsigned long long)deal.seed);
    playing->game->play(playing->rules, &deal, arena, &playing->engine->out);
    aj_buf_char(&playing->engine->out, '\n');
}

bool aj_play_write(adjudge_engine *engine, const struct aj_game *game,
                   const struct aj_ruleset *rules, uint64_t seed, int players) {
    struct playing playing = {engine, game, rules, seed, players};
    return aj_engine_tell(engine, write_game, &playing);
}

// The random game that a host asks for. Its rules are in the engine's arena too. If the game does
// not know a setting, that may be meant for another game.
struct asked {
    struct playing playing;
    const char *id;
    bool is_answered;
};

static void write_asked(void *context) {
    struct asked *asked = context;
    struct playing *playing = &asked->playing;
    adjudge_engine *engine = playing->engine;
    struct aj_ruleset rules;
    playing->rules = &rules;
    const char *error;
    playing->game = aj_play_find(engine, asked->id, &engine->arena);
    if (!playing->game)
        return;
    init_rules(playing->game, &rules);
    for (size_t i = 0; i < engine->settings; i++)
        aj_ruleset_set(&rules, engine->setting[i], &engine->arena, &error);
    asked->is_answered = aj_play_admits(engine, playing->game, &rules, (uint64_t)playing->players);
    if (asked->is_answered)
        write_game(playing);
}

const char *adjudge_play(adjudge_engine *engine, const char *game, unsigned long long seed,
                         unsigned players, size_t *length) {
    if (length)
        *length = 0;
    if (!engine)
        return NULL;
    struct asked asked = {.playing = {.engine = engine, .seed = seed},
                          .id = game ? game : engine->games[0]->id};
    asked.playing.players = players <= AJ_PLAYERS_MAX ? (int)players : AJ_PLAYERS_MAX + 1;
    if (!aj_engine_tell(engine, write_asked, &asked) || !asked.is_answered)
        return NULL;
    return aj_engine_text(engine, length);
}

// ---- templates

struct starting {
    adjudge_engine *engine;
    const char *game, *rows; // `rows`: what is on the board, or NULL
    bool is_answered;
};

// Writes the template with a board: what lies on it replaces the sign.
static void write_filled(struct starting *starting, const struct aj_game *game) {
    static const char sign[] = "@board@";
    adjudge_engine *engine = starting->engine;
    const char *problem = "no board of this game is filled in from a text";
    if (game->filled && game->fill) {
        const char *text = (const char *)game->filled, *at = strstr(text, sign);
        aj_buf_put(&engine->out, text, (size_t)(at - text));
        starting->is_answered = game->fill(starting->rows, &engine->arena, &engine->out, &problem);
        aj_buf_puts(&engine->out, at + sizeof sign); // skips the sign and the end of its line
    }
    aj_engine_say(engine, problem);
}

static void write_template(void *context) {
    struct starting *starting = context;
    const struct aj_game *game = aj_find_game(starting->engine->games, starting->game);
    if (!game) {
        say_unknown(starting->engine, starting->game, &starting->engine->arena);
    } else if (starting->rows) {
        write_filled(starting, game);
    } else {
        starting->is_answered = true;
        aj_buf_puts(&starting->engine->out, (const char *)game->start);
    }
}

const char *adjudge_template(adjudge_engine *engine, const char *game, const char *rows,
                             size_t *length) {
    if (length)
        *length = 0;
    if (!engine)
        return NULL;
    struct starting starting = {engine, game ? game : engine->games[0]->id, rows, false};
    aj_engine_say(engine, NULL);
    if (!aj_engine_tell(engine, write_template, &starting) || !starting.is_answered)
        return NULL;
    return aj_engine_text(engine, length);
}
