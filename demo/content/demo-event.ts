import type { EventPerson } from '#app/db/schema/events.ts'
import type { MemberTicketTier, TicketKind } from '#app/db/schema/ticketing.ts'
import type { Currency } from '#app/kernel/money.ts'

export type DemoPlace = {
  venueName: string
  venueAddress: string
  city: string
  country: string
  timeZone: string
  latitude: number
  longitude: number
}

export type DemoTicket = {
  name: string
  /** Minor units. */
  price: number
  /** Lower prices until midnight, so many days after the demo is loaded. */
  earlyPrices?: { days: number; price: number }[]
  /** Sales; null is no limit. */
  capacity: number | null
  /** How many of them the demo sells before anybody comes. */
  sold: number
  kind?: TicketKind
  description?: string
  perks?: string[]
  perOrder?: number
  memberTier?: MemberTicketTier
  memberDiscount?: number
}

export type DemoEvent = {
  title: string
  summary: string
  descriptionHtml: string
  /** The subject of its picture in demo/pictures, and of more for its gallery. */
  picture: string
  gallery?: string[]
  host?: EventPerson
  speakers?: EventPerson[]
  /** Days from the day the demo is loaded; negative is past. */
  day: number
  /** Wall clock at the place, "18:30". */
  at: string
  minutes: number
  place: DemoPlace | 'online'
  currency?: Currency
  isFeatured?: boolean
  /** Not published: the administration alone sees it. */
  isDraft?: boolean
  /** Cancelled before anything was sold, with this message to the public. */
  cancelledWith?: string
  withMenu?: boolean
  detailsRequired?: boolean
  /** Seats over all ticket types. */
  sharedCapacity?: number
  tickets: DemoTicket[]
}

/** An event's description: an opening, what people take home, and how the time is spent. */
export function describe(text: {
  opening: string[]
  takeHome?: string[]
  running?: [time: string, what: string][]
  closing?: string
}): string {
  const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  return [
    ...text.opening.map((paragraph) => `<p>${paragraph}</p>`),
    ...(text.takeHome ? ['<h3>What you take home</h3>', list(text.takeHome)] : []),
    ...(text.running
      ? [
          '<h3>How it runs</h3>',
          list(text.running.map(([time, what]) => `<strong>${time}</strong> — ${what}`)),
        ]
      : []),
    ...(text.closing ? [`<p>${text.closing}</p>`] : []),
  ].join('')
}
