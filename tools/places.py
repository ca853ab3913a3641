#!/usr/bin/env python3
"""Writes places.def of each map's folder of src/tickets/maps/: where the schematic picture of a map puts each city.

The maps' data has no places, so these come of two things: about where the city lies in the world (degrees, below), and
how many spaces the shortest way to each other city has. From the first the places are moved, step by step, until they
are as far apart as the ways are long (stress majorization: near cities count most). Places are whole tenths of a space,
x to the east, y to the south. The same rows come out on every machine.

usage: python3 tools/places.py
"""
import math
import re

# Longitude and latitude in degrees, rounded.
DEGREES = {
    "EUROPE": ("""amsterdam 4.9 52.4 angora 32.9 39.9 athina 23.7 38.0 barcelona 2.2 41.4 berlin 13.4 52.5 brest -4.5 48.4
brindisi 17.9 40.6 bruxelles 4.4 50.8 bucuresti 26.1 44.4 budapest 19.0 47.5 cadiz -6.3 36.5 constantinople 29.0 41.0
danzig 18.6 54.4 dieppe 1.1 49.9 edinburgh -3.2 55.9 erzurum 41.3 39.9 essen 7.0 51.5 frankfurt 8.7 50.1
kharkov 36.2 50.0 kobenhavn 12.6 55.7 kyiv 30.5 50.5 lisboa -9.1 38.7 london -0.1 51.5 madrid -3.7 40.4
marseille 5.4 43.3 moskva 37.6 55.8 munchen 11.6 48.1 palermo 13.4 38.1 pamplona -1.6 42.8 paris 2.4 48.9
petrograd 30.3 59.9 riga 24.1 56.9 roma 12.5 41.9 rostov 39.7 47.2 sarajevo 18.4 43.9 sevastopol 33.5 44.6
smolensk 32.0 54.8 smyrna 27.1 38.4 sochi 39.7 43.6 sofia 23.3 42.7 stockholm 18.1 59.3 venezia 12.3 45.4
warszawa 21.0 52.2 wien 16.4 48.2 wilno 25.3 54.7 zagrab 16.0 45.8 zurich 8.5 47.4""", "Europe"),
    "NORDIC": ("""alborg 9.9 57.0 andalsnes 7.7 62.6 arhus 10.2 56.2 bergen 5.3 60.4 boden 21.7 65.8 goteborg 12.0 57.7
helsinki 24.9 60.2 honningsvag 26.0 71.0 imatra 28.8 61.2 kajaani 27.7 64.2 karlskrona 15.6 56.2 kirkenes 30.0 69.7
kiruna 20.2 67.9 kobenhavn 12.6 55.7 kristiansand 8.0 58.1 kuopio 27.7 62.9 lahti 25.7 61.0 lieksa 30.0 63.3
lillehammer 10.5 61.1 moirana 14.1 66.3 murmansk 33.1 69.0 narvik 17.4 68.4 norrkoping 16.2 58.6 orebro 15.2 59.3
oslo 10.8 59.9 ostersund 14.6 63.2 oulu 25.5 65.0 rovaniemi 25.7 66.5 stavanger 5.7 59.0 stockholm 18.1 59.3
sundsvall 17.3 62.4 tallinn 24.8 59.4 tampere 23.8 61.5 tornio 24.1 65.8 tromso 19.0 69.6 trondheim 10.4 63.4
turku 22.3 60.5 umea 20.3 63.8 vaasa 21.6 63.1""", "the Nordic Countries"),
    "SWITZERLAND": ("""baden 8.31 47.47 basel 7.59 47.56 bellinzona 9.02 46.19 bern 7.45 46.95 brig 7.99 46.32
brusio 10.12 46.26 chur 9.53 46.85 davos 9.83 46.80 delemont 7.34 47.36 fribourg 7.16 46.81 geneve 6.14 46.20
interlaken 7.86 46.69 kreuzlingen 9.17 47.65 lachauxdefonds 6.83 47.10 lausanne 6.63 46.52 locarno 8.80 46.17
lugano 8.95 46.00 luzern 8.31 47.05 martigny 7.07 46.10 neuchatel 6.93 46.99 olten 7.90 47.35 pfaffikon 8.78 47.20
sargans 9.44 47.05 schaffhausen 8.63 47.70 schwyz 8.65 47.02 sion 7.36 46.23 solothurn 7.54 47.21 stgallen 9.38 47.42
vaduz 9.52 47.14 wassen 8.60 46.71 winterthur 8.72 47.50 yverdon 6.64 46.78 zug 8.52 47.17 zurich 8.54 47.37""", "Switzerland"),
}
ROUNDS = 300


def read(name):
    rows = open(f"src/tickets/maps/{name.lower()}/map.def", encoding="utf-8").read()
    cities = re.findall(r'^CITY\((\w+), "(\w+)"', rows, re.M)
    routes = re.findall(r'^ROUTE\((\w+), (\w+), "[^"]*", "[^"]*", (\d+)', rows, re.M)
    return cities, routes


def distances(names, routes):
    far = {(a, b): 0 if a == b else math.inf for a in names for b in names}
    for start, end, length in routes:
        if start in names and end in names:  # a country is no place
            far[start, end] = far[end, start] = min(far[start, end], int(length))
    for k in names:
        for i in names:
            for j in names:
                far[i, j] = min(far[i, j], far[i, k] + far[k, j])
    return far


def begin(cities, degrees, far):
    """The places in the world, as large as the ways are long."""
    middle = sum(lat for _, lat in degrees.values()) / len(degrees)
    places = {name: (degrees[key][0] * math.cos(math.radians(middle)), -degrees[key][1]) for name, key in cities}
    pairs = [(a, b) for a in places for b in places if a < b]
    scale = sum(far[p] for p in pairs) / sum(math.dist(places[a], places[b]) for a, b in pairs)
    return {name: (x * scale, y * scale) for name, (x, y) in places.items()}


def move(places, far):
    moved = {}
    for a, here in places.items():
        x = y = weights = 0.0
        for b, there in places.items():
            if a == b:
                continue
            apart, wanted = max(math.dist(here, there), 0.01), far[a, b]
            weight = wanted**-2
            x += weight * (there[0] + wanted * (here[0] - there[0]) / apart)
            y += weight * (there[1] + wanted * (here[1] - there[1]) / apart)
            weights += weight
        moved[a] = (x / weights, y / weights)
    return moved


def main():
    for name, (text, title) in DEGREES.items():
        words = text.split()
        degrees = {words[i]: (float(words[i + 1]), float(words[i + 2])) for i in range(0, len(words), 3)}
        cities, routes = read(name)
        assert sorted(degrees) == sorted(key for _, key in cities), name
        far = distances([city for city, _ in cities], routes)
        places = begin(cities, degrees, far)
        for _ in range(ROUNDS):
            places = move(places, far)
        west, north = (min(place[axis] for place in places.values()) for axis in (0, 1))
        with open(f"src/tickets/maps/{name.lower()}/places.def", "w", encoding="utf-8") as file:
            print(f"// Written by tools/places.py. Where the schematic picture of the map of {title} puts a city, in tenths of a space:", file=file)
            print("//   PLACE(CITY, x, y)   x to the east, y to the south", file=file)
            for city, (x, y) in places.items():
                print(f"PLACE({city}, {round((x - west) * 10)}, {round((y - north) * 10)})", file=file)


main()
