"""Hostile inputs of games, disputes, readings and tiles told by what is seen of them."""
from parts import ASKED, HEAD, LIMIT, LONE, PLAYERS, listed

TICKETS = '{"game":"ticket-to-ride-europe","players":[{"colour":"red"},{"colour":"blue"}],'
OPEN = '{"game":"carcassonne","rules":{"tunnel":"czech","king-and-robber":true,"abbot":true},' + PLAYERS + ","
COLOURS = ("red", "blue")


def by_turns(actions):
    return lambda i: '{"player":"%s","actions":[%s]}' % (COLOURS[i % 2], actions(i))


def grid(words, wide=100):
    return lambda i: '{%s,"at":[%d,%d]}' % (words, i % wide, i // wide)


def aliases(depth):
    """Lists of lists, each ten times the one before, by YAML's aliases."""
    lines = ["game: carcassonne\nplayers: [{colour: red}]\ntags: &a0 [x]\n"]
    lines += ["k%d: &a%d [%s]\n" % (i, i, ", ".join(["*a%d" % (i - 1)] * 10)) for i in range(1, depth)]
    return "".join(lines)


def turns():
    """Games of many turns."""
    row = by_turns(lambda i: '{"place":"U","at":[%d,0],"turn":0}%s' % (
        i + 1, ',{"follower":"normal","segment":"field NNE"}' if i == 0 else ""))
    yield "farmers.json", listed(HEAD + LONE + ',"moves":[', row, "]}\n", 8000)
    cities = by_turns(lambda i: '{"place":"E","at":[%d,%d],"turn":%d}' % (i // 2 + 1, -(i % 2), 180 * (i % 2)))
    yield "kings.json", listed(OPEN + '"king":"red","board":[{"tile":"E","at":[0,0]}],"moves":[', cities, "]}\n", 9000)
    mouths = by_turns(lambda i: '{"place":"TU-RCR","at":[%d,0]},{"token":"%s","at":[%d,0],"opening":"E"}'
                      % (i + 1, COLOURS[i % 2], i + 1))
    yield "tunnel-turns.json", listed(OPEN + LONE + ',"moves":[', mouths, "]}\n", 5900)
    moves = listed(HEAD + LONE + ',"moves":[', row, "]", 2000)
    yield "game-times-cases.json", listed(moves + ',"cases":[', lambda i: '{"id":"c%d"}' % i, "]}\n", 30000)
    yield "game-times-under.json", listed(moves + ',"expect":{"verdict":"legal"},"under":[',
                                          lambda i: '{"rules":{"base":"first"},"expect":{"verdict":"legal"}}', "]}\n", 9000)
    big = listed(OPEN + '"board":[', grid('"tile":"TU-RRRR"', 140), "]", 15000)
    says = lambda i: '{"by":"p%d","says":{"verdict":"illegal","final":{"red":%d}}}' % (i, i)
    yield "disputes.json", listed(OPEN + LONE + ',"disputed":[', says, "]}\n", 15000)
    yield "board-times-disputes.json", listed(big + ',"disputed":[', says, "]}\n", 2000)
    token = lambda i: '{"colour":"%s","at":[%d,%d],"opening":"S"}' % (COLOURS[i % 2], i % 140, i // 140)
    yield "same-token.json", listed(OPEN + '"board":[{"tile":"TU-RRRR","at":[0,0]}],"tokens":[', lambda i: token(0), "]}\n", 20000)
    yield "many-tokens.json", listed(listed(OPEN + '"board":[', grid('"tile":"TU-RRRR"', 140), '],"tokens":[', 9000), token, "]}\n", 5800)
    wants = '"expect":{"final":{%s}}' % ",".join('"p%d":1' % i for i in range(60000))
    yield "wants.json", HEAD + LONE + "," + wants + "}\n"
    yield "features.json", listed(HEAD + LONE + ',"expect":{"features":[', lambda i: '{"at":[0,0],"segment":"city N","points":%d}' % i,
                                  "]}}\n", 12000)


def tickets():
    """Ticket to Ride: turns, cards, networks."""
    blind = by_turns(lambda i: '{"draw":"blind"},{"draw":"blind"}')
    yield "ticket-draws.json", listed(TICKETS + '"moves":[', blind, "]}\n", 14000)
    open_cards = by_turns(lambda i: '{"draw":"red"},{"draw":"red"}')
    yield "ticket-display.json", listed(TICKETS + '"display":["red","red","red","red","red"],"moves":[', open_cards, "]}\n", 14000)
    kept = by_turns(lambda i: '{"take_tickets":3,"keep":2}')
    yield "ticket-tickets.json", listed(TICKETS + '"moves":[', kept, "]}\n", 14000)
    passes = by_turns(lambda i: "")
    yield "ticket-passes.json", listed(TICKETS + '"moves":[', passes, "]}\n", 25000)
    same = by_turns(lambda i: '{"lay":{"locomotive":1},"route":{"length":1,"ferry":1}}')
    yield "ticket-described.json", listed(TICKETS + '"moves":[', same, "]}\n", 11000)
    yield "ticket-hand.json", TICKETS.replace('"red"}', '"red","tickets":[%s]}' % ",".join(['"essen-kyiv"'] * 60000)) + '"to_move":"red"}\n'
    tunnels = by_turns(lambda i: '{"lay":{"blue":2},"route":"munchen-venezia"},{"reveal":["blue","red","red"]},{"withdraw":true}')
    reveal = ('"move":{"player":"red","actions":[{"lay":{"locomotive":2},"route":{"length":2,"colour":"red","tunnel":true}},'
              '{"reveal":["red","locomotive","blue"]}]}')
    due = lambda i: '{"by":"%s","says":{"claim":{"extras_due":%d}}}' % (("red", "blue")[i % 2], 1 + i % 2)
    yield "ticket-claims.json", listed(TICKETS + reveal + ',"disputed":[', due, "]}\n", 19900)
    yield "ticket-tunnels.json", listed(TICKETS + '"moves":[', tunnels, "]}\n", 6000)


def told():
    """Tiles told by their edges, turned as they fit, drawn."""
    for name, words in (("auto", '"tile":"U","turn":"auto"'), ("auto-bends", '"tile":"V","turn":"auto"'),
                        ("auto-crossings", '"tile":"W","turn":"auto"'), ("edges", '"edges":"RRRR"'), ("edges-fields", '"edges":"FFFF"'),
                        ("edges-open", '"edges":"????"'), ("edges-half", '"edges":"R??R"')):
        yield "told-" + name + ".json", listed(HEAD + '"board":[', grid(words), "]," + ASKED + "}\n", 16000)
    yield "told-chessboard.json", listed(
        HEAD + '"board":[', lambda i: '{"tile":"%s","turn":"auto","at":[%d,%d]}' % ("VI"[(i // 100 + i) % 2], i % 100, i // 100), "]}\n", 14000)
    for name, tile in (("bends", "V"), ("crossings", "W"), ("roads", "U"), ("cities", "I")):
        board = listed(HEAD + '"board":[', grid('"tile":"%s","turn":"auto"' % tile, 20), "]", 399)
        yield "auto-cases-" + name + ".json", listed(board + ',"cases":[', lambda i: "{}", "]}\n", 40000)
    seen = listed(HEAD + '"board":[', grid('"edges":"C??C"', 2), "]", 12)
    yield "edges-cases.json", listed(seen + ',"cases":[', lambda i: "{}", "]}\n", 40000)
    row = '"' + " ".join(["RRRR"] * 400) + '"'
    yield "told-rows.json", HEAD + '"board":{"origin":[0,0],"rows":[' + ",".join([row] * 500) + "]}}\n"
    shape = "; ".join(["field inner"] * 300)
    inner = lambda i: '{"tile":{"name":"x%d","shape":"%s"},"at":[%d,0]}' % (i, shape, i)
    yield "shape.json", listed(HEAD + '"board":[', inner, "]}\n")
    made = lambda i: '{"tile":{"name":"t%d","shape":"city N E S W"},"at":[%d,0]}' % (i, 2 * i)
    yield "shapes.json", listed(HEAD + '"board":[', made, "]}\n", 14000)
    standing = lambda i: '{"player":"red","at":[%d,%d],"segment":"field"}' % (i % 100, i // 100)
    yield "kinds-alone.json", listed(listed(HEAD + '"board":[', grid('"tile":"B"'), '],"followers":[', 8000), standing, "]}\n", 6500)


def texts():
    """Words, names and aliases."""
    yield "aliases.yaml", aliases(200)
    yield "near-words.json", listed(HEAD + '"board":[', lambda i: '{"tile":"PD-Ccc-prncess","at":[%d,0]}' % (3 * i), "]}\n", 16000)
    title = lambda i: '{"title":"%s"}' % ("\u6f22<&>a\u0301\u202e" * 200)[:1000]
    yield "titles.json", listed(HEAD + LONE + ',"cases":[', title, "]}\n", 90000)
    yield "tags.json", listed(HEAD + LONE + ',"tags":[', lambda i: '"t%d"' % i, "]}\n", 90000)
    yield "tokens.yaml", "[" + "a," * (LIMIT // 2 - 2)
    yield "options.json", listed(HEAD + LONE + ',"rules":{"options":{', lambda i: '"o.p%d":"v"' % i, "}}}\n", 45000)
    yield "house-rules.json", listed(HEAD + LONE + ',"rules":{"house_rules":[', lambda i: '"r%d"' % i, "]}}\n", 90000)
    hundred = "{" + ",".join('"z%d":1' % i for i in range(100)) + "}\n"
    yield "wrong-lines.jsonl", hundred * (LIMIT // len(hundred))
    yield "quoted-post.txt", "> > > -----BEGIN ADJUDGE RULING-----\n" + "> > > x\n" * 120000


def unknown():
    """Names that nobody knows, where each error would look for what is meant."""
    misspelt = lambda word: lambda i: '"%s%d"' % (word, i)
    yield "unknown-rules.json", listed(HEAD + LONE + ',"expect":{"rules":[', misspelt("tunel.op"), "]}}\n", 90000)
    yield "wrong-rules.json", listed(HEAD + LONE + ',"expect":{"rules":[', lambda i: '"base.one-tile"', "]}}\n", 60000)
    yield "unknown-deciding.json", listed(HEAD + LONE + ',"expect":{"deciding":[', misspelt("tunel.op"), "]}}\n", 90000)
    yield "unknown-options.json", listed(HEAD + LONE + ',"rules":{"options":{', lambda i: '"tunnel.opening%d":"x"' % i, "}}}\n")
    yield "unknown-marks.json", listed(HEAD + '"board":[{"edges":"CRFR","at":[0,0],"marks":[', misspelt("pennat"), "]}]}\n", 90000)
    yield "unknown-routes.json", listed(TICKETS + '"claimed":[',
                                        lambda i: '{"player":"red","route":"pariz-berlyn%d"}' % i, "]}\n")


def make_games():
    for group in (turns, tickets, told, texts, unknown):
        yield from group()
