"""The score track: which counting figure points move, and in which order those of a scoring step do."""
from board import Board
from tiles import EDGES, WINDS

LISTED = ("road", "city", "monastery", "garden", "field", "mine", "hut", "acrobats", "pond", "tree")
NO_ROW = (len(LISTED), ())  # of what a result does not list as a feature


class Track(Board):
    """A gain is a dict: player, points, what it is for ("feature", "fairy", ...), and the feature by its nodes or None."""

    def __init__(self, catalogue, case):
        super().__init__(catalogue, case)
        self.players = [p["colour"] for p in case["players"]]
        self.score = {p: 0 for p in self.players}
        self.track = {p: {"meeple": 0, "messenger": 0} for p in self.players}
        self.step = None  # the gains of the scoring step till it is over
        self.moving = []  # those of it while figures move
        self.at_end = []  # the gains that the end would give

    def gain(self, player, points, what, nodes=None, figure=None):
        self.score[player] += points
        if points:
            gain = {"player": player, "points": points, "what": what, "nodes": nodes and frozenset(nodes), "figure": figure}
            if self.step is None:
                self.move(gain)
            else:
                self.step.append(gain)

    def add(self, points, player, more, what, nodes=None):
        """To the scores, or to those that the end would give."""
        if points is self.score:
            self.gain(player, more, what, nodes)
        elif more:
            points[player] += more
            self.at_end.append({"player": player, "points": more, "what": what, "nodes": nodes and frozenset(nodes)})

    def figure_of(self, _):
        return "meeple"

    def move(self, gain):
        self.track[gain["player"]][self.figure_of(gain)] += gain["points"]

    def end_round(self):
        """What the mover has scored at once has moved his figures."""

    # ---- the scoring step

    def seats(self, first):
        """The players clockwise from one on."""
        at = self.players.index(first)
        return self.players[at:] + self.players[:at]

    def rank(self, gain):
        """Watchtowers, features by rising points, each with its bonuses, then all else; equal ones from the mover on;
        without robbers features as a result lists them."""
        order = self.seats(self.mover)
        own = [g for g in self.step if g["nodes"] == gain["nodes"] and g["what"] == "feature"] if gain["nodes"] else []
        stage = 0 if gain["what"] == "watchtower" else 1 if gain["nodes"] else 2
        told = self.told_first(gain["nodes"]) if stage == 1 else 0
        if not self.on("robbers"):
            return (stage, told, self.row(gain["nodes"]) if stage == 1 else (), gain["what"] != "feature", order.index(gain["player"]))
        first = min(order.index(g["player"]) for g in own + [gain])
        return (stage, told, own[0]["points"] if own else gain["points"], first, str(sorted(gain["nodes"] or (), key=str)),
                gain["what"] != "feature", order.index(gain["player"]))

    def row(self, nodes):
        """The place of a feature in the list of a result: by kind, then by the first place that it touches."""
        places = []
        for cell, i in nodes:
            segment = self.cells[cell][i]
            order = EDGES if segment.edges else WINDS
            places.append((cell[1], cell[0], min((order.index(w) for w in segment.edges or segment.winds), default=9), i))
        return LISTED.index(self.kind(nodes)), min(places)

    def told_first(self, nodes):
        """Where the entry has a feature among those that it scores first; those that it does not name come after these."""
        told = [a["first"] for a in self.entry if "first" in a]
        return next((i for i, place in enumerate(told) if self.is_named(place, nodes)), len(told))

    def begin_step(self):
        self.step = []

    def end_step(self):
        gains = sorted(self.step, key=self.rank)
        self.step, self.moving = None, gains
        self.begin_moves(gains)
        for at, gain in enumerate(gains):
            gain["goes_on"] = any((g["player"], g["nodes"]) == (gain["player"], gain["nodes"]) for g in gains[at + 1:] if g["nodes"])
            self.move(gain)
        self.end_moves()
        self.moving = []
        self.end_round()

    def begin_moves(self, gains):
        pass

    def end_moves(self):
        pass
