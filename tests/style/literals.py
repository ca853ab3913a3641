#!/usr/bin/python3
"""Each literal ends within its array: char id[4] = "ABCD" has no NUL, which C allows. gcc reports
it among what C++ does not allow, so each file of src is read once with -Wc++-compat, and of what
that reports this alone counts. The argument is the folder of the build (compile_commands.json).
"""
import concurrent.futures
import json
import os
import shlex
import subprocess
import sys


def find_full(entry):
    words = shlex.split(entry["command"])
    words = [word for word in words if word not in ("ccache", "-c") and not word.startswith("-Werror")]
    words[words.index("-o"):words.index("-o") + 2] = ["-fsyntax-only", "-Wc++-compat"]
    run = subprocess.run(words, cwd=entry["directory"], capture_output=True, text=True, check=True)
    return {line for line in run.stderr.splitlines() if "too long for C++" in line}


def main():
    with open(os.path.join(sys.argv[1], "compile_commands.json"), encoding="utf-8") as file:
        source = os.path.abspath("src") + os.sep
        entries = {entry["file"]: entry for entry in json.load(file) if entry["file"].startswith(source)}
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        full = set().union(*pool.map(find_full, entries.values()))
    for line in sorted(full):
        print(line)
    sys.exit(bool(full) or not entries)


main()
