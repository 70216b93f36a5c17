-- When a membership that was to end with its period was resumed last: an older wish to end it has had its effect.
alter table subscriptions add resumed_at timestamptz;
