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
alter table order_lines add column refunded_minor bigint not null default 0
  constraint order_lines_refunded check (refunded_minor between 0 and total_minor);
