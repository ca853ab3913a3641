"""Hostile inputs of what cases share or is judged again by other rules, of words for keys, names and cells, and of long claims."""
from games import COLOURS, TICKETS
from parts import HEAD, LONE, PLAYERS, YAML, YAML_LONE, listed


def times_cases():
    """A long list that each of many cases has."""
    def shared(head, one, count, tail):
        return listed(head + ",".join([one] * count) + tail + ',"cases":[', lambda i: "{}", "]}\n", 45000)

    yield "shared-tags.json", shared(HEAD + LONE + ',"tags":[', '"x"', 45000, "]")
    yield "shared-marks.json", shared(HEAD + '"board":[{"edges":"CRFR","at":[0,0],"marks":[', '"pennant"', 45000, "]}]")
    yield "shared-display.json", shared(TICKETS + '"display":[', '"red"', 45000, "]")
    yield "shared-prisoners.json", shared('{"game":"carcassonne","rules":{"tower":true},' + LONE
                                          + ',"players":[{"colour":"blue"},{"colour":"red","prisoners":[',
                                          '{"player":"blue","kind":"normal"}', 15000, "]}]")
    claims = ",".join('"p%d":"maybe"' % i for i in range(20000))
    yield "shared-claims.json", listed(HEAD + LONE + ',"disputed":{' + claims + '},"cases":[{"x":1},', lambda i: "{}", "]}\n", 20000)
    yield "same-claims.json", listed(HEAD + LONE + ',"disputed":[', lambda i: '{"by":"x","says":{"gained":{"red":0}}}', "]}\n", 8000)
    # Farmers by thousands of cities, about whose points two claims differ.
    tiles = ",".join('{"tile":"E","at":[%d,0]},{"tile":"E","at":[%d,-1],"turn":180}' % (i, i) for i in range(5400))
    farmers = ",".join('{"player":"%s","at":[%d,%d],"segment":"field"}' % ("ab"[i % 2], 10 * i, -(i % 3 == 0)) for i in range(14))
    yield "claimed-farms.json", ('{"game":"carcassonne","players":["a","b"],"board":[%s],"followers":[%s],'
                                 '"disputed":{"a":{"final":{"a":5}},"b":{"final":{"a":3}}}}\n'
                                 % (tiles, farmers))


def times_under():
    """The same under each of many other rules."""
    under = lambda i: '{"rules":{"base":"first"},"expect":{"verdict":"legal"}}'
    marks, blanks = ",".join(['"pennant"'] * 45000), ",".join(['"%s"' % (" " * 400)] * 2000)
    yield "under-marks.json", listed(HEAD + '"board":[{"edges":"CRFR","at":[0,0],"marks":[' + marks + ']}],"under":[', under, "]}\n", 9000)
    yield "under-blanks.json", listed(HEAD + '"board":{"rows":[' + blanks + ']},"under":[', under, "]}\n")
    yield "under-claims.json", listed(HEAD + LONE + ',"disputed":[' + ",".join(["{}"] * 50000) + '],"under":[', under, "]}\n", 9000)


def escaped():
    """Texts of many parts whose places are looked for behind an escape, a quote or a broken line."""
    yield "escaped-players.json", listed('{"game":"carcassonne",' + LONE + ',"cases":[', lambda i: '{"players":"\\u0061,%s"}' % (
        "a," * 390), "]}\n")
    yield "escaped-rows.json", '{"game":"carcassonne",%s,"board":{"rows":[%s]}}\n' % (PLAYERS, ",".join(
        ['"\\u0051 %s"' % ("Q " * 2000)] * 250))
    yield "quoted-players.yaml", listed("game: carcassonne\n" + "cases:\n", lambda i: "- players: '''a,%s'\n" % ("a," * 390), "", join="")
    yield "folded-rows.yaml", YAML + "board:\n  rows:\n" + "".join(["    - >-\n" + "        Q Q\n" * 340] * 250)
    yield "lines.yaml", listed("game: carcassonne\nplayers: [A, B]\ncases:\n", lambda i: "- board: |\n" + "    D\n" * 680, "", join="")


def names():
    """Names that become keys, and lists and texts that count things."""
    def spelled(i):
        letters = "inns and cathedrals"
        return "".join(c.upper() if i >> k & 1 else c for k, c in enumerate(letters))

    words = ["w%d" % i for i in range(400)]
    yield "spelled-rules.json", listed(HEAD + LONE + ',"rules":{', lambda i: '"%s":true' % spelled(i), "}}\n", 40000)
    yield "counted-hands.json", listed('{"game":"ticket-to-ride-europe","players":[', lambda i: '{"hand":["%s"]}' % '","'.join(
        words), "]}\n", 240)
    yield "counting-texts.json", listed('{"game":"ticket-to-ride-europe","players":[', lambda i: '{"hand":"%s"}' % " ".join(
        "abcdefghijklmnopqrstuvwyz"), "]}\n")
    # All are right, in one line: each digit behind a Hebrew letter gets a mark.
    yield "leftward-names.json", listed(HEAD + LONE + ',"disputed":[', lambda i: '{"by":"%d%s","says":"possible"}' % (
        i, "\u05d01" * 25), "]}\n")


def typed():
    """Tiles, figures and actions as texts."""
    yield "typed-tiles.yaml", listed(YAML + "board:\n", lambda i: "- U at %d 0 turn 90\n" % i, "", join="")
    yield "typed-figures.yaml", listed(YAML + "board: [D]\nfollowers:\n", lambda i: "- {red: thief on road at %d 0}\n" % i, "", join="")
    yield "typed-turns.yaml", listed(YAML_LONE + "moves:\n", lambda i: "- {%s: place U at %d 0 turn 90 follower meeple on road}\n" % (
        COLOURS[i % 2], i + 1), "", join="")
    yield "typed-stations.json", listed(TICKETS + '"moves":[', lambda i: '{"%s":"build station paris with 1 red"}' % COLOURS[i % 2], "]}\n")
    unfit = ("draw blind " + "a " * 94)[:199]
    yield "typed-unfit.json", listed(TICKETS + '"moves":[{"player":"red","actions":["draw 2 blind",', lambda i: '"%s"' % unfit, "]}]}\n")


def marked():
    """Words for a tile with as many marks after the edges as a text may have, none of which there is."""
    for name, mark in (("empty", "+"), ("unknown", "+q")):
        words = ",".join(['"CFFC%s"' % (mark * (4080 // len(mark)))] * 250)
        yield "%s-marks.json" % name, HEAD + '"board":[%s]}\n' % words
        yield "%s-marks-rows.json" % name, HEAD + '"board":{"rows":[%s]}}\n' % words
    yield "empty-marks.yaml", YAML + "board:\n" + ("- CFFC%s\n" % ("+" * 4080)) * 250


def acted():
    """One move of as many actions as fit, each of which is about another tile."""
    for name, at in (("row", lambda i: (i + 1, 0)), ("far", lambda i: (i % 100 * 20, i // 100 * 20))):
        yield "placing-%s.json" % name, listed(HEAD + LONE + ',"move":{"player":"red","actions":[', lambda i: (
            '"place D at %d %d"' % at(i)), "]}}\n", 40310)


def rich():
    """A hand that pays for every route in many ways, in many cases."""
    hand = ",".join('"%s":12' % card for card in (
        "red", "blue", "green", "yellow", "black", "white", "orange", "purple", "locomotive"))
    for count in (3000, 1000):
        yield "rich-%d.json" % count, listed('{"game":"ticket-to-ride-europe","players":[{"name":"Anna","hand":{' + hand
                                             + '}},{"name":"Bob"}],"cases":[', lambda i: "{}", "]}\n", count)


def long_game():
    """Rules that claims and an expectation name, in a game of 2,500 turns that complete cities."""
    def turn(i):
        south = (i + 1) % 2
        follower = "" if south else ',{"follower":"normal","segment":"city"}'
        return '{"player":"%s","actions":[{"place":"E","at":[%d,%d],"turn":%d}%s]}' % (
            COLOURS[i % 2], (i + 1) // 2, -south, 180 * south, follower)

    game = HEAD + '"board":[{"tile":"E","at":[0,0]}],"moves":[' + ",".join(map(turn, range(2500))) + "]"
    yield "expected-rules.json", listed(game + ',"expect":{"rules":[', lambda i: '"tunnel.opening-free"', "]}}\n", 50000)
    yield "claimed-rules.json", listed(game + ',"disputed":[', lambda i: '{"by":"p%d","says":{"rules":["base.majority"]}}' % i,
                                       "]}\n", 9000)
    # Scores that nobody has: no such points; points of another kind; nothing, which a rule may have denied.
    score = '{"player":"blue","kind":"%s","points":%d,"when":"any"}'
    for name, kind, points in (("scores", "city", lambda i: i + 50), ("kinds", "road", lambda i: 4 + i % 2 * 4),
                               ("denials", "road", lambda i: 0)):
        yield "claimed-%s.json" % name, listed(game + ',"disputed":[', lambda i: (
            '{"by":"red","says":{"scored":[%s]}}' % (score % (kind, points(i)))), "]}\n", 5000)
    yield "expected-scores.json", listed(game + ',"expect":{"scored":[', lambda i: score % ("road", i % 2 * 4), "]}}\n", 11000)


def make_shared():
    for group in (times_cases, times_under, escaped, names, typed, marked, acted, rich, long_game):
        yield from group()
