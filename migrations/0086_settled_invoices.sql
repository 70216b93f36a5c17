-- The newest invoice that the provider had when all were read and each one before it was paid or void: those before it
-- are in membership_invoices and need not be read again. Null: all are read next time.
alter table subscriptions add column settled_before_ref text;
