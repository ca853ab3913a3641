"""Bridges, Castles & Bazaars: roads over fields, small cities that wait, and auctions."""
from board import Illegal, edge_letter
from figures import FOLLOWERS
from scoring import Scoring
from tiles import ACROSS, OPPOSITE, STEP, Segment

BOX = "bridges-castles-and-bazaars"
COUNTING = ("road", "city", "monastery", "garden")  # what a castle takes the points of: no hut


class Bridges(Scoring):
    def __init__(self, catalogue, case):
        self.spans, self.castles = {}, []  # bridges by cell; castles: nodes, follower, whether made in this part
        super().__init__(catalogue, case)
        supply = 2 if len(self.players) > 4 else 3
        self.bridges_left = {p: supply for p in self.players}
        self.castles_left = dict(self.bridges_left)
        self.due_by, self.later = None, []  # who placed the bazaar to be auctioned now; those whose bazaars wait
        self.won, self.in_round, self.owes = {}, False, None  # tiles of an auction; who has a second part after its round
        self.has_auctioned = self.is_won = False

    def begin_minis(self):
        super().begin_minis()
        self.has_castle, self.spanned, self.sources = False, None, {}
        if not self.is_second:
            self.due_by = None
        if self.in_round and not self.won and (not self.is_second or self.owes == self.mover):
            self.in_round, self.owes = False, None if self.is_second else self.owes
        if self.owes != self.mover and not self.in_round:
            self.owes = None
        self.has_auctioned = self.is_won = False
        for castle in self.castles:
            castle["new"] = False

    # ---- bridges

    def segments_of(self, cell, name, degrees):
        return super().segments_of(cell, name, degrees) + self.spans.get(cell, [])

    def span(self, player, cell, place):
        """The bridge that comes with a tile, before the tile's edges are looked at."""
        where, (kind, edge) = tuple(place["at"]), place["segment"].split()
        under = self.cells.get(where) if where != cell else self.tile_told
        near = [cell] + [(cell[0] + x, cell[1] + y) for x, y in STEP.values()]
        if not self.on(BOX) or where not in near or under is None or where in self.spans or not self.bridges_left[player]:
            raise Illegal("no bridge there, or none left")
        for end in (edge, OPPOSITE[edge]):
            winds = [w for s in under if s.kind == "field" for w in s.winds]
            if kind != "road" or edge_letter(under, end) != "field" or not any(ACROSS[w][0] == end for w in winds):
                raise Illegal("it does not end on fields")
        self.spans[where] = [Segment(f"road {edge} {OPPOSITE[edge]} bridge")]
        self.bridges_left[player] -= 1
        self.floods.clear()
        if where != cell:
            self.cells[where] = self.cells[where] + self.spans[where]
        return where

    def check_span(self):
        """What its ends meet, now that the tile lies."""
        cell, where, met = self.placed, self.spanned, 0
        if self.on(BOX) and self.has(cell, "bazaar") and not self.is_won and len(self.players) > 1:
            if not self.in_round:
                self.due_by = self.mover
            elif self.option("bazaar.in-round") == "delayed":
                self.later.append(self.mover)
        if not self.won and self.due_by is None and self.later:
            self.due_by = self.later.pop(0)
        if not where:
            return
        for edge in self.spans[where][0].edges:
            there = (where[0] + STEP[edge][0], where[1] + STEP[edge][1])
            letter = edge_letter(self.cells[there], OPPOSITE[edge]) if there in self.cells else None
            if letter not in (None, "road") and self.names[there] != "abbey":
                raise Illegal("its end meets something else")
            met += letter == "road"
        free = self.option("bridge.free-standing")
        if not met and (free == "no" or free == "placed-tile" and where != cell):
            raise Illegal("it continues no road")

    def hand_comes(self, player, action):
        """A tile won in an auction is placed in the next turn, unless it fits nowhere."""
        won = None if self.is_second else self.won.get(player)
        self.is_won = won is not None and action["place"] == won
        if won and not self.is_won and (action["place"] == "abbey" or self.spots(won)):
            raise Illegal("another tile than the one he won")
        if won:
            del self.won[player]

    def is_too_early(self):
        """A second part of the turn: before the auction, or between it and the end of its round."""
        return self.has_auctioned or self.due_by is not None and self.option("bazaar.when") == "before-second-part"

    def is_owed_now(self, player):
        return self.owes == player and self.in_round and not self.won and self.option("bazaar.when") == "before-second-part"

    def bridge_comes(self, player, action):
        place = self.rest and self.rest[0].get("bridge")
        if place:
            self.tile_told = super().segments_of(None, action["place"], action.get("turn", 0))
            self.spanned = self.span(player, tuple(action["at"]), place)

    def do_bridge(self, *_):
        if self.placed is None or self.spanned is None:
            raise Illegal("a bridge comes with its tile")
        self.spanned = None

    def length(self, nodes):
        """How many tiles a road or city has for its points."""
        twice = {c for c, i in nodes if "bridge" in self.cells[c][i].words and any(d == c and j != i for d, j in nodes)}
        return len({c for c, _ in nodes}) + (len(twice) if self.option("bridge.own-road") == "twice" else 0)

    # ---- castles

    def do_castle(self, _, action):
        place = action["castle"]
        node = self.find(tuple(place["at"]), place["segment"])
        nodes, is_open = self.flood(node) if node[1] != "tower" else (set(), 0)
        parts = [self.cells[c][i] for c, i in nodes]
        if not self.on(BOX) or self.placed not in [c for c, _ in nodes] or is_open or len(nodes) != 2 or nodes in self.done or any(
                p.kind != "city" or len(p.edges) != 1 or {"no-castle", "shares"} & set(p.words) for p in parts):
            raise Illegal("no small city of this turn")
        there = self.on_feature(nodes, FOLLOWERS)
        if len(there) != 1 or there[0]["node"] not in nodes or place.get("player", there[0]["player"]) != there[0]["player"]:
            raise Illegal("not his alone")
        if not self.strength(there[0], nodes) and self.option("castle.mayor") == "no":
            raise Illegal("a mayor alone")
        if not self.castles_left[there[0]["player"]]:
            raise Illegal("no castle left")
        self.castles_left[there[0]["player"]] -= 1
        there[0]["castle"] = self.has_castle = True
        self.castles.append({"nodes": nodes, "figure": there[0], "new": True})
        self.done.append(nodes)
        for builder in self.on_feature(nodes, ("builder",)):
            self.remove(builder)

    def fief(self, castle):
        (x, y), (u, v) = sorted(c for c, _ in castle["nodes"])
        side = (1, 0) if x == u else (0, 1)
        return {(a + k * side[0], b + k * side[1]) for a, b in ((x, y), (u, v)) for k in (-1, 0, 1)}

    def score_castles(self, found):
        self.scored_castles = []
        waiting = [c for c in self.castles if not c["new"] and any(f is c["figure"] for f in self.figures)]
        def most(sources):
            return max(sources, key=lambda source: source[0], default=None)
        counting = [n for n in found if self.kind(n) in COUNTING]
        best = [most((self.worth(n, True), n) for n in counting if {c for c, _ in n} & self.fief(castle)) for castle in waiting]
        direct = [b is not None for b in best]
        for _ in waiting:
            for i, castle in enumerate(waiting):
                beside = [b for b, other in zip(best, waiting) if b is not None and other is not castle
                          and {c for c, _ in other["nodes"]} & self.fief(castle)]
                if beside and not (direct[i] and self.option("castle.chain") == "direct-first"):
                    best[i] = most(([] if best[i] is None else [best[i]]) + beside)
        for castle, taken in zip(waiting, best):
            if taken is not None:
                figure, (points, self.sources[frozenset(castle["nodes"])]) = castle["figure"], taken
                if self.strength(figure, castle["nodes"]):
                    self.gain(figure["player"], points, "feature", castle["nodes"])
                    self.scored_castles.append((castle["nodes"], self.fief(castle), figure["player"]))
                figure["castle"] = False
                self.fairy_bonus(castle["nodes"], self.score, True)
                self.remove(figure)

    def row(self, nodes):
        kind, place = super().row(nodes)
        return (kind + 0.5 if any(c["nodes"] == nodes for c in self.castles) else kind), place  # castles after cities

    def is_castle(self, number):
        return any(c["nodes"] == self.done[number] for c in self.castles)

    # ---- bazaars

    def after(self, player):
        at = (self.players.index(player) + 1) % len(self.players)
        return self.players[at:] + self.players[:at]

    def do_bazaar(self, player, action):
        self.close(player)
        if not self.on(BOX) or self.due_by is None or self.in_round and self.won or self.has_auctioned:
            raise Illegal("no auction")
        if len(action["bazaar"]) > len(self.players):
            raise Illegal("one tile each")
        self.has_auctioned, self.in_round, without, starters = True, True, self.after(self.due_by), self.after(self.due_by)
        for lot in action["bazaar"]:
            by, bids = lot["by"], lot.get("bids", [])
            if by != next(p for p in starters if p in without):
                raise Illegal("another begins")
            order = [by] + [p for p in self.after(by) if p in without and p != by]
            places = [order.index(b["player"]) if b["player"] in order else -1 for b in bids]
            points = [b["points"] for b in bids]
            if -1 in places or places != sorted(set(places)) or points != sorted(set(points)):
                raise Illegal("out of turn, or no higher")
            if len(without) == 1 and bids or len(without) > 1 and places[:1] != [0]:
                raise Illegal("the last is free, others are not")
            best = bids[-1] if bids else {"player": by, "points": 0}
            if lot["to"] not in (by, best["player"]):
                raise Illegal("who neither begins nor bids most")
            payer, paid = (by, best["player"]) if lot["to"] == by else (best["player"], by)
            self.gain(payer, -best["points"], "bazaar")
            self.gain(paid, best["points"] if best["player"] != by else 0, "bazaar")
            without.remove(lot["to"])
            starters = self.after(by)
            self.won[lot["to"]] = lot["tile"]
        if not without:
            self.due_by = None
        self.owes = player if self.part_due() else self.owes
