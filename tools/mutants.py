#!/usr/bin/python3
"""Changes rules at random, one at a time, and looks whether a fixture sees it. Names the changes that none sees.

  mutants.py COUNT [SEED] [FILE...]

A change: a comparison turned or moved by one, a condition negated, "and" for "or", a number by one, a statement left out;
in the files of src/carcassonne and src/tickets that judge (FILE: in these alone). The tree is copied to build/mutants and
built there; nothing of the working tree is touched. A survivor changes words or records alone, or nothing: then it is a rule
that no fixture holds, or no change at all; which of the two, somebody has to look. Fails if fewer than 60 of 100 are seen.
"""
import filecmp
import glob
import os
import random
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
PLACE = os.path.join(ROOT, "build/mutants")
LEAST = 60  # of 100
# What does not judge: reading, writing, numbering, listing, random games, drawing.
NO_RULES = re.compile(r"play|report|draft|read|position|result|text|json|asking|ask|moves|offers|draw|deck|map|parts|number|name|"
                      r"label|show|view|describe|catalogue|sketch|layout|support|expect|say|path|words|rows|rulebook|shapes|"
                      r"tile_sets|tell|listing|modules|game\.c|pict|pen\.c|scene|table|next|keys|hooks|notes|fill|frontier|"
                      r"whole|choices|_actions|facts|pass\.c|plan\.c")
NO_ROOMS = {"view", "position", "games", "moves"}
SWAPS = [(r" < ", " <= "), (r" <= ", " < "), (r" > ", " >= "), (r" >= ", " > "), (r" == ", " != "), (r" != ", " == "),
         (r" && ", " || "), (r" \|\| ", " && "), (r" \+ 1\b", " + 2"), (r" - 1\b", ""), (r"(?<=[ (,])(\d+)(?=[;,)])", None),
         (r"\btrue\b", "false"), (r"\bfalse\b", "true"), (r"(?<=\bif \()(?=[^;{]*\)$)", "NEGATE"), (r"(?<=return )(?!-?\d|NULL|;)", "!")]
STATEMENT = re.compile(r"^ +[a-z_][\w.>\[\]-]*(\(.*\)| [|&+-]?= .*|\+\+|--);$")


def rule_files():
    found = []
    for folder in ("src/carcassonne", "src/tickets"):
        for place, rooms, names in os.walk(os.path.join(ROOT, folder)):
            rooms[:] = sorted(set(rooms) - NO_ROOMS)
            found += [os.path.relpath(os.path.join(place, name), ROOT) for name in sorted(names)
                      if name.endswith(".c") and not NO_RULES.search(name)]
    return found


def changes_of(path):
    """Every change of a file, as its line's number, the line as it becomes, and what kind it is."""
    found = []
    with open(os.path.join(PLACE, path)) as file:
        lines = file.read().split("\n")
    for number, line in enumerate(lines):
        code = line.split("//")[0]
        if not line.startswith(" ") or re.match(r" *(static|const|struct|enum|_Static_assert|\[|\{|\.|case)", line) or '"' in line:
            continue
        for pattern, other in SWAPS:
            for match in re.finditer(pattern, code):
                head, tail = code[:match.start()], code[match.end():]
                if other is None:
                    changed = head + str(int(match.group(1)) + 1) + tail
                elif other == "NEGATE":
                    changed = head + "!(" + tail[:tail.rindex(")")] + "))"
                else:
                    changed = head + other + tail
                found.append((number, changed, match.group(0).strip() or "condition"))
        if STATEMENT.match(line) and not re.match(r" *return|.*aj_json|.*AJ_SURE", line):
            found.append((number, re.match(" *", line).group(0) + ";", "statement"))
    return lines, found


def build():
    return subprocess.run(["ninja", "-C", os.path.join(PLACE, "build"), "adjudge"], capture_output=True, text=True).returncode == 0


def run(*words):
    """The exit code and the output of the program that is built; 124 if it goes on for ever."""
    try:
        done = subprocess.run([os.path.join(PLACE, "build/adjudge"), *words], cwd=PLACE, capture_output=True, timeout=60)
    except subprocess.TimeoutExpired:
        return 124, b""
    return done.returncode, done.stdout


def survives():
    """Whether every fixture is judged as it expects."""
    return run("test", "fixtures")[0] == 0


def tell():
    """All that is said of every fixture: what tests of words and of records hold, where expectations do not."""
    return run("check", "-f", "json", *sorted(glob.glob("fixtures/carcassonne/**/*.yaml", root_dir=PLACE, recursive=True)),
               *sorted(glob.glob("fixtures/tickets/**/*.yaml", root_dir=PLACE, recursive=True)))


def remove_strays(tracked):
    """Takes away what another run copied and the tree has no more: the build gathers sources by their folders."""
    for place, folders, names in os.walk(PLACE):
        if place == PLACE and "build" in folders:
            folders.remove("build")
        for name in names:
            path = os.path.join(place, name)
            if os.path.relpath(path, PLACE) not in tracked:
                os.unlink(path)


def prepare():
    tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True).stdout.split("\0")
    remove_strays(set(tracked))
    for name in filter(None, tracked):
        source, target = os.path.join(ROOT, name), os.path.join(PLACE, name)
        # Written only if it differs, and then as new: what was built of it in another run is built again.
        if os.path.isfile(source) and not (os.path.isfile(target) and filecmp.cmp(source, target, shallow=False)):
            os.makedirs(os.path.dirname(target), exist_ok=True)
            shutil.copyfile(source, target)
    subprocess.run(["cmake", "-G", "Ninja", "-S", PLACE, "-B", os.path.join(PLACE, "build"), "-DCMAKE_BUILD_TYPE=Debug",
                    "-DCMAKE_C_FLAGS=-O1 -w", "-DADJUDGE_TESTS=OFF", "-DADJUDGE_BENCH=OFF"], capture_output=True, check=True)
    if not build() or not survives():
        sys.exit("mutants: the unchanged tree does not build, or fails")


def main():
    count = int(sys.argv[1])
    chance = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    prepare()
    all_changes = []
    for path in sys.argv[3:] or rule_files():
        lines, found = changes_of(path)
        all_changes += [(path, lines, *change) for change in found]
    seen, survivors, told = 0, [], tell()
    for path, lines, number, changed, kind in chance.sample(all_changes, min(count, len(all_changes))):
        with open(os.path.join(PLACE, path), "w") as file:
            file.write("\n".join(lines[:number] + [changed] + lines[number + 1:]))
        if build():
            if survives():
                how = "nothing changes" if tell() == told else "other words"
                survivors.append(f"{path}:{number + 1}: {how}: {lines[number].strip()}  ->  {changed.strip()}")
                print(survivors[-1], flush=True)
            else:
                seen += 1
        with open(os.path.join(PLACE, path), "w") as file:
            file.write("\n".join(lines))
    judged = seen + len(survivors)
    words = sum(": other words: " in s for s in survivors)
    print(f"mutants: {judged} of {len(all_changes)} changes of rules; {seen} fail fixtures, {words} change what is said of them, "
          f"{judged - seen - words} nothing")
    return 1 if judged == 0 or 100 * seen < LEAST * judged else 0


sys.exit(main())
