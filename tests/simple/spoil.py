"""Turns of which one thing is changed: what a referee is asked about."""
import copy

from agree import Illegal
from messages import WORDS
from tiles import STEP

KINDS = ("normal", "ringmaster", "normal", "large", "abbot", "builder", "pig", "mayor", "wagon", "shepherd", "phantom")
STEPS = "NESW"
SCORINGS = ("fairy", "ransom", "sheep", "abbot", "message", "watchtower", "church", "circus", "wind-rose", "robber", "bazaar")
QUARTERS = ("castle", "market", "blacksmith", "cathedral")


def name_of(table, node):
    """A name of a segment, as a case names it."""
    if node[1] == "tower":
        return "tower"
    if node[1] == "prior":
        return "prior"
    segments = table.cells[node[0]]
    segment = segments[node[1]]
    if segment.kind in ("monastery", "garden", "mine", "acrobats", "circus", "hut", "pond", "tree"):
        return segment.kind
    for where in segment.edges + segment.winds:
        if table.find(node[0], f"{segment.kind} {where}") == node:
            return f"{segment.kind} {where}"
    inner = [s for s in segments if "inner" in s.words].index(segment)
    return "field inner" if inner == 0 else f"field inner {inner + 1}"


def some_figure(chance, table):
    figure = chance.choice(table.figures) if table.figures else None
    cell = figure["node"][0] if figure else chance.choice(list(table.cells))
    return {"at": list(cell), "segment": name_of(table, figure["node"]) if figure else "road N"}


def figure_of(chance, table, fits):
    """A figure that fits, mostly, if there is one; else any."""
    found = [f for f in table.figures if fits(f)]
    if not found or chance.random() < 0.3:
        return some_figure(chance, table)
    node = chance.choice(found)["node"]
    return {"at": list(node[0]), "segment": name_of(table, node)}


def some_segment(chance, table, cell):
    segments = table.cells[cell]
    name = name_of(table, (cell, chance.randrange(len(segments)))) if segments else "road N"
    return "prior" if name == "monastery" and chance.random() < 0.5 else name


def follower(chance, table, placed):
    action = {"follower": chance.choice(KINDS)}
    is_elsewhere = chance.random() < 0.2
    cell = chance.choice(list(table.cells)) if is_elsewhere else placed
    towers = [c for c in table.cells if table.has(c, "tower")]
    if towers and chance.random() < 0.2:
        return [{**action, "segment": "tower", "at": list(chance.choice(towers))}]
    action["segment"] = some_segment(chance, table, cell)
    if is_elsewhere:
        action["at"] = list(cell)
    draws = [{"draw": chance.choice((1, 2, 3, 4, "wolf"))}] if action["follower"] == "shepherd" else []
    return [action] + draws


def barn(chance, table, placed):
    return [{"follower": "barn", "corner": chance.choice(("NE", "SE", "SW", "NW"))}]


def tower(chance, table, placed):
    cells = [c for c in table.cells if table.has(c, "tower")] or [placed]
    actions = [{"tower": list(chance.choice(cells))}]
    if chance.random() < 0.3:
        return actions
    taken = chance.choice(table.figures) if table.figures else {"player": table.mover, "kind": "normal"}
    place = {"at": list(taken["node"][0]), "segment": name_of(table, taken["node"])} if "node" in taken else some_figure(chance, table)
    held = [p["kind"] for p in table.prisoners if (p["holder"], p["player"]) == (taken["player"], table.mover)]
    wanted = {"player": table.mover, "kind": chance.choice(held or ("normal",))}
    is_exchanged = len(set(held)) > 1 and chance.random() < 0.8 or chance.random() < 0.03
    return actions + [{"capture": place}] + ([{"exchange": [{k: taken[k] for k in ("player", "kind")}, wanted]}] if is_exchanged else [])


def fairy(chance, table, placed):
    return [{"fairy": some_figure(chance, table)}]


def princess(chance, table, placed):
    return [{"princess": some_figure(chance, table)}]


def dragon(chance, table, placed):
    return [{"dragon": [chance.choice(STEPS) for _ in range(chance.choice((6, 6, 6, 5, 3)))]}]


def flock(chance, table, placed):
    shepherds = [f for f in table.figures if f["kind"] == "shepherd"]
    if not shepherds:
        return barn(chance, table, placed)
    node = chance.choice(shepherds)["node"]
    place = {"at": list(node[0]), "segment": name_of(table, node)}
    if chance.random() < 0.5:
        return [{"herd": place}]
    return [{"graze": place}, {"draw": chance.choice((1, 2, 3, 4, "wolf"))}]


def ransom(chance, table, placed):
    return [{"ransom": {"from": chance.choice(table.players), "kind": chance.choice(("normal", "normal", "large", "mayor"))}}]


def drive(chance, table, placed):
    wagons = [f for f in table.figures if f["kind"] == "wagon"]
    node = chance.choice(wagons)["node"] if wagons else (placed, 0)
    near = [c for c in table.cells if max(abs(c[0] - node[0][0]), abs(c[1] - node[0][1])) <= chance.choice((1, 1, 2))]
    cell = chance.choice(near)
    return [{"wagon": {"from": {"at": list(node[0]), "segment": name_of(table, node)},
                       "to": {"at": list(cell), "segment": some_segment(chance, table, cell)}}}]


def fly(chance, table, placed):
    action = {"fly": chance.choice(KINDS), "die": chance.choice((1, 2, 3))}
    try:
        cell = table.flight_to(action["die"])
    except Illegal:
        cell = None
    if cell in table.cells and chance.random() < 0.8:
        action["segment"] = some_segment(chance, table, cell)
    return [action]


def gold(chance, table, placed):
    bar = [{"gold": [placed[0] + chance.choice((-1, -1, 0, 1, 1, 2)), placed[1] + chance.choice((-1, 0, 1, 1))]}]
    return (bar + follower(chance, table, placed) if chance.random() < 0.7 else follower(chance, table, placed) + bar)


def building(chance, table, placed):
    besides = follower(chance, table, placed) if chance.random() < 0.3 else []
    at = {"at": list(chance.choice(list(table.cells)))} if chance.random() < 0.2 else {}
    return [{"building": chance.choice(("tower", "house", "shed")), **at}] + besides


def acrobats(chance, table, placed):
    spaces = [c for c, parts in table.cells.items() if any(s.kind == "acrobats" for s in parts)] or [placed]
    near = [c for c in table.around([placed]) if c in spaces] or spaces
    if chance.random() < 0.4:
        full = [c for c in spaces if len(table.acrobats(c)) > 2]
        return [{"pyramid": list(chance.choice(full or spaces))}]
    cell = chance.choice(near + spaces[:1])
    return [{"follower": chance.choice(KINDS[:4]), "segment": "acrobats", "at": list(cell)}]


def animal(chance, table, placed):
    return [{"animal": chance.choice((1, 3, 4, 5, 6, 7, 2))}] + follower(chance, table, placed)


def free(chance, table, placed):
    traps = [table.trap_of("pond"), table.trap_of("tree")]
    return [{"free": figure_of(chance, table, lambda f: f["player"] == table.mover and f["node"] in traps)}]


def magic(chance, table, placed):
    cell = chance.choice(list(table.cells))
    place = "aside" if chance.random() < 0.1 else {"at": list(cell), "segment": some_segment(chance, table, cell)}
    moves = [{chance.choice(("mage", "witch")): place}]
    return moves + (follower(chance, table, placed) if chance.random() < 0.5 else [])


def ferries(chance, table, placed):
    new = [{"ferry": chance.sample("NESW", 2)}] if chance.random() < 0.6 and table.lake(placed) else []
    moved = [{"move_ferry": {"at": list(cell), "ends": chance.sample("NESW", 2)}} for cell in table.ferries
             if chance.random() < 0.4]
    actions = (follower(chance, table, placed) if chance.random() < 0.5 else []) + new + moved
    if chance.random() < 0.2:
        chance.shuffle(actions)
    return actions


def castle(chance, table, placed):
    return [{"castle": {"at": list(placed), "segment": some_segment(chance, table, placed)}}] + (
        follower(chance, table, placed) if chance.random() < 0.2 else [])


def bazaar(chance, table, placed):
    lots, seats = [], table.players * 2
    begin = table.players.index(table.mover) + 1
    for n in range(len(table.players)):
        by = seats[begin + n]
        bids = [{"player": by, "points": chance.choice((0, 0, 1))}] if n < len(table.players) - 1 or chance.random() < 0.1 else []
        if bids and chance.random() < 0.5:
            bids.append({"player": chance.choice(table.players), "points": chance.choice((0, 1, 2, 3))})
        lots.append({"tile": chance.choice(("U", "U", "BC-F-bazaar")), "by": by, "bids": bids, "to": by if chance.random() < 0.7 else bids[-1]["player"] if bids else by})
    return [{"bazaar": lots}]


def round_of(chance, table, is_legal):
    """Entries after an auction, which the table has played, till one is illegal; and whether all are legal."""
    entries, order = [], table.seats(table.last)[1:] + [table.last]
    for player in order + [chance.choice((table.last, order[0]))]:
        tile = table.won.get(player, "U") if chance.random() < 0.9 else chance.choice(("V", "BC-F-bazaar"))
        spots = table.spots(tile)
        if not spots or table.due:
            break
        cell, degrees = chance.choice(spots)
        entry = {"player": player, "actions": [{"place": tile, "at": list(cell), "turn": degrees}]}
        table.mover = player
        entry["actions"] += bazaar(chance, table, cell) if chance.random() < 0.15 else []
        entries.append(entry)
        if not is_legal(table, entry):
            return entries, False
    return entries, True


def enter(chance, table, placed):
    count = [{"count": chance.choice(QUARTERS)}] if chance.random() < 0.5 else []
    return [{"follower": chance.choice(KINDS), "quarter": chance.choice(QUARTERS)}] + count


def leave(chance, table, placed):
    if not table.townsmen:
        return enter(chance, table, placed)
    own = chance.choice(table.townsmen)
    cell = chance.choice([placed, placed, *table.around([placed])])
    return [{"redeploy": {"player": own["player"], "from": own["quarter"], "kind": own["kind"], "at": list(cell),
                          "segment": some_segment(chance, table, cell)}}]


def leave_at_the_end(chance, table):
    """Entries of one follower each, after the last turn; mostly in order, and to a place of the right kind."""
    entries, kinds = [], {"castle": "city", "market": "field", "blacksmith": "road", "cathedral": "monastery"}
    townsmen = chance.sample(table.townsmen, min(len(table.townsmen), chance.choice((1, 1, 2, 3))))
    if chance.random() < 0.7:
        seats = table.seats(table.leaves_next)
        townsmen.sort(key=lambda t: seats.index(t["player"]))
    for own in townsmen:
        cells = [c for c in table.cells for s in table.cells[c] if s.kind == kinds[own["quarter"]]] or list(table.cells)
        cell = chance.choice(cells)
        nodes = [(cell, i) for i, s in enumerate(table.cells[cell]) if s.kind == kinds[own["quarter"]]]
        segment = name_of(table, chance.choice(nodes)) if nodes and chance.random() < 0.9 else some_segment(chance, table, cell)
        entries.append({"player": own["player"] if chance.random() < 0.95 else chance.choice(table.players), "actions": [
            {"redeploy": {"from": own["quarter"], "kind": own["kind"], "at": list(cell), "segment": segment}}]})
    return entries


def show_at_the_end(chance, table):
    """An entry that shows the token under the big top, after all others."""
    if not table.on("big-top") or chance.random() < 0.4:
        return []
    return [{"player": chance.choice(table.players), "actions": [{"animal": chance.choice((1, 3, 4, 4, 5, 5, 6, 7, 2))}]}]


def circle(chance, table, placed):
    figures = chance.sample(table.figures, min(2, len(table.figures)))
    name = chance.choice(("join", "leave"))
    moves = [{name: {"player": f["player"], "at": list(f["node"][0]), "segment": name_of(table, f["node"]),
                     **({"kind": chance.choice(KINDS) if name == "join" else f["kind"]})}} for f in figures if f["kind"] != "barn"]
    return [{"crop": "add" if name == "join" else "remove"}] + moves


def escape(chance, table, placed):
    return [{"escape": some_figure(chance, table)}]


def place_nearby(chance, table, placed):
    cell = chance.choice([placed, placed, *table.around([placed])])
    return {"at": list(cell), "segment": some_segment(chance, table, cell)}


def advanced(chance, table, placed):
    """Points move a figure: all, those of a place, or those that a word says."""
    scoring = chance.choice((None, None, place_nearby(chance, table, placed), place_nearby(chance, table, placed), chance.choice(SCORINGS)))
    player = {"player": chance.choice(table.players)} if chance.random() < 0.3 else {}
    return {"advance": {"figure": chance.choice(("meeple", "messenger")), **player, **({"for": scoring} if scoring else {})}}


def order(chance, table, placed):
    """What is scored first, and whom a robber robs."""
    first = [{"first": place_nearby(chance, table, placed)} for _ in range(chance.choice((0, 1, 1, 2)))]
    rob = robbed(chance, table, table.robbers) if chance.random() < 0.3 else []
    figure = follower(chance, table, placed) if chance.random() < 0.5 else []
    return figure + first + rob if chance.random() < 0.9 else first + rob + figure


def robbed(chance, table, robbers):
    """Whom one of these robbers robs, mostly of those who stand in his place."""
    if not robbers or chance.random() < 0.1:
        return [{"rob": {"by": chance.choice(table.players), "player": chance.choice(table.players)}}]
    by = chance.choice(list(robbers))
    near = [p for p in table.players if p != by and table.stand_of(p, table.robbers[by][1]) == table.robbers[by]]
    return [{"rob": {"by": by, "player": chance.choice(near or table.players)}}]


def bars_taken(chance, before, after, player):
    """Who takes which bar, in an order that may be the right one, and mostly not more than there are."""
    cells = [c for c, bars in before.bars.items() for _ in range(bars - after.bars.get(c, 0))]
    chance.shuffle(cells)
    more = {p: after.held[p] - before.held[p] for p in before.players}
    takers = [p for n in range(max(more.values())) for p in before.seats(player) if more[p] > n]
    told = [{"player": p, "at": list(c)} for p, c in zip(takers, cells + [after.placed])]
    if told and chance.random() < 0.2:
        told[-1]["player"] = chance.choice(before.players)
    told = told[:chance.choice((1, 2, 3, 9))]
    return [{"take_gold": told + told[-1:] * (chance.random() < 0.1)}]


def tell_more(chance, table, turn):
    """The turn as it was, with something told of its scoring step in the right place, mostly; None: there is none."""
    after = table.snapshot()
    try:
        after.play(turn)
    except Illegal:  # in that the programs differ
        return None
    placed, makers = after.placed, []
    if table.on("gold-mines") and after.held != table.held:
        makers += [lambda: bars_taken(chance, table, after, turn["player"])] * 4
    if table.on("robbers"):
        gone = {r: at for r, at in table.robbers.items() if after.robbers.get(r) != at}
        if gone or chance.random() < 0.1:
            makers += [lambda: robbed(chance, table, gone or table.robbers)] * 4
    if table.on("robbers") or table.on("messages"):
        makers += [lambda: [{"first": place_nearby(chance, after, placed)} for _ in range(chance.choice((1, 1, 2)))]]
    if table.on("messages"):
        makers += [lambda: [advanced(chance, after, placed)]]
    if not makers:
        return None
    actions, at = turn["actions"], next(i for i, a in enumerate(turn["actions"]) if "place" in a) + 1
    late = [i for i, a in enumerate(actions[at:], at) if "quarter" in a or LATE & set(a)] + [len(actions)]
    where = late[0] if chance.random() < 0.9 else chance.randrange(at, len(actions) + 1)
    return {**turn, "actions": actions[:where] + chance.choice(makers)() + actions[where:]}


def spend(chance, table, tile):
    """Ore of the mover's, spent before his tile."""
    bought = [chance.choice(({"swap": tile}, {"extra_turn": True}, {"recall": figure_of(chance, table, lambda f: f["player"] == table.mover)}))
              for _ in range(chance.choice((1, 1, 2)))]
    return bought


def message(chance, table, placed):
    advance = [advanced(chance, table, placed) for _ in range(chance.choice((0, 0, 1, 1, 2)))]
    drawn = {"message": chance.choice(WORDS), "take": chance.choice(("action", "points")), **(some_figure(chance, table) if chance.random() < 0.3 else {})}
    return advance + (follower(chance, table, placed) if chance.random() < 0.5 else []) + [drawn] * (chance.random() < 0.7)


def robber(chance, table, placed):
    told = {"player": chance.choice(table.players)} if chance.random() < 0.5 else {}
    space = table.stand_of(chance.choice(table.players), "meeple")[0]
    return [{"robber": {**told, "space": (space + (chance.random() < 0.1)) % 50}} for _ in range(chance.choice((1, 1, 2)))] + (
        follower(chance, table, placed) if chance.random() < 0.5 else [])


def festival(chance, table, placed):
    own = [t for t in table.townsmen if t["player"] == table.mover or chance.random() < 0.2]
    if own and chance.random() < 0.4:
        told = chance.choice(own)
        return [{"festival": {"quarter": told["quarter"], **({"kind": told["kind"]} if chance.random() < 0.6 else {})}}]
    return [{"festival": figure_of(chance, table, lambda f: f["player"] == table.mover)}]


def phantom(chance, table, placed):
    besides = [{"follower": "phantom", "segment": some_segment(chance, table, placed)}]
    return chance.choice((follower, fairy, tower, princess))(chance, table, placed) + besides


ACTIONS = {"russian-promos": (free, free), "big-top": (acrobats, acrobats, animal), "little-buildings": (building, building), "crop-circles": (circle, circle), "siege": (escape, escape), "count": (enter, enter, leave, leave), "bridges-castles-and-bazaars": (castle, castle, bazaar, bazaar), None: (follower, follower, follower), "abbey-and-mayor": (barn, drive, drive), "tower": (tower, tower, ransom),
           "princess-and-dragon": (fairy, princess, dragon, dragon), "hills-and-sheep": (flock, flock), "gold-mines": (gold, gold),
           "flying-machines": (fly, fly), "ferries": (ferries, ferries),
           "mage-and-witch": (magic, magic), "festival": (festival,), "robbers": (robber, robber, order), "messages": (message, message, order), "phantom": (phantom, phantom)}


def other_tile(chance, table, place):
    """The tile turned or moved, or an abbey in its place."""
    x, y = place["at"]
    how = chance.randrange(3 if table.on("abbey-and-mayor") else 2)
    if how == 0:
        return {**place, "turn": chance.choice((0, 90, 180, 270))}
    if how == 1:
        return {**place, "at": [x + chance.choice((-1, 0, 1)), y + chance.choice((-1, 0, 1))]}
    holes = [(c[0] + dx, c[1] + dy) for c in table.cells for dx, dy in ((0, 1), (1, 0))]
    holes = [h for h in holes if h not in table.cells and len(table.sides(h)) >= chance.choice((3, 4, 4))] or [(x, y)]
    return {"place": "abbey", "at": list(chance.choice(holes))}


LATE = {"message", "wagon", "count", "dragon", "crop", "join", "leave", "escape", "bazaar"}  # after the scoring step, or maybe so


def by_circle(chance, actions):
    """The actions with one of a crop circle's left out, told twice, chosen anew, or moved; None: there is none."""
    found = [i for i, a in enumerate(actions) if {"crop", "join", "leave"} & set(a)]
    if not found:
        return None
    at, choice = chance.choice(found), {"crop": chance.choice(("add", "remove"))}
    return chance.choice((actions[:at] + actions[at + 1:], actions[:at], actions[:at] + [choice] + actions[at:], actions + [choice],
                          actions[:at] + actions[at:at + 1] + actions[at:], actions[:at] + actions[at + 1:] + actions[at:at + 1]))


def spoil(chance, table, turn):
    """A copy of a turn of which the tile or one action is another; table: the game before it, which is used up."""
    turn = copy.deepcopy(turn)
    table.mover = turn["player"]
    tells = any(table.on(m) for m in ("robbers", "messages", "gold-mines"))
    if tells and chance.random() < 0.35 and (more := tell_more(chance, table, turn)):
        return more
    if table.on("miner-and-underminer") and chance.random() < (0.5 if table.ore[turn["player"]] else 0.05):
        place = next(a["place"] for a in turn["actions"] if "place" in a)
        return {**turn, "actions": spend(chance, table, place) + turn["actions"]}
    changed = by_circle(chance, turn["actions"])
    if changed and chance.random() < 0.5:
        return {**turn, "actions": changed}
    at = next(i for i, a in enumerate(turn["actions"]) if "place" in a)
    if chance.random() < 0.3:
        turn["actions"][at] = other_tile(chance, table, turn["actions"][at])
        if chance.random() < 0.5:
            turn["actions"][at + 1:] = []
        return turn
    placed = tuple(turn["actions"][at]["at"])
    table.lay(placed, turn["actions"][at]["place"], turn["actions"][at].get("turn", 0))
    table.placed = placed
    if table.on("bridges-castles-and-bazaars") and table.has(placed, "bazaar") and chance.random() < 0.5:
        return {**turn, "actions": turn["actions"] + bazaar(chance, table, placed)}
    makers = [m for module, rows in ACTIONS.items() for m in rows if module is None or table.on(module)]
    del turn["actions"][at + 1 + ("bridge" in turn["actions"][-1 if at + 2 > len(turn["actions"]) else at + 1]):]
    if table.on("bridges-castles-and-bazaars") and chance.random() < 0.3:
        del turn["actions"][at + 1:]
        x, y = chance.choice([placed] + [(placed[0] + a, placed[1] + b) for a, b in STEP.values()])
        turn["actions"].append({"bridge": {"at": [x, y], "segment": "road " + chance.choice(STEPS)}})
    turn["actions"] += chance.choice(makers)(chance, table, placed)
    return turn
