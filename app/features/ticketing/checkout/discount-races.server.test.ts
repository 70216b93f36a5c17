import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { anAwaitingOrder, payAtProvider } from '#tests/factories/an-order.ts'
import { race } from '#tests/races/race.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { releaseExpiredHolds } from './release-expired-holds.server.ts'

const world = await testContext()
const { connectionString } = world
const { ctx } = withDemoPayments(world.ctx)
const after = later(ctx, 16)
const races = join(import.meta.dirname, '../../../../tests/races')

const run = (part: string, inputs: readonly [unknown, unknown], script = 'discount-parts.ts') =>
  race<string>({ script: join(races, script), part, connectionString, now: after.now, inputs })
const twice = <T>(input: T) => [input, input] as const
const count = (answers: readonly string[], answer: string) => answers.filter((one) => one === answer).length

const usedOf = async (id: string) =>
  (await ctx.db.selectFrom('discount_codes').select('used').where('id', '=', id).executeTakeFirstOrThrow())
    .used

describe('100 buyers for the last 5 uses of a code, over many ticket types', () => {
  const types = () => Promise.all([1, 2, 3].map(() => aTicketType(ctx)))

  test('exactly 5 buyers redeem it, and 95 are refused', async () => {
    const { id, code } = await aDiscountCode(ctx, { percent: 10, total_limit: 5 })
    const answers = await run('redeemers', twice({ code, ticketTypeIds: await types(), buyers: 50 }))
    expect([count(answers, 'redeemed'), count(answers, 'code-used-up')]).toEqual([5, 95])
    expect(await usedOf(id)).toBe(5)
    await expectInvariants(after)
  })

  test('one person redeems once what one person may once', async () => {
    const { id, code } = await aDiscountCode(ctx, { percent: 10, per_person_limit: 1 })
    const person = 'same@school.example'
    const answers = await run('redeemers', twice({ code, ticketTypeIds: await types(), buyers: 20, person }))
    expect([count(answers, 'redeemed'), count(answers, 'code-used-by-person')]).toEqual([1, 39])
    expect(await usedOf(id)).toBe(1)
    await expectInvariants(after)
  })

  test('the race catches looking before redeeming', async () => {
    const { id, code } = await aDiscountCode(ctx, { percent: 10, total_limit: 5 })
    const answers = await run('hastyRedeemers', twice({ code, buyers: 50 }))
    expect(count(answers, 'redeemed')).toBeGreaterThan(5)
    await ctx.db.deleteFrom('discount_redemptions').where('code_id', '=', id).execute()
  })
})

test('late payments take again as many uses as are left, the others go back, once', async () => {
  const { id, code } = await aDiscountCode(ctx, { percent: 10, total_limit: 10 })
  const ticketTypeId = await aTicketType(ctx)
  const paymentRefs: string[] = []
  for (let index = 0; index < 10; index++) {
    const order = await anAwaitingOrder(
      ctx,
      { ticketTypeId },
      { discountCode: code, expectedTotalMinor: 9_000 },
    )
    paymentRefs.push(order.paymentRef)
  }
  await releaseExpiredHolds(after, {})
  await ctx.db.updateTable('discount_codes').set({ total_limit: 4 }).where('id', '=', id).execute()
  for (const paymentRef of paymentRefs) await payAtProvider(ctx, paymentRef)
  const answers = await run('latePayments', twice({ paymentRefs, ticketTypeId }), 'parts.ts')
  expect([
    count(answers, 'confirmed'),
    count(answers, 'given-back'),
    count(answers, 'already-settled'),
  ]).toEqual([4, 6, 10])
  expect(await usedOf(id)).toBe(4)
  await expectInvariants(after)
})

test('redeeming, paying, giving up, releasing, late money and editing codes at once break nothing', async () => {
  const ticketTypeIds = await Promise.all(
    [20, 25, 30, null].map((capacity) => aTicketType(ctx, { capacity })),
  )
  const made = await Promise.all(
    [3, 6, 9].map((total_limit) => aDiscountCode(ctx, { percent: 10, total_limit })),
  )
  const codes = made.map(({ id, code }) => ({ id, code }))
  const answers = await run('everything', twice({ ticketTypeIds, codes, rounds: 60 }))
  expect(answers).toHaveLength(120)
  expect(count(answers, 'deadlock')).toBe(0)
  expect(count(answers, 'already-settled and confirmed')).toBeGreaterThan(0)
  expect(count(answers, 'code-used-up')).toBeGreaterThan(0)
  const afterwards = later(after, 40)
  await releaseExpiredHolds(afterwards, {})
  await expectInvariants(afterwards)
})
