#!/usr/bin/python3
"""A check of the tiles' pictures by somebody who sees nothing else.

    blind.py sheets ADJUDGE FOLDER     draws FOLDER/sheet-1.svg and so on: all tiles without their names, each under a
                                       number that stands for it, in the order of these numbers
    blind.py compare ADJUDGE READING   holds what was written down of each number against the catalogue; exit 1 if a
                                       tile was read otherwise or not at all

A reading has a line for each tile, "#" begins a comment:

    NUMBER: WORD...
    cNW          a city that leads off at these edges, in the order N E S W; then, as they are seen on it: +, ++ pennants,
                 /cathedral /wine /grain /cloth /princess; ^S where it reaches another edge too in a point or beside
                 another city
    rES          a road that leads off at these edges; /inn /well; an edge alone is followed by what it ends at:
                 >crossing >village >city >monastery >foundation >volcano >bazaar >lake >tunnel; rNS>underpass passes below
    iEW          a river; /spring /lake
    f2           how many fields, the enclosed ones with them; f0 is left out
    hut pond tree acrobats circus monastery garden abbey pig-herd volcano dragon portal hill vineyard bazaar gold
    mage festival lake robber
    crop:field crop:road crop:city   a circle with a rake, a club, a shield
    wind-rose:NE wind-rose:start wind-rose:blue   the quarter that is orange; all orange; all blue
    flying:NW    where the machine points
    watchtower:road   what the tower counts, by its window: white road, brown city, blue follower, yellow pennant, red monastery
    mine:field mine:city   an entrance, in a field or where roads end; in a city or its wall
"""
import hashlib
import json
import re
import subprocess
import sys

SEED = "adjudge tiles 1"
COLUMNS, ROWS, SIZE, ACROSS, DOWN = 6, 5, 220, 236, 248
MARKS = ("cathedral", "wine", "grain", "cloth", "princess", "inn", "well", "spring", "lake")


def run(*arguments):
    return subprocess.run(arguments, check=True, capture_output=True, text=True).stdout


def number_of(name):
    return int(hashlib.sha256(f"{SEED}: {name}".encode()).hexdigest(), 16) % 100000


def tiles(adjudge):
    """The rows of the catalogue by their numbers; those of the City of Carcassonne are one picture, of which nobody
    sees a tile alone."""
    rows = [row for row in json.loads(run(adjudge, "parts", "-f", "json")) if row["kind"] == "tile" and row["set"] != "count"]
    numbered = {number_of(row["id"]): row for row in rows}
    if len(numbered) != len(rows):
        sys.exit("blind: two tiles have one number: take another SEED")
    return numbered


def picture(adjudge, number, name):
    """The tile's square without what is written below it, with ids of its own."""
    text = run(adjudge, "parts", name, "-f", "svg")
    text = re.sub(r"<text .*?</text>\n|<title>.*?</title>", "", text)
    text = re.sub(r'\bid="', f'id="n{number}-', text)
    text = re.sub(r'(href="|url\()#', rf"\1#n{number}-", text)
    return re.sub(r'<svg [^>]*?width="[^"]*" height="[^"]*" viewBox="[^"]*"',
                  f'<svg width="{SIZE}" height="{SIZE}" viewBox="30 30 200 200"', text, count=1)


def sheets(adjudge, folder):
    numbered = sorted(tiles(adjudge).items())
    for first in range(0, len(numbered), COLUMNS * ROWS):
        out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{COLUMNS * ACROSS + 16}" height="{ROWS * DOWN + 16}">',
               '<rect width="100%" height="100%" fill="#fff"/>']
        for place, (number, row) in enumerate(numbered[first:first + COLUMNS * ROWS]):
            x, y = 16 + place % COLUMNS * ACROSS, 16 + place // COLUMNS * DOWN
            out.append(f'<g transform="translate({x} {y})">{picture(adjudge, number, row["id"])}'
                       f'<text y="{SIZE + 17}" font-size="16" font-family="DejaVu Sans">{number}</text></g>')
        path = f"{folder}/sheet-{first // (COLUMNS * ROWS) + 1}.svg"
        with open(path, "w", encoding="utf-8") as file:
            file.write("\n".join(out + ["</svg>\n"]))
        print(path)


def edges_of(words):
    return "".join(edge for edge in "NESW" if edge in words)


def city(words):
    pennants = 0
    for word in words:
        if word.startswith("pennant"):
            pennants = int(word.partition("*")[2] or 1)
    own, also = words, ""
    for key in ("shares", "point"):
        if key in words:
            at = words.index(key)
            own, also = words[:at], "^" + words[at + 1]
    marks = "".join(f"/{mark}" for mark in MARKS if mark in words)
    return f"c{edges_of(own)}{'+' * pennants}{marks}{also}"


def road(words):
    edges = edges_of(words)
    end = words[words.index("ends") + 1] if "ends" in words else "crossing" if len(edges) == 1 else ""
    end = next((word for word in ("tunnel", "underpass") if word in words), end)
    own = words[:words.index("ends")] if "ends" in words else words
    return f"r{edges}" + "".join(f"/{mark}" for mark in MARKS if mark in own) + (f">{end}" if end else "")


def words_of(row):
    """What the catalogue says of a tile, as a reading would."""
    found, fields = [], 0
    for part in row["shape"].split(";"):
        words = part.split()
        if words[0] == "city":
            found.append(city(words))
        elif words[0] == "road":
            found.append(road(words))
        elif words[0] == "river":
            found.append(f"i{edges_of(words)}" + "".join(f"/{mark}" for mark in MARKS if mark in words))
        elif words[0] == "field":
            fields += 1
            found += [word for word in words if word == "pig-herd"]
        elif words[0] == "mine":
            found.append("mine:city" if "counter" in words else "mine:field")
        elif words[0] == "mark":
            found += [word for word in words[1:] if word != "tower"]  # drawn as the mine that it is
        elif words[0] in ("monastery", "garden", "abbey", "hut", "pond", "tree", "acrobats", "circus"):
            found.append(words[0])
    return sorted(found + ([f"f{fields}"] if fields else []))


def compare(adjudge, reading):
    read, wrong = {}, 0
    with open(reading, encoding="utf-8") as file:
        for line in file:
            number, colon, words = line.partition("#")[0].partition(":")
            if colon:
                read[int(number)] = sorted(words.split())
    numbered = tiles(adjudge)
    for number, row in sorted(numbered.items()):
        is_right = read.get(number) == words_of(row)
        if not is_right:
            print(f"blind: {number} is {row['id']}: {' '.join(words_of(row))}; "
                  f"read: {' '.join(read.get(number, ['not at all']))}")
        wrong += not is_right
    for number in sorted(set(read) - set(numbered)):
        print(f"blind: {number} is no tile")
        wrong += 1
    print(f"blind: {len(numbered) - wrong} of {len(numbered)} tiles were read as the catalogue has them")
    return 1 if wrong else 0


if __name__ == "__main__":
    if len(sys.argv) != 4 or sys.argv[1] not in ("sheets", "compare"):
        sys.exit(__doc__)
    sys.exit({"sheets": sheets, "compare": compare}[sys.argv[1]](*sys.argv[2:]))
