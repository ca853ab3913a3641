#!/usr/bin/python3
"""Random games of Ticket to Ride, judged by adjudge and by the simple table beside this file: they must agree on every turn.

  cross.py PROGRAM GAMES [FIRST-SEED]

GAMES games are dealt over the three maps. Of each, every turn must be legal to both, gain the same, and the end give the
same; then turns are spoilt one by one, and both must say of each whether it is legal, and what it gains.
"""
import json
import random
import subprocess
import sys

from atlas import Atlas
from spoil import spoil
from table import Illegal, Table

EDITIONS = {"europe": "europe-2005", "switzerland": "switzerland", "nordic": "nordic"}
MAPS = tuple(EDITIONS)
# Options that are played against what the edition says, now and then.
OPTIONS = {"tunnel.reveal": ("2", "4"), "tunnel.colour-compared": ("route",), "tunnel.short-deck": ("illegal",),
           "tunnel.empty-deck": ("illegal",), "tunnel.withdraw": ("always", "only-if-unable"),
           "tunnel.locomotives-only": ("none",),
           "double.both-from-players": ("2", "3", "5"), "trains": ("20", "30"), "draw.locomotive-cost": ("one", "two"),
           "draw.flush": ("three", "never"), "tickets.draw": ("3", "4"), "tickets.unkept": ("under-pile", "removed"),
           "tickets.start": ("any-5", "long-2-short-5-keep-3"), "bonus": ("longest-path", "most-tickets", "none"),
           "country.through": ("yes", "no"), "stations": ("1", "2"),
           "locomotive.use": ("any-route", "tunnels", "tunnels-and-ferries")}
ONLY = {"stations": "europe", "country.through": "switzerland", "tickets.start": "europe"}  # on this map alone
SPOILT = 20  # turns of each game
CANNOT_BE = {"impossible-cards", "ticket-held-twice"}  # what a spoilt turn may tell that is no question of rules


def deal(program, seed):
    """A game on a map that depends on the seed, with choices where the rules leave one, and now and then against them."""
    chance, name = random.Random(seed), MAPS[seed % len(MAPS)]
    on = {"base": EDITIONS[name], "draw.display-when-empty": chance.choice(("yes", "no"))}
    if name == "nordic":
        on["ferry.three-cards"] = chance.choice(("symbols", "any-space"))
    for option, values in OPTIONS.items():
        if ONLY.get(option, name) == name and chance.random() < 0.15:
            on[option] = chance.choice(values)
    words = [w for item in on.items() for w in ("--set", "=".join(item))]
    players = chance.randint(2, 5 if name == "europe" else 3)
    line = subprocess.run([program, "play", "--game", "ticket-to-ride-europe", "--seed", str(seed), "--players", str(players),
                           *words], capture_output=True, check=True, text=True).stdout
    return name, json.loads(line)


def judge(program, cases):
    out = subprocess.run([program, "batch", "-j", "1", "--full", "--limits", "none"], check=False, capture_output=True,
                         text=True, input="".join(json.dumps(c) + "\n" for c in cases)).stdout
    return [json.loads(line) for line in out.splitlines()]


def said_by(record):
    return [r["text"] for r in record.get("rulings", []) if r["effect"] == "forbids"] or record.get("errors", "")


def compare(table, turn, record):
    """What differs after a turn, in words (None: nothing), and whether the turn is illegal."""
    try:
        gained = table.play(turn)
    except Illegal as why:
        return None if record["verdict"] == "illegal" else f"{why}; adjudge says {record['verdict']} {said_by(record)}", True
    if record["verdict"] != "legal":
        return f"legal; adjudge says {record['verdict']} {said_by(record)}", False
    theirs = {row["player"]: row["points"] for row in record["moves"][-1]["gained"]}
    if gained != theirs:
        return f"gained {gained}, adjudge says {theirs}", False
    final, theirs = table.final(), {row["player"]: row["final"] for row in record["scores"]}
    return None if final == theirs else f"at the end {final}, adjudge says {theirs}", False


def play(table, case, record, at):
    """Plays a game turn by turn; gives the tables before the turns `at`, and what differs in words or None."""
    before = {}
    if record["verdict"] != "legal":
        return before, f"adjudge says {record['verdict']}: {said_by(record)}"
    for number, (turn, told) in enumerate(zip(case["moves"], record["moves"])):
        if number in at:
            before[number] = table.snapshot()
        try:
            gained = table.play(turn)
        except Illegal as why:
            return before, f"turn {number}, {turn}: the simple table says: {why}"
        theirs = {row["player"]: row["points"] for row in told["gained"]}
        if gained != theirs:
            return before, f"turn {number}, {turn}: gained {gained}, adjudge says {theirs}"
    final, theirs = table.final(), {row["player"]: row["final"] for row in record["scores"]}
    return before, None if final == theirs else f"at the end {final}, adjudge says {theirs}"


def check_game(program, atlases, seed):
    """What differs in a game and its spoilt turns, in words; how many turns, spoilt turns, illegal ones among these."""
    name, case = deal(program, seed)
    chance, count = random.Random(seed), len(case["moves"])  # turn `count` would be one after the end
    at = chance.sample(range(count), min(SPOILT, count))
    table = Table(atlases[name], case)
    before, what = play(table, case, judge(program, [case])[0], at)
    found, sums = ([f"seed {seed} {name}: {what}"] if what else []), [count, 0, 0]
    turns = {n: spoil(chance, table.snapshot(), case["moves"][n]) for n, table in before.items()}
    before[count] = table
    turns[count] = {"player": case["moves"][-len(table.names)]["player"], "actions": [{"draw": "blind", "card": "red"}]}
    cases = [{**case, "moves": case["moves"][:n] + [turn]} for n, turn in turns.items()]
    for (n, turn), record in zip(turns.items(), judge(program, cases)):
        if {e["id"] for e in record.get("errors", [])} & CANNOT_BE:
            continue
        what, is_illegal = compare(before[n], turn, record)
        sums[1:] = [sums[1] + 1, sums[2] + is_illegal]
        found += [f"seed {seed} {name}, turn {n} as {turn}: {what}"] if what else []
    return found, sums


def main():
    program, games = sys.argv[1], int(sys.argv[2])
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    atlases = {name: Atlas(program, name) for name in MAPS}
    faults, sums = 0, [0, 0, 0]
    for seed in range(first, first + games):
        found, counts = check_game(program, atlases, seed)
        faults += len(found)
        sums = [a + b for a, b in zip(sums, counts)]
        for what in found:
            print(what, flush=True)
    print(f"{games} games, {sums[0]} turns, {sums[1]} spoilt turns of which {sums[2]} illegal; {faults} differ")
    return 1 if faults or games == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
