import { nameToFollow } from '#app/features/ticketing/rules/name-to-follow.ts'
import type { UntilStart } from '../rules/until-start.ts'

const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

export const ticketCount = (count: number) => plural(count, 'ticket', 'tickets')

export const missingNames = (count: number) => plural(count, 'name missing', 'names missing')

export const missingNamesHint = (count: number) =>
  count === 1
    ? '1 ticket has no name yet. Add it, or send a link to the person.'
    : `${count} tickets have no names yet. Add them, or send each person a link.`

/** On the next event: how long it is until it begins. */
export function untilStartWords(until: UntilStart): string {
  switch (until.unit) {
    case 'now':
      return 'Happening now'
    case 'minutes':
      return `Starts in ${plural(until.minutes, 'minute', 'minutes')}`
    case 'hours':
      return `Today, in ${until.hours}h ${until.minutes}m`
    case 'days':
      return until.days === 1 ? 'Tomorrow' : `In ${until.days} days`
  }
}

export const ownTicketsWords = {
  title: 'My Tickets',
  next: 'Your next event',
  others: 'Later events',
  lists: { upcoming: 'Upcoming events', past: 'Past events' },
  none: { upcoming: 'No upcoming tickets', past: 'No past tickets' },
  noneHint: {
    upcoming: 'Your tickets and their codes for the door are shown here.',
    past: 'Tickets of past and cancelled events are shown here.',
  },
  findEvent: 'Find an event',
  viewEvent: 'View event',
  noPlace: 'Place to be announced',
  nameToFollow,
  eventCancelled: 'Event cancelled',
  noLongerValid: (count: number) =>
    count === 1 ? '1 ticket no longer valid' : `${count} tickets no longer valid`,
  firstOf: (count: number) => `First of ${count} tickets`,
  showTickets: (count: number) => (count === 1 ? 'Show ticket and order' : `Show all ${count} tickets`),
  order: (reference: string, isPast: boolean) =>
    isPast ? `View order ${reference}` : `View or change order ${reference}`,
} as const
