# Shared by ./play, ./school, ./test and what is in Scripts: finds and installs what the machine lacks.
# To be sourced from the repository's root.

# What children and schools start is built plainly, in a folder of its own: without what only tests and debuggers
# need, that takes a quarter less time.
plain=.build/plain

runtime_packages="libsdl2-dev libsdl2-ttf-dev libsdl2-mixer-dev libsdl2-image-dev
  libexpat1-dev libarchive-dev zlib1g-dev libsqlite3-dev libargon2-dev nettle-dev
  libcurl4-openssl-dev libpango1.0-dev fonts-sil-andika fonts-dejavu-core fonts-noto-color-emoji libespeak-ng1 espeak-ng-data pkg-config gcc libc6-dev"
test_packages="xvfb xdotool xclip x11-utils procps parallel python3 python3-venv util-linux postgresql
  avahi-daemon avahi-utils dbus chromium poppler-utils"
# What asks the server all that its description allows, in a folder of its own.
api_tester=.build/schemathesis
# What drives a browser and looks at its pages, in another one.
browser_tester=.build/browser
server_packages="libpq-dev libssl-dev libqrencode-dev libxlsxwriter-dev"
packing_packages="debhelper dpkg-dev make"

say() {
  printf '%s\n' "$*" >&2
}

# Runs a command as root; asks for a password only if necessary.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1; then
    say "This needs the administrator's rights: $*"
    sudo "$@"
  else
    say "Please run this as administrator, then try again:"
    say "  $*"
    exit 1
  fi
}

is_installed() {
  dpkg-query -W -f='${Status}' "$1" 2>/dev/null | grep -q 'ok installed'
}

# Installs those of the given Debian packages that are missing.
install_missing() {
  missing=""
  for package in "$@"; do
    is_installed "$package" || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  say "Installing:$missing"
  # shellcheck disable=SC2086
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends $missing >&2 || {
    as_root apt-get update >&2
    # shellcheck disable=SC2086
    as_root env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y --no-install-recommends $missing >&2
  }
}

has_apt() {
  command -v apt-get >/dev/null 2>&1 && command -v dpkg-query >/dev/null 2>&1
}

set_up_packages() {
  if has_apt; then
    # shellcheck disable=SC2086
    install_missing $runtime_packages
  elif ! pkg-config --exists sdl2 SDL2_ttf SDL2_mixer SDL2_image expat libarchive zlib sqlite3 libargon2 nettle \
    libcurl pangocairo \
    2>/dev/null; then
    say "Teachify needs SDL2 with its ttf, mixer and image libraries, expat, libarchive, zlib, SQLite, Argon2, Nettle, libcurl and Pango (the"
    say "development packages), the fonts Andika and DejaVu Sans, and espeak-ng to read aloud. This machine"
    say "has no apt: install them with its own package manager, for example"
    say "  Fedora:  sudo dnf install SDL2-devel SDL2_ttf-devel SDL2_mixer-devel SDL2_image-devel expat-devel libarchive-devel zlib-devel sqlite-devel libargon2-devel nettle-devel libcurl-devel pango-devel sil-andika-fonts dejavu-sans-fonts espeak-ng"
    say "  Arch:    sudo pacman -S sdl2 sdl2_ttf sdl2_mixer sdl2_image expat libarchive zlib sqlite argon2 nettle curl pango ttf-dejavu espeak-ng"
    exit 1
  fi
}

set_up_test_packages() {
  # shellcheck disable=SC2086
  if has_apt; then install_missing $test_packages; fi
}

# All that only tests need.
set_up_tools() {
  set_up_test_packages
  set_up_api_tester
  set_up_browser
}

# Waits for what goes on beside, and shows what it printed and why all ends if it fails.
#   await PROCESS LOG WORDS
await() {
  if ! wait "$1"; then
    cat "$2" >&2
    say "$3"
    exit 1
  fi
  rm -f "$2"
}

# Schemathesis is no package of Debian's; it comes from PyPI in the versions of requirements.txt.
set_up_api_tester() {
  set_up_from_pypi "$api_tester" Server/Tests/Support/requirements.txt Schemathesis
}

# Playwright and axe-core likewise; the browser itself is Debian's.
set_up_browser() {
  set_up_from_pypi "$browser_tester" Server/Tests/Support/browser-requirements.txt Playwright
}

# Makes a folder with what a list of requirements says, if it has not just that.
set_up_from_pypi() {
  if cmp -s "$2" "$1/requirements.txt"; then return 0; fi
  rm -rf "$1"
  if python3 -m venv "$1" && "$1/bin/pip" install --quiet --requirement "$2"; then
    cp "$2" "$1/requirements.txt"
  else
    say "$3, which the server's tests need, could not be fetched from PyPI. Is there a network?"
    exit 1
  fi
}

# What the school's server needs besides.
set_up_server_packages() {
  if has_apt; then
    # shellcheck disable=SC2086
    install_missing $server_packages
  elif ! pkg-config --exists libpq libcrypto libqrencode xlsxwriter 2>/dev/null; then
    say "The school's server needs libpq (PostgreSQL's library), OpenSSL, libqrencode and libxlsxwriter with their development"
    say "files. This machine has no apt: install them with its own package manager, for example"
    say "  Fedora:  sudo dnf install libpq-devel openssl-devel qrencode-devel libxlsxwriter-devel"
    say "  Arch:    sudo pacman -S postgresql-libs openssl qrencode libxlsxwriter"
    exit 1
  fi
}

# What makes Debian's packages.
set_up_packing() {
  if ! has_apt; then
    say "Packages are made on Debian or Ubuntu; this machine has no apt."
    exit 1
  fi
  # shellcheck disable=SC2086
  install_missing $packing_packages
}

set_up_swift() {
  command -v swift >/dev/null 2>&1 && return 0
  if has_apt; then
    apt-cache show swiftlang >/dev/null 2>&1 || as_root apt-get update >&2
    if apt-cache show swiftlang >/dev/null 2>&1; then
      install_missing swiftlang
      return 0
    fi
  fi
  say "Teachify is built with Swift 6, which is not on this machine and not among its packages."
  say "Get it from https://www.swift.org/install/linux/ and try again."
  exit 1
}

# The linker that can read the output of the fuzzer's instrumentation; Swift's own toolchains include it.
set_up_fuzzing() {
  toolchain=$(dirname "$(readlink -f "$(command -v swiftc)")")
  if [ -x "$toolchain/ld.lld" ] || command -v ld.lld >/dev/null 2>&1; then return 0; fi
  # Without it Fuzzing/run reports that it cannot run.
  if has_apt; then install_missing lld || true; fi
}

# Without what only debuggers read. (The index of the sources stays: the tests are found by it.)
lean="-debug-info-format none"

# What is built for debugging, apart from the release build so that both go on at the same time: for release one module
# waits for another, which keeps little more than one processor busy.
beside=.build/beside

# Fetches the packages of both builds, one after the other: they share the store that packages are kept in.
fetch_packages() {
  build_silently swift package resolve
  build_silently swift package --package-path Server --scratch-path "$beside" resolve
}

# Builds the program for debugging, and the tests of the server. Its libraries take ten minutes of processor time to
# optimise, and its tests need none of that; its tests alone, as otherwise those of the games are built with them.
build_beside() {
  forget_plan
  # shellcheck disable=SC2086
  swift build $lean --scratch-path "$beside" --product teachify
  forget_plan
  # shellcheck disable=SC2086
  swift build $lean --package-path Server --scratch-path "$beside" --product teachify-schoolPackageTests
}

# The plan of one package does not know the products of another one that is built in the same folder.
forget_plan() {
  rm -f "$beside/debug.yaml" "$beside/debug/description.json"
}

# Builds for release what tests and benchmarks look at: all of it stays visible to them, which costs no speed.
swift_release() {
  # shellcheck disable=SC2086
  swift build -c release $lean -Xswiftc -enable-testing "$@"
}

# Builds the program for release; with --build-tests also its tests. Silent except for failures.
build_release() {
  [ -d .build/release ] || say "Building Teachify; the first time this takes some minutes."
  build_silently swift_release "$@"
}

# Builds what is played and served, in one folder, so that what both share is built once. Silent except for failures.
build_plain() {
  [ -d "$plain/release" ] || say "Building Teachify; the first time this takes some minutes."
  # The plan of one package does not know the products of another one that is built in the same folder.
  rm -f "$plain/release.yaml" "$plain/release/description.json"
  # shellcheck disable=SC2086
  build_silently swift build -c release $lean --scratch-path "$plain" "$@"
}

# Installs what is missing, builds, and runs the program in the caller's folder, so that paths of files are relative
# to that.
#   run_program FOLDER_OF_CALLER ARGUMENTS…
run_program() {
  root=$PWD
  set_up_packages
  set_up_swift
  build_plain --product teachify
  cd -- "$1"
  shift
  exec "$root/$plain/release/teachify" "$@"
}

build_server() {
  build_plain --package-path Server --product teachify-school
}

# Builds for machines without Swift, in a folder of its own, because everything is compiled otherwise for that.
build_packed() {
  say "Building for packages: $*"
  # Its plan of one package does not know the products of another one that is built in the same folder.
  rm -f .build/packages/release.yaml .build/packages/release/description.json
  # shellcheck disable=SC2086
  build_silently swift build -c release $lean --static-swift-stdlib \
    --scratch-path .build/packages "$@"
}

# Runs a build and shows what it prints only if it fails.
build_silently() {
  log=$(mktemp)
  if ! "$@" >"$log" 2>&1; then
    cat "$log" >&2
    rm -f "$log"
    say "The build failed; the reasons stand above."
    exit 1
  fi
  rm -f "$log"
}
