#!/usr/bin/python3
"""Looks in the files of CMake for what a machine may lack: what is searched for is REQUIRED, or used
only under an if() that asks for it, so that no NOTFOUND gets into a command. Programs are searched for
in the PATH alone, which .ci/run has without what tools/setup.sh does not install.
"""
import re
import subprocess
import sys

SEARCH = re.compile(r"find_(?:program|library|path|file)$")


def faults_of(file, text):
    """What is wrong in the text of a file, with its place."""
    optional, asked = set(), []
    # A command begins a line and goes on until the next one begins.
    parts = re.split(r"(?m)^[ \t]*([A-Za-z_]+)[ \t]*\(", re.sub(r"(?m)#.*", "", text))
    line = 1 + parts[0].count("\n")
    for name, body in zip(parts[1::2], parts[2::2]):
        words, place = body.replace(")", " ").split(), f"{file}:{line}"
        line += body.count("\n")
        if name == "if":
            asked.append(words)
        elif name in ("elseif", "else"):
            asked[-1] = words if name == "elseif" else []
        elif name == "endif":
            asked.pop()
        elif SEARCH.match(name):
            if name == "find_program" and "NO_CMAKE_SYSTEM_PATH" not in words:
                yield f"{place}: {words[0]} is found outside the PATH too (NO_CMAKE_SYSTEM_PATH)"
            if "REQUIRED" not in words:
                optional.add(words[0])
        for used in re.findall(r"\$\{(\w+)\}", body):
            if used in optional and not any(condition[:1] == [used] for condition in asked):
                yield f"{place}: {used} may be NOTFOUND, and no if({used}) is around"


# What the kinds of mistake look like, so that the search cannot fall asleep.
assert not list(faults_of("", "find_library(A a)\nif(A)\n  add(${A})\nendif()"))
assert not list(faults_of("", "find_program(A a REQUIRED NO_CMAKE_SYSTEM_PATH)\nadd(${A})"))
assert len(list(faults_of("", "find_program(A a REQUIRED)\nadd(${A})"))) == 1
assert len(list(faults_of("", "find_library(A a)\nif(A)\nelse()\n  add($<X:(${A})>)\nendif()"))) == 1
assert len(list(faults_of("", "find_library(A a)\nif(NOT A)\n  add(${A})\nendif()"))) == 1

files = subprocess.run(["git", "ls-files", "*CMakeLists.txt", "*.cmake"], capture_output=True, text=True,
                       check=True).stdout.split()
faults = [fault for file in files for fault in faults_of(file, open(file, encoding="utf-8").read())]
print("\n".join(faults) or f"found: {len(files)} files of CMake use nothing that may be missing")
sys.exit(bool(faults) or not files)
