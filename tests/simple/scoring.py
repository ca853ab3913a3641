"""What features are worth, and what the end gives."""
from figures import FOLLOWERS
from minis import Minis

GOODS = ("wine", "grain", "cloth")


class Scoring(Minis):
    def worth(self, nodes, complete):
        return self.worth_by_magic(nodes, self.plain_worth(nodes, complete))

    def plain_worth(self, nodes, complete):
        kind, parts = self.kind(nodes), [self.cells[cell][i] for cell, i in nodes]
        tiles, inns = self.length(nodes), self.on("inns-and-cathedrals")
        if kind in ("monastery", "garden"):
            cell = next(iter(nodes))[0]
            return 1 + self.neighbours(cell) + (3 * self.vineyards(cell) if complete and kind == "monastery" else 0)
        if kind == "road":
            inn = inns and any("inn" in p.words for p in parts)
            return tiles * (2 if inn else 1) if complete else 0 if inn else tiles
        pennants, cathedral = sum(p.pennants for p in parts), inns and any("cathedral" in p.words for p in parts)
        if not complete:
            return 0 if cathedral else tiles + pennants
        if cathedral:
            return 3 * (tiles + pennants)
        if tiles == 2 and self.rules["base"] in ("first", "second"):
            return tiles + pennants
        return 2 * (tiles + pennants)

    def go_home(self, nodes):
        """All figures of a scored feature; an underminer of two cities stays for the other, or leaves it too."""
        for figure in self.on_feature(nodes, FOLLOWERS + ("builder",)):
            if figure["kind"] == "wagon":
                self.scored_wagons.append({"player": figure["player"], "node": figure["node"], "feature": nodes})
            if self.option("miner.two-cities") == "stays" and self.segment(figure["node"]).kind == "mine":
                if not all(any(p in city for city in self.done) for p in self.places(figure)[1:]):
                    continue
            self.remove(figure)

    def score_turn(self, player, cells):
        """The scoring step: what is complete on or beside these cells, farmers beside barns, mines."""
        self.has_bonus = False
        found = [nodes for nodes, is_open in self.features(self.around(cells))
                 if self.is_complete(nodes, is_open) and nodes not in self.done]
        self.done += found
        self.score_watchtowers(found)
        for nodes in found:
            for owner in self.owners(nodes):
                self.gain(owner, self.worth(nodes, True), "feature", nodes)
            self.fairy_bonus(nodes, self.score)
            kind, size = self.kind(nodes), len({c for c, _ in nodes})
            for c, i in nodes:
                for good in GOODS:
                    self.goods[player][good] += kind == "city" and good in self.cells[c][i].words
            if kind in self.best and size > self.best[kind][0]:
                self.best[kind] = (size, player)
        self.score_churches(found, "before-return")
        self.score_barns()
        self.score_castles(found)
        self.score_mines()
        self.take_gold(player, found)
        losers = self.losers(found)
        for nodes in found:
            self.go_home(nodes)
        self.send_losers(losers)
        self.score_churches(found, "after-return")

    def cities_of(self, nodes):
        """The completed cities that a field touches, by their numbers."""
        touched = {(c, i) for c, k in nodes for e in self.cells[c][k].beside
                   for i, s in enumerate(self.cells[c]) if s.kind == "city" and e in s.edges}
        return [n for n, city in enumerate(self.done) if self.kind(city) == "city" and touched & city]

    def nodes_of(self, city):
        return self.done[city]

    def farms(self):
        """Each field with farmers and without a barn, and the completed cities that it touches."""
        seen = set()
        for figure in self.figures:
            node = figure["node"]
            if figure["kind"] not in FOLLOWERS or node in seen or not self.segment(node) or self.segment(node).kind != "field":
                continue
            nodes, _ = self.flood(node)
            seen |= nodes
            if not self.on_feature(nodes, ("barn",)):
                yield nodes, self.cities_of(nodes)

    def pigs_of(self, nodes, player):
        """Whether a field gives more for an own pig, a herd of the river, one of GQ11; both herds on one field count once."""
        herds = {self.names[c] == "GQ-F" for c, i in nodes if "pig-herd" in self.cells[c][i].words}
        river = False in herds and self.on("river") and self.options.get("river.pig-herd") == "plus-one"
        return (bool(self.on_feature(nodes, ("pig",), player)), river,
                True in herds and not river and self.option("gq11.pig-herd") == "plus-one")

    def worth_of_city(self, city, each, bonus):
        return each + bonus + self.is_castle(city)

    def extra_of_field(self, nodes, is_paid):
        """What a field gives apart from its cities; whether these give anything."""
        return 0

    def worth_of_field(self, nodes, each, bonus=0):
        return sum(self.worth_of_city(city, each, bonus) for city in self.cities_of(nodes))

    def score_farms(self, final):
        fields = list(self.farms())
        for nodes, _ in fields:
            self.fairy_bonus(nodes, final)
        if self.rules["base"] == "first":
            for city in {n for _, cities in fields for n in cities}:
                around = [nodes for nodes, cities in fields if city in cities]
                for player in self.owners(set().union(*around)):
                    own = [self.pigs_of(n, player) for n in around if self.on_feature(n, FOLLOWERS, player)]
                    self.add(final, player, self.worth_of_city(city, 4, sum(map(any, zip(*own)))), "feature", self.nodes_of(city))
        elif self.rules["base"] == "second":
            for player in self.players:
                best = {}
                for nodes, cities in fields:
                    if player in self.owners(nodes):
                        self.add(final, player, self.extra_of_field(nodes, bool(cities)), "feature", nodes)
                        for city in cities:
                            best[city] = max(best.get(city, 0), self.worth_of_city(city, 3, sum(self.pigs_of(nodes, player))))
                for city, points in best.items():
                    self.add(final, player, points, "feature", self.nodes_of(city))
        else:
            for nodes, cities in fields:
                for player in self.owners(nodes):
                    self.add(final, player, self.worth_of_field(nodes, 3, sum(self.pigs_of(nodes, player))), "feature", nodes)

    def final(self):
        """The scores if the game ended now."""
        final, self.has_bonus, self.at_end = dict(self.score), False, []
        for nodes, is_open in self.features(list(self.cells)):
            if not self.is_complete(nodes, is_open):
                for owner in self.owners(nodes):
                    self.add(final, owner, self.worth(nodes, False), "feature", nodes)
                self.fairy_bonus(nodes, final)
        self.score_farms(final)
        self.final_barns(final)
        self.final_mines(final)
        if self.on("king-and-robber"):
            for kind, (_, player) in self.best.items():
                if player:
                    count = sum(self.kind(n) == kind and not self.is_castle(i) for i, n in enumerate(self.done))
                    self.add(final, player, count + (kind == "city" and self.on("count")), "king")
        if self.on("traders-and-builders"):
            for good in GOODS:
                most = max(self.goods[p][good] for p in self.players)
                for player in self.players:
                    self.add(final, player, 10 if most and self.goods[player][good] == most else 0, "goods")
        self.final_gold(final)
        return final
