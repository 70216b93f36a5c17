import { afterAll } from 'vitest'
import type { Ctx } from '#app/context.server.ts'
import type { PaymentPort } from '#app/integrations/payments/payment-port.ts'
import { openStripePayments } from '#app/integrations/payments/stripe.server.ts'
import { openStandIn, type StandIn } from './stripe-stand-in/stand-in.ts'

/** The same world with payments by Stripe, whose API is a stand-in's. Call it at the top level of a test file. */
export async function withStripePayments(
  ctx: Ctx,
): Promise<{ ctx: Ctx; payments: PaymentPort; standIn: StandIn }> {
  const standIn = await openStandIn()
  afterAll(standIn.close)
  const payments = stripeAt(standIn.base)
  return { standIn, payments, ctx: { ...ctx, ports: { ...ctx.ports, payments, demoPayments: null } } }
}

/** Impatient, so that tests of silence are short. */
export function stripeAt(apiBase: string): PaymentPort {
  return openStripePayments({
    secretKey: 'sk_test_x',
    webhookSecrets: ['whsec_test'],
    apiBase,
    timeoutMs: 400,
  })
}
