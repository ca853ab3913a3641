"""The Tower: pieces, guards, captures and prisoners."""
from board import Illegal
from figures import FOLLOWERS, Figures

PIECES = {1: 10, 2: 10, 3: 9, 4: 7, 5: 6, 6: 5}


class Tower(Figures):
    def guard_of(self, cell):
        return [f for f in self.figures if f["node"] == (cell, "tower")]

    def build(self, player, cell):
        if not self.on("tower") or not self.has(cell, "tower") or self.guard_of(cell):
            raise Illegal("no open tower there")
        if self.pieces[player] == 0:
            raise Illegal("no piece left")
        self.pieces[player] -= 1
        self.towers[cell] = self.towers.get(cell, 0) + 1
        self.built = cell

    def climb(self, player, kind, cell):
        if not self.on("tower") or not self.towers.get(cell) or self.guard_of(cell) or kind not in ("normal", "large", "phantom", "ringmaster"):
            raise Illegal("no open tower, or no guard")
        self.take_from_supply(player, kind)
        self.put(player, kind, (cell, "tower"))

    def capture(self, player, place):
        if self.built is None:
            raise Illegal("no piece was laid")
        cell, tower, self.built = tuple(place["at"]), self.built, None
        far = abs(cell[0] - tower[0]) + abs(cell[1] - tower[1])
        if cell[0] != tower[0] and cell[1] != tower[1] or far > self.towers[tower]:
            raise Illegal("out of reach")
        figure = self.at(place, FOLLOWERS, oldest=True)
        if figure["castle"] and self.option("castle.tower") == "safe":
            raise Illegal("safe on a castle")
        self.remove(figure)
        if figure["player"] != player:
            self.prisoners.append({"holder": player, "player": figure["player"], "kind": figure["kind"]})
            self.exchange(player, self.prisoners[-1], None)

    def exchange(self, player, captured, wanted):
        """Two players who hold each other's: one for one; with several kinds only the one that is named."""
        theirs = [p for p in self.prisoners if p["holder"] == captured["player"] and p["player"] == player]
        kinds = {p["kind"] for p in theirs}
        if wanted is None and len(kinds) != 1:
            self.exchangeable = captured if kinds else None
            return
        back = [p for p in theirs if wanted in (None, p["kind"])]
        if not back:
            raise Illegal("not held")
        self.prisoners = [p for p in self.prisoners if p is not back[0] and p is not captured]
        self.exchanged = (captured, back[0]) if wanted is None else None  # by itself: it may be told

    def told_exchange(self, player, pairs):
        captured = self.exchangeable
        names = sorted((p["player"], p["kind"]) for p in pairs)
        if self.exchanged and names == sorted((p["player"], p["kind"]) for p in self.exchanged):
            self.exchanged = None
            return
        own = [p for p in pairs if p["player"] == player]
        other = [p for p in pairs if p["player"] != player]
        if captured is None or len(own) != 1 or len(other) != 1:
            raise Illegal("nothing to exchange")
        if (other[0]["player"], other[0]["kind"]) != (captured["player"], captured["kind"]):
            raise Illegal("not the one just captured")
        self.exchange(player, captured, own[0]["kind"])
        self.exchangeable = None

    def ransom(self, player, holder, kind):
        held = [p for p in self.prisoners if (p["holder"], p["player"], p["kind"]) == (holder, player, kind)]
        if not held or self.has_ransomed:
            raise Illegal("not held, or once already")
        if self.score[player] < 3 and self.option("prisoner.ransom-short") == "not-allowed":
            raise Illegal("he cannot pay")
        self.has_ransomed = True
        self.prisoners = [p for p in self.prisoners if p is not held[0]]
        self.gain(player, -3, "ransom")
        self.gain(holder, 3, "ransom")
