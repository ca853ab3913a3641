"""A case written anew so that it means the same: the board turned and moved, lists and keys in another order, players and
colours renamed, the board drawn or listed."""
import json
import re

from places import EDGE_WORD, WORDS, turn_cell, turn_edges, turn_word

CELLS = "at tower placed dragon fairy capture graze herd recall take_back princess gold wind_rose big_top pyramid".split()
TILES = "tile place swap tile_in_hand edges".split()
# Lists whose order says nothing. That of `stations` does (the last one borrows last), and that of `sheep` (as they came).
SETS = """board followers tokens towers prisoners tickets claimed keep first_tickets display reveal flush exchange tags
          house_rules deciding rules figures features scored gone owners gold_at robbers bridges castles quarters buildings
          ferries ends ferry""".split()
PEOPLE = "player by to beside from holder to_move king robber_baron winner owners last_round".split()
COLOURED = "colour token take_token tokens".split()
POINTS = "final gained begun goods gold track".split()  # by player, in `expect` and `says`
COLOURS = "red blue yellow green black pink grey".split()
NAMES = ["Null", "№ 7", "Ö", "x: y", "- q", "d'E", '"d"', "#9", "Tom & Jo", "~", "Zoë", "nAN", "1e3", "[z]", "<i>", "{k}", "@v",
         "%d", "*s", "!"]
ENTRY = re.compile(r"(.+?)(?:@(auto|-?\d+)°?)?(\*?)$")


class Skipped(Exception):
    """Why a case cannot be written anew: one of REASONS."""


def is_cell(value):
    return isinstance(value, list) and len(value) == 2 and all(type(v) is int for v in value)


def list_board(board):
    """A drawn board as a list of tiles, and the cell marked with *, or None."""
    tiles, placed = [], None
    x0, y0 = board.get("origin") or [0, 0]
    for y, row in enumerate(board["rows"], y0):
        for x, entry in enumerate(row.split() if isinstance(row, str) else row, x0):
            word, turn, star = ENTRY.match(entry).groups()
            if word == ".":
                continue
            tile = {"edges" if EDGE_WORD.match(word) else "tile": word, "at": [x, y]}
            tiles.append(tile | ({"turn": turn if turn == "auto" else int(turn)} if turn else {}))
            placed = [x, y] if star else placed
    return tiles, placed


def draw_board(tiles):
    """A list of tiles as a drawn board, or None if it cannot be drawn."""
    words = {}
    for tile in tiles:
        word = tile.get("tile") or tile.get("edges")
        if not isinstance(word, str) or " " in word or "marks" in tile or tuple(tile["at"]) in words:
            return None
        words[tuple(tile["at"])] = word + (f"@{tile['turn']}" if tile.get("turn") else "")
    if not words:
        return None
    xs, ys = [x for x, _ in words], [y for _, y in words]
    if (max(xs) - min(xs) + 1) * (max(ys) - min(ys) + 1) > 1000:
        return None
    rows = [" ".join(words.get((x, y), ".") for x in range(min(xs), max(xs) + 1)) for y in range(min(ys), max(ys) + 1)]
    return {"origin": [min(xs), min(ys)], "rows": rows}


def to_list(case):
    """The case with its board as a list."""
    board = case.get("board")
    if isinstance(board, dict) and "rows" in board:
        tiles, placed = list_board(board)
        case = _point_at(case | {"board": tiles}, placed)
    elif board is not None and not (isinstance(board, list) and all(isinstance(t, dict) for t in board)):
        raise Skipped("a board of another form")
    return case


def _point_at(value, placed):
    """`placed: true` means the cell marked with *."""
    if isinstance(value, dict):
        return {k: placed if k == "placed" and v is True and placed else _point_at(v, placed) for k, v in value.items()}
    return [_point_at(v, placed) for v in value] if isinstance(value, list) else value


class Change:
    """How a case is written anew. `orders` and `people` are kept to undo it in the result."""

    def __init__(self, quarters=0, by=(0, 0), dice=None, renaming=None, drawn=False):
        self.quarters, self.by, self.dice, self.renaming, self.drawn = quarters, by, dice, renaming, drawn
        self.orders = {}  # by JSON pointer of a list: for each place, where its entry was
        self.people = {}  # new names and colours to the old ones, as results write them
        self.new_of = {}  # the other way round, in small letters
        self.colours = {}  # old to new
        self.names = []  # of the players, as they are after that

    @property
    def keeps_text(self):
        return not (self.quarters or any(self.by) or self.renaming)

    def cell(self, at):
        x, y = turn_cell(at, self.quarters)
        return [x + self.by[0], y + self.by[1]]

    def cell_back(self, at):
        return turn_cell([at[0] - self.by[0], at[1] - self.by[1]], -self.quarters)

    def word_back(self, word):
        return turn_word(word, -self.quarters)

    def apply(self, case):
        """The case written anew. Raises Skipped."""
        case = to_list(case)
        if self.renaming:
            self._name(case)
            case = self._rename(case)
        self.names = [p.get("name") if isinstance(p, dict) else p for p in case.get("players") or []]
        rules = json.dumps(case.get("rules"))
        if self.quarters and ('"robber.final": "yes"' in rules or '"each-landing"' in rules):
            raise Skipped("robbers at the end and messages at each landing go by the order of the features, which turns with the table")
        if self.quarters or any(self.by):
            case = self._turn(case)
        if self.dice:
            case = self._shuffle(case, "", None)
        board = draw_board(case["board"]) if self.drawn and case.get("board") else None
        return case | {"board": board} if board else case

    # Turned and moved.

    def _turn(self, value, key=None):
        if key in CELLS and is_cell(value):
            return self.cell(value)
        if isinstance(value, dict):
            made = {k: self._turn(v, k) for k, v in value.items()}
            name = next((made[k] for k in ("tile", "place") if k in made), None)
            is_tile = isinstance(name, str) and not EDGE_WORD.match(name) or isinstance(name, dict) and "shape" in name
            if is_tile or key == "carcassonne":
                lies = "by" not in made  # a tile that is auctioned does not
                if lies and made.get("turn") != "auto" and self.quarters:
                    made["turn"] = (int(made.get("turn") or 0) + 90 * self.quarters) % 360
            return made
        if isinstance(value, list):
            return [self._turn(v, key if key in ("dragon", "ferry", "ends") else None) for v in value]
        if not isinstance(value, str):
            return value
        if key in TILES and EDGE_WORD.match(value):
            if "?" in value:
                raise Skipped("any tile that fits: another may be taken")
            return turn_edges(value, self.quarters)
        if key in ("segment", "opening", "corner", "dragon", "ferry", "ends"):
            return " ".join(turn_word(w, self.quarters) if w in WORDS else w for w in value.split(" "))
        is_name = value in self.names or value.startswith("no ")  # of a player, or of a mark that is none
        if key == "actions" or key is None and " " in value and self.quarters and not is_name:
            raise Skipped("a text instead of a map")
        return value

    # Renamed.

    def _name(self, case):
        players = case.get("players")
        if not isinstance(players, list) or not all(isinstance(p, dict) for p in players):
            raise Skipped("players of another form")
        names = self.renaming.sample(NAMES, len(NAMES))
        if case["game"].startswith("carc"):  # cards of the other game have colours too, so that its players keep theirs
            self.colours = dict(zip(COLOURS, self.renaming.sample(COLOURS, len(COLOURS))))
            self.new_of = dict(self.colours)
        for player in players:
            name, colour = player.get("name"), player.get("colour")
            if not all(isinstance(word, str) for word in (name or "", colour or "", name or colour)):
                raise Skipped("players of another form")
            if name or not self.colours:
                self.people[names[-1]] = name or colour
                self.new_of[(name or colour).casefold()] = names[-1]
                if colour and not self.colours:
                    self.new_of[colour.casefold()] = names[-1]
                names.pop()
        self.people |= {new: old for old, new in self.colours.items()}

    def _rename(self, value, key=None, inside=None):
        if isinstance(value, dict):
            if key in POINTS:
                return {self.new_of.get(k.casefold(), k): self._rename(v, k, key) for k, v in value.items()}
            made = {k: self._rename(v, k, key) for k, v in value.items()}
            if inside == "players" and self.new_of.get((value.get("name") or value["colour"]).casefold()) in self.people:
                new = self.new_of[(value.get("name") or value["colour"]).casefold()]
                made |= {"name": new} if value.get("name") or not self.colours else {}
            return made
        if isinstance(value, list):
            return [self._rename(v, None if isinstance(v, dict) else key, key) for v in value]
        if isinstance(value, str) and key in COLOURED:
            return self.colours.get(value.casefold(), self.new_of.get(value.casefold(), value) if self.colours else value)
        if isinstance(value, str) and key in PEOPLE:
            return self.new_of.get(value.casefold(), value)
        return value

    # In another order.

    def _shuffle(self, value, pointer, key):
        if isinstance(value, dict):
            made = [(k, self._shuffle(v, f"{pointer}/{k}", k if key != "bag" else None)) for k, v in value.items()]
            self.dice.shuffle(made)
            return dict(made)
        if isinstance(value, list):
            order = list(range(len(value)))
            if key in SETS:
                self.dice.shuffle(order)
                self.orders[pointer] = order
            return [self._shuffle(value[old], f"{pointer}/{new}", None) for new, old in enumerate(order)]
        return value

    def pointer_back(self, pointer):
        """A JSON pointer into the new case as one into the old."""
        new, old = "", ""
        for part in pointer.split("/")[1:]:
            order = self.orders.get(new)
            new += "/" + part
            old += "/" + (str(order[int(part)]) if order and part.isdigit() and int(part) < len(order) else part)
        return "/board" if old.startswith("/board") else old
