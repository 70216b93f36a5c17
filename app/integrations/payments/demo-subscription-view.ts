import { type Currency, isCurrency } from '#app/kernel/money.ts'
import { type DemoInvoice, type DemoLife, demoPeriod } from './demo-subscription-life.ts'
import type { ProviderInvoice, ProviderSubscription, WaitingChange } from './subscription-port.ts'

/** The invoice `ref` while it can be paid. */
export function payableInvoice(life: DemoLife, ref: string): DemoInvoice | null {
  if (life.subscription.status === 'ended') return null
  return life.invoices.find((one) => one.ref === ref && one.status === 'open' && one.total_minor > 0) ?? null
}

/** A life as the port tells it. */
export function providerSubscription({ subscription, invoices }: DemoLife): ProviderSubscription {
  const { start, end } = demoPeriod(subscription)
  const currency = currencyOf(subscription.currency)
  const { card } = subscription
  return {
    ref: subscription.ref,
    subscriptionId: subscription.idempotency_key,
    customerRef: subscription.customer_ref,
    planId: subscription.plan_id,
    price: { minor: subscription.price_minor, currency },
    status: subscription.status,
    periodStart: start,
    periodEnd: end,
    cancelsAtPeriodEnd: subscription.cancels_at_period_end,
    paused: subscription.paused ? { until: subscription.paused_until } : null,
    endedAt: subscription.ended_at,
    card: card && { brand: card.brand, last4: card.last4, expires: card.expires },
    creditMinor: subscription.balance_minor,
    waitingChange: waitingOf({ subscription, invoices }),
    invoices: invoices
      .filter(({ reason, status }) => reason !== 'change' || status === 'paid')
      .map((invoice) => providerInvoice(invoice, currency)),
    // All are at hand, always.
    settledBefore: null,
  }
}

function waitingOf({ subscription, invoices }: DemoLife): WaitingChange | null {
  const waiting = subscription.waiting_change
  const invoice = waiting && invoices.find(({ ref }) => ref === waiting.invoiceRef)
  if (!invoice) return null
  const { planId, invoiceRef, until } = waiting
  return { planId, invoiceRef, dueMinor: invoice.total_minor, until: new Date(until) }
}

function providerInvoice(invoice: DemoInvoice, currency: Currency): ProviderInvoice {
  return {
    ref: invoice.ref,
    reason: invoice.reason,
    status: invoice.status,
    currency,
    subtotalMinor: invoice.subtotal_minor,
    discountMinor: invoice.discount_minor,
    creditMinor: invoice.credit_minor,
    totalMinor: invoice.total_minor,
    periodStart: invoice.period_start,
    periodEnd: invoice.period_end,
    createdAt: invoice.created_at,
    paidAt: invoice.paid_at,
    paymentRef: invoice.payment_ref,
    received: invoice.payment_ref === null ? null : { minor: invoice.total_minor, currency },
    isPaidOutside: false,
    failure: invoice.failure,
    needsAction: invoice.needs_action,
    nextAttemptAt: invoice.next_attempt_at,
  }
}

function currencyOf(text: string): Currency {
  if (!isCurrency(text)) throw new Error(`not a currency of ours: ${text}`)
  return text
}
