import { expect, test } from 'vitest'
import { recordAnalytics } from '#app/features/analytics/record-analytics.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { anAnalyticsEvent, firefox } from '#tests/factories/an-analytics-event.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { aPerson, aSession, goodPassword, peopleContext } from '#tests/support/people-context.ts'
import { actorWithRole, system } from '#tests/support/test-context.ts'
import { eraseAccount } from './erase-account.server.ts'
import { personalData } from './personal-data.server.ts'
import { sweepErasures } from './sweep-erasures.server.ts'

const { ctx, as } = await peopleContext()
const jobs = as(system)

async function aVisitor(username: string) {
  const person = await aPerson(ctx, { username })
  const sessionToken = await aSession(ctx, person)
  const reauth = { password: goodPassword, sessionToken, realNow: new Date() }
  return { ...person, me: as(actorWithRole('user', person)), reauth }
}

const visit = (by: typeof ctx, about: Record<string, unknown>) =>
  recordAnalytics(by, { batch: { events: [anAnalyticsEvent(about)] }, userAgent: firefox })

test('a download contains the analytics of its own account only', async () => {
  const eventId = await anEvent(ctx, { title: 'Reading Evening' })
  const [{ me, reauth }, other] = [await aVisitor('lina'), await aVisitor('omar')]
  await visit(me, { type: 'event_click', eventId, element: 'card' })
  await visit(other.me, { page: '/about' })
  await visit(ctx, { page: '/gallery' })
  const answer = await personalData(me, reauth)
  expect(answer).toMatchObject({
    ok: true,
    data: {
      counted: [{ type: 'event_click', page: '/events', event: 'Reading Evening', browser: 'Firefox' }],
    },
  })
})

test('an erasure takes it away, also what was on its way in that moment', async () => {
  const { me, reauth, userId } = await aVisitor('huda')
  const counted = () =>
    ctx.db.selectFrom('analytics_events').select('id').where('user_id', '=', userId).execute()
  await visit(me, {})
  expect(await counted()).toHaveLength(1)
  expect(await eraseAccount(me, reauth)).toEqual({ ok: true })
  expect(await counted()).toEqual([])

  await visit(me, {})
  await sweepErasures(jobs)
  expect(await counted()).toEqual([])
  await expectInvariants({ ...jobs, now: addMinutes(ctx.now, 5 * 1440) })
})
