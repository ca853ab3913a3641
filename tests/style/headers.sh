#!/bin/sh
# Every header compiles alone, by C17 and without a warning. The build shows it of a header with which a file begins.
set -eu
cd "$(dirname "$0")/../.."
count=0
begun=$(find src -name '*.c' -exec grep -m 1 -h '^#include' {} + | sort -u)
for header in $(find src include -name '*.h' 2>/dev/null | sort); do
    case $begun in *"\"${header#*/}\""*)
        count=$((count + 1))
        continue
        ;;
    esac
    printf '#include "%s"\n' "${header#*/}" |
        ${CC:-gcc} -std=c17 -D_POSIX_C_SOURCE=200809L -fsyntax-only -Wall -Wextra -Wpedantic -Werror \
            -Isrc -Iinclude -x c - || {
        echo "headers: $header does not compile alone"
        exit 1
    }
    count=$((count + 1))
done
echo "headers: $count compile alone"
