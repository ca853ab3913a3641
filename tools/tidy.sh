#!/bin/sh
# Runs clang-tidy over the sources as .clang-tidy says; needs a configured clang build.
set -eu
cd "$(dirname "$0")/.."
jobs=$(nproc 2>/dev/null || echo 2)
cmake --preset clang >/dev/null
find src -name '*.c' | sort |
    xargs -P "$jobs" -n 4 clang-tidy-14 --quiet -p build/clang --warnings-as-errors='*' 2>/dev/null
echo "tidy: $(find src -name '*.c' | wc -l) files without a finding"
