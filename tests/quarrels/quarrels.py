#!/usr/bin/env python3
"""quarrels.py PROGRAM SOURCE: what settles a quarrel is named.

Each case of tests/quarrels/*.json is a dispute as people type it, with who is right ("right"), worked out by hand
("why"), and what must be named: each of "named", a regular expression, is in the first eight lines of `adjudge check`,
and in the one reason of `check -s` (there "short" in place of it, if only a part of it is said there); no sentence is
there twice, and none of "absent" is in these lines. If its claims call players by colour, the answer is the same.
Without "right" nobody claims anything, and what the move does is at issue.
Then every row QUARREL and QUARREL_MORE of the rules.def of boxes and of Ticket to Ride is told in some case, and every rule is at issue
in a case here, or if players quarrel about what a fixture expects; or it is in unquarrelled.txt, which says why not.
"""
import glob, json, os, re, subprocess, sys, tempfile

program, source = sys.argv[1:3]
here = os.path.join(source, "tests/quarrels")
HEAD = 8
LEAST_NAMED = 100  # quarrels about points of players, at least
faults = []


def check(paths, *arguments):
    """What check writes about each of these files, by its path, and its errors."""
    done = subprocess.run([program, "check", *arguments, *paths], capture_output=True, text=True)
    parts = re.split(r"^== (\S+).*\n", done.stdout, flags=re.M)[1:]
    return dict(zip(parts[::2], parts[1::2])), done.stderr


def rulings_at_issue(result):
    return [r for r in result.get("rulings", []) if r.get("at_issue")]


def try_case(entry, result, text, short, errors):
    right = [claim["by"] for claim in result.get("disputed", []) if claim["answer"] == "right"]
    head = re.sub(r"\s+", " ", " ".join(text.split("\n")[:HEAD]))
    missing = [word for word in entry["named"] if not re.search(word, head, re.I)]
    wrong = [word for word in entry.get("absent", []) if re.search(word, head, re.I)]
    if wrong:
        faults.append(f"{entry['id']}: said in the first lines: {wrong}")
    told = rulings_at_issue(result)
    if right != ([entry["right"]] if entry.get("right") else []):
        faults.append(f"{entry['id']}: right is {right}, expected {entry['right']}: {errors[:200]}")
    short = re.sub(r"\s+", " ", short)
    unsaid = [word for word in entry.get("short", entry["named"]) if not re.search(word, short, re.I)]
    if unsaid:
        faults.append(f"{entry['id']}: not named by -s: {unsaid}: {short}")
    twice = [r["rule"] for r in told if head.lower().count(r["text"].lower()[:60]) > 1]
    if twice:
        faults.append(f"{entry['id']}: told twice: {twice}")
    if missing or not told:
        faults.append(f"{entry['id']}: not named in the first lines: {missing}; at issue: {[r['rule'] for r in told]}")
    return told


COLOURS = ("red", "blue", "green", "yellow", "black", "gray")


def claims_by_colour(case):
    """The case with a colour for each player, claims about them by name and by colour; None: no claim names one."""
    players, disputed = case.get("players"), case.get("disputed")
    if case.get("game") != "carcassonne" or not isinstance(players, list) or not isinstance(disputed, dict):
        return None
    names = [player if isinstance(player, str) else player["name"] for player in players]
    colour_of = dict(zip(names, COLOURS))

    def called(says):
        return {key: {colour_of.get(name, name): points for name, points in value.items()} if key in ("gained", "final") else value
                for key, value in says.items()} if isinstance(says, dict) else says
    named = case | {"players": [{"name": name, "colour": colour_of[name]} for name in names]}
    coloured = named | {"disputed": {by: called(says) for by, says in disputed.items()}}
    plain = all(isinstance(player, str) for player in players) and not set(names) & set(COLOURS)
    return (named, coloured) if plain and coloured != named else None


def players_by_colour(entries, folder):
    pairs = [(entry["id"], claims_by_colour(entry["case"])) for entry in entries]
    paths = {}
    for name, pair in pairs:
        for number, case in enumerate(pair or ()):
            paths[name, number] = os.path.join(folder, f"{name}-by-colour-{number}.json")
            with open(paths[name, number], "w", encoding="utf-8") as file:
                json.dump(case, file)
    shorts, _ = check(paths.values(), "-s")
    for name, _ in pairs:
        named, coloured = (shorts.get(paths.get((name, number)), "").strip() for number in range(2))
        if named != coloured:
            faults.append(f"{name}: another answer if claims call players by colour")
    if len(paths) < 2 * LEAST_NAMED:
        faults.append(f"only {len(paths) // 2} quarrels name players")


def rows_told(told):
    """Every row QUARREL is the sentence of some ruling that was told."""
    paths = glob.glob(f"{source}/src/carcassonne/boxes/*/rules.def") + glob.glob(f"{source}/src/tickets/table/rules-*.def")
    for path in sorted(paths):
        with open(path, encoding="utf-8") as file:
            for line in file:
                row = re.match(r'QUARREL(?:_MORE)?\((\w+), (\w+), (?:.*?, )?"(.*)"\)$', line)
                if not row:
                    continue
                pattern = re.escape(row[3])
                pattern = re.sub(r"\\\{\\\?\w+\\\}(.*?)\\\{/\\\}", r"(\1)?", pattern)
                pattern = re.sub(r"\\\{.*?\\\}", ".*", pattern)
                if not any(re.fullmatch(pattern, r["text"]) for r in told):
                    faults.append(f"{row[1]}, {row[2]}: no case here in which this is told")


def quarrel_of(case):
    """A dispute about what a fixture expects: one player says so, the other the opposite."""
    expected = case.get("expect") or {}
    one, other = {}, {}
    if expected.get("verdict") in ("legal", "illegal"):
        one["verdict"] = expected["verdict"]
        other["verdict"] = "illegal" if expected["verdict"] == "legal" else "legal"
    for key in ("gained", "final"):
        if isinstance(expected.get(key), dict) and expected[key]:
            one[key] = expected[key]
            other[key] = {name: points + 1 for name, points in expected[key].items() if isinstance(points, int)}
    return [{"by": "One", "says": one}, {"by": "Other", "says": other}] if one else None


def cases_of(source):
    """Every case of the fixtures, without what is expected of it and without claims; with what is quarrelled about."""
    files = sorted(glob.glob(f"{source}/fixtures/*/**/*.yaml", recursive=True))
    lines = subprocess.run([program, "fmt", "-f", "ndjson", *files], capture_output=True, text=True).stdout
    for line in lines.splitlines():
        whole = json.loads(line)
        shared = {k: v for k, v in whole.items() if k != "cases"}
        for case in whole.get("cases", [{}]):
            case = shared | case
            disputed = case.get("disputed") or quarrel_of(case)
            yield {k: v for k, v in case.items() if k not in ("disputed", "expect", "under", "xfail")}, disputed


def batch(cases):
    done = subprocess.run([program, "batch", "--full"], input="".join(json.dumps(case) + "\n" for case in cases),
                          capture_output=True, text=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def look_for_untrue(results):
    """Nobody is told that nothing is complete by a turn that completes something."""
    for result in results:
        texts = [ruling["text"] for ruling in result.get("rulings", [])]
        if any("nothing is complete by this turn" in text for text in texts) and any(
                re.search("completes the (first|largest|longest)", text) for text in texts):
            faults.append(f"{result['id']}: told that nothing is complete by a turn that completes something")


def moves_at_issue(cases):
    """Without claims some reason decides every turn that has one, and nothing a position without a turn."""
    for result in batch(case for case, _ in cases):
        decides = {ruling["effect"] for ruling in rulings_at_issue(result)}
        last = ("/move/", f"/moves/{len(result.get('moves', [])) - 1}/")
        reasons = {ruling["effect"] for ruling in result.get("rulings", []) if ruling.get("at", "").startswith(last)}
        wanted = reasons & {"forbids"} or reasons & {"allows"}
        if not wanted <= decides or decides and not result["moves"]:
            faults.append(f"{result['id']}: without claims at issue: {decides}, not {wanted}")


def rules_at_issue(told, cases):
    """Every rule is at issue somewhere, or is known not to be."""
    listed = subprocess.run([program, "rules", "-f", "json"], capture_output=True, text=True).stdout
    rules = {row["id"] for row in json.loads(listed) if row["kind"] == "rule"}
    with open(f"{here}/unquarrelled.txt", encoding="utf-8") as file:
        known = {line.split()[0] for line in file if line.strip() and not line.startswith("#")}
    found = {r["rule"] for r in told}
    results = batch(case | {"disputed": disputed} for case, disputed in cases if disputed)
    look_for_untrue(results)
    for result in results:
        found |= {r["rule"] for r in rulings_at_issue(result)}
    for rule in sorted(rules - found - known):
        faults.append(f"{rule}: never at issue")
    for rule in sorted(known & found | known - rules):
        faults.append(f"{rule}: in unquarrelled.txt, but at issue or unknown")


def main():
    told, entries = [], []
    for path in sorted(glob.glob(f"{here}/*.json")):
        with open(path, encoding="utf-8") as file:
            entries += json.load(file)
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, entry["id"] + ".json") for entry in entries]
        for entry, path in zip(entries, paths):
            with open(path, "w", encoding="utf-8") as file:
                json.dump(entry["case"], file)
        texts, errors = check(paths, "--color", "never")
        shorts, _ = check(paths, "-s")
        results = subprocess.run([program, "check", "-f", "json", *paths], capture_output=True, text=True).stdout
        results = [json.loads(line) for line in results.splitlines()]
        look_for_untrue(results)
        for entry, path, result in zip(entries, paths, results):
            told += try_case(entry, result, texts.get(path, ""), shorts.get(path, ""),
                             "".join(line for line in errors.splitlines() if path in line))
        players_by_colour(entries, folder)
    rows_told(told)
    cases = list(cases_of(source))
    moves_at_issue(cases)
    rules_at_issue(told, cases)
    print("\n".join(faults) or f"{len(entries)} quarrels: who is right, and why, is in the first lines")
    return bool(faults) or not entries


if __name__ == "__main__":
    sys.exit(main())
