#!/bin/bash
# The completions offer what the option rows say, in each shell.
#   check.sh FOLDER      where adjudge.bash, adjudge.zsh and adjudge.fish are
set -euo pipefail
folder=$1
failed=0

expect() { # WHAT WANTED GOT: each wanted word is among those got
    local word
    for word in $2; do
        if ! grep -qx -- "$word" <<<"$3"; then
            echo "completions: $1: $word is not offered; offered: $(tr '\n' ' ' <<<"$3")"
            failed=1
        fi
    done
}

# bash: as readline would call it.
source "$folder/adjudge.bash"
complete_bash() {
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    COMPREPLY=()
    _adjudge
    printf '%s\n' "${COMPREPLY[@]}"
}
expect "bash, command" "check" "$(complete_bash adjudge ch)"
expect "bash, options" "--format --set --color" "$(complete_bash adjudge check --)"
expect "bash, format" "text json" "$(complete_bash adjudge check -f '')"
expect "bash, setting" "tunnel=" "$(complete_bash adjudge check --set tunn)"
expect "bash, edition" "czech" "$(complete_bash adjudge check --set tunnel = c)"
expect "bash, value" "per-city per-field" "$(complete_bash adjudge check --set base.farms =)"
if grep -q . <<<"$(complete_bash adjudge check --set tunnel = zz)"; then
    echo "completions: bash offers an edition zz"
    failed=1
fi

# fish completes a line without a terminal.
complete_fish() {
    HOME=$(mktemp -d) fish --no-config -c "source $folder/adjudge.fish; complete -C '$1'" | cut -f1
}
expect "fish, command" "check" "$(complete_fish 'adjudge ch')"
expect "fish, format" "text json" "$(complete_fish 'adjudge check -f ')"
expect "fish, options" "--set --format" "$(complete_fish 'adjudge check --')"

# zsh: the file is well-formed and every option is in it (its completion needs a terminal).
zsh -f -n "$folder/adjudge.zsh"
expect "zsh, options" "check" "$(grep -o "'check:" "$folder/adjudge.zsh" | tr -d "':")"

if [ $failed -eq 0 ]; then
    echo "completions: bash, zsh and fish offer the option rows"
fi
exit $failed
