import { isId } from '#app/kernel/is-id.ts'
import { type Currency, isCurrency } from '#app/kernel/money.ts'
import { mostLines, mostPerLine } from '../rules/cart.ts'

/**
 * A line of the cart as the browser keeps it. Everything but the ids and the quantity is
 * for showing before the server has answered; nothing here is ever believed.
 */
export type StoredItem = {
  /** The ticket's id and the time it was added. */
  id: string
  ticketId: string
  eventId: string
  quantity: number
  ticketName: string
  ticketType: string
  /** The price of one, in minor units, that the buyer has seen and accepted. */
  ticketPriceMinor: number
  currency: Currency
  eventName: string
  eventSlug: string
  /** When the event starts, as an ISO instant. */
  date: string
  eventData: StoredEvent
  /** The offer of a waitlist that its places come from; absent for what is on public sale. */
  offer?: StoredOffer
}

const eventTexts = ['name', 'endsAt', 'timeZone', 'venueName', 'city', 'date', 'time', 'location'] as const

/**
 * An event as facts, to be worded when it is shown. Carts of before kept `date`, `time` and `location` in words instead;
 * what a cart has not is empty.
 */
export type StoredEvent = Record<(typeof eventTexts)[number], string> & { isOnline: boolean }

/** Places of a waitlist as the browser keeps them: at most so many, until this ISO instant. */
export type StoredOffer = { id: string; key: string; places: number; expiresAt: string }

export type Cart = readonly StoredItem[]

/**
 * The cart that a stored text says, whatever it holds: what is no item is left out, an item without a
 * ticket type is 'standard', quantities and sizes are bounded.
 */
export function parseCart(stored: string | null): Cart {
  if (stored === null || stored.length > 200_000) return []
  let found: unknown
  try {
    found = JSON.parse(stored)
  } catch {
    return []
  }
  if (!Array.isArray(found)) return []
  const items = found.flatMap((entry) => itemFrom(entry) ?? [])
  const firstOfItsTicket = items.filter(
    (item, index) => items.findIndex((other) => other.ticketId === item.ticketId) === index,
  )
  return firstOfItsTicket.slice(0, mostLines)
}

function itemFrom(entry: unknown): StoredItem | null {
  if (typeof entry !== 'object' || entry === null) return null
  const fields = entry as Record<string, unknown>
  const { ticketId, eventId, quantity, currency, ticketPriceMinor } = fields
  if (!isId(ticketId) || !isId(eventId) || !isQuantity(quantity) || !isCurrency(text(currency))) return null
  const offer = offerFrom(fields.offer)
  return {
    id: text(fields.id) || ticketId,
    ticketId,
    eventId,
    quantity,
    ticketName: text(fields.ticketName),
    ticketType: text(fields.ticketType) || 'standard',
    ticketPriceMinor: Number.isSafeInteger(ticketPriceMinor) ? Number(ticketPriceMinor) : -1,
    currency: text(currency) as Currency,
    eventName: text(fields.eventName),
    eventSlug: text(fields.eventSlug),
    date: text(fields.date),
    eventData: eventFrom(fields.eventData),
    ...(offer && { offer }),
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 300) : '')

function eventFrom(entry: unknown): StoredEvent {
  const fields = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>
  const texts = Object.fromEntries(eventTexts.map((name) => [name, text(fields[name])]))
  return { ...(texts as Record<(typeof eventTexts)[number], string>), isOnline: fields.isOnline === true }
}

function offerFrom(entry: unknown): StoredOffer | null {
  if (typeof entry !== 'object' || entry === null) return null
  const { id, key, places, expiresAt } = entry as Record<string, unknown>
  const isWhole = isId(id) && typeof key === 'string' && key.length <= 64 && isQuantity(places)
  return isWhole && typeof expiresAt === 'string'
    ? { id, key, places, expiresAt: expiresAt.slice(0, 40) }
    : null
}

function isQuantity(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= mostPerLine
}

/** How many tickets are in the cart. */
export function countOf(cart: Cart): number {
  return cart.reduce((sum, item) => sum + item.quantity, 0)
}
