import { monthNames, wallClock } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import type { EventSummary } from './event-views.ts'

type EventGroup = { title: string; events: EventSummary[] }

/** A page of the list under its headings: featured events first, then one group for each month by the event's clock. */
export function inGroups(events: readonly EventSummary[]): EventGroup[] {
  const groups = new Map<string, EventSummary[]>()
  for (const event of events) {
    const title = event.isFeatured ? t('Featured') : monthTitle(event)
    groups.set(title, [...(groups.get(title) ?? []), event])
  }
  return [...groups].map(([title, inGroup]) => ({ title, events: inGroup }))
}

function monthTitle({ startsAt, timeZone }: EventSummary): string {
  const { year, month } = wallClock(startsAt, timeZone)
  return `${monthNames[month - 1]} ${year}`
}
