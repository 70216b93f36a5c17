import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#app/context/ctx.server.ts'
import { aBulkCampaign } from '#tests/factories/a-bulk-campaign.ts'
import { openSmtpStandIn } from '#tests/support/smtp-stand-in.ts'
import { system, testContext } from '#tests/support/test-context.ts'
import { isAnswerLost } from '../bulk/move-bulk-mails.server.ts'
import { mailInvariants } from '../invariants.server.ts'
import { sweepMails } from '../sweep-mails.server.ts'
import { bulkBatch } from './send-bulk.server.ts'

const { ctx: guestCtx, as, connectionString } = await testContext()
const ctx: Ctx = as(system)
const server = await openSmtpStandIn()
afterAll(server.close)
beforeEach(() => {
  server.received.length = 0
})

const mails = 1_000
const kills = 10

/** A worker in a process of its own, at work. */
async function startWorker(campaignId: string): Promise<ChildProcess> {
  const script = join(import.meta.dirname, '../../../../tests/support/bulk-worker.ts')
  const worker = fork(script, [connectionString, server.url, campaignId], { execArgv: [] })
  await once(worker, 'message')
  worker.send('go')
  return worker
}

const statesOf = (campaignId: string) =>
  guestCtx.db
    .selectFrom('mails')
    .select(['recipient', 'status'])
    .where('campaign_id', '=', campaignId)
    .execute()

test('a worker killed ten times in a campaign of a thousand mails reaches every recipient exactly once', async () => {
  const campaignId = await aBulkCampaign(ctx, { mails })
  for (let kill = 1; kill <= kills; kill++) {
    const worker = await startWorker(campaignId)
    const ended = once(worker, 'exit')
    // Somewhere in the middle of a batch, another place in it every time.
    await server.untilReceived(server.received.length + 40 + 7 * kill)
    worker.kill('SIGKILL')
    expect(await ended).toEqual([null, 'SIGKILL'])
  }
  const last = await startWorker(campaignId)
  expect(await once(last, 'exit')).toEqual([0, null])

  const addresses = server.received.map(({ address }) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(addresses.length)

  const rows = await statesOf(campaignId)
  const sent = rows.filter(({ status }) => status === 'sent')
  const unknown = rows.filter(({ status }) => status === 'sending')
  expect(sent.length + unknown.length).toBe(mails)
  expect(unknown.length).toBeGreaterThan(0)
  expect(unknown.length).toBeLessThanOrEqual(kills * bulkBatch)
  // What the row calls sent has arrived.
  const arrived = new Set(addresses)
  expect(sent.filter(({ recipient }) => !arrived.has(recipient))).toEqual([])

  // A quarter of an hour later a person sees each of those that may have arrived, and nothing sends them by itself.
  const later: Ctx = { ...ctx, now: new Date(ctx.now.getTime() + 20 * 60_000) }
  expect(await sweepMails(later)).toEqual({ enqueued: 0, answerLost: unknown.length })
  const { rows: listed } = await sql`select m.id from mails m where ${isAnswerLost(later.now)}`.execute(
    ctx.db,
  )
  expect(listed).toHaveLength(unknown.length)
  const again = await startWorker(campaignId)
  await once(again, 'exit')
  expect(server.received).toHaveLength(addresses.length)
  for (const { find } of mailInvariants) expect(await find(ctx.db, later.now)).toEqual([])
}, 60_000)

test('two processes share a campaign, and one of them is killed', async () => {
  const campaignId = await aBulkCampaign(ctx, { mails })
  const [one, other] = await Promise.all([startWorker(campaignId), startWorker(campaignId)])
  const ends = [one, other].map((worker) => once(worker, 'exit'))
  await server.untilReceived(300)
  one.kill('SIGKILL')
  await Promise.all(ends)
  const addresses = server.received.map(({ address }) => address)
  expect(new Set(addresses).size).toBe(addresses.length)
  const rows = await statesOf(campaignId)
  const unknown = rows.filter(({ status }) => status === 'sending').length
  expect(rows.filter(({ status }) => status === 'sent').length).toBe(mails - unknown)
  expect(unknown).toBeLessThanOrEqual(bulkBatch)
}, 60_000)
