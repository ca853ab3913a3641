#!/usr/bin/python3
"""Cases with one key or entry spoilt: what the program takes, the schema of cases takes; and where the program finds
a wrong type or key, the schema finds something too, as far as a schema can say.

    both.py ADJUDGE SOURCE_DIR [STEP]

Of each place in the fixtures, by its keys, one case is spoilt in every way; and each case is written in loose spellings.
Every STEP-th of these (default 1: all) is judged by `check` and `test` and by python3-jsonschema.
"""
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from jsonschema import Draft7Validator

sys.path.append(str(pathlib.Path(__file__).parents[1] / "hostile"))
from spellings import Spelling  # noqa: E402
from spoilt import LEFT_OUT, MISSPELT, SHAPES, change, list_cases, list_places  # noqa: E402

AT_ONCE = 1000  # files of one call
SHOWN = 5       # differences
# The same value, or something like it, as somebody else would write it.
WAYS = {
    "in a list": lambda value: [value],
    "without its list": lambda value: value[0] if isinstance(value, list) and len(value) == 1 else value,
    "as a text": lambda value: str(value) if isinstance(value, (int, float)) else value,
    "with a half": lambda value: value + 0.5 if isinstance(value, (int, float)) else value,
    "in capitals": lambda value: value.upper() if isinstance(value, str) else value,
    "with spaces": lambda value: f" {value} " if isinstance(value, str) else value,
    "in the plural": lambda value: f"{value}s" if isinstance(value, str) else value,
    "as a list of its keys": lambda value: list(value) if isinstance(value, dict) else value,
    "with its keys in capitals":
        lambda value: {key.upper(): each for key, each in value.items()} if isinstance(value, dict) else value,
    "with commas": lambda value: ", ".join(map(str, value)) if isinstance(value, (list, dict)) else value,
}
ABOUT_SHAPE = {"wrong-type", "unknown-key", "missing-key", "not-an-integer", "nothing"}

# What the program takes and the schema does not: the place, with its shape, and why.
STRICTER = [
    (r"/(followers|claimed|prisoners|keep) \{\}$", "a map by player may be empty, and no entry of a list is one too"),
    (r"/(king|large_left|goods(/\w+)?|bag(/\w+)*(/#)?) ", "a key of a module or part that is off is not read, and a schema does not know which are on"),
    (r"/players/# with |/tokens/# with opportunities_passed$", "likewise"),
    (r"/rules/[a-z-]+ (-?\d+|with a half)$", "of a box that is known by name only no edition is known: any is taken, a number too"),
    (r"/expect/figures/# with sheep$", "the tokens of a figure that is no shepherd are counted, not read"),
    (r"/(dragon|ferry|ends)/# with spaces$", "an edge has no blanks elsewhere"),
    (r"/dragon with commas$", "a way of several edges in one text is no shape of the schema"),
    (r"/actions/#/(leave|join) \[0, 0\]$", "a cell is enough if the player has one figure there, and an editor had better ask for the segment"),
    (r"/actions/#/draw \[(\[\])?\]$", "a list without a draw is no action, and an editor had better say so"),
]
# What the schema takes although the program finds a wrong type or key: likewise.
LAXER = [
    (r" null$", "`required` counts a key whose value is null"),
    (r"/board left out$", "a case of `cases` has the board of the whole document"),
    (r"/board(/rows)? (\"x?\"|with commas)$", "a text may be a row"),
    (r"/name \"\"$", "a name is any text"),
    (r"/(stations|tickets|prisoners) \"\"$", "a city or a player is any text"),
    (r"/(owners|prisoners(/#)?|ransom) (0|-1|true|\[0, 0\])$", "a name may look like a number"),
    (r"/draw in a list$", "of several cards `turned` is no key"),
    (r"/rules (\[0, 0\]|as a list of its keys)$", "a box may have any name, one that looks like a number too"),
    (r"/(lay|pay|hand|laid|discarded|hand_after|payments/#) \"x\"$", "cards may be counted in words"),
    (r"/(towers|reveal|display|flush) \{(\"x\": null)?\}$", "a map may be the only entry of a list"),
    (r"/(followers|tokens|claimed|stations)/#(/\w+ (left out|misspelt)| with its keys in capitals)$", "a key may be the owner or the city"),
    (r"/(from|herd|recall|graze|princess|capture|exchange|festival|escape|take_back)((/at/#)|(/segment)|(/corner))? (\[0, 0\]|-1|left out)$",
     "a cell is enough if one figure stands there"),
    (r"/recall/corner left out$", "a cell is enough but for a barn"),
    (r"/fairy/at/# -1$", "a cell is enough if one figure stands there"),
    (r"/bridges with commas$", "a place may be told by a text, whose words the schema does not know"),
    (r"/expect/big_top with commas$", "what is expected of it is a cell or a map"),
    (r"/bids without its list$", "a bid alone is no shape of the program"),
    (r"/(tile|tile_in_hand|swap) (\[0, 0\]|in a list)$", "a tile may be told by a list of its edges"),
]


def name_shape(shape):
    return "left out" if shape is LEFT_OUT else "misspelt" if shape is MISSPELT else json.dumps(shape)


def list_named(case):
    """Returns what the players are called: keys that are none of the format."""
    rows = [row for row in case["players"] if isinstance(row, dict)]
    return {row.get(key) for row in rows for key in ("name", "colour")} | set(map(str, case["players"]))


def add_key(key):
    """Returns what gives a map that key, if it has none, with a value that means nothing."""
    return lambda value: {**value, key: {"x": [[]]}} if isinstance(value, dict) and key not in value else value


def spoil_each(cases):
    """Yields a name and a spoilt case for each place and shape. The shortest case that has a place stands for it. A map
    there gets each further key that some case has there."""
    found, keys = {}, {}
    for text in sorted(cases, key=lambda text: (len(text), text)):
        case = json.loads(text)
        named = list_named(case)
        for place in list_places(case):
            path = "/".join("#" if isinstance(key, int) else "*" if key in named else key for key in place)
            found.setdefault(f"{case['game']}/{path}", (text, place))
            if isinstance(place[-1], str):
                keys.setdefault(f"{case['game']}/{path.rpartition('/')[0]}", set()).add(place[-1])
    for path, (text, place) in found.items():
        for shape in SHAPES:
            yield f"{path} {name_shape(shape)}", change(text, place, shape)
        for name, way in {**WAYS, **{f"with {key}": add_key(key) for key in sorted(keys.get(path, ()))}}.items():
            if (changed := change(text, place, way)) != text:
                yield f"{path} {name}", changed


def spell_each(cases):
    for number, text in enumerate(cases):
        yield f"spelling {number}", json.dumps(Spelling(random.Random(number)).case(json.loads(text)))


def run(adjudge, command, files):
    made = subprocess.run([adjudge, command, "-f", "json", *files], capture_output=True, text=True, check=False)
    return [json.loads(line) for line in made.stdout.splitlines()]


def ask(adjudge, folder, texts):
    """Returns what the program has against each case: ids of errors; `nothing` is said by an expectation."""
    files = [folder / f"{i:04}.json" for i in range(len(texts))]
    for file, text in zip(files, texts):
        case = json.loads(text)
        if isinstance(case.get("id"), str):
            case["id"] = file.stem  # `test` judges an id once
        file.write_text(json.dumps(case))
    answers = [{error["id"] for error in record.get("errors", [])} for record in run(adjudge, "check", files)]
    for row in run(adjudge, "test", files)[0]:
        against = answers[int(pathlib.Path(row["file"]).stem)]
        against.update(error["id"] for error in row["errors"])
        against.update(["nothing"] if row["status"] == "empty" else [])
    return answers


def is_excused(name, reasons):
    return any(re.search(pattern, name) for pattern, _ in reasons)


def compare(validator, name, text, errors):
    """Returns what is wrong, or None."""
    taken = validator.is_valid(json.loads(text))
    if not errors and not taken and not is_excused(name, STRICTER):
        return f"{name}: the program takes it, the schema does not\n{text}"
    if errors and errors <= ABOUT_SHAPE and errors != {"nothing"} and taken and not is_excused(name, LAXER):
        return f"{name}: the schema takes it, the program does not: {', '.join(sorted(errors))}\n{text}"
    return None


def main():
    adjudge, source, step = sys.argv[1], pathlib.Path(sys.argv[2]), int((sys.argv[3:] or ["1"])[0])
    validator = Draft7Validator(json.loads((source / "schemas/case.schema.json").read_text(encoding="utf-8")))
    cases, wrong = list_cases(adjudge), []
    spoilt = [*spoil_each(cases), *spell_each(cases)][::step]
    with tempfile.TemporaryDirectory() as folder:
        for first in range(0, len(spoilt), AT_ONCE):
            some = spoilt[first:first + AT_ONCE]
            answers = ask(adjudge, pathlib.Path(folder), [text for _, text in some])
            wrong += [compare(validator, *one, errors) for one, errors in zip(some, answers, strict=True)]
    wrong = list(filter(None, wrong))
    print(*wrong[:SHOWN], sep="\n")
    print(f"{len(spoilt)} cases: schema and program differ in {len(wrong)}")
    sys.exit(bool(wrong) or not spoilt)


main()
