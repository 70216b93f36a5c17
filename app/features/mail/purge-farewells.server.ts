import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { deleteDemoMails } from './delete-demo-mails.server.ts'
import { emptied } from './rules/emptied-mail.ts'

/** Empties the last mails to people whose account is gone, and forgets their addresses. Part of a sweep. */
export async function purgeFarewells(ctx: Ctx, sentBefore: Date): Promise<void> {
  const forgotten = await ctx.db
    .updateTable('mails')
    .set({ ...emptied, recipient_name: '', recipient: sql`'erased-' || id || '@erased.invalid'` })
    .where('kind', 'in', ['account-deleted', 'account-removed'])
    .where('status', 'in', ['sent', 'failed', 'suppressed'])
    .where('created_at', '<', sentBefore)
    .where('recipient', 'not like', 'erased-%@erased.invalid')
    .returning('message_id')
    .execute()
  await deleteDemoMails(
    ctx,
    forgotten.map(({ message_id }) => message_id),
  )
}
