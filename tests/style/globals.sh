#!/bin/sh
# The library is a guest: it has no variable that outlives a call, asks no locale of its host, and
# ends it by no assert (AJ_SURE ends the call alone).
# Looks at what the archives would put where a program writes (.data, .bss and their threads' kin;
# constants with addresses in them, .data.rel.ro, are none), and which functions they call.
#   sh tests/style/globals.sh ARCHIVE...
set -eu
symbols=$(mktemp)
trap 'rm -f "$symbols"' EXIT
found=$(for archive in "$@"; do
    objdump -t "$archive" >"$symbols"
    awk -v of="${archive##*/}" '
        /file format/ { object = $1 }
        NF >= 5 && $(NF - 2) ~ /^\.(data|bss|tdata|tbss|data\.rel|data\.rel\.local)$|^\*COM\*$/ &&
            $NF !~ /^\./ { print of ": " object " " $NF " can be written" }
        /\*UND\*/ && $NF ~ /^(__ctype_.*|str(n?case(cmp|str)|coll|xfrm|to[df]|told)|to(lower|upper)|is(alpha|upper|lower|space)|.*locale.*)$/ {
            print of ": " object " " $NF " depends on the locale" }
        /\*UND\*/ && $NF == "__assert_fail" { print of ": " object " assert ends the host" }' "$symbols"
done)
if [ -n "$found" ]; then
    echo "globals:"
    echo "$found"
    exit 1
fi
echo "globals: none in $# archives"
