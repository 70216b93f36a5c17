import { describe, expect, test } from 'vitest'
import { Problem } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aDiscountCode } from '#tests/factories/a-discount-code.ts'
import { anApplicant as aJoiner, aStart, aStarter, subscriptionRow } from '#tests/factories/a-subscription.ts'
import { aPlan, aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { later } from '#tests/support/later.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { goodCard, withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { startMembership } from '../subscriptions/start-membership.server.ts'
import { sweepSubscriptions } from '../subscriptions/sweep-subscriptions.server.ts'
import { decideApplication } from './decide-application.server.ts'

const world = await testContext()
const ctx = world.as(system)

async function anApplicant(status: 'pending' | 'approved' | 'declined' = 'pending'): Promise<string> {
  const { userId } = await aUser(ctx)
  await ctx.db
    .insertInto('membership_applications')
    .values({
      id: newId(),
      user_id: userId,
      plan_id: await aPlan(ctx, 'standard'),
      status,
      contact_first_name: 'Amal',
      contact_last_name: 'Haddad',
      contact_email: 'amal@school.example',
      company_name: 'Palm School',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
  return userId
}

const stateOf = (userId: string) =>
  ctx.db
    .selectFrom('membership_applications')
    .select(['status', 'approved_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
const auditsOf = async (userId: string) =>
  (await ctx.db.selectFrom('audit_entries').select('action').where('subject_id', '=', userId).execute()).map(
    ({ action }) => action,
  )

test('an application is approved with its time, declined again, and nothing is written twice', async () => {
  const userId = await anApplicant()
  const at = later(ctx, 5)
  const approve = { userId, seen: 'pending', decision: 'approved' } as const
  expect(await decideApplication(at, approve)).toEqual({ ok: true })
  expect(await decideApplication(later(ctx, 6), approve)).toEqual({ ok: true })
  expect(await stateOf(userId)).toEqual({ status: 'approved', approved_at: at.now })
  expect(await decideApplication(ctx, { userId, seen: 'approved', decision: 'declined' })).toEqual({
    ok: true,
  })
  expect(await stateOf(userId)).toEqual({ status: 'declined', approved_at: null })
  expect(await auditsOf(userId)).toEqual(['application.approve', 'application.decline'])
})

test('one of two conflicting simultaneous decisions is refused', async () => {
  const userId = await anApplicant()
  const outcomes = await Promise.all(
    (['approved', 'declined'] as const).map((decision) =>
      decideApplication(ctx, { userId, seen: 'pending', decision }),
    ),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  const status = (await stateOf(userId))?.status
  expect(outcomes).toContainEqual({ ok: false, reason: 'changed-meanwhile', status })
})

test('a decision needs an application and an administrator', async () => {
  const { userId } = await aUser(ctx)
  const decision = { userId, seen: 'pending', decision: 'approved' } as const
  await expect(decideApplication(ctx, decision)).rejects.toThrow('not found')
  await expect(decideApplication(ctx, { ...decision, userId: 'x' })).rejects.toThrow('not found')
  for (const role of ['user', 'door'] as const) {
    await expect((async () => decideApplication(world.as(actorWithRole(role)), decision))()).rejects.toThrow(
      'not allowed',
    )
  }
})

describe('a decline during the payment of the applicant', () => {
  const { ctx: paying, subscriptions } = withDemoPayments(ctx)
  const decline = (userId: string, on = paying) =>
    decideApplication(on, { userId, seen: 'pending', decision: 'declined' })
  const statusOf = async (id: string) => (await subscriptionRow(ctx, id)).status

  test('calls the payment off, here and at the provider, and gives the code back', async () => {
    const { id: codeId, code } = await aDiscountCode(ctx, { scope: 'memberships', percent: 50 })
    const starter = await aStarter(paying, { discountCode: code, expectedTotalMinor: 10_000 })
    expect(await decline(starter.user.userId)).toEqual({ ok: true })
    expect(await statusOf(starter.subscriptionId)).toBe('ended')
    expect(await subscriptions.pay(starter.clientSecret, goodCard)).toMatchObject({ status: 'refused' })
    const redemptions = ctx.db
      .selectFrom('discount_redemptions')
      .select('status')
      .where('code_id', '=', codeId)
    expect(await redemptions.execute()).toEqual([{ status: 'released' }])
    expect(await startMembership(starter.mine, aStart(starter.planId))).toMatchObject({
      reason: 'no-application',
    })
    await expectInvariants(paying)
  })

  test('loses to a payment whose webhook event has not arrived yet', async () => {
    const { user, subscriptionId, clientSecret } = await aStarter(paying)
    await subscriptions.pay(clientSecret, goodCard)
    expect(await decline(user.userId)).toEqual({ ok: false, reason: 'paid-meanwhile' })
    expect(await stateOf(user.userId)).toMatchObject({ status: 'approved' })
    expect(await statusOf(subscriptionId)).toBe('active')
  })

  test('gives back what is paid in the very moment', async () => {
    const starter = await aStarter(paying)
    const { provider_ref } = await subscriptionRow(ctx, starter.subscriptionId)
    const late = {
      ...subscriptions,
      cancelNow: async (ref: string) => {
        await subscriptions.pay(starter.clientSecret, goodCard)
        await subscriptions.cancelNow(ref)
      },
    }
    const racing = { ...paying, ports: { ...paying.ports, subscriptions: late } }
    expect(await decline(starter.user.userId, racing)).toEqual({ ok: true })
    expect([await statusOf(starter.subscriptionId), provider_ref]).toEqual(['ended', expect.any(String)])
    const refunds = await ctx.db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .innerJoin('membership_invoices as i', 'i.id', 'p.invoice_id')
      .select(['r.amount_minor', 'r.reason'])
      .where('i.subscription_id', '=', starter.subscriptionId)
      .execute()
    expect(refunds).toEqual([{ amount_minor: 20_000, reason: 'late-payment' }])
    expect(await stateOf(starter.user.userId)).toMatchObject({ status: 'declined' })
  })

  test('waits for the provider before it decides, and leaves a lost end to the sweep', async () => {
    const starter = await aStarter(paying)
    const away = () => Promise.reject(new Problem('unavailable', 'down', 5))
    const silent = (changes: Partial<typeof subscriptions>) => ({
      ...paying,
      ports: { ...paying.ports, subscriptions: { ...subscriptions, ...changes } },
    })
    expect(await decline(starter.user.userId, silent({ fetch: away }))).toEqual({
      ok: false,
      reason: 'unreachable',
    })
    expect(await stateOf(starter.user.userId)).toMatchObject({ status: 'pending' })
    expect(await decline(starter.user.userId, silent({ cancelNow: away }))).toEqual({ ok: true })
    await sweepSubscriptions(paying)
    expect(await subscriptions.pay(starter.clientSecret, goodCard)).toMatchObject({ status: 'refused' })
  })

  test('and a simultaneous start: one of them is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const joiner = await aJoiner(paying)
      const [declined, begun] = await Promise.all([
        decline(joiner.user.userId),
        startMembership(joiner.mine, aStart(joiner.planId)),
      ])
      expect(declined).toEqual({ ok: true })
      const rows = ctx.db
        .selectFrom('subscriptions')
        .select('status')
        .where('user_id', '=', joiner.user.userId)
      const live = (await rows.execute()).filter(({ status }) => status !== 'ended')
      expect([live, begun.ok ? 'begun' : begun.reason]).toEqual([
        [],
        expect.stringMatching(/begun|no-application|unreachable|already-subscribed/),
      ])
    }
  })
})
