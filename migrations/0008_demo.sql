-- What the demo stand-ins for the outside world remember. Empty in production.

create table demo_payments (
  ref text primary key,
  idempotency_key text not null unique,
  amount_minor bigint not null,
  currency text not null,
  status text not null check (status in ('open', 'challenged', 'succeeded', 'cancelled')),
  last_failure text,
  refunded_minor bigint not null default 0 check (refunded_minor <= amount_minor),
  created_at timestamptz not null
);

create table demo_refunds (
  idempotency_key text primary key,
  ref text not null unique,
  payment_ref text not null references demo_payments,
  amount_minor bigint not null,
  created_at timestamptz not null
);

-- Messages as they would have left, in RFC 5322 form.
create table demo_mails (
  message_id text primary key,
  sent_at timestamptz not null,
  recipient text not null,
  subject text not null,
  raw bytea not null
);
create index demo_mails_sent on demo_mails (sent_at desc);

-- Seconds by which the product's clock is ahead of real time; one row at most.
create table demo_clock (
  only_one boolean primary key default true check (only_one),
  offset_seconds bigint not null
);
