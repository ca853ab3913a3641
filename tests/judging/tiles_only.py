#!/usr/bin/python3
"""A box that is played for its tiles alone says nothing: tiles_only.py PROGRAM FIXTURES.

Each case of the fixtures is judged with each of its boxes as `tiles-only`. If the verdict is not illegal, no rule of that
box scores or denies anything, and none is noted but those of SPEAKS, of what is printed and stays.
"""
import json
import pathlib
import subprocess
import sys

adjudge, folder = sys.argv[1:]
SPEAKS = {"river": "the river itself has no switch",
          "builder.double-turn": "that there is no builder, and so no second part",
          "labyrinth.one-road": "the labyrinth stays a road that joins all",
          "count.outside": "the City of Carcassonne lies there",
          "house.combination": "speaks of the house rules of two boxes"}


def run(*arguments, text=None):
    return subprocess.run([adjudge, *arguments], input=text, capture_output=True, text=True, check=False).stdout


def main():
    rows = json.loads(run("rules", "-f", "json"))
    module_of = {row["id"]: row["module"] for row in rows if row["kind"] == "rule"}
    modules = {row["id"] for row in rows if row["kind"] == "module"} - {"base"}
    files = sorted(map(str, pathlib.Path(folder).rglob("*.yaml")))
    cases = [json.loads(line) for line in run("fmt", "-f", "ndjson", *files).splitlines()]
    asked, wrong, judged = [], [], 0
    for case in cases:
        for key in ("expect", "disputed", "under"):
            case.pop(key, None)
        rules = case.get("rules")
        if isinstance(rules, dict) and case["game"] == "carcassonne":
            asked += [(module, {**case, "rules": {**rules, module: "tiles-only"}}) for module in modules & set(rules)
                      if rules[module]]
    answers = run("batch", "--full", text="\n".join(json.dumps(case) for _, case in asked)).splitlines()
    for (module, case), line in zip(asked, answers, strict=True):
        answer = json.loads(line)
        if answer.get("verdict") in (None, "invalid", "illegal"):
            continue
        judged += 1
        for ruling in answer["rulings"]:
            rule = ruling["rule"]
            is_known = rule in SPEAKS or rule.split(".")[0] in SPEAKS
            if module_of.get(rule) == module and not is_known:
                wrong.append(f"{case.get('id')}, {module}: {rule} {ruling['effect']}: {ruling['text']}")
    print(*wrong, sep="\n")
    print(f"{len(asked)} cases, {judged} judged: {len(wrong)} rules speak of a box that is not played")
    sys.exit(bool(wrong) or not judged)


main()
