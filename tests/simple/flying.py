"""The Flying Machines: followers who fly as far as the die shows."""
from agree import Illegal
from figures import FOLLOWERS, Figures

WAYS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


class Flying(Figures):
    def flight_to(self, die):
        ways = [m[7:] for m in self.catalogue.marks.get(self.names[self.placed], ()) if m.startswith("flying:")]
        if not self.on("flying-machines") or not ways:
            raise Illegal("no machine")
        way = WAYS[(WAYS.index(ways[0]) + self.degrees[self.placed] // 45) % 8]
        return (self.placed[0] + die * (("E" in way) - ("W" in way)), self.placed[1] + die * (("S" in way) - ("N" in way)))

    def has_room(self, kind, node):
        kinds = {"mayor": ("city",), "abbot": ("monastery", "garden")}.get(kind, ("road", "city", "monastery"))
        return self.segment(node).kind in kinds and not self.is_complete(*self.flood(node))

    def landings(self, cell):
        return [(cell, i) for i in range(len(self.cells.get(cell, [])))]

    def fly(self, player, kind, die, segment):
        if self.placed is None:
            raise Illegal("no tile")
        cell = self.flight_to(die)
        if kind not in FOLLOWERS:
            raise Illegal("he does not fly")
        self.take_from_supply(player, kind)
        room = [n for n in self.landings(cell) if self.has_room(kind, n)] if self.dragon != cell else []
        if segment is None:
            if room and self.option("flying.landing") != "may":
                raise Illegal("he has to land")
            if kind == "phantom":  # who missed is in the supply again, and may come as if another had flown
                self.has_phantom, self.wooden = False, self.wooden + 1
            return
        node = self.find(cell, segment)
        if node not in room:
            raise Illegal("he does not land there")
        self.put(player, kind, node)
