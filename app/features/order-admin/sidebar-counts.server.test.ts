import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { newId } from '#app/kernel/ids.ts'
import { aRefund } from '#tests/factories/a-refund.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aWaitlistEntry } from '#tests/factories/a-waitlist-entry.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { aHeldOrder, aPaidOrder } from '#tests/factories/an-order.ts'
import { actorWithRole, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { sidebarCounts } from './sidebar-counts.server.ts'

const world = await testContext()
const { ctx } = withDemoPayments(world.ctx)
/** Counts again each time. */
const fresh: Ctx['memory'] = { remember: (_key, _seconds, load) => load(), forget: () => undefined }
const countsNow = () => sidebarCounts({ ...ctx, memory: fresh, actor: actorWithRole('admin') })
const raise = (id: string, capacity: number) =>
  ctx.db.updateTable('ticket_types').set({ capacity }).where('id', '=', id).execute()

test('waitlist entries count while places of their ticket type and of their event are free', async () => {
  const eventId = await anEvent(ctx, { capacity_mode: 'shared', total_capacity: 1, waitlist_enabled: true })
  const ticketTypeId = await aTicketType(ctx, { event_id: eventId, price_minor: 0, capacity: 1 })
  await aHeldOrder(ctx, { ticketTypeId, priceMinor: 0 })
  await aWaitlistEntry(ctx, { ticketTypeId })
  expect((await countsNow()).waitlist).toBe(0)
  await raise(ticketTypeId, 5)
  expect((await countsNow()).waitlist).toBe(0)
  await ctx.db.updateTable('events').set({ total_capacity: 5 }).where('id', '=', eventId).execute()
  expect((await countsNow()).waitlist).toBe(1)
})

test('open enquiries and refunds that failed count', async () => {
  const before = await countsNow()
  await ctx.db
    .insertInto('enquiries')
    .values(
      (['new', 'in_progress', 'closed'] as const).map((status) => ({
        ...{ id: newId(), kind: 'contact' as const, status, name: 'Ada', email: 'ada@school.example' },
        ...{ subject: 'Hello', message: 'Hello', created_at: ctx.now },
      })),
    )
    .execute()
  const order = await aPaidOrder(ctx, {
    ticketTypeId: await aTicketType(ctx, { event_id: await anEvent(ctx) }),
  })
  const refundId = await aRefund(ctx, order, { kind: 'everything' })
  expect(await countsNow()).toMatchObject({
    enquiries: before.enquiries + 2,
    failedRefunds: before.failedRefunds,
  })
  await ctx.db.updateTable('refunds').set({ status: 'failed' }).where('id', '=', refundId).execute()
  expect((await countsNow()).failedRefunds).toBe(before.failedRefunds + 1)
})

test('the counts are for those who work here', async () => {
  await expect(sidebarCounts({ ...ctx, memory: fresh, actor: actorWithRole('user') })).rejects.toThrow(
    'not allowed',
  )
})
