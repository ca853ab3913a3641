#!/bin/sh
# Runs clang-tidy over the sources as .clang-tidy says.
set -eu
cd "$(dirname "$0")/.."
jobs=$(nproc 2>/dev/null || echo 2)
cmake --preset sanitize >/dev/null
cmake --build --preset sanitize --target adjudge >/dev/null # some sources are made by the build
find src -name '*.c' | sort |
    xargs -P "$jobs" -n 1 clang-tidy-14 --quiet -p build/sanitize --warnings-as-errors='*' 2>/dev/null
echo "tidy: $(find src -name '*.c' | wc -l) files without a finding"
