# shellcheck shell=bash
# Sourced by the commands of this folder. Goes to the project's folder and offers
#   te_need GROUP...   what these groups of the table need is there afterwards, or the command ends saying how to get it
#   te_node, te_npm    a Node that is new enough; the npm packages of web/
#   te_step TEXT COMMAND...   one line with the time taken; the output only if the command fails
# Debian's missing packages are installed. When nothing is missing, the network is not touched.
cd "$(dirname "${BASH_SOURCE[0]}")/.."
te_logs=$PWD/.cache/log
te_jobs=$(getconf _NPROCESSORS_ONLN)

# A command or a header to look for, Debian's (and Ubuntu's) package, Homebrew's. "-": Debian only, ask dpkg.
te_table() {
  case $1 in
    node) cat <<'END' ;;
node  nodejs  node
npm   npm     node
-     ca-certificates
END
    build) cat <<'END' ;;
cmake              cmake           cmake
make               make            make
emcc               emscripten      emscripten
Eigen/Core         libeigen3-dev   eigen
tl/expected.hpp    libexpected-dev tl-expected
END
    native) cat <<'END' ;;
cmake              cmake           cmake
make               make            make
c++                g++             llvm
Eigen/Core         libeigen3-dev   eigen
tl/expected.hpp    libexpected-dev tl-expected
catch2             catch2          catch2
END
    browsers) cat <<'END' ;;
-  chromium
-  firefox-esr
-  webkit2gtk-driver
-  xvfb
-  fonts-dejavu-core
-  libgl1-mesa-dri
-  poppler-utils
END
    programs) cat <<'END' ;;
-    python3-numpy
-    python3-torch
c++  g++            llvm
END
    release) cat <<'END' ;;
-  git
END
    format) cat <<'END' ;;
clang-format  clang-format  clang-format
END
  esac
}

te_die() { printf '%s\n' "$*" >&2; exit 1; }

# A clang that can link with these flags, or nothing. Debian's Emscripten brings one, with its version in the name.
te_clang() {
  local clang
  clang=$(compgen -c clang++ | grep -xE 'clang\+\+(-[0-9]+)?' | sort -V | head -1) || true
  if [[ -n $clang ]] && "$clang" "$@" -x c++ - -o /dev/null <<<'int main() {}' &>/dev/null; then echo "$clang"; fi
}

# The clang for the sanitizers and libFuzzer, or nothing. Debian may have their runtime in a package of its own.
te_sanitizing_clang() {
  local flags=-fsanitize=fuzzer-no-link,address,undefined clang
  if [[ -z $(te_clang $flags) ]] && te_is_debian; then
    [[ -n $(te_clang) ]] || te_apt clang >&2
    clang=$(te_clang)
    te_apt "libclang-rt-$("$clang" -dumpversion | cut -d. -f1)-dev" >&2
  fi
  te_clang $flags
}

te_is_debian() { [[ -r /etc/os-release ]] && grep -qx 'ID=debian' /etc/os-release; }

te_has() {  # te_has PROBE PACKAGE
  case $1 in
    -) ! te_is_debian || [[ $(dpkg-query -W -f '${db:Status-Status}' "$2" 2>/dev/null) == installed ]] ;;
    */* | catch2) [[ -n $(ls -d {/usr,/usr/local,/opt/homebrew}/include/{,eigen3/}"$1" 2>/dev/null) ]] ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

te_need() {
  local group probe package brew debs='' brews=''
  for group; do
    while read -r probe package brew; do
      if ! te_has "$probe" "$package" && [[ "$debs " != *" $package "* ]]; then debs+=" $package" brews+=" $brew"; fi
    done < <(te_table "$group")
  done
  if [[ -n $debs ]]; then
    if te_is_debian; then te_apt $debs; else te_ask "$debs" "$brews"; fi
  fi
  [[ " $* " != *' build '* && " $* " != *' native '* ]] || te_cmake
}

te_cmake() {
  local version
  version=$(cmake --version | sed -n '1s/[^0-9]*\([0-9]*\.[0-9]*\).*/\1/p')
  [[ ${version%.*} -gt 3 || ${version#*.} -ge 24 ]] || te_die "CMake 3.24 or later is needed; this one is $version."
}

te_apt() {
  local sudo='' install='apt-get install -y --no-install-recommends'
  if [[ $EUID != 0 ]]; then
    command -v sudo >/dev/null || te_die "Packages are missing. As root: apt-get update && $install $*"
    sudo=sudo
  fi
  # A list that cannot be renewed may still do; if not, the installation says so.
  te_step 'Debian: package lists' $sudo apt-get -o Acquire::Retries=3 update || true
  te_step "Debian: $*" $sudo env DEBIAN_FRONTEND=noninteractive $install -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 "$@" ||
    te_die 'Debian packages could not be installed.'
}

te_ask() {  # te_ask DEBIAN_PACKAGES HOMEBREW_PACKAGES: other systems are not touched
  local install="apt-get install$1"
  [[ $(uname) != Darwin ]] || install="brew install$2"
  [[ $1 != *emscripten* ]] || echo 'emcc may also come from an Emscripten SDK (emsdk): activate it, so that emcc is on the PATH.' >&2
  [[ $1 != *nodejs* ]] || echo 'Node must be 20.19 or later, with npm.' >&2
  te_die "Something is missing. With packages: $install"
}

te_step() {
  local text=$1 start=$SECONDS code=0 log
  shift
  mkdir -p "$te_logs"
  log=$te_logs/step-$$.log
  printf '%s ... ' "$text"
  "$@" >"$log" 2>&1 </dev/null || code=$?
  if [[ $code == 0 ]]; then echo "$((SECONDS - start)) s"; else echo "failed"; tail -n 200 "$log" >&2; fi
  rm -f "$log"
  return $code
}

te_node_ok() {
  command -v node >/dev/null && command -v npm >/dev/null &&
    node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit((a === 20 && b >= 19) || (a === 22 && b >= 12) || a > 22 ? 0 : 1)'
}

# Vite wants Node ^20.19 or >= 22.12. Where the system's is older (Debian 12), npm itself has one.
te_node() {
  te_need node
  te_node_ok && return
  local own=$PWD/.cache/node/node_modules/.bin old platform
  old="$(node --version)"
  platform=$(node -p 'process.platform + "-" + process.arch')
  if [[ ! -x $own/node || ! -x $own/npm ]]; then
    te_step "Node 22 for web/ (the system's is $old)" npm install --prefix .cache/node --no-save --no-audit --no-fund \
      "node-$platform@22.23.3" npm@10.9.9 || te_die "Node 20.19 or later is needed; this one is $old."
  fi
  export PATH=$own:$PATH
  te_node_ok || te_die "Node 20.19 or later is needed; this one is $old."
}

te_npm() {
  te_node
  [[ web/node_modules/.package-lock.json -nt web/package-lock.json ]] && return
  te_step 'npm packages of web/' npm --prefix web ci --no-audit --no-fund || te_die 'The npm packages could not be installed.'
}
