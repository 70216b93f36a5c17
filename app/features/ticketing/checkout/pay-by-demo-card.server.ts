import type { Ctx } from '#app/context/ctx.server.ts'
import type { DemoRefusal } from '#app/features/money/payments/demo-refusal.server.ts'
import type { DemoCard, DemoPaymentAnswer, DemoPayments } from '#app/integrations/payments/payment-port.ts'
import { notFound } from '#app/kernel/errors.ts'
import type { OrderClaim } from '../tickets/order-access.server.ts'
import { awaitOtherAttempt } from './await-other-attempt.server.ts'
import { confirmPayment } from './confirm-payment.server.ts'
import { startPayment } from './start-payment.server.ts'

export type DemoPayStep = { card: DemoCard } | { challenge: 'approve' | 'decline' }

export type PayByDemoCardOutcome =
  | { ok: true; state: 'paid' }
  /** The bank wants to know that it is really the holder: ask, then send the answer as a challenge. */
  | { ok: true; state: 'challenge' }
  /** Taken and given back, flagged, or nothing to pay any more: the order's page says which. */
  | { ok: true; state: 'see-order' }
  | { ok: false; reason: 'refused'; why: DemoRefusal }
  | { ok: false; reason: 'hold-ended' }

/**
 * Pays an order with a card of the demo, as a provider's script would in the browser, and settles the order by
 * what the payment has become. Throws 'not-found' where payments are real. Sent twice it pays once.
 */
export async function payByDemoCard(
  ctx: Ctx,
  claim: OrderClaim,
  step: DemoPayStep,
): Promise<PayByDemoCardOutcome> {
  const { demoPayments } = ctx.ports
  if (!demoPayments) throw notFound('demo payments')
  const started = await startPayment(ctx, claim)
  if (!started.ok) {
    return started.reason === 'hold-ended'
      ? { ok: false, reason: 'hold-ended' }
      : { ok: true, state: 'see-order' }
  }
  const answer = await ask(demoPayments, started.ref, step)
  if (answer.status === 'challenge') return { ok: true, state: 'challenge' }
  // Not payable may mean that the same press, sent twice, has paid.
  if (answer.status === 'refused' && answer.reason !== 'not_payable') {
    await awaitOtherAttempt(ctx, started.orderId)
    return { ok: false, reason: 'refused', why: answer.reason }
  }
  const settled = await confirmPayment(ctx, {
    provider: started.provider,
    eventId: null,
    paymentRef: started.ref,
  })
  switch (settled.result) {
    case 'confirmed':
      return { ok: true, state: 'paid' }
    case 'already-settled':
    case 'given-back':
    case 'flagged':
      return { ok: true, state: 'see-order' }
    case 'nothing-paid':
    case 'unknown-payment':
      return { ok: false, reason: 'refused', why: 'not_payable' }
  }
}

function ask(payments: DemoPayments, ref: string, step: DemoPayStep): Promise<DemoPaymentAnswer> {
  return 'card' in step
    ? payments.pay(ref, step.card)
    : payments.answerChallenge(ref, step.challenge === 'approve')
}
