import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import type { Audience } from '#app/db/schema/campaigns.ts'
import { newId } from '#app/kernel/ids.ts'
import { aDraftCampaign, aMemberCalled, aStartedCampaign, wholeDraft } from '#tests/factories/a-campaign.ts'
import { aSponsorRow, aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { actorWithRole, system, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { campaignById, campaignProgress } from './campaign-by-id.server.ts'
import { letterAsSent } from './campaign-letters.server.ts'
import { campaignList } from './campaign-list.server.ts'
import { campaignRecipients } from './campaign-recipients.server.ts'
import { countAudience, sampleAudience } from './count-audience.server.ts'
import { deleteCampaign } from './delete-campaign.server.ts'
import { duplicateCampaign } from './duplicate-campaign.server.ts'
import { previewCampaign } from './preview-campaign.server.ts'
import { processCampaign } from './process-campaign.server.ts'
import { createCampaign, saveCampaign } from './save-campaign.server.ts'
import { scheduleCampaign, unscheduleCampaign } from './schedule-campaign.server.ts'
import { sendCampaign } from './send-campaign.server.ts'
import { retryFailed, settleUnknown } from './settle-recipients.server.ts'
import { startCampaign } from './start-campaign.server.ts'
import { cancelCampaign, pauseCampaign, resumeCampaign } from './steer-campaign.server.ts'
import { sweepCampaigns } from './sweep-campaigns.server.ts'
import { testCampaign } from './test-campaign.server.ts'

const { ctx, as, at } = await testContext()
const admin = await aUser(ctx, { role: 'admin' })
const mine = as(admin)
const later = (minutes: number): Ctx => ({
  ...at(new Date(ctx.now.getTime() + minutes * 60_000)),
  actor: system,
})
await Promise.all(['Amal Haddad', 'Bo Nilsson', 'Chloe Park'].map((name) => aMemberCalled(ctx, name)))
const everybody: Audience = { kind: 'members' }
const draft = wholeDraft

beforeEach(async () => void (await takeJobs(ctx)))
afterEach(() => expectInvariants(later(30)))

test('guests, members and door staff may do none of it', async () => {
  const campaignId = await aDraftCampaign(mine)
  for (const actor of [ctx.actor, actorWithRole('user'), actorWithRole('door')]) {
    const stranger = as(actor)
    const asked = { after: null, before: null }
    const about = { campaignId, filters: { state: null, q: '' } }
    for (const attempt of [
      () => createCampaign(stranger, { kind: 'announcement', draft }),
      () => saveCampaign(stranger, { campaignId, kind: 'announcement', version: 1, draft }),
      () => deleteCampaign(stranger, { campaignId }),
      () => duplicateCampaign(stranger, { campaignId }),
      () => countAudience(stranger, { kind: 'announcement', audience: everybody }),
      () => sampleAudience(stranger, { kind: 'announcement', audience: everybody }),
      () => previewCampaign(stranger, { campaignId, name: '' }),
      () => testCampaign(stranger, { campaignId, recipient: 'a@b.example' }),
      () => sendCampaign(stranger, { campaignId, version: 1, expectedCount: 3 }),
      () => scheduleCampaign(stranger, { campaignId, version: 1, expectedCount: 3, at: '2027-01-01T10:00' }),
      () => unscheduleCampaign(stranger, { campaignId }),
      () => startCampaign(stranger, { campaignId }),
      () => processCampaign(stranger, { campaignId }),
      () => sweepCampaigns(stranger),
      () => pauseCampaign(stranger, { campaignId }),
      () => resumeCampaign(stranger, { campaignId }),
      () => cancelCampaign(stranger, { campaignId }),
      () => retryFailed(stranger, { campaignId, chosen: 'all' }),
      () => settleUnknown(stranger, { campaignId, chosen: 'all', as: 'sent' }),
      () => campaignById(stranger, campaignId),
      () => campaignProgress(stranger, campaignId),
      () => campaignList(stranger, { of: 'mass', asked, size: 5 }),
      () => campaignRecipients(stranger, { ...about, page: asked, size: 5 }),
      () => letterAsSent(stranger, { mailId: newId() }),
    ])
      await expect(attempt()).rejects.toThrow('not allowed')
  }
})

describe('a draft', () => {
  test('that a form begins twice, as it never heard of the first time, is one', async () => {
    const asked = { kind: 'announcement' as const, draft, id: newId() }
    const begun = await Promise.all([1, 2, 3].map(() => createCampaign(mine, asked)))
    expect(begun.filter(({ isNew }) => isNew)).toHaveLength(1)
    const rows = ctx.db.selectFrom('campaigns').select('version').where('id', '=', asked.id)
    expect(await rows.execute()).toEqual([{ version: 1 }])
  })

  test('is saved with every change, sanitised, and names the other editor on a conflict', async () => {
    const campaignId = await aDraftCampaign(mine)
    const contentHtml =
      '<p onclick="x()">A</p><script>x</script><img src="https://evil.example/x.png"><a href="javascript:x">b</a>'
    expect(await saveCampaign(mine, { campaignId, kind: 'announcement', version: 1, draft })).toEqual({
      ok: true,
      version: 1,
    })
    const changed = { ...draft, contentHtml }
    expect(
      await saveCampaign(mine, { campaignId, kind: 'announcement', version: 1, draft: changed }),
    ).toEqual({
      ok: true,
      version: 2,
    })
    expect(
      await saveCampaign(mine, { campaignId, kind: 'announcement', version: 1, draft: changed }),
    ).toEqual({
      ok: true,
      version: 2,
    })
    expect(await saveCampaign(mine, { campaignId, kind: 'announcement', version: 1, draft })).toEqual({
      ...{ ok: false, reason: 'changed-meanwhile', version: 2 },
    })
    const page = await campaignById(mine, campaignId)
    expect(page.draft).toEqual({ ...draft, contentHtml: page.draft.contentHtml })
    expect(page.draft.contentHtml).not.toMatch(/onclick|script|evil/)
    const both = await Promise.all(
      ['One', 'Two'].map((subject) =>
        saveCampaign(mine, { campaignId, kind: 'announcement', version: 2, draft: { ...draft, subject } }),
      ),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('is copied and deleted; what has begun is not', async () => {
    const first = await aStartedCampaign(mine, 3)
    expect(await deleteCampaign(mine, { campaignId: first })).toEqual({ ok: false, reason: 'not-a-draft' })
    expect(await saveCampaign(mine, { campaignId: first, kind: 'announcement', version: 1, draft })).toEqual({
      ...{ ok: false, reason: 'not-a-draft' },
    })
    const { id } = await duplicateCampaign(mine, { campaignId: first })
    expect(await campaignById(mine, id)).toMatchObject({ status: 'draft', draft, progress: { counts: null } })
    expect(await deleteCampaign(mine, { campaignId: id })).toEqual({ ok: true, part: 'mass' })
    expect(await deleteCampaign(mine, { campaignId: id })).toEqual({ ok: true, part: null })
    await expect(campaignById(mine, id)).rejects.toThrow('not found')
    await cancelCampaign(mine, { campaignId: first })
  })

  test('stands in the list of its part, the newest first', async () => {
    const [older, newer] = [await aDraftCampaign(mine), await aDraftCampaign(mine)]
    const save = await aDraftCampaign(mine, {}, 'save-the-date')
    const asked = { after: null, before: null }
    const mass = await campaignList(mine, { of: 'mass', asked, size: 2 })
    expect(mass.rows.map(({ id }) => id)).toEqual([newer, older])
    expect(mass.rows[0]).toMatchObject({ subject: draft.subject, audience: everybody, counts: null })
    const next = await campaignList(mine, { of: 'mass', asked: { after: older, before: null }, size: 2 })
    expect(next.rows.map(({ id }) => id)).not.toContain(older)
    const back = await campaignList(mine, { of: 'mass', asked: { after: null, before: older }, size: 2 })
    expect(back.rows.map(({ id }) => id)).toEqual([newer])
    expect((await campaignList(mine, { of: 'event', asked, size: 2 })).rows.map(({ id }) => id)).toEqual([
      save,
    ])
  })
})

test('sponsors and chosen people are audiences of their own', async () => {
  const sponsor = await aUser(ctx)
  await aSponsorRow(ctx, sponsor.userId)
  const sample = (audience: Audience) => sampleAudience(mine, { kind: 'announcement', audience })
  expect((await sample({ kind: 'sponsors' })).map(({ email }) => email)).toEqual([sponsor.email])
  const first = await aMemberCalled(ctx, 'Zoe Last')
  const userIds = [first.userId, sponsor.userId, first.userId, newId()]
  expect((await sample({ kind: 'people', userIds })).map(({ email }) => email).sort()).toEqual([
    ...[first.email, sponsor.email].sort(),
  ])
})
