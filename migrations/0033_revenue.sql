-- Money per day, per event or plan, and per currency, so that no figure reads the whole ledger.

create table revenue_days (
  -- A day of the network's zone.
  day date not null,
  zone text not null,
  currency text not null check (currency in ('AED', 'GBP', 'USD', 'EUR')),
  category text not null check (category in ('event', 'membership', 'other')),
  event_id uuid references events on delete restrict,
  plan_id uuid references plans on delete restrict,
  in_minor bigint not null check (in_minor >= 0),
  out_minor bigint not null check (out_minor >= 0),
  payments integer not null check (payments >= 0),
  check ((category = 'event') = (event_id is not null)),
  check ((category = 'membership') = (plan_id is not null)),
  unique nulls not distinct (day, currency, category, event_id, plan_id)
);
create index revenue_days_event on revenue_days (event_id) where event_id is not null;

-- Entries of the ledger that no day has yet.
create table revenue_due (
  ledger_entry_id uuid primary key references ledger_entries on delete restrict
);
create function note_revenue_due() returns trigger language plpgsql as $$
begin
  insert into revenue_due (ledger_entry_id) values (new.id);
  return null;
end $$;
create trigger ledger_entries_revenue after insert on ledger_entries
for each row execute function note_revenue_due();
insert into revenue_due (ledger_entry_id) select id from ledger_entries;

-- What an entry moved, by event or plan. An order of several events is shared out by what their lines cost, a
-- refund of tickets by what the tickets cost; what rounding leaves goes to the last one.
create function ledger_shares(entry uuid) returns table (
  at timestamptz, currency text, kind text, direction text, category text, event_id uuid, plan_id uuid, amount_minor bigint
) language sql stable as $$
  select e.at, e.currency, e.kind, e.direction,
    case when i.id is not null then 'membership' when s.event_id is not null then 'event' else 'other' end,
    s.event_id, i.plan_id,
    case when s.event_id is null then e.amount_minor
      else (div(e.amount_minor * s.up_to, s.total) - div(e.amount_minor * (s.up_to - s.weight), s.total))::bigint end
  from ledger_entries e
  join payments p on p.id = e.payment_id
  left join membership_invoices i on i.id = p.invoice_id
  left join lateral (
    select w.event_id, w.weight, sum(w.weight) over (order by w.event_id) as up_to, sum(w.weight) over () as total
    from (
      select k.event_id, k.weight, rank() over (order by k.source) as place
      from (
        select 1 as source, t.event_id, sum(r.amount_minor) as weight
        from refund_tickets r join tickets t on t.id = r.ticket_id
        where r.refund_id = e.refund_id group by t.event_id
        union all
        select 2, l.event_id, sum(l.total_minor) from order_lines l where l.order_id = p.order_id group by l.event_id
      ) k where k.weight > 0
    ) w where w.place = 1
  ) s on true
  where e.id = entry
$$;
