-- The audit log: read by any filter, and changed by nobody. The list of waitlist entries: read by any filter.

-- What an administrator wrote about a person with an act, such as why somebody was banned. It leaves with the person,
-- whom it is about; the entry stays.
create table audit_remarks (
  entry_id uuid primary key references audit_entries on delete restrict,
  about_user_id uuid not null references users on delete cascade,
  remark text not null
);
create index audit_remarks_about on audit_remarks (about_user_id);

insert into audit_remarks (entry_id, about_user_id, remark)
select a.id, u.id, a.details->>'reason'
from audit_entries a join users u on u.id::text = a.subject_id
where a.action = 'account.ban' and a.subject_kind = 'user' and coalesce(a.details->>'reason', '') <> ''
  and not exists (select from erasures e where e.user_id = u.id);

-- Once, before the entries are closed: what is of people leaves them. Reasons about people, answers of mail servers with
-- addresses in them, names and words of people on the home page.
update audit_entries set details = details - 'reason' where action in ('account.ban', 'membership.grant');
update audit_entries set details = details - 'lastError' where action = 'mail.retry';
update audit_entries set details = details - 'name' - 'role' - 'quote' - 'website'
where action like 'testimonial.%' or action like 'partner.%';

create trigger audit_entries_append_only before update or delete on audit_entries
for each row execute function refuse_change();
create trigger audit_entries_never_emptied before truncate on audit_entries execute function refuse_change();
-- Always: also in a session that has switched triggers off for copying data.
alter table audit_entries enable always trigger audit_entries_append_only;
alter table audit_entries enable always trigger audit_entries_never_emptied;

-- Each pair of action and subject kind is one stretch of these, in the order of the list: a filter of any of them reads
-- the newest of each stretch it allows. Every entry is in the first and in one of the other two.
create index audit_entries_action on audit_entries (action, subject_kind, at desc);
create index audit_entries_actor on audit_entries (actor_user_id, action, subject_kind, at desc)
  where actor_user_id is not null;
create index audit_entries_nobody on audit_entries (actor_kind, action, subject_kind, at desc)
  where actor_user_id is null;
-- A subject by its id alone, too.
create index audit_entries_subject_id on audit_entries (subject_id, subject_kind, at desc);
drop index audit_entries_subject;

create index waitlist_entries_joined on waitlist_entries (joined_at desc, id desc);
create index waitlist_entries_of_event on waitlist_entries (event_id, joined_at desc, id desc);
create index waitlist_entries_status on waitlist_entries (status, joined_at desc, id desc);
create index waitlist_entries_event_status on waitlist_entries (event_id, status, joined_at desc, id desc);
create index waitlist_entries_words on waitlist_entries
  using gin (search_words(first_name || ' ' || last_name, email, phone_number));
