#!/usr/bin/python3
"""Options that a ruling does not count as consulted: another value of theirs changes neither verdict nor points.

    unconsulted.py ADJUDGE [EACH]

Each case of the fixtures is judged again under other values of EACH of those options (default 3), taken in turn. Whether
the position can be read may rest on any option: cases that cannot are left out. So are options that are unsettled, which
count as consulted if their own readings differ.
"""
import collections
import json
import pathlib
import subprocess
import sys
import tempfile

FIXTURES = pathlib.Path(__file__).parents[2] / "fixtures"
ANSWER = ["verdict", "scores", "winner", "outcome"]


def ask(adjudge, *words):
    """Returns the lines of JSON that a command writes."""
    made = subprocess.run([adjudge, *words], capture_output=True, text=True, check=False)
    return [json.loads(line) for line in made.stdout.splitlines()]


def check(adjudge, cases):
    """Returns the result of each case."""
    with tempfile.NamedTemporaryFile("w", suffix=".ndjson") as file:
        file.writelines(json.dumps(case) + "\n" for case in cases)
        file.flush()
        return ask(adjudge, "check", "-f", "json", file.name)


def list_values(adjudge):
    """Returns the values of each option of each game, by the first words of its name, which its maps share, and id."""
    values = collections.defaultdict(list)
    for row in json.loads(subprocess.run([adjudge, "rules", "-f", "json"], capture_output=True, check=True).stdout):
        if row["kind"] == "value":
            values[row["game"].removesuffix("-europe"), row["id"]].append(row["value"])
    return values


def list_others(result, values):
    """Returns the options that were not consulted, each with the values that it does not have."""
    others = []
    for option in result["rules"]["options"]:
        known = values[result["game"].removesuffix("-europe"), option["option"]] or [option["value"] + 1]
        if not option["consulted"] and option["value"] != "unsettled":
            others.append((option["option"], [value for value in known if value != option["value"]]))
    return others


def change(case, option, value):
    """Returns the case with another value of an option, and without what it expects."""
    rules = case.get("rules") or {}
    rules = rules | {"options": (rules.get("options") or {}) | {option: value}}
    return {key: case[key] for key in case if key not in ("expect", "under", "xfail")} | {"rules": rules}


def make_trials(cases, results, values, each):
    """Yields changed cases, each with the result that it must have and what was changed."""
    number = 0
    for case, result in zip(cases, results):
        others = list_others(result, values) if result["verdict"] != "invalid" else []
        for _ in range(min(each, len(others))):
            option, known = others[number % len(others)]
            value = known[number // len(others) % len(known)]
            yield change(case, option, value), result, f"{option}: {value}"
            number += 1


def main():
    adjudge, each = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 3
    cases = ask(adjudge, "fmt", "-f", "ndjson", *sorted(FIXTURES.rglob("*.yaml")))
    trials = list(make_trials(cases, check(adjudge, cases), list_values(adjudge), each))
    count = 0
    for (_, before, what), after in zip(trials, check(adjudge, [case for case, _, _ in trials])):
        if after["verdict"] == "invalid":
            continue
        count += 1
        for key in ANSWER:
            if before.get(key) != after.get(key):
                sys.exit(f"{before['id']} with {what}: {key} is {after.get(key)}, was {before.get(key)}")
    print(f"{count} of {len(trials)} trials could be judged, and none of their answers changed")
    sys.exit(count < len(cases))


main()
