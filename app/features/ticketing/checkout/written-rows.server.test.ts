import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)

/** Rows of ticket types that were updated so far, and those of them that no index had to be told of. */
async function updatesOfTypes() {
  await sql`select pg_stat_force_next_flush()`.execute(ctx.db)
  const { rows } = await sql<{ updated: number; inPlace: number }>`
    select n_tup_upd as updated, n_tup_hot_upd as "inPlace" from pg_stat_user_tables where relname = 'ticket_types'
  `.execute(ctx.db)
  return rows[0] ?? { updated: 0, inPlace: 0 }
}

test('the row that everybody wants is updated in place', async () => {
  const purchases = 20
  const ticketTypeId = await aTicketType(ctx)
  for (let index = 0; index < purchases; index++) await aPaidOrder(ctx, { ticketTypeId })
  await expect.poll(async () => (await updatesOfTypes()).updated).toBe(2 * purchases)
  const { updated, inPlace } = await updatesOfTypes()
  expect(inPlace / updated).toBeGreaterThanOrEqual(0.9)
})

/** Each is an entry more for every purchase, and for every change of its row: count what it costs, then write it here. */
const mostIndexes: Record<string, number> = {
  ticket_types: 5,
  // One of them has only orders for a company, or with a phone.
  orders: 14,
  order_lines: 5,
  hold_marks: 1,
  attendees: 7,
  // One of them has later payments only, and nothing of a purchase.
  payments: 7,
  ledger_entries: 6,
  transactions: 6,
  // One of them by ranges of blocks: 20,000 inserts took as long with it as without.
  provider_events: 3,
  audit_entries: 6,
  mails: 12,
  tickets: 8,
  documents_due: 1,
  revenue_due: 1,
}

test('a purchase writes no index more than these', async () => {
  const { rows } = await sql<{ table: string; indexes: number }>`
    select relname as "table", count(*)::int as indexes from pg_index join pg_class on pg_class.oid = indrelid
    where relname = any(${Object.keys(mostIndexes)}::text[]) and relnamespace = 'public'::regnamespace
    group by 1`.execute(ctx.db)
  expect(rows).toHaveLength(Object.keys(mostIndexes).length)
  for (const { table, indexes } of rows) expect(indexes, table).toBeLessThanOrEqual(mostIndexes[table] ?? 0)
})
