-- Credit for the next invoices, and changes of plan whose charge the cardholder's bank wants to be asked about.

alter table subscriptions
  -- Left over from changes of plan, as the provider told it last.
  add credit_minor bigint not null default 0 check (credit_minor >= 0),
  -- What the provider asks for the first month; null until it has said so.
  add first_due_minor bigint check (first_due_minor >= 0),
  -- The change that takes effect when its invoice is paid, and is forgotten when it is not.
  add waiting_plan_id uuid references plans on delete restrict,
  add waiting_invoice_ref text,
  add waiting_due_minor bigint check (waiting_due_minor > 0),
  add waiting_until timestamptz,
  add check (num_nulls(waiting_plan_id, waiting_invoice_ref, waiting_due_minor, waiting_until) in (0, 4));
create index subscriptions_waiting on subscriptions (waiting_until) where waiting_until is not null;

-- The same at the demo's provider: what the subscription becomes once the invoice is paid.
alter table demo_subscriptions add waiting_change jsonb;
