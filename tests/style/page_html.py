#!/usr/bin/python3
"""Two rules of HTML for the page that browsers do not enforce: an element that means nothing of itself is not named,
unless it is given a role; an option is not empty, unless it is given a label.

    page_html.py
"""
import sys
from html.parser import HTMLParser

PAGE = "page/page.html"
MEANS_NOTHING = {"div", "span", "p", "pre", "code", "b", "i", "em", "strong", "small", "sub", "sup", "s", "u"}


class Reader(HTMLParser):
    """Lists what breaks a rule, with its line."""

    def __init__(self):
        super().__init__()
        self.wrong, self.option = [], None

    def handle_starttag(self, tag, attrs):
        named = {"aria-label", "aria-labelledby"} & dict(attrs).keys()
        if tag in MEANS_NOTHING and named and "role" not in dict(attrs):
            self.wrong.append(f"{PAGE}:{self.getpos()[0]}: <{tag}> is named and has no role")
        if tag == "option":
            self.option = None if "label" in dict(attrs) else self.getpos()[0]

    def handle_data(self, data):
        if data.strip():
            self.option = None

    def handle_endtag(self, tag):
        if tag == "option" and self.option:
            self.wrong.append(f"{PAGE}:{self.option}: an empty <option>")


reader = Reader()
with open(PAGE, encoding="utf-8") as page:
    reader.feed(page.read())
print(*reader.wrong, sep="\n")
sys.exit(bool(reader.wrong))
