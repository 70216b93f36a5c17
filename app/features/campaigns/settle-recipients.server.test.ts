import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { settle } from '#app/features/mail/delivery/settle.server.ts'
import { newId } from '#app/kernel/ids.ts'
import type { PageAsked } from '#app/kernel/keyset.ts'
import { listLines } from '#app/kernel/list-lines.server.ts'
import { aMemberCalled, aStartedCampaign } from '#tests/factories/a-campaign.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { takeJobs } from '#tests/support/test-jobs.ts'
import { campaignById, campaignProgress } from './campaign-by-id.server.ts'
import { campaignRecipients } from './campaign-recipients.server.ts'
import { processCampaign } from './process-campaign.server.ts'
import { retryFailed, settleUnknown } from './settle-recipients.server.ts'
import { sweepCampaigns } from './sweep-campaigns.server.ts'
import { recipientColumns } from './ui/recipient-columns.tsx'

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
const statusOf = async (id: string) => (await campaignById(mine, id)).status

beforeEach(async () => void (await takeJobs(ctx)))
afterEach(() => expectInvariants(later(30)))

describe('recipients', () => {
  test('show their delivery, list the cases for an administrator and can be retried', async () => {
    const campaignId = await aStartedCampaign(mine, 3)
    const [failed, lost, third] = await mailsOf(campaignId)
    if (!failed || !lost || !third) throw new Error('three of them')
    await ctx.db
      .updateTable('mails')
      .set({ status: 'failed', last_error: '=550 nobody here' })
      .where('id', '=', failed.id)
      .execute()
    await ctx.db
      .updateTable('mails')
      .set({
        status: 'sending',
        sending_at: ctx.now,
        last_error: 'The answer was lost, the mail may have arrived: x',
      })
      .where('id', '=', lost.id)
      .execute()
    await processCampaign(jobs, { campaignId })
    expect(await campaignProgress(mine, campaignId)).toMatchObject({
      ...{ status: 'finished', counts: { sent: 1, failed: 1, unknown: 1, sending: 0 } },
    })
    const page = { after: null, before: null }
    const listed = async (filters: Parameters<typeof campaignRecipients>[1]['filters']) =>
      (await campaignRecipients(mine, { campaignId, filters, page, size: 10 })).rows.map(
        ({ recipient }) => recipient,
      )
    expect(await listed({ state: 'unknown', q: '' })).toEqual([lost.recipient])
    expect(await listed({ state: 'sending', q: '' })).toEqual([])
    expect(await listed({ state: 'sent', q: '' })).toEqual([third.recipient])
    expect(await listed({ state: null, q: failed.recipient.slice(0, 20).toUpperCase() })).toEqual([
      failed.recipient,
    ])
    expect(await listed({ state: null, q: '%' })).toEqual([])
    let file = ''
    const read = (part: { page: PageAsked; size: number }) =>
      campaignRecipients(mine, { campaignId, filters: { state: 'failed', q: '' }, ...part })
    const about = { timeZone: 'Asia/Dubai', baseUrl: mine.site.baseUrl }
    for await (const lines of listLines({ columns: recipientColumns, read }, about)) file += lines
    expect(file).toContain(
      `"${failed.recipient}","${failed.recipient_name}","Failed","0","","'=550 nobody here"`,
    )

    expect(await settleUnknown(mine, { campaignId, chosen: { ids: [third.id] }, as: 'sent' })).toEqual({
      ...{ ok: false, reason: 'nobody-left' },
    })
    expect(await settleUnknown(mine, { campaignId, chosen: 'all', as: 'sent' })).toEqual({
      ok: true,
      people: 1,
    })
    expect((await campaignProgress(mine, campaignId)).counts).toMatchObject({
      sent: 2,
      failed: 1,
      unknown: 0,
    })
    expect(await retryFailed(mine, { campaignId, chosen: { ids: [failed.id, newId()] } })).toEqual({
      ...{ ok: true, people: 1 },
    })
    expect(await retryFailed(mine, { campaignId, chosen: 'all' })).toEqual({
      ok: false,
      reason: 'nobody-left',
    })
    expect(await statusOf(campaignId)).toBe('sending')
    await processCampaign(jobs, { campaignId })
    expect(await campaignProgress(mine, campaignId)).toMatchObject({
      status: 'finished',
      counts: { sent: 3 },
    })
  })

  test('get a mail with a lost response again after an administrator’s decision', async () => {
    const campaignId = await aStartedCampaign(mine, 3)
    const [lost] = await mailsOf(campaignId)
    const silent = { status: 'sending' as const, sending_at: ctx.now }
    await ctx.db
      .updateTable('mails')
      .set(silent)
      .where('id', '=', lost?.id ?? '')
      .execute()
    await processCampaign(jobs, { campaignId })
    // It may still be on its way: the campaign waits for it, and so does the administrator's decision.
    expect(await statusOf(campaignId)).toBe('sending')
    expect(await settleUnknown(mine, { campaignId, chosen: 'all', as: 'send-again' })).toMatchObject({
      ok: false,
    })
    expect(await sweepCampaigns(later(16))).toMatchObject({ settled: 1 })
    const byThen: Ctx = { ...later(16), actor: admin }
    expect(await settleUnknown(byThen, { campaignId, chosen: 'all', as: 'send-again' })).toEqual({
      ...{ ok: true, people: 1 },
    })
    expect(await processCampaign(later(17), { campaignId })).toMatchObject({ handedOver: 1 })
    expect(await campaignProgress(mine, campaignId)).toMatchObject({
      status: 'finished',
      counts: { sent: 3 },
    })
  })

  test('tries many again portion by portion, each mail once', async () => {
    const campaignId = await aStartedCampaign(mine, 3)
    const all = ctx.db.updateTable('mails').where('campaign_id', '=', campaignId)
    await all.set({ status: 'failed', last_error: '550 no' }).execute()
    await processCampaign(jobs, { campaignId })
    expect(await statusOf(campaignId)).toBe('finished')
    const press = { campaignId, chosen: 'all', mailsAtOnce: 2 } as const
    const twice = await Promise.all([retryFailed(mine, press), retryFailed(mine, press)])
    expect(twice.map((end) => (end.ok ? end.people : 0)).reduce((sum, people) => sum + people)).toBe(3)
    expect((await campaignProgress(mine, campaignId)).counts).toMatchObject({ queued: 3, failed: 0 })

    await all.set({ status: 'sending', sending_at: ctx.now, last_error: null }).execute()
    const byThen: Ctx = { ...later(16), actor: admin }
    expect(await settleUnknown(byThen, { ...press, as: 'sent' })).toEqual({ ok: true, people: 3 })
    expect(await campaignProgress(mine, campaignId)).toMatchObject({
      ...{ status: 'finished', counts: { sent: 3, unknown: 0 } },
    })
    expect(await settleUnknown(byThen, { ...press, as: 'sent' })).toEqual({
      ok: false,
      reason: 'nobody-left',
    })
  })

  test('goes on when the answer of a worker that seemed to be gone is "later" after all', async () => {
    const campaignId = await aStartedCampaign(mine, 3)
    const [held] = await mailsOf(campaignId)
    if (!held) throw new Error('three of them')
    await ctx.db
      .updateTable('mails')
      .set({ status: 'sending', sending_at: ctx.now, attempts: 1 })
      .where('id', '=', held.id)
      .execute()
    await processCampaign(jobs, { campaignId })
    expect(await sweepCampaigns(later(16))).toMatchObject({ settled: 1 })
    expect(await statusOf(campaignId)).toBe('finished')

    const { id: mailId, kind, recipient, message_id: messageId } = held
    const mail = {
      mailId,
      kind,
      recipient,
      recipientName: '',
      language: 'en' as const,
      variables: {},
      messageId,
      replyTo: null,
      attempts: 1,
    }
    const answer = { status: 'later', response: '450 busy' } as const
    const before = { status: 'sending', sendingAt: ctx.now } as const
    await settle(later(17), 'bulk', [{ mail, ...answer }], before)
    await takeJobs(ctx)
    await sweepCampaigns(later(18))
    expect(await statusOf(campaignId)).toBe('sending')
    expect((await takeJobs(ctx)).map(({ name }) => name)).toEqual(['campaigns.send'])
    await processCampaign(later(20), { campaignId })
    expect(await campaignProgress(mine, campaignId)).toMatchObject({
      status: 'finished',
      counts: { sent: 3 },
    })
  })
})
