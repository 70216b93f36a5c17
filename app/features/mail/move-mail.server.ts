import type { Updateable } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { MailStatus, MailsTable } from '#app/db/schema/ground.ts'
import { canMove } from './rules/mail-life.ts'

/**
 * Moves one mail from one state to another, outside a delivery. False when another process has moved it meanwhile:
 * exactly one caller gets a mail from one state to the next. Throws for a move that the life of mails does not have.
 */
export async function moveMail(
  ctx: Ctx,
  mailId: string,
  from: MailStatus,
  to: MailStatus,
  fields: Omit<Updateable<MailsTable>, 'status'> = {},
): Promise<boolean> {
  if (!canMove(from, to)) throw new Error(`a mail never goes from ${from} to ${to}`)
  const moved = await ctx.db
    .updateTable('mails')
    .set({ ...fields, status: to })
    .where('id', '=', mailId)
    .where('status', '=', from)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}
