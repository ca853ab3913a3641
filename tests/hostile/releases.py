#!/usr/bin/python3
"""What a release answers otherwise than the one before: of the old one's fixtures, of random games of all that it knows, and of
documents in other spellings or with a key or entry spoilt.

    releases.py OLD NEW [GAMES [DOCUMENTS [SEED]]]     OLD, NEW: built programs, with their sources around them

Differences are put together by what differs: a verdict, points, the ids of errors, the rules that forbid or score. Each kind
has a line with how often it was met, and an input. explained.tsv tells which are meant, each with words that CHANGELOG.md has;
others end the run with 1.
"""
import collections
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "metamorphic"))
from deal import deal_games, list_rules, read_fixtures  # noqa: E402
from spoilt import SHAPES, change, list_places  # noqa: E402
from spellings import Spelling  # noqa: E402

AT_ONCE = 500


def judge(program, cases):
    """The records of cases, which are texts of one line; a case that ends the program is named."""
    with tempfile.NamedTemporaryFile("w", suffix=".ndjson", encoding="utf-8") as file:
        file.write("".join(text + "\n" for text in cases))
        file.flush()
        said = subprocess.run([program, "check", "-f", "json", file.name], capture_output=True, text=True, check=False)
    records = [json.loads(line) for line in said.stdout.splitlines()]
    return records if len(records) == len(cases) else None


def judge_all(program, cases):
    """The same of many; None for one that ends the program."""
    for first in range(0, len(cases), AT_ONCE):
        some = cases[first:first + AT_ONCE]
        records = judge(program, some)
        yield from records or ((judge(program, [one]) or [None])[0] for one in some)


def tell(record):
    """What of a record is compared."""
    if record is None:
        return {"verdict": "fault"}
    if record.get("errors"):
        return {"verdict": record["verdict"], "errors": " ".join(sorted({e["id"] for e in record["errors"]}))}
    scores = {row["player"]: (row.get("gained"), row.get("final")) for row in record.get("scores", [])}
    rules = {effect: " ".join(sorted({r["rule"] for r in record.get("rulings", []) if r["effect"] == effect}))
             for effect in ("forbids", "scores")}
    by_rule = collections.Counter()
    for ruling in record.get("rulings", []):
        by_rule[ruling["rule"]] += ruling.get("points", 0)
    return {"verdict": record["verdict"], "points": str(scores), "by rule": by_rule} | rules


def name_difference(old, new):
    """The first that differs, in words, "" if nothing does."""
    if old["verdict"] != new["verdict"]:
        why = new.get("errors") or new.get("forbids") or old.get("errors") or old.get("forbids") or ""
        return f"verdict {old['verdict']} -> {new['verdict']}: {why}"
    for key in ("errors", "points", "forbids", "scores"):
        if old.get(key) != new.get(key):
            if key == "points":
                rules = sorted(rule for rule in old["by rule"] | new["by rule"] if old["by rule"][rule] != new["by rule"][rule])
                return "points: " + " ".join(rules)
            before, after = set((old.get(key) or "").split()), set((new.get(key) or "").split())
            return f"{key}: {' '.join(sorted(before - after)) or '-'} -> {' '.join(sorted(after - before)) or '-'}"
    return ""


def make_documents(program, count, dice):
    cases = [json.dumps(case) for case in read_fixtures(program, pathlib.Path(program).parents[2] / "fixtures")]
    yield from cases
    for number in range(count):
        text = dice.choice(cases)
        if number % 2:
            text = json.dumps(Spelling(dice).case(json.loads(text)))
        try:
            yield change(text, dice.choice([*list_places(json.loads(text))]), dice.choice(SHAPES))
        except IndexError:
            yield text


def main():
    old, new = sys.argv[1:3]
    games, documents, seed = ([int(n) for n in sys.argv[3:]] + [20000, 20000, 1][len(sys.argv) - 3:])[:3]
    kinds, example, count = collections.Counter(), {}, 0
    explained = [line.rstrip("\n").split("\t") for line in (HERE / "explained.tsv").open(encoding="utf-8") if line[0] != "#"]
    log = (HERE.parents[1] / "CHANGELOG.md").read_text(encoding="utf-8")
    wanting = [words for _, words in explained if words not in " ".join(log.split())]

    def hold(cases):
        nonlocal count
        count += len(cases)
        for text, *records in zip(cases, judge_all(old, cases), judge_all(new, cases)):
            kind = name_difference(*map(tell, records))
            if kind:
                kinds[kind] += 1
                example.setdefault(kind, text)

    hold(list(make_documents(old, documents, random.Random(seed))))
    for first in range(0, games, 300):
        hold([json.dumps(case) for case in deal_games(old, seed * 1000 + first // 300, min(300, games - first))])
    unmeant = 0
    for kind, times in kinds.most_common():
        words = next((words for pattern, words in explained if re.search(pattern, kind)), None)
        unmeant += words is None
        print(f"{times:6} {kind}\n       " + (f"({words})" if words else "NOT EXPLAINED: " + example[kind]))
    print(*(f"CHANGELOG.md does not say: {words}" for words in wanting), sep="\n")
    print(f"{count} cases: {sum(kinds.values())} differ in {len(kinds)} ways, {unmeant} of them not explained")
    sys.exit(bool(unmeant or wanting))


main()
