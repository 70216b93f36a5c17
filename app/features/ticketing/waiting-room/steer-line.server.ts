import { sql } from 'kysely'
import type { Ctx } from '#app/context.server.ts'
import { withTransaction } from '#app/db/with-transaction.server.ts'
import { audit } from '#app/features/audit/audit.server.ts'
import { allow } from '#app/kernel/actor.ts'
import { notFound } from '#app/kernel/errors.ts'
import { isId } from '#app/kernel/is-id.ts'
import { closeLine } from './close-line.server.ts'
import { forgetLines } from './read-lines.server.ts'
import type { LineStep } from './rules/line-steps.ts'

export type SteerRefusal =
  /** It is as the step would make it: somebody was faster. */
  | 'nothing-to-change'
  /** Nothing of it is sold: it is no published event, or it has ended. */
  | 'not-on-sale'

export type SteerOutcome = { ok: true; step: LineStep } | { ok: false; reason: SteerRefusal }

/**
 * What an administrator decides about the line of an event: open it and keep it open, leave it to itself again, close it
 * with everybody in, pause admitting or go on. A pause holds back nobody who was called. Needs 'events:manage'.
 */
export async function steerLine(
  ctx: Ctx,
  { eventId, step }: { eventId: string; step: LineStep },
): Promise<SteerOutcome> {
  allow(ctx.actor, 'events:manage')
  if (!isId(eventId)) throw notFound('event')
  const event = await ctx.db
    .selectFrom('events')
    .select(['slug', 'status', 'ends_at'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event) throw notFound('event')
  if (step === 'open' && (event.status !== 'published' || event.ends_at <= ctx.now)) {
    return { ok: false, reason: 'not-on-sale' }
  }
  const isChanged = await withTransaction(ctx, async (tx) => {
    if (!(await change(tx, eventId, step))) return false
    await audit(tx, { action: `waiting-room.${step}`, subject: { kind: 'event', id: eventId } })
    return true
  })
  forgetLines(ctx, event.slug)
  return isChanged ? { ok: true, step } : { ok: false, reason: 'nothing-to-change' }
}

/** Whether the row has changed. */
async function change(tx: Ctx, eventId: string, step: LineStep): Promise<boolean> {
  const { db, now } = tx
  switch (step) {
    case 'open':
      return changed(
        await sql`insert into sale_lines as l (event_id, mode, opened_at, busy_at)
          values (${eventId}, 'open', ${now}, ${now})
          on conflict (event_id) do update
            set mode = 'open', opened_at = coalesce(l.opened_at, ${now}), busy_at = ${now}
          where l.mode <> 'open'`.execute(db),
      )
    case 'automatic':
      return changed(
        await sql`update sale_lines set mode = 'automatic' where event_id = ${eventId} and mode <> 'automatic'`.execute(
          db,
        ),
      )
    case 'pause':
    case 'resume': {
      const isPaused = step === 'pause'
      return changed(
        await sql`update sale_lines set is_paused = ${isPaused}
          where event_id = ${eventId} and opened_at is not null and is_paused <> ${isPaused}`.execute(db),
      )
    }
    case 'close': {
      if (await closeLine(tx, { eventId, mode: 'closed' })) return true
      return changed(
        await sql`insert into sale_lines as l (event_id, mode, busy_at) values (${eventId}, 'closed', ${now})
          on conflict (event_id) do update set mode = 'closed' where l.mode <> 'closed' and l.opened_at is null`.execute(
          db,
        ),
      )
    }
  }
}

const changed = ({ numAffectedRows }: { numAffectedRows?: bigint }) => (numAffectedRows ?? 0n) > 0n
