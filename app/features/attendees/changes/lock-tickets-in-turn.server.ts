import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { chosenTickets } from '../list/chosen-tickets.server.ts'
import type { ChosenTickets } from '../list/rules/chosen-tickets.ts'

type Choice = { eventId: string; chosen: ChosenTickets }
type LockedTicket = Awaited<ReturnType<typeof lockNext>>[number]

/** Tickets of one transaction: locked for a fraction of a second, so that no door waits longer. */
const atOnce = 5_000

/**
 * Locks the chosen tickets of an event, some thousand in a transaction, in id order, and hands them to `work` as they
 * are once locked. Answers how many there were.
 */
export async function lockTicketsInTurn(
  ctx: Ctx,
  choice: Choice,
  work: (tx: Ctx, tickets: readonly LockedTicket[]) => Promise<void>,
): Promise<number> {
  let seen = 0
  for (let after: string | null = null; ; ) {
    const last: string | null = after
    after = await withTransaction(ctx, async (tx) => {
      const tickets = await lockNext(tx, choice, last)
      await work(tx, tickets)
      seen += tickets.length
      return tickets.at(-1)?.id ?? null
    })
    if (after === null) return seen
  }
}

function lockNext(tx: Ctx, { eventId, chosen }: Choice, after: string | null) {
  return chosenTickets(tx.db, eventId, chosen, tx.actor)
    .innerJoin('orders as ord', 'ord.id', 't.order_id')
    .select(['t.id', 't.status', 't.checked_in_at as checkedInAt', 'ord.status as orderStatus'])
    .$if(after !== null, (query) => query.where('t.id', '>', after ?? ''))
    .orderBy('t.id')
    .limit(atOnce)
    .forNoKeyUpdate('t')
    .execute()
}
