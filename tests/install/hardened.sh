#!/bin/sh
# Looks at what is shipped: the stack's canary, libc's checked calls, an address of its own choice, and
# relocations that cannot be written; on amd64 also that calls and returns are marked (CET).
#   hardened.sh FILE...     the program, shared libraries
set -eu
bad=0
for file in "$@"; do
    fail() {
        echo "hardened: $file: $1"
        bad=1
    }
    names=$(nm -D "$file")
    echo "$names" | grep -q '__stack_chk_fail' || fail "no canary on the stack"
    echo "$names" | grep -q '_chk@' || fail "no checked call of libc"
    readelf -hW "$file" | grep -q 'Type: *DYN' || fail "its address is fixed"
    readelf -lW "$file" | grep -q 'GNU_RELRO' || fail "relocations can be written"
    readelf -dW "$file" | grep -Eq 'BIND_NOW|NOW' || fail "relocations are made late"
    readelf -lW "$file" | grep 'GNU_STACK' | grep -q 'RWE' && fail "the stack can be executed"
    if [ "$(uname -m)" = x86_64 ]; then
        # The file as a whole is marked only where libc's start files are.
        objdump -d "$file" | grep -q 'endbr64' || fail "calls are not marked"
    fi
done
[ "$bad" -eq 0 ] && echo "hardened: $# files"
exit "$bad"
