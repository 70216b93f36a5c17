#!/bin/bash
# An operator's first day in the root that prepare.sh made, without a network: one line "ok <step>" or "failed <step>"
# for each thing that has to work, and what was said in between.
set -u
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
name=staffroom.test
here=/srv/staffroom/releases/0.0.1
cd "$here" || exit 1

step() { # name, command …
  local what=$1
  shift
  if "$@"; then echo "ok $what"; else echo "failed $what"; fi
}
ask() { curl --silent --insecure --resolve "$name:443:127.0.0.1" --header 'Sec-Fetch-Site: same-origin' "$@"; }
as_staffroom() { # command …, with the environment of the units
  (set -a; . /etc/staffroom.env; set +a; cd /srv/staffroom/current || exit 1; runuser -u staffroom -- "$@")
}
copies=/var/copies
install_it() { deploy/install.sh --name $name --own-certificate /root/chain.pem /root/key.pem --pgbouncer --copy-to $copies/ "$@"; }

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=$name \
  -addext subjectAltName=DNS:$name -keyout /root/key.pem -out /root/chain.pem 2>/dev/null
useradd --create-home amal
postconf -e inet_interfaces=loopback-only inet_protocols=ipv4 "mydestination=$name" smtpd_tls_security_level=none maillog_file=/var/log/mail.log
newaliases
postfix start

untouched() { install_it --dry-run >/dev/null && [ ! -e /etc/staffroom.env ] && ! getent passwd staffroom >/dev/null; }
step 'a dry run changes nothing' untouched

asks_for_more() { install_it | tail -n 1 | grep 'Fill in STRIPE_SECRET_KEY .* SMTP_URL in /etc/staffroom.env'; }
step 'install.sh names the settings that are missing' asks_for_more
sed -i -e 's/^STRIPE_SECRET_KEY=.*/STRIPE_SECRET_KEY=sk_live_rehearsal/' \
  -e 's/^STRIPE_PUBLISHABLE_KEY=.*/STRIPE_PUBLISHABLE_KEY=pk_live_rehearsal/' \
  -e 's/^STRIPE_WEBHOOK_SECRET=.*/STRIPE_WEBHOOK_SECRET=whsec_rehearsal/' \
  -e 's#^SMTP_URL=.*#SMTP_URL=smtp://127.0.0.1:25#' /etc/staffroom.env
before=$(sha256sum /etc/staffroom.env)
step 'install.sh goes on from there, and the site is ready' install_it
same() { [ "$before" = "$(sha256sum /etc/staffroom.env)" ] && install_it >/root/again.log && ! grep -q '^+ write' /root/again.log; }
step 'run again it changes nothing' same
private() { [ "$(stat -c %a:%U /var/lib/staffroom)" = 700:staffroom ] && [ "$(stat -c %a:%U /etc/staffroom.env)" = 600:root ]; }
step 'data and settings are closed to others' private
answers() { [ "$(ask -o /dev/null -w '%{http_code}' https://$name/events)" = 200 ]; }
step 'the site answers by TLS' answers

verified() {
  ask -o /dev/null -w '%{redirect_url}\n' --data-urlencode username=amal --data-urlencode email=amal@$name \
    --data-urlencode password=marmalade-otter-42 --data-urlencode confirmPassword=marmalade-otter-42 \
    "https://$name/auth?mode=sign-up" | grep /auth/verify || return 1
  for _ in $(seq 1 60); do [ -s /var/mail/amal ] && break; sleep 1; done
  local token
  # The text part is quoted-printable: lines that end in = go on.
  token=$(sed ':a;/=$/{N;s/=\n//;ba}' /var/mail/amal | sed 's/=3D/=/g' | grep -o 'auth/verify?token=[A-Za-z0-9_-]*' | head -n 1)
  echo "${token#*=}" >/root/token
  # The link of the mail is opened, and its button pressed.
  ask -o /dev/null "https://$name/$token"
  ask -o /dev/null -w '%{redirect_url}\n' --data-urlencode "token=${token#*=}" "https://$name/auth/verify" | grep done=verified
}
step 'a person signs up, and the mail comes through Postfix' verified
administrator() { as_staffroom node_modules/.bin/node server/start.js admin amal@$name | grep 'is an administrator now'; }
step 'that person becomes the first administrator' administrator

# The link was opened, so its line has to be there, without what opens the account.
hidden() {
  sleep 1
  [ -s /root/token ] && grep -q '"GET /auth/verify' /var/log/nginx/access.log && ! grep -rF -f /root/token /var/log/nginx
}
step "no key is in nginx's logs" hidden

in_database() { runuser -u postgres -- psql -qAt staffroom -c "$1"; }
event=$(cat /proc/sys/kernel/random/uuid)
ticket=$(cat /proc/sys/kernel/random/uuid)
in_database "insert into events (id, slug, title, status, starts_at, ends_at, time_zone, venue_name, city, currency, created_at, updated_at)
  values ('$event', 'evening', 'Leadership Evening', 'published', now() + interval '7 days', now() + interval '7 days 2 hours',
    'Asia/Dubai', 'The Library', 'Dubai', 'AED', now(), now());
  insert into ticket_types (id, event_id, name, price_minor, created_at, updated_at)
  values ('$ticket', '$event', 'Seat', 0, now(), now())"
register() { # token, e-mail, address the guest comes from: an order for the free ticket
  ask --max-time 20 --interface "$3" --header 'Content-Type: application/json' --data @- "https://$name/checkout/order" <<ORDER
{"attemptToken":"$1","items":[{"ticketTypeId":"$ticket","quantity":1,"attendees":[{"fullName":"Nadia Karim","email":"$2",
"whatsappNumber":"+971501234567","companyName":"Palm School","menuChoices":null}]}],
"buyer":{"name":"Nadia Karim","email":"$2","phone":"+971501234567"},"billingAddress":null,"expectedTotalMinor":0}
ORDER
}
ticketed() {
  : >/var/mail/amal
  register "$(cat /proc/sys/kernel/random/uuid)" amal@$name 127.0.0.1 | grep '"ok":true' || return 1
  for _ in $(seq 1 60); do grep -q 'Content-Type: application/pdf' /var/mail/amal && return 0; sleep 1; done
  return 1
}
step 'a free ticket comes through Postfix, as a PDF' ticketed
backed_up() { install -d -o staffroom $copies && systemctl start staffroom-backup && ls /var/backups/staffroom/*/manifest.json; }
step 'the backup unit makes a backup' backed_up
copied() {
  local backup
  backup=$(basename "$(ls -d /var/backups/staffroom/staffroom-* | tail -n 1)")
  as_staffroom node_modules/.bin/node server/start.js backup check "$copies/$backup" | grep 'is whole'
}
step 'it is copied elsewhere, whole' copied
restored() {
  runuser -u postgres -- createdb -O staffroom copy || return 1
  local direct
  direct=$(sed -n 's/^DATABASE_URL=//p' /etc/staffroom.env | sed 's#6432/staffroom#5432/copy#')
  install -d -o staffroom -m 0700 /var/lib/copy
  as_staffroom env DATABASE_URL="$direct" DATABASE_POOLER=none DATABASE_DIRECT_URL= DATA_DIR=/var/lib/copy \
    node_modules/.bin/node server/start.js restore /var/backups/staffroom/staffroom-* || return 1
  [ "$(runuser -u postgres -- psql -At copy -c "select count(*) from user_roles where role = 'admin'")" = 1 ]
}
step 'it is restored into another database' restored

visitors() { # asks until the file is there; each answer that is not 200 is a line
  until [ -e /root/enough ]; do
    code=$(ask -o /dev/null -w '%{http_code}' --max-time 20 https://$name/events)
    # A connection that nginx closes unused while it reads its configuration again is opened once more, as browsers do.
    [ "$code" != 000 ] || code=$(ask -o /dev/null -w '%{http_code}' --max-time 20 https://$name/events)
    [ "$code" = 200 ] || echo "$code" >>/root/refused
    echo >>/root/asked
  done
}
# Guests take free tickets all the while, each from another address; an answer that is lost is asked for again, as
# browsers do. Each that was told of a ticket is a line.
buyers() {
  local guest=0 attempt answer
  until [ -e /root/enough ]; do
    guest=$((guest + 1))
    attempt=$(cat /proc/sys/kernel/random/uuid)
    for _ in 1 2 3; do
      answer=$(register "$attempt" "guest-$guest@$name" "127.0.$((guest / 200 + 1)).$((guest % 200 + 1))")
      case $answer in
        *'"ok":true'*) echo "$attempt" >>/root/sold; break ;;
        *) echo "$answer" >>/root/unsold ;;
      esac
      sleep 1
    done
    sleep 0.5
  done
}
visitors &
buyers &
updated() { deploy/update.sh /root/staffroom-0.0.2.tar.gz && [ "$(readlink /srv/staffroom/current)" = releases/0.0.2 ]; }
step 'update.sh goes over to the next version' updated
gone_back() {
  ! deploy/update.sh /root/staffroom-0.0.3.tar.gz --no-backup && [ "$(readlink /srv/staffroom/current)" = releases/0.0.2 ] &&
    ! grep -q 'down;' /etc/nginx/conf.d/upstreams.conf && answers
}
step 'one that does not start is undone' gone_back
tagged() { deploy/update.sh v0.0.4 --from /root/source --no-backup && readlink /srv/staffroom/current | grep '^releases/0\.0\.4-'; }
step 'a tag of a repository is gone over to' tagged
refused_sum() { echo x >>/root/staffroom-0.0.3.tar.gz && ! deploy/update.sh /root/staffroom-0.0.3.tar.gz; }
step 'an archive that is not what its checksum names is refused' refused_sum
touch /root/enough
wait %1 %2
for told in refused unsold; do
  [ ! -e /root/$told ] || { sort /root/$told | uniq -c; tail -n 20 /var/log/nginx/error.log; }
done
sold() {
  local told
  told=$(sort -u /root/sold | wc -l)
  [ "$told" -gt 20 ] && [ ! -e /root/unsold ] && [ "$(in_database "select count(*) from orders o where o.status = 'confirmed'
    and o.buyer_email like 'guest-%' and (select count(*) from tickets t where t.order_id = o.id and t.status = 'valid') = 1")" = "$told" ]
}
step 'a sale went on all the while, and each guest has one ticket' sold
unnoticed() { [ "$(wc -l </root/asked)" -gt 100 ] && [ ! -e /root/refused ]; }
step 'no visitor noticed any of it' unnoticed

for unit in staffroom-web@3001 staffroom-web@3002 staffroom-worker; do
  systemctl stop $unit
  grep -v '"level":"info"' /var/log/$unit.log | cut -c1-300 | tail -n 5
done
