-- Which connections unpaid orders came from, as hashes: only while their places are held. No order is ever deleted, and
-- the sweep of the holds empties this, so nothing refers to orders.
create table hold_marks (
  mark text not null,
  order_id uuid not null,
  ends_at timestamptz not null,
  primary key (mark, order_id)
);
