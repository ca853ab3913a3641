#compdef adjudge
# zsh completion for adjudge: the program itself knows how a word may go on.
_adjudge() {
    local found line
    local -a words_of shown names names_shown
    # If it ends with 1, a file is wanted.
    if ! found=$($words[1] complete "${(@)words[2,CURRENT-1]}" "$PREFIX" 2>/dev/null); then
        _files
        return
    fi
    for line in ${(f)found}; do
        if [[ ${line%%$'\t'*} == *= ]]; then
            names+=(${line%%$'\t'*}) names_shown+=("${line/$'\t'/  }")
        else
            words_of+=(${line%%$'\t'*}) shown+=("${line/$'\t'/  }")
        fi
    done
    compadd -l -d shown -- $words_of
    compadd -l -S '' -d names_shown -- $names
}
_adjudge "$@"
