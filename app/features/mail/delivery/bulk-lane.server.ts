import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { addMinutes } from '#app/kernel/dates.ts'
import { withoutAddresses } from '../rules/without-addresses.ts'

export type BulkLaneState = {
  /** Seconds until mails to many may leave again; 0 when they may. */
  heldSeconds: number
  /** How often in a row the server has held everything back. */
  timesHeld: number
  /** Whether a mail to one person is about to leave: it goes first. */
  otherMailWaits: boolean
  /** Whether the server takes no mail at all: its return is for a probe to find out. */
  isOutage: boolean
}

/** A mail that has waited longer has lost its job or is being tried again: campaigns do not give way to that. */
const givesWayMinutes = 2

/** How the lane stands now. One statement. */
export async function bulkLaneState(ctx: Ctx): Promise<BulkLaneState> {
  const { rows } = await sql<{
    held: number | null
    timesHeld: number
    otherMailWaits: boolean
    isOutage: boolean
  }>`
    select extract(epoch from held_until - ${ctx.now}::timestamptz)::float8 as held, times_held as "timesHeld",
      exists (
        select from mails where status = 'queued' and campaign_id is null
          and created_at > ${addMinutes(ctx.now, -givesWayMinutes)}
          and (not_before is null or not_before <= ${ctx.now})
      ) as "otherMailWaits",
      exists (select from mail_outage) as "isOutage"
    from mail_lanes where lane = 'bulk'`.execute(ctx.db)
  const row = rows[0]
  return {
    heldSeconds: Math.ceil(Math.max(row?.held ?? 0, 0)),
    timesHeld: row?.timesHeld ?? 0,
    otherMailWaits: row?.otherMailWaits ?? false,
    isOutage: row?.isOutage ?? false,
  }
}

/**
 * Lets no mail to many leave for a while, in any process: half a minute, doubling up to an hour each time the server
 * says so again, or what it asks for if that is more (at most a day). Said by many mails at once it counts once.
 */
export async function pauseBulkLane(ctx: Ctx, why: string, retryAfter = 0): Promise<void> {
  const jitter = ctx.ports.mailThrottle.jitter()
  const asked = Math.min(retryAfter, 24 * 3600)
  await sql`
    update mail_lanes set
      times_held = case when held_until > ${ctx.now} then times_held else times_held + 1 end,
      held_because = ${withoutAddresses(why)},
      held_until = greatest(held_until, ${ctx.now}::timestamptz + make_interval(secs => ${jitter}::float8 * greatest(
        ${asked}::float8,
        case when held_until > ${ctx.now} then 0 else least(30 * 2 ^ least(times_held, 10), 3600) end
      )))
    where lane = 'bulk'`.execute(ctx.db)
}

/** The server takes mails again: the next time it does not, the wait is short. */
export async function resumeBulkLane(ctx: Ctx): Promise<void> {
  await ctx.db
    .updateTable('mail_lanes')
    .set({ held_until: null, times_held: 0, held_because: null })
    .where('lane', '=', 'bulk')
    .where('times_held', '>', 0)
    .where((row) => row.or([row('held_until', 'is', null), row('held_until', '<=', ctx.now)]))
    .execute()
}

/**
 * Waits for the turn of `mails` mails where there is a rate: every process takes its turns from one row, so that all
 * together keep to it.
 */
export async function acquireTurn(ctx: Ctx, mails: number): Promise<void> {
  const { mailThrottle } = ctx.ports
  if (mailThrottle.perSecond === null) return
  const wallNow = mailThrottle.wallNow()
  const { rows } = await sql<{ wait: number }>`
    update mail_lanes
    set next_turn_at = greatest(next_turn_at, ${wallNow}) + make_interval(secs => ${mails / mailThrottle.perSecond}::float8)
    where lane = 'bulk'
    returning extract(epoch from next_turn_at - ${wallNow}::timestamptz)::float8 - ${mails / mailThrottle.perSecond}::float8
      as wait`.execute(ctx.db)
  const wait = rows[0]?.wait ?? 0
  if (wait > 0.001) await mailThrottle.rest(Math.ceil(wait * 1000))
}
