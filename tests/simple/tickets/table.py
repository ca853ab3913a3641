"""A deliberately simple Ticket to Ride, on all maps that adjudge knows.

Written from the rules alone, with nothing of adjudge's engine. Judges whole games turn by turn: whether each turn is
legal, what it gains, and what the end gives. All cards are told in these games.
"""
import copy
import itertools
from collections import Counter

from agree import Illegal
from atlas import KINDS
from ending import best_tickets, has_two_paths, longest_path, most_cities

# What an option is where the case does not say: in 2004 on the map of the USA; then what is otherwise on each map.
USA = {"trains": 45, "stations": 0, "double.both-from-players": 4, "tunnel.reveal": 3, "tunnel.short-deck": "reveal-available",
       "tunnel.empty-deck": "free", "tunnel.colour-compared": "cards-played", "tunnel.withdraw": "when-extras-due",
       "tunnel.locomotives-only": "locomotives-only", "locomotive.use": "any-route", "draw.locomotive-cost": "two",
       "draw.flush": "three", "draw.display-when-empty": None, "tickets.draw": 3, "tickets.start": "any-3",
       "tickets.unkept": "under-pile", "tickets.start-unkept": "under-pile", "ferry.three-cards": "no", "ticket.four-cards": "no",
       "bonus": "longest-path", "globetrotter.points": 15, "country.through": "no", "mandala.grand-tour": "no",
       "mountain.crossing": "no"}
REMOVED = {"tickets.start-unkept": "removed", "globetrotter.points": 10}
SMALL = {**REMOVED, "trains": 40, "double.both-from-players": 3, "draw.locomotive-cost": "one", "tickets.start": "any-5",
         "tickets.unkept": "removed"}
OTHERWISE = {"europe": {**REMOVED, "stations": 3, "tickets.start": "long-1-short-3"},
             "switzerland": {**SMALL, "locomotive.use": "tunnels"},
             "nordic": {**SMALL, "locomotive.use": "tunnels-and-ferries", "draw.flush": "never", "ferry.three-cards": None,
                        "ticket.four-cards": "marked-route", "bonus": "most-tickets"},
             "usa": {}, "usa-classic": {}, "usa-1910": {"bonus": "most-tickets"},
             "usa-mega": {"tickets.draw": 4, "tickets.start": "any-5-keep-3", "bonus": "both"},
             "usa-big-cities": {"tickets.draw": 4, "tickets.start": "any-4", "bonus": "none"},
             "india": {"tickets.start": "any-4", "mandala.grand-tour": "yes"},
             "legendary-asia": {"tickets.start": "long-1-short-3", "tickets.start-unkept": "removed", "bonus": "most-cities",
                                "mountain.crossing": "yes"}}
KINDS_OF_ACTIONS = ("draw", "lay", "reveal", "station", "pay", "withdraw", "take_tickets", "pass_")  # each one's method
# Tickets at the start: how many are dealt, how many of them long (None: any), how many are kept at least.
STARTS = {"long-1-short-3": (4, 1, 2), "long-2-short-5-keep-3": (7, 2, 3), "any-5": (5, None, 2),
          "any-3": (3, None, 2), "any-4": (4, None, 2), "any-5-keep-3": (5, None, 3)}
TOURS = (0, 5, 10, 20, 30, 40)  # what so many Grand Tours give, or more


def refuse_if(wrong, why):
    if wrong:
        raise Illegal(why)


class Player:
    def __init__(self, row, trains):
        self.hand, self.trains, self.score = Counter(row["hand"]), int(trains), 0
        self.tickets, self.stations, self.has_first = [], [], False


class Table:
    def __init__(self, atlas, case):
        self.map, self.options = atlas.name, case["rules"]["options"]
        self.atlas = atlas.seen_as(self.option("country.through") == "yes")
        self.names = [p["colour"] for p in case["players"]]
        self.of = {p["colour"]: Player(p, self.option("trains")) for p in case["players"]}
        self.display, self.pile = list(case["display"]), sum(case["piles"].values())
        self.tickets_pile = case["tickets_pile"]
        self.claimed, self.last, self.turns_left, self.has_begun = {}, None, None, False
        self.out = set()  # tickets that were dealt or drawn and are out of the game

    def option(self, name):
        return self.options.get(name, {**USA, **OTHERWISE[self.map]}[name])

    def snapshot(self):
        return copy.deepcopy(self, {id(self.atlas): self.atlas})

    # ---- turns

    def play(self, turn):
        """What a turn gains each player; Illegal if it may not be played."""
        before, name = {n: p.score for n, p in self.of.items()}, turn["player"]
        self.me, self.name = self.of[name], name
        self.done, self.laid, self.revealed, self.is_over, self.actions = [], None, None, False, turn["actions"]
        if any("first_tickets" in a for a in turn["actions"] if isinstance(a, dict)):
            self.deal_tickets(turn["actions"])
            return {n: 0 for n in self.names}
        refuse_if(self.turns_left == 0, "the game is over")
        refuse_if(self.last is not None and name != self.names[(self.names.index(self.last) + 1) % len(self.names)],
                  "it is another's turn")
        self.last, self.has_begun = name, True
        for action in turn["actions"]:
            self.act({action: True} if isinstance(action, str) else action)
        self.end_turn()
        return {n: p.score - before[n] for n, p in self.of.items()}

    def end_turn(self):
        if self.laid is not None and not self.is_over:
            self.me.hand += self.laid  # he cannot pay
        if self.turns_left is not None:
            self.turns_left -= 1
        elif self.me.trains <= 2:
            self.turns_left = len(self.names)

    def act(self, action):
        kind = next(k for k in KINDS_OF_ACTIONS if k.strip("_") in action)
        refuse_if(self.is_over, "the turn is over")
        if kind in ("reveal", "pay", "withdraw"):
            refuse_if(self.laid is None, "nothing is laid")
        else:
            refuse_if(self.laid is not None, "a claim is under way")
            refuse_if(self.done and not (kind == "draw" and set(self.done) == {"draw"}), "one kind of action")
            self.done.append(kind)
        getattr(self, kind)(action)

    def deal_tickets(self, actions):
        action = actions[0]
        refuse_if(len(actions) > 1 or self.has_begun or self.me.has_first, "the first tickets come first, once, alone")
        dealt, keep = action["first_tickets"], action["keep"]
        count, long, least = STARTS[self.option("tickets.start")]
        refuse_if(len(dealt) != count or long not in (None, sum(map(self.atlas.is_long, dealt))), "these are not dealt")
        refuse_if(len(keep) < least, "more are kept")
        self.me.has_first = True
        self.me.tickets += keep
        if self.option("tickets.start-unkept") == "removed":
            self.out |= set(dealt) - set(keep)
        else:
            self.tickets_pile += len(dealt) - len(keep)

    # ---- cards

    def draw(self, action):
        kind, count = action["draw"], self.done.count("draw")
        refuse_if(count > 2, "a third card")
        refuse_if(count == 2 and self.took_locomotive, "a locomotive was both cards")
        if kind == "blind":
            refuse_if(self.pile == 0, "nothing is left")
            self.pile, self.took_locomotive = self.pile - 1, False
            self.me.hand[action["card"]] += 1
            return
        refuse_if(self.display is not None and kind not in self.display, "it does not lie there")
        two = kind == "locomotive" and self.option("draw.locomotive-cost") == "two"
        refuse_if(two and count == 2, "a locomotive as second card")
        refuse_if(self.pile == 0 and self.option("draw.display-when-empty") == "no", "both piles are empty")
        self.took_locomotive = two
        self.me.hand[kind] += 1
        self.replace(kind, action)

    def replace(self, kind, action):
        """What takes the place of a card; `display` is None while it is not known which cards lie there."""
        if self.display is not None:
            self.display.remove(kind)
        if self.pile > 0:
            self.pile -= 1
            if self.display is not None:
                self.display.append(action["turned"])
        if "flush" in action:
            refuse_if(self.display is not None and not self.is_flushed(), "no three locomotives")
            self.display = list(action["flush"])
        if self.is_flushed():
            self.display = None

    def is_flushed(self):
        return self.option("draw.flush") == "three" and self.pile > 0 and (self.display or []).count("locomotive") >= 3

    def take_from_hand(self, cards):
        refuse_if(any(self.me.hand[k] < n for k, n in cards.items()), "not in his hand")
        self.me.hand.subtract(cards)

    # ---- claims

    def lay(self, action):
        cards, route = Counter(action["lay"]), self.atlas.routes[action["route"]]
        refuse_if(route["id"] in self.claimed, "it is claimed")
        for twin in self.atlas.twins(route["id"]):
            refuse_if(self.claimed.get(twin) == self.name, "he has the other")
            few = len(self.names) < int(self.option("double.both-from-players"))
            refuse_if(twin in self.claimed and few, "the double is closed")
        refuse_if(self.me.trains < route["length"] + self.mountains(route), "too few trains")
        refuse_if(not self.is_set(cards, route), "no set for this route")
        refuse_if(route["tunnel"] and not self.may_try(), "too few cards to reveal")
        self.take_from_hand(cards)
        self.laid, self.route, self.paid = cards, route, Counter()
        if not route["tunnel"] or self.pile == 0:
            self.claim()

    def mountains(self, route):
        """How many trains are put aside for a route."""
        return route.get("mountain", 0) if self.option("mountain.crossing") == "yes" else 0

    def may_try(self):
        """Whether a tunnel may be tried, by the cards that are left to be revealed."""
        if self.pile == 0:
            return self.option("tunnel.empty-deck") == "free"
        return self.pile >= int(self.option("tunnel.reveal")) or self.option("tunnel.short-deck") == "reveal-available"

    def is_set(self, cards, route):
        """Whether the cards are a set for the route."""
        length, total = route["length"], sum(cards.values())
        threes, fours = self.option("ferry.three-cards") != "no", self.option("ticket.four-cards") != "no"
        if (route["ferry"] and threes) or (length == 9 and fours):
            return self.is_replaced(cards, route)
        use = self.option("locomotive.use")
        wild = use == "any-route" or route["tunnel"] or (use == "tunnels-and-ferries" and route["ferry"])
        colours = [k for k, n in cards.items() if n and k != "locomotive"]
        return (total == length and len(colours) <= 1 and (wild or not cards["locomotive"]) and
                cards["locomotive"] >= route["ferry"] and all(route["colour"] in ("grey", c) for c in colours))

    def is_replaced(self, cards, route):
        """Three cards for a locomotive on ferries, four for one card on the route of nine."""
        length, total, ferry = route["length"], sum(cards.values()), route["ferry"]
        if ferry and self.option("locomotive.use") == "tunnels" and cards["locomotive"]:
            return False  # no locomotive is laid there, not in a set of three either
        size = 3 if ferry else 4
        sets, rest = divmod(total - length, size - 1)
        if rest or not 0 <= sets <= length or (ferry and self.option("ferry.three-cards") == "symbols" and sets > ferry):
            return False
        for single in itertools.product(*(range(cards[k] + 1) for k in KINDS)):
            colours = [k for k, n in zip(KINDS, single) if n and k != "locomotive"]
            wild = single[KINDS.index("locomotive")]
            if (sum(single) == length - sets and len(colours) <= 1 and all(route["colour"] in ("grey", c) for c in colours)
                    and (wild + sets >= ferry if ferry else wild == 0)):
                return True
        return False

    def reveal(self, action):
        refuse_if(self.revealed is not None, "it was revealed")
        self.revealed = action["reveal"]
        refuse_if(len(self.revealed) != min(int(self.option("tunnel.reveal")), self.pile), "so many are not due")
        colours = [k for k, n in self.laid.items() if n and k != "locomotive"]
        if not colours and self.option("tunnel.locomotives-only") == "none":
            colours = [self.route["colour"]]
        self.payable = {"locomotive", *colours}
        by_route = self.option("tunnel.colour-compared") == "route" and self.route["colour"] == "grey"
        self.due = sum(k in ({"locomotive"} if by_route else self.payable) for k in self.revealed)
        if self.due == 0 and not (self.option("tunnel.withdraw") == "always" and "withdraw" in self.actions):
            self.claim()

    def pay(self, action):
        cards = Counter(action["pay"])
        refuse_if(self.revealed is None, "nothing is revealed")
        refuse_if(sum(cards.values()) != self.due or not {k for k, n in cards.items() if n} <= self.payable, "not the extras")
        self.take_from_hand(cards)
        self.paid = cards
        self.claim()

    def withdraw(self, _):
        refuse_if(self.revealed is None, "nothing is revealed")
        able = sum(self.me.hand[k] for k in self.payable) >= self.due
        refuse_if(self.option("tunnel.withdraw") == "only-if-unable" and able, "he can pay")
        self.me.hand += self.laid
        self.is_over = True

    def claim(self):
        self.claimed[self.route["id"]] = self.name
        self.me.trains -= self.route["length"] + self.mountains(self.route)
        self.me.score += self.route["points"] + 2 * self.mountains(self.route)
        self.discard(self.laid + self.paid)
        self.is_over = True

    def discard(self, cards):
        """Cards are discarded; if too few lay face up, others come to them, untold ones."""
        self.pile += sum(cards.values())
        if self.display is not None and len(self.display) < 5:
            self.pile -= min(5 - len(self.display), self.pile)
            self.display = None
        elif self.is_flushed():
            self.display = None

    # ---- tickets and stations

    def take_tickets(self, action):
        keep = action["keep"]
        due = min(int(self.option("tickets.draw")), self.tickets_pile)
        refuse_if(due == 0 or action["take_tickets"] != due, "so many are not drawn")
        refuse_if(not 1 <= len(keep) <= action["take_tickets"], "at least one is kept, and no more than all")
        self.tickets_pile -= len(keep) if self.option("tickets.unkept") == "under-pile" else action["take_tickets"]
        self.me.tickets += keep

    def station(self, action):
        cards, built = Counter(action["pay"]), len(self.me.stations)
        refuse_if(built >= int(self.option("stations")), "no station is left")
        refuse_if(any(action["station"] in p.stations for p in self.of.values()), "one stands there")
        refuse_if(sum(cards.values()) != built + 1, "that is not the price")
        refuse_if(len([k for k, n in cards.items() if n and k != "locomotive"]) > 1, "one colour")
        self.take_from_hand(cards)
        self.me.stations.append(action["station"])
        self.discard(cards)

    def pass_(self, _):
        refuse_if(self.pile > 0 or self.tickets_pile > 0, "something is possible")

    # ---- the end

    def final(self):
        """The scores if the game ended now."""
        final, own = {}, {n: [r for r, who in self.claimed.items() if who == n] for n in self.names}
        lent = {n: [[r for r, who in self.claimed.items() if who != n and city in self.atlas.ends(r)]
                    for city in self.of[n].stations] for n in self.names}
        done = {n: best_tickets(self.atlas, self.of[n].tickets, own[n], lent[n]) for n in self.names}
        for name, player in self.of.items():
            final[name] = player.score + done[name][0] + 4 * (int(self.option("stations")) - len(player.stations))
            tours = [t for t in player.tickets if self.option("mandala.grand-tour") == "yes" and
                     has_two_paths(self.atlas, t, own[name])]
            final[name] += TOURS[min(len(tours), 5)]
        for bonus, (points, rank) in {
                "longest-path": (10, lambda n: longest_path(self.atlas, own[n])),
                "most-tickets": (int(self.option("globetrotter.points")), lambda n: done[n][1]),
                "most-cities": (10, lambda n: most_cities(self.atlas, own[n]))}.items():
            if self.option("bonus") == bonus or (self.option("bonus") == "both" and bonus != "most-cities"):
                ranks = {n: rank(n) for n in self.names}
                for name in self.names:
                    final[name] += points if ranks[name] and ranks[name] == max(ranks.values()) else 0
        return final
