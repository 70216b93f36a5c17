import { expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { deleteSegment, saveSegment } from '#app/features/memberships/segments/change-segments.server.ts'
import { tagPeople } from '#app/features/memberships/tags/tag-people.server.ts'
import { aDraftCampaign } from '#tests/factories/a-campaign.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { campaignById } from './campaign-by-id.server.ts'
import { countAudience } from './count-audience.server.ts'
import { scheduleCampaign } from './schedule-campaign.server.ts'
import { sendCampaign } from './send-campaign.server.ts'
import { startCampaign } from './start-campaign.server.ts'
import { sweepCampaigns } from './sweep-campaigns.server.ts'

const { ctx, as } = await testContext()
const admin = as(await aUser(ctx, { role: 'admin' }))
const jobs: Ctx = as(system)
let counted = 0

/** A segment of three by a tag of their own, of whom one wants no mail of this kind. */
async function aSegment() {
  const people = await Promise.all([aUser(ctx), aUser(ctx), aUser(ctx)])
  const [away] = people
  await ctx.db
    .insertInto('mail_preferences')
    .values({ user_id: away?.userId ?? '', category: 'news', is_wanted: false, updated_at: ctx.now })
    .execute()
  const name = `Tag ${++counted}`
  const { tag } = await tagPeople(admin, { userIds: people.map(({ userId }) => userId), name })
  const saved = await saveSegment(admin, { name, search: `tag=${tag.id}` })
  if (!saved.ok) throw new Error(saved.reason)
  return {
    name,
    segmentId: saved.segmentId,
    audience: { kind: 'segment' as const, segmentId: saved.segmentId },
  }
}

const recipients = async (campaignId: string) =>
  (await ctx.db.selectFrom('mails').select('recipient').where('campaign_id', '=', campaignId).execute())
    .length

test('a campaign reaches whom its segment has when it begins, and those who want mail only', async () => {
  const { name, audience } = await aSegment()
  const count = await countAudience(admin, { kind: 'announcement', audience })
  expect(count).toMatchObject({ people: 2, leftOut: { unsubscribed: 1 } })
  const campaignId = await aDraftCampaign(admin, { audience })
  await tagPeople(admin, { userIds: [(await aUser(ctx)).userId], name })
  const asked = { campaignId, version: 1 }
  expect(await sendCampaign(admin, { ...asked, expectedCount: 2 })).toMatchObject({
    ...{ reason: 'count-changed', people: 3 },
  })
  expect(await sendCampaign(admin, { ...asked, expectedCount: 3 })).toEqual({ ok: true })
  await tagPeople(admin, { userIds: [(await aUser(ctx)).userId], name })
  expect(await startCampaign(jobs, { campaignId })).toBe('started')
  expect(await recipients(campaignId)).toBe(4)
  await expectInvariants(jobs)
})

test('a campaign of a deleted segment says so and reaches no person', async () => {
  const { segmentId, audience } = await aSegment()
  const [draft, scheduled, sent] = [
    await aDraftCampaign(admin, { audience }),
    await aDraftCampaign(admin, { audience }),
    await aDraftCampaign(admin, { audience }),
  ]
  const at = '2027-01-01T09:00'
  const later = { ...ctx, now: new Date('2027-01-02T00:00:00Z'), actor: system }
  const early = { ...admin, now: new Date('2026-12-01T00:00:00Z') }
  expect(
    await scheduleCampaign(early, { campaignId: scheduled, version: 1, expectedCount: 2, at }),
  ).toMatchObject({
    ok: true,
  })
  expect(await sendCampaign(admin, { campaignId: sent, version: 1, expectedCount: 2 })).toEqual({ ok: true })
  await deleteSegment(admin, { segmentId })

  expect(await countAudience(admin, { kind: 'announcement', audience })).toMatchObject({ people: 0 })
  expect(await sendCampaign(admin, { campaignId: draft, version: 1, expectedCount: 2 })).toEqual({
    ...{ ok: false, reason: 'incomplete', gaps: ['audience-gone'] },
  })
  await sweepCampaigns(later)
  expect(await campaignById(admin, scheduled)).toMatchObject({ status: 'draft', problem: 'audience-gone' })
  expect(await startCampaign(jobs, { campaignId: sent })).toBe('nobody')
  expect(await campaignById(admin, sent)).toMatchObject({ status: 'draft', problem: 'audience-gone' })
  for (const id of [draft, scheduled, sent]) expect(await recipients(id)).toBe(0)
})
