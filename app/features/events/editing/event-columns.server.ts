import type { EventEdit } from './event-form.ts'

/** The columns of an event that its form is about. Its slug, status and picture have rules of their own. */
export function eventColumns(edit: EventEdit) {
  return {
    title: edit.title,
    summary: edit.summary,
    starts_at: edit.startsAt,
    ends_at: edit.endsAt,
    time_zone: edit.timeZone,
    is_online: edit.isOnline,
    meeting_link: edit.meetingLink,
    venue_name: edit.venueName,
    venue_address: edit.venueAddress,
    city: edit.city,
    country: edit.country,
    latitude: edit.latitude,
    longitude: edit.longitude,
    currency: edit.currency,
    is_featured: edit.isFeatured,
    capacity_mode: edit.capacityMode,
    total_capacity: edit.totalCapacity,
    menu: edit.menu,
    host: edit.host,
    speakers: edit.speakers,
    details_required: edit.detailsRequired,
    asks_contact_details: edit.asksContactDetails,
    waitlist_enabled: edit.waitlistEnabled,
    reminder_hours: edit.reminderHours,
    thanks_hours: edit.thanksHours,
  }
}

export type EventColumn = keyof ReturnType<typeof eventColumns> | 'description_html'

/** The columns whose change calendars are told as a new revision (RFC 5545, SEQUENCE). */
export const whenAndWhere: readonly EventColumn[] = [
  'starts_at',
  'ends_at',
  'is_online',
  'venue_name',
  'venue_address',
  'city',
  'country',
]

/** The columns whose value is another one; the order of the keys inside a value does not matter. */
export function changedColumns<Columns extends Partial<Record<EventColumn, unknown>>>(
  before: Readonly<Record<keyof Columns, unknown>>,
  after: Columns,
): EventColumn[] {
  return (Object.keys(after) as (EventColumn & keyof Columns)[]).filter(
    (column) => written(before[column]) !== written(after[column]),
  )
}

function written(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part,
  )
}
