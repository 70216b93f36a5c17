import { asksEachTime, judgeSaved } from './cards.ts'
import { expands, type Params, textOf } from './form.ts'
import { cancelIntent, createIntent, leastAmounts, refuse, succeed } from './payment-intents.ts'
import { applyPaid, clearVoidedUpdate } from './pending-updates.ts'
import { invalid, missing, Refusal } from './refusal.ts'
import { subscriptionOf } from './subscription-item.ts'
import { balanceOf, setBalance } from './things.ts'
import {
  asList,
  happen,
  type Intent,
  type Invoice,
  type Line,
  newRef,
  type Subscription,
  seconds,
  type World,
} from './world.ts'

export type Draft = { lines: Line[]; discount: number; reason: Invoice['billing_reason'] }

/** An invoice as it would be: what is below the least amount, or below nothing, goes to the customer's balance. */
export function drawInvoice(
  world: World,
  subscription: Pick<Subscription, 'id' | 'customer' | 'currency'>,
  draft: Draft,
): Invoice {
  const { lines, discount, reason } = draft
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const total = subtotal - discount
  const starting = balanceOf(world, subscription.customer, subscription.currency)
  const owed = starting + total
  const due = owed >= (leastAmounts[subscription.currency] ?? 0) ? owed : 0
  return {
    id: newRef('in'),
    object: 'invoice',
    customer: subscription.customer,
    parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
    billing_reason: reason,
    status: 'open',
    currency: subscription.currency,
    subtotal,
    total,
    total_discount_amounts: discount > 0 ? [{ amount: discount, discount: 'di_x' }] : [],
    starting_balance: starting,
    ending_balance: owed - due,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    next_payment_attempt: null,
    created: seconds(world),
    period_start: seconds(world),
    period_end: seconds(world),
    status_transitions: { paid_at: null },
    lines: { object: 'list', has_more: false, data: lines },
    livemode: world.isLive,
  }
}

/** The invoice is sent: an intent for what is due, or paid at once where nothing is. */
export function finalize(world: World, subscription: Subscription, invoice: Invoice): Invoice {
  world.invoices.set(invoice.id, invoice)
  setBalance(world, subscription.customer, invoice.currency, invoice.ending_balance)
  subscription.latest_invoice = invoice.id
  if (invoice.amount_due > 0) {
    const { currency, customer } = invoice
    createIntent(
      world,
      { amount: String(invoice.amount_due), currency, customer, metadata: {} },
      {
        invoice: invoice.id,
        payment_method_types: subscription.payment_method_types,
        setup_future_usage: invoice.billing_reason === 'subscription_create' ? 'off_session' : null,
      },
    )
  }
  happen(world, 'invoice.finalized', invoice)
  if (invoice.amount_due === 0) markPaid(world, invoice)
  return invoice
}

export function intentFor(world: World, invoice: Invoice): Intent | null {
  return [...world.intents.values()].find((intent) => intent.invoice === invoice.id) ?? null
}

/** The saved card is asked to pay, nobody being there; answers whether it did. */
export function charge(world: World, invoice: Invoice, methodId: string | null): boolean {
  const intent = intentFor(world, invoice)
  if (!intent) return invoice.status === 'paid'
  invoice.attempt_count += 1
  const verdict = judgeSaved(world.methods.get(methodId ?? ''))
  if (verdict.status === 'succeeded') {
    intent.payment_method = methodId
    settleInvoice(world, succeed(world, intent))
    return true
  }
  if (verdict.status !== 'refused') throw invalid('a saved card either pays or does not')
  refuse(world, intent, verdict)
  happen(world, 'invoice.payment_failed', invoice)
  if (verdict.code === 'authentication_required') {
    if (world.methods.get(methodId ?? '')?.number === asksEachTime) {
      askBank(world, intent, methodId)
    }
    happen(world, 'invoice.payment_action_required', invoice)
  }
  return false
}

/** The saved card's bank wants to ask its holder about this very payment. */
export function askBank(world: World, intent: Intent, methodId: string | null): void {
  Object.assign(intent, {
    status: 'requires_action',
    payment_method: methodId,
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk' },
  })
  happen(world, 'payment_intent.requires_action', intent)
}

/** What a paid intent does to its invoice and subscription; null when it pays no invoice. */
export function settleInvoice(world: World, intent: Intent): Invoice | null {
  if (intent.status !== 'succeeded' || intent.invoice === null) return null
  const invoice = invoiceOf(world, intent.invoice)
  if (invoice.status === 'paid') return invoice
  const subscription = subscriptionOf(world, invoice.parent.subscription_details.subscription)
  if (invoice.billing_reason === 'subscription_create' && subscription.save_default_payment_method) {
    subscription.default_payment_method = intent.payment_method ?? subscription.default_payment_method
  }
  Object.assign(invoice, { amount_paid: intent.amount, amount_remaining: 0 })
  return markPaid(world, invoice)
}

/** Marked as paid by hand: nothing was charged, and nothing can be any more. */
export function settleOutside(world: World, invoice: Invoice): Invoice {
  if (invoice.status !== 'open') throw invalid('Invoice is not open')
  const intent = intentFor(world, invoice)
  if (intent) cancelIntent(world, intent.id)
  Object.assign(invoice, { amount_paid: invoice.amount_due, amount_remaining: 0 })
  return markPaid(world, invoice)
}

function markPaid(world: World, invoice: Invoice): Invoice {
  Object.assign(invoice, {
    status: 'paid',
    next_payment_attempt: null,
    status_transitions: { paid_at: seconds(world) },
  })
  happen(world, 'invoice.paid', invoice)
  const subscription = subscriptionOf(world, invoice.parent.subscription_details.subscription)
  if (['incomplete', 'past_due', 'unpaid'].includes(subscription.status)) subscription.status = 'active'
  applyPaid(world, subscription, invoice)
  happen(world, 'customer.subscription.updated', subscription)
  return invoice
}

/** Somebody asks for an open invoice to be paid with a card. */
export function payInvoice(world: World, id: string, params: Params): Invoice {
  const invoice = invoiceOf(world, id)
  if (invoice.status !== 'open') throw invalid('Invoice is not open')
  if (charge(world, invoice, textOf(params, 'payment_method'))) return invoice
  const intent = intentFor(world, invoice)
  const error =
    intent?.status === 'requires_action'
      ? { code: 'invoice_payment_intent_requires_action' }
      : intent?.last_payment_error
  throw new Refusal(402, { type: 'card_error', message: 'Declined.', ...error })
}

export function endInvoice(world: World, id: string, status: 'void' | 'uncollectible'): Invoice {
  const invoice = invoiceOf(world, id)
  if (invoice.status !== 'open') throw invalid(`You can only ${status} open invoices`)
  const intent = intentFor(world, invoice)
  if (intent && status === 'void') cancelIntent(world, intent.id)
  Object.assign(invoice, { status, next_payment_attempt: null })
  if (status === 'void') giveBackCredit(world, invoice)
  happen(world, status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice)
  return invoice
}

/** What a void invoice had taken from the customer's balance, and what waited for its payment. */
function giveBackCredit(world: World, invoice: Invoice): void {
  const { customer, currency } = invoice
  const before = balanceOf(world, customer, currency)
  setBalance(world, customer, currency, before + invoice.starting_balance - invoice.ending_balance)
  clearVoidedUpdate(world, subscriptionOf(world, invoice.parent.subscription_details.subscription), invoice)
}

export function invoiceOf(world: World, id: string): Invoice {
  const invoice = world.invoices.get(id)
  if (!invoice) throw missing('invoice', id)
  return invoice
}

export function listInvoices(world: World, params: Params): Invoice[] {
  const [subscription, status] = [textOf(params, 'subscription'), textOf(params, 'status')]
  return [...world.invoices.values()]
    .filter((one) => !subscription || one.parent.subscription_details.subscription === subscription)
    .filter((one) => !status || one.status === status)
    .reverse()
}

/** The invoice with what was asked for: its payments, and the secret by which a browser pays it. */
export function showInvoice(world: World, invoice: Invoice, params: Params, at = ''): object {
  const intent = intentFor(world, invoice)
  return {
    ...invoice,
    ...(expands(params, `${at}payments`)
      ? { payments: asList('/v1/invoice_payments', shownPayments(invoice, intent, params, at)) }
      : {}),
    ...(expands(params, `${at}confirmation_secret`)
      ? { confirmation_secret: intent && { type: 'payment_intent', client_secret: intent.client_secret } }
      : {}),
  }
}

function shownPayments(invoice: Invoice, intent: Intent | null, params: Params, at: string): object[] {
  const isExpanded = expands(params, `${at}payments.data.payment.payment_intent`)
  return paymentsOf(invoice, intent).map((one) =>
    isExpanded ? { ...one, payment: { type: 'payment_intent', payment_intent: intent } } : one,
  )
}

function paymentsOf(invoice: Invoice, intent: Intent | null) {
  if (!intent) return []
  const status = intent.status === 'canceled' ? 'canceled' : invoice.status === 'paid' ? 'paid' : 'open'
  const payment = { type: 'payment_intent', payment_intent: intent.id }
  return [{ id: `inpay_${invoice.id}`, object: 'invoice_payment', invoice: invoice.id, status, payment }]
}

/** The invoice an intent pays, as the list of invoice payments tells it. */
export function invoicePayments(world: World, params: Params, intentId: string): object[] {
  const intent = world.intents.get(intentId)
  const invoice = intent?.invoice ? world.invoices.get(intent.invoice) : null
  if (!intent || !invoice) return []
  const shown = expands(params, 'data.invoice') ? { invoice } : {}
  return paymentsOf(invoice, intent).map((payment) => ({ ...payment, ...shown }))
}
