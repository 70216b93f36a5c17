-- Orders found also by the buyer's phone number, as it was typed and by its digits alone.
drop index orders_company_words;
create index orders_contact_words on orders using gin (search_words(billing_address->>'company', buyer_phone,
    regexp_replace(fold_arabic(buyer_phone), '[^0-9]', '', 'g')))
  where billing_address->>'company' <> '' or buyer_phone <> '';
