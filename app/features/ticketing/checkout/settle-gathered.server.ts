import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import type { ProviderPayment } from '#app/integrations/payments/payment-port.ts'
import { confirmOrders, type OrderToConfirm } from './confirm-orders.server.ts'
import type { PaymentNews, Settled } from './confirm-payment.server.ts'
import { lockOrdersToSettle, type SeatToSettle } from './lock-order-to-settle.server.ts'
import { linesOf } from './rules/lines-of.ts'
import { settlementOf } from './settlement-of.server.ts'

export type Payer = { ctx: Ctx; news: PaymentNews }

/**
 * Confirms paid orders of one ticket type in one transaction: all of them or none. Whatever is not plain goes alone:
 * late, flagged, given back, with a code or an offer, told of twice.
 */
export function settleGathered(payers: readonly Payer[], ticketTypeId: string): Promise<(Settled | null)[]> {
  const [first] = payers
  if (!first) return Promise.resolve([])
  return withTransaction(first.ctx, async (tx) => {
    const orderIds = payers.map(({ news }) => news.truth.orderId)
    const rows = await lockOrdersToSettle(tx, orderIds, first.news.input.provider)
    const seatsOf = Map.groupBy(rows, (row) => row.orderId)
    const confirmed: OrderToConfirm[] = []
    const outcomes = payers.map(({ ctx, news }): Settled | null => {
      const { orderId } = news.truth
      const seats = seatsOf.get(orderId) ?? []
      // Whoever tells of the same order again finds it settled.
      seatsOf.delete(orderId)
      if (!isPlain(seats, news.truth, ticketTypeId)) return null
      confirmed.push({ ctx: { ...ctx, db: tx.db }, seats, news })
      return { result: 'confirmed', orderId, ...(seats[0] && { placedAt: seats[0].placedAt }) }
    })
    await confirmOrders(tx, confirmed)
    return outcomes
  })
}

/** Its own payment has arrived in full, it holds its places, and nothing but this ticket type moves with it. */
function isPlain(seats: readonly SeatToSettle[], truth: ProviderPayment, ticketTypeId: string): boolean {
  const [order] = seats
  if (!order || (order.paymentRef !== null && order.paymentRef !== truth.ref)) return false
  if (settlementOf(order, seats, truth) !== 'confirm') return false
  const [line, second] = linesOf(seats)
  const isOfType = line?.ticketTypeId === ticketTypeId && second === undefined
  return isOfType && order.discountCode === null && Number(order.offers) === 0
}
