import { sql } from 'kysely'
import { allow } from '#app/access/actor.ts'
import type { Ctx } from '#app/context/ctx.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { instantOfTyped } from '#app/kernel/typed-time.ts'
import { changeLine, type LineChange } from './change-line.server.ts'
import { invalidateLines, readLines } from './read-lines.server.ts'
import type { LineStep } from './rules/line-steps.ts'

export type SteerRefusal =
  /** It is as the step would make it: another administrator was faster. */
  | 'nothing-to-change'
  /** Nothing of it is sold: it is no published event, or it has ended. */
  | 'not-on-sale'
  /** No time of any day. */
  | 'no-time'
  /** It lies behind us, or the event is over by then. */
  | 'not-at-that-time'

export type SteerOutcome = { ok: true; step: LineStep } | { ok: false; reason: SteerRefusal }

/** What to do; `at` is the time as it was typed, on the event's clock; `pace` is people a minute, null for no bound. */
export type LineOrder =
  | { step: Exclude<LineChange['step'], 'plan' | 'pace'> }
  | { step: 'plan'; at: string }
  | { step: 'pace'; pace: number | null }

/**
 * What an administrator decides about the line of an event: open it and keep it open, now or at a time; leave it to
 * itself again; close it and call all; pause admitting or go on; set how many a minute are admitted at most. A line
 * opened before its sale begins draws places when it does. A pause holds back no visitor who was called. Needs
 * 'events:manage'.
 */
export async function steerLine(
  ctx: Ctx,
  { eventId, ...order }: LineOrder & { eventId: string },
): Promise<SteerOutcome> {
  allow(ctx.actor, 'events:manage')
  if (!isId(eventId)) throw notFound('event')
  const [event] = await readLines(ctx, sql`e.id = ${eventId}`)
  if (!event) throw notFound('event')
  const { step } = order
  if ((step === 'open' || step === 'plan') && event.standing === 'over') {
    return { ok: false, reason: 'not-on-sale' }
  }
  const change = step === 'plan' ? planOf(ctx, order, event) : order
  if (typeof change === 'string') return { ok: false, reason: change }
  const isChanged = await withTransaction(ctx, async (tx) => {
    if (!(await changeLine(tx, eventId, { ...change, awaitsDraw: event.standing === 'not-yet' })))
      return false
    await audit(tx, {
      action: `waiting-room.${step}`,
      subject: { kind: 'event', id: eventId },
      details: detailsOf(change),
    })
    return true
  })
  invalidateLines(ctx, event.slug)
  return isChanged ? { ok: true, step } : { ok: false, reason: 'nothing-to-change' }
}

function planOf(
  ctx: Ctx,
  { at: typed }: { at: string },
  { timeZone, endsAt }: { timeZone: string; endsAt: Date },
): LineChange | SteerRefusal {
  const at = instantOfTyped(typed, timeZone)
  if (!at) return 'no-time'
  return at <= ctx.now || at >= endsAt ? 'not-at-that-time' : { step: 'plan', at }
}

function detailsOf(change: LineChange): Record<string, string | number | null> {
  if (change.step === 'plan') return { at: change.at.toISOString() }
  return change.step === 'pace' ? { pace: change.pace } : {}
}
