#!/bin/sh
# Restarts the web processes one after the other without losing a request: nginx is told before a process is
# stopped, and sends it requests again when it is ready.
set -eu

upstreams=${UPSTREAMS:-/etc/nginx/conf.d/upstreams.conf}
reload=${RELOAD:-systemctl reload nginx}
# Is given the port.
restart=${RESTART:-restart_unit}
restart_unit() { systemctl restart "staffroom-web@$1"; }

rewrite() {
  lines=$(sed "$1" "$upstreams")
  printf '%s\n' "$lines" >"$upstreams"
  $reload
}

for address in $(sed -n 's/^ *server \([0-9.:]*\) .*/\1/p' "$upstreams" | sort -u); do
  rewrite "s/^\( *server $address .*[^n]\);/\1 down;/"
  # Requests that were on their way are answered; what takes longer the process waits for itself.
  sleep 1
  $restart "${address##*:}"
  tries=0
  until curl --fail --silent --output /dev/null --max-time 5 "http://$address/health/ready"; do
    tries=$((tries + 1))
    [ "$tries" -lt 120 ] || { echo "$address does not become ready: it stays out." >&2; exit 1; }
    sleep 0.5
  done
  rewrite "s/^\( *server $address .*\) down;/\1;/"
  echo "$address is restarted."
done
