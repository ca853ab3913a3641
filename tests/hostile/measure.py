"""Runs every command on every file of a folder and measures what each took.

  measure.py PROGRAM FOLDER SECONDS MIB

The entry of the page for browsers (tests/page_entry beside PROGRAM) is measured as two more commands.
"""
import os
import shutil
import sys

COMMANDS = [
    "check", "check -q", "check -v", "check -f json", "check -f html", "check -f post",
    "test", "test -f tap", "test -f junit", "test -f json", "test -f github", "test --list",
    "test --coverage", "test --update", "fmt", "fmt -w", "draw", "draw -f svg", "draw -f json",
    "moves", "moves -f json", "moves --count", "moves --why-not", "moves --cases",
    "compare", "compare -f json", "compare --all", "compare --product", "batch", "batch --full",
    "import", "import -f ndjson --names", "check --turn 1", "moves --turn 1", "draw --turn 1", "page",
    "PAGE answer", "PAGE moves",
]
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
        os.execv(run[0], run + operands)
    _, status, used = os.wait4(child, 0)
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, status


def main():
    program, folder = sys.argv[1:3]
    most_seconds, most_memory = float(sys.argv[3]), float(sys.argv[4])
    bad = 0
    print(f"{'command':18} {'CPU s':>6}  {'of':20} {'MiB':>6}  of")
    for command in COMMANDS:
        rows = []
        for name in sorted(os.listdir(folder)):
            path = os.path.join(folder, name)
            if command in ("test --update", "fmt -w"):
                path = os.path.join(folder, "copy-" + name)
                shutil.copy(os.path.join(folder, name), path)
            seconds, memory, status = measure(program, command, path)
            if path.startswith(os.path.join(folder, "copy-")):
                os.unlink(path)
            rows.append((seconds, memory, name))
            ended = os.WEXITSTATUS(status) if os.WIFEXITED(status) else -os.WTERMSIG(status)
            if seconds > most_seconds or memory > most_memory or ended not in (0, 1, 2, 3, 4):
                print(f"  {command} {name}: {seconds:.2f} s, {memory:.0f} MiB, ended with {ended}")
                bad += 1
        slowest, largest = max(rows), max(rows, key=lambda row: row[1])
        print(f"{command:18} {slowest[0]:6.2f}  {slowest[2]:20} {largest[1]:6.0f}  {largest[2]}",
              flush=True)
    if bad:
        print(f"{bad} of them took more than {most_seconds} s or {most_memory:.0f} MiB")
    return 1 if bad else 0


sys.exit(main())
