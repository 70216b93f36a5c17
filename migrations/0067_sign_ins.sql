-- When and how somebody signed in, for themselves and for administrators: no token, no full address, 180 days.
create table sign_ins (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  at timestamptz not null,
  -- 'password', 'google', …
  way text not null check (way ~ '^[a-z-]{1,20}$'),
  -- "Chrome on Windows".
  device text not null check (length(device) between 1 and 60),
  -- Roughly where: the network of the address, never the address. Null for one's own machine.
  network cidr check (masklen(network) <= case family(network) when 4 then 24 else 48 end),
  -- Whether the owner was told: another device or network than any that is kept.
  is_new boolean not null
);
create index sign_ins_of_person on sign_ins (user_id, at desc, id desc);
create index sign_ins_at on sign_ins (at);
