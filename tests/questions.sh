#!/bin/sh
# Asks each question of every fixture, whatever the answer: none may end with a fault or by a signal.
# Each question is answered with 0 for some fixture; else it is spelt wrong.
#   sh tests/questions.sh PROGRAM FOLDER
set -u
adjudge=$1
count=0
bad=0
answered=$(mktemp)
trap 'rm -f "$answered"' EXIT
questions='check -v
check -f html
check -f post
moves
moves --why-not
draw --show all
draw --before -f svg
compare -v
fmt -f json'
# Else a sanitizer ends with 1, as an illegal move does.
export ASAN_OPTIONS="exitcode=99:${ASAN_OPTIONS:-}" UBSAN_OPTIONS="exitcode=99:${UBSAN_OPTIONS:-}"
for file in $(find "$2" -name '*.yaml' -o -name '*.jcz' | LC_ALL=C sort); do
    while read -r words; do
        # shellcheck disable=SC2086 # one word an argument
        "$adjudge" $words "$file" >/dev/null 2>&1
        code=$?
        count=$((count + 1))
        [ $code -ne 0 ] || echo "$words" >>"$answered"
        if [ $code -ge 5 ]; then
            echo "adjudge $words $file: ends with $code"
            bad=$((bad + 1))
        fi
    done <<END
$questions
END
done
echo "$count questions, $bad bad"
[ $bad -eq 0 ] && [ "$(sort -u "$answered")" = "$(echo "$questions" | sort)" ]
