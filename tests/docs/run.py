#!/usr/bin/python3
"""Runs the examples of README.md, CONTRIBUTING.md, docs/cookbook.md and the man pages as they are written and compares
what they print.

    run.py [--update] ADJUDGE SOURCE_DIR

An example is a block of lines "$ COMMAND", each followed by what it prints on both streams. In
Markdown it is fenced as console, in a man page it stands between .Bd -literal and .Ed. A block right
after <!-- file: NAME --> or .\\" file: NAME is a file that later examples of that page read. Every
page runs in a folder of its own that has the repository's fixtures and schemas, bash runs each
block, and adjudge is the first on the path. --update writes what was printed into the page.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

MARK = "\x01end of output\x01"


class Block:
    def __init__(self, name, start, end, lines):
        self.name = name    # of a file, None: commands or plain text
        self.start = start  # lines [start, end) of the page
        self.end = end
        self.lines = lines

    def is_console(self):
        return self.name is None and bool(self.lines) and self.lines[0].startswith("$ ")


def roff_to_text(line):
    for roff, text in ((r"\&", ""), (r"\-", "-"), (r"\(aq", "'"), (r"\(dq", '"'), (r"\e", "\\")):
        line = line.replace(roff, text)
    return line


def text_to_roff(line):
    line = line.replace("\\", r"\e")
    if line.startswith(("$ ", "> ")):
        line = line.replace("'", r"\(aq")  # so that a shell takes what a reader copies
    return r"\&" + line if line[:1] in (".", "'") else line


def find_blocks(page, lines):
    """The literal blocks of a page, and the names of those that are files."""
    if page.suffix == ".md":
        opens, closes = re.compile(r"^```(\w+)"), re.compile(r"^```$")
        named, plain = re.compile(r"^<!-- file: (\S+) -->$"), lambda line: line
    else:
        opens, closes = re.compile(r"^\.Bd -literal()"), re.compile(r"^\.Ed")
        named, plain = re.compile(r'^\.\\" file: (\S+)$'), roff_to_text
    name, at = None, 0
    while at < len(lines):
        if named.match(lines[at]):
            name = named.match(lines[at]).group(1)
        elif opens.match(lines[at]):
            kind, start = opens.match(lines[at]).group(1), at + 1
            end = next(i for i in range(start, len(lines)) if closes.match(lines[i]))
            if name or kind in ("console", ""):
                yield Block(name, start, end, [plain(line) for line in lines[start:end]])
            name, at = None, end
        elif lines[at].strip():
            name = None
        at += 1


def split_commands(lines):
    """[[command, output lines]...]; a command goes on after a backslash or an open quote."""
    examples = []
    for line in lines:
        if line.startswith("$ "):
            examples.append([line[2:], []])
        elif line.startswith("> ") and examples and not examples[-1][1]:
            examples[-1][0] += "\n" + line[2:]
        else:
            examples[-1][1].append(line)
    return examples


def run_block(examples, folder, adjudge):
    """What each command prints; $? stands between them as in a terminal."""
    script = "status=0\n"
    for command, _ in examples:
        script += f"(exit $status)\n{command}\nstatus=$?\nprintf '%s\\n' '{MARK}'\n"
    env = dict(os.environ, PATH=f"{adjudge.parent}:{os.environ['PATH']}", LC_ALL="C.UTF-8",
               NO_COLOR="1")
    run = subprocess.run(["bash", "-c", script], cwd=folder, env=env, stdin=subprocess.DEVNULL,
                         stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    outputs = run.stdout.split(MARK + "\n")[:-1]
    return [output.splitlines() for output in outputs]


def matches(expected, actual):
    """A line "..." stands for any number of lines."""
    if "..." not in expected:
        return expected == actual
    cut = expected.index("...")
    if actual[:cut] != expected[:cut]:
        return False
    rest = expected[cut + 1:]
    return any(matches(rest, actual[i:]) for i in range(cut, len(actual) + 1))


def run_page(page, adjudge, source, update):
    lines = page.read_text(encoding="utf-8").split("\n")
    count = failures = 0
    edits = []
    with tempfile.TemporaryDirectory() as folder:
        for name in ("fixtures", "schemas"):
            shutil.copytree(source / name, pathlib.Path(folder) / name)
        for block in find_blocks(page, lines):
            if block.name:
                path = pathlib.Path(folder) / block.name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text("\n".join(block.lines) + "\n", encoding="utf-8")
            elif block.is_console():
                examples = split_commands(block.lines)
                outputs = run_block(examples, folder, adjudge)
                fresh = []
                for (command, expected), actual in zip(examples, outputs):
                    count += 1
                    good = matches(expected, actual)
                    fresh += ["$ " + command.replace("\n", "\n> ")] + (expected if good else actual)
                    if not good and not update:
                        failures += 1
                        print(f"FAILED: {page.name}: $ {command}")
                        print("\n".join("  - " + line for line in expected))
                        print("\n".join("  + " + line for line in actual))
                if len(outputs) < len(examples):
                    failures += 1
                    print(f"FAILED: {page.name}: the shell left after {len(outputs)} commands of "
                          f"line {block.start}")
                if page.suffix != ".md":
                    fresh = [text_to_roff(line) for line in fresh]
                edits.append((block.start, block.end, "\n".join(fresh).split("\n")))
    if update:
        for start, end, fresh in reversed(edits):
            lines[start:end] = fresh
        page.write_text("\n".join(lines), encoding="utf-8")
    return count, failures


def main():
    arguments = [a for a in sys.argv[1:] if a != "--update"]
    adjudge, source = pathlib.Path(arguments[0]).resolve(), pathlib.Path(arguments[1]).resolve()
    pages = [source / "README.md", source / "CONTRIBUTING.md", source / "docs/cookbook.md",
             *sorted((source / "man").glob("*.[1-8]"))]
    total = failed = 0
    for page in pages:
        count, failures = run_page(page, adjudge, source, "--update" in sys.argv)
        total += count
        failed += failures
    if total < 10:
        print(f"FAILED: only {total} examples were found")
        failed += 1
    if failed:
        print(f"docs: {failed} of {total} examples fail; sh tests/docs/update.sh writes what they print")
        return 1
    print(f"docs: {total} examples of {len(pages)} pages print what they say")
    return 0


sys.exit(main())
