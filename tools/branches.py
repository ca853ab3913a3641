#!/usr/bin/python3
"""Lists the branches of the rules that no test takes, after sh tools/coverage.sh has measured them.

  branches.py [PART...]

The folders that judge are looked at: Carcassonne's rules, minis, expansions and turn, the rules and the ending of Ticket to Ride; with
PART only files whose path has it. tests/branch-exceptions.txt names what stays so, and why: those are counted and not listed.
Those within a macro, as AJ_SURE, are none of the file's. Fails if less than 97 of 100 branches are taken in one of the folders,
or if a line of that list names a branch that is taken.
"""
import collections
import json
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
BUILD = os.path.join(ROOT, "build/coverage")
FOLDERS = ("carcassonne/rules", "carcassonne/minis", "carcassonne/expansions", "carcassonne/turn", "tickets/rules", "tickets/ending")
LEAST = 97  # of 100


def measured():
    """The files of the folders, as llvm-cov exports them."""
    done = subprocess.run(["llvm-cov-14", "export", f"{BUILD}/adjudge", "-object", f"{BUILD}/tile_tables",
                           f"-instr-profile={BUILD}/all.profdata"], capture_output=True, check=True)
    for file in json.loads(done.stdout)["data"][0]["files"]:
        name = file["filename"].split("/src/")[-1]
        if os.path.dirname(name) in FOLDERS:
            yield name, file


def gaps_of(name, file):
    """Its branches that are not taken both ways: line, how, the condition as it is written."""
    with open(os.path.join(ROOT, "src", name)) as source:
        lines = source.read().split("\n")
    for first, start, last, end, yes, no, *_ in sorted(file["branches"]):
        if yes and no:
            continue
        written = " ".join(part.strip() for part in lines[first - 1:last])
        tail = len(lines[last - 1]) - (end - 1)
        condition = written[start - 1 - (len(lines[first - 1]) - len(lines[first - 1].lstrip())):len(written) - tail]
        yield first, "never true" if no else "never false" if yes else "never asked", condition


def exceptions():
    with open(os.path.join(ROOT, "tests/branch-exceptions.txt")) as file:
        rows = [line.split(" | ")[:2] for line in file if line.strip() and not line.startswith("#")]
    return {tuple(row) for row in rows}


def main():
    known, met, low = exceptions(), set(), []
    taken = collections.defaultdict(lambda: [0, 0])
    for name, file in measured():
        row = taken[os.path.dirname(name)]
        row[0] += sum((yes > 0) + (no > 0) for *_, yes, no in (branch[:6] for branch in file["branches"]))
        row[1] += 2 * len(file["branches"])
        for line, how, condition in gaps_of(name, file):
            met.add((name, condition))
            if (name, condition) not in known and (not sys.argv[1:] or any(part in name for part in sys.argv[1:])):
                print(f"{name}:{line}: {how}: {condition}")
    for folder in FOLDERS:
        done, count = taken[folder]
        print(f"{folder:22} {done:5} of {count:5} branches, {100 * done / max(count, 1):5.1f} %")
        if 100 * done < LEAST * count:
            low.append(folder)
    for name, condition in sorted(known - met):
        print(f"tests/branch-exceptions.txt: taken, or gone: {name} | {condition}")
    return 1 if low or known - met else 0


sys.exit(main())
