"""The Count of Carcassonne: who goes into the city and comes out again, and what the city is for others."""
from board import Illegal
from figures import FOLLOWERS
from scoring import Scoring
from track import NO_ROW

LEADS_TO = {"castle": "city", "blacksmith": "road", "cathedral": "monastery", "market": "field"}
# The quarters that a figure may enter, if not all.
ENTERS = {"mayor": ("castle",), "wagon": ("castle", "blacksmith", "cathedral"), "abbot": ("cathedral",)}
ROUND = ("castle", "market", "blacksmith", "cathedral")


class Count(Scoring):
    def __init__(self, catalogue, case):
        self.count_at, self.has_entered, self.got, self.watched = "castle", False, {}, []
        self.leaves_next, self.passed = None, set()
        super().__init__(catalogue, case)

    def begin_minis(self):
        super().begin_minis()
        if not self.is_second or self.option("count.double-turn") == "each-part":
            self.has_entered = False
        self.may_count, self.left_order, self.got, self.by_token, self.by_tile = False, -1, {}, [], set()

    def is_of_city(self, cell):
        return self.on("count") and self.names[cell].startswith("CO-")

    def cities_of(self, nodes):
        touches = any(self.is_of_city(c) for c, _ in nodes) and self.option("count.farm-city") == "counts"
        return super().cities_of(nodes) + (["carcassonne"] if touches else [])

    def nodes_of(self, city):
        return {("carcassonne", 0)} if city == "carcassonne" else super().nodes_of(city)

    def row(self, nodes):
        return NO_ROW if ("carcassonne", 0) in nodes else super().row(nodes)

    def is_castle(self, number):
        return number != "carcassonne" and super().is_castle(number)

    def steps(self, at, seen):
        return {e: c for e, c in super().steps(at, seen).items() if self.names[c] not in ("CO-6", "CO-7") or not self.on("count")}

    # ---- into the city

    def score_turn(self, player, cells):
        super().score_turn(player, cells)
        others = () if self.option("count.own-points") == "features" else ("fairy", "ringmaster")
        self.got = {p: sum(g["points"] for g in self.step if g["player"] == p and g["what"] in ("feature", "watchtower", *others))
                    for p in self.players if self.placed is not None}
        sources = [(g["player"], self.sources.get(g["nodes"], g["nodes"])) for g in self.step if g["what"] == "feature"]
        self.by_tile = {player for player, nodes in sources + self.watched if nodes not in self.by_token}
        if self.placed is not None:
            self.leaves_next = self.seats(player)[1 % len(self.players)]

    def token_came(self, cell, edge):
        """The road that a token completes: only a second one closes an opening."""
        nodes, is_open = self.flood(next((cell, i) for i in range(len(self.cells[cell])) if self.is_opening(cell, i, edge)))
        self.by_token += [] if is_open else [nodes]

    def enter(self, player, kind, quarter):
        self.close(player)
        if not self.on("count") or quarter not in ENTERS.get(kind, LEADS_TO) or kind in ("builder", "pig", "barn", "shepherd"):
            raise Illegal("he does not go there")
        if self.got.get(player) or not any(self.got.values()) or self.has_entered:
            raise Illegal("no points of others alone, or once already")
        if self.option("count.by-token") == "no" and not self.by_tile - {player}:
            raise Illegal("a token alone completed it")
        if kind == "abbot" and self.option("count.abbot") == "no":
            raise Illegal("no abbot")
        self.take_from_supply(player, kind)
        self.townsmen.append({"player": player, "kind": kind, "quarter": quarter})
        self.has_entered, mode = True, self.option("count.moves")
        self.may_count = mode == "by-player"
        if mode == "follow-meeple":
            self.count_at = quarter
        elif mode == "clockwise":
            self.count_at = ROUND[(ROUND.index(self.count_at) + 1) % 4]
        self.moved_to = self.count_at

    def do_count(self, _, action):
        is_told = self.moved_to == action["count"] and self.option("count.moves") != "by-player"
        if not is_told and (not self.may_count or action["count"] == self.count_at):
            raise Illegal("the Count does not move there")
        self.may_count, self.moved_to, self.count_at = False, None, action["count"]

    # ---- out of the city

    def take_home(self, player, place):
        if "quarter" not in place:
            return super().take_home(player, place)
        self.check_festival()
        own = [t for t in self.townsmen if (t["player"], t["quarter"]) == (player, place["quarter"]) and t["kind"] == place.get("kind", t["kind"])]
        if not own:
            raise Illegal("none of his in that quarter")
        gone = min(own, key=lambda t: t["kind"] != "normal")
        self.townsmen = [t for t in self.townsmen if t is not gone]
        return None

    def is_scored_now(self, node):
        nodes, is_open = self.flood(node)
        if self.kind(nodes) == "field":
            return bool(self.on_feature(nodes, ("barn",))) and (self.new_barn in nodes or bool(
                self.placed in [c for c, _ in nodes] and self.on_feature(nodes, FOLLOWERS)))
        near = self.around(self.cells_changed)
        return self.is_complete(nodes, is_open) and nodes not in self.done and any(c in near for c, _ in nodes)

    def do_redeploy(self, player, action):
        told = action["redeploy"]
        owner, quarter, kind = told.get("player", player), told["from"], told.get("kind", "normal")
        own = [t for t in self.townsmen if (t["player"], t["quarter"], t["kind"]) == (owner, quarter, kind)]
        node = self.find(tuple(told["at"]), told["segment"])
        if not own or quarter == self.count_at or node[1] == "prior" or self.segment(node) is None or self.segment(node).kind != LEADS_TO[quarter]:
            raise Illegal("nobody comes from there, or not to there")
        order = (self.players.index(owner) - self.players.index(player) - 1) % len(self.players)
        if order < self.left_order or not self.is_scored_now(node):
            raise Illegal("not scored, or out of turn")
        if self.dragon == node[0] and self.on("princess-and-dragon") or self.has_dragon(node[0], "volcano") and node[0] == self.placed:
            raise Illegal("the dragon, or a volcano")
        self.left_order = order
        self.townsmen = [t for t in self.townsmen if t is not own[0]]
        self.put(owner, kind, node)

    # ---- the end

    def close_game(self, entries):
        """After the last turn: one follower of each in turn, from the left of who placed the last tile, till all have passed."""
        for entry in entries:
            if "animal" in entry["actions"][0]:
                self.close_circus(entry["actions"][0]["animal"])
                continue
            player, told = entry["player"], entry["actions"][0]["redeploy"]
            quarter, kind, node = told["from"], told.get("kind", "normal"), self.find(tuple(told["at"]), told["segment"])
            own = [t for t in self.townsmen if (t["player"], t["quarter"], t["kind"]) == (player, quarter, kind)]
            if not own or told.get("player", player) != player or player in self.passed or quarter == self.count_at:
                raise Illegal("not his, or he has passed, or the Count is there")
            if node[1] == "prior" or self.segment(node) is None or self.segment(node).kind != LEADS_TO[quarter] or any(node in c["nodes"] for c in self.castles):
                raise Illegal("not from there to there")
            if self.option("count.final") == "market-only" and quarter != "market":
                raise Illegal("the market alone")
            if self.is_complete(*self.flood(node)) and quarter != "market" or self.dragon == node[0] and self.on("princess-and-dragon"):
                raise Illegal("complete, or the dragon is there")
            while self.leaves_next != player:
                self.passed.add(self.leaves_next)
                self.leaves_next = self.seats(self.leaves_next)[1 % len(self.players)]
            self.leaves_next = self.seats(player)[1 % len(self.players)]
            self.townsmen = [t for t in self.townsmen if t is not own[0]]
            self.put(player, kind, node)

    def final(self):
        final, seen = super().final(), set()
        for barn in [f for f in self.figures if f["kind"] == "barn"]:
            nodes, _ = self.flood(barn["node"])
            if nodes & seen:
                continue
            seen |= nodes
            for owner in self.owners(nodes):  # farmers who came from the market
                self.add(final, owner, self.worth_of_field(nodes, 1, sum(self.pigs_of(nodes, owner))), "feature", nodes)
            self.fairy_bonus(nodes, final)
        return final
