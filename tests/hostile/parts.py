"""What hostile inputs are built from."""
import os

LIMIT = 1 << 20
PLAYERS = '"players":[{"colour":"red"},{"colour":"blue"}]'
HEAD = '{"game":"carcassonne",' + PLAYERS + ","
LONE = '"board":[{"tile":"D","at":[0,0]}]'
ASKED = '"to_move":"red","tile_in_hand":"D"'
YAML = "game: carcassonne\nplayers: [{colour: red}, {colour: blue}]\n"
YAML_LONE = YAML + "board: [{tile: D, at: [0, 0]}]\n"


def listed(head, part, tail, most=LIMIT, join=","):
    """`head`, parts as many as fit, `most` of them, then `tail`."""
    parts, room = [], LIMIT - len(head) - len(tail)
    for i in range(most):
        text = part(i)
        room -= len(text.encode()) + len(join)
        if room < 0:
            break
        parts.append(text)
    return head + join.join(parts) + tail


def drawn(width, height, entry="E"):
    """A board given as rows of text, of tiles that do not fit one another."""
    row = '"' + " ".join([entry] * width) + '"'
    return '"board":{"origin":[0,0],"rows":[' + ",".join([row] * height) + "]}"


def tiles(step, turn=""):
    return lambda i: '{"tile":"D","at":[%d,%d]%s}' % (step * (i % 140), step * (i // 140), turn)


def in_row(i):
    return '{"tile":"U","at":[%d,0],"turn":90}' % i


def write(folder, inputs):
    """Writes inputs, each a name and its text or bytes, cut at the limit."""
    for name, text in inputs:
        data = text if isinstance(text, bytes) else text.encode()
        with open(os.path.join(folder, name), "wb") as file:
            file.write(data[:LIMIT])
