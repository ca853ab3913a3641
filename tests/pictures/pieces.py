#!/usr/bin/python3
"""In the pictures of all fixtures no piece covers another one, no sign covers a piece or a sign, no label the number of a
row or column, and no piece reaches beyond its tile, where a neighbour would cover it.

    pieces.py ADJUDGE SOURCE_DIR
"""
import pathlib
import re
import subprocess
import sys

STEP = 1.5      # areas are counted by points so far apart
TOUCH = 0.05    # of the smaller area: lines that touch
BEYOND = 1      # units: half a line
TILE = 200
RING = 20       # radius: of rings more, of signs less
NUMBER = re.compile(r"-?\d+\.?\d*")
CIRCLE = re.compile(r'<circle cx="(\S+)" cy="(\S+)" r="(\S+)"')
LABEL = re.compile(r'<path d="M(\S+) (\S+)H(\S+)V(\S+)H\S+Z" fill="#fffbf0"')
AXIS = re.compile(r'<text x="(\S+)" y="(\S+)" font-size="26"[^>]*>([^<]*)<')
GROUP = re.compile(r'<g id="[^"]*" class="tile" data-at="(?P<tile>[^"]*)" transform="translate\((?P<shift>[^)]*)\)"'
                   r'|<g id="[^"]*" class="[^"]*" data-(?:standing|lying)="(?P<piece>[^"]*)"[^>]*>(?P<shapes>.*?)\n</g>'
                   r'|<g class="ring" transform="translate\((?P<from>[^)]*)\)"><title>(?P<title>.*?)</title>(?P<round>.*?)\n</g>',
                   re.DOTALL)


def outline(path):
    """The points of a path; of a curve some."""
    points, x, y = [], 0, 0
    for step, numbers in re.findall(r"([MLHVC])([^MLHVCZ]*)", path):
        values = [float(number) for number in NUMBER.findall(numbers)]
        if step in "HV":
            x, y = (values[-1], y) if step == "H" else (x, values[-1])
            points.append((x, y))
        elif step in "ML":
            points += zip(values[0::2], values[1::2])
        else:
            for i in range(0, len(values), 6):
                ends = [(x, y), *zip(values[i:i + 6:2], values[i + 1:i + 6:2])]
                for t in (0.25, 0.5, 0.75, 1):
                    weights = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3)
                    points.append(tuple(sum(w * end[k] for w, end in zip(weights, ends)) for k in (0, 1)))
                x, y = ends[-1]
        x, y = points[-1]
    return points


def holds(points, x, y):
    inside, (x0, y0) = False, points[-1]
    for x1, y1 in points:
        if (y0 > y) != (y1 > y) and x < (x0 - x1) * (y - y1) / (y0 - y1) + x1:
            inside = not inside
        x0, y0 = x1, y1
    return inside


class Shape:
    def __init__(self, name, corner, paths, circles):
        self.name = name
        self.corner = corner
        self.paths = [[(x + corner[0], y + corner[1]) for x, y in path] for path in paths]
        self.circles = [(x + corner[0], y + corner[1], r) for x, y, r in circles]
        points = [point for path in self.paths for point in path]
        points += [(x + side * r, y + side * r) for x, y, r in self.circles for side in (-1, 1)]
        self.ends = [pick(point[k] for point in points) for pick in (min, max) for k in (0, 1)]

    def covers(self, x, y):
        return (any((x - cx) ** 2 + (y - cy) ** 2 < r * r for cx, cy, r in self.circles)
                or any(holds(path, x, y) for path in self.paths))

    def common(self, other):
        """The area that both cover."""
        left, top, right, bottom = [pick(a, b) for pick, a, b in zip((max, max, min, min), self.ends, other.ends)]
        across, down = int((right - left) / STEP), int((bottom - top) / STEP)
        points = [(left + (i + 0.5) * STEP, top + (k + 0.5) * STEP) for i in range(across) for k in range(down)]
        return sum(self.covers(*point) and other.covers(*point) for point in points)

    def area(self):
        return self.common(self)

    def beyond(self):
        """How far it reaches over the edge of its tile."""
        left, top, right, bottom = self.ends
        x, y = self.corner
        return max(x - left, y - top, right - x - TILE, bottom - y - TILE)


def read_picture(svg):
    """The pieces and the signs of rings, each after those that it may cover; and how often a ring is above a sign."""
    pieces, signs, above, corner = [], [], 0, (0, 0)
    for group in GROUP.finditer(svg):
        if group["tile"]:
            corner = tuple(map(float, group["shift"].split()))
        elif group["piece"]:
            paths = [outline(path) for path in re.findall(r' d="([^"]*)"', group["shapes"])]
            pieces.append(Shape(group["piece"], corner, paths, [tuple(map(float, c)) for c in CIRCLE.findall(group["shapes"])]))
        else:
            for circle in CIRCLE.findall(group["round"]):
                shape = Shape(group["title"], tuple(map(float, group["from"].split())), [], [tuple(map(float, circle))])
                if float(circle[2]) < RING:
                    signs.append(shape)
                else:
                    above += any(shape.common(sign) for sign in signs)
    return pieces, signs, above


def list_faults(svg):
    pieces, signs, above = read_picture(svg)
    yield from ["a ring covers a sign"] * above
    yield from (f"{piece.name} reaches over its tile" for piece in pieces if piece.beyond() > BEYOND)
    labels = [tuple(map(float, ends)) for ends in LABEL.findall(svg)]
    yield from (f"a label covers the number {number}" for x, y, number in AXIS.findall(svg) for left, top, right, bottom in labels
                if left < float(x) < right and top < float(y) - 9 < bottom)
    both = [*pieces, *signs]
    for i, above in enumerate(both):
        for below in both[:i]:
            common = above.common(below)
            if common and common > TOUCH * min(above.area(), below.area()):
                yield f"{above.name!r} covers {below.name!r}"


def check_itself():
    """That faults are found: a label on a number, two figures 10 apart, a sign on both, one figure over the edge."""
    def piece(x, name):
        return (f'<g id="t" class="tile" data-at="{name}" transform="translate(60 60)">\n<g id="p" class="follower" '
                f'data-standing="{name}"><path d="M{x} 80H{x + 40}V120H{x}Z"/>\n</g>\n</g>')
    sign = '<g class="ring" transform="translate(60 60)"><title>c</title><circle cx="70" cy="100" r="14"/>\n</g>'
    label = '<path d="M9 20H91V50H9Z" fill="#fffbf0"/>\n<text x="30" y="44" font-size="26" fill="#000">1</text>\n'
    ring = sign.replace('r="14"', 'r="31"')
    found = list(list_faults(label + piece(50, "a") + piece(60, "b") + sign + ring + piece(170, "d")))
    return found == ["a ring covers a sign", "d reaches over its tile", "a label covers the number 1", "'b' covers 'a'", "'c' covers 'a'", "'c' covers 'b'"] or print(found)


def main():
    adjudge, source = sys.argv[1:]
    pictures = pieces = 0
    failures = [] if check_itself() else ["faults are not found"]
    for path in sorted(pathlib.Path(source, "fixtures").glob("[!t]*/**/*.*")):
        page = subprocess.run([adjudge, "check", "-f", "html", path], capture_output=True, text=True).stdout
        for svg in re.findall(r"<svg .*?</svg>", page, re.DOTALL):
            pictures += 1
            pieces += svg.count(" data-standing=")
            failures += [f"{path.relative_to(source)}: {fault}" for fault in list_faults(svg)]
    if not pieces:
        failures.append("there are no pieces")
    print(*failures, sep="\n")
    print(f"pictures: {len(failures)} faults in {pictures} pictures with {pieces} pieces")
    return bool(failures)


sys.exit(main())
