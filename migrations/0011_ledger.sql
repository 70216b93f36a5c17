-- Every movement of money, never changed, and the numbered documents made of it.

create table ledger_entries (
  id uuid primary key,
  kind text not null check (kind in ('payment', 'refund', 'refund-returned', 'dispute', 'dispute-won')),
  -- Amounts are never negative: this says which way the money went.
  direction text not null check (direction in ('in', 'out')),
  payment_id uuid not null references payments on delete restrict,
  refund_id uuid references refunds on delete restrict,
  -- Of the refund: one that had gone and came back may be tried again.
  attempt integer check (attempt > 0),
  dispute_id uuid references disputes on delete restrict,
  currency text not null check (currency in ('AED', 'GBP', 'USD', 'EUR')),
  amount_minor bigint not null check (amount_minor > 0),
  at timestamptz not null,
  check ((kind in ('payment', 'refund-returned', 'dispute-won')) = (direction = 'in')),
  check ((kind in ('refund', 'refund-returned')) = (refund_id is not null)),
  check ((refund_id is null) = (attempt is null)),
  check ((kind in ('dispute', 'dispute-won')) = (dispute_id is not null))
);
create unique index ledger_entries_payment on ledger_entries (payment_id) where kind = 'payment';
create unique index ledger_entries_refund on ledger_entries (refund_id, attempt, kind) where refund_id is not null;
create unique index ledger_entries_dispute on ledger_entries (dispute_id, kind) where dispute_id is not null;
create index ledger_entries_of_payment on ledger_entries (payment_id);
create index ledger_entries_at on ledger_entries (at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger ledger_entries_append_only before update or delete on ledger_entries
for each row execute function refuse_change();
create trigger ledger_entries_never_emptied before truncate on ledger_entries execute function refuse_change();

-- Entries that still need a document, so that finding them does not read the whole ledger.
create table documents_due (
  ledger_entry_id uuid primary key references ledger_entries on delete restrict
);
create function note_document_due() returns trigger language plpgsql as $$
begin
  -- The credit note of a refund that came back holds: its next attempt gets no second one.
  insert into documents_due (ledger_entry_id) select new.id
  where not exists (select from ledger_entries e
    where e.refund_id = new.refund_id and e.kind = 'refund' and e.id <> new.id);
  return null;
end $$;
create trigger ledger_entries_document after insert on ledger_entries
for each row when (new.kind in ('payment', 'refund')) execute function note_document_due();

insert into ledger_entries (id, kind, direction, payment_id, currency, amount_minor, at)
select gen_random_uuid(), 'payment', 'in', id, currency, captured_minor, coalesce(succeeded_at, created_at)
from payments where status = 'succeeded';
insert into ledger_entries (id, kind, direction, payment_id, refund_id, attempt, currency, amount_minor, at)
select gen_random_uuid(), 'refund', 'out', r.payment_id, r.id, r.attempt, p.currency, r.amount_minor,
  coalesce(r.settled_at, r.created_at)
from refunds r join payments p on p.id = r.payment_id where r.status = 'succeeded';

-- Receipts and credit notes: numbers without gaps per kind and year, content as it was when issued.
create table document_counters (
  kind text not null check (kind in ('receipt', 'credit-note')),
  year integer not null,
  last_number integer not null check (last_number >= 0),
  primary key (kind, year)
);
create table documents (
  id uuid primary key,
  kind text not null check (kind in ('receipt', 'credit-note')),
  year integer not null,
  number integer not null check (number > 0),
  -- As printed: "R-2026-000042".
  label text not null unique,
  ledger_entry_id uuid not null unique references ledger_entries on delete restrict,
  order_id uuid references orders on delete restrict,
  content jsonb not null,
  issued_at timestamptz not null,
  unique (kind, year, number)
);
create index documents_order on documents (order_id);
create trigger documents_stay before delete on documents for each row execute function refuse_change();

-- Tax contained in the price, in hundredths of a percent; copied onto the line when it is sold.
alter table ticket_types add tax_basis_points integer not null default 0
  check (tax_basis_points between 0 and 10000);
alter table order_lines add tax_basis_points integer not null default 0
  check (tax_basis_points between 0 and 10000);
alter table plans add tax_basis_points integer not null default 0
  check (tax_basis_points between 0 and 10000);
