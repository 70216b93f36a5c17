-- Disputes that were lost: what an administrator decided about the order's tickets, and what doors are told.
alter table disputes add column tickets_decision text check (tickets_decision in ('void', 'warn'));
alter table disputes add column decided_at timestamptz;
alter table disputes add constraint disputes_decision_check check (
  (tickets_decision is null) = (decided_at is null) and (tickets_decision is null or status <> 'open')
);
create index disputes_ended on disputes (closed_at) where status <> 'open';

-- Whether the bank took back what was paid for the ticket. On the ticket itself, so that a door reads one row and an
-- offline list sees the change.
alter table tickets add column is_disputed boolean not null default false;
update tickets set is_disputed = true
where status = 'valid' and order_id in (
  select p.order_id from disputes d join payments p on p.id = d.payment_id where d.status = 'lost'
);
