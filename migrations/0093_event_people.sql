-- Who hosts an event, and who speaks there in this order: { name, line, link } each; no host is null.
alter table events
  add column host jsonb check (jsonb_typeof(host) = 'object'),
  add column speakers jsonb not null default '[]'
    check (jsonb_typeof(speakers) = 'array' and jsonb_array_length(speakers) <= 20);
