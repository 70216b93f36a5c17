import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

export type DiscountStep = 'pause' | 'resume' | 'archive'

export type ChangeStandingOutcome =
  | { ok: true }
  /** An archived code stays so: its letters may belong to a new one. */
  | { ok: false; reason: 'archived' }

/**
 * Pauses, resumes or archives a code; repeating it changes nothing. Orders that have it keep what it gave them.
 * Throws 'not-found' for an unknown id.
 */
export function changeDiscountStanding(
  ctx: Ctx,
  input: { id: string; step: DiscountStep },
): Promise<ChangeStandingOutcome> {
  allow(ctx.actor, 'money:manage')
  const { id, step } = input
  return withTransaction(ctx, async (tx) => {
    const code = isId(id)
      ? await tx.db
          .selectFrom('discount_codes')
          .select(['status', 'archived_at'])
          .where('id', '=', id)
          .forNoKeyUpdate()
          .executeTakeFirst()
      : undefined
    if (!code) throw notFound('discount code')
    if (code.archived_at) return step === 'archive' ? { ok: true } : { ok: false, reason: 'archived' }
    const status = step === 'resume' ? 'active' : 'paused'
    if (step !== 'archive' && code.status === status) return { ok: true }
    await tx.db
      .updateTable('discount_codes')
      .set(step === 'archive' ? { archived_at: tx.now, updated_at: tx.now } : { status, updated_at: tx.now })
      .where('id', '=', id)
      .execute()
    await audit(tx, { action: `discount.${step}`, subject: { kind: 'discount', id } })
    return { ok: true }
  })
}
