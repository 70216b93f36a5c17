-- When the holder of a session last showed again who they are; null for not since signing in. On the time on the wall.
alter table sessions add column proved_at timestamptz;
