#!/usr/bin/env python3
"""Outside of the boxes no file is named after a box, and none names what is of one: its module, rules,
options, actions, figures and marks, its keys as strings, or its headers. What must
all the same is in boxes.txt: a file, and the reason. `base` is the table on which all others lie."""
import glob
import os
import re
import sys

ROWS = re.compile(r"^ *([A-Z_]+)\(([A-Z_0-9]+|\"[^\"]*\")?(?:, *(\"[^\"]*\"))?", re.M)
# By kind of row: what the name in it becomes in the code, and whether a key follows it.
NAMES = {"MODULE": "CAR_MODULE_", "RULE": "CAR_RULE_", "OPTION": "CAR_OPTION_", "SWITCH": "CAR_OPTION_",
         "ACTION": "CAR_", "FOLLOWER": "CAR_FIGURE_", "FIGURE": "CAR_FIGURE_", "GOODS": "CAR_MARK_",
         "MARK": "CAR_MARK_", "TILE_MARK": "CAR_TILE_MARK_", "SET": "CAR_SET_",
         "SUBJECT": "CAR_SUBJECT_", "EXPECT_KEY": "CAR_EXPECT_", "CASE_KEY": "CAR_KEY_",
         "PLAYER_KEY": "CAR_KEY_", "PIECE_KEY": "CAR_KEY_", "APART_KEY": "CAR_KEY_APART_", "BESIDE": "CAR_BESIDE_",
         "HOUSE_RULE": "CAR_HOUSE_RULE_"}
# The rooms that know Carcassonne, but for the boxes.
OURS = re.compile(r"(carcassonne/(?!boxes/)|tiles/|pictures/|records/)")
# Keys that are words of drawings too, or the name of the game.
DRAWN = {"opening", "carcassonne"}
KEYED = {"ACTION", "EXPECT_KEY", "CASE_KEY", "PLAYER_KEY", "PIECE_KEY", "APART_KEY", "BESIDE", "FOLLOWER", "FIGURE",
         "SUBJECT"}


def code_of(text):
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    return re.sub(r"(\"(?:\\.|[^\"\\\n])*\")|//[^\n]*", lambda m: m.group(1) or " ", text)


def rows_of(folder):
    for file in glob.glob(f"{folder}/*.def"):
        if os.path.basename(file) != "records.def":
            yield from ROWS.findall(code_of(open(file, encoding="utf-8").read()))


def main():
    src, exceptions = sys.argv[1:3]
    boxes = sorted(os.listdir(f"{src}/carcassonne/boxes"))
    boxes = [box for box in boxes if os.path.isdir(f"{src}/carcassonne/boxes/{box}")]
    base = {name for kind, name, _ in rows_of(f"{src}/carcassonne/boxes/base")}
    keys_of_base = {key for _, _, key in rows_of(f"{src}/carcassonne/boxes/base")}
    names, keys = set(), set()
    for box in boxes:
        if box == "base":
            continue
        for kind, name, key in rows_of(f"{src}/carcassonne/boxes/{box}"):
            if kind in NAMES and name not in base:
                names.add(NAMES[kind] + name)
            if kind in KEYED and key and key.strip('"') not in DRAWN and key not in keys_of_base:
                keys.add(key)
    allowed = {}
    for line in open(exceptions, encoding="utf-8"):
        if line.strip() and not line.startswith("#"):
            file, _, reason = line.strip().partition(" ")
            allowed[file] = reason.strip()
    found = {}
    for file in sorted(glob.glob(f"{src}/**/*", recursive=True)):
        path = os.path.relpath(file, src)
        if not re.search(r"\.(c|h|def)$", path) or not OURS.match(path):
            continue
        code = code_of(open(file, encoding="utf-8").read())
        told = {word for word in re.findall(r"\bCAR_\w+|\"[a-z_-]+\"", code) if word in names | keys}
        told |= set(re.findall(r"carcassonne/boxes/\w+/", code))
        told |= {word for word in re.split(r"[_.-]", os.path.basename(path)) if word in boxes}
        if told:
            found[path] = told
    bad = 0
    for path, told in found.items():
        if not allowed.get(path):
            print(f"src/{path} has what is of a box: {', '.join(sorted(told))}")
            bad = 1
    for path in allowed:
        if path not in found:
            print(f"an exception that is none any more: {path}")
            bad = 1
    if not names or not keys:
        print("no rows of boxes were found")
        bad = 1
    print(f"{len(names)} names and {len(keys)} keys of boxes; {len(allowed)} exceptions")
    return bad


sys.exit(main())
