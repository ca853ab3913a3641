"""A deliberately simple Carcassonne: every question is answered by flooding the board anew.

Written from the rules alone, with nothing of adjudge's engine: no features are kept, nothing is merged. Judges whole
games turn by turn: whether each turn is legal, what it gains, and what the end gives. Knows the base game in its three
editions, Inns & Cathedrals, King & Robber Baron, the abbot and gardens, Traders & Builders, The River I and The Tunnel.
"""
from tiles import ACROSS, EDGES, OPPOSITE, STEP, edge_letter

FOLLOWERS = ("normal", "large", "abbot")


class Illegal(Exception):
    pass


class Table:
    def __init__(self, catalogue, case):
        rules = case["rules"]
        self.catalogue, self.rules, self.options = catalogue, rules, rules.get("options", {})
        self.players = [p["colour"] for p in case["players"]]
        self.cells, self.names, self.figures, self.tokens = {}, {}, [], {}
        self.score = {p: 0 for p in self.players}
        self.goods = {p: {"wine": 0, "grain": 0, "cloth": 0} for p in self.players}
        self.best = {"city": (0, None), "road": (0, None)}  # most tiles, and whose
        self.done = []  # completed features, to be counted at the end
        for tile in case["board"]:
            self.lay(tuple(tile["at"]), tile["tile"], tile.get("turn", 0))
        self.given = {p["colour"]: p.get("tokens", []) for p in case["players"]}
        self.last, self.may_again, self.was_again = None, False, False

    def on(self, module):
        return self.rules.get(module) not in (None, False)

    def lay(self, cell, name, degrees):
        self.cells[cell], self.names[cell] = self.catalogue.lay(name, degrees), name

    # ---- flooding

    def is_opening(self, cell, index, edge):
        return self.on("tunnel") and "tunnel" in self.cells[cell][index].words and edge in self.cells[cell][index].edges

    def other_opening(self, cell, edge):
        """The opening that the token of the same colour lies on; None: there is none."""
        colour = self.tokens.get((cell, edge))
        for place, other in self.tokens.items():
            if colour and other == colour and place != (cell, edge):
                return place
        return None

    def beside(self, node):
        """The segments that a segment goes on to, and how many of its ends go nowhere."""
        cell, index = node
        segment, found, is_open = self.cells[cell][index], [], 0
        for edge in segment.edges:
            there = (cell[0] + STEP[edge][0], cell[1] + STEP[edge][1])
            if there not in self.cells:
                is_open += 1
            else:
                found += [(there, i) for i, s in enumerate(self.cells[there])
                          if OPPOSITE[edge] in s.edges and s.kind == segment.kind]
            if self.is_opening(cell, index, edge):
                other = self.other_opening(cell, edge)
                if other is None:
                    is_open += 1
                else:
                    found += [(other[0], i) for i, s in enumerate(self.cells[other[0]])
                              if other[1] in s.edges and s.kind == "road"]
        for wind in segment.winds:
            edge, mirrored = ACROSS[wind]
            there = (cell[0] + STEP[edge][0], cell[1] + STEP[edge][1])
            found += [(there, i) for i, s in enumerate(self.cells.get(there, [])) if mirrored in s.winds]
        return found, is_open

    def flood(self, node):
        """All segments of a feature, and its open ends."""
        seen, waiting, is_open = {node}, [node], 0
        while waiting:
            found, ends = self.beside(waiting.pop())
            is_open += ends
            for other in found:
                if other not in seen:
                    seen.add(other)
                    waiting.append(other)
        return seen, is_open

    def neighbours(self, cell):
        return sum((cell[0] + x, cell[1] + y) in self.cells for x in (-1, 0, 1) for y in (-1, 0, 1)) - 1

    def is_complete(self, nodes, is_open):
        node = next(iter(nodes))
        kind = self.cells[node[0]][node[1]].kind
        if kind in ("monastery", "garden"):
            return self.neighbours(node[0]) == 8
        return kind != "field" and is_open == 0

    def find(self, cell, name):
        """The segment of a name such as "road N" or "field inner 2"."""
        kind, _, where = name.partition(" ")
        inner = 0
        for i, segment in enumerate(self.cells.get(cell, [])):
            inner += "inner" in segment.words
            is_inner = "inner" in segment.words and where in ("inner" if inner == 1 else "", f"inner {inner}")
            if segment.kind == kind and (not where or where in segment.edges + segment.winds or is_inner):
                return cell, i
        raise Illegal(f"no {name} at {cell}")

    # ---- placing

    def place(self, cell, name, degrees):
        segments = self.catalogue.lay(name, degrees)
        if cell in self.cells:
            raise Illegal("a tile lies there")
        touching = [e for e in EDGES if (cell[0] + STEP[e][0], cell[1] + STEP[e][1]) in self.cells]
        if not touching:
            raise Illegal("it touches nothing")
        for edge in touching:
            there = self.cells[(cell[0] + STEP[edge][0], cell[1] + STEP[edge][1])]
            if edge_letter(segments, edge) != edge_letter(there, OPPOSITE[edge]):
                raise Illegal("an edge does not continue")
        if self.on("river") and any(s.kind == "river" for s in segments):
            self.check_river(cell, segments, [e for e in touching if edge_letter(segments, e) == "river"])
        self.lay(cell, name, degrees)

    def check_river(self, cell, segments, met):
        """A river tile goes on from one open end, and does not turn the way the tile before it did."""
        if len(met) != 1:
            raise Illegal("the river is not extended, or runs into itself")
        there = self.cells[(cell[0] + STEP[met[0]][0], cell[1] + STEP[met[0]][1])]
        on = [e for s in segments if s.kind == "river" for e in s.edges if e != met[0]]
        back = [e for s in there if s.kind == "river" for e in s.edges if e != OPPOSITE[met[0]]]
        is_bend = len(on) == 1 and len(back) == 1 and on[0] != OPPOSITE[met[0]] and back[0] != met[0]
        if is_bend and on == back:
            raise Illegal("the river turns back")

    def on_feature(self, nodes, kinds, player=None):
        return [f for f in self.figures if f["node"] in nodes and f["kind"] in kinds and player in (None, f["player"])]

    def stand(self, player, kind, node):
        segment = self.cells[node[0]][node[1]]
        nodes, _ = self.flood(node)
        most = 7 if kind == "normal" else 1
        needed = {"large": "inns-and-cathedrals", "abbot": "abbot", "builder": "traders-and-builders",
                  "pig": "traders-and-builders"}.get(kind)
        if needed and not self.on(needed):
            raise Illegal("it is not in play")
        if sum(f["player"] == player and f["kind"] == kind for f in self.figures) >= most:
            raise Illegal("none is left")
        if segment.kind == "river":
            raise Illegal("nobody stands on a river")
        if kind in ("builder", "pig"):
            if segment.kind not in (("city", "road") if kind == "builder" else ("field",)):
                raise Illegal("not there")
            if not self.on_feature(nodes, FOLLOWERS, player):
                raise Illegal("no own follower is there")
        else:
            if (kind == "abbot") != (segment.kind == "garden") and (kind != "abbot" or segment.kind != "monastery"):
                raise Illegal("only the abbot, and only there")
            if segment.kind == "garden" and not self.on("abbot"):
                raise Illegal("a garden is no feature")
            if self.on_feature(nodes, FOLLOWERS):
                raise Illegal("somebody is there")
        self.figures.append({"player": player, "kind": kind, "node": node})

    def put_token(self, player, colour, cell, edge):
        if colour not in self.given[player] or sum(c == colour for c in self.tokens.values()) >= 2:
            raise Illegal("not his, or none is left")
        if (cell, edge) in self.tokens or not any(self.is_opening(cell, i, edge) for i in range(len(self.cells.get(cell, [])))):
            raise Illegal("no free opening")
        self.tokens[(cell, edge)] = colour

    # ---- scoring

    def owners(self, nodes):
        strength = {}
        for figure in self.on_feature(nodes, FOLLOWERS):
            strength[figure["player"]] = strength.get(figure["player"], 0) + (2 if figure["kind"] == "large" else 1)
        return [p for p in strength if strength[p] == max(strength.values())]

    def worth(self, nodes, complete):
        node = next(iter(nodes))
        kind = self.cells[node[0]][node[1]].kind
        parts = [self.cells[cell][i] for cell, i in nodes]
        tiles, inns = len({cell for cell, _ in nodes}), self.on("inns-and-cathedrals")
        if kind in ("monastery", "garden"):
            return 1 + self.neighbours(node[0])
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
        self.figures = [f for f in self.figures if f["node"] not in nodes]

    def features(self, cells):
        """The features with a part on these cells, each once."""
        found = []
        for cell in cells:
            for i, segment in enumerate(self.cells[cell]):
                if segment.kind in ("city", "road", "monastery") or (segment.kind == "garden" and self.on("abbot")):
                    if not any((cell, i) in nodes for nodes, _ in found):
                        found.append(self.flood((cell, i)))
        return found

    def score_turn(self, player, cells):
        around = {(c[0] + x, c[1] + y) for c in cells for x in (-1, 0, 1) for y in (-1, 0, 1)} & set(self.cells)
        for nodes, is_open in self.features(around):
            cell, index = next(iter(nodes))
            kind = self.cells[cell][index].kind
            own_cells = {c for c, _ in nodes}
            is_new = kind in ("monastery", "garden") or own_cells & set(cells)
            if not is_new or not self.is_complete(nodes, is_open) or nodes in self.done:
                continue
            for owner in self.owners(nodes):
                self.score[owner] += self.worth(nodes, True)
            self.done.append(nodes)
            self.go_home(nodes)
            if kind == "city" and self.on("traders-and-builders"):
                for c, i in nodes:
                    for good in ("wine", "grain", "cloth"):
                        self.goods[player][good] += good in self.cells[c][i].words
            if kind in self.best and len(own_cells) > self.best[kind][0]:
                self.best[kind] = (len(own_cells), player)

    def farms(self):
        """Each field as its farmers' owners and the completed cities that it touches."""
        seen, cities = set(), [n for n in self.done if self.cells[next(iter(n))[0]][next(iter(n))[1]].kind == "city"]
        for figure in self.figures:
            node = figure["node"]
            if self.cells[node[0]][node[1]].kind != "field" or node in seen:
                continue
            nodes, _ = self.flood(node)
            seen |= nodes
            touched = {(c, i) for c, k in nodes for e in self.cells[c][k].beside
                       for i, s in enumerate(self.cells[c]) if s.kind == "city" and e in s.edges}
            yield nodes, [n for n, city in enumerate(cities) if touched & city]

    def pig_of(self, nodes, player):
        herd = self.options.get("river.pig-herd") == "plus-one" and any("pig-herd" in self.cells[c][i].words for c, i in nodes)
        return bool(self.on_feature(nodes, ("pig",), player)) + bool(self.on("river") and herd)

    def score_farms(self, final):
        fields = list(self.farms())
        if self.rules["base"] == "first":
            for city in {n for _, cities in fields for n in cities}:
                around = [nodes for nodes, cities in fields if city in cities]
                for player in self.owners(set().union(*around)):
                    bonus = max(self.pig_of(n, player) for n in around if self.on_feature(n, FOLLOWERS, player))
                    final[player] += 4 + bonus
        elif self.rules["base"] == "second":
            for player in self.players:
                best = {}
                for nodes, cities in fields:
                    if player in self.owners(nodes):
                        for city in cities:
                            best[city] = max(best.get(city, 0), 3 + self.pig_of(nodes, player))
                final[player] += sum(best.values())
        else:
            for nodes, cities in fields:
                for player in self.owners(nodes):
                    final[player] += (3 + self.pig_of(nodes, player)) * len(cities)

    def final(self):
        """The scores if the game ended now."""
        final = dict(self.score)
        for nodes, is_open in self.features(list(self.cells)):
            if not self.is_complete(nodes, is_open):
                for owner in self.owners(nodes):
                    final[owner] += self.worth(nodes, False)
        self.score_farms(final)
        if self.on("king-and-robber"):
            for kind, (_, player) in self.best.items():
                count = sum(self.cells[next(iter(n))[0]][next(iter(n))[1]].kind == kind for n in self.done)
                if player:
                    final[player] += count
        if self.on("traders-and-builders"):
            for good in ("wine", "grain", "cloth"):
                most = max(self.goods[p][good] for p in self.players)
                for player in self.players:
                    final[player] += 10 if most and self.goods[player][good] == most else 0
        return final

    # ---- a turn

    def check_order(self, player):
        """Whether it is the player's turn; a builder gives a second part to it."""
        again = self.last == player and self.may_again
        if self.last and not again and self.players[(self.players.index(self.last) + 1) % len(self.players)] != player:
            raise Illegal("it is not his turn")
        self.was_again = again and len(self.players) > 1
        self.last = player

    def reach(self, builders):
        """The tiles of the roads and cities on which builders stand."""
        return [{c for c, _ in self.flood(f["node"])[0]} for f in builders]

    def play(self, turn):
        player, placed, stood, tokens, cells = turn["player"], None, 0, 0, []
        before = dict(self.score)
        self.check_order(player)
        extends = False
        builders = [f for f in self.figures if f["kind"] == "builder" and f["player"] == player]
        for action in turn["actions"]:
            if "place" in action:
                placed = tuple(action["at"])
                self.place(placed, action["place"], action.get("turn", 0))
                cells.append(placed)
                extends |= any(placed in tiles for tiles in self.reach(builders))
            elif "follower" in action:
                stood += 1
                self.stand(player, action["follower"], self.find(placed, action["segment"]))
            elif "take_back" in action:
                stood += 1
                node = self.find(tuple(action["take_back"]["at"]), action["take_back"]["segment"])
                own = [f for f in self.figures if f["node"] == node and f["kind"] == "abbot" and f["player"] == player]
                if not own or self.neighbours(node[0]) == 8:
                    raise Illegal("no abbot to take back")
                self.score[player] += 1 + self.neighbours(node[0])
                self.figures.remove(own[0])
            elif "token" in action:
                tokens += 1
                cell = tuple(action["at"])
                reached = self.reach(builders)
                self.put_token(player, action["token"], cell, action["opening"])
                if self.options.get("builder.tunnel-token") == "triggers":
                    extends |= any(now - was for now, was in zip(self.reach(builders), reached))
                cells.append(cell)
            else:
                raise Illegal(f"unknown action {action}")
        if stood > 1 or tokens > 1 or not placed:
            raise Illegal("one of each")
        self.score_turn(player, cells)
        self.may_again = extends and not self.was_again
        return {p: self.score[p] - before[p] for p in self.players}
