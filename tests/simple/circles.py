"""The Crop Circles and Siege: followers who come or go at the end of a turn, and cities worth half."""
from board import Illegal
from figures import FOLLOWERS
from scoring import Scoring

JOINS = {"field": ("normal", "large", "phantom", "ringmaster"), "road": ("normal", "large", "wagon", "phantom", "ringmaster"),
         "city": ("normal", "large", "mayor", "wagon", "phantom", "ringmaster")}


class Circles(Scoring):
    def __init__(self, catalogue, case):
        self.circles, self.circle, self.choice, self.asked, self.has_escaped = [], None, None, [], False
        self.circle_waited = None  # before the first escape of the turn, which ends the circle
        super().__init__(catalogue, case)

    def begin_minis(self):
        super().begin_minis()
        if not self.is_second or self.option("crop.when") == "each-part":
            if self.circle_waited or self.circle_waited is None and self.circle_waits():
                raise Illegal("a crop circle waits for a choice, or for somebody's follower")
            self.circles = []
        if not self.is_second or self.option("siege.escape-parts") == "each-part":
            self.has_escaped = False
        self.circle = self.choice = self.circle_waited = None

    def mini_came(self, player, cell):
        super().mini_came(player, cell)
        self.circles += [k for k in ("field", "road", "city") if self.on("crop-circles") and self.has(cell, "crop:" + k)]

    # ---- crop circles

    def waits_for_parts(self):
        """Whether the circles come only after a further part of the turn."""
        return self.option("crop.when") == "after-turn" and self.part_due()

    def do_crop(self, player, action):
        self.close(player)
        if not self.circles or self.waits_for_parts():
            raise Illegal("no crop circle, or it waits")
        if self.somebody_must():
            raise Illegal("the first circle comes first")
        told = 1 + sum("crop" in a for a in self.rest)
        while len(self.circles) > told and not self.is_for_any(self.circles[:1]):
            self.circles.pop(0)
        self.circle, self.choice = self.circles.pop(0), action["crop"]
        self.asked = self.after(player)

    def those(self, player, circle=None):
        """The player's followers of the circle's kind."""
        return [f for f in self.figures if f["player"] == player and f["kind"] in FOLLOWERS and not f["castle"]
                and self.segment(f["node"]) and self.segment(f["node"]).kind == (circle or self.circle)]

    def is_for_any(self, circles):
        """Whether anybody has a follower of the kind of one of these circles."""
        return any(self.those(p, circle) for circle in circles for p in self.players)

    def can_join(self, player):
        for kind in JOINS[self.circle] if self.those(player) else ():
            try:
                self.take_from_supply(player, kind)
                return True
            except Illegal:
                pass
        return False

    def somebody_must(self):
        """Whether somebody must still do what was chosen."""
        must = self.choice == "add" and self.option("crop.add") == "must"
        return self.choice == "remove" and any(map(self.those, self.asked)) or must and any(map(self.can_join, self.asked))

    def circle_waits(self):
        """Whether nothing has been chosen for a circle that anybody has a follower for, or somebody must still do what was chosen."""
        return self.is_for_any(self.circles) or self.somebody_must()

    def circle_is_due(self):
        """Whether it comes before the next entry."""
        return self.circle_waited or self.circle_waited is None and not self.waits_for_parts() and self.circle_waits()

    def ask(self, player, choice, is_due):
        """It is the player's turn to add or take back: those before him have declined, or cannot."""
        if self.choice != choice or player not in self.asked:
            raise Illegal("not asked")
        while self.asked[0] != player:
            if is_due(self.asked.pop(0)):
                raise Illegal("another comes first")
        self.asked.pop(0)

    def do_join(self, player, action):
        told = action["join"]
        owner, node = told.get("player", player), self.find(tuple(told["at"]), told["segment"])
        self.ask(owner, "add", lambda p: self.option("crop.add") == "must" and self.can_join(p))
        near = [node] if self.option("crop.beside") == "segment" else self.flood(node)[0]
        kind = told.get("kind", "normal")
        if kind not in JOINS[self.circle] or not any(f["node"] in near for f in self.those(owner)):
            raise Illegal("he does not join there")
        self.take_from_supply(owner, kind)
        self.put(owner, kind, node)

    def do_leave(self, player, action):
        told = action["leave"]
        owner, figure = told.get("player", player), None
        self.ask(owner, "remove", self.those)
        figure = self.at(told, [told["kind"]] if "kind" in told else FOLLOWERS, owner)
        if not any(f is figure for f in self.those(owner)):
            raise Illegal("none of that kind")
        self.remove(figure)

    # ---- siege

    def is_besieged(self, nodes):
        is_castle = any(c["nodes"] == nodes for c in self.castles)
        return self.on("siege") and not is_castle and any("besieged" in self.cells[c][i].words for c, i in nodes)

    def plain_worth(self, nodes, complete):
        if not self.is_besieged(nodes):
            return super().plain_worth(nodes, complete)
        parts = [self.cells[c][i] for c, i in nodes]
        tiles, two = len({c for c, _ in nodes}), self.rules["base"] in ("first", "second")
        cathedral = self.on("inns-and-cathedrals") and any("cathedral" in p.words for p in parts)
        if not complete or tiles == 2 and two and not cathedral and self.option("siege.two-tiles") == "nothing":
            return 0
        return (2 if cathedral else 1) * (tiles + sum(p.pennants for p in parts))

    def worth_of_city(self, city, each, bonus):
        points = super().worth_of_city(city, each, bonus)
        if city == "carcassonne" or not self.is_besieged(self.done[city]):
            return points
        return 2 * each + (bonus if self.option("siege.pig") == "plain" else 2 * bonus)

    def do_escape(self, player, action):
        self.close(player)
        figure = self.at(action["escape"], [action["escape"]["kind"]] if "kind" in action["escape"] else FOLLOWERS, player)
        nodes, _ = self.flood(figure["node"]) if self.segment(figure["node"]) else (set(), 0)
        if self.has_escaped or figure["castle"] or figure["kind"] not in FOLLOWERS or self.segment(figure["node"]) is None or (
                self.segment(figure["node"]).kind != "city" or not self.is_besieged(nodes)):
            raise Illegal("nobody escapes")
        cells = {c for c, i in nodes if self.option("siege.escape-tile") == "any-tile" or "besieged" in self.cells[c][i].words}
        if not any(s.kind == "monastery" for c in self.around(cells) for s in self.cells[c]):
            raise Illegal("no monastery there")
        self.has_escaped = True
        if self.circle_waited is None and not self.waits_for_parts():
            self.circle_waited = self.circle_waits()
        self.remove(figure)
