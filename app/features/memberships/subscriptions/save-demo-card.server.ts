import type { Ctx } from '#app/context/ctx.server.ts'
import type { DemoCard } from '#app/integrations/payments/payment-port.ts'
import { notFound } from '#app/kernel/errors.ts'
import { type FinishCardChangeOutcome, finishCardChange } from './finish-card-change.server.ts'
import type { DemoRefusal } from './pay-membership-by-demo-card.server.ts'
import { startCardChange } from './start-card-change.server.ts'

export type DemoCardStep = DemoCard | { setupRef: string; challenge: 'approve' | 'decline' }

export type SaveDemoCardOutcome =
  | (Extract<FinishCardChangeOutcome, { ok: true }> & { state: 'saved' })
  /** The bank asks: send `setupRef` with the answer. */
  | { ok: true; state: 'challenge'; setupRef: string }
  | { ok: false; reason: 'refused'; why: DemoRefusal }
  | Extract<FinishCardChangeOutcome, { ok: false }>

/**
 * Takes another card of the demo for the acting user's membership, as a provider's script would in the browser,
 * or the answer to the bank's question about it. Throws 'not-found' where payments are real and 'forbidden' for
 * guests.
 */
export async function saveDemoCard(ctx: Ctx, step: DemoCardStep): Promise<SaveDemoCardOutcome> {
  const { demoSubscriptions } = ctx.ports
  if (!demoSubscriptions) throw notFound('demo payments')
  const setup = 'setupRef' in step ? secretOf(step.setupRef) : await startCardChange(ctx)
  if (!setup.ok) return setup
  const { setupRef, clientSecret } = setup
  const answer =
    'setupRef' in step
      ? await demoSubscriptions.answerChallenge(clientSecret, step.challenge === 'approve')
      : await demoSubscriptions.takeCard(clientSecret, step)
  if (answer.status === 'challenge') return { ok: true, state: 'challenge', setupRef }
  if (answer.status === 'refused') return { ok: false, reason: 'refused', why: answer.reason }
  const finished = await finishCardChange(ctx, { setupRef })
  return finished.ok ? { ...finished, state: 'saved' } : finished
}

/** In the demo a setup is its own secret. */
function secretOf(setupRef: string) {
  return { ok: true as const, setupRef, clientSecret: setupRef }
}
