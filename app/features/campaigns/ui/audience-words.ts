import type { Audience, LeftOutReason } from '#app/db/schema/campaigns.ts'
import type { AudienceFacts } from '../audience-facts.server.ts'
import { type LeftOut, leftOutReasons } from '../rules/recipient-states.ts'
import { figure, gapWords, noAddresses, noEventChosen, peopleWords } from './campaign-words.ts'

export const audienceLabels: Record<Audience['kind'], { label: string; hint: string }> = {
  members: { label: 'All members', hint: 'Everyone with an active membership' },
  plans: { label: 'Members by plan', hint: 'Members of one or more plans' },
  sponsors: { label: 'Sponsors', hint: 'All sponsors on the sponsor list' },
  attendees: { label: 'Event attendees', hint: 'By event, ticket type and attendance' },
  waitlist: { label: 'Waitlist', hint: 'People on the waitlist of an event' },
  segment: { label: 'Saved view', hint: 'People who match a view saved under Users' },
  people: { label: 'Selected people', hint: 'Choose people by name or email address' },
}

export const presenceWords = {
  all: 'Everyone',
  came: 'Checked in',
  absent: 'Not checked in',
} as const

/** Who is meant: what counts is the address, not the ticket. */
export const presenceHints = {
  all: 'Every email address with a valid ticket, counted once',
  came: 'With at least one ticket that was checked in',
  absent: 'With no ticket that was checked in. People who came with another ticket get nothing',
} as const

/** What an attendance says before an event is over; null where it says what it seems to. */
export function tooEarlyWords(presence: keyof typeof presenceWords, isUpcoming: boolean): string | null {
  if (!isUpcoming || presence === 'all') return null
  return presence === 'absent'
    ? 'This event has not begun, so everyone who is not checked in counts. Recipients are chosen when the email is sent.'
    : 'This event has not begun. Recipients are chosen when the email is sent.'
}

/** An audience in one line: "Attendees of Leading Through Change who came". */
export function audienceWords(audience: AudienceFacts | null): string {
  switch (audience?.kind) {
    case undefined:
      return 'No one selected yet'
    case 'members':
      return 'All members'
    case 'plans':
      return `Members with ${listed(audience.plans, 'a deleted plan')}`
    case 'sponsors':
      return 'All sponsors'
    case 'attendees': {
      const { events, ticketTypes, presence } = audience
      const types = ticketTypes ? ` with ${listed(ticketTypes, 'a deleted ticket type')}` : ''
      return `Attendees of ${listed(events, goneEvent)}${types}${presenceEnds[presence]}`
    }
    case 'waitlist':
      return `Waitlist of ${listed(audience.events, goneEvent)}`
    case 'segment':
      return audience.segment?.name ?? 'A deleted view'
    case 'people': {
      const [only] = audience.people
      if (only && audience.people.length === 1) return only.name
      return `${figure(audience.people.length)} selected people`
    }
  }
}

const goneEvent = 'a deleted event'
const presenceEnds = { all: '', came: ' who checked in', absent: ' who did not check in' } as const

/** The first two by name, the others by number. */
function listed(named: readonly { name: string }[], gone: string): string {
  const [first = gone, second, ...more] = named.map(({ name }) => name)
  if (second === undefined) return first
  if (more.length === 0) return `${first} and ${second}`
  return `${first}, ${second} and ${figure(more.length)} more`
}

const leftOutWords: Record<LeftOutReason, string> = {
  unsubscribed: 'not subscribed',
  unreachable: 'unreachable',
  banned: 'banned',
  'no-address': 'without a valid address',
}

/** "8 left out: 5 not subscribed, 3 unreachable"; empty for none. */
export function leftOutSentence(leftOut: LeftOut): string {
  const out = leftOutReasons.filter((reason) => leftOut[reason] > 0)
  if (out.length === 0) return ''
  const all = out.reduce((sum, reason) => sum + leftOut[reason], 0)
  const each = out.map((reason) => `${figure(leftOut[reason])} ${leftOutWords[reason]}`)
  return `${figure(all)} left out: ${each.join(', ')}`
}

/** "312 people, 8 left out: 5 not subscribed, 3 unreachable". */
export function countWords({ people, leftOut }: { people: number; leftOut: LeftOut }): string {
  const out = leftOutSentence(leftOut)
  return out === '' ? peopleWords(people) : `${peopleWords(people)}, ${out}`
}

/** No member of an audience would get it. */
export function nobodyWords(kind: Audience['kind']): string {
  return kind === 'attendees' || kind === 'waitlist'
    ? noAddresses
    : 'No valid email addresses found for this audience'
}

/** What is missing of an audience: its kind, or whom of that kind. */
export function audienceGap(kind: Audience['kind'] | null): string {
  if (kind === 'attendees' || kind === 'waitlist') return noEventChosen
  if (kind === 'segment') return 'Please choose a saved view'
  if (kind === 'plans') return 'Please choose at least one plan'
  return kind === 'people' ? 'Please add at least one person' : gapWords['no-audience']
}
