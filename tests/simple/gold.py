"""The Gold Mines: bars on tiles, who takes them, and what they are worth."""
from agree import Illegal
from scoring import Scoring

BARS = 16
BEFORE = {"place", "bridge", "token", "take_token", "ransom", "gold", "mage", "witch", "swap", "extra_turn", "recall", "robber", "message"}  # what gold may come after


class Gold(Scoring):
    def bars_left(self):
        return BARS - sum(self.held.values()) - sum(self.bars.values())

    def next_to(self, cell):
        return [(cell[0] + x, cell[1] + y) for y in (-1, 0, 1) for x in (-1, 0, 1)
                if (x or y) and (cell[0] + x, cell[1] + y) in self.cells]

    def gold_came(self, cell):
        """One bar on the tile, and one on the only tile around it."""
        if not self.on("gold-mines") or not self.has(cell, "gold") or self.bars_left() == 0:
            return
        self.bars[cell] = self.bars.get(cell, 0) + 1
        self.seconds = self.next_to(cell) if self.bars_left() else []
        if len(self.seconds) == 1:
            self.bars[self.seconds[0]] = self.bars.get(self.seconds[0], 0) + 1

    def second_bar(self, cell, done):
        if not self.on("gold-mines") or self.placed is None or self.has_told_gold or cell not in self.seconds:
            raise Illegal("no bar may lie there")
        if done - BEFORE:
            raise Illegal("gold comes before figures")
        self.has_told_gold = True
        if len(self.seconds) > 1:
            self.bars[cell] = self.bars.get(cell, 0) + 1

    def told_bars(self):
        """Who takes which bar, as the entry tells it; nothing is taken yet if something before that is due."""
        told = [row for a in self.entry for row in a.get("take_gold", ())]
        return [] if self.due else [(row["player"], tuple(row["at"])) for row in told]

    def next_bar(self, taker, cells, owners, told):
        """The tile from which he takes: what he says if he may choose, else that from which most may take."""
        most = max(len(owners[c]) for c in cells)
        if not told:
            return min(cells, key=lambda c: (-len(owners[c]), c[1], c[0]))
        who, cell = told.pop(0)
        if who != taker or cell not in cells:
            raise Illegal("another takes next, or not from there")
        if len(owners[cell]) < most and self.option("gold.choice") == "most-claimed":
            raise Illegal("most may take from another tile")
        return cell

    def take_gold(self, player, found):
        """Clockwise from the player of the turn, each a bar."""
        owners = {}
        for nodes in found:
            tiles = {c for c, _ in nodes}
            if self.kind(nodes) in ("monastery", "garden", "hut"):
                tiles |= set(self.next_to(next(iter(tiles))))
            for cell in tiles & set(self.bars):
                owners.setdefault(cell, set()).update(self.owners(nodes))
        for nodes, fief, owner in self.scored_castles:
            for cell in (fief if self.option("gold.castle") == "fief" else {c for c, _ in nodes}) & set(self.bars):
                owners.setdefault(cell, set()).add(owner)
        first = self.players.index(player)
        order, told = self.players[first:] + self.players[:first], self.told_bars()
        while True:
            taken = 0
            for taker in order:
                cells = [c for c, who in owners.items() if taker in who and self.bars[c] > 0]
                if cells:
                    self.bars[self.next_bar(taker, cells, owners, told)] -= 1
                    self.held[taker] += 1
                    taken += 1
            if not taken and told:
                raise Illegal("nobody may take that")
            if not taken:
                return

    def final_gold(self, final):
        for player, bars in self.held.items():
            self.add(final, player, bars * (1 if bars < 4 else 2 if bars < 7 else 3 if bars < 10 else 4), "gold")
