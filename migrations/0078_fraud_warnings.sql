-- What card networks say of payments that are likely to be disputed as fraud.
create table fraud_warnings (
  id uuid primary key,
  payment_id uuid not null references payments on delete restrict,
  provider_ref text not null unique,
  -- In the provider's code.
  kind text not null,
  -- Whether giving the money back still keeps a dispute away.
  is_actionable boolean not null,
  warned_at timestamptz not null
);
create index fraud_warnings_payment on fraud_warnings (payment_id);
create index fraud_warnings_warned on fraud_warnings (warned_at);
