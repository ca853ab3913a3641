#!/usr/bin/python3
"""Looks how many errors a validator has for each of mistakes.json: at least one and fewer than ten, so that an editor shows
the mistake. `.ci/heavy` asks ajv, which reports each `if` on the way too.

    few.py SOURCE_DIR
"""
import json
import pathlib
import sys

import jsonschema


def count(error):
    return sum(count(one) for one in error.context) + 1


def main():
    root = pathlib.Path(sys.argv[1])
    validator = jsonschema.Draft7Validator(json.loads((root / "schemas/case.schema.json").read_text()))
    mistakes = json.loads((root / "tests/schemas/mistakes.json").read_text())
    counts = {one["mistake"]: sum(count(error) for error in validator.iter_errors(one["case"])) for one in mistakes}
    wrong = [f"{mistake}: {errors} errors" for mistake, errors in counts.items() if not 1 <= errors < 10]
    print(*wrong, f"schemas: {len(counts)} mistakes, at most {max(counts.values())} errors", sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
