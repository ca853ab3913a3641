#!/usr/bin/python3
"""book.py PROGRAM SOURCE: what `adjudge book` promises: which cases are entries, that the page asks nothing of anybody and leads nowhere
in vain, that a wrong case stops it, what it says of a book of before, and that a suite is what its schema says and can be run.
"""
import base64
import collections
import html
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import zlib
from fnmatch import fnmatch
from html.parser import HTMLParser
from urllib.parse import unquote

import yaml
from jsonschema import Draft7Validator

program, source = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
faults = []
HEAD = "game: carcassonne\nplayers: [Ann, Ben]\nboard: [{tile: D, at: [0, 0]}]\nmove: {player: Ann, actions: [{place: U, at: [1, 0]}]}\n"
WORDS = """title: May Ann's road & "Ben's" be one?
source: "Asked at https://example.org/q?a=1&b=2, like #b/x and #nowhere."
"""


def fault(holds, words):
    if not holds:
        faults.append(words)


def book(*arguments, folder=source):
    return subprocess.run([program, "book", *arguments], cwd=folder, capture_output=True, text=True, check=False)


class Page(HTMLParser):
    """What is named in a page, what it links to, and what it would load."""
    def __init__(self, text):
        super().__init__()
        self.ids, self.entries, self.links, self.loads = [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        self.ids += [given["id"]] if "id" in given else []
        self.entries += [given["id"]] if tag == "article" else []
        self.links += [given["href"]] if tag in ("a", "use") else []
        self.loads += [tag] if tag in ("link", "img", "iframe", "image") or "src" in given or "style" in given else []


def check_page(text, entries):
    page = Page(text)
    fault(sorted(page.entries) == sorted(entries), f"entries are {page.entries}, not {entries}")
    twice = [name for name, count in collections.Counter(page.ids).items() if count > 1]
    fault(not twice, f"named twice: {twice}")
    inside, ids = [link[1:] for link in page.links if link.startswith("#")], set(page.ids)
    lost = {link for link in inside if unquote(link) not in ids}
    fault(not lost, f"links that lead nowhere: {sorted(lost)[:5]}")
    fault(all(re.match("#|https?://|page.html#", link) for link in page.links), "a link that is no address")
    fault(not page.loads, f"the page loads something: {page.loads[:5]}")
    fault("default-src 'none'" in text, "the page has no policy")
    return page


def check_choice(folder):
    """Which cases are entries; words that HTML, addresses and Markdown would take for something else."""
    (folder / "a.yaml").write_text(HEAD + "id: a\nexpect: {verdict: legal}\ncases: [{id: 1, title: One}, {id: 2, title: Two, book: no},"
                                   " {id: 3, title: Three, expect: {verdict: illegal}, xfail: known}, {id: 4}]\n", encoding="utf-8")
    (folder / "b.yaml").write_text(HEAD + WORDS + "id: b\nbook: titled\ncases: [{id: plain, expect: {verdict: legal}},"
                                   " {id: x, title: X, disputed: [{by: Ann, says: legal}]}]\n", encoding="utf-8")
    (folder / "c.yaml").write_text(HEAD + WORDS + "id: 'c é\"<&>'\nexpect: {verdict: legal}\n", encoding="utf-8")
    (folder / "d.yaml").write_text(HEAD + "title: D\n", encoding="utf-8")
    entries = ["a/1", "a/4", "b/x", 'c é"<&>']
    done = book(".", "-o", "out.html", "--title", "Rulings <of> ours", "--page", "page.html", folder=folder)
    fault(done.returncode == 0, f"a book of four ends with {done.returncode}: {done.stderr}")
    fault("a/4 has no title" in done.stderr and "#nowhere, which is no entry" in done.stderr and done.stderr.count("\n") == 3,
          f"its faults are told otherwise: {done.stderr}")
    text = (folder / "out.html").read_text(encoding="utf-8")
    page = check_page(text, entries)
    fault("<title>Rulings &#60;of&#62; ours</title>" in text, "its title is another one")
    fault("https://example.org/q?a=1&b=2" in page.links, "an address in a source is no link")
    for link in filter(lambda link: link.startswith("page.html#"), page.links):
        packed = base64.urlsafe_b64decode(link[10:] + "===")
        fault("board" in json.loads(zlib.decompress(packed, wbits=-15)), f"{link[:40]} has no case in it")
    fault(sum(link.startswith("page.html#") for link in page.links) == 4, "not each entry opens in the page")
    cases = [html.unescape(case) for case in re.findall("<pre>(.*?)</pre>", text, re.S)]
    judged = [subprocess.run([program, "check", "-s", "-"], input=case, capture_output=True, text=True, check=False).stdout for case in cases]
    fault(sum("LEGAL: " in answer for answer in judged) == len(cases) == 4, "a case to copy is not one that is judged")
    fault("<p>Ann says: it is legal</p>" in text, "who says what is not told")
    lines = book(".", "-f", "ndjson", folder=folder).stdout.splitlines()
    fault(sorted(json.loads(line)["id"] for line in lines) == sorted(entries), "the suite has other entries")
    done = book(".", "-f", "md", folder=folder)
    fault(done.stdout.count("\n## ") == 4 and '<a id="c é&#34;&#60;&#38;&#62;"></a>' in done.stdout, "the Markdown is another one")


def check_words(folder):
    """An entry answers its title, names features by where they are, and tells what the picture does not show and only what is asked."""
    folder.mkdir()
    road = HEAD.replace("[Ann, Ben]", "[{name: Ann, score: 3}, {name: Ben, followers_left: 0}]").replace("tile: D", "tile: A, turn: 270")
    road = road.replace("place: U, at: [1, 0]", "place: A, at: [1, 0], turn: 90")
    # Two tiles of one road each end it: 2 points. The editions of the base game agree on that.
    (folder / "a.yaml").write_text(f"{road}title: Is it a road?\nbook: answer-yes\nabout: base.road\nexpect: {{gained: {{Ann: 2}}}}\n"
                                   "followers: [{player: Ann, at: [0, 0], segment: road}]\n"
                                   "under: [{rules: {base: first}, expect: {gained: {Ann: 2}}}]\n", encoding="utf-8")
    done = book("a.yaml", "-f", "md", folder=folder)
    said = [line for line in done.stdout.splitlines() if line.startswith("> ") and line != ">"]
    fault(said[:1] == ["> Yes."], f"a title is not answered: {done.stderr}{said}")
    fault("the road at (0,0) is complete" in " ".join(said), f"a road is not named by its place: {said}")
    fault("Before the move: Ann has 3 points; Ben has 0 followers left." in done.stdout, "what the picture lacks is not told")
    fault("| By which rules" not in done.stdout, "the table has rules that answer alike")


# What a reader of an entry of ours must find: by the entry's id, the words, worked out by hand.
SHOWN = {
    # An answer that is open tells the rule, and its table what a table may agree on.
    "drawing-again/empty-display": ["> The rule: Without pile and discards no train card can be drawn blind"],
    "take-second-token/taken-and-own": ["| If the table agrees on it | Answer |"],
    "buildings/prior": ["> The rules in play leave it open, so the players must agree: Red ends at 3 or 4, blue ends at 0."],
    # A title about ties gets the rule on majorities, though no ruling is by it.
    "majority/three-way-tie": ["> The rule: Whoever has the most followers on a feature scores it fully"],
    # Parts of tiles are named by their sides, also in the legend.
    "two-names/southern-field": ["the south-western field of (1,0) and the south-eastern field of (-1,0) are one field",
                                 "b put a follower on the south-western field: not allowed"],
    # Only what has a place on the board has a letter.
    "enter/enters": ["\nsend a follower to the market"],
    # The reason comes before who is right, and a quarrel of editions has its word too.
    "tunnel-note-4": ["> Yes by WikiCarpedia's text and notes and JCloisterZone; no by the Czech rules 1.1; left open by "],
    "worth/mage-road": ["> 5 of red's points for the road at (1,0) are for the mage"],
    "bazaars/drawn-in-the-round-open": ["If yes, after the round: the move is legal; red loses 2. If no: the move is illegal."],
    "bag/all-lie": ["Before the move: Anna's shepherd on the north-eastern field of (0,0) has sheep: 4, 4."],
    "castle-pairs/gold": ["The rules in play leave it open, so the players must agree: Blue gains 2; red ends at 0, blue ends at 3 or 4.",
                          "| The Gold Mines, boxes until 2016; The Gold Mines, boxes since 2017 | legal; it is left open whether blue ends at 3 or 4 |"],
    "castle-pairs/mage": ["M<"],  # the mage has gone aside
    "castles/empty-road": ["- blue says: red's follower goes"],
    "circus/final": ["the token under the big top is a 5."],
    # Editions of two modules are no pair: each is judged with the others in force.
    "gq11/pigs": ["| JCloisterZone | red ends at 4, blue ends at 0 |\n| the first edition | red ends at 4, blue ends at 0 |"],
    # Two acrobats of red's and one of blue's, 5 points each: the title asks how many.
    "acrobats/pyramid": ["> Red 10, blue 5.\n", "> The turn is legal. Red gains 10, blue gains 5."],
    # The same field gives 3 for the completed city and 4 for the castle.
    "castles/farm-both": ["> 7 points.\n"],
    "siege/complete": ["> 7 points.\n"],  # 5 tiles and 2 pennants at 1 point each, besieged
    "darmstadt/darmstadtium": [">\n> The rule: "],
    "mountains/a-mountain-route": ["| If the table plays otherwise | Answer |"],
    "tunnel-note-8/three-in-a-row": ["> Yes."],  # all editions allow it
    "wagon/to-the-scored-road": ["1w╪"],  # it has not gone: the turn is illegal
    "acrobats/circus": ["around the big top, which stood at (1,1), 4 for each"],
    "no-farmers/farmer-placed": ["This table plays: May followers stand on fields? no, this table plays without farmers."],
    "points/five": ["the green route of 5 spaces, claimed now\n"],
    "quarrels/three-trains-left": ["before that, Anna: lay 2 green for Essen–Frankfurt\n"],
    "robbing/nobody-there": ["blue's robber may not rob red."],
    "rounds/again": ["draw the message knights and take 2 points with the messenger"],
    "rounds/both-figures": ["move the messenger for the southern city of (1,-1): not allowed"],
    "stations-again/lonely-city": ["station in Moskva, built now\n"],
    "tickets/a-tie": ["| USA 1910: the 1910 game; USA 1910: the Big Cities | Red ends at 30, Blue ends at 30, Green ends at 15; who wins is left open |"],
}


def check_shown(text):
    """What the pictures and tables of our entries must tell. No table has the key of an option, or a row that says nothing."""
    entries = {part.split("\n\n")[1]: part.replace("\\", "") for part in text.split("\n## ")[1:]}
    for name, wanted in SHOWN.items():
        for words in wanted:
            fault(words in entries.get(name, ""), f"{name} does not say: {words}")
    for name, part in entries.items():
        rows = re.findall(r"^\| (.*) \| (.*) \|$", part, re.M)[1:]
        fault(not any(re.match(r"[a-z0-9.-]+: ", row[0]) or "comes out otherwise" in row[1] or row[1].endswith(";") for row in rows),
              f"a row of {name} is about a key, or says nothing: {rows}")
        fault(not re.search(r"\| (without [A-Z][^;|]*|only the tiles of [^;|]*) \|", part), f"{name} tells of a table without its box")
        fault("[ticket-not-in-game]" not in part, f"{name} tells outside of its table of editions that do not know its tickets")


def check_agrees(text):
    """Nothing in an entry says the opposite of something else in it."""
    for entry in re.split(r'\n<a id="', text)[1:]:
        name, table = entry.split('"')[0], re.findall(r"\n\| (?!If |By |---|Which )[^|\n]+\|[^|\n]+\|", entry)
        lines = re.findall(r"\n> ([^\n]+)", entry)
        fault(not (table and "The same in every edition." in lines), f"{name}: the same in every edition, and a table: {table[:2]}")
        fault(not re.search(r"points left open by|otherwise by|(?<!with )other points by", lines[0] if lines else ""), f"{name}: {lines[:1]}")
        ends = next((line for line in lines if re.fullmatch(r"(\w+ ends at \d+(, |\.))+", line)), "")
        for player, points in re.findall(r"(\w+) ends at (\d+)", ends):
            drawn = re.search(rf"\n\d {player}: (-?\d+) points?", entry, re.I)
            fault(not drawn or drawn[1] == points, f"{name}: {player} ends at {points}, and the picture says {drawn and drawn[1]}")


def check_wrong(folder):
    """A case that fails stops the book; a later one is compared with an earlier one."""
    folder.mkdir()
    (folder / "a.yaml").write_text(HEAD + "title: A\nexpect: {verdict: legal}\nunder: [{rules: {base: first}, expect: {verdict: legal}}]\n",
                                   encoding="utf-8")
    (folder / "b.yaml").write_text(HEAD + "title: B\nexpect: {verdict: legal}\n", encoding="utf-8")
    fault(book(".", "-f", "ndjson", "-o", "../was.ndjson", folder=folder).returncode == 0, "no suite was written")
    fault(book("a.yaml", "--since", "../was.ndjson", folder=folder).stderr == "adjudge: gone: b: links to it are broken\n", "b is not missed")
    (folder / "b.yaml").write_text(HEAD.replace("U,", "B,") + "title: B\nexpect: {verdict: illegal}\n", encoding="utf-8")
    done = book(".", "--since", "../was.ndjson", folder=folder)
    fault(done.returncode == 0 and "changed: b: was" in done.stderr and "changed: a" not in done.stderr, f"b changed: {done.stderr}")
    for under in ("", "under: [{rules: {base: first}, expect: {verdict: legal}}]\n"):  # met, though the case itself fails
        (folder / "a.yaml").write_text(f"{HEAD}title: A\nexpect: {{verdict: illegal}}\n{under}", encoding="utf-8")
        done = book(".", "-o", "none.html", folder=folder)
        fault(done.returncode == 1 and "a.yaml" in done.stderr and not (folder / "none.html").exists(), f"a fails: {done.stderr}")
    (folder / "a.yaml").write_text(HEAD + "title: A\nid: b\nexpect: {verdict: legal}\n", encoding="utf-8")
    fault(book(".", folder=folder).returncode == 3, "two entries have one number")
    fault(book("a.yaml", "--since", "a.yaml", folder=folder).returncode == 2, "a case was taken for a book")


def about(entry):
    """The rule that the case names as what its title asks about, which a note at issue may answer: why no second part is due."""
    case = yaml.safe_load((source / entry["file"]).read_text(encoding="utf-8"))
    own = [one for one in case.get("cases", []) if entry["id"].endswith(f"/{one.get('id')}")]
    return (own[0] if own else case).get("about")


def check_whole(entries):
    """Our book has an entry of each rule and of each value of an option, but for those that are listed with a reason."""
    rows = json.loads(subprocess.run([program, "rules", "-f", "json"], capture_output=True, check=True).stdout)
    wanted = {f"{row['id']} {row['value']}".strip() for row in rows if row["kind"] in ("rule", "value")}
    shown = {rule for entry in entries for rule in entry["cites"]}
    shown |= {f"{option} {value}" for entry in entries for option, values in entry["asked"].items() for value in values}
    lines = (source / "tests/docs/book.txt").read_text(encoding="utf-8").splitlines()
    excused = [line.split(":")[0] for line in lines if not line.startswith("#")]
    for name in sorted(wanted - shown):
        fault(any(fnmatch(name, pattern) for pattern in excused), f"no entry of {name}; the others are in tests/docs/book.txt")
    for pattern in excused:
        fault(any(fnmatch(name, pattern) for name in wanted - shown), f"{pattern} is in tests/docs/book.txt and has an entry, or is none")
    for entry in entries:
        told = {rule for line in entry["ruling"] for rule in re.findall(r"\[([a-z0-9.-]+)[],]", line)}
        fault(entry["answer"]["verdict"] != "illegal" or "disputed" in entry["case"] or told & {*entry["answer"]["forbids"], about(entry)},
              f"{entry['id']} is illegal, and its ruling does not say why: {entry['ruling']}")
    titles = collections.Counter(entry["title"] for entry in entries)
    fault(len(entries) >= 500, f"only {len(entries)} entries")
    fault(not (twice := [title for title, count in titles.items() if count > 1]), f"asked twice: {twice}")
    fault(not (others := [title for title in titles if not title.endswith("?")]), f"no questions: {others[:9]}")


def check_ours(folder):
    """The suite of our book is as its schema says, and adjudge itself passes it by the reader that others use; the page is small."""
    suite = folder / "suite.ndjson"
    done = book("fixtures", "-f", "ndjson", "-o", suite)
    fault(done.returncode == 0 and not done.stderr, f"our book: {done.stderr[:500]}")
    entries = [json.loads(line) for line in suite.read_text(encoding="utf-8").splitlines()]
    validator = Draft7Validator(json.loads((source / "schemas/book.schema.json").read_text(encoding="utf-8")))
    for entry in entries:
        for error in validator.iter_errors(entry):
            faults.append(f"{entry['id']}: {error.message[:200]}")
    done = subprocess.run([sys.executable, source / "examples/suite.py", suite, program, "batch", "-"],
                          capture_output=True, text=True, check=False)
    fault(done.returncode == 0 and ", 0 wrong," in done.stdout, f"the reader: {done.stdout[-500:]}{done.stderr[-500:]}")
    page = book("fixtures", "--page", "page.html").stdout
    check_page(page, [entry["id"] for entry in entries])
    fault(len(page.encode()) <= 8_000_000, f"our book has {len(page.encode())} bytes")
    check_whole(entries)
    shown = book("fixtures", "-f", "md").stdout
    check_shown(shown)
    check_agrees(shown)
    fault("<p>Signs on the tiles: tunnel opening (2,0), (5,0). Discs: tunnel tokens. Dashed line: a finished tunnel.</p>" in page, "the signs of a picture are not named below it")
    return entries


with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two, tempfile.TemporaryDirectory() as three:
    check_choice(pathlib.Path(one))
    check_words(pathlib.Path(two) / "words")
    check_wrong(pathlib.Path(two) / "rulings")
    ours = check_ours(pathlib.Path(three))
print(*faults[:40], sep="\n")
print(f"book: {len(ours)} entries of ours, {len(faults)} faults")
sys.exit(bool(faults))
