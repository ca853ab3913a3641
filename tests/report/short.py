#!/usr/bin/env python3
"""short.py PROGRAM FIXTURES: `check -s` of every fixture: at most five lines of 100 columns, no word broken;
`compare` and `moves` of those of the tunnel: no line of words is wider than 80 columns, and some are broken there.

A word is whole if the report in full, the program's own list of words here or the middle of a line of some short report
has it as well; so the first and the last word of each line are looked for.
"""
import glob, json, os, subprocess, sys, tempfile
import unicodedata

program, fixtures = sys.argv[1:3]
LINES, COLUMNS = 5, 100
OURS = "gain gains lose loses end ends at nobody points and or from to".split()
faults = []


def run(*arguments, text=None):
    done = subprocess.run([program, *arguments], input=text, capture_output=True, text=True, check=False)
    return done.stdout


def columns(line):
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


def bare(word):
    return word.strip(".,;:()[]\u2026")


def reports():
    """The short reports of all fixtures, each with the lines between two headings."""
    files = sorted(glob.glob(f"{fixtures}/*/**/*.yaml", recursive=True))
    whole = set(bare(w) for w in run("check", "-v", *files).split()) | set(OURS)
    for text in (run("check", "-f", "json", *files), run("rules", "-f", "json")):
        whole |= set(bare(w) for w in text.replace('"', " ").split())
    found, name = {}, None
    for line in run("check", "-s", *files).split("\n"):
        if line.startswith("== "):
            name = line
            found[name] = []
        elif line:
            found[name].append(line)
    return whole, found


def look(name, lines, whole):
    if not 1 <= len(lines) <= LINES:
        faults.append(f"{name}: {len(lines)} lines")
    for line in lines:
        if columns(line) > COLUMNS:
            faults.append(f"{name}: {columns(line)} columns: {line}")
        for word in (line.split()[0], line.split()[-1]):
            if bare(word) not in whole:
                faults.append(f"{name}: broken at {word!r}: {line}")


def hostile():
    """Names that are wider than a line, many claims, a long list of players."""
    players = [f"player-{i}-" + "x" * 150 for i in range(6)]
    case = {"game": "carcassonne", "players": players, "board": ["FRFR ."],
            "move": {"player": players[0], "place": "FRFR", "at": [1, 0]},
            "disputed": {name: {"final": {name: 1}} for name in players}}
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "long.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(case, file)
        lines = run("check", "-s", path).split("\n")[:-1]
    if not 1 <= len(lines) <= LINES or max(map(columns, lines)) > COLUMNS:
        faults.append(f"long names: {lines}")


def wrapped():
    """Without a terminal texts are 80 columns wide; a row of a table has gaps between its columns."""
    files = sorted(glob.glob(f"{fixtures}/carcassonne/tunnel/*.yaml"))
    texts = {"compare": run("compare", "-v", *files), "moves": "".join(run("moves", "--why-not", f) for f in files)}
    for command, text in texts.items():
        rows = [line for line in text.split("\n") if "  " not in line.strip() and not line.startswith("== ")]
        wide = [line for line in rows if columns(line) > 80]
        if wide or not any(line.startswith("    ") for line in rows):
            faults.append(f"{command} is not broken at 80 columns: {wide[:3]}")


def main():
    whole, found = reports()
    for name, lines in found.items():
        whole |= {bare(w) for line in lines for w in line.split()[1:-1]}
    for name, lines in found.items():
        look(name, lines, whole)
    hostile()
    wrapped()
    print("\n".join(faults[:20]) or f"{len(found)} short reports")
    return bool(faults) or len(found) < 1000


if __name__ == "__main__":
    sys.exit(main())
