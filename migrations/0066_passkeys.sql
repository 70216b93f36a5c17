-- Challenges that a passkey has answered: each adds one, or signs in, once.
create table used_challenges (
  challenge text primary key,
  used_at timestamptz not null
);
create index used_challenges_at on used_challenges (used_at);
