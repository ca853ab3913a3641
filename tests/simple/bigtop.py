"""Under the Big Top: the circus, acrobats and their pyramids, ringmasters."""
from board import Illegal
from figures import FOLLOWERS
from scoring import Scoring

TOKENS = {1: 1, 3: 4, 4: 5, 5: 3, 6: 2, 7: 1}


class BigTop(Scoring):
    def __init__(self, catalogue, case):
        self.top, self.animals, self.at_close = None, dict(TOKENS), None
        super().__init__(catalogue, case)

    def begin_minis(self):
        super().begin_minis()
        self.circus, self.is_shown, self.had = None, False, dict(self.animals)

    def spaces(self, cell, kinds):
        return [(cell, i) for i, s in enumerate(self.cells.get(cell, ())) if s.kind in kinds and self.on("big-top")]

    def mini_came(self, player, cell):
        super().mini_came(player, cell)
        self.circus = cell if self.spaces(cell, ("circus",)) else None
        self.is_shown = self.circus is not None and self.top is not None

    # ---- the circus

    def do_animal(self, _, action):
        if not self.is_shown or not self.had.get(action["animal"]):
            raise Illegal("no token is shown, or none such is left")
        self.is_shown = False

    def close_circus(self, animal):
        """After the last turn: the token under the big top is shown."""
        if self.top is None or not self.animals.get(animal):
            raise Illegal("no big top, or none such is left")
        self.at_close = animal

    def final_mines(self, final):
        super().final_mines(final)
        if self.at_close:
            self.circus_gains(self.at_close, final)

    def only_animal(self):
        left = [n for n, count in self.animals.items() if count]
        return left[0] if len(left) == 1 else None

    def circus_gains(self, animal, points):
        near = self.around([self.top])
        for player in self.seats(self.mover):
            here = [f for f in self.figures if f["player"] == player and f["kind"] in FOLLOWERS and f["node"][0] in near]
            self.add(points, player, animal * len(here), "circus")

    def end_circus(self):
        """After scoring and wagons: it is scored where it was, and moves."""
        if self.circus is None:
            return
        if self.top is not None:
            animal = self.shown or self.only_animal()
            if animal is None:
                self.due = "the circus"
                return
            self.circus_gains(animal, self.score)
            self.end_round()
            self.animals[animal] = self.animals.get(animal, 0) - 1
        self.top, self.circus = self.circus, None

    # ---- acrobats

    def acrobats(self, cell):
        return [f for f in self.figures if f["node"] in self.spaces(cell, ("acrobats",))]

    def climb_acrobats(self, player, kind, node):
        has_portal = self.placed is not None and self.has_dragon(self.placed, "portal")
        if not self.on("big-top") or kind != "normal" or self.placed is None or (
                node[0] not in self.around([self.placed]) and not has_portal):
            raise Illegal("he does not become an acrobat there")
        if len(self.acrobats(node[0])) >= 3:
            raise Illegal("three at most")
        self.take_from_supply(player, kind)
        self.put(player, kind, node)

    def do_pyramid(self, player, action):
        there = self.acrobats(tuple(action["pyramid"]))
        if len(there) < 3 or self.option("acrobats.who") == "with-own" and all(f["player"] != player for f in there):
            raise Illegal("no full pyramid, or none of his own")
        for owner in self.seats(player):
            self.gain(owner, 5 * sum(f["player"] == owner for f in there), "pyramid")
        self.end_round()
        for figure in there:
            self.remove(figure)

    # ---- ringmasters

    def fairy_bonus(self, nodes, points, is_castle=False):
        """What is due besides a feature's own points: here 2 for each space around a ringmaster."""
        super().fairy_bonus(nodes, points)
        for figure in [] if is_castle else self.on_feature(nodes, ("ringmaster",)):
            near = [s for cell in self.around([figure["node"][0]]) for s in self.spaces(cell, ("circus", "acrobats"))]
            if self.option("ringmaster.majority") != "needed" or figure["player"] in self.owners(nodes):
                self.add(points, figure["player"], 2 * len(near), "ringmaster", nodes)

    def final(self):
        final = super().final()
        for cell in self.cells:
            for figure in self.acrobats(cell):
                self.add(final, figure["player"], 5, "feature", {figure["node"]})
        return final
