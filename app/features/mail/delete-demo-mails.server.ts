import type { Ctx } from '#app/context/ctx.server.ts'

/** Takes mails out of the mailbox of the demo, which keeps each whole; elsewhere there are none. Part of erasure. */
export async function deleteDemoMails(tx: Ctx, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  await tx.db.deleteFrom('demo_mails').where('message_id', 'in', messageIds).execute()
}
