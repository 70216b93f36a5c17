import { expect, test } from 'vitest'
import { aBulkCampaign } from '#tests/factories/a-bulk-campaign.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { pauseBulkLane } from '../delivery/bulk-lane.server.ts'
import { mails } from '../mails/all-mails.server.ts'
import { queueMail } from '../queue-mail.server.ts'
import { bulkInvariants } from './bulk-invariants.server.ts'
import { waitingMails } from './waiting-mails.server.ts'

const { as, at } = await testContext()
const ctx = as(system)
const inAnHour = at('2026-12-01T13:00:00Z').now
const broken = async () => (await Promise.all(bulkInvariants.map(({ find }) => find(ctx.db, ctx.now)))).flat()

test('the invariant finds content that is kept, moments that mean nothing, and a lane that is held for ever', async () => {
  await aBulkCampaign(ctx, { mails: 3 })
  await pauseBulkLane(ctx, '421 tomorrow', 24 * 3600)
  expect(await broken()).toEqual([])
  const all = ctx.db.updateTable('mails')
  await all.set({ status: 'sent', sent_at: null }).execute()
  expect(await broken()).toHaveLength(3)
  await all.set({ sent_at: ctx.now, not_before: ctx.now }).execute()
  expect(await broken()).toHaveLength(3)
  await all.set({ not_before: null, html: '<p>News</p>' }).execute()
  expect(await broken()).toHaveLength(3)
  await all.set({ html: null }).execute()
  await ctx.db
    .updateTable('mail_lanes')
    .set({ held_until: new Date('2028-01-01') })
    .execute()
  expect(await broken()).toHaveLength(1)
  await ctx.db.updateTable('mail_lanes').set({ held_until: null }).execute()
  await ctx.db.deleteFrom('mails').execute()
})

test('what waits is counted by lane, with how long it has, and what holds it back', async () => {
  await aBulkCampaign(ctx, { mails: 5 })
  await aBulkCampaign(ctx, { mails: 5, status: 'paused' })
  await queueMail(ctx, {
    kind: 'verify-email',
    subjectId: 'one',
    recipient: 'one@example.test',
    variables: () => mails['verify-email'].sample,
  })
  await pauseBulkLane(ctx, '421 in two hours', 7200)
  expect(await waitingMails(ctx.db, inAnHour)).toEqual([
    { lane: 'single', waiting: 1, sending: 0, failed: 0, oldestSeconds: 3600, heldSeconds: 0 },
    { lane: 'bulk', waiting: 5, sending: 0, failed: 0, oldestSeconds: 3600, heldSeconds: 3600 },
  ])
  await ctx.db.deleteFrom('mails').execute()
  expect(await waitingMails(ctx.db, inAnHour)).toMatchObject([
    { lane: 'single', waiting: 0, oldestSeconds: 0 },
    { lane: 'bulk', waiting: 0, oldestSeconds: 0 },
  ])
})
