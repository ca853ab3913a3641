"""Runs every command on every file of a folder and measures what each took.

  measure.py PROGRAM FOLDER SECONDS MIB [COMMAND...]

The entry of the page for browsers (tests/page_entry beside PROGRAM) is measured as two more commands.
"""
import os
import shutil
import sys

COMMANDS = [
    "check", "check -q", "check -v", "check -v --width 100", "check -f json", "check -f html", "check -f html --show all",
    "check -f post", "check --turn 1",
    "test", "test -v", "test -f tap", "test -f junit", "test -f json", "test -f github", "test --list",
    "test --coverage", "test --set base=first", "test --update --yes",
    "fmt", "fmt -f json", "fmt -f ndjson", "fmt --check", "fmt -w",
    "draw", "draw --width 100", "draw -f svg", "draw -f svg --show all", "draw -f json", "draw --turn 1",
    "moves", "moves -f json", "moves --count", "moves --why-not", "moves --cases", "moves --turn 1",
    "compare", "compare -f json", "compare -v", "compare --all", "compare --product", "compare --turn 1",
    "compare --set base=first --set base=second",
    "batch", "batch --full", "batch --set base=first --summary /dev/null",
    "import", "import -f ndjson --names", "import --at 1", "import --turn 1", "page",
    "PAGE answer", "PAGE moves",
]
AGAIN = 2  # times that a run over the limit is repeated, if other programs run beside it: the least counts
ENOUGH = 10  # seconds after which a command is stopped


def measure(program, command, path):
    """CPU seconds, MiB and how it ended."""
    child = os.fork()
    if child == 0:
        import resource
        resource.setrlimit(resource.RLIMIT_CPU, (ENOUGH, ENOUGH))
        nothing = os.open(os.devnull, os.O_RDWR)
        source = os.open(path, os.O_RDONLY)
        os.dup2(source if command.startswith("batch") else nothing, 0)
        os.dup2(nothing, 1)
        os.dup2(nothing, 2)
        operands = [] if command.startswith("batch") else [path]
        words = command.split()
        run = [os.path.join(os.path.dirname(program), "tests/page_entry"), *words[1:]] if words[0] == "PAGE" else [program, *words]
        try:
            os.execv(run[0], run + operands)
        finally:
            os._exit(127)
    _, status, used = os.wait4(child, 0)
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, status


def measure_copy(program, command, path):
    """The same, of a copy if the command writes its file."""
    if command not in ("test --update --yes", "fmt -w"):
        return measure(program, command, path)
    copy = os.path.join(os.path.dirname(path), "copy-" + os.path.basename(path))
    shutil.copy(path, copy)
    try:
        return measure(program, command, copy)
    finally:
        os.unlink(copy)


def main():
    program, folder = sys.argv[1:3]
    most_seconds, most_memory = float(sys.argv[3]), float(sys.argv[4])
    bad, inputs, worst = 0, sorted(os.listdir(folder)), []
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"{'command':42} {'CPU s':>6}  {'of':24} {'MiB':>6}  of")
    for command in sys.argv[5:] or COMMANDS:
        rows = []
        for name in inputs:
            path = os.path.join(folder, name)
            seconds, memory, status = measure_copy(program, command, path)
            for _ in range(AGAIN if most_seconds < seconds < ENOUGH / 2 else 0):
                seconds = min(seconds, measure_copy(program, command, path)[0])
            rows.append((seconds, memory, name))
            ended = os.WEXITSTATUS(status) if os.WIFEXITED(status) else -os.WTERMSIG(status)
            # 5 of --update: the file stays, since what it expects cannot be written there.
            good = (0, 1, 2, 3, 4, 5) if command == "test --update --yes" else (0, 1, 2, 3, 4)
            if seconds > most_seconds or memory > most_memory or ended not in good:
                print(f"  {command} {name}: {seconds:.2f} s, {memory:.0f} MiB, ended with {ended}")
                bad += 1
        slowest, largest = max(rows), max(rows, key=lambda row: row[1])
        worst.append((slowest[0], largest[1]))
        print(f"{command:42} {slowest[0]:6.2f}  {slowest[2]:24} {largest[1]:6.0f}  {largest[2]}",
              flush=True)
    print(f"load average {os.getloadavg()[0]:.1f}")
    print(f"{bad} over {most_seconds} s or {most_memory:.0f} MiB; of {len(inputs)} inputs and {len(worst)} commands the "
          f"worst took {max(row[0] for row in worst):.2f} s, {max(row[1] for row in worst):.0f} MiB")
    return 1 if bad else 0


sys.exit(main())
