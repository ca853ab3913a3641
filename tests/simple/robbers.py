"""The Robbers: who may place his, and what it takes from a figure that leaves its space."""
from board import Illegal
from gold import BEFORE
from scoring import Scoring
from track import NO_ROW

SPACES = 50
FEATURES, PAID = ("feature",), ("ransom", "bazaar")  # what `robber.points` asks about


class Robbers(Scoring):
    def __init__(self, catalogue, case):
        self.robbers, self.robs = {}, {}  # by player: space and which sort of figure; whom he robs in the scoring step
        super().__init__(catalogue, case)

    def begin_minis(self):
        super().begin_minis()
        self.has_robbed = []

    def stand_of(self, player, figure):
        return self.track[player][figure] % SPACES, figure

    # ---- placing

    def do_robber(self, player, action):
        told = action["robber"]
        owner, figures = told.get("player", player), ("meeple", "messenger") if self.on("messages") else ("meeple",)
        if not self.on("robbers") or self.placed is None or not self.has(self.placed, "robber"):
            raise Illegal("no bag")
        if self.acted - BEFORE:
            raise Illegal("robbers come before figures")
        seats = self.seats(player)
        left = [p for p in seats[1:] if p not in self.robbers or p in self.has_robbed]
        may = [player] + (left if self.option("robber.others") == "each" else left[:1])
        if owner not in may or owner in self.has_robbed or self.has_robbed and seats.index(owner) < seats.index(self.has_robbed[-1]):
            raise Illegal("not asked, or once already")
        found = [f for f in figures if any(self.stand_of(p, f) == (told["space"], f) for p in self.players if p != owner)
                 and told.get("figure", f) == f]
        if not found or self.robbers.get(owner) == (told["space"], found[0]):
            raise Illegal("nobody else stands there, or it stands there already")
        self.robbers[owner] = (told["space"], found[0])
        self.has_robbed.append(owner)

    # ---- robbing

    def begin_moves(self, gains):
        """Whom each robber robs: of those who stand there the one whose first gain is most."""
        super().begin_moves(gains)
        for robber, (space, figure) in self.robbers.items():
            firsts = {}
            for player in self.seats(self.mover):
                if player != robber and self.stand_of(player, figure) == (space, figure):
                    first = next((g for g in gains if g["player"] == player and g["points"] > 0 and self.figure_of(g) == figure), None)
                    firsts.update({player: first["points"]} if first else {})
            told = [a["rob"]["player"] for a in self.entry if "rob" in a and a["rob"]["by"] == robber][:1]
            if told and told[0] not in firsts and not self.due:
                raise Illegal("he cannot rob him")
            if firsts:
                self.robs[robber] = told[0] if told and told[0] in firsts else max(firsts, key=firsts.get)
        if not self.due and any("rob" in a and a["rob"]["by"] not in self.robs for a in self.entry):
            raise Illegal("no robber is there")

    def end_moves(self):
        super().end_moves()
        self.robs = {}

    def is_robbed(self, gain):
        mode = self.option("robber.points")
        return mode == "any" or gain["what"] not in PAID and (mode == "scoring" or gain["what"] in FEATURES)

    def move(self, gain):
        player, figure = gain["player"], self.figure_of(gain)
        stood = self.stand_of(player, figure)
        super().move(gain)
        if gain["points"] < 0:
            return
        if gain["what"] == "robber":
            for robber, there in self.robbers.items():
                if robber != player and there == stood:
                    self.robbers[robber] = self.stand_of(player, figure)  # goes along
        elif self.is_robbed(gain):
            takers = [r for r in self.seats(self.mover) if r != player and self.robbers.get(r) == stood
                      and self.robs.get(r, player) == player]
            for robber in takers:
                del self.robbers[robber]
            for robber in takers:
                self.score[robber] += (gain["points"] + 1) // 2
                self.move({"player": robber, "points": (gain["points"] + 1) // 2, "what": "robber", "nodes": None})

    # ---- the end

    def final(self):
        """Of the end's points the first that move a figure off a robber's space are robbed, in the order of a result."""
        final = super().final()
        if not self.on("robbers") or self.option("robber.final") != "yes":
            return final
        at = {p: self.track[p]["meeple"] for p in self.players}
        there = {r: space for r, (space, figure) in self.robbers.items() if figure == "meeple"}
        for gain in self.gains_of_end():
            player, stood = gain["player"], at[gain["player"]] % SPACES
            at[player] += gain["points"]
            takers = [r for r in self.players if r != player and there.get(r) == stood] if gain["points"] > 0 and self.is_robbed(gain) else []
            for robber in takers:
                del there[robber]
            for robber in takers:
                loot, left = (gain["points"] + 1) // 2, at[robber] % SPACES
                final[robber] += loot
                at[robber] += loot
                there.update({r: at[robber] % SPACES for r in there if r != robber and there[r] == left})
        return final

    def gains_of_end(self):
        """A feature is one gain for each player, bonuses are others; what is of no feature comes last, as a result has it."""
        merged = {}
        for n, gain in enumerate(self.at_end):
            is_own = gain["what"] == "feature"
            row = self.row(gain["nodes"]) if gain["nodes"] else NO_ROW
            key = (row, self.players.index(gain["player"]), not is_own, 0 if is_own else n)
            merged[key] = {**gain, "points": gain["points"] + merged.get(key, {"points": 0})["points"]}
        return [merged[key] for key in sorted(merged)]
