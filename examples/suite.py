#!/usr/bin/python3
"""Runs the suite of a book (adjudge book -f ndjson) against an engine of the game.

    suite.py SUITE COMMAND [ARGUMENT...]

The command reads one case a line, JSON as adjudge-case(5) has it, and writes one line of JSON for each, in the same
order: "verdict", and if it is not undetermined "gained" and "final", the points by player; or "scores", as the results of
adjudge have them. A line with "skip" is passed over. The exit code is 1 if an answer is another one.
"""
import json
import subprocess
import sys


def tests(path):
    """Each entry by its own rules and by those of its `under`: id, case, answer."""
    with open(path, encoding="utf-8") as lines:
        for entry in map(json.loads, lines):
            yield entry["id"], entry["case"], entry["answer"]
            for row in entry["under"]:
                if isinstance(row["rules"], dict):
                    yield row["id"], entry["case"] | {"rules": laid_over(entry["case"]["rules"], row["rules"])}, row["answer"]


def laid_over(rules, others):
    """What the others say of a module or an option is stronger."""
    whole = rules | others
    if "options" in others:
        whole["options"] = rules["options"] | others["options"]
    return whole


def points(answer):
    """`gained` and `final` by player, whichever way the engine tells them."""
    if "scores" in answer:
        return [{score["player"]: score[key] for score in answer["scores"]} for key in ("gained", "final")]
    return [answer.get(key) for key in ("gained", "final")]


def differs(wanted, answer):
    """What of the answer is another one, in words."""
    if answer.get("verdict") != wanted["verdict"]:
        return f"{wanted['verdict']} is right, not {answer.get('verdict')}"
    if "gained" in wanted and points(answer) != [wanted["gained"], wanted["final"]]:
        return f"gained and final are {[wanted['gained'], wanted['final']]}, not {points(answer)}"
    return None


def main():
    suite = list(tests(sys.argv[1]))
    lines = "".join(json.dumps(case) + "\n" for _, case, _ in suite)
    done = subprocess.run(sys.argv[2:], input=lines, stdout=subprocess.PIPE, text=True, check=False)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    if len(answers) != len(suite):
        sys.exit(f"{len(suite)} cases, but {len(answers)} answers")
    skipped = sum("skip" in answer for answer in answers)
    wrong = [(test, words) for (test, _, wanted), answer in zip(suite, answers)
             if "skip" not in answer and (words := differs(wanted, answer))]
    for test, words in wrong:
        print(f"{test}: {words}")
    print(f"{len(suite) - skipped - len(wrong)} right, {len(wrong)} wrong, {skipped} passed over")
    sys.exit(bool(wrong))


main()
