import type Stripe from 'stripe'
import { currencyOf, failureOf, idOf } from './stripe-client.server.ts'
import type {
  ProviderCard,
  ProviderInvoice,
  ProviderSubscription,
  WaitingChange,
} from './subscription-port.ts'

const statuses: Record<string, ProviderSubscription['status']> = {
  incomplete: 'incomplete',
  incomplete_expired: 'ended',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'ended',
}

export const hasEnded = ({ status }: Stripe.Subscription) => statuses[status] === 'ended'

/** An invoice, and what should pay it where that is still open. */
export type WithIntent = { invoice: Stripe.Invoice; intent: Stripe.PaymentIntent | null }

/** The one item of a subscription of ours. */
export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data
  if (!item) throw new Error('a subscription without an item')
  return item
}

/** The invoice by which a change that waits takes effect; null where none waits. */
export function invoiceOfWaiting(subscription: Stripe.Subscription): string | null {
  return subscription.pending_update ? idOf(subscription.latest_invoice) : null
}

/** A subscription as the port tells it; `told` are the invoices that were read, oldest first. */
export function subscriptionFrom(
  subscription: Stripe.Subscription,
  told: readonly WithIntent[],
): ProviderSubscription {
  const invoices = told
    .map(({ invoice, intent }) => invoiceFrom(invoice, intent))
    .filter((invoice) => invoice !== null)
    .filter(({ reason, status: state }) => reason !== 'change' || state === 'paid')
  const item = itemOf(subscription)
  const status = statuses[subscription.status] ?? 'unpaid'
  return {
    ref: subscription.id,
    subscriptionId: subscription.metadata.subscription_id ?? null,
    customerRef: idOf(subscription.customer) ?? '',
    planId: subscription.metadata.plan_id ?? null,
    price: { minor: item.price.unit_amount ?? 0, currency: currencyOf(item.price.currency) },
    status,
    periodStart: dateOf(item.current_period_start),
    periodEnd: dateOf(item.current_period_end),
    cancelsAtPeriodEnd:
      status !== 'ended' && (subscription.cancel_at_period_end || subscription.cancel_at !== null),
    paused: pauseOf(subscription),
    endedAt: status === 'ended' ? dateOrNull(subscription.ended_at ?? subscription.canceled_at) : null,
    card: cardFrom(subscription.default_payment_method),
    creditMinor: creditOf(subscription),
    waitingChange: waitingFrom(subscription, told),
    invoices,
    settledBefore: settledBefore(subscription, told),
  }
}

/** However it was paused: drafts that are kept, or debts that are written off, are not charged either. */
function pauseOf({ pause_collection: pause }: Stripe.Subscription): ProviderSubscription['paused'] {
  return pause && { until: dateOrNull(pause.resumes_at) }
}

function settledBefore(subscription: Stripe.Subscription, told: readonly WithIntent[]): string | null {
  const newest = idOf(subscription.latest_invoice)
  const before = told.filter(({ invoice }) => invoice.id !== newest)
  return before.every(({ invoice: { status } }) => status === 'paid' || status === 'void') ? newest : null
}

/** What the customer has left in the subscription's currency; who was deleted there has nothing. */
function creditOf({ customer, currency }: Stripe.Subscription): number {
  if (typeof customer !== 'object' || customer.deleted) return 0
  const { invoice_credit_balance: balances } = customer
  if (balances) return Math.max(0, balances[currency] ?? 0)
  // The one balance is of the customer's own currency, and below zero what is theirs.
  return customer.currency === currency ? Math.max(0, -customer.balance) : 0
}

function waitingFrom(subscription: Stripe.Subscription, told: readonly WithIntent[]): WaitingChange | null {
  const { pending_update: waiting } = subscription
  const invoiceRef = invoiceOfWaiting(subscription)
  const invoice = told.find((one) => one.invoice.id === invoiceRef)?.invoice
  const planId = waiting?.metadata?.plan_id
  if (!waiting || !planId || invoice?.status !== 'open') return null
  return { planId, invoiceRef: invoice.id, dueMinor: invoice.amount_due, until: dateOf(waiting.expires_at) }
}

function cardFrom(method: Stripe.Subscription['default_payment_method']): ProviderCard | null {
  if (typeof method !== 'object' || method === null) return null
  // Chosen at the provider: it has a kind, and no numbers.
  if (!method.card) return { brand: method.type, last4: '', expires: '' }
  const { brand, last4, exp_month, exp_year } = method.card
  return { brand, last4, expires: `${two(exp_month)}/${two(exp_year % 100)}` }
}

const reasons: Record<string, ProviderInvoice['reason']> = {
  subscription_create: 'first',
  subscription_cycle: 'renewal',
}
const invoiceStatuses: Record<string, ProviderInvoice['status']> = {
  open: 'open',
  paid: 'paid',
  void: 'void',
  uncollectible: 'uncollectible',
}

/** An invoice as the port tells it; null for a draft. `intent` is what should pay it, where that is still open. */
export function invoiceFrom(
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent | null,
): ProviderInvoice | null {
  const status = invoiceStatuses[invoice.status ?? '']
  if (!status) return null
  const currency = currencyOf(invoice.currency)
  const paymentRef = status === 'paid' ? paymentOf(invoice) : null
  const period = periodOf(invoice)
  const failure = failureOf(intent?.last_payment_error)
  return {
    ref: invoice.id,
    reason: reasons[invoice.billing_reason ?? ''] ?? 'change',
    status,
    currency,
    ...amountsOf(invoice),
    periodStart: dateOf(period.start),
    periodEnd: dateOf(period.end),
    createdAt: dateOf(invoice.created),
    paidAt: status === 'paid' ? dateOf(invoice.status_transitions.paid_at ?? invoice.created) : null,
    paymentRef,
    received:
      paymentRef !== null && invoice.amount_paid > 0 ? { minor: invoice.amount_paid, currency } : null,
    isPaidOutside: status === 'paid' && paymentRef === null && invoice.amount_due > 0,
    failure,
    needsAction:
      status === 'open' &&
      invoice.billing_reason !== 'subscription_create' &&
      (intent?.status === 'requires_action' || failure === 'authentication_required'),
    nextAttemptAt: status === 'open' ? dateOrNull(invoice.next_payment_attempt) : null,
  }
}

/** What paid an invoice. */
function paymentOf(invoice: Stripe.Invoice): string | null {
  const payment = invoice.payments?.data.find((one) => one.status === 'paid' && one.payment.payment_intent)
  return idOf(payment?.payment.payment_intent)
}

/** The intent of an invoice's payment that is in this state, where it is expanded. */
export function intentOf(invoice: Stripe.Invoice, status: 'open' | 'paid'): Stripe.PaymentIntent | null {
  const payment = invoice.payments?.data.find((one) => one.status === status)
  const intent = payment?.payment.payment_intent
  return typeof intent === 'object' ? intent : null
}

/** What is charged is what is due; what neither price nor code explains is credit, from before or given back. */
function amountsOf(invoice: Stripe.Invoice) {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const totalMinor = invoice.amount_due
  const sold = sum(invoice.lines.data.map(({ amount }) => Math.max(0, amount)))
  const off = sum((invoice.total_discount_amounts ?? []).map(({ amount }) => Math.max(0, amount)))
  const discountMinor = Math.min(off, sold)
  const creditMinor = Math.max(0, sold - discountMinor - totalMinor)
  return { subtotalMinor: totalMinor + creditMinor + discountMinor, discountMinor, creditMinor, totalMinor }
}

/** The invoice's own period is that of usage, one before; what is sold is on the line. */
function periodOf(invoice: Stripe.Invoice): { start: number; end: number } {
  const lines = invoice.lines.data
  const line = lines.find(({ amount }) => amount > 0) ?? lines[0]
  return line?.period ?? { start: invoice.period_start, end: invoice.period_end }
}

export const dateOf = (seconds: number) => new Date(seconds * 1_000)
const dateOrNull = (seconds: number | null) => (seconds === null ? null : dateOf(seconds))
const two = (value: number) => String(value).padStart(2, '0')
