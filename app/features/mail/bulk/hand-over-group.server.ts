import type { Ctx } from '#app/context/ctx.server.ts'
import type { MailAnswer } from '#app/integrations/mail/mail-port.ts'
import type { BulkLetter, FrozenLetter } from './bulk-letters.server.ts'
import type { ClaimedMail } from './claim-group.server.ts'
import type { HandOver } from './settle-group.server.ts'

/** So many are with the mailer at a time: enough that its connections never wait for us. */
const atOnce = 10

/** From so many lost answers on it is the server, and no further mail is put at risk. */
const mostLost = 2

/**
 * Hands a claimed group to the mail server and tells how each hand-over ended. As soon as the server holds everything
 * back, or answers are lost, the rest is not begun.
 */
export async function handOverGroup(
  ctx: Ctx,
  mails: readonly ClaimedMail[],
  letter: FrozenLetter,
): Promise<HandOver[]> {
  const ends: HandOver[] = []
  let next = 0
  let lost = 0
  let isHeld = false
  const runner = async () => {
    for (let mail = mails[next++]; mail !== undefined; mail = mails[next++]) {
      const end =
        isHeld || lost >= mostLost ? { mail, end: 'not-begun' as const } : await handOver(ctx, mail, letter)
      if (end.end === 'later' && end.holdsAll) isHeld = true
      if (end.end === 'lost') lost += 1
      ends.push(end)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runner))
  return ends
}

async function handOver(ctx: Ctx, mail: ClaimedMail, letter: FrozenLetter): Promise<HandOver> {
  const filled = fill(mail, letter)
  if ('problem' in filled) {
    ctx.log.error(
      { mailId: mail.mailId, problem: filled.problem },
      'A mail of a campaign could not be written',
    )
    return { mail, end: 'no-letter', response: filled.problem }
  }
  try {
    return told(mail, await ctx.ports.mail.send(outgoing(ctx, mail, filled), 'bulk'))
  } catch (error) {
    const message = messageOf(error)
    ctx.log.error({ mailId: mail.mailId, message }, 'The answer to a mail of a campaign was lost')
    return { mail, end: 'lost', response: message }
  }
}

function fill(mail: ClaimedMail, letter: FrozenLetter): BulkLetter | { problem: string } {
  try {
    return letter.fill(mail)
  } catch (error) {
    return { problem: messageOf(error) }
  }
}

function outgoing(ctx: Ctx, mail: ClaimedMail, { headers, ...parts }: BulkLetter) {
  return {
    ...parts,
    messageId: mail.messageId,
    from: ctx.site.mailFrom,
    to: { name: mail.recipientName, address: mail.recipient },
    ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
    // No holiday reply comes back from thousands (RFC 3834).
    headers: {
      ...headers,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      Precedence: 'bulk',
    },
    attachments: [],
  }
}

function told(mail: ClaimedMail, answer: MailAnswer): HandOver {
  switch (answer.status) {
    case 'accepted':
      return { mail, end: 'sent', isHeld: answer.isHeld ?? false }
    case 'refused':
      return { mail, end: 'refused', response: answer.response, noSuchMailbox: answer.noSuchMailbox ?? false }
    case 'later':
      return {
        mail,
        end: 'later',
        response: answer.response,
        retryAfter: answer.retryAfter,
        holdsAll: answer.holdsAll ?? false,
        isOutage: answer.isOutage ?? false,
        brokeOff: answer.brokeOff ?? false,
      }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
