import { t } from '#app/kernel/language/t.ts'
import { formatPrice } from '#app/kernel/money.ts'
import type { Cart, StoredItem } from './cart-items.ts'
import type { CartLine, PricedCart } from './cart-prices.ts'

/** A kept item beside what the server says of it; `line` is null until it has answered. */
export type PricedItem = { item: StoredItem; line: CartLine | null }

export function pricedItems(cart: Cart, priced: PricedCart | null): PricedItem[] {
  const lineOf = new Map(priced?.lines.map((line) => [line.ticketTypeId, line]))
  return cart.map((item) => ({ item, line: lineOf.get(item.ticketId) ?? null }))
}

/** What the line costs: the server's word, before it comes the browser's memory. */
export function lineTotal({ item, line }: PricedItem): string {
  const { currency } = item
  // An answer about another quantity is on its way to being replaced.
  if (line?.price && line.quantity === item.quantity)
    return formatPrice({ minor: line.price.total, currency })
  return item.ticketPriceMinor < 0
    ? ''
    : formatPrice({ minor: item.ticketPriceMinor * item.quantity, currency })
}

/** The sum of the lines as the browser remembers them, until the server has answered. */
export function rememberedTotal(cart: Cart): number {
  return cart.reduce((sum, item) => sum + Math.max(0, item.ticketPriceMinor) * item.quantity, 0)
}

export function cartTotal(cart: Cart, priced: PricedCart | null): string {
  const currency = priced?.currency ?? cart[0]?.currency
  if (!currency) return ''
  return formatPrice({ minor: priced ? priced.price.total : rememberedTotal(cart), currency })
}

export type PriceChange = { ticketId: string; name: string; from: string | null; to: string; toMinor: number }

/** Tickets whose price is another than the one the buyer has seen; they have to be accepted before paying. */
export function priceChanges(items: readonly PricedItem[]): PriceChange[] {
  return items.flatMap(({ item, line }) => {
    if (!line?.price || line.price.unit === item.ticketPriceMinor) return []
    const { currency } = item
    return [
      {
        ticketId: item.ticketId,
        name: item.ticketName || line.ticket?.name || t('Ticket'),
        from: item.ticketPriceMinor < 0 ? null : formatPrice({ minor: item.ticketPriceMinor, currency }),
        to: formatPrice({ minor: line.price.unit, currency }),
        toMinor: line.price.unit,
      },
    ]
  })
}

/** The cart as it is once the buyer has accepted these prices. */
export function withAcceptedPrices(cart: Cart, changes: readonly PriceChange[]): Cart {
  const priceOf = new Map(changes.map((change) => [change.ticketId, change.toMinor]))
  return cart.map((item) => ({
    ...item,
    ticketPriceMinor: priceOf.get(item.ticketId) ?? item.ticketPriceMinor,
  }))
}

/** Items kept without a ticket type, or whose ticket has another one now, take the server's. */
export function withServerTypes(cart: Cart, items: readonly PricedItem[]): Cart {
  const kindOf = new Map(
    items.flatMap(({ line }) => (line?.ticket ? [[line.ticketTypeId, line.ticket.kind]] : [])),
  )
  if (cart.every((item) => (kindOf.get(item.ticketId) ?? item.ticketType) === item.ticketType)) return cart
  return cart.map((item) => ({ ...item, ticketType: kindOf.get(item.ticketId) ?? item.ticketType }))
}
