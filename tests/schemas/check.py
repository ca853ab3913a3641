#!/usr/bin/python3
"""Holds the shipped JSON Schemas against reality, with python3-jsonschema as the independent judge:
every fixture passes the case schema, every record that adjudge prints passes the result schema, and
what each schema must refuse is refused.

    check.py ADJUDGE SOURCE_DIR [STEP]      every so many-th fixture; the default is each
"""
import copy
import json
import pathlib
import re
import subprocess
import sys

import yaml
from jsonschema import Draft7Validator


class Core(yaml.SafeLoader):
    """YAML 1.2's core schema, as editors read it: N, no, on and 010 stay what they are."""


Core.yaml_implicit_resolvers = {}
Core.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(true|false)$"), list("tf"))
Core.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"^(null|~|)$"), ["n", "~", ""])
Core.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"^-?(0|[1-9][0-9]*)$"),
                           list("-0123456789"))

failures = []


def fail(text):
    failures.append(text)
    print(f"FAILED: {text}")


def check_annotations(name, node, path=""):
    """Every property has a title and a description of its own: an editor shows the nearest that it
    finds, which else is that of the whole case."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key == "properties" and not path.endswith(("/if", "/then", "/else")):
                for prop, schema in value.items():
                    if not isinstance(schema, dict) or path.endswith("properties"):
                        continue
                    for part in ("title", "description"):
                        if not schema.get(part):
                            fail(f"{name}: {path}/properties/{prop} has no {part}")
            check_annotations(name, value, f"{path}/{key}")
    elif isinstance(node, list):
        for i, value in enumerate(node):
            check_annotations(name, value, f"{path}/{i}")


def complain(validator, what, document):
    """Reports what the schema finds; true where it finds nothing."""
    for error in sorted(validator.iter_errors(document), key=lambda e: list(e.absolute_path)):
        where = "/".join(str(part) for part in error.absolute_path)
        fail(f"{what}: /{where}: {error.message[:300]}")
        return False
    return True


def load(path):
    text = path.read_text(encoding="utf-8")
    if path.suffix in (".jsonl", ".ndjson"):
        return [json.loads(line) for line in text.splitlines() if line.strip()]
    if path.suffix == ".json":
        return [json.loads(text)]
    return [yaml.load(text, Loader=Core)]


def good_case():
    return {
        "game": "carcassonne",
        "rules": {"tunnel": "czech"},
        "players": [{"colour": "red"}],
        "board": [{"tile": "D", "at": [0, 0]}],
        "move": {"player": "red", "actions": [{"place": "U", "at": [1, 0], "turn": 90}]},
    }


def said_cases():
    """What people say in other shapes, which the program understands."""
    for rules in ({"tunnel": "czech rules"}, {"tunnel": "The Czech Rules"}, {"base": "Third edition"},
                  {"tower": "c1 edition"}, ["River I"], "River I, tunnel", "river and tower", "Inns & Cathedrals and Tower, and River",
                  "czech rules", "third edition", 3, "2nd edition, river", {"base": "final", "tunnel": None}):
        case = good_case()
        case["rules"] = rules
        case["tokens"] = []
        yield f"rules said as {rules}", case
    case = good_case()
    case["rules"] = {"hills-and-sheep": True}
    case["followers"] = [{"player": "red", "at": [0, 0], "segment": "field S", "kind": "shepherd"}]
    case["move"] = {"player": "red", "place": "U", "at": [1, 0], "graze": None, "draw": 2}
    yield "graze without a value", case
    for verdict in ("Legal", "allowed", "ok", "forbidden", "not allowed", "open",
                    "not legal", "Legal move", "against the rules", "its legal", "It's not allowed", "that is illegal",
                    "valid", "permitted", "yes", "no", "Not possible", "impossible", "it\u2019s fine"):
        case = good_case()
        case["expect"] = {"verdict": verdict}
        case["disputed"] = {"red": verdict, "Ben": {"verdict": verdict}}
        yield f"the verdict {verdict}", case
    for piece in ({"red": [0, 0], "segment": "city"}, {"red": "knight", "at": [0, 0]},
                  {"red": "meeple", "at": [0, 0], "segment": "city"}):
        case = good_case()
        case["followers"] = [piece]
        yield f"the follower {piece}", case
    for tokens in ([{"red": [0, 0], "opening": "S"}], [{"red": {"at": [0, 0], "opening": "S"}}],
                   {"red": {"at": [0, 0], "opening": "S"}}):
        case = good_case()
        case["board"] = [{"tile": "TU-RR", "at": [0, 0]}]
        case["tokens"] = tokens
        yield f"the tokens {tokens}", case
    for action in ({"draw": "deck"}, {"draw": "2 blind"}, {"draw": ["2 blind"]},
                   {"draw": "blind and red"}, {"draw": "blind", "from": "deck"}, {"draw": ["Pile", "reds"]}, {"draw": "Blind"},
                   {"claim": "paris-zurich", "cards": {"greens": 3}},
                   {"claim": "paris-zurich", "cards": ["2 greens", "Loco"]},
                   {"claim": "paris-zurich", "cards": "3 red", "reveal": ["2 red", "blue"]}):
        yield f"the turn {action}", {
            "game": "ticket-to-ride-europe", "players": ["Anna", "Ben"],
            "claimed": [{"Ben": "paris-marseille"}, {"Anna": ["paris-dieppe", "essen-berlin"]}], "move": {"player": "Anna", **action}}


def said_turns():
    """Turns and claims in words, which the program understands."""
    for text in ("U at 1 0 turn 180", "U@90 at 1 0", "U at 1 0"):
        for move in ({"player": "red", "place": text}, {"red": [{"place": text}, {"follower": "road"}]},
                     {"red": {"tile": text, "follower": "thief"}}):
            yield f"the turn {move}", {**good_case(), "move": move}
    for turn in ("360", "-90", "-180", "-270", "90\u00b0", "270\u00b0"):
        yield f"the turn {turn}", {**good_case(), "board": [{"tile": "D", "at": [0, 0], "turn": turn}, {"tile": f"D@{turn}", "at": [9, 9]}],
                                   "move": {"player": "red", "place": f"U@{turn}", "at": [1, 0]}}
        yield f"the row D@{turn}", {**good_case(), "board": [f"D@{turn} ."]}
    text = "red places U at 1 0 turn 90"
    yield text, {**good_case(), "moves": [text, text], "move": text}
    for claim in ("red says legal", "Ben says it's not allowed", "Ben Ox says: no", "red illegal"):
        yield claim, {**good_case(), "disputed": [claim, {"Ann": "legal"}]}
    for over in ("yes", "No", "on"):
        yield f"game_over: {over}", {**good_case(), "game_over": over}
    game = {"game": "ticket-to-ride-europe", "players": ["Anna", "Ben"]}
    for text in ("Ben claims paris-zurich with 3 red", "Anna draws 2 blind", "Anna passes"):
        yield text, {**game, "moves": [text], "move": text}
    yield "a turn in words by its player", {**game, "move": {"Ben": "claims paris-zurich with 3 red"}}
    for rules in ("nordic countries", "swiss", 1912, "the Switzerland map"):
        yield f"the map {rules}", {**game, "map": rules}
        yield f"the rules {rules}", {**game, "rules": rules, "game_over": "yes"}
        yield f"under {rules}", {**game, "under": {"rules": rules, "expect": "legal"}}
    for stations in ({"paris": "paris-zurich"}, [{"paris": "paris-zurich"}, "wien"], "paris"):
        yield f"the stations {stations}", {**game, "players": ["Anna", {"name": "Ben", "stations": stations}]}


def refused_cases():
    """Cases that differ from a good one in one mistake."""
    def changed(change):
        case = good_case()
        change(case)
        return case
    yield "an unknown key", changed(lambda c: c.update(bord=[]))
    yield "an unknown game", changed(lambda c: c.update(game="go"))
    yield "no players", changed(lambda c: c.pop("players"))
    yield "an unknown tile", changed(lambda c: c["board"][0].update(tile="ZZ"))
    yield "an unknown edition", changed(lambda c: c["rules"].update(tunnel="slovak"))
    yield "an unknown option", changed(lambda c: c["rules"].update(options={"tunnel.x": "y"}))
    yield "a value of another option", changed(
        lambda c: c["rules"].update(options={"tunnel.timing": "once"}))
    yield "a turn of 45 degrees", changed(lambda c: c["board"][0].update(turn=45))
    yield "a key of another game", changed(lambda c: c.update(piles={"draw": 1}))
    yield "an action with keys of two", changed(
        lambda c: c["move"]["actions"][0].update(token="red"))
    yield "a segment with no such wind", changed(lambda c: c.update(
        followers=[{"player": "red", "at": [0, 0], "segment": "field NN"}]))
    yield "an unknown rule expected", changed(lambda c: c.update(expect={"rules": ["base.x"]}))
    yield "a turn of a player alone", changed(lambda c: c.update(move={"player": "red"}))
    yield "several turns of which one is a player alone", changed(
        lambda c: c.update(moves=[{"player": "red", "actions": []}, {"player": "red"}]))
    yield "a turn of Ticket to Ride of a player alone", {
        "game": "ticket-to-ride-europe", "players": ["Anna", "Ben"], "move": {"player": "Anna"}}
    yield "a move that nobody makes", changed(lambda c: c.update(move="place U at 1 0"))
    yield "a claim that is no verdict", changed(lambda c: c.update(disputed={"red": "nonsense"}))
    yield "a map of Carcassonne", changed(lambda c: c.update(map="nordic"))
    yield "a mistake in an entry of cases", changed(lambda c: c.update(cases=[{"bord": []}]))


def check_refusals(name, validator, good, bad):
    complain(validator, f"{name}: the good example", good)
    count = 0
    for what, document in bad:
        count += 1
        if validator.is_valid(document):
            fail(f"{name}: {what} is not refused")
    return count


def refused_results(good):
    def changed(change):
        result = copy.deepcopy(good)
        change(result)
        return result
    yield "an unknown key", changed(lambda r: r.update(note=""))
    yield "an unknown verdict", changed(lambda r: r.update(verdict="fine"))
    yield "a ruling without rule", changed(lambda r: r["rulings"][0].pop("rule"))
    yield "an unknown rule", changed(lambda r: r["rulings"][0].update(rule="base.x"))
    yield "no scores", changed(lambda r: r.pop("scores"))
    yield "a legal case with errors", changed(lambda r: r.update(errors=[]))
    yield "undetermined without saying what decides", changed(
        lambda r: r.update(verdict="undetermined"))


def main():
    adjudge, source = sys.argv[1], pathlib.Path(sys.argv[2])
    validators = {}
    for name in ("book", "case", "result"):
        schema = json.loads((source / f"schemas/{name}.schema.json").read_text(encoding="utf-8"))
        Draft7Validator.check_schema(schema)
        check_annotations(name, schema)
        validators[name] = Draft7Validator(schema)
        shown = subprocess.run([adjudge, "schema", name], capture_output=True, check=False)
        if shown.stdout != (source / f"schemas/{name}.schema.json").read_bytes():
            fail(f"adjudge schema {name} prints something else than the file")

    files = sorted(p for p in (source / "fixtures").rglob("*")
                   if p.suffix in (".yaml", ".yml", ".json", ".jsonl", ".ndjson"))
    files = files[::int(sys.argv[3]) if len(sys.argv) > 3 else 1]
    cases = 0
    for path in files:
        for document in load(path):
            cases += complain(validators["case"], path.relative_to(source), document)

    run = subprocess.run([adjudge, "check", "-f", "json", *map(str, files)], capture_output=True,
                         text=True, check=False)
    records = [json.loads(line) for line in run.stdout.splitlines()]
    for record in records:
        complain(validators["result"], f"result of {record.get('file')} {record.get('id')}", record)
    if run.returncode in (2, 5) or len(records) < len(files):
        fail(f"check of all fixtures: exit {run.returncode}, {len(records)} records\n{run.stderr}")

    # Cases as JSON lines, for batch; and what is no case at all.
    lines = [json.dumps(document) for path in files for document in load(path)
             if isinstance(document, dict) and "cases" not in document]
    lines += ["{", '{"id": 7}', '{"game":"carcassonne","players":[]}']
    for mode in ([], ["--full"]):
        run = subprocess.run([adjudge, "batch", *mode], input="\n".join(lines) + "\n",
                             capture_output=True, text=True, check=False)
        answers = [json.loads(line) for line in run.stdout.splitlines()]
        for record in answers:
            complain(validators["result"], f"batch {mode} of {record.get('id')}", record)
        if len(answers) != len(lines):
            fail(f"batch {mode}: {len(lines)} lines in, {len(answers)} out\n{run.stderr}")

    # What adjudge writes for people to go on from.
    for game in ("carcassonne", "ticket-to-ride-europe"):
        run = subprocess.run([adjudge, "new", game], capture_output=True, text=True, check=False)
        complain(validators["case"], f"adjudge new {game}", yaml.load(run.stdout, Loader=Core))

    for what, case in (*said_cases(), *said_turns()):
        run = subprocess.run([adjudge, "fmt", "--from", "json"], input=json.dumps(case),
                             capture_output=True, text=True, check=False)
        complain(validators["case"], what, case)
        if run.returncode != 0:
            fail(f"{what}: not understood\n{run.stderr}")

    refused = check_refusals("case", validators["case"], good_case(), refused_cases())
    legal = next((r for r in records if r["verdict"] == "legal" and r["rulings"]), None)
    if legal:
        refused += check_refusals("result", validators["result"], legal, refused_results(legal))
    else:
        fail("no fixture is legal")

    if failures:
        print(f"schemas: {len(failures)} failures")
        return 1
    print(f"schemas: {cases} cases and {len(records)} results pass, {refused} mistakes are refused")
    return 0


sys.exit(main())
