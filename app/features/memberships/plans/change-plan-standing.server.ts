import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { lockPlans } from './lock-plans.server.ts'
import { planById } from './plan-queries.server.ts'

export type PlanStep = 'archive' | 'restore'

/**
 * Takes a plan off the offer, or puts it back. Its members keep it, and its name stays taken; archiving it gives
 * the badge of the popular one away. Repeating it changes nothing. Throws 'not-found' for an unknown id.
 */
export async function changePlanStanding(ctx: Ctx, input: { id: string; step: PlanStep }): Promise<void> {
  allow(ctx.actor, 'money:manage')
  const { id, step } = input
  await withTransaction(ctx, async (tx) => {
    await lockPlans(tx)
    const { isArchived } = await planById(tx, id)
    if (isArchived === (step === 'archive')) return
    await tx.db
      .updateTable('plans')
      .set(
        step === 'archive'
          ? { archived_at: tx.now, is_popular: false, updated_at: tx.now }
          : { archived_at: null, updated_at: tx.now },
      )
      .where('id', '=', id)
      .execute()
    await audit(tx, { action: `plan.${step}`, subject: { kind: 'plan', id } })
  })
}
