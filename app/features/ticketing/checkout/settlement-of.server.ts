import type { ProviderPayment } from '#app/integrations/payments/payment-port.ts'
import type { SeatToSettle } from './lock-order-to-settle.server.ts'
import { settle } from './rules/settlement.ts'

/** What to do about an order whose seats these are, all locked with it. */
export function settlementOf(order: SeatToSettle, seats: readonly SeatToSettle[], truth: ProviderPayment) {
  return settle({
    status: order.orderStatus,
    paymentStatus: order.paymentStatus,
    asked: { minor: order.totalMinor, currency: order.currency },
    received: truth.status === 'succeeded' ? truth.received : null,
    isAnyEventCancelled: seats.some((seat) => seat.eventStatus === 'cancelled'),
  })
}
