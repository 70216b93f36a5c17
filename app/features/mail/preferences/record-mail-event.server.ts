import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MailBounce } from '#app/db/schema/ground.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import type { MailEvent } from '#app/integrations/mail/mail-webhook-port.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { normaliseEmail } from '#app/kernel/text.ts'
import { moveMail } from '../move-mail.server.ts'
import { suppress } from './suppress.server.ts'

export type MailEventRecorded = 'done' | 'known' | 'not-needed' | 'no-such-mail'

type Told = { id: string; status: string; recipient: string }

/** How far back a mail is looked for that is not named by its Message-ID. */
const searchedDays = 5
const keptDays = 30
const day = 24 * 60

/**
 * Writes down what the provider tells of a mail of ours, once. A hard bounce stops all mails to the address, a
 * complaint those that people can do without. A mail whose answer was lost has arrived when it is told of. What is
 * told of mails that are none of ours changes nothing: a provider's account may serve other programs as well.
 */
export async function recordMailEvent(ctx: Ctx, event: MailEvent): Promise<MailEventRecorded> {
  allow(ctx.actor, 'mail:manage')
  const { kind } = event
  if (kind === 'other' || kind === 'delayed') return 'not-needed'
  return withTransaction(ctx, async (tx) => {
    if (!(await isNew(tx, event))) return 'known'
    const mails = await mailsOf(tx, event)
    for (const mail of mails) {
      if (mail.status === 'sending') await moveMail(tx, mail.id, 'sending', 'sent', { sent_at: tx.now })
      if (kind === 'delivered') await noteDelivery(tx, mail.id)
      else await noteBounce(tx, mail.id, kind, event.details)
      if (kind === 'hard-bounce' || kind === 'complaint') {
        await suppress(tx, {
          email: mail.recipient,
          reason: kind,
          source: 'provider',
          details: event.details,
        })
      }
    }
    return mails.length > 0 ? 'done' : 'no-such-mail'
  })
}

async function isNew(tx: Ctx, { id, kind }: MailEvent): Promise<boolean> {
  const row = await tx.db
    .insertInto('mail_provider_news')
    .values({ id, kind, received_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await tx.db
    .deleteFrom('mail_provider_news')
    .where('received_at', '<', addMinutes(tx.now, -keptDays * day))
    .execute()
  return true
}

/** The mail that is named, else the last one with that subject to each of the addresses. */
async function mailsOf(tx: Ctx, event: MailEvent): Promise<Told[]> {
  if (event.messageId !== null) {
    const named = await tx.db
      .selectFrom('mails')
      .select(['id', 'status', 'recipient'])
      .where('message_id', '=', bracketed(event.messageId))
      .where('status', 'in', ['sending', 'sent'])
      .execute()
    if (named.length > 0) return named
  }
  const found: Told[] = []
  for (const recipient of new Set(event.recipients.map(addressIn))) {
    let mails = tx.db
      .selectFrom('mails')
      .select(['id', 'status', 'recipient'])
      .where('recipient', '=', recipient)
      .where('status', '=', 'sent')
      .where('sent_at', '>', addMinutes(tx.now, -searchedDays * day))
      .orderBy('created_at', 'desc')
    if (event.subject !== null) {
      // A mail of a campaign keeps no subject of its own.
      const { subject } = event
      mails = mails.where((row) => row.or([row('subject', '=', subject), row('subject', 'is', null)]))
    }
    const mail = await mails.executeTakeFirst()
    if (mail) found.push(mail)
  }
  return found
}

async function noteDelivery(tx: Ctx, mailId: string): Promise<void> {
  await tx.db
    .updateTable('mails')
    .set({ delivered_at: tx.now })
    .where('id', '=', mailId)
    .where('delivered_at', 'is', null)
    .execute()
}

/** What is said for good is not replaced by a passing trouble that is told later. */
async function noteBounce(tx: Ctx, mailId: string, bounce: MailBounce, details: string): Promise<void> {
  await tx.db
    .updateTable('mails')
    .set({ bounce, bounced_at: tx.now, last_error: details || null })
    .where('id', '=', mailId)
    .where((row) => row.or([row('bounce', 'is', null), row('bounce', '=', 'soft-bounce')]))
    .execute()
}

/** "Amal <amal@school.example>" or the address alone. */
function addressIn(recipient: string): string {
  return normaliseEmail(recipient.match(/<([^<>]+)>\s*$/)?.[1] ?? recipient)
}

function bracketed(messageId: string): string {
  return messageId.startsWith('<') ? messageId : `<${messageId}>`
}
