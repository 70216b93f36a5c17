-- A new member closes the welcome once, on every device.
alter table membership_applications add column welcome_closed_at timestamptz;
