#!/usr/bin/python3
"""Two builds say the same: what `check`, `fmt` and `batch` print of all fixtures, and of cases with a key or entry spoilt, byte for byte.

    two_builds.py OLD NEW [COUNT] [SEED]

A change that is to change no answer is held against a build from before it. Of the COUNT cases (default 20000) each second
one is in loose spellings, and each but every tenth is spoilt at a random place.
"""
import itertools
import json
import pathlib
import random
import subprocess
import sys
import tempfile

from spellings import Spelling
from spoilt import FIXTURES, SHAPES, change, list_cases, list_places

AT_ONCE = 500  # files of one call
SHOWN = 5      # differences, and as many are looked for in the files of one call
COMMANDS = [["check", "-f", "json"], ["fmt"], ["fmt", "-f", "json"]]
OF_LINES = [["batch", "--full"]]  # of one stream, in which a case is a line


def run(adjudge, command, files):
    """Returns all that a command prints of the files, and its exit code."""
    lines = b"\n".join(file.read_bytes() for file in files) if command in OF_LINES else b""
    named = [] if command in OF_LINES else files
    made = subprocess.run([adjudge, *command, *named], input=lines, capture_output=True, check=False)
    return made.stdout, made.stderr, made.returncode


def find_unlike(builds, command, files):
    """Yields the files of which the builds do not say the same."""
    if run(builds[0], command, files) == run(builds[1], command, files):
        return
    if len(files) == 1:
        yield files[0]
        return
    half = len(files) // 2
    yield from find_unlike(builds, command, files[:half])
    yield from find_unlike(builds, command, files[half:])


def make_cases(cases, count, dice):
    """Yields so many cases, spoilt and in other words."""
    for number in range(count):
        text = dice.choice(cases)
        if number % 2:
            text = json.dumps(Spelling(dice).case(json.loads(text)))
        if number % 10:
            text = change(text, dice.choice([*list_places(json.loads(text))]), dice.choice(SHAPES))
        yield text


def hold(builds, files, commands):
    """Returns a line for each difference."""
    return [f"{' '.join(command)}: {file}\n{file.read_text(encoding='utf-8')}" for command in commands
            for first in range(0, len(files), AT_ONCE)
            for file in itertools.islice(find_unlike(builds, command, files[first:first + AT_ONCE]), SHOWN)]


def main():
    builds = sys.argv[1:3]
    count, seed = (int(argument) for argument in (sys.argv[3:] + ["20000", "1"][len(sys.argv) - 3:])[:2])
    fixtures = sorted(file for file in FIXTURES.rglob("*") if file.is_file())
    wrong = hold(builds, fixtures, COMMANDS)
    cases, made = list_cases(builds[1]), 0
    dice = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        texts = list(make_cases(cases, count, dice))
        for first in range(0, len(texts), AT_ONCE):
            files = [pathlib.Path(folder) / f"{i:05}.json" for i in range(first, min(first + AT_ONCE, len(texts)))]
            for file, text in zip(files, texts[first:], strict=False):
                file.write_text(text, encoding="utf-8")
            wrong += hold(builds, files, COMMANDS + OF_LINES)
            made += len(files)
    print(*wrong[:SHOWN], sep="\n")
    print(f"{len(fixtures)} fixtures and {made} cases: two builds differ in {len(wrong)}")
    sys.exit(bool(wrong) or not fixtures or made != count)


main()
