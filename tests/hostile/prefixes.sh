#!/bin/sh
# Judges every STEP-th prefix of every fixture, as many programs at a time as there are processors.
#   prefixes.sh PROGRAM STEP
set -eu
cd "$(dirname "$0")/../.."
find fixtures -type f | sort | xargs -P "$(nproc)" -n 25 "$1" "$2"
