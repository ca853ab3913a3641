#!/usr/bin/python3
"""Looks for files that are named and do not exist: in comments of sources, scripts and CMake files,
and in Markdown. CHANGELOG.md tells of the past and is left out. Placeholders have a NAME in capitals.
"""
import os
import re
import subprocess
import sys

# Files of others, and what the build makes.
FOREIGN = {"yaml.h", "cJSON.h", "ltable.c", "openings.txt"}
FOLDERS = "src|include|tests|tools|fixtures|man|schemas|bench|fuzz|cmake|examples|templates"
NAMED = re.compile(r"(?<![\w./<>*$-])((?:[\w.-]+/)*[\w.-]+\.(?:c|h|def|sh|py|md|cmake)"
                   r"|(?:" + FOLDERS + r")/[\w./-]*\w/?)(?![\w*<$-])")
COMMENTS = {".c": r"//.*", ".h": r"//.*", ".def": r"//.*", ".sh": r"(?:^|\s)#.*",
            ".cmake": r"(?:^|\s)#.*", ".txt": r"(?:^|\s)#.*", ".md": r".*"}


def main():
    listed = subprocess.run(["git", "ls-files"], capture_output=True, text=True).stdout.split()
    if not listed:  # not a checkout: a released source
        listed = [os.path.join(at, name)[2:] for at, _, names in os.walk(".") for name in names]
    names = {os.path.basename(file) for file in listed}
    folders = {"/".join(file.split("/")[:n]) for file in listed for n in range(1, file.count("/") + 1)}
    ends = {"/".join(file.split("/")[n:]) for file in listed for n in range(file.count("/") + 1)}
    found = bad = 0
    for file in listed:
        ending = os.path.splitext(file)[1]
        if ending not in COMMENTS or os.path.basename(file) == "CHANGELOG.md" or not os.path.exists(file):
            continue
        if ending == ".txt" and not file.endswith("CMakeLists.txt"):
            continue
        comment = re.compile(COMMENTS[ending])
        for number, line in enumerate(open(file, encoding="utf-8", errors="replace"), 1):
            told = comment.search(line)
            for name in NAMED.findall(told.group(0) if told else ""):
                found += 1
                plain = name.rstrip("/")
                beside = os.path.normpath(os.path.join(os.path.dirname(file), plain))
                known = plain in ends or plain in folders or beside in ends or \
                    ("/" not in plain and plain in names)
                if not known and plain not in FOREIGN and "NAME" not in plain:
                    print(f"{file}:{number}: no file is called {name}")
                    bad += 1
    print(f"references: {found} names of files, {bad} of them of none")
    return 1 if bad or not found else 0


sys.exit(main())
