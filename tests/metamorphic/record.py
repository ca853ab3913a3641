"""A result in a plain form: as if its case had not been written anew. Two results of one case are equal in this form."""
import re

from change import is_cell
from places import CORNERS, EDGE_WORD, WORDS, find_segment, read_shape

WITHOUT_PLACES = set("quarter rules elsewhere rule effect authority source locator verdict game option value when strength bag".split())
# Arguments that name one of several, the first as the table lies: of the points of a barn's field and of its corner, of the
# tiles that a module prints on which is off, of the tiles that edges may stand for, of the places where
# a mage or a witch could go, of a bridge's two ends,
# of the features that are worth least, of ways of one length.
EXAMPLES = {"barn.corner": ["where"], "barn.no-farmer": ["tile"], "barn.one-per-field": ["tile"], "base.ignored": ["id", "tile"],
            "base.kind-assumed": ["tiles", "edges", "others"],
            "magic.aside": ["segment", "tile"], "siege.escape": ["monastery"], "cult.draw": ["feature", "other"],
            "cult.one-neighbour": ["first", "second"], "fairy.bonus": ["scored"],
            "bridge.must-continue": ["segment"], "messages.smallest": ["scored"], "base.feature-unoccupied": ["way"]}
AT = {"there": "other", "from": "own", "to": "tile", "opening": "tile", "other_opening": "other_tile"}  # the cell of a place
DROPPED = "file line column".split()  # where a case was
IN_ORDER = "moves gained scores elsewhere disputed outcomes readings deciding options house_rules sheep scores bag final payments".split()
SEGMENT = re.compile(r"\b(road|city|field|garden|mine|river) ([NESW]{1,3})\b(?: of \((-?\d+),(-?\d+)\))?")
CELL = re.compile(r"\((-?\d+),(-?\d+)\)")
SAID = re.compile(r"\b(north|south)(-east|-west)?\b|\beast\b|\bwest\b")
PLACE = re.compile(r"\b[NESW]{1,3}\b")
NUMBERED = re.compile(r"\b([a-z]+)[- ](\d+)\b")
PARTS = re.compile(r", | or | and |; ")
OF_TILES = "id tile tiles kind other".split()  # arguments whose letters are no edges


def take_word(match):
    return "".join(part[0].upper() for part in match[0].split("-"))


class Plain:
    """Undoes a change in results. `lie` has the segments and the turn of the tile in each cell, as far as they are known."""

    def __init__(self, change, lie, keeps_text):
        self.change, self.lie, self.keeps_text, self.subjects = change, lie, keeps_text, {}
        names = sorted(change.people, key=len, reverse=True)
        self.names = re.compile("|".join(r"(?<!\w)" + re.escape(n) + r"(?!\w)" for n in names)) if names else None

    def record(self, record):
        if record.get("errors"):
            return {"verdict": record["verdict"], "errors": sorted(e["id"] for e in record["errors"]),
                    "more": record.get("errors_more", 0)}
        made = {}
        for feature in record.get("features", []):
            rest = {k: v for k, v in feature.items() if k not in ("id", "anchor", "cities")}
            self.subjects[feature["id"]] = f"{feature['kind']}:{hash(repr(self.value(rest))) % 10**8}"
        for key, value in record.items():
            if key == "castles":
                made[key] = sorted(map(self.castle, value))
            elif key not in DROPPED:
                made[key] = self.value(value, key)
        return made

    def castle(self, row):
        """A castle by both halves of its city, of which a result names the first."""
        (x, y), edge = self.change.cell_back(row["at"]), self.change.word_back(row["segment"].split(" ")[1])
        dx, dy = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[edge]
        return sorted([[x, y], [x + dx, y + dy]])

    def value(self, value, key=None, cells=None):
        """`cells` are those that a map names, one of which its places are on."""
        if key == "turn" and isinstance(value, int):
            return (value - 90 * self.change.quarters) % 360
        if value in ("row", "column"):
            return "line"  # of a prior's tiles: a row becomes a column
        if isinstance(value, str):
            return value if key in WITHOUT_PLACES else self.text(value, key, cells)
        if isinstance(value, dict):
            if key in WITHOUT_PLACES:
                return value
            if key == "anchor":
                return value["segment"].split(" ")[0]
            cells = {k: tuple(v) for k, v in value.items() if type(v) is list and k != "sheep" and is_cell(v)}
            made = {k: self.value(v, k, cells) for k, v in value.items() if k not in DROPPED}
            if made.get("corner") in CORNERS:  # one point, which is a corner of four tiles
                key = "at" if "at" in made else "tile"
                (x, y), corner = made[key], made.pop("corner")
                made[key] = f"point {x + ('E' in corner)},{y + ('S' in corner)}"
            if "rule" in made and "effect" in made:
                self.ruling(made)
            return made
        if not isinstance(value, list) or key in WITHOUT_PLACES:
            return value
        if key == "sheep":
            return sorted(value)
        if is_cell(value):
            return self.change.cell_back(value)
        made = [self.value(v, key if not isinstance(v, dict) else None, cells) for v in value]
        return made if key in IN_ORDER or len(made) < 2 else sorted(made, key=repr)

    def ruling(self, made):
        if not self.keeps_text:
            made.pop("text", None)
            made["args"] = {k: v for k, v in made["args"].items() if k not in EXAMPLES.get(made["rule"], ())}
        if made["effect"] in ("scores", "notes"):  # at the first listed of several pieces
            several = "feature" in made or made["rule"] in ("base.ignored", "labyrinth.followers")
            made["at"] = re.sub(r"^/(followers|tokens)/.*|^/moves?/.*" if several else r"^/tokens/.*", "",
                                made["at"])

    def text(self, value, key, cells):
        if value.isalpha() and value.islower() and not SAID.fullmatch(value):  # a word: "legal", or a name
            return self.change.people.get(value, value)
        if key in ("at", "from") and value.startswith("/"):
            return self.change.pointer_back(value)
        if key == "from" and re.fullmatch(r"[a-z]+-\d+", value):  # a castle's: one of those that are worth most
            return ""
        if key in ("id", "feature", "cities", "scored") and value in self.subjects:
            return self.subjects[value]
        if key == "text" and self.keeps_text or key == "id" and "/" in value:
            return value
        if self.names:
            value = self.names.sub(lambda m: self.change.people[m.group()], value)
        if key in OF_TILES:
            return re.sub(r"@\d+$", "", value)
        if key == "edges" and EDGE_WORD.match(value):
            return "".join(sorted(value[:4])) + value[4:]
        if key in ("turns", "turn"):
            turns = (str((int(n) - 90 * self.change.quarters) % 360) for n in re.findall(r"\d+", value))
            return " ".join(sorted(turns, key=int))
        cells = cells or {}
        at = cells.get(AT.get(key), cells.get("at", cells.get("tile")))
        value = SAID.sub(take_word, value)
        value = SEGMENT.sub(lambda m: self.segment(m[1], m[2], (int(m[3]), int(m[4])) if m[3] else at), value)
        value = CELL.sub(lambda m: "({},{})".format(*self.change.cell_back([int(m[1]), int(m[2])])), value)
        value = PLACE.sub(lambda m: self.change.word_back(m[0]) if m[0] in WORDS else m[0], value)
        value = NUMBERED.sub(lambda m: self.subjects.get(f"{m[1]}-{m[2]}", m[1]) if key != "id" else m[0], value)
        return " & ".join(sorted(PARTS.split(value)))

    def segment(self, kind, word, cell):
        """A segment by all places that it touches."""
        if word not in WORDS:
            return f"{kind} {word}"
        where = "@{};{}".format(*self.change.cell_back(cell)) if cell else ""
        if cell not in self.lie:
            return f"{kind}_?{where}"
        places = find_segment(*self.lie[cell], kind, word) or {word}
        return kind + "_" + "+".join(sorted(self.change.word_back(p) for p in places)).lower() + where


def lay_out(case, catalogue):
    """The segments and quarter turns of the tile in each cell of a case, its board a list, that names its tiles."""
    lie = {}

    def lay(tile, at, turn):
        segments = read_described(tile, catalogue)
        if segments is None or turn == "auto" or not is_cell(at):
            lie.setdefault(tuple(at) if is_cell(at) else None, None)
        else:
            lie.setdefault(tuple(at), (segments, int(turn or 0) // 90))

    for tile in case.get("board") or []:
        lay(tile.get("tile"), tile.get("at"), tile.get("turn"))
    for turn in [*(case.get("moves") or []), case.get("move") or {}]:
        for action in turn.get("actions") or [] if isinstance(turn, dict) else []:
            if isinstance(action, dict) and "place" in action:
                lay(action["place"], action.get("at"), action.get("turn"))
    return {cell: known for cell, known in lie.items() if known}


def read_described(tile, catalogue):
    from places import read_shape
    if isinstance(tile, str):
        return catalogue.get(tile)
    return read_shape(tile["shape"]) if isinstance(tile, dict) and isinstance(tile.get("shape"), str) else None
