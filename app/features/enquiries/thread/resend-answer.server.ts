import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { retryMail } from '#app/features/mail/retry-mail.server.ts'
import { resendPeriod } from '#app/features/mail/rules/resend-period.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { answerMail, conversationOf } from './answer-mail.server.ts'
import { lockEnquiry } from './lock-enquiry.server.ts'

export type AnswerResent = { ok: true } | { ok: false; reason: 'not-retryable' }

/**
 * Sends the mail of an answer again: the same where it could not be sent or its result is unknown, a copy where it was
 * sent. Pressed twice within a minute one copy goes. Needs 'enquiries:manage'; throws NotFound for an answer that is not
 * of this enquiry.
 */
export async function resendAnswer(
  ctx: Ctx,
  { id, answerId }: { id: string; answerId: string },
): Promise<AnswerResent> {
  allow(ctx.actor, 'enquiries:manage')
  if (!isId(id) || !isId(answerId)) throw notFound('enquiry')
  return withTransaction(ctx, async (tx): Promise<AnswerResent> => {
    const enquiry = await lockEnquiry(tx, id)
    if (enquiry.forgotten_at !== null) return { ok: false, reason: 'not-retryable' }
    const conversation = await conversationOf(tx, id)
    const index = conversation.findIndex((message) => message.id === answerId && message.direction === 'sent')
    const answer = conversation[index]
    if (!answer) throw notFound('answer')
    const mail = await newestMail(tx, id, answerId)
    if (mail && mail.status !== 'sent') return retryMail(tx, { mailId: mail.id })
    const period = `${answerId} ${resendPeriod(tx.now)}`
    const mailId = await queueMail(
      tx,
      await answerMail(tx, enquiry, conversation.slice(0, index), { text: answer.body, period }),
    )
    if (mailId === null) return { ok: false, reason: 'not-retryable' }
    await audit(tx, {
      action: 'mail.retry',
      subject: { kind: 'mail', id: mailId },
      details: { status: 'sent' },
    })
    return { ok: true }
  })
}

function newestMail(tx: Ctx, enquiryId: string, answerId: string) {
  return tx.db
    .selectFrom('mails as m')
    .select(['m.id', 'm.status'])
    .where('m.kind', '=', 'enquiry-answer')
    .where('m.subject_id', '=', enquiryId)
    .where((eb) => eb(eb.fn('split_part', ['m.period', eb.val(' '), eb.lit(1)]), '=', answerId))
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .executeTakeFirst()
}
