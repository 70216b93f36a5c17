#!/bin/sh
# Installs Staffroom on Debian 12 or 13, as root, from the folder of a release: PostgreSQL, PgBouncer if wanted, Node, web
# processes, worker, nginx with a certificate, a backup every night. Running it again changes what is missing and keeps
# what is there: passwords, /etc/staffroom.env, data.
#
#   deploy/install.sh --name staffroom.example [options]
#
# --name, and --email or --own-certificate, are said each time; the others only to change what is there.
#
#   --name NAME                   the host name people use; required
#   --email ADDRESS               for certbot's notices; required without --own-certificate
#   --own-certificate CHAIN KEY   your certificate and key in place of certbot's
#   --pgbouncer                   PgBouncer between the processes and PostgreSQL
#   --web N                       web processes, on ports 3001 and up; at first 2
#   --copy-to TARGET              where rsync copies each backup to: user@host:/backups or a folder
#   --dry-run                     only prints what would be done
set -eu
umask 022

name='' email='' chain='' key='' bouncer=no web='' copy='' dry=no
stop() { echo "install.sh: $1" >&2; exit 1; }
while [ $# -gt 0 ]; do
  case $1 in
    --name) name=${2:?}; shift 2 ;;
    --email) email=${2:?}; shift 2 ;;
    --own-certificate) chain=${2:?}; key=${3:?}; shift 3 ;;
    --pgbouncer) bouncer=yes; shift ;;
    --web) web=${2:?}; shift 2 ;;
    --copy-to) copy=${2:?}; shift 2 ;;
    --dry-run) dry=yes; shift ;;
    *) stop "unknown option $1; the head of this file lists them" ;;
  esac
done

case $name in
  '') stop 'say --name, the host name people use' ;;
  *[!a-z0-9.-]*) stop "$name is no host name" ;;
esac
upstreams=/etc/nginx/conf.d/upstreams.conf
[ -n "$web" ] || web=$(sed -n 's/^ *server \(127\.0\.0\.1:[0-9]*\) .*/\1/p' "$upstreams" 2>/dev/null | sort -u | wc -l)
case $web in *[!0-9]*) stop '--web takes a number' ;; 0) web=2 ;; esac
case $copy in
  *[[:space:]%]*) stop '--copy-to takes no blank and no %' ;;
  /* | '') remote=no ;;
  *:*) remote=yes ;;
  *) stop '--copy-to takes host:folder, or a folder from / on' ;;
esac
[ -n "$chain" ] || [ -n "$email" ] || stop 'say --email (for certbot) or --own-certificate'
[ "$dry" = yes ] || [ "$(id -u)" = 0 ] || stop 'run it as root'
debian=$(. /etc/os-release; echo "${ID:-}-${VERSION_ID:-}")
case $debian in debian-12 | debian-13) ;; *) stop "this is $debian; Debian 12 or 13 is needed" ;; esac
here=$(cd "$(dirname "$0")/.." && pwd -P)
version=$(sed -n 's/^ *"version": "\(.*\)",$/\1/p' "$here/package.json" | head -n 1)
releases=/srv/staffroom/releases
case $here in "$releases"/*) release=$here ;; *) release=$releases/$version ;; esac
env=/etc/staffroom.env

say() { printf '\n== %s\n' "$1"; }
run() { echo "+ $*"; [ "$dry" = yes ] || "$@"; }
# put FILE MODE OWNER: writes its standard input to FILE, where it differs.
put() {
  text=$(cat; echo .)
  text=${text%.}
  if [ -f "$1" ] && [ "$(cat "$1"; echo .)" = "$text." ]; then echo "  $1 is as it should be"; return; fi
  echo "+ write $1 ($2, $3)"
  [ "$dry" = no ] || return 0
  install -m "$2" -o "${3%:*}" -g "${3#*:}" /dev/null "$1.part"
  printf '%s' "$text" >"$1.part"
  mv "$1.part" "$1"
}
stamp() { cat "$@" 2>/dev/null | sha256sum; }
random() { openssl rand -base64 36 | tr '+/' '-_'; }
as_postgres() { runuser -u postgres -- psql -X -q -v ON_ERROR_STOP=1 "$@"; }
value() { sed -n "s/^$1=//p" "$env" 2>/dev/null | head -n 1; }

say 'Packages of Debian'
packages='ca-certificates curl openssl nginx postgresql postgresql-client nodejs npm procps'
[ "$bouncer" = no ] || packages="$packages pgbouncer"
[ -n "$chain" ] || packages="$packages certbot"
[ -z "$copy" ] || packages="$packages rsync"
[ -z "$copy" ] || [ $remote = no ] || packages="$packages openssh-client"
missing=''
for package in $packages; do
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
done
if [ -n "$missing" ]; then
  run apt-get update -q
  # shellcheck disable=SC2086
  run env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing
fi

say 'User and folders'
getent passwd staffroom >/dev/null ||
  run useradd --system --home-dir /var/lib/staffroom --shell /usr/sbin/nologin staffroom
run install -d -o staffroom -g staffroom -m 0700 /var/lib/staffroom /var/backups/staffroom
run install -d $releases /var/www/letsencrypt

say "The program, version $version, in $release"
if [ ! -d "$release" ]; then
  run rm -rf "$release.part"
  run install -d "$release.part"
  [ "$dry" = yes ] || tar c -C "$here" --exclude ./node_modules --exclude ./build --exclude ./.git --exclude ./data . |
    tar x --no-same-owner -C "$release.part"
  run mv "$release.part" "$release"
fi
run "$release/deploy/build-release.sh" "$release"
[ -e /srv/staffroom/current ] || run ln -s "releases/${release##*/}" /srv/staffroom/current

say 'Database'
run systemctl enable --now postgresql
if [ "$dry" = no ]; then
  # Empty where the address names another user, or has to be decoded first: those passwords are the operator's.
  password=$(value DATABASE_URL | sed -n 's#.*://staffroom:\([A-Za-z0-9._~-]*\)@.*#\1#p')
  [ -s "$env" ] || password=$(openssl rand -hex 24)
  [ -n "$password" ] || echo "  The password is yours to set: DATABASE_URL in $env has another user or escaped characters"
  verb=create
  [ "$(as_postgres -At -c "select 1 from pg_roles where rolname = 'staffroom'")" != 1 ] || verb=alter
  # Not on the command line, where every user of the machine could read it.
  [ $verb = alter ] && [ -s "$env" ] ||
    printf "set password_encryption = 'scram-sha-256'; %s role staffroom login %s;\n" \
      $verb "${password:+password '$password'}" | as_postgres
  [ "$(as_postgres -At -c "select 1 from pg_database where datname = 'staffroom'")" = 1 ] ||
    as_postgres -c "create database staffroom owner staffroom encoding 'UTF8' template template0"
else
  password=hidden
  echo '+ create role and database staffroom, where they are missing'
fi
direct="postgresql://staffroom:$password@127.0.0.1:5432/staffroom"
if [ "$bouncer" = yes ]; then
  old=$(stamp /etc/pgbouncer/*)
  sed -e 's/host=10\.0\.0\.11/host=127.0.0.1/' "$here/deploy/pgbouncer/pgbouncer.ini" |
    put /etc/pgbouncer/pgbouncer.ini 0640 postgres:postgres
  [ -z "$password" ] || printf '"staffroom" "%s"\n' "$password" | put /etc/pgbouncer/userlist.txt 0600 postgres:postgres
  run systemctl enable --now pgbouncer
  # Not otherwise: it would end the connections of a running site.
  [ "$old" = "$(stamp /etc/pgbouncer/*)" ] || run systemctl restart pgbouncer
fi

say "Settings: $env"
if [ ! -s "$env" ]; then
  pooled="postgresql://staffroom:$password@127.0.0.1:6432"
  # The script of sed comes by printf, a builtin: an argument could be read by every user of the machine.
  {
    printf '%s\n' "s/staffroom\.example/$name/" '/^S3_/d' 's/^SMTP_URL=.*/SMTP_URL=/' \
      "s#^SESSION_SECRET=.*#SESSION_SECRET=$(random)#" "s#^METRICS_TOKEN=.*#METRICS_TOKEN=$(random)#"
    if [ "$bouncer" = yes ]; then
      printf '%s\n' "s#^DATABASE_URL=.*#DATABASE_URL=$pooled/staffroom#" \
        "s#^DATABASE_DIRECT_URL=.*#DATABASE_DIRECT_URL=$pooled/staffroom_direct#"
    else
      printf '%s\n' "s#^DATABASE_URL=.*#DATABASE_URL=$direct#" '/^DATABASE_POOLER=/d' '/^DATABASE_DIRECT_URL=/d'
    fi
  } | sed -f - "$here/deploy/staffroom.env" | put "$env" 0600 root:root
else
  echo "  $env is kept as it is"
fi

say 'Units'
for unit in "$here"/deploy/systemd/*; do put "/etc/systemd/system/$(basename "$unit")" 0644 root:root <"$unit"; done
if [ -n "$copy" ]; then
  if [ $remote = yes ]; then
    # The unit can write nowhere else: ssh keeps the host's key there, from the first copy on.
    rights='StateDirectory=staffroom-backup
StateDirectoryMode=0700
Environment="RSYNC_RSH=ssh -o BatchMode=yes -o StrictHostKeyChecking=accept-new -o UserKnownHostsFile=/var/lib/staffroom-backup/known_hosts"'
  else
    rights="ReadWritePaths=-$copy"
    [ -d "$copy" ] || run install -d -o staffroom -g staffroom -m 0700 "$copy"
  fi
  run install -d /etc/systemd/system/staffroom-backup.service.d
  put /etc/systemd/system/staffroom-backup.service.d/copy.conf 0644 root:root <<COPY
# A copy of each backup, by the key of the user staffroom.
[Service]
$rights
ExecStartPost=/usr/bin/rsync --archive --hard-links --delete /var/backups/staffroom/ $copy
COPY
fi
run systemctl daemon-reload

say 'nginx and the certificate'
[ ! -e /etc/nginx/sites-enabled/default ] || run rm /etc/nginx/sites-enabled/default
ipv6() { if [ -e /proc/net/if_inet6 ]; then cat; else sed '/listen \[::\]/d'; fi; }
tls=/etc/ssl/staffroom
run install -d "$tls"
ipv6 <"$here/deploy/nginx/00-common.conf" | put /etc/nginx/conf.d/00-common.conf 0644 root:root
{
  for kind in read write; do
    printf 'upstream staffroom_%s {\n  zone staffroom_%s 64k;\n  least_conn;\n' $kind $kind
    port=3001
    while [ $port -le $((3000 + web)) ]; do
      echo "  server 127.0.0.1:$port max_fails=2 fail_timeout=2s;"
      port=$((port + 1))
    done
    [ $kind = write ] || printf '  keepalive 32;\n  keepalive_timeout 60s;\n'
    echo '}'
  done
} | put "$upstreams" 0644 root:root
if [ -n "$chain" ]; then
  [ "$dry" = no ] && openssl x509 -in "$chain" -noout -checkend 0 >/dev/null || [ "$dry" = yes ] ||
    stop "$chain is no certificate, or it has ended"
  run install -m 0644 "$chain" "$tls/fullchain.pem"
  run install -m 0600 "$key" "$tls/privkey.pem"
elif [ ! -e "/etc/letsencrypt/live/$name/fullchain.pem" ]; then
  # Before nginx knows the name, so that certbot may listen itself; renewals go through nginx.
  run systemctl stop nginx
  run certbot certonly --standalone --non-interactive --agree-tos --email "$email" --domain "$name"
fi
if [ -z "$chain" ]; then
  run ln -sfn "/etc/letsencrypt/live/$name/fullchain.pem" "$tls/fullchain.pem"
  run ln -sfn "/etc/letsencrypt/live/$name/privkey.pem" "$tls/privkey.pem"
  run sed -i -e 's#^authenticator = standalone#authenticator = webroot\nwebroot_path = /var/www/letsencrypt#' \
    "/etc/letsencrypt/renewal/$name.conf"
  put /etc/letsencrypt/renewal-hooks/deploy/nginx 0755 root:root <<'HOOK'
#!/bin/sh
systemctl reload nginx
HOOK
fi
sed "s/staffroom\.example/$name/g" "$here/deploy/nginx/staffroom.conf" | ipv6 |
  put /etc/nginx/conf.d/staffroom.conf 0644 root:root
run nginx -t
run systemctl enable --now nginx
run systemctl reload nginx

say 'Start'
unset_names=''
for one in STRIPE_SECRET_KEY STRIPE_PUBLISHABLE_KEY STRIPE_WEBHOOK_SECRET SMTP_URL; do
  [ -n "$(value $one)" ] || unset_names="$unset_names $one"
done
if [ -n "$unset_names" ] && [ "$dry" = no ]; then
  echo "Fill in$unset_names in $env, then run this again: it goes on from here."
  exit 0
fi
run systemctl enable --now staffroom-worker
port=3001
while [ $port -le $((3000 + web)) ]; do
  run systemctl enable --now "staffroom-web@$port"
  port=$((port + 1))
done
run systemctl enable --now staffroom-backup.timer
if [ "$dry" = no ]; then
  tries=0
  until curl --fail --silent --output /dev/null --max-time 5 http://127.0.0.1:3001/health/ready; do
    tries=$((tries + 1))
    [ $tries -lt 120 ] || stop 'the site does not become ready: journalctl -u staffroom-web@3001 says why'
    sleep 1
  done
fi
cat <<DONE

https://$name answers. Next:
  1. Sign up there and open the link in the verification mail.
  2. Make yourself its administrator:
     cd /srv/staffroom/current && (set -a; . $env; runuser -u staffroom -- node_modules/.bin/node server/start.js admin you@$name)
  3. Set up two-step sign-in when you are asked for it.
DONE
