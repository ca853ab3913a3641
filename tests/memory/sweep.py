#!/usr/bin/python3
"""Lets memory run out at every point of every command, and looks how each ends.

  sweep.py [--whole] PROGRAM HOST SHIM [COMMAND]

Every allocation fails, once and from then on; with --whole also every limit of address space in steps of 100 KB, more
commands and larger cases. Whatever fails, a run ends as it would have with nothing failed, or with 2: never with another code, a
signal, or a word less; it leaves nothing allocated, no file beside those it was given, and these whole.
"""
import argparse
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.realpath(__file__))
# Allocations of one command that fail in turn, with --whole and without; of more, every second, third...
MOST = {True: 2000, False: 30}
PATIENCE = 20  # seconds of CPU after which a run goes on for ever

CASE = """game: carcassonne
rules: {tunnel: czech, inns-and-cathedrals: true}
players: [{name: Anna, colour: red}, {name: Ben, colour: blue}]
board: [{tile: D, at: [0, 0]}, {tile: U, at: [1, 0]}]
followers: [{player: Anna, at: [1, 0], segment: road W}]
"""
SMALL = {
    "legal.yaml": CASE + "move: {player: Anna, actions: [{place: U, at: [2, 0]}]}\n"
                         "disputed: [{by: Ben, says: {verdict: illegal}}]\nexpect: {verdict: legal}\n",
    "failing.yaml": CASE + "move: {player: Anna, actions: [{place: U, at: [2, 0]}]}  # not so\n"
                           "expect: {verdict: illegal, final: {Anna: 9}}\n",
    "wrong.yaml": "game: carcassonne\nplayers: [{colour: pink}]\nbord: [{tile: D, at: [0, zero]}]\nmove: 5\n",
    "asked.yaml": "game: carcassonne\nplayers: [{name: Anna}]\nboard: [{tile: C, at: [0, 0]}]\nto_move: Anna\n"
                  "tile_in_hand: C\n",
    "tiny.yaml": "game: carcassonne\nplayers: [{name: Anna}]\nboard: [{tile: D, at: [0, 0]}]\n"
                 "move: {player: Anna, actions: [{place: U, at: [1, 0]}]}\nexpect: {verdict: illegal}\n",
    "points.yaml": "game: carcassonne\nplayers: [{name: Anna}]\nboard: [FCFF . FFFC]\n"
                   "followers: [{player: Anna, at: [0, 0], segment: knight}]\n"
                   "move: {player: Anna, place: FCFC+plain+one-city, at: [1, 0]}\n"
                   "disputed: {Anna: {gained: {Anna: 6}}}\n",
    "clash.yaml": "game: carcassonne\nplayers: [{name: Anna}]\nboard: [{tile: E, at: [0, 0]}, {tile: E, at: [0, 1]}]\n",
    "lines.jsonl": '{"game":"carcassonne","players":[{"name":"Anna"}],"board":[{"tile":"D","at":[0,0]}]}\n{"game":1}\n',
}
# What is run, and the files that it may write: with every change, and beside it with --whole.
COMMANDS = [
    ("check tiny.yaml", ()),
    ("check -f html tiny.yaml", ()),
    ("check -f post tiny.yaml", ()),
    ("check -q lines.jsonl", ()),
    ("check points.yaml", ()),
    ("check --help", ()),
    ("compare tiny.yaml", ()),
    ("moves asked.yaml", ()),
    ("moves --cases asked.yaml", ()),
    ("test tiny.yaml", ()),
    ("test --list tiny.yaml", ()),
    ("test --update --yes tiny.yaml", ("tiny.yaml",)),
    ("fmt -w tiny.yaml", ("tiny.yaml",)),
    ("batch -v lines.jsonl", ()),
    ("draw -f svg tiny.yaml", ()),
    ("draw -f json clash.yaml", ()),
    ("HOST tiny.yaml", ()),
]
ALSO = [
    ("check legal.yaml wrong.yaml", ()),
    ("check -v -f html legal.yaml", ()),
    ("check -f json legal.yaml wrong.yaml", ()),
    ("check -f sarif asked.yaml failing.yaml wrong.yaml", ()),
    ("test -f sarif failing.yaml wrong.yaml", ()),
    ("check -f post legal.yaml", ()),
    ("compare legal.yaml", ()),
    ("compare --set base=first --set base=second --product -f json legal.yaml", ()),
    ("moves --why-not -f json asked.yaml", ()),
    ("test failing.yaml", ()),
    ("test -f junit --coverage legal.yaml wrong.yaml", ()),
    ("test .", ()),
    ("test --update --yes failing.yaml", ("failing.yaml",)),
    ("fmt -w failing.yaml", ("failing.yaml",)),
    ("fmt -f json legal.yaml", ()),
    ("batch --full lines.jsonl", ()),
    ("draw legal.yaml", ()),
    ("draw -f svg legal.yaml", ()),
    ("draw -f json legal.yaml", ()),
    ("draw clash.yaml", ()),
    ("draw -f svg clash.yaml", ()),
    ("import game.jcz", ()),
    ("check --turn 1 game.jcz", ()),
    ("rules tunnel", ()),
    ("parts D", ()),
    ("new carcassonne", ()),
    ("HOST legal.yaml wrong.yaml", ()),
]
WHOLE = ["HOST tickets.yaml", "check -v dragon.yaml tower.yaml", "check -f html tickets.yaml", "compare dragon.yaml",
         "moves --why-not wagon.yaml", "test dragon.yaml tower.yaml wagon.yaml", "draw -f svg --case reach-2-with-2 tower.yaml",
         "play --games 1 --set tunnel=true", "batch game.jsonl", "check -f post game.jsonl"]


class Sweep:
    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.faults = self.runs = 0

    def write_files(self):
        for name in os.listdir(self.folder):
            os.unlink(os.path.join(self.folder, name))
        for name, text in self.files.items():
            with open(os.path.join(self.folder, name), "wb") as file:
                file.write(text)

    def read_files(self):
        found = {}
        for name in os.listdir(self.folder):
            with open(os.path.join(self.folder, name), "rb") as file:
                found[name] = file.read()
        return found

    def run(self, command, fail_at=0, goes_on=False, space=0):
        """Exit code (negative: a signal), both outputs, allocations made and left, the files."""
        words = command.split()
        arguments = [self.options.host, *words[1:]] if words[0] == "HOST" else [self.options.program, *words]
        count = self.folder + ".count"
        environment = {"PATH": "/usr/bin:/bin", "LC_ALL": "C"}
        if not space:
            environment |= {"LD_PRELOAD": self.options.shim, "FAIL_AT": str(fail_at), "FAIL_COUNT": count}
            if goes_on:
                environment["FAIL_ON"] = "1"
        if os.path.exists(count):
            os.unlink(count)

        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE))
            if space:
                resource.setrlimit(resource.RLIMIT_AS, (space, space))

        done = subprocess.run(arguments, cwd=self.folder, env=environment, stdin=subprocess.DEVNULL,
                              capture_output=True, preexec_fn=limit, check=False)
        self.runs += 1
        made, left = 0, 0
        if os.path.exists(count):
            with open(count, encoding="ascii") as file:
                made, left = map(int, file.read().split())
        out = re.sub(rb'time="[0-9.]+"', b"", done.stdout)  # of JUnit: each run has its own
        return done.returncode, out, done.stderr, made, left

    def complain(self, command, where, what, got):
        self.faults += 1
        if self.faults <= 40:
            print(f"{command}: {where}: {what}: ended with {got[0]}, wrote {len(got[1])} bytes; {got[2][-200:]!r}",
                  flush=True)

    def judge(self, command, where, whole, got, written):
        code, out, _, _, left = got
        same = (code, out, got[2]) == whole[:3]
        if code != 2 and not same:
            self.complain(command, where, f"neither 2 nor what was to come ({whole[0]})", got)
        if code == 2 and whole[0] != 2 and b"memory" not in got[1] + got[2]:
            self.complain(command, where, "ended with 2 and said nothing", got)
        if left > max(whole[4], 0):
            self.complain(command, where, f"{left - whole[4]} allocations are left", got)
        found = self.read_files()
        if set(found) != set(self.files):
            self.complain(command, where, f"left {sorted(set(found) - set(self.files))}", got)
        for name, text in found.items():
            new = self.changed.get(name, text)
            allowed = (new,) if same and name in written else (self.files.get(name), new)
            if text not in allowed:
                self.complain(command, where, f"ruined {name}", got)
        if found != self.files:
            self.write_files()

    def sweep(self, command, written):
        self.changed = {}
        self.write_files()
        whole = self.run(command)
        self.changed = {name: text for name, text in self.read_files().items() if name in written}
        self.write_files()
        if whole[0] not in (0, 1, 3) or whole[3] == 0:
            self.complain(command, "nothing failed", "and yet", whole)
        for goes_on in (False, True):
            for at in range(1, whole[3] + 1, 1 + whole[3] // MOST[self.options.whole]):
                where = f"allocation {at}{' and on' if goes_on else ''}"
                self.judge(command, where, whole, self.run(command, at, goes_on), written)
        if self.options.whole:
            self.sweep_space(command, whole, written)
        print(f"{command}: {whole[3]} allocations", flush=True)

    def sweep_space(self, command, whole, written):
        """From the least space in which the program starts to where it is enough, and a little on."""
        step, enough = 100 * 1024, 0
        least = self.find_least()
        for space in range(least, least + (200 << 20), step):
            got = self.run(command, space=space)
            self.judge(command, f"{space // 1024} KB of address space", whole, got, written)
            enough = enough + 1 if got[:3] == whole[:3] else 0
            if enough == 20:
                return
        self.complain(command, "200 MB of address space", "are not enough", whole)

    def find_least(self):
        space = 1 << 20
        while any(self.run(command, space=space)[0] != 0 for command in ("--version", "HOST")):
            space += 100 * 1024
        return space


def read(path):
    with open(path, "rb") as file:
        return file.read()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--whole", action="store_true")
    for name in ("program", "host", "shim"):
        parser.add_argument(name, type=os.path.realpath)
    parser.add_argument("command", nargs="?")
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="adjudge-memory-")
    fixtures = os.path.join(HERE, "..", "..", "fixtures")
    sweep = Sweep(options, folder)
    sweep.files = {name: text.encode() for name, text in SMALL.items()}
    sweep.files["game.jcz"] = read(os.path.join(fixtures, "records", "dragon.jcz"))
    commands = COMMANDS
    if options.whole:
        larger = {"tickets.yaml": "tickets/turns", "dragon.yaml": "carcassonne/dragon", "tower.yaml": "carcassonne/tower",
                  "wagon.yaml": "carcassonne/abbey"}
        for name, place in larger.items():
            found = sorted(os.listdir(os.path.join(fixtures, place)))
            sweep.files[name] = read(os.path.join(fixtures, place, found[0]))
        sweep.files["game.jsonl"] = subprocess.run([options.program, "play", "--set", "tunnel=true"], capture_output=True,
                                                   check=True).stdout
        commands = COMMANDS + ALSO + [(command, ()) for command in WHOLE]
    try:
        for command, written in commands:
            if options.command in (None, command):
                sweep.sweep(command, written)
    finally:
        shutil.rmtree(folder)
        if os.path.exists(folder + ".count"):
            os.unlink(folder + ".count")
    print(f"{sweep.runs} runs, {sweep.faults} faults")
    return 1 if sweep.faults or sweep.runs == 0 else 0


sys.exit(main())
