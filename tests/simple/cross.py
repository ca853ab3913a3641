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

from agree import Illegal, compare_finals, compare_spoilt, judge, play, run, said_by
from board import MODULE
from spoil import leave_at_the_end, round_of, show_at_the_end, spoil
from table import Table
from tiles import Catalogue

EDITIONS = ("c1", "c2", "jcloisterzone")
MODULES = {"inns-and-cathedrals": ("true",), "king-and-robber": ("true",), "abbot": ("true",), "traders-and-builders": ("c2",),
           "river": ("c2",), "tunnel": ("wikicarpedia",), "abbey-and-mayor": EDITIONS, "hills-and-sheep": EDITIONS,
           "princess-and-dragon": EDITIONS, "tower": EDITIONS, "miner-and-underminer": ("carc-zoner",),
           "bridges-castles-and-bazaars": EDITIONS, "count": EDITIONS, "gold-mines": EDITIONS,
           "crop-circles": EDITIONS, "siege": ("c1", "rio-grande", "jcloisterzone"), "darmstadt": ("c1", "jcloisterzone"),
           "russian-promos": ("hobby-world", "wikicarpedia", "jcloisterzone"), "big-top": ("c2", "jcloisterzone"), "little-buildings": ("c1", "jcloisterzone"), "cult": EDITIONS, "robbers": ("c1", "c2", "z-man"), "messages": ("c1", "c2"), "monasteries": EDITIONS, "labyrinth": ("spiel-doch", "hans-im-glueck", "jcloisterzone"), "watchtowers": ("c2", "jcloisterzone"), "flying-machines": EDITIONS, "ferries": EDITIONS,
           "mage-and-witch": EDITIONS, "phantom": ("c1", "c2", "ios-app", "jcloisterzone"),
           "festival": ("c1", "c2", "rio-grande", "jcloisterzone"), "gq11": ("c1", "jcloisterzone"),
           "wind-roses": ("c1", "spielbox", "jcloisterzone")}
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
           "miner.extra-turn-chain": ("yes", "no"), "miner.recall": ("any-figure", "followers"),
           "bridge.free-standing": ("allowed", "placed-tile", "no"), "bridge.own-road": ("once", "twice"),
           "castle.chain": ("choice", "direct-first"), "castle.mayor": ("no", "worthless"), "castle.tower": ("safe", "captured"),
           "gold.castle": ("fief", "own-tiles"), "gold.choice": ("own", "most-claimed"), "bazaar.when": ("before-second-part", "after-turn"),
           "count.by-token": ("yes", "no"), "count.final": ("any-district", "market-only"), "count.farm-city": ("counts", "no"), "count.double-turn": ("once", "each-part"), "count.abbot": ("cathedral", "no"),
           "count.moves": ("by-player", "clockwise", "follow-meeple"), "count.own-points": ("features", "any-points"),
           "crop.beside": ("segment", "feature"), "crop.add": ("may", "must"), "crop.when": ("each-part", "after-turn"),
           "siege.escape-tile": ("siege-tile", "any-tile"), "siege.escape-parts": ("each-part", "once"),
           "siege.pig": ("doubled", "plain"), "siege.two-tiles": ("nothing", "one-a-tile"),
           "watchtower.triggers": ("followers", "any-figure"), "tree.builders": ("no", "yes"), "tree.takes": ("all", "nearest"), "tree.when": ("at-once", "after-figure"), "pond.from-tree": ("yes", "no"),
           "acrobats.who": ("any-player", "with-own"), "ringmaster.majority": ("not-needed", "needed"),
           "little-buildings.scoring": ("each-one", "by-kind"), "little-buildings.worthless": ("counts", "nothing"),
           "little-buildings.prior": ("row-and-column", "around"), "cult.abbey": ("restricted", "free"), "cult.wagon": ("home", "drives"),
           "prior.take-back": ("yes", "no"), "labyrinth.rules": ("basic", "advanced"), "labyrinth.counts": ("followers", "any-figure"),
           "messages.when": ("end-of-scoring", "each-landing"), "messages.occupied-space": ("draws", "no-message"),
           "messages.figures": ("each-scoring", "one-a-turn"), "messages.follower-majority": ("not-needed", "needed"),
           "messages.follower-farmer": ("allowed", "not-allowed"), "robber.others": ("next", "each"), "robber.points": ("features", "scoring", "any"), "robber.final": ("no", "yes"),
           "church.when": ("before-return", "after-return"), "church.large": ("one", "two"),
           "flying.landing": ("must", "may"), "ferry.placing": ("always", "with-thief"),
           "ferry.moves": ("each-direction", "one-a-turn"), "ferry.double-turn": ("each-part", "once"),
           "ferry.builder": ("cut-off", "left-side"),
           "magic.token-join": ("at-once", "next-tile"), "phantom.after": ("any-action", "figure"),
           "phantom.portal": ("one-of-two", "both", "neither"), "festival.what": ("any-figure", "followers"),
           "gq11.pig-herd": ("nothing", "plus-one"), "wind-rose.sections": ("four", "two")}
SPOILT = 8  # turns of each game
LATER = 6  # turns that follow a spoilt one which is legal
CLOSINGS = 4  # ends of a game with followers in Carcassonne


def deal(program, seed):
    """A game by a mix of modules that depends on the seed: each of them half the time."""
    chance = random.Random(seed)
    on = {m: chance.choice(editions) for m, editions in MODULES.items() if chance.random() < 0.5}
    if "tower" in on:
        on.pop("miner-and-underminer", None)  # the same tiles
    if on.get("flying-machines") == "c2":
        on["flying.landing"] = "must"
    on["base"] = chance.choice(("final", "final", "second", "first"))
    for option, values in OPTIONS.items():
        if MODULE[option.split(".")[0]] in on and chance.random() < 0.3:
            on[option] = chance.choice(values)
    words = [w for item in on.items() for w in ("--set", "=".join(item))]
    line = subprocess.run([program, "play", "--seed", str(seed), "--players", str(2 + seed % 4), *words], capture_output=True,
                          check=True, text=True).stdout
    return json.loads(line)


def compare_end(table, record):
    """What differs in a game that has been played, in words; None: nothing."""
    goods = {row["player"]: {g: row[g] for g in ("wine", "grain", "cloth")} for row in record.get("goods", [])}
    if goods and goods != table.goods:
        return f"goods {table.goods}, adjudge says {goods}"

    def sort(prisoners):
        return sorted((p["holder"], p["player"], p["kind"]) for p in prisoners)
    if sort(record.get("prisoners", [])) != sort(table.prisoners):
        return f"prisoners {table.prisoners}, adjudge says {record['prisoners']}"
    held = {row["player"]: row["bars"] for row in record.get("gold", [])}
    lying = {tuple(row["at"]): row["bars"] for row in record.get("gold_at", [])}
    if held and (held != table.held or lying != {c: n for c, n in table.bars.items() if n}):
        return f"gold {table.held} {table.bars}, adjudge says {held} {lying}"
    robbers = {row["player"]: row["space"] for row in record.get("robbers", [])}
    ours = {p: there[0] for p, there in table.robbers.items()}
    if robbers != ours:
        return f"robbers {ours}, adjudge says {robbers}"
    tracks = {row["player"]: row["track"] for row in record["scores"] if "track" in row}
    if tracks and tracks != table.track:
        return f"track {table.track}, adjudge says {tracks}"
    top = tuple(record["big_top"]) if "big_top" in record else None
    if table.top and (top != table.top or record["animals"] != list(table.animals.values())):
        return f"the big top at {table.top}, left {table.animals}, adjudge says {top}, {record.get('animals')}"
    built = {tuple(row["at"]): row["kind"] for row in record.get("buildings", [])}
    if built != table.buildings:
        return f"buildings {table.buildings}, adjudge says {built}"
    ferries = {tuple(row["at"]): set(row["ends"]) for row in record.get("ferries", [])}
    if ferries != table.ferries:
        return f"ferries {table.ferries}, adjudge says {ferries}"
    pieces = [sorted(tuple(row["at"]) for row in record.get(name, [])) for name in ("bridges", "castles")]
    castles = [next((c for c, _ in castle["nodes"] if c in pieces[1]), None) for castle in table.castles]
    if pieces[0] != sorted(table.spans) or len(pieces[1]) != len(castles) or None in castles:
        return f"bridges {table.spans}, castles {table.castles}, adjudge says {pieces}"
    town = sorted((t["player"], t["kind"], t["quarter"]) for t in record.get("quarters", []))
    ours = sorted((t["player"], t["kind"], t["quarter"]) for t in table.townsmen)
    if town != ours or record.get("count_at", table.count_at) != table.count_at:
        return f"in the city {ours}, the Count at {table.count_at}, adjudge says {town}, {record.get('count_at')}"
    return compare_finals(table, record)


def compare_whole(table, turn, record):
    """The same for a spoilt turn. One that leaves something out is compared only in whether it is legal."""
    what, is_illegal = compare_spoilt(table, turn, record, compare_end)
    if is_illegal or record["verdict"] != "legal":
        return what, is_illegal
    if table.due:
        return None, is_illegal
    told = any((r["rule"], r["effect"]) == ("crop.due", "notes") for r in record["rulings"])
    return what or (f"a crop circle is due: {not told}, adjudge says {told}" if told != table.circle_is_due() else None), is_illegal


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


def after_tiles(case):
    """The first entry after the last drawn tile: abbeys at most come there."""
    drawn = [n for n, m in enumerate(case["moves"]) for a in m["actions"] if a.get("place", "abbey") != "abbey"]
    return drawn[-1] + 1


def check_closings(program, chance, table, before, case):
    """What differs if followers leave Carcassonne and the circus's token is shown after the last turn, in words; how many ends, and illegal ones among these.
    before: the table after the last drawn tile."""
    ends = [leave_at_the_end(chance, table) + show_at_the_end(chance, table) for _ in range(CLOSINGS)] if table.townsmen or table.top else []
    cases, found, illegal = [{**case, "game_over": True, "moves": case["moves"] + end} for end in ends], [], 0
    for end, record in zip(ends, judge(program, cases)):
        own, is_legal_here = before.snapshot(), True
        own.is_over = True
        try:
            for turn in case["moves"][after_tiles(case):]:
                own.play(turn)
            own.close_game(end)
        except Illegal:
            is_legal_here, illegal = False, illegal + 1
        if is_legal_here != (record["verdict"] == "legal"):
            found.append(f"the end {end}: legal {is_legal_here}, adjudge says {record['verdict']} {said_by(record)}")
        elif is_legal_here and compare_finals(own, record):
            found.append(f"the end {end}: {compare_finals(own, record)}")
    return found, len(ends), illegal


def check_rounds(program, chance, before, turns, case):
    """What differs if tiles of an auction are placed after a spoilt turn, in words; how many rounds, and illegal ones."""
    cases, tables = [], []
    for n, turn in turns.items():
        table = before[n].snapshot()
        if any("bazaar" in a for a in turn["actions"]) and is_legal(table, turn) and table.won and not table.due and not table.river_left:
            entries, is_legal_here = round_of(chance, table, is_legal)
            cases.append({**case, "moves": case["moves"][:n] + [turn] + entries})
            tables.append((table, is_legal_here, entries))
    found = []
    for (table, is_legal_here, entries), record in zip(tables, judge(program, cases)):
        if is_legal_here != (record["verdict"] == "legal"):
            found.append(f"the round {entries}: legal {is_legal_here}, adjudge says {record['verdict']} {said_by(record)}")
        elif is_legal_here and compare_finals(table, record):
            found.append(f"the round {entries}: {compare_finals(table, record)}")
    return found, len(cases), sum(not is_legal_here for _, is_legal_here, _ in tables)


def has_due(table, record):
    """Whether a turn has left something out, so that nothing may follow."""
    return table.due or any(r["effect"] == "notes" and r["rule"].endswith((".due", ".must-remove")) for r in record["rulings"])


def check_later(program, before, turns, records, case):
    """What differs if the game goes on after spoilt turns that are legal, in words. before: the tables after them."""
    cases, tables = [], []
    for (n, turn), record in zip(turns.items(), records):
        if record["verdict"] != "legal" or has_due(before[n], record):
            continue
        table, entries, is_legal_here = before[n].snapshot(), [], True
        for entry in case["moves"][n + 1:n + 1 + LATER]:
            entries.append(entry)
            is_legal_here = is_legal(table, entry)
            if not is_legal_here or table.due:
                break
        cases.append({**case, "moves": case["moves"][:n] + [turn] + entries})
        tables.append((n, turn, table, is_legal_here))
    found = []
    for (n, turn, table, is_legal_here), record in zip(tables, judge(program, cases)):
        what = None
        if is_legal_here != (record["verdict"] == "legal"):
            what = f"legal {is_legal_here}, adjudge says {record['verdict']} {said_by(record)}"
        elif is_legal_here and not table.due:
            what = compare_end(table, record) or None
        found += [f"after turn {n} as {turn}: {what}"] if what else []
    return found


def check_game(program, catalogue, seed):
    """What differs in a game and its spoilt turns, in words; how many turns, spoilt turns, and illegal ones among these."""
    chance, case = random.Random(seed), deal(program, seed)
    at = chance.sample([n for n, m in enumerate(case["moves"]) if any("place" in a for a in m["actions"])], SPOILT)
    table, end = Table(catalogue, case), after_tiles(case)
    before, what = play(table, case, judge(program, [case])[0], at + [end], compare_end)
    at_end = before.get(end, table) if end in at else before.pop(end, table)
    found = [what] if what else []
    closings, ends, illegal = check_closings(program, chance, table, at_end, case) if not found else ([], 0, 0)
    turns = spoil_some(chance, before, case)
    more, rounds, void = check_rounds(program, chance, before, turns, case)
    closings, ends, illegal = closings + more, ends + rounds, illegal + void
    cases = [{**case, "moves": case["moves"][:n] + [turn]} for n, turn in turns.items()]
    records = judge(program, cases)
    for (n, turn), record in zip(turns.items(), records):
        what, is_illegal = compare_whole(before[n], turn, record)
        illegal += is_illegal
        found += [f"turn {n} as {turn}: {what}"] if what else []
    found += closings + (check_later(program, before, turns, records, case) if not found else [])
    return [f"seed {seed} {case['rules']}: {what}" for what in found], len(case["moves"]), len(turns) + ends, illegal


if __name__ == "__main__":
    sys.exit(run(Catalogue, check_game))
