"""Little Buildings: one on a tile in place of a figure, which adds to what is scored there."""
from board import Illegal
from scoring import Scoring
from tiles import STEP

KINDS = {"tower": 3, "house": 2, "shed": 1}  # by kind


class Buildings(Scoring):
    def __init__(self, catalogue, case):
        self.buildings = {}  # by cell
        super().__init__(catalogue, case)

    def do_building(self, _, action):
        if not self.on("little-buildings") or self.placed is None or tuple(action.get("at", self.placed)) != self.placed:
            raise Illegal("on the tile just placed alone")
        if sum(kind == action["building"] for kind in self.buildings.values()) >= 6:
            raise Illegal("none is left")
        self.buildings[self.placed] = action["building"]

    def line(self, cell):
        """The tile, and those of its row and column up to a gap."""
        found = {cell}
        for east, south in STEP.values():
            x, y = cell
            while (x, y) in self.cells:
                found.add((x, y))
                x, y = x + east, y + south
        return found

    def built_on(self, nodes, points):
        """What buildings add to a feature that is worth so much by itself."""
        cells = {c for c, _ in nodes}
        if self.kind(nodes) in ("monastery", "garden", "hut"):
            in_line = self.prior_of(nodes) and self.option("little-buildings.prior") == "row-and-column"
            cells = self.line(*cells) if in_line else self.around(cells)
        kinds = [kind for cell, kind in self.buildings.items() if cell in cells]
        if not points and self.option("little-buildings.worthless") == "nothing":
            return 0
        return sum(KINDS[k] if self.option("little-buildings.scoring") == "by-kind" else 1 for k in kinds)

    def worth(self, nodes, complete):
        points = super().worth(nodes, complete)
        return points + self.built_on(nodes, points)

    def extra_of_field(self, nodes, is_paid):
        return self.built_on(nodes, is_paid)

    def worth_of_field(self, nodes, each, bonus=0):
        points = super().worth_of_field(nodes, each, bonus)
        return points + self.built_on(nodes, points)
