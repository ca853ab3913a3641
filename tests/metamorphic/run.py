#!/usr/bin/python3
"""Cases that mean the same have the same answer, however their table is turned, listed, named or written down.

  run.py PROGRAM FIXTURES [SEED [GAMES]]      once; the seed is 1 and there are 300 games if nothing is said
  run.py PROGRAM FIXTURES --minutes N         with a new seed each time, until N minutes are over
  run.py --self-test PROGRAM FIXTURES         whether differences that are put in are seen

Each case of the fixtures and of random games is judged as it is and with its board turned and moved, its lists and keys in
another order, its players and colours renamed, its board drawn or listed; then in other formats, and turn by turn. Of a case
that differs the changes are tried one by one, and the first that suffices is named. The last line is a row of ledger.tsv.
"""
import collections
import datetime
import gc
import pathlib
import random
import resource
import subprocess
import sys
import tempfile
import time

from change import Change, Skipped, to_list
from deal import ask, deal_games, read_fixtures, read_lines
from places import load_catalogue
from record import Plain, lay_out
from turns import compare_turns
from written import compare_formats, write_lines

KINDS = ("turned", "moved", "listed", "renamed", "drawn")
SKIPPED_AT_MOST = 0.02  # of all cases


class Run:
    def __init__(self, program, fixtures, seed, games):
        self.program, self.seed = program, seed
        self.catalogue = load_catalogue(program)
        self.cases = read_fixtures(program, fixtures) + deal_games(program, seed, games)
        self.folder = tempfile.TemporaryDirectory()
        self.base = self.judge(self.cases)
        self.skipped, self.differ, self.judged = collections.Counter(), 0, 0

    def judge(self, cases):
        file = pathlib.Path(self.folder.name, "cases.ndjson")
        write_lines(file, cases)
        records = read_lines(ask(self.program, "check", "-f", "json", file))
        if len(records) != len(cases):
            raise SystemExit(f"adjudge answers {len(records)} of {len(cases)} cases")
        return records

    def make_change(self, number, kinds):
        """The changes of some kinds to a case, the same each time that they are asked for."""
        dice = random.Random(self.seed * 1_000_003 + number)
        quarters, by = dice.randint(1, 3), (dice.randint(-40, 40), dice.randint(-40, 40))
        return Change(quarters if "turned" in kinds else 0, by if "moved" in kinds else (0, 0),
                      random.Random(dice.random()) if "listed" in kinds else None,
                      random.Random(dice.random()) if "renamed" in kinds else None, "drawn" in kinds and number % 2 == 0)

    def compare_changed(self, numbers, kinds):
        """Yields each case that differs: its number, the case as changed, and what differs."""
        changed = {}
        for number in numbers:
            change = self.make_change(number, kinds)
            try:
                changed[number] = change, change.apply(self.cases[number])
            except Skipped as why:
                self.skipped[str(why)] += 1
        records = self.judge([case for _, case in changed.values()])
        self.judged += len(records)
        for (number, (change, case)), record in zip(changed.items(), records):
            old, new = self.base[number], self.spoil(number, record)
            old = Plain(Change(), lay_out(to_list(self.cases[number]), self.catalogue), change.keeps_text).record(old)
            new = Plain(change, lay_out(to_list(case), self.catalogue), change.keeps_text).record(new)
            if old != new:
                yield number, case, describe(old, new)

    def spoil(self, _number, record):
        """The self-test puts differences in here."""
        return record

    def report(self, number, how, case, what):
        self.differ += 1
        print(f"{self.cases[number]['id']}, {how}:", *(line[:600] for line in what), sep="\n    ")
        if case:
            file = pathlib.Path(tempfile.gettempdir(), f"metamorphic-{self.seed}-{number}.ndjson")
            write_lines(file, [self.cases[number], case])
            print(f"    {file} has both cases")

    def run(self):
        for number, case, what in self.compare_changed(range(len(self.cases)), KINDS):
            skipped = self.skipped.copy()
            alone = next((kind for kind in KINDS if any(self.compare_changed([number], (kind,)))), "all changes together")
            self.skipped = skipped
            self.report(number, alone, case, what)
        for how, count, differing in compare_formats(self.program, self.folder.name, self.cases, self.base, self.seed):
            self.judged += count
            for number, old, new in differing:
                self.report(number, how, None, describe(old, new))
        for how, count, differing in compare_turns(self.program, self.folder.name, self.cases, self.base, self.seed):
            self.judged += count
            for number, old, new in differing:
                self.report(number, how, None, describe(old, new))
        for why, count in sorted(self.skipped.items()):
            print(f"not changed: {count} cases: {why}")
        if sum(self.skipped.values()) > SKIPPED_AT_MOST * len(self.cases):
            raise SystemExit("more cases are left out than may be")


def describe(a, b):
    """What differs between two results, a line each."""
    out = []
    for key in sorted(a.keys() | b.keys()):
        x, y = a.get(key), b.get(key)
        if x == y:
            continue
        if isinstance(x, list) and isinstance(y, list):
            xs, ys = collections.Counter(map(repr, x)), collections.Counter(map(repr, y))
            lines = [f"{key} {sign} {v}" for sign, more in (("-", xs - ys), ("+", ys - xs)) for v in sorted(more)]
            out += lines or [f"{key}: in another order"]
        else:
            out.append(f"{key}: {x!r} became {y!r}")
    return out


class SelfTest(Run):
    """Differences that are put into results: each has to be seen."""

    def spoil(self, number, record):
        spoilt = [
            lambda r: r | {"verdict": "other"},
            lambda r: r | {"scores": [row | {"final": row["final"] + 1} for row in r["scores"]]},
            lambda r: r | {"rulings": r["rulings"][1:]},
            lambda r: r | {"rulings": [ruling | {"at": "/players/9"} for ruling in r["rulings"]]},
            lambda r: r | {"features": [f | {"owners": ["somebody"]} for f in r["features"]]},
            lambda r: r | {"features": [f | {"tiles": [[9, 9]]} for f in r["features"]]},
            lambda r: r | {"features": [f | {"followers": [row | {"segment": "road N"} for row in f["followers"]]}
                                        for f in r["features"]]},
        ][number % 7]
        return spoilt(record) if "scores" in record and record["rulings"] and record.get("features") else record

    def run(self):
        fits = [n for n, r in enumerate(self.base) if "scores" in r and r["rulings"] and r.get("features")
                and any(f["followers"] and f["kind"] == "city" for f in r["features"])][:140]
        seen = {number for number, *_ in self.compare_changed(fits, KINDS)}
        print(f"{len(seen)} of {self.judged} differences that were put in are seen")
        if len(seen) < self.judged or self.judged < 100:
            raise SystemExit("some are not seen")


def main(words):
    gc.disable()  # results have no cycles, and there are many
    if words[0] == "--self-test":
        SelfTest(words[1], pathlib.Path(words[2]), 1, 0).run()
        return 0
    program, fixtures = words[0], pathlib.Path(words[1])
    minutes = int(words[3]) if words[2:3] == ["--minutes"] else 0
    end = time.monotonic() + 60 * minutes
    differ = spent = 0
    while True:
        seed = random.SystemRandom().randrange(2, 10**6) if minutes else int((words[2:3] or ["1"])[0])
        print(f"seed {seed}", flush=True)
        run = Run(program, fixtures, seed, int((words[3:4] or ["300"])[0]) if not minutes else 300)
        run.run()
        differ += run.differ
        commit = subprocess.run(["git", "rev-parse", "--short=7", "HEAD"], capture_output=True, text=True, check=False).stdout
        used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
        before, spent = spent, round(sum(u.ru_utime + u.ru_stime for u in used))
        print(datetime.date.today(), commit.strip(), seed, run.judged, spent - before, run.differ, sep="\t", flush=True)
        if time.monotonic() >= end:
            return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
