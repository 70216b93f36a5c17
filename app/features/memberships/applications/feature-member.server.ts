import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { mayBeFeatured } from './rules/application-decision.ts'

/**
 * Gives a person a featured place in the members directory, or takes it back; once more changes nothing. Refuses
 * 'not-approved' where the application was not approved or has no company. Throws 'not-found' where none was written.
 */
export async function featureMember(
  ctx: Ctx,
  { userId, isFeatured }: { userId: string; isFeatured: boolean },
): Promise<{ ok: true } | { ok: false; reason: 'not-approved' }> {
  allow(ctx.actor, 'people:manage')
  if (!isId(userId)) throw notFound('application')
  return withTransaction(ctx, async (tx) => {
    const application = await tx.db
      .selectFrom('membership_applications')
      .select(['id', 'status', 'company_name', 'is_featured'])
      .where('user_id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!application) throw notFound('application')
    if (application.is_featured === isFeatured) return { ok: true }
    if (isFeatured && !mayBeFeatured(application)) return { ok: false, reason: 'not-approved' }
    await tx.db
      .updateTable('membership_applications')
      .set({ is_featured: isFeatured, updated_at: tx.now })
      .where('id', '=', application.id)
      .execute()
    await audit(tx, {
      action: isFeatured ? 'application.feature' : 'application.unfeature',
      subject: { kind: 'user', id: userId },
    })
    return { ok: true }
  })
}
