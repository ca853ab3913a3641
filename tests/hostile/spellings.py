#!/usr/bin/python3
"""Cases in loose spellings, several at once: each is judged as in the usual one.

    spellings.py ADJUDGE FIXTURES STEP [SEED]

Of the cases every STEP-th is written anew: one thing for a list of such, cells and cards as texts, players as keys,
boxes by their names, turns without a list, other capitals. What `check` says, but for places and sentences, is the same.
"""
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

BOXES = {"inns-and-cathedrals": "Inns & Cathedrals", "traders-and-builders": "builders", "tower": "The Tower",
         "princess-and-dragon": "The Princess & the Dragon", "abbey-and-mayor": "Abbey&Mayor", "river": "River II",
         "hills-and-sheep": "sheep", "king-and-robber": "King & Robber Baron", "tunnel": "The Tunnel", "abbot": "gardens"}
SAID = {"road": ["thief", "street", "highwayman"], "city": ["knight", "town"], "field": ["farmer", "farm", "meadow"],
        "monastery": ["monk", "cloister"], "N": ["north", "the north"], "E": ["east", "on the east"], "S": ["south"],
        "W": ["west", "in the west"], "normal": ["meeple", "small follower"], "large": ["big", "large meeple"],
        "purple": ["pink", "violet"], "locomotive": ["loco", "wild"], "blind": ["deck", "pile"],
        "first": ["the first edition"], "second": ["2nd edition"], "final": ["third"], "nordic": ["Nordic Countries"]}
LONE = set("tags rules deciding owners scored figures features prisoners towers followers actions tokens sheep dragon "
           "house_rules tickets stations claimed under first_tickets keep".split())
ORDER = "place follower take_back fairy princess tower capture exchange graze herd draw dragon".split()
WORDS = "segment kind follower colour opening verdict draw turned card token".split()


class Spelling:
    """Writes a case anew; `dice` says where and how."""

    def __init__(self, dice):
        self.dice = dice

    def often(self, part=0.3):
        return self.dice.random() < part

    def word(self, text, part=None):
        """A name or a word of several, in other words or capitals."""
        words = [self.dice.choice(SAID[word]) if word in SAID and self.often() else word for word in text.split(" ")]
        text = text if part == "opening" and " " in " ".join(words) else " ".join(words)
        return self.dice.choice([text.upper(), text.swapcase(), text.title()]) if self.often(0.2) else text

    def cell(self, at):
        ways = ["%s, %s" % tuple(at), "(%s %s)" % tuple(at), {"x": at[0], "y": at[1]}]
        return self.dice.choice(ways) if self.often() else at

    def cards(self, cards):
        count = [self.dice.choice(["%d %s", "%dx %s", "%dX %s"]) % (n, self.word(card)) if n > 1 or self.often() else
                 self.dice.choice(["a ", "One ", ""]) + self.word(card) for card, n in cards.items()]
        return self.dice.choice([", ", " and ", " PLUS "]).join(count) if self.often() else count if self.often() else cards

    def route(self, route):
        cities = route.split("-") if isinstance(route, str) else []
        ways = ["%s to %s", "From %s TO %s", "%s - %s"]
        return self.dice.choice(ways) % tuple(self.dice.sample(cities, 2)) if len(cities) == 2 and self.often() else route

    def value(self, key, value, inside):
        """What stands by a key in the map of another key."""
        if value is None or isinstance(value, int):
            said = {True: ["yes", "On", "TRUE"], False: ["no", "OFF"]}.get(value) if isinstance(value, bool) else None
            return self.dice.choice(said) if said and self.often() else value
        if key in ("at", "origin", "tower", "placed") and isinstance(value, list) or (key, inside) == ("dragon", "case"):
            return self.cell(value)
        if key in ("lay", "pay", "hand") and isinstance(value, dict) and all(0 < n < 20 for n in value.values()) and value:
            return self.cards(value)
        if key == "route":
            return self.route(value)
        if key in WORDS and isinstance(value, str):
            return self.word(value, key)
        if isinstance(value, dict):
            value = {k: self.value(k, v, key) for k, v in value.items()}
        elif isinstance(value, list) and key not in ("board", "cases"):
            value = [self.value(None, v, key) for v in value]
        if key in LONE and isinstance(value, list) and len(value) == 1 and self.often() and not isinstance(value[0], (list, bool)):
            return value[0]
        return value

    def owned(self, rows, name):
        """A list of maps by the names that they have, if that leaves their order."""
        if not isinstance(rows, list) or not all(isinstance(row, dict) and isinstance(row.get(name), str) for row in rows):
            return rows
        if len({row[name] for row in rows}) < len(rows) or not rows or not self.often(0.5):
            return rows
        rest = {row[name]: row["says"] if name == "by" else {k: v for k, v in row.items() if k != name} for row in rows}
        return rest if self.often() else [{owner: piece} for owner, piece in rest.items()]

    def board(self, tiles):
        if not isinstance(tiles, list) or not all(re.fullmatch(r"[^ @*.+?]+", str(tile.get("tile", "."))) for tile in tiles if tile):
            return tiles
        at = {tuple(tile["at"]): tile["tile"] + (f"@{tile['turn']}" if tile.get("turn") else "") for tile in tiles}
        xs, ys = {x for x, _ in at} | {0}, {y for _, y in at} | {0}
        if min(xs | ys) == 0 and max(xs | ys) < 12 and len(at) == len(tiles) > 1 and self.often():
            rows = [[at.get((x, y), ".") for x in range(max(xs) + 1)] for y in range(max(ys) + 1)]
            return self.dice.choice([rows, {"rows": [" ".join(row) for row in rows]}])
        texts = ["%s %s %d %d" % (tile, self.dice.choice(["at", "AT"]), *cell) for cell, tile in at.items()]
        return texts if len(at) == len(tiles) and at and self.often() else tiles

    def turn(self, turn):
        if not isinstance(turn, dict) or set(turn) != {"player", "actions"} or not all(isinstance(a, dict) for a in turn["actions"]):
            return turn
        heads = [ORDER.index(next(iter(action))) if next(iter(action)) in ORDER else -1 for action in turn["actions"]]
        keys = [key for action in turn["actions"] for key in action]
        if "quarter" in keys:  # a figure that enters is none that goes with the tile
            return turn
        if heads and min(heads) >= 0 and heads == sorted(set(heads)) and len(set(keys)) == len(keys) and self.often(0.5):
            return {"player": turn["player"], **{k: v for action in turn["actions"] for k, v in action.items()}}
        return {turn["player"]: turn["actions"]} if self.often() else turn

    def rules(self, rules):
        known = isinstance(rules, dict) and rules and all(key in BOXES and value is True for key, value in rules.items())
        return [self.word(BOXES[key]) for key in rules] if known and self.often(0.5) else rules

    def case(self, case):
        special = {"rules": self.rules, "board": self.board, "move": self.turn, "followers": lambda rows: self.owned(rows, "player"),
                   "tokens": lambda rows: self.owned(rows, "colour"), "disputed": lambda rows: self.owned(rows, "by"),
                   "moves": lambda turns: [self.turn(turn) for turn in turns or []]}
        case = {key: special.get(key, lambda value: value)(value) for key, value in case.items()}
        return {key: self.value(key, value, "case") for key, value in case.items()}


def judge(adjudge, folder, suffix):
    """What is said of each file, without places and sentences."""
    files = sorted(map(str, folder.glob("*" + suffix)))
    made = subprocess.run([adjudge, "check", "-f", "json", *files], capture_output=True, check=False)
    return [strip(json.loads(line)) for line in made.stdout.splitlines()]


def strip(value):
    if isinstance(value, dict):
        return {k: strip(v) for k, v in value.items() if k not in ("line", "column", "file", "text") and (k != "at" or isinstance(v, list))}
    return [strip(entry) for entry in value] if isinstance(value, list) else value


def main():
    adjudge, fixtures, step, seed = sys.argv[1], pathlib.Path(sys.argv[2]), int(sys.argv[3]), (sys.argv[4:] or ["1"])[0]
    files = sorted(map(str, fixtures.rglob("*.yaml")))
    lines = subprocess.run([adjudge, "fmt", "-f", "ndjson", *files], capture_output=True, check=False).stdout.splitlines()[::step]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for i, line in enumerate(lines):
            (folder / f"{i:04}.usual.json").write_bytes(line)
            case = Spelling(random.Random(seed + str(i))).case(json.loads(line))
            (folder / f"{i:04}.loose.json").write_text(json.dumps(case))
        usual, loose = judge(adjudge, folder, ".usual.json"), judge(adjudge, folder, ".loose.json")
        for i, (one, other) in enumerate(zip(usual, loose, strict=True)):
            if one != other:
                differing = {key: other.get(key) for key in one.keys() | other.keys() if one.get(key) != other.get(key)}
                sys.exit(f"{(folder / f'{i:04}.loose.json').read_text()}\n{lines[i].decode()}\n{json.dumps(differing)[:1500]}")
    print(f"{len(lines)} cases: the same in loose spellings")
    sys.exit(not 0 < len(lines) == len(usual))


if __name__ == "__main__":
    main()
