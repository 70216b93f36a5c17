-- What the members directory is read by: its order, and the pieces of words that a search looks up.

-- What a search looks through, each on a line of its own, in small letters.
create function directory_words(company text, job text, first_name text, last_name text) returns text
language sql immutable parallel safe as $$
  select lower(company || E'\n' || job || E'\n' || first_name || ' ' || last_name)
$$;

-- Every run of one to three letters in the words: what an index can find a part of a word by.
create function pieces_of_words(words text) returns text[]
language sql immutable parallel safe as $$
  select array(select distinct substr(words, start, size)
    from generate_series(1, length(words)) start, generate_series(1, 3) size
    where start + size <= length(words) + 1)
$$;

-- What an index has to hold to find the words: their longest pieces.
create function pieces_to_find(words text) returns text[]
language sql immutable parallel safe as $$
  select array(select distinct substr(words, start, 3)
    from generate_series(1, greatest(length(words) - 2, 1)) start)
$$;

create index membership_applications_directory on membership_applications
  ((not is_featured), lower(company_name), id) where status = 'approved';
create index membership_applications_words on membership_applications using gin
  (pieces_of_words(directory_words(company_name, position, contact_first_name, contact_last_name)))
  where status = 'approved';
