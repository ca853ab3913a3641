"""The maps of Ticket to Ride as `adjudge parts` prints them: nothing here knows a rule."""
import copy
import json
import subprocess

KINDS = ("purple", "white", "blue", "yellow", "orange", "black", "red", "green", "locomotive")
# The lists of routes and tickets of each map.
SETS = {"europe": ("map", "short-tickets", "long-tickets", "europa-1912", "europa-1912-long", "europa-1912-big-cities"),
        "switzerland": ("switzerland-map", "switzerland-tickets", "switzerland-country-tickets"),
        "nordic": ("nordic-map", "nordic-tickets"),
        "usa": ("usa-map", "usa-tickets", "usa-2004-tickets"),
        "usa-classic": ("usa-map", "usa-tickets", "usa-reprinted-tickets"),
        "usa-1910": ("usa-map", "usa-1910-tickets"),
        "usa-mega": ("usa-map", "usa-tickets", "usa-reprinted-tickets", "usa-1910-tickets", "usa-mystery-train-tickets"),
        "usa-big-cities": ("usa-map", "usa-tickets", "usa-reprinted-tickets", "usa-1910-tickets", "usa-mystery-train-tickets"),
        "india": ("india-map", "india-tickets"),
        "legendary-asia": ("legendary-asia-map", "legendary-asia-tickets", "legendary-asia-long-tickets")}
BIG_CITIES = {"chicago", "dallas", "houston", "losangeles", "miami", "newyork", "seattle"}
COUNTRIES = ("deutschland", "france", "italia", "osterreich")


class Atlas:
    """The routes and tickets of one map."""

    def __init__(self, program, name):
        rows = json.loads(subprocess.run([program, "parts", "-f", "json"], capture_output=True, check=True).stdout)
        rows = [r for r in rows if r["set"] in SETS[name]]
        self.name, self.is_through = name, False
        self.routes = {r["id"]: r for r in rows if r["kind"] == "route"}
        self.tickets = {r["id"]: r for r in rows if r["kind"] == "ticket" and
                        (name != "usa-big-cities" or {r["from"], r["to"]} & BIG_CITIES)}
        self.cities = sorted({r[end] for r in self.routes.values() for end in ("from", "to")} - set(COUNTRIES))

    def seen_as(self, is_through):
        """The same map, in which ways may go through a country or may not."""
        atlas = copy.copy(self)
        atlas.is_through = is_through
        return atlas

    def ends(self, route):
        """The two places of a route. A country has as many places as routes lead into it, unless ways go through it."""
        row = self.routes[route]
        return [(city, route) if city in COUNTRIES and not self.is_through else city for city in (row["from"], row["to"])]

    def twins(self, route):
        """The other route of a double."""
        row = self.routes[route]
        return [r for r, other in self.routes.items() if row["double"] and other["double"] and r != route and
                {row["from"], row["to"]} == {other["from"], other["to"]}]

    def is_long(self, ticket):
        return self.tickets[ticket]["set"] in ("long-tickets", "europa-1912-long", "legendary-asia-long-tickets")

    def values(self, ticket):
        """What a ticket gives for each place that may be reached."""
        row = self.tickets[ticket]
        return {row["to"]: row["points"]} if "to" in row else {c: row[c] for c in COUNTRIES if c in row}
