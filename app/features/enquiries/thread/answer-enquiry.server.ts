import type { Selectable } from 'kysely'
import { allow, userIdOf } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { EnquiriesTable } from '#app/db/schema/enquiries.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { headerLine, isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { truncate } from '#app/kernel/text.ts'
import type { EnquiryStatus } from '../rules/enquiry-life.ts'
import { splitQuote } from '../rules/split-quote.ts'

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

/** Mail programs show their own; more would hide the answer. */
const longestQuote = 1_200
/** The first and the last of a long conversation are enough to sort a mail into it. */
const mostReferences = 20

/**
 * Mails an answer to who wrote an enquiry, keeps it in the conversation and sets the status, in one transaction. Of two
 * that answer at once the second is told. Needs 'enquiries:manage'; throws NotFound for an unknown id.
 */
export async function answerEnquiry(ctx: Ctx, input: AnswerInput): Promise<EnquiryAnswered> {
  allow(ctx.actor, 'enquiries:manage')
  const { id, answerId, text } = input
  if (!isId(id) || !isId(answerId)) throw notFound('enquiry')
  const { contactEmail, timeZone } = await siteSettings(ctx)
  return withTransaction(ctx, async (tx): Promise<EnquiryAnswered> => {
    const enquiry = await tx.db
      .selectFrom('enquiries')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!enquiry) throw notFound('enquiry')
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
    const contact = isMailAddress(contactEmail) ? contactEmail : null
    const replyTo = tx.ports.inboundMail?.replyAddress(id) ?? contact
    await queueMail(tx, {
      kind: 'enquiry-answer',
      subjectId: id,
      period: answerId,
      recipient: enquiry.email,
      recipientName: enquiry.name,
      ...(replyTo !== null && { replyTo }),
      thread: referencesOf(conversation),
      variables: { ...quoteOf(enquiry, conversation, timeZone), answer: text },
    })
    await audit(tx, {
      action: 'enquiry.answer',
      subject: { kind: 'enquiry', id },
      details: { answerId, ...(enquiry.status !== status && { from: enquiry.status, to: status }) },
    })
    return { ok: true }
  })
}

type Said = Awaited<ReturnType<typeof conversationOf>>[number]

/** Oldest first, ours with the Message-ID of their mail. */
function conversationOf(tx: Ctx, enquiryId: string) {
  return tx.db
    .selectFrom('enquiry_messages as m')
    .leftJoin('mails', (join) =>
      join
        .on('mails.kind', '=', 'enquiry-answer')
        .on('mails.subject_id', '=', enquiryId)
        .on((eb) => eb('mails.period', '=', eb.cast<string>('m.id', 'text'))),
    )
    .select([
      'm.id',
      'm.direction',
      'm.version',
      'm.body',
      'm.from_address',
      'm.is_automatic',
      'm.created_at',
    ])
    .select((eb) => eb.fn.coalesce('mails.message_id', 'm.message_id').as('messageId'))
    .where('m.enquiry_id', '=', enquiryId)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute()
}

function whatHappened(
  conversation: readonly Said[],
  version: number,
): 'answered-by-another' | 'reply-received' | 'changed-meanwhile' {
  const later = conversation.filter((message) => message.version > version && !message.is_automatic)
  if (later.some(({ direction }) => direction === 'sent')) return 'answered-by-another'
  return later.length > 0 ? 'reply-received' : 'changed-meanwhile'
}

/** The message ids of the conversation: what has a hash instead is left out, as it names no mail. */
function referencesOf(conversation: readonly Said[]): string[] {
  const ids = conversation
    .filter(({ is_automatic }) => !is_automatic)
    .flatMap(({ messageId }) => (messageId?.startsWith('<') ? [messageId] : []))
  return ids.length <= mostReferences ? ids : [...ids.slice(0, 1), ...ids.slice(1 - mostReferences)]
}

/** What the mail says besides the answer. Of replies from another address nothing goes to the sender's. */
function quoteOf(enquiry: Selectable<EnquiriesTable>, conversation: readonly Said[], timeZone: string) {
  const last = conversation.findLast(
    (message) =>
      message.direction === 'received' && !message.is_automatic && message.from_address === enquiry.email,
  )
  const said = last ? splitQuote(last.body).said : enquiry.message
  return {
    fullName: headerLine(enquiry.name, 120),
    subject: headerLine(enquiry.subject || 'Your sponsorship enquiry', 160).replace(/^(?:re:\s*)+/i, ''),
    quote: truncate(said, longestQuote),
    quoted_on: formatDate(last?.created_at ?? enquiry.created_at, timeZone),
  }
}
