import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { enqueue } from '#app/jobs/enqueue.ts'
import { endOutage } from '../outages/end-outage.server.ts'
import { failsAlone } from '../outages/fails-alone.server.ts'
import { noteOutage } from '../outages/note-outage.server.ts'
import { suppress } from '../wishes/suppress.server.ts'
import { bulkLaneState, freeBulkLane, holdBulkLane, takeTurn, withoutAddresses } from './bulk-lane.server.ts'
import type { BulkLetters, FrozenLetter } from './bulk-letters.server.ts'
import { claimGroup } from './claim-group.server.ts'
import { handOverGroup } from './hand-over-group.server.ts'
import { type HandOver, settleGroup } from './settle-group.server.ts'

/**
 * Why the job ended. `done`: nothing of the campaign can leave now (all has left, it was paused or called off, or
 * another worker has the rest in hand). `held`: the server wants to be left alone. `waiting`: what is left has its
 * moment later. `time`: it had worked for long enough. But for `done` a successor is enqueued.
 */
export type BulkOutcome = { ended: 'done' | 'held' | 'waiting' | 'time'; handedOver: number }

/** Mails that a worker that is killed leaves `sending`, at most. */
export const bulkGroup = 25

/** As many while people wait for pages of this process: what one of them meets of mails is soon over. */
const groupBesidePages = 2

/**
 * A job ends itself long before the queue gives it up for lost, and within the time that a process which is asked to
 * stop gives its jobs; its last group may take five minutes where the server sleeps.
 */
const longestMs = 15_000

/** A delayed successor asks again at least this often, whatever a server wants. */
const longestDelaySeconds = 15 * 60

/** How often a tenth of a second is given way to other mails before the next group goes anyway. */
const givesWayTimes = 20

/**
 * Sends the queued mails of one campaign, group by group: each group is taken in hand by one statement just before it
 * is handed over, and written back by another. Job 'campaigns.send'. Any number of workers may do so at once, and be
 * killed: what one of them had in hand stays `sending` for a person (invariant I-14), everything else is sent by
 * whoever comes next. Before each group it is looked at afresh whether the campaign says `sending`, whether the
 * server wants to be left alone, and whether a mail to one person waits, which goes first.
 */
export async function sendBulk(
  ctx: Ctx,
  { campaignId, letters }: { campaignId: string; letters: BulkLetters },
): Promise<BulkOutcome> {
  allow(ctx.actor, 'mail:manage')
  if (ctx.db.isTransaction) throw new Error('sendBulk inside a transaction')
  const letter = await letters(ctx, campaignId)
  if (!letter) return { ended: 'done', handedOver: 0 }
  const begun = ctx.ports.pace.wallNow().getTime()
  let handedOver = 0
  for (;;) {
    const elapsed = ctx.ports.pace.wallNow().getTime() - begun
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
    const sent = await sendGroup(now, campaignId, letter, timesHeld)
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
    const { taken, ends } = await handOverNext(ctx, campaignId, letter, 1)
    if (taken === 0) return false
    // Those that must not leave have asked nothing.
    if (ends.length === 0) continue
    await tellLane(ctx, ends, 0)
    if (ends.some(hasAnswered)) await endOutage(ctx)
    return true
  }
}

/** The state of the lane, after giving way. */
async function lane(ctx: Ctx) {
  let state = await bulkLaneState(ctx)
  for (let times = 0; state.otherMailWaits && times < givesWayTimes; times++) {
    await ctx.ports.pace.rest(100)
    state = await bulkLaneState(ctx)
  }
  return state
}

/** How many rows were taken in hand. After the server has held everything back, one mail asks whether it still does. */
async function sendGroup(
  ctx: Ctx,
  campaignId: string,
  letter: FrozenLetter,
  timesHeld: number,
): Promise<number> {
  const { pace } = ctx.ports
  const besidePages = pace.besidePages()
  const mayLeave = besidePages === null ? bulkGroup : groupBesidePages
  const most = timesHeld > 0 ? 1 : Math.min(mayLeave, Math.max(1, Math.floor(pace.perSecond ?? mayLeave)))
  const { taken, ends } = await handOverNext(ctx, campaignId, letter, most)
  await tellLane(ctx, ends, timesHeld)
  if (besidePages !== null && taken > 0) await pace.rest((taken / besidePages) * 1000)
  return taken
}

/**
 * Hands over the next mails, at most `most`, and writes down what the server said of each. `ends` leaves out a mail
 * that failed alone, which says nothing about the server.
 */
async function handOverNext(
  ctx: Ctx,
  campaignId: string,
  letter: FrozenLetter,
  most: number,
): Promise<{ taken: number; ends: HandOver[] }> {
  await takeTurn(ctx, most)
  const { taken, mails } = await claimGroup(ctx, { campaignId, category: letter.category, most })
  const handedOver = await handOverGroup(ctx, mails, letter)
  const alone = suspect(handedOver)
  const ends = handedOver.filter((end) => end !== alone)
  await settle(ctx, ends)
  if (alone) {
    const { mailId, attempts } = alone.mail
    const failed =
      ends.some(({ end }) => end === 'sent') ||
      (await failsAlone(ctx, { mailId, earlierAttempts: attempts - 1 }))
    await settle(ctx, [failed ? { ...alone, holdsAll: false } : alone])
    if (!failed) ends.push(alone)
  }
  for (const end of ends) {
    if (end.end !== 'refused' || !end.noSuchMailbox) continue
    await suppress(ctx, { email: end.mail.recipient, reason: 'hard-bounce', details: end.response })
  }
  return { taken, ends }
}

/**
 * The mail over which alone of its group the server was away: it may have hung up because of it. Where it held others
 * back as well, it closes connections whatever the mail.
 */
function suspect(ends: readonly HandOver[]): (HandOver & { end: 'later' }) | null {
  const [first, second] = ends.filter((end) => end.end === 'later').filter(({ holdsAll }) => holdsAll)
  return first && !second && (first.isOutage || first.brokeOff) ? first : null
}

/** Whether the server said anything that one that takes no mail at all does not say. */
function hasAnswered(end: HandOver): boolean {
  return end.end === 'sent' || end.end === 'refused' || (end.end === 'later' && !end.isOutage)
}

/** A database that is away for a moment must not turn answers that are known into lost ones. */
async function settle(ctx: Ctx, ends: readonly HandOver[]): Promise<void> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await settleGroup(ctx, ctx.now, ends)
    } catch (error) {
      if (attempts === 8) throw error
      ctx.log.warn({ attempts, message: String(error) }, 'Answers to mails could not be written down yet')
      await ctx.ports.pace.rest(500 * attempts)
    }
  }
}

/** Looked at again after so long; the end of an outage has the campaign go on at once. */
const outageSeconds = 300

async function tellLane(ctx: Ctx, ends: readonly HandOver[], timesHeld: number): Promise<void> {
  const held = ends.filter((end) => end.end === 'later').filter(({ holdsAll }) => holdsAll)
  const [first] = held
  if (first) {
    const asked = Math.max(...held.map(({ retryAfter }) => retryAfter ?? 0))
    // A server that takes some, or says why not now, may close other connections: it is not away.
    if (held.every(({ isOutage }) => isOutage) && !ends.some(({ end }) => end === 'sent')) {
      return noteOutage(ctx, first.response)
    }
    ctx.log.warn(
      { why: withoutAddresses(first.response) },
      'The mail server wants to be left alone for a while',
    )
    return holdBulkLane(ctx, first.response, asked)
  }
  const lost = ends.filter((end) => end.end === 'lost')
  if (lost.length > 1 || (lost.length === 1 && timesHeld > 0)) {
    return holdBulkLane(ctx, 'Answers of the mail server were lost')
  }
  if (timesHeld > 0 && ends.some(hasAnswered)) return freeBulkLane(ctx)
}

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
