-- What people want of mail, also without an account, and which addresses are written to no more.

-- Said by link for an address. Of an account's choices only those of mail_preferences go along to a new address;
-- what is written down here stays with the address. Either suffices for a mail not to be sent.
create table mail_opt_outs (
  email text not null check (email = lower(email)),
  category text not null check (category in ('reminders', 'news', 'events')),
  opted_out_at timestamptz not null,
  primary key (email, category)
);
create index mail_preferences_unwanted on mail_preferences (category, user_id) where not is_wanted;

-- One row per address and reason: each is lifted by itself. The mails an address is kept from: all of them, or those
-- that people can do without.
alter table mail_suppressions drop constraint mail_suppressions_pkey;
alter table mail_suppressions
  add id uuid primary key default gen_random_uuid(),
  add stops text not null default 'all' check (stops in ('all', 'optional')),
  add source text not null default 'administrator' check (source in ('smtp', 'provider', 'administrator')),
  -- The server's last words, or an administrator's.
  add details text not null default '',
  add added_by uuid references users on delete set null;
delete from mail_suppressions a using mail_suppressions b
where lower(a.email) = lower(b.email) and a.email > b.email;
update mail_suppressions set email = lower(email), details = reason, reason = 'administrator';
alter table mail_suppressions
  add constraint mail_suppressions_reason check (reason in ('hard-bounce', 'complaint', 'administrator')),
  add constraint mail_suppressions_email_check check (email = lower(email)),
  add unique (email, reason);
create index mail_suppressions_newest on mail_suppressions (created_at desc, id desc);
create index mail_suppressions_email_prefix on mail_suppressions (email text_pattern_ops);

-- What became of a mail after the server had taken it, as far as somebody tells.
alter table mails
  add delivered_at timestamptz,
  add bounced_at timestamptz,
  add bounce text check (bounce in ('hard-bounce', 'soft-bounce', 'complaint'));

-- News of the mail provider that were taken in: each once, however often it is told.
create table mail_provider_news (
  id text primary key,
  kind text not null,
  received_at timestamptz not null
);
create index mail_provider_news_received on mail_provider_news (received_at);
