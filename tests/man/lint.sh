#!/bin/sh
# Every man page formats without a warning, with mandoc and with groff.
set -eu
cd "$(dirname "$0")/../.."
count=0
for page in man/*.[1-8]; do
    if ! mandoc -Tlint -Wwarning "$page"; then
        echo "man: mandoc complains about $page"
        exit 1
    fi
    warnings=$(groff -ww -t -mdoc -Kutf8 -Tutf8 "$page" 2>&1 >/dev/null)
    if [ -n "$warnings" ]; then
        echo "$warnings"
        echo "man: groff complains about $page"
        exit 1
    fi
    warnings=$(LC_ALL=C.UTF-8 MANWIDTH=80 man -l --warnings "$page" 2>&1 >/dev/null)
    if [ -n "$warnings" ]; then
        echo "$warnings"
        echo "man: man complains about $page"
        exit 1
    fi
    count=$((count + 1))
done
echo "man: $count pages without a warning"
