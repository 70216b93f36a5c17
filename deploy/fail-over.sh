#!/bin/sh
# Makes the standby the primary and points this machine's PgBouncer to it. Running it again changes nothing; where
# several machines have a PgBouncer, run it on each.
#
#   fail-over.sh <old host> <old port> <new host> <new port>
#
# Make sure first that the old primary is dead and stays so: two primaries would both sell the same places.
set -eu

[ $# -eq 4 ] || { echo "usage: fail-over.sh <old host> <old port> <new host> <new port>" >&2; exit 2; }
old="host=$1 port=$2"
new="host=$3 port=$4"
ini=${PGBOUNCER_INI:-/etc/pgbouncer/pgbouncer.ini}
bouncer=${PGBOUNCER_ADMIN:-host=/var/run/postgresql port=6432 user=pgbouncer dbname=pgbouncer}
# May do nothing but this: grant execute on function pg_promote(boolean, integer) to failover.
promoter=${PROMOTER:-user=failover dbname=postgres}

if pg_isready --quiet --host="$1" --port="$2" --timeout=3; then
  echo "The old primary at $1:$2 still answers: stop it first." >&2
  exit 1
fi
psql -X -q -o /dev/null -v ON_ERROR_STOP=1 "$new $promoter" \
  -c 'select case when pg_is_in_recovery() then pg_promote(true, 60) else true end'

# Written in place, so that owner and rights stay.
pointed=$(sed "s/$old /$new /" "$ini")
printf '%s\n' "$pointed" >"$ini"
psql -X -q -o /dev/null -v ON_ERROR_STOP=1 "$bouncer" -c RELOAD
psql -X -q -o /dev/null -v ON_ERROR_STOP=1 "$bouncer" -c RECONNECT
echo "$3:$4 is the primary."
