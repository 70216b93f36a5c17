import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { issueDocuments } from '#app/features/money/documents/issue-documents.server.ts'
import { Problem } from '#app/kernel/errors.ts'
import { newId } from '#app/kernel/ids.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aSubscriber, subscriptionRow } from '#tests/factories/a-subscription.ts'
import { aTicketType } from '#tests/factories/a-ticket-type.ts'
import { aHeldOrder } from '#tests/factories/an-order.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { aPerson, aSession, goodPassword, peopleContext } from '#tests/support/people-context.ts'
import { system } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { eraseAccount } from './erase-account.server.ts'
import { erasurePreview } from './erasure-preview.server.ts'

const world = await peopleContext()
const { ctx } = withDemoPayments(world.ctx)
await aNetwork(ctx)
const { userId: withPassword } = await aPerson(ctx, { username: 'keeper' })

/** A member who pays and signs in with a password. */
async function aPayingMember() {
  const { mine, user, subscriptionId } = await aSubscriber(ctx)
  await sql`insert into accounts (id, user_id, provider_id, account_id, password, created_at, updated_at)
    select ${newId()}, ${user.userId}, provider_id, ${user.userId}, password, created_at, updated_at
    from accounts where user_id = ${withPassword}`.execute(ctx.db)
  await issueDocuments({ ...ctx, actor: system })
  const reauth = { password: goodPassword, sessionToken: await aSession(ctx, user), realNow: new Date() }
  return { mine, reauth, statusOf: async () => (await subscriptionRow(ctx, subscriptionId)).status }
}

const ends = { endsMembership: true }

test('a member ends the membership and deletes the account in one go', async () => {
  const { mine, reauth, statusOf } = await aPayingMember()
  expect(await erasurePreview(mine)).toMatchObject({ obstacle: 'live-subscription', mayEndMembership: true })
  expect(await eraseAccount(mine, reauth)).toEqual({ ok: false, reason: 'live-subscription' })
  expect(await eraseAccount(mine, { ...reauth, password: 'wrong' }, ends)).toMatchObject({
    reason: 'wrong-password',
  })
  expect(await statusOf()).toBe('active')
  expect(await eraseAccount(mine, reauth, ends)).toEqual({ ok: true })
  expect(['cancelled', 'ended']).toContain(await statusOf())
  await expectInvariants(ctx)
})

test('nothing is deleted while the provider does not answer, and a second try does the rest', async () => {
  const { mine, reauth, statusOf } = await aPayingMember()
  const { subscriptions } = mine.ports
  const failing = (part: Partial<typeof subscriptions>): Ctx => ({
    ...mine,
    ports: { ...mine.ports, subscriptions: { ...subscriptions, ...part } },
  })
  const silent = async () => {
    throw new Problem('unavailable', 'the provider does not answer')
  }
  expect(await eraseAccount(failing({ cancelNow: silent }), reauth, ends)).toEqual({
    ok: false,
    reason: 'membership-not-ended',
  })
  expect(await statusOf()).toBe('active')
  expect(await eraseAccount(mine, reauth, ends)).toEqual({ ok: true })
})

test('a membership is not ended while something else stands in the way', async () => {
  const { mine, reauth, statusOf } = await aPayingMember()
  await aHeldOrder(mine, { ticketTypeId: await aTicketType(ctx) })
  expect(await erasurePreview(mine)).toMatchObject({ obstacle: 'open-order', mayEndMembership: false })
  expect(await eraseAccount(mine, reauth, ends)).toEqual({ ok: false, reason: 'open-order' })
  expect(await statusOf()).toBe('active')
})

test('pressed twice at once, one deletes the account and the other finds it gone', async () => {
  const { mine, reauth } = await aPayingMember()
  const answers = await Promise.all([1, 2].map(() => eraseAccount(mine, reauth, ends)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  await expectInvariants(ctx)
})
