"""The Messages: two counting figures a player, and the tiles that they bring."""
from board import Illegal
from figures import FOLLOWERS
from scoring import Scoring

WORDS = ("road", "city", "monastery", "tile", "pennants", "knights", "farmers", "follower")
DARK, SPACES = 5, 50


class Messages(Scoring):
    """Rounds, their messages, and which figure points move."""

    def __init__(self, catalogue, case):
        self.tiles_owed, self.figure_of_turn = 0, {}
        super().__init__(catalogue, case)

    def begin_minis(self):
        super().begin_minis()
        self.messages_due, self.stops, self.advanced = 0, 0, set()
        if not self.is_second:
            self.figure_of_turn = {}

    # ---- rounds

    def is_meant(self, gain, scoring):
        """Whether `for` of an `advance` is this gain; a bonus with a feature goes with it."""
        if isinstance(scoring, dict):
            return bool(gain["nodes"]) and self.is_named(scoring, gain["nodes"])
        if scoring == "abbot":
            return gain["what"] == "feature" and not self.is_scored
        with_feature = any(g["what"] == "feature" and g["player"] == gain["player"] and g["nodes"] == gain["nodes"] for g in self.moving)
        return gain["what"] == scoring and not (gain["nodes"] and with_feature)

    def figure_of(self, gain):
        told = [a["advance"] for a in self.entry if "advance" in a and a["advance"].get("player", self.mover) == gain["player"]]
        if gain.get("figure"):
            return gain["figure"]
        meant = [a for a in told if "for" in a and self.is_meant(gain, a["for"])] or [a for a in told if "for" not in a]
        if len({a["figure"] for a in meant}) > 1:
            raise Illegal("one figure a scoring")
        one = None
        if self.option("messages.figures") == "one-a-turn":
            one = self.figure_of_turn.get(gain["player"]) or (told[0]["figure"] if told else None)
        return meant[0]["figure"] if meant else one or "meeple"

    def is_dark(self, player, figure):
        """Whether a figure is on a dark space, and no other player's there if that matters."""
        at = self.track[player][figure]
        others = [t for p in self.players if p != player for t in self.track[p].values()]
        return at % DARK == 0 and (self.option("messages.occupied-space") == "draws" or all((at - t) % SPACES for t in others))

    def move(self, gain):
        player, figure = gain["player"], self.figure_of(gain)
        if self.option("messages.figures") == "one-a-turn" and self.figure_of_turn.get(player, figure) != figure:
            raise Illegal("one figure a turn")
        self.figure_of_turn[player] = figure
        super().move(gain)
        if player == self.mover and gain["points"] > 0:
            self.advanced.add(figure)
            self.stops += self.is_dark(player, figure) and not gain.get("goes_on")

    def end_round(self):
        super().end_round()
        if self.on("messages"):
            each = self.option("messages.when") == "each-landing"
            self.messages_due += self.stops if each else any(self.is_dark(self.mover, f) for f in self.advanced)
        self.stops, self.advanced = 0, set()

    # ---- messages

    def do_message(self, player, action):
        if not self.on("messages") or action.get("player", player) != player or not self.messages_due:
            raise Illegal("no message is due to him")
        self.messages_due -= 1
        points = 2 if action["take"] == "points" else self.message(player, action)
        self.gain(player, points, "message", figure=action.get("figure"))
        self.end_round()

    def message(self, player, action):
        """What its action gives."""
        word = action["message"] if action["message"] in WORDS else WORDS[action["message"] - 1]
        own = [f for f in self.figures if f["player"] == player and f["kind"] in FOLLOWERS and self.segment(f["node"])]
        knights = [f for f in own if self.segment(f["node"]).kind == "city" and not f["castle"]]
        if word in ("road", "city", "monastery"):
            return self.smallest(player, action, word)
        if word == "tile":
            self.tiles_owed += 1
        if word == "pennants":
            cities = {frozenset(self.flood(f["node"])[0]) for f in knights}
            return 2 * sum(self.cells[c][i].pennants for nodes in cities for c, i in nodes)
        if word == "farmers":
            return 3 * sum(self.segment(f["node"]).kind == "field" for f in own)
        return self.score_alone(player, action, own) if word == "follower" else 2 * len(knights) if word == "knights" else 0

    def smallest(self, player, action, kind):
        features = {frozenset(self.flood((cell, i))[0]) for cell, parts in self.cells.items() for i, s in enumerate(parts) if s.kind == kind}
        worth = {n: self.worth(n, False) for n in features if n not in self.done and self.on_feature(n, FOLLOWERS, player)}
        if "at" in action:
            node = self.find(tuple(action["at"]), action["segment"])
            told = [points for nodes, points in worth.items() if node in nodes or node[1] == "prior" and self.monastery(node[0]) in nodes]
            if told != [min(worth.values(), default=None)]:
                raise Illegal("none of his, or not the smallest")
        return min(worth.values(), default=0)

    def score_alone(self, player, action, own):
        kinds = ("road", "city", "monastery", "garden", "field")
        able = [f for f in own if self.segment(f["node"]).kind in kinds and not f["castle"]]
        if "at" not in action:
            if len(able) != 1:
                return 0
            figure = able[0]
        else:
            figure = self.at(action, [action["kind"]] if "kind" in action else FOLLOWERS, player)
            if not any(f is figure for f in able):
                raise Illegal("none that it scores")
        nodes, _ = self.flood(figure["node"])
        if self.kind(nodes) == "field":
            if self.option("messages.follower-farmer") == "not-allowed":
                raise Illegal("no farmer")
            first = self.rules["base"] == "first"
            points = self.worth_of_field(nodes, 4 if first else 3, self.herds_of(nodes))
        else:
            points = self.worth(nodes, False)
        if self.option("messages.follower-majority") == "needed" and player not in self.owners(nodes):
            points = 0
        self.remove(figure)
        return points

    def herds_of(self, nodes):
        return sum(self.pigs_of(nodes, None)[1:])
