create table plans (
  id uuid primary key,
  name text not null unique,
  description text not null default '',
  tier text not null check (tier in ('basic', 'standard', 'vip')),
  price_minor bigint not null check (price_minor >= 0),
  currency text not null check (currency in ('AED', 'GBP', 'USD', 'EUR')),
  features text[] not null default '{}',
  is_popular boolean not null default false,
  free_tickets_per_month integer not null check (free_tickets_per_month >= 0),
  free_tickets_per_event integer not null check (free_tickets_per_event >= 0),
  position integer not null default 0,
  archived_at timestamptz
);

-- Mirrors the provider's subscription; entitlement is a function of it.
create table subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete restrict,
  plan_id uuid not null references plans on delete restrict,
  provider text not null check (provider in ('stripe', 'demo')),
  provider_ref text,
  status text not null check (status in ('incomplete', 'active', 'past_due', 'unpaid', 'cancelled', 'ended')),
  current_period_end timestamptz not null,
  past_due_since timestamptz,
  started_at timestamptz not null,
  ended_at timestamptz,
  unique (provider, provider_ref)
);
create unique index subscriptions_one_live on subscriptions (user_id)
  where status in ('incomplete', 'active', 'past_due', 'unpaid');

-- Comped memberships: always with an end and an author.
create table membership_grants (
  id uuid primary key,
  user_id uuid not null references users on delete restrict,
  plan_id uuid not null references plans on delete restrict,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null,
  granted_by uuid references users on delete set null,
  created_at timestamptz not null,
  check (ends_at > starts_at)
);
create index membership_grants_user on membership_grants (user_id);

create table sponsors (
  user_id uuid primary key references users on delete restrict,
  added_by uuid references users on delete set null,
  added_at timestamptz not null
);

-- What a member tells about themselves and their company; the directory's source.
create table membership_applications (
  id uuid primary key,
  user_id uuid not null unique references users on delete restrict,
  plan_id uuid not null references plans on delete restrict,
  status text not null check (status in ('pending', 'approved', 'declined')),
  contact_first_name text not null,
  contact_last_name text not null,
  contact_email text not null,
  company_name text not null,
  company_website text not null default '',
  company_address text not null default '',
  position text not null default '',
  goals text not null default '',
  offers_discount boolean not null default false,
  discount_details text not null default '',
  webinar_interest boolean not null default false,
  webinar_topics text not null default '',
  logo_file_id uuid references files,
  portrait_file_id uuid references files,
  is_featured boolean not null default false,
  created_at timestamptz not null
);
