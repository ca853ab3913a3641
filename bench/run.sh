#!/bin/sh
# Measures all figures and writes them as the table of bench/README.md.
#   sh bench/run.sh [LINES]     after cmake --build --preset release; LINES of the memory figure
set -eu
cd "$(dirname "$0")/.."
lines=${1:-1000000}
figures=$(mktemp)
table=$(mktemp)
trap 'rm -f "$figures" "$table"' EXIT
build/release/bench/adjudge_bench all "$lines" | tee "$figures"
{
    echo '| figure | measured | to reach | how |'
    echo '|---|---|---|---|'
    sed 's/	/ | /g; s/^/| /; s/$/ |/' "$figures"
    echo
    echo "Measured on $(nproc) cores of $(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1), load" \
        "$(cut -d ' ' -f 1 /proc/loadavg), $(uname -sm), $(cc --version | head -n 1)."
} >"$table"
awk -v table="$table" '
    /^<!-- figures -->$/ { print; while ((getline line < table) > 0) print line; skip = 1 }
    /^<!-- end -->$/ { skip = 0 }
    !skip { print }
    /^<!-- figures -->$/ { next }' bench/README.md >"$figures"
cat "$figures" >bench/README.md
