import type { Audience, Presence } from '#app/db/schema/campaigns.ts'
import { isId } from '#app/kernel/is-id.ts'

type AttendeesOf = { eventId: string; presence?: Presence | undefined; ticketTypeId?: string | null }
type KnownEvent = { id: string; ticketTypes: readonly { id: string }[] }

/** The address that begins an email to the attendees of an event, narrowed down as their list is. */
export function emailAttendeesPath({ eventId, presence, ticketTypeId }: AttendeesOf): string {
  const search = new URLSearchParams({ kind: 'event-announcement', event: eventId })
  if (presence && presence !== 'all') search.set('presence', presence)
  if (ticketTypeId) search.set('type', ticketTypeId)
  return `/admin/email/campaigns/new?${search}`
}

/** The audience that such an address asks for; null where it narrows nothing down. */
export function attendeesAsked(search: URLSearchParams, events: readonly KnownEvent[]): Audience | null {
  const presence = presences.find((known) => known === search.get('presence')) ?? 'all'
  const type = search.get('type')
  const isKnown = isId(type) && events.some(({ ticketTypes }) => ticketTypes.some(({ id }) => id === type))
  if (events.length === 0 || (presence === 'all' && !isKnown)) return null
  return attendeesOf(events, { ticketTypeIds: isKnown ? [type] : null, presence })
}

/** All attendees of `events`, or those who are named. */
export function attendeesOf(
  events: readonly { id: string }[],
  named: { ticketTypeIds: string[] | null; presence: Presence } = { ticketTypeIds: null, presence: 'all' },
): Audience {
  return { kind: 'attendees', eventIds: events.map(({ id }) => id), ...named }
}

const presences: readonly Presence[] = ['came', 'absent']
