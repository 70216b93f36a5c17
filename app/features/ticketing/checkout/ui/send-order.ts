import type { DiscountRefusal } from '#app/features/money/discounts/rules/discount-code.ts'
import { postJson } from '#app/ui/post-json.ts'
import type { OrderRequest } from '../../cart/ui/checkout-draft.ts'
import type { CheckoutRefusalReason } from './checkout-words.ts'

/** What the checkout sends; `replaces` is an order of the same checkout whose places are given back first. */
export type OrderMessage = OrderRequest & {
  attemptToken: string
  replaces: { reference: string; key: string } | null
}

export type OrderAnswer =
  | { ok: true; reference: string; key: string; isConfirmed: boolean }
  /** The order of this attempt is over (its time ran out, or it was given back): a new attempt is needed. */
  | { ok: false; reason: 'attempt-over' }
  | { ok: false; reason: 'code-refused'; refusal: DiscountRefusal }
  /** Many buy at once: a place in the line of this event comes first. */
  | { ok: false; reason: 'waiting-room'; slug: string }
  | { ok: false; reason: Exclude<CheckoutRefusalReason, 'code-refused' | 'waiting-room'> }

/** Reasons after which the cart has to be priced again. */
export const staleReasons: readonly string[] = [
  'lines-refused',
  'price-changed',
  'attendee-count',
  'attendee-invalid',
  'form-changed',
  'answers-invalid',
] satisfies CheckoutRefusalReason[]

/** Asks the server to place the order. */
export function sendOrder(message: OrderMessage): Promise<OrderAnswer> {
  return postJson<OrderAnswer>('/checkout/order', message)
}
