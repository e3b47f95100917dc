#!/bin/sh
# Prints the path of a Chromium for the browser tests. Where there is none it is installed, if the system's package
# manager may be used without asking; else the line that installs it is named and the tests fail.
set -eu

look() {
    for name in ${CHROMIUM:-chromium chromium-browser google-chrome google-chrome-stable}; do
        command -v "$name" && return
    done
    ls "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" /Applications/Chromium.app/Contents/MacOS/Chromium \
        2>/dev/null | grep -m 1 .
}

if look; then exit; fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "installing chromium for the browser tests" >&2
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium; } >&2
    look && exit
fi
echo "missing: Chromium, for the browser tests" >&2
if command -v dnf >/dev/null; then echo "   install it: sudo dnf install chromium" >&2
elif command -v brew >/dev/null; then echo "   install it: brew install --cask chromium" >&2
else echo "   install it: sudo apt-get install chromium" >&2
fi
exit 1
