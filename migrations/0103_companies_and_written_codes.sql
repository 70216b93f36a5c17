-- Orders found by the buyer's company, which few of them have.
create index orders_company_words on orders using gin (search_words(billing_address->>'company', '', ''))
  where billing_address->>'company' <> '';

-- A discount code as it was typed, its capitals kept; '' of codes of before, which are shown as they are compared.
alter table discount_codes add written text not null default '' check (written = '' or lower(written) = code);
