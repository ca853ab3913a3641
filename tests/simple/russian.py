"""The Russian promos: the hut, and the pond and the tree, which take figures."""
from board import Illegal
from figures import FOLLOWERS
from scoring import Scoring

BOX = "russian-promos"


class Russian(Scoring):
    def __init__(self, catalogue, case):
        self.traps = {}  # by kind: where it is, and how many tiles lay when it was looked for
        super().__init__(catalogue, case)

    def trap_of(self, kind):
        found, tiles = self.traps.get(kind, (None, 0))
        if not found and tiles != len(self.cells) and self.on(BOX):
            found = next(((cell, i) for cell, parts in self.cells.items() for i, s in enumerate(parts) if s.kind == kind), None)
            self.traps[kind] = found, len(self.cells)
        return found

    def trap(self, figure, node):
        self.remove(figure)  # of the fairy, too
        self.figures.append({**figure, "node": node})

    def begin_minis(self):
        super().begin_minis()
        self.is_tile_new, self.were_there = True, len(self.on_tree_road())

    def tree_road(self):
        """The road through the tree's tile, and how far its segments are from there."""
        tree = self.trap_of("tree")
        far = {(tree[0], i): 0 for i, s in enumerate(self.cells[tree[0]]) if s.kind == "road" and "bridge" not in s.words} if tree else {}
        for node in (waiting := list(far)):
            for other in self.beside(node)[0]:
                if other not in far:
                    far[other] = far[node] + 1
                    waiting.append(other)
        return far

    def on_tree_road(self):
        kinds = FOLLOWERS + (("builder",) if self.option("tree.builders") == "yes" else ())
        return self.on_feature(set(self.tree_road()), kinds)

    def take(self):
        """The nearest are taken once for the tile, then once for whoever came to the road."""
        if self.option("tree.takes") == "all":
            return self.take_all(lambda there: True)
        cells = {c for c, _ in self.tree_road()}
        if self.is_tile_new and self.placed in cells:
            self.take_all(lambda there: True)
            self.is_tile_new = False
            self.were_there = len(self.on_tree_road())
            return None
        self.is_tile_new = self.is_tile_new and self.placed is None
        were = self.were_there
        self.take_all(lambda there: there > were)
        self.were_there = len(self.on_tree_road())
        return None

    def take_all(self, is_event):
        """The pond takes followers around it, then the tree those on its road."""
        pond, tree = self.trap_of("pond"), self.trap_of("tree")
        for figure in list(self.figures) if pond else ():
            is_kept = figure["node"] == tree and self.option("pond.from-tree") == "no"
            if figure["kind"] in FOLLOWERS and not figure["castle"] and not is_kept and figure["node"] != pond and (
                    figure["node"][0] in self.around([pond[0]])):
                self.trap(figure, pond)
        there, far = self.on_tree_road(), self.tree_road()
        if self.option("tree.takes") == "nearest":
            least = min((far[f["node"]] for f in there), default=0)
            there = [f for f in there if far[f["node"]] == least] if is_event(len(there)) else []
        for figure in sorted(there, key=lambda f: f["kind"] != "builder"):
            if any(f is figure for f in self.figures):
                self.trap(figure, tree)

    def lonely(self):
        return [f for f in super().lonely() if self.segment(f["node"]).kind != "tree"]

    def stand(self, player, kind, node):
        if self.on(BOX) and (any(s.kind == "pond" for s in self.cells[node[0]])):
            raise Illegal("nobody goes to the pond")
        super().stand(player, kind, node)

    def do_free(self, player, action):
        told = action["free"]
        figure = self.at(told, [told["kind"]] if "kind" in told else FOLLOWERS + ("builder",), player)
        if self.segment(figure["node"]) is None or self.segment(figure["node"]).kind not in ("pond", "tree"):
            raise Illegal("he is in no trap")
        if self.placed is None or figure["node"][0] == self.placed:
            raise Illegal("not with that tile")
        self.remove(figure)

    def plain_worth(self, nodes, complete):
        if self.kind(nodes) != "hut":
            return super().plain_worth(nodes, complete)
        return 1 + 8 - self.neighbours(next(iter(nodes))[0])

    def final(self):
        final, pond = super().final(), self.trap_of("pond")
        for figure in self.figures:
            self.add(final, figure["player"], -2 * (figure["node"] == pond), "feature", {figure["node"]})
        return final
