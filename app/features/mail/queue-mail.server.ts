import type { QueryCreator } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MailAttachment } from '#app/db/schema/ground.ts'
import type { Database } from '#app/db/schema.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { lineTranslations } from '#app/features/content-translations/translated.server.ts'
import { enqueueAll } from '#app/jobs/enqueue.ts'
import { badRequest } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import type { Language } from '#app/kernel/language/languages.ts'
import { languagesOfRecipients } from './language/languages-of-recipients.server.ts'
import type { MailVariables } from './mails/all-mails.server.ts'
import type { MailKind, TemplateOf } from './mails/mail-kinds.server.ts'
import { headerLine, isMailAddress } from './rules/mail-address.ts'

export type QueuedMail<Kind extends MailKind> = {
  kind: Kind
  /** The row the mail tells about: with kind, recipient and period it makes the mail unique. */
  subjectId: string
  recipient: string
  recipientName?: string
  replyTo?: string
  /** The message ids of the conversation that it continues, oldest first. */
  thread?: readonly string[]
  /** Tells wanted repetitions apart: the id of an explicit resend, a month. */
  period?: string
  /** Makes what its template is filled with, in the language of the recipient. */
  variables: () => MailVariables[TemplateOf<Kind>]
  /** Only where it is not the recipient's as it is now: of an erased account, or of a test of a template. */
  language?: Language
  attachments?: MailAttachment[]
}

/** One mail among several of different kinds, each checked against its own template's variables. */
export type AnyQueuedMail = { [Kind in MailKind]: QueuedMail<Kind> }[MailKind]

/**
 * Writes a mail into the outbox and enqueues its sending, both in the caller's transaction. Answers its id, or null
 * when this very mail is already there or its address is empty. Mails are consequences of verbs: there is no permission
 * to ask here. It is written in the language of its recipient as it is now (see {@link languagesOfRecipients}),
 * whatever the language of the request. Throws 'bad-request' for an address that {@link isMailAddress} refuses, and
 * writes nothing.
 */
export async function queueMail<Kind extends MailKind>(
  ctx: Ctx,
  mail: QueuedMail<Kind>,
): Promise<string | null> {
  const [id] = await queueMails(ctx, [mail as AnyQueuedMail])
  return id ?? null
}

/**
 * As {@link queueMail}, for all mails of one occasion: two statements, three where the site speaks two languages.
 * Answers the ids of those that were new.
 */
export async function queueMails(ctx: Ctx, mails: readonly AnyQueuedMail[]): Promise<string[]> {
  if (mails.length === 0) return []
  return withTransaction(ctx, async (tx) => {
    const rows = mailRows(tx, mails, await recipientsLanguages(tx, mails))
    if (rows.length === 0) return []
    const written = await insertMails(tx.db, rows).returning('id').execute()
    await enqueueMails(tx, written)
    return written.map(({ id }) => id)
  })
}

// The parts of queueMails, for a verb that writes the mails in one statement with rows of its own.

export type MailRow = ReturnType<typeof mailRow>

/** In which language these mails are written, and what their variables tell in it. */
export type MailLanguages = {
  of: (mail: AnyQueuedMail) => Language
  lines: ReadonlyMap<Language, ReadonlyMap<string, string>>
}

/** The languages of all to whom these mails go, for {@link mailRows}. */
export async function recipientsLanguages(ctx: Ctx, mails: readonly AnyQueuedMail[]): Promise<MailLanguages> {
  const languages = await languagesOfRecipients(
    ctx,
    mails.map(({ recipient }) => recipient),
  )
  const of = (mail: AnyQueuedMail) => mail.language ?? languages(mail.recipient)
  const lines = new Map<Language, ReadonlyMap<string, string>>()
  for (const language of new Set(mails.map(of))) lines.set(language, await lineTranslations(ctx, language))
  return { of, lines }
}

/**
 * The rows of these mails, without those to an empty address: not everyone gave one. Throws as {@link queueMail} does.
 */
export function mailRows(ctx: Ctx, mails: readonly AnyQueuedMail[], languages: MailLanguages): MailRow[] {
  const addressed = mails.filter(({ recipient }) => recipient !== '')
  for (const { recipient, replyTo } of addressed) {
    if (!isMailAddress(recipient)) throw badRequest('not an email address')
    if (replyTo !== undefined && !isMailAddress(replyTo)) throw badRequest('not an email address')
  }
  return addressed.map((mail) => mailRow(ctx, mail, languages))
}

/** Leaves out those that are there already. */
export function insertMails(db: QueryCreator<Database>, rows: readonly MailRow[]) {
  return db
    .insertInto('mails')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id', 'recipient', 'period']).doNothing())
}

/** The jobs that send them, also before their rows are written in the same transaction. */
export async function enqueueMails(tx: Ctx, mails: readonly { id: string }[]): Promise<void> {
  if (mails.length === 0) return
  await enqueueAll(
    tx,
    'mail.send',
    mails.map(({ id }) => ({ payload: { mailId: id }, options: { onlyOne: id } })),
  )
}

function mailRow(tx: Ctx, mail: AnyQueuedMail, languages: MailLanguages) {
  const language = languages.of(mail)
  const id = newId()
  return {
    id,
    kind: mail.kind,
    subject_id: mail.subjectId,
    recipient: mail.recipient,
    recipient_name: headerLine(mail.recipientName ?? '', 120),
    reply_to: mail.replyTo ?? null,
    thread: [...(mail.thread ?? [])],
    period: mail.period ?? '',
    language,
    variables: JSON.stringify(inLanguage<object>(language, mail.variables, languages.lines.get(language))),
    attachments: JSON.stringify(mail.attachments ?? []),
    message_id: messageIdOf(tx, id),
    created_at: tx.now,
  }
}

/** The same for every attempt, so that a receiving server can tell a repetition. */
function messageIdOf(ctx: Ctx, id: string): string {
  return `<${id}@${new URL(ctx.site.baseUrl).hostname}>`
}
