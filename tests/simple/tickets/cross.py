#!/usr/bin/python3
"""Random games of Ticket to Ride, judged by adjudge and by the simple table beside this file: they must agree on every turn.

  cross.py PROGRAM GAMES [FIRST-SEED]

GAMES games are dealt over the maps. Of each, every turn must be legal to both, gain the same, and the end give the
same; then turns are spoilt one by one, and both must say of each whether it is legal, and what it gains.
"""
import json
import os
import random
import subprocess
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))  # of agree.py
from agree import compare_finals, compare_spoilt, judge, play, run
from atlas import Atlas
from spoil import spoil
from table import Table

EDITIONS = {"europe": "europe-2005", "switzerland": "switzerland", "nordic": "nordic", "usa": "usa-2004",
            **{same: same for same in ("usa-classic", "usa-1910", "usa-mega", "usa-big-cities", "india", "legendary-asia")}}
MOST = {"switzerland": 3, "nordic": 3, "india": 4}  # players; else 5
MAPS = tuple(EDITIONS)
# Options that are played against what the edition says, now and then.
OPTIONS = {"tunnel.reveal": ("2", "4"), "tunnel.colour-compared": ("route",), "tunnel.short-deck": ("illegal",),
           "tunnel.empty-deck": ("illegal",), "tunnel.withdraw": ("always", "only-if-unable"),
           "tunnel.locomotives-only": ("none",),
           "double.both-from-players": ("2", "3", "5"), "trains": ("20", "30"), "draw.locomotive-cost": ("one", "two"),
           "draw.flush": ("three", "never"), "tickets.draw": ("3", "4"), "tickets.unkept": ("under-pile", "removed"),
           "tickets.start": ("any-5", "long-2-short-5-keep-3"),
           "bonus": ("longest-path", "most-tickets", "none", "both", "most-cities"), "globetrotter.points": ("10", "15"),
           "tickets.start-unkept": ("under-pile", "removed"), "mountain.crossing": ("no", "yes"), "mandala.grand-tour": ("no", "yes"),
           "country.through": ("yes", "no"), "stations": ("1", "2"),
           "locomotive.use": ("any-route", "tunnels", "tunnels-and-ferries")}
ONLY = {"stations": "europe", "country.through": "switzerland", "tickets.start": "europe",
        "mountain.crossing": "legendary-asia", "mandala.grand-tour": "india"}  # on this map alone
TUNNELS = ("europe", "switzerland", "nordic")  # maps that have some; elsewhere the options about them are nothing
SPOILT = 20  # turns of each game
CANNOT_BE = {"impossible-cards", "ticket-held-twice"}  # what a spoilt turn may tell that is no question of rules


def deal(program, seed):
    """A game on a map that depends on the seed, with choices where the rules leave one, and now and then against them."""
    chance, name = random.Random(seed), MAPS[seed % len(MAPS)]
    on = {"base": EDITIONS[name], "draw.display-when-empty": chance.choice(("yes", "no"))}
    if name == "nordic":
        on["ferry.three-cards"] = chance.choice(("symbols", "any-space"))
    for option, values in OPTIONS.items():
        of_tunnels = option.startswith("tunnel.") or option == "locomotive.use"
        if ONLY.get(option, name) == name and (name in TUNNELS or not of_tunnels) and chance.random() < 0.15:
            on[option] = chance.choice(values)
    words = [w for item in on.items() for w in ("--set", "=".join(item))]
    players = chance.randint(2, MOST.get(name, 5))
    line = subprocess.run([program, "play", "--game", "ticket-to-ride-europe", "--seed", str(seed), "--players", str(players),
                           *words], capture_output=True, check=True, text=True).stdout
    return name, json.loads(line)


def check_game(program, atlases, seed):
    """What differs in a game and its spoilt turns, in words; how many turns, spoilt turns, illegal ones among these."""
    name, case = deal(program, seed)
    chance, count = random.Random(seed), len(case["moves"])  # turn `count` would be one after the end
    at = chance.sample(range(count), min(SPOILT, count))
    table = Table(atlases[name], case)
    before, what = play(table, case, judge(program, [case])[0], at, compare_finals)
    found, sums = ([f"seed {seed} {name}: {what}"] if what else []), [count, 0, 0]
    turns = {n: spoil(chance, table.snapshot(), case["moves"][n]) for n, table in before.items()}
    before[count] = table
    turns[count] = {"player": case["moves"][-len(table.names)]["player"], "actions": [{"draw": "blind", "card": "red"}]}
    cases = [{**case, "moves": case["moves"][:n] + [turn]} for n, turn in turns.items()]
    for (n, turn), record in zip(turns.items(), judge(program, cases)):
        if {e["id"] for e in record.get("errors", [])} & CANNOT_BE:
            continue
        what, is_illegal = compare_spoilt(before[n], turn, record, compare_finals)
        sums[1:] = [sums[1] + 1, sums[2] + is_illegal]
        found += [f"seed {seed} {name}, turn {n} as {turn}: {what}"] if what else []
    return found, *sums


def read_maps(program):
    return {name: Atlas(program, name) for name in MAPS}


if __name__ == "__main__":
    sys.exit(run(read_maps, check_game))
