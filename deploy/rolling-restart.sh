#!/bin/sh
# Restarts the web processes one after the other without losing a request: nginx is told before a process is
# stopped, and sends it requests again when it is ready. Killed on the way, it is run again.
set -eu

upstreams=${UPSTREAMS:-/etc/nginx/conf.d/upstreams.conf}
reload=${RELOAD:-systemctl reload nginx}
# Is given the port.
restart=${RESTART:-restart_unit}
restart_unit() { systemctl restart "staffroom-web@$1"; }

[ -r "$upstreams" ] || { echo "$upstreams is missing: install.sh writes it. Nothing is restarted." >&2; exit 1; }

# One at a time. What is started here does not inherit the lock.
exec 9>"$upstreams.lock"
flock -n 9 || { echo "$upstreams.lock: another rolling-restart.sh runs. Nothing is restarted." >&2; exit 1; }

# Processes marked as down come first, while the others serve.
addresses=$({
  sed -n 's/^ *server \([0-9.:]*\) .*down;/\1/p' "$upstreams"
  sed -n 's/^ *server \([0-9.:]*\) .*/\1/p' "$upstreams"
} | awk '!seen[$0]++')
[ -n "$addresses" ] || { echo "$upstreams names no process. Nothing is restarted." >&2; exit 1; }

# The workers of nginx that take new requests, by process id; none where nginx is not found here.
workers() {
  ps -o pid=,args= --ppid "$(cat "${NGINX_PID:-/run/nginx.pid}" 2>/dev/null || echo 0)" 2>/dev/null |
    sed -n '/shutting down/d; s/^ *\([0-9]*\) .*worker process.*/\1/p'
}

# nginx reads its configuration after the command has returned; until then its workers go by the old one, which may
# name the very process that is stopped next as the only one.
reload_nginx() {
  old=$(workers)
  $reload 9>&-
  [ -n "$old" ] || return 0
  tries=0
  while new=$(workers); [ -z "$new" ] || printf '%s\n' "$new" | grep -qxF "$old"; do
    tries=$((tries + 1))
    [ "$tries" -lt 300 ] || { echo "nginx does not read $upstreams again (nginx -t): nothing more is restarted." >&2; exit 1; }
    sleep 0.1
  done
}

rewrite() {
  cp -p "$upstreams" "$upstreams.part"
  sed "$1" "$upstreams" >"$upstreams.part"
  mv "$upstreams.part" "$upstreams"
  reload_nginx
}

for address in $addresses; do
  rewrite "s/^\( *server $address .*[^n]\);/\1 down;/"
  # Requests that were on their way are answered; what takes longer the process waits for itself.
  sleep 1
  $restart "${address##*:}" 9>&-
  tries=0
  until curl --fail --silent --output /dev/null --max-time 5 "http://$address/health/ready"; do
    tries=$((tries + 1))
    [ "$tries" -lt 120 ] || { echo "$address does not become ready: it stays out." >&2; exit 1; }
    sleep 0.5
  done
  rewrite "s/^\( *server $address .*\) down;/\1;/"
  echo "$address is restarted."
done
