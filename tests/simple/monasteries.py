"""Special monasteries: who lies there as a prior scores the row and the column at the end."""
from scoring import Scoring
from tiles import STEP


class Monasteries(Scoring):
    """A prior's node has the index "prior"; by it he is on the monastery, one feature that is held in two ways."""

    def monastery(self, cell):
        return next(((cell, i) for i, s in enumerate(self.cells.get(cell, ())) if s.kind == "monastery"), None)

    def find(self, cell, name):
        node = self.monastery(cell)
        if name == "prior" and node and "special" in self.segment(node).words and self.on("monasteries"):
            return cell, "prior"
        return super().find(cell, name)

    def segment(self, node):
        return super().segment(self.monastery(node[0]) if node[1] == "prior" else node)

    def flood(self, node):
        return super().flood(self.monastery(node[0]) if node[1] == "prior" else node)

    def places(self, figure):
        return super().places(figure) if figure["node"][1] != "prior" else [self.monastery(figure["node"][0])]

    def prior_of(self, nodes):
        return self.kind(nodes) == "monastery" and any(f["node"] == (cell, "prior") for f in self.figures for cell, _ in nodes)

    def is_complete(self, nodes, is_open):
        return not self.prior_of(nodes) and super().is_complete(nodes, is_open)

    def may_enter(self, node):
        return node[1] == "prior" or super().may_enter(node)  # surrounded already or not

    def landings(self, cell):
        found = super().landings(cell)
        return found + [(cell, "prior") for c, i in found if "special" in self.cells[c][i].words and self.on("monasteries")]

    def has_room(self, kind, node):
        return super().has_room(kind, node) or node[1] == "prior" and kind != "mayor"

    def plain_worth(self, nodes, complete):
        if not self.prior_of(nodes):
            return super().plain_worth(nodes, complete)
        points, (x, y) = 1, next(iter(nodes))[0]
        for east, south in STEP.values():
            far = 1
            while (x + far * east, y + far * south) in self.cells:
                far += 1
            points += far - 1
        return points
