import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import type { BulkLetter, BulkLetters, FrozenLetter } from '../bulk/bulk-letters.server.ts'
import type { KnownOfServer } from './apply-server-answers.server.ts'
import { acquireTurn, bulkLaneState } from './bulk-lane.server.ts'
import { claimBatch } from './claim-batch.server.ts'
import { deliver } from './deliver.server.ts'
import type { ClaimedMail, ComposedMail } from './hand-over.server.ts'

/**
 * Why the job ended. `done`: nothing of the campaign can leave now (all has left, it was paused or called off, or
 * another worker has the rest in hand). `held`: the server wants to be left alone. `waiting`: what is left has its
 * moment later. `time`: it had worked for long enough. But for `done` a successor is enqueued.
 */
export type BulkOutcome = { ended: 'done' | 'held' | 'waiting' | 'time'; handedOver: number }

/** Mails that a worker that is killed leaves `sending`, at most. */
export const bulkBatch = 25

/** As many while people wait for pages of this process: what one of them meets of mails is soon over. */
const batchBesidePages = 2

/**
 * A job ends itself long before the queue gives it up for lost, and within the time that a process which is asked to
 * stop gives its jobs; its last batch may take five minutes where the server sleeps.
 */
const longestMs = 15_000

/** A delayed successor asks again at least this often, whatever a server wants. */
const longestDelaySeconds = 15 * 60

/** How often a batch waits a tenth of a second for other mails before it goes anyway. */
const givesWayTimes = 20

/**
 * Sends the queued mails of one campaign, batch by batch: one statement claims a batch just before it is handed over,
 * another writes its results. Job 'campaigns.send'. Any number of workers may do so at once, and be killed: what one of
 * them had claimed stays `sending` for a person (invariant I-14), and the next worker sends everything else. Each batch
 * begins with a fresh look whether the campaign says `sending`, whether the server wants to be left alone, and whether
 * a mail to one person waits, which goes first. Needs 'mail:manage'.
 */
export async function sendBulk(
  ctx: Ctx,
  { campaignId, letters }: { campaignId: string; letters: BulkLetters },
): Promise<BulkOutcome> {
  allow(ctx.actor, 'mail:manage')
  if (ctx.db.isTransaction) throw new Error('sendBulk inside a transaction')
  const letter = await letters(ctx, campaignId)
  if (!letter) return { ended: 'done', handedOver: 0 }
  const begun = ctx.ports.mailThrottle.wallNow().getTime()
  let handedOver = 0
  for (;;) {
    const elapsed = ctx.ports.mailThrottle.wallNow().getTime() - begun
    // The product's time goes on while the job works.
    const now: Ctx = { ...ctx, now: new Date(ctx.now.getTime() + elapsed) }
    if (elapsed > longestMs) {
      await enqueue(ctx, 'campaigns.send', { campaignId }, { onlyOne: campaignId })
      return { ended: 'time', handedOver }
    }
    const { heldSeconds, timesHeld, isOutage } = await lane(now)
    if (heldSeconds > 0 || isOutage) {
      await continueLater(ctx, campaignId, Math.max(heldSeconds, isOutage ? outageSeconds : 0))
      return { ended: 'held', handedOver }
    }
    const sent = await sendBatch(now, campaignId, letter, timesHeld)
    if (sent === 0) return { ended: await waitForTheRest(now, campaignId), handedOver }
    handedOver += sent
  }
}

/**
 * During an outage, tries one mail of a campaign that is sending. An answer that is none of an outage ends it. Answers
 * whether a mail was tried.
 */
export async function probeByCampaign(ctx: Ctx, letters: BulkLetters): Promise<boolean> {
  const { rows } = await sql<{ campaignId: string }>`
    select m.campaign_id as "campaignId"
    from mails m join campaigns c on c.id = m.campaign_id and c.status = 'sending'
    where m.status = 'queued' and (m.not_before is null or m.not_before <= ${ctx.now})
    order by m.sending_at nulls first, m.id limit 1`.execute(ctx.db)
  const campaignId = rows[0]?.campaignId
  const letter = campaignId === undefined ? null : await letters(ctx, campaignId)
  if (campaignId === undefined || !letter) return false
  for (;;) {
    const { taken, handedOver } = await deliverNext(ctx, campaignId, letter, {
      ...{ most: 1, timesHeld: 0, isOutage: true },
    })
    if (taken === 0) return false
    // Those that must not leave have asked nothing.
    if (handedOver > 0) return true
  }
}

/** The state of the lane, after giving way. */
async function lane(ctx: Ctx) {
  let state = await bulkLaneState(ctx)
  for (let times = 0; state.otherMailWaits && times < givesWayTimes; times++) {
    await ctx.ports.mailThrottle.rest(100)
    state = await bulkLaneState(ctx)
  }
  return state
}

/** How many rows were taken in hand. After the server has held everything back, one mail asks whether it still does. */
async function sendBatch(
  ctx: Ctx,
  campaignId: string,
  letter: FrozenLetter,
  timesHeld: number,
): Promise<number> {
  const { mailThrottle } = ctx.ports
  const besidePages = mailThrottle.besidePages()
  const mayLeave = besidePages === null ? bulkBatch : batchBesidePages
  const most =
    timesHeld > 0 ? 1 : Math.min(mayLeave, Math.max(1, Math.floor(mailThrottle.perSecond ?? mayLeave)))
  const { taken } = await deliverNext(ctx, campaignId, letter, { most, timesHeld, isOutage: false })
  if (besidePages !== null && taken > 0) await mailThrottle.rest((taken / besidePages) * 1000)
  return taken
}

/** Claims the next mails, at most `most`, and delivers those that may leave. */
async function deliverNext(
  ctx: Ctx,
  campaignId: string,
  letter: FrozenLetter,
  { most, ...known }: KnownOfServer & { most: number },
): Promise<{ taken: number; handedOver: number }> {
  await acquireTurn(ctx, most)
  const { taken, mails } = await claimBatch(ctx, { campaignId, category: letter.category, most })
  const compose = (mail: ClaimedMail) => toMany(letter.fill(mail))
  await deliver(ctx, { lane: 'bulk', mails, compose }, known)
  return { taken, handedOver: mails.length }
}

/** As it goes to thousands: no automatic reply comes back (RFC 3834). */
function toMany({ headers, ...parts }: BulkLetter): ComposedMail {
  const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
  return { ...parts, headers: { ...headers, ...automatic, Precedence: 'bulk' }, attachments: [] }
}

/** Looked at again after so long; the end of an outage has the campaign go on at once. */
const outageSeconds = 300

/** What is left of the campaign has its moment later: a successor comes then. */
async function waitForTheRest(ctx: Ctx, campaignId: string): Promise<'done' | 'waiting'> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(m.not_before) - ${ctx.now}::timestamptz)::float8 as seconds
    from mails m join campaigns c on c.id = m.campaign_id and c.status = 'sending'
    where m.campaign_id = ${campaignId} and m.status = 'queued' and m.not_before > ${ctx.now}`.execute(ctx.db)
  const seconds = rows[0]?.seconds ?? null
  if (seconds === null) return 'done'
  await continueLater(ctx, campaignId, seconds)
  return 'waiting'
}

/** With a key of its own: a job that is wanted at once, by a person, is not the one that waits. */
function continueLater(ctx: Ctx, campaignId: string, seconds: number): Promise<void> {
  const delaySeconds = Math.min(Math.max(Math.ceil(seconds), 1), longestDelaySeconds)
  return enqueue(ctx, 'campaigns.send', { campaignId }, { delaySeconds, onlyOne: `${campaignId} later` })
}
