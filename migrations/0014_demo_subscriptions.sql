-- What the demo's provider of memberships remembers. Empty in production.

create table demo_customers (
  ref text primary key,
  user_id uuid not null unique,
  created_at timestamptz not null
);

create table demo_subscriptions (
  ref text primary key,
  idempotency_key uuid not null unique,
  customer_ref text not null references demo_customers,
  plan_id uuid not null,
  plan_name text not null,
  price_minor bigint not null check (price_minor >= 0),
  currency text not null,
  -- What a code takes off the first invoices.
  reduction_percent double precision,
  reduction_minor bigint,
  reduction_months integer not null default 0,
  status text not null check (status in ('incomplete', 'active', 'past_due', 'ended')),
  -- The first period begins here, and every other a number of calendar months later.
  anchor timestamptz not null,
  period_index integer not null check (period_index >= 0),
  cancels_at_period_end boolean not null default false,
  ended_at timestamptz,
  -- Brand, last digits, printed expiry, and what the bank will say when nobody is there to answer; never a number.
  card jsonb,
  -- Left over from changes of plan, for the next invoices.
  balance_minor bigint not null default 0 check (balance_minor >= 0),
  last_change_id uuid
);

create table demo_invoices (
  ref text primary key,
  subscription_ref text not null references demo_subscriptions,
  place integer not null,
  reason text not null check (reason in ('first', 'renewal', 'change')),
  status text not null check (status in ('open', 'paid', 'void', 'uncollectible')),
  subtotal_minor bigint not null,
  discount_minor bigint not null,
  credit_minor bigint not null,
  total_minor bigint not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  payment_ref text unique,
  failure text,
  needs_action boolean not null default false,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  -- The card of a payment that the bank still asks about.
  asked_card jsonb,
  unique (subscription_ref, place),
  check (subtotal_minor - discount_minor - credit_minor = total_minor and total_minor >= 0)
);

create table demo_card_setups (
  ref text primary key,
  customer_ref text not null references demo_customers,
  status text not null check (status in ('open', 'challenged', 'succeeded')),
  card jsonb,
  created_at timestamptz not null
);
