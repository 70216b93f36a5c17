import { useSyncExternalStore } from 'react'
import { type Cart, parseCart } from './cart-items.ts'
import { followStorage, storedText, storeText } from './cart-storage.ts'

const empty: Cart = []

// One per browser tab, as the storage is. Never used on the server.
let seen: { text: string | null; cart: Cart } = { text: null, cart: empty }

/** The cart at this moment; the same object until it changes. */
export function currentCart(): Cart {
  const text = storedText()
  if (text !== seen.text) seen = { text, cart: parseCart(text) }
  return seen.cart
}

/** Replaces the cart; an empty one leaves nothing behind. False when the browser would not keep it. */
export function saveCart(cart: Cart): boolean {
  return storeText(cart.length === 0 ? null : JSON.stringify(cart))
}

export function clearCart(): void {
  saveCart(empty)
}

/** The cart, following every change in this and other tabs; null until the browser has been asked. */
export function useCart(): Cart | null {
  return useSyncExternalStore<Cart | null>(followStorage, currentCart, () => null)
}
