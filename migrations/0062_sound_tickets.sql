-- As 0061, for other rows that a purchase or a scan writes.
create function sound_ticket(code text, status text, voided_at timestamptz) returns boolean
language plpgsql immutable parallel safe as $$
declare
  broken constant text := case
    when length(code) <> 26 then 'tickets_code_check'
    when status not in ('valid', 'void') then 'tickets_status_check'
    when (status = 'void') <> (voided_at is not null) then 'tickets_check'
  end;
begin
  return broken is null or refuse_row(broken, 'tickets');
end $$;

create function sound_scan(verdict text, ticket_id uuid) returns boolean
language plpgsql immutable parallel safe as $$
declare
  broken constant text := case
    when verdict not in
      ('admitted', 'already-in', 'wrong-event', 'refunded', 'unpaid', 'event-closed', 'unknown', 'undone')
      then 'scans_verdict_check'
    when ticket_id is null and verdict <> 'unknown' then 'scans_check'
  end;
begin
  return broken is null or refuse_row(broken, 'scans');
end $$;

create function sound_transaction(id uuid, category text, ledger_entry_id uuid, order_id uuid, invoice_id uuid)
returns boolean language plpgsql immutable parallel safe as $$
declare
  broken constant text := case
    when category not in ('event', 'membership', 'other') then 'transactions_category_check'
    when id <> coalesce(ledger_entry_id, order_id) then 'transactions_check'
    when (category = 'event') <> (order_id is not null) then 'transactions_check1'
    when (category = 'membership') <> (invoice_id is not null) then 'transactions_check2'
  end;
begin
  return broken is null or refuse_row(broken, 'transactions');
end $$;

alter table tickets
  drop constraint tickets_code_check, drop constraint tickets_status_check, drop constraint tickets_check,
  add constraint tickets_sound check (sound_ticket(code, status, voided_at));
alter table scans
  drop constraint scans_verdict_check, drop constraint scans_check,
  add constraint scans_sound check (sound_scan(verdict, ticket_id));
alter table transactions
  drop constraint transactions_category_check, drop constraint transactions_check,
  drop constraint transactions_check1, drop constraint transactions_check2,
  add constraint transactions_sound check (sound_transaction(id, category, ledger_entry_id, order_id, invoice_id));
