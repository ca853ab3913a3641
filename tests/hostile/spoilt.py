"""The cases of the fixtures with one key or entry spoilt: left out, misspelt, or of another shape."""
import json
import pathlib
import subprocess
import sys

FIXTURES = pathlib.Path(__file__).parents[2] / "fixtures"
TOO_LONG = 8000  # letters of a case that has so many values that all of them take too long
LEFT_OUT, MISSPELT = object(), object()
SHAPES = [LEFT_OUT, MISSPELT, None, "", "x", ": x", 0, -1, True, [], {}, [None], {"x": None}, [[]], [0, 0]]


def list_cases(adjudge):
    """Returns the cases of all fixtures as texts of JSON, each case of a file by itself."""
    files = sorted(FIXTURES.rglob("*.yaml"))
    made = subprocess.run([adjudge, "fmt", "-f", "ndjson", *files], capture_output=True, text=True, check=False)
    if made.returncode:
        sys.exit(made.stderr)
    return [line for line in made.stdout.splitlines() if len(line) < TOO_LONG]


def list_places(value, place=()):
    """Yields where each value stands within another: its keys and indices."""
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield place + (key,)
        yield from list_places(value[key], place + (key,))


def misspell(key):
    """Returns a key with its last two letters exchanged, or with one more if they are the same."""
    other = key[:-2] + key[:-3:-1]
    return other if other != key else key + "x"


def change(text, place, shape):
    """Returns a case with another value, or none, at a place; of an entry of a list there is no key to misspell. A shape
    may be a function of the value."""
    case = json.loads(text)
    parent, last = case, place[-1]
    for key in place[:-1]:
        parent = parent[key]
    if shape is LEFT_OUT:
        del parent[last]
    elif shape is not MISSPELT:
        parent[last] = shape(parent[last]) if callable(shape) else shape
    elif isinstance(parent, dict):
        renamed = {misspell(key) if key == last else key: value for key, value in parent.items()}
        parent.clear()
        parent.update(renamed)
    return json.dumps(case, separators=(",", ":"))


def spoil(cases, step):
    """Yields every step-th case with one place spoilt. A step of as many shapes does not always take the same one."""
    number = 0
    for text in cases:
        for place in list_places(json.loads(text)):
            for shape in SHAPES:
                if (number + number // len(SHAPES)) % step == 0:
                    yield change(text, place, shape)
                number += 1
