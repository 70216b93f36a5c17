-- What administrators write about an order for each other.
create table order_notes (
  -- Made with the form, so that sending it twice writes it once.
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  content text not null check (btrim(content) <> '' and length(content) <= 2000),
  created_by uuid references users on delete set null,
  created_at timestamptz not null
);
create index order_notes_of_order on order_notes (order_id, created_at desc, id desc);
create index order_notes_by on order_notes (created_by) where created_by is not null;
