-- Orders that an administrator added, and payments in cash or by transfer, which no provider knows of.
create table manual_orders (
  order_id uuid primary key references orders on delete cascade,
  terms text not null check (terms in ('complimentary', 'speaker', 'press', 'cash', 'transfer', 'invoice')),
  added_by uuid references users on delete set null,
  -- Whether its buyer gets tickets and receipt by email.
  is_mailed boolean not null default true,
  note text not null default '' check (length(note) <= 2000),
  -- Why the capacity was raised for it; empty where there were places.
  above_capacity text not null default '' check (length(above_capacity) <= 500)
);
create index manual_orders_added_by on manual_orders (added_by);

create table manual_payments (
  payment_id uuid primary key references payments on delete cascade,
  taken_by uuid references users on delete set null,
  taken_at timestamptz not null
);
create index manual_payments_taken_by on manual_payments (taken_by);

create or replace function sound_payment(provider text, status text, currency text, amount_minor bigint,
  captured_minor bigint, refunded_minor bigint, order_id uuid, invoice_id uuid)
  returns boolean language plpgsql immutable parallel safe as $$
declare
  broken constant text := case
    when provider not in ('stripe', 'demo', 'cash', 'transfer') then 'payments_provider_check'
    when status not in ('pending', 'succeeded', 'failed', 'cancelled') then 'payments_status_check'
    when currency not in ('AED', 'GBP', 'USD', 'EUR') then 'payments_currency_check'
    when amount_minor <= 0 then 'payments_amount_minor_check'
    when captured_minor < 0 then 'payments_captured_minor_check'
    when refunded_minor < 0 then 'payments_refunded_minor_check'
    when refunded_minor > captured_minor then 'payments_check'
    when status = 'succeeded' and captured_minor <= 0 then 'payments_check1'
    when order_id is not null and invoice_id is not null then 'payments_check2'
  end;
begin
  return broken is null or public.refuse_row(broken, 'payments');
end $$;
