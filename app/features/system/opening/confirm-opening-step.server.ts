import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import type { ConfirmableStep } from './rules/opening-steps.ts'

/** Notes that an administrator has looked at `step` and finds it right; once, and audited. Needs 'settings:manage'. */
export async function confirmOpeningStep(ctx: Ctx, step: ConfirmableStep): Promise<void> {
  allow(ctx.actor, 'settings:manage')
  await withTransaction(ctx, async (tx) => {
    const added = await tx.db
      .insertInto('opening_confirmations')
      .values({ step, confirmed_at: tx.now, confirmed_by: userIdOf(tx.actor) })
      .onConflict((conflict) => conflict.column('step').doNothing())
      .returning('step')
      .executeTakeFirst()
    if (!added) return
    await audit(tx, {
      action: 'opening.confirm',
      subject: { kind: 'settings', id: 'site' },
      details: { step },
    })
  })
}
