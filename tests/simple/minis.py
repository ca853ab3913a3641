"""The small boxes: Mage & Witch, the phantom, the festival, wind roses."""
from board import Illegal
from figures import Figures

OTHER = {"mage": "witch", "witch": "mage"}
# By mark: how far east and south of the rose its section is.
QUARTERS = {"wind-rose:NE": (1, -1), "wind-rose:SE": (1, 1), "wind-rose:SW": (-1, 1), "wind-rose:NW": (-1, -1)}


class Minis(Figures):
    def __init__(self, catalogue, case):
        super().__init__(catalogue, case)
        self.magic = {"mage": None, "witch": None}
        self.rose = None
        for cell in self.cells:
            self.note_rose(cell)

    def begin_minis(self):
        self.is_called = self.is_joined = self.has_moved = self.has_phantom = False
        self.princess_city, self.first_by_portal = None, False

    # ---- wind roses

    def note_rose(self, cell):
        if self.on("wind-roses") and (self.has(cell, "wind-rose:blue") or self.has(cell, "wind-rose:start") and self.rose is None):
            self.rose = cell

    def mini_came(self, player, cell):
        """What signs of the tile just placed do."""
        for mark, (east, south) in QUARTERS.items():
            if self.on("wind-roses") and self.has(cell, mark) and self.rose is not None:
                x, y = cell[0] - self.rose[0], cell[1] - self.rose[1]
                for _ in range(self.degrees[self.rose] // 90):  # as the rose lies
                    x, y = y, -x
                in_two = self.option("wind-rose.sections") == "two"
                if y * south >= 0 and (in_two or x * east >= 0):
                    self.gain(player, 3, "wind-rose")
                    self.end_round()
        self.note_rose(cell)
        self.is_called = self.on("mage-and-witch") and self.has(cell, "mage")
        self.is_joined = self.are_on_one()

    # ---- mage and witch

    def are_on_one(self):
        mage, witch = self.magic["mage"], self.magic["witch"]
        return mage is not None and witch is not None and witch in self.flood(mage)[0]

    def is_asked(self):
        by_token = self.are_on_one() and self.option("magic.token-join") == "at-once"
        return self.placed is not None and (self.is_called or self.is_joined or by_token)

    def is_target(self, node):
        if self.segment(node).kind not in ("road", "city"):
            return False
        nodes, is_open = self.flood(node)
        return is_open > 0 and not any(where in nodes for where in self.magic.values())

    def has_target(self):
        return any(self.is_target((cell, i)) for cell, parts in self.cells.items() for i in range(len(parts)))

    def magic_is_due(self):
        return self.is_asked() and (None not in self.magic.values() or self.has_target())

    def move_magic(self, which, place):
        if not self.on("mage-and-witch") or not self.is_asked():
            raise Illegal("neither mage nor witch moves")
        if place == "aside":
            if self.magic[which] is None or self.has_target():
                raise Illegal("not aside")
            self.magic[which] = None
        else:
            node = self.find(tuple(place["at"]), place["segment"])
            if node[1] == "tower" or not self.is_target(node):
                raise Illegal("it does not go there")
            self.magic[which] = node
        self.is_called = self.is_joined = False

    def are_joined_late(self):
        """By a token or a ferry: then one of them moves after what comes later than mage and witch."""
        return self.is_asked() and not self.is_called and not self.is_joined

    def pass_magic(self):
        """Figures, ferries and sheep come after mage and witch."""
        if self.magic_is_due():
            raise Illegal("mage or witch first")
        self.settle_magic()

    def settle_magic(self):
        """The only one there, which can go nowhere, is taken aside."""
        if self.is_called and not self.magic_is_due():
            self.magic = {"mage": None, "witch": None}
        self.is_called = self.is_joined = False

    def return_magic(self):
        for which, node in self.magic.items():
            if node is not None and self.is_complete(*self.flood(node)):
                self.magic[which] = None

    def worth_by_magic(self, nodes, points):
        if self.magic["mage"] in nodes:
            points += len({cell for cell, _ in nodes})
        return (points + 1) // 2 if self.magic["witch"] in nodes else points

    # ---- phantom and festival

    def check_before(self, name, action):
        """Before an action with a piece of wood."""
        if self.magic_is_due():
            raise Illegal("mage or witch first")
        if self.has_phantom:
            raise Illegal("nothing after the phantom, or one a player")
        if "phantom" not in (action.get("follower"), action.get("fly")):
            return 1
        self.has_phantom = True
        self.check_phantom(action)
        return 0

    def check_phantom(self, action):
        cell = tuple(action.get("at", self.placed or ()))
        is_guard = action.get("segment") == "tower" or "fly" in action
        if "fly" in action and self.first_action and "fly" in self.first_action:
            raise Illegal("one flight a turn")
        portals = (cell != self.placed and not is_guard) + self.first_by_portal
        if self.princess_city is not None:
            raise Illegal("not after a princess")
        if portals > {"both": 2, "neither": 0}.get(self.option("phantom.portal"), 1):
            raise Illegal("one of the two by the portal")
        if self.first_action and self.option("phantom.after") == "figure":
            first = self.first_action
            if "follower" not in first or first["follower"] == "builder" or tuple(first.get("at", self.placed)) != self.placed:
                raise Illegal("not after that")

    def check_festival(self):
        if not self.on("festival") or self.placed is None or not self.has(self.placed, "festival"):
            raise Illegal("no festival")

    def take_home(self, player, place):
        self.check_festival()
        cell = tuple(place["at"])
        node = self.find_corner(cell, place["corner"]) if "corner" in place else self.find(cell, place["segment"])
        own = [f for f in self.figures if f["node"] == node and f["player"] == player
               and (f["kind"] == place["kind"] if "kind" in place else f["kind"] != "barn")]
        if not own:
            raise Illegal("no own figure there")
        own = sorted(own[::-1], key=lambda f: f["kind"] != "normal")
        if own[0]["kind"] in ("builder", "pig", "shepherd", "barn") and self.option("festival.what") == "followers":
            raise Illegal("followers alone")
        self.remove(own[0])
