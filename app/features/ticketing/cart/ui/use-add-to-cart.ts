import { useState } from 'react'
import type { Currency } from '#app/kernel/money.ts'
import { type Toast, useToast } from '#app/ui/toast-context.ts'
import { mostLines } from '../rules/cart.ts'
import { holdsTicket, type StoredItem, withItem } from './cart-items.ts'
import { fetchPrices, itemsOf } from './cart-prices.ts'
import { currentCart, saveCart } from './cart-store.ts'
import { addedToCart, addWords, mixedCurrency, refusalToAdd } from './cart-words.ts'

/** The add button rests this long after a ticket was added. */
const restMs = 500

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
    date: string
    time: string
    location: string
  }
}

/** Puts tickets into the cart after asking the server whether they are there, and says how it went. */
export function useAddToCart(): {
  add: (ticket: TicketToAdd, quantity: number) => Promise<void>
  busy: boolean
} {
  const show = useToast()
  const [busy, setBusy] = useState(false)

  async function add(ticket: TicketToAdd, quantity: number) {
    if (busy) return
    const refusal = refusedAtOnce(ticket, quantity)
    if (refusal) return show(refusal)
    setBusy(true)
    show(await askAndAdd(ticket, quantity))
    setTimeout(() => setBusy(false), restMs)
  }
  return { add, busy }
}

/** What the browser knows without asking. */
function refusedAtOnce(ticket: TicketToAdd, quantity: number): Toast | null {
  if (quantity < 1) return addWords.noQuantity
  const cart = currentCart()
  if (holdsTicket(cart, ticket.id)) return addWords.already
  if (cart.length >= mostLines) return addWords.full
  const kept = cart[0]?.currency
  if (!kept || kept === ticket.currency) return null
  return {
    tone: 'info',
    title: mixedCurrency(kept, ticket.currency),
    action: { label: 'View Cart', to: '/cart' },
  }
}

async function askAndAdd(ticket: TicketToAdd, quantity: number): Promise<Toast> {
  try {
    const wanted = { ticketTypeId: ticket.id, quantity }
    const priced = await fetchPrices([...itemsOf(currentCart()), wanted])
    const line = priced.lines.at(-1)
    if (!line || line.refusal) return refusalToAdd(line?.refusal ?? { reason: 'not-found' })
  } catch {
    return addWords.notChecked
  }
  // Another tab may have changed the cart while the server was asked.
  const now = currentCart()
  if (holdsTicket(now, ticket.id)) return addWords.already
  return saveCart(withItem(now, keptItem(ticket, quantity)))
    ? addedToCart(quantity, ticket.name)
    : addWords.notKept
}

/** The ticket as the browser's cart keeps it. */
export function keptItem(ticket: TicketToAdd, quantity: number): StoredItem {
  const { event } = ticket
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
    eventData: { name: event.title, date: event.date, time: event.time, location: event.location },
  }
}
