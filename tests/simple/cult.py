"""Shrines & Heretics: who may lie beside whom, and the challenge of a shrine and a monastery."""
from board import Illegal
from figures import FOLLOWERS
from scoring import Scoring


class Cult(Scoring):
    def sort_of(self, cell):
        """Whether a tile has a shrine or a monastery; None: neither."""
        found = [s.words for s in self.cells[cell] if s.kind == "monastery"]
        return None if not found else "shrine" if "shrine" in found[0] else "monastery"

    def opposite(self, cell):
        """The tiles around with a monastery, of a shrine; with a shrine, of a monastery."""
        return [c for c in self.around([cell]) if {self.sort_of(c), self.sort_of(cell)} == {"shrine", "monastery"}]

    def place(self, cell, name, degrees):
        super().place(cell, name, degrees)
        if self.on("cult"):
            is_free = self.option("cult.abbey") == "free"
            beside = {c: [d for d in self.opposite(c) if not is_free or "abbey" not in (self.names[c], self.names[d])]
                      for c in self.around([cell])}
            if any(len(beside[c]) > 1 for c in [cell] + beside[cell]):
                raise Illegal("one shrine beside one monastery")

    def monks(self, cell):
        return [f for f in self.figures if f["node"][0] == cell and f["kind"] in FOLLOWERS and f["node"][1] not in ("tower", "prior")
                and self.segment(f["node"]).kind == "monastery"]

    def losers(self, found):
        """Who goes home since the other building of a challenge is complete."""
        cells = [next(iter(nodes))[0] for nodes in found if self.kind(nodes) == "monastery"]
        return [f for cell in cells if self.on("cult") and self.monks(cell)
                for other in self.opposite(cell) if other not in cells for f in self.monks(other)]

    def send_losers(self, losers):
        for figure in losers:
            if figure["kind"] == "wagon" and self.option("cult.wagon") == "drives":
                self.scored_wagons.append({"player": figure["player"], "node": figure["node"], "feature": self.flood(figure["node"])[0]})
            self.remove(figure)
