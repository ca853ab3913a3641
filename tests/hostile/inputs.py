"""Writes inputs of at most 1 MiB that would cost much if work were not bounded.

  inputs.py FOLDER
"""
import sys

from expansions import make_expansions
from games import make_games
from loose import make_loose
from parts import ASKED, HEAD, LIMIT, LONE, PLAYERS, YAML, YAML_LONE, drawn, in_row, listed, tiles, write
from shared import make_shared
from walks import make_walks


def make():
    expects = '{"expect":{"verdict":"illegal"}}'
    cells = lambda i: '{"tile":"D","at":[%d,%d]}' % (i % 120 * 256, i // 120 * 256)
    yield "bytes.yaml", b"a: " + b"\xff\x00" * (LIMIT // 2 - 2)
    yield "wide.yaml", (YAML_LONE * 4000)[: LIMIT // 2].encode("utf-16")[: LIMIT]
    yield "nested.json", "[" * LIMIT
    yield "nested.yaml", "- " * (LIMIT // 2)
    yield "flow.yaml", "{a: " * (LIMIT // 4)
    yield "line.yaml", "title: " + "x" * (LIMIT - 8) + "\n"
    yield "quoted.yaml", 'title: "' + "\\x41" * (LIMIT // 4 - 4) + '"\n'
    yield "comments.yaml", YAML_LONE + "# x\n" * (LIMIT // 4 - 50)
    yield "blanks.yaml", YAML_LONE + " \n" * (LIMIT // 2 - 100)
    yield "colons.yaml", ":" * LIMIT
    yield "anchors.yaml", listed(YAML, lambda i: "k%d: &a%d x\n" % (i, i), "", join="")
    yield "keys.json", listed(HEAD, lambda i: '"z%d":1' % i, "}\n", 45000)
    yield "keys.yaml", listed(YAML, lambda i: "z%d: 1\n" % i, "", 45000, "")
    yield "twice.json", listed(HEAD, lambda i: '"z":1', "}\n", 45000)
    yield "players.json", listed('{"game":"carcassonne","board":[],"players":[',
                                 lambda i: '{"name":"p%d"}' % i, "]}\n", 30000)
    yield "unknown.json", listed(HEAD + '"board":[', lambda i: '{"tile":"Q%d","at":[%d,0]}' % (i, i),
                                 "]}\n", 16000)
    yield "same-cell.json", listed(HEAD + '"board":[', lambda i: '{"tile":"D","at":[0,0]}', "]}\n", 16000)
    yield "empty-cases.json", listed(HEAD + LONE + ',"cases":[', lambda i: "{}", "]}\n", 90000)
    yield "named-cases.json", listed(HEAD + LONE + ',"cases":[', lambda i: '{"id":"c%d"}' % i,
                                     "]}\n", 48000)
    yield "same-ids.json", listed(HEAD + LONE + ',"cases":[', lambda i: '{"id":"c"}', "]}\n", 48000)
    yield "few-ids.json", listed(HEAD + LONE + ',"cases":[', lambda i: '{"id":"c%d"}' % (i % 50), "]}\n", 13000)
    yield "tests.json", listed(HEAD + LONE + ',"cases":[', lambda i: expects, "]}\n", 30000)
    yield "tests.yaml", listed(YAML_LONE + "cases:\n",
                               lambda i: "- {expect: {verdict: illegal}}\n", "", 30000, "")
    yield "unders.yaml", listed(
        YAML_LONE + "expect: {verdict: illegal}\ncases:\n",
        lambda i: "- {under: [{rules: {base: first}, expect: {verdict: illegal}}]}\n", "", 12000, "")
    yield "under.yaml", listed(
        YAML_LONE + "expect: {verdict: possible}\nunder:\n",
        lambda i: "- {rules: {base: first}, expect: {verdict: illegal}}\n", "", 12000, "")
    yield "shared.json", listed(HEAD + '"board":[', cells, '],"cases":[' + "{}," * 199 + "{}]}\n", 15000)
    yield "far.json", listed(HEAD + '"board":[', tiles(3), "]," + ASKED + "}\n", 16000)
    yield "block.json", listed(HEAD + '"board":[', tiles(1), "]," + ASKED + "}\n", 16000)
    yield "row.json", listed(HEAD + '"board":[', in_row, "]," + ASKED + "}\n", 16000)
    yield "drawn.json", HEAD + drawn(700, 700) + "}\n"
    yield "drawn-row.json", HEAD + drawn(500000, 1) + "}\n"
    yield "drawn-column.json", HEAD + drawn(1, 90000) + "}\n"
    yield "drawn-unknown.json", HEAD + drawn(300, 300, "Q9@90") + "}\n"
    yield "moves.json", listed(
        HEAD + LONE + ',"moves":[',
        lambda i: '{"player":"red","actions":[{"place":"U","at":[%d,0],"turn":90}]}' % (i + 1),
        "]}\n", 9000)
    yield "lines.jsonl", listed("", lambda i: HEAD + LONE + ',"expect":{"verdict":"illegal"}}\n',
                                "", join="")
    yield "short.jsonl", "{}\n" * (LIMIT // 3)
    yield "posts.txt", "-----BEGIN ADJUDGE RULING-----\n" * (LIMIT // 31)
    yield "ends.txt", "-----BEGIN ADJUDGE RULING-----\n" + "-----END ADJUDGE RULING-----\n" * 36000
    yield "tickets.json", listed(
        '{"game":"ticket-to-ride",' + PLAYERS + ',"claims":[',
        lambda i: '{"player":"red","route":"Paris-Berlin"}', "]}\n", 20000)


write(sys.argv[1], make())
write(sys.argv[1], make_expansions())
write(sys.argv[1], make_games())
write(sys.argv[1], make_loose())
write(sys.argv[1], make_shared())
write(sys.argv[1], make_walks())
