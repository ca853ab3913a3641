#!/usr/bin/python3
"""Lists the promises of SECURITY.md that were not shown lately: whose part of .ci/heavy has not passed in as many days as they say.

    stale.py            prints them; fails if there are some
    stale.py --names    only looks whether each part that a promise names is one
"""
import datetime
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]


def main():
    heavy = (ROOT / ".ci/heavy").read_text(encoding="utf-8")
    parts = set(re.findall(r"^part (\w+) ", heavy, re.MULTILINE))
    passed = {}
    for line in (ROOT / "tests/heavy-ledger.tsv").read_text(encoding="utf-8").splitlines()[1:]:
        date, _, part, _ = line.split("\t")
        passed[part] = max(passed.get(part, date), date)
    promises, wrong = 0, []
    for line in (ROOT / "SECURITY.md").read_text(encoding="utf-8").splitlines():
        told = line.rsplit(" | ", 1)
        if not line.startswith("| ") or line.startswith("| promise") or len(told) < 2:
            continue
        promises += 1
        shown = re.findall(r"`\.ci/heavy (\w+)` (\d+) days", told[1])
        if not shown and "`.ci/run`" not in told[1]:
            wrong.append(f"nothing shows: {told[0][2:]}")
        for part, days in shown:
            since = datetime.date.fromisoformat(passed.get(part, "0001-01-01"))
            if part not in parts:
                wrong.append(f".ci/heavy has no part {part}")
            elif "--names" not in sys.argv and (datetime.date.today() - since).days > int(days):
                wrong.append(f"{part}: last passed {passed.get(part, 'never')}, may be {days} days old: {told[0][2:72]}")
    print(*wrong, f"promises: {promises}, {len(wrong)} of them not shown", sep="\n")
    sys.exit(bool(wrong) or not promises)


main()
