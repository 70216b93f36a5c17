-- Refunds whose end is still asked for, so that the sweep does not read all of them.
create index refunds_pending on refunds (created_at) where status = 'pending';
