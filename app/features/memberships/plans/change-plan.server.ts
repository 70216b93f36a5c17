import { isDeepStrictEqual } from 'node:util'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { isUniqueViolation } from '#app/db/unique-violation.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { carryTranslations } from '#app/features/content-translations/carry-translations.server.ts'
import { lockPlans } from './lock-plans.server.ts'
import type { PlanTerms } from './plan-form.ts'
import { planById } from './plan-queries.server.ts'
import { clearPopular, planRow } from './plan-row.server.ts'

export type ChangePlanOutcome =
  | { ok: true }
  | { ok: false; reason: 'name-taken' }
  /** Another administrator saved it after this form was opened. */
  | { ok: false; reason: 'changed-meanwhile' }
  | { ok: false; reason: 'archived' }

/**
 * Changes a plan. Its price is for those who join from now on: members keep theirs, in their subscription. What
 * it gives counts for all of them at once. `version` is that of the plan the terms were written for; saving the
 * same again changes nothing. Throws 'not-found' for an unknown id.
 */
export async function changePlan(
  ctx: Ctx,
  input: { id: string; version: string; terms: PlanTerms },
): Promise<ChangePlanOutcome> {
  allow(ctx.actor, 'money:manage')
  try {
    return await withTransaction(ctx, (tx) => change(tx, input))
  } catch (error) {
    if (isUniqueViolation(error, 'plans_name')) return { ok: false, reason: 'name-taken' }
    throw error
  }
}

async function change(
  tx: Ctx,
  { id, version, terms }: { id: string; version: string; terms: PlanTerms },
): Promise<ChangePlanOutcome> {
  await lockPlans(tx)
  const before = await planById(tx, id)
  if (before.isArchived) return { ok: false, reason: 'archived' }
  if (isDeepStrictEqual(before.terms, terms)) return { ok: true }
  if (before.version !== version) return { ok: false, reason: 'changed-meanwhile' }
  if (terms.isPopular && !before.terms.isPopular) await clearPopular(tx)
  await tx.db.updateTable('plans').set(planRow(tx, terms)).where('id', '=', id).execute()
  await carryTranslations(tx, before.terms, terms, ['name', 'description'])
  await audit(tx, {
    action: 'plan.change',
    subject: { kind: 'plan', id },
    details: { before: before.terms, after: terms },
  })
  return { ok: true }
}
