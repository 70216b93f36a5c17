/** What a process of a race does when the provider tells several processes the same at once. */
import type { Ctx } from '#app/context/ctx.server.ts'
import { confirmPayment } from '#app/features/ticketing/checkout/confirm-payment.server.ts'
import { recordDisputes } from '#app/features/ticketing/refunds/record-disputes.server.ts'
import { recordProviderRefunds } from '#app/features/ticketing/refunds/record-provider-refunds.server.ts'
import { openStripePayments } from '#app/integrations/payments/stripe.server.ts'
import { newId } from '#app/kernel/ids.ts'
import type { Contestant } from './contestant.ts'

type Told = { apiBase: string; paymentRefs: string[] }

function withStripe(ctx: Ctx, { apiBase }: Told): Ctx {
  const payments = openStripePayments({ secretKey: 'sk_test_x', webhookSecrets: ['whsec_x'], apiBase })
  return { ...ctx, ports: { ...ctx.ports, payments, demoPayments: null } }
}

const about = (paymentRef: string, eventId = newId()) => ({
  provider: 'stripe' as const,
  eventId,
  paymentRef,
})

/** Every payment is told three times: twice as the same event, once as another. */
export const paymentEvents: Contestant = (ctx, input) => {
  const told = input as Told
  const on = withStripe(ctx, told)
  return Promise.all(
    told.paymentRefs
      .flatMap((ref) => [about(ref, `evt-${ref}`), about(ref, `evt-${ref}`), about(ref)])
      .map(async (paymentEvent) => (await confirmPayment(on, paymentEvent)).result),
  )
}

/** Payment, refund and dispute are told at once, the payment last. */
export const moneyEvents: Contestant = (ctx, input) => {
  const told = input as Told
  const on = withStripe(ctx, told)
  return Promise.all(
    told.paymentRefs.flatMap((ref) => [
      recordProviderRefunds(on, about(ref)).then((one) =>
        one.result === 'recorded' ? `refunds ${one.refundIds.length}` : one.result,
      ),
      recordDisputes(on, about(ref)).then((one) =>
        one.result === 'recorded' ? `disputes ${one.changed}` : one.result,
      ),
      confirmPayment(on, about(ref)).then((one) => one.result),
    ]),
  )
}

/** Told of everything twice, it looks whether each refund is known, then counts it. */
export const hastyRefundEvents: Contestant = async (ctx, input) => {
  const told = input as Told
  const { payments } = withStripe(ctx, told).ports
  const looked = await Promise.all(
    [...told.paymentRefs, ...told.paymentRefs].map(async (ref) => {
      const [refund] = await payments.refundsOf(ref)
      const row = await ctx.db
        .selectFrom('payments')
        .select(['id', 'refunded_minor'])
        .where('provider_ref', '=', ref)
        .executeTakeFirstOrThrow()
      return { ...row, minor: refund?.amount.minor ?? 0 }
    }),
  )
  return Promise.all(
    looked.map(async ({ id, refunded_minor, minor }) => {
      if (refunded_minor > 0) return 'known'
      await ctx.db
        .updateTable('payments')
        .set((eb) => ({ refunded_minor: eb('refunded_minor', '+', minor) }))
        .where('id', '=', id)
        .execute()
      return 'counted'
    }),
  )
}
