-- A bank may take money back in a currency that is none of ours. It is written down in that currency, and the ledger,
-- which has ours alone, has no entry for it.
alter table disputes drop constraint disputes_currency_check;
alter table disputes add constraint disputes_currency_check check (currency ~ '^[A-Z]{3}$');
