import type { EventStatus } from '#app/db/schema/events.ts'
import type { ShownImage } from '#app/features/files/rules/image-of.ts'
import type { Currency } from '#app/kernel/money.ts'

/** What a card or a line of a list says of an event. */
export type EventSummary = {
  id: string
  slug: string
  title: string
  summary: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  isOnline: boolean
  isFeatured: boolean
  venueName: string
  city: string
  currency: Currency
  /** The lowest price on public sale; null when there is none. */
  fromPriceMinor: number | null
  /** More than one price is on public sale. */
  hasSeveralPrices: boolean
  memberOnly: boolean
  soldOut: boolean
  image: ShownImage | null
}

/** Everything the public page of an event says, but for its tickets. Never the meeting link (rule R018). */
export type EventPage = {
  id: string
  slug: string
  title: string
  summary: string
  descriptionHtml: string
  status: EventStatus
  startsAt: Date
  endsAt: Date
  timeZone: string
  isOnline: boolean
  venueName: string
  venueAddress: string
  city: string
  country: string
  latitude: number | null
  longitude: number | null
  currency: Currency
  calendarSequence: number
  updatedAt: Date
  /** The main picture first. */
  images: ShownImage[]
  attendees: number
}
