import { useEffect, useState } from 'react'
import type { CartLine as Line, PriceCartOutcome, PricedCart as Priced } from '../price-cart.server.ts'
import type { CartItem } from '../rules/cart.ts'
import type { Cart } from './cart-items.ts'

/** A value as it arrives in JSON: instants are texts. */
type Json<T> = T extends Date
  ? string
  : T extends readonly (infer Each)[]
    ? Json<Each>[]
    : T extends object
      ? { [Key in keyof T]: Json<T[Key]> }
      : T

export type PricedCart = Json<Priced>
export type CartLine = Json<Line>

/** The address that prices a cart; `cart-prices.ts` of the routes reads it. */
export function cartPricesUrl(items: readonly CartItem[]): string {
  const search = new URLSearchParams(items.map((item) => ['line', `${item.ticketTypeId}.${item.quantity}`]))
  return `/cart/prices?${search}`
}

/** Asks the server what these tickets cost now and whether they are there. Throws when it does not answer. */
export async function fetchPrices(items: readonly CartItem[], signal?: AbortSignal): Promise<PricedCart> {
  const response = await fetch(cartPricesUrl(items), signal ? { signal } : {})
  if (!response.ok) throw new Error(`prices: ${response.status}`)
  const outcome = (await response.json()) as Json<PriceCartOutcome>
  if (!outcome.ok) throw new Error(`prices: ${outcome.reason}`)
  return outcome.cart
}

export function itemsOf(cart: Cart): CartItem[] {
  return cart.map((item) => ({ ticketTypeId: item.ticketId, quantity: item.quantity }))
}

export type Pricing = {
  /** The last answer; stays while a new one is on its way. */
  priced: PricedCart | null
  /** `current`: the answer is about the cart as it is now. */
  state: 'asking' | 'current' | 'failed'
  retry: () => void
}

/** Has the cart priced by the server whenever it is looked at or changes; not while `off`. */
export function usePricing(cart: Cart | null, { off = false } = {}): Pricing {
  const [answer, setAnswer] = useState<{ to: string; priced: PricedCart } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const question = cart === null || cart.length === 0 || off ? null : cartPricesUrl(itemsOf(cart))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question stands for the cart; another attempt asks again
  useEffect(() => {
    if (question === null || cart === null) return
    const abort = new AbortController()
    setFailed(null)
    fetchPrices(itemsOf(cart), abort.signal).then(
      (priced) => setAnswer({ to: question, priced }),
      () => {
        if (!abort.signal.aborted) setFailed(question)
      },
    )
    return () => abort.abort()
  }, [question, attempt])

  return {
    priced: answer?.priced ?? null,
    state: answer?.to === question ? 'current' : failed === question ? 'failed' : 'asking',
    retry: () => setAttempt(attempt + 1),
  }
}
