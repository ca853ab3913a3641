"""Hills & Sheep beside hills, which decide ties: shepherds and their flocks, and vineyards."""
from board import Illegal
from figures import Figures


class Hills(Figures):
    def draw(self, what):
        """What the bag gave to the shepherd who was placed or grazes."""
        shepherd, self.drawing = self.drawing, None
        if shepherd is None:
            raise Illegal("nobody draws")
        if what == "wolf":
            nodes, _ = self.flood(shepherd["node"])
            for other in [shepherd] if self.is_new_shepherd else self.on_feature(nodes, ("shepherd",)):
                self.remove(other)
            return
        out = sum(f["sheep"].count(what) for f in self.figures)
        if what not in (1, 2, 3, 4) or out >= (4, 5, 5, 2)[what - 1]:
            raise Illegal("not in the bag")
        shepherd["sheep"].append(what)

    def choose(self, player, place, grazes):
        """A shepherd whose field the tile of this turn has expanded grazes, or drives his flock home."""
        shepherd = self.at(place, ("shepherd",), player)
        nodes, is_open = self.flood(shepherd["node"])
        if not any(c == self.placed for c, _ in nodes) or self.names[self.placed] == "abbey":
            raise Illegal("his field has not grown")
        if self.is_new_shepherd or self.has_chosen:
            raise Illegal("he has drawn or chosen in this turn")
        self.has_chosen = True
        if not grazes:
            self.herd(nodes)
        elif is_open == 0 and self.option("shepherd.closed-grow") == "no":
            raise Illegal("his field is closed")
        else:
            self.drawing = shepherd

    def herd(self, nodes):
        flock = self.on_feature(nodes, ("shepherd",))
        for player in self.seats(self.mover):
            self.gain(player, any(f["player"] == player for f in flock) * sum(sum(f["sheep"]) for f in flock), "sheep")
        for shepherd in flock:
            self.remove(shepherd)

    def close_fields(self):
        for shepherd in [f for f in self.figures if f["kind"] == "shepherd"]:
            nodes, is_open = self.flood(shepherd["node"])
            if is_open == 0 and any(f is shepherd for f in self.figures):
                self.herd(nodes)

    def choice_is_due(self, player):
        """Whether the turn leaves out a choice or a draw that the rules ask for."""
        if self.drawing is not None:
            return bool(self.flood(self.drawing["node"])[1])
        grown = [f for f in self.figures if f["kind"] == "shepherd" and f["player"] == player and self.placed is not None
                 and any(c == self.placed for c, _ in self.flood(f["node"])[0]) and self.flood(f["node"])[1]]
        return bool(grown) and not self.has_chosen and not self.is_new_shepherd

    def vineyards(self, cell):
        return sum(self.has(there, "vineyard") for there in self.around([cell]) if there != cell) if self.on("hills-and-sheep") else 0
