-- Orders found by the buyer's company, which few of them have.
create index orders_company_words on orders using gin (search_words(billing_address->>'company', '', ''))
  where billing_address->>'company' <> '';
