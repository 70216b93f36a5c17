-- Scans are never changed or deleted, and of a document only the buyer leaves when its time is over.

create trigger scans_append_only before update or delete on scans
for each row execute function refuse_change();
create trigger scans_never_emptied before truncate on scans execute function refuse_change();

create function keep_document() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'content') is distinct from (to_jsonb(old) - 'content')
    or ((new.content - 'buyer') #- '{credit,note}') is distinct from ((old.content - 'buyer') #- '{credit,note}')
    or new.content->'buyer'->>'name' is distinct from 'Deleted account'
    or new.content->'buyer'->>'email' is distinct from ''
    or coalesce(new.content->'credit'->>'note', '') <> ''
  then
    raise exception '% is append-only', tg_table_name;
  end if;
  return new;
end $$;
create trigger documents_kept before update on documents for each row execute function keep_document();
create trigger documents_never_emptied before truncate on documents execute function refuse_change();
