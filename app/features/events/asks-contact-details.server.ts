import { sql } from 'kysely'

/**
 * Whether the attendees of an event `e` are asked for their WhatsApp number and company: as the event says, and where it
 * says nothing, unless it is online and none of its ticket types costs anything.
 */
export const asksContactDetails = sql<boolean>`coalesce(e.asks_contact_details, not e.is_online or exists (
  select from ticket_types priced where priced.event_id = e.id and priced.archived_at is null
    and (priced.price_minor > 0 or priced.price_tiers <> '[]')))`
