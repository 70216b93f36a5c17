import type { Audience, LeftOutReason } from '#app/db/schema/campaigns.ts'
import { joinList } from '#app/kernel/language/join-list.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { perLanguage } from '#language'
import type { AudienceFacts } from '../audience-facts.server.ts'
import { type LeftOut, leftOutReasons } from '../rules/recipient-states.ts'
import { figure, gapWords, noAddresses, noEventChosen, peopleWords } from './campaign-words.ts'

export const audienceLabels: Record<Audience['kind'], { label: string; hint: string }> = perLanguage(() => ({
  members: { label: t('All members'), hint: t('Everyone with an active membership') },
  plans: { label: t('Members by plan'), hint: t('Members of one or more plans') },
  sponsors: { label: t('Sponsors'), hint: t('All sponsors on the sponsor list') },
  attendees: { label: t('Event attendees'), hint: t('By event, ticket type and attendance') },
  waitlist: { label: t('Waitlist'), hint: t('People on the waitlist of an event') },
  segment: { label: t('Saved view'), hint: t('People who match a view saved under Users') },
  people: { label: t('Selected people'), hint: t('Choose people by name or email address') },
}))

export const presenceWords = perLanguage(
  () =>
    ({
      all: t('Everyone'),
      came: t('Checked in'),
      absent: t('Not checked in'),
    }) as const,
)

/** Who is meant: what counts is the address, not the ticket. */
export const presenceHints = perLanguage(
  () =>
    ({
      all: t('Every email address with a valid ticket, counted once'),
      came: t('With at least one ticket that was checked in'),
      absent: t('With no ticket that was checked in. People who came with another ticket get nothing'),
    }) as const,
)

/** What an attendance says before an event is over; null where it says what it seems to. */
export function tooEarlyWords(presence: keyof typeof presenceWords, isUpcoming: boolean): string | null {
  if (!isUpcoming || presence === 'all') return null
  return presence === 'absent'
    ? t(
        'This event has not begun, so everyone who is not checked in counts. Recipients are chosen when the email is sent.',
      )
    : t('This event has not begun. Recipients are chosen when the email is sent.')
}

/** An audience in one line: "Attendees of Leading Through Change who came". */
export function audienceWords(audience: AudienceFacts | null): string {
  switch (audience?.kind) {
    case undefined:
      return t('No one selected yet')
    case 'members':
      return t('All members')
    case 'plans':
      return t('Members with {plans}', { plans: listed(audience.plans, t('a deleted plan')) })
    case 'sponsors':
      return t('All sponsors')
    case 'attendees':
      return attendeesWords(audience)
    case 'waitlist':
      return t('Waitlist of {events}', { events: listed(audience.events, t('a deleted event')) })
    case 'segment':
      return audience.segment?.name ?? t('A deleted view')
    case 'people': {
      const [only] = audience.people
      if (only && audience.people.length === 1) return only.name
      return plural(audience.people.length, '{count} selected people', '{count} selected people')
    }
  }
}

function attendeesWords(audience: Extract<AudienceFacts, { kind: 'attendees' }>): string {
  const events = listed(audience.events, t('a deleted event'))
  if (audience.ticketTypes === null)
    return {
      all: t('Attendees of {events}', { events }),
      came: t('Attendees of {events} who checked in', { events }),
      absent: t('Attendees of {events} who did not check in', { events }),
    }[audience.presence]
  const said = { events, types: listed(audience.ticketTypes, t('a deleted ticket type')) }
  return {
    all: t('Attendees of {events} with {types}', said),
    came: t('Attendees of {events} with {types} who checked in', said),
    absent: t('Attendees of {events} with {types} who did not check in', said),
  }[audience.presence]
}

/** The first two by name, the others by number. */
function listed(named: readonly { name: string }[], gone: string): string {
  const [first = gone, second, ...more] = named.map(({ name }) => name)
  if (second === undefined) return first
  if (more.length === 0) return t('{first} and {second}', { first, second })
  return t('{first}, {second} and {count} more', { first, second, count: figure(more.length) })
}

const leftOutWords: Record<LeftOutReason, (count: string) => string> = {
  unsubscribed: (count) => t('{count} not subscribed', { count }),
  unreachable: (count) => t('{count} unreachable', { count }),
  banned: (count) => t('{count} banned', { count }),
  'no-address': (count) => t('{count} without a valid address', { count }),
}

/** "8 left out: 5 not subscribed, 3 unreachable"; empty for none. */
export function leftOutSentence(leftOut: LeftOut): string {
  const out = leftOutReasons.filter((reason) => leftOut[reason] > 0)
  if (out.length === 0) return ''
  const all = out.reduce((sum, reason) => sum + leftOut[reason], 0)
  const each = out.map((reason) => leftOutWords[reason](figure(leftOut[reason])))
  return t('{count} left out: {reasons}', { count: figure(all), reasons: joinList(each) })
}

/** "312 people, 8 left out: 5 not subscribed, 3 unreachable". */
export function countWords({ people, leftOut }: { people: number; leftOut: LeftOut }): string {
  const out = leftOutSentence(leftOut)
  return out === '' ? peopleWords(people) : joinList([peopleWords(people), out])
}

/** No member of an audience would get it. */
export function nobodyWords(kind: Audience['kind']): string {
  return kind === 'attendees' || kind === 'waitlist'
    ? noAddresses()
    : t('No valid email addresses found for this audience')
}

/** What is missing of an audience: its kind, or whom of that kind. */
export function audienceGap(kind: Audience['kind'] | null): string {
  if (kind === 'attendees' || kind === 'waitlist') return noEventChosen()
  if (kind === 'segment') return t('Please choose a saved view')
  if (kind === 'plans') return t('Please choose at least one plan')
  return kind === 'people' ? t('Please add at least one person') : gapWords['no-audience']
}
