#!/bin/sh
# The time that what is built bears: that of the commit, whatever the day, also in a folder of `git archive`; SOURCE_DATE_EPOCH wins.
#   sh tests/install/commit_time.sh
set -eu
source=$(pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unset SOURCE_DATE_EPOCH GIT_DIR GIT_WORK_TREE
mkdir -p "$folder/repository/cmake" "$folder/archive"
cp "$source"/cmake/commit_time "$source"/cmake/commit_time.cmake "$folder/repository/cmake"
cp "$source/.gitattributes" "$folder/repository"
cat >"$folder/say.cmake" <<'END'
include(${of}/cmake/commit_time.cmake)
string(TIMESTAMP time "%Y-%m-%dT%H:%M:%SZ" UTC)
message(${time})
END
expect() {
    said=$(cmake -Dof="$folder/$1" -P "$folder/say.cmake" 2>&1)
    [ "$said" = "$2" ] || {
        echo "commit_time: $1 bears $said, not $2"
        exit 1
    }
}
cd "$folder/repository"
git init -q
git add .
GIT_COMMITTER_DATE='2001-02-03T04:05:06Z' git -c user.name=x -c user.email=x@example.org commit -qm x
git archive HEAD | tar -x -C "$folder/archive"
expect repository 2001-02-03T04:05:06Z
expect archive 2001-02-03T04:05:06Z
export SOURCE_DATE_EPOCH=86400
expect repository 1970-01-02T00:00:00Z
expect archive 1970-01-02T00:00:00Z
