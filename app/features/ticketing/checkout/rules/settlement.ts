import type { PaymentStatus } from '#app/db/schema/money.ts'
import type { OrderStatus } from '#app/db/schema/ticketing.ts'
import type { Money } from '#app/kernel/money.ts'
import { canMove, isHolding } from '../../rules/order-life.ts'

/**
 * What to do about an order when its payment has a new state:
 * `nothing-paid`: nothing has arrived; `already-settled`: this payment was dealt with before;
 * `flag`: money that does not fit, a person has to look; `confirm`: the order still holds its places;
 * `seek-places`: late, confirm if the places are free, else give the money back; `give-back`: the event was
 * cancelled meanwhile.
 */
export type Settlement = 'nothing-paid' | 'already-settled' | 'flag' | 'confirm' | 'seek-places' | 'give-back'

/** Amount and currency must be exactly what the order asks for (rule R023). */
export function settle(order: {
  status: OrderStatus
  paymentStatus: PaymentStatus
  asked: Money
  received: Money | null
  isAnyEventCancelled: boolean
}): Settlement {
  if (order.paymentStatus === 'succeeded') return 'already-settled'
  if (!order.received) return 'nothing-paid'
  const fits = order.received.minor === order.asked.minor && order.received.currency === order.asked.currency
  if (!fits || !canMove(order.status, 'confirmed')) return 'flag'
  if (order.isAnyEventCancelled) return 'give-back'
  return isHolding(order.status) ? 'confirm' : 'seek-places'
}
