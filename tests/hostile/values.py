#!/usr/bin/python3
"""Every value of every fixture, left out or replaced by a value of another shape: whatever a case lacks, adjudge answers.

    values.py ADJUDGE [STEP [COMMAND...]]

Every STEP-th of these cases (default 1: all) is read by each command, by default `check -f json`, `check` and
`moves -f json`. Exit code 5, a fault of adjudge's own, fails, as does a signal; the case is printed.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

FIXTURES = pathlib.Path(__file__).parents[2] / "fixtures"
COMMANDS = ["check -f json", "check", "moves -f json"]
AT_ONCE = 20000  # cases in one file
TOO_LONG = 8000  # letters of a case that has so many values that all of them take too long
LEFT_OUT = object()
SHAPES = [LEFT_OUT, None, "", "x", 0, -1, True, [], {}, [None], {"x": None}, [[]], [0, 0]]


def list_cases(adjudge):
    """Returns the cases of all fixtures as texts of JSON, each case of a file by itself."""
    files = sorted(FIXTURES.rglob("*.yaml"))
    made = subprocess.run([adjudge, "fmt", "-f", "ndjson", *files], capture_output=True, text=True, check=False)
    if made.returncode:
        sys.exit(made.stderr)
    return [line for line in made.stdout.splitlines() if len(line) < TOO_LONG]


def list_places(value, place=()):
    """Yields where each value stands within another: its keys and indices."""
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield place + (key,)
        yield from list_places(value[key], place + (key,))


def replace(text, place, shape):
    """Returns a case with another value, or none, at a place."""
    case = json.loads(text)
    parent = case
    for key in place[:-1]:
        parent = parent[key]
    if shape is LEFT_OUT:
        del parent[place[-1]]
    else:
        parent[place[-1]] = shape
    return json.dumps(case, separators=(",", ":"))


def spoil(cases, step):
    """Yields every step-th case with one value spoilt. A step of as many shapes does not always take the same one."""
    number = 0
    for text in cases:
        for place in list_places(json.loads(text)):
            for shape in SHAPES:
                if (number + number // len(SHAPES)) % step == 0:
                    yield replace(text, place, shape)
                number += 1


def is_faulty(adjudge, command, lines):
    """Whether adjudge faults at one of these cases."""
    with tempfile.NamedTemporaryFile("w", suffix=".ndjson") as file:
        file.write("\n".join(lines) + "\n")
        file.flush()
        code = subprocess.run([adjudge, *command.split(), file.name], stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, check=False).returncode
    return code not in (0, 1, 2, 3, 4)


def find_fault(adjudge, command, lines):
    """Returns the case at which adjudge faults, of several of which one does so."""
    while len(lines) > 1:
        half = lines[:len(lines) // 2]
        lines = half if is_faulty(adjudge, command, half) else lines[len(half):]
    return lines[0]


def main():
    adjudge, step = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1
    commands = sys.argv[3:] or COMMANDS
    lines = list(spoil(list_cases(adjudge), step))
    for command in commands:
        for first in range(0, len(lines), AT_ONCE):
            some = lines[first:first + AT_ONCE]
            if is_faulty(adjudge, command, some):
                sys.exit(f"{command}: {find_fault(adjudge, command, some)}")
    print(f"{len(lines)} spoilt cases, each under {len(commands)} commands: no fault")
    sys.exit(not lines)


main()
