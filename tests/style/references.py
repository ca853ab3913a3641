#!/usr/bin/python3
"""Looks for what is named and does not exist: files, in comments and in Markdown; functions and
constants of the program, in the same. CHANGELOG.md tells of the past and is left out. Placeholders
have a NAME in capitals.
"""
import os
import re
import subprocess
import sys

# Files of others, what the build makes, and what users are told to write.
FOREIGN = {"yaml.h", "cJSON.h", "ltable.c", "openings.txt", "adjudge.html"}
FOLDERS = "src|include|tests|tools|fixtures|man|schemas|bench|fuzz|cmake|examples|templates|page"
NAMED = re.compile(r"(?<![\w./<>*$-])((?:[\w.-]+/)*[\w.-]+\.(?:c|h|def|sh|py|md|cmake|mjs)"
                   r"|(?:" + FOLDERS + r")/[\w./-]*\w/?)(?![\w*<$-])")
COMMENTS = {".c": r"//.*", ".h": r"//.*", ".def": r"//.*", ".mjs": r"//.*", ".js": r"//.*",
            ".sh": r"(?:^|\s)#.*", ".py": r"(?:^|\s)#.*", ".cmake": r"(?:^|\s)#.*",
            ".txt": r"(?:^|\s)#.*", ".yaml": r"(?:^|\s)#.*", ".md": r".*"}
WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
# Ours, by the beginning of the name; of constants also the end, for placeholders (CAR_RULE_x).
OURS = re.compile(r"\b(?:(?:aj|car|ttr|report|cmd|rec|adjudge)_[a-z0-9_]*[a-z0-9]"
                  r"|(?:AJ|CAR|TTR|CMD|ADJUDGE)_[A-Z0-9_]*[A-Z0-9])\b(?![_*<])")


def comments_of(file):
    comment = re.compile(COMMENTS[os.path.splitext(file)[1]])
    for number, line in enumerate(open(file, encoding="utf-8", errors="replace"), 1):
        told = comment.search(line)
        if told:
            yield number, told.group(0)


def is_read(file):
    name, ending = os.path.basename(file), os.path.splitext(file)[1]
    return ending in COMMENTS and name != "CHANGELOG.md" and os.path.exists(file) and \
        (ending != ".txt" or name == "CMakeLists.txt")


def words_of(listed):
    """What stands in sources outside their comments."""
    words = set()
    for file in listed:
        if not os.path.exists(file) or not re.search(r"\.(c|h|def|sh|py|mjs|txt|cmake)$", file):
            continue
        for line in open(file, encoding="utf-8", errors="replace"):
            words.update(WORD.findall(line.split("//")[0]))
    return words


def main():
    listed = subprocess.run(["git", "ls-files"], capture_output=True, text=True).stdout.split()
    if not listed:  # not a checkout: a released source
        listed = [os.path.join(at, name)[2:] for at, _, names in os.walk(".") for name in names]
    names = {os.path.basename(file) for file in listed}
    folders = {"/".join(file.split("/")[:n]) for file in listed for n in range(1, file.count("/") + 1)}
    ends = {"/".join(file.split("/")[n:]) for file in listed for n in range(file.count("/") + 1)}
    words = words_of(listed)
    found = bad = 0
    for file in filter(is_read, listed):
        for number, told in comments_of(file):
            for name in NAMED.findall(told):
                found += 1
                plain = name.rstrip("/")
                beside = os.path.normpath(os.path.join(os.path.dirname(file), plain))
                known = plain in ends or plain in folders or beside in ends or \
                    ("/" not in plain and plain in names)
                if not known and plain not in FOREIGN and "NAME" not in plain:
                    print(f"{file}:{number}: no file is called {name}")
                    bad += 1
            for name in OURS.findall(told):
                found += 1
                if name not in words and "NAME" not in name:
                    print(f"{file}:{number}: nothing is called {name}")
                    bad += 1
    print(f"references: {found} names, {bad} of them of nothing")
    return 1 if bad or not found else 0


sys.exit(main())
