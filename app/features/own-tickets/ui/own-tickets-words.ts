import { nameToFollow } from '#app/features/ticketing/rules/name-to-follow.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { UntilStart } from '../rules/until-start.ts'

export const ticketCount = (count: number) => plural(count, '{count} ticket', '{count} tickets')

export const missingNames = (count: number) => plural(count, '{count} name missing', '{count} names missing')

export const missingNamesHint = (count: number) =>
  plural(
    count,
    '{count} ticket has no name yet. Add it, or send a link to the person.',
    '{count} tickets have no names yet. Add them, or send each person a link.',
  )

/** On the next event: how long it is until it begins. */
export function untilStartWords(until: UntilStart): string {
  switch (until.unit) {
    case 'now':
      return t('Happening now')
    case 'minutes':
      return plural(until.minutes, 'Starts in {count} minute', 'Starts in {count} minutes')
    case 'hours':
      return t('Today, in {hours}h {minutes}m', { hours: until.hours, minutes: until.minutes })
    case 'days':
      return plural(until.days, 'Tomorrow', 'In {count} days')
  }
}

export const ownTicketsWords = perLanguage(() => ({
  title: t('My Tickets'),
  next: t('Your next event'),
  others: t('Later events'),
  lists: { upcoming: t('Upcoming events'), past: t('Past events') },
  none: { upcoming: t('No upcoming tickets'), past: t('No past tickets') },
  noneHint: {
    upcoming: t('Your tickets and their codes for the door are shown here.'),
    past: t('Tickets of past and cancelled events are shown here.'),
  },
  findEvent: t('Find an event'),
  viewEvent: t('View event'),
  noPlace: t('Place to be announced'),
  nameToFollow: nameToFollow(),
  eventCancelled: t('Event cancelled'),
  noLongerValid: (count: number) =>
    plural(count, '{count} ticket no longer valid', '{count} tickets no longer valid'),
  firstOf: (count: number) => t('First of {count2} tickets', { count2: count }),
  showTickets: (count: number) => plural(count, 'Show ticket and order', 'Show all {count} tickets'),
  order: (reference: string, isPast: boolean) =>
    isPast
      ? t('View order {reference}', { reference })
      : t('View or change order {reference}', { reference }),
}))
