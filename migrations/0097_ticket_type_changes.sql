-- Sales whose ticket type an administrator changed after the order was placed.
create table ticket_type_changes (
  -- Made with the form, so that sending it twice changes once.
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  from_name text not null,
  to_name text not null,
  -- What had been paid for the sale, and what the new type cost then.
  paid_minor bigint not null check (paid_minor >= 0),
  price_minor bigint not null check (price_minor >= 0),
  settled text not null check (settled in ('even', 'refunded', 'kept', 'waived', 'invoiced')),
  -- Why a difference was waived or kept; may be empty.
  reason text not null default '' check (length(reason) <= 500),
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null,
  check ((settled = 'even') <= (paid_minor = price_minor)),
  check ((settled in ('refunded', 'kept')) <= (price_minor < paid_minor)),
  check ((settled = 'waived') <= (price_minor > paid_minor))
);
create index ticket_type_changes_of_order on ticket_type_changes (order_id, changed_at);
create index ticket_type_changes_by on ticket_type_changes (changed_by) where changed_by is not null;

-- What was refunded of a line whose tickets stay valid: later refunds give the rest.
alter table order_lines add column refunded_minor bigint not null default 0;
create function sound_order_line(ticket_kind text, quantity integer, voided_quantity integer, seats_per_ticket integer,
  unit_price_minor bigint, discount_minor bigint, code_discount_minor bigint, total_minor bigint,
  tax_basis_points integer, refunded_minor bigint) returns boolean language plpgsql immutable parallel safe as $$
declare
  broken constant text := case
    when ticket_kind not in ('standard', 'corporate', 'online') then 'order_lines_ticket_kind_check'
    when quantity <= 0 then 'order_lines_quantity_check'
    when voided_quantity not between 0 and quantity then 'order_lines_check2'
    when seats_per_ticket <= 0 then 'order_lines_seats_per_ticket_check'
    when unit_price_minor < 0 then 'order_lines_unit_price_minor_check'
    when discount_minor < 0 then 'order_lines_discount_minor_check'
    when code_discount_minor not between 0 and discount_minor then 'order_lines_check1'
    when total_minor < 0 then 'order_lines_total_minor_check'
    when unit_price_minor * quantity - discount_minor <> total_minor then 'order_lines_check'
    when tax_basis_points not between 0 and 10000 then 'order_lines_tax_basis_points_check'
    when refunded_minor not between 0 and total_minor then 'order_lines_refunded_minor_check'
  end;
begin
  return broken is null or public.refuse_row(broken, 'order_lines');
end $$;
alter table order_lines drop constraint order_lines_sound,
  add constraint order_lines_sound check (public.sound_order_line(ticket_kind, quantity, voided_quantity,
    seats_per_ticket, unit_price_minor, discount_minor, code_discount_minor, total_minor, tax_basis_points,
    refunded_minor));
drop function sound_order_line(text, integer, integer, integer, bigint, bigint, bigint, bigint, integer);

-- A card at a terminal of the network, which no provider of ours knows of.
alter table manual_orders drop constraint manual_orders_terms_check, add constraint manual_orders_terms_check
  check (terms in ('complimentary', 'speaker', 'press', 'cash', 'terminal', 'transfer', 'invoice'));

create or replace function sound_payment(provider text, status text, currency text, amount_minor bigint,
  captured_minor bigint, refunded_minor bigint, order_id uuid, invoice_id uuid)
  returns boolean language plpgsql immutable parallel safe as $$
declare
  broken constant text := case
    when provider not in ('stripe', 'demo', 'cash', 'terminal', 'transfer') then 'payments_provider_check'
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
