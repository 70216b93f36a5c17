import { afterAll } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { PaymentPort } from '#app/integrations/payments/payment-port.ts'
import { openStripePayments } from '#app/integrations/payments/stripe.server.ts'
import { openStripeSubscriptions } from '#app/integrations/payments/stripe-subscriptions.server.ts'
import type { SubscriptionPort } from '#app/integrations/payments/subscription-port.ts'
import { openStandIn, type StandIn } from './stripe-stand-in/stand-in.ts'

/** The same world with payments by Stripe, whose API is a stand-in's. Call it at the top level of a test file. */
export async function withStripePayments(
  ctx: Ctx,
  options: Pick<Parameters<typeof openStandIn>[0] & object, 'limits'> = {},
): Promise<{
  ctx: Ctx
  payments: PaymentPort
  subscriptions: SubscriptionPort
  standIn: StandIn
}> {
  const standIn = await openStandIn(options)
  afterAll(standIn.close)
  const payments = stripeAt(standIn)
  const subscriptions = stripeSubscriptionsAt(standIn)
  const ports = { ...ctx.ports, payments, demoPayments: null, subscriptions, demoSubscriptions: null }
  return { standIn, payments, subscriptions, ctx: { ...ctx, ports } }
}

/** Impatient, so that tests of silence are short; the throttle is the product's. */
export const stripeAt = (standIn: StandIn): PaymentPort => openStripePayments(optionsAt(standIn))

export const stripeSubscriptionsAt = (standIn: StandIn): SubscriptionPort =>
  openStripeSubscriptions(optionsAt(standIn))

const optionsAt = ({ base, pace }: StandIn) => ({
  secretKey: 'sk_test_x',
  webhookSecrets: ['whsec_test'],
  apiBase: base,
  pace,
  timeoutMs: 400,
  backOffMs: 5,
})
