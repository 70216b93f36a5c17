import type { Ctx } from '#app/context/ctx.server.ts'
import type { DemoCard, DemoPaymentAnswer } from '#app/integrations/payments/payment-port.ts'
import { badRequest, notFound } from '#app/kernel/errors.ts'
import type { Money } from '#app/kernel/money.ts'

export type TestPaymentStep =
  | { card: DemoCard }
  | { challenge: 'approve' | 'decline' }
  /** What a provider's form needs, and what has become of what it did. */
  | { ask: 'start' | 'state' }

export type TestPaymentOutcome =
  | { ok: true; state: 'started'; clientSecret: string }
  | { ok: true; state: 'challenge' }
  | { ok: true; state: 'paid'; ref: string; received: Money }
  | { ok: true; state: 'open' | 'processing' | 'cancelled' }
  | { ok: false; reason: 'refused'; why: Extract<DemoPaymentAnswer, { status: 'refused' }>['reason'] }

/**
 * Tries the way payments take, for an administrator of a demo: a payment of its own at the provider, marked
 * as a test, of no order and in no ledger. `attempt` makes it repeatable. Throws 'not-found' in production.
 */
export async function runTestPayment(
  ctx: Ctx,
  input: { attempt: string; amount: Money; step: TestPaymentStep },
): Promise<TestPaymentOutcome> {
  const { actor, site } = ctx
  if (site.mode !== 'demo' || actor.kind !== 'user') throw notFound('test payment')
  const { payments, demoPayments } = ctx.ports
  const { step } = input
  const { ref, clientSecret } = await payments.start({
    orderId: `test:${actor.userId}:${input.attempt}`,
    amount: input.amount,
    description: 'Test payment',
    buyerEmail: actor.email,
  })
  if ('ask' in step) {
    if (step.ask === 'start') return { ok: true, state: 'started', clientSecret }
  } else {
    if (!demoPayments) throw badRequest('cards go to the provider')
    const answer =
      'card' in step
        ? await demoPayments.pay(ref, step.card)
        : await demoPayments.answerChallenge(ref, step.challenge === 'approve')
    if (answer.status === 'challenge') return { ok: true, state: 'challenge' }
    if (answer.status === 'refused' && answer.reason !== 'not_payable') {
      return { ok: false, reason: 'refused', why: answer.reason }
    }
  }
  const { status, received } = await payments.fetch(ref)
  if (status !== 'succeeded') return { ok: true, state: status }
  if (!received) throw new Error('a payment succeeded without money')
  return { ok: true, state: 'paid', ref, received }
}
