-- Marks that no keyboard has (“ ” ’ … –, spaces of other widths, signs) part words as a keyboard's do. A PostgreSQL that
-- knows ASCII alone took them for letters, so that nobody found “leadership” by its own. The same marks part what is
-- typed (searchQuery). Most texts have none and are not looked through for them.
create or replace function search_words(text, text, text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  words text := lower(coalesce($1, '') || ' ' || coalesce($2, '') || ' ' || coalesce($3, ''));
begin
  if octet_length(words) <> length(words) then
    words := regexp_replace(words, '[\u0080-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7'
      '\u060C\u061B\u061D-\u061F\u066A-\u066D\u06D4\u2000-\u206F\u20A0-\u20CF\u2116\u2120\u2122\u2190-\u245F'
      '\u2500-\u27BF\u2E00-\u2E7F\u3000-\u3003\u3008-\u3020\u3030\uFE0F\U0001F000-\U0001FAFF]', ' ', 'g');
  end if;
  return to_tsvector('simple', translate(words, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)));
end $$;

-- Indexes keep what they were made by, also after another of its name: each is made anew.
do $$
declare
  made record;
begin
  for made in
    select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where pg_get_indexdef(indexrelid) ~ '\m(search_words|attendee_words)\('
  loop
    execute format('drop index %s', made.name);
    execute made.definition;
  end loop;
end $$;
-- Words that were kept, of the rows that have such marks.
update blog_posts set title = title
where octet_length(title || excerpt || content_text) <> length(title || excerpt || content_text);
update people_list l set words = p.words from people_to_list() p
where p.user_id = l.user_id and octet_length(l.words::text) <> length(l.words::text)
  and l.words is distinct from p.words;
update transactions set words = coalesce(order_transaction_words(order_id), invoice_transaction_words(invoice_id), '')
where octet_length(words::text) <> length(words::text);
