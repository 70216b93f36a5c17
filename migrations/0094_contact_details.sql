-- Whether attendees are asked for a WhatsApp number and a company; null: unless the event is online and all its
-- tickets are free. Existing events go on asking.
alter table events add column asks_contact_details boolean default true;
alter table events alter column asks_contact_details drop default;
