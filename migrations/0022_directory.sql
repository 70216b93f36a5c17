-- What the members directory is read by: its order, and the pieces of words by which a search finds.

-- What a search looks through, each on a line of its own, in small letters.
create function directory_words(company text, job text, first_name text, last_name text) returns text
language sql immutable parallel safe as $$
  select lower(company || E'\n' || job || E'\n' || first_name || ' ' || last_name)
$$;

-- Every three letters that follow each other in the words: what an index can find a part of a word by.
create function triples_of(words text) returns text[]
language sql immutable parallel safe cost 2000 as $$
  select array(select distinct substr(words, start, 3) from generate_series(1, length(words) - 2) start)
$$;

create index membership_applications_directory on membership_applications
  ((not is_featured), lower(company_name), id) where status = 'approved';
create index membership_applications_words on membership_applications using gin
  (triples_of(directory_words(company_name, position, contact_first_name, contact_last_name)))
  with (fastupdate = off) where status = 'approved';
