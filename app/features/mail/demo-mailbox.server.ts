import type { Ctx } from '#app/context/ctx.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { normaliseEmail } from '#app/kernel/text.ts'

const pageSize = 50

export type DemoMailLine = { id: string; sentAt: Date; recipient: string; subject: string }

/**
 * The messages kept by the demo, newest first, fifty at a time; `before` is the id of the last one seen.
 * NotFound outside the demo, where other people's mail is private.
 */
export async function demoMails(
  ctx: Ctx,
  filter: { recipient?: string; before?: string },
): Promise<{ mails: DemoMailLine[]; recipients: string[]; next: string | null }> {
  requireDemo(ctx)
  let query = ctx.db
    .selectFrom('demo_mails')
    .select(['message_id', 'sent_at as sentAt', 'recipient', 'subject'])
    .orderBy('sent_at', 'desc')
    .orderBy('message_id', 'desc')
    .limit(pageSize + 1)
  if (filter.recipient) query = query.where('recipient', '=', normaliseEmail(filter.recipient))
  const { before } = filter
  if (before) {
    query = query.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('sent_at', 'message_id'),
        '<',
        selectFrom('demo_mails as seen')
          .select(['seen.sent_at', 'seen.message_id'])
          .where('seen.message_id', '=', messageIdOf(before))
          .$asTuple('sent_at', 'message_id'),
      ),
    )
  }
  const rows = await query.execute()
  const recipients = await ctx.db
    .selectFrom('demo_mails')
    .select('recipient')
    .groupBy('recipient')
    .orderBy((row) => row.fn.max('sent_at'), 'desc')
    .limit(200)
    .execute()
  const mails = rows.slice(0, pageSize).map(({ message_id, ...mail }) => ({ ...mail, id: idOf(message_id) }))
  return {
    mails,
    recipients: recipients.map(({ recipient }) => recipient),
    next: rows.length > pageSize ? (mails.at(-1)?.id ?? null) : null,
  }
}

/** One kept message as it would have left. NotFound when there is none, and outside the demo. */
export async function demoMailSource(ctx: Ctx, id: string): Promise<Buffer> {
  requireDemo(ctx)
  const row = await ctx.db
    .selectFrom('demo_mails')
    .select('raw')
    .where('message_id', '=', messageIdOf(id))
    .executeTakeFirst()
  if (!row) throw notFound('mail')
  return row.raw
}

/** Message ids without their angle brackets, which an address bar does not like. */
function idOf(messageId: string): string {
  return messageId.replace(/^<|>$/g, '')
}

function messageIdOf(id: string): string {
  return `<${id.replaceAll('\0', '')}>`
}

function requireDemo(ctx: Ctx): void {
  if (ctx.site.mode !== 'demo') throw notFound('page')
}
