#!/usr/bin/env python3
"""What a case comes to under an edition is one answer, whoever is asked: the row of `check` for that
edition, the column of `compare` and `check --set MODULE=EDITION` have the same verdict, gains and
finals, or the same error; and `check` and `compare` agree on whether that is the same as by the
case's own rules. Every case of every fixture is asked so, under every edition of each module that it
has in play.

usage: one_truth.py ADJUDGE FIXTURES
"""

import collections
import json
import os
import subprocess
import sys
import tempfile


def run(*command):
    """The output of a command, whatever its exit code but for faults of its own."""
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    if done.returncode not in (0, 1, 3, 4):
        sys.exit(f"{' '.join(command[:6])} ...: exit {done.returncode}\n{done.stderr[:2000]}")
    return done.stdout


def fixtures(folder):
    for path, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            if name.endswith((".yaml", ".json")):
                yield os.path.join(path, name)


def points(scores, key):
    return ", ".join(f"{row['player']} {row[key]}" for row in scores)


def answer(record):
    """What a record of `check` comes to, as a row of `compare` says it."""
    verdict = record["verdict"]
    if verdict == "invalid":
        return verdict, "", "", record["errors"][0]["id"]
    if verdict == "undetermined":
        return verdict, "", "", ""
    return verdict, points(record["scores"], "gained"), points(record["scores"], "final"), ""


def by_compare(adjudge, files):
    """By file and edition ("base=first"): its answer, and whether it is the same as the first."""
    rows = json.loads(run(adjudge, "compare", "-f", "json", *files))
    found = {}
    for row in rows:
        got = row["verdict"], row["gained"], row["final"], row.get("error", "")
        found[row["file"], row["rules"]] = got, row["same"]
    return found


def main(adjudge, folder):
    lines = run(adjudge, "fmt", "-f", "ndjson", *fixtures(folder)).splitlines()
    wrong = []
    asked = refused = 0
    with tempfile.TemporaryDirectory() as place:
        os.chdir(place)
        files = []
        for number, line in enumerate(lines):
            files.append(f"{number:05}.json")
            with open(files[-1], "w", encoding="utf-8") as file:
                file.write(line + "\n")
        checked = {}
        for line in run(adjudge, "check", "-f", "json", *files).splitlines():
            record = json.loads(line)
            if record["verdict"] != "invalid":
                checked[record["file"]] = record
        columns = by_compare(adjudge, sorted(checked))
        editions = collections.defaultdict(list)
        for file, rules in columns:
            if "," not in rules:
                editions[rules].append(file)
        for rules, those in sorted(editions.items()):
            for line in run(adjudge, "check", "-f", "json", "--set", rules, *those).splitlines():
                record = json.loads(line)
                file, module_edition = record["file"], dict([rules.split("=")])
                column, same = columns[file, rules]
                asked += 1
                refused += record["verdict"] == "invalid"
                case = lines[int(file[:5])][:300]
                if answer(record) != column:
                    wrong.append(f"{rules}: --set {answer(record)}, compare {column}: {case}")
                for row in checked[file].get("elsewhere", []):
                    if row["rules"] != module_edition:
                        continue
                    got = row["verdict"], row.get("error", ""), row["same"]
                    if got != (column[0], column[3], same):
                        wrong.append(f"{rules}: check {got}, compare {column} {same}: {case}")
    print("\n".join(wrong[:40]))
    print(f"{asked} answers of {len(lines)} cases, {refused} of them errors, {len(wrong)} differ")
    # Without enough of them the test proves nothing.
    return 1 if wrong or asked < 10000 or refused < 6 else 0


if __name__ == "__main__":
    sys.exit(main(os.path.abspath(sys.argv[1]), sys.argv[2]))
