"""The Watchtowers: what they count around them when a road or city on their tile is complete."""
from figures import FOLLOWERS
from scoring import Scoring


class Watchtowers(Scoring):
    def seen_from(self, cell, what):
        near = self.around([cell])
        castles = {node for castle in self.castles for node in castle["nodes"]}
        kinds = [{s.kind for i, s in enumerate(self.cells[c]) if (c, i) not in castles} for c in near]
        if what == "follower":
            return 2 * sum(f["node"][0] in near and f["kind"] in FOLLOWERS for f in self.figures)
        if what == "pennant":
            return 2 * sum(s.pennants for c in near for s in self.cells[c])
        return (3 if what == "monastery" else 1) * sum(what in k for k in kinds)

    def score_watchtowers(self, found):
        gains = []
        for nodes in [n for n in found if self.kind(n) in ("road", "city") and self.on("watchtowers")]:
            kinds = FOLLOWERS + (("builder",) if self.option("watchtower.triggers") == "any-figure" else ())
            for figure in self.on_feature(nodes, kinds):
                cell = figure["node"][0]
                marks = [m[11:] for m in self.catalogue.marks.get(self.names[cell], ()) if m.startswith("watchtower:")]
                gains += [(figure["player"], self.seen_from(cell, what), nodes) for what in marks]
        self.watched = [(player, nodes) for player, points, nodes in gains if points]
        for player, points, _ in gains:
            self.gain(player, points, "watchtower")
