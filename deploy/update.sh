#!/bin/sh
# Goes over to another version without an outage, as root: fetches it beside the present one, builds it, backs up,
# restarts the worker, which migrates, and then one web process after the other. Whatever fails before the migration
# leaves everything as it was; what fails after it is undone where the older version can still run. Killed on the way, it
# is run again.
#
#   deploy/update.sh staffroom-0.3.0.tar.gz               an archive with its .sha256 beside it
#   deploy/update.sh v0.3.0 --from REPOSITORY             a tag or branch of a git repository
#   --no-backup                                           where one was made just now
set -eu
umask 022

what='' from='' backup=yes
stop() { echo "update.sh: $1" >&2; exit 1; }
while [ $# -gt 0 ]; do
  case $1 in
    --from) from=${2:?}; shift 2 ;;
    --no-backup) backup=no; shift ;;
    -*) stop "unknown option $1; the head of this file lists them" ;;
    *) what=$1; shift ;;
  esac
done
[ -n "$what" ] || stop 'say which version: an archive, or a tag with --from'
[ "$(id -u)" = 0 ] || stop 'run it as root'

base=/srv/staffroom
current=$base/current

# One at a time. What systemd starts does not inherit the lock.
exec 9>"$base/update.lock"
flock -n 9 || stop 'another update runs'
systemctl() { command systemctl "$@" 9>&-; }

before=$(readlink "$current") || stop "$current is no link to a release: install.sh makes one"
worker_port=$(sed -n 's/^WORKER_PORT=//p' /etc/staffroom.env)
worker_port=${worker_port:-3010}
say() { printf '\n== %s\n' "$1"; }

say 'Fetch'
rm -rf "$base"/releases/.part-*
part=$(mktemp -d "$base/releases/.part-XXXXXX")
trap 'rm -rf "$part"' EXIT
if [ -n "$from" ]; then
  command -v git >/dev/null || stop '--from needs git: apt-get install git'
  git -c advice.detachedHead=false clone --quiet --depth 1 --branch "$what" "$from" "$part/release"
else
  [ -f "$what.sha256" ] || stop "$what.sha256 is missing: fetch the checksum from where you trust it"
  (cd "$(dirname "$what")" && sha256sum --check --quiet "$(basename "$what").sha256") ||
    stop "$what is not what its checksum names"
  mkdir "$part/release"
  tar xzf "$what" --no-same-owner -C "$part/release" --strip-components=1
fi
version=$(sed -n 's/^ *"version": "\(.*\)",$/\1/p' "$part/release/package.json" | head -n 1)
commit=$(sed -n 's/^\([0-9a-f]\{8\}\)[0-9a-f]\{32\} .*/\1/p' "$part/release/RELEASE" 2>/dev/null || true)
[ -z "$from" ] || commit=$(git -C "$part/release" rev-parse --short=8 HEAD)
release=releases/$version${commit:+-$commit}
[ -d "$base/$release" ] || { chmod 755 "$part/release"; mv "$part/release" "$base/$release"; }

say "Build $release"
"$base/$release/deploy/build-release.sh" "$base/$release"

# Where it is the current one, an update was killed before the end, and the restart is what is left.
if [ "$backup" = yes ] && [ "$release" != "$before" ]; then
  say 'Back up'
  systemctl start staffroom-backup || stop 'the backup failed (journalctl -u staffroom-backup): nothing was changed'
fi

point() { ln -sfn "$1" "$current.new" && mv -T "$current.new" "$current"; }
ready() {
  tries=0
  until curl --fail --silent --output /dev/null --max-time 5 "http://127.0.0.1:$1/health/ready"; do
    tries=$((tries + 1))
    # Index builds on a large network take minutes, and the worker is ready after them.
    [ $tries -lt "${READY_TRIES:-1200}" ] || return 1
    systemctl is-active --quiet "$2" || return 1
    sleep 1
  done
}
back() {
  [ "$release" != "$before" ] || stop "$release does not run: journalctl -u staffroom-worker says why"
  say "Back to $before"
  point "$before"
  systemctl restart staffroom-worker
  if ready "$worker_port" staffroom-worker && "$current/deploy/rolling-restart.sh"; then
    stop "$release does not run; $before runs again"
  fi
  stop "$release does not run, and $before does not start on the migrated database. Web processes that were not restarted go on selling: mend forward, or restore the backup of before (docs/operations.md)"
}

say "Go over to $release"
point "$release"
systemctl restart staffroom-worker
ready "$worker_port" staffroom-worker || back
"$current/deploy/rolling-restart.sh" || back
say "$release runs"
[ "$release" = "$before" ] || echo "Before it: $base/$before. Remove what you need no more."
