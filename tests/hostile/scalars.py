#!/usr/bin/python3
"""Scalars on which readers of YAML disagree, at each place of a case: what `fmt` writes of them reads the same again.

    scalars.py ADJUDGE [STEP]      every so many-th text; the default is each

Of each text that is read, `fmt` writes YAML, JSON and NDJSON; Python reads the two latter, and `fmt` of what it wrote
changes nothing. Exit code 5, a fault of adjudge's own, fails under every command, as does a signal.
"""
import json
import subprocess
import sys

NUMBERS = ["-0", "0", "00", "-00", "+5", ".5", "5.", "1.5", "-1.5e3", "1e999", "1E5", "0x1F", "0o7", "1_000", "0" * 64,
           ".inf", "-.Inf", ".nan", "1" + "0" * 4000]
# 63 digits are the longest number that is read as one, 4,096 bytes the longest scalar.
LONG = ["9" * 63, "9" * 64, "-" + "9" * 62, "-" + "9" * 63, "9" * 4095, "9" * 4096, "9" * 4097, "-" + "9" * 4095,
        "'" + "9" * 70 + "'", '"' + "9" * 70 + '"', "a" * 4096, "é" * 2048, "é" * 2049]
WORDS = ["~", "Null", "NULL", "null", "yes", "No", "ON", "true", "True", "TRUE", "=", "<<", "2001-12-14", "12:30:45"]
SIGNS = ["-", "--", "-1-", "1-", "5 # c", "5 #", '"5" # c', "5:", "5: 5", "-5: 5", "[5]", "{5: 5}", "? 5", "1\n  2"]
STYLES = ["!!str 5", '!!int "5"', "&a 5", "*a", "! 5", "|\n  5\n", ">-\n  5\n  6\n", '"a\\\n  b"']
LETTERS = ['"\\u0000"', '"\\x07"', '"\\ud800"', "\u2028", "\ufeff5"]
BOARD = "game: carcassonne\nboard: [{tile: D, at: [0, 0]}]\n"
PLACES = [
    BOARD + "players: [A]\nid: %s\n",
    BOARD + "players: [A]\ntags:\n - %s\n - x\n",
    BOARD + "players: [A]\nexpect:\n final:\n  A: %s\n",
    BOARD + "players: [A]\nexpect:\n final: {? %s : 1}\n",
    BOARD + "players:\n - %s\n",
    "game: carcassonne\nplayers: [A]\nboard:\n - tile: D\n   at:\n    - %s\n    - 0\n",
    "game: ticket-to-ride-europe\nplayers:\n - name: A\n   hand: {red: %s}\n",
    "%s\n", "- %s\n", "? %s\n: %s\n",
]
COMMANDS = ["check", "check -f json", "check -f post", "moves", "draw -f svg", "test"]
ANSWERS = (0, 1, 2, 3, 4)


def run(adjudge, command, text):
    """Returns the exit code and the output of a command that reads a text."""
    made = subprocess.run([adjudge, *command.split(), "-"], input=text, capture_output=True, check=False)
    return made.returncode, made.stdout


def find_fault_of_fmt(adjudge, text, written):
    """Returns what is wrong with what fmt writes of a text of YAML, or None; counts in `written` what it writes in each form."""
    for form in ("yaml", "json", "ndjson"):
        code, first = run(adjudge, f"fmt -f {form} --from yaml", text)
        if code not in ANSWERS:
            return f"fmt -f {form}: exit {code}"
        if code:
            continue
        written[form] = written.get(form, 0) + 1
        if form != "yaml":
            json.loads(first)
        if run(adjudge, f"fmt -f {form} --from {'yaml' if form == 'yaml' else 'json'}", first) != (0, first):
            return f"fmt -f {form} of {first[:200]} is another text"
    return None


def find_fault(adjudge, text, written):
    """Returns what is wrong with how the commands answer a text of YAML, or None; counts in `written` as above."""
    for command in COMMANDS:
        code, _ = run(adjudge, command + " --from yaml", text)
        if code not in ANSWERS:
            return f"{command}: exit {code}"
    return find_fault_of_fmt(adjudge, text, written)


def main():
    adjudge = sys.argv[1]
    texts = [place.replace("%s", scalar).encode()
             for place in PLACES for scalar in NUMBERS + LONG + WORDS + SIGNS + STYLES + LETTERS]
    texts = texts[::int(sys.argv[2]) if len(sys.argv) > 2 else 1]
    written = {}
    for text in texts:
        fault = find_fault(adjudge, text, written)
        if fault:
            sys.exit(f"{fault}\n{text[:500]}")
    print(f"{len(texts)} texts, of which fmt writes {written}: no fault")
    sys.exit(len(written) != 3)


main()
