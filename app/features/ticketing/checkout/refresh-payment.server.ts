import type { Ctx } from '#app/context/ctx.server.ts'
import { isSold } from '../rules/order-life.ts'
import { type OrderClaim, openOrder } from '../tickets/order-access.server.ts'
import { confirmPayment } from './confirm-payment.server.ts'

export type RefreshPaymentOutcome =
  | { state: 'paid' }
  /** Given back, flagged, cancelled or nothing to pay: the order's page says which. */
  | { state: 'see-order' }
  /** The bank is being asked; it may take a while. */
  | { state: 'processing' }
  /** Nothing has been paid; `failure` is the last attempt's refusal in the provider's code. */
  | { state: 'open'; failure: string | null }

/**
 * Asks the provider what has become of an order's payment, and settles the order by the answer: what a buyer
 * who comes back from the bank waits for, whether or not the provider's own webhook event arrives. Safe to repeat and
 * to race. Throws 'not-found' for a claim that does not open the order.
 */
export async function refreshPayment(ctx: Ctx, claim: OrderClaim): Promise<RefreshPaymentOutcome> {
  const { id } = await openOrder(ctx, claim)
  const order = await ctx.db
    .selectFrom('orders as o')
    .leftJoin('payments as p', (join) => join.onRef('p.order_id', '=', 'o.id').on('p.part', '=', 0))
    .select(['o.status', 'p.status as paymentStatus', 'p.provider', 'p.provider_ref as paymentRef'])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
  if (isSold(order.status)) return { state: 'paid' }
  const { paymentRef, paymentStatus, provider } = order
  if (paymentStatus === null || paymentStatus === 'succeeded' || paymentStatus === 'cancelled') {
    return { state: 'see-order' }
  }
  const { payments } = ctx.ports
  if (paymentRef === null || provider !== payments.provider) return { state: 'open', failure: null }

  const truth = await payments.fetch(paymentRef)
  const { status, failure } = truth
  if (status === 'processing') return { state: 'processing' }
  if (status === 'open') return { state: 'open', failure }
  if (status === 'cancelled') return { state: 'see-order' }
  const { result } = await confirmPayment(ctx, { provider, eventId: null, paymentRef, truth })
  switch (result) {
    case 'confirmed':
      return { state: 'paid' }
    case 'already-settled':
      // Settled a moment ago by the provider's own webhook event.
      return { state: (await isOrderSold(ctx, id)) ? 'paid' : 'see-order' }
    case 'given-back':
    case 'flagged':
    case 'unknown-payment':
      return { state: 'see-order' }
    case 'nothing-paid':
      return { state: 'open', failure: null }
  }
}

async function isOrderSold(ctx: Ctx, id: string): Promise<boolean> {
  const order = await ctx.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return isSold(order.status)
}
