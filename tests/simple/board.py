"""The tiles of a deliberately simple Carcassonne: every question is answered by flooding the board anew."""
import copy

from agree import Illegal
from tiles import ACROSS, EDGES, OPPOSITE, STEP, edge_letter

# What an edition sets where the game does not say; the editions that are not here leave it to the game. Behind each row, the
# text and the place in it that say so; sections, as the texts at hand have no page numbers; J: JCloisterZone 5.
SETTLED = {
    # Abbey & Mayor, 1st and 2nd edition, "the wagon": driving on; J: its default, the switch is #336
    "wagon.reach": {"c1": "connected", "c2": "near-tile", "jcloisterzone": "near-tile"},
    # Complete Annotated Rules, Abbey & Mayor, note 175 on the wagon
    "wagon.target-tile": {"c1": "any-tile"},
    # Abbey & Mayor, both editions, "the barn": placing; J: its default
    "barn.second-barn": {"": "no"},
    # J: since 5.4; Hills & Sheep, "a field that is closed", leaves it open
    "shepherd.closed-grow": {"jcloisterzone": "yes"},
    # J: its default; Hills & Sheep, "hills", does not say whether they add up
    "hill.tie": {"jcloisterzone": "presence"},
    # The Princess & the Dragon, 2nd edition, "the dragon tile": step 2b of the turn; 1st edition: before a feature is scored
    "dragon.timing": {"": "before-scoring"},
    # Complete Annotated Rules, The Princess & the Dragon, whom the dragon eats; J: the move of the dragon
    "dragon.tower-top": {"c2": "eaten", "jcloisterzone": "eaten"},
    # Order of Play, "the princess": may; J: its default
    "princess.removal": {"c2": "may", "jcloisterzone": "may"},
    # J: the magic portal; both editions, "volcano tiles", do not say
    "portal.volcano": {"jcloisterzone": "allowed"},
    # The Princess & the Dragon, 2nd edition, "the fairy": beside one follower; Complete Annotated Rules for the 1st
    "fairy.placement": {"": "beside-follower"},
    # The Tower, ransom with 1 or 2 points (Harper's answers); J: #376
    "prisoner.ransom-short": {"": "not-allowed"},
    # CARC_Zoner's text, 2. Deploy a follower: Under Mining Tile, which does not say
    "miner.own-or-empty-city": {"": "yes"},
    # the same, 2. Deploy a follower: Counter Mining Tile
    "miner.expelled-by": {"": "occupant"},
    # the same: 2. Deploy a follower comes before 3. Score
    "miner.expel": {"": "before-scoring"},
    # the same, 3. Score, and Diagram 1: as a monastery
    "miner.surrounded-at-once": {"": "scores"},
    # the same, end of the game, and Diagram 1
    "miner.incomplete": {"": "tile-and-neighbours"},
    # the same, 3. Score: 5 cartloads
    "miner.recall": {"": "any-figure"},
    # Mage and Witch, a tile that joins their features: at once; J: its phase comes with a tile
    "magic.token-join": {"": "at-once", "jcloisterzone": "next-tile"},
    # Bridges, Castles & Bazaars, 2nd edition, bridges; J: where it offers them
    "bridge.free-standing": {"c2": "allowed", "jcloisterzone": "placed-tile"},
    # J: the points of a road; of a castle
    "bridge.own-road": {"jcloisterzone": "once"}, "castle.chain": {"jcloisterzone": "direct-first"},
    # Bridges, Castles & Bazaars, 1st edition, mayors in castles (community); J: who owns a castle
    "castle.mayor": {"c1": "no", "jcloisterzone": "worthless"},
    # The Count, answers for the 1st edition; its 2nd, and J: when followers come out at the end
    "count.final": {"c1": "any-district", "": "market-only"},
    # the same, November 2013: Carcassonne counts as a completed city
    "count.farm-city": {"": "counts"},
    # Carcassonne Central, topic 230: once; J: its phase comes in each part
    "count.double-turn": {"": "once", "jcloisterzone": "each-part"},
    # The Count, how he moves; J: what counts as points, and who may enter
    "count.moves": {"": "by-player"}, "count.own-points": {"jcloisterzone": "features"},
    "count.abbot": {"": "cathedral", "jcloisterzone": "no"},
    # Crop Circles, who adds; J: beside whom, and when
    "crop.beside": {"jcloisterzone": "segment"}, "crop.add": {"c1": "may", "jcloisterzone": "may"}, "crop.when": {"jcloisterzone": "each-part"},
    # The Cathars and Siege: which monastery, how often, pigs; J
    "siege.escape-tile": {"c1": "siege-tile", "": "any-tile"}, "siege.escape-parts": {"": "each-part", "jcloisterzone": "once"},
    "siege.pig": {"": "doubled", "jcloisterzone": "plain"}, "siege.two-tiles": {"jcloisterzone": "nothing"},
    # Watchtowers, the bonus (derived); J: builders too
    "watchtower.triggers": {"c2": "followers", "jcloisterzone": "any-figure"},
    # The Labyrinth in Spiel doch!; the publisher's advanced rules (whom they count: derived); J: its switch, and what it counts
    "labyrinth.rules": {"": "advanced", "spiel-doch": "basic"},
    "labyrinth.counts": {"": "followers", "jcloisterzone": "any-figure"},
    # J: who may be taken back
    "prior.take-back": {"jcloisterzone": "yes"},
    # Shrines & Heretics, 1st edition (derived: home); J: abbeys, since 4.2, and a wagon that lost
    "cult.abbey": {"c1": "restricted", "jcloisterzone": "restricted"}, "cult.wagon": {"": "home", "jcloisterzone": "drives"},
    # Little Buildings: each counts 1; J: its switch, and what counts
    "little-buildings.scoring": {"": "each-one"}, "little-buildings.worthless": {"jcloisterzone": "counts"},
    "little-buildings.prior": {"jcloisterzone": "around"},
    # Under the Big Top: the ringmaster (community); J: who scores a pyramid
    "ringmaster.majority": {"": "not-needed"}, "acrobats.who": {"jcloisterzone": "any-player"},
    # Russian promos: the print; the author's answers of 2021, and how the community plays; J
    "tree.takes": {"": "all", "wikicarpedia": "nearest"}, "tree.builders": {"": "no", "wikicarpedia": "yes"}, "pond.from-tree": {"": "yes", "jcloisterzone": "no"},
    "tree.when": {"wikicarpedia": "at-once", "jcloisterzone": "at-once"},
    # The Messages: the community's order of play; drawing; moving figures
    "messages.when": {"": "end-of-scoring"}, "messages.occupied-space": {"": "draws"}, "messages.figures": {"": "each-scoring"},
    # The Robbers, placing and what is robbed, by the letter of each sheet
    "robber.others": {"": "next", "z-man": "each"}, "robber.points": {"c1": "any", "": "scoring"},
    # J: its church
    "church.when": {"jcloisterzone": "before-return"}, "church.large": {"jcloisterzone": "one"},
    # The Gold Mines, both editions: who takes chooses; J: its order
    "gold.choice": {"": "own", "jcloisterzone": "most-claimed"},
    # J: which tiles a castle's gold lies on
    "gold.castle": {"jcloisterzone": "fief"},
    # J: its tower; the phase of bazaars; the same, 1st edition: clarification of the order of play
    "castle.tower": {"jcloisterzone": "safe"}, "bazaar.when": {"c1": "before-second-part", "jcloisterzone": "after-turn"},
    # Ferries, 1st and 3rd edition, placing a ferry; J: the phase of new ferries
    "ferry.placing": {"": "always"},
    # Ferries, 1st edition, moving ferries
    "ferry.moves": {"": "each-direction"},
    # Carcassonne Central, topic 4842
    "ferry.double-turn": {"": "each-part"},
    # Ferries, builders without a follower; J: where it looks for builders
    "ferry.builder": {"": "cut-off", "jcloisterzone": "left-side"},
    # The Phantom, notes on the second follower; the app of 2020: what it offers
    "phantom.after": {"": "any-action", "ios-app": "figure"},
    # the app of 2020: what it offers; J: the phase of the phantom
    "phantom.portal": {"ios-app": "neither", "jcloisterzone": "one-of-two"},
    # The Festival, notes; the English print: a follower
    "festival.what": {"": "any-figure", "rio-grande": "followers"},
    # Games Quarterly 11, the editor's answer; J: its switch
    "gq11.pig-herd": {"c1": "nothing", "jcloisterzone": "plus-one"},
    # Wind Roses, the sections of the board; Spielbox 5/2013: two
    "wind-rose.sections": {"": "four", "spielbox": "two"},
}
MODULE = {"wagon": "abbey-and-mayor", "barn": "abbey-and-mayor", "shepherd": "hills-and-sheep", "hill": "hills-and-sheep",
          "dragon": "princess-and-dragon", "princess": "princess-and-dragon", "portal": "princess-and-dragon",
          "fairy": "princess-and-dragon", "prisoner": "tower", "flying": "flying-machines", "gold": "gold-mines", "count": "count", "crop": "crop-circles", "siege": "siege", "church": "darmstadt", "watchtower": "watchtowers", "labyrinth": "labyrinth", "robber": "robbers", "messages": "messages", "tree": "russian-promos", "pond": "russian-promos", "ringmaster": "big-top", "acrobats": "big-top", "little-buildings": "little-buildings", "cult": "cult", "prior": "monasteries", "miner": "miner-and-underminer",
          "magic": "mage-and-witch", "ferry": "ferries", "bridge": "bridges-castles-and-bazaars",
          "castle": "bridges-castles-and-bazaars", "bazaar": "bridges-castles-and-bazaars",
          "phantom": "phantom", "festival": "festival", "gq11": "gq11", "wind-rose": "wind-roses"}


SHALLOW = ("cells", "names", "degrees", "tokens", "done", "floods")  # what holds nothing that changes


class Board:
    def __init__(self, catalogue, case):
        rules = case["rules"]
        self.catalogue, self.rules, self.options = catalogue, rules, rules.get("options", {})
        self.cells, self.names, self.degrees, self.tokens = {}, {}, {}, {}
        self.river_left, self.floods = case.get("river_left", 0), {}
        for tile in case["board"]:
            self.lay(tuple(tile["at"]), tile["tile"], tile.get("turn", 0))

    def snapshot(self):
        """A copy that goes its own way; tiles and catalogue are shared."""
        shared = [self.catalogue, self.rules, self.options, *self.done]
        own = {key: value for key, value in vars(self).items() if key not in SHALLOW}
        twin = copy.copy(self)
        vars(twin).update(copy.deepcopy(own, {id(s): s for s in shared}))
        vars(twin).update({key: copy.copy(getattr(self, key)) for key in SHALLOW})
        return twin

    def on(self, module):
        return self.rules.get(module) not in (None, False)

    def option(self, name):
        row = SETTLED.get(name, {})
        return self.options.get(name, row.get(self.rules.get(MODULE.get(name.split(".")[0])), row.get("")))

    def segments_of(self, _, name, degrees):
        return self.catalogue.lay(name, degrees, self.on("tunnel"))

    def lay(self, cell, name, degrees):
        self.floods.clear()
        self.cells[cell] = self.segments_of(cell, name, degrees)
        self.names[cell], self.degrees[cell] = name, degrees

    def has(self, cell, mark):
        return mark in self.catalogue.marks.get(self.names.get(cell), ())

    # ---- flooding

    def is_opening(self, cell, index, edge):
        segment = self.cells[cell][index]
        return self.on("tunnel") and bool({"tunnel", "underpass"} & segment.words) and edge in segment.edges

    def other_opening(self, cell, edge):
        """The opening that the token of the same colour lies on; None: there is none."""
        colour = self.tokens.get((cell, edge))
        for place, other in self.tokens.items():
            if colour and other == colour and place != (cell, edge):
                return place
        return None

    def beside(self, node):
        """The segments that a segment goes on to, and how many of its ends go nowhere. At an abbey all ends."""
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
            is_open += there not in self.cells
            found += [(there, i) for i, s in enumerate(self.cells.get(there, [])) if mirrored in s.winds]
        return found, is_open

    def flood(self, node):
        """All segments of a feature, and its open ends; found once until a tile, a token, a ferry or a bridge comes."""
        if node not in self.floods:
            found = self.flood_anew(node)
            self.floods.update({other: found for other in found[0]})
        return self.floods[node]

    def flood_anew(self, node):
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

    def sides(self, cell):
        return [e for e in EDGES if (cell[0] + STEP[e][0], cell[1] + STEP[e][1]) in self.cells]

    def kind(self, nodes):
        cell, index = next(iter(nodes))
        return self.cells[cell][index].kind

    def is_complete(self, nodes, is_open):
        if self.kind(nodes) in ("monastery", "garden", "hut"):
            return self.neighbours(next(iter(nodes))[0]) == 8
        return self.kind(nodes) in ("road", "city") and is_open == 0

    def find(self, cell, name):
        """The segment of a name such as "road N" or "field inner 2"; a tower's index is its name."""
        kind, _, where = name.partition(" ")
        inner = 0
        if name == "tower" and self.has(cell, "tower"):
            return cell, "tower"
        for i, segment in enumerate(self.cells.get(cell, [])):
            inner += "inner" in segment.words
            is_inner = "inner" in segment.words and where in ("inner" if inner == 1 else "", f"inner {inner}")
            if segment.kind == kind and (not where or where in segment.edges + segment.winds or is_inner):
                return cell, i
        raise Illegal(f"no {name} at {cell}")

    def is_named(self, place, nodes):
        """Whether a place names one of these segments. One that is not there names none."""
        try:
            return self.find(tuple(place["at"]), place["segment"]) in nodes
        except Illegal:
            return False

    def find_corner(self, cell, corner):
        """The field whose four tiles meet at a corner, as the segment of the north-western one."""
        east, south = corner[1] == "E", corner[0] == "S"
        found = []
        for there in [(cell[0] + x - (not east), cell[1] + y - (not south)) for y in (0, 1) for x in (0, 1)]:
            # The corner of that tile which is this point, as its two winds.
            vertical = "S" if there[1] == cell[1] - (not south) else "N"
            horizontal = "E" if there[0] == cell[0] - (not east) else "W"
            winds = {vertical + vertical + horizontal, horizontal + vertical + horizontal}
            found += [(there, i) for i, s in enumerate(self.cells.get(there, [])) if s.kind == "field" and winds <= set(s.winds)]
        if len(found) != 4:
            raise Illegal("no corner of four fields")
        return found[0]

    # ---- placing

    def continues(self, cell, name, degrees):
        """Whether all edges of a tile continue what they touch."""
        segments = self.segments_of(cell, name, degrees)
        for edge in self.sides(cell):
            there = (cell[0] + STEP[edge][0], cell[1] + STEP[edge][1])
            if self.names[there] != "abbey" and edge_letter(segments, edge) != edge_letter(self.cells[there], OPPOSITE[edge]):
                return False
        return True

    def spots(self, name):
        """Where a tile may lie, and how it is turned there."""
        around = {(x + a, y + b) for x, y in self.cells for a, b in STEP.values()} - set(self.cells)
        return [(cell, degrees) for cell in sorted(around) for degrees in (0, 90, 180, 270) if self.continues(cell, name, degrees)]

    def place(self, cell, name, degrees):
        segments = self.segments_of(cell, name, degrees)
        if cell in self.cells:
            raise Illegal("a tile lies there")
        touching = self.sides(cell)
        if not touching:
            raise Illegal("it touches nothing")
        if name == "abbey":
            if len(touching) != 4:
                raise Illegal("no hole for an abbey")
            if self.river_left > 0:
                raise Illegal("river tiles are left")
            return self.lay(cell, name, 0)
        if not self.continues(cell, name, degrees):
            raise Illegal("an edge does not continue")
        if self.on("gq11") and name == "GQ-RFI" and {"RI-SPRING", "GQ-RFI"} & set(self.names.values()):
            raise Illegal("a spring is there")
        begins = name in ("RI-SPRING", "GQ-RFI") and all(other.startswith("CO-") for other in self.names.values())
        if begins:  # with the City of Carcassonne on the table, against it
            self.river_left -= 1
        elif self.on("river") and any(s.kind == "river" for s in segments):
            self.check_river(cell, segments, [e for e in touching if edge_letter(segments, e) == "river"])
            self.river_left -= 1
        self.lay(cell, name, degrees)
        return None

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

    def is_place(self, kind):
        return self.on({"garden": "abbot", "hut": "russian-promos"}.get(kind, "base"))

    def features(self, cells):
        """The features with a part on these cells, each once; fields, rivers and mines are none of these."""
        found = []
        for cell in cells:
            for i, segment in enumerate(self.cells[cell]):
                if segment.kind in ("city", "road", "monastery", "garden", "hut") and self.is_place(segment.kind):
                    if not any((cell, i) in nodes for nodes, _ in found):
                        found.append(self.flood((cell, i)))
        return found

    def around(self, cells):
        return {(c[0] + x, c[1] + y) for c in cells for x in (-1, 0, 1) for y in (-1, 0, 1)} & set(self.cells)
