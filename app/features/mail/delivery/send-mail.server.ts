import { type Selectable, sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MailStatus, MailsTable } from '#app/db/schema/ground.ts'
import type { OutgoingAttachment } from '#app/integrations/mail/mail-port.ts'
import { truncate } from '#app/kernel/cut-text.ts'
import { problemKind } from '#app/kernel/errors.ts'
import { inLanguage } from '#app/kernel/language/language.server.ts'
import { mailboxOf } from '#app/kernel/mailbox-of.ts'
import { withEventPicture } from '../event-picture.server.ts'
import {
  isMailKind,
  isTest,
  isToThirdParty,
  mailKinds,
  optionalCategoryOf,
} from '../mails/mail-kinds.server.ts'
import { moveMail } from '../move-mail.server.ts'
import { unwantedReason } from '../preferences/unwanted.server.ts'
import type { RenderedMail } from '../render-template.server.ts'
import { specifiedNames } from '../rules/specified-names.ts'
import { hasSecrets, withoutSecrets } from '../rules/without-secrets.ts'
import { siteVariables } from '../site-variables.server.ts'
import { renderDraft } from '../templates/render-draft.server.ts'
import { renderMail } from '../templates/render-mail.server.ts'
import { deliver } from './deliver.server.ts'
import type { ClaimedMail } from './hand-over.server.ts'
import { mailHeaders } from './mail-headers.server.ts'
import { withSamplePictures } from './sample-pictures.server.ts'
import { settle } from './settle.server.ts'

/** Makes what a mail's row only names: each feature brings the kinds of attachment it owns. Null leaves one out. */
export type AttachmentMakers = Record<string, (ctx: Ctx, ref: string) => Promise<OutgoingAttachment | null>>

type Mail = Selectable<MailsTable>

/**
 * Sends one mail of the outbox, however many workers try, and answers the state it has then; `not-queued`: it is sent
 * already, waits for its moment, or is being sent elsewhere. It is rendered before it is claimed, in one
 * conditional write just before the server is spoken to: a worker that is killed before leaves it queued. When the
 * answer is lost the mail stays `sending` for a person, as a second copy may do harm (two different-looking tickets)
 * while a missing mail is found by its state. While the server takes no mail at all, only what `probes` is tried; the
 * others wait, without counting an attempt, for the outage's end. Needs 'mail:manage'.
 */
export async function sendMail(
  ctx: Ctx,
  { mailId, probes = false }: { mailId: string; probes?: boolean },
  makers: AttachmentMakers,
): Promise<MailStatus | 'not-queued'> {
  allow(ctx.actor, 'mail:manage')
  if (ctx.db.isTransaction) throw new Error('sendMail inside a transaction')
  const mail = await queuedMail(ctx, mailId)
  if (!mail) return 'not-queued'
  // What opens something is kept for as long as it has to be sent.
  const spent = hasSecrets(mail.variables) ? { variables: '{}' } : {}
  const refusal =
    mail.suppression ??
    (await tooManyToday(ctx, mail)) ??
    ((await isUnwanted(ctx, mail)) ? 'Switched off' : null)
  if (refusal !== null) {
    const moved = await moveMail(ctx, mailId, 'queued', 'suppressed', { last_error: refusal, ...spent })
    return moved ? 'suppressed' : 'not-queued'
  }
  if (mail.isOutage && !probes) return 'queued'
  const claimed = asClaimed(mail)
  const before = { status: 'queued', sendingAt: mail.sending_at } as const
  const tryLater = async (response: string) => {
    const [state] = await settle(ctx, 'single', [{ mail: claimed, status: 'later', response }], before)
    return state ?? 'not-queued'
  }
  const rendered = await inLanguage(mail.language, () => render(ctx, mail))
  if ('problem' in rendered) {
    if (rendered.passes) return tryLater(rendered.problem)
    ctx.log.error({ mailId, kind: mail.kind, problem: rendered.problem }, 'A mail could not be written')
    const moved = await moveMail(ctx, mailId, 'queued', 'failed', { last_error: rendered.problem })
    return moved ? 'failed' : 'not-queued'
  }
  const attachments = await inLanguage(mail.language, () => makeAttachments(ctx, mail, makers))
  if ('problem' in attachments) return tryLater(attachments.problem)

  const whole =
    isMailKind(mail.kind) && isTest(mail.kind)
      ? await withSamplePictures(rendered, attachments.made)
      : { ...rendered, attachments: attachments.made }
  const isClaimed = await moveMail(ctx, mailId, 'queued', 'sending', {
    ...withoutSecrets(whole, mail.variables),
    attempts: claimed.attempts,
    sending_at: ctx.now,
  })
  if (!isClaimed) return 'not-queued'
  const composed = { ...whole, headers: mailHeaders(ctx, mail).headers }
  const batch = { lane: 'single', mails: [claimed], compose: () => composed } as const
  const [state] = await deliver(ctx, batch, { timesHeld: 0, isOutage: mail.isOutage })
  return state ?? 'not-queued'
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
      .select(sql<boolean>`exists (select from mail_outage)`.as('isOutage'))
      // One that is tried again after its account was erased has no recipient.
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

/** Whether the recipient has switched mails of this kind off. */
async function isUnwanted(ctx: Ctx, mail: Mail): Promise<boolean> {
  const category = isMailKind(mail.kind) ? optionalCategoryOf(mail.kind) : null
  if (category === null) return false
  const row = await ctx.db
    .selectNoFrom(unwantedReason(sql<string>`${mail.recipient}::text`, category).as('reason'))
    .executeTakeFirst()
  return row?.reason !== null
}

/** The rendered mail, or why there is none; a fault of the database or of the compiling thread passes. */
async function render(ctx: Ctx, mail: Mail): Promise<RenderedMail | { problem: string; passes: boolean }> {
  if (!isMailKind(mail.kind)) {
    return { problem: `There is no mail of the kind "${mail.kind}"`, passes: false }
  }
  const { unsubscribeUrl } = mailHeaders(ctx, mail)
  const site = { ...(await siteVariables(ctx, mail.language)), unsubscribe_url: unsubscribeUrl }
  try {
    const variables = await withEventPicture(ctx, mail.variables)
    const named = specifiedNames(variables, site)
    const rendered =
      mail.kind === 'test-template'
        ? await renderDraft(ctx, mail.variables, site)
        : await renderMail(ctx, mailKinds[mail.kind], { ...named, ...variables, site })
    return isTest(mail.kind) ? { ...rendered, subject: `[TEST] ${rendered.subject}` } : rendered
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
      const attachment = await make(ctx, ref)
      if (attachment) made.push(attachment)
    } catch (error) {
      const problem = `The attachment "${kind}" could not be made: ${messageOf(error)}`
      ctx.log.error({ mailId: mail.id, problem }, 'An attachment could not be made')
      return { problem }
    }
  }
  return { made }
}

function asClaimed(mail: Mail): ClaimedMail {
  return {
    mailId: mail.id,
    kind: mail.kind,
    recipient: mail.recipient,
    recipientName: mail.recipient_name,
    language: mail.language,
    variables: mail.variables,
    messageId: mail.message_id,
    replyTo: mail.reply_to,
    attempts: mail.attempts + 1,
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
