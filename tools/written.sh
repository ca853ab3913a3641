# For scripts that write files which the tests hold against what they are made of: sourced at the
# beginning, it takes --check from the arguments, goes to the tree's root and makes the folder $new.
check=false
if [ "${1-}" = --check ]; then
    check=true
    shift
fi
cd "$(dirname "$0")/.."
new=$(mktemp -d)
trap 'rm -rf "$new"' EXIT
stale=0

# settle FILE: takes what was made of it over, $new/NAME; with --check it only says what differs.
settle() {
    made=$new/${1##*/}
    if cmp -s "$made" "$1"; then
        return
    fi
    if $check; then
        diff -u "$1" "$made" | head -20 | cut -c 1-200
        echo "$1 is not current; run: sh $0"
        stale=1
    else
        cp "$made" "$1"
        echo "wrote $1"
    fi
}
