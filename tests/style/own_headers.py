#!/usr/bin/python3
"""Each file of src has its functions and constants declared in the header of its own name:
what board.c defines stands in board.h. The arguments are the archives. What the rows of a .def
file name (rules, modules, marks of tiles) is declared from these rows; what include/adjudge.h
declares is the library's face.
"""
import glob
import os
import re
import subprocess
import sys

# Declared elsewhere, and why.
ELSEWHERE = {
    "src/cmd/commands.h": "the list of commands, of which each file has one",
    "src/tiles/tile.h": "car_catalogue, which inline functions of tile.h read; generated beside the rows",
}
DECLARED = re.compile(r"^(?!static|typedef|#)[a-zA-Z_][\w \*]*?\b(\w+)\(|^extern [^;(]*?\b(\w+)(?:\[[^\]]*\])*;", re.M)


def declarations():
    headers = {}
    for header in glob.glob("src/**/*.h", recursive=True):
        text = re.sub(r"//.*", "", open(header, encoding="utf-8").read())
        for function, constant in DECLARED.findall(text):
            headers.setdefault(function or constant, header)
    return headers


def definitions(archives):
    """(the object's file name, the symbol) of all that the archives define for others."""
    member = ""
    for line in subprocess.run(["nm", "--defined-only", "-g", *archives], check=True, text=True,
                               capture_output=True).stdout.splitlines():
        if line.endswith(".c.o:"):
            member = line[:-len(".o:")]
        elif line.strip() and not line.endswith(":"):
            yield member, line.split()[-1]


def main(archives):
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
    headers, count, wrong = declarations(), 0, 0
    for member, symbol in definitions(archives):
        header = headers.get(symbol)
        if not header or header in ELSEWHERE:
            continue
        count += 1
        if os.path.basename(header)[:-len(".h")] != os.path.basename(member)[:-len(".c")]:
            print(f"{member}: {symbol} is declared in {header}")
            wrong += 1
    print(f"own_headers: {count} functions and constants, {wrong} of them in another file's header")
    return 1 if wrong or not count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
