-- Accounts. users, sessions, accounts and verifications belong to better-auth, which writes them.

create table users (
  id uuid primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  username text unique,
  display_username text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (email = lower(email))
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sessions_user on sessions (user_id);

create table accounts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index accounts_user on accounts (user_id);

create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verifications_identifier on verifications (identifier);

-- The only place a role lives; absence of a row means 'user'.
create table user_roles (
  user_id uuid primary key references users on delete cascade,
  role text not null check (role in ('door', 'admin')),
  granted_by uuid references users on delete set null,
  granted_at timestamptz not null
);

create table user_bans (
  user_id uuid primary key references users on delete cascade,
  reason text not null,
  banned_by uuid references users on delete set null,
  banned_at timestamptz not null
);

create table profiles (
  user_id uuid primary key references users on delete cascade,
  full_name text not null default '',
  phone_number text not null default '',
  whatsapp_number text not null default '',
  company text not null default '',
  updated_at timestamptz not null
);
