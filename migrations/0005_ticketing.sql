create table ticket_types (
  id uuid primary key,
  event_id uuid not null references events on delete restrict,
  name text not null,
  description text not null default '',
  perks text[] not null default '{}',
  kind text not null default 'standard' check (kind in ('standard', 'corporate', 'online')),
  price_minor bigint not null check (price_minor >= 0),
  -- Sales, not seats; null is no limit.
  capacity integer check (capacity > 0),
  seats_per_ticket integer not null default 1 check (seats_per_ticket between 1 and 10),
  per_order_limit integer check (per_order_limit > 0),
  visibility text not null default 'public' check (visibility in ('public', 'hidden')),
  is_member_only boolean not null default false,
  member_tier text check (member_tier in ('basic', 'premium', 'enterprise')),
  member_discount_percent integer not null default 0 check (member_discount_percent between 0 and 100),
  is_claimable boolean not null default true,
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  position integer not null default 0,
  -- Counted under the row's lock by whoever changes an order; recounted by the invariants.
  sold integer not null default 0 check (sold >= 0),
  held integer not null default 0 check (held >= 0),
  seats_sold integer not null default 0 check (seats_sold >= 0),
  seats_held integer not null default 0 check (seats_held >= 0),
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (capacity is null or sold + held <= capacity)
);
create index ticket_types_event on ticket_types (event_id, position);

create table orders (
  id uuid primary key,
  reference text not null unique,
  access_key text not null check (length(access_key) = 26),
  -- One checkout attempt of one browser; the same token again is answered with the same order.
  attempt_token text not null unique,
  kind text not null default 'purchase' check (kind in ('purchase', 'claim')),
  status text not null check (status in
    ('held', 'awaiting_payment', 'confirmed', 'partially_refunded', 'refunded', 'cancelled', 'expired')),
  user_id uuid references users on delete set null,
  buyer_name text not null,
  buyer_email text not null,
  buyer_phone text not null default '',
  billing_address jsonb,
  currency text not null check (currency in ('AED', 'GBP', 'USD', 'EUR')),
  subtotal_minor bigint not null check (subtotal_minor >= 0),
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  total_minor bigint not null check (total_minor >= 0),
  hold_expires_at timestamptz not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  closed_at timestamptz,
  check (subtotal_minor - discount_minor = total_minor)
);
create index orders_user on orders (user_id, created_at desc) where user_id is not null;
create index orders_buyer_email on orders (buyer_email);
create index orders_open_holds on orders (hold_expires_at) where status in ('held', 'awaiting_payment');

alter table payments add foreign key (order_id) references orders on delete restrict;

create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders on delete restrict,
  position integer not null,
  event_id uuid not null references events on delete restrict,
  ticket_type_id uuid not null references ticket_types on delete restrict,
  ticket_name text not null,
  ticket_kind text not null check (ticket_kind in ('standard', 'corporate', 'online')),
  quantity integer not null check (quantity > 0),
  seats_per_ticket integer not null check (seats_per_ticket > 0),
  -- The list price of one sale.
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  -- Member price and discount code together, over the whole line.
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  total_minor bigint not null check (total_minor >= 0),
  check (unit_price_minor * quantity - discount_minor = total_minor),
  unique (order_id, position)
);
create index order_lines_type on order_lines (ticket_type_id);
create index order_lines_event on order_lines (event_id);

-- One row per seat. Details may be missing until somebody fills them in; nothing is ever invented.
create table attendees (
  id uuid primary key,
  order_line_id uuid not null references order_lines on delete restrict,
  order_id uuid not null references orders on delete restrict,
  event_id uuid not null references events on delete restrict,
  position integer not null,
  full_name text,
  email text,
  whatsapp_number text,
  company_name text,
  menu_choices jsonb,
  -- The secret in the link by which somebody else fills in this seat.
  details_key text not null,
  invited_at timestamptz,
  completed_at timestamptz,
  unique (order_line_id, position)
);
create index attendees_order on attendees (order_id);
create index attendees_event on attendees (event_id);

create table tickets (
  id uuid primary key,
  attendee_id uuid not null unique references attendees on delete restrict,
  order_id uuid not null references orders on delete restrict,
  order_line_id uuid not null references order_lines on delete restrict,
  event_id uuid not null references events on delete restrict,
  ticket_type_id uuid not null references ticket_types on delete restrict,
  code text not null unique check (length(code) = 26),
  status text not null default 'valid' check (status in ('valid', 'void')),
  issued_at timestamptz not null,
  voided_at timestamptz,
  checked_in_at timestamptz,
  check ((status = 'void') = (voided_at is not null))
);
create index tickets_order on tickets (order_id);
create index tickets_event on tickets (event_id);
create index tickets_in on tickets (event_id) where checked_in_at is not null;

-- Append-only: what every scan at a door was answered. `id` is the nonce of the device.
create table scans (
  id uuid primary key,
  event_id uuid not null references events on delete restrict,
  ticket_id uuid references tickets on delete restrict,
  verdict text not null check (verdict in
    ('admitted', 'already-in', 'wrong-event', 'refunded', 'unpaid', 'event-closed', 'unknown', 'undone')),
  scanned_by uuid references users on delete set null,
  device text not null default '',
  at timestamptz not null,
  check (ticket_id is not null or verdict = 'unknown')
);
create index scans_ticket on scans (ticket_id, at);
create index scans_event on scans (event_id, at desc);
