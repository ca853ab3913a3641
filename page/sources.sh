#!/bin/sh
# Fetches Debian's source package of libyaml, patches applied, for the page's engine.
#   sh page/sources.sh FOLDER      FOLDER/libyaml is there afterwards
# Reads the index of sources by lists of its own: those of the system stay as they are.
set -eu
folder=$1
[ -f "$folder/libyaml/src/api.c" ] && exit 0
mkdir -p "$folder/lists/partial" "$folder/parts"
release=$(. /etc/os-release && echo "$VERSION_CODENAME")
cat >"$folder/parts/page.sources" <<END
Types: deb-src
URIs: http://deb.debian.org/debian
Suites: $release
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
END
set -- -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$folder/parts" \
    -o Dir::State::lists="$folder/lists" -o APT::Sandbox::User=root
cd "$folder"
apt-get -qq "$@" update
apt-get -qq "$@" source --download-only libyaml
rm -rf libyaml
dpkg-source --no-check -x libyaml_*.dsc libyaml >/dev/null
