import type Stripe from 'stripe'
import { isCurrency } from '#app/kernel/money.ts'
import type { PaymentPort, ProviderDispute, ProviderFraudWarning } from './payment-port.ts'
import { asked, idOf } from './stripe-client.server.ts'

const endings: Record<string, ProviderDispute['status']> = { won: 'won', lost: 'lost' }

export async function stripeDisputesOf(stripe: Stripe, ref: string): Promise<ProviderDispute[]> {
  const disputes = await asked(stripe.disputes.list({ payment_intent: ref, limit: 100 }))
  return disputes.data.flatMap((dispute) => disputeFrom(dispute) ?? [])
}

/** Null for an inquiry: the bank only asks, and no money has moved. */
function disputeFrom(dispute: Stripe.Dispute): ProviderDispute | null {
  const { status } = dispute
  if (status.startsWith('warning') || status === 'prevented') return null
  return {
    ref: dispute.id,
    amount: amountOf(dispute),
    status: endings[status] ?? 'open',
    reason: dispute.reason,
    openedAt: new Date(dispute.created * 1_000),
  }
}

/**
 * What a bank takes back is usually in the currency that was paid, but not always. In one that we never ask for, the
 * balance says what it came to; where that is none of ours either, it stays what the bank named.
 */
function amountOf(dispute: Stripe.Dispute): ProviderDispute['amount'] {
  const lines = dispute.balance_transactions ?? []
  for (const { amount, currency } of [dispute, ...lines.filter((line) => line.amount < 0)]) {
    const known = currency.toUpperCase()
    if (isCurrency(known) && amount !== 0) return { minor: Math.abs(amount), currency: known }
  }
  return { minor: Math.abs(dispute.amount), currency: dispute.currency.toUpperCase() }
}

export async function stripeWarningsOf(stripe: Stripe, ref: string): Promise<ProviderFraudWarning[]> {
  const warnings = await asked(stripe.radar.earlyFraudWarnings.list({ payment_intent: ref, limit: 100 }))
  return warnings.data.map(({ id, fraud_type, actionable, created }) => ({
    ref: id,
    kind: fraud_type,
    isActionable: actionable,
    warnedAt: new Date(created * 1_000),
  }))
}

/** Of all payments of the account: which are ours is for the caller to know. */
export async function stripeDisputedSince(
  stripe: Stripe,
  since: Date,
): ReturnType<PaymentPort['disputedSince']> {
  const created = { gte: Math.floor(since.getTime() / 1_000) }
  const most = { limit: 1_000 }
  const [disputes, warnings] = await Promise.all([
    asked(stripe.disputes.list({ created, limit: 100 }).autoPagingToArray(most)),
    asked(stripe.radar.earlyFraudWarnings.list({ created, limit: 100 }).autoPagingToArray(most)),
  ])
  const of = (kind: 'dispute' | 'fraud-warning') => (one: { id: string; payment_intent?: unknown }) => {
    const paymentRef = idOf(one.payment_intent)
    return paymentRef === null ? [] : [{ ref: one.id, kind, paymentRef }]
  }
  return [...disputes.flatMap(of('dispute')), ...warnings.flatMap(of('fraud-warning'))]
}
