-- The waiting room: when many want to buy at once, newcomers take a number and are admitted in its order.
create table sale_lines (
  event_id uuid primary key references events on delete cascade,
  -- What administrators decided: 'automatic' opens and closes by itself, the others stay as they are.
  mode text not null default 'automatic' check (mode in ('automatic', 'open', 'closed')),
  -- Null while everybody may check out.
  opened_at timestamptz,
  is_paused boolean not null default false,
  -- The number taken last, and the last one admitted; they go on where they were when a line is opened again.
  last_number integer not null default 0 check (last_number >= 0),
  admitted_number integer not null default 0 check (admitted_number between 0 and last_number),
  -- When a process last found many purchases waiting, or somebody in line: a line closes a while after that.
  busy_at timestamptz not null,
  -- When the last of those admitted were called, to ten seconds; never goes back.
  called_at timestamptz not null default '2000-01-01T00:00:00Z',
  check (mode <> 'open' or opened_at is not null),
  check (mode <> 'closed' or opened_at is null),
  -- Whoever took a number before a line closed is in.
  check (opened_at is not null or admitted_number = last_number)
);
create index sale_lines_open on sale_lines (opened_at) where opened_at is not null;

-- Who was called when: the numbers above the row before, up to this one. Kept as long as a turn may last.
create table sale_line_calls (
  event_id uuid not null references sale_lines on delete cascade,
  called_at timestamptz not null,
  up_to integer not null check (up_to > 0),
  primary key (event_id, called_at)
);

-- A number that was taken or admitted stays so, whatever a program does.
create function sale_line_numbers_rise() returns trigger language plpgsql as $$
begin
  if new.last_number < old.last_number or new.admitted_number < old.admitted_number then
    raise exception 'the numbers of a line only rise';
  end if;
  return new;
end
$$;
create trigger sale_lines_rise before update on sale_lines
  for each row execute function sale_line_numbers_rise();
