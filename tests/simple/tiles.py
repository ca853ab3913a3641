"""Tiles as the catalogue prints them, turned: nothing here knows a rule."""
import json
import re
import subprocess

EDGES = ("N", "E", "S", "W")
WINDS = ("NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW", "NNW")
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
# What meets what across an edge, by the wind of the half: the edge, and the wind on the other side.
ACROSS = {"NNE": ("N", "SSE"), "NNW": ("N", "SSW"), "SSE": ("S", "NNE"), "SSW": ("S", "NNW"), "ENE": ("E", "WNW"),
          "ESE": ("E", "WSW"), "WNW": ("W", "ENE"), "WSW": ("W", "ESE")}
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
KINDS = ("city", "road", "field", "river", "monastery", "garden", "mine", "acrobats", "circus", "hut", "pond", "tree")


class Segment:
    """A city, road, field, river, monastery, garden or mine entrance of a tile."""

    def __init__(self, text):
        # A city that reaches a field's edge in a point ends there; one that shares another's edge does not.
        words = re.sub(r" point [NESW]", "", text).split()
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

    def halves(self):
        """The segment as one of a single edge for each that it has: a road that goes underground."""
        found = []
        for edge in self.edges:
            half = self.turned(0)
            half.edges = [edge]
            found.append(half)
        return found


class Catalogue:
    def __init__(self, program):
        rows = json.loads(subprocess.run([program, "parts", "-f", "json"], capture_output=True, check=True).stdout)
        parts = {row["id"]: row["shape"].split("; ") for row in rows if row.get("kind") == "tile"}
        self.shapes = {name: [Segment(p) for p in shape if p.split()[0] in KINDS] for name, shape in parts.items()}
        self.shapes["abbey"] = [Segment("monastery")]
        self.marks = {name: {p.split()[1] for p in shape if p.startswith("mark ")} for name, shape in parts.items()}
        # Features that meet in a point, each as its kind and its edge in the tile's own orientation.
        self.ways = {name: [[tuple(f.split()) for f in p[4:].split(", ")] for p in shape if p.startswith("way ")]
                     for name, shape in parts.items()}
        self.turned = {}

    def lay(self, name, degrees, is_split=False):
        """The segments of a tile as it lies; is_split: a road that passes below a city is two."""
        key = (name, degrees // 90 % 4, is_split)
        if key not in self.turned:
            found = [s.turned(key[1]) for s in self.shapes[name]]
            if is_split:
                found = [h for s in found for h in (s.halves() if "underpass" in s.words else [s])]
            self.turned[key] = found
        return self.turned[key]


def edge_letter(segments, edge):
    """What a tile shows at an edge."""
    for segment in segments:
        if edge in segment.edges:
            return segment.kind
    return "field"
