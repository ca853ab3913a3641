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
MOST = 20      # differences that are looked for
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
    """Yields a line for each difference."""
    for command in commands:
        for first in range(0, len(files), AT_ONCE):
            for file in find_unlike(builds, command, files[first:first + AT_ONCE]):
                yield f"{' '.join(command)}: {file}\n{file.read_text(encoding='utf-8')}"


def find_wrong(builds, fixtures, count, seed):
    """Yields a line for each difference, in the fixtures and in COUNT cases that are made of them."""
    yield from hold(builds, fixtures, COMMANDS)
    cases, dice = list_cases(builds[1]), random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        texts = list(make_cases(cases, count, dice))
        for first in range(0, count, AT_ONCE):
            files = [pathlib.Path(folder) / f"{i:05}.json" for i in range(first, min(first + AT_ONCE, count))]
            for file, text in zip(files, texts[first:], strict=False):
                file.write_text(text, encoding="utf-8")
            yield from hold(builds, files, COMMANDS + OF_LINES)


def main():
    count, seed = (int(argument) for argument in (sys.argv[3:] + ["20000", "1"][len(sys.argv) - 3:])[:2])
    fixtures = sorted(file for file in FIXTURES.rglob("*") if file.is_file())
    wrong = list(itertools.islice(find_wrong(sys.argv[1:3], fixtures, count, seed), MOST))
    print(*wrong, sep="\n")
    print(f"{len(fixtures)} fixtures and {count} cases: two builds differ in {len(wrong)}{' or more' * (len(wrong) == MOST)}")
    sys.exit(bool(wrong) or not fixtures)


main()
