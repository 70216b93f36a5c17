-- Refunds of single tickets, and money taken back by a cardholder's bank.

alter table refunds
  -- Said to the buyer.
  add note text not null default '',
  -- Why, for the network's own records.
  add cause text not null default ''
    check (cause in ('', 'buyer-asked', 'bought-twice', 'event-changed', 'goodwill', 'other')),
  -- Counts the tries after the provider has refused one for good; part of the idempotency key.
  add attempt integer not null default 1 check (attempt > 0);
-- Found by somebody at the provider's own screen: the newest ones are looked at.
create index refunds_at_provider on refunds (created_at) where reason = 'provider';

create table refund_tickets (
  ticket_id uuid primary key references tickets on delete restrict,
  refund_id uuid not null references refunds on delete restrict,
  amount_minor bigint not null check (amount_minor >= 0)
);
create index refund_tickets_refund on refund_tickets (refund_id);

-- Sales of the line whose tickets are void: their places are free again.
alter table order_lines add voided_quantity integer not null default 0
  check (voided_quantity >= 0 and voided_quantity <= quantity);

update order_lines l set voided_quantity = quantity
from orders o where o.id = l.order_id and o.status in ('refunded', 'cancelled');

create table disputes (
  id uuid primary key,
  payment_id uuid not null references payments on delete restrict,
  provider_ref text not null unique,
  currency text not null check (currency in ('AED', 'GBP', 'USD', 'EUR')),
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('open', 'won', 'lost')),
  reason text not null default '',
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'open') = (closed_at is null))
);
create index disputes_payment on disputes (payment_id);
create index disputes_open on disputes (opened_at) where status = 'open';

create index orders_newest on orders (created_at desc, id desc);
-- The rare states of which an administrator asks for a list.
create index orders_given_back on orders (status, created_at desc, id desc)
  where status in ('partially_refunded', 'refunded', 'cancelled');
-- Words of orders and attendees, searched by their beginnings.
create function search_words(text, text, text) returns tsvector
language sql immutable parallel safe as $$
  select to_tsvector('simple', translate(
    lower(coalesce($1, '') || ' ' || coalesce($2, '') || ' ' || coalesce($3, '')),
    '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)))
$$;
create index orders_words on orders using gin (search_words(reference, buyer_name, buyer_email));
create index attendees_words on attendees using gin (search_words(full_name, email, company_name));
create index provider_events_payment on provider_events (payment_ref) where payment_ref is not null;

-- Somebody has looked at money that did not fit its order, and kept it.
alter table payments add accepted_at timestamptz;
