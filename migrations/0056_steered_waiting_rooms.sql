-- What administrators decide of a waiting room: when it opens, how many it lets in; a draw among those who come before
-- a sale begins; since when people wait; and how lines were that have closed.
alter table sale_lines
  -- When it opens by itself, as an administrator has planned; null without a plan.
  add column planned_for timestamptz,
  -- The most to be admitted in a minute by all processes together; null leaves it to how busy they are.
  add column pace integer check (pace between 1 and 60000),
  -- Until when that pace is used up.
  add column paced_at timestamptz not null default '2000-01-01T00:00:00Z',
  -- The number taken last when it was opened.
  add column opened_number integer not null default 0,
  -- Opened before its sale begins: places are drawn when it does, and nobody is admitted before that.
  add column awaits_draw boolean not null default false,
  -- The numbers above `drawn_from`, up to `drawn_to`, stand in the order that the seed makes.
  add column drawn_from integer,
  add column drawn_to integer,
  add column draw_seed uuid,
  add check (planned_for is null or opened_at is null),
  add check (not awaits_draw or opened_at is not null),
  add check (num_nulls(drawn_from, drawn_to, draw_seed) in (0, 3)),
  add check (drawn_from <= drawn_to and drawn_to <= last_number);
update sale_lines set opened_number = admitted_number;
create index sale_lines_planned on sale_lines (planned_for) where planned_for is not null;
create index sale_lines_kept_closed on sale_lines (event_id) where mode = 'closed';

-- Who came when, in steps of ten seconds: the numbers above the row before, up to this one. Kept while the line is open.
create table sale_line_arrivals (
  event_id uuid not null references sale_lines on delete cascade,
  arrived_at timestamptz not null,
  up_to integer not null check (up_to > 0),
  primary key (event_id, arrived_at)
);

-- Each time that a line was open and is closed again.
create table sale_line_openings (
  id uuid primary key,
  event_id uuid not null references sale_lines on delete cascade,
  opened_at timestamptz not null,
  closed_at timestamptz not null,
  -- Numbers that were taken, and those of them that were admitted before it closed; the others were by its closing.
  taken integer not null check (taken >= 0),
  admitted integer not null check (admitted between 0 and taken),
  closed_by_hand boolean not null,
  unique (event_id, opened_at)
);
create index sale_line_openings_newest on sale_line_openings (closed_at desc, id desc);
