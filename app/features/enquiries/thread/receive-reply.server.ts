import { createHash } from 'node:crypto'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import type { InboundMessage } from '#app/features/mail/inbound/inbound-message.ts'
import { newId } from '#app/kernel/ids.ts'
import { afterReply } from '../rules/enquiry-life.ts'

export type ReplyReceived =
  | 'done'
  /** A program's: kept, and the status stays. */
  | 'automatic'
  /** It is here already. */
  | 'known'
  /** To no address that was made here, or about an enquiry that is no more. */
  | 'no-such-enquiry'
  /** About an enquiry whose words were erased. */
  | 'erased'
  /** A mail of ours that came back to us. */
  | 'own-mail'
  | 'too-many'

/**
 * Keeps what came by mail to the reply address of an enquiry, once, and takes the enquiry up again. Nothing is believed
 * of its sender: the address that it came to says what it is about, and nothing is ever mailed because of it. Needs
 * 'enquiries:manage', which the system has.
 */
export async function receiveReply(ctx: Ctx, message: InboundMessage): Promise<ReplyReceived> {
  allow(ctx.actor, 'enquiries:manage')
  const id = ctx.ports.inboundMail?.idOf(message.recipients) ?? null
  if (id === null) return 'no-such-enquiry'
  if (await isOwnMail(ctx, message)) return 'own-mail'
  const messageId = message.messageId ?? hashOf(message)
  if (await isKnown(ctx, id, messageId)) return 'known'
  const taken = await ctx.ports.limiter.take('enquiry-reply', id)
  if (!taken.ok) {
    ctx.log.warn({ enquiryId: id }, 'More replies to one enquiry than people write were left out')
    return 'too-many'
  }
  return withTransaction(ctx, (tx) => keep(tx, { id, messageId, message }))
}

async function keep(
  tx: Ctx,
  { id, messageId, message }: { id: string; messageId: string; message: InboundMessage },
): Promise<ReplyReceived> {
  const enquiry = await tx.db
    .selectFrom('enquiries')
    .select(['status', 'version', 'forgotten_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!enquiry) return 'no-such-enquiry'
  if (enquiry.forgotten_at !== null) return 'erased'
  const { isAutomatic } = message
  const version = isAutomatic ? enquiry.version : enquiry.version + 1
  const kept = await tx.db
    .insertInto('enquiry_messages')
    .values({
      ...{ id: newId(), enquiry_id: id, direction: 'received', version, body: message.text },
      ...{ message_id: messageId, from_name: message.from.name, from_address: message.from.address },
      ...{ is_automatic: isAutomatic, attachments: message.attachments, created_at: tx.now },
      written_by: null,
    })
    .onConflict((conflict) => conflict.columns(['enquiry_id', 'message_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) return 'known'
  if (isAutomatic) return 'automatic'
  const status = afterReply(enquiry.status)
  await tx.db.updateTable('enquiries').set({ status, version }).where('id', '=', id).execute()
  await audit(tx, {
    action: 'enquiry.reply',
    subject: { kind: 'enquiry', id },
    details: enquiry.status === status ? {} : { from: enquiry.status, to: status },
  })
  return 'done'
}

async function isKnown(ctx: Ctx, enquiryId: string, messageId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('enquiry_messages')
    .select('id')
    .where('enquiry_id', '=', enquiryId)
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row !== undefined
}

async function isOwnMail(ctx: Ctx, { messageId }: InboundMessage): Promise<boolean> {
  if (messageId === null) return false
  const row = await ctx.db
    .selectFrom('mails')
    .select('id')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row !== undefined
}

/** What tells a message without an id of its own from others. */
function hashOf({ from, text, attachments }: InboundMessage): string {
  return createHash('sha256')
    .update(JSON.stringify([from, text, attachments]))
    .digest('base64url')
}
