"""The Labyrinth: one road of four, whose branches may each be held."""
from figures import FOLLOWERS
from scoring import Scoring


class Labyrinth(Scoring):
    def counted(self):
        return FOLLOWERS + (("builder",) if self.option("labyrinth.counts") == "any-figure" else ())

    def is_advanced(self, nodes):
        return (self.on("labyrinth") and self.option("labyrinth.rules") == "advanced"
                and any("labyrinth" in self.cells[c][i].words for c, i in nodes if i != "tower"))

    def branch(self, node):
        """What is reached along the road without passing a labyrinth."""
        seen, waiting = {node}, [node]
        while waiting:
            for other in self.beside(waiting.pop())[0]:
                if other not in seen and not self.is_advanced({other}):
                    seen.add(other)
                    waiting.append(other)
        return seen

    def is_held(self, node, nodes, kinds, drives=False):
        if not self.is_advanced(nodes) or drives and self.is_advanced({node}):
            return super().is_held(node, nodes, kinds)
        if self.is_advanced({node}):  # by a portal to a road that is held, only if nobody is on the tile
            return (node[0] != self.placed and bool(self.on_feature(nodes, kinds))
                    and any(f["node"][0] == node[0] and f["kind"] in FOLLOWERS for f in self.figures))
        return bool(self.on_feature(self.branch(node), self.counted()))

    def plain_worth(self, nodes, complete):
        bonus = 2 * len(self.on_feature(nodes, self.counted())) if complete and self.is_advanced(nodes) else 0
        return super().plain_worth(nodes, complete) + bonus
