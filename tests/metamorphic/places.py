"""Places on a board that is turned and moved, and the segments of tiles, each with all places that it touches."""
import json
import re
import subprocess

EDGES = "N E S W".split()
WINDS = "NNE ENE ESE SSE SSW WSW WNW NNW".split()
CORNERS = "NE SE SW NW".split()
WORDS = set(EDGES + WINDS + CORNERS)
WAYS = "N NE E SE S SW W NW".split()
EDGE_WORD = re.compile(r"[CRFI?]{4}(\+.*)?$", re.I)  # a tile described by its edges; no tile is called so


def turn_word(word, quarters):
    """An edge, wind or corner after so many quarter turns clockwise; any other word stays."""
    for names in (EDGES, WINDS, CORNERS):
        if word in names:
            return names[(names.index(word) + quarters * len(names) // 4) % len(names)]
    return word


def turn_cell(cell, quarters):
    x, y = cell
    for _ in range(quarters % 4):
        x, y = -y, x
    return [x, y]


def turn_edges(word, quarters):
    """A word of edges, from north, as CRFR+inn; a flying machine points as the tile lies."""
    shift = -quarters % 4
    marks = re.sub(r"(?<=flying:)\w+", lambda way: WAYS[(WAYS.index(way[0]) + 2 * quarters) % 8], word[4:])
    return word[shift:4] + word[:shift] + marks


def read_shape(shape):
    """The segments of a tile at turn 0: kind, and the edges or winds that it touches."""
    segments = []
    for part in shape.split(";"):
        kind, *words = part.split() or [""]
        places = []
        for word in words:
            if word in WORDS:
                places.append(word)
            elif not word.startswith("@"):
                break
        segments.append((kind, frozenset(places)))
    return segments


def load_catalogue(program):
    """The segments of each tile, by its id and its other name."""
    rows = json.loads(subprocess.run([program, "parts", "-f", "json"], check=True, capture_output=True, text=True).stdout)
    tiles = {}
    for row in rows:
        if row["kind"] == "tile":
            tiles[row["id"]] = tiles[row["alias"]] = read_shape(row["shape"])
    return tiles


def find_segment(segments, quarters, kind, word):
    """All places, as they lie, of the segment of a turned tile that a word names; None: no single one."""
    lie = [frozenset(turn_word(p, quarters) for p in places) for k, places in segments if k == kind]
    named = {word} if word not in CORNERS else {WINDS[CORNERS.index(word) * 2], WINDS[CORNERS.index(word) * 2 + 1]}
    if kind == "field" and word in EDGES:
        at = EDGES.index(word) * 2
        named = {WINDS[at], WINDS[at - 1]}
    fits = [places for places in lie if places & named]
    if kind == "road" and not fits and word in EDGES:
        return frozenset({word, turn_word(word, 2)})  # a bridge
    return fits[0] if len(fits) == 1 else None
