import type Stripe from 'stripe'
import { notFound } from '#app/kernel/errors.ts'
import { isCurrency } from '#app/kernel/money.ts'
import { asked, askedFor } from './stripe-client.server.ts'
import { intentOf, subscriptionFrom, type WithIntent } from './stripe-subscription-view.ts'
import type { ProviderSubscription } from './subscription-port.ts'

const what = 'subscription'

/** The intents of the newest invoice would be the fifth level: the provider expands four. */
const expand = ['default_payment_method', 'customer.invoice_credit_balance', 'latest_invoice.payments']

/** How often the subscription is read where its newest invoice keeps changing under the reader. */
const mostReads = 3

/**
 * A subscription with its newest invoice, in one answer of the provider. Further calls: one where that invoice is open,
 * for what became of its payment, and one for all invoices where an earlier one is not known to be settled.
 */
export async function fetchStripeSubscription(
  stripe: Stripe,
  ref: string,
  settledBefore: string | null,
): Promise<ProviderSubscription> {
  for (let reads = 1; ; reads++) {
    const subscription = await asked(stripe.subscriptions.retrieve(ref, { expand }), what)
    // Another shop of the same account may sell in a currency we never ask for: that is nothing of ours.
    if (!isCurrency(subscription.currency.toUpperCase())) throw notFound(what)
    const newest = newestOf(subscription)
    const invoices = await invoicesOf(stripe, ref, { newest, settledBefore })
    const isChanged = invoices.some(
      ({ invoice }) => invoice.id === newest?.id && invoice.status !== newest.status,
    )
    // Paid between two answers, a renewal ends what is owed, and a change that waited has taken effect.
    if (!isChanged || reads === mostReads) return subscriptionFrom(subscription, invoices)
  }
}

function newestOf({ latest_invoice: newest }: Stripe.Subscription): Stripe.Invoice | null {
  return typeof newest === 'object' ? newest : null
}

/** The newest invoice, or all where one before it may be unknown; oldest first. */
async function invoicesOf(
  stripe: Stripe,
  ref: string,
  { newest, settledBefore }: { newest: Stripe.Invoice | null; settledBefore: string | null },
): Promise<WithIntent[]> {
  const isEnough = newest?.billing_reason === 'subscription_create' || newest?.id === settledBefore
  const invoices = newest && isEnough ? [newest] : await allInvoices(stripe, ref)
  return Promise.all(invoices.map((invoice) => withIntent(stripe, invoice)))
}

async function allInvoices(stripe: Stripe, ref: string): Promise<Stripe.Invoice[]> {
  const listed = stripe.invoices.list({ subscription: ref, limit: 100, expand: ['data.payments'] })
  const invoices = await asked(listed.autoPagingToArray({ limit: 1_000 }), what)
  return invoices.reverse()
}

/** An open invoice again, in one answer with the intent that should pay it: what it says of both is of one moment. */
async function withIntent(stripe: Stripe, invoice: Stripe.Invoice): Promise<WithIntent> {
  if (invoice.status !== 'open') return { invoice, intent: null }
  const payments = 'payments.data.payment.payment_intent'
  const again = await askedFor(stripe.invoices.retrieve(invoice.id, { expand: [payments] }))
  if (again?.status !== 'open') return { invoice: again ?? invoice, intent: null }
  return { invoice: again, intent: intentOf(again, 'open') }
}
