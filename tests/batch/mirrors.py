#!/usr/bin/python3
"""Cases with one key or entry spoilt: `batch` says what `check` says, the verdict and every error.

    mirrors.py ADJUDGE [STEP]

Every STEP-th of these cases (default 1: all) is a line of one stream for `batch`, and a file of its own for `check`.
"""
import itertools
import json
import pathlib
import subprocess
import sys
import tempfile

sys.path.append(str(pathlib.Path(__file__).parents[1] / "hostile"))
from spoilt import list_cases, spoil  # noqa: E402

AT_ONCE = 1000  # cases in a stream, and files of one call
SHOWN = 5       # differences
SAME = ("verdict", "errors", "errors_more", "expect")


def run(adjudge, *arguments):
    made = subprocess.run([adjudge, *arguments], capture_output=True, text=True, check=False)
    return [{key: record.get(key) for key in SAME} for record in map(json.loads, made.stdout.splitlines())]


def compare(adjudge, folder, lines):
    """Yields the lines about which the two differ."""
    files = [folder / f"{i:04}.json" for i in range(len(lines))]
    for file, line in zip(files, lines):
        file.write_text(line)
    stream = folder / "stream.ndjson"
    stream.write_text("\n".join(lines) + "\n")
    # Where it stands is told by the line in both: each has one, and a stream counts none.
    for line, alone, streamed in zip(lines, run(adjudge, "check", "-f", "json", *files), run(adjudge, "batch", stream),
                                     strict=True):
        if alone != streamed:
            yield f"{line}\n  check: {json.dumps(alone)}\n  batch: {json.dumps(streamed)}"


def main():
    adjudge, step = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 1
    spoilt, count, differing = spoil(list_cases(adjudge), step), 0, []
    with tempfile.TemporaryDirectory() as name:
        while lines := list(itertools.islice(spoilt, AT_ONCE)):
            count += len(lines)
            differing += compare(adjudge, pathlib.Path(name), lines)
    print(*differing[:SHOWN], sep="\n")
    print(f"{count} spoilt cases: batch differs from check in {len(differing)}")
    sys.exit(bool(differing) or not count)


main()
