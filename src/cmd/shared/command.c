#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/shared/shared.h"

const struct cmd_option cmd_common_options[CMD_COMMON_OPTIONS] = {
    [CMD_COMMON_HELP] = {'h', "help", NULL, NULL, false, "show this text"},
    [CMD_COMMON_VERSION] = {'V', "version", NULL, NULL, false, "show the version"},
    [CMD_COMMON_COLOR] = {0, "color", "WHEN", "auto|always|never", false, "colours on a terminal"},
};

int cmd_worse(int a, int b) {
    static const int rank[] = {[CMD_YES] = 0,     [CMD_UNDETERMINED] = 1, [CMD_NO] = 2,
                               [CMD_INVALID] = 3, [CMD_TROUBLE] = 4,      [CMD_FAULT] = 5};
    return rank[a] >= rank[b] ? a : b;
}

const struct cmd_command *cmd_find(const struct cmd_request *request, const char *name) {
    for (size_t i = 0; i < request->command_count; i++)
        if (strcmp(request->commands[i]->name, name) == 0)
            return request->commands[i];
    return NULL;
}

const char *cmd_value(const struct cmd_request *request, size_t option, const char *otherwise) {
    size_t given = request->given[option];
    return given ? request->value[option][given - 1] : otherwise;
}

bool cmd_number(const struct cmd_request *request, size_t option, uint64_t low, uint64_t high,
                uint64_t *value) {
    const char *text = cmd_value(request, option, NULL);
    if (!text)
        return true;
    uint64_t number = 0;
    bool good = *text != '\0';
    for (const char *c = text; *c && good; c++) {
        unsigned digit = (unsigned)(*c - '0');
        good = *c >= '0' && *c <= '9' && digit <= high && number <= (high - digit) / 10;
        number = 10 * number + digit;
    }
    if (good && number >= low) {
        *value = number;
        return true;
    }
    cmd_complain(request->io, "--%s takes a whole number from %llu to %llu, not %s",
                 request->command->option[option].name, (unsigned long long)low,
                 (unsigned long long)high, text);
    return false;
}

bool cmd_colour(const struct cmd_request *request, int descriptor) {
    if (strcmp(request->color, "always") == 0)
        return true;
    if (strcmp(request->color, "never") == 0 || request->io->no_color)
        return false;
    return isatty(descriptor) == 1;
}

// Whether a path is the file `target` itself, not only one with the same content; "-" is standard
// input.
static bool is_file(const struct cmd_request *request, const char *path,
                    const struct stat *target) {
    struct stat own;
    int failed = strcmp(path, "-") == 0 ? fstat(request->io->in, &own) : stat(path, &own);
    return failed == 0 && own.st_dev == target->st_dev && own.st_ino == target->st_ino;
}

static bool is_forced(const struct cmd_request *request) {
    for (size_t i = 0; i < request->command->options; i++)
        if (strcmp(request->command->option[i].name, "force") == 0)
            return request->given[i] > 0;
    return false;
}

// Whether the value of an option other than `output` is the file `target`.
static bool is_of_option(const struct cmd_request *request, size_t output,
                         const struct stat *target) {
    for (size_t i = 0; i < request->command->options; i++) {
        const char *named = request->command->option[i].value;
        if (i == output || !named || strcmp(named, "FILE") != 0)
            continue;
        for (size_t k = 0; k < request->given[i]; k++)
            if (is_file(request, request->value[i][k], target))
                return true;
    }
    return request->io->rules && is_file(request, request->io->rules, target);
}

bool cmd_may_write(const struct cmd_request *request, size_t output, const char *path,
                   const char *const read[], size_t count) {
    struct stat target;
    if (!path || stat(path, &target) != 0 || !S_ISREG(target.st_mode) || is_forced(request))
        return true;
    bool is_read = is_of_option(request, output, &target) ||
                   (request->operands == 0 && is_file(request, "-", &target));
    for (size_t i = 0; i < request->operands && !is_read; i++)
        is_read = is_file(request, request->operand[i], &target);
    for (size_t i = 0; i < count && !is_read; i++)
        is_read = is_file(request, read[i], &target);
    if (is_read)
        cmd_complain(request->io, "%s is a file that is read here; --force overwrites it", path);
    return !is_read;
}

int cmd_answer(const struct cmd_request *request, const char *text, size_t length) {
    if (text)
        cmd_out(request->io, text, length);
    else
        cmd_complain(request->io, "%s", adjudge_message(request->engine));
    return text ? CMD_YES : CMD_TROUBLE;
}
