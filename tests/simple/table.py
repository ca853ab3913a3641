"""A deliberately simple Carcassonne: every question is answered by flooding the board anew.

Written from the rules alone, with nothing of adjudge's engine: no features are kept, nothing is merged. Judges whole
games turn by turn: whether each turn is legal, what it gains, and what the end gives. Knows the base game in its three
editions and the modules that cross.py deals.
"""
from abbey import Abbey
from board import Illegal
from bigtop import BigTop
from bridges import Bridges
from buildings import Buildings
from circles import Circles
from count import Count
from cult import Cult
from darmstadt import Darmstadt
from dragon import Dragon
from ferries import Ferries
from figures import FOLLOWERS
from flying import Flying
from gold import BEFORE, Gold
from hills import Hills
from labyrinth import Labyrinth
from messages import Messages
from minis import OTHER
from mine import Mine
from monasteries import Monasteries
from robbers import Robbers
from russian import Russian
from scoring import GOODS
from tower import PIECES, Tower
from watchtowers import Watchtowers

ANYWHERE = ("advance", "animal")  # they only tell something of another moment, and come between no two others
WOODEN = ("fairy", "tower", "take_back", "follower", "fly", "festival", "building", "pyramid", "free")  # one of these a turn; a princess besides
LAST = ("crop", "join", "leave", "escape", "bazaar")  # in this order, but that each circle has its own first three


def rests(actions):
    """Each action with those after it, without those that are told anywhere."""
    return [(a, [b for b in actions[n + 1:] if next(iter(b)) not in ANYWHERE]) for n, a in enumerate(actions)]


class Table(Messages, Robbers, Russian, Buildings, Cult, Monasteries, Labyrinth, Watchtowers, Darmstadt, Circles, Count, BigTop, Bridges, Ferries, Gold, Flying, Abbey, Hills, Dragon, Tower, Mine):
    def __init__(self, catalogue, case):
        super().__init__(catalogue, case)
        self.goods = {p: {g: 0 for g in GOODS} for p in self.players}
        self.best = {"city": (0, None), "road": (0, None)}  # most tiles, and whose
        self.abbeys, self.towers, self.taken = [], {}, 0
        self.pieces = {p: PIECES[len(self.players)] for p in self.players}
        self.ore = {p: 0 for p in self.players}
        self.held, self.bars = {p: 0 for p in self.players}, {}
        self.last, self.may_again, self.extra_turns = None, False, 0
        self.is_second = self.has_ransomed = self.has_built = False
        self.due = None  # what the last turn has left out
        self.is_over = False  # the drawn tiles are used up: abbeys that still come begin no turn

    def check_order(self, player):
        """Whether it is the player's turn; a builder gives a second part to it, ore another turn."""
        again = self.last == player and bool(self.may_again or self.tiles_owed or self.is_owed_now(player))
        if self.tiles_owed and not again:
            raise Illegal("a tile is owed")
        extra = self.last == player and not again and self.extra_turns > 0
        following = self.last is None or self.players[(self.players.index(self.last) + 1) % len(self.players)] == player
        if again and self.is_too_early():
            raise Illegal("the auction and its round come first")
        if self.extra_turns and not again and not extra:
            raise Illegal("a turn that was bought is owed")
        if not again and not extra and not following:
            raise Illegal("it is not his turn")
        self.is_second = again and len(self.players) > 1
        if not self.is_second:
            self.chained, self.has_spent, self.has_ransomed = extra, False, False
            self.extra_turns -= extra
            self.has_built = self.may_again = False
        elif self.tiles_owed:  # it must be played, that of a builder may be left out
            self.tiles_owed -= 1
        else:
            self.has_built = True
        self.may_again = self.may_again and not self.has_built
        self.last = player

    def begin(self, player):
        self.check_order(player)
        self.mover, self.placed, self.cells_changed, self.extends = player, None, [], False
        self.wooden = self.tokens_laid = self.wagon_order = 0
        self.built = self.exchangeable = self.exchanged = self.drawing = self.new_barn = self.first_action = None
        self.has_walked = self.has_chosen = self.is_new_shepherd = self.is_scored = False
        self.begin_minis()
        self.scored_wagons, self.expelled, self.banned = [], [], False
        self.seconds, self.has_told_gold, self.acted = [], False, set()
        self.builders = [f for f in self.figures if f["kind"] == "builder" and f["player"] == player]

    def reach(self):
        """The tiles of the roads and cities on which builders stand who stood there before the turn."""
        return [{c for c, _ in self.flood(f["node"])[0]} for f in self.builders]

    def begin_to(self, player, actions):
        """Plays the first actions of a turn, which does not end with them."""
        self.entry = actions
        self.begin(player)
        if not self.is_second:
            self.fairy_turn(player)
        for action, self.rest in rests(actions):
            self.act(player, action)

    def play(self, turn):
        """What a turn gains each player; Illegal if it may not be played."""
        before, player, actions = dict(self.score), turn["player"], turn["actions"]
        self.entry = actions
        self.begin(player)
        self.shown = next((a["animal"] for a in actions if "animal" in a), None)
        is_last_abbey = self.is_over and any(a.get("place") == "abbey" for a in actions)
        if not self.is_second and actions and not is_last_abbey:
            self.fairy_turn(player)
        for action, self.rest in rests(actions):
            if self.wooden == 0 and self.option("princess.removal") == "must" and self.knights() and self.is_wooden(action):
                raise Illegal("she must send a knight home")
            self.act(player, action)
        if self.wooden > 1 or self.tokens_laid > 1:
            raise Illegal("one of each")
        self.close(player)
        self.end_circus()
        self.may_again = self.builder_owes()
        return {p: self.score[p] - before[p] for p in self.players}

    def builder_owes(self):
        return self.may_again or self.extends and not self.has_built

    def part_due(self):
        """Whether the turn goes on after this entry, by a builder or a message."""
        return bool(self.builder_owes() or self.tiles_owed)

    def is_wooden(self, action):
        return bool(set(WOODEN) & set(action)) and "quarter" not in action

    def close(self, player):
        """Flocks of closed fields, then the scoring step, once."""
        if self.is_scored:
            return
        self.is_scored = True
        if "redeploy" not in self.acted:
            self.take()
        self.due = self.find_due(player)
        self.close_fields()
        self.settle_magic()
        self.begin_step()
        self.score_turn(player, self.cells_changed)
        self.end_step()
        self.return_magic()
        self.send_expelled()

    def find_due(self, player):
        """What the rules ask for before the scoring step and the turn has not told so far."""
        if self.magic_is_due() or self.ferry_is_due():
            return "magic or ferry"
        came = self.wooden or self.has_phantom  # after them she sends nobody home, nor need she for who came by them
        if not came and self.option("princess.removal") == "must" and self.knights() and "redeploy" not in self.acted:
            return "princess"
        if self.walk_is_due() and self.option("dragon.timing") == "before-scoring":
            return "walk"
        return "choice" if self.choice_is_due(player) else None

    def check_due(self, player, name):
        """Whatever belongs to a later step says that this one is over, so nothing may be left out."""
        due = None if self.is_scored else self.find_due(player)
        if due and not (due == "walk" and name == "dragon"):
            raise Illegal(f"first the {due}")

    def act(self, player, action):
        name = next(iter(action))
        if name == "animal":
            return self.do_animal(player, action)
        if name == "advance":
            if not self.on("messages"):
                raise Illegal("one figure counts")
            return None
        if name == "message" and self.placed is not None:
            return self.draw_message(player, action)
        if name in ("first", "rob", "take_gold"):
            return self.tell_order(player, name)
        if "order" in self.acted and name not in ("message", "wagon", "count", *LAST) and "quarter" not in action and (
                name != "dragon" or self.option("dragon.timing") == "before-scoring"):
            raise Illegal("too late")
        if "message" in self.acted and self.is_scored and name not in ("wagon", "count", *LAST) and "quarter" not in action and (
                name != "dragon" or self.option("dragon.timing") == "before-scoring"):
            raise Illegal("too late")
        late = name in ("castle", "redeploy", "wagon", "dragon", "count", *LAST) or "quarter" in action
        if late:
            self.check_due(player, name)
        last = [LAST.index(done) for done in self.acted if done in LAST]
        if last and (name not in LAST or LAST.index(name) < max(last) > 2):
            raise Illegal("too late")
        over = {"wagon", "enter"} | ({"redeploy"} if name != "ransom" else set()) | ({"castle"} if name not in ("ransom", "token", "take_token") else set())
        if not late and self.acted & over and not (name in OTHER and self.are_joined_late()) or name == "castle" and "redeploy" in self.acted:
            raise Illegal("too late")
        if not late and name not in BEFORE and self.placed is not None:
            self.pass_magic()
        if "quarter" in action or name == "count" or name in LAST:
            self.close(player)
            self.end_circus()
        if "quarter" in action:
            self.acted.add("enter")
            return self.enter(player, action["follower"], action["quarter"])
        if name == "wagon":
            if "enter" in self.acted:
                raise Illegal("too late")
            self.acted.add("wagon")
            self.close(player)
            self.drive(action["wagon"])
            return self.take()
        if name == "dragon":
            self.close_fields()
            self.take()
            if self.option("dragon.timing") == "after-scoring":
                self.close(player)
                self.end_circus()
            return self.walk(action["dragon"])
        if name in WOODEN + ("princess",):
            self.wooden += self.check_before(name, action)
            self.first_action = self.first_action or action
        handler = getattr(self, "do_" + name, None)
        if handler is None:
            raise Illegal(f"unknown action {action}")
        if name == "redeploy" and name not in self.acted or name in ("ferry", "move_ferry"):
            self.take()  # not whom it brings, and before a road is cut
        self.acted.add(name)
        if name not in ("capture", "ransom"):
            self.built = None  # a capture comes right after its piece
        handler(player, action)
        if name in WOODEN and not self.capture_follows() or name == "capture":
            self.take()

    def capture_follows(self):
        """Whether a capture comes next, but for ransoms, which come at any moment."""
        return "capture" in next((a for a in self.rest if "ransom" not in a), {})

    def tell_order(self, player, name):
        """What is scored first and who is robbed, told before the scoring step, which follows it."""
        asking = {"first": ("robbers", "messages"), "rob": ("robbers",), "take_gold": ("gold-mines",)}
        if not any(self.on(module) for module in asking[name]):
            raise Illegal("nobody asks for it")
        if self.is_scored or self.acted & {"wagon", "enter", "count", *LAST}:  # a message for the fairy's point came before
            raise Illegal("too late")
        self.check_due(player, name)
        self.acted.add("order")
        if name == "take_gold" and sum("take_gold" in a for a in self.entry) > 1:
            raise Illegal("told once")

    def draw_message(self, player, action):
        """After the scoring step; one for the circus comes after the wagons."""
        if self.acted & {"enter", *LAST}:
            raise Illegal("too late")
        self.check_due(player, "message")
        self.close(player)
        if not self.messages_due or "wagon" in self.acted:
            if self.messages_due:
                raise Illegal("before the wagons")
            self.end_circus()
        self.acted.add("message")
        self.do_message(player, action)

    def do_place(self, player, action):
        cell = tuple(action["at"])
        if self.placed is not None:
            raise Illegal("one tile a turn")
        self.hand_comes(player, action)
        self.bridge_comes(player, action)
        if action["place"] == "abbey":
            self.put_abbey(player, cell)
        elif self.on("miner-and-underminer"):
            self.tile_comes(player, cell, action["place"], action.get("turn", 0))
        else:
            self.place(cell, action["place"], action.get("turn", 0))
        self.placed = cell
        self.check_span()
        self.tile_came(cell)
        self.gold_came(cell)
        self.mini_came(player, cell)
        self.cells_changed.append(cell)
        self.extends |= any(cell in tiles for tiles in self.reach())
        if self.option("tree.when") == "at-once":
            self.take()

    def do_follower(self, player, action):
        kind, cell = action["follower"], tuple(action.get("at", self.placed or ()))
        if kind == "barn":
            if cell != self.placed:
                raise Illegal("not the tile just placed")
            return self.put_barn(player, cell, action["corner"])
        node = self.find(cell, action["segment"])
        if node[1] == "tower":
            return self.climb(player, kind, cell)
        if self.segment(node).kind == "acrobats":
            return self.climb_acrobats(player, kind, node)
        if cell != self.placed:
            self.first_by_portal |= kind != "phantom"
            return self.by_portal(player, kind, node)
        if self.has_dragon(cell, "volcano"):
            raise Illegal("nobody goes onto a volcano")
        self.stand(player, kind, node)
        if kind == "shepherd":
            self.drawing, self.is_new_shepherd = self.figures[-1], True
        return None

    def do_take_back(self, player, action):
        figure = self.at(action["take_back"], ("abbot",), player)
        cell = figure["node"][0]
        if self.neighbours(cell) == 8:
            raise Illegal("his feature is complete")
        if figure["node"][1] == "prior" and self.option("prior.take-back") == "no":
            raise Illegal("he stays")
        self.gain(player, 1 + self.neighbours(cell), "feature", {figure["node"]})
        self.end_round()
        self.remove(figure)

    def do_token(self, player, action):
        self.tokens_laid += 1
        cell, reached = tuple(action["at"]), self.reach()
        self.put_token(player, action["token"], cell, action["opening"])
        self.token_came(cell, action["opening"])
        if self.options.get("builder.tunnel-token") == "triggers":
            self.extends |= any(now - was for now, was in zip(self.reach(), reached))
        self.cells_changed.append(cell)

    def do_draw(self, _, action):
        self.draw(action["draw"])

    def do_graze(self, player, action):
        self.choose(player, action["graze"], True)

    def do_herd(self, player, action):
        self.choose(player, action["herd"], False)

    def do_gold(self, _, action):
        self.second_bar(tuple(action["gold"]), self.acted)

    def do_fly(self, player, action):
        self.fly(player, action["fly"], action["die"], action.get("segment"))

    def do_fairy(self, player, action):
        self.move_fairy(player, action["fairy"])

    def do_mage(self, _, action):
        self.move_magic("mage", action["mage"])

    def do_witch(self, _, action):
        self.move_magic("witch", action["witch"])

    def do_festival(self, player, action):
        self.take_home(player, action["festival"])

    def do_princess(self, _, action):
        self.princess_city = action["princess"]
        self.send_home(action["princess"])

    def do_tower(self, player, action):
        self.build(player, tuple(action["tower"]))

    def do_capture(self, player, action):
        self.capture(player, action["capture"])

    def do_exchange(self, player, action):
        self.told_exchange(player, action["exchange"])

    def do_ransom(self, player, action):
        self.ransom(player, action["ransom"]["from"], action["ransom"]["kind"])

    def do_recall(self, player, action):
        self.recall(player, action["recall"])

    def do_swap(self, player, _):
        self.spend(player, 1)

    def do_extra_turn(self, player, _):
        if self.chained and self.option("miner.extra-turn-chain") == "no":
            raise Illegal("no further turn")
        self.spend(player, 3)
        self.extra_turns += 1
