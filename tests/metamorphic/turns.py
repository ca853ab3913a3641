"""Games turn by turn: cut off after a turn, a game says of its turns what the whole game says."""
import pathlib
import random

from deal import ask, read_lines
from written import write_lines

EACH = 3  # turns of a game


def compare_turns(program, folder, cases, base, seed):
    """Yields name, number of cases and, of each that differs, its number and both results: the turns up to the cut."""
    chance, cut = random.Random(seed), []
    for number, case in enumerate(cases):
        turns, told = case.get("moves"), base[number].get("moves")
        # A turn of two parts in one entry is two of the result; when the abbeys are laid hangs on the end of the game.
        if isinstance(turns, list) and told and not case.get("move") and not case.get("game_over"):
            counts = range(1, len(turns) if len(told) == len(turns) else 1)
            cut += [(number, count) for count in chance.sample(counts, min(EACH, len(counts)))]
    rest = [{k: v for k, v in cases[n].items() if k not in ("expect", "disputed")} for n, _ in cut]
    file = pathlib.Path(folder, "turns.ndjson")
    write_lines(file, [case | {"moves": case["moves"][:count]} for case, (_, count) in zip(rest, cut)])
    records = read_lines(ask(program, "batch", "--full", file))
    differing = []
    for (number, count), record in zip(cut, records, strict=True):
        old = {"moves": base[number]["moves"][:count]}
        new = {"moves": record.get("moves")}
        if old != new and not base[number].get("undetermined") and not record.get("errors"):
            differing.append((number, old, new))
    yield "turn by turn", len(cut), differing
