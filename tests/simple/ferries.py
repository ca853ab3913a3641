"""The Ferries: two roads of a lake that a ferry makes one."""
from board import Illegal
from figures import FOLLOWERS


class Ferries:
    def __init__(self, catalogue, case):
        self.ferries, self.moved, self.earlier = {}, set(), set()  # by cell: two edges; the cells of those moved in this part
        super().__init__(catalogue, case)

    def begin_minis(self):
        super().begin_minis()
        self.earlier = self.earlier | self.moved if self.is_second else set()
        self.moved, self.new_ferry, self.has_ferried = set(), None, False

    def lake(self, cell):
        """The roads of a lake, by their edges."""
        return {e: i for i, s in enumerate(self.cells.get(cell, [])) if s.kind == "road" and "lake" in s.words
                for e in s.edges if self.on("ferries")}

    def joined(self, cell):
        return {self.lake(cell)[e] for e in self.ferries.get(cell, ())}

    def beside(self, node):
        found, is_open = super().beside(node)
        if node[0] not in self.ferries:
            return found, is_open
        return found + [(node[0], i) for i in self.joined(node[0]) if node[1] in self.joined(node[0])], is_open

    def join(self, cell, ends):
        """What is joined or cut is complete anew."""
        changed = {(cell, self.lake(cell)[e]) for e in ends | self.ferries.get(cell, set())}
        roads = set().union(*(self.flood(node)[0] for node in changed))
        self.done = [nodes for nodes in self.done if not nodes & roads]
        self.ferries[cell], self.has_ferried = ends, True
        self.floods.clear()
        self.cells_changed.append(cell)

    def ferry_is_due(self):
        if self.placed is None or not self.lake(self.placed) or self.placed in self.ferries or "redeploy" in self.acted:
            return False
        roads = [(self.placed, i) for i in self.lake(self.placed).values()]
        return self.option("ferry.placing") == "always" or any(f["node"] in roads for f in self.figures)

    def check_before(self, name, action):
        if self.has_ferried:
            raise Illegal("no figure after a ferry")
        return super().check_before(name, action)

    def check_ends(self, cell, ends):
        if len(ends) != 2 or not ends <= set(self.lake(cell)):
            raise Illegal("a ferry joins two roads of its lake")

    def do_ferry(self, _, action):
        if not self.ferry_is_due():
            raise Illegal("no new lake, or it has its ferry")
        self.check_ends(self.placed, set(action["ferry"]))
        self.join(self.placed, set(action["ferry"]))
        self.new_ferry = self.placed

    def reached(self):
        """The first ferries that the roads of the tile just placed come to."""
        waiting, seen, found = [(self.placed, i) for i, s in enumerate(self.cells[self.placed]) if s.kind == "road"], set(), set()
        while waiting:
            node = waiting.pop()
            if node in seen:
                continue
            seen.add(node)
            if node[0] != self.placed and node[1] in self.joined(node[0]):
                found.add(node[0])
            waiting += super().beside(node)[0]
        return found

    def do_move_ferry(self, _, action):
        cell, ends = tuple(action["move_ferry"]["at"]), set(action["move_ferry"]["ends"])
        if self.placed is None or self.ferry_is_due() or cell not in self.ferries:
            raise Illegal("no tile, or a new ferry first, or none there")
        self.check_ends(cell, ends)
        again = self.moved | (self.earlier if self.option("ferry.double-turn") == "once" else set()) | {self.new_ferry}
        if ends == self.ferries[cell] or cell in again or cell not in self.reached():
            raise Illegal("that ferry does not move so")
        if self.moved and self.option("ferry.moves") == "one-a-turn":
            raise Illegal("one a turn")
        self.moved.add(cell)
        before = self.ferries[cell]
        self.join(cell, ends)
        for edge in before | ends:
            self.send_lonely(self.flood((cell, self.lake(cell)[edge]))[0], [(cell, self.lake(cell)[e]) for e in before - ends])

    def send_lonely(self, nodes, left):
        """Builders without a follower of their owner's."""
        if self.option("ferry.builder") == "left-side" and not nodes & set(left):
            return
        for builder in self.on_feature(nodes, ("builder",)):
            if not self.on_feature(nodes, FOLLOWERS, builder["player"]):
                self.remove(builder)
