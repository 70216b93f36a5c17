/** Work that is killed in the middle: each says when it is there, and waits for its end. */
import type { Ctx } from '#app/context/ctx.server.ts'
import { sendRefund } from '#app/features/money/refunds/send-refund.server.ts'
import { confirmPayment } from '#app/features/ticketing/checkout/confirm-payment.server.ts'
import { startPayment } from '#app/features/ticketing/checkout/start-payment.server.ts'
import { recordProviderRefunds } from '#app/features/ticketing/refunds/record-provider-refunds.server.ts'
import type { PaymentPort } from '#app/integrations/payments/payment-port.ts'
import { openStripePayments } from '#app/integrations/payments/stripe.server.ts'
import { newId } from '#app/kernel/ids.ts'
import type { Contestant } from './contestant.ts'

function theMiddle(): Promise<never> {
  process.send?.('middle')
  return new Promise<never>(() => undefined)
}

function withStripe(ctx: Ctx, apiBase: string, changes: (port: PaymentPort) => Partial<PaymentPort>): Ctx {
  const port = openStripePayments({ secretKey: 'sk_test_x', webhookSecrets: ['whsec_x'], apiBase })
  return { ...ctx, ports: { ...ctx.ports, payments: { ...port, ...changes(port) }, demoPayments: null } }
}

type Input = { apiBase: string; paymentRef: string }

/** The provider has started the payment, and we have not written it down. */
export const start: Contestant = async (ctx, input) => {
  const { apiBase, reference, key } = input as { apiBase: string; reference: string; key: string }
  const on = withStripe(ctx, apiBase, (port) => ({
    start: async (wanted) => {
      await port.start(wanted)
      return theMiddle()
    },
  }))
  return [await startPayment(on, { reference, key })]
}

/** The truth is fetched, and nothing is written. */
export const afterFetch: Contestant = async (ctx, input) => {
  const { apiBase, paymentRef } = input as Input
  const on = withStripe(ctx, apiBase, (port) => ({
    fetch: async (ref) => {
      await port.fetch(ref)
      return theMiddle()
    },
  }))
  return [await confirmPayment(on, { provider: 'stripe', eventId: newId(), paymentRef })]
}

/** The mails are queued, and the order is not confirmed yet. */
export const insideTransaction: Contestant = async (ctx, input) => {
  const { apiBase, paymentRef } = input as Input
  const on = withStripe(ctx, apiBase, () => ({}))
  return [
    await confirmPayment(
      { ...on, jobs: { ...on.jobs, send: theMiddle } },
      { provider: 'stripe', eventId: newId(), paymentRef },
    ),
  ]
}

/** The provider has given the money back, and we have not written it down. */
export const refund: Contestant = async (ctx, input) => {
  const { apiBase, refundId } = input as { apiBase: string; refundId: string }
  const on = withStripe(ctx, apiBase, (port) => ({
    refund: async (wanted) => {
      await port.refund(wanted)
      return theMiddle()
    },
  }))
  await sendRefund(on, { refundId })
  return []
}

/** A refund made at the provider is half written down. */
export const refundEvents: Contestant = async (ctx, input) => {
  const { apiBase, paymentRef } = input as Input
  const on = withStripe(ctx, apiBase, () => ({}))
  const stuck = { ...on, jobs: { ...on.jobs, send: theMiddle } }
  return [await recordProviderRefunds(stuck, { provider: 'stripe', eventId: newId(), paymentRef })]
}
