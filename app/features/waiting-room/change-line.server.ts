import { sql } from 'kysely'
import type { Ctx } from '#app/context/ctx.server.ts'
import { closeLine } from './close-line.server.ts'

/** A step, with what it needs: when to open, how many to admit in a minute (null leaves it to the line). */
export type LineChange =
  | { step: 'open' | 'unplan' | 'automatic' | 'close' | 'pause' | 'resume' }
  | { step: 'plan'; at: Date }
  | { step: 'pace'; pace: number | null }

/** Writes a step down in the row of the event's line; `awaitsDraw` is for one that is opened. Whether it has changed. */
export async function changeLine(
  tx: Ctx,
  eventId: string,
  change: LineChange & { awaitsDraw: boolean },
): Promise<boolean> {
  const { db, now } = tx
  switch (change.step) {
    case 'open':
      return changed(
        await sql`insert into sale_lines as l (event_id, mode, opened_at, busy_at, awaits_draw)
          values (${eventId}, 'open', ${now}, ${now}, ${change.awaitsDraw})
          on conflict (event_id) do update
            set mode = 'open', opened_at = coalesce(l.opened_at, ${now}), busy_at = ${now}, planned_for = null,
              opened_number = case when l.opened_at is null then l.last_number else l.opened_number end,
              awaits_draw = case when l.opened_at is null then excluded.awaits_draw else l.awaits_draw end
          where l.mode <> 'open'`.execute(db),
      )
    case 'plan':
      return changed(
        await sql`insert into sale_lines as l (event_id, planned_for, busy_at)
          values (${eventId}, ${change.at}, ${now})
          on conflict (event_id) do update set planned_for = excluded.planned_for
          where l.opened_at is null and l.planned_for is distinct from excluded.planned_for`.execute(db),
      )
    case 'unplan':
      return changed(
        await sql`update sale_lines set planned_for = null, pace = null
          where event_id = ${eventId} and planned_for is not null`.execute(db),
      )
    case 'automatic':
      return changed(
        await sql`update sale_lines set mode = 'automatic'
          where event_id = ${eventId} and mode <> 'automatic'`.execute(db),
      )
    case 'pause':
    case 'resume': {
      const isPaused = change.step === 'pause'
      return changed(
        await sql`update sale_lines set is_paused = ${isPaused}
          where event_id = ${eventId} and opened_at is not null and is_paused <> ${isPaused}`.execute(db),
      )
    }
    case 'pace':
      // What the former pace has saved up is not handed out at the new one.
      return changed(
        await sql`update sale_lines set pace = ${change.pace}, paced_at = greatest(paced_at, ${now})
          where event_id = ${eventId} and coalesce(opened_at, planned_for) is not null
            and pace is distinct from ${change.pace}`.execute(db),
      )
    case 'close': {
      if (await closeLine(tx, { eventId, byHand: true })) return true
      return changed(
        await sql`insert into sale_lines as l (event_id, mode, busy_at) values (${eventId}, 'closed', ${now})
          on conflict (event_id) do update set mode = 'closed', planned_for = null
          where l.opened_at is null and (l.mode <> 'closed' or l.planned_for is not null)`.execute(db),
      )
    }
  }
}

const changed = ({ numAffectedRows }: { numAffectedRows?: bigint }) => (numAffectedRows ?? 0n) > 0n
