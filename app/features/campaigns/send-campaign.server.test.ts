import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { Audience } from '#app/db/schema/campaigns.ts'
import { newId } from '#app/kernel/ids.ts'
import { aBulkCampaign } from '#tests/factories/a-bulk-campaign.ts'
import { aDraftCampaign, aMemberCalled, aStartedCampaign } from '#tests/factories/a-campaign.ts'
import { aPlan, aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { jobsOf, takeJobs } from '#tests/support/test-jobs.ts'
import { campaignById, campaignProgress } from './campaign-by-id.server.ts'
import { letterAsSent } from './campaign-letters.server.ts'
import { countAudience, sampleAudience } from './count-audience.server.ts'
import { processCampaign } from './process-campaign.server.ts'
import { sendCampaign } from './send-campaign.server.ts'
import { retryFailed } from './settle-recipients.server.ts'
import { startCampaign } from './start-campaign.server.ts'
import { cancelCampaign, pauseCampaign, resumeCampaign } from './steer-campaign.server.ts'
import { sweepCampaigns } from './sweep-campaigns.server.ts'

const { ctx, as, at } = await testContext()
const admin = await aUser(ctx, { role: 'admin' })
const mine = as(admin)
const jobs = as(system)
const later = (minutes: number): Ctx => ({
  ...at(new Date(ctx.now.getTime() + minutes * 60_000)),
  actor: system,
})
const members = await Promise.all(
  ['Amal Haddad', 'Bo Nilsson', 'Chloe Park'].map((name) => aMemberCalled(ctx, name)),
)
const everybody: Audience = { kind: 'members' }
const mailsOf = (id: string) =>
  ctx.db.selectFrom('mails').selectAll().where('campaign_id', '=', id).orderBy('recipient').execute()
const statusOf = async (id: string) => (await campaignById(mine, id)).status

beforeEach(async () => void (await takeJobs(ctx)))
afterEach(() => expectInvariants(later(30)))

describe('sending', () => {
  test('asks again after the number changed, and refuses an incomplete campaign or an empty audience', async () => {
    const campaignId = await aDraftCampaign(mine)
    const press = (overrides = {}) =>
      sendCampaign(mine, { campaignId, version: 1, expectedCount: 3, ...overrides })
    expect(await press({ expectedCount: 2 })).toMatchObject({ ok: false, reason: 'count-changed', people: 3 })
    expect(await press({ version: 2 })).toEqual({ ok: false, reason: 'changed-meanwhile', version: 1 })
    const incomplete = await aDraftCampaign(mine, { subject: '', audience: null })
    expect(await press({ campaignId: incomplete })).toEqual({
      ...{ ok: false, reason: 'incomplete', gaps: ['no-subject', 'no-audience'] },
    })
    const nobody = await aDraftCampaign(mine, { audience: { kind: 'waitlist', eventIds: [newId()] } })
    expect(await press({ campaignId: nobody, expectedCount: 0 })).toMatchObject({
      ...{ ok: false, reason: 'no-recipients', people: 0 },
    })
    expect(await jobsOf(ctx)).toEqual([])
    await expect(press({ campaignId: newId() })).rejects.toThrow('not found')
  })

  test('writes down everybody once, reaches them by name, and finishes', async () => {
    const campaignId = await aDraftCampaign(mine)
    const press = () => sendCampaign(mine, { campaignId, version: 1, expectedCount: 3 })
    const pressed = await Promise.all([press(), press(), press()])
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(pressed).toContainEqual({ ok: false, reason: 'not-a-draft', status: 'preparing' })
    expect(await takeJobs(ctx)).toMatchObject([{ name: 'campaigns.start', payload: { campaignId } }])
    const started = await Promise.all([1, 2, 3].map(() => startCampaign(jobs, { campaignId })))
    expect(started.toSorted()).toEqual(['not-preparing', 'not-preparing', 'started'])
    expect(await takeJobs(ctx)).toMatchObject([{ name: 'campaigns.send', payload: { campaignId } }])
    // A member who joins now gets no mail of it.
    const late = await aMemberCalled(ctx, 'Dara Late')
    const waiting = await mailsOf(campaignId)
    expect(waiting.map(({ recipient }) => recipient)).toEqual(members.map(({ email }) => email).sort())
    expect(waiting.map((mail) => mail.recipient_name).sort()).toEqual([
      'Amal Haddad',
      'Bo Nilsson',
      'Chloe Park',
    ])
    expect(new Set(waiting.map((mail) => mail.message_id)).size).toBe(3)
    expect(await processCampaign(jobs, { campaignId })).toMatchObject({ ended: 'done', handedOver: 3 })
    expect(await processCampaign(jobs, { campaignId })).toMatchObject({ ended: 'done', handedOver: 0 })
    const progress = await campaignProgress(mine, campaignId)
    expect(progress).toMatchObject({ status: 'finished', recipients: 3, counts: { sent: 3, queued: 0 } })
    const [mail] = waiting
    const letter = await letterAsSent(mine, { mailId: mail?.id ?? '' })
    expect(letter?.subject).toBe(`News for ${mail?.recipient_name.split(' ')[0]}`)
    await ctx.db.deleteFrom('membership_grants').where('user_id', '=', late.userId).execute()
  })

  test('leaves out who is banned, out of reach or does without, and says how many', async () => {
    const [first, second, third] = members
    if (!first || !second || !third) throw new Error('three of them')
    await ctx.db
      .insertInto('mail_opt_outs')
      .values({ email: first.email, category: 'news', opted_out_at: ctx.now })
      .execute()
    await ctx.db
      .insertInto('user_bans')
      .values({ user_id: second.userId, reason: '', banned_at: ctx.now })
      .execute()
    const counted = await countAudience(mine, { kind: 'announcement', audience: everybody })
    expect(counted).toEqual({
      people: 1,
      leftOut: { unsubscribed: 1, unreachable: 0, banned: 1, 'no-address': 0 },
    })
    // By its own category alone.
    expect(await countAudience(mine, { kind: 'save-the-date', audience: everybody })).toMatchObject({
      people: 2,
    })
    expect(await sampleAudience(mine, { kind: 'announcement', audience: everybody })).toEqual([
      { email: third.email, name: 'Chloe Park' },
    ])
    const campaignId = await aDraftCampaign(mine)
    await sendCampaign(mine, { campaignId, version: 1, expectedCount: 1 })
    await startCampaign(jobs, { campaignId })
    expect(await campaignProgress(mine, campaignId)).toMatchObject({
      ...{ recipients: 1, leftOut: { unsubscribed: 1, unreachable: 0, banned: 1, 'no-address': 0 } },
    })
    await processCampaign(jobs, { campaignId })
    await ctx.db.deleteFrom('mail_opt_outs').execute()
    await ctx.db.deleteFrom('user_bans').execute()
  })

  test('turns the campaign into a draft again when no recipient is left', async () => {
    const plan = await aPlan(ctx, 'vip')
    const user = await aUser(ctx)
    const grant = { id: newId(), user_id: user.userId, plan_id: plan, reason: '', created_at: ctx.now }
    await ctx.db
      .insertInto('membership_grants')
      .values({ ...grant, starts_at: ctx.now, ends_at: later(10).now })
      .execute()
    const campaignId = await aDraftCampaign(mine, { audience: { kind: 'plans', planIds: [plan] } })
    expect(await sendCampaign(mine, { campaignId, version: 1, expectedCount: 1 })).toEqual({ ok: true })
    expect(await startCampaign(later(20), { campaignId })).toBe('nobody')
    expect(await campaignById(mine, campaignId)).toMatchObject({ status: 'draft', problem: 'no-recipients' })
    await ctx.db.deleteFrom('membership_grants').where('user_id', '=', user.userId).execute()
  })

  test('is paused, goes on, and is called off', async () => {
    const campaignId = await aStartedCampaign(mine, 3)
    expect(await pauseCampaign(mine, { campaignId })).toEqual({ ok: true })
    expect(await pauseCampaign(mine, { campaignId })).toEqual({ ok: true })
    expect(await processCampaign(jobs, { campaignId })).toMatchObject({ handedOver: 0 })
    expect(await statusOf(campaignId)).toBe('paused')
    expect(await resumeCampaign(mine, { campaignId })).toEqual({ ok: true })
    expect(await takeJobs(ctx)).toMatchObject([{ name: 'campaigns.send' }])
    expect(await cancelCampaign(mine, { campaignId })).toEqual({ ok: true, cancelled: 3 })
    expect(await cancelCampaign(mine, { campaignId })).toEqual({ ok: true, cancelled: 0 })
    expect(await processCampaign(jobs, { campaignId })).toMatchObject({ handedOver: 0 })
    expect(await campaignProgress(mine, campaignId)).toMatchObject({
      ...{ status: 'cancelled', counts: { cancelled: 3, queued: 0, sent: 0 } },
    })
    for (const steer of [pauseCampaign, resumeCampaign])
      expect(await steer(mine, { campaignId })).toEqual({ ok: false, reason: 'not-under-way' })
    expect(await retryFailed(mine, { campaignId, chosen: 'all' })).toEqual({ ok: false, reason: 'cancelled' })
    const begun = await aDraftCampaign(mine)
    await sendCampaign(mine, { campaignId: begun, version: 1, expectedCount: 3 })
    expect(await cancelCampaign(mine, { campaignId: begun })).toEqual({ ok: true, cancelled: 0 })
    expect(await startCampaign(jobs, { campaignId: begun })).toBe('not-preparing')
    expect(await cancelCampaign(mine, { campaignId: await aDraftCampaign(mine) })).toMatchObject({
      ok: false,
    })
  })
})

test('a lost job is found', async () => {
  const campaignId = await aDraftCampaign(mine)
  await sendCampaign(mine, { campaignId, version: 1, expectedCount: 3 })
  await takeJobs(ctx)
  await sweepCampaigns(jobs)
  expect(await takeJobs(ctx)).toMatchObject([{ name: 'campaigns.start', payload: { campaignId } }])
  await startCampaign(jobs, { campaignId })
  await takeJobs(ctx)
  await sweepCampaigns(jobs)
  expect(await takeJobs(ctx)).toMatchObject([{ name: 'campaigns.send', payload: { campaignId } }])
  await processCampaign(jobs, { campaignId })
})

test('one of many thousands is called off at once, and its rest by its job', async () => {
  const campaignId = await aBulkCampaign(ctx, { mails: 5_010 })
  expect(await cancelCampaign(mine, { campaignId })).toEqual({ ok: true, cancelled: 5_010 })
  expect(await takeJobs(ctx)).toMatchObject([{ name: 'campaigns.send', payload: { campaignId } }])
  expect((await campaignProgress(mine, campaignId)).counts).toMatchObject({ queued: 10, cancelled: 5_000 })
  await sweepCampaigns(jobs)
  expect(await takeJobs(ctx)).toMatchObject([{ name: 'campaigns.send', payload: { campaignId } }])
  expect(await processCampaign(jobs, { campaignId })).toEqual({ ended: 'done', handedOver: 0 })
  expect((await campaignProgress(mine, campaignId)).counts).toMatchObject({ queued: 0, cancelled: 5_010 })
})
