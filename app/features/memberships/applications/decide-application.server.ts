import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/ids.ts'
import { type ApplicationDecision, type ApplicationStatus, mayDecide } from './rules/application-decision.ts'

export type DecideApplicationOutcome =
  | { ok: true }
  /** It was decided, or written anew, after the administrator looked at it. */
  | { ok: false; reason: 'changed-meanwhile'; status: ApplicationStatus }

/**
 * Approves or declines what somebody wrote when they joined; `seen` is the state the administrator decided on.
 * Deciding it so again changes nothing. It touches no membership. Throws 'not-found' where nothing was written.
 */
export async function decideApplication(
  ctx: Ctx,
  input: { userId: string; seen: ApplicationStatus; decision: ApplicationDecision },
): Promise<DecideApplicationOutcome> {
  allow(ctx.actor, 'people:manage')
  const { userId, seen, decision } = input
  return withTransaction(ctx, async (tx) => {
    const application = isId(userId)
      ? await tx.db
          .selectFrom('membership_applications')
          .select(['id', 'status'])
          .where('user_id', '=', userId)
          .forNoKeyUpdate()
          .executeTakeFirst()
      : undefined
    if (!application) throw notFound('application')
    const { id, status } = application
    if (status === decision) return { ok: true }
    if (status !== seen || !mayDecide(status, decision))
      return { ok: false, reason: 'changed-meanwhile', status }
    await tx.db
      .updateTable('membership_applications')
      .set({
        status: decision,
        approved_at: decision === 'approved' ? tx.now : null,
        updated_at: tx.now,
      })
      .where('id', '=', id)
      .execute()
    await audit(tx, {
      action: decision === 'approved' ? 'application.approve' : 'application.decline',
      subject: { kind: 'user', id: userId },
      details: { before: status },
    })
    return { ok: true }
  })
}
