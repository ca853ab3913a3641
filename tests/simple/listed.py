#!/usr/bin/python3
"""What `adjudge moves` lists, against what `adjudge check` allows, in random games of every mix of boxes.

  listed.py PROGRAM GAMES [FIRST-SEED]

In the midst of some turns, and after the last one, it is asked what may come next. Each row is judged as the next action and
must be legal; and each action that might be possible there and is judged legal must be among the rows.
"""
import json
import random
import subprocess
import sys

from agree import Illegal, judge, run, said_by
from cross import deal
from messages import WORDS
from spoil import KINDS, QUARTERS, name_of
from table import Table
from tiles import EDGES, STEP, Catalogue

ASKED, LATEST = 5, 60  # turns of a game that are asked about, and the last of these
FEW = 12  # of places far from the tile
MOST = 150  # of the actions that might be possible, of each question
CORNERS = ("NE", "SE", "SW", "NW")
# first, rob, advance, take_gold and bazaar are never listed. An action whose row is the value that it has, and one whose row is a place, which is its value.
WORDED = ("building", "count", "crop", "animal", "draw")
PLACED = ("fairy", "princess", "take_back", "graze", "herd", "free", "escape", "festival", "mage", "witch", "castle", "bridge",
          "capture", "leave", "robber", "ransom", "exchange")
BY_CELL = ("tower", "gold", "pyramid")


def listed_actions(answer):
    """The actions that the rows of an answer stand for."""
    found = [{"place": answer["tile"], **row} for row in answer.get("placements", ())]
    found += [{"place": "abbey", **row} for row in answer.get("abbey", ())]
    for row in answer.get("followers", ()):
        found += [{"follower": kind, **{k: v for k, v in row.items() if k != "kinds"}} for kind in row["kinds"]]
    for row in answer.get("tokens", ()):
        found.append({"token": row["colour"], "at": row["at"], "opening": row["opening"]})
    for row in answer.get("wagon", ()):
        found += [{"wagon": {"from": row["from"], "to": to}} for to in row["to"]]
    for row in answer.get("redeploy", ()):
        found += [{"redeploy": {**{k: v for k, v in row.items() if k != "to"}, **to}} for to in row["to"]]
    for row in answer.get("fly", ()):
        found += [{"fly": kind, "cells": row["cells"]} for kind in row["kinds"]]
    for row in answer.get("move_ferry", ()):
        found += [{"move_ferry": {"at": row["at"], "ends": ends}} for ends in row["ends"]]
    for row in answer.get("join", ()):
        found += [{"join": {**{k: v for k, v in row.items() if k != "kinds"}, "kind": kind}} for kind in row["kinds"]]
    found += [{"message": word} for word in answer.get("message", ())] + [{"ferry": ends} for ends in answer.get("ferry", ())]
    found += [{"swap": answer.get("tile")} if word == "swap" else {word: True} for word in answer.get("spending", ())]
    found += [{"dragon": [step]} for step in answer.get("dragon", ())]
    for name in WORDED + PLACED:
        found += [{name: "aside" if row == {"aside": True} else row} for row in answer.get(name, ())]
    return found + [{name: row["at"]} for name in BY_CELL for row in answer.get(name, ())]


def key_of(table, value, inside=False):
    """An action so that it is the same however its places are named."""
    if isinstance(value, dict):
        if "fairy" in value and table.option("fairy.placement") == "on-tile":
            value = {"fairy": {"at": value["fairy"]["at"]}}
        plain = {k: key_of(table, v, True) for k, v in value.items()}
        if "segment" in value:
            plain["at"] = tuple(value.get("at", table.placed or ()))
            try:
                plain["segment"] = table.find(plain["at"], value["segment"])
            except Illegal:  # a bridge that is still to come
                plain["segment"] = value["segment"]
        if "corner" in value:
            plain["at"], plain["corner"] = (), table.find_corner(tuple(value.get("at", table.placed)), value["corner"])
        if not inside and "message" in value:
            plain = {"message": value["message"]}
        if not inside and "fly" in value:
            plain = {"fly": value["fly"]}
        if not inside and "dragon" in value:
            plain = {"dragon": value["dragon"][0]}
        return tuple(sorted(plain.items(), key=str))
    if isinstance(value, (list, tuple)):
        return tuple(sorted((key_of(table, v, True) for v in value), key=str)) if value and value[0] in EDGES else tuple(
            key_of(table, v, True) for v in value)
    return value


# ---- what might be possible


class Guesses:
    """Actions that might come next, made without knowing whether they are legal."""

    def __init__(self, chance, table):
        self.chance, self.table = chance, table
        self.cells = list(table.cells)
        self.placed = table.placed
        self.near = sorted(table.around([self.placed])) if self.placed else []

    def some(self, items, most=FEW):
        items = list(items)
        return self.chance.sample(items, min(most, len(items)))

    def places(self, cells):
        return [{"at": list(cell), "segment": name_of(self.table, (cell, i))} for cell in cells
                for i, s in enumerate(self.table.cells[cell]) if s.kind not in ("river", "circus")]

    def figures(self, kinds=None):
        return [{"at": list(f["node"][0]), "segment": name_of(self.table, f["node"]), "kind": f["kind"], "player": f["player"]}
                for f in self.table.figures if f["kind"] != "barn" and (kinds is None or f["kind"] in kinds)]

    def without(self, places, *keys):
        return [{k: v for k, v in place.items() if k not in keys} for place in places]

    def followers(self):
        table = self.table
        kinds = sorted(set(KINDS))
        there = [{k: v for k, v in place.items() if k != "at"} for place in self.places([self.placed])]
        there += [{"segment": "prior"}] if any(s.kind == "monastery" for s in table.cells[self.placed]) else []
        there += self.some(self.places(c for c in self.cells if c != self.placed))
        there += self.some({"at": list(c), "segment": "tower"} for c in self.cells if table.has(c, "tower"))
        there += [{"at": list(c), "segment": "acrobats"} for c in self.near if any(s.kind == "acrobats" for s in table.cells[c])]
        found = [{"follower": kind, **place} for place in there for kind in kinds]
        found += [{"follower": "barn", "corner": corner} for corner in CORNERS]
        return found + [{"follower": kind, "quarter": quarter} for kind in kinds for quarter in QUARTERS if table.on("count")]

    def figures_moved(self):
        own = self.some(self.figures(), 2 * FEW)
        found = [{name: place} for name in ("fairy", "princess", "take_back", "free", "escape")
                 for place in self.without(own, "kind", "player")]
        found += [{"fairy": {"at": list(c)}} for c in self.some(self.cells) if self.table.option("fairy.placement") == "on-tile"]
        found += [{"festival": place} for place in self.without(own, "player")]
        found += [{"capture": place} for place in own] + [{"leave": place} for place in own]
        found += [{"join": {**place, "kind": kind}} for place in self.some(self.figures(), 6) for kind in sorted(set(KINDS))]
        for name in ("graze", "herd"):
            found += [{name: place} for place in self.without(self.figures(("shepherd",)), "kind", "player")]
        for wagon in self.without(self.figures(("wagon",)), "kind", "player") + self.wagons_scored():
            cell = wagon["at"]
            round_it = [c for c in self.cells if max(abs(c[0] - cell[0]), abs(c[1] - cell[1])) <= 1]
            found += [{"wagon": {"from": wagon, "to": to}} for to in self.places(round_it)]
        return found

    def wagons_scored(self):
        """Where wagons are that the scoring step would send home."""
        table = self.table.snapshot()
        try:
            table.close(table.mover)
        except Illegal:
            return []
        return [{"at": list(w["node"][0]), "segment": name_of(table, w["node"])} for w in table.scored_wagons]

    def pieces(self):
        table = self.table
        found = [{"tower": list(c)} for c in self.cells if table.has(c, "tower")]
        found += [{"gold": list(c)} for c in self.near] + [{"pyramid": list(c)} for c in self.cells if any(
            s.kind == "acrobats" for s in table.cells[c])]
        found += [{"building": kind} for kind in ("tower", "house", "shed")]
        found += [{"ferry": [a, b]} for a in EDGES for b in EDGES if a < b]
        found += [{"move_ferry": {"at": list(c), "ends": [a, b]}} for c in table.ferries for a in EDGES for b in EDGES if a < b]
        near = [self.placed] + [(self.placed[0] + x, self.placed[1] + y) for x, y in STEP.values()]
        found += [{"bridge": {"at": list(c), "segment": "road " + e}} for c in near if c in table.cells for e in "NE"]
        found += [{"castle": {**place, "player": p}} for place in self.places(self.near)
                  if place["segment"].startswith("city") for p in table.players]
        found += [{name: place} for name in ("mage", "witch") for place in self.some(self.places(self.cells)) + ["aside"]]
        found += [{"dragon": walk_on(table, [step])} for step in EDGES if table.dragon]
        if table.exchangeable:
            taken = {key: table.exchangeable[key] for key in ("player", "kind")}
            found += [{"exchange": [taken, {"player": table.mover, "kind": kind}]} for kind in sorted(set(KINDS))]
        return found + [{"redeploy": {"from": t["quarter"], "player": t["player"], "kind": t["kind"], **place}}
                        for t in table.townsmen for place in self.places(self.near)]

    def words(self):
        table = self.table
        found = [{"draw": what} for what in (1, 2, 3, 4, "wolf")] + [{"crop": what} for what in ("add", "remove")]
        found += [{"animal": n} for n in range(1, 8)] + [{"count": q} for q in QUARTERS]
        found += [{"message": word, "take": "points"} for word in WORDS]
        found += [{"fly": kind, "die": die} for kind in sorted(set(KINDS)) for die in (1, 2, 3)]
        figures = ("meeple", "messenger") if table.on("messages") else (None,)
        found += [{"robber": {"player": p, "space": space, **({"figure": f} if f else {})}} for p in table.players for f in figures
                  for space in sorted({table.stand_of(o, f or "meeple")[0] for o in table.players if o != p})]
        found += [{"ransom": {"from": p["holder"], "kind": p["kind"]}} for p in table.prisoners if p["player"] == table.mover]
        return found

    def tokens(self):
        colours = sorted({c for own in self.table.given.values() for c in own})
        openings = [(c, e) for c in self.cells for e in EDGES for i in range(len(self.table.cells[c])) if self.table.is_opening(c, i, e)]
        return [{"token": colour, "at": list(c), "opening": e} for c, e in self.some(openings) for colour in colours]

    def placements(self, tile):
        cells = sorted({(c[0] + x, c[1] + y) for c in self.cells for x, y in STEP.values()} - set(self.cells))
        found = [{"place": tile, "at": list(c), "turn": turn} for c in self.some(cells, 2 * FEW) for turn in (0, 90, 180, 270)]
        return found + [{"place": "abbey", "at": list(c)} for c in cells if len(self.table.sides(c)) == 4]

    def all(self, tile):
        if not self.placed:
            figures = self.without(self.some(self.figures()), "player")
            return (self.placements(tile) if tile else []) + self.tokens() + [{"extra_turn": True}] + [{"swap": tile}] * bool(tile) + [
                {"recall": place} for place in figures] + [a for a in self.words() if "ransom" in a]
        return self.followers() + self.figures_moved() + self.pieces() + self.words() + self.tokens()


def walk_on(table, way):
    """The whole walk of the dragon that begins so, as far as a simple table knows: each time to the first tile."""
    at, seen = table.dragon, [table.dragon]
    way, first = [], way
    while len(way) < 6:
        steps = table.steps(at, seen)
        step = first.pop(0) if first else next(iter(steps), None)
        if step is None:
            break
        way.append(step)
        if step not in steps:
            break
        at = steps[step]
        seen.append(at)
    return way


# ---- asking


def ask(program, case):
    """What `adjudge moves` answers; None: it does not understand the question."""
    said = subprocess.run([program, "moves", "-f", "json", "--limits", "none", "--from", "json", "-"], input=json.dumps(case),
                          capture_output=True, check=False, text=True).stdout
    return json.loads(said) if said else None


def tried(table, action):
    """An action as a case tells it; None: a row leaves open where a flier lands. The dragon goes on at random."""
    if "fly" in action and "die" not in action:
        return None
    if "dragon" in action:
        return {"dragon": walk_on(table, action["dragon"][:1])}
    return {**action, "take": "points"} if "message" in action and "take" not in action else action


def compare(program, chance, table, question, guesses=None):
    """What differs between the rows of a question and what is legal there, in words; and how much was judged."""
    turn, tile = question["move"] if "move" in question else {"player": question["to_move"], "actions": []}, question.get("tile_in_hand")
    answer = ask(program, question)
    if not answer or answer.get("verdict") == "illegal":
        return [f"no answer: {answer}"], 0
    rows = listed_actions(answer)
    guesses = Guesses(chance, table).all(tile) if guesses is None else guesses
    guesses = chance.sample(guesses, min(MOST, len(guesses)))
    keys = {key_of(table, row) for row in rows}
    rows = [row for row in (tried(table, row) for row in chance.sample(rows, min(40, len(rows)))) if row]
    base = {k: v for k, v in question.items() if k not in ("move", "to_move", "tile_in_hand")}
    cases = [{**base, "moves": base["moves"] + [{**turn, "actions": turn["actions"] + [a]}]} for a in rows + guesses]
    records = judge(program, cases)
    found = []
    for row, record in zip(rows, records):
        if record["verdict"] != "legal":
            found.append(f"listed {row}, but {record['verdict']}: {said_by(record)}")
    for guess, record in zip(guesses, records[len(rows):]):
        if record["verdict"] == "legal" and key_of(table, guess) not in keys:
            found.append(f"legal, but not listed: {guess}")
    return found, len(cases)


def check_end(program, chance, catalogue, case):
    """The same after the last turn: who leaves Carcassonne, and the circus."""
    table, found, count = Table(catalogue, case), [], 0
    for entry in case["moves"]:
        table.play(entry)
    if table.due or not (table.townsmen or table.top):
        return [], 0
    makers = Guesses(chance, table)
    animals = [{"animal": n} for n in range(1, 8)]
    for player in chance.sample(table.players, 2):
        leaving = [{"redeploy": {"from": t["quarter"], "player": t["player"], "kind": t["kind"], **place}}
                   for t in makers.some(table.townsmen, 4) for place in makers.some(makers.places(makers.cells))]
        more, cases = compare(program, chance, table, {**case, "game_over": True, "to_move": player}, leaving + animals)
        found, count = found + [f"at the end {player}: {what}" for what in more], count + cases
    return found, count


def check_game(program, catalogue, seed):
    """What differs in a game, in words; how many questions, cases judged, and none illegal."""
    chance, case = random.Random(seed), deal(program, seed)
    turns = [n for n, m in enumerate(case["moves"][:LATEST]) if any("place" in a for a in m["actions"])]
    found, count, judged = [], 0, 0
    table = Table(catalogue, case)
    marked = [n for n in turns if any(a.get("place") in catalogue.marks and catalogue.marks[a["place"]] for a in case["moves"][n]["actions"])]
    at = set(chance.sample(turns, min(2, len(turns))) + chance.sample(marked, min(ASKED - 2, len(marked))))
    for n, entry in enumerate(case["moves"][:LATEST]):
        if n in at:
            own, done = table.snapshot(), chance.randrange(len(entry["actions"]) + 1)
            place = next(i for i, a in enumerate(entry["actions"]) if "place" in a)
            prefix = entry["actions"][:max(done, place + 1) if chance.random() < 0.8 else 0]
            question = {**case, "moves": case["moves"][:n]}
            if prefix:
                question["move"] = {"player": entry["player"], "actions": prefix}
                own.begin_to(entry["player"], prefix)
            else:
                tile = entry["actions"][place]["place"]
                question.update({"to_move": entry["player"]}, **({} if tile == "abbey" else {"tile_in_hand": tile}))
                own.begin_to(entry["player"], [])
            more, cases = compare(program, chance, own, question)
            found += [f"turn {n}, after {prefix}: {what}" for what in more]
            count, judged = count + 1, judged + cases
        table.play(entry)
    more, cases = check_end(program, chance, catalogue, case)
    found, count, judged = found + more, count + (2 if cases else 0), judged + cases
    return [f"seed {seed} {case['rules']}: {what}" for what in found], count, judged, 0


if __name__ == "__main__":
    sys.exit(run(Catalogue, check_game))
