import type { EventPerson, EventStatus } from '#app/db/schema/events.ts'
import type { ShownImage } from '#app/features/files/rules/image-of.ts'
import type { Currency } from '#app/kernel/money.ts'

/** What everything that is about an event tells of it: what, when and where. */
export type EventFacts = {
  id: string
  slug: string
  title: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  isOnline: boolean
  venueName: string
  venueAddress: string
  city: string
  country: string
}

/** What a card or a line of a list says of an event. */
export type EventSummary = Omit<EventFacts, 'venueAddress' | 'country'> & {
  isFeatured: boolean
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
export type EventPage = EventFacts & {
  summary: string
  descriptionHtml: string
  status: EventStatus
  /** What the network said when it cancelled the event; may be empty. */
  cancellation: string
  latitude: number | null
  longitude: number | null
  currency: Currency
  host: EventPerson | null
  /** In their order. */
  speakers: EventPerson[]
  calendarSequence: number
  publishedAt: Date | null
  updatedAt: Date
  /** The main picture first. */
  images: ShownImage[]
  /** The main picture as previews of links want it. */
  socialPicture: { url: string; width: number; height: number; alt: string } | null
  attendees: number
  /** Its waiting room: open, or from when on; null where none is planned. */
  waitingRoom: 'open' | { opensAt: Date } | null
}
