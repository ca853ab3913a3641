#!/usr/bin/python3
"""Every fixture with its expectations emptied: `test --update` fills them, and then they are met. (An empty one that
is left fails too.)

    refill.py ADJUDGE FIXTURES
"""
import pathlib
import subprocess
import sys
import tempfile

import yaml


def list_expected(node):
    """Yields what stands by `expect` in a tree of YAML, but for cases that are known to be wrong: these stay as they are."""
    if isinstance(node, yaml.MappingNode):
        known = any(key.value == "xfail" for key, _ in node.value)
        for key, value in node.value:
            if key.value != "expect":
                yield from list_expected(value)
            elif not known:
                yield value
    elif isinstance(node, yaml.SequenceNode):
        for value in node.value:
            yield from list_expected(value)


def empty(text):
    """Returns the text with `{}` for every expectation, and how many there are."""
    found = list(list_expected(yaml.compose(text)))
    for value in reversed(found):
        start, end = value.start_mark.index, value.end_mark.index
        end = start + len(text[start:end].rstrip())  # a block ends before the blanks that follow it
        text = text[:start] + "{}" + text[end:]
    return text, len(found)


def main():
    adjudge, fixtures = sys.argv[1], pathlib.Path(sys.argv[2])
    emptied = 0
    with tempfile.TemporaryDirectory() as folder:
        for path in sorted(fixtures.rglob("*.yaml")):
            text, count = empty(path.read_text(encoding="utf-8"))
            (pathlib.Path(folder) / "-".join(path.relative_to(fixtures).parts)).write_text(text, encoding="utf-8")
            emptied += count
        for options in (["--update"], []):
            made = subprocess.run([adjudge, "test", *options, folder], capture_output=True, text=True, check=False)
            if made.returncode:
                sys.exit(f"test {' '.join(options)} ends with {made.returncode}\n{made.stderr[-3000:]}{made.stdout[-1000:]}")
    print(f"{emptied} expectations were emptied and filled")
    sys.exit(not emptied)


main()
