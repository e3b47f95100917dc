#!/bin/sh
# Builds every tests/core/fuzz_*.cpp with libFuzzer and runs each for a fixed number of inputs from a fixed seed.
set -eu
runs=$1
mkdir -p build/fuzz

clang=
for name in clang++ clang++-19 clang++-18 clang++-17 clang++-16 clang++-15 clang++-14; do
    if printf 'extern "C" int LLVMFuzzerTestOneInput(const unsigned char*, unsigned long) { return 0; }' |
        "$name" -std=c++20 -fsanitize=fuzzer -x c++ - -o build/fuzz/probe 2>/dev/null; then
        clang=$name
        break
    fi
done
if [ -z "$clang" ]; then
    echo "fuzz: not run, it needs clang with libFuzzer (on Debian: sudo apt-get install clang libclang-rt-14-dev)"
    exit 0
fi

for source in tests/core/fuzz_*.cpp; do
    name=$(basename "$source" .cpp)
    "$clang" -std=c++20 -O1 -g -I. -fno-rtti -fno-exceptions -fsanitize=fuzzer,address,undefined \
        -fno-sanitize-recover=all "$source" -o "build/fuzz/$name"
    echo "fuzz: $name, $runs inputs"
    if ! "build/fuzz/$name" -runs="$runs" -seed=1 -max_len=256 -timeout=10 -artifact_prefix=build/fuzz/ \
        >"build/fuzz/$name.log" 2>&1; then
        tail -n 60 "build/fuzz/$name.log"
        exit 1
    fi
    tail -n 1 "build/fuzz/$name.log"
done
