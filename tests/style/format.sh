#!/bin/sh
# Every C file is as clang-format would write it. (*.def files are tables, one row a line.)
set -eu
cd "$(dirname "$0")/../.."
files=$(find src include tests fuzz bench tools -name '*.[ch]' 2>/dev/null | sort)
# shellcheck disable=SC2086 # one word a file
clang-format-14 --dry-run --Werror $files
echo "format: $(echo "$files" | wc -l) files as clang-format writes them"
