import type { StripeOptions } from './stripe.server.ts'
import type { SubscriptionPort } from './subscription-port.ts'

/** Memberships by Stripe. */
export function openStripeSubscriptions(_options: StripeOptions): SubscriptionPort {
  const notYet = () => Promise.reject(new Error('memberships are not connected to Stripe yet'))
  return {
    provider: 'stripe',
    start: notYet,
    fetch: notYet,
    subscriptionOfPayment: notYet,
    clientSecretOf: notYet,
    previewChange: notYet,
    change: notYet,
    cancelAtPeriodEnd: notYet,
    endNow: notYet,
    startCardChange: notYet,
    useCard: notYet,
  }
}
