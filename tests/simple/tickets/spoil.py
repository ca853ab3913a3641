"""Turns of Ticket to Ride of which one thing is changed, or that are made up: what a referee is asked about."""
import copy

from atlas import KINDS


def some_cards(chance, hand, count, wanted="grey"):
    """A set as people lay them: of one colour and locomotives, or now and then of anything."""
    held = [k for k in KINDS if hand[k] > 0] or ["red"]
    enough = [k for k in held if hand[k] >= count] or held
    colour = wanted if wanted != "grey" and chance.random() < 0.7 else chance.choice(enough)
    if chance.random() < 0.2:
        cards = {}
        for k in chance.choices(held, k=max(count, 1)):
            cards[k] = cards.get(k, 0) + 1
        return cards
    wild = min(chance.choice((0, 0, 1, 2)), count - 1, hand["locomotive"]) if colour != "locomotive" else 0
    return {colour: count - wild, **({"locomotive": wild} if wild > 0 else {})}


def some_claim(chance, table):
    halves = [twin for route in table.claimed for twin in table.atlas.twins(route)]
    names = halves if halves and chance.random() < 0.3 else list(table.atlas.routes)
    route = table.atlas.routes[chance.choice(names)]
    extra = chance.choice((0, 0, 0, 1, 2, 4)) if table.map == "nordic" else chance.choice((0, 0, 0, 0, 1, -1))
    cards = some_cards(chance, table.me.hand, max(1, route["length"] + extra), route["colour"])
    actions = [{"lay": cards, "route": route["id"]}]
    if route["tunnel"] and chance.random() < 0.8:
        actions.append({"reveal": chance.choices(KINDS, k=chance.choice((3, 3, 3, 3, 2, 4)))})
        actions += chance.choice(([], ["withdraw"], [{"pay": some_cards(chance, table.me.hand, chance.choice((1, 1, 2)))}]))
    return actions


def some_draw(chance, table):
    kind = chance.choice((table.display or []) + list(KINDS) + ["blind"] * 3)
    if kind == "blind":
        return {"draw": kind, "card": chance.choice(KINDS)}
    return {"draw": kind, **({"turned": chance.choice(KINDS[:8])} if table.pile > 0 else {})}


def free_tickets(table):
    """Tickets that may still be drawn, as far as the table knows."""
    gone = table.out.union(*(p.tickets for p in table.of.values()))
    return [t for t in table.atlas.tickets if t not in gone and not (table.map in ("europe", "legendary-asia") and table.atlas.is_long(t))]


def some_tickets(chance, table):
    free, count = free_tickets(table), chance.choice((3, 3, 3, 2, 4, 1))
    return {"take_tickets": count, "keep": chance.sample(free, min(len(free), chance.choice((0, 1, 1, 2, 3, 4))))}


def some_station(chance, table):
    built = len(table.me.stations)
    return {"station": chance.choice(table.atlas.cities),
            "pay": some_cards(chance, table.me.hand, max(1, built + chance.choice((1, 1, 1, 0, 2))))}


def some_action(chance, table, is_setup):
    return chance.choice((some_draw, some_station) if is_setup else (some_draw, some_tickets, some_station))(chance, table)


def change_cards(chance, table, cards):
    kind = chance.choice([k for k in KINDS if table.me.hand[k]] or KINDS)
    cards[kind] = cards.get(kind, 0) + chance.choice((1, -1))
    return {k: n for k, n in cards.items() if n > 0} or {kind: 1}


def change(chance, table, actions):
    """Changes one of the actions."""
    index = chance.randrange(len(actions))
    action = actions[index]
    if isinstance(action, str):
        actions[index] = chance.choice(({"pay": some_cards(chance, table.me.hand, 1)}, "pass"))
    elif "first_tickets" in action:
        key = chance.choice(("first_tickets", "keep"))
        action[key] = action[key][:-1]
        action["keep"] = [t for n, t in enumerate(action["keep"]) if action["keep"][:n].count(t) < action["first_tickets"].count(t)]
    elif "draw" in action:
        actions[index] = some_draw(chance, table)
    elif "take_tickets" in action:
        actions[index] = some_tickets(chance, table)
    elif "lay" in action and chance.random() < 0.4:
        action["route"] = chance.choice(list(table.atlas.routes))
    elif "reveal" in action:
        action["reveal"] = chance.choices(KINDS, k=chance.choice((3, 3, 3, 2, 4, 1)))
    elif "station" in action and chance.random() < 0.5:
        action["station"] = chance.choice(table.atlas.cities)
    else:
        key = "lay" if "lay" in action else "pay"
        action[key] = change_cards(chance, table, action[key])


def spoil(chance, table, turn):
    turn = copy.deepcopy(turn)
    table.me = table.of[turn["player"]]
    is_setup = isinstance(turn["actions"][0], dict) and "first_tickets" in turn["actions"][0]
    way = chance.randrange(9)
    if way == 0:
        turn["player"] = chance.choice(table.names)
    elif way == 1:
        turn["actions"].append(some_action(chance, table, is_setup))
    elif way == 2:
        turn["actions"] = turn["actions"][:-1] or ["pass"]
    elif way in (3, 4):
        turn["actions"] = some_claim(chance, table)
    elif way == 5:
        two = [some_draw(chance, table), some_draw(chance, table)]
        turn["actions"] = chance.choice(([some_action(chance, table, is_setup)], two))
    elif way == 6:
        turn["actions"] = [some_station(chance, table)]
    else:
        change(chance, table, turn["actions"])
    return turn
