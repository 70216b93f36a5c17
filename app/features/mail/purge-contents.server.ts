import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { deleteDemoMails } from './delete-demo-mails.server.ts'
import { emptied, statesOfDone } from './rules/emptied-mail.ts'

const batch = 2_000
const mostBatches = 100
const beforeAnyMail = new Date(0)

/**
 * Empties mails that were queued before `until`; that one was sent, to whom and when, stays. Goes on where it stopped;
 * of two at once one waits. One that still waits for an administrator keeps what it says. Part of the sweep of privacy.
 */
export async function purgeContents(ctx: Ctx, until: Date): Promise<void> {
  allow(ctx.actor, 'mail:manage')
  for (let count = 0; count < mostBatches; count++) if (!(await purgeBatch(ctx, until))) return
}

/** Whether there may be more. */
function purgeBatch(ctx: Ctx, until: Date): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    const place = { what: 'mails' as const, up_to: beforeAnyMail }
    await tx.db
      .insertInto('forgotten')
      .values(place)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { up_to } = await tx.db
      .selectFrom('forgotten')
      .select('up_to')
      .where('what', '=', 'mails')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const next = await tx.db
      .selectFrom((from) =>
        from
          .selectFrom('mails')
          .select('created_at')
          .where('created_at', '>', up_to)
          .where('created_at', '<', until)
          .orderBy('created_at')
          .limit(batch)
          .as('oldest'),
      )
      .select((eb) => [eb.fn.max('created_at').as('last'), eb.fn.countAll<number>().as('count')])
      .executeTakeFirstOrThrow()
    // A batch ends with a whole moment; one that is not full is the last.
    const isFull = next.last !== null && Number(next.count) === batch
    const reached = isFull ? next.last : new Date(until.getTime() - 1)
    if (reached <= up_to) return false
    const mails = await tx.db
      .updateTable('mails')
      .set(emptied)
      .where('created_at', '>', up_to)
      .where('created_at', '<=', reached)
      .where('status', 'in', statesOfDone)
      .returning('message_id')
      .execute()
    await deleteDemoMails(
      tx,
      mails.map(({ message_id }) => message_id),
    )
    await tx.db.updateTable('forgotten').set({ up_to: reached }).where('what', '=', 'mails').execute()
    return isFull
  })
}
