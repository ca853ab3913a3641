"""Tiles as the catalogue prints them, turned: nothing here knows a rule."""
import json
import subprocess

EDGES = ("N", "E", "S", "W")
WINDS = ("NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW", "NNW")
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
# What meets what across an edge, by the wind of the half: the edge, and the wind on the other side.
ACROSS = {"NNE": ("N", "SSE"), "NNW": ("N", "SSW"), "SSE": ("S", "NNE"), "SSW": ("S", "NNW"), "ENE": ("E", "WNW"),
          "ESE": ("E", "WSW"), "WNW": ("W", "ENE"), "WSW": ("W", "ESE")}
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}


class Segment:
    """A city, road, field, river, monastery or garden of a tile."""

    def __init__(self, text):
        words = text.split()
        self.kind = words[0]
        self.edges = [w for w in words[1:] if w in EDGES]
        self.winds = [w for w in words[1:] if w in WINDS]
        self.beside = [w[1:] for w in words[1:] if w.startswith("@")]  # edges of the cities that a field touches
        self.words = set(words[1:])
        self.pennants = sum(int(w[8:] or 1) if w[7:8] == "*" else 1 for w in words[1:] if w.startswith("pennant"))

    def turned(self, quarters):
        twin = Segment(self.kind)
        twin.edges = [EDGES[(EDGES.index(e) + quarters) % 4] for e in self.edges]
        twin.winds = [WINDS[(WINDS.index(w) + 2 * quarters) % 8] for w in self.winds]
        twin.beside = [EDGES[(EDGES.index(e) + quarters) % 4] for e in self.beside]
        twin.words, twin.pennants = self.words, self.pennants
        return twin


class Catalogue:
    def __init__(self, program):
        rows = json.loads(subprocess.run([program, "parts", "-f", "json"], capture_output=True, check=True).stdout)
        self.shapes = {row["id"]: [Segment(part) for part in row["shape"].split(";")] for row in rows
                       if row.get("kind") == "tile"}
        self.turned = {}

    def lay(self, name, degrees):
        """The segments of a tile as it lies; marks and what only other expansions print left out."""
        key = (name, degrees // 90 % 4)
        if key not in self.turned:
            self.turned[key] = [s.turned(key[1]) for s in self.shapes[name]
                                if s.kind in ("city", "road", "field", "river", "monastery", "garden")]
        return self.turned[key]


def edge_letter(segments, edge):
    """What a tile shows at an edge."""
    for segment in segments:
        if edge in segment.edges:
            return segment.kind
    return "field"
