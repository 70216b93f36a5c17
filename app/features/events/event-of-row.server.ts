import type { EventMenu, EventStatus } from '#app/db/schema/events.ts'
import type { EventFacts } from '#app/features/events/rules/event-views.ts'

type EventRow = Omit<EventFacts, 'id'> & {
  eventId: string
  eventStatus: EventStatus
  menu: EventMenu | null
  imageFileId: string | null
}

/** An event as seats, carts, orders and mails show it. */
export type ShownEvent = EventFacts & {
  status: EventStatus
  menu: EventMenu | null
  imageFileId: string | null
}

/** What administrators wrote in it and in its tickets: the keys for `translated`. */
export const eventTexts = [
  'title',
  'venueName',
  'venueAddress',
  'city',
  'country',
  'name',
  'ticketName',
] as const

/**
 * The same by column, for rows of the database: with `line` of the event's people, `alt_text` of its pictures and
 * `ticket_name` of its tickets.
 */
export const eventTextColumns = [
  'title',
  'summary',
  'description_html',
  'cancellation',
  'venue_name',
  'venue_address',
  'city',
  'country',
  'line',
  'alt_text',
  'ticket_name',
] as const

/** The event out of a row that has its columns among others. */
export function eventOfRow(row: EventRow): ShownEvent {
  const { slug, title, startsAt, endsAt, timeZone, isOnline, venueName, venueAddress, city, country } = row
  const { eventId: id, eventStatus: status, menu, imageFileId } = row
  return {
    id,
    slug,
    title,
    status,
    startsAt,
    endsAt,
    timeZone,
    isOnline,
    venueName,
    venueAddress,
    city,
    country,
    imageFileId,
    menu,
  }
}
