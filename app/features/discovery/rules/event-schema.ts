import type { EventPerson } from '#app/db/schema/events.ts'
import type { EventPage } from '#app/features/events/rules/event-views.ts'
import type { SaleState } from '#app/features/ticketing/cart/rules/sale-window.ts'
import { wallClock } from '#app/kernel/dates.ts'
import { addressHere } from '#app/kernel/language/language-paths.ts'
import { t } from '#app/kernel/language/t.ts'
import { languageOf } from '#app/kernel/language/written.ts'
import type { Currency } from '#app/kernel/money.ts'
import { countryCode } from './country-code.ts'
import { networkOf, type SiteFacts } from './network-schema.ts'

type Schema = Record<string, unknown>

type SchemaEvent = Pick<
  EventPage,
  | 'slug'
  | 'title'
  | 'summary'
  | 'status'
  | 'startsAt'
  | 'endsAt'
  | 'timeZone'
  | 'isOnline'
  | 'venueName'
  | 'venueAddress'
  | 'city'
  | 'country'
  | 'latitude'
  | 'longitude'
  | 'publishedAt'
  | 'host'
  | 'speakers'
>

type SchemaTicket = {
  name: string
  currency: Currency
  priceMinor: number
  nextPrice: { from: Date } | null
  isMemberOnly: boolean
  soldOut: boolean
  sale: Exclude<SaleState, { state: 'absent' }>
}

/**
 * An event as schema.org has it and search engines ask for it: when on its own wall clock, where, and what the tickets
 * cost on public sale. Never the meeting link (rule R018): an online event is at its own page.
 */
export function eventSchema(
  site: SiteFacts,
  event: SchemaEvent,
  shown: { tickets: readonly SchemaTicket[]; image: string },
): Schema {
  const url = addressHere(site.baseUrl, `/events/${event.slug}`)
  const offers = shown.tickets.flatMap((ticket) => offerOf(ticket, url, event) ?? [])
  return {
    '@type': 'Event',
    name: event.title,
    ...(event.summary ? { description: event.summary } : {}),
    url,
    inLanguage: languageOf(event.title),
    startDate: localTime(event.startsAt, event.timeZone),
    endDate: localTime(event.endsAt, event.timeZone),
    eventStatus: `https://schema.org/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${event.isOnline ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: event.isOnline ? { '@type': 'VirtualLocation', url } : placeOf(event),
    image: [new URL(shown.image, site.baseUrl).href],
    organizer: event.host ? hostOf(event.host) : networkOf(site),
    // Search engines ask who appears there: without speakers it is the network.
    performer: event.speakers.length > 0 ? event.speakers.map(personOf) : networkOf(site),
    ...(offers.length > 0 ? { offers } : {}),
  }
}

/** A host whose line says where they are from is a person; one without is an organisation. */
function hostOf(host: EventPerson): Schema {
  return host.line === '' ? { ...personOf(host), '@type': 'Organization' } : personOf(host)
}

function personOf({ name, line, link }: EventPerson): Schema {
  return {
    '@type': 'Person',
    name,
    ...(line && { description: line }),
    ...(link && { url: link }),
  }
}

function placeOf(event: SchemaEvent): Schema {
  const { venueName, venueAddress, city, country, latitude, longitude } = event
  const addressCountry = countryCode(country) ?? country
  const address = { streetAddress: venueAddress, addressLocality: city, addressCountry }
  const known = Object.entries(address).filter(([, value]) => value !== '')
  return {
    '@type': 'Place',
    name: venueName || city || country || t('To be announced'),
    address: { '@type': 'PostalAddress', ...Object.fromEntries(known) },
    ...(latitude === null || longitude === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  }
}

/** Null for a ticket type that is not on sale to the public, or not any more. */
function offerOf(ticket: SchemaTicket, url: string, event: SchemaEvent): Schema | null {
  const { sale, currency, soldOut, nextPrice } = ticket
  if (ticket.isMemberOnly || sale.state === 'closed' || sale.state === 'passed') return null
  const from = sale.state === 'not-yet' ? sale.opensAt : event.publishedAt
  const availability = soldOut ? 'SoldOut' : sale.state === 'not-yet' ? 'PreOrder' : 'InStock'
  return {
    '@type': 'Offer',
    name: ticket.name,
    price: (ticket.priceMinor / 100).toFixed(2),
    priceCurrency: currency,
    availability: `https://schema.org/${availability}`,
    url,
    ...(from ? { validFrom: from.toISOString() } : {}),
    ...(nextPrice ? { priceValidUntil: localTime(nextPrice.from, event.timeZone).slice(0, 10) } : {}),
  }
}

/** "2026-12-04T18:30:00+04:00": search engines show the time as it is written. */
export function localTime(instant: Date, zone: string): string {
  const { year, month, day, hour, minute } = wallClock(instant, zone)
  const second = instant.getUTCSeconds()
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  const ahead = Math.round((wall - instant.getTime()) / 60_000)
  const sign = ahead < 0 ? '-' : '+'
  const two = (part: number) => String(part).padStart(2, '0')
  const offset = `${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`
  return `${new Date(wall).toISOString().slice(0, 19)}${sign}${offset}`
}
