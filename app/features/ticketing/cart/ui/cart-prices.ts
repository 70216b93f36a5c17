import { useEffect, useState } from 'react'
import { pathHere } from '#app/kernel/language/language-paths.ts'
import { postJson } from '#app/ui/post-json.ts'
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

/** `waitingRoom` is there when the checkout of this cart has to wait in the line of the event with this slug. */
export type PricedCart = Json<Priced> & { waitingRoom?: string }
export type CartLine = Json<Line>

/** The address that prices a cart without offers; `cart-prices.ts` of the routes reads it. */
export function cartPricesUrl(items: readonly CartItem[]): string {
  const search = new URLSearchParams(items.map((item) => ['line', `${item.ticketTypeId}.${item.quantity}`]))
  return `/cart/prices?${search}`
}

/** What the server answers to a cart; `too-many` codes were tried. */
export type PricesAnswer =
  | Exclude<Json<PriceCartOutcome>, { ok: true }>
  | { ok: true; cart: PricedCart }
  | { ok: false; reason: 'too-many' }

/**
 * Asks what these tickets cost with a discount code, or without one where offers of a waitlist are among them: their
 * keys stay out of addresses. Throws when the server does not answer.
 */
export function fetchDiscounted(
  items: readonly CartItem[],
  discountCode: string | null,
  begun: OrderBegun = null,
): Promise<PricesAnswer> {
  const replaces = begun && { reference: begun.reference, key: begun.key }
  return postJson<PricesAnswer>('/cart/prices', { items, discountCode, replaces })
}

/** The unpaid order of this tab's checkout: it has the places of its offers until a new one takes its place. */
type OrderBegun = { reference: string; key: string } | null

/** Asks the server what these tickets cost now and whether they are there. Throws when it does not answer. */
export async function fetchPrices(
  items: readonly CartItem[],
  signal?: AbortSignal,
  begun: OrderBegun = null,
): Promise<PricedCart> {
  if (items.some((item) => item.offer)) return cartOf(await fetchDiscounted(items, null, begun))
  const response = await fetch(pathHere(cartPricesUrl(items)), signal ? { signal } : {})
  if (!response.ok) throw new Error(`prices: ${response.status}`)
  return cartOf((await response.json()) as PricesAnswer)
}

function cartOf(answer: PricesAnswer): PricedCart {
  if (!answer.ok) throw new Error(`prices: ${answer.reason}`)
  return answer.cart
}

export function itemsOf(cart: Cart): CartItem[] {
  return cart.map(({ ticketId, quantity, offer }) => ({
    ticketTypeId: ticketId,
    quantity,
    ...(offer && { offer: { id: offer.id, key: offer.key } }),
  }))
}

export type Pricing = {
  /** The last answer; stays while a new one is on its way. */
  priced: PricedCart | null
  /** `current`: the answer is about the cart as it is now. */
  state: 'asking' | 'current' | 'failed'
  retry: () => void
  /** Takes an answer that was asked for elsewhere, about the cart as it is with this code. */
  take: (priced: PricedCart, code: string) => void
}

/** Has the cart priced by the server, with a discount code if there is one, whenever it is looked at or changes; not while `off`. */
export function usePricing(
  cart: Cart | null,
  {
    off = false,
    code = null,
    begun = null,
  }: { off?: boolean; code?: string | null; begun?: OrderBegun | undefined } = {},
): Pricing {
  const [answer, setAnswer] = useState<{ to: string; attempt: number; priced: PricedCart } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const question = cart === null || cart.length === 0 || off ? null : questionOf(cart, code)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question stands for the cart; another attempt asks again
  useEffect(() => {
    if (question === null || cart === null || (answer?.to === question && answer.attempt === attempt)) return
    const abort = new AbortController()
    setFailed(null)
    pricesOf(cart, code, begun, abort.signal).then(
      (priced) => {
        if (!abort.signal.aborted) setAnswer({ to: question, attempt, priced })
      },
      () => {
        if (!abort.signal.aborted) setFailed(question)
      },
    )
    return () => abort.abort()
  }, [question, attempt])

  return {
    priced: answer?.priced ?? null,
    state:
      answer?.to === question ? 'current' : question !== null && failed === question ? 'failed' : 'asking',
    retry: () => setAttempt(attempt + 1),
    take: (priced, withCode) => {
      if (cart) setAnswer({ to: questionOf(cart, withCode), attempt, priced })
    },
  }
}

const questionOf = (cart: Cart, code: string | null) => JSON.stringify([itemsOf(cart), code])

async function pricesOf(
  cart: Cart,
  code: string | null,
  begun: OrderBegun,
  signal: AbortSignal,
): Promise<PricedCart> {
  if (code === null) return fetchPrices(itemsOf(cart), signal, begun)
  return cartOf(await fetchDiscounted(itemsOf(cart), code, begun))
}
