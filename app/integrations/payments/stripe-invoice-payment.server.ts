import type Stripe from 'stripe'
import { asked, askedFor, idOf } from './stripe-client.server.ts'
import { meaningOf } from './stripe-errors.ts'
import { hasEnded, intentOf } from './stripe-subscription-view.ts'
import type { SubscriptionPort, WayToPay } from './subscription-port.ts'

const intents = 'payments.data.payment.payment_intent'

/** How a browser pays an open invoice: the secret of its intent, and whether that waits for the saved card's bank. */
export async function wayToPayStripe(stripe: Stripe, invoiceRef: string): Promise<WayToPay | null> {
  const invoice = await asked(
    stripe.invoices.retrieve(invoiceRef, { expand: ['confirmation_secret', intents] }),
    'invoice',
  )
  const clientSecret = invoice.confirmation_secret?.client_secret
  if (invoice.status !== 'open' || invoice.amount_remaining === 0 || !clientSecret) return null
  return { clientSecret, bankAsks: intentOf(invoice, 'open')?.status === 'requires_action' }
}

/**
 * The intent of a renewal keeps nothing by itself: the browser says that its card is kept, which attaches it to the
 * customer, and this makes it the subscription's. A card without a customer cannot be charged again and is left.
 */
export async function keepPaidStripeCard(
  stripe: Stripe,
  { ref, invoiceRef }: Parameters<SubscriptionPort['keepPaidCard']>[0],
): Promise<boolean> {
  const [invoice, subscription] = await Promise.all([
    asked(stripe.invoices.retrieve(invoiceRef, { expand: [intents] }), 'invoice'),
    asked(stripe.subscriptions.retrieve(ref, { expand: ['default_payment_method'] }), 'subscription'),
  ])
  const methodRef = idOf(intentOf(invoice, 'paid')?.payment_method)
  const current = subscription.default_payment_method
  if (methodRef === null || methodRef === idOf(current) || hasEnded(subscription)) return false
  const method = await askedFor(stripe.paymentMethods.retrieve(methodRef))
  if (!method || idOf(method.customer) !== idOf(subscription.customer)) return false
  if (current && typeof current === 'object' && current.created > method.created) return false
  await asked(stripe.subscriptions.update(ref, { default_payment_method: methodRef }), 'subscription')
  await detachStripeCard(stripe, idOf(current), methodRef)
  return true
}

/** A card that another has taken the place of is no longer kept. It is charged no more either way, so trouble is let go. */
export async function detachStripeCard(stripe: Stripe, old: string | null, current: string): Promise<void> {
  if (old === null || old === current) return
  await stripe.paymentMethods.detach(old).catch((error: unknown) => {
    if (meaningOf(error) === 'bug') throw error
  })
}
