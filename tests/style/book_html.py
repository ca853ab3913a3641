#!/usr/bin/python3
"""The policy of the page of `adjudge book` (src/report/book/book.html) allows its one script and its one style and nothing else:
the hashes in it are those of the two. With --write they are written.

    book_html.py [--write]
"""
import base64
import hashlib
import pathlib
import re
import sys

PAGE = pathlib.Path("src/report/book/book.html")
page = wanted = PAGE.read_text(encoding="utf-8")
for tag in ("script", "style"):
    inner = re.search(f"<{tag}>(.*?)</{tag}>", page, re.S).group(1)
    found = base64.b64encode(hashlib.sha256(inner.encode()).digest()).decode()
    wanted = re.sub(f"{tag}-src 'sha256-[^']*'", lambda _: f"{tag}-src 'sha256-{found}'", wanted)
if "--write" in sys.argv:
    PAGE.write_text(wanted, encoding="utf-8")
elif page != wanted:
    sys.exit(f"{PAGE}: its policy is not that of its script and style; tests/style/book_html.py --write writes it")
