-- That a version changes what people agreed to: who has an account is shown it until they agree. Chosen with publishing.
alter table page_versions add column asks_again boolean not null default false;
alter table page_versions add constraint page_versions_asks_again
  check (not asks_again or (slug = 'terms-of-service' and is_published));
