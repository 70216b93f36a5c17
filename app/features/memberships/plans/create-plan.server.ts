import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { isUniqueViolation } from '#app/db/unique-violation.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { lockPlans } from './lock-plans.server.ts'
import type { PlanTerms } from './plan-form.ts'
import { clearPopular, planRow } from './plan-row.server.ts'

export type CreatePlanOutcome =
  | { ok: true; id: string }
  /** Another plan is called the same, archived or not; capitals make no difference. */
  | { ok: false; reason: 'name-taken' }

/** Makes a plan, on offer from now on. Marked as popular, it takes the badge from the one that has it. */
export async function createPlan(ctx: Ctx, terms: PlanTerms): Promise<CreatePlanOutcome> {
  allow(ctx.actor, 'money:manage')
  const id = newId()
  try {
    await withTransaction(ctx, async (tx) => {
      await lockPlans(tx)
      if (terms.isPopular) await clearPopular(tx)
      await tx.db
        .insertInto('plans')
        .values({ id, ...planRow(tx, terms), created_at: tx.now })
        .execute()
      await audit(tx, { action: 'plan.create', subject: { kind: 'plan', id }, details: terms })
    })
    return { ok: true, id }
  } catch (error) {
    if (isUniqueViolation(error, 'plans_name')) return { ok: false, reason: 'name-taken' }
    throw error
  }
}
