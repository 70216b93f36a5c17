import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { needsAttention } from '#app/features/order-admin/needs-attention.server.ts'
import { aDraftCampaign, aMemberCalled, wholeDraft } from '#tests/factories/a-campaign.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { anEvent } from '#tests/factories/an-event.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { campaignById } from './campaign-by-id.server.ts'
import { emptyDraft } from './forms.ts'
import { processCampaign } from './process-campaign.server.ts'
import { saveCampaign } from './save-campaign.server.ts'
import { scheduleCampaign, unscheduleCampaign } from './schedule-campaign.server.ts'
import { sendCampaign } from './send-campaign.server.ts'
import { startCampaign } from './start-campaign.server.ts'
import { cancelCampaign } from './steer-campaign.server.ts'
import { sweepCampaigns } from './sweep-campaigns.server.ts'

const { ctx, as, at } = await testContext()
const admin = await aUser(ctx, { role: 'admin' })
const mine = as(admin)
const jobs = as(system)
const later = (minutes: number): Ctx => ({
  ...at(new Date(ctx.now.getTime() + minutes * 60_000)),
  actor: system,
})
await Promise.all(['Amal Haddad', 'Bo Nilsson', 'Chloe Park'].map((name) => aMemberCalled(ctx, name)))
const mailsOf = (id: string) =>
  ctx.db.selectFrom('mails').selectAll().where('campaign_id', '=', id).orderBy('recipient').execute()
await sql`create schema pgboss`.execute(ctx.db)
await sql`create table pgboss.job (name text, state text)`.execute(ctx.db)

beforeEach(async () => void (await takeJobs(ctx)))
afterEach(() => expectInvariants(later(30)))

describe('a scheduled campaign', () => {
  const schedule = (campaignId: string, typed = '2026-12-02T10:00') =>
    scheduleCampaign(mine, { campaignId, version: 1, expectedCount: 3, at: typed })

  test('has a time to come, on the network’s clock', async () => {
    const campaignId = await aDraftCampaign(mine)
    expect(await schedule(campaignId, '')).toEqual({ ok: false, reason: 'no-time' })
    expect(await schedule(campaignId, 'soon')).toEqual({ ok: false, reason: 'no-time' })
    expect(await schedule(campaignId, '2026-12-01T16:00')).toEqual({ ok: false, reason: 'time-passed' })
    expect(await schedule(campaignId, '2028-12-01T16:00')).toEqual({ ok: false, reason: 'time-too-far' })
    expect(await schedule(campaignId)).toEqual({ ok: true, at: new Date('2026-12-02T06:00:00Z') })
    expect(await schedule(campaignId)).toEqual({ ok: false, reason: 'not-a-draft', status: 'scheduled' })
    expect(
      await saveCampaign(mine, { campaignId, kind: 'announcement', version: 1, draft: emptyDraft }),
    ).toMatchObject({
      ok: false,
    })
    expect(await sweepCampaigns(jobs)).toEqual({ begun: 0, settled: 0 })
    expect(await unscheduleCampaign(mine, { campaignId })).toEqual({ ok: true })
    expect(await unscheduleCampaign(mine, { campaignId })).toEqual({ ok: true })
    expect(await sweepCampaigns(later(1440))).toEqual({ begun: 0, settled: 0 })
  })

  test('begins by itself, once, counted again', async () => {
    const campaignId = await aDraftCampaign(mine)
    await schedule(campaignId)
    const joined = await aMemberCalled(ctx, 'Eve Early')
    const sweeps = await Promise.all([1, 2, 3].map(() => sweepCampaigns(later(1440))))
    expect(sweeps.reduce((sum, { begun }) => sum + begun, 0)).toBe(1)
    expect(await startCampaign(later(1441), { campaignId })).toBe('started')
    expect(await mailsOf(campaignId)).toHaveLength(4)
    expect(await unscheduleCampaign(mine, { campaignId })).toEqual({ ok: false, reason: 'already-begun' })
    await processCampaign(later(1441), { campaignId })
    await ctx.db.deleteFrom('membership_grants').where('user_id', '=', joined.userId).execute()
  })

  test('that cannot begin by then is a draft again, and says why', async () => {
    const eventId = await anEvent(ctx)
    const campaignId = await aDraftCampaign(mine, { eventIds: [eventId] }, 'event-announcement')
    await schedule(campaignId)
    await ctx.db.updateTable('events').set({ status: 'draft' }).where('id', '=', eventId).execute()
    expect(await sweepCampaigns(later(1440))).toEqual({ begun: 0, settled: 0 })
    expect(await campaignById(mine, campaignId)).toMatchObject({
      status: 'draft',
      problem: 'event-not-public',
    })
    expect((await needsAttention(mine)).waitingCampaigns).toBe(1)
    expect(
      await saveCampaign(mine, { campaignId, kind: 'event-announcement', version: 1, draft: wholeDraft }),
    ).toMatchObject({ ok: true })
    expect((await needsAttention(mine)).waitingCampaigns).toBe(0)
  })

  test('may be sent before its time', async () => {
    const campaignId = await aDraftCampaign(mine)
    await schedule(campaignId)
    const [now, byTime] = await Promise.all([
      sendCampaign(mine, { campaignId, version: 1, expectedCount: 3 }),
      sweepCampaigns(later(1440)),
    ])
    expect([now.ok, byTime.begun === 1].filter(Boolean)).toHaveLength(1)
    await cancelCampaign(mine, { campaignId })
  })
})
