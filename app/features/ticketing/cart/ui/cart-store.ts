import { useSyncExternalStore } from 'react'
import { type Cart, parseCart } from './cart-items.ts'

const key = 'cart'
const empty: Cart = []

// The browser's storage is one per tab group, so is this view of it. Never used on the server.
const listeners = new Set<() => void>()
let seen: { text: string | null; cart: Cart } = { text: null, cart: empty }

function storedText(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The cart at this moment; the same object until it changes. */
export function currentCart(): Cart {
  const text = storedText()
  if (text !== seen.text) seen = { text, cart: parseCart(text) }
  return seen.cart
}

/** Replaces the cart; an empty one leaves nothing behind. False when the browser would not keep it. */
export function saveCart(cart: Cart): boolean {
  try {
    if (cart.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(cart))
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}

export function clearCart(): void {
  saveCart(empty)
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromOtherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

/** The cart, following every change in this and other tabs; null until the browser has been asked. */
export function useCart(): Cart | null {
  return useSyncExternalStore<Cart | null>(subscribe, currentCart, () => null)
}
