#!/usr/bin/python3
"""second_writer.py PROGRAM LIBRARY: what another writer puts into a file is not lost while a command rewrites it.

The library stops `test --update` and `fmt -w` after their last look at the old file, right before the two files change
names, and lets somebody else write there: into the file, in its place, or in its place again before the names change back.
200 times in all, each way in turn.
"""
import os
import pathlib
import subprocess
import sys
import tempfile

adjudge, library = sys.argv[1:]
TIMES = 200
CASE = """game:   carcassonne
players: [{name: Anna}]
board: [{tile: U, at: [0, 0]}]
expect: {verdict: illegal}
"""
COMMANDS = [["test", "--update", "--yes", "case.yaml"], ["fmt", "-w", "case.yaml"]]
# What the other one runs, and what the file holds at the end.
WRITERS = [
    ("[ $MOMENT = 1 ] && echo '# more' >>case.yaml; :", CASE + "# more\n"),
    ("[ $MOMENT = 1 ] && echo '# mine' >case.yaml; :", "# mine\n"),
    ("[ $MOMENT = 1 ] && echo '# mine' >mine && mv mine case.yaml; :", "# mine\n"),
    ("[ $MOMENT -le 3 ] && echo \"# $MOMENT\" >mine && mv mine case.yaml; :", "# 3\n"),
    ("[ $MOMENT = 1 ] && rm case.yaml; :", None),
    ("[ $MOMENT = 1 ] && echo '# more' >>case.yaml; [ $MOMENT = 2 ] && rm case.yaml; :", CASE + "# more\n"),
    ("[ $MOMENT = 1 ] && echo '# far' >far && ln -sf far case.yaml; :", "# far\n"),
]
faults = []
for time in range(TIMES):
    words, (writer, text) = COMMANDS[time % len(COMMANDS)], WRITERS[time // len(COMMANDS) % len(WRITERS)]
    with tempfile.TemporaryDirectory() as made:
        file = pathlib.Path(made) / "case.yaml"
        file.write_text(CASE, encoding="utf-8")
        done = subprocess.run([adjudge, *words], capture_output=True, text=True, cwd=made, check=False,
                              env={**os.environ, "LD_PRELOAD": library, "SECOND_WRITER": writer})
        got = file.read_text(encoding="utf-8") if file.exists() else None
        left = [name for name in os.listdir(made) if name.startswith(".adjudge")]
        if done.returncode != 2 or got != text or left:
            faults.append(f"{' '.join(words)} with {writer}: ends with {done.returncode}, {got!r}, {left}\n{done.stderr}")
with tempfile.TemporaryDirectory() as made:
    file = pathlib.Path(made) / "case.yaml"
    file.write_text(CASE, encoding="utf-8")
    done = subprocess.run([adjudge, *COMMANDS[1]], cwd=made, check=False,
                          env={**os.environ, "LD_PRELOAD": library, "SECOND_WRITER": "echo $MOMENT >>moments"})
    if done.returncode or file.read_text(encoding="utf-8") == CASE or not (pathlib.Path(made) / "moments").exists():
        faults.append("without another writer the file is not rewritten by an exchange")
print(*faults[:5], sep="\n")
print(f"{TIMES} times: {len(faults)} faults")
sys.exit(bool(faults))
