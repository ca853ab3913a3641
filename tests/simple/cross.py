#!/usr/bin/python3
"""Random games, judged by adjudge and by the simple table beside this file: they must agree on every turn.

  cross.py PROGRAM GAMES [FIRST-SEED]

GAMES games are dealt over the mixes of modules, editions and options. Of each, every turn must be legal to both, gain the
same, and the end give the same; then turns are spoilt one by one, and both must say of each whether it is legal, and what
it gains.
"""
import json
import random
import subprocess
import sys

from board import MODULE
from spoil import spoil
from table import Illegal, Table
from tiles import Catalogue

EDITIONS = ("c1", "c2", "jcloisterzone")
MODULES = {"inns-and-cathedrals": ("true",), "king-and-robber": ("true",), "abbot": ("true",), "traders-and-builders": ("c2",),
           "river": ("c2",), "tunnel": ("wikicarpedia",), "abbey-and-mayor": EDITIONS, "hills-and-sheep": EDITIONS,
           "princess-and-dragon": EDITIONS, "tower": EDITIONS, "miner-and-underminer": ("carc-zoner",)}
# Options that are played against what the edition says, now and then.
OPTIONS = {"wagon.reach": ("connected", "near-tile"), "barn.second-barn": ("no", "yes"), "shepherd.closed-grow": ("no", "yes"),
           "hill.tie": ("presence", "count"), "dragon.timing": ("before-scoring", "after-scoring"),
           "dragon.tower-top": ("eaten", "safe"), "fairy.placement": ("beside-follower", "on-tile"),
           "princess.removal": ("may", "must"), "portal.volcano": ("allowed", "not-allowed"),
           "prisoner.ransom-short": ("not-allowed", "allowed"), "miner.ban": ("tile", "underminer"),
           "miner.shared-city-protected": ("yes", "no"), "miner.own-or-empty-city": ("yes", "no"),
           "miner.two-cities": ("leaves-both", "stays"), "miner.expelled-by": ("occupant", "anyone"),
           "miner.merge": ("occupant", "automatic"), "miner.expel": ("before-scoring", "after-scoring"),
           "miner.incomplete": ("tile-and-neighbours", "neighbours"), "miner.purchases": ("any", "one"),
           "miner.extra-turn-chain": ("yes", "no"), "miner.recall": ("any-figure", "followers")}
SPOILT = 8  # turns of each game


def deal(program, seed):
    """A game by a mix of modules that depends on the seed: each of them half the time."""
    chance = random.Random(seed)
    on = {m: chance.choice(editions) for m, editions in MODULES.items() if chance.random() < 0.5}
    if "tower" in on:
        on.pop("miner-and-underminer", None)  # the same tiles
    on["base"] = chance.choice(("final", "final", "second", "first"))
    for option, values in OPTIONS.items():
        if MODULE[option.split(".")[0]] in on and chance.random() < 0.3:
            on[option] = chance.choice(values)
    words = [w for item in on.items() for w in ("--set", "=".join(item))]
    return subprocess.run([program, "play", "--seed", str(seed), "--players", str(2 + seed % 4), *words], capture_output=True,
                          check=True, text=True).stdout


def judge(program, lines):
    out = subprocess.run([program, "batch", "-j", "1", "--full", "--limits", "none"], input="".join(lines), capture_output=True,
                         text=True, check=False).stdout
    return [json.loads(line) for line in out.splitlines()]


def said_by(record):
    return [r["text"] for r in record.get("rulings", []) if r["effect"] == "forbids"] or record.get("errors", "")


def play(table, case, record, at):
    """Plays a game turn by turn; gives the tables before the turns `at`, and what differs in words or None."""
    before = {}
    if record["verdict"] != "legal":
        return before, f"turn {len(record.get('moves', [])) - 1}: adjudge says {record['verdict']}: {said_by(record)}"
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
    return before, compare_end(table, record)


def compare_end(table, record):
    """What differs in a game that has been played, in words; None: nothing."""
    ours, theirs = table.final(), {row["player"]: row["final"] for row in record["scores"]}
    if ours != theirs:
        return f"at the end {ours}, adjudge says {theirs}"
    goods = {row["player"]: {g: row[g] for g in ("wine", "grain", "cloth")} for row in record.get("goods", [])}
    if goods and goods != table.goods:
        return f"goods {table.goods}, adjudge says {goods}"

    def sort(prisoners):
        return sorted((p["holder"], p["player"], p["kind"]) for p in prisoners)
    if sort(record.get("prisoners", [])) != sort(table.prisoners):
        return f"prisoners {table.prisoners}, adjudge says {record['prisoners']}"
    return None


def compare_spoilt(table, turn, record):
    """What differs of a turn that is spoilt, and whether that turn is illegal."""
    try:
        gained = table.play(turn)
    except Illegal as why:
        return None if record["verdict"] == "illegal" else f"{why}, adjudge says {record['verdict']} {said_by(record)}", True
    if record["verdict"] != "legal":
        return f"legal, adjudge says {record['verdict']} {said_by(record)}", False
    if table.due:
        return None, False
    theirs = {row["player"]: row["points"] for row in record["moves"][-1]["gained"]}
    if gained != theirs:
        return f"gained {gained}, adjudge says {theirs}", False
    return compare_end(table, record), False


def is_legal(table, turn):
    try:
        table.play(turn)
    except Illegal:
        return False
    return True


def spoil_some(chance, before, case):
    """A spoilt turn for each of the tables; for every other one it is tried to find one that stays legal."""
    turns = {}
    for count, (n, table) in enumerate(before.items()):
        for _ in range(8 if count % 2 else 1):
            turns[n] = spoil(chance, table.snapshot(), case["moves"][n])
            if is_legal(table.snapshot(), turns[n]):
                break
    return turns


def check_game(program, catalogue, seed):
    """What differs in a game and its spoilt turns, in words; how many turns, spoilt turns, and illegal ones among these."""
    chance, line = random.Random(seed), deal(program, seed)
    case = json.loads(line)
    at = chance.sample([n for n, m in enumerate(case["moves"]) if any("place" in a for a in m["actions"])], SPOILT)
    before, what = play(Table(catalogue, case), case, judge(program, [line])[0], at)
    found, illegal = ([what] if what else []), 0
    turns = spoil_some(chance, before, case)
    cases = [{**case, "moves": case["moves"][:n] + [turn]} for n, turn in turns.items()]
    for (n, turn), record in zip(turns.items(), judge(program, [json.dumps(c) + "\n" for c in cases])):
        what, is_illegal = compare_spoilt(before[n], turn, record)
        illegal += is_illegal
        found += [f"turn {n} as {turn}: {what}"] if what else []
    return [f"seed {seed} {case['rules']}: {what}" for what in found], len(case["moves"]), len(turns), illegal


def main():
    program, games = sys.argv[1], int(sys.argv[2])
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    catalogue, faults, sums = Catalogue(program), 0, [0, 0, 0]
    for seed in range(first, first + games):
        found, *counts = check_game(program, catalogue, seed)
        faults += len(found)
        sums = [a + b for a, b in zip(sums, counts)]
        for what in found:
            print(what, flush=True)
    print(f"{games} games, {sums[0]} turns, {sums[1]} spoilt turns of which {sums[2]} illegal; {faults} differ")
    return 1 if faults or games == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
