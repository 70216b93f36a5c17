import { z } from 'zod'
import type { EventMenu, EventPerson } from '#app/db/schema/events.ts'
import { isTimeZone } from '#app/kernel/calendar.ts'
import { isId } from '#app/kernel/is-id.ts'
import { plural, t } from '#app/kernel/language/t.ts'
import { line } from '#app/kernel/line-form.ts'
import { type Currency, currencies } from '#app/kernel/money.ts'
import { wholeOfTyped } from '#app/kernel/typed-amount.ts'
import { webAddress } from '#app/kernel/web-address.ts'
import { perLanguage } from '#language'
import { longestEventDays } from '../rules/event-draft.ts'
import { isReservedSlug, normaliseSlug } from '../rules/slug.ts'
import { type MenuFields, menuFields, menuOfTyped } from './menu-form.ts'
import { type PeopleFields, peopleFields, peopleOfTyped } from './people-form.ts'
import { coordinateOfTyped, type SpanProblem, spanOfTyped } from './rules/typed-event.ts'

/** Everything an administrator says of an event on one screen. */
export type EventEdit = {
  title: string
  summary: string
  descriptionHtml: string
  /** Null: from the title for a new event, as it is for another. */
  slug: string | null
  startsAt: Date
  endsAt: Date
  timeZone: string
  isOnline: boolean
  meetingLink: string | null
  venueName: string
  venueAddress: string
  city: string
  country: string
  latitude: number | null
  longitude: number | null
  isFeatured: boolean
  currency: Currency
  capacityMode: 'individual' | 'shared'
  /** Seats over all ticket types; null is no limit. */
  totalCapacity: number | null
  menu: EventMenu | null
  host: EventPerson | null
  speakers: EventPerson[]
  detailsRequired: boolean
  /** Attendees are asked for WhatsApp number and company; null is unless online and free. */
  asksContactDetails: boolean | null
  waitlistEnabled: boolean
  /** Hours before the start; null is no reminder. */
  reminderHours: number | null
  /** Hours after the end at which those who came are thanked; null is no mail. */
  thanksHours: number | null
  /** Null is no picture of its own. */
  imageFileId: string | null
  status: 'draft' | 'published'
}

const mostSeats = 1_000_000
export const longestDescription = 60_000
/** Hours, two weeks: of the reminder before and the thanks after an event. */
const farthestMail = 336

const text = (longest: number) => line(longest).default('')
const ticked = z
  .string()
  .default('')
  .transform((value) => value !== '')

const fields = z.object({
  title: text(200),
  summary: text(300),
  descriptionHtml: z
    .string()
    .max(longestDescription, { error: () => t('The text is too long for one event') })
    .default(''),
  slug: text(200),
  date: text(10),
  time: text(8),
  endDate: text(10),
  endTime: text(8),
  timeZone: text(60),
  kind: text(10),
  meetingLink: text(500),
  venueName: text(120),
  venueAddress: text(200),
  city: text(80),
  country: text(80),
  latitude: text(20),
  longitude: text(20),
  isFeatured: ticked,
  currency: text(3),
  capacityMode: text(10),
  totalCapacity: text(10),
  hasMenu: ticked,
  detailsRequired: ticked,
  contactDetails: text(10),
  waitlistEnabled: ticked,
  reminder: text(4),
  thanks: text(4),
  imageFileId: text(40),
  status: text(10),
  ...menuFields,
  ...peopleFields,
})

export type EventFields = Omit<z.output<typeof fields>, keyof MenuFields | keyof PeopleFields> &
  MenuFields &
  PeopleFields
type FieldName = keyof EventFields

/**
 * The form of an event. Tests hold the messages letter for letter; what only
 * the database knows (is the slug free, how much is sold) the verb refuses.
 */
export const eventForm = fields.transform((typed, ctx): EventEdit => {
  const refuse = (path: FieldName, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
  const isOnline = typed.kind === 'online'
  if (typed.title === '') refuse('title', t('Title is required'))
  if (!isTimeZone(typed.timeZone)) refuse('timeZone', t('Please choose a time zone'))
  const span = spanOfTyped({ ...typed, timeZone: isTimeZone(typed.timeZone) ? typed.timeZone : 'UTC' })
  if (!span.ok) for (const { field, reason } of span.problems) refuse(field, spanWords[reason])

  const slug = typed.slug === '' ? null : normaliseSlug(typed.slug)
  if (typed.slug !== '' && slug === null) refuse('slug', t('Please use letters, digits and dashes'))
  if (slug !== null && isReservedSlug(slug)) refuse('slug', t('The URL “{slug}” is reserved', { slug }))

  if (!isOnline && typed.venueName === '') refuse('venueName', t('Location is required'))
  if (isOnline && typed.meetingLink !== '' && !webAddress(typed.meetingLink))
    refuse('meetingLink', t('Please enter a full URL, such as https://meet.example.com/room'))
  const latitude = isOnline ? null : coordinateOfTyped(typed.latitude, 90)
  const longitude = isOnline ? null : coordinateOfTyped(typed.longitude, 180)
  if (latitude === undefined) refuse('latitude', t('Please enter a number from -90 to 90, such as 25.2048'))
  if (longitude === undefined)
    refuse('longitude', t('Please enter a number from -180 to 180, such as 55.2708'))
  if (latitude === null && typeof longitude === 'number')
    refuse('latitude', t('Please enter both coordinates, or neither'))
  if (longitude === null && typeof latitude === 'number')
    refuse('longitude', t('Please enter both coordinates, or neither'))

  const currency = currencies.find((known) => known === typed.currency)
  if (!currency) refuse('currency', t('Please choose a currency'))
  const isShared = typed.capacityMode === 'shared'
  const seats = isShared ? wholeOfTyped(typed.totalCapacity, 1, mostSeats) : null
  if (isShared && typeof seats !== 'number')
    refuse('totalCapacity', t('Please enter a whole number from 1 to {most}', { most: mostSeats }))
  const [reminder, thanks] = (['reminder', 'thanks'] as const).map((field) => {
    const hours = wholeOfTyped(typed[field], 1, farthestMail)
    if (hours === undefined)
      refuse(field, t('Please enter a whole number of hours from 1 to {most}', { most: farthestMail }))
    return hours ?? null
  })
  const menu = typed.hasMenu ? menuOfTyped(typed, refuse) : null
  const people = peopleOfTyped(typed, refuse)
  if (typed.imageFileId !== '' && !isId(typed.imageFileId)) refuse('imageFileId', t('Image URL is required'))

  const { title, summary, descriptionHtml, timeZone } = typed
  const at = span.ok ? span : { startsAt: new Date(0), endsAt: new Date(0) }
  return {
    ...{ title, summary, descriptionHtml, slug, timeZone, isOnline, menu, ...people },
    startsAt: at.startsAt,
    endsAt: at.endsAt,
    meetingLink: isOnline ? typed.meetingLink || null : null,
    venueName: isOnline ? '' : typed.venueName,
    venueAddress: isOnline ? '' : typed.venueAddress,
    city: isOnline ? '' : typed.city,
    country: isOnline ? '' : typed.country,
    latitude: latitude ?? null,
    longitude: longitude ?? null,
    isFeatured: typed.isFeatured,
    currency: currency ?? 'AED',
    capacityMode: isShared ? 'shared' : 'individual',
    totalCapacity: seats ?? null,
    detailsRequired: typed.detailsRequired,
    asksContactDetails: askedOfTyped.get(typed.contactDetails) ?? null,
    waitlistEnabled: typed.waitlistEnabled,
    reminderHours: reminder ?? null,
    thanksHours: thanks ?? null,
    imageFileId: typed.imageFileId || null,
    status: typed.status === 'published' ? 'published' : 'draft',
  }
})

/** What is chosen for WhatsApp number and company; anything else is as usual. */
const askedOfTyped: ReadonlyMap<string, boolean> = new Map([
  ['ask', true],
  ['skip', false],
])

const spanWords: Record<SpanProblem, string> = perLanguage(() => ({
  'no-date': t('Date is required'),
  'no-time': t('Time is required'),
  'not-a-date': t('Please enter a date'),
  'not-a-time': t('Please enter a time, such as 18:30'),
  'no-end-time': t('Please enter a time as well'),
  'ends-before-start': t('The event has to end after it starts'),
  'lasts-too-long': plural(
    longestEventDays,
    'An event can last at most {count} day',
    'An event can last at most {count} days',
  ),
}))
