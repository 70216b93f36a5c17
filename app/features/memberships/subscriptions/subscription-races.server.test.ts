import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addMonths } from '#app/kernel/calendar.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import {
  anApplicant,
  aStart,
  aStarter,
  aSubscriber,
  demoAt,
  subscriptionRow,
} from '#tests/factories/a-subscription.ts'
import { aPlan } from '#tests/factories/a-user.ts'
import { race } from '#tests/races/race.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { goodCard, withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { sweepSubscriptions } from './sweep-subscriptions.server.ts'

const world = await testContext()
const { ctx, subscriptions } = withDemoPayments({ ...world.ctx, actor: system })
const script = join(import.meta.dirname, '../../../../tests/races/membership-parts.ts')

const run = (part: string, inputs: readonly [unknown, unknown], now = ctx.now) =>
  race<string>({ script, part, connectionString: world.connectionString, now, inputs })
const twice = (input: unknown) => [input, input] as const
const count = (answers: readonly string[], answer: string) => answers.filter((one) => one === answer).length

async function several<Made>(number: number, make: () => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (let index = 0; index < number; index++) made.push(await make())
  return made
}
const subscriptionsOf = (userIds: readonly string[]) =>
  ctx.db
    .selectFrom('subscriptions')
    .select(['user_id', 'status', 'provider_ref'])
    .where('user_id', 'in', userIds)
    .execute()

test('two processes that begin the same memberships begin one each', async () => {
  const joiners = await several(8, () => anApplicant(ctx))
  const input = { joiners: joiners.map(({ user, planId }) => ({ user, start: aStart(planId) })), times: 3 }
  const answers = await run('starts', twice(input))
  expect(answers).toHaveLength(48)
  const rows = await subscriptionsOf(joiners.map(({ user }) => user.userId))
  expect(rows).toHaveLength(8)
  expect(new Set(rows.map(({ provider_ref }) => provider_ref)).size).toBe(8)
  expect(new Set(answers).size).toBe(8)
  await expectInvariants(ctx)
})

test('two processes that begin different plans leave one of them', async () => {
  const joiners = await several(8, () => anApplicant(ctx))
  const other = await aPlan(ctx, 'vip')
  const first = { joiners: joiners.map(({ user, planId }) => ({ user, start: aStart(planId) })), times: 1 }
  const second = { joiners: joiners.map(({ user }) => ({ user, start: aStart(other) })), times: 1 }
  await run('starts', [first, second])
  const rows = await subscriptionsOf(joiners.map(({ user }) => user.userId))
  expect(rows.filter(({ status }) => status === 'incomplete')).toHaveLength(8)
  const open = await ctx.db
    .selectFrom('demo_subscriptions as d')
    .innerJoin('demo_customers as c', 'c.ref', 'd.customer_ref')
    .select('c.user_id')
    .where('d.status', '=', 'incomplete')
    .where(
      'c.user_id',
      'in',
      joiners.map(({ user }) => user.userId),
    )
    .execute()
  expect(open).toHaveLength(8)
  await expectInvariants(ctx)
})

test('the race catches looking before writing', async () => {
  await sql`create table race_starts (user_id uuid not null)`.execute(ctx.db)
  // Long enough that the two meet also where one of them is late at the start.
  const userIds = Array.from({ length: 400 }, newId)
  const answers = await run('hastyStarts', twice({ userIds }))
  expect(count(answers, 'wrote')).toBeGreaterThan(400)
})

test('of many at once, as many are given a membership by a code as it may give', async () => {
  const { code } = await aDiscountCode(ctx, { scope: 'memberships', percent: 100, total_limit: 5 })
  const joiners = (await several(12, () => anApplicant(ctx))).map(({ user, planId }) => ({ user, planId }))
  const answers = await run('frees', twice({ joiners, discountCode: code }))
  expect([count(answers, 'ok'), count(answers, 'code-refused')]).toEqual([10, 14])
  const grants = await ctx.db
    .selectFrom('membership_grants')
    .select('id')
    .where('discount_code', '=', code)
    .execute()
  expect(grants).toHaveLength(5)
  await expectInvariants(ctx)
})

test('of many at once, as many begin with a code as it may be used', async () => {
  const { code, id } = await aDiscountCode(ctx, { scope: 'memberships', percent: 50, total_limit: 5 })
  const wish = { discountCode: code, expectedTotalMinor: 10_000 }
  const joiners = (await several(12, () => anApplicant(ctx))).map(({ user, planId }) => ({
    user,
    start: aStart(planId, wish),
  }))
  await run('starts', twice({ joiners, times: 1 }))
  const rows = await subscriptionsOf(joiners.map(({ user }) => user.userId))
  expect(rows.filter(({ status }) => status === 'incomplete')).toHaveLength(5)
  expect(
    await ctx.db.selectFrom('discount_codes').select('used').where('id', '=', id).executeTakeFirst(),
  ).toEqual({ used: 5 })
  await expectInvariants(ctx)
})

test('two processes with the same first payments begin each membership once', async () => {
  const starters = await several(10, () => aStarter(ctx))
  const refs: string[] = []
  for (const { clientSecret, subscriptionId } of starters) {
    await subscriptions.pay(clientSecret, goodCard)
    refs.push((await subscriptionRow(ctx, subscriptionId)).provider_ref ?? '')
  }
  expect(count(await run('membershipEvents', [{ refs }, { refs: [...refs].reverse() }]), 'settled')).toBe(60)
  const ids = starters.map(({ subscriptionId }) => subscriptionId)
  const payments = await ctx.db
    .selectFrom('payments as p')
    .innerJoin('membership_invoices as i', 'i.id', 'p.invoice_id')
    .innerJoin('ledger_entries as l', 'l.payment_id', 'p.id')
    .select('p.id')
    .where('i.subscription_id', 'in', ids)
    .execute()
  expect(payments).toHaveLength(10)
  const mails = await ctx.db
    .selectFrom('mails')
    .select('id')
    .where('subject_id', 'in', ids)
    .where('kind', '=', 'membership-confirmation')
    .execute()
  expect(mails).toHaveLength(10)
  await expectInvariants(demoAt(ctx, addMinutes(ctx.now, 30)))
})

test('two processes that change the same memberships change each once', async () => {
  const halfway = addMinutes(ctx.now, 31 * 720)
  const [dearer, dearest] = [await aPlan(ctx, 'vip'), await aPlan(ctx, 'vip')]
  await ctx.db.updateTable('plans').set({ price_minor: 50_000 }).where('id', '=', dearer).execute()
  await ctx.db.updateTable('plans').set({ price_minor: 80_000 }).where('id', '=', dearest).execute()
  const members = await several(8, () => aSubscriber(ctx))
  const to = (planId: string, expectedDueMinor: number) => ({
    members: members.map(({ user }) => ({ user, planId, expectedDueMinor })),
  })
  await run('changes', [to(dearer, 15_000), to(dearest, 30_000)], halfway)
  for (const { subscriptionId } of members) {
    const invoices = await ctx.db
      .selectFrom('membership_invoices')
      .select(['plan_id', 'total_minor'])
      .where('subscription_id', '=', subscriptionId)
      .where('reason', '=', 'change')
      .execute()
    expect(invoices).toHaveLength(1)
    const { plan_id, busy_until } = await subscriptionRow(ctx, subscriptionId)
    expect(busy_until).toBeNull()
    expect(invoices).toEqual([{ plan_id, total_minor: plan_id === dearer ? 15_000 : 30_000 }])
  }
  await expectInvariants(demoAt(ctx, addMinutes(halfway, 30)))
})

test('members who cancel while they renew are charged once, and leave one way or the other', async () => {
  const members = await several(8, () => aSubscriber(ctx))
  const renewal = addMonths(ctx.now, 1)
  const users = members.map(({ user }) => user)
  await run('leaving', [{ users: users.slice(0, 4) }, { users: users.slice(2, 6) }], addMinutes(renewal, 1))
  const later = demoAt(ctx, addMinutes(addMonths(ctx.now, 2), 1))
  await sweepSubscriptions(later)
  for (const [index, { subscriptionId }] of members.entries()) {
    const invoices = await ctx.db
      .selectFrom('membership_invoices')
      .select('status')
      .where('subscription_id', '=', subscriptionId)
      .execute()
    expect(invoices).toHaveLength(index < 6 ? 2 : 3)
    expect(await subscriptionRow(ctx, subscriptionId)).toMatchObject({
      status: index < 6 ? 'cancelled' : 'active',
    })
  }
  await expectInvariants(later)
})
