import type { Ctx } from '#app/context/ctx.server.ts'
import type { MailAnswer, MailLane, OutgoingMail } from '#app/integrations/mail/mail-port.ts'
import type { BulkRecipient } from '../bulk/bulk-letters.server.ts'

/** A mail that was claimed: its row says `sending`, and `attempts` counts this one. */
export type ClaimedMail = BulkRecipient & {
  kind: string
  messageId: string
  replyTo: string | null
  attempts: number
}

/** A mail without its sender, recipient and message id, which come from its row. */
export type ComposedMail = Pick<OutgoingMail, 'subject' | 'html' | 'text' | 'headers' | 'attachments'>

export type Batch = {
  lane: MailLane
  mails: readonly ClaimedMail[]
  /** Composes one of the mails. Makes no call; what it throws fails that mail. */
  compose: (mail: ClaimedMail) => ComposedMail
}

/**
 * How a mail's hand-over ended: the server's answer, or `lost`: the message had begun to leave when the answer was lost,
 * `not-composed`: it could not be written for this recipient, `not-begun`: it was not handed over at all.
 */
export type HandOver = { mail: ClaimedMail } & (
  | MailAnswer
  | { status: 'lost' | 'not-composed'; response: string }
  | { status: 'not-begun' }
)

/** So many are with the mailer at a time: enough that its connections never wait for us. */
const atOnce = 10

/** From so many lost answers on it is the server, and no further mail is put at risk. */
const mostLost = 2

/**
 * Hands claimed mails to the mail server and answers how each hand-over ended. As soon as the server holds everything
 * back, or answers are lost, the rest is not begun.
 */
export async function handOver(ctx: Ctx, batch: Batch): Promise<HandOver[]> {
  const { mails } = batch
  const ends: HandOver[] = []
  let next = 0
  let lost = 0
  let isHeld = false
  const runner = async () => {
    for (let mail = mails[next++]; mail !== undefined; mail = mails[next++]) {
      const end: HandOver =
        isHeld || lost >= mostLost ? { mail, status: 'not-begun' } : await handOverOne(ctx, mail, batch)
      if (end.status === 'later' && end.holdsAll) isHeld = true
      if (end.status === 'lost') lost += 1
      ends.push(end)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, mails.length) }, runner))
  return ends
}

async function handOverOne(ctx: Ctx, mail: ClaimedMail, { lane, compose }: Batch): Promise<HandOver> {
  const { mailId, kind } = mail
  let composed: ComposedMail
  try {
    composed = compose(mail)
  } catch (error) {
    const problem = messageOf(error)
    ctx.log.error({ mailId, kind, problem }, 'A mail could not be written')
    return { mail, status: 'not-composed', response: problem }
  }
  try {
    return { mail, ...(await ctx.ports.mail.send(outgoing(ctx, mail, composed), lane)) }
  } catch (error) {
    const message = messageOf(error)
    ctx.log.error({ mailId, kind, message }, 'The answer to a mail was lost')
    return { mail, status: 'lost', response: message }
  }
}

function outgoing(ctx: Ctx, mail: ClaimedMail, composed: ComposedMail): OutgoingMail {
  return {
    ...composed,
    messageId: mail.messageId,
    from: ctx.site.mailFrom,
    to: { name: mail.recipientName, address: mail.recipient },
    ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
