-- Payments and refunds as the provider knows them; the source of every revenue figure.
-- order_id gets its foreign key in the next migration.

create table payments (
  id uuid primary key,
  order_id uuid unique,
  provider text not null check (provider in ('stripe', 'demo')),
  provider_ref text,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed', 'cancelled')),
  currency text not null check (currency in ('AED', 'GBP', 'USD', 'EUR')),
  amount_minor bigint not null check (amount_minor > 0),
  captured_minor bigint not null default 0 check (captured_minor >= 0),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  failure_reason text,
  -- Set when what arrived is not what was asked for; a person has to look.
  flag_reason text,
  created_at timestamptz not null,
  succeeded_at timestamptz,
  unique (provider, provider_ref),
  check (refunded_minor <= captured_minor),
  check (status <> 'succeeded' or captured_minor > 0)
);
create index payments_pending on payments (created_at, id) where status = 'pending';

create index payments_flagged on payments (id) where flag_reason is not null;

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments on delete restrict,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null check (reason in ('late-payment', 'requested', 'event-cancelled', 'provider')),
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  provider_ref text,
  requested_by uuid references users on delete set null,
  last_error text,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (payment_id, provider_ref)
);
create index refunds_failed on refunds (id) where status = 'failed';
create unique index refunds_late_payment on refunds (payment_id) where reason = 'late-payment';

-- Everything the provider told us, once.
create table provider_events (
  provider text not null,
  event_id text not null,
  type text not null,
  payment_ref text,
  received_at timestamptz not null,
  result text not null,
  primary key (provider, event_id)
);
