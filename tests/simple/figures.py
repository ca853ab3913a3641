"""Figures on the board, who may stand where, who has the majority, and who goes home."""
from board import Illegal
from track import Track

FOLLOWERS = ("normal", "large", "abbot", "mayor", "wagon", "phantom", "ringmaster")
NEEDS = {"large": "inns-and-cathedrals", "abbot": "abbot", "builder": "traders-and-builders", "pig": "traders-and-builders",
         "mayor": "abbey-and-mayor", "wagon": "abbey-and-mayor", "barn": "abbey-and-mayor", "shepherd": "hills-and-sheep", "phantom": "phantom", "ringmaster": "big-top"}
# The kinds of segments that each figure may stand on.
STANDS_ON = {"normal": ("city", "road", "field", "monastery", "mine", "hut"), "abbot": ("monastery", "garden"), "builder": ("city", "road"),
             "large": ("city", "road", "field", "monastery", "mine", "hut"), "pig": ("field",), "mayor": ("city",),
             "wagon": ("city", "road", "monastery", "hut"), "shepherd": ("field",), "phantom": ("city", "road", "field", "monastery", "mine", "hut"),
             "ringmaster": ("city", "road", "field", "monastery", "mine", "hut")}


class Figures(Track):
    def __init__(self, catalogue, case):
        super().__init__(catalogue, case)
        self.figures, self.prisoners, self.fairy, self.dragon, self.has_bonus = [], [], None, None, False
        self.townsmen = []  # in the City of Carcassonne
        self.given = {p["colour"]: p.get("tokens", []) for p in case["players"]}
        self.done = []  # completed features, to be counted at the end

    def segment(self, node):
        return None if node[1] == "tower" else self.cells[node[0]][node[1]]

    def mine_of(self, cell):
        """What kind of mine entrance a tile has: mining, under, counter, or None."""
        found = [s.words & {"mining", "under", "counter"} for s in self.cells[cell] if s.kind == "mine"]
        return found[0].copy().pop() if found and self.on("miner-and-underminer") else None

    def places(self, figure):
        """The segments that a figure is on: an underminer is also in each city of his tile."""
        cell, index = figure["node"]
        segment = self.segment(figure["node"])
        if segment and segment.kind == "mine" and "under" in segment.words:
            return [(cell, index)] + [(cell, i) for i, s in enumerate(self.cells[cell]) if s.kind == "city"]
        return [(cell, index)]

    def on_feature(self, nodes, kinds, player=None):
        cells = {c for c, _ in nodes}
        return [f for f in self.figures
                if f["node"][0] in cells and f["kind"] in kinds and player in (None, f["player"]) and not f["castle"]
                and any(n in nodes for n in self.places(f))]

    def at(self, place, kinds, player=None, oldest=False):
        """The figure of these kinds that an action names by its cell and segment, kind and player; of several the normal one,
        else who came last, or first to a tower, which no rule says."""
        cell = tuple(place["at"])
        node = self.find_corner(cell, place["corner"]) if "corner" in place else self.find(cell, place["segment"])
        told = {key: place[key] for key in ("kind", "player") if key in place}
        found = [f for f in self.figures if f["node"] == node and f["kind"] in kinds and player in (None, f["player"])
                 and told.items() <= f.items()]
        if not found:
            raise Illegal(f"no {kinds} at {place}")
        return min(found if oldest else found[::-1], key=lambda f: f["kind"] != "normal")

    # ---- coming and going

    def take_from_supply(self, player, kind):
        if NEEDS.get(kind) and not self.on(NEEDS[kind]):
            raise Illegal("it is not in play")
        out = sum(f["player"] == player and f["kind"] == kind for f in self.figures + self.townsmen)
        out += sum(p["player"] == player and p["kind"] == kind for p in self.prisoners)
        if out >= (7 if kind == "normal" else 1):
            raise Illegal("none is left")

    def remove(self, figure):
        """Takes a figure off the board; builders and pigs that are left alone by it go home too."""
        before = self.lonely()
        self.figures = [f for f in self.figures if f is not figure]
        alone = [f for f in self.lonely() if not any(f is other for other in before)]
        self.figures = [f for f in self.figures if not any(f is other for other in alone)]

    def lonely(self):
        """Builders and pigs without a follower of their owner's."""
        return [f for f in self.figures if f["kind"] in ("builder", "pig")
                and not self.on_feature(self.flood(f["node"])[0], FOLLOWERS, f["player"])]

    def put(self, player, kind, node):
        self.figures.append({"player": player, "kind": kind, "node": node, "sheep": [], "castle": False})

    def is_held(self, _, nodes, kinds, drives=False):
        """Whether a figure of these kinds keeps others from a segment of a feature."""
        return bool(self.on_feature(nodes, kinds))

    def stand(self, player, kind, node):
        """A figure onto a segment of the tile just placed, or by a portal onto another's."""
        self.take_from_supply(player, kind)
        segment = self.segment(node)
        if segment.kind not in STANDS_ON[kind] or not self.is_place(segment.kind):
            raise Illegal("it does not stand there")
        if segment.kind == "mine":
            self.check_mine(player, node)
            return self.put(player, kind, node)
        nodes, _ = self.flood(node)
        if kind == "shepherd":
            if self.on_feature(nodes, ("shepherd",)):
                raise Illegal("a shepherd is there")
        elif kind in ("builder", "pig"):
            if not self.on_feature(nodes, FOLLOWERS, player):
                raise Illegal("no own follower is there")
        elif self.is_held(node, nodes, FOLLOWERS):
            raise Illegal("somebody is there")
        elif self.on_feature(nodes, ("barn",)):
            raise Illegal("a barn is there")
        return self.put(player, kind, node)

    def put_token(self, player, colour, cell, edge):
        if colour not in self.given[player] or sum(c == colour for c in self.tokens.values()) >= 2:
            raise Illegal("not his, or none is left")
        openings = [i for i in range(len(self.cells.get(cell, []))) if self.is_opening(cell, i, edge)]
        if (cell, edge) in self.tokens or not openings:
            raise Illegal("no free opening")
        self.tokens[(cell, edge)] = colour
        self.floods.clear()

    # ---- majority

    def strength(self, figure, nodes):
        if figure["kind"] == "mayor":
            return sum(self.cells[c][i].pennants for c, i in nodes)
        return 2 if figure["kind"] == "large" else 1

    def owners(self, nodes):
        """Who has the majority; among equals those on hills."""
        followers, strength = self.on_feature(nodes, FOLLOWERS), {}
        for figure in followers:
            strength[figure["player"]] = strength.get(figure["player"], 0) + self.strength(figure, nodes)
        most = max(strength.values(), default=0)
        tied = [p for p in strength if strength[p] == most and most > 0]
        if self.on("hills-and-sheep") and len(tied) > 1:
            high = {p: sum(f["player"] == p and self.has(f["node"][0], "hill") for f in followers) for p in tied}
            least = max(high.values()) if self.option("hill.tie") == "count" else 1
            if any(high.values()):
                tied = [p for p in tied if high[p] >= least]
        return tied

    # ---- the fairy

    def fairy_bonus(self, nodes, points, is_castle=False):
        """3 for the follower beside whom the fairy stands, if his feature is scored; once, though he is in two cities."""
        if self.fairy is None:
            return
        beside = [f for f in self.on_feature(nodes, FOLLOWERS) if f is self.fairy[1]]
        beside = [] if beside and self.has_bonus else beside
        self.has_bonus |= bool(beside)
        if self.option("fairy.placement") == "on-tile":
            there = [f for f in self.on_feature(nodes, FOLLOWERS) if f["node"][0] == self.fairy[0]]
            beside = list({f["player"]: f for f in there}.values())
        for figure in beside:
            self.add(points, figure["player"], 3, "fairy", nodes)
