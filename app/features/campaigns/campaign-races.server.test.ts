import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { aDraftCampaign, aMemberCalled, aStartedCampaign } from '#tests/factories/a-campaign.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { race } from '#tests/races/race.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { campaignById, campaignProgress } from './campaign-by-id.server.ts'
import { processCampaign } from './process-campaign.server.ts'
import { scheduleCampaign } from './schedule-campaign.server.ts'
import { sendCampaign } from './send-campaign.server.ts'
import { startCampaign } from './start-campaign.server.ts'
import { cancelCampaign } from './steer-campaign.server.ts'
import { sweepCampaigns } from './sweep-campaigns.server.ts'

const { ctx, as, connectionString } = await testContext()
const mine = as(await aUser(ctx, { role: 'admin' }))
const jobs: Ctx = as(system)
const people = 120
await Promise.all(Array.from({ length: people }, (_, index) => aMemberCalled(ctx, `Member ${index}`)))
const script = join(import.meta.dirname, '../../../tests/races/campaign-parts.ts')
const tomorrow = new Date(ctx.now.getTime() + 86_400_000)
const here = { script, connectionString, now: ctx.now }

const mailsOf = (id: string) =>
  ctx.db.selectFrom('mails').select('recipient').where('campaign_id', '=', id).execute()
const both = (input: object): [object, object] => [input, input]

afterEach(() => expectInvariants(jobs))

test('a start in a hurry writes everybody down twice, which the race shows', async () => {
  const campaignId = await aDraftCampaign(mine)
  const addresses = people + 1
  for (let tries = 0; (await mailsOf(campaignId)).length <= addresses && tries < 20; tries++) {
    await ctx.db.deleteFrom('mails').where('campaign_id', '=', campaignId).execute()
    await race({ ...here, part: 'hastyStarts', inputs: both({ campaignId }) })
  }
  expect((await mailsOf(campaignId)).length).toBe(2 * addresses)
  await ctx.db.deleteFrom('mails').where('campaign_id', '=', campaignId).execute()
})

test('two administrators press send at once: it begins once, and two workers write it down once', async () => {
  const campaignId = await aDraftCampaign(mine)
  const confirmed = { campaignId, version: 1, expectedCount: people }
  const pressed = await race<string>({ ...here, part: 'presses', inputs: both(confirmed) })
  expect(pressed.toSorted()).toEqual([...Array<string>(3).fill('not-a-draft'), 'sent'])
  const started = await race<string>({ ...here, part: 'starts', inputs: both({ campaignId }) })
  expect(started.toSorted()).toEqual([...Array<string>(3).fill('not-preparing'), 'started'])
  expect(await mailsOf(campaignId)).toHaveLength(people)
  const handedOver = await race<number>({
    ...{ ...here, part: 'sendsOrSteers' },
    inputs: both({ campaignId, part: 'work' }),
  })
  expect(handedOver.reduce((sum, count) => sum + count, 0)).toBe(people)
  // The last job to find the campaign empty has finished it, or the next sweep does.
  await sweepCampaigns(jobs)
  expect(await campaignProgress(mine, campaignId)).toMatchObject({
    status: 'finished',
    counts: { sent: people },
  })
})

test('called off while it is being sent, everybody either got it or never will', async () => {
  const campaignId = await aStartedCampaign(mine, people)
  const inputs: [object, object] = [
    { campaignId, part: 'work' },
    { campaignId, part: 'cancel' },
  ]
  const [sent, cancelled] = await race<number | string>({ ...here, part: 'sendsOrSteers', inputs })
  await sweepCampaigns(jobs)
  const { status, counts } = await campaignProgress(mine, campaignId)
  // The worker was through before it was called off, or the rest of it is cancelled.
  expect(status).toBe(cancelled === 'not-under-way' ? 'finished' : 'cancelled')
  expect(counts).toMatchObject({ queued: 0, sending: 0, sent })
  expect(counts?.cancelled).toBe(people - Number(sent))
})

test('paused and gone on with while it is being sent, it finishes', async () => {
  const campaignId = await aStartedCampaign(mine, people)
  const inputs: [object, object] = [
    { campaignId, part: 'work' },
    { campaignId, part: 'pause' },
  ]
  await race({ ...here, part: 'sendsOrSteers', inputs })
  await processCampaign(jobs, { campaignId })
  await sweepCampaigns(jobs)
  expect(await campaignProgress(mine, campaignId)).toMatchObject({
    status: 'finished',
    counts: { sent: people },
  })
})

test('sent now and by its time at once, or taken off the schedule, it begins once or not at all', async () => {
  for (const other of ['now', 'unschedule'] as const) {
    const campaignId = await aDraftCampaign(mine)
    const confirmed = { campaignId, version: 1, expectedCount: people }
    expect(await scheduleCampaign(mine, { ...confirmed, at: '2026-12-02T10:00' })).toMatchObject({ ok: true })
    const inputs: [object, object] = [
      { ...confirmed, part: other },
      { ...confirmed, part: 'by-time' },
    ]
    const answers = await race<string>({ ...here, now: tomorrow, part: 'nowOrByTime', inputs })
    expect(answers.filter((answer) => answer === 'begun' || answer === 'draft')).toHaveLength(1)
    const begun = answers.includes('begun')
    expect((await campaignById(mine, campaignId)).status).toBe(begun ? 'preparing' : 'draft')
    await cancelCampaign(mine, { campaignId })
  }
})

test('scheduled and sent at once, one of the two counts', async () => {
  const campaignId = await aDraftCampaign(mine)
  const confirmed = { campaignId, version: 1, expectedCount: people }
  const inputs: [object, object] = [
    { ...confirmed, at: '2026-12-02T10:00' },
    { ...confirmed, at: null },
  ]
  const answers = await race<string>({ ...here, part: 'schedulesOrSends', inputs })
  const { status } = await campaignById(mine, campaignId)
  // A scheduled campaign may still be sent now; a begun one is not scheduled any more.
  expect(answers).toContain('begun')
  expect(status).toBe('preparing')
})

test('a start that is killed in the middle has written nothing, and the next one everything', async () => {
  const campaignId = await aDraftCampaign(mine)
  await sendCampaign(mine, { campaignId, version: 1, expectedCount: people })
  const cut = new Error('cut off')
  const send: Ctx['jobs']['send'] = async () => {
    throw cut
  }
  await expect(startCampaign({ ...jobs, jobs: { ...jobs.jobs, send } }, { campaignId })).rejects.toBe(cut)
  expect(await mailsOf(campaignId)).toEqual([])
  expect(await startCampaign(jobs, { campaignId })).toBe('started')
  expect(await mailsOf(campaignId)).toHaveLength(people)
})
