"""Hostile inputs in the shapes that people write, of texts that look like others, of many marks, edges, claims and comments."""
from games import COLOURS, TICKETS
from parts import HEAD, LIMIT, LONE, PLAYERS, YAML, YAML_LONE, listed


def shapes():
    """What is understood in place of the usual maps and lists, as much of it as fits."""
    yield "loose-cells.json", listed(HEAD + '"board":[', lambda i: '{"tile":"U","at":"%d, 0","turn":"auto"}' % i, "]}\n")
    yield "loose-turns.json", listed(HEAD + LONE + ',"moves":[', lambda i: '{"%s":[{"tile":"U","at":[%d,0]},"knight"]}' % (
        COLOURS[i % 2], i + 1), "]}\n")
    yield "loose-flat.json", listed(HEAD + LONE + ',"moves":[', lambda i: '{"player":"%s","place":"U","at":"%d 0","turn":"auto"}' % (
        COLOURS[i % 2], i + 1), "]}\n")
    yield "loose-disputes.json", listed(HEAD + LONE + ',"disputed":{', lambda i: '"p%d":"illegal"' % i, "}}\n")
    yield "loose-rules.json", HEAD + LONE + ',"rules":[' + ",".join(['"inns","king","the tower","h&s"'] * 30000) + "]}\n"
    standing = lambda i: '{"red":{"at":[0,0],"kind":"knight"}}'
    yield "loose-followers.json", listed(HEAD + '"board":[{"tile":"E","at":[0,0]}],"followers":[', standing, "]}\n")
    yield "loose-claimed.json", TICKETS + '"claimed":{"red":[' + ",".join(['"paris-marseille"'] * 50000) + "]}}\n"
    yield "counted-hand.json", ('{"game":"ticket-to-ride-europe","players":[{"colour":"red","hand":"%s"}],"to_move":"red"}\n'
                                % ", ".join(["2 red"] * 140000))


def marks():
    yield "edges-marks.json", HEAD + '"board":[{"edges":"FFFF%s","at":[0,0]}]}\n' % ("+monastery" * 100000)
    yield "edges-row.json", HEAD + '"board":"%s"}\n' % " ".join(["FFFF+monastery"] * 69000)
    bends = lambda i: '{"game":"carcassonne",%s,"board":[%s]}\n' % (PLAYERS, ",".join(
        '{"tile":"V","turn":"auto","at":[%d,%d]}' % (k % 5, k // 5) for k in range(20)))
    yield "auto-lines.jsonl", listed("", bends, "", join="")
    seen = ",".join('{"edges":"????","at":[%d,%d]}' % (k % 5, k // 5) for k in range(20))
    yield "unseen-block.json", listed(HEAD + '"board":[%s],"cases":[' % seen, lambda i: "{}", "]}\n")


def texts():
    """Names of many marks over one letter, numbers of 10,000 digits, keys of YAML that stand alone."""
    name = "a" + "\u0301" * 20000
    yield "combining.json", '{"game":"carcassonne",%s,"players":[%s]}\n' % (LONE, ",".join(
        '{"name":"%s%d"}' % (name, i) for i in range(6)))
    yield "digits.json", listed(HEAD + '"board":[', lambda i: '{"tile":"D","at":[%s,0]}' % ("9" * 10000), "]}\n")
    yield "digits.yaml", listed(YAML + "board:\n", lambda i: "- {tile: D, at: [%s, 0]}\n" % ("9" * 10000), "", join="")
    yield "complex-keys.yaml", listed(YAML_LONE, lambda i: "? k%d\n: 1\n" % i, "", join="")
    yield "directives.yaml", "%YAML 1.1\n" * (LIMIT // 10)
    yield "returns.yaml", (YAML_LONE + "cases:\n" + "- {}\n" * 200000).replace("\n", "\r")


def claims():
    """Claims and turns of tiles of which hardly anything is seen, and claims on the features of a large board."""
    seen = ",".join('{"edges":"C???","at":[%d,%d]}' % (2 * (i % 6), 2 * (i // 6)) for i in range(36))
    standing = '"followers":[{"player":"red","at":[0,0],"segment":"city"}]'
    says = lambda i: '{"by":"p%d","says":{"final":{"red":%d},"count":{"city":%d}}}' % (i, i, i)
    yield "edges-claims.json", listed(HEAD + '"board":[%s],%s,"disputed":[' % (seen, standing), says, "]}\n", 9000)
    tunnel = '{"game":"carcassonne","rules":{"tunnel":true},%s,"board":[%s],%s,"disputed":[' % (PLAYERS, seen, standing)
    yield "edges-claims-tunnel.json", listed(tunnel, says, "]}\n", 9000)
    yield "edges-claims-cases.json", listed(tunnel + ",".join(map(says, range(3000))) + '],"cases":[', lambda i: "{}", "]}\n", 3000)
    yield "edges-few-claims-cases.json", listed(tunnel + ",".join(map(says, range(20))) + '],"cases":[', lambda i: "{}", "]}\n", 3000)
    yield "unseen-turns.json", listed(HEAD + '"board":[{"edges":"????","at":[0,0]}],"moves":[', lambda i: (
        '{"player":"%s","place":"????","at":[%d,0]}' % (COLOURS[i % 2], i + 1)), "]}\n", 9000)
    tunnels = ",".join('{"tile":"TU-RRRR","at":[%d,%d]}' % (i % 140, i // 140) for i in range(3000))
    feature = lambda i: '{"by":"p%d","says":{"features":[{"at":[%d,0],"segment":"road N","points":%d}]}}' % (i, i % 140, i)
    yield "claims-features.json", listed('{"game":"carcassonne","rules":{"tunnel":"czech"},%s,"board":[%s],"disputed":[' % (
        PLAYERS, tunnels), feature, "]}\n", 5000)


def comments():
    """Comments at every place, which fmt keeps and every page of a case passes over."""
    said = "- expect: # why %d\n    # inside\n    verdict: illegal # said\n    # tail\n"
    yield "comments-cases.yaml", listed(YAML_LONE + "cases:\n", lambda i: said % i, "", join="")
    tile = "  # before %d\n  - # behind\n    # in\n    tile: D  # name\n    # mid\n    at: [%d, 0]  # cell\n    # after\n"
    yield "comments-tiles.yaml", listed(YAML + "board:\n", lambda i: tile % (i, 2 * i), "", join="")
    grass = lambda i: "{tile: FFFF, at: [%d, 0]}" % i
    yield "one-line.yaml", listed(YAML + "board: [", grass, "]\n", 15000)
    yield "indented.yaml", YAML + "board:\n" + "#\n" * (LIMIT // 4) + " " * (LIMIT // 4) + "- {tile: D, at: [0, 0]}\n"
    yield "quoted-keys.yaml", listed(YAML + "board:\n", lambda i: '- {"tile": "D", \'at\': ["%d", "0"]}\n' % (2 * i), "", 14000, "")


def make_loose():
    for group in (shapes, marks, texts, claims, comments):
        yield from group()
