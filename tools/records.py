#!/usr/bin/python3
"""How many recorded games of a folder come out as they say: records.py [--adjudge PROGRAM] FOLDER...

Runs `adjudge test` on saves in which something is asserted, and on logs, and prints for each folder
how many pass, how many fail, and how many cannot be said in a case or are not understood; then why,
the most frequent reason first, each with one file that shows it. Exit status 1 if any fails or is
not understood.
"""
import argparse
import collections
import json
import os
import re
import subprocess
import sys

COLUMNS = ("passed", "failed", "cannot say", "not understood", "other")


def column_of(test):
    ids = {error["id"] for error in test["errors"]}
    if test["status"] in ("passed", "xfail"):
        return "passed"
    if test["status"] == "failed":
        return "failed"
    if ids == {"record-stops"}:
        return "cannot say"
    return "not understood" if ids else "other"


def reason_of(test):
    """What went wrong, without what is one game's own: numbers of turns, cells, points."""
    if test["errors"]:
        text = test["errors"][0]["text"]
        return re.sub(r"^turn \d+, \w+ \d+(?: \((\w+)\))?: ", lambda m: f"{m.group(1) or ''}: ".lstrip(": "), text)
    rule = re.search(r"\[([a-z.-]+)\]$", test["ruling"] or "")
    keys = sorted({difference["key"].split(".")[0] for difference in test["differences"]})
    return " and ".join(keys) + (f" differs, see {rule.group(1)}" if rule else " differs")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--adjudge", default="adjudge", help="the program")
    parser.add_argument("folder", nargs="+")
    arguments = parser.parse_args()
    run = subprocess.run([arguments.adjudge, "test", "-f", "json", "--", *arguments.folder],
                         capture_output=True, text=True, check=False)
    if not run.stdout.strip():
        sys.exit(run.stderr.strip() or "adjudge said nothing")
    counts = collections.defaultdict(collections.Counter)
    reasons = collections.defaultdict(list)
    for test in json.loads(run.stdout):
        column = column_of(test)
        counts[os.path.dirname(test["file"])][column] += 1
        if column != "passed":
            reasons[column, reason_of(test)].append(test["file"])
    width = max([len(folder) for folder in counts] + [len("together")])
    print(" " * width, *(f"{column:>14}" for column in COLUMNS))
    together = collections.Counter()
    for folder in sorted(counts):
        together += counts[folder]
        print(f"{folder:<{width}}", *(f"{counts[folder][column]:>14}" for column in COLUMNS))
    if len(counts) > 1:
        print(f"{'together':<{width}}", *(f"{together[column]:>14}" for column in COLUMNS))
    for (column, reason), files in sorted(reasons.items(), key=lambda item: (-len(item[1]), item[0])):
        print(f"{len(files):5}  {column}: {reason}  ({files[0]})")
    return 1 if together["failed"] or together["not understood"] or together["other"] else 0


if __name__ == "__main__":
    sys.exit(main())
