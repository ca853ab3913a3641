#!/usr/bin/python3
"""own_input.py PROGRAM: no command writes over a file that it reads, unless by --force.

Each command that writes a file is told to write one that it reads: by its name, by a link of either kind, from a folder, on
standard input, and as a table's rules.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

adjudge = sys.argv[1]
CASE = """game: carcassonne
id: one
title: A road
players: [{name: Anna}]
board: [{tile: U, at: [0, 0]}]
move: {player: Anna, actions: [{place: U, at: [0, 1]}]}
expect: {verdict: legal}
"""
RULES = "rules: {base: final}\n"
LINE = '{"game":"carcassonne","players":[{"name":"Anna"}],"board":[{"tile":"U","at":[0,0]}]}\n'
PAGE = "<meta content=\"img-src data:\"><title>adjudge</title><script id=\"given\">null</script>"
# The words before and after `-o FILE`; {} is the file read, and @ gives it on standard input.
CALLS = [
    (["draw", "{}"], "-o"), (["draw", "-f", "svg", "cases"], "-o"), (["draw", "@"], "-o"),
    (["draw", "--rules", "{}", "other.yaml"], "-o"), (["page", "{}"], "-o"),
    (["book", "{}"], "-o"), (["book", "cases"], "-o"), (["book", "--rules", "{}", "other.yaml"], "-o"),
    (["batch", "{}"], "--summary"), (["batch", "@"], "--summary"),
]
faults = []


def run(folder, words, option, target, *more):
    given = [word.format("cases/a.yaml") for word in words if word != "@"]
    source = open(folder / "cases/a.yaml", "rb") if "@" in words else subprocess.DEVNULL
    page = {"ADJUDGE_PAGE": str(folder / "page.html")}
    return subprocess.run([adjudge, *given, option, target, *more], stdin=source, capture_output=True, text=True,
                          cwd=folder, env={**os.environ, **page}, check=False)


for words, option in CALLS:
    text = LINE if words[0] == "batch" else RULES if "--rules" in words else CASE
    for name in ("cases/a.yaml", "cases/../cases/a.yaml", "hard.yaml", "soft.yaml"):
        with tempfile.TemporaryDirectory() as made:
            folder = pathlib.Path(made)
            (folder / "cases").mkdir()
            (folder / "cases/a.yaml").write_text(text, encoding="utf-8")
            (folder / "other.yaml").write_text(CASE, encoding="utf-8")
            (folder / "page.html").write_text('<script id="given">null</script>', encoding="utf-8")
            os.link(folder / "cases/a.yaml", folder / "hard.yaml")
            (folder / "soft.yaml").symlink_to("cases/a.yaml")
            call = f"{' '.join(words)} {option} {name}"
            done = run(folder, words, option, name)
            if done.returncode != 2 or "is read" not in done.stderr or done.stdout:
                faults.append(f"{call}: {done.returncode}, {done.stdout[:80]}{done.stderr}")
            if (folder / "cases/a.yaml").read_text(encoding="utf-8") != text:
                faults.append(f"{call}: the file was changed")
            done = run(folder, words, option, "new.out")
            if done.returncode or not (folder / "new.out").stat().st_size:
                faults.append(f"{' '.join(words)} {option} new.out: {done.returncode}, {done.stderr}")
            done = run(folder, words, option, name, "--force")
            if done.returncode or (folder / name).read_text(encoding="utf-8") == text:
                faults.append(f"{call} --force: {done.returncode}, {done.stderr}")
# A site of a case that is called as its page, and of the page itself.
for words, file in ((["page", "index.html", "--site", "."], "index.html"), (["page", "--site", "."], "index.html")):
    with tempfile.TemporaryDirectory() as made:
        (pathlib.Path(made) / file).write_text(PAGE, encoding="utf-8")
        done = subprocess.run([adjudge, *words], capture_output=True, text=True, cwd=made, check=False,
                              env={**os.environ, "ADJUDGE_PAGE": file})
        if done.returncode != 2 or "is read" not in done.stderr or (pathlib.Path(made) / file).read_text(encoding="utf-8") != PAGE:
            faults.append(f"{' '.join(words)}: {done.returncode}, {done.stderr}")
print(*faults, sep="\n")
sys.exit(bool(faults))
