-- What somebody has besides their password: an app that shows codes, and passkeys.
create table second_factors (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('app', 'passkey')),
  name text not null check (length(name) between 1 and 80),
  added_at timestamptz not null,
  last_used_at timestamptz,
  -- Of an app: its key, sealed by the installation's secret.
  sealed_key text,
  -- Of a passkey: as the browser names and describes it.
  credential_id text unique,
  public_key bytea,
  counter bigint check (counter >= 0),
  transports text[],
  check (kind <> 'app' or (sealed_key is not null and credential_id is null and public_key is null)),
  check (kind <> 'passkey' or (sealed_key is null and credential_id is not null and public_key is not null
    and counter is not null and transports is not null))
);
create index second_factors_user on second_factors (user_id);
create unique index second_factors_one_app on second_factors (user_id) where kind = 'app';

-- Codes of an app that were accepted, by the half minute they are of: each is accepted once.
create table used_factor_codes (
  factor_id uuid not null references second_factors on delete cascade,
  step bigint not null,
  used_at timestamptz not null,
  primary key (factor_id, step)
);

-- For whoever has lost the rest: each good once, kept as a hash.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- When the second factor was shown with this session. Of an account that has one, no other session counts.
alter table sessions add column factor_shown_at timestamptz;
