#!/usr/bin/python3
"""Looks whether what CONTRIBUTING.md shows of a file is in that file: the lines of each block after `<!-- from: FILE -->`, in
their order; `...` is for lines between them.

    excerpts.py [SOURCE_DIR]
"""
import pathlib
import re
import sys

BLOCK = re.compile(r"<!-- from: (\S+) -->\n```\w*\n(.*?)```\n", re.S)


def find_missing(text, root):
    """Yields each line that its file does not have after the line before, with the file's name."""
    for name, block in BLOCK.findall(text):
        rest = (root / name).read_text().splitlines()
        follows = False
        for line in block.splitlines():
            if line == "...":
                follows = False
            elif line not in rest or follows and rest[0] != line:
                yield name, line
            else:
                rest = rest[rest.index(line) + 1:]
                follows = True


def main():
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    text = (root / "CONTRIBUTING.md").read_text()
    missing = list(find_missing(text, root))
    own = "<!-- from: CONTRIBUTING.md -->\n```\n# Contributing\n...\n## To add a rule\nnothing like this\n```\n"
    if len(list(find_missing(own, root))) != 1:
        missing.append(("excerpts.py", "the check does not find a line that is not there"))
    for name, line in missing:
        print(f"CONTRIBUTING.md: {name} has no such line there: {line}")
    print(f"excerpts: {len(BLOCK.findall(text))} blocks, {len(missing)} lines of nothing")
    return 1 if missing or not BLOCK.search(text) else 0


if __name__ == "__main__":
    sys.exit(main())
