-- The list of payments, searched and filtered without reading all of them, and what the provider says has moved.

-- One row per entry of the ledger, and per order that cost nothing: what the list is found by.
create table transactions (
  id uuid primary key,
  at timestamptz not null,
  category text not null check (category in ('event', 'membership', 'other')),
  ledger_entry_id uuid references ledger_entries on delete restrict,
  order_id uuid references orders on delete restrict,
  invoice_id uuid references membership_invoices on delete restrict,
  -- Of the order with its events, or of the member with the plan.
  words tsvector not null,
  check (id = coalesce(ledger_entry_id, order_id)),
  check ((category = 'event') = (order_id is not null)),
  check ((category = 'membership') = (invoice_id is not null))
);
create index transactions_newest on transactions (at, id);
create index transactions_of_category on transactions (category, at, id);
create index transactions_words on transactions using gin (words);
create index transactions_order on transactions (order_id) where order_id is not null;
create index transactions_invoice on transactions (invoice_id) where invoice_id is not null;

create function order_transaction_words(asked uuid) returns tsvector language sql stable as $$
  select strip(search_words(o.reference || ' ' || coalesce((select string_agg(e.title, ' ') from events e
    where e.id in (select l.event_id from order_lines l where l.order_id = asked)), ''), o.buyer_name, o.buyer_email))
  from orders o where o.id = asked
$$;
create function invoice_transaction_words(asked uuid) returns tsvector language sql stable as $$
  select strip(search_words(i.plan_name, coalesce(nullif(s.billing_name, ''), u.name),
    s.billing_email || ' ' || u.email))
  from membership_invoices i join subscriptions s on s.id = i.subscription_id join users u on u.id = i.user_id
  where i.id = asked
$$;

create function list_ledger_entry() returns trigger language plpgsql as $$
begin
  insert into transactions (id, at, category, ledger_entry_id, order_id, invoice_id, words)
  select new.id, new.at, case when p.order_id is not null then 'event' when p.invoice_id is not null then 'membership'
    else 'other' end, new.id, p.order_id, p.invoice_id,
    coalesce(order_transaction_words(p.order_id), invoice_transaction_words(p.invoice_id), '')
  from payments p where p.id = new.payment_id;
  return null;
end $$;
create trigger ledger_entries_list after insert on ledger_entries
for each row execute function list_ledger_entry();

-- At the end of its transaction, when its lines are written.
create function list_free_order() returns trigger language plpgsql as $$
begin
  insert into transactions (id, at, category, order_id, words)
  values (new.id, new.confirmed_at, 'event', new.id, order_transaction_words(new.id)) on conflict (id) do nothing;
  return null;
end $$;
create constraint trigger orders_list_free after insert or update on orders deferrable initially deferred
for each row when (new.total_minor = 0 and new.confirmed_at is not null) execute function list_free_order();

create function list_order_anew() returns trigger language plpgsql as $$
begin
  update transactions set words = order_transaction_words(new.id) where order_id = new.id;
  return null;
end $$;
create trigger orders_list_anew after update of reference, buyer_name, buyer_email on orders
for each row when ((old.reference, old.buyer_name, old.buyer_email)
  is distinct from (new.reference, new.buyer_name, new.buyer_email)) execute function list_order_anew();
create function list_event_anew() returns trigger language plpgsql as $$
begin
  update transactions set words = order_transaction_words(order_id)
  where order_id in (select order_id from order_lines where event_id = new.id);
  return null;
end $$;
create trigger events_list_anew after update of title on events
for each row when (old.title is distinct from new.title) execute function list_event_anew();
create function list_member_anew() returns trigger language plpgsql as $$
declare
  member uuid := case tg_table_name when 'users' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'user_id' end;
begin
  update transactions t set words = invoice_transaction_words(t.invoice_id)
  from membership_invoices i where i.user_id = member and t.invoice_id = i.id;
  return null;
end $$;
create trigger subscriptions_list_anew after update of billing_name, billing_email on subscriptions
for each row when ((old.billing_name, old.billing_email) is distinct from (new.billing_name, new.billing_email))
execute function list_member_anew();
create trigger users_list_anew after update of name, email on users
for each row when ((old.name, old.email) is distinct from (new.name, new.email)) execute function list_member_anew();

insert into transactions (id, at, category, ledger_entry_id, order_id, invoice_id, words)
select e.id, e.at, case when p.order_id is not null then 'event' when p.invoice_id is not null then 'membership'
  else 'other' end, e.id, p.order_id, p.invoice_id,
  coalesce(order_transaction_words(p.order_id), invoice_transaction_words(p.invoice_id), '')
from ledger_entries e join payments p on p.id = e.payment_id;
insert into transactions (id, at, category, order_id, words)
select id, confirmed_at, 'event', id, order_transaction_words(id) from orders
where total_minor = 0 and confirmed_at is not null;

-- What the provider's balance says has moved, as it was told; never anybody's name.
create table provider_movements (
  provider text not null check (provider in ('stripe', 'demo')),
  ref text not null,
  at timestamptz not null,
  kind text not null check (kind in
    ('payment', 'refund', 'refund-returned', 'dispute', 'dispute-won', 'payout', 'fee', 'other')),
  direction text not null check (direction in ('in', 'out')),
  -- The payment it is of; what else it is of where it is of none.
  payment_ref text not null,
  source_ref text not null,
  currency text not null check (currency in ('AED', 'GBP', 'USD', 'EUR')),
  amount_minor bigint not null check (amount_minor >= 0),
  -- What the provider keeps or gives back of its own, in the currency it settles in.
  fee_currency text not null check (fee_currency in ('AED', 'GBP', 'USD', 'EUR')),
  fee_minor bigint not null check (fee_minor >= 0),
  fee_returned_minor bigint not null check (fee_returned_minor >= 0),
  primary key (provider, ref)
);
create index provider_movements_at on provider_movements (provider, at);
create index provider_movements_payment on provider_movements (provider, payment_ref);
create index refunds_provider_ref on refunds (provider_ref) where provider_ref is not null;

-- How far the two have been compared. Days are of UTC.
create table reconciliations (
  provider text primary key check (provider in ('stripe', 'demo')),
  begins_on date not null,
  -- What moved before this instant has been read.
  read_until timestamptz not null,
  -- All days before it have been compared.
  compared_until date not null,
  asked_at timestamptz,
  checked_at timestamptz,
  failed_at timestamptz
);
create table reconciled_days (
  provider text not null check (provider in ('stripe', 'demo')),
  day date not null,
  currency text not null check (currency in ('AED', 'GBP', 'USD', 'EUR')),
  ours_in_minor bigint not null check (ours_in_minor >= 0),
  ours_out_minor bigint not null check (ours_out_minor >= 0),
  theirs_in_minor bigint not null check (theirs_in_minor >= 0),
  theirs_out_minor bigint not null check (theirs_out_minor >= 0),
  matched integer not null check (matched >= 0),
  -- Movements that one of the two has alone, and those still under way.
  unmatched integer not null check (unmatched >= 0),
  pending integer not null check (pending >= 0),
  checked_at timestamptz not null,
  primary key (provider, day, currency)
);
create index reconciled_days_open on reconciled_days (provider, day) where unmatched > 0 or pending > 0;
create table reconciled_differences (
  provider text not null,
  day date not null,
  currency text not null,
  side text not null check (side in ('ours', 'theirs')),
  -- The entry of the ledger, or the movement at the provider.
  item text not null,
  kind text not null,
  payment_ref text not null,
  amount_minor bigint not null check (amount_minor >= 0),
  at timestamptz not null,
  is_pending boolean not null,
  primary key (provider, side, item),
  foreign key (provider, day, currency) references reconciled_days on delete cascade
);
create index reconciled_differences_day on reconciled_differences (provider, day, currency);

-- When the demo's card paid, which is later than when it was asked.
alter table demo_payments add paid_at timestamptz;
create index demo_payments_paid on demo_payments ((coalesce(paid_at, created_at)), ref) where status = 'succeeded';
create index demo_refunds_at on demo_refunds (created_at, ref);
