#!/bin/sh
# Put pip into a virtual environment that was made without it: sh .ci/pip.sh FOLDER. Debian's Python has no pip of its
# own, and a user who is not root cannot install python3-venv. The same pip is in a package that anybody may download.
set -eu
cd "$1"
command -v apt-get >/dev/null
work=$(pwd)/fetched
mkdir -p "$work/lists/partial" "$work/cache/archives/partial"
trap 'rm -rf "$work"' EXIT
apt="apt-get -qq -o Dir::State::lists=$work/lists -o Dir::Cache=$work/cache"
$apt update
(cd "$work" && $apt download python3-pip-whl && dpkg -x python3-pip-whl_*.deb .)
wheel=$(echo "$work"/usr/share/python-wheels/pip-*.whl)
bin/python "$wheel/pip" install --quiet --no-index "$wheel"
