import { mostPerLine } from '../rules/cart.ts'
import type { Cart, StoredItem } from './cart-items.ts'

export function withItem(cart: Cart, item: StoredItem): Cart {
  return [...cart, item]
}

/** The cart with another quantity of one ticket; zero or less removes it. */
export function withQuantity(cart: Cart, ticketId: string, quantity: number): Cart {
  if (quantity <= 0) return withoutTicket(cart, ticketId)
  return cart.map((item) =>
    item.ticketId === ticketId ? { ...item, quantity: Math.min(quantity, mostOf(item)) } : item,
  )
}

/** The most of this ticket that a cart may hold; places that were offered are that many and no more. */
export function mostOf(item: StoredItem): number {
  return item.offer?.places ?? mostPerLine
}

/** The cart with this item instead of whatever it holds of the same ticket. */
export function withItemInstead(cart: Cart, item: StoredItem): Cart {
  return [...withoutTicket(cart, item.ticketId), item]
}

export function withoutTicket(cart: Cart, ticketId: string): Cart {
  return cart.filter((item) => item.ticketId !== ticketId)
}

export function holdsTicket(cart: Cart, ticketId: string): boolean {
  return cart.some((item) => item.ticketId === ticketId)
}
