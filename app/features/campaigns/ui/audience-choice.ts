import type { Audience, Presence } from '#app/db/schema/campaigns.ts'
import type { AudienceFacts } from '../audience-facts.server.ts'

/** What the form of an audience holds: all choices at once, so that trying another kind loses none. */
export type AudienceChoice = {
  kind: Audience['kind'] | null
  planIds: string[]
  eventIds: string[]
  /** Null for any. */
  ticketTypeIds: string[] | null
  presence: Presence
  userIds: string[]
  segmentId: string | null
}

const nothing: AudienceChoice = {
  ...{ kind: null, planIds: [], eventIds: [], ticketTypeIds: null, presence: 'all' },
  ...{ userIds: [], segmentId: null },
}

export function choiceOf(audience: Audience | null): AudienceChoice {
  return audience === null ? nothing : { ...nothing, ...audience }
}

/** What is chosen, or null while nothing is. */
export function audienceOf(choice: AudienceChoice): Audience | null {
  const { kind, planIds, eventIds, ticketTypeIds, presence, userIds, segmentId } = choice
  switch (kind) {
    case null:
      return null
    case 'members':
    case 'sponsors':
      return { kind }
    case 'plans':
      return planIds.length > 0 ? { kind, planIds } : null
    case 'attendees': {
      const types = ticketTypeIds?.length ? ticketTypeIds : null
      return eventIds.length > 0 ? { kind, eventIds, ticketTypeIds: types, presence } : null
    }
    case 'waitlist':
      return eventIds.length > 0 ? { kind, eventIds } : null
    case 'segment':
      return segmentId === null ? null : { kind, segmentId }
    case 'people':
      return userIds.length > 0 ? { kind, userIds } : null
  }
}

type Known = {
  plans: readonly Named[]
  events: readonly { id: string; title: string; ticketTypes: readonly Named[] }[]
  segments: readonly Named[]
  people: readonly (Named & { email: string })[]
}
type Named = { id: string; name: string }

/** An audience with the names of what it was narrowed down to, of what the form knows. */
export function factsOf(
  audience: Audience | null,
  { plans, events, segments, people }: Known,
): AudienceFacts | null {
  const of = <One extends { id: string }>(all: readonly One[], ids: readonly string[]) =>
    ids.flatMap((id) => all.find((one) => one.id === id) ?? [])
  const titled = events.map(({ id, title }) => ({ id, name: title }))
  switch (audience?.kind) {
    case undefined:
      return null
    case 'members':
    case 'sponsors':
      return audience
    case 'plans':
      return { kind: 'plans', plans: of(plans, audience.planIds) }
    case 'attendees': {
      const types = events.flatMap(({ ticketTypes }) => ticketTypes)
      return {
        kind: 'attendees',
        events: of(titled, audience.eventIds),
        ticketTypes: audience.ticketTypeIds && of(types, audience.ticketTypeIds),
        presence: audience.presence,
      }
    }
    case 'waitlist':
      return { kind: 'waitlist', events: of(titled, audience.eventIds) }
    case 'segment': {
      const segment = segments.find(({ id }) => id === audience.segmentId) ?? null
      return { kind: 'segment', segment }
    }
    case 'people':
      return { kind: 'people', people: of(people, audience.userIds) }
  }
}

/**
 * Other events of the mail: an audience of just those the mail told before follows, one that was chosen by hand stays.
 */
export function withEvents(choice: AudienceChoice, before: readonly string[], now: string[]): AudienceChoice {
  const isSame =
    choice.eventIds.length === before.length && before.every((id) => choice.eventIds.includes(id))
  return isSame ? { ...choice, eventIds: now, ticketTypeIds: null } : choice
}
