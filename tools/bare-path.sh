#!/bin/sh
# Makes a folder of links to the programs that a bare Debian has after `sh tools/setup.sh test`: as the PATH
# it hides what else happens to be installed on this machine.
#   sh tools/bare-path.sh FOLDER
set -eu
cd "$(dirname "$0")/.."
folder=$1
sh tools/setup.sh test
rm -rf "$folder"
mkdir -p "$folder"

# The packages of setup.sh, those that every Debian has, and what they depend on.
packages=$(dpkg-query -W \
    -f '${db:Status-Status}\t${Package}\t${Essential}${Priority}\t${Pre-Depends}, ${Depends}\t${Provides}\n' |
    awk -F '\t' -v wanted="apt $(sh tools/setup.sh list test | tr '\n' ' ')" '
        # name_list TEXT, LIST: the names in a field such as "a (>= 1), b:any | c".
        function name_list(text, list) {
            gsub(/\([^)]*\)|:[a-z]+/, "", text)
            gsub(/[,|]/, " ", text)
            return split(text, list, " ")
        }
        $1 != "installed" { next }
        {
            needs[$2] = $4
            n = name_list($2 " " $5, names)
            for (i = 1; i <= n; i++)
                given_by[names[i]] = given_by[names[i]] " " $2
            if ($3 ~ /^yes|required$/)
                wanted = wanted " " $2
        }
        END {
            last = split(wanted, open, " ")
            for (next_one = 1; next_one <= last; next_one++) {
                n = split(given_by[open[next_one]], givers, " ")
                for (i = 1; i <= n; i++) {
                    if (givers[i] in taken)
                        continue
                    taken[givers[i]]
                    print givers[i]
                    m = name_list(needs[givers[i]], names)
                    for (j = 1; j <= m; j++)
                        open[++last] = names[j]
                }
            }
        }')
# shellcheck disable=SC2086 # one word a package
programs=$(dpkg -L $packages | sed -En 's|^(/usr)?(/s?bin/[^/]+)$|/usr\2|p' | sort -u)
# Names that one of several packages has, as cc and awk.
for link in $(find /usr/bin /usr/sbin -lname '/etc/alternatives/*'); do
    target=$(readlink -f "$link")
    case "
$programs
" in *"
$target
"*) programs="$programs
$link" ;; esac
done
# Node may be from elsewhere than Debian.
printf '%s\n' "$programs" "$(command -v node)" "$(command -v npm)" | sort -u | xargs ln -sf -t "$folder"
