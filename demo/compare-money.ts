import type { Ctx } from '#app/context/ctx.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { addMinutes } from '#app/kernel/dates.ts'

const days = 7

/** The last week is compared with the demo's provider as soon as a worker is there; years would take it a while. */
export async function compareMoney(tx: Ctx): Promise<void> {
  const dayOf = (date: Date) => date.toISOString().slice(0, 10)
  const since = addMinutes(tx.now, -days * 1_440)
  const day = dayOf(since)
  await tx.db
    .insertInto('reconciliations')
    .values({
      provider: 'demo',
      begins_on: day,
      // From a day before: what was paid before midnight may be written down after it.
      read_until: new Date(`${dayOf(addMinutes(since, -1_440))}T00:00:00Z`),
      compared_until: day,
    })
    .execute()
  await enqueue(tx, 'money.reconcile', {}, { onlyOne: 'reconciliation' })
}
