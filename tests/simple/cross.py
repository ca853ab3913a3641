#!/usr/bin/python3
"""Random games, judged by adjudge and by the simple table beside this file: they must agree on every turn.

  cross.py PROGRAM GAMES [FIRST-SEED]

GAMES games are dealt over the mixes of modules. Of each, every turn must be legal to both, gain the same, and the end
give the same; then turns are spoilt one by one, and both must say of each whether it is legal.
"""
import copy
import json
import random
import subprocess
import sys

from table import Illegal, Table
from tiles import Catalogue

MODULES = ["inns-and-cathedrals=true", "king-and-robber=true", "abbot=true", "traders-and-builders=c2", "river=c2",
           "tunnel=wikicarpedia"]
SPOILT = 6  # turns of each game


def deal(program, seed):
    """A game by a mix of modules that depends on the seed: each of them half the time."""
    bits = (seed * 0x9E3779B1) >> 7
    settings = ["base=" + ("final", "final", "second", "first")[bits & 3]]
    settings += [m for i, m in enumerate(MODULES) if bits >> (2 + i) & 1]
    words = [w for s in settings for w in ("--set", s)]
    players = 2 + seed % 4
    return subprocess.run([program, "play", "--seed", str(seed), "--players", str(players), *words], capture_output=True,
                          check=True, text=True).stdout


def judge(program, lines):
    out = subprocess.run([program, "batch", "--full", "--limits", "none"], input="".join(lines), capture_output=True,
                         text=True, check=True).stdout
    return [json.loads(line) for line in out.splitlines()]


def compare(catalogue, case, record):
    """What differs, in words; None: nothing."""
    table = Table(catalogue, case)
    if record["verdict"] != "legal":
        return f"adjudge says {record['verdict']}: {[r['rule'] for r in record.get('rulings', []) if r['effect'] == 'forbids']}"
    for number, (turn, told) in enumerate(zip(case["moves"], record["moves"])):
        try:
            gained = table.play(turn)
        except Illegal as why:
            return f"turn {number}: the simple table says: {why}"
        theirs = {row["player"]: row["points"] for row in told["gained"]}
        if gained != theirs:
            return f"turn {number}: gained {gained}, adjudge says {theirs}"
    ours, theirs = table.final(), {row["player"]: row["final"] for row in record["scores"]}
    if ours != theirs:
        return f"at the end {ours}, adjudge says {theirs}"
    goods = {row["player"]: {g: row[g] for g in ("wine", "grain", "cloth")} for row in record.get("goods", [])}
    if goods and goods != table.goods:
        return f"goods {table.goods}, adjudge says {goods}"
    return None


def spoil(chance, case):
    """The game as far as one turn, of which one thing is changed."""
    case = copy.deepcopy(case)
    last = chance.randrange(len(case["moves"]))
    del case["moves"][last + 1:]
    actions = case["moves"][last]["actions"]
    place = next(a for a in actions if "place" in a)
    how = chance.randrange(4)
    if how == 0:
        place["turn"] = chance.choice((0, 90, 180, 270))
    elif how == 1:
        place["at"] = [place["at"][0] + chance.choice((-1, 0, 1)), place["at"][1] + chance.choice((-1, 0, 1))]
    else:
        actions[:] = [a for a in actions if "follower" not in a and "take_back" not in a]
        kind = chance.choice(("normal", "normal", "large", "abbot", "builder", "pig"))
        segment = chance.choice(("road N", "road E", "road S", "road W", "city N", "city E", "city S", "city W", "monastery",
                                 "field NNE", "field ESE", "field SSW", "field WNW", "field inner"))
        actions.append({"follower": kind, "segment": segment})
    return case


def is_legal(catalogue, case):
    table = Table(catalogue, case)
    try:
        for turn in case["moves"]:
            table.play(turn)
    except Illegal as why:
        return False, str(why)
    return True, ""


def main():
    program, games = sys.argv[1], int(sys.argv[2])
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    catalogue, faults, turns, spoilt, illegal = Catalogue(program), 0, 0, 0, 0
    for seed in range(first, first + games):
        chance = random.Random(seed)
        line = deal(program, seed)
        case = json.loads(line)
        cases = [spoil(chance, case) for _ in range(SPOILT)]
        records = judge(program, [line] + [json.dumps(c) + "\n" for c in cases])
        what = compare(catalogue, case, records[0])
        if what:
            faults += 1
            print(f"seed {seed} {case['rules']}: {what}")
        turns += len(case["moves"])
        for other, record in zip(cases, records[1:]):
            legal, why = is_legal(catalogue, other)
            spoilt += 1
            illegal += not legal
            if record["verdict"] not in ("legal", "illegal") or legal != (record["verdict"] == "legal"):
                faults += 1
                said = [r["text"] for r in record.get("rulings", []) if r["effect"] == "forbids"]
                print(f"seed {seed} {case['rules']}: last of {other['moves'][-1]}: "
                      f"{'legal' if legal else why}, adjudge says {record['verdict']} {said}")
    print(f"{games} games, {turns} turns, {spoilt} spoilt turns of which {illegal} illegal; {faults} differ")
    return 1 if faults or games == 0 else 0


sys.exit(main())
