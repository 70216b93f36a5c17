import type { BillingDraft } from '#app/features/money/billing/billing-draft.ts'
import type { SeatDraft } from '../../tickets/ui/seat-draft.ts'
import type { CartItem } from '../rules/cart.ts'
import type { Cart } from './cart-items.ts'
import { clearCart, currentCart, saveCart } from './cart-store.ts'
import type { CheckoutDraft } from './checkout-draft.ts'

const key = 'checkout'
/** What the last order holds of the cart: kept for all tabs, because the order may be paid in another one. */
const placedKey = 'placed-order'
const seatFields = ['fullName', 'email', 'whatsappNumber', 'companyName', 'starter', 'mainCourse', 'dessert']
const buyerFields = ['name', 'email', 'phone', 'line1', 'city', 'state', 'postalCode', 'country']
const noCompany = { company: '', taxNumber: '', purchaseOrder: '', isForCompany: false }

type Placed = NonNullable<CheckoutDraft['placed']>

/** 128 random bits that name one attempt to check out. */
export function newAttemptToken(): string {
  return crypto.randomUUID().replaceAll('-', '')
}

/** The checkout this tab has begun, or null; whatever does not look like one is left aside. */
export function storedDraft(): CheckoutDraft | null {
  try {
    return parseDraft(sessionStorage.getItem(key))
  } catch {
    // A browser that keeps nothing: the checkout works, but does not survive a reload.
    return null
  }
}

/** An order as every tab may know it: its key opens it. */
const withoutKey = ({ reference, items }: Placed) => ({ reference, items })

/** Keeps the checkout in this tab; false when the browser would not. */
export function keepDraft(draft: CheckoutDraft): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
    if (draft.placed) localStorage.setItem(placedKey, JSON.stringify(withoutKey(draft.placed)))
    return true
  } catch {
    return false
  }
}

export function parseDraft(stored: string | null): CheckoutDraft | null {
  const found = stored === null ? null : (JSON.parse(stored) as Partial<CheckoutDraft> | null)
  if (!found || typeof found.attemptToken !== 'string') return null
  const { buyer, placed } = found
  if (!hasTexts(buyer, buyerFields)) return null
  const seats = typeof found.seats === 'object' && found.seats !== null ? Object.entries(found.seats) : []
  const isPlaced = hasTexts(placed, ['reference', 'key']) && Array.isArray(placed.items)
  return {
    attemptToken: found.attemptToken,
    sent: typeof found.sent === 'string' ? found.sent : null,
    // One that was begun before the fields of a company were added has none of them.
    buyer: { ...noCompany, ...(buyer satisfies BillingDraft) },
    seats: Object.fromEntries(
      seats.filter((seat): seat is [string, SeatDraft] => hasTexts(seat[1], seatFields)),
    ),
    open: Array.isArray(found.open) ? found.open.filter((seat) => typeof seat === 'string') : [],
    discountCode: typeof found.discountCode === 'string' ? found.discountCode : null,
    placed: isPlaced ? placed : null,
  }
}

function hasTexts<T>(value: T | null | undefined, fields: readonly string[]): value is T {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Record<string, unknown>
  return fields.every((field) => typeof record[field] === 'string')
}

/** What the order of this reference holds, if it was the last to be placed in this browser. */
function placedItems(reference: string): CartItem[] | null {
  try {
    const found: Partial<Placed> | null = JSON.parse(localStorage.getItem(placedKey) ?? 'null')
    return found?.reference === reference && Array.isArray(found.items) ? found.items : null
  } catch {
    return null
  }
}

/**
 * Ends the checkout whose order is confirmed: what was bought leaves the cart, what was typed is forgotten. Any
 * other order leaves both alone.
 */
export function clearCheckout(reference: string): void {
  const items = placedItems(reference)
  if (!items) return
  localStorage.removeItem(placedKey)
  if (storedDraft()?.placed?.reference === reference) sessionStorage.removeItem(key)
  const bought = new Set(items.map((item) => `${item.ticketTypeId}.${item.quantity}`))
  const left: Cart = currentCart().filter((item) => !bought.has(`${item.ticketId}.${item.quantity}`))
  if (left.length === 0) clearCart()
  else saveCart(left)
}
