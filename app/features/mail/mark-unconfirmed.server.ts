import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'

/**
 * Marks mails that have been `sending` since before an instant: their answer is lost, and a person judges whether they
 * arrived. Each is logged once. Answers how many were not marked before. Needs 'mail:manage'.
 */
export async function markUnconfirmed(ctx: Ctx, { sendingBefore }: { sendingBefore: Date }): Promise<number> {
  allow(ctx.actor, 'mail:manage')
  const lost = await ctx.db
    .updateTable('mails')
    .set({ last_error: 'The answer was lost, the mail may have arrived: the sender stopped in between' })
    .where('status', '=', 'sending')
    .where('sending_at', '<', sendingBefore)
    .where('last_error', 'is', null)
    .returning(['id', 'kind'])
    .execute()
  for (const mail of lost)
    ctx.log.error({ mailId: mail.id, kind: mail.kind }, 'The answer to a mail was lost')
  return lost.length
}
