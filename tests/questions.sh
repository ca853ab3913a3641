#!/bin/sh
# Asks each question of every fixture, whatever the answer: none may end with a fault or by a signal.
# Each question is answered with 0 for some fixture; else it is spelt wrong.
#   sh tests/questions.sh PROGRAM FOLDER
set -u
adjudge=$1
count=0
bad=0
# Else a sanitizer ends with 1, as an illegal move does.
export ASAN_OPTIONS="exitcode=99:${ASAN_OPTIONS:-}" UBSAN_OPTIONS="exitcode=99:${UBSAN_OPTIONS:-}"
files=$(find "$2" -name '*.yaml' -o -name '*.jcz' | LC_ALL=C sort)

# ask QUESTION FILE...: false if it ends with a fault or by a signal.
ask() {
    words=$1
    shift
    # shellcheck disable=SC2086 # one word an argument
    "$adjudge" $words "$@" >/dev/null 2>&1
    code=$?
    count=$((count + $#))
    [ $code -lt 5 ] && return
    echo "adjudge $words $*: ends with $code"
    bad=$((bad + 1))
}

while read -r question; do
    answered=no
    case $question in
    # These take one file at a time.
    moves* | draw*)
        for file in $files; do
            ask "$question" "$file"
            [ $code -ne 0 ] || answered=yes
        done
        ;;
    *)
        # shellcheck disable=SC2086 # a file an argument
        ask "$question" $files
        for file in $files; do
            ask "$question" "$file"
            [ $code -ne 0 ] || break
        done
        [ $code -ne 0 ] || answered=yes
        ;;
    esac
    if [ $answered = no ]; then
        echo "adjudge $question: answers no fixture"
        bad=$((bad + 1))
    fi
done <<END
check -v
check -f html
check -f post
moves
moves --why-not
draw --show all
draw --before -f svg
compare -v
fmt -f json
END
echo "$count questions, $bad bad"
[ $bad -eq 0 ]
