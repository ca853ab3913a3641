#!/usr/bin/python3
"""Changes rules at random, one at a time, and looks whether a test sees it. Names the changes that none sees.

  mutants.py COUNT [SEED] [FILE...]

A change: a comparison turned or moved by one, another arithmetic, a condition or a result negated, "and" for "or", a number
by one, a statement left out; in the rules of Carcassonne and its boxes and of Ticket to Ride (FILE: in these alone). Which
are drawn depends on SEED and on the changed line alone, so that other lines change nothing of it. The tree is copied to
build/mutants and built there; nothing of the working tree is touched. First the fixtures are judged, then the quick tests of
a release build run. build/mutants/build/dead.tsv has what they saw, with a digest of the changed file: a run that was stopped
goes on there. tests/mutant-exceptions.txt explains the changes that change no answer. Fails if fewer than 95 of 100 others are
seen, or if one of that file's is.
"""
import collections
import filecmp
import functools
import glob
import hashlib
import itertools
import os
import re
import resource
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
PLACE = os.path.join(ROOT, "build/mutants")
BUILD = os.path.join(PLACE, "build/release")
DEAD = os.path.join(PLACE, "build/dead.tsv")
LEAST = 95  # of 100
FOLDERS = ("src/carcassonne/rules", "src/carcassonne/boxes", "src/tickets/rules", "src/tickets/ending", "src/tickets/maps")
# Of boxes, what reads cases and records, what random games try, how marks are drawn.
NO_RULES = re.compile(r"/(play|signs|record|read(_\w+)?)\.c$")
# After the fixtures: first the tests of C, then games, quarrels and what is said of them.
TESTS = ("^test_", "simple_|quarrels|unconsulted|tiles_only|one_truth|short_reports")
SLOW = "^test_(bounds|jobs|post|memory|art|batch.*|fmt.*|suite.*|program|threads)$"
SWAPS = [(r" < ", " <= ", " >= "), (r" <= ", " < ", " > "), (r" > ", " >= ", " <= "), (r" >= ", " > ", " < "), (r" == ", " != "),
         (r" != ", " == "), (r" && ", " || "), (r" \|\| ", " && "), (r" \+ ", " - "), (r" - ", " + "), (r" \* ", " / "),
         (r" / ", " * "), (r" \+= ", " -= "), (r" -= ", " += "), (r"(?<=[ (,])(\d+)(?=[;,) ])", 1, -1), (r"\btrue\b", "false"),
         (r"\bfalse\b", "true"), (r"(?<=\bif \()(?=[^;{]*\)( \{)?$)", "NEGATE"), (r"(?<=return )(?!-?\d|NULL|true|false|;)", "!")]
STATEMENT = re.compile(r"^ +[a-z_][\w.>\[\]-]*(\(.*\)| [|&+-]?= .*|\+\+|--);$")


def rule_files():
    found = []
    for folder in FOLDERS:
        found += glob.glob(folder + "/**/*.c", root_dir=ROOT, recursive=True)
    return sorted(path for path in found if not NO_RULES.search(path))


def changes_of(path):
    """Every change of a file, as its line's number and the line as it becomes."""
    found = []
    with open(os.path.join(PLACE, path)) as file:
        lines = file.read().split("\n")
    for number, line in enumerate(lines):
        code = line.split("//")[0].rstrip()
        if not line.startswith(" ") or re.match(r" *(static|enum|\[|\{|\.)|.*(AJ_SURE|_Static_assert|\")", line):
            continue
        for pattern, *others in SWAPS:
            for match, other in itertools.product(re.finditer(pattern, code), others):
                head, tail = code[:match.start()], code[match.end():]
                if isinstance(other, int):
                    other = str(int(match.group(1)) + other)
                elif other == "NEGATE":
                    close = tail.rindex(")")
                    other, tail = f"!({tail[:close]})", tail[close:]
                found.append((number, head + other + tail))
        if STATEMENT.match(line) and not re.match(r" *return|.*aj_json", line):
            found.append((number, re.match(" *", line).group(0) + ";"))
    return lines, found


def drawn(count, seed, paths):
    """So many changes, each as a path, the lines of the file, a number and the changed line."""
    ranked = []
    for path in paths:
        lines, found = changes_of(path)
        met = collections.Counter()
        for number, changed in found:
            same = f"{path} | {lines[number].strip()} -> {changed.strip()}"
            met[same] += 1
            rank = hashlib.sha1(f"{seed} {same} {met[same]}".encode()).hexdigest()
            ranked.append((rank, path, lines, number, changed))
    return len(ranked), [row[1:] for row in sorted(ranked, key=lambda row: row[0])[:count]]


def build(*targets):
    return subprocess.run(["ninja", "-C", BUILD, *targets], capture_output=True, text=True).returncode == 0


def run(*words, seconds=60):
    """The exit code and the output of the program that is built. After so many seconds of CPU, however busy the machine is,
    it is killed: a changed loop may go on for ever."""
    limit = functools.partial(resource.setrlimit, resource.RLIMIT_CPU, (seconds, seconds))
    done = subprocess.run([os.path.join(BUILD, "adjudge"), *words], cwd=PLACE, capture_output=True, preexec_fn=limit)
    return done.returncode, done.stdout


def seen_by():
    """What sees the change that is built, if anything does."""
    if run("test", "fixtures")[0] != 0:
        return "fixtures"
    if not build():
        return "the build"
    for tests in TESTS:
        done = subprocess.run(["ctest", f"-j{os.cpu_count()}", "--stop-on-failure", "--timeout", "400", "-R", tests, "-E", SLOW],
                              cwd=BUILD, capture_output=True, text=True)
        if done.returncode != 0:
            return re.findall(r"\d+ - (\w+) \(", done.stdout)[-1]
    return None


def tell():
    """All that is said of every fixture."""
    return run("check", "-f", "json", *sorted(glob.glob("fixtures/carcassonne/**/*.yaml", root_dir=PLACE, recursive=True)),
               *sorted(glob.glob("fixtures/tickets/**/*.yaml", root_dir=PLACE, recursive=True)), seconds=600)


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
    subprocess.run(["cmake", "--preset", "release", "-DADJUDGE_TESTS=ON", "-DADJUDGE_BENCH=OFF", "-DCMAKE_C_FLAGS_RELEASE=-O0"],
                   cwd=PLACE, capture_output=True, check=True)
    if not build() or seen_by():
        sys.exit("mutants: the unchanged tree does not build, or fails")


def exceptions():
    """The changes that are explained."""
    with open(os.path.join(ROOT, "tests/mutant-exceptions.txt")) as file:
        return {line.rsplit(" | ", 1)[0] for line in file if line.strip() and not line.startswith("#")}


def judge(change, told):
    """What sees a change: "" if it is none that a compiler takes; None if nothing does, and what it changes for fixtures."""
    path, lines, number, changed = change
    with open(os.path.join(PLACE, path), "w") as file:
        file.write("\n".join(lines[:number] + [changed] + lines[number + 1:]))
    seen = seen_by() if build("adjudge") else ""
    how = "other words" if seen is None and tell() != told else "nothing changes"
    with open(os.path.join(PLACE, path), "w") as file:
        file.write("\n".join(lines))
    return seen, how


def known_dead():
    if not os.path.exists(DEAD):
        return {}
    with open(DEAD) as file:
        return dict(line.rstrip("\n").split("\t") for line in file)


def main():
    count, seed = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    prepare()
    told, dead, explained = tell(), known_dead(), exceptions()
    total, chosen = drawn(count, seed, sys.argv[3:] or rule_files())
    by, gaps, same, wrong = collections.Counter(), 0, 0, 0
    for path, lines, number, changed in chosen:
        said = f"{path} | {lines[number].strip()} -> {changed.strip()}"
        digest = hashlib.sha1("\n".join([path, *lines[:number], changed, *lines[number + 1:]]).encode()).hexdigest()
        if digest not in dead and said not in explained:
            seen, how = judge((path, lines, number, changed), told)
            if seen is None:
                gaps += 1
                print(f"{how}: {number + 1}: {said}", flush=True)
                continue
            dead[digest] = seen
            with open(DEAD, "a") as file:
                file.write(f"{digest}\t{seen}\n")
        if said in explained and dead.get(digest):
            wrong += 1
            print(f"tests/mutant-exceptions.txt: {dead[digest]} sees {said}")
        if digest in dead:
            by["fixtures" if dead[digest] == "fixtures" else "tests" if dead[digest] else "no build"] += 1
        else:
            same += 1
    killed = by["fixtures"] + by["tests"]
    print(f"mutants: {killed + gaps + same} of {total} changes of rules, seed {seed}: fixtures see {by['fixtures']}, other tests "
          f"{by['tests']}; {same} change no answer (tests/mutant-exceptions.txt); {gaps} are seen by none")
    return 1 if killed == 0 or wrong or 100 * killed < LEAST * (killed + gaps) else 0


sys.exit(main())
