import { type RawBuilder, sql } from 'kysely'
import { nameOfPerson } from '../name-of-person.server.ts'

const uuidShape = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** The subject of the entry `alias` as an id; null for one that has none, such as the settings. */
export function subjectAsId(alias: string): RawBuilder<string | null> {
  const id = sql.ref(`${alias}.subject_id`)
  return sql`case when ${id} ~ ${uuidShape} then ${id}::uuid end`
}

/**
 * What the subject of an entry is called now: a person's name, an order's reference, an event's title. `alias` has its
 * `subject_kind` and its `subject_uuid`. Null for what is gone, or has no name.
 */
export function subjectName(alias: string): RawBuilder<string | null> {
  const id = sql.ref(`${alias}.subject_uuid`)
  const person = (table: string) =>
    sql`(select ${nameOfPerson('s.user_id')} from ${sql.table(table)} s where s.id = ${id})`
  const named = (table: string, column: string) =>
    sql`(select s.${sql.ref(column)} from ${sql.table(table)} s where s.id = ${id})`
  return sql<string | null>`case ${sql.ref(`${alias}.subject_kind`)}
    when 'user' then ${nameOfPerson(`${alias}.subject_uuid`)}
    when 'order' then ${named('orders', 'reference')}
    when 'event' then ${named('events', 'title')}
    when 'ticket-type' then ${named('ticket_types', 'name')}
    when 'ticket' then (select s.full_name from tickets t join attendees s on s.id = t.attendee_id where t.id = ${id})
    when 'attendee' then ${named('attendees', 'full_name')}
    when 'payment' then (select o.reference from payments s join orders o on o.id = s.order_id where s.id = ${id})
    when 'scan' then (select a.full_name from scans s join tickets t on t.id = s.ticket_id
      join attendees a on a.id = t.attendee_id where s.id = ${id})
    when 'waitlist-entry' then (select trim(s.first_name || ' ' || s.last_name) from waitlist_entries s where s.id = ${id})
    when 'waitlist-offer' then (select trim(s.first_name || ' ' || s.last_name) from waitlist_offers o
      join waitlist_entries s on s.id = o.entry_id where o.id = ${id})
    when 'subscription' then ${person('subscriptions')}
    when 'membership-grant' then ${person('membership_grants')}
    when 'membership-application' then ${person('membership_applications')}
    when 'member-image' then ${person('member_images')}
    when 'plan' then ${named('plans', 'name')}
    when 'discount' then (select coalesce(nullif(s.written, ''), s.code) from discount_codes s where s.id = ${id})
    when 'post' then ${named('blog_posts', 'title')}
    when 'form-template' then ${named('form_templates', 'name')}
    when 'gallery-category' then ${named('gallery_categories', 'name')}
    when 'partner' then ${named('partners', 'name')}
    when 'testimonial' then ${named('testimonials', 'name')}
    when 'invitation' then ${named('invitations', 'email')}
    when 'enquiry' then ${named('enquiries', 'name')}
    when 'mail' then ${named('mails', 'subject')}
  end`
}
