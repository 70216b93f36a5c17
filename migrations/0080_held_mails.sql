-- Of a mail that counts as sent: a staging copy held it, and nobody got it.
alter table mails add column is_held boolean not null default false;
