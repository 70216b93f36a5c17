import type { EventPerson } from '#app/db/schema/events.ts'
import { isTimeZone } from '#app/kernel/calendar.ts'
import { webAddress } from '#app/kernel/web-address.ts'
import { isEventPerson, mostSpeakers } from './event-people.ts'

/** No event lasts longer; the list of open events looks back this far for those that have begun. */
export const longestEventDays = 31

export const eventProblems = [
  'title-missing',
  'title-too-long',
  'ends-before-start',
  'lasts-too-long',
  'unknown-zone',
  'meeting-link-invalid',
  'coordinates-invalid',
  'capacity-invalid',
  'host-invalid',
  'speakers-invalid',
] as const
export type EventProblem = (typeof eventProblems)[number]

type Draft = {
  title: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  meetingLink: string | null
  latitude: number | null
  longitude: number | null
  totalCapacity: number | null
  host: EventPerson | null
  speakers: readonly EventPerson[]
}

/** What keeps an event from being saved as it is; null when nothing does. */
export function eventProblem(draft: Draft): EventProblem | null {
  const title = draft.title.trim()
  if (title === '') return 'title-missing'
  if (title.length > 200) return 'title-too-long'
  const length = draft.endsAt.getTime() - draft.startsAt.getTime()
  if (!(length > 0)) return 'ends-before-start'
  if (length > longestEventDays * 86_400_000) return 'lasts-too-long'
  if (!isTimeZone(draft.timeZone)) return 'unknown-zone'
  if (draft.meetingLink !== null && !webAddress(draft.meetingLink)) return 'meeting-link-invalid'
  if (!coordinatesFit(draft)) return 'coordinates-invalid'
  const { totalCapacity } = draft
  if (totalCapacity !== null && !(Number.isInteger(totalCapacity) && totalCapacity > 0)) {
    return 'capacity-invalid'
  }
  if (draft.host && !isEventPerson(draft.host)) return 'host-invalid'
  if (draft.speakers.length > mostSpeakers || !draft.speakers.every(isEventPerson)) return 'speakers-invalid'
  return null
}

function coordinatesFit({ latitude, longitude }: Draft): boolean {
  if (latitude === null || longitude === null) return latitude === longitude
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}
