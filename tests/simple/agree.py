"""What the random games of both sorts share: adjudge is asked, and has to agree with a simple table on every turn.

A table has `play(turn)`, which gives what each player gains or raises Illegal, and `snapshot()`. `compare_end(table, record)`
gives what differs in a game that has been played, in words; None: nothing.
"""
import json
import subprocess
import sys


class Illegal(Exception):
    pass


def judge(program, cases):
    out = subprocess.run([program, "batch", "-j", "1", "--full", "--limits", "none"], check=False, capture_output=True,
                         text=True, input="".join(json.dumps(c) + "\n" for c in cases)).stdout
    records = [json.loads(line) for line in out.splitlines()]
    if len(records) != len(cases):
        sys.exit(f"adjudge answers {len(records)} of {len(cases)} cases")
    return records


def said_by(record):
    return [r["text"] for r in record.get("rulings", []) if r["effect"] == "forbids"] or record.get("errors", "")


def compare_gains(gained, told):
    theirs = {row["player"]: row["points"] for row in told["gained"]}
    return None if gained == theirs else f"gained {gained}, adjudge says {theirs}"


def compare_finals(table, record):
    ours, theirs = table.final(), {row["player"]: row["final"] for row in record["scores"]}
    return None if ours == theirs else f"at the end {ours}, adjudge says {theirs}"


def play(table, case, record, at, compare_end):
    """Plays a game turn by turn; gives the tables before the turns `at`, and what differs in words or None."""
    before = {}
    if record["verdict"] != "legal":
        return before, f"turn {len(record.get('moves', [])) - 1}: adjudge says {record['verdict']}: {said_by(record)}"
    for number, (turn, told) in enumerate(zip(case["moves"], record["moves"], strict=True)):
        if number in at:
            before[number] = table.snapshot()
        try:
            what = compare_gains(table.play(turn), told)
        except Illegal as why:
            what = f"the simple table says: {why}"
        if what:
            return before, f"turn {number}, {turn}: {what}"
    return before, compare_end(table, record)


def compare_spoilt(table, turn, record, compare_end):
    """What differs of a turn that is spoilt, and whether that turn is illegal."""
    try:
        gained = table.play(turn)
    except Illegal as why:
        return None if record["verdict"] == "illegal" else f"{why}, adjudge says {record['verdict']} {said_by(record)}", True
    if record["verdict"] != "legal":
        return f"legal, adjudge says {record['verdict']} {said_by(record)}", False
    return compare_gains(gained, record["moves"][-1]) or compare_end(table, record), False


def run(prepare, check_game):
    """Checks the games that the command line asks for, each by `check_game(program, prepare(program), seed)`: what differs,
    in words, then how many turns, spoilt turns, and illegal ones among these. Gives the exit code."""
    program, games = sys.argv[1], int(sys.argv[2])
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    prepared, faults, sums = prepare(program), 0, [0, 0, 0]
    for seed in range(first, first + games):
        found, *counts = check_game(program, prepared, seed)
        faults += len(found)
        sums = [a + b for a, b in zip(sums, counts)]
        for what in found:
            print(what, flush=True)
    print(f"{games} games, {sums[0]} turns, {sums[1]} spoilt turns of which {sums[2]} illegal; {faults} differ")
    return 1 if faults or games == 0 else 0
