"""Abbey & Mayor beside what the board and the figures know: abbeys, barns and wagons."""
from board import Illegal
from figures import FOLLOWERS, Figures
from tiles import EDGES, OPPOSITE, STEP

FIGURES = FOLLOWERS + ("builder", "pig", "shepherd", "barn")


class Abbey(Figures):
    def put_abbey(self, player, cell):
        if not self.on("abbey-and-mayor"):
            raise Illegal("no abbeys in play")
        if player in self.abbeys:
            raise Illegal("no abbey left")
        self.place(cell, "abbey", 0)
        self.abbeys.append(player)

    def put_barn(self, player, cell, corner):
        self.take_from_supply(player, "barn")
        node = self.find_corner(cell, corner)
        nodes, _ = self.flood(node)
        if self.on_feature(nodes, ("barn",)) and self.option("barn.second-barn") == "no":
            raise Illegal("a barn is there")
        self.put(player, "barn", node)
        self.new_barn = node

    def score_barns(self):
        """Farmers on fields with barns: 3 a city if the barn came in this turn, else 1; then they go home."""
        for barn in [f for f in self.figures if f["kind"] == "barn"]:
            nodes, _ = self.flood(barn["node"])
            if not self.on_feature(nodes, FOLLOWERS):
                continue
            each = 3 if self.new_barn in nodes else 1
            for owner in self.owners(nodes):
                self.gain(owner, self.worth_of_field(nodes, each, sum(self.pigs_of(nodes, owner))), "feature", nodes)
            self.fairy_bonus(nodes, self.score)
            gone = self.on_feature(nodes, FOLLOWERS + ("pig",))
            self.figures = [f for f in self.figures if f not in gone]

    def final_barns(self, final):
        for barn in [f for f in self.figures if f["kind"] == "barn"]:
            nodes, _ = self.flood(barn["node"])
            self.add(final, barn["player"], self.worth_of_field(nodes, 4), "feature", nodes)

    # ---- wagons

    def meeting(self, cell):
        """The groups of segments of a tile that meet in a point: crossings, gates, a monastery's roads, printed ways."""
        segments, turned = self.cells[cell], self.degrees[cell] // 90
        roads = [(i, s) for i, s in enumerate(segments) if s.kind == "road"]
        crossing = [i for i, s in roads if "village" in s.words or ("ends" not in s.words and len(s.edges) == 1
                                                                   and not {"tunnel", "underpass"} & s.words)]
        groups = [crossing]
        for kind in ("city", "monastery"):
            targets = [i for i, s in enumerate(segments) if s.kind == kind]
            ends = [i for i, s in roads if "ends" in s.words and kind in s.words]
            if len(targets) == 1:
                groups += [[i, targets[0]] for i in ends] if kind == "city" else [ends + targets]
        for way in self.catalogue.ways.get(self.names[cell], ()):
            names = [" ".join([f[0]] + [EDGES[(EDGES.index(e) + turned) % 4] for e in f[1:]]) for f in way]
            groups.append([self.find(cell, name)[1] for name in names])
        return groups

    def connected(self, nodes):
        """The segments that meet a feature in a point, or across an abbey's edge."""
        found = set()
        for cell, index in nodes:
            for group in self.meeting(cell):
                if index in group:
                    found |= {(cell, i) for i in group}
            for edge in EDGES:
                there = (cell[0] + STEP[edge][0], cell[1] + STEP[edge][1])
                if self.names[cell] == "abbey":
                    found |= {(there, i) for i, s in enumerate(self.cells.get(there, []))
                              if OPPOSITE[edge] in s.edges and s.kind in ("road", "city")}
                elif self.names.get(there) == "abbey" and edge in self.cells[cell][index].edges:
                    found.add((there, 0))
        return found - nodes

    def after_mover(self, wagon):
        """How many seats clockwise from the player of the turn."""
        return (self.players.index(wagon["player"]) - self.players.index(self.mover)) % len(self.players)

    def drive(self, action):
        """A wagon whose feature was scored drives on to another that is open and free."""
        cell, name = tuple(action["from"]["at"]), action["from"]["segment"]
        start = self.find(cell, name)
        gone = sorted((w for w in self.scored_wagons if w["node"] == start), key=self.after_mover)
        target = self.find(tuple(action["to"]["at"]), action["to"]["segment"])
        if not gone:
            raise Illegal("no wagon was scored there")
        if self.segment(target) is None or self.segment(target).kind not in ("road", "city", "monastery"):
            raise Illegal("no wagon goes there")
        nodes, is_open = self.flood(target)
        if self.is_complete(nodes, is_open) or self.is_held(target, nodes, FIGURES, True):
            raise Illegal("complete, or somebody is there")
        if self.dragon == target[0] and self.on("princess-and-dragon"):
            raise Illegal("the dragon is there")
        if self.option("wagon.reach") == "near-tile":
            if max(abs(cell[0] - target[0][0]), abs(cell[1] - target[0][1])) > 1:
                raise Illegal("too far")
        elif not nodes & self.connected(gone[0]["feature"]):
            raise Illegal("not connected")
        order = self.after_mover(gone[0])
        if order < self.wagon_order:
            raise Illegal("wagons go clockwise")
        self.wagon_order = order
        self.scored_wagons = [w for w in self.scored_wagons if w is not gone[0]]
        self.put(gone[0]["player"], "wagon", target)
