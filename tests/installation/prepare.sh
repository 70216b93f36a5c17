#!/bin/bash
# Makes the root of a clean Debian 12 in a folder, with what needs a network: Debian's packages, and two versions of the
# release in /root/source that are built by build-release.sh, as install.sh would.
#
#   prepare.sh <folder> <archive of the release> [mirror]
set -euo pipefail
root=$1 archive=$2 mirror=${3:-http://deb.debian.org/debian}

debootstrap --variant=minbase --include=ca-certificates bookworm "$root" "$mirror" >/dev/null
cp /etc/resolv.conf "$root/etc/resolv.conf"
printf '127.0.0.1 localhost\n::1 localhost\n' >"$root/etc/hosts"
# Where this machine trusts or asks others than usual, so does the root.
cp -r /etc/ssl/certs "$root/etc/ssl/"
[ ! -f "$HOME/.npmrc" ] || cp "$HOME/.npmrc" "$root/root/.npmrc"
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
chmod 755 "$root/usr/sbin/policy-rc.d"
install -m 755 "$(dirname "$0")/systemctl" "$root/usr/local/bin/systemctl"
packages=$(sed -n "s/^packages='\(.*\)'/\1/p" "$(dirname "$0")/../../deploy/install.sh")
chroot "$root" env DEBIAN_FRONTEND=noninteractive sh -c "
  apt-get update -q && apt-get install -y -q --no-install-recommends $packages pgbouncer postfix procps rsync git" >/dev/null

first=$root/srv/staffroom/releases/0.0.1
mkdir -p "$first"
tar xzf "$archive" -C "$first" --strip-components=1
sed -i 's/^  "version": ".*",$/  "version": "0.0.1",/' "$first/package.json"
mount -t proc proc "$root/proc"
trap 'umount "$root/proc"' EXIT
chroot "$root" /srv/staffroom/releases/0.0.1/deploy/build-release.sh /srv/staffroom/releases/0.0.1
# A version that is a tag of a repository. Its build is there already, as of the others.
repository=$root/root/source
mkdir "$repository"
sed 's/"version": "0.0.1"/"version": "0.0.4"/' "$first/package.json" >"$repository/package.json"
cp "$first/package-lock.json" "$repository"
git -C "$repository" init --quiet
git -C "$repository" add .
git -C "$repository" -c user.name=Rehearsal -c user.email=rehearsal@staffroom.test commit --quiet --message Release
git -C "$repository" tag v0.0.4
tagged=$root/srv/staffroom/releases/0.0.4-$(git -C "$repository" rev-parse --short=8 HEAD)
cp -a "$first" "$tagged"
cp "$repository/package.json" "$tagged"
# The next version, and one whose web processes do not start.
for next in 0.0.2 0.0.3; do
  cp -a "$first" "$root/srv/staffroom/releases/$next"
  sed -i "s/\"version\": \"0.0.1\"/\"version\": \"$next\"/" "$root/srv/staffroom/releases/$next/package.json"
  [ "$next" = 0.0.2 ] || echo "throw new Error('broken')" >"$root/srv/staffroom/releases/$next/build/server/web.js"
  tar czf "$root/root/staffroom-$next.tar.gz" -C "$root/srv/staffroom/releases" --exclude ./node_modules \
    "$next/package.json" "$next/package-lock.json"
  (cd "$root/root" && sha256sum "staffroom-$next.tar.gz" >"staffroom-$next.tar.gz.sha256")
done
