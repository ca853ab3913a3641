#!/bin/sh
# What judges, reports and commands share names no piece of a game: no identifier there has such a
# word as a part of it (parts end at underscores and at a change of case), nor has a string that is
# nothing but a key; comments and other strings do not count. $1 is the source folder, $2 the exceptions: a file's name, the identifier, the reason.
set -eu
cd "$1"
exceptions=$2
found=$(
    find core documents judging painting report cmd api -name '*.[ch]' | sort |
        while read -r file; do
            awk -v file="$file" '
            BEGIN {
                base = file
                sub(".*/", "", base)
                count = split("follower token ore meeple farmer card train tile", list, " ")
                for (i = 1; i <= count; i++)
                    piece[list[i]] = piece[list[i] "s"] = 1
            }
            # The line without what stands in comments, characters, and strings that are no keys.
            function code_of(line,    out, text, i, c, d) {
                out = text = ""
                for (i = 1; i <= length(line); i++) {
                    c = substr(line, i, 1)
                    d = substr(line, i, 2)
                    if (inside == "*") {
                        if (d == "*/") {
                            inside = ""
                            i++
                        }
                    } else if (inside != "") {
                        if (c == "\\")
                            i++
                        else if (c == inside) {
                            inside = ""
                            if (text ~ /^[a-z_]+$/)
                                out = out text " "
                            text = ""
                        } else
                            text = text c
                    } else if (d == "//") {
                        break
                    } else if (d == "/*") {
                        inside = "*"
                        i++
                    } else if (c == "\"" || c == "\047") {
                        inside = c
                        out = out " "
                    } else {
                        out = out c
                    }
                }
                if (inside != "*")
                    inside = ""
                return out
            }
            {
                code = code_of($0)
                gsub(/[^A-Za-z0-9_]+/, " ", code)
                names = split(code, name, " ")
                for (n = 1; n <= names; n++) {
                    if (name[n] ~ /^[0-9]/ || told[name[n]]++)
                        continue
                    words = name[n]
                    # one mark before each capital that follows a small letter
                    while (match(words, /[a-z0-9][A-Z]/))
                        words = substr(words, 1, RSTART) "_" substr(words, RSTART + 1)
                    parts = split(tolower(words), part, "_")
                    for (p = 1; p <= parts; p++)
                        if (part[p] in piece) {
                            print base, name[n]
                            break
                        }
                }
            }' "$file"
        done
)
bad=0
while read -r file name; do
    [ "$file" ] || continue
    if ! grep -q "^$file $name  *[^ ]" "$exceptions"; then
        echo "vocabulary: $file names a piece of a game: $name"
        bad=1
    fi
done <<END
$found
END
while read -r file name reason; do
    case $file in '' | '#'*) continue ;; esac
    if ! echo "$found" | grep -qx "$file $name"; then
        echo "vocabulary: an exception that is none any more: $file $name"
        bad=1
    fi
done <"$exceptions"
exit $bad
