import type { EventMenu, EventPerson } from '#app/db/schema/events.ts'
import { wallClock } from '#app/kernel/dates.ts'
import type { EventFields } from './event-form.ts'
import { dishField, type MenuField } from './menu-form.ts'
import { typedPeople } from './people-form.ts'
import { courses, defaultMenu } from './rules/event-menu.ts'

/** The fields of the form as text; an unticked box is not among them. */
export type EventTyped = Partial<Record<keyof EventFields, string>>

type EventColumns = {
  slug: string
  title: string
  summary: string
  description_html: string
  status: string
  starts_at: Date
  ends_at: Date
  time_zone: string
  is_online: boolean
  meeting_link: string | null
  venue_name: string
  venue_address: string
  city: string
  country: string
  latitude: number | null
  longitude: number | null
  currency: string
  is_featured: boolean
  capacity_mode: string
  total_capacity: number | null
  menu: EventMenu | null
  host: EventPerson | null
  speakers: EventPerson[]
  details_required: boolean
  asks_contact_details: boolean | null
  waitlist_enabled: boolean
  reminder_hours: number | null
  thanks_hours: number | null
  image_file_id: string | null
}

const day = 86_400_000

/** A saved event as its form shows it. Where it ends within a day the day of its end is left to the start. */
export function typedFromEvent(event: EventColumns): EventTyped {
  const start = wallOf(event.starts_at, event.time_zone)
  const end = wallOf(event.ends_at, event.time_zone)
  const isNextTime =
    event.ends_at.getTime() - event.starts_at.getTime() < day &&
    (start.date === end.date || end.time <= start.time)
  return {
    title: event.title,
    summary: event.summary,
    descriptionHtml: event.description_html,
    slug: event.slug,
    date: start.date,
    time: start.time,
    endDate: isNextTime ? '' : end.date,
    endTime: end.time,
    timeZone: event.time_zone,
    kind: event.is_online ? 'online' : 'venue',
    meetingLink: event.meeting_link ?? '',
    venueName: event.venue_name,
    venueAddress: event.venue_address,
    city: event.city,
    country: event.country,
    latitude: event.latitude === null ? '' : String(event.latitude),
    longitude: event.longitude === null ? '' : String(event.longitude),
    currency: event.currency,
    capacityMode: event.capacity_mode,
    totalCapacity: event.total_capacity === null ? '' : String(event.total_capacity),
    reminder: event.reminder_hours === null ? '' : String(event.reminder_hours),
    thanks: event.thanks_hours === null ? '' : String(event.thanks_hours),
    contactDetails: contactDetailsOf(event.asks_contact_details),
    imageFileId: event.image_file_id ?? '',
    status: event.status,
    ...ticks({
      isFeatured: event.is_featured,
      hasMenu: event.menu !== null,
      detailsRequired: event.details_required,
      waitlistEnabled: event.waitlist_enabled,
    }),
    ...typedMenu(event.menu ?? defaultMenu),
    ...typedPeople(event.host, event.speakers),
  }
}

export function typedNewEvent(timeZone: string, currency: string): EventTyped {
  return {
    ...{ timeZone, currency, kind: 'venue', capacityMode: 'individual', status: 'draft', reminder: '24' },
    ...{ waitlistEnabled: 'on', contactDetails: contactDetailsOf(null) },
    ...typedMenu(defaultMenu),
  }
}

function contactDetailsOf(asks: boolean | null): string {
  if (asks === null) return 'usual'
  return asks ? 'ask' : 'skip'
}

function ticks(states: Record<string, boolean>): EventTyped {
  return Object.fromEntries(Object.entries(states).flatMap(([name, is]) => (is ? [[name, 'on']] : [])))
}

function typedMenu(menu: EventMenu): Partial<Record<MenuField, string>> {
  return Object.fromEntries(
    courses.flatMap((course) =>
      menu[course].flatMap((dish, index) => [
        [dishField(course, index), dish.name],
        [dishField(course, index, 'Allergens'), dish.allergens.join(', ')],
        [dishField(course, index, 'Id'), dish.id],
      ]),
    ),
  )
}

function wallOf(instant: Date, zone: string): { date: string; time: string } {
  const two = (value: number) => String(value).padStart(2, '0')
  const { year, month, day: date, hour, minute } = wallClock(instant, zone)
  return { date: `${year}-${two(month)}-${two(date)}`, time: `${two(hour)}:${two(minute)}` }
}
