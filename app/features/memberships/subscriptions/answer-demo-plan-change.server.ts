import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { type FinishPlanChangeOutcome, finishPlanChange } from './finish-plan-change.server.ts'
import { waitingChange } from './waiting-change.server.ts'

/**
 * Answers the demo's bank about the acting user's change to `planId`, as a provider's script would in the browser;
 * refused, the change is given up. Sent twice it is charged once. Throws 'not-found' where payments are real and
 * 'forbidden' for guests.
 */
export async function answerDemoPlanChange(
  ctx: Ctx,
  { planId, challenge }: { planId: string; challenge: 'approve' | 'decline' },
): Promise<FinishPlanChangeOutcome> {
  const { demoSubscriptions } = ctx.ports
  if (!demoSubscriptions) throw notFound('demo payments')
  const waiting = await waitingChange(ctx)
  if (waiting?.planId !== planId) return finishPlanChange(ctx, { planId, givesUp: false })
  const { status } = await demoSubscriptions.answerChallenge(waiting.clientSecret, challenge === 'approve')
  return finishPlanChange(ctx, { planId, givesUp: status !== 'succeeded' })
}
