import { expect, test } from 'vitest'
import { addMinutes } from '#app/kernel/dates.ts'
import { newId } from '#app/kernel/ids.ts'
import { aNetwork } from '#tests/factories/a-network.ts'
import { aStarter, aSubscriber } from '#tests/factories/a-subscription.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { limiterWith } from '#tests/support/people-context.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { withDemoPayments } from '#tests/support/with-demo-payments.ts'
import { cardLinkState } from '../card-link.server.ts'
import { sendCardLink } from './send-card-link.server.ts'

const world = await testContext()
await aNetwork(world.ctx)
const { ctx } = withDemoPayments({ ...world.ctx, actor: system })

async function linksOf(subscriptionId: string) {
  const mails = await ctx.db
    .selectFrom('mails')
    .select(['recipient', 'variables'])
    .where('kind', '=', 'membership-card-link')
    .where('subject_id', '=', subscriptionId)
    .execute()
  return mails.map(({ variables }) => new URL(String(variables?.card_url)))
}

test('a member gets one link per form, which is for their account and for seven days', async () => {
  const { user, subscriptionId } = await aSubscriber(ctx)
  const wish = { userId: user.userId, requestId: newId() }
  const pressed = await Promise.all([sendCardLink(ctx, wish), sendCardLink(ctx, wish)])
  expect(pressed).toEqual([{ ok: true }, { ok: true }])
  const [url, ...more] = await linksOf(subscriptionId)
  expect(more).toEqual([])
  expect(url?.pathname).toBe('/account/settings/membership/card')
  const token = url?.searchParams.get('link') ?? ''
  const other = await aUser(ctx)
  const late = { ...ctx, now: addMinutes(ctx.now, 7 * 1_440) }
  expect(cardLinkState(ctx, { token, userId: user.userId })).toBe('valid')
  expect(cardLinkState(late, { token, userId: user.userId })).toBe('expired')
  expect(cardLinkState(ctx, { token, userId: other.userId })).toBe('of-another')
  expect(cardLinkState(ctx, { token: `${token}x`, userId: user.userId })).toBe('broken')
  const elsewhere = ctx.ports.tokens.encrypt('another purpose', `${user.userId} ${ctx.now.getTime() + 1}`)
  expect(cardLinkState(ctx, { token: elsewhere, userId: user.userId })).toBe('broken')
  const audits = await ctx.db
    .selectFrom('audit_entries')
    .select('id')
    .where('subject_id', '=', subscriptionId)
    .where('action', '=', 'membership.send-card-link')
    .execute()
  expect(audits).toHaveLength(1)
})

test('one member is sent only so many', async () => {
  const { user } = await aSubscriber(ctx)
  const limited = { ...ctx, ports: { ...ctx.ports, limiter: limiterWith('card-link', 1).port } }
  const send = () => sendCardLink(limited, { userId: user.userId, requestId: newId() })
  expect(await send()).toEqual({ ok: true })
  expect(await send()).toEqual({ ok: false, reason: 'too-many', retryAfter: 90 })
})

test('without a paid membership, of a banned person, or by others than administrators, nothing is sent', async () => {
  const { user, subscriptionId } = await aSubscriber(ctx)
  const starter = await aStarter(ctx)
  const wish = { userId: user.userId, requestId: newId() }
  expect(await sendCardLink(ctx, { ...wish, userId: starter.user.userId })).toEqual({
    ok: false,
    reason: 'no-live-subscription',
  })
  expect(await sendCardLink(ctx, { ...wish, userId: newId() })).toMatchObject({ ok: false })
  const door = actorWithRole('door', await aUser(world.ctx))
  for (const actor of [door, user])
    await expect(sendCardLink({ ...ctx, actor }, wish)).rejects.toThrow('not allowed')
  await expect(sendCardLink(ctx, { ...wish, requestId: 'x' })).rejects.toThrow('id')
  await ctx.db
    .insertInto('user_bans')
    .values({ user_id: user.userId, reason: 'Spam', banned_by: null, banned_at: ctx.now })
    .execute()
  expect(await sendCardLink(ctx, wish)).toEqual({ ok: false, reason: 'banned' })
  expect(await linksOf(subscriptionId)).toEqual([])
})
