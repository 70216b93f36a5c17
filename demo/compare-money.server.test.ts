import { expect, test } from 'vitest'
import { reconcileMoney } from '#app/features/money/reconciliation/reconcile-money.server.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aPaidOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { compareMoney } from './compare-money.ts'

const world = await testContext()

test('what was paid before midnight of the first day, and written down after it, is no difference', async () => {
  const { ctx } = withDemoPayments(world.as(system))
  await aPaidOrder(ctx, { ticketTypeId: await aTicketType(ctx) })
  await ctx.db
    .updateTable('demo_payments')
    .set({ paid_at: new Date('2026-11-30T23:59:30Z') })
    .execute()

  const weekLater = { ...ctx, now: new Date('2026-12-08T06:00:00Z') }
  await compareMoney(weekLater)
  expect(await reconcileMoney(weekLater)).toMatchObject({ isDone: true })
  const days = await ctx.db.selectFrom('reconciled_days').select('unmatched').execute()
  expect(days.filter(({ unmatched }) => unmatched > 0)).toEqual([])
  expect(await ctx.db.selectFrom('provider_movements').select('kind').execute()).toEqual([
    { kind: 'payment' },
  ])
  await expectInvariants(weekLater)
})
