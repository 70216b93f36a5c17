import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { EnquiryStatus } from '../rules/enquiry-life.ts'
import { answerMail, conversationOf, type Said } from './answer-mail.server.ts'
import { lockEnquiry } from './lock-enquiry.server.ts'

export type EnquiryAnswered =
  | { ok: true }
  /** What came between the form and its sending; nothing was written or sent. */
  | { ok: false; reason: 'answered-by-another' | 'reply-received' | 'changed-meanwhile' }
  /** What it said was erased, the address with it. */
  | { ok: false; reason: 'erased' }

export type AnswerInput = {
  id: string
  /** Made with the form: the same again sends nothing. */
  answerId: string
  /** Checked by `answerForm`. */
  text: string
  close: boolean
  /** The one that the form showed. */
  version: number
}

/**
 * Mails an answer to who wrote an enquiry, keeps it in the conversation and sets the status, in one transaction. Of two
 * that answer at once the second is told. Needs 'enquiries:manage'; throws NotFound for an unknown id.
 */
export async function answerEnquiry(ctx: Ctx, input: AnswerInput): Promise<EnquiryAnswered> {
  allow(ctx.actor, 'enquiries:manage')
  const { id, answerId, text } = input
  if (!isId(id) || !isId(answerId)) throw notFound('enquiry')
  return withTransaction(ctx, async (tx): Promise<EnquiryAnswered> => {
    const enquiry = await lockEnquiry(tx, id)
    if (enquiry.forgotten_at !== null) return { ok: false, reason: 'erased' }
    const conversation = await conversationOf(tx, id)
    if (conversation.some((message) => message.id === answerId)) return { ok: true }
    if (enquiry.version !== input.version) {
      return { ok: false, reason: whatHappened(conversation, input.version) }
    }
    const status: EnquiryStatus = input.close ? 'closed' : 'answered'
    await tx.db
      .insertInto('enquiry_messages')
      .values({
        ...{ id: answerId, enquiry_id: id, direction: 'sent', body: text, created_at: tx.now },
        ...{ version: enquiry.version + 1, written_by: userIdOf(tx.actor), message_id: null },
      })
      .execute()
    await tx.db
      .updateTable('enquiries')
      .set({ status, version: enquiry.version + 1, handled_by: userIdOf(tx.actor), handled_at: tx.now })
      .where('id', '=', id)
      .execute()
    await queueMail(tx, await answerMail(tx, enquiry, conversation, { text, period: answerId }))
    await audit(tx, {
      action: 'enquiry.answer',
      subject: { kind: 'enquiry', id },
      details: { answerId, ...(enquiry.status !== status && { from: enquiry.status, to: status }) },
    })
    return { ok: true }
  })
}

function whatHappened(
  conversation: readonly Said[],
  version: number,
): 'answered-by-another' | 'reply-received' | 'changed-meanwhile' {
  const later = conversation.filter((message) => message.version > version && !message.is_automatic)
  if (later.some(({ direction }) => direction === 'sent')) return 'answered-by-another'
  return later.length > 0 ? 'reply-received' : 'changed-meanwhile'
}
