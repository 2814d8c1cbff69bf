#!/bin/sh
# Install what the tests need of Debian's packages and this machine lacks. Where there is no apt or no right to use it,
# do nothing: pytest then says which tests it leaves out.
set -eu

missing=
lacks() { missing="$missing $*"; }
command -v Xvfb >/dev/null || lacks xvfb
command -v xdotool >/dev/null || lacks xdotool
command -v objdump >/dev/null || lacks binutils
python3 -c 'import ensurepip, venv' 2>/dev/null || lacks python3-venv
# The mixer of pygame needs a library that every desktop has, and a server may lack.
python3 -c 'import ctypes; ctypes.CDLL("libgthread-2.0.so.0")' 2>/dev/null || lacks libglib2.0-0
# PyInstaller puts the library of Python into the program. Debian has it in a package with the version in its name.
library='import ctypes, sysconfig; ctypes.CDLL(sysconfig.get_config_var("INSTSONAME"))'
case $(readlink -f "$(command -v python3)") in
/usr/bin/*) python3 -c "$library" 2>/dev/null || lacks "lib$(basename "$(readlink -f "$(command -v python3)")")" ;;
esac

[ -n "$missing" ] && command -v apt-get >/dev/null || exit 0
if [ "$(id -u)" = 0 ]; then
    as_root=
elif [ "${EVERY_TEST:-}" ] && command -v sudo >/dev/null; then
    as_root=sudo
else
    exit 0
fi
echo "Installing$missing"
export DEBIAN_FRONTEND=noninteractive
# A mirror that does not answer need not matter: the packages may be in the lists that are here.
$as_root apt-get update -qq </dev/null || true
$as_root apt-get install -qq -y --no-install-recommends $missing </dev/null >/dev/null
