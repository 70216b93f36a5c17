import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { openLinkTo, voidTokens } from './link-tokens.server.ts'
import { lockAccount } from './lock-account.server.ts'

/** Voids an open request for another address of a person's account, for the office; without one nothing happens. */
export async function cancelEmailChangeFor(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  allow(ctx.actor, 'people:manage')
  if (!isId(userId)) throw notFound('account')
  await withTransaction(ctx, async (tx) => {
    if (!(await lockAccount(tx, userId))) throw notFound('account')
    if ((await openLinkTo(tx, 'change-email', userId)) === null) return
    await voidTokens(tx, { userId }, 'change-email')
    await audit(tx, { action: 'email.cancel-change', subject: { kind: 'user', id: userId } })
  })
}
