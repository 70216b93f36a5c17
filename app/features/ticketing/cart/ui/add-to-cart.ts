import { t } from '#app/kernel/language/t.ts'
import type { Currency } from '#app/kernel/money.ts'
import type { Toast } from '#app/ui/toast-context.ts'
import { mostLines } from '../rules/cart.ts'
import { holdsTicket, withItem } from './cart-changes.ts'
import type { Cart, StoredItem } from './cart-items.ts'
import { fetchPrices, itemsOf } from './cart-prices.ts'
import { currentCart, saveCart } from './cart-store.ts'
import { addWords, mixedCurrency, refusalToAdd } from './cart-words.ts'

export type TicketToAdd = {
  id: string
  name: string
  kind: string
  priceMinor: number
  currency: Currency
  event: {
    id: string
    slug: string
    title: string
    startsAt: Date
    endsAt: Date
    timeZone: string
    isOnline: boolean
    venueName: string
    city: string
  }
}

export type Wanted = { ticket: TicketToAdd; quantity: number }

/** Puts tickets into the cart, all or none, after asking the server whether they are there; answers how it went. */
export async function addToCart(wanted: readonly Wanted[]): Promise<{ isAdded: boolean; said: Toast }> {
  const refusal = refusedAtOnce(wanted) ?? (await refusedByServer(wanted))
  if (refusal) return { isAdded: false, said: refusal }
  // Another tab may have changed the cart while the server was asked.
  const changed = refusedAtOnce(wanted)
  if (changed) return { isAdded: false, said: changed }
  const items = wanted.map(({ ticket, quantity }) => keptItem(ticket, quantity))
  return saveCart(items.reduce<Cart>((cart, item) => withItem(cart, item), currentCart()))
    ? { isAdded: true, said: addWords.added }
    : { isAdded: false, said: addWords.notKept }
}

/** What the browser knows without asking. */
function refusedAtOnce(wanted: readonly Wanted[]): Toast | null {
  const [first] = wanted
  if (!first || wanted.some(({ quantity }) => quantity < 1)) return addWords.noQuantity
  const cart = currentCart()
  if (wanted.some(({ ticket }) => holdsTicket(cart, ticket.id))) return addWords.already
  if (cart.length + wanted.length > mostLines) return addWords.full
  const kept = cart[0]?.currency
  const { currency } = first.ticket
  if (!kept || kept === currency) return null
  return {
    tone: 'info',
    title: mixedCurrency(kept, currency),
    action: { label: t('View Cart'), to: '/cart' },
  }
}

async function refusedByServer(wanted: readonly Wanted[]): Promise<Toast | null> {
  try {
    const cart = itemsOf(currentCart())
    const added = wanted.map(({ ticket, quantity }) => ({ ticketTypeId: ticket.id, quantity }))
    const priced = await fetchPrices([...cart, ...added])
    const lines = priced.lines.slice(cart.length)
    if (lines.length < wanted.length) return refusalToAdd({ reason: 'not-found' })
    const refused = lines.find((line) => line.refusal)
    return refused?.refusal ? refusalToAdd(refused.refusal) : null
  } catch {
    return addWords.notChecked
  }
}

/** The ticket as the browser's cart keeps it. */
export function keptItem(ticket: TicketToAdd, quantity: number): StoredItem {
  const { event } = ticket
  const { title: name, timeZone, isOnline, venueName, city } = event
  const facts = { name, endsAt: event.endsAt.toISOString(), timeZone, isOnline, venueName, city }
  return {
    id: `${ticket.id}-${Date.now()}`,
    ticketId: ticket.id,
    eventId: event.id,
    quantity,
    ticketName: ticket.name,
    ticketType: ticket.kind,
    ticketPriceMinor: ticket.priceMinor,
    currency: ticket.currency,
    eventName: event.title,
    eventSlug: event.slug,
    date: event.startsAt.toISOString(),
    eventData: { ...facts, date: '', time: '', location: '' },
  }
}
