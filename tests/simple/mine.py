"""Miner and Underminer: mines, underminers, counter mining tiles, ore."""
from board import Illegal
from figures import FOLLOWERS, Figures


class Mine(Figures):
    def city_nodes(self, cell):
        return [self.flood((cell, i))[0] for i, s in enumerate(self.cells[cell]) if s.kind == "city"]

    def has_counter(self, nodes):
        """Whether a counter mining entrance stands in this city."""
        return any(set(m.beside) & set(self.cells[cell][i].edges)
                   for cell, i in nodes for m in self.cells[cell] if m.kind == "mine" and "counter" in m.words)

    def parts_before(self, cell, name, degrees):
        """Lays a tile; gives what its cities were made of before: each as its new nodes and its old parts."""
        old = [self.flood((c, i))[0] for c in self.around([cell]) for i, s in enumerate(self.cells[c]) if s.kind == "city"]
        self.place(cell, name, degrees)
        unlike = [part for n, part in enumerate(old) if part not in old[:n]]
        return [(nodes, [part for part in unlike if part <= nodes]) for nodes in self.city_nodes(cell)]

    def protects(self, player, nodes):
        """A counter mined city of another, to which an under mining tile or an underminer may not come."""
        held = {f["player"] for f in self.on_feature(nodes, FOLLOWERS)}
        if not held - {player}:
            return False
        return player not in held or self.option("miner.shared-city-protected") == "yes"

    def tile_comes(self, player, cell, name, degrees):
        cities, self.expelled, self.banned = self.parts_before(cell, name, degrees), [], False
        kind = self.mine_of(cell)
        for nodes, parts in cities:
            if kind == "under":
                self.banned |= any(self.has_counter(part) and self.protects(player, part) for part in parts)
            self.expel(player, cell, nodes, parts)
        if self.banned and self.option("miner.ban") == "tile":
            raise Illegal("the city is protected")
        if self.option("miner.expel") == "before-scoring":
            self.send_expelled()

    def expel(self, player, cell, nodes, parts):
        """The underminers who go because of this tile."""
        mines = [m for m in self.cells[cell] if m.kind == "mine" and "counter" in m.words]
        is_counter = any(set(m.beside) & set(self.cells[c][i].edges) for c, i in nodes if c == cell for m in mines)
        is_occupant = bool(self.on_feature(nodes, FOLLOWERS, player))
        for part in parts:
            here = [f for f in self.on_feature(part, FOLLOWERS) if self.segment(f["node"]).kind == "mine"]
            is_brought = any(self.has_counter(other) for other in parts if other != part)
            by_all = is_counter and self.option("miner.expelled-by") == "anyone"
            by_all |= is_brought and self.option("miner.merge") == "automatic"
            by_occupant = (is_counter or is_brought) and is_occupant
            self.expelled += [f for f in here if by_all or (by_occupant and f["player"] != player)]

    def send_expelled(self):
        for figure in self.expelled:
            self.remove(figure)
        self.expelled = []

    def check_mine(self, player, node):
        kind = self.mine_of(node[0])
        if kind not in ("mining", "under") or any(f["node"] == node for f in self.figures):
            raise Illegal("nobody goes there")
        if kind == "under":
            if self.banned:
                raise Illegal("the city is protected")
            others = [any(f["player"] != player for f in self.on_feature(n, FOLLOWERS)) for n in self.city_nodes(node[0])]
            if self.option("miner.own-or-empty-city") == "no" and not any(others):
                raise Illegal("a city of nobody else")

    def score_mines(self):
        for figure in list(self.figures):
            segment = self.segment(figure["node"])
            if segment and segment.kind == "mine" and "mining" in segment.words and len(self.sides(figure["node"][0])) == 4:
                self.gain(figure["player"], 5, "feature", {figure["node"]})
                self.ore[figure["player"]] += min(5, 30 - self.taken)
                self.taken += min(5, 30 - self.taken)
                self.fairy_bonus({figure["node"]}, self.score)
                self.remove(figure)

    def final_mines(self, final):
        for figure in self.figures:
            segment = self.segment(figure["node"])
            if segment and segment.kind == "mine" and "mining" in segment.words:
                own = self.option("miner.incomplete") == "tile-and-neighbours"
                self.add(final, figure["player"], own + len(self.sides(figure["node"][0])), "feature", {figure["node"]})
                self.fairy_bonus({figure["node"]}, final)

    def spend(self, player, price):
        if not self.on("miner-and-underminer") or self.placed is not None or self.is_second:
            raise Illegal("ore is spent first")
        if self.ore[player] < price or (self.has_spent and self.option("miner.purchases") == "one"):
            raise Illegal("not enough ore, or once already")
        self.ore[player] -= price
        self.has_spent = True

    def recall(self, player, place):
        self.spend(player, 5)
        kinds = FOLLOWERS + (("builder", "pig", "shepherd") if self.option("miner.recall") == "any-figure" else ())
        try:  # of several at one place a follower is meant
            figure = self.at(place, FOLLOWERS, player)
        except Illegal:
            figure = self.at(place, kinds, player)
        return self.remove(figure)
