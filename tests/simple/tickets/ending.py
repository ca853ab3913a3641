"""What the end of a game gives: every question is answered by trying all there is."""
import itertools

from atlas import COUNTRIES


def reached_from(start, roads):
    """All places that can be reached from a place."""
    seen, todo = {start}, [start]
    while todo:
        here = todo.pop()
        for a, b in roads:
            for one, other in ((a, b), (b, a)):
                if one == here and other not in seen:
                    seen.add(other)
                    todo.append(other)
    return seen


def city_of(place):
    return place[0] if isinstance(place, tuple) else place


def has_two_paths(atlas, ticket, routes):
    """Whether two ways without a common route join the cities of a ticket: none of the routes is needed by all ways."""
    row = atlas.tickets[ticket]
    return all(row["to"] in reached_from(row["from"], [atlas.ends(r) for r in routes if r != without])
               for without in [None, *routes])


def most_cities(atlas, routes):
    """The most cities in one network."""
    roads = [atlas.ends(r) for r in routes]
    return max((sum(city_of(place) not in COUNTRIES for place in reached_from(end, roads)) for road in roads for end in road),
               default=0)


def ticket_points(atlas, ticket, roads):
    values, origin = atlas.values(ticket), atlas.tickets[ticket]["from"]
    places = {place for road in roads for place in road}
    found = [values[city_of(to)] for start in places if city_of(start) == origin
             for to in reached_from(start, roads) if city_of(to) in values]
    return max(found) if found else -min(values.values())


def longest_path(atlas, routes):
    """The most spaces of a path that uses no route twice."""
    best, seen = 0, set()
    todo = [(place, frozenset(), 0) for route in routes for place in atlas.ends(route)]
    while todo:
        here, used, length = todo.pop()
        if (here, used) in seen:
            continue
        seen.add((here, used))
        best = max(best, length)
        for route in routes:
            ends = atlas.ends(route)
            if route not in used and here in ends:
                there = ends[1] if ends[0] == here else ends[0]
                todo.append((there, used | {route}, length + atlas.routes[route]["length"]))
    return best


def best_tickets(atlas, tickets, own, lent):
    """The points of the tickets and how many are completed, with the best choice of a borrowed route for each station."""
    best = None
    for choice in itertools.product(*(routes or [None] for routes in lent)):
        roads = [atlas.ends(r) for r in own + [r for r in choice if r]]
        points = [ticket_points(atlas, t, roads) for t in tickets]
        here = (sum(points), sum(p > 0 for p in points))
        best = here if best is None else max(best, here)
    return best
