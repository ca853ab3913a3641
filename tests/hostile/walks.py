"""Hostile inputs of Carcassonne in which long features would be walked again and again."""
from parts import PLAYERS, listed


def long(rules, rows, more, parts=lambda i: "", tail="}\n", most=0):
    """A board in rows, what else the case says, and parts of it as many as fit, `most` of them."""
    head = '{"game":"carcassonne","rules":{%s},%s,"board":{"origin":[0,0],"rows":["%s"]},%s' % (
        rules, PLAYERS, '","'.join(rows), more)
    return listed(head, parts, tail, most)


def column(x, first="B", y=-1):
    """Turns of both players, who lay a column of tiles upwards from (x,y)."""
    return lambda i: '{"player":"%s","actions":[{"place":"%s","at":[%d,%d]%s}]}' % (
        ("red", "blue")[i % 2], first if i == 0 else "B", x, y - i, ',"turn":180' if i == 0 and first != "B" else "")


def snake(width, height):
    """One road, along all rows."""
    row = lambda left, right: left + " U" * (width - 2) + " " + right
    return [row("U", "V")] + [(row("V@270", "V@90"), row("V@180", "V"))[y % 2] for y in range(height - 1)]


def fence(width, height):
    """A field that cities fence in, but for one tile in the middle of its northern side."""
    row = lambda left, side, right: [left] + [side] * (width - 2) + [right]
    north = row("M", "E", "M@90")
    north[width // 2] = "B"
    return [" ".join(r) for r in [north] + [row("E@270", "B", "E@90")] * (height - 2) + [row("M@270", "E@180", "M@180")]]


def farmers(i):
    """Turns in which farmers come to the field of a barn: one beside an abbey, then the tile that joins him."""
    turn = '{"player":"%s","actions":[{"place":"B","at":[-1,%d]}%s]}'
    where = 3 * (i // 2) + i % 2
    return turn % (("red", "blue")[i % 2], where, "" if i % 2 else ',{"follower":"normal","segment":"field"}')


def make_walks():
    hand = '"to_move":"red","tile_in_hand":"%s"'
    yield "river-forks.json", long('"river":true', ["RII-III@90"] * 60000, hand % "RI-II")
    yield "river-closed.json", long('"river":true', ["RI-SPRING@90"] + ["RI-IFI@90"] * 70000 + ["RI-LAKE@90"], hand % "B")
    yield "river-long.json", long('"river":true', ["RII-III@90"] + ["RI-IFI@90"] * 70000,
                                  '"move":{"player":"red","actions":[{"place":"RI-II","at":[1,0]}]}')
    yield "portal-field.json", long(
        '"princess-and-dragon":true', ["B"] * 80000,
        '"followers":[{"player":"blue","at":[0,0],"segment":"field NNE"}],'
        '"move":{"player":"red","actions":[{"place":"PD-RrC-portal","at":[1,5],"turn":180}]}')
    yield "wagon-roads-far.json", long(
        '"abbey-and-mayor":"c1"', ["W " + "U " * 1500] + ["U@90"] * 60000,
        '"followers":[{"player":"red","kind":"wagon","at":[0,1],"segment":"road N"}],'
        '"move":{"player":"red","actions":[{"place":"W","at":[0,60001],"turn":180}]}')
    yield "shepherds.json", long(
        '"hills-and-sheep":true', fence(300, 220),
        '"followers":[{"player":"red","kind":"shepherd","at":[1,1],"segment":"field NNE"},'
        '{"player":"blue","kind":"shepherd","at":[2,2],"segment":"field NNE"}],"moves":[',
        column(5, "E"), "]}\n", 9000)
    yield "builders-road.json", long(
        '"tunnel":true,"traders-and-builders":true', snake(1300, 50),
        '"followers":[{"player":"red","at":[1,0],"segment":"road W"},'
        '{"player":"red","kind":"builder","at":[2,0],"segment":"road W"}],"moves":[', column(5), "]}\n", 9000)
    yield "mined-city.json", long('"miner-and-underminer":true', ["C"] * 80000,
                                  '"followers":[{"player":"blue","at":[0,0],"segment":"city N"}],' + hand % "TO-C")
    yield "openings.json", long(
        '"tunnel":true,"house_rules":["take-second-token"]', ["TU-RR@270"] + ["B " * 1001] * 70,
        '"tokens":[{"colour":"red","at":[0,0],"opening":"N"},{"colour":"blue","at":[0,0],"opening":"E"}],"moves":[',
        column(5, y=0), "]}\n", 9000)
    yield "barn.json", long(
        '"abbey-and-mayor":"c1"', [first + " B" * 7 for first in ("abbey", "B", "B") * 4000],
        '"followers":[{"player":"blue","kind":"barn","at":[1,1],"corner":"SE"}],"moves":[', farmers, "]}\n", 8000)
