import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { eraseCampaignTraces } from '#app/features/campaigns/erase-campaign-traces.server.ts'
import { processCampaign } from '#app/features/campaigns/process-campaign.server.ts'
import { sendCampaign } from '#app/features/campaigns/send-campaign.server.ts'
import { retryFailed } from '#app/features/campaigns/settle-recipients.server.ts'
import { startCampaign } from '#app/features/campaigns/start-campaign.server.ts'
import { eraseMails } from '#app/features/mail/erase-mails.server.ts'
import { aDraftCampaign, wholeDraft } from '#tests/factories/a-campaign.ts'
import { aUser } from '#tests/factories/a-user.ts'
import { expectInvariants } from '#tests/support/expect-invariants.ts'
import { aPerson, aSession, goodPassword, peopleContext } from '#tests/support/people-context.ts'
import { actorWithRole, system } from '#tests/support/test-context.ts'
import { eraseAccount } from './erase-account.server.ts'
import { personalData } from './personal-data.server.ts'

const { ctx, as } = await peopleContext()
const admin = as(await aUser(ctx, { role: 'admin' }))
const jobs = as(system)

async function aReader(username: string) {
  const person = await aPerson(ctx, { username })
  const fullName = `${username.charAt(0).toUpperCase()}${username.slice(1)} Haddad`
  await ctx.db
    .updateTable('profiles')
    .set({ full_name: fullName })
    .where('user_id', '=', person.userId)
    .execute()
  const sessionToken = await aSession(ctx, person)
  const reauth = { password: goodPassword, sessionToken, realNow: new Date() }
  return { ...person, me: as(actorWithRole('user', person)), reauth }
}

async function aCampaignFor(...userIds: string[]): Promise<string> {
  const campaignId = await aDraftCampaign(admin, { audience: { kind: 'people', userIds } })
  await sendCampaign(admin, { campaignId, version: 1, expectedCount: userIds.length })
  expect(await startCampaign(jobs, { campaignId })).toBe('started')
  return campaignId
}

test('a download has the mails to many as they read, and an erasure empties all of it', async () => {
  const [{ me, reauth, userId, email }, other] = [await aReader('lina'), await aReader('omar')]
  const sent = await aCampaignFor(userId, other.userId)
  await processCampaign(jobs, { campaignId: sent })
  const waiting = await aCampaignFor(userId, other.userId)
  const draft = await aDraftCampaign(admin, { audience: { kind: 'people', userIds: [userId] } })
  const own = await aDraftCampaign(me.actor.kind === 'user' ? as({ ...me.actor, role: 'admin' }) : me)
  const answer = await personalData(me, reauth)
  expect(answer).toMatchObject({
    data: {
      mailsToMany: [
        { subject: 'News for Lina', text: expect.stringContaining('Hi Lina'), status: 'sent' },
        { subject: 'News for Lina', status: 'queued' },
      ],
      campaigns: [
        { namesYou: true, madeByYou: false },
        { namesYou: true, status: 'sending' },
        { namesYou: true, status: 'draft' },
        { namesYou: false, madeByYou: true, subject: wholeDraft.subject },
      ],
    },
  })

  expect(await eraseAccount(me, reauth)).toEqual({ ok: true })
  const { rows } = await sql<{ text: string }>`
    select c::text as text from campaigns c union all select m::text from mails m where campaign_id is not null`.execute(
    ctx.db,
  )
  expect(
    rows.filter(({ text }) => text.includes(userId) || text.includes(email) || /lina/i.test(text)),
  ).toEqual([])
  const campaigns = await ctx.db.selectFrom('campaigns').select(['id', 'audience', 'created_by']).execute()
  expect(campaigns.find(({ id }) => id === draft)?.audience).toBeNull()
  expect(campaigns.find(({ id }) => id === own)?.created_by).toBeNull()
  expect(campaigns.find(({ id }) => id === sent)?.audience).toEqual({
    kind: 'people',
    userIds: [other.userId],
  })
  expect(await processCampaign(jobs, { campaignId: waiting })).toMatchObject({ handedOver: 1 })
  await expectInvariants(ctx)
})

test('a failed mail is not sent on retry after the account was erased', async () => {
  const { me, reauth, userId } = await aReader('dana')
  const campaignId = await aCampaignFor(userId)
  await ctx.db.updateTable('mails').set({ status: 'failed' }).where('campaign_id', '=', campaignId).execute()
  expect(await eraseAccount(me, reauth)).toEqual({ ok: true })
  expect(await retryFailed(admin, { campaignId, chosen: 'all' })).toEqual({ ok: true, people: 1 })
  await processCampaign(jobs, { campaignId })
  const mail = ctx.db
    .selectFrom('mails')
    .select(['status', 'last_error'])
    .where('campaign_id', '=', campaignId)
  expect(await mail.executeTakeFirstOrThrow()).toEqual({
    status: 'suppressed',
    last_error: 'The account was deleted',
  })
  await expectInvariants(ctx)
})

test('no campaign recipient is recorded during the erasure of the account', async () => {
  const { userId, email } = await aReader('huda')
  const campaignId = await aDraftCampaign(admin, { audience: { kind: 'people', userIds: [userId] } })
  await sendCampaign(admin, { campaignId, version: 1, expectedCount: 1 })
  let started: Promise<string> | undefined
  await withTransaction(jobs, async (tx) => {
    await eraseCampaignTraces(tx, userId)
    await eraseMails(tx, { userId, email, subjectIds: [] })
    started = startCampaign(jobs, { campaignId })
    await tx.db
      .insertInto('erasures')
      .values({ user_id: userId, erased_at: tx.now, keep_until: tx.now, purged_at: null })
      .execute()
  })
  expect(await started).toBe('nobody')
  expect(
    await ctx.db.selectFrom('mails').select('id').where('campaign_id', '=', campaignId).execute(),
  ).toEqual([])
})
