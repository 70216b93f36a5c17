import { moveBalance } from './balance.ts'
import { type Params, partOf, textOf, textsOf } from './form.ts'
import { intentOf } from './payment-intents.ts'
import { invalid, missing } from './refusal.ts'
import { type Dispute, happen, newRef, type Refund, seconds, type World } from './world.ts'

/** `status` is what the network makes of it; a card's refund has usually succeeded at once. */
export function createRefund(world: World, params: Params, status: Refund['status'] = 'succeeded'): Refund {
  const intent = intentOf(world, textOf(params, 'payment_intent') ?? '')
  if (intent.status !== 'succeeded' || !intent.latest_charge) {
    throw invalid('This PaymentIntent does not have a successful charge to refund.')
  }
  const left = intent.amount_received - refundedOf(world, intent.id)
  if (left === 0) {
    throw invalid('Charge has already been refunded.', { code: 'charge_already_refunded' })
  }
  const amount = Number(textOf(params, 'amount') ?? left)
  if (!Number.isInteger(amount) || amount < 1) throw invalid('Invalid integer', { param: 'amount' })
  if (amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
  }
  const refund: Refund = {
    id: newRef('re'),
    object: 'refund',
    amount,
    currency: intent.currency,
    payment_intent: intent.id,
    charge: intent.latest_charge,
    status,
    reason: textOf(params, 'reason'),
    metadata: textsOf(partOf(params, 'metadata')),
    created: seconds(world),
  }
  world.refunds.set(refund.id, refund)
  moveBalance(world, 'refund', refund, -amount)
  happen(world, 'refund.created', refund)
  return refund
}

export function refundsOf(world: World, paymentIntent: string): Refund[] {
  return [...world.refunds.values()].filter((refund) => refund.payment_intent === paymentIntent).reverse()
}

export function refundOf(world: World, id: string): Refund {
  const refund = world.refunds.get(id)
  if (!refund) throw missing('refund', id)
  return refund
}

/** How a pending refund ends. */
export function endRefund(world: World, id: string, status: 'succeeded' | 'failed' | 'canceled'): Refund {
  const refund = refundOf(world, id)
  Object.assign(refund, { status }, status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {})
  if (status !== 'succeeded') moveBalance(world, 'refund_failure', refund, refund.amount)
  happen(world, status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
  return refund
}

function refundedOf(world: World, paymentIntent: string): number {
  return refundsOf(world, paymentIntent)
    .filter((refund) => refund.status === 'pending' || refund.status === 'succeeded')
    .reduce((sum, refund) => sum + refund.amount, 0)
}

/** A cardholder's bank takes the money back, or asks about it first. */
export function openDispute(world: World, paymentIntent: string, more: Partial<Dispute> = {}): Dispute {
  const intent = intentOf(world, paymentIntent)
  const dispute: Dispute = {
    id: newRef('dp'),
    object: 'dispute',
    amount: intent.amount_received,
    currency: intent.currency,
    payment_intent: intent.id,
    charge: intent.latest_charge ?? '',
    status: 'needs_response',
    balance_transactions: [],
    reason: 'fraudulent',
    created: seconds(world),
    livemode: world.isLive,
    ...more,
  }
  world.disputes.set(dispute.id, dispute)
  // A bank that only asks moves nothing.
  if (!dispute.status.startsWith('warning')) {
    dispute.balance_transactions.push(moveBalance(world, 'dispute', dispute, -dispute.amount))
  }
  happen(world, 'charge.dispute.created', dispute)
  return dispute
}

export function moveDispute(world: World, id: string, status: string): Dispute {
  const dispute = world.disputes.get(id)
  if (!dispute) throw missing('dispute', id)
  if (dispute.status === 'won') throw invalid('This dispute has been won')
  dispute.status = status
  if (status === 'won') moveBalance(world, 'dispute_reversal', dispute, dispute.amount)
  const isClosed = status === 'won' || status === 'lost' || status === 'warning_closed'
  happen(world, isClosed ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute)
  return dispute
}

/** Of a payment, or of a span. */
export function listDisputes(world: World, params: Params): Dispute[] {
  const intent = textOf(params, 'payment_intent')
  const from = Number(textOf(partOf(params, 'created'), 'gte') ?? 0)
  return [...world.disputes.values()].filter(
    (one) => one.created >= from && (intent === null || one.payment_intent === intent),
  )
}
