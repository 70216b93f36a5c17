import { type Selectable, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MailsTable } from '#app/db/schema/ground.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import type { MailAnswer, OutgoingAttachment } from '#app/integrations/mail/mail-port.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { mailboxOf } from '#app/kernel/mailbox-of.ts'
import { truncate } from '#app/kernel/text.ts'
import { holdBulkLane } from './bulk/bulk-lane.server.ts'
import { isUnwanted } from './is-unwanted.server.ts'
import { mailHeaders } from './mail-headers.server.ts'
import { isMailKind, isTest, isToThirdParty, mailKinds } from './mails/mail-kinds.server.ts'
import { moveMail } from './move-mail.server.ts'
import { endOutage } from './outages/end-outage.server.ts'
import { failsAlone } from './outages/fails-alone.server.ts'
import { noteOutage } from './outages/note-outage.server.ts'
import type { RenderedMail } from './render-template.server.ts'
import { retryDelay } from './rules/mail-life.ts'
import { specifiedNames } from './rules/specified-names.ts'
import { hasSecrets, withoutSecrets } from './rules/without-secrets.ts'
import { siteVariables } from './site-variables.server.ts'
import { draftLetter } from './templates/draft-letter.server.ts'
import { writeLetter } from './templates/write-letter.server.ts'
import { suppress } from './wishes/suppress.server.ts'

/** Makes what a mail's row only names: each feature brings the kinds of attachment it owns. */
export type AttachmentMakers = Record<string, (ctx: Ctx, ref: string) => Promise<OutgoingAttachment>>

/** `not-queued`: sent already, or being sent elsewhere. `unknown`: the server's answer was lost. */
export type SendOutcome = 'sent' | 'later' | 'failed' | 'suppressed' | 'unknown' | 'not-queued'

type Mail = Selectable<MailsTable>

/**
 * Sends one mail of the outbox, however many workers try: the row goes to `sending` in one conditional write
 * just before the server is spoken to. What the server refuses for good is failed, what it may take later is
 * queued again. When its answer is lost the mail stays `sending` for a person, as a second copy may do harm
 * (two different-looking tickets) while a missing mail is found by its state. While the server takes no mail at all,
 * only what `probes` is tried; the others wait, without counting an attempt, for {@link endOutage}. A mail that fails
 * while others pass ({@link failsAlone}) is no outage and counts its attempts.
 */
export async function sendMail(
  ctx: Ctx,
  { mailId, probes = false }: { mailId: string; probes?: boolean },
  makers: AttachmentMakers,
): Promise<SendOutcome> {
  allow(ctx.actor, 'mail:manage')
  if (ctx.db.isTransaction) throw new Error('sendMail inside a transaction')
  const mail = await queuedMail(ctx, mailId)
  if (!mail) return 'not-queued'
  // What opens something is kept for as long as it has to be sent.
  const spent = hasSecrets(mail.variables) ? { variables: '{}' } : {}
  const suppression = mail.suppression ?? (await tooManyToday(ctx, mail))
  if (suppression !== null) {
    const moved = await moveMail(ctx, mailId, 'queued', 'suppressed', { last_error: suppression, ...spent })
    return moved ? 'suppressed' : 'not-queued'
  }
  if (await isUnwanted(ctx, mail)) {
    const moved = await moveMail(ctx, mailId, 'queued', 'suppressed', {
      last_error: 'Switched off',
      ...spent,
    })
    return moved ? 'suppressed' : 'not-queued'
  }
  if (mail.isOutage && !probes) return 'later'
  const attempts = mail.attempts + 1
  const letter = await render(ctx, mail)
  if ('problem' in letter) {
    if (letter.passes) return tryLater(ctx, mailId, 'queued', attempts, letter.problem)
    ctx.log.error({ mailId, kind: mail.kind, problem: letter.problem }, 'A mail could not be written')
    const moved = await moveMail(ctx, mailId, 'queued', 'failed', { last_error: letter.problem })
    return moved ? 'failed' : 'not-queued'
  }
  const attachments = await makeAttachments(ctx, mail, makers)
  if ('problem' in attachments) return tryLater(ctx, mailId, 'queued', attempts, attachments.problem)

  const claimed = await moveMail(ctx, mailId, 'queued', 'sending', {
    ...withoutSecrets(letter, mail.variables),
    attempts,
    sending_at: ctx.now,
  })
  if (!claimed) return 'not-queued'
  const answer = await handOver(ctx, mail, letter, attachments.made)
  if (!answer) return 'unknown'
  if (answer.status === 'later' && answer.isOutage) {
    await moveMail(ctx, mailId, 'sending', 'queued', {
      attempts: mail.attempts,
      last_error: truncate(answer.response, 1000),
    })
    if (await failsAlone(ctx, { mailId, earlierAttempts: mail.attempts }))
      return tryLater(ctx, mailId, 'queued', attempts, answer.response, answer.retryAfter)
    await noteOutage(ctx, answer.response)
    return 'later'
  }
  // Settled first, so that the end of an outage never finds a mail in hand that is sent already.
  const outcome = await settleAnswer(ctx, mail, answer, attempts, spent)
  if (mail.isOutage) await endOutage(ctx)
  return outcome
}

async function settleAnswer(
  ctx: Ctx,
  mail: Mail,
  answer: MailAnswer,
  attempts: number,
  spent: { variables?: string },
): Promise<SendOutcome> {
  const mailId = mail.id
  switch (answer.status) {
    case 'accepted':
      await moveMail(ctx, mailId, 'sending', 'sent', {
        ...{ sent_at: ctx.now, last_error: null, is_held: answer.isHeld ?? false },
        ...spent,
      })
      return 'sent'
    case 'refused':
      await moveMail(ctx, mailId, 'sending', 'failed', { last_error: truncate(answer.response, 1000) })
      if (answer.noSuchMailbox) {
        await suppress(ctx, { email: mail.recipient, reason: 'hard-bounce', details: answer.response })
      }
      return 'failed'
    case 'later': {
      const outcome = await tryLater(ctx, mailId, 'sending', attempts, answer.response, answer.retryAfter)
      const holdsNone = answer.brokeOff && (await failsAlone(ctx, { mailId, earlierAttempts: mail.attempts }))
      if (answer.holdsAll && !holdsNone) await holdBulkLane(ctx, answer.response, answer.retryAfter)
      return outcome
    }
  }
}

async function queuedMail(ctx: Ctx, mailId: string) {
  return (
    ctx.db
      .selectFrom('mails')
      .leftJoin('mail_suppressions', (join) =>
        join
          .on('mail_suppressions.email', '=', sql<string>`lower(mails.recipient)`)
          .on('mail_suppressions.stops', '=', 'all'),
      )
      .selectAll('mails')
      .select((row) => row.exists(row.selectFrom('mail_outage').select('only_one')).as('isOutage'))
      // One that is tried again after its account was erased has nobody to go to.
      .select(
        sql<
          string | null
        >`case when mails.recipient like 'erased-%@erased.invalid' then 'The account was deleted'
        else mail_suppressions.reason end`.as('suppression'),
      )
      .where('mails.id', '=', mailId)
      .where('mails.status', '=', 'queued')
      .where('mails.campaign_id', 'is', null)
      .where((row) => row.or([row('mails.not_before', 'is', null), row('mails.not_before', '<=', ctx.now)]))
      .executeTakeFirst()
  )
}

/** Why a mail that a stranger may have caused is not sent; counted once per mail. */
async function tooManyToday(ctx: Ctx, mail: Mail): Promise<string | null> {
  if (mail.attempts > 0 || !isMailKind(mail.kind) || !isToThirdParty(mail.kind)) return null
  const taken = await ctx.ports.limiter.take('mail-recipient', mailboxOf(mail.recipient))
  return taken.ok ? null : 'This address has been sent too many mails of this kind today'
}

/** The letter, or why there is none: a fault in its words, or one of the thread that compiles it, which passes. */
async function render(ctx: Ctx, mail: Mail): Promise<RenderedMail | { problem: string; passes: boolean }> {
  if (!isMailKind(mail.kind)) {
    return { problem: `There is no mail of the kind "${mail.kind}"`, passes: false }
  }
  const { unsubscribeUrl } = mailHeaders(ctx, mail)
  const site = { ...(await siteVariables(ctx)), unsubscribe_url: unsubscribeUrl }
  try {
    const named = specifiedNames(mail.variables, site)
    const letter =
      mail.kind === 'test-template'
        ? await draftLetter(ctx, mail.variables, site)
        : await writeLetter(ctx, mailKinds[mail.kind], { ...named, ...mail.variables, site })
    return isTest(mail.kind) ? { ...letter, subject: `[TEST] ${letter.subject}` } : letter
  } catch (error) {
    return { problem: truncate(messageOf(error), 1000), passes: problemKind(error) === 'unavailable' }
  }
}

/** All of them, or why one could not be made: a fault of ours that may pass, like a server that is busy. */
async function makeAttachments(
  ctx: Ctx,
  mail: Mail,
  makers: AttachmentMakers,
): Promise<{ made: OutgoingAttachment[] } | { problem: string }> {
  const made: OutgoingAttachment[] = []
  for (const { kind, ref } of mail.attachments) {
    try {
      const make = makers[kind]
      if (!make) throw new Error('nobody makes this kind')
      made.push(await make(ctx, ref))
    } catch (error) {
      const problem = `The attachment "${kind}" could not be made: ${messageOf(error)}`
      ctx.log.error({ mailId: mail.id, problem }, 'An attachment could not be made')
      return { problem }
    }
  }
  return { made }
}

/** The server's answer, or null when it was lost; the row then says so (invariant I-14). */
async function handOver(
  ctx: Ctx,
  mail: Mail,
  letter: RenderedMail,
  attachments: OutgoingAttachment[],
): Promise<MailAnswer | null> {
  try {
    return await ctx.ports.mail.send({
      ...letter,
      messageId: mail.message_id,
      from: ctx.site.mailFrom,
      to: { name: mail.recipient_name, address: mail.recipient },
      ...(mail.reply_to === null ? {} : { replyTo: mail.reply_to }),
      headers: mailHeaders(ctx, mail).headers,
      attachments,
    })
  } catch (error) {
    const message = messageOf(error)
    ctx.log.error({ mailId: mail.id, kind: mail.kind, message }, 'The answer to a mail was lost')
    await ctx.db
      .updateTable('mails')
      .set({ last_error: `The answer was lost, the mail may have arrived: ${truncate(message, 900)}` })
      .where('id', '=', mail.id)
      .where('status', '=', 'sending')
      .execute()
    return null
  }
}

async function tryLater(
  ctx: Ctx,
  mailId: string,
  from: 'queued' | 'sending',
  attempts: number,
  why: string,
  retryAfter?: number,
): Promise<SendOutcome> {
  const fields = { attempts, last_error: truncate(why, 1000) }
  const delaySeconds = retryDelay(attempts, retryAfter)
  if (delaySeconds === null) {
    ctx.log.error({ mailId, ...fields }, 'A mail is given up after many attempts')
    return (await moveMail(ctx, mailId, from, 'failed', fields)) ? 'failed' : 'not-queued'
  }
  const notBefore = addMinutes(ctx.now, delaySeconds / 60)
  return withTransaction(ctx, async (tx) => {
    if (!(await moveMail(tx, mailId, from, 'queued', { ...fields, not_before: notBefore })))
      return 'not-queued'
    await enqueue(tx, 'mail.send', { mailId }, { delaySeconds, onlyOne: mailId })
    return 'later'
  })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
