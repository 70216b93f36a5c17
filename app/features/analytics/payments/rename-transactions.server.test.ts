import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { pseudonymiseOrders } from '#app/features/ticketing/orders/pseudonymise-orders.server.ts'
import { searchQuery } from '#app/kernel/search-query.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { paymentsInvariants } from './payments-invariants.server.ts'
import { renameTransactions } from './rename-transactions.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments({ ...world.ctx, actor: system })

async function anEventWithOrders(title: string, orders: number) {
  const eventId = await anEvent(ctx, { title, starts_at: new Date('2028-06-01T15:00:00Z') })
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId, capacity: null })
  for (let order = 0; order < orders; order++) await aPaidOrder(ctx, { ticketTypeId })
  return { eventId, ticketTypeId }
}

const rename = (eventId: string, title: string, by: Ctx = ctx) =>
  by.db.updateTable('events').set({ title }).where('id', '=', eventId).execute()

async function found(word: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from transactions where words @@ to_tsquery('simple', ${searchQuery(word)})`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

const marks = () => ctx.db.selectFrom('transaction_renames').selectAll().execute()

/** Waits until every transaction that wrote while the title changed has ended: other tests share the server. */
async function renamed(): Promise<void> {
  for (;;) {
    await renameTransactions(ctx)
    if ((await marks()).length === 0) return
  }
}

const stale = async () =>
  (await paymentsInvariants.find(({ id }) => id === 'I-49')?.find(ctx.db, ctx.now)) ?? ['no such invariant']

describe('payments of a renamed event', () => {
  test('are found by its new title after the job, and the rename itself writes none of them', async () => {
    const { eventId } = await anEventWithOrders('Chestnut Forum', 3)
    await rename(eventId, 'Cashew Forum')
    expect([await found('chestnut'), await found('cashew')]).toEqual([3, 0])
    expect(await stale()).toEqual([])
    await renamed()
    expect([await found('chestnut'), await found('cashew')]).toEqual([0, 3])
    expect(await renameTransactions(ctx)).toEqual({ events: 0, rows: 0 })
  })

  test('are written by two jobs at once, and once more by a rename that comes between', async () => {
    const { eventId } = await anEventWithOrders('Pecan Forum', 4)
    await rename(eventId, 'Peanut Forum')
    await Promise.all([renameTransactions(ctx), renameTransactions(ctx), rename(eventId, 'Acorn Forum')])
    await renamed()
    expect([await found('pecan'), await found('peanut'), await found('acorn')]).toEqual([0, 0, 4])
  })

  test('that are being written while the title changes are found by the new one as well', async () => {
    const { eventId } = await anEventWithOrders('Beech Forum', 1)
    const orderId = (
      await ctx.db
        .selectFrom('order_lines')
        .select('order_id')
        .where('event_id', '=', eventId)
        .executeTakeFirstOrThrow()
    ).order_id
    // Reads the old title, and commits only when the job has been by.
    await withTransaction(ctx, async (tx) => {
      await tx.db
        .updateTable('orders')
        .set({ buyer_name: 'Wilhelmina Stone' })
        .where('id', '=', orderId)
        .execute()
      await rename(eventId, 'Birch Forum')
      const run = await renameTransactions(ctx)
      expect(run.rows).toBe(0)
      expect(await marks()).toMatchObject([{ event_id: eventId }])
    })
    expect(await found('beech wilhelmina')).toBe(1)
    expect(await stale()).toEqual([])
    expect((await takeJobs(ctx)).map(({ name, options }) => [name, options.onlyOne])).toContainEqual([
      'payments.rename',
      'payments.rename',
    ])
    await renamed()
    expect([await found('beech'), await found('birch wilhelmina')]).toEqual([0, 1])
  })

  test('do not wait in a circle with an erasure, and get no erased name back', async () => {
    const person = await aUser(ctx, { email: 'leopoldine@marsh.example' })
    const { eventId, ticketTypeId } = await anEventWithOrders('Maple Forum', 0)
    const buyer = { name: 'Leopoldine Marsh', email: person.email, phone: '' }
    for (let order = 0; order < 6; order++)
      await aPaidOrder({ ...ctx, actor: person }, { ticketTypeId }, { buyer })
    expect(await found('leopoldine')).toBe(6)
    await rename(eventId, 'Alder Forum')
    await Promise.all([
      renameTransactions(ctx),
      withTransaction(ctx, (tx) => pseudonymiseOrders(tx, person)),
      renameTransactions(ctx),
    ])
    await renamed()
    expect([await found('leopoldine'), await found('maple'), await found('alder')]).toEqual([0, 0, 6])
  })

  test('go on where a killed job stopped', async () => {
    const { eventId } = await anEventWithOrders('Walnut Forum', 2)
    await rename(eventId, 'Hickory Forum')
    await ctx.db
      .updateTable('transaction_renames')
      .set({ horizon: sql`pg_snapshot_xmax(pg_current_snapshot())` })
      .where('event_id', '=', eventId)
      .execute()
    await renamed()
    expect([await found('walnut'), await found('hickory')]).toEqual([0, 2])
  })

  test('are the system’s to write', async () => {
    await expect(renameTransactions(world.as(actorWithRole('user')))).rejects.toThrow('not allowed')
  })
})

test('nothing is left that must not be', () => expectInvariants(ctx))
