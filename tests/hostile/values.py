#!/usr/bin/python3
"""Every key and entry of every fixture, spoilt (spoilt.py): whatever a case lacks, adjudge answers.

    values.py ADJUDGE [STEP [COMMAND...]]

Every STEP-th of these cases (default 1: all) is read by each command, by default `check -f json`, `check`,
`moves -f json` and `compare -f json`. Exit code 5, a fault of adjudge's own, fails, as does a signal; the case is printed.
"""
import subprocess
import sys
import tempfile

from spoilt import list_cases, spoil

COMMANDS = ["check -f json", "check", "moves -f json", "compare -f json"]
AT_ONCE = 20000  # cases in one file


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
