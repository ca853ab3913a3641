"""Hostile inputs of Carcassonne's expansions and of recorded games."""
from parts import HEAD, LIMIT, PLAYERS, listed

ON = '"rules":{"princess-and-dragon":true,"tower":true,"abbey-and-mayor":true,"hills-and-sheep":true,' \
     '"traders-and-builders":true,"inns-and-cathedrals":true,"river":true,"abbot":true,"tunnel":true,' \
     '"king-and-robber":true},'
ALL = '{"game":"carcassonne",' + ON + PLAYERS + ","
HAND = '"to_move":"red","tile_in_hand":"%s"'


def block(tile, step=1, wide=140):
    """Rows of one tile, `step` apart."""
    return lambda i: '{"tile":"%s","at":[%d,%d]}' % (tile, step * (i % wide), step * (i // wide))


def field(tile, more, step=1, most=16000, wide=140):
    """A board of one tile with what else the case says."""
    return listed(ALL + '"board":[', block(tile, step, wide), "]," + more + "}\n", most)


def walks(i):
    """A dragon tile next to the last, and a step onto it."""
    return '{"player":"%s","actions":[{"place":"PD-RFr-dragon","at":[%d,0]},{"dragon":["E"]}]}' % (
        ("red", "blue")[i % 2], i + 1)


def record(messages, sets='"basic:1":1,"princess-and-dragon:1":1'):
    return ('{"appVersion":"5.12.0","setup":{"sets":{%s},"elements":{"small-follower":7,"farmers":true,"dragon":1,'
            '"fairy":1,"princess":true,"portal":true},"rules":{},"start":[{"tile":"BA/RCr","x":0,"y":0,"rotation":0}]},'
            '"players":[{"name":"A","slot":0},{"name":"B","slot":1}],"gameAnnotations":{},"replay":[%s]}\n'
            % (sets, messages))


def placed(i):
    return ('{"type":"PLACE_TILE","payload":{"tileId":"BA/RFr","rotation":"R0","position":[%d,0]},"player":%d},'
            '{"type":"COMMIT","payload":{}}' % (i + 1, i % 2))


def make_expansions():
    lone = '"board":[{"tile":"PD-RFr-volcano","at":[0,0]}],'
    yield "dragon-walks.json", listed(ALL + lone + '"moves":[', walks, "]}\n", 4500)
    yield "dragon-far.json", ALL + lone + ('"move":{"player":"red","actions":[{"place":"PD-RFr-dragon","at":[1,0]},'
                                           '{"dragon":[%s]}]}}\n' % ",".join(['"N","S"'] * 45000))
    yield "volcanoes.json", field("PD-F-volcano", HAND % "PD-RFr-dragon")
    yield "portals.json", field("B", HAND % "PD-RRR-portal", 3)
    yield "portal-block.json", field("X", HAND % "PD-RRR-portal")
    yield "princesses.json", field("PD-Ccc-princess", HAND % "PD-Ccc-princess", 3)
    towers = lambda height: lambda i: '{"at":[%d,%d],"height":%d}' % (i % 90, i // 90, height)
    yield "towers.json", listed(
        listed(ALL + '"board":[', block("TO-F", 1, 90), '],"towers":[', 9000), towers(1),
        "]," + HAND % "TO-F" + "}\n", 20)
    yield "tall-tower.json", listed(
        listed(ALL + '"board":[', block("TO-F", 1, 90), '],"towers":[', 9000), towers(20), "]," + HAND % "TO-F" + "}\n", 1)
    yield "foundations.json", field("TO-RRRR", HAND % "TO-RRRR")
    wagon = '"followers":[{"player":"red","kind":"wagon","at":[0,0],"segment":"road E"}],'
    yield "wagon-roads.json", field("X", wagon + HAND % "X")
    yield "wagon-row.json", listed(
        ALL + '"board":[', lambda i: '{"tile":"U","at":[%d,0],"turn":90}' % i,
        '],"followers":[{"player":"red","kind":"wagon","at":[0,0],"segment":"road W"}],' + HAND % "W" + "}\n", 16000)
    yield "wagon-rows.json", field("PD-RRR-portal", wagon + HAND % "PD-RRR-portal", 1, 16000, 16000)
    flock = '"followers":[{"player":"red","kind":"shepherd","at":[0,0],"segment":"field NNE","sheep":[%s]}],'
    yield "flock.json", ALL + '"board":[{"tile":"B","at":[0,0]}],' + flock % ",".join(["4"] * 90000) + HAND % "E" + "}\n"
    yield "bag.json", field("B", flock % "1" + '"bag":{"sheep":[3,5,5,2],"wolves":2},' + HAND % "B")
    yield "hills.json", field("HS-C!-vineyard", HAND % "B", 3)
    yield "monasteries.json", field("B", HAND % "HS-C!-vineyard")
    yield "abbey-holes.json", field("D", HAND % "D", 2)
    yield "mayors.json", field("AM-C++", '"followers":[{"player":"red","kind":"mayor","at":[0,0],"segment":"city N"}],' +
                               HAND % "C")
    yield "gardens.json", field("TO-F-garden", '"followers":[{"player":"red","kind":"abbot","at":[0,0],"segment":"garden"}],'
                                + HAND % "B")
    barns = lambda i: '{"player":"red","kind":"barn","at":[%d,%d],"corner":"SE"}' % (i % 140, i // 140)
    yield "barns.json", listed(ALL + '"board":[' + ",".join(map(block("B"), range(8000))) + '],"followers":[', barns, "]}\n", 5000)
    prisoners = lambda i: '{"player":"blue","kind":"normal"}'
    yield "prisoners.json", listed(
        '{"game":"carcassonne","rules":{"tower":true},"board":[],"players":[{"colour":"blue"},{"colour":"red","prisoners":[',
        prisoners, "]}]}\n", 25000)
    yield "rivers.json", field("RI-IFI", '"river_left":9,' + HAND % "RI-IFI", 1, 16000, 16000)
    yield "tunnels.json", field("PD-TUNNEL", HAND % "PD-TUNNEL")
    unseen = lambda edges: lambda i: '{"edges":"%s","at":[%d,0]}' % (edges, 2 * i)
    yield "unseen.json", listed('{"game":"carcassonne",' + PLAYERS + ',"board":[', unseen("????"), "]}\n", 1000)
    yield "unseen-all.json", listed(ALL + '"board":[', unseen("????"), "]}\n", 300)
    yield "unseen-cities.json", listed(ALL + '"board":[', unseen("C???"),
                                       '],"followers":[{"player":"red","at":[0,0],"segment":"city"}]}\n', 300)
    yield "record-row.jcz", record(listed("", placed, "", 6000)[: LIMIT - 600])
    yield "record-commits.jcz", record(",".join(['{"type":"COMMIT","payload":{}}'] * 30000))
    yield "record-undo.jcz", record(listed("", lambda i: placed(0) + ',{"type":"UNDO","payload":{}}', "", 5000))
    yield "record-start.jcz", record("").replace(
        '"start":[', listed('"start":[', lambda i: '{"tile":"BA/RFr","x":%d,"y":3,"rotation":0}' % i, ",", 15000))
    yield "record-sets.jcz", record("", listed("", lambda i: '"set%d:1":1' % i, "", 60000))
    yield "record-dragon.jcz", record(
        '{"type":"PLACE_TILE","payload":{"tileId":"DG/F.v","rotation":"R0","position":[0,1]},"player":0},'
        '{"type":"COMMIT","payload":{}},{"type":"PLACE_TILE","payload":{"tileId":"DG/RFr.d","rotation":"R0",'
        '"position":[1,0]},"player":1},' + ",".join(
            ['{"type":"MOVE_NEUTRAL_FIGURE","payload":{"figureId":"dragon.1","to":[0,%d]}}' % (i % 2)
             for i in range(10000)]))
    entry = lambda i: ('{"type":"playTile","args":{"player_id":"%d","type":"16","x":"%d","y":"0","ori":"4"}}'
                       % (11 + i % 2, i + 1))
    yield "log-row.json", listed('{"status":1,"data":{"valid":1,"data":[{"channel":"/table/t1","packet_id":"1","data":[',
                                 entry, "]}]}}\n", 10000)
    packet = lambda i: '{"channel":"/table/t1","packet_id":"%d","data":[%s]}' % (i, entry(i))
    yield "log-packets.json", listed('{"status":1,"data":{"valid":1,"data":[', packet, "]}}\n", 7000)
