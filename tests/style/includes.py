#!/usr/bin/python3
"""Each file of src, include, tools, tests, bench, fuzz and page begins its includes with the header of
its own name; then come those of the system, then ours, each group sorted and set off by an empty
line. What stands behind other lines (rows of a .def file, what a condition asks) is not looked at.
  includes.py           reports files that have them otherwise
  includes.py --write   puts them into this order
"""
import glob
import os
import re
import sys

INCLUDE = re.compile(r'#include ([<"])([^>"]+)[>"]')


def find_block(lines):
    """The lines from the first include on that are includes of headers, or empty."""
    start = next((i for i, line in enumerate(lines) if line.startswith("#include")), len(lines))
    end = start
    while end < len(lines) and (not lines[end] or
                                (INCLUDE.match(lines[end]) and not re.search(r"\.(def|inc)\"", lines[end]))):
        end += 1
    while end > start and not lines[end - 1]:
        end -= 1
    return start, end


def in_order(path, block):
    own = os.path.basename(os.path.splitext(path)[0]) + ".h"
    groups = [[], [], []]
    for line in filter(None, block):
        quote, name = INCLUDE.match(line).groups()
        is_own = path.endswith(".c") and quote == '"' and os.path.basename(name) == own
        groups[0 if is_own else 1 if quote == "<" else 2].append((name, line))
    ordered = []
    for group in filter(None, groups):
        ordered += ([""] if ordered else []) + [line for _, line in sorted(group)]
    return ordered


def main():
    write, seen, bad = "--write" in sys.argv, 0, []
    for folder in ("src", "include", "tools", "tests", "bench", "fuzz", "page"):
        for path in sorted(glob.glob(f"{folder}/**/*.[ch]", recursive=True)):
            if "node_modules" in path:
                continue
            seen += 1
            with open(path, encoding="utf-8") as file:
                lines = file.read().split("\n")
            start, end = find_block(lines)
            ordered = in_order(path, lines[start:end])
            if ordered == lines[start:end]:
                continue
            bad.append(path)
            if write:
                with open(path, "w", encoding="utf-8") as file:
                    file.write("\n".join(lines[:start] + ordered + lines[end:]))
    if bad and not write:
        print("\n".join(bad))
        print("includes of these files stand in another order; run: python3 tests/style/includes.py --write")
    if not seen:
        print("includes: no file is here; run it at the top of the tree")
    sys.exit(not seen or bool(bad) and not write)


main()
