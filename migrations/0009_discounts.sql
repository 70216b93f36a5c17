-- Codes that reduce an order or a membership, and what became of each use.

create table discount_codes (
  id uuid primary key,
  -- As people type it, but for case and the space around it.
  code text not null check (code = lower(btrim(code)) and length(code) between 2 and 40),
  note text not null default '',
  kind text not null check (kind in ('percent', 'amount')),
  percent integer check (percent between 1 and 100),
  amount_minor bigint check (amount_minor > 0),
  -- The currency of every amount here; alone it narrows a percentage to orders in it.
  currency text check (currency in ('AED', 'GBP', 'USD', 'EUR')),
  scope text not null default 'tickets' check (scope in ('tickets', 'memberships')),
  minimum_order_minor bigint check (minimum_order_minor > 0),
  required_ticket_price_minor bigint check (required_ticket_price_minor > 0),
  -- For a membership: how many months it reduces or gives; null is the first invoice or one month.
  months integer check (months between 1 and 36),
  valid_from timestamptz,
  valid_until timestamptz,
  total_limit integer check (total_limit > 0),
  per_person_limit integer check (per_person_limit > 0),
  -- Live redemptions, counted under the row's lock; recounted by the invariants.
  used integer not null default 0 check (used >= 0),
  status text not null default 'active' check (status in ('active', 'paused')),
  archived_at timestamptz,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'amount') = (amount_minor is not null)),
  check (currency is not null
    or (amount_minor is null and minimum_order_minor is null and required_ticket_price_minor is null)),
  check (valid_until > valid_from),
  check (used <= total_limit)
);
create unique index discount_codes_code on discount_codes (code) where archived_at is null;

-- The events a code is for; none means all.
create table discount_code_events (
  code_id uuid not null references discount_codes on delete cascade,
  event_id uuid not null references events on delete restrict,
  primary key (code_id, event_id)
);

create table discount_redemptions (
  id uuid primary key,
  code_id uuid not null references discount_codes on delete restrict,
  order_id uuid unique references orders on delete restrict,
  user_id uuid references users on delete set null,
  -- The normalised address of whoever used it: limits per person count by it and by the account.
  person_email text not null,
  currency text not null check (currency in ('AED', 'GBP', 'USD', 'EUR')),
  amount_minor bigint not null check (amount_minor >= 0),
  status text not null check (status in ('held', 'used', 'released')),
  created_at timestamptz not null
);
create index discount_redemptions_code on discount_redemptions (code_id, created_at desc, id desc);
create index discount_redemptions_person on discount_redemptions (code_id, person_email);
create index discount_redemptions_user on discount_redemptions (user_id) where user_id is not null;

-- The code as it was typed, for whoever reads the order later.
alter table orders add discount_code text;

-- How much of the line's discount the code gave; the rest is the member price.
alter table order_lines add code_discount_minor bigint not null default 0
  check (code_discount_minor >= 0 and code_discount_minor <= discount_minor);
