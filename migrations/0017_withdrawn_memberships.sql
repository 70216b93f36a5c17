-- Memberships that the network ends, invoices paid past the provider, and uploads that nobody has saved.

-- Why the network has ended, or ends with its period, what a member had not ended.
alter table subscriptions
  add withdrawn_for text check (withdrawn_for in ('ban', 'refund')),
  add withdrawn_at timestamptz,
  add check ((withdrawn_for is null) = (withdrawn_at is null));

-- Marked as paid at the provider's own screen: whoever took the money, it did not come through the provider.
alter table membership_invoices
  add paid_outside boolean not null default false,
  add check (status = 'paid' or not paid_outside);

-- Since when an upload waits to be used by what it was uploaded for; null for all that is used, or kept anyway.
alter table files add awaits_use_since timestamptz;
create index files_awaiting_use on files (awaits_use_since) where awaits_use_since is not null;
