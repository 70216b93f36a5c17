import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MailAttachment, MailBounce } from '#app/db/schema/ground.ts'
import type { SuppressionReason } from '#app/db/schema/mail-preferences.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import type { Language } from '#app/kernel/language/languages.ts'
import { languageHeader, threadHeaders } from '../delivery/mail-headers.server.ts'
import { isAutomatic, isMailKind, optionalCategoryOf } from '../mails/mail-kinds.server.ts'
import { kindTitle } from './kind-title.server.ts'
import { stateOf } from './narrowed-mails.server.ts'
import type { MailState } from './rules/history-listing.ts'

export type HistoryMail = {
  id: string
  kind: string
  /** What its template is called. */
  template: string
  recipient: string
  recipientName: string
  /** The account of that address, if there is one. */
  userId: string | null
  subject: string | null
  language: Language
  hasHtml: boolean
  text: string | null
  state: MailState
  bounce: MailBounce | null
  attempts: number
  lastError: string | null
  attachments: MailAttachment[]
  writtenAt: Date
  sendingAt: Date | null
  sentAt: Date | null
  deliveredAt: Date | null
  bouncedAt: Date | null
  notBefore: Date | null
  campaignId: string | null
  campaign: string | null
  /** Why the address is written to no more. */
  suppressions: SuppressionReason[]
  headers: { name: string; value: string }[]
}

type Row = Omit<HistoryMail, 'headers' | 'template'> & {
  messageId: string
  replyTo: string | null
  thread: string[]
}

/** One mail with its life. Needs 'mail:manage'; throws NotFound for none. */
export async function mailOfHistory(ctx: Ctx, id: string): Promise<HistoryMail> {
  allow(ctx.actor, 'mail:manage')
  if (!isId(id)) throw notFound('mail')
  const { rows } = await sql<Row>`
    select m.id, m.kind, m.recipient, m.recipient_name as "recipientName", u.id as "userId",
      coalesce(nullif(m.subject, ''), c.subject) as subject, m.language,
      m.html is not null as "hasHtml", m.text,
      ${stateOf(ctx.now)} as state, m.bounce, m.attempts, m.last_error as "lastError", m.attachments,
      m.created_at as "writtenAt", m.sending_at as "sendingAt", m.sent_at as "sentAt",
      m.delivered_at as "deliveredAt", m.bounced_at as "bouncedAt", m.not_before as "notBefore",
      m.campaign_id as "campaignId", c.subject as campaign, m.message_id as "messageId", m.reply_to as "replyTo", m.thread,
      array(select s.reason from mail_suppressions s where s.email = lower(m.recipient) order by s.reason) as suppressions
    from mails m left join campaigns c on c.id = m.campaign_id left join users u on u.email = lower(m.recipient)
    where m.id = ${id}`.execute(ctx.db)
  const [row] = rows
  if (!row) throw notFound('mail')
  const { messageId, replyTo, thread, ...mail } = row
  const headers = headersOf(ctx, mail, { messageId, replyTo, thread })
  return { ...mail, template: kindTitle(mail.kind), headers }
}

/** The HTML part as it was sent, with a sign where a picture was attached. Needs 'mail:manage'; NotFound for none. */
export async function htmlOfMail(ctx: Ctx, id: string): Promise<string> {
  allow(ctx.actor, 'mail:manage')
  if (!isId(id)) throw notFound('mail')
  const row = await ctx.db.selectFrom('mails').select('html').where('id', '=', id).executeTakeFirst()
  if (!row?.html) throw notFound('mail')
  return withoutAttachedPictures(row.html)
}

const sign = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#e7e0d2"/></svg>`,
).toString('base64')

/** Codes of tickets are attached pictures: they are made when a mail leaves, and shown nowhere else. */
export function withoutAttachedPictures(html: string): string {
  return html.replace(/src="cid:[^"]*"/g, `src="data:image/svg+xml;base64,${sign}"`)
}

function headersOf(
  ctx: Ctx,
  mail: Pick<
    Row,
    'kind' | 'campaignId' | 'language' | 'recipient' | 'recipientName' | 'subject' | 'sendingAt'
  >,
  { messageId, replyTo, thread }: Pick<Row, 'messageId' | 'replyTo' | 'thread'>,
): HistoryMail['headers'] {
  const { recipient, recipientName, subject, sendingAt } = mail
  const isByProgram = isMailKind(mail.kind) && isAutomatic(mail.kind)
  const isOptional =
    mail.campaignId !== null || (isMailKind(mail.kind) && optionalCategoryOf(mail.kind) !== null)
  const known: [string, string | null][] = [
    ['From', ctx.site.mailFrom],
    ['To', recipientName === '' ? recipient : `${recipientName} <${recipient}>`],
    ['Reply-To', replyTo],
    ['Subject', subject],
    ['Date', sendingAt?.toUTCString() ?? null],
    ['Message-ID', messageId],
    ...Object.entries(languageHeader(mail.language)),
    ...Object.entries(threadHeaders(thread)),
    ['Auto-Submitted', isByProgram ? 'auto-generated' : null],
    ['X-Auto-Response-Suppress', isByProgram ? 'All' : null],
    ['Precedence', mail.campaignId === null ? null : 'bulk'],
    ['List-Unsubscribe', isOptional ? '<link removed>' : null],
    ['List-Unsubscribe-Post', isOptional ? 'List-Unsubscribe=One-Click' : null],
  ]
  return known.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
}
