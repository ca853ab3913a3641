"""Darmstadt: the Darmstadtium's city, and churches."""
from figures import FOLLOWERS
from scoring import Scoring


class Darmstadt(Scoring):
    def plain_worth(self, nodes, complete):
        has_it = self.on("darmstadt") and complete and any("darmstadtium" in self.cells[c][i].words for c, i in nodes)
        return super().plain_worth(nodes, complete) + (3 if has_it else 0)

    def score_churches(self, found, when):
        """3 for who has most followers on and around a church that was completed, whatever they stand on."""
        for cell in [c for nodes in found for c, i in nodes if "church" in self.cells[c][i].words]:
            if not self.on("darmstadt") or self.option("church.when") != when:
                continue
            near, count = self.around([cell]), {}
            for figure in self.figures:
                if figure["kind"] in FOLLOWERS and figure["node"][0] in near:
                    size = 2 if figure["kind"] == "large" and self.option("church.large") == "two" else 1
                    count[figure["player"]] = count.get(figure["player"], 0) + size
            for player, size in count.items():
                self.gain(player, 3 * (size == max(count.values())), "church")
