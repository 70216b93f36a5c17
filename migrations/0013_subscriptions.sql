-- Paid memberships as the provider knows them, what was invoiced, and free tickets that were claimed.

-- Who a person is to the provider.
create table provider_customers (
  user_id uuid not null references users on delete restrict,
  provider text not null check (provider in ('stripe', 'demo')),
  ref text not null,
  created_at timestamptz not null,
  primary key (user_id, provider),
  unique (provider, ref)
);

-- What was agreed stays with the subscription: a plan's new price is for those who join later.
alter table subscriptions
  add price_minor bigint check (price_minor > 0),
  add currency text check (currency in ('AED', 'GBP', 'USD', 'EUR')),
  add tax_basis_points integer not null default 0 check (tax_basis_points between 0 and 10000),
  add current_period_start timestamptz,
  add cancels_at_period_end boolean not null default false,
  add card_brand text,
  add card_last4 text,
  -- As printed on it: "12/28".
  add card_expires text,
  add billing_name text not null default '',
  add billing_email text not null default '',
  add billing_phone text not null default '',
  add billing_address jsonb,
  add discount_code text,
  -- Goes up with every change of the mirror: older truth never overwrites newer.
  add mirror_version integer not null default 0,
  -- While something is changed at the provider; afterwards the truth is fetched even if nobody tells of it.
  add busy_until timestamptz;
update subscriptions s set price_minor = greatest(p.price_minor, 1), currency = p.currency,
  current_period_start = s.current_period_end - interval '1 month'
from plans p where p.id = s.plan_id;
alter table subscriptions alter price_minor set not null, alter currency set not null,
  alter current_period_start set not null;
create index subscriptions_user on subscriptions (user_id, started_at desc);
create index subscriptions_due on subscriptions (current_period_end)
  where status in ('incomplete', 'active', 'past_due', 'unpaid');

-- What the provider asked a member to pay, and what became of it.
create table membership_invoices (
  id uuid primary key,
  subscription_id uuid not null references subscriptions on delete restrict,
  user_id uuid not null references users on delete restrict,
  plan_id uuid not null references plans on delete restrict,
  plan_name text not null,
  provider text not null check (provider in ('stripe', 'demo')),
  provider_ref text not null,
  reason text not null check (reason in ('first', 'renewal', 'change')),
  status text not null check (status in ('open', 'paid', 'void', 'uncollectible')),
  currency text not null check (currency in ('AED', 'GBP', 'USD', 'EUR')),
  subtotal_minor bigint not null check (subtotal_minor >= 0),
  discount_minor bigint not null check (discount_minor >= 0),
  -- Unused time of another plan, and credit from earlier changes.
  credit_minor bigint not null check (credit_minor >= 0),
  total_minor bigint not null check (total_minor >= 0),
  tax_basis_points integer not null check (tax_basis_points between 0 and 10000),
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- The bank wants to ask the cardholder before it pays.
  needs_action boolean not null default false,
  failure_reason text,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  unique (provider, provider_ref),
  check (subtotal_minor - discount_minor - credit_minor = total_minor),
  check ((status = 'paid') = (paid_at is not null)),
  check (period_end >= period_start)
);
create index membership_invoices_subscription on membership_invoices (subscription_id, period_start desc, id desc);
create index membership_invoices_user on membership_invoices (user_id, created_at desc);
-- A member pays a period once.
create unique index membership_invoices_period on membership_invoices (subscription_id, period_start)
  where reason <> 'change' and status = 'paid';

alter table payments add invoice_id uuid unique references membership_invoices on delete restrict,
  add check (num_nonnulls(order_id, invoice_id) <= 1);
alter table documents add invoice_id uuid references membership_invoices on delete restrict;
create index documents_invoice on documents (invoice_id) where invoice_id is not null;

alter table membership_grants
  add discount_code text,
  add ended_by uuid references users on delete set null;

alter table discount_redemptions
  add subscription_id uuid unique references subscriptions on delete restrict,
  add grant_id uuid unique references membership_grants on delete restrict,
  add check (num_nonnulls(order_id, subscription_id, grant_id) <= 1);

alter table membership_applications
  add updated_at timestamptz,
  add approved_at timestamptz;
update membership_applications set updated_at = created_at,
  approved_at = case when status = 'approved' then created_at end;
alter table membership_applications alter updated_at set not null;

alter table plans add created_at timestamptz, add updated_at timestamptz;
-- "Basic" and "basic" are one name, and one plan at most is the popular one.
alter table plans drop constraint plans_name_key;
create unique index plans_name on plans (lower(name));
update plans set is_popular = false
where is_popular and id <> (select id from plans where is_popular order by position, id limit 1);
create unique index plans_popular on plans (is_popular) where is_popular;

-- A sponsor's own numbers; null takes those of the settings.
alter table sponsors
  add free_tickets_per_month integer check (free_tickets_per_month >= 0),
  add free_tickets_per_event integer check (free_tickets_per_event >= 0);

-- Free tickets taken on an allowance. "Used" is the count of those that live, never a counter.
create table claims (
  id uuid primary key,
  order_id uuid not null unique references orders on delete restrict,
  user_id uuid not null references users on delete restrict,
  event_id uuid not null references events on delete restrict,
  kind text not null check (kind in ('member', 'sponsor')),
  -- The calendar month of the claim in the network's time zone: "2026-12".
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  quantity integer not null check (quantity > 0),
  -- Which of the allowance's places of the event it takes.
  slot integer not null check (slot > 0),
  -- The allowance it was claimed on, by which I-09 recounts: a plan may give less later.
  month_limit integer not null default 1 check (month_limit > 0),
  event_limit integer not null default 1 check (event_limit > 0),
  claimed_at timestamptz not null,
  cancelled_at timestamptz,
  check (kind = 'sponsor' or quantity = 1)
);
create unique index claims_slot on claims (user_id, event_id, slot) where kind = 'member' and cancelled_at is null;
create index claims_month on claims (user_id, kind, month) where cancelled_at is null;
create index claims_event on claims (event_id);
