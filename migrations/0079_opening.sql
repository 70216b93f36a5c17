-- What an administrator has confirmed before the site opens, where no row can say it: that the currency is right,
-- that the legal pages were read.
create table opening_confirmations (
  step text primary key
    check (step in ('name', 'time-zone', 'currency', 'tax', 'figures', 'legal-pages')),
  confirmed_at timestamptz not null,
  -- Null for an installation that was in use before there was this list.
  confirmed_by uuid references users on delete set null
);

insert into opening_confirmations (step, confirmed_at)
select step, now() from unnest(array['name', 'time-zone', 'currency', 'tax', 'figures', 'legal-pages']) as step
where exists (select from users);

-- A new installation begins without contact and figures. One in use goes on showing what it showed.
insert into settings (key, value, updated_at)
select key, value, now() from (values
  ('contactEmail', '"hello@staffroom.example"'::jsonb),
  ('contactPhone', '"+971 4 555 0142"'),
  ('membershipTeamEmail', '"membership@staffroom.example"'),
  ('linkedinUrl', '"https://www.linkedin.com/"'),
  ('instagramUrl', '"https://www.instagram.com/"'),
  ('footerText', '"A network of school leaders, teachers, edtech people and consultants."'),
  ('memberFigures', '[{"figure": "500+", "label": "Members"}, {"figure": "150+", "label": "School leaders"},
    {"figure": "200+", "label": "Teachers"}, {"figure": "80+", "label": "Edtech companies"},
    {"figure": "70+", "label": "Consultants"}]')
) as shown (key, value)
where exists (select from users)
on conflict (key) do nothing;
