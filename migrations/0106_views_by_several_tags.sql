-- Saved views may ask for several tags.
alter table segments drop constraint segments_filters_check;
alter table segments add constraint segments_filters_check check (filters <> '' and length(filters) <= 2000);
