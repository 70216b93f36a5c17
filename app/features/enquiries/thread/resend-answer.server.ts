import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { retryMail } from '#app/features/mail/retry-mail.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'

/**
 * Sends the mail of an answer again that could not be sent, or whose result is unknown. Needs 'enquiries:manage'; throws
 * NotFound for an answer that is not of this enquiry.
 */
export async function resendAnswer(
  ctx: Ctx,
  { id, answerId }: { id: string; answerId: string },
): Promise<{ ok: true } | { ok: false; reason: 'not-retryable' }> {
  allow(ctx.actor, 'enquiries:manage')
  if (!isId(id) || !isId(answerId)) throw notFound('enquiry')
  const mail = await ctx.db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'enquiry-answer')
    .where('subject_id', '=', id)
    .where('period', '=', answerId)
    .executeTakeFirst()
  if (!mail) throw notFound('mail')
  return retryMail(ctx, { mailId: mail.id })
}
