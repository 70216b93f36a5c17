-- An order may be paid in several payments: parts of an invoice, and the difference to a dearer ticket type.
alter table payments
  -- 0 is the payment of the checkout, the only one that a provider starts; later ones count from 1.
  add column part integer not null default 0,
  -- What a later payment is for, as its receipt says.
  add column purpose text not null default '',
  drop constraint payments_order_id_key;
create unique index payments_of_order on payments (order_id, part);
-- What is due after the checkout is one row. Checkouts pay nothing for this index.
create unique index payments_due on payments (order_id) where status = 'pending' and part > 0;

create function sound_payment(provider text, status text, currency text, amount_minor bigint, captured_minor bigint,
  refunded_minor bigint, order_id uuid, invoice_id uuid, part integer, purpose text)
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
    when part < 0 or (part > 0 and order_id is null) then 'payments_part_check'
    when length(purpose) > 500 then 'payments_purpose_check'
  end;
begin
  return broken is null or public.refuse_row(broken, 'payments');
end $$;
alter table payments drop constraint payments_sound,
  add constraint payments_sound check (public.sound_payment(provider, status, currency, amount_minor, captured_minor,
    refunded_minor, order_id, invoice_id, part, purpose));
drop function sound_payment(text, text, text, bigint, bigint, bigint, uuid, uuid);

-- The form that recorded a payment, so that sending it twice records once.
alter table manual_payments add column form_id uuid unique;

-- One refund of an order may go back on several payments: the later rows name the first.
alter table refunds add column part_of uuid references refunds on delete restrict;
create index refunds_part_of on refunds (part_of) where part_of is not null;
-- A ticket whose price goes back on two payments has a part in both refunds.
alter table refund_tickets drop constraint refund_tickets_pkey, add primary key (ticket_id, refund_id);

-- The difference may be paid at once, or become due.
alter table ticket_type_changes drop constraint ticket_type_changes_settled_check,
  add constraint ticket_type_changes_settled_check
    check (settled in ('even', 'refunded', 'kept', 'waived', 'invoiced', 'collected')),
  add constraint ticket_type_changes_collected_check check ((settled = 'collected') <= (price_minor > paid_minor));

-- An order that cost nothing, and costs something now, is listed by its payments.
create function unlist_free_order() returns trigger language plpgsql as $$
begin
  delete from transactions where id = new.id;
  return null;
end $$;
create trigger orders_unlist_free after update of total_minor on orders
for each row when (old.total_minor = 0 and new.total_minor > 0) execute function unlist_free_order();
