-- The rules of the rows that every purchase writes. PostgreSQL reads and plans each CHECK anew for every statement that
-- writes its table, which was a quarter of what a purchase cost; a function keeps its plan for as long as the connection
-- lives. Each function tells the first rule that a row breaks, by the name it had; what is null breaks none.
create function refuse_row(rule text, relation text) returns boolean language plpgsql immutable parallel safe as $$
begin
  raise check_violation using message = format('new row for relation "%s" violates check constraint "%s"', relation, rule),
    schema = 'public', table = relation, constraint = rule;
end $$;

create function sound_ticket_type(kind text, visibility text, member_tier text, price_minor bigint, price_tiers jsonb,
  capacity integer, sold integer, held integer, waiting integer, seats_sold integer, seats_held integer,
  seats_per_ticket integer, per_order_limit integer, member_discount_percent integer, tax_basis_points integer,
  revision integer) returns boolean language plpgsql immutable parallel safe as $$
declare
  broken constant text := case
    when sold + held > capacity then 'ticket_types_check'
    when sold < 0 then 'ticket_types_sold_check'
    when held < 0 then 'ticket_types_held_check'
    when waiting < 0 then 'ticket_types_waiting_check'
    when seats_sold < 0 then 'ticket_types_seats_sold_check'
    when seats_held < 0 then 'ticket_types_seats_held_check'
    when capacity <= 0 then 'ticket_types_capacity_check'
    when kind not in ('standard', 'corporate', 'online') then 'ticket_types_kind_check'
    when visibility not in ('public', 'hidden') then 'ticket_types_visibility_check'
    when member_tier not in ('basic', 'premium', 'enterprise') then 'ticket_types_member_tier_check'
    when price_minor < 0 then 'ticket_types_price_minor_check'
    when seats_per_ticket not between 1 and 10 then 'ticket_types_seats_per_ticket_check'
    when per_order_limit <= 0 then 'ticket_types_per_order_limit_check'
    when member_discount_percent not between 0 and 100 then 'ticket_types_member_discount_percent_check'
    when tax_basis_points not between 0 and 10000 then 'ticket_types_tax_basis_points_check'
    when revision <= 0 then 'ticket_types_revision_check'
    when jsonb_typeof(price_tiers) <> 'array' then 'ticket_types_price_tiers_check'
    when jsonb_array_length(price_tiers) > 10 then 'ticket_types_price_tiers_check'
  end;
begin
  return broken is null or refuse_row(broken, 'ticket_types');
end $$;

create function sound_order(kind text, status text, currency text, access_key text, subtotal_minor bigint,
  discount_minor bigint, total_minor bigint) returns boolean language plpgsql immutable parallel safe as $$
declare
  broken constant text := case
    when status not in ('held', 'awaiting_payment', 'confirmed', 'partially_refunded', 'refunded', 'cancelled', 'expired')
      then 'orders_status_check'
    when kind not in ('purchase', 'claim') then 'orders_kind_check'
    when currency not in ('AED', 'GBP', 'USD', 'EUR') then 'orders_currency_check'
    when length(access_key) <> 26 then 'orders_access_key_check'
    when subtotal_minor < 0 then 'orders_subtotal_minor_check'
    when discount_minor < 0 then 'orders_discount_minor_check'
    when total_minor < 0 then 'orders_total_minor_check'
    when subtotal_minor - discount_minor <> total_minor then 'orders_check'
  end;
begin
  return broken is null or refuse_row(broken, 'orders');
end $$;

create function sound_order_line(ticket_kind text, quantity integer, voided_quantity integer, seats_per_ticket integer,
  unit_price_minor bigint, discount_minor bigint, code_discount_minor bigint, total_minor bigint,
  tax_basis_points integer) returns boolean language plpgsql immutable parallel safe as $$
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
  end;
begin
  return broken is null or refuse_row(broken, 'order_lines');
end $$;

create function sound_payment(provider text, status text, currency text, amount_minor bigint, captured_minor bigint,
  refunded_minor bigint, order_id uuid, invoice_id uuid) returns boolean language plpgsql immutable parallel safe as $$
declare
  broken constant text := case
    when provider not in ('stripe', 'demo') then 'payments_provider_check'
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
  return broken is null or refuse_row(broken, 'payments');
end $$;

create function sound_ledger_entry(kind text, direction text, currency text, amount_minor bigint, attempt integer,
  refund_id uuid, dispute_id uuid) returns boolean language plpgsql immutable parallel safe as $$
declare
  broken constant text := case
    when kind not in ('payment', 'refund', 'refund-returned', 'dispute', 'dispute-won') then 'ledger_entries_kind_check'
    when direction not in ('in', 'out') then 'ledger_entries_direction_check'
    when (kind in ('payment', 'refund-returned', 'dispute-won')) <> (direction = 'in') then 'ledger_entries_check'
    when (kind in ('refund', 'refund-returned')) <> (refund_id is not null) then 'ledger_entries_check1'
    when (refund_id is null) <> (attempt is null) then 'ledger_entries_check2'
    when (kind in ('dispute', 'dispute-won')) <> (dispute_id is not null) then 'ledger_entries_check3'
    when currency not in ('AED', 'GBP', 'USD', 'EUR') then 'ledger_entries_currency_check'
    when amount_minor <= 0 then 'ledger_entries_amount_minor_check'
    when attempt <= 0 then 'ledger_entries_attempt_check'
  end;
begin
  return broken is null or refuse_row(broken, 'ledger_entries');
end $$;

alter table ticket_types
  drop constraint ticket_types_check, drop constraint ticket_types_sold_check,
  drop constraint ticket_types_held_check, drop constraint ticket_types_waiting_check,
  drop constraint ticket_types_seats_sold_check, drop constraint ticket_types_seats_held_check,
  drop constraint ticket_types_capacity_check, drop constraint ticket_types_kind_check,
  drop constraint ticket_types_visibility_check, drop constraint ticket_types_member_tier_check,
  drop constraint ticket_types_price_minor_check, drop constraint ticket_types_seats_per_ticket_check,
  drop constraint ticket_types_per_order_limit_check, drop constraint ticket_types_member_discount_percent_check,
  drop constraint ticket_types_tax_basis_points_check, drop constraint ticket_types_revision_check,
  drop constraint ticket_types_price_tiers_check,
  add constraint ticket_types_sound check (sound_ticket_type(kind, visibility, member_tier, price_minor, price_tiers,
    capacity, sold, held, waiting, seats_sold, seats_held, seats_per_ticket, per_order_limit, member_discount_percent,
    tax_basis_points, revision));
alter table orders
  drop constraint orders_status_check, drop constraint orders_kind_check, drop constraint orders_currency_check,
  drop constraint orders_access_key_check, drop constraint orders_subtotal_minor_check,
  drop constraint orders_discount_minor_check, drop constraint orders_total_minor_check, drop constraint orders_check,
  add constraint orders_sound check (sound_order(kind, status, currency, access_key, subtotal_minor, discount_minor,
    total_minor));
alter table order_lines
  drop constraint order_lines_ticket_kind_check, drop constraint order_lines_quantity_check,
  drop constraint order_lines_check2, drop constraint order_lines_seats_per_ticket_check,
  drop constraint order_lines_unit_price_minor_check, drop constraint order_lines_discount_minor_check,
  drop constraint order_lines_check1, drop constraint order_lines_total_minor_check,
  drop constraint order_lines_check, drop constraint order_lines_tax_basis_points_check,
  add constraint order_lines_sound check (sound_order_line(ticket_kind, quantity, voided_quantity, seats_per_ticket,
    unit_price_minor, discount_minor, code_discount_minor, total_minor, tax_basis_points));
alter table payments
  drop constraint payments_provider_check, drop constraint payments_status_check,
  drop constraint payments_currency_check, drop constraint payments_amount_minor_check,
  drop constraint payments_captured_minor_check, drop constraint payments_refunded_minor_check,
  drop constraint payments_check, drop constraint payments_check1, drop constraint payments_check2,
  add constraint payments_sound check (sound_payment(provider, status, currency, amount_minor, captured_minor,
    refunded_minor, order_id, invoice_id));
alter table ledger_entries
  drop constraint ledger_entries_kind_check, drop constraint ledger_entries_direction_check,
  drop constraint ledger_entries_check, drop constraint ledger_entries_check1, drop constraint ledger_entries_check2,
  drop constraint ledger_entries_check3, drop constraint ledger_entries_currency_check,
  drop constraint ledger_entries_amount_minor_check, drop constraint ledger_entries_attempt_check,
  add constraint ledger_entries_sound check (sound_ledger_entry(kind, direction, currency, amount_minor, attempt,
    refund_id, dispute_id));
