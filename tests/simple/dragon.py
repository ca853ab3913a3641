"""The Princess & the Dragon."""
from board import Illegal
from figures import FOLLOWERS, Figures
from tiles import EDGES, STEP


class Dragon(Figures):
    def has_dragon(self, cell, mark):
        return self.on("princess-and-dragon") and self.has(cell, mark)

    def tile_came(self, cell):
        """A volcano takes the dragon; a dragon's tile does not come before it."""
        if self.has_dragon(cell, "volcano"):
            self.dragon = cell
        if self.has_dragon(cell, "dragon") and self.dragon is None:
            raise Illegal("no dragon in play")

    def steps(self, at, seen):
        """The ways on which the dragon may go from there."""
        ways = {e: (at[0] + STEP[e][0], at[1] + STEP[e][1]) for e in EDGES}
        return {e: c for e, c in ways.items()
                if c in self.cells and c not in seen and (self.fairy is None or self.fairy[0] != c)}

    def walk(self, way):
        if self.placed is None or not self.has_dragon(self.placed, "dragon") or self.has_walked:
            raise Illegal("no walk is due")
        self.has_walked, seen = True, [self.dragon]
        for step in way:
            there = self.steps(self.dragon, seen).get(step)
            if there is None or len(seen) > 6:
                raise Illegal("the dragon does not go there")
            self.dragon = there
            seen.append(there)
            for figure in [f for f in self.figures if f["node"][0] == there and f["kind"] != "barn" and not f["castle"]]:
                if figure["node"][1] != "tower" or self.option("dragon.tower-top") == "eaten":
                    self.remove(figure)
        if len(way) < 6 and self.steps(self.dragon, seen):
            raise Illegal("the dragon stops too early")

    def walk_is_due(self):
        return (self.placed is not None and self.has_dragon(self.placed, "dragon") and not self.has_walked
                and bool(self.steps(self.dragon, [self.dragon])))

    def move_fairy(self, player, place):
        if not self.on("princess-and-dragon"):
            raise Illegal("no fairy in play")
        if self.option("fairy.placement") == "on-tile":
            cell = tuple(place["at"])
            own = [f for f in self.figures if f["node"][0] == cell and f["player"] == player and f["kind"] in FOLLOWERS]
            if not own or (self.fairy and self.fairy[0] == cell):
                raise Illegal("the fairy does not go there")
            self.fairy = (cell, None)
            return
        figure = self.at(place, FOLLOWERS, player)
        if self.fairy and self.fairy[1] is figure:
            raise Illegal("the fairy is there")
        self.fairy = (figure["node"][0], figure)

    def fairy_turn(self, player):
        """1 for who begins a turn with the fairy beside his follower."""
        if self.fairy is None:
            return
        beside = [f for f in self.figures if f is self.fairy[1]]
        if self.option("fairy.placement") == "on-tile":
            beside = [f for f in self.figures if f["node"][0] == self.fairy[0] and f["kind"] in FOLLOWERS]
        self.gain(player, int(any(f["player"] == player for f in beside)), "fairy")
        self.end_round()

    def knights(self):
        """The knights whom the princess of the tile just placed may send home."""
        found = []
        for i, segment in enumerate(self.cells.get(self.placed, ())):
            if "princess" in segment.words and self.on("princess-and-dragon"):
                nodes, _ = self.flood((self.placed, i))
                found += [f for f in self.on_feature(nodes, FOLLOWERS) if self.segment(f["node"]).kind == "city"]
        return found

    def send_home(self, place):
        figure = self.at(place, FOLLOWERS)
        if not any(f is figure for f in self.knights()):
            raise Illegal("no knight whom she sends home")
        self.remove(figure)

    def may_enter(self, node):
        return not self.is_complete(*self.flood(node))

    def by_portal(self, player, kind, node):
        """A follower onto a tile that lay already."""
        if self.placed is None or not self.has_dragon(self.placed, "portal") or kind not in FOLLOWERS:
            raise Illegal("no portal")
        if self.segment(node).kind == "mine" or not self.may_enter(node):
            raise Illegal("the portal does not lead there")
        if self.has(node[0], "volcano") and self.option("portal.volcano") != "allowed" or self.dragon == node[0]:
            raise Illegal("a volcano, or the dragon")
        self.stand(player, kind, node)
