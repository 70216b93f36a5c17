-- Email history, receipts of renewals, and the e-mail testing centre.

-- Found by the beginning of a name, of all mails: nothing is known of how common the names of a partial index are. And
-- what came back.
create index mails_recipient_name on mails (lower(recipient_name) text_pattern_ops, created_at desc);
create index mails_bounced on mails (created_at desc, id desc) where bounced_at is not null;

-- What is kept of a mail opens nothing: from now on links are taken out when it leaves, of older ones here.
update mails set
  html = regexp_replace(html, '([?&;](?:token|key)=)[^"''<>[:space:]&]+', '\1removed', 'g'),
  text = regexp_replace(text, '([?&;](?:token|key)=)[^"''<>[:space:]&]+', '\1removed', 'g'),
  variables = case when status in ('sent', 'suppressed') and variables::text ~ '[?&](?:token|key)=' then '{}'
    else variables end
where html ~ '[?&;](?:token|key)=' or text ~ '[?&](?:token|key)=' or variables::text ~ '[?&](?:token|key)=';

-- A look for paid renewals that nobody was mailed a receipt of; one at a time.
create table receipt_runs (
  id uuid primary key,
  -- Null by the schedule.
  asked_by uuid references users on delete set null,
  total_active_members integer not null check (total_active_members >= 0),
  anniversary_members integer not null check (anniversary_members >= 0),
  -- Members of whom there is no address to write to.
  unreachable uuid[] not null default '{}',
  started_at timestamptz not null,
  finished_at timestamptz check (finished_at >= started_at)
);
create unique index receipt_runs_under_way on receipt_runs ((true)) where finished_at is null;
create index receipt_runs_newest on receipt_runs (started_at desc);
create index receipt_runs_asked_by on receipt_runs (asked_by) where asked_by is not null;

-- The receipt of a renewal is mailed once per member and period, whoever finds it first (rule R084).
create table monthly_receipts (
  user_id uuid not null references users on delete restrict,
  -- The day on which the paid period begins, in UTC.
  period text not null check (period ~ '^\d{4}-\d{2}-\d{2}$'),
  invoice_id uuid not null unique references membership_invoices on delete restrict,
  mail_id uuid references mails on delete set null,
  -- Null when the mirror of the renewal told of it.
  run_id uuid references receipt_runs on delete set null,
  told_at timestamptz not null,
  primary key (user_id, period)
);
create index monthly_receipts_run on monthly_receipts (run_id) where run_id is not null;
create index monthly_receipts_mail on monthly_receipts (mail_id) where mail_id is not null;

-- What was paid before counts as told: the mirror of each renewal did so, and nobody is written to about the past.
insert into monthly_receipts (user_id, period, invoice_id, mail_id, told_at)
select i.user_id, to_char(i.period_start at time zone 'UTC', 'YYYY-MM-DD'), i.id, m.id,
  coalesce(m.created_at, i.paid_at)
from membership_invoices i
left join mails m on m.kind = 'monthly-membership-receipt' and m.subject_id = i.user_id::text
  and m.period = to_char(i.period_start at time zone 'UTC', 'YYYY-MM-DD')
where i.reason = 'renewal' and i.status = 'paid'
on conflict do nothing;

-- Renewals in the order in which they were paid, for whoever looks for those not told.
create index membership_invoices_renewals_paid on membership_invoices (paid_at, id)
  where reason = 'renewal' and status = 'paid';

-- What was pressed in the e-mail testing centre, kept for the session of whoever pressed. The addresses are the mails'.
create table mail_tests (
  id uuid primary key,
  session_id uuid not null references sessions on delete cascade,
  kind text not null check (kind in
    ('test-receipt', 'membership-confirmation', 'member-receipt', 'historical-receipt', 'monthly-run')),
  mail_id uuid references mails on delete set null,
  run_id uuid references receipt_runs on delete set null,
  -- Of a historical receipt: 2026-11.
  month text check (month ~ '^\d{4}-\d{2}$'),
  -- Why nothing was sent: a reason, never a sentence.
  refusal text,
  pressed_at timestamptz not null,
  check (num_nonnulls(mail_id, run_id, refusal) <= 1)
);
create index mail_tests_session on mail_tests (session_id, pressed_at desc, id desc);
create index mail_tests_mail on mail_tests (mail_id) where mail_id is not null;
create index mail_tests_run on mail_tests (run_id) where run_id is not null;
