-- Arabic is found however it is written: alef and hamza forms, taa marbuta, alef maqsura and the letters of Persian
-- keyboards as the plain letter, tatweel and vowel signs as nothing, Arabic and Persian digits as those of Latin script.
-- The same is done to what is typed: app/kernel/fold-arabic.ts.
create function fold_arabic(text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  if $1 !~ '[\u0610-\u06FF]' then
    return $1;
  end if;
  return translate($1,
    U&'\0622\0623\0625\0671' || U&'\0624' || U&'\0626\0649\06CC' || U&'\0629' || U&'\06A9'
      || U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669'
      || U&'\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
      -- Of these nothing is left.
      || U&'\0621\0640\0670\0610\0611\0612\0613\0614\0615\0616\0617\0618\0619\061A'
      || U&'\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0657\0658\0659\065A\065B\065C\065D\065E\065F'
      || U&'\06D6\06D7\06D8\06D9\06DA\06DB\06DC\06DF\06E0\06E1\06E2\06E3\06E4\06E7\06E8\06EA\06EB\06EC\06ED',
    U&'\0627\0627\0627\0627' || U&'\0648' || U&'\064A\064A\064A' || U&'\0647' || U&'\0643' || '01234567890123456789');
end $$;

-- `search_words` and `attendee_words` do not call `fold_arabic`. While a backup is restored, the schema that is set aside
-- has their indexes, and migration 0072 makes these anew before there is a `public.fold_arabic`.
create or replace function search_words(text, text, text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  words text := lower(coalesce($1, '') || ' ' || coalesce($2, '') || ' ' || coalesce($3, ''));
begin
  if octet_length(words) <> length(words) then
    if words ~ '[\u0610-\u06FF]' then
      words := translate(words,
        U&'\0622\0623\0625\0671' || U&'\0624' || U&'\0626\0649\06CC' || U&'\0629' || U&'\06A9'
          || U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669'
          || U&'\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
          || U&'\0621\0640\0670\0610\0611\0612\0613\0614\0615\0616\0617\0618\0619\061A'
          || U&'\064B\064C\064D\064E\064F\0650\0651\0652\0653\0654\0655\0656\0657\0658\0659\065A\065B\065C\065D\065E\065F'
          || U&'\06D6\06D7\06D8\06D9\06DA\06DB\06DC\06DF\06E0\06E1\06E2\06E3\06E4\06E7\06E8\06EA\06EB\06EC\06ED',
        U&'\0627\0627\0627\0627' || U&'\0648' || U&'\064A\064A\064A' || U&'\0647' || U&'\0643' || '01234567890123456789');
    end if;
    words := regexp_replace(words, '[\u0080-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7'
      '\u060C\u061B\u061D-\u061F\u066A-\u066D\u06D4\u2000-\u206F\u20A0-\u20CF\u2116\u2120\u2122\u2190-\u245F'
      '\u2500-\u27BF\u2E00-\u2E7F\u3000-\u3003\u3008-\u3020\u3030\uFE0F\U0001F000-\U0001FAFF]', ' ', 'g');
  end if;
  return to_tsvector('simple', translate(words, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)));
end $$;

create or replace function attendee_words(event_id uuid, full_name text, email text, company_name text, phone text)
returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array['@' || $1::text]) || public.search_words($2, $3,
    coalesce($4, '') || ' ' || coalesce($5, '') || ' ' || regexp_replace(
      translate(coalesce($5, ''), U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669'
        || U&'\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9', '01234567890123456789'),
      '[^0-9]', '', 'g'))
$$;

create or replace function event_letters(title text, venue text, address text, city text, country text, is_online boolean)
returns text language sql immutable parallel safe as $$
  select public.fold_arabic(lower($1 || E'\n' || $2 || E'\n' || $3 || E'\n' || $4 || E'\n' || $5
    || case when $6 then E'\nonline' else '' end))
$$;
create or replace function pieces_query(letters text) returns tsquery language sql immutable parallel safe as $$
  select string_agg('''' || replace(replace(left(word, 40), '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
  from regexp_split_to_table(public.fold_arabic(lower($1)), '\s+') word where word <> ''
$$;
create or replace function directory_words(company text, job text, first_name text, last_name text) returns text
language sql immutable parallel safe as $$
  select public.fold_arabic(lower(company || E'\n' || job || E'\n' || first_name || ' ' || last_name))
$$;

-- Indexes keep what they were made by: each is made anew.
do $$
declare
  made record;
begin
  for made in
    select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
      and pg_get_indexdef(indexrelid) ~ '\m(search_words|attendee_words|event_letters|directory_words)\('
  loop
    execute format('drop index %s', made.name);
    execute made.definition;
  end loop;
end $$;
-- Words that were kept, of the rows that have such letters.
update blog_posts set title = title where title || excerpt || content_text ~ '[\u0610-\u06FF]';
update people_list l set words = p.words from people_to_list() p
where p.user_id = l.user_id and l.words::text ~ '[\u0610-\u06FF]' and l.words is distinct from p.words;
update transactions set words = coalesce(order_transaction_words(order_id), invoice_transaction_words(invoice_id), '')
where words::text ~ '[\u0610-\u06FF]';
