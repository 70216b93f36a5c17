import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'

/** Sales of a locked ticket type in offers of the waitlist: `open` ones count as held, `going` are those and taken ones. */
export async function offeredSales(tx: Ctx, ticketTypeId: string): Promise<{ open: number; going: number }> {
  return tx.db
    .selectFrom('waitlist_offers')
    .select([
      sql<number>`coalesce(sum(places) filter (where status = 'open'), 0)::int`.as('open'),
      sql<number>`coalesce(sum(places), 0)::int`.as('going'),
    ])
    .where('ticket_type_id', '=', ticketTypeId)
    .where('status', 'in', ['open', 'taken'])
    .executeTakeFirstOrThrow()
}
