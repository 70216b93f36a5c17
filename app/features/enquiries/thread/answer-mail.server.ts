import type { Selectable } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { EnquiriesTable } from '#app/db/schema/enquiries.ts'
import type { QueuedMail } from '#app/features/mail/queue-mail.server.ts'
import { headerLine, isMailAddress } from '#app/features/mail/rules/mail-address.ts'
import { siteSettings } from '#app/features/settings/site-settings.server.ts'
import { truncate } from '#app/kernel/cut-text.ts'
import { formatDate } from '#app/kernel/dates.ts'
import { t } from '#app/kernel/language/t.ts'
import { splitQuote } from '../rules/split-quote.ts'

/** Mail programs show their own; more would hide the answer. */
const longestQuote = 1_200
/** The first and the last of a long conversation are enough to sort a mail into it. */
const mostReferences = 20

/** The mail of an answer, below the messages that came before it. `period` tells a wanted repetition apart. */
export async function answerMail(
  tx: Ctx,
  enquiry: Selectable<EnquiriesTable>,
  before: readonly Said[],
  { text, period }: { text: string; period: string },
): Promise<QueuedMail<'enquiry-answer'>> {
  const { contactEmail, timeZone } = await siteSettings(tx)
  const contact = isMailAddress(contactEmail) ? contactEmail : null
  const replyTo = tx.ports.inboundMail?.replyAddress(enquiry.id) ?? contact
  return {
    kind: 'enquiry-answer',
    subjectId: enquiry.id,
    period,
    recipient: enquiry.email,
    recipientName: enquiry.name,
    ...(replyTo !== null && { replyTo }),
    thread: referencesOf(before),
    variables: () => ({ ...quoteOf(enquiry, before, timeZone), answer: text }),
  }
}

export type Said = Awaited<ReturnType<typeof conversationOf>>[number]

/** The messages of an enquiry, oldest first, ours with the Message-ID of their mail. */
export function conversationOf(tx: Ctx, enquiryId: string) {
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
    subject: headerLine(enquiry.subject || t('Your sponsorship enquiry'), 160).replace(/^(?:re:\s*)+/i, ''),
    quote: truncate(said, longestQuote),
    quoted_on: formatDate(last?.created_at ?? enquiry.created_at, timeZone),
  }
}
