#!/bin/sh
# What an input of 1 MiB may cost: every command on every hostile input; prints the worst of each
# command and fails above one second of CPU or 256 MiB.
#   sh tests/hostile/measure.sh PROGRAM [SECONDS [MIB]]
set -eu
program=$(realpath "$1")
here=$(dirname "$(realpath "$0")")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 "$here/inputs.py" "$folder"
python3 "$here/measure.py" "$program" "$folder" "${2:-1.0}" "${3:-256}"
