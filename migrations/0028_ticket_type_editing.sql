-- How often a ticket type was saved: a form that was opened before the last time is refused.
alter table ticket_types add revision integer not null default 1 check (revision > 0);

-- Prices that end on a date, in order: [{"until": "2026-12-01T00:00:00.000Z", "priceMinor": 20000}]. The price is that
-- of the first one whose end is ahead, and price_minor after the last.
alter table ticket_types add price_tiers jsonb not null default '[]'
  check (jsonb_typeof(price_tiers) = 'array' and jsonb_array_length(price_tiers) <= 10);

create function price_of_tier(price_minor bigint, price_tiers jsonb, at timestamptz) returns bigint
language sql stable parallel safe as $$
  select coalesce((
    select (tier.value ->> 'priceMinor')::bigint
    from jsonb_array_elements(price_tiers) with ordinality as tier (value, place)
    where (tier.value ->> 'until')::timestamptz > at
    order by tier.place limit 1), price_minor)
$$;

-- What one costs at an instant. Most types have no tiers, and cost no more to read than price_minor: a call without
-- a subquery becomes part of the statement that makes it.
create function price_at(price_minor bigint, price_tiers jsonb, at timestamptz) returns bigint
language sql stable parallel safe as $$
  select case when price_tiers = '[]'::jsonb then price_minor else price_of_tier(price_minor, price_tiers, at) end
$$;
